//! Names of files, ranks and rows along the edges of the board, wherever the camera stands.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32};

use super::canvas::Canvas;
use super::theme;
use crate::app::screens::Mode;
use crate::boards::CellShape;
use crate::boards::labels::labels;
use crate::play::hints::Help;
use crate::table::pointing::Pointing;

/// What is printed on paper.
const SEPIA: Color32 = Color32::from_rgb(66, 40, 20);
/// How wide cells are, in points, beside which their names can be read in any light colour.
const INLAID: f32 = 58.0;

/// How large a name of so many figures is beside cells so wide: nearly a quarter of that, and where cells are small as large as there is
/// room for. Two figures have hardly more room than one.
#[must_use]
pub fn size(cell: f32, figures: usize) -> f32 {
    let size = (cell * 0.24).max((cell * 0.42).min(16.5)).clamp(9.0, 24.0);
    match figures {
        0 | 1 => size,
        _ if cell < 44.0 => (size * 0.66).max(9.0),
        _ => (size * 0.8).max(9.0),
    }
}

pub(super) fn cell_names(mut canvas: Canvas, mode: Res<State<Mode>>, help: Res<Help>, pointing: Pointing) -> Result {
    let sheet = canvas.sheet()?;
    // What a lesson says, or a hint, names cells.
    if !(sheet.prompts.settings().coordinates || *mode.get() != Mode::Match || help.is_on()) {
        return Ok(());
    }
    let Some(board) = pointing.board.board() else { return Ok(()) };
    let painter = sheet.context.layer_painter(egui::LayerId::new(egui::Order::Background, "coordinates".into()));
    let point = |at: Vec3| Some(sheet.point(pointing.to_window(at)?));
    let (Some(a), Some(b)) = (point(Vec3::ZERO), point(Vec3::X)) else { return Ok(()) };
    let on_paper = board.view.cell_shape() == CellShape::Paper;
    let font = if on_paper { theme::title } else { theme::bold };
    let cell = a.distance(b);
    let fonts = [1, 2].map(|figures| font(size(cell, figures)));
    // Where they are large they are of what is inlaid in the place's boards; small ones are as light as can be.
    let light = if cell > INLAID { theme::ivory().lerp_to_gamma(theme::accent(), 0.6) } else { theme::ivory() };
    for (name, at) in labels(board, pointing.across()) {
        let Some(at) = point(at) else { continue };
        let font = &fonts[usize::from(name.chars().count() > 1)];
        // Beside paper as if printed on it; else light, with a dark edge.
        let (ink, edge) = if on_paper { (SEPIA, 0) } else { (light, 160) };
        let edges =
            [egui::vec2(1.0, 1.0), egui::vec2(-0.7, 0.7)].map(|aside| (at + aside, Color32::from_black_alpha(edge)));
        for (at, ink) in edges.into_iter().chain([(at, ink)]) {
            painter.text(at, Align2::CENTER_CENTER, &name, font.clone(), ink);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_beside_small_cells_too() {
        // The squares of Sparta and of chess on a phone, and on a desk.
        assert!(size(38.0, 1) > 15.0 && size(47.0, 1) > 16.0);
        assert_eq!(size(80.0, 1), 80.0 * 0.24);
        assert!(size(20.0, 1) < 9.1, "no larger than there is room for");
        assert!(size(37.0, 2) < 10.5 && size(37.0, 2) >= 9.0, "two figures fit into a slim frame");
    }
}
