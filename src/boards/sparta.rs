//! Sparta: sun-bleached stone, terracotta roofs, flat warriors and crested heroes.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::icon::Portrait;
use tavoliere_rules::{AnyPosition, Cell, Effect, Kind, Layout, Piece, Seat, Spot};

use super::art::{Art, Maker};
use super::{BoardView, Departure, FigureColors, Flip, Lighting, Score, cells_held};

/// The colours of both armies, linear.
const COLORS: [[f32; 4]; 2] = [[0.34, 0.035, 0.02, 1.0], [0.88, 0.52, 0.06, 1.0]];
/// The stone of their feet.
const FOOT: [f32; 4] = [0.62, 0.54, 0.40, 1.0];
/// The top of a city's tile.
const TILE: f32 = 0.042;

fn army(seat: Seat) -> art::sparta::Army {
    if seat == Seat::First { art::sparta::Army::Red } else { art::sparta::Army::Yellow }
}

/// A figure in two parts: what is painted and what is bronze.
fn figure(hero: bool, seat: Seat) -> (art::Mesh, art::Mesh) {
    let figure = if hero { art::sparta::hero(army(seat)) } else { art::sparta::warrior(army(seat)) };
    let painted = art::Mesh::merged([figure.colored.tinted(COLORS[seat.index()]), figure.base.tinted(FOOT)]);
    (painted, figure.bronze)
}

pub(super) fn make(maker: &mut Maker) {
    for (seat, name) in [(Seat::First, "first"), (Seat::Second, "second")] {
        for (hero, kind) in [(false, "warrior"), (true, "hero")] {
            let (painted, bronze) = figure(hero, seat);
            maker.mesh(format!("{kind}-{name}"), painted);
            maker.mesh(format!("{kind}-{name}-bronze"), bronze);
        }
        let city = art::sparta::city();
        let color = COLORS[seat.index()];
        maker.mesh(format!("city-{name}"), art::Mesh::merged([city.roof, city.border]).tinted(color));
    }
    let city = art::sparta::city();
    maker.mesh("city-tile", city.tile.uv_scaled(0.33));
    maker.mesh("city-temple", city.temple.uv_scaled(0.33));
    super::chess::frame(maker, 10);
    maker.mesh("sparta-light", super::chess::squares(10, Some(false), true).uv_scaled(0.33));
    maker.mesh("sparta-dark", super::chess::squares(10, Some(true), true).uv_scaled(0.33));
    maker.mesh("flash", art::path::tube(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]], 0.07, 10));
    let stone = |shade: f32| StandardMaterial {
        base_color: Color::srgb(shade, shade * 0.985, shade * 0.96),
        perceptual_roughness: 1.0,
        ..default()
    };
    maker.textured("sparta-light", "limestone", stone(1.0));
    maker.textured("sparta-dark", "limestone", stone(0.86));
    maker.textured("sparta-frame", "terracotta", stone(0.72));
    maker.textured("sparta-strip", "limestone", stone(0.6));
    maker.textured("city-tile", "limestone", stone(0.72));
    maker.textured("city-temple", "marble", stone(1.0));
    maker.material("painted", StandardMaterial { perceptual_roughness: 0.62, ..default() });
    maker.material(
        "bronze",
        StandardMaterial {
            base_color: Color::srgb(0.72, 0.50, 0.26),
            metallic: 1.0,
            perceptual_roughness: 0.38,
            ..default()
        },
    );
}

/// The plain between the armies.
pub struct Plain {
    layout: Layout,
    cities: Vec<Cell>,
}

impl Plain {
    /// For the cells of this layout, with the cities of this position.
    #[must_use]
    pub fn new(layout: Layout, start: &AnyPosition) -> Plain {
        let cities = start.pieces().into_iter().filter(|(_, p)| p.kind == Kind::City).map(|(s, _)| s.cell).collect();
        Plain { layout, cities }
    }
}

impl BoardView for Plain {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn thickness(&self) -> f32 {
        0.2
    }

    /// A city is the first piece of its cell; whoever stands there, or anywhere, is at level 1.
    fn height(&self, count: u8) -> f32 {
        match count {
            0 => 0.0,
            1 => TILE,
            _ => 0.24,
        }
    }

    fn ground(&self, count: u8) -> f32 {
        if count == 0 { 0.0 } else { TILE + 0.015 }
    }

    fn grip(&self) -> f32 {
        0.4
    }

    fn overhead(&self, piece: Piece) -> Option<f32> {
        match piece.kind {
            Kind::Warrior => Some(0.3),
            Kind::Hero => Some(1.15),
            _ => None,
        }
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        let mut at = Transform::from_translation(self.cell(spot.cell));
        if piece.kind == Kind::City {
            return at;
        }
        if self.cities.contains(&spot.cell) {
            // In the court, before the temple.
            at.translation += Vec3::new(0.0, TILE, 0.13);
            at.scale = Vec3::splat(0.78);
        }
        if piece.kind == Kind::Hero {
            let turn: f32 = if piece.owner == Seat::First { 0.95 } else { -0.7 };
            at.rotation = Quat::from_rotation_y(turn);
        }
        at
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        for (mesh, material) in [
            ("sparta-light", "sparta-light"),
            ("sparta-dark", "sparta-dark"),
            ("frame-10", "sparta-frame"),
            ("strip-10", "sparta-strip"),
            ("floor-10", "dark"),
        ] {
            parent.spawn((art.mesh(mesh), art.material(material), Transform::default()));
        }
    }

    fn dress(&self, art: &Art, piece: Piece, parent: &mut ChildSpawnerCommands) {
        let seat = if piece.owner == Seat::First { "first" } else { "second" };
        let mut put = |mesh: &str, material: &str| {
            parent.spawn((art.mesh(mesh), art.material(material), Transform::default()));
        };
        match piece.kind {
            Kind::City => {
                put("city-tile", "city-tile");
                put("city-temple", "city-temple");
                put(&format!("city-{seat}"), "painted");
            }
            kind => {
                let name = if kind == Kind::Hero { "hero" } else { "warrior" };
                put(&format!("{name}-{seat}"), "painted");
                put(&format!("{name}-{seat}-bronze"), "bronze");
            }
        }
    }

    fn portrait(&self, piece: Piece) -> Portrait {
        let bronze = [0.62, 0.38, 0.14];
        if piece.kind == Kind::City {
            let city = art::sparta::city();
            let color = COLORS[piece.owner.index()];
            let owned = [color[0], color[1], color[2]];
            let parts = vec![
                (city.tile, [0.55, 0.48, 0.34]),
                (city.temple, [0.85; 3]),
                (city.roof, owned),
                (city.border, owned),
            ];
            return Portrait { parts, above: 50.0 };
        }
        let hero = piece.kind == Kind::Hero;
        let (painted, metal) = figure(hero, piece.owner);
        let turn = if hero { -40.0 } else { 0.0 };
        Portrait {
            parts: vec![(painted.rotated(0.0, turn, 0.0), [1.0; 3]), (metal.rotated(0.0, turn, 0.0), bronze)],
            above: if hero { 10.0 } else { 90.0 },
        }
    }

    fn flip(&self, piece: Piece) -> Flip {
        if piece.kind == Kind::City { Flip::Change } else { Flip::Rise }
    }

    fn departure(&self) -> Departure {
        Departure::Falls
    }

    fn pale(&self) -> bool {
        true
    }

    /// Noon in Laconia.
    fn lighting(&self, _: &AnyPosition) -> Lighting {
        Lighting { lamp: LinearRgba::rgb(1.0, 0.93, 0.82), strength: 6800.0, room: 1.05, from: Vec3::new(-5.0, 10.0, 2.5) }
    }

    fn depth(&self) -> f32 {
        art::table::BOARD_DEPTH
    }

    fn corners(&self) -> Vec<Vec3> {
        [(-5.74, 5.74, 0.0), (5.74, 5.74, 0.0), (-5.74, -5.74, 0.0), (5.74, -5.74, 0.0)]
            .map(|(x, z, y)| Vec3::new(x, y, z))
            .to_vec()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Moved { .. } => Some("move"),
            Effect::Turned { piece: Piece { kind: Kind::City, .. }, .. } => Some("conquer"),
            Effect::Turned { .. } => Some("promote"),
            Effect::Trapped { .. } => Some("flash"),
            Effect::Captured { .. } => Some("capture"),
            _ => None,
        }
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Hero, owner }
    }

    fn score(&self, position: &AnyPosition, seat: Seat) -> Score {
        let city = Piece { kind: Kind::City, owner: seat };
        let cities = position.pieces().into_iter().filter(|(_, piece)| *piece == city).count();
        Score::With(cells_held(position, seat), city, cities)
    }

    fn figure_colors(&self) -> FigureColors {
        FigureColors { cells: [[222, 204, 166], [208, 188, 148]], line: [150, 126, 88], dark: false, named: true }
    }

    fn sound_set(&self) -> &'static str {
        "sparta"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "move", "conquer", "promote", "flash", "capture"]
    }

    fn display(&self) -> &'static [&'static str] {
        &["b2-b4", "h9-h7", "d2-d4", "d9-d7", "b4-b5", "h7-g6", "g2-g4", "f9-f8"]
    }
}
