//! Proofs as files, and their check: slow, by the rules alone, sharing nothing with the search.
//!
//! ```text
//! tavoliere proof 1
//! game vinciperdi
//! options stalemate=win quiet=50
//! start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0
//! played d2d3
//! winner second
//! rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0<tab>g7g5
//! ...
//! ```
//! After six lines that name the match, a line for each position where the winner acts, and after a tab what it
//! plays. The proof is right if every line of play, from the end of `played` on and with any action of the other seat, keeps
//! to positions that are in the file and ends with the winner's win, no position ever coming back. Instead of `start` and `played`
//! there may be one line, `position`, with the position where the proof begins.

use std::collections::HashMap;

use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat, Winner, excerpt};

use super::strategy::{Strategy, seat_word};

const HEADER: &str = "tavoliere proof 1";

/// What a right proof shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Who can force a win.
    pub winner: Seat,
    /// In how many positions, of both seats, that was checked.
    pub positions: usize,
    /// The most actions, of both seats, until the win.
    pub longest: u32,
}

/// What is wrong with a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// A line cannot be read.
    #[error("line {line}: {what}")]
    Syntax {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// There is no action for a position where the winner acts.
    #[error("no answer in {0}")]
    Missing(String),
    /// An action is not legal.
    #[error("{action} is not legal in {position}")]
    Illegal {
        /// The text of the position it is written for.
        position: String,
        /// The text of the action.
        action: String,
    },
    /// The game ends, and not with the winner's win.
    #[error("not won: {0}")]
    NotWon(String),
    /// A position can come back, so the win may never come.
    #[error("comes back: {0}")]
    Repeats(String),
}

impl Strategy {
    /// The proof as a file, for the match it was found in, at its present place.
    #[must_use]
    pub fn file(&self, game_match: &Match, winner: Seat) -> String {
        let options: Vec<_> = game_match.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
        let played: Vec<_> = (0..game_match.ply()).filter_map(|i| game_match.action_text(i)).collect();
        format!(
            "{HEADER}\ngame {}\noptions {}\nstart {}\nplayed {}\nwinner {}\n{self}",
            game_match.game(),
            options.join(" "),
            game_match.start(),
            played.join(" "),
            seat_word(winner)
        )
    }
}

/// What a proof says.
pub(super) struct Written<'a> {
    /// The match that it is about.
    pub(super) game_match: Match,
    /// Who is said to win it.
    pub(super) winner: Seat,
    /// The actions for positions, both as texts.
    pub(super) answers: HashMap<&'a str, &'a str>,
}

/// Reads what a proof says.
pub(super) fn read_proof(text: &str) -> Result<Written<'_>, ProofError> {
    let mut lines = text.lines().enumerate();
    // What Vinciperdi's own search found names the position it was found in, and nothing that was played before.
    let played = !text.lines().nth(3).is_some_and(|line| line.starts_with("position "));
    let (game_match, winner) = read_match(&mut lines, played)?;
    let mut answers = HashMap::new();
    for (index, line) in lines {
        let Some((position, action)) = line.split_once('\t') else {
            return Err(ProofError::Syntax {
                line: index + 1,
                what: "expected a position, a tab and an action".into(),
            });
        };
        answers.insert(position, action);
    }
    Ok(Written { game_match, winner, answers })
}

/// The match that a proof is about, and who is said to win it. `played`: its start and what was played are written down.
fn read_match<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    played: bool,
) -> Result<(Match, Seat), ProofError> {
    let mut last = 0;
    let mut field = |name: &'static str| {
        let (index, text) = lines.next().unwrap_or((last, ""));
        last = index;
        let syntax = move |what: String| ProofError::Syntax { line: index + 1, what };
        match text.strip_prefix(name) {
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => Ok((rest.trim(), syntax)),
            _ => Err(syntax(format!("expected {name}, found '{}'", excerpt(text)))),
        }
    };
    let _ = field(HEADER)?;
    let (game, wrong) = field("game")?;
    let game: GameId = game.parse().map_err(|e| wrong(format!("{e}")))?;
    let (options, wrong) = field("options")?;
    let chosen = options.split_whitespace().filter_map(|option| option.split_once('='));
    let options = Options::choose(game.options(), chosen).map_err(|e| wrong(e.to_string()))?;
    let (start, wrong) = field(if played { "start" } else { "position" })?;
    let start = AnyPosition::parse(game, &options, start).map_err(|e| wrong(e.to_string()))?;
    let mut game_match = Match::from_position(options, start);
    if played {
        let (actions, wrong) = field("played")?;
        for action in actions.split_whitespace() {
            game_match.play_text(action).map_err(|e| wrong(e.to_string()))?;
        }
    }
    let (winner, wrong) = field("winner")?;
    let winner = Seat::BOTH.into_iter().find(|&s| seat_word(s) == winner);
    Ok((game_match, winner.ok_or_else(|| wrong("expected first or second".into()))?))
}

/// Checks a proof by the rules alone: plays every defence against the answers written down.
///
/// # Errors
/// What is wrong with the proof, at the first place found.
pub fn check_proof(text: &str) -> Result<Checked, ProofError> {
    let Written { game_match, winner, answers } = read_proof(text)?;
    Checker { answers, winner, done: HashMap::new(), order: HashMap::new() }.run(game_match)
}

struct Checker<'a> {
    answers: HashMap<&'a str, &'a str>,
    winner: Seat,
    /// The most actions to the win, for positions that are checked.
    done: HashMap<String, u32>,
    /// What repetitions compare, by hash, and where it can lead.
    order: HashMap<u64, Vec<u64>>,
}

/// A position on the line of play that is being checked.
struct Place {
    text: String,
    /// The texts of the actions still to be followed.
    actions: Vec<String>,
    longest: u32,
}

impl Checker<'_> {
    fn run(mut self, mut game_match: Match) -> Result<Checked, ProofError> {
        let record = game_match.repetitions().clone();
        let mut way = vec![self.place(&game_match)?];
        loop {
            let Some(place) = way.last_mut() else { unreachable!("the first place ends the loop") };
            if let Some(action) = place.actions.pop() {
                let here = game_match.position().key();
                let illegal = |_| ProofError::Illegal { position: place.text.clone(), action: action.clone() };
                game_match.play_text(&action).map_err(illegal)?;
                let there = game_match.position().key();
                let text = game_match.position().to_string();
                if let Some(outcome) = game_match.outcome() {
                    if outcome.winner != Winner::Seat(self.winner) {
                        return Err(ProofError::NotWon(format!("{text} ({outcome})")));
                    }
                    place.longest = place.longest.max(1);
                    game_match.undo();
                    continue;
                }
                self.order.entry(here).or_default().push(there);
                if record.count(there) > 1 || way.iter().any(|p| p.text == text) {
                    return Err(ProofError::Repeats(text));
                }
                if let Some(longest) = self.done.get(&text) {
                    let Some(place) = way.last_mut() else { continue };
                    place.longest = place.longest.max(longest + 1);
                    game_match.undo();
                } else {
                    way.push(self.place(&game_match)?);
                }
                continue;
            }
            let (text, longest) = (std::mem::take(&mut place.text), place.longest);
            way.pop();
            self.done.insert(text, longest);
            let Some(place) = way.last_mut() else {
                self.check_order()?;
                return Ok(Checked { winner: self.winner, positions: self.done.len(), longest });
            };
            place.longest = place.longest.max(longest + 1);
            game_match.undo();
        }
    }

    fn place(&self, game_match: &Match) -> Result<Place, ProofError> {
        let position = game_match.position();
        let text = position.to_string();
        if game_match.outcome().is_some() {
            return Err(ProofError::NotWon(text));
        }
        let actions = if position.seat() == self.winner {
            match self.answers.get(text.as_str()) {
                Some(action) => vec![(*action).to_owned()],
                None => return Err(ProofError::Missing(text)),
            }
        } else {
            game_match.legal().iter().map(|&action| position.action_text(action)).collect()
        };
        Ok(Place { text, actions, longest: 0 })
    }

    /// Texts may say more than repetitions compare (how long nothing has happened), so that no text came back is not
    /// enough: nothing that repetitions compare may lead to itself.
    fn check_order(&self) -> Result<(), ProofError> {
        // Whether all that follows is known to come to an end; not while that is being found out.
        let mut ends: HashMap<u64, bool> = HashMap::new();
        for &start in self.order.keys() {
            let mut way = vec![(start, 0)];
            while let Some((here, tried)) = way.last_mut() {
                let next = self.order.get(here).and_then(|all| all.get(*tried)).copied();
                if *tried == 0 {
                    if ends.get(here) == Some(&true) {
                        way.pop();
                        continue;
                    }
                    ends.insert(*here, false);
                }
                *tried += 1;
                match next {
                    Some(next) if ends.get(&next) == Some(&false) => {
                        return Err(ProofError::Repeats(format!("the position of hash {next:016x}")));
                    }
                    Some(next) => way.push((next, 0)),
                    None => {
                        ends.insert(*here, true);
                        way.pop();
                    }
                }
            }
        }
        Ok(())
    }
}
