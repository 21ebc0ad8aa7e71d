//! A puzzle being composed: what lies on the board, what is asked, and what is said about it.

mod file;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{
    Action, AnyPosition, Cell, GameId, Layout, Match, Options, Outcome, Piece, Seat, Setup, SetupError,
};
use tavoliere_texts::{Arg, Language, Texts};

use self::file::DraftFile;
use crate::goal::Tally;
use crate::solve::{Place, Proof, Solver};
use crate::{Goal, Kind, Level, LevelError, Reply, Say, Stars, Step, Task, Text};

/// The most own actions that a composed puzzle asks for, and that its solution is looked for within.
pub const MAX_PAR: u32 = 6;

/// A puzzle being composed. Texts that are left empty say what follows from the goal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "DraftFile", try_from = "DraftFile")]
pub struct Draft {
    game: GameId,
    options: Options,
    layout: Layout,
    /// What lies on the board, which need not be a position.
    pub setup: Setup,
    /// What the seat to move is asked to reach.
    pub goal: Goal,
    /// The puzzle's title.
    pub title: Text,
    /// What the player is asked.
    pub ask: Text,
    /// What is said to whoever asks for help.
    pub hint: Text,
    /// What is said when the goal is reached.
    pub success: Text,
}

/// Why a draft's board is nothing to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// It is no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game would be over.
    #[error("the game would be over: {0}")]
    Over(Outcome),
    /// This seat is to move and could only pass.
    #[error("{0:?} could do nothing")]
    Stuck(Seat),
}

/// What a search found out about a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solved {
    /// It takes so many own actions; that many first actions do it.
    In {
        /// How many own actions it takes, 1 to [`MAX_PAR`].
        par: u32,
        /// How many first actions reach the goal in as many.
        solutions: u32,
    },
    /// The goal is reached as it stands.
    Already,
    /// It cannot be forced within [`MAX_PAR`] own actions.
    Not,
    /// That was not found out within the effort allowed; up to this many own actions are not enough.
    Unknown(u32),
}

impl Draft {
    /// A draft of what stands on a match's board: who acts is to win, and nothing is said yet.
    #[must_use]
    pub fn of(board: &Match) -> Draft {
        let empty = Text::default();
        let position = board.position();
        Draft {
            game: board.game(),
            options: board.options().clone(),
            layout: position.layout(),
            setup: position.setup(),
            goal: Goal::Win,
            title: empty.clone(),
            ask: empty.clone(),
            hint: empty.clone(),
            success: empty,
        }
    }

    /// A draft that begins with the game's start.
    #[must_use]
    pub fn new(game: GameId, options: &Options) -> Draft {
        Draft::of(&Match::new(game, options.clone()))
    }

    /// The game it is a puzzle of.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The rules options it is played under, all of them.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The cells of the game's boards under these options.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Puts a piece down, or takes it away if it lies there: see [`Setup::put`].
    pub fn put(&mut self, cell: Cell, piece: Piece) {
        self.setup.put(self.game, &self.options, cell, piece);
    }

    /// Takes the uppermost piece of a cell away.
    pub fn take(&mut self, cell: Cell) {
        self.setup.take(cell);
    }

    /// Sets up the game's own start.
    pub fn set_up_start(&mut self) {
        self.setup = AnyPosition::start(self.game, &self.options).setup();
    }

    /// Whether another draft asks the same of the same board, whatever is said about it.
    #[must_use]
    pub fn same_task(&self, other: &Draft) -> bool {
        (self.game, &self.options, &self.setup, &self.goal) == (other.game, &other.options, &other.setup, &other.goal)
    }

    /// The match that begins with this board.
    ///
    /// # Errors
    /// Why none can.
    pub fn board(&self) -> Result<Match, DraftError> {
        let position = AnyPosition::from_setup(self.game, &self.options, &self.setup)?;
        let board = Match::from_position(self.options.clone(), position);
        match board.outcome() {
            Some(outcome) => Err(DraftError::Over(outcome)),
            None if matches!(board.legal().as_slice(), [] | [Action::Pass]) => Err(DraftError::Stuck(self.setup.seat)),
            None => Ok(board),
        }
    }

    /// Why no match can begin with its board, as a sentence.
    #[must_use]
    pub fn explain(&self, why: &DraftError, texts: &Texts) -> String {
        match why {
            DraftError::Setup(error) => texts.setup_error(self.game, &self.layout, error),
            DraftError::Over(outcome) => {
                texts.format("compose-over", &[("outcome", (&texts.outcome(self.game, outcome)).into())])
            }
            DraftError::Stuck(seat) => {
                texts.format("compose-stuck", &[("seat", (&texts.the_seat(self.game, *seat)).into())])
            }
        }
    }

    /// Takes up a puzzle again, as [`level`](Draft::level) made it or somebody wrote it; `None` if it has no task.
    ///
    /// # Errors
    /// If its first position cannot be set up.
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
        let mut goals = vec![Goal::Win];
        goals.extend(crate::goals::goals(self.game));
        for goal in &mut goals {
            if let (Some(wanted), Some(number)) = (number_of(goal), self.number()) {
                *wanted = number;
            }
            if let Goal::Reach(cells) = goal {
                *cells = self.cells().to_vec();
            }
        }
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
        if let Some(wanted) = number_of(&mut self.goal) {
            *wanted = number.clamp(1, 9);
        }
    }

    /// The names of the goal's cells; none if it is not about cells.
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
            Proof::No if par >= MAX_PAR || matches!(self.goal, Goal::Survive(_)) => Solved::Not,
            Proof::No => Solved::Unknown(par),
            Proof::Unknown => Solved::Unknown(par - 1),
        }
    }

    /// The level, as a file holds it. What is left empty is said in the languages of the texts.
    ///
    /// # Errors
    /// If no match can begin with its [`board`](Draft::board).
    pub fn level(&self, solved: &Solved, texts: &[Texts]) -> Result<Level, DraftError> {
        let board = self.board()?;
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
            &format!("compose-ask-{}", self.goal.id()),
            &[("number", number.into()), ("par", par.unwrap_or(0).into()), ("cells", (&cells).into())],
        );
        let mut task = self.task(par, solutions);
        task.ask.text = or(&self.ask, ask);
        task.hints[0].text = or(&self.hint, said("compose-hint-default", &[]));
        // Where every action solves it, nothing can go wrong.
        let errors = solutions.is_some_and(|number| (number as usize) < board.legal().len());
        task.failure = errors.then(|| said("compose-failure-default", &[]));
        let defaults = Options::defaults(self.game.options());
        let own = |(key, value): &(&str, &str)| defaults.get(key) != *value;
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        Ok(Level {
            kind: Kind::Puzzle,
            game: self.game.to_string(),
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

/// The number of a goal that has one, to be changed.
fn number_of(goal: &mut Goal) -> Option<&mut u32> {
    match goal {
        Goal::Survive(n) | Goal::Capture(n) | Goal::GiveAway(n) | Goal::Convert(n) | Goal::Promote(n) => Some(n),
        _ => None,
    }
}
