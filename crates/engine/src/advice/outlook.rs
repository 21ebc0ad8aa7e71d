//! What can be seen of where an action leads, without searching: what each seat could take next, and what it has.

use tavoliere_rules::{
    Action, AnyPosition, Effect, Kind, Match, Piece, RepetitionHistory, Seat, Spot, Winner, with_position,
};

use crate::{Aspect, Evaluate};

/// Whether the game is won by losing one's pieces ([`Evaluate::misere`]).
pub(super) fn misere(position: &AnyPosition) -> bool {
    with_position!(position, p => Evaluate::misere(p))
}

/// What an action takes from the other seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gain {
    /// Enemy pieces that leave the board.
    pub(super) captured: u32,
    /// Enemy cities that change sides.
    pub(super) conquered: u32,
    /// Other enemy pieces that change sides.
    pub(super) flipped: u32,
    /// Enemy pieces that are covered.
    pub(super) covered: u32,
}

impl Gain {
    /// What effects of an action of `seat` take, where `pieces` stood before it.
    pub(super) fn of(pieces: &[(Spot, Piece)], effects: &[Effect], seat: Seat) -> Gain {
        let enemy = |at: Spot| pieces.iter().find(|(spot, piece)| *spot == at && piece.owner == seat.other());
        // Nothing is buried under a piece that stands in a city.
        let buried = |at: Spot| {
            let below = enemy(Spot { layer: at.layer.wrapping_sub(1), ..at });
            below.is_some_and(|(_, piece)| piece.kind != Kind::City)
        };
        let mut gain = Gain::default();
        for (index, effect) in effects.iter().enumerate() {
            // Who has come to a square is no longer who was there.
            let came = |at: Spot| effects[..index].iter().any(|e| matches!(e, Effect::Moved { to, .. } if *to == at));
            match *effect {
                Effect::Captured { at } if enemy(at).is_some() => gain.captured += 1,
                Effect::Turned { at, piece } if piece.owner == seat && enemy(at).is_some() && !came(at) => {
                    *(if piece.kind == Kind::City { &mut gain.conquered } else { &mut gain.flipped }) += 1;
                }
                Effect::Moved { to, .. } if buried(to) => gain.covered += 1,
                _ => {}
            }
        }
        gain
    }

    /// The pieces of all kinds of gain together.
    pub(super) fn total(&self) -> u32 {
        self.captured + self.conquered + self.flipped + self.covered
    }
}

/// The most that the seat to act can do at once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chances {
    /// Whether it can win at once.
    pub(super) wins: bool,
    /// The largest gain of one action.
    pub(super) gain: Gain,
}

impl Chances {
    pub(super) fn of(position: &AnyPosition, record: &RepetitionHistory) -> Chances {
        let (seat, pieces) = (position.seat(), position.pieces());
        let mut chances = Chances::default();
        each_reply(position, record, |next, effects, record| {
            chances.wins |= next.outcome(record).is_some_and(|o| o.winner == Winner::Seat(seat));
            let gain = Gain::of(&pieces, &effects, seat);
            if gain.total() > chances.gain.total() {
                chances.gain = gain;
            }
        });
        chances
    }
}

/// What every legal action leads to.
fn each_reply(
    position: &AnyPosition,
    record: &RepetitionHistory,
    mut visit: impl FnMut(&AnyPosition, Vec<Effect>, &RepetitionHistory),
) {
    let legal = position.legal(record);
    let mut record = record.clone();
    for action in legal {
        let mut next = position.clone();
        let effects = next.play(&mut record, action);
        visit(&next, effects, &record);
        record.pop();
    }
}

/// Whether the seat that is to act must capture, in a game where that is compulsory.
pub(super) fn must_capture(position: &AnyPosition, record: &RepetitionHistory) -> bool {
    let (seat, pieces) = (position.seat(), position.pieces());
    // If one action captures all do, so one tells.
    misere(position)
        && position.legal(record).first().is_some_and(|&action| {
            let mut effects = Vec::new();
            position.clone().apply(action, &mut effects);
            Gain::of(&pieces, &effects, seat).captured > 0
        })
}

/// What can be seen of the position after an action where the game goes on.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// Whether the opponent acts now, and not the same seat again.
    pub(super) changed: bool,
    /// How many actions the seat has that acts now.
    pub(super) actions: u32,
    /// What the opponent can do, if it acts.
    pub(super) chances: Chances,
    /// Whether the opponent, if it acts, can make the seat capture that does not want to.
    pub(super) tied: bool,
    /// What the seat that acted has, and what the opponent.
    pub(super) aspects: [Vec<(Aspect, i32)>; 2],
}

impl Outlook {
    /// After an action of `seat`; nothing where the game is over.
    pub(super) fn of(after: &Match, seat: Seat) -> Option<Outlook> {
        if after.outcome().is_some() {
            return None;
        }
        let (position, record) = (after.position(), after.repetitions());
        let changed = position.seat() != seat;
        let mut tied = false;
        if changed && misere(position) {
            each_reply(position, record, |next, _, record| {
                tied |= next.seat() == seat && next.outcome(record).is_none() && must_capture(next, record);
            });
        }
        Some(Outlook {
            changed,
            actions: after.legal().len() as u32,
            chances: if changed { Chances::of(position, record) } else { Chances::default() },
            tied,
            aspects: [seat, seat.other()].map(|seat| with_position!(position, p => Evaluate::aspects(p, seat))),
        })
    }
}

/// The most other actions looked at to see what is special about one.
const OTHERS: usize = 24;
/// The most replies looked at to see what an action threatens.
const REPLIES: usize = 8;
/// The fewest other actions that tell what is usual.
const USUAL: usize = 3;

/// The effects of an action, and the match after it.
pub(super) fn after(game_match: &Match, action: Action) -> Option<(Match, Vec<Effect>)> {
    let mut after = game_match.clone();
    let effects = after.play(action).ok()?;
    Some((after, effects))
}

/// Something to compare an action with.
#[derive(Clone, Copy)]
pub(super) enum Look {
    /// Where another action leads.
    Other(Action),
    /// What the seat could do after a reply to the action.
    Reply(Action),
}

impl Look {
    /// Some of the other actions, and some of the replies.
    pub(super) fn all(game_match: &Match, action: Action) -> Vec<Look> {
        let some = |actions: Vec<Action>, most: usize| {
            let stride = actions.len().div_ceil(most).max(1);
            actions.into_iter().step_by(stride)
        };
        let mut others = game_match.legal();
        others.retain(|&other| other != action);
        let others = some(others, OTHERS).map(Look::Other);
        let seat = game_match.position().seat();
        let replies = match after(game_match, action) {
            Some((after, _)) if after.position().seat() != seat => after.legal(),
            _ => Vec::new(),
        };
        others.chain(some(replies, REPLIES).map(Look::Reply)).collect()
    }
}

/// What other actions lead to, and what one threatens.
#[derive(Debug, Default)]
pub(super) struct Compared {
    /// What can be seen after each of some other actions.
    pub(super) others: Vec<Outlook>,
    /// What the seat could do next, after each of some replies.
    pub(super) next: Vec<Chances>,
}

impl Compared {
    /// Looks at something more to compare an action with.
    pub(super) fn add(&mut self, game_match: &Match, action: Action, look: Look) {
        let seat = game_match.position().seat();
        match look {
            Look::Other(other) => {
                let outlook = after(game_match, other).and_then(|(after, _)| Outlook::of(&after, seat));
                self.others.extend(outlook);
            }
            Look::Reply(reply) => {
                let replied = after(game_match, action).and_then(|(replied, _)| after(&replied, reply));
                let Some((replied, _)) = replied else { return };
                if replied.outcome().is_some() {
                    self.next.push(Chances::default());
                } else if replied.position().seat() == seat {
                    self.next.push(Chances::of(replied.position(), replied.repetitions()));
                }
            }
        }
    }

    /// Of how many of ten other actions this is true, if there are enough of them.
    pub(super) fn of_ten(&self, test: impl Fn(&Outlook) -> bool) -> usize {
        let all = self.others.len();
        if all < USUAL { 0 } else { 10 * self.others.iter().filter(|&o| test(o)).count() / all }
    }
}
