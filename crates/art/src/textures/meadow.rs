//! A lawn, blade by blade.

use std::f32::consts::TAU;

use crate::noise::{Cloud, blend, chance, hex, split, step};
use crate::texture::{Material, Sample, linear, srgb};

/// Its mean colour, as light: what stands on it was painted to stand out from this.
const MEAN: [f32; 3] = [0.0662, 0.1488, 0.0277];
/// How many points a pixel is the mean of, each way.
const FINE: u32 = 2;
/// Tufts a width, and blades in each.
const TUFTS: u32 = 26;
const BLADES: u32 = 13;

/// What is seen from above so far: of what grows there, the highest at each point.
struct Turf {
    side: u32,
    points: Vec<([f32; 3], f32)>,
}

impl Turf {
    /// Sets what is no further than `reach` from a place, where `paint` has a colour (as light) and a height for it and nothing
    /// higher is. It is told how far right and how far down it is from that place.
    fn grow(&mut self, [u, v]: [f32; 2], reach: f32, paint: impl Fn(f32, f32) -> Option<([f32; 3], f32)>) {
        let side = self.side as f32;
        let span = |at: f32| split((at - reach) * side).0..=split((at + reach) * side).0;
        for y in span(v) {
            for x in span(u) {
                let away = |pixel: i32, at: f32| (pixel as f32 + 0.5) / side - at;
                let Some(point) = paint(away(x, u), away(y, v)) else { continue };
                // It repeats every unit.
                let [x, y] = [x, y].map(|k| k.rem_euclid(self.side as i32) as u32);
                let old = &mut self.points[(y * self.side + x) as usize];
                if point.1 > old.1 {
                    *old = point;
                }
            }
        }
    }

    /// The mean of the points of a pixel.
    fn at(&self, u: f32, v: f32) -> ([f32; 3], f32) {
        let [x, y] = [u, v].map(|at| (at * (self.side / FINE) as f32) as u32 * FINE);
        let mut sum = ([0.0; 3], 0.0);
        for (dx, dy) in (0..FINE).flat_map(|dy| (0..FINE).map(move |dx| (dx, dy))) {
            let (color, height) = self.points[((y + dy) * self.side + x + dx) as usize];
            sum = (std::array::from_fn(|k| sum.0[k] + color[k]), sum.1 + height);
        }
        let share = 1.0 / (FINE * FINE) as f32;
        (sum.0.map(|channel| channel * share), sum.1 * share)
    }
}

pub(super) fn meadow(size: u32) -> Material {
    let size = size.clamp(1, 4096).next_power_of_two();
    let side = size * FINE;
    let light = |code: u32| hex(code).map(linear);
    let mut turf = Turf { side, points: vec![(light(0x24431c), 0.0); (side * side) as usize] };
    // Where it is lusher, and where yellower; how far the ground rises.
    let [lush, dry, rise] = [(251, 8), (252, 8), (253, 8)].map(|(seed, columns)| Cloud::new(seed, columns, columns, 3));
    for tuft in 0..TUFTS * TUFTS {
        let any = |key: u32| chance(254, tuft * 4 + key);
        let [u, v] = [tuft % TUFTS, tuft / TUFTS].map(|k| k as f32 + 0.5);
        let [u, v] = [u + 1.1 * (any(0) - 0.5), v + 1.1 * (any(1) - 0.5)].map(|at| at / TUFTS as f32);
        let (lush, dry) = (lush.at(u + 1.0, v + 1.0), dry.at(u + 1.0, v + 1.0));
        let green = blend(light(0x5a8a3c), light(0x3c7a45), (0.5 + 0.4 * lush + 0.7 * (any(2) - 0.5)).clamp(0.0, 1.0));
        let green = blend(green, light(0x8fa84a), (0.22 + 0.3 * dry + 0.8 * (any(3) - 0.5)).clamp(0.0, 1.0));
        // Mown to and fro: every other swath leans the other way, and is a little paler for it.
        let (_, across) = split(v * 2.0);
        let swath = step(0.15, 0.35, across) - step(0.65, 0.85, across);
        for blade in 0..BLADES {
            let any = |key: u32| chance(255, (tuft * BLADES + blade) * 8 + key);
            let out = TAU * any(0);
            // From the middle of its tuft outwards, but for what the mower has combed.
            let way = [0.9 * out.cos() + 0.7 * (2.0 * swath - 1.0), 0.9 * out.sin()];
            let long = way[0].hypot(way[1]).max(0.1);
            let [ahead, down] = way.map(|part| part / long);
            let length = (0.034 + 0.034 * any(1)) * (0.75 + 0.35 * long);
            let (half, bend) = (0.0040 + 0.0026 * any(2), 0.7 * (any(3) - 0.5));
            let (low, tone) = (0.45 * any(4), (0.80 + 0.14 * swath) * (0.72 + 0.56 * any(5)));
            let root = [u + 0.009 * out.cos(), v + 0.009 * out.sin()];
            turf.grow(root, length * 1.1, |right, below| {
                let along = (right * ahead + below * down) / length;
                let aside = (below * ahead - right * down) - bend * length * along * along;
                let wide = half * (0.75 + along) * (1.0 - along * along);
                let off = aside / wide;
                let inside = (0.0..1.0).contains(&along) && off.abs() < 1.0;
                // Folded along its middle, dark at its root.
                let lit = tone * (0.30 + 0.86 * along) * (1.0 - 0.20 * off) * if off.abs() < 0.2 { 0.86 } else { 1.0 };
                inside.then(|| (green.map(|channel| channel * lit), low + 0.55 * along - 0.10 * off * off))
            });
        }
    }
    // Clover, where it is lush.
    for k in 0..90 {
        let any = |key: u32| chance(256, k * 8 + key);
        let place = [any(0), any(1)];
        if lush.at(place[0] + 1.0, place[1] + 1.0) < 0.2 {
            continue;
        }
        let (size, turn, green) =
            (0.010 + 0.004 * any(2), TAU * any(3), blend(light(0x3f7d3c), light(0x6a9a50), any(4)));
        turf.grow(place, 2.2 * size, |right, below| {
            // The nearest of three round leaves, with a notch at its end and a pale band across.
            let (out, around) = (right.hypot(below) / size, below.atan2(right) - turn);
            let (_, part) = split(around / TAU * 3.0 + 0.5);
            let off = (part - 0.5) * TAU / 3.0;
            let (along, aside) = (out * off.cos() - 1.0, out * off.sin());
            let inside = along.hypot(aside) < 0.92 - 0.35 * (1.0 - 3.0 * aside.abs()).max(0.0) * step(0.2, 0.9, along);
            let band = step(0.22, 0.08, (along + 0.1 + aside.abs() * 0.5).abs());
            let lit = 0.86 + 0.14 * along + 0.28 * band;
            inside.then(|| (green.map(|channel| channel * lit), 0.92 - 0.12 * aside * aside))
        });
    }
    // And a few daisies, so small and pale that no mark is taken for one.
    for k in 0..4 {
        let any = |key: u32| chance(259, k * 8 + key);
        let size = 0.008 + 0.002 * any(2);
        turf.grow([any(0), any(1)], size, |right, below| {
            let (out, around) = (right.hypot(below) / size, below.atan2(right) + TAU * any(3));
            let petal = 0.78 + 0.22 * (around * 9.0).cos();
            let color = if out < 0.34 { light(0xb59a3a) } else { light(0xa9bb92) };
            (out < petal).then_some((color, 1.05))
        });
    }
    let mut mean = [0.0; 3];
    for (color, _) in &turf.points {
        mean = std::array::from_fn(|k| mean[k] + color[k] / turf.points.len() as f32);
    }
    Material::painted(size, |u, v| {
        let (color, high) = turf.at(u, v);
        // What is deep between blades has less of the sky.
        let color: [f32; 3] = std::array::from_fn(|k| MEAN[k] / mean[k] * color[k]);
        let height = 0.0042 * high + 0.0045 * rise.at(u + 1.0, v + 1.0);
        Sample { color: color.map(srgb), height, roughness: 0.9, metal: 0.0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lawn_is_as_bright_as_it_is_said_to_be() {
        for size in [128, 256] {
            let lawn = meadow(size).albedo;
            let mean = lawn.level(lawn.levels - 1);
            for (code, wanted) in mean.iter().zip(MEAN) {
                assert!((f32::from(*code) / 255.0 - srgb(wanted)).abs() < 0.01, "{mean:?} at {size}");
            }
        }
    }
}
