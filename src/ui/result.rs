//! The result of a match.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::Winner;

use super::canvas::Canvas;
use super::theme;
use super::widgets::{Weight, heading, paragraph};
use crate::app::screens::{Navigation, Overlay};
use crate::modes::review::ReviewCommand;
use crate::modes::share::ShareCommand;
use crate::modes::versus::VersusCommand;
use crate::play::status::ending;
use crate::rules::{CurrentMatch, Players};

pub(super) fn result_panel(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    mut navigation: Navigation,
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
    let area = sheet.panel("result", anchor, size, |ui, widgets| {
        heading(ui, &title, 36.0);
        paragraph(ui, &ending(words, game, &ended), 19.0, theme::ivory());
        if let Some(score) = game_match.outcome().and_then(|outcome| words.score(game, &outcome)) {
            ui.label(egui::RichText::new(score).font(theme::bold(22.0)).color(theme::brass()));
        }
        ui.add_space(6.0);
        let width = Some(ui.available_width());
        if widgets.button(ui, "rematch", &words.get("rematch"), Weight::First, width) {
            matches.write(VersusCommand::Rematch);
        }
        if widgets.button(ui, "review", &words.get("review"), Weight::Plain, width) {
            reviews.write(ReviewCommand::OpenTable);
        }
        if widgets.button(ui, "share", &words.get("share"), Weight::Plain, width) {
            shares.write(ShareCommand::Open(Overlay::Result));
        }
        if back {
            navigation.overlay.set(Overlay::None);
        }
        if widgets.button(ui, "shelf", &words.get("another-game"), Weight::Plain, width) {
            navigation.shelf();
        }
    });
    sheet.keep_clear_of(area);
    Ok(())
}
