//! The elimination solved: every position that can follow, from the emptiest on, with its result and its distance.

use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{Action, Position, Seat, Struck, zobrist};

use super::row::{CIRCLE, COLUMNS, Row, Rules, SQUARE, TRIANGLE, row};
use super::strike;
use crate::{Progress, Score, Think};

/// Sets of columns.
const SETS: usize = 1 << COLUMNS;
/// The worth of a loss at once; one action farther away it is worth one more.
const LOST: i8 = -64;

/// A worth one action earlier, seen by the other seat.
fn earlier(worth: i8) -> i8 {
    -worth + worth.signum()
}

/// What a row can be struck by, for each part of it that may be left.
struct Victims {
    /// What circles can strike, and for each part left where in it that is.
    circle: Vec<u16>,
    circles: Vec<u16>,
    /// For each part left the single symbols that squares can strike.
    square: Vec<u16>,
}

impl Victims {
    fn new(rules: Rules, full: &Row) -> Victims {
        let mut victims = Victims { circle: Vec::new(), circles: vec![0], square: vec![0; SETS] };
        for left in 0..SETS {
            let row: Row = std::array::from_fn(|column| full[column] * (left >> column & 1) as u8);
            let first = victims.circle.len();
            rules.strikes(CIRCLE, 0, &row, |struck| {
                if !victims.circle[first..].contains(&struck) {
                    victims.circle.push(struck);
                }
            });
            victims.circles.push(victims.circle.len() as u16);
            rules.strikes(SQUARE, 0, &row, |struck| victims.square[left] |= struck);
        }
        victims
    }

    fn circle(&self, left: usize) -> &[u16] {
        &self.circle[self.circles[left].into()..self.circles[left + 1].into()]
    }
}

/// The solution of an elimination, found from its end backwards. One node is one position.
pub(super) struct Duel {
    seat: Seat,
    rows: [Row; 2],
    /// What is there, as sets of columns.
    present: [usize; 2],
    victims: [Victims; 2],
    /// By what is left of South's row, of North's, and by the seat to act: its worth.
    worths: Vec<i8>,
    /// The next position.
    next: usize,
    seed: u64,
    progress: Progress,
}

fn place(left: [usize; 2], seat: usize) -> usize {
    (left[0] * SETS + left[1]) * 2 + seat
}

impl Duel {
    /// The solution of a position in which the elimination goes on.
    pub(super) fn new(position: &Cqt, seed: u64) -> Duel {
        let rows = Seat::BOTH.map(|seat| row(position, seat));
        let present = rows.map(|row| (0..COLUMNS).filter(|&c| row[c] != 0).fold(0, |set, c| set | 1 << c));
        let rules = Rules::of(position);
        Duel {
            seat: position.seat(),
            victims: rows.map(|row| Victims::new(rules, &row)),
            rows,
            present,
            worths: vec![LOST; SETS * SETS * 2],
            next: 0,
            seed,
            progress: Progress::default(),
        }
    }

    /// Visits every action of a seat, until that is enough: the column played, what is struck, and what is left then.
    fn actions(&self, left: [usize; 2], seat: usize, mut visit: impl FnMut(usize, u16, [usize; 2]) -> bool) {
        let (mut own, enemy) = (left[seat], left[1 - seat]);
        let victims = &self.victims[1 - seat];
        while own != 0 {
            let column = own.trailing_zeros() as usize;
            own &= own - 1;
            let mut found = |struck: u16| {
                let mut after = left;
                after[seat] ^= 1 << column;
                after[1 - seat] ^= usize::from(struck);
                visit(column, struck, after)
            };
            let enough = match self.rows[seat][column] {
                TRIANGLE => enemy >> column & 1 != 0 && found(1 << column),
                SQUARE => Struck(victims.square[enemy]).columns().any(|target| found(1 << target)),
                _ => victims.circle(enemy).iter().any(|&struck| found(struck)),
            };
            if enough {
                return;
            }
        }
    }

    fn solve(&mut self, left: [usize; 2], seat: usize) {
        let mut best = LOST;
        self.actions(left, seat, |_, _, after| {
            best = best.max(earlier(self.worths[place(after, 1 - seat)]));
            // Nothing is better than to win at once.
            best == -LOST - 1
        });
        self.worths[place(left, seat)] = best;
    }

    /// The best action of a position, its worth and what is left after it. Among losing ones that of which most
    /// answers are wrong; lots decide among equals.
    fn choice(&self, left: [usize; 2], seat: usize) -> Option<(Action, i8, [usize; 2])> {
        type Rank = (bool, u32, i8, u64);
        let mut best: Option<(Rank, Action, i8, [usize; 2])> = None;
        self.actions(left, seat, |column, struck, after| {
            let worth = earlier(self.worths[place(after, 1 - seat)]);
            let (mut answers, mut wrong) = (0, 0);
            self.actions(after, 1 - seat, |_, _, then| {
                answers += 1;
                wrong += u32::from(self.worths[place(then, seat)] > 0);
                false
            });
            let trap = if worth < 0 { 1000 * wrong / answers.max(1) } else { 0 };
            let lot = zobrist::key(self.seed ^ (column as u64) << 16 ^ u64::from(struck));
            let rank = (worth > 0, trap, worth, lot);
            if best.is_none_or(|(known, ..)| rank > known) {
                best = Some((rank, strike(Seat::BOTH[seat], column, struck), worth, after));
            }
            false
        });
        best.map(|(_, action, worth, after)| (action, worth, after))
    }

    fn report(&mut self) {
        let (mut left, mut seat) = (self.present, self.seat.index());
        let mut line = Vec::new();
        while let Some((action, worth, after)) = self.choice(left, seat) {
            if line.is_empty() {
                let distance = worth.abs_diff(0).abs_diff(LOST.unsigned_abs());
                self.progress.score = Score::proven(worth > 0, distance.into());
                self.progress.depth = distance;
            }
            line.push(action);
            (left, seat) = (after, 1 - seat);
        }
        self.progress.best = line.first().copied();
        self.progress.line = line;
        (self.progress.proven, self.progress.done) = (true, true);
    }
}

impl Think for Duel {
    fn step(&mut self, nodes: u64) -> &Progress {
        let end = self.progress.nodes.saturating_add(nodes);
        let last = place(self.present, 1);
        while !self.progress.done && self.progress.nodes < end {
            let (left, seat) = ([self.next / 2 / SETS, self.next / 2 % SETS], self.next % 2);
            self.next += 1;
            let sub = |side: usize| left[side] & !self.present[side] == 0;
            if sub(0) && sub(1) {
                self.solve(left, seat);
                self.progress.nodes += 1;
            }
            if self.next > last {
                self.report();
            }
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
