//! Hoppa: whoever runs out of actions on the full board has lost, so what counts is whose
//! pieces can still climb when nobody can place one.

mod board;
mod forced;
mod small;

use tavoliere_rules::games::hoppa::Hoppa;
use tavoliere_rules::{Action, Position, RepetitionHistory, Seat, Winner};

pub use board::Stacking;
pub use forced::SmallHoppaProof;
pub use small::{SmallHoppa, SmallHoppaWorth};

use crate::evaluate::by_method;
use crate::{Aspect, Evaluate, Progress, Score, Search, Strength};

/// The six directions on the grid of [`Hoppa::bit`]: what falls off the board hits no cell.
const STEPS: [i8; 6] = [1, 8, 9, -1, -8, -9];
/// The worth of a cell owned.
const OWNED: i32 = 20;
/// The top of a column of two: the next piece to be buried.
const ON_TWO: i32 = -20;
/// The top of a column of three: nobody can bury it, and it can climb down whenever there is room.
const ON_THREE: i32 = 60;
/// The larger share of all owned cells, in full.
const SHARE_OF_CELLS: i32 = 500;
/// The larger share of all climbs, in full.
const SHARE_OF_CLIMBS: i32 = 200;
/// How many cells the board has.
const CELLS: u32 = 37;
/// With how many pieces each phase of [`PARITY`] from the fourth on begins. The first two have 20 and 9 empty cells at least.
const PHASES: [u32; 7] = [40, 48, 56, 64, 72, 80, 90];
/// What an even and an odd number of empty cells are worth to the seat to act, by phase. Where both only place, whoever acts at an
/// odd number fills the last cell, too, and the other is the first who has to climb. Fitted to positions of the search's own games.
const PARITY: [[i32; 2]; 10] =
    [[0, 111], [-44, 82], [-64, 90], [-43, 64], [-23, 36], [-21, 26], [-10, 25], [-6, 29], [0, 39], [4, 50]];

fn shift(cells: u64, step: i8) -> u64 {
    if step > 0 { cells << step } else { cells >> -step }
}

/// The difference of the active pieces, for a seat.
fn lead(position: &Hoppa, seat: Seat) -> i32 {
    let [own, enemy] = [seat, seat.other()].map(|s| i32::from(position.active()[s.index()]));
    own - enemy
}

/// What a seat has of everything that counts: the worth of the tops it owns, how many they are, and the ways they
/// have to climb.
fn holdings(position: &Hoppa, seat: Seat) -> [i32; 3] {
    let count = |cells: u64| cells.count_ones() as i32;
    let (own, two, three) = (position.owned(seat), position.at_least(2), position.at_least(3));
    let targets = if position.only_onto_own() { own } else { position.at_least(1) } & !three;
    let climbs = STEPS.iter().map(|&step| count(shift(own, step) & targets)).sum();
    let tops = OWNED * count(own) + ON_TWO * count(own & two & !three) + ON_THREE * count(own & three);
    [tops, count(own), climbs]
}

/// The lead of the first number as a share of both, times `full`: who has more gains by using up what is left.
fn share(own: i32, enemy: i32, full: i32) -> i32 {
    full * (own - enemy) / (own + enemy + 2)
}

/// What the number of empty cells is worth to the seat to act, by whether it is odd.
fn parity(position: &Hoppa) -> i32 {
    let [occupied, two, three] = [1, 2, 3].map(|height| position.at_least(height).count_ones());
    let (empty, pieces) = (CELLS - occupied, occupied + two + three);
    let phase = match empty {
        20.. => 0,
        9.. => 1,
        _ => 2 + PHASES.iter().filter(|&&least| pieces >= least).count(),
    };
    PARITY[phase][empty as usize % 2]
}

impl Evaluate for Hoppa {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        if self.only_singles() {
            return 100 * lead(self, seat);
        }
        let [tops, cells, climbs] = holdings(self, seat);
        let [enemy_tops, enemy_cells, enemy_climbs] = holdings(self, seat.other());
        tops - enemy_tops + share(cells, enemy_cells, SHARE_OF_CELLS) + share(climbs, enemy_climbs, SHARE_OF_CLIMBS)
    }

    /// Measured where pieces climb as they like; with `onto=own` nobody knows.
    fn nuance(&self) -> i32 {
        if self.only_singles() || self.only_onto_own() { 0 } else { parity(self) }
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        let [_, _, climbs] = holdings(self, seat);
        let peaks = self.owned(seat) & self.at_least(3);
        vec![(Aspect::Climbs, climbs), (Aspect::Peaks, peaks.count_ones() as i32)]
    }

    /// Only the top of a column counts.
    fn material(&self, seat: Seat) -> Option<i32> {
        Some(lead(self, seat))
    }

    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        |action| if matches!(action, Action::Jump { .. }) { 500 } else { 0 }
    }

    /// Under `stack=single` the first seat always wins, and only how high is played for.
    fn ended(&self, record: &RepetitionHistory, ply: usize) -> Option<Score> {
        let outcome = self.outcome(record)?;
        if !self.only_singles() {
            return Some(Score::of(&outcome, self.seat(), ply));
        }
        let [first, second] = outcome.score.unwrap_or_default().map(i32::from);
        let score = Score::estimate(100 * (first - second));
        Some(score.negated_if(self.seat() == Seat::Second))
    }

    /// Where only the score is played for, a win is no better than an estimate, which errors of judgement outweigh.
    /// Who looks one action ahead takes the end it sees.
    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        if self.only_singles() && strength.depth == 1 && self.outcome(&record).is_none() {
            let mut legal = Vec::new();
            self.legal(&record, &mut legal);
            let nodes = legal.len() as u64;
            let won = legal.into_iter().filter_map(|action| {
                let (mut after, mut record) = (self, record.clone());
                after.play(&mut record, action, &mut ());
                let won = after.outcome(&record)?.winner == Winner::Seat(self.seat());
                won.then(|| (lead(&after, self.seat()), action))
            });
            if let Some((lead, best)) = won.max_by_key(|&(lead, _)| lead) {
                let score = Score::estimate(100 * lead);
                return Box::new(Progress {
                    best: Some(best),
                    score,
                    line: vec![best],
                    depth: 1,
                    nodes,
                    done: true,
                    ..Progress::default()
                });
            }
        }
        by_method(self, record, strength, seed)
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::Options;

    use super::*;

    /// A board of so many columns of each height, from single pieces to three, Red to act.
    fn board(options: &[(&str, &str)], columns: [usize; 3]) -> Hoppa {
        let mut cells = ["r", "ry", "ryr"].into_iter().zip(columns).flat_map(|(column, count)| vec![column; count]);
        let mut row = |width| (0..width).map(|_| cells.next().unwrap_or(".")).collect::<Vec<_>>().join(",");
        let rows = [4, 5, 6, 7, 6, 5, 4].map(&mut row).join("/");
        let options = Options::choose(Hoppa::OPTIONS, options.iter().copied()).unwrap();
        Hoppa::parse(&options, &format!("{rows} r")).unwrap()
    }

    #[test]
    fn the_parity_of_empty_cells_counts_by_phases() {
        let nuance = |columns| board(&[], columns).nuance();
        // 37, 21, 20, 19, 10 and 9 empty cells: the phases that pieces do not matter for.
        let early = [[0, 0, 0], [16, 0, 0], [17, 0, 0], [0, 0, 18], [27, 0, 0], [0, 0, 28]];
        assert_eq!(early.map(nuance), [111, 111, 0, 82, -44, 82]);
        // Fewer than that, with more and more pieces: none, then one.
        let full = [[37, 0, 0], [34, 3, 0], [26, 11, 0], [0, 10, 27], [0, 0, 37]];
        assert_eq!(full.map(nuance), [-64, -43, -23, 4, 4]);
        let one_empty = [[33, 3, 0], [32, 4, 0], [0, 19, 17], [0, 18, 18]];
        assert_eq!(one_empty.map(nuance), [90, 64, 39, 50]);
    }

    #[test]
    fn where_climbing_is_restricted_parity_counts_for_nothing() {
        for option in [("stack", "single"), ("onto", "own")] {
            for columns in [[0, 0, 0], [18, 0, 0], [0, 18, 18]] {
                assert_eq!(board(&[option], columns).nuance(), 0, "{option:?}");
            }
        }
    }

    /// The others would become stronger by it.
    #[test]
    fn only_who_judges_exactly_counts_empty_cells() {
        let start = board(&[], [18, 0, 0]);
        let score = |noise| {
            let strength = Strength { depth: 1, noise, ..Strength::exact(1_000) };
            start.search(RepetitionHistory::default(), &strength, 0).step(u64::MAX).score
        };
        let best = |worth: fn(&Hoppa) -> i32| {
            let mut legal = Vec::new();
            start.legal(&RepetitionHistory::default(), &mut legal);
            let after = legal.into_iter().map(|action| {
                let mut after = start;
                after.apply(action, &mut ());
                -worth(&after)
            });
            after.max().unwrap()
        };
        // Placing leaves the other seat an even number, climbing onto a single piece does not.
        assert_eq!(score(0), Score::estimate(best(|after| after.evaluate() + after.nuance())));
        let seen = score(1).0 - best(Hoppa::evaluate);
        assert!(seen.abs() <= 1, "{seen}");
        assert_ne!(best(|after| after.evaluate() + after.nuance()), best(Hoppa::evaluate));
    }
}
