//! Boards that are looked at are alive: a wave runs over the pieces on the shelf, and over the winner's at the end.

use bevy::prelude::*;
use tavoliere_rules::{GameId, Spot, Winner};

use super::shelf::Slot;
use crate::Flow;
use crate::anim::{Clock, Motion};
use crate::boards::{ActiveBoard, Board, BoardCell, Entry, Ink, Level, OnCell, Piece};
use crate::play::CurrentMatch;
use crate::screens::Screen;
use crate::settings::{Settings, Speed};

/// Seconds that a wave takes to run over a board.
const WAVE: f32 = 1.5;
/// Nobody points at a board: now and then one of them stirs, in turn.
const REST: f32 = 3.2;

/// The board on the shelf that is pointed at.
#[derive(Resource, Default)]
pub struct Pointed(pub Option<GameId>);

/// Since when each board has been waving.
#[derive(Resource, Default)]
struct Waves(Vec<(Entity, f32)>);

fn stir(
    screen: Res<State<Screen>>,
    pointed: Res<Pointed>,
    settings: Res<Settings>,
    time: Res<Time>,
    slots: Query<&Slot>,
    mut waves: ResMut<Waves>,
    mut last: Local<(f32, usize)>,
) {
    if *screen.get() != Screen::Shelf || settings.pace() == Speed::Off {
        return;
    }
    let now = time.elapsed_secs();
    let wanted = match pointed.0 {
        Some(game) => slots.iter().find(|s| s.game == game),
        None if now - last.0 > REST => {
            last.1 = (last.1 + 3) % GameId::ALL.len();
            slots.iter().find(|s| s.index == last.1)
        }
        None => None,
    };
    if let Some(slot) = wanted {
        last.0 = now;
        if waves.0.iter().all(|(board, _)| *board != slot.board) {
            waves.0.push((slot.board, now));
        }
    }
}

/// The winner's pieces rejoice, once.
fn rejoice(
    screen: Res<State<Screen>>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    settings: Res<Settings>,
    time: Res<Time>,
    board: Query<Entity, With<ActiveBoard>>,
    mut waves: ResMut<Waves>,
    mut told: Local<Option<crate::play::Moment>>,
) {
    if *screen.get() != Screen::Play || clock.busy() || current.demo || settings.pace() == Speed::Off {
        return;
    }
    let over = current.game_match.as_ref().and_then(tavoliere_rules::Match::outcome).is_some();
    if !over {
        *told = None;
    } else if *told != Some(current.moment())
        && let Ok(board) = board.single()
    {
        *told = Some(current.moment());
        waves.0.push((board, time.elapsed_secs()));
    }
}

fn wave(
    time: Res<Time>,
    screen: Res<State<Screen>>,
    current: Res<CurrentMatch>,
    mut waves: ResMut<Waves>,
    boards: Query<(&Board, &Children)>,
    cells: Query<&BoardCell>,
    mut pieces: Query<(&Piece, &OnCell, &Level, &mut Transform, Option<&mut Ink>), Without<Motion>>,
) {
    let now = time.elapsed_secs();
    let winner = current.game_match.as_ref().and_then(tavoliere_rules::Match::outcome).map(|o| o.winner);
    waves.0.retain(|&(entity, since)| {
        let Ok((board, children)) = boards.get(entity) else { return false };
        let t = (now - since) / WAVE;
        for child in children {
            let Ok((piece, on, level, mut transform, ink)) = pieces.get_mut(*child) else { continue };
            let Ok(cell) = cells.get(on.0) else { continue };
            if *screen.get() == Screen::Play && winner != Some(Winner::Seat(piece.0.owner)) {
                continue;
            }
            let home = board.look.pose(Spot { cell: cell.0, level: level.0 }, piece.0);
            // From left to right, each piece for half the time.
            let late = (board.look.cell(cell.0).x / 12.0 + 0.5).clamp(0.0, 1.0) * 0.5;
            let share = ((t - late) / 0.5).clamp(0.0, 1.0);
            if board.look.entry(piece.0) == Entry::Drawn {
                if let Some(mut ink) = ink {
                    ink.set_if_neq(Ink { drawn: if t < 1.0 && share > 0.0 { share } else { 1.0 }, struck: 0.0 });
                }
                continue;
            }
            let up = if t < 1.0 { (share * std::f32::consts::PI).sin() * 0.38 } else { 0.0 };
            let to = Transform { translation: home.translation + Vec3::Y * up, ..home };
            transform.set_if_neq(to);
        }
        t < 1.0
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Waves>()
        .add_systems(Update, (stir, rejoice, wave).chain().in_set(Flow::Animate).after(crate::anim::Advanced));
}
