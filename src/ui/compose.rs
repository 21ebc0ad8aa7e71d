//! The panel beside a board on which a puzzle is being composed.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, vec2};
use tavoliere_levels::{Draft, Goal, MOST, Solved, Text, goal_id};
use tavoliere_rules::{GameId, Kind, Match, Piece, Seat};
use tavoliere_texts::{Language, piece_id};

use super::icons::Icons;
use super::menu::label;
use super::play::Hints;
use super::widgets::{Face, Weight, above_foot, beside, focus_ring, foot, heading, panel, paragraph};
use super::{Blocked, Controls, theme};
use crate::boards::{ActiveBoard, Board};
use crate::composing::{self, Composing, Pen};
use crate::input::Typing;
use crate::input::bindings::Command;
use crate::lessons::Playing;
use crate::play::MatchCommand;
use crate::screens::{Overlay, Ways};
use crate::settings::{Toast, Words};
use crate::storage::Storage;
use crate::table::camera::Covered;

/// Whether a puzzle is being composed, and not being tried.
pub(super) fn on(playing: Res<Playing>) -> bool {
    playing.composing().is_some()
}

/// What a press in the panel leads to, besides changing the draft.
enum Way {
    Try,
    Save,
    Copy,
    Delete,
    Pause,
}

/// The end of a pen's id; a symbol's owner follows from the row it is put into.
fn pen_id(pen: Pen) -> String {
    match pen {
        Pen::Eraser => "eraser".into(),
        Pen::Goal => "goal".into(),
        Pen::Piece(Piece { kind: kind @ Kind::Symbol(_), .. }) => piece_id(kind).into(),
        Pen::Piece(Piece { kind, owner: Seat::First }) => format!("first-{}", piece_id(kind)),
        Pen::Piece(Piece { kind, owner: Seat::Second }) => format!("second-{}", piece_id(kind)),
    }
}

/// What the panel is drawn with.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Tools<'w, 's> {
    icons: ResMut<'w, Icons>,
    storage: Res<'w, Storage>,
    toast: ResMut<'w, Toast>,
    typing: ResMut<'w, Typing>,
    board: Query<'w, 's, &'static Board, With<ActiveBoard>>,
    commands: MessageWriter<'w, MatchCommand>,
    voice: ResMut<'w, crate::voice::Voice>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    mut covered: ResMut<Covered>,
    hints: Hints,
    words: Res<Words>,
    mut playing: ResMut<Playing>,
    mut ways: Ways,
    mut tools: Tools,
    mut said: Local<String>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let tall = screen.height() > screen.width();
    let mut face = Face { controls: &mut controls, device: *hints.device, zoom };
    let Ok(board) = tools.board.single() else { return Ok(()) };
    let look = &*board.look;
    let Some(composing) = playing.bypass_change_detection().composing_mut() else { return Ok(()) };
    let game = composing.draft().sketch.game();
    let (anchor, size) = beside(screen, 0.45);

    // A puzzle that was copied somewhere comes in where nobody is writing.
    let pasted = context.input(|input| {
        let paste = |event: &egui::Event| if let egui::Event::Paste(text) = event { Some(text.clone()) } else { None };
        input.events.iter().find_map(paste)
    });
    if let Some(text) = pasted.filter(|_| !tools.typing.0) {
        match composing::paste(&text, game, &words) {
            Ok(draft) => composing.change(|now| *now = draft),
            Err(why) => {
                let why = why.as_str().into();
                tools.toast.tell(words.format("compose-not-a-puzzle", &[("why", why)]));
            }
        }
    }

    let (verdict, ink) = verdict(&words, composing);
    if *said != verdict {
        tools.voice.say(&verdict);
        said.clone_from(&verdict);
    }
    if composing.in_panel && face.controls.take_back() {
        composing.in_panel = false;
    }
    let mut way = None;
    let mut typing = false;
    let area = panel(context, &mut blocked, "compose", anchor, size, |ui| {
        let top = ui.cursor().top();
        let caption = format!("{} · {}", words.game(game), words.get("compose-panel"));
        ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::brass()));
        paragraph(ui, &verdict, 18.0, ink);
        if !tall
            && !hints.device.points()
            && let Some(key) = hints.of(Command::NextPiece, &words)
        {
            let key = key.spoken();
            paragraph(ui, &words.format("compose-keys", &[("key", (&key).into())]), 15.0, theme::faded());
        }
        let rest = above_foot(ui, "compose", top, size.y);
        egui::ScrollArea::vertical().max_height(rest).min_scrolled_height(rest).auto_shrink([false, false]).show(
            ui,
            |ui| {
                pieces(ui, &mut face, &words, composing, &mut tools.icons, look);
                position(ui, &mut face, &words, composing);
                goal(ui, &mut face, &words, composing);
                typing = texts(ui, &mut face, &words, composing);
                if let Some(by) = face.controls.take_scroll() {
                    ui.scroll_with_delta(vec2(0.0, by));
                }
            },
        );
        let ready = composing.board().is_ok();
        let mut buttons = |ui: &mut egui::Ui| {
            let mut press = |ui: &mut egui::Ui, id: &str, weight, enabled, to: Way| {
                if face.button_if(ui, id, &words.get(id), weight, None, enabled) {
                    way = Some(to);
                }
            };
            press(ui, "compose-try", Weight::First, ready, Way::Try);
            press(ui, "compose-save", Weight::Plain, ready, Way::Save);
            press(ui, "compose-copy", Weight::Plain, ready, Way::Copy);
            if composing.file.is_some() {
                press(ui, "compose-delete", Weight::Plain, true, Way::Delete);
            }
            press(ui, "pause", Weight::Plain, true, Way::Pause);
        };
        foot(ui, "compose", |ui| drop(ui.horizontal_wrapped(&mut buttons)));
    });
    tools.typing.0 = typing;
    if tall {
        covered.bottom = (screen.bottom() - area.top()) * zoom;
    } else {
        covered.right = (screen.right() - area.left()) * zoom;
    }
    match way {
        None => {}
        Some(Way::Pause) => ways.open(Overlay::Pause, Overlay::None),
        Some(Way::Try) => drop(tools.commands.write_batch(playing.try_it())),
        Some(Way::Save) => {
            let Ok(level) = composing.level() else { return Ok(()) };
            let told = match composing::keep(&tools.storage, composing, &level) {
                Ok(Some(file)) => words.format("compose-saved", &[("file", (&file).into())]),
                Ok(None) => words.get("compose-full"),
                Err(error) => words.format("storage-failed", &[("why", error.0.as_str().into())]),
            };
            tools.toast.tell(told);
        }
        Some(Way::Copy) => {
            if let Ok(level) = composing.level() {
                context.copy_text(level.to_ron());
                tools.toast.tell(words.get("compose-copied"));
            }
        }
        Some(Way::Delete) => {
            let told = match composing::delete(&tools.storage, composing) {
                Ok(()) => words.get("compose-deleted"),
                Err(error) => words.format("storage-failed", &[("why", error.0.as_str().into())]),
            };
            tools.toast.tell(told);
        }
    }
    Ok(())
}

/// Whether it is a position, and what is known about its solutions.
fn verdict(words: &Words, composing: &Composing) -> (String, Color32) {
    let number = |par: u32| [("par", par.into())];
    if let Err(why) = composing.board() {
        return (composing.draft().sketch.explain(why, &words.0), theme::warn());
    }
    if matches!(&composing.draft().goal, Goal::Reach(cells) if cells.is_empty()) {
        return (words.get("compose-cells-none"), theme::ivory());
    }
    match composing.solved() {
        Err(par) => (words.format("compose-searching", &number(par)), theme::faded()),
        Ok(Solved::In { par, solutions }) => {
            let args = [("par", (*par).into()), ("solutions", (*solutions).into())];
            (words.format("compose-solved", &args), theme::brass_lit())
        }
        Ok(Solved::Already) => (words.get("compose-already"), theme::warn()),
        Ok(Solved::Not) => (words.format("compose-not", &number(MOST)), theme::ivory()),
        Ok(Solved::Unknown(0)) => (words.get("compose-ready"), theme::ivory()),
        Ok(Solved::Unknown(par)) => (words.format("compose-unknown", &number(*par)), theme::ivory()),
    }
}

/// What can be put down.
fn pieces(
    ui: &mut egui::Ui,
    face: &mut Face,
    words: &Words,
    composing: &mut Composing,
    icons: &mut Icons,
    look: &dyn crate::boards::Look,
) {
    label(ui, &words.get("compose-pieces"));
    let game = composing.draft().sketch.game();
    let side = 46.0;
    // A row for each seat, where there are several kinds.
    let palette = composing.draft().sketch.palette();
    for row in palette.chunk_by(|a, b| palette.len() == 2 || a.owner == b.owner) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for &piece in row {
                let pen = Pen::Piece(piece);
                if picture(ui, face, &name(words, game, piece), &pen_id(pen), side, composing.pen == pen, |ui, area| {
                    icons.paint(ui.painter(), area, game, look, piece);
                }) {
                    composing.pen = pen;
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let chosen = composing.pen == Pen::Eraser;
        let weight = if chosen { Weight::First } else { Weight::Plain };
        if face.button(ui, "compose-eraser", &words.get("compose-take"), weight, None) {
            composing.pen = Pen::Eraser;
        }
        if face.button(ui, "compose-from-start", &words.get("compose-from-start"), Weight::Plain, None) {
            composing.change(|draft| {
                let (game, options) = (draft.sketch.game(), draft.sketch.options().clone());
                draft.sketch = tavoliere_levels::Sketch::of(&Match::new(game, options));
            });
        }
        if face.button(ui, "compose-empty", &words.get("compose-empty"), Weight::Plain, None) {
            composing.change(|draft| draft.sketch.clear());
        }
        if face.button(ui, "undo", &words.get("undo"), Weight::Plain, None) {
            composing.undo();
        }
    });
    ui.add_space(6.0);
}

/// A piece and whose it is, for whoever does not see the picture.
fn name(words: &Words, game: GameId, piece: Piece) -> String {
    let kind = words.piece(piece.kind);
    if matches!(piece.kind, Kind::Symbol(_)) {
        return kind;
    }
    words.format("say-owned", &[("piece", (&kind).into()), ("seat", (&words.seat(game, piece.owner)).into())])
}

/// A picture that can be chosen.
fn picture(
    ui: &mut egui::Ui,
    face: &mut Face,
    label: &str,
    id: &str,
    side: f32,
    chosen: bool,
    paint: impl FnOnce(&egui::Ui, egui::Rect),
) -> bool {
    let (area, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
    let (lit, pressed) = face.option(ui, &format!("compose-pen-{id}"), label, area, chosen);
    // Dark men and ink alike are seen on a pale ground.
    let ground = if lit { Color32::from_rgb(236, 224, 200) } else { Color32::from_rgb(206, 191, 164) };
    ui.painter().rect_filled(area, 9.0, ground);
    paint(ui, area.shrink(4.0));
    if chosen {
        let edge = egui::Stroke::new(3.5, theme::brass_lit());
        ui.painter().rect_stroke(area.expand(1.5), 10.0, edge, egui::StrokeKind::Middle);
        let corner = area.right_top() + vec2(-3.0, 3.0);
        ui.painter().circle_filled(corner, 8.0, theme::dark());
        let tick = vec![corner + vec2(-3.5, 0.2), corner + vec2(-1.0, 3.0), corner + vec2(3.8, -3.0)];
        ui.painter().line(tick, egui::Stroke::new(2.0, theme::brass_lit()));
    }
    if lit && !face.device.points() {
        focus_ring(ui, area);
    }
    pressed
}

/// One less, one more.
fn stepper(ui: &mut egui::Ui, face: &mut Face, words: &Words, id: &str, text: &str) -> Option<bool> {
    let mut step = None;
    label(ui, text);
    ui.horizontal(|ui| {
        if face.button(ui, &format!("{id}-fewer"), &words.get("compose-fewer"), Weight::Plain, None) {
            step = Some(false);
        }
        if face.button(ui, &format!("{id}-more"), &words.get("compose-more"), Weight::Plain, None) {
            step = Some(true);
        }
    });
    step
}

/// What else belongs to the position.
fn position(ui: &mut egui::Ui, face: &mut Face, words: &Words, composing: &mut Composing) {
    let sketch = &composing.draft().sketch;
    let game = sketch.game();
    label(ui, &words.get("compose-seat"));
    let seats = [("first", words.seat(game, Seat::First)), ("second", words.seat(game, Seat::Second))];
    let now = if sketch.seat == Seat::First { "first" } else { "second" };
    if let Some(index) = face.choice(ui, "compose-seat", &seats, now) {
        composing.change(|draft| draft.sketch.seat = Seat::BOTH[index]);
    }
    if matches!(game, GameId::Progressive | GameId::ProgressiveVinciperdi) {
        let series = composing.draft().sketch.series;
        let text = words.format("compose-series", &[("number", i64::from(series).into())]);
        if let Some(more) = stepper(ui, face, words, "compose-series", &text) {
            let to = if more { series + 1 } else { series - 1 };
            composing.change(|draft| draft.sketch.series = to.clamp(1, 20));
        }
    }
    if game == GameId::Progressive {
        label(ui, &words.get("compose-castling"));
        let values = [("on", words.get("on")), ("off", words.get("off"))];
        let now = if composing.draft().sketch.castling { "on" } else { "off" };
        if let Some(index) = face.choice(ui, "compose-castling", &values, now) {
            composing.change(|draft| draft.sketch.castling = index == 0);
        }
    }
    if game == GameId::Cqt {
        label(ui, &words.get("compose-phase"));
        let values =
            [("drawing", words.get("compose-phase-drawing")), ("eliminating", words.get("compose-phase-eliminating"))];
        let now = if composing.draft().sketch.eliminating { "eliminating" } else { "drawing" };
        if let Some(index) = face.choice(ui, "compose-phase", &values, now) {
            composing.change(|draft| draft.sketch.eliminating = index == 1);
        }
    }
    ui.add_space(6.0);
}

/// What is asked.
fn goal(ui: &mut egui::Ui, face: &mut Face, words: &Words, composing: &mut Composing) {
    label(ui, &words.get("compose-goal"));
    let goals = composing.draft().goals();
    let values: Vec<(&str, String)> =
        goals.iter().map(|goal| (goal_id(goal), words.get(&format!("compose-goal-{}", goal_id(goal))))).collect();
    let now = goal_id(&composing.draft().goal);
    if let Some(index) = face.choice(ui, "compose-goal", &values, now) {
        composing.change(|draft| draft.goal = goals[index].clone());
        if matches!(goals[index], Goal::Reach(_)) {
            composing.pen = Pen::Goal;
        }
    }
    if let Some(number) = composing.draft().number() {
        let text = words.format("compose-number", &[("number", number.into())]);
        if let Some(more) = stepper(ui, face, words, "compose-number", &text) {
            composing.change(|draft| draft.set_number(if more { number + 1 } else { number - 1 }));
        }
    }
    if let Goal::Reach(cells) = &composing.draft().goal {
        let text = if cells.is_empty() {
            words.get("compose-cells-none")
        } else {
            words.format("compose-cells", &[("cells", (&cells.join(", ")).into())])
        };
        let weight = if composing.pen == Pen::Goal { Weight::First } else { Weight::Plain };
        if face.button(ui, "compose-goal-cells", &text, weight, None) {
            composing.pen = Pen::Goal;
        }
    }
    ui.add_space(6.0);
}

/// What is said about it. Gives whether somebody is writing.
fn texts(ui: &mut egui::Ui, face: &mut Face, words: &Words, composing: &mut Composing) -> bool {
    heading(ui, &words.get("compose-texts"), 22.0);
    paragraph(ui, &words.get("compose-texts-about"), 15.0, theme::faded());
    // What levels are written in.
    let both = [Language::ENGLISH, Language::ITALIAN];
    let languages = both.map(|language| (language.code(), language.own_name().to_owned()));
    if let Some(index) = face.choice(ui, "compose-language", &languages, composing.writing.code()) {
        composing.writing = both[index];
    }
    let writing = composing.writing;
    let mut typing = false;
    let mut draft = composing.draft().clone();
    let mut field = |ui: &mut egui::Ui, id: &str, most: usize, of: fn(&mut Draft) -> &mut Text| {
        label(ui, &words.get(id));
        let text = of(&mut draft);
        let text = if writing == Language::ITALIAN { &mut text.it } else { &mut text.en };
        typing |= face.text(ui, id, text, most);
    };
    field(ui, "compose-title", 36, |draft| &mut draft.title);
    field(ui, "compose-ask", 280, |draft| &mut draft.ask);
    field(ui, "compose-hint", 280, |draft| &mut draft.hint);
    field(ui, "compose-success", 280, |draft| &mut draft.success);
    if draft != *composing.draft() {
        composing.change(|now| *now = draft);
    }
    typing
}
