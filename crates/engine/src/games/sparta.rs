//! Sparta: all eight cities are wanted, and whoever loses too many men on the way has lost before.

mod board;
mod small;

use tavoliere_rules::games::sparta::Sparta;
use tavoliere_rules::{Action, Cell, Position, Seat};

pub use small::SmallSparta;

use crate::{Aspect, Evaluate};

/// A Warrior, and a Hero, who goes farther but may not conquer. The weights are fitted to the results of games that the
/// search played against itself.
const WARRIOR: i32 = 100;
const HERO: i32 = 107;
/// The worth of a city owned.
const CITY: i32 = 18;
/// A man on an enemy city: no enemy becomes a Hero there.
const OCCUPIED: i32 = 14;
/// An enemy city that a Warrior reaches with two actions.
const APPROACHED: i32 = 7;
/// The worth of a square within reach.
const REACH: i32 = 1;
/// No Warrior left to conquer with.
const NO_WARRIOR: i32 = -90;
/// The most enemies that the seat to act can trap at once, each; and each other enemy it can trap otherwise.
const TRAP: i32 = 44;
const OTHER_TRAP: i32 = 25;
/// The same for the enemy, who has to wait.
const TRAPPED: i32 = -24;
const OTHER_TRAPPED: i32 = -11;
/// Being able to conquer a city now; the same for the enemy.
const CONQUEST: i32 = 18;
const CONQUERED: i32 = -16;

fn count(squares: u128) -> i32 {
    squares.count_ones() as i32
}

/// The squares `number` steps away at most, over `empty` ones, and `from`.
fn steps(from: u128, empty: u128, number: u8) -> u128 {
    (0..number).fold(from, |reached, _| reached | Sparta::around(reached) & empty)
}

/// A seat's men and where they can go.
struct Side {
    warriors: u128,
    heroes: u128,
    men: u128,
    cities: u128,
    /// Where its Warriors are or can go with one action, and with two if nobody gets in the way.
    near: u128,
    far: u128,
    /// Where its Heroes are or can go.
    ridden: u128,
}

impl Side {
    fn of(position: &Sparta, seat: Seat, empty: u128) -> Side {
        let (warriors, heroes) = (position.warriors(seat), position.heroes(seat));
        let near = steps(warriors, empty, 2);
        Side {
            warriors,
            heroes,
            men: warriors | heroes,
            cities: position.cities(seat),
            near,
            far: steps(near, empty, 2),
            ridden: if heroes == 0 { 0 } else { steps(heroes, empty, 3) },
        }
    }

    /// What it has whoever acts next.
    fn worth(&self, enemy: &Side) -> i32 {
        let mut worth = WARRIOR * count(self.warriors)
            + HERO * count(self.heroes)
            + CITY * count(self.cities)
            + OCCUPIED * count(enemy.cities & self.men)
            + APPROACHED * count(self.approached(enemy.cities, enemy.men))
            + REACH * count(self.reach());
        if self.warriors == 0 {
            worth += NO_WARRIOR;
        }
        worth
    }

    /// The open enemy cities that a Warrior gets to with two actions.
    fn approached(&self, cities: u128, enemies: u128) -> u128 {
        cities & self.far & !enemies
    }

    /// Where its men can be after one action.
    fn reach(&self) -> u128 {
        self.near | self.ridden
    }

    /// Whether it can conquer a city with one action.
    fn conquers(&self, enemy: &Side, heroes_conquer: bool) -> bool {
        let reach = if heroes_conquer { self.reach() } else { self.near };
        reach & enemy.cities & !self.men != 0
    }

    /// How many enemies it can trap with one action at most, and how many more with others.
    fn traps(&self, position: &Sparta, seat: Seat, empty: u128) -> [i32; 2] {
        // Those trapped from one square, along all lines together. More squares than that are not worth the time.
        let mut traps = [(Cell(0), 0_u128); 12];
        let (mut number, mut all) = (0, 0);
        position.pincers(seat, |at, trapped, end| {
            let one = Sparta::around(1 << at.0);
            let two = Sparta::around(one & empty);
            let three = if self.heroes == 0 { 0 } else { Sparta::around(two & empty) };
            // Who stands at the other end has to stay there.
            if (self.warriors & (one | two) | self.heroes & (one | two | three)) & !end == 0 {
                return;
            }
            all |= trapped;
            if let Some((_, together)) = traps[..number].iter_mut().find(|(square, _)| *square == at) {
                *together |= trapped;
            } else if let Some(free) = traps.get_mut(number) {
                *free = (at, trapped);
                number += 1;
            }
        });
        let most = traps[..number].iter().map(|&(_, trapped)| count(trapped)).max().unwrap_or(0);
        [most, count(all) - most]
    }
}

impl Evaluate for Sparta {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        let men = |seat| self.warriors(seat) | self.heroes(seat);
        let empty = !(men(seat) | men(seat.other()));
        let [own, enemy] = [seat, seat.other()].map(|s| Side::of(self, s, empty));
        let [trap, other_traps] = own.traps(self, seat, empty);
        let [trapped, other_trapped] = enemy.traps(self, seat.other(), empty);
        let conquest = own.conquers(&enemy, self.heroes_conquer());
        let conquered = enemy.conquers(&own, self.heroes_conquer());
        own.worth(&enemy) - enemy.worth(&own)
            + TRAP * trap
            + OTHER_TRAP * other_traps
            + TRAPPED * trapped
            + OTHER_TRAPPED * other_trapped
            + CONQUEST * i32::from(conquest)
            + CONQUERED * i32::from(conquered)
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        let men = |seat| self.warriors(seat) | self.heroes(seat);
        let enemies = men(seat.other());
        let side = Side::of(self, seat, !(men(seat) | enemies));
        let approached = side.approached(self.cities(seat.other()), enemies);
        vec![(Aspect::Approached, count(approached)), (Aspect::Reach, count(side.reach()))]
    }

    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        /// Before what was only good elsewhere.
        const BETTER_THAN_HISTORY: i32 = 20_000;
        let (seat, enemy) = (self.seat(), self.seat().other());
        let conquerors = if self.heroes_conquer() { !0 } else { self.warriors(seat) };
        let cities = self.cities(enemy);
        // Few squares trap anybody, so only those are looked at closely.
        let mut trapping = 0;
        self.pincers(seat, |at, _, _| trapping |= 1 << at.0);
        move |action| match action {
            Action::Move { from, to, .. } => {
                let has = |squares: u128, cell: Cell| squares >> cell.0 & 1 != 0;
                let trapped = if has(trapping, to) { count(self.trapped_by(from, to)) } else { 0 };
                let conquest = has(cities, to) && has(conquerors, from);
                BETTER_THAN_HISTORY * (trapped + i32::from(conquest))
            }
            Action::Promote { .. } => BETTER_THAN_HISTORY,
            _ => 0,
        }
    }
}
