//! Ottavio the clockmaker: a bald head and a lens.

use super::super::brush::{Brush, INK, both, tinted};
use super::{Face, GOLD, WHITE, bust, pair};

/// Draws Ottavio on the ground.
pub(super) fn ottavio(brush: &mut Brush) {
    let (skin, hair, coat) = ([240, 196, 164], [206, 204, 204], [46, 44, 54]);
    // Tufts at the sides of a bald head.
    let tuft = [
        [27.0, -32.0],
        [36.0, -38.0],
        [45.0, -34.0],
        [46.0, -26.0],
        [55.0, -23.0],
        [56.0, -13.0],
        [51.0, -8.0],
        [55.0, 1.0],
        [48.0, 10.0],
        [40.0, 9.0],
        [34.0, 15.0],
        [28.0, 14.0],
    ];
    pair(brush, &tuft, hair, 5.0);
    bust(brush, skin, coat, 62.0);
    pair(
        brush,
        &[[0.0, 62.0], [0.0, 62.0], [14.0, 42.0], [24.0, 48.0], [24.0, 48.0], [10.0, 76.0], [0.0, 92.0]],
        WHITE,
        3.0,
    );
    let face = Face {
        skin,
        half: &[[0.0, -74.0], [20.0, -70.0], [32.0, -50.0], [33.0, -24.0], [28.0, 6.0], [18.0, 28.0], [0.0, 38.0]],
        eyes: [13.0, -6.0],
        brows: [226, 224, 222],
        brow: (2.0, 4.6),
        blush: 0.3,
    };
    face.draw(brush);
    brush.dot([-14.0, -54.0], [7.0, 10.0], 28.0, tinted(skin, 1.06));
    for high in [-47.0, -41.0] {
        brush.line(&[[-13.0, high], [0.0, high - 2.0], [13.0, high]], 1.6, tinted(skin, 0.76));
    }
    face.eyes(brush);
    // A watchmaker's lens, on its strap.
    for (width, color) in [(6.4, INK), (2.6, [142, 84, 50])] {
        brush.line(&[[-31.5, -37.8], [-8.0, -30.0], [6.0, -14.0]], width, color);
        brush.line(&[[22.0, -16.0], [31.5, -29.4]], width, color);
    }
    brush.oval([13.0, -5.0], [14.0, 14.0], 0.0, GOLD, 5.0);
    brush.oval([13.0, -5.0], [9.4, 9.4], 0.0, [186, 224, 226], 0.0);
    brush.dot([13.5, -4.5], [5.0, 5.6], 0.0, INK);
    brush.line(&[[8.0, -9.0], [12.0, -12.0]], 2.4, [250, 252, 250]);

    // Moustache and beard come to points.
    brush.shape(&both(&[[0.0, 18.0], [9.0, 22.0], [15.0, 28.0], [9.0, 46.0], [0.0, 60.0]]), hair, 5.0);
    brush.line(&[[-5.0, 25.5], [0.0, 26.5], [5.0, 25.5]], 2.6, [150, 62, 56]);
    let moustache = both(&[
        [0.0, 14.0],
        [9.0, 13.0],
        [18.0, 17.0],
        [30.0, 9.0],
        [30.0, 9.0],
        [25.0, 21.0],
        [12.0, 23.0],
        [0.0, 19.0],
    ]);
    brush.shape(&moustache, [222, 220, 218], 0.0);
    let bow = both(&[
        [0.0, 66.0],
        [6.0, 64.0],
        [24.0, 56.0],
        [24.0, 56.0],
        [26.0, 68.0],
        [24.0, 80.0],
        [24.0, 80.0],
        [6.0, 72.0],
    ]);
    brush.shape(&bow, [196, 48, 56], 5.0);
    brush.oval([0.0, 68.0], [6.0, 6.5], 0.0, [196, 48, 56], 0.0);
}
