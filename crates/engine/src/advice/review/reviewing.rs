//! The search behind a review, in slices: every position once, then the critical ones again, then what follows the better
//! actions, then why.

use std::ops::RangeInclusive;
use std::time::Duration;

use tavoliere_rules::{Action, Match, Seat};

use super::assessment::{Worth, seats, share};
use super::{Effort, Found, Reasons, Review, Why};
use crate::advice::reasoning::Reasoning;
use crate::advice::{Class, Motive, analyst, texts};
use crate::any::for_about;
use crate::{AnySearch, Progress, Score, Strength};

/// The most actions of a line that are kept.
const LINE: usize = 12;
/// A change of a win's share, in thousandths, that makes it worth looking deeper: an inaccuracy.
const CRITICAL: u32 = 60;

/// A review being made, in slices: the same however it is sliced, and however often it was left and gone on with.
pub struct Reviewing {
    game_match: Match,
    review: Review,
    /// The positions that are looked at, by their plies.
    plies: RangeInclusive<usize>,
    task: Option<Task>,
    done: bool,
}

/// What is being done at the moment.
enum Task {
    /// A position is looked at, by its ply and with so many nodes.
    Look(usize, u64, AnySearch),
    /// What follows the best action of a ply is looked at.
    Check(usize, Box<Check>),
    /// It is found out why the action of a ply was not the best.
    Explain(usize, Box<Explaining>),
}

impl Reviewing {
    /// Begins to review a match, with all its actions. A review made before is gone on with, if it fits the match and
    /// what it knows was found with the same effort or a greater one.
    #[must_use]
    pub fn new(game_match: &Match, effort: Effort, kept: Option<Review>) -> Reviewing {
        Reviewing::of_plies(game_match, effort, kept, 0..=game_match.actions().len())
    }

    /// As [`new`](Reviewing::new), but looks only at the positions of these plies, as far as there are any: what is said
    /// of the actions between them.
    #[must_use]
    pub fn of_plies(
        game_match: &Match,
        effort: Effort,
        kept: Option<Review>,
        plies: RangeInclusive<usize>,
    ) -> Reviewing {
        let mut review = kept.filter(|kept| kept.fits(game_match)).unwrap_or_else(|| Review::new(game_match, effort));
        for found in &mut review.found {
            found.take_if(|found| found.nodes < effort.sweep && !found.proven);
        }
        review.effort = effort;
        let end = (*plies.end()).min(game_match.actions().len());
        let plies = (*plies.start()).min(end)..=end;
        let mut reviewing = Reviewing { game_match: game_match.clone(), review, plies, task: None, done: false };
        reviewing.next();
        reviewing
    }

    /// Looks at up to so many more positions; whether the review is complete.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        while left > 0 && !self.done {
            match &mut self.task {
                Some(Task::Look(ply, limit, search)) => {
                    let before = search.progress().nodes;
                    let Progress { nodes, done, .. } = *search.step(left);
                    left = left.saturating_sub((nodes - before).max(1));
                    if done {
                        self.game_match.jump(*ply);
                        self.review.found[*ply] = Some(found(&self.game_match, search.progress(), *limit));
                        // Whys rest on what was found, also in other positions.
                        self.review.whys.clear();
                        self.next();
                    }
                }
                Some(Task::Check(ply, check)) => {
                    let before = check.nodes();
                    let worth = check.step(left);
                    left = left.saturating_sub((check.nodes() - before).max(1));
                    if let Some((worth, rest)) = worth {
                        let ply = *ply;
                        self.checked(ply, worth, rest);
                        self.review.whys.clear();
                        self.next();
                    }
                }
                Some(Task::Explain(ply, explaining)) => {
                    left -= 1;
                    if let Some(why) = explaining.step() {
                        self.review.whys.insert(*ply, why);
                        self.next();
                    }
                }
                None => self.next(),
            }
        }
        self.done
    }

    /// Looks for about that long; whether the review is complete.
    pub fn step_for(&mut self, time: Duration) -> bool {
        for_about(time, |nodes| self.step(nodes))
    }

    /// The review as far as it has come.
    #[must_use]
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The match that is reviewed.
    #[must_use]
    pub fn game_match(&self) -> &Match {
        &self.game_match
    }

    /// How far it has come, from 0 to 1: by the nodes that there may be to look at. It never goes back.
    #[must_use]
    pub fn share(&self) -> f32 {
        if self.done {
            return 1.0;
        }
        let Effort { sweep, deeper } = self.review.effort;
        let known = self.review.found[self.plies.clone()].iter().flatten();
        let (swept, deepened) = known.fold((0_u64, 0_u64), |(swept, deepened), found| {
            (swept + 1, deepened + u64::from(found.nodes >= deeper && deeper > sweep))
        });
        let all = self.plies.clone().count() as u64;
        let share = |count: u64, nodes: u64| count as f32 * nodes as f32;
        let whole = share(all, sweep) + share(self.most() as u64, deeper);
        let now = match &self.task {
            Some(Task::Look(_, limit, search)) => search.progress().nodes.min(*limit) as f32,
            _ => 0.0,
        };
        ((share(swept, sweep) + share(deepened, deeper) + now) / whole.max(1.0)).min(0.99)
    }

    /// How many positions are looked at more deeply at most.
    fn most(&self) -> usize {
        4 + self.plies.clone().count() / 5
    }

    /// Chooses what to do next.
    fn next(&mut self) {
        self.task = self.look().or_else(|| self.check()).or_else(|| self.explain());
        self.done = self.task.is_none();
        if self.done {
            let assessment = self.review.assess(&self.game_match);
            let whole = |seat| assessment.accuracy(seat).map(|accuracy| accuracy.round() as u8);
            self.review.accuracy = Seat::BOTH.map(whole);
        }
    }

    fn look(&mut self) -> Option<Task> {
        let Effort { sweep, deeper } = self.review.effort;
        let missing = self.plies.clone().find(|&ply| {
            self.game_match.jump(ply);
            self.review.found[ply].is_none() && self.game_match.outcome().is_none()
        });
        let (ply, nodes) = match missing {
            Some(ply) => (ply, sweep),
            None => (self.critical()?, deeper),
        };
        self.game_match.jump(ply);
        let strength = Strength { nodes, ..analyst(self.game_match.game()) };
        Some(Task::Look(ply, nodes, AnySearch::of(&self.game_match, &strength, 0)))
    }

    /// The position worth looking at more deeply than it was: before or after the action at which most was lost, or seems
    /// to have been, or where what was expected did not come.
    fn critical(&self) -> Option<usize> {
        let deeper = self.review.effort.deeper;
        let open = |ply: usize| {
            let found = self.review.found[ply].as_ref();
            found.is_some_and(|found| found.nodes < deeper && !found.proven)
        };
        let deep = self.review.found[self.plies.clone()].iter().flatten().filter(|found| found.nodes >= deeper);
        if deep.count() >= self.most() {
            return None;
        }
        let seats = seats(&self.game_match);
        let worths = self.review.worths(&self.game_match, &seats);
        let raw = |ply: usize| self.review.found[ply].as_ref().map(|found| found.score);
        let swing = |ply: usize| {
            let changed = seats[ply] != seats[ply + 1];
            let lost = worths[ply]?.share().saturating_sub(worths[ply + 1]?.before(changed).share());
            let surprise = match (raw(ply), raw(ply + 1)) {
                (Some(own), Some(next)) => share(own).abs_diff(share(next.negated_if(changed))),
                _ => 0,
            };
            Some(lost.max(surprise))
        };
        let (first, last) = (*self.plies.start(), *self.plies.end());
        let actions = (first..last).filter(|&ply| open(ply) || open(ply + 1));
        let worst =
            actions.filter_map(|ply| Some((swing(ply)?, ply))).max_by_key(|&(swing, ply)| (swing, last - ply))?;
        let ply = worst.1;
        (worst.0 >= CRITICAL).then(|| if open(ply) { ply } else { ply + 1 })
    }

    /// The last action that seems to have lost something, but by comparison with one that was not looked at as closely.
    /// From the end to the start: what turns out to have been lost already was lost earlier.
    fn check(&mut self) -> Option<Task> {
        let seats = seats(&self.game_match);
        let worths = self.review.worths(&self.game_match, &seats);
        let doubtful = |&ply: &usize| {
            let found = self.review.found[ply].as_ref()?;
            let lost =
                worths[ply]?.share().saturating_sub(worths[ply + 1]?.before(seats[ply] != seats[ply + 1]).share());
            (lost >= CRITICAL && !found.checked && !found.proven).then_some(())
        };
        let ply = (*self.plies.start()..*self.plies.end()).rev().find(|ply| doubtful(ply).is_some())?;
        self.game_match.jump(ply);
        let line = self.review.line(&self.game_match);
        // What was played is known by all that came of it, so a short look at the other is not enough to blame anybody.
        let nodes = self.review.found[ply].as_ref().map_or(0, |found| found.nodes.max(self.review.effort.deeper));
        Some(Task::Check(ply, Box::new(Check::new(&self.game_match, line.first().copied(), nodes))))
    }

    /// What the best action of a ply leads to is known: it is worth no more than that.
    fn checked(&mut self, ply: usize, worth: Option<Worth>, rest: Vec<Action>) {
        self.game_match.jump(ply);
        let best = self.review.line(&self.game_match).first().copied();
        let Some(found) = self.review.found[ply].as_mut() else { return };
        found.checked = true;
        if let (Some(worth), Some(best)) = (worth, best)
            && worth.share() < share(found.score)
        {
            let line: Vec<Action> = std::iter::once(best).chain(rest).take(LINE).collect();
            found.score = worth.score;
            found.line = texts(self.game_match.position(), self.game_match.repetitions(), &line);
        }
    }

    /// The first turn that lost something and has no reason yet.
    fn explain(&mut self) -> Option<Task> {
        let assessment = self.review.assess(&self.game_match);
        let unexplained =
            |turn: &&super::Turn| turn.class >= Class::Inaccuracy && !self.review.whys.contains_key(&turn.lost_at);
        let turn = assessment.turns.iter().find(unexplained)?;
        let explaining = Explaining::new(&self.review, &self.game_match, turn.lost_at, turn.plies.end);
        Some(Task::Explain(turn.lost_at, Box::new(explaining)))
    }
}

/// What a search has found at the present place of a match.
fn found(game_match: &Match, progress: &Progress, nodes: u64) -> Found {
    let line = &progress.line[..progress.line.len().min(LINE)];
    // A search that knows its action but no line names that.
    let line = if line.is_empty() { progress.best.as_slice() } else { line };
    Found {
        nodes,
        score: progress.score,
        proven: progress.proven,
        depth: progress.depth,
        line: texts(game_match.position(), game_match.repetitions(), line),
        checked: false,
    }
}

/// A look at what follows an action.
struct Check {
    /// The search there, and whether another seat acts then; what the action is worth at once where it ends the match;
    /// nothing without an action.
    after: Option<Result<(AnySearch, bool), Score>>,
}

impl Check {
    /// Of an action at the present place of a match, with so many nodes.
    fn new(game_match: &Match, action: Option<Action>, nodes: u64) -> Check {
        let seat = game_match.position().seat();
        let mut course = game_match.clone();
        let played = action.is_some_and(|action| course.play(action).is_ok());
        let strength = Strength { nodes, ..analyst(game_match.game()) };
        let after = played.then(|| match course.outcome() {
            Some(outcome) => Err(Score::of(&outcome, seat, 1)),
            None => Ok((AnySearch::of(&course, &strength, 0), course.position().seat() != seat)),
        });
        Check { after }
    }

    /// How many positions it has looked at.
    fn nodes(&self) -> u64 {
        self.after.as_ref().and_then(|after| after.as_ref().ok()).map_or(0, |(search, _)| search.progress().nodes)
    }

    /// Looks at up to so many more; what the action is worth to whoever plays it, once that is known, and what is expected
    /// after it.
    fn step(&mut self, nodes: u64) -> Option<(Option<Worth>, Vec<Action>)> {
        match &mut self.after {
            None => Some((None, Vec::new())),
            Some(Err(score)) => Some((Some(Worth { score: *score, proven: true }), Vec::new())),
            Some(Ok((search, changed))) => {
                let progress = search.step(nodes);
                let worth = Worth { score: progress.score, proven: progress.proven };
                progress.done.then(|| (Some(worth.before(*changed)), progress.line.clone()))
            }
        }
    }
}

/// What has to be found out to say why an action was not the best.
struct Explaining {
    /// Why the better action is better, why the answer to what was played is good, why the answer to the better action
    /// would have been, and what is good about what was played; each until its reasons are known.
    parts: [Part; 4],
}

enum Part {
    Open(Box<Reasoning>),
    Known(Vec<Motive>),
}

impl Explaining {
    /// Of the action at a ply, in a turn that ended before the ply `next`.
    fn new(review: &Review, game_match: &Match, ply: usize, next: usize) -> Explaining {
        let (worths, lines) = review.known(game_match);
        let mut course = game_match.clone();
        // Why what is known of a ply is good.
        let mut part = |ply: usize| {
            course.jump(ply);
            let Some(Found { score, proven, depth, nodes, .. }) = review.found[ply] else {
                return Part::Known(Vec::new());
            };
            let line = lines[ply].clone();
            // A search that has proven an end may not have found the nearest one that is known.
            let nearest = worths[ply].filter(|_| proven && score.is_proven()).map_or(score, |worth| worth.score);
            let best = line.first().copied();
            Part::new(&course, &Progress { best, score: nearest, proven, line, depth, nodes, done: true })
        };
        let [answer, better] = [next, ply].map(&mut part);
        let played = match game_match.actions().get(ply) {
            Some(&played) => {
                Part::new(&course, &Progress { best: Some(played), line: vec![played], ..Progress::default() })
            }
            None => Part::Known(Vec::new()),
        };
        let seat = course.position().seat();
        let mut line = lines[ply].iter().copied();
        while course.position().seat() == seat && course.outcome().is_none() {
            match line.next() {
                Some(action) if course.play(action).is_ok() => {}
                _ => break,
            }
        }
        let line: Vec<_> = line.collect();
        let other = if course.position().seat() == seat {
            Part::Known(Vec::new())
        } else {
            Part::new(&course, &Progress { best: line.first().copied(), line, ..Progress::default() })
        };
        Explaining { parts: [better, answer, other, played] }
    }

    /// Looks once more; why, once that is known.
    fn step(&mut self) -> Option<Why> {
        for part in &mut self.parts {
            if let Part::Open(reasoning) = part {
                if let Some(motives) = reasoning.step() {
                    *part = Part::Known(motives);
                }
                return None;
            }
        }
        let [missed, allowed, anyway, done] = [0, 1, 2, 3].map(|part| match &self.parts[part] {
            Part::Known(motives) => told(motives),
            Part::Open(_) => Reasons::new(),
        });
        // What the opponent would have had anyway was not lost here, and what was done was not missed.
        let new = |reasons: Reasons, known: &Reasons| {
            let known = |(id, count): &(String, u32)| known.iter().any(|(other, of)| other == id && of >= count);
            reasons.into_iter().filter(|reason| !known(reason)).collect()
        };
        Some(Why { allowed: new(allowed, &anyway), missed: new(missed, &done) })
    }
}

fn told(motives: &[Motive]) -> Reasons {
    motives.iter().map(|motive| (motive.id().to_owned(), motive.count().unwrap_or(0))).collect()
}

impl Part {
    fn new(course: &Match, progress: &Progress) -> Part {
        Reasoning::new(course, progress)
            .map_or_else(|| Part::Known(Vec::new()), |reasoning| Part::Open(Box::new(reasoning)))
    }
}
