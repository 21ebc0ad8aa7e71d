//! Progressive chess.

mod cover;
mod mate;

use tavoliere_rules::games::progressive::Progressive;

pub use mate::MateSearch;

use crate::Evaluate;

impl Evaluate for Progressive {}
