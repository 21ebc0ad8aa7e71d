//! Vinciperdi as a UCI engine, for chess programs and match managers.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

use clap::Args;
use tavoliere_engine::vinciperdi::{ProvingSearch, Tablebase};
use tavoliere_engine::{Progress, Score, Strength};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat};

use crate::Failure;

/// How often the input is looked at while searching.
const SLICE: Duration = Duration::from_millis(2);
/// What a move costs besides the search, in milliseconds.
const OVERHEAD: u64 = 10;

/// The variants by the names chess programs know them by, and what becomes of a stalemate.
const VARIANTS: [(&str, &str); 3] = [("antichess", "win"), ("giveaway", "win"), ("suicide", "count")];

#[derive(Args)]
pub struct Uci {}

impl Uci {
    pub fn run(&self, input: &mut (dyn BufRead + Send), output: &mut dyn Write) -> Result<(), Failure> {
        let (sender, lines) = channel();
        // Reading has a thread of its own, so that "stop" is heard while the search runs.
        std::thread::scope(|scope| {
            scope.spawn(move || {
                for line in input.lines().map_while(Result::ok) {
                    let quit = line.trim() == "quit";
                    if sender.send(line).is_err() || quit {
                        break;
                    }
                }
            });
            let mut engine = Engine {
                variant: VARIANTS[0],
                game_match: start(VARIANTS[0].1),
                lines,
                waiting: VecDeque::new(),
                search: None,
                output,
            };
            engine.run()
        })
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
    infinite: bool,
}

struct Engine<'a> {
    variant: (&'static str, &'static str),
    game_match: Match,
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

    /// Carries out a command; false for the one that ends the program. What is not understood is ignored or, where a
    /// match would go wrong silently, told.
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
                self.search = self.search.take().or_else(|| self.fresh());
                self.say("readyok")?;
            }
            ["ucinewgame", ..] => {
                self.search = None;
                self.game_match = start(self.variant.1);
            }
            ["setoption", "name", name, "value", value, ..] if name.eq_ignore_ascii_case("UCI_Variant") => {
                match VARIANTS.into_iter().find(|(variant, _)| variant.eq_ignore_ascii_case(value)) {
                    Some(variant) => {
                        self.variant = variant;
                        self.search = None;
                        self.game_match = start(variant.1);
                    }
                    None => self.say(&format!("info string unknown variant {value}"))?,
                }
            }
            ["setoption", "name", "Tables", "value", ..] => {
                let file = line.split_once("value").map_or("", |(_, file)| file.trim());
                let tables = fs::read(file).ok().and_then(|bytes| Tablebase::from_bytes(&bytes));
                let used = tables.is_some_and(Tablebase::install);
                self.say(&format!("info string {file}: {}", if used { "in use" } else { "cannot be used" }))?;
            }
            ["position", rest @ ..] => match set_up(self.variant.1, rest) {
                Ok(game_match) => self.game_match = game_match,
                Err(why) => self.say(&format!("info string {why}"))?,
            },
            ["go", rest @ ..] => return self.go(rest),
            ["quit", ..] => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    /// A search with tables for long thinking, whatever the first limit will be.
    fn fresh(&self) -> Option<ProvingSearch> {
        let AnyPosition::Vinciperdi(position) = *self.game_match.position() else { return None };
        Some(ProvingSearch::new(position, self.game_match.repetitions().clone(), &Strength::exact(u64::MAX), 0))
    }

    fn go(&mut self, words: &[&str]) -> Result<bool, Failure> {
        let limits = Limits::read(words, self.game_match.position().seat() == Seat::First);
        let strength =
            Strength { depth: limits.depth.unwrap_or(u8::MAX), ..Strength::exact(limits.nodes.unwrap_or(u64::MAX)) };
        let begun = Instant::now();
        let AnyPosition::Vinciperdi(position) = *self.game_match.position() else { return Ok(true) };
        let record = self.game_match.repetitions().clone();
        let Some(mut search) = self.search.take().or_else(|| self.fresh()) else { return Ok(true) };
        search.follow(position, record, &strength);
        let (mut told, mut stop, mut go_on) = (0, false, true);
        loop {
            let left = limits.time.map_or(SLICE, |time| time.saturating_sub(begun.elapsed()).min(SLICE));
            let progress = search.step_for(left).clone();
            if progress.depth > told || progress.done && told == 0 {
                told = progress.depth;
                self.say(&self.info(&progress, begun.elapsed()))?;
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
                        break;
                    }
                }
            }
            let late = limits.time.is_some_and(|time| begun.elapsed() >= time);
            if stop || !limits.infinite && (progress.done || late) {
                self.say(&self.info(&progress, begun.elapsed()))?;
                let best = progress.best.map_or("0000".into(), |a| self.game_match.position().action_text(a));
                self.search = Some(search);
                self.say(&format!("bestmove {best}"))?;
                return Ok(go_on);
            }
            if progress.done {
                std::thread::sleep(SLICE);
            }
        }
    }

    fn info(&self, progress: &Progress, spent: Duration) -> String {
        let Progress { score, line, depth, nodes, .. } = progress;
        let score = match score.distance() {
            Some(plies) if *score > Score::EVEN => format!("mate {}", plies.div_ceil(2)),
            Some(plies) => format!("mate -{}", plies.div_ceil(2)),
            None => format!("cp {}", score.0),
        };
        let nps = *nodes as f64 / spent.as_secs_f64().max(1e-6);
        let line: String = line.iter().map(|&a| format!(" {}", self.game_match.position().action_text(a))).collect();
        format!("info depth {depth} score {score} nodes {nodes} nps {nps:.0} time {} pv{line}", spent.as_millis())
    }
}

impl Limits {
    fn read(words: &[&str], white: bool) -> Limits {
        let value = |name: &str| {
            let at = words.iter().position(|w| *w == name)?;
            words.get(at + 1)?.parse::<i64>().ok().map(|v| v.max(0) as u64)
        };
        let [time, more] = if white { ["wtime", "winc"] } else { ["btime", "binc"] };
        let clock = value(time).map(|left| {
            let moves = value("movestogo").unwrap_or(30).clamp(1, 30);
            (left / moves + value(more).unwrap_or(0) * 3 / 4).min(left / 2).saturating_sub(OVERHEAD).max(1)
        });
        let limits = Limits {
            nodes: value("nodes").map(|n| n.max(1)),
            depth: value("depth").map(|d| d.clamp(1, 127) as u8),
            time: value("movetime").or(clock).map(Duration::from_millis),
            infinite: words.contains(&"infinite"),
        };
        // Without any limit a search runs until it is stopped.
        let none = limits.nodes.is_none() && limits.depth.is_none() && limits.time.is_none();
        Limits { infinite: limits.infinite || none, ..limits }
    }
}

/// The match after `position …`.
fn set_up(stalemate: &str, words: &[&str]) -> Result<Match, String> {
    let moves = words.iter().position(|w| *w == "moves").unwrap_or(words.len());
    let mut game_match = match &words[..moves] {
        ["startpos"] => start(stalemate),
        ["fen", board, side, rest @ ..] => {
            let text = |passed: &str| format!("{board} {side} - {passed} {}", rest.get(2).unwrap_or(&"0"));
            let parse = |passed| AnyPosition::parse(GameId::Vinciperdi, &options(stalemate), &text(passed));
            // A square in passing is often given where nobody can capture there.
            let position = parse(rest.get(1).unwrap_or(&"-")).or_else(|_| parse("-")).map_err(|e| e.to_string())?;
            Match::from_position(options(stalemate), position)
        }
        _ => return Err("position: expected startpos or fen".into()),
    };
    for text in words.iter().skip(moves + 1) {
        game_match.play_text(text).map_err(|error| format!("move {text}: {error:?}"))?;
    }
    Ok(game_match)
}
