//! Chess men in three sets, known apart by their outlines alone: turned on the lathe, their heads carved.

mod cafe;
mod club;
mod knight;
mod study;

use std::f32::consts::TAU;

use glam::Vec3;

use crate::loft::loft;
use crate::profile::{Stroke, Stroke::*, profile};
use crate::sculpt::{cut, sculpt};
use crate::{Mesh, Wrap, lathe, moulding, outline};

/// The kinds of chessmen. Their heights are in cell widths, the same in every set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// A pawn, 0.7 high.
    Pawn,
    /// A knight, 1.14 high, looking towards +X.
    Knight,
    /// A bishop, 1.29 high, its cut open towards +X.
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
    let Carved { trunk, head, stain, .. } = set.carved(kind);
    Mesh::merged([trunk, head()]).painted(|place| stain(Vec3::from_array(place))).with_cavities(0.45)
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
        let upper = profile([out - half, height], &[RoundIn(out, height + half), RoundDown(out + half, height)], 3);
        lathe(&upper, SIDES, 60.0, Wrap::Along)
    }))
}

/// What a head is painted with where it is to be seen from above: lighter and darker than the man.
const PALE: [f32; 4] = [2.0, 1.9, 1.7, 1.0];
const DEEP: [f32; 4] = [0.22, 0.2, 0.2, 1.0];

const SIDES: usize = 24;

/// Turns a body together with its foot, of so many sides, with `steps` pieces to a curve.
fn turned(start: [f32; 2], body: &[Stroke], foot: &[Stroke], steps: usize, sides: usize) -> Mesh {
    lathe(&profile(start, &[body, foot].concat(), steps), sides, 38.0, Wrap::Along)
}

/// A small ball of a radius whose top is at a height, to sink into what is below it.
fn ball(radius: f32, top: f32, sides: usize) -> Mesh {
    let shape = [RoundDown(radius, top - radius), RoundIn(0.0, top - 2.0 * radius)];
    lathe(&profile([0.0, top], &shape, 4), sides, 60.0, Wrap::Along)
}

/// Where a bishop's mitre is cut, at right angles to what, half how wide, and how far out it ends within.
struct Cut {
    at: Vec3,
    across: Vec3,
    half: f32,
    end: f32,
}

impl Cut {
    /// How far a place is outside the cut.
    fn outside(&self, place: Vec3) -> f32 {
        ((place - self.at).dot(self.across).abs() - self.half).max(self.end - place.x)
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

/// A queen's cup through rings of a radius and a height, from the middle of its hollow over the rim down to its stem, which sink by
/// so much of what `wave` has for their place in the round, and are drawn in by `lean` of that.
fn cup(section: &[[f32; 3]], sides: usize, crease: f32, lean: f32, wave: impl Fn(f32) -> f32) -> Mesh {
    let ring = |&[radius, height, depth]: &[f32; 3]| -> Vec<Vec3> {
        (0..sides)
            .map(|side| {
                let turn = TAU * side as f32 / sides as f32;
                let sunk = depth * wave(turn);
                let radius = radius - lean * sunk;
                Vec3::new(radius * turn.cos(), height - sunk, -radius * turn.sin())
            })
            .collect()
    };
    let mut cup = loft(&section.iter().map(ring).collect::<Vec<_>>(), crease);
    for (uv, position) in cup.uvs.iter_mut().zip(&cup.positions) {
        *uv = [position[1], position[2].atan2(position[0]) / TAU];
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
