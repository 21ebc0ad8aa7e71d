//! The messages between a page and the worker that searches for it, as JSON.

use std::time::Duration;

use tavoliere_rules::{Cell, Match, MatchError, Options, SavedMatch, excerpt, shorten};

use crate::advice::texts;
use crate::{Analysing, AnySearch, Effort, Hint, Hinting, Judging, Line, Progress, Review, Reviewing, Score, Strength};

/// What is asked about a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// What to play, by the search alone.
    #[default]
    Play,
    /// What to play, with all that a hint says.
    Hint,
    /// How good this action is, by its text.
    Judge(String),
    /// The best actions, so many, each looked at with the strength's nodes at most.
    Analyse(u8),
    /// What is to be said of all actions played, or of some. The strength is of no account.
    Review(Box<ReviewTask>),
}

/// A review that is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewTask {
    /// How thoroughly.
    pub effort: Effort,
    /// What is known already and gone on with, if it fits the match.
    #[serde(default)]
    pub kept: Option<Review>,
    /// The plies of the first and the last position to be looked at; all, if nothing is said.
    #[serde(default)]
    pub plies: Option<(usize, usize)>,
}

/// A question about a match.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Comes back in the answer, to tell a late answer from the awaited one.
    pub id: u32,
    /// The game's id (`cellulae`).
    pub game: String,
    /// Chosen options; missing ones are at their default.
    #[serde(default)]
    pub options: Options,
    /// The position text of the start, where it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// The texts of all actions played.
    #[serde(default)]
    pub actions: Vec<String>,
    /// How to think. The messages call it `level`, as they did before it had this name.
    #[serde(rename = "level")]
    pub strength: Strength,
    /// What is asked about the match.
    #[serde(default)]
    pub task: Task,
    /// The seed by which the search chooses among equals and errs.
    #[serde(default)]
    pub seed: u64,
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The id of the request.
    pub id: u32,
    /// The text of the action to play; none if the game has ended.
    pub action: Option<String>,
    /// Its worth to the seat that plays it.
    pub score: crate::Score,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// The time spent searching, in milliseconds.
    pub millis: f64,
    /// The texts of the expected actions, beginning with the one to play.
    pub line: Vec<String>,
    /// Whether the score is certain: a proven win or loss, or, where it is even, a draw.
    #[serde(default)]
    pub proven: bool,
    /// What was asked for as a hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<HintAnswer>,
    /// What was asked for as a judgement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<JudgementAnswer>,
    /// The best actions, the best first, where an analysis was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<LineAnswer>,
    /// The review that was asked for, as far as it has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<Box<ReviewAnswer>>,
}

/// What a [`Hint`] says besides the action and its worth.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintAnswer {
    /// The numbers of the cells that it is about.
    pub look: Vec<u8>,
    /// The number of the cell of the piece to act with.
    pub piece: Option<u8>,
    /// The ids of the reasons ([`Motive::id`](crate::Motive::id)) and the number in each, 0 where there is none.
    pub motives: Vec<(String, u32)>,
}

/// What a [`Judgement`](crate::Judgement) says besides what would have been best.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JudgementAnswer {
    /// The id of what it is called ([`Class::id`](crate::Class::id)).
    pub class: String,
    /// The worth of the action judged.
    pub score: Score,
    /// What is lost by it, in thousandths of a win.
    pub loss: u32,
    /// The texts of the actions expected now, beginning with the one judged.
    pub line: Vec<String>,
}

/// One of the best actions ([`Line`]).
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineAnswer {
    /// Its worth to the seat that plays it.
    pub score: Score,
    /// Whether the score is certain.
    pub proven: bool,
    /// How many actions ahead everything was looked at.
    pub depth: u8,
    /// The texts of the expected actions, beginning with the action itself.
    pub line: Vec<String>,
}

/// How far a review has come.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewAnswer {
    /// What is known.
    pub review: Review,
    /// How far it has come, from 0 to 1.
    #[serde(deserialize_with = "crate::finite")]
    pub share: f32,
}

/// A request that cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// It is not JSON, or not with these fields.
    #[error("not a request: {}", shorten(.0, 300))]
    Syntax(String),
    /// The match cannot be set up.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The action to be judged is not one, or not legal.
    #[error("judge {}: {why}", excerpt(action))]
    Judged {
        /// The text of the action.
        action: String,
        /// Why it cannot be judged.
        why: String,
    },
}

impl Request {
    /// A question about a match.
    #[must_use]
    pub fn new(id: u32, game_match: &Match, strength: Strength, seed: u64) -> Request {
        let SavedMatch { game, options, start, mut actions, .. } = game_match.save();
        actions.truncate(game_match.ply());
        Request { id, game, options, start, actions, strength, task: Task::Play, seed }
    }

    /// Asks for the review of a match with all its actions, whatever its present place.
    #[must_use]
    pub fn review(id: u32, game_match: &Match, task: ReviewTask) -> Request {
        let mut whole = game_match.clone();
        whole.jump(game_match.actions().len());
        let strength = crate::analyst(game_match.game());
        Request { task: Task::Review(Box::new(task)), ..Request::new(id, &whole, strength, 0) }
    }

    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads a request from JSON.
    ///
    /// # Errors
    /// [`RequestError::Syntax`] if the text is not JSON, or not with these fields.
    pub fn from_json(text: &str) -> Result<Request, RequestError> {
        serde_json::from_str(text).map_err(|e| RequestError::Syntax(e.to_string()))
    }
}

impl Answer {
    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers can always be written as JSON")
    }

    /// Reads an answer from JSON.
    ///
    /// # Errors
    /// [`RequestError::Syntax`] if the text is not JSON, or not with these fields.
    pub fn from_json(text: &str) -> Result<Answer, RequestError> {
        serde_json::from_str(text).map_err(|e| RequestError::Syntax(e.to_string()))
    }
}

/// A request being answered, in slices.
pub struct Job {
    id: u32,
    game_match: Match,
    work: Work,
    spent: Duration,
}

enum Work {
    Play(AnySearch),
    Hint(Box<Hinting>),
    Judge(Box<Judging>),
    Analyse(Box<Analysing>),
    Review(Box<Reviewing>),
}

impl Job {
    /// Sets the match up and begins to search it.
    ///
    /// # Errors
    /// If the match cannot be set up, or the action to be judged is none or not legal.
    pub fn new(request: Request) -> Result<Job, RequestError> {
        let Request { id, game, options, start, actions, strength, task, seed } = request;
        let saved = SavedMatch { version: 1, game, options, start, actions, ply: None, result: None };
        let game_match = Match::load(&saved)?;
        let work = match task {
            Task::Play => Work::Play(AnySearch::of(&game_match, &strength, seed)),
            Task::Hint => Work::Hint(Box::new(Hinting::new(&game_match, &strength))),
            Task::Judge(action) => {
                let wrong = |why: String| RequestError::Judged { action: action.clone(), why };
                let judged = game_match.position().parse_action(&action).map_err(|e| wrong(e.to_string()))?;
                let judging = Judging::new(&game_match, judged, &strength).map_err(|e| wrong(e.to_string()))?;
                Work::Judge(Box::new(judging))
            }
            Task::Analyse(count) => Work::Analyse(Box::new(Analysing::new(&game_match, count.into(), strength.nodes))),
            Task::Review(task) => {
                let ReviewTask { effort, kept, plies } = *task;
                let last = game_match.actions().len();
                let (from, to) = plies.unwrap_or((0, last));
                Work::Review(Box::new(Reviewing::of_plies(&game_match, effort, kept, from..=to)))
            }
        };
        Ok(Job { id, game_match, work, spent: Duration::ZERO })
    }

    /// Searches for about that long; the answer, if it is complete by then.
    pub fn step_for(&mut self, time: Duration) -> Option<Answer> {
        let start = web_time::Instant::now();
        let done = match &mut self.work {
            Work::Play(search) => search.step_for(time).done,
            Work::Hint(hinting) => hinting.step_for(time),
            Work::Judge(judging) => judging.step_for(time),
            Work::Analyse(analysing) => analysing.step_for(time),
            Work::Review(reviewing) => reviewing.step_for(time),
        };
        self.spent += start.elapsed();
        done.then(|| self.answer())
    }

    /// The answer as far as it is known.
    #[must_use]
    pub fn answer(&self) -> Answer {
        let (position, record) = (self.game_match.position(), self.game_match.repetitions());
        let none = Progress::default();
        let progress = match &self.work {
            Work::Play(search) => search.progress(),
            Work::Hint(hinting) => hinting.progress(),
            Work::Judge(judging) => judging.progress(),
            Work::Analyse(_) | Work::Review(_) => &none,
        };
        let mut answer = Answer {
            id: self.id,
            action: None,
            line: Vec::new(),
            score: progress.score,
            nodes: progress.nodes,
            depth: progress.depth,
            proven: progress.proven,
            millis: self.spent.as_secs_f64() * 1000.0,
            hint: None,
            judgement: None,
            lines: Vec::new(),
            review: None,
        };
        let (mut best, mut best_line) = (progress.best, progress.line.clone());
        match &self.work {
            Work::Play(_) => {}
            Work::Hint(hinting) => answer.hint = hinting.hint().map(told),
            Work::Judge(judging) => {
                (best, best_line) = (None, Vec::new());
                if let Some(judgement) = judging.judgement() {
                    answer.score = judgement.best_score;
                    answer.judgement = Some(JudgementAnswer {
                        class: judgement.class.id().into(),
                        score: judgement.score,
                        loss: judgement.loss,
                        line: texts(position, record, &judgement.line),
                    });
                    (best, best_line) = (Some(judgement.best), judgement.best_line);
                }
            }
            Work::Analyse(analysing) => {
                let lines = analysing.lines();
                answer.nodes = analysing.nodes();
                if let Some(Line { score, proven, depth, actions }) = lines.first() {
                    (answer.score, answer.proven, answer.depth) = (*score, *proven, *depth);
                    (best, best_line) = (actions.first().copied(), actions.clone());
                }
                let told = |line: Line| LineAnswer {
                    score: line.score,
                    proven: line.proven,
                    depth: line.depth,
                    line: texts(position, record, &line.actions),
                };
                answer.lines = lines.into_iter().map(told).collect();
            }
            Work::Review(reviewing) => {
                let (review, share) = (reviewing.review().clone(), reviewing.share());
                answer.review = Some(Box::new(ReviewAnswer { review, share }));
            }
        }
        answer.line = texts(position, record, &best_line);
        answer.action = best.map(|action| position.action_text(action));
        answer
    }
}

fn told(hint: &Hint) -> HintAnswer {
    HintAnswer {
        look: hint.look.iter().map(|Cell(number)| *number).collect(),
        piece: hint.piece.map(|Cell(number)| number),
        motives: hint.motives.iter().map(|m| (m.id().to_owned(), m.count().unwrap_or(0))).collect(),
    }
}
