//! What panels are made of: the grain of a surface of the place in view, faint over their colour.

use std::collections::HashMap;

use bevy_egui::egui::{self, Color32, ColorImage, TextureHandle, TextureOptions, TextureWrapMode, pos2};
use tavoliere_art::textures::Surface;

/// The grain's side, in pixels and in points.
const SIDE: u32 = 256;
/// How much lighter and darker it makes a panel at most: its words have to stand out wherever they stand.
pub const LIGHTER: f32 = 0.055;
pub const DARKER: f32 = 0.34;

/// The surface that panels are made of now, with its grain.
#[derive(Clone)]
struct Worn(Surface, TextureHandle);

fn id() -> egui::Id {
    egui::Id::new("material")
}

/// How far each value lies from the mean, in deviations, two at most, as a share of those.
fn spread(values: &[f32]) -> impl Iterator<Item = f32> {
    let count = values.len().max(1) as f32;
    let mean = values.iter().sum::<f32>() / count;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / count).sqrt().max(1e-6);
    values.iter().map(move |value| ((value - mean) / deviation / 2.0).clamp(-1.0, 1.0))
}

/// The grain of a surface, as a picture that is laid over any colour: white where it is lighter or rises towards the lamp, black
/// where it is darker or falls away, and mostly clear.
#[must_use]
pub fn grain(surface: Surface) -> ColorImage {
    let painted = surface.painted(SIDE);
    let [color, normal] = [&painted.albedo, &painted.normal].map(|texture| texture.level(0).chunks_exact(4));
    let bright: Vec<f32> = color.map(|p| f32::from(p[0]) + f32::from(p[1]) + f32::from(p[2])).collect();
    // The lamp hangs in the upper left.
    let towards: Vec<f32> = normal.map(|p| f32::from(p[1]) - 0.7 * f32::from(p[0])).collect();
    let pixels = spread(&bright).zip(spread(&towards)).map(|(bright, towards)| {
        let share = (0.6 * bright + 0.6 * towards).clamp(-1.0, 1.0);
        let most = if share > 0.0 { LIGHTER } else { DARKER };
        let alpha = (share.abs() * most * 255.0).round() as u8;
        if share > 0.0 { Color32::from_white_alpha(alpha) } else { Color32::from_black_alpha(alpha) }
    });
    ColorImage::new([SIDE as usize; 2], pixels.collect())
}

/// Panels are made of it from now on; of nothing in particular where none is said.
pub fn wear(context: &egui::Context, surface: Option<Surface>) {
    let worn: Option<Worn> = context.data(|data| data.get_temp(id()));
    if worn.map(|worn| worn.0) == surface {
        return;
    }
    let Some(surface) = surface else { return context.data_mut(|data| data.remove::<Worn>(id())) };
    // Painting one takes as long as a frame or two: each is painted once.
    let mut made: HashMap<Surface, TextureHandle> = context.data(|data| data.get_temp(id())).unwrap_or_default();
    let options = TextureOptions { wrap_mode: TextureWrapMode::Repeat, ..TextureOptions::LINEAR };
    let grain = made.entry(surface).or_insert_with(|| context.load_texture("grain", grain(surface), options)).clone();
    context.data_mut(|data| {
        data.insert_temp(id(), made);
        data.insert_temp(id(), Worn(surface, grain));
    });
}

/// Shows a panel with its contents.
pub fn show<R>(
    frame: egui::Frame,
    ui: &mut egui::Ui,
    contents: impl FnOnce(&mut egui::Ui) -> R,
) -> egui::InnerResponse<R> {
    let mut laid = frame.begin(ui);
    let over = laid.content_ui.painter().add(egui::Shape::Noop);
    let inner = contents(&mut laid.content_ui);
    let area = frame.fill_rect(laid.content_ui.min_rect());
    if let Some(shape) = laid_over(area, frame.corner_radius, ui.ctx()) {
        ui.painter().set(over, shape);
    }
    egui::InnerResponse::new(inner, laid.end(ui))
}

/// A panel under what is laid out without it, `area` being what that takes.
pub fn under(frame: egui::Frame, ui: &egui::Ui, area: egui::Rect) {
    ui.painter().add(frame.paint(area));
    if let Some(shape) = laid_over(frame.fill_rect(area), frame.corner_radius, ui.ctx()) {
        ui.painter().add(shape);
    }
}

/// The grain over a button that has been painted: fainter than over panels, for it is lighter than they are.
pub fn over(ui: &egui::Ui, area: egui::Rect, round: egui::CornerRadius) {
    if let Some(shape) = laid_over(area, round, ui.ctx()) {
        ui.painter().add(egui::epaint::RectShape { fill: Color32::from_white_alpha(110), ..shape });
    }
}

/// Makes a button that has been painted stand out of what lies under it: the light from above catches its upper edge, and its lower
/// one is in the shade. A `plate` is of metal besides: brighter above than below, with a line engraved along its edge.
pub fn raise(painter: &egui::Painter, area: egui::Rect, plate: bool) {
    let edge = area.shrink(1.0);
    let along = |y: f32, color| {
        let ends = [pos2(edge.left() + 9.0, y), pos2(edge.right() - 9.0, y)];
        painter.line_segment(ends, egui::Stroke::new(1.2, color));
    };
    if plate {
        painter.add(sheen(area.shrink(0.5), 9.5));
        let line = |aside: f32, color| {
            let lowered = area.shrink(4.5).translate(egui::vec2(0.0, aside));
            painter.rect_stroke(lowered, 6.0, egui::Stroke::new(1.0, color), egui::StrokeKind::Middle);
        };
        line(1.0, Color32::from_white_alpha(60));
        line(0.0, Color32::from_black_alpha(64));
    }
    along(edge.bottom(), Color32::from_black_alpha(70));
    along(edge.top(), Color32::from_white_alpha(if plate { 120 } else { 38 }));
}

/// The head of a screw sunk into a plate, its slot turned by so much, in radians.
pub fn screw(painter: &egui::Painter, at: egui::Pos2, turn: f32) {
    const HEAD: f32 = 4.2;
    painter.circle_filled(at + egui::vec2(0.0, 0.8), HEAD + 0.9, Color32::from_white_alpha(90));
    painter.circle(at, HEAD, Color32::from_rgb(190, 146, 72), egui::Stroke::new(1.1, Color32::from_black_alpha(120)));
    let slot = egui::Vec2::angled(turn) * (HEAD - 0.8);
    painter.line_segment([at - slot, at + slot], egui::Stroke::new(1.4, Color32::from_black_alpha(170)));
}

/// What lies over a plate that is lit from above: white at its upper edge, clear in the middle, black at its lower one, and darker
/// towards its ends.
fn sheen(area: egui::Rect, round: f32) -> egui::Mesh {
    let mut outline = Vec::new();
    egui::epaint::tessellator::path::rounded_rectangle(&mut outline, area, egui::epaint::CornerRadiusF32::same(round));
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(area.center(), Color32::TRANSPARENT);
    for at in &outline {
        let up = (area.center().y - at.y) / area.height() * 2.0;
        let aside = ((area.center().x - at.x) / area.width() * 2.0).powi(4);
        let light = up * if up > 0.0 { 92.0 } else { 62.0 } - 48.0 * aside;
        let alpha = light.abs() as u8;
        mesh.colored_vertex(
            *at,
            if light > 0.0 { Color32::from_white_alpha(alpha) } else { Color32::from_black_alpha(alpha) },
        );
    }
    let count = outline.len() as u32;
    for k in 0..count {
        mesh.add_triangle(0, 1 + k, 1 + (k + 1) % count);
    }
    mesh
}

fn laid_over(area: egui::Rect, round: egui::CornerRadius, context: &egui::Context) -> Option<egui::epaint::RectShape> {
    let worn: Option<Worn> = context.data(|data| data.get_temp(id()));
    let tiles = egui::Rect::from_min_max(pos2(0.0, 0.0), (area.size() / SIDE as f32).to_pos2());
    let shape = egui::epaint::RectShape::filled(area, round, Color32::WHITE);
    worn.map(|Worn(_, grain)| shape.with_texture(grain.id(), tiles))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grain_is_faint_and_is_there() {
        for surface in Surface::ALL {
            let alphas: Vec<u8> = grain(surface).pixels.iter().map(|pixel| pixel.a()).collect();
            let mean = alphas.iter().map(|a| f32::from(*a)).sum::<f32>() / alphas.len() as f32 / 255.0;
            assert!((0.01..0.15).contains(&mean), "{surface:?}: {mean}");
        }
    }
}
