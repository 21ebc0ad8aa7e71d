//! One game's menu, over its own board that plays itself quietly.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::{GameId, Seat};

use super::canvas::Canvas;
use super::theme;
use super::widgets::{Weight, Widgets, heading, label, paragraph};
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::modes::match_setup::{MatchSetup, MatchSetups};
use crate::modes::progress::Stars;
use crate::modes::saves::Saves;
use crate::modes::versus::VersusCommand;
use crate::rules::Controller;

pub(super) fn show(
    mut canvas: Canvas,
    saves: Res<Saves>,
    stars: Res<Stars>,
    mut setups: ResMut<MatchSetups>,
    mut navigation: Navigation,
    mut matches: MessageWriter<VersusCommand>,
    mut sounds: MessageWriter<PlaySound>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let (words, screen, tall) = (sheet.words, sheet.screen, sheet.tall());
    let game = navigation.chosen.0;
    let choice = setups.of(game);
    let mut back = sheet.widgets.controls.take_back();
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
    let about = |ui: &mut egui::Ui, face: &mut Widgets| {
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
        if saves.of(game).is_some() {
            resumed = face.button(ui, "continue", &words.get("continue"), Weight::Plain, Some(width));
        }
    };
    let chosen = |ui: &mut egui::Ui, face: &mut Widgets| {
        ui.add_space(6.0);
        choose(ui, face, words, game, choice);
    };
    let area = sheet.panel("menu", anchor, size, |ui, face| {
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
                about(ui, face);
                chosen(ui, face);
            });
        } else {
            about(ui, face);
            scroll(ui, &mut |ui| chosen(ui, face));
        }
        ui.horizontal_wrapped(|ui| {
            back |= face.button(ui, "back", &words.get("back"), Weight::Plain, None);
            if face.button(ui, "rules", &words.get("rules"), Weight::Plain, None) {
                navigation.open(Overlay::Rules, Overlay::None);
            }
            if face.button(ui, "settings", &words.get("settings"), Weight::Plain, None) {
                navigation.open(Overlay::Settings, Overlay::None);
            }
        });
    });
    sheet.keep_clear_of(area);
    if start {
        matches.write(VersusCommand::Start(game));
    } else if learn {
        navigation.open(Overlay::Course, Overlay::None);
    } else if resumed {
        matches.write(VersusCommand::Continue(game));
    } else if back {
        sounds.write(PlaySound(Cue::table("menu-back")));
        navigation.shelf();
    }
    Ok(())
}

/// Who plays, and under which rules.
fn choose(ui: &mut egui::Ui, face: &mut Widgets, words: &Localization, game: GameId, choice: &mut MatchSetup) {
    for seat in Seat::BOTH {
        label(ui, &words.seat(game, seat));
        let mut values = vec![("human", words.get("human"))];
        let strengths = tavoliere_engine::strengths(game);
        for (index, strength) in strengths.iter().enumerate() {
            values.push((strength.id.as_str(), (index + 1).to_string()));
        }
        let name = if seat == Seat::First { "seat-first" } else { "seat-second" };
        let now = match &choice.controllers[seat.index()] {
            Controller::Human => "human".to_owned(),
            Controller::Computer(id) => id.clone(),
        };
        if let Some(picked) = face.choice(ui, name, &values, &now) {
            choice.controllers[seat.index()] = match picked {
                0 => Controller::Human,
                n => Controller::Computer(strengths[n - 1].id.clone()),
            };
        }
        if let Controller::Computer(id) = &choice.controllers[seat.index()] {
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
