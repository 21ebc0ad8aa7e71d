//! What fingers, the right button and the pencil do on the board of a game that is looked back on: arrows and circles are
//! drawn, and a swipe goes back and on.

use bevy::prelude::*;
use tavoliere_records::{Drawing, Ink, Shape};
use tavoliere_rules::Cell;

use super::{ReviewCommand, ReviewSession};
use crate::app::cues::{Cue, PlaySound};
use crate::app::viewport::UiAreas;
use crate::input::{Device, Intent};
use crate::play::selection::{CellChosen, Selection};
use crate::rules::HistoryRequest;
use crate::table::pointing::Pointing;

/// How far a finger goes in a swipe at least, in pixels of the window.
const SWIPE: f32 = 70.0;

fn drawing(from: Cell, to: Cell) -> ReviewCommand {
    let shape = if from == to { Shape::Circle(to) } else { Shape::Arrow(from, to) };
    ReviewCommand::Draw(Drawing { shape, ink: Ink::Green })
}

/// A finger that goes to the left goes on, to the right back, where it has taken no piece up. On a panel it is about that.
pub(super) fn swipe(
    mut intents: MessageReader<Intent>,
    device: Res<Device>,
    selection: Res<Selection>,
    areas: Res<UiAreas>,
    mut start: Local<Option<Vec2>>,
    mut history: MessageWriter<HistoryRequest>,
) {
    for intent in intents.read() {
        match *intent {
            Intent::Press(at) => *start = Some(at).filter(|at| *device == Device::Touch && !areas.covers(*at)),
            Intent::Cancel | Intent::Mark(_) => *start = None,
            Intent::Release(at) => {
                let Some(way) = start.take().map(|start| at - start) else { continue };
                if selection.drag.is_none() && way.x.abs() > SWIPE && way.x.abs() > 2.0 * way.y.abs() {
                    history.write(if way.x < 0.0 { HistoryRequest::Redo } else { HistoryRequest::Undo });
                }
            }
            _ => {}
        }
    }
}

/// The right button, or a long press, draws from cell to cell.
pub(super) fn draw(
    mut intents: MessageReader<Intent>,
    pointing: Pointing,
    mut selection: ResMut<Selection>,
    mut from: Local<Option<Cell>>,
    mut commands: MessageWriter<ReviewCommand>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for intent in intents.read() {
        match *intent {
            Intent::Mark(at) => {
                *from = pointing.cell(at);
                selection.selected = None;
                if from.is_some() {
                    sounds.write(PlaySound(Cue::table("menu-move")));
                }
            }
            Intent::MarkTo(at) => {
                commands.write_batch(from.take().zip(pointing.cell(at)).map(|(a, b)| drawing(a, b)));
            }
            _ => {}
        }
    }
}

/// With the pencil, cells are chosen as for an action: twice the same draws a circle, two an arrow.
pub(super) fn choose(
    mut chosen: MessageReader<CellChosen>,
    mut session: ResMut<ReviewSession>,
    mut commands: MessageWriter<ReviewCommand>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for CellChosen(cell) in chosen.read() {
        let Some(begun) = session.0.as_mut().and_then(|looking| looking.pencil.as_mut()) else { continue };
        sounds.write(PlaySound(Cue::table("menu-move")));
        match begun.take() {
            Some(from) => drop(commands.write(drawing(from, *cell))),
            None => *begun = Some(*cell),
        }
    }
}
