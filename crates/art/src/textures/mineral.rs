//! Stone and fired clay.

use std::f32::consts::TAU;

use crate::noise::{Cells, Cloud, Lattice, blend, chance, hex, step};
use crate::texture::{Material, Sample};

pub(super) fn marble(size: u32) -> Material {
    // Slow bends, and a fine one that breaks the veins' edges as stone breaks.
    let bends = [Cloud::new(201, 2, 2, 5), Cloud::new(202, 2, 2, 5)];
    let fields = [Cloud::new(203, 2, 1, 5), Cloud::new(204, 3, 4, 4), Cloud::new(206, 2, 2, 4)];
    let grain = Lattice::new(205, 256, 256);
    Material::painted(size, |u, v| {
        let (u, v) = (u + 2.0 + bends[0].at(u, v) * 0.22, v + 2.0 + bends[1].at(u, v) * 0.22);
        // Veins run where a field passes through zero: a dark thread within a soft, broad smear. They fade in and out along
        // the way, and thin ones branch off across.
        let [broad, fine, cloud] = [0, 1, 2].map(|k: usize| fields[k].at(u, v));
        let present = step(-0.25, 0.35, cloud);
        let near = |field: f32, width: f32| {
            let left = 1.0 - (field.abs() / width).min(1.0);
            left * left
        };
        let smear = near(broad, 0.42) * present;
        let vein = near(broad, 0.075) * present;
        let thin = near(fine, 0.05) * (0.25 + 0.75 * smear) * step(-0.4, 0.3, broad);
        let cloud = 0.5 + 0.5 * cloud;
        let base = blend(hex(0xf3f0ea), hex(0xdad8d4), cloud * 0.6);
        let color = blend(blend(base, hex(0x9ea2a8), smear * 0.5), hex(0x5d6168), vein * 0.6 + thin * 0.34);
        let color = color.map(|channel| channel * (1.0 + 0.015 * grain.at(u, v)));
        Sample { color, height: 0.0, roughness: 0.2 + 0.08 * vein + 0.04 * cloud, metal: 0.0 }
    })
}

pub(super) fn terrazzo(size: u32) -> Material {
    const CHIPS: [u32; 6] = [0xf2e4d8, 0xbf7a66, 0xd8b078, 0x9aab9f, 0xf5ece2, 0x97807b];
    let layers = [(Cells::new(291, 16), 0.34, 0.2), (Cells::new(292, 36), 0.3, 0.25)];
    let bend = [Lattice::new(293, 64, 64), Lattice::new(294, 64, 64)];
    let cloud = Cloud::new(295, 4, 4, 3);
    let grain = Lattice::new(296, 256, 256);
    Material::painted(size, |u, v| {
        let (cloud, grain) = (cloud.at(u, v), grain.at(u, v));
        let mut color = blend(hex(0xe4bfae), hex(0xd8ad9c), 0.5 + 0.2 * cloud);
        color = color.map(|channel| channel * (1.0 + 0.03 * grain));
        let mut roughness = 0.5 + 0.06 * grain;
        let (u, v) = (u + 1.0 + 0.006 * bend[0].at(u, v), v + 1.0 + 0.006 * bend[1].at(u, v));
        // Large chips, and small ones in what is left between them: broken stones, no two alike.
        for (k, (cells, share, gap)) in layers.iter().enumerate() {
            let (near, next, key) = cells.at(u, v);
            let seed = 297 + k as u32;
            if chance(seed, key) < *share {
                let smaller = gap + 0.14 * chance(seed + 2, key);
                let chip = step(smaller, smaller + 0.05, next - near) * (1.0 - step(0.5, 0.56, near));
                let stone = hex(CHIPS[(chance(seed + 4, key) * CHIPS.len() as f32) as usize % CHIPS.len()]);
                color = blend(color, stone.map(|channel| channel * (1.0 + 0.05 * cloud)), 0.55 * chip);
                roughness -= 0.16 * chip;
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
    let grain = Lattice::new(287, 256, 256);
    Material::painted(size, |u, v| {
        let (x, y) = (u + 2.0 + 0.10 * bends[0].at(u, v), v + 2.0 + 0.10 * bends[1].at(u, v));
        let [broad, fine, present, cloud] = [0, 1, 2, 3].map(|k: usize| fields[k].at(x, y));
        // Beds run aslant and hardly differ; few threads cross them, thin as a hair, and fade in and out along the way: dark ones
        // are seen on pale slabs, those of calcite on dark ones.
        let bed = (TAU * (2.0 * y + x + 0.35 * cloud)).sin();
        let near = |field: f32, width: f32| (1.0 - (field.abs() / width).min(1.0)).powi(2);
        let (some, others) = (step(-0.2, 0.4, present), step(-0.2, 0.4, -present));
        let dark = (near(broad, 0.026) + 0.26 * near(broad, 0.12)) * some;
        let calcite = (near(fine, 0.030) + 0.36 * near(fine, 0.14)) * others;
        let color = blend(hex(0xd6d2ca), hex(0xc6c1b8), 0.5 + 0.30 * bed + 0.6 * cloud);
        let color = blend(blend(color, hex(0x86827d), 0.68 * dark.min(1.0)), hex(0xf8f5ee), 0.9 * calcite.min(1.0));
        let color = color.map(|channel| channel * (1.0 + 0.018 * grain.at(u, v)));
        Sample { color, height: 0.0, roughness: 0.36 + 0.06 * cloud, metal: 0.0 }
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
