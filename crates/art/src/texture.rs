//! Textures: pixels with all their mip levels, and the sets that make up a material.

use std::sync::LazyLock;

/// A picture of 8-bit RGBA with its whole chain of mip levels, each half the size of the one before, down to 1×1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texture {
    /// The width of level 0 in pixels, a power of two.
    pub width: u32,
    /// The height of level 0 in pixels, a power of two.
    pub height: u32,
    /// How many levels `rgba` holds.
    pub levels: u32,
    /// All levels, the largest first, each row by row from the top, four bytes a pixel: what a GPU upload wants.
    pub rgba: Vec<u8>,
}

/// What the three colour channels of a texture mean, which decides how mip levels are averaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    /// Colours coded as sRGB, averaged as light.
    Srgb,
    /// Numbers without a transfer function, averaged as they are.
    Linear,
    /// Unit vectors coded as `(n + 1) / 2`, made unit again after averaging.
    Normal,
}

static TO_LINEAR: LazyLock<[f32; 256]> = LazyLock::new(|| std::array::from_fn(|code| linear(code as f32 / 255.0)));
static TO_SRGB: LazyLock<Vec<u8>> =
    LazyLock::new(|| (0..4096).map(|k| (srgb(k as f32 / 4095.0) * 255.0).round() as u8).collect());

/// The linear light of an sRGB value, both 0..1.
pub(crate) fn linear(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// The sRGB value of linear light, both 0..1.
pub(crate) fn srgb(value: f32) -> f32 {
    if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 }
}

impl Texture {
    /// Completes a picture with its mip levels. `rgba` holds `size`² pixels; `size` must be a power of two.
    #[must_use]
    pub fn with_mips(size: u32, mut rgba: Vec<u8>, coding: Coding) -> Texture {
        let mut levels = 1;
        let (mut side, mut start) = (size as usize, 0);
        while side > 1 {
            let half = side / 2;
            rgba.reserve(half * half * 4);
            for y in 0..half {
                for x in 0..half {
                    let pixel = |dx: usize, dy: usize| start + ((2 * y + dy) * side + 2 * x + dx) * 4;
                    let corners = [pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1)];
                    let mean = average(corners.map(|at| [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]), coding);
                    rgba.extend_from_slice(&mean);
                }
            }
            start += side * side * 4;
            side = half;
            levels += 1;
        }
        Texture { width: size, height: size, levels, rgba }
    }

    /// The bytes of one mip level, empty if there is no such level.
    #[must_use]
    pub fn level(&self, level: u32) -> &[u8] {
        let size = |level: u32| ((self.width >> level).max(1) * (self.height >> level).max(1) * 4) as usize;
        let start: usize = (0..level).map(size).sum();
        self.rgba.get(start..start + size(level)).unwrap_or(&[])
    }
}

fn average(pixels: [[u8; 4]; 4], coding: Coding) -> [u8; 4] {
    let mut mean = [0; 4];
    for (channel, out) in mean.iter_mut().enumerate() {
        let sum: u32 = pixels.iter().map(|pixel| u32::from(pixel[channel])).sum();
        *out = ((sum + 2) / 4) as u8;
    }
    match coding {
        Coding::Linear => {}
        Coding::Srgb => {
            for (channel, out) in mean.iter_mut().take(3).enumerate() {
                let sum: f32 = pixels.iter().map(|pixel| TO_LINEAR[usize::from(pixel[channel])]).sum();
                *out = TO_SRGB[((sum * 0.25 * 4095.0 + 0.5) as usize).min(4095)];
            }
        }
        Coding::Normal => {
            let part = |channel: usize| pixels.iter().map(|pixel| f32::from(pixel[channel]) - 127.5).sum::<f32>();
            let normal = glam::Vec3::new(part(0), part(1), part(2)).normalize_or(glam::Vec3::Z);
            for (out, value) in mean.iter_mut().zip(normal.to_array()) {
                *out = (value * 127.5 + 127.5).round() as u8;
            }
        }
    }
    mean
}

/// The textures of one material, all of one size and seamless in both directions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// Base colour, sRGB; alpha is opacity.
    pub albedo: Texture,
    /// Tangent-space normals, linear, green pointing up in the picture (OpenGL's way, which is glTF's and Bevy's).
    pub normal: Texture,
    /// Occlusion in red, roughness in green, metal in blue, linear: glTF's packing.
    pub orm: Texture,
}

/// One point of a material as a texture function sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// The colour, sRGB, each channel 0..1.
    pub(crate) color: [f32; 3],
    /// Height in texture widths, from which normals and occlusion follow.
    pub(crate) height: f32,
    pub(crate) roughness: f32,
    pub(crate) metal: f32,
}

impl Material {
    /// Evaluates a function of (u, v) in 0..1, periodic in both, for every pixel.
    pub(crate) fn painted(size: u32, paint: impl Fn(f32, f32) -> Sample) -> Material {
        let size = size.clamp(1, 4096).next_power_of_two();
        let side = size as usize;
        let mut albedo = Vec::with_capacity(side * side * 6);
        let mut rough = Vec::with_capacity(side * side * 6);
        let mut heights = Vec::with_capacity(side * side);
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let step = 1.0 / size as f32;
        for y in 0..size {
            for x in 0..size {
                let sample = paint((x as f32 + 0.5) * step, (y as f32 + 0.5) * step);
                let [r, g, b] = sample.color;
                albedo.extend_from_slice(&[byte(r), byte(g), byte(b), 255]);
                rough.extend_from_slice(&[255, byte(sample.roughness), byte(sample.metal), 255]);
                heights.push(sample.height * size as f32);
            }
        }
        let mut normal = Vec::with_capacity(side * side * 6);
        for y in 0..side {
            let (above, below) = ((y + side - 1) % side * side, (y + 1) % side * side);
            for x in 0..side {
                let (left, right) = ((x + side - 1) % side, (x + 1) % side);
                let row = y * side;
                let (west, east) = (heights[row + left], heights[row + right]);
                let (north, south) = (heights[above + x], heights[below + x]);
                let (dx, dy) = ((east - west) * 0.5, (north - south) * 0.5);
                let length = (dx * dx + dy * dy + 1.0).sqrt().recip();
                let code = |value: f32| (value * length * 127.5 + 127.5 + 0.5) as u8;
                normal.extend_from_slice(&[code(-dx), code(-dy), code(1.0), 255]);
                // Lower than its neighbours is darker.
                let hollow = (west + east + north + south) * 0.25 - heights[row + x];
                rough[(row + x) * 4] = byte(1.0 - hollow.clamp(0.0, 0.7));
            }
        }
        Material {
            albedo: Texture::with_mips(size, albedo, Coding::Srgb),
            normal: Texture::with_mips(size, normal, Coding::Normal),
            orm: Texture::with_mips(size, rough, Coding::Linear),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mips_average_light_not_codes() {
        let checker: Vec<u8> = [0u8, 255, 255, 0].iter().flat_map(|&v| [v, v, v, 255]).collect();
        let texture = Texture::with_mips(2, checker, Coding::Srgb);
        assert_eq!(texture.levels, 2);
        assert_eq!(texture.level(1), [188, 188, 188, 255]);
        assert_eq!(texture.level(2), []);
    }

    #[test]
    fn a_slope_to_the_right_leans_left() {
        let tilt = |u: f32, _| Sample {
            color: [0.5; 3],
            height: 0.05 * (u * std::f32::consts::TAU).sin(),
            roughness: 0.5,
            metal: 0.0,
        };
        let material = Material::painted(64, tilt);
        // At u = 0 the surface rises to the right, so its normal leans to the left.
        assert!(material.normal.rgba[0] < 120 && material.normal.rgba[1] == 128);
    }
}
