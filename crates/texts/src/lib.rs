//! All that the program says, in every language there is.
//!
//! The sentences are Fluent messages in `assets/i18n/<language>/*.ftl`, built into the program so that a missing file
//! can never leave it speechless: a folder is a language, and what it lacks is said in English. Which messages there
//! must be follows from the rules: a name for every game, seat and option, a sentence for every
//! [`Illegal`](tavoliere_rules::Illegal), every [`SetupError`](tavoliere_rules::SetupError) and every
//! [`Reason`](tavoliere_rules::Reason); tests hold the languages of `assets/i18n/complete.txt` to it, and
//! [`Language::review`] says what any other lacks. The rules pages have [`figures`] as well.

mod errors;
mod figures;
mod file;
mod language;
mod reasons;
mod review;
mod sentences;
mod speech;

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

pub use figures::{Figure, FigureMark, Marking, figures, marks};
pub use file::{Entry, entries, is_sentence};
pub use language::Language;
pub use review::{Fault, Review};
pub use sentences::Paragraph;

type Bundle = FluentBundle<FluentResource>;

/// What is said where a language has no message of its own.
static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::ENGLISH));

/// The messages of one language, ready to be formatted. It can be shared between threads.
pub struct Texts {
    language: Language,
    bundle: Bundle,
}

/// A value put into a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Put in as it is; also what a message may choose its wording by.
    Text(&'a str),
    /// Written in digits; a message may choose singular or plural by it.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(text)
    }
}

macro_rules! number_args {
    ($($number:ty)+) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number as i64)
            }
        })+
    };
}

number_args!(u8 u32 i32 i64 usize);

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn new(language: Language) -> Texts {
        Texts { language, bundle: bundle(language) }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message of that id, in the language or in English.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.is_own(id) || ENGLISH.has_message(id)
    }

    /// Whether the language itself has a message of that id.
    #[must_use]
    pub fn is_own(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// A message without arguments, in English if the language lacks it. An unknown one gives its id in `⟨⟩`.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// A message with its arguments, in English if the language lacks it. An unknown one gives its id in `⟨⟩`; a
    /// missing argument its name in `{}`.
    #[must_use]
    pub fn format(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let bundle = if self.is_own(id) { &self.bundle } else { &*ENGLISH };
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("⟨{id}⟩");
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(text) => FluentValue::from(*text),
                Arg::Number(number) => FluentValue::from(*number),
            };
            values.set(*name, value);
        }
        bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
    }
}

fn bundle(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.tag()]);
    // The languages are written from left to right: the marks around arguments would only show up as boxes.
    bundle.set_use_isolating(false);
    for (_, source) in language.messages() {
        // What can be read of a faulty file is used; the review names what cannot.
        let resource = FluentResource::try_new((*source).into()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}
