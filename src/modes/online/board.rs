//! The match that is looked at, on the table: what happens in it is played here, what is played here is said to the server,
//! and what the server refuses is taken back.

use bevy::prelude::*;
use tavoliere_online::View;
use tavoliere_records::Reading;
use tavoliere_rules::Match;

use super::{Desk, Line, called, called_off};
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::{ChosenGame, Mode};
use crate::input::{Intent, KeyTarget};
use crate::play::selection::Chosen;
use crate::rules::{
    ActionApplied, ActionRequested, AllowedActions, Controller, CurrentMatch, MatchCommand, PlayerName, Requester,
    Seat, TimeLeft, TurnSystems,
};

/// So many actions at once are not played one after the other: the table shows where they lead.
const MANY: usize = 8;
/// Milliseconds at the end of a clock that count as low.
const LOW: u64 = 20_000;

/// Who sits where, as the table sees it.
fn controllers(words: &Localization, view: View) -> [Controller; 2] {
    tavoliere_rules::Seat::BOTH.map(|seat| match view.seat() {
        Some(own) if own == seat => Controller::Human,
        _ => Controller::Remote(called(words, view, seat)),
    })
}

/// The table comes to show what the match has, an action at a time.
fn follow(
    mut desk: ResMut<Desk>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    players: crate::rules::Players,
    words: Res<Localization>,
    mut chosen: ResMut<ChosenGame>,
    mut allowed: ResMut<AllowedActions>,
    mut commands: MessageWriter<MatchCommand>,
    mut requests: MessageWriter<ActionRequested>,
) {
    let Some(view) = desk.view() else { return };
    let Some(shown) = view.shown() else { return };
    let id = view.id().clone();
    let preparing = desk.preparing.is_some();
    // Both seats' actions are shown by whoever makes a line ready.
    let seated = if preparing { [Controller::Human, Controller::Human] } else { controllers(&words, view) };
    let on_table = current.game_match.as_ref().filter(|_| desk.on_table.as_ref() == Some(&id));
    let anew = |commands: &mut MessageWriter<MatchCommand>, shown: Match| {
        commands.write(MatchCommand::Start { game_match: Box::new(shown), controllers: seated.clone() });
    };
    let Some(table) = on_table.filter(|_| players.controllers() == seated) else {
        chosen.0 = shown.game();
        let from = shown.ply();
        anew(&mut commands, shown);
        desk.on_table = Some(id);
        if let Some(line) = &mut desk.preparing {
            *line = Line { from, ..default() };
        }
        return;
    };
    if preparing {
        allowed.set_if_neq(AllowedActions::Legal);
        return;
    }
    let (common, missing) = view.catch_up(table);
    let wanted = if view.may_act() && missing.is_empty() && common == table.ply() {
        AllowedActions::Legal
    } else {
        AllowedActions::Nothing
    };
    allowed.set_if_neq(wanted);
    if missing.len() > MANY {
        anew(&mut commands, shown);
    } else if common < table.ply() {
        commands.write(MatchCommand::GoTo { ply: common });
    } else if let Some(next) = missing.first().filter(|_| !clock.busy()) {
        if let Ok(action) = table.position().parse_action(next) {
            requests.write(ActionRequested::by_program(action, current.moment()));
        }
    } else if let Some(why) = called_off(view.summary()) {
        if missing.is_empty() && current.called_off.is_none() {
            commands.write(MatchCommand::CallOff(why));
        }
    } else if let Some(ending) = desk.online.record(&id).and_then(|record| record.ending)
        && missing.is_empty()
        && current.ending().is_none()
    {
        commands.write(MatchCommand::End(ending));
    }
}

/// What the player has done here is said to the server.
fn say(
    mut applied: MessageReader<ActionApplied>,
    mut desk: ResMut<Desk>,
    words: Res<Localization>,
    mut toast: ResMut<Toast>,
) {
    let Some(id) = desk.looked_at.clone() else { return };
    if let Some(line) = &mut desk.preparing {
        line.actions.extend(applied.read().map(|action| action.text.clone()));
        return;
    }
    for action in applied.read().filter(|action| action.by == Requester::Person) {
        // What is not taken is taken back by the table, which follows the match.
        if let Err(code) = desk.online.act(&id, &action.text) {
            toast.tell(words.get(&super::message(code)));
        }
    }
}

/// Lets a seat have what is wanted of such a component, and no more.
fn show<C: Component + PartialEq>(commands: &mut Commands, seat: Entity, shown: Option<&C>, wanted: Option<C>) {
    match wanted {
        Some(wanted) if shown != Some(&wanted) => _ = commands.entity(seat).insert(wanted),
        None if shown.is_some() => _ = commands.entity(seat).remove::<C>(),
        _ => {}
    }
}

/// The server's clocks, as they stand now.
fn show_clocks(desk: Res<Desk>, mut commands: Commands, seats: Query<(Entity, &Seat, Option<&TimeLeft>)>) {
    let clocks = desk.view().and_then(View::clocks);
    for (entity, seat, shown) in &seats {
        let left = clocks.map(|clocks| {
            let left = clocks.left[seat.0.index()];
            let reading = Reading { left, periods: None, free: 0, low: left < LOW };
            TimeLeft { reading, runs: clocks.running == Some(seat.0), allowance: None }
        });
        show(&mut commands, entity, shown, left);
    }
}

/// Whom a line that is shown is about: the person at this device plays both seats then.
fn show_names(
    desk: Res<Desk>,
    words: Res<Localization>,
    mut commands: Commands,
    seats: Query<(Entity, &Seat, Option<&PlayerName>)>,
) {
    let view = desk.view().filter(|_| desk.preparing.is_some());
    for (entity, seat, shown) in &seats {
        let name =
            view.map(|view| if view.seat() == Some(seat.0) { words.get("you") } else { called(&words, view, seat.0) });
        show(&mut commands, entity, shown, name.map(PlayerName));
    }
}

/// Nobody is helped in a match against a person.
fn no_help(mut intents: MessageReader<Intent>, desk: Res<Desk>, words: Res<Localization>, mut toast: ResMut<Toast>) {
    let plays = desk.view().is_some_and(View::plays);
    if intents.read().any(|intent| *intent == Intent::Hint) && plays {
        toast.tell(words.get("online-no-hints"));
    }
}

/// As long as there is nothing to play the keys are for the door.
fn take_keys(desk: Res<Desk>, mut keys: ResMut<KeyTarget>) {
    keys.set_if_neq(if desk.at_the_door() { KeyTarget::Panel } else { KeyTarget::Board });
}

fn begin(mut allowed: ResMut<AllowedActions>, mut keys: ResMut<KeyTarget>) {
    (*allowed, *keys) = (AllowedActions::Nothing, KeyTarget::Board);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Mode::Online), begin).add_systems(OnExit(Mode::Online), begin).add_systems(
        Update,
        (
            take_keys.in_set(Flow::Input),
            (follow, no_help).in_set(Flow::Select).after(Chosen),
            say.in_set(Flow::Mirror),
            (show_clocks, show_names).in_set(Flow::Show).after(TurnSystems),
        )
            .run_if(in_state(Mode::Online)),
    );
}
