//! Beppe of the market: a straw hat and a laugh.

use super::super::brush::{Brush, INK, Spot, both};
use super::{Face, WHITE, bust, pair};

/// Draws Beppe on the ground.
pub(super) fn beppe(brush: &mut Brush) {
    let (skin, straw, hair, apron) = ([232, 168, 124], [240, 214, 142], [96, 58, 38], [72, 128, 84]);
    brush.shape(&both(&[[0.0, -44.0], [30.0, -38.0], [40.0, -16.0], [38.0, 4.0], [0.0, 10.0]]), hair, 0.0);
    bust(brush, skin, [244, 236, 220], 78.0);
    // An open collar, and the apron of the market.
    pair(
        brush,
        &[[0.0, 72.0], [14.0, 46.0], [14.0, 46.0], [30.0, 52.0], [30.0, 52.0], [16.0, 72.0], [16.0, 72.0]],
        WHITE,
        3.0,
    );
    for side in [-1.0, 1.0] {
        brush.line(&[[42.0 * side, 57.0], [38.0 * side, 84.0]], 10.6, INK);
        brush.line(&[[42.0 * side, 57.0], [38.0 * side, 84.0]], 6.0, apron);
    }
    brush.shape(&both(&[[0.0, 77.0], [40.0, 76.0], [40.0, 76.0], [44.0, 110.0], [0.0, 110.0]]), apron, 9.0);
    let face = Face {
        skin,
        half: &[[0.0, -40.0], [24.0, -36.0], [35.0, -14.0], [39.0, 8.0], [34.0, 30.0], [18.0, 43.0], [0.0, 46.0]],
        eyes: [14.0, -5.0],
        brows: hair,
        brow: (2.0, 4.4),
        blush: 0.6,
    };
    face.draw(brush);
    face.eyes(brush);
    // A laugh under a brush of a moustache.
    brush.shape(
        &[
            [-16.0, 24.0],
            [-16.0, 24.0],
            [0.0, 27.0],
            [16.0, 24.0],
            [16.0, 24.0],
            [10.0, 35.0],
            [0.0, 38.0],
            [-10.0, 35.0],
        ],
        [142, 48, 44],
        0.0,
    );
    brush.fill(&[[-13.0, 25.6], [0.0, 28.0], [13.0, 25.6], [11.0, 30.0], [0.0, 31.6], [-11.0, 30.0]], WHITE);
    brush.shape(
        &both(&[[0.0, 14.0], [12.0, 13.0], [22.0, 18.0], [26.0, 26.0], [26.0, 26.0], [12.0, 27.0], [0.0, 25.0]]),
        hair,
        0.0,
    );
    brush.oval([1.0, 9.0], [9.0, 7.6], 0.0, [226, 142, 104], 3.0);
    // His straw hat: flat on top, a ribbon round it, worn a little askew.
    let askew = |half: &[Spot]| both(half).into_iter().map(|[x, y]| [x, y + x * 0.1]).collect::<Vec<_>>();
    brush.shape(
        &askew(&[[0.0, -68.0], [33.0, -66.0], [33.0, -66.0], [35.0, -30.0], [35.0, -30.0], [0.0, -26.0]]),
        straw,
        10.0,
    );
    brush.shape(
        &askew(&[[0.0, -46.0], [34.0, -46.0], [34.0, -46.0], [35.0, -30.0], [35.0, -30.0], [0.0, -26.0]]),
        [44, 84, 140],
        9.0,
    );
    brush.shape(&askew(&[[0.0, -35.0], [56.0, -35.0], [63.0, -31.0], [56.0, -27.0], [0.0, -24.0]]), straw, 8.0);
    for k in -2..=2 {
        let x = k as f32 * 13.0;
        brush.line(&[[x - 3.0, -60.0 + x * 0.1], [x + 3.0, -57.0 + x * 0.1]], 1.6, [190, 152, 78]);
    }
}
