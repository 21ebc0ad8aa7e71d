//! What does not fit into a panel scrolls: lists above a panel's buttons, or the whole of it.

use std::ops::Range;

use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::theme;
use super::widgets::Widgets;

/// What a panel's edges take of its height.
pub const MARGINS: f32 = 36.0;

/// What scrolls in a panel is at least so high, two rows of a list: where less is left, the panel scrolls as a whole.
const LEAST: f32 = 112.0;

/// Whether a panel scrolls as a whole in this frame, and in the next: by what [`above_foot`] says where it is asked, else by
/// what the contents need.
#[derive(Clone, Copy, Default)]
struct Whole {
    now: bool,
    next: Option<bool>,
}

fn whole(id: &str) -> egui::Id {
    egui::Id::new((id, "whole"))
}

/// A panel's contents in so much height. What would reach beyond it could be neither seen nor pressed: then all of it
/// scrolls, from the next frame on.
pub fn contained(
    ui: &mut Ui,
    id: &str,
    height: f32,
    widgets: &mut Widgets,
    contents: impl FnOnce(&mut Ui, &mut Widgets),
) {
    let now = ui.data(|data| data.get_temp::<Whole>(whole(id))).and_then(|before| before.next).unwrap_or(false);
    ui.data_mut(|data| data.insert_temp(whole(id), Whole { now, next: None }));
    let mut needed = 0.0;
    let contents = |ui: &mut Ui, widgets: &mut Widgets| {
        let top = ui.cursor().top();
        contents(ui, widgets);
        needed = ui.min_rect().bottom() - top;
    };
    if now {
        scrolled(ui, height, widgets, contents)
    } else {
        contents(ui, widgets)
    }
    ui.data_mut(|data| {
        let whole = data.get_temp_mut_or_default::<Whole>(whole(id));
        whole.next = whole.next.or(Some(needed > height + 1.0));
    });
}

/// How high what scrolls in a panel of this height may be, `top` being where the panel's contents begin, so that its
/// buttons ([`foot`]) stay inside below, however many rows they take. Infinite where the panel scrolls as a whole, as those
/// would leave next to nothing.
pub fn above_foot(ui: &Ui, id: &str, top: f32, height: f32) -> f32 {
    let foot: f32 = ui.data(|data| data.get_temp(egui::Id::new((id, "foot")))).unwrap_or(62.0);
    let rest = height - MARGINS - (ui.cursor().top() - top) - foot - ui.spacing().item_spacing.y;
    let now = ui.data_mut(|data| {
        let whole = data.get_temp_mut_or_default::<Whole>(whole(id));
        whole.next = Some(rest < LEAST);
        whole.now
    });
    if now { f32::INFINITY } else { rest.max(LEAST) }
}

/// Of so much height what contents that were [`measured`] need: from the next frame on.
pub fn fit(ui: &Ui, id: &str, height: f32) -> f32 {
    ui.data(|data| data.get_temp(egui::Id::new((id, "contents")))).map_or(height, |needed: f32| needed.min(height))
}

/// What scrolls reaches from `above` to where the next thing would stand.
pub fn measured(ui: &Ui, id: &str, above: f32) {
    let needed = ui.min_rect().bottom() - above;
    if ui.data(|data| data.get_temp::<f32>(egui::Id::new((id, "contents")))) != Some(needed) {
        ui.data_mut(|data| data.insert_temp(egui::Id::new((id, "contents")), needed));
        ui.ctx().request_repaint();
    }
}

/// What scrolls, in so much height of a panel; whether or not it fills that. Where that is infinite, the panel does it. Keys
/// scroll it where they find no control.
pub fn scrolled(ui: &mut Ui, height: f32, widgets: &mut Widgets, contents: impl FnOnce(&mut Ui, &mut Widgets)) {
    if height.is_infinite() {
        contents(ui, widgets);
        return take_scroll(ui, widgets);
    }
    let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
    let shown = area.auto_shrink([false, false]).show(ui, |ui| {
        contents(ui, widgets);
        take_scroll(ui, widgets);
    });
    // What is cut off fades: there is more.
    let (seen, above) = (shown.inner_rect, shown.state.offset.y);
    let below = shown.content_size.y - above - seen.height();
    if theme::high_contrast() {
        return;
    }
    if above > 2.0 {
        fade(ui, seen, seen.top(), seen.top() + above.min(FADE));
    }
    if below > 2.0 {
        fade(ui, seen, seen.bottom(), seen.bottom() - below.min(FADE));
    }
}

/// How far what scrolls fades at an edge beyond which there is more, in points.
const FADE: f32 = 26.0;

/// Covers what is seen with the panel's colour at one height, and no longer at the other.
fn fade(ui: &Ui, seen: egui::Rect, edge: f32, end: f32) {
    let full = theme::panel().fill;
    let mut mesh = egui::Mesh::default();
    for (y, color) in [(edge, full), (end, full.gamma_multiply(0.0))] {
        mesh.colored_vertex(egui::pos2(seen.left(), y), color);
        mesh.colored_vertex(egui::pos2(seen.right(), y), color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    ui.painter().add(mesh);
}

/// Keys scroll what they find no control in.
pub fn take_scroll(ui: &Ui, widgets: &mut Widgets) {
    if let Some(by) = widgets.controls.take_scroll() {
        ui.scroll_with_delta(vec2(0.0, by));
    }
}

/// These rows of a list, all of one height, in something that scrolls. Only those in sight are drawn, and a few beyond for
/// keys to walk on to.
pub fn rows(
    ui: &mut Ui,
    widgets: &mut Widgets,
    row: f32,
    which: Range<usize>,
    mut contents: impl FnMut(&mut Ui, &mut Widgets, usize),
) {
    const BEYOND: usize = 2;
    if which.is_empty() {
        return;
    }
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), row * which.len() as f32), Sense::hover());
    let at = |y: f32| ((y - area.top()) / row).max(0.0);
    let first = (at(ui.clip_rect().top()) as usize).saturating_sub(BEYOND);
    let last = (at(ui.clip_rect().bottom()).ceil() as usize + BEYOND).min(which.len());
    for index in first..last {
        let corner = area.left_top() + vec2(0.0, row * index as f32);
        let place = egui::Rect::from_min_size(corner, vec2(area.width(), row));
        contents(&mut ui.new_child(egui::UiBuilder::new().max_rect(place)), widgets, which.start + index);
    }
}

/// A panel's buttons, below what scrolls. Their height counts from the next frame on.
pub fn foot(ui: &mut Ui, id: &str, contents: impl FnOnce(&mut Ui)) {
    let height = ui.scope(contents).response.rect.height();
    ui.data_mut(|data| data.insert_temp(egui::Id::new((id, "foot")), height));
}
