//! A game in the terminal.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use tavoliere_engine::{Strength, analyst, choose, hint};
use tavoliere_records::{Ending, Manner, Record};
use tavoliere_rules::{Action, AnyPosition, Cell, Effect, GameId, Kind, Match, Seat};
use tavoliere_texts::{Arg, Language, Texts};
use tavoliere_thinking::{Message, Priority, Queue, Remark, Request, Teacher};

use crate::Failure;
use crate::board::draw;
use crate::languages::language;
use crate::lines::next_line;
use crate::place::{Place, sorted_legal};
use crate::search::find_strength;
use crate::typed::{self, Typed, is_chess};

/// Who sits in front of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Human {
    First,
    Second,
    Both,
}

/// What can be written besides actions: in the language's word, or in the English one.
#[derive(Clone, Copy)]
enum Command {
    Legal,
    Hint,
    Undo,
    Help,
    Resign,
    Quit,
}

impl Command {
    const ALL: [(Command, &str); 6] = [
        (Command::Legal, "legal"),
        (Command::Hint, "hint"),
        (Command::Undo, "undo"),
        (Command::Help, "help"),
        (Command::Resign, "resign"),
        (Command::Quit, "quit"),
    ];

    fn read(text: &str, texts: &Texts) -> Option<Command> {
        let text = text.to_lowercase();
        let named = |id: &str| id == text || word(id, texts) == text;
        Command::ALL.into_iter().find(|(_, id)| named(id)).map(|(command, _)| command)
    }
}

/// The word for a command.
fn word(id: &str, texts: &Texts) -> String {
    texts.get(&format!("terminal-word-{id}"))
}

#[derive(Args)]
#[command(after_help = "In the game, 'help' says how actions are written and how the boards are read.")]
pub struct Play {
    #[command(flatten)]
    place: Place,
    /// The seat you take
    #[arg(long, value_enum, default_value_t = Human::First)]
    seat: Human,
    /// The level of the opponent, by its number from 1 or its id
    #[arg(long, default_value = "1")]
    level: String,
    /// What the level's errors are drawn by; by the clock if not given
    #[arg(long)]
    seed: Option<u64>,
    /// Let somebody who teaches look on, and say three times at most what was wrong with an action
    #[arg(long)]
    teach: bool,
    /// Write the game, as far as it goes, as a record that `review` and the game itself read; what the file held is lost
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The language of the game, or a folder of its texts
    #[arg(long, default_value = "en", value_parser = language)]
    language: Language,
}

impl Play {
    pub fn run(&self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Failure> {
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let mut table = Table {
            game_match: self.place.game_match()?,
            human: self.human(),
            strength: find_strength(self.place.game, &self.level)?,
            seed: self.seed.unwrap_or_else(clock),
            texts: Texts::new(self.language),
            teacher: self.teach.then(|| Teacher::new(self.human())),
            resigned: None,
        };
        table.play(input, output)?;
        if let Some(file) = &self.record {
            let mut record = Record::of_match(&table.game_match);
            record.ending = record.ending.or(table.resigned.map(|seat| Ending::lost_by(seat, Manner::Resigned)));
            let written = fs::write(file, record.to_ron());
            written.map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
        }
        Ok(())
    }

    /// Which seats are a human's.
    fn human(&self) -> [bool; 2] {
        [self.seat != Human::Second, self.seat != Human::First]
    }
}

struct Table {
    game_match: Match,
    human: [bool; 2],
    strength: Strength,
    seed: u64,
    texts: Texts,
    teacher: Option<Teacher>,
    resigned: Option<Seat>,
}

impl Table {
    /// Plays until the game or the input ends, or the player has had enough.
    fn play(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Failure> {
        let mut phase = None;
        loop {
            let position = self.game_match.position();
            let game = position.game();
            writeln!(output, "\n{}", draw(position, &self.last(), &self.texts))?;
            if let Some(score) = self.score() {
                writeln!(output, "{score}")?;
            }
            let before = phase.replace(position.phase());
            if before != phase
                && let Some(line) = typed::phase(position, &self.texts)
            {
                writeln!(output, "{line}")?;
            }
            self.teach(output)?;
            if let Some(outcome) = self.game_match.outcome() {
                writeln!(output, "{}", self.texts.ended(&self.game_match).unwrap_or_default())?;
                if let Some(score) = self.texts.score(game, &outcome) {
                    writeln!(output, "{score}")?;
                }
                return Ok(());
            }
            let seat = self.game_match.position().seat();
            if !self.human[seat.index()] {
                self.computer(output)?;
            } else if !self.human(seat, input, output)? {
                return Ok(());
            }
        }
    }

    /// How both seats stand in what a game is about, where that can be counted, as a line.
    fn score(&self) -> Option<String> {
        let game = self.game_match.game();
        let id = format!("terminal-score-{game}");
        // Of every cell what lies on top; in Sparta whose the cities are.
        let pieces = self.game_match.position().pieces().into_iter();
        let counted = pieces.filter(|(_, piece)| game != GameId::Sparta || piece.kind == Kind::City);
        let owners: BTreeMap<Cell, Seat> = counted.map(|(spot, piece)| (spot.cell, piece.owner)).collect();
        let counts = Seat::BOTH.map(|seat| owners.values().filter(|&&owner| owner == seat).count() as u8);
        let score = self.texts.counts(game, counts);
        self.texts.has(&id).then(|| self.texts.format(&id, &[("score", (&score).into())]))
    }

    /// The cells of the last action: where the piece stood and where it went, or the symbol and what it struck.
    fn last(&self) -> Vec<Cell> {
        let before = self.game_match.ply().checked_sub(1).and_then(|ply| self.game_match.position_at(ply));
        let (Some(before), Some(action)) = (before, self.game_match.last_action()) else { return Vec::new() };
        let struck = match action {
            Action::Strike { .. } => {
                let effects = before.clone().play(&mut self.game_match.repetitions().clone(), action);
                let cell = |effect| if let Effect::Captured { at } = effect { Some(at.cell) } else { None };
                effects.into_iter().filter_map(cell).collect()
            }
            _ => Vec::new(),
        };
        [action.from(), action.to()].into_iter().flatten().chain(struck).collect()
    }

    /// Which move of a series is to be made.
    fn series(&self) -> Option<String> {
        let (length, left) = match self.game_match.position() {
            AnyPosition::Progressive(p) => (p.series_length(), p.moves_left()),
            AnyPosition::ProgressiveVinciperdi(p) => (p.series_length(), p.moves_left()),
            _ => return None,
        };
        let (number, length) = (i64::from(length - left + 1), i64::from(length));
        Some(self.texts.format("terminal-series", &[("number", Arg::Number(number)), ("length", Arg::Number(length))]))
    }

    /// What the position asks for.
    fn asked(&self) -> Vec<String> {
        let position = self.game_match.position();
        let pinched = match position {
            AnyPosition::Sicic(sicic) => sicic.forced(),
            _ => None,
        };
        let check = matches!(position, AnyPosition::Progressive(chess) if chess.in_check(position.seat()));
        let capture = match position {
            AnyPosition::Vinciperdi(chess) => chess.must_capture(),
            AnyPosition::ProgressiveVinciperdi(chess) => chess.must_capture(),
            _ => false,
        };
        let phase = format!("phase-{}-{}", position.game(), position.phase());
        let cell = |cell| self.texts.format("terminal-pinched", &[("cell", position.layout().name(cell).into())]);
        self.series()
            .into_iter()
            .chain(check.then(|| self.texts.get("check-given")))
            .chain(capture.then(|| self.texts.get("must-capture")))
            .chain(pinched.map(cell).or_else(|| self.texts.has(&phase).then(|| self.texts.get(&phase))))
            .collect()
    }

    /// Plays a legal action and says what it does.
    fn act(&mut self, action: Action, output: &mut dyn Write) -> Result<(), Failure> {
        let before = self.game_match.position().clone();
        let seat = self.texts.seat(before.game(), before.seat());
        let series = self.series();
        let effects = self.game_match.play(action).map_err(Failure::input)?;
        let text = self.texts.shown(&before.action_text(action));
        let args = [("seat", (&seat).into()), ("action", (&text).into())];
        let plays = self.texts.format(if action == Action::Pass { "say-passed" } else { "terminal-plays" }, &args);
        let consequences = self.texts.consequences(&before, action, &effects);
        let parts: Vec<_> = std::iter::once(plays).chain(series).chain(consequences).collect();
        Ok(writeln!(output, "{}", parts.join("; "))?)
    }

    /// Says what was wrong with the action just played, if the teacher finds that worth it.
    fn teach(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        let Some(teacher) = &mut self.teacher else { return Ok(()) };
        let Some(request) = teacher.watch(&self.game_match) else { return Ok(()) };
        let mut queue = Queue::default();
        queue.ask(Request::Engine(Box::new(request)), Priority::Background).map_err(Failure::input)?;
        let mut answer = None;
        while !queue.is_idle() {
            answer = queue.step_for(Duration::from_secs(1));
        }
        let Some(Message::Done(answer)) = answer else { return Ok(()) };
        let Some(remark) = teacher.hear(&self.game_match, &answer) else { return Ok(()) };
        writeln!(output, "{}", self.texts.judged(remark.class.id()))?;
        let Remark { seat, action, answer, line, allowed, missed, .. } = &remark;
        for sentence in self.texts.reasons(self.game_match.game(), *seat, action, answer, line, allowed, missed) {
            writeln!(output, "{sentence}")?;
        }
        Ok(())
    }

    fn computer(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        let seed = self.seed.wrapping_add(self.game_match.ply() as u64);
        let action =
            choose(&self.game_match, &self.strength, seed).or_else(|| self.game_match.legal().first().copied());
        let Some(action) = action else {
            return Err(Failure::input("the game goes on, but there is nothing to play"));
        };
        self.act(action, output)
    }

    /// Reads lines until the board has changed; whether the player goes on.
    fn human(&mut self, seat: Seat, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<bool, Failure> {
        let game = self.game_match.game();
        let name = self.texts.the_seat(game, seat);
        let turn = self.texts.format("turn", &[("seat", (&name).into())]);
        let asked = self.asked().join(", ");
        writeln!(output, "{turn}{}{asked}", if asked.is_empty() { "" } else { " – " })?;
        let legal = sorted_legal(&self.game_match);
        let example = self.example(&legal);
        let words: Vec<_> = Command::ALL.iter().map(|(_, id)| word(id, &self.texts)).collect();
        let words = words.join(", ");
        let args = [("words", (&words).into()), ("example", (&example).into())];
        writeln!(output, "{}", self.texts.format("terminal-commands", &args))?;
        loop {
            write!(output, "> ")?;
            output.flush()?;
            let read = next_line(input).map_err(|error| Failure::input(format!("cannot read: {error}")))?;
            let Some(line) = read else {
                writeln!(output)?;
                return Ok(false);
            };
            let line = line.trim();
            match Command::read(line, &self.texts) {
                None if line.is_empty() => {}
                None => {
                    let typed = Typed { game_match: &self.game_match, texts: &self.texts, example: &example };
                    match typed.read(line) {
                        Ok(action) => return self.act(action, output).map(|()| true),
                        Err(lines) => writeln!(output, "{}", lines.join("\n"))?,
                    }
                }
                Some(Command::Quit) => return Ok(false),
                Some(Command::Resign) => {
                    self.resigned = Some(seat);
                    let winner = self.texts.the_seat(game, seat.other());
                    writeln!(output, "{}", self.texts.format("ending-resigned", &[("winner", (&winner).into())]))?;
                    return Ok(false);
                }
                Some(Command::Help) => self.help(output)?,
                Some(Command::Legal) => {
                    let texts: Vec<_> = legal.iter().map(|(text, _)| self.texts.shown(text)).collect();
                    writeln!(output, "{}", texts.join(" "))?;
                }
                Some(Command::Hint) => {
                    let strength = Strength { nodes: 100_000, ..analyst(game) };
                    if let Some(hint) = hint(&self.game_match, &strength) {
                        let text = self.texts.shown(&self.game_match.position().action_text(hint.action));
                        writeln!(output, "{}", self.texts.format("terminal-hint", &[("action", (&text).into())]))?;
                        for motive in hint.motives {
                            let sentence = self.texts.motive(game, motive.id(), motive.count());
                            writeln!(output, "{sentence}")?;
                        }
                    }
                }
                Some(Command::Undo) if self.undo() => return Ok(true),
                Some(Command::Undo) => writeln!(output, "{}", self.texts.get("nothing-to-undo"))?,
            }
        }
    }

    /// A legal action to show how one is written: another one than comes to mind, where there is another.
    fn example(&self, legal: &[(String, Action)]) -> String {
        let strength = Strength { nodes: 1_000, ..analyst(self.game_match.game()) };
        let idea = choose(&self.game_match, &strength, 0);
        let example = legal.iter().find(|(_, action)| Some(*action) != idea).or(legal.first());
        example.map_or_else(String::new, |(text, _)| self.texts.shown(text))
    }

    /// How actions are written and boards are read, and what else can be written.
    fn help(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game_match.game();
        let named = if is_chess(game) { "chess" } else { game.id() };
        let more = match game {
            GameId::Progressive => Some("castling"),
            GameId::Vinciperdi | GameId::ProgressiveVinciperdi => Some("king"),
            _ => None,
        };
        for part in std::iter::once(named).chain(more).chain(["last"]) {
            writeln!(output, "{}", self.texts.get(&format!("terminal-help-{part}")))?;
        }
        for (_, id) in Command::ALL {
            let about = self.texts.get(&format!("terminal-word-{id}-about"));
            writeln!(output, "{}: {about}", word(id, &self.texts))?;
        }
        Ok(())
    }

    /// Goes back to where a human last had the choice; whether there was such a place.
    fn undo(&mut self) -> bool {
        let earlier = (0..self.game_match.ply())
            .rev()
            .find(|&ply| self.game_match.position_at(ply).is_some_and(|position| self.human[position.seat().index()]));
        earlier.is_some_and(|ply| {
            self.game_match.jump(ply);
            true
        })
    }
}
