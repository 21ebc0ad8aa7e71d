//! What a position is worth: a small neural network that sees which man stands where.
//!
//! Each seat has a view of its own: its men and the other's, its own side of the board first. The first layer adds up
//! the weights of all that is seen in a view; a move changes few of them, so the sums of one position follow from those
//! of the one before. The second layer, of which there is one for each stage of the game, makes an estimate of the sums
//! of both views. `tavoliere-cli learn` makes the weights.

use tavoliere_rules::Position;
use tavoliere_rules::Seat;
use tavoliere_rules::games::chess::cells;
use tavoliere_rules::games::vinciperdi::{Stalemate, Vinciperdi};

use super::moves::MEN;

/// How many sums a view has.
pub const HIDDEN: usize = 32;
/// What may be seen in a view: own men and the other's, by kind and square, and the rule about stalemates.
pub const INPUTS: usize = 12 * 64 + 3;
/// One for every eight men on the board.
pub const STAGES: usize = 4;
/// In the file of weights, this is 1 in the first layer, and `FINE * score` in the second one.
pub const ONE: i32 = 64;
/// See [`ONE`].
pub const FINE: i32 = 16;

/// The bytes of a file of weights: those of the first layer by inputs, each one byte; then, in two bytes each, what is
/// added to them, the second layer by stages and views, own first, and what is added to that, without a capture and with
/// one.
const SIZE: usize = INPUTS * HIDDEN + 2 * (HIDDEN + STAGES * 2 * HIDDEN + STAGES * 2);

static NETWORK: Network = Network::read(include_bytes!("weights.bin"));

struct Network {
    first: [[i8; HIDDEN]; INPUTS],
    bias: [i16; HIDDEN],
    second: [[[i16; HIDDEN]; 2]; STAGES],
    last: [[i16; 2]; STAGES],
}

impl Network {
    const fn read(bytes: &[u8; SIZE]) -> Network {
        let mut network = Network {
            first: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            second: [[[0; HIDDEN]; 2]; STAGES],
            last: [[0; 2]; STAGES],
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
            } else if word < HIDDEN + STAGES * 2 * HIDDEN {
                let at = word - HIDDEN;
                network.second[at / HIDDEN / 2][at / HIDDEN % 2][at % HIDDEN] = value;
            } else {
                let at = word - HIDDEN - STAGES * 2 * HIDDEN;
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
pub(super) struct Sums([[i16; HIDDEN]; 2]);

impl Sums {
    /// Everything in a position added up.
    pub fn of(position: &Vinciperdi) -> Sums {
        let mut sums = Sums([NETWORK.bias; 2]);
        for view in Seat::BOTH {
            sums.add(view, rule_input(position.stalemate()));
            for owner in Seat::BOTH {
                for (kind, man) in MEN.into_iter().enumerate() {
                    for cell in cells(position.board().of(owner, man)) {
                        sums.add(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                }
            }
        }
        sums
    }

    /// The sums of a later position of the same game.
    #[inline]
    pub fn follow(mut self, before: &Vinciperdi, after: &Vinciperdi) -> Sums {
        for owner in Seat::BOTH {
            for (kind, man) in MEN.into_iter().enumerate() {
                let (old, new) = (before.board().of(owner, man), after.board().of(owner, man));
                if old == new {
                    continue;
                }
                for view in Seat::BOTH {
                    for cell in cells(old & !new) {
                        self.take(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                    for cell in cells(new & !old) {
                        self.add(view, man_input(owner == view, kind, seen_from(view, cell)));
                    }
                }
            }
        }
        self
    }

    /// The worth to the seat to move of the position they belong to, 100 being about one man; `captures`: it can
    /// capture.
    #[inline]
    pub fn estimate(&self, position: &Vinciperdi, captures: bool) -> i32 {
        let seat = position.seat();
        let stage = stage(position.board().occupied().count_ones() as usize);
        let mut total = 0;
        for (view, weights) in [seat, seat.other()].into_iter().zip(&NETWORK.second[stage]) {
            for (&sum, &weight) in self.0[view.index()].iter().zip(weights) {
                let value = i32::from(sum.clamp(0, ONE as i16));
                total += (value * value * i32::from(weight)) >> 6;
            }
        }
        total / (ONE * FINE) + i32::from(NETWORK.last[stage][usize::from(captures)])
    }

    #[inline]
    fn add(&mut self, view: Seat, input: usize) {
        for (sum, &weight) in self.0[view.index()].iter_mut().zip(&NETWORK.first[input]) {
            *sum += i16::from(weight);
        }
    }

    #[inline]
    fn take(&mut self, view: Seat, input: usize) {
        for (sum, &weight) in self.0[view.index()].iter_mut().zip(&NETWORK.first[input]) {
            *sum -= i16::from(weight);
        }
    }
}

/// The stage of the game with so many men on the board.
#[must_use]
pub fn stage(men: usize) -> usize {
    (men.max(1) - 1) / 8 % STAGES
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
    fn sums_follow_the_moves() {
        for seed in 0..40_u64 {
            let mut position = Vinciperdi::start(&Options::defaults(Vinciperdi::OPTIONS));
            let mut sums = Sums::of(&position);
            for ply in 0..100 {
                let mut legal = Vec::new();
                position.legal(&RepetitionHistory::default(), &mut legal);
                if legal.is_empty() {
                    break;
                }
                let before = position;
                position.apply(legal[zobrist::key(seed << 8 | ply) as usize % legal.len()], &mut ());
                sums = sums.follow(&before, &position);
                assert_eq!(sums, Sums::of(&position), "{position}");
            }
        }
    }

    /// Who moves is not White or Black to it, but the seat to move.
    #[test]
    fn seats_are_judged_alike() {
        let parse = |text| Vinciperdi::parse(&Options::defaults(Vinciperdi::OPTIONS), text).unwrap();
        let white = parse("rnbqkb1r/pppp1ppp/5n2/4p3/8/1P6/P1PPPPPP/RNBQKBNR w - - 0");
        let black = parse("rnbqkbnr/p1pppppp/1p6/8/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 0");
        assert_eq!(Sums::of(&white).estimate(&white, false), Sums::of(&black).estimate(&black, false));
    }
}
