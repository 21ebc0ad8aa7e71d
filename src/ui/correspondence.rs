//! Games by links that are sent to and fro: those that go on, a new one, and what stands below the board in one.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_records::Waiting;
use tavoliere_records::unfinished;
use tavoliere_rules::{GameId, Seat};

use super::canvas::Canvas;
use super::hud::{self, HudLayout};
use super::online::entry;
use super::toolbar::{Tool, toolbar};
use super::widgets::{Button, Weight, Widgets, label, paragraph};
use super::{material, theme};
use crate::app::localization::Localization;
use crate::app::screens::Overlay;
use crate::modes::correspondence::{CorrespondenceCommand, Letters};
use crate::modes::library::GameLibrary;
use crate::table::camera::TableCamera;

/// What is said of whom nobody has named.
fn called(words: &Localization, name: &str) -> String {
    if name.is_empty() { words.get("correspondence-somebody") } else { name.to_owned() }
}

/// The games by links that go on, those that wait for the player first. Gives what was pressed.
pub(super) fn list(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    library: &GameLibrary,
) -> Option<CorrespondenceCommand> {
    let games = unfinished(library.games().entries());
    if games.is_empty() {
        return None;
    }
    let mut wish = None;
    label(ui, &words.get("correspondence-title"));
    for one in games {
        let mine = one.waiting == Some(Waiting::ForMe);
        let other = one.seats.iter().find(|seated| seated.player != tavoliere_records::Player::Human);
        let other = called(words, other.map_or("", |seated| &seated.name));
        let line = if mine {
            words.get("correspondence-yours")
        } else {
            words.format("correspondence-theirs", &[("name", (&other).into())])
        };
        let title = format!("{} · {other}", words.game(one.game));
        let sign = if mine { Sign::Play } else { Sign::Clock };
        if entry(ui, widgets, &format!("letter-{}", one.id), sign, &title, &line, mine) {
            wish = Some(CorrespondenceCommand::Open(one.id.clone()));
        }
    }
    wish
}

/// What a new game by links is to be like.
pub(super) struct Beginning {
    seat: Seat,
    other: String,
}

impl Default for Beginning {
    fn default() -> Beginning {
        Beginning { seat: Seat::First, other: String::new() }
    }
}

/// A new game by links; gives what was pressed, and whether somebody is writing.
pub(super) fn begin(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    beginning: &mut Beginning,
    own: &str,
) -> (Option<CorrespondenceCommand>, bool) {
    label(ui, &words.get("correspondence"));
    paragraph(ui, &words.get("correspondence-about"), 16.0, theme::faded());
    let seats = Seat::BOTH.map(|seat| (if seat == Seat::First { "first" } else { "second" }, words.seat(game, seat)));
    let now = seats[beginning.seat.index()].0;
    if let Some(picked) = widgets.choice(ui, "letter-seat", &words.get("side"), &seats, now) {
        beginning.seat = Seat::BOTH[picked];
    }
    let title = words.get("correspondence-other-name");
    let writing = widgets.text(ui, "letter-other", &title, &mut beginning.other, 24);
    let text = words.get("correspondence-begin");
    let mut wish = None;
    if widgets.press(ui, &Button::new("letter-begin", &text).with(Sign::Link)) {
        let names = [own.to_owned(), beginning.other.trim().to_owned()];
        wish = Some(CorrespondenceCommand::Begin { game, own: beginning.seat, names });
    }
    (wish, writing)
}

/// The buttons below the board.
pub(super) fn buttons(
    mut canvas: Canvas,
    letters: Res<Letters>,
    mut camera: Query<&mut TableCamera>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut layout: ResMut<HudLayout>,
    mut commands: MessageWriter<CorrespondenceCommand>,
) -> Result {
    let Some(open) = letters.get() else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let sends = open.link.is_some();
    let weight = if sends { Weight::First } else { Weight::Quiet };
    let send = Tool::new("correspondence-send", "correspondence-send", Sign::Share);
    let tools = [
        Tool { enabled: sends, weight, text: "correspondence-send-short", ..send },
        Tool {
            text: "correspondence-swap-short",
            ..Tool::new("correspondence-swap", "correspondence-swap", Sign::People)
        },
        hud::view(camera.single().ok()),
        Tool::new("pause", "pause", Sign::Pause),
    ];
    let (pressed, mut area) = toolbar(&mut sheet, layout.aside, &tools, false);
    if let Some(number) = letters.different() {
        let place = area.center_top() - vec2(0.0, 8.0);
        let differs = egui::Area::new("different".into()).pivot(Align2::CENTER_BOTTOM).fixed_pos(place);
        let shown = differs.show(&sheet.context, |ui| {
            ui.set_max_width(sheet.screen.width() - 2.0 * layout.aside - 16.0);
            material::show(theme::panel().inner_margin(egui::Margin::symmetric(16, 10)), ui, |ui| {
                let number = [("number", (number as i64).into())];
                paragraph(ui, &words.format("correspondence-different", &number), 17.0, theme::warn());
                paragraph(ui, &words.get("correspondence-different-about"), 16.0, theme::faded());
                ui.horizontal_wrapped(|ui| {
                    for (id, take) in [("correspondence-take", true), ("correspondence-keep", false)] {
                        if sheet.widgets.button(ui, id, &words.get(id), Weight::Plain, None) {
                            commands.write(CorrespondenceCommand::Settle { take });
                        }
                    }
                });
            });
        });
        sheet.cover(shown.response.rect);
        area = area.union(shown.response.rect);
    }
    (layout.bar, layout.beside) = (area, false);
    sheet.keep_clear_below(area.top() - 8.0);
    match pressed {
        Some("correspondence-send") => drop(commands.write(CorrespondenceCommand::Send)),
        Some("correspondence-swap") => drop(commands.write(CorrespondenceCommand::Swap)),
        Some("top-view") => camera.iter_mut().for_each(|mut camera| camera.top = !camera.top),
        Some(_) => overlay.set(Overlay::Pause),
        None => {}
    }
    Ok(())
}
