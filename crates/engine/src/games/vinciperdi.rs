//! Vinciperdi: men are a burden where losing them all wins.

use tavoliere_rules::games::vinciperdi::Vinciperdi;

use crate::Evaluate;
use crate::games::burden;

impl Evaluate for Vinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }
}
