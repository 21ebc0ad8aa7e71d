//! Matches with people elsewhere: all of this device, a new one, and the lobby where others wait.

mod invite;
mod lobby;
mod mine;
mod ready;
pub(super) mod table;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_protocol::{Code, Connection};
use tavoliere_rules::GameId;

use super::canvas::Canvas;
use super::correspondence;
use super::scrolling::{above_foot, foot, scrolled};
use super::share;
use super::theme;
use super::widgets::{Button, Weight, Widgets, heading, paragraph};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::app::settings::Settings;
use crate::input::Typing;
use crate::modes::correspondence::CorrespondenceCommand;
use crate::modes::library::GameLibrary;
use crate::modes::match_setup::MatchSetups;
use crate::modes::online::{Desk, OnlineCommand, message, own_name, server};
use crate::modes::review::ReviewCommand;
use crate::platform::browser;
use invite::Invitation;
pub(super) use lobby::entry;

/// The parts of the panel, one of which is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Mine,
    New,
    Lobby,
}

impl Part {
    const ALL: [(Part, &'static str, &'static str); 3] = [
        (Part::Mine, "mine", "online-games"),
        (Part::New, "new", "online-invite"),
        (Part::Lobby, "lobby", "online-lobby"),
    ];
}

/// What the panel remembers.
#[derive(Default)]
pub(super) struct Kept {
    part: Part,
    invitation: Invitation,
    beginning: correspondence::Beginning,
    /// The server's address as it is being typed; none where that is not asked.
    address: Option<String>,
    /// It is asked because the page's own place seems to have no server.
    alone: bool,
    follows: bool,
    /// Of the lobby only what waits for one game is shown.
    only: Option<GameId>,
    /// The link to open as it is being typed; none where that is not asked.
    link: Option<String>,
}

#[derive(SystemParam)]
pub(super) struct Tools<'w> {
    desk: Res<'w, Desk>,
    library: Res<'w, GameLibrary>,
    letters: MessageWriter<'w, CorrespondenceCommand>,
    setups: ResMut<'w, MatchSetups>,
    overlay: Res<'w, State<Overlay>>,
    screen: Res<'w, State<crate::app::screens::Screen>>,
    typing: ResMut<'w, Typing>,
    commands: MessageWriter<'w, OnlineCommand>,
    reviews: MessageWriter<'w, ReviewCommand>,
}

/// What a press in the panel leads to.
enum Wish {
    Do(OnlineCommand),
    Open(String),
    Back,
}

pub(super) fn online_panel(
    mut canvas: Canvas,
    mut tools: Tools,
    mut navigation: Navigation,
    mut kept: Local<Kept>,
) -> Result {
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let game = navigation.chosen.0;
    let at_menu = *tools.screen.get() == crate::app::screens::Screen::Menu;
    if tools.overlay.is_changed() {
        if at_menu && tools.desk.start().is_some() {
            tools.commands.write(OnlineCommand::StartFrom(None));
        }
        kept.part = if at_menu || tools.desk.start().is_some() { Part::New } else { Part::Mine };
        (kept.only, kept.link) = (None, None);
        own_name(&mut settings);
    }
    let here = server(&settings);
    let Kept { part, invitation, beginning, address, follows, only, alone, link } = &mut *kept;
    if let Some(here) = here.as_deref().filter(|_| settings.server.is_empty()) {
        let connection = tools.desk.online().connection(here);
        let fails = matches!(connection, Connection::Waiting { .. } | Connection::Refused(_));
        if fails && address.is_none() {
            (*address, *alone) = (Some(String::new()), true);
        } else if *alone && connection == Connection::Open {
            (*address, *alone) = (None, false);
        }
    }
    let reached = here.as_deref().filter(|_| !*alone || !settings.server.is_empty());
    let mut letter = None;
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Back);
    let mut typing = false;
    let size = vec2(sheet.within(720.0), sheet.screen.height() - 40.0);
    sheet.panel("online", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.get("online"), if size.x < 500.0 { 26.0 } else { 34.0 });
        let parts = Part::ALL.map(|(_, id, title)| (id, words.get(title)));
        let now = Part::ALL.iter().find(|(of, ..)| of == part).map_or("", |(_, id, _)| id);
        if let Some(picked) = widgets.choice(ui, "online-part", "", &parts, now) {
            *part = Part::ALL[picked].0;
        }
        let rest = above_foot(ui, "online", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            if let Some(server) = tools.desk.stranger() {
                wish = stranger(ui, widgets, words, server).map(Wish::Do).or(wish.take());
                return;
            }
            typing |= place(ui, widgets, words, &tools.desk, &mut settings, address, here.as_deref());
            let pressed = match part {
                Part::Mine => {
                    letter = correspondence::list(ui, widgets, words, &tools.library);
                    let shown = mine::mine(ui, widgets, words, &tools.desk, letter.is_none());
                    let (opened, writes) = mine::from_outside(ui, widgets, words, link);
                    typing |= writes;
                    wish = opened.map(Wish::Open).or(wish.take());
                    shown
                }
                Part::New => {
                    let heading = egui::RichText::new(words.game(game)).font(theme::title(24.0)).color(theme::ivory());
                    ui.label(heading);
                    paragraph(ui, &words.get("online-about"), 16.5, theme::faded());
                    let choice = tools.setups.of(game);
                    let start = tools.desk.start().filter(|start| start.game() == game);
                    let offer = invitation.offer(game, choice, start, &settings.online_name);
                    let mut invited = reached.and_then(|_| invite::begin(ui, widgets, words, offer));
                    typing |= name(ui, widgets, words, &mut settings);
                    if reached.is_some() {
                        let changed = invite::choices(ui, widgets, words, game, choice, start, invitation);
                        invited = invited.or(changed);
                    }
                    ui.add_space(10.0);
                    let (begun, writes) =
                        correspondence::begin(ui, widgets, words, game, beginning, &settings.online_name);
                    typing |= writes;
                    letter = begun;
                    invited
                }
                _ if here.is_none() => None,
                Part::Lobby => {
                    let choice = tools.setups.of(game);
                    let place = (&*tools.desk, here.as_deref().unwrap_or_default());
                    lobby::lobby(ui, widgets, words, place, game, choice, &settings.online_name, only)
                }
            };
            wish = pressed.map(Wish::Do).or(wish.take());
        });
        foot(ui, "online", |ui| {
            let text = words.get("back");
            if widgets.press(ui, &Button::new("back", &text).with(Sign::Back)) {
                wish = Some(Wish::Back);
            }
        });
    });
    tools.typing.0 |= typing;
    // The lobby is heard of as long as it is looked at; and whoever invites sees whether there is a server.
    let follow = *part != Part::Mine && !matches!(wish, Some(Wish::Back)) && here.is_some();
    if server(&settings) != here {
        // Another one is heard of from the next frame on.
        *follows = false;
    } else if follow != *follows {
        *follows = follow;
        tools.commands.write(OnlineCommand::Lobby(follow));
    }
    canvas.change_settings(settings);
    tools.letters.write_batch(letter);
    match wish {
        None => {}
        Some(Wish::Do(command)) => {
            if *follows {
                *follows = false;
                tools.commands.write(OnlineCommand::Lobby(false));
            }
            tools.commands.write(command);
        }
        Some(Wish::Open(text)) => share::open_link(text, &mut tools.reviews, &mut tools.commands),
        Some(Wish::Back) => {
            tools.commands.write(OnlineCommand::Trust(false));
            navigation.back();
        }
    }
    Ok(())
}

/// Asks whether a link to a server that nothing is known of is to be followed.
fn stranger(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, server: &str) -> Option<OnlineCommand> {
    let text = words.format("online-stranger", &[("server", (&tavoliere_rules::excerpt(server)).into())]);
    paragraph(ui, &text, 16.5, theme::ivory());
    let [follow, stay] = ["online-stranger-follow", "online-stranger-stay"].map(|id| words.get(id));
    let follow = Button { weight: Weight::First, ..Button::new("online-stranger-follow", &follow) };
    let followed = widgets.press(ui, &follow);
    let stays = widgets.press(ui, &Button::new("online-stranger-stay", &stay));
    (followed || stays).then_some(OnlineCommand::Trust(followed))
}

/// A page of another version than the server's can begin anew; a program can't by itself.
pub(super) fn renew(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization) -> bool {
    let asked = browser::RENEWS && widgets.button(ui, "online-renew", &words.get("online-renew"), Weight::First, None);
    if asked {
        browser::renew();
    }
    browser::RENEWS
}

/// What the player is called. Gives whether somebody is writing.
pub(super) fn name(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, settings: &mut Settings) -> bool {
    let writing = widgets.text(ui, "online-name", &words.get("online-name"), &mut settings.online_name, 24);
    paragraph(ui, &words.get("online-name-about"), 15.5, theme::faded());
    let text = words.get("online-name-another");
    if widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new("online-name-another", &text) }) {
        settings.online_name.clear();
        own_name(settings);
    }
    writing
}

/// Which server is played on, and how it stands with it. Gives whether somebody is writing.
fn place(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    desk: &Desk,
    settings: &mut Settings,
    address: &mut Option<String>,
    here: Option<&str>,
) -> bool {
    let mut writing = false;
    if here.is_none() && address.is_none() {
        *address = Some(settings.server.clone());
    }
    if let Some(typed) = address {
        paragraph(ui, &words.get("online-server-about"), 16.5, theme::faded());
        writing = widgets.text(ui, "online-server", &words.get("online-server-field"), typed, 80);
        let text = words.get("online-server-use");
        let fits = tavoliere_online::server_address(typed).is_some();
        if !fits && !typed.is_empty() && !writing {
            paragraph(ui, &words.get("online-server-wrong"), 16.0, theme::warn());
        }
        let button = Button { enabled: fits, weight: Weight::First, ..Button::new("online-server-use", &text) };
        if widgets.press(ui, &button) {
            settings.server = typed.trim().to_owned();
            *address = None;
        }
        ui.add_space(6.0);
        return writing;
    }
    let Some(here) = here else { return false };
    let state = match desk.online().connection(here) {
        Connection::Idle | Connection::Open => None,
        Connection::Waiting { .. } => Some(words.get("online-notice-lost")),
        Connection::Connecting { .. } | Connection::Greeting { .. } => Some(words.get("online-state-connecting")),
        Connection::Refused(code) => Some(words.get(&message(code))),
    };
    if desk.online().connection(here) == Connection::Refused(Code::Version) {
        renew(ui, widgets, words);
    }
    let place = here.trim_start_matches("wss://").trim_start_matches("ws://").trim_end_matches("/ws");
    let line = state.map_or(place.to_owned(), |state| format!("{place} · {state}"));
    let text = format!("{}: {line}", words.get("online-server"));
    if widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new("online-server-change", &text) }) {
        *address = Some(settings.server.clone());
    }
    writing
}
