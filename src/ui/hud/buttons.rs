//! The buttons below the board or beside it, and what to press.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, vec2};
use tavoliere_art::signs::Sign;

use super::super::canvas::{Canvas, Sheet};
use super::super::glyphs;
use super::super::moves::{Drawer, has_drawer};
use super::super::theme;
use super::super::toolbar::{self, Tool, toolbar};
use super::super::widgets::{Button, Weight};
use super::{HudLayout, beside};
use crate::app::bindings::Command;
use crate::app::screens::Overlay;
use crate::boards::{ActiveBoard, Board};
use crate::input::Device;
use crate::play::hints::HintRequested;
use crate::play::opponent::Thought;
use crate::play::selection::Selection;
use crate::rules::{ActionRequested, CurrentMatch, HistoryRequest, Players, Turn, TurnPhase};
use crate::table::camera::TableCamera;

/// What the buttons ask for.
#[derive(bevy::ecs::system::SystemParam)]
pub(in crate::ui) struct Wishes<'w, 's> {
    overlay: ResMut<'w, NextState<Overlay>>,
    history: MessageWriter<'w, HistoryRequest>,
    hints: MessageWriter<'w, HintRequested>,
    camera: Query<'w, 's, &'static mut TableCamera>,
}

/// The button that looks at the board from above, or from the seat again.
pub(in crate::ui) fn view(camera: Option<&TableCamera>) -> Tool {
    let about = if camera.is_some_and(|camera| camera.top) { "table-view" } else { "top-view" };
    Tool { about, ..Tool::new("top-view", "view-short", Sign::View) }
}

/// The button that leads to the moves; on a phone, which has no room for their list, what was played last is written on it.
pub(in crate::ui) fn moves(tall: bool, drawer: &Drawer) -> Tool {
    Tool { word: drawer.last.clone().filter(|_| tall), ..Tool::new("moves", "moves", Sign::Moves) }
}

/// The buttons below the board, or beside it.
pub(in crate::ui) fn buttons(
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

/// Above the buttons, what there is to do just now.
pub(in crate::ui) fn just_now(
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
pub(in crate::ui) fn prompt(
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

/// How wide what is said beside the board may be.
const COLUMN: f32 = 172.0;
