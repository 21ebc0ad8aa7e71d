//! A draw telescope on its table stand.

use std::f32::consts::PI;

use crate::profile::Stroke::{Line, RoundDown};
use crate::profile::profile;
use crate::things::{BRASS, Finish, lying};
use crate::{Mesh, Wrap, lathe, path};

const POLISHED: [f32; 4] = [0.86, 0.58, 0.22, 1.0];
const LEATHER: [f32; 4] = [0.115, 0.026, 0.020, 1.0];
const THREAD: [f32; 4] = [0.52, 0.36, 0.18, 1.0];
/// How far it is raised, in degrees, and how high it is held.
const RAISED: f32 = 30.0;
const HELD: f32 = 0.92;
/// The barrel's ends along it, from where it is held, and its radii there: the broad one is raised.
const BARREL: [[f32; 2]; 2] = [[-1.12, 0.30], [0.10, 0.265]];

/// The telescope, aimed up to the left; its stand is about the origin, its eyepiece to the right.
pub(crate) fn telescope() -> Vec<(Finish, Mesh)> {
    let aimed = |mesh: Mesh| mesh.rotated(0.0, 0.0, -RAISED).translated(0.0, HELD, 0.0);
    let cell = lying(&[[0.255, 0.05], [0.285, 0.0], [0.335, 0.0], [0.345, 0.03], [0.345, 0.10]], -1.36);
    let shade = lying(&[[0.345, 0.0], [0.325, 0.02], [0.325, 0.12], [0.305, 0.15]], -1.26);
    let draws = [(0.222, 0.10, 0.52), (0.182, 0.52, 0.92), (0.145, 0.92, 1.22)];
    let draws = draws.map(|(radius, from, to)| lying(&[[radius, from], [radius, to]], 0.0).tinted(BRASS));
    let collar = |radius: f32, inner: f32, at: f32| {
        knurled(lying(
            &[[radius - 0.02, 0.0], [radius, 0.02], [radius, 0.085], [radius - 0.02, 0.105], [inner, 0.105]],
            at,
        ))
    };
    let collars = [collar(0.292, 0.21, 0.08), collar(0.246, 0.17, 0.46), collar(0.208, 0.13, 0.86)];
    let eyepiece = lying(&[[0.145, 0.0], [0.20, 0.05], [0.20, 0.13], [0.18, 0.16], [0.07, 0.14]], 1.2).tinted(POLISHED);
    let tube = Mesh::merged([knurled(cell), shade.tinted(POLISHED), eyepiece].into_iter().chain(draws).chain(collars));
    let metal = Mesh::merged([aimed(tube), stand()]);
    let [[from, broad], [to, narrow]] = BARREL;
    let leather = lying(&[[broad, from], [narrow, to]], 0.0).tinted(LEATHER);
    let lens = lying(&[[0.0, 0.0], [0.10, 0.008], [0.19, 0.03], [0.26, 0.06]], -1.345).painted(|[_, y, z]| {
        let deep = (y.hypot(z) / 0.26).min(1.0);
        Some([0.02 + 0.05 * deep, 0.018 + 0.02 * deep, 0.07 + 0.16 * deep, 1.0])
    });
    let pupil = lying(&[[0.07, 0.0], [0.0, 0.002]], 1.335).tinted([0.01, 0.01, 0.014, 1.0]);
    vec![
        (Finish::Metal, metal),
        (Finish::Glossy, aimed(Mesh::merged([leather, seam(), lens, pupil]))),
        (Finish::Glow, aimed(glint())),
    ]
}

/// Brass with a milled edge: every other of its sides' corners is dark.
fn knurled(mesh: Mesh) -> Mesh {
    mesh.painted(|[_, y, z]| {
        let ridge = 0.5 + 0.5 * (z.atan2(y) * 12.0).cos();
        Some([0, 1, 2, 3].map(|k| POLISHED[k] * if k < 3 { 0.34 + 0.66 * ridge } else { 1.0 }))
    })
}

/// The seam of the barrel's leather on its upper side, with its two rows of stitches.
fn seam() -> Mesh {
    const STITCHES: u8 = 11;
    let [[from, broad], [to, narrow]] = BARREL;
    let radius = |at: f32| broad + (narrow - broad) * (at - from) / (to - from);
    let at = |k: f32| from + 0.04 + (to - from - 0.16) * k / f32::from(STITCHES);
    let line = |from: f32, to: f32, half: f32, turn: f32| {
        let slope = (broad - narrow) / (BARREL[1][0] - BARREL[0][0]);
        let mesh = path::ribbon(&[[from, 0.0, half], [to, 0.0, half]], 0.0);
        let middle = f32::midpoint(from, to);
        let lean = mesh.translated(-middle, 0.0, 0.0).rotated(0.0, 0.0, -slope.atan().to_degrees());
        lean.translated(middle, radius(middle) + 0.004, 0.0).rotated(turn, 0.0, 0.0)
    };
    let stitches = (0..STITCHES)
        .flat_map(|k| [24.0, 40.0].map(|turn| line(at(f32::from(k)), at(f32::from(k) + 0.6), 0.009, turn)));
    let cut = line(at(0.0), at(f32::from(STITCHES)), 0.008, 32.0).tinted([0.03, 0.006, 0.005, 1.0]);
    Mesh::merged(stitches.map(|stitch| stitch.tinted(THREAD)).chain([cut]))
}

/// The sky in the coated lens: a crescent, blue to violet.
fn glint() -> Mesh {
    let points: Vec<[f32; 3]> = (0..=8u8)
        .map(|k| {
            let t = f32::from(k) / 8.0;
            let (sin, cos) = (0.5 + 2.0 * t).sin_cos();
            [0.17 * cos, 0.17 * sin, 0.004 + 0.034 * (t * PI).sin()]
        })
        .collect();
    let crescent = path::ribbon(&points, 0.0).painted(|[x, ..]| {
        let t = (x / 0.34 + 0.5).clamp(0.0, 1.0);
        Some([0.16 - 0.08 * t, 0.10 + 0.10 * t, 0.55, 1.0])
    });
    crescent.rotated(0.0, 0.0, 90.0).translated(-1.338, 0.0, 0.0)
}

/// Three splayed legs, a pillar, and the cradle the barrel lies in.
fn stand() -> Mesh {
    let pillar = [
        Line(0.06, 0.60),
        Line(0.06, 0.46),
        RoundDown(0.15, 0.38),
        Line(0.15, 0.32),
        Line(0.06, 0.24),
        Line(0.0, 0.22),
    ];
    let pillar = lathe(&profile([0.08, 0.68], &pillar, 2), 12, 50.0, Wrap::Unfold);
    let legs = [90.0f32, 210.0, 330.0].map(|turn| {
        let leg = path::tube(&[[0.10, 0.36, 0.0], [0.34, 0.33, 0.0], [0.55, 0.15, 0.0], [0.70, 0.05, 0.0]], 0.05, 5);
        let pad = lathe(&profile([0.0, 0.09], &[RoundDown(0.095, 0.03), Line(0.095, 0.0)], 2), 8, 50.0, Wrap::Unfold)
            .translated(0.72, 0.0, 0.0);
        Mesh::merged([leg, pad]).rotated(0.0, turn, 0.0)
    });
    let cradle = lying(&[[0.275, 0.0], [0.31, 0.0], [0.31, 0.13], [0.275, 0.13]], -0.15);
    let cradle = cradle.rotated(0.0, 0.0, -RAISED).translated(0.0, HELD, 0.0).tinted(POLISHED);
    Mesh::merged([Mesh::merged(legs.into_iter().chain([pillar])).tinted(BRASS), cradle])
}
