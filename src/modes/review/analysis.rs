//! The analysis of a place: the engine's best actions, side by side, the better known the longer somebody looks on.

use bevy::prelude::*;
use tavoliere_engine::{Effort, Score, Strength, Task, analyst};
use tavoliere_records::NodeId;
use tavoliere_rules::Action;
use tavoliere_thinking::{Answer, EngineRequest, Priority, Request};

use super::{Looking, ReviewSession};
use crate::thinker::{Thinker, Ticket};

/// How many of the best actions are shown.
pub const LINES: u8 = 3;

/// One of the best actions and what is expected after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its worth to the seat that acts.
    pub score: Score,
    /// Whether that is certain.
    pub proven: bool,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// The actions, with their texts as players write them.
    pub actions: Vec<(Action, String)>,
}

/// What is known about a place.
#[derive(Default)]
pub(super) struct Analysis {
    at: Option<NodeId>,
    pub(super) ticket: Option<Ticket>,
    nodes: u64,
    lines: Vec<Line>,
}

impl Looking {
    /// Whether the engine's best actions are shown.
    #[must_use]
    pub fn analyses(&self) -> bool {
        self.analysis.is_some()
    }

    /// The best actions of the place, the best first, as far as they are known.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        let here = self.analysis.as_ref().filter(|analysis| analysis.at == Some(self.record.place));
        here.map_or(&[], |analysis| &analysis.lines)
    }

    /// How many positions were looked at for them, and whether more are.
    #[must_use]
    pub fn analysed(&self) -> Option<(u64, bool)> {
        self.analysis.as_ref().map(|analysis| (analysis.nodes, analysis.ticket.is_some()))
    }

    pub(super) fn analyse(&mut self, on: bool, thinker: &mut Thinker) {
        if let Some(ticket) = self.analysis.take().and_then(|analysis| analysis.ticket) {
            thinker.cancel(ticket);
        }
        self.analysis = on.then(Analysis::default);
    }
}

/// The place that is shown is looked into; an earlier one is not any more.
pub(super) fn run(mut session: ResMut<ReviewSession>, mut thinker: NonSendMut<Thinker>) {
    let Some(looking) = &mut session.bypass_change_detection().0 else { return };
    let Some(analysis) = &mut looking.analysis else { return };
    let (record, place) = (&looking.record, looking.record.place);
    if analysis.at != Some(place) {
        if let Some(ticket) = analysis.ticket.take() {
            thinker.cancel(ticket);
        }
        let game_match = record.match_at(place);
        let game = record.game();
        let strength = Strength { nodes: Effort::deep(game).deeper, ..analyst(game) };
        let ticket = game_match.outcome().is_none().then(|| {
            thinker.ask(Priority::Solution, |id| {
                let request = EngineRequest::new(id, &game_match, strength, 0);
                Request::Engine(Box::new(EngineRequest { task: Task::Analyse(LINES), ..request }))
            })
        });
        *analysis = Analysis { at: Some(place), ticket, ..Analysis::default() };
        session.set_changed();
        return;
    }
    let Some(ticket) = analysis.ticket else { return };
    let done = thinker.take(ticket);
    let answer = match &done {
        Some(answer) => answer.as_ref(),
        None => thinker.so_far(ticket),
    };
    let Some(answer) = answer.and_then(Answer::engine) else {
        if done.is_some() {
            analysis.ticket = None;
        }
        return;
    };
    if answer.nodes == analysis.nodes && done.is_none() {
        return;
    }
    let line = |line: &tavoliere_engine::LineAnswer| Line {
        score: line.score,
        proven: line.proven,
        depth: line.depth,
        actions: record.line_from(place, &line.line),
    };
    analysis.lines = answer.lines.iter().map(line).collect();
    analysis.nodes = answer.nodes;
    if done.is_some() {
        analysis.ticket = None;
    }
    session.set_changed();
}
