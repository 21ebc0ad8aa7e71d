//! One's own mistakes, tried again: what is asked, what became of it, and the ways on.

use bevy_egui::egui::{self, Color32};
use tavoliere_rules::Action;

use super::super::theme;
use super::super::widgets::{Weight, Widgets};
use crate::app::localization::Localization;
use crate::modes::review::{Looking, ReviewCommand, Verdict};

/// What is to be said, and in which colour.
pub(super) fn sentence(words: &Localization, looking: &Looking) -> Vec<(String, Color32)> {
    let (Some(again), Some((before, played, _))) = (looking.again(), looking.mistake()) else { return Vec::new() };
    let record = looking.record();
    let at = record.match_at(before);
    let text = |action: Action| {
        let line = record.line_from(before, &[at.position().action_text(action)]);
        line.into_iter().next().map_or_else(String::new, |(_, text)| text)
    };
    let (number, count) = again.count();
    let seat = words.the_seat(record.game(), again.seat);
    let args = [("number", number.into()), ("count", count.into()), ("seat", (&seat).into())];
    let asked = (words.format("again-count", &args), theme::faded());
    let (id, action, ink) = match again.verdict {
        Verdict::Asked => ("again-asked", played, theme::ivory()),
        Verdict::Judging(action) => ("again-judging", action, theme::faded()),
        Verdict::Wrong(action) => ("again-wrong", action, theme::warn()),
        Verdict::Right(action) => ("again-right", action, theme::accent_lit()),
        Verdict::Shown(action) => ("again-shown", action, theme::ivory()),
    };
    let action = text(action);
    vec![asked, (words.format(id, &[("action", (&action).into())]), ink)]
}

pub(super) fn again(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
) -> Option<ReviewCommand> {
    let again = looking.again()?;
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let next = if again.is_done() { ("again-next", Weight::First) } else { ("again-skip", Weight::Plain) };
        let mut ways = vec![(next.0, next.1, ReviewCommand::NextMistake)];
        if !again.is_done() {
            ways.insert(0, ("again-show", Weight::Plain, ReviewCommand::ShowBest));
        }
        ways.push(("again-stop", Weight::Plain, ReviewCommand::StopTrying));
        for (id, weight, command) in ways {
            if widgets.button(ui, id, &words.get(id), weight, None) {
                pressed = Some(command);
            }
        }
    });
    pressed
}
