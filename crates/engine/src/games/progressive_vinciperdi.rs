//! Progressive Vinciperdi: men are a burden where losing them all wins.

use tavoliere_rules::games::progressive_vinciperdi::ProgressiveVinciperdi;

use crate::Evaluate;
use crate::games::burden;

impl Evaluate for ProgressiveVinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }
}
