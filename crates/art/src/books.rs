//! Three old books on chess, bound in leather.

use std::f32::consts::{FRAC_PI_2, PI};

use glam::{Vec2, Vec3};

use crate::flat::{closed, filled, pieces};
use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::things::{Finish, slab};
use crate::{Mesh, outline, path};

const GILT: [f32; 4] = [0.82, 0.49, 0.135, 1.0];
/// Gilding on a back: a back looks down at the dark desk, and as a mirror would show nothing else.
const GILT_BACK: [f32; 4] = [0.82, 0.50, 0.12, 1.0];
const PAPER: [f32; 3] = [0.70, 0.57, 0.37];
/// How thick a board is, how far boards reach beyond the pages, and how far a back bulges.
const BOARD: f32 = 0.055;
const BEYOND: f32 = 0.06;
const BULGE: f32 = 0.17;
/// Where the raised bands of a back are, as a share of half its length; and how far they stand out.
const BANDS: [f32; 4] = [-0.80, -0.47, 0.47, 0.80];
const RAISED: f32 = 0.035;
/// How far up a back, in radians, what is stamped on it has its middle: it is read from above.
const STAMPED: f32 = 0.26;

/// A book that lies on its side, its back to +Z, and its head to -X, so that its title is upright.
struct Book {
    /// Its length along X, its depth and its height.
    long: f32,
    deep: f32,
    high: f32,
    leather: [f32; 3],
    /// The leather that its title is stamped on.
    label: [f32; 3],
    title: &'static str,
    /// Whether its pages' edges are gilt.
    gilt: bool,
}

/// From the lowest: three masters who wrote on the game.
const BOOKS: [Book; 3] = [
    Book {
        long: 3.1,
        deep: 2.2,
        high: 0.58,
        leather: [0.110, 0.012, 0.014],
        label: [0.012, 0.010, 0.010],
        title: "DEL RIO",
        gilt: false,
    },
    Book {
        long: 2.75,
        deep: 1.95,
        high: 0.47,
        leather: [0.20, 0.085, 0.028],
        label: [0.105, 0.010, 0.010],
        title: "DAMIANO",
        gilt: false,
    },
    Book {
        long: 2.4,
        deep: 1.7,
        high: 0.50,
        leather: [0.010, 0.052, 0.036],
        label: [0.105, 0.010, 0.010],
        title: "LOLLI",
        gilt: true,
    },
];

/// Three books on one another, none quite aligned: their backs to +Z, a ribbon out of the uppermost.
pub(crate) fn books() -> Vec<(Finish, Mesh)> {
    let (mut dull, mut glossy, mut y) = (Mesh::default(), Mesh::default(), 0.0);
    for (book, (turn, x, z)) in BOOKS.iter().zip([(1.0, 0.0, 0.0), (-8.0, 0.04, 0.05), (6.0, -0.03, 0.03)]) {
        let laid = |mesh: Mesh| mesh.rotated(0.0, turn, 0.0).translated(x, y, z);
        // A back is polished by the hands that take it from its shelf.
        dull.append(&laid(Mesh::merged([book.pages(), book.boards(), book.cover()])));
        glossy.append(&laid(Mesh::merged([book.spine(), book.stamped()])));
        glossy.append(&laid(book.frame()));
        if book.gilt {
            dull.append(&laid(book.ribbon()));
            glossy.append(&laid(book.ornament()));
        }
        y += book.high;
    }
    vec![(Finish::Dull, dull), (Finish::Glossy, glossy)]
}

fn opaque([r, g, b]: [f32; 3], lit: f32) -> [f32; 4] {
    [r * lit, g * lit, b * lit, 1.0]
}

impl Book {
    /// Where the back's round begins.
    fn joint(&self) -> f32 {
        self.deep / 2.0 - BULGE
    }

    /// The place on the back, so far along, round it in radians from the level, and so far out of it; and its normal.
    fn back(&self, x: f32, round: f32, out: f32) -> (Vec3, Vec3) {
        let (sin, cos) = round.sin_cos();
        let half = self.high / 2.0;
        let normal = Vec3::new(0.0, BULGE * sin, half * cos).normalize_or(Vec3::Z);
        (Vec3::new(x, half + half * sin, self.joint() + BULGE * cos) + normal * out, normal)
    }

    /// What is drawn flat about the origin, laid on the back.
    fn on_back(&self, flat: Mesh) -> Mesh {
        let mut mesh = flat;
        for (place, normal) in mesh.positions.iter_mut().zip(&mut mesh.normals) {
            let (at, away) = self.back(place[0], STAMPED - place[2] / (self.high / 2.0), place[1]);
            (*place, *normal) = (at.to_array(), away.to_array());
        }
        mesh
    }

    /// The back, with its raised bands: worn pale where hands and shelves have rubbed it.
    fn spine(&self) -> Mesh {
        const ROUND: u8 = 10;
        let half = self.long / 2.0;
        let mut surface = Surface::default();
        // Along the back: at the bands it stands out.
        let columns = [-half, 0.025 - half]
            .into_iter()
            .zip([0.0, 0.0])
            .chain(BANDS.iter().flat_map(|band| {
                [(-0.055, 0.0), (-0.025, RAISED), (0.025, RAISED), (0.055, 0.0)]
                    .map(|(off, out)| (half * band + off, out))
            }))
            .chain([(half - 0.025, 0.0), (half, 0.0)]);
        for (x, out) in columns {
            for k in 0..=ROUND {
                let round = FRAC_PI_2 - PI * f32::from(k) / f32::from(ROUND);
                // Bands die away towards the joints.
                let (at, _) = self.back(x, round, out * round.cos().max(0.0).sqrt());
                surface.points.push((at, Vec2::new(x, round)));
            }
        }
        surface.netted(u32::from(ROUND) + 1).smooth(50.0).painted(|[x, y, z]| {
            let out = z - self.back(x, ((y / self.high * 2.0 - 1.0).clamp(-1.0, 1.0)).asin(), 0.0).0.z;
            let worn = 0.86 + 0.55 * step(0.0, RAISED, out) + 0.5 * step(half - 0.05, half, x.abs());
            let joint = mix(0.45, 1.0, step(0.0, 0.05, z - self.joint()));
            Some(opaque(self.leather, worn * joint))
        })
    }

    /// The two boards, darker at their edges.
    fn boards(&self) -> Mesh {
        let depth = self.joint() + self.deep / 2.0;
        let board = slab(self.long, BOARD, depth, 0.022).translated(0.0, 0.0, (self.joint() - self.deep / 2.0) / 2.0);
        let boards = [board.clone(), board.translated(0.0, self.high - BOARD, 0.0)].map(|mesh| {
            mesh.painted(|[_, y, _]| {
                let up = (y - self.high / 2.0).abs();
                Some(opaque(self.leather, if up > self.high / 2.0 - 0.004 { 1.0 } else { 0.72 }))
            })
        });
        Mesh::merged(boards)
    }

    /// The upper board's leather: darker in its middle, a little mottled, and with the joint pressed into it.
    fn cover(&self) -> Mesh {
        let [far, near] = [-self.deep / 2.0 + 0.02, self.joint()];
        let (across, along) = (9u8, 12u8);
        let mut surface = Surface::default();
        for k in 0..=along {
            let x = mix(-0.5, 0.5, f32::from(k) / f32::from(along)) * (self.long - 0.04);
            for row in 0..=across + 1 {
                // The last two rows are the joint.
                let share = f32::from(row.min(across)) / f32::from(across);
                let z = if row > across { near } else { mix(far, near - 0.09, share) };
                surface.points.push((Vec3::new(x, self.high + 0.003, z), Vec2::new(x, z)));
            }
        }
        let mut key = 0;
        let mesh = surface.netted(u32::from(across) + 2).smooth(60.0);
        let colors = mesh.positions.iter().map(|&[x, _, z]| {
            key += 1;
            let edge = (self.long / 2.0 - x.abs()).min(z + self.deep / 2.0);
            let worn = 0.55 * step(0.16, 0.0, edge) + 0.16 * step(0.7, 0.1, edge);
            let any = 0.26 * (chance(713, key) - 0.5);
            let pressed = if z > near - 0.02 { 0.45 } else { 1.0 };
            opaque(self.leather, (0.86 + worn + any) * pressed)
        });
        Mesh { colors: Some(colors.collect()), ..mesh }
    }

    /// The pages between the boards: their edges are lines of paler and of darker sheets; and the ends of the back, which they fill.
    fn pages(&self) -> Mesh {
        const LAYERS: u8 = 7;
        let (low, high) = (BOARD, self.high - BOARD);
        let (half, far) = (self.long / 2.0 - BEYOND, -self.deep / 2.0 + BEYOND);
        let within = |y: f32| {
            let up = (2.0 * y / self.high - 1.0).clamp(-1.0, 1.0);
            self.joint() + (BULGE - 0.02) * (1.0 - up * up).sqrt()
        };
        let mut mesh = Mesh::default();
        let mut colors = Vec::new();
        let mut strip = |corners: [Vec3; 4], normal: Vec3, color: [f32; 4]| {
            let [a, b, c, d] = corners.map(|at| mesh.vertex(at, normal, Vec2::new(at.x + at.z, at.y)));
            mesh.quad(a, b, c, d);
            colors.extend([color; 4]);
        };
        for k in 0..LAYERS {
            let [lower, upper] = [k, k + 1].map(|k| mix(low, high, f32::from(k) / f32::from(LAYERS)));
            // Gatherings: none is quite as white as the next, and between two of them it is dark.
            let pale = 0.86 + 0.28 * chance(717, u32::from(k) + (self.long * 100.0) as u32);
            let pale = if k % 2 == 0 { pale } else { pale * 0.58 };
            let color = opaque(if self.gilt { [0.66, 0.40, 0.11] } else { PAPER }, pale);
            for end in [-1.0, 1.0] {
                let x = half * end;
                let corners = [
                    Vec3::new(x, lower, far),
                    Vec3::new(x, lower, within(lower)),
                    Vec3::new(x, upper, within(upper)),
                    Vec3::new(x, upper, far),
                ];
                let corners = if end < 0.0 { corners } else { [corners[1], corners[0], corners[3], corners[2]] };
                strip(corners, Vec3::X * end, color);
            }
            let corners = [(half, lower), (-half, lower), (-half, upper), (half, upper)];
            strip(corners.map(|(x, y)| Vec3::new(x, y, far)), Vec3::NEG_Z, color);
        }
        // The headbands, and the leather's own thickness round them.
        for end in [-1.0, 1.0] {
            const PIECES: u8 = 8;
            for k in 0..PIECES {
                let at = |k: u8, out: f32, inside: f32| {
                    let (at, _) = self.back(0.0, PI * (f32::from(k) / f32::from(PIECES) - 0.5), out);
                    Vec3::new(end * (self.long / 2.0 - inside), at.y, at.z)
                };
                let sewn = if k % 2 == 0 { [0.46, 0.05, 0.035, 1.0] } else { [0.70, 0.55, 0.30, 1.0] };
                for (from, to, inside, color) in
                    [(0.0, -0.03, 0.0, opaque(self.leather, 1.25)), (-0.03, -0.075, 0.03, sewn)]
                {
                    let corners =
                        [at(k, from, inside), at(k, to, inside), at(k + 1, to, inside), at(k + 1, from, inside)];
                    let corners = if end > 0.0 { corners } else { [corners[1], corners[0], corners[3], corners[2]] };
                    strip(corners, Vec3::X * end, color);
                }
            }
        }
        mesh.colors = Some(colors);
        mesh
    }

    /// What is stamped on the back: the title on its label, rules along the bands, and a flower between two of them.
    fn stamped(&self) -> Mesh {
        let half = self.long / 2.0;
        // A bar along X or across, in pieces so small that it follows the round.
        let bar = |x: [f32; 2], y: [f32; 2], pieces: u8, over: f32| {
            let wide = (x[1] - x[0]) / 2.0;
            let at = |k: u8| [(x[0] + x[1]) / 2.0, mix(y[0], y[1], f32::from(k) / f32::from(pieces)), wide];
            self.on_back(path::ribbon(&(0..=pieces).map(at).collect::<Vec<_>>(), over))
        };
        let full = [-0.52, 0.40].map(|share| share * self.high);
        let [from, to] = [BANDS[1], BANDS[2]].map(|band| half * band);
        let label = bar([from + 0.085, to - 0.085], full, 6, 0.006).tinted(opaque(self.label, 1.0));
        let rules = BANDS.iter().flat_map(|band| [-0.095, 0.072].map(|off| half * band + off));
        let rules = rules.map(|x| bar([x, x + 0.022], full, 6, 0.010));
        let flowers = [(BANDS[0] + BANDS[1]) / 2.0, (BANDS[2] + BANDS[3]) / 2.0].map(|share| {
            let star: Vec<[f32; 2]> = outline::star(4, 0.30 * self.high, 0.10 * self.high);
            self.on_back(filled(&star, 0.012).translated(share * half, 0.0, 0.0))
        });
        let gilt = Mesh::merged(rules.chain(self.title_bars()).chain(flowers)).tinted(GILT_BACK);
        Mesh::merged([label, gilt])
    }

    /// The title's strokes, as large as its label allows.
    fn title_bars(&self) -> Vec<Mesh> {
        /// How tall letters are, as a share of the back's height.
        const TALL: f32 = 0.40;
        let free = (BANDS[2] - BANDS[1]) * self.long / 2.0 - 0.24;
        let pitch = free / self.title.chars().map(room).sum::<f32>();
        let pitch = pitch.min(0.25);
        let tall = TALL * self.high;
        let mut at = -pitch * self.title.chars().map(room).sum::<f32>() / 2.0;
        let letters = self.title.chars().flat_map(|name| {
            let left = at + room(name) * pitch / 2.0 - 0.36 * pitch;
            at += room(name) * pitch;
            letter(name).iter().map(move |line| {
                let place = |&[x, y]: &[f32; 2]| [left + 0.72 * pitch * x, (y - 0.5) * tall, 0.092 * tall];
                path::ribbon(&pieces(&line.iter().map(place).collect::<Vec<_>>(), 0.1), 0.012)
            })
        });
        letters.map(|line| self.on_back(line)).collect()
    }

    /// Two gilt lines round the upper cover.
    fn frame(&self) -> Mesh {
        let middle = (self.joint() - 0.09 - self.deep / 2.0) / 2.0;
        let [wide, deep] = [self.long, self.joint() - 0.09 + self.deep / 2.0];
        let lines = [(0.13, 0.018), (0.21, 0.009)].map(|(inset, half)| {
            let [x, y] = [wide / 2.0 - inset, deep / 2.0 - inset];
            closed(&[[-x, -y], [x, -y], [x, y], [-x, y]], half, self.high + 0.008)
        });
        Mesh::merged(lines).translated(0.0, 0.0, middle).tinted(GILT)
    }

    /// What the upper cover has within its frame: a lozenge about a star, and a flower in each corner.
    fn ornament(&self) -> Mesh {
        let middle = (self.joint() - 0.09 - self.deep / 2.0) / 2.0;
        let up = self.high + 0.009;
        let [x, z] = [self.long / 2.0 - 0.36, (self.joint() - 0.09 + self.deep / 2.0) / 2.0 - 0.36];
        let corners = [[-x, -z], [x, -z], [x, z], [-x, z]]
            .map(|[x, z]| filled(&outline::star(4, 0.10, 0.028), up).rotated(0.0, 45.0, 0.0).translated(x, 0.0, z));
        let lozenge = |x: f32, y: f32, half: f32| closed(&[[-x, 0.0], [0.0, -y], [x, 0.0], [0.0, y]], half, up);
        let star = filled(&outline::star(8, 0.17, 0.075), up);
        let tips = [[-0.5, 0.0], [0.5, 0.0], [0.0, -0.37], [0.0, 0.37]]
            .map(|[x, z]| filled(&outline::regular(6, 0.035, 0.0), up).translated(x, 0.0, z));
        Mesh::merged(
            corners.into_iter().chain([lozenge(0.43, 0.30, 0.017), lozenge(0.33, 0.225, 0.008), star]).chain(tips),
        )
        .translated(0.0, 0.0, middle)
        .tinted(GILT)
    }

    /// A ribbon of silk out of the pages at -X, hanging over what lies below.
    fn ribbon(&self) -> Mesh {
        const SILK: [f32; 3] = [0.42, 0.018, 0.022];
        let end = -self.long / 2.0;
        let middle = self.high * 0.52;
        let run = [
            [0.10, middle, 0.0],
            [-0.06, middle - 0.005, 0.01],
            [-0.15, middle - 0.09, 0.03],
            [-0.18, middle - 0.24, 0.07],
            [-0.20, 0.02, 0.10],
            [-0.27, -0.10, 0.14],
            [-0.33, -0.26, 0.16],
        ];
        let mut surface = Surface::default();
        for (k, [x, y, z]) in run.into_iter().enumerate() {
            let last = k + 1 == run.len();
            for (side, cut) in [(-0.075, 0.0), (0.0, 0.08), (0.075, 0.0)] {
                let cut = if last { cut } else { 0.0 };
                surface.points.push((Vec3::new(end + x, y + cut, 0.12 + z + side), Vec2::new(side, y)));
            }
        }
        // It is drawn towards -X.
        let face = Surface {
            triangles: surface.clone().netted(3).triangles.into_iter().map(|[a, b, c]| [a, c, b]).collect(),
            ..surface
        };
        let back = face.back(0.0);
        let lit = |mesh: Mesh, lit: f32| mesh.tinted(opaque(SILK, lit));
        Mesh::merged([lit(face.smooth(80.0), 1.0), lit(back.smooth(80.0), 0.6)])
    }
}

/// A letter's lines, to the right and up from its lower left corner, 1 wide and high.
fn letter(letter: char) -> &'static [&'static [[f32; 2]]] {
    const STEM: &[[f32; 2]] = &[[0.1, 0.0], [0.1, 1.0]];
    const HEAD: &[[f32; 2]] = &[[0.0, 0.92], [1.0, 0.92]];
    const FOOT: &[[f32; 2]] = &[[0.0, 0.08], [0.95, 0.08]];
    const FAR: &[[f32; 2]] = &[[0.9, 0.0], [0.9, 1.0]];
    match letter {
        'A' => &[&[[0.05, 0.0], [0.5, 1.0]], &[[0.5, 1.0], [0.95, 0.0]], &[[0.25, 0.3], [0.75, 0.3]]],
        'D' => &[STEM, &[[0.0, 0.92], [0.7, 0.92], [0.92, 0.7], [0.92, 0.3], [0.7, 0.08], [0.0, 0.08]]],
        'E' => &[STEM, HEAD, FOOT, &[[0.1, 0.5], [0.8, 0.5]]],
        'I' => &[&[[0.5, 0.0], [0.5, 1.0]]],
        'L' => &[STEM, FOOT],
        'M' => &[STEM, FAR, &[[0.1, 0.98], [0.5, 0.3], [0.9, 0.98]]],
        'N' => &[STEM, FAR, &[[0.1, 0.95], [0.9, 0.05]]],
        'O' => &[STEM, FAR, HEAD, FOOT],
        'R' => &[STEM, HEAD, &[[0.1, 0.46], [0.9, 0.46]], &[[0.88, 0.46], [0.88, 1.0]], &[[0.4, 0.46], [0.92, 0.0]]],
        'T' => &[HEAD, &[[0.5, 0.0], [0.5, 1.0]]],
        'U' => &[STEM, FAR, FOOT],
        'V' => &[&[[0.05, 1.0], [0.5, 0.0]], &[[0.5, 0.0], [0.95, 1.0]]],
        _ => &[],
    }
}

/// How much room a letter takes, of that of a broad one.
fn room(letter: char) -> f32 {
    match letter {
        'I' => 0.5,
        ' ' => 0.55,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_written_out_within_their_labels() {
        for book in BOOKS {
            for name in book.title.chars().filter(|name| *name != ' ') {
                assert!(!letter(name).is_empty(), "{name} of {} cannot be stamped", book.title);
            }
            let label = BANDS[2] * book.long / 2.0 - 0.085;
            let (low, high) = book.stamped().bounds();
            assert!(low[0] > -book.long / 2.0 && high[0] < book.long / 2.0, "{low:?} {high:?}");
            let (low, high) = book
                .title_bars()
                .iter()
                .map(Mesh::bounds)
                .fold((0.0f32, 0.0f32), |(low, high), (a, b)| (low.min(a[0]), high.max(b[0])));
            assert!(low > -label && high < label, "{}: {low} to {high} on {label}", book.title);
        }
    }
}
