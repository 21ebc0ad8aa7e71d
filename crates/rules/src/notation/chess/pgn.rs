//! PGN: tags above the moves.
//!
//! `Variant` names the game, and one tag for each of its options the rules (`[Stalemate "win"]`). Another start than the
//! game's own is in `FEN`: an ordinary FEN in Vinciperdi, in the progressive games the position text.

use std::fmt::Write;

use super::NotationError;
use super::movetext::{movetext, play_through};
use crate::{AnyPosition, GameId, Match, Options, Seat, Winner};

/// The tags every PGN file begins with, `Result` apart, and what they are when nothing is known.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The variants' names, ours first. The international rules are called Antichess or Giveaway, and Suicide where a
/// stalemate counts the men.
const VARIANTS: [(GameId, &[&str]); 3] = [
    (GameId::Vinciperdi, &["Vinciperdi", "Antichess", "Giveaway", "Suicide"]),
    (GameId::Progressive, &["Progressive", "Progressive Chess"]),
    (GameId::ProgressiveVinciperdi, &["Progressive-Vinciperdi", "Progressive Antichess"]),
];

/// The width of the lines of moves.
const WIDTH: usize = 80;

/// A tag's name and value.
pub type Tag<'a> = (&'a str, String);

/// Whether a game is one of those written here.
pub(in crate::notation) fn is_chess(game: GameId) -> bool {
    VARIANTS.iter().any(|variant| variant.0 == game)
}

/// Writes a match with all its moves. `tags` are set beside, or instead of, those that PGN asks for, like
/// `("White", "Rossi")`; tags that follow from the match itself cannot be set. `None` in games other than chess.
#[must_use]
pub fn export(played: &Match, tags: &[(&str, &str)]) -> Option<String> {
    let result = result(played);
    let moves = movetext(played)?;
    Some(header(played, result, tags)? + "\n" + &wrapped(moves.split(' ').chain([result])))
}

/// The tags above a match's moves, each on its line: see [`export`].
#[must_use]
pub fn header(played: &Match, result: &str, tags: &[(&str, &str)]) -> Option<String> {
    let (game, names) = VARIANTS.into_iter().find(|v| v.0 == played.game())?;
    let (stalemate, quiet) = (played.options().get("stalemate"), played.options().get("quiet"));
    // Other programs know only the international rules.
    let variant = if (game, stalemate, quiet) == (GameId::Vinciperdi, "win", "50") { names[1] } else { names[0] };
    let given = |name: &str| tags.iter().find(|t| t.0 == name).map(|t| t.1);
    let mut list: Vec<(String, String)> =
        ROSTER.iter().map(|&(name, unknown)| (name.into(), given(name).unwrap_or(unknown).into())).collect();
    list.push(("Result".into(), result.into()));
    list.push(("Variant".into(), variant.into()));
    list.extend(played.options().iter().map(|(key, value)| (tag_of(key), value.into())));
    if let Some(text) = played.own_start() {
        list.push(("SetUp".into(), "1".into()));
        list.push(("FEN".into(), if game == GameId::Vinciperdi { format!("{text} 1") } else { text }));
    }
    for &(name, value) in tags {
        let well_named = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if well_named && list.iter().all(|(known, _)| known != name) && name != "SetUp" && name != "FEN" {
            list.push((name.into(), value.into()));
        }
    }
    let mut text = String::new();
    for (name, value) in list {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(text, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    }
    Some(text)
}

/// Words in lines of the width that PGN asks for. Lines that begin with `%` are for other programs, so none does.
pub fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words.filter(|word| !word.is_empty()) {
        if column > 0 {
            let full = column + 1 + word.len() > WIDTH && !word.starts_with('%');
            text.push(if full { '\n' } else { ' ' });
            column = if full { 0 } else { column + 1 };
        }
        text += word;
        column += word.len();
    }
    text + "\n"
}

/// The result as it stands after all moves.
fn result(played: &Match) -> &'static str {
    let mut ended = played.clone();
    ended.jump(usize::MAX);
    match ended.outcome().map(|o| o.winner) {
        Some(Winner::Seat(Seat::First)) => "1-0",
        Some(Winner::Seat(Seat::Second)) => "0-1",
        Some(Winner::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// The tag of a rules option: `stalemate` is in `Stalemate`.
fn tag_of(key: &str) -> String {
    let mut letters = key.chars();
    letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// The tags at the beginning of a text, names and values, and what follows them.
///
/// # Errors
/// A tag cannot be read.
pub fn tags(text: &str) -> Result<(Vec<Tag<'_>>, &str), NotationError> {
    let mut tags = Vec::new();
    let mut rest = text.trim_start_matches('\u{FEFF}');
    let mut number = 0;
    while let Some(line) = rest.split_inclusive('\n').next() {
        let tag = line.trim();
        if tag.starts_with('[') {
            tags.push(read_tag(tag).ok_or_else(|| NotationError::Tag { line: number + 1, found: tag.into() })?);
        } else if !tag.is_empty() && !tag.starts_with('%') {
            break;
        }
        rest = &rest[line.len()..];
        number += 1;
    }
    Ok((tags, rest))
}

fn read_tag(tag: &str) -> Option<Tag<'_>> {
    let (name, value) = tag.strip_prefix('[')?.strip_suffix(']')?.split_once(char::is_whitespace)?;
    let mut value = value.trim().strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut plain = String::new();
    while let Some(c) = value.next() {
        match c {
            '\\' => plain.push(value.next()?),
            '"' => return None,
            _ => plain.push(c),
        }
    }
    Some((name, plain))
}

fn tag<'a>(tags: &'a [Tag<'_>], name: &str) -> Option<&'a str> {
    tags.iter().find(|t| t.0 == name).map(|t| t.1.as_str())
}

fn game_named(variant: &str) -> Option<GameId> {
    let named = VARIANTS.into_iter().find(|(_, names)| names.iter().any(|n| n.eq_ignore_ascii_case(variant)));
    named.map(|(game, _)| game)
}

/// The game that the `Variant` tag of a text names.
///
/// # Errors
/// A tag cannot be read, there is no `Variant`, or it names no game there is.
pub fn game_of(text: &str) -> Result<GameId, NotationError> {
    let tags = tags(text)?.0;
    let variant = tag(&tags, "Variant").ok_or(NotationError::UnknownGame)?;
    game_named(variant).ok_or_else(|| NotationError::Variant(variant.into()))
}

/// Reads a game, with or without tags; every move is checked. Tags that choose rules outweigh `options`. Comments,
/// variations and the result are passed over; a text with several games gives the first.
///
/// # Errors
/// See [`NotationError`].
pub fn import(game: GameId, options: &Options, text: &str) -> Result<Match, NotationError> {
    let (tags, moves) = tags(text)?;
    let mut played = begin(game, options, &tags)?;
    play_through(&mut played, moves)?;
    Ok(played)
}

/// The match that begins as tags say, in a game of chess. Tags that choose rules outweigh `options`.
///
/// # Errors
/// A tag names another game, a rule there is not, or no start.
pub fn begin(game: GameId, options: &Options, tags: &[Tag<'_>]) -> Result<Match, NotationError> {
    if !is_chess(game) {
        return Err(NotationError::NotChess(game));
    }
    let mut options = options.clone();
    if let Some(variant) = tag(tags, "Variant") {
        if game_named(variant) != Some(game) {
            return Err(NotationError::Variant(variant.into()));
        }
        let stalemate = match variant.to_ascii_lowercase().as_str() {
            "antichess" | "giveaway" => Some("win"),
            "suicide" => Some("count"),
            _ => None,
        };
        if let Some(value) = stalemate {
            options.set(game.options(), "stalemate", value)?;
        }
    }
    for spec in game.options() {
        if let Some(value) = tag(tags, &tag_of(spec.key)) {
            options.set(game.options(), spec.key, value)?;
        }
    }
    Ok(match tag(tags, "FEN") {
        Some(text) => Match::from_position(options.clone(), start(game, &options, text)?),
        None => Match::new(game, options),
    })
}

/// Reads a start: a position text, or in Vinciperdi an ordinary FEN. Programs disagree whether FEN names a passed square
/// that no pawn attacks, and whether castling rights mean something here: neither matters.
fn start(game: GameId, options: &Options, text: &str) -> Result<AnyPosition, NotationError> {
    let read = |text: &str| AnyPosition::parse(game, options, text);
    if game == GameId::Vinciperdi
        && let [rows, side, castling, passed, quiet, _] = text.split(' ').collect::<Vec<_>>()[..]
        && castling.chars().all(|c| "KQkq-".contains(c))
    {
        let position = read(&format!("{rows} {side} - {passed} {quiet}"));
        return Ok(position.or_else(|error| read(&format!("{rows} {side} - - {quiet}")).map_err(|_| error))?);
    }
    Ok(read(text)?)
}
