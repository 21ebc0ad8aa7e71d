//! Forced wins of Hoppa looked for on a board of 19 cells, which has too many positions to work them out backwards.

use tavoliere_rules::{Lasting, Outcome, Reason, RepetitionHistory, Seat, zobrist};

use super::board::{Board, Column, EMPTY, Stacking, flipped, height};
use crate::proof::Provable;
use crate::{Counting, Prover, Verdict};

/// The cells of the board with three on each side.
const CELLS: usize = 19;
/// Nodes between a change from looking for one seat's win to looking for the other's.
const TURN: u64 = 20_000;
/// The most climbs and jumps of the winner between two pieces that are placed, beyond which nothing is looked for.
const MOST: u8 = 32;

/// A board with the keys by which its positions are told apart, those that can be turned or mirrored into each other
/// not.
struct Hexagon {
    board: Board,
    stacking: Stacking,
    /// By cell and column, the keys of the column where each symmetry brings it.
    keys: Vec<[[u64; 12]; 16]>,
}

impl Hexagon {
    fn new(radius: i8, stacking: Stacking) -> Hexagon {
        let board = Board::new(radius);
        let key = |cell: usize, column: usize| zobrist::key((cell * 16 + column) as u64);
        let keys = |there: &[usize; 12]| std::array::from_fn(|column| there.map(|cell| key(cell, column)));
        let keys = board.symmetries().iter().map(keys).collect();
        Hexagon { board, stacking, keys }
    }
}

/// A position of the search for a seat's win.
#[derive(Clone)]
struct Place<'a, const N: usize> {
    hexagon: &'a Hexagon,
    /// The columns of a board of `N` cells, as the seat to act sees them.
    columns: [Column; N],
    seat: Seat,
    winner: Seat,
    /// How often the winner may climb or jump until somebody places a piece, and how often it still may. So no position
    /// can come back.
    moves: [u8; 2],
}

impl<const N: usize> Place<'_, N> {
    fn pieces(&self) -> u32 {
        pieces(&self.columns)
    }

    /// Whether the seat to act may only place.
    fn places_only(&self) -> bool {
        self.seat == self.winner && self.moves[1] == 0
    }

    /// Shows the columns after each action, as the seat that acts sees them, until it is told to stop. Whether it was.
    fn each(&self, mut visit: impl FnMut(&[Column]) -> bool) -> bool {
        let places_only = self.places_only().then(|| self.pieces());
        self.hexagon.board.each_action(self.hexagon.stacking, &mut self.columns.clone(), |after| {
            places_only.is_none_or(|before| pieces(after) > before) && visit(after)
        })
    }
}

fn pieces(columns: &[Column]) -> u32 {
    columns.iter().map(|&column| height(column)).sum()
}

impl<const N: usize> Provable for Place<'_, N> {
    /// The columns after it, still as the seat that acts sees them.
    type Action = [Column; N];

    fn acting(&self) -> Seat {
        self.seat
    }

    /// Of the keys that it has however it is turned and mirrored, the least.
    fn place(&self) -> u64 {
        let mut keys = [zobrist::key(1 << 32 | u64::from(self.moves[1]) << 1 | self.seat.index() as u64); 12];
        for (cell, &column) in self.hexagon.keys.iter().zip(&self.columns) {
            keys.iter_mut().zip(cell[usize::from(column)]).for_each(|(key, part)| *key ^= part);
        }
        keys.into_iter().fold(u64::MAX, u64::min)
    }

    fn entry(&self) -> u64 {
        self.place()
    }

    fn end(&self, _: &RepetitionHistory) -> Option<Outcome> {
        (!self.each(|_| true)).then(|| Outcome::new(self.seat.other(), Reason::NoAction))
    }

    fn choices(&self, _: &RepetitionHistory, actions: &mut Vec<[Column; N]>) {
        self.each(|after| {
            let mut columns = [EMPTY; N];
            columns.copy_from_slice(after);
            actions.push(columns);
            false
        });
    }

    fn after(&self, action: [Column; N]) -> (Self, Lasting) {
        let mut after = Place { columns: action.map(flipped), seat: self.seat.other(), ..self.clone() };
        if after.pieces() > self.pieces() {
            after.moves[1] = after.moves[0];
            return (after, Lasting::Yes);
        }
        after.moves[1] -= u8::from(self.seat == self.winner);
        (after, Lasting::No)
    }

    fn width(&self, _: &mut RepetitionHistory) -> u32 {
        let mut actions = 0;
        self.each(|_| {
            actions += 1;
            false
        });
        actions
    }
}

/// What searches for a forced win of each seat have found, from the empty board of 19 cells on.
///
/// They look first for wins for which the winner climbs or jumps once at most between two pieces that somebody places,
/// then twice, and so on up to 32 times. Such a win needs no position twice, so it is one under any rule about
/// repetition.
pub struct SmallHoppaProof {
    /// Who can force a win.
    pub winner: Option<Seat>,
    /// By seat, for how many climbs and jumps between two pieces it was shown that it cannot force a win so; 0 for none.
    pub excluded: [u8; 2],
    /// How many positions both searches looked at.
    pub nodes: u64,
}

impl SmallHoppaProof {
    /// How many bytes a position takes in a table.
    pub const ENTRY: usize = Prover::<Place<'static, CELLS>>::ENTRY;

    /// Looks at up to so many positions for both seats together, with a table of about so many for each.
    #[must_use]
    pub fn search(stacking: Stacking, counting: Counting, nodes: u64, entries: usize) -> SmallHoppaProof {
        let hexagon = Hexagon::new(2, stacking);
        let start =
            Place { hexagon: &hexagon, columns: [EMPTY; CELLS], seat: Seat::First, winner: Seat::First, moves: [0; 2] };
        look(&start, counting, nodes, entries)
    }
}

/// Looks for either seat's win in turn, from a position where somebody can act.
fn look<const N: usize>(start: &Place<N>, counting: Counting, nodes: u64, entries: usize) -> SmallHoppaProof {
    let prover = |winner, most| {
        let start = Place { winner, moves: [most; 2], ..start.clone() };
        Prover::new(start, RepetitionHistory::default(), winner, entries).counting(counting)
    };
    let (mut provers, mut most, mut excluded) = (Seat::BOTH.map(|winner| prover(winner, 1)), [1, 1], [0, 0]);
    let mut spent = 0;
    while spent < nodes && excluded != [MOST; 2] {
        let turn = TURN.min((nodes - spent).div_ceil(2));
        for winner in Seat::BOTH {
            let seat = winner.index();
            if excluded[seat] == MOST {
                continue;
            }
            let before = provers[seat].nodes();
            let verdict = provers[seat].step(turn);
            spent += provers[seat].nodes() - before;
            match verdict {
                Verdict::Proven => return SmallHoppaProof { winner: Some(winner), excluded, nodes: spent },
                Verdict::Open => {}
                Verdict::Disproven | Verdict::Unknown => {
                    excluded[seat] = most[seat];
                    most[seat] = (2 * most[seat]).min(MOST);
                    provers[seat] = prover(winner, most[seat]);
                }
            }
        }
    }
    SmallHoppaProof { winner: None, excluded, nodes: spent }
}

#[cfg(test)]
mod tests {
    use super::super::small::{SmallHoppa, SmallHoppaWorth};
    use super::*;

    fn start(hexagon: &Hexagon) -> Place<'_, 7> {
        Place { hexagon, columns: [EMPTY; 7], seat: Seat::First, winner: Seat::First, moves: [MOST; 2] }
    }

    /// The first position of a game by lot in which so many pieces are on the board and somebody can act.
    fn drawn(hexagon: &Hexagon, pieces: u32, seed: u64) -> Option<Place<'_, 7>> {
        let mut place = start(hexagon);
        for ply in 0..200 {
            let mut actions = Vec::new();
            place.moves = [MOST; 2];
            place.choices(&RepetitionHistory::default(), &mut actions);
            let most = actions.len().checked_sub(1)?;
            if place.pieces() == pieces {
                return Some(place);
            }
            (place, _) = place.after(actions[zobrist::key(seed << 32 | ply) as usize % (most + 1)]);
        }
        None
    }

    #[test]
    fn late_positions_of_seven_cells_are_as_they_were_solved() {
        const PIECES: u32 = 17;
        let stacking = Stacking::default();
        let (solved, hexagon) = (SmallHoppa::solve(stacking, PIECES as usize), Hexagon::new(1, stacking));
        let (mut won, mut found) = (0, 0);
        for place in (0..60).filter_map(|seed| drawn(&hexagon, PIECES, seed)) {
            let winner = match solved.worth(place.columns) {
                SmallHoppaWorth::Won => Some(place.seat),
                SmallHoppaWorth::Lost => Some(place.seat.other()),
                SmallHoppaWorth::Endless => None,
            };
            let proven = look(&place, Counting::default(), 50_000, 1 << 16).winner;
            assert!(proven.is_none() || proven == winner, "{:?}", place.columns);
            won += usize::from(winner.is_some());
            found += usize::from(proven.is_some());
        }
        assert!(won > 40 && found > won / 4 * 3, "{found} of {won}");
    }

    #[test]
    fn the_start_of_seven_cells_is_as_it_was_solved() {
        // Nobody can force a win where pieces stack onto own ones only, and the first seat can where singles stack only.
        let own = Hexagon::new(1, Stacking { only_singles: false, only_onto_own: true });
        let looked = look(&start(&own), Counting::default(), 500_000, 1 << 18);
        assert_eq!(looked.winner, None);
        let single = Hexagon::new(1, Stacking { only_singles: true, only_onto_own: false });
        let looked = look(&start(&single), Counting::default(), 500_000, 1 << 18);
        assert_eq!(looked.winner, Some(Seat::First), "{} nodes", looked.nodes);
    }
}
