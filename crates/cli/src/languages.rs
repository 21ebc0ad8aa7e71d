//! The languages: choosing one, saying what each lacks, and where a translator begins.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use clap::Args;
use tavoliere_levels::{Level, review, sources, template};
use tavoliere_rules::GameId;
use tavoliere_texts::{Language, Review};

use crate::{Failure, game_parser};

/// Reads `it`, or `path/to/a/folder` for one that is not built in.
pub fn language(text: &str) -> Result<Language, String> {
    if let Some(language) = Language::of_code(text) {
        return Ok(language);
    }
    let codes = Language::all().map(Language::code).collect::<Vec<_>>().join(", ");
    if !Path::new(text).is_dir() {
        return Err(format!("expected one of {codes}, or a folder like those of assets/i18n"));
    }
    Language::read(Path::new(text)).map_err(|error| error.to_string())
}

#[derive(Args)]
pub struct Translate {
    /// The game's id
    #[arg(value_parser = game_parser())]
    game: GameId,
    /// The language, or a folder of its texts; what it lacks is printed in English
    #[arg(long, default_value = "en", value_parser = language)]
    language: Language,
}

impl Translate {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let of_game = sources().filter(|source| source.game == self.game.id());
        let levels =
            of_game.map(|source| Ok((source.name.to_owned(), source.read().cloned().map_err(Failure::input)?)));
        let levels = levels.collect::<Result<Vec<_>, Failure>>()?;
        Ok(write!(output, "{}", template(self.language, self.game.id(), &levels))?)
    }
}

/// Levels of some games with their names.
pub type Levels = BTreeMap<GameId, Vec<(String, Level)>>;

/// Says of every language, and of those that are not built in, what it lacks: a line with how much it is, and where
/// there is something a line with what. Gives how many faults there are.
pub fn report(more: &[Language], levels: &Levels, output: &mut dyn Write) -> Result<usize, Failure> {
    let built_in = Language::all().filter(|language| !more.contains(language));
    let mut faults = 0;
    for language in built_in.chain(more.iter().copied()) {
        faults += report_on(language, levels, output)?;
    }
    Ok(faults)
}

fn report_on(language: Language, levels: &Levels, output: &mut dyn Write) -> Result<usize, Failure> {
    let code = language.code();
    let messages = language.review();
    let games: Vec<_> = levels.iter().map(|(game, levels)| (*game, review(language, game.id(), levels))).collect();
    let (mut total, mut missing) = (0, 0);
    for (_, review) in &games {
        (total, missing) = (total + review.total, missing + review.missing.len());
    }
    let (found, all) = (messages.total - messages.missing.len(), messages.total);
    writeln!(output, "{code}: {found} of {all} messages, {} of {total} texts of levels", total - missing)?;
    // What names share with English is nothing to tell where all is said.
    let copied = !language.is_complete();
    list(output, &format!("{code}: messages missing"), &messages.missing)?;
    if copied {
        list(output, &format!("{code}: messages still in English"), &messages.copied)?;
    }
    let mut faults = if language.is_complete() { messages.missing.len() } else { 0 };
    for (game, review) in &games {
        // What a level's own file lacks is a fault of that file.
        if language.is_complete() && language.levels(game.id()).is_some() {
            faults += review.missing.len();
        }
        list(output, &format!("{code}: levels of {game}, missing"), &by_level(&review.missing, &levels[game]))?;
        if copied {
            let copied = by_level(&review.copied, &levels[game]);
            list(output, &format!("{code}: levels of {game}, still in English"), &copied)?;
        }
    }
    for Review { faults: found, .. } in std::iter::once(&messages).chain(games.iter().map(|(_, review)| review)) {
        faults += found.len();
        for fault in found {
            writeln!(output, "assets/i18n/{fault}")?;
        }
    }
    Ok(faults)
}

fn list(output: &mut dyn Write, caption: &str, ids: &[String]) -> Result<(), Failure> {
    if !ids.is_empty() {
        writeln!(output, "{caption}: {}", ids.join(", "))?;
    }
    Ok(())
}

/// The same texts of levels, shorter: `03_contagion (title say-1)`, or the name alone if it is the whole level.
fn by_level(ids: &[String], levels: &[(String, Level)]) -> Vec<String> {
    let of_level = |(name, level): &(String, Level)| {
        let slots: Vec<_> = ids.iter().filter_map(|id| id.strip_prefix(name)?.strip_prefix(' ')).collect();
        match slots.len() {
            0 => None,
            all if all == level.texts().len() => Some(name.clone()),
            _ => Some(format!("{name} ({})", slots.join(" "))),
        }
    };
    levels.iter().filter_map(of_level).collect()
}
