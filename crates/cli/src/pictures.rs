//! Pictures of matches in files, still and moving.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use tavoliere_pictures::{Animation, Artist, LARGEST, SMALLEST};

use crate::Failure;
use crate::records::{FORMATS, Written};

/// A file to be written, and how large the picture in it is.
#[derive(Args)]
struct Wanted {
    /// The file to write; what it held is lost
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many pixels the longer side has
    #[arg(long, value_name = "PIXELS", default_value_t = 480,
        value_parser = clap::value_parser!(u16).range(i64::from(SMALLEST)..=i64::from(LARGEST)))]
    size: u16,
}

fn write(file: &Path, bytes: &[u8], output: &mut dyn Write) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
    Ok(writeln!(output, "{}: {} bytes", file.display(), bytes.len())?)
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Picture {
    #[command(flatten)]
    written: Written,
    /// After how many actions; at the end, if nothing is said
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    #[command(flatten)]
    wanted: Wanted,
}

impl Picture {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let mut game_match = self.written.game_match()?;
        let last = game_match.actions().len();
        let ply = self.ply.unwrap_or(last);
        if ply > last {
            return Err(Failure::input(format!("ply: expected 0 to {last}, found {ply}")));
        }
        game_match.jump(ply);
        let picture = Artist::new(&game_match, self.wanted.size).draw(&game_match);
        write(&self.wanted.out, &picture.to_png(), output)
    }
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Animate {
    #[command(flatten)]
    written: Written,
    #[command(flatten)]
    wanted: Wanted,
}

impl Animate {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let animation = Animation::new(&self.written.game_match()?, self.wanted.size);
        write(&self.wanted.out, &animation.finish(), output)
    }
}
