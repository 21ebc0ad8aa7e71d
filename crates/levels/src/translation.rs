//! The texts of levels in languages that the levels' own files are not written in: a Fluent file a game and language,
//! `assets/i18n/<language>/levels/<game>.ftl`, with a message a level and an attribute a [`Slot`].

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use tavoliere_texts::{Entry, Fault, Language, Review, entries};

use crate::wording::is_copy;
use crate::{Level, Text, sources};

#[cfg(doc)]
use crate::Slot;

/// A language's file with the texts of a game's levels.
#[derive(Clone, Debug)]
pub struct Translation {
    language: Language,
    pub(crate) game: &'static str,
    /// By the name of the level and of the slot.
    texts: BTreeMap<(String, String), Entry>,
    faults: Vec<Fault>,
}

/// Those that are built in.
pub(crate) static BUILT_IN: LazyLock<Vec<Translation>> = LazyLock::new(|| {
    let files = Language::all().flat_map(|language| language.games_with_levels().map(move |game| (language, game)));
    files.filter_map(|(language, game)| Translation::of(language, game)).collect()
});

/// What the messages' ids begin with; a level's name, which follows, begins with a digit.
const PREFIX: &str = "level-";

impl Translation {
    /// A language's file for a game, if it has one.
    #[must_use]
    pub fn of(language: Language, game: &'static str) -> Option<Translation> {
        let (found, errors) = entries(language.levels(game)?);
        let mut translation = Translation { language, game, texts: BTreeMap::new(), faults: Vec::new() };
        for (line, message) in errors {
            translation.fault(line, message);
        }
        for mut entry in found {
            // A file may be wrapped as its writer likes.
            entry.text = entry.text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
            let line = entry.line;
            let name = entry.id.strip_prefix(PREFIX).and_then(|id| id.split_once('.'));
            let Some((level, slot)) = name.map(|(level, slot)| (level.to_owned(), slot.to_owned())) else {
                let message = format!("'{}' is no text of a level, which begins with '.'; take it out", entry.id);
                translation.fault(line, message);
                continue;
            };
            if translation.texts.insert((level, slot), entry).is_some() {
                translation.fault(line, "the level has two texts of this name; take one out".into());
            }
        }
        Some(translation)
    }

    fn fault(&mut self, line: usize, message: String) {
        let file = format!("{}/levels/{}.ftl", self.language.code(), self.game);
        self.faults.push(Fault { file, line, message });
    }

    /// Says in its language what a level of that name does not say in it itself.
    pub fn add_to(&self, name: &str, level: &mut Level) {
        level.for_each_text(|slot, text| {
            let key = (name.to_owned(), slot.id);
            if let Some(entry) = self.texts.get(&key).filter(|entry| entry.plain)
                && text.own(self.language).is_empty()
            {
                text.set(self.language, entry.text.as_str());
            }
        });
    }

    /// Holds one of its texts to what the level itself says there.
    fn hold(&mut self, entry: &Entry, faults: Vec<String>, text: &Text) {
        if !entry.plain {
            self.fault(entry.line, "the texts of levels are said as they are, without { }; write words only".into());
        }
        if !text.own(self.language).is_empty() {
            self.fault(entry.line, "the level's own file says this already; take it out".into());
        }
        faults.into_iter().for_each(|fault| self.fault(entry.line, fault));
    }
}

/// What a language lacks of the texts of a game's levels, which come with their names, and what is wrong with those
/// that it has in a file of its own. They need not be all the levels that are built in.
#[must_use]
pub fn review(language: Language, game: &'static str, levels: &[(String, Level)]) -> Review {
    let mut review = Review::default();
    let mut translation = Translation::of(language, game);
    let mut unused = translation.as_ref().map_or_else(BTreeMap::new, |translation| translation.texts.clone());
    for (name, level) in levels {
        for (slot, text) in level.texts() {
            review.total += 1;
            let (id, english) = (format!("{name} {}", slot.id), text.own(Language::ENGLISH));
            let entry = unused.remove(&(name.clone(), slot.id.clone()));
            if let (Some(translation), Some(entry)) = (&mut translation, &entry) {
                translation.hold(entry, slot.faults(language.code(), &entry.text, english), &text);
            }
            let words = entry.as_ref().map_or_else(|| text.own(language), |entry| entry.text.as_str());
            if words.is_empty() {
                review.missing.push(id);
            } else if language != Language::ENGLISH && is_copy(words, english) {
                review.copied.push(id);
            }
        }
    }
    if let Some(mut translation) = translation {
        for ((level, slot), entry) in unused {
            if levels.iter().any(|(name, _)| *name == level) {
                let message = format!("the level '{level}' says nothing at '{slot}'; correct its name or take it out");
                translation.fault(entry.line, message);
            } else if !sources().any(|source| (source.game, source.name) == (game, &level)) {
                let message = format!("{game} has no level '{level}'; correct its name or take it out");
                translation.fault(entry.line, message);
            }
        }
        review.faults = translation.faults;
    }
    review
}

/// A file for a translator: everything that a game's levels say, in the language where there is a text, and the rest in
/// English. What does not change is reported by [`review`] as copied.
#[must_use]
pub fn template(language: Language, game: &'static str, levels: &[(String, Level)]) -> String {
    let translation = Translation::of(language, game);
    let mut file = format!("# What the lessons, puzzles and replays of {game} say. docs/translating.md explains it.\n");
    for (name, level) in levels {
        let mut level = level.clone();
        translation.iter().for_each(|translation| translation.add_to(name, &mut level));
        write!(file, "\n{PREFIX}{name} =\n").expect("a String takes everything");
        for (slot, text) in level.texts() {
            let words = text.get(language).replace('{', "\u{1}").replace('}', "{\"}\"}").replace('\u{1}', "{\"{\"}");
            writeln!(file, "    .{} = {words}", slot.id).expect("a String takes everything");
        }
    }
    file
}
