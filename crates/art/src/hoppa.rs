//! Hoppa: a hexagonal wooden tray with 37 hollows and two-faced wooden discs.

use crate::handwriting::strokes;
use crate::noise::{mix, step};
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline, path};

/// The radius of a disc in cell widths.
pub const DISC_RADIUS: f32 = 0.43;
/// The thickness of a disc, and so the step from one disc of a column to the next.
pub const DISC_THICKNESS: f32 = 0.19;
/// How deep a disc's faces are turned out inside their lip.
const SAUCER: f32 = 0.03;
/// The bevel at either face, from the lip's edge to the side: how broad, and how far down. So steep that the lower one is never seen
/// from a seat.
const BEVEL: [f32; 2] = [0.056, 0.040];
/// How far the side bulges beyond its edges.
const BULGE: f32 = 0.016;
/// How far a disc on the tray rests below height 0: the depth of a cell's hollow.
pub const HOLLOW: f32 = 0.035;
/// How far the tray reaches below height 0: put the table there.
pub const TRAY_DEPTH: f32 = 0.27;

/// A disc centred on the origin, its red face up. Each part wants a material of its own; turn all of them by 180° about
/// a level axis to show the yellow face.
pub struct Disc {
    /// What is stained above: a face with one turned ridge, to the lower edge of its bevel.
    pub red: Mesh,
    /// What is stained below: a plain face and its bevel.
    pub yellow: Mesh,
    /// The side between the bevels, of bare wood: one to a disc, so that a column's are counted.
    pub side: Mesh,
    /// A centre dot let into the red face.
    pub red_inlay: Mesh,
    /// A six-pointed star let into the yellow face.
    pub yellow_inlay: Mesh,
}

/// The two-faced disc. Red shows a groove and a dot, yellow a star, so the faces differ in relief as well as in colour.
#[must_use]
pub fn disc() -> Disc {
    let (radius, top) = (DISC_RADIUS, DISC_THICKNESS / 2.0);
    // A turned saucer inside a soft lip that the light runs around; what stands in it stays below the lip, for discs to lie on
    // each other.
    let floor = top - SAUCER;
    let ([broad, deep], edge) = (BEVEL, radius - BULGE);
    let bevel = |share: f32| Stroke::Line(edge - broad * (1.0 - share), top - deep * share);
    let rim = [
        Stroke::Line(radius - 0.122, floor),
        Stroke::Line(radius - 0.106, top),
        Stroke::Line(edge - broad - 0.006, top),
        bevel(0.0),
        bevel(0.52),
        bevel(1.0),
    ];
    // Where discs lie on each other there is a dark seam, for the bevel is burnt where it begins; its edge is worn pale.
    let worn = |mesh: Mesh, pale: [f32; 3]| {
        let color = |&[x, y, z]: &[f32; 3]| {
            let share = (x.hypot(z) - edge + broad) / broad;
            match () {
                () if y < top - deep - 0.001 || share < -0.01 => [1.0; 4],
                () if share < 0.3 => [0.10, 0.09, 0.09, 1.0],
                () => [pale[0], pale[1], pale[2], 1.0],
            }
        };
        Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
    };
    let groove = [Stroke::Line(0.150, floor), Stroke::Line(0.168, top - 0.012), Stroke::Line(0.186, floor)];
    let grooved: Vec<Stroke> = groove.into_iter().chain(rim).collect();
    let turn = |strokes: &[Stroke]| lathe(&profile([0.0, floor], strokes, 3), 36, 35.0, Wrap::Unfold);
    let belly = [
        Stroke::Bow(radius, top - deep - 0.022, radius, 0.0),
        Stroke::Bow(radius, deep - top + 0.022, edge, deep - top),
    ];
    // It darkens towards its edges, where hands do not reach.
    let side = lathe(&profile([edge, top - deep], &belly, 2), 36, 35.0, Wrap::Along);
    let handled = |&[_, y, _]: &[f32; 3]| mix(1.0, 0.35, step(0.3, 1.0, y.abs() / (top - deep)));
    let handled = side.positions.iter().map(handled).map(|lit| [lit, lit, lit, 1.0]).collect();
    let side = Mesh { colors: Some(handled), ..side };
    let dome = profile([0.0, top], &[Stroke::RoundDown(0.085, floor - 0.001)], 4);
    let dot = lathe(&dome, 24, 60.0, Wrap::Unfold);
    let shape = outline::star(6, 0.215, 0.105);
    // Cut with a chisel: each ray slopes to its edges.
    let edge = [[-0.028, top], [0.0, top - 0.016], [0.0, floor - 0.002]];
    let star = moulding(&shape, &edge, [true, false], 30.0, Wrap::Unfold);
    Disc {
        red: worn(turn(&grooved), [1.55, 2.3, 1.9]).with_cavities(0.5),
        yellow: worn(turn(&rim), [1.1, 1.2, 2.6]).with_cavities(0.5).rotated(180.0, 0.0, 0.0),
        side,
        red_inlay: dot,
        yellow_inlay: star.rotated(180.0, 0.0, 0.0),
    }
}

/// A tag that says how many discs a column has, for eyes that see it from above: a digit upright seen from +Z, on a round of bone with a dark edge.
#[must_use]
pub fn tag(discs: u8) -> Mesh {
    const TALL: f32 = 0.25;
    let lines = strokes(discs).into_iter().map(|points| {
        let points: Vec<[f32; 3]> =
            points.into_iter().map(|[x, y]| [(x - 0.3) * TALL, (0.5 - y) * TALL, 0.10 * TALL]).collect();
        path::ribbon(&points, 0.022)
    });
    let round = marks::dot(0.175, 0.02).tinted([0.86, 0.70, 0.44, 1.0]);
    let edge = marks::ring(0.18, 0.03, 0.026).tinted([0.13, 0.05, 0.022, 1.0]);
    Mesh::merged([round, edge, Mesh::merged(lines).tinted([0.05, 0.02, 0.012, 1.0])])
}

/// The outline of a cell: a pointy-top hexagon, 1 wide from side to side, less half a gap.
#[must_use]
pub fn cell_outline() -> Vec<[f32; 2]> {
    outline::rounded(&outline::regular(6, 0.477 / 30.0f32.to_radians().cos(), 90.0), 0.07, 2)
}

/// One cell: a bevelled hexagonal plate with a shallow hollow, its lip at height 0.
#[must_use]
pub fn cell() -> Mesh {
    moulding::dished(&cell_outline(), 0.03, HOLLOW, 0.09, 0.07, 0.02).with_cavities(0.6)
}

/// The centre (x, z) of each of the 37 cells, row by row from the bottom of the board (`a1` first).
#[must_use]
pub fn centres() -> Vec<[f32; 2]> {
    let row = |row: i32| {
        let cells = 7 - (row - 3).abs();
        (0..cells).map(move |k| {
            let x = k as f32 - (cells - 1) as f32 / 2.0;
            [x, (3 - row) as f32 * 3.0f32.sqrt() / 2.0]
        })
    };
    (0..7).flat_map(row).collect()
}

/// The tray without its cells.
pub struct Tray {
    /// The moulded hexagonal frame; its fibres follow its six sides.
    pub frame: Mesh,
    /// The floor that shows between the cells.
    pub floor: Mesh,
}

/// The tray: put a [`cell`] on each of the [`centres`]. Its floor is at height -0.05, its rim a little above 0, and half as broad if
/// it is `slim`.
#[must_use]
pub fn tray(slim: bool) -> Tray {
    let broad = if slim { 0.5 } else { 1.0 };
    // Corners to the left and right, like the hexagon of cells, whose top row reaches 3√3/2 + 1/√3 from the middle.
    let apothem = 3.22;
    let shape = outline::regular(6, apothem / 30.0f32.to_radians().cos(), 0.0);
    let shape = outline::rounded(&shape, 0.6, 7);
    let strokes = [
        Stroke::Line(0.0, 0.03),
        Stroke::RoundIn(0.07, 0.10),
        Stroke::Line(0.18, 0.115),
        Stroke::RoundDown(0.29, 0.01),
        Stroke::Line(0.29, -0.05),
        Stroke::Line(0.27, -0.07),
        Stroke::Cove(0.30, -0.16),
        Stroke::Line(0.36, -0.18),
        Stroke::RoundDown(0.40, -0.22),
        Stroke::Line(0.40, -TRAY_DEPTH + 0.02),
        Stroke::Line(0.38, -TRAY_DEPTH),
    ];
    let section = profile([0.0, -0.06], &strokes, 3).into_iter().map(|[out, up]| [out * broad, up]).collect::<Vec<_>>();
    let frame = moulding(&shape, &section, [false, false], 40.0, Wrap::Along);
    let floor = moulding(&shape, &[[0.02, -0.05], [0.02, -0.1]], [true, false], 40.0, Wrap::Unfold);
    Tray { frame: frame.with_cavities(0.5), floor }
}
