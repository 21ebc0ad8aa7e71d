//! CQT solved backwards: every pair of rows that can follow from given ones, with one bit for who wins.
//!
//! A row is an index made of one field a column. The rows of one seat are the rows of a bit matrix, those of the
//! other seat its bits, so that one operation treats 64 positions: for one row of the seat that does not act, whatever
//! is struck leads to other rows of the matrix, and what is played moves bits within them.
//!
//! *Elimination.* `tables[seat]` says by that seat's row and then by the other's whether the seat, being to act, loses.
//! After `t` actions no row has more than `9 - t` symbols, so layer `t` needs only rows of up to `t` symbols in the
//! layer before. A layer gives the winners by the row of the seat *not* acting; it is turned over in blocks of 64×64.
//!
//! *Drawing.* In the rows of North's table that have no use any more stands whether South wins: by North's row and then
//! by South's, whose number of symbols also says who is to draw. So nothing needs more room than the elimination.

use tavoliere_rules::Seat;

use super::row::{CIRCLE, COLUMNS, Code, Row, Rules, SQUARE, TRIANGLE};

/// Bits of a word.
pub(super) const WORD: usize = 64;
/// Rows that are turned over together: one cache line of the matrix.
const GROUP: usize = 512;
/// Words between two rows waiting to be turned over that keep them out of each other's cache lines.
const PAD: usize = 8;
/// The symbols of a full row.
const FULL: u32 = COLUMNS as u32;

/// What a column of an axis may hold.
#[derive(Clone, Copy, Default)]
struct Field {
    shift: u32,
    /// One bit for a symbol that is known, two where any may come, none where none will.
    width: u32,
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
    /// The rows that follow from one whose empty columns may yet hold anything.
    fn new(row: &Row) -> Axis {
        Axis::with_widths(row, |known| if known { 1 } else { 2 })
    }

    /// The rows that follow from one when nothing more is drawn.
    pub(super) fn left_of(row: &Row) -> Axis {
        Axis::with_widths(row, u32::from)
    }

    fn with_widths(row: &Row, width: impl Fn(bool) -> u32) -> Axis {
        let mut axis = Axis { fields: [Field::default(); COLUMNS], bits: 0, counts: [0; 7] };
        // The wide fields first, so that none lies across a word's end.
        for wide in [true, false] {
            for (field, &known) in axis.fields.iter_mut().zip(row) {
                let width = width(known != 0);
                if wide == (width == 2) {
                    *field = Field { shift: axis.bits, width, known };
                    axis.bits += width;
                }
            }
        }
        for low in 0..WORD.min(axis.len()) {
            axis.counts[axis.count(low) as usize] |= 1 << low;
        }
        axis
    }

    pub(super) fn len(&self) -> usize {
        1 << self.bits
    }

    /// Words for a bit a row.
    pub(super) fn words(&self) -> usize {
        self.len().div_ceil(WORD)
    }

    pub(super) fn index(&self, row: &Row) -> usize {
        let fields = self.fields.iter().zip(row);
        fields.map(|(f, &code)| usize::from(if f.width == 2 { code } else { code.min(1) }) << f.shift).sum()
    }

    fn row(&self, index: usize) -> Row {
        self.fields.map(|f| {
            let code = (index >> f.shift) as Code & ((1 << f.width) - 1);
            if f.width == 2 { code } else { code * f.known }
        })
    }

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

    /// Which of the 64 rows of a word have so many symbols, and which of them have a symbol where one is known.
    fn counted(&self, word: usize, count: u32) -> u64 {
        let high = self.count(word * WORD);
        if (high..high + 7).contains(&count) { self.counts[(count - high) as usize] } else { 0 }
    }

    /// How a column's field writes a symbol, if it can.
    fn written(&self, column: usize, code: Code) -> Option<u32> {
        let field = &self.fields[column];
        match field.width {
            2 => Some(u32::from(code)),
            _ => (field.known == code).then_some(1),
        }
    }

    /// In a word, the rows whose field of a column is empty (the field being one of the lowest).
    fn empty(field: &Field) -> u64 {
        let span = 1 << field.shift;
        let block = (1u64 << span) - 1;
        (0..WORD).step_by(span << field.width).fold(0, |mask, at| mask | block << at)
    }

    /// For every row with a symbol in a column: `to` gets the bit that `from` has for the row without it.
    fn add(&self, column: usize, code: Code, from: &[u64], to: &mut [u64]) {
        let Some(written) = self.written(column, code) else { return };
        let field = &self.fields[column];
        if field.shift < 6 {
            let (mask, shift) = (Self::empty(field), written << field.shift);
            for (to, from) in to.iter_mut().zip(from) {
                *to |= (from & mask) << shift;
            }
        } else {
            let stride = 1 << (field.shift - 6);
            let target = written as usize * stride;
            for (to, from) in to.chunks_mut(stride << field.width).zip(from.chunks(stride << field.width)) {
                or(&mut to[target..target + stride], &from[..stride]);
            }
        }
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
            for (to, from) in to.chunks_mut(4 * stride).zip(from.chunks(4 * stride)) {
                for code in 1..4 {
                    or(&mut to[..stride], &from[code * stride..][..stride]);
                }
            }
        }
    }
}

fn or(to: &mut [u64], from: &[u64]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to |= from;
    }
}

/// Mirrors a square of bits: bit c of word r becomes bit r of word c.
pub(super) fn turn(square: &mut [u64; WORD]) {
    let (mut half, mut mask) = (32, 0xFFFF_FFFF_u64);
    while half > 0 {
        for block in square.chunks_exact_mut(2 * half) {
            let (upper, lower) = block.split_at_mut(half);
            for (a, b) in upper.iter_mut().zip(lower) {
                let swap = (*a >> half ^ *b) & mask;
                *a ^= swap << half;
                *b ^= swap;
            }
        }
        half /= 2;
        mask ^= mask << half;
    }
}

/// Room for three rows of bits.
pub(super) struct Scratch([Vec<u64>; 3]);

impl Scratch {
    /// Rows of so many words.
    pub(super) fn new(words: usize) -> Scratch {
        Scratch(std::array::from_fn(|_| vec![0; words]))
    }

    /// Against one row of the seat not acting, the rows with which the other has an action into a set of positions.
    /// `axes` are the seat's that acts and the other's; `table` has the set by the other's rows.
    pub(super) fn reach(&mut self, rules: Rules, axes: [&Axis; 2], index: usize, table: &[u64]) -> &[u64] {
        let [acting, victims] = axes;
        let words = acting.words();
        let row = victims.row(index);
        let after = |struck| &table[victims.without(index, struck) * words..][..words];
        let [circle, square, found] = &mut self.0;
        let (circle, square, found) = (&mut circle[..words], &mut square[..words], &mut found[..words]);
        for (symbol, struck_by) in [(CIRCLE, &mut *circle), (SQUARE, &mut *square)] {
            struck_by.fill(0);
            rules.strikes(symbol, 0, &row, |struck| or(struck_by, after(struck)));
        }
        found.fill(0);
        for (column, &code) in row.iter().enumerate() {
            acting.add(column, CIRCLE, circle, found);
            acting.add(column, SQUARE, square, found);
            if code != 0 {
                acting.add(column, TRIANGLE, after(1 << column), found);
            }
        }
        found
    }
}

/// How far a lattice is solved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// So many layers of the elimination, the present one included.
    Eliminating(u32),
    /// North's rows with so many symbols at present.
    Drawing(u32),
    Solved,
}

/// All positions that follow from two rows, being solved.
pub(super) struct Lattice {
    rules: Rules,
    axes: [Axis; 2],
    /// By seat. One for both where both rows are alike.
    tables: Vec<Vec<u64>>,
    stage: Stage,
    /// The next row of the stage.
    next: usize,
    /// A group's rows before they are turned over, and which of them there are.
    waiting: Vec<u64>,
    there: [u64; GROUP / WORD],
    scratch: Scratch,
    /// Symbols in South's and in North's row at the start.
    drawn: [u32; 2],
}

impl Lattice {
    /// The positions that follow from two rows in which symbols are still drawn, or both of which are full.
    pub(super) fn new(rules: Rules, rows: &[Row; 2]) -> Lattice {
        let axes = [Axis::new(&rows[0]), Axis::new(&rows[1])];
        let alike = rows.iter().all(|row| *row == [0; COLUMNS]);
        let tables = if alike { 1 } else { 2 };
        let tables = (0..tables).map(|seat| {
            let mut table = vec![0; axes[seat].len() * axes[1 - seat].words()];
            // Whoever has nothing loses against nothing; all else follows.
            table[0] = 1;
            table
        });
        let most = axes.iter().map(Axis::words).max().unwrap_or(1);
        Lattice {
            rules,
            tables: tables.collect(),
            stage: Stage::Eliminating(1),
            next: 0,
            waiting: vec![0; GROUP * (most + PAD)],
            there: [0; GROUP / WORD],
            scratch: Scratch::new(most),
            drawn: rows.map(|row| row.iter().filter(|&&code| code != 0).count() as u32),
            axes,
        }
    }

    /// About how many steps it takes to solve the positions that follow from two rows.
    pub(super) fn nodes(rows: &[Row; 2]) -> u64 {
        // Most rows are passed twice, once in each half of the game.
        rows.iter().map(|row| 3_u64 << Axis::new(row).bits >> 1).sum()
    }

    /// Treats one more row. Whether there is more to do.
    pub(super) fn step(&mut self) -> bool {
        match self.stage {
            Stage::Eliminating(layer) => {
                let passive = passive(layer);
                let len = self.axes[passive].len();
                while self.next < len && !rows_of(layer).contains(&self.axes[passive].count(self.next)) {
                    self.pass(layer);
                }
                if self.next < len {
                    self.eliminate(layer);
                    self.pass(layer);
                }
                if self.next == len {
                    self.next = 0;
                    self.stage = match layer {
                        FULL if self.drawn[1] == FULL => Stage::Solved,
                        FULL => Stage::Drawing(FULL - 1),
                        _ => Stage::Eliminating(layer + 1),
                    };
                }
            }
            Stage::Drawing(count) => {
                let len = self.axes[1].len();
                while self.next < len && !self.drawable(self.next, count) {
                    self.next += 1;
                }
                if self.next < len {
                    self.draw(count);
                    self.next += 1;
                } else {
                    self.next = 0;
                    self.stage = if count == self.drawn[1] { Stage::Solved } else { Stage::Drawing(count - 1) };
                }
            }
            Stage::Solved => {}
        }
        self.stage != Stage::Solved
    }

    /// Goes to the next row of a layer; a group that is complete is turned over.
    fn pass(&mut self, layer: u32) {
        self.next += 1;
        let ended = self.next == self.axes[passive(layer)].len();
        if layer < FULL && (ended || self.next.is_multiple_of(GROUP)) {
            self.turn_over(layer);
        }
    }

    /// The table of a seat.
    fn table(&self, seat: usize) -> &[u64] {
        &self.tables[seat % self.tables.len()]
    }

    /// Against one row of the seat not acting, the rows with which the other wins.
    fn eliminate(&mut self, layer: u32) {
        let (passive, index) = (passive(layer), self.next);
        let axes = [&self.axes[1 - passive], &self.axes[passive]];
        let words = axes[0].words();
        let tables = self.tables.len();
        let table = &mut self.tables[passive % tables];
        let won = self.scratch.reach(self.rules, axes, index, table);
        if layer == FULL {
            // Whether South wins, in a row that was not in use.
            table[index * words..][..words].copy_from_slice(won);
        } else {
            let at = index % GROUP;
            self.there[at / WORD] |= 1 << (at % WORD);
            self.waiting[at * (words + PAD)..][..words].copy_from_slice(won);
        }
    }

    /// Enters a group of rows into the table of the seat acting, by its own rows.
    fn turn_over(&mut self, layer: u32) {
        let passive = passive(layer);
        let (acting, victims) = (&self.axes[1 - passive], &self.axes[passive]);
        let stride = acting.words() + PAD;
        let first = (self.next - 1) / GROUP * GROUP / WORD;
        let words = victims.words();
        let across = words.min(GROUP / WORD);
        let tables = self.tables.len();
        let table = &mut self.tables[(1 - passive) % tables];
        let mut squares = [[0; WORD]; GROUP / WORD];
        if self.there != [0; GROUP / WORD] {
            for word in 0..acting.words() {
                for (part, square) in squares[..across].iter_mut().enumerate() {
                    for (at, bits) in square.iter_mut().enumerate() {
                        *bits = self.waiting[(part * WORD + at) * stride + word];
                    }
                    turn(square);
                }
                for row in 0..WORD.min(acting.len()) {
                    let line = &mut table[(word * WORD + row) * words + first..][..across];
                    for ((bits, square), there) in line.iter_mut().zip(&squares).zip(&self.there) {
                        *bits = *bits & !there | !square[row] & there;
                    }
                }
            }
        }
        self.there = [0; GROUP / WORD];
    }

    /// Whether North can have this row when so many symbols are drawn.
    fn drawable(&self, index: usize, count: u32) -> bool {
        let axis = &self.axes[1];
        axis.count(index) == count && axis.fields.iter().all(|f| f.width == 2 || index >> f.shift & 1 != 0)
    }

    /// For one row of North, the rows with which South wins: North to draw where South has one symbol more, South where
    /// it has as many.
    fn draw(&mut self, count: u32) {
        let [south, north] = &self.axes;
        let (words, index) = (south.words(), self.next);
        let tables = self.tables.len();
        let table = &mut self.tables[1 % tables];
        let [all, any, _] = &mut self.scratch.0;
        let (all, any) = (&mut all[..words], &mut any[..words]);
        all.fill(u64::MAX);
        for field in north.fields.iter().filter(|f| f.width == 2 && index >> f.shift & 3 == 0) {
            for code in 1..4 {
                let row = index | code << field.shift;
                for (all, bits) in all.iter_mut().zip(&table[row * words..]) {
                    *all &= bits;
                }
            }
        }
        any.fill(0);
        for column in 0..COLUMNS {
            south.drop(column, all, any);
        }
        for (word, bits) in table[index * words..][..words].iter_mut().enumerate() {
            let ahead = south.counted(word, count + 1);
            *bits = all[word] & ahead | any[word] & !ahead;
        }
    }

    /// Whether South wins from these rows, both full or with symbols still to draw: South's turn if there are as many
    /// in both. Only when solved.
    pub(super) fn south_wins(&self, rows: &[Row; 2]) -> bool {
        let [south, north] = &self.axes;
        let (bit, row) = (south.index(&rows[0]), north.index(&rows[1]));
        self.table(1)[row * south.words() + bit / WORD] >> (bit % WORD) & 1 != 0
    }

    /// How many pairs of full rows there are, and with how many of them South wins. Only when solved.
    pub(super) fn full_boards(&self) -> (u64, u64) {
        let [south, north] = &self.axes;
        let words = south.words();
        let masks: Vec<u64> = (0..words).map(|word| south.counted(word, FULL)).collect();
        let rows = (0..north.len()).filter(|&row| north.count(row) == FULL);
        let (mut boards, mut won) = (0, 0);
        for row in rows {
            for (bits, mask) in self.table(1)[row * words..][..words].iter().zip(&masks) {
                boards += u64::from(mask.count_ones());
                won += u64::from((bits & mask).count_ones());
            }
        }
        (boards, won)
    }
}

/// The seat that does not act in a layer: South acts first, from two full rows.
fn passive(layer: u32) -> usize {
    if (FULL - layer).is_multiple_of(2) { Seat::Second.index() } else { Seat::First.index() }
}

/// How many symbols the rows of the seat not acting have in a layer. South has lost exactly the one it played when
/// North acts for the first time.
fn rows_of(layer: u32) -> std::ops::RangeInclusive<u32> {
    if layer + 1 >= FULL { layer..=layer } else { 0..=layer }
}
