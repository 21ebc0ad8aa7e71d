//! Help in a match: first where to look, then which piece, then what to play and why.

use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use tavoliere_engine::{Hint, Hinting, Level, analyst};
use tavoliere_levels::Mark;
use tavoliere_texts::FigureMark;

use super::{ActionApplied, CurrentMatch, PositionChanged, Turn, TurnPhase};
use crate::Flow;
use crate::input::Intent;
use crate::lessons::Playing;
use crate::screens::{Overlay, Screen};
use crate::settings::Words;

/// Positions looked at: about a second in a browser.
const NODES: u64 = 60_000;

/// So many reasons are told.
const REASONS: usize = 2;

/// What a search on the picture's own thread may take of a frame: a little, or a share of it where frames take long.
#[must_use]
pub fn slice(time: &Time<Real>) -> Duration {
    time.delta().mul_f32(0.25).clamp(Duration::from_millis(4), Duration::from_millis(100))
}

/// The help asked for in the present position.
#[derive(Resource, Default)]
pub struct Help {
    search: Option<SyncCell<Hinting>>,
    hint: Option<Hint>,
    rung: u8,
}

impl Help {
    /// One rung more.
    pub fn ask(&mut self, current: &CurrentMatch) {
        let Some(game_match) = current.game_match.as_ref().filter(|m| m.outcome().is_none()) else { return };
        if self.hint.is_some() {
            self.rung = (self.rung + 1).min(2);
        } else if self.search.is_none() {
            let level = Level { nodes: NODES, ..analyst(game_match.game()) };
            self.search = Some(SyncCell::new(Hinting::new(game_match, &level)));
        }
    }

    /// Whether there is something to say.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.search.is_some() || self.hint.is_some()
    }

    /// What is said.
    #[must_use]
    pub fn sentence(&self, words: &Words, current: &CurrentMatch) -> Option<String> {
        let Some(hint) = &self.hint else { return self.search.as_ref().map(|_| words.get("hint-searching")) };
        let game_match = current.game_match.as_ref()?;
        let position = game_match.position();
        Some(match self.rung {
            0 => words.get("hint-look"),
            1 if hint.piece.is_none() => words.get("hint-new-piece"),
            1 => words.get("hint-piece"),
            _ => {
                let action = position.action_text(hint.action);
                let mut sentence = words.format("hint-action", &[("action", action.as_str().into())]);
                for motive in hint.motives.iter().take(REASONS) {
                    sentence = format!("{sentence} {}", words.motive(game_match.game(), motive.id(), motive.count()));
                }
                sentence
            }
        })
    }

    /// What is pointed at.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let Some(hint) = &self.hint else { return Vec::new() };
        match self.rung {
            0 => hint.look.iter().map(|&cell| Mark::Cell(cell)).collect(),
            1 => hint.piece.map_or_else(|| hint.look.clone(), |cell| vec![cell]).into_iter().map(Mark::Cell).collect(),
            _ => match (hint.action.from(), hint.action.to()) {
                (Some(from), Some(to)) if from != to => vec![Mark::Figure(FigureMark::Arrow(from, to))],
                (from, to) => from.or(to).map(Mark::Cell).into_iter().collect(),
            },
        }
    }
}

fn think(
    mut help: ResMut<Help>,
    mut intents: MessageReader<Intent>,
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    current: Res<CurrentMatch>,
    playing: Res<Playing>,
    turn: Query<&Turn>,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
) {
    if applied.read().count() + changed.read().count() > 0 && help.is_on() {
        *help = Help::default();
    }
    let asked = intents.read().any(|intent| *intent == Intent::Hint);
    let may = *screen.get() == Screen::Play
        && *overlay.get() == Overlay::None
        && !playing.is_on()
        && !current.demo
        && turn.single().is_ok_and(|turn| turn.phase == TurnPhase::Human);
    if asked && may {
        help.ask(&current);
    }
    if let Some(search) = &mut help.bypass_change_detection().search {
        let search = search.get();
        if search.step_for(slice(&time)) {
            let hint = search.hint().cloned();
            help.hint = hint;
            help.search = None;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Help>().add_systems(Update, think.in_set(Flow::Mirror));
}
