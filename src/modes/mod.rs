//! The modes the board can be in, each a module of its own that decides what may be done and listens to what was done;
//! and what they keep: matches in progress, stars, puzzles, the library of all games.
//!
//! Whoever wants something of a mode sends it a message ([`versus::VersusCommand`], [`lesson::LessonCommand`],
//! [`compose::ComposeCommand`], [`review::ReviewCommand`]). It is carried out at the end of the frame, so that the screen,
//! the mode and the match that belong together change together.

pub mod clocks;
pub mod compose;
pub mod correspondence;
pub mod data;
pub mod demo;
pub mod lesson;
pub mod library;
pub mod match_setup;
pub mod online;
pub mod progress;
pub mod puzzles;
pub mod record;
pub mod review;
pub mod saves;
pub mod share;
pub mod teaching;
pub mod versus;

use bevy::prelude::*;

pub struct ModesPlugin;

impl Plugin for ModesPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            match_setup::plugin,
            demo::MenuScene,
            saves::plugin,
            versus::plugin,
            progress::plugin,
            lesson::plugin,
            compose::plugin,
            record::plugin,
            clocks::plugin,
            review::plugin,
            share::plugin,
            teaching::plugin,
            library::plugin,
        ));
        app.add_plugins((online::plugin, correspondence::plugin, data::plugin));
    }
}
