//! What a player can be told: hints for what to play, judgements on what was played, reviews of whole matches. All are as
//! resumable as the searches they rest on.

mod analysis;
mod hint;
mod judge;
mod motive;
mod openings;
mod outlook;
mod reasoning;
mod review;

use tavoliere_rules::{Action, AnyPosition, GameId, RepetitionHistory};

pub use analysis::{Analysing, Line};
pub use hint::{Hint, Hinting, hint};
pub use judge::{Class, Judgement, Judging, judge};
pub use motive::Motive;
pub use openings::{Opening, PROVEN, PROVEN_PROGRESSIVE, opening};
pub use review::{Assessed, Assessment, Effort, Found, Gained, Reasons, Review, Reviewing, Turn, Why, as_good};

use crate::{Strength, strengths};

/// How a game is best thought about: as its strongest strength does, without its errors. Its nodes may be set to
/// anything.
#[must_use]
pub fn analyst(game: GameId) -> Strength {
    let strongest = strengths(game).last().cloned().unwrap_or_else(|| Strength::exact(100_000));
    Strength { noise: 0, blunder: 0.0, contempt: 0, min_millis: 0, ..strongest }
}

/// The texts of actions that follow each other.
pub(crate) fn texts(position: &AnyPosition, record: &RepetitionHistory, line: &[Action]) -> Vec<String> {
    let (mut position, mut record) = (position.clone(), record.clone());
    let text = |&action: &Action| {
        let text = position.action_text(action);
        position.play(&mut record, action);
        text
    };
    line.iter().map(text).collect()
}
