//! Stone and fired clay.

use std::f32::consts::{SQRT_2, TAU};

use crate::noise::{Cells, Cloud, Lattice, blend, chance, hex, mix, split, step};
use crate::texture::{Material, Sample};

/// The veins of a stone: a few run on across the texture, from its upper left to its lower right, side by side. Strands part from them,
/// keep them company and come back, or thin out on the way; twigs leave them aslant. None ever crosses another.
struct Veins {
    /// How many run side by side.
    count: f32,
    bends: [Cloud; 2],
    breaks: [Lattice; 2],
    /// How far strands stand apart from their vein, to either side, and where they and the vein are seen.
    apart: [Cloud; 2],
    present: [Cloud; 2],
}

/// How far a place is from the middle of a vein, a strand or a twig, in texture widths, and how much of it there is, 0..1.
type Strand = (f32, f32);

impl Veins {
    fn new(seed: u32, count: u8) -> Veins {
        let cloud = |k: u32, columns: usize, rows: usize| Cloud::new(seed + k, columns, rows, 2);
        Veins {
            count: f32::from(count),
            bends: [cloud(0, 4, 2), cloud(1, 4, 2)],
            breaks: [Lattice::new(seed + 2, 32, 32), Lattice::new(seed + 3, 32, 32)],
            apart: [cloud(4, 2, 2), cloud(5, 2, 2)],
            present: [cloud(6, 2, 4), cloud(7, 4, 4)],
        }
    }

    /// The vein that is nearest, the strand on either side of it, and a twig.
    fn at(&self, u: f32, v: f32) -> [Strand; 4] {
        // Clouds are drawn out along the veins' way.
        let along = |cloud: &Cloud| cloud.at(u, u + v);
        let bend = |k: usize| 0.078 * along(&self.bends[k]) + 0.0032 * self.breaks[k].at(u, v);
        let (x, y) = (u + 2.0 + bend(0), v + 2.0 + bend(1));
        let across = self.count * (x + y);
        let [seen, fine] = [0, 1].map(|k: usize| along(&self.present[k]));
        let off = |apart: f32| (split(across - apart + 0.5).1 - 0.5).abs() / (self.count * SQRT_2);
        // Where a strand has not parted from its vein it is one with it.
        let [left, right] = [0, 1].map(|k: usize| 0.62 * step(-0.15, 0.85, along(&self.apart[k])));
        let beside = split(across).1;
        // A twig grows from one side of a vein, where no strand has parted from it, and is gone before it meets the next one.
        let twig = split(self.count * (x + 2.0 * y) + 0.8 * fine).1 - 0.5;
        let grown =
            step(0.62, 0.08, beside) * step(0.0, 0.04, beside) * step(-0.30, 0.35, fine) * step(0.10, 0.0, left);
        [
            (off(0.0), step(-0.42, 0.42, seen)),
            (off(left), step(0.0, 0.12, left) * step(0.46, 0.20, left) * step(-0.50, 0.25, fine)),
            (off(-right), step(0.0, 0.12, right) * step(0.46, 0.20, right) * step(-0.50, 0.25, -fine)),
            (twig.abs() / (self.count * 5.0_f32.sqrt()), 0.8 * grown),
        ]
    }
}

/// How much of a line of such a breadth a place at such a distance from its middle has: it ends softly.
fn near(off: f32, broad: f32) -> f32 {
    (1.0 - (off / broad).min(1.0)).powi(2)
}

/// Carrara: warm white, drifts of grey in one direction, and in them grey veins, soft on either side.
pub(super) fn marble(size: u32) -> Material {
    let veins = Veins::new(211_000, 3);
    let drifts = [Cloud::new(203, 2, 4, 4), Cloud::new(204, 2, 2, 3)];
    let grain = Lattice::new(205, 256, 256);
    Material::painted(size, |u, v| {
        let cloud = drifts[1].at(u, v);
        let drift = drifts[0].at(u, u + v + 0.05 * cloud);
        let (mut smear, mut thread) = (0.0_f32, 0.0_f32);
        for (k, (off, strong)) in veins.at(u, v).into_iter().enumerate() {
            let fine = if k == 0 { 1.0 } else { 0.62 };
            smear = smear.max(near(off, 0.11 * fine) * strong * fine);
            thread = thread.max(near(off, 0.004 + 0.013 * fine * strong) * strong * (0.4 + 0.6 * fine));
        }
        let base = blend(hex(0xf8f4ea), hex(0xd2d0cb), step(-0.30, 0.70, drift) * 0.75 + 0.12 * cloud);
        let color = blend(blend(base, hex(0xaeadab), smear * 0.62), hex(0x7d7d81), thread * 0.44);
        let color = color.map(|channel| channel * (1.0 + 0.012 * grain.at(u, v)));
        Sample { color, height: 0.0, roughness: 0.18 + 0.06 * thread + 0.03 * cloud, metal: 0.0 }
    })
}

/// Green serpentine of the Alps: a deep, calm green, in which darker and paler clouds and bands drift in one direction, and along them
/// fine veins, pale green and white, with a breath of the same beside them.
pub(super) fn verde_alpi(size: u32) -> Material {
    let veins = Veins::new(301_000, 3);
    let bands = Cloud::new(303, 2, 8, 3);
    let clouds = [Cloud::new(304, 2, 2, 3), Cloud::new(305, 8, 8, 4)];
    let grain = Lattice::new(310, 256, 256);
    Material::painted(size, |u, v| {
        let [cloud, fine] = [0, 1].map(|k: usize| clouds[k].at(u, v));
        let band = bands.at(u + 0.03 * fine, u + v + 1.0 + 0.09 * cloud + 0.012 * fine);
        let tone = 0.42 + 0.50 * cloud + 0.46 * band + 0.16 * fine;
        let green =
            blend(blend(hex(0x08271c), hex(0x0f3727), step(0.0, 0.6, tone)), hex(0x1d4e38), step(0.45, 1.15, tone));
        let mut color = green.map(|channel| channel * (1.0 + 0.03 * grain.at(u, v)));
        let mut thread = 0.0_f32;
        let mut breath = 0.0_f32;
        for (k, (off, strong)) in veins.at(u, v).into_iter().enumerate() {
            let fine = if k == 0 { 1.0 } else { 0.6 };
            breath = breath.max(near(off, 0.06 * fine) * strong * fine);
            thread = thread.max(near(off, 0.003 + 0.0055 * fine * strong) * strong * (0.5 + 0.5 * fine));
        }
        color = blend(blend(color, hex(0x4f8a6c), 0.17 * breath), hex(0x9cc2aa), 0.42 * thread);
        Sample { color, height: 0.0, roughness: 0.22 + 0.04 * fine + 0.05 * thread, metal: 0.0 }
    })
}

pub(super) fn terrazzo(size: u32) -> Material {
    /// What chips are cut from, most of it near the cement: shell, cream, rose and warm grey, and how much of each there is.
    const STONES: [(u32, f32); 7] = [
        (0xeccfbf, 0.30),
        (0xeedccb, 0.20),
        (0xe4c2b0, 0.18),
        (0xcdb3a7, 0.17),
        (0xcba08f, 0.12),
        (0xad6857, 0.018),
        (0x5d7f6e, 0.012),
    ];
    // Chips of one sieve, and the finer ones that are shaken in between.
    let layers =
        [(36, 0.62, [0.09, 0.17]), (88, 0.42, [0.12, 0.20])].map(|(side, share, gap): (usize, f32, [f32; 2])| {
            // An edge is as sharp as a pixel.
            (Cells::even(290 + side as u32, side), share, gap, side as f32 / size as f32)
        });
    let bend = [Lattice::new(293, 128, 128), Lattice::new(294, 128, 128)];
    let cloud = Cloud::new(295, 4, 4, 3);
    let grain = Lattice::new(296, 256, 256);
    let stone = |at: f32| {
        let mut left = at;
        STONES
            .iter()
            .find(|(_, share)| {
                left -= share;
                left < 0.0
            })
            .map_or(hex(STONES[0].0), |stone| hex(stone.0))
    };
    Material::painted(size, |u, v| {
        let (cloud, grain) = (cloud.at(u, v), grain.at(u, v));
        let mut color = blend(hex(0xdfb8a7), hex(0xd5ab9a), 0.5 + 0.2 * cloud);
        color = color.map(|channel| channel * (1.0 + 0.012 * grain));
        let mut roughness = 0.42 + 0.03 * grain;
        let (u, v) = (u + 1.0 + 0.0016 * bend[0].at(u, v), v + 1.0 + 0.0016 * bend[1].at(u, v));
        for (k, (cells, share, gap, pixel)) in layers.iter().enumerate().rev() {
            let (inside, key) = cells.within(u, v);
            let seed = 297 + k as u32;
            if chance(seed, key) < *share {
                let gap = mix(gap[0], gap[1], chance(seed + 2, key));
                let chip = step(gap - pixel * 0.5, gap + pixel * 0.5, inside);
                let kind = chance(seed + 4, key);
                // Pale stones hardly differ from the cement; the few red and green ones do.
                let strong = if kind > 0.97 { 0.52 } else { 0.33 };
                let bright = 1.0 + 0.03 * (chance(seed + 6, key) - 0.5) + 0.012 * grain;
                color = blend(color, stone(kind).map(|channel| channel * bright), strong * chip);
                roughness -= 0.10 * chip;
            }
        }
        Sample { color, height: 0.0, roughness, metal: 0.0 }
    })
}

pub(super) fn limestone(size: u32) -> Material {
    let cloud = Cloud::new(211, 4, 4, 3);
    let beds = Cloud::new(212, 2, 8, 2);
    let grain = [Lattice::new(213, 256, 256), Lattice::new(215, 128, 128)];
    let pits = Cells::new(214, 24);
    Material::painted(size, |u, v| {
        let cloud = cloud.at(u, v);
        let sand = grain[0].at(u, v) * 0.6 + grain[1].at(u, v) * 0.4;
        let bed = beds.at(u + 1.0, v + 1.0 + cloud * 0.02);
        let (near, _, key) = pits.at(u + cloud * 0.01 + 1.0, v + 1.0);
        let width = 0.5 * (chance(216, key) - 0.72).max(0.0);
        let pit = 1.0 - step(width * 0.4, width + 0.03, near);
        let pit = if width > 0.0 { pit } else { 0.0 };
        let warm = blend(hex(0xe6d8b8), hex(0xc9b48c), 0.45 + 0.3 * bed + 0.3 * cloud);
        let color = blend(warm, hex(0x8f7a58), pit * 0.75).map(|channel| channel * (1.0 + 0.05 * sand));
        let height = 0.0011 * sand + 0.004 * cloud + 0.002 * bed - 0.007 * pit;
        Sample { color, height, roughness: 0.88 + 0.05 * sand, metal: 0.0 }
    })
}

pub(super) fn cipollino(size: u32) -> Material {
    let bends = [Cloud::new(281, 2, 2, 4), Cloud::new(282, 2, 2, 4)];
    let fields =
        [Cloud::new(283, 1, 2, 4), Cloud::new(284, 2, 1, 4), Cloud::new(285, 2, 2, 2), Cloud::new(286, 4, 4, 4)];
    // From one slab to the next, and aslant across each.
    let drifts = [Cloud::new(288, 2, 2, 2), Cloud::new(289, 4, 8, 3)];
    let grain = Lattice::new(287, 256, 256);
    Material::painted(size, |u, v| {
        let (x, y) = (u + 2.0 + 0.12 * bends[0].at(u, v), v + 2.0 + 0.12 * bends[1].at(u, v));
        let [broad, fine, present, cloud] = [0, 1, 2, 3].map(|k: usize| fields[k].at(x, y));
        let (drift, smoke) = (drifts[0].at(x, y), drifts[1].at(x + y, y));
        // Beds run aslant and melt into clouds. Over them lie soft, broad veins, within which a thread may run, thin as a hair; all
        // fade in and out along the way: dark ones are seen on pale slabs, those of calcite on dark ones.
        let bed = (TAU * (2.0 * y + x + 0.5 * cloud)).sin();
        let near = |field: f32, width: f32| (1.0 - (field.abs() / width).min(1.0)).powi(2);
        let (some, others) = (step(-0.3, 0.4, present), step(-0.3, 0.4, -present));
        let dark = (0.75 * near(broad, 0.024) + 0.46 * near(broad, 0.26)) * some;
        let calcite = (0.62 * near(fine, 0.022) + 0.52 * near(fine, 0.20)) * others;
        let pale = 0.5 + 0.12 * bed + 0.42 * drift + 0.50 * cloud + 0.36 * smoke;
        let color = blend(hex(0xe2ded6), hex(0xb2aca5), pale.clamp(0.0, 1.0));
        let color = blend(blend(color, hex(0x7c7975), 0.62 * dark.min(1.0)), hex(0xf6f3ec), 0.8 * calcite.min(1.0));
        let color = color.map(|channel| channel * (1.0 + 0.018 * grain.at(u, v)));
        // Polished, but where the softer veins have lost it.
        Sample { color, height: 0.0, roughness: 0.23 + 0.05 * cloud + 0.12 * calcite.min(1.0), metal: 0.0 }
    })
}

pub(super) fn sand(size: u32) -> Material {
    let drift = [Cloud::new(271, 2, 2, 3), Cloud::new(272, 2, 2, 2)];
    let grain = [Lattice::new(273, 256, 256), Lattice::new(274, 128, 128)];
    let pebbles = Cells::new(275, 22);
    Material::painted(size, |u, v| {
        let (drift, patch) = (drift[0].at(u, v), drift[1].at(u, v));
        // The wind has left ripples, here and there: long backs that face the light, steep ones away from it. Where nothing is lit,
        // they are seen all the same, so their light is painted, too.
        let phase = TAU * (7.0 * v + 3.0 * u + 0.6 * drift);
        let strong = step(-0.65, 0.35, patch);
        let wave = phase + 0.55 * phase.sin();
        let (up, lit) = (wave.sin() * strong, wave.cos() * strong);
        let sand = 0.6 * grain[0].at(u, v) + 0.4 * grain[1].at(u, v);
        let color = blend(hex(0xf0dcb6), hex(0xcfad7c), 0.5 - 0.16 * lit - 0.08 * up + 0.3 * drift);
        // Some pebbles, pale and dark, each with a little shade behind it.
        let stone = |u: f32, v: f32| {
            let (near, _, key) = pebbles.at(u + 1.0, v + 1.0);
            let large = 0.30 * (chance(276, key) - 0.93).max(0.0) / 0.07;
            (if large > 0.0 { 1.0 - step(large * 0.7, large + 0.02, near) } else { 0.0 }, chance(277, key))
        };
        let ((pebble, tone), (behind, _)) = (stone(u, v), stone(u - 0.005, v + 0.003));
        let color = blend(color, hex(0x8a6c48), 0.4 * (behind - pebble).max(0.0));
        let color = blend(color, blend(hex(0xb59a74), hex(0xefe3cb), tone), 0.75 * pebble);
        let color = color.map(|channel| channel * (1.0 + 0.07 * sand));
        let height = 0.0075 * up + 0.0014 * sand + 0.003 * pebble;
        Sample { color, height, roughness: 0.95, metal: 0.0 }
    })
}

pub(super) fn slate(size: u32) -> Material {
    let beds = Cloud::new(261, 2, 16, 4);
    let grain = [Lattice::new(262, 256, 256), Lattice::new(263, 64, 128)];
    Material::painted(size, |u, v| {
        let (bed, fine) = (beds.at(u, v), grain[0].at(u, v));
        let glint = step(0.93, 1.0, fine);
        let color = blend(hex(0x2a3336), hex(0x4d5a5d), 0.4 + 0.35 * bed + 0.1 * grain[1].at(u, v));
        let color = blend(color, hex(0x9fb4b4), glint * 0.5);
        let height = 0.0012 * bed + 0.0004 * fine;
        Sample { color, height, roughness: 0.42 + 0.1 * bed - 0.2 * glint, metal: 0.0 }
    })
}

pub(super) fn terracotta(size: u32) -> Material {
    let cloud = Cloud::new(221, 4, 4, 4);
    let drag = Lattice::new(222, 4, 128);
    let grain = Lattice::new(223, 256, 256);
    Material::painted(size, |u, v| {
        let (cloud, drag, grain) = (cloud.at(u, v), drag.at(u, v), grain.at(u, v));
        let speck = step(0.78, 0.95, grain);
        let color = blend(hex(0xb5613c), hex(0x8c4026), 0.5 + 0.35 * cloud + 0.1 * drag);
        let color = blend(color, hex(0xe0b48c), step(0.0, 0.8, cloud) * 0.16 + speck * 0.25);
        let height = 0.0008 * drag + 0.0006 * grain + 0.003 * cloud;
        Sample { color, height, roughness: 0.8 + 0.08 * grain, metal: 0.0 }
    })
}
