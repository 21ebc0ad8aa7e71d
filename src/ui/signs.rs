//! The signs on buttons: one hand's small drawings, as lines with round ends and filled shapes.

use std::collections::HashMap;
use std::sync::LazyLock;

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2};
use tavoliere_art::signs::{self, Sign};

/// What all of them are drawn with: made once, as they are drawn in every frame.
static STROKES: LazyLock<HashMap<Sign, Vec<signs::Stroke>>> =
    LazyLock::new(|| Sign::ALL.into_iter().map(|sign| (sign, sign.strokes())).collect());

/// Draws a sign into a square area.
pub(super) fn paint(painter: &Painter, area: Rect, sign: Sign, ink: Color32) {
    let to_area = |[x, y]: [f32; 2]| pos2(area.left() + x * area.width(), area.top() + y * area.height());
    for stroke in &STROKES[&sign] {
        let points: Vec<Pos2> = stroke.points.iter().copied().map(to_area).collect();
        if stroke.filled {
            painter.add(PathShape::convex_polygon(points, ink, Stroke::NONE));
            continue;
        }
        let width = stroke.width * area.width();
        let ends = [points[0], points[points.len() - 1]];
        let line = Stroke::new(width, ink);
        painter.add(if stroke.closed { PathShape::closed_line(points, line) } else { PathShape::line(points, line) });
        if !stroke.closed {
            // Lines end roundly.
            for end in ends {
                painter.circle_filled(end, width / 2.0, ink);
            }
        }
    }
}
