//! Progressive Vinciperdi: nobody can lose men in the own series, so what counts is what the other seat will have to
//! capture with the next one.

use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;
use tavoliere_rules::{Position, Record};

use crate::turns::{TurnSearch, Turns};
use crate::{Evaluate, Level, Think};

/// A man less than the other seat has.
const MAN: i32 = 60;
/// The larger share of all men, in full.
const SHARE: i32 = 800;

impl Evaluate for ProgressiveVinciperdi {
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        let [own, enemy] = [seat, seat.other()].map(|s| self.board().side(s).count_ones() as i32);
        MAN * (enemy - own) + SHARE * (enemy - own) / (enemy + own).max(1)
    }

    fn thinker(self, record: Record, level: &Level, seed: u64) -> Box<dyn Think> {
        Box::new(TurnSearch::new(self, &record, level, seed))
    }
}

impl Turns for ProgressiveVinciperdi {
    fn series(&self) -> (u16, u16) {
        (self.series_length(), self.moves_left())
    }
}
