//! CQT as the newsletter that published it writes a game: numbered pairs, South's action and North's reply, as in
//! `1.C7 Q1 2.T1 Q3 ... 10.C5xT7xT8 C2xQ8xQ9`.
//!
//! The single actions are the game's action texts. A match with a start of its own has that position in brackets
//! first, which is ours: `[TQTQCQCQQ QCQTQQTTQ s 2] 1.C5xT7xT8`. The rules options are not part of the text.

use crate::{AnyPosition, GameId, Match, MatchError, Options, ParseError, Seat};

/// Writes a match with all its actions, on one line; `None` if it is one of another game.
#[must_use]
pub fn write(played: &Match) -> Option<String> {
    let start = match played.start() {
        AnyPosition::Cqt(start) => start,
        _ => return None,
    };
    let mut words = Vec::new();
    if *played.start() != AnyPosition::start(GameId::Cqt, played.options()) {
        words.push(format!("[{start}]"));
    }
    for index in 0..played.actions().len() {
        let (number, seat) = number(played, index);
        let text = played.action_text(index)?;
        words.push(match seat {
            Seat::First => format!("{number}.{text}"),
            Seat::Second if index == 0 => format!("{number}...{text}"),
            Seat::Second => text,
        });
    }
    Some(words.join(" "))
}

/// Reads a match of CQT under these options, every action checked. Numbers may be left out, and may stand apart.
///
/// # Errors
/// The start or an action cannot be read, an action is not legal, or a number is not the one that is due.
pub fn read(options: &Options, text: &str) -> Result<Match, MatchError> {
    let mut text = text.trim();
    let mut played = Match::new(GameId::Cqt, Options::choose(GameId::Cqt.options(), options.iter())?);
    if let Some(rest) = text.strip_prefix('[') {
        let Some((start, moves)) = rest.split_once(']') else {
            return Err(ParseError::new("start", "a position in square brackets", rest).into());
        };
        let start = AnyPosition::parse(GameId::Cqt, played.options(), start)?;
        played = Match::from_position(played.options().clone(), start);
        text = moves;
    }
    for word in text.split_whitespace() {
        let due = number(&played, played.ply()).0;
        let action = match word.split_once(['.', '…']) {
            None => word,
            Some((written, action)) if written == due.to_string() => action.trim_start_matches('.'),
            Some((written, _)) => return Err(ParseError::new("number", due.to_string(), written).into()),
        };
        if action.is_empty() {
            continue;
        }
        let number = played.ply() + 1;
        let parsed = played.position().parse_action(action);
        let parsed = parsed.map_err(|error| MatchError::ActionText { number, error })?;
        played.play(parsed).map_err(|why| MatchError::Illegal { number, text: action.into(), why })?;
    }
    Ok(played)
}

/// The number of the pair that an action belongs to, and whose action it is. Seats alternate.
fn number(played: &Match, index: usize) -> (usize, Seat) {
    let half_pairs = index + played.start().seat().index();
    (half_pairs / 2 + 1, Seat::BOTH[half_pairs % 2])
}
