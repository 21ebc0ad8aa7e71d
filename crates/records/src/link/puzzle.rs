//! A composed puzzle in a link: its board, its goal, and what was said about it.

use tavoliere_levels::{Draft, Goal, Level, LevelError, Solved, Text};
use tavoliere_rules::{Match, ParseError};

use super::LinkError;
use super::digits::{Digits, Number};
use crate::MAX_COMMENT;

/// A puzzle as a link holds it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The match that begins with its board.
    pub board: Match,
    /// What is asked.
    pub goal: Goal,
    /// How many own actions it takes, and how many first actions do it, as its author's program has found out.
    pub solved: Option<(u32, u32)>,
    /// The title, what is asked, the hint and what is said at the end, as far as the author wrote them.
    pub texts: [Text; 4],
}

/// The most languages in a link.
const MAX_LANGUAGES: usize = 16;
/// The most own actions that a puzzle's solution may take: more than a composer finds, as many as puzzles of the program.
const MAX_PAR: usize = 50;

impl Puzzle {
    /// The names of the texts in a link.
    pub(super) const TEXTS: [&'static str; 4] = ["title", "ask", "hint", "success"];

    /// What a link to a draft holds; nothing where no match can begin with its board.
    #[must_use]
    pub fn of_draft(draft: &Draft, solved: &Solved) -> Option<Puzzle> {
        let solved = match *solved {
            Solved::In { par, solutions } => Some((par, solutions)),
            _ => None,
        };
        let texts = [&draft.title, &draft.ask, &draft.hint, &draft.success].map(Text::clone);
        Some(Puzzle { board: draft.board().ok()?, goal: draft.goal.clone(), solved, texts })
    }

    /// What a link to a kept puzzle holds.
    ///
    /// # Errors
    /// If its first position cannot be set up. `None` where it has no task, or no match can begin there.
    pub fn of_level(level: &Level) -> Result<Option<Puzzle>, LevelError> {
        let solved = level.tasks().next().and_then(|task| Some((task.par?, task.solutions?)));
        let solved = solved.map_or(Solved::Unknown(0), |(par, solutions)| Solved::In { par, solutions });
        Ok(Draft::open(level)?.and_then(|draft| Puzzle::of_draft(&draft, &solved)))
    }

    /// The draft that it was made of: to be played, changed or kept.
    #[must_use]
    pub fn draft(&self) -> Draft {
        let mut draft = Draft::of(&self.board);
        draft.goal = self.goal.clone();
        [draft.title, draft.ask, draft.hint, draft.success] = self.texts.clone();
        draft
    }

    /// What its author's program found out about it.
    #[must_use]
    pub fn solution(&self) -> Solved {
        self.solved.map_or(Solved::Unknown(0), |(par, solutions)| Solved::In { par, solutions })
    }

    pub(super) fn goal_text(&self) -> String {
        ron::to_string(&self.goal).expect("a goal can be written as RON")
    }

    /// Reads the goal, whose cells and numbers must be some of this board's.
    pub(super) fn read_goal(text: &str, board: &Match) -> Result<Goal, LinkError> {
        let wrong = |expected: &str| LinkError::from(ParseError::new("goal", expected, text));
        let goal: Goal = ron::from_str(text).map_err(|_| wrong("a puzzle's goal, as in its file"))?;
        let mut draft = Draft::of(board);
        draft.goal = goal;
        let known = draft.goals().iter().any(|possible| possible.id() == draft.goal.id());
        let cells = draft.cells().iter().all(|name| draft.layout().find(name).is_some());
        if known && cells && draft.number().is_none_or(|number| (1..=9).contains(&number)) {
            Ok(draft.goal)
        } else {
            Err(wrong("a goal that a puzzle of this game can have"))
        }
    }

    /// Numbers as an author's program finds them.
    pub(super) fn read_solved(par: usize, solutions: usize) -> Result<(u32, u32), LinkError> {
        if (1..=MAX_PAR).contains(&par) && (1..=500).contains(&solutions) {
            Ok((par as u32, solutions as u32))
        } else {
            Err(ParseError::new(
                "par",
                format!("1 to {MAX_PAR}, with 1 to 500 solutions"),
                format!("{par}, {solutions}"),
            )
            .into())
        }
    }

    /// Whether a board can be a puzzle's.
    pub(super) fn read_board(board: Match) -> Result<Match, LinkError> {
        let wrong = |why| LinkError::from(ParseError::new("start", "a position that can be played on", why));
        Draft::of(&board).board().map_err(|error| wrong(error.to_string()))
    }

    pub(super) fn write(&self, digits: &mut Digits) {
        digits.text(&self.goal_text());
        digits.flag(self.solved.is_some());
        if let Some((par, solutions)) = self.solved {
            digits.number(par as usize);
            digits.number(solutions as usize);
        }
        for text in &self.texts {
            digits.number(text.written().count());
            for (language, words) in text.written() {
                digits.text(language);
                digits.text(words);
            }
        }
    }

    pub(super) fn read(number: &mut Number, board: Match) -> Result<Puzzle, LinkError> {
        let board = Puzzle::read_board(board)?;
        let goal = Puzzle::read_goal(&number.text(MAX_COMMENT)?, &board)?;
        let solved = match number.flag() {
            true => Some(Puzzle::read_solved(number.number(), number.number())?),
            false => None,
        };
        let mut texts = <[Text; 4]>::default();
        for text in &mut texts {
            let languages = number.number();
            if languages > MAX_LANGUAGES {
                return Err(LinkError::Damaged);
            }
            let written: Vec<_> = (0..languages)
                .map(|_| Ok((number.text(MAX_COMMENT)?, number.text(MAX_COMMENT)?)))
                .collect::<Result<_, LinkError>>()?;
            *text = written.iter().map(|(language, words)| (language.as_str(), words.as_str())).collect();
        }
        Ok(Puzzle { board, goal, solved, texts })
    }
}
