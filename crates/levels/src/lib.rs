//! Lessons, puzzles and replays. A [`Level`] is data, one file in `levels/<game>/` each (`docs/levels.md`); all are
//! built in and listed by [`levels()`]. A [`Lesson`] is a level being played: it says what to show, takes what the
//! player does and judges it. A [`Draft`] is one being composed. [`check()`] holds a file to all that can be known without playing it.

mod check;
mod claims;
mod collection;
mod draft;
mod find;
mod goal;
mod lesson;
mod level;
mod outline;
mod sketch;
mod solve;

pub use check::{Fault, Report, check};
pub use collection::{Source, daily, levels, sources};
pub use draft::{Draft, MOST, Solved, goal_id};
pub use find::{Candidate, Wanted, examine};
pub use lesson::{Answer, Hint, JUDGING, Lesson, Mark, Stage, Verdict};
pub use level::{Allow, Goal, Kind, Level, LevelError, Part, Reply, Say, Stars, Step, Task, Text, What, Wrong};
pub use sketch::{Sketch, Unfit};
pub use solve::Proof;
