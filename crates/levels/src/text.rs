//! Something said to the player, in all the languages it was written in.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tavoliere_texts::Language;

/// A sentence or two, by language. In files it is `(en: "...", it: "...")`: an empty text is the same as none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(BTreeMap<String, String>);

impl Text {
    /// What it says in a language; in English where it was not written in that one, and in any other if there is no
    /// English either. Empty if it says nothing at all.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        let written = [language, Language::ENGLISH].map(|language| self.own(language));
        let any = self.0.values().map(String::as_str);
        written.into_iter().chain(any).find(|words| !words.trim().is_empty()).unwrap_or_default()
    }

    /// What was written in a language itself; empty if nothing was.
    #[must_use]
    pub fn own(&self, language: Language) -> &str {
        self.0.get(language.code()).map_or("", String::as_str)
    }

    /// Changes what it says in a language.
    pub fn set(&mut self, language: Language, words: impl Into<String>) {
        self.put(language.code(), words.into());
    }

    /// Whether it says nothing in any language.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What it says in each language it was written in, with the language's code, which may be one that the program
    /// does not know.
    pub fn written(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(code, words)| (code.as_str(), words.as_str()))
    }

    /// The same without white space around it.
    #[must_use]
    pub(crate) fn trimmed(&self) -> Text {
        self.written().map(|(code, words)| (code, words.trim())).collect()
    }

    fn put(&mut self, code: &str, words: String) {
        if words.is_empty() {
            self.0.remove(code);
        } else {
            self.0.insert(code.to_owned(), words);
        }
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Text {
    /// From codes of languages and what is said in them.
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(written: I) -> Text {
        let mut text = Text::default();
        written.into_iter().for_each(|(code, words)| text.put(code, words.to_owned()));
        text
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A language that is not built in has no name that lasts; it was written by a program that knows more.
        if self.0.keys().any(|code| Language::all().all(|language| language.code() != code)) {
            return serializer.collect_map(&self.0);
        }
        let others = Language::all().filter(|&language| language != Language::ENGLISH);
        let fields: Vec<_> = std::iter::once(Language::ENGLISH)
            .chain(others)
            // Where nothing may be missing, what is still to be written has its place.
            .filter(|&language| language.is_complete() || !self.own(language).is_empty())
            .collect();
        let mut text = serializer.serialize_struct("Text", fields.len())?;
        for language in fields {
            text.serialize_field(language.code(), self.own(language))?;
        }
        text.end()
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        struct Languages;

        impl<'de> Visitor<'de> for Languages {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text by language, (en: \"...\", it: \"...\")")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut languages: A) -> Result<Text, A::Error> {
                let mut text = Text::default();
                let mut read = Vec::new();
                while let Some((code, words)) = languages.next_entry::<String, String>()? {
                    if read.contains(&code) {
                        return Err(A::Error::custom(format!("there are two texts in '{code}'; take one out")));
                    }
                    text.put(&code, words);
                    read.push(code);
                }
                Ok(text)
            }

            fn visit_unit<E: Error>(self) -> Result<Text, E> {
                Ok(Text::default())
            }
        }

        // Neither a struct nor a map to RON, which writes them differently: whatever comes with names.
        deserializer.deserialize_any(Languages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Text {
        ron::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn write(text: &Text) -> String {
        ron::to_string(text).expect("it can be written")
    }

    fn italian() -> Language {
        Language::of_code("it").expect("it is built in")
    }

    #[test]
    fn it_is_written_as_ever_and_read_in_any_number_of_languages() {
        let both = read("(en: \"one\", it: \"uno\")");
        assert_eq!((both.get(Language::ENGLISH), both.get(italian())), ("one", "uno"));
        assert_eq!(write(&both), "(en:\"one\",it:\"uno\")");
        assert_eq!(write(&read("(it: \"uno\")")), "(en:\"\",it:\"uno\")");
        assert_eq!(write(&Text::default()), "(en:\"\",it:\"\")");
        assert_eq!(read("(en: \"\", it: \"\")"), Text::default());
        assert_eq!(read("()"), Text::default());
        let more = read("(en: \"one\", xx: \"uup\")");
        assert_eq!(more.written().collect::<Vec<_>>(), [("en", "one"), ("xx", "uup")]);
        assert_eq!(read(&write(&more)), more);
    }

    #[test]
    fn what_is_no_text_by_language_is_refused() {
        for wrong in ["\"one\"", "(en: 1)", "(en: \"a\", en: \"b\")", "[\"a\"]", "(\"a\", \"b\")"] {
            assert!(ron::from_str::<Text>(wrong).is_err(), "{wrong}");
        }
        assert!(ron::from_str::<Text>("(en: \"a\", en: \"b\")").is_err_and(|e| e.to_string().contains("two texts")));
    }

    #[test]
    fn english_stands_in_and_else_whatever_there_is() {
        let mut text: Text = [("en", "one")].into_iter().collect();
        assert_eq!((text.get(italian()), text.own(italian())), ("one", ""));
        text.set(italian(), "uno");
        text.set(Language::ENGLISH, "");
        assert_eq!((text.get(Language::ENGLISH), text.get(italian())), ("uno", "uno"));
        text.set(italian(), "");
        assert!(text.is_empty() && text.get(italian()).is_empty());
    }
}
