//! CQT: goes by the pieces alone, so far.

use tavoliere_rules::games::cqt::Cqt;

use crate::Evaluate;

impl Evaluate for Cqt {}
