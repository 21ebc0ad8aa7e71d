//! The boot screen, and the shelf: names under the boards, and what there is besides.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_rules::GameId;

use super::canvas::{Canvas, Sheet};
use super::theme;
use super::widgets::{Button, Weight, focus_ring};
use crate::app::screens::{Navigation, Overlay};
use crate::boards::art::Booted;
use crate::modes::lesson::LessonCommand;
use crate::modes::saves::Saves;
use crate::modes::versus::VersusCommand;
use crate::platform::launch::given;
use crate::table::alive::Pointed;
use crate::table::camera::TableCamera;
use crate::table::shelf::Slot;

pub(super) fn boot(mut canvas: Canvas, booted: Res<Booted>) -> Result {
    let sheet = canvas.sheet()?;
    let middle = sheet.screen.center();
    let painter = sheet.context.layer_painter(egui::LayerId::background());
    let write = |y: f32, text: &str, font: egui::FontId, ink| {
        painter.text(middle + vec2(0.0, y), Align2::CENTER_CENTER, text, font, ink);
    };
    write(-40.0, "Tavoliere", theme::title(64.0), theme::ivory());
    write(60.0, &sheet.words.get("loading"), theme::text(20.0), theme::faded());
    let bar = egui::Rect::from_center_size(middle + vec2(0.0, 24.0), vec2(320.0, 8.0));
    painter.rect_filled(bar, 4.0, theme::wood());
    let done = egui::Rect::from_min_size(bar.min, vec2(bar.width() * booted.0, bar.height()));
    painter.rect_filled(done, 4.0, theme::brass());
    Ok(())
}

/// Opens the menu of the game that was asked for from outside (a shortcut, a link, `--game`), once the shelf has been seen.
pub(super) fn open_asked(mut shown: Local<u32>, mut navigation: Navigation) {
    *shown += 1;
    // The page takes its own picture away a few frames after the shelf is drawn.
    if *shown == 6
        && let Some(game) = given("game").and_then(|id| id.parse::<GameId>().ok())
    {
        navigation.chosen.0 = game;
        navigation.menu(Overlay::None);
    }
}

/// Where the shelf's boards are in the window.
#[derive(SystemParam)]
pub(super) struct Boards<'w, 's> {
    slots: Query<'w, 's, &'static Slot>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>,
    pointed: ResMut<'w, Pointed>,
}

enum Wish {
    Menu(GameId),
    Continue(GameId),
    Daily,
    Library,
    Settings,
}

pub(super) fn shelf(
    mut canvas: Canvas,
    saves: Res<Saves>,
    mut boards: Boards,
    mut navigation: Navigation,
    mut matches: MessageWriter<VersusCommand>,
    mut lessons: MessageWriter<LessonCommand>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.widgets.controls.take_back();
    let last = sheet.prompts.settings().last_game.as_deref().and_then(|id| id.parse::<GameId>().ok());
    let continued = last.filter(|game| saves.of(*game).is_some());
    // On a phone the puzzle of the day is at the bottom too.
    let rows = u8::from(continued.is_some()) + u8::from(sheet.tall());
    sheet.keep_clear_above(sheet.screen.top() + 74.0);
    sheet.keep_clear_below(sheet.screen.bottom() - (14.0 + 54.0 * f32::from(rows)));
    let mut wish = None;
    let (context, screen) = (sheet.context.clone(), sheet.screen);
    egui::Area::new("shelf".into()).order(egui::Order::Background).fixed_pos(screen.min).show(&context, |ui| {
        ui.set_min_size(screen.size());
        title(ui.painter(), &sheet);
        // What was left is offered first.
        if let Some(game) = continued {
            let text = sheet.words.format("continue-game", &[("game", (&sheet.words.game(game)).into())]);
            let button = Button { weight: Weight::First, ..Button::new("continue", &text) };
            if place(ui, &mut sheet, &button, wide(screen, 0)) {
                wish = Some(Wish::Continue(game));
            }
        }
        if let Some(game) = names(ui, &mut sheet, &mut boards) {
            wish = Some(Wish::Menu(game));
        }
        let corner = egui::Rect::from_min_size(screen.right_top() + vec2(-170.0, 16.0), vec2(146.0, 46.0));
        let daily = if sheet.tall() {
            wide(screen, u8::from(continued.is_some()))
        } else {
            egui::Rect::from_min_size(corner.min - vec2(222.0, 0.0), vec2(210.0, 46.0))
        };
        let (library, daily) = if sheet.tall() {
            // Both at the bottom of a phone, beside each other.
            let half = egui::vec2((daily.width() - 8.0) / 2.0, daily.height());
            (egui::Rect::from_min_size(daily.min, half), egui::Rect::from_min_max(daily.max - half, daily.max))
        } else {
            (egui::Rect::from_min_size(daily.min - vec2(142.0, 0.0), vec2(130.0, 46.0)), daily)
        };
        for (id, area, leads_to) in
            [("library", library, Wish::Library), ("daily", daily, Wish::Daily), ("settings", corner, Wish::Settings)]
        {
            let text = sheet.words.get(id);
            if place(ui, &mut sheet, &Button::new(id, &text), area) {
                wish = Some(leads_to);
            }
        }
    });
    match wish {
        None => {}
        Some(Wish::Menu(game)) => {
            navigation.chosen.0 = game;
            navigation.menu(Overlay::None);
        }
        Some(Wish::Continue(game)) => drop(matches.write(VersusCommand::Continue(game))),
        Some(Wish::Daily) => drop(lessons.write(LessonCommand::BeginDaily)),
        Some(Wish::Library) => navigation.open(Overlay::Library, Overlay::None),
        Some(Wish::Settings) => navigation.open(Overlay::Settings, Overlay::None),
    }
    Ok(())
}

/// The place of a wide button at the window's lower edge, so many rows up.
fn wide(screen: egui::Rect, row: u8) -> egui::Rect {
    let middle = screen.center_bottom() - vec2(0.0, 36.0 + 54.0 * f32::from(row));
    egui::Rect::from_center_size(middle, vec2(300.0_f32.min(screen.width() - 40.0), 48.0))
}

/// A button in a place of its own; gives whether it was pressed.
fn place(ui: &mut egui::Ui, sheet: &mut Sheet, button: &Button, area: egui::Rect) -> bool {
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(area));
    sheet.widgets.press(&mut ui, &Button { width: Some(area.width()), ..*button })
}

/// The program's name; dark bands keep words readable whatever is behind them.
fn title(painter: &egui::Painter, sheet: &Sheet) {
    band(painter, sheet.screen, 84.0, true);
    band(painter, sheet.screen, 110.0, false);
    let at = sheet.screen.left_top() + vec2(28.0, 14.0);
    painter.text(at, Align2::LEFT_TOP, "Tavoliere", theme::title(42.0), theme::ivory());
    if !sheet.tall() {
        let at = at + vec2(204.0, 20.0);
        painter.text(at, Align2::LEFT_TOP, sheet.words.get("app-line"), theme::text(20.0), theme::faded());
    }
}

/// The games' names under their boards, which can be pressed. Gives the one that was.
fn names(ui: &mut egui::Ui, sheet: &mut Sheet, boards: &mut Boards) -> Option<GameId> {
    boards.pointed.0 = None;
    let (camera, eye) = boards.camera.single().ok()?;
    let painter = ui.painter().clone();
    let mut chosen = None;
    for slot in boards.slots.iter() {
        let to_point = |at: Vec3| camera.world_to_viewport(eye, at).ok().map(|at| sheet.point(at));
        let mut area = egui::Rect::NOTHING;
        for point in slot.corners().filter_map(to_point) {
            area.extend_with(point);
        }
        let Some(label) = to_point(slot.label()).filter(|_| area.is_positive()) else { continue };
        let area = area.shrink(6.0);
        let id = format!("game-{}", slot.game);
        let name = sheet.words.get(&id);
        let (lit, pressed) = sheet.widgets.area(ui, &id, &name, area);
        let size = (area.width() / 9.0).clamp(15.0, 25.0);
        let ink = if lit { theme::brass_lit() } else { theme::ivory() };
        // A long name is no wider than its place.
        let wide = painter.layout_no_wrap(name.clone(), theme::title(size), ink).size().x;
        let size = size * (area.width() / wide).min(1.0);
        let galley = painter.layout_no_wrap(name, theme::title(size), ink);
        let backing = egui::Rect::from_center_size(label + vec2(0.0, size * 0.55), galley.size() + vec2(24.0, 8.0));
        painter.rect_filled(backing, 9.0, egui::Color32::from_black_alpha(150));
        painter.galley(backing.center() - galley.size() / 2.0, galley, ink);
        if lit {
            boards.pointed.0 = Some(slot.game);
            focus_ring(ui, area.union(backing));
        }
        if pressed {
            chosen = Some(slot.game);
        }
    }
    chosen
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
