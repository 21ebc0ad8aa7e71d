//! The languages and where their messages are.

use unic_langid::LanguageIdentifier;

/// Every folder of `assets/i18n/`: its name, which is the language's code, and the contents of its Fluent files.
const FOLDERS: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language the program speaks: one of the folders of `assets/i18n/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(usize);

/// Where the folder of that name is in the list.
const fn index(code: &str) -> usize {
    let mut index = 0;
    while index < FOLDERS.len() {
        if let ([a, b], [c, d]) = (FOLDERS[index].0.as_bytes(), code.as_bytes())
            && *a == *c
            && *b == *d
        {
            return index;
        }
        index += 1;
    }
    panic!("a language that the program cannot do without is missing")
}

impl Language {
    /// `it`
    pub const ITALIAN: Language = Language(index("it"));
    /// `en`
    pub const ENGLISH: Language = Language(index("en"));

    /// Every language, in the order of their codes.
    pub fn all() -> impl ExactSizeIterator<Item = Language> + DoubleEndedIterator {
        (0..FOLDERS.len()).map(Language)
    }

    /// Its code, as settings files write it: `it` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        FOLDERS[self.0].0
    }

    /// What it calls itself: its message `language-name`.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        let names = self.sources().iter().flat_map(|source| source.lines());
        let mut names = names.filter_map(|line| line.strip_prefix("language-name")?.split_once('='));
        names.next().map_or(self.code(), |(_, name)| name.trim())
    }

    /// The language of that code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Language> {
        Language::all().find(|language| language.code() == code)
    }

    /// The language for a locale as systems and browsers write it (`it-IT`, `it_IT.UTF-8`, `en`); English for those
    /// that there are no texts for.
    #[must_use]
    pub fn from_locale_tag(tag: &str) -> Language {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::of_code(&language.to_ascii_lowercase()).unwrap_or(Language::ENGLISH)
    }

    pub(crate) fn tag(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The Fluent files' contents.
    pub(crate) const fn sources(self) -> &'static [&'static str] {
        FOLDERS[self.0].1
    }
}
