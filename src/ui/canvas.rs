//! What every panel is drawn with.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::glyphs::{self, Glyph};
use super::scrolling::{MARGINS, contained};
use super::widgets::Widgets;
use super::{Controls, rect};
use crate::app::bindings::Command;
use crate::app::localization::Localization;
use crate::app::settings::Settings;
use crate::app::viewport::{SafeArea, UiAreas};
use crate::input::Device;
use crate::input::pad::{LastPad, PadKind};

/// What every panel is drawn with.
#[derive(SystemParam)]
pub(super) struct Canvas<'w, 's> {
    contexts: EguiContexts<'w, 's>,
    controls: ResMut<'w, Controls>,
    areas: ResMut<'w, UiAreas>,
    safe: ResMut<'w, SafeArea>,
    device: Res<'w, Device>,
    settings: ResMut<'w, Settings>,
    pad: Res<'w, LastPad>,
    pub words: Res<'w, Localization>,
}

/// The window as one panel sees it.
pub(super) struct Sheet<'a> {
    /// Of egui; all lengths are in its points.
    pub context: egui::Context,
    pub widgets: Widgets<'a>,
    areas: &'a mut UiAreas,
    safe: &'a mut SafeArea,
    pub screen: egui::Rect,
    pub prompts: Prompts<'a>,
    pub words: &'a Localization,
}

/// What is printed on the keys or the pad's buttons of the device used last.
#[derive(Clone, Copy)]
pub(super) struct Prompts<'a> {
    pub device: Device,
    settings: &'a Settings,
    pad: &'a LastPad,
    words: &'a Localization,
}

impl Canvas<'_, '_> {
    pub fn sheet(&mut self) -> Result<Sheet<'_>> {
        let context = self.contexts.ctx_mut()?.clone();
        let device = *self.device;
        let words = &*self.words;
        Ok(Sheet {
            screen: context.content_rect(),
            widgets: Widgets { controls: &mut self.controls, device, zoom: context.zoom_factor() },
            areas: &mut self.areas,
            safe: &mut self.safe,
            prompts: Prompts { device, settings: &self.settings, pad: &self.pad, words },
            words,
            context,
        })
    }
}

impl Canvas<'_, '_> {
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Settings that were changed in a panel take effect.
    pub fn change_settings(&mut self, settings: Settings) {
        self.settings.set_if_neq(settings);
    }
}

impl Prompts<'_> {
    /// What is printed on the pad used last.
    pub fn pad_kind(&self) -> PadKind {
        self.pad.kind
    }

    pub fn settings(&self) -> &Settings {
        self.settings
    }

    pub fn of(&self, command: Command) -> Option<Glyph> {
        glyphs::of(command, self.device, self.pad.kind, self.settings, self.words)
    }

    pub fn steps(&self) -> Vec<Glyph> {
        glyphs::steps(self.device, self.settings, self.words)
    }
}

impl Sheet<'_> {
    /// Whether the window is taller than wide: panels lie below the board, not beside it.
    pub fn tall(&self) -> bool {
        self.screen.height() > self.screen.width()
    }

    /// What was pasted, unless somebody is writing: it then belongs to that field.
    pub fn pasted(&self) -> Option<String> {
        let paste = |event: &egui::Event| if let egui::Event::Paste(text) = event { Some(text.clone()) } else { None };
        let pasted = self.context.input(|input| input.events.iter().find_map(paste));
        pasted.filter(|_| !self.context.text_edit_focused())
    }

    /// A place in pixels of the window.
    pub fn point(&self, at: Vec2) -> egui::Pos2 {
        egui::pos2(at.x / self.widgets.zoom, at.y / self.widgets.zoom)
    }

    /// Presses there are not for the board.
    pub fn cover(&mut self, area: egui::Rect) {
        self.areas.cover(rect(area, self.widgets.zoom));
    }

    /// The board stays clear of everything above this height.
    pub fn keep_clear_above(&mut self, bottom: f32) {
        self.safe.top = bottom * self.widgets.zoom;
    }

    /// The board stays clear of everything below this height.
    pub fn keep_clear_below(&mut self, top: f32) {
        self.safe.bottom = (self.screen.bottom() - top) * self.widgets.zoom;
    }

    /// The board stays clear of something in a corner.
    pub fn keep_clear_around(&mut self, area: egui::Rect) {
        self.safe.islands.push(rect(area.expand(6.0), self.widgets.zoom));
    }

    /// How much of the window's height is taken at its lower edge, in points.
    pub fn taken_below(&self) -> f32 {
        self.safe.bottom / self.widgets.zoom
    }

    /// The board stays clear of a panel beside it: to its right, or below it in a tall window.
    pub fn keep_clear_of(&mut self, panel: egui::Rect) {
        if self.tall() {
            self.keep_clear_below(panel.top());
        } else {
            self.safe.right = (self.screen.right() - panel.left()) * self.widgets.zoom;
            self.safe.panel = Some(rect(panel, self.widgets.zoom));
        }
    }

    /// A panel in a place of the window: presses on it are not for the board. A height of 0 is that of its contents, as far
    /// as the window has it.
    pub fn panel(
        &mut self,
        name: &str,
        (align, offset): (egui::Align2, egui::Vec2),
        size: egui::Vec2,
        contents: impl FnOnce(&mut egui::Ui, &mut Widgets),
    ) -> egui::Rect {
        let height = if size.y > 0.0 { size.y } else { self.screen.height() - 20.0 } - MARGINS;
        let area =
            egui::Area::new(egui::Id::new(name)).anchor(align, offset).order(egui::Order::Middle).constrain(true);
        let shown = area.show(&self.context, |ui| {
            super::material::show(super::theme::panel(), ui, |ui| {
                ui.set_width(size.x - 44.0);
                if size.y > 0.0 {
                    ui.set_min_height(height);
                    ui.set_max_height(height);
                }
                contained(ui, name, height, &mut self.widgets, contents);
            });
        });
        self.cover(shown.response.rect);
        shown.response.rect
    }

    /// Everything behind what lies over the screen is darkened.
    pub fn shade(&self) {
        let shade = self.context.layer_painter(egui::LayerId::new(egui::Order::Background, "shade".into()));
        shade.rect_filled(self.screen, 0.0, egui::Color32::from_black_alpha(120));
    }

    /// So wide, or as wide as the window.
    pub fn within(&self, width: f32) -> f32 {
        width.min(self.screen.width() - 24.0)
    }
}
