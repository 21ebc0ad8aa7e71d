//! All matches of this device, those that wait for the player first.

use bevy_egui::egui;
use tavoliere_art::signs::Sign;
use tavoliere_online::{Entry, Standing, State, Summary, View};

use super::super::clock::digits;
use super::super::theme;
use super::super::widgets::{Button, Weight, Widgets, paragraph};
use super::lobby::{agreed, entry};
use crate::app::localization::Localization;
use crate::modes::online::{Desk, OnlineCommand, message, other_name, result};

pub(super) fn mine(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    desk: &Desk,
    alone: bool,
) -> Option<OnlineCommand> {
    let entries = desk.online().entries();
    if entries.is_empty() {
        if !alone {
            return None;
        }
        paragraph(ui, &words.get("online-games-none"), 18.0, theme::faded());
        return None;
    }
    let mut wish = None;
    for one in entries {
        let (title, line, sign) = told(words, desk, &one);
        let waits = matches!(one.standing, Standing::YourTurn | Standing::Claimable) || one.unread > 0;
        ui.horizontal(|ui| {
            let over = matches!(one.standing, Standing::Ended | Standing::Failed | Standing::Watching);
            let room = ui.available_width() - if over { 62.0 } else { 0.0 };
            ui.allocate_ui(egui::vec2(room, 0.0), |ui| {
                ui.set_width(room);
                if entry(ui, widgets, &format!("online-match-{}", one.id), sign, &title, &line, waits) {
                    wish = Some(OnlineCommand::Show(one.id.clone()));
                }
            });
            if over {
                let (id, text) = (format!("online-forget-{}", one.id), words.get("online-games-forget"));
                let button = Button { bare: true, weight: Weight::Quiet, ..Button::new(&id, &text).with(Sign::Trash) };
                if widgets.twice(ui, &button, &words.get("online-games-forget-about")) {
                    wish = Some(OnlineCommand::Forget(one.id.clone()));
                }
            }
        });
    }
    wish
}

/// Where a link that somebody sent can be pasted or typed, for those who can't press it: it would open in another program.
/// Gives the one to open, and whether somebody is writing.
pub(super) fn from_outside(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    link: &mut Option<String>,
) -> (Option<String>, bool) {
    /// What a link that holds a long game may have.
    const LONGEST: usize = 8192;
    ui.add_space(6.0);
    let Some(typed) = link else {
        let text = words.get("online-link");
        if widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new("online-link", &text).with(Sign::Link) }) {
            *link = Some(String::new());
        }
        return (None, false);
    };
    let writing = widgets.text(ui, "online-link-field", &words.get("online-link-field"), typed, LONGEST);
    let text = words.get("online-link-open");
    let button =
        Button { enabled: typed.contains('#'), weight: Weight::First, ..Button::new("online-link-open", &text) };
    let opened = widgets.press(ui, &button).then(|| typed.trim().to_owned());
    if opened.is_some() {
        *link = None;
    }
    (opened, writing)
}

/// What a match is called in lists: its game and the other.
pub(super) fn title(words: &Localization, summary: &Summary) -> String {
    let game = summary.game().map_or_else(|| "…".to_owned(), |game| words.game(game));
    let other = other_name(words, summary);
    if other.is_empty() { game } else { format!("{game} · {other}") }
}

/// What is said of a match in the list.
fn told(words: &Localization, desk: &Desk, one: &Entry) -> (String, String, Sign) {
    let summary = one.summary;
    let (title, other) = (title(words, summary), other_name(words, summary));
    let view = desk.online().view(one.id);
    let invited = view.is_some_and(View::is_invited);
    let (standing, sign) = match one.standing {
        Standing::Watching if invited => ("", Sign::People),
        Standing::YourTurn => ("your-turn", Sign::Play),
        Standing::Waiting => ("waiting", Sign::Link),
        Standing::Claimable => ("claimable", Sign::Flag),
        Standing::TheirTurn => ("their-turn", Sign::Clock),
        Standing::Watching => ("watching", Sign::View),
        Standing::Ended => ("", Sign::Flag),
        Standing::Failed => ("failed", Sign::Close),
    };
    let game = summary.game().map(|game| words.game(game)).unwrap_or_default();
    let how = match (one.standing, view.map(View::state)) {
        (Standing::Ended, _) => result(words, summary),
        (Standing::Failed, Some(State::Refused(code))) => Some(words.get(&message(code))),
        (Standing::Watching, _) if invited => {
            Some(words.format("online-invited", &[("name", (&other).into()), ("game", (&game).into())]))
        }
        _ => None,
    };
    let mut line =
        how.unwrap_or_else(|| words.format(&format!("online-games-{standing}"), &[("name", (&other).into())]));
    if let Some(left) = one.left.filter(|_| matches!(one.standing, Standing::YourTurn | Standing::TheirTurn)) {
        let time = digits(words, left);
        line += &format!(" · {}", words.format("online-games-left", &[("time", (&time).into())]));
    }
    if one.unread > 0 {
        let count = [("count", i64::from(one.unread).into())];
        line = format!("{line} · {}", words.format("online-games-unread", &count));
    }
    if summary.ply > 0 {
        let count = [("count", i64::from(summary.ply).into())];
        line += &format!(" · {}", words.format("library-moves", &count));
    }
    if let Some(terms) = &summary.terms {
        line += &format!(" · {}", agreed(words, terms));
    }
    (title, line, sign)
}
