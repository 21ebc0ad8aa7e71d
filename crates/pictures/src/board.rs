//! A position as a picture, seen from above, the first seat's side below.

use std::collections::HashMap;
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use tavoliere_art::icon::icon;
use tavoliere_rules::{Action, Cell, GameId, Kind, Layout, Match, Piece};
use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, PixmapPaint, Stroke, Transform};

use crate::{FigureColors, LARGEST, SMALLEST, figure_colors, portrait};

/// What lies around the boards, in cell widths.
const MARGIN: f32 = 0.35;
/// What lies between two boards.
const GAP: f32 = 0.6;
/// How far from its middle a hexagon's corners are: a little more than where neighbours meet.
const HEXAGON: f32 = 0.57;

/// A picture: sRGB with alpha, all of it opaque, top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In pixels.
    pub width: u16,
    /// In pixels.
    pub height: u16,
    /// Four bytes a pixel.
    pub rgba: Vec<u8>,
}

impl Picture {
    /// The picture as a PNG file.
    #[must_use]
    pub fn to_png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width.into(), self.height.into());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&self.rgba));
        written.expect("a picture of this size can be written to memory");
        file
    }
}

/// Draws positions of one match, all of the same size.
pub struct Artist {
    game: GameId,
    layout: Layout,
    colors: FigureColors,
    /// The middle of every cell, in pixels.
    middles: Vec<(f32, f32)>,
    /// A cell width in pixels.
    unit: f32,
    size: (u16, u16),
    /// Pieces in the size in which they are drawn.
    pieces: HashMap<Piece, Pixmap>,
}

impl Artist {
    /// Prepares pictures of a match whose longer side is so many pixels ([`SMALLEST`] to [`LARGEST`]; what is beyond
    /// counts as that).
    #[must_use]
    pub fn new(game_match: &Match, side: u16) -> Artist {
        let layout = game_match.position().layout();
        let flat = flat(&layout);
        let ends = |of: fn(&(f32, f32)) -> f32| {
            let all = flat.iter().map(of);
            (all.clone().fold(f32::INFINITY, f32::min), all.fold(f32::NEG_INFINITY, f32::max))
        };
        let ((left, right), (top, bottom)) = (ends(|place| place.0), ends(|place| place.1));
        let around = 2.0 * (0.5 + MARGIN);
        let (wide, high) = (right - left + around, bottom - top + around);
        let unit = f32::from(side.clamp(SMALLEST, LARGEST)) / wide.max(high);
        let pixels = |length: f32| (length * unit).round().max(1.0) as u16;
        let offset = |at: f32, least: f32| (at - least + around / 2.0) * unit;
        Artist {
            game: game_match.game(),
            colors: figure_colors(game_match.game()),
            middles: flat.iter().map(|&(x, y)| (offset(x, left), offset(y, top))).collect(),
            layout,
            unit,
            size: (pixels(wide), pixels(high)),
            pieces: HashMap::new(),
        }
    }

    /// The match at its present place, the last action marked.
    ///
    /// # Panics
    /// Never: the size is larger than nothing.
    pub fn draw(&mut self, game_match: &Match) -> Picture {
        let (width, height) = self.size;
        let mut picture = Pixmap::new(width.into(), height.into()).expect("it is larger than nothing");
        let [r, g, b] = self.colors.line.map(|channel| channel / 2);
        picture.fill(Color::from_rgba8(r, g, b, 255));
        let last: Vec<Cell> = game_match
            .last_action()
            .into_iter()
            .flat_map(|action| [Action::from(action), Action::to(action)])
            .flatten()
            .collect();
        for index in 0..self.middles.len() {
            self.cell(&mut picture, index, last.contains(&Cell(index as u8)));
        }
        let mut pieces = game_match.position().pieces();
        pieces.sort_by(|(a, _), (b, _)| {
            let y = |cell: Cell| self.middles[cell.index()].1;
            a.layer.cmp(&b.layer).then(y(a.cell).total_cmp(&y(b.cell)))
        });
        for (spot, piece) in pieces {
            let lift = if piece.kind == Kind::Disc { 0.16 * f32::from(spot.layer) } else { 0.0 };
            let (x, y) = self.middles[spot.cell.index()];
            self.piece(&mut picture, piece, x, y - lift * self.unit);
        }
        Picture { width, height, rgba: picture.take() }
    }

    fn cell(&self, picture: &mut Pixmap, index: usize, marked: bool) {
        let (place, (x, y)) = (&self.layout.places[index], self.middles[index]);
        let dark = ((place.x + place.y).round() as i32).rem_euclid(2) == 1;
        // The Sky is a board by night.
        let fill = match (place.board, dark) {
            (1, true) => [18, 28, 66],
            (1, false) => [24, 36, 82],
            _ => self.colors.cells[usize::from(dark)],
        };
        let corners: Vec<(f32, f32)> = if self.game == GameId::Hoppa {
            let corner = |k: u8| (FRAC_PI_6 + FRAC_PI_3 * f32::from(k)).sin_cos();
            (0..6)
                .map(corner)
                .map(|(sin, cos)| (x + cos * HEXAGON * self.unit, y + sin * HEXAGON * self.unit))
                .collect()
        } else {
            let half = self.unit / 2.0;
            [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(dx, dy)| (x + dx, y + dy)).to_vec()
        };
        let mut path = PathBuilder::new();
        for (k, &(x, y)) in corners.iter().enumerate() {
            if k == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        path.close();
        let Some(path) = path.finish() else { return };
        let paint = |[r, g, b]: [u8; 3], alpha: u8| {
            let mut paint = Paint { anti_alias: true, ..Paint::default() };
            paint.set_color_rgba8(r, g, b, alpha);
            paint
        };
        let (whole, rule) = (Transform::identity(), FillRule::Winding);
        picture.fill_path(&path, &paint(fill, 255), rule, whole, None);
        if marked {
            let light = if self.colors.dark || place.board == 1 { [255, 230, 120] } else { [250, 190, 20] };
            picture.fill_path(&path, &paint(light, 110), rule, whole, None);
        }
        let stroke = Stroke { width: (self.unit * 0.03).max(0.7), ..Stroke::default() };
        picture.stroke_path(&path, &paint(self.colors.line, 255), &stroke, whole, None);
    }

    fn piece(&mut self, picture: &mut Pixmap, piece: Piece, x: f32, y: f32) {
        let share = match piece.kind {
            Kind::Disc => 0.80,
            Kind::City => 0.96,
            Kind::Warrior => 0.66,
            Kind::Hero => 0.78,
            Kind::Star | Kind::Symbol(_) => 0.74,
            _ => 0.86,
        };
        let side = ((self.unit * share).round() as u32).max(1);
        let game = self.game;
        let drawn = self.pieces.entry(piece).or_insert_with(|| drawn(game, piece, side));
        let corner = |middle: f32| (middle - side as f32 / 2.0).round() as i32;
        let plain = PixmapPaint::default();
        picture.draw_pixmap(corner(x), corner(y), drawn.as_ref(), &plain, Transform::identity(), None);
    }
}

/// A piece as it is laid over a board.
fn drawn(game: GameId, piece: Piece, side: u32) -> Pixmap {
    let mut pixmap = Pixmap::new(side, side).expect("a piece has a pixel at least");
    let straight = icon(&portrait(game, piece), side as usize);
    for (pixel, straight) in pixmap.pixels_mut().iter_mut().zip(straight.chunks_exact(4)) {
        *pixel = tiny_skia::ColorU8::from_rgba(straight[0], straight[1], straight[2], straight[3]).premultiply();
    }
    pixmap
}

/// The middle of every cell, in cell widths, y downwards: where there are two boards, one beside the other.
fn flat(layout: &Layout) -> Vec<(f32, f32)> {
    let reach = |board: u8| {
        let places = layout.places.iter().filter(|place| place.board == board);
        places.map(|place| place.x.abs() + 0.5).fold(0.0, f32::max)
    };
    let beside = reach(0) + GAP + reach(1);
    layout.places.iter().map(|place| (place.x + f32::from(place.board) * beside, -place.y)).collect()
}
