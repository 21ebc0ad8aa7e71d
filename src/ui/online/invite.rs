//! A new match with somebody: how it is played, and whether whoever comes first may join.

use bevy_egui::egui;
use tavoliere_art::signs::Sign;
use tavoliere_online::NewMatch;
use tavoliere_protocol::{ClockTerms, SeatWish, Terms};
use tavoliere_rules::{GameId, Match};

use super::super::menu::{options, unusual_rules};
use super::super::theme;
use super::super::widgets::{Button, Weight, Widgets, paragraph};
use crate::app::localization::Localization;
use crate::modes::match_setup::MatchSetup;
use crate::modes::online::OnlineCommand;

/// What is chosen for the next match, besides its rules.
pub(super) struct Invitation {
    seat: SeatWish,
    pace: Pace,
    minutes: u32,
    increment: u32,
    days: u32,
    takebacks: bool,
    delay: u32,
}

impl Default for Invitation {
    fn default() -> Invitation {
        Invitation {
            seat: SeatWish::Lot,
            pace: Pace::None,
            minutes: 10,
            increment: 10,
            days: 3,
            takebacks: true,
            delay: 0,
        }
    }
}

impl Invitation {
    /// The match that it makes.
    pub(super) fn offer(&self, game: GameId, choice: &MatchSetup, start: Option<&Match>, name: &str) -> NewMatch {
        let clock = match self.pace {
            Pace::None => None,
            Pace::Live => Some(ClockTerms::Live { seconds: self.minutes * 60, increment: self.increment }),
            Pace::Days => Some(ClockTerms::Days(self.days)),
        };
        let options = start.map_or(&choice.options, Match::options).clone();
        let start = start.map(|start| start.position().clone()).or_else(|| choice.lot(game));
        let start = start.map(|start| start.to_string());
        let (takebacks, delay) = (self.takebacks, self.delay);
        let terms = Terms { game: game.id().into(), options, clock, takebacks, delay, start };
        NewMatch { terms, name: name.to_owned(), seat: self.seat, lobby: false, bot: None }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    None,
    Live,
    Days,
}

impl Pace {
    const ALL: [(Pace, &'static str, &'static str); 3] = [
        (Pace::None, "none", "online-clock-none"),
        (Pace::Live, "live", "clock-minutes"),
        (Pace::Days, "days", "online-clock-by-days"),
    ];
}

const MINUTES: [u32; 6] = [3, 5, 10, 15, 30, 60];
const INCREMENTS: [u32; 5] = [0, 5, 10, 20, 30];
const DAYS: [u32; 5] = [1, 2, 3, 5, 7];
/// By so many seconds those who look on may see it later.
const DELAYS: [u32; 4] = [0, 60, 300, 900];

/// How it is played, where that is not as usual.
pub(super) fn choices(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    choice: &mut MatchSetup,
    start: Option<&Match>,
    invitation: &mut Invitation,
) -> Option<OnlineCommand> {
    let mut wish = None;
    if start.is_some() {
        paragraph(ui, &words.get("online-start-board"), 17.0, theme::ivory());
        if widgets.button(ui, "online-start-usual", &words.get("online-start-usual"), Weight::Quiet, None) {
            wish = Some(OnlineCommand::StartFrom(None));
        }
    }
    let seats = ["lot", "first", "second"].map(|id| (id, words.get(&format!("online-seat-{id}"))));
    let wishes = [SeatWish::Lot, SeatWish::First, SeatWish::Second];
    let now = wishes.iter().position(|wish| *wish == invitation.seat).unwrap_or(0);
    if let Some(picked) = widgets.choice(ui, "online-seat", "", &seats, seats[now].0) {
        invitation.seat = wishes[picked];
    }
    let paces = Pace::ALL.map(|(_, id, title)| (id, words.get(title)));
    let now = Pace::ALL.iter().find(|(pace, ..)| *pace == invitation.pace).map_or("", |(_, id, _)| id);
    if let Some(picked) = widgets.choice(ui, "online-pace", &words.get("clock"), &paces, now) {
        invitation.pace = Pace::ALL[picked].0;
    }
    let mut numbers = |ui: &mut egui::Ui, id: &str, about: &str, all: &[u32], chosen: &mut u32| {
        let texts: Vec<String> = all.iter().map(u32::to_string).collect();
        let values: Vec<(&str, String)> = texts.iter().map(|text| (text.as_str(), text.clone())).collect();
        if let Some(picked) = widgets.choice(ui, id, &words.get(about), &values, &chosen.to_string()) {
            *chosen = all[picked];
        }
    };
    match invitation.pace {
        Pace::None => {}
        Pace::Live => {
            numbers(ui, "online-minutes", "clock-minutes", &MINUTES, &mut invitation.minutes);
            numbers(ui, "online-increment", "clock-seconds-fischer", &INCREMENTS, &mut invitation.increment);
        }
        Pace::Days => numbers(ui, "online-days", "online-clock-by-days", &DAYS, &mut invitation.days),
    }
    let values = [("yes", words.get("on")), ("no", words.get("off"))];
    let now = if invitation.takebacks { "yes" } else { "no" };
    if let Some(picked) = widgets.choice(ui, "online-takebacks", &words.get("online-takebacks"), &values, now) {
        invitation.takebacks = picked == 0;
    }
    let delay = |seconds: u32| words.format("online-delay-minutes", &[("minutes", i64::from(seconds / 60).into())]);
    let ids = DELAYS.map(|seconds| seconds.to_string());
    let values: Vec<_> = DELAYS.iter().zip(&ids).map(|(&seconds, id)| (id.as_str(), delay(seconds))).collect();
    let now = invitation.delay.to_string();
    if let Some(picked) = widgets.choice(ui, "online-delay", &words.get("online-delay"), &values, &now) {
        invitation.delay = DELAYS[picked];
    }
    if start.is_none()
        && widgets.fold(ui, "online-rules", &words.get("menu-rules"), &unusual_rules(words, game, choice))
    {
        options(ui, widgets, words, game, choice);
    }
    wish
}

/// The buttons that begin it: first, for most people want nothing else than what is chosen already.
pub(super) fn begin(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    offer: NewMatch,
) -> Option<OnlineCommand> {
    let width = Some(ui.available_width());
    let enabled = tavoliere_protocol::check_name(&offer.name);
    let create = |lobby| Some(OnlineCommand::Create(Box::new(NewMatch { lobby, ..offer.clone() })));
    if !enabled {
        paragraph(ui, &words.get("online-code-name"), 16.0, theme::warn());
    }
    let text = words.get("online-invite");
    let button = Button::new("online-invite", &text).with(Sign::Link);
    if widgets.press(ui, &Button { weight: Weight::First, width, enabled, ..button }) {
        return create(false);
    }
    paragraph(ui, &words.get("online-invite-about"), 16.0, theme::faded());
    let text = words.get("online-lobby-wait");
    let button = Button::new("online-open", &text).with(Sign::People);
    if widgets.press(ui, &Button { width, enabled, ..button }) {
        return create(true);
    }
    ui.add_space(6.0);
    None
}
