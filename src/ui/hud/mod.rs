//! What is shown during a match: who plays and how it stands, whose turn it is, and a few buttons.

mod buttons;
pub(super) mod seats;
mod speech;
pub(super) mod status;

use bevy::prelude::*;
use bevy_egui::egui;

use super::canvas::Sheet;
use crate::boards::Board;

pub(super) use buttons::{buttons, just_now, moves, prompt, view};
pub(super) use seats::seat_cards;
pub(super) use speech::{greeting, remark};
pub(super) use status::status_line;

/// How the parts stand to each other, in the frame being drawn.
#[derive(Resource)]
pub(in crate::ui) struct HudLayout {
    /// Where the seats' cards end below.
    pub cards_bottom: f32,
    /// From where on the column under the second seat's card is free.
    pub column_top: f32,
    /// How far left of the window's middle the buttons stand, as something stands beside the board.
    pub aside: f32,
    /// How much room is left between the cards.
    between: f32,
    /// What the bar of buttons takes of the window, and what belongs to it.
    pub bar: egui::Rect,
    /// Whether it stands beside the board.
    pub beside: bool,
    /// How wide the seats' cards were in the last frame.
    cards: [f32; 2],
}

impl Default for HudLayout {
    fn default() -> HudLayout {
        let bar = egui::Rect::ZERO;
        HudLayout { cards_bottom: 0.0, column_top: 0.0, aside: 0.0, between: 0.0, bar, beside: false, cards: [0.0; 2] }
    }
}

/// Whether the buttons stand beside the board: in a wide window a board that is not wide leaves room there, and needs the
/// room below.
fn beside(sheet: &Sheet, board: Option<&Board>) -> bool {
    let wide = board.is_none_or(|board| {
        let most = board.view.framed().into_iter().fold(Vec3::ZERO, |most, corner| most.max(corner.abs()));
        most.x > 1.3 * most.z
    });
    !wide && sheet.screen.height() > 560.0 && sheet.screen.width() > 1.5 * sheet.screen.height()
}
