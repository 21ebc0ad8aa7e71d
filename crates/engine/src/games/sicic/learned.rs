//! The estimate of who judges exactly: what the one by hand counts, number by number, each number with a weight of its own
//! in every phase, and some numbers of both seats together.
//!
//! The weights were fitted to games of the search against itself; `tavoliere-cli learn` makes them.

use tavoliere_rules::games::sicic::Sicic;
use tavoliere_rules::{Position, Seat};

use super::{Board, KNOWN, Pictures, around, count, doublings};
use crate::weights;

/// How many values each number of one seat has that is told apart, in the order of [`Counts::values`].
const SIZES: [usize; 12] = [4, 3, 6, 4, 7, 8, 7, 5, 10, 5, 3, 6];
/// The features of one seat.
const OF_A_SEAT: usize = {
    let (mut sum, mut i) = (0, 0);
    while i < SIZES.len() {
        sum += SIZES[i];
        i += 1;
    }
    sum
};
/// How near both seats are to winning, whether an Astronomer must move, and whether one can be pinched.
const NEAR: usize = 2 * OF_A_SEAT;
/// Whether each seat may not pinch somewhere.
const BANS: usize = NEAR + 4 * 4 * 2 * 2;
/// The empty squares around who must move; 0 if nobody must.
const ESCAPES: usize = BANS + 2 * 2;
/// Whose turn it is.
const SEAT: usize = ESCAPES + 9;
/// The ways of both seats with two moves.
const TWOS: usize = SEAT + 2;
/// The most Stars that each seat copies.
const COPIED: usize = TWOS + 5 * 5;
/// The weights of a phase: one for each feature.
pub const WEIGHTS_A_PHASE: usize = COPIED + 5 * 5;
/// The phases: two of the afternoon and four of the evening, by what is placed, and nine of the night, by how near both
/// seats are.
pub const PHASES: usize = 2 + 4 + 9;
/// Of so many features each position has one.
const NUMBER: usize = 2 * SIZES.len() + 7;
/// A win in one, and for each way to copy.
const WON: i32 = 3000;
const EACH_WAY: i32 = 100;

/// In the file, two bytes for each weight, phase by phase; in hundredths of a piece.
static WEIGHTS: [[i16; WEIGHTS_A_PHASE]; PHASES] = weights::read(include_bytes!("weights.bin"));

/// Whether the weights were learned in games by these options: the published ones.
pub fn measured(position: &Sicic) -> bool {
    (position.earth(), position.sky(), position.count()) == (8, 8, 4)
}

/// What one seat has of what counts.
#[derive(Default)]
struct Counts {
    /// The ways in which one Astronomer is missing: with one move, with more, and where an enemy stands in the way.
    ones: i32,
    far_ones: i32,
    blocked_ones: i32,
    /// The squares to which that one move goes.
    squares: u128,
    /// The ways in which two are missing: with two moves, with more, and where an enemy stands in the way.
    twos: i32,
    far_twos: i32,
    blocked_twos: i32,
    /// The most Stars that are copied at once, and in how many places so many are.
    copied: i32,
    alike: i32,
    /// The enemies that can be pinched, and those of them that could not get away.
    pinched: i32,
    helpless: i32,
    /// In how many places the Constellation to be copied has room.
    room: i32,
}

impl Counts {
    fn of(position: &Sicic, seat: Seat, pictures: &Pictures) -> Counts {
        let board = Board::of(position, seat);
        let all = i32::from(position.count());
        let complete = count(position.stars(seat.other())) == all && count(board.men) == all;
        let mut counts = Counts::default();
        pictures.touching(board.earth, board.men, |squares| {
            let copied = count(squares & board.men);
            if copied > counts.copied {
                (counts.copied, counts.alike) = (copied, 0);
            }
            counts.alike += i32::from(copied == counts.copied);
            if !complete || copied + 2 < all {
                return;
            }
            let missing = squares & !board.men;
            let (one, blocked) = (copied + 1 >= all, missing & board.enemies != 0);
            let counted = match (one, blocked) {
                (true, true) => &mut counts.blocked_ones,
                (false, true) => &mut counts.blocked_twos,
                (true, false) if board.moves(squares) == Some(1) => {
                    counts.squares |= missing;
                    &mut counts.ones
                }
                (true, false) => &mut counts.far_ones,
                (false, false) if board.moves(squares) == Some(2) => &mut counts.twos,
                (false, false) => &mut counts.far_twos,
            };
            *counted += 1;
        });
        counts.helpless = count(board.helpless());
        counts.pinched = count(around(board.earth, board.men) & board.enemies);
        counts.room = pictures.room();
        counts
    }

    /// The numbers that are told apart, in the order of [`SIZES`].
    fn values(&self) -> [i32; SIZES.len()] {
        [
            self.ones,
            count(self.squares),
            doublings(self.far_ones),
            self.blocked_ones,
            doublings(self.twos),
            doublings(self.far_twos),
            doublings(self.blocked_twos),
            self.copied,
            doublings(self.room),
            self.pinched,
            self.helpless,
            doublings(self.alike),
        ]
    }

    /// 0 to 3, from a win in one to none in three moves.
    fn distance(&self) -> usize {
        if self.ones > 0 || self.helpless > 0 {
            0
        } else if self.far_ones + self.twos > 0 {
            1
        } else if self.far_twos + self.blocked_ones > 0 {
            2
        } else {
            3
        }
    }
}

/// The features of a position, of the weights of a phase.
struct Features {
    phase: usize,
    features: [usize; NUMBER],
}

/// The phase of a position, and its features in it: each the number of a weight.
pub fn features(position: &Sicic) -> (usize, impl Iterator<Item = usize>) {
    let counts = KNOWN.with_borrow_mut(|known| {
        let pictures = known.of(position);
        [position.seat(), position.seat().other()].map(|s| Counts::of(position, s, &pictures[s.other().index()]))
    });
    let found = Features::of(position, &counts);
    (found.phase, found.features.into_iter())
}

impl Features {
    /// `counts`: those of the seat that acts, and the other's.
    fn of(position: &Sicic, counts: &[Counts; 2]) -> Features {
        let (seat, earth) = (position.seat(), position.earth());
        let mut features = [0; NUMBER];
        let mut number = 0;
        let mut add = |feature| {
            features[number] = feature;
            number += 1;
        };
        let mut base = 0;
        for counts in counts {
            for (value, size) in counts.values().into_iter().zip(SIZES) {
                add(base + (value as usize).min(size - 1));
                base += size;
            }
        }
        let [own, enemy] = counts;
        let near = [own.distance(), enemy.distance()];
        let pinching = usize::from(own.pinched > 0);
        add(NEAR + ((near[0] * 4 + near[1]) * 2 + usize::from(position.forced().is_some())) * 2 + pinching);
        for (i, of) in [seat, seat.other()].into_iter().enumerate() {
            add(BANS + 2 * i + usize::from(position.ban().is_some_and(|(owner, _)| owner == of)));
        }
        let occupied = position.astronomers(Seat::First) | position.astronomers(Seat::Second);
        let escapes = |cell: u8| count(around(earth, 1 << cell) & !occupied) as usize;
        add(ESCAPES + position.forced().map_or(0, |cell| escapes(cell.0)));
        add(SEAT + seat.index());
        let twos = |counts: &Counts| (doublings(counts.far_ones + counts.twos) as usize).min(4);
        add(TWOS + twos(own) * 5 + twos(enemy));
        let copied = |counts: &Counts| (counts.copied as usize).min(4);
        add(COPIED + copied(own) * 5 + copied(enemy));
        let stars = position.stars(Seat::First) | position.stars(Seat::Second);
        let [men, stars] = [occupied, stars].map(|squares| count(squares) as usize);
        let all = 2 * usize::from(position.count());
        let phase = if men < all {
            men * 2 / all
        } else if stars < all {
            2 + stars * 4 / all
        } else {
            6 + near[0].saturating_sub(1) * 3 + near[1].saturating_sub(1)
        };
        Features { phase, features }
    }
}

/// The worth to the seat that acts, in hundredths of a piece.
pub(super) fn estimate(position: &Sicic, pictures: &[Pictures; 2]) -> i32 {
    let seat = position.seat();
    let counts = |of: Seat| Counts::of(position, of, &pictures[of.other().index()]);
    let own = counts(seat);
    // It wins with its next action, so nothing else counts.
    if own.ones > 0 || own.helpless > 0 && count(position.stars(seat.other())) == i32::from(position.count()) {
        return WON + EACH_WAY * own.ones;
    }
    let Features { phase, features } = Features::of(position, &[own, counts(seat.other())]);
    features.into_iter().map(|feature| i32::from(WEIGHTS[phase][feature])).sum()
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{Options, RepetitionHistory};

    use super::*;
    use crate::{Evaluate, Rng};

    fn options(count: &'static str) -> Options {
        Options::choose(Sicic::OPTIONS, [("count", count)]).unwrap()
    }

    /// Visits the positions of games by lot.
    fn of_games(options: &Options, mut visit: impl FnMut(&Sicic)) {
        let rng = &mut Rng::new(3);
        for _ in 0..20 {
            let mut position = Sicic::start(options);
            let mut record = RepetitionHistory::new(position.key());
            for _ in 0..80 {
                let mut legal = Vec::new();
                position.legal(&record, &mut legal);
                if legal.is_empty() {
                    break;
                }
                visit(&position);
                position.play(&mut record, legal[rng.below(legal.len() as u32) as usize], &mut ());
            }
        }
    }

    #[test]
    fn every_feature_has_a_weight() {
        let mut phases = [false; PHASES];
        of_games(&options("4"), |position| {
            let (phase, features) = features(position);
            phases[phase] = true;
            let features: Vec<_> = features.collect();
            assert!(features.is_sorted_by(|a, b| a < b), "{position}: {features:?}");
            assert!(features.last().is_some_and(|&last| last < WEIGHTS_A_PHASE), "{position}");
        });
        assert!(phases.iter().filter(|&&seen| seen).count() > 10, "{phases:?}");
    }

    #[test]
    fn only_what_was_measured_is_judged_by_it() {
        let mut differ = 0;
        of_games(&options("4"), |position| differ += usize::from(position.exact() != position.evaluate()));
        assert!(differ > 100, "{differ}");
        of_games(&options("3"), |position| assert_eq!(position.exact(), position.evaluate(), "{position}"));
    }
}
