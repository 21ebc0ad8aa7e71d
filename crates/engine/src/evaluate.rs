//! What the engine has to know about a game: the worth of its positions.

use tavoliere_rules::{Action, Outcome, Position, RepetitionHistory, Seat};

use crate::{AlphaBeta, Method, MonteCarlo, Rng, Score, Search, Strength, Tuning};

/// How a leaf of the search is to be treated: by its estimate, or by a quiescence search of the actions given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiescence {
    /// The position is quiet: its estimate stands.
    Quiet,
    /// The position is noisy: the actions given are searched, and standing pat on the estimate is allowed too.
    Noisy,
    /// The position is noisy and standing pat is no choice: only the actions given are worth a thought.
    Forced,
}

/// Something of a game that a seat can have more or less of, and that a player can be told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// Cellulae: tiles that are not beside an empty square, so that no replication can infect them.
    Sheltered,
    /// Hoppa: the ways for active pieces to climb.
    Climbs,
    /// Hoppa: active pieces on top of three, which nothing can cover.
    Peaks,
    /// CQT: symbols that have something to strike.
    Armed,
    /// Sicic: how few moves are missing to copy the opponent's Constellation, if the opponent stood still: 3 if it is
    /// one, 0 if there are more than three.
    Closeness,
    /// Sicic: in how many ways that can be done in three moves or fewer.
    Ways,
    /// Sicic: Astronomers that stand like Stars of the opponent's Constellation already, all at once.
    Copied,
    /// Sicic: empty squares beside Astronomers.
    Room,
    /// Sicic: how few places there are on Earth where the own Constellation could be copied; 0 and less.
    Hiding,
    /// Sparta: enemy cities that Warriors reach with two actions.
    Approached,
    /// Sparta: squares within reach.
    Reach,
    /// Progressive chess: squares that the king could go to.
    Flights,
}

/// A game's sense for its positions. Every method has a default that suits any game a little, so that a new game can
/// be played against at once.
pub trait Evaluate: Position {
    /// The estimated worth to the seat that acts, in hundredths of a piece, of a position where the game goes on.
    /// The default counts pieces.
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        self.pieces().iter().map(|(_, piece)| if piece.owner == seat { 100 } else { -100 }).sum()
    }

    /// What who judges exactly ([`Strength::noise`] 0) adds to the estimate of that position: a finer point, by which hints,
    /// analysis and the strongest level become better and the others no stronger. Only alpha-beta heeds it. The default is
    /// nothing.
    fn nuance(&self) -> i32 {
        0
    }

    /// The estimate of who judges exactly. The default adds the nuance; a game that judges another way then says so here.
    fn exact(&self) -> i32 {
        self.evaluate() + self.nuance()
    }

    /// The move ordering score of each action, on any scale: the highest are searched first. What all actions of the
    /// position have in common is worked out once, here. The default knows nothing.
    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        |_| 0
    }

    /// Whether the position has ended, and its worth to the seat that would act, `ply` actions after the search's
    /// start. For games where more than winning and losing is played for.
    fn ended(&self, record: &RepetitionHistory, ply: usize) -> Option<Score> {
        self.outcome(record).map(|outcome: Outcome| Score::of(&outcome, self.seat(), ply))
    }

    /// Whether the position, at the search's horizon, is quiet enough to be estimated; if it is noisy, the actions of
    /// the quiescence search are appended. Every line of them must come to an end soon. The default is always quiet.
    fn quiescence(&self, _record: &RepetitionHistory, _actions: &mut Vec<Action>) -> Quiescence {
        Quiescence::Quiet
    }

    /// What a seat has of what counts in this game, the more the better for it: hints compare it with what other
    /// actions lead to.
    fn aspects(&self, _seat: Seat) -> Vec<(Aspect, i32)> {
        Vec::new()
    }

    /// By how many pieces a seat is ahead, for hints that count what is expected to be won; none where pieces are not won
    /// and lost. The default counts all pieces.
    fn material(&self, seat: Seat) -> Option<i32> {
        Some(self.pieces().iter().map(|(_, piece)| if piece.owner == seat { 1 } else { -1 }).sum())
    }

    /// Whether this is a misère game: won by losing all pieces, so that capturing is compulsory and no gain.
    fn misere(&self) -> bool {
        false
    }

    /// The hash by which transposition tables tell positions apart. Where more decides about the future than what
    /// repetitions compare (a counter that is about to end the game), a game mixes it in here.
    fn table_key(&self) -> u64 {
        self.key()
    }

    /// How many actions the position has, for proofs that count them; 1 where that is not worth the time. `blank` is the
    /// record of a game without a past.
    fn breadth(&self, _blank: &mut RepetitionHistory) -> u32 {
        1
    }

    /// How its tree is grown by [`MonteCarlo`].
    fn tuning(&self) -> Tuning {
        Tuning::default()
    }

    /// The worth to the seat that acts, found by a random playout; proven scores count as won or lost whatever their
    /// distance. The game goes on in this position, which stands at the end of `record`; the record comes back as it
    /// was. The default is slow: games that are played by this play faster.
    fn playout(&self, record: &mut RepetitionHistory, rng: &mut Rng) -> Score {
        rng.playout(self, record, self.tuning().plies)
    }

    /// The search that suits this game at a strength, from a position at the end of `record`. The default does as the
    /// strength's method says; games that can be solved, or that have something better, say so here.
    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        by_method(self, record, strength, seed)
    }
}

/// The search that a strength's method names.
pub(crate) fn by_method<P: Evaluate>(
    position: P,
    record: RepetitionHistory,
    strength: &Strength,
    seed: u64,
) -> Box<dyn Search> {
    match strength.method {
        // In haste everybody looks one action ahead.
        Method::MonteCarlo if !strength.hurries(&position, seed) => {
            Box::new(MonteCarlo::new(position, record, strength, seed))
        }
        _ => Box::new(AlphaBeta::new(position, record, strength, seed)),
    }
}
