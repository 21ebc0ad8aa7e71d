//! The own matches with somebody that go on: whatever shows where one of them stands, or has stood, is looked back on like the
//! match itself, wherever it came from. Else a link to it, copied and pasted, would bring the engine's help into it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_online::View;
use tavoliere_records::{Record, unfinished};
use tavoliere_rules::{AnyPosition, Match};

use super::Origin;
use crate::modes::library::GameLibrary;
use crate::modes::online::Desk;
use crate::modes::record::has;
use crate::platform::storage::Storage;

/// All of them.
#[derive(SystemParam)]
pub(super) struct Running<'w> {
    pub desk: Res<'w, Desk>,
    library: ResMut<'w, GameLibrary>,
    storage: Res<'w, Storage>,
}

impl Running<'_> {
    /// Where a record leads back to that has come in some way: into the match that it shows, if it shows one.
    pub fn origin(&mut self, record: &Record) -> Origin {
        self.online(record).or_else(|| self.letter(record)).unwrap_or(Origin::Elsewhere)
    }

    fn online(&self, record: &Record) -> Option<Origin> {
        let online = self.desk.online();
        let shown = |view: &View| view.plays() && view.shown().is_some_and(|running| shows(record, &running));
        let found = online.entries().into_iter().filter_map(|entry| online.view(entry.id)).find(shown)?;
        Some(Origin::Online { id: found.id().clone(), played: true })
    }

    fn letter(&mut self, record: &Record) -> Option<Origin> {
        let library = self.library.bypass_change_detection().games_mut();
        let of_game = library.entries().filter(|entry| entry.game == record.game());
        let mut ids: Vec<_> = unfinished(of_game).iter().map(|entry| entry.id.clone()).collect();
        // What cannot be read cannot be played on either.
        ids.retain(|id| library.load(&*self.storage, id).is_ok_and(|letter| shows(record, &letter.main_match())));
        ids.into_iter().next().map(Origin::Letter)
    }
}

/// Whether a record ends where a match is or was, or, not being over, leads through where it is. All begin alike: that shows
/// nothing.
fn shows(record: &Record, running: &Match) -> bool {
    if (record.game(), record.options()) != (running.game(), running.options()) {
        return false;
    }
    let (line, usual) = (record.main_match(), AnyPosition::start(record.game(), record.options()));
    let was = |ply| running.position_at(ply) == Some(line.position());
    let ends_there = *line.position() != usual && (0..=running.ply()).any(was);
    ends_there || record.ending.is_none() && *running.position() != usual && has(record, running)
}
