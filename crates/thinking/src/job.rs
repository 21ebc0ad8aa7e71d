//! A request being thought about.

use std::time::Duration;

use tavoliere_levels::{Draft, Solved};
use tavoliere_rules::Match;

use crate::draw::Drawing;
use crate::{Answer, Request, RequestError, SolveAnswer};

/// A request being thought about, in slices: the same answer however it is sliced.
pub struct Job(Work);

enum Work {
    Engine(Box<tavoliere_engine::Job>),
    Solve { draft: Box<Draft>, board: Box<Match>, effort: u64, answer: SolveAnswer },
    Draw(Box<Drawing>),
}

impl Job {
    /// Sets up what it is about.
    ///
    /// # Errors
    /// If the match, or the puzzle's board, is none.
    pub fn new(request: Request) -> Result<Job, RequestError> {
        Ok(Job(match request {
            Request::Engine(request) => Work::Engine(Box::new(tavoliere_engine::Job::new(*request)?)),
            Request::Solve(request) => {
                let board = request.draft.board().map_err(|why| RequestError::Draft(format!("{why:?}")))?;
                Work::Solve {
                    draft: Box::new(request.draft),
                    board: Box::new(board),
                    effort: request.effort,
                    answer: SolveAnswer { id: request.id, par: 1, solved: None },
                }
            }
            Request::Draw(request) => {
                let played = Match::load(&request.played).map_err(tavoliere_engine::RequestError::from)?;
                Work::Draw(Box::new(Drawing::new(&request, played)))
            }
        }))
    }

    /// Thinks for about that long (a length of a puzzle's solution is looked at in one go); whether the answer is
    /// complete.
    pub fn step_for(&mut self, time: Duration) -> bool {
        match &mut self.0 {
            Work::Engine(job) => job.step_for(time).is_some(),
            Work::Solve { draft, board, effort, answer } => {
                let begun = web_time::Instant::now();
                while answer.solved.is_none() && begun.elapsed() < time {
                    match draft.solve_in(board, answer.par, *effort) {
                        Solved::Unknown(tried) if tried == answer.par => answer.par += 1,
                        found => answer.solved = Some(found),
                    }
                }
                answer.solved.is_some()
            }
            Work::Draw(drawing) => drawing.step_for(time),
        }
    }

    /// The answer as far as it is known.
    #[must_use]
    pub fn answer(&self) -> Answer {
        match &self.0 {
            Work::Engine(job) => Answer::Engine(Box::new(job.answer())),
            Work::Solve { answer, .. } => Answer::Solve(answer.clone()),
            Work::Draw(drawing) => Answer::Draw(drawing.answer.clone()),
        }
    }
}
