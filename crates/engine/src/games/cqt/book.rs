//! The opening: who wins every position with few symbols drawn, and where no solver can look one symbol farther in
//! time, what wins.
//!
//! Nothing but bits, each with the probability it is expected with from what was seen in like positions before. First, ply
//! by ply, whether South wins; positions that mirror an earlier one are left out. Then for every position of the last
//! ply that its mover, North, wins: which is the first winning draw, in the order of how often such draws won before.

use tavoliere_rules::games::cqt::{Circle, Spread};

use super::row::{COLUMNS, Code, Row, Rules};
use crate::arithmetic::{Coder, Decoder, EVEN, Encoder, Probability};

/// The most symbols in a position of the book; North is to draw in those with the most.
pub(super) const PLIES: usize = 5;
/// The number of contexts: like positions share a probability.
const CONTEXTS: usize = 1 << 12;

/// South's and North's symbols at a ply.
const fn drawn(ply: usize) -> [usize; 2] {
    [ply.div_ceil(2), ply / 2]
}

/// All rows with so many symbols, sorted.
fn rows(symbols: usize) -> Vec<Row> {
    fn extend(row: &mut Row, column: usize, left: usize, all: &mut Vec<Row>) {
        if column == COLUMNS {
            return all.push(*row);
        }
        for code in 0..4 {
            let left = left.wrapping_sub(usize::from(code != 0));
            if left <= COLUMNS - 1 - column {
                row[column] = code;
                extend(row, column + 1, left, all);
            }
        }
        row[column] = 0;
    }
    let mut all = Vec::new();
    extend(&mut [0; COLUMNS], 0, symbols, &mut all);
    all
}

/// The same rows from right to left.
fn mirrored([south, north]: &[Row; 2]) -> [Row; 2] {
    let mirror = |row: &Row| std::array::from_fn(|column| row[COLUMNS - 1 - column]);
    [mirror(south), mirror(north)]
}

/// The context of a list of small numbers.
fn context(numbers: impl IntoIterator<Item = usize>) -> usize {
    let hash = numbers
        .into_iter()
        .fold(7, |hash: u64, n| (hash ^ n as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23));
    (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize % CONTEXTS
}

/// How many of each symbol a row has, as one number.
fn inventory(row: &Row) -> usize {
    row.iter().filter(|&&code| code != 0).map(|&code| [1, 10, 100][usize::from(code) - 1]).sum()
}

/// The context of a position: its symbols, and which of them face each other.
fn position_context(rows: &[Row; 2]) -> usize {
    let pairs = rows[0].iter().zip(&rows[1]).filter(|(south, north)| **south != 0 && **north != 0);
    let facing: usize =
        pairs.map(|(&south, &north)| 10_usize.pow(u32::from(south - 1) * 3 + u32::from(north - 1))).sum();
    context([inventory(&rows[0]), inventory(&rows[1]), facing])
}

/// The walk through all bits of the book, the same whether it is written or read.
struct Walk<C> {
    coder: C,
    /// All rows, by number of symbols.
    rows: Vec<Vec<Row>>,
    /// By ply, South's row and North's: whether South wins.
    wins: Vec<Vec<bool>>,
    /// By South's and North's row: North's draw at the last ply.
    draws: Vec<u8>,
    probabilities: Vec<Probability>,
    draw_probabilities: Vec<Probability>,
    /// What comes next; `PLIES + 1` are the draws.
    ply: usize,
    place: usize,
}

impl<C: Coder> Walk<C> {
    fn new(coder: C) -> Walk<C> {
        let rows: Vec<_> = (0..=PLIES.div_ceil(2)).map(rows).collect();
        Walk {
            coder,
            wins: Vec::new(),
            draws: Vec::new(),
            probabilities: vec![EVEN; CONTEXTS],
            draw_probabilities: vec![EVEN; CONTEXTS],
            ply: 0,
            place: 0,
            rows,
        }
    }

    /// The rows at a place of a ply.
    fn at(&self, ply: usize, place: usize) -> [Row; 2] {
        let [south, north] = drawn(ply).map(|symbols| &self.rows[symbols]);
        [south[place / north.len()], north[place % north.len()]]
    }

    /// The place of rows in their ply.
    fn place(&self, ply: usize, rows: &[Row; 2]) -> usize {
        let [south, north] = drawn(ply).map(|symbols| &self.rows[symbols]);
        let find = |all: &[Row], row: &Row| all.binary_search(row).unwrap_or(0);
        find(south, &rows[0]) * north.len() + find(north, &rows[1])
    }

    /// Goes on by one position. Whether there are more. `truth` says whether South wins.
    fn step(&mut self, truth: impl Fn(&[Row; 2]) -> bool) -> bool {
        let ply = self.ply.min(PLIES);
        let len = drawn(ply).iter().map(|&symbols| self.rows[symbols].len()).product::<usize>();
        let rows = self.at(ply, self.place);
        let mirrored = mirrored(&rows);
        let earlier = (mirrored < rows).then(|| self.place(ply, &mirrored));
        if self.ply <= PLIES {
            if self.place == 0 {
                self.wins.push(Vec::with_capacity(len));
                self.probabilities.fill(EVEN);
            }
            let wins = match earlier {
                Some(place) => self.wins[ply][place],
                None => self.coder.bit(&mut self.probabilities[position_context(&rows)], || truth(&rows)),
            };
            self.wins[ply].push(wins);
        } else {
            let known = earlier.is_some() || self.wins[PLIES][self.place];
            let draw = if known { 0 } else { self.draw(&rows, truth) };
            self.draws.push(draw);
        }
        self.place += 1;
        if self.place == len {
            (self.ply, self.place) = (self.ply + 1, 0);
        }
        self.ply <= PLIES + 1
    }

    /// North's first winning draw: four times the column and the symbol's code.
    fn draw(&mut self, rows: &[Row; 2], truth: impl Fn(&[Row; 2]) -> bool) -> u8 {
        let around = [inventory(&rows[0]), inventory(&rows[1])];
        let mut all = [(0, 0, 0); 3 * COLUMNS];
        let mut count = 0;
        for column in (0..COLUMNS).filter(|&column| rows[1][column] == 0) {
            let beside = |code: Code| {
                let left = column > 0 && rows[1][column - 1] == code;
                let right = column + 1 < COLUMNS && rows[1][column + 1] == code;
                usize::from(left) + usize::from(right)
            };
            for code in 1..4 {
                let facing = usize::from(rows[0][column]);
                let context = context([usize::from(code), facing, beside(code), around[0], around[1]]);
                all[count] = (Probability::MAX - self.draw_probabilities[context], column as u8 * 4 + code, context);
                count += 1;
            }
        }
        let all = &mut all[..count];
        all.sort_unstable();
        for &mut (_, draw, context) in all.iter_mut() {
            let after = || {
                let mut north = rows[1];
                north[usize::from(draw / 4)] = draw % 4;
                !truth(&[rows[0], north])
            };
            if self.coder.bit(&mut self.draw_probabilities[context], after) {
                return draw;
            }
        }
        all.first().map_or(0, |(_, draw, _)| *draw)
    }
}

/// Writes the book of a solved game: `south_wins` knows positions with up to one symbol more than the book has.
pub(super) fn write(south_wins: impl Fn(&[Row; 2]) -> bool) -> Vec<u8> {
    let mut walk = Walk::new(Encoder::new());
    while walk.step(&south_wins) {}
    walk.coder.finish()
}

/// The book being read, up to where it is needed.
pub(super) struct Book {
    walk: Walk<Decoder<'static>>,
    /// The last ply to be read.
    ply: usize,
}

impl Book {
    /// The book for positions that follow from these rows, unless they are beyond it.
    pub(super) fn about(rules: Rules, rows: &[Row; 2]) -> Option<Book> {
        let bytes: &[u8] = match (rules.circle, rules.spread) {
            (Circle::CircleTriangle, Spread::Run) => include_bytes!("ct.book"),
            (Circle::CircleTriangle, Spread::Neighbours) => include_bytes!("ct-neighbours.book"),
            (Circle::SquareTriangle, Spread::Run) => include_bytes!("qt.book"),
            (Circle::SquareTriangle, Spread::Neighbours) => include_bytes!("qt-neighbours.book"),
            (Circle::Any, Spread::Run) => include_bytes!("any.book"),
            (Circle::Any, Spread::Neighbours) => include_bytes!("any-neighbours.book"),
        };
        let symbols = rows.iter().flatten().filter(|&&code| code != 0).count();
        // Of the next ply who wins, and after the last one what to draw.
        (symbols <= PLIES).then(|| Book { walk: Walk::new(Decoder::new(bytes)), ply: (symbols + 2).min(PLIES + 1) })
    }

    /// Reads on. Whether there is more to read.
    pub(super) fn step(&mut self) -> bool {
        /// A position is read much faster than others are searched.
        const POSITIONS: usize = 64;
        for _ in 0..POSITIONS {
            if !self.walk.step(|_| false) || self.walk.ply > self.ply {
                return false;
            }
        }
        true
    }

    /// Whether South wins, where it was read.
    pub(super) fn south_wins(&self, rows: &[Row; 2]) -> Option<bool> {
        let ply = rows.iter().flatten().filter(|&&code| code != 0).count();
        (ply <= PLIES && ply < self.walk.ply).then(|| self.walk.wins[ply][self.walk.place(ply, rows)])
    }

    /// North's winning draw at the last ply, a column and a symbol's code.
    pub(super) fn draw(&self, rows: &[Row; 2]) -> Option<(usize, Code)> {
        let mirrored = mirrored(rows);
        let mirror = mirrored < *rows;
        let place = self.walk.place(PLIES, if mirror { &mirrored } else { rows });
        let draw = *self.walk.draws.get(place)?;
        let column = usize::from(draw / 4);
        (draw != 0).then_some((if mirror { COLUMNS - 1 - column } else { column }, draw % 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_all_there_and_sorted() {
        for (symbols, count) in [1, 27, 324, 2268].into_iter().enumerate() {
            let rows = rows(symbols);
            assert_eq!(rows.len(), count);
            assert!(rows.is_sorted());
        }
    }
}
