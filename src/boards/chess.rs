//! The three chess games: one set of Staunton men in three materials, on three boards that have little in common.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::icon::Portrait;
use tavoliere_rules::{AnyPosition, Cell, Effect, Kind, Layout, Man, Match, Piece, Seat, Spot};

use super::art::{Art, Maker};
use super::decor::{Decor, Growth};
use super::{BoardView, Departure, Emphasis, FigureColors, Flip, Situation};

/// What a board and its men are made of; names of materials.
pub struct Theme {
    squares: [&'static str; 2],
    frame: &'static str,
    strip: &'static str,
    /// The cloth or the foot under it.
    under: Option<(&'static str, &'static str)>,
    corners: bool,
    men: [&'static str; 2],
    /// The men's colours in small pictures, linear.
    ink: [[f32; 3]; 2],
    /// A captured man is a loss where taking wins, and a relief where it loses.
    exit: Departure,
    display: &'static [&'static str],
    /// The man that stands for a seat.
    emblem: Man,
    /// Of the figures in the rules pages.
    figures: FigureColors,
}

/// Tournament wood on green felt.
pub const TOURNAMENT: Theme = Theme {
    squares: ["chess-maple", "chess-walnut"],
    frame: "chess-frame",
    strip: "chess-maple",
    under: Some(("chess-mat", "chess-felt")),
    corners: false,
    men: ["chess-boxwood", "chess-ebony"],
    ink: [[0.82, 0.58, 0.30], [0.075, 0.045, 0.032]],
    exit: Departure::Taken,
    display: &["e2e4", "e7e5", "d7d5", "g1f3", "b1c3", "f1c4"],
    emblem: Man::King,
    figures: FigureColors {
        cells: [[226, 196, 148], [140, 94, 62]],
        line: [86, 56, 36],
        dark: false,
        named: true,
    },
};

/// White and green marble with bone men, white and red.
pub const MARBLE: Theme = Theme {
    squares: ["chess-marble", "chess-serpentine"],
    frame: "chess-black-marble",
    strip: "brass",
    under: None,
    corners: false,
    men: ["chess-bone", "chess-red"],
    ink: [[0.84, 0.75, 0.58], [0.42, 0.02, 0.014]],
    exit: Departure::Freed,
    display: &["e2e3", "b7b5", "f1b5", "c8a6", "b5d7", "d8d7"],
    emblem: Man::Knight,
    figures: FigureColors {
        cells: [[232, 229, 222], [84, 122, 104]],
        line: [40, 60, 52],
        dark: false,
        named: true,
    },
};

/// Stitched leather with brass corners, men of boxwood and blue lacquer.
pub const LEATHER: Theme = Theme {
    squares: ["chess-calf", "chess-night-leather"],
    frame: "chess-cowhide",
    strip: "chess-thread",
    under: None,
    corners: true,
    men: ["chess-boxwood", "chess-lacquer"],
    ink: [[0.82, 0.58, 0.30], [0.03, 0.075, 0.24]],
    exit: Departure::Freed,
    display: &["e2e4", "d7d5", "d5e4", "d2d3", "d3e4", "d1d8"],
    emblem: Man::Knight,
    figures: FigureColors {
        cells: [[206, 158, 112], [62, 66, 96]],
        line: [40, 34, 40],
        dark: false,
        named: true,
    },
};

/// The squares of one colour of a board as one mesh, their texture running on from square to square.
pub(super) fn squares(side: u8, dark: Option<bool>, turn: bool) -> art::Mesh {
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    art::Mesh::merged(all.filter(|(file, rank)| dark.is_none_or(|dark| dark == ((file + rank) % 2 == 0))).map(
        |(file, rank)| {
            let (x, z) = (f32::from(file) - middle, middle - f32::from(rank));
            let quarter = turn && (file + rank) % 2 == 0;
            let mut square = art::table::square().rotated(0.0, if quarter { 90.0 } else { 0.0 }, 0.0);
            for uv in &mut square.uvs {
                // No two squares are cut from the same piece.
                let (u, v) = if turn { (x * 0.77 + z * 0.31, z * 0.63) } else { (x, z) };
                *uv = [uv[0] + u, uv[1] + v];
            }
            square.translated(x, 0.0, z)
        },
    ))
}

/// A board's frame, strip and floor under names with its side.
pub(super) fn frame(maker: &mut Maker, side: u8) {
    let board = art::table::board(side);
    maker.mesh(format!("frame-{side}"), board.frame.uv_scaled(0.4));
    maker.mesh(format!("strip-{side}"), board.strip.uv_scaled(0.4));
    maker.mesh(format!("floor-{side}"), board.floor);
}

/// The name of a man's mesh.
fn mesh_of(man: Man) -> &'static str {
    match man {
        Man::Pawn => "man-pawn",
        Man::Knight => "man-knight",
        Man::Bishop => "man-bishop",
        Man::Rook => "man-rook",
        Man::Queen => "man-queen",
        Man::King => "man-king",
    }
}

/// A man's shape.
fn shape(man: Man) -> art::Mesh {
    art::chess::man(match man {
        Man::Pawn => art::chess::Man::Pawn,
        Man::Knight => art::chess::Man::Knight,
        Man::Bishop => art::chess::Man::Bishop,
        Man::Rook => art::chess::Man::Rook,
        Man::Queen => art::chess::Man::Queen,
        Man::King => art::chess::Man::King,
    })
}

fn make_men(maker: &mut Maker) {
    for man in [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King] {
        maker.mesh(mesh_of(man), shape(man).uv_scaled(0.5));
    }
    maker.mesh("pip-left", art::marks::dot(0.13, 0.09));
    maker.mesh("pip-done", art::marks::ring(0.10, 0.045, 0.025));
}

pub(super) fn make(maker: &mut Maker) {
    make_men(maker);
    frame(maker, 8);
    maker.mesh("chess-light", squares(8, Some(false), true).uv_scaled(0.5));
    maker.mesh("chess-dark", squares(8, Some(true), true).uv_scaled(0.5));
    maker.mesh("chess-mat", art::table::mat(10.9, 10.9).translated(0.0, -art::table::BOARD_DEPTH - 0.035, 0.0));
    let plain = |color: Color, roughness: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        ..default()
    };
    let dull = StandardMaterial { perceptual_roughness: 1.0, ..default() };
    maker.textured("chess-maple", "maple", plain(Color::srgb(0.98, 0.92, 0.80), 0.75));
    maker.textured("chess-walnut", "walnut", plain(Color::srgb(0.82, 0.74, 0.68), 0.75));
    maker.textured("chess-frame", "walnut", plain(Color::srgb(0.62, 0.52, 0.46), 0.7));
    maker.textured("chess-felt", "felt", dull.clone());
    maker.textured("chess-boxwood", "maple", plain(Color::srgb(1.0, 0.86, 0.62), 0.5));
    maker.textured("chess-ebony", "walnut", plain(Color::srgb(0.40, 0.33, 0.30), 0.5));
    maker.textured("chess-marble", "marble", plain(Color::srgb(0.97, 0.96, 0.93), 1.0));
    maker.textured("chess-serpentine", "marble", plain(Color::srgb(0.16, 0.34, 0.27), 1.0));
    maker.textured("chess-black-marble", "marble", plain(Color::srgb(0.13, 0.12, 0.12), 1.0));
    maker.material("chess-bone", plain(Color::srgb(0.93, 0.88, 0.78), 0.33));
    maker.material("chess-red", plain(Color::srgb(0.58, 0.07, 0.05), 0.3));
    maker.textured("chess-calf", "leather", plain(Color::srgb(2.4, 2.6, 2.5), 1.2));
    maker.textured("chess-night-leather", "leather", plain(Color::srgb(0.55, 0.75, 1.35), 1.2));
    maker.textured("chess-cowhide", "leather", plain(Color::srgb(0.85, 0.75, 0.7), 1.1));
    maker.material("chess-thread", plain(Color::srgb(0.86, 0.78, 0.6), 0.9));
    maker
        .material("chess-lacquer", StandardMaterial { reflectance: 0.6, ..plain(Color::srgb(0.10, 0.21, 0.42), 0.22) });
    maker.material(
        "pip-left",
        StandardMaterial { emissive: LinearRgba::rgb(0.55, 0.34, 0.06), ..plain(Color::srgb(1.0, 0.8, 0.4), 0.4) },
    );
}

/// A chess board.
pub struct Chess {
    layout: Layout,
    theme: &'static Theme,
}

impl Chess {
    /// For the cells of this layout, in these materials.
    #[must_use]
    pub fn new(layout: Layout, theme: &'static Theme) -> Chess {
        Chess { layout, theme }
    }
}

/// The series under way: its length and the moves left in it.
#[must_use]
pub fn series(position: &AnyPosition) -> Option<(u16, u16)> {
    match position {
        AnyPosition::Progressive(p) => Some((p.series_length(), p.moves_left())),
        AnyPosition::ProgressiveVinciperdi(p) => Some((p.series_length(), p.moves_left())),
        _ => None,
    }
}

impl BoardView for Chess {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn thickness(&self) -> f32 {
        0.72
    }

    fn ground(&self, _: u8) -> f32 {
        0.0
    }

    fn grip(&self) -> f32 {
        0.28
    }

    fn overhead(&self, piece: Piece) -> Option<f32> {
        Some(match piece.kind {
            Kind::Man(Man::Pawn) => 0.9,
            Kind::Man(Man::Rook) => 1.15,
            Kind::Man(Man::Knight) => 1.3,
            Kind::Man(Man::Bishop) => 1.49,
            Kind::Man(Man::Queen) => 1.55,
            _ => 1.75,
        })
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        // Knights and bishops look at each other, a little aside: nobody sets them up quite straight.
        let aside = (f32::from(spot.cell.0 % 8) - 3.5) * 0.05;
        let turn = if piece.owner == Seat::First { FRAC_PI_2 - 0.4 + aside } else { -FRAC_PI_2 - 0.4 - aside };
        Transform::from_translation(self.cell(spot.cell)).with_rotation(Quat::from_rotation_y(turn))
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        let theme = self.theme;
        let mut put = |mesh: &str, material: &str, at: Transform| {
            parent.spawn((art.mesh(mesh), art.material(material), at));
        };
        put("chess-light", theme.squares[0], Transform::default());
        put("chess-dark", theme.squares[1], Transform::default());
        put("frame-8", theme.frame, Transform::default());
        put("strip-8", theme.strip, Transform::default());
        put("floor-8", "dark", Transform::default());
        if let Some((mesh, material)) = theme.under {
            put(mesh, material, Transform::default());
        }
        if theme.corners {
            for k in 0..4 {
                let turn = Quat::from_rotation_y(FRAC_PI_2 * k as f32);
                let at = turn * Vec3::new(-4.66, 0.0, -4.66);
                put("box-corner", "brass", Transform::from_translation(at).with_rotation(turn));
            }
        }
    }

    fn dress(&self, art: &Art, piece: Piece, parent: &mut ChildSpawnerCommands) {
        let Kind::Man(man) = piece.kind else { return };
        parent.spawn((art.mesh(mesh_of(man)), art.material(self.theme.men[piece.owner.index()]), Transform::default()));
    }

    fn portrait(&self, piece: Piece) -> Portrait {
        let Kind::Man(man) = piece.kind else { return Portrait { parts: Vec::new(), above: 0.0 } };
        let turn = if man == Man::Knight { 20.0 } else { 60.0 };
        let color = self.theme.ink[piece.owner.index()];
        Portrait { parts: vec![(shape(man).rotated(0.0, turn, 0.0), color)], above: 8.0 }
    }

    fn emphasis(&self, position: &AnyPosition) -> Vec<(Cell, Emphasis)> {
        match position {
            AnyPosition::Progressive(chess) if chess.in_check(position.seat()) => {
                vec![(chess.king(position.seat()), Emphasis::Check)]
            }
            _ => Vec::new(),
        }
    }

    fn capture_is_compulsory(&self, position: &AnyPosition) -> bool {
        match position {
            AnyPosition::Vinciperdi(position) => position.must_capture(),
            AnyPosition::ProgressiveVinciperdi(position) => position.must_capture(),
            _ => false,
        }
    }

    fn situation(&self, position: &AnyPosition) -> Vec<Situation> {
        let check = !self.emphasis(position).is_empty();
        let series = series(position).map(|(length, left)| Situation {
            id: "series".into(),
            numbers: vec![("length", length.into()), ("left", left.into())],
        });
        let named = [(check, "check-given"), (self.capture_is_compulsory(position), "must-capture")];
        let named = named.into_iter().filter(|(is, _)| *is).map(|(_, id)| Situation::new(id));
        named.chain(series).collect()
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Man(self.theme.emblem), owner }
    }

    fn figure_colors(&self) -> FigureColors {
        self.theme.figures
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Rise
    }

    fn departure(&self) -> Departure {
        self.theme.exit
    }

    /// The series as a row of pips on the near side of the frame, where no man hides them and no letter stands: studs for
    /// the moves left, rings for those made.
    fn decor(&self, game_match: &Match) -> Vec<Decor> {
        let position = game_match.position();
        let Some((length, left)) = series(position) else { return Vec::new() };
        let pitch = (8.4 / f32::from(length.max(1))).min(0.42);
        (0..length.min(60))
            .map(|k| {
                let done = k < length - left.min(length);
                let x = (f32::from(k) - f32::from(length - 1) / 2.0) * pitch;
                let small = (pitch / 0.34).min(1.0);
                let at = Transform::from_xyz(x, 0.012, 4.56).with_scale(Vec3::splat(small));
                if done {
                    Decor::new("pip-done", "brass", at)
                } else {
                    Decor::new("pip-left", "pip-left", at).growing(Growth::Whole, 0.04 * f32::from(k))
                }
            })
            .collect()
    }

    fn depth(&self) -> f32 {
        art::table::BOARD_DEPTH + if self.theme.under.is_some() { 0.036 } else { 0.0 }
    }

    fn corners(&self) -> Vec<Vec3> {
        let (near, far) = (4.74, -4.74);
        [
            (-4.74, near, 0.0),
            (4.74, near, 0.0),
            (-4.74, far, 0.0),
            (4.74, far, 0.0),
            (-3.5, -3.5, 1.2),
            (3.5, -3.5, 1.2),
        ]
        .map(|(x, z, y)| Vec3::new(x, y, z))
        .to_vec()
    }

    fn sound(&self, effect: &Effect, all: &[Effect]) -> Option<&'static str> {
        let moves = all.iter().filter(|e| matches!(e, Effect::Moved { .. })).count();
        match effect {
            Effect::Moved { .. } if moves > 1 => Some("castle"),
            Effect::Moved { .. } => Some("move"),
            Effect::Captured { .. } => Some("capture"),
            Effect::Turned { .. } => Some("promote"),
            Effect::SeriesEnded { check: Some(_) } => Some("check"),
            Effect::SeriesEnded { check: None } => Some("series-end"),
            _ => None,
        }
    }

    fn sound_set(&self) -> &'static str {
        "chess"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "move", "capture", "castle", "promote", "check", "series-end"]
    }

    fn display(&self) -> &'static [&'static str] {
        self.theme.display
    }
}
