//! The readable form: `game=hoppa&stack=single&moves=a1+b2&at=1`, with the words of a saved match.

use std::collections::BTreeMap;
use std::fmt::Write;

use tavoliere_levels::Text;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, ParseError};

use super::digits::check;
use super::puzzle::Puzzle;
use super::{Link, LinkError, MAX_PLIES};
use crate::record::name;

/// The names of the players in a link.
const NAMES: [&str; 2] = ["first", "second"];

pub(super) fn write(link: &Link) -> String {
    let played = link.played();
    let game = played.game();
    let mut pairs: Vec<(String, String)> = vec![("game".into(), game.id().into())];
    let mut say = |key: &str, value: String| pairs.push((key.into(), value));
    let defaults = Options::defaults(game.options());
    for (key, value) in played.options().iter().filter(|(key, value)| defaults.get(key) != *value) {
        say(key, value.into());
    }
    if *played.start() != AnyPosition::start(game, played.options()) {
        say("start", played.start().to_string());
    }
    for (key, called) in NAMES.into_iter().zip(link.names().map(name)).filter(|(_, called)| !called.is_empty()) {
        say(key, called);
    }
    if let Link::Turn { id, .. } = link {
        say("turn", id.to_string());
    }
    match link {
        Link::Game { .. } | Link::Turn { .. } => {
            let texts = (0..played.actions().len()).filter_map(|index| played.action_text(index));
            say("moves", texts.collect::<Vec<_>>().join(" "));
            if played.ply() < played.actions().len() {
                say("at", played.ply().to_string());
            }
        }
        Link::Position(_) => {}
        Link::Puzzle(puzzle) => {
            say("goal", puzzle.goal_text());
            if let Some((par, solutions)) = puzzle.solved {
                say("par", par.to_string());
                say("solutions", solutions.to_string());
            }
            for (name, text) in Puzzle::TEXTS.into_iter().zip(&puzzle.texts) {
                for (language, words) in text.written() {
                    say(&format!("{name}.{language}"), words.into());
                }
            }
        }
    }
    let sum = sum(pairs.iter().map(|(key, value)| (key.as_str(), value.as_str())));
    // So early that whatever is cut off comes after it.
    pairs.insert(1, ("sum".into(), sum));
    pairs.iter().map(|(key, value)| format!("{}={}", escape(key), escape(value))).collect::<Vec<_>>().join("&")
}

/// The check of what is said, however it is escaped.
fn sum<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    check(&pairs.map(|(key, value)| format!("{key}={value}&")).collect::<String>())
}

/// A text as an address can have it: a space is `+`, and what a reader of mail may take for the end of a link, or an
/// address for something else, is in `%` and hexadecimal digits.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b' ' => escaped.push('+'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'/' | b':' | b'@' | b',' | b'*' => {
                escaped.push(char::from(byte));
            }
            _ => {
                let _ = write!(escaped, "%{byte:02X}");
            }
        }
    }
    escaped
}

fn unescape(text: &str) -> Result<String, LinkError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut digit = || rest.next().and_then(|c| char::from(c).to_digit(16)).ok_or(LinkError::Damaged);
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => (digit()? * 16 + digit()?) as u8,
            other => other,
        });
    }
    String::from_utf8(bytes).map_err(|_| LinkError::Damaged)
}

/// What a link says, still to be looked at.
struct Said(BTreeMap<String, String>);

impl Said {
    fn read(fragment: &str) -> Result<Said, LinkError> {
        let mut pairs = Vec::new();
        for pair in fragment.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').ok_or(LinkError::NoLink)?;
            pairs.push((unescape(key)?, unescape(value)?));
        }
        if !pairs.iter().any(|(key, _)| key == "game") {
            return Err(LinkError::NoLink);
        }
        let others = || pairs.iter().filter(|(key, _)| key != "sum");
        let expected = sum(others().map(|(key, value)| (key.as_str(), value.as_str())));
        if pairs.iter().any(|(key, value)| key == "sum" && !value.eq_ignore_ascii_case(&expected)) {
            return Err(LinkError::Damaged);
        }
        let mut said = BTreeMap::new();
        for (key, value) in others() {
            if said.insert(key.clone(), value.clone()).is_some() {
                return Err(LinkError::Twice(key.clone()));
            }
        }
        Ok(Said(said))
    }

    fn take(&mut self, key: &str) -> Option<String> {
        self.0.remove(key)
    }

    fn number(&mut self, key: &str, most: usize) -> Result<Option<usize>, LinkError> {
        let Some(text) = self.take(key) else { return Ok(None) };
        let number = text.parse().ok().filter(|&number| number <= most);
        number.map(Some).ok_or_else(|| ParseError::new(key, format!("a number up to {most}"), text).into())
    }
}

pub(super) fn read(fragment: &str) -> Result<Link, LinkError> {
    let mut said = Said::read(fragment)?;
    let game: GameId = said.take("game").unwrap_or_default().parse()?;
    let mut options = Options::defaults(game.options());
    for option in game.options() {
        if let Some(value) = said.take(option.key) {
            options.set(game.options(), option.key, &value)?;
        }
    }
    let start = match said.take("start") {
        Some(text) => AnyPosition::parse(game, &options, &text)?,
        None => AnyPosition::start(game, &options),
    };
    let mut played = Match::from_position(options, start);
    let link = if let Some(goal) = said.take("goal") {
        Link::Puzzle(Box::new(read_puzzle(&mut said, played, &goal)?))
    } else {
        let names = NAMES.map(|key| said.take(key).map(|text| name(&text)).unwrap_or_default());
        let id = said.number("turn", u32::MAX as usize)?.map(|id| id as u32);
        match said.take("moves") {
            None if id.is_none() => Link::Position(played),
            moves => {
                read_moves(&mut played, &moves.unwrap_or_default())?;
                let at = if id.is_none() { said.number("at", played.ply())? } else { None };
                played.jump(at.unwrap_or(usize::MAX));
                match id {
                    Some(id) => Link::Turn { id, played, names },
                    None => Link::Game { played, names },
                }
            }
        }
    };
    match said.0.into_keys().next() {
        Some(key) => Err(LinkError::Unknown(key)),
        None => Ok(link),
    }
}

fn read_moves(played: &mut Match, moves: &str) -> Result<(), LinkError> {
    for text in moves.split_ascii_whitespace() {
        if played.ply() >= MAX_PLIES {
            return Err(LinkError::TooLong);
        }
        played.play_text(text)?;
    }
    Ok(())
}

fn read_puzzle(said: &mut Said, board: Match, goal: &str) -> Result<Puzzle, LinkError> {
    let board = Puzzle::read_board(board)?;
    let goal = Puzzle::read_goal(goal, &board)?;
    let solved = match (said.number("par", 1000)?, said.number("solutions", 1000)?) {
        (Some(par), solutions) => Some(Puzzle::read_solved(par, solutions.unwrap_or(1))?),
        (None, _) => None,
    };
    let texts = Puzzle::TEXTS.map(|name| {
        let prefix = format!("{name}.");
        let keys: Vec<_> = said.0.keys().filter(|key| key.starts_with(&prefix)).cloned().collect();
        let written: Vec<_> = keys.into_iter().filter_map(|key| said.0.remove_entry(&key)).collect();
        written.iter().map(|(key, words)| (&key[prefix.len()..], words.as_str())).collect::<Text>()
    });
    Ok(Puzzle { board, goal, solved, texts })
}
