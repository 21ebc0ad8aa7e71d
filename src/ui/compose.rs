//! The panel beside a board on which a puzzle is being composed.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, vec2};
use tavoliere_levels::{Draft, Goal, MAX_PAR, Solved, Text};
use tavoliere_rules::{GameId, Kind, Piece, Seat};
use tavoliere_texts::Language;

use super::canvas::{Canvas, Sheet};
use super::icons::Icons;
use super::scrolling::{above_foot, foot, scrolled};
use super::theme;
use super::widgets::{Button, Weight, Widgets, beside, focus_ring, heading, label, paragraph};
use crate::app::bindings::Command;
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::{Navigation, Overlay};
use crate::app::speech::Voice;
use crate::input::Typing;
use crate::modes::compose::{ComposeCommand, Composing, Composition, Pen};
use crate::modes::review::ReviewCommand;
use crate::modes::share::ShareCommand;

/// The end of a pen's id; a symbol's owner follows from the row it is put into.
fn pen_id(pen: Pen) -> String {
    match pen {
        Pen::Eraser => "eraser".into(),
        Pen::Goal => "goal".into(),
        Pen::Piece(Piece { kind: kind @ Kind::Symbol(_), .. }) => kind.id().into(),
        Pen::Piece(Piece { kind, owner: Seat::First }) => format!("first-{}", kind.id()),
        Pen::Piece(Piece { kind, owner: Seat::Second }) => format!("second-{}", kind.id()),
    }
}

/// What the panel needs besides.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Tools<'w> {
    icons: ResMut<'w, Icons>,
    toast: ResMut<'w, Toast>,
    typing: ResMut<'w, Typing>,
    voice: ResMut<'w, Voice>,
}

pub(super) fn compose_panel(
    mut canvas: Canvas,
    composition: Res<Composition>,
    mut navigation: Navigation,
    mut tools: Tools,
    mut commands: MessageWriter<ComposeCommand>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut shares: MessageWriter<ShareCommand>,
    mut said: Local<String>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let words = sheet.words;
    let Some(composing) = composition.get() else { return Ok(()) };
    if let Some(text) = sheet.pasted() {
        commands.write(ComposeCommand::Paste(text));
    }
    let (verdict, ink) = verdict(words, composing);
    if *said != verdict {
        tools.voice.say(&verdict);
        said.clone_from(&verdict);
    }
    if composing.in_panel() && sheet.widgets.controls.take_back() {
        commands.write(ComposeCommand::LeavePanel);
    }
    // What is changed in the panel, all at once.
    let mut draft = composing.draft().clone();
    let mut wanted = Vec::new();
    let mut typing = false;
    let mut pressed = None;
    let keys = keys(&sheet);
    let (anchor, size) = beside(sheet.screen, 0.45);
    let area = sheet.panel("compose", anchor, size, |ui, widgets| {
        let top = ui.cursor().top();
        let caption = format!("{} · {}", words.game(draft.game()), words.get("compose-panel"));
        ui.label(egui::RichText::new(caption).font(theme::bold(16.0)).color(theme::accent()));
        paragraph(ui, &verdict, 18.0, ink);
        if let Some(keys) = keys {
            paragraph(ui, &keys, 15.0, theme::faded());
        }
        let rest = above_foot(ui, "compose", top, size.y);
        scrolled(ui, rest, widgets, |ui, widgets| {
            let mut panel = Panel { widgets, words, pen: composing.pen(), wanted: &mut wanted };
            panel.pieces(ui, &mut draft, &mut tools.icons);
            panel.position(ui, &mut draft);
            panel.goal(ui, &mut draft);
            typing = panel.texts(ui, &mut draft, composing.writing());
        });
        foot(ui, "compose", |ui| pressed = press(ui, widgets, words, composing));
    });
    tools.typing.0 = typing;
    sheet.keep_clear_of(area);
    if draft != *composing.draft() {
        commands.write(ComposeCommand::Change(Box::new(draft)));
    }
    commands.write_batch(wanted);
    match pressed {
        Some(Wish::Do(command)) => drop(commands.write(command)),
        Some(Wish::Analyse) => {
            reviews.write_batch(composing.board().ok().map(|board| ReviewCommand::OpenDraft(Box::new(board.clone()))));
        }
        Some(Wish::Pause) => navigation.open(Overlay::Pause, Overlay::None),
        Some(Wish::Share) => drop(shares.write(ShareCommand::Open(Overlay::None))),
        Some(Wish::Copy) => {
            if let Ok(level) = composing.level() {
                sheet.context.copy_text(level.to_ron());
                tools.toast.tell(words.get("compose-copied"));
            }
        }
        None => {}
    }
    Ok(())
}

/// What the buttons below lead to.
enum Wish {
    Do(ComposeCommand),
    Copy,
    Analyse,
    Share,
    Pause,
}

/// The buttons below. Gives what was pressed.
fn press(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, composing: &Composing) -> Option<Wish> {
    let ready = composing.board().is_ok();
    let mut buttons = vec![
        ("compose-try", Weight::First, ready, Wish::Do(ComposeCommand::Try)),
        ("compose-save", Weight::Plain, ready, Wish::Do(ComposeCommand::Keep)),
        ("compose-copy", Weight::Plain, ready, Wish::Copy),
        ("compose-analyse", Weight::Plain, ready, Wish::Analyse),
        ("share", Weight::Plain, ready, Wish::Share),
        ("pause", Weight::Plain, true, Wish::Pause),
    ];
    if composing.file().is_some() {
        buttons.insert(3, ("compose-delete", Weight::Plain, true, Wish::Do(ComposeCommand::Delete)));
    }
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        for (id, weight, enabled, wish) in buttons {
            if widgets.press(ui, &Button { weight, enabled, ..Button::new(id, &words.get(id)) }) {
                pressed = Some(wish);
            }
        }
    });
    pressed
}

/// How keys come from the board into the panel.
fn keys(sheet: &Sheet) -> Option<String> {
    let key = sheet.prompts.of(Command::NextPiece).filter(|_| !sheet.tall() && !sheet.prompts.device.points())?;
    Some(sheet.words.format("compose-keys", &[("key", (&key.spoken()).into())]))
}

/// Whether it is a position, and what is known about its solutions.
fn verdict(words: &Localization, composing: &Composing) -> (String, Color32) {
    let number = |par: u32| [("par", par.into())];
    if let Err(why) = composing.board() {
        return (composing.draft().explain(why, &words.0), theme::warn());
    }
    if matches!(&composing.draft().goal, Goal::Reach(cells) if cells.is_empty()) {
        return (words.get("compose-cells-none"), theme::ivory());
    }
    match composing.solved() {
        Err(par) => (words.format("compose-searching", &number(par)), theme::faded()),
        Ok(Solved::In { par, solutions }) => {
            let args = [("par", (*par).into()), ("solutions", (*solutions).into())];
            (words.format("compose-solved", &args), theme::accent_lit())
        }
        Ok(Solved::Already) => (words.get("compose-already"), theme::warn()),
        Ok(Solved::Not) => (words.format("compose-not", &number(MAX_PAR)), theme::ivory()),
        Ok(Solved::Unknown(0)) => (words.get("compose-ready"), theme::ivory()),
        Ok(Solved::Unknown(par)) => (words.format("compose-unknown", &number(*par)), theme::ivory()),
    }
}

/// A piece and whose it is, for whoever does not see the picture.
fn name(words: &Localization, game: GameId, piece: Piece) -> String {
    let kind = words.piece(piece.kind);
    if matches!(piece.kind, Kind::Symbol(_)) {
        return kind;
    }
    words.format("say-owned", &[("piece", (&kind).into()), ("seat", (&words.seat(game, piece.owner)).into())])
}

/// A picture that can be chosen.
fn picture(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    label: &str,
    id: &str,
    side: f32,
    chosen: bool,
    paint: impl FnOnce(&egui::Ui, egui::Rect),
) -> bool {
    let (area, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
    let (lit, pressed) = widgets.option(ui, &format!("compose-pen-{id}"), label, area, chosen);
    // Dark men and ink alike are seen on a pale ground.
    let ground = if lit { Color32::from_rgb(236, 224, 200) } else { Color32::from_rgb(206, 191, 164) };
    ui.painter().rect_filled(area, 9.0, ground);
    paint(ui, area.shrink(4.0));
    if chosen {
        let edge = egui::Stroke::new(3.5, theme::accent_lit());
        ui.painter().rect_stroke(area.expand(1.5), 10.0, edge, egui::StrokeKind::Middle);
        let corner = area.right_top() + vec2(-3.0, 3.0);
        ui.painter().circle_filled(corner, 8.0, theme::dark());
        let tick = vec![corner + vec2(-3.5, 0.2), corner + vec2(-1.0, 3.0), corner + vec2(3.8, -3.0)];
        ui.painter().line(tick, egui::Stroke::new(2.0, theme::accent_lit()));
    }
    if lit && !widgets.device.points() {
        focus_ring(ui, area);
    }
    pressed
}

/// One less, one more.
fn stepper(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, id: &str, text: &str) -> Option<bool> {
    let mut step = None;
    label(ui, text);
    ui.horizontal(|ui| {
        if widgets.button(ui, &format!("{id}-fewer"), &words.get("compose-fewer"), Weight::Plain, None) {
            step = Some(false);
        }
        if widgets.button(ui, &format!("{id}-more"), &words.get("compose-more"), Weight::Plain, None) {
            step = Some(true);
        }
    });
    step
}

/// What is set in the panel.
struct Panel<'a, 'b> {
    widgets: &'a mut Widgets<'b>,
    words: &'a Localization,
    pen: Pen,
    wanted: &'a mut Vec<ComposeCommand>,
}

impl Panel<'_, '_> {
    /// What can be put down.
    fn pieces(&mut self, ui: &mut egui::Ui, draft: &mut Draft, icons: &mut Icons) {
        let words = self.words;
        label(ui, &words.get("compose-pieces"));
        let game = draft.game();
        let side = 46.0;
        // A row for each seat, where there are several kinds.
        let palette = game.palette();
        for row in palette.chunk_by(|a, b| palette.len() == 2 || a.owner == b.owner) {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
                for &piece in row {
                    let pen = Pen::Piece(piece);
                    let name = name(words, game, piece);
                    if picture(ui, self.widgets, &name, &pen_id(pen), side, self.pen == pen, |ui, area| {
                        icons.paint(ui.painter(), area, game, piece);
                    }) {
                        self.wanted.push(ComposeCommand::Take(pen));
                    }
                }
            });
        }
        ui.horizontal_wrapped(|ui| {
            let weight = if self.pen == Pen::Eraser { Weight::First } else { Weight::Plain };
            let mut press = |ui: &mut egui::Ui, id: &str, text: &str, weight| {
                self.widgets.button(ui, id, &words.get(text), weight, None)
            };
            if press(ui, "compose-eraser", "compose-take", weight) {
                self.wanted.push(ComposeCommand::Take(Pen::Eraser));
            }
            if press(ui, "compose-from-start", "compose-from-start", Weight::Plain) {
                draft.set_up_start();
            }
            if press(ui, "compose-empty", "compose-empty", Weight::Plain) {
                draft.setup.clear();
            }
            if press(ui, "undo", "undo", Weight::Plain) {
                self.wanted.push(ComposeCommand::Undo);
            }
        });
        ui.add_space(6.0);
    }

    /// One of two values with messages of their own.
    fn either(&mut self, ui: &mut egui::Ui, id: &str, values: [(&str, String); 2], second: bool) -> Option<bool> {
        let now = values[usize::from(second)].0;
        self.widgets.choice(ui, id, &self.words.get(id), &values, now).map(|index| index == 1)
    }

    /// What else belongs to the position.
    fn position(&mut self, ui: &mut egui::Ui, draft: &mut Draft) {
        let words = self.words;
        let (game, fields) = (draft.game(), draft.game().setup_fields());
        let seats = [("first", words.seat(game, Seat::First)), ("second", words.seat(game, Seat::Second))];
        if let Some(second) = self.either(ui, "compose-seat", seats, draft.setup.seat == Seat::Second) {
            draft.setup.seat = Seat::BOTH[usize::from(second)];
        }
        if fields.series {
            let series = draft.setup.series;
            let text = words.format("compose-series", &[("number", i64::from(series).into())]);
            if let Some(more) = stepper(ui, self.widgets, words, "compose-series", &text) {
                draft.setup.series = if more { series + 1 } else { series - 1 }.clamp(1, 20);
            }
        }
        if fields.castling {
            let values = [("on", words.get("on")), ("off", words.get("off"))];
            if let Some(off) = self.either(ui, "compose-castling", values, !draft.setup.castling) {
                draft.setup.castling = !off;
            }
        }
        if fields.eliminating {
            let value = |phase: &str| words.get(&format!("compose-phase-{phase}"));
            let values = [("drawing", value("drawing")), ("eliminating", value("eliminating"))];
            if let Some(eliminating) = self.either(ui, "compose-phase", values, draft.setup.eliminating) {
                draft.setup.eliminating = eliminating;
            }
        }
        ui.add_space(6.0);
    }

    fn goal(&mut self, ui: &mut egui::Ui, draft: &mut Draft) {
        let words = self.words;
        let goals = draft.goals();
        let values: Vec<(&str, String)> =
            goals.iter().map(|goal| (goal.id(), words.get(&format!("compose-goal-{}", goal.id())))).collect();
        let now = draft.goal.id();
        if let Some(index) = self.widgets.choice(ui, "compose-goal", &words.get("compose-goal"), &values, now) {
            draft.goal = goals[index].clone();
            if matches!(draft.goal, Goal::Reach(_)) {
                self.wanted.push(ComposeCommand::Take(Pen::Goal));
            }
        }
        if let Some(number) = draft.number() {
            let text = words.format("compose-number", &[("number", number.into())]);
            if let Some(more) = stepper(ui, self.widgets, words, "compose-number", &text) {
                draft.set_number(if more { number + 1 } else { number - 1 });
            }
        }
        if let Goal::Reach(cells) = &draft.goal {
            let text = if cells.is_empty() {
                words.get("compose-cells-none")
            } else {
                words.format("compose-cells", &[("cells", (&cells.join(", ")).into())])
            };
            let weight = if self.pen == Pen::Goal { Weight::First } else { Weight::Plain };
            if self.widgets.button(ui, "compose-goal-cells", &text, weight, None) {
                self.wanted.push(ComposeCommand::Take(Pen::Goal));
            }
        }
        ui.add_space(6.0);
    }

    /// What is said about it. Gives whether somebody is writing.
    fn texts(&mut self, ui: &mut egui::Ui, draft: &mut Draft, writing: Language) -> bool {
        let words = self.words;
        heading(ui, &words.get("compose-texts"), 22.0);
        paragraph(ui, &words.get("compose-texts-about"), 15.0, theme::faded());
        let all: Vec<Language> = Language::all().collect();
        let languages: Vec<(&str, String)> = all.iter().map(|l| (l.code(), l.own_name().to_owned())).collect();
        if let Some(index) = self.widgets.choice(ui, "compose-language", "", &languages, writing.code()) {
            self.wanted.push(ComposeCommand::Write(all[index]));
        }
        let mut typing = false;
        let mut field = |ui: &mut egui::Ui, id: &str, most: usize, text: &mut Text| {
            let mut written = text.own(writing).to_owned();
            typing |= self.widgets.text(ui, id, &words.get(id), &mut written, most);
            if text.own(writing) != written {
                text.set(writing, &written);
            }
        };
        field(ui, "compose-title", 36, &mut draft.title);
        field(ui, "compose-ask", 280, &mut draft.ask);
        field(ui, "compose-hint", 280, &mut draft.hint);
        field(ui, "compose-success", 280, &mut draft.success);
        typing
    }
}
