//! How a game stood at every place, as a line.

use bevy_egui::egui::{self, Align2, Stroke, vec2};
use tavoliere_engine::Class;
use tavoliere_records::NodeId;
use tavoliere_rules::Seat;

use super::super::sheet::class_color;
use super::super::theme;
use super::super::widgets::Widgets;
use crate::app::localization::Localization;
use crate::modes::review::Looking;

/// How it stood at every place of the main line: a win for the first seat above, for the second below. What is certain is
/// drawn full, estimates pale; a segment has the colour of its action's class.
pub(super) fn graph(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    height: f32,
) -> Option<NodeId> {
    let line = looking.record().tree().main_line();
    let assessment = looking.assessment()?;
    let plies = line.len();
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
    let at = looking.record().tree()[looking.record().place].ply().min(plies);
    // The axis is turns: the actions of one share its place.
    let mut ends = vec![0.0];
    let mut turns = assessment.turns.iter().map(|turn| turn.plies.clone()).peekable();
    for ply in 0..plies {
        let before = ends[ply];
        while turns.next_if(|turn| turn.end <= ply).is_some() {}
        let actions = turns.peek().filter(|turn| turn.contains(&ply)).map_or(1, ExactSizeIterator::len);
        ends.push(before + 1.0 / actions as f32);
    }
    let whole = ends[plies].max(1.0);
    let ends: Vec<f32> = ends.iter().map(|end| area.left() + 6.0 + (area.width() - 12.0) * end / whole).collect();
    let x = |ply: usize| ends[ply];
    let moved = widgets.scrub(ui, "review-graph", &words.get("review-graph"), area, at, &ends);
    let painter = ui.painter();
    painter.rect_filled(area, 6.0, theme::dark());
    let y = |share: u32| area.bottom() - 5.0 - (area.height() - 10.0) * share as f32 / 1000.0;
    painter.hline(area.x_range().shrink(4.0), area.center().y, Stroke::new(1.0, theme::edge()));
    for ply in 1..=plies {
        let (Some(Some((before, _))), Some(Some((after, certain)))) =
            (assessment.shares.get(ply - 1), assessment.shares.get(ply))
        else {
            continue;
        };
        let class = assessment.actions.get(ply - 1).and_then(|a| a.as_ref()).map_or(Class::Best, |a| a.class);
        let ink = if class > Class::Good { class_color(class) } else { theme::ivory() };
        let ink = if *certain { ink } else { ink.gamma_multiply(0.7) };
        let width = if *certain { 3.0 } else { 2.0 };
        painter
            .line_segment([egui::pos2(x(ply - 1), y(*before)), egui::pos2(x(ply), y(*after))], Stroke::new(width, ink));
    }
    // A tick for every action, a longer one where a turn begins.
    for ply in (0..plies).filter(|_| plies < 240) {
        let turn = assessment.turns.iter().any(|turn| turn.plies.start == ply);
        let length = if turn { 5.0 } else { 3.0 };
        painter.vline(x(ply), area.bottom() - length..=area.bottom() - 1.0, Stroke::new(1.0, theme::faded()));
    }
    if height > 60.0 {
        // Who is ahead where the line is.
        let [above, below] = Seat::BOTH.map(|seat| words.seat(looking.record().game(), seat));
        for (name, corner) in [(above, Align2::LEFT_TOP), (below, Align2::LEFT_BOTTOM)] {
            let at = corner.pos_in_rect(&area.shrink2(vec2(8.0, 4.0)));
            painter.text(at, corner, name, theme::text(14.0), theme::faded());
        }
    }
    painter.vline(x(at), area.y_range().shrink(3.0), Stroke::new(1.6, theme::accent_lit()));
    let ply = moved?;
    Some(if ply == 0 { NodeId::ROOT } else { line[ply - 1] })
}
