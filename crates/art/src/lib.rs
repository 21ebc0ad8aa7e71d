//! The table's geometry, textures and light, all made by code when the program starts: nothing to download, the same
//! on every run. No Bevy here: the app turns [`Mesh`] and [`Texture`] into its own kinds.
//!
//! Units: lengths are cell widths, angles degrees, Y is up, +Z towards the viewer. A board's playing surface is at
//! height 0 and its middle at the origin; put the table at minus the board's `..._DEPTH`. Upright pieces stand on height
//! 0; two-faced ones (disc) and cells are centred on the origin, to be turned over about a level axis. One UV unit is one
//! cell width, except on ribbons; multiply by the reciprocal of the cells that a texture is said to cover
//! ([`Mesh::uv_scaled`] or the material's UV transform). Structs name the parts that want materials of their own.
//!
//! | What | Where | Notes |
//! |---|---|---|
//! | solids | [`lathe()`], [`moulding()`], [`moulding::prism`], [`moulding::dished`], [`moulding::rounded_box`] | profiles are data: [`profile::profile`]; outlines: [`outline`] |
//! | lines | [`path::tube`], [`path::ribbon`], [`path::soaked`], [`path::hairline`], [`path::arrow`] | a ribbon's U is the share drawn so far |
//! | marks | [`marks::dot`], [`marks::ring`], [`marks::torus`], [`marks::border`], [`marks::star`], [`marks::cross`] | stand on height 0 |
//! | the room | [`table::top`], [`table::mat`], [`table::corner`] | top at height 0; the mat is 0.035 thick |
//! | places | [`ground::disc`], [`ground::tile`], [`ground::tray`], [`ground::shade`], [`ground::plate`], [`things::Thing`] | vertex colours are the pool of light |
//! | square boards | [`table::board`], [`table::narrow_board`], [`table::square`], [`table::inlay`], [`table::lozenges`], [`table::tooling`], [`marquetry::marquetry`] | 8, 10 or any side; depth [`table::BOARD_DEPTH`] |
//! | Hoppa | [`hoppa::tray`], [`hoppa::cell`] at [`hoppa::centres`], [`hoppa::disc`] | a disc rests with its middle at `DISC_THICKNESS / 2 - HOLLOW`, each further one `DISC_THICKNESS` higher |
//! | Cellulae | [`cellulae::slide`], [`cellulae::plate`], [`cellulae::violet`], [`cellulae::white`], [`cellulae::reticle`], [`cellulae::clip`] | a cell sinks in: its middle is below `CELL_HALF_HEIGHT - HOLLOW` |
//! | chess | [`chess::man`], [`chess::collar`], [`counter::counter`], [`counter::figure`], [`beads::rail`], [`beads::bead`] | three sets, 0.7 (pawn) to 1.56 (king) high, knights look to +X |
//! | Sparta | [`sparta::warrior`], [`sparta::hero`], [`sparta::city`], [`sparta::standard`], [`sparta::plain`], [`sparta::meander`] | look to +X |
//! | Sicic | [`sicic::astronomer`], [`sicic::star`], [`sicic::verge`], [`chart::chart`], [`chart::milky_way`] | look to +X; links are tubes; what is engraved is vertex colours and alpha |
//! | CQT | [`cqt::sheet`], [`cqt::symbol`], [`cqt::strike`], [`cqt::flourish`], [`cqt::ticks`], [`cqt::chosen`], [`cqt::pen`] | ink lies on height 0: raise it by 0.004 |
//! | materials | [`textures::Surface`] | albedo sRGB, normal (green up) and occlusion-roughness-metal linear, all with mips, all seamless |
//! | pictures of pieces | [`icon::icon`] | for flat interfaces |
//! | signs of the interface | [`signs::Sign`] | lines and convex pieces in the unit square |
//! | ornaments under titles | [`ornament::Ornament`] | the same in a band of any length, 1 high |
//! | colours | [`color::marks`], [`color::contrast`], [`color::Sight::sees`] | what is told apart, by any eyes |
//! | light | [`environment::cube`], [`environment::irradiance`] | `Rgba16Float`, layer-major, ready for an environment map |

mod amphora;
mod armillary;
pub mod beads;
mod blotter;
mod books;
mod border;
mod cafe;
mod camp;
mod candle;
pub mod cellulae;
pub mod chart;
pub mod chess;
pub mod color;
pub mod counter;
pub mod cqt;
mod dapple;
pub mod environment;
mod flat;
mod garden;
pub mod ground;
mod handwriting;
mod helmet;
pub mod hoppa;
pub mod icon;
mod inn;
mod laboratory;
mod lamp;
mod lantern;
mod lathe;
mod leaves;
mod letter;
mod loft;
pub mod marks;
pub mod marquetry;
mod mesh;
pub mod moulding;
mod newspaper;
mod nib;
mod noise;
mod numeral;
pub mod ornament;
pub mod outline;
mod parasol;
pub mod path;
mod primroses;
pub mod profile;
mod sculpt;
pub mod sicic;
pub mod signs;
pub mod sparta;
pub mod table;
mod telescope;
mod texture;
pub mod textures;
mod thin;
pub mod things;
mod tournament;
mod tumbler;
mod watch;
mod writing;

pub use lathe::{Wrap, lathe};
pub use mesh::Mesh;
pub use moulding::moulding;
pub use texture::{Coding, Material, Texture};
