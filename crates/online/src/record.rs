//! A match that is over as a record, for the library.

use tavoliere_protocol::{ClockTerms, Clocks, Ending, Journal, MatchId, What};
use tavoliere_records::{Date, Manner, NodeId, Player, Record, Seated, Source, TimeControl, name};
use tavoliere_rules::{Seat, Winner};

use crate::Online;

impl Online {
    /// The record of a match that is over: see [`record_of`]. None as long as it is not, or its journal is not here
    /// ([`show`](Online::show) fetches it).
    #[must_use]
    pub fn record(&self, id: &MatchId) -> Option<Record> {
        let view = self.view(id)?;
        record_of(id, view.journal()?, view.seat())
    }
}

/// A match as a record: players, times, clocks, and how it ended. What was taken back is not in it. None as long as it is not
/// over; and of one that was called off, for it does not count.
#[must_use]
pub fn record_of(id: &MatchId, journal: &Journal, own: Option<Seat>) -> Option<Record> {
    let ended = journal.ended().filter(|ended| ended.how != Ending::CalledOff)?;
    // The journal's own match still has what was taken back.
    let played = journal.played();
    let mut main = journal.terms().set_up().ok()?;
    for ply in 0..played.ply() {
        main.play_text(&played.action_text(ply)?).ok()?;
    }
    let mut record = Record::of_match(&main);
    record.source = Source::Online(id.to_string());
    record.place = record.end();
    if let Some(players) = journal.players() {
        record.seats = Seat::BOTH.map(|seat| {
            let sitting = &players[seat.index()];
            let player = match &sitting.bot {
                _ if own == Some(seat) => Player::Human,
                Some(strength) => Player::Computer(strength.clone()),
                None => Player::Other,
            };
            // The engine has no other name than its strength, which every language says in its own way.
            let called = if matches!(player, Player::Computer(_)) { "" } else { &sitting.name };
            Seated { name: name(called), player }
        });
    }
    let began = journal.events().iter().rfind(|event| matches!(event.what, What::Seated { .. }));
    record.date = began.map(|event| Date::of_unix(event.at / 1000));
    record.controls = [journal.terms().clock.map(|clock| match clock {
        ClockTerms::Live { seconds, increment: 0 } => TimeControl::Game(u64::from(seconds) * 1000),
        ClockTerms::Live { seconds, increment } => {
            TimeControl::Fischer { main: u64::from(seconds) * 1000, increment: u64::from(increment) * 1000 }
        }
        ClockTerms::Days(days) => TimeControl::Days(u16::try_from(days).unwrap_or(u16::MAX)),
    }); 2];
    let winner = ended.winner.map_or(Winner::Draw, Winner::Seat);
    let manner = match ended.how {
        Ending::Resigned => Some(Manner::Resigned),
        Ending::Agreed => Some(Manner::Agreed),
        Ending::Time => Some(Manner::Flag),
        Ending::Left => Some(Manner::Left),
        // The record knows it by the rules.
        Ending::Rules | Ending::CalledOff => None,
    };
    if let Some(manner) = manner {
        record.ending = Some(tavoliere_records::Ending { winner, manner });
    }
    let line = record.tree().main_line();
    for (node, time) in line.into_iter().filter(|&node| node != NodeId::ROOT).zip(times(journal)) {
        record.tree_mut()[node].time = Some(time).filter(|&time| time > 0);
    }
    Some(record)
}

/// The milliseconds used for each action: what the clock counted where one is live, else what has passed.
fn times(journal: &Journal) -> Vec<u32> {
    let mut events = journal.events().iter().cloned();
    let (mut since, mut times) = (0, Vec::new());
    let Some(Ok(mut replayed)) = events.next().map(Journal::new) else { return times };
    for event in events {
        let (at, what, by) = (event.at, event.what.clone(), event.by);
        let before = replayed.clocks().copied();
        if replayed.push(event).is_err() {
            break;
        }
        match (what, by) {
            (What::Seated { .. }, _) => since = at,
            (What::Acted { left, .. }, Some(seat)) => {
                let used = match (before, left) {
                    (
                        Some(Clocks { terms: ClockTerms::Live { increment, .. }, left: before, running }),
                        Some(after),
                    ) => {
                        let added = running.is_some() && replayed.played().position().seat() != seat;
                        let added = if added { u64::from(increment) * 1000 } else { 0 };
                        (before[seat.index()] + added).saturating_sub(after[seat.index()])
                    }
                    _ => at.saturating_sub(since),
                };
                times.push(u32::try_from(used).unwrap_or(u32::MAX));
                since = at;
            }
            (What::TookBack { ply, .. }, _) => {
                times.truncate(ply as usize);
                since = at;
            }
            _ => {}
        }
    }
    times
}
