//! Stone and fired clay.

use std::f32::consts::TAU;

use crate::noise::{Cells, Cloud, Lattice, blend, chance, hex, mix, split, step};
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
        let smear = near(broad, 0.40) * present;
        let vein = near(broad, 0.048) * present;
        let thin = near(fine, 0.034) * (0.25 + 0.75 * smear) * step(-0.4, 0.3, broad);
        let cloud = 0.5 + 0.5 * cloud;
        let base = blend(hex(0xf5f1e8), hex(0xdedad1), cloud * 0.6);
        let color = blend(blend(base, hex(0xa6a5a4), smear * 0.40), hex(0x6d6d6e), vein * 0.52 + thin * 0.32);
        let color = color.map(|channel| channel * (1.0 + 0.015 * grain.at(u, v)));
        Sample { color, height: 0.0, roughness: 0.2 + 0.08 * vein + 0.04 * cloud, metal: 0.0 }
    })
}

/// Green serpentine, as it is broken and healed: clouds of darker and paler green, fragments of it, and between those white veins of
/// calcite that run nearly straight and cross.
pub(super) fn verde_alpi(size: u32) -> Material {
    /// How many times each family of veins comes back across the texture and down it, and how broad it is.
    const VEINS: [([f32; 2], f32); 3] = [([2.0, 1.0], 0.024), ([-1.0, 3.0], 0.026), ([3.0, -2.0], 0.018)];
    let bends = [Cloud::new(301, 4, 4, 5), Cloud::new(302, 4, 4, 5)];
    let clouds = [Cloud::new(303, 2, 2, 5), Cloud::new(304, 8, 8, 4)];
    let present: [Cloud; 3] = std::array::from_fn(|k| Cloud::new(305 + k as u32, 4, 4, 2));
    let shards = Cells::new(309, 9);
    let grain = Lattice::new(310, 256, 256);
    Material::painted(size, |u, v| {
        let (aside, down) = (bends[0].at(u, v), bends[1].at(u, v));
        let (x, y) = (u + 1.0 + 0.055 * aside, v + 1.0 + 0.055 * down);
        let (near, next, key) = shards.at(x, y);
        let [cloud, fine] = [0, 1].map(|k: usize| clouds[k].at(x, y));
        // Each fragment is a little darker or paler than its neighbours, and sharply so.
        let shard = (chance(311, key) - 0.5) * step(0.0, 0.12, next - near);
        let tone = 0.48 + 0.62 * cloud + 0.22 * fine + 0.30 * shard;
        let (dark, pale) = (hex(0x0c3124), hex(0x2f6d54));
        let green = blend(blend(dark, hex(0x184433), step(0.05, 0.5, tone)), pale, step(0.42, 1.05, tone));
        let mut color = green.map(|channel| channel * (1.0 + 0.035 * grain.at(u, v)));
        let mut polish = 0.24 + 0.05 * fine;
        for (k, ([across, along], broad)) in VEINS.into_iter().enumerate() {
            let there = present[k].at(u, v);
            let phase = split(across * x + along * y + 0.13 * aside * across.signum()).1;
            let off = (phase - 0.5).abs();
            // They fade in and out along the way; beside the thread itself the stone is pale as if with breath.
            let broad = broad * step(-0.20, 0.55, there);
            let thread = 1.0 - step(0.25 * broad, broad, off);
            let breath = (1.0 - off / 0.13).max(0.0).powi(2) * step(-0.1, 0.6, there);
            color = blend(
                blend(color, hex(0x6d9d84), 0.16 * breath),
                hex(0xb2ccba),
                0.56 * thread * step(0.0, 0.012, broad),
            );
            polish += 0.05 * thread;
        }
        Sample { color, height: 0.0, roughness: polish, metal: 0.0 }
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
        Sample { color, height: 0.0, roughness: 0.31 + 0.05 * cloud + 0.10 * calcite.min(1.0), metal: 0.0 }
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
