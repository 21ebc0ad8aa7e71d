//! Which of several actions is meant: the symbol to draw, the man a pawn becomes. Pictures beside the cell.

use std::cmp::Reverse;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, vec2};
use tavoliere_rules::{Action, Kind, Man, Piece};

use super::icons::Icons;
use super::widgets::Widgets;
use super::{CHOICE, Controls, rect, theme};
use crate::app::localization::Localization;
use crate::app::viewport::UiAreas;
use crate::input::Device;
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

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut areas: ResMut<UiAreas>,
    mut icons: ResMut<Icons>,
    device: Res<Device>,
    words: Res<Localization>,
    current: Res<CurrentMatch>,
    mut selection: ResMut<Selection>,
    pointing: Pointing,
    mut requests: MessageWriter<ActionRequested>,
) -> Result {
    let Some(choosing) = selection.choosing.clone() else { return Ok(()) };
    let (Some(game_match), Some(board)) = (&current.game_match, pointing.board.board()) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let at = pointing.to_window(board.view.cell(choosing.cell)).unwrap_or_default();
    let at = egui::pos2(at.x / zoom, at.y / zoom);
    let mut face = Widgets { controls: &mut controls, device: *device, zoom };
    if face.controls.take_back() {
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
    let question = match actions.first() {
        Some(Action::Draw { .. }) => words.get("choose-symbol"),
        _ => words.get("choose-promotion"),
    };
    let mut picked = None;
    // Above the cell where there is room, else below it; never over it.
    let width = (actions.len() as f32) * (SIDE + 8.0) + 36.0;
    let height = SIDE + 62.0;
    let x = (at.x - width / 2.0).clamp(screen.left() + 8.0, (screen.right() - width - 8.0).max(screen.left() + 8.0));
    let above = at.y - height - 40.0;
    let y = if above > screen.top() + 70.0 { above } else { at.y + 44.0 };
    let shown = egui::Area::new("choose".into()).fixed_pos(egui::pos2(x, y)).order(egui::Order::Foreground).show(
        context,
        |ui| {
            theme::panel().inner_margin(egui::Margin::symmetric(14, 10)).show(ui, |ui| {
                ui.label(egui::RichText::new(question).font(theme::bold(17.0)).color(theme::brass()));
                ui.horizontal(|ui| {
                    for action in &actions {
                        let Some((id, piece)) = meaning(*action, owner) else { continue };
                        let (area, _) = ui.allocate_exact_size(vec2(SIDE, SIDE), egui::Sense::hover());
                        let (lit, pressed) = face.area(ui, &format!("{CHOICE}{id}"), area, true);
                        let pale = matches!(piece.kind, Kind::Symbol(_));
                        let fill = match (pale, lit) {
                            (true, false) => egui::Color32::from_rgb(232, 221, 198),
                            (true, true) => egui::Color32::from_rgb(250, 242, 224),
                            (false, false) => theme::wood(),
                            (false, true) => theme::wood_lit(),
                        };
                        ui.painter().rect_filled(area, 10.0, fill);
                        icons.paint(ui.painter(), area.shrink(6.0), game_match.game(), &*board.view, piece);
                        if lit {
                            super::widgets::focus_ring(ui, area.shrink(3.0));
                        }
                        if pressed {
                            picked = Some(*action);
                        }
                    }
                });
            });
        },
    );
    areas.cover(rect(shown.response.rect, zoom));
    if let Some(action) = picked {
        requests.write(ActionRequested::by_person(action));
        selection.choosing = None;
        selection.selected = None;
    }
    Ok(())
}
