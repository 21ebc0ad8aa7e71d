//! Marks on the board: what may be done, what would happen, what has just been done. Every kind has its own shape.

use bevy::prelude::*;
use tavoliere_rules::{Action, Cell, Effect};

use super::cell_state::{Capturable, CellsMarked, Hovered, LastAction, LegalActions, Selected};
use super::hints::Help;
use super::selection::{Selection, targets};
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::screens::{Mode, Screen};
use crate::boards::art::{Art, body};
use crate::boards::in_play::BoardInPlay;
use crate::boards::marks::{HEAD, MarkArt, MarkMesh, MarkStyle, Paint, Shape};
use crate::boards::{ActiveBoard, BoardCell, BoardCells, CellShape, Emphasis};
use crate::input::Device;
use crate::rules::{CurrentMatch, Turn, TurnPhase};
use crate::table::camera::TableCamera;

#[derive(Component)]
#[require(DespawnOnExit::<Screen>(Screen::Play))]
pub struct Mark;

/// What a mode, or a hint, points at.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    pub by_mode: Vec<tavoliere_levels::Mark>,
    pub by_hint: Vec<tavoliere_levels::Mark>,
    /// What was drawn on the board.
    pub drawn: Vec<(tavoliere_records::Shape, tavoliere_records::Ink)>,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sign {
    /// The pointer or the cursor is here.
    Cursor,
    Selected,
    /// The piece taken up can go here.
    Destination,
    /// It can go here, behind the head of who stands nearer to the eye.
    Behind,
    /// It can go here, too, where something lies already that must stay in sight.
    Into,
    /// The same where that is the other seat's, and would be taken from it.
    Conquest,
    /// A new piece can come here.
    Entry,
    Onto,
    /// It can jump to here.
    Landing,
    /// It can capture, or strike out, what is here.
    Target,
    /// It can pinch this one.
    Pinch,
    /// It can become something else here and now.
    Promote,
    /// It must act.
    Forced,
    /// It may not be pinched here.
    Banned,
    /// This king is in check.
    Check,
    /// This can be captured, so something must be.
    Capturable,
    /// This will turn over.
    WillTurn,
    /// This will be captured.
    WillGo,
    Pointed,
    /// What has to be built up lacks a piece here.
    Lacking,
    /// This piece of it stands.
    Standing,
    /// An arrow from here to there.
    Arrow(Cell, Paint),
    /// Drawn around a cell.
    Drawn(Paint),
    /// Last time a piece left from here.
    From,
    /// Last time a piece came to here.
    To,
}

impl Sign {
    const ALL: [Sign; 24] = [
        Sign::Cursor,
        Sign::Selected,
        Sign::Destination,
        Sign::Behind,
        Sign::Into,
        Sign::Conquest,
        Sign::Entry,
        Sign::Onto,
        Sign::Landing,
        Sign::Target,
        Sign::Pinch,
        Sign::Promote,
        Sign::Forced,
        Sign::Banned,
        Sign::Check,
        Sign::Capturable,
        Sign::WillTurn,
        Sign::WillGo,
        Sign::Pointed,
        Sign::Lacking,
        Sign::Standing,
        Sign::Arrow(Cell(0), Paint::Bright),
        Sign::From,
        Sign::To,
    ];

    /// Its shape and what it is painted with, on such cells, which are small or not.
    fn look(self, cells: CellShape, small: bool) -> (Shape, Paint) {
        let hexagons = cells == CellShape::Hexagons;
        match self {
            Sign::Selected if cells == CellShape::Paper => (Shape::Chosen, Paint::Bright),
            Sign::Target if cells == CellShape::Paper => (Shape::Ticks, Paint::Calm),
            Sign::Pointed if cells == CellShape::Paper => (Shape::Corners, Paint::Bright),
            Sign::Drawn(paint) if cells == CellShape::Paper => (Shape::Corners, paint),
            Sign::Drawn(paint) => (Shape::Pointed, paint),
            Sign::Cursor => (if hexagons { Shape::FrameHexagon } else { Shape::FrameSquare }, Paint::Bright),
            Sign::Selected => (if hexagons { Shape::Wide } else { Shape::Ring }, Paint::Bright),
            Sign::Destination => (Shape::Dot, Paint::Calm),
            Sign::Behind => (Shape::Haloed, Paint::Calm),
            Sign::Into => (Shape::Within, Paint::Calm),
            Sign::Conquest => (Shape::Besieged, Paint::Calm),
            Sign::Entry => (Shape::Reticle, Paint::Calm),
            Sign::Onto => (Shape::Onto, Paint::Calm),
            Sign::Landing => (Shape::Landing, Paint::Calm),
            Sign::Target => (Shape::Target, Paint::Calm),
            Sign::Pinch => (Shape::Pinch, Paint::Calm),
            Sign::Promote => (Shape::Star, Paint::Calm),
            Sign::Forced | Sign::Capturable => (Shape::Burst, Paint::Bright),
            Sign::Banned => (Shape::Banned, Paint::Warn),
            Sign::Check => (Shape::Burst, Paint::Warn),
            Sign::WillTurn => (Shape::Turn, Paint::Warn),
            Sign::WillGo => (Shape::Cross, Paint::Warn),
            Sign::Pointed => (Shape::Pointed, Paint::Bright),
            Sign::Lacking => (Shape::Outlined, Paint::Faint),
            Sign::Standing => (Shape::Kept, Paint::Faint),
            Sign::Arrow(_, paint) => (Shape::Head, paint),
            Sign::From | Sign::To if cells == CellShape::Paper => (Shape::Boxed, Paint::Faint),
            Sign::From | Sign::To if hexagons => (Shape::ThinHexagon, Paint::Faint),
            // Where squares are small a thin frame would be hardly a pixel wide.
            Sign::From | Sign::To => (if small { Shape::FrameSquare } else { Shape::ThinSquare }, Paint::Faint),
        }
    }
}

/// Every kind of mark by its name, with its shape on such cells.
#[must_use]
pub fn shapes(cells: CellShape) -> Vec<(String, Shape)> {
    Sign::ALL.iter().map(|sign| (format!("{sign:?}"), sign.look(cells, false).0)).collect()
}

/// The cells of the board in play with what they are now.
type CellStates<'w, 's> = Query<
    'w,
    's,
    (
        &'static BoardCell,
        Has<Hovered>,
        Has<Selected>,
        Option<&'static LegalActions>,
        Has<Capturable>,
        Option<&'static LastAction>,
    ),
>;

/// What a mark is, and how high above its cell's surface.
type Wanted = (Cell, f32, Sign);

/// What is marked is read off the cells, the position and the annotations.
#[derive(bevy::ecs::system::SystemParam)]
struct Marking<'w, 's> {
    board: BoardInPlay<'w, 's>,
    on_board: Query<'w, 's, &'static BoardCells, With<ActiveBoard>>,
    cells: CellStates<'w, 's>,
    current: Res<'w, CurrentMatch>,
    selection: Res<'w, Selection>,
    annotations: Res<'w, Annotations>,
    help: Res<'w, Help>,
    device: Res<'w, Device>,
    turn: Query<'w, 's, &'static Turn>,
    camera: Query<'w, 's, &'static TableCamera>,
}

impl Marking<'_, '_> {
    fn wanted(&self) -> Vec<Wanted> {
        let mut marks = Vec::new();
        let (Some(board), Some(game_match)) = (self.board.board(), &self.current.game_match) else { return marks };
        let view = &*board.view;
        let position = game_match.position();
        let top = |cell: Cell| view.ground(cell, self.board.height(cell));
        let edge = |cell: Cell| view.edge(cell, self.board.height(cell));
        let mut mark = |cell: Cell, height: f32, sign: Sign| {
            if !marks.contains(&(cell, height, sign)) {
                marks.push((cell, height, sign));
            }
        };
        for annotation in self.annotations.by_mode.iter().chain(&self.annotations.by_hint) {
            let (cell, sign) = annotated(annotation);
            mark(cell, top(cell), sign);
        }
        for &(cell, stands) in self.help.goal() {
            mark(cell, 0.0, if stands { Sign::Standing } else { Sign::Lacking });
        }
        for &(shape, ink) in &self.annotations.drawn {
            let paint = painted(ink);
            match shape {
                tavoliere_records::Shape::Circle(cell) => mark(cell, top(cell), Sign::Drawn(paint)),
                tavoliere_records::Shape::Arrow(from, to) => mark(from, top(from), Sign::Arrow(to, paint)),
            }
        }
        if self.current.ending().is_none() {
            for (cell, emphasis) in view.emphasis(position) {
                let sign = match emphasis {
                    Emphasis::Forced => Sign::Forced,
                    Emphasis::Banned => Sign::Banned,
                    Emphasis::Check => Sign::Check,
                };
                mark(cell, 0.0, sign);
            }
        }
        let human = self.turn.single().is_ok_and(|turn| turn.phase == TurnPhase::Human);
        let pieces = position.pieces();
        let confined = self.entries_are_confined(board.view.layout());
        let mut cursor = None;
        for cell in self.on_board.iter().flat_map(BoardCells::iter) {
            let Ok((&BoardCell(cell), hovered, selected, legal, capturable, last)) = self.cells.get(cell) else {
                continue;
            };
            match last {
                Some(LastAction::From) => mark(cell, edge(cell), Sign::From),
                Some(LastAction::To) => mark(cell, edge(cell), Sign::To),
                None => {}
            }
            if hovered && (human || !self.device.points()) {
                cursor = Some(cell);
            }
            if !human {
                continue;
            }
            if selected {
                mark(cell, top(cell), Sign::Selected);
            }
            if capturable {
                mark(cell, top(cell), Sign::Capturable);
            }
            let Some(&action) = legal.and_then(|legal| legal.0.first()) else { continue };
            let sign = match action {
                Action::Move { .. } if occupied_by_other(&pieces, cell, position.seat()) => Sign::Target,
                Action::Move { .. } if self.board.top(cell).is_some() => {
                    let taken = pieces.iter().any(|(spot, piece)| spot.cell == cell && piece.owner != position.seat());
                    if taken { Sign::Conquest } else { Sign::Into }
                }
                Action::Move { .. } if self.behind_a_head(cell, &pieces) => Sign::Behind,
                Action::Move { .. } => Sign::Destination,
                Action::Stack { .. } => Sign::Onto,
                Action::Jump { .. } => Sign::Landing,
                Action::Pinch { .. } => Sign::Pinch,
                Action::Promote { .. } => Sign::Promote,
                Action::Strike { .. } if targets(position, action).contains(&cell) => Sign::Target,
                Action::Draw { .. } => Sign::Entry,
                Action::Place { .. } if confined => Sign::Entry,
                _ => continue,
            };
            mark(cell, if matches!(sign, Sign::Into | Sign::Conquest) { edge(cell) } else { top(cell) }, sign);
        }
        // What the choice of the cell looked at would do; with several to choose from, what they have in common.
        let focus = self.selection.focus(*self.device).filter(|_| human);
        if let Some(action) = focus.and_then(|cell| self.selection.action_at(position, cell)) {
            let mut next = position.clone();
            let mut record = game_match.repetitions().clone();
            for effect in next.play(&mut record, action) {
                match effect {
                    Effect::Turned { at, .. } if pieces.iter().any(|(s, _)| *s == at) => {
                        mark(at.cell, top(at.cell), Sign::WillTurn);
                    }
                    Effect::Captured { at } => {
                        let over = pieces.iter().find(|(s, _)| *s == at).and_then(|(_, p)| view.overhead(*p));
                        mark(at.cell, over.unwrap_or(top(at.cell)), Sign::WillGo);
                    }
                    _ => {}
                }
            }
        }
        // One meaning has one look: where a head hides one dot, rings lie round all of them; of many they would hide the board.
        if dots(&marks) <= MANY && marks.iter().any(|mark| mark.2 == Sign::Behind) {
            for mark in marks.iter_mut().filter(|mark| mark.2 == Sign::Destination) {
                mark.2 = Sign::Behind;
            }
        }
        // Where one piece may not go, whichever is chosen now may.
        let open: Vec<Cell> = marks
            .iter()
            .filter(|mark| matches!(mark.2, Sign::Destination | Sign::Behind | Sign::Into | Sign::Conquest))
            .map(|mark| mark.0)
            .collect();
        marks.retain(|(cell, _, sign)| *sign != Sign::Banned || !open.contains(cell));
        // Round a column that may be gone onto a ring is clear alone: a frame at its foot would cross it.
        let onto: Vec<Cell> = marks.iter().filter(|mark| mark.2 == Sign::Onto).map(|mark| mark.0).collect();
        marks.retain(|(cell, _, sign)| !matches!(sign, Sign::From | Sign::To) || !onto.contains(cell));
        // Where something is chosen that is shown already.
        let chosen = |cell: &Cell| marks.iter().any(|mark| mark.0 == *cell && mark.2 == Sign::Selected);
        let cursor = cursor.filter(|cell| !chosen(cell));
        marks.extend(cursor.map(|cell| (cell, edge(cell), Sign::Cursor)));
        marks
    }

    /// Whether the head of who stands nearer to the eye is seen where this cell's middle is.
    fn behind_a_head(&self, cell: Cell, pieces: &[(tavoliere_rules::Spot, tavoliere_rules::Piece)]) -> bool {
        let (Some(board), Ok(camera)) = (self.board.board(), self.camera.single()) else { return false };
        // How far beyond a head, for its height, and how far aside what it hides may lie.
        const NEAR: [f32; 2] = [0.32, 0.3];
        let middle = board.view.cell(cell);
        let nearer = if camera.across() { -1.0 } else { 1.0 };
        pieces.iter().any(|&(spot, piece)| {
            let from = board.view.cell(spot.cell) - middle;
            // What it says is where a mark lies over it: the middle of the head is lower.
            let head = board.view.overhead(piece).map(|over| camera.hides(0.87 * over));
            let hides = |far: f32| far > 0.5 && (far - from.z * nearer).abs() < NEAR[0];
            spot.cell != cell && from.x.abs() < NEAR[1] && head.is_some_and(hides)
        })
    }

    /// Whether new pieces may come only to some of a board's empty cells: where every one may be entered, marks
    /// everywhere would say nothing.
    fn entries_are_confined(&self, layout: &tavoliere_rules::Layout) -> bool {
        let entries = || {
            let actions = self.selection.legal.iter();
            actions.filter_map(|action| if let Action::Place { to } = action { Some(*to) } else { None })
        };
        let board_of = |cell: Cell| layout.places[cell.index()].board;
        let Some(first) = entries().next() else { return false };
        let free = (0..layout.places.len() as u8)
            .map(Cell)
            .filter(|&cell| board_of(cell) == board_of(first) && self.board.top(cell).is_none());
        entries().count() < free.count()
    }
}

/// What an ink is painted with, in the colours that the player sees best.
fn painted(ink: tavoliere_records::Ink) -> Paint {
    use tavoliere_records::Ink;
    match ink {
        Ink::Green => Paint::Calm,
        Ink::Red => Paint::Warn,
        Ink::Blue => Paint::Faint,
        Ink::Yellow => Paint::Bright,
    }
}

/// Where an annotation is, and its sign.
fn annotated(annotation: &tavoliere_levels::Mark) -> (Cell, Sign) {
    use tavoliere_levels::Mark::{Cell as Pointed, Figure};
    use tavoliere_texts::FigureMark::{Arrow, Cross, Dot, Ring, Star, Turn};
    match *annotation {
        Pointed(cell) => (cell, Sign::Pointed),
        Figure(Arrow(from, to)) => (from, Sign::Arrow(to, Paint::Bright)),
        Figure(Dot(cell)) => (cell, Sign::Destination),
        Figure(Ring(cell)) => (cell, Sign::Target),
        Figure(Cross(cell)) => (cell, Sign::WillGo),
        Figure(Turn(cell)) => (cell, Sign::WillTurn),
        Figure(Star(cell)) => (cell, Sign::Promote),
    }
}

fn occupied_by_other(
    pieces: &[(tavoliere_rules::Spot, tavoliere_rules::Piece)],
    cell: Cell,
    seat: tavoliere_rules::Seat,
) -> bool {
    let other = |piece: &tavoliere_rules::Piece| piece.kind != tavoliere_rules::Kind::City && piece.owner != seat;
    pieces.iter().any(|(spot, piece)| spot.cell == cell && other(piece))
}

/// How many places there are where the piece taken up can go.
fn dots(marks: &[Wanted]) -> usize {
    marks.iter().filter(|mark| matches!(mark.2, Sign::Destination | Sign::Behind)).count()
}

/// Round more dots than that only those have rings that need them, and where there is room for large ones they are smaller: they are not to
/// be louder than pieces.
const MANY: usize = 10;
const SMALLER: f32 = 0.82;
/// Of more cells than that (Cellulae's largest board has as many) each is small in a tall window.
const SMALL: usize = 49;

/// Marks are laid anew when they are others than before; while something moves there are none.
fn lay(
    mut commands: Commands,
    art: Res<Art>,
    clock: Res<Clock>,
    marking: Marking,
    old: Query<Entity, With<Mark>>,
    mut last: Local<Vec<Wanted>>,
) {
    let (Some(root), Some(board)) = (marking.board.entity(), marking.board.board()) else { return };
    let marks = if clock.busy() { Vec::new() } else { marking.wanted() };
    if marks == *last && old.is_empty() == marks.is_empty() {
        return;
    }
    for mark in &old {
        commands.entity(mark).try_despawn();
    }
    let (view, art) = (&board.view, art.of::<MarkArt>());
    let tall = view.made_for_tall() == Some(true);
    let dot = view.dot() * if dots(&marks) > MANY && !tall { SMALLER } else { 1.0 };
    let small = tall && view.layout().places.len() > SMALL;
    for &(cell, height, sign) in &marks {
        let (shape, paint) = sign.look(view.cell_shape(), small);
        let material = art.paint(paint, view.mark_style());
        let lean = view.lean(cell);
        let at = view.cell(cell) + lean * Vec3::Y * (height + 0.014);
        let mut lay = |shape: Shape, pose: Transform| {
            let MarkMesh { mesh, rim } = art.mesh(shape);
            let mark = (
                Mark,
                Name::new(format!("mark {sign:?}")),
                body(mesh, material),
                bevy::light::NotShadowCaster,
                pose,
                ChildOf(root),
            );
            let mut mark = commands.spawn(mark);
            let mut beneath = |mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>| {
                let below = Transform::from_xyz(0.0, -0.006, 0.0);
                mark.with_child((body(mesh, material), bevy::light::NotShadowCaster, below));
            };
            // On paper all is ink, which has no edge.
            if view.mark_style() != MarkStyle::Ink {
                beneath(rim, &art.rim);
                // Where a piece may go is seen through whoever stands before it; not a ring, which over a head would be a halo.
                if shape == Shape::Dot {
                    beneath(rim, &art.through_rim);
                    beneath(mesh, art.through(view.mark_style()));
                }
            }
        };
        if let Sign::Arrow(to, _) = sign {
            let to = view.cell(to) + Vec3::Y * (view.ground(to, marking.board.height(to)) + 0.02);
            for (shape, pose) in arrow(at, to) {
                lay(shape, pose);
            }
        } else {
            let size = if matches!(shape, Shape::Dot | Shape::Reticle) { dot } else { 1.0 };
            lay(shape, Transform::from_translation(at).with_rotation(lean).with_scale(Vec3::splat(size)));
        }
    }
    *last = marks;
}

/// The parts of an arrow from one place to another: it ends short of both middles, and is above what lies between.
fn arrow(from: Vec3, to: Vec3) -> [(Shape, Transform); 2] {
    let height = from.y.max(to.y) + 0.12;
    let (from, to) = (Vec3::new(from.x, height, from.z), Vec3::new(to.x, height, to.z));
    let way = (to - from).normalize_or(Vec3::X);
    let turned = Quat::from_rotation_arc(Vec3::X, way);
    let length = (from.distance(to) - 0.42).max(0.2);
    let (start, neck) = (from + way * 0.22, from + way * (0.22 + length - HEAD));
    [
        (
            Shape::Shaft,
            Transform::from_translation(start.midpoint(neck)).with_rotation(turned).with_scale(Vec3::new(
                (length - HEAD).max(0.02),
                1.0,
                1.0,
            )),
        ),
        (Shape::Head, Transform::from_translation(neck).with_rotation(turned)),
    ]
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Annotations>().add_systems(
        Update,
        lay.in_set(Flow::Show).after(CellsMarked).run_if(in_state(Screen::Play).and_then(not(in_state(Mode::Demo)))),
    );
}
