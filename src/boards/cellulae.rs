//! Cellulae: a microscope slide on its lit stage, and the cells that divide, glide and infect each other on it.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::icon::Portrait;
use tavoliere_rules::{Action, Cell, Effect, Kind, Layout, Match, Piece, Seat, Spot};

use super::art::{Art, Maker};
use super::{BoardView, FigureColors, Flip};

/// Cells are not all alike.
const SHAPES: u32 = 5;
/// Before the cells, wherever the camera is: what is clear is drawn in the order of distance, and the whole slide, told by
/// its middle, would come after the cells behind it and make them pale.
const GLASS: f32 = -100.0;
/// Between a cell and the glass.
const LIFT: f32 = 0.0;

pub(super) fn make(maker: &mut Maker) {
    for shape in 0..SHAPES {
        maker.mesh(format!("cell-{shape}"), art::cellulae::membrane(shape));
    }
    let cell = art::cellulae::cell(0);
    maker.mesh("nucleus-dark", cell.dark_nucleus.scaled(1.25, 1.25, 1.25));
    maker.mesh("nucleus-light", cell.light_nucleus.rotated(180.0, 0.0, 0.0).scaled(1.25, 1.1, 1.25));
    for size in [5, 7, 9] {
        let slide = art::cellulae::slide(size);
        maker.mesh(format!("slide-glass-{size}"), slide.glass);
        maker.mesh(format!("slide-frosted-{size}"), slide.frosted);
        maker.mesh(format!("slide-grid-{size}"), slide.grid);
        let side = f32::from(size);
        let label = side * 0.28;
        let (width, depth) = (side + 1.9 + label, side + 1.9);
        maker.mesh(
            format!("stage-{size}"),
            art::moulding::rounded_box(width, 0.34, depth, 0.16, 5).translated(-label / 2.0, 0.0, 0.0),
        );
        let clip = art::moulding::rounded_box(label * 0.42, 0.07, 0.34, 0.03, 3);
        let post = art::marks::dot(0.26, 0.16);
        for (k, side) in [1.0, -1.0].into_iter().enumerate() {
            // A spring clip on each side of the label holds the slide down.
            let at = -(f32::from(size) + 0.8) / 2.0 - label * 0.62;
            let z = side * (f32::from(size) / 2.0 + 0.2);
            maker.mesh(
                format!("clip-{size}-{k}"),
                art::Mesh::merged([
                    clip.clone().translated(at, 0.0, z),
                    post.clone().translated(at - label * 0.1, 0.06, z),
                ]),
            );
        }
        maker.mesh(format!("opal-{size}"), art::moulding::rounded_box(side + 0.5, 0.05, side + 0.5, 0.02, 2));
    }
    maker.mesh("slide-plate", art::cellulae::plate());
    maker.material(
        "stage",
        StandardMaterial {
            base_color: Color::srgb(0.20, 0.21, 0.22),
            metallic: 0.9,
            perceptual_roughness: 0.38,
            ..default()
        },
    );
    // The lamp under the stage.
    maker.material(
        "opal",
        StandardMaterial {
            base_color: Color::srgb(0.10, 0.30, 0.31),
            emissive: LinearRgba::rgb(0.012, 0.105, 0.115),
            perceptual_roughness: 0.9,
            ..default()
        },
    );
    maker.material(
        "slide-glass",
        StandardMaterial {
            base_color: Color::srgba(0.62, 0.90, 0.86, 0.10),
            perceptual_roughness: 0.05,
            reflectance: 0.6,
            alpha_mode: AlphaMode::Blend,
            depth_bias: GLASS,
            ..default()
        },
    );
    maker.material(
        "slide-plate",
        StandardMaterial {
            base_color: Color::srgba(0.75, 1.0, 0.96, 0.10),
            perceptual_roughness: 0.12,
            reflectance: 0.5,
            alpha_mode: AlphaMode::Blend,
            depth_bias: GLASS,
            ..default()
        },
    );
    maker.material(
        "slide-grid",
        StandardMaterial { base_color: Color::srgb(0.55, 0.78, 0.76), perceptual_roughness: 0.6, ..default() },
    );
    maker.material(
        "slide-frosted",
        StandardMaterial { base_color: Color::srgb(0.50, 0.56, 0.55), perceptual_roughness: 0.95, ..default() },
    );
    maker.material(
        "cell-first",
        StandardMaterial {
            base_color: Color::srgba(0.11, 0.04, 0.22, 0.86),
            perceptual_roughness: 0.16,
            reflectance: 0.55,
            alpha_mode: AlphaMode::Blend,
            ..default()
        },
    );
    maker.material(
        "cell-second",
        StandardMaterial {
            base_color: Color::srgba(1.0, 0.90, 0.70, 0.80),
            perceptual_roughness: 0.2,
            reflectance: 0.5,
            alpha_mode: AlphaMode::Blend,
            ..default()
        },
    );
    maker.material(
        "nucleus-first",
        StandardMaterial {
            base_color: Color::srgb(0.9, 0.25, 0.5),
            emissive: LinearRgba::rgb(0.35, 0.02, 0.12),
            perceptual_roughness: 0.5,
            ..default()
        },
    );
    maker.material(
        "nucleus-second",
        StandardMaterial { base_color: Color::srgb(0.62, 0.30, 0.05), perceptual_roughness: 0.5, ..default() },
    );
}

/// The slide.
pub struct Slide {
    layout: Layout,
    size: u8,
}

impl Slide {
    /// For the cells of this layout.
    #[must_use]
    pub fn new(layout: Layout) -> Slide {
        let size = (layout.places.len() as f32).sqrt().round() as u8;
        Slide { layout, size }
    }

    fn label(&self) -> f32 {
        f32::from(self.size) * 0.28
    }
}

impl BoardView for Slide {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn thickness(&self) -> f32 {
        2.0 * art::cellulae::CELL_HALF_HEIGHT
    }

    fn pose(&self, spot: Spot, _: Piece) -> Transform {
        let mut at = self.cell(spot.cell);
        at.y = art::cellulae::CELL_HALF_HEIGHT + LIFT - art::cellulae::HOLLOW * 0.5;
        Transform::from_translation(at)
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        let size = self.size;
        let depth = art::cellulae::SLIDE_DEPTH;
        parent.spawn((
            art.mesh(&format!("stage-{size}")),
            art.material("stage"),
            Transform::from_xyz(0.0, -depth - 0.34, 0.0),
        ));
        parent.spawn((
            art.mesh(&format!("opal-{size}")),
            art.material("opal"),
            Transform::from_xyz(0.0, -depth - 0.04, 0.0),
        ));
        parent.spawn((art.mesh(&format!("slide-glass-{size}")), art.material("slide-glass"), Transform::default()));
        parent.spawn((art.mesh(&format!("slide-frosted-{size}")), art.material("slide-frosted"), Transform::default()));
        parent.spawn((art.mesh(&format!("slide-grid-{size}")), art.material("slide-grid"), Transform::default()));
        for k in 0..2 {
            parent.spawn((
                art.mesh(&format!("clip-{size}-{k}")),
                art.material("brass"),
                Transform::from_xyz(0.0, -0.04, 0.0),
            ));
        }
        for place in &self.layout.places {
            parent.spawn((
                art.mesh("slide-plate"),
                art.material("slide-plate"),
                Transform::from_xyz(place.x, 0.0, -place.y),
            ));
        }
    }

    fn dress(&self, art: &Art, piece: Piece, parent: &mut ChildSpawnerCommands) {
        let (body, nucleus, core) = match piece.owner {
            Seat::First => ("cell-first", "nucleus-dark", "nucleus-first"),
            Seat::Second => ("cell-second", "nucleus-light", "nucleus-second"),
        };
        // The cell's entity is as good a source of variety as any, but the same in every run: its number of kin.
        let shape = parent.target_entity().index_u32() % SHAPES;
        let turn = Quat::from_rotation_y(parent.target_entity().index_u32() as f32 * 1.7);
        parent.spawn((art.mesh(&format!("cell-{shape}")), art.material(body), Transform::from_rotation(turn)));
        parent.spawn((art.mesh(nucleus), art.material(core), Transform::from_xyz(0.0, 0.03, 0.0)));
    }

    fn portrait(&self, piece: Piece) -> Portrait {
        let (body, nucleus) = match piece.owner {
            Seat::First => ([0.05, 0.018, 0.16], [0.9, 0.12, 0.32]),
            Seat::Second => ([1.0, 0.86, 0.62], [0.45, 0.14, 0.02]),
        };
        let cell = art::cellulae::cell(0);
        let core =
            if piece.owner == Seat::First { cell.dark_nucleus } else { cell.light_nucleus.rotated(180.0, 0.0, 0.0) };
        // The body is translucent: in a picture its core is simply nearer.
        let core = core.translated(0.0, art::cellulae::CELL_HALF_HEIGHT * 2.0, 0.0);
        Portrait { parts: vec![(art::cellulae::membrane(0), body), (core, nucleus)], above: 90.0 }
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Change
    }

    fn depth(&self) -> f32 {
        art::cellulae::SLIDE_DEPTH + 0.34
    }

    fn corners(&self) -> Vec<Vec3> {
        let half = f32::from(self.size) / 2.0 + 0.95;
        let left = half + self.label();
        [(-left, half), (half, half), (-left, -half), (half, -half)].map(|(x, z)| Vec3::new(x, 0.0, z)).to_vec()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Placed { .. } => Some("place"),
            Effect::Moved { .. } => Some("move"),
            Effect::Turned { .. } => Some("flip"),
            _ => None,
        }
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Tile, owner }
    }

    fn attempt(&self, _: &Match, from: Option<Cell>, to: Cell) -> Action {
        from.map_or(Action::Place { to }, |from| Action::step(from, to))
    }

    fn figure_colors(&self) -> FigureColors {
        FigureColors { cells: [[38, 84, 86]; 2], line: [120, 178, 172], dark: true, named: true }
    }

    fn sound_set(&self) -> &'static str {
        "cellulae"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "place", "move", "flip"]
    }

    fn display(&self) -> &'static [&'static str] {
        &["d1", "a4", "e2", "b4", "e1-c3", "b4-d2", "c2", "e2-c4", "d2-b4"]
    }
}
