//! Hints: a ladder from where to look to what to play, and why.

use std::time::Duration;

use tavoliere_rules::{Action, Cell, Effect, Layout, Match};

use super::motive::Motive;
use super::outlook::after;
use super::reasoning::Reasoning;
use crate::any::for_about;
use crate::{AnySearch, Progress, Score, Strength};

/// Cells nearer than this, in cell widths, belong together.
const NEAR: f32 = 1.6;

/// What to play, told little by little: first where to look, then which piece, then what it does, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The cells that it is about, in the order of their numbers.
    pub look: Vec<Cell>,
    /// The piece to act with; none where a new one comes onto the board.
    pub piece: Option<Cell>,
    /// The action to play.
    pub action: Action,
    /// Why: the weightiest reason first, one at least.
    pub motives: Vec<Motive>,
    /// The action's worth to the seat that plays it.
    pub score: Score,
    /// Whether the score is certain.
    pub proven: bool,
    /// What is expected to happen, beginning with the action.
    pub line: Vec<Action>,
}

/// A search for a hint, in slices.
pub struct Hinting {
    game_match: Match,
    search: AnySearch,
    /// Why the best action is good, once that is known.
    reasoning: Option<Reasoning>,
    hint: Option<Hint>,
    done: bool,
}

impl Hinting {
    /// Begins to look for a hint at the present place of a match, thinking at that strength
    /// (see [`analyst`](crate::analyst)). The same strength gives the same hint.
    #[must_use]
    pub fn new(game_match: &Match, strength: &Strength) -> Hinting {
        Hinting {
            search: AnySearch::of(game_match, strength, 0),
            game_match: game_match.clone(),
            reasoning: None,
            hint: None,
            done: false,
        }
    }

    /// Looks at up to so many more positions; whether the hint is complete. It is not if the game has ended.
    pub fn step(&mut self, nodes: u64) -> bool {
        let mut left = nodes;
        while left > 0 && !self.done {
            if !self.search.progress().done {
                let before = self.search.progress().nodes;
                let after = self.search.step(left).nodes;
                left = left.saturating_sub(after - before);
                continue;
            }
            if self.reasoning.is_none() {
                self.reasoning = Reasoning::new(&self.game_match, self.search.progress());
            }
            left -= 1;
            // Without a best action the game has ended.
            let Some(reasoning) = &mut self.reasoning else {
                self.done = true;
                break;
            };
            if let Some(motives) = reasoning.step() {
                self.hint = self.search.progress().best.map(|best| self.make(best, motives));
                self.done = true;
            }
        }
        self.done
    }

    /// Looks for about that long; whether the hint is complete.
    pub fn step_for(&mut self, time: Duration) -> bool {
        for_about(time, |nodes| self.step(nodes))
    }

    /// How far the search has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        self.search.progress()
    }

    /// The hint, once it is complete.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    fn make(&self, best: Action, motives: Vec<Motive>) -> Hint {
        let progress = self.search.progress();
        let effects = after(&self.game_match, best).map(|(_, effects)| effects).unwrap_or_default();
        Hint {
            look: look(&self.game_match.position().layout(), best, &effects),
            piece: best.from(),
            action: best,
            motives,
            score: progress.score,
            proven: progress.proven,
            line: progress.line.clone(),
        }
    }
}

/// Where to look: at what the action changes on other cells; if nothing, at the surroundings of where it leads.
fn look(layout: &Layout, action: Action, effects: &[Effect]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Turned { at, .. } | Effect::Captured { at } => Some(at.cell),
            Effect::Pinched { target, .. } => Some(*target),
            Effect::SeriesEnded { check } => *check,
            _ => None,
        })
        .filter(|&cell| Some(cell) != action.from() && Some(cell) != action.to())
        .collect();
    if cells.is_empty()
        && let Some(middle) = action.to().or(action.from())
        && let Some(place) = layout.places.get(middle.index())
    {
        let near = |(_, other): &(usize, &tavoliere_rules::Place)| {
            other.board == place.board && (other.x - place.x).powi(2) + (other.y - place.y).powi(2) < NEAR.powi(2)
        };
        cells = layout.places.iter().enumerate().filter(near).map(|(index, _)| Cell(index as u8)).collect();
    }
    cells.sort();
    cells.dedup();
    cells
}

/// The hint at the present place of a match, if the game goes on: all at once.
#[must_use]
pub fn hint(game_match: &Match, strength: &Strength) -> Option<Hint> {
    let mut hinting = Hinting::new(game_match, strength);
    hinting.step(u64::MAX);
    hinting.hint
}
