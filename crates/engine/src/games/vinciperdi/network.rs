//! The evaluation: a small neural network, updated move by move (NNUE), that sees which man stands where.
//!
//! Each seat has a view of its own: its men and the other's, its own side of the board first. The first layer adds up
//! the weights of all inputs seen in a view into an accumulator; a move changes few inputs, so the accumulator of a
//! position follows from that of the one before. The second layer, one for each bucket of positions with about as many
//! men, makes an estimate of the accumulators of both views. `tavoliere-cli learn` makes the weights.

use tavoliere_rules::Position;
use tavoliere_rules::Seat;
use tavoliere_rules::games::chess::cells;
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};

use super::moves::MEN;

/// The neurons of the first layer, for each view.
pub const HIDDEN: usize = 32;
/// The inputs of a view: own men and the other's, by kind and square, and the rule about stalemates.
pub const INPUTS: usize = 12 * 64 + 3;
/// The second layers, one for every eight men on the board: see [`bucket`].
pub const BUCKETS: usize = 4;
/// The integer that stands for 1 in the first layer, in the file of weights and in accumulators.
pub const FIRST_LAYER_SCALE: i32 = 64;
/// The integer that stands for one hundredth of a man in the second layer.
pub const SECOND_LAYER_SCALE: i32 = 16;

/// The bytes of a file of weights: those of the first layer by inputs, each one byte; then, in two bytes each, what is
/// added to them, the second layer by buckets and views, own first, and what is added to that, without a capture and with
/// one.
const SIZE: usize = INPUTS * HIDDEN + 2 * (HIDDEN + BUCKETS * 2 * HIDDEN + BUCKETS * 2);

static NETWORK: Network = Network::read(include_bytes!("weights.bin"));

/// The weights of all layers.
struct Network {
    first: [[i8; HIDDEN]; INPUTS],
    bias: [i16; HIDDEN],
    second: [[[i16; HIDDEN]; 2]; BUCKETS],
    last: [[i16; 2]; BUCKETS],
}

impl Network {
    const fn read(bytes: &[u8; SIZE]) -> Network {
        let mut network = Network {
            first: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            second: [[[0; HIDDEN]; 2]; BUCKETS],
            last: [[0; 2]; BUCKETS],
        };
        // Iterators cannot run at compile time.
        let mut i = 0;
        while i < INPUTS * HIDDEN {
            network.first[i / HIDDEN][i % HIDDEN] = bytes[i] as i8;
            i += 1;
        }
        let mut word = 0;
        while i < SIZE {
            let value = i16::from_le_bytes([bytes[i], bytes[i + 1]]);
            if word < HIDDEN {
                network.bias[word] = value;
            } else if word < HIDDEN + BUCKETS * 2 * HIDDEN {
                let at = word - HIDDEN;
                network.second[at / HIDDEN / 2][at / HIDDEN % 2][at % HIDDEN] = value;
            } else {
                let at = word - HIDDEN - BUCKETS * 2 * HIDDEN;
                network.last[at / 2][at % 2] = value;
            }
            word += 1;
            i += 2;
        }
        network
    }
}

/// The first layer's sums for a position, by views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Accumulator([[i16; HIDDEN]; 2]);

impl Accumulator {
    /// The accumulator of a position, all inputs added up.
    pub fn of(position: &Vinciperdi) -> Accumulator {
        let mut accumulator = Accumulator([NETWORK.bias; 2]);
        for view in Seat::BOTH {
            accumulator.add(view, rule_input(position.stalemate()));
            for owner in Seat::BOTH {
                for (kind, man) in MEN.into_iter().enumerate() {
                    for cell in cells(position.board().of(owner, man)) {
                        accumulator.add(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                }
            }
        }
        accumulator
    }

    /// The accumulator of a later position of the same game, from that of the one before.
    #[inline]
    pub fn update(mut self, before: &Vinciperdi, after: &Vinciperdi) -> Accumulator {
        for owner in Seat::BOTH {
            for (kind, man) in MEN.into_iter().enumerate() {
                let (old, new) = (before.board().of(owner, man), after.board().of(owner, man));
                if old == new {
                    continue;
                }
                for view in Seat::BOTH {
                    for cell in cells(old & !new) {
                        self.subtract(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                    for cell in cells(new & !old) {
                        self.add(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                }
            }
        }
        self
    }

    /// The worth to the seat to move, in hundredths of a man, of the position the accumulator belongs to; `captures`
    /// says whether that seat can capture.
    #[inline]
    pub fn estimate(&self, position: &Vinciperdi, captures: bool) -> i32 {
        let seat = position.seat();
        let bucket = bucket(position.board().occupied().count_ones() as usize);
        let mut total = 0;
        for (view, weights) in [seat, seat.other()].into_iter().zip(&NETWORK.second[bucket]) {
            for (&sum, &weight) in self.0[view.index()].iter().zip(weights) {
                let value = i32::from(sum.clamp(0, FIRST_LAYER_SCALE as i16));
                total += (value * value * i32::from(weight)) >> 6;
            }
        }
        total / (FIRST_LAYER_SCALE * SECOND_LAYER_SCALE) + i32::from(NETWORK.last[bucket][usize::from(captures)])
    }

    #[inline]
    fn add(&mut self, view: Seat, input: usize) {
        for (sum, &weight) in self.0[view.index()].iter_mut().zip(&NETWORK.first[input]) {
            *sum += i16::from(weight);
        }
    }

    #[inline]
    fn subtract(&mut self, view: Seat, input: usize) {
        for (sum, &weight) in self.0[view.index()].iter_mut().zip(&NETWORK.first[input]) {
            *sum -= i16::from(weight);
        }
    }
}

/// The bucket of positions with so many men on the board, from 0 to `BUCKETS - 1`.
#[must_use]
pub fn bucket(men: usize) -> usize {
    (men.max(1) - 1) / 8 % BUCKETS
}

/// The input that a man is, by its kind from the pawn (0) to the king (5), on a square seen from its view's side.
#[must_use]
pub fn man_input(own: bool, kind: usize, cell: u8) -> usize {
    (kind + if own { 0 } else { 6 }) * 64 + usize::from(cell)
}

/// The input that a rule about stalemates is.
#[must_use]
pub fn rule_input(stalemate: Stalemate) -> usize {
    12 * 64
        + match stalemate {
            Stalemate::Win => 0,
            Stalemate::Draw => 1,
            Stalemate::Count => 2,
        }
}

/// A square as a seat sees it, its own side first.
#[must_use]
pub fn seen_from(view: Seat, cell: u8) -> u8 {
    if view == Seat::First { cell } else { cell ^ 56 }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{Options, RepetitionHistory, zobrist};

    use super::*;

    #[test]
    fn accumulators_follow_the_moves() {
        for seed in 0..40_u64 {
            let mut position = Vinciperdi::start(&Options::defaults(Vinciperdi::OPTIONS));
            let mut accumulator = Accumulator::of(&position);
            for ply in 0..100 {
                let mut legal = Vec::new();
                position.legal(&RepetitionHistory::default(), &mut legal);
                if legal.is_empty() {
                    break;
                }
                let before = position;
                position.apply(legal[zobrist::key(seed << 8 | ply) as usize % legal.len()], &mut ());
                accumulator = accumulator.update(&before, &position);
                assert_eq!(accumulator, Accumulator::of(&position), "{position}");
            }
        }
    }

    /// Who moves is not White or Black to it, but the seat to move.
    #[test]
    fn seats_are_judged_alike() {
        let parse = |text| Vinciperdi::parse(&Options::defaults(Vinciperdi::OPTIONS), text).unwrap();
        let white = parse("rnbqkb1r/pppp1ppp/5n2/4p3/8/1P6/P1PPPPPP/RNBQKBNR w - - 0");
        let black = parse("rnbqkbnr/p1pppppp/1p6/8/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 0");
        assert_eq!(Accumulator::of(&white).estimate(&white, false), Accumulator::of(&black).estimate(&black, false));
    }
}
