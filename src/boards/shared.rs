//! What is not any one board's: what several boards are made of.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;

use super::art::{Art, Maker, body};
use super::landing::{Landing, LandingArt};

/// What several boards are made of.
pub struct SharedArt {
    pub brass: Handle<StandardMaterial>,
    /// For what is under and between things, and hardly seen.
    pub dark: Handle<StandardMaterial>,
    /// A thin rod along X, 1 long: stretched it is a line between two places.
    pub rod: Handle<Mesh>,
    /// The same but thick, for a flash between two places.
    pub flash: Handle<Mesh>,
    /// The soft dark under a foot that reaches 1.
    pub blot: Handle<Mesh>,
    landings: [LandingArt; 4],
    /// Shows meshes by their vertices' colours alone: the soft dark round things.
    pub shade: Handle<StandardMaterial>,
}

impl SharedArt {
    #[must_use]
    pub fn landing(&self, landing: Landing) -> &LandingArt {
        &self.landings[landing as usize]
    }
}

pub(super) fn make(maker: &mut Maker) {
    let landings = Landing::ALL.map(|landing| LandingArt::new(maker, landing));
    let along_x = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]];
    let shared = SharedArt {
        brass: maker.material(StandardMaterial {
            base_color: Color::srgb(0.83, 0.62, 0.30),
            metallic: 1.0,
            perceptual_roughness: 0.33,
            ..default()
        }),
        dark: maker.material(StandardMaterial {
            base_color: Color::srgb(0.06, 0.045, 0.035),
            perceptual_roughness: 1.0,
            ..default()
        }),
        rod: maker.mesh(art::path::tube(&along_x, 0.022, 8)),
        flash: maker.mesh(art::path::tube(&along_x, 0.07, 10)),
        landings,
        blot: maker.mesh(art::ground::blot(0.85, 1.45, 0.6)),
        // Marks lie on it.
        shade: maker.material(StandardMaterial {
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            depth_bias: -50.0,
            ..default()
        }),
    };
    maker.keep(shared);
}

/// The soft dark round a board with that outline, as a mesh for [`SharedArt::shade`]: as far below its surface as its
/// ground is.
pub fn shade(maker: &mut Maker, outline: &[[f32; 2]], depth: f32) -> Handle<Mesh> {
    // And a narrow one where it touches its ground, or it would seem to float.
    let soft = [(1.5, 0.62), (0.2, 0.5)].map(|(reach, strength)| art::ground::shade(outline, reach, strength));
    maker.mesh(art::Mesh::merged(soft).translated(0.0, 0.008 - depth, 0.0))
}

/// What a board of squares has around and under them, for one number of squares a side.
pub struct Frame {
    frame: Handle<Mesh>,
    strip: Handle<Mesh>,
    floor: Handle<Mesh>,
    shade: Handle<Mesh>,
}

impl Frame {
    /// Makes one for `side` squares a side, centred on the origin.
    pub fn new(maker: &mut Maker, side: u8) -> Frame {
        Frame::of(maker, art::table::board(side), f32::from(side) + 2.0 * art::table::BROAD)
    }

    /// The same, reaching no farther than that beyond its squares.
    pub fn narrow(maker: &mut Maker, side: u8, reach: f32) -> Frame {
        Frame::of(maker, art::table::narrow_board(side, reach), f32::from(side) + 2.0 * reach)
    }

    /// The same of any board, so wide as a whole.
    pub fn of(maker: &mut Maker, board: art::table::Board, whole: f32) -> Frame {
        let outline = art::outline::rounded(&art::outline::rectangle(whole, whole), 0.08, 2);
        Frame {
            frame: maker.mesh(board.frame.uv_scaled(0.4)),
            strip: maker.mesh(board.strip.uv_scaled(0.4)),
            floor: maker.mesh(board.floor),
            shade: shade(maker, &outline, art::table::BOARD_DEPTH),
        }
    }

    /// Spawns it there, with its strip in a material of its own.
    pub fn spawn(
        &self,
        art: &Art,
        parent: &mut ChildSpawnerCommands,
        [frame, strip]: [&Handle<StandardMaterial>; 2],
        at: Transform,
    ) {
        let SharedArt { dark, shade, .. } = art.of();
        parent.spawn((body(&self.frame, frame), at));
        parent.spawn((body(&self.strip, strip), at));
        parent.spawn((body(&self.floor, dark), at));
        parent.spawn((body(&self.shade, shade), NotShadowCaster, at));
    }
}

/// The squares of one colour of a board as one mesh, their texture running on from square to square; where `crossed`, the
/// dark ones are turned a quarter, as a joiner lays wood, and no two are cut from the same piece.
#[must_use]
pub fn squares(side: u8, dark: bool, crossed: bool) -> art::Mesh {
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    let colored = all.filter(|(file, rank)| dark == ((file + rank) % 2 == 0));
    art::Mesh::merged(colored.map(|(file, rank)| {
        let (x, z) = (f32::from(file) - middle, middle - f32::from(rank));
        let mut square = art::table::square().rotated(0.0, if crossed && dark { 90.0 } else { 0.0 }, 0.0);
        for uv in &mut square.uvs {
            let (u, v) = if crossed { (x * 0.77 + z * 0.31, z * 0.63) } else { (x, z) };
            *uv = [uv[0] + u, uv[1] + v];
        }
        square.translated(x, 0.0, z)
    }))
}

/// The squares of one colour of a board as one mesh, of stone: each is cut from another place of its texture and laid another way
/// round, some mirrored, and no two are quite as bright (`spread` is how far apart the brightest and the darkest are), or as blue.
#[must_use]
pub fn slabs(side: u8, dark: bool, spread: f32) -> art::Mesh {
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    let colored = all.filter(|(file, rank)| dark == ((file + rank) % 2 == 0));
    art::Mesh::merged(colored.zip(0u16..).map(|((file, rank), count)| {
        let (x, z) = (f32::from(file) - middle, middle - f32::from(rank));
        // Far apart for neighbours, and never twice the same.
        let any = |share: f32| (f32::from(count) * share + f32::from(rank) * 0.37).fract();
        let (sin, cos) = (std::f32::consts::TAU * any(0.618)).sin_cos();
        let mirror = if any(0.414) < 0.5 { 1.0 } else { -1.0 };
        let (shade, hue) = (0.97 + spread * (any(0.732) - 0.5), any(0.531) - 0.5);
        let color = [shade * (1.0 - 0.05 * hue), shade, shade * (1.0 + 0.09 * hue), 1.0];
        let mut square = art::table::square();
        for uv in &mut square.uvs {
            let [u, v] = [uv[0] * mirror, uv[1]];
            *uv = [u * cos - v * sin + 9.0 * any(0.271), u * sin + v * cos + 9.0 * any(0.853)];
        }
        square.tinted(color).translated(x, 0.0, z)
    }))
}
