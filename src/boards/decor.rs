//! What a match has to show besides its pieces: beads of a series, links between stars, ink struck out. It follows from
//! the match alone, so that undo, redo and a match taken up again show the same.

use bevy::prelude::*;
use tavoliere_rules::Seat;

use super::art::Art;
use super::shared::SharedArt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// At once.
    None,
    /// From its middle.
    Whole,
    /// Along its X axis: a line being drawn.
    Along,
}

/// One thing to be shown on a board. What is equal to what is shown already stays as it is.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Visibility)]
pub struct Decor {
    pub mesh: Handle<Mesh>,
    pub material: Handle<StandardMaterial>,
    /// Its place, in the board's coordinates.
    pub at: Transform,
    /// Whether and how it grows when it appears.
    pub growth: Growth,
    /// Seconds before it begins to grow.
    pub delay: f32,
    /// The seat that alone sees it: whoever looks from the other one does not.
    pub seen_from: Option<Seat>,
    /// Whether it is seen at the game only, as [`OnlyAtTheGame`] is.
    pub at_the_game: bool,
}

/// Is seen at the game only: it stands beside a board, where the shelf has no room.
#[derive(Component)]
#[require(Visibility)]
pub struct OnlyAtTheGame;

impl Decor {
    /// A thing that is there at once.
    #[must_use]
    pub fn new(mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>, at: Transform) -> Decor {
        let (mesh, material) = (mesh.clone(), material.clone());
        Decor { mesh, material, at, growth: Growth::None, delay: 0.0, seen_from: None, at_the_game: false }
    }

    /// The same, appearing in that way after a while.
    #[must_use]
    pub fn growing(self, growth: Growth, delay: f32) -> Decor {
        Decor { growth, delay, ..self }
    }

    /// The same for the eyes of one seat.
    #[must_use]
    pub fn seen_from(self, seat: Seat) -> Decor {
        Decor { seen_from: Some(seat), ..self }
    }

    /// The same at the game only: it stands beside the board, or would be a speck on the shelf.
    #[must_use]
    pub fn only_at_the_game(self) -> Decor {
        Decor { at_the_game: true, ..self }
    }

    /// A line between two places.
    #[must_use]
    pub fn line(art: &Art, material: &Handle<StandardMaterial>, from: Vec3, to: Vec3) -> Decor {
        let way = to - from;
        let at = Transform::from_translation(from)
            .with_rotation(Quat::from_rotation_arc(Vec3::X, way.normalize_or(Vec3::X)))
            .with_scale(Vec3::new(way.length(), 1.0, 1.0));
        Decor::new(&art.of::<SharedArt>().rod, material, at)
    }
}
