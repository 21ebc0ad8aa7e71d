//! What the eight look like. Each has a silhouette that nobody else has: pigtails, a straw hat, a cloud of hair, a dog, a
//! feather and a beard, a knot of hair with a pencil, a bald head with a lens, a shawl with an owl.

mod beppe;
mod livia;
mod milo;
mod nina;
mod oreste;
mod ottavio;
mod sibilla;
mod tosca;

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
        Character::Nina => nina::nina(brush),
        Character::Beppe => beppe::beppe(brush),
        Character::Tosca => tosca::tosca(brush),
        Character::Milo => milo::milo(brush),
        Character::Oreste => oreste::oreste(brush),
        Character::Livia => livia::livia(brush),
        Character::Ottavio => ottavio::ottavio(brush),
        Character::Sibilla => sibilla::sibilla(brush),
    }
}
