//! Livia of the library: a knot of hair with a pencil in it, and glasses.

use super::super::brush::{Brush, INK, both};
use super::{Face, WHITE, bust};

/// Draws Livia on the ground.
pub(super) fn livia(brush: &mut Brush) {
    let (skin, hair, cloth) = ([226, 172, 128], [62, 40, 34], [44, 116, 122]);
    // A knot of hair, held by a pencil.
    let yellow = [244, 204, 84];
    brush.line(&[[-25.0, -70.5], [36.0, -46.0]], 8.8, INK);
    brush.line(&[[-25.0, -70.5], [30.0, -48.4]], 4.6, yellow);
    brush.line(&[[34.0, -46.8], [36.0, -46.0]], 4.6, [226, 118, 110]);
    brush.shape(
        &[[-33.0, -74.0], [-33.0, -74.0], [-23.5, -74.2], [-23.5, -74.2], [-26.5, -67.2], [-26.5, -67.2]],
        [250, 230, 190],
        0.0,
    );
    brush.dot([-31.0, -73.2], [2.4, 1.8], 24.0, INK);
    brush.oval([0.0, -60.0], [20.0, 18.0], 0.0, hair, 6.0);
    brush.line(&[[-12.0, -63.0], [-2.0, -71.0], [10.0, -67.0]], 2.0, [116, 80, 62]);
    brush.line(&[[-12.0, -55.0], [0.0, -62.0], [12.0, -58.0]], 2.0, [116, 80, 62]);
    brush.shape(
        &both(&[[0.0, -50.0], [26.0, -45.0], [40.0, -24.0], [38.0, 2.0], [28.0, 18.0], [0.0, 24.0]]),
        hair,
        0.0,
    );
    bust(brush, skin, cloth, 60.0);
    brush.shape(
        &both(&[[0.0, 82.0], [6.0, 70.0], [15.0, 46.0], [15.0, 46.0], [30.0, 58.0], [18.0, 76.0], [18.0, 76.0]]),
        WHITE,
        4.0,
    );
    let face = Face {
        skin,
        half: &[[0.0, -42.0], [21.0, -36.0], [30.0, -16.0], [28.0, 8.0], [16.0, 29.0], [0.0, 36.0]],
        eyes: [14.0, -3.0],
        brows: hair,
        brow: (1.0, 3.0),
        blush: 0.35,
    };
    face.draw(brush);
    for side in [-1.0, 1.0] {
        brush.dot([14.0 * side, -2.0], [12.5, 12.5], 0.0, [250, 240, 224]);
    }
    for side in [-1.0, 1.0] {
        // She looks to one side, where you are about to go wrong.
        brush.dot([14.0 * side + 2.5, -1.0], [4.2, 4.8], 0.0, INK);
        brush.dot([14.0 * side + 1.2, -2.8], [1.3, 1.4], 0.0, WHITE);
        brush.ring([14.0 * side, -2.0], 12.5, 3.4, [70, 30, 40]);
        brush.line(&[[27.0 * side, -4.0], [32.0 * side, -6.0]], 3.0, [70, 30, 40]);
        brush.line(&[[7.0 * side, -19.5], [14.0 * side, -21.5], [22.0 * side, -18.5]], 2.8, hair);
    }
    brush.line(&[[-2.0, -4.0], [0.0, -5.0], [2.0, -4.0]], 3.0, [70, 30, 40]);
    brush.line(&[[-9.0, 22.0], [0.0, 24.5], [10.0, 20.0]], 3.2, [172, 62, 58]);
    // Parted in the middle, exactly.
    let parted = [
        [0.0, -40.0],
        [0.0, -40.0],
        [12.0, -34.0],
        [24.0, -24.0],
        [32.0, -4.0],
        [32.0, -4.0],
        [38.0, -22.0],
        [28.0, -46.0],
        [0.0, -56.0],
        [-28.0, -46.0],
        [-38.0, -22.0],
        [-32.0, -4.0],
        [-32.0, -4.0],
        [-24.0, -24.0],
        [-12.0, -34.0],
    ];
    brush.shape(&parted, hair, 4.0);
    brush.line(&[[0.0, -54.0], [0.0, -41.0]], 1.8, [116, 80, 62]);
}
