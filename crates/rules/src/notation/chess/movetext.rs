//! The moves of a game in a row, numbered; and playing through such a row.

use super::san::read_numbered;
use super::tokens::{Token, tokens};
use super::{NotationError, board, san, series};
use crate::{Match, Seat};

/// Writes all moves of a match: `1.e4 2.e5 f6 3.Nh3` in the progressive games, `1. e4 d5 2. exd5` in Vinciperdi. `None`
/// in other games.
#[must_use]
pub fn movetext(played: &Match) -> Option<String> {
    board(played.start())?;
    let mut replay = Match::from_position(played.options().clone(), played.start().clone());
    let mut words = Vec::new();
    let mut pair = 1;
    for &action in played.actions() {
        let position = replay.position();
        let written = san(position, replay.repetitions(), action)?;
        let first = position.seat() == Seat::First;
        // A series is over when the other seat is to move: one cannot be told from the next by its length alone.
        let begins =
            replay.ply() == 0 || replay.position_at(replay.ply() - 1).is_some_and(|p| p.seat() != position.seat());
        words.push(match series(position) {
            Some(length) if begins => format!("{length}.{written}"),
            Some(_) => written,
            None if first => format!("{pair}. {written}"),
            None if replay.ply() == 0 => format!("{pair}... {written}"),
            None => written,
        });
        if !first {
            pair += 1;
        }
        replay.play(action).ok()?;
    }
    Some(words.join(" "))
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
