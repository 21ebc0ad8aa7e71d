//! Whether a task's goal is reached: what has happened since the task began, and what stands on the board.

use std::collections::HashMap;

use tavoliere_rules::{Action, AnyPosition, Effect, Kind, Outcome, RepetitionHistory, Seat, Spot, Winner};

use crate::{Goal, Task};

/// What has happened since a task began, as far as goals ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Tally {
    /// Own actions played.
    pub played: u32,
    /// Answers of a script played.
    pub answered: u32,
    captured: u32,
    given: u32,
    converted: u32,
    promoted: u32,
    pinched: bool,
    checked: bool,
}

/// How a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Reached,
    /// It cannot be reached any more: the game is over, or there are no actions left.
    Missed,
    Open,
}

impl Goal {
    /// The word for the kind of goal, the end of message ids.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Goal::Play(_) => "play",
            Goal::Win => "win",
            Goal::Draw => "draw",
            Goal::Score(_) => "score",
            Goal::Survive(_) => "survive",
            Goal::Reach(_) => "reach",
            Goal::Make(_) => "make",
            Goal::Capture(_) => "capture",
            Goal::GiveAway(_) => "give-away",
            Goal::Convert(_) => "convert",
            Goal::Promote(_) => "promote",
            Goal::Pinch(_) => "pinch",
            Goal::Check => "check",
        }
    }

    /// Whether effects have to be looked at for it.
    fn counts(&self) -> bool {
        !matches!(
            self,
            Goal::Play(_)
                | Goal::Win
                | Goal::Draw
                | Goal::Score(_)
                | Goal::Survive(_)
                | Goal::Reach(_)
                | Goal::Make(_)
                | Goal::Pinch(_)
        )
    }
}

impl Task {
    /// Whether the goal lets the player play this as the next own action, and the task's `allow` does too.
    pub(crate) fn invites(&self, position: &AnyPosition, action: Action, tally: &Tally) -> bool {
        self.allows(position, action)
            && match &self.goal {
                Goal::Play(actions) => actions.get(tally.played as usize).is_some_and(|choices| {
                    let text = position.action_text(action);
                    choices.split_whitespace().any(|choice| choice == text)
                }),
                _ => true,
            }
    }

    /// Plays an action that is legal, for whichever seat is on turn, and keeps count.
    pub(crate) fn play(
        &self,
        position: &mut AnyPosition,
        repetitions: &mut RepetitionHistory,
        action: Action,
        seat: Seat,
        tally: &mut Tally,
    ) {
        let own = position.seat() == seat;
        if own {
            tally.played += 1;
            if let (Goal::Pinch(cell), Action::Pinch { to, .. }) = (&self.goal, action) {
                tally.pinched |= position.layout().name(to) == cell;
            }
        }
        if !self.goal.counts() {
            let lasting = position.apply(action, &mut ());
            repetitions.push(position.key(), lasting == tavoliere_rules::Lasting::Yes);
            return;
        }
        let mover = position.seat();
        let before: HashMap<Spot, Seat> = position.pieces().into_iter().map(|(spot, p)| (spot, p.owner)).collect();
        for effect in position.play(repetitions, action) {
            match effect {
                // Who strikes disappears as well, but nobody has captured that symbol.
                Effect::Captured { at } if matches!(action, Action::Strike { at: own, .. } if own == at.cell) => {}
                Effect::Captured { at } => {
                    // What was not there before came with this action.
                    let owner = before.get(&at).copied().unwrap_or(mover);
                    *(if owner == seat { &mut tally.given } else { &mut tally.captured }) += 1;
                }
                Effect::Turned { at, piece } => match piece.kind {
                    Kind::Tile | Kind::Disc | Kind::City => {
                        let turned = piece.owner == seat && before.get(&at).is_some_and(|owner| *owner != seat);
                        tally.converted += u32::from(turned);
                    }
                    _ => tally.promoted += u32::from(piece.owner == seat),
                },
                Effect::SeriesEnded { check: Some(_) } => tally.checked |= own,
                _ => {}
            }
        }
    }

    /// How it stands after an action was played. `outcome`: of that position.
    pub(crate) fn standing(
        &self,
        position: &AnyPosition,
        outcome: Option<&Outcome>,
        seat: Seat,
        tally: &Tally,
    ) -> Standing {
        let won = outcome.is_some_and(|outcome| outcome.winner == Winner::Seat(seat));
        let lost = outcome.is_some_and(|outcome| outcome.winner == Winner::Seat(seat.other()));
        let on_turn = position.seat() == seat;
        let reached = match &self.goal {
            Goal::Play(actions) => tally.played as usize >= actions.len(),
            Goal::Win => won,
            Goal::Draw => outcome.is_some() && !lost,
            Goal::Score(least) => {
                outcome.and_then(|outcome| outcome.score).is_some_and(|score| score[seat.index()] >= *least)
            }
            Goal::Survive(actions) => !lost && (outcome.is_some() || (tally.played >= *actions && on_turn)),
            Goal::Reach(cells) => cells.iter().all(|cell| stands(position, seat, cell).is_some()),
            Goal::Make(parts) => parts.iter().all(|part| {
                stands(position, seat, &part.at).is_some_and(|(kind, height)| {
                    part.what.is_none_or(|what| what.kind() == kind) && part.height.is_none_or(|h| h == height)
                })
            }),
            Goal::Capture(number) => tally.captured >= *number,
            Goal::GiveAway(number) => tally.given >= *number,
            Goal::Convert(number) => tally.converted >= *number,
            Goal::Promote(number) => tally.promoted >= *number,
            Goal::Pinch(_) => tally.pinched,
            Goal::Check => tally.checked,
        };
        // The answer to the last own action may still reach the goal (Vinciperdi's last man is captured).
        let used_up = on_turn && self.limit().is_some_and(|limit| tally.played >= limit);
        match (reached, outcome.is_some() || used_up) {
            (true, _) => Standing::Reached,
            (false, true) => Standing::Missed,
            (false, false) => Standing::Open,
        }
    }
}

/// The kind of the top piece on a cell and the height there, if that piece is the seat's.
fn stands(position: &AnyPosition, seat: Seat, cell: &str) -> Option<(Kind, u8)> {
    let cell = position.layout().find(cell)?;
    // A city is level 0 of its square, and whoever stands on it level 1; what is asked for is the one on top.
    let (spot, piece) = position.pieces().into_iter().filter(|(spot, _)| spot.cell == cell).max_by_key(|(s, _)| *s)?;
    (piece.owner == seat).then_some((piece.kind, spot.layer + 1))
}
