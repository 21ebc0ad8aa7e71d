//! Sparta's rules on a board of any size up to the real one: a second account of them, for boards that the rules do not
//! know. A test holds it against the rules on the real board.

/// The eight directions, in files and ranks; of opposite ones the second is in the second half.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// What a seat has: sets of squares, which are bits, ranks from the bottom and each from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    pub(super) warriors: u128,
    pub(super) heroes: u128,
    pub(super) cities: u128,
}

impl Side {
    pub(super) fn men(self) -> u128 {
        self.warriors | self.heroes
    }

    fn without(self, men: u128) -> Side {
        Side { warriors: self.warriors & !men, heroes: self.heroes & !men, ..self }
    }

    fn promoted(self, square: u128) -> Side {
        Side { warriors: self.warriors ^ square, heroes: self.heroes | square, ..self }
    }
}

/// The squares of a set, each as a set.
pub(super) fn each(mut squares: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = squares & squares.wrapping_neg();
        squares ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// A board, and whether Heroes conquer cities.
pub(super) struct Board {
    /// By square, those that a step leads to.
    around: Vec<u128>,
    /// Two squares of a line, and those between them: at least one.
    pincers: Vec<[u128; 2]>,
    heroes_conquer: bool,
}

impl Board {
    pub(super) fn new(files: i8, ranks: i8, heroes_conquer: bool) -> Board {
        let at = |(file, rank): (i8, i8)| {
            ((0..files).contains(&file) && (0..ranks).contains(&rank)).then(|| 1_u128 << (rank * files + file))
        };
        let (mut around, mut pincers) = (Vec::new(), Vec::new());
        for (file, rank) in (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))) {
            let after = |(right, up): (i8, i8), steps: i8| at((file + right * steps, rank + up * steps));
            around.push(DIRECTIONS.into_iter().filter_map(|direction| after(direction, 1)).sum());
            for direction in &DIRECTIONS[..4] {
                let mut between = 0;
                for end in (1..).map_while(|steps| after(*direction, steps)) {
                    if between != 0 {
                        pincers.push([end | after(*direction, 0).unwrap_or_default(), between]);
                    }
                    between |= end;
                }
            }
        }
        Board { around, pincers, heroes_conquer }
    }

    /// Who has won, as the seat to act sees it, its own side first: 1 itself, -1 the other, 0 nobody; none if the game
    /// goes on. Repetitions are not looked at.
    pub(super) fn decided([own, other]: [Side; 2]) -> Option<i8> {
        let more = |own: u128, other: u128| (own.count_ones().cmp(&other.count_ones())) as i8;
        let men = [own, other].map(|side| side.men().count_ones());
        if own.cities == 0 || other.cities == 0 {
            Some(more(own.cities, other.cities))
        } else if men[0] == 0 && men[1] > 0 || men[1] == 0 && men[0] > 0 {
            Some(more(own.men(), other.men()))
        } else if men[0] <= 2 && men[1] <= 2 {
            Some(more(own.cities, other.cities))
        } else {
            men.contains(&1).then(|| more(own.men(), other.men()))
        }
    }

    /// Shows both sides after every action of the first one, until it is told to stop (`true`). Whether it was. The game
    /// goes on before the action.
    pub(super) fn each_action(&self, sides: [Side; 2], mut visit: impl FnMut([Side; 2]) -> bool) -> bool {
        let [own, other] = sides;
        let men = own.men() | other.men();
        let mut any = false;
        for from in each(own.men()) {
            let hero = own.heroes & from != 0;
            let mut reached = from;
            for _ in 0..if hero { 3 } else { 2 } {
                let steps = each(reached).fold(0, |all, at| all | self.around[at.trailing_zeros() as usize]);
                reached |= steps & !men;
            }
            for to in each(reached ^ from) {
                any = true;
                if visit(self.moved(sides, from, to)) {
                    return true;
                }
            }
            if !hero && own.cities & from != 0 {
                any = true;
                if visit([own.promoted(from), other]) {
                    return true;
                }
            }
        }
        !any && visit(sides)
    }

    fn moved(&self, [mut own, mut other]: [Side; 2], from: u128, to: u128) -> [Side; 2] {
        let warrior = own.warriors & from != 0;
        *(if warrior { &mut own.warriors } else { &mut own.heroes }) ^= from | to;
        if warrior && own.cities & to != 0 {
            own = own.promoted(to);
        } else if other.cities & to != 0 && (warrior || self.heroes_conquer) {
            own.cities ^= to;
            other.cities ^= to;
        }
        // The last city ends the game before anybody is trapped.
        if other.cities == 0 {
            return [own, other];
        }
        let men = [own.men(), other.men()];
        let closed = |&&[ends, between]: &&[u128; 2]| {
            [men, [men[1], men[0]]].iter().any(|[a, b]| ends & !a == 0 && between & !b == 0)
        };
        let trapped = self.pincers.iter().filter(closed).fold(0, |all, [_, between]| all | between);
        [own.without(trapped), other.without(trapped)]
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::games::sparta::Sparta;
    use tavoliere_rules::{Options, Position, RepetitionHistory, Seat, Winner, zobrist};

    use super::*;

    fn sides(position: &Sparta, seat: Seat) -> [Side; 2] {
        [seat, seat.other()].map(|seat| Side {
            warriors: position.warriors(seat),
            heroes: position.heroes(seat),
            cities: position.cities(seat),
        })
    }

    fn by_lot(legal: usize, seed: u64) -> usize {
        zobrist::key(seed) as usize % legal
    }

    #[test]
    fn the_real_board_has_the_rules_actions_and_ends() {
        let blank = RepetitionHistory::default();
        let (mut captures, mut promotions, mut ends) = (0, 0, [0; 3]);
        for (heroes, layout) in [("stay", "standard"), ("conquer", "standard"), ("stay", "back-row")] {
            let board = Board::new(10, 10, heroes == "conquer");
            let options = Options::choose(Sparta::OPTIONS, [("heroes", heroes), ("layout", layout)]).unwrap();
            for seed in 0..12_u64 {
                let mut position = Sparta::start(&options);
                for ply in 0..400 {
                    let seat = position.seat();
                    let before = sides(&position, seat);
                    let outcome = position.outcome(&blank).map(|outcome| match outcome.winner {
                        Winner::Draw => 0,
                        Winner::Seat(winner) => {
                            if winner == seat {
                                1
                            } else {
                                -1
                            }
                        }
                    });
                    assert_eq!(Board::decided(before), outcome, "{position}");
                    if let Some(outcome) = outcome {
                        ends[(outcome + 1) as usize] += 1;
                        break;
                    }
                    let mut legal = Vec::new();
                    position.legal(&blank, &mut legal);
                    let after = |action| {
                        let mut after = position;
                        after.apply(action, &mut ());
                        after
                    };
                    let mut expected: Vec<_> = legal.iter().map(|&action| sides(&after(action), seat)).collect();
                    let mut found = Vec::new();
                    board.each_action(before, |sides| {
                        found.push(sides);
                        false
                    });
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{position}");
                    let men = |sides: [Side; 2]| sides.map(|side| side.men().count_ones()).iter().sum::<u32>();
                    captures += found.iter().filter(|&&sides| men(sides) < men(before)).count();
                    promotions += found
                        .iter()
                        .filter(|sides| sides[0].heroes.count_ones() > before[0].heroes.count_ones())
                        .count();
                    position = after(legal[by_lot(legal.len(), seed << 32 | ply)]);
                }
            }
        }
        assert!(captures > 1_000 && promotions > 1_000, "{captures} captures, {promotions} promotions");
        assert!(ends[0] > 0 || ends[2] > 0, "no game ended");
    }
}
