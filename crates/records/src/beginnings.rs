//! How one's own games went from a position, told by the positions that every entry of the library's index begins with.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{Action, AnyPosition, Match, Options, Seat};

use crate::library::Entry;
use crate::{Record, Tally};

/// How many actions of a game its entry knows the positions of.
const DEPTH: usize = 20;
/// How many characters stand for a position: of 5,000 games, one in tens of thousands would be taken for another.
const WIDTH: usize = 5;
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The positions that a game begins with, the start first, as a short text: five characters each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Beginning(String);

type Mark = [u8; WIDTH];

fn mark(position: &AnyPosition) -> Mark {
    let key = position.key();
    std::array::from_fn(|digit| DIGITS[(key >> (6 * digit)) as usize % DIGITS.len()])
}

impl Beginning {
    /// The most actions after which a position can be found.
    pub const DEPTH: usize = DEPTH;

    /// Of a record's main line.
    #[must_use]
    pub fn of(record: &Record) -> Beginning {
        let mut played = Match::from_position(record.options().clone(), record.start().clone());
        let mut text = String::new();
        let mut add = |position: &AnyPosition| text.extend(mark(position).map(char::from));
        add(played.position());
        for action in record.tree().main_line().into_iter().take(DEPTH).filter_map(|node| record.tree()[node].action())
        {
            if played.play(action).is_err() {
                break;
            }
            add(played.position());
        }
        Beginning(text)
    }

    fn marks(&self) -> impl Iterator<Item = &[u8]> {
        self.0.as_bytes().chunks_exact(WIDTH)
    }
}

/// How one's own games went from a position on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedFrom {
    /// By one's own seat, the first one first.
    pub by_seat: [Tally; 2],
    /// By what was played there, whoever did, what was played most often first.
    pub next: Vec<(Action, [Tally; 2])>,
}

impl PlayedFrom {
    /// How the games among these went that came to a match's present position under the same rules, by whatever actions.
    /// They are found within the first [`Beginning::DEPTH`] of their actions.
    #[must_use]
    pub fn of<'a>(place: &Match, entries: impl IntoIterator<Item = &'a Entry>) -> PlayedFrom {
        let game = place.game();
        let defaults = Options::defaults(game.options());
        let chosen = place.options().iter().filter(|(key, value)| defaults.get(key) != *value);
        let options: BTreeMap<String, String> = chosen.map(|(key, value)| (key.into(), value.into())).collect();
        let here = mark(place.position());
        let mut after = BTreeMap::new();
        for action in place.legal() {
            let mut next = place.clone();
            if next.play(action).is_ok() {
                after.entry(mark(next.position())).or_insert(action);
            }
        }
        let mut found = PlayedFrom::default();
        let mut next: Vec<(Action, [Tally; 2])> = Vec::new();
        for entry in entries.into_iter().filter(|entry| entry.game == game && entry.options == options) {
            let (Some(beginning), Some(seat), Some(standing)) = (&entry.beginning, entry.own_seat(), entry.standing())
            else {
                continue;
            };
            let mut marks = beginning.marks().skip_while(|mark| **mark != here);
            if marks.next().is_none() {
                continue;
            }
            found.by_seat[seat.index()].add(standing);
            let played = marks.next().and_then(|mark| after.get(mark));
            if let Some(&action) = played {
                let at = next.iter().position(|(known, _)| *known == action).unwrap_or_else(|| {
                    next.push((action, Default::default()));
                    next.len() - 1
                });
                next[at].1[seat.index()].add(standing);
            }
        }
        next.sort_by_key(|(_, tallies)| std::cmp::Reverse(tallies.iter().map(|tally| tally.games()).sum::<u32>()));
        PlayedFrom { next, ..found }
    }

    /// All of them, whatever the seat.
    #[must_use]
    pub fn all(&self) -> Tally {
        Seat::BOTH.into_iter().map(|seat| self.by_seat[seat.index()]).sum()
    }
}
