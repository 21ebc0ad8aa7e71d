//! What is shown during a match: whose turn it is, the score, why something was refused, and a few buttons.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, Stroke, vec2};
use tavoliere_rules::{AnyPosition, Cell, GameId, Kind, Man, Match, Piece, Seat, Symbol};

use super::glyphs::{self, Glyph};
use super::icons::Icons;
use super::widgets::{Face, Weight};
use super::{Blocked, Controls, rect, theme};
use crate::boards::{ActiveBoard, Board};
use crate::input::Device;
use crate::input::bindings::Command;
use crate::input::pad::LastPad;
use crate::play::hints::Help;
use crate::play::opponent::Thought;
use crate::play::selection::Selection;
use crate::play::{ActionRequested, Controller, CurrentMatch, MatchCommand, Seat as SeatOf, Turn, TurnPhase};
use crate::screens::Overlay;
use crate::settings::{Settings, Words};
use crate::table::camera::{Covered, TableCamera};

/// The pieces each seat owns now: those on top, in games with columns; in Sparta the men.
fn owned(game_match: &Match) -> [usize; 2] {
    let pieces = game_match.position().pieces();
    let mut counts = [0; 2];
    for (i, (spot, piece)) in pieces.iter().enumerate() {
        if piece.kind != Kind::City && pieces.get(i + 1).is_none_or(|(next, _)| next.cell != spot.cell) {
            counts[piece.owner.index()] += 1;
        }
    }
    counts
}

/// The piece that stands for a seat.
fn emblem(game: GameId, owner: Seat) -> Piece {
    let kind = match game {
        GameId::Cellulae => Kind::Tile,
        GameId::Hoppa => Kind::Disc,
        GameId::Cqt => Kind::Symbol(Symbol::Circle),
        GameId::Sicic => Kind::Astronomer,
        GameId::Sparta => Kind::Hero,
        GameId::Progressive => Kind::Man(Man::King),
        GameId::Vinciperdi | GameId::ProgressiveVinciperdi => Kind::Man(Man::Knight),
    };
    Piece { kind, owner }
}

/// The sentence of the moment: a refusal, the result, or whose turn it is.
pub fn status(words: &Words, game_match: &Match, turn: &Turn, human: bool, selection: &Selection) -> (String, Color32) {
    let game = game_match.game();
    if let Some(refused) = &selection.refused {
        return (words.illegal(&refused.why, game_match.position()), theme::warn());
    }
    if let Some(action) = selection.asked {
        let action = game_match.position().action_text(action);
        return (words.format("confirm-asked", &[("action", action.as_str().into())]), theme::brass_lit());
    }
    if let Some(outcome) = game_match.outcome() {
        return (words.outcome(game, &outcome), theme::ivory());
    }
    let seat = words.the_seat(game, turn.seat);
    let id = match (human, selection.must_pass()) {
        (true, true) => "must-pass",
        (true, false) => "turn",
        (false, _) => "thinking",
    };
    let mut sentence = words.format(id, &[("seat", (&seat).into())]);
    if human && let Some(more) = situation(words, game_match) {
        sentence = format!("{sentence} · {more}");
    }
    (sentence, theme::ivory())
}

/// What the position asks for: the phase, the series, a check, a compulsory capture, a pinched Astronomer.
fn situation(words: &Words, game_match: &Match) -> Option<String> {
    let position = game_match.position();
    let mut parts = Vec::new();
    let mut compulsory = false;
    match position {
        AnyPosition::Cqt(_) | AnyPosition::Sicic(_) => {
            let forced = matches!(position, AnyPosition::Sicic(p) if p.forced().is_some());
            let phase = format!("phase-{}-{}", game_match.game(), position.phase());
            parts.push(words.get(if forced { "pinched" } else { &phase }));
        }
        AnyPosition::Progressive(p) if p.in_check(position.seat()) => parts.push(words.get("check-given")),
        AnyPosition::Vinciperdi(p) => compulsory = p.must_capture(),
        AnyPosition::ProgressiveVinciperdi(p) => compulsory = p.must_capture(),
        _ => {}
    }
    if compulsory {
        parts.push(words.get("must-capture"));
    }
    if let Some((length, left)) = crate::boards::chess::series(position) {
        let numbers = [("length", i64::from(length).into()), ("left", i64::from(left).into())];
        parts.push(words.format("series", &numbers));
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// What prompts follow.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Hints<'w> {
    pub device: Res<'w, Device>,
    pub settings: Res<'w, Settings>,
    pad: Res<'w, LastPad>,
}

impl Hints<'_> {
    pub fn of(&self, command: Command, words: &Words) -> Option<Glyph> {
        glyphs::of(command, *self.device, self.pad.kind, &self.settings, words)
    }
}

/// What pictures of pieces are made from.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Pictured<'w, 's> {
    board: Query<'w, 's, &'static Board, With<ActiveBoard>>,
    icons: ResMut<'w, Icons>,
    help: ResMut<'w, Help>,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut controls: ResMut<Controls>,
    mut blocked: ResMut<Blocked>,
    mut covered: ResMut<Covered>,
    hints: Hints,
    words: Res<Words>,
    current: Res<CurrentMatch>,
    selection: Res<Selection>,
    turn: Query<&Turn>,
    seats: Query<(&SeatOf, &Controller)>,
    mut pictured: Pictured,
    mut camera: Query<&mut TableCamera>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut commands: MessageWriter<MatchCommand>,
    mut requests: MessageWriter<ActionRequested>,
    mut thought: ResMut<Thought>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(game_match), Ok(turn), Ok(board)) = (&current.game_match, turn.single(), pictured.board.single()) else {
        return Ok(());
    };
    let (look, icons, help) = (&*board.look, &mut *pictured.icons, &mut pictured.help);
    let zoom = context.zoom_factor();
    let screen = context.content_rect();
    let tall = screen.height() > screen.width();
    let game = game_match.game();
    let human = seats.iter().any(|(s, c)| s.0 == turn.seat && *c == Controller::Human);
    let mut face = Face { controls: &mut controls, device: *hints.device, zoom };

    // Who plays, and how it stands: one card for each seat, the mover's lit.
    let counts = owned(game_match);
    let mut cards_bottom = 0.0_f32;
    let mut between = screen.width();
    for seat in Seat::BOTH {
        let controller = seats.iter().find(|(s, _)| s.0 == seat).map(|(_, c)| c);
        let who = match controller {
            Some(Controller::Computer(id)) => words.get(&format!("level-{id}")),
            _ => words.get("human"),
        };
        let (anchor, offset) = match seat {
            Seat::First => (Align2::LEFT_TOP, vec2(14.0, 14.0)),
            Seat::Second => (Align2::RIGHT_TOP, vec2(-14.0, 14.0)),
        };
        let active = turn.seat == seat && turn.phase != TurnPhase::Over;
        let shown = egui::Area::new(egui::Id::new(("seat", seat.index()))).anchor(anchor, offset).show(context, |ui| {
            let edge = if active { Stroke::new(2.0, theme::brass()) } else { Stroke::new(1.0, theme::edge()) };
            theme::panel().inner_margin(egui::Margin::symmetric(if tall { 9 } else { 14 }, 8)).stroke(edge).show(
                ui,
                |ui| {
                    ui.horizontal(|ui| {
                        // On a phone two cards side by side have no room for everything.
                        if !(tall && matches!(game, GameId::Sicic | GameId::Sparta)) {
                            let (area, _) = ui.allocate_exact_size(vec2(38.0, 38.0), egui::Sense::hover());
                            // Ink needs paper, and a dark man a pale ground.
                            ui.painter().rect_filled(area, 8.0, Color32::from_rgb(214, 200, 174));
                            icons.paint(ui.painter(), area.shrink(2.0), game, look, emblem(game, seat));
                        }
                        ui.vertical(|ui| {
                            ui.spacing_mut().item_spacing.y = 0.0;
                            let name = words.seat(game, seat);
                            ui.label(egui::RichText::new(name).font(theme::bold(19.0)).color(theme::ivory()));
                            ui.label(egui::RichText::new(who).font(theme::text(15.0)).color(theme::faded()));
                        });
                        ui.add_space(6.0);
                        if let AnyPosition::Sicic(sicic) = game_match.position() {
                            goal(ui, sicic, seat);
                            return;
                        }
                        let count = counts[seat.index()].to_string();
                        ui.label(egui::RichText::new(count).font(theme::title(30.0)).color(theme::ivory()));
                        if let AnyPosition::Sparta(sparta) = game_match.position() {
                            ui.add_space(4.0);
                            let (area, _) = ui.allocate_exact_size(vec2(32.0, 32.0), egui::Sense::hover());
                            icons.paint(ui.painter(), area, game, look, Piece { kind: Kind::City, owner: seat });
                            let cities = sparta.cities(seat).count_ones().to_string();
                            ui.label(egui::RichText::new(cities).font(theme::title(24.0)).color(theme::faded()));
                        }
                    });
                },
            );
        });
        blocked.drawn.push(rect(shown.response.rect, zoom));
        cards_bottom = cards_bottom.max(shown.response.rect.bottom());
        between -= shown.response.rect.width() + 14.0;
    }

    // The status line: between the cards where there is room, else below them.
    let (mut sentence, mut ink) = status(&words, game_match, turn, human, &selection);
    if let Some(hint) = help.sentence(&words, &current).filter(|_| selection.refused.is_none()) {
        (sentence, ink) = (hint, theme::brass());
    }
    let below = tall || between < 420.0;
    let top = if below { cards_bottom + 8.0 } else { 16.0 };
    let width = if below { screen.width() - 40.0 } else { between - 32.0 };
    let shown = egui::Area::new("status".into()).anchor(Align2::CENTER_TOP, vec2(0.0, top)).interactable(false).show(
        context,
        |ui| {
            ui.set_max_width(width);
            theme::panel().inner_margin(egui::Margin::symmetric(20, 9)).corner_radius(22.0).show(ui, |ui| {
                ui.horizontal(|ui| {
                    if turn.phase == TurnPhase::Thinking || (!human && turn.phase == TurnPhase::Animating) {
                        thinking(ui);
                    }
                    ui.add(egui::Label::new(egui::RichText::new(&sentence).font(theme::text(20.0)).color(ink)).wrap());
                });
            });
        },
    );
    let status_bottom = shown.response.rect.bottom();
    if thought.is_long() {
        progress(&context.layer_painter(shown.response.layer_id), shown.response.rect, thought.share);
    }

    // The buttons.
    let sign = |command: Command| -> Vec<Glyph> {
        if tall { Vec::new() } else { hints.of(command, &words).into_iter().collect() }
    };
    let shown = egui::Area::new("buttons".into()).anchor(Align2::CENTER_BOTTOM, vec2(0.0, -12.0)).show(context, |ui| {
        ui.set_max_width(screen.width() - 16.0);
        ui.horizontal_wrapped(|ui| {
            if tall {
                // A phone has just room for all five in one row.
                ui.spacing_mut().item_spacing.x = 4.0;
            }
            let can_undo = game_match.ply() > 0;
            let can_redo = game_match.ply() < game_match.actions().len();
            if face.button_with(ui, "undo", &words.get("undo"), Weight::Plain, None, can_undo, &sign(Command::Undo)) {
                commands.write(MatchCommand::Undo);
            }
            if face.button_with(ui, "redo", &words.get("redo"), Weight::Plain, None, can_redo, &sign(Command::Redo)) {
                commands.write(MatchCommand::Redo);
            }
            let may = human && turn.phase == TurnPhase::Human;
            if face.button_with(ui, "hint", &words.get("hint"), Weight::Plain, None, may, &sign(Command::Hint)) {
                help.ask(&current);
            }
            let top = camera.single().is_ok_and(|c| c.top);
            let view = if top { "table-view" } else { "top-view" };
            let text = words.get(if tall { "view-short" } else { view });
            if face.button_with(ui, "top-view", &text, Weight::Plain, None, true, &sign(Command::TopView))
                && let Ok(mut camera) = camera.single_mut()
            {
                camera.top = !camera.top;
            }
            if face.button_with(ui, "pause", &words.get("pause"), Weight::Plain, None, true, &sign(Command::Pause)) {
                overlay.set(Overlay::Pause);
            }
        });
    });
    blocked.drawn.push(rect(shown.response.rect, zoom));
    let buttons_top = shown.response.rect.top();

    // Above them, what there is to do just now.
    let above = |id: &'static str| {
        egui::Area::new(id.into())
            .pivot(Align2::CENTER_BOTTOM)
            .fixed_pos(egui::pos2(screen.center().x, buttons_top - 8.0))
    };
    if selection.must_pass() {
        let shown = above("pass").show(context, |ui| {
            if face.button(ui, "pass", &words.get("pass"), Weight::First, None) {
                requests.write(ActionRequested { action: tavoliere_rules::Action::Pass, at: None });
            }
        });
        blocked.drawn.push(rect(shown.response.rect, zoom));
    }
    if thought.is_long() && !current.demo {
        let shown = above("hurry").show(context, |ui| {
            let (text, signs) = (words.get("hurry"), sign(Command::Hint));
            if face.button_with(ui, "hurry", &text, Weight::Plain, None, true, &signs) {
                thought.hurry();
            }
        });
        blocked.drawn.push(rect(shown.response.rect, zoom));
    }

    // What to press, for whoever has only just begun.
    let prompts = !tall && screen.height() > 560.0;
    if prompts && game_match.ply() < 4 && game_match.outcome().is_none() && human {
        let groups = match *hints.device {
            Device::Mouse => vec![(Vec::new(), words.get("prompt-mouse"))],
            Device::Touch => vec![(Vec::new(), words.get("prompt-touch"))],
            Device::Keyboard | Device::Pad => vec![
                (glyphs::steps(*hints.device, &hints.settings, &words), words.get("prompt-move")),
                (hints.of(Command::Act, &words).into_iter().collect(), words.get("prompt-act")),
                (hints.of(Command::Back, &words).into_iter().collect(), words.get("prompt-back")),
                (hints.of(Command::NextPiece, &words).into_iter().collect(), words.get("prompt-next")),
            ],
        };
        egui::Area::new("prompt".into())
            .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -66.0))
            .interactable(false)
            .show(context, |ui| glyphs::row(ui, &groups, 16.5, theme::faded()));
    }
    covered.top = if below { status_bottom + 6.0 } else { cards_bottom.min(70.0).max(status_bottom) } * zoom;
    // The prompt's place stays free when there is none any more: the board does not move for it.
    covered.bottom = (screen.bottom() - buttons_top + if prompts { 30.0 } else { 8.0 }) * zoom;
    Ok(())
}

/// Three dots that say that somebody thinks.
fn thinking(ui: &mut egui::Ui) {
    let (area, _) = ui.allocate_exact_size(vec2(34.0, 20.0), egui::Sense::hover());
    let time = ui.input(|i| i.time) as f32;
    for k in 0..3 {
        let beat = (time * 4.0 - k as f32 * 0.9).sin().max(0.0);
        let at = area.left_center() + vec2(6.0 + 11.0 * k as f32, -2.5 * beat);
        ui.painter().circle_filled(at, 3.4, theme::brass().gamma_multiply(0.45 + 0.55 * beat));
    }
}

/// How far a long thought has come, along the lower edge of the status line.
fn progress(painter: &egui::Painter, panel: egui::Rect, share: f32) {
    let (left, right) = (panel.left() + 22.0, panel.right() - 22.0);
    let line = |to: f32, color: Color32| {
        painter.hline(left..=to, panel.bottom() - 4.5, Stroke::new(2.0, color));
    };
    line(right, theme::edge());
    line(left + (right - left) * share, theme::brass());
}

/// What a seat has to copy, the opponent's Constellation, and how much of it stands already.
fn goal(ui: &mut egui::Ui, sicic: &tavoliere_rules::games::sicic::Sicic, seat: Seat) {
    let stars: Vec<Cell> =
        (0..sicic.sky() * sicic.sky()).map(Cell).filter(|c| sicic.stars(seat.other()) >> c.0 & 1 == 1).collect();
    let like = sicic.likeness(seat);
    let (area, _) = ui.allocate_exact_size(vec2(44.0, 44.0), egui::Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(area, 6.0, Color32::from_rgb(13, 20, 48));
    painter.rect_stroke(area, 6.0, Stroke::new(1.0, theme::edge()), egui::StrokeKind::Inside);
    let glow = if seat == Seat::Second { Color32::from_rgb(255, 206, 110) } else { Color32::from_rgb(140, 190, 255) };
    let step = (area.width() - 10.0) / f32::from(sicic.sky());
    for star in &stars {
        let (x, y) = (f32::from(star.0 % sicic.sky()), f32::from(star.0 / sicic.sky()));
        let at = egui::pos2(area.left() + 5.0 + (x + 0.5) * step, area.bottom() - 5.0 - (y + 0.5) * step);
        // A star that is matched is full, the others are rings.
        if like >> star.0 & 1 == 1 {
            painter.circle_filled(at, 3.6, glow);
        } else {
            painter.circle_stroke(at, 2.8, Stroke::new(1.3, glow));
        }
    }
    let near = format!("{}/{}", like.count_ones(), sicic.count());
    ui.label(egui::RichText::new(near).font(theme::title(24.0)).color(theme::ivory()));
}
