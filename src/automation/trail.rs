//! What a report of a fault tells about what came before it: the adapter that draws, screens, matches and positions.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

use super::publish::Published;
use crate::platform::{doctor, report};

fn note_adapter(adapter: Option<Res<RenderAdapterInfo>>) {
    if let Some(adapter) = adapter {
        report::drawn_by(doctor::described((*adapter.0).clone()));
    }
}

fn note(published: Res<Published>, mut last: Local<String>) {
    let overlay = published.overlay.as_deref().unwrap_or_default();
    let (game, position) =
        (published.game.as_deref().unwrap_or_default(), published.position.as_deref().unwrap_or_default());
    let options: Vec<String> = published.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let now = format!("{} {overlay} {game} {} {position}", published.screen, options.join(" "));
    if *last != now {
        report::step(now.clone());
        *last = now;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, note_adapter).add_systems(Last, note);
}
