//! The scene of one board: the match is played where its board stands on the table, and nothing else is in view.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_rules::Seat;

use super::camera::{TableCamera, follow};
use super::scenery::BesidePanel;
use super::shelf::{Slot, spawn_empty, tall};
use crate::app::Flow;
use crate::app::screens::{ChosenGame, Screen};
use crate::boards::art::Art;
use crate::boards::decor::{Decor, OnlyAtTheGame};
use crate::boards::{ActiveBoard, Board, BoardConfig};
use crate::rules::CurrentMatch;

/// The board of the current match is the active one, built for the match's options.
fn seat_match(
    mut commands: Commands,
    art: Res<Art>,
    current: Res<CurrentMatch>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut slots: Query<&mut Slot>,
    boards: Query<(Entity, &Board, Has<ActiveBoard>)>,
    mut last: Local<Option<u32>>,
) {
    if *last == Some(current.generation) {
        return;
    }
    *last = Some(current.generation);
    let Some(game_match) = &current.game_match else { return };
    let Some(mut slot) = slots.iter_mut().find(|s| s.game == game_match.game()) else { return };
    for (entity, _, active) in &boards {
        if active && entity != slot.board {
            commands.entity(entity).remove::<ActiveBoard>();
        }
    }
    // Another set of options may mean other cells, or other places for what stands on them.
    let active = match boards.get(slot.board) {
        Ok((_, board, active)) if board.options == *game_match.options() => active,
        _ => {
            commands.entity(slot.board).despawn();
            let config = BoardConfig {
                game: game_match.game(),
                options: game_match.options().clone(),
                tall: window.single().is_ok_and(tall),
            };
            slot.board = spawn_empty(&mut commands, &art, &config, slot.middle);
            false
        }
    };
    if !active {
        commands.entity(slot.board).insert(ActiveBoard);
    }
}

/// At a game nothing else is on the table.
fn clear_the_view(
    screen: Res<State<Screen>>,
    chosen: Res<ChosenGame>,
    slots: Query<&Slot>,
    mut visible: Query<&mut Visibility>,
) {
    let alone = matches!(screen.get(), Screen::Menu | Screen::Play);
    for slot in &slots {
        let Ok(mut visibility) = visible.get_mut(slot.board) else { continue };
        let wanted = if alone && slot.game != chosen.0 { Visibility::Hidden } else { Visibility::Inherited };
        visibility.set_if_neq(wanted);
    }
}

/// What is meant for one seat is seen by whoever looks from there, and what stands beside a board by whoever is at the game.
fn show_to_seats(
    camera: Query<&TableCamera>,
    screen: Res<State<Screen>>,
    panel: BesidePanel,
    mut decor: Query<(&Decor, &GlobalTransform, &mut Visibility)>,
    mut at_the_game: Query<(&GlobalTransform, &mut Visibility), (With<OnlyAtTheGame>, Without<Decor>)>,
) {
    let Ok(camera) = camera.single() else { return };
    let from = if camera.across() { Seat::Second } else { Seat::First };
    let at_game = matches!(screen.get(), Screen::Menu | Screen::Play);
    let shown = |seen: bool| if seen { Visibility::Inherited } else { Visibility::Hidden };
    for (decor, at, mut visibility) in &mut decor {
        let meant = decor.seen_from.is_none_or(|seat| seat == from);
        visibility.set_if_neq(shown(meant && (!decor.at_the_game || at_game && !panel.cuts(at))));
    }
    for (at, mut visibility) in &mut at_the_game {
        visibility.set_if_neq(shown(at_game && !panel.cuts(at)));
    }
}

/// The match on the table has its board.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatMatch;

/// The scene of a menu and of play: one board, the others out of sight.
pub struct BoardScene;

impl Plugin for BoardScene {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, seat_match.in_set(SeatMatch).after(Flow::Rules).before(Flow::Mirror))
            .add_systems(Update, (clear_the_view, show_to_seats.after(follow)).in_set(Flow::Show));
    }
}
