//! Small flat boards with what may happen on them: the figures of the rules pages.

use std::collections::{BTreeMap, HashMap};
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6, TAU};
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Shape, Stroke, Ui, Vec2, vec2};
use tavoliere_pictures::figure_colors;
use tavoliere_rules::{Cell, GameId, Kind};
use tavoliere_texts::{Figure, FigureMark, figures};

use super::icons::Icons;
use super::theme;
use crate::boards::{BoardConfig, BoardView, CellShape};

/// A game's figures with the boards they are drawn on.
type Drawn = Vec<(Figure, Arc<dyn BoardView>)>;

/// The figures of the rules pages that have been opened.
#[derive(Resource, Default)]
pub struct Figures(HashMap<GameId, Arc<Drawn>>);

impl Figures {
    /// A game's figures, in the order of its page.
    pub fn of(&mut self, game: GameId) -> Arc<Drawn> {
        let read = || {
            let drawn = figures(game).into_iter().map(|figure| {
                let config = BoardConfig { game, options: figure.options.clone(), tall: false };
                (figure, config.view())
            });
            Arc::new(drawn.collect())
        };
        self.0.entry(game).or_insert_with(read).clone()
    }
}

/// How much room names have at the left and at the lower edge of a figure, in cells.
const EDGE: f32 = 0.55;

/// What cells, lines and marks of a game's figures are painted with.
struct Palette {
    cells: [Color32; 2],
    line: Color32,
    /// What may be done.
    calm: Color32,
    /// What goes, turns over, or is not allowed.
    warn: Color32,
}

fn palette(game: GameId) -> Palette {
    let rgb = |[r, g, b]: [u8; 3]| Color32::from_rgb(r, g, b);
    let colors = figure_colors(game);
    Palette {
        cells: colors.cells.map(rgb),
        line: rgb(colors.line),
        calm: if colors.dark { Color32::from_rgb(120, 240, 170) } else { Color32::from_rgb(0, 104, 74) },
        warn: if colors.dark { Color32::from_rgb(255, 150, 90) } else { Color32::from_rgb(196, 34, 10) },
    }
}

/// Paints a figure as wide as given, or narrower where it would become too high.
pub fn diagram(ui: &mut Ui, icons: &mut Icons, figure: &Figure, view: &dyn BoardView, width: f32, height: f32) {
    let game = figure.position.game();
    let places = &view.layout().places;
    let flat = |cell: Cell| {
        let at = view.cell(cell);
        vec2(at.x, at.z)
    };
    let cells: Vec<Cell> = (0..places.len()).map(|i| Cell(i as u8)).collect();
    let mut bounds = Rect::NOTHING;
    for &cell in &cells {
        bounds.extend_with(flat(cell).to_pos2());
    }
    let bounds = bounds.expand(view.reach().max(0.5) + 0.12);
    let size = bounds.size() + Vec2::splat(EDGE);
    let unit = (width / size.x).min(height / size.y);
    let (area, _) = ui.allocate_exact_size(size * unit, egui::Sense::hover());
    let painter = ui.painter_at(area.expand(2.0));
    let origin = area.min + vec2(EDGE * unit, 0.0) - bounds.min.to_vec2() * unit;
    let point = |cell: Cell| origin + flat(cell) * unit;
    let colors = palette(game);

    for &cell in &cells {
        let (place, at) = (&places[cell.index()], point(cell));
        let dark = ((place.x + place.y).round() as i32).rem_euclid(2) == 1;
        let fill = if place.board == 1 {
            if dark { Color32::from_rgb(18, 28, 66) } else { Color32::from_rgb(24, 36, 82) }
        } else {
            colors.cells[usize::from(dark)]
        };
        let line = Stroke::new((unit * 0.025).max(0.6), colors.line);
        if view.cell_shape() == CellShape::Hexagons {
            let corner = |k: usize| {
                let angle = FRAC_PI_6 + FRAC_PI_3 * k as f32;
                at + vec2(angle.cos(), angle.sin()) * unit * 0.56
            };
            painter.add(Shape::convex_polygon((0..6).map(corner).collect(), fill, line));
        } else {
            let square = Rect::from_center_size(
                at,
                vec2(unit, unit) * if view.cell_shape() == CellShape::Paper { 1.02 } else { 1.0 },
            );
            painter.rect(square, 0.0, fill, line, egui::StrokeKind::Middle);
        }
    }
    names(&painter, view, &cells, &point, unit);

    let mut pieces = figure.position.pieces();
    pieces.sort_by_key(|(spot, _)| spot.layer);
    for (spot, piece) in pieces {
        let (lift, share) = match piece.kind {
            Kind::Disc => (0.16 * f32::from(spot.layer), 0.80),
            Kind::City => (0.0, 0.96),
            Kind::Warrior => (0.0, 0.66),
            Kind::Hero => (0.0, 0.78),
            Kind::Star | Kind::Symbol(_) => (0.0, 0.74),
            _ => (0.0, 0.86),
        };
        let at = point(spot.cell) - vec2(0.0, lift * unit);
        icons.paint(&painter, Rect::from_center_size(at, vec2(unit, unit) * share), game, piece);
    }
    for mark in &figure.marks {
        paint_mark(&painter, *mark, &point, unit, &colors);
    }
}

/// The names of rows to their left, and of columns, or diagonals of hexagons, below them.
fn names(painter: &egui::Painter, view: &dyn BoardView, cells: &[Cell], point: &dyn Fn(Cell) -> Pos2, unit: f32) {
    let squares = view.cell_shape() == CellShape::Squares;
    let font = theme::text((unit * 0.34).clamp(8.0, 15.0));
    // By the board and the name, the cell it is written beside.
    let (mut rows, mut columns) = (BTreeMap::new(), BTreeMap::new());
    for &cell in cells {
        let place = &view.layout().places[cell.index()];
        let (letter, number) = place.name.trim_start_matches('*').split_at(1);
        let (row, column) = if squares { (number, letter) } else { (letter, number) };
        let left = rows.entry((place.board, row)).or_insert(cell);
        if point(cell).x < point(*left).x {
            *left = cell;
        }
        let low = columns.entry((place.board, column)).or_insert(cell);
        if point(cell).y > point(*low).y {
            *low = cell;
        }
    }
    for ((_, name), cell) in rows {
        let at = point(cell) - vec2(unit * 0.62, 0.0);
        painter.text(at, Align2::RIGHT_CENTER, name, font.clone(), theme::faded());
    }
    let below = if view.cell_shape() == CellShape::Hexagons { vec2(0.32, 0.52) } else { vec2(0.0, 0.6) };
    for ((_, name), cell) in columns {
        painter.text(point(cell) + below * unit, Align2::CENTER_TOP, name, font.clone(), theme::faded());
    }
}

fn paint_mark(painter: &egui::Painter, mark: FigureMark, point: &dyn Fn(Cell) -> Pos2, unit: f32, colors: &Palette) {
    let pen = |color: Color32| Stroke::new((unit * 0.09).max(1.6), color);
    // A light edge keeps marks apart from whatever is below them.
    let edge = |stroke: Stroke| Stroke::new(stroke.width + 2.0, Color32::from_white_alpha(190));
    let lines = |painter: &egui::Painter, points: Vec<[Pos2; 2]>, stroke: Stroke| {
        for pass in [edge(stroke), stroke] {
            for &segment in &points {
                painter.line_segment(segment, pass);
            }
        }
    };
    match mark {
        FigureMark::Arrow(from, to) => {
            let (a, b) = (point(from), point(to));
            let way = (b - a).normalized();
            let (a, b) = (a + way * unit * 0.25, b - way * unit * 0.18);
            let wing = |angle: f32| b - egui::emath::Rot2::from_angle(angle) * way * unit * 0.3;
            lines(painter, vec![[a, b], [b, wing(0.5)], [b, wing(-0.5)]], pen(colors.calm));
        }
        FigureMark::Dot(cell) => {
            painter.circle(point(cell), unit * 0.16, colors.calm, Stroke::new(1.2, Color32::from_white_alpha(190)));
        }
        FigureMark::Ring(cell) => {
            for stroke in [edge(pen(colors.calm)), pen(colors.calm)] {
                painter.circle_stroke(point(cell), unit * 0.40, stroke);
            }
        }
        FigureMark::Cross(cell) => {
            let (at, r) = (point(cell), unit * 0.24);
            let bars = vec![[at - vec2(r, r), at + vec2(r, r)], [at + vec2(-r, r), at + vec2(r, -r)]];
            lines(painter, bars, pen(colors.warn));
        }
        FigureMark::Turn(cell) => {
            // Two arrows that chase each other.
            let at = point(cell);
            let on = |angle: f32| at + vec2(angle.cos(), angle.sin()) * unit * 0.33;
            for half in 0..2 {
                let start = TAU / 2.0 * half as f32 + 0.3;
                let arc: Vec<Pos2> = (0..=8).map(|k| on(start + 2.3 * k as f32 / 8.0)).collect();
                let (tip, before) = (arc[8], arc[6]);
                let way = (tip - before).normalized();
                let wing = |angle: f32| tip - egui::emath::Rot2::from_angle(angle) * way * unit * 0.18;
                let mut parts: Vec<[Pos2; 2]> = arc.windows(2).map(|w| [w[0], w[1]]).collect();
                parts.extend([[tip, wing(0.7)], [tip, wing(-0.7)]]);
                lines(painter, parts, pen(colors.warn));
            }
        }
        FigureMark::Star(cell) => {
            let at = point(cell);
            let corner = |k: usize| {
                let reach = unit * if k.is_multiple_of(2) { 0.46 } else { 0.36 };
                let angle = TAU * k as f32 / 20.0 - TAU / 4.0;
                at + vec2(angle.cos(), angle.sin()) * reach
            };
            let outline: Vec<Pos2> = (0..20).map(corner).collect();
            for stroke in [edge(pen(theme::accent())), pen(Color32::from_rgb(214, 150, 20))] {
                painter.add(Shape::closed_line(outline.clone(), stroke));
            }
        }
    }
}
