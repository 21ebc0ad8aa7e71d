//! Type, colours and sizes: ivory and an accent on what is dark, in the material of the place in view.

use std::sync::{Arc, PoisonError, RwLock};

use bevy_egui::egui::{self, Color32, FontData, FontDefinitions, FontFamily, FontId, Stroke};

use crate::boards::place::Panels;

/// The colours of everything flat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colors {
    /// Panels and cards.
    pub panel: Color32,
    /// Buttons.
    pub button: Color32,
    /// The same under the pointer.
    pub button_lit: Color32,
    /// Chosen, or to be pressed first.
    pub accent: Color32,
    /// The same under the pointer.
    pub accent_lit: Color32,
    /// Text on the accent.
    pub dark: Color32,
    /// Text on panels and buttons.
    pub ivory: Color32,
    /// Text that matters less; still five times as bright as its ground.
    pub faded: Color32,
    /// Refusals.
    pub warn: Color32,
    /// What decided a game.
    pub alarm: Color32,
    pub edge: Color32,
}

impl Colors {
    /// The colours of a place.
    #[must_use]
    pub fn of(panels: Panels) -> Colors {
        let flat = |[r, g, b]: [u8; 3]| Color32::from_rgb(r, g, b);
        let (panel, button, accent) = (flat(panels.panel), flat(panels.button), flat(panels.accent));
        let ivory = Color32::from_rgb(246, 235, 214);
        Colors {
            panel,
            button,
            button_lit: button.lerp_to_gamma(Color32::WHITE, 0.11),
            accent,
            accent_lit: accent.lerp_to_gamma(Color32::WHITE, 0.25),
            dark: panel.lerp_to_gamma(Color32::BLACK, 0.3),
            ivory,
            faded: ivory.lerp_to_gamma(button, 0.27),
            warn: Color32::from_rgb(255, 178, 128),
            alarm: Color32::from_rgb(255, 122, 106),
            edge: accent.gamma_multiply(0.4),
        }
    }
}

/// White and yellow on black.
pub const HIGH_CONTRAST: Colors = Colors {
    panel: Color32::from_rgb(0, 0, 0),
    button: Color32::from_rgb(20, 20, 20),
    button_lit: Color32::from_rgb(52, 52, 52),
    accent: Color32::from_rgb(255, 214, 10),
    accent_lit: Color32::from_rgb(255, 236, 130),
    dark: Color32::from_rgb(0, 0, 0),
    ivory: Color32::from_rgb(255, 255, 255),
    faded: Color32::from_rgb(226, 226, 226),
    warn: Color32::from_rgb(255, 186, 140),
    alarm: Color32::from_rgb(255, 132, 116),
    edge: Color32::from_rgb(255, 255, 255),
};

/// There is one interface, as there is one set of fonts: which colours it wears is known everywhere.
static WORN: RwLock<Colors> = RwLock::new(HIGH_CONTRAST);

/// Whether the high contrast theme is worn.
#[must_use]
pub fn high_contrast() -> bool {
    colors() == HIGH_CONTRAST
}

/// The colours that are worn now.
#[must_use]
pub fn colors() -> Colors {
    *WORN.read().unwrap_or_else(PoisonError::into_inner)
}

macro_rules! worn {
    ($($name:ident)+) => {$(
        #[doc = concat!("[`Colors::", stringify!($name), "`], of those worn now.")]
        #[must_use]
        pub fn $name() -> Color32 {
            colors().$name
        }
    )+};
}

worn! { button button_lit accent accent_lit dark ivory faded warn alarm edge }

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
    wear(context, colors());
}

/// Puts colours on.
pub fn wear(context: &egui::Context, colors: Colors) {
    *WORN.write().unwrap_or_else(PoisonError::into_inner) = colors;
    context.all_styles_mut(|style| {
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.visuals.override_text_color = Some(ivory());
        style.visuals.panel_fill = colors.panel;
        style.visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, edge());
        style.spacing.scroll = egui::style::ScrollStyle { bar_width: 6.0, ..egui::style::ScrollStyle::solid() };
        style.interaction.selectable_labels = false;
        for font in style.text_styles.values_mut() {
            *font = text(18.0);
        }
    });
}

pub fn panel() -> egui::Frame {
    egui::Frame::new()
        .fill(colors().panel)
        .stroke(Stroke::new(if high_contrast() { 2.0 } else { 1.0 }, edge()))
        .corner_radius(14.0)
        .inner_margin(egui::Margin::symmetric(22, 18))
}
