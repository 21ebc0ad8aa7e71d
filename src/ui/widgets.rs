//! Buttons, choices and sliders that look like the table, and can be walked through by keys and pads.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::controls::Spoken;
use super::glyphs::Glyph;
use super::letters::{self, Letters};
use super::{Control, Controls, material, rect, signs, theme};
use crate::app::cues::Cue;
use crate::input::Device;
use tavoliere_art::signs::Sign;

/// How large the sign of a button is, in points.
pub(super) const SIGN: f32 = 22.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// To be pressed first: the accent.
    First,
    /// Wood.
    Plain,
    /// Only text until it is pointed at.
    Quiet,
}

/// A button in full; [`Widgets::button`] is one with its text alone.
pub struct Button<'a> {
    pub id: &'a str,
    /// What it is about, where its text does not say that.
    pub about: &'a str,
    pub text: &'a str,
    pub weight: Weight,
    /// As wide as its contents, or as wide as asked.
    pub width: Option<f32>,
    pub enabled: bool,
    /// Keys or a pad's buttons, shown before the text.
    pub glyphs: &'a [Glyph],
    /// What it does, as a small drawing before the text.
    pub sign: Option<Sign>,
    /// The sign alone is shown; the text is still what the button is called.
    pub bare: bool,
    /// The sign stands over the text, which is small: for many buttons in one row.
    pub stacked: bool,
    /// It is on, of what is on or off: said to whoever does not see its weight.
    pub chosen: bool,
}

impl<'a> Button<'a> {
    pub fn new(id: &'a str, text: &'a str) -> Self {
        Button {
            id,
            about: "",
            text,
            weight: Weight::Plain,
            width: None,
            enabled: true,
            glyphs: &[],
            sign: None,
            bare: false,
            stacked: false,
            chosen: false,
        }
    }

    /// With a sign before its text.
    pub fn with(self, sign: Sign) -> Self {
        Button { sign: Some(sign), ..self }
    }
}

/// What drawing a control needs.
pub struct Widgets<'a> {
    pub controls: &'a mut Controls,
    /// Whether the focus is shown.
    pub device: Device,
    /// Pixels a point.
    pub zoom: f32,
}

impl Widgets<'_> {
    /// Puts a control under keys and pads; gives whether it has the focus and whether it was pressed by them.
    fn register(&mut self, ui: &Ui, id: &str, area: egui::Rect, enabled: bool, spoken: Spoken) -> (bool, bool) {
        let focused = self.controls.focus.as_deref() == Some(id) && !self.device.points();
        let clipped = area.intersect(ui.clip_rect());
        // What is scrolled out of sight can be walked to, but not pointed at.
        let area_shown = if clipped.is_positive() { clipped } else { area };
        let within = rect(ui.clip_rect(), self.zoom);
        self.controls.drawn.push(Control {
            id: id.into(),
            area: rect(area, self.zoom),
            seen: rect(area_shown, self.zoom),
            enabled,
            within,
            spoken,
        });
        if focused && self.controls.reveal {
            // At once: the next step goes by where things are.
            ui.scroll_to_rect_animation(area.expand(24.0), None, egui::style::ScrollAnimation::none());
        }
        let pressed = enabled && self.controls.pressed.as_deref() == Some(id);
        if pressed {
            self.controls.pressed = None;
        }
        (focused, pressed)
    }

    /// An area of its own that can be pressed, and what it is called. Gives whether it is lit, and whether it was pressed.
    pub fn area(&mut self, ui: &mut Ui, id: &str, name: &str, area: egui::Rect) -> (bool, bool) {
        let response = ui.interact(area, egui::Id::new(id), Sense::CLICK);
        let (focused, pressed) = self.register(ui, id, area, true, Spoken::of("", name));
        let clicked = response.clicked();
        if clicked || pressed {
            self.controls.sounds.push(Cue::table("menu-press"));
        }
        (focused || response.hovered(), clicked || pressed)
    }

    /// The same for one of several values.
    pub fn option(&mut self, ui: &mut Ui, id: &str, name: &str, area: egui::Rect, chosen: bool) -> (bool, bool) {
        let response = ui.interact(area, egui::Id::new(id), Sense::CLICK);
        let (focused, pressed) = self.register(ui, id, area, true, Spoken { chosen, ..Spoken::of("", name) });
        let picked = response.clicked() || pressed;
        if picked {
            self.controls.sounds.push(Cue::table("menu-move"));
        }
        (focused || response.hovered(), picked)
    }

    /// A field to write in under its title, with room for so many letters; gives whether somebody is writing there. Enter
    /// and Escape end that. A pad that opens it gets [`Letters`] to write with.
    pub fn text(&mut self, ui: &mut Ui, id: &str, title: &str, text: &mut String, most: usize) -> bool {
        label(ui, title);
        let field = egui::TextEdit::multiline(text)
            .id_salt(id)
            .char_limit(most)
            .font(theme::text(18.0))
            .text_color(theme::ivory())
            .background_color(theme::button().gamma_multiply(0.5))
            .margin(egui::Margin::symmetric(12, 9))
            .desired_rows(if most > 80 { 2 } else { 1 })
            .return_key(None)
            .desired_width(f32::INFINITY);
        letters::type_into(self.controls, ui, id);
        let response = ui.add(field);
        let (focused, pressed) = self.register(ui, id, response.rect, true, Spoken::of(title, text));
        let writing = response.has_focus();
        if pressed {
            response.request_focus();
            if self.device == Device::Pad {
                self.controls.letters = Some(Letters::of(id, title));
            }
        } else if writing && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            response.surrender_focus();
        }
        letters::follow(self.controls, ui, id, &response, text);
        if focused && !writing {
            focus_ring(ui, response.rect);
        }
        writing || pressed
    }

    /// A button as wide as its text, or as wide as asked.
    pub fn button(&mut self, ui: &mut Ui, id: &str, text: &str, weight: Weight, width: Option<f32>) -> bool {
        self.press(ui, &Button { weight, width, ..Button::new(id, text) })
    }

    /// A button whose first press only asks: pressed again it is meant. Gives whether it was.
    pub fn twice(&mut self, ui: &mut Ui, button: &Button, sure: &str) -> bool {
        let asked = egui::Id::new((button.id, "asked"));
        // Where it was not drawn a frame ago, whoever was asked has gone meanwhile.
        let pass = ui.ctx().cumulative_pass_nr();
        let armed = ui.data(|data| data.get_temp::<u64>(asked)).is_some_and(|last| pass <= last + 2);
        let shown = if armed { Button { text: sure, weight: Weight::First, ..*button } } else { Button { ..*button } };
        let pressed = self.press(ui, &shown);
        ui.data_mut(|data| match (armed, pressed) {
            (true, true) => data.remove::<u64>(asked),
            (true, false) | (false, true) => drop(data.insert_temp(asked, pass)),
            (false, false) => {}
        });
        armed && pressed
    }

    /// The title of what can be folded away below it, with what it comes to in a few words; gives whether it is open.
    pub fn fold(&mut self, ui: &mut Ui, id: &str, title: &str, summary: &str) -> bool {
        let key = egui::Id::new((id, "open"));
        let mut open = ui.data(|data| data.get_temp::<bool>(key)).unwrap_or(false);
        let galley = |text: &str, font, width: f32| ui.painter().layout(text.into(), font, Color32::PLACEHOLDER, width);
        let width = ui.available_width();
        let name = galley(title, theme::bold(18.0), width - 44.0);
        let rest = galley(summary, theme::text(16.0), width - 44.0);
        let height = name.size().y + rest.size().y + 16.0;
        let (area, _) = ui.allocate_exact_size(vec2(width, height.max(44.0)), Sense::hover());
        let (lit, pressed) = self.area(ui, id, &format!("{title}. {summary}"), area);
        open ^= pressed;
        ui.data_mut(|data| data.insert_temp(key, open));
        let painter = ui.painter();
        painter.rect_filled(area, CornerRadius::same(10), theme::button().gamma_multiply(if lit { 0.9 } else { 0.45 }));
        let tip = area.left_center() + vec2(19.0, 0.0);
        let arrow = if open {
            vec![tip + vec2(-6.0, -3.0), tip + vec2(0.0, 4.0), tip + vec2(6.0, -3.0)]
        } else {
            vec![tip + vec2(-3.0, -6.0), tip + vec2(4.0, 0.0), tip + vec2(-3.0, 6.0)]
        };
        painter.line(arrow, Stroke::new(2.2, theme::accent()));
        let at = area.left_top() + vec2(38.0, 8.0);
        let below = at + vec2(0.0, name.size().y);
        painter.galley_with_override_text_color(at, name, theme::ivory());
        painter.galley_with_override_text_color(below, rest, theme::faded());
        if lit && !self.device.points() {
            focus_ring(ui, area.shrink(2.0));
        }
        open
    }

    /// Draws a button; gives whether it was pressed.
    pub fn press(&mut self, ui: &mut Ui, button: &Button) -> bool {
        let Button { id, about, text, weight, width, enabled, glyphs, sign, bare, stacked, chosen } = *button;
        // What is printed on a key says as much as a drawing.
        let sign = sign.or_else(|| signs::of(id).filter(|_| glyphs.is_empty()));
        let font = match (stacked, weight) {
            (true, _) => theme::text(15.0),
            (_, Weight::First) => theme::bold(21.0),
            _ => theme::text(18.5),
        };
        let drawing = sign.filter(|_| !stacked).map_or(0.0, |_| SIGN + if bare { 0.0 } else { 8.0 });
        let sizes: Vec<Vec2> = glyphs.iter().map(|glyph| glyph.size(ui.painter(), 26.0)).collect();
        let beside = if stacked { 0.0 } else { sizes.iter().map(|size| size.x + 6.0).sum() };
        let signs: f32 = beside + drawing;
        // Large letters go on in a second line rather than beyond the edge.
        let margin = if stacked { 8.0 } else { 34.0 };
        let room = width.unwrap_or_else(|| ui.max_rect().width()) - signs - margin;
        let shown = if bare { String::new() } else { text.into() };
        // A word that is too long for a small button gets smaller letters rather than a second line.
        let font = if stacked {
            let wide = |words: &str| {
                ui.painter().layout_no_wrap(words.into(), font.clone(), Color32::PLACEHOLDER).size().x.max(1.0)
            };
            let longest = text.split(' ').map(wide).fold(1.0, f32::max);
            // So do two short ones.
            let all = Some(wide(text)).filter(|all| 0.85 * all <= room);
            let share = (room.max(48.0) / all.unwrap_or(longest)).clamp(0.7, 1.0);
            egui::FontId { size: font.size * share, ..font }
        } else {
            font
        };
        let galley =
            ui.painter().layout(shown, font, Color32::PLACEHOLDER, room.max(if stacked { 48.0 } else { 90.0 }));
        // A finger needs 44 points, whatever the text.
        let own = galley.size().x + signs + if bare { 22.0 } else { margin };
        let above = if stacked { SIGN + 12.0 } else { 18.0 };
        let size = vec2(width.unwrap_or(own), (galley.size().y + above).max(44.0));
        let (area, response) = ui.allocate_exact_size(size, Sense::CLICK);
        let signs_said = glyphs.iter().map(Glyph::spoken).collect::<Vec<_>>().join(", ");
        let label = if text.is_empty() { signs_said } else { text.to_owned() };
        let (focused, pressed) = self.register(ui, id, area, enabled, Spoken { chosen, ..Spoken::of(about, &label) });
        let held = self.controls.held.as_deref() == Some(id);
        let down = enabled && (response.is_pointer_button_down_on() || held);
        let lit = enabled && (response.hovered() || focused || held);
        let (fill, ink) = match weight {
            Weight::First => (if lit { theme::accent_lit() } else { theme::accent() }, theme::dark()),
            Weight::Plain => (if lit { theme::button_lit() } else { theme::button() }, theme::ivory()),
            // A sign is drawn as plainly as on any button: only what lies under it is missing.
            Weight::Quiet if stacked || bare => {
                (if lit { theme::button_lit() } else { Color32::TRANSPARENT }, theme::ivory())
            }
            Weight::Quiet => (if lit { theme::button() } else { Color32::TRANSPARENT }, theme::faded()),
        };
        // What cannot be pressed is darker, but hides what lies under it as well.
        let (fill, ink) = if enabled {
            (fill, ink)
        } else {
            (
                if weight == Weight::Quiet { fill } else { fill.lerp_to_gamma(theme::dark(), 0.5) },
                ink.gamma_multiply(0.55),
            )
        };
        let painter = ui.painter();
        let round = CornerRadius::same(10);
        let body = if down { area.translate(vec2(0.0, 1.5)) } else { area };
        if weight != Weight::Quiet && enabled && !down {
            painter.rect_filled(area.translate(vec2(0.0, 2.5)), round, Color32::from_black_alpha(110));
        }
        painter.rect_filled(body, round, fill);
        if theme::high_contrast() {
            painter.rect_stroke(body, round, Stroke::new(1.5, ink), StrokeKind::Inside);
        } else if weight != Weight::Quiet && enabled {
            // It is of the place's material.
            material::over(ui, body, round);
            material::raise(painter, body, weight == Weight::First);
        }
        let mut left = body.center() - vec2((galley.size().x + signs) / 2.0, 0.0);
        if let Some(sign) = sign.filter(|_| stacked) {
            let place =
                egui::Rect::from_center_size(body.center_top() + vec2(0.0, 5.0 + SIGN / 2.0), Vec2::splat(SIGN));
            signs::paint(painter, place, sign, ink);
        } else if let Some(glyph) = glyphs.first().filter(|_| stacked) {
            // What is printed on a wide key gets smaller rather than reaching over the edge.
            let most = (area.width() - 4.0) / glyph.size(painter, SIGN).x;
            let size = glyph.size(painter, SIGN * most.min(1.0));
            glyph.paint(painter, egui::Rect::from_center_size(body.center_top() + vec2(0.0, 5.0 + SIGN / 2.0), size));
        } else if let Some(sign) = sign {
            let place = egui::Rect::from_min_size(left - vec2(0.0, SIGN / 2.0), Vec2::splat(SIGN));
            signs::paint(painter, place, sign, ink);
            left.x += drawing;
        }
        if stacked {
            left.y = body.bottom() - 5.0 - galley.size().y / 2.0;
        }
        for (glyph, size) in glyphs.iter().zip(sizes).filter(|_| !stacked) {
            let space = if text.is_empty() { 3.0 } else { 0.0 };
            glyph.paint(painter, egui::Rect::from_min_size(left + vec2(space, -size.y / 2.0), size));
            left.x += size.x + 6.0;
        }
        let at = left - vec2(0.0, galley.size().y / 2.0);
        if weight == Weight::First && enabled && !theme::high_contrast() {
            // Engraved: the near edge of each stroke is in the light.
            let lit = Color32::from_white_alpha(90);
            painter.galley_with_override_text_color(at + vec2(0.6, 1.0), galley.clone(), lit);
        }
        painter.galley_with_override_text_color(at, galley, ink);
        if focused {
            focus_ring(ui, area);
        }
        let clicked = enabled && response.clicked();
        if clicked || pressed {
            self.controls.sounds.push(Cue::table("menu-press"));
        }
        clicked || pressed
    }

    /// Several values under what they are about, one chosen; gives the one that is chosen now, if it is another. They wrap
    /// where they must.
    pub fn choice(
        &mut self,
        ui: &mut Ui,
        id: &str,
        about: &str,
        values: &[(&str, String)],
        chosen: &str,
    ) -> Option<usize> {
        let mut picked = None;
        if !about.is_empty() {
            label(ui, about);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for (index, (value, label)) in values.iter().enumerate() {
                let is_chosen = *value == chosen;
                let mark = if is_chosen { 20.0 } else { 0.0 };
                let room = (ui.max_rect().width() - 26.0 - mark).max(90.0);
                let galley = ui.painter().layout(label.clone(), theme::text(17.5), Color32::PLACEHOLDER, room);
                let size = vec2(galley.size().x + 26.0 + mark, (galley.size().y + 16.0).max(44.0));
                let (area, response) = ui.allocate_exact_size(size, Sense::CLICK);
                let spoken = Spoken { chosen: is_chosen, ..Spoken::of(about, label) };
                let (focused, pressed) = self.register(ui, &format!("{id}-{value}"), area, true, spoken);
                let lit = response.hovered() || focused;
                let fill = match (is_chosen, lit) {
                    (true, _) => theme::accent().gamma_multiply(if lit { 1.0 } else { 0.9 }),
                    (false, true) => theme::button_lit(),
                    (false, false) => theme::button().gamma_multiply(0.75),
                };
                let ink = if is_chosen { theme::dark() } else { theme::ivory() };
                let painter = ui.painter();
                painter.rect_filled(area, CornerRadius::same(9), fill);
                if theme::high_contrast() {
                    painter.rect_stroke(area, CornerRadius::same(9), Stroke::new(1.0, ink), StrokeKind::Inside);
                }
                if is_chosen {
                    // Chosen is seen by shape too, not only by colour.
                    let at = area.left_center() + vec2(19.0, 0.0);
                    painter.line(
                        vec![at + vec2(-6.0, 0.5), at + vec2(-2.0, 4.5), at + vec2(5.5, -4.5)],
                        Stroke::new(2.4, ink),
                    );
                }
                let at = area.center() + vec2(mark / 2.0, 0.0) - galley.size() / 2.0;
                painter.galley_with_override_text_color(at, galley, ink);
                if focused {
                    focus_ring(ui, area);
                }
                if (response.clicked() || pressed) && !is_chosen {
                    self.controls.sounds.push(Cue::table("menu-move"));
                    picked = Some(index);
                }
            }
        });
        picked
    }

    /// A place in an area, of some beside each other at these x: gone along by dragging, and by keys one at a time. Gives the
    /// new one if it changed.
    pub fn scrub(
        &mut self,
        ui: &Ui,
        id: &str,
        about: &str,
        area: egui::Rect,
        at: usize,
        places: &[f32],
    ) -> Option<usize> {
        let last = places.len().saturating_sub(1);
        let response = ui.interact(area, egui::Id::new(id), Sense::CLICK | Sense::DRAG);
        let value = at as f32 / last.max(1) as f32;
        let (focused, _) = self.register(ui, id, area, true, Spoken { value: Some(value), ..Spoken::of(about, "") });
        if focused {
            focus_ring(ui, area);
        }
        let to = if let Some((_, by)) = self.controls.nudged.take_if(|(nudged, _)| nudged == id) {
            at.saturating_add_signed(by.signum() as isize)
        } else if (response.dragged() || response.clicked())
            && let Some(pointer) = response.interact_pointer_pos()
        {
            let far = |place: &usize| (places[*place] - pointer.x).abs();
            (0..places.len()).min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(at)
        } else {
            at
        };
        Some(to.min(last)).filter(|to| *to != at)
    }

    /// A value from 0 to 1 under what it is about; gives the new one if it changed.
    pub fn slider(&mut self, ui: &mut Ui, id: &str, about: &str, value: f32) -> Option<f32> {
        label(ui, about);
        let width = ui.available_width().min(300.0);
        let (area, response) = ui.allocate_exact_size(vec2(width, 44.0), Sense::CLICK | Sense::DRAG);
        let spoken = Spoken { value: Some(value), ..Spoken::of(about, "") };
        let (focused, _) = self.register(ui, id, area, true, spoken);
        let track = egui::Rect::from_center_size(area.center(), vec2(area.width() - 24.0, 8.0));
        let mut changed = None;
        if let Some((_, by)) = self.controls.nudged.take_if(|(nudged, _)| nudged == id) {
            changed = Some(((value + by) * 10.0).round() / 10.0);
        } else if (response.dragged() || response.clicked())
            && let Some(at) = response.interact_pointer_pos()
        {
            changed = Some((at.x - track.left()) / track.width());
        }
        let value = changed.unwrap_or(value).clamp(0.0, 1.0);
        let painter = ui.painter();
        let at = egui::pos2(track.left() + track.width() * value, track.center().y);
        painter.rect_filled(track, CornerRadius::same(4), theme::button());
        painter.rect_filled(
            egui::Rect::from_min_max(track.min, egui::pos2(at.x, track.max.y)),
            CornerRadius::same(4),
            theme::accent(),
        );
        painter.circle_filled(at + vec2(0.0, 2.0), 12.0, Color32::from_black_alpha(110));
        painter.circle_filled(
            at,
            11.0,
            if response.hovered() || focused { theme::accent_lit() } else { theme::ivory() },
        );
        if focused {
            focus_ring(ui, area);
        }
        changed.map(|_| value)
    }
}

/// Around what has the focus.
pub fn focus_ring(ui: &Ui, area: egui::Rect) {
    ui.painter().rect_stroke(
        area.expand(4.0),
        CornerRadius::same(13),
        Stroke::new(2.5, theme::accent_lit()),
        StrokeKind::Middle,
    );
}

pub fn paragraph(ui: &mut Ui, text: &str, size: f32, color: Color32) {
    ui.add(egui::Label::new(egui::RichText::new(text).font(theme::text(size)).color(color)).wrap());
}

pub fn heading(ui: &mut Ui, text: &str, size: f32) {
    ui.add(egui::Label::new(egui::RichText::new(text).font(theme::title(size)).color(theme::ivory())).wrap());
}

/// Where a panel beside the board is, and how large: to the right, or below in a tall window, where it may take that
/// share of the height.
pub fn beside(screen: egui::Rect, share: f32) -> ((Align2, Vec2), Vec2) {
    if screen.height() > screen.width() {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), vec2(screen.width() - 20.0, screen.height() * share))
    } else {
        let width = (screen.width() * 0.34).clamp(320.0, 430.0);
        ((Align2::RIGHT_CENTER, vec2(-16.0, 0.0)), vec2(width, screen.height() - 32.0))
    }
}

/// What the choice below it is about.
pub fn label(ui: &mut Ui, text: &str) {
    ui.label(egui::RichText::new(text).font(theme::bold(17.0)).color(theme::accent()));
    ui.add_space(-3.0);
}
