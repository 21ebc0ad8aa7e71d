//! What must hold of whatever the rules read: for the tests of changed texts, and for the target `rules` of `fuzz/`.

use tavoliere_rules::notation::chess::read_san;
use tavoliere_rules::notation::{Format, read, write};
use tavoliere_rules::{
    AnyPosition, GameId, Kind, Match, Options, Outcome, ParseError, RepetitionHistory, SavedMatch, Winner,
};

use super::play::choices;

fn helps(error: &ParseError) {
    assert!(!error.field.is_empty() && !error.expected.is_empty(), "{error:?}");
}

/// Reads a position text. One that is accepted must be a position in every way, however odd; of its actions so many
/// are played.
pub fn read_position(game: GameId, options: &Options, text: &str, most: usize) {
    let position = match AnyPosition::parse(game, options, text) {
        Ok(position) => position,
        Err(error) => return helps(&error),
    };
    assert_eq!(position.to_string(), text, "there is one text for each position");
    let repetitions = RepetitionHistory::new(position.key());
    let actions = position.legal(&repetitions);
    assert_eq!(position.outcome(&repetitions).is_some(), actions.is_empty(), "{text}");
    // Spread over all of them.
    for &action in actions.iter().step_by(actions.len().div_ceil(most).max(1)) {
        assert_eq!(position.check(&repetitions, action), Ok(()), "{text}: {}", position.action_text(action));
        let (mut next, mut repetitions) = (position.clone(), repetitions.clone());
        next.play(&mut repetitions, action);
        let again = AnyPosition::parse(game, options, &next.to_string());
        assert_eq!(again.as_ref(), Ok(&next), "{text}: {}", position.action_text(action));
        let _ = (next.outcome(&repetitions), next.legal(&repetitions));
    }
}

/// Reads an action text. One that is accepted is written the same way.
pub fn read_action(position: &AnyPosition, text: &str) {
    match position.parse_action(text) {
        Ok(action) => {
            assert_eq!(position.action_text(action), text);
            let _ = position.check(&RepetitionHistory::new(position.key()), action);
        }
        Err(error) => helps(&error),
    }
}

/// Reads a match in any format. One that is accepted can be written in all formats, and read from them again.
pub fn read_match(text: &str, known: Option<(GameId, &Options)>) {
    let Ok(mut played) = read(text, known) else { return };
    if Format::of(text) == Format::Ron {
        let again = Match::from_ron(&played.to_ron()).expect("own text");
        assert_eq!(again.save(), played.save(), "{text}");
    }
    // The place in the history is part of the program's own format only.
    played.jump(usize::MAX);
    for format in Format::ALL {
        let Some(written) = write(&played, format) else { continue };
        let again = read(&written, Some((played.game(), played.options())));
        let again = again.unwrap_or_else(|error| panic!("{text}\n{written}\n{error}"));
        assert_eq!(again.save(), played.save(), "{text}\n{written}");
        assert_eq!(write(&again, format), Some(written));
    }
}

/// Reads a position, if the first line has one, and then an action a line, in the texts of the program or of chess: what
/// is refused changes nothing, and what is accepted is legal.
fn read_actions(game: GameId, options: &Options, text: &str) {
    let mut lines = text.lines();
    let start = match lines.next() {
        None | Some("") => AnyPosition::start(game, options),
        Some(text) => match AnyPosition::parse(game, options, text) {
            Ok(position) => position,
            Err(error) => return helps(&error),
        },
    };
    let mut played = Match::from_position(options.clone(), start);
    for line in lines.take(60) {
        read_action(played.position(), line);
        let san = read_san(played.position(), played.repetitions(), line);
        let action = san.as_ref().ok().copied().or(played.position().parse_action(line).ok());
        let Some(action) = action else { continue };
        let (legal, before) = (played.legal(), played.ply());
        assert!(san.is_err() || legal.contains(&action), "{text}");
        assert_eq!(played.play(action).is_ok(), legal.contains(&action), "{text}");
        assert_eq!(played.ply(), before + usize::from(legal.contains(&action)));
    }
    let again = Match::load(&played.save()).expect("own save");
    assert_eq!((again.position(), again.repetitions()), (played.position(), played.repetitions()), "{text}");
}

/// Reads an option a line, `key=value`. What the game does not offer changes nothing.
fn read_options(game: GameId, text: &str) {
    let specs = game.options();
    let mut options = Options::defaults(specs);
    for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
        let offered = specs.iter().any(|spec| spec.key == key && spec.values.contains(&value));
        assert_eq!(options.set(specs, key, value).is_ok(), offered, "{text}");
        assert!(!offered || options.get(key) == value, "{text}");
    }
    let saved = SavedMatch { options, ..Match::new(game, Options::defaults(specs)).save() };
    assert_eq!(Match::load(&saved).map(|loaded| loaded.save().options), Ok(saved.options));
}

/// Reads the words for games, kinds of pieces and ends.
pub fn read_words(text: &str) {
    let known = GameId::ALL.iter().copied().find(|game| game.id() == text);
    assert_eq!(text.parse::<GameId>().ok(), known);
    if let Ok(kind) = text.parse::<Kind>() {
        assert_eq!(kind.id(), text);
    }
    if let Ok(winner) = text.parse::<Winner>() {
        assert_eq!(winner.to_string(), text);
    }
    if let Ok(outcome) = text.parse::<Outcome>() {
        assert_eq!(outcome.to_string().parse(), Ok(outcome), "{text}");
    }
}

/// Reads an input of the target: what it is, game and options in two bytes, and a text.
pub fn input(data: &[u8]) {
    let [kind, choice, text @ ..] = data else { return };
    // Digits for the games with the options that they have by themselves.
    let choice = usize::from(choice.wrapping_sub(b'0'));
    let text = &*String::from_utf8_lossy(text);
    let game = GameId::ALL[choice % GameId::ALL.len()];
    let options = choices(game);
    let options = &options[choice / GameId::ALL.len() % options.len()];
    match kind % 8 {
        0 | 1 => read_position(game, options, text, 2),
        2 | 3 => read_actions(game, options, text),
        4 => read_match(text, Some((game, options))),
        5 => read_match(text, None),
        6 => read_options(game, text),
        _ => read_words(text),
    }
}
