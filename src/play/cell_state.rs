//! What each cell of the board in play is at the moment, as components: pointed at, taken up, what choosing it would mean.
//! Marks, pieces and the voice ask the cells, not the selection.

use bevy::prelude::*;
use tavoliere_rules::{Action, Cell};

use super::selection::{Refreshed, Selection};
use crate::app::Flow;
use crate::boards::in_play::BoardInPlay;
use crate::boards::{ActiveBoard, Board, BoardCell, BoardCells};
use crate::input::Device;
use crate::rules::CurrentMatch;

/// The pointer, or the cursor of keyboard and pad, is on this cell.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component)]
pub struct Hovered;

/// The piece on this cell is taken up.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component)]
pub struct Selected;

/// A piece on this cell can do something now.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component)]
pub struct Movable;

/// The actions that choosing this cell may mean now: one, or several to choose from.
#[derive(Component, Clone, Debug, PartialEq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct LegalActions(pub Vec<Action>);

/// Something must be captured, and what is on this cell can be.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Component)]
pub struct Capturable;

/// The last action had to do with this cell.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component)]
pub enum LastAction {
    /// A piece left it.
    From,
    /// A piece came to it.
    To,
}

/// Makes a component what it should be, and touches nothing where it is.
fn update<C: Component + PartialEq>(commands: &mut Commands, entity: Entity, is: Option<&C>, wanted: Option<C>) {
    if is == wanted.as_ref() {
        return;
    }
    match wanted {
        Some(component) => drop(commands.entity(entity).insert(component)),
        None => drop(commands.entity(entity).remove::<C>()),
    }
}

type States = (
    Option<&'static Hovered>,
    Option<&'static Selected>,
    Option<&'static Movable>,
    Option<&'static LegalActions>,
    Option<&'static Capturable>,
    Option<&'static LastAction>,
);

fn follow(
    mut commands: Commands,
    selection: Res<Selection>,
    device: Res<Device>,
    current: Res<CurrentMatch>,
    board: BoardInPlay,
    cells: Query<(Entity, &BoardCell, States)>,
    active: Query<(&Board, &BoardCells), With<ActiveBoard>>,
) {
    let (Ok((Board { view, .. }, on_board)), Some(game_match)) = (active.single(), &current.game_match) else { return };
    let position = game_match.position();
    let focus = selection.focus(*device);
    let compulsory = view.capture_is_compulsory(position) && selection.selected.is_none();
    let captures = |cell: Cell| {
        let takes = |action: &Action| matches!(action, Action::Move { .. }) && action.to() == Some(cell);
        compulsory && selection.legal.iter().any(takes) && board.top(cell).is_some()
    };
    let last = game_match.last_action().filter(|_| current.laid.is_none());
    for (entity, &BoardCell(cell), (hovered, selected, movable, legal, capturable, last_action)) in &cells {
        // Of all boards on the table one is played on.
        if on_board.of(cell) != Some(entity) {
            continue;
        }
        update(&mut commands, entity, hovered, (focus == Some(cell)).then_some(Hovered));
        update(&mut commands, entity, selected, (selection.selected == Some(cell)).then_some(Selected));
        update(&mut commands, entity, movable, selection.can_select(cell).then_some(Movable));
        let actions = selection.actions_at(position, cell);
        update(&mut commands, entity, legal, (!actions.is_empty()).then_some(LegalActions(actions)));
        update(&mut commands, entity, capturable, captures(cell).then_some(Capturable));
        let now = match last {
            Some(action) if action.to() == Some(cell) => Some(LastAction::To),
            Some(action) if action.from() == Some(cell) => Some(LastAction::From),
            _ => None,
        };
        update(&mut commands, entity, last_action, now);
    }
}

/// Another board is played on: nothing is pointed at, or legal, on the one before.
fn forget(
    gone: On<Remove, ActiveBoard>,
    boards: Query<&Children>,
    cells: Query<(), With<BoardCell>>,
    mut commands: Commands,
) {
    for cell in boards.get(gone.entity).into_iter().flatten().filter(|child| cells.contains(**child)) {
        commands.entity(*cell).try_remove::<(Hovered, Selected, Movable, LegalActions, Capturable, LastAction)>();
    }
}

/// The cells say what they are now.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellsMarked;

pub(super) fn plugin(app: &mut App) {
    app.register_type::<(Hovered, Selected, Movable, LegalActions, Capturable, LastAction)>()
        .add_observer(forget)
        .add_systems(Update, follow.in_set(Flow::Show).in_set(CellsMarked).after(Refreshed));
}
