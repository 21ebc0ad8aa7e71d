//! How each game is thought about, a file each.

pub(crate) mod cellulae;
mod cqt;
mod hoppa;
mod progressive;
mod progressive_vinciperdi;
pub(crate) mod sicic;
mod sparta;
pub(crate) mod vinciperdi;

pub use progressive::MateSearch;
use tavoliere_rules::Position;

pub use cellulae::SmallCellulae;
pub use cqt::CqtSolution;
pub(crate) use cqt::opening as cqt_opening;
pub use hoppa::{SmallHoppa, SmallHoppaProof, SmallHoppaWorth, Stacking};
pub use sparta::SmallSparta;

/// A man is worth less than none.
fn burden<P: Position>(position: &P) -> i32 {
    let seat = position.seat();
    position.pieces().iter().map(|(_, piece)| if piece.owner == seat { -100 } else { 100 }).sum()
}
