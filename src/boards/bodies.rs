//! Bodies that do something by themselves: lie down or bend for an eye that looks from above, sway as long as they live.

use bevy::prelude::*;

/// How a piece that stands lies down on its back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lying {
    /// How large it is where it lies, as a share of its size.
    pub size: f32,
    /// How far it leans back wherever the eye is: 0 stands, 1 lies.
    pub least: f32,
}

/// A body that looks the same as others from high above: while the eye is there, it bends away from whoever looks, and shows its side.
#[derive(Component, Clone, Debug)]
pub struct Bending {
    pub upright: Handle<Mesh>,
    /// Bent away from the first seat, and from the second.
    pub away: [Handle<Mesh>; 2],
}

/// What is within a cell that lives: it sways slowly and is never quite in the middle.
#[derive(Component)]
pub struct Swims {
    /// No two do it in step.
    pub phase: f32,
}

/// How fast what is within a cell sways, in radians a second, how far it turns (in radians: little, for light and dark are
/// painted on it), and how far it drifts from the middle.
const STREAM: f32 = 0.5;
const SWAY: f32 = 0.4;
const DRIFT: f32 = 0.03;

impl Swims {
    /// Where it is after so many seconds of life.
    #[must_use]
    pub fn at(&self, seconds: f32) -> Transform {
        let slow = seconds * STREAM + self.phase;
        let drift = Vec3::new((1.3 * slow).sin(), 0.0, (0.9 * slow).cos()) * DRIFT;
        Transform::from_translation(drift.with_y(0.012)).with_rotation(Quat::from_rotation_y(SWAY * slow.sin()))
    }
}
