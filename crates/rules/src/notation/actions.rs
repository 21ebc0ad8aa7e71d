//! Action texts in a row, in numbered pairs or not.

use crate::{Match, MatchError, ParseError, Seat};

/// Writes all actions, on one line; `numbered`: the first seat's actions have numbers (`1.C7 Q1 2.T1 Q3`).
pub(super) fn write(played: &Match, numbered: bool) -> String {
    let word = |index| {
        let text = played.action_text(index)?;
        let (number, seat) = number(played, index);
        Some(match seat {
            _ if !numbered => text,
            Seat::First => format!("{number}.{text}"),
            Seat::Second if index == 0 => format!("{number}...{text}"),
            Seat::Second => text,
        })
    };
    (0..played.actions().len()).filter_map(word).collect::<Vec<_>>().join(" ")
}

/// Plays the actions of a text. Numbers may be left out, and may stand apart.
pub(super) fn play_through(played: &mut Match, text: &str) -> Result<(), MatchError> {
    for word in text.split_whitespace() {
        let due = number(played, played.ply()).0;
        let action = match word.split_once(['.', '…']) {
            None => word,
            Some((written, action)) if written == due.to_string() => action.trim_start_matches('.'),
            Some((written, _)) => return Err(ParseError::new("number", due.to_string(), written).into()),
        };
        if !action.is_empty() {
            played.play_text(action)?;
        }
    }
    Ok(())
}

/// The number of the pair that an action belongs to, and whose action it is. Seats alternate.
fn number(played: &Match, index: usize) -> (usize, Seat) {
    let half_pairs = index + played.start().seat().index();
    (half_pairs / 2 + 1, Seat::BOTH[half_pairs % 2])
}
