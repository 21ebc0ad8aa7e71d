//! Cellulae: a microscope slide on its lit stage, and the cells that divide, glide and infect each other on it.

use std::collections::BTreeMap;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_rules::{Action, Cell, Effect, Kind, Layout, Match, Piece, Seat, Spot};

use super::art::{Art, Maker, body};
use super::bodies::Swims;
use super::landing::Landing;
use super::marks::MarkStyle;
use super::shared::{SharedArt, shade};
use super::{BoardView, ContactShade, Flip, arc};

/// In how many shapes cells come: no two neighbours should look copied.
const SHAPES: u32 = 5;
/// The depth bias of the glass, which draws it before the cells wherever the camera is. Clear things are drawn in the order
/// of the distance of their middles: cells behind the slide's middle would be drawn before it, and paled by it.
const GLASS: f32 = -100.0;

/// What one size of slide lies on and consists of.
struct SlideMeshes {
    stage: Handle<Mesh>,
    shade: Handle<Mesh>,
    opal: Handle<Mesh>,
    glow: Handle<Mesh>,
    glass: Handle<Mesh>,
    frosted: Option<Handle<Mesh>>,
    grid: Handle<Mesh>,
    etched: Handle<Mesh>,
    wells: Handle<Mesh>,
    clips: Handle<Mesh>,
}

/// What a seat's cells consist of.
struct CellArt {
    /// In its several shapes.
    membranes: Vec<Handle<Mesh>>,
    body: Handle<StandardMaterial>,
    /// The nucleus and what swims round it, as often.
    within: Vec<Handle<Mesh>>,
    core: Handle<StandardMaterial>,
}

/// What slides and cells are made of.
struct SlideArt {
    /// By their size, and whether the window is tall.
    slides: BTreeMap<(u8, bool), SlideMeshes>,
    plate: Handle<Mesh>,
    /// How a cell presses the light that it lies on.
    press: Handle<Mesh>,
    /// By seat.
    cells: [CellArt; 2],
    stage: Handle<StandardMaterial>,
    steel: Handle<StandardMaterial>,
    opal: Handle<StandardMaterial>,
    glow: Handle<StandardMaterial>,
    glass: Handle<StandardMaterial>,
    plates: Handle<StandardMaterial>,
    grid: Handle<StandardMaterial>,
    frosted: Handle<StandardMaterial>,
    etched: Handle<StandardMaterial>,
}

impl SlideArt {
    fn slide(&self, size: u8, tall: bool) -> &SlideMeshes {
        self.slides.get(&(size, tall)).unwrap_or_else(|| panic!("no slide has been made with {size} cells a side"))
    }
}

/// How much farther than the slide its stage reaches; where the clips stand it has lugs, which reach so much farther still.
const STAGE: f32 = 0.14;
const LUG: f32 = 0.46;

fn slide(maker: &mut Maker, size: u8, tall: bool) -> SlideMeshes {
    let slide = art::cellulae::slide(size, tall);
    let (side, reach) = (f32::from(size), art::cellulae::reach(size, tall));
    let stage = reach.and(STAGE);
    let ([width, depth], [x, z]) = (stage.size(), stage.middle());
    // Two spring clips hold the slide down on its stage, where neither names, buttons nor cards are: at its sides, and in a tall
    // window in front, between the names.
    let clip = |beside: [f32; 2], turn: f32| {
        let clip = art::cellulae::clip(art::cellulae::SLIDE_DEPTH - 0.05).rotated(0.0, turn, 0.0);
        let lug = art::moulding::rounded_box(0.62, 0.34, 0.62, 0.16, 5).translated(0.0, -0.34, 0.0);
        let on_stage = |part: art::Mesh| part.translated(beside[0], -art::cellulae::SLIDE_DEPTH, beside[1]);
        [clip, lug].map(on_stage)
    };
    let clips = if tall {
        [(-0.3, -96.0), (0.3, -84.0)].map(|(along, turn)| clip([along * side, stage.near + 0.15], turn))
    } else {
        // On the left between two rows, for their names stand there.
        [clip([-stage.left - 0.15, -0.5], 172.0), clip([stage.right + 0.15, 0.06 * side], 9.0)]
    };
    let [[one, lug], [other, another]] = clips;
    let plate = art::moulding::rounded_box(width, 0.34, depth, 0.16, 5);
    let plate = plate.translated(x, -art::cellulae::SLIDE_DEPTH - 0.34, z);
    let round = art::outline::rounded(&art::outline::rectangle(width - 0.1, depth - 0.1), 0.16, 3);
    let round: Vec<[f32; 2]> = round.into_iter().map(|[across, up]| [across + x, up - z]).collect();
    let opal = side + if tall { 0.16 } else { 0.5 };
    SlideMeshes {
        stage: maker.mesh(art::Mesh::merged([plate, lug, another])),
        shade: shade(maker, &round, art::cellulae::SLIDE_DEPTH + 0.34),
        opal: maker.mesh(art::moulding::rounded_box(opal, 0.05, opal, 0.02, 2)),
        glow: maker.mesh(
            art::ground::disc(side * 0.64, &art::ground::Pool { far: side * 0.64, ..default() })
                .tinted([1.4, 1.25, 1.25, 1.0]),
        ),
        glass: maker.mesh(slide.glass),
        frosted: slide.frosted.map(|mesh| maker.mesh(mesh)),
        grid: maker.mesh(slide.grid),
        etched: maker.mesh(slide.etched),
        wells: maker.mesh(art::cellulae::wells(size)),
        clips: maker.mesh(art::Mesh::merged([one, other])),
    }
}

/// Each seat's cells: violet ones with a bright core, and white ones with a dark one.
fn cells(maker: &mut Maker) -> [CellArt; 2] {
    // What is within shines by its own colours.
    let core = maker.material(StandardMaterial { unlit: true, ..default() });
    // The lamp under the slide shines through their skins.
    let mut of = |living: fn(u32) -> art::cellulae::Living, color, glow, roughness, reflectance| {
        let (membranes, within) = (0..SHAPES)
            .map(living)
            .map(|art::cellulae::Living { membrane, within }| (maker.mesh(membrane), maker.mesh(within)))
            .unzip();
        let body = maker.material(StandardMaterial {
            base_color: color,
            emissive: glow,
            perceptual_roughness: roughness,
            reflectance,
            alpha_mode: AlphaMode::Blend,
            ..default()
        });
        CellArt { membranes, body, within, core: core.clone() }
    };
    let wine = (Color::srgb(0.40, 0.10, 0.68), LinearRgba::rgb(0.11, 0.008, 0.24));
    let milk = (Color::srgb(0.98, 0.99, 0.99), LinearRgba::rgb(0.42, 0.60, 0.58));
    [of(art::cellulae::violet, wine.0, wine.1, 0.16, 0.5), of(art::cellulae::white, milk.0, milk.1, 0.18, 0.7)]
}

pub(super) fn make(maker: &mut Maker) {
    let glass = |color: Color, roughness: f32, reflectance: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        reflectance,
        alpha_mode: AlphaMode::Blend,
        depth_bias: GLASS,
        ..default()
    };
    let dull = |color: Color, roughness: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        ..default()
    };
    let set = SlideArt {
        slides: [5, 7, 9]
            .into_iter()
            .flat_map(|size| [false, true].map(|tall| (size, tall)))
            .map(|(size, tall)| ((size, tall), slide(maker, size, tall)))
            .collect(),
        plate: maker.mesh(art::cellulae::plate()),
        press: maker.mesh(art::cellulae::press()),
        cells: cells(maker),
        stage: maker.material(StandardMaterial { metallic: 0.6, ..dull(Color::srgb(0.31, 0.35, 0.37), 0.42) }),
        steel: maker.material(StandardMaterial { metallic: 0.85, ..dull(Color::srgb(0.70, 0.75, 0.77), 0.3) }),
        // The lamp under the stage.
        opal: maker.material(StandardMaterial {
            emissive: LinearRgba::rgb(0.0015, 0.012, 0.014),
            ..dull(Color::srgb(0.03, 0.10, 0.105), 0.9)
        }),
        // It is brightest in the middle.
        glow: maker.material(StandardMaterial {
            base_color: Color::linear_rgb(0.20, 0.62, 0.54),
            unlit: true,
            alpha_mode: AlphaMode::Add,
            depth_bias: 2.0 * GLASS,
            ..default()
        }),
        glass: maker.material(glass(Color::srgba(0.62, 0.90, 0.86, 0.10), 0.05, 0.6)),
        plates: maker.material(glass(Color::srgba(0.75, 1.0, 0.96, 0.10), 0.12, 0.5)),
        grid: maker.material(dull(Color::srgb(0.55, 0.78, 0.76), 0.6)),
        etched: maker.material(StandardMaterial {
            base_color: Color::srgba(0.62, 0.80, 0.78, 0.55),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        }),
        frosted: maker.material(dull(Color::srgb(0.11, 0.15, 0.155), 0.95)),
    };
    maker.keep(set);
}

/// A microscope slide as a board.
pub struct Slide {
    layout: Layout,
    size: u8,
    /// Whether the window is: the slide then has a label, which lies behind.
    tall: bool,
}

impl Slide {
    /// A slide whose size follows from the number of places, in a tall window or not.
    #[must_use]
    pub fn new(layout: Layout, tall: bool) -> Slide {
        let size = (layout.places.len() as f32).sqrt().round() as u8;
        Slide { layout, size, tall }
    }
}

impl BoardView for Slide {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The colony closes over the glass: the winner's cells grow until they touch, the others shrivel.
    fn scene(&self, _: Piece, won: bool, t: f32, home: Transform) -> Transform {
        let grown = t * t * (3.0 - 2.0 * t);
        let size = if won {
            Vec3::new(1.0 + 0.34 * grown, 1.0 + 0.5 * arc(t), 1.0 + 0.34 * grown)
        } else {
            Vec3::splat(1.0 - 0.45 * grown)
        };
        Transform { scale: home.scale * size, ..home }
    }

    fn breathes(&self) -> bool {
        true
    }

    fn thickness(&self) -> f32 {
        2.0 * art::cellulae::CELL_HALF_HEIGHT
    }

    fn landing(&self, _: Cell) -> Option<Landing> {
        Some(Landing::Ripple)
    }

    fn pose(&self, spot: Spot, _: Piece) -> Transform {
        let mut at = self.cell(spot.cell);
        // It is soft, and sinks in a little.
        at.y = art::cellulae::CELL_HALF_HEIGHT * 0.7 - art::cellulae::HOLLOW;
        Transform::from_translation(at)
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        let SharedArt { shade, .. } = art.of();
        let art = art.of::<SlideArt>();
        let meshes = art.slide(self.size, self.tall);
        let depth = art::cellulae::SLIDE_DEPTH;
        parent.spawn((body(&meshes.shade, shade), NotShadowCaster, Transform::default()));
        parent.spawn((body(&meshes.stage, &art.stage), Transform::default()));
        parent.spawn((body(&meshes.opal, &art.opal), Transform::from_xyz(0.0, -depth - 0.04, 0.0)));
        parent.spawn((body(&meshes.glow, &art.glow), NotShadowCaster, Transform::from_xyz(0.0, -depth + 0.02, 0.0)));
        parent.spawn((body(&meshes.wells, &art.glow), NotShadowCaster, Transform::from_xyz(0.0, -depth + 0.03, 0.0)));
        parent.spawn((body(&meshes.glass, &art.glass), Transform::default()));
        if let Some(frosted) = &meshes.frosted {
            parent.spawn((body(frosted, &art.frosted), Transform::default()));
        }
        parent.spawn((body(&meshes.grid, &art.grid), Transform::default()));
        parent.spawn((body(&meshes.etched, &art.etched), NotShadowCaster, Transform::default()));
        parent.spawn((body(&meshes.clips, &art.steel), Transform::default()));
        for place in &self.layout.places {
            parent.spawn((body(&art.plate, &art.plates), Transform::from_xyz(place.x, 0.0, -place.y)));
        }
    }

    fn dress(&self, art: &Art, piece: Piece, _: Cell, parent: &mut ChildSpawnerCommands) {
        let SharedArt { shade, .. } = art.of();
        let art = art.of::<SlideArt>();
        parent.spawn((ContactShade::new(1.0), body(&art.press, shade), NotShadowCaster, Transform::default()));
        let cell = &art.cells[piece.owner.index()];
        // Its entity's number gives each cell a shape and a turn of its own, and the same ones in every run.
        let number = parent.target_entity().index_u32();
        let [membrane, within] = [&cell.membranes, &cell.within].map(|shapes| &shapes[(number % SHAPES) as usize]);
        let turn = Quat::from_rotation_y(number as f32 * 1.7);
        parent.spawn((body(membrane, &cell.body), Transform::from_rotation(turn)));
        let swims = Swims { phase: number as f32 * 1.7 };
        parent.spawn((body(within, &cell.core), swims.at(0.0), swims));
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Change
    }

    fn depth(&self) -> f32 {
        art::cellulae::SLIDE_DEPTH + 0.34
    }

    fn corners(&self) -> Vec<Vec3> {
        let reach = art::cellulae::reach(self.size, self.tall).and(STAGE);
        [(-reach.left, reach.near), (reach.right, reach.near), (-reach.left, -reach.far), (reach.right, -reach.far)]
            .map(|(x, z)| Vec3::new(x, 0.0, z))
            .to_vec()
    }

    /// The clips stand on lugs, beyond the stage.
    fn footprint(&self) -> Vec<Vec3> {
        let beyond = |at: Vec3| match self.tall {
            true => Vec3::Z * if at.z > 0.0 { LUG } else { 0.0 },
            false => Vec3::X * LUG.copysign(at.x),
        };
        self.corners().into_iter().map(|at| at + beyond(at)).collect()
    }

    fn mark_style(&self) -> MarkStyle {
        MarkStyle::Paler
    }

    /// Squares are large, and in a tall window far from the eye.
    fn dot(&self) -> f32 {
        if self.tall { 1.5 } else { 1.2 }
    }

    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    /// In a tall window the slide's edge runs close to the names, or the cells would have to be smaller for it to be in view.
    fn beside(&self) -> [f32; 2] {
        if self.tall { [0.16, 0.19] } else { [0.24; 2] }
    }

    /// The slide's edges are in the picture: in a tall window, where cells are small, the right one only, else all of them.
    fn framed(&self) -> Vec<Vec3> {
        let half = f32::from(self.size) / 2.0;
        let reach = art::cellulae::reach(self.size, false);
        // The far edge is seen below the line that says whose turn it is.
        let [left, right, near, far] = if self.tall {
            [half, half + 0.04, half, half]
        } else {
            [reach.left, reach.right, reach.near, half + 0.12]
        };
        [(-left, near), (right, near), (-half, -far), (right, -far)].map(|(x, z)| Vec3::new(x, 0.0, z)).into()
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
