//! The languages and where their messages are.

use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// `it`
    Italian,
    /// `en`
    English,
}

macro_rules! sources {
    ($language:literal) => {
        &[
            include_str!(concat!("../../../assets/i18n/", $language, "/rules.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/rules-pages.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/figures.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/ui.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/hints.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/settings.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/speech.ftl")),
            include_str!(concat!("../../../assets/i18n/", $language, "/compose.ftl")),
        ]
    };
}

impl Language {
    /// Every language, in the order of the settings screen.
    pub const ALL: [Language; 2] = [Language::Italian, Language::English];

    /// Its code, as settings files write it: `it` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::Italian => "it",
            Language::English => "en",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::Italian => "Italiano",
            Language::English => "English",
        }
    }

    /// The language for a locale as systems and browsers write it (`it-IT`, `it_IT.UTF-8`, `en`): Italian for Italian
    /// ones, English for all others.
    #[must_use]
    pub fn from_locale_tag(tag: &str) -> Language {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("it") { Language::Italian } else { Language::English }
    }

    pub(crate) fn tag(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }

    /// The Fluent files' contents.
    pub(crate) const fn sources(self) -> &'static [&'static str] {
        match self {
            Language::Italian => sources!("it"),
            Language::English => sources!("en"),
        }
    }
}
