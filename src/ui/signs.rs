//! The signs on buttons: one hand's small drawings, as lines with round ends and filled shapes.

use std::collections::HashMap;
use std::sync::LazyLock;

use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Stroke, pos2};
use tavoliere_art::signs::{self, Sign};

/// What all of them are drawn with: made once, as they are drawn in every frame.
static STROKES: LazyLock<HashMap<Sign, Vec<signs::Stroke>>> =
    LazyLock::new(|| Sign::ALL.into_iter().map(|sign| (sign, sign.strokes())).collect());

/// The signs of buttons, by their ids: a button with the same id has the same sign everywhere.
const OF_BUTTONS: [(&str, Sign); 56] = [
    ("back", Sign::Back),
    ("share", Sign::Share),
    ("pause", Sign::Pause),
    ("undo", Sign::Undo),
    ("redo", Sign::Redo),
    ("statistics", Sign::Analysis),
    ("compose", Sign::Compose),
    ("notice-close", Sign::Close),
    ("moves-hide", Sign::Close),
    ("look-back", Sign::Review),
    ("keys-reset", Sign::Restart),
    ("pad-reset", Sign::Restart),
    ("lesson-next", Sign::Next),
    ("lesson-hint", Sign::Hint),
    ("lesson-take-back", Sign::Undo),
    ("lesson-retry", Sign::Restart),
    ("lesson-again", Sign::Restart),
    ("lesson-course", Sign::Learn),
    ("lesson-first-game", Sign::Person),
    ("following-puzzle", Sign::Puzzle),
    ("following-lesson", Sign::Next),
    ("compose-back", Sign::Back),
    ("compose-try", Sign::Play),
    ("compose-save", Sign::Check),
    ("compose-copy", Sign::Copy),
    ("compose-delete", Sign::Trash),
    ("compose-analyse", Sign::Analysis),
    ("compose-eraser", Sign::Eraser),
    ("compose-from-start", Sign::Restart),
    ("compose-empty", Sign::Close),
    ("compose-goal-cells", Sign::Edit),
    ("library-filter", Sign::Filter),
    ("library-open", Sign::Review),
    ("library-star", Sign::Star),
    ("library-unstar", Sign::Starred),
    ("library-rename", Sign::Edit),
    ("library-rename-done", Sign::Check),
    ("library-copy", Sign::Copy),
    ("library-save", Sign::Download),
    ("library-save-all", Sign::Download),
    ("library-delete", Sign::Trash),
    ("library-restore", Sign::Undo),
    ("library-bring", Sign::Upload),
    ("library-keep", Sign::Library),
    ("review-judge", Sign::Review),
    ("review-deeper", Sign::Review),
    ("review-compose", Sign::Compose),
    ("review-play-on", Sign::Play),
    ("analysis-start", Sign::Analysis),
    ("note-pencil", Sign::Edit),
    ("note-wipe", Sign::Eraser),
    ("again-show", Sign::Hint),
    ("again-stop", Sign::Close),
    ("share-link", Sign::Link),
    ("share-save", Sign::Download),
    ("share-copy", Sign::Copy),
];

/// The sign of the button with an id, where it has one.
pub(super) fn of(id: &str) -> Option<Sign> {
    OF_BUTTONS.iter().find(|(of, _)| *of == id).map(|(_, sign)| *sign)
}

/// Draws a sign into a square area.
pub(super) fn paint(painter: &Painter, area: Rect, sign: Sign, ink: Color32) {
    strokes(painter, area.min, area.width(), &STROKES[&sign], ink);
}

/// Draws strokes of which one unit is so large.
pub(super) fn strokes(painter: &Painter, from: Pos2, unit: f32, strokes: &[signs::Stroke], ink: Color32) {
    let placed = |[x, y]: [f32; 2]| pos2(from.x + x * unit, from.y + y * unit);
    for stroke in strokes {
        let points: Vec<Pos2> = stroke.points.iter().copied().map(placed).collect();
        if stroke.filled {
            painter.add(PathShape::convex_polygon(points, ink, Stroke::NONE));
            continue;
        }
        let width = stroke.width * unit;
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
