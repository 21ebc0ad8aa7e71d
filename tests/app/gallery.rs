//! The page of all widgets.

use bevy_egui::egui::{Context, Pos2, RawInput, Rect};
use tavoliere::app::localization::Localization;
use tavoliere::ui::gallery::{Gallery, SIZE};
use tavoliere_texts::{Language, Texts};

#[test]
fn every_widget_fits_on_its_page_in_every_language() {
    for language in Language::all() {
        let code = language.code();
        let words = Localization(Texts::new(language));
        let (context, mut gallery) = (Context::default(), Gallery::default());
        let screen = Rect::from_min_size(Pos2::ZERO, SIZE.into());
        let mut page = Rect::NOTHING;
        for pass in 0..5 {
            context.begin_pass(RawInput { screen_rect: Some(screen), ..RawInput::default() });
            match pass {
                0 => gallery.dress(&context),
                // Fonts are there one frame after they are asked for.
                1 => {}
                _ => page = gallery.page(&context, &words),
            }
            context.end_pass().drop_without_applying_deltas();
        }
        println!("{code}: {page:?}");
        assert!(screen.contains_rect(page), "{code}: {page:?} is larger than the window");
    }
}
