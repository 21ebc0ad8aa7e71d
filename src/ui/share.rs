//! The panel from which a game or a puzzle is shared, and links that are pasted.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, ColorImage, TextureHandle, TextureOptions, vec2};
use tavoliere_pictures::Artist;
use tavoliere_records::Modules;
use tavoliere_thinking::Drawn;

use super::canvas::Canvas;
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Button, Weight, Widgets, heading, paragraph};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::Navigation;
use crate::modes::online::OnlineCommand;
use crate::modes::review::ReviewCommand;
use crate::modes::share::{SIZES, ShareCommand, Shared, Sharing};
use crate::platform::copies_pictures;

/// Light modules around a code, by which it is found.
const QUIET: usize = 4;
/// The code's side, at most, in points.
const CODE: f32 = 280.0;

/// The code that was drawn last, and its picture.
pub(super) type Drew = Option<(Modules, TextureHandle)>;

/// What a press leads to.
enum Wish {
    Do(ShareCommand),
    CopyLink,
    CopyPicture,
}

pub(super) fn share_panel(
    mut canvas: Canvas,
    sharing: Res<Sharing>,
    mut navigation: Navigation,
    mut commands: MessageWriter<ShareCommand>,
    mut toast: ResMut<Toast>,
    mut drew: Local<Drew>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let mut back = sheet.widgets.controls.take_back();
    let Some(shared) = sharing.get() else { return Ok(()) };
    let size = vec2(sheet.within(760.0), sheet.screen.height().min(620.0) - 40.0);
    let mut wish = None;
    sheet.panel("share", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        heading(ui, &words.get("share"), 34.0);
        let rest = above_foot(ui, "share", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            let ways = |ui: &mut egui::Ui, widgets: &mut Widgets| ways(ui, widgets, words, shared, sharing.progress());
            let Some(code) = &shared.code else {
                wish = ways(ui, widgets);
                return;
            };
            let room = ui.available_width();
            if room > 560.0 {
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(CODE);
                        draw_code(ui, &words.get("share-code"), code, CODE, &mut drew);
                    });
                    ui.add_space(14.0);
                    ui.vertical(|ui| wish = ways(ui, widgets));
                });
            } else {
                wish = ways(ui, widgets);
                ui.add_space(6.0);
                draw_code(ui, &words.get("share-code"), code, CODE, &mut drew);
            }
        });
        foot(ui, "share", |ui| back |= widgets.button(ui, "back", &words.get("back"), Weight::Plain, None));
    });
    match wish {
        None => {}
        Some(Wish::Do(command)) => drop(commands.write(command)),
        Some(Wish::CopyLink) => {
            sheet.context.copy_text(shared.address.clone());
            toast.tell(words.get(if shared.puzzle { "share-copied-puzzle" } else { "link-copied" }));
        }
        Some(Wish::CopyPicture) => {
            let picture = Artist::new(&shared.played, shared.size).draw(&shared.played);
            let size = [picture.width, picture.height].map(usize::from);
            sheet.context.copy_image(ColorImage::from_rgba_unmultiplied(size, &picture.rgba));
            toast.tell(words.get("share-copied-picture"));
        }
    }
    if back {
        navigation.back();
    }
    Ok(())
}

/// Everything that can be done.
fn ways(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    shared: &Shared,
    progress: Option<f32>,
) -> Option<Wish> {
    let mut wish = None;
    let width = Some(ui.available_width());
    let about = match &shared.turn {
        Some((name, over)) => {
            let name = if name.is_empty() { words.get("correspondence-somebody") } else { name.clone() };
            let id = if *over { "correspondence-last" } else { "correspondence-send-about" };
            words.format(id, &[("name", (&name).into())])
        }
        None => words.get(if shared.puzzle { "share-puzzle" } else { "share-game" }),
    };
    paragraph(ui, &about, 17.0, theme::ivory());
    if widgets.button(ui, "share-link", &words.get("share-link"), Weight::First, width) {
        wish = Some(Wish::CopyLink);
    }
    ui.add_space(6.0);
    let sizes: Vec<_> = SIZES.iter().map(|size| (size.to_string(), size.to_string())).collect();
    let values: Vec<_> = sizes.iter().map(|(id, text)| (id.as_str(), text.clone())).collect();
    let chosen = shared.size.to_string();
    if let Some(picked) = widgets.choice(ui, "share-size", &words.get("share-size"), &values, &chosen) {
        wish = Some(Wish::Do(ShareCommand::Size(SIZES[picked])));
    }
    ui.horizontal_wrapped(|ui| {
        if widgets.button(ui, "share-save", &words.get("share-save"), Weight::Plain, None) {
            wish = Some(Wish::Do(ShareCommand::Save(Drawn::Still)));
        }
        if copies_pictures() && widgets.button(ui, "share-copy", &words.get("share-copy"), Weight::Plain, None) {
            wish = Some(Wish::CopyPicture);
        }
        if !shared.puzzle && !shared.played.actions().is_empty() {
            let text = match progress {
                None => words.get("share-moving"),
                Some(share) => words.format("share-drawing", &[("percent", ((share * 100.0).round() as i64).into())]),
            };
            let button = Button { enabled: progress.is_none(), ..Button::new("share-moving", &text) };
            if widgets.press(ui, &button) {
                wish = Some(Wish::Do(ShareCommand::Save(Drawn::Moving)));
            }
        }
    });
    wish
}

/// The code as a camera wants it: dark on light, with a light edge.
pub(super) fn draw_code(ui: &mut egui::Ui, caption: &str, code: &Modules, most: f32, drew: &mut Drew) {
    if drew.as_ref().is_none_or(|(of, _)| of != code) {
        let side = code.size() + 2 * QUIET;
        let dark = |at: usize| {
            let (x, y) = (at % side, at / side);
            let inside = (QUIET..side - QUIET).contains(&x) && (QUIET..side - QUIET).contains(&y);
            inside && code.is_dark(x - QUIET, y - QUIET)
        };
        let pixels = (0..side * side).map(|at| if dark(at) { 0 } else { 255 }).collect::<Vec<u8>>();
        let image = ColorImage::from_gray([side, side], &pixels);
        *drew = Some((code.clone(), ui.ctx().load_texture("code", image, TextureOptions::NEAREST)));
    }
    let Some((_, picture)) = drew else { return };
    let side = ui.available_width().min(most);
    let (area, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    ui.painter().image(picture.id(), area, whole, egui::Color32::WHITE);
    paragraph(ui, caption, 15.0, theme::faded());
}

/// A link that somebody copied elsewhere is opened by pasting it.
pub(super) fn paste_link(
    mut canvas: Canvas,
    mut commands: MessageWriter<ReviewCommand>,
    mut matches: MessageWriter<OnlineCommand>,
) -> Result {
    if let Some(text) = canvas.sheet()?.pasted().filter(|text| text.contains('#')) {
        open_link(text, &mut commands, &mut matches);
    }
    Ok(())
}

/// Opens what a link leads to: a match elsewhere, or what it holds itself.
pub(super) fn open_link(
    text: String,
    reviews: &mut MessageWriter<ReviewCommand>,
    matches: &mut MessageWriter<OnlineCommand>,
) {
    match tavoliere_online::read_link(&text) {
        Ok(link) => drop(matches.write(OnlineCommand::Follow(Box::new(link)))),
        Err(_) => drop(reviews.write(ReviewCommand::OpenLink(text))),
    }
}
