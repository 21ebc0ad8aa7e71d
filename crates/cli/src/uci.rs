//! Vinciperdi as a UCI engine, for chess programs and match managers.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use clap::Args;
use tavoliere_engine::vinciperdi::{ProvingSearch, Tablebase};
use tavoliere_engine::{Progress, Score, Strength};
use tavoliere_rules::{Action, AnyPosition, GameId, Match, Options, Seat, excerpt};

use crate::lines::next_line;
use crate::place::in_words;
use crate::{Failure, one_line};

/// How often the input is looked at while searching.
const SLICE: Duration = Duration::from_millis(2);
/// What a move costs besides the search, in milliseconds.
const OVERHEAD: u64 = 10;
/// How long a search takes of whose limits none can be read.
const UNREADABLE: Duration = Duration::from_secs(1);

/// The variants by the names chess programs know them by, and what becomes of a stalemate.
const VARIANTS: [(&str, &str); 3] = [("antichess", "win"), ("giveaway", "win"), ("suicide", "count")];

#[derive(Args)]
pub struct Uci {}

impl Uci {
    pub fn run(&self, mut input: Box<dyn BufRead + Send>, output: &mut dyn Write) -> Result<(), Failure> {
        let (sender, lines) = channel();
        // Reading has a thread of its own, so that "stop" is heard while the search runs. Nobody waits for it: it may
        // sit before an input that says nothing more.
        std::thread::spawn(move || {
            while let Ok(Some(line)) = next_line(&mut *input) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let game_match = Some(start(VARIANTS[0].1));
        Engine { variant: VARIANTS[0], game_match, lines, waiting: VecDeque::new(), search: None, output }.run()
    }
}

fn options(stalemate: &str) -> Options {
    Options::choose(GameId::Vinciperdi.options(), [("stalemate", stalemate)])
        .unwrap_or_else(|_| Options::defaults(GameId::Vinciperdi.options()))
}

fn start(stalemate: &str) -> Match {
    Match::new(GameId::Vinciperdi, options(stalemate))
}

/// When a search has to end.
#[derive(Default)]
struct Limits {
    nodes: Option<u64>,
    depth: Option<u8>,
    time: Option<Duration>,
    /// In how many own moves a win is looked for.
    mate: Option<u32>,
    infinite: bool,
    /// The only moves to be looked at, if not all.
    moves: Vec<Action>,
}

struct Engine<'a> {
    variant: (&'static str, &'static str),
    /// None after a position that was refused: there is nothing to think about until another one comes.
    game_match: Option<Match>,
    lines: Receiver<String>,
    /// What came while a search was running.
    waiting: VecDeque<String>,
    /// What was found out at the moves before.
    search: Option<ProvingSearch>,
    output: &'a mut dyn Write,
}

impl Engine<'_> {
    fn run(&mut self) -> Result<(), Failure> {
        while let Some(line) = self.waiting.pop_front().or_else(|| self.lines.recv().ok()) {
            if !self.obey(&line)? {
                break;
            }
        }
        Ok(())
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        writeln!(self.output, "{line}")?;
        Ok(self.output.flush()?)
    }

    /// Tells what was not understood, where a match would go wrong silently.
    fn remark(&mut self, words: &str) -> Result<(), Failure> {
        self.say(&format!("info string {}", one_line(words)))
    }

    /// Carries out a command; false for the one that ends the program. What is not known is ignored.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci", ..] => {
                self.say(concat!("id name Tavoliere Vinciperdi ", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the authors of Tavoliere")?;
                let variants: String = VARIANTS.iter().map(|(name, _)| format!(" var {name}")).collect();
                self.say(&format!("option name UCI_Variant type combo default {}{variants}", VARIANTS[0].0))?;
                self.say("option name Tables type string default <empty>")?;
                self.say("uciok")?;
            }
            ["isready", ..] => {
                // What takes a while happens now and not on the clock of the first move.
                if let (None, Some(game_match)) = (&self.search, &self.game_match) {
                    self.search = fresh(game_match);
                }
                self.say("readyok")?;
            }
            ["ucinewgame", ..] => self.begin(),
            ["setoption", "name", name, rest @ ..] => {
                let value = match rest {
                    ["value", ..] => line.split_once(" value").map_or("", |(_, value)| value.trim()),
                    _ => "",
                };
                self.set(name, value)?;
            }
            ["position", rest @ ..] => match set_up(self.variant.1, rest) {
                Ok(game_match) => self.game_match = Some(game_match),
                Err(why) => {
                    self.game_match = None;
                    self.remark(&format!("position: {why}"))?;
                }
            },
            ["go", rest @ ..] => return self.go(rest),
            ["quit", ..] => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    /// Another game from its start.
    fn begin(&mut self) {
        self.search = None;
        self.game_match = Some(start(self.variant.1));
    }

    fn set(&mut self, option: &str, value: &str) -> Result<(), Failure> {
        match option.to_ascii_lowercase().as_str() {
            "uci_variant" => match VARIANTS.into_iter().find(|(variant, _)| variant.eq_ignore_ascii_case(value)) {
                Some(variant) => {
                    self.variant = variant;
                    self.begin();
                    Ok(())
                }
                None => self.remark(&format!("unknown variant {value}")),
            },
            "tables" => {
                let tables = fs::read(value).ok().and_then(|bytes| Tablebase::from_bytes(&bytes));
                let used = tables.is_some_and(Tablebase::install);
                self.remark(&format!("{value}: {}", if used { "in use" } else { "cannot be used" }))
            }
            _ => self.remark(&format!("unknown option {option}")),
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<bool, Failure> {
        let Some(game_match) = self.game_match.clone() else {
            self.remark("go: there is no position")?;
            self.say("bestmove 0000")?;
            return Ok(true);
        };
        let (mut limits, complaints) = Limits::read(words, &game_match);
        for complaint in complaints {
            self.remark(&complaint)?;
        }
        let strength =
            Strength { depth: limits.depth.unwrap_or(u8::MAX), ..Strength::exact(limits.nodes.unwrap_or(u64::MAX)) };
        let begun = Instant::now();
        let AnyPosition::Vinciperdi(position) = *game_match.position() else { return Ok(true) };
        let Some(mut search) = self.search.take().or_else(|| fresh(&game_match)) else { return Ok(true) };
        search.follow(position, game_match.repetitions().clone(), &strength);
        if !limits.moves.is_empty() {
            let others: Vec<_> = game_match.legal().into_iter().filter(|a| !limits.moves.contains(a)).collect();
            search.leave_out(&others);
        }
        let (mut told, mut stop, mut go_on) = (0, false, true);
        let info = |progress: &Progress| info(game_match.position(), progress, begun.elapsed());
        loop {
            let left = limits.time.map_or(SLICE, |time| time.saturating_sub(begun.elapsed()).min(SLICE));
            let progress = search.step_for(left).clone();
            if progress.depth > told {
                told = progress.depth;
                self.say(&info(&progress))?;
            }
            loop {
                match self.lines.try_recv() {
                    Ok(line) => match line.trim() {
                        "stop" => stop = true,
                        "quit" => (stop, go_on) = (true, false),
                        "isready" => self.say("readyok")?,
                        // What should not come now waits for the answer.
                        _ => self.waiting.push_back(line),
                    },
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => {
                        stop |= limits.infinite;
                        limits.infinite = false;
                        break;
                    }
                }
            }
            let late = limits.time.is_some_and(|time| begun.elapsed() >= time);
            let deep = limits.depth.is_some() && search.searched();
            let enough = progress.done || late || deep || limits.mated(progress.score);
            if stop || !limits.infinite && enough {
                self.say(&info(&progress))?;
                let best = progress.best.map_or("0000".into(), |a| game_match.position().action_text(a));
                self.search = Some(search);
                self.say(&format!("bestmove {best}"))?;
                return Ok(go_on);
            }
            if progress.done {
                std::thread::sleep(SLICE);
            }
        }
    }
}

/// A search with tables for long thinking, whatever the first limit will be.
fn fresh(game_match: &Match) -> Option<ProvingSearch> {
    let AnyPosition::Vinciperdi(position) = *game_match.position() else { return None };
    Some(ProvingSearch::new(position, game_match.repetitions().clone(), &Strength::exact(u64::MAX), 0))
}

/// What is known so far, in a line.
fn info(position: &AnyPosition, progress: &Progress, spent: Duration) -> String {
    let Progress { score, line, depth, nodes, .. } = progress;
    let score = match score.distance() {
        Some(plies) if *score < Score::EVEN && plies > 0 => format!("mate -{}", plies.div_ceil(2)),
        Some(plies) => format!("mate {}", plies.div_ceil(2)),
        None => format!("cp {}", score.0),
    };
    let nps = *nodes as f64 / spent.as_secs_f64().max(1e-6);
    let line: String = line.iter().map(|&a| format!(" {}", position.action_text(a))).collect();
    format!("info depth {depth} score {score} nodes {nodes} nps {nps:.0} time {} pv{line}", spent.as_millis())
}

impl Limits {
    /// Reads what follows `go`, and says what in it is not understood.
    fn read(words: &[&str], game_match: &Match) -> (Limits, Vec<String>) {
        let position = game_match.position();
        let mut complaints = Vec::new();
        let mut value = |name: &str| {
            let at = words.iter().position(|w| *w == name)?;
            let found = words.get(at + 1).copied().unwrap_or_default();
            let number = found.parse::<i64>().ok().map(|v| v.max(0) as u64);
            if number.is_none() {
                complaints.push(format!("{name}: expected a number, found '{}'", excerpt(found)));
            }
            number
        };
        let [time, more] = if position.seat() == Seat::First { ["wtime", "winc"] } else { ["btime", "binc"] };
        let (moves, increment) = (value("movestogo").unwrap_or(30).clamp(1, 30), value(more).unwrap_or(0));
        let clock = value(time).map(|left| {
            (left / moves).saturating_add(increment.saturating_mul(3) / 4).min(left / 2).saturating_sub(OVERHEAD).max(1)
        });
        let mate = value("mate").map(|moves| moves.clamp(1, 50) as u32);
        let mut limits = Limits {
            nodes: value("nodes").map(|n| n.max(1)),
            // A win in so many own moves is not deeper than this.
            depth: value("depth").map(|d| d.clamp(1, 127) as u8).or(mate.map(|moves| 2 * moves as u8)),
            time: value("movetime").or(clock).map(Duration::from_millis),
            mate,
            infinite: words.contains(&"infinite"),
            moves: Vec::new(),
        };
        if let Some(at) = words.iter().position(|w| *w == "searchmoves") {
            let moves = words[at + 1..].iter().map_while(|text| position.parse_action(text).ok());
            limits.moves = moves.filter(|&action| game_match.check(action).is_ok()).collect();
            if limits.moves.is_empty() {
                complaints.push("searchmoves: expected legal moves".into());
            }
        }
        if limits.nodes.is_none() && limits.depth.is_none() && limits.time.is_none() {
            if complaints.is_empty() {
                // Without any limit a search runs until it is stopped.
                limits.infinite = true;
            } else {
                limits.time = Some(UNREADABLE);
            }
        }
        (limits, complaints)
    }

    /// Whether the win looked for is found.
    fn mated(&self, score: Score) -> bool {
        let within = |moves| score > Score::EVEN && score.distance().is_some_and(|plies| plies.div_ceil(2) <= moves);
        self.mate.is_some_and(within)
    }
}

/// The match after `position …`.
fn set_up(stalemate: &str, words: &[&str]) -> Result<Match, String> {
    let moves = words.iter().position(|w| *w == "moves").unwrap_or(words.len());
    let parse = |board: &str, side: &str, passed: &str, quiet: &str| {
        let text = format!("{board} {side} - {passed} {quiet}");
        AnyPosition::parse(GameId::Vinciperdi, &options(stalemate), &text)
    };
    let mut game_match = match &words[..moves] {
        ["startpos"] => start(stalemate),
        ["fen", board, side, rest @ ..] => {
            let (passed, quiet) = (rest.get(1).unwrap_or(&"-"), rest.get(2).unwrap_or(&"0"));
            // A square in passing is often given where nobody can capture there.
            let position = parse(board, side, passed, quiet).or_else(|_| parse(board, side, "-", quiet));
            Match::from_position(options(stalemate), position.map_err(|e| e.to_string())?)
        }
        _ => return Err("expected startpos or fen".into()),
    };
    let mut texts = words.iter().skip(moves + 1);
    loop {
        // Whether a repetition or quiet moves end the game is decided by whoever leads it: until then it goes on, as
        // if it began here.
        if game_match.outcome().is_some()
            && let text = game_match.position().to_string()
            && let [board, side, _, passed, _] = text.split(' ').collect::<Vec<_>>()[..]
            && let Ok(position) = parse(board, side, passed, "0")
        {
            game_match = Match::from_position(options(stalemate), position);
        }
        let Some(text) = texts.next() else { return Ok(game_match) };
        game_match.play_text(text).map_err(|error| in_words(&error, 0))?;
    }
}
