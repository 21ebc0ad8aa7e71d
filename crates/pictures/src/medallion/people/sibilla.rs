//! Sibilla in her shawl, with her knitting and her owl.

use super::super::brush::{Brush, INK, Spot, both, tinted};
use super::{Face, GOLD, WHITE};

/// Draws Sibilla on the ground.
pub(super) fn sibilla(brush: &mut Brush) {
    let (skin, shawl, silver) = ([232, 190, 156], [176, 120, 168], [222, 222, 226]);
    // Night, with a few stars.
    for (x, y, r) in [
        (-62.0, -44.0, 3.0),
        (-48.0, -64.0, 2.0),
        (60.0, -50.0, 2.6),
        (68.0, -16.0, 2.0),
        (-74.0, -10.0, 2.0),
        (44.0, -70.0, 2.0),
    ] {
        let tips: Vec<Spot> = (0..8)
            .map(|k| {
                let (sin, cos) = (k as f32 * std::f32::consts::TAU / 8.0).sin_cos();
                let far = if k % 2 == 0 { r * 2.2 } else { r * 0.7 };
                [x + far * cos, y + far * sin]
            })
            .collect();
        brush.fill(&tips, [250, 226, 150]);
    }
    // The shawl: a hood, and a wide fall.
    let fall = both(&[
        [0.0, -72.0],
        [26.0, -64.0],
        [44.0, -36.0],
        [48.0, -2.0],
        [54.0, 30.0],
        [76.0, 64.0],
        [88.0, 120.0],
        [0.0, 130.0],
    ]);
    brush.shape(&fall, shawl, 12.0);
    brush.shape(
        &both(&[[0.0, -52.0], [20.0, -46.0], [34.0, -22.0], [35.0, 8.0], [26.0, 34.0], [10.0, 54.0], [0.0, 60.0]]),
        tinted(shawl, 0.5),
        0.0,
    );
    let face = Face {
        skin,
        half: &[[0.0, -40.0], [20.0, -35.0], [29.0, -14.0], [27.0, 10.0], [17.0, 30.0], [0.0, 37.0]],
        eyes: [12.0, -2.0],
        brows: silver,
        brow: (2.0, 3.6),
        blush: 0.4,
    };
    face.draw(brush);
    // She does not look up.
    for side in [-1.0, 1.0] {
        brush.line(&[[5.0 * side, -3.0], [12.0 * side, 1.0], [19.0 * side, -3.0]], 2.8, INK);
        brush.line(&[[7.0 * side, 5.0], [13.0 * side, 7.0], [18.0 * side, 5.0]], 1.4, tinted(skin, 0.7));
        brush.line(&[[9.0 * side, 15.0], [13.0 * side, 20.0], [12.0 * side, 26.0]], 1.6, tinted(skin, 0.7));
    }
    face.brows(brush);
    brush.line(&[[-8.0, 22.5], [0.0, 25.0], [8.0, 22.5]], 2.8, [162, 70, 66]);
    let parted = both(&[
        [0.0, -34.0],
        [0.0, -34.0],
        [14.0, -27.0],
        [26.0, -10.0],
        [29.0, 8.0],
        [29.0, 8.0],
        [33.0, -18.0],
        [20.0, -44.0],
        [0.0, -50.0],
    ]);
    brush.shape(&parted, silver, 4.0);
    // The hood's edge.
    let edge = [
        [-28.0, 44.0],
        [-38.0, 16.0],
        [-37.0, -20.0],
        [-22.0, -48.0],
        [0.0, -57.0],
        [22.0, -48.0],
        [37.0, -20.0],
        [38.0, 16.0],
        [28.0, 44.0],
    ];
    brush.line(&edge, 7.0, INK);
    brush.line(&edge, 3.6, GOLD);
    brush.line(&[[-28.0, 44.0], [-12.0, 62.0], [4.0, 84.0]], 2.6, INK);
    brush.line(&[[28.0, 44.0], [14.0, 60.0], [4.0, 84.0]], 2.6, INK);
    // What she knits from.
    let (wool, ply) = ([208, 70, 62], [150, 40, 44]);
    for (from, to) in [([-66.0, 40.0], [-40.0, 72.0]), ([-30.0, 36.0], [-52.0, 72.0])] {
        brush.line(&[from, to], 5.6, INK);
        brush.line(&[from, to], 2.4, GOLD);
        brush.oval(from, [3.6, 3.6], 0.0, GOLD, 0.0);
    }
    brush.oval([-46.0, 70.0], [19.0, 17.0], 0.0, wool, 5.0);
    brush.line(&[[-61.0, 66.0], [-48.0, 58.0], [-33.0, 62.0]], 2.0, ply);
    brush.line(&[[-62.0, 74.0], [-47.0, 65.0], [-30.0, 70.0]], 2.0, ply);
    brush.line(&[[-52.0, 84.0], [-40.0, 74.0], [-36.0, 56.0]], 2.0, ply);
    owl(brush);
}

/// Sibilla's owl does the looking.
fn owl(brush: &mut Brush) {
    let (brown, pale) = ([150, 104, 62], [236, 214, 172]);
    brush.shape(
        &[
            [36.0, 20.0],
            [48.0, 12.0],
            [62.0, 12.0],
            [74.0, 20.0],
            [80.0, 44.0],
            [74.0, 72.0],
            [56.0, 82.0],
            [38.0, 72.0],
            [31.0, 44.0],
        ],
        brown,
        7.0,
    );
    brush.flat(&[[44.0, 46.0], [56.0, 43.0], [68.0, 46.0], [67.0, 66.0], [56.0, 75.0], [45.0, 66.0]], pale);
    for [x, y] in [[50.0, 54.0], [61.0, 54.0], [55.5, 61.0], [50.0, 67.0], [61.0, 67.0]] {
        brush.line(&[[x - 3.0, y - 1.0], [x, y + 2.0], [x + 3.0, y - 1.0]], 1.8, brown);
    }
    for x in [45.5, 66.0] {
        brush.oval([x, 32.0], [10.5, 10.5], 0.0, pale, 0.0);
        brush.oval([x, 32.0], [7.2, 7.2], 0.0, [250, 190, 40], 0.0);
        brush.dot([x, 32.0], [3.8, 3.8], 0.0, INK);
        brush.dot([x - 1.4, 30.4], [1.3, 1.3], 0.0, WHITE);
    }
    brush.shape(
        &[[52.0, 38.0], [52.0, 38.0], [59.5, 38.0], [59.5, 38.0], [55.8, 48.0], [55.8, 48.0]],
        [240, 170, 60],
        0.0,
    );
}
