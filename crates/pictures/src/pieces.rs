//! What pieces and cells look like: the shapes and colours that the boards of the table and flat pictures share.

use tavoliere_art as art;
use tavoliere_art::chess::Set;
use tavoliere_art::icon::Portrait;
use tavoliere_rules::{GameId, Kind, Man, Piece, Seat, Symbol};

/// What a game's figures are painted with: sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureColors {
    /// Light and dark cells.
    pub cells: [[u8; 3]; 2],
    /// The lines between them.
    pub line: [u8; 3],
    /// The cells are so dark that marks on them must be light.
    pub dark: bool,
}

/// What a game's figures are painted with.
#[must_use]
pub fn figure_colors(game: GameId) -> FigureColors {
    let (cells, line) = match game {
        GameId::Cellulae => ([[38, 84, 86]; 2], [120, 178, 172]),
        GameId::Hoppa => ([[222, 184, 132]; 2], [120, 80, 44]),
        GameId::Cqt => ([[240, 231, 210]; 2], [150, 138, 120]),
        GameId::Sicic => ([[112, 148, 78], [98, 134, 70]], [60, 84, 44]),
        GameId::Sparta => ([[222, 204, 166], [208, 188, 148]], [150, 126, 88]),
        GameId::Progressive => ([[226, 196, 148], [140, 94, 62]], [86, 56, 36]),
        GameId::Vinciperdi => ([[232, 229, 222], [84, 122, 104]], [40, 60, 52]),
        GameId::ProgressiveVinciperdi => ([[206, 158, 112], [62, 66, 96]], [40, 34, 40]),
    };
    FigureColors { cells, line, dark: game == GameId::Cellulae }
}

/// The colours of Sparta's armies, linear.
pub const ARMIES: [[f32; 4]; 2] = [[0.28, 0.026, 0.016, 1.0], [0.60, 0.255, 0.014, 1.0]];
/// What their emblems are painted with.
const EMBLEMS: [[f32; 4]; 2] = [[0.86, 0.72, 0.50, 1.0], [0.16, 0.04, 0.008, 1.0]];

/// The colours of each seat's men in small pictures of a chess game, linear.
fn ink(game: GameId) -> [[f32; 3]; 2] {
    match game {
        GameId::Vinciperdi => [[0.84, 0.75, 0.58], [0.42, 0.02, 0.014]],
        GameId::ProgressiveVinciperdi => [[0.82, 0.58, 0.30], [0.03, 0.075, 0.24]],
        _ => [[0.82, 0.58, 0.30], [0.075, 0.045, 0.032]],
    }
}

/// A small picture of a piece, as [`tavoliere_art::icon::icon`] makes it.
#[must_use]
pub fn portrait(game: GameId, piece: Piece) -> Portrait {
    let of = |parts, above| Portrait { parts, above, share: 1.0 };
    let first = piece.owner == Seat::First;
    match piece.kind {
        Kind::Tile => {
            let (body, core, nucleus) = if first {
                ([0.06, 0.01, 0.2], art::cellulae::ball(), [1.0, 0.16, 0.38])
            } else {
                ([0.86, 1.0, 0.96], art::cellulae::lobes(2), [0.025, 0.015, 0.17])
            };
            // The body is translucent: in a picture its core is simply nearer.
            let core = core.translated(0.0, art::cellulae::CELL_HALF_HEIGHT * 2.0, 0.0);
            of(vec![(art::cellulae::skin(0), body), (core, nucleus)], 90.0)
        }
        Kind::Disc => of(vec![(disc().rotated(if first { 0.0 } else { 180.0 }, 0.0, 0.0), [1.1; 3])], 90.0),
        Kind::Symbol(kind) => {
            of(vec![(symbol(kind, 0), if first { [0.10, 0.16, 0.55] } else { [0.55, 0.06, 0.04] })], 90.0)
        }
        Kind::Star => of(vec![(star(piece.owner), if first { [0.45, 0.85, 1.5] } else { [1.4, 0.95, 0.32] })], 90.0),
        Kind::Astronomer => {
            let (colored, trimmed) = astronomer(piece.owner);
            let turned = |mesh: art::Mesh| mesh.rotated(0.0, -45.0, 0.0);
            let trim = if first { [0.65, 0.40, 0.12] } else { [0.42, 0.56, 0.74] };
            of(vec![(turned(colored), [1.0; 3]), (turned(trimmed), trim)], 25.0)
        }
        Kind::City => {
            let city = art::sparta::city();
            let parts = vec![(city.base, [0.80, 0.72, 0.58]), (city.temple, [1.0; 3]), (banner(piece.owner), [1.5; 3])];
            of(parts, 34.0)
        }
        Kind::Warrior | Kind::Hero => {
            let hero = piece.kind == Kind::Hero;
            let (painted, metal) = soldier(hero, piece.owner);
            // As on the board, where heroes show face and shield.
            let turned = |mesh: art::Mesh| mesh.rotated(0.0, -118.0, 0.0);
            if !hero {
                return of(vec![(painted, [1.2; 3]), (metal, [0.62, 0.38, 0.14])], 90.0);
            }
            // The bronze of Yellow's is dark.
            let bronze = if first { [0.80, 0.50, 0.18] } else { [1.7, 1.05, 0.40] };
            let parts = vec![(turned(painted), [1.5; 3]), (turned(metal), bronze)];
            Portrait { share: 0.6, ..of(parts, 14.0) }
        }
        Kind::Man(kind) => {
            let turn = if kind == Man::Knight { 20.0 } else { 60.0 };
            of(vec![(man(set(game), kind).rotated(0.0, turn, 0.0), ink(game)[piece.owner.index()])], 8.0)
        }
    }
}

/// Hoppa's disc, its red face up.
#[must_use]
pub fn disc() -> art::Mesh {
    let disc = art::hoppa::disc();
    art::Mesh::merged([
        disc.red.tinted([0.42, 0.036, 0.024, 1.0]),
        disc.yellow.tinted([0.96, 0.72, 0.075, 1.0]),
        disc.side.tinted([0.31, 0.185, 0.095, 1.0]),
        disc.red_inlay.tinted([0.95, 0.72, 0.5, 1.0]),
        disc.yellow_inlay.tinted([0.30, 0.13, 0.03, 1.0]),
    ])
}

/// A symbol of CQT, as one of several hands draws it.
#[must_use]
pub fn symbol(symbol: Symbol, hand: u32) -> art::Mesh {
    let symbol = match symbol {
        Symbol::Circle => art::cqt::Symbol::Circle,
        Symbol::Square => art::cqt::Symbol::Square,
        Symbol::Triangle => art::cqt::Symbol::Triangle,
    };
    art::cqt::symbol(symbol, hand)
}

/// An astronomer in two parts: what is cloth and skin, and what is metal, gilt for the first seat and silver for the second.
#[must_use]
pub fn astronomer(seat: Seat) -> (art::Mesh, art::Mesh) {
    let figure = art::sicic::astronomer(seat == Seat::First);
    let robe = if seat == Seat::First { [1.0, 0.70, 0.28, 1.0] } else { [0.15, 0.22, 0.42, 1.0] };
    let colored = art::Mesh::merged([
        figure.robe.tinted(robe),
        figure.skin.tinted([0.70, 0.42, 0.26, 1.0]),
        figure.beard.tinted([0.80, 0.78, 0.72, 1.0]),
    ]);
    (colored, figure.brass)
}

/// A star of a seat's constellation. It is like those who have to copy it, the other seat's astronomers: of five tips for the gilt
/// ones, of eight for the silver ones.
#[must_use]
pub fn star(seat: Seat) -> art::Mesh {
    if seat == Seat::First { art::sicic::star(8, 0.31) } else { art::sicic::star(5, 0.36) }
}

/// A man of Sparta in two parts: what is painted and what is bronze.
#[must_use]
pub fn soldier(hero: bool, seat: Seat) -> (art::Mesh, art::Mesh) {
    let army = army(seat);
    let figure = if hero { art::sparta::hero(army) } else { art::sparta::warrior(army) };
    painted(figure, seat)
}

/// A warrior of Sparta without his spear, in the same two parts.
#[must_use]
pub fn unarmed(seat: Seat) -> (art::Mesh, art::Mesh) {
    painted(art::sparta::unarmed(army(seat)), seat)
}

/// A figure of a seat's army in two parts: what is painted, in its colours, and what is bronze.
fn painted(figure: art::sparta::Figure, seat: Seat) -> (art::Mesh, art::Mesh) {
    let parts = [
        figure.colored.tinted(ARMIES[seat.index()]),
        figure.sign.tinted(EMBLEMS[seat.index()]),
        figure.base.tinted([0.80, 0.75, 0.66, 1.0]),
    ];
    (art::Mesh::merged(parts), figure.bronze)
}

/// The roofs and borders of their cities: of their colour, as clay is that was fired and has stood in the sun.
const ROOFS: [[f32; 4]; 2] = [[0.205, 0.030, 0.018, 1.0], [0.52, 0.228, 0.024, 1.0]];

/// What of a city shows whose it is: roof and border in its owner's colour, and the owner's sign over the ridge.
#[must_use]
pub fn banner(seat: Seat) -> art::Mesh {
    let sign = art::sparta::roof_sign(army(seat));
    art::Mesh::merged([art::sparta::city().colored.tinted(ROOFS[seat.index()]), sign.tinted(EMBLEMS[seat.index()])])
}

/// A seat's army.
#[must_use]
pub fn army(seat: Seat) -> art::sparta::Army {
    if seat == Seat::First { art::sparta::Army::Red } else { art::sparta::Army::Yellow }
}

/// The set that a chess game is played with.
#[must_use]
pub fn set(game: GameId) -> Set {
    match game {
        GameId::Vinciperdi => Set::Cafe,
        GameId::ProgressiveVinciperdi => Set::Study,
        _ => Set::Club,
    }
}

/// A man of chess.
#[must_use]
pub fn man(set: Set, man: Man) -> art::Mesh {
    art::chess::man(set, carved(man))
}

/// A man of chess for whoever looks from high above, his head leaning away, as [`art::chess::man_from_above`] has it.
#[must_use]
pub fn man_from_above(set: Set, man: Man, lean: f32) -> art::Mesh {
    art::chess::man_from_above(set, carved(man), lean)
}

/// What is gilt of a man where his collar is.
#[must_use]
pub fn collar(set: Set, man: Man) -> art::Mesh {
    art::chess::collar(set, carved(man))
}

fn carved(man: Man) -> art::chess::Man {
    match man {
        Man::Pawn => art::chess::Man::Pawn,
        Man::Knight => art::chess::Man::Knight,
        Man::Bishop => art::chess::Man::Bishop,
        Man::Rook => art::chess::Man::Rook,
        Man::Queen => art::chess::Man::Queen,
        Man::King => art::chess::Man::King,
    }
}
