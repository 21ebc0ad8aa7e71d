//! Tavoliere, the game: a table with eight abstract games on it.
//!
//! The rules, the opponents and the texts are crates of their own; here is what Bevy shows and hears of them. The modules
//! are layers, each built on those above it in this list and knowing none below; `tests/layers.rs` holds them to it.
//! `docs/architecture.md` is the map.

pub mod platform;

pub mod app;

pub mod input;
pub mod thinker;

pub mod boards;

pub mod rules;

pub mod animation;

pub mod table;

pub mod play;

pub mod modes;

pub mod audio;
pub mod ui;

pub mod narration;

pub mod automation;
#[cfg(feature = "dev")]
pub mod dev;

use bevy::prelude::*;

/// All of the game but the window, the picture and the sound device: what the headless tests run.
pub fn logic(app: &mut App) {
    app.add_plugins((
        app::plugin,
        input::plugin,
        thinker::ThinkerPlugin,
        boards::plugin,
        rules::RulesPlugin,
        animation::AnimationPlugin,
        table::TablePlugin,
        play::PlayPlugin,
        modes::ModesPlugin,
        narration::plugin,
        automation::publish::plugin,
    ));
}

/// The whole game.
pub fn game(app: &mut App) {
    app.add_plugins((logic, audio::plugin, ui::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins((automation::script::plugin, automation::trail::plugin));
    #[cfg(feature = "dev")]
    app.add_plugins(dev::plugin);
}
