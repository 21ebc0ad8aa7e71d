//! Sparta on three files and four ranks, with three men and two cities each, where every position can be looked at.

use std::collections::BTreeMap;

use super::board::{Board, Side, each};

const FILES: i8 = 3;
const RANKS: i8 = 4;
const SQUARES: u32 = 12;
/// The most men of a seat; with fewer nobody could have more than two.
const MEN: u32 = 3;
/// a2, c2, a3 and c3.
const CITIES: [u128; 4] = [1 << 3, 1 << 5, 1 << 6, 1 << 8];
/// The numbers that a seat's Heroes have among its men, and the numbers of the cities that are the seat's to act.
const HEROES: usize = 1 << MEN;
const OWNERS: usize = 1 << CITIES.len();
/// How many places there are for the same squares with men.
const PLACES: usize = HEROES * HEROES * OWNERS;

/// All positions of Sparta on the small board, solved backwards. Play without an end, which the third occurrence of a
/// position ends as a draw, counts for neither; a win found here needs no position twice.
pub struct SmallSparta {
    board: Board,
    /// The sets of up to three squares.
    sets: Vec<u128>,
    /// By set of squares, its number among those.
    numbers: Vec<usize>,
    /// By place: 1 the seat to act wins, -1 it loses, 0 neither can force a win.
    worths: Vec<i8>,
    /// How many positions, not ended yet, the seat to act wins, nobody wins, and it loses.
    counts: [u64; 3],
}

impl SmallSparta {
    /// Solves them all (minutes; 250 MB). `heroes_conquer`: the rules' option `heroes=conquer`.
    #[must_use]
    pub fn solve(heroes_conquer: bool) -> SmallSparta {
        SmallSparta::up_to(heroes_conquer, (2 * MEN, 2 * MEN))
    }

    /// Solves the positions with fewer men, or as many and so many Warriors or fewer.
    fn up_to(heroes_conquer: bool, most: (u32, u32)) -> SmallSparta {
        let sets: Vec<u128> = (0..1 << SQUARES).filter(|set: &u128| set.count_ones() <= MEN).collect();
        let mut numbers = vec![0; 1 << SQUARES];
        sets.iter().enumerate().for_each(|(number, &set)| numbers[set as usize] = number);
        let worths = vec![0; sets.len() * sets.len() * PLACES];
        let board = Board::new(FILES, RANKS, heroes_conquer);
        let mut small = SmallSparta { board, sets, numbers, worths, counts: [0; 3] };
        for (_, mut places) in small.groups(most) {
            // Those that are not decided stay, until a whole round decides none.
            let mut before = usize::MAX;
            while places.len() < before {
                before = places.len();
                places.retain(|&place| {
                    let worth = small.look(place as usize);
                    small.worths[place as usize] = worth;
                    small.counts[(1 - worth) as usize] += u64::from(worth != 0);
                    worth == 0
                });
            }
            small.counts[1] += places.len() as u64;
        }
        small
    }

    /// The places of the positions that have not ended, by how many men and Warriors there are. Men do not come back, and
    /// Heroes do not become Warriors again: a position leads to positions of groups before, or of its own.
    fn groups(&self, most: (u32, u32)) -> BTreeMap<(u32, u32), Vec<u32>> {
        let mut groups: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        for pair in 0..self.sets.len() * self.sets.len() {
            let (own, other) = (self.sets[pair / self.sets.len()], self.sets[pair % self.sets.len()]);
            let men = own.count_ones() + other.count_ones();
            if own & other != 0 || men > most.0 {
                continue;
            }
            for place in pair * PLACES..(pair + 1) * PLACES {
                let Some(sides) = self.sides(place) else { continue };
                let group = (men, sides.iter().map(|side| side.warriors.count_ones()).sum());
                if group <= most && Board::decided(sides).is_none() {
                    groups.entry(group).or_default().push(place as u32);
                }
            }
        }
        groups
    }

    /// The place of a position in the table; the seat to act comes first.
    fn place(&self, [own, other]: [Side; 2]) -> usize {
        let number = |side: Side| {
            let heroes = each(side.men()).enumerate().filter(|(_, man)| side.heroes & man != 0);
            (self.numbers[side.men() as usize], heroes.map(|(i, _)| 1 << i).sum::<usize>())
        };
        let cities = CITIES.iter().enumerate().filter(|(_, city)| own.cities & **city != 0);
        let ([a, b], cities) = ([own, other].map(number), cities.map(|(i, _)| 1 << i).sum::<usize>());
        (((a.0 * self.sets.len() + b.0) * HEROES + a.1) * HEROES + b.1) * OWNERS + cities
    }

    /// The position at a place; none where two men would stand on a square, or there are more Heroes than men.
    fn sides(&self, place: usize) -> Option<[Side; 2]> {
        let (cities, place) = (place % OWNERS, place / OWNERS);
        let (heroes, men) = ([place / HEROES % HEROES, place % HEROES], place / HEROES / HEROES);
        let men = [men / self.sets.len(), men % self.sets.len()].map(|number| self.sets[number]);
        let many = |i: usize| heroes[i] >> men[i].count_ones() != 0;
        if men[0] & men[1] != 0 || many(0) || many(1) {
            return None;
        }
        let chosen = |of: usize, (i, square): (usize, u128)| if of >> i & 1 != 0 { square } else { 0 };
        Some([0, 1].map(|i| {
            let heroes = each(men[i]).enumerate().map(|man| chosen(heroes[i], man)).sum();
            let cities = if i == 0 { cities } else { !cities };
            let cities = CITIES.into_iter().enumerate().map(|city| chosen(cities, city)).sum();
            Side { warriors: men[i] ^ heroes, heroes, cities }
        }))
    }

    /// What follows from what is known of the positions after a position's actions.
    fn look(&self, place: usize) -> i8 {
        let Some(sides) = self.sides(place) else { return 0 };
        let mut least = 1;
        self.board.each_action(sides, |[own, other]| {
            let after = [other, own];
            least = least.min(Board::decided(after).unwrap_or_else(|| self.worths[self.place(after)]));
            least < 0
        });
        -least
    }

    /// What the start is worth to the first seat, with the Warriors on the first and the last rank: 1 it wins, -1 it
    /// loses, 0 neither seat can force a win.
    #[must_use]
    pub fn start(&self) -> i32 {
        self.worths[self.place(start())].into()
    }

    /// How many positions, not ended yet, the seat to act wins, neither can win by force, and it loses.
    #[must_use]
    pub fn counts(&self) -> [u64; 3] {
        self.counts
    }
}

/// Both sides at the start.
fn start() -> [Side; 2] {
    let [a, b, c, d] = CITIES;
    let last = 0b111 << (SQUARES - 3);
    [(0b111, a | b), (last, c | d)].map(|(warriors, cities)| Side { warriors, heroes: 0, cities })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_their_positions() {
        let small = SmallSparta::up_to(false, (0, 0));
        let places = (0..small.worths.len()).step_by(9_973);
        let whole = places.filter_map(|place| Some((place, small.sides(place)?)));
        let counted = whole.inspect(|&(place, sides)| assert_eq!(small.place(sides), place)).count();
        assert!(counted > 1_000, "{counted}");
        assert!(small.sides(small.place(start())) == Some(start()));
    }

    /// Five men, all of them Heroes: what is left is to trap them.
    #[test]
    fn five_heroes_are_solved() {
        let small = SmallSparta::up_to(false, (5, 0));
        let [won, neither, lost] = small.counts();
        assert!(won > 0 && neither > 0 && lost > 0, "{won} {neither} {lost}");
        for (_, places) in small.groups((5, 0)) {
            assert!(places.iter().step_by(97).all(|&place| small.look(place as usize) == small.worths[place as usize]));
        }
    }

    #[test]
    fn the_last_city_wins() {
        let small = SmallSparta::up_to(false, (0, 0));
        let [a, b, c, d] = CITIES;
        let own = Side { warriors: 0b111, heroes: 0, cities: a | b | c };
        let other = Side { warriors: 0, heroes: 1 << 9 | 1 << 10, cities: d };
        assert_eq!(small.look(small.place([own, other])), 1, "c3 is two steps from c1");
        let own = Side { cities: a | b, ..own };
        assert_eq!(small.look(small.place([own, Side { cities: c | d, ..other }])), 0);
    }
}
