//! The beads that say what is left of a series in the progressive games: on a rod of brass, as a billiard club keeps its score.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::beads::{HALF, ROD};
use tavoliere_rules::Seat;

use super::art::Maker;
use super::decor::{Decor, Growth};
use super::shared::SharedArt;

/// How long the free part of the rod is on the frame of a board, and before one in a tall window, as made...
const LENGTH: [f32; 2] = [4.0, 2.4];
/// ...and how much larger than made all of it is.
const LARGE: [f32; 2] = [1.7, 2.5];
/// The least share of the rod that stays free, so that it is seen which beads have been pushed over.
const FREE: f32 = 0.1;

/// What the beads are made of, and what they slide on.
pub(super) struct Beads {
    /// The rod, its batten, and both in one where they are of one material; on the frame, and before the board in a tall window.
    rails: [[Handle<Mesh>; 3]; 2],
    bead: Handle<Mesh>,
    /// Of moves left, and of those made.
    colors: [Handle<StandardMaterial>; 2],
}

impl Beads {
    pub(super) fn new(maker: &mut Maker) -> Beads {
        let turned = |[r, g, b]: [f32; 3], glow: f32| StandardMaterial {
            base_color: Color::srgb(r, g, b),
            emissive: Color::srgb(r, g, b).to_linear() * glow,
            perceptual_roughness: 0.25,
            ..default()
        };
        Beads {
            rails: LENGTH.map(|length| {
                let art::beads::Rail { rod, base } = art::beads::rail(length);
                let whole = maker.mesh(art::Mesh::merged([rod.clone(), base.clone()]));
                [maker.mesh(rod), maker.mesh(base.uv_scaled(0.4)), whole]
            }),
            bead: maker.mesh(art::beads::bead()),
            // What counts is bright in any light.
            colors: [turned([0.80, 0.68, 0.44], 0.08), turned([0.40, 0.035, 0.03], 0.0)]
                .map(|bead| maker.material(bead)),
        }
    }

    /// A series of that length with so many moves left of it: the beads of those lie at the end that is nearest to the seat that plays it,
    /// the others at the other end. The rod lies on the frame to the right, where nobody's men hide it and no names stand; in a `tall` window
    /// before the board, `below` its squares, for the eyes of either seat. Without a `batten`'s material all of the rail is of brass.
    pub(super) fn show(
        &self,
        [length, left]: [u16; 2],
        seat: Seat,
        tall: Option<f32>,
        SharedArt { brass, .. }: &SharedArt,
        batten: Option<&Handle<StandardMaterial>>,
    ) -> Vec<Decor> {
        let kind = usize::from(tall.is_some());
        let free = LENGTH[kind] * (1.0 - FREE);
        // Of so many that the rod would be full they are smaller.
        let pitch = (free / f32::from(length.max(1))).min(2.0 * HALF);
        let size = Vec3::splat(pitch / (2.0 * HALF));
        let on = |rail: Transform| {
            let [rod, base, whole] = &self.rails[kind];
            let rails = match batten {
                Some(batten) => vec![Decor::new(rod, brass, rail), Decor::new(base, batten, rail)],
                None => vec![Decor::new(whole, brass, rail)],
            };
            let beads = (0..length).map(move |k| {
                let made = k < length - left.min(length);
                // Each lies where it would if all were at its end.
                let from_end = f32::from(if made { k } else { length - 1 - k }) + 0.5;
                let x = (LENGTH[kind] / 2.0 - from_end * pitch) * if made { -1.0 } else { 1.0 };
                let at = rail * Transform::from_xyz(x, ROD, 0.0).with_scale(size);
                let bead = Decor::new(&self.bead, &self.colors[usize::from(made)], at);
                if made { bead } else { bead.growing(Growth::Whole, 0.04 * f32::from(k)) }
            });
            rails.into_iter().chain(beads).collect::<Vec<_>>()
        };
        let large = Vec3::splat(LARGE[kind]);
        let parts = if let Some(below) = tall {
            let before = Seat::BOTH.into_iter().flat_map(|seat| {
                let turn = Transform::from_rotation(Quat::from_rotation_y(if seat == Seat::First { 0.0 } else { PI }));
                let rail = turn * Transform::from_xyz(0.0, -below, 4.62).with_scale(large);
                on(rail).into_iter().map(move |part| part.seen_from(seat))
            });
            before.collect()
        } else {
            let turn = if seat == Seat::First { -FRAC_PI_2 } else { FRAC_PI_2 };
            let place = Transform::from_xyz(4.235, 0.012, 0.0);
            on(place.with_rotation(Quat::from_rotation_y(turn)).with_scale(large))
        };
        parts.into_iter().map(Decor::only_at_the_game).collect()
    }
}
