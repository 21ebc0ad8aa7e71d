//! Finding records in the library.

use std::collections::BTreeMap;

use tavoliere_rules::GameId;

use super::{Entry, Opponent};
use crate::{Standing, Waiting};

/// What is looked for; whatever is left open fits everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that all have to occur, in the title, a name, the date, the ids of the game and of the rules that are not as
    /// usual, or what those are called; capitals and accents do not matter.
    pub text: String,
    /// What the ids of games and opponents, and those of chosen [options](Filter::option_id), are called where somebody
    /// looks for them.
    pub called: BTreeMap<String, String>,
    /// The game.
    pub game: Option<GameId>,
    /// Whom it was played against.
    pub opponent: Option<Opponent>,
    /// How it went for whoever the library belongs to.
    pub standing: Option<Standing>,
    /// Only what was starred.
    pub starred: bool,
    /// Only games by correspondence that wait for somebody, or for nobody any more.
    pub waiting: Option<Waiting>,
}

/// In which order records are listed; of equals, the newest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The newest first, those without a date last.
    #[default]
    Newest,
    /// The oldest first, those without a date first.
    Oldest,
    /// The longest first.
    Longest,
    /// The shortest first.
    Shortest,
}

/// A text without capitals and without the accents of the languages spoken around here.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

impl Filter {
    /// The id by which [`called`](Filter::called) knows a value of a game's option.
    #[must_use]
    pub fn option_id(game: GameId, key: &str, value: &str) -> String {
        format!("{game}-{key}-{value}")
    }

    /// A test of entries.
    pub(super) fn test(&self) -> impl Fn(&Entry) -> bool {
        let words: Vec<String> = folded(&self.text).split_whitespace().map(str::to_owned).collect();
        move |entry| {
            (!self.starred || entry.starred)
                && self.game.is_none_or(|game| game == entry.game)
                && self.waiting.is_none_or(|waiting| entry.waiting == Some(waiting))
                && self.standing.is_none_or(|standing| entry.standing() == Some(standing))
                && self.opponent.as_ref().is_none_or(|opponent| entry.opponent().as_ref() == Some(opponent))
                && (words.is_empty() || {
                    let text = folded(&self.haystack(entry));
                    words.iter().all(|word| text.contains(word.as_str()))
                })
        }
    }

    /// Everything of an entry that words are looked for in.
    fn haystack(&self, entry: &Entry) -> String {
        let called = |id: &str| self.called.get(id).cloned().unwrap_or_default();
        let names = entry.seats.each_ref().map(|seated| match &seated.player {
            crate::Player::Computer(id) => format!("{} {id} {}", seated.name, called(id)),
            _ => seated.name.clone(),
        });
        let (date, game) = (entry.date.as_ref().map_or("", |date| date.day()), entry.game.id());
        let mut text = format!("{} {} {} {date} {game} {}", entry.title, names[0], names[1], called(game));
        for (key, value) in &entry.options {
            let id = Filter::option_id(entry.game, key, value);
            text += &format!(" {key}={value} {}", called(&id));
        }
        text
    }
}

impl Order {
    pub(super) fn sort(self, entries: &mut [&Entry]) {
        entries.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.id.cmp(&b.id)));
        match self {
            Order::Newest => {}
            Order::Oldest => entries.reverse(),
            Order::Longest => entries.sort_by_key(|entry| std::cmp::Reverse(entry.plies)),
            Order::Shortest => entries.sort_by_key(|entry| entry.plies),
        }
    }
}
