//! The phase in which symbols are drawn: the best symbol and cell, from who wins the boards that can follow.

use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::{Action, Position, Seat, Symbol, zobrist};

use super::book::Book;
use super::cell;
use super::retrograde::Retrograde;
use super::row::{COLUMNS, Row, Rules, code, row};
use crate::{Progress, Score, Search};

/// The memory for retrograde analysis in bytes: as much as a phone has to spare.
pub(super) const ROOM: u64 = 64 << 20;

/// What knows who wins.
enum Known {
    Book(Box<Book>),
    Retrograde(Box<Retrograde>),
}

impl Known {
    /// Whether South wins from these rows; none where that is not known.
    fn south_wins(&self, rows: &[Row; 2]) -> Option<bool> {
        match self {
            Known::Book(book) => book.south_wins(rows),
            Known::Retrograde(retrograde) => Some(retrograde.south_wins(rows)),
        }
    }

    /// A small part of the work. Whether there is more of it.
    fn step(&mut self) -> bool {
        match self {
            Known::Book(book) => book.step(),
            Known::Retrograde(retrograde) => retrograde.step(),
        }
    }
}

/// The best symbol to draw and the best place for it. One node is one row of the retrograde or some positions of the book.
pub(super) struct Draw {
    seat: Seat,
    rows: [Row; 2],
    known: Known,
    seed: u64,
    progress: Progress,
}

impl Draw {
    /// Solves a position in which symbols are drawn, if the book has it or that many nodes suffice.
    pub(super) fn new(position: &Cqt, nodes: u64, seed: u64) -> Option<Draw> {
        let rows = Seat::BOTH.map(|seat| row(position, seat));
        let rules = Rules::of(position);
        let known = match Book::about(rules, &rows) {
            Some(book) => Known::Book(Box::new(book)),
            None if Retrograde::nodes(&rows, ROOM) <= nodes => {
                Known::Retrograde(Box::new(Retrograde::new(rules, &rows, ROOM)))
            }
            None => return None,
        };
        Some(Draw { seat: position.seat(), rows, known, seed, progress: Progress::default() })
    }

    /// Every way to draw one more symbol.
    fn draws(rows: [Row; 2], seat: Seat) -> impl Iterator<Item = (Action, [Row; 2])> {
        let empty = (0..COLUMNS).filter(move |&column| rows[seat.index()][column] == 0);
        empty.flat_map(move |column| {
            [Symbol::Circle, Symbol::Square, Symbol::Triangle].map(|symbol| {
                let mut after = rows;
                after[seat.index()][column] = code(symbol);
                (Action::Draw { symbol, at: cell(seat, column) }, after)
            })
        })
    }

    /// Chooses a win if there is one, else what most answers would be wrong to; among equals by the seed.
    fn report(&mut self) {
        let seat = self.seat;
        let wins = |rows: &[Row; 2]| self.known.south_wins(rows).map(|south| south == (seat == Seat::First));
        let from_book = match &self.known {
            Known::Book(book) => book.draw(&self.rows).map(|(column, code)| (cell(seat, column), code)),
            Known::Retrograde(_) => None,
        };
        let ranked = Self::draws(self.rows, seat).enumerate().map(|(index, (action, after))| {
            let won = wins(&after).unwrap_or_else(|| match action {
                Action::Draw { symbol, at } => from_book == Some((at, code(symbol))),
                _ => false,
            });
            let wrong = |rows: &[Row; 2]| u32::from(wins(rows) == Some(true));
            let answers = Self::draws(after, seat.other()).map(|(_, then)| (wrong(&then), 1));
            let (wrong, all) = answers.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
            let drawn = zobrist::key(self.seed ^ index as u64);
            // Where everything wins any of it is as good, and the games differ.
            let trap = if won { 0 } else { 1000 * wrong / all.max(1) };
            ((won, trap, drawn), action)
        });
        let Some(((won, ..), best)) = ranked.max_by_key(|(rank, _)| *rank) else { return };
        // The elimination takes nine actions at most, and who takes the last one has won.
        let left = self.rows.iter().flatten().filter(|&&code| code == 0).count() as u32;
        let eliminations = if won == (seat == Seat::First) { 9 } else { 8 };
        self.progress.best = Some(best);
        self.progress.score = Score::proven(won, left + eliminations);
        self.progress.line = vec![best];
        self.progress.depth = (left + eliminations) as u8;
        (self.progress.proven, self.progress.done) = (true, true);
    }
}

impl Search for Draw {
    fn step(&mut self, nodes: u64) -> &Progress {
        let mut left = nodes;
        while !self.progress.done && left > 0 {
            left -= 1;
            self.progress.nodes += 1;
            if !self.known.step() {
                self.report();
            }
        }
        &self.progress
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
