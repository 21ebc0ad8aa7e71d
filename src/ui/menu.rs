//! One game's menu, over its own board that plays itself quietly: a title page, with everything that can be chosen folded
//! away until it is wanted.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_engine::lots;
use tavoliere_records::Climb;
use tavoliere_rules::{GameId, Seat};

use super::accent;
use super::canvas::{Canvas, Sheet};
use super::clock::clocks;
use super::opponents::{self, Medallions};
use super::scrolling::{above_foot, foot, scrolled};
use super::statistics::advised;
use super::theme;
use super::widgets::{Button, Weight, Widgets, paragraph};
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::boards::place::{Lettering, Places};
use crate::modes::library::GameLibrary;
use crate::modes::match_setup::{ClockKind, MatchSetup, MatchSetups};
use crate::modes::progress::Stars;
use crate::modes::review::ReviewCommand;
use crate::modes::saves::Saves;
use crate::modes::versus::VersusCommand;

/// What a press in the menu leads to.
#[derive(Clone, Copy)]
enum Wish {
    Play,
    Learn,
    Continue,
    Back,
    Open(Overlay),
    Analyse,
}

pub(super) fn game_menu(
    mut canvas: Canvas,
    saves: Res<Saves>,
    stars: Res<Stars>,
    mut medallions: ResMut<Medallions>,
    mut setups: ResMut<MatchSetups>,
    mut navigation: Navigation,
    mut matches: MessageWriter<VersusCommand>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut sounds: MessageWriter<PlaySound>,
    library: Res<GameLibrary>,
    places: Res<Places>,
    mut climbs: Local<Option<(GameId, Climb)>>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let game = navigation.chosen.0;
    if library.is_changed() || climbs.as_ref().is_none_or(|(of, _)| *of != game) {
        *climbs = Some((game, Climb::of(game, library.games().entries())));
    }
    // Whoever has played nobody yet is left in peace.
    let climb = climbs.as_ref().map(|(_, climb)| climb).filter(|climb| climb.steps.iter().any(|s| s.1.games() > 0));
    let choice = setups.of(game);
    let (anchor, size) = place(&sheet);
    let mut wish = sheet.widgets.controls.take_back().then_some(Wish::Back);
    // In a low window, or with large letters, everything above the last row of buttons scrolls.
    let low = size.y < 560.0;
    // Where there is next to no room, those scroll, too.
    let tiny = size.y < 340.0;
    // A phone has no room for all of them in one row.
    let narrow = size.x < NARROW;
    let title = Title {
        words,
        game,
        size: if low { 30.0 } else { 38.0 },
        lettering: places.of(Some(game)).lettering,
        roomy: !low,
        stars: stars.count(game),
        saved: saves.of(game).is_some(),
    };
    let area = sheet.panel("menu", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        if !low {
            wish = title.draw(ui, widgets).or(wish.take());
        }
        let rest = if tiny { size.y - 36.0 } else { above_foot(ui, "menu", top, size.y) };
        scrolled(ui, rest, widgets, |ui, widgets| {
            if low {
                wish = title.draw(ui, widgets).or(wish.take());
            }
            ui.add_space(6.0);
            let other = opponents::other(&choice.controllers);
            players(ui, widgets, words, &mut medallions, game, other, choice);
            if let Some(climb) = climb {
                paragraph(ui, &advised(words, climb), 16.0, theme::accent());
            }
            if widgets.fold(ui, "menu-rules", &words.get("menu-rules"), &unusual_match(words, game, choice)) {
                seat(ui, widgets, words, &mut medallions, game, other.other(), choice);
                options(ui, widgets, words, game, choice);
                clocks(ui, widgets, words, game, choice);
            }
            if narrow {
                ui.horizontal_wrapped(|ui| {
                    for way in BESIDES {
                        let text = words.get(way.id);
                        if widgets.press(ui, &Button::new(way.id, &text).with(way.sign)) {
                            wish = Some(way.to);
                        }
                    }
                });
            }
            if tiny {
                wish = ways(ui, widgets, words, narrow).or(wish.take());
            }
        });
        if !tiny {
            foot(ui, "menu", |ui| wish = ways(ui, widgets, words, narrow).or(wish.take()));
        }
    });
    sheet.keep_clear_of(area);
    match wish {
        None => {}
        Some(Wish::Play) => drop(matches.write(VersusCommand::Start(game))),
        Some(Wish::Learn) => navigation.open(Overlay::Course, Overlay::None),
        Some(Wish::Continue) => drop(matches.write(VersusCommand::Continue(game))),
        Some(Wish::Analyse) => drop(reviews.write(ReviewCommand::OpenBoard(game))),
        Some(Wish::Open(overlay)) => navigation.open(overlay, Overlay::None),
        Some(Wish::Back) => {
            sounds.write(PlaySound(Cue::table("menu-back")));
            navigation.shelf();
        }
    }
    Ok(())
}

/// Below this width of the panel, in points, its last row has no room for everything.
const NARROW: f32 = 464.0;

/// A way out of the menu: the button's id, which is its name's message as well, and the message of its short name.
#[derive(Clone, Copy)]
struct Way {
    id: &'static str,
    short: &'static str,
    sign: Sign,
    to: Wish,
}

const BESIDES: [Way; 2] = [
    Way { id: "online", short: "online-short", sign: Sign::People, to: Wish::Open(Overlay::Online) },
    Way { id: "analysis", short: "analysis-short", sign: Sign::Analysis, to: Wish::Analyse },
];

/// The ways out of the menu, signs over words.
fn ways(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, narrow: bool) -> Option<Wish> {
    let way = |id, sign, to| Way { id, short: id, sign, to };
    let mut ways = vec![way("back", Sign::Back, Wish::Back)];
    if !narrow {
        ways.extend(BESIDES);
    }
    ways.push(way("rules", Sign::Rules, Wish::Open(Overlay::Rules)));
    ways.push(way("library", Sign::Library, Wish::Open(Overlay::Library)));
    ways.push(way("settings", Sign::Settings, Wish::Open(Overlay::Settings)));
    let mut wish = None;
    let width = Some(ui.available_width() / ways.len() as f32 - 4.0);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for Way { id, short, sign, to } in ways {
            let (text, about) = (words.get(short), words.get(id));
            let about = if short == id { "" } else { &about };
            let button = Button { about, width, weight: Weight::Quiet, stacked: true, ..Button::new(id, &text) };
            if widgets.press(ui, &button.with(sign)) {
                wish = Some(to);
            }
        }
    });
    wish
}

/// Where the menu is, and how large: to the right of the board, or below it in a tall window.
fn place(sheet: &Sheet) -> ((Align2, egui::Vec2), egui::Vec2) {
    let screen = sheet.screen;
    if sheet.tall() {
        ((Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), vec2(screen.width() - 20.0, screen.height() * 0.70))
    } else {
        let width = (screen.width() * 0.42).clamp(380.0, 520.0);
        ((Align2::RIGHT_CENTER, vec2(-16.0, 0.0)), vec2(width, screen.height() - 32.0))
    }
}

/// The upper part: which game it is, and the ways into it.
struct Title<'a> {
    words: &'a Localization,
    game: GameId,
    size: f32,
    lettering: Option<Lettering>,
    /// Whether there is height to spare.
    roomy: bool,
    /// Of its levels, how many are done, and how many there are.
    stars: (usize, usize),
    /// Whether a match waits to be gone on with.
    saved: bool,
}

impl Title<'_> {
    fn draw(&self, ui: &mut egui::Ui, widgets: &mut Widgets) -> Option<Wish> {
        let (words, game) = (self.words, self.game);
        if !accent::title(ui, &words.game(game), self.size, self.lettering, self.roomy) {
            ui.add_space(-10.0);
        }
        paragraph(ui, &words.get(&format!("game-{game}-author")), 16.0, theme::faded());
        paragraph(ui, &words.get(&format!("game-{game}-line")), 18.5, theme::ivory());
        ui.add_space(4.0);
        let width = Some(ui.available_width());
        let mut wish = None;
        // A game that was left is not wiped out by one press.
        let text = words.get("continue");
        let go_on = Button { weight: Weight::First, width, ..Button::new("continue", &text).with(Sign::Play) };
        if self.saved && widgets.press(ui, &go_on) {
            wish = Some(Wish::Continue);
        }
        let (text, weight, sign) =
            if self.saved { ("play-anew", Weight::Plain, Sign::Restart) } else { ("play", Weight::First, Sign::Play) };
        let text = words.get(text);
        let play = Button { weight, width, ..Button::new("play", &text).with(sign) };
        let sure = words.get("play-anew-sure");
        if if self.saved { widgets.twice(ui, &play, &sure) } else { widgets.press(ui, &play) } {
            wish = Some(Wish::Play);
        }
        let (done, all) = self.stars;
        if all > 0 {
            let count = [("done", (done as i64).into()), ("all", (all as i64).into())];
            let text = if done > 0 { words.format("learn-count", &count) } else { words.get("learn") };
            if widgets.press(ui, &Button { width, ..Button::new("learn", &text).with(Sign::Learn) }) {
                wish = Some(Wish::Learn);
            }
        }
        wish
    }
}

/// Against whom, and who begins.
fn players(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    medallions: &mut Medallions,
    game: GameId,
    other: Seat,
    choice: &mut MatchSetup,
) {
    seat(ui, widgets, words, medallions, game, other, choice);
    if choice.controllers[0] != choice.controllers[1] {
        let values = Seat::BOTH.map(|seat| (SIDES[seat.index()], words.seat(game, seat)));
        let own = other.other();
        if widgets.choice(ui, "side", &words.get("side"), &values, SIDES[own.index()]).is_some() {
            choice.controllers.swap(0, 1);
        }
        ui.add_space(6.0);
    }
}

/// The ends of the ids of the two seats.
const SIDES: [&str; 2] = ["first", "second"];

/// Who has one seat.
fn seat(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    medallions: &mut Medallions,
    game: GameId,
    seat: Seat,
    choice: &mut MatchSetup,
) {
    let id = format!("seat-{}", SIDES[seat.index()]);
    let about = words.seat(game, seat);
    opponents::ladder(ui, widgets, words, medallions, (&id, &about), game, &mut choice.controllers[seat.index()]);
}

/// Who plays, both seats.
pub(super) fn seats(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    medallions: &mut Medallions,
    game: GameId,
    choice: &mut MatchSetup,
) {
    for which in Seat::BOTH {
        seat(ui, widgets, words, medallions, game, which, choice);
    }
}

/// Which rules are not as usual.
fn unusual(words: &Localization, game: GameId, choice: &MatchSetup) -> Vec<String> {
    let specs = game.options().iter().map(|spec| (spec, choice.options.get(spec.key)));
    let unusual = specs.filter(|(spec, now)| *now != spec.default);
    let by_lot = (choice.by_lot && lots(game, &choice.options).is_some()).then(|| words.get("start-lot-chosen"));
    unusual.map(|(spec, now)| words.option_chosen(game, spec.key, now)).chain(by_lot).collect()
}

/// What comes to mind of the rules without unfolding them: what is not as usual.
pub(super) fn unusual_rules(words: &Localization, game: GameId, choice: &MatchSetup) -> String {
    let said = unusual(words, game, choice);
    if said.is_empty() { words.get("menu-rules-usual") } else { said.join(" · ") }
}

/// The same of rules and clocks.
fn unusual_match(words: &Localization, game: GameId, choice: &MatchSetup) -> String {
    let kind = choice.clocks[0].kind;
    if kind == ClockKind::Off {
        return unusual_rules(words, game, choice);
    }
    let mut said = unusual(words, game, choice);
    said.push(format!("{}: {}", words.get("clock"), words.get(&format!("clock-{}", kind.id()))));
    said.join(" · ")
}

/// Under which rules, and how it begins.
pub(super) fn options(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    choice: &mut MatchSetup,
) {
    for spec in game.options() {
        let values: Vec<(&str, String)> =
            spec.values.iter().map(|v| (*v, words.option_value(game, spec.key, v))).collect();
        let (id, about) = (format!("option-{}", spec.key), words.option(game, spec.key));
        if let Some(picked) = widgets.choice(ui, &id, &about, &values, choice.options.get(spec.key)) {
            // The value comes from the option's own list.
            let _ = choice.options.set(game.options(), spec.key, spec.values[picked]);
        }
        let now = choice.options.get(spec.key);
        paragraph(ui, &words.option_about(game, spec.key, now), 16.0, theme::faded());
        ui.add_space(6.0);
    }
    if lots(game, &choice.options).is_some() {
        let values = [("usual", words.get("menu-rules-usual")), ("lot", words.get("start-lot"))];
        let now = usize::from(choice.by_lot);
        if let Some(picked) = widgets.choice(ui, "start-from", &words.get("start-from"), &values, values[now].0) {
            choice.by_lot = picked == 1;
        }
        paragraph(ui, &words.get("start-lot-about"), 16.0, theme::faded());
        ui.add_space(6.0);
    }
}
