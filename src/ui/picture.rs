//! The picture of the table behind everything: out of focus under what covers it, and darker in the corners and away from the lamp.

use bevy::math::Vec2;
use bevy_egui::egui;

use crate::table::picture::Picture;

/// Where a picture out of focus is shown, in its pixels.
const ASIDE: [[f32; 2]; 5] = [[0.0, 0.0], [-1.1, -0.4], [0.4, -1.1], [1.1, 0.4], [-0.4, 1.1]];

/// Shows the picture of the table over the whole window.
pub fn show(context: &egui::Context, table: egui::TextureId, picture: &Picture) {
    let blur = picture.blur();
    whole(context, table, egui::vec2(blur.x, blur.y));
    shade(context, picture);
}

/// Out of focus where it is shown a few times, a little aside each time.
fn whole(context: &egui::Context, table: egui::TextureId, blur: egui::Vec2) {
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    let painter = context.layer_painter(egui::LayerId::background());
    let aside = if blur == egui::Vec2::ZERO { &[[0.0, 0.0]][..] } else { &ASIDE[..] };
    for (count, [x, y]) in aside.iter().enumerate() {
        // Each is mixed in so that all count the same.
        let tint = egui::Color32::from_white_alpha((255.0 / (count + 1) as f32).round() as u8);
        painter.image(table, context.content_rect(), whole.translate(blur * egui::vec2(*x, *y)), tint);
    }
}

/// Darkens the picture where no lamp reaches, softly.
fn shade(context: &egui::Context, picture: &Picture) {
    let area = context.content_rect();
    let shade = gradient(8, |x, y| {
        let alpha = (picture.darkness(Vec2::new(x, y)) * 255.0) as u8;
        (area.min + egui::vec2(x, y) * area.size(), egui::Color32::from_black_alpha(alpha))
    });
    context.layer_painter(egui::LayerId::background()).add(shade);
}

/// An area whose colours flow into each other: where a place in it is, and in which colour, by how far it is to the right and
/// downwards, 0 to 1; it is asked for at `side` steps each way.
pub(super) fn gradient(side: u16, place: impl Fn(f32, f32) -> (egui::Pos2, egui::Color32)) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (row, column) in (0..=side).flat_map(|row| (0..=side).map(move |column| (row, column))) {
        let [x, y] = [column, row].map(|at| f32::from(at) / f32::from(side));
        let (at, color) = place(x, y);
        mesh.colored_vertex(at, color);
    }
    let side = u32::from(side);
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        let at = row * (side + 1) + column;
        mesh.add_triangle(at, at + 1, at + side + 1);
        mesh.add_triangle(at + 1, at + side + 2, at + side + 1);
    }
    mesh
}
