//! What was chosen in each game's menu: who plays, under which rules.

use std::collections::HashMap;

use bevy::prelude::*;
use tavoliere_engine::{Rng, lots};
use tavoliere_records::TimeControl;
use tavoliere_rules::{AnyPosition, GameId, Match, Options};

use crate::platform::launch;
use crate::rules::Controller;

/// Of every game whose menu was opened.
#[derive(Resource, Default)]
pub struct MatchSetups(HashMap<GameId, MatchSetup>);

/// What was chosen in one game's menu.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSetup {
    /// Who plays, the first seat first.
    pub controllers: [Controller; 2],
    /// Under which rules.
    pub options: Options,
    /// Whether it begins with an opening drawn by lot, where the game has some for these rules.
    pub by_lot: bool,
    /// With which clocks; the second seat's counts only where they differ.
    pub clocks: [ClockChoice; 2],
    /// Whether each seat has a clock of its own kind.
    pub clocks_differ: bool,
}

/// The kinds of clocks that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ClockKind {
    Off,
    Game,
    Turn,
    Fischer,
    Bronstein,
    ByoYomi,
}

impl ClockKind {
    pub const ALL: [ClockKind; 6] = [
        ClockKind::Off,
        ClockKind::Game,
        ClockKind::Turn,
        ClockKind::Fischer,
        ClockKind::Bronstein,
        ClockKind::ByoYomi,
    ];

    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ClockKind::Off => "off",
            ClockKind::Game => "game",
            ClockKind::Turn => "turn",
            ClockKind::Fischer => "fischer",
            ClockKind::Bronstein => "bronstein",
            ClockKind::ByoYomi => "byo-yomi",
        }
    }
}

/// A clock as it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockChoice {
    pub kind: ClockKind,
    /// For the game, where the kind has such a time.
    pub minutes: u64,
    /// For a turn: what it has, what is added after it, what of it is free, or the length of a period.
    pub seconds: u64,
    /// How many periods there are.
    pub periods: u32,
}

impl ClockChoice {
    /// Minutes to choose from.
    pub const MINUTES: [u64; 7] = [1, 3, 5, 10, 15, 30, 60];
    /// Seconds to choose from.
    pub const SECONDS: [u64; 9] = [2, 3, 5, 10, 15, 20, 30, 60, 120];
    /// Periods to choose from.
    pub const PERIODS: [u32; 3] = [1, 3, 5];

    fn control(self) -> Option<TimeControl> {
        let (main, turn) = (self.minutes * 60_000, self.seconds * 1000);
        Some(match self.kind {
            ClockKind::Off => return None,
            ClockKind::Game => TimeControl::Game(main),
            ClockKind::Turn => TimeControl::Turn(turn),
            ClockKind::Fischer => TimeControl::Fischer { main, increment: turn },
            ClockKind::Bronstein => TimeControl::Bronstein { main, delay: turn },
            ClockKind::ByoYomi => TimeControl::ByoYomi { main, period: turn, periods: self.periods },
        })
    }
}

impl MatchSetup {
    /// The position that is drawn by lot, another one every time; none if a match of the game begins as usual.
    #[must_use]
    pub fn lot(&self, game: GameId) -> Option<AnyPosition> {
        let lots = self.by_lot.then(|| lots(game, &self.options)).flatten()?;
        Some(lots.draw(&mut Rng::new(launch::seed())).position().clone())
    }

    /// A match of the game as it begins.
    #[must_use]
    pub fn begin(&self, game: GameId) -> Box<Match> {
        let start = self.lot(game).unwrap_or_else(|| AnyPosition::start(game, &self.options));
        Box::new(Match::from_position(self.options.clone(), start))
    }

    /// What the clocks are set to.
    #[must_use]
    pub fn controls(&self) -> [Option<TimeControl>; 2] {
        let [first, second] = self.clocks.map(ClockChoice::control);
        [first, if self.clocks_differ { second } else { first }]
    }
}

/// The opponent of whoever has not chosen one.
const USUAL: &str = "novice";
/// The gentlest opponent.
pub(super) const GENTLEST: &str = "newcomer";

impl MatchSetups {
    /// Of a game: at first a person begins against an easy opponent, under the usual rules.
    pub fn of(&mut self, game: GameId) -> &mut MatchSetup {
        self.0.entry(game).or_insert_with(|| MatchSetup {
            controllers: [Controller::Human, Controller::Computer(USUAL.into())],
            options: Options::defaults(game.options()),
            by_lot: false,
            clocks: [ClockChoice { kind: ClockKind::Off, minutes: 10, seconds: 10, periods: 3 }; 2],
            clocks_differ: false,
        })
    }

    /// Chooses the gentlest opponent: somebody has only just learned the game.
    pub fn gentlest(&mut self, game: GameId) {
        self.of(game).controllers = [Controller::Human, Controller::Computer(GENTLEST.into())];
    }
}

/// Who plays where nobody does.
#[must_use]
pub(super) fn demonstrators() -> [Controller; 2] {
    [(), ()].map(|()| Controller::Computer(USUAL.into()))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchSetups>();
}
