//! A game's score sheet: its moves as players write them, in turns, with the variations below. A press goes there.

use bevy_egui::egui::{self, Color32, vec2};
use tavoliere_engine::Class;
use tavoliere_records::NodeId;
use tavoliere_rules::notation::{Entry, score_sheet};
use tavoliere_rules::{GameId, Seat};

use super::theme;
use super::widgets::{Widgets, focus_ring};
use crate::app::localization::Localization;
use crate::modes::review::Looking;

/// The colour of what an action was worth.
pub(super) fn class_color(class: Class) -> Color32 {
    match class {
        Class::Best | Class::Good => theme::ivory(),
        Class::Inaccuracy => theme::brass_lit(),
        Class::Mistake | Class::Blunder => theme::warn(),
    }
}

/// The sign that chess players put behind such an action: shape tells what colour tells.
pub(super) const fn class_sign(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    }
}

/// The whole game; the place that was pressed.
pub(super) fn sheet(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
) -> Option<NodeId> {
    let record = looking.record();
    let in_series = matches!(record.game(), GameId::Progressive | GameId::ProgressiveVinciperdi);
    let mut gone = None;
    for (index, line) in record.tree().lines().into_iter().enumerate() {
        let Some(&end) = line.last() else { continue };
        let entries = score_sheet(&record.match_at(end));
        let skipped = entries.len().saturating_sub(line.len());
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
            if index > 0 {
                ui.add_space(16.0);
            }
            for (place, (node, entry)) in line.into_iter().zip(&entries[skipped..]).enumerate() {
                if let Some(number) = number(entry, place == 0, in_series) {
                    let galley = ui.painter().layout_no_wrap(number, theme::text(17.0), theme::faded());
                    let (area, _) = ui.allocate_exact_size(galley.size() + vec2(4.0, 8.0), egui::Sense::hover());
                    ui.painter().galley(area.center() - galley.size() / 2.0, galley, theme::faded());
                }
                let id =
                    if index == 0 { format!("move-{}", place + 1) } else { format!("variation-{index}-{}", place + 1) };
                let about = words.seat(record.game(), entry.seat);
                if entry_button(ui, widgets, &id, &about, entry, looking, node) {
                    gone = Some(node);
                }
            }
        });
    }
    gone
}

/// What stands before an entry, where something does: a turn's number, and before a variation in any case one.
fn number(entry: &Entry, first: bool, in_series: bool) -> Option<String> {
    let Entry { seat, number, begins, .. } = entry;
    match seat {
        _ if in_series => (*begins || first).then(|| format!("{number}.")),
        Seat::First => (*begins || first).then(|| format!("{number}.")),
        Seat::Second => first.then(|| format!("{number}…")),
    }
}

fn entry_button(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    id: &str,
    about: &str,
    entry: &Entry,
    looking: &Looking,
    node: NodeId,
) -> bool {
    let class = looking.assessed(node).map_or(Class::Best, |assessed| assessed.class);
    let text = format!("{}{}", entry.text, class_sign(class));
    let here = looking.record().place == node;
    let ink = if here { theme::dark() } else { class_color(class) };
    let galley = ui.painter().layout_no_wrap(text.clone(), theme::text(17.0), ink);
    let (area, _) = ui.allocate_exact_size(galley.size() + vec2(12.0, 8.0), egui::Sense::hover());
    let (lit, pressed) = widgets.option(ui, id, &format!("{about}: {text}"), area, here);
    let fill = match (here, lit) {
        (true, _) => theme::brass(),
        (false, true) => theme::wood_lit(),
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(area, 6.0, fill);
    ui.painter().galley(area.center() - galley.size() / 2.0, galley, ink);
    if lit && !widgets.device.points() {
        focus_ring(ui, area.shrink(2.0));
    }
    pressed
}
