//! What follows from a review for the actions that were played.

use std::ops::Range;

use tavoliere_rules::{Action, Match, Seat};

use super::super::judge::{Class, SCALE};
use super::super::texts;
use super::symmetry::Symmetries;
use super::{Found, Gained, Review};
use crate::Score;

/// A position's worth to the seat that acts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) score: Score,
    pub(super) proven: bool,
}

impl Worth {
    /// In thousandths of a win.
    pub(super) fn share(self) -> u32 {
        share(self.score)
    }

    fn is_lost(self) -> bool {
        self.proven && self.score < Score::EVEN
    }

    fn is_won(self) -> bool {
        self.proven && self.score > Score::EVEN
    }

    /// As the seat sees it that acted before, if another did: an action earlier.
    pub(super) fn before(self, changed: bool) -> Worth {
        Worth { score: self.score.negated_if(changed).delayed(1), ..self }
    }

    /// Whether both are proven wins or both proven losses of the same seat, and this one's end is nearer.
    fn is_nearer(self, other: Worth) -> bool {
        let sooner = || self.score.distance() < other.score.distance();
        self.proven && other.proven && self.score.0.signum() == other.score.0.signum() && sooner()
    }

    /// As the seat sees it that acts next, if another does: an action later.
    fn after(self, changed: bool) -> Worth {
        let score = match self.score.distance() {
            Some(distance) => Score::proven(self.score > Score::EVEN, distance.saturating_sub(1).max(1)),
            None => self.score,
        };
        Worth { score: score.negated_if(changed), ..self }
    }
}

/// What a review says of one action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessed {
    /// How many actions had been played before it.
    pub ply: usize,
    /// Who played it.
    pub seat: Seat,
    /// The action.
    pub action: Action,
    /// What would have been best; the action itself, if nothing is better, or if it is the best one turned or mirrored.
    pub best: Action,
    /// The best action's worth to the seat.
    pub score: Score,
    /// Whether that is certain.
    pub proven: bool,
    /// The share of a win, in thousandths, that the seat could have had.
    pub before: u32,
    /// The share that it has after the action.
    pub after: u32,
    /// What the action lost of it. In a series, what was lost and won again is not counted.
    pub loss: u32,
    /// The class that the loss falls into. In a series only the action that lost most has the class of what the whole
    /// series lost, and the others are good at least.
    pub class: Class,
    /// What would have been expected, beginning with the best action.
    pub line: Vec<Action>,
    /// What was expected once the turn had been played: the action, the others of its turn that came after it, and what
    /// the other seat does best then.
    pub sequel: Vec<Action>,
}

impl Assessed {
    /// The texts of [`sequel`](Assessed::sequel) and of [`line`](Assessed::line), both from the place of the match before
    /// the action on.
    #[must_use]
    pub fn texts(&self, game_match: &Match) -> [Vec<String>; 2] {
        let mut before = game_match.clone();
        before.jump(self.ply);
        [&self.sequel, &self.line].map(|line| texts(before.position(), before.repetitions(), line))
    }

    /// As texts: what the other seat was expected to do once the turn had been played, and [`line`](Assessed::line).
    #[must_use]
    pub fn answer_and_line(&self, game_match: &Match) -> [Vec<String>; 2] {
        let mut before = game_match.clone();
        before.jump(self.ply);
        let [mut sequel, line] = self.texts(game_match);
        let reply = Review::reply_at(&before, &sequel).unwrap_or(sequel.len());
        [sequel.split_off(reply), line]
    }
}

/// What a review says of a turn: one action, or all those of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The plies of its actions.
    pub plies: Range<usize>,
    /// Whose turn it was.
    pub seat: Seat,
    /// What it lost, in thousandths of a win.
    pub loss: u32,
    /// The class that the loss falls into.
    pub class: Class,
    /// The ply of the action that lost most of it.
    pub lost_at: usize,
    /// Whether the seat had a choice at all.
    pub choice: bool,
    /// Whether there was anything left to lose.
    pub open: bool,
}

/// What follows from a review, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// By ply, the start first: the share of a win, in thousandths, that the first seat has, and whether that is
    /// certain; nothing where nothing is known yet.
    pub shares: Vec<Option<(u32, bool)>>,
    /// By ply: what is to be said of the action.
    pub actions: Vec<Option<Assessed>>,
    /// The turns all of whose actions are judged, in the order of play.
    pub turns: Vec<Turn>,
    /// Whether every position has been looked at.
    pub complete: bool,
    /// How much of a win, in thousandths, estimates are usually off: see [`turning_points`](Assessment::turning_points).
    pub noise: u32,
    /// What moved most in favour of the winner over the stretch of a [`slow_loss`](Assessment::slow_loss).
    pub gained: Option<Gained>,
}

impl Review {
    /// What follows for the actions of the match, which it must [fit](Review::fits).
    #[must_use]
    pub fn assess(&self, game_match: &Match) -> Assessment {
        let plies = game_match.actions().len();
        let seats = seats(game_match);
        let followed = self.followed(game_match);
        let worths = self.consistent(game_match, &seats, &followed);
        let lines = self.lines(game_match, &seats, &worths);
        let mut actions: Vec<Option<Assessed>> = Vec::with_capacity(plies);
        for (ply, &action) in game_match.actions().iter().enumerate() {
            let assessed = || {
                let (own, next) = (worths[ply]?, worths[ply + 1]?.before(seats[ply] != seats[ply + 1]));
                let (before, after) = (own.share(), next.share().min(own.share()));
                let mut line = lines[ply].clone();
                // Where nothing is better than what was played, that is the best.
                if line.first() != Some(&action) && before == after || line.is_empty() {
                    line = vec![action];
                }
                let end = (ply..plies).find(|&later| seats[later] != seats[ply]).unwrap_or(plies);
                let mut sequel = game_match.actions()[ply..end].to_vec();
                sequel.extend(&lines[end]);
                Some(Assessed {
                    ply,
                    seat: seats[ply],
                    action,
                    best: line[0],
                    score: own.score,
                    proven: own.proven,
                    before,
                    after,
                    loss: before - after,
                    class: Class::of(before - after),
                    line,
                    sequel,
                })
            };
            actions.push(assessed());
        }
        let turns = turns(game_match, &seats, &mut actions);
        let share = |ply: usize| {
            let worth = worths[ply]?;
            let share = if seats[ply] == Seat::First { worth.share() } else { 1000 - worth.share() };
            Some((share, worth.proven))
        };
        let complete = worths.iter().all(Option::is_some);
        let noise = self.noise(&seats, &followed);
        let shares = (0..=plies).map(share).collect();
        let mut assessment = Assessment { shares, actions, turns, complete, noise, gained: None };
        assessment.gained =
            assessment.slow_loss().and_then(|(loser, plies)| Gained::over(game_match, loser.other(), &plies));
        assessment
    }

    /// By ply: whether what was played is what was found to be best, or leads to the same board, turned or mirrored.
    fn followed(&self, game_match: &Match) -> Vec<bool> {
        let symmetries = Symmetries::of(&game_match.start().layout());
        let mut course = game_match.clone();
        let followed = |(ply, &action): (usize, &Action)| {
            let Some(text) = self.found[ply].as_ref().and_then(|found| found.line.first()) else { return false };
            course.jump(ply);
            let (position, record) = (course.position(), course.repetitions());
            let Some(best) = position.parse_action(text).ok().filter(|&best| course.check(best).is_ok()) else {
                return false;
            };
            best == action || symmetries.alike(position, record, [best, action])
        };
        game_match.actions().iter().enumerate().map(followed).collect()
    }

    /// How far estimates are off: where the best action was played nothing was lost, and yet the position after it is
    /// judged otherwise. Of how much, in thousandths of a win, the mean over the match.
    fn noise(&self, seats: &[Seat], followed: &[bool]) -> u32 {
        let estimate = |ply: usize| self.found[ply].as_ref().filter(|found| !found.proven).map(|found| found.score);
        let off = |ply: usize| {
            let next = estimate(ply + 1)?.negated_if(seats[ply] != seats[ply + 1]);
            Some(share(estimate(ply)?).abs_diff(share(next)))
        };
        let all: Vec<u32> = (0..followed.len()).filter(|&ply| followed[ply]).filter_map(off).collect();
        all.iter().sum::<u32>() / (all.len() as u32).max(1)
    }

    /// Every position's worth to the seat that acts there, made consistent; and what is expected from there on.
    pub(super) fn known(&self, game_match: &Match) -> (Vec<Option<Worth>>, Vec<Vec<Action>>) {
        let seats = seats(game_match);
        let worths = self.worths(game_match, &seats);
        let lines = self.lines(game_match, &seats, &worths);
        (worths, lines)
    }

    /// By ply: what is expected from there on. Where a nearer end is known than the search in the position found, that is
    /// what was played and what is expected then, or the rest of what was expected before.
    fn lines(&self, game_match: &Match, seats: &[Seat], worths: &[Option<Worth>]) -> Vec<Vec<Action>> {
        let plies = game_match.actions().len();
        let mut course = game_match.clone();
        let mut own = |ply: usize| {
            course.jump(ply);
            self.line(&course)
        };
        let mut lines: Vec<Vec<Action>> = (0..=plies).map(&mut own).collect();
        let nearer: Vec<bool> = (0..=plies)
            .map(|ply| match (worths[ply], &self.found[ply]) {
                (Some(worth), Some(found)) => worth.is_nearer(Worth { score: found.score, proven: found.proven }),
                _ => false,
            })
            .collect();
        let leads = |ply: usize, other: Option<Worth>| nearer[ply] && worths[ply] == other;
        for ply in 1..=plies {
            let changed = seats[ply - 1] != seats[ply];
            if leads(ply, worths[ply - 1].map(|worth| worth.after(changed)))
                && let Some((first, rest)) = lines[ply - 1].split_first()
                && *first == game_match.actions()[ply - 1]
                && !rest.is_empty()
            {
                lines[ply] = rest.to_vec();
            }
        }
        for ply in (0..plies).rev() {
            if leads(ply, worths[ply + 1].map(|worth| worth.before(seats[ply] != seats[ply + 1]))) {
                lines[ply] = std::iter::once(game_match.actions()[ply]).chain(lines[ply + 1].iter().copied()).collect();
            }
        }
        lines
    }

    /// Every position's worth to the seat that acts there, made consistent.
    pub(super) fn worths(&self, game_match: &Match, seats: &[Seat]) -> Vec<Option<Worth>> {
        self.consistent(game_match, seats, &self.followed(game_match))
    }

    fn consistent(&self, game_match: &Match, seats: &[Seat], followed: &[bool]) -> Vec<Option<Worth>> {
        let plies = game_match.actions().len();
        let changed = |ply: usize| seats[ply] != seats[ply + 1];
        let followed = |ply: usize| followed[ply];
        let worth = |found: &Found| Worth { score: found.score, proven: found.proven };
        let mut worths: Vec<Option<Worth>> = self.found.iter().map(|found| found.as_ref().map(worth)).collect();
        let mut course = game_match.clone();
        course.jump(plies);
        if let Some(outcome) = course.outcome() {
            worths[plies] = Some(Worth { score: Score::of(&outcome, seats[plies], 0), proven: true });
        }
        let mut forced = |ply: usize| {
            course.jump(ply);
            course.legal().len() == 1
        };
        // What is proven stays so, and its end as near: nothing helps who is lost, and who follows the proof keeps what it promises.
        for ply in 0..plies {
            let (Some(own), Some(next)) = (worths[ply], worths[ply + 1]) else { continue };
            let kept = own.after(changed(ply));
            if own.proven && (!next.proven || kept.is_nearer(next)) {
                if own.is_lost() || followed(ply) {
                    worths[ply + 1] = Some(kept);
                } else if !own.is_won() && next.before(changed(ply)).score > Score::EVEN {
                    worths[ply + 1] = Some(Worth { score: Score::EVEN, proven: false });
                }
            }
        }
        // Who acts has at least what the action played has brought; an action later more can be seen.
        for ply in (0..plies).rev() {
            let (Some(own), Some(next)) = (worths[ply], worths[ply + 1]) else { continue };
            let next = next.before(changed(ply));
            // Who wins has at least the way that was played, and who has no choice nothing else.
            let nearer = next.is_nearer(own) && (own.is_won() || followed(ply) && forced(ply));
            if nearer || !own.proven && (followed(ply) || next.share() >= own.share()) {
                worths[ply] = Some(next);
            }
        }
        worths
    }

    /// Whether two legal actions at the present place of a match are the same, or lead to the same board, turned or
    /// mirrored: then one is as good as the other.
    #[must_use]
    pub fn alike(game_match: &Match, one: Action, other: Action) -> bool {
        let (position, record) = (game_match.position(), game_match.repetitions());
        one == other || Symmetries::of(&position.layout()).alike(position, record, [one, other])
    }

    /// Where in a line of action texts, from the present place of a match on, the other seat acts first; nothing if it does
    /// not.
    #[must_use]
    pub fn reply_at(game_match: &Match, line: &[String]) -> Option<usize> {
        let seat = game_match.position().seat();
        let (mut position, mut record) = (game_match.position().clone(), game_match.repetitions().clone());
        line.iter().position(|text| {
            let other = position.seat() != seat;
            if let Some(action) = position.parse_action(text).ok().filter(|&a| position.check(&record, a).is_ok()) {
                position.play(&mut record, action);
            }
            other
        })
    }

    /// What is expected from the present place of the match on: the beginning of the line that can be played there.
    pub(super) fn line(&self, game_match: &Match) -> Vec<Action> {
        let Some(Some(found)) = self.found.get(game_match.ply()) else { return Vec::new() };
        let (mut position, mut record) = (game_match.position().clone(), game_match.repetitions().clone());
        let mut line = Vec::new();
        for text in &found.line {
            let Ok(action) = position.parse_action(text) else { break };
            if position.check(&record, action).is_err() {
                break;
            }
            position.play(&mut record, action);
            line.push(action);
        }
        line
    }
}

/// Who acts, by ply, the start first.
pub(super) fn seats(game_match: &Match) -> Vec<Seat> {
    (0..=game_match.actions().len()).filter_map(|ply| Some(game_match.position_at(ply)?.seat())).collect()
}

/// The turns that are judged; their actions' classes follow.
fn turns(game_match: &Match, seats: &[Seat], actions: &mut [Option<Assessed>]) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut begin = 0;
    let mut course = game_match.clone();
    while begin < actions.len() {
        let end = (begin..actions.len()).find(|&ply| seats[ply] != seats[begin]).unwrap_or(actions.len());
        let plies = begin..end;
        begin = end;
        let judged: Option<Vec<&Assessed>> = actions[plies.clone()].iter().map(Option::as_ref).collect();
        let Some(judged) = judged else { continue };
        let first = judged[0];
        let last = judged[judged.len() - 1];
        let loss = first.before.saturating_sub(last.after);
        let class = Class::of(loss);
        let lost_at =
            judged.iter().rev().max_by_key(|assessed| assessed.loss).map_or(plies.start, |assessed| assessed.ply);
        let choice = plies.clone().any(|ply| {
            course.jump(ply);
            course.legal().len() > 1
        });
        let (seat, open) = (first.seat, first.before > 0);
        for assessed in actions[plies.clone()].iter_mut().flatten() {
            assessed.class = if assessed.ply == lost_at { class } else { assessed.class.min(Class::Good) };
        }
        turns.push(Turn { plies, seat, loss, class, lost_at, choice, open });
    }
    turns
}

/// Whether an action is as good as the best one, by their worths to the same seat: what is lost does not reach the next
/// class.
#[must_use]
pub fn as_good(score: Score, best: Score) -> bool {
    Class::of(share(best).saturating_sub(share(score))) == Class::Best
}

/// The share of a win, in thousandths, that a score stands for.
pub(super) fn share(score: Score) -> u32 {
    (score.reward(SCALE) * 1000.0).round() as u32
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::*;
    use crate::Effort;

    #[test]
    fn the_nearest_end_that_is_known_is_told_all_along() {
        let mut game_match = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
        let found = |won, distance, line: &str| {
            let line = line.split(' ').map(str::to_owned).collect();
            let score = Score::proven(won, distance);
            Some(Found { nodes: 1, score, proven: true, depth: 1, line, checked: false })
        };
        for text in ["a1", "a2", "b1", "b2", "c1"] {
            game_match.play_text(text).expect("an empty cell");
        }
        let mut review = Review::new(&game_match, Effort::quick(GameId::Hoppa));
        // What was played wins sooner than what was found; nothing that the loser plays makes the way longer; and who
        // follows what was found keeps what it promises.
        review.found[0] = found(true, 19, "d4");
        review.found[1] = found(false, 14, "c2 c3");
        review.found[2] = found(true, 19, "b1 b2 c1");
        review.found[3] = found(false, 25, "c4 c5");
        review.found[4] = found(true, 11, "c1 c4");
        review.found[5] = found(false, 30, "c4");
        let assessment = review.assess(&game_match);
        let known: Vec<_> = assessment.actions.iter().flatten().collect();
        let distances: Vec<_> = known.iter().filter_map(|assessed| assessed.score.distance()).collect();
        assert_eq!(distances, [15, 14, 13, 12, 11]);
        let lines: Vec<_> = known.iter().map(|assessed| assessed.texts(&game_match)[1].join(" ")).collect();
        assert_eq!(lines, ["a1 c2 c3", "a2", "b1 b2 c1 c4", "b2 c1 c4", "c1 c4"]);
    }
}
