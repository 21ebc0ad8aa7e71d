//! What the things in the room are made of, painted at any size in pixels (256, 512, 1024).

mod fabric;
mod meadow;
mod mineral;
mod wood;

use crate::Material;

/// A kind of surface. One texture width is meant to cover the number of cells said here; scale a mesh's UVs by the
/// reciprocal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub enum Surface {
    /// Black walnut, oiled: 2 cells.
    Walnut,
    /// Hard maple, pale and fine-grained, with a little curl: 2 cells. Takes a stain well: tint it.
    Maple,
    /// Dark oak boards with fine joints, for the table top, eight boards a width: 16 cells.
    OakPlanks,
    /// Green baize for mats: 2 cells. Tint it for other colours.
    Felt,
    /// Dark leather with a fine grain, for a desk pad or a box: 2 cells.
    Leather,
    /// Laid drawing paper, warm white, with a few fibres: 4 cells.
    Paper,
    /// White marble with grey veins, polished: 3 cells.
    Marble,
    /// Green serpentine from the Alps, in clouds and bands, with fine pale veins, polished: 2 cells.
    VerdeAlpi,
    /// Terrazzo: chips of coloured marble in a pale cement, ground smooth: 5 cells.
    Terrazzo,
    /// Sun-bleached limestone with pits: 3 cells.
    Limestone,
    /// Fired terracotta: 2 cells.
    Terracotta,
    /// A lawn mown in two pairs of swaths a width, seen from above: 2 cells.
    Meadow,
    /// Black slate, honed, with a few glints: 6 cells.
    Slate,
    /// Fine pale sand, rippled by the wind: 4 cells.
    Sand,
    /// Banded marble from Euboea with veins of calcite, honed: 3 cells. Takes a tint well.
    Cipollino,
}

impl Surface {
    /// All of them.
    pub const ALL: [Surface; 15] = [
        Surface::Walnut,
        Surface::Maple,
        Surface::OakPlanks,
        Surface::Felt,
        Surface::Leather,
        Surface::Paper,
        Surface::Marble,
        Surface::VerdeAlpi,
        Surface::Terrazzo,
        Surface::Limestone,
        Surface::Terracotta,
        Surface::Meadow,
        Surface::Slate,
        Surface::Sand,
        Surface::Cipollino,
    ];

    /// Its textures, of that side in pixels (1 to 4096, rounded up to a power of two).
    #[must_use]
    pub fn painted(self, side: u32) -> Material {
        match self {
            Surface::Walnut => wood::walnut(side),
            Surface::Maple => wood::maple(side),
            Surface::OakPlanks => wood::oak_planks(side),
            Surface::Felt => fabric::felt(side),
            Surface::Leather => fabric::leather(side),
            Surface::Paper => fabric::paper(side),
            Surface::Marble => mineral::marble(side),
            Surface::VerdeAlpi => mineral::verde_alpi(side),
            Surface::Terrazzo => mineral::terrazzo(side),
            Surface::Limestone => mineral::limestone(side),
            Surface::Terracotta => mineral::terracotta(side),
            Surface::Meadow => meadow::meadow(side),
            Surface::Slate => mineral::slate(side),
            Surface::Sand => mineral::sand(side),
            Surface::Cipollino => mineral::cipollino(side),
        }
    }
}
