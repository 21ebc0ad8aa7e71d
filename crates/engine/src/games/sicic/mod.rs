//! Sicic: how many moves each seat is away from standing like the other's Constellation, in any of the places where it
//! could; and how well its own Constellation hides.

pub mod learned;

use std::cell::RefCell;

use tavoliere_rules::games::sicic::Sicic;
use tavoliere_rules::{Action, Position, Seat};

use crate::{Aspect, Evaluate};

/// What one seat's [`Ways`] are worth to the seat that acts.
struct Weights {
    /// A win in one, if the enemy does not move; the more there are the harder they are to meet.
    one: i32,
    more: i32,
    /// Two moves away at best, and for each doubling of the ways.
    two: i32,
    twos: i32,
    /// Three moves away at best, and for each doubling of the ways.
    three: i32,
    threes: i32,
    /// A Star of the Constellation that is copied already.
    copied: i32,
}

/// The ways of the seat that acts.
const OWN: Weights = Weights { one: 3000, more: 0, two: 20, twos: 58, three: 10, threes: 17, copied: 25 };
/// The ways of the other seat, which has to wait.
const ENEMY: Weights = Weights { one: 170, more: 60, two: 10, twos: 58, three: 10, threes: 17, copied: 25 };
/// For each doubling of the places on Earth where the Constellation to be copied has room.
const ROOM: i32 = 40;
/// An empty square beside a seat's own Astronomers.
const FREE: i32 = 4;
/// Having to move one Astronomer and no other; the same while the enemy is about to win.
const FORCED: i32 = -30;
const FORCED_IN_DANGER: i32 = -300;

/// The most Stars of a Constellation.
const STARS: usize = 6;

fn count(squares: u128) -> i32 {
    squares.count_ones() as i32
}

/// A logarithm to base 2, rounded up; 0 of nothing.
fn doublings(number: i32) -> i32 {
    32 - number.leading_zeros() as i32
}

/// The squares of a set.
fn each(mut squares: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (squares != 0).then(|| {
            let square = squares.trailing_zeros() as u8;
            squares &= squares - 1;
            square
        })
    })
}

/// The squares of the first file, by the length of a side.
static FIRST_FILE: [u128; 11] = {
    let mut files = [0; 11];
    let mut cell = 0;
    while cell < 11 * 11 {
        let (size, rank) = (cell / 11, cell % 11);
        if rank < size {
            files[size] |= 1 << (rank * size);
        }
        cell += 1;
    }
    files
};

/// A set of Earth's squares and all that touch it.
fn around(earth: u8, squares: u128) -> u128 {
    let left = FIRST_FILE[usize::from(earth)];
    let right = left << (earth - 1);
    let wide = squares | (squares & !right) << 1 | (squares & !left) >> 1;
    (wide | wide << earth | wide >> earth) & ((1 << (earth * earth)) - 1)
}

/// The files and ranks of up to [`STARS`] squares, by rank, and how many there are.
fn places(side: u8, squares: u128) -> ([(u8, u8); STARS], usize) {
    let mut places = [(0, 0); STARS];
    for (place, square) in places.iter_mut().zip(each(squares)) {
        *place = (square % side, square / side);
    }
    (places, STARS.min(count(squares) as usize))
}

/// A Constellation turned or mirrored, in Earth's lower left corner.
#[derive(Clone, Copy, Default)]
struct Picture {
    squares: u128,
    /// The files and ranks of `squares`.
    stars: [(u8, u8); STARS],
    number: usize,
    /// How many files and ranks it can be shifted to, its own included.
    files: u8,
    ranks: u8,
}

/// The different pictures of a Constellation that fit on Earth.
#[derive(Default)]
struct Pictures {
    all: [Picture; 8],
    number: usize,
}

impl Pictures {
    fn of(position: &Sicic, seat: Seat) -> Pictures {
        let earth = position.earth();
        let (places, number) = places(position.sky(), position.stars(seat));
        let places = &places[..number];
        let mut pictures = Pictures::default();
        let range = |values: &dyn Fn(&(u8, u8)) -> u8| {
            let all = || places.iter().map(values);
            all().min().zip(all().max())
        };
        let (Some((left, right)), Some((bottom, top))) = (range(&|p| p.0), range(&|p| p.1)) else { return pictures };
        let (across, up) = (right - left, top - bottom);
        if across.max(up) >= earth {
            return pictures;
        }
        for symmetry in 0..8 {
            let (width, height) = if symmetry & 4 == 0 { (across, up) } else { (up, across) };
            let squares = places.iter().fold(0_u128, |squares, &(x, y)| {
                let x = if symmetry & 1 == 0 { x - left } else { right - x };
                let y = if symmetry & 2 == 0 { y - bottom } else { top - y };
                let (x, y) = if symmetry & 4 == 0 { (x, y) } else { (y, x) };
                squares | 1 << (y * earth + x)
            });
            if pictures.iter().all(|p| p.squares != squares) {
                let (stars, number) = self::places(earth, squares);
                let (files, ranks) = (earth - width, earth - height);
                pictures.all[pictures.number] = Picture { squares, stars, number, files, ranks };
                pictures.number += 1;
            }
        }
        pictures
    }

    fn iter(&self) -> impl Iterator<Item = &Picture> {
        self.all[..self.number].iter()
    }

    /// In how many places one of them fits.
    fn room(&self) -> i32 {
        self.iter().map(|p| i32::from(p.files) * i32::from(p.ranks)).sum()
    }

    /// Every place, as its squares, where a picture shares at least one with `men`; each of them once.
    fn touching(&self, earth: u8, men: u128, mut visit: impl FnMut(u128)) {
        let (places, number) = places(earth, men);
        for picture in self.iter() {
            for star in &picture.stars[..picture.number] {
                for man in &places[..number] {
                    // Left of Earth and below it the differences wrap around to large numbers.
                    let (file, rank) = (man.0.wrapping_sub(star.0), man.1.wrapping_sub(star.1));
                    if file >= picture.files || rank >= picture.ranks {
                        continue;
                    }
                    let squares = picture.squares << (rank * earth + file);
                    // It is met once for each man in it.
                    if (squares & men).trailing_zeros() == u32::from(man.1 * earth + man.0) {
                        visit(squares);
                    }
                }
            }
        }
    }
}

/// The pictures of both seats' Constellations, which hardly change during a search.
#[derive(Default)]
struct Known {
    /// Earth's and the Sky's sides and the Stars that they are of.
    about: (u8, u8, [u128; 2]),
    pictures: [Pictures; 2],
}

thread_local! {
    static KNOWN: RefCell<Known> = RefCell::default();
}

impl Known {
    fn of(&mut self, position: &Sicic) -> &[Pictures; 2] {
        let about = (position.earth(), position.sky(), Seat::BOTH.map(|seat| position.stars(seat)));
        if self.about != about {
            *self = Known { about, pictures: Seat::BOTH.map(|seat| Pictures::of(position, seat)) };
        }
        &self.pictures
    }
}

/// Earth as one seat sees it.
struct Board {
    earth: u8,
    men: u128,
    enemies: u128,
    /// The Astronomer that must move now.
    forced: Option<u8>,
}

impl Board {
    fn of(position: &Sicic, seat: Seat) -> Board {
        Board {
            earth: position.earth(),
            men: position.astronomers(seat),
            enemies: position.astronomers(seat.other()),
            forced: position.forced().filter(|_| position.seat() == seat).map(|cell| cell.0),
        }
    }

    /// Whether an Astronomer can go from a square to another in one move.
    fn in_line(&self, from: u8, to: u8) -> bool {
        let files = (to % self.earth) as i8 - (from % self.earth) as i8;
        let ranks = (to / self.earth) as i8 - (from / self.earth) as i8;
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return false;
        }
        let stride = files.signum() + ranks.signum() * self.earth as i8;
        let occupied = self.men | self.enemies;
        let mut at = from;
        while at != to {
            at = at.wrapping_add_signed(stride);
            if occupied >> at & 1 != 0 {
                return false;
            }
        }
        true
    }

    /// How many moves bring the last one or two Astronomers to the squares still missing, 1 to 3; nothing if that
    /// takes longer.
    fn moves(&self, squares: u128) -> Option<usize> {
        let (missing, spare) = (squares & !self.men, self.men & !squares);
        let blocked = missing & self.enemies != 0;
        let (mut to, mut from) = (each(missing), each(spare));
        match (to.next()?, to.next(), to.next()) {
            (to, None, None) => {
                let from = from.next()?;
                let may = self.forced.is_none_or(|forced| forced == from);
                Some(if blocked {
                    3
                } else if may && self.in_line(from, to) {
                    1
                } else {
                    2
                })
            }
            (a, Some(b), None) if !blocked => {
                let (s, t) = (from.next()?, from.next()?);
                let direct = self.in_line(s, a) && self.in_line(t, b) || self.in_line(s, b) && self.in_line(t, a);
                Some(if direct { 2 } else { 3 })
            }
            _ => None,
        }
    }

    /// The enemies that can be pinched and could not get away.
    fn helpless(&self) -> u128 {
        let empty = !(self.men | self.enemies) & ((1 << (self.earth * self.earth)) - 1);
        let stuck = self.enemies & !around(self.earth, empty);
        if stuck == 0 || self.forced.is_some() { 0 } else { stuck & around(self.earth, self.men) }
    }
}

/// In how many ways a seat may win, by the number of its moves: those are counted as if the enemy stood still.
#[derive(Default)]
struct Ways {
    /// `moves[n]`: in how many ways with n moves, 1 to 3.
    moves: [i32; 4],
    /// The most Stars that are copied at once.
    copied: i32,
}

impl Ways {
    /// All ways to win: by copying, and by pinching whoever cannot get away.
    fn of(position: &Sicic, seat: Seat, pictures: &Pictures) -> Ways {
        let mut ways = Ways::copying(position, seat, pictures);
        ways.moves[1] += count(Board::of(position, seat).helpless());
        ways
    }

    fn copying(position: &Sicic, seat: Seat, pictures: &Pictures) -> Ways {
        let board = Board::of(position, seat);
        let all = i32::from(position.count());
        let complete = count(position.stars(seat.other())) == all && count(board.men) == all;
        let mut ways = Ways::default();
        pictures.touching(board.earth, board.men, |squares| {
            let copied = count(squares & board.men);
            ways.copied = ways.copied.max(copied);
            if complete
                && copied + 2 >= all
                && let Some(moves) = board.moves(squares)
            {
                ways.moves[moves] += 1;
            }
        });
        ways
    }

    /// The fewest moves, 4 for more than three.
    fn nearest(&self) -> usize {
        (1..4).find(|&moves| self.moves[moves] > 0).unwrap_or(4)
    }

    fn worth(&self, weights: &Weights) -> i32 {
        let [_, one, two, three] = self.moves;
        let nearest = match self.nearest() {
            1 => weights.one + weights.more * i32::from(one > 1),
            2 => weights.two,
            3 => weights.three,
            _ => 0,
        };
        nearest + weights.twos * doublings(two) + weights.threes * doublings(three) + weights.copied * self.copied
    }
}

impl Evaluate for Sicic {
    fn evaluate(&self) -> i32 {
        KNOWN.with_borrow_mut(|known| estimate(self, known.of(self)))
    }

    /// By weights that were learned, where they were.
    fn exact(&self) -> i32 {
        if !learned::measured(self) {
            return self.evaluate();
        }
        KNOWN.with_borrow_mut(|known| learned::estimate(self, known.of(self)))
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        KNOWN.with_borrow_mut(|known| {
            let pictures = known.of(self);
            let ways = Ways::copying(self, seat, &pictures[seat.other().index()]);
            let men = self.astronomers(seat);
            let empty = !(men | self.astronomers(seat.other()));
            vec![
                (Aspect::Closeness, 4 - ways.nearest() as i32),
                (Aspect::Ways, ways.moves.iter().sum()),
                (Aspect::Copied, ways.copied),
                (Aspect::Room, count(around(self.earth(), men) & empty)),
                (Aspect::Hiding, -pictures[seat.index()].room()),
            ]
        })
    }

    /// Nothing is ever captured.
    fn material(&self, _seat: Seat) -> Option<i32> {
        None
    }

    /// A pinch leaves few answers.
    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        |action| if matches!(action, Action::Pinch { .. }) { 500 } else { 0 }
    }
}

fn estimate(position: &Sicic, pictures: &[Pictures; 2]) -> i32 {
    let (seat, earth) = (position.seat(), position.earth());
    let [own_pictures, enemy_pictures] = [seat.other(), seat].map(|owner| &pictures[owner.index()]);
    let own = Ways::of(position, seat, own_pictures);
    let enemy = Ways::of(position, seat.other(), enemy_pictures);
    let [men, enemies] = [seat, seat.other()].map(|s| position.astronomers(s));
    let free = |squares| count(around(earth, squares) & !(men | enemies));
    let forced = match position.forced() {
        Some(_) if enemy.moves[1] > 0 => FORCED + FORCED_IN_DANGER,
        Some(_) => FORCED,
        None => 0,
    };
    own.worth(&OWN) - enemy.worth(&ENEMY)
        + ROOM * (doublings(own_pictures.room()) - doublings(enemy_pictures.room()))
        + FREE * (free(men) - free(enemies))
        + forced
}
