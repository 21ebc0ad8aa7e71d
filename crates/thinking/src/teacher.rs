//! An opponent who teaches: says, now and then, what was wrong with an action just played. What it says is the review's.

use tavoliere_engine::{Class, Effort, Reasons, Request as EngineRequest, ReviewAnswer, ReviewTask, Why};
use tavoliere_rules::{Match, Seat};

use crate::Answer;

/// The most remarks of a game.
const MOST: usize = 3;
/// After a remark so many turns of the taught seats go without one.
const PAUSE: usize = 2;

/// Something worth saying about an action just played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// How many actions had been played before it.
    pub ply: usize,
    /// Who played it.
    pub seat: Seat,
    /// Its text.
    pub action: String,
    /// How bad it was: a mistake at least.
    pub class: Class,
    /// The texts of what the other seat was expected to do after the turn; none where nobody knows.
    pub answer: Vec<String>,
    /// The texts of what would have been expected, beginning with what would have been best.
    pub line: Vec<String>,
    /// What it allowed the opponent: what is threatened now.
    pub allowed: Reasons,
    /// What the better action would have brought: what was missed.
    pub missed: Reasons,
}

/// Watches a match and says when there is something to learn: at mistakes, three times at most, and not in every turn.
#[derive(Default)]
pub struct Teacher {
    /// Which seats are taught.
    seats: [bool; 2],
    /// The match as it was when a question about its last turn was asked, and the ply where that began.
    asked: Option<(Match, usize)>,
    remarks: usize,
    /// How many turns still go without a remark.
    pause: usize,
}

impl Teacher {
    /// A teacher of these seats, by [`Seat::index`].
    #[must_use]
    pub fn new(seats: [bool; 2]) -> Teacher {
        Teacher { seats, ..Teacher::default() }
    }

    /// To be told after every action, and whenever the match has changed otherwise. Gives the question to be asked now,
    /// where a taught seat has just ended its turn; its number is for whoever asks. An earlier question that was not
    /// answered is of no account any more.
    pub fn watch(&mut self, game_match: &Match) -> Option<EngineRequest> {
        let ply = game_match.ply();
        let acted = |ply: usize| game_match.position_at(ply).map(|position| position.seat());
        let seat = acted(ply.checked_sub(1)?)?;
        if !self.seats[seat.index()] || acted(ply) == Some(seat) && game_match.outcome().is_none() {
            return None;
        }
        if self.remarks >= MOST {
            return None;
        }
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        let begin = (0..ply).rev().take_while(|&ply| acted(ply) == Some(seat)).last()?;
        // Without what could be redone.
        let mut played = Match::from_position(game_match.options().clone(), game_match.start().clone());
        for &action in &game_match.actions()[..ply] {
            played.play(action).ok()?;
        }
        let task = ReviewTask { effort: Effort::quick(game_match.game()), kept: None, plies: Some((begin, ply)) };
        let request = EngineRequest::review(0, &played, task);
        self.asked = Some((played, begin));
        Some(request)
    }

    /// The answer to the last question; what is to be said, if there is something. `game_match` is the match as it is
    /// now: what was taken back meanwhile needs no remark.
    pub fn hear(&mut self, game_match: &Match, answer: &Answer) -> Option<Remark> {
        let ReviewAnswer { review, .. } = answer.engine()?.review.as_deref()?;
        let (asked, begin) = self.asked.take_if(|(asked, _)| review.fits(asked))?;
        let played = &game_match.actions()[..game_match.ply()];
        if !played.starts_with(asked.actions()) {
            return None;
        }
        let assessment = review.assess(&asked);
        let turn = assessment.turns.iter().find(|turn| turn.plies.start == begin && turn.class >= Class::Mistake)?;
        let lost = assessment.actions[turn.lost_at].as_ref()?;
        let [answer, line] = lost.answer_and_line(&asked);
        let Why { allowed, missed } = review.whys.get(&turn.lost_at).cloned().unwrap_or_default();
        self.remarks += 1;
        self.pause = PAUSE;
        Some(Remark {
            ply: lost.ply,
            seat: lost.seat,
            action: asked.action_text(lost.ply)?,
            class: turn.class,
            answer,
            line,
            allowed,
            missed,
        })
    }
}
