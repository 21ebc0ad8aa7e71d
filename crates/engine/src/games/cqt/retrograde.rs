//! Retrograde analysis of CQT: every pair of rows that can follow from given ones, with one bit for who wins.
//!
//! A row is an index made of one field a column. North's rows are the rows of a bit matrix and South's its bits, so
//! that one operation treats 64 positions: what South plays moves bits within a row of the matrix, and what is struck
//! there leads to other rows; with North it is the other way round.
//!
//! *Elimination.* By North's row and then by South's, whether the seat to act loses. A row needs those with fewer
//! symbols only, which have lower indices, so they are treated in order. Where the matrix would be too large, some of
//! North's empty columns are *outer* ones: they hold one symbol at a time or none, and when the symbol is exchanged,
//! only the rows that have it are treated anew. All choices of symbols follow each other like the numbers of an
//! odometer, so two outer columns need a quarter of the room and 11/8 of the time, three an eighth and twice the time.
//!
//! *Drawing.* Here known symbols stay, so that the rows are few. By North's row and then by South's stands whether
//! South wins; the number of South's symbols also says who is to draw.

use tavoliere_rules::games::cqt::Spread;

use super::row::{CIRCLE, COLUMNS, Code, Row, Rules, SQUARE, TRIANGLE};

/// The bits of a word.
pub(super) const WORD: usize = 64;
/// The symbols of a full row.
const FULL: u32 = COLUMNS as u32;

/// What a column of an axis may hold.
#[derive(Clone, Copy, Default)]
struct Field {
    shift: u32,
    /// One bit for a symbol that is known, two where any may come, none where nothing changes.
    width: u32,
    /// The symbol of a field of one bit.
    known: Code,
}

/// All rows that can follow from a row, as indices.
#[derive(Clone)]
pub(super) struct Axis {
    fields: [Field; COLUMNS],
    bits: u32,
    /// By number of symbols, which of 64 rows in a sequence have so many, if the higher fields have none.
    counts: [u64; 7],
}

impl Axis {
    /// The rows that follow from one whose empty columns may yet hold anything, except that outer ones hold circles or
    /// nothing; those are the highest fields.
    fn new(row: &Row, outer: &[usize]) -> Axis {
        let width = |column: usize| if row[column] == 0 && !outer.contains(&column) { 2 } else { 1 };
        let inner = (0..COLUMNS).filter(|column| !outer.contains(column));
        // The wide fields first, so that none lies across a word's end.
        let (wide, narrow): (Vec<_>, Vec<_>) = inner.partition(|&column| width(column) == 2);
        let known = |column: usize| if row[column] == 0 { CIRCLE } else { row[column] };
        Axis::of(wide.iter().chain(&narrow).chain(outer).map(|&column| (column, width(column), known(column))))
    }

    /// The rows that follow from one when nothing is struck.
    fn drawn(row: &Row) -> Axis {
        Axis::of((0..COLUMNS).filter(|&column| row[column] == 0).map(|column| (column, 2, 0)))
    }

    /// The rows that follow from one when nothing more is drawn.
    pub(super) fn left_of(row: &Row) -> Axis {
        Axis::of((0..COLUMNS).filter(|&column| row[column] != 0).map(|column| (column, 1, row[column])))
    }

    /// Of fields from the lowest to the highest: the column, the width, the known symbol.
    fn of(fields: impl Iterator<Item = (usize, u32, Code)>) -> Axis {
        let mut axis = Axis { fields: [Field::default(); COLUMNS], bits: 0, counts: [0; 7] };
        for (column, width, known) in fields {
            axis.fields[column] = Field { shift: axis.bits, width, known };
            axis.bits += width;
        }
        for low in 0..WORD.min(axis.len()) {
            axis.counts[axis.count(low) as usize] |= 1 << low;
        }
        axis
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        1 << self.bits
    }

    /// The number of words that hold one bit for each row.
    pub(super) fn words(&self) -> usize {
        self.len().div_ceil(WORD)
    }

    /// The index of a row.
    pub(super) fn index(&self, row: &Row) -> usize {
        let fields = self.fields.iter().zip(row);
        fields.map(|(f, &code)| usize::from(code.min((1 << f.width) - 1)) << f.shift).sum()
    }

    /// The row of an index.
    fn row(&self, index: usize) -> Row {
        self.fields.map(|f| {
            let code = (index >> f.shift) as Code & ((1 << f.width) - 1);
            if f.width == 2 { code } else { code * f.known }
        })
    }

    /// The number of symbols of a row, by its index.
    fn count(&self, index: usize) -> u32 {
        self.fields.iter().map(|f| u32::from(index >> f.shift & ((1 << f.width) - 1) != 0)).sum()
    }

    /// An index without the symbols of some columns.
    fn without(&self, index: usize, columns: u16) -> usize {
        let mut left = index;
        for (column, f) in self.fields.iter().enumerate() {
            if columns >> column & 1 != 0 {
                left &= !(((1 << f.width) - 1) << f.shift);
            }
        }
        left
    }

    /// Which of the 64 rows of a word have so many symbols.
    fn counted(&self, word: usize, count: u32) -> u64 {
        let high = self.count(word * WORD);
        if (high..high + 7).contains(&count) { self.counts[(count - high) as usize] } else { 0 }
    }

    /// How a column's field writes a symbol, if it can.
    fn written(&self, column: usize, code: Code) -> Option<usize> {
        let field = self.fields.get(column)?;
        match field.width {
            2 => Some(code.into()),
            _ => (field.known == code).then_some(1),
        }
    }

    /// In a word, the rows whose field of a column is empty (the field being one of the lowest).
    fn empty(field: &Field) -> u64 {
        let span = 1 << field.shift;
        let block = (1u64 << span) - 1;
        (0..WORD).step_by(span << field.width).fold(0, |mask, at| mask | block << at)
    }

    /// For every row with a symbol in a column, and the bit that `from` has for the row without it: `enter` makes a word
    /// of `to` out of what it was, those bits, and where the rows are.
    fn spread(&self, column: usize, code: Code, from: &[u64], to: &mut [u64], enter: impl Fn(u64, u64, u64) -> u64) {
        let Some(written) = self.written(column, code) else { return };
        let field = &self.fields[column];
        if field.shift < 6 {
            let (mask, shift) = (Self::empty(field), written << field.shift);
            for (to, from) in to.iter_mut().zip(from) {
                *to = enter(*to, (from & mask) << shift, mask << shift);
            }
        } else {
            let stride = 1 << (field.shift - 6);
            let block = stride << field.width;
            for (to, from) in to.chunks_exact_mut(block).zip(from.chunks_exact(block)) {
                for (to, from) in to[written * stride..][..stride].iter_mut().zip(from) {
                    *to = enter(*to, *from, u64::MAX);
                }
            }
        }
    }

    /// For every row with a symbol in a column: `to` gets the bit that `from` has for the row without it.
    fn add(&self, column: usize, code: Code, from: &[u64], to: &mut [u64]) {
        self.spread(column, code, from, to, |before, bits, _| before | bits);
    }

    /// As [`add`](Axis::add), but what `to` had there is replaced.
    fn put(&self, column: usize, code: Code, from: &[u64], to: &mut [u64]) {
        self.spread(column, code, from, to, |before, bits, places| before & !places | bits);
    }

    /// For every row with a column empty that may yet hold anything: `to` gets the bits of the rows with a symbol there.
    fn drop(&self, column: usize, from: &[u64], to: &mut [u64]) {
        let field = &self.fields[column];
        if field.width < 2 {
            return;
        }
        if field.shift < 6 {
            let mask = Self::empty(field);
            let span = 1 << field.shift;
            for (to, from) in to.iter_mut().zip(from) {
                *to |= (from >> span | from >> (2 * span) | from >> (3 * span)) & mask;
            }
        } else {
            let stride = 1 << (field.shift - 6);
            for (to, from) in to.chunks_exact_mut(4 * stride).zip(from.chunks_exact(4 * stride)) {
                for code in 1..4 {
                    or(&mut to[..stride], &from[code * stride..][..stride]);
                }
            }
        }
    }
}

/// Sets in `to` the bits of `from`.
fn or(to: &mut [u64], from: &[u64]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to |= from;
    }
}

/// Room for some rows of bits, and what can be reached with them.
pub(super) struct Scratch {
    found: Vec<u64>,
    circle: Vec<u64>,
    square: Vec<u64>,
    run: [Vec<u64>; 2],
}

impl Scratch {
    /// Rows of so many words.
    pub(super) fn new(words: usize) -> Scratch {
        let row = || vec![0; words];
        Scratch { found: row(), circle: row(), square: row(), run: [row(), row()] }
    }

    /// Against or with one row of North, the rows of South with which the seat to act has an action into a set of
    /// positions. `table` has the set by North's rows.
    pub(super) fn reach(&mut self, rules: Rules, axes: &[Axis; 2], seat: usize, index: usize, table: &[u64]) -> &[u64] {
        let [south, north] = axes;
        let row = north.row(index);
        let after = |struck| &table[north.without(index, struck) * south.words()..][..south.words()];
        self.found.fill(0);
        self.circle.fill(0);
        self.square.fill(0);
        if seat == 0 {
            rules.strikes(CIRCLE, 0, &row, |struck| or(&mut self.circle, after(struck)));
            rules.strikes(SQUARE, 0, &row, |struck| or(&mut self.square, after(struck)));
            for (column, &code) in row.iter().enumerate() {
                south.add(column, CIRCLE, &self.circle, &mut self.found);
                south.add(column, SQUARE, &self.square, &mut self.found);
                if code != 0 {
                    south.add(column, TRIANGLE, after(1 << column), &mut self.found);
                }
            }
        } else {
            for (column, &code) in row.iter().enumerate() {
                match code {
                    CIRCLE => or(&mut self.circle, after(1 << column)),
                    SQUARE => or(&mut self.square, after(1 << column)),
                    TRIANGLE => {
                        for victim in [CIRCLE, SQUARE, TRIANGLE] {
                            south.add(column, victim, after(1 << column), &mut self.found);
                        }
                    }
                    _ => {}
                }
            }
            if row.contains(&SQUARE) {
                for column in 0..COLUMNS {
                    south.add(column, CIRCLE, &self.square, &mut self.found);
                    south.add(column, SQUARE, &self.square, &mut self.found);
                }
            }
            if row.contains(&CIRCLE) {
                for &code in rules.circle_aims() {
                    match rules.spread {
                        Spread::Run => self.strike_runs(south, code),
                        Spread::Neighbours => self.strike_neighbours(south, code),
                    }
                }
            }
        }
        &self.found
    }

    /// For every row with runs of a symbol: `found` gets the bits that `circle` has for the row without one of them.
    fn strike_runs(&mut self, south: &Axis, code: Code) {
        // `run`: where the column before has the symbol, the bit for the row without the run that ends there; else what
        // `circle` has.
        let [run, next] = &mut self.run;
        run.copy_from_slice(&self.circle);
        for column in 0..COLUMNS {
            // What goes on has not ended.
            south.spread(column + 1, code, &self.circle, run, |before, _, places| before & !places);
            south.add(column, code, run, &mut self.found);
            next.copy_from_slice(&self.circle);
            south.put(column, code, run, next);
            std::mem::swap(run, next);
        }
    }

    /// For every row with a symbol in a column: `found` gets the bits that `circle` has for the row without it and the
    /// equal ones beside it.
    fn strike_neighbours(&mut self, south: &Axis, code: Code) {
        let [right, both] = &mut self.run;
        for column in 0..COLUMNS {
            right.copy_from_slice(&self.circle);
            south.put(column + 1, code, &self.circle, right);
            both.copy_from_slice(right);
            if let Some(left) = column.checked_sub(1) {
                south.put(left, code, right, both);
            }
            south.add(column, code, both, &mut self.found);
        }
    }
}

/// How far the analysis has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The seat to act against or with North's next row.
    Eliminating(usize),
    /// North's rows with so many symbols more than at the start.
    Drawing(u32),
    /// Everything is known.
    Solved,
}

/// All positions that follow from two rows, being solved.
pub(super) struct Retrograde {
    rules: Rules,
    axes: [Axis; 2],
    /// North's columns in which one symbol is treated at a time, the lowest field first.
    outer: Vec<usize>,
    /// By seat to act, by North's row and then South's: whether it loses.
    lost: [Vec<u64>; 2],
    /// The rows while symbols are drawn.
    drawn: [Axis; 2],
    /// By North's row and then South's, while symbols are drawn and when both are full.
    south_wins: Vec<u64>,
    stage: Stage,
    /// The next row of the stage.
    next: usize,
    scratch: Scratch,
}

/// How the elimination is cut so that it needs no more than so many bytes: the outer columns and the rows.
fn cut(rows: &[Row; 2], room: u64) -> (Vec<usize>, [Axis; 2]) {
    let south = Axis::new(&rows[0], &[]);
    let mut outer = Vec::new();
    let empty = (0..COLUMNS).filter(|&column| rows[1][column] == 0);
    let mut empty = empty.into_iter();
    loop {
        let north = Axis::new(&rows[1], &outer);
        if (2 * north.len() * south.words()) as u64 * 8 <= room {
            return (outer, [south, north]);
        }
        match empty.next() {
            Some(column) => outer.push(column),
            None => return (outer, [south, north]),
        }
    }
}

impl Retrograde {
    /// The positions that follow from two rows in which symbols are still drawn, or both of which are full, in so many
    /// bytes and a few more.
    pub(super) fn new(rules: Rules, rows: &[Row; 2], room: u64) -> Retrograde {
        let (outer, axes) = cut(rows, room);
        let drawn = [Axis::drawn(&rows[0]), Axis::drawn(&rows[1])];
        let words = axes[0].words();
        Retrograde {
            rules,
            outer,
            lost: [0, 1].map(|_| vec![0; axes[1].len() * words]),
            south_wins: vec![0; drawn[1].len() * drawn[0].words()],
            axes,
            drawn,
            stage: Stage::Eliminating(0),
            next: 0,
            scratch: Scratch::new(words),
        }
    }

    /// How many bytes the elimination takes, and the drawing.
    pub(super) fn room(rows: &[Row; 2], room: u64) -> [u64; 2] {
        let (_, [south, north]) = cut(rows, room);
        let drawn = rows.each_ref().map(Axis::drawn);
        [2 * north.len() * south.words(), drawn[1].len() * drawn[0].words()].map(|words| words as u64 * 8)
    }

    /// How many steps it takes to solve the positions that follow from two rows.
    pub(super) fn nodes(rows: &[Row; 2], room: u64) -> u64 {
        let (outer, [_, north]) = cut(rows, room);
        let mut eliminated = north.len();
        for (place, &column) in outer.iter().enumerate() {
            // So often this column's symbol is exchanged while those of the lower ones stay.
            let times = 2 * 3_usize.pow(place as u32);
            eliminated += times * (north.len() - (1 << north.fields[column].shift));
        }
        (2 * eliminated + Axis::drawn(&rows[1]).len()) as u64
    }

    /// Treats one more row. Whether there is more to do.
    pub(super) fn step(&mut self) -> bool {
        match self.stage {
            Stage::Eliminating(seat) => {
                self.eliminate(seat);
                self.stage = Stage::Eliminating(1 - seat);
                self.next += seat;
                if self.next == self.axes[1].len() {
                    self.exchange();
                }
            }
            Stage::Drawing(count) => {
                let len = self.drawn[1].len();
                while self.next < len && self.drawn[1].count(self.next) != count {
                    self.next += 1;
                }
                if self.next < len {
                    self.draw(count);
                    self.next += 1;
                } else {
                    self.next = 0;
                    self.stage = count.checked_sub(1).map_or(Stage::Solved, Stage::Drawing);
                }
            }
            Stage::Solved => {}
        }
        self.stage != Stage::Solved
    }

    /// With one row of North, the rows with which a seat to act loses.
    fn eliminate(&mut self, seat: usize) {
        let index = self.next;
        // South begins when both are full, and then North when South has played one symbol.
        let unneeded = [FULL - 1, FULL][seat];
        let count = self.axes[1].count(index);
        if count == unneeded {
            return;
        }
        let found = self.scratch.reach(self.rules, &self.axes, seat, index, &self.lost[1 - seat]);
        if count == FULL {
            // South's known symbols are its highest fields, so the rows in which none was struck are the last ones.
            let [south, north] = &self.drawn;
            let place = north.index(&self.axes[1].row(index)) * south.words();
            let first = self.axes[0].len() - south.len();
            for (word, bits) in self.south_wins[place..][..south.words()].iter_mut().enumerate() {
                *bits = found[first / WORD + word] >> (first % WORD);
            }
        } else {
            let words = found.len();
            for (lost, found) in self.lost[seat][index * words..][..words].iter_mut().zip(found) {
                *lost = !found;
            }
        }
    }

    /// Goes to the next choice of symbols in the outer columns, or to the drawing.
    fn exchange(&mut self) {
        for &column in self.outer.iter().rev() {
            let field = &mut self.axes[1].fields[column];
            if field.known < TRIANGLE {
                field.known += 1;
                self.next = 1 << field.shift;
                return;
            }
            field.known = CIRCLE;
        }
        self.lost = Default::default();
        self.next = 0;
        let missing = self.drawn[1].bits / 2;
        self.stage = missing.checked_sub(1).map_or(Stage::Solved, Stage::Drawing);
    }

    /// For one row of North, the rows with which South wins: North to draw where South has one symbol more, South where
    /// it has as many.
    fn draw(&mut self, count: u32) {
        let [south, north] = &self.drawn;
        let (words, index) = (south.words(), self.next);
        let all = &mut self.scratch.circle[..words];
        let any = &mut self.scratch.square[..words];
        all.fill(u64::MAX);
        for field in north.fields.iter().filter(|f| f.width == 2 && index >> f.shift & 3 == 0) {
            for code in 1..4 {
                let row = index | code << field.shift;
                for (all, bits) in all.iter_mut().zip(&self.south_wins[row * words..]) {
                    *all &= bits;
                }
            }
        }
        any.fill(0);
        for column in 0..COLUMNS {
            south.drop(column, all, any);
        }
        // So many symbols are drawn in South's row if it is one ahead.
        let ahead = count + 1 + south.bits / 2 - north.bits / 2;
        for (word, bits) in self.south_wins[index * words..][..words].iter_mut().enumerate() {
            let ahead = south.counted(word, ahead);
            *bits = all[word] & ahead | any[word] & !ahead;
        }
    }

    /// Whether South wins from these rows, both full or with symbols still to draw: South's turn if there are as many
    /// in both. Only when solved.
    pub(super) fn south_wins(&self, rows: &[Row; 2]) -> bool {
        let [south, north] = &self.drawn;
        let (bit, row) = (south.index(&rows[0]), north.index(&rows[1]));
        self.south_wins[row * south.words() + bit / WORD] >> (bit % WORD) & 1 != 0
    }

    /// How many pairs of rows there are when so many symbols more are drawn, and with how many of them South wins. Only
    /// when solved, and from as many symbols in both rows on.
    pub(super) fn counts(&self, drawn: u32) -> (u64, u64) {
        let [south, north] = &self.drawn;
        let words = south.words();
        let masks: Vec<u64> = (0..words).map(|word| south.counted(word, drawn.div_ceil(2))).collect();
        let rows = (0..north.len()).filter(|&row| north.count(row) == drawn / 2);
        let (mut boards, mut won) = (0, 0);
        for row in rows {
            for (bits, mask) in self.south_wins[row * words..][..words].iter().zip(&masks) {
                boards += u64::from(mask.count_ones());
                won += u64::from((bits & mask).count_ones());
            }
        }
        (boards, won)
    }
}
