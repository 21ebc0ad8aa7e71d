//! Hints: a ladder from where to look to what to play, and why.

use std::time::Duration;

use tavoliere_rules::{Action, Cell, Effect, Layout, Match};

use super::motive::{Motive, Others, after, motives, wins_at_once};
use crate::any::for_about;
use crate::{AnySearch, Level, Progress, Score};

/// So many other actions are looked at to see what is special about the best one.
const OTHERS: usize = 24;
/// Cells nearer than this, in cell widths, belong together.
const NEAR: f32 = 1.6;

/// What to play, told little by little: first where to look, then which piece, then what it does, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The cells that it is about, in the order of their numbers.
    pub look: Vec<Cell>,
    /// The piece to act with; none where a new one comes onto the board.
    pub piece: Option<Cell>,
    /// What to play.
    pub action: Action,
    /// Why: the weightiest reason first, one at least.
    pub motives: Vec<Motive>,
    /// Its worth to the seat that plays it.
    pub score: Score,
    /// Whether that is certain.
    pub proven: bool,
    /// What is expected to happen, beginning with the action.
    pub line: Vec<Action>,
}

/// A hint being looked for.
pub struct Hinting {
    game_match: Match,
    search: AnySearch,
    /// Actions to compare the best one with, once that is known.
    compared: Option<Vec<Action>>,
    others: Others,
    hint: Option<Hint>,
    done: bool,
}

impl Hinting {
    /// Begins to look for a hint at the present place of a match, thinking at that level
    /// (see [`analyst`](crate::analyst)). The same level gives the same hint.
    #[must_use]
    pub fn new(game_match: &Match, level: &Level) -> Hinting {
        Hinting {
            search: AnySearch::of(game_match, level, 0),
            game_match: game_match.clone(),
            compared: None,
            others: Others::default(),
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
            let Some(best) = self.search.progress().best else {
                self.done = true;
                break;
            };
            let compared = self.compared.get_or_insert_with(|| {
                let mut all = self.game_match.legal();
                all.retain(|&action| action != best);
                let stride = all.len().div_ceil(OTHERS).max(1);
                all.into_iter().step_by(stride).collect()
            });
            left -= 1;
            match compared.pop() {
                Some(other) => self.compare(other),
                None => {
                    self.hint = Some(self.make(best));
                    self.done = true;
                }
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

    fn compare(&mut self, other: Action) {
        let Some((after, _)) = after(&self.game_match, other) else { return };
        let seat = self.game_match.position().seat();
        if after.outcome().is_none() && after.position().seat() != seat {
            self.others.count += 1;
            self.others.lost += u32::from(wins_at_once(&after));
            self.others.replies += after.legal().len() as u32;
        }
    }

    fn make(&self, best: Action) -> Hint {
        let progress = self.search.progress();
        let effects = after(&self.game_match, best).map(|(_, effects)| effects).unwrap_or_default();
        Hint {
            look: look(&self.game_match.position().layout(), best, &effects),
            piece: best.from(),
            action: best,
            motives: motives(&self.game_match, progress, best, self.others),
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
pub fn hint(game_match: &Match, level: &Level) -> Option<Hint> {
    let mut hinting = Hinting::new(game_match, level);
    hinting.step(u64::MAX);
    hinting.hint
}
