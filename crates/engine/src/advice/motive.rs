//! Why an action is good, as far as it can be seen in what the action does.

use tavoliere_rules::{Action, Effect, Kind, Match, Seat, Winner};

use crate::{Progress, Score};

/// A reason for an action. The sentences are in `tavoliere-texts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum Motive {
    /// It wins at once.
    Wins,
    /// It copies the opponent's Constellation, and wins.
    Constellation,
    /// It wins by force, within so many actions of both seats, 2 at least.
    WinsIn(u32),
    /// There is nothing else to do.
    OnlyAction,
    /// The opponent would win at once after most other actions.
    StopsWin,
    /// It draws, and nothing does better.
    Draws,
    /// All lose; it holds out longest: so many actions of both seats.
    LosesLast(u32),
    /// It gives check.
    GivesCheck,
    /// So many enemy pieces leave the board.
    Captures(u32),
    /// So many enemy pieces change sides.
    Flips(u32),
    /// So many cities change sides.
    Conquers(u32),
    /// A piece becomes something better.
    Promotes,
    /// The opponent must move a certain piece.
    Pinches,
    /// The opponent must capture; in so many ways.
    MakesCapture(u32),
    /// The opponent has only so many actions left, far fewer than after others.
    Restricts(u32),
    /// Nothing that shows at once: it is simply the best that was found.
    Best,
}

impl Motive {
    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Motive::Wins => "wins",
            Motive::Constellation => "constellation",
            Motive::WinsIn(_) => "wins-in",
            Motive::OnlyAction => "only-action",
            Motive::StopsWin => "stops-win",
            Motive::Draws => "draws",
            Motive::LosesLast(_) => "loses-last",
            Motive::GivesCheck => "gives-check",
            Motive::Captures(_) => "captures",
            Motive::Flips(_) => "flips",
            Motive::Conquers(_) => "conquers",
            Motive::Promotes => "promotes",
            Motive::Pinches => "pinches",
            Motive::MakesCapture(_) => "makes-capture",
            Motive::Restricts(_) => "restricts",
            Motive::Best => "best",
        }
    }

    /// The number in it.
    #[must_use]
    pub const fn count(self) -> Option<u32> {
        match self {
            Motive::WinsIn(n)
            | Motive::LosesLast(n)
            | Motive::Captures(n)
            | Motive::Flips(n)
            | Motive::Conquers(n)
            | Motive::MakesCapture(n)
            | Motive::Restricts(n) => Some(n),
            _ => None,
        }
    }
}

/// What the opponent can do after actions other than the one that is explained.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Others {
    /// How many were looked at.
    pub(super) count: u32,
    /// After how many of them the opponent wins at once.
    pub(super) lost: u32,
    /// The actions the opponent has, taken together.
    pub(super) replies: u32,
}

/// The effects of an action, and the match after it.
pub(super) fn after(game_match: &Match, action: Action) -> Option<(Match, Vec<Effect>)> {
    let mut after = game_match.clone();
    let effects = after.play(action).ok()?;
    Some((after, effects))
}

/// Whether the seat that acts can win at once.
pub(super) fn wins_at_once(game_match: &Match) -> bool {
    let seat = game_match.position().seat();
    let (position, record) = (game_match.position(), game_match.record());
    let mut record = record.clone();
    position.legal(&record.clone()).into_iter().any(|action| {
        let mut next = position.clone();
        next.play(&mut record, action);
        let outcome = next.outcome(&record);
        record.pop();
        outcome.is_some_and(|o| o.winner == Winner::Seat(seat))
    })
}

/// Why an action is good, the weightiest reason first, three at most and one at least.
pub(super) fn motives(game_match: &Match, progress: &Progress, action: Action, others: Others) -> Vec<Motive> {
    let Some((after, effects)) = after(game_match, action) else { return vec![Motive::Best] };
    let seat = game_match.position().seat();
    let pieces = game_match.position().pieces();
    let mut motives = Vec::new();

    let won = after.outcome().is_some_and(|o| o.winner == Winner::Seat(seat));
    let copied = effects.iter().any(|e| matches!(e, Effect::Matched { winner } if *winner == seat));
    let forced = game_match.legal().len() == 1;
    match progress.score.distance() {
        _ if won && copied => motives.push(Motive::Constellation),
        _ if won => motives.push(Motive::Wins),
        Some(n) if progress.score > Score::EVEN => motives.push(Motive::WinsIn(n)),
        _ if forced => motives.push(Motive::OnlyAction),
        Some(n) => motives.push(Motive::LosesLast(n)),
        None if progress.proven => motives.push(Motive::Draws),
        None => {}
    }
    if won || forced {
        return motives;
    }
    if others.lost * 2 > others.count && !wins_at_once(&after) {
        motives.push(Motive::StopsWin);
    }
    if effects.iter().any(|e| matches!(e, Effect::SeriesEnded { check: Some(_) })) {
        motives.push(Motive::GivesCheck);
    }
    let owner = |at: &tavoliere_rules::Spot| pieces.iter().find(|(spot, _)| spot == at).map(|(_, p)| p.owner);
    let count = |counts: &dyn Fn(&Effect) -> bool| effects.iter().filter(|e| counts(e)).count() as u32;
    let captured = count(&|e| matches!(e, Effect::Captured { at } if owner(at) == Some(seat.other())));
    let turned = |city: bool| {
        count(&|e| {
            matches!(e, Effect::Turned { at, piece } if piece.owner == seat
                && owner(at) == Some(seat.other()) && (piece.kind == Kind::City) == city)
        })
    };
    let promoted = count(&|e| {
        matches!(e, Effect::Turned { piece, .. } if piece.owner == seat
            && matches!(piece.kind, Kind::Hero | Kind::Man(_)))
    });
    let mut counted = |count: u32, motive: fn(u32) -> Motive| {
        if count > 0 {
            motives.push(motive(count));
        }
    };
    counted(captured, Motive::Captures);
    counted(turned(true), Motive::Conquers);
    counted(turned(false), Motive::Flips);
    counted(promoted, |_| Motive::Promotes);
    counted(count(&|e| matches!(e, Effect::Pinched { .. })), |_| Motive::Pinches);
    if after.outcome().is_none() && after.position().seat() != seat {
        let replies = after.legal();
        let pinched = effects.iter().any(|e| matches!(e, Effect::Pinched { .. }));
        if all_capture(&after, seat) {
            motives.push(Motive::MakesCapture(replies.len() as u32));
        } else if !pinched && others.count > 0 && replies.len() as u32 * 2 * others.count <= others.replies {
            motives.push(Motive::Restricts(replies.len() as u32));
        }
    }
    if motives.is_empty() {
        motives.push(Motive::Best);
    }
    motives.truncate(3);
    motives
}

/// Whether in a losing game all the acting seat can do is capture; `victim` owns what it captures.
fn all_capture(game_match: &Match, victim: Seat) -> bool {
    use tavoliere_rules::GameId::{ProgressiveVinciperdi, Vinciperdi};
    if !matches!(game_match.game(), Vinciperdi | ProgressiveVinciperdi) {
        return false;
    }
    let position = game_match.position();
    let men = |pieces: &[(tavoliere_rules::Spot, tavoliere_rules::Piece)]| {
        pieces.iter().filter(|(_, piece)| piece.owner == victim).count()
    };
    let before = men(&position.pieces());
    // Capturing is compulsory, so one action tells.
    game_match.legal().first().is_some_and(|&action| {
        let mut next = position.clone();
        next.apply(action, &mut ());
        men(&next.pieces()) < before
    })
}
