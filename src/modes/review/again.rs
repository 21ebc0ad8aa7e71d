//! One's own mistakes are tried again: the game goes back to each of them and asks for something better. Whatever is as good as
//! the best is right.

use bevy::prelude::*;
use tavoliere_engine::{Assessed, Effort, Review, Score, Strength, Task, analyst, as_good};
use tavoliere_records::NodeId;
use tavoliere_rules::{Action, Seat};
use tavoliere_thinking::{Answer, EngineRequest, Priority, Request};

use super::{Looking, Order, ReviewCommand, ReviewSession};
use crate::app::cues::{Cue, PlaySound};
use crate::thinker::{Thinker, Ticket};

/// What has become of a mistake that is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Something better is asked for.
    Asked,
    /// This is being judged.
    Judging(Action),
    /// This is no better, or not good enough.
    Wrong(Action),
    /// This is as good as the best.
    Right(Action),
    /// The best was shown.
    Shown(Action),
}

/// The mistakes of a seat that are tried again.
pub struct Again {
    /// Who tries.
    pub seat: Seat,
    /// The plies of the mistakes, and which one it is.
    plies: Vec<usize>,
    at: usize,
    pub verdict: Verdict,
    /// What is expected after the try that was judged, in action texts that begin with it, and the try's worth.
    pub expected: Option<(Vec<String>, Score)>,
    pub(super) ticket: Option<Ticket>,
    /// The place of the try that was wrong, to be taken back.
    back: Option<NodeId>,
}

impl Again {
    /// Which mistake it is, from 1, and how many there are.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        (self.at + 1, self.plies.len())
    }

    /// How many actions had been played before the mistake.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.plies[self.at]
    }

    /// Whether the next one can be gone on to.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.verdict, Verdict::Right(_) | Verdict::Shown(_))
    }
}

impl Looking {
    /// What is tried again, if something is.
    #[must_use]
    pub fn again(&self) -> Option<&Again> {
        self.again.as_ref()
    }

    /// The place before the mistake, and what the review says of it.
    #[must_use]
    pub fn mistake(&self) -> Option<(NodeId, &Assessed)> {
        let ply = self.again.as_ref()?.ply();
        let line = self.record.tree().main_line();
        let before = if ply == 0 { NodeId::ROOT } else { line[ply - 1] };
        let assessed = self.assessment.as_ref()?.actions.get(ply)?.as_ref()?;
        Some((before, assessed))
    }

    pub(super) fn try_again(&mut self, seat: Seat) -> Option<Order> {
        let plies = self.assessment.as_ref()?.to_try_again(seat);
        if plies.is_empty() {
            return None;
        }
        self.again =
            Some(Again { seat, plies, at: 0, verdict: Verdict::Asked, expected: None, ticket: None, back: None });
        self.in_panel = false;
        self.to_mistake()
    }

    fn to_mistake(&self) -> Option<Order> {
        self.mistake().map(|(before, ..)| self.table(before))
    }

    pub(super) fn next_mistake(&mut self, thinker: &mut Thinker) -> Option<Order> {
        let again = self.again.as_mut()?;
        if let Some(ticket) = again.ticket.take() {
            thinker.cancel(ticket);
        }
        if again.at + 1 == again.plies.len() {
            return self.stop_trying(thinker);
        }
        again.at += 1;
        again.verdict = Verdict::Asked;
        self.to_mistake()
    }

    pub(super) fn show_best(&mut self, thinker: &mut Thinker) -> Option<Order> {
        let (before, best) = self.mistake().map(|(before, assessed)| (before, assessed.best))?;
        let node = self.record.play(before, best).ok()?;
        let again = self.again.as_mut()?;
        if let Some(ticket) = again.ticket.take() {
            thinker.cancel(ticket);
        }
        again.verdict = Verdict::Shown(best);
        Some(self.table(node))
    }

    /// What was tried is left: the table shows the mistake as it was played.
    pub(super) fn stop_trying(&mut self, thinker: &mut Thinker) -> Option<Order> {
        let again = self.again.take()?;
        if let Some(ticket) = again.ticket {
            thinker.cancel(ticket);
        }
        let node = self.record.tree().main_line().get(again.ply()).copied()?;
        Some(self.table(node))
    }

    /// Something was played: where a mistake is tried again, that is judged.
    pub(super) fn tried(&mut self, thinker: &mut Thinker) {
        let Some((before, &Assessed { action: played, best, .. })) = self.mistake() else { return };
        let game_match = self.record.match_at(before);
        let place = self.record.place;
        let tree = self.record.tree();
        let (Some(action), Some(again)) = (tree[place].action(), &mut self.again) else { return };
        if tree[place].parent() != before || again.is_done() {
            return;
        }
        again.expected = None;
        again.verdict = match action {
            _ if Review::alike(&game_match, action, best) => Verdict::Right(action),
            _ if Review::alike(&game_match, action, played) => Verdict::Wrong(action),
            _ => {
                let game = self.record.game();
                let strength = Strength { nodes: Effort::quick(game).deeper, ..analyst(game) };
                let text = game_match.position().action_text(action);
                again.ticket = Some(thinker.ask(Priority::Hint, |id| {
                    let request = EngineRequest::new(id, &game_match, strength, 0);
                    Request::Engine(Box::new(EngineRequest { task: Task::Judge(text), ..request }))
                }));
                Verdict::Judging(action)
            }
        };
        if matches!(again.verdict, Verdict::Wrong(_)) {
            again.back = Some(before);
        }
    }
}

/// What was tried has been judged; what was wrong is taken back.
pub(super) fn hear(
    mut session: ResMut<ReviewSession>,
    mut thinker: NonSendMut<Thinker>,
    mut commands: MessageWriter<ReviewCommand>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let Some(looking) = &mut session.bypass_change_detection().0 else { return };
    let mistake = looking.mistake().map(|(before, _)| before);
    let (Some(again), Some(before)) = (&mut looking.again, mistake) else { return };
    if let (Some(ticket), Verdict::Judging(action)) = (again.ticket, again.verdict) {
        let Some(answer) = thinker.take(ticket) else { return };
        again.ticket = None;
        let judged =
            answer.as_ref().and_then(Answer::engine).and_then(|answer| Some((answer, answer.judgement.as_ref()?)));
        let right = judged.is_some_and(|(answer, judgement)| as_good(judgement.score, answer.score));
        again.verdict = if right { Verdict::Right(action) } else { Verdict::Wrong(action) };
        again.expected = judged.map(|(_, judgement)| (judgement.line.clone(), judgement.score));
        again.back = (!right).then_some(before);
        sounds.write(PlaySound(Cue::table(if right { "hint" } else { "refuse" })));
        session.set_changed();
        return;
    }
    if let Some(back) = again.back.take() {
        let (tree, place) = (looking.record.tree(), looking.record.place);
        // What was only tried leaves nothing behind.
        let only_tried = !tree.is_main(place) && tree[place].children().is_empty() && tree[place].note.is_empty();
        commands.write(if only_tried { ReviewCommand::Cut } else { ReviewCommand::GoTo(back) });
    }
}
