//! Tosca of the theatre: a cloud of hair with a flower in it.

use super::super::brush::{Brush, INK, Spot, both};
use super::{Face, GOLD, WHITE, bust};

/// Draws Tosca on the ground.
pub(super) fn tosca(brush: &mut Brush) {
    let (skin, hair, lips) = ([246, 210, 178], [44, 30, 40], [206, 36, 52]);
    // A cloud of hair.
    let cloud: Vec<Spot> = (0..36)
        .map(|k| {
            let (sin, cos) = (k as f32 * std::f32::consts::TAU / 36.0).sin_cos();
            let far = if k % 2 == 0 { 66.0 } else { 58.0 };
            [far * cos * 1.02, far * sin * 0.96 - 10.0]
        })
        .collect();
    brush.shape(&cloud, hair, 0.0);
    for (x, y, r) in [
        (-40.0, -38.0, 11.0),
        (-18.0, -56.0, 10.0),
        (14.0, -57.0, 11.0),
        (40.0, -36.0, 10.0),
        (-50.0, -8.0, 9.0),
        (50.0, -4.0, 9.0),
    ] {
        brush.line(
            &[[x - r, y + 2.0], [x - 2.0, y - r * 0.8], [x + r * 0.8, y], [x + 1.0, y + r * 0.7]],
            2.2,
            [104, 74, 92],
        );
    }
    bust(brush, skin, [24, 108, 92], 64.0);
    brush.shape(&both(&[[0.0, 84.0], [14.0, 70.0], [22.0, 56.0], [14.0, 48.0], [0.0, 46.0]]), skin, 0.0);
    let face = Face {
        skin,
        half: &[[0.0, -40.0], [20.0, -35.0], [30.0, -16.0], [29.0, 6.0], [18.0, 28.0], [0.0, 38.0]],
        eyes: [13.0, -4.0],
        brows: hair,
        brow: (1.0, 3.0),
        blush: 0.4,
    };
    face.draw(brush);
    for side in [-1.0, 1.0] {
        // Painted lids.
        brush.dot([13.0 * side, -7.0], [7.0, 4.6], 0.0, [92, 140, 150]);
        brush.dot([13.0 * side, -3.4], [4.0, 4.0], 0.0, INK);
        brush.line(&[[5.5 * side, -3.5], [13.0 * side, -8.0], [21.5 * side, -6.0]], 2.4, INK);
        brush.dot([13.0 * side - 1.2, -4.8], [1.2, 1.2], 0.0, WHITE);
    }
    // One brow goes up.
    brush.line(&[[-6.0, -14.0], [-13.0, -17.0], [-22.0, -13.0]], 3.0, hair);
    brush.line(&[[6.0, -17.0], [14.0, -24.0], [23.0, -19.0]], 3.0, hair);
    brush.shape(
        &[
            [-12.0, 21.0],
            [-12.0, 21.0],
            [-4.0, 18.0],
            [0.0, 19.5],
            [4.0, 18.0],
            [12.0, 20.0],
            [12.0, 20.0],
            [5.0, 27.0],
            [-4.0, 27.0],
        ],
        lips,
        0.0,
    );
    brush.line(&[[-10.0, 21.4], [0.0, 22.4], [10.0, 20.6]], 1.4, [120, 16, 30]);
    brush.dot([18.0, 18.0], [1.8, 1.8], 0.0, INK);
    // Curls over the brow, rings in the ears, a rose.
    brush.shape(
        &[
            [-33.0, 4.0],
            [-38.0, -24.0],
            [-22.0, -46.0],
            [4.0, -50.0],
            [30.0, -42.0],
            [37.0, -20.0],
            [33.0, 4.0],
            [33.0, 4.0],
            [28.0, -14.0],
            [20.0, -27.0],
            [6.0, -33.0],
            [6.0, -33.0],
            [-10.0, -26.0],
            [-26.0, -18.0],
            [-33.0, 4.0],
        ],
        hair,
        0.0,
    );
    for side in [-1.0, 1.0] {
        brush.ring([36.0 * side, 22.0], 10.0, 6.0, INK);
        brush.ring([36.0 * side, 22.0], 10.0, 3.2, GOLD);
    }
    for (x, y) in [(-52.0, -42.0), (-36.0, -54.0), (-34.0, -40.0), (-50.0, -56.0)] {
        brush.oval([x, y], [10.0, 10.0], 0.0, [236, 96, 92], 4.0);
    }
    brush.oval([-43.0, -48.0], [7.0, 7.0], 0.0, [250, 198, 110], 2.0);
}
