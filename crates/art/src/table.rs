//! The table everything stands on, and square boards.

use glam::Vec3;

use crate::loft::loft;
use crate::noise::{chance, mix};
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

/// A table top, its surface at height 0, with rounded corners and a moulded edge. Fibres run along X. In cell widths.
#[must_use]
pub fn top(width: f32, depth: f32) -> Mesh {
    let corner = width.min(depth) * 0.08;
    let shape = outline::rounded(&outline::rectangle(width, depth), corner, 8);
    let strokes = [
        Stroke::RoundDown(-0.12, -0.08),
        Stroke::Line(-0.12, -0.12),
        Stroke::Line(-0.06, -0.12),
        Stroke::RoundDown(0.0, -0.2),
        Stroke::Line(0.0, -0.42),
        Stroke::RoundIn(-0.14, -0.56),
    ];
    moulding(&shape, &profile([-0.22, 0.0], &strokes, 4), [true, true], 50.0, Wrap::Unfold)
}

/// A felt mat lying on height 0, 0.035 thick, with soft edges.
#[must_use]
pub fn mat(width: f32, depth: f32) -> Mesh {
    let shape = outline::rounded(&outline::rectangle(width, depth), 0.45, 8);
    let strokes = [Stroke::RoundDown(0.0, 0.012), Stroke::Line(0.0, 0.0)];
    moulding(&shape, &profile([-0.05, 0.035], &strokes, 3), [true, false], 50.0, Wrap::Unfold)
}

/// The rim of a table round its ground, on height 0.
pub struct Rim {
    /// The rim itself; beyond it the room is dark.
    pub wood: Mesh,
    /// A line let into it.
    pub inlay: Mesh,
}

/// The rim of a table round a ground of that outline.
#[must_use]
pub fn rim(ground: &[[f32; 2]]) -> Rim {
    const DARK: [f32; 4] = [0.004, 0.0035, 0.003, 1.0];
    const BRASS: [f32; 4] = [0.62, 0.40, 0.14, 1.0];
    const HIGH: f32 = 0.16;
    const BROAD: f32 = 1.0;
    let strokes = [
        Stroke::RoundIn(0.09, HIGH),
        Stroke::Line(BROAD - 0.12, HIGH),
        Stroke::RoundDown(BROAD, HIGH - 0.12),
        Stroke::Line(BROAD, 0.0),
    ];
    let wood = moulding(ground, &profile([0.0, 0.0], &strokes, 4), [false, false], 40.0, Wrap::Along);
    let room = moulding(ground, &[[BROAD, 0.01], [60.0, 0.01]], [false, false], 40.0, Wrap::Along);
    let line = |out: f32, wide: f32| {
        let strokes = [[out, HIGH + 0.003], [out + wide, HIGH + 0.003]];
        moulding(ground, &strokes, [false, false], 40.0, Wrap::Along)
    };
    Rim {
        wood: Mesh::merged([wood, room.tinted(DARK)]),
        inlay: Mesh::merged([line(0.2, 0.05), line(0.3, 0.018)]).tinted(BRASS),
    }
}

/// A brass corner for a board or a box: an L of two arms, `arm` long and a quarter as broad, its outer corner at the
/// origin and its arms along +X and +Z (towards the viewer), lying on height 0 and reaching down over the edges. Its rim is
/// raised, a palmette is engraved into its bend and a sprig into each arm, and three nails hold it.
#[must_use]
pub fn corner(arm: f32) -> Mesh {
    const ENGRAVED: [f32; 4] = [0.16, 0.12, 0.10, 1.0];
    let (broad, high) = (arm * 0.26, arm * 0.045);
    // One arm's edge, from its outer side round its tip to the bay between the arms; the other arm is its mirror image.
    let edge = [[0.0, 0.86], [0.13, 0.98], [0.26, 0.86], [0.22, 0.56], [0.30, 0.40]];
    let edge = edge.map(|[across, along]| [across * arm, -along * arm]);
    let other = edge.iter().rev().map(|&[x, y]| [-y, -x]);
    let points: Vec<[f32; 2]> =
        edge.iter().copied().chain([[arm * 0.33, -arm * 0.33]]).chain(other).chain([[0.0, 0.0]]).collect();
    let shape = outline::rounded(&points, broad * 0.16, 3);
    let plate = moulding::prism(&shape, high, arm * 0.02, 2);
    let rim = marks::border(&shape, arm * 0.035, arm * 0.022).translated(0.0, high * 0.85, 0.0);
    // A leaf from a place on, (across, along), that way, 0 along and a quarter turn across, so long and half so broad.
    let leaf = |[across, along]: [f32; 2], way: f32, long: f32, broad: f32| -> Vec<[f32; 3]> {
        let (sin, cos) = way.sin_cos();
        [[0.0, 0.25], [0.3, 1.0], [0.65, 0.75], [1.0, 0.08]]
            .map(|[to, share]| [across + to * long * sin, along + to * long * cos, share * broad])
            .map(|[x, z, half]| [x * arm, -z * arm, half * arm])
            .to_vec()
    };
    let palmette = [(0.0, 0.17), (0.55, 0.16), (-0.55, 0.16), (1.1, 0.12), (-1.1, 0.12)].map(|(aside, long)| {
        let way = 1.25 * std::f32::consts::PI + aside;
        leaf([0.25 + 0.062 * way.sin(), 0.25 + 0.062 * way.cos()], way, long, 0.021)
    });
    let leaves = [0.40, 0.50, 0.60].into_iter().flat_map(|along| [-0.7, 0.7].map(|way| (along, way, 0.095, 0.017)));
    let sprig = leaves.chain([(0.66, 0.0, 0.11, 0.018), (0.34, 0.0, 0.34, 0.008)]);
    let sprigs = sprig.map(|(along, way, long, broad)| leaf([0.115, along], way, long, broad)).flat_map(|leaf| {
        let mirrored = leaf.iter().map(|&[x, y, half]| [-y, -x, half]).collect();
        [leaf, mirrored]
    });
    let engraved = palmette.into_iter().chain(sprigs).map(|line| path::ribbon(&line, high + 0.002).tinted(ENGRAVED));
    let nails = [[0.25, 0.25], [0.13, 0.84], [0.84, 0.13]]
        .map(|[x, z]| marks::dot(arm * 0.042, arm * 0.035).translated(x * arm, high * 0.95, z * arm));
    // What reaches down over the board's edges, as thick as the plate.
    let skirt = moulding::rounded_box(arm * 0.84, high + arm * 0.16, arm * 0.05, arm * 0.015, 2);
    let skirt = skirt.translated(arm * 0.42, -arm * 0.16, arm * 0.02);
    let skirts = [skirt.clone().rotated(0.0, -90.0, 0.0).translated(arm * 0.04, 0.0, 0.0), skirt];
    Mesh::merged([plate, rim].into_iter().chain(engraved).chain(nails).chain(skirts))
}

/// A hinge of brass between two boards whose frames end 0.05 on either side of the origin, along Z, on height 0: two leaves with
/// three screws each, and the knuckles between them.
#[must_use]
pub fn hinge() -> Mesh {
    const SLOT: [f32; 4] = [0.16, 0.12, 0.10, 1.0];
    // So small that few sides do.
    let screw = lathe(&profile([0.0, 0.012], &[Stroke::RoundDown(0.026, 0.0)], 2), 10, 60.0, Wrap::Unfold).tinted(SLOT);
    let knuckle = |z: f32| path::tube(&[[0.0, 0.0, z - 0.068], [0.0, 0.0, z + 0.068]], 0.05, 12);
    let knuckles = [-0.28, -0.14, 0.0, 0.14, 0.28].map(knuckle);
    let leaves = [-1.0, 1.0].into_iter().flat_map(|way| {
        let leaf = outline::rounded(&outline::rectangle(0.15, 0.66), 0.03, 2);
        let leaf = moulding::prism(&leaf, 0.022, 0.008, 1).translated(way * 0.105, 0.002, 0.0);
        let screws = [-0.22, 0.0, 0.22].map(|z| screw.clone().translated(way * 0.125, 0.022, z));
        [leaf].into_iter().chain(screws)
    });
    Mesh::merged(knuckles.into_iter().chain(leaves))
}

/// Two lines let into the frame of a board of `side`×`side` squares, all round, so far outside its squares: a broad one and a fine
/// one within it.
#[must_use]
pub fn inlay(side: u8, [broad, fine]: [f32; 2]) -> Mesh {
    let line = |out: f32, width: f32| {
        let whole = f32::from(side) + 2.0 * out;
        marks::border(&outline::rectangle(whole, whole), width, 0.006).translated(0.0, 0.011, 0.0)
    };
    Mesh::merged([line(broad, 0.028), line(fine, 0.012)])
}

/// What stone-cutters let into the frame of a board of `side`×`side` squares, between the lines of an [`inlay`]: lozenges all round,
/// every third one of another colour, and a rosette in each corner. Colours are its own, linear.
#[must_use]
pub fn lozenges(side: u8, [one, other]: [[f32; 3]; 2]) -> Mesh {
    const OUT: f32 = 0.44;
    const LONG: f32 = 0.12;
    let [one, other] = [one, other].map(|[r, g, b]| [r, g, b, 1.0]);
    let stone = |long: f32, wide: f32| {
        moulding::prism(&[[-long, 0.0], [0.0, -wide], [long, 0.0], [0.0, wide]], 0.004, 0.003, 1)
            .translated(0.0, 0.0105, 0.0)
    };
    let half = f32::from(side) / 2.0 + OUT;
    let count = ((half - 0.16) / LONG) as i32;
    let row = (-count / 2..=count / 2).map(|k| {
        let color = if k % 3 == 0 { other } else { one };
        stone(LONG * 0.86, 0.034).tinted(color).translated(k as f32 * 2.0 * LONG, 0.0, half)
    });
    let rosette = [0.0, 45.0].map(|turn| stone(0.085, 0.045).rotated(0.0, turn, 0.0));
    let rosette = rosette.into_iter().flat_map(|petal| [petal.clone().rotated(0.0, 90.0, 0.0), petal]);
    let quarter = Mesh::merged(row.chain([Mesh::merged(rosette).tinted(other).translated(half, 0.0, half)]));
    Mesh::merged((0..4u8).map(|turn| quarter.clone().rotated(0.0, 90.0 * f32::from(turn), 0.0)))
}

/// What a bookbinder's tools press into each dark square of a board of `side`×`side`: a line along its edge and a leaf in
/// every corner of it.
#[must_use]
pub fn tooling(side: u8) -> Mesh {
    let line = marks::border(&outline::rounded(&outline::rectangle(0.8, 0.8), 0.02, 1), 0.018, 0.004);
    let leaf = [[-0.058, 0.0], [0.0, -0.026], [0.058, 0.0], [0.0, 0.026]];
    let leaf = moulding::prism(&leaf, 0.004, 0.002, 1).rotated(0.0, 45.0, 0.0).translated(0.31, 0.0, -0.31);
    let leaves = (0..4u8).map(|turn| leaf.clone().rotated(0.0, 90.0 * f32::from(turn), 0.0));
    let square = Mesh::merged(leaves.chain([line]));
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    Mesh::merged(
        all.filter(|(file, rank)| (file + rank) % 2 == 0)
            .map(|(file, rank)| square.clone().translated(f32::from(file) - middle, 0.001, middle - f32::from(rank))),
    )
}

/// The squares of one colour of a board of `side`×`side`, of leather: as large as a [`square`], rubbed dark and smooth along their edges,
/// and each cut from another hide, a little redder or paler.
#[must_use]
pub fn hides(side: u8, dark: bool) -> Mesh {
    /// How far within its edge a ring lies, how round its corners are, how high it is, and how bright.
    const RINGS: [([f32; 3], f32); 7] = [
        ([0.490, 0.004, 0.0], 1.0),
        ([0.200, 0.150, 0.0], 1.0),
        ([0.110, 0.100, 0.0], 0.84),
        ([0.050, 0.050, 0.0], 0.56),
        ([0.014, 0.020, 0.0], 0.38),
        ([0.0, 0.020, -0.014], 0.30),
        ([0.0, 0.020, -0.05], 0.26),
    ];
    let ring = |&([within, round, up], _): &([f32; 3], f32)| -> Vec<Vec3> {
        let wide = 0.99 - 2.0 * within;
        let shape = outline::rounded(&outline::rectangle(wide, wide), round, 3);
        shape.into_iter().map(|[x, y]| Vec3::new(x, up, -y)).collect()
    };
    let bright = |[x, y, z]: [f32; 3]| {
        let within = 0.495 - x.abs().max(z.abs());
        let rubbed = RINGS.windows(2).find(|pair| within >= pair[1].0[0] && y >= pair[1].0[2] - 1e-4);
        let [(from, light), (to, less)] = rubbed.map_or([RINGS[6]; 2], |pair| [pair[0], pair[1]]);
        mix(less, light, ((within - to[0]) / (from[0] - to[0]).max(1e-3)).clamp(0.0, 1.0))
    };
    let one = loft(&RINGS.iter().map(ring).collect::<Vec<_>>(), 50.0);
    let middle = f32::from(side - 1) / 2.0;
    let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
    Mesh::merged(all.filter(|(file, rank)| dark == ((file + rank) % 2 == 0)).map(|(file, rank)| {
        let any = |k: u32| chance(321 + k, u32::from(file) * 32 + u32::from(rank));
        let [shade, warm] = [mix(0.86, 1.10, any(0)), any(1) - 0.5];
        let hide = [shade * (1.0 + 0.10 * warm), shade * (1.0 - 0.06 * warm), shade * (1.0 - 0.22 * warm)];
        let mut square = one.clone().painted(|place| {
            let lit = bright(place);
            // What is rubbed is redder, too.
            Some([hide[0] * lit, hide[1] * lit.powf(1.12), hide[2] * lit.powf(1.2), 1.0])
        });
        for [u, v] in &mut square.uvs {
            (*u, *v) = (*u + 8.0 * any(2), *v + 8.0 * any(3));
        }
        square.translated(f32::from(file) - middle, 0.0, middle - f32::from(rank))
    }))
}

/// How far a square board's frame reaches below height 0.
pub const BOARD_DEPTH: f32 = 0.34;

/// How far the frame of a [`board`] reaches beyond its squares.
pub const BROAD: f32 = 0.612;

/// How far the frame of a [`narrow_board`] may reach beyond its squares: so far where two boards lie side by side...
pub const NARROW: f32 = 0.52;
/// ...and no farther than the names on it need where a window is as wide as the board.
pub const SLIM: f32 = 0.285;

/// A square board without its squares.
pub struct Board {
    /// The bevelled frame; its fibres follow its sides and meet in mitres.
    pub frame: Mesh,
    /// The thin inlaid strip between frame and squares.
    pub strip: Mesh,
    /// The floor under the squares.
    pub floor: Mesh,
}

/// The board for `side`×`side` squares (as 8 or 10): put a [`square`] on each, centred on whole cells about the middle.
#[must_use]
pub fn board(side: u8) -> Board {
    let frame = [
        Stroke::Line(0.115, 0.012),
        Stroke::Line(0.54, 0.012),
        Stroke::RoundDown(0.61, -0.05),
        Stroke::Line(0.61, -0.12),
        Stroke::Line(0.59, -0.13),
        Stroke::Cove(0.60, -0.22),
        Stroke::Line(0.602, -0.23),
        Stroke::RoundDown(BROAD, -0.26),
        Stroke::Line(BROAD, -BOARD_DEPTH + 0.02),
        Stroke::Line(BROAD - 0.02, -BOARD_DEPTH),
    ];
    framed(side, &frame)
}

/// The same with a plain frame that reaches no farther than that beyond the squares.
#[must_use]
pub fn narrow_board(side: u8, reach: f32) -> Board {
    let frame = [
        Stroke::Line(0.115, 0.012),
        Stroke::Line(reach - 0.075, 0.012),
        Stroke::RoundDown(reach - 0.02, -0.045),
        Stroke::Line(reach - 0.02, -0.10),
        Stroke::Cove(reach, -0.13),
        Stroke::Line(reach, -BOARD_DEPTH),
    ];
    framed(side, &frame)
}

fn framed(side: u8, frame: &[Stroke]) -> Board {
    const STRIP: f32 = 0.105;
    board_of(
        side,
        STRIP,
        &[Stroke::RoundIn(0.03, 0.006), Stroke::Line(0.09, 0.006), Stroke::RoundDown(STRIP, -0.01)],
        frame,
    )
}

/// A board with that profile of its strip, which reaches so far beyond the squares, and of its frame.
pub(crate) fn board_of(side: u8, reach: f32, strip: &[Stroke], frame: &[Stroke]) -> Board {
    let side = f32::from(side.clamp(1, 20));
    let shape = outline::rectangle(side, side);
    Board {
        frame: moulding(&shape, &profile([reach, -0.03], frame, 3), [false, false], 35.0, Wrap::Along),
        strip: moulding(&shape, &profile([0.012, -0.03], strip, 2), [false, false], 35.0, Wrap::Along),
        floor: moulding(&shape, &[[0.11, -0.03], [0.11, -0.05]], [true, false], 35.0, Wrap::Unfold),
    }
}

/// One square of a board: a tile with finely rounded edges, its top at height 0. Fibres run along X: turn every other
/// one a quarter about Y, as a joiner does.
#[must_use]
pub fn square() -> Mesh {
    let shape = outline::rounded(&outline::rectangle(0.99, 0.99), 0.02, 2);
    let strokes = [Stroke::RoundDown(0.0, -0.014), Stroke::Line(0.0, -0.05)];
    moulding(&shape, &profile([-0.014, 0.0], &strokes, 2), [true, false], 50.0, Wrap::Unfold)
}
