//! A match as a score sheet: its actions in turns, as players write them.

use super::chess::{san, series};
use crate::{Match, Seat};

/// An action on a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who played it.
    pub seat: Seat,
    /// How players write it: SAN in the chess games, else the action's text.
    pub text: String,
    /// The number of the pair of turns that it belongs to, or in the progressive games of the series.
    pub number: u16,
    /// Whether its seat's turn begins with it.
    pub begins: bool,
}

/// All actions of a match, also those that were undone.
#[must_use]
pub fn score_sheet(played: &Match) -> Vec<Entry> {
    let mut replay = Match::from_position(played.options().clone(), played.start().clone());
    let mut entries: Vec<Entry> = Vec::with_capacity(played.actions().len());
    let mut pair = 1;
    for &action in played.actions() {
        let position = replay.position();
        let seat = position.seat();
        let before = entries.last().map(|entry| entry.seat);
        let begins = before != Some(seat);
        if begins && before == Some(Seat::Second) {
            pair += 1;
        }
        let number = series(position).unwrap_or(pair);
        let text = san(position, replay.repetitions(), action).unwrap_or_else(|| position.action_text(action));
        entries.push(Entry { seat, text, number, begins });
        if replay.play(action).is_err() {
            break;
        }
    }
    entries
}
