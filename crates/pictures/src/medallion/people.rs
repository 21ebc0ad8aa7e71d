//! What the eight look like. Each has a silhouette that nobody else has: pigtails, a straw hat, a cloud of hair, a dog, a
//! feather and a beard, a knot of hair with a pencil, a bald head with a lens, a shawl with an owl.

use super::Character;
use super::brush::{Brush, INK, Spot, Tint, both, tinted};

const WHITE: Tint = [244, 236, 220];
const GOLD: Tint = [226, 180, 92];

/// A face's parts that everybody has.
struct Face {
    skin: Tint,
    /// The right half of its outline, from the crown to the chin.
    half: &'static [Spot],
    /// How far apart and how high the eyes are.
    eyes: Spot,
    brows: Tint,
    /// How much the outer ends of the brows hang, and how wide these are.
    brow: (f32, f32),
    /// How strong the cheeks' colour is.
    blush: f32,
}

/// Neck and shoulders.
fn bust(brush: &mut Brush, skin: Tint, cloth: Tint, wide: f32) {
    let neck = both(&[[11.0, 14.0], [11.0, 14.0], [13.0, 52.0], [16.0, 62.0], [0.0, 66.0]]);
    brush.shape(&neck, tinted(skin, 0.84), 0.0);
    let half = [[15.0, 50.0], [15.0, 50.0], [40.0, 57.0], [wide - 8.0, 68.0], [wide, 84.0], [wide + 4.0, 120.0]];
    let mut shoulders = both(&half);
    shoulders.push([-15.0, 50.0]);
    shoulders.push([0.0, 64.0]);
    brush.shape(&shoulders, cloth, 14.0);
}

impl Face {
    fn draw(&self, brush: &mut Brush) {
        let [apart, high] = self.eyes;
        for side in [-1.0, 1.0] {
            brush.oval([30.0 * side, high + 6.0], [6.0, 8.0], 0.0, tinted(self.skin, 0.9), 0.0);
        }
        brush.shape(&both(self.half), self.skin, 9.0);
        let warm = |light: f32| {
            let [r, g, b] = self.skin.map(f32::from);
            let toward = |from: f32, to: f32| (from + (to - from) * self.blush * light) as u8;
            [toward(r, 222.0), toward(g, 84.0), toward(b, 74.0)]
        };
        for side in [-1.0, 1.0] {
            brush.dot([(apart + 5.0) * side, high + 16.0], [7.0, 5.5], 0.0, warm(1.0));
        }
        brush.line(&[[0.5, high + 4.0], [4.5, high + 14.0], [-2.0, high + 15.5]], 2.4, tinted(self.skin, 0.62));
    }

    /// Open eyes.
    fn eyes(&self, brush: &mut Brush) {
        let [apart, high] = self.eyes;
        for side in [-1.0, 1.0] {
            brush.dot([apart * side, high], [3.7, 4.7], 0.0, INK);
            brush.dot([apart * side - 1.2, high - 1.6], [1.2, 1.4], 0.0, WHITE);
        }
        self.brows(brush);
    }

    fn brows(&self, brush: &mut Brush) {
        let [apart, high] = self.eyes;
        let (hang, width) = self.brow;
        for side in [-1.0, 1.0] {
            let at = |x: f32, y: f32| [(apart + x) * side, high - 10.0 + y];
            brush.line(&[at(-6.0, 0.5 - hang * 0.3), at(0.0, -2.0), at(7.0, hang)], width, self.brows);
        }
    }
}

/// A pair of something, left and right.
fn pair(brush: &mut Brush, spots: &[Spot], color: Tint, shadow: f32) {
    for side in [-1.0, 1.0] {
        let turned: Vec<Spot> = spots.iter().map(|&[x, y]| [x * side, y]).collect();
        brush.shape(&turned, color, shadow);
    }
}

/// Draws a character on its ground.
pub(super) fn draw(brush: &mut Brush, character: Character) {
    match character {
        Character::Nina => nina(brush),
        Character::Beppe => beppe(brush),
        Character::Tosca => tosca(brush),
        Character::Milo => milo(brush),
        Character::Oreste => oreste(brush),
        Character::Livia => livia(brush),
        Character::Ottavio => ottavio(brush),
        Character::Sibilla => sibilla(brush),
    }
}

fn nina(brush: &mut Brush) {
    let (skin, hair, red) = ([244, 200, 160], [140, 66, 34], [206, 58, 48]);
    // Pigtails that stand off.
    let tail = [[34.0, -26.0], [52.0, -46.0], [72.0, -42.0], [80.0, -16.0], [70.0, 10.0], [62.0, -8.0], [44.0, -12.0]];
    pair(brush, &tail, hair, 7.0);
    brush.shape(
        &both(&[[0.0, -58.0], [28.0, -52.0], [42.0, -28.0], [40.0, 4.0], [26.0, 26.0], [0.0, 30.0]]),
        hair,
        0.0,
    );
    bust(brush, skin, [62, 148, 152], 56.0);
    for high in [72.0, 84.0] {
        brush.line(
            &[[-60.0, high + 8.0], [-30.0, high], [0.0, high + 2.0], [30.0, high], [60.0, high + 8.0]],
            4.0,
            WHITE,
        );
    }
    let face = Face {
        skin,
        half: &[[0.0, -44.0], [24.0, -38.0], [35.0, -14.0], [34.0, 8.0], [22.0, 28.0], [0.0, 36.0]],
        eyes: [14.0, -2.0],
        brows: hair,
        brow: (-1.0, 2.6),
        blush: 0.42,
    };
    face.draw(brush);
    face.eyes(brush);
    for [x, y] in [[-22.0, 9.0], [-16.0, 12.0], [-11.0, 8.0], [22.0, 9.0], [16.0, 12.0], [11.0, 8.0]] {
        brush.dot([x, y], [1.2, 1.2], 0.0, [176, 104, 66]);
    }
    // A grin with a gap in it.
    brush.shape(
        &[
            [-11.0, 19.0],
            [-11.0, 19.0],
            [0.0, 21.5],
            [11.0, 19.0],
            [11.0, 19.0],
            [7.0, 27.5],
            [0.0, 30.0],
            [-7.0, 27.5],
        ],
        [142, 44, 44],
        0.0,
    );
    brush.fill(&[[-8.0, 20.6], [-1.6, 21.6], [-1.6, 25.0], [-7.0, 24.4]], WHITE);
    brush.fill(&[[8.0, 20.6], [1.6, 21.6], [1.6, 25.0], [7.0, 24.4]], WHITE);
    // Her fringe, cut by herself.
    let fringe = [
        [-36.0, -6.0],
        [-36.0, -6.0],
        [-38.0, -34.0],
        [-22.0, -55.0],
        [0.0, -60.0],
        [22.0, -55.0],
        [38.0, -34.0],
        [36.0, -6.0],
        [36.0, -6.0],
        [31.0, -22.0],
        [31.0, -22.0],
        [22.0, -17.0],
        [22.0, -17.0],
        [16.0, -24.0],
        [16.0, -24.0],
        [4.0, -16.0],
        [4.0, -16.0],
        [-5.0, -24.0],
        [-5.0, -24.0],
        [-18.0, -17.0],
        [-18.0, -17.0],
        [-26.0, -24.0],
        [-26.0, -24.0],
    ];
    brush.shape(&fringe, hair, 5.0);
    for side in [-1.0, 1.0] {
        let at = |x: f32, y: f32| [x * side, y];
        brush.shape(
            &[
                at(40.0, -24.0),
                at(40.0, -24.0),
                at(32.0, -38.0),
                at(28.0, -30.0),
                at(40.0, -24.0),
                at(40.0, -24.0),
                at(46.0, -8.0),
                at(37.0, -8.0),
            ],
            red,
            0.0,
        );
        brush.oval(at(40.0, -23.0), [5.0, 5.0], 0.0, red, 0.0);
    }
}

fn beppe(brush: &mut Brush) {
    let (skin, straw, black) = ([228, 164, 118], [236, 204, 124], [52, 38, 34]);
    bust(brush, skin, [238, 228, 206], 78.0);
    // Braces, and a scarf.
    for side in [-1.0, 1.0] {
        brush.line(&[[40.0 * side, 58.0], [42.0 * side, 100.0]], 8.0, [112, 74, 44]);
    }
    let face = Face {
        skin,
        half: &[[0.0, -40.0], [24.0, -36.0], [35.0, -14.0], [39.0, 8.0], [34.0, 30.0], [18.0, 43.0], [0.0, 46.0]],
        eyes: [14.0, -6.0],
        brows: black,
        brow: (2.0, 4.4),
        blush: 0.6,
    };
    face.draw(brush);
    face.eyes(brush);
    brush.oval([1.0, 9.0], [8.0, 7.0], 0.0, [224, 138, 100], 3.0);
    let moustache = [
        [0.0, 15.0],
        [8.0, 12.0],
        [22.0, 18.0],
        [34.0, 13.0],
        [39.0, 6.0],
        [39.0, 6.0],
        [38.0, 20.0],
        [26.0, 30.0],
        [10.0, 27.0],
        [0.0, 21.0],
        [-10.0, 27.0],
        [-26.0, 30.0],
        [-38.0, 20.0],
        [-39.0, 6.0],
        [-39.0, 6.0],
        [-34.0, 13.0],
        [-22.0, 18.0],
        [-8.0, 12.0],
    ];
    brush.shape(&moustache, black, 0.0);
    brush.line(&[[-7.0, 34.0], [0.0, 36.0], [7.0, 34.0]], 2.6, [128, 54, 44]);
    let scarf = both(&[[0.0, 50.0], [20.0, 46.0], [34.0, 44.0], [34.0, 44.0], [38.0, 56.0], [22.0, 66.0], [0.0, 70.0]]);
    brush.shape(&scarf, [196, 50, 44], 6.0);
    brush.shape(
        &[
            [-8.0, 64.0],
            [8.0, 64.0],
            [16.0, 86.0],
            [16.0, 86.0],
            [0.0, 78.0],
            [0.0, 78.0],
            [-14.0, 88.0],
            [-14.0, 88.0],
        ],
        [196, 50, 44],
        4.0,
    );
    // The hat.
    brush.shape(&both(&[[0.0, -80.0], [24.0, -77.0], [33.0, -62.0], [36.0, -34.0], [0.0, -28.0]]), straw, 10.0);
    brush.shape(
        &both(&[[0.0, -44.0], [20.0, -45.0], [35.0, -49.0], [35.0, -49.0], [37.0, -34.0], [37.0, -34.0], [0.0, -28.0]]),
        [178, 58, 44],
        8.0,
    );
    let brim = both(&[
        [0.0, -36.0],
        [34.0, -38.0],
        [58.0, -36.0],
        [76.0, -26.0],
        [76.0, -26.0],
        [56.0, -20.0],
        [30.0, -17.0],
        [0.0, -16.0],
    ]);
    brush.shape(&brim, straw, 9.0);
    for k in -3..=3 {
        let x = k as f32 * 17.0;
        brush.line(&[[x - 4.0, -29.0], [x + 4.0, -25.0]], 1.6, [186, 146, 72]);
    }
}

fn tosca(brush: &mut Brush) {
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

fn milo(brush: &mut Brush) {
    let (skin, hair, jacket) = ([142, 90, 58], [38, 26, 24], [228, 134, 48]);
    bust(brush, skin, jacket, 68.0);
    brush.shape(
        &both(&[[0.0, 70.0], [10.0, 58.0], [17.0, 46.0], [17.0, 46.0], [26.0, 56.0], [14.0, 74.0], [0.0, 84.0]]),
        WHITE,
        4.0,
    );
    let face = Face {
        skin,
        half: &[[0.0, -42.0], [24.0, -38.0], [30.0, -16.0], [29.0, 8.0], [20.0, 28.0], [0.0, 38.0]],
        eyes: [13.0, -3.0],
        brows: hair,
        brow: (1.0, 4.0),
        blush: 0.16,
    };
    // Hair that stands up.
    let curls: Vec<Spot> = [
        [-33.0, -12.0],
        [-40.0, -22.0],
        [-36.0, -32.0],
        [-42.0, -42.0],
        [-36.0, -52.0],
        [-36.0, -64.0],
        [-24.0, -68.0],
        [-16.0, -78.0],
        [-4.0, -74.0],
        [8.0, -80.0],
        [18.0, -72.0],
        [30.0, -70.0],
        [34.0, -60.0],
        [42.0, -52.0],
        [38.0, -40.0],
        [42.0, -30.0],
        [36.0, -22.0],
        [33.0, -12.0],
        [0.0, 0.0],
    ]
    .to_vec();
    brush.shape(&curls, hair, 0.0);
    face.draw(brush);
    face.eyes(brush);
    brush.shape(
        &[
            [-30.0, -10.0],
            [-30.0, -10.0],
            [-34.0, -30.0],
            [-20.0, -44.0],
            [0.0, -47.0],
            [20.0, -44.0],
            [34.0, -30.0],
            [30.0, -10.0],
            [30.0, -10.0],
            [26.0, -26.0],
            [26.0, -26.0],
            [12.0, -30.0],
            [0.0, -31.0],
            [-12.0, -30.0],
            [-26.0, -26.0],
            [-26.0, -26.0],
        ],
        hair,
        0.0,
    );
    for (x, y) in
        [(-22.0, -52.0), (-6.0, -60.0), (12.0, -58.0), (26.0, -50.0), (-14.0, -42.0), (4.0, -46.0), (20.0, -38.0)]
    {
        brush.line(&[[x - 4.0, y + 1.0], [x, y - 3.0], [x + 4.0, y + 1.0]], 2.0, [92, 64, 54]);
    }
    brush.shape(
        &[
            [-13.0, 17.0],
            [-13.0, 17.0],
            [0.0, 20.0],
            [13.0, 16.0],
            [13.0, 16.0],
            [8.0, 26.0],
            [0.0, 28.0],
            [-8.0, 26.0],
        ],
        WHITE,
        0.0,
    );
    brio(brush);
}

/// Milo's dog looks over his shoulder.
fn brio(brush: &mut Brush) {
    let (coat, patch) = ([246, 236, 214], [150, 92, 50]);
    brush.shape(&[[34.0, 66.0], [44.0, 54.0], [66.0, 54.0], [80.0, 70.0], [84.0, 110.0], [30.0, 110.0]], coat, 8.0);
    brush.shape(
        &[
            [38.0, 34.0],
            [48.0, 24.0],
            [64.0, 26.0],
            [72.0, 40.0],
            [70.0, 56.0],
            [60.0, 66.0],
            [46.0, 66.0],
            [36.0, 54.0],
        ],
        coat,
        6.0,
    );
    brush.shape(&[[41.0, 32.0], [34.0, 24.0], [24.0, 32.0], [24.0, 50.0], [31.0, 56.0], [38.0, 44.0]], patch, 3.0);
    brush.shape(&[[64.0, 27.0], [76.0, 22.0], [84.0, 34.0], [82.0, 50.0], [75.0, 52.0], [70.0, 40.0]], patch, 3.0);
    brush.flat(&[[57.0, 28.0], [65.0, 30.0], [69.0, 42.0], [63.0, 48.0], [57.0, 42.0]], patch);
    brush.dot([47.0, 42.0], [2.8, 3.4], 0.0, INK);
    brush.dot([62.0, 42.0], [2.8, 3.4], 0.0, INK);
    brush.dot([46.2, 40.8], [1.0, 1.0], 0.0, WHITE);
    brush.dot([61.2, 40.8], [1.0, 1.0], 0.0, WHITE);
    brush.oval([54.0, 52.0], [5.4, 4.0], 0.0, INK, 0.0);
    brush.shape(&[[51.0, 60.0], [58.0, 60.0], [58.0, 69.0], [54.5, 72.0], [51.0, 69.0]], [226, 106, 104], 0.0);
    brush.line(&[[46.0, 58.0], [50.0, 61.0], [54.0, 57.0], [58.0, 61.0], [63.0, 58.0]], 2.2, INK);
    brush.line(&[[40.0, 72.0], [54.0, 77.0], [72.0, 72.0]], 5.0, [196, 50, 44]);
}

fn oreste(brush: &mut Brush) {
    let (skin, felt, beard) = ([222, 160, 120], [132, 134, 98], [236, 232, 222]);
    // The feather, before the hat.
    let feather = [
        [26.0, -50.0],
        [30.0, -70.0],
        [44.0, -86.0],
        [58.0, -92.0],
        [58.0, -92.0],
        [60.0, -76.0],
        [50.0, -60.0],
        [34.0, -44.0],
    ];
    brush.shape(&feather, [198, 120, 60], 6.0);
    brush.line(&[[30.0, -46.0], [40.0, -66.0], [55.0, -87.0]], 2.2, INK);
    bust(brush, skin, [110, 62, 46], 74.0);
    let face = Face {
        skin,
        half: &[[0.0, -44.0], [26.0, -38.0], [32.0, -14.0], [31.0, 8.0], [22.0, 28.0], [0.0, 38.0]],
        eyes: [13.0, -8.0],
        brows: beard,
        brow: (4.0, 6.0),
        blush: 0.5,
    };
    face.draw(brush);
    for side in [-1.0, 1.0] {
        brush.dot([13.0 * side, -7.0], [3.6, 4.2], 0.0, INK);
        // The corners of eyes that have looked into much snow.
        brush.line(&[[20.0 * side, -6.0], [26.0 * side, -9.0]], 1.6, [150, 92, 66]);
        brush.line(&[[20.0 * side, -3.0], [26.0 * side, -2.0]], 1.6, [150, 92, 66]);
    }
    face.brows(brush);
    let whole = both(&[
        [0.0, 12.0],
        [12.0, 10.0],
        [26.0, 14.0],
        [34.0, -2.0],
        [34.0, -2.0],
        [42.0, 20.0],
        [40.0, 48.0],
        [26.0, 70.0],
        [14.0, 80.0],
        [0.0, 84.0],
    ]);
    brush.shape(&whole, beard, 12.0);
    for [x, y] in [[-20.0, 40.0], [-6.0, 52.0], [10.0, 48.0], [22.0, 36.0], [0.0, 68.0]] {
        brush.line(&[[x - 1.0, y - 8.0], [x + 2.0, y], [x, y + 8.0]], 2.0, [176, 170, 162]);
    }
    let moustache =
        both(&[[0.0, 12.0], [12.0, 9.0], [26.0, 16.0], [34.0, 26.0], [34.0, 26.0], [18.0, 27.0], [0.0, 21.0]]);
    brush.shape(&moustache, [248, 244, 236], 0.0);
    brush.oval([0.0, 7.0], [8.0, 6.5], 0.0, [226, 146, 112], 3.0);
    // The pipe.
    brush.line(&[[8.0, 27.0], [28.0, 31.0], [42.0, 36.0]], 6.6, INK);
    brush.line(&[[8.0, 27.0], [28.0, 31.0], [42.0, 36.0]], 3.0, [96, 58, 36]);
    brush.shape(
        &[[38.0, 22.0], [38.0, 22.0], [56.0, 22.0], [56.0, 22.0], [55.0, 38.0], [47.0, 44.0], [39.0, 38.0]],
        [128, 72, 40],
        5.0,
    );
    // The hat.
    let crown = [
        [-36.0, -28.0],
        [-34.0, -54.0],
        [-24.0, -72.0],
        [-8.0, -70.0],
        [0.0, -66.0],
        [10.0, -72.0],
        [26.0, -68.0],
        [34.0, -50.0],
        [36.0, -28.0],
    ];
    brush.shape(&crown, felt, 9.0);
    brush.shape(
        &both(&[[0.0, -40.0], [20.0, -41.0], [35.0, -44.0], [35.0, -44.0], [37.0, -30.0], [37.0, -30.0], [0.0, -24.0]]),
        [74, 62, 46],
        0.0,
    );
    brush.shape(
        &[
            [-56.0, -30.0],
            [-56.0, -30.0],
            [-34.0, -33.0],
            [0.0, -31.0],
            [34.0, -36.0],
            [56.0, -44.0],
            [56.0, -44.0],
            [50.0, -28.0],
            [30.0, -20.0],
            [0.0, -17.0],
            [-32.0, -20.0],
        ],
        felt,
        7.0,
    );
}

fn livia(brush: &mut Brush) {
    let (skin, hair, cloth) = ([226, 172, 128], [62, 40, 34], [44, 116, 122]);
    // A knot of hair, held by a pencil.
    brush.shape(
        &[
            [-34.0, -92.0],
            [-34.0, -92.0],
            [-29.0, -95.0],
            [-29.0, -95.0],
            [34.0, -50.0],
            [34.0, -50.0],
            [30.0, -44.0],
            [30.0, -44.0],
        ],
        [240, 196, 66],
        0.0,
    );
    brush.oval([0.0, -66.0], [20.0, 18.0], 0.0, hair, 6.0);
    brush.line(&[[-12.0, -68.0], [-2.0, -76.0], [10.0, -72.0]], 2.0, [116, 80, 62]);
    brush.line(&[[-12.0, -60.0], [0.0, -67.0], [12.0, -63.0]], 2.0, [116, 80, 62]);
    brush.line(&[[30.0, -50.0], [42.0, -41.0]], 8.6, INK);
    brush.line(&[[30.0, -50.0], [36.0, -45.8]], 5.0, [240, 196, 66]);
    brush.line(&[[38.0, -44.2], [42.0, -41.0]], 5.0, [226, 118, 110]);
    brush.shape(
        &both(&[[0.0, -54.0], [26.0, -48.0], [40.0, -24.0], [38.0, 2.0], [28.0, 18.0], [0.0, 24.0]]),
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

fn ottavio(brush: &mut Brush) {
    let (skin, hair, coat) = ([240, 196, 164], [206, 204, 204], [46, 44, 54]);
    // Tufts at the sides of a bald head.
    let tuft = [
        [26.0, -30.0],
        [40.0, -38.0],
        [42.0, -28.0],
        [56.0, -28.0],
        [50.0, -17.0],
        [62.0, -8.0],
        [50.0, -1.0],
        [54.0, 12.0],
        [40.0, 12.0],
        [28.0, 16.0],
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
    for high in [-32.0, -26.0] {
        brush.line(&[[-13.0, high], [0.0, high - 2.0], [13.0, high]], 1.6, tinted(skin, 0.76));
    }
    face.eyes(brush);
    // A watchmaker's lens.
    brush.oval([13.0, -5.0], [14.0, 14.0], 0.0, GOLD, 5.0);
    brush.oval([13.0, -5.0], [9.4, 9.4], 0.0, [186, 224, 226], 0.0);
    brush.dot([13.5, -4.5], [5.0, 5.6], 0.0, INK);
    brush.line(&[[8.0, -9.0], [12.0, -12.0]], 2.4, [250, 252, 250]);
    brush.line(&[[25.0, 2.0], [34.0, 26.0], [28.0, 50.0], [36.0, 74.0]], 2.2, GOLD);
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

fn sibilla(brush: &mut Brush) {
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
