//! The brush of the medallions: flat shapes with a darker side away from the light and a line of ink round them.

use tavoliere_art::outline::smooth;
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

/// The colour of lines: sRGB.
pub(super) const INK: [u8; 3] = [44, 27, 20];
/// How wide the lines round shapes are: the medallion's radius is 100.
const LINE: f32 = 2.6;

/// A point, from the medallion's middle, whose radius is 100; y downwards.
pub(super) type Spot = [f32; 2];
/// sRGB.
pub(super) type Tint = [u8; 3];

/// A colour so many times as light.
pub(super) fn tinted(color: Tint, light: f32) -> Tint {
    color.map(|channel| (f32::from(channel) * light).round().min(255.0) as u8)
}

/// The colour of the side that is turned away from the light: darker, and colder.
fn shade([r, g, b]: Tint) -> Tint {
    [[r, 74], [g, 70], [b, 80]].map(|[channel, share]| (u16::from(channel) * u16::from(share) / 100) as u8)
}

/// The right half of an outline, from above downwards, and its mirror image: the whole outline.
pub(super) fn both(half: &[Spot]) -> Vec<Spot> {
    let mirrored = half.iter().rev().filter(|spot| spot[0] != 0.0).map(|&[x, y]| [-x, y]);
    half.iter().copied().chain(mirrored).collect()
}

/// Draws within the field of a medallion.
pub(super) struct Brush<'a> {
    picture: &'a mut Pixmap,
    field: Mask,
    place: Transform,
}

/// Where a medallion's spots are in a picture so many pixels wide.
pub(super) fn place(side: u32) -> Transform {
    let scale = side as f32 / 200.0;
    Transform::from_scale(scale, scale).pre_translate(100.0, 100.0)
}

/// What is within a circle round the middle of a picture so many pixels wide; `None` where there is no picture.
pub(super) fn round(side: u32, radius: f32) -> Option<Mask> {
    let mut mask = Mask::new(side, side)?;
    mask.fill_path(&PathBuilder::from_circle(0.0, 0.0, radius)?, FillRule::Winding, true, place(side));
    Some(mask)
}

fn paint([r, g, b]: Tint) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

fn path(spots: &[Spot], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (k, &[x, y]) in spots.iter().enumerate() {
        if k == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if closed {
        path.close();
    }
    path.finish()
}

fn oval([x, y]: Spot, [rx, ry]: [f32; 2], turned: f32) -> Vec<Spot> {
    let (ts, tc) = turned.to_radians().sin_cos();
    (0..48)
        .map(|k| {
            let (sin, cos) = (k as f32 * std::f32::consts::TAU / 48.0).sin_cos();
            [x + rx * cos * tc - ry * sin * ts, y + rx * cos * ts + ry * sin * tc]
        })
        .collect()
}

impl<'a> Brush<'a> {
    /// A brush for a picture, whose longer side is the medallion's width; `None` where there is nothing to draw on.
    pub(super) fn new(picture: &'a mut Pixmap, field: f32) -> Option<Brush<'a>> {
        let (place, field) = (place(picture.width()), round(picture.width(), field)?);
        Some(Brush { picture, field, place })
    }

    /// A polygon, flat, without a line.
    pub(super) fn fill(&mut self, spots: &[Spot], color: Tint) {
        if let Some(path) = path(spots, true) {
            self.picture.fill_path(&path, &paint(color), FillRule::Winding, self.place, Some(&self.field));
        }
    }

    /// A smooth shape, flat, without a line.
    pub(super) fn flat(&mut self, spots: &[Spot], color: Tint) {
        self.fill(&smooth(spots, true, 10), color);
    }

    /// A smooth shape with a line round it, its right side in shade that is so many units wide. A spot that is there twice is
    /// a corner.
    pub(super) fn shape(&mut self, spots: &[Spot], color: Tint, shadow: f32) {
        self.outlined(&smooth(spots, true, 10), color, shadow);
    }

    fn outlined(&mut self, outline: &[Spot], color: Tint, shadow: f32) {
        let Some(path) = path(outline, true) else { return };
        let (winding, place) = (FillRule::Winding, self.place);
        if shadow > 0.0 {
            self.picture.fill_path(&path, &paint(shade(color)), winding, place, Some(&self.field));
            let mut inside = self.field.clone();
            inside.intersect_path(&path, winding, true, place);
            let lit = place.pre_translate(-shadow, -shadow * 0.35);
            self.picture.fill_path(&path, &paint(color), winding, lit, Some(&inside));
        } else {
            self.picture.fill_path(&path, &paint(color), winding, place, Some(&self.field));
        }
        self.stroke(&path, LINE, INK);
    }

    fn stroke(&mut self, path: &Path, width: f32, color: Tint) {
        let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
        let stroke = Stroke { width, line_cap, line_join, ..Stroke::default() };
        self.picture.stroke_path(path, &paint(color), &stroke, self.place, Some(&self.field));
    }

    /// A smooth line with round ends.
    pub(super) fn line(&mut self, spots: &[Spot], width: f32, color: Tint) {
        if let Some(path) = path(&smooth(spots, false, 10), false) {
            self.stroke(&path, width, color);
        }
    }

    /// A circle's line.
    pub(super) fn ring(&mut self, middle: Spot, radius: f32, width: f32, color: Tint) {
        if let Some(path) = path(&oval(middle, [radius; 2], 0.0), true) {
            self.stroke(&path, width, color);
        }
    }

    /// An oval, flat, without a line, turned by so many degrees.
    pub(super) fn dot(&mut self, middle: Spot, radii: [f32; 2], turned: f32, color: Tint) {
        self.fill(&oval(middle, radii, turned), color);
    }

    /// An oval with a line round it, its right side in shade.
    pub(super) fn oval(&mut self, middle: Spot, radii: [f32; 2], turned: f32, color: Tint, shadow: f32) {
        self.outlined(&oval(middle, radii, turned), color, shadow);
    }
}
