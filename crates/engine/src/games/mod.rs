//! What the games' positions are worth, a file each.

mod cellulae;
mod hoppa;

use tavoliere_rules::games::{
    cqt::Cqt, progressive::Progressive, progressive_vinciperdi::ProgressiveVinciperdi, sicic::Sicic, sparta::Sparta,
    vinciperdi::Vinciperdi,
};
use tavoliere_rules::{Position, Seat};

use crate::Evaluate;

// Games that go by the pieces alone, so far.
impl Evaluate for Cqt {}
impl Evaluate for Sicic {}
impl Evaluate for Sparta {}
impl Evaluate for Progressive {}

// Men are a burden where losing them all wins.
impl Evaluate for Vinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }
}

impl Evaluate for ProgressiveVinciperdi {
    fn evaluate(&self) -> i32 {
        burden(self)
    }
}

fn burden<P: Position>(position: &P) -> i32 {
    let seat: Seat = position.seat();
    position.pieces().iter().map(|(_, piece)| if piece.owner == seat { -100 } else { 100 }).sum()
}
