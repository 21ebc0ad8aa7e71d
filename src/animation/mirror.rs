//! The entities follow the position: forward by effects, and after undo, a jump or a new match by difference.

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use tavoliere_rules::{Cell, Effect, Spot};

use super::choreography::{self, Choreographer};
use super::motion::{Motion, Path, Tween};
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::boards::{ActiveBoard, Board, BoardCell, BoardCells, Entrance, Ink, Layer, Occupants, OnCell, Piece, Shown};
use crate::rules::{ActionApplied, CurrentMatch, PositionChanged};

/// Seconds that a piece takes to go where it belongs after a change that was not an action.
const CORRECTION: f32 = 0.2;

/// The entity of a cell of a board.
fn cell_entity(world: &World, board: Entity, cell: Cell) -> Option<Entity> {
    world.get::<BoardCells>(board)?.of(cell)
}

/// The piece that stands at a place of a board.
fn piece_at(world: &World, board: Entity, at: Spot) -> Option<Entity> {
    let occupants = world.get::<Occupants>(cell_entity(world, board, at.cell)?)?;
    occupants.iter().find(|&piece| world.get::<Layer>(piece).is_some_and(|layer| layer.0 == at.layer))
}

/// The highest piece of a cell, where it stands and what it is.
fn top(world: &World, board: Entity, cell: Cell) -> Option<(Entity, Spot, tavoliere_rules::Piece)> {
    let occupants = world.get::<Occupants>(cell_entity(world, board, cell)?)?;
    let (entity, layer) =
        occupants.iter().filter_map(|piece| Some((piece, world.get::<Layer>(piece)?.0))).max_by_key(|(_, l)| *l)?;
    Some((entity, Spot { cell, layer }, world.get::<Piece>(entity)?.0))
}

/// Effects are carried out one after the other, each on the table that the one before has left.
fn follow_effects(world: &mut World, applied: &mut SystemState<MessageReader<ActionApplied>>) {
    let Ok(mut reader) = applied.get_mut(world) else { return };
    let actions: Vec<Vec<Effect>> = reader.read().map(|action| action.effects.clone()).collect();
    if actions.is_empty() {
        return;
    }
    let mut boards = world.query_filtered::<(Entity, &Board), With<ActiveBoard>>();
    let Ok((root, board)) = boards.single(world) else { return };
    let view = board.view.clone();
    for effects in actions {
        let mut clock = world.resource_mut::<Clock>();
        clock.skip();
        let mut choreographer = Choreographer::new(&view, clock.now, &effects);
        for effect in &effects {
            carry_out(world, root, &mut choreographer, effect);
        }
        choreography::perform(choreographer, world, root);
    }
}

fn carry_out(world: &mut World, root: Entity, choreographer: &mut Choreographer, effect: &Effect) {
    match *effect {
        Effect::Placed { at, piece, parent } => {
            let Some(cell) = cell_entity(world, root, at.cell) else { return };
            let divides = parent.and_then(|p| piece_at(world, root, p).map(|entity| (p, entity)));
            let pose = choreographer.view().pose(at, piece);
            let entity = world.spawn(piece_bundle(root, cell, at, piece, pose)).id();
            choreographer.placed(effect, entity, at, piece, divides);
        }
        Effect::Moved { from, to, .. } => {
            let found = (piece_at(world, root, from), cell_entity(world, root, to.cell));
            let (Some(entity), Some(cell)) = found else { return };
            let Some(piece) = world.get::<Piece>(entity).map(|piece| piece.0) else { return };
            world.entity_mut(entity).insert((OnCell(cell), Layer(to.layer)));
            choreographer.moved(effect, entity, from, to, piece);
        }
        Effect::Turned { at, piece } => {
            let Some(entity) = piece_at(world, root, at) else { return };
            world.entity_mut(entity).insert(Piece(piece));
            choreographer.turned(effect, entity, at, piece);
            let above = Spot { layer: at.layer + 1, ..at };
            if let Some(on_top) = piece_at(world, root, above)
                && let Some(piece) = world.get::<Piece>(on_top)
            {
                choreographer.hop(on_top, above, piece.0);
            }
        }
        Effect::Captured { at } => {
            let Some(entity) = piece_at(world, root, at) else { return };
            let piece = world.get::<Piece>(entity).map(|piece| piece.0);
            world.entity_mut(entity).remove::<(OnCell, Layer, Piece)>();
            let mut others = world.query::<(&Piece, &ChildOf)>();
            let mut others = others.iter(world).filter(|(_, board)| board.parent() == root);
            let last = piece.is_some_and(|piece| others.all(|(other, _)| other.0.owner != piece.owner));
            choreographer.captured(effect, entity, at, piece, last);
        }
        Effect::Trapped { from, to } => choreographer.flash_line(effect, from, to),
        Effect::Pinched { by, target } => match (top(world, root, by), top(world, root, target)) {
            (Some(by), Some(target)) => choreographer.darted(effect, by, target),
            _ => choreographer.remark(effect),
        },
        Effect::SeriesEnded { check: Some(king) } => choreographer.flash_ring(effect, king),
        _ => choreographer.remark(effect),
    }
}

/// A piece on a cell of a board, dressed and standing.
pub fn piece_bundle(
    board: Entity,
    cell: Entity,
    at: Spot,
    piece: tavoliere_rules::Piece,
    pose: Transform,
) -> impl Bundle {
    (Piece(piece), Shown(piece), OnCell(cell), Layer(at.layer), pose, ChildOf(board))
}

/// What a difference is made of: where, which entity, what it is.
type Standing = (Spot, Entity, tavoliere_rules::Piece);

/// Everything that stands on a board.
fn standing(world: &mut World, board: Entity) -> Vec<Standing> {
    let mut pieces = world.query::<(Entity, &Piece, &OnCell, &Layer, &ChildOf)>();
    let mut cells = world.query::<&BoardCell>();
    let mut found: Vec<Standing> = pieces
        .iter(world)
        .filter(|(.., parent)| parent.parent() == board)
        .filter_map(|(entity, piece, on, layer, _)| {
            let cell = cells.get(world, on.0).ok()?;
            Some((Spot { cell: cell.0, layer: layer.0 }, entity, piece.0))
        })
        .collect();
    found.sort_by_key(|&(spot, ..)| spot);
    found
}

/// After a change that was not an action: every piece that is where it should be stays, the nearest of the same kind
/// comes to where one is missing, and what is left fades.
fn follow_difference(world: &mut World, changed: &mut SystemState<MessageReader<PositionChanged>>) {
    if changed.get_mut(world).is_ok_and(|mut reader| reader.read().count() == 0) {
        return;
    }
    let mut boards = world.query_filtered::<(Entity, &Board), With<ActiveBoard>>();
    let Some(mut missing) = world.resource::<CurrentMatch>().pieces() else { return };
    let Ok((root, board)) = boards.single(world) else { return };
    let view = board.view.clone();
    let mut clock = world.resource_mut::<Clock>();
    clock.skip();
    let start = clock.now;
    let tween = |to: Transform| Tween::new(start, CORRECTION, to);
    // What stands where it should, and what is to spare.
    let mut spare = Vec::new();
    for (spot, entity, piece) in standing(world, root) {
        match missing.iter().position(|wanted| *wanted == (spot, piece)) {
            Some(index) => {
                missing.remove(index);
                // Wherever an animation had left it.
                let mut entity = world.entity_mut(entity);
                entity.insert((view.pose(spot, piece), Shown(piece))).remove::<Motion>();
                if view.entrance(piece) == Entrance::Drawn {
                    entity.insert(Ink::DRAWN);
                }
            }
            None => spare.push((spot, entity, piece)),
        }
    }
    let still = missing.is_empty() && spare.is_empty();
    for (spot, piece) in missing {
        let here = view.pose(spot, piece);
        let candidate = spare
            .iter()
            .enumerate()
            // A piece that only changed its owner stays and turns; else the nearest that already looks right.
            .filter(|(_, (from, _, p))| p.kind == piece.kind && (p.owner == piece.owner || *from == spot))
            .min_by(|(_, a), (_, b)| {
                let far = |s: &Spot| if *s == spot { -1.0 } else { view.cell(s.cell).distance(view.cell(spot.cell)) };
                far(&a.0).total_cmp(&far(&b.0))
            })
            .map(|(i, _)| i);
        let Some(cell) = cell_entity(world, root, spot.cell) else { continue };
        match candidate {
            Some(i) => {
                let (from, entity, was) = spare.swap_remove(i);
                let mut tween = tween(here);
                if was.owner != piece.owner {
                    tween.becomes = Some(piece);
                    tween.path = Path::Arc(0.3);
                    tween.spin = Some((Vec3::X, std::f32::consts::PI));
                } else if from.layer != spot.layer || spot.layer > 0 {
                    tween.path = Path::Arc(0.5);
                }
                let motion = Motion::of([tween]);
                // A turn that was under way has ended.
                let now = (OnCell(cell), Layer(spot.layer), Piece(piece), Shown(was), motion);
                world.entity_mut(entity).insert(now);
            }
            None => {
                let small = Transform { scale: Vec3::splat(0.01), ..here };
                world.spawn((piece_bundle(root, cell, spot, piece, small), Motion::of([tween(here)])));
            }
        }
    }
    for (_, entity, _) in spare {
        let mut entity = world.entity_mut(entity);
        let here = entity.get::<Transform>().copied().unwrap_or_default();
        let motion = Motion::of([tween(Transform { scale: Vec3::splat(0.01), ..here })]).leaving();
        entity.insert(motion).remove::<(OnCell, Layer, Piece)>();
    }
    world.resource_mut::<Clock>().until = if still { start } else { start + CORRECTION };
}

/// Compares the settled entities with the position; the message says what differs. For tests and debug builds.
///
/// # Errors
/// If the table shows something else than the match.
pub fn difference(world: &mut World) -> Result<(), String> {
    let Some(mut wanted) = world.resource::<CurrentMatch>().pieces() else { return Ok(()) };
    let root = world.query_filtered::<Entity, With<ActiveBoard>>().single(world).map_err(|e| e.to_string())?;
    let found = standing(world, root);
    for &(_, entity, piece) in &found {
        let shown = world.get::<Shown>(entity).map(|shown| shown.0);
        if shown != Some(piece) {
            return Err(format!("a piece is shown as {shown:?} but is {piece:?}"));
        }
    }
    let found: Vec<(Spot, tavoliere_rules::Piece)> = found.into_iter().map(|(spot, _, piece)| (spot, piece)).collect();
    wanted.sort();
    if found == wanted { Ok(()) } else { Err(format!("entities {found:?}, position {wanted:?}")) }
}

/// The invariant, in debug builds.
#[cfg(debug_assertions)]
fn assert_mirror(world: &mut World) {
    if world.resource::<Clock>().busy() || !world.query::<&Motion>().iter(world).all(Motion::done) {
        return;
    }
    if let Err(difference) = difference(world) {
        error!("the table does not show the position: {difference}");
        debug_assert!(false, "the table does not show the position: {difference}");
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow_effects, follow_difference).chain().in_set(Flow::Mirror));
    #[cfg(debug_assertions)]
    app.add_systems(PostUpdate, assert_mirror.run_if(settled_anew));
}

/// Checking every frame would cost more than the frame; a change of the match is what can break it.
#[cfg(debug_assertions)]
fn settled_anew(mut last: Local<Option<crate::rules::Moment>>, current: Res<CurrentMatch>, clock: Res<Clock>) -> bool {
    let now = current.moment();
    if clock.busy() || *last == Some(now) {
        return false;
    }
    *last = Some(now);
    true
}
