//! The time that animations run by: it stands still while nothing moves and runs at the player's speed.

use bevy::prelude::*;

use super::cues::Cue;

#[derive(Resource, Default)]
pub struct Clock {
    /// Seconds since the program started in which something moved.
    pub now: f32,
    /// When everything that is being shown will have been shown.
    pub until: f32,
    /// Sounds that belong to what is being shown, and when.
    cues: Vec<(f32, Cue)>,
}

impl Clock {
    /// Whether something is being shown.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.now < self.until
    }

    /// Everything being shown ends now.
    pub fn skip(&mut self) {
        self.now = self.until;
    }

    /// Plays a sound at a time on this clock.
    pub fn cue(&mut self, at: f32, cue: Cue) {
        self.cues.push((at, cue));
    }

    /// The sounds whose time has come.
    pub fn due(&mut self) -> impl Iterator<Item = Cue> {
        let now = self.now;
        self.cues.extract_if(.., move |(at, _)| *at <= now).map(|(_, cue)| cue)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>();
}
