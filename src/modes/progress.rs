//! The stars that were won, kept.

use std::collections::BTreeMap;

use bevy::prelude::*;
use tavoliere_levels::{Source, sources};
use tavoliere_rules::GameId;

use crate::app::persistence::Persistence;

const FILE: &str = "progress.ron";

/// The stars of every level finished.
#[derive(Resource, Default, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Stars(BTreeMap<String, u8>);

impl Stars {
    /// Of a level, 0 if it was never finished.
    #[must_use]
    pub fn of(&self, source: &Source) -> u8 {
        self.0.get(&key(source)).copied().unwrap_or(0)
    }

    /// How many of a game's levels are finished, and how many there are.
    #[must_use]
    pub fn count(&self, game: GameId) -> (usize, usize) {
        let mut all = (0, 0);
        for source in sources().filter(|s| s.game == game.id()) {
            all.0 += usize::from(self.of(&source) > 0);
            all.1 += 1;
        }
        all
    }

    /// Whether no level was ever finished.
    #[must_use]
    pub fn none(&self) -> bool {
        self.0.values().all(|&stars| stars == 0)
    }

    /// A level was finished with so many: the most it ever had count.
    pub(crate) fn win(&mut self, source: &Source, stars: u8, persistence: &mut Persistence) {
        // Another window may have won some since.
        let kept = read(persistence).unwrap_or_default().0;
        for (level, stars) in kept.clone().into_iter().chain([(key(source), stars)]) {
            let best = self.0.entry(level).or_default();
            *best = stars.max(*best);
        }
        if self.0 != kept {
            persistence.write(FILE, self);
        }
    }
}

fn key(source: &Source) -> String {
    format!("{}/{}", source.game, source.name)
}

fn read(persistence: &mut Persistence) -> Option<Stars> {
    persistence.read(FILE, "progress-damaged", |text| ron::from_str(text).map_err(|error| error.to_string()))
}

fn load(mut persistence: Persistence, mut stars: ResMut<Stars>) {
    if let Some(read) = read(&mut persistence) {
        *stars = read;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stars>().add_systems(PreStartup, load);
}
