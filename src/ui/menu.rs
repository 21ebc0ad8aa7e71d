//! One game's menu, over its own board that plays itself quietly.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::{GameId, Options, Seat};

use super::widgets::{Face, Weight, heading, panel, paragraph};
use super::{Blocked, Controls, theme};
use crate::input::Device;
use crate::play::{Controller, CurrentMatch, MatchCommand, rules};
use crate::progress::Stars;
use crate::saves::Saves;
use crate::screens::{ChosenGame, Overlay, Screen, Ways};
use crate::settings::Words;
use crate::sound::{Cue, PlaySound};
use crate::table::camera::Covered;

/// What was chosen in each game's menu: who plays, under which rules.
#[derive(Resource, Default)]
pub struct Choices(HashMap<GameId, Choice>);

/// What was chosen in one game's menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Who plays.
    pub seats: [Controller; 2],
    /// Under which rules.
    pub options: Options,
}

impl Choices {
    /// Of a game: at first a person begins against the easiest opponent, under the usual rules.
    pub fn of(&mut self, game: GameId) -> &mut Choice {
        self.0.entry(game).or_insert_with(|| Choice {
            seats: [Controller::Human, Controller::Computer("novice".into())],
            options: Options::defaults(game.options()),
        })
    }
}

/// The board behind the menu plays itself, under the rules chosen.
fn demonstrate(
    chosen: Res<ChosenGame>,
    mut choices: ResMut<Choices>,
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    mut over: Local<f32>,
    mut commands: MessageWriter<MatchCommand>,
) {
    if *screen.get() != Screen::Menu {
        return;
    }
    let options = choices.of(chosen.0).options.clone();
    let running =
        current.game_match.as_ref().filter(|m| current.demo && m.game() == chosen.0 && *m.options() == options);
    let wanted = match running {
        None => true,
        Some(game_match) if game_match.outcome().is_some() || game_match.ply() > 120 => {
            *over += time.delta_secs();
            *over > 4.0
        }
        Some(_) => false,
    };
    if wanted {
        *over = 0.0;
        let novice = || Controller::Computer("novice".into());
        commands.write(MatchCommand::Start {
            game_match: rules::fresh(chosen.0, &options),
            controllers: [novice(), novice()],
            demo: true,
        });
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    mut covered: ResMut<Covered>,
    device: Res<Device>,
    words: Res<Words>,
    saves: Res<Saves>,
    stars: Res<Stars>,
    mut choices: ResMut<Choices>,
    mut ways: Ways,
    mut commands: MessageWriter<MatchCommand>,
    mut sounds: MessageWriter<PlaySound>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let game = ways.chosen.0;
    let choice = choices.of(game);
    let mut face = Face { controls: &mut controls, device: *device, zoom };
    let mut back = face.controls.take_back();
    let tall = screen.height() > screen.width();
    let (anchor, size) = if tall {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), vec2(screen.width() - 20.0, screen.height() * 0.58))
    } else {
        (
            (Align2::RIGHT_CENTER, vec2(-16.0, 0.0)),
            vec2((screen.width() * 0.42).clamp(380.0, 500.0), screen.height() - 32.0),
        )
    };
    let (mut start, mut resumed, mut learn) = (false, false, false);
    // In a low window, or with large letters, everything above the last row of buttons scrolls.
    let low = size.y < 520.0;
    let about = |ui: &mut egui::Ui, face: &mut Face| {
        heading(ui, &words.game(game), if low { 30.0 } else { 38.0 });
        ui.add_space(-10.0);
        let author = words.get(&format!("game-{game}-author"));
        paragraph(ui, &author, 16.0, theme::faded());
        paragraph(ui, &words.get(&format!("game-{game}-line")), 18.5, theme::ivory());
        ui.add_space(4.0);
        let width = ui.available_width();
        start = face.button(ui, "play", &words.get("play"), Weight::First, Some(width));
        let (done, all) = stars.count(game);
        if all > 0 {
            let text = if done > 0 {
                words.format("learn-count", &[("done", (done as i64).into()), ("all", (all as i64).into())])
            } else {
                words.get("learn")
            };
            learn = face.button(ui, "learn", &text, Weight::Plain, Some(width));
        }
        if saves.of(game).is_some()
            && face.button(ui, "continue", &words.get("continue"), Weight::Plain, Some(width))
            && let Some(command) = saves.take_up(game)
        {
            commands.write(command);
            resumed = true;
        }
    };
    let chosen = |ui: &mut egui::Ui, face: &mut Face| {
        ui.add_space(6.0);
        choose(ui, face, &words, game, choice);
    };
    let area = panel(context, &mut blocked, "menu", anchor, size, |ui| {
        let top = ui.cursor().top();
        // What is left between what is above and the buttons below.
        let scroll = |ui: &mut egui::Ui, contents: &mut dyn FnMut(&mut egui::Ui)| {
            // Large letters on a phone put the last buttons into two rows.
            let rows = if size.x < 330.0 { 112.0 } else { 60.0 };
            let rest = size.y - 36.0 - (ui.cursor().top() - top) - rows;
            let area = egui::ScrollArea::vertical().max_height(rest).min_scrolled_height(rest);
            area.auto_shrink([false, false]).show(ui, contents);
        };
        let (mut about, mut chosen) = (about, chosen);
        if low {
            scroll(ui, &mut |ui| {
                about(ui, &mut face);
                chosen(ui, &mut face);
            });
        } else {
            about(ui, &mut face);
            scroll(ui, &mut |ui| chosen(ui, &mut face));
        }
        ui.horizontal_wrapped(|ui| {
            back |= face.button(ui, "back", &words.get("back"), Weight::Plain, None);
            if face.button(ui, "rules", &words.get("rules"), Weight::Plain, None) {
                ways.open(Overlay::Rules, Overlay::None);
            }
            if face.button(ui, "settings", &words.get("settings"), Weight::Plain, None) {
                ways.open(Overlay::Settings, Overlay::None);
            }
        });
    });
    if tall {
        covered.bottom = (screen.bottom() - area.top()) * zoom;
    } else {
        covered.right = (screen.right() - area.left()) * zoom;
    }
    if start {
        commands.write(MatchCommand::Start {
            game_match: rules::fresh(game, &choice.options),
            controllers: choice.seats.clone(),
            demo: false,
        });
        sounds.write(PlaySound(Cue::table("start")));
        ways.leave(Screen::Play);
    } else if learn {
        ways.open(Overlay::Course, Overlay::None);
    } else if resumed {
        ways.leave(Screen::Play);
    } else if back {
        sounds.write(PlaySound(Cue::table("menu-back")));
        ways.leave(Screen::Shelf);
    }
    Ok(())
}

/// Who plays, and under which rules.
fn choose(ui: &mut egui::Ui, face: &mut Face, words: &Words, game: GameId, choice: &mut Choice) {
    for seat in Seat::BOTH {
        label(ui, &words.seat(game, seat));
        let mut values = vec![("human", words.get("human"))];
        let levels = tavoliere_engine::levels(game);
        for (index, level) in levels.iter().enumerate() {
            values.push((level.id.as_str(), (index + 1).to_string()));
        }
        let name = if seat == Seat::First { "seat-first" } else { "seat-second" };
        let now = match &choice.seats[seat.index()] {
            Controller::Human => "human".to_owned(),
            Controller::Computer(id) => id.clone(),
        };
        if let Some(picked) = face.choice(ui, name, &values, &now) {
            choice.seats[seat.index()] = match picked {
                0 => Controller::Human,
                n => Controller::Computer(levels[n - 1].id.clone()),
            };
        }
        if let Controller::Computer(id) = &choice.seats[seat.index()] {
            let level = words.get(&format!("level-{id}"));
            let line = words.format("computer-level", &[("level", level.as_str().into())]);
            let about = words.get(&format!("level-{id}-about"));
            paragraph(ui, &format!("{line}. {about}"), 16.0, theme::faded());
        }
        ui.add_space(6.0);
    }
    for spec in game.options() {
        label(ui, &words.option(game, spec.key));
        let values: Vec<(&str, String)> =
            spec.values.iter().map(|v| (*v, words.option_value(game, spec.key, v))).collect();
        let now = choice.options.get(spec.key).to_owned();
        if let Some(picked) = face.choice(ui, &format!("option-{}", spec.key), &values, &now) {
            // The value comes from the option's own list.
            let _ = choice.options.set(game.options(), spec.key, spec.values[picked]);
        }
        let now = choice.options.get(spec.key);
        paragraph(ui, &words.option_about(game, spec.key, now), 16.0, theme::faded());
        ui.add_space(6.0);
    }
}

/// What the choice below it is about.
pub(super) fn label(ui: &mut egui::Ui, text: &str) {
    ui.label(egui::RichText::new(text).font(theme::bold(17.0)).color(theme::brass()));
    ui.add_space(-3.0);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, demonstrate.in_set(crate::Flow::Select));
}
