//! One's own games in figures: how they went, the climb past the eight opponents, and what was done for the first time.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_records::{Climb, Medal, Statistics, Tally};
use tavoliere_records::{Learned, Overview};
use tavoliere_rules::{GameId, Seat};

use super::canvas::Canvas;
use super::opponents::Medallions;
use super::scrolling::{above_foot, foot, scrolled};
use super::signs;
use super::theme;
use super::widgets::{Button, Weight, Widgets, heading, label, paragraph};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::modes::library::{GameLibrary, LibraryCommand, opponent_name};
use crate::modes::match_setup::MatchSetups;
use crate::modes::progress::Stars;
use crate::rules::Controller;

/// What the panel shows, until something has changed.
#[derive(Default)]
pub(super) struct Shown {
    overview: Option<Overview>,
    /// The game that is looked at; none for all together.
    game: Option<GameId>,
}

enum Wish {
    Back,
    Game(Option<GameId>),
    /// A game against this opponent.
    Play(String),
    /// The game that a medal was won in.
    See(String),
}

pub(super) fn statistics_panel(
    mut canvas: Canvas,
    library: Res<GameLibrary>,
    stars: Res<Stars>,
    overlay: Res<State<Overlay>>,
    mut medallions: ResMut<Medallions>,
    mut setups: ResMut<MatchSetups>,
    mut navigation: Navigation,
    mut games: MessageWriter<LibraryCommand>,
    mut shown: Local<Shown>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    if overlay.is_changed() || library.is_changed() || shown.overview.is_none() {
        shown.overview = Some(Overview::of(library.games().entries(), |source| stars.of(source)));
    }
    let Shown { overview: Some(overview), game } = &*shown else { return Ok(()) };
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Back);
    let size = vec2(sheet.within(720.0), sheet.screen.height() - 40.0);
    sheet.panel("statistics", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        let title = match game {
            Some(game) => words.format("statistics-title-game", &[("game", (&words.game(*game)).into())]),
            None => words.get("statistics-title"),
        };
        heading(ui, &title, if size.x < 500.0 { 24.0 } else { 32.0 });
        let rest = above_foot(ui, "statistics", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            let mut values = vec![("all", words.get("statistics-all"))];
            values.extend(overview.games.iter().map(|of| (of.game.id(), words.game(of.game))));
            let now = game.map_or("all", GameId::id);
            if let Some(picked) = widgets.choice(ui, "statistics-game", "", &values, now) {
                wish = Some(Wish::Game(picked.checked_sub(1).map(|index| overview.games[index].game)));
            }
            let of_game = overview.games.iter().find(|of| Some(of.game) == *game);
            match of_game {
                Some(of) => {
                    figures(ui, words, Some(of.game), &of.statistics);
                    wish = climb(ui, widgets, words, &mut medallions, &of.climb).or(wish.take());
                    learned(ui, words, &of.learned);
                }
                None => figures(ui, words, None, &overview.all),
            }
            wish = medals(ui, widgets, words, *game, &overview.medals).or(wish.take());
        });
        foot(ui, "statistics", |ui| {
            let text = words.get("back");
            if widgets.press(ui, &Button::new("back", &text).with(Sign::Back)) {
                wish = Some(Wish::Back);
            }
        });
    });
    match wish {
        None => {}
        Some(Wish::Back) => navigation.back(),
        Some(Wish::Game(game)) => shown.game = game,
        Some(Wish::See(id)) => drop(games.write(LibraryCommand::Open(id))),
        Some(Wish::Play(id)) => {
            if let Some(game) = shown.game {
                navigation.chosen.0 = game;
                setups.of(game).controllers = [Controller::Human, Controller::Computer(id)];
                navigation.menu(Overlay::None);
            }
        }
    }
    Ok(())
}

fn tally(words: &Localization, tally: Tally) -> String {
    let args = [("won", tally.won.into()), ("drawn", tally.drawn.into()), ("lost", tally.lost.into())];
    let said = words.format("statistics-tally", &args);
    match tally.percent() {
        Some(percent) => format!("{said} · {}", words.format("statistics-percent", &[("percent", percent.into())])),
        None => said,
    }
}

/// How the games went, by seat and by opponent, and how well they were played.
fn figures(ui: &mut egui::Ui, words: &Localization, game: Option<GameId>, of: &Statistics) {
    if of.all.games() == 0 {
        paragraph(ui, &words.get("statistics-none"), 18.0, theme::faded());
        return;
    }
    ui.add_space(4.0);
    paragraph(ui, &tally(words, of.all), 22.0, theme::ivory());
    let streaks = of.streaks;
    for (id, now, most) in [
        ("statistics-streak", streaks.wins, streaks.most_wins),
        ("statistics-unbeaten", streaks.unbeaten, streaks.most_unbeaten),
    ] {
        if most > 1 {
            paragraph(ui, &words.format(id, &[("now", now.into()), ("most", most.into())]), 16.5, theme::faded());
        }
    }
    for (seat, id) in Seat::BOTH.into_iter().zip(["statistics-first", "statistics-second"]) {
        let name = match game {
            Some(game) => words.format("statistics-as", &[("seat", (&words.seat(game, seat)).into())]),
            None => words.get(id),
        };
        row(ui, &name, &tally(words, of.by_seat[seat.index()]));
    }
    ui.add_space(6.0);
    label(ui, &words.get("statistics-opponents"));
    for (opponent, tallies) in &of.by_opponent {
        let both = Tally {
            won: tallies[0].won + tallies[1].won,
            drawn: tallies[0].drawn + tallies[1].drawn,
            lost: tallies[0].lost + tallies[1].lost,
        };
        row(ui, &opponent_name(words, opponent), &tally(words, both));
    }
    ui.add_space(6.0);
    label(ui, &words.get("statistics-accuracy"));
    accuracy(ui, words, &of.accuracy.iter().map(|(_, value)| *value).collect::<Vec<_>>());
}

/// Something, and what there is to say of it beside it.
fn row(ui: &mut egui::Ui, name: &str, said: &str) {
    ui.horizontal_wrapped(|ui| {
        let width = (ui.available_width() * 0.34).max(110.0);
        ui.allocate_ui(vec2(width, 24.0), |ui| {
            ui.set_width(width);
            paragraph(ui, name, 17.0, theme::ivory());
        });
        paragraph(ui, said, 17.0, theme::faded());
    });
}

/// How well was played, game by game: as a line, and on average.
fn accuracy(ui: &mut egui::Ui, words: &Localization, values: &[u8]) {
    if values.is_empty() {
        paragraph(ui, &words.get("statistics-accuracy-none"), 16.5, theme::faded());
        return;
    }
    let mean = |of: &[u8]| of.iter().map(|&value| u32::from(value)).sum::<u32>() / of.len().max(1) as u32;
    let last = &values[values.len().saturating_sub(10)..];
    for (id, of) in [("statistics-accuracy-mean", values), ("statistics-accuracy-last", last)] {
        let args = [("mean", mean(of).into()), ("count", (of.len() as u32).into())];
        paragraph(ui, &words.format(id, &args), 16.5, theme::ivory());
    }
    if values.len() > 1 {
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width().min(420.0), 70.0), egui::Sense::hover());
        let place = |(index, &value): (usize, &u8)| {
            let share = index as f32 / (values.len() - 1) as f32;
            egui::pos2(area.left() + share * area.width(), area.bottom() - f32::from(value) / 100.0 * area.height())
        };
        ui.painter().rect_filled(area, 6.0, theme::button().gamma_multiply(0.5));
        let points: Vec<_> = values.iter().enumerate().map(place).collect();
        ui.painter().add(egui::Shape::line(points, egui::Stroke::new(2.2, theme::accent())));
    }
    paragraph(ui, &words.get("statistics-accuracy-about"), 15.0, theme::faded());
}

/// The eight opponents in a row, those that were passed ticked off, and what to do next.
fn climb(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    medallions: &mut Medallions,
    of: &Climb,
) -> Option<Wish> {
    ui.add_space(10.0);
    label(ui, &words.get("climb"));
    let counts = [("passed", (of.passed as i64).into()), ("all", (of.steps.len() as i64).into())];
    paragraph(ui, &words.format("climb-progress", &counts), 17.0, theme::ivory());
    let side = (ui.available_width() / of.steps.len().max(1) as f32).min(64.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (index, (id, _)) in of.steps.iter().enumerate() {
            let (area, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
            medallions.paint(ui.painter(), area.shrink(3.0), &Controller::Computer(id.clone()));
            if index < of.passed {
                let mark = egui::Rect::from_center_size(area.right_bottom() - vec2(12.0, 12.0), vec2(20.0, 20.0));
                ui.painter().circle_filled(mark.center(), 11.0, theme::accent());
                signs::paint(ui.painter(), mark.shrink(3.0), Sign::Check, theme::dark());
            } else if index == of.passed {
                ui.painter().circle_stroke(
                    area.center(),
                    side / 2.0 - 2.0,
                    egui::Stroke::new(2.5, theme::accent_lit()),
                );
            }
        }
    });
    for (index, (id, played)) in of.steps.iter().enumerate() {
        if played.games() > 0 {
            let level = words.get(&format!("level-{id}"));
            let args = [
                ("level", (&level).into()),
                ("won", played.won.into()),
                ("drawn", played.drawn.into()),
                ("lost", played.lost.into()),
            ];
            let passed = if index < of.passed { "climb-passed" } else { "climb-step" };
            paragraph(ui, &words.format(passed, &args), 16.0, theme::faded());
        }
    }
    let advice = of.advice();
    let level = advice.opponent().map(|id| words.get(&format!("level-{id}"))).unwrap_or_default();
    paragraph(ui, &advised(words, of), 17.0, theme::ivory());
    paragraph(ui, &words.get("climb-about"), 15.0, theme::faded());
    let opponent = advice.opponent()?.to_owned();
    let text = words.format("climb-play", &[("level", (&level).into())]);
    let button = Button { weight: Weight::First, ..Button::new("climb-play", &text).with(Sign::Play) };
    widgets.press(ui, &button).then_some(Wish::Play(opponent))
}

/// What a climber may do next, in a sentence.
pub(super) fn advised(words: &Localization, of: &Climb) -> String {
    let advice = of.advice();
    let level = advice.opponent().map(|id| words.get(&format!("level-{id}"))).unwrap_or_default();
    words.format(&format!("climb-{}", advice.id()), &[("level", (&level).into())])
}

fn learned(ui: &mut egui::Ui, words: &Localization, of: &Learned) {
    ui.add_space(10.0);
    let stars = of.lessons.stars + of.puzzles.stars + of.replays.stars;
    let all = (of.lessons.all + of.puzzles.all + of.replays.all) * 3;
    for (id, done) in
        [("statistics-lessons", of.lessons), ("statistics-puzzles", of.puzzles), ("statistics-replays", of.replays)]
    {
        let args = [("done", done.done.into()), ("all", done.all.into())];
        paragraph(ui, &words.format(id, &args), 17.0, theme::ivory());
    }
    let args = [("stars", stars.into()), ("all", all.into())];
    paragraph(ui, &words.format("statistics-stars", &args), 17.0, theme::accent());
}

/// The medals that were won, of this game or of all; one that was won in a game leads to it.
fn medals(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: Option<GameId>,
    won: &[(Medal, Option<String>)],
) -> Option<Wish> {
    let all: Vec<Medal> = Medal::all().into_iter().filter(|medal| game.is_none() || medal.game() == game).collect();
    let of: Vec<&(Medal, Option<String>)> = won.iter().filter(|(medal, _)| all.contains(medal)).collect();
    ui.add_space(10.0);
    label(ui, &words.get("medals"));
    let counts = [("won", (of.len() as i64).into()), ("all", (all.len() as i64).into())];
    paragraph(ui, &words.format("medals-count", &counts), 16.5, theme::faded());
    let mut wish = None;
    for (medal, record) in of {
        let game = medal.game().map(|game| words.game(game)).unwrap_or_default();
        let title = words.format(&format!("medal-{}", medal.id()), &[("game", (&game).into())]);
        let about = words.format(&format!("medal-{}-about", medal.id()), &[("game", (&game).into())]);
        ui.horizontal(|ui| {
            let (area, _) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::hover());
            ui.painter().circle_filled(area.center(), 15.0, theme::accent());
            signs::paint(ui.painter(), area.shrink(6.0), Sign::Trophy, theme::dark());
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                paragraph(ui, &title, 17.0, theme::ivory());
                paragraph(ui, &about, 15.0, theme::faded());
            });
        });
        if let Some(record) = record {
            let id = format!("medal-show-{}-{}", medal.id(), medal.game().map_or("", GameId::id));
            let text = words.get("medal-show");
            if widgets.press(ui, &Button { weight: Weight::Quiet, ..Button::new(&id, &text).with(Sign::Review) }) {
                wish = Some(Wish::See(record.clone()));
            }
        }
    }
    wish
}
