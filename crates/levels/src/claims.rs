//! What the hints of a task claim about its solutions, and which solution contradicts them.
//!
//! Words cannot be judged in general. What can be: the few turns of phrase by which hints say who acts first, who acts
//! last, what a pawn becomes and who captures, in the languages that levels are written in; and the cells named, which
//! must not point to some of the solutions only.

use std::collections::{BTreeSet, HashMap};

use tavoliere_rules::{Action, Cell, Effect, GameId, Kind as PieceKind, Layout, Man, Seat};
use tavoliere_texts::Language;

use crate::goal::Standing;
use crate::solve::{Place, Solver};
use crate::{Say, Task};

/// How many ways to the goal are looked at. Puzzles have far fewer.
const LINES: usize = 20_000;

/// Something that a hint says about every solution.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Claim {
    /// A piece of this kind makes the first move.
    First(Man),
    /// The first action is a pinch, or a move.
    Pinch(bool),
    /// A piece of this kind makes the last move.
    Last(Man),
    /// A pawn becomes this.
    Becomes(Man),
    /// The pieces that stand on these cells at the beginning can capture everything, whatever the solution.
    Takers(BTreeSet<String>),
    /// The piece that stands on this cell at the beginning can capture something.
    Taker(String),
}

/// How a language puts claims into words.
struct Wording {
    /// The names of the chess pieces.
    men: [(&'static str, Man); 6],
    phrases: [Phrase; 8],
}

/// The words that a claim begins with, and what is made of the rest of the text.
struct Phrase {
    words: &'static str,
    claim: fn(rest: &str, wording: &Wording) -> Option<Claim>,
}

const ENGLISH: Wording = Wording {
    men: [
        ("pawn", Man::Pawn),
        ("knight", Man::Knight),
        ("bishop", Man::Bishop),
        ("rook", Man::Rook),
        ("queen", Man::Queen),
        ("king", Man::King),
    ],
    phrases: [
        Phrase { words: "the first move is made by ", claim: |rest, wording| man(rest, wording).map(Claim::First) },
        Phrase { words: "it begins with a move", claim: |_, _| Some(Claim::Pinch(false)) },
        Phrase { words: "it begins with a pinch", claim: |_, _| Some(Claim::Pinch(true)) },
        Phrase { words: "in the end it is ", claim: |rest, wording| man(rest, wording).map(Claim::Last) },
        Phrase { words: "a pawn becomes ", claim: |rest, wording| man(rest, wording).map(Claim::Becomes) },
        Phrase { words: "can take them all: ", claim: |rest, _| takers(rest, 1) },
        Phrase { words: "do the work: ", claim: |rest, _| takers(rest, 2) },
        Phrase { words: "has to be taken by ", claim: |rest, _| cells(rest).next().map(Claim::Taker) },
    ],
};

const ITALIAN: Wording = Wording {
    men: [
        ("pedone", Man::Pawn),
        ("cavallo", Man::Knight),
        ("alfiere", Man::Bishop),
        ("torre", Man::Rook),
        ("donna", Man::Queen),
        ("re", Man::King),
    ],
    phrases: [
        Phrase { words: "la prima mossa la fa ", claim: |rest, wording| man(rest, wording).map(Claim::First) },
        Phrase { words: "comincia con una mossa", claim: |_, _| Some(Claim::Pinch(false)) },
        Phrase { words: "comincia con un pizzico", claim: |_, _| Some(Claim::Pinch(true)) },
        Phrase { words: "alla fine il matto lo dà ", claim: |rest, wording| man(rest, wording).map(Claim::Last) },
        Phrase { words: "un pedone diventa ", claim: |rest, wording| man(rest, wording).map(Claim::Becomes) },
        Phrase { words: "può prenderli tutti: ", claim: |rest, _| takers(rest, 1) },
        Phrase { words: "il lavoro lo fanno ", claim: |rest, _| takers(rest, 2) },
        Phrase { words: "deve prenderlo ", claim: |rest, _| cells(rest).next().map(Claim::Taker) },
    ],
};

/// The first piece named.
fn man(rest: &str, wording: &Wording) -> Option<Man> {
    let mut words = rest.split(|c: char| !c.is_alphabetic());
    words.find_map(|word| wording.men.iter().find(|(name, _)| *name == word)).map(|(_, man)| *man)
}

/// The words that could be cells: a letter and a digit, of a sky with its star.
fn cells(words: &str) -> impl Iterator<Item = String> + '_ {
    let words = words.split(|c: char| !(c.is_alphanumeric() || c == '*'));
    words.filter(|word| word.chars().any(|c| c.is_ascii_digit())).map(str::to_owned)
}

/// The cells of the sentence, if there are as many.
fn takers(rest: &str, number: usize) -> Option<Claim> {
    let found: BTreeSet<_> = cells(rest.split('.').next().unwrap_or_default()).collect();
    (found.len() >= number).then_some(Claim::Takers(found))
}

/// What a text claims in one language; the words of a claim that cannot be made out.
fn read(text: &str, wording: &Wording) -> Result<Vec<Claim>, &'static str> {
    let text = text.to_lowercase();
    let mut found = Vec::new();
    for phrase in &wording.phrases {
        if let Some(start) = text.find(phrase.words) {
            found.push((phrase.claim)(&text[start + phrase.words.len()..], wording).ok_or(phrase.words)?);
        }
    }
    Ok(found)
}

/// A way to the goal.
#[derive(Clone, Default)]
struct Line {
    /// Own actions, each with the kind of the piece that acts.
    own: Vec<(Action, Option<PieceKind>)>,
    /// Where the pieces that captured own ones stood at the beginning.
    takers: BTreeSet<Cell>,
    /// Where the other side's pieces stood at the beginning, by where they are now, if they have moved.
    homes: HashMap<Cell, Cell>,
}

/// All that is wrong with the hints of a task that has been proven: the number of the hint and what to change.
/// `solver` has proven it from `place`. Where the number of its solutions is claimed, the cells named count too.
pub(crate) fn contradictions(task: &Task, place: &Place, seat: Seat, solver: &mut Solver) -> Vec<(usize, String)> {
    let (claims, mut wrong) = claims(task);
    let layout = place.position.layout();
    let pointing: Vec<_> = task.hints.iter().map(|hint| pointed_at(hint, &layout)).collect();
    let points = task.solutions.is_some() && pointing.iter().any(|cells| !cells.is_empty());
    if claims.is_empty() && !points {
        return wrong;
    }
    // In a series all moves are one's own; elsewhere only the first action is certain.
    let series = matches!(place.position.game(), GameId::Progressive | GameId::ProgressiveVinciperdi);
    let whole = claims.iter().any(|(_, claim)| !claim.begins()) || (points && series);
    let Some(lines) = ways(task, place, seat, solver, whole) else {
        let message = "not all ways to the goal can be looked at, so its claims are not proven; make it smaller";
        wrong.push((0, message.into()));
        return wrong;
    };
    for (index, claim) in claims {
        if let Some(action) = claim.contradicted(&lines, &layout) {
            let text = place.position.action_text(action);
            wrong.push((index, format!("the solution {text} contradicts it; say what holds for all solutions")));
        }
    }
    if points {
        let touched = touched(&lines, if series { usize::MAX } else { 1 });
        for (index, cells) in pointing.iter().enumerate() {
            let (meant, others): (Vec<_>, Vec<_>) =
                touched.iter().partition(|(_, touched)| !touched.is_disjoint(cells));
            if let (false, Some((action, _))) = (meant.is_empty(), others.first()) {
                let text = place.position.action_text(*action);
                let message = format!("it points to other solutions, but not to {text}; point to all or none");
                wrong.push((index, message));
            }
        }
    }
    wrong
}

/// What the hints claim, each with the number of its hint, and what is wrong with their words.
fn claims(task: &Task) -> (Vec<(usize, Claim)>, Vec<(usize, String)>) {
    let (mut claims, mut wrong) = (Vec::new(), Vec::new());
    for (index, hint) in task.hints.iter().enumerate() {
        let english = read(hint.text.get(Language::ENGLISH), &ENGLISH);
        let italian = Language::of_code("it").map_or("", |italian| hint.text.own(italian));
        let italian = read(italian, &ITALIAN);
        match (english, italian) {
            (Err(words), _) | (_, Err(words)) => {
                wrong.push((index, format!("what follows '{words}' cannot be made out; name a piece or its square")));
            }
            (Ok(english), Ok(italian)) if english != italian => {
                wrong.push((index, "it claims something else in the other language; say the same".into()));
            }
            (Ok(english), Ok(_)) => claims.extend(english.into_iter().map(|claim| (index, claim))),
        }
    }
    (claims, wrong)
}

/// Each first action with the cells that it touches, and so many of the own actions together that may follow it.
fn touched(lines: &[Line], most: usize) -> Vec<(Action, BTreeSet<Cell>)> {
    let mut found: Vec<(Action, BTreeSet<Cell>)> = Vec::new();
    for line in lines {
        let first = line.own[0].0;
        let index = found.iter().position(|(action, _)| *action == first).unwrap_or_else(|| {
            found.push((first, BTreeSet::new()));
            found.len() - 1
        });
        found[index]
            .1
            .extend(line.own.iter().take(most).flat_map(|(action, _)| [action.from(), action.to()]).flatten());
    }
    found
}

/// The cells that a hint names or marks.
fn pointed_at(hint: &Say, layout: &Layout) -> BTreeSet<Cell> {
    let arrows = hint.arrows.iter().flat_map(|arrow| arrow.split('-')).map(str::to_owned);
    let named = cells(hint.text.get(Language::ENGLISH)).chain(hint.cells.iter().cloned()).chain(arrows);
    named.filter_map(|name| layout.find(&name)).collect()
}

impl Claim {
    /// Whether it is about the first action alone.
    fn begins(&self) -> bool {
        matches!(self, Claim::First(_) | Claim::Pinch(_))
    }

    /// The first action of a solution that contradicts it. What can be captured by whom is a plan: it is enough if each
    /// first action allows it. Everything else must hold on all ways.
    fn contradicted(&self, lines: &[Line], layout: &Layout) -> Option<Action> {
        let plan = matches!(self, Claim::Takers(_) | Claim::Taker(_));
        let first = |line: &Line| line.own[0].0;
        let saved =
            |line: &Line| plan && lines.iter().any(|other| first(other) == first(line) && self.holds(other, layout));
        lines.iter().find(|line| !self.holds(line, layout) && !saved(line)).map(first)
    }

    fn holds(&self, line: &Line, layout: &Layout) -> bool {
        let is = |kind: Option<PieceKind>, man: Man| kind == Some(PieceKind::Man(man));
        let named = |name: &String| layout.find(name);
        match self {
            Claim::First(man) => line.own.first().is_some_and(|(_, kind)| is(*kind, *man)),
            Claim::Pinch(pinch) => {
                line.own.first().is_some_and(|(action, _)| matches!(action, Action::Pinch { .. }) == *pinch)
            }
            Claim::Last(man) => line.own.last().is_some_and(|(action, kind)| match action {
                Action::Move { promotion: Some(new), .. } => new == man,
                _ => is(*kind, *man),
            }),
            Claim::Becomes(man) => line
                .own
                .iter()
                .any(|(action, _)| matches!(action, Action::Move { promotion: Some(new), .. } if new == man)),
            Claim::Takers(names) => {
                let named: BTreeSet<_> = names.iter().filter_map(named).collect();
                line.takers.is_subset(&named)
            }
            Claim::Taker(name) => named(name).is_some_and(|cell| line.takers.contains(&cell)),
        }
    }
}

/// The ways to the goal, whole or their first actions only; nothing if there are too many to be looked at.
fn ways(task: &Task, place: &Place, seat: Seat, solver: &mut Solver, whole: bool) -> Option<Vec<Line>> {
    let mut lines = Vec::new();
    if whole {
        collect(task, place, seat, solver, Line::default(), &mut lines)?;
    } else {
        for action in solver.solutions(place)? {
            let mut line = Line::default();
            line.act(place, action);
            lines.push(line);
        }
    }
    Some(lines)
}

/// Collects the ways to the goal from a place: every own action that reaches it by force, and every answer. Nothing if
/// there are too many.
fn collect(
    task: &Task,
    place: &Place,
    seat: Seat,
    solver: &mut Solver,
    line: Line,
    lines: &mut Vec<Line>,
) -> Option<()> {
    if lines.len() >= LINES {
        return None;
    }
    let outcome = place.position.outcome(&place.repetitions);
    if task.standing(&place.position, outcome.as_ref(), seat, &place.tally) != Standing::Open {
        lines.push(line);
        return Some(());
    }
    let own = place.position.seat() == seat;
    let actions = if own { solver.solutions(place)? } else { solver.answers_at(place) };
    for action in actions {
        let mut line = line.clone();
        if own {
            line.act(place, action);
        } else {
            line.follow(place, action, seat);
        }
        let mut next = place.clone();
        next.tally.answered += u32::from(!own);
        task.play(&mut next.position, &mut next.repetitions, action, seat, &mut next.tally);
        collect(task, &next, seat, solver, line, lines)?;
    }
    Some(())
}

impl Line {
    /// Adds an own action.
    fn act(&mut self, place: &Place, action: Action) {
        let acting = action.from().and_then(|cell| place.position.pieces().into_iter().find(|(s, _)| s.cell == cell));
        self.own.push((action, acting.map(|(_, piece)| piece.kind)));
    }

    /// Keeps track of where the other side's pieces come from and which of them capture.
    fn follow(&mut self, place: &Place, action: Action, seat: Seat) {
        let owners: HashMap<Cell, Seat> =
            place.position.pieces().into_iter().map(|(spot, piece)| (spot.cell, piece.owner)).collect();
        let Some(from) = action.from() else { return };
        let home = self.homes.get(&from).copied().unwrap_or(from);
        let mut after = place.position.clone();
        let mut record = place.repetitions.clone();
        for effect in after.play(&mut record, action) {
            match effect {
                Effect::Captured { at } if owners.get(&at.cell) == Some(&seat) => drop(self.takers.insert(home)),
                Effect::Moved { from, to, .. } => {
                    let home = self.homes.remove(&from.cell).unwrap_or(from.cell);
                    self.homes.insert(to.cell, home);
                }
                _ => {}
            }
        }
    }
}
