//! A puzzle being composed: a sketch, what is asked, and what is said about it.

use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Match, Options};
use tavoliere_texts::{Arg, Language, Texts};

use crate::goal::Tally;
use crate::solve::{Place, Proof, Solver};
use crate::{Goal, Kind, Level, LevelError, Reply, Say, Sketch, Stars, Step, Task, Text, Unfit};

/// The most own actions that are asked for, and looked at.
pub const MOST: u32 = 6;

/// A puzzle being composed. Texts that are left empty say what follows from the goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The position.
    pub sketch: Sketch,
    /// What the seat to move is asked to reach.
    pub goal: Goal,
    /// Its title.
    pub title: Text,
    /// What the player is asked.
    pub ask: Text,
    /// Help in words.
    pub hint: Text,
    /// What is said at the end.
    pub success: Text,
}

/// What a search found out about a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solved {
    /// It takes so many own actions; that many first actions do it.
    In {
        /// Own actions.
        par: u32,
        /// First actions.
        solutions: u32,
    },
    /// The goal is reached as it stands.
    Already,
    /// It cannot be forced within [`MOST`] own actions.
    Not,
    /// That was not found out within the effort allowed; up to this many own actions are not enough.
    Unknown(u32),
}

impl Draft {
    /// From what stands on a board.
    #[must_use]
    pub fn of(board: &Match) -> Draft {
        let empty = Text::default();
        Draft {
            sketch: Sketch::of(board),
            goal: Goal::Win,
            title: empty.clone(),
            ask: empty.clone(),
            hint: empty.clone(),
            success: empty,
        }
    }

    /// From the game's start.
    #[must_use]
    pub fn new(game: GameId, options: &Options) -> Draft {
        Draft::of(&Match::new(game, options.clone()))
    }

    /// Takes up a puzzle again, as [`level`](Draft::level) made it or somebody wrote it; nothing if it has no task.
    pub fn open(level: &Level) -> Result<Option<Draft>, LevelError> {
        let mut draft = Draft::of(&level.set_up(None)?);
        let Some(task) = level.tasks().next() else { return Ok(None) };
        draft.goal = task.goal.clone();
        draft.title = level.title.clone();
        draft.ask = task.ask.text.clone();
        draft.hint = task.hints.first().map(|hint| hint.text.clone()).unwrap_or_default();
        draft.success = level.success.clone();
        Ok(Some(draft))
    }

    /// The goals that make sense in the game, with the present numbers and cells where they have some.
    #[must_use]
    pub fn goals(&self) -> Vec<Goal> {
        let number = self.number().unwrap_or(1);
        let cells = self.cells().to_vec();
        let mut goals = vec![Goal::Win];
        goals.extend(match self.sketch.game() {
            GameId::Cellulae => vec![Goal::Convert(number), Goal::Reach(cells), Goal::Survive(number)],
            GameId::Hoppa => vec![Goal::Convert(number), Goal::Reach(cells)],
            GameId::Cqt => vec![Goal::Capture(number), Goal::Survive(number)],
            GameId::Sicic => vec![Goal::Reach(cells), Goal::Survive(number)],
            GameId::Sparta => {
                vec![Goal::Capture(number), Goal::Convert(number), Goal::Promote(number), Goal::Survive(number)]
            }
            GameId::Progressive => vec![Goal::Capture(number), Goal::Promote(number), Goal::Check],
            GameId::Vinciperdi | GameId::ProgressiveVinciperdi => {
                vec![Goal::GiveAway(number), Goal::Promote(number), Goal::Survive(number)]
            }
        });
        goals
    }

    /// The goal's number, if it has one.
    #[must_use]
    pub fn number(&self) -> Option<u32> {
        match self.goal {
            Goal::Survive(n) | Goal::Capture(n) | Goal::GiveAway(n) | Goal::Convert(n) | Goal::Promote(n) => Some(n),
            _ => None,
        }
    }

    /// Changes the goal's number, if it has one, within 1 to 9.
    pub fn set_number(&mut self, number: u32) {
        if let Goal::Survive(n) | Goal::Capture(n) | Goal::GiveAway(n) | Goal::Convert(n) | Goal::Promote(n) =
            &mut self.goal
        {
            *n = number.clamp(1, 9);
        }
    }

    /// The goal's cells.
    #[must_use]
    pub fn cells(&self) -> &[String] {
        if let Goal::Reach(cells) = &self.goal { cells } else { &[] }
    }

    /// Adds a cell to the goal, or takes it out.
    pub fn toggle_cell(&mut self, name: &str) {
        if let Goal::Reach(cells) = &mut self.goal {
            match cells.iter().position(|other| other == name) {
                Some(at) => drop(cells.remove(at)),
                None => cells.push(name.to_owned()),
            }
        }
    }

    fn task(&self, par: Option<u32>, solutions: Option<u32>) -> Task {
        let counted = !matches!(self.goal, Goal::Survive(_));
        Task {
            ask: Say { text: self.ask.clone(), ..Say::default() },
            goal: self.goal.clone(),
            par: par.filter(|_| counted),
            within: None,
            allow: Vec::new(),
            reply: Reply::Best,
            wrong: Vec::new(),
            failure: None,
            hints: vec![Say { text: self.hint.clone(), ..Say::default() }],
            solution: None,
            solutions,
        }
    }

    /// Whether it can be solved in so many own actions, and by how many first actions: the caller tries 1, 2, … in turn.
    #[must_use]
    pub fn solve_in(&self, board: &Match, par: u32, effort: u64) -> Solved {
        let (seat, place) = (board.position().seat(), Place::of(board, Tally::default()));
        let task = self.task(Some(par), None);
        let par = task.shortest().unwrap_or(par);
        if task.standing(board.position(), None, seat, &Tally::default()) == crate::goal::Standing::Reached {
            return Solved::Already;
        }
        let mut solver = Solver::new(&task, seat, effort).within(par);
        match solver.prove(&place) {
            Proof::Yes => match solver.solutions(&place) {
                Some(actions) => Solved::In { par, solutions: actions.len() as u32 },
                None => Solved::Unknown(par - 1),
            },
            Proof::No if par >= MOST || matches!(self.goal, Goal::Survive(_)) => Solved::Not,
            Proof::No => Solved::Unknown(par),
            Proof::Unknown => Solved::Unknown(par - 1),
        }
    }

    /// The level, as a file holds it. What is left empty is said in the languages of the texts.
    pub fn level(&self, solved: &Solved, texts: &[Texts]) -> Result<Level, Unfit> {
        let board = self.sketch.board()?;
        let (par, solutions) = match *solved {
            Solved::In { par, solutions } => (Some(par), Some(solutions)),
            _ => (None, None),
        };
        let said = |id: &str, args: &[(&str, Arg)]| {
            let mut text = Text::default();
            for words in texts.iter().filter(|words| words.is_own(id)) {
                text.set(words.language(), words.format(id, args));
            }
            text
        };
        // What is written in one language only serves for all: better than nothing.
        let or = |own: &Text, otherwise: Text| {
            let own = own.trimmed();
            if own.is_empty() {
                return otherwise;
            }
            let mut text = own.clone();
            Language::complete().for_each(|language| text.set(language, own.get(language)));
            text
        };
        let cells = self.cells().join(", ");
        let number = self.number().or(par).unwrap_or(0);
        let ask = said(
            &format!("compose-ask-{}", goal_id(&self.goal)),
            &[("number", number.into()), ("par", par.unwrap_or(0).into()), ("cells", (&cells).into())],
        );
        let mut task = self.task(par, solutions);
        task.ask.text = or(&self.ask, ask);
        task.hints[0].text = or(&self.hint, said("compose-hint-default", &[]));
        // Where every action solves it, nothing can go wrong.
        let errors = solutions.is_some_and(|number| (number as usize) < board.legal().len());
        task.failure = errors.then(|| said("compose-failure-default", &[]));
        let defaults = Options::defaults(self.sketch.game().options());
        let own = |(key, value): &(&str, &str)| defaults.get(key) != *value;
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        Ok(Level {
            kind: Kind::Puzzle,
            game: self.sketch.game().to_string(),
            title: or(&self.title, said("compose-title-default", &[])),
            about: said("compose-about-default", &[]),
            options: board.options().iter().filter(own).map(owned).collect(),
            position: Some(board.position().to_string()),
            seat: None,
            steps: vec![Step::Task(Box::new(task))],
            success: or(&self.success, said("compose-success-default", &[])),
            stars: Stars::default(),
        })
    }
}

/// The word for a kind of goal in the ids of messages.
#[must_use]
pub fn goal_id(goal: &Goal) -> &'static str {
    match goal {
        Goal::Play(_) => "play",
        Goal::Win => "win",
        Goal::Draw => "draw",
        Goal::Score(_) => "score",
        Goal::Survive(_) => "survive",
        Goal::Reach(_) => "reach",
        Goal::Make(_) => "make",
        Goal::Capture(_) => "capture",
        Goal::GiveAway(_) => "give-away",
        Goal::Convert(_) => "convert",
        Goal::Promote(_) => "promote",
        Goal::Pinch(_) => "pinch",
        Goal::Check => "check",
    }
}
