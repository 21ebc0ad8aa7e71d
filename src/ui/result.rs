//! The result of a match.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_online::When;
use tavoliere_protocol::{Command, Offer};
use tavoliere_rules::Winner;

use super::accent;
use super::canvas::Canvas;
use super::opponents::{self, Medallions};
use super::theme;
use super::widgets::{Button, Weight, paragraph};
use crate::app::screens::{Navigation, Overlay};
use crate::boards::place::Places;
use crate::modes::online::{Desk, OnlineCommand, other_name};
use crate::modes::review::ReviewCommand;
use crate::modes::share::ShareCommand;
use crate::modes::versus::VersusCommand;
use crate::play::status::ending;
use crate::rules::{Controller, CurrentMatch, Players};

pub(super) fn result_panel(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    mut medallions: ResMut<Medallions>,
    mut navigation: Navigation,
    places: Res<Places>,
    desk: Res<Desk>,
    mut games: MessageWriter<OnlineCommand>,
    mut matches: MessageWriter<VersusCommand>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut shares: MessageWriter<ShareCommand>,
) -> Result {
    let Some((game_match, ended)) = current.game_match.as_ref().zip(current.ending()) else {
        return Ok(());
    };
    let game = game_match.game();
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let title = match ended.winner {
        Winner::Draw => words.get("result-draw"),
        Winner::Seat(seat) if players.is_human(seat) != players.is_human(seat.other()) => {
            words.get(if players.is_human(seat) { "result-won" } else { "result-lost" })
        }
        Winner::Seat(seat) => words.format("result-winner", &[("winner", (&words.the_seat(game, seat)).into())]),
    };
    let back = sheet.widgets.controls.take_back();
    // The last position stays in view beside it, and in a tall window the buttons below it stay in reach.
    let anchor = if sheet.tall() {
        (Align2::CENTER_BOTTOM, vec2(0.0, -sheet.taken_below()))
    } else {
        (Align2::RIGHT_CENTER, vec2(-24.0, 0.0))
    };
    let size = vec2(sheet.within(380.0), 0.0);
    // In a low window the buttons need the height.
    let roomy = sheet.screen.height() > 560.0;
    let area = sheet.panel("result", anchor, size, |ui, widgets| {
        accent::title(ui, &title, 36.0, places.of(Some(game)).lettering, roomy);
        paragraph(ui, &ending(words, game_match, &ended), 19.0, theme::ivory());
        if let Some(score) = game_match.outcome().and_then(|outcome| words.score(game, &outcome)) {
            ui.label(egui::RichText::new(score).font(theme::bold(22.0)).color(theme::accent()));
        }
        // Who was played against has the last word.
        let other = opponents::other(&players.controllers());
        if players.is_human(other.other()) {
            let what = match ended.winner {
                Winner::Draw => "drawn",
                Winner::Seat(winner) if winner == other => "won",
                Winner::Seat(_) => "lost",
            };
            let who = players.controller(other);
            opponents::speech(ui, words, &mut medallions, who, &opponents::words_of(words, who, what));
        }
        ui.add_space(6.0);
        let width = Some(ui.available_width());
        let mut press = |ui: &mut egui::Ui, id: &str, text: &str, sign: Sign, weight| -> bool {
            let text = words.get(text);
            widgets.press(ui, &Button { weight, width, ..Button::new(id, &text).with(sign) })
        };
        let remote = players.controllers().iter().any(|controller| matches!(controller, Controller::Remote(_)));
        match desk.view() {
            None if !remote && press(ui, "rematch", "rematch", Sign::Play, Weight::First) => {
                matches.write(VersusCommand::Rematch);
            }
            // The other has to want it, too: who offers what is offered accepts it.
            Some(view) if view.may_offer(Offer::Rematch) == When::Now => {
                let asked = view.seat().is_some_and(|own| view.offers(own.other(), Offer::Rematch));
                let text = if asked { "online-accept" } else { "online-rematch" };
                if asked {
                    let name = other_name(words, view.summary());
                    let text = words.format("online-rematch-offered", &[("name", (&name).into())]);
                    paragraph(ui, &text, 18.0, theme::ivory());
                }
                if press(ui, "rematch", text, Sign::Play, Weight::First) {
                    games.write(OnlineCommand::Do(Command::Offer(Offer::Rematch)));
                }
            }
            _ => {}
        }
        if press(ui, "review", "review", Sign::Review, Weight::Plain) {
            reviews.write(ReviewCommand::OpenTable);
        }
        if press(ui, "share", "share", Sign::Share, Weight::Plain) {
            shares.write(ShareCommand::Open(Overlay::Result));
        }
        if back {
            navigation.overlay.set(Overlay::None);
        }
        if press(ui, "shelf", "another-game", Sign::Home, Weight::Plain) {
            navigation.shelf();
        }
    });
    sheet.keep_clear_of(area);
    Ok(())
}
