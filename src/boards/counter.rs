//! The counter beside a board of the progressive games: a stand with cards that say what series is played, to both seats.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;

use super::art::{Maker, body};
use super::decor::{Decor, Growth, OnlyAtTheGame};
use super::shared::SharedArt;

/// How far to the right of the board's middle the counter stands, as deep as the board: where each seat sees it and where it covers
/// nothing of the board.
const RIGHT: f32 = 5.48;
/// Where it stands, so far `near` the first seat.
const fn place(near: f32) -> Vec3 {
    Vec3::new(RIGHT, -art::table::BOARD_DEPTH, near)
}
/// How much larger than made it is: its number is read from across the room.
const LARGE: f32 = 1.32;

/// What the counter of series is made of.
pub(super) struct Counter {
    stand: Handle<Mesh>,
    rail: Handle<Mesh>,
    cards: Handle<Mesh>,
    /// The soft dark round it.
    shade: Handle<Mesh>,
    /// By digit: in the middle of a card, on its left and on its right.
    figures: [[Handle<Mesh>; 10]; 3],
    /// What shows cards by their own colours.
    paper: Handle<StandardMaterial>,
}

impl Counter {
    /// How far to the right of the board's middle it reaches.
    pub(super) const REACH: f32 = RIGHT + art::counter::FOOT[0] / 2.0 * LARGE + 0.2;

    pub(super) fn new(maker: &mut Maker) -> Counter {
        let art::counter::Counter { stand, rail, cards } = art::counter::counter();
        let [width, depth] = art::counter::FOOT;
        let foot = art::outline::rounded(&art::outline::rectangle(width, depth), 0.05, 2);
        Counter {
            stand: maker.mesh(stand.uv_scaled(0.4)),
            rail: maker.mesh(rail),
            cards: maker.mesh(cards),
            shade: maker.mesh(art::ground::shade(&foot, 0.4, 0.55).translated(0.0, 0.009, 0.0)),
            figures: [0.0, -0.5, 0.5]
                .map(|place| std::array::from_fn(|digit| maker.mesh(art::counter::figure(digit as u8, place)))),
            paper: maker.material(StandardMaterial { perceptual_roughness: 0.8, ..default() }),
        }
    }

    /// Sets it up beside a board, so far `near` the first seat, its stand of a material of the place.
    pub(super) fn stand(
        &self,
        parent: &mut ChildSpawnerCommands,
        near: f32,
        material: &Handle<StandardMaterial>,
        SharedArt { brass, shade, .. }: &SharedArt,
    ) {
        let at = Transform::from_translation(place(near)).with_scale(Vec3::splat(LARGE));
        for (mesh, material) in [(&self.stand, material), (&self.rail, brass), (&self.cards, &self.paper)] {
            parent.spawn((body(mesh, material), at, OnlyAtTheGame));
        }
        parent.spawn((body(&self.shade, shade), NotShadowCaster, at, OnlyAtTheGame));
    }

    /// The digits that show a number on both sides: tens, if there are any, and units. Of more than two digits the last two
    /// are shown.
    pub(super) fn show(&self, number: u16, near: f32) -> impl Iterator<Item = Decor> {
        let [tens, units] = [number / 10 % 10, number % 10].map(usize::from);
        let [middle, left, right] = &self.figures;
        let digits = if number < 10 { vec![&middle[units]] } else { vec![&left[tens], &right[units]] };
        let hang = Quat::from_rotation_x(art::counter::SLOPE.to_radians()) * Quat::from_rotation_y(-FRAC_PI_2);
        digits.into_iter().flat_map(move |digit| {
            [0.0, PI].map(|turn| {
                let turn = Quat::from_rotation_y(turn);
                let hinge = place(near) + turn * Vec3::from_array(art::counter::hinge()) * LARGE;
                let at = Transform::from_translation(hinge).with_rotation(turn * hang).with_scale(Vec3::splat(LARGE));
                Decor::new(digit, &self.paper, at).growing(Growth::Along, 0.0).only_at_the_game()
            })
        })
    }
}
