//! The clock of a match: it runs for whoever is to act, every action is given its time, and whose time is over has lost.
//! It is measured where nobody has a limit, too: the record tells how long each action took.

use bevy::prelude::*;
use bevy::window::WindowOccluded;
use tavoliere_records::{Clock, NodeId, Record, on_flag};
use tavoliere_rules::Match;

use super::record::{TableRecord, WrittenDown};
use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::screens::{Mode, Overlay};
use crate::app::speech::Voice;
use crate::rules::{
    ActionApplied, CurrentMatch, MatchCommand, PositionChanged, Seat, TimeLeft, Turn, TurnPhase, TurnSystems,
};

/// The most of a frame that counts: a page that was hidden, or a machine that slept, comes back with a long one.
const LONGEST: f32 = 1.0;
/// Seconds at the end that are heard, each of them.
const LAST: u64 = 5;

/// The clock of the match on the table.
#[derive(Resource, Default)]
pub(super) struct TableClock {
    clock: Option<Clock>,
    /// Of a millisecond, what has passed and not been counted yet.
    rest: f32,
    /// Nobody sees the window.
    hidden: bool,
    /// By seat, what was told of its low time: the whole seconds left then.
    told: [Option<u64>; 2],
}

impl TableClock {
    /// Milliseconds since the last action.
    pub(super) fn since_action(&self) -> u32 {
        self.clock.as_ref().map_or(0, |clock| u32::try_from(clock.since_action()).unwrap_or(u32::MAX))
    }
}

/// Milliseconds that had passed of the turn in which the match was left that goes on next.
#[derive(Resource, Default)]
pub(super) struct Spent(pub u32);

/// The clock as the record has it at its place.
fn clock_of(record: &Record, game_match: &Match) -> Clock {
    let played: Vec<_> = record
        .tree()
        .path(record.place)
        .into_iter()
        .filter_map(|node| {
            let place = &record.tree()[node];
            Some((game_match.position_at(place.ply() - 1)?.seat(), place.time.unwrap_or(0)))
        })
        .collect();
    Clock::after(record.controls, &played, game_match.position().seat())
}

/// Every action gets its time; wherever else the match goes, the clock goes as well.
fn follow(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    mut table: ResMut<TableRecord>,
    mut state: ResMut<TableClock>,
    mut spent: ResMut<Spent>,
) {
    let (applied, changed) = (applied.read().count(), changed.read().count() > 0);
    if applied == 0 && !changed {
        return;
    }
    let (Some(game_match), Some(record)) = (&current.game_match, &mut table.0) else { return };
    if !changed && let Some(clock) = &mut state.clock {
        let path = record.tree().path(record.place);
        for &node in &path[path.len().saturating_sub(applied)..] {
            let ply = record.tree()[node].ply();
            let next = game_match.position_at(ply).unwrap_or(game_match.position()).seat();
            record.tree_mut()[node].time = Some(clock.acted(next));
        }
    } else {
        let mut clock = clock_of(record, game_match);
        let spent = u64::from(std::mem::take(&mut spent.0));
        // Nobody loses by coming back.
        let most = clock.until_flag(game_match.position().seat()).map_or(spent, |left| left.saturating_sub(1));
        clock.advance(spent.min(most));
        state.clock = Some(clock);
    }
}

/// Time passes while somebody can act, and not in a pause, nor while the window is not seen.
fn run(
    time: Res<Time<Real>>,
    mut seen: MessageReader<WindowOccluded>,
    turn: Query<&Turn>,
    overlay: Res<State<Overlay>>,
    current: Res<CurrentMatch>,
    mut state: ResMut<TableClock>,
    mut commands: MessageWriter<MatchCommand>,
) {
    let state = &mut *state;
    if let Some(last) = seen.read().last() {
        state.hidden = last.occluded;
    }
    let (Some(clock), Ok(turn), Some(game_match)) = (&mut state.clock, turn.single(), &current.game_match) else {
        return;
    };
    let acts = matches!(turn.phase, TurnPhase::Human | TurnPhase::Thinking);
    clock.pause(!acts || state.hidden || *overlay.get() != Overlay::None);
    if clock.running().is_none() {
        return;
    }
    state.rest += time.delta_secs().min(LONGEST) * 1000.0;
    let millis = state.rest.floor();
    state.rest -= millis;
    if let Some(seat) = clock.advance(millis as u64) {
        commands.write(MatchCommand::End(on_flag(game_match.position(), seat)));
    }
}

/// What each seat has left, for whoever shows it and whoever thinks.
fn show(state: Res<TableClock>, mut commands: Commands, mut seats: Query<(Entity, &Seat, Option<&mut TimeLeft>)>) {
    for (entity, seat, shown) in &mut seats {
        let left = state.clock.as_ref().and_then(|clock| {
            let (reading, allowance) = (clock.reading(seat.0)?, clock.allowance(seat.0));
            Some(TimeLeft { reading, runs: clock.running() == Some(seat.0), allowance })
        });
        match (left, shown) {
            (Some(left), Some(mut shown)) => drop(shown.set_if_neq(left)),
            (Some(left), None) => drop(commands.entity(entity).insert(left)),
            (None, Some(_)) => drop(commands.entity(entity).remove::<TimeLeft>()),
            (None, None) => {}
        }
    }
}

/// Low time is heard, at last with every second, and told once.
fn warn(
    seats: Query<(&Seat, &TimeLeft)>,
    current: Res<CurrentMatch>,
    words: Res<Localization>,
    mut state: ResMut<TableClock>,
    mut sounds: MessageWriter<PlaySound>,
    mut voice: ResMut<Voice>,
) {
    let Some(game_match) = &current.game_match else { return };
    for (seat, TimeLeft { reading, runs, .. }) in &seats {
        let told = &mut state.bypass_change_detection().told[seat.0.index()];
        if !reading.low {
            *told = None;
            continue;
        }
        let seconds = reading.left.div_ceil(1000);
        if *runs && told.is_none_or(|before| seconds < before && seconds <= LAST) {
            sounds.write(PlaySound(Cue::table(if told.is_none() { "low-time" } else { "menu-press" })));
            if told.is_none() {
                let seat = words.the_seat(game_match.game(), seat.0);
                let args = [("seat", (&seat).into()), ("seconds", (seconds as i64).into())];
                voice.say(words.format("clock-low", &args));
            }
            *told = Some(seconds);
        }
    }
}

pub(super) fn end(mut state: ResMut<TableClock>) {
    *state = TableClock { hidden: state.hidden, ..TableClock::default() };
}

/// The times of the actions of a record up to its place, in milliseconds; 0 where none was measured.
pub(super) fn times(record: &Record) -> Vec<u32> {
    let tree = record.tree();
    tree.path(record.place).into_iter().map(|node| tree[node].time.unwrap_or(0)).collect()
}

/// Gives the actions of a record's main line their times again.
pub(super) fn set_times(record: &mut Record, times: &[u32]) {
    let line: Vec<NodeId> = record.tree().main_line();
    for (&node, &time) in line.iter().zip(times) {
        record.tree_mut()[node].time = Some(time).filter(|&time| time > 0);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableClock>()
        .init_resource::<Spent>()
        .add_message::<WindowOccluded>()
        .add_systems(OnExit(Mode::Match), end)
        .add_systems(
            Update,
            (
                follow.in_set(Flow::Mirror).after(WrittenDown),
                (run, show, warn).chain().in_set(Flow::Show).after(TurnSystems),
            )
                .run_if(in_state(Mode::Match)),
        );
}
