//! Hoppa: a hexagonal wooden tray with two-faced red and yellow discs that stack, jump and turn over.

use std::f32::consts::{FRAC_PI_6, PI};

use bevy::light::NotShadowCaster;
use bevy::math::Affine2;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::textures::Surface;
use tavoliere_pictures::pieces::disc;
use tavoliere_rules::{Action, Cell, Effect, Kind, Layout, Match, Piece, Seat, Spot, Travel};

use super::art::{Art, Maker, body};
use super::decor::{Decor, Growth};
use super::shared::{SharedArt, shade};
use super::{BoardView, CellShape, Flip, arc, occupied};

/// What the tray and its discs are made of.
struct TrayArt {
    /// The tray's frame and the soft dark round it, in a wide window and in a tall one.
    rims: [[Handle<Mesh>; 2]; 2],
    floor: Handle<Mesh>,
    cell: Handle<Mesh>,
    disc: Handle<Mesh>,
    walnut: Handle<StandardMaterial>,
    dark_walnut: Handle<StandardMaterial>,
    /// Cells are cut from several planks, paler and darker ones, all darker than the discs: yellow ones would be lost on pale wood.
    /// From those that the candle lights to those far from it, each with a grain of its own.
    maples: [Handle<StandardMaterial>; 6],
    stained: Handle<StandardMaterial>,
    /// Say that a column has two discs, or three.
    tags: [Handle<Mesh>; 2],
    /// What shows them by their own colours.
    painted: Handle<StandardMaterial>,
}

pub(super) fn make(maker: &mut Maker) {
    let rims = [false, true].map(|tall| {
        let frame = maker.mesh(art::hoppa::tray(tall).frame.uv_scaled(0.35));
        [frame, shade(maker, &art::outline::regular(6, rim(tall), 0.0), art::hoppa::TRAY_DEPTH)]
    });
    let plain = |color: Color, roughness: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        ..default()
    };
    let set = TrayArt {
        rims,
        floor: maker.mesh(art::hoppa::tray(false).floor.uv_scaled(0.35)),
        cell: maker.mesh(art::hoppa::cell().uv_scaled(0.35)),
        disc: maker.mesh(disc()),
        walnut: maker.textured(Surface::Walnut, plain(Color::WHITE, 0.75)),
        dark_walnut: maker.textured(Surface::Walnut, plain(Color::srgb(0.35, 0.3, 0.28), 1.0)),
        maples: [0.77, 0.73, 0.69, 0.64, 0.60, 0.56].map(|lit| {
            let [r, g, b] = [1.0, 0.91, 0.82].map(|channel| lit * channel);
            let plank = Affine2::from_translation(Vec2::new(3.7, 6.1) * lit);
            let wood = StandardMaterial { uv_transform: plank, ..plain(Color::srgb(r, g, b), 0.85) };
            maker.textured(Surface::Maple, wood)
        }),
        // The discs' paint is a stain: the grain of pale wood is seen through it.
        stained: maker.textured(Surface::Maple, StandardMaterial { reflectance: 0.55, ..plain(Color::WHITE, 0.55) }),
        tags: [2, 3].map(|discs| maker.mesh(art::hoppa::tag(discs))),
        painted: maker.material(plain(Color::WHITE, 0.8)),
    };
    maker.keep(set);
}

/// The hexagonal tray as a board.
pub struct Tray {
    layout: Layout,
    /// Whether the window is.
    tall: bool,
}

impl Tray {
    /// A tray with a hollow for each place, as a tall window shows it or a wide one.
    #[must_use]
    pub fn new(layout: Layout, tall: bool) -> Tray {
        Tray { layout, tall }
    }

    /// The corners of a hexagon that reaches so far, turned as the tray is.
    fn hexagon(&self, reach: f32) -> impl Iterator<Item = Vec3> + use<> {
        let turn = self.turn();
        (0..6).map(move |k| {
            let angle = PI / 3.0 * k as f32;
            turn * Vec3::new(angle.cos(), 0.0, angle.sin()) * reach
        })
    }
}

/// How far apart from where it belongs a cell may lie, at most.
const UNEVEN: f32 = 0.022;
/// In a tall window, where one looks down on them, columns lean: each disc lies so far beyond the one below, whose edge is seen.
const LEANING: f32 = 0.1;
/// How far the tray's rim reaches, at its corners: it is slim in a tall window, which is no wider than it.
const fn rim(tall: bool) -> f32 {
    if tall { 3.82 } else { 4.03 }
}
/// And across its sides.
const SIDE: f32 = 3.64;

impl BoardView for Tray {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    /// In a tall window the tray stands on a corner, for it is narrower so, and its cells larger.
    fn turn(&self) -> Quat {
        Quat::from_rotation_y(if self.tall { -FRAC_PI_6 } else { 0.0 })
    }

    fn lean(&self, _: Cell) -> Quat {
        self.turn()
    }

    /// The winner's discs leap and turn over in the air; the others, which cannot move any more, shudder.
    fn scene(&self, _: Piece, won: bool, t: f32, home: Transform) -> Transform {
        if won {
            let turn = Quat::from_rotation_x(std::f32::consts::TAU * t.clamp(0.0, 1.0));
            Transform { translation: home.translation + Vec3::Y * 0.9 * arc(t), rotation: turn * home.rotation, ..home }
        } else {
            let shudder = (t * 40.0).sin() * 0.03 * arc(t);
            home.with_translation(home.translation + Vec3::X * shudder)
        }
    }

    fn thickness(&self) -> f32 {
        art::hoppa::DISC_THICKNESS
    }

    /// Cells are hollow: discs lie a little lower.
    fn ground(&self, _: Cell, count: u8) -> f32 {
        (self.height(count) - art::hoppa::HOLLOW).max(0.0)
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        let mut at = self.cell(spot.cell);
        at.y = art::hoppa::DISC_THICKNESS * (f32::from(spot.layer) + 0.5) - art::hoppa::HOLLOW;
        if self.tall {
            at.z -= LEANING * f32::from(spot.layer);
        }
        // Nobody lays discs down quite alike: each cell's are turned a little differently.
        let turn = f32::from(spot.cell.0) * 2.4 + f32::from(spot.layer) * 1.1;
        let face = if piece.owner == Seat::First { 0.0 } else { PI };
        Transform::from_translation(at).with_rotation(Quat::from_rotation_x(face) * Quat::from_rotation_y(turn))
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        let shared = art.of::<SharedArt>();
        let art = art.of::<TrayArt>();
        let turned = Transform::from_rotation(self.turn());
        let [frame, shade] = &art.rims[usize::from(self.tall)];
        parent.spawn((body(shade, &shared.shade), NotShadowCaster, turned));
        parent.spawn((body(frame, &art.walnut), turned));
        parent.spawn((body(&art.floor, &art.dark_walnut), turned));
        // Where it stands, as the place's file has it.
        let candle = if self.tall { Vec2::new(-2.75, -5.5) } else { Vec2::new(-5.25, -1.9) };
        for i in 0..self.layout.places.len() {
            // Cut from the plank in six directions, as a joiner would to keep them from all moving alike.
            let turn = self.turn() * Quat::from_rotation_y(PI / 3.0 * (i * 5 % 6) as f32);
            // Laid by hand: no joint is quite as wide as the next.
            let [x, z] = [7, 11].map(|k| ((i * k % 13) as f32 / 12.0 - 0.5) * UNEVEN);
            let at = self.cell(Cell(i as u8)) + Vec3::new(x, 0.0, z);
            let at = Transform::from_translation(at).with_rotation(turn);
            let far = (at.translation.xz() - candle).length() / 9.5 + ((i * 5 % 9) as f32 / 8.0 - 0.5) * 0.24;
            let plank = (far.clamp(0.0, 0.999) * art.maples.len() as f32) as usize;
            parent.spawn((body(&art.cell, &art.maples[plank]), at));
        }
    }

    fn dress(&self, art: &Art, _: Piece, _: Cell, parent: &mut ChildSpawnerCommands) {
        let art = art.of::<TrayArt>();
        parent.spawn((body(&art.disc, &art.stained), Transform::default()));
    }

    /// In a tall window, which shows columns from above, a tag on each says how many discs it has; in a wide one they are counted.
    fn decor(&self, art: &Art, game_match: &Match) -> Vec<Decor> {
        if !self.tall {
            return Vec::new();
        }
        let art = art.of::<TrayArt>();
        let pieces = game_match.position().pieces();
        let tops = pieces.iter().filter(|(spot, _)| {
            spot.layer > 0 && !pieces.iter().any(|(other, _)| other.cell == spot.cell && other.layer > spot.layer)
        });
        tops.flat_map(|(spot, piece)| {
            let top = self.pose(*spot, *piece).translation + Vec3::Y * (art::hoppa::DISC_THICKNESS / 2.0);
            // To the right and near whoever looks, on the disc's edge. On the shelf it would be a speck.
            Seat::BOTH.map(|seat| {
                let turn = Quat::from_rotation_y(if seat == Seat::First { 0.0 } else { PI });
                let at = Transform::from_translation(top + turn * Vec3::new(0.26, 0.0, 0.22));
                let at = at.with_rotation(turn).with_scale(Vec3::new(0.8, 1.0, 0.8));
                let tag = &art.tags[usize::from(spot.layer.min(2)) - 1];
                Decor::new(tag, &art.painted, at).growing(Growth::Whole, 0.4).seen_from(seat).only_at_the_game()
            })
        })
        .collect()
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Over
    }

    /// Flat enough for the layers of a column to be counted.
    fn pitch(&self) -> f32 {
        0.85
    }

    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    /// A row ends between two others; in a tall window its name stands within the rim.
    fn beside(&self) -> [f32; 2] {
        [if self.tall { 0.26 } else { 0.34 }; 2]
    }

    fn foot(&self, _: Piece) -> Option<f32> {
        Some(0.40)
    }

    fn depth(&self) -> f32 {
        art::hoppa::TRAY_DEPTH
    }

    fn corners(&self) -> Vec<Vec3> {
        self.hexagon(rim(self.tall) + 0.1).collect()
    }

    fn framed(&self) -> Vec<Vec3> {
        // Columns stand high; of the tray all of the rim is seen, down to its foot.
        let stacks = [Vec3::new(0.0, 0.5, -3.2), Vec3::new(0.0, 0.5, 3.2)];
        let near = if self.tall { rim(true) } else { SIDE };
        let foot = [near, -near].map(|z| Vec3::new(0.0, -self.depth(), z));
        self.hexagon(rim(self.tall)).chain(stacks).chain(foot).collect()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Placed { .. } => Some("place"),
            Effect::Moved { travel: Travel::Leap, .. } => Some("jump"),
            Effect::Moved { .. } => Some("stack"),
            Effect::Turned { .. } => Some("flip"),
            _ => None,
        }
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Disc, owner }
    }

    fn attempt(&self, game_match: &Match, from: Option<Cell>, to: Cell) -> Action {
        match from {
            Some(from) if occupied(game_match.position(), to) => Action::Stack { from, to },
            Some(from) => Action::Jump { from, to },
            None => Action::Place { to },
        }
    }

    fn sound_set(&self) -> &'static str {
        "hoppa"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "place", "stack", "jump", "flip"]
    }

    fn cell_shape(&self) -> CellShape {
        CellShape::Hexagons
    }

    fn display(&self) -> &'static [&'static str] {
        &["d4", "d5", "c4", "e4", "c3", "c5", "c4-d4", "d6", "b3", "e3", "c4", "d3"]
    }
}
