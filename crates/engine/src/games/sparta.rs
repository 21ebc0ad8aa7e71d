//! Sparta: goes by the pieces alone, so far.

use tavoliere_rules::games::sparta::Sparta;

use crate::Evaluate;

impl Evaluate for Sparta {}
