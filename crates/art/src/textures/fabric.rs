//! Cloth, leather and paper.

use crate::noise::{Cells, Cloud, Lattice, blend, hex, mix, split, step};
use crate::texture::{Material, Sample};

pub(super) fn felt(size: u32) -> Material {
    let cloud = Cloud::new(101, 8, 8, 3);
    let down = [Lattice::new(102, 128, 256), Lattice::new(103, 256, 128), Lattice::new(104, 256, 256)];
    // Longer fibres lie in it, brushed one way and another.
    let nap = [Lattice::new(105, 32, 128), Lattice::new(106, 128, 32)];
    Material::painted(size, |u, v| {
        // Short hairs lie every way: two grains crossing at a slant, each sheared by a whole turn so that it still tiles.
        let hair = down[0].at(u + v, v) * 0.4 + down[1].at(u, v + u) * 0.4 + down[2].at(u, v) * 0.3;
        let patch = cloud.at(u, v);
        let nap = nap[0].at(u + v, v).max(nap[1].at(u, v + u));
        let color = blend(hex(0x1d3a2d), hex(0x3d6650), 0.42 + 0.30 * hair + 0.24 * nap + 0.2 * patch);
        Sample { color, height: 0.0014 * hair + 0.0018 * nap + 0.002 * patch, roughness: 0.95, metal: 0.0 }
    })
}

pub(super) fn leather(size: u32) -> Material {
    let pebbles = Cells::new(111, 80);
    let bend = [Lattice::new(112, 32, 32), Lattice::new(113, 32, 32)];
    let patch = Cloud::new(114, 4, 4, 3);
    Material::painted(size, |u, v| {
        let (du, dv) = (bend[0].at(u, v) * 0.007, bend[1].at(u, v) * 0.007);
        let (near, next, _) = pebbles.at(u + du + 1.0, v + dv + 1.0);
        let crease = 1.0 - step(0.0, 0.35, next - near);
        let worn = patch.at(u, v);
        let color = blend(hex(0x5a2e1e), hex(0x2a130d), crease * 0.55 + 0.34 - 0.25 * worn);
        let height = 0.0012 * (1.0 - crease) * (1.0 - near * 0.5) + 0.003 * worn;
        Sample { color, height, roughness: 0.42 + 0.25 * crease - 0.08 * worn, metal: 0.0 }
    })
}

pub(super) fn paper(size: u32) -> Material {
    let cloud = Cloud::new(121, 8, 8, 4);
    let tooth = [Lattice::new(122, 256, 256), Lattice::new(123, 128, 128)];
    let strand = Lattice::new(124, 16, 16);
    Material::painted(size, |u, v| {
        let rough = tooth[0].at(u, v) * 0.5 + tooth[1].at(u, v) * 0.5;
        let cloud = cloud.at(u, v);
        // A fibre is where a slow field crosses zero, in the few places where another lets it.
        let crossing = strand.at(u + cloud * 0.03, v) + cloud * 0.15;
        let fibre = (1.0 - step(0.0, 0.035, crossing.abs())) * step(0.08, 0.4, tooth[1].at(v, u) * 0.3 + cloud);
        let (_, line) = split(v * 64.0);
        let laid = 1.0 - (line * 2.0 - 1.0).abs();
        let warm = blend(hex(0xf4ecdb), hex(0xe6d9bf), 0.35 + 0.35 * cloud + 0.12 * rough);
        let color = blend(warm, hex(0xb59d78), fibre * 0.42 + laid * 0.06);
        let height = 0.0007 * rough + 0.0006 * cloud + 0.0003 * fibre + 0.0002 * laid;
        Sample { color, height, roughness: mix(0.88, 0.82, laid), metal: 0.0 }
    })
}
