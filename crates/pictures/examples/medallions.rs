//! Writes the medallions of all eight opponents on one sheet, at 256, 96 and 40 pixels, as a PNG file:
//! `cargo run -p tavoliere-pictures --example medallions -- FILE`.

use std::error::Error;
use std::path::PathBuf;

use tavoliere_pictures::{Character, Picture, medallion};

/// How far pictures are apart.
const GAP: usize = 12;
/// The ground that they lie on: a panel's.
const GROUND: [u8; 3] = [26, 18, 13];

fn main() -> Result<(), Box<dyn Error>> {
    let file = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/medallions.png".into()));
    let (large, columns) = (256 + GAP, 4);
    let (width, height) = (GAP + large * columns, GAP + 2 * (large + 96 + GAP));
    let mut sheet: Vec<u8> = [GROUND[0], GROUND[1], GROUND[2], 255].repeat(width * height);
    for (k, character) in Character::ALL.into_iter().enumerate() {
        let (x, y) = (GAP + k % columns * large, GAP + k / columns * (large + 96 + GAP));
        for (side, x, y) in [(256, x, y), (96, x + 40, y + 256 + GAP / 2), (40, x + 164, y + 290)] {
            for (row, line) in medallion(character, side).chunks_exact(side * 4).enumerate() {
                for (column, pixel) in line.chunks_exact(4).enumerate() {
                    let at = ((y + row) * width + x + column) * 4;
                    let alpha = u16::from(pixel[3]);
                    for channel in 0..3 {
                        let below = u16::from(sheet[at + channel]);
                        sheet[at + channel] = ((u16::from(pixel[channel]) * alpha + below * (255 - alpha)) / 255) as u8;
                    }
                }
            }
        }
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let picture = Picture { width: u16::try_from(width)?, height: u16::try_from(height)?, rgba: sheet };
    Ok(std::fs::write(file, picture.to_png())?)
}
