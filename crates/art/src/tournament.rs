//! What a club lays beside a board: the clock and the scoresheet.

use crate::handwriting::written;
use crate::profile::Stroke::Line;
use crate::things::{BRASS, Finish, slab, turned};
use crate::{Mesh, marks, moulding, outline, path};

const WOOD: [f32; 4] = [0.105, 0.04, 0.016, 1.0];
const IVORY: [f32; 4] = [0.86, 0.82, 0.70, 1.0];
const BLACK: [f32; 4] = [0.012, 0.012, 0.014, 1.0];
const INK: [f32; 4] = [0.012, 0.02, 0.12, 1.0];

/// Where the lines between a sheet's columns are.
const COLUMNS: [f32; 4] = [-1.05, -0.72, 0.18, 1.05];

/// How far the clock's front leans back, in degrees, so that its dials are read from a chair; how high and wide its case is.
const LEAN: f32 = 32.0;
const HIGH: f32 = 1.2;
const WIDE: f32 = 2.5;
/// How far in front of its middle the foot of the case's front is.
const FRONT: f32 = 0.52;

/// A tournament clock that looks to +Z, two dials in one case, its right button pressed.
pub(crate) fn clock() -> Vec<(Finish, Mesh)> {
    let back = HIGH * LEAN.to_radians().tan();
    // The case's section, its front to the left.
    let section = [[-FRONT, 0.0], [0.42, 0.0], [0.42, HIGH], [back - FRONT, HIGH]];
    let case = moulding::prism(&outline::rounded(&section, 0.07, 3), WIDE, 0.05, 2);
    let case = case.rotated(90.0, 0.0, -90.0).translated(-WIDE / 2.0, 0.06, 0.0);
    // What lies on height 0, its upper end away, is set on the front.
    let on_front = |mesh: Mesh, x: f32| {
        mesh.rotated(90.0 - LEAN, 0.0, 0.0).translated(x, 0.06 + HIGH * 0.47, FRONT - back * 0.47 + 0.004)
    };
    let dials = |part: &dyn Fn(f32) -> Mesh| Mesh::merged([-0.6, 0.6].map(|x| on_front(part(x), x)));
    let face = |_| turned([0.0, 0.03], &[Line(0.46, 0.03), Line(0.46, 0.0)], 36);
    let hand = |long: f32, wide: f32, turn: f32| {
        path::ribbon(&[[0.0, -0.06, wide], [0.0, long, wide * 0.5]], 0.044).rotated(0.0, turn, 0.0)
    };
    let ticks = Mesh::merged((0..12u8).map(|hour| {
        let wide = if hour % 3 == 0 { 0.02 } else { 0.011 };
        path::ribbon(&[[0.0, 0.34, wide], [0.0, 0.42, wide]], 0.032).rotated(0.0, 30.0 * f32::from(hour), 0.0)
    }));
    // One has thought longer than the other.
    let drawn = |x: f32| {
        let [hours, minutes] = if x < 0.0 { [40.0, -130.0] } else { [20.0, 110.0] };
        Mesh::merged([ticks.clone(), hand(0.24, 0.026, hours), hand(0.36, 0.018, minutes)])
    };
    let flag = |_| moulding::prism(&[[0.0, 0.41], [-0.035, 0.26], [0.035, 0.26]], 0.038, 0.004, 1);
    let rim = |_| marks::ring(0.465, 0.085, 0.07);
    let line = marks::border(&outline::rounded(&outline::rectangle(WIDE - 0.2, 1.18), 0.08, 3), 0.022, 0.008);
    let button = |x: f32, up: f32| {
        let [foot, head] = [[0.075, 0.0], [0.13, up]];
        let stem = turned([0.0, up], &[Line(foot[0], up), Line(foot[0], 0.0)], 16);
        let cap = turned([0.0, up + 0.07], &[Line(0.10, up + 0.07), Line(head[0], up + 0.04), Line(head[0], up)], 20);
        Mesh::merged([stem, cap]).translated(x, HIGH + 0.05, (0.42 - back + FRONT) / -2.0 + 0.08)
    };
    vec![
        (
            Finish::Glossy,
            Mesh::merged([
                Mesh::merged([case, slab(WIDE + 0.16, 0.09, 1.12, 0.03).translated(0.0, 0.0, 0.05)]).tinted(WOOD),
                dials(&face).tinted(IVORY),
                dials(&drawn).tinted(BLACK),
                dials(&flag).tinted([0.55, 0.03, 0.02, 1.0]),
            ]),
        ),
        (
            Finish::Metal,
            Mesh::merged([dials(&rim), on_front(line, 0.0), button(-0.6, 0.16), button(0.6, 0.05)]).tinted(BRASS),
        ),
    ]
}

/// A sheet for the score, half written: a progressive game, a move a line.
pub(crate) fn scoresheet() -> Mesh {
    let line =
        |x: f32, z: f32, w: f32, d: f32| path::ribbon(&[[x - w / 2.0, -z, d / 2.0], [x + w / 2.0, -z, d / 2.0]], 0.016);
    let row = |k: usize| -0.93 + 0.25 * k as f32;
    // A heading, a column for each seat, and the numbers of the turns before both.
    let rules = (0..11)
        .map(|k| line(0.0, row(k) - 0.12, 2.1, 0.014))
        .chain(COLUMNS.map(|x| line(x, 0.2, 0.014, 2.5)))
        .chain([line(0.0, -1.09, 2.1, 0.022), line(0.0, -1.27, 2.1, 0.012), line(0.0, -1.45, 2.1, 0.012)]);
    let series: [(f32, usize, &[&str]); 5] = [
        (-0.58, 0, &["e4"]),
        (0.34, 0, &["a6", "a5"]),
        (-0.58, 2, &["h4", "h5", "h6"]),
        (0.34, 2, &["b6", "b5", "c6", "d6"]),
        (-0.58, 6, &["g7", "c3"]),
    ];
    let moves = series.into_iter().flat_map(|(x, first, moves)| {
        moves.iter().enumerate().map(move |(k, text)| (x, row(first + k) - 0.1, *text, 0.195))
    });
    let numbers = [(0, "1"), (2, "2"), (6, "3")].map(|(k, text)| (-0.93, row(k) - 0.07, text, 0.14));
    let ink = moves.chain(numbers).map(|(x, z, text, tall)| {
        let pen = 0.19 * tall;
        written(text, tall, pen).translated(x, 0.017, z)
    });
    Mesh::merged([
        slab(2.4, 0.012, 3.4, 0.004).tinted([0.82, 0.79, 0.70, 1.0]),
        Mesh::merged(rules).tinted([0.16, 0.26, 0.22, 1.0]),
        Mesh::merged(ink).tinted(INK),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dials_lie_on_the_front_of_the_case() {
        let (sin, cos) = LEAN.to_radians().sin_cos();
        let before = |[_, y, z]: [f32; 3]| z * cos + y * sin;
        let (_, made) = clock().swap_remove(0);
        let farthest = |color: [f32; 4], fold: fn(f32, f32) -> f32, from: f32| {
            let colors = made.colors.iter().flatten().zip(&made.positions);
            // The foot in front of the case does not count.
            let of = colors.filter(|(c, at)| **c == color && at[1] > 0.2).map(|(_, at)| before(*at));
            of.fold(from, fold)
        };
        let (case, dials) = (farthest(WOOD, f32::max, f32::MIN), farthest(BLACK, f32::min, f32::MAX));
        assert!(dials > case, "the hands are at {dials}, the case reaches to {case}");
    }

    #[test]
    fn what_is_written_stays_in_its_column() {
        let sheet = scoresheet();
        let written = |index: &u32| {
            sheet.colors.as_ref().is_some_and(|colors| colors[*index as usize] == INK)
                && sheet.positions[*index as usize][2] > -1.0
        };
        for triangle in sheet.indices.chunks_exact(3).filter(|triangle| triangle.iter().all(written)) {
            let across = |x: f32| triangle.iter().map(|&k| sheet.positions[k as usize][0] < x).collect::<Vec<_>>();
            for line in COLUMNS {
                assert!(across(line).windows(2).all(|pair| pair[0] == pair[1]), "a letter lies across {line}");
            }
        }
    }
}
