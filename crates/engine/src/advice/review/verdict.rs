//! What a whole match comes to, by the assessment of its turns: how well each seat played, and where it was decided.

use std::ops::Range;

use tavoliere_rules::Seat;

use super::super::judge::Class;
use super::{Assessment, Turn};

/// How many turning points a match has at most.
const TURNING_POINTS: usize = 3;
/// The share of a win, in thousandths, that is next to nothing: who has no more is beaten but for wonders.
const NEXT_TO_NOTHING: u32 = 100;
/// A quarter of a win, in thousandths: who has less by an estimate, and then none for certain, was losing already.
const A_QUARTER: u32 = 250;
/// How many times as much as estimates are usually off a loss must be to stand out; and where it is certain what was left, so
/// that only one estimate can be off.
const STANDS_OUT: u32 = 5;
const STANDS_OUT_FROM_CERTAIN: u32 = 3;
/// What must be lost by and by, in thousandths of a win, to be told: as much as a blunder loses.
const SLOW_LOSS: u32 = 280;
/// A third of a win, in thousandths.
const A_THIRD: u32 = 333;

impl Assessment {
    /// How well a seat played, from 0 to 100: the mean over the turns in which it had a choice, a turn being worth the less
    /// the more of a win it lost. Only once every position has been looked at; none if nothing ever depended on the seat.
    ///
    /// Turns of a seat that is lost already lose nothing and count as full, as those of a winner do whatever it plays.
    /// Were they left out, a single error would be nearly all that is left to judge in a game that is proven lost soon
    /// after it, and whoever is let off, and errs again and again, would seem to play better.
    #[must_use]
    pub fn accuracy(&self, seat: Seat) -> Option<f32> {
        /// Who loses a quarter of a win has played a turn worth `1 / e`.
        const STEEP: f32 = 4.0;
        if !self.complete {
            return None;
        }
        let of_turn = |turn: &Turn| 100.0 * (-STEEP * turn.loss as f32 / 1000.0).exp();
        let turns = || self.turns.iter().filter(|turn| turn.seat == seat && turn.choice);
        let depended = turns().any(|turn| turn.open);
        depended.then(|| turns().map(of_turn).sum::<f32>() / turns().count() as f32)
    }

    /// The turns that decided the match: the three, at most, that lost most, in the order of play. They lost as much as a
    /// mistake does, not counting what the other seat's next turn gave back of an estimate. Nothing is decided by
    /// - a seat that had next to no chance of winning any more, or keeps next to every one;
    /// - what only comes to light: a proven loss of who had come to less than a quarter of a win, by estimates, without a
    ///   mistake. Of 23 losses that were proven in 22 matches of Sicic and Sparta, those of seats that had more stayed at
    ///   their actions when these were reviewed more deeply; of the seven others six were proven two to six actions
    ///   earlier then, by as much a fall;
    /// - what was lost by estimates that are no better than that: less than five times (three, where it is certain what was
    ///   left) as much as they are usually off in
    ///   the match ([`noise`](Assessment::noise)).
    ///
    /// Estimates were off by 8 to 42 thousandths of a win in the mean of a match, and by up to 116 at a single place (24
    /// matches of Cellulae, Hoppa, Sicic and Sparta, reviewed quickly), so what loses less than a mistake cannot be told
    /// from that.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Turn> {
        let decided = self.decided().into_iter().enumerate();
        let mut lost: Vec<(u32, usize)> = decided.filter_map(|(index, lost)| Some((lost?, index))).collect();
        // Of what lost as much, the last decided it.
        lost.sort_by_key(|&lost| std::cmp::Reverse(lost));
        lost.truncate(TURNING_POINTS);
        lost.sort_by_key(|&(_, index)| index);
        lost.into_iter().map(|(_, index)| &self.turns[index]).collect()
    }

    /// Whether any turn of either seat was a mistake or worse: where that is so and no turning point is known, estimates are off
    /// by too much to say which.
    #[must_use]
    pub fn errs(&self) -> bool {
        self.turns.iter().any(|turn| turn.class >= Class::Mistake)
    }

    /// By turn: what it lost for good, if that decided anything. What the next turn gives back is lost by neither, unless it
    /// is certain what stood in between.
    fn decided(&self) -> Vec<Option<u32>> {
        let mut back = 0;
        let decided = |(index, turn): (usize, &Turn)| {
            let (start, end) = (turn.plies.start, turn.plies.end);
            let given = std::mem::take(&mut back);
            let (before, proven) = self.share(start, turn.seat)?;
            let (after, proven_after) = self.share(end, turn.seat)?;
            let mut lost = before.saturating_sub(after).saturating_sub(given);
            let next = self.turns.get(index + 1).filter(|next| next.plies.start == end);
            let certain = proven_after || after == 0 || after == 1000;
            let next = next.filter(|_| !certain);
            if let Some((later, _)) = next.and_then(|next| self.share(next.plies.end, turn.seat)) {
                back = later.saturating_sub(after).min(lost);
                lost -= back;
            }
            let open = before > NEXT_TO_NOTHING && after < 1000 - NEXT_TO_NOTHING && !self.comes_to_light(turn);
            let times = if proven_after { STANDS_OUT_FROM_CERTAIN } else { STANDS_OUT };
            let sure = proven && proven_after || lost >= times * self.noise;
            (open && sure && Class::of(lost) >= Class::Mistake).then_some(lost)
        };
        self.turns.iter().enumerate().map(decided).collect()
    }

    /// Whether a turn's seat has lost for certain after it, and had little by an estimate before, to which no mistake of its
    /// own had brought it.
    fn comes_to_light(&self, turn: &Turn) -> bool {
        let [before, after] = [turn.plies.start, turn.plies.end].map(|ply| self.share(ply, turn.seat));
        let mut earlier = self.turns.iter().take_while(|other| other.plies.end <= turn.plies.start);
        before.is_some_and(|(share, proven)| !proven && share < A_QUARTER)
            && after.is_some_and(|(share, _)| share == 0)
            && !earlier.any(|other| other.seat == turn.seat && other.class >= Class::Mistake)
    }

    /// A seat's share of a win at a ply, in thousandths, and whether that is certain.
    fn share(&self, ply: usize, seat: Seat) -> Option<(u32, bool)> {
        let (share, proven) = (*self.shares.get(ply)?)?;
        Some((if seat == Seat::First { share } else { 1000 - share }, proven))
    }

    /// Where a seat lost by and by: the seat, and the plies between which its share of a win fell by as much as a blunder
    /// loses, at least, without any mistake of its own and without ever regaining a third of what was lost by then. Of
    /// several such stretches that in which most was lost, and of them the shortest. Only once every position has been
    /// looked at, and only if at the end a third of a win is left to the seat at most, and no turning point of its lost
    /// more.
    #[must_use]
    pub fn slow_loss(&self) -> Option<(Seat, Range<usize>)> {
        if !self.complete {
            return None;
        }
        let points = self.turning_points();
        let lost = |turn: &&&Turn| turn.loss;
        let stretches = Seat::BOTH.into_iter().filter_map(|seat| {
            let (lost_slowly, plies) = self.stretch(seat)?;
            let worse = self.share(self.shares.len() - 1, seat)?.0 <= A_THIRD;
            let at_once = points.iter().filter(|turn| turn.seat == seat).max_by_key(lost).map_or(0, |turn| turn.loss);
            (worse && lost_slowly >= SLOW_LOSS.max(at_once)).then_some((lost_slowly, seat, plies))
        });
        stretches.max_by_key(|&(lost, ..)| lost).map(|(_, seat, plies)| (seat, plies))
    }

    /// The stretch in which a seat lost most by and by, and how much.
    fn stretch(&self, seat: Seat) -> Option<(u32, Range<usize>)> {
        let mut best: Option<(u32, Range<usize>)> = None;
        let mut begins: Vec<usize> = self.turns.iter().map(|turn| turn.plies.start).collect();
        begins.extend(self.turns.last().map(|turn| turn.plies.end));
        for (index, &begin) in begins.iter().enumerate() {
            let (start, _) = self.share(begin, seat)?;
            let mut lowest = start;
            for turn in index..self.turns.len() {
                let end = begins[turn + 1];
                let (share, _) = self.share(end, seat)?;
                if share > lowest + (start - lowest) / 3
                    || self.turns[turn].seat == seat
                        && self.turns[turn].class >= Class::Mistake
                        && !self.comes_to_light(&self.turns[turn])
                {
                    break;
                }
                // The shortest of equal ones.
                let lost = start.saturating_sub(share);
                if share < lowest
                    && best
                        .as_ref()
                        .is_none_or(|(most, plies)| lost > *most || lost == *most && end - begin < plies.len())
                {
                    best = Some((lost, begin..end));
                }
                lowest = lowest.min(share);
            }
        }
        best
    }

    /// The ply of the first turn of a seat from which on nothing could be saved: to the end it was lost for certain, or
    /// next to certainly. Nothing if that never was so, or only when it did not act any more.
    #[must_use]
    pub fn lost_from(&self, seat: Seat) -> Option<usize> {
        let lost = |share: &Option<(u32, bool)>| {
            share.is_some_and(|(share, _)| (if seat == Seat::First { share } else { 1000 - share }) <= NEXT_TO_NOTHING)
        };
        let from = self.shares.iter().rposition(|share| !lost(share)).map_or(0, |last| last + 1);
        self.turns.iter().find(|turn| turn.seat == seat && turn.plies.start >= from).map(|turn| turn.plies.start)
    }

    /// The plies at which a seat may try again, in the order of play: where its mistakes and blunders were made.
    #[must_use]
    pub fn to_try_again(&self, seat: Seat) -> Vec<usize> {
        let missed = |turn: &&Turn| turn.seat == seat && turn.class >= Class::Mistake;
        self.turns.iter().filter(missed).map(|turn| turn.lost_at).collect()
    }

    /// How many turns of a seat fall into each class, the best class first.
    #[must_use]
    pub fn counts(&self, seat: Seat) -> [usize; 5] {
        let mut counts = [0; 5];
        self.turns.iter().filter(|turn| turn.seat == seat).for_each(|turn| counts[turn.class as usize] += 1);
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An assessment of turns of the first seat, by what each loses, whether it had a choice, and anything to lose.
    fn of_turns(turns: &[(u32, bool, bool)]) -> Assessment {
        let turn = |(ply, &(loss, choice, open)): (usize, &(u32, bool, bool))| Turn {
            plies: 2 * ply..2 * ply + 1,
            seat: Seat::First,
            loss,
            class: Class::of(loss),
            lost_at: 2 * ply,
            choice,
            open,
        };
        let turns = turns.iter().enumerate().map(turn).collect();
        Assessment { shares: Vec::new(), actions: Vec::new(), turns, complete: true, noise: 0, gained: None }
    }

    fn accuracy(turns: &[(u32, bool, bool)]) -> Option<f32> {
        of_turns(turns).accuracy(Seat::First)
    }

    #[test]
    fn one_error_weighs_less_than_many_however_soon_the_game_is_lost() {
        const FINE: (u32, bool, bool) = (0, true, true);
        const ERROR: (u32, bool, bool) = (1000, true, true);
        const LOST: (u32, bool, bool) = (0, true, false);
        // Beaten for good by a single error, or let off twice.
        let once = accuracy(&[FINE, ERROR, LOST, LOST, LOST, LOST]).expect("it could have won");
        let again = accuracy(&[FINE, ERROR, FINE, ERROR, FINE, ERROR]).expect("it could have won");
        assert!(again < once && once < 100.0, "{again} and {once}");
        // An error costs as much at the beginning as at the end.
        let [early, late] =
            [&[ERROR, LOST, LOST], &[FINE, FINE, ERROR]].map(|turns| accuracy(turns).expect("it could have won"));
        assert!((early - late).abs() < 0.001, "{early} and {late}");
    }

    #[test]
    fn what_nobody_decides_is_not_judged() {
        assert_eq!(accuracy(&[(0, true, false), (0, true, false)]), None, "lost from the start");
        assert_eq!(accuracy(&[(0, false, true)]), None, "no choice");
        assert_eq!(accuracy(&[(0, false, true), (1000, true, true)]), accuracy(&[(1000, true, true)]));
    }

    /// An assessment of turns of one action each, the first seat's first, by the first seat's shares before and after them,
    /// and how far estimates are off.
    fn of_shares(shares: &[u32], noise: u32) -> Assessment {
        let turn = |(ply, pair): (usize, &[u32])| {
            let (seat, loss) = match ply % 2 {
                0 => (Seat::First, pair[0].saturating_sub(pair[1])),
                _ => (Seat::Second, pair[1].saturating_sub(pair[0])),
            };
            Turn { plies: ply..ply + 1, seat, loss, class: Class::of(loss), lost_at: ply, choice: true, open: loss > 0 }
        };
        let turns = shares.windows(2).enumerate().map(turn).collect();
        let shares = shares.iter().map(|&share| Some((share, share == 0 || share == 1000))).collect();
        Assessment { shares, actions: Vec::new(), turns, complete: true, noise, gained: None }
    }

    fn points(shares: &[u32], noise: u32) -> Vec<usize> {
        of_shares(shares, noise).turning_points().iter().map(|turn| turn.lost_at).collect()
    }

    #[test]
    fn turning_points_stand_out() {
        assert_eq!(points(&[500, 300, 300, 300], 20), [0]);
        // As much is nothing where estimates are off by more.
        assert!(points(&[500, 300, 300, 300], 50).is_empty());
        // An inaccuracy that nobody is certain of decides nothing, and nor does what is given back at once.
        assert!(points(&[590, 490, 490, 490], 5).is_empty());
        assert!(points(&[500, 200, 480, 480, 480], 5).is_empty());
        assert_eq!(points(&[500, 200, 480, 200, 200], 5), [2], "only the last of several");
        assert_eq!(points(&[1000, 0, 1000, 0, 1000, 0, 0], 0), [2, 3, 4], "a win that is missed is missed");
        assert_eq!(points(&[500, 200, 200, 200, 480], 5), [0, 3], "each decided something");
        // Where it is certain what was left, less is enough.
        assert_eq!(points(&[610, 0, 0], 150), [0]);
        assert!(points(&[610, 0, 0], 250).is_empty());
        // What is certain is certain however far estimates are off.
        assert_eq!(points(&[1000, 0, 0], 300), [0]);
        // A loss that estimates had nearly foreseen comes to light, wherever a search happens to prove it; one that they
        // had not, or to which a mistake had led, is a turn.
        assert!(points(&[240, 0, 0], 5).is_empty() && points(&[500, 500, 630, 630, 760, 760, 1000], 5).is_empty());
        assert_eq!(points(&[260, 0, 0], 5), [0]);
        assert_eq!(points(&[400, 200, 200, 0, 0], 5), [0, 2], "the last of several mistakes");
        // Who is next to lost loses nothing that matters, and who keeps next to everything, neither.
        assert!(points(&[95, 0, 0], 0).is_empty());
        assert!(points(&[1000, 910, 910], 0).is_empty());
    }

    #[test]
    fn a_slow_loss_is_a_stretch_without_turning_points() {
        // 20 turns, of which the first seat's lose 40 each.
        let slow: Vec<u32> = (0..21).map(|ply: u32| 550 - 40 * ply.div_ceil(2)).collect();
        let assessment = of_shares(&slow, 20);
        assert!(assessment.turning_points().is_empty());
        assert_eq!(assessment.slow_loss(), Some((Seat::First, 0..19)));
        // The same the other way round.
        let mirrored: Vec<u32> = [450].into_iter().chain(slow.iter().map(|share| 1000 - share)).collect();
        assert_eq!(of_shares(&mirrored, 20).slow_loss(), Some((Seat::Second, 1..20)));
        // To its end, where the loss comes to light at last.
        let seen: Vec<u32> = slow[..17].iter().copied().chain([0, 0]).collect();
        let assessment = of_shares(&seen, 20);
        assert!(assessment.turning_points().is_empty(), "{assessment:?}");
        assert_eq!(assessment.slow_loss(), Some((Seat::First, 0..17)));
        // One turn that loses more than all that is no slow loss, and neither is what was won back, or too little.
        let at_once: Vec<u32> = slow.iter().map(|share| share + 440).chain([150, 150]).collect();
        assert_eq!(of_shares(&at_once, 20).slow_loss(), None);
        assert_eq!(of_shares(&[&slow[..], &[150, 500, 500]].concat(), 20).slow_loss(), None);
        assert_eq!(of_shares(&slow[..10], 20).slow_loss(), None);
        assert_eq!(Assessment { complete: false, ..of_shares(&slow, 20) }.slow_loss(), None);
    }

    #[test]
    fn a_game_is_lost_for_good_from_where_nothing_is_left_to_the_end() {
        let assessment = of_shares(&[500, 90, 90, 300, 300, 80, 60, 60, 0], 0);
        assert_eq!(assessment.lost_from(Seat::First), Some(6));
        assert_eq!(assessment.lost_from(Seat::Second), None);
        assert_eq!(of_shares(&[500, 500, 950, 1000, 1000], 0).lost_from(Seat::Second), Some(3));
        assert_eq!(of_shares(&[500, 0], 0).lost_from(Seat::First), None, "lost by its last action");
        assert_eq!(of_shares(&[0, 0, 0], 0).lost_from(Seat::First), Some(0), "lost from the start");
    }
}
