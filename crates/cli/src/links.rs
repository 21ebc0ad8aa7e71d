//! Links: matches and puzzles as addresses, and back.

use std::io::Write;

use clap::Args;
use tavoliere_levels::Level;
use tavoliere_records::link::Puzzle;
use tavoliere_records::{Link, LinkError, NodeId};
use tavoliere_texts::{Language, Texts};

use crate::Failure;
use crate::place::in_words;
use crate::records::{FORMATS, Target, Written, target_parser};

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct MakeLink {
    #[command(flatten)]
    written: Written,
    /// How many actions have been played where it is opened; all of them if not given
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The short form, for QR codes
    #[arg(long)]
    compact: bool,
    /// The address of the page, without what follows a '#'
    #[arg(long, value_name = "ADDRESS", default_value = "", hide_default_value = true)]
    page: String,
}

impl MakeLink {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let text = self.written.text()?;
        let link = match Level::from_ron(&text) {
            Ok(level) => {
                let puzzle = Puzzle::of_level(&level).map_err(Failure::input)?;
                let puzzle = puzzle.ok_or_else(|| self.written.failure("no puzzle that can be played"))?;
                Link::Puzzle(Box::new(puzzle))
            }
            Err(_) => {
                let record = self.written.record(&text)?;
                let line = record.tree().main_line();
                let place = match self.ply {
                    None => line.last().copied(),
                    Some(0) => None,
                    Some(ply) => {
                        let behind = || self.written.failure(format!("ply {ply} is behind the last action"));
                        Some(*line.get(ply - 1).ok_or_else(behind)?)
                    }
                };
                Link::of_record(&record, place.unwrap_or(NodeId::ROOT))
            }
        };
        let fragment = if self.compact { link.compact() } else { link.readable() };
        Ok(writeln!(output, "{}#{fragment}", self.page.trim_end_matches('#'))?)
    }
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Unlink {
    /// The link: the whole address, or what follows its '#'
    link: String,
    /// The format to write; a puzzle is always written as its file
    #[arg(long, value_name = "FORMAT", default_value = "record", value_parser = target_parser())]
    to: Target,
}

impl Unlink {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let link = Link::read(&self.link).map_err(|error| match error {
            LinkError::Match(error) => Failure::input(in_words(&error, 0)),
            error => Failure::input(error),
        })?;
        let text = match (&link, link.record()) {
            (Link::Puzzle(puzzle), _) => {
                let texts: Vec<_> = Language::complete().map(Texts::new).collect();
                puzzle.draft().level(&puzzle.solution(), &texts).map_err(Failure::input)?.to_ron()
            }
            (_, Some(record)) => self.to.write(&record, &record.match_at(record.place))?,
            (_, None) => return Err(Failure::Input("nothing to be written".into())),
        };
        Ok(writeln!(output, "{}", text.trim_end())?)
    }
}
