//! The engine's best actions, side by side: how good each is, how far it was looked into, and what is expected after it.

use bevy_egui::egui::{self, Color32, Stroke, vec2};
use tavoliere_engine::Score;

use super::super::theme;
use super::super::widgets::{Widgets, focus_ring, paragraph};
use crate::app::localization::Localization;
use crate::modes::review::{LINES, Line, Looking, ReviewCommand};

/// How many actions of an analysis' line are shown, and of what would have been better.
const LONGEST: usize = 10;
const BETTER: usize = 6;
/// The estimate that is worth half of what lies between even and won, as reviews have it.
const SCALE: f32 = 500.0;

pub(super) fn lines(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    [best, others]: [Color32; 2],
) -> Option<ReviewCommand> {
    let (nodes, goes_on) = looking.analysed()?;
    let record = looking.record();
    let game_match = record.match_at(record.place);
    if game_match.outcome().is_some() {
        paragraph(ui, &words.get("analysis-over"), 16.0, theme::faded());
        return None;
    }
    let seat = words.the_seat(record.game(), game_match.position().seat());
    let id = if goes_on { "analysis-looking" } else { "analysis-done" };
    // Of a number that grows all the time only the beginning can be read.
    let rounded = if nodes < 1000 { nodes } else { nodes / 1000 * 1000 };
    let args = [("seat", (&seat).into()), ("nodes", (rounded as i64).into())];
    paragraph(ui, &words.format(id, &args), 16.0, theme::faded());
    let mut followed = None;
    for (index, line) in looking.lines().iter().enumerate() {
        let arrow = Some(if index == 0 { best } else { others });
        if let Some(actions) = self::line(ui, widgets, words, &worth(words, line), arrow, index, line) {
            followed = Some(ReviewCommand::Follow { line: index, actions });
        }
    }
    followed
}

/// How good it is for whoever acts: what is certain is said in words.
fn worth(words: &Localization, line: &Line) -> String {
    let distance = line.score.distance().map(i64::from);
    match (line.proven, distance) {
        (true, Some(count)) => {
            let id = if line.score > Score::EVEN { "analysis-wins" } else { "analysis-loses" };
            words.format(id, &[("count", count.into())])
        }
        (true, None) => words.get("analysis-draws"),
        _ => {
            let percent = (line.score.reward(SCALE) * 100.0).round() as i64;
            let args = [("percent", percent.into()), ("depth", i64::from(line.depth).into())];
            words.format("analysis-estimate", &args)
        }
    }
}

/// What would have been better, after the last of those, as far as it was expected to go.
pub(super) fn better(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
) -> Option<ReviewCommand> {
    let mut line = looking.better_line()?;
    line.actions.truncate(BETTER);
    let worth = if line.proven { worth(words, &line) } else { words.get("review-line") };
    let actions = self::line(ui, widgets, words, &worth, None, usize::from(LINES), &line)?;
    Some(ReviewCommand::ShowBetter { actions })
}

/// A line, behind the arrow that shows its first action on the board; how many of its actions were pressed for.
fn line(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    worth: &str,
    arrow: Option<Color32>,
    index: usize,
    line: &Line,
) -> Option<usize> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        if let Some(ink) = arrow {
            let (area, _) = ui.allocate_exact_size(vec2(22.0, 16.0), egui::Sense::hover());
            ui.painter().arrow(area.left_center() + vec2(1.0, 0.0), vec2(16.0, 0.0), Stroke::new(2.4, ink));
        }
        let ink = if line.proven { theme::accent_lit() } else { theme::faded() };
        ui.label(egui::RichText::new(format!("{worth} ")).font(theme::bold(16.0)).color(ink));
        for (at, (_, text)) in line.actions.iter().take(LONGEST).enumerate() {
            let ink = if at == 0 { theme::ivory() } else { theme::faded() };
            let text = words.shown(text);
            let galley = ui.painter().layout_no_wrap(text.clone(), theme::text(16.0), ink);
            let (area, _) = ui.allocate_exact_size(galley.size() + vec2(10.0, 8.0), egui::Sense::hover());
            let id = format!("line-{}-{}", index + 1, at + 1);
            let (lit, chosen) = widgets.area(ui, &id, &format!("{worth}: {text}"), area);
            if lit || arrow.is_none() {
                let fill = if lit { theme::button_lit() } else { theme::button() };
                ui.painter().rect_filled(area, 6.0, fill);
            }
            ui.painter().galley(area.center() - galley.size() / 2.0, galley, ink);
            if lit && !widgets.device.points() {
                focus_ring(ui, area.shrink(2.0));
            }
            if chosen {
                pressed = Some(at + 1);
            }
        }
    });
    pressed
}
