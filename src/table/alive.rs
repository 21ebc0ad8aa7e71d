//! Boards that are looked at are alive: a wave runs over the pieces on the shelf, and over the winner's at the end.

use bevy::prelude::*;
use tavoliere_rules::{GameId, Spot, Winner};

use super::shelf::Slot;
use crate::animation::motion::{Advanced, Motion};
use crate::app::Flow;
use crate::app::screens::{Mode, Screen};
use crate::app::settings::{Settings, Speed};
use crate::boards::{ActiveBoard, Board, BoardCell, Entrance, Ink, Layer, OnCell, Piece, arc};
use crate::rules::{MatchEnded, TurnSystems};

/// Seconds that a wave takes to run over a board.
const WAVE: f32 = 1.5;
/// Seconds of the scene at the end of a match.
const SCENE: f32 = 2.4;
/// Seconds between waves while nobody points at a board: the boards stir in turn, to be noticed.
const REST: f32 = 3.2;

/// The board on the shelf that is pointed at.
#[derive(Resource, Default)]
pub struct Pointed(pub Option<GameId>);

#[derive(Clone, Copy)]
struct Wave {
    board: Entity,
    /// When it began, in seconds since the start of the program.
    since: f32,
    /// Who has won, if it is the scene at the end of a match: then it is the board's own.
    winner: Option<tavoliere_rules::Seat>,
}

#[derive(Resource, Default)]
struct Waves(Vec<Wave>);

fn stir(
    pointed: Res<Pointed>,
    time: Res<Time>,
    slots: Query<&Slot>,
    mut waves: ResMut<Waves>,
    mut last: Local<(f32, usize)>,
) {
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
        if waves.0.iter().all(|wave| wave.board != slot.board) {
            waves.0.push(Wave { board: slot.board, since: now, winner: None });
        }
    }
}

/// The end of a match is a scene, once.
fn rejoice(
    mut ended: MessageReader<MatchEnded>,
    time: Res<Time>,
    board: Query<Entity, With<ActiveBoard>>,
    mut waves: ResMut<Waves>,
) {
    for MatchEnded { ending } in ended.read() {
        if let (Winner::Seat(winner), Ok(board)) = (ending.winner, board.single()) {
            waves.0.push(Wave { board, since: time.elapsed_secs(), winner: Some(winner) });
        }
    }
}

fn run(
    time: Res<Time>,
    mut waves: ResMut<Waves>,
    boards: Query<(&Board, &Children)>,
    cells: Query<&BoardCell>,
    mut pieces: Query<(&Piece, &OnCell, &Layer, &mut Transform, Option<&mut Ink>), Without<Motion>>,
) {
    let now = time.elapsed_secs();
    waves.0.retain(|wave| {
        let Ok((board, children)) = boards.get(wave.board) else { return false };
        let t = (now - wave.since) / if wave.winner.is_some() { SCENE } else { WAVE };
        for child in children {
            let Ok((piece, on, layer, mut transform, ink)) = pieces.get_mut(*child) else { continue };
            let Ok(cell) = cells.get(on.0) else { continue };
            let home = board.view.pose(Spot { cell: cell.0, layer: layer.0 }, piece.0);
            // From left to right, each piece for half the time.
            let late = (board.view.cell(cell.0).x / 12.0 + 0.5).clamp(0.0, 1.0) * 0.5;
            let share = ((t - late) / 0.5).clamp(0.0, 1.0);
            if board.view.entrance(piece.0) == Entrance::Drawn {
                // What is ink is drawn once more, by whoever has won.
                if wave.winner.is_none_or(|winner| winner == piece.0.owner)
                    && let Some(mut ink) = ink
                {
                    ink.set_if_neq(Ink { drawn: if t < 1.0 && share > 0.0 { share } else { 1.0 }, struck: 0.0 });
                }
                continue;
            }
            let to = match wave.winner {
                Some(winner) => board.view.scene(piece.0, winner == piece.0.owner, share, home),
                None if t < 1.0 => home.with_translation(home.translation + Vec3::Y * 0.38 * arc(share)),
                None => home,
            };
            transform.set_if_neq(to);
        }
        t < 1.0
    });
}

fn may_move(settings: Res<Settings>) -> bool {
    settings.pace() != Speed::Off
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().init_resource::<Waves>().add_systems(
        Update,
        (stir.run_if(in_state(Screen::Shelf).and_then(may_move)), run.run_if(|waves: Res<Waves>| !waves.0.is_empty()))
            .chain()
            .in_set(Flow::Animate)
            .after(Advanced),
    );
    app.add_systems(
        Update,
        rejoice.in_set(Flow::Show).after(TurnSystems).run_if(not(in_state(Mode::Demo)).and_then(may_move)),
    );
}
