//! Sicic: goes by the pieces alone, so far.

use tavoliere_rules::games::sicic::Sicic;

use crate::Evaluate;

impl Evaluate for Sicic {}
