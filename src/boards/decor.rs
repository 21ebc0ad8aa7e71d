//! What a match has to show besides its pieces: pips of a series, links between stars, ink struck out. It follows from
//! the match alone, so that undo, redo and a match taken up again show the same.

use bevy::prelude::*;

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
