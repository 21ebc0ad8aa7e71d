//! Clocks: what a seat has left, on its card, and what can be chosen in a game's menu.

use bevy_egui::egui;
use tavoliere_records::Reading;
use tavoliere_rules::{GameId, Seat};

use super::theme;
use super::widgets::{Widgets, paragraph};
use crate::app::localization::Localization;
use crate::modes::match_setup::{ClockChoice, ClockKind, MatchSetup};
use crate::rules::TimeLeft;

/// A time as clocks show it: at last with tenths.
pub(super) fn digits(words: &Localization, millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60);
    match (days, hours) {
        _ if millis < 10_000 => format!("0:{:04.1}", (millis.div_ceil(100)) as f32 / 10.0),
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => words.format("clock-days", &[("days", (days as i64).into()), ("hours", ((hours % 24) as i64).into())]),
    }
}

/// A seat's time: bright while it runs, and with a sign of its own when it is low.
pub(super) fn time(ui: &mut egui::Ui, words: &Localization, TimeLeft { reading, runs, .. }: &TimeLeft) {
    let Reading { left, periods, free, low } = *reading;
    let mut text = digits(words, left);
    if let Some(periods) = periods {
        text += &format!(" ×{periods}");
    }
    if *runs && free > 0 {
        text = format!("{text} +{}", free.div_ceil(1000));
    }
    if low {
        text = format!("! {text}");
    }
    let ink = match (low, *runs) {
        (true, _) => theme::warn(),
        (false, true) => theme::accent_lit(),
        (false, false) => theme::faded(),
    };
    ui.label(egui::RichText::new(text).font(theme::bold(20.0)).color(ink));
}

/// Which clocks a match is played with.
pub(super) fn clocks(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    choice: &mut MatchSetup,
) {
    let on = choice.controls().iter().any(Option::is_some);
    let differ = choice.clocks_differ;
    let name = |seat: Seat| format!("{}: {}", words.get("clock"), words.seat(game, seat));
    let title = if differ { name(Seat::First) } else { words.get("clock") };
    clock(ui, widgets, words, "clock", &title, &mut choice.clocks[0]);
    if differ {
        clock(ui, widgets, words, "clock-second", &name(Seat::Second), &mut choice.clocks[1]);
    }
    if on || differ {
        let values = [("same", words.get("clock-same")), ("apart", words.get("clock-apart"))];
        let now = if differ { "apart" } else { "same" };
        if let Some(picked) = widgets.choice(ui, "clock-seats", "", &values, now) {
            choice.clocks_differ = picked == 1;
            if choice.clocks_differ {
                choice.clocks[1] = choice.clocks[0];
            }
        }
    }
    ui.add_space(6.0);
}

/// One seat's, or both's.
fn clock(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    id: &str,
    title: &str,
    choice: &mut ClockChoice,
) {
    let kinds = ClockKind::ALL.map(|kind| (kind.id(), words.get(&format!("clock-{}", kind.id()))));
    if let Some(picked) = widgets.choice(ui, id, title, &kinds, choice.kind.id()) {
        choice.kind = ClockKind::ALL[picked];
    }
    paragraph(ui, &words.get(&format!("clock-{}-about", choice.kind.id())), 16.0, theme::faded());
    if !matches!(choice.kind, ClockKind::Off | ClockKind::Turn) {
        numbers(
            ui,
            widgets,
            &format!("{id}-minutes"),
            &words.get("clock-minutes"),
            &ClockChoice::MINUTES,
            &mut choice.minutes,
        );
    }
    if !matches!(choice.kind, ClockKind::Off | ClockKind::Game) {
        let about = words.get(&format!("clock-seconds-{}", choice.kind.id()));
        numbers(ui, widgets, &format!("{id}-seconds"), &about, &ClockChoice::SECONDS, &mut choice.seconds);
    }
    if choice.kind == ClockKind::ByoYomi {
        let periods = ClockChoice::PERIODS.map(u64::from);
        let mut chosen = u64::from(choice.periods);
        numbers(ui, widgets, &format!("{id}-periods"), &words.get("clock-periods"), &periods, &mut chosen);
        choice.periods = chosen as u32;
    }
}

fn numbers(ui: &mut egui::Ui, widgets: &mut Widgets, id: &str, about: &str, all: &[u64], chosen: &mut u64) {
    let texts: Vec<String> = all.iter().map(u64::to_string).collect();
    let values: Vec<(&str, String)> = texts.iter().map(|text| (text.as_str(), text.clone())).collect();
    if let Some(picked) = widgets.choice(ui, id, about, &values, &chosen.to_string()) {
        *chosen = all[picked];
    }
}
