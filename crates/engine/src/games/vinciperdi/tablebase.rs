//! The tablebase: endings with two or three men, solved by retrograde analysis.
//!
//! A table knows for every position who wins, and in how many moves if both play for the shortest win and the longest
//! defence. It knows nothing of draws by quiet moves or repetition, except that what cannot be won by force is drawn.

use std::sync::OnceLock;

use tavoliere_rules::games::chess::{Squares, attacks, bit, cells};
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};
use tavoliere_rules::{Man, Position, Seat};

use super::moves::{MEN, OUTER_RANKS, PIECES, pushes};
use super::range_coder;

/// What a table says of a position: 0 is a draw, 1 to 127 a win of the seat to move in so many moves less one, 128 and
/// more a loss in so many moves less 128.
type Value = u8;
/// Nobody can force a win.
const DRAW: Value = 0;
/// Lost already.
const LOSS: Value = 128;

/// What a file of tables begins with.
const MAGIC: &[u8] = b"vinciperdi endings 2\n";

/// The number of materials with two men, one of each seat.
const TWO: usize = 36;
/// The number of materials with three men: the first seat has two of them, the lesser first.
const THREE: usize = 126;
/// The positions of a material with two men.
const TWO_SIZE: usize = 2 << 12;
/// The positions of a material with three men.
const THREE_SIZE: usize = 2 << 18;

/// Up to three men on the board.
#[derive(Clone, Copy)]
struct Few {
    men: [(Seat, Man, u8); 3],
    count: usize,
    seat: Seat,
}

impl Few {
    fn men(&self) -> &[(Seat, Man, u8)] {
        &self.men[..self.count]
    }

    /// How many men a seat has.
    fn of(&self, seat: Seat) -> usize {
        self.men().iter().filter(|m| m.0 == seat).count()
    }

    fn squares(&self, seat: Seat) -> Squares {
        self.men().iter().filter(|m| m.0 == seat).fold(0, |set, m| set | bit(m.2))
    }

    fn pawns(&self, seat: Seat) -> Squares {
        self.men().iter().filter(|m| m.0 == seat && m.1 == Man::Pawn).fold(0, |set, m| set | bit(m.2))
    }

    /// Whether it can come up: no two men on a square, no pawn on an outer rank.
    fn possible(&self) -> bool {
        let all = self.squares(Seat::First) | self.squares(Seat::Second);
        let pawns = self.pawns(Seat::First) | self.pawns(Seat::Second);
        all.count_ones() as usize == self.count && pawns & OUTER_RANKS == 0
    }

    /// After a man's move; what stands on `taken` is gone.
    fn after(&self, index: usize, to: u8, man: Man, taken: Option<u8>) -> Few {
        let mut after = Few { seat: self.seat.other(), ..*self };
        after.men[index].1 = man;
        after.men[index].2 = to;
        if let Some(taken) = taken
            && let Some(gone) = (0..self.count).find(|&i| self.men[i].0 != self.seat && self.men[i].2 == taken)
        {
            after.count -= 1;
            after.men[gone] = after.men[after.count];
        }
        after
    }

    /// Calls `visit` with every position one move later; where the pawn moved can be taken in passing, with the square
    /// passed. The last argument says whether it has the same material.
    fn expand(&self, passed: Squares, mut visit: impl FnMut(Few, Squares, bool)) {
        let enemy = self.squares(self.seat.other());
        let occupied = enemy | self.squares(self.seat);
        let mut captures = false;
        for (index, &(seat, man, from)) in self.men().iter().enumerate().filter(|(_, m)| m.0 == self.seat) {
            let targets = if man == Man::Pawn { enemy | passed } else { enemy };
            for to in cells(attacks::man(man, seat, from, occupied) & targets) {
                captures = true;
                let taken = if bit(to) & enemy != 0 { to } else { from & !7 | to & 7 };
                promotions(man, to, |man| visit(self.after(index, to, man, Some(taken)), 0, false));
            }
        }
        if captures {
            return;
        }
        for (index, &(seat, man, from)) in self.men().iter().enumerate().filter(|(_, m)| m.0 == self.seat) {
            if man != Man::Pawn {
                cells(attacks::man(man, seat, from, occupied) & !occupied)
                    .for_each(|to| visit(self.after(index, to, man, None), 0, true));
                continue;
            }
            for to in cells(pushes(seat, bit(from), occupied)) {
                let middle = (from + to) / 2;
                let double = from.abs_diff(to) == 16;
                let passed =
                    if double && attacks::pawn(seat, middle) & self.pawns(seat.other()) != 0 { bit(middle) } else { 0 };
                let same = bit(to) & OUTER_RANKS == 0 && passed == 0;
                promotions(man, to, |man| visit(self.after(index, to, man, None), passed, same));
            }
        }
    }

    /// Calls `visit` with every position with the same material one quiet move earlier.
    fn unmove(&self, mut visit: impl FnMut(Few)) {
        let mover = self.seat.other();
        let occupied = self.squares(mover) | self.squares(self.seat);
        for (index, &(seat, man, at)) in self.men().iter().enumerate().filter(|(_, m)| m.0 == mover) {
            let mut back = |from: u8| {
                let mut before = Few { seat: mover, ..*self };
                before.men[index].2 = from;
                visit(before);
            };
            if man != Man::Pawn {
                cells(attacks::man(man, seat, at, occupied) & !occupied).for_each(back);
                continue;
            }
            // A pawn's way back is its enemy's way ahead, but for the double mv.
            let one = if seat == Seat::First { bit(at) >> 8 } else { bit(at) << 8 } & !occupied;
            cells(one & !OUTER_RANKS).for_each(&mut back);
            let (fourth, two) = if seat == Seat::First { (at >> 3 == 3, one >> 8) } else { (at >> 3 == 4, one << 8) };
            let taken = cells(one).any(|middle| attacks::pawn(seat, middle) & self.pawns(self.seat) != 0);
            if fourth && !taken {
                cells(two & !occupied).for_each(back);
            }
        }
    }
}

/// Calls `visit` with what a man is after coming to a square: each choice where a pawn promotes.
fn promotions(man: Man, to: u8, mut visit: impl FnMut(Man)) {
    if man == Man::Pawn && bit(to) & OUTER_RANKS != 0 {
        PIECES.into_iter().for_each(visit);
    } else {
        visit(man);
    }
}

/// The value of a position whose moves lead to these values.
#[derive(Clone, Copy, Default)]
struct Best {
    win: Option<u8>,
    draw: bool,
    loss: Option<u8>,
}

impl Best {
    fn take(&mut self, value: Value) {
        match value {
            DRAW => self.draw = true,
            // The opponent's loss is a win.
            LOSS.. => self.win = Some(self.win.unwrap_or(u8::MAX).min(value - LOSS)),
            _ => self.loss = Some(self.loss.unwrap_or(0).max(value)),
        }
    }

    fn value(self) -> Value {
        match self {
            Best { win: Some(moves), .. } => win(moves + 1),
            Best { draw: false, loss: Some(moves), .. } => LOSS + moves,
            _ => DRAW,
        }
    }
}

/// The value of a win in so many moves; 0 if it is won already.
fn win(moves: u8) -> Value {
    1 + moves
}

/// How a position of the tablebase stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablebaseValue {
    /// The seat to move wins in so many moves of both seats.
    Win(u32),
    /// The seat to move loses in so many moves of both seats.
    Loss(u32),
    /// Nobody can force a win.
    Draw,
}

/// The tables under one rule for stalemates.
pub struct Tablebase {
    stalemate: Stalemate,
    two: Vec<Value>,
    /// Empty if there are tables for two men only.
    three: Vec<Value>,
}

static KNOWN: [OnceLock<Tablebase>; 3] = [const { OnceLock::new() }; 3];

impl Tablebase {
    /// The tables that searches use: those installed, or else those for two men, made when first asked for, in
    /// milliseconds.
    pub(super) fn known(stalemate: Stalemate) -> &'static Tablebase {
        KNOWN[stalemate as usize].get_or_init(|| Tablebase::two_men(stalemate))
    }

    /// Makes all searches from now on use these tables. False if others are in use already, which then stay.
    pub fn install(self) -> bool {
        KNOWN[self.stalemate as usize].set(self).is_ok()
    }

    /// The tables for two men: milliseconds.
    #[must_use]
    pub fn two_men(stalemate: Stalemate) -> Tablebase {
        let mut tablebase = Tablebase { stalemate, two: vec![DRAW; TWO * TWO_SIZE], three: Vec::new() };
        // Pawns last: they become the others.
        for material in (0..TWO).rev() {
            let men = [MEN[material / 6], MEN[material % 6]];
            let table = tablebase.solve(TWO_SIZE, |index| Few {
                men: [
                    (Seat::First, men[0], index as u8 & 63),
                    (Seat::Second, men[1], (index >> 6) as u8 & 63),
                    (Seat::Second, men[1], 0),
                ],
                count: 2,
                seat: if index >> 12 == 0 { Seat::First } else { Seat::Second },
            });
            tablebase.two[material * TWO_SIZE..][..TWO_SIZE].copy_from_slice(&table);
        }
        tablebase
    }

    /// The tables for two and three men; tells how many of them are ready. Takes a minute and 70 MB.
    #[must_use]
    pub fn three_men(stalemate: Stalemate, mut tell: impl FnMut(usize, usize)) -> Tablebase {
        let mut tablebase = Tablebase::two_men(stalemate);
        tablebase.three = vec![DRAW; THREE * THREE_SIZE];
        let mut done = 0;
        for first in (0..6).rev() {
            for second in (first..6).rev() {
                for third in (0..6).rev() {
                    let start = three(first, second, third) * THREE_SIZE;
                    let table = tablebase.solve(THREE_SIZE, |index| three_men(start + index));
                    tablebase.three[start..][..THREE_SIZE].copy_from_slice(&table);
                    done += 1;
                    tell(done, THREE);
                }
            }
        }
        tablebase
    }

    /// Solves one material; `few` gives the position of an index.
    fn solve(&self, size: usize, few: impl Fn(usize) -> Few) -> Vec<Value> {
        /// The value was found without the table's other positions.
        const CLOSED: u8 = u8::MAX;
        let mut table = vec![DRAW; size];
        let mut left = vec![CLOSED; size];
        let mut outside = vec![Best::default(); size];
        // Positions by the moves to their end, to be settled in this order.
        let mut waiting: Vec<Vec<(u32, Value)>> = vec![Vec::new(); 128];
        for index in 0..size {
            let position = few(index);
            if !position.possible() {
                continue;
            }
            let (mut inside, mut moves, mut best) = (0, 0, Best::default());
            position.expand(0, |after, passed, same| {
                moves += 1;
                if same { inside += 1 } else { best.take(self.value(&after, passed)) }
            });
            let value = if moves == 0 { self.stalemate(&position) } else { best.value() };
            if inside > 0 {
                left[index] = inside;
                outside[index] = best;
            }
            if value != DRAW && (inside == 0 || value < LOSS) {
                waiting[moves_to_end(value)].push((index as u32, value));
            }
        }
        for distance in 0..waiting.len() {
            for (index, value) in std::mem::take(&mut waiting[distance]) {
                let index = index as usize;
                if table[index] != DRAW {
                    continue;
                }
                table[index] = value;
                few(index).unmove(|before| {
                    let Some(at) = place(&before).map(|(_, at)| at) else { return };
                    if table[at] != DRAW || left[at] == CLOSED {
                        return;
                    }
                    outside[at].take(value);
                    left[at] -= 1;
                    let reached = outside[at].value();
                    if reached != DRAW && (value >= LOSS || left[at] == 0) {
                        let when = moves_to_end(reached).min(127);
                        waiting[when].push((at as u32, reached));
                    }
                });
            }
        }
        table
    }

    /// The tables for three men as bytes for a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.stalemate as u8);
        for table in self.three.chunks(THREE_SIZE) {
            let packed = range_coder::pack(table, 64);
            bytes.extend((packed.len() as u32).to_le_bytes());
            bytes.extend(packed);
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Tables from such bytes; none if they are something else, or damaged.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Tablebase> {
        // What is packed says nothing about itself: without a checksum other bytes would be other values.
        let (bytes, written) = bytes.split_last_chunk()?;
        if u64::from_le_bytes(*written) != checksum(bytes) {
            return None;
        }
        let (&stalemate, mut bytes) = bytes.strip_prefix(MAGIC)?.split_first()?;
        let rules = [Stalemate::Draw, Stalemate::Win, Stalemate::Count];
        let mut tablebase = Tablebase::two_men(rules.into_iter().find(|&rule| rule as u8 == stalemate)?);
        tablebase.three.reserve_exact(THREE * THREE_SIZE);
        for _ in 0..THREE {
            let (length, rest) = bytes.split_at_checked(4)?;
            let (packed, rest) = rest.split_at_checked(u32::from_le_bytes(length.try_into().ok()?) as usize)?;
            tablebase.three.extend(range_coder::unpack(packed, THREE_SIZE, 64));
            bytes = rest;
        }
        Some(tablebase)
    }

    /// What becomes of a stalemate in the positions of these tables.
    #[must_use]
    pub fn rule(&self) -> Stalemate {
        self.stalemate
    }

    /// How many positions with three men the seat to move wins, draws and loses, and the longest way to a win.
    #[must_use]
    pub fn summary(&self) -> ([usize; 3], usize) {
        let (mut counts, mut longest) = ([0; 3], 0);
        for (index, &value) in self.three.iter().enumerate() {
            if value != DRAW {
                counts[if value < LOSS { 0 } else { 2 }] += 1;
                longest = longest.max(moves_to_end(value));
            } else if three_men(index).possible() {
                counts[1] += 1;
            }
        }
        (counts, longest)
    }

    /// The value of a stalemate.
    fn stalemate(&self, few: &Few) -> Value {
        let (own, other) = (few.of(few.seat), few.of(few.seat.other()));
        match self.stalemate {
            Stalemate::Win => win(0),
            Stalemate::Count if own < other => win(0),
            Stalemate::Count if own > other => LOSS,
            _ => DRAW,
        }
    }

    /// The value of a position that is in these tables or has ended.
    fn value(&self, few: &Few, passed: Squares) -> Value {
        if few.of(few.seat) == 0 {
            return win(0);
        }
        if few.of(few.seat.other()) == 0 {
            return LOSS;
        }
        if passed != 0 {
            // Whoever can take in passing must take something.
            let mut best = Best::default();
            few.expand(passed, |after, _, _| best.take(self.value(&after, 0)));
            return best.value();
        }
        match place(few) {
            Some((material, at)) if few.count == 2 => self.two[material * TWO_SIZE + at],
            Some((material, at)) => self.three.get(material * THREE_SIZE + at).copied().unwrap_or(DRAW),
            None => DRAW,
        }
    }

    /// How a position stands, if it is in the tables.
    #[must_use]
    pub fn probe(&self, position: &Vinciperdi) -> Option<TablebaseValue> {
        let board = position.board();
        let count = board.occupied().count_ones() as usize;
        let alone = Seat::BOTH.iter().any(|&seat| board.side(seat) == 0);
        if alone || count > 3 || count == 3 && self.three.is_empty() || position.stalemate() != self.stalemate {
            return None;
        }
        let mut few = Few { men: [(Seat::First, Man::Pawn, 0); 3], count: 0, seat: position.seat() };
        for seat in Seat::BOTH {
            for man in MEN {
                for cell in cells(board.of(seat, man)) {
                    few.men[few.count] = (seat, man, cell);
                    few.count += 1;
                }
            }
        }
        Some(match self.value(&few, position.passed()) {
            DRAW => TablebaseValue::Draw,
            value @ LOSS.. => TablebaseValue::Loss(u32::from(value - LOSS)),
            value => TablebaseValue::Win(u32::from(value - 1)),
        })
    }
}

/// FNV-1a in 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

/// The moves to the end of a position that is not drawn.
fn moves_to_end(value: Value) -> usize {
    usize::from(if value >= LOSS { value - LOSS } else { value - 1 })
}

/// Which of the tables for three men is for this material.
fn three(first: usize, second: usize, third: usize) -> usize {
    (first * (13 - first) / 2 + second - first) * 6 + third
}

/// The position at a place of the tables for three men.
fn three_men(index: usize) -> Few {
    let material = index / THREE_SIZE;
    let (mut pair, third) = (material / 6, material % 6);
    let mut first = 0;
    while pair >= 6 - first {
        pair -= 6 - first;
        first += 1;
    }
    let square = |shift: u32| (index >> shift) as u8 & 63;
    Few {
        men: [
            (Seat::First, MEN[first], square(0)),
            (Seat::First, MEN[first + pair], square(6)),
            (Seat::Second, MEN[third], square(12)),
        ],
        count: 3,
        seat: if index >> 18 & 1 == 0 { Seat::First } else { Seat::Second },
    }
}

/// The table a position is in, and where; with three men, seats are changed where the second has two.
fn place(few: &Few) -> Option<(usize, usize)> {
    let mut men = few.men;
    let mut seat = few.seat;
    let men = &mut men[..few.count];
    if few.count == 3 && few.of(Seat::First) == 1 {
        men.iter_mut().for_each(|m| (m.0, m.2) = (m.0.other(), m.2 ^ 56));
        seat = seat.other();
    }
    men.sort_by_key(|m| (m.0, m.1));
    match men {
        [a, b] => {
            let at = usize::from(a.2) | usize::from(b.2) << 6 | seat.index() << 12;
            Some((a.1 as usize * 6 + b.1 as usize, at))
        }
        [a, b, c] => {
            let at = usize::from(a.2) | usize::from(b.2) << 6 | usize::from(c.2) << 12 | seat.index() << 18;
            Some((three(a.1 as usize, b.1 as usize, c.1 as usize), at))
        }
        _ => None,
    }
}
