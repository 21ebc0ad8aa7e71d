//! What the opponent says over the board: a greeting, and a remark about an action just played.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::egui::{Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_rules::Seat;

use super::super::canvas::Canvas;
use super::super::opponents::{self, Medallions};
use super::super::widgets::{self, Button, Weight};
use super::super::{material, theme};
use super::HudLayout;
use crate::modes::teaching::Teaching;
use crate::rules::{CurrentMatch, HistoryRequest, Players};
use crate::table::pointing::Pointing;

/// How wide the letters of a greeting stand, and how high the panel round them may get.
const GREETING: egui::Vec2 = vec2(228.0, 96.0);

/// Before the first action the opponent has a word of welcome, under the own card, or in a tall window under the status line,
/// where the board leaves room for it.
pub(in crate::ui) fn greeting(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    layout: Res<HudLayout>,
    pointing: Pointing,
) -> Result {
    let sheet = canvas.sheet()?;
    let begins = current.game_match.as_ref().is_some_and(|game_match| game_match.actions().is_empty());
    let seat = opponents::other(&players.controllers());
    if !begins || sheet.screen.height() < 560.0 || !players.is_human(seat.other()) {
        return Ok(());
    }
    let said = opponents::words_of(sheet.words, players.controller(seat), "greeting");
    if said.is_empty() {
        return Ok(());
    }
    let below = layout.cards_bottom + 8.0;
    let (align, by) = match seat {
        _ if sheet.tall() => (Align2::CENTER_TOP, vec2(0.0, below + 50.0)),
        Seat::First => (Align2::LEFT_TOP, vec2(14.0, below)),
        Seat::Second => (Align2::RIGHT_TOP, vec2(-14.0, layout.column_top + 8.0)),
    };
    let corner = align.pos_in_rect(&sheet.screen) + by;
    let room = align.anchor_size(corner, vec2(GREETING.x + 28.0, GREETING.y)).expand(16.0);
    let cells = pointing.board.board().map(|board| board.view.layout().places.len()).unwrap_or_default();
    let seen = |cell: usize| {
        let at = pointing.board.board()?.view.cell(tavoliere_rules::Cell(u8::try_from(cell).ok()?));
        Some(sheet.point(pointing.to_window(at)?))
    };
    if (0..cells).filter_map(seen).any(|at| room.contains(at)) {
        return Ok(());
    }
    let place = egui::Area::new("greeting".into()).anchor(align, by);
    place.interactable(false).show(&sheet.context, |ui| {
        ui.set_max_width(GREETING.x);
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(14, 8)), ui, |ui| {
            let said = sheet.words.format("opponent-says", &[("words", (&said).into())]);
            widgets::paragraph(ui, &said, 16.5, theme::ivory());
        });
    });
    Ok(())
}

/// What the opponent says about an action just played: over the board, until it is answered.
pub(in crate::ui) fn remark(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    layout: Res<HudLayout>,
    mut teaching: ResMut<Teaching>,
    mut medallions: ResMut<Medallions>,
    mut history: MessageWriter<HistoryRequest>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let Some(said) = teaching.sentences(sheet.words, &current) else { return Ok(()) };
    let words = sheet.words;
    let who = players.controller(opponents::other(&players.controllers()));
    let (place, width) = if sheet.tall() {
        ((Align2::CENTER_TOP, vec2(0.0, layout.cards_bottom + 60.0)), sheet.screen.width() - 20.0)
    } else {
        ((Align2::CENTER_TOP, vec2(-layout.aside, layout.cards_bottom + 10.0)), 560.0)
    };
    let (mut go_on, mut take_back) = (sheet.widgets.controls.take_back(), false);
    let area = sheet.panel("remark", place, vec2(width, 0.0), |ui, widgets| {
        opponents::speech(ui, words, &mut medallions, who, &said);
        ui.horizontal_wrapped(|ui| {
            let text = words.get("remark-go-on");
            let button = Button { weight: Weight::First, ..Button::new("remark-go-on", &text).with(Sign::Play) };
            go_on |= widgets.press(ui, &button);
            let text = words.get("remark-take-back");
            take_back = widgets.press(ui, &Button::new("remark-take-back", &text).with(Sign::Undo));
        });
    });
    sheet.keep_clear_above(area.bottom() + 6.0);
    if take_back {
        history.write(HistoryRequest::Undo);
    }
    if go_on || take_back {
        teaching.close();
    }
    Ok(())
}
