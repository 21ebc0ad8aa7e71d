//! What a waiter brings: coffee, and sugar with it.

use crate::noise::step;
use crate::profile::Stroke::*;
use crate::things::{Finish, STEEL, disc, turned};
use crate::{Mesh, Wrap, lathe, moulding, path};

const CHINA: [f32; 4] = [0.86, 0.85, 0.82, 1.0];

/// A cup of coffee on its saucer, with a spoon.
pub(crate) fn cup() -> Vec<(Finish, Mesh)> {
    let saucer = [Line(0.5, 0.06), Bow(1.0, 0.08, 1.2, 0.22), RoundDown(1.24, 0.18), Line(0.6, 0.0), Line(0.0, 0.0)];
    let saucer = turned([0.0, 0.06], &saucer, 40).tinted(CHINA);
    // The cup keeps the light from what is near its foot.
    let lit = |&[x, y, z]: &[f32; 3]| if y < 0.05 { 1.0 } else { 0.5 + 0.5 * step(0.34, 0.86, x.hypot(z)) };
    let dim = saucer.positions.iter().map(lit).collect::<Vec<_>>();
    let colors = saucer.colors.iter().flatten().zip(dim).map(|(&[r, g, b, a], lit)| [r * lit, g * lit, b * lit, a]);
    let saucer = Mesh { colors: Some(colors.collect()), ..saucer };
    let bowl = [
        Line(0.56, 0.5),
        Line(0.64, 0.86),
        RoundDown(0.7, 0.84),
        Bow(0.66, 0.4, 0.36, 0.12),
        Line(0.34, 0.06),
        Line(0.0, 0.06),
    ];
    let handle = path::tube(&[[0.62, 0.7, 0.0], [0.9, 0.72, 0.0], [0.92, 0.46, 0.0], [0.55, 0.36, 0.0]], 0.055, 8);
    let cup = Mesh::merged([turned([0.0, 0.4], &bowl, 36), handle]).tinted(CHINA);
    let spoon = [
        path::tube(&[[-0.2, 0.24, 0.98], [0.9, 0.28, 0.78]], 0.035, 6),
        disc(0.17, 0.0, 0.06).scaled(1.3, 1.0, 0.9).translated(-0.34, 0.2, 1.0),
    ];
    vec![
        (Finish::Glossy, Mesh::merged([saucer, cup])),
        (Finish::Dull, crema().translated(0.0, 0.70, 0.0)),
        (Finish::Metal, Mesh::merged(spoon).tinted(STEEL)),
    ]
}

/// What stands on coffee: hazel, paler where it meets the cup, drawn out into streaks by the last turn of a spoon.
fn crema() -> Mesh {
    const REACH: f32 = 0.615;
    const RINGS: u8 = 12;
    const AROUND: usize = 40;
    const DARK: [f32; 3] = [0.105, 0.036, 0.010];
    const PALE: [f32; 3] = [0.46, 0.225, 0.07];
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [REACH * f32::from(k) / f32::from(RINGS), 0.0]).collect();
    let mesh = lathe(&points, AROUND, 60.0, Wrap::Unfold);
    let color = |&[x, _, z]: &[f32; 3]| {
        let (far, turn) = (x.hypot(z) / REACH, z.atan2(x));
        let streak = (2.0 * turn + 7.5 * far).sin() * 0.75 + (5.0 * turn - 9.0 * far).sin() * 0.25;
        let pale = (0.34 + 0.30 * streak * (1.0 - far * far)).max(step(0.74, 1.0, far)).clamp(0.0, 1.0);
        let mix = |k: usize| DARK[k] + (PALE[k] - DARK[k]) * pale;
        [mix(0), mix(1), mix(2), 1.0]
    };
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
}

/// Three lumps of sugar.
pub(crate) fn sugar() -> Mesh {
    Mesh::merged([(-0.2, -0.22, 12.0), (0.26, 0.0, 50.0), (-0.12, 0.28, 80.0)].map(|(x, z, turn)| {
        moulding::rounded_box(0.36, 0.3, 0.36, 0.03, 2).rotated(0.0, turn, 0.0).translated(x, 0.0, z)
    }))
    .tinted(CHINA)
}
