//! Writes all signs of the interface, at 16, 24 and 48 pixels, and all ornaments on one sheet, as a PNG file, so that they can be looked at without
//! the game: `cargo run -p tavoliere-art --example signs -- FILE [ENLARGED]`. With a folder for FILE, each is written as SVG.

use std::error::Error;
use std::path::PathBuf;

use tavoliere_art::ornament::Ornament;
use tavoliere_art::signs::{self, Sign};
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapPaint, Stroke, Transform};

/// How many signs stand in a row.
const ROW: usize = 8;
/// How wide and high a sign's place is: it is there in three sizes.
const PLACE: (u32, u32) = (128, 64);
/// How high an ornament's place is.
const BAND: u32 = 40;

fn draw(sheet: &mut Pixmap, strokes: &[signs::Stroke], (x, y): (f32, f32), side: f32) {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(246, 235, 214, 255);
    for stroke in strokes {
        let mut path = PathBuilder::new();
        for (k, point) in stroke.points.iter().enumerate() {
            let (x, y) = (x + point[0] * side, y + point[1] * side);
            if k == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        if stroke.closed {
            path.close();
        }
        let Some(path) = path.finish() else { continue };
        if stroke.filled {
            sheet.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        } else {
            let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
            let pen = Stroke { width: stroke.width * side, line_cap, line_join, ..Stroke::default() };
            sheet.stroke_path(&path, &paint, &pen, Transform::identity(), None);
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let place = PathBuf::from(arguments.next().unwrap_or_else(|| "target/signs.png".into()));
    if place.is_dir() {
        for sign in Sign::ALL {
            std::fs::write(place.join(format!("{}.svg", sign.id())), sign.svg())?;
        }
        return Ok(());
    }
    let enlarged: u32 = arguments.next().map_or(Ok(1), |times| times.parse())?;
    let rows = Sign::ALL.len().div_ceil(ROW) as u32;
    let bands = Ornament::ALL.len() as u32 * BAND;
    let mut sheet = Pixmap::new(PLACE.0 * ROW as u32, PLACE.1 * rows + bands).ok_or("nothing to draw on")?;
    sheet.fill(Color::from_rgba8(74, 53, 39, 255));
    for (k, sign) in Sign::ALL.into_iter().enumerate() {
        let (x, y) = ((k % ROW) as f32 * PLACE.0 as f32, (k / ROW) as f32 * PLACE.1 as f32);
        for (aside, down, side) in [(8.0, 8.0, 48.0), (66.0, 20.0, 24.0), (100.0, 24.0, 16.0)] {
            draw(&mut sheet, &sign.strokes(), (x + aside, y + down), side);
        }
    }
    for (k, ornament) in Ornament::ALL.into_iter().enumerate() {
        let y = (PLACE.1 * rows + BAND * k as u32) as f32;
        for (x, high, length) in [(8.0, 13.0, 300.0), (330.0, 26.0, 600.0)] {
            draw(&mut sheet, &ornament.strokes(length / high).0, (x, y + 8.0), high);
        }
    }
    // Enlarged without smoothing, the pixels can be counted.
    let enlarged = enlarged.clamp(1, 4);
    let mut whole = Pixmap::new(sheet.width() * enlarged, sheet.height() * enlarged).ok_or("nothing to draw on")?;
    let scale = Transform::from_scale(enlarged as f32, enlarged as f32);
    whole.draw_pixmap(0, 0, sheet.as_ref(), &PixmapPaint::default(), scale, None);
    if let Some(folder) = place.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut encoder = png::Encoder::new(std::fs::File::create(&place)?, whole.width(), whole.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    Ok(encoder.write_header()?.write_image_data(whole.data())?)
}
