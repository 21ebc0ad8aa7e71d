//! A desk counter, as billiard clubs have them: two packs of ivory cards that are turned over a rail, a number on the uppermost of
//! both, on a stand like a tent, so that it is read from both seats. It stands on height 0 about the origin, its rail along X, and
//! looks to +Z and to -Z.

use crate::moulding::{prism, rounded_box};
use crate::noise::chance;
use crate::numeral::numeral;
use crate::outline::{rectangle, regular, rounded};
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, flat, lathe, marks, moulding, path};

/// How steeply its sides rise, in degrees: they face whoever sits at the table.
pub const SLOPE: f32 = 58.0;
/// How wide and how deep its foot is.
pub const FOOT: [f32; 2] = [0.92, 0.92];

/// How high the middle of the rail is, how thick, and how wide the board behind the cards.
const RAIL: f32 = 0.70;
const ROD: f32 = 0.019;
const BOARD: f32 = 0.85;
/// How wide and how long a card is, and how far from the rail it begins.
const CARD: [f32; 2] = [0.68, 0.62];
const BEGIN: f32 = 0.012;
/// How many a pack has, how thick they are, how far out of the rail's middle the uppermost lies, and how much longer each is than the
/// one before it: their lower edges are seen, fanned.
const PACK: u8 = 6;
const THICK: f32 = 0.011;
const TOP: f32 = 0.088;
const FAN: f32 = 0.016;
/// How tall a digit is, where its middle is on the card, and how far apart the middles of two are.
const TALL: f32 = 0.405;
const MIDDLE: f32 = 0.290;
const PITCH: f32 = 0.28;
/// Where the middle between the rows of pips is, how far apart they are, and how large; the longest row.
const PIPS: f32 = 0.544;
const APART: f32 = 0.062;
const PIP: f32 = 0.0165;
const ROW: u8 = 5;
/// From what to what turned cards are whole, across: between are slots for the rings.
const LEAVES: [[f32; 2]; 3] = [[-0.33, -0.245], [-0.165, 0.165], [0.245, 0.33]];
const RINGS: [f32; 2] = [-0.205, 0.205];

const IVORY: [f32; 3] = [0.82, 0.71, 0.49];
const FIGURE: [f32; 4] = [0.020, 0.014, 0.012, 1.0];
const RED: [f32; 4] = [0.42, 0.028, 0.018, 1.0];

/// A counter without its number, in the parts that want materials of their own.
pub struct Counter {
    /// The stand: wood, or leather.
    pub stand: Mesh,
    /// The rail with its knobs and brackets, the rings that cards hang from, the stand's corner plates, and the bead round the foot.
    pub rail: Mesh,
    /// The cards, none with a number: colours of their own.
    pub cards: Mesh,
}

/// A counter.
#[must_use]
pub fn counter() -> Counter {
    Counter { stand: stand(), rail: brass(), cards: Mesh::merged([pack(), leaves()].map(on_both)) }
}

/// Where cards and figures hang: turned by [`SLOPE`] about X, after a quarter about -Y, what lies along +X and faces up hangs on the
/// side of +Z.
#[must_use]
pub fn hinge() -> [f32; 3] {
    [0.0, RAIL, 0.0]
}

/// What lies along +X, hung on the side of +Z.
fn hung(mesh: Mesh) -> Mesh {
    let [x, y, z] = hinge();
    mesh.rotated(SLOPE, -90.0, 0.0).translated(x, y, z)
}

/// What lies along +X, hung on both sides.
fn on_both(mesh: Mesh) -> Mesh {
    let hung = hung(mesh);
    Mesh::merged([hung.clone(), hung.rotated(0.0, 180.0, 0.0)])
}

/// How far out of the rail's middle a card's face is, the uppermost's first.
fn out(k: u8) -> f32 {
    TOP - THICK * f32::from(k)
}

/// How far out the boards behind the cards are.
fn board() -> f32 {
    out(PACK) - 0.004
}

/// Where the boards' side of +Z is at a height.
fn side(y: f32) -> f32 {
    let (sin, cos) = SLOPE.to_radians().sin_cos();
    (board() - (y - RAIL) * cos) / sin
}

/// A moulded foot, and on it the boards, like a tent.
fn stand() -> Mesh {
    const LOW: f32 = 0.045;
    let high = RAIL - 0.025;
    let [wide, narrow] = [side(LOW), side(high)];
    let tent = rounded(&[[-wide, LOW], [wide, LOW], [narrow, high], [-narrow, high]], 0.015, 2);
    let tent = prism(&tent, BOARD, 0.016, 2).rotated(90.0, 0.0, -90.0).translated(-BOARD / 2.0, 0.0, 0.0);
    let step = rounded_box(FOOT[0] - 0.05, 0.03, FOOT[1] - 0.05, 0.012, 2).translated(0.0, 0.05, 0.0);
    Mesh::merged([rounded_box(FOOT[0], 0.055, FOOT[1], 0.02, 2), step, tent])
}

/// All that is of brass.
fn brass() -> Mesh {
    let ends = [-1.0, 1.0];
    let rod = path::tube(&ends.map(|end| [end * (BOARD / 2.0 + 0.01), RAIL, 0.0]), ROD, 10);
    let rings =
        RINGS.map(|x| marks::torus(TOP + 0.012, 0.021, 14).rotated(0.0, 0.0, 90.0).translated(x + 0.0105, RAIL, 0.0));
    let knob = profile([0.0, 0.038], &[RoundDown(0.038, 0.0), RoundIn(0.016, -0.034)], 3);
    let knobs = ends.map(|end| {
        lathe(&knob, 12, 60.0, Wrap::Unfold).rotated(0.0, 0.0, -90.0 * end).translated(end * 0.445, RAIL, 0.0)
    });
    // What carries the rail, at either end of the boards.
    let bracket = rounded(&[[-0.035, -0.05], [0.035, -0.05], [0.035, 0.028], [-0.035, 0.028]], 0.026, 3);
    let brackets = ends.map(|end| {
        let x = end * 0.395 - 0.011;
        prism(&bracket, 0.022, 0.005, 1).rotated(90.0, 0.0, -90.0).translated(x, RAIL, 0.0)
    });
    let bead = marks::border(&rounded(&rectangle(FOOT[0] - 0.02, FOOT[1] - 0.02), 0.03, 2), 0.022, 0.012)
        .translated(0.0, 0.053, 0.0);
    Mesh::merged([rod, bead].into_iter().chain(rings).chain(knobs).chain(brackets).chain([on_both(plates())]))
}

/// The plates on the lower corners of a board, each with its screw, and the eyelets of the uppermost card.
fn plates() -> Mesh {
    let low = board();
    // Where the board meets the foot.
    let end = (RAIL - 0.085) / SLOPE.to_radians().sin() - low / SLOPE.to_radians().tan();
    let corner = |turn: f32| {
        let plan = [[-0.15, 0.0], [-0.10, 0.035], [-0.055, 0.055], [-0.035, 0.10], [0.0, 0.15], [0.0, 0.0]];
        let plan: Vec<[f32; 2]> = plan.iter().rev().map(|&[x, y]| [x, y - BOARD / 2.0 + 0.004]).collect();
        let plate = prism(&plan, 0.010, 0.004, 1);
        let screw = prism(&regular(8, 0.017, 0.0), 0.007, 0.005, 1).translated(-0.033, 0.009, BOARD / 2.0 - 0.037);
        Mesh::merged([plate, screw]).translated(end, low, 0.0).scaled(1.0, 1.0, turn)
    };
    let eyelet = |z: f32| flat::closed(&regular(14, 0.029, 0.0), 0.008, TOP + 0.003).translated(eyelets(), 0.0, z);
    Mesh::merged([corner(1.0), corner(-1.0)].into_iter().chain(RINGS.map(eyelet)))
}

/// How far down a card rings go through it.
fn eyelets() -> f32 {
    ((TOP + 0.0015).powi(2) - TOP.powi(2)).sqrt() + 0.036
}

/// A pack of cards, the rail at x = 0 and their lower edges towards +X: each lies a little askew of the one above it.
fn pack() -> Mesh {
    let cards = (0..PACK).map(|k| {
        let long = CARD[1] + FAN * f32::from(k) - BEGIN;
        let plan = rounded(&rectangle(long, CARD[0]), 0.03, if k == 0 { 3 } else { 1 });
        let lit = if k == 0 { 1.0 } else { 0.86 - 0.10 * f32::from(k % 2) };
        let turn = if k == 0 { 0.0 } else { 1.5 * (chance(731, k.into()) - 0.5) };
        let card = prism(&plan, THICK - 0.001, 0.003, 1).translated(BEGIN + long / 2.0, out(k + 1), 0.0);
        opaque(card.rotated(0.0, turn, 0.0), lit)
    });
    // Two thin red lines run round what is printed.
    let lines = [(0.040, 0.0050), (0.066, 0.0028)].map(|(within, half)| {
        let plan = rounded(&rectangle(CARD[1] - BEGIN - within, CARD[0] - within), 0.02, 2);
        flat::closed(&plan, half, TOP + 0.001).translated((CARD[1] + BEGIN) / 2.0, 0.0, 0.0).tinted(RED)
    });
    // Punched for the rings.
    let holes = RINGS
        .map(|z| flat::filled(&regular(12, 0.026, 0.0), TOP + 0.0015).translated(eyelets(), 0.0, z).tinted(FIGURE));
    Mesh::merged(cards.chain(lines).chain(holes))
}

fn opaque(mesh: Mesh, lit: f32) -> Mesh {
    let [r, g, b] = IVORY.map(|channel| channel * lit);
    mesh.tinted([r, g, b, 1.0])
}

/// Half of the cards that lie over the rail, from its crown to where they hang down on one side: bent like the pages of a calendar.
fn leaves() -> Mesh {
    let crown = SLOPE.to_radians();
    let leaf = |k: u8, [from, to]: [f32; 2]| {
        let radius = out(k) - 0.003;
        // Along +X it hangs; before that it bends back over the rail, to a plane through both.
        let arc: Vec<[f32; 2]> = (0..=4u8)
            .map(|step| {
                let (sin, cos) = (crown * (f32::from(step) / 4.0 - 1.0)).sin_cos();
                [radius * sin, radius * cos]
            })
            .chain([[0.05, radius]])
            .collect();
        let under = arc.iter().rev().map(|&[x, y]| [x, y - 0.006]);
        let section: Vec<[f32; 2]> = under.chain(arc.iter().copied()).rev().collect();
        let leaf = moulding(&section, &[[0.0, to - from], [0.0, 0.0]], [true, true], 40.0, Wrap::Unfold);
        let leaf = leaf.rotated(90.0, 0.0, 0.0).translated(0.0, 0.0, from);
        opaque(leaf, 0.97 - 0.13 * f32::from(k))
    };
    Mesh::merged((1..3u8).flat_map(|k| LEAVES.map(|across| leaf(k, across))))
}

/// A digit (0 to 9) on such a card, in its middle, and below it as many pips; of two digits, so many places to the right of the middle
/// and without pips. It lies so that it comes up when it is stretched along X.
#[must_use]
pub fn figure(digit: u8, place: f32) -> Mesh {
    const ABOVE: f32 = 0.010;
    // Right and down on the card are the plan's up and right.
    let printed = numeral(digit, 5).scaled(TALL, 1.0, TALL).rotated(0.0, 90.0, 0.0);
    let alone = place == 0.0;
    let middle = if alone { MIDDLE } else { MIDDLE + 0.025 };
    let printed = printed.translated(middle, TOP + ABOVE, -place * PITCH).tinted(FIGURE);
    let rows = digit.div_ceil(ROW).max(1);
    let pips = (0..if alone { digit } else { 0u8 }).map(|k| {
        // Of two rows the upper one is the longer.
        let long = digit.div_ceil(rows);
        let (row, at, of) = if k < long { (0u8, k, long) } else { (1, k - long, digit - long) };
        let down = PIPS + (f32::from(row) - f32::from(rows - 1) / 2.0) * 0.037;
        let aside = (f32::from(at) - f32::from(of - 1) / 2.0) * APART;
        flat::filled(&regular(10, PIP, 0.0), 0.0).translated(down, TOP + ABOVE, -aside).tinted(RED)
    });
    Mesh::merged(pips.chain([printed]))
}
