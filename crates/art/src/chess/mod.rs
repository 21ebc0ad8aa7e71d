//! Chess men in three sets, known apart by their outlines alone: turned on the lathe, their heads carved.

mod cafe;
mod club;
mod knight;
mod study;

use std::f32::consts::TAU;

use glam::{Quat, Vec3};

use crate::loft::loft;
use crate::noise::{mix, step};
use crate::profile::{self, Stroke, Stroke::*, profile};
use crate::sculpt::{cut, sculpt};
use crate::thin::thinned;
use crate::{Mesh, Wrap, lathe, moulding, outline};

/// The kinds of chessmen. Their heights are in cell widths, the same in every set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// A pawn, 0.7 high.
    Pawn,
    /// A knight, 1.14 high, looking towards +X.
    Knight,
    /// A bishop, 1.29 high, looking towards +X, its cut open to the right of that.
    Bishop,
    /// A rook, 0.94 high.
    Rook,
    /// A queen, 1.36 high.
    Queen,
    /// A king, 1.56 high, its cross facing ±X.
    King,
}

impl Man {
    /// All kinds, the smallest first.
    pub const ALL: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
}

/// Where the men were bought, which says how they are shaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// The tournament hall's: after Staunton, a hollow sweep from a broad foot to a ringed collar.
    Club,
    /// The cafe's: plump as ninepins, of few and large round forms, for lacquer and china.
    Cafe,
    /// The study's: slender as candlesticks, thin stems with stacked discs on a stepped foot.
    Study,
}

impl Set {
    /// All sets.
    pub const ALL: [Set; 3] = [Set::Club, Set::Cafe, Set::Study];

    fn carved(self, kind: Man) -> Carved {
        match self {
            Set::Club => club::carved(kind),
            Set::Cafe => cafe::carved(kind),
            Set::Study => study::carved(kind),
        }
    }
}

/// A man as his set's carver makes him.
struct Carved {
    /// What of him is turned on the lathe.
    trunk: Mesh,
    /// What is carved, which is dearer to make.
    head: fn() -> Mesh,
    /// Where the head bends that is seen from above.
    neck: f32,
    /// The colour of a place of such a head, where it is not the man's own.
    tone: fn(Vec3) -> Option<[f32; 4]>,
    /// The colour of a place of him where a chair's view of him needs it to differ from the man's own.
    stain: fn(Vec3) -> Option<[f32; 4]>,
    /// The rings round his collar and his foot.
    collar: Mesh,
}

/// A man in one mesh, standing on height 0 about the Y axis, for squares 1 wide. Fibres run upwards.
#[must_use]
pub fn man(set: Set, kind: Man) -> Mesh {
    /// How far aside a bishop opens: so neither who plays him nor who plays against him sees only his back.
    const ASIDE: f32 = -80.0;
    let Carved { trunk, head, stain, .. } = set.carved(kind);
    let whole = Mesh::merged([trunk, head()]).painted(|place| stain(Vec3::from_array(place))).with_cavities(0.45);
    if kind == Man::Bishop { whole.rotated(0.0, ASIDE, 0.0) } else { whole }
}

/// A man for whoever looks from so high that he would see little but his crest. Pawn and rook are known by it anyhow; a knight's
/// neck bends by `lean` for its height, towards -Z; the others' heads lean towards +X where that is positive, else towards -X, are
/// larger, and of two tones.
#[must_use]
pub fn man_from_above(set: Set, kind: Man, lean: f32) -> Mesh {
    let Carved { trunk, head, neck, tone, .. } = set.carved(kind);
    let way = lean.signum();
    let toned = || head().painted(|place| tone(Vec3::from_array(place)));
    let head = match kind {
        Man::Knight => return knight::bent(man(set, kind), neck, -lean),
        Man::Pawn | Man::Rook => return man(set, kind),
        Man::Bishop => {
            // The cut is turned to the eye, and dark.
            let open = if way > 0.0 { 180.0 } else { 0.0 };
            let tilted = toned().rotated(0.0, open, 0.0).translated(0.0, -neck, 0.0).rotated(0.0, 0.0, -24.0 * way);
            tilted.scaled(1.18, 1.0, 1.18).translated(0.0, neck, 0.0)
        }
        Man::Queen => toned().scaled(1.32, 1.0, 1.32),
        Man::King => {
            let cross = toned().translated(0.0, -neck, 0.0).scaled(1.4, 1.75, 1.75).rotated(0.0, 0.0, -62.0 * way);
            cross.translated(-0.11 * way, neck - 0.05, 0.0)
        }
    };
    Mesh::merged([trunk, head]).with_cavities(0.45)
}

/// The rings round a man's collar and his foot, for gilding: a little wider than he is there.
#[must_use]
pub fn collar(set: Set, kind: Man) -> Mesh {
    set.carved(kind).collar
}

/// Rings that lie so far out, have their middle at a height, and are so thick: their upper halves, for nobody looks up at them.
fn rings(rings: [[f32; 3]; 2]) -> Mesh {
    Mesh::merged(rings.map(|[radius, height, thick]| {
        let (out, half) = (radius - thick * 0.3, thick / 2.0);
        let upper = profile([out - half, height], &[RoundIn(out, height + half), RoundDown(out + half, height)], 2);
        lathe(&upper, SIDES, 60.0, Wrap::Along)
    }))
}

/// What a head is painted with where it is to be seen from above: lighter and darker than the man.
const PALE: [f32; 4] = [2.0, 1.9, 1.7, 1.0];
const DEEP: [f32; 4] = [0.22, 0.2, 0.2, 1.0];
/// And the lips of a bishop's cut.
const LIP: [f32; 4] = [1.7, 1.6, 1.45, 1.0];

/// So many that outlines are round where a man is drawn a hundred pixels wide.
const SIDES: usize = 26;
/// How far what is turned may be off its curves: a third of a pixel there.
const FINE: f32 = 0.003;

/// Turns a body together with its foot. What bends gently is smooth, and an edge only where a turner leaves one.
fn turned(start: [f32; 2], body: &[Stroke], foot: &[Stroke]) -> Mesh {
    levelled(lathe(&profile::smooth(start, &[body, foot].concat(), FINE), SIDES, 41.0, Wrap::Along))
}

/// What is turned, with a texture that lies flat where it is level: wound round the axis it would be drawn together to a fan.
fn levelled(mut mesh: Mesh) -> Mesh {
    let level: Vec<bool> = mesh.normals.iter().map(|normal| normal[1] > 0.999).collect();
    let mut flat = level.clone();
    for triangle in mesh.indices.chunks_exact(3) {
        if !triangle.iter().all(|&corner| level[corner as usize]) {
            triangle.iter().for_each(|&corner| flat[corner as usize] = false);
        }
    }
    for ((uv, [x, _, z]), _) in mesh.uvs.iter_mut().zip(&mesh.positions).zip(flat).filter(|(_, flat)| *flat) {
        *uv = [*x, *z];
    }
    mesh
}

/// A small ball of a radius whose top is at a height, to sink into what is below it.
fn ball(radius: f32, top: f32, sides: usize) -> Mesh {
    let shape = [RoundDown(radius, top - radius), RoundIn(0.0, top - 2.0 * radius)];
    lathe(&profile::smooth([0.0, top], &shape, FINE), sides, 60.0, Wrap::Along)
}

/// A bishop's head, with a cut into it, of that many triangles within a box about a place. It is sampled so finely that the cut's
/// lips are crisp, in a net that lies along it, or they would be ragged. The cut is dark within, and pale where light catches its
/// lips: so it is seen on dark men as on light ones.
fn mitred(whole: impl Fn(Vec3) -> f32, open: &Cut, [middle, half]: [Vec3; 2], triangles: usize) -> Mesh {
    const SOFT: f32 = 0.018;
    let slope = open.across.x.abs().atan2(open.across.y);
    let turn = Quat::from_rotation_z(slope);
    let field = |place: Vec3| {
        let place = middle + turn * place;
        cut(whole(place), -open.outside(place), SOFT)
    };
    let head = sculpt(field, -half, half, 0.0145).rotated(0.0, 0.0, slope.to_degrees());
    let mut head = head.translated(middle.x, middle.y, middle.z);
    head.uvs = head.positions.iter().map(|[x, y, z]| [*y, x + 0.6 * z]).collect();
    let toned = head.painted(|place| {
        let place = Vec3::from_array(place);
        let (deep, aside) = (-whole(place), open.outside(place));
        let lip = 1.0 - step(0.004, 0.028, aside);
        let dark = step(0.004, 0.020, deep) * (1.0 - step(0.02, 0.04, aside));
        Some(std::array::from_fn(|k| mix(mix(1.0, LIP[k], lip), DEEP[k], dark)))
    });
    thinned(&toned, triangles)
}

/// Where a bishop's mitre is cut, at right angles to what, half how wide, and how far out its round end is within.
struct Cut {
    at: Vec3,
    across: Vec3,
    half: f32,
    end: f32,
}

impl Cut {
    /// How far a place is outside the cut.
    fn outside(&self, place: Vec3) -> f32 {
        (place - self.at).dot(self.across).hypot((self.end + self.half - place.x).max(0.0)) - self.half
    }

    /// What of a bishop's head is dark from above, and what is pale: all above a height.
    fn tone(&self, place: Vec3, bead: f32) -> Option<[f32; 4]> {
        let within = (place - self.at).dot(self.across).abs() < self.half + 0.02 && place.x > self.end - 0.015;
        if place.y > bead { Some(PALE) } else { within.then_some(DEEP) }
    }
}

/// A queen's tones from above: all above `rim` is pale if it is the ball (above `ball`) or outside of `hollow`.
fn coronet_tone(place: Vec3, rim: f32, hollow: f32, ball: f32) -> Option<[f32; 4]> {
    let around = place.x.hypot(place.z);
    let within = place.y > rim && around < hollow;
    if place.y > ball || (place.y > rim && around > hollow + 0.01) { Some(PALE) } else { within.then_some(DEEP) }
}

/// A rook's merlons: how many, half of each as a share of the round, from which radius in to which, and their edge.
fn merlons(count: usize, half: f32, [outer, inner]: [f32; 2], edge: &[[f32; 2]]) -> Mesh {
    let arc = |radius: f32, from: f32, to: f32| {
        (0..=4).map(move |k| {
            let (sin, cos) = (TAU * (from + (to - from) * k as f32 / 4.0)).sin_cos();
            [radius * cos, radius * sin]
        })
    };
    Mesh::merged((0..count).map(|k| {
        let middle = k as f32 / count as f32;
        let within = half - 0.005;
        let shape: Vec<[f32; 2]> =
            arc(outer, middle - half, middle + half).chain(arc(inner, middle + within, middle - within)).collect();
        moulding(&shape, edge, [true, true], 40.0, Wrap::Unfold)
    }))
}

/// A queen's cup, as it is turned before its rim is carved.
struct Cup<'a> {
    /// From the middle of its hollow to the rim, and from there to its foot.
    start: [f32; 2],
    hollow: &'a [Stroke],
    outside: &'a [Stroke],
    /// From which radius in its hollow and from which height outside on what is carved from its rim is felt.
    felt: [f32; 2],
}

/// A queen's cup whose rim sinks by what `wave` has for its place in the round, and is drawn in by `lean` of that.
fn cup(cup: &Cup, sides: usize, lean: f32, wave: impl Fn(f32) -> f32) -> Mesh {
    let hollow = profile::smooth(cup.start, cup.hollow, FINE);
    let rim = *hollow.last().unwrap_or(&cup.start);
    let outside = profile::smooth(rim, cup.outside, FINE);
    let hollow = hollow.iter().map(|&[radius, height]| ([radius, height], step(cup.felt[0], rim[0], radius)));
    let outside = outside[1..].iter().map(|&[radius, height]| ([radius, height], step(cup.felt[1], rim[1], height)));
    let ring = |([radius, height], depth): ([f32; 2], f32)| -> Vec<Vec3> {
        (0..sides)
            .map(|side| {
                let turn = TAU * side as f32 / sides as f32;
                let sunk = depth * wave(turn);
                let radius = radius - lean * sunk;
                Vec3::new(radius * turn.cos(), height - sunk, -radius * turn.sin())
            })
            .collect()
    };
    let mut cup = loft(&hollow.chain(outside).map(ring).collect::<Vec<_>>(), 75.0);
    for (uv, [x, y, z]) in cup.uvs.iter_mut().zip(&cup.positions) {
        *uv = [*y, x + 0.6 * z];
    }
    cup
}

/// A king's cross, carved from a bevelled board, that faces along X: how far its arms reach, half their breadth at the end and at
/// the middle, how round its corners are, half its edge from the face on, how much it is drawn out, and how high its middle is.
fn cross(arm: [f32; 3], round: f32, half: [[f32; 2]; 3], size: [f32; 3], height: f32) -> Mesh {
    let [reach, end, middle] = arm;
    let arm = [[reach, -end], [reach, end], [middle, middle]];
    let turned = |k: usize, [x, y]: [f32; 2]| [[x, y], [-y, x], [-x, -y], [y, -x]][k];
    let shape: Vec<[f32; 2]> = (0..4).flat_map(|k| arm.map(|point| turned(k, point))).collect();
    let shape = outline::rounded(&shape, round, 2);
    let edge: Vec<[f32; 2]> = half.into_iter().chain(half.into_iter().rev().map(|[d, h]| [d, -h])).collect();
    let flat = moulding(&shape, &edge, [true, true], 30.0, Wrap::Unfold);
    // Lying flat it faces up; stood up and turned it faces along X.
    let [x, y, z] = size;
    flat.rotated(90.0, 0.0, 0.0).rotated(0.0, 90.0, 0.0).scaled(x, y, z).translated(0.0, height, 0.0)
}
