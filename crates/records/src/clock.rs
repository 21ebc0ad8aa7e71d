//! A game's clock: how much time each seat has left. It knows no time of its own: whoever has it says how much passed.

use tavoliere_rules::{AnyPosition, GameId, Kind, Man, Seat};

use crate::time_control::DAY;
use crate::{Ending, Manner, TimeControl};

/// What a seat has left, not counting the turn that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    main: u64,
    periods: u32,
}

/// A game's clock. The time of a seat runs through all actions of its turn: in games of series, through the series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    controls: [Option<TimeControl>; 2],
    left: [Left; 2],
    /// Whose time runs, and what has passed of its turn and since its last action.
    turn: Option<(Seat, u64, u64)>,
    paused: bool,
    flagged: Option<Seat>,
}

/// What is shown of a seat's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds left, of the main time or, when that is over, of the period; 0 when the flag has fallen.
    pub left: u64,
    /// How many periods are left, the present one included, when the main time is over.
    pub periods: Option<u32>,
    /// Milliseconds at the beginning of the turn that are still free, before the main time runs.
    pub free: u64,
    /// Whether it is time to hurry.
    pub low: bool,
}

/// Below so much the time is always low, and never above so much.
const LOW: (u64, u64) = (10_000, 60_000);

impl Clock {
    /// A clock that has not been started, each seat with its time or with none.
    #[must_use]
    pub fn new(controls: [Option<TimeControl>; 2]) -> Clock {
        let left = controls.map(|control| match control {
            None | Some(TimeControl::Turn(_) | TimeControl::Days(_)) => Left { main: 0, periods: 0 },
            Some(TimeControl::Game(main) | TimeControl::Fischer { main, .. } | TimeControl::Bronstein { main, .. }) => {
                Left { main, periods: 0 }
            }
            Some(TimeControl::ByoYomi { main, periods, .. }) => Left { main, periods },
        });
        Clock { controls, left, turn: None, paused: false, flagged: None }
    }

    /// The clock after some actions: who played each and in how many milliseconds, and who is to act.
    #[must_use]
    pub fn after(controls: [Option<TimeControl>; 2], played: &[(Seat, u32)], next: Seat) -> Clock {
        let mut clock = Clock::new(controls);
        for (index, &(seat, time)) in played.iter().enumerate() {
            if clock.turn.is_none() {
                clock.start(seat);
            }
            clock.advance(time.into());
            clock.acted(played.get(index + 1).map_or(next, |after| after.0));
        }
        if clock.turn.is_none() {
            clock.start(next);
        }
        clock
    }

    /// What it was set to.
    #[must_use]
    pub fn controls(&self) -> [Option<TimeControl>; 2] {
        self.controls
    }

    /// Begins a seat's turn.
    pub fn start(&mut self, seat: Seat) {
        self.turn = Some((seat, 0, 0));
    }

    /// Stops for good: the game is over.
    pub fn stop(&mut self) {
        self.turn = None;
    }

    /// Halts, or goes on.
    pub fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Whether it is halted.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.turn.filter(|_| !self.paused && self.flagged.is_none()).map(|turn| turn.0)
    }

    /// Milliseconds since the last action, or since the turn began.
    #[must_use]
    pub fn since_action(&self) -> u64 {
        self.turn.map_or(0, |turn| turn.2)
    }

    /// The seat whose flag has fallen.
    #[must_use]
    pub fn flagged(&self) -> Option<Seat> {
        self.flagged
    }

    /// So many milliseconds have passed. Gives the seat whose flag falls just now.
    pub fn advance(&mut self, millis: u64) -> Option<Seat> {
        let seat = self.running()?;
        let turn = self.turn.as_mut()?;
        turn.1 = turn.1.saturating_add(millis);
        turn.2 = turn.2.saturating_add(millis);
        if self.until_flag(seat) == Some(0) {
            self.flagged = Some(seat);
        }
        self.flagged
    }

    /// The seat whose turn it is has acted, and this one acts next: the same one within a series, whose time runs on.
    /// Gives the milliseconds used for the action, 1 at least.
    pub fn acted(&mut self, next: Seat) -> u32 {
        let Some((seat, spent, since)) = self.turn else { return 1 };
        if next == seat {
            self.turn = Some((seat, spent, 0));
        } else {
            self.settle(seat, spent);
            self.turn = Some((next, 0, 0));
        }
        u32::try_from(since).unwrap_or(u32::MAX).max(1)
    }

    /// Ends a turn that took so long.
    fn settle(&mut self, seat: Seat, spent: u64) {
        let left = &mut self.left[seat.index()];
        match self.controls[seat.index()] {
            None | Some(TimeControl::Turn(_) | TimeControl::Days(_)) => {}
            Some(TimeControl::Game(_)) => left.main = left.main.saturating_sub(spent),
            Some(TimeControl::Fischer { increment, .. }) => {
                left.main = left.main.saturating_sub(spent).saturating_add(increment)
            }
            Some(TimeControl::Bronstein { delay, .. }) => {
                left.main = left.main.saturating_sub(spent.saturating_sub(delay));
            }
            Some(TimeControl::ByoYomi { period, .. }) => {
                left.periods = left.periods.saturating_sub(periods_used(left.main, period, spent));
                left.main = left.main.saturating_sub(spent);
            }
        }
    }

    /// What has passed of a seat's turn.
    fn spent(&self, seat: Seat) -> u64 {
        self.turn.filter(|turn| turn.0 == seat).map_or(0, |turn| turn.1)
    }

    /// Milliseconds until a seat's flag falls, if its time ran on; none where it has all the time in the world.
    #[must_use]
    pub fn until_flag(&self, seat: Seat) -> Option<u64> {
        let Left { main, periods } = self.left[seat.index()];
        let whole = match self.controls[seat.index()]? {
            TimeControl::Turn(turn) => turn,
            TimeControl::Days(days) => u64::from(days) * DAY,
            TimeControl::Game(_) | TimeControl::Fischer { .. } => main,
            TimeControl::Bronstein { delay, .. } => main.saturating_add(delay),
            TimeControl::ByoYomi { period, .. } => main.saturating_add(period.saturating_mul(periods.into())),
        };
        Some(whole.saturating_sub(self.spent(seat)))
    }

    /// What is shown of a seat's time; nothing where it has no clock.
    #[must_use]
    pub fn reading(&self, seat: Seat) -> Option<Reading> {
        let until = self.until_flag(seat)?;
        let (spent, Left { main, periods }) = (self.spent(seat), self.left[seat.index()]);
        let control = self.controls[seat.index()]?;
        let (mut left, mut shown, mut free) = (until, None, 0);
        match control {
            TimeControl::Bronstein { delay, .. } => {
                free = delay.saturating_sub(spent);
                left = main.min(until);
            }
            TimeControl::ByoYomi { period, .. } => {
                if spent < main {
                    left = main - spent;
                } else {
                    shown = Some(periods.saturating_sub(periods_used(main, period, spent)));
                    left = until.checked_sub(1).map_or(0, |rest| rest % period.max(1) + 1);
                }
            }
            _ => {}
        }
        let whole = match control {
            TimeControl::Turn(main) | TimeControl::Game(main) => main,
            TimeControl::Days(days) => u64::from(days) * DAY,
            TimeControl::Fischer { main, .. } | TimeControl::Bronstein { main, .. } => main,
            TimeControl::ByoYomi { main, period, .. } => main.max(period),
        };
        // Of a turn of a few seconds not all of them are the last.
        let low = until <= (whole / 10).clamp(LOW.0.min(whole / 3), LOW.1);
        Some(Reading { left, periods: shown, free, low })
    }

    /// How long an opponent should think at most about a turn, in milliseconds, so that its time lasts; none where it
    /// has all the time in the world.
    #[must_use]
    pub fn allowance(&self, seat: Seat) -> Option<u64> {
        let until = self.until_flag(seat)?;
        let main = self.left[seat.index()].main.saturating_sub(self.spent(seat));
        let share = match self.controls[seat.index()]? {
            TimeControl::Game(_) => main / 40,
            TimeControl::Fischer { increment, .. } => main / 40 + increment / 4 * 3,
            TimeControl::Bronstein { delay, .. } => main / 40 + delay / 4 * 3,
            TimeControl::ByoYomi { period, .. } => main / 40 + period / 4 * 3,
            TimeControl::Turn(_) | TimeControl::Days(_) => until / 4 * 3,
        };
        Some(share.min(until / 2))
    }
}

/// How many periods a turn has used up, that began with so much main time.
fn periods_used(main: u64, period: u64, spent: u64) -> u32 {
    let over = spent.saturating_sub(main);
    u32::try_from(over.checked_div(period).unwrap_or(0)).unwrap_or(u32::MAX)
}

/// How a game ends whose seat has no time left: it is lost, and drawn where no sequence of actions could let the opponent
/// win.
#[must_use]
pub fn on_flag(position: &AnyPosition, flagged: Seat) -> Ending {
    if can_win(position, flagged.other()) { Ending::lost_by(flagged, Manner::Flag) } else { Ending::draw(Manner::Flag) }
}

/// Whether a seat could still win, with all the help there is, as far as the men that are left decide it.
fn can_win(position: &AnyPosition, seat: Seat) -> bool {
    let men = |wanted: Seat| -> Vec<(u8, Man)> {
        let owned = position.pieces().into_iter().filter(move |(_, piece)| piece.owner == wanted);
        owned
            .filter_map(|(spot, piece)| match piece.kind {
                Kind::Man(man) => Some((spot.cell.0, man)),
                _ => None,
            })
            .collect()
    };
    let (own, others) = (men(seat), men(seat.other()));
    match position.game() {
        // A bare king mates nobody, nor does one minor piece mate a bare king.
        GameId::Progressive => {
            let minor = |men: &[(u8, Man)]| matches!(men, [(_, Man::Knight | Man::Bishop)]);
            let army = |men: &[(u8, Man)]| men.iter().copied().filter(|man| man.1 != Man::King).collect::<Vec<_>>();
            let (own, others) = (army(&own), army(&others));
            !(own.is_empty() || minor(&own) && others.is_empty())
        }
        // Bishops of one colour never meet those of the other: nobody loses a man any more.
        GameId::Vinciperdi | GameId::ProgressiveVinciperdi => {
            let color = |men: &[(u8, Man)]| {
                let colors: Vec<u8> = men.iter().map(|(cell, _)| (cell % 8 + cell / 8) % 2).collect();
                let bishops = men.iter().all(|man| man.1 == Man::Bishop);
                colors.first().copied().filter(|first| bishops && colors.iter().all(|color| color == first))
            };
            !matches!((color(&own), color(&others)), (Some(a), Some(b)) if a != b)
        }
        _ => true,
    }
}
