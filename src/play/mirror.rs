//! The entities follow the position: forward by effects, and after undo, a jump or a new match by difference.

use std::collections::HashMap;

use bevy::prelude::*;
use tavoliere_rules::{Cell, Effect, Spot};

use super::telling::{self, Teller};
use super::{ActionApplied, CurrentMatch, PositionChanged};
use crate::Flow;
use crate::anim::{Clock, Motion, Tween};
use crate::boards::{ActiveBoard, Board, BoardCell, Entry, Ink, Level, OnCell, Piece, Shown};

/// Which entity stands where on the active board: the index that effects are carried out by.
#[derive(Resource, Default)]
pub struct Standing {
    /// The pieces.
    pub pieces: HashMap<Spot, Entity>,
    /// The cells.
    pub cells: HashMap<Cell, Entity>,
}

impl Standing {
    /// The highest piece of a cell.
    #[must_use]
    pub fn top(&self, cell: Cell) -> Option<(Spot, Entity)> {
        (0..8).rev().find_map(|level| {
            let spot = Spot { cell, level };
            self.pieces.get(&spot).map(|&entity| (spot, entity))
        })
    }

    /// How many pieces stand on a cell.
    #[must_use]
    pub fn height(&self, cell: Cell) -> u8 {
        self.top(cell).map_or(0, |(spot, _)| spot.level + 1)
    }
}

/// Another board becomes the active one: its own cells and pieces are the ones that count.
fn index(
    mut standing: ResMut<Standing>,
    active: Query<&Children, Added<ActiveBoard>>,
    cells: Query<&BoardCell>,
    pieces: Query<(&OnCell, &Level, Option<&Motion>)>,
) {
    let Ok(children) = active.single() else { return };
    standing.cells.clear();
    standing.pieces.clear();
    for child in children {
        if let Ok(cell) = cells.get(*child) {
            standing.cells.insert(cell.0, *child);
        }
    }
    for child in children {
        if let Ok((on, level, motion)) = pieces.get(*child)
            && let Ok(cell) = cells.get(on.0)
            && motion.is_none_or(|m| !m.leaves)
        {
            standing.pieces.insert(Spot { cell: cell.0, level: level.0 }, *child);
        }
    }
}

fn follow_effects(
    mut commands: Commands,
    mut applied: MessageReader<ActionApplied>,
    mut standing: ResMut<Standing>,
    mut clock: ResMut<Clock>,
    board: Query<(Entity, &Board), With<ActiveBoard>>,
    pieces: Query<&Piece>,
) {
    let Ok((root, board)) = board.single() else { return };
    for ActionApplied { effects, .. } in applied.read() {
        clock.skip();
        let mut teller = Teller::new(&board.look, clock.now, effects);
        for effect in effects {
            carry_out(&mut commands, &mut standing, &mut teller, root, &pieces, effect);
        }
        telling::finish(teller, &mut commands, &mut clock, root);
    }
}

/// What a piece is at this point of the telling: earlier effects of the same action are still commands.
fn owner_now(teller: &Teller, pieces: &Query<&Piece>, entity: Entity) -> Option<tavoliere_rules::Piece> {
    teller.known(entity).or_else(|| pieces.get(entity).ok().map(|p| p.0))
}

fn carry_out(
    commands: &mut Commands,
    standing: &mut Standing,
    teller: &mut Teller,
    root: Entity,
    pieces: &Query<&Piece>,
    effect: &Effect,
) {
    match *effect {
        Effect::Placed { at, piece, parent } => {
            let Some(&cell) = standing.cells.get(&at.cell) else { return };
            let entity = spawn_piece(commands, root, cell, at, piece, teller.look().pose(at, piece));
            standing.pieces.insert(at, entity);
            let divides = parent.and_then(|p| standing.pieces.get(&p).map(|&e| (p, e)));
            teller.placed(effect, entity, at, piece, divides);
        }
        Effect::Moved { from, to, .. } => {
            let (Some(entity), Some(&cell)) = (standing.pieces.remove(&from), standing.cells.get(&to.cell)) else {
                return;
            };
            let Some(piece) = owner_now(teller, pieces, entity) else { return };
            standing.pieces.insert(to, entity);
            commands.entity(entity).insert((OnCell(cell), Level(to.level)));
            teller.moved(effect, entity, from, to, piece);
        }
        Effect::Turned { at, piece } => {
            let Some(&entity) = standing.pieces.get(&at) else { return };
            commands.entity(entity).insert(Piece(piece));
            teller.turned(effect, entity, at, piece);
            let above = Spot { level: at.level + 1, ..at };
            if let Some(&on_top) = standing.pieces.get(&above)
                && let Some(piece) = owner_now(teller, pieces, on_top)
            {
                teller.hop(on_top, above, piece);
            }
        }
        Effect::Captured { at } => {
            let Some(entity) = standing.pieces.remove(&at) else { return };
            let piece = owner_now(teller, pieces, entity);
            commands.entity(entity).remove::<(OnCell, Level, Piece)>();
            teller.captured(effect, entity, at, piece);
        }
        Effect::Trapped { from, to } => teller.flash_line(effect, from, to),
        Effect::Pinched { by, target } => {
            let find = |cell| {
                let (spot, entity) = standing.top(cell)?;
                Some((entity, spot, owner_now(teller, pieces, entity)?))
            };
            match (find(by), find(target)) {
                (Some(by), Some(target)) => teller.darted(effect, by, target),
                _ => teller.remark(effect),
            }
        }
        Effect::SeriesEnded { check: Some(king) } => teller.flash_ring(effect, king),
        _ => teller.remark(effect),
    }
}

/// Spawns a piece, dressed and standing.
pub fn spawn_piece(
    commands: &mut Commands,
    root: Entity,
    cell: Entity,
    at: Spot,
    piece: tavoliere_rules::Piece,
    pose: Transform,
) -> Entity {
    commands
        .spawn((Piece(piece), Shown(piece), OnCell(cell), Level(at.level), pose, Visibility::default(), ChildOf(root)))
        .id()
}

/// After a change that was not an action: every piece that is where it should be stays, the nearest of the same kind
/// comes to where one is missing, and what is left fades.
fn follow_difference(
    mut commands: Commands,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    mut standing: ResMut<Standing>,
    mut clock: ResMut<Clock>,
    board: Query<(Entity, &Board), With<ActiveBoard>>,
    pieces: Query<(&Piece, &Transform)>,
) {
    if changed.read().count() == 0 {
        return;
    }
    let (Some(wanted), Ok((root, board))) = (current.pieces(), board.single()) else { return };
    let look = &board.look;
    clock.skip();
    let start = clock.now;
    let mut length: f32 = 0.0;
    let mut spare: Vec<(Spot, Entity, tavoliere_rules::Piece)> = Vec::new();
    let mut missing = Vec::new();
    let mut kept = HashMap::new();
    for &(spot, piece) in &wanted {
        match standing.pieces.get(&spot) {
            Some(&entity) if pieces.get(entity).is_ok_and(|(p, _)| p.0 == piece) => {
                kept.insert(spot, entity);
                // Wherever an animation had left it.
                commands.entity(entity).insert((Motion::default(), look.pose(spot, piece), Shown(piece)));
                if look.entry(piece) == Entry::Drawn {
                    commands.entity(entity).insert(Ink { drawn: 1.0, struck: 0.0 });
                }
            }
            _ => missing.push((spot, piece)),
        }
    }
    for (&spot, &entity) in &standing.pieces {
        if !kept.contains_key(&spot)
            && let Ok((piece, _)) = pieces.get(entity)
        {
            spare.push((spot, entity, piece.0));
        }
    }
    // The same order every time, whatever the map's.
    spare.sort_by_key(|&(spot, ..)| spot);
    for (spot, piece) in missing {
        let here = look.pose(spot, piece);
        let candidate = spare
            .iter()
            .enumerate()
            // A piece that only changed its owner stays and turns; else the nearest that already looks right.
            .filter(|(_, (from, _, p))| p.kind == piece.kind && (p.owner == piece.owner || *from == spot))
            .min_by(|(_, a), (_, b)| {
                let far = |s: &Spot| if *s == spot { -1.0 } else { look.cell(s.cell).distance(look.cell(spot.cell)) };
                far(&a.0).total_cmp(&far(&b.0))
            })
            .map(|(i, _)| i);
        let Some(&cell) = standing.cells.get(&spot.cell) else { continue };
        let entity = match candidate {
            Some(i) => {
                let (from, entity, was) = spare.swap_remove(i);
                let mut tween = Tween::new(start, 0.2, here);
                if was.owner != piece.owner {
                    tween.becomes = Some(piece);
                    tween.path = crate::anim::Path::Arc(0.3);
                    tween.spin = Some((Vec3::X, std::f32::consts::PI));
                } else if from.level != spot.level || spot.level > 0 {
                    tween.path = crate::anim::Path::Arc(0.5);
                }
                let mut motion = Motion::default();
                motion.push(tween);
                commands.entity(entity).insert((OnCell(cell), Level(spot.level), Piece(piece), motion));
                entity
            }
            None => {
                let small = Transform { scale: Vec3::splat(0.01), ..here };
                let entity = spawn_piece(&mut commands, root, cell, spot, piece, small);
                let mut motion = Motion::default();
                motion.push(Tween::new(start, 0.2, here));
                commands.entity(entity).insert(motion);
                entity
            }
        };
        length = 0.2;
        kept.insert(spot, entity);
    }
    for (_, entity, _) in spare {
        let mut motion = Motion::default();
        motion.leaves = true;
        if let Ok((_, transform)) = pieces.get(entity) {
            motion.push(Tween::new(start, 0.2, Transform { scale: Vec3::splat(0.01), ..*transform }));
        }
        length = 0.2;
        commands.entity(entity).insert(motion).remove::<(OnCell, Level, Piece)>();
    }
    standing.pieces = kept;
    clock.until = start + length;
}

/// Compares the settled entities with the position; the message says what differs. For tests and debug builds.
pub fn difference(world: &mut World) -> Result<(), String> {
    let Some(mut wanted) = world.resource::<CurrentMatch>().pieces() else { return Ok(()) };
    let root = world.query_filtered::<Entity, With<ActiveBoard>>().single(world).map_err(|e| e.to_string())?;
    let mut found = Vec::new();
    let mut query = world.query::<(&Piece, &Shown, &OnCell, &Level, &ChildOf)>();
    for (piece, shown, on, level, parent) in query.iter(world) {
        if parent.parent() != root {
            continue;
        }
        if shown.0 != piece.0 {
            return Err(format!("a piece is shown as {:?} but is {:?}", shown.0, piece.0));
        }
        let cell = world.get::<BoardCell>(on.0).ok_or("a piece stands on something that is no cell")?;
        found.push((Spot { cell: cell.0, level: level.0 }, piece.0));
    }
    found.sort();
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
    app.init_resource::<Standing>()
        .add_systems(Update, (index, follow_effects, follow_difference).chain().in_set(Flow::Mirror))
        .add_systems(Update, telling::flash.in_set(Flow::Show));
    #[cfg(debug_assertions)]
    app.add_systems(PostUpdate, assert_mirror.run_if(settled_anew));
}

/// Checking every frame would cost more than the frame; a change of the match is what can break it.
#[cfg(debug_assertions)]
fn settled_anew(mut last: Local<Option<super::Moment>>, current: Res<CurrentMatch>, clock: Res<Clock>) -> bool {
    let now = current.moment();
    if clock.busy() || *last == Some(now) {
        return false;
    }
    *last = Some(now);
    true
}
