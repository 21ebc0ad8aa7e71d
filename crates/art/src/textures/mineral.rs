//! Stone, fired clay and grass.

use crate::noise::{Cells, Cloud, Lattice, blend, chance, hex, step};
use crate::texture::{Material, Sample};

pub(super) fn marble(size: u32) -> Material {
    let warp = [Cloud::new(201, 2, 2, 3), Cloud::new(202, 2, 2, 3)];
    let fields = [Cloud::new(203, 1, 3, 3), Cloud::new(204, 4, 4, 2)];
    let grain = Lattice::new(205, 256, 256);
    Material::painted(size, |u, v| {
        let (u, v) = (u + 2.0 + warp[0].at(u, v) * 0.16, v + 2.0 + warp[1].at(u, v) * 0.16);
        // Veins run where a field passes through zero; they fade in and out along the way.
        let broad = fields[0].at(u, v);
        let fine = fields[1].at(u, v);
        let vein = (1.0 - step(0.0, 0.055, broad.abs())) * step(-0.3, 0.5, fine);
        let thin = (1.0 - step(0.0, 0.024, fields[1].at(v, u).abs())) * step(-0.1, 0.6, broad);
        let cloud = 0.5 + 0.5 * fine;
        let base = blend(hex(0xf1eee8), hex(0xd5d2cd), cloud * 0.7);
        let color = blend(blend(base, hex(0x74777d), vein * 0.62), hex(0x8d8578), thin * 0.5);
        let color = color.map(|channel| channel * (1.0 + 0.015 * grain.at(u, v)));
        Sample { color, height: 0.0, roughness: 0.2 + 0.08 * vein + 0.04 * cloud, metal: 0.0 }
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

pub(super) fn meadow(size: u32) -> Material {
    let blades = [Lattice::new(251, 64, 256), Lattice::new(252, 256, 64), Lattice::new(253, 128, 128)];
    let cloud = Cloud::new(254, 4, 4, 4);
    Material::painted(size, |u, v| {
        // Blades lean three ways: sheared grains, the highest of which is seen.
        let lean = [blades[0].at(u + v, v), blades[1].at(u, v + u), blades[2].at(u + v, v + 1.0 - u)];
        let top = lean[0].max(lean[1]).max(lean[2] * 0.9);
        let patch = cloud.at(u, v);
        let color = blend(hex(0x24401a), hex(0x6f9440), (0.35 + 0.45 * top + 0.25 * patch).clamp(0.0, 1.0));
        let dry = step(0.2, 0.8, patch) * 0.3;
        let color = blend(color, hex(0xa9a552), dry);
        let height = 0.004 * top + 0.003 * patch;
        Sample { color, height, roughness: 0.9, metal: 0.0 }
    })
}
