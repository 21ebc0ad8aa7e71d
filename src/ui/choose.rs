//! Which of several actions is meant: the symbol to draw, the man a pawn becomes. Pictures beside the cell.

use std::cmp::Reverse;

use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};
use tavoliere_rules::{Action, Kind, Man, Piece};

use super::canvas::{Canvas, Sheet};
use super::icons::Icons;
use super::widgets::{Widgets, focus_ring};
use super::{CHOICE, material, theme};
use crate::play::selection::Selection;
use crate::rules::{ActionRequested, CurrentMatch};
use crate::table::pointing::Pointing;

/// A picture's side, in points.
const SIDE: f32 = 56.0;

/// What an action is told apart by: the end of its control's id, and the piece that is pictured.
fn meaning(action: Action, owner: tavoliere_rules::Seat) -> Option<(&'static str, Piece)> {
    let kind = match action {
        Action::Draw { symbol, .. } => Kind::Symbol(symbol),
        Action::Move { promotion: Some(man), .. } => Kind::Man(man),
        _ => return None,
    };
    Some((kind.id(), Piece { kind, owner }))
}

pub(super) fn choices(
    mut canvas: Canvas,
    mut icons: ResMut<Icons>,
    current: Res<CurrentMatch>,
    mut selection: ResMut<Selection>,
    pointing: Pointing,
    mut requests: MessageWriter<ActionRequested>,
) -> Result {
    let Some(choosing) = selection.choosing.clone() else { return Ok(()) };
    let (Some(game_match), Some(board)) = (&current.game_match, pointing.board.board()) else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    if sheet.widgets.controls.take_back() {
        selection.choosing = None;
        selection.selected = None;
        return Ok(());
    }
    let mut actions = choosing.actions;
    // The strongest first, as one thinks of them; the king, where a pawn can become one, at the end.
    actions.sort_by_key(|action| match action {
        Action::Move { promotion: Some(Man::King), .. } => Some(Reverse(Man::Pawn)),
        Action::Move { promotion, .. } => promotion.map(Reverse),
        _ => None,
    });
    let owner = game_match.position().seat();
    let question = sheet.words.get(match actions.first() {
        Some(Action::Draw { .. }) => "choose-symbol",
        _ => "choose-promotion",
    });
    let cell = pointing.to_window(board.view.cell(choosing.cell)).unwrap_or_default();
    let middle = pointing.to_window(Vec3::ZERO).unwrap_or_default();
    // What is chosen for stays in sight, too: the pawn that is to become something.
    let from = selection.selected.and_then(|from| pointing.to_window(board.view.cell(from))).unwrap_or(cell);
    let place = beside_cells(&sheet, [cell, from, middle].map(|at| sheet.point(at)), actions.len());
    let mut picked = None;
    let context = sheet.context.clone();
    let shown = egui::Area::new("choose".into()).fixed_pos(place).order(egui::Order::Foreground).show(&context, |ui| {
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(14, 10)), ui, |ui| {
            ui.label(egui::RichText::new(question).font(theme::bold(17.0)).color(theme::accent()));
            ui.horizontal(|ui| {
                for action in &actions {
                    let Some((id, piece)) = meaning(*action, owner) else { continue };
                    let name = sheet.words.piece(piece.kind);
                    if choice(ui, &mut sheet.widgets, id, &name, matches!(piece.kind, Kind::Symbol(_)), |ui, area| {
                        icons.paint(ui.painter(), area, game_match.game(), piece);
                    }) {
                        picked = Some(*action);
                    }
                }
            });
        });
    });
    sheet.cover(shown.response.rect);
    if let Some(action) = picked {
        requests.write(ActionRequested::by_person(action));
        selection.choosing = None;
        selection.selected = None;
    }
    Ok(())
}

/// On that side of the cell where the board ends, for what lies opposite may matter, if there is room; never over the cell, nor
/// over the one that is left.
fn beside_cells(sheet: &Sheet, [cell, from, middle]: [egui::Pos2; 3], choices: usize) -> egui::Pos2 {
    let screen = sheet.screen;
    let (width, height) = (choices as f32 * (SIDE + 8.0) + 36.0, SIDE + 62.0);
    let (left, right) = (screen.left() + 8.0, screen.right() - width - 8.0);
    let x = (cell.x - width / 2.0).clamp(left, right.max(left));
    let (above, below) = (cell.y.min(from.y) - height - 40.0, cell.y.max(from.y) + 44.0);
    let (fits_above, fits_below) = (above > screen.top() + 70.0, below + height < screen.bottom() - 8.0);
    let goes_below = if cell.y > middle.y { fits_below || !fits_above } else { !fits_above };
    egui::pos2(x, if goes_below { below } else { above })
}

/// A picture that can be picked, on paper where ink needs it. Gives whether it was.
fn choice(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    id: &str,
    name: &str,
    pale: bool,
    paint: impl FnOnce(&egui::Ui, egui::Rect),
) -> bool {
    let (area, _) = ui.allocate_exact_size(vec2(SIDE, SIDE), egui::Sense::hover());
    let (lit, pressed) = widgets.area(ui, &format!("{CHOICE}{id}"), name, area);
    let fill = match (pale, lit) {
        (true, false) => egui::Color32::from_rgb(232, 221, 198),
        (true, true) => egui::Color32::from_rgb(250, 242, 224),
        (false, false) => theme::button(),
        (false, true) => theme::button_lit(),
    };
    ui.painter().rect_filled(area, 10.0, fill);
    paint(ui, area.shrink(6.0));
    if lit {
        focus_ring(ui, area.shrink(3.0));
    }
    pressed
}
