//! The library: all games that were kept, found by words and filters, and what can be done with each.

use std::collections::BTreeMap;
use std::ops::Range;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{self, Align, Align2, vec2};
use tavoliere_records::Standing;
use tavoliere_records::library::{Entry, Filter, Library, Order};
use tavoliere_rules::{GameId, Seat, Winner};

use super::canvas::{Canvas, Sheet};
use super::lesson::paint_star;
use super::scrolling::{above_foot, foot, rows, scrolled};
use super::theme;
use super::widgets::{Weight, Widgets, focus_ring, heading, paragraph};
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::screens::{Navigation, Overlay, Screen};
use crate::input::Typing;
use crate::modes::library::{GameLibrary, LibraryCommand, opponent_name};
use crate::platform::files;
use crate::platform::storage::Storage;

/// Points that a line of what is told of a game takes in the list, and how long the longest result with its length is.
const LINE: f32 = 19.0;
const RESULT: f32 = 250.0;
const STANDINGS: [(Standing, &str); 3] = [(Standing::Won, "won"), (Standing::Drawn, "drawn"), (Standing::Lost, "lost")];
const ORDERS: [(Order, &str); 4] =
    [(Order::Newest, "newest"), (Order::Oldest, "oldest"), (Order::Longest, "longest"), (Order::Shortest, "shortest")];

/// What is looked for and found, from one opening to the next.
#[derive(Default)]
pub(super) struct Looked {
    filter: Filter,
    order: Order,
    filtering: bool,
    /// What fits, in order; made again when something has changed.
    found: Option<Vec<String>>,
    chosen: Option<String>,
    /// The chosen one that was last brought to the panel's upper edge, with what can be done with it below.
    raised: Option<String>,
    /// What the chosen one is to be called.
    title: Option<String>,
}

#[derive(SystemParam)]
pub(super) struct Shelves<'w> {
    library: Res<'w, GameLibrary>,
    storage: Res<'w, Storage>,
    toast: ResMut<'w, Toast>,
    notices: ResMut<'w, Notices>,
    typing: ResMut<'w, Typing>,
    overlay: Res<'w, State<Overlay>>,
    screen: Res<'w, State<Screen>>,
}

enum Wish {
    Do(LibraryCommand),
    /// The chosen one, or all that were found, as a text for the clipboard or as a file.
    Give {
        all: bool,
        file: bool,
    },
    Bring,
    Statistics,
    Leave,
}

pub(super) fn library_panel(
    mut canvas: Canvas,
    mut shelves: Shelves,
    mut navigation: Navigation,
    mut commands: MessageWriter<LibraryCommand>,
    mut looked: Local<Looked>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    sheet.shade();
    let words = sheet.words;
    let games = shelves.library.games();
    if shelves.overlay.is_changed() {
        // From a game's menu only its own are listed.
        let game = (*shelves.screen.get() == Screen::Menu).then_some(navigation.chosen.0);
        looked.filter = Filter { game, called: called(words), ..default() };
        (looked.found, looked.chosen, looked.title) = (None, None, None);
    }
    if shelves.library.is_changed() || looked.found.is_none() {
        let found = games.find(&looked.filter, looked.order).into_iter().map(|entry| entry.id.clone()).collect();
        looked.found = Some(found);
        if looked.chosen.as_ref().is_some_and(|id| games.entry(id).is_none()) {
            (looked.chosen, looked.title) = (None, None);
        }
    }
    let paste = |event: &egui::Event| if let egui::Event::Paste(text) = event { Some(text.clone()) } else { None };
    let pasted = sheet.context.input(|input| input.events.iter().find_map(paste));
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Leave);
    let (mut typing, mut opened) = (false, None);
    let size = vec2(sheet.within(760.0), sheet.screen.height() - 40.0);
    let narrow = sheet.screen.width() < 500.0;
    sheet.panel("library", (Align2::CENTER_CENTER, vec2(0.0, 0.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        let before = (looked.filter.clone(), looked.order);
        let filtered = looked.filtering;
        title(ui, words, &looked, narrow);
        if !games.is_empty() {
            typing |= search(ui, widgets, words, &mut looked);
        }
        let rest = above_foot(ui, "library", top, size.y);
        let whole = rest.is_infinite();
        let found = looked.found.clone().unwrap_or_default();
        let mut list = |ui: &mut egui::Ui, widgets: &mut Widgets, looked: &mut Looked, which: Range<usize>| {
            let place = Place::of(ui.available_width());
            rows(ui, widgets, place.height(), which, |ui, widgets, index| {
                let Some(entry) = games.entry(&found[index]) else { return };
                let chosen = looked.chosen.as_deref() == Some(&entry.id);
                if row(ui, widgets, words, entry, (index, &place), chosen) {
                    if chosen {
                        opened = Some(entry.id.clone());
                    }
                    (looked.chosen, looked.title) = (Some(entry.id.clone()), None);
                }
            });
        };
        let mut pressed = |ui: &mut egui::Ui, widgets: &mut Widgets, looked: &mut Looked| {
            foot(ui, "library", |ui| {
                let (pressed, writing) = buttons(ui, widgets, words, &shelves.library, looked);
                typing |= writing;
                wish = pressed.or(wish.take());
            });
        };
        scrolled(ui, rest, widgets, |ui, widgets| {
            if looked.filtering && !games.is_empty() {
                if !filtered {
                    // They stand above the games, however far down those were looked at.
                    ui.scroll_to_cursor(Some(Align::TOP));
                }
                filters(ui, widgets, words, games, &mut looked);
            }
            if found.is_empty() {
                let id = if games.is_empty() { "library-none" } else { "library-none-found" };
                paragraph(ui, &words.get(id), 19.0, theme::faded());
            }
            if !whole {
                looked.raised = None;
                return list(ui, widgets, &mut looked, 0..found.len());
            }
            // Below many games the buttons would be far away: they stand under the chosen one, or above all.
            let chosen = found.iter().position(|id| Some(id) == looked.chosen.as_ref());
            let cut = chosen.map_or(0, |index| index + 1);
            list(ui, widgets, &mut looked, 0..cut);
            if looked.raised != looked.chosen {
                let height = Place::of(ui.available_width()).height();
                let above = chosen.map_or(0.0, |_| height + ui.spacing().item_spacing.y);
                let row = egui::Rect::from_min_size(ui.cursor().min - vec2(0.0, above), vec2(1.0, height));
                ui.scroll_to_rect_animation(row, Some(Align::TOP), egui::style::ScrollAnimation::none());
                looked.raised = looked.chosen.clone();
            }
            pressed(ui, widgets, &mut looked);
            list(ui, widgets, &mut looked, cut..found.len());
        });
        if !whole {
            pressed(ui, widgets, &mut looked);
        }
        if before != (looked.filter.clone(), looked.order) {
            looked.found = None;
        }
    });
    wish = opened.map(|id| Wish::Do(LibraryCommand::Open(id))).or(wish);
    shelves.typing.0 |= typing;
    if let Some(text) = pasted.filter(|_| !typing) {
        commands.write(LibraryCommand::Import(text));
    }
    match wish {
        None => {}
        Some(Wish::Leave) => navigation.back(),
        Some(Wish::Statistics) => navigation.open(Overlay::Statistics, Overlay::None),
        Some(Wish::Do(command)) => drop(commands.write(command)),
        Some(Wish::Bring) if files::chooser() => files::choose(&words.get("library-bring")),
        Some(Wish::Bring) => shelves.toast.tell(words.get("library-bring-about")),
        Some(Wish::Give { all, file }) => give(&sheet, &mut shelves, &looked, all, file),
    }
    Ok(())
}

/// What games, opponents and unusual rules are called in the player's language, by their ids.
fn called(words: &Localization) -> BTreeMap<String, String> {
    let levels = tavoliere_engine::strengths(GameId::Hoppa).iter().map(|strength| {
        let id = &strength.id;
        (id.clone(), [format!("level-{id}"), format!("opponent-{id}-name")].map(|id| words.get(&id)).join(" "))
    });
    let options = GameId::ALL.iter().flat_map(|&game| {
        let values = game.options().iter().flat_map(|spec| spec.values.iter().map(move |value| (spec, *value)));
        let unusual = values.filter(|(spec, value)| *value != spec.default);
        unusual.map(move |(spec, value)| {
            (Filter::option_id(game, spec.key, value), words.option_chosen(game, spec.key, value))
        })
    });
    GameId::ALL.iter().map(|game| (game.id().to_owned(), words.game(*game))).chain(levels).chain(options).collect()
}

/// Puts games on the clipboard, or into a file: one as its record, several as a bundle.
fn give(sheet: &Sheet, shelves: &mut Shelves, looked: &Looked, all: bool, file: bool) {
    let words = sheet.words;
    let ids: Vec<&str> = match (&looked.chosen, &looked.found) {
        (Some(id), _) if !all => vec![id],
        (_, Some(found)) => found.iter().map(String::as_str).collect(),
        _ => return,
    };
    let text = shelves.library.games().export(&*shelves.storage, &ids).map(|bundle| match bundle.only() {
        Some(record) if !all => (format!("{}.ron", ids[0]), record.to_owned()),
        _ => ("tavoliere-games.json".to_owned(), bundle.to_text()),
    });
    let given = text.map(|(name, text)| {
        if file {
            files::offer(&words.get("library-save"), &name, text.into_bytes());
        } else {
            sheet.context.copy_text(text);
            shelves.toast.tell(words.get("library-copied"));
        }
    });
    match given {
        Ok(()) => {}
        Err(error) => {
            let why = error.explain(&words.0);
            shelves.notices.0.push(words.format("library-failed", &[("why", (&why).into())]));
        }
    }
}

fn title(ui: &mut egui::Ui, words: &Localization, looked: &Looked, narrow: bool) {
    let text = match looked.filter.game {
        Some(game) => words.format("library-title-game", &[("game", (&words.game(game)).into())]),
        None => words.get("library-title"),
    };
    heading(ui, &text, if narrow { 26.0 } else { 34.0 });
    let count = looked.found.as_ref().map_or(0, Vec::len);
    if count > 0 {
        ui.add_space(-8.0);
        paragraph(ui, &words.format("library-count", &[("count", (count as i64).into())]), 16.0, theme::faded());
    }
}

/// What is looked for. Gives whether somebody is writing.
fn search(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looked: &mut Looked) -> bool {
    let (mut writing, mut pressed) = (false, false);
    let mut field = |ui: &mut egui::Ui, widgets: &mut Widgets| {
        writing = widgets.text(ui, "library-search", &words.get("library-search"), &mut looked.filter.text, 60);
    };
    let mut filter = |ui: &mut egui::Ui, widgets: &mut Widgets, width: f32| {
        pressed = widgets.button(ui, "library-filter", &words.get("library-filter"), Weight::Plain, Some(width));
    };
    let room = ui.available_width();
    if room < 260.0 {
        field(ui, widgets);
        filter(ui, widgets, room);
    } else {
        ui.horizontal_top(|ui| {
            let button = 130.0_f32.min(room / 3.0);
            ui.allocate_ui(vec2(room - button - 12.0, 0.0), |ui| {
                ui.vertical(|ui| field(ui, widgets));
            });
            ui.vertical(|ui| {
                ui.add_space(18.0);
                filter(ui, widgets, button);
            });
        });
    }
    looked.filtering ^= pressed;
    writing
}

fn filters(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, games: &Library, looked: &mut Looked) {
    let all = || ("all", words.get("library-all"));
    let mut choose = |ui: &mut egui::Ui, id: &str, values: Vec<(&str, String)>, now: &str| {
        widgets.choice(ui, id, &words.get(id), &values, now)
    };
    let played: Vec<GameId> =
        GameId::ALL.iter().copied().filter(|game| games.entries().any(|entry| entry.game == *game)).collect();
    let values = std::iter::once(all()).chain(played.iter().map(|game| (game.id(), words.game(*game)))).collect();
    let now = looked.filter.game.map_or("all", GameId::id);
    if let Some(index) = choose(ui, "library-filter-game", values, now) {
        looked.filter.game = index.checked_sub(1).map(|index| played[index]);
    }
    let standings = STANDINGS.iter().map(|(_, id)| (*id, words.get(&format!("library-standing-{id}"))));
    let values = std::iter::once(all()).chain(standings).chain([("starred", words.get("library-starred"))]).collect();
    let now = match looked.filter.standing {
        Some(standing) => STANDINGS.iter().find(|(of, _)| *of == standing).map_or("all", |(_, id)| id),
        None if looked.filter.starred => "starred",
        None => "all",
    };
    if let Some(index) = choose(ui, "library-filter-standing", values, now) {
        looked.filter.standing = index.checked_sub(1).and_then(|index| STANDINGS.get(index)).map(|(of, _)| *of);
        looked.filter.starred = index > STANDINGS.len();
    }
    let opponents = games.opponents();
    let ids: Vec<String> = (0..opponents.len()).map(|index| index.to_string()).collect();
    let named = opponents.iter().zip(&ids).map(|(opponent, id)| (id.as_str(), opponent_name(words, opponent)));
    let now = opponents.iter().position(|opponent| looked.filter.opponent.as_ref() == Some(opponent));
    let now = now.map_or("all", |index| &ids[index]).to_owned();
    let values = std::iter::once(all()).chain(named).collect();
    if let Some(index) = choose(ui, "library-filter-opponent", values, &now) {
        looked.filter.opponent = index.checked_sub(1).map(|index| opponents[index].clone());
    }
    let values = ORDERS.iter().map(|(_, id)| (*id, words.get(&format!("library-order-{id}")))).collect();
    let now = ORDERS.iter().find(|(order, _)| *order == looked.order).map_or("newest", |(_, id)| id);
    if let Some(index) = choose(ui, "library-order", values, now) {
        looked.order = ORDERS[index].0;
    }
}

/// Who played a seat.
fn player(words: &Localization, entry: &Entry, seat: Seat) -> String {
    use tavoliere_records::Player;

    let seated = &entry.seats[seat.index()];
    let player = match &seated.player {
        _ if !seated.name.is_empty() => seated.name.clone(),
        Player::Computer(id) => words.get(&format!("level-{id}")),
        Player::Human => words.get("library-you"),
        Player::Other => words.get("library-somebody"),
    };
    let seat = words.seat(entry.game, seat);
    let args = [("seat", (&seat).into()), ("player", (&player).into())];
    words.format("library-seat", &args)
}

/// How a game stands in a list of some width.
struct Place {
    /// Whether who played has a line of its own, below the result.
    narrow: bool,
    /// Where what is told begins on the left, and how far below the title. Next to no width is shared with the badge.
    told: egui::Vec2,
    /// How many lines the result takes, for it must be seen.
    lines: usize,
}

impl Place {
    fn of(width: f32) -> Place {
        let (narrow, tight) = (width < 500.0, width < 300.0);
        let told = if tight { vec2(12.0, 30.0) } else { vec2(52.0, 23.0) };
        let room = width - 8.0 - told.x - Self::right(true, tight);
        Place { narrow, told, lines: if narrow { (RESULT / room).ceil().clamp(1.0, 6.0) as usize } else { 1 } }
    }

    const fn right(starred: bool, tight: bool) -> f32 {
        if starred && !tight { 40.0 } else { 12.0 }
    }

    fn tight(&self) -> bool {
        self.told.x < 52.0
    }

    fn height(&self) -> f32 {
        16.0 + self.told.y + LINE * (self.lines + usize::from(self.narrow)) as f32
    }
}

/// One game; gives whether it was pressed.
fn row(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    entry: &Entry,
    (index, place): (usize, &Place),
    chosen: bool,
) -> bool {
    let game = words.game(entry.game);
    let mut title = if entry.title.is_empty() { game.clone() } else { format!("{} · {game}", entry.title) };
    title += &entry.date.as_ref().map(|date| format!(" · {}", date.day())).unwrap_or_default();
    // Rules that are not as usual: a game under them is another game.
    for (key, value) in &entry.options {
        title += &format!(" · {}", words.option_chosen(entry.game, key, value));
    }
    let [first, second] = Seat::BOTH.map(|seat| player(words, entry, seat));
    let seats = [("first", (&first).into()), ("second", (&second).into())];
    let result = match entry.ending.map(|ending| ending.winner) {
        None => words.get("library-unfinished"),
        Some(Winner::Draw) => words.get("library-draw"),
        Some(Winner::Seat(seat)) => {
            words.format("library-winner", &[("winner", (&words.seat(entry.game, seat)).into())])
        }
    };
    let length = words.format("library-moves", &[("count", i64::from(entry.plies).into())]);
    let (result, seats) = (format!("{result} · {length}"), words.format("library-seats", &seats));
    let (area, _) =
        ui.allocate_exact_size(vec2(ui.available_width() - 8.0, place.height() - 6.0), egui::Sense::hover());
    let id = format!("record-{index}");
    let (lit, pressed) = widgets.option(ui, &id, &format!("{title}. {result} · {seats}"), area, chosen);
    let fill = if lit || chosen { theme::button_lit() } else { theme::button().gamma_multiply(0.6) };
    let painter = ui.painter();
    painter.rect_filled(area, 10.0, fill);
    if chosen {
        painter.rect_stroke(area, 10.0, egui::Stroke::new(1.6, theme::accent()), egui::StrokeKind::Inside);
    }
    // How it went for whoever the library belongs to: by letter and by ground.
    let (ground, ink, sign) = match entry.standing() {
        Some(Standing::Won) => (theme::accent(), theme::dark(), "+"),
        Some(Standing::Drawn) => (theme::faded(), theme::dark(), "="),
        Some(Standing::Lost) => (theme::dark(), theme::ivory(), "–"),
        None => (theme::dark(), theme::faded(), "·"),
    };
    let middle = if place.tight() { area.top() + 18.0 } else { area.center().y };
    let badge = egui::pos2(area.left() + 26.0, middle);
    painter.circle_filled(badge, 14.0, ground);
    painter.text(badge, Align2::CENTER_CENTER, sign, theme::bold(19.0), ink);
    if entry.starred {
        paint_star(painter, egui::pos2(area.right() - 24.0, middle), true, 18.0);
    }
    let write = |at: egui::Vec2, text: String, font, ink, lines, right: f32| {
        let mut job = LayoutJob::single_section(text, TextFormat::simple(font, ink));
        let max_width = (area.width() - at.x - right).max(1.0);
        job.wrap = TextWrapping { max_width, max_rows: lines, break_anywhere: lines == 1, ..TextWrapping::default() };
        let galley = painter.layout_job(job);
        let height = galley.size().y;
        painter.galley(area.min + at, galley, ink);
        height
    };
    write(vec2(52.0, 6.0), title, theme::bold(18.0), theme::ivory(), 1, Place::right(entry.starred, false));
    let below = vec2(place.told.x, 6.0 + place.told.y);
    let (font, ink, right) = (theme::text(15.5), theme::faded(), Place::right(entry.starred, place.tight()));
    if place.narrow {
        let height = write(below, result, font.clone(), ink, place.lines, right);
        write(below + vec2(0.0, height), seats, font, ink, 1, right);
    } else {
        write(below, format!("{result} · {seats}"), font, ink, 1, right);
    }
    if lit {
        focus_ring(ui, area.shrink(3.0));
    }
    pressed
}

/// What can be done with the chosen game, or with all of them; and whether somebody is writing.
fn buttons(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    library: &GameLibrary,
    looked: &mut Looked,
) -> (Option<Wish>, bool) {
    let (mut wish, mut writing) = (None, false);
    let chosen = looked.chosen.as_deref().and_then(|id| library.games().entry(id));
    if let (Some(entry), Some(title)) = (chosen, &mut looked.title) {
        writing = widgets.text(ui, "library-rename-field", &words.get("library-rename-field"), title, 60);
        if widgets.button(ui, "library-rename-done", &words.get("library-rename-done"), Weight::First, None) {
            wish = Some(Wish::Do(LibraryCommand::Rename(entry.id.clone(), title.clone())));
            looked.title = None;
        }
        return (wish, writing);
    }
    ui.horizontal_wrapped(|ui| {
        let mut press = |ui: &mut egui::Ui, id: &str, weight| widgets.button(ui, id, &words.get(id), weight, None);
        if let Some(entry) = chosen {
            let id = || entry.id.clone();
            if press(ui, "library-open", Weight::First) {
                wish = Some(Wish::Do(LibraryCommand::Open(id())));
            }
            let star = if entry.starred { "library-unstar" } else { "library-star" };
            if press(ui, star, Weight::Plain) {
                wish = Some(Wish::Do(LibraryCommand::Star(id(), !entry.starred)));
            }
            if press(ui, "library-rename", Weight::Plain) {
                looked.title = Some(entry.title.clone());
            }
            if press(ui, "library-copy", Weight::Plain) {
                wish = Some(Wish::Give { all: false, file: false });
            }
            if press(ui, "library-save", Weight::Plain) {
                wish = Some(Wish::Give { all: false, file: true });
            }
            if press(ui, "library-delete", Weight::Plain) {
                wish = Some(Wish::Do(LibraryCommand::Delete(id())));
            }
        }
        if press(ui, "back", Weight::Plain) {
            wish = Some(Wish::Leave);
        }
        if chosen.is_none() && press(ui, "statistics", Weight::Plain) {
            wish = Some(Wish::Statistics);
        }
        if library.deleted() && press(ui, "library-restore", Weight::Plain) {
            wish = Some(Wish::Do(LibraryCommand::Restore));
        }
        if chosen.is_none() {
            if press(ui, "library-bring", Weight::Plain) {
                wish = Some(Wish::Bring);
            }
            if looked.found.as_ref().is_some_and(|found| !found.is_empty())
                && press(ui, "library-save-all", Weight::Plain)
            {
                wish = Some(Wish::Give { all: true, file: true });
            }
        }
    });
    (wish, writing)
}
