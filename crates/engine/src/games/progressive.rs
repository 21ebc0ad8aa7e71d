//! Progressive: goes by the pieces alone, so far.

use tavoliere_rules::games::progressive::Progressive;

use crate::Evaluate;

impl Evaluate for Progressive {}
