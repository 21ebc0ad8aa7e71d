//! The review of a game that is looked back on: a question of the lowest priority, whose answer is shown as far as it has come and
//! kept with the record.

use bevy::prelude::*;
use tavoliere_engine::{Effort, ReviewTask};
use tavoliere_thinking::{Answer, EngineRequest, Priority, Request};

use super::{Line, Looking, ReviewSession};
use crate::thinker::Thinker;

impl Looking {
    /// Forgets what was found out about a line that is no longer the main one.
    pub(super) fn renew(&mut self, thinker: &mut Thinker) {
        let now = self.record.main_match();
        if now.actions() != self.judged.actions() {
            if let Some(ticket) = self.question.take() {
                thinker.cancel(ticket);
            }
            (self.judged, self.known, self.assessment) = (now, None, None);
        }
    }

    /// What would have been better than the action that led to the place shown, and what was expected after that.
    #[must_use]
    pub fn better_line(&self) -> Option<Line> {
        self.better()?;
        let assessed = self.assessed(self.record.place)?;
        let before = self.record.tree()[self.record.place].parent();
        let mut played = self.record.match_at(before);
        let mut texts = Vec::new();
        // The line begins with the best action, if it is known at all.
        let rest = assessed.line.iter().skip(1).filter(|_| assessed.line.first() == Some(&assessed.best));
        for &action in std::iter::once(&assessed.best).chain(rest) {
            texts.push(played.position().action_text(action));
            if played.play(action).is_err() {
                break;
            }
        }
        let actions = self.record.line_from(before, &texts);
        Some(Line { score: assessed.score, proven: assessed.proven, depth: 0, actions })
    }

    pub(super) fn judge(&mut self, deep: bool, thinker: &mut Thinker) {
        if let Some(ticket) = self.question.take() {
            thinker.cancel(ticket);
        }
        let game = self.record.game();
        let effort = if deep { Effort::deep(game) } else { Effort::quick(game) };
        let task = ReviewTask { effort, kept: self.known.clone(), plies: None };
        let ticket = thinker
            .ask(Priority::Background, |id| Request::Engine(Box::new(EngineRequest::review(id, &self.judged, task))));
        (self.question, self.share) = (Some(ticket), 0.0);
    }
}

/// What has been found out since.
pub(super) fn listen(mut session: ResMut<ReviewSession>, mut thinker: NonSendMut<Thinker>) {
    let Some(looking) = &mut session.bypass_change_detection().0 else { return };
    let Some(ticket) = looking.question else { return };
    let done = thinker.take(ticket);
    let answer = match &done {
        Some(answer) => answer.as_ref(),
        None => thinker.so_far(ticket),
    };
    let heard = answer.and_then(Answer::engine).and_then(|answer| answer.review.clone());
    let finished = done.is_some();
    let anew = heard.as_ref().is_some_and(|answer| answer.share > looking.share || finished);
    if finished {
        looking.question = None;
    }
    if let Some(answer) = heard.filter(|_| anew) {
        looking.share = answer.share;
        if answer.review.fits(&looking.judged) {
            looking.assessment = Some(answer.review.assess(&looking.judged));
            looking.record.review = Some(answer.review.clone());
            looking.known = Some(answer.review);
        }
    }
    if anew || finished {
        session.set_changed();
    }
}
