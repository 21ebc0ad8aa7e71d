//! Sicic: robed astronomers on Earth, stars in the Sky.

use std::f32::consts::TAU;

use glam::Vec3;

use crate::loft::loft;
use crate::profile::{Stroke::*, profile};
use crate::{Mesh, Wrap, lathe, marks, path};

/// An astronomer in the parts that want materials of their own, 1.0 high, on height 0, looking towards +X.
pub struct Astronomer {
    /// Robe and hat, in the side's colour.
    pub robe: Mesh,
    /// Head and hands, in the colour of skin.
    pub skin: Mesh,
    /// The telescope, the hat's band, the collar and the hem: brass.
    pub brass: Mesh,
    /// The beard, in a colour of hair.
    pub beard: Mesh,
}

/// An astronomer. `pointed` gives the first seat's tall pointed hat; otherwise a flat round one, so that the sides
/// differ in outline too.
#[must_use]
pub fn astronomer(pointed: bool) -> Astronomer {
    let robe = [
        RoundDown(0.105, 0.575),
        Bow(0.17, 0.52, 0.165, 0.42),
        Bow(0.16, 0.27, 0.245, 0.10),
        Bow(0.285, 0.03, 0.29, 0.015),
        Line(0.28, 0.0),
        Line(0.0, 0.0),
    ];
    let body = lathe(&profile([0.0, 0.61], &robe, 3), 32, 50.0, Wrap::Along).folded(8.0, 0.045, 0.32, 0.35);
    let hat = if pointed {
        let strokes = [
            Bow(0.03, 0.9, 0.102, 0.755),
            Line(0.108, 0.745),
            Bow(0.14, 0.738, 0.168, 0.748),
            Line(0.166, 0.738),
            Line(0.09, 0.725),
        ];
        let mut hat = lathe(&profile([0.0, 1.02], &strokes, 3), 20, 50.0, Wrap::Along);
        // Its tip nods backwards.
        for place in &mut hat.positions {
            let high = ((place[1] - 0.78) / 0.24).max(0.0);
            place[0] -= 0.06 * high * high;
        }
        hat
    } else {
        let strokes = [RoundDown(0.135, 0.81), RoundIn(0.11, 0.765), Line(0.108, 0.745), Line(0.09, 0.725)];
        lathe(&profile([0.0, 0.845], &strokes, 3), 20, 50.0, Wrap::Along)
    };
    let ball = |radius: f32, sides: usize| {
        let strokes = [RoundDown(radius, 0.0), RoundIn(0.0, -radius)];
        lathe(&profile([0.0, radius], &strokes, 4), sides, 60.0, Wrap::Along)
    };
    let sleeve = |side: f32| {
        path::tube(&[[0.02, 0.53, 0.13 * side], [0.09, 0.47, 0.16 * side], [0.17, 0.53, 0.09 * side]], 0.05, 12)
    };
    let hand = |side: f32| ball(0.036, 12).translated(0.2, 0.555, 0.062 * side);
    // A telescope of three draws, raised to the sky.
    let tube = [
        Line(0.030, 0.36),
        Line(0.036, 0.35),
        Line(0.036, 0.33),
        Line(0.032, 0.325),
        Line(0.032, 0.2),
        Line(0.027, 0.195),
        Line(0.027, 0.09),
        Line(0.022, 0.085),
        Line(0.022, 0.01),
        Line(0.03, 0.0),
        Line(0.0, 0.0),
    ];
    let telescope = lathe(&profile([0.0, 0.355], &tube, 2), 16, 30.0, Wrap::Along);
    let beard = ball(0.075, 12).scaled(0.62, 1.25, 0.85).translated(0.072, 0.605, 0.0);
    Astronomer {
        robe: Mesh::merged([body.with_cavities(0.5), hat, sleeve(1.0), sleeve(-1.0)]),
        skin: Mesh::merged([
            ball(0.098, 16).translated(0.0, 0.69, 0.0),
            ball(0.02, 8).translated(0.1, 0.69, 0.0),
            hand(1.0),
            hand(-1.0),
        ]),
        brass: Mesh::merged([
            telescope.rotated(0.0, 0.0, -52.0).translated(0.11, 0.535, 0.0),
            marks::torus(0.108, 0.026, 16).translated(0.0, 0.742, 0.0),
            marks::torus(0.118, 0.03, 16).translated(0.0, 0.565, 0.0),
            marks::torus(0.286, 0.05, 32).translated(0.0, 0.005, 0.0).folded(8.0, 0.045, 0.32, 0.35),
        ]),
        beard,
    }
}

/// A faceted star with `points` tips (five for the first seat, eight for the second, say), `radius` from the middle to a
/// tip, lying about the origin. Give it a glow.
#[must_use]
pub fn star(points: usize, radius: f32) -> Mesh {
    let points = points.max(3);
    let ring = |scale: f32, height: f32| -> Vec<Vec3> {
        (0..points * 2)
            .map(|k| {
                let (sin, cos) = (TAU * (0.25 + k as f32 / (points * 2) as f32)).sin_cos();
                let reach = radius * scale * if k % 2 == 0 { 1.0 } else { 0.46 };
                Vec3::new(reach * cos, height * radius, -reach * sin)
            })
            .collect()
    };
    loft(&[ring(0.0, 0.32), ring(1.0, 0.0), ring(0.0, -0.32)], 10.0)
}
