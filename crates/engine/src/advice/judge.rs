//! Judgements: how good an action is, compared with the best.

use std::time::Duration;

use tavoliere_rules::{Action, Illegal, Match};

use crate::any::for_about;
use crate::{AnySearch, Progress, Score, Strength};

/// The estimate, in hundredths of a piece, that is worth half of what lies between even and won.
pub(super) const SCALE: f32 = 500.0;

/// How good an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::EnumIter)]
pub enum Class {
    /// No action is better by 15 thousandths of a win or more.
    Best,
    /// It loses 15 to 59 thousandths of a win.
    Good,
    /// It loses 60 to 139 thousandths of a win.
    Inaccuracy,
    /// It loses 140 to 279 thousandths of a win.
    Mistake,
    /// It loses 280 thousandths of a win or more: the game, or much of it.
    Blunder,
}

impl Class {
    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }

    /// The class of a loss in thousandths of a win.
    pub(super) fn of(loss: u32) -> Class {
        match loss {
            0..15 => Class::Best,
            15..60 => Class::Good,
            60..140 => Class::Inaccuracy,
            140..280 => Class::Mistake,
            _ => Class::Blunder,
        }
    }
}

/// An action compared with the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The action that is judged.
    pub action: Action,
    /// What would have been best; the action itself, if nothing is better.
    pub best: Action,
    /// The best action's worth to the seat that acts.
    pub best_score: Score,
    /// The worth of the action judged.
    pub score: Score,
    /// What is lost by it, in thousandths of a win: from 0 to 1000.
    pub loss: u32,
    /// The class that the loss falls into.
    pub class: Class,
    /// What would have been expected, beginning with the best action.
    pub best_line: Vec<Action>,
    /// What is expected now, beginning with the action judged.
    pub line: Vec<Action>,
}

/// A search for a judgement, in slices.
pub struct Judging {
    action: Action,
    best: AnySearch,
    /// The search after the action judged, and whether another seat acts there. None where that is over at once.
    after: Result<(AnySearch, bool), Score>,
}

impl Judging {
    /// Begins to judge an action at the present place of a match, thinking at that strength
    /// (see [`analyst`](crate::analyst)) before and after it. Refuses what is not legal.
    pub fn new(game_match: &Match, action: Action, strength: &Strength) -> Result<Judging, Illegal> {
        let mut after = game_match.clone();
        after.play(action)?;
        let seat = game_match.position().seat();
        let after = match after.outcome() {
            Some(outcome) => Err(Score::of(&outcome, seat, 1)),
            None => Ok((AnySearch::of(&after, strength, 0), after.position().seat() != seat)),
        };
        Ok(Judging { action, best: AnySearch::of(game_match, strength, 0), after })
    }

    /// Looks at up to so many more positions; whether the judgement is complete.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        if !self.best.progress().done {
            let before = self.best.progress().nodes;
            left = left.saturating_sub(self.best.step(left).nodes - before);
        }
        let same = self.best.progress().best == Some(self.action);
        match &mut self.after {
            _ if !self.best.progress().done => false,
            Ok((after, _)) if !same => left > 0 && after.step(left).done || after.progress().done,
            _ => true,
        }
    }

    /// Looks for about that long; whether the judgement is complete.
    pub fn step_for(&mut self, time: Duration) -> bool {
        for_about(time, |nodes| self.step(nodes))
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        match &self.after {
            Ok((after, _)) if after.progress().nodes > 0 => after.progress(),
            _ => self.best.progress(),
        }
    }

    /// The judgement as far as it is known; nothing before the first step.
    #[must_use]
    pub fn judgement(&self) -> Option<Judgement> {
        let Progress { best, score: best_score, line: best_line, .. } = self.best.progress();
        let best = (*best)?;
        let (score, line) = match &self.after {
            _ if best == self.action => (*best_score, best_line.clone()),
            Err(score) => (*score, vec![self.action]),
            Ok((after, changed)) => {
                let mut line = vec![self.action];
                line.extend(&after.progress().line);
                (after.progress().score.negated_if(*changed).delayed(1), line)
            }
        };
        // The second look may have seen more: then nothing was better.
        if score >= *best_score {
            let (best, best_score, best_line) = (self.action, score, line.clone());
            let class = Class::Best;
            return Some(Judgement { action: self.action, best, best_score, score, loss: 0, class, best_line, line });
        }
        let (loss, class) = compare(*best_score, score);
        let (best_score, best_line) = (*best_score, best_line.clone());
        Some(Judgement { action: self.action, best, best_score, score, loss, class, best_line, line })
    }
}

/// What an action of less worth than the best one loses, and how good it is: the more it loses, the worse.
fn compare(best: Score, score: Score) -> (u32, Class) {
    let loss = ((best.reward(SCALE) - score.reward(SCALE)) * 1000.0) as u32;
    // Where the end is certain, a longer way to it or none is not the best one, however little it loses.
    let at_most = if best.is_proven() { Class::Good } else { Class::Best };
    (loss, Class::of(loss).max(at_most))
}

/// The judgement on an action at the present place of a match: all at once.
pub fn judge(game_match: &Match, action: Action, strength: &Strength) -> Result<Option<Judgement>, Illegal> {
    let mut judging = Judging::new(game_match, action, strength)?;
    judging.step(u64::MAX);
    Ok(judging.judgement())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_loses_more_is_not_judged_better() {
        let won = (1..40).map(|distance| Score::proven(true, distance));
        let lost = (1..40).rev().map(|distance| Score::proven(false, distance));
        // Every hundredth near even, and steps beyond.
        let estimates = (-300..=300).chain((-90..90).map(|n| n * 10_000)).map(Score::estimate);
        let mut scores: Vec<Score> = won.chain(estimates).chain(lost).collect();
        scores.sort();
        for (index, &best) in scores.iter().enumerate() {
            let judged: Vec<_> =
                scores[..index].iter().filter(|&&score| score < best).map(|&s| compare(best, s)).collect();
            assert!(judged.is_sorted_by(|worse, better| worse.0 >= better.0 && worse.1 >= better.1), "{best:?}");
        }
        // A hundredth of a point is nothing, and a longer way to a win is not the best.
        assert_eq!(compare(Score(101), Score(100)).1, Class::Best);
        assert_eq!(compare(Score::proven(true, 3), Score::proven(true, 5)), (0, Class::Good));
    }
}
