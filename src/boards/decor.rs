//! What a match has to show besides its pieces: pips of a series, links between stars, ink struck out. It follows from
//! the match alone, so that undo, redo and a match taken up again show the same.

use bevy::prelude::*;

use super::art::Art;
use super::{ActiveBoard, Board};
use crate::Flow;
use crate::anim::Clock;
use crate::play::{CurrentMatch, Moment};
use crate::settings::{Settings, Speed};

/// How long a thing takes to appear, in seconds.
const GROWTH: f32 = 0.28;

/// How a thing appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// At once.
    None,
    /// From its middle.
    Whole,
    /// Along its X axis: a line being drawn.
    Along,
}

/// One thing to be shown on a board.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Decor {
    /// Its mesh, by name.
    pub mesh: String,
    /// Its material, by name.
    pub material: &'static str,
    /// Where, in the board's coordinates.
    pub at: Transform,
    /// How it appears.
    pub growth: Growth,
    /// Seconds before it does.
    pub delay: f32,
}

impl Decor {
    /// A thing that is there at once.
    #[must_use]
    pub fn new(mesh: impl Into<String>, material: &'static str, at: Transform) -> Decor {
        Decor { mesh: mesh.into(), material, at, growth: Growth::None, delay: 0.0 }
    }

    /// The same, appearing in that way after a while.
    #[must_use]
    pub fn growing(self, growth: Growth, delay: f32) -> Decor {
        Decor { growth, delay, ..self }
    }

    /// A line between two places: a rod of length 1 along X, stretched.
    #[must_use]
    pub fn line(material: &'static str, from: Vec3, to: Vec3) -> Decor {
        let way = to - from;
        let at = Transform::from_translation(from)
            .with_rotation(Quat::from_rotation_arc(Vec3::X, way.normalize_or(Vec3::X)))
            .with_scale(Vec3::new(way.length(), 1.0, 1.0));
        Decor::new("rod", material, at)
    }
}

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
    let mut wanted = board.look.decor(game_match);
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
            art.mesh(&decor.mesh),
            art.material(decor.material),
            if grows { Transform { scale: Vec3::splat(0.001), ..decor.at } } else { decor.at },
            ChildOf(root),
        ));
        if grows {
            entity.insert(Growing(-decor.delay));
        }
        entity.insert(decor);
    }
}

fn grow(mut commands: Commands, time: Res<Time>, mut growing: Query<(Entity, &Decor, &mut Growing, &mut Transform)>) {
    for (entity, decor, mut growing, mut transform) in &mut growing {
        growing.0 += time.delta_secs().min(0.1);
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
    app.add_systems(Update, (decorate, grow).chain().in_set(Flow::Show).after(crate::play::selection::Refreshed));
}
