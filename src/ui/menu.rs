//! One game's menu, over its own board that plays itself quietly.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::{GameId, Seat};

use super::canvas::{Canvas, Sheet};
use super::clock::clocks;
use super::theme;
use super::widgets::{Weight, Widgets, above_foot, foot, heading, paragraph, scrolled};
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::modes::match_setup::{MatchSetup, MatchSetups};
use crate::modes::progress::Stars;
use crate::modes::review::ReviewCommand;
use crate::modes::saves::Saves;
use crate::modes::versus::VersusCommand;
use crate::rules::Controller;

/// What a press in the menu leads to.
enum Wish {
    Play,
    Learn,
    Continue,
    Back,
    Open(Overlay),
    Analyse,
}

pub(super) fn game_menu(
    mut canvas: Canvas,
    saves: Res<Saves>,
    stars: Res<Stars>,
    mut setups: ResMut<MatchSetups>,
    mut navigation: Navigation,
    mut matches: MessageWriter<VersusCommand>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut sounds: MessageWriter<PlaySound>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let game = navigation.chosen.0;
    let choice = setups.of(game);
    let (anchor, size) = place(&sheet);
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Back);
    // In a low window, or with large letters, everything above the last row of buttons scrolls.
    let low = size.y < 520.0;
    let title = Title {
        words,
        game,
        size: if low { 30.0 } else { 38.0 },
        stars: stars.count(game),
        saved: saves.of(game).is_some(),
    };
    let area = sheet.panel("menu", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        if !low {
            wish = title.draw(ui, widgets).or(wish.take());
        }
        let rest = above_foot(ui, "menu", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            if low {
                wish = title.draw(ui, widgets).or(wish.take());
            }
            ui.add_space(6.0);
            seats(ui, widgets, words, game, choice);
            options(ui, widgets, words, game, choice);
            clocks(ui, widgets, words, game, choice);
            if widgets.button(ui, "analysis", &words.get("analysis"), Weight::Plain, None) {
                wish = Some(Wish::Analyse);
            }
        });
        foot(ui, "menu", |ui| {
            ui.horizontal_wrapped(|ui| {
                let ways = [
                    ("back", Wish::Back),
                    ("rules", Wish::Open(Overlay::Rules)),
                    ("library", Wish::Open(Overlay::Library)),
                    ("settings", Wish::Open(Overlay::Settings)),
                ];
                for (id, way) in ways {
                    if widgets.button(ui, id, &words.get(id), Weight::Plain, None) {
                        wish = Some(way);
                    }
                }
            });
        });
    });
    sheet.keep_clear_of(area);
    match wish {
        None => {}
        Some(Wish::Play) => drop(matches.write(VersusCommand::Start(game))),
        Some(Wish::Learn) => navigation.open(Overlay::Course, Overlay::None),
        Some(Wish::Continue) => drop(matches.write(VersusCommand::Continue(game))),
        Some(Wish::Analyse) => drop(reviews.write(ReviewCommand::OpenBoard(game))),
        Some(Wish::Open(overlay)) => navigation.open(overlay, Overlay::None),
        Some(Wish::Back) => {
            sounds.write(PlaySound(Cue::table("menu-back")));
            navigation.shelf();
        }
    }
    Ok(())
}

/// Where the menu is, and how large: to the right of the board, or below it in a tall window.
fn place(sheet: &Sheet) -> ((Align2, egui::Vec2), egui::Vec2) {
    let screen = sheet.screen;
    if sheet.tall() {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), vec2(screen.width() - 20.0, screen.height() * 0.58))
    } else {
        let width = (screen.width() * 0.42).clamp(380.0, 500.0);
        ((Align2::RIGHT_CENTER, vec2(-16.0, 0.0)), vec2(width, screen.height() - 32.0))
    }
}

/// The upper part: which game it is, and the ways into it.
struct Title<'a> {
    words: &'a Localization,
    game: GameId,
    size: f32,
    /// Of its levels, how many are done, and how many there are.
    stars: (usize, usize),
    /// Whether a match waits to be gone on with.
    saved: bool,
}

impl Title<'_> {
    fn draw(&self, ui: &mut egui::Ui, widgets: &mut Widgets) -> Option<Wish> {
        let (words, game) = (self.words, self.game);
        heading(ui, &words.game(game), self.size);
        ui.add_space(-10.0);
        paragraph(ui, &words.get(&format!("game-{game}-author")), 16.0, theme::faded());
        paragraph(ui, &words.get(&format!("game-{game}-line")), 18.5, theme::ivory());
        ui.add_space(4.0);
        let width = Some(ui.available_width());
        let mut wish = widgets.button(ui, "play", &words.get("play"), Weight::First, width).then_some(Wish::Play);
        let (done, all) = self.stars;
        if all > 0 {
            let count = [("done", (done as i64).into()), ("all", (all as i64).into())];
            let text = if done > 0 { words.format("learn-count", &count) } else { words.get("learn") };
            if widgets.button(ui, "learn", &text, Weight::Plain, width) {
                wish = Some(Wish::Learn);
            }
        }
        if self.saved && widgets.button(ui, "continue", &words.get("continue"), Weight::Plain, width) {
            wish = Some(Wish::Continue);
        }
        wish
    }
}

/// Who plays.
pub(super) fn seats(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    choice: &mut MatchSetup,
) {
    let strengths = tavoliere_engine::strengths(game);
    let mut values = vec![("human", words.get("human"))];
    values.extend(strengths.iter().enumerate().map(|(index, s)| (s.id.as_str(), (index + 1).to_string())));
    for (seat, id) in Seat::BOTH.into_iter().zip(["seat-first", "seat-second"]) {
        let controller = &mut choice.controllers[seat.index()];
        let now = match &*controller {
            Controller::Human => "human",
            Controller::Computer(id) => id,
        };
        if let Some(picked) = widgets.choice(ui, id, &words.seat(game, seat), &values, now) {
            *controller = match picked {
                0 => Controller::Human,
                n => Controller::Computer(strengths[n - 1].id.clone()),
            };
        }
        if let Controller::Computer(id) = controller {
            let level = words.get(&format!("level-{id}"));
            let line = words.format("computer-level", &[("level", level.as_str().into())]);
            let about = words.get(&format!("level-{id}-about"));
            paragraph(ui, &format!("{line}. {about}"), 16.0, theme::faded());
        }
        ui.add_space(6.0);
    }
}

/// Under which rules.
fn options(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, game: GameId, choice: &mut MatchSetup) {
    for spec in game.options() {
        let values: Vec<(&str, String)> =
            spec.values.iter().map(|v| (*v, words.option_value(game, spec.key, v))).collect();
        let (id, about) = (format!("option-{}", spec.key), words.option(game, spec.key));
        if let Some(picked) = widgets.choice(ui, &id, &about, &values, choice.options.get(spec.key)) {
            // The value comes from the option's own list.
            let _ = choice.options.set(game.options(), spec.key, spec.values[picked]);
        }
        let now = choice.options.get(spec.key);
        paragraph(ui, &words.option_about(game, spec.key, now), 16.0, theme::faded());
        ui.add_space(6.0);
    }
}
