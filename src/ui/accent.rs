//! What the letters of a place have of their own: how its titles are set, and the ornament under them.

use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::{signs, theme, widgets};
use crate::boards::place::Lettering;

/// An ornament's height, as a share of its title's size.
const HIGH: f32 = 0.34;
/// The least and the most room that an ornament under a title takes, in points: with less than that there is none.
const ROOM: [f32; 2] = [220.0, 300.0];
/// How high an ornament before a sentence is, and how long at most, in points.
const SMALL: [f32; 2] = [13.0, 36.0];

/// A title as the place in view has them; `roomy` is whether there is height to spare. Gives whether its ornament is under it.
pub(super) fn title(ui: &mut Ui, text: &str, size: f32, lettering: Option<Lettering>, roomy: bool) -> bool {
    let Some(Lettering { ornament, spacing, capitals }) = lettering else {
        widgets::heading(ui, text, size);
        return false;
    };
    // Capitals are as high as ascenders.
    let (text, size) = if capitals { (text.to_uppercase(), size * 0.84) } else { (text.to_owned(), size) };
    let text = egui::RichText::new(text).font(theme::title(size)).extra_letter_spacing(spacing * size);
    ui.add(egui::Label::new(text.color(theme::ivory())).wrap());
    let room = ui.available_width();
    if !roomy || room < ROOM[0] {
        return false;
    }
    let unit = size * HIGH;
    let (strokes, length) = ornament.strokes(room.min(ROOM[1]) / unit);
    // What letters have below them is left empty by most titles.
    ui.add_space(-0.3 * size);
    let (area, _) = ui.allocate_exact_size(vec2(length, 1.0) * unit, Sense::hover());
    signs::strokes(ui.painter(), area.min, unit, &strokes, theme::accent());
    true
}

/// A little of the ornament, before a sentence.
pub(super) fn mark(ui: &mut Ui, lettering: Option<Lettering>) {
    let Some(Lettering { ornament, .. }) = lettering else { return };
    let [unit, most] = SMALL;
    let (strokes, length) = ornament.strokes(most / unit);
    let (area, _) = ui.allocate_exact_size(vec2(length, 1.0) * unit, Sense::hover());
    signs::strokes(ui.painter(), area.min, unit, &strokes, theme::accent());
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Pos2, RawInput, Rect};
    use tavoliere_art::ornament::Ornament;

    use super::*;

    /// Whether a title has its ornament where it has so much room.
    fn has_ornament(width: f32, roomy: bool, lettering: Option<Lettering>) -> bool {
        let context = Context::default();
        let mut has = false;
        for pass in 0..3 {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(width, 400.0)));
            context.begin_pass(RawInput { screen_rect, ..RawInput::default() });
            // Fonts are there one frame after they are asked for.
            if pass == 0 {
                theme::dress(&context);
            } else if pass == 2 {
                let area = egui::Area::new("title".into()).fixed_pos(Pos2::ZERO);
                area.show(&context, |ui| {
                    ui.set_width(width);
                    has = title(ui, "Progressive Vinciperdi", 38.0, lettering, roomy);
                    assert!(ui.min_rect().width() <= width + 1.0, "it is wider than {width}");
                });
            }
            context.end_pass().drop_without_applying_deltas();
        }
        has
    }

    #[test]
    fn an_ornament_stands_under_a_title_where_there_is_room_for_it() {
        let lettering = Some(Lettering { ornament: Ornament::Meander, spacing: 0.12, capitals: true });
        assert!(has_ornament(476.0, true, lettering));
        assert!(!has_ornament(476.0, false, lettering));
        // What a panel has inside in a window 360 pixels wide, with letters twice as large.
        assert!(!has_ornament(151.0, true, lettering));
        assert!(!has_ornament(476.0, true, None));
    }
}
