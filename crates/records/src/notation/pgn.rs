//! PGN, of one game or of many.

use tavoliere_engine::strength;
use tavoliere_rules::notation::chess;
use tavoliere_rules::{GameId, Match, Options, Seat, Winner};

use super::{read as moves, words};
use crate::record::name;
use crate::{Date, Ending, Manner, Player, Record, RecordError, Seated, Source, TimeControl};

/// The tags that a record has fields for.
const NAMES: [&str; 2] = ["White", "Black"];
const TYPES: [&str; 2] = ["WhiteType", "BlackType"];

/// What `Termination` says of endings that are not the rules'.
const TERMINATIONS: [(Manner, &str); 4] = [
    (Manner::Flag, "time forfeit"),
    (Manner::Left, "abandoned"),
    (Manner::Resigned, "resignation"),
    (Manner::Agreed, "agreement"),
];

fn result(winner: Option<Winner>) -> &'static str {
    match winner {
        Some(Winner::Seat(Seat::First)) => "1-0",
        Some(Winner::Seat(Seat::Second)) => "0-1",
        Some(Winner::Draw) => "1/2-1/2",
        None => "*",
    }
}

pub(super) fn write(record: &Record) -> Option<String> {
    let result = result(record.ending.map(|ending| ending.winner));
    let mut tags: Vec<(&str, String)> = Vec::new();
    for ((seated, name), kind) in record.seats.iter().zip(NAMES).zip(TYPES) {
        match &seated.player {
            Player::Computer(id) => {
                tags.push((name, if seated.name.is_empty() { id.clone() } else { seated.name.clone() }));
                tags.push((kind, "program".into()));
            }
            _ if seated.name.is_empty() => {}
            _ => tags.push((name, seated.name.clone())),
        }
    }
    if let Some(date) = record.date.as_ref().map(Date::as_str) {
        let part = |range| date.get(range);
        let (month, day) = (part(5..7).unwrap_or("??"), part(8..10).unwrap_or("??"));
        tags.push(("Date", format!("{}.{month}.{day}", part(0..4).unwrap_or("????"))));
        tags.extend(part(11..19).map(|time| ("UTCTime", time.to_owned())));
    }
    tags.extend(record.ending.and_then(|ending| {
        let known = TERMINATIONS.iter().find(|known| known.0 == ending.manner)?;
        Some(("Termination", known.1.to_owned()))
    }));
    tags.extend(time_control(record).map(|text| ("TimeControl", text)));
    tags.extend(record.tags.iter().map(|(key, value)| (key.as_str(), value.clone())));
    let tags: Vec<(&str, &str)> = tags.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let start = Match::from_position(record.options().clone(), record.start().clone());
    let header = chess::header(&start, result, &tags)?;
    let words = words::moves(record, true);
    Some(header + "\n" + &chess::wrapped(words.iter().map(String::as_str).chain([result])))
}

/// What `TimeControl` says, if both seats have the same and PGN has a text for it: seconds.
fn time_control(record: &Record) -> Option<String> {
    let [Some(control), Some(other)] = record.controls else { return None };
    match control {
        _ if control != other => None,
        TimeControl::Game(main) => Some((main / 1000).to_string()),
        TimeControl::Fischer { main, increment } => Some(format!("{}+{}", main / 1000, increment / 1000)),
        _ => None,
    }
}

fn read_time_control(text: &str) -> Option<TimeControl> {
    let millis = |digits: &str| digits.parse::<u64>().ok()?.checked_mul(1000);
    let control = match text.split_once('+') {
        Some((main, increment)) => TimeControl::Fischer { main: millis(main)?, increment: millis(increment)? },
        None => TimeControl::Game(millis(text)?),
    };
    Some(control).filter(|control| control.is_possible())
}

/// The texts of a file's games: where tags follow moves, the next one begins.
pub(super) fn games(text: &str) -> Vec<&str> {
    let (mut games, mut begun, mut moves, mut comment) = (Vec::new(), 0, false, false);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        // Such a line is passed over in a game as well, whatever it opens.
        if line.starts_with('%') {
            at += line.len();
            continue;
        }
        if !comment {
            let plain = line.trim_start_matches('\u{FEFF}').trim();
            if plain.starts_with('[') && moves {
                games.push(&text[begun..at]);
                (begun, moves) = (at, false);
            } else if !plain.is_empty() && !plain.starts_with(['[', '%']) {
                moves = true;
            }
        }
        if moves {
            for c in line.chars() {
                match c {
                    '{' => comment = true,
                    '}' => comment = false,
                    ';' if !comment => break,
                    _ => {}
                }
            }
        }
        at += line.len();
    }
    games.push(&text[begun..]);
    games.retain(|game| !game.trim().is_empty());
    games
}

pub(super) fn read(text: &str, known: Option<(GameId, &Options)>) -> Result<Record, RecordError> {
    let (tags, rest) = chess::tags(text)?;
    let (game, options) = match known {
        Some((game, options)) => (game, options.clone()),
        None => {
            let game = chess::game_of(text)?;
            (game, Options::defaults(game.options()))
        }
    };
    let begun = chess::begin(game, &options, &tags)?;
    let mut record = Record::from_position(begun.options().clone(), begun.start().clone());
    // A line that begins so is for other programs.
    let plain: String = rest.split_inclusive('\n').filter(|line| !line.starts_with('%')).collect();
    moves::moves(&mut record, &plain)?;
    record.source = Source::Imported;
    let mut tags: Vec<(&str, String)> = tags;
    let mut take = |name: &str| {
        let found = tags.iter().position(|tag| tag.0 == name)?;
        Some(tags.swap_remove(found).1).filter(|value| !value.is_empty() && !value.starts_with('?'))
    };
    for index in 0..2 {
        let called = take(NAMES[index]).map(|called| name(&called)).unwrap_or_default();
        record.seats[index] = match take(TYPES[index]).as_deref() {
            Some("program") if strength(game, &called).is_some() => {
                Seated { name: String::new(), player: Player::Computer(called) }
            }
            _ => Seated { name: called, player: Player::Other },
        };
    }
    record.date = date(&mut take);
    let manner = take("Termination").and_then(|text| TERMINATIONS.iter().find(|known| known.1 == text).map(|t| t.0));
    let stated = match take("Result").as_deref() {
        Some("1-0") => Some(Winner::Seat(Seat::First)),
        Some("0-1") => Some(Winner::Seat(Seat::Second)),
        Some("1/2-1/2") => Some(Winner::Draw),
        _ => None,
    };
    // What the rules say of the main line outweighs what is written.
    if record.ending.is_none() {
        record.ending = stated.map(|winner| Ending { winner, manner: manner.unwrap_or(Manner::Stated) });
    }
    if let Some(control) = take("TimeControl").as_deref().and_then(read_time_control) {
        record.controls = [Some(control); 2];
    }
    let options: Vec<String> = record.options().iter().map(|(key, _)| key.to_owned()).collect();
    let own = |key: &str| {
        matches!(key, "Variant" | "SetUp" | "FEN") || options.iter().any(|option| option.eq_ignore_ascii_case(key))
    };
    let others = tags.into_iter().filter(|(key, value)| !own(key) && !value.is_empty() && value != "?");
    record.tags = others.take(64).map(|(key, value)| (name(key), name(&value))).collect();
    Ok(record)
}

/// The date, with the time where it is said.
fn date(take: &mut impl FnMut(&str) -> Option<String>) -> Option<Date> {
    let day = take("Date").or_else(|| take("UTCDate"));
    let time = take("UTCTime");
    let day = day?.replace('.', "-");
    // What is not known is written `??`, at the end.
    let day = day.split("-?").next().unwrap_or_default().to_owned();
    let whole = time.and_then(|time| format!("{day}T{time}Z").parse().ok());
    whole.or_else(|| day.parse().ok())
}
