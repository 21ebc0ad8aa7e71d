//! The table's geometry, textures and light, all made by code when the program starts: nothing to download, the same
//! on every run. No Bevy here: the app turns [`Mesh`] and [`Texture`] into its own kinds.
//!
//! Lengths are cell widths, angles degrees, Y is up, a board's playing surface is at height 0 and its middle at the
//! origin.

pub mod cellulae;
pub mod chess;
pub mod environment;
pub mod hoppa;
mod lathe;
mod loft;
pub mod marks;
mod mesh;
pub mod moulding;
mod noise;
pub mod outline;
pub mod path;
pub mod profile;
mod sculpt;
pub mod table;
mod texture;
pub mod textures;

pub use lathe::{Wrap, lathe};
pub use mesh::Mesh;
pub use moulding::moulding;
pub use texture::{Coding, Material, Texture};
