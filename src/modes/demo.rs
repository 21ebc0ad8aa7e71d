//! The board behind a menu plays itself, under the rules chosen there. Nobody else can do anything on it.

use bevy::prelude::*;

use super::match_setup::{MatchSetups, demonstrators};
use crate::app::Flow;
use crate::app::screens::{ChosenGame, Mode, Screen};
use crate::rules::{AllowedActions, CurrentMatch, MatchCommand, fresh};

/// A game that takes longer begins again: whoever reads a menu has seen enough of it.
const LONGEST: usize = 120;
/// Seconds that the end of a game is shown.
const REST: f32 = 4.0;

/// The generation of the match that is played for show.
#[derive(Resource, Default)]
struct Demonstration(Option<u32>);

fn demonstrate(
    chosen: Res<ChosenGame>,
    mut setups: ResMut<MatchSetups>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    mut demonstration: ResMut<Demonstration>,
    mut over: Local<f32>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let options = &setups.of(chosen.0).options;
    let mine = current.game_match.as_ref().filter(|_| demonstration.0 == Some(current.generation));
    let goes_on = match mine.filter(|m| m.game() == chosen.0 && m.options() == options) {
        None => false,
        Some(game_match) if game_match.outcome().is_some() || game_match.ply() > LONGEST => {
            *over += time.delta_secs();
            *over <= REST
        }
        Some(_) => true,
    };
    if !goes_on {
        *over = 0.0;
        demonstration.0 = Some(current.generation + 1);
        commands.write(MatchCommand::Start { game_match: fresh(chosen.0, options), controllers: demonstrators() });
    }
}

fn begin(mut allowed: ResMut<AllowedActions>, mut demonstration: ResMut<Demonstration>) {
    *allowed = AllowedActions::Nothing;
    demonstration.0 = None;
}

/// However a menu was come to, its board plays itself.
fn at_a_menu(mut mode: ResMut<NextState<Mode>>) {
    NextState::set_if_neq(&mut mode, Mode::Demo);
}

/// The scene of a game's menu: its board plays itself.
pub struct MenuScene;

impl Plugin for MenuScene {
    fn build(&self, app: &mut App) {
        app.init_resource::<Demonstration>()
            .add_systems(OnEnter(Screen::Menu), at_a_menu)
            .add_systems(OnEnter(Mode::Demo), begin)
            .add_systems(Update, demonstrate.in_set(Flow::Select).run_if(in_state(Mode::Demo)));
    }
}
