//! Move ordering by what cut off elsewhere in the tree: killer moves and the history heuristic.

use tavoliere_rules::{Action, Seat};

/// Entries of the history table.
const SLOTS: usize = 1 << 12;
/// The largest history score, either way.
const HISTORY_MAX: i32 = 1 << 14;
/// The score of the second killer; the first has twice as much, so both come before all history.
const KILLER: i32 = 1 << 20;

/// What past cutoffs say about actions.
pub(crate) struct MoveOrdering {
    /// By ply, the last two actions that caused a cutoff there, the latest first.
    killers: Vec<[Option<Action>; 2]>,
    /// By slot, credit for cutoffs anywhere in the tree less debit for having been tried in vain.
    history: Vec<i32>,
}

/// The place of an action of a seat in the history table; actions that look alike share one.
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

impl MoveOrdering {
    /// Nothing known yet, for lines of up to so many plies.
    pub(crate) fn new(plies: usize) -> MoveOrdering {
        MoveOrdering { killers: vec![[None; 2]; plies], history: vec![0; SLOTS] }
    }

    /// How good an action move_ordering to be, apart from what its game says.
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

    /// `action` caused a cutoff at a remaining depth.
    pub(crate) fn cutoff(&mut self, seat: Seat, ply: usize, action: Action, depth: u8) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(action) {
            *second = *first;
            *first = Some(action);
        }
        self.credit(seat, action, i32::from(depth).pow(2));
    }

    /// `action` was tried in vain before the one that caused the cutoff.
    pub(crate) fn failed(&mut self, seat: Seat, action: Action, depth: u8) {
        self.credit(seat, action, -i32::from(depth).pow(2));
    }

    fn credit(&mut self, seat: Seat, action: Action, credit: i32) {
        let value = &mut self.history[slot(seat, action)];
        *value = (*value + credit).clamp(-HISTORY_MAX, HISTORY_MAX);
    }
}
