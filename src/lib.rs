//! Tavoliere, the game: a table with eight abstract games on it.
//!
//! The rules, the opponents and the texts are crates of their own; here is what Bevy shows and hears of them.
//! `docs/architecture.md` is the map.

pub mod anim;
pub mod boards;
pub mod composing;
pub mod input;
pub mod keeping;
pub mod lessons;
pub mod play;
pub mod progress;
pub mod publish;
pub mod saves;
pub mod screens;
#[cfg(not(target_arch = "wasm32"))]
pub mod script;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod table;
pub mod ui;
pub mod voice;

use bevy::prelude::*;

/// The order of a frame: the arrows of the data flow.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Devices become [`Intent`](input::Intent)s.
    Input,
    /// Intents become a selection and [`ActionRequested`](play::ActionRequested).
    Select,
    /// Requests are validated and carried out.
    Rules,
    /// Entities follow the position.
    Mirror,
    /// Entities move to where they belong.
    Animate,
    /// Marks, camera, sound and status follow the rest.
    Show,
}

/// All of the game but the window, the picture and the sound device: what the headless tests run.
pub fn logic(app: &mut App) {
    app.configure_sets(
        Update,
        (Flow::Input, Flow::Select, Flow::Rules, Flow::Mirror, Flow::Animate, Flow::Show).chain(),
    );
    app.add_plugins((
        screens::plugin,
        settings::plugin,
        keeping::plugin,
        saves::plugin,
        input::plugin,
        boards::plugin,
        play::plugin,
        lessons::plugin,
        progress::plugin,
        composing::plugin,
        anim::plugin,
        table::plugin,
        publish::plugin,
        voice::plugin,
    ));
}

/// The whole game.
pub fn game(app: &mut App) {
    app.add_plugins((logic, sound::plugin, ui::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(script::plugin);
}
