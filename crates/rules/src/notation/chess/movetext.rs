//! The moves of a game in a row, numbered; and playing through such a row.

use super::san::read_numbered;
use super::tokens::{Token, tokens};
use super::{NotationError, board, series};
use crate::notation::sheet::{Entry, score_sheet};
use crate::{Match, Seat};

/// Writes all moves of a match: `1.e4 2.e5 f6 3.Nh3` in the progressive games, `1. e4 d5 2. exd5` in Vinciperdi. `None`
/// in other games.
#[must_use]
pub fn movetext(played: &Match) -> Option<String> {
    let in_series = series(played.start()).is_some();
    board(played.start())?;
    let word = |(index, Entry { seat, text, number, begins })| match seat {
        _ if !begins => text,
        _ if in_series => format!("{number}.{text}"),
        Seat::First => format!("{number}. {text}"),
        Seat::Second if index == 0 => format!("{number}... {text}"),
        Seat::Second => text,
    };
    Some(score_sheet(played).into_iter().enumerate().map(word).collect::<Vec<_>>().join(" "))
}

/// Plays the moves of a text.
pub(in crate::notation) fn play_through(played: &mut Match, text: &str) -> Result<(), NotationError> {
    for token in tokens(text)? {
        let ply = played.ply() + 1;
        match token {
            Token::Number(found) => {
                if let Some(expected) = series(played.position())
                    && found.parse() != Ok(expected)
                {
                    return Err(NotationError::Series { ply, expected, found: found.into() });
                }
            }
            Token::Move(text) => {
                let action = read_numbered(played.position(), played.repetitions(), text, ply);
                // What is an action text and not legal: that has a reason.
                if action.is_err() && played.position().parse_action(text).is_ok() {
                    played.play_text(text)?;
                }
                let played = played.play(action?);
                played.map_err(|_| NotationError::NoSuchMove { ply, text: text.into() })?;
            }
        }
    }
    Ok(())
}
