//! How much time a seat has.

/// How much time a seat has, in milliseconds. A turn is all that a seat does until the other one acts: in games of series
/// the whole series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum TimeControl {
    /// So much for the game.
    Game(u64),
    /// So much for every turn; what is left of it is lost.
    Turn(u64),
    /// So much for the game, and more after every turn.
    Fischer {
        /// For the game.
        main: u64,
        /// Added after every turn.
        increment: u64,
    },
    /// So much for the game; of every turn the beginning is free.
    Bronstein {
        /// For the game.
        main: u64,
        /// What is free of every turn.
        delay: u64,
    },
    /// So much for the game, then so many periods: a turn that ends within the period leaves it whole.
    ByoYomi {
        /// For the game.
        main: u64,
        /// The length of a period.
        period: u64,
        /// How many there are.
        periods: u32,
    },
    /// So many days for every turn.
    Days(u16),
}

/// The longest time that can be chosen for anything: a year.
const MAX_MILLIS: u64 = 366 * DAY;
pub(crate) const DAY: u64 = 86_400_000;

impl TimeControl {
    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TimeControl::Game(_) => "game",
            TimeControl::Turn(_) => "turn",
            TimeControl::Fischer { .. } => "fischer",
            TimeControl::Bronstein { .. } => "bronstein",
            TimeControl::ByoYomi { .. } => "byo-yomi",
            TimeControl::Days(_) => "days",
        }
    }

    /// Whether it leaves some time, and not more than a year of anything.
    #[must_use]
    pub fn is_possible(self) -> bool {
        let sane = |millis: u64| millis <= MAX_MILLIS;
        match self {
            TimeControl::Game(main) | TimeControl::Turn(main) => main > 0 && sane(main),
            TimeControl::Fischer { main, increment } => (main > 0 || increment > 0) && sane(main) && sane(increment),
            TimeControl::Bronstein { main, delay } => (main > 0 || delay > 0) && sane(main) && sane(delay),
            TimeControl::ByoYomi { main, period, periods } => {
                let some = main > 0 || period > 0 && periods > 0;
                some && sane(main) && sane(period) && periods <= 100
            }
            TimeControl::Days(days) => (1..=366).contains(&days),
        }
    }
}
