//! What a match has to show besides its pieces appears and goes.

use bevy::prelude::*;

use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::settings::{Settings, Speed};
use crate::boards::art::{Art, body};
use crate::boards::decor::{Decor, Growth};
use crate::boards::{ActiveBoard, Board};
use crate::input::Intent;
use crate::rules::{CurrentMatch, Moment, TurnSystems};

/// How long a thing takes to appear, in seconds.
const GROWTH: f32 = 0.28;

/// A thing that is appearing, and since when.
#[derive(Component)]
struct Growing(f32);

fn decorate(
    mut commands: Commands,
    art: Res<Art>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    settings: Res<Settings>,
    board: Query<(Entity, &Board), With<ActiveBoard>>,
    shown: Query<(Entity, &Decor, &ChildOf)>,
    mut last: Local<Option<(Entity, Moment)>>,
) {
    let Ok((root, board)) = board.single() else { return };
    let now = (root, current.moment());
    if *last == Some(now) || clock.busy() {
        return;
    }
    let Some(game_match) = &current.game_match else { return };
    *last = Some(now);
    let mut wanted = board.view.decor(&art, game_match);
    for (entity, decor, parent) in &shown {
        if parent.parent() != root {
            continue;
        }
        // What is there already stays as it is.
        match wanted.iter().position(|w| w == decor) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    for decor in wanted {
        let grows = decor.growth != Growth::None && settings.pace() != Speed::Off;
        let mut entity = commands.spawn((
            body(&decor.mesh, &decor.material),
            if grows { Transform { scale: Vec3::splat(0.001), ..decor.at } } else { decor.at },
            ChildOf(root),
        ));
        if grows {
            entity.insert(Growing(-decor.delay));
        }
        entity.insert(decor);
    }
}

/// Whoever does something has seen enough: what appears is there.
fn grow(
    mut commands: Commands,
    time: Res<Time>,
    mut intents: MessageReader<Intent>,
    mut growing: Query<(Entity, &Decor, &mut Growing, &mut Transform)>,
) {
    let hurried = intents.read().filter(|intent| intent.is_deliberate()).count() > 0;
    for (entity, decor, mut growing, mut transform) in &mut growing {
        growing.0 += if hurried { f32::INFINITY } else { time.delta_secs().min(0.1) };
        let share = (growing.0 / GROWTH).clamp(0.001, 1.0);
        let share = EasingCurve::new(0.0, 1.0, EaseFunction::CubicOut).sample_clamped(share);
        transform.scale = match decor.growth {
            Growth::Along => decor.at.scale * Vec3::new(share, 1.0, 1.0),
            _ => decor.at.scale * share,
        };
        if growing.0 >= GROWTH {
            *transform = decor.at;
            commands.entity(entity).remove::<Growing>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (decorate, grow).chain().in_set(Flow::Show).after(TurnSystems));
}
