//! The figures of the rules as SVG: flat boards, pieces in outline, and the marks. A cell is 40 units wide.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6, PI, TAU};
use std::fmt::Write;

use tavoliere_rules::{Cell, GameId, Kind, Man, Piece, Place, Symbol};
use tavoliere_texts::{Figure, FigureMark};

const CELL: f32 = 40.0;
/// Around the board: for its names, and for marks that reach over its edge.
const MARGIN: f32 = 16.0;

type Point = (f32, f32);

/// Cells (light, dark), lines, the pieces of either seat, and whether files and ranks are named.
struct Look {
    cells: [&'static str; 2],
    line: &'static str,
    seats: [&'static str; 2],
    named: bool,
}

fn look(game: GameId) -> Look {
    let black_white = ["#2b2622", "#f6efe0"];
    let white_black = ["#f6efe0", "#2b2622"];
    let red_yellow = ["#c8402e", "#f0bc3c"];
    let (cells, line, seats, named) = match game.id() {
        "cellulae" => (["#26545a", "#26545a"], "#78b2ac", black_white, true),
        "hoppa" => (["#deb884", "#deb884"], "#78502c", red_yellow, false),
        "cqt" => (["#f0e7d2", "#f0e7d2"], "#968a78", ["#22407a", "#8a2418"], false),
        "sicic" => (["#70944e", "#628646"], "#3c542c", white_black, true),
        "sparta" => (["#decca6", "#d0bc94"], "#967e58", red_yellow, true),
        "vinciperdi" => (["#e8e5de", "#547a68"], "#283c34", white_black, true),
        "progressive-vinciperdi" => (["#ce9e70", "#3e4260"], "#282228", white_black, true),
        _ => (["#e2c494", "#8c5e3e"], "#563824", white_black, true),
    };
    Look { cells, line, seats, named }
}

/// Where a cell's middle is. Sicic's Sky stands to the right of Earth.
fn middle(places: &[Place], cell: Cell) -> Point {
    let place = &places[cell.index()];
    let reach = |board| places.iter().filter(|p| p.board == board).map(|p| p.x).fold(0.0, f32::max) + 0.5;
    let shift = if place.board == 1 { reach(0) + reach(1) + 1.0 } else { 0.0 };
    ((place.x + shift) * CELL, -place.y * CELL)
}

fn path(points: &[Point]) -> String {
    points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// Corners on a circle, the first at `from` radians.
fn ring((x, y): Point, radii: &[f32], corners: usize, from: f32) -> Vec<Point> {
    let corner = |k: usize| {
        let (angle, radius) = (from + TAU * k as f32 / corners as f32, radii[k % radii.len()]);
        (x + angle.cos() * radius, y + angle.sin() * radius)
    };
    (0..corners).map(corner).collect()
}

/// The figure, to stand in a page; `title` says what it shows, already escaped.
pub fn svg(figure: &Figure, title: &str) -> String {
    let game = figure.position.game();
    let (look, layout) = (look(game), figure.position.layout());
    let places = &layout.places;
    let cells: Vec<Cell> = (0..places.len()).map(|i| Cell(i as u8)).collect();
    let at = |cell: Cell| middle(places, cell);
    let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
    for (x, y) in cells.iter().map(|&cell| at(cell)) {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    let edge = CELL / 2.0 + MARGIN;
    let (width, height) = (high.0 - low.0 + 2.0 * edge, high.1 - low.1 + 2.0 * edge);
    let mut out = String::new();
    let _ = writeln!(
        out,
        r#"<svg viewBox="{:.1} {:.1} {width:.1} {height:.1}" width="{width:.0}" height="{height:.0}" role="img" aria-label="{title}">"#,
        low.0 - edge,
        low.1 - edge
    );
    for &cell in &cells {
        draw_cell(&mut out, game, &look, &places[cell.index()], at(cell));
    }
    if look.named {
        draw_names(&mut out, places, &cells, &at);
    }
    let mut pieces = figure.position.pieces();
    pieces.sort_by_key(|(spot, _)| spot.layer);
    for (spot, piece) in pieces {
        let lift = if piece.kind == Kind::Disc { 6.0 * f32::from(spot.layer) } else { 0.0 };
        let (x, y) = at(spot.cell);
        draw_piece(&mut out, &look, piece, (x, y - lift));
    }
    for &mark in &figure.marks {
        draw_mark(&mut out, mark, &at);
    }
    out + "</svg>\n"
}

fn draw_cell(out: &mut String, game: GameId, look: &Look, place: &Place, (x, y): Point) {
    let dark = ((place.x + place.y).round() as i32).rem_euclid(2) == 1;
    let fill = match (place.board, dark) {
        (1, true) => "#121c42",
        (1, false) => "#182452",
        _ => look.cells[usize::from(dark)],
    };
    let _ = if game.id() == "hoppa" {
        let corners = path(&ring((x, y), &[CELL * 0.577], 6, FRAC_PI_6));
        writeln!(out, r#"<polygon points="{corners}" fill="{fill}" stroke="{}"/>"#, look.line)
    } else {
        let half = CELL / 2.0;
        let line = look.line;
        let (left, top) = (x - half, y - half);
        writeln!(
            out,
            r#"<rect x="{left:.1}" y="{top:.1}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{line}"/>"#
        )
    };
}

fn draw_names(out: &mut String, places: &[Place], cells: &[Cell], at: &dyn Fn(Cell) -> Point) {
    let text = |out: &mut String, (x, y): Point, name: &str| {
        let _ = writeln!(
            out,
            r#"<text x="{x:.1}" y="{:.1}" font-size="12" text-anchor="middle" fill="currentColor">{name}</text>"#,
            y + 4.0
        );
    };
    for board in [0, 1] {
        let mine: Vec<Cell> = cells.iter().copied().filter(|c| places[c.index()].board == board).collect();
        let left = mine.iter().map(|&c| at(c).0).fold(f32::MAX, f32::min);
        let low = mine.iter().map(|&c| at(c).1).fold(f32::MIN, f32::max);
        for cell in mine {
            let ((x, y), name) = (at(cell), places[cell.index()].name.trim_start_matches('*'));
            let (file, rank) = name.split_at(1);
            if x <= left + 1.0 {
                text(out, (x - CELL / 2.0 - 8.0, y), rank);
            }
            if y >= low - 1.0 {
                text(out, (x, y + CELL / 2.0 + 8.0), file);
            }
        }
    }
}

fn draw_piece(out: &mut String, look: &Look, piece: Piece, (x, y): Point) {
    let fill = look.seats[piece.owner.index()];
    let line = if fill == "#2b2622" { "#b9ab92" } else { "#3a2a1c" };
    let pen = format!(r#"fill="{fill}" stroke="{line}" stroke-width="1.4" stroke-linejoin="round""#);
    let polygon = |points: &[Point]| format!(r#"<polygon points="{}" {pen}/>"#, path(points));
    let around = |points: &[Point]| points.iter().map(|(px, py)| (x + px, y + py)).collect::<Vec<_>>();
    let ink = format!(r#"fill="none" stroke="{fill}" stroke-width="3" stroke-linejoin="round""#);
    let drawn = match piece.kind {
        Kind::Tile => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="15" {pen}/>"#),
        Kind::Disc => {
            let rim = format!(r#"<ellipse cx="{x:.1}" cy="{:.1}" rx="14" ry="11" {pen}/>"#, y + 4.0);
            rim + &format!(r#"<ellipse cx="{x:.1}" cy="{y:.1}" rx="14" ry="11" {pen}/>"#)
        }
        Kind::Symbol(Symbol::Circle) => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="12" {ink}/>"#),
        Kind::Symbol(Symbol::Square) => {
            format!(r#"<rect x="{:.1}" y="{:.1}" width="22" height="22" {ink}/>"#, x - 11.0, y - 11.0)
        }
        Kind::Symbol(Symbol::Triangle) => {
            format!(r#"<polygon points="{}" {ink}/>"#, path(&around(&[(0.0, -13.0), (13.0, 10.0), (-13.0, 10.0)])))
        }
        Kind::Star => polygon(&ring((x, y), &[14.0, 6.0], 10, -PI / 2.0)),
        Kind::City => polygon(&around(&[
            (-17.0, 17.0),
            (-17.0, -15.0),
            (-10.0, -15.0),
            (-10.0, -10.0),
            (-4.0, -10.0),
            (-4.0, -15.0),
            (4.0, -15.0),
            (4.0, -10.0),
            (10.0, -10.0),
            (10.0, -15.0),
            (17.0, -15.0),
            (17.0, 17.0),
        ])),
        Kind::Warrior => format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="11" {pen}/>"#),
        Kind::Hero => {
            format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="13" {pen}/>"#)
                + &format!(r#"<polygon points="{}" fill="{line}"/>"#, path(&ring((x, y), &[8.0, 3.4], 10, -PI / 2.0)))
        }
        // Hat, head and cloak.
        Kind::Astronomer => {
            polygon(&around(&[(-11.0, 15.0), (-4.0, -3.0), (4.0, -3.0), (11.0, 15.0)]))
                + &polygon(&around(&[(-6.0, -3.0), (0.0, -17.0), (6.0, -3.0)]))
        }
        Kind::Man(man) => draw_man(man, (x, y), &polygon, &pen),
    };
    let _ = writeln!(out, "{drawn}");
}

/// A man's outline, from its foot up.
fn draw_man(man: Man, (x, y): Point, polygon: &dyn Fn(&[Point]) -> String, pen: &str) -> String {
    let outline = |right: &[Point]| {
        let mirrored = right.iter().rev().map(|(px, py)| (-px, *py));
        let whole: Vec<Point> = right.iter().copied().chain(mirrored).map(|(px, py)| (x + px, y + py)).collect();
        polygon(&whole)
    };
    let ball = |(px, py): Point, r: f32| format!(r#"<circle cx="{:.1}" cy="{:.1}" r="{r}" {pen}/>"#, x + px, y + py);
    let foot = [(11.0, 16.0), (11.0, 12.0), (7.0, 9.0)];
    let with = |rest: &[Point]| outline(&foot.iter().chain(rest).copied().collect::<Vec<_>>());
    match man {
        Man::Pawn => with(&[(3.5, -2.0)]) + &ball((0.0, -6.0), 6.0),
        Man::Rook => {
            with(&[(6.0, -6.0), (9.0, -8.0), (9.0, -16.0), (5.0, -16.0), (5.0, -12.0), (2.0, -12.0), (2.0, -16.0)])
        }
        Man::Bishop => with(&[(4.0, 1.0), (7.0, -4.0), (4.5, -10.0), (0.0, -15.0)]) + &ball((0.0, -16.0), 2.2),
        Man::Queen => {
            with(&[(5.0, -2.0), (12.0, -13.0), (6.0, -8.0), (4.5, -16.0), (1.5, -8.5)]) + &ball((0.0, -15.0), 2.4)
        }
        Man::King => with(&[
            (5.0, -1.0),
            (10.0, -9.0),
            (5.0, -12.0),
            (1.5, -9.0),
            (1.5, -12.0),
            (4.0, -12.0),
            (4.0, -15.0),
            (1.5, -15.0),
            (1.5, -18.0),
        ]),
        Man::Knight => {
            let head = [
                (11.0, 16.0),
                (11.0, 11.0),
                (8.0, 8.0),
                (9.0, -2.0),
                (5.0, -11.0),
                (1.0, -13.0),
                (0.0, -17.0),
                (-3.0, -13.0),
                (-8.0, -7.0),
                (-13.0, 0.0),
                (-10.0, 4.0),
                (-3.0, 0.0),
                (-7.0, 9.0),
                (-11.0, 11.0),
                (-11.0, 16.0),
            ];
            polygon(&head.map(|(px, py)| (x + px, y + py)))
        }
    }
}

/// A mark, drawn twice: a light edge keeps it apart from what is below it.
fn draw_mark(out: &mut String, mark: FigureMark, at: &dyn Fn(Cell) -> Point) {
    const CALM: &str = "#00684a";
    const WARN: &str = "#c4220a";
    let stroke = |points: Vec<Vec<Point>>, color: &str| {
        [("#fff", 5.5), (color, 3.0)]
            .into_iter()
            .flat_map(|(color, width)| {
                points.iter().map(move |line| {
                    format!(
                        "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
                        path(line)
                    )
                })
            })
            .collect::<String>()
    };
    let circle = |cell: Cell, radius: f32| {
        let mut round = ring(at(cell), &[radius], 32, 0.0);
        round.push(round[0]);
        round
    };
    let wings = |(bx, by): Point, angle: f32, spread: f32| {
        let wing = |turn: f32| (bx - (angle + turn).cos() * 11.0, by - (angle + turn).sin() * 11.0);
        vec![wing(spread), (bx, by), wing(-spread)]
    };
    let drawn = match mark {
        FigureMark::Arrow(from, to) => {
            let ((ax, ay), (bx, by)) = (at(from), at(to));
            let angle = (by - ay).atan2(bx - ax);
            let (a, b) =
                ((ax + angle.cos() * 10.0, ay + angle.sin() * 10.0), (bx - angle.cos() * 7.0, by - angle.sin() * 7.0));
            stroke(vec![vec![a, b], wings(b, angle, 0.5)], CALM)
        }
        FigureMark::Dot(cell) => {
            let (x, y) = at(cell);
            format!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6.5\" fill=\"{CALM}\" stroke=\"#fff\" stroke-width=\"1.4\"/>\n"
            )
        }
        FigureMark::Ring(cell) => stroke(vec![circle(cell, 16.0)], CALM),
        FigureMark::Cross(cell) => {
            let ((x, y), r) = (at(cell), 9.5);
            stroke(vec![vec![(x - r, y - r), (x + r, y + r)], vec![(x - r, y + r), (x + r, y - r)]], WARN)
        }
        FigureMark::Turn(cell) => {
            // Two arrows that chase each other.
            let (x, y) = at(cell);
            let on = |angle: f32| (x + angle.cos() * 13.0, y + angle.sin() * 13.0);
            let lines = [0.3, PI + 0.3].into_iter().flat_map(|start| {
                let arc: Vec<Point> = (0..=8).map(|k| on(start + 2.3 * k as f32 / 8.0)).collect();
                let tip = wings(arc[8], start + 2.3 + FRAC_PI_3, 0.6);
                [arc, tip]
            });
            stroke(lines.collect(), WARN)
        }
        FigureMark::Star(cell) => {
            let mut star = ring(at(cell), &[18.5, 14.5], 20, -PI / 2.0);
            star.push(star[0]);
            stroke(vec![star], "#b47808")
        }
    };
    out.push_str(&drawn);
}
