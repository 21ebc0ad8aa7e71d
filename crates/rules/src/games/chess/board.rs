//! Which men stand where.

use super::attacks;
use crate::{Cell, Kind, Man, Piece, Seat, Spot, zobrist};

/// A set of squares: bit `i` is `Cell(i)`.
pub type Squares = u64;

pub(super) const MEN: [Man; 6] = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];

/// The first and the last rank.
pub(super) const OUTER: Squares = 0xFF00_0000_0000_00FF;

static KEYS: [u64; 2 * 6 * 64] = zobrist::table(3);

/// The square as a set.
#[inline]
#[must_use]
pub const fn bit(cell: u8) -> Squares {
    1 << (cell & 63)
}

/// The squares of a set, ascending.
pub fn cells(mut squares: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (squares != 0).then(|| {
            let cell = squares.trailing_zeros() as u8;
            squares &= squares - 1;
            cell
        })
    })
}

/// The men of both seats, and the hash of where they stand. The first seat is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Board {
    men: [Squares; 6],
    sides: [Squares; 2],
    key: u64,
}

impl Board {
    /// The chess array.
    #[must_use]
    pub fn array() -> Board {
        use Man::{Bishop, King, Knight, Queen, Rook};
        let mut board = Board::default();
        for (file, man) in [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook].into_iter().enumerate() {
            let file = file as u8;
            board.toggle(Seat::First, man, file);
            board.toggle(Seat::First, Man::Pawn, 8 + file);
            board.toggle(Seat::Second, Man::Pawn, 48 + file);
            board.toggle(Seat::Second, man, 56 + file);
        }
        board
    }

    /// All squares with a man.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// The squares of a seat's men.
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> Squares {
        self.sides[seat.index()]
    }

    /// The squares of a seat's men of one kind.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat, man: Man) -> Squares {
        self.men[man as usize] & self.sides[seat.index()]
    }

    /// The squares of a seat's men that strike along straight lines, and of those that do along diagonals.
    #[inline]
    pub(super) fn sliders(&self, seat: Seat) -> [Squares; 2] {
        let queens = self.men[Man::Queen as usize];
        [self.men[Man::Rook as usize] | queens, self.men[Man::Bishop as usize] | queens].map(|s| s & self.side(seat))
    }

    /// The man on a square, whoever's it is.
    #[inline]
    #[must_use]
    pub fn man(&self, cell: u8) -> Option<Man> {
        MEN.into_iter().find(|&man| self.men[man as usize] & bit(cell) != 0)
    }

    /// Puts a man on a square, or takes it off.
    #[inline]
    pub(crate) fn toggle(&mut self, seat: Seat, man: Man, cell: u8) {
        self.men[man as usize] ^= bit(cell);
        self.sides[seat.index()] ^= bit(cell);
        self.key ^= KEYS[((man as usize * 2 + seat.index()) << 6) + usize::from(cell & 63)];
    }

    /// The hash of what stands where.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// A seat's men that strike a square when `occupied` squares stop bishops, rooks and queens.
    #[must_use]
    pub fn strikers(&self, seat: Seat, cell: u8, occupied: Squares) -> Squares {
        let [straight, diagonal] = self.sliders(seat);
        let mut strikers = attacks::pawn(seat.other(), cell) & self.men[Man::Pawn as usize]
            | attacks::knight(cell) & self.men[Man::Knight as usize]
            | attacks::king(cell) & self.men[Man::King as usize];
        strikers &= self.side(seat);
        // Most of the time nothing that slides is on a line with the square at all.
        if attacks::straights(cell) & straight != 0 {
            strikers |= attacks::rook(cell, occupied) & straight;
        }
        if attacks::diagonals(cell) & diagonal != 0 {
            strikers |= attacks::bishop(cell, occupied) & diagonal;
        }
        strikers
    }

    /// The men, of either seat, that alone stand between a square and one of `seat`'s sliding men aimed at it.
    #[must_use]
    pub(crate) fn screens(&self, seat: Seat, cell: u8) -> Squares {
        let [straight, diagonal] = self.sliders(seat);
        let aimed = attacks::straights(cell) & straight | attacks::diagonals(cell) & diagonal;
        let occupied = self.occupied();
        cells(aimed).fold(0, |screens, slider| {
            let between = attacks::between(cell, slider) & occupied;
            if between & between.wrapping_sub(1) == 0 { screens | between } else { screens }
        })
    }

    /// Every man, in the order of the squares.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Spot, Piece)> {
        cells(self.occupied())
            .filter_map(|cell| {
                let owner = if self.sides[0] & bit(cell) != 0 { Seat::First } else { Seat::Second };
                Some((Cell(cell).into(), Piece { kind: Kind::Man(self.man(cell)?), owner }))
            })
            .collect()
    }
}
