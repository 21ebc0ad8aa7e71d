//! What a seat gained over a stretch of a match, without searching: which of the things that count moved most.

use std::ops::Range;

use tavoliere_rules::{AnyPosition, Match, Seat, with_position};

use crate::advice::motive::told;
use crate::advice::outlook::misere;
use crate::{Aspect, Evaluate, Motive};

/// So many pieces won say more than anything else that moved.
const PIECES: i64 = 2;

/// What moved most in favour of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gained {
    /// What it has, or the other seat has not; none where it is by how many pieces it is ahead.
    pub motive: Option<Motive>,
    /// How much of it there was at the beginning.
    pub from: i32,
    /// How much of it there is at the end.
    pub to: i32,
}

/// All that can be told of a position for a seat: what it has, what the other seat has, and the pieces.
fn measured(position: &AnyPosition, seat: Seat) -> Vec<(Option<(Aspect, bool)>, i32)> {
    let aspects = |own: bool| {
        let of = if own { seat } else { seat.other() };
        let aspects = with_position!(position, p => Evaluate::aspects(p, of));
        aspects.into_iter().map(move |(aspect, value)| (Some((aspect, own)), value))
    };
    let pieces = with_position!(position, p => Evaluate::material(p, seat)).map(|ahead| (None, ahead));
    aspects(true).chain(aspects(false)).chain(pieces).collect()
}

impl Gained {
    /// Between two plies of a match: what moved most, measured by how much it moves from action to action, so that squares
    /// and pieces can be compared. Nothing where all moved less than what goes up and down by chance would have. Two pieces
    /// won come first, for of what else moved they are the cause.
    pub(super) fn over(game_match: &Match, seat: Seat, plies: &Range<usize>) -> Option<Gained> {
        let measures: Vec<_> =
            (plies.start..=plies.end).filter_map(|ply| Some(measured(game_match.position_at(ply)?, seat))).collect();
        let (first, last) = (measures.first()?, measures.last()?);
        let mut best: Option<(i64, i64, Gained)> = None;
        for (index, (&(what, from), &(_, to))) in first.iter().zip(last).enumerate() {
            let for_seat = match what {
                Some((_, own)) => own,
                None => !misere(game_match.position()),
            };
            let gain = i64::from(if for_seat { to - from } else { from - to });
            let steps = measures.windows(2).map(|pair| i64::from(pair[1][index].1 - pair[0][index].1));
            let usual: i64 = steps.map(|step| step * step).sum();
            let motive = what.map(|(aspect, own)| told(aspect, own, to));
            // Of `gain² / usual`, as it would be by chance at 1, the largest.
            let won = what.is_none() && gain >= PIECES;
            let less = best.is_some_and(|(most, over, _)| gain * gain * over <= most * usual);
            if gain <= 0 || gain * gain < usual || motive == Some(None) || less && !won {
                continue;
            }
            // Told as players count it: moves that are missing, places where the Constellation fits.
            let shown = |value: i32| match what {
                Some((Aspect::Closeness, _)) => 4 - value,
                Some((Aspect::Hiding, _)) => -value,
                _ => value,
            };
            // Pieces are measured last.
            best = Some((gain * gain, usual, Gained { motive: motive.flatten(), from: shown(from), to: shown(to) }));
        }
        best.map(|(.., gained)| gained)
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::*;

    #[test]
    fn what_moved_most_is_told() {
        let options = Options::defaults(GameId::Sparta.options());
        let start = "y8y/y8y/y8y/10/10/10/10/10/2r7/2r5rr r:b5,d5,g5,i5;y:b6,d6,g6,i6 r";
        let start = AnyPosition::parse(GameId::Sparta, &options, start).expect("a position");
        let mut game_match = Match::from_position(options, start);
        // Red comes out of its corner, and Yellow goes to and fro.
        for text in ["c2-c4", "a8-b8", "i1-i3", "b8-a8", "i3-h4", "a8-b8"] {
            game_match.play_text(text).expect("legal");
        }
        let gained = |seat| Gained::over(&game_match, seat, &(0..game_match.actions().len()));
        assert_eq!(gained(Seat::First), Some(Gained { motive: Some(Motive::Reach), from: 32, to: 58 }));
        assert_eq!(gained(Seat::Second), None);
    }

    #[test]
    fn pieces_won_come_first() {
        let options = Options::defaults(GameId::Progressive.options());
        let mut game_match = Match::new(GameId::Progressive, options);
        for text in ["e2e4", "d7d5", "g8f6", "e4d5", "d5d6", "d6c7"] {
            game_match.play_text(text).expect("legal");
        }
        let gained = Gained::over(&game_match, Seat::First, &(0..game_match.actions().len()));
        assert_eq!(gained, Some(Gained { motive: None, from: 0, to: 2 }));
    }
}
