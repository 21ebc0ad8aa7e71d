//! A game in the terminal.

use std::io::{BufRead, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use tavoliere_engine::{Strength, analyst, choose, hint};
use tavoliere_rules::{Match, Seat};
use tavoliere_texts::{Language, Texts};
use tavoliere_thinking::{Message, Priority, Queue, Remark, Request, Teacher};

use crate::Failure;
use crate::board::draw;
use crate::languages::language;
use crate::lines::next_line;
use crate::place::{Place, sorted_legal};
use crate::search::find_strength;

/// Who sits in front of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Human {
    First,
    Second,
    Both,
}

/// How the boards are to be read.
const LEGEND: &str = "On the boards, empty cells show their names. Columns are written from the bottom up. Sparta's cities \
    are < (Red's) and > (Yellow's), its Warriors small letters and its Heroes capitals.";

#[derive(Args)]
#[command(after_help = LEGEND)]
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
        };
        table.play(input, output)
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
}

impl Table {
    /// Plays until the game or the input ends, or the player has had enough.
    fn play(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Failure> {
        loop {
            writeln!(output, "\n{}", draw(self.game_match.position(), &self.texts))?;
            self.teach(output)?;
            if let Some(outcome) = self.game_match.outcome() {
                let game = self.game_match.game();
                writeln!(output, "{}", self.texts.outcome(game, &outcome))?;
                if let Some(score) = self.texts.score(game, &outcome) {
                    writeln!(output, "{score}")?;
                }
                return Ok(());
            }
            let seat = self.game_match.position().seat();
            if !self.human[seat.index()] {
                self.computer(seat, output)?;
            } else if !self.human(seat, input, output)? {
                return Ok(());
            }
        }
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
        let Some(Remark { seat, action, class, better, allowed, missed, .. }) = teacher.hear(&self.game_match, &answer)
        else {
            return Ok(());
        };
        writeln!(output, "{}", self.texts.judged(class.id()))?;
        for sentence in self.texts.why(self.game_match.game(), seat, [&action, &better], &allowed, &missed) {
            writeln!(output, "{sentence}")?;
        }
        Ok(())
    }

    fn computer(&mut self, seat: Seat, output: &mut dyn Write) -> Result<(), Failure> {
        let seed = self.seed.wrapping_add(self.game_match.ply() as u64);
        let action =
            choose(&self.game_match, &self.strength, seed).or_else(|| self.game_match.legal().first().copied());
        let Some(action) = action else {
            return Err(Failure::input("the game goes on, but there is nothing to play"));
        };
        let text = self.game_match.position().action_text(action);
        self.game_match.play(action).map_err(Failure::input)?;
        let name = self.texts.the_seat(self.game_match.game(), seat);
        let line = self.texts.format("terminal-plays", &[("seat", (&name).into()), ("action", (&text).into())]);
        Ok(writeln!(output, "{line}")?)
    }

    /// Reads lines until the board has changed; whether the player goes on.
    fn human(&mut self, seat: Seat, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<bool, Failure> {
        let name = self.texts.the_seat(self.game_match.game(), seat);
        writeln!(output, "{}", self.texts.format("turn", &[("seat", (&name).into())]))?;
        let legal = sorted_legal(&self.game_match);
        let example = legal.first().map_or("", |(text, _)| text);
        writeln!(output, "{}", self.texts.format("terminal-commands", &[("example", example.into())]))?;
        loop {
            write!(output, "> ")?;
            output.flush()?;
            let read = next_line(input).map_err(|error| Failure::input(format!("cannot read: {error}")))?;
            let Some(line) = read else {
                writeln!(output)?;
                return Ok(false);
            };
            match line.trim() {
                "" => {}
                "quit" => return Ok(false),
                "legal" => {
                    let texts: Vec<_> = legal.iter().map(|(text, _)| text.as_str()).collect();
                    writeln!(output, "{}", texts.join(" "))?;
                }
                "hint" => {
                    let strength = Strength { nodes: 100_000, ..analyst(self.game_match.game()) };
                    if let Some(hint) = hint(&self.game_match, &strength) {
                        let text = self.game_match.position().action_text(hint.action);
                        writeln!(output, "{}", self.texts.format("terminal-hint", &[("action", (&text).into())]))?;
                        for motive in hint.motives {
                            let sentence = self.texts.motive(self.game_match.game(), motive.id(), motive.count());
                            writeln!(output, "{sentence}")?;
                        }
                    }
                }
                "undo" if self.undo() => return Ok(true),
                "undo" => writeln!(output, "{}", self.texts.get("nothing-to-undo"))?,
                text => match self.game_match.position().parse_action(text) {
                    Err(error) => writeln!(output, "{error}")?,
                    Ok(action) => match self.game_match.play(action) {
                        Ok(_) => return Ok(true),
                        Err(why) => {
                            writeln!(output, "{}", self.texts.illegal(&why, self.game_match.position()))?;
                        }
                    },
                },
            }
        }
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
