//! The panel beside a game that is looked back on: how it stood at every place, its moves, and what a review and an
//! analysis say of them; what is noted about a place; and the ways on from there.

mod again;
mod graph;
mod lines;
mod notes;
mod summary;
mod ways;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32};
use tavoliere_art::signs::Sign;
use tavoliere_engine::{Class, Review};
use tavoliere_records::{NodeId, PlayedFrom, Record, Tally};

use super::canvas::Canvas;
use super::clock::digits;
use super::opponents::Medallions;
use super::scrolling::{above_foot, foot, scrolled};
use super::sheet::{MoveList, class_color, in_rows};
use super::theme;
use super::widgets::{Button, Weight, Widgets, beside, heading, paragraph};
use crate::app::localization::Localization;
use crate::app::screens::{Navigation, Overlay};
use crate::app::settings::Settings;
use crate::app::speech::Voice;
use crate::input::Typing;
use crate::modes::library::{GameLibrary, LibraryCommand};
use crate::modes::match_setup::MatchSetups;
use crate::modes::review::{Looking, ReviewCommand, ReviewSession};
use crate::modes::share::ShareCommand;
use crate::platform::files;
use crate::play::status::ending;

/// What a press in the panel leads to.
enum Wish {
    Do(ReviewCommand),
    Share,
    Keep,
    /// The record becomes a file.
    Save,
    Pause,
}

/// The parts of the panel, one of which is shown below the steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Moves,
    Notes,
    Ways,
}

impl Part {
    const ALL: [Part; 3] = [Part::Moves, Part::Notes, Part::Ways];

    const fn id(self) -> &'static str {
        match self {
            Part::Moves => "moves",
            Part::Notes => "notes",
            Part::Ways => "ways",
        }
    }
}

/// What the panel remembers.
#[derive(Default)]
pub(super) struct Kept {
    part: Part,
    said: String,
    list: MoveList,
    comment: notes::Comment,
    from: Earlier,
}

/// What the panel needs besides.
#[derive(SystemParam)]
pub(super) struct Tools<'w> {
    navigation: Navigation<'w>,
    setups: ResMut<'w, MatchSetups>,
    medallions: ResMut<'w, Medallions>,
    shares: MessageWriter<'w, ShareCommand>,
    library: Res<'w, GameLibrary>,
    keeps: MessageWriter<'w, LibraryCommand>,
    typing: ResMut<'w, Typing>,
    voice: ResMut<'w, Voice>,
    commands: MessageWriter<'w, ReviewCommand>,
}

pub(super) fn review_panel(
    mut canvas: Canvas,
    session: Res<ReviewSession>,
    mut tools: Tools,
    mut kept: Local<Kept>,
) -> Result {
    let arrows = arrows(canvas.settings());
    let mut sheet = canvas.sheet()?;
    let Some(looking) = session.get() else { return Ok(()) };
    let words = sheet.words;
    let Kept { part, said, list, comment, from } = &mut *kept;
    if session.is_changed() {
        list.set(looking.record());
        from.0 = None;
    }
    let sentences = sentences(words, looking);
    // Whoever cannot see the board hears at least which place it shows.
    let place = list.text(looking.record().place, words).filter(|_| sentences.is_empty());
    let spoken = sentences.iter().map(|(text, _)| text.as_str()).chain(place.as_deref()).collect::<Vec<_>>().join(" ");
    if *said != spoken {
        tools.voice.say(&spoken);
        *said = spoken;
    }
    if let Some(text) = sheet.pasted() {
        tools.commands.write(ReviewCommand::Paste(looking.record().game(), text));
    }
    let rows = in_rows(looking.record().game(), sheet.tall());
    let (anchor, size) = beside(sheet.screen, 0.5);
    let low = size.y < 420.0;
    // What is said of the place stays in sight where there is room for it beside a list that scrolls.
    let pinned = size.y >= 560.0;
    let mut wish = None;
    let mut typing = false;
    let go = |node: Option<NodeId>| node.map(|node| Wish::Do(ReviewCommand::GoTo(node)));
    let area = sheet.panel("review", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        title(ui, words, looking, low);
        wish = go(graph::graph(ui, widgets, words, looking, if low { 40.0 } else { 84.0 }));
        wish = go(steps(ui, widgets, words, looking)).or(wish.take());
        if pinned {
            wish = about_place(ui, widgets, words, looking, &sentences).map(Wish::Do).or(wish.take());
        }
        if looking.again().is_none() {
            let parts = Part::ALL.map(|part| (part.id(), words.get(&format!("review-part-{}", part.id()))));
            if let Some(picked) = widgets.choice(ui, "review-part", "", &parts, part.id()) {
                *part = Part::ALL[picked];
            }
        }
        let rest = above_foot(ui, "review", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            // Where the ways to step scroll, too, the list does not scroll away from them.
            if rest.is_infinite() {
                list.stay(looking.record());
            }
            if !pinned {
                if list.shows_another(looking.record()) && !sentences.is_empty() {
                    ui.scroll_to_cursor(Some(egui::Align::TOP));
                    list.stay(looking.record());
                }
                wish = about_place(ui, widgets, words, looking, &sentences).map(Wish::Do).or(wish.take());
            }
            let pressed = match part {
                _ if looking.again().is_some() => again::again(ui, widgets, words, looking).map(Wish::Do),
                Part::Moves => {
                    opening(ui, words, looking);
                    played_from(ui, words, looking, &tools.library, from);
                    time(ui, words, looking);
                    let line = lines::lines(ui, widgets, words, looking, arrows);
                    let summed = summary::summary(ui, widgets, words, looking, list);
                    let class = |node| looking.assessed(node).map(|assessed| assessed.class);
                    let gone = list.draw(ui, widgets, words, looking.record(), rows, class);
                    summary::counts(ui, words, looking);
                    line.or(summed).map(Wish::Do).or(go(gone))
                }
                Part::Notes => {
                    let (pressed, writes) = notes::notes(ui, widgets, words, looking, comment);
                    typing = writes;
                    pressed.map(Wish::Do)
                }
                Part::Ways => {
                    let kept = tools.library.open().is_some();
                    ways::ways(ui, widgets, words, looking, kept, &mut tools.setups, &mut tools.medallions)
                }
            };
            wish = pressed.or(wish.take());
        });
        foot(ui, "review", |ui| wish = buttons(ui, widgets, words, looking).or(wish.take()));
    });
    tools.typing.0 |= typing;
    sheet.keep_clear_of(area);
    match wish {
        None => {}
        Some(Wish::Do(command)) => drop(tools.commands.write(command)),
        Some(Wish::Share) => drop(tools.shares.write(ShareCommand::Open(Overlay::None))),
        Some(Wish::Keep) => drop(tools.keeps.write(LibraryCommand::Keep)),
        Some(Wish::Save) => {
            let record = looking.record();
            files::offer(&words.get("library-save"), &format!("{}.ron", record.game()), record.to_ron().into_bytes());
        }
        Some(Wish::Pause) => tools.navigation.open(Overlay::Pause, Overlay::None),
    }
    Ok(())
}

/// The colours of the arrows on the board that stand for the best action and for others.
fn arrows(settings: &Settings) -> [Color32; 2] {
    let marks = tavoliere_art::color::marks(settings.palette.sight(), false);
    [marks.calm, marks.faint].map(|ink| {
        let [r, g, b] = ink.map(|channel| (channel * 255.0) as u8);
        Color32::from_rgb(r, g, b)
    })
}

/// Which game it is, and how it has ended.
fn title(ui: &mut egui::Ui, words: &Localization, looking: &Looking, low: bool) {
    let record = looking.record();
    let game = record.game();
    let caption = format!("{} · {}", words.game(game), words.get("review"));
    ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::accent()));
    if low {
        return;
    }
    let played = record.main_match();
    let ended = record.ending.or_else(|| played.outcome().map(Into::into));
    let result = ended.map(|ended| ending(words, &played, &ended));
    heading(ui, &result.unwrap_or_else(|| words.get("review-goes-on")), 22.0);
}

/// What is to be said of the place shown, and in which colour.
fn sentences(words: &Localization, looking: &Looking) -> Vec<(String, Color32)> {
    let record = looking.record();
    let mut said = Vec::new();
    if let Some(share) = looking.progress() {
        let percent = (share * 100.0).round() as i64;
        said.push((words.format("review-progress", &[("percent", percent.into())]), theme::faded()));
    }
    if looking.again().is_some() {
        said.extend(again::sentence(words, looking));
        return said;
    }
    let Some(assessed) = looking.assessed(record.place) else { return said };
    said.push((words.class(assessed.class.id()), class_color(assessed.class)));
    let why = looking.known().and_then(|known| known.whys.get(&assessed.ply));
    if why.is_none() && assessed.class <= Class::Good {
        return said;
    }
    let parent = record.tree()[record.place].parent();
    let before = record.match_at(parent);
    let [sequel, line] = assessed.texts(&record.match_at(record.place));
    let reply = why.and_then(|_| Review::reply_at(&before, &sequel));
    let [sequel, line] = [sequel, line].map(|line| written(record, parent, &line));
    let action = sequel.first().map_or("", String::as_str);
    let answer = reply.and_then(|reply| sequel.get(reply..)).unwrap_or_default();
    let [allowed, missed] = why.map_or([&[][..]; 2], |why| [&why.allowed, &why.missed]);
    let told = words.reasons(record.game(), assessed.seat, action, answer, &line, allowed, missed);
    said.extend(told.into_iter().map(|sentence| (sentence, theme::ivory())));
    said
}

/// Action texts from a place on, as the list of moves writes them.
fn written(record: &Record, from: NodeId, texts: &[String]) -> Vec<String> {
    record.line_from(from, texts).into_iter().map(|(_, text)| text).collect()
}

/// What is said of the place shown, and what would have been better.
fn about_place(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
    sentences: &[(String, Color32)],
) -> Option<ReviewCommand> {
    for (text, ink) in sentences {
        paragraph(ui, text, 18.0, *ink);
    }
    lines::better(ui, widgets, words, looking)
}

/// How long the action took that led to the place.
fn time(ui: &mut egui::Ui, words: &Localization, looking: &Looking) {
    let record = looking.record();
    if let Some(millis) = record.tree()[record.place].time {
        let time = digits(words, millis.into());
        paragraph(ui, &words.format("review-time", &[("time", (&time).into())]), 16.0, theme::faded());
    }
}

/// What is known of the opening beforehand.
fn opening(ui: &mut egui::Ui, words: &Localization, looking: &Looking) {
    let Some((moves, known)) = looking.opening() else { return };
    let game = looking.record().game();
    let winner = words.the_seat(game, known.winner);
    let id = if moves.is_empty() { "opening-start" } else { "opening-known" };
    let text = words.format(id, &[("moves", moves.into()), ("winner", (&winner).into())]);
    paragraph(ui, &text, 16.0, theme::accent());
}

/// How the own games went that came to the place.
fn played_from(ui: &mut egui::Ui, words: &Localization, looking: &Looking, library: &GameLibrary, kept: &mut Earlier) {
    let record = looking.record();
    if record.tree()[record.place].ply() > tavoliere_records::Beginning::DEPTH {
        return;
    }
    if kept.0 != Some(record.place) || kept.1 != library.games().len() {
        let of_game = library.games().entries().filter(|entry| entry.game == record.game());
        let played = PlayedFrom::of(&record.match_at(record.place), of_game);
        *kept = Earlier(Some(record.place), library.games().len(), played.all());
    }
    let all = kept.2;
    if all.games() > 0 {
        let args = [
            ("games", all.games().into()),
            ("won", all.won.into()),
            ("drawn", all.drawn.into()),
            ("lost", all.lost.into()),
        ];
        paragraph(ui, &words.format("statistics-from-here", &args), 16.0, theme::faded());
    }
}

/// How the own games went from a place, and how many games were known then.
#[derive(Default)]
struct Earlier(Option<NodeId>, usize, Tally);

/// To the start, one back, one on, to the end.
fn steps(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<NodeId> {
    let (tree, place) = (looking.record().tree(), looking.record().place);
    let last = tree.line(place).last().copied();
    let back = (place != NodeId::ROOT).then(|| tree[place].parent());
    let ways = [
        ("review-first", Sign::First, Some(NodeId::ROOT).filter(|_| back.is_some())),
        ("review-back", Sign::Previous, back),
        ("review-on", Sign::Next, tree.next(place)),
        ("review-last", Sign::Last, last.filter(|&last| last != place)),
    ];
    let width = (ui.available_width() - 3.0 * ui.spacing().item_spacing.x) / 4.0;
    let mut gone = None;
    ui.horizontal(|ui| {
        for (id, sign, to) in ways {
            let text = words.get(id);
            let button = Button::new(id, &text).with(sign);
            let button = Button { bare: true, width: Some(width), enabled: to.is_some(), ..button };
            if widgets.press(ui, &button) {
                gone = to;
            }
        }
    });
    gone
}

/// What can be done with the game as a whole.
fn buttons(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, looking: &Looking) -> Option<Wish> {
    let record = looking.record();
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        let mut press = |ui: &mut egui::Ui, id: &str, weight, to: Wish| {
            if widgets.button(ui, id, &words.get(id), weight, None) {
                wish = Some(to);
            }
        };
        let trying = looking.again().is_some();
        let complete = looking.assessment().is_some_and(|assessment| assessment.complete);
        if looking.progress().is_none() && record.plies() > 0 && !trying {
            let id = if complete { "review-deeper" } else { "review-judge" };
            let weight = if complete { Weight::Plain } else { Weight::First };
            press(ui, id, weight, Wish::Do(ReviewCommand::Judge { deep: complete }));
        }
        if !trying {
            let id = if looking.analyses() { "analysis-stop" } else { "analysis-start" };
            press(ui, id, Weight::Plain, Wish::Do(ReviewCommand::Analyse(!looking.analyses())));
        }
        let leave = if looking.goes_on() { "review-resume" } else { "review-leave" };
        press(ui, leave, Weight::Plain, Wish::Do(ReviewCommand::Leave));
        let text = words.get("pause");
        if widgets.press(ui, &Button { bare: true, ..Button::new("pause", &text).with(Sign::Pause) }) {
            wish = Some(Wish::Pause);
        }
    });
    wish
}
