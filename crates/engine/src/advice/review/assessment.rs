//! What follows from a review for the actions that were played.

use std::ops::Range;

use tavoliere_rules::{Action, Match, Seat};

use super::super::judge::{Class, SCALE};
use super::{Found, Review};
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
    /// What would have been best; the action itself, if nothing is better.
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
}

impl Review {
    /// What follows for the actions of the match, which it must [fit](Review::fits).
    #[must_use]
    pub fn assess(&self, game_match: &Match) -> Assessment {
        let plies = game_match.actions().len();
        let seats = seats(game_match);
        let worths = self.worths(game_match, &seats);
        let mut course = game_match.clone();
        let mut actions: Vec<Option<Assessed>> = Vec::with_capacity(plies);
        for (ply, &action) in game_match.actions().iter().enumerate() {
            course.jump(ply);
            let assessed = || {
                let (own, next) = (worths[ply]?, worths[ply + 1]?.before(seats[ply] != seats[ply + 1]));
                let (before, after) = (own.share(), next.share().min(own.share()));
                let mut line = self.line(&course);
                // Where nothing is better than what was played, that is the best.
                if line.first() != Some(&action) && before == after || line.is_empty() {
                    line = vec![action];
                }
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
        Assessment { shares: (0..=plies).map(share).collect(), actions, turns, complete }
    }

    /// Every position's worth to the seat that acts there, made consistent.
    pub(super) fn worths(&self, game_match: &Match, seats: &[Seat]) -> Vec<Option<Worth>> {
        let plies = game_match.actions().len();
        let changed = |ply: usize| seats[ply] != seats[ply + 1];
        let followed = |ply: usize| {
            let best = self.found[ply].as_ref().and_then(|found| found.line.first());
            best.is_some() && best == game_match.action_text(ply).as_ref()
        };
        let worth = |found: &Found| Worth { score: found.score, proven: found.proven };
        let mut worths: Vec<Option<Worth>> = self.found.iter().map(|found| found.as_ref().map(worth)).collect();
        let mut course = game_match.clone();
        course.jump(plies);
        if let Some(outcome) = course.outcome() {
            worths[plies] = Some(Worth { score: Score::of(&outcome, seats[plies], 0), proven: true });
        }
        // What is proven stays so: nothing helps who is lost, and who follows the proof keeps what it promises.
        for ply in 0..plies {
            let (Some(own), Some(next)) = (worths[ply], worths[ply + 1]) else { continue };
            if own.proven && !next.proven {
                if own.is_lost() || followed(ply) {
                    worths[ply + 1] = Some(own.after(changed(ply)));
                } else if !own.is_won() && next.before(changed(ply)).score > Score::EVEN {
                    worths[ply + 1] = Some(Worth { score: Score::EVEN, proven: false });
                }
            }
        }
        // Who acts has at least what the action played has brought; an action later more can be seen.
        for ply in (0..plies).rev() {
            let (Some(own), Some(next)) = (worths[ply], worths[ply + 1]) else { continue };
            let next = next.before(changed(ply));
            if !own.proven && (followed(ply) || next.share() >= own.share()) {
                worths[ply] = Some(next);
            }
        }
        worths
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

/// How many turning points a match has at most.
const TURNING_POINTS: usize = 3;

impl Assessment {
    /// How well a seat played, from 0 to 100: the mean over the turns in which it had a choice, a turn being worth the less
    /// the more of a win it lost. Only once every position has been looked at; none if nothing ever depended on the seat.
    ///
    /// Turns of a seat that is lost already lose nothing and count as full, as those of a winner do whatever it plays.
    /// Were they left out, a single error would be nearly all that is left to judge in a game that is proven lost soon
    /// after it, and whoever is let off, and errs again and again, would seem to play better.
    #[must_use]
    pub fn accuracy(&self, seat: Seat) -> Option<f32> {
        /// Who loses a quarter of a win has played a turn worth `1 / e`.
        const STEEP: f32 = 4.0;
        if !self.complete {
            return None;
        }
        let of_turn = |turn: &Turn| 100.0 * (-STEEP * turn.loss as f32 / 1000.0).exp();
        let turns = || self.turns.iter().filter(|turn| turn.seat == seat && turn.choice);
        let depended = turns().any(|turn| turn.open);
        depended.then(|| turns().map(of_turn).sum::<f32>() / turns().count() as f32)
    }

    /// The turns that decided the match: the three, at most, that lost most, in the order of play. What lost less than an
    /// inaccuracy does decided nothing.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Turn> {
        let mut turns: Vec<&Turn> = self.turns.iter().filter(|turn| turn.class >= Class::Inaccuracy).collect();
        turns.sort_by_key(|turn| (std::cmp::Reverse(turn.loss), turn.plies.start));
        turns.truncate(TURNING_POINTS);
        turns.sort_by_key(|turn| turn.plies.start);
        turns
    }

    /// The plies at which a seat may try again, in the order of play: where its mistakes and blunders were made.
    #[must_use]
    pub fn to_try_again(&self, seat: Seat) -> Vec<usize> {
        let missed = |turn: &&Turn| turn.seat == seat && turn.class >= Class::Mistake;
        self.turns.iter().filter(missed).map(|turn| turn.lost_at).collect()
    }

    /// How many turns of a seat fall into each class, the best class first.
    #[must_use]
    pub fn counts(&self, seat: Seat) -> [usize; 5] {
        let mut counts = [0; 5];
        self.turns.iter().filter(|turn| turn.seat == seat).for_each(|turn| counts[turn.class as usize] += 1);
        counts
    }
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
    use super::*;

    /// An assessment of turns of the first seat, by what each loses, whether it had a choice, and anything to lose.
    fn of_turns(turns: &[(u32, bool, bool)]) -> Assessment {
        let turn = |(ply, &(loss, choice, open)): (usize, &(u32, bool, bool))| Turn {
            plies: 2 * ply..2 * ply + 1,
            seat: Seat::First,
            loss,
            class: Class::of(loss),
            lost_at: 2 * ply,
            choice,
            open,
        };
        let turns = turns.iter().enumerate().map(turn).collect();
        Assessment { shares: Vec::new(), actions: Vec::new(), turns, complete: true }
    }

    fn accuracy(turns: &[(u32, bool, bool)]) -> Option<f32> {
        of_turns(turns).accuracy(Seat::First)
    }

    #[test]
    fn one_error_weighs_less_than_many_however_soon_the_game_is_lost() {
        const FINE: (u32, bool, bool) = (0, true, true);
        const ERROR: (u32, bool, bool) = (1000, true, true);
        const LOST: (u32, bool, bool) = (0, true, false);
        // Beaten for good by a single error, or let off twice.
        let once = accuracy(&[FINE, ERROR, LOST, LOST, LOST, LOST]).expect("it could have won");
        let again = accuracy(&[FINE, ERROR, FINE, ERROR, FINE, ERROR]).expect("it could have won");
        assert!(again < once && once < 100.0, "{again} and {once}");
        // An error costs as much at the beginning as at the end.
        let [early, late] =
            [&[ERROR, LOST, LOST], &[FINE, FINE, ERROR]].map(|turns| accuracy(turns).expect("it could have won"));
        assert!((early - late).abs() < 0.001, "{early} and {late}");
    }

    #[test]
    fn what_nobody_decides_is_not_judged() {
        assert_eq!(accuracy(&[(0, true, false), (0, true, false)]), None, "lost from the start");
        assert_eq!(accuracy(&[(0, false, true)]), None, "no choice");
        assert_eq!(accuracy(&[(0, false, true), (1000, true, true)]), accuracy(&[(1000, true, true)]));
    }
}
