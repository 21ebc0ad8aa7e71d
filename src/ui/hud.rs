//! What is shown during a match: who plays and how it stands, whose turn it is, and a few buttons.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Stroke, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_rules::Seat;

use super::accent;
use super::canvas::{Canvas, Sheet};
use super::clock;
use super::glyphs;
use super::icons::Icons;
use super::moves::{self, Drawer, has_drawer};
use super::opponents::{self, Medallions};
use super::toolbar::{self, Tool, toolbar};
use super::widgets::{Button, Weight};
use super::{material, theme};
use crate::app::bindings::Command;
use crate::app::screens::{Mode, Overlay};
use crate::boards::place::Places;
use crate::boards::{ActiveBoard, Board, Score};
use crate::input::Device;
use crate::modes::teaching::Teaching;
use crate::play::hints::{Help, HintRequested};
use crate::play::opponent::Thought;
use crate::play::selection::Selection;
use crate::play::status::{Status, Tone};
use crate::rules::{
    ActionRequested, Controller, CurrentMatch, HistoryRequest, PlayerName, Players, TimeLeft, Turn, TurnPhase,
};
use crate::table::camera::TableCamera;
use crate::table::pointing::Pointing;

/// How the parts stand to each other, in the frame being drawn.
#[derive(Resource)]
pub(super) struct HudLayout {
    /// Where the seats' cards end below.
    pub cards_bottom: f32,
    /// From where on the column under the second seat's card is free.
    pub column_top: f32,
    /// How far left of the window's middle the buttons stand, as something stands beside the board.
    pub aside: f32,
    /// How much room is left between the cards.
    between: f32,
    /// What the bar of buttons takes of the window, and what belongs to it.
    pub bar: egui::Rect,
    /// Whether it stands beside the board.
    pub beside: bool,
    /// How wide the seats' cards were in the last frame.
    cards: [f32; 2],
}

impl Default for HudLayout {
    fn default() -> HudLayout {
        let bar = egui::Rect::ZERO;
        HudLayout { cards_bottom: 0.0, column_top: 0.0, aside: 0.0, between: 0.0, bar, beside: false, cards: [0.0; 2] }
    }
}

/// Who plays, and how it stands: one card for each seat, the mover's lit.
pub(super) fn seat_cards(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    players: Players,
    beside: Query<(&crate::rules::Seat, Option<&TimeLeft>, Option<&PlayerName>)>,
    board: Query<&Board, With<ActiveBoard>>,
    mut icons: ResMut<Icons>,
    mut medallions: ResMut<Medallions>,
    mut layout: ResMut<HudLayout>,
) -> Result {
    let (Some(game_match), Ok(turn), Ok(board)) = (&current.game_match, turn.single(), board.single()) else {
        return Ok(());
    };
    let mut sheet = canvas.sheet()?;
    (layout.cards_bottom, layout.aside, layout.between) = (0.0, 0.0, sheet.screen.width());
    for seat in Seat::BOTH {
        let (anchor, offset) = match seat {
            Seat::First => (Align2::LEFT_TOP, vec2(14.0, 14.0)),
            Seat::Second => (Align2::RIGHT_TOP, vec2(-14.0, 14.0)),
        };
        let active = turn.seat == seat && turn.phase != TurnPhase::Over;
        let controller = players.controller(seat);
        let (time, name) =
            beside.iter().find(|(of, ..)| of.0 == seat).map_or((None, None), |(_, time, name)| (time, name));
        let who = match (name, controller, players.controller(seat.other())) {
            (Some(PlayerName(name)), ..) => name.clone(),
            (_, Controller::Human, Controller::Remote(_)) => sheet.words.get("you"),
            (_, Controller::Remote(name), _) if name.is_empty() => sheet.words.get("online-seat-free"),
            _ => opponents::name(sheet.words, controller),
        };
        let score = board.view.score(game_match.position(), seat);
        // A card may have half the window, and what the other one leaves of its half.
        let whole = sheet.screen.width() - 36.0;
        let room = (whole / 2.0).max(whole - layout.cards[seat.other().index()]);
        let card = egui::Area::new(egui::Id::new(("seat", seat.index()))).anchor(anchor, offset);
        let shown = card.show(&sheet.context, |ui| {
            let who = (who.as_str(), controller, time);
            seat_card(ui, &sheet, (&mut icons, &mut medallions), board, seat, who, active, (&score, room));
        });
        let area = shown.response.rect;
        layout.cards[seat.index()] = area.width();
        sheet.cover(area);
        sheet.keep_clear_around(area);
        layout.cards_bottom = layout.cards_bottom.max(area.bottom());
        layout.between -= area.width() + 14.0;
    }
    layout.column_top = layout.cards_bottom;
    Ok(())
}

fn seat_card(
    ui: &mut egui::Ui,
    sheet: &Sheet,
    (icons, medallions): (&mut Icons, &mut Medallions),
    board: &Board,
    seat: Seat,
    (who, controller, time): (&str, &Controller, Option<&TimeLeft>),
    active: bool,
    (score, room): (&Score, f32),
) {
    let (game, view) = (board.game, &*board.view);
    let tall = sheet.tall();
    let edge = if active { Stroke::new(2.0, theme::accent()) } else { Stroke::new(1.0, theme::edge()) };
    let inner: i8 = if tall { 9 } else { 14 };
    let frame = theme::panel().inner_margin(egui::Margin::symmetric(inner, 8)).stroke(edge);
    material::show(frame, ui, |ui| {
        ui.horizontal(|ui| {
            if !tall && matches!(controller, Controller::Computer(_)) {
                let (area, _) = ui.allocate_exact_size(vec2(44.0, 44.0), egui::Sense::hover());
                medallions.paint(ui.painter(), area, controller);
            }
            // On a phone two cards side by side have no room for everything.
            if !tall || matches!(score, Score::Count(_)) {
                let (area, _) = ui.allocate_exact_size(vec2(38.0, 38.0), egui::Sense::hover());
                // Ink needs paper, and a dark man a pale ground.
                ui.painter().rect_filled(area, 8.0, Color32::from_rgb(214, 200, 174));
                icons.paint(ui.painter(), area.shrink(2.0), game, view.emblem(seat));
            }
            let taken = ui.min_rect().width() + score_width(score) + 2.0 * f32::from(inner) + 20.0;
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.set_max_width((room - taken).max(48.0));
                let name = sheet.words.seat(game, seat);
                ui.label(egui::RichText::new(name).font(theme::bold(19.0)).color(theme::ivory()));
                let who = egui::RichText::new(who).font(theme::text(15.0)).color(theme::faded());
                ui.add(egui::Label::new(who).truncate());
                if let Some(left) = time {
                    clock::time(ui, sheet.words, left);
                }
                // Whoever sees only the shape would copy it as it hangs there.
                if matches!(score, Score::Figure { .. }) && !tall {
                    let how = egui::RichText::new(sheet.words.get("figure-any-way"));
                    ui.label(how.font(theme::text(15.0)).color(theme::accent()));
                }
            });
            ui.add_space(6.0);
            paint_score(ui, icons, board, seat, score);
        });
    });
}

/// How much room a score takes, about: what stands before it must leave that free.
fn score_width(score: &Score) -> f32 {
    match score {
        Score::Count(count) => {
            if *count > 9 {
                36.0
            } else {
                20.0
            }
        }
        Score::With(..) => 96.0,
        Score::Figure { .. } => 94.0,
    }
}

fn paint_score(ui: &mut egui::Ui, icons: &mut Icons, board: &Board, seat: Seat, score: &Score) {
    let number = |ui: &mut egui::Ui, text: String, size: f32, color: Color32| {
        ui.label(egui::RichText::new(text).font(theme::title(size)).color(color));
    };
    match score {
        Score::Count(count) => number(ui, count.to_string(), 30.0, theme::ivory()),
        Score::With(count, piece, more) => {
            number(ui, count.to_string(), 30.0, theme::ivory());
            ui.add_space(4.0);
            let (area, _) = ui.allocate_exact_size(vec2(32.0, 32.0), egui::Sense::hover());
            icons.paint(ui.painter(), area, board.game, *piece);
            number(ui, more.to_string(), 24.0, theme::faded());
        }
        Score::Figure { side, cells, near: (near, of) } => {
            figure(ui, seat, *side, cells);
            number(ui, format!("{near}/{of}"), 24.0, theme::ivory());
        }
    }
}

/// What a seat has to copy, in the seat's colour as it hangs in the Sky, and how much of it stands already.
pub(super) fn figure(ui: &mut egui::Ui, seat: Seat, side: u8, cells: &[(u8, bool)]) {
    let (area, _) = ui.allocate_exact_size(vec2(44.0, 44.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(area, 6.0, Color32::from_rgb(13, 20, 48));
    painter.rect_stroke(area, 6.0, Stroke::new(1.0, theme::edge()), egui::StrokeKind::Inside);
    let glow = if seat == Seat::First { Color32::from_rgb(255, 206, 110) } else { Color32::from_rgb(140, 190, 255) };
    // What counts is the shape, wherever it hangs in the Sky: it fills the picture.
    let places = cells.iter().map(|&(cell, _)| egui::pos2(f32::from(cell % side), f32::from(cell / side)));
    let around = egui::Rect::from_points(&places.collect::<Vec<_>>());
    let step = (area.width() - 12.0) / (around.size().max_elem() + 1.0).max(3.0);
    for &(cell, matched) in cells {
        let off = egui::pos2(f32::from(cell % side), f32::from(cell / side)) - around.center();
        let at = area.center() + vec2(off.x, -off.y) * step;
        // A star that is matched is full, the others are rings.
        if matched {
            painter.circle_filled(at, 4.2, glow);
        } else {
            painter.circle_stroke(at, 3.2, Stroke::new(1.5, glow));
        }
    }
}

/// How wide the letters of a greeting stand, and how high the panel round them may get.
const GREETING: egui::Vec2 = vec2(228.0, 96.0);

/// Before the first action the opponent has a word of welcome, under the own card, or in a tall window under the status line,
/// where the board leaves room for it.
pub(super) fn greeting(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    layout: Res<HudLayout>,
    pointing: Pointing,
) -> Result {
    let sheet = canvas.sheet()?;
    let begins = current.game_match.as_ref().is_some_and(|game_match| game_match.actions().is_empty());
    let seat = opponents::other(&players.controllers());
    if !begins || sheet.screen.height() < 560.0 || !players.is_human(seat.other()) {
        return Ok(());
    }
    let said = opponents::words_of(sheet.words, players.controller(seat), "greeting");
    if said.is_empty() {
        return Ok(());
    }
    let below = layout.cards_bottom + 8.0;
    let (align, by) = match seat {
        _ if sheet.tall() => (Align2::CENTER_TOP, vec2(0.0, below + 50.0)),
        Seat::First => (Align2::LEFT_TOP, vec2(14.0, below)),
        Seat::Second => (Align2::RIGHT_TOP, vec2(-14.0, layout.column_top + 8.0)),
    };
    let corner = align.pos_in_rect(&sheet.screen) + by;
    let room = align.anchor_size(corner, vec2(GREETING.x + 28.0, GREETING.y)).expand(16.0);
    let cells = pointing.board.board().map(|board| board.view.layout().places.len()).unwrap_or_default();
    let seen = |cell: usize| {
        let at = pointing.board.board()?.view.cell(tavoliere_rules::Cell(u8::try_from(cell).ok()?));
        Some(sheet.point(pointing.to_window(at)?))
    };
    if (0..cells).filter_map(seen).any(|at| room.contains(at)) {
        return Ok(());
    }
    let place = egui::Area::new("greeting".into()).anchor(align, by);
    place.interactable(false).show(&sheet.context, |ui| {
        ui.set_max_width(GREETING.x);
        material::show(theme::panel().inner_margin(egui::Margin::symmetric(14, 8)), ui, |ui| {
            let said = sheet.words.format("opponent-says", &[("words", (&said).into())]);
            super::widgets::paragraph(ui, &said, 16.5, theme::ivory());
        });
    });
    Ok(())
}

/// A sentence whose parts have dots between them, in lines that fit: where one ends there is no dot.
fn broken_at_dots(sentence: &str, fits: impl Fn(&str) -> bool) -> String {
    const DOT: &str = " · ";
    let mut lines: Vec<String> = Vec::new();
    for part in sentence.split(DOT) {
        match lines.last_mut().map(|line| (format!("{line}{DOT}{part}"), line)) {
            Some((longer, line)) if fits(&longer) => *line = longer,
            _ => lines.push(part.into()),
        }
    }
    lines.join("\n")
}

/// Where the status line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StatusPlace {
    /// Between the cards.
    Between,
    /// Below them, where there is no room between.
    Below,
    /// Under the second seat's card, in a broad window where the buttons stand beside the board, too: all of the height is the board's.
    Beside,
}

/// The status line: whose turn it is, a hint, a refusal.
pub(super) fn status_line(
    mut canvas: Canvas,
    status: Status,
    help: Res<Help>,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    players: Players,
    thought: Res<Thought>,
    mut layout: ResMut<HudLayout>,
    places: Res<Places>,
    (mode, board): (Res<State<Mode>>, Query<&Board, With<ActiveBoard>>),
) -> Result {
    let (Some((mut sentence, tone)), Ok(turn)) = (status.sentence(), turn.single()) else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    let mut ink = match tone {
        Tone::Plain => theme::ivory(),
        Tone::Question => theme::accent_lit(),
        Tone::Warning => theme::warn(),
    };
    if let Some(hint) = help.sentence(sheet.words, &current).filter(|_| tone != Tone::Warning) {
        (sentence, ink) = (hint, theme::accent());
    }
    let place =
        if *mode.get() == Mode::Match && beside(&sheet, board.single().ok()) && sheet.screen.aspect_ratio() > BROAD {
            StatusPlace::Beside
        } else if sheet.tall() || layout.between < 420.0 {
            StatusPlace::Below
        } else {
            StatusPlace::Between
        };
    let (align, at, width) = match place {
        StatusPlace::Between => (Align2::CENTER_TOP, vec2(0.0, 16.0), layout.between - 32.0),
        StatusPlace::Below => (Align2::CENTER_TOP, vec2(0.0, layout.cards_bottom + 8.0), sheet.screen.width() - 40.0),
        StatusPlace::Beside => (Align2::RIGHT_TOP, vec2(-14.0, layout.cards_bottom + 10.0), moves::WIDTH),
    };
    let in_column = place == StatusPlace::Beside;
    let (margin, radius) = if in_column { ([14, 9], 12.0) } else { ([20, 9], 22.0) };
    let margin = egui::Margin::symmetric(margin[0], margin[1]);
    let has_mark = in_column || place == StatusPlace::Between && width > 560.0;
    let lettering = current.game_match.as_ref().and_then(|game_match| places.of(Some(game_match.game())).lettering);
    let computer = !players.is_human(turn.seat);
    let dots = turn.phase == TurnPhase::Thinking || (computer && turn.phase == TurnPhase::Animating);
    let line = egui::Area::new("status".into()).anchor(align, at).interactable(false);
    let shown = line.show(&sheet.context, |ui| {
        ui.set_max_width(width);
        material::show(theme::panel().inner_margin(margin).corner_radius(radius), ui, |ui| {
            let before = |ui: &mut egui::Ui| {
                if has_mark {
                    accent::mark(ui, lettering);
                }
                if dots {
                    thinking(ui);
                }
            };
            let say = |ui: &mut egui::Ui| {
                let font = theme::text(20.0);
                let room = ui.available_width() - 1.0;
                let painter = ui.painter();
                let fits = |line: &str| painter.layout_no_wrap(line.into(), font.clone(), ink).size().x <= room;
                let sentence = broken_at_dots(&sentence, fits);
                let label = egui::Label::new(egui::RichText::new(sentence).font(font).color(ink)).wrap();
                // In a column lines begin below each other, else they lie in the middle of the window.
                ui.add(if in_column { label } else { label.halign(egui::Align::Center) });
            };
            if in_column {
                ui.horizontal(before);
                say(ui);
            } else {
                ui.horizontal(|ui| {
                    before(ui);
                    say(ui);
                });
            }
        });
    });
    let area = shown.response.rect;
    if thought.is_long() {
        progress(&sheet.context.layer_painter(shown.response.layer_id), area, thought.share);
    }
    match place {
        StatusPlace::Between => sheet.keep_clear_above(area.bottom() + 3.0),
        StatusPlace::Below => sheet.keep_clear_above(area.bottom() + 6.0),
        StatusPlace::Beside => {
            layout.column_top = area.bottom();
            sheet.keep_clear_above(ABOVE);
            sheet.keep_clear_around(Align2::RIGHT_TOP.anchor_size(area.right_top(), STATUS).union(area));
        }
    }
    Ok(())
}

/// From this width for its height on a window has more room at a board's sides than above it.
const BROAD: f32 = 1.7;
/// How far from the window's upper edge a board begins where nothing lies over it.
const ABOVE: f32 = 14.0;
/// How much is kept clear beside the board for sentences, but for long ones, so that it does not move for each.
const STATUS: egui::Vec2 = vec2(212.0, 92.0);

/// Three dots that say that somebody thinks.
pub(super) fn thinking(ui: &mut egui::Ui) {
    let (area, _) = ui.allocate_exact_size(vec2(34.0, 20.0), egui::Sense::hover());
    let time = ui.input(|i| i.time) as f32;
    for k in 0..3 {
        let beat = (time * 4.0 - k as f32 * 0.9).sin().max(0.0);
        let at = area.left_center() + vec2(6.0 + 11.0 * k as f32, -2.5 * beat);
        ui.painter().circle_filled(at, 3.4, theme::accent().gamma_multiply(0.45 + 0.55 * beat));
    }
}

/// How far a long thought has come, along the lower edge of the status line.
pub(super) fn progress(painter: &egui::Painter, panel: egui::Rect, share: f32) {
    let (left, right) = (panel.left() + 22.0, panel.right() - 22.0);
    let line = |to: f32, color: Color32| {
        painter.hline(left..=to, panel.bottom() - 4.5, Stroke::new(2.0, color));
    };
    line(right, theme::edge());
    line(left + (right - left) * share, theme::accent());
}

/// What the buttons ask for.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Wishes<'w, 's> {
    overlay: ResMut<'w, NextState<Overlay>>,
    history: MessageWriter<'w, HistoryRequest>,
    hints: MessageWriter<'w, HintRequested>,
    camera: Query<'w, 's, &'static mut TableCamera>,
}

/// Whether the buttons stand beside the board: in a wide window a board that is not wide leaves room there, and needs the
/// room below.
fn beside(sheet: &Sheet, board: Option<&Board>) -> bool {
    let wide = board.is_none_or(|board| {
        let most = board.view.framed().into_iter().fold(Vec3::ZERO, |most, corner| most.max(corner.abs()));
        most.x > 1.3 * most.z
    });
    !wide && sheet.screen.height() > 560.0 && sheet.screen.width() > 1.5 * sheet.screen.height()
}

/// How wide what is said beside the board may be.
const COLUMN: f32 = 172.0;

/// The button that looks at the board from above, or from the seat again.
pub(super) fn view(camera: Option<&TableCamera>) -> Tool {
    let about = if camera.is_some_and(|camera| camera.top) { "table-view" } else { "top-view" };
    Tool { about, ..Tool::new("top-view", "view-short", Sign::View) }
}

/// The button that leads to the moves; on a phone, which has no room for their list, what was played last is written on it.
pub(super) fn moves(tall: bool, drawer: &Drawer) -> Tool {
    Tool { word: drawer.last.clone().filter(|_| tall), ..Tool::new("moves", "moves", Sign::Moves) }
}

/// The buttons below the board, or beside it.
pub(super) fn buttons(
    mut canvas: Canvas,
    board: Query<&Board, With<ActiveBoard>>,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    mut wishes: Wishes,
    mut drawer: ResMut<Drawer>,
    mut layout: ResMut<HudLayout>,
) -> Result {
    let (Some(game_match), Ok(turn)) = (&current.game_match, turn.single()) else { return Ok(()) };
    let mut settings = canvas.settings().clone();
    let mut sheet = canvas.sheet()?;
    let (tall, prompts) = (sheet.tall(), sheet.prompts);
    // What is printed on a key says as much as a drawing.
    let tool = |tool: Tool, enabled, command| Tool { enabled, glyph: prompts.of(command).filter(|_| !tall), ..tool };
    let plain = |id, sign, enabled, command| tool(Tool::new(id, id, sign), enabled, command);
    let mut tools = vec![
        plain("undo", Sign::Undo, game_match.ply() > 0, Command::Undo),
        plain("redo", Sign::Redo, game_match.ply() < game_match.actions().len(), Command::Redo),
        tool(
            Tool { about: "hint", ..Tool::new("hint", "hint-short", Sign::Hint) },
            turn.phase == TurnPhase::Human,
            Command::Hint,
        ),
        tool(view(wishes.camera.single().ok()), true, Command::TopView),
        plain("pause", Sign::Pause, true, Command::Pause),
    ];
    // Where the list stands beside the board already, it says itself how to hide it.
    let has_list = !has_drawer(sheet.screen) && settings.show_moves;
    if !has_list && !game_match.actions().is_empty() {
        tools.push(moves(tall, &drawer));
    }
    let beside = beside(&sheet, board.single().ok());
    let (pressed, area) = toolbar(&mut sheet, layout.aside, &tools, beside);
    (layout.bar, layout.beside) = (area, beside);
    // The prompt's place stays free when there is none any more: the board does not move for it.
    let above = if has_prompts(&sheet) { 26.0 } else { 6.0 };
    if beside {
        sheet.keep_clear_below(sheet.screen.bottom() - 8.0);
        sheet.keep_clear_around(area);
    } else {
        sheet.keep_clear_below(area.top() - above);
    }
    match pressed {
        Some("moves") if has_drawer(sheet.screen) => drawer.open = true,
        Some("moves") => {
            settings.show_moves = true;
            canvas.change_settings(settings);
        }
        Some("undo") => drop(wishes.history.write(HistoryRequest::Undo)),
        Some("redo") => drop(wishes.history.write(HistoryRequest::Redo)),
        Some("hint") => drop(wishes.hints.write(HintRequested)),
        Some("top-view") => wishes.camera.iter_mut().for_each(|mut camera| camera.top = !camera.top),
        Some(_) => wishes.overlay.set(Overlay::Pause),
        None => {}
    }
    Ok(())
}

/// What the opponent says about an action just played: over the board, until it is answered.
pub(super) fn remark(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    layout: Res<HudLayout>,
    mut teaching: ResMut<Teaching>,
    mut medallions: ResMut<Medallions>,
    mut history: MessageWriter<HistoryRequest>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let Some(said) = teaching.sentences(sheet.words, &current) else { return Ok(()) };
    let words = sheet.words;
    let who = players.controller(opponents::other(&players.controllers()));
    let (place, width) = if sheet.tall() {
        ((Align2::CENTER_TOP, vec2(0.0, layout.cards_bottom + 60.0)), sheet.screen.width() - 20.0)
    } else {
        ((Align2::CENTER_TOP, vec2(-layout.aside, layout.cards_bottom + 10.0)), 560.0)
    };
    let (mut go_on, mut take_back) = (sheet.widgets.controls.take_back(), false);
    let area = sheet.panel("remark", place, vec2(width, 0.0), |ui, widgets| {
        opponents::speech(ui, words, &mut medallions, who, &said);
        ui.horizontal_wrapped(|ui| {
            let text = words.get("remark-go-on");
            let button = Button { weight: Weight::First, ..Button::new("remark-go-on", &text).with(Sign::Play) };
            go_on |= widgets.press(ui, &button);
            let text = words.get("remark-take-back");
            take_back = widgets.press(ui, &Button::new("remark-take-back", &text).with(Sign::Undo));
        });
    });
    sheet.keep_clear_above(area.bottom() + 6.0);
    if take_back {
        history.write(HistoryRequest::Undo);
    }
    if go_on || take_back {
        teaching.close();
    }
    Ok(())
}

/// Above the buttons, what there is to do just now.
pub(super) fn just_now(
    mut canvas: Canvas,
    selection: Res<Selection>,
    mut thought: ResMut<Thought>,
    mut requests: MessageWriter<ActionRequested>,
    layout: Res<HudLayout>,
) -> Result {
    let mut sheet = canvas.sheet()?;
    let (text, id, weight, sign, glyphs) = if selection.must_pass() {
        ("pass", "pass", Weight::First, Sign::Pass, Vec::new())
    } else if thought.is_long() {
        let glyph = sheet.prompts.of(Command::Hint).filter(|_| !sheet.tall());
        ("hurry", "hurry", Weight::Plain, Sign::Hurry, glyph.into_iter().collect())
    } else {
        return Ok(());
    };
    let text = sheet.words.get(text);
    let (pivot, place) = toolbar::above(&layout);
    let area = egui::Area::new(id.into()).pivot(pivot).fixed_pos(place - vec2(0.0, 8.0));
    let shown = area.show(&sheet.context, |ui| {
        if sheet.widgets.press(ui, &Button { weight, glyphs: &glyphs, ..Button::new(id, &text).with(sign) }) {
            if selection.must_pass() {
                requests.write(ActionRequested::by_person(tavoliere_rules::Action::Pass));
            } else {
                thought.hurry();
            }
        }
    });
    sheet.cover(shown.response.rect);
    Ok(())
}

/// Whether there is room to say what to press.
fn has_prompts(sheet: &Sheet) -> bool {
    !sheet.tall() && sheet.screen.height() > 560.0
}

/// What to press, for whoever has only just begun.
pub(super) fn prompt(
    mut canvas: Canvas,
    current: Res<CurrentMatch>,
    players: Players,
    layout: Res<HudLayout>,
) -> Result {
    let begun = current.game_match.as_ref().is_some_and(|m| m.ply() < 4) && current.ending().is_none();
    let sheet = canvas.sheet()?;
    if !begun || !players.human_to_act() || !has_prompts(&sheet) {
        return Ok(());
    }
    let (words, prompts) = (sheet.words, sheet.prompts);
    let sign = |command: Command| prompts.of(command).into_iter().collect();
    let groups = match prompts.device {
        Device::Mouse => vec![(Vec::new(), words.get("prompt-mouse"))],
        Device::Touch => vec![(Vec::new(), words.get("prompt-touch"))],
        Device::Keyboard | Device::Pad => vec![
            (prompts.steps(), words.get("prompt-move")),
            (sign(Command::Act), words.get("prompt-act")),
            (sign(Command::Back), words.get("prompt-back")),
            (sign(Command::NextPiece), words.get("prompt-next")),
        ],
    };
    let (pivot, place, width) = if layout.beside {
        (Align2::LEFT_TOP, egui::pos2(18.0, layout.cards_bottom + 12.0), COLUMN)
    } else {
        (Align2::CENTER_BOTTOM, layout.bar.center_top() - vec2(0.0, 4.0), sheet.screen.width() - 24.0)
    };
    let area = egui::Area::new("prompt".into()).pivot(pivot).fixed_pos(place).interactable(false);
    area.show(&sheet.context, |ui| {
        ui.set_max_width(width);
        glyphs::row(ui, &groups, 16.5, theme::faded());
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_ends_before_a_dot() {
        let fits = |letters: usize| move |line: &str| line.chars().count() <= letters;
        assert_eq!(broken_at_dots("one · two · three", fits(20)), "one · two · three");
        assert_eq!(broken_at_dots("one · two · three", fits(10)), "one · two\nthree");
        assert_eq!(broken_at_dots("one · two · three", fits(2)), "one\ntwo\nthree");
    }
}
