//! Ornaments that stand under a title, one for each place: a band of any length, as lines and convex filled pieces like the
//! [`signs`](crate::signs), in units of the band's height, y downwards.

use std::f32::consts::TAU;

use crate::signs::Stroke;

/// How wide the lines are, as a fraction of the band's height.
const LINE: f32 = 0.11;
/// A thinner line, where two would be too much.
const FINE: f32 = 0.07;

/// What a place has under its titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub enum Ornament {
    /// Cells that divide, with their nuclei.
    Cells,
    /// A chain of hexagons.
    Hexagons,
    /// Loops of a pen that does not leave the paper.
    Pen,
    /// Stars joined to a constellation.
    Stars,
    /// A line with hooks.
    Meander,
    /// Studs in rows that grow by one, between two rules.
    Series,
    /// Two rows of a chessboard.
    Chequers,
    /// Lozenges between two rules, as gilt on leather.
    Tooling,
}

impl Ornament {
    /// All of them.
    pub const ALL: [Ornament; 8] = [
        Ornament::Cells,
        Ornament::Hexagons,
        Ornament::Pen,
        Ornament::Stars,
        Ornament::Meander,
        Ornament::Series,
        Ornament::Chequers,
        Ornament::Tooling,
    ];

    /// How long one turn of the pattern is.
    fn pitch(self) -> f32 {
        match self {
            Ornament::Cells => 2.4,
            Ornament::Hexagons => 1.56,
            Ornament::Pen => 0.62,
            Ornament::Stars => 3.1,
            Ornament::Meander => 1.2,
            Ornament::Series => 0.34,
            Ornament::Chequers => 1.0,
            Ornament::Tooling => 1.5,
        }
    }

    /// What is to be drawn from x 0 to as much of a length as whole turns of the pattern take, and how much that is: one turn
    /// at least.
    #[must_use]
    pub fn strokes(self, length: f32) -> (Vec<Stroke>, f32) {
        let pitch = self.pitch();
        let turns = ((length / pitch).floor() as usize).clamp(1, 200);
        let length = pitch * turns as f32;
        let mut drawn = Vec::new();
        let rules = |drawn: &mut Vec<Stroke>| {
            for y in [FINE / 2.0, 1.0 - FINE / 2.0] {
                drawn.push(line(FINE, [[FINE / 2.0, y], [length - FINE / 2.0, y]]));
            }
        };
        match self {
            Ornament::Pen => drawn.push(loops(turns, pitch)),
            Ornament::Meander => drawn.push(line(LINE, [[LINE / 2.0, 0.94], [length - LINE / 2.0, 0.94]])),
            Ornament::Series => {
                rules(&mut drawn);
                drawn.extend(studs(turns, pitch));
            }
            Ornament::Tooling => rules(&mut drawn),
            _ => {}
        }
        for turn in 0..turns {
            let x = pitch * turn as f32;
            drawn.extend(self.turn().into_iter().map(|stroke| Stroke {
                points: stroke.points.into_iter().map(|[a, b]| [a + x, b]).collect(),
                ..stroke
            }));
        }
        (drawn, length)
    }

    /// One turn of the pattern.
    fn turn(self) -> Vec<Stroke> {
        match self {
            // One at rest, and one that has all but divided.
            Ornament::Cells => vec![
                ring([0.5, 0.5], 0.42),
                dot([0.56, 0.44], 0.15),
                ring([1.36, 0.5], 0.3),
                ring([1.86, 0.5], 0.3),
                dot([1.36, 0.5], 0.1),
                dot([1.86, 0.5], 0.1),
            ],
            Ornament::Hexagons => vec![
                closed(round([0.39, 0.5], 0.42, 6, 0.25)),
                closed(round([1.17, 0.5], 0.42, 6, 0.25)),
                filled(round([1.17, 0.5], 0.22, 6, 0.25)),
            ],
            Ornament::Stars => {
                // Middles and sizes: the first two, and the next two, are joined to one figure; the last stands alone.
                let stars = [([0.34, 0.66], 0.32), ([1.2, 0.3], 0.24), ([2.1, 0.7], 0.22), ([2.8, 0.32], 0.16)];
                let links = stars[..3].windows(2).map(|pair| link(pair[0], pair[1]));
                stars.iter().flat_map(|&(at, size)| sparkle(at, size)).chain(links).collect()
            }
            Ornament::Meander => {
                vec![line(LINE, [[0.12, 0.94], [0.12, 0.06], [0.92, 0.06], [0.92, 0.62], [0.5, 0.62]])]
            }
            Ornament::Chequers => [[0.0, 0.0], [0.5, 0.5]]
                .map(|[x, y]| filled([[0.0, 0.0], [0.5, 0.0], [0.5, 0.5], [0.0, 0.5]].map(|[a, b]| [x + a, y + b])))
                .into(),
            Ornament::Tooling => vec![
                filled([[0.4, 0.5], [0.75, 0.24], [1.1, 0.5], [0.75, 0.76]]),
                dot([0.0, 0.5], 0.09),
                dot([1.5, 0.5], 0.09),
            ],
            Ornament::Pen | Ornament::Series => Vec::new(),
        }
    }
}

fn line(width: f32, points: impl IntoIterator<Item = [f32; 2]>) -> Stroke {
    Stroke { points: points.into_iter().collect(), closed: false, filled: false, width }
}

fn closed(points: impl IntoIterator<Item = [f32; 2]>) -> Stroke {
    Stroke { closed: true, ..line(LINE, points) }
}

fn filled(points: impl IntoIterator<Item = [f32; 2]>) -> Stroke {
    Stroke { filled: true, ..Stroke { width: 0.0, ..closed(points) } }
}

/// The corners of a regular polygon, the first of them so far round, in turns.
fn round([x, y]: [f32; 2], radius: f32, corners: u8, from: f32) -> impl Iterator<Item = [f32; 2]> {
    (0..corners).map(move |k| {
        let (sin, cos) = ((f32::from(k) / f32::from(corners) + from) * TAU).sin_cos();
        [x + radius * cos, y + radius * sin]
    })
}

fn ring(at: [f32; 2], radius: f32) -> Stroke {
    closed(round(at, radius, 20, 0.0))
}

fn dot(at: [f32; 2], radius: f32) -> Stroke {
    filled(round(at, radius, 12, 0.0))
}

/// A star of four rays: two narrow lozenges.
fn sparkle([x, y]: [f32; 2], size: f32) -> [Stroke; 2] {
    let narrow = size * 0.26;
    [(narrow, size), (size, narrow)].map(|(a, b)| filled([[x - a, y], [x, y - b], [x + a, y], [x, y + b]]))
}

/// A line between two stars that touches neither.
fn link(([ax, ay], a): ([f32; 2], f32), ([bx, by], b): ([f32; 2], f32)) -> Stroke {
    let long = (bx - ax).hypot(by - ay);
    let along = |far: f32| [ax + (bx - ax) * far / long, ay + (by - ay) * far / long];
    line(FINE, [along(a + 0.06), along(long - b - 0.06)])
}

/// As a child that learns to write fills a line.
fn loops(turns: usize, pitch: f32) -> Stroke {
    const STEPS: usize = 16;
    let at = |k: usize| {
        let t = k as f32 / STEPS as f32;
        let (sin, cos) = (t * TAU).sin_cos();
        // It leans to the right, and stays within the band at both ends.
        [(pitch * t + 0.26 * sin - 0.1 * cos + 0.1).clamp(LINE, pitch * turns as f32 - LINE), 0.5 + 0.42 * cos]
    };
    line(LINE, (0..=STEPS * turns).map(at))
}

/// Rows of one, two, three studs and so on, a stud's room between them, as far as they are whole; in the middle.
fn studs(turns: usize, pitch: f32) -> Vec<Stroke> {
    let mut places = Vec::new();
    let (mut at, mut row) = (0, 1);
    while at + row <= turns {
        places.extend(at..at + row);
        at += row + 1;
        row += 1;
    }
    let aside = (turns - places.last().map_or(0, |last| last + 1)) as f32 / 2.0;
    places.into_iter().map(|place| dot([(place as f32 + aside + 0.5) * pitch, 0.5], 0.13)).collect()
}
