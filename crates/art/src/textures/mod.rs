//! The materials of the room, each a function of its size in pixels (256, 512, 1024). One texture width is meant to
//! cover the number of cells its function names; scale a mesh's UVs by the reciprocal.

mod fabric;
mod mineral;
mod wood;

pub use fabric::{felt, leather, paper};
pub use mineral::{brass, flagstones, frosted, limestone, marble, meadow, terracotta};
pub use wood::{maple, oak_planks, walnut};
