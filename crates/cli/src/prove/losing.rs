//! Proofs of Vinciperdi as texts: writing them down, and checking what is written.

use std::collections::{BTreeMap, HashMap, HashSet};

use tavoliere_engine::vinciperdi::Proof;
use tavoliere_rules::{AnyPosition, GameId, Options, Position, RepetitionHistory, Seat, Winner, excerpt};

use crate::place::key_value;

/// The first line of a proof.
const HEADER: &str = "tavoliere proof 1";

/// A proof as text: the options, the position, the winner, then a line for each position in which the winner moves.
pub(super) fn dump(options: &Options, proof: &Proof) -> String {
    let options: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let winner = Winner::Seat(proof.attacker);
    let mut text = format!(
        "{HEADER}\ngame vinciperdi\noptions {}\nposition {}\nwinner {winner}\n",
        options.join(" "),
        proof.start
    );
    let lines: BTreeMap<String, String> =
        proof.moves.iter().map(|(position, &action)| (position.to_string(), position.action_text(action))).collect();
    lines.iter().for_each(|(position, action)| text += &format!("{position}\t{action}\n"));
    text
}

/// Whether a proof proves what it says: the winner and the number of different positions it leads through, or what is
/// wrong. Plays every defence against the moves written down; nothing is used but the rules.
///
/// Besides, no position may come back after another sequence of moves, the quiet moves not counted: then no game that
/// follows the proof can be drawn by repetition.
pub(super) fn check(text: &str) -> Result<(Seat, usize), String> {
    let mut lines = text.lines();
    let mut field = |name: &str| {
        let line = lines.next().unwrap_or_default();
        line.strip_prefix(name).map(str::trim).ok_or_else(|| format!("expected '{name}', found '{}'", excerpt(line)))
    };
    field(HEADER)?;
    let game: GameId = field("game")?.parse().map_err(|e: tavoliere_rules::ParseError| e.to_string())?;
    let chosen: Vec<_> = field("options")?.split_whitespace().map(key_value).collect::<Result<_, _>>()?;
    let options = Options::choose(game.options(), chosen).map_err(|e| e.to_string())?;
    let start = AnyPosition::parse(game, &options, field("position")?).map_err(|e| e.to_string())?;
    let winner = match field("winner")? {
        "first" => Seat::First,
        "second" => Seat::Second,
        other => return Err(format!("winner: expected first or second, found '{}'", excerpt(other))),
    };
    let moves: HashMap<&str, &str> = lines.filter_map(|line| line.split_once('\t')).collect();

    let mut after: HashMap<String, HashSet<String>> = HashMap::new();
    let mut seen = HashSet::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let text = position.to_string();
        if !seen.insert(text.clone()) {
            continue;
        }
        let repetitions = RepetitionHistory::new(position.key());
        if let Some(outcome) = position.outcome(&repetitions) {
            if outcome.winner != Winner::Seat(winner) {
                return Err(format!("{text} is the end: {outcome}"));
            }
            continue;
        }
        let mut actions = position.legal(&repetitions);
        if position.seat() == winner {
            let action = moves.get(text.as_str()).ok_or_else(|| format!("no move for {text}"))?;
            let action = position.parse_action(action).map_err(|e| e.to_string())?;
            if !actions.contains(&action) {
                return Err(format!("{} is not legal in {text}", position.action_text(action)));
            }
            actions = vec![action];
        }
        let next = after.entry(without_quiet(&text)).or_default();
        for action in actions {
            let mut reached = position.clone();
            reached.apply(action, &mut ());
            next.insert(without_quiet(&reached.to_string()));
            open.push(reached);
        }
    }
    match circle(&after, &without_quiet(&start.to_string())) {
        Some(position) => Err(format!("{position} can come back")),
        None => Ok((winner, seen.len())),
    }
}

/// A position text without its last field.
fn without_quiet(text: &str) -> String {
    text.rsplit_once(' ').map_or(text, |(position, _)| position).into()
}

/// A position that can come back, if there is one.
fn circle(after: &HashMap<String, HashSet<String>>, start: &str) -> Option<String> {
    /// What the search for circles has to do next.
    enum Task<'a> {
        Enter(&'a str),
        Leave(&'a str),
    }
    let (mut above, mut finished) = (HashSet::new(), HashSet::new());
    let mut tasks = vec![Task::Enter(start)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Leave(position) => {
                above.remove(position);
                finished.insert(position);
            }
            Task::Enter(position) if finished.contains(position) => {}
            Task::Enter(position) => {
                if !above.insert(position) {
                    return Some(position.into());
                }
                tasks.push(Task::Leave(position));
                tasks.extend(after.get(position).into_iter().flatten().map(|next| Task::Enter(next)));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use tavoliere_engine::vinciperdi::Prover;

    use super::*;

    /// White's only man goes where it must be taken, or Black's only one has to take it at once.
    fn proof(text: &str) -> String {
        let options = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")]).unwrap();
        let Ok(AnyPosition::Vinciperdi(position)) = AnyPosition::parse(GameId::Vinciperdi, &options, text) else {
            panic!("{text}");
        };
        let mut prover = Prover::new(position, Seat::First, 1000);
        prover.step(1000);
        dump(&options, &prover.proof().unwrap())
    }

    #[test]
    fn a_proof_is_checked() {
        let text = proof("8/8/8/8/r7/8/8/1R6 w - - 0");
        assert_eq!(check(&text).map(|(winner, _)| winner), Ok(Seat::First));
    }

    #[test]
    fn a_wrong_proof_is_refused() {
        let text = proof("8/8/8/8/r7/8/8/1R6 w - - 0");
        let wrong = |from: &str, to: &str| check(&text.replacen(from, to, 1)).unwrap_err();
        let other = wrong("winner first", "winner second");
        assert!(other.contains("no move for") || other.contains("is the end"), "{other}");
        assert!(wrong("\tb1", "\th8").contains("not legal"));
        assert!(wrong(HEADER, "something else").contains("expected"));
        assert!(check(text.split('\t').next().unwrap()).is_err());
    }

    #[test]
    fn circles_are_found() {
        let graph = |edges: &[(&str, &str)]| {
            let mut after: HashMap<String, HashSet<String>> = HashMap::new();
            for (from, to) in edges {
                after.entry((*from).into()).or_default().insert((*to).into());
            }
            after
        };
        assert_eq!(circle(&graph(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")]), "a"), None);
        assert!(circle(&graph(&[("a", "b"), ("b", "c"), ("c", "b")]), "a").is_some());
    }
}
