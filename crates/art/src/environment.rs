//! The light of the room as a probe: what a shiny surface mirrors and what a dull one receives.
//!
//! A window with four panes up on the left is the key; a strip on the right fills; a lamp hangs behind the board. What
//! colours these and the walls have is data: every place has a room of its own. Everything is a formula that knows its
//! own blurred versions, so the mip levels for rough surfaces cost no more than the sharp one.

use std::f32::consts::PI;

use glam::Vec3;
use half::f16;

use crate::noise::step;

/// A room as light: linear radiances, 1 being white paper in a usual room.
#[derive(Clone, Copy, Debug, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// All round, at the height of the eyes.
    pub wall: [f32; 3],
    /// Above: in the open, the sky.
    pub ceiling: [f32; 3],
    /// Below.
    pub floor: [f32; 3],
    /// The window up on the left.
    pub window: [f32; 3],
    /// The strip on the right.
    pub strip: [f32; 3],
    /// The lamp behind the board.
    pub lamp: [f32; 3],
}

/// A cube map, `Rgba16Float` little-endian, alpha 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cube {
    /// The side of a face at level 0.
    pub size: u32,
    /// The number of mip levels. Level k is blurred for a perceptual roughness of k / (levels - 1), as Bevy reads it.
    pub levels: u32,
    /// The faces +X, -X, +Y, -Y, +Z, -Z one after the other, each with all its levels from the largest down, each row
    /// by row from the top, eight bytes a texel: wgpu's layer-major order, six array layers.
    pub data: Vec<u8>,
}

impl Cube {
    fn made(size: u32, levels: u32, light: impl Fn(Vec3, u32) -> Vec3) -> Cube {
        let mut data = Vec::new();
        for face in 0..6 {
            for level in 0..levels {
                let side = (size >> level).max(1);
                for k in 0..side * side {
                    let colour = light(direction(face, side, k % side, k / side), level);
                    for value in [colour.x, colour.y, colour.z, 1.0] {
                        data.extend_from_slice(&f16::from_f32(value).to_le_bytes());
                    }
                }
            }
        }
        Cube { size, levels, data }
    }

    /// The linear RGB of one face (0..6) at one level, row by row; empty if there is none such.
    #[cfg(test)]
    fn texels(&self, face: u32, level: u32) -> Vec<[f32; 3]> {
        let texels = |level: u32| (self.size >> level).max(1).pow(2) as usize;
        let whole: usize = (0..self.levels).map(texels).sum();
        let start = (face as usize * whole + (0..level).map(texels).sum::<usize>()) * 8;
        if face > 5 || level >= self.levels {
            return Vec::new();
        }
        let read = |texel: &[u8], k: usize| f16::from_le_bytes([texel[2 * k], texel[2 * k + 1]]).to_f32();
        self.data[start..start + texels(level) * 8]
            .chunks_exact(8)
            .map(|texel| [read(texel, 0), read(texel, 1), read(texel, 2)])
            .collect()
    }
}

/// The radiance of a room, prefiltered: `size` texels a side (64 is plenty), `levels` mip levels (7 for 64).
#[must_use]
pub fn cube(room: &Room, size: u32, levels: u32) -> Cube {
    let size = size.clamp(1, 1024).next_power_of_two();
    let levels = levels.clamp(1, size.ilog2() + 1);
    Cube::made(size, levels, |way, level| {
        let roughness = level as f32 / (levels - 1).max(1) as f32;
        // GGX of roughness r scatters over an angle that grows like r²; a texel is never narrower than itself.
        room.seen(way, 1.25 * roughness * roughness + 1.2 / (size >> level).max(1) as f32)
    })
}

/// The irradiance of a room divided by π (a white room of radiance 1 gives 1), as a cube of `size` texels a side (8 is
/// plenty) without mip levels.
#[must_use]
pub fn irradiance(room: &Room, size: u32) -> Cube {
    const SIDE: u32 = 12;
    let size = size.clamp(1, 64).next_power_of_two();
    let sources: Vec<(Vec3, Vec3)> = (0..6)
        .flat_map(|face| (0..SIDE * SIDE).map(move |k| (face, k)))
        .map(|(face, k)| {
            let way = direction(face, SIDE, k % SIDE, k / SIDE);
            // A texel's share of the sphere shrinks with the cube of its distance from the middle.
            let reach = 1.0 / way.abs().max_element();
            (way, room.seen(way, 0.12) * (4.0 / (SIDE * SIDE) as f32 / reach.powi(3)))
        })
        .collect();
    Cube::made(size, 1, |way, _| {
        let sum: Vec3 = sources.iter().map(|&(from, light)| light * way.dot(from).max(0.0)).sum();
        sum / PI
    })
}

impl Room {
    /// The radiance from a direction, blurred over about `blur` radians.
    fn seen(&self, way: Vec3, blur: f32) -> Vec3 {
        let soft = |edge: f32, width: f32, value: f32| step(edge - width - blur, edge + width + blur, value);
        let [wall, ceiling, floor] = [self.wall, self.ceiling, self.floor].map(Vec3::from_array);
        let height = way.y.clamp(-1.0, 1.0).asin();
        let mut light = floor.lerp(wall, soft(-0.25, 0.12, height)).lerp(ceiling, soft(0.85, 0.25, height));
        // The wall behind the viewer lies in the dark; the one with the window glows.
        let side = 1.0 - 0.45 * step(-1.0 - blur, 1.0 + blur, way.x * 0.8 + way.z * 0.4);
        light *= 0.65 + 0.5 * side;
        let panel = |facing: Vec3, half: [f32; 2], panes: [f32; 2], mullion: f32| {
            let facing = facing.normalize();
            let right = Vec3::Y.cross(facing).normalize_or(Vec3::X);
            let up = facing.cross(right);
            let ahead = way.dot(facing);
            if ahead <= -0.2 - blur {
                return 0.0;
            }
            let across = [way.dot(right).atan2(ahead), way.dot(up).clamp(-1.0, 1.0).asin()];
            let mut shine = 1.0;
            for k in 0..2 {
                let width = 0.025 + blur;
                let from = |edge: f32| step(-width, width, across[k] + edge);
                let bar = |at: f32| from(at + mullion) - from(at - mullion);
                let mut part = from(half[k]) - from(-half[k]);
                if panes[k] > 1.0 {
                    part -= bar(0.0);
                }
                shine *= part.max(0.0);
            }
            shine
        };
        let window = panel(Vec3::new(-0.9, 0.95, 0.35), [0.42, 0.46], [2.0, 2.0], 0.03);
        let strip = panel(Vec3::new(1.0, 0.55, 0.5), [0.16, 0.6], [1.0, 1.0], 0.0);
        let lamp = panel(Vec3::new(0.15, 1.0, -0.9), [0.5, 0.14], [1.0, 1.0], 0.0);
        light
            + Vec3::from_array(self.window) * window
            + Vec3::from_array(self.strip) * strip
            + Vec3::from_array(self.lamp) * lamp
    }
}

/// The direction of a texel's centre on a face of a cube map, by the layout every graphics interface shares.
fn direction(face: u32, side: u32, x: u32, y: u32) -> Vec3 {
    let at = |k: u32| (k as f32 + 0.5) / side as f32 * 2.0 - 1.0;
    let (s, t) = (at(x), at(y));
    let way = match face {
        0 => Vec3::new(1.0, -t, -s),
        1 => Vec3::new(-1.0, -t, s),
        2 => Vec3::new(s, 1.0, t),
        3 => Vec3::new(s, -1.0, -t),
        4 => Vec3::new(s, -t, 1.0),
        _ => Vec3::new(-s, -t, -1.0),
    };
    way.normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Room = Room {
        wall: [0.30, 0.225, 0.165],
        ceiling: [0.50, 0.44, 0.37],
        floor: [0.085, 0.055, 0.038],
        window: [7.0, 5.9, 4.5],
        strip: [0.93, 1.17, 1.5],
        lamp: [2.2, 1.7, 1.14],
    };

    #[test]
    fn blurring_keeps_the_light() {
        let mean = |cube: &Cube, level: u32| -> f32 {
            let texels: Vec<f32> =
                (0..6).flat_map(|face| cube.texels(face, level)).map(|[r, g, b]| r + g + b).collect();
            texels.iter().sum::<f32>() / texels.len() as f32
        };
        let cube = cube(&ROOM, 64, 7);
        assert_eq!(cube.data.len(), 6 * (4096 + 1024 + 256 + 64 + 16 + 4 + 1) * 8);
        let (sharp, blurred) = (mean(&cube, 0), mean(&cube, 4));
        assert!((blurred / sharp - 1.0).abs() < 0.3, "{sharp} became {blurred}");
    }

    #[test]
    fn the_window_side_is_warm_and_bright() {
        let light = irradiance(&ROOM, 8);
        let middle = |face: u32| light.texels(face, 0)[27];
        assert!(middle(1)[0] > middle(0)[0]);
        assert!(middle(2)[0] > 3.0 * middle(3)[0]);
        assert!(middle(1)[0] > middle(1)[2]);
    }
}
