//! Help in a match: first where to look, then which piece, then what to play and why.

use bevy::prelude::*;
use tavoliere_engine::{HintAnswer, Strength, Task, analyst};
use tavoliere_levels::Mark;
use tavoliere_rules::{Action, Cell, Match};
use tavoliere_texts::FigureMark;
use tavoliere_thinking::{Answer, EngineRequest, Priority, Request};

use super::marks::Annotations;
use super::selection::Selection;
use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::screens::{Mode, at_the_board};
use crate::boards::in_play::BoardInPlay;
use crate::input::Intent;
use crate::rules::{ActionApplied, CurrentMatch, PositionChanged, Turn, TurnPhase};
use crate::thinker::{Thinker, ThinkerHeard, Ticket};

/// Positions looked at: about a second in a browser.
const NODES: u64 = 60_000;

/// So many reasons are told.
const REASONS: usize = 2;

/// Somebody wants help, or a rung more of it.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// The id of the message that says why nobody is helped in the match on the table, where nobody is: the modes know.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoHelp(pub Option<&'static str>);

/// What is told: a rung of the ladder at a time.
struct Hint {
    action: Action,
    told: HintAnswer,
}

/// The help asked for in the present position.
#[derive(Resource, Default)]
pub struct Help {
    ticket: Option<Ticket>,
    hint: Option<Hint>,
    rung: u8,
    /// Where what the seat has to build up is nearest to being complete, and what of it stands.
    goal: Vec<(Cell, bool)>,
}

impl Help {
    /// Whether there is something to say.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.ticket.is_some() || self.hint.is_some()
    }

    /// Where what the seat has to build up is nearest to being complete: its cells, and whether a piece stands there already.
    #[must_use]
    pub fn goal(&self) -> &[(Cell, bool)] {
        &self.goal
    }

    /// What that lacks, in words.
    fn lacking(&self, words: &Localization, game_match: &Match) -> Option<String> {
        let places = game_match.position().layout().places;
        let lacking = self.goal.iter().filter(|(_, stands)| !stands);
        let names: Vec<&str> = lacking.map(|(cell, _)| places[cell.index()].name.as_str()).collect();
        (!names.is_empty()).then(|| words.format("hint-goal", &[("cells", (&names.join(", ")).into())]))
    }

    #[must_use]
    pub fn sentence(&self, words: &Localization, current: &CurrentMatch) -> Option<String> {
        let Some(Hint { action, told }) = &self.hint else {
            return self.ticket.map(|_| words.get("hint-searching"));
        };
        let game_match = current.game_match.as_ref()?;
        Some(match self.rung {
            0 => [Some(words.get("hint-look")), self.lacking(words, game_match)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" "),
            1 if told.piece.is_none() => words.format("hint-new-piece", &[("game", game_match.game().id().into())]),
            1 => words.get("hint-piece"),
            _ => {
                let action = game_match.position().action_text(*action);
                let mut sentence = words.format("hint-action", &[("action", action.as_str().into())]);
                for (motive, count) in told.motives.iter().take(REASONS) {
                    let count = Some(*count).filter(|count| *count > 0);
                    sentence = format!("{sentence} {}", words.motive(game_match.game(), motive, count));
                }
                sentence
            }
        })
    }

    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let Some(Hint { action, told }) = &self.hint else { return Vec::new() };
        let look = || told.look.iter().map(|&cell| Mark::Cell(Cell(cell))).collect();
        match (self.rung, told.piece, action.from(), action.to()) {
            (0, ..) | (1, None, ..) => look(),
            (1, Some(piece), ..) => vec![Mark::Cell(Cell(piece))],
            (_, _, Some(from), Some(to)) if from != to => vec![Mark::Figure(FigureMark::Arrow(from, to))],
            (_, _, from, to) => from.or(to).map(Mark::Cell).into_iter().collect(),
        }
    }

    /// One rung more.
    fn climb(&mut self, thinker: &mut Thinker, game_match: &Match) {
        if self.hint.is_some() {
            self.rung = (self.rung + 1).min(2);
        } else if self.ticket.is_none() {
            let strength = Strength { nodes: NODES, ..analyst(game_match.game()) };
            let ticket = thinker.ask(Priority::Hint, |id| {
                let request = EngineRequest::new(id, game_match, strength, 0);
                Request::Engine(Box::new(EngineRequest { task: Task::Hint, ..request }))
            });
            self.ticket = Some(ticket);
        }
    }
}

/// What was helpful before is no help any more.
fn forget(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    mut help: ResMut<Help>,
    mut thinker: NonSendMut<Thinker>,
) {
    if applied.read().count() + changed.read().count() > 0 && (help.is_on() || !help.goal.is_empty()) {
        if let Some(ticket) = help.ticket {
            thinker.cancel(ticket);
        }
        *help = Help::default();
    }
}

/// A key asks as the button does.
fn ask(mut intents: MessageReader<Intent>, mut requests: MessageWriter<HintRequested>) {
    if intents.read().any(|intent| *intent == Intent::Hint) {
        requests.write(HintRequested);
    }
}

fn climb(
    mut requests: MessageReader<HintRequested>,
    mut help: ResMut<Help>,
    mut thinker: NonSendMut<Thinker>,
    current: Res<CurrentMatch>,
    board: BoardInPlay,
    turn: Query<&Turn>,
    mut selection: ResMut<Selection>,
    no_help: Res<NoHelp>,
    words: Res<Localization>,
    mut toast: ResMut<Toast>,
) {
    let human = turn.single().is_ok_and(|turn| turn.phase == TurnPhase::Human);
    if requests.read().count() == 0 || !human {
        return;
    }
    if let Some(why) = no_help.0 {
        toast.tell(words.get(why));
    } else if let Some(game_match) = &current.game_match {
        help.climb(&mut thinker, game_match);
        let position = game_match.position();
        help.goal = board.board().map(|board| board.view.goal(position, position.seat())).unwrap_or_default();
        // What was refused before is of no interest any more.
        selection.refused = None;
    }
}

/// The answer, when it comes, and what of it is pointed at.
fn follow(
    mut help: ResMut<Help>,
    mut thinker: NonSendMut<Thinker>,
    mut annotations: ResMut<Annotations>,
    mut sounds: MessageWriter<PlaySound>,
    current: Res<CurrentMatch>,
) {
    if let Some(answer) = help.ticket.and_then(|ticket| thinker.take(ticket)) {
        help.ticket = None;
        help.hint = current.game_match.as_ref().zip(answer).and_then(|(game_match, answer)| read(game_match, answer));
        sounds.write(PlaySound(Cue::table("hint")));
    }
    if help.is_changed() {
        annotations.by_hint = help.marks();
    }
}

fn read(game_match: &Match, answer: Answer) -> Option<Hint> {
    let Answer::Engine(answer) = answer else { return None };
    Some(Hint { action: game_match.position().parse_action(&answer.action?).ok()?, told: answer.hint? })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Help>().init_resource::<NoHelp>().add_message::<HintRequested>().add_systems(
        Update,
        (
            forget,
            (ask, climb).chain().run_if(at_the_board.and_then(in_state(Mode::Match))),
            follow.run_if(|help: Res<Help>| help.is_on() || help.is_changed()),
        )
            .chain()
            .in_set(Flow::Mirror)
            .after(ThinkerHeard),
    );
}
