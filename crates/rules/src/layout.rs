//! The shape of a board: its cells, their names and where they lie in the plane.

/// A cell of a board, numbered by the game's [`Layout`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

impl Cell {
    /// Its number, to index by: `layout.places[cell.index()]`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where one cell lies and what it is called.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its name, unique in the layout, as action texts write it (`c3`; `*c3` in Sicic's Sky; `s1`, `n9` in CQT).
    pub name: String,
    /// To the right, in cell widths; 0 is the middle of the board.
    pub x: f32,
    /// Away from the first seat, in cell widths; 0 is the middle of the board.
    pub y: f32,
    /// Which board it belongs to, where a game has two (Sicic: 0 Earth, 1 Sky).
    pub board: u8,
}

/// All cells of a game's boards; index `i` is `Cell(i)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The cells in the order of their numbers.
    pub places: Vec<Place>,
}

impl Layout {
    /// A square board of `size` × `size`, cells numbered by rank from `a1`, file by file.
    #[must_use]
    pub fn square(size: u8) -> Layout {
        let middle = f32::from(size - 1) / 2.0;
        let places = (0..size)
            .flat_map(|rank| (0..size).map(move |file| (file, rank)))
            .map(|(file, rank)| Place {
                name: square_name(size, Cell(rank * size + file)),
                x: f32::from(file) - middle,
                y: f32::from(rank) - middle,
                board: 0,
            })
            .collect();
        Layout { places }
    }

    /// The cell of that [name](Place::name); `None` if the layout has none.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Cell> {
        self.places.iter().position(|p| p.name == name).map(|i| Cell(i as u8))
    }

    /// The name of a cell; empty for a cell that the layout does not have.
    #[must_use]
    pub fn name(&self, cell: Cell) -> &str {
        self.places.get(cell.index()).map_or("", |p| &p.name)
    }
}

/// The name of a square of a board of `size` × `size`: file letter from the left, rank number from the bottom, from 1.
#[must_use]
pub fn square_name(size: u8, cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.0 % size), cell.0 / size + 1)
}

/// The square of that name on a board of `size` × `size`; `None` if there is none, or if it is written in another way.
#[must_use]
pub fn parse_square(size: u8, text: &str) -> Option<Cell> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let file = letter.checked_sub(b'a').filter(|&f| f < size)?;
    // No signs, no leading zeros: one text for each square.
    if digits.is_empty() || digits.len() > 2 || digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let rank: u8 = text[1..].parse().ok()?;
    (1..=size).contains(&rank).then(|| Cell((rank - 1) * size + file))
}
