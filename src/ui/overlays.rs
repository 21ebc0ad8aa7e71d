//! What lies over a screen: pause, settings, rules, the result, and notices.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::Winner;

use super::menu::label;
use super::widgets::{Face, Weight, heading, panel, paragraph};
use super::{Blocked, Controls, diagram, icons, theme};
use crate::anim::Clock;
use crate::input::Device;
use crate::input::bindings::Rebinding;
use crate::input::pad::LastPad;
use crate::lessons::Playing;
use crate::play::{Controller, CurrentMatch, MatchCommand, Seat, rules};
use crate::screens::{Overlay, Screen, Ways};
use crate::settings::{Notices, Settings, Toast, Words};
use crate::table::camera::Covered;

/// The match that an overlay is about.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct About<'w, 's> {
    commands: MessageWriter<'w, MatchCommand>,
    current: Res<'w, CurrentMatch>,
    seats: Query<'w, 's, (&'static Seat, &'static Controller)>,
    playing: ResMut<'w, Playing>,
}

impl About<'_, '_> {
    /// The same again: the same rules, the same players.
    fn restart(&mut self) {
        if self.playing.is_on() {
            if let Some(again) = self.playing.again() {
                self.commands.write(again);
            }
            return;
        }
        let Some(game_match) = &self.current.game_match else { return };
        let controllers = tavoliere_rules::Seat::BOTH
            .map(|seat| self.seats.iter().find(|(s, _)| s.0 == seat).map_or(Controller::Human, |(_, c)| c.clone()));
        let game_match = rules::fresh(game_match.game(), game_match.options());
        self.commands.write(MatchCommand::Start { game_match, controllers, demo: false });
    }
}

/// What rules pages are drawn with.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Pages<'w> {
    figures: ResMut<'w, diagram::Figures>,
    icons: ResMut<'w, icons::Icons>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    overlay: Res<State<Overlay>>,
    device: Res<Device>,
    words: Res<Words>,
    mut settings: ResMut<Settings>,
    mut ways: Ways,
    mut about: About,
    mut pages: Pages,
    mut covered: ResMut<Covered>,
    mut rebinding: ResMut<Rebinding>,
    pad: Res<LastPad>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let mut face = Face { controls: &mut controls, device: *device, zoom };
    // The course has a page of its own.
    if matches!(overlay.get(), Overlay::None | Overlay::Course) {
        return Ok(());
    }
    let back = face.controls.take_back();
    let dimmed = !matches!(overlay.get(), Overlay::Result);
    if dimmed {
        let shade = context.layer_painter(egui::LayerId::new(egui::Order::Background, "shade".into()));
        shade.rect_filled(screen, 0.0, egui::Color32::from_black_alpha(120));
    }
    let wide = |w: f32| w.min(screen.width() - 24.0);
    match overlay.get() {
        Overlay::None | Overlay::Course => {}
        Overlay::Pause => {
            panel(
                context,
                &mut blocked,
                "pause",
                (Align2::CENTER_CENTER, vec2(0.0, 0.0)),
                vec2(wide(380.0), 0.0),
                |ui| {
                    heading(ui, &words.get("pause"), 34.0);
                    let width = Some(ui.available_width());
                    if face.button(ui, "resume", &words.get("resume"), Weight::First, width) || back {
                        ways.back();
                    }
                    if face.button(ui, "rules", &words.get("rules"), Weight::Plain, width) {
                        ways.open(Overlay::Rules, Overlay::Pause);
                    }
                    if face.button(ui, "settings", &words.get("settings"), Weight::Plain, width) {
                        ways.open(Overlay::Settings, Overlay::Pause);
                    }
                    if about.playing.composing().is_none()
                        && face.button(ui, "restart", &words.get("restart"), Weight::Plain, width)
                    {
                        about.restart();
                        ways.overlay.set(Overlay::None);
                    }
                    let leave = if about.playing.is_on() { "lesson-course" } else { "leave" };
                    if face.button(ui, "leave", &words.get(leave), Weight::Plain, width) {
                        if about.playing.is_on() {
                            ways.leave(Screen::Menu);
                            ways.overlay.set(Overlay::Course);
                        } else {
                            ways.leave(Screen::Shelf);
                        }
                    }
                    let saved = match (about.playing.composing(), about.playing.is_on()) {
                        (Some(_), _) => "leave-draft",
                        (None, true) => "leave-level",
                        (None, false) => "leave-saved",
                    };
                    paragraph(ui, &words.get(saved), 16.0, theme::faded());
                },
            );
        }
        Overlay::Settings => {
            let size = vec2(wide(600.0), screen.height() - 40.0);
            panel(context, &mut blocked, "settings", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui| {
                heading(ui, &words.get("settings"), 34.0);
                let rest = size.y - 36.0 - 104.0;
                egui::ScrollArea::vertical().max_height(rest).auto_shrink([false, false]).show(ui, |ui| {
                    super::settings::contents(ui, &mut face, &words, &mut settings, &mut rebinding, pad.kind);
                });
                if face.button(ui, "back", &words.get("back"), Weight::First, None) || back {
                    ways.back();
                }
            });
        }
        Overlay::Rules => {
            let game = ways.chosen.0;
            let size = vec2(wide(760.0), screen.height() - 40.0);
            panel(context, &mut blocked, "rules", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui| {
                heading(ui, &words.game(game), 34.0);
                let rest = size.y - 36.0 - 104.0;
                egui::ScrollArea::vertical().max_height(rest).auto_shrink([false, false]).show(ui, |ui| {
                    let figures = pages.figures.of(game);
                    for part in words.rules(game) {
                        ui.add_space(6.0);
                        label(ui, &part.title);
                        paragraph(ui, &part.text, 18.5, theme::ivory());
                        for (figure, look) in figures.iter().filter(|(f, _)| f.part == part.id) {
                            ui.add_space(8.0);
                            let caption = words.get(&figure.caption);
                            let room = ui.available_width();
                            if room > 520.0 {
                                ui.horizontal(|ui| {
                                    diagram::show(ui, &mut pages.icons, figure, &**look, room * 0.56, 300.0);
                                    ui.add_space(10.0);
                                    ui.vertical(|ui| paragraph(ui, &caption, 16.5, theme::faded()));
                                });
                            } else {
                                diagram::show(ui, &mut pages.icons, figure, &**look, room, 300.0);
                                paragraph(ui, &caption, 16.5, theme::faded());
                            }
                        }
                    }
                    if let Some(by) = face.controls.take_scroll() {
                        ui.scroll_with_delta(vec2(0.0, by));
                    }
                });
                if face.button(ui, "back", &words.get("back"), Weight::First, None) || back {
                    ways.back();
                }
            });
        }
        Overlay::Result => {
            let Some(game_match) = &about.current.game_match else { return Ok(()) };
            let (game, outcome) = (game_match.game(), game_match.outcome());
            let Some(outcome) = outcome else { return Ok(()) };
            let human = |seat| about.seats.iter().any(|(s, c)| s.0 == seat && *c == Controller::Human);
            let title = match outcome.winner {
                Winner::Draw => words.get("result-draw"),
                Winner::Seat(seat) if human(seat) != human(seat.other()) => {
                    words.get(if human(seat) { "result-won" } else { "result-lost" })
                }
                Winner::Seat(seat) => {
                    words.format("result-winner", &[("winner", (&words.the_seat(game, seat)).into())])
                }
            };
            let sentence = words.outcome(game, &outcome);
            let score = words.score(game, &outcome);
            let tall = screen.height() > screen.width();
            let anchor = if tall {
                // The buttons below it stay in reach.
                (Align2::CENTER_BOTTOM, vec2(0.0, -(covered.bottom / zoom)))
            } else {
                (Align2::RIGHT_CENTER, vec2(-24.0, 0.0))
            };
            let area = panel(context, &mut blocked, "result", anchor, vec2(wide(380.0), 0.0), |ui| {
                heading(ui, &title, 36.0);
                paragraph(ui, &sentence, 19.0, theme::ivory());
                if let Some(score) = score {
                    ui.label(egui::RichText::new(score).font(theme::bold(22.0)).color(theme::brass()));
                }
                ui.add_space(6.0);
                let width = Some(ui.available_width());
                if face.button(ui, "rematch", &words.get("rematch"), Weight::First, width) {
                    about.restart();
                    ways.overlay.set(Overlay::None);
                }
                if face.button(ui, "review", &words.get("review"), Weight::Plain, width) || back {
                    ways.overlay.set(Overlay::None);
                }
                if face.button(ui, "shelf", &words.get("another-game"), Weight::Plain, width) {
                    ways.leave(Screen::Shelf);
                }
            });
            // The last position stays in view beside it.
            if tall {
                covered.bottom = (screen.bottom() - area.top()) * zoom;
            } else {
                covered.right = (screen.right() - area.left()) * zoom;
            }
        }
    }
    Ok(())
}

/// Trouble is told once, over whatever is shown.
pub(super) fn notices(
    mut contexts: EguiContexts,
    mut notices: ResMut<Notices>,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    device: Res<Device>,
    words: Res<Words>,
    screen: Res<State<Screen>>,
) -> Result {
    let Some(text) = notices.0.first().cloned() else { return Ok(()) };
    if *screen.get() == Screen::Boot {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let width = 560.0_f32.min(context.content_rect().width() - 24.0);
    let zoom = context.zoom_factor();
    let mut face = Face { controls: &mut controls, device: *device, zoom };
    panel(context, &mut blocked, "notice", (Align2::CENTER_TOP, vec2(0.0, 90.0)), vec2(width, 0.0), |ui| {
        paragraph(ui, &text, 18.5, theme::ivory());
        if face.button(ui, "notice-close", &words.get("close"), Weight::First, None) {
            notices.0.remove(0);
        }
    });
    Ok(())
}

/// What passes is told at the upper edge for a while.
pub(super) fn toast(mut contexts: EguiContexts, toast: Res<Toast>) -> Result {
    let Some(text) = toast.told() else { return Ok(()) };
    let place = egui::Area::new("toast".into()).anchor(Align2::CENTER_TOP, vec2(0.0, 84.0));
    place.order(egui::Order::Foreground).interactable(false).show(contexts.ctx_mut()?, |ui| {
        theme::panel().inner_margin(egui::Margin::symmetric(18, 10)).show(ui, |ui| {
            ui.label(egui::RichText::new(text).font(theme::bold(18.0)).color(theme::ivory()));
        });
    });
    Ok(())
}

/// A game that has ended is looked at for a moment, then the result is shown.
fn conclude(
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    mut overlay: ResMut<NextState<Overlay>>,
    playing: Res<Playing>,
    mut waited: Local<f32>,
    mut shown: Local<Option<crate::play::Moment>>,
) {
    let over = current.game_match.as_ref().is_some_and(|m| m.outcome().is_some());
    if *screen.get() != Screen::Play || current.demo || playing.is_on() || !over || clock.busy() {
        *waited = 0.0;
        if !over {
            *shown = None;
        }
        return;
    }
    *waited += time.delta_secs();
    if *waited > 0.9 && *shown != Some(current.moment()) {
        *shown = Some(current.moment());
        overlay.set(Overlay::Result);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, conclude.after(crate::Flow::Show));
}
