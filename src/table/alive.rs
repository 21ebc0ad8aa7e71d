//! Boards that are looked at are alive: a wave runs over the pieces on the shelf, and over the winner's at the end; what lives
//! breathes when its turn comes.

use bevy::prelude::*;
use tavoliere_rules::{GameId, Seat, Spot, Winner};

use super::shelf::Slot;
use crate::animation::motion::{Advanced, Motion};
use crate::app::Flow;
use crate::app::quality::RenderQuality;
use crate::app::screens::{Mode, Screen};
use crate::app::settings::{Settings, Speed};
use crate::boards::bodies::Swims;
use crate::boards::{ActiveBoard, Board, BoardCell, Entrance, Ink, Layer, OnCell, Piece, arc};
use crate::input::Intent;
use crate::rules::{MatchEnded, Turn, TurnPhase, TurnSystems};

/// Seconds that a wave takes to run over a board.
const WAVE: f32 = 1.5;
/// Seconds of the scene at the end of a match.
const SCENE: f32 = 2.4;
/// How far pieces lean when both sides bow, in radians.
const BOW: f32 = 0.32;
/// Seconds between waves while nobody points at a board: the boards stir in turn, to be noticed.
const REST: f32 = 3.2;
/// For how many seconds what is within cells still sways when nobody does anything any more: a table that rests is not drawn, and
/// costs nothing.
const SWIM: f32 = 8.0;

/// The board on the shelf that is pointed at.
#[derive(Resource, Default)]
pub struct Pointed(pub Option<GameId>);

#[derive(Clone, Copy)]
struct Wave {
    board: Entity,
    /// When it began, in seconds since the start of the program.
    since: f32,
    why: Why,
}

/// Why a wave runs.
#[derive(Clone, Copy, PartialEq)]
enum Why {
    /// The board is looked at.
    Looked,
    /// It is this seat's turn.
    Turn(Seat),
    /// This seat has won: it is the board's own scene.
    Won(Seat),
    /// Neither has: both bow to each other.
    Drawn,
}

impl Why {
    /// Whether it tells the end of a match.
    fn ends(self) -> bool {
        matches!(self, Why::Won(_) | Why::Drawn)
    }
}

/// The waves that run.
#[derive(Resource, Default)]
pub struct Waves(Vec<Wave>);

impl Waves {
    /// Whether a match that has ended is being shown off.
    #[must_use]
    pub fn scene(&self) -> bool {
        self.0.iter().any(|wave| wave.why.ends())
    }
}

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
            waves.0.push(Wave { board: slot.board, since: now, why: Why::Looked });
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
        let Ok(board) = board.single() else { continue };
        let why = match ending.winner {
            Winner::Seat(winner) => Why::Won(winner),
            Winner::Draw => Why::Drawn,
        };
        waves.0.push(Wave { board, since: time.elapsed_secs(), why });
    }
}

/// What lives breathes once when a person's turn comes, where drawing that costs nothing, unless something else runs over the board.
fn breathe(
    turn: Query<&Turn, Changed<Turn>>,
    time: Res<Time>,
    board: Query<(Entity, &Board), With<ActiveBoard>>,
    mut waves: ResMut<Waves>,
) {
    let (Ok(turn), Ok((board, of))) = (turn.single(), board.single()) else { return };
    if turn.phase == TurnPhase::Human && of.view.breathes() && waves.0.is_empty() {
        waves.0.push(Wave { board, since: time.elapsed_secs(), why: Why::Turn(turn.seat) });
    }
}

/// Whoever does something has seen enough.
fn cut_short(mut intents: MessageReader<Intent>, mut waves: ResMut<Waves>) {
    if intents.read().filter(|intent| intent.is_deliberate()).count() > 0 {
        for wave in &mut waves.0 {
            wave.since = f32::NEG_INFINITY;
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
        let t = (now - wave.since) / if wave.why.ends() { SCENE } else { WAVE };
        for child in children {
            let Ok((piece, on, layer, mut transform, ink)) = pieces.get_mut(*child) else { continue };
            let Ok(cell) = cells.get(on.0) else { continue };
            let home = board.view.pose(Spot { cell: cell.0, layer: layer.0 }, piece.0);
            // From left to right, each piece for half the time.
            let late = (board.view.cell(cell.0).x / 12.0 + 0.5).clamp(0.0, 1.0) * 0.5;
            let share = ((t - late) / 0.5).clamp(0.0, 1.0);
            if board.view.entrance(piece.0) == Entrance::Drawn {
                // What is ink is drawn once more, by whoever has won.
                let drawn = match wave.why {
                    Why::Won(winner) => winner == piece.0.owner,
                    Why::Looked | Why::Drawn => true,
                    Why::Turn(_) => false,
                };
                if drawn && let Some(mut ink) = ink {
                    ink.set_if_neq(Ink { drawn: if t < 1.0 && share > 0.0 { share } else { 1.0 }, struck: 0.0 });
                }
                continue;
            }
            let to = match wave.why {
                Why::Won(winner) => board.view.scene(piece.0, winner == piece.0.owner, share, home),
                // The first seat bows, then the other, each away from its own edge; they stand as they stood when that is over.
                Why::Drawn if t < 1.0 => {
                    let (begins, forward) = if piece.0.owner == Seat::First { (0.0, -1.0) } else { (0.3, 1.0) };
                    let bowed = arc(((t - begins) / 0.55).clamp(0.0, 1.0));
                    let lift = Vec3::Y * 0.16 * bowed;
                    let lean = Quat::from_rotation_x(forward * BOW * bowed);
                    Transform { translation: home.translation + lift, rotation: lean * home.rotation, ..home }
                }
                Why::Turn(seat) if seat == piece.0.owner && t < 1.0 => {
                    let breath = 0.09 * arc(share);
                    let size = Vec3::new(1.0 + breath, 1.0 - 0.5 * breath, 1.0 + breath);
                    Transform { scale: home.scale * size, ..home }
                }
                Why::Turn(seat) if seat != piece.0.owner => continue,
                Why::Looked if t < 1.0 => home.with_translation(home.translation + Vec3::Y * 0.38 * arc(share)),
                _ => home,
            };
            transform.set_if_neq(to);
        }
        t < 1.0
    });
}

/// How long what is within cells has swayed, and for how long nobody has done anything.
#[derive(Default)]
struct Stream {
    seconds: f32,
    idle: f32,
}

fn swim(
    time: Res<Time>,
    mut intents: MessageReader<Intent>,
    mut stream: Local<Stream>,
    mut within: Query<(&Swims, &mut Transform)>,
) {
    stream.idle = if intents.read().count() > 0 { 0.0 } else { stream.idle + time.delta_secs() };
    let strength = 1.0 - stream.idle / SWIM;
    if strength > 0.0 {
        // It comes to rest gently.
        stream.seconds += time.delta_secs() * (2.0 * strength).min(1.0);
        for (swims, mut transform) in &mut within {
            *transform = swims.at(stream.seconds);
        }
    }
}

fn may_move(settings: Res<Settings>) -> bool {
    settings.pace() != Speed::Off
}

fn where_it_costs_nothing(quality: Res<RenderQuality>) -> bool {
    *quality != RenderQuality::Low
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().init_resource::<Waves>().add_systems(
        Update,
        (
            stir.run_if(in_state(Screen::Shelf).and_then(may_move)),
            cut_short.run_if(in_state(Screen::Play).and_then(|waves: Res<Waves>| !waves.0.is_empty())),
            run.run_if(|waves: Res<Waves>| !waves.0.is_empty()),
            swim.run_if(may_move.and_then(where_it_costs_nothing)),
        )
            .chain()
            .in_set(Flow::Animate)
            .after(Advanced),
    );
    app.add_systems(
        Update,
        (rejoice, breathe.run_if(where_it_costs_nothing))
            .chain()
            .in_set(Flow::Show)
            .after(TurnSystems)
            .run_if(not(in_state(Mode::Demo)).and_then(may_move)),
    );
}
