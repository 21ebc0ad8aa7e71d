//! Every texture tiles, has all its levels and is the same on every run.

use tavoliere_art::Texture;
use tavoliere_art::textures::Surface;

/// The mean difference between neighbouring columns (or rows) `k` and `k + 1`, around the edge for the last.
fn step(texture: &Texture, k: usize, columns: bool) -> f32 {
    let side = texture.width as usize;
    let byte = |along: usize, across: usize, channel: usize| {
        let (x, y) = if columns { (across % side, along) } else { (along, across % side) };
        f32::from(texture.rgba[(y * side + x) * 4 + channel])
    };
    let differences = (0..side)
        .flat_map(|along| (0..3).map(move |c| (along, c)))
        .map(|(a, c)| (byte(a, k, c) - byte(a, k + 1, c)).abs());
    differences.sum::<f32>() / (side * 3) as f32
}

#[test]
fn textures_tile() {
    for surface in Surface::ALL {
        let material = surface.painted(256);
        for (part, texture) in [("albedo", &material.albedo), ("normal", &material.normal)] {
            for columns in [true, false] {
                let worst = (0..255).map(|k| step(texture, k, columns)).fold(0.0, f32::max);
                let seam = step(texture, 255, columns);
                assert!(seam <= worst * 1.05 + 0.5, "{surface:?} {part}: seam {seam}, elsewhere at most {worst}");
            }
        }
    }
}

#[test]
fn textures_are_complete_and_repeatable() {
    for surface in Surface::ALL {
        let material = surface.painted(64);
        assert_eq!(material, surface.painted(64), "{surface:?}");
        for texture in [&material.albedo, &material.normal, &material.orm] {
            assert_eq!((texture.width, texture.height, texture.levels), (64, 64, 7));
            let bytes: usize = (0..7).map(|level| texture.level(level).len()).sum();
            assert_eq!(bytes, texture.rgba.len());
            assert_eq!(texture.level(6).len(), 4);
        }
        let albedo = material.albedo.level(0);
        let spread = albedo.iter().step_by(4).max().zip(albedo.iter().step_by(4).min());
        assert!(spread.is_some_and(|(high, low)| high - low > 12), "{surface:?} is flat");
    }
}
