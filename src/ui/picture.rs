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
    const SIDE: u32 = 8;
    let area = context.content_rect();
    let mut mesh = egui::Mesh::default();
    for (row, column) in (0..=SIDE).flat_map(|row| (0..=SIDE).map(move |column| (row, column))) {
        let share = egui::vec2(column as f32, row as f32) / SIDE as f32;
        let alpha = (picture.darkness(Vec2::new(share.x, share.y)) * 255.0) as u8;
        mesh.colored_vertex(area.min + share * area.size(), egui::Color32::from_black_alpha(alpha));
    }
    for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
        let a = row * (SIDE + 1) + column;
        mesh.add_triangle(a, a + 1, a + SIDE + 1);
        mesh.add_triangle(a + 1, a + SIDE + 2, a + SIDE + 1);
    }
    context.layer_painter(egui::LayerId::background()).add(mesh);
}
