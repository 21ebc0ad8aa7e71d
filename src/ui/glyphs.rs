//! What is printed on keys and on pads' buttons, drawn by code: prompts show what the device used last really has.

use bevy::prelude::{GamepadButton, KeyCode};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};

use super::theme;
use crate::app::bindings::Button;
use crate::app::bindings::Command;
use crate::app::localization::Localization;
use crate::app::settings::Settings;
use crate::input::Device;
use crate::input::pad::PadKind;

/// A key, a button or a stick, to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Glyph {
    /// A key with this on it.
    Key(String),
    /// An arrow key.
    Arrow(Vec2),
    /// A pad's button, on a pad of that kind.
    Button(GamepadButton, PadKind),
    /// A pad's left or right stick.
    Stick(bool),
}

#[must_use]
pub fn key(words: &Localization, key: KeyCode) -> Glyph {
    let arrow = |x: f32, y: f32| Glyph::Arrow(vec2(x, y));
    let name = key.name().unwrap_or("?");
    match key {
        KeyCode::ArrowUp => arrow(0.0, -1.0),
        KeyCode::ArrowDown => arrow(0.0, 1.0),
        KeyCode::ArrowLeft => arrow(-1.0, 0.0),
        KeyCode::ArrowRight => arrow(1.0, 0.0),
        KeyCode::Minus => Glyph::Key("-".into()),
        KeyCode::Equal => Glyph::Key("=".into()),
        KeyCode::Comma => Glyph::Key(",".into()),
        KeyCode::Period => Glyph::Key(".".into()),
        KeyCode::Slash => Glyph::Key("/".into()),
        KeyCode::Semicolon => Glyph::Key(";".into()),
        KeyCode::NumpadAdd => Glyph::Key("Num +".into()),
        KeyCode::NumpadSubtract => Glyph::Key("Num -".into()),
        _ => {
            let id = format!("key-{}", name.to_lowercase());
            let short = name.trim_start_matches("Key").trim_start_matches("Digit").replace("Numpad", "Num ");
            Glyph::Key(if words.has(&id) { words.get(&id) } else { short })
        }
    }
}

/// What does a command on the device used last; nothing where that is the mouse or a finger.
#[must_use]
pub fn of(command: Command, device: Device, kind: PadKind, settings: &Settings, words: &Localization) -> Option<Glyph> {
    match device {
        Device::Mouse | Device::Touch => None,
        Device::Keyboard => settings.keys.of(command).first().map(|code| key(words, *code)),
        Device::Pad => settings.pad.of(command).first().map(|button| Glyph::Button(*button, kind)),
    }
}

#[must_use]
pub fn steps(device: Device, settings: &Settings, words: &Localization) -> Vec<Glyph> {
    let ways = [Command::Up, Command::Down, Command::Left, Command::Right];
    match device {
        Device::Mouse | Device::Touch => Vec::new(),
        Device::Keyboard => ways.iter().filter_map(|c| settings.keys.of(*c).first()).map(|k| key(words, *k)).collect(),
        Device::Pad => vec![Glyph::Stick(true)],
    }
}

/// A word that stands on a button instead of a sign.
fn word(button: GamepadButton, kind: PadKind) -> Option<&'static str> {
    use GamepadButton as B;
    use PadKind::{Generic, Nintendo, PlayStation, Xbox};
    Some(match (kind, button) {
        (Xbox, B::LeftTrigger) => "LB",
        (Xbox, B::RightTrigger) => "RB",
        (Xbox, B::LeftTrigger2) => "LT",
        (Xbox, B::RightTrigger2) => "RT",
        (PlayStation | Generic, B::LeftTrigger) => "L1",
        (PlayStation | Generic, B::RightTrigger) => "R1",
        (PlayStation | Generic, B::LeftTrigger2) => "L2",
        (PlayStation | Generic, B::RightTrigger2) => "R2",
        (Nintendo, B::LeftTrigger) => "L",
        (Nintendo, B::RightTrigger) => "R",
        (Nintendo, B::LeftTrigger2) => "ZL",
        (Nintendo, B::RightTrigger2) => "ZR",
        (PlayStation, B::LeftThumb) => "L3",
        (PlayStation, B::RightThumb) => "R3",
        (PlayStation, B::Start) => "Options",
        (PlayStation, B::Select) => "Create",
        (Generic, B::Start) => "Start",
        (Generic, B::Select) => "Select",
        (_, B::Mode) => "Home",
        (_, B::C) => "C",
        (_, B::Z) => "Z",
        _ => return None,
    })
}

/// The letter of one of the four buttons on the right, and its colour, on pads that have letters.
fn letter(button: GamepadButton, kind: PadKind) -> Option<(&'static str, Color32)> {
    use GamepadButton as B;
    let letters = match kind {
        PadKind::Xbox => ["A", "B", "X", "Y"],
        PadKind::Nintendo => ["B", "A", "Y", "X"],
        PadKind::PlayStation | PadKind::Generic => return None,
    };
    let colors = match kind {
        PadKind::Xbox => [(134, 208, 92), (244, 110, 98), (110, 174, 250), (250, 204, 70)],
        _ => [(240, 235, 225); 4],
    };
    let at = [B::South, B::East, B::West, B::North].iter().position(|b| *b == button)?;
    let (r, g, b) = colors[at];
    Some((letters[at], Color32::from_rgb(r, g, b)))
}

impl Glyph {
    fn text(&self) -> Option<String> {
        match self {
            Glyph::Key(name) => Some(name.clone()),
            Glyph::Button(button, kind) => word(*button, *kind).map(str::to_owned),
            _ => None,
        }
    }

    /// What is read of it: the word on it, or the sign an arrow stands for.
    #[must_use]
    pub fn spoken(&self) -> String {
        match self {
            Glyph::Arrow(way) if way.y < 0.0 => "↑".into(),
            Glyph::Arrow(way) if way.y > 0.0 => "↓".into(),
            Glyph::Arrow(way) if way.x < 0.0 => "←".into(),
            Glyph::Arrow(_) => "→".into(),
            Glyph::Button(button, kind) => self
                .text()
                .or_else(|| letter(*button, *kind).map(|(letter, _)| letter.to_owned()))
                .unwrap_or_else(|| button.name().unwrap_or_default().to_owned()),
            _ => self.text().unwrap_or_default(),
        }
    }

    /// How large it is, so high.
    #[must_use]
    pub fn size(&self, painter: &Painter, height: f32) -> Vec2 {
        let width = self.text().map_or(0.0, |text| {
            let galley = painter.layout_no_wrap(text, theme::bold(height * 0.58), Color32::PLACEHOLDER);
            galley.size().x + height * 0.55
        });
        vec2(width.max(height), height)
    }

    /// Draws it into an area of its size.
    pub fn paint(&self, painter: &Painter, area: Rect) {
        let (middle, r) = (area.center(), area.height() / 2.0);
        let (ink, ground) = (Color32::from_rgb(240, 235, 225), Color32::from_rgb(30, 28, 30));
        let line = Stroke::new((r * 0.13).max(1.2), ink);
        let cap = |round: f32| {
            painter.rect(area.shrink(1.0), CornerRadius::same(round as u8), ground, line, StrokeKind::Inside);
        };
        let write = |text: &str, color: Color32| {
            painter.text(middle, Align2::CENTER_CENTER, text, theme::bold(area.height() * 0.58), color);
        };
        let disc = || painter.circle(middle, r * 0.92, ground, line);
        if let Some(text) = self.text() {
            cap(if matches!(self, Glyph::Key(_)) { r * 0.45 } else { r });
            write(&text, ink);
            return;
        }
        match self {
            Glyph::Key(_) => {}
            Glyph::Arrow(way) => {
                cap(r * 0.45);
                triangle(painter, middle, *way * r * 0.5, ink);
            }
            Glyph::Stick(_) => {
                disc();
                painter.circle_filled(middle, r * 0.4, ink);
                for way in [vec2(0.0, -1.0), vec2(0.0, 1.0), vec2(-1.0, 0.0), vec2(1.0, 0.0)] {
                    triangle(painter, middle + way * r * 0.66, way * r * 0.2, ink);
                }
            }
            Glyph::Button(button, kind) => {
                use GamepadButton as B;
                let arm = match button {
                    B::DPadUp | B::North => vec2(0.0, -1.0),
                    B::DPadDown | B::South => vec2(0.0, 1.0),
                    B::DPadLeft | B::West => vec2(-1.0, 0.0),
                    _ => vec2(1.0, 0.0),
                };
                match button {
                    B::DPadUp | B::DPadDown | B::DPadLeft | B::DPadRight => {
                        let (long, wide) = (r * 0.92, r * 0.34);
                        for half in [vec2(long, wide), vec2(wide, long)] {
                            painter.rect_filled(Rect::from_center_size(middle, half * 2.0), r * 0.15, ink);
                        }
                        triangle(painter, middle + arm * r * 0.58, arm * r * 0.24, Color32::from_rgb(190, 50, 30));
                        painter.circle_filled(middle, r * 0.2, ground);
                    }
                    B::South | B::East | B::West | B::North => match (letter(*button, *kind), kind) {
                        (Some((text, color)), _) => {
                            disc();
                            write(text, color);
                        }
                        (None, PadKind::PlayStation) => {
                            disc();
                            shape(painter, *button, middle, r * 0.46);
                        }
                        (None, _) => {
                            // Where it is among the four.
                            for way in [vec2(0.0, -1.0), vec2(0.0, 1.0), vec2(-1.0, 0.0), vec2(1.0, 0.0)] {
                                let at = middle + way * r * 0.6;
                                if way == arm {
                                    painter.circle_filled(at, r * 0.36, ink);
                                } else {
                                    painter.circle_stroke(at, r * 0.26, Stroke::new(line.width * 0.8, ink));
                                }
                            }
                        }
                    },
                    B::LeftThumb | B::RightThumb => {
                        disc();
                        write(if *button == B::LeftThumb { "L" } else { "R" }, ink);
                        painter.circle_stroke(middle, r * 0.62, Stroke::new(1.0, ink));
                    }
                    B::Start if *kind == PadKind::Nintendo => {
                        disc();
                        bars(painter, middle, r * 0.45, &[vec2(1.0, 0.0), vec2(0.0, 1.0)], line);
                    }
                    B::Select if *kind == PadKind::Nintendo => {
                        disc();
                        bars(painter, middle, r * 0.45, &[vec2(1.0, 0.0)], line);
                    }
                    B::Start => {
                        disc();
                        for k in [-1.0, 0.0, 1.0] {
                            bars(painter, middle + vec2(0.0, k * r * 0.3), r * 0.4, &[vec2(1.0, 0.0)], line);
                        }
                    }
                    B::Select => {
                        disc();
                        for shift in [vec2(-0.13, -0.13), vec2(0.13, 0.13)] {
                            let sheet = Rect::from_center_size(middle + shift * r, Vec2::splat(r * 0.5));
                            painter.rect(sheet, 0.0, ground, line, StrokeKind::Inside);
                        }
                    }
                    _ => cap(r),
                }
            }
        }
    }
}

/// An arrowhead that points that way.
fn triangle(painter: &Painter, at: Pos2, way: Vec2, color: Color32) {
    let side = way.rot90();
    painter.add(Shape::convex_polygon(vec![at + way, at - way + side, at - way - side], color, Stroke::NONE));
}

/// Bars through a point.
fn bars(painter: &Painter, at: Pos2, reach: f32, ways: &[Vec2], line: Stroke) {
    for way in ways {
        painter.line_segment([at - *way * reach, at + *way * reach], line);
    }
}

/// A cross, a circle, a square, a triangle.
fn shape(painter: &Painter, button: GamepadButton, at: Pos2, r: f32) {
    let pen = |(red, green, blue)| Stroke::new((r * 0.26).max(1.4), Color32::from_rgb(red, green, blue));
    match button {
        GamepadButton::South => bars(painter, at, r * 0.8, &[vec2(1.0, 1.0), vec2(1.0, -1.0)], pen((140, 180, 250))),
        GamepadButton::East => drop(painter.circle_stroke(at, r, pen((255, 130, 120)))),
        GamepadButton::West => {
            let side = Rect::from_center_size(at, Vec2::splat(r * 1.7));
            painter.rect_stroke(side, 0.0, pen((240, 160, 220)), StrokeKind::Middle);
        }
        _ => {
            let corner = |angle: f32| at + Vec2::angled(angle.to_radians()) * r * 1.1;
            let corners = vec![corner(-90.0), corner(30.0), corner(150.0)];
            painter.add(Shape::closed_line(corners, pen((120, 220, 180))));
        }
    }
}

/// A row of glyphs, each group with its meaning behind it.
pub fn row(ui: &mut egui::Ui, groups: &[(Vec<Glyph>, String)], size: f32, color: Color32) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for (glyphs, text) in groups {
            for glyph in glyphs {
                let (area, _) = ui.allocate_exact_size(glyph.size(ui.painter(), size * 1.45), egui::Sense::hover());
                glyph.paint(ui.painter(), area);
            }
            ui.label(egui::RichText::new(text).font(theme::text(size)).color(color));
            ui.add_space(14.0);
        }
    });
}
