//! Cloth, leather and paper.

use crate::noise::{Cells, Cloud, Lattice, blend, hex, mix, split, step};
use crate::texture::{Material, Sample};

pub(super) fn felt(size: u32) -> Material {
    let cloud = Cloud::new(101, 8, 8, 3);
    let down = [Lattice::new(102, 256, 512), Lattice::new(103, 512, 256), Lattice::new(104, 512, 512)];
    // Longer fibres lie in it, brushed one way and another.
    let nap = [Lattice::new(105, 64, 256), Lattice::new(106, 256, 64)];
    // A hand has gone over it in broad soft strokes: where the nap lies away it is paler, where it lies towards one darker.
    let swath = [Lattice::new(107, 2, 4), Lattice::new(108, 4, 4)];
    let bend = [Lattice::new(109, 4, 4), Lattice::new(100, 2, 2)];
    let dust = Cloud::new(110, 32, 32, 2);
    Material::painted(size, |u, v| {
        // Short hairs lie every way: two grains crossing at a slant, each sheared by a whole turn so that it still tiles.
        let hair = down[0].at(u + v, v) * 0.4 + down[1].at(u, v + u) * 0.4 + down[2].at(u, v) * 0.3;
        let patch = cloud.at(u, v);
        let nap = nap[0].at(u + v, v).max(nap[1].at(u, v + u));
        let bent = 0.06 * bend[0].at(u, v) + 0.10 * bend[1].at(u, v);
        let brushed = swath[0].at(u + bent, v + u + bent) * 0.75 + swath[1].at(u - bent, v + bent) * 0.6;
        let lit = 1.0 + SWATH * brushed.clamp(-1.0, 1.0);
        let color =
            blend(hex(0x1d3a2d), hex(0x3d6650), 0.42 + 0.28 * hair + 0.20 * nap + 0.16 * patch).map(|c| c * lit);
        // Where a cue's or a scorer's chalk was set down: hardly there, and none of it even.
        let chalk = SMUDGES.iter().map(|&smudge| smudged(smudge, [u, v])).sum::<f32>();
        let chalk = chalk * (0.6 + 0.7 * dust.at(u, v) + 0.35 * hair).max(0.0);
        let color = blend(color, hex(0x9db3a2), chalk.min(0.3));
        let height = 0.0007 * hair + 0.0009 * nap + 0.0014 * patch;
        Sample { color, height, roughness: 0.95, metal: 0.0 }
    })
}

/// How much paler and darker swaths of the nap are.
const SWATH: f32 = 0.12;

/// Smudges on felt: where one's middle is, how far it reaches along and across, how it is turned, and how much of the felt it covers.
type Smudge = ([f32; 2], [f32; 2], f32, f32);
const SMUDGES: [Smudge; 3] = [
    ([0.22, 0.68], [0.070, 0.030], 0.5, 0.10),
    ([0.71, 0.19], [0.050, 0.034], -0.6, 0.12),
    ([0.90, 0.83], [0.030, 0.020], 0.9, 0.10),
];

/// How much chalk of a smudge lies at a place.
fn smudged((middle, reach, turn, much): Smudge, at: [f32; 2]) -> f32 {
    // The way there round the texture, whichever is the shorter.
    let [x, y] = [0, 1].map(|k| (at[k] - middle[k] + 1.5).fract() - 0.5);
    let (sin, cos) = turn.sin_cos();
    let far = ((x * cos + y * sin) / reach[0]).powi(2) + ((y * cos - x * sin) / reach[1]).powi(2);
    much * (-far).exp()
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
