//! The boot screen, and the shelf: names under the boards, and what there is besides.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::GameId;

use super::widgets::{Weight, Widgets, focus_ring};
use super::{Controls, theme};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::app::settings::Settings;
use crate::app::viewport::{SafeArea, UiAreas};
use crate::boards::art::Booted;
use crate::input::Device;
use crate::modes::lesson::LessonCommand;
use crate::modes::saves::Saves;
use crate::modes::versus::VersusCommand;
use crate::table::alive::Pointed;
use crate::table::camera::TableCamera;
use crate::table::shelf::Slot;

pub(super) fn boot(mut contexts: EguiContexts, booted: Res<Booted>, words: Res<Localization>) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.content_rect();
    let painter = context.layer_painter(egui::LayerId::background());
    painter.text(
        screen.center() - vec2(0.0, 40.0),
        Align2::CENTER_CENTER,
        "Tavoliere",
        theme::title(64.0),
        theme::ivory(),
    );
    painter.text(
        screen.center() + vec2(0.0, 60.0),
        Align2::CENTER_CENTER,
        words.get("loading"),
        theme::text(20.0),
        theme::faded(),
    );
    let bar = egui::Rect::from_center_size(screen.center() + vec2(0.0, 24.0), vec2(320.0, 8.0));
    painter.rect_filled(bar, 4.0, theme::wood());
    let done = egui::Rect::from_min_size(bar.min, vec2(bar.width() * booted.0, bar.height()));
    painter.rect_filled(done, 4.0, theme::brass());
    Ok(())
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut areas: ResMut<UiAreas>,
    mut safe: ResMut<SafeArea>,
    device: Res<Device>,
    words: Res<Localization>,
    saves: Res<Saves>,
    settings: Res<Settings>,
    slots: Query<&Slot>,
    camera: Query<(&Camera, &GlobalTransform), With<TableCamera>>,
    mut navigation: Navigation,
    mut pointed: ResMut<Pointed>,
    mut matches: MessageWriter<VersusCommand>,
    mut lessons: MessageWriter<LessonCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let tall = screen.height() > screen.width();
    let mut face = Widgets { controls: &mut controls, device: *device, zoom };
    face.controls.take_back();
    safe.top = 74.0 * zoom;
    let continued =
        settings.last_game.as_deref().and_then(|id| id.parse::<GameId>().ok()).filter(|g| saves.of(*g).is_some());
    // On a phone the puzzle of the day is at the bottom too.
    let rows = u8::from(continued.is_some()) + u8::from(tall);
    safe.bottom = (14.0 + 54.0 * f32::from(rows)) * zoom;
    egui::Area::new("shelf".into()).order(egui::Order::Background).fixed_pos(screen.min).show(context, |ui| {
        ui.set_min_size(screen.size());
        let painter = ui.painter().clone();
        // A dark band keeps the words readable whatever is behind them.
        band(&painter, screen, 84.0, true);
        band(&painter, screen, 110.0, false);
        let title = screen.left_top() + vec2(28.0, 14.0);
        painter.text(title, Align2::LEFT_TOP, "Tavoliere", theme::title(42.0), theme::ivory());
        if !tall {
            painter.text(
                title + vec2(204.0, 20.0),
                Align2::LEFT_TOP,
                words.get("app-line"),
                theme::text(20.0),
                theme::faded(),
            );
        }
        let button = egui::Rect::from_min_size(screen.right_top() + vec2(-170.0, 16.0), vec2(146.0, 46.0));
        let mut corner = ui.new_child(egui::UiBuilder::new().max_rect(button));
        // What was left is offered first.
        if let Some(game) = continued {
            let text = words.format("continue-game", &[("game", (&words.game(game)).into())]);
            let width = 300.0_f32.min(screen.width() - 40.0);
            let place = egui::Rect::from_center_size(screen.center_bottom() - vec2(0.0, 36.0), vec2(width, 48.0));
            let mut bottom = ui.new_child(egui::UiBuilder::new().max_rect(place));
            if face.button(&mut bottom, "continue", &text, Weight::First, Some(width)) {
                matches.write(VersusCommand::Continue(game));
            }
        }
        pointed.0 = None;
        for slot in slots.iter() {
            let Ok((camera, eye)) = camera.single() else { continue };
            let to_point =
                |at: Vec3| camera.world_to_viewport(eye, at).ok().map(|p| egui::pos2(p.x / zoom, p.y / zoom));
            let mut area = egui::Rect::NOTHING;
            for point in slot.corners().filter_map(to_point) {
                area.extend_with(point);
            }
            if !area.is_positive() {
                continue;
            }
            let area = area.shrink(6.0);
            let id = format!("game-{}", slot.game);
            let (lit, pressed) = face.area(ui, &id, area, true);
            let Some(label) = to_point(slot.label()) else { continue };
            let size = (area.width() / 9.0).clamp(15.0, 25.0);
            let (name, ink) = (words.get(&id), if lit { theme::brass_lit() } else { theme::ivory() });
            let galley = painter.layout_no_wrap(name.clone(), theme::title(size), ink);
            let backing = egui::Rect::from_center_size(label + vec2(0.0, size * 0.55), galley.size() + vec2(24.0, 8.0));
            painter.rect_filled(backing, 9.0, egui::Color32::from_black_alpha(150));
            painter.galley(backing.center() - galley.size() / 2.0, galley, ink);
            if lit {
                pointed.0 = Some(slot.game);
                focus_ring(ui, area.union(backing));
            }
            if pressed {
                navigation.chosen.0 = slot.game;
                navigation.menu(Overlay::None);
            }
        }
        let (daily, width) = if tall {
            let up = if continued.is_some() { 90.0 } else { 36.0 };
            let width = 300.0_f32.min(screen.width() - 40.0);
            (egui::Rect::from_center_size(screen.center_bottom() - vec2(0.0, up), vec2(width, 48.0)), width)
        } else {
            (egui::Rect::from_min_size(button.min - vec2(222.0, 0.0), vec2(210.0, 46.0)), 210.0)
        };
        let mut place = ui.new_child(egui::UiBuilder::new().max_rect(daily));
        if face.button(&mut place, "daily", &words.get("daily"), Weight::Plain, Some(width)) {
            lessons.write(LessonCommand::BeginDaily);
        }
        if face.button(&mut corner, "settings", &words.get("settings"), Weight::Plain, Some(146.0)) {
            navigation.open(Overlay::Settings, Overlay::None);
        }
    });
    areas.begin();
    Ok(())
}

/// A shade along the upper or lower edge of the window.
fn band(painter: &egui::Painter, screen: egui::Rect, height: f32, upper: bool) {
    let (near, far) =
        if upper { (screen.top(), screen.top() + height) } else { (screen.bottom(), screen.bottom() - height) };
    let mut mesh = egui::Mesh::default();
    let (dark, clear) = (egui::Color32::from_black_alpha(170), egui::Color32::TRANSPARENT);
    mesh.colored_vertex(egui::pos2(screen.left(), near), dark);
    mesh.colored_vertex(egui::pos2(screen.right(), near), dark);
    mesh.colored_vertex(egui::pos2(screen.right(), far), clear);
    mesh.colored_vertex(egui::pos2(screen.left(), far), clear);
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(mesh);
}
