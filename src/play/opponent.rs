//! The computer's seats: when it is one's turn, it is asked what to play.

use bevy::prelude::*;
use tavoliere_engine::Strength;
use tavoliere_rules::{Action, Match};
use tavoliere_thinking::{Answer, Priority};

use crate::app::Flow;
use crate::app::screens::{Mode, Overlay, at_the_board};
use crate::input::Intent;
use crate::platform::launch;
use crate::rules::{ActionRequested, Controller, CurrentMatch, Moment, TimeLeft, ToAct, Turn, TurnPhase};
use crate::thinker::{Thinker, ThinkerHeard, Ticket};

/// A demonstration behind a menu takes its time.
const DEMO_PAUSE: f32 = 1.4;

/// How far the computer has come with what it is thinking about.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Thought {
    /// For so many seconds; 0 when it does not think.
    pub seconds: f32,
    /// So much of the positions that it may look at, 0 to 1. It may be done before.
    pub share: f32,
    hurried: bool,
}

impl Thought {
    /// After so many seconds a thought is long.
    const LONG: f32 = 1.5;

    /// Whether it takes so long that somebody may want to know how far it is, or not to wait.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.seconds > Thought::LONG
    }

    /// The computer is to play the best it has found so far.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }
}

/// What the computer is thinking about.
struct Question {
    about: Moment,
    since: f32,
    strength: Strength,
    ticket: Ticket,
    /// Whether it was asked while thinking was done here.
    here: bool,
    answer: Option<Action>,
}

fn strength_of(game_match: &Match, id: &str) -> Option<Strength> {
    let strengths = tavoliere_engine::strengths(game_match.game());
    strengths.iter().find(|strength| strength.id == id).or(strengths.first()).cloned()
}

/// Another number for every question of every match, the same in every run that was given a seed.
fn seed(moment: Moment) -> u64 {
    launch::seed().wrapping_mul(0x9E37_79B9) ^ (u64::from(moment.generation) << 32 | moment.ply as u64)
}

/// The action that an answer gives.
fn action(game_match: &Match, answer: &Answer) -> Option<Action> {
    game_match.position().parse_action(answer.engine()?.action.as_ref()?).ok()
}

/// The key that asks for a hint hurries a computer that takes long.
fn hurry(mut intents: MessageReader<Intent>, mut thought: ResMut<Thought>) {
    if intents.read().any(|intent| *intent == Intent::Hint) && thought.is_long() {
        thought.hurry();
    }
}

fn think(
    mut thinker: NonSendMut<Thinker>,
    mut question: Local<Option<Question>>,
    mut thought: ResMut<Thought>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    overlay: Res<State<Overlay>>,
    mode: Option<Res<State<Mode>>>,
    turn: Query<&Turn>,
    to_act: Query<(&Controller, Option<&TimeLeft>), With<ToAct>>,
    mut requests: MessageWriter<ActionRequested>,
) {
    let now = time.elapsed_secs();
    let moment = current.moment();
    let hurried = std::mem::take(&mut *thought).hurried;
    // Somebody left, took back, or opened another game: nobody wants to know any more.
    if let Some(old) = question.take_if(|question| question.about != moment) {
        thinker.cancel(old.ticket);
    }
    let thinking = turn.single().is_ok_and(|turn| turn.phase == TurnPhase::Thinking);
    let (Some(game_match), Some((Controller::Computer(id), time)), true) =
        (&current.game_match, to_act.iter().next(), thinking)
    else {
        return;
    };
    if question.is_none() {
        let Some(strength) = strength_of(game_match, id) else { return };
        let ticket = thinker.ask_for_action(Priority::Turn, game_match, strength.clone(), seed(moment));
        let here = !thinker.thinks_apart();
        *question = Some(Question { about: moment, since: now, strength, ticket, here, answer: None });
    }
    let Some(asked) = question.as_mut() else { return };
    if let Some(answer) = thinker.take(asked.ticket) {
        asked.answer = answer.and_then(|answer| action(game_match, &answer));
        // What thought about it is gone, or is of another version: it is asked again, here. Once: what is of no use then
        // will not be any better.
        if asked.answer.is_none() && (thinker.think_here() || !asked.here) {
            *question = None;
            return;
        }
    }
    let so_far = thinker.so_far(asked.ticket);
    let nodes = so_far.and_then(Answer::engine).map_or(0, |answer| answer.nodes);
    // What its clock leaves it for this.
    let most = time.and_then(|time| time.allowance).map_or(f32::INFINITY, |millis| millis as f32 / 1000.0);
    if (hurried || now - asked.since > most) && asked.answer.is_none() {
        asked.answer = so_far.and_then(|answer| action(game_match, answer));
        if asked.answer.is_some() {
            thinker.cancel(asked.ticket);
        }
    }
    let share = (nodes as f64 / asked.strength.nodes.max(1) as f64).min(1.0) as f32;
    *thought = Thought { seconds: now - asked.since, share, hurried };
    let demo = mode.is_some_and(|mode| *mode.get() == Mode::Demo);
    let pause = if demo { DEMO_PAUSE } else { (asked.strength.min_millis as f32 / 1000.0).min(most / 2.0) };
    // A paused game waits, whatever the computer has found.
    if now - asked.since >= pause
        && *overlay.get() == Overlay::None
        && let Some(action) = asked.answer.take()
    {
        requests.write(ActionRequested::by_program(action, moment));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thought>()
        .add_systems(Update, (hurry.run_if(at_the_board), think).chain().in_set(Flow::Input).after(ThinkerHeard));
}
