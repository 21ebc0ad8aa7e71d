//! Books of proofs: the winner's answers alone, in as few bytes as they take.
//!
//! ```text
//! tavoliere proof book 1
//! sum 0123456789abcdef
//! game vinciperdi
//! options quiet=50 stalemate=draw
//! answers 1884
//! second rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0
//! first r1bqkbnr/pppppppp/n7/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 1
//! ...
//! ```
//! After these lines and an empty one come the answers, as bits. No position but those where lines of play begin is written
//! down: reading goes the ways that the rules leave open, depth first, to what the next answer does where the winner acts and
//! to all that the other seat can do, and to no position twice. So a book cannot be read without following its proofs to
//! their ends, and nothing in it needs to be believed.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt::Write;
use std::hash::Hash;
use std::marker::PhantomData;

use rustc_hash::FxHashMap;
use tavoliere_rules::{
    Action, AnyPosition, GameId, Lasting, Options, Position, RepetitionHistory, Seat, Winner, excerpt, with_position,
};

use super::check::{ProofError, check_proof, read_proof};
use super::strategy::seat_word;
use crate::arithmetic::{Coder, Decoder, Encoder, Probability};
use crate::{Progress, Score};

const HEADER: &str = "tavoliere proof book ";
const VERSION: &str = "1";
/// The most actions that a win may take.
const LONGEST: u32 = u8::MAX as u32;

/// Why a book cannot be read or made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// It is of another version than the one that is read here, or no book at all.
    #[error("expected '{HEADER}{VERSION}', found '{0}'")]
    Version(String),
    /// It is not as it was written: the part that shows it.
    #[error("damaged: {0}")]
    Damaged(&'static str),
    /// What it says cannot be read, or a proof that it says or is made of is none.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// Proofs of one book are of one game, under the same options.
    #[error("proofs of different games or options")]
    Mixed,
    /// In such a game what is legal depends on the past, so that no answer is right after any.
    #[error("no books for games that forbid repetitions")]
    Past,
}

/// The longest way from a position that is won, and its first action.
#[derive(Clone, Copy)]
struct Way {
    longest: u32,
    action: Action,
}

/// A walk through all lines of play that the winner's answers leave open.
struct Walk<'a, P, K, F> {
    /// What positions are told apart by.
    name: fn(&P) -> K,
    /// What the winner plays, one of the legal actions in ascending order.
    answer: F,
    /// The past of the game, which a position that comes back may have been in twice.
    record: &'a RepetitionHistory,
    /// The record of a game without one.
    blank: RepetitionHistory,
    /// The positions walked through, by who wins them; nothing while one is on the way.
    known: [FxHashMap<K, Option<Way>>; 2],
}

impl<'a, P, K, F> Walk<'a, P, K, F>
where
    P: Position,
    K: Hash + Eq,
    F: FnMut(&P, &[Action]) -> Result<Action, BookError>,
{
    fn new(record: &'a RepetitionHistory, name: fn(&P) -> K, answer: F) -> Walk<'a, P, K, F> {
        Walk { name, answer, record, blank: RepetitionHistory::default(), known: Default::default() }
    }

    /// The most actions until the winner has won, which has to be within so many.
    fn longest(&mut self, position: &P, winner: Seat, within: u32) -> Result<u32, BookError> {
        match self.known[winner.index()].get(&(self.name)(position)) {
            Some(Some(way)) => return Ok(way.longest),
            // Without a past everything that follows depends on the position alone, so it could go on like this for ever.
            Some(None) => return Err(ProofError::Repeats(position.to_string()).into()),
            None => {}
        }
        self.known[winner.index()].insert((self.name)(position), None);
        let mut legal = Vec::new();
        position.legal(&self.blank, &mut legal);
        legal.sort_unstable();
        if legal.is_empty() || within == 0 {
            return Err(ProofError::NotWon(format!("{position} (or not within {LONGEST} actions)")).into());
        }
        if position.seat() == winner {
            let answer = (self.answer)(position, &legal)?;
            if legal.binary_search(&answer).is_err() {
                let action = position.action_text(answer);
                return Err(ProofError::Illegal { position: position.to_string(), action }.into());
            }
            legal = vec![answer];
        }
        let mut way = Way { longest: 0, action: Action::Pass };
        for action in legal {
            let mut after = position.clone();
            let lasting = after.apply(action, &mut ());
            let longest = match after.outcome(&self.blank) {
                Some(outcome) if outcome.winner == Winner::Seat(winner) => 1,
                Some(outcome) => return Err(ProofError::NotWon(format!("{after} ({outcome})")).into()),
                // Twice before: this time would be the third.
                None if lasting == Lasting::No && self.record.count(after.key()) > 1 => {
                    return Err(ProofError::Repeats(after.to_string()).into());
                }
                None => 1 + self.longest(&after, winner, within - 1)?,
            };
            if longest > way.longest {
                way = Way { longest, action };
            }
        }
        self.known[winner.index()].insert((self.name)(position), Some(way));
        Ok(way.longest)
    }
}

/// How probable each action is to be the answer where it is legal, from how often it was.
#[derive(Default)]
struct Guess(FxHashMap<Action, Probability>);

impl Guess {
    /// Where nothing is known yet.
    const FIRST: Probability = 1 << 13;

    /// Codes which of the legal actions is the answer, the most probable ones asked for first.
    fn code(&mut self, coder: &mut impl Coder, legal: &[Action], truth: Option<Action>) -> Action {
        let mut order: Vec<_> =
            legal.iter().map(|a| (Reverse(*self.0.entry(*a).or_insert(Guess::FIRST)), *a)).collect();
        order.sort_unstable();
        let (&(_, last), before) = order.split_last().expect("a position where the game goes on");
        let mut asked = before.iter().map(|&(_, action)| action);
        let mut chosen = |action: &Action| coder.bit(self.0.entry(*action).or_default(), || truth == Some(*action));
        asked.find(|action| chosen(action)).unwrap_or(last)
    }
}

/// FNV-1a: no other byte in one place leads to the same.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// What the winner answers in each position of some proofs.
pub struct ProofBook<P> {
    /// By the hash that repetitions compare. What is found by it is walked through before it is used, so that it does not
    /// matter how unlikely it is that two positions have the same.
    answers: FxHashMap<u64, Action>,
    game: PhantomData<fn() -> P>,
}

impl<P: Position + Hash + Into<AnyPosition>> ProofBook<P> {
    /// Reads a book of this game, and follows its proofs under the rules that they were written under.
    ///
    /// # Errors
    /// If these bytes are no book of this version and game, or what is in them proves nothing.
    pub fn read(bytes: &[u8]) -> Result<ProofBook<P>, BookError> {
        let mut rest = bytes;
        let mut line = || {
            let end = rest.iter().position(|&byte| byte == b'\n');
            let (line, after) = rest.split_at(end.unwrap_or(rest.len()));
            rest = after.get(1..).unwrap_or_default();
            (String::from_utf8_lossy(line).into_owned(), rest)
        };
        let (header, _) = line();
        if header.strip_prefix(HEADER) != Some(VERSION) {
            return Err(BookError::Version(excerpt(&header)));
        }
        let (written, summed) = line();
        if written != format!("sum {:016x}", sum(summed)) {
            return Err(BookError::Damaged("the sum"));
        }
        let mut field = |name: &'static str| {
            let text = line().0;
            text.strip_prefix(name).map(|rest| rest.trim().to_owned()).ok_or(BookError::Damaged(name))
        };
        let game = field("game")?;
        let chosen = field("options")?;
        let chosen = chosen.split_whitespace().filter_map(|option| option.split_once('='));
        let options = Options::choose(P::OPTIONS, chosen).map_err(|_| BookError::Damaged("options"))?;
        if P::start(&options).into().game().id() != game {
            return Err(BookError::Damaged("game"));
        }
        let count: usize = field("answers")?.parse().map_err(|_| BookError::Damaged("answers"))?;
        let mut starts = Vec::new();
        let bits = loop {
            let (text, after) = line();
            let Some((seat, position)) = text.split_once(' ') else { break after };
            let winner = Seat::BOTH.into_iter().find(|&s| seat_word(s) == seat).ok_or(BookError::Damaged("seat"))?;
            starts.push((winner, P::parse(&options, position).map_err(|_| BookError::Damaged("position"))?));
        };
        let (mut answers, mut guess, mut decoder) = (FxHashMap::default(), Guess::default(), Decoder::new(bits));
        let blank = RepetitionHistory::default();
        let mut walk = Walk::new(&blank, P::key, |position, legal| {
            let answer = guess.code(&mut decoder, legal, None);
            answers.insert(position.key(), answer);
            if answers.len() > count { Err(BookError::Damaged("answers")) } else { Ok(answer) }
        });
        for (winner, start) in starts {
            walk.longest(&start, winner, LONGEST)?;
        }
        if answers.len() < count {
            return Err(BookError::Damaged("answers"));
        }
        answers.shrink_to_fit();
        Ok(ProofBook { answers, game: PhantomData })
    }

    /// How many answers it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// What it knows of a position at the end of `record`, as a search that has come to its end: that the seat to act wins,
    /// and by which answer, or that it loses whatever it does, and what takes longest. The proof is followed to its ends from here on
    /// first, under the rules of this position, from its count of quiet moves on and with the positions that the game has been
    /// through; nothing is said if it does not hold then. That takes as long as the proof is large, some milliseconds at most.
    #[must_use]
    pub fn about(&self, position: &P, record: &RepetitionHistory) -> Option<Progress> {
        if position.outcome(record).is_some() {
            return None;
        }
        let won = self.answers.contains_key(&position.key());
        let winner = if won { position.seat() } else { position.seat().other() };
        let mut walk = Walk::new(record, P::clone, |position, _| {
            self.answers.get(&position.key()).copied().ok_or(BookError::Damaged("answers"))
        });
        let distance = walk.longest(position, winner, LONGEST).ok()?;
        let (mut line, mut at) = (Vec::new(), position.clone());
        while let Some(Some(way)) = walk.known[winner.index()].get(&at) {
            line.push(way.action);
            at.apply(way.action, &mut ());
        }
        let (best, score) = (line.first().copied(), Score::proven(won, distance));
        Some(Progress { best, score, proven: true, line, depth: distance as u8, nodes: 0, done: true })
    }
}

/// Makes a book of proofs as files, of one game and under the same options, and checks each of them. Where several have an
/// answer for a position the one that takes less long is written.
///
/// # Errors
/// If one of them is no proof, they are not of the same kind, or the game is one where what is legal depends on the past.
pub fn write_book(proofs: &[impl AsRef<str>]) -> Result<Vec<u8>, BookError> {
    let mut read = Vec::new();
    for text in proofs.iter().map(AsRef::as_ref) {
        check_proof(text)?;
        read.push(read_proof(text)?);
    }
    let Some(first) = read.first().map(|proof| proof.game_match.clone()) else { return Err(BookError::Mixed) };
    let (game, options) = (first.game(), first.options());
    if read.iter().any(|proof| (proof.game_match.game(), proof.game_match.options()) != (game, options)) {
        return Err(BookError::Mixed);
    }
    let starts: Vec<_> = read.iter().map(|p| (p.winner, p.game_match.position().to_string())).collect();
    let answers: Vec<_> = read.into_iter().map(|proof| proof.answers).collect();
    with_position!(first.position(), p => write(p, game, options, &starts, &answers))
}

/// The same, where the kind of position is known; of the first argument no more is used.
fn write<P: Position>(
    _: &P,
    game: GameId,
    options: &Options,
    starts: &[(Seat, String)],
    proofs: &[HashMap<&str, &str>],
) -> Result<Vec<u8>, BookError> {
    if P::FORBIDS_REPETITION {
        return Err(BookError::Past);
    }
    let blank = RepetitionHistory::default();
    let parse = |text: &str| P::parse(options, text).map_err(|_| BookError::Damaged("position"));
    // Going from a shorter win to a shorter one, proofs put together have no circle that none of them has.
    let mut best: FxHashMap<u64, Way> = FxHashMap::default();
    for ((winner, start), answers) in starts.iter().zip(proofs) {
        let mut walk = Walk::new(&blank, P::key, |position: &P, _| {
            let text = position.to_string();
            let answer = answers.get(text.as_str()).and_then(|answer| position.parse_action(answer).ok());
            Ok(answer.ok_or(ProofError::Missing(text))?)
        });
        walk.longest(&parse(start)?, *winner, LONGEST)?;
        for (key, way) in std::mem::take(&mut walk.known[winner.index()]) {
            let Some(way) = way else { continue };
            let kept = best.entry(key).or_insert(way);
            if way.longest < kept.longest {
                *kept = way;
            }
        }
    }
    let (mut encoder, mut guess, mut count) = (Encoder::new(), Guess::default(), 0);
    let mut walk = Walk::new(&blank, P::key, |position: &P, legal| {
        count += 1;
        let answer = best.get(&position.key()).map(|way| way.action);
        Ok(guess.code(&mut encoder, legal, answer))
    });
    for (winner, start) in starts {
        walk.longest(&parse(start)?, *winner, LONGEST)?;
    }
    let options: Vec<_> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let mut text = format!("game {game}\noptions {}\nanswers {count}\n", options.join(" "));
    for (winner, start) in starts {
        let _ = writeln!(text, "{} {start}", seat_word(*winner));
    }
    let mut summed = (text + "\n").into_bytes();
    summed.extend(encoder.finish());
    let mut book = format!("{HEADER}{VERSION}\nsum {:016x}\n", sum(&summed)).into_bytes();
    book.extend(summed);
    Ok(book)
}
