//! The elimination solved with its distances: for every position that can follow, in how many actions the game ends.

use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{Action, Position, Seat, zobrist};

use super::retrograde::{Axis, Scratch, WORD};
use super::row::{COLUMNS, Row, Rules, row};
use super::strike;
use crate::{Progress, Score, Search};

/// The solution of an elimination, distance by distance. One node is all positions with one row of North.
pub(super) struct Elimination {
    rules: Rules,
    seat: usize,
    rows: [Row; 2],
    axes: [Axis; 2],
    /// By distance, and by the seat that acts: by North's row and then by South's whether it wins (odd distances) or
    /// loses (even ones) within so many actions. The last table is being made.
    within: Vec<[Vec<u64>; 2]>,
    /// The seat that acts at present, and North's next row.
    acting: usize,
    next: usize,
    /// The positions that are wanted after an action.
    wanted: Vec<u64>,
    scratch: Scratch,
    seed: u64,
    progress: Progress,
}

impl Elimination {
    /// The solution of a position in which the elimination goes on.
    pub(super) fn new(position: &Cqt, seed: u64) -> Elimination {
        let rows = Seat::BOTH.map(|seat| row(position, seat));
        let axes = rows.map(|row| Axis::left_of(&row));
        let words = axes[0].words();
        let mut elimination = Elimination {
            rules: Rules::of(position),
            seat: position.seat().index(),
            rows,
            axes,
            within: Vec::new(),
            acting: 0,
            next: 0,
            wanted: Vec::new(),
            scratch: Scratch::new(words),
            seed,
            progress: Progress::default(),
        };
        elimination.begin();
        elimination
    }

    /// Begins with a seat at a distance.
    fn begin(&mut self) {
        let passive = 1 - self.acting;
        if self.acting == 0 {
            self.within.push([Vec::new(), Vec::new()]);
        }
        self.next = 0;
        // Who wins leads the other into a loss; who does not lose leads him somewhere that he does not win.
        self.wanted = match self.within.len() {
            1 => vec![u64::MAX; self.axes[1].len() * self.axes[0].words()],
            n if n % 2 == 0 => self.within[n - 2][passive].clone(),
            n => self.within[n - 2][passive].iter().map(|bits| !bits).collect(),
        };
    }

    /// Treats North's next row.
    fn treat_row(&mut self) {
        let loses = if self.within.len() % 2 == 1 { u64::MAX } else { 0 };
        let reached = self.scratch.reach(self.rules, &self.axes, self.acting, self.next, &self.wanted);
        let last = self.within.len() - 1;
        self.within[last][self.acting].extend(reached.iter().map(|bits| bits ^ loses));
        self.next += 1;
    }

    /// The rows after each action of a seat, with the column played and the columns struck.
    fn actions(&self, rows: &[Row; 2], seat: usize) -> Vec<(usize, u16, [Row; 2])> {
        let mut all: Vec<(usize, u16, [Row; 2])> = Vec::new();
        for column in 0..COLUMNS {
            self.rules.strikes(rows[seat][column], column, &rows[1 - seat], |struck| {
                if all.last().is_some_and(|last| (last.0, last.1) == (column, struck)) {
                    return;
                }
                let mut after = *rows;
                after[seat][column] = 0;
                for victim in (0..COLUMNS).filter(|victim| struck >> victim & 1 != 0) {
                    after[1 - seat][victim] = 0;
                }
                all.push((column, struck, after));
            });
        }
        all
    }

    /// In how many actions the game ends from a position: the seat to act wins if it is odd.
    fn distance(&self, rows: &[Row; 2], seat: usize) -> u32 {
        let (south, north) = (self.axes[0].index(&rows[0]), self.axes[1].index(&rows[1]));
        let place = north * self.axes[0].words() + south / WORD;
        let found = self.within.iter().position(|tables| tables[seat][place] >> (south % WORD) & 1 != 0);
        found.unwrap_or(self.within.len()) as u32
    }

    /// The best action of a position, by how many actions the game ends with it, and the rows after it. The nearest
    /// win; else what most answers would be wrong to, and the farthest among that. Among equals the seed decides.
    fn choice(&self, rows: &[Row; 2], seat: usize) -> Option<(Action, u32, [Row; 2])> {
        let ranked = self.actions(rows, seat).into_iter().map(|(column, struck, after)| {
            let distance = self.distance(&after, 1 - seat) + 1;
            let drawn = zobrist::key(self.seed ^ (column as u64) << 16 ^ u64::from(struck));
            let rank = if distance % 2 == 1 {
                (1, 0, -i64::from(distance), drawn)
            } else {
                let answers = self.actions(&after, 1 - seat);
                let wrong = answers.iter().filter(|(_, _, then)| self.distance(then, seat) % 2 == 1).count();
                (0, 1000 * wrong / answers.len().max(1), distance.into(), drawn)
            };
            (rank, (strike(Seat::BOTH[seat], column, struck), distance, after))
        });
        ranked.max_by_key(|(rank, _)| *rank).map(|(_, choice)| choice)
    }

    /// Writes the solution into the progress.
    fn report(&mut self) {
        let (mut rows, mut seat) = (self.rows, self.seat);
        let mut line = Vec::new();
        while let Some((action, distance, after)) = self.choice(&rows, seat) {
            if line.is_empty() {
                self.progress.score = Score::proven(distance % 2 == 1, distance);
                self.progress.depth = distance as u8;
            }
            line.push(action);
            (rows, seat) = (after, 1 - seat);
        }
        self.progress.best = line.first().copied();
        self.progress.line = line;
        (self.progress.proven, self.progress.done) = (true, true);
    }
}

impl Search for Elimination {
    fn step(&mut self, nodes: u64) -> &Progress {
        // Every action takes a symbol of each row at least.
        let farthest = self.rows.map(|row| row.iter().filter(|&&code| code != 0).count());
        let farthest = farthest[0].min(farthest[1]);
        let end = self.progress.nodes.saturating_add(nodes);
        while !self.progress.done && self.progress.nodes < end {
            self.treat_row();
            self.progress.nodes += 1;
            if self.next == self.axes[1].len() {
                self.acting = 1 - self.acting;
                if self.acting == 0 && self.within.len() > farthest {
                    self.report();
                } else {
                    self.begin();
                }
            }
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
