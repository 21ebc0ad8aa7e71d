//! Which action to try first: those that were good elsewhere in the tree.

use tavoliere_rules::{Action, Seat};

const SLOTS: usize = 1 << 12;
/// History is kept below this, and above its negative.
const HISTORY_MAX: i32 = 1 << 14;
const KILLER: i32 = 1 << 20;

/// What past refutations say about actions.
pub(crate) struct Order {
    /// The last two actions that refuted something so many actions after the start.
    killers: Vec<[Option<Action>; 2]>,
    /// How often an action refuted something anywhere, for each seat.
    history: Vec<i32>,
}

/// Actions that look alike share a slot.
fn slot(seat: Seat, action: Action) -> usize {
    let cell = |cell: Option<tavoliere_rules::Cell>| cell.map_or(255, |c| usize::from(c.0));
    let kind = match action {
        Action::Draw { symbol, .. } => symbol as usize,
        Action::Strike { struck, .. } => usize::from(struck.0),
        Action::Move { promotion: Some(man), .. } => man as usize,
        Action::Jump { .. } | Action::Pinch { .. } => 1,
        _ => 0,
    };
    let mixed = (cell(action.from()) * 256 + cell(action.to())) * 1021 + kind * 2 + seat.index();
    (mixed ^ mixed >> 12) % SLOTS
}

impl Order {
    pub(crate) fn new(plies: usize) -> Order {
        Order { killers: vec![[None; 2]; plies], history: vec![0; SLOTS] }
    }

    /// How good an action promises to be, apart from what its game says.
    pub(crate) fn scores(&self, seat: Seat, ply: usize) -> impl Fn(Action) -> i32 {
        let [first, second] = self.killers[ply];
        move |action| {
            let killer = match Some(action) {
                action if action == first => KILLER * 2,
                action if action == second => KILLER,
                _ => 0,
            };
            killer + self.history[slot(seat, action)]
        }
    }

    /// `action` refuted the line it was tried in.
    pub(crate) fn refuted(&mut self, seat: Seat, ply: usize, action: Action, depth: u8) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(action) {
            *second = *first;
            *first = Some(action);
        }
        self.credit(seat, action, i32::from(depth).pow(2));
    }

    /// `action` was tried before the one that refuted, in vain.
    pub(crate) fn failed(&mut self, seat: Seat, action: Action, depth: u8) {
        self.credit(seat, action, -i32::from(depth).pow(2));
    }

    fn credit(&mut self, seat: Seat, action: Action, credit: i32) {
        let value = &mut self.history[slot(seat, action)];
        *value = (*value + credit).clamp(-HISTORY_MAX, HISTORY_MAX);
    }
}
