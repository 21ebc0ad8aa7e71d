//! Writes the textures of every material as PNG files, so that they can be looked at without the game:
//! `cargo run --release -p tavoliere-art --example textures -- FOLDER [NAME]`.

use std::error::Error;
use std::fs::File;
use std::path::{Path, PathBuf};

use tavoliere_art::Texture;
use tavoliere_art::textures::Surface;

/// The side of the pictures in pixels.
const SIDE: u32 = 512;

fn save(file: &Path, texture: &Texture) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(File::create(file)?, texture.width, texture.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    Ok(encoder.write_header()?.write_image_data(texture.level(0))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "target/textures".into()));
    let wanted = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&folder)?;
    for surface in Surface::ALL {
        let name = format!("{surface:?}").to_lowercase();
        if !name.contains(&wanted.to_lowercase()) {
            continue;
        }
        let material = surface.painted(SIDE);
        for (map, texture) in [("albedo", &material.albedo), ("normal", &material.normal), ("orm", &material.orm)] {
            save(&folder.join(format!("{name}_{map}.png")), texture)?;
        }
    }
    Ok(())
}
