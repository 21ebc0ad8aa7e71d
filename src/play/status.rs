//! The sentence of the moment: a refusal, the result, or whose turn it is and what the position asks for.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_records::{Ending, Manner};
use tavoliere_rules::{Match, Winner};

use super::selection::Selection;
use crate::app::localization::Localization;
use crate::boards::in_play::BoardInPlay;
use crate::boards::{BoardView, Situation};
use crate::rules::{Controller, CurrentMatch, Players, Refusal, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It says how things are.
    Plain,
    Question,
    /// It says why something was not done.
    Warning,
}

/// Why something was not done, in words.
#[must_use]
pub fn refusal(words: &Localization, why: &Refusal, game_match: &Match) -> String {
    match why {
        Refusal::Illegal(why) => words.illegal(why, game_match.position()),
        Refusal::NotAllowed(id) => words.get(id),
    }
}

/// How a game has ended, as a sentence.
#[must_use]
pub fn ending(words: &Localization, game_match: &Match, ending: &Ending) -> String {
    let game = game_match.game();
    let winner = match ending.winner {
        Winner::Seat(seat) => words.the_seat(game, seat),
        Winner::Draw => "draw".into(),
    };
    match ending.manner {
        // Who looks back has a match that goes on.
        Manner::Rules(outcome) => words.ended(game_match).unwrap_or_else(|| words.outcome(game, &outcome)),
        manner => words.format(&format!("ending-{}", manner.id()), &[("winner", (&winner).into())]),
    }
}

/// What the position asks for, in words.
fn situation(words: &Localization, view: &dyn BoardView, game_match: &Match) -> String {
    let said = view.situation(game_match.position()).into_iter().map(|Situation { id, numbers }| {
        let args: Vec<_> = numbers.iter().map(|&(name, number)| (name, number.into())).collect();
        words.format(&id, &args)
    });
    said.collect::<Vec<_>>().join(" · ")
}

/// What the sentence follows from.
#[derive(SystemParam)]
pub struct Status<'w, 's> {
    words: Res<'w, Localization>,
    current: Res<'w, CurrentMatch>,
    selection: Res<'w, Selection>,
    turn: Query<'w, 's, &'static Turn>,
    players: Players<'w, 's>,
    board: BoardInPlay<'w, 's>,
}

impl Status<'_, '_> {
    /// The sentence, while something is played.
    #[must_use]
    pub fn sentence(&self) -> Option<(String, Tone)> {
        let (words, game_match, turn) = (&*self.words, self.current.game_match.as_ref()?, self.turn.single().ok()?);
        let game = game_match.game();
        if let Some(refused) = &self.selection.refused {
            return Some((refusal(words, &refused.why, game_match), Tone::Warning));
        }
        if let Some(action) = self.selection.asked {
            let action = words.shown(&game_match.position().action_text(action));
            return Some((words.format("confirm-asked", &[("action", action.as_str().into())]), Tone::Question));
        }
        if let Some(ended) = self.current.ending() {
            return Some((ending(words, game_match, &ended), Tone::Plain));
        }
        if let Some(why) = self.current.called_off {
            return Some((words.get(why), Tone::Plain));
        }
        let human = self.players.is_human(turn.seat);
        let id = match (self.players.controller(turn.seat), self.selection.must_pass()) {
            (Controller::Human, true) => "must-pass",
            (Controller::Human, false) => "turn",
            (Controller::Computer(_), _) => "thinking",
            (Controller::Remote(_), _) => "turn",
        };
        let mut sentence = words.format(id, &[("seat", (&words.the_seat(game, turn.seat)).into())]);
        if human && let Some(board) = self.board.board() {
            let more = situation(words, &*board.view, game_match);
            if !more.is_empty() {
                sentence = format!("{sentence} · {more}");
            }
        }
        Some((sentence, Tone::Plain))
    }
}
