//! Lessons, puzzles and replays. A [`Level`] is data, one file in `levels/<game>/` each (`docs/levels.md`); all are
//! built in and listed by [`levels()`]. A [`Lesson`] is a level being played: it says what to show, takes what the
//! player does and judges it. A [`Draft`] is one being composed. [`check()`] holds a file to all that can be known
//! without playing it, [`review()`] a language to what the levels say.

mod check;
mod claims;
mod collection;
mod difficulty;
mod draft;
mod find;
mod goal;
mod goals;
mod lesson;
mod level;
mod outline;
mod solve;
mod text;
mod translation;
mod wording;

pub use check::{Fault, Report, check};
pub use collection::{Source, daily, levels, sources};
pub use difficulty::Difficulty;
pub use draft::{Draft, DraftError, MAX_PAR, Solved};
pub use find::{Candidate, Wanted, examine};
pub use lesson::{Answer, Hint, JUDGING, Lesson, Mark, Stage, Verdict};
pub use level::{Allow, Goal, Kind, Level, LevelError, Part, Reply, Say, Stars, Step, Task, What, Wrong};
pub use solve::Proof;
pub use text::Text;
pub use translation::{Translation, review, template};
pub use wording::Slot;
