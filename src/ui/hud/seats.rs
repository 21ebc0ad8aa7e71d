//! A card for each seat: who plays, and how it stands.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Stroke, vec2};
use tavoliere_rules::Seat;

use super::super::canvas::{Canvas, Sheet};
use super::super::clock;
use super::super::icons::Icons;
use super::super::opponents::{self, Medallions};
use super::super::{material, theme};
use super::HudLayout;
use crate::boards::{ActiveBoard, Board, Score};
use crate::rules::{Controller, CurrentMatch, PlayerName, Players, TimeLeft, Turn, TurnPhase};

/// Who plays, and how it stands: one card for each seat, the mover's lit.
pub(in crate::ui) fn seat_cards(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    players: Players,
    beside: Query<(&crate::rules::Seat, Option<&TimeLeft>, Option<&PlayerName>)>,
    board: Query<&Board, With<ActiveBoard>>,
    mut icons: ResMut<Icons>,
    mut medallions: ResMut<Medallions>,
    mut layout: ResMut<HudLayout>,
) -> Result {
    let (Some(game_match), Ok(turn), Ok(board)) = (&current.game_match, turn.single(), board.single()) else {
        return Ok(());
    };
    let mut sheet = canvas.sheet()?;
    (layout.cards_bottom, layout.aside, layout.between) = (0.0, 0.0, sheet.screen.width());
    for seat in Seat::BOTH {
        let (anchor, offset) = match seat {
            Seat::First => (Align2::LEFT_TOP, vec2(14.0, 14.0)),
            Seat::Second => (Align2::RIGHT_TOP, vec2(-14.0, 14.0)),
        };
        let active = turn.seat == seat && turn.phase != TurnPhase::Over;
        let controller = players.controller(seat);
        let (time, name) =
            beside.iter().find(|(of, ..)| of.0 == seat).map_or((None, None), |(_, time, name)| (time, name));
        let who = match (name, controller, players.controller(seat.other())) {
            (Some(PlayerName(name)), ..) => name.clone(),
            (_, Controller::Human, Controller::Remote(_)) => sheet.words.get("you"),
            (_, Controller::Remote(name), _) if name.is_empty() => sheet.words.get("online-seat-free"),
            _ => opponents::name(sheet.words, controller),
        };
        let score = board.view.score(game_match.position(), seat);
        // A card may have half the window, and what the other one leaves of its half.
        let whole = sheet.screen.width() - 36.0;
        let room = (whole / 2.0).max(whole - layout.cards[seat.other().index()]);
        let card = egui::Area::new(egui::Id::new(("seat", seat.index()))).anchor(anchor, offset);
        let shown = card.show(&sheet.context, |ui| {
            let who = (who.as_str(), controller, time);
            seat_card(ui, &sheet, (&mut icons, &mut medallions), board, seat, who, active, (&score, room));
        });
        let area = shown.response.rect;
        layout.cards[seat.index()] = area.width();
        sheet.cover(area);
        sheet.keep_clear_around(area);
        layout.cards_bottom = layout.cards_bottom.max(area.bottom());
        layout.between -= area.width() + 14.0;
    }
    layout.column_top = layout.cards_bottom;
    Ok(())
}

fn seat_card(
    ui: &mut egui::Ui,
    sheet: &Sheet,
    (icons, medallions): (&mut Icons, &mut Medallions),
    board: &Board,
    seat: Seat,
    (who, controller, time): (&str, &Controller, Option<&TimeLeft>),
    active: bool,
    (score, room): (&Score, f32),
) {
    let (game, view) = (board.game, &*board.view);
    let tall = sheet.tall();
    let edge = if active { Stroke::new(2.0, theme::accent()) } else { Stroke::new(1.0, theme::edge()) };
    let inner: i8 = if tall { 9 } else { 14 };
    let frame = theme::panel().inner_margin(egui::Margin::symmetric(inner, 8)).stroke(edge);
    material::show(frame, ui, |ui| {
        ui.horizontal(|ui| {
            if !tall && matches!(controller, Controller::Computer(_)) {
                let (area, _) = ui.allocate_exact_size(vec2(44.0, 44.0), egui::Sense::hover());
                medallions.paint(ui.painter(), area, controller);
            }
            // On a phone two cards side by side have no room for everything.
            if !tall || matches!(score, Score::Count(_)) {
                let (area, _) = ui.allocate_exact_size(vec2(38.0, 38.0), egui::Sense::hover());
                // Ink needs paper, and a dark man a pale ground.
                ui.painter().rect_filled(area, 8.0, Color32::from_rgb(214, 200, 174));
                icons.paint(ui.painter(), area.shrink(2.0), game, view.emblem(seat));
            }
            let taken = ui.min_rect().width() + score_width(score) + 2.0 * f32::from(inner) + 20.0;
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.set_max_width((room - taken).max(48.0));
                let name = sheet.words.seat(game, seat);
                ui.label(egui::RichText::new(name).font(theme::bold(19.0)).color(theme::ivory()));
                let who = egui::RichText::new(who).font(theme::text(15.0)).color(theme::faded());
                ui.add(egui::Label::new(who).truncate());
                if let Some(left) = time {
                    clock::time(ui, sheet.words, left);
                }
                // Whoever sees only the shape would copy it as it hangs there.
                if matches!(score, Score::Figure { .. }) && !tall {
                    let how = egui::RichText::new(sheet.words.get("figure-any-way"));
                    ui.label(how.font(theme::text(15.0)).color(theme::accent()));
                }
            });
            ui.add_space(6.0);
            paint_score(ui, icons, board, seat, score);
        });
    });
}

/// How much room a score takes, about: what stands before it must leave that free.
fn score_width(score: &Score) -> f32 {
    match score {
        Score::Count(count) => {
            if *count > 9 {
                36.0
            } else {
                20.0
            }
        }
        Score::With(..) => 96.0,
        Score::Figure { .. } => 94.0,
    }
}

fn paint_score(ui: &mut egui::Ui, icons: &mut Icons, board: &Board, seat: Seat, score: &Score) {
    let number = |ui: &mut egui::Ui, text: String, size: f32, color: Color32| {
        ui.label(egui::RichText::new(text).font(theme::title(size)).color(color));
    };
    match score {
        Score::Count(count) => number(ui, count.to_string(), 30.0, theme::ivory()),
        Score::With(count, piece, more) => {
            number(ui, count.to_string(), 30.0, theme::ivory());
            ui.add_space(4.0);
            let (area, _) = ui.allocate_exact_size(vec2(32.0, 32.0), egui::Sense::hover());
            icons.paint(ui.painter(), area, board.game, *piece);
            number(ui, more.to_string(), 24.0, theme::faded());
        }
        Score::Figure { side, cells, near: (near, of) } => {
            figure(ui, seat, *side, cells);
            number(ui, format!("{near}/{of}"), 24.0, theme::ivory());
        }
    }
}

/// What a seat has to copy, in the seat's colour as it hangs in the Sky, and how much of it stands already.
pub(in crate::ui) fn figure(ui: &mut egui::Ui, seat: Seat, side: u8, cells: &[(u8, bool)]) {
    let (area, _) = ui.allocate_exact_size(vec2(44.0, 44.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(area, 6.0, Color32::from_rgb(13, 20, 48));
    painter.rect_stroke(area, 6.0, Stroke::new(1.0, theme::edge()), egui::StrokeKind::Inside);
    let glow = if seat == Seat::First { Color32::from_rgb(255, 206, 110) } else { Color32::from_rgb(140, 190, 255) };
    // What counts is the shape, wherever it hangs in the Sky: it fills the picture.
    let places = cells.iter().map(|&(cell, _)| egui::pos2(f32::from(cell % side), f32::from(cell / side)));
    let around = egui::Rect::from_points(&places.collect::<Vec<_>>());
    let step = (area.width() - 12.0) / (around.size().max_elem() + 1.0).max(3.0);
    for &(cell, matched) in cells {
        let off = egui::pos2(f32::from(cell % side), f32::from(cell / side)) - around.center();
        let at = area.center() + vec2(off.x, -off.y) * step;
        // A star that is matched is full, the others are rings.
        if matched {
            painter.circle_filled(at, 4.2, glow);
        } else {
            painter.circle_stroke(at, 3.2, Stroke::new(1.5, glow));
        }
    }
}
