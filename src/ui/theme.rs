//! Type, colours and sizes: ivory and brass on dark wood.

use std::sync::Arc;

use bevy_egui::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId, Stroke};

/// Panels: dark walnut, a little of the table shining through.
pub const PANEL: Color32 = Color32::from_rgba_premultiplied(26, 18, 13, 247);
/// A lighter wood for buttons.
pub const WOOD: Color32 = Color32::from_rgb(74, 53, 39);
/// The same under the pointer.
pub const WOOD_LIT: Color32 = Color32::from_rgb(96, 70, 51);
/// Chosen, or to be pressed first.
pub const BRASS: Color32 = Color32::from_rgb(222, 178, 98);
/// The same under the pointer.
pub const BRASS_LIT: Color32 = Color32::from_rgb(240, 202, 128);
/// Text on brass.
pub const DARK: Color32 = Color32::from_rgb(38, 25, 15);
/// Text on wood.
pub const IVORY: Color32 = Color32::from_rgb(246, 235, 214);
/// Text that matters less; still five times as bright as its ground.
pub const FADED: Color32 = Color32::from_rgb(201, 182, 152);
/// Refusals.
pub const WARN: Color32 = Color32::from_rgb(255, 178, 128);
/// The edge of a panel.
pub const EDGE: Color32 = Color32::from_rgba_premultiplied(110, 86, 48, 150);

/// Titles.
#[must_use]
pub fn title(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("title".into()))
}

/// Everything else.
#[must_use]
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// What is said with weight.
#[must_use]
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// How much larger than drawn for a window 720 high, or as wide as a phone, everything is.
#[must_use]
pub fn zoom(width: f32, height: f32, text_size: u16) -> f32 {
    let fits = if width >= height { (height / 720.0).min(width / 1000.0) } else { width / 430.0 };
    // Whatever the text size, a panel must not become wider than the window.
    fits.clamp(0.5, 2.2) * f32::from(text_size) / 100.0
}

/// Fonts and styles, once.
pub fn dress(context: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [
        ("sans", include_bytes!("../../assets/fonts/AlegreyaSans-Medium.ttf").as_slice()),
        ("sans-bold", include_bytes!("../../assets/fonts/AlegreyaSans-Bold.ttf").as_slice()),
        ("serif-bold", include_bytes!("../../assets/fonts/Alegreya-Bold.ttf").as_slice()),
    ] {
        fonts.font_data.insert(name.into(), Arc::new(FontData::from_static(bytes)));
    }
    for (family, font) in [
        (FontFamily::Proportional, "sans"),
        (FontFamily::Monospace, "sans"),
        (FontFamily::Name("bold".into()), "sans-bold"),
        (FontFamily::Name("title".into()), "serif-bold"),
    ] {
        fonts.families.insert(family, vec![font.into()]);
    }
    context.set_fonts(fonts);
    context.options_mut(|options| {
        // On a slow machine a click takes long; on a phone it wanders.
        options.input_options.max_click_duration = f64::INFINITY;
        options.input_options.max_click_dist = 12.0;
    });
    context.all_styles_mut(|style| {
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.visuals.override_text_color = Some(IVORY);
        style.visuals.panel_fill = PANEL;
        style.visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, EDGE);
        style.spacing.scroll = egui::style::ScrollStyle { bar_width: 6.0, ..egui::style::ScrollStyle::solid() };
        style.interaction.selectable_labels = false;
        for font in style.text_styles.values_mut() {
            *font = text(18.0);
        }
    });
}

/// The frame of a panel.
pub fn panel() -> egui::Frame {
    egui::Frame::new()
        .fill(PANEL)
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(14.0)
        .inner_margin(egui::Margin::symmetric(22, 18))
}
