//! The boot screen, and the shelf: names under the boards, and what there is besides.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_rules::GameId;

use super::canvas::{Canvas, Sheet};
use super::widgets::{Button, SIGN, Weight};
use super::{material, picture, theme};
use crate::app::screens::{Navigation, Overlay};
use crate::app::settings::Settings;
use crate::boards::art::Booted;
use crate::modes::lesson::{LessonCommand, course};
use crate::modes::progress::Stars;
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
    painter.rect_filled(bar, 4.0, theme::button());
    let done = egui::Rect::from_min_size(bar.min, vec2(bar.width() * booted.0, bar.height()));
    painter.rect_filled(done, 4.0, theme::accent());
    Ok(())
}

/// Opens what was asked for from outside, once the shelf has been seen: the menu of a game (a shortcut, a link, `--game`), or
/// the match played last, where the page had to begin anew.
pub(super) fn open_asked(
    mut shown: Local<u32>,
    settings: Res<Settings>,
    saves: Res<Saves>,
    mut matches: MessageWriter<VersusCommand>,
    mut navigation: Navigation,
) {
    *shown += 1;
    // The page takes its own picture away a few frames after the shelf is drawn.
    if *shown != 6 {
        return;
    }
    let parsed = |id: String| id.parse::<GameId>().ok();
    let last = || settings.last_game.clone().and_then(parsed).filter(|game| saves.of(*game).is_some());
    if let Some(game) = given("continue").and_then(|_| last()) {
        matches.write(VersusCommand::Continue(game));
    } else if let Some(game) = given("game").and_then(parsed) {
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

/// The game whose first lesson leads to a win in three minutes.
const FIRST: GameId = GameId::Hoppa;

enum Wish {
    Menu(GameId),
    FirstSteps,
    Continue(GameId),
    Daily,
    Library,
    Online,
    Settings,
    Sound,
    Quit,
}

pub(super) fn shelf(
    mut canvas: Canvas,
    saves: Res<Saves>,
    stars: Res<Stars>,
    mut boards: Boards,
    mut navigation: Navigation,
    mut matches: MessageWriter<VersusCommand>,
    mut lessons: MessageWriter<LessonCommand>,
    mut exits: MessageWriter<AppExit>,
) -> Result {
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    sheet.widgets.controls.take_back();
    let last = settings.last_game.as_deref().and_then(|id| id.parse::<GameId>().ok());
    let continued = last.filter(|game| saves.of(*game).is_some());
    // Whoever is here for the first time is offered one thing.
    let first_time = last.is_none() && stars.none();
    let offered = continued.is_some() || first_time;
    // Its tray is lit until another is pointed at.
    let lit = continued.or(last).unwrap_or(FIRST);
    let mut above = corner(&sheet, settings.sound);
    // On a phone everything is at the bottom, where the thumb is.
    let offer = offered.then(|| high(&sheet.context, &["continue", "first-steps"]));
    let others = sheet.tall().then(|| high(&sheet.context, &[LIBRARY, ONLINE, DAILY].map(|corner| corner.id)));
    let above_offer = offer.map_or(0.0, |high| high + 4.0 + 2.0 * AROUND);
    sheet.keep_clear_above(sheet.screen.top() + if sheet.tall() { 74.0 } else { 84.0 });
    sheet.keep_clear_below(
        sheet.screen.bottom() - (18.0 + above_offer + others.map_or(0.0, |high| high + 2.0 * AROUND)),
    );
    let mut wish = None;
    let (context, screen) = (sheet.context.clone(), sheet.screen);
    egui::Area::new("shelf".into()).order(egui::Order::Background).fixed_pos(screen.min).show(&context, |ui| {
        ui.set_min_size(screen.size());
        let low = if sheet.tall() { within_reach(wide(screen, above_offer, others), &mut above) } else { vec![] };
        let room = above.iter().map(|(_, area)| area.left()).fold(screen.right(), f32::min);
        title(ui.painter(), &sheet, room);
        // What was left is offered first.
        if let Some(game) = continued {
            let text = sheet.words.format("continue-game", &[("game", (&sheet.words.game(game)).into())]);
            let button = Button { weight: Weight::First, ..Button::new("continue", &text).with(Sign::Play) };
            if plate(ui, &mut sheet, &button, fitted(ui, &text, wide(screen, 0.0, offer))) {
                wish = Some(Wish::Continue(game));
            }
        }
        if first_time {
            let text = sheet.words.get("first-steps");
            let button = Button { weight: Weight::First, ..Button::new("first-steps", &text).with(Sign::Learn) };
            if plate(ui, &mut sheet, &button, fitted(ui, &text, wide(screen, 0.0, offer))) {
                wish = Some(Wish::FirstSteps);
            }
        }
        if let Some(game) = names(ui, &mut sheet, &mut boards, (lit, settings.still())) {
            wish = Some(Wish::Menu(game));
        }
        // In a wide window those above stand on the table's edge, as the program's name does.
        for group in [&above, &low].into_iter().filter(|_| sheet.tall() || theme::high_contrast()) {
            if let Some(area) = group.iter().map(|(_, area)| *area).reduce(egui::Rect::union) {
                material::under(theme::panel().inner_margin(AROUND), ui, area);
            }
        }
        for (Corner { id, text, sign, bare, leads_to }, area) in above.into_iter().chain(low) {
            // Drawings stand above their words, as on the bar of a table, and of long ones there is one.
            let stacked = !bare;
            let about = if stacked && short(text) != text { sheet.words.get(text) } else { String::new() };
            let text = sheet.words.get(if stacked { short(text) } else { text });
            let weight = Weight::Quiet;
            let button = Button { about: &about, weight, bare, stacked, ..Button::new(id, &text).with(sign) };
            if place(ui, &mut sheet, &button, area) {
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
        Some(Wish::FirstSteps) => {
            lessons.write_batch(course(FIRST).first().map(|(source, _)| LessonCommand::Begin(*source)));
        }
        Some(Wish::Continue(game)) => drop(matches.write(VersusCommand::Continue(game))),
        Some(Wish::Daily) => drop(lessons.write(LessonCommand::BeginDaily)),
        Some(Wish::Library) => navigation.open(Overlay::Library, Overlay::None),
        Some(Wish::Online) => navigation.open(Overlay::Online, Overlay::None),
        Some(Wish::Settings) => navigation.open(Overlay::Settings, Overlay::None),
        Some(Wish::Sound) => {
            settings.sound = !settings.sound;
            canvas.change_settings(settings);
        }
        Some(Wish::Quit) => drop(exits.write(AppExit::Success)),
    }
    Ok(())
}

/// How far apart they stand, and how far the panel reaches that they lie on.
const GAP: f32 = 4.0;
const AROUND: f32 = 5.0;

/// A button at the upper edge.
struct Corner {
    id: &'static str,
    text: &'static str,
    sign: Sign,
    /// The sign alone is shown.
    bare: bool,
    leads_to: Wish,
}

const LIBRARY: Corner =
    Corner { id: "library", text: "library", sign: Sign::Library, bare: false, leads_to: Wish::Library };
const ONLINE: Corner =
    Corner { id: "online", text: "online-short", sign: Sign::People, bare: false, leads_to: Wish::Online };
const DAILY: Corner = Corner { id: "daily", text: "daily", sign: Sign::Daily, bare: false, leads_to: Wish::Daily };

/// What is written under a drawing: of long words a short one.
fn short(text: &'static str) -> &'static str {
    if text == "daily" { "daily-short" } else { text }
}

/// The buttons in the upper right corner, and where each is: as wide as its text needs.
fn corner(sheet: &Sheet, sound: bool) -> Vec<(Corner, egui::Rect)> {
    let (text, sign) = if sound { ("sound-off", Sign::SoundOn) } else { ("sound-on", Sign::SoundOff) };
    let quit = cfg!(not(target_arch = "wasm32")).then_some(Corner {
        id: "quit",
        text: "quit",
        sign: Sign::Quit,
        bare: true,
        leads_to: Wish::Quit,
    });
    let sound = Corner { id: "sound", text, sign, bare: true, leads_to: Wish::Sound };
    let settings =
        |bare| Corner { id: "settings", text: "settings", sign: Sign::Settings, bare, leads_to: Wish::Settings };
    let mut all: Vec<Corner> = quit.into_iter().chain([sound, settings(sheet.tall())]).collect();
    if !sheet.tall() {
        all.extend([DAILY, LIBRARY, ONLINE]);
    }
    // Large letters leave room for drawings only.
    let size = |corner: &Corner| {
        let text = sheet.words.get(short(corner.text));
        let galley = |ui: &egui::Context| {
            ui.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::text(15.0), egui::Color32::WHITE).size())
        };
        let bare = vec2(46.0, 46.0);
        if corner.bare { bare } else { (galley(&sheet.context) + vec2(22.0, SIGN + 12.0)).max(vec2(82.0, 46.0)) }
    };
    let wide: f32 = all.iter().map(|corner| size(corner).x + GAP).sum();
    if wide + 240.0 > sheet.screen.width() {
        all.iter_mut().for_each(|corner| corner.bare = true);
    }
    let high = all.iter().map(|corner| size(corner).y).fold(46.0, f32::max);
    let mut right = sheet.screen.right() - if sheet.tall() { 12.0 } else { 20.0 };
    let places = all.into_iter().map(|corner| {
        let size = size(&corner);
        let middle = egui::pos2(right - size.x / 2.0, sheet.screen.top() + 14.0 + high / 2.0);
        let area = egui::Rect::from_center_size(middle, vec2(size.x, if corner.bare { size.y } else { high }));
        right -= size.x + GAP;
        (corner, area)
    });
    places.collect()
}

/// What a phone has in one row where the thumb is: three buttons with their words, and beside them, of those `above`, what is
/// pressed often, where letters are not so large that there is no room.
fn within_reach(row: egui::Rect, above: &mut Vec<(Corner, egui::Rect)>) -> Vec<(Corner, egui::Rect)> {
    const SIDE: f32 = 46.0;
    /// What the longest word of the three needs.
    const NEEDED: f32 = 68.0;
    let third = |beside: f32| (row.width() - beside * (SIDE + GAP) - 2.0 * GAP) / 3.0;
    let moved = |corner: &Corner| matches!(corner.leads_to, Wish::Settings | Wish::Sound);
    let count = above.iter().filter(|(corner, _)| moved(corner)).count() as f32;
    let (beside, wide) = if third(count) < NEEDED { (0.0, third(0.0)) } else { (count, third(count)) };
    let mut left = row.left();
    let mut all = vec![];
    for one in [LIBRARY, ONLINE, DAILY] {
        all.push((one, egui::Rect::from_min_size(egui::pos2(left, row.top()), vec2(wide, row.height()))));
        left += wide + GAP;
    }
    if beside > 0.0 {
        for (corner, _) in above.extract_if(.., |(corner, _)| moved(corner)) {
            let middle = egui::pos2(left + SIDE / 2.0, row.center().y);
            all.push((corner, egui::Rect::from_center_size(middle, vec2(SIDE, SIDE))));
            left += SIDE + GAP;
        }
    }
    all
}

/// How high the highest of some buttons was when it was last drawn: large letters take several lines.
fn high(context: &egui::Context, ids: &[&str]) -> f32 {
    let last = |id: &&str| context.data(|data| data.get_temp::<f32>(egui::Id::new((*id, "height"))));
    ids.iter().filter_map(last).fold(50.0, f32::max)
}

/// The place of a wide button near the window's lower edge, so far above the lowest.
fn wide(screen: egui::Rect, up: f32, high: Option<f32>) -> egui::Rect {
    let size = vec2(460.0_f32.min(screen.width() - 24.0), high.unwrap_or(50.0));
    egui::Rect::from_center_size(screen.center_bottom() - vec2(0.0, 11.0 + up + size.y / 2.0), size)
}

/// The middle of a place, as wide as a plate with those words needs to be; on a phone all of it.
fn fitted(ui: &egui::Ui, text: &str, place: egui::Rect) -> egui::Rect {
    let words = ui.painter().layout_no_wrap(text.into(), theme::bold(21.0), egui::Color32::WHITE).size().x;
    let tall = ui.max_rect().height() > ui.max_rect().width();
    let wide = if tall { place.width() } else { (words + SIGN + 110.0).min(place.width()) };
    egui::Rect::from_center_size(place.center(), vec2(wide, place.height()))
}

/// A button in a place of its own; gives whether it was pressed.
fn place(ui: &mut egui::Ui, sheet: &mut Sheet, button: &Button, area: egui::Rect) -> bool {
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(area));
    let pressed = sheet.widgets.press(&mut ui, &Button { width: Some(area.width()), ..*button });
    ui.data_mut(|data| data.insert_temp(egui::Id::new((button.id, "height")), ui.min_rect().height()));
    pressed
}

/// The same as a plate screwed onto the table, as those with the games' names are onto their trays.
fn plate(ui: &mut egui::Ui, sheet: &mut Sheet, button: &Button, area: egui::Rect) -> bool {
    const WITHIN: f32 = 17.0;
    /// How far the middle of its face lies above that of it and its edge.
    const LIFTED: f32 = 3.0;
    if !theme::high_contrast() {
        let shadow = egui::Shadow { offset: [0, 7], blur: 20, spread: 0, color: egui::Color32::from_black_alpha(190) };
        ui.painter().add(shadow.as_shape(area, 10.0));
    }
    let pressed = place(ui, sheet, button, area);
    // A phone's has its words from one end to the other.
    if !theme::high_contrast() && !sheet.tall() {
        for (x, turn) in [(area.left() + WITHIN, 0.6), (area.right() - WITHIN, -0.4)] {
            material::screw(ui.painter(), egui::pos2(x, area.center().y - LIFTED), turn);
        }
    }
    pressed
}

/// The program's name; dark bands keep words readable whatever is behind them.
fn title(painter: &egui::Painter, sheet: &Sheet, room: f32) {
    band(painter, sheet.screen, 84.0, true);
    band(painter, sheet.screen, 110.0, false);
    // The line stands under it, or in a tall window beside it, where it has room.
    let (down, size, line_at) =
        if sheet.tall() { (14.0, 42.0, vec2(204.0, 20.0)) } else { (2.0, 48.0, vec2(2.0, 60.0)) };
    let at = sheet.screen.left_top() + vec2(28.0, down);
    let write = |by: f32, ink| painter.text(at + vec2(0.0, by), Align2::LEFT_TOP, "Tavoliere", theme::title(size), ink);
    write(1.5, egui::Color32::from_black_alpha(200));
    write(0.0, theme::ivory().lerp_to_gamma(theme::accent(), 0.5));
    let line = painter.layout_no_wrap(sheet.words.get("app-line"), theme::text(19.0), theme::ivory());
    let at = at + line_at;
    if at.x + line.size().x + 16.0 < room {
        painter.galley_with_override_text_color(
            at + vec2(0.0, 1.0),
            line.clone(),
            egui::Color32::from_black_alpha(200),
        );
        painter.galley(at, line, theme::ivory());
    }
}

/// The games' names under their boards, which can be pressed. Gives the one that was. One tray is lit: the one that is pointed at,
/// else that of `at_rest`.
fn names(
    ui: &mut egui::Ui,
    sheet: &mut Sheet,
    boards: &mut Boards,
    (at_rest, still): (GameId, bool),
) -> Option<GameId> {
    let under_lamp = boards.pointed.0.take().unwrap_or(at_rest);
    let (camera, eye) = boards.camera.single().ok()?;
    let painter = ui.painter().clone();
    let mut chosen = None;
    let (at_least, at_most) = (6.0, 24.0);
    // All are written in one size, in which the longest has room on its plate.
    let fitting = |slot: &Slot| {
        let to_point = |at: Vec3| camera.world_to_viewport(eye, at).ok().map(|at| sheet.point(at));
        let [left, right] = slot.label_room().map(to_point);
        let room = right?.x - left?.x;
        let name = sheet.words.get(&format!("game-{}", slot.game));
        let wide = painter.layout_no_wrap(name, theme::title(at_most), theme::dark()).size().x;
        Some(at_most * room / wide)
    };
    let size = boards.slots.iter().filter_map(fitting).fold(at_most, f32::min).max(at_least);
    // In the order in which they are read, which is that of keys and screen readers.
    let mut slots: Vec<&Slot> = boards.slots.iter().collect();
    slots.sort_by(|a, b| a.tray.z.total_cmp(&b.tray.z).then(a.tray.x.total_cmp(&b.tray.x)));
    for slot in slots {
        let to_point = |at: Vec3| camera.world_to_viewport(eye, at).ok().map(|at| sheet.point(at));
        let corners: Vec<egui::Pos2> = slot.corners().filter_map(to_point).collect();
        let area = egui::Rect::from_points(&corners);
        let Some(label) = to_point(slot.label()).filter(|_| area.is_positive()) else { continue };
        let area = area.shrink(6.0);
        let opening: Vec<egui::Pos2> = slot.opening().filter_map(to_point).collect();
        if let Ok(opening) = opening.try_into()
            && !theme::high_contrast()
        {
            let light = f32::from(u8::from(slot.game == under_lamp));
            let seconds = if still { 0.0 } else { BRIGHTENS };
            let light = ui.ctx().animate_value_with_time(egui::Id::new(("light", slot.index)), light, seconds);
            lamplight(&painter, opening, light);
        }
        let id = format!("game-{}", slot.game);
        let name = sheet.words.get(&id);
        let (lit, pressed) = sheet.widgets.area(ui, &id, &name, area);
        let (ink, backed) = match (theme::high_contrast(), lit) {
            // The plate is bright everywhere: of what is chosen the frame shines.
            (false, _) => (theme::dark(), None),
            (true, true) => (theme::dark(), Some(theme::accent_lit())),
            (true, false) => (theme::ivory(), Some(theme::dark())),
        };
        let galley = painter.layout_no_wrap(name, theme::title(size), ink);
        let backing = egui::Rect::from_center_size(label, galley.size() + vec2(24.0, 0.0));
        // Most of a name is above its line.
        let at = backing.center() - galley.size() / 2.0 - vec2(0.0, size * 0.05);
        let write = |aside: egui::Vec2, ink| painter.galley_with_override_text_color(at + aside, galley.clone(), ink);
        if let Some(color) = backed {
            painter.rect_filled(backing, 9.0, color);
        } else {
            // Engraved: the near edge of each stroke is in the light.
            write(vec2(0.6, 1.0), egui::Color32::from_white_alpha(110));
        }
        write(egui::Vec2::ZERO, ink);
        if lit {
            boards.pointed.0 = Some(slot.game);
            if let [far_left, far_right, left, right] = corners[..] {
                let around = ring([far_left, far_right, right, left]);
                painter.add(egui::Shape::closed_line(around, egui::Stroke::new(2.5, theme::accent_lit())));
            }
        }
        if pressed {
            chosen = Some(slot.game);
        }
    }
    chosen
}

/// How long a tray takes to be lit, in seconds.
const BRIGHTENS: f32 = 0.3;

/// The lamp over a tray whose opening has those corners, 0 to 1: where it does not shine the tray lies in the half-dark.
fn lamplight(painter: &egui::Painter, [far_left, far_right, left, right]: [egui::Pos2; 4], light: f32) {
    /// Of the warm light that is added in the middle, and of the dark that lies over the edges and over the middle.
    const WARM: [f32; 3] = [34.0, 25.0, 11.0];
    const DARK: [f32; 2] = [96.0, 40.0];
    let lit = picture::gradient(6, |x, y| {
        let edge = (vec2(2.0 * x - 1.0, 2.0 * y - 1.0).length() / 1.2).min(1.0).powi(2);
        let [r, g, b] = WARM.map(|most| (most * light * (1.0 - edge)) as u8);
        let dark = (1.0 - light) * egui::lerp(DARK[1]..=DARK[0], edge);
        // Colour that covers nothing is added.
        let color = egui::Color32::from_rgba_premultiplied(r, g, b, dark as u8);
        (far_left.lerp(far_right, x).lerp(left.lerp(right, x), y), color)
    });
    painter.add(lit);
}

/// A ring round what is seen aslant: a little within its corners, which follow each other, and round at them.
fn ring(corners: [egui::Pos2; 4]) -> Vec<egui::Pos2> {
    const WITHIN: f32 = 3.0;
    const ROUND: f32 = 9.0;
    let middle = corners.iter().fold(egui::Vec2::ZERO, |sum, at| sum + at.to_vec2() / 4.0).to_pos2();
    let corners = corners.map(|at| at + vec2((middle.x - at.x).signum(), (middle.y - at.y).signum()) * WITHIN);
    let rounded = (0..4).flat_map(|k| {
        let [before, at, after] = [3, 0, 1].map(|step| corners[(k + step) % 4]);
        let [from, to] = [before, after].map(|next| at + (next - at).normalized() * ROUND);
        (0..=4u8).map(move |step| {
            let t = f32::from(step) / 4.0;
            from.lerp(at, t).lerp(at.lerp(to, t), t)
        })
    });
    rounded.collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumb_reaches_what_is_pressed_often_unless_letters_are_large() {
        let above = || {
            let corner = |id, leads_to| Corner { id, text: id, sign: Sign::Quit, bare: true, leads_to };
            let all = [("quit", Wish::Quit), ("sound", Wish::Sound), ("settings", Wish::Settings)];
            all.map(|(id, wish)| (corner(id, wish), egui::Rect::ZERO)).into_iter().collect::<Vec<_>>()
        };
        let ids = |all: &[(Corner, egui::Rect)]| all.iter().map(|(corner, _)| corner.id).collect::<Vec<_>>();
        let row = |wide: f32| egui::Rect::from_min_size(egui::pos2(12.0, 560.0), vec2(wide, 54.0));
        let mut left = above();
        let low = within_reach(row(336.0), &mut left);
        assert_eq!((ids(&left), ids(&low)), (vec!["quit"], vec!["library", "online", "daily", "sound", "settings"]));
        assert!(low.windows(2).all(|two| two[0].1.right() < two[1].1.left()), "side by side");
        assert!(low.iter().all(|(_, area)| row(336.0).contains_rect(*area)), "all in the row");
        let mut left = above();
        assert_eq!(ids(&within_reach(row(240.0), &mut left)), ["library", "online", "daily"]);
        assert_eq!(left.len(), 3);
    }

    #[test]
    fn the_ring_round_a_tray_leans_as_its_sides_do() {
        let corners = [[20.0, 0.0], [120.0, 0.0], [140.0, 100.0], [0.0, 100.0]].map(egui::Pos2::from);
        let around = ring(corners);
        let left_at = |low: f32, high: f32| {
            around.iter().filter(|at| (low..high).contains(&at.y)).map(|at| at.x).fold(f32::MAX, f32::min)
        };
        assert!(left_at(0.0, 15.0) > left_at(85.0, 100.0) + 8.0, "{around:?}");
        // It stays within the tray.
        let side = |a: egui::Pos2, b: egui::Pos2, at: &egui::Pos2| (b - a).rot90().dot(*at - a);
        assert!((0..4).all(|k| around.iter().all(|at| side(corners[k], corners[(k + 1) % 4], at) < 0.0)));
    }
}
