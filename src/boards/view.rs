//! The contract of a board: what each of them says about itself, and what the others ask.

use bevy::prelude::*;
use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Illegal, Kind, Layout, Match, Seat, Spot};

use super::art::Art;
use super::bodies::Lying;
use super::decor::Decor;
use super::landing::Landing;
use super::marks::MarkStyle;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Flip {
    /// It has two faces and lies with the other one up: half a turn about an axis.
    Over,
    /// It turns head over heels and has become another in the middle.
    Change,
    /// It rises, turning about itself, and has become another in the middle.
    Rise,
}

/// How a piece comes onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrance {
    Drop,
    Drawn,
    Kindle,
}

/// How a piece leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    Shrink,
    /// It is struck out with a pen.
    Struck,
    /// A hand takes it off the board, to the side.
    Taken,
    /// It rises, turning: good riddance.
    Freed,
    Falls,
}

/// What a board's cells are like, so that marks can have shapes that suit them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellShape {
    /// Squares that pieces stand on.
    Squares,
    /// Hexagons that pieces stand on.
    Hexagons,
    /// Squares of paper that figures are drawn on: a ring would be taken for one.
    Paper,
}

/// Why the position draws attention to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emphasis {
    /// The piece there must act, and cannot keep still.
    Forced,
    /// The piece there may not be chosen as a target.
    Banned,
    /// The king there is in check.
    Check,
}

/// Something that the position asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    pub id: String,
    /// The message's numbers, by their names.
    pub numbers: Vec<(&'static str, i64)>,
}

impl Situation {
    /// A situation whose message has no numbers.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Situation {
        Situation { id: id.into(), numbers: Vec::new() }
    }
}

/// How a seat stands, as its card shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Score {
    Count(usize),
    /// A number of cells, and how many pieces of a kind besides.
    With(usize, tavoliere_rules::Piece, usize),
    /// How much of a figure stands already.
    Figure {
        /// How many cells a side the figure's board has.
        side: u8,
        /// The figure's cells, counted by rows from the first seat's left, and whether each is matched.
        cells: Vec<(u8, bool)>,
        /// How many would match at best, and of how many.
        near: (u32, u32),
    },
}

/// How many cells a seat holds: with its piece on top, cities apart.
#[must_use]
pub fn cells_held(position: &AnyPosition, seat: Seat) -> usize {
    let mut pieces = position.pieces();
    pieces.sort_by_key(|&(spot, _)| spot);
    let on_top = pieces.chunk_by(|(a, _), (b, _)| a.cell == b.cell).filter_map(|column| column.last());
    on_top.filter(|(_, piece)| piece.kind != Kind::City && piece.owner == seat).count()
}

/// The move of the piece on a cell whose refusal says best why it cannot move.
#[must_use]
pub fn closest_to_legal(game_match: &Match, from: Cell) -> Action {
    let weight = |why: Illegal| match why {
        Illegal::CaptureCompulsory
        | Illegal::MustMovePinched(_)
        | Illegal::MustParryCheck(_)
        | Illegal::OwnKingInCheck(_)
        | Illegal::EarlyCheck
        | Illegal::Empty(_)
        | Illegal::NotYours(_) => 0,
        Illegal::Blocked(_) | Illegal::NoWayThrough(_) | Illegal::OwnMan(_) => 1,
        _ => 2,
    };
    let cells = game_match.position().layout().places.len() as u8;
    (0..cells)
        .map(|to| Action::step(from, Cell(to)))
        .filter_map(|action| game_match.check(action).err().map(|why| (action, weight(why))))
        .min_by_key(|&(_, weight)| weight)
        .map_or(Action::step(from, from), |(action, _)| action)
}

/// Whether a piece stands on a cell. Cities do not count: they are part of the ground.
#[must_use]
pub fn occupied(position: &AnyPosition, cell: Cell) -> bool {
    position.pieces().iter().any(|(spot, piece)| spot.cell == cell && piece.kind != Kind::City)
}

/// Up and down again, 0 to 1 and back to 0.
#[must_use]
pub fn arc(t: f32) -> f32 {
    (t.clamp(0.0, 1.0) * std::f32::consts::PI).sin()
}

/// How steeply a board that is taller than the window has room for is looked down on, in a window `height` times as high as wide:
/// `least` where there is least room, for what is seen aslant is lower, and can be larger.
pub(super) fn pitch_in(height: f32, [least, most]: [f32; 2]) -> f32 {
    const HEIGHTS: [f32; 2] = [1.78, 2.1];
    least + (most - least) * ((height - HEIGHTS[0]) / (HEIGHTS[1] - HEIGHTS[0])).clamp(0.0, 1.0)
}

/// Everything about a board that is not rules.
pub trait BoardView: Send + Sync + 'static {
    /// The places of the cells, as the rules have them.
    fn layout(&self) -> &Layout;

    /// How the board lies, turned from how its layout has it.
    fn turn(&self) -> Quat {
        Quat::IDENTITY
    }

    /// How far apart neighbours of the layout lie.
    fn spacing(&self) -> f32 {
        1.0
    }

    /// The middle of a cell's surface.
    fn cell(&self, cell: Cell) -> Vec3 {
        let place = self.layout().places.get(cell.index());
        place.map_or(Vec3::ZERO, |p| self.turn() * Vec3::new(p.x, 0.0, -p.y) * self.spacing())
    }

    /// How far from its middle a cell reaches.
    fn reach(&self) -> f32 {
        0.5
    }

    /// How high a piece of this board is.
    fn thickness(&self) -> f32;

    /// How high so many pieces on one cell reach.
    fn height(&self, count: u8) -> f32 {
        f32::from(count) * self.thickness()
    }

    /// How high marks lie on a cell with so many pieces: on top of flat ones, around the feet of others.
    fn ground(&self, _: Cell, count: u8) -> f32 {
        self.height(count)
    }

    /// How high the frames along a cell's edge lie round so many pieces.
    fn edge(&self, cell: Cell, count: u8) -> f32 {
        self.ground(cell, count).min(0.06)
    }

    /// How large the dot or the plus is where a piece may go or come, 1 being usual.
    fn dot(&self) -> f32 {
        1.0
    }

    /// How thick the body of a piece is that is taken hold of, as a radius.
    fn grip(&self) -> f32 {
        self.reach() * 0.92
    }

    /// How high over the board signs float over the heads of a piece; flat ones bear them on top.
    fn overhead(&self, _: tavoliere_rules::Piece) -> Option<f32> {
        None
    }

    /// How steeply the camera looks down on it unless it is turned, in radians.
    fn pitch(&self) -> f32 {
        0.92
    }

    /// The same in a tall window, which has room for more of the board seen from above, `height` times as high as wide.
    fn tall_pitch(&self, _height: f32) -> f32 {
        self.pitch().max(1.3)
    }

    /// How a piece that stands lies down, to be told from others from above. None for what looks the same, or is told apart,
    /// standing.
    fn lying(&self, _: tavoliere_rules::Piece) -> Option<Lying> {
        None
    }

    /// How a cell's surface leans.
    fn lean(&self, _: Cell) -> Quat {
        Quat::IDENTITY
    }

    /// Whether pieces are lifted when they are taken up.
    fn lifts(&self) -> bool {
        true
    }

    fn cell_shape(&self) -> CellShape {
        CellShape::Squares
    }

    fn pose(&self, spot: Spot, piece: tavoliere_rules::Piece) -> Transform;

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands);

    /// Spawns what a piece looks like that comes to stand on a cell.
    fn dress(&self, art: &Art, piece: tavoliere_rules::Piece, on: Cell, parent: &mut ChildSpawnerCommands);

    /// How a piece turns over.
    fn flip(&self, piece: tavoliere_rules::Piece) -> Flip;

    /// How a piece comes.
    fn entrance(&self, _: tavoliere_rules::Piece) -> Entrance {
        Entrance::Drop
    }

    fn landing(&self, _: Cell) -> Option<Landing> {
        Some(Landing::Dust)
    }

    fn departure(&self) -> Departure {
        Departure::Shrink
    }

    /// Where a piece is in the little scene at the end of a match, `t` from 0 to 1 within its own part of it; `won` is whether
    /// its seat has. At the end it may stay where the scene has brought it.
    fn scene(&self, piece: tavoliere_rules::Piece, won: bool, t: f32, home: Transform) -> Transform {
        let _ = piece;
        if won { home.with_translation(home.translation + Vec3::Y * 0.38 * arc(t)) } else { home }
    }

    /// Whether its pieces are alive.
    fn breathes(&self) -> bool {
        false
    }

    /// What a match has to show besides its pieces.
    fn decor(&self, _: &Art, _: &Match) -> Vec<Decor> {
        Vec::new()
    }

    /// Which of the hours of its place it is, in a position.
    fn hour(&self, _: &AnyPosition) -> usize {
        0
    }

    /// How far the foot of a piece reaches: the soft dark under it lies round that. None for what lies flat, floats, or is
    /// lit from below.
    fn foot(&self, _: tavoliere_rules::Piece) -> Option<f32> {
        None
    }

    /// Cells that the position itself draws attention to.
    fn emphasis(&self, _: &AnyPosition) -> Vec<(Cell, Emphasis)> {
        Vec::new()
    }

    /// Where what a seat has to build up is nearest to being complete: its cells, and whether a piece of the seat's stands
    /// there already.
    fn goal(&self, _: &AnyPosition, _: Seat) -> Vec<(Cell, bool)> {
        Vec::new()
    }

    /// Whether something must be captured now.
    fn capture_is_compulsory(&self, _: &AnyPosition) -> bool {
        false
    }

    /// What the position asks for, in words: ids of messages with their numbers.
    fn situation(&self, _: &AnyPosition) -> Vec<Situation> {
        Vec::new()
    }

    /// The piece that stands for a seat.
    fn emblem(&self, seat: Seat) -> tavoliere_rules::Piece;

    /// How a seat stands: by default how many cells it holds with the piece on top.
    fn score(&self, position: &AnyPosition, seat: Seat) -> Score {
        Score::Count(cells_held(position, seat))
    }

    /// The action that somebody tries who chooses this cell, with that piece taken up: legal or not, so that the rules can
    /// say why not.
    fn attempt(&self, game_match: &Match, from: Option<Cell>, to: Cell) -> Action {
        match from {
            Some(from) => Action::step(from, to),
            None => closest_to_legal(game_match, to),
        }
    }

    /// The shape of the window it was made for, if that makes a difference.
    fn made_for_tall(&self) -> Option<bool> {
        None
    }

    /// On what marks lie, and in what light.
    fn mark_style(&self) -> MarkStyle {
        MarkStyle::Inlaid
    }

    /// How far beside the outermost cells their names stand: those of rows at their ends, those of files below them.
    fn beside(&self) -> [f32; 2] {
        [0.24; 2]
    }

    /// How far the board reaches below its surface.
    fn depth(&self) -> f32;

    /// A corner for each extreme of the board, its frame and its margins included: how large it is on the shelf.
    fn corners(&self) -> Vec<Vec3>;

    /// The corners of what lies in its tray of the shelf, in the middle of it: by default all of it.
    fn footprint(&self) -> Vec<Vec3> {
        self.corners()
    }

    /// A corner for each extreme of what the camera must show of it at play, besides the names beside its cells: the
    /// cells, and the heads of the men behind. The frame may run out of the picture, or under what lies over it.
    fn framed(&self) -> Vec<Vec3> {
        let cells = (0..self.layout().places.len()).map(|index| self.cell(Cell(index as u8)));
        let most = cells.fold(Vec3::ZERO, |most, at| most.max(at.abs())) + self.reach();
        [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(x, z)| Vec3::new(x * most.x, 0.0, z * most.z)).into()
    }

    /// The sound of an effect among all those of its action: a name in the game's set.
    fn sound(&self, effect: &Effect, all: &[Effect]) -> Option<&'static str>;

    /// The folder of the game's set of sounds under `assets/sounds`.
    fn sound_set(&self) -> &'static str;

    /// The names of all sounds in the game's set.
    fn sounds(&self) -> &'static [&'static str];

    /// The position it stands in on the shelf: the actions played before.
    fn display(&self) -> &'static [&'static str];
}
