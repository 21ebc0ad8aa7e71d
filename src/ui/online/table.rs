//! A match with somebody elsewhere, at the table: how it stands with the other, what can be said and offered, and before it
//! begins the door: the link that invites, or the place that is offered.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_online::{LinkKind, State as Standing, View, When};
use tavoliere_protocol::{Code, Command as Say, MatchId, Offer, Phrase, Role};
use tavoliere_records::qr;
use tavoliere_rules::Seat;

use super::super::canvas::{Canvas, Sheet};
use super::super::hud::{self, HudLayout};
use super::super::moves::{Drawer, has_drawer};
use super::super::scrolling::{MARGINS, fit, measured, scrolled};
use super::super::share::{Drew, draw_code};
use super::super::signs;
use super::super::toolbar::{Tool, toolbar};
use super::super::widgets::{Button, Weight, Widgets, heading, paragraph};
use super::super::{material, theme};
use super::lobby::agreed;
use super::ready::{Ready, prepare};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::{Navigation, Overlay};
use crate::input::Typing;
use crate::modes::online::{Desk, OnlineCommand, Prepare, called, message, other_name, watchers};
use crate::platform::{browser, notification};
use crate::table::camera::TableCamera;

/// How it stands with the other, where that is not as it should be.
fn state(words: &Localization, view: View, now: u64) -> Option<String> {
    Some(match view.state() {
        Standing::Refused(code) => words.get(&message(code)),
        Standing::Connecting | Standing::Closed => words.get("online-state-connecting"),
        Standing::Opening => words.get("online-state-opening"),
        Standing::Retrying { at } => {
            let seconds = (at.saturating_sub(now) / 1000) as i64;
            words.format("online-state-retrying", &[("seconds", seconds.into())])
        }
        Standing::Waiting => words.get("online-state-waiting"),
        Standing::Away => words.format("online-state-away", &[("name", (&other_name(words, view.summary())).into())]),
        Standing::Online if view.unconfirmed().next().is_some() => words.get("online-state-unsent"),
        Standing::Online | Standing::Ended => return None,
    })
}

/// Whether answers can be made ready in this match, or could be in the other's turn.
fn prepares(view: View) -> bool {
    let days = view.terms().is_some_and(|terms| terms.is_correspondence());
    days && view.seat().is_some() && view.ended().is_none() && view.summary().names.is_some()
}

/// What is said to whoever looks on.
fn watching(words: &Localization, view: View) -> Option<String> {
    let watches = view.role() == Some(Role::Watcher) && view.ended().is_none();
    view.summary().names.as_ref().filter(|_| watches)?;
    let [first, second] = Seat::BOTH.map(|seat| called(words, view, seat));
    let args = [("first", (&first).into()), ("second", (&second).into())];
    let said = words.format("online-watchers", &args);
    match view.terms().map_or(0, |terms| terms.delay) {
        0 => Some(said),
        seconds => {
            let delay = words.format("online-watchers-delay", &[("seconds", i64::from(seconds).into())]);
            Some(format!("{said}. {delay}"))
        }
    }
}

#[derive(SystemParam)]
pub(in crate::ui) struct Wishes<'w, 's> {
    commands: MessageWriter<'w, OnlineCommand>,
    overlay: ResMut<'w, NextState<Overlay>>,
    camera: Query<'w, 's, &'static mut TableCamera>,
    time: Res<'w, Time<Real>>,
}

/// The buttons below the board.
pub(in crate::ui) fn buttons(
    mut canvas: Canvas,
    desk: Res<Desk>,
    mut wishes: Wishes,
    mut layout: ResMut<HudLayout>,
    mut drawer: ResMut<Drawer>,
    mut speaks: Local<bool>,
    mut ready: Local<Ready>,
) -> Result {
    let Some(view) = desk.view() else { return Ok(()) };
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    let plays = view.role() != Some(Role::Watcher);
    let goes_on = plays && view.ended().is_none() && view.summary().names.is_some();
    let offer = |offer| goes_on && view.may_offer(offer) == When::Now;
    let takebacks = view.terms().is_some_and(|terms| terms.takebacks);
    // One word each, and all of it for whoever has them read out.
    let tool = |id, text, about, sign, enabled| Tool { about, enabled, ..Tool::new(id, text, sign) };
    let mut tools = vec![];
    if plays && takebacks {
        tools.push(tool("undo", "undo", "online-takeback", Sign::Undo, offer(Offer::Takeback)));
    }
    if plays {
        tools.push(tool("online-draw", "online-draw-short", "online-draw", Sign::Handshake, offer(Offer::Draw)));
        let says = view.summary().names.is_some();
        tools.push(tool("online-say", "online-say-short", "online-say", Sign::Chat, says));
    }
    let has_list = !has_drawer(sheet.screen) && settings.show_moves;
    if !has_list && drawer.last.is_some() {
        tools.push(hud::moves(sheet.tall(), &drawer));
    }
    tools.push(hud::view(wishes.camera.single().ok()));
    tools.push(Tool::new("pause", "pause", Sign::Pause));
    let (pressed, bar) = toolbar(&mut sheet, layout.aside, &tools, false);
    let mut area = bar;
    if let Some(count) = watchers(view) {
        look_on(&mut sheet, layout.aside, count, bar, &mut area);
    }
    (layout.bar, layout.beside) = (area, false);
    let above = now(&mut sheet, &desk, view, &layout, &mut wishes, (&mut speaks, &mut ready)).unwrap_or(area);
    sheet.keep_clear_below(above.top() - 8.0);
    match pressed {
        Some("undo") => drop(wishes.commands.write(OnlineCommand::Do(Say::Offer(Offer::Takeback)))),
        Some("online-draw") => drop(wishes.commands.write(OnlineCommand::Do(Say::Offer(Offer::Draw)))),
        Some("online-say") => *speaks = !*speaks,
        Some("moves") if has_drawer(sheet.screen) => drawer.open = true,
        Some("moves") => {
            settings.show_moves = true;
            canvas.change_settings(settings);
        }
        Some("top-view") => wishes.camera.iter_mut().for_each(|mut camera| camera.top = !camera.top),
        Some(_) => wishes.overlay.set(Overlay::Pause),
        None => {}
    }
    Ok(())
}

/// How many look on, beside the bar of buttons, or where there is no room above its right end: `area`, which is what belongs to
/// the bar, then takes it in.
fn look_on(sheet: &mut Sheet, aside: f32, count: u32, bar: egui::Rect, area: &mut egui::Rect) {
    let beside = sheet.screen.right() - 2.0 * aside - bar.right() > 110.0;
    let (pivot, place) = if beside {
        (Align2::LEFT_BOTTOM, bar.right_bottom() + vec2(8.0, 0.0))
    } else {
        (Align2::RIGHT_BOTTOM, bar.right_top() - vec2(0.0, 6.0))
    };
    let pill = egui::Area::new("watchers".into()).pivot(pivot).fixed_pos(place).interactable(false);
    let shown = pill.show(&sheet.context, |ui| {
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(12, 6)), ui, |ui| {
            ui.horizontal(|ui| {
                let (sign, _) = ui.allocate_exact_size(vec2(22.0, 22.0), egui::Sense::hover());
                signs::paint(ui.painter(), sign, Sign::Review, theme::faded());
                ui.label(egui::RichText::new(count.to_string()).font(theme::bold(17.0)).color(theme::ivory()));
            });
        });
    });
    sheet.cover(shown.response.rect);
    if !beside {
        *area = area.union(shown.response.rect);
    }
}

/// Above the buttons, what there is to answer or to know just now. Gives where it stands, if there is something.
fn now(
    sheet: &mut Sheet,
    desk: &Desk,
    view: View,
    layout: &HudLayout,
    wishes: &mut Wishes,
    (speaks, ready): (&mut bool, &mut Ready),
) -> Option<egui::Rect> {
    let words = sheet.words;
    let own = view.seat();
    let offers = view.standing_offers();
    let theirs = offers.iter().find(|(seat, _)| own.is_some_and(|own| own != *seat)).map(|(_, offer)| *offer);
    let ours = offers.iter().find(|(seat, _)| own == Some(*seat)).map(|(_, offer)| *offer);
    let claim = view.may_claim() == When::Now;
    let now = wishes.time.elapsed().as_millis() as u64;
    let line = state(words, view, now).or_else(|| watching(words, view));
    // Its place stays while the own turn lasts: the board does not move for it.
    let prepares = prepares(view);
    if theirs.is_none() && ours.is_none() && line.is_none() && !claim && !*speaks && !prepares {
        return None;
    }
    let place = layout.bar.center_top() - vec2(0.0, 8.0);
    let area = egui::Area::new("online-now".into()).pivot(Align2::CENTER_BOTTOM).fixed_pos(place);
    let (mut wish, mut wanted) = (None, None);
    let shown = area.show(&sheet.context, |ui| {
        ui.set_max_width((sheet.screen.width() - 2.0 * layout.aside - 16.0).min(620.0));
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(16, 10)), ui, |ui| {
            if let Some(line) = &line {
                paragraph(ui, line, 17.0, theme::warn());
            }
            let name = other_name(words, view.summary());
            let about = |id: &str| words.format(id, &[("name", (&name).into())]);
            if let Some(offer) = theirs.or(ours) {
                wish = standing(ui, &mut sheet.widgets, words, view, offer, theirs.is_none());
            }
            if claim {
                let away = own.is_some_and(|own| !view.is_here(own.other()));
                let why = if away { "online-claim-away" } else { "online-claim-time" };
                paragraph(ui, &about(why), 17.0, theme::ivory());
                if sheet.widgets.button(ui, "online-claim", &words.get("online-claim"), Weight::First, None) {
                    wish = Some(Say::Claim);
                }
            } else if let When::At(at) = view.may_claim()
                && at.saturating_sub(now) < 120_000
            {
                let seconds = (at.saturating_sub(now) / 1000) as i64;
                let args = [("name", (&name).into()), ("seconds", seconds.into())];
                paragraph(ui, &words.format("online-claim-later", &args), 16.0, theme::faded());
            }
            if prepares {
                wanted = prepare(ui, &mut sheet.widgets, words, desk, view, ready, sheet.screen.height() * 0.3);
            }
            if *speaks && let Some(said) = phrases(ui, &mut sheet.widgets, words) {
                wish = Some(said);
                *speaks = false;
            }
        });
    });
    let area = shown.response.rect;
    sheet.cover(area);
    wishes.commands.write_batch(wish.map(OnlineCommand::Do));
    wishes.commands.write_batch(wanted);
    Some(area)
}

/// What can be said.
fn phrases(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization) -> Option<Say> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        for phrase in Phrase::ALL {
            let id = phrase.id();
            let text = words.get(&format!("online-phrase-{id}"));
            if widgets.button(ui, &format!("online-say-{id}"), &text, Weight::Plain, None) {
                wish = Some(Say::Say(phrase));
            }
        }
    });
    wish
}

/// What can be answered, claimed, offered and said, where it can be.
fn deal(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    view: View,
    width: Option<f32>,
    speaks: &mut bool,
) -> Option<Say> {
    let mut wish = None;
    for (seat, offer) in view.standing_offers().into_iter().filter(|(_, offer)| *offer != Offer::Rematch) {
        wish = standing(ui, widgets, words, view, offer, view.seat() == Some(seat)).or(wish);
    }
    let offer = |offer| (Say::Offer(offer), view.ended().is_none() && view.may_offer(offer) == When::Now);
    let (takeback, draw) = (offer(Offer::Takeback), offer(Offer::Draw));
    let all = [
        ("online-claim", "online-claim", Sign::Flag, (Say::Claim, view.may_claim() == When::Now)),
        ("undo", "online-takeback", Sign::Undo, takeback),
        ("online-draw", "online-draw", Sign::Handshake, draw),
    ];
    for (id, text, sign, (said, _)) in all.into_iter().filter(|(.., (_, can))| *can) {
        let text = words.get(text);
        if widgets.press(ui, &Button { width, ..Button::new(id, &text).with(sign) }) {
            wish = Some(said);
        }
    }
    let text = words.get("online-say");
    *speaks |= widgets.press(ui, &Button { width, ..Button::new("online-say", &text).with(Sign::Chat) });
    wish
}

/// An offer that stands: one's own can be withdrawn, the other's answered.
fn standing(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    view: View,
    offer: Offer,
    own: bool,
) -> Option<Say> {
    let (which, size, ink) = if own { ("own", 17.0, theme::faded()) } else { ("offered", 18.0, theme::ivory()) };
    let name = other_name(words, view.summary());
    let name = [("name", (&name).into())];
    paragraph(ui, &words.format(&format!("online-{}-{which}", offer.id()), &name), size, ink);
    if !own {
        return answer(ui, widgets, words, offer);
    }
    let withdrawn = widgets.button(ui, "online-withdraw", &words.get("online-withdraw"), Weight::Quiet, None);
    withdrawn.then_some(Say::Decline(offer))
}

/// What can be answered to an offer.
fn answer(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, offer: Offer) -> Option<Say> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        let text = words.get("online-accept");
        let button = Button::new("online-accept", &text).with(Sign::Check);
        if widgets.press(ui, &Button { weight: Weight::First, ..button }) {
            wish = Some(Say::Accept(offer));
        }
        let text = words.get("online-decline");
        if widgets.press(ui, &Button::new("online-decline", &text).with(Sign::Close)) {
            wish = Some(Say::Decline(offer));
        }
    });
    wish
}

/// Before the match begins: the link that invites the other, or the place that is offered to whoever was invited; and what
/// is to be said of a match that cannot be had.
pub(in crate::ui) fn door(
    mut canvas: Canvas,
    desk: Res<Desk>,
    mut typing: ResMut<Typing>,
    mut toast: ResMut<Toast>,
    mut commands: MessageWriter<OnlineCommand>,
    mut drew: Local<Drew>,
) -> Result {
    let Some(view) = desk.view().filter(|_| desk.at_the_door()) else { return Ok(()) };
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let invites = view.state() == Standing::Waiting && view.role() == Some(Role::Host);
    let refused = match view.state() {
        Standing::Refused(code) => Some(code),
        _ => None,
    };
    let unknown = view.journal().is_none() && !invites;
    let size = vec2(sheet.within(560.0), 0.0);
    let (mut copied, mut wish) = (None, None);
    let area = sheet.panel("online-door", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        if let Some(code) = refused {
            heading(ui, &words.get("online-games-failed"), 26.0);
            paragraph(ui, &words.get(&message(code)), 18.0, theme::ivory());
            let renews = code == Code::Version && super::renew(ui, widgets, words);
            if !renews && widgets.button(ui, "online-again", &words.get("online-try-again"), Weight::First, None) {
                wish = Some(OnlineCommand::TryAgain);
            }
        } else if unknown {
            paragraph(ui, &state(words, view, 0).unwrap_or_default(), 20.0, theme::ivory());
        } else {
            let game = view.summary().game().map(|game| words.game(game)).unwrap_or_default();
            heading(ui, &game, 28.0);
            if let Some(terms) = view.terms() {
                paragraph(ui, &agreed(words, terms), 16.5, theme::faded());
            }
            if invites {
                copied = invitation(ui, widgets, words, view, &mut drew);
                // Here one waits for somebody, and turns to something else: whoever wants to be told says so here.
                if !settings.notifications {
                    let text = words.get("online-notify");
                    if widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new("online-notify", &text) }) {
                        settings.notifications = true;
                        notification::ask();
                        toast.tell(words.get("notifications-about"));
                    }
                }
                let text = words.get("online-wait-end");
                if widgets.press(ui, &Button::new("online-wait-end", &text).with(Sign::Close)) {
                    wish = Some(OnlineCommand::Forget(view.id().clone()));
                }
            } else {
                let host = other_name(words, view.summary());
                let host = [("name", (&host).into()), ("game", (&game).into())];
                paragraph(ui, &words.format("online-invited", &host), 19.0, theme::ivory());
                typing.0 |= super::name(ui, widgets, words, &mut settings);
                let enabled = tavoliere_protocol::check_name(&settings.online_name);
                let text = words.get("online-sit-down");
                let button = Button::new("online-sit-down", &text).with(Sign::Play);
                if widgets.press(ui, &Button { weight: Weight::First, enabled, ..button }) {
                    wish = Some(OnlineCommand::SitDown);
                }
            }
        }
        paragraph(ui, &words.get("online-wait-about"), 15.5, theme::faded());
        let text = words.get("online-games");
        if widgets.press(ui, &Button::new("online-leave", &text).with(Sign::Back)) {
            wish = Some(OnlineCommand::Leave);
        }
    });
    sheet.cover(area);
    if let Some(text) = copied {
        sheet.context.copy_text(text);
        toast.tell(words.get("online-invite-copied"));
    }
    canvas.change_settings(settings);
    commands.write_batch(wish);
    Ok(())
}

/// The link for the other, as text for the clipboard and for a camera. Gives what is to be copied.
fn invitation(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    view: View,
    drew: &mut Drew,
) -> Option<String> {
    let (page, fragment) = Desk::link(view, LinkKind::Invitation)?;
    paragraph(ui, &words.get("online-invite-about"), 17.0, theme::ivory());
    let address = format!("{page}#{fragment}");
    let text = words.get("online-invite-copy");
    let button = Button::new("online-invite-copy", &text).with(Sign::Copy);
    let pressed = widgets.press(ui, &Button { weight: Weight::First, ..button });
    if browser::can_share() {
        let text = words.get("online-invite-send");
        if widgets.press(ui, &Button::new("online-invite-send", &text).with(Sign::Share)) {
            browser::share(&address);
        }
    }
    if let Some(code) = qr(&page, &fragment) {
        draw_code(ui, &words.get("online-invite-code"), &code, 180.0, drew);
    }
    pressed.then_some(address)
}

/// What the pause is in a match with somebody elsewhere.
pub(in crate::ui) fn pause_panel(
    mut canvas: Canvas,
    desk: Res<Desk>,
    mut navigation: Navigation,
    mut toast: ResMut<Toast>,
    mut commands: MessageWriter<OnlineCommand>,
    mut kept: Local<(Option<MatchId>, Drew, bool)>,
    mut ready: Local<Ready>,
) -> Result {
    let Some(view) = desk.view() else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let (of, drew, speaks) = &mut *kept;
    let words = sheet.words;
    let mut back = sheet.widgets.controls.take_back();
    let size = vec2(sheet.within(400.0), 0.0);
    let plays = view.role() != Some(Role::Watcher);
    let (mut wish, mut copied) = (None, None);
    let screen = sheet.screen;
    sheet.panel("pause", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        heading(ui, &words.get("pause"), 34.0);
        // With all that can be done in a match a telephone is too low for it.
        let room =
            fit(ui, "online-pause", screen.height() - 40.0 - MARGINS - (ui.cursor().top() - ui.min_rect().top()));
        scrolled(ui, room, widgets, |ui, widgets| {
            let above = ui.cursor().top();
            let width = Some(ui.available_width() - 8.0);
            let press = |ui: &mut egui::Ui, widgets: &mut Widgets, id: &str, sign: Sign, weight| {
                let text = words.get(id);
                widgets.press(ui, &Button { weight, width, ..Button::new(id, &text).with(sign) })
            };
            back |= press(ui, widgets, "resume", Sign::Play, Weight::First);
            // Below the board the keys do not reach it.
            if plays && view.summary().names.is_some() {
                let said =
                    if *speaks { phrases(ui, widgets, words) } else { deal(ui, widgets, words, view, width, speaks) };
                back |= said.is_some();
                wish = said.map(OnlineCommand::Do);
            }
            if prepares(view)
                && let Some(wanted) = prepare(ui, widgets, words, &desk, view, &mut ready, f32::INFINITY)
            {
                back |= !matches!(wanted, OnlineCommand::Prepare(Prepare::Remove(_)));
                wish = Some(wanted);
            }
            if let Some(count) = watchers(view) {
                let count = [("count", i64::from(count).into())];
                paragraph(ui, &words.format("online-watchers-count", &count), 16.0, theme::faded());
            }
            if press(ui, widgets, "rules", Sign::Rules, Weight::Plain) {
                navigation.open(Overlay::Rules, Overlay::Pause);
            }
            if press(ui, widgets, "settings", Sign::Settings, Weight::Plain) {
                navigation.open(Overlay::Settings, Overlay::Pause);
            }
            for (id, kind, sign) in
                [("online-watch", LinkKind::Watch, Sign::View), ("online-move", LinkKind::Own, Sign::Link)]
            {
                let link = Desk::link(view, kind).filter(|_| kind == LinkKind::Watch || plays);
                if let Some((page, fragment)) = link
                    && press(ui, widgets, &format!("{id}-copy"), sign, Weight::Plain)
                {
                    copied = Some((format!("{page}#{fragment}"), id));
                    *of = (kind == LinkKind::Own).then(|| view.id().clone());
                }
            }
            // The seat is a secret: its code is shown only to whoever asks for the link.
            if of.as_ref() == Some(view.id())
                && let Some(code) = Desk::link(view, LinkKind::Own).and_then(|(page, fragment)| qr(&page, &fragment))
            {
                draw_code(ui, &words.get("online-move-code"), &code, 150.0, drew);
            }
            if plays && view.summary().names.is_some() {
                let id = if view.is_muted() { "online-unmute" } else { "online-mute" };
                let text = words.format(id, &[("name", (&other_name(words, view.summary())).into())]);
                if widgets.press(ui, &Button { width, ..Button::new("online-mute", &text).with(Sign::Chat) }) {
                    wish = Some(OnlineCommand::Mute(!view.is_muted()));
                }
            }
            if plays && view.ended().is_none() {
                // As long as not both have acted it only comes to nothing.
                let off = view.summary().ply < 2;
                let text = words.get(if off { "online-call-off" } else { "online-resign" });
                let sure = words.get(if off { "online-call-off-about" } else { "online-resign-sure" });
                let button = Button { width, ..Button::new("online-resign", &text).with(Sign::Flag) };
                if widgets.twice(ui, &button, &sure) {
                    wish = Some(OnlineCommand::Do(Say::Resign));
                    back = true;
                }
            }
            let text = words.get("online-games");
            if widgets.press(ui, &Button { width, ..Button::new("leave", &text).with(Sign::Back) }) {
                wish = Some(OnlineCommand::Leave);
            }
            paragraph(ui, &words.get("online-wait-about"), 16.0, theme::faded());
            measured(ui, "online-pause", above);
        });
    });
    if let Some((text, id)) = copied {
        sheet.context.copy_text(text);
        toast.tell(words.get(&format!("{id}-copied")));
    }
    if back || wish.is_some() {
        (*of, *speaks) = (None, false);
    }
    if back {
        navigation.back();
    }
    commands.write_batch(wish);
    Ok(())
}
