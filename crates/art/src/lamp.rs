//! A lamp as pianos have: from a weighted foot an arm of brass reaches over what is read, and bears a long green shade.

use crate::profile::Stroke::*;
use crate::things::{BRASS, Finish, lying, shine, turned};
use crate::{Mesh, path};

const ENAMEL: [f32; 4] = [0.012, 0.16, 0.075, 1.0];
/// How far from the foot the shade's middle is, how high, and how long it is to either side.
const AWAY: f32 = 1.72;
const HIGH: f32 = 0.88;
const HALF: f32 = 0.86;

/// The lamp, lit, by the finish of its parts: its foot about the origin, its shade along +X.
pub(crate) fn lamp() -> Vec<(Finish, Mesh)> {
    let along = |mesh: Mesh| mesh.scaled(1.0, 0.8, 1.0).translated(AWAY, HIGH, 0.0);
    let foot = [Line(0.20, 0.20), Line(0.20, 0.13), Line(0.47, 0.10), Line(0.47, 0.13), RoundDown(0.6, 0.05)];
    let foot = foot.into_iter().chain([Line(0.6, 0.0), Line(0.0, 0.0)]).collect::<Vec<_>>();
    let near = AWAY - HALF;
    let arm = [
        [0.0, 0.15, 0.0],
        [0.0, 0.8, 0.0],
        [0.06, 1.02, 0.0],
        [0.22, 1.15, 0.0],
        [0.42, 1.16, 0.0],
        [0.62, 1.06, 0.0],
        [near, HIGH, 0.0],
    ];
    let caps = [
        lying(&[[0.0, -0.1], [0.1, -0.08], [0.2, 0.0], [0.4, 0.02], [0.4, 0.1]], -HALF - 0.08),
        lying(&[[0.4, 0.0], [0.4, 0.08], [0.2, 0.1], [0.1, 0.18], [0.0, 0.2]], HALF - 0.02),
    ];
    let collar = turned([0.0, 0.34], &[RoundDown(0.11, 0.27), Line(0.09, 0.2)], 16);
    let metal = [turned([0.0, 0.20], &foot, 36), path::tube(&arm, 0.062, 10), collar];
    let ring = turned([0.21, 0.15], &[Line(0.34, 0.145), RoundDown(0.46, 0.125)], 36);
    let shade = lying(&[[0.36, 0.0], [0.42, 0.03], [0.42, 2.0 * HALF - 0.03], [0.36, 2.0 * HALF]], -HALF);
    vec![
        (Finish::Metal, Mesh::merged(metal.into_iter().chain(caps.map(along))).tinted(BRASS)),
        (Finish::Glossy, Mesh::merged([along(shade), ring]).tinted(ENAMEL)),
        // Above the leather that it may stand on: a bright spot under the shade, and what reaches the paper.
        (
            Finish::Shine,
            Mesh::merged([shine(0.6, 1.7, [1.0, 0.62, 0.26, 0.26]), shine(0.9, 6.6, [1.0, 0.60, 0.24, 0.13])])
                .translated(AWAY, 0.06, 0.0),
        ),
    ]
}
