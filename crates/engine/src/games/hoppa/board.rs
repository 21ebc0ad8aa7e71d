//! Hoppa's rules on a hexagon of any size up to the real one, column by column: a second, slower account of them for
//! boards that the rules do not know. A test holds it against the rules on the real board.

/// The six directions, in order around a cell, in steps along a row and from row to row of a slanted grid.
const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// A column as seen by the seat to act: a 1, then a digit for each piece from the bottom up, 0 for its own and 1 for the
/// other's. So 1 is an empty cell and 15 three enemy pieces.
pub(super) type Column = u8;

/// An empty cell.
pub(super) const EMPTY: Column = 1;
/// How many columns there can be, with the empty one; they are numbered from 1.
pub(super) const COLUMNS: usize = 15;

/// How many pieces a column has.
pub(super) fn height(column: Column) -> u32 {
    column.ilog2()
}

/// The same column seen by the other seat.
pub(super) fn flipped(column: Column) -> Column {
    column ^ ((1 << height(column)) - 1)
}

fn own(column: Column) -> bool {
    column > EMPTY && column & 1 == 0
}

fn enemy(column: Column) -> bool {
    column > EMPTY && column & 1 == 1
}

/// Which of the ways to stack are allowed: the rules' options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stacking {
    /// Only single pieces stack, `stack=single`.
    pub only_singles: bool,
    /// Pieces stack onto own ones only, `onto=own`.
    pub only_onto_own: bool,
}

/// A hexagon's cells.
pub(super) struct Board {
    /// By cell and direction, the cell beside it. Cells are numbered as the rules number them: rows from the bottom,
    /// from the left.
    neighbours: Vec<[Option<usize>; 6]>,
    /// The ways to turn and mirror it: by cell, where each of them brings it.
    symmetries: Vec<[usize; 12]>,
}

impl Board {
    /// The board with so many cells from the middle to a corner, the middle not counted: 3 is the real one.
    pub(super) fn new(radius: i8) -> Board {
        let row = |y: i8| (y - radius).max(0)..=(y + radius).min(2 * radius);
        let cells: Vec<(i8, i8)> = (0..=2 * radius).flat_map(|y| row(y).map(move |x| (x, y))).collect();
        let beside =
            |(x, y): (i8, i8)| DIRECTIONS.map(|(right, up)| cells.iter().position(|&cell| cell == (x + right, y + up)));
        let brought = |(x, y): (i8, i8), way: usize| {
            let turned = (0..way / 2).fold((x - radius, y - radius), |(x, y), _| (x - y, x));
            let (x, y) = if way.is_multiple_of(2) { turned } else { (turned.1, turned.0) };
            cells.iter().position(|&cell| cell == (x + radius, y + radius)).unwrap_or_default()
        };
        let symmetries = cells.iter().map(|&cell| std::array::from_fn(|way| brought(cell, way))).collect();
        let neighbours = cells.iter().map(|&cell| beside(cell)).collect();
        Board { neighbours, symmetries }
    }

    /// By cell, where each of the twelve ways to turn and mirror the board brings it.
    pub(super) fn symmetries(&self) -> &[[usize; 12]] {
        &self.symmetries
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> usize {
        self.neighbours.len()
    }

    /// Carries out every action of the seat to act and shows the columns after it, still as that seat sees them, until
    /// it is told to stop (`true`). Whether it was. Repetitions are not looked at.
    pub(super) fn each_action(
        &self,
        stacking: Stacking,
        columns: &mut [Column],
        mut visit: impl FnMut(&[Column]) -> bool,
    ) -> bool {
        for from in 0..self.cells() {
            let column = columns[from];
            if column == EMPTY {
                columns[from] = EMPTY << 1;
                let stop = visit(columns);
                columns[from] = column;
                if stop {
                    return true;
                }
                continue;
            }
            if !own(column) {
                continue;
            }
            let high = height(column);
            for direction in 0..6 {
                let next = |cell: Option<usize>| cell.and_then(|cell| self.neighbours[cell][direction]);
                let Some(first) = next(Some(from)) else { continue };
                let over = columns[first];
                let may_climb = high == 1 || !stacking.only_singles;
                if may_climb && over != EMPTY && height(over) < 3 && (own(over) || !stacking.only_onto_own) {
                    (columns[from], columns[first]) = (column >> 1, over << 1);
                    let stop = visit(columns);
                    (columns[from], columns[first]) = (column, over);
                    if stop {
                        return true;
                    }
                }
                if high < 2 || !enemy(over) {
                    continue;
                }
                let Some(second) = next(Some(first)) else { continue };
                let behind = columns[second];
                let stop = if behind == EMPTY && (high == 3 || height(over) < 3) {
                    (columns[from], columns[first], columns[second]) = (column >> 1, over ^ 1, EMPTY << 1);
                    visit(columns)
                } else if high == 3
                    && enemy(behind)
                    && let Some(third) = next(Some(second)).filter(|&third| columns[third] == EMPTY)
                {
                    (columns[from], columns[first], columns[second]) = (column >> 1, over ^ 1, behind ^ 1);
                    columns[third] = EMPTY << 1;
                    let stop = visit(columns);
                    columns[third] = EMPTY;
                    stop
                } else {
                    false
                };
                (columns[from], columns[first], columns[second]) = (column, over, behind);
                if stop {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::games::hoppa::Hoppa;
    use tavoliere_rules::{Options, Position, RepetitionHistory, Seat, zobrist};

    use super::*;

    fn columns(position: &Hoppa, seat: Seat) -> Vec<Column> {
        let mut columns = vec![EMPTY; 37];
        // From the bottom up: the spots of a cell follow each other.
        for (spot, piece) in position.pieces() {
            let column = &mut columns[spot.cell.index()];
            *column = *column << 1 | Column::from(piece.owner != seat);
        }
        columns
    }

    #[test]
    fn the_real_board_has_the_rules_actions() {
        let board = Board::new(3);
        let mut jumps = 0;
        for (stack, onto) in [("top", "any"), ("top", "own"), ("single", "any"), ("single", "own")] {
            let options = Options::choose(Hoppa::OPTIONS, [("stack", stack), ("onto", onto)]).unwrap();
            let stacking = Stacking { only_singles: stack == "single", only_onto_own: onto == "own" };
            for seed in 0..12_u64 {
                let start = Hoppa::start(&options);
                let (mut position, mut record) = (start, RepetitionHistory::new(start.key()));
                for ply in 0..150 {
                    let seat = position.seat();
                    let mut legal = Vec::new();
                    position.legal(&RepetitionHistory::default(), &mut legal);
                    let mut expected: Vec<Vec<Column>> = legal
                        .iter()
                        .map(|&action| {
                            let mut after = position;
                            after.apply(action, &mut ());
                            columns(&after, seat)
                        })
                        .collect();
                    let mut found = Vec::new();
                    board.each_action(stacking, &mut columns(&position, seat), |after| {
                        found.push(after.to_vec());
                        false
                    });
                    expected.sort();
                    found.sort();
                    assert_eq!(found, expected, "{position}");
                    jumps += legal.iter().filter(|a| matches!(a, tavoliere_rules::Action::Jump { .. })).count();
                    let Some(most) = legal.len().checked_sub(1) else { break };
                    let lot = zobrist::key(seed << 32 | ply) as usize % (most + 1);
                    position.play(&mut record, legal[lot], &mut ());
                }
            }
        }
        assert!(jumps > 1_000, "{jumps} jumps");
    }

    #[test]
    fn boards_have_their_cells() {
        assert_eq!([1, 2, 3].map(|radius| Board::new(radius).cells()), [7, 19, 37]);
        // The middle of seven cells touches all others.
        assert!(Board::new(1).neighbours[3].iter().all(Option::is_some));
    }

    #[test]
    fn symmetries_keep_neighbours() {
        let board = Board::new(2);
        for way in 0..12 {
            let brought = |cell: usize| board.symmetries[cell][way];
            for cell in 0..board.cells() {
                let sorted = |cells: &mut dyn Iterator<Item = usize>| {
                    let mut cells: Vec<usize> = cells.collect();
                    cells.sort_unstable();
                    cells
                };
                let beside = sorted(&mut board.neighbours[cell].iter().flatten().map(|&next| brought(next)));
                assert_eq!(beside, sorted(&mut board.neighbours[brought(cell)].iter().flatten().copied()));
            }
        }
        let mut ways: Vec<Vec<usize>> =
            (0..12).map(|way| board.symmetries.iter().map(|there| there[way]).collect()).collect();
        ways.sort_unstable();
        ways.dedup();
        assert_eq!(ways.len(), 12);
    }
}
