//! Progressive Vinciperdi: nobody can lose men in the own series, so what counts is what the other seat will have to
//! capture with the next one.

use tavoliere_rules::Position;
use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;

use crate::Evaluate;

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
}
