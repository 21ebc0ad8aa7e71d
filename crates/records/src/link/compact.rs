//! The compact form: `c=1`, the code of everything in mixed radix, and a check.
//!
//! An action is its number among the legal ones, sorted as [`Action`]s are: how the rules list them does not matter. What
//! matters is pinned by a test; if it ever has to change, the digit after `c=` does as well.

use tavoliere_rules::{Action, AnyPosition, GameId, Match, Options};

use super::digits::{Digits, Number, check};
use super::puzzle::Puzzle;
use super::{Link, LinkError, MAX_PLIES};
use crate::record::{MAX_NAME, name};

/// The version written.
const VERSION: char = '1';
/// Room for the kinds of links and for games to come.
const KINDS: usize = 8;
const GAMES: usize = 32;
/// The longest position text that is read, in characters.
const MAX_POSITION: usize = 400;

/// The legal actions in the order that codes number them in.
fn numbered(played: &Match) -> Vec<Action> {
    let mut actions = played.legal();
    actions.sort_unstable();
    actions
}

pub(super) fn write(link: &Link) -> String {
    let mut digits = Digits::default();
    let played = link.played();
    let kind = match link {
        Link::Game { .. } => 0,
        Link::Position(_) => 1,
        Link::Puzzle(_) => 2,
        Link::Turn { .. } => 3,
    };
    digits.push(kind, KINDS);
    digits.push(GameId::ALL.iter().position(|&game| game == played.game()).unwrap_or_default(), GAMES);
    for option in played.game().options() {
        let value = played.options().get(option.key);
        digits.push(option.values.iter().position(|&v| v == value).unwrap_or_default(), option.values.len());
    }
    let own = *played.start() != AnyPosition::start(played.game(), played.options());
    digits.flag(own);
    if own {
        digits.text(&played.start().to_string());
    }
    match link {
        Link::Position(_) => {}
        Link::Puzzle(puzzle) => puzzle.write(&mut digits),
        Link::Game { .. } | Link::Turn { .. } => {
            let names = link.names().map(name);
            let named = names.iter().any(|name| !name.is_empty());
            digits.flag(named);
            if named {
                names.iter().for_each(|name| digits.text(name));
            }
            if let Link::Turn { id, .. } = link {
                digits.word(*id);
            }
            write_actions(&mut digits, played, matches!(link, Link::Game { .. }));
        }
    }
    let code = digits.code();
    format!("c={VERSION}{code}{}", check(&code))
}

fn write_actions(digits: &mut Digits, played: &Match, with_place: bool) {
    digits.number(played.actions().len());
    if with_place {
        let at_end = played.ply() == played.actions().len();
        digits.flag(at_end);
        if !at_end {
            digits.push(played.ply(), played.actions().len());
        }
    }
    let mut replay = Match::from_position(played.options().clone(), played.start().clone());
    for &action in played.actions() {
        let actions = numbered(&replay);
        let number = actions.binary_search(&action).expect("a match has legal actions only");
        digits.push(number, actions.len());
        replay.play(action).expect("a match has legal actions only");
    }
}

pub(super) fn read(text: &str) -> Result<Link, LinkError> {
    let mut rest = text.chars();
    match rest.next() {
        Some(VERSION) => {}
        Some(version @ ('2'..='9')) => return Err(LinkError::Version(version)),
        _ => return Err(LinkError::Damaged),
    }
    let rest = rest.as_str();
    // Three characters of ASCII, or they are no check.
    let (code, found) =
        rest.len().checked_sub(3).and_then(|end| rest.split_at_checked(end)).ok_or(LinkError::Damaged)?;
    if check(&code.to_ascii_uppercase()) != found.to_ascii_uppercase() {
        return Err(LinkError::Damaged);
    }
    let mut number = Number::read(code)?;
    let kind = number.take(KINDS);
    let game = *GameId::ALL.get(number.take(GAMES)).ok_or(LinkError::Damaged)?;
    let mut options = Options::defaults(game.options());
    for option in game.options() {
        options.set(game.options(), option.key, option.values[number.take(option.values.len())])?;
    }
    let start = match number.flag() {
        true => AnyPosition::parse(game, &options, &number.text(MAX_POSITION)?)?,
        false => AnyPosition::start(game, &options),
    };
    let mut played = Match::from_position(options, start);
    let link = match kind {
        0 | 3 => {
            let named = number.flag();
            let mut called = || if named { number.text(MAX_NAME).map(|text| name(&text)) } else { Ok(String::new()) };
            let names = [called()?, called()?];
            let id = (kind == 3).then(|| number.word());
            read_actions(&mut number, &mut played, id.is_none())?;
            match id {
                Some(id) => Link::Turn { id, played, names },
                None => Link::Game { played, names },
            }
        }
        1 => Link::Position(played),
        2 => Link::Puzzle(Box::new(Puzzle::read(&mut number, played)?)),
        _ => return Err(LinkError::Damaged),
    };
    if number.is_zero() { Ok(link) } else { Err(LinkError::Damaged) }
}

fn read_actions(number: &mut Number, played: &mut Match, with_place: bool) -> Result<(), LinkError> {
    let length = number.number();
    if length > MAX_PLIES {
        return Err(LinkError::TooLong);
    }
    let at_end = !with_place || number.flag();
    let place = if at_end { length } else { number.take(length) };
    for _ in 0..length {
        let actions = numbered(played);
        let action = *actions.get(number.take(actions.len())).ok_or(LinkError::Damaged)?;
        played.play(action).map_err(|_| LinkError::Damaged)?;
    }
    played.jump(place);
    Ok(())
}
