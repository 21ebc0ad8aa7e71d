//! Small pictures of pieces for flat interfaces: the same meshes, seen from a fixed side, in parallel perspective.

use glam::{Vec2, Vec3, Vec4};

use crate::Mesh;

/// How finely edges are smoothed: samples a pixel, along each axis.
const FINE: usize = 3;

/// A piece to be pictured: meshes with the linear colour that multiplies their vertex colours.
pub struct Portrait {
    /// The meshes, each with the linear RGB that multiplies its vertex colours.
    pub parts: Vec<(Mesh, [f32; 3])>,
    /// From where it is seen, in degrees above the level: 0 from the side of +Z, 90 from straight above.
    pub above: f32,
    /// How much of it is pictured, from its top down: 0 to 1, which is all of it.
    pub share: f32,
}

/// The portrait as `side` × `side` pixels: sRGB with straight alpha, top row first. The piece fills the picture but for a
/// narrow margin; what is not piece is clear.
#[must_use]
pub fn icon(portrait: &Portrait, side: usize) -> Vec<u8> {
    let parts: Vec<(Mesh, [f32; 3])> =
        portrait.parts.iter().map(|(mesh, color)| (mesh.clone().rotated(portrait.above, 0.0, 0.0), *color)).collect();
    let (mut low, mut high) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
    let places = || parts.iter().flat_map(|(mesh, _)| &mesh.positions).map(|place| Vec3::from_array(*place));
    for place in places() {
        (low, high) = (low.min(place), high.max(place));
    }
    // The picture's lower edge cuts off the rest.
    let least = high.y - (high.y - low.y) * portrait.share;
    (low, high) = places()
        .filter(|place| place.y >= least)
        .fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(low, high), place| (low.min(place), high.max(place)));
    low.y = least;
    let mut picture = vec![0; side * side * 4];
    let extent = (high - low).truncate().max_element();
    if side == 0 || !extent.is_finite() || extent <= 0.0 {
        return picture;
    }
    let wide = side * FINE;
    let scale = wide as f32 * 0.94 / extent;
    let middle = ((low + high) / 2.0).truncate();
    let mut depth = vec![f32::NEG_INFINITY; wide * wide];
    let mut seen = vec![Vec4::ZERO; wide * wide];
    let light = Vec3::new(-0.5, 0.75, 0.65).normalize();
    for (mesh, color) in &parts {
        let place = |index: u32| Vec3::from_array(mesh.positions[index as usize]);
        let flat = |p: Vec3| {
            let at = (p.truncate() - middle) * scale;
            Vec2::new(at.x, -at.y) + wide as f32 / 2.0
        };
        for corner in mesh.indices.chunks_exact(3) {
            let places = [0, 1, 2].map(|k| place(corner[k]));
            let [a, b, c] = places.map(flat);
            let area = (b - a).perp_dot(c - a);
            // What is turned away, or seen edge on, hides nothing.
            if area >= -1e-6 {
                continue;
            }
            let (least, most) = (a.min(b).min(c).floor().max(Vec2::ZERO), a.max(b).max(c).ceil());
            for y in least.y as usize..(most.y as usize).min(wide) {
                for x in least.x as usize..(most.x as usize).min(wide) {
                    let p = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                    let share =
                        Vec3::new((c - b).perp_dot(p - b), (a - c).perp_dot(p - c), (b - a).perp_dot(p - a)) / area;
                    if share.min_element() < 0.0 {
                        continue;
                    }
                    let z = share.dot(Vec3::new(places[0].z, places[1].z, places[2].z));
                    let at = y * wide + x;
                    if z <= depth[at] {
                        continue;
                    }
                    depth[at] = z;
                    let normal = (0..3)
                        .fold(Vec3::ZERO, |sum, k| sum + Vec3::from_array(mesh.normals[corner[k] as usize]) * share[k]);
                    let tint = mesh.colors.as_ref().map_or(Vec3::ONE, |colors| {
                        (0..3).fold(Vec3::ZERO, |sum, k| {
                            sum + Vec4::from_array(colors[corner[k] as usize]).truncate() * share[k]
                        })
                    });
                    let lit = 0.42 + 0.75 * normal.normalize_or(Vec3::Z).dot(light).max(0.0);
                    seen[at] = (Vec3::from_array(*color) * tint * lit).extend(1.0);
                }
            }
        }
    }
    let coded = |value: f32| {
        let value = value.clamp(0.0, 1.0);
        let value = if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
        (value * 255.0).round() as u8
    };
    for (at, pixel) in picture.chunks_exact_mut(4).enumerate() {
        let (x, y) = (at % side * FINE, at / side * FINE);
        let samples = (0..FINE).flat_map(|dy| (0..FINE).map(move |dx| (y + dy) * wide + x + dx));
        let sum = samples.fold(Vec4::ZERO, |sum, k| sum + seen[k]);
        if sum.w > 0.0 {
            let color = sum.truncate() / sum.w;
            let alpha = (sum.w / (FINE * FINE) as f32 * 255.0).round() as u8;
            pixel.copy_from_slice(&[coded(color.x), coded(color.y), coded(color.z), alpha]);
        }
    }
    outline(&mut picture, side);
    picture
}

/// A dark line around the piece, so that a pale one stands out from a pale ground.
fn outline(picture: &mut [u8], side: usize) {
    let cover: Vec<u8> = picture.chunks_exact(4).map(|pixel| pixel[3]).collect();
    for (at, pixel) in picture.chunks_exact_mut(4).enumerate() {
        let (x, y) = (at % side, at / side);
        let near = (y.saturating_sub(1)..=(y + 1).min(side - 1))
            .flat_map(|y| (x.saturating_sub(1)..=(x + 1).min(side - 1)).map(move |x| y * side + x));
        let line = near.map(|k| cover[k]).max().unwrap_or(0);
        if line > pixel[3] {
            let (own, whole) = (u32::from(pixel[3]), u32::from(line) * 3 / 4);
            if whole > own {
                for channel in &mut pixel[..3] {
                    *channel = (u32::from(*channel) * own / whole) as u8;
                }
                pixel[3] = whole as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(picture: &[u8]) -> usize {
        picture.chunks_exact(4).filter(|pixel| pixel[3] > 127).count()
    }

    #[test]
    fn a_disc_from_above_is_round_and_from_the_side_flat() {
        let disc = || Portrait { parts: vec![(crate::marks::dot(0.5, 0.1), [0.5; 3])], above: 90.0, share: 1.0 };
        let above = covered(&icon(&disc(), 40));
        let side = covered(&icon(&Portrait { above: 0.0, ..disc() }, 40));
        let round = (std::f32::consts::PI * 0.25 * (40.0 * 0.94 + 1.5_f32).powi(2)) as usize;
        assert!(above.abs_diff(round) < round / 20, "{above} of {round}");
        assert!(side < above / 3 && side > 0, "{side}");
    }

    #[test]
    fn a_share_from_the_top_fills_the_picture() {
        let post = || crate::moulding::prism(&crate::outline::rectangle(0.25, 0.25), 1.0, 0.01, 1);
        let seen = |share| covered(&icon(&Portrait { parts: vec![(post(), [0.5; 3])], above: 0.0, share }, 40));
        let (whole, top) = (seen(1.0), seen(0.25));
        assert!(top > 3 * whole && top > 40 * 40 * 8 / 10, "{top}, {whole}");
    }

    #[test]
    fn light_falls_from_above_and_nothing_makes_an_empty_picture() {
        let ball = Portrait { parts: vec![(crate::marks::torus(0.3, 0.2, 24), [0.6; 3])], above: 0.0, share: 1.0 };
        let picture = icon(&ball, 32);
        let row = |y: usize| {
            let lit = picture[y * 32 * 4..(y + 1) * 32 * 4].chunks_exact(4).filter(|pixel| pixel[3] > 200);
            lit.map(|pixel| u32::from(pixel[0])).max().unwrap_or(0)
        };
        assert!(row(14) > row(18), "{} {}", row(14), row(18));
        assert_eq!(covered(&icon(&Portrait { parts: Vec::new(), above: 0.0, share: 1.0 }, 8)), 0);
    }
}
