//! The games of Tavoliere without a picture: counting, checking, searching and playing in a terminal.
//!
//! Every verb writes plain lines, the figure asked for in the last one. Bad input gives one line on the standard
//! error and the exit code 2; a check that finds faults gives the code 1.

mod bench;
mod board;
mod languages;
mod learn;
mod levels;
mod lines;
mod links;
mod lots;
mod mate;
mod opening;
mod pictures;
mod place;
mod play;
mod prove;
mod records;
mod review;
mod rules;
mod search;
mod solve;
mod statistics;
mod tables;
mod typed;
mod uci;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use tavoliere_rules::{GameId, shorten};

/// What ends a verb early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong; how, in one line.
    Input(String),
    /// The input was checked and has faults; how many, in one line.
    Faults(String),
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Wrong input, with the error's own words.
    fn input(error: impl std::fmt::Display) -> Failure {
        Failure::Input(one_line(&error.to_string()))
    }

    /// Faults of what was checked, in the check's own words.
    fn faults(found: impl std::fmt::Display) -> Failure {
        Failure::Faults(one_line(&found.to_string()))
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Input(message) | Failure::Faults(message) => f.write_str(message),
            Failure::Output(error) => write!(f, "cannot write: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Eight abstract games in a terminal.
#[derive(Parser)]
#[command(
    name = "tavoliere-cli",
    version = &*tavoliere_rules::program_version!().leak(),
    after_help = "Exit codes: 0 all went well, 1 a check found faults, 2 the input was wrong."
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the games, one a line, with their options; the first value of each is its default
    Games(rules::Games),
    /// Count the action sequences of a length
    Perft(rules::Perft),
    /// List the legal actions, one a line, sorted
    Legal(rules::Legal),
    /// Play actions; print the position reached and the outcome
    Apply(rules::Apply),
    /// Search for the best action: action, score, principal variation, nodes
    Best(search::Best),
    /// Let two levels play each other: wins, draws and losses of the first seat, mean length
    Match(search::Contest),
    /// Let a level play against itself and keep the games, or say what such games have in common
    #[command(subcommand)]
    Statistics(statistics::Statistics),
    /// Make a list of openings to draw by lot that are as good for either seat: in CQT each seat wins half of them by
    /// force, elsewhere a level that plays itself scores about as much with either
    Lots(lots::Make),
    /// Play a game against a level, in the terminal
    Play(play::Play),
    /// Find a series that mates, or be sure that there is none: its actions or 'none', then the milliseconds
    #[command(subcommand)]
    Mate(mate::Mate),
    /// Measure move generation and search, in positions and nodes per second
    Bench(bench::Bench),
    /// Check a match in any format; print its final position and outcome
    Replay(records::Replay),
    /// Write a match in another format
    Convert(records::Convert),
    /// Write a match or a puzzle as a link
    Link(links::MakeLink),
    /// Write what a link holds
    Unlink(links::Unlink),
    /// Say of every action of a match how good it was, and why
    Review(review::Review),
    /// Draw a position of a match as a PNG
    Picture(pictures::Picture),
    /// Draw a match as a moving GIF
    Animate(pictures::Animate),
    /// Prove who wins a position, or check a proof
    Prove(prove::Prove),
    /// Make tables of endings
    #[command(subcommand)]
    Tables(tables::Tables),
    /// Make the weights by which positions are judged
    #[command(subcommand)]
    Learn(learn::Learn),
    /// Speak UCI: Vinciperdi for chess programs and match managers
    Uci(uci::Uci),
    /// Solve a whole game
    #[command(subcommand)]
    Solve(solve::Solve),
    /// Look after the games' data
    #[command(subcommand)]
    Levels(levels::Levels),
}

/// Carries out one command line, its first word being the program's name.
pub fn run(
    args: impl IntoIterator<Item = OsString>,
    mut input: Box<dyn BufRead + Send>,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, output),
    };
    match cli.verb {
        Verb::Games(verb) => verb.run(output),
        Verb::Perft(verb) => verb.run(output),
        Verb::Legal(verb) => verb.run(output),
        Verb::Apply(verb) => verb.run(output),
        Verb::Best(verb) => verb.run(output),
        Verb::Match(verb) => verb.run(output),
        Verb::Statistics(verb) => verb.run(output),
        Verb::Lots(verb) => verb.run(output),
        Verb::Play(verb) => verb.run(&mut *input, output),
        Verb::Mate(verb) => verb.run(output),
        Verb::Bench(verb) => verb.run(output),
        Verb::Replay(verb) => verb.run(output),
        Verb::Convert(verb) => verb.run(output),
        Verb::Link(verb) => verb.run(output),
        Verb::Unlink(verb) => verb.run(output),
        Verb::Review(verb) => verb.run(output),
        Verb::Picture(verb) => verb.run(output),
        Verb::Animate(verb) => verb.run(output),
        Verb::Prove(verb) => verb.run(output),
        Verb::Tables(verb) => verb.run(output),
        Verb::Learn(verb) => verb.run(output),
        Verb::Uci(verb) => verb.run(input, output),
        Verb::Solve(verb) => verb.run(output),
        Verb::Levels(verb) => verb.run(output),
    }
}

/// Help goes to the output; what clap says of a wrong command line in a paragraph becomes one line.
fn usage(error: &clap::Error, output: &mut dyn Write) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(write!(output, "{}", error.render())?),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Input("what to do is missing; 'tavoliere-cli --help' lists the verbs".into()))
        }
        _ => {
            let text = error.render().to_string();
            let first = text.split("\n\n").next().unwrap_or_default();
            Err(Failure::input(first.trim_start_matches("error: ")))
        }
    }
}

/// A message as a terminal can bear it, whatever input it quotes: all white space folded, 1000 characters at most,
/// no control characters.
fn one_line(text: &str) -> String {
    shorten(&text.split_whitespace().collect::<Vec<_>>().join(" "), 1000)
}

/// How clap reads a game's id: an unknown one is answered with the list.
fn game_parser() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.id())).try_map(|id| id.parse::<GameId>())
}
