//! What a mate needs: every square the king could flee to, and its own, struck or blocked. How few moves could bring
//! that about is told without looking for them: men are taken to pass through one another, so the truth is never less.

use tavoliere_rules::games::chess::{Board, Squares, attacks, bit, cells};
use tavoliere_rules::games::progressive::{CheckRule, Progressive};
use tavoliere_rules::{Man, Position, Seat};

/// So many moves, and the squares around the king that a man can strike after them.
type Way = (u16, Squares);

/// What the seat to move needs in order to mate the other seat's king, which stands still meanwhile.
pub(super) struct Cover {
    seat: Seat,
    king: u8,
    /// The king's square and those beside it.
    zone: Squares,
    /// For each kind of man on each square: what it could strike after how many moves. None strikes less than another
    /// one that is as near.
    options: Vec<Vec<Way>>,
    /// What the first of these strike, without a move.
    still: Vec<Squares>,
    /// All that these could strike after no move, one, two and so on; the last holds for more.
    most: Vec<[Squares; NEAR + 1]>,
    /// Squares from where the king, moving off its line, would give check by a man behind it: under the Italian rule
    /// it may be unable to flee although nothing strikes its flights.
    behind: Squares,
}

/// More moves than these bring a man nearly anywhere.
const NEAR: usize = 3;
const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
const QUIET: [Man; 5] = [Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];

fn slot(man: Man, cell: u8) -> usize {
    man as usize * 64 + usize::from(cell)
}

/// Keeps an option unless one as good is there already; nearer ones come first.
fn offer(options: &mut Vec<Way>, option: Way) {
    if options.iter().all(|&(_, struck)| option.1 & !struck != 0) {
        options.push(option);
    }
}

impl Cover {
    pub fn new(position: &Progressive) -> Cover {
        let (seat, board) = (position.seat(), position.board());
        let king = position.king(seat.other()).0;
        let zone = bit(king) | attacks::king(king);
        let mut cover = Cover {
            seat,
            king,
            zone,
            options: vec![Vec::new(); 6 * 64],
            still: vec![0; 6 * 64],
            most: vec![[0; NEAR + 1]; 6 * 64],
            behind: 0,
        };
        for man in QUIET {
            for cell in 0..64 {
                cover.still[slot(man, cell)] = attacks::man(man, seat, cell, 0) & zone;
            }
        }
        for cell in 0..64 {
            cover.still[slot(Man::Pawn, cell)] = attacks::pawn(seat, cell) & zone;
            for man in QUIET {
                cover.options[slot(man, cell)] = cover.officer(man, cell, position.moves_left());
            }
        }
        cover.pawns(position);
        for (most, options) in cover.most.iter_mut().zip(&cover.options) {
            for &(count, struck) in options {
                most[usize::from(count).min(NEAR)..].iter_mut().for_each(|squares| *squares |= struck);
            }
        }
        if position.rule() == CheckRule::Italian {
            cover.behind = behind(board, seat.other(), king);
        }
        cover
    }

    /// Where a man can go, nearest first.
    fn officer(&self, man: Man, from: u8, moves: u16) -> Vec<Way> {
        let mut options = Vec::new();
        let (mut seen, mut edge) = (bit(from), bit(from));
        for count in 0..=moves {
            cells(edge).for_each(|cell| offer(&mut options, (count, self.still[slot(man, cell)])));
            let next = cells(edge).fold(0, |next, cell| next | attacks::man(man, self.seat, cell, 0)) & !seen;
            if next == 0 {
                break;
            }
            (seen, edge) = (seen | next, next);
        }
        options
    }

    /// Pawns strike diagonally only where men stand now, or can be taken in passing.
    fn pawns(&mut self, position: &Progressive) {
        let (seat, board) = (self.seat, position.board());
        let enemy = board.side(seat.other());
        let pawns = board.of(seat.other(), Man::Pawn);
        let first = position.moves_left() == position.series_length();
        let (passed, ahead) = if seat == Seat::First { (pawns << 8, 8i8) } else { (pawns >> 8, -8) };
        let prey = enemy | if first { passed } else { 0 };
        let (home, last) = if seat == Seat::First { (1, 7) } else { (6, 0) };
        for distance in 1..7u8 {
            let rank = if seat == Seat::First { last - distance } else { last + distance };
            for cell in rank * 8..rank * 8 + 8 {
                let one = cell.wrapping_add_signed(ahead);
                let mut to = bit(one) | attacks::pawn(seat, cell) & prey;
                if rank == home {
                    to |= bit(one.wrapping_add_signed(ahead));
                }
                let mut ways = vec![(0, self.still[slot(Man::Pawn, cell)])];
                for cell in cells(to) {
                    let becomes: &[Man] = if cell / 8 == last { &[Man::Queen, Man::Knight] } else { &[Man::Pawn] };
                    let there = becomes.iter().flat_map(|&man| &self.options[slot(man, cell)]);
                    ways.extend(there.map(|&(count, struck)| (count + 1, struck)));
                }
                ways.sort_unstable_by_key(|&(count, _)| count);
                let options = &mut self.options[slot(Man::Pawn, cell)];
                ways.into_iter().filter(|way| way.0 <= position.moves_left()).for_each(|way| offer(options, way));
            }
        }
    }

    /// The squares around the king that must be struck: its own, and those where it could go.
    fn needs(&self, board: &Board) -> Squares {
        self.zone & !board.side(self.seat.other()) | bit(self.king)
    }

    /// Whether a mate with so many moves is conceivable. Never false where there is one.
    pub fn conceivable(&self, position: &Progressive, moves: u16) -> bool {
        let board = position.board();
        let king = position.king(self.seat);
        let mut needs = self.needs(board);
        if self.behind != 0 && near(king.0, moves) & self.behind != 0 {
            needs = bit(self.king);
        }
        let mut struck = 0;
        for man in MEN {
            for cell in cells(board.of(self.seat, man)) {
                struck |= self.still[slot(man, cell)];
            }
        }
        // Castling moves two men at once.
        if king.0 % 8 == 4 {
            struck |= self.still[slot(Man::King, king.0 - 2)] | self.still[slot(Man::King, king.0 + 2)];
        }
        self.within(board, needs & !struck, moves, board.side(self.seat))
    }

    /// Whether some of these men can strike all of the squares within so many moves.
    fn within(&self, board: &Board, needs: Squares, moves: u16, men: Squares) -> bool {
        if needs == 0 {
            return true;
        }
        if moves == 0 {
            return false;
        }
        let near = usize::from(moves).min(NEAR);
        let mut most = 0;
        for man in MEN {
            most |= cells(men & board.of(self.seat, man)).fold(0, |most, c| most | self.most[slot(man, c)][near]);
        }
        if needs & !most != 0 {
            return false;
        }
        // With the last move one man has to do it all.
        let need = if moves == 1 { needs } else { needs & needs.wrapping_neg() };
        MEN.into_iter().any(|man| {
            cells(men & board.of(self.seat, man)).any(|cell| {
                let slot = slot(man, cell);
                self.most[slot][near] & need == need
                    && self.options[slot]
                        .iter()
                        .take_while(|option| option.0 <= moves)
                        .filter(|option| option.1 & need == need)
                        .any(|&(count, struck)| self.within(board, needs & !struck, moves - count, men & !bit(cell)))
            })
        })
    }

    /// How many squares that a mate needs are not struck as the men stand: the fewer the nearer.
    pub fn lacking(&self, board: &Board) -> u32 {
        let occupied = board.occupied() & !bit(self.king);
        let mut struck = 0;
        for man in MEN {
            for cell in cells(board.of(self.seat, man)) {
                if self.still[slot(man, cell)] != 0 {
                    struck |= attacks::man(man, self.seat, cell, occupied);
                }
            }
        }
        (self.needs(board) & !struck).count_ones()
    }
}

/// Where a king can get, castling included.
fn near(king: u8, moves: u16) -> Squares {
    let castled = if king % 8 == 4 { bit(king - 2) | bit(king + 2) } else { 0 };
    (0..moves.min(8)).fold(bit(king) | castled, |near, _| cells(near).fold(near, |near, c| near | attacks::king(c)))
}

/// The squares behind a king, seen from its own men that look along a line.
fn behind(board: &Board, seat: Seat, king: u8) -> Squares {
    let straight = (board.of(seat, Man::Rook) | board.of(seat, Man::Queen)) & attacks::straights(king);
    let diagonal = (board.of(seat, Man::Bishop) | board.of(seat, Man::Queen)) & attacks::diagonals(king);
    cells(straight | diagonal).fold(0, |behind, man| {
        let line = attacks::line(man, king);
        let beyond = cells(line).filter(|&cell| attacks::between(man, cell) & bit(king) != 0);
        behind | beyond.fold(0, |squares, cell| squares | bit(cell))
    })
}
