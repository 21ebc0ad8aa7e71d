//! Hoppa: whoever runs out of actions on the full board has lost, so what counts is who has the climbs that are left.

use tavoliere_rules::games::hoppa::Hoppa;
use tavoliere_rules::{Action, Position, Record, Seat};

use crate::{Evaluate, Score};

/// The six directions on the grid of [`Hoppa::bit`]: what falls off the board hits no cell.
const STEPS: [i8; 6] = [1, 8, 9, -1, -8, -9];
/// A cell owned.
const OWNED: i32 = 20;
/// All the climbs there are.
const CLIMBS: i32 = 1000;

fn shift(cells: u64, step: i8) -> u64 {
    if step > 0 { cells << step } else { cells >> -step }
}

/// The difference of the active pieces, for a seat.
fn lead(position: &Hoppa, seat: Seat) -> i32 {
    let [own, enemy] = [seat, seat.other()].map(|s| i32::from(position.active()[s.index()]));
    own - enemy
}

/// How many ways a seat's pieces have to climb.
fn climbs(position: &Hoppa, seat: Seat) -> i32 {
    let own = position.owned(seat);
    let targets = if position.only_onto_own() { own } else { position.at_least(1) } & !position.at_least(3);
    STEPS.iter().map(|&step| (shift(own, step) & targets).count_ones() as i32).sum()
}

impl Evaluate for Hoppa {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        if self.only_singles() {
            return 100 * lead(self, seat);
        }
        let (own, enemy) = (climbs(self, seat), climbs(self, seat.other()));
        // As a share: who has more of them gains by using up room.
        OWNED * lead(self, seat) + CLIMBS * (own - enemy) / (own + enemy + 2)
    }

    fn promise(&self, action: Action) -> i32 {
        if matches!(action, Action::Jump { .. }) { 500 } else { 0 }
    }

    /// Under `stack=single` the first seat always wins, and only how high is played for.
    fn ended(&self, record: &Record, ply: usize) -> Option<Score> {
        let outcome = self.outcome(record)?;
        if !self.only_singles() {
            return Some(Score::of(&outcome, self.seat(), ply));
        }
        let [first, second] = outcome.score.unwrap_or_default().map(i32::from);
        let score = Score::estimate(100 * (first - second));
        Some(score.seen(self.seat() == Seat::Second))
    }
}
