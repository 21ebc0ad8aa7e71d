//! Why a position is won or not: which of a seat's tiles it takes, so that one proof stands for many positions.

use super::board::{Board, Place, Squares, each};

/// What a seat's tiles must be, where the empty squares and who acts are given: then it wins, if it is the winner, or else
/// keeps the other from winning. More tiles always fulfil it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Condition<T> {
    /// The squares on all of which a tile is needed.
    pub(super) needed: T,
    /// The squares on `count` of which a tile is needed.
    pub(super) counted: T,
    /// How many tiles are needed on `counted`.
    pub(super) count: u32,
}

impl<T: Squares> Condition<T> {
    pub(super) fn all_of(needed: T) -> Condition<T> {
        Condition { needed, counted: T::zero(), count: 0 }
    }

    pub(super) fn some_of(counted: T, count: u32) -> Condition<T> {
        Condition { needed: T::zero(), counted, count }.simple()
    }

    /// Without a count that is reached anyway.
    fn simple(self) -> Condition<T> {
        if (self.needed & self.counted).count_ones() >= self.count { Condition::all_of(self.needed) } else { self }
    }

    pub(super) fn holds(&self, tiles: T) -> bool {
        (self.needed & !tiles).is_zero() && (self.counted & tiles).count_ones() >= self.count
    }

    /// Whether it holds wherever another does, as far as is easily seen.
    pub(super) fn follows_from(&self, other: &Condition<T>) -> bool {
        if !(self.needed & !other.needed).is_zero() {
            return false;
        }
        let apart = (other.needed & self.counted & !other.counted).count_ones();
        let common = (other.needed & self.counted & other.counted).count_ones();
        let at_least = other.count.saturating_sub((other.counted & !self.counted).count_ones());
        apart + common.max(at_least) >= self.count
    }

    /// A condition by which both hold, as they do with these tiles.
    pub(super) fn and(self, other: Condition<T>, tiles: T) -> Condition<T> {
        let mut needed = self.needed | other.needed;
        let (a, b) = (Condition { needed, ..self }.simple(), Condition { needed, ..other }.simple());
        if a.count == 0 || b.count == 0 {
            return if a.count == 0 { b } else { a };
        }
        // Counted are only squares of both; what one of them still lacks then are tiles of its own squares alone.
        let counted = a.counted & b.counted;
        let there = (tiles & counted).count_ones();
        let mut count = 0;
        for one in [a, b] {
            let alone = one.counted & !counted;
            let mut least = one.count.saturating_sub((needed & alone).count_ones());
            for (_, tile) in each(tiles & alone & !needed) {
                if least <= there {
                    break;
                }
                needed = needed | tile;
                least -= 1;
            }
            count = count.max(least);
        }
        Condition { needed, counted, count }.simple()
    }
}

/// Why positions are won or not, of the seat that wins or keeps the other from it, before and after actions.
impl<T: Squares> Board<T> {
    /// With so many tiles the winner wins on a full board, or the other keeps it from that.
    fn enough(&self, won: bool) -> u32 {
        let squares = self.all().count_ones();
        if won { squares / 2 + 1 } else { squares.div_ceil(2) }
    }

    /// From what must be after an action to what must be before.
    pub(super) fn before(&self, place: Place<T>, after: Place<T>, won: bool, then: Condition<T>) -> Condition<T> {
        let (tiles, _) = place.of(won);
        let (was, is) = (self.empty(place), self.empty(after));
        let (to, from) = (was & !is, is & !was);
        if to.is_zero() {
            // Only the winner's enemy passes, and only with half of the board.
            let half = Condition::some_of(self.all() & !was, self.enough(false));
            return if won { then } else { then.and(half, tiles) };
        }
        let near = self.beside(to) & !was;
        if place.acts != won {
            return Condition { counted: then.counted & !near & !to, ..then }.simple();
        }
        // Whatever was beside it is the own seat's afterwards.
        let came = near | to;
        // A tile divides beside another, or is the one that came.
        let origin = each(near & tiles).next().filter(|_| from.is_zero()).map_or(from, |(_, tile)| tile);
        Condition {
            needed: then.needed & !came | origin,
            counted: then.counted & !came & !from,
            count: then.count.saturating_sub((then.counted & came).count_ones()),
        }
        .simple()
    }

    /// What keeps the other seat, who acts, from having further actions.
    pub(super) fn nothing_new(&self, place: Place<T>, won: bool) -> Condition<T> {
        let (tiles, others) = place.of(won);
        let empty = self.empty(place);
        let needed = each(empty).fold(T::zero(), |needed, (number, to)| {
            let near = self.beside(to);
            let beside = if (near & others).is_zero() { near & tiles } else { T::zero() };
            needed | beside | self.movers(number, tiles, tiles | others)
        });
        let condition = Condition::all_of(needed);
        if !won || self.half(others.count_ones()).is_ge() {
            return condition;
        }
        // Nor may it pass.
        let count = ((tiles | others).count_ones() + 1).saturating_sub(self.enough(false));
        condition.and(Condition::some_of(tiles | others, count), tiles)
    }

    /// Why a position is what it plainly is, and how long that takes at most.
    pub(super) fn reason(&self, place: Place<T>, won: bool) -> (Condition<T>, u16) {
        let (tiles, others) = place.of(won);
        if others.is_zero() {
            return (Condition::all_of(tiles), 0);
        }
        if self.empty(place).is_zero() {
            return (Condition::some_of(self.all(), self.enough(won)), 0);
        }
        // One action of its own is enough; of the other seat's, all count.
        let acts = place.acts == won;
        let mut reason = if acts { None } else { Some((self.nothing_new(place, won), 0)) };
        self.actions(place, |_, after| {
            let through = |length: u16| {
                let (then, further) = self.reason(after, won);
                (self.before(place, after, won, then), length.max(further + 1))
            };
            match reason {
                None => reason = self.plain(after).filter(|(plain, _)| *plain == won).map(|_| through(0)),
                Some((condition, length)) if !acts => {
                    let (then, length) = through(length);
                    reason = Some((condition.and(then, tiles), length));
                }
                Some(_) => {}
            }
        });
        reason.unwrap_or((Condition::all_of(tiles), 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Any condition on six squares.
    fn any(rng: &mut Rng) -> Condition<u32> {
        let mut set = || rng.below(1 << 6);
        let (needed, counted, count) = (set() & set(), set(), set() % 4);
        Condition { needed, ..Condition::some_of(counted, count.min(counted.count_ones())) }
    }

    #[test]
    fn both_hold_where_their_union_holds() {
        let mut rng = Rng::new(5);
        let mut counts = [0; 2];
        for _ in 0..2_000 {
            let (a, b) = (any(&mut rng), any(&mut rng));
            let follows = a.follows_from(&b);
            counts[0] += u32::from(follows);
            for tiles in 0..1 << 6 {
                assert!(!follows || !b.holds(tiles) || a.holds(tiles), "{a:?} {b:?} {tiles:b}");
                if a.holds(tiles) && b.holds(tiles) {
                    let both = a.and(b, tiles);
                    assert!(both.holds(tiles), "{a:?} {b:?} {tiles:b}");
                    let implied = (0..1 << 6).all(|t| !both.holds(t) || a.holds(t) && b.holds(t));
                    assert!(implied, "{a:?} {b:?} {both:?}");
                    counts[1] += 1;
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }
}
