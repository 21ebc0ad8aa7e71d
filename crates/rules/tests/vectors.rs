//! Every game against the reference vectors in `tests/vectors`.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Outcome, RepetitionHistory};

#[derive(Deserialize)]
struct PositionLine {
    options: BTreeMap<String, String>,
    position: String,
    actions: Vec<String>,
    perft: Vec<u64>,
    after: BTreeMap<String, After>,
    from: Option<String>,
    #[serde(default)]
    played: Vec<String>,
}

#[derive(Deserialize)]
struct After {
    position: String,
    outcome: Option<Ending>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct Ending {
    winner: String,
    reason: String,
}

#[derive(Deserialize)]
struct GameLine {
    options: BTreeMap<String, String>,
    actions: Vec<String>,
    result: GameResult,
}

#[derive(Deserialize)]
struct GameResult {
    #[serde(flatten)]
    ending: Ending,
    score: Option<[u8; 2]>,
    active: Option<[u8; 2]>,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { winner: outcome.winner.to_string(), reason: outcome.reason.id().into() }
    }
}

/// What one line proves wrong, in words.
type Verdict = Result<(), String>;

fn same<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Verdict {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

fn words<E: ToString>(error: E) -> String {
    error.to_string()
}

/// Checks each line of each game's file of that kind and names all that fail.
fn each_line<L: DeserializeOwned>(kind: &str, check: impl Fn(GameId, &L) -> Verdict) {
    let mut failures = Vec::new();
    for &game in GameId::ALL {
        let file = format!("{game}.{kind}.jsonl");
        let text = std::fs::read_to_string(format!("tests/vectors/{file}")).unwrap_or_else(|e| panic!("{file}: {e}"));
        let mut lines = 0;
        for (number, line) in (1..).zip(text.lines()) {
            let verdict = serde_json::from_str(line).map_err(words).and_then(|line| check(game, &line));
            if let Err(wrong) = verdict {
                failures.push(format!("{file}:{number}: {wrong}"));
            }
            lines = number;
        }
        assert!(lines > 0, "{file} is empty");
    }
    assert!(failures.is_empty(), "{} lines fail:\n{}", failures.len(), failures.join("\n"));
}

fn options(game: GameId, chosen: &BTreeMap<String, String>) -> Result<Options, String> {
    same("number of options", &chosen.len(), &game.options().len())?;
    Options::choose(game.options(), chosen).map_err(words)
}

fn parse(game: GameId, options: &Options, text: &str) -> Result<AnyPosition, String> {
    let position = AnyPosition::parse(game, options, text).map_err(words)?;
    same("position printed again", &position.to_string().as_str(), &text)?;
    Ok(position)
}

/// Plays the action of that text if it is legal.
fn play(position: &mut AnyPosition, repetitions: &mut RepetitionHistory, text: &str) -> Verdict {
    let action = position.parse_action(text).map_err(words)?;
    same("action printed again", &position.action_text(action).as_str(), &text)?;
    position.check(repetitions, action).map_err(|why| format!("{text} is refused: {why}"))?;
    position.play(repetitions, action);
    Ok(())
}

#[test]
fn positions() {
    each_line("positions", |game, line: &PositionLine| {
        let options = options(game, &line.options)?;
        let mut position = parse(game, &options, line.from.as_ref().unwrap_or(&line.position))?;
        let mut repetitions = RepetitionHistory::new(position.key());
        for text in &line.played {
            play(&mut position, &mut repetitions, text)?;
        }
        same("position played to", &position, &parse(game, &options, &line.position)?)?;

        let mut actions: Vec<String> =
            position.legal(&repetitions).into_iter().map(|action| position.action_text(action)).collect();
        actions.sort_unstable();
        same("legal actions", &actions, &line.actions)?;
        same("over", &position.outcome(&repetitions).is_some(), &line.actions.is_empty())?;
        for (depth, expected) in (1..).zip(&line.perft) {
            same(&format!("perft {depth}"), &position.perft(&repetitions, depth), expected)?;
        }
        for (text, after) in &line.after {
            let (mut next, mut repetitions) = (position.clone(), repetitions.clone());
            play(&mut next, &mut repetitions, text)?;
            same(&format!("position after {text}"), &next.to_string(), &after.position)?;
            same(&format!("outcome after {text}"), &next.outcome(&repetitions).map(Ending::from), &after.outcome)?;
        }
        Ok(())
    });
}

#[test]
fn games() {
    each_line("games", |game, line: &GameLine| {
        let mut played = Match::new(game, options(game, &line.options)?);
        for (number, text) in (1..).zip(&line.actions) {
            let action = played.position().parse_action(text).map_err(words)?;
            played.play(action).map_err(|why| format!("action {number}, {text}: {why}"))?;
        }
        let outcome = played.outcome().ok_or("the game is not over")?;
        same("score", &outcome.score, &line.result.score)?;
        same("result", &Ending::from(outcome), &line.result.ending)?;
        if let AnyPosition::Hoppa(position) = played.position() {
            same("active pieces", &Some(position.active()), &line.result.active)?;
        }
        Ok(())
    });
}
