//! The languages and where their texts are.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::{fmt, fs, io};

use unic_langid::LanguageIdentifier;

/// Fluent files: their names without the ending, and what is in them.
type Files = &'static [(&'static str, &'static str)];

/// What there is of a language.
struct Folder {
    /// Its name, which is the language's code.
    code: &'static str,
    /// Nothing may be missing.
    complete: bool,
    /// The program's messages.
    messages: Files,
    /// The texts of levels, a file a game, where the levels' own files do not have them.
    levels: Files,
}

/// Every folder of `assets/i18n/`, in the order of their names.
const FOLDERS: &[Folder] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language the program speaks: one of the folders of `assets/i18n/`, or one that was [read](Language::read).
/// Languages of the same code are the same.
#[derive(Clone, Copy)]
pub struct Language(&'static Folder);

/// The folder of that name.
const fn folder(code: &str) -> &'static Folder {
    let mut index = 0;
    while index < FOLDERS.len() {
        if let ([a, b], [c, d]) = (FOLDERS[index].code.as_bytes(), code.as_bytes())
            && *a == *c
            && *b == *d
        {
            return &FOLDERS[index];
        }
        index += 1;
    }
    panic!("the language that stands in for the others is missing")
}

impl Language {
    /// `en`: what stands in for a text that another language lacks.
    pub const ENGLISH: Language = Language(folder("en"));

    /// Every language that is built in, in the order of their codes.
    pub fn all() -> impl ExactSizeIterator<Item = Language> + DoubleEndedIterator {
        FOLDERS.iter().map(Language)
    }

    /// Those in which nothing may be missing: `assets/i18n/complete.txt` names them.
    pub fn complete() -> impl DoubleEndedIterator<Item = Language> {
        Language::all().filter(|language| language.is_complete())
    }

    /// Whether nothing may be missing in it.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.0.complete
    }

    /// Its code, as settings files write it: `it`, `pt-BR`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0.code
    }

    /// What it calls itself: its message `language-name`.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        let mut lines = self.0.messages.iter().flat_map(|(_, source)| source.lines());
        let name = lines.find_map(|line| line.strip_prefix("language-name")?.trim_start().strip_prefix('='));
        name.map_or(self.code(), str::trim)
    }

    /// The language of that code, in capitals or not.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Language> {
        Language::all().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language for a locale as systems and browsers write it (`it-IT`, `it_IT.UTF-8`, `en`): the folder of its
    /// whole name, or of as much of its beginning as there is a folder for. English if there is none.
    #[must_use]
    pub fn from_locale_tag(tag: &str) -> Language {
        let tag = tag.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let mut code = tag.as_str();
        loop {
            match (Language::of_code(code), code.rsplit_once('-')) {
                (Some(language), _) => return language,
                (None, Some((beginning, _))) => code = beginning,
                (None, None) => return Language::ENGLISH,
            }
        }
    }

    /// Reads a folder like those of `assets/i18n/` that is not built in, for whoever tries out a translation. What is
    /// read stays in memory until the program ends.
    ///
    /// # Errors
    /// If the folder or a file in it cannot be read, or if its name is no code of a language.
    pub fn read(path: &Path) -> io::Result<Language> {
        let code = path.canonicalize()?.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if code.parse::<LanguageIdentifier>().is_err() {
            let message = format!("the folder's name, '{code}', is no code of a language");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let levels = path.join("levels");
        let folder = Folder {
            code: code.leak(),
            complete: false,
            messages: read_files(path)?,
            levels: if levels.is_dir() { read_files(&levels)? } else { &[] },
        };
        Ok(Language(Box::leak(Box::new(folder))))
    }

    pub(crate) fn tag(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The Fluent files with its messages: their names and what is in them.
    pub(crate) const fn messages(self) -> Files {
        self.0.messages
    }

    /// What is in its file with the texts of a game's levels, `levels/<game>.ftl`, if it has one.
    #[must_use]
    pub fn levels(self, game: &str) -> Option<&'static str> {
        self.0.levels.iter().find(|(name, _)| *name == game).map(|(_, source)| *source)
    }

    /// For which games it has a file with the texts of levels.
    pub fn games_with_levels(self) -> impl Iterator<Item = &'static str> {
        self.0.levels.iter().map(|(game, _)| *game)
    }
}

/// The Fluent files of a folder, in the order of their names.
fn read_files(folder: &Path) -> io::Result<Files> {
    let mut files: Vec<(&str, &str)> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            files.push((name.leak(), fs::read_to_string(&path)?.leak()));
        }
    }
    files.sort();
    Ok(files.leak())
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Language({})", self.code())
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Language {}

impl PartialOrd for Language {
    fn partial_cmp(&self, other: &Language) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Language {
    fn cmp(&self, other: &Language) -> Ordering {
        self.code().cmp(other.code())
    }
}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}
