//! Proofs for each action of a position, with a file of results that can be gone on with.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use tavoliere_rules::{Match, Seat, Winner, excerpt};

use super::attempt::{Attempt, Effort};
use super::{check, write};
use crate::Failure;
use crate::place::sorted_legal;

/// What is known after an action, as a line of the file: the action, who wins (or `open`), the nodes spent on it, and, of
/// what is proven, the most actions to the win, the winner's answers and the positions that the check went through.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    winner: Option<Seat>,
    /// What was shown besides, or how a win that needs no proof comes about.
    remark: String,
    nodes: u64,
    figures: [u64; 3],
}

/// Tries every action of a position, those first that were tried least.
pub(super) fn run(
    game_match: &Match,
    effort: &Effort,
    results: &Path,
    proofs: Option<&Path>,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    let mut known = read(results)?;
    let title = title(game_match);
    for (text, action) in sorted_legal(game_match) {
        if known.get(&text).is_some_and(|line| line.winner.is_some() || line.nodes >= effort.nodes) {
            continue;
        }
        let mut after = game_match.clone();
        if after.play(action).is_err() {
            continue;
        }
        let line = if let Some(outcome) = after.outcome() {
            let winner = Seat::BOTH.into_iter().find(|&seat| outcome.winner == Winner::Seat(seat));
            Line { winner, remark: outcome.to_string(), nodes: 0, figures: [0; 3] }
        } else {
            tried(&Attempt::at(&after, effort), proofs.map(|folder| folder.join(format!("{text}.proof"))).as_deref())?
        };
        known.insert(text, line);
        write(results, &written(&title, &known))?;
    }
    let legal = sorted_legal(game_match);
    for (name, of) in [("first", Some(Seat::First)), ("second", Some(Seat::Second)), ("open", None)] {
        let all: Vec<_> =
            legal.iter().filter(|(text, _)| known.get(text).is_some_and(|line| line.winner == of)).collect();
        let texts: Vec<_> = all.iter().map(|(text, _)| text.as_str()).collect();
        writeln!(output, "{name}: {} {}", all.len(), texts.join(" "))?;
    }
    Ok(())
}

/// What came of an attempt, checked if it is a proof.
fn tried(attempt: &Attempt, file: Option<&Path>) -> Result<Line, Failure> {
    let Some(won) = &attempt.won else {
        let remark: Vec<_> = attempt.excluded.iter().map(|&seat| format!("not {}", Winner::Seat(seat))).collect();
        let remark = if remark.is_empty() { "-".into() } else { remark.join(", ") };
        return Ok(Line { winner: None, remark, nodes: attempt.nodes, figures: [0; 3] });
    };
    let (winner, positions) = check(&won.file).map_err(Failure::faults)?;
    if let Some(file) = file {
        write(file, &won.file)?;
    }
    let figures = [won.plies.into(), won.answers as u64, positions as u64];
    Ok(Line { winner: Some(winner), remark: "checked".into(), nodes: attempt.nodes, figures })
}

/// The first line of the file, which says what it is about.
fn title(game_match: &Match) -> String {
    let options: Vec<_> = game_match.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("# {} {}, after {}", game_match.game(), options.join(" "), game_match.position())
}

fn written(title: &str, known: &BTreeMap<String, Line>) -> String {
    let mut text =
        format!("{title}\n# action\twinner\tremark\tnodes\tactions to the win\tanswers\tpositions checked\n");
    for (action, line) in known {
        let winner = line.winner.map_or("open".into(), |seat| Winner::Seat(seat).to_string());
        let [plies, answers, positions] = line.figures;
        text += &format!("{action}\t{winner}\t{}\t{}\t{plies}\t{answers}\t{positions}\n", line.remark, line.nodes);
    }
    text
}

fn read(file: &Path) -> Result<BTreeMap<String, Line>, Failure> {
    match fs::read_to_string(file) {
        Ok(text) => text.lines().filter(|line| !line.starts_with('#')).map(parse).collect(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
        Err(error) => Err(Failure::input(format!("cannot read {}: {error}", file.display()))),
    }
}

fn parse(line: &str) -> Result<(String, Line), Failure> {
    let wrong = || Failure::input(format!("expected seven fields of results, found '{}'", excerpt(line)));
    let fields: Vec<&str> = line.split('\t').collect();
    let [action, winner, remark, rest @ ..] = fields.as_slice() else { return Err(wrong()) };
    let numbers = rest.iter().map(|n| n.parse::<u64>()).collect::<Result<Vec<_>, _>>().map_err(|_| wrong())?;
    let [nodes, plies, answers, positions] = numbers[..] else { return Err(wrong()) };
    let winner = match *winner {
        "open" => None,
        name => Some(Seat::BOTH.into_iter().find(|&seat| Winner::Seat(seat).to_string() == name).ok_or_else(wrong)?),
    };
    let figures = [plies, answers, positions];
    Ok(((*action).to_owned(), Line { winner, remark: (*remark).to_owned(), nodes, figures }))
}
