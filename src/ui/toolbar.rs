//! The bar of a table's buttons: signs over small words on one panel, below the board or beside it.

use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;

use super::canvas::Sheet;
use super::glyphs::Glyph;
use super::hud::HudLayout;
use super::widgets::{Button, Weight};
use super::{material, theme};

/// How wide a button is where there is room, and how wide at least: else the bar has two rows.
const WIDTH: f32 = 82.0;
const LEAST: f32 = 44.0;

/// One button of the bar.
pub(super) struct Tool {
    pub id: &'static str,
    /// Messages: what is written on it, and what it is called by whoever reads it out.
    pub text: &'static str,
    pub about: &'static str,
    /// What is written on it instead of its message.
    pub word: Option<String>,
    pub sign: Sign,
    /// What is printed on the key that does the same: shown instead of the sign.
    pub glyph: Option<Glyph>,
    pub enabled: bool,
    pub weight: Weight,
}

impl Tool {
    pub fn new(id: &'static str, text: &'static str, sign: Sign) -> Tool {
        Tool { id, text, about: text, word: None, sign, glyph: None, enabled: true, weight: Weight::Quiet }
    }
}

/// Draws the bar; which button was pressed, and what the bar takes of the window. Beside the board it stands upright in the
/// lower left corner, else it lies in the middle below.
pub(super) fn toolbar(
    sheet: &mut Sheet,
    aside: f32,
    tools: &[Tool],
    beside: bool,
) -> (Option<&'static str>, egui::Rect) {
    // What is left free around it, and around its buttons: little on a phone.
    let (around, margin) = if sheet.tall() { (4.0, 3.0) } else { (8.0, 5.0) };
    let (align, offset) = match beside {
        true => (Align2::LEFT_BOTTOM, vec2(14.0, -14.0)),
        false => (Align2::CENTER_BOTTOM, vec2(-aside, -around)),
    };
    let room = sheet.screen.width() - 2.0 * (aside + around + margin);
    let gap = 4.0;
    let wide = |row: usize| (room / row.max(1) as f32 - gap).min(WIDTH);
    let row = match beside {
        true => 1,
        false if wide(tools.len()) < LEAST => tools.len().div_ceil(2),
        false => tools.len(),
    };
    let width = if beside { WIDTH } else { wide(row) };
    let mut pressed = None;
    let bar = egui::Area::new("buttons".into()).anchor(align, offset);
    let shown = bar.show(&sheet.context, |ui| {
        material::show(theme::panel().inner_margin(margin), ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(gap, gap);
            let mut buttons = |ui: &mut egui::Ui, row: &[Tool]| {
                for tool in row {
                    let text = tool.word.clone().unwrap_or_else(|| sheet.words.get(tool.text));
                    let about = sheet.words.get(tool.about);
                    let about = if about == text { "" } else { &about };
                    let glyphs = tool.glyph.as_slice();
                    let sign = Some(tool.sign).filter(|_| glyphs.is_empty());
                    let Tool { id, enabled, weight, .. } = *tool;
                    let button =
                        Button { about, weight, enabled, glyphs, sign, stacked: true, ..Button::new(id, &text) };
                    if sheet.widgets.press(ui, &Button { width: Some(width), ..button }) {
                        pressed = Some(id);
                    }
                }
            };
            for row in tools.chunks(row.max(1)) {
                ui.horizontal_top(|ui| buttons(ui, row));
            }
        });
    });
    let area = shown.response.rect;
    sheet.cover(area);
    (pressed, area)
}

/// Where something stands that belongs to the bar: over its middle, or beside the board from its left edge on.
pub(super) fn above(layout: &HudLayout) -> (Align2, egui::Pos2) {
    let bar = layout.bar;
    if layout.beside { (Align2::LEFT_BOTTOM, bar.left_top()) } else { (Align2::CENTER_BOTTOM, bar.center_top()) }
}
