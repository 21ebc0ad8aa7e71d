//! Marks on the board: what may be done, what would happen, what has just been done. Every kind has its own shape.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind};

use super::mirror::Standing;
use super::selection::Selection;
use super::{CurrentMatch, Turn, TurnPhase};
use crate::Flow;
use crate::anim::Clock;
use crate::boards::art::{Art, Maker};
use crate::boards::{ActiveBoard, Board, Cells};
use crate::input::Device;

/// A mark on the board.
#[derive(Component)]
pub struct Mark;

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sign {
    /// The pointer or the cursor is here.
    Cursor,
    /// This piece is taken up.
    Selected,
    /// The piece taken up can go here.
    Destination,
    /// A new piece can come here.
    Entry,
    /// It can climb onto this.
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
    /// A lesson speaks of this.
    Pointed,
    /// A lesson's arrow from here to there.
    Arrow(Cell),
    /// Last time a piece left from here.
    From,
    /// Last time a piece came to here.
    To,
}

/// How wide the dark edge is that sets a mark off against light cells.
const RIM: f32 = 0.035;
/// The length of an arrow's head.
const HEAD: f32 = 0.36;

impl Sign {
    const ALL: [Sign; 19] = [
        Sign::Cursor,
        Sign::Selected,
        Sign::Destination,
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
        Sign::Arrow(Cell(0)),
        Sign::From,
        Sign::To,
    ];

    /// Its shape and its material, on such cells.
    fn look(self, cells: Cells) -> (&'static str, &'static str) {
        let hexagons = cells == Cells::Hexagons;
        match self {
            Sign::Selected if cells == Cells::Paper => ("mark-underline", "mark-bright"),
            Sign::Target if cells == Cells::Paper => ("mark-tips", "mark-calm"),
            Sign::Pointed if cells == Cells::Paper => ("mark-corners", "mark-bright"),
            Sign::Cursor => (if hexagons { "mark-frame-hexagon" } else { "mark-frame-square" }, "mark-bright"),
            Sign::Selected => ("mark-ring", "mark-bright"),
            Sign::Destination => ("mark-dot", "mark-calm"),
            Sign::Entry => ("mark-plus", "mark-calm"),
            Sign::Onto => ("mark-onto", "mark-calm"),
            Sign::Landing => ("mark-landing", "mark-calm"),
            Sign::Target => ("mark-target", "mark-calm"),
            Sign::Pinch => ("mark-pinch", "mark-calm"),
            Sign::Promote => ("mark-star", "mark-calm"),
            Sign::Forced | Sign::Capturable => ("mark-burst", "mark-bright"),
            Sign::Banned => ("mark-banned", "mark-warn"),
            Sign::Check => ("mark-burst", "mark-warn"),
            Sign::WillTurn => ("mark-turn", "mark-warn"),
            Sign::WillGo => ("mark-cross", "mark-warn"),
            Sign::Pointed => ("mark-pointed", "mark-bright"),
            Sign::Arrow(_) => ("mark-head", "mark-bright"),
            Sign::From | Sign::To => (if hexagons { "mark-thin-hexagon" } else { "mark-thin-square" }, "mark-faint"),
        }
    }
}

/// Every kind of mark by its name, with the name of its shape on such cells.
#[must_use]
pub fn shapes(cells: Cells) -> Vec<(String, &'static str)> {
    Sign::ALL.iter().map(|sign| (format!("{sign:?}"), sign.look(cells).0)).collect()
}

/// The dark edge of a mark, beneath it.
fn rim(mesh: &str) -> String {
    format!("{mesh}-rim")
}

pub(crate) fn make(maker: &mut Maker) {
    let mut shape = |name: &str, mesh: art::Mesh| {
        maker.mesh(rim(name), mesh.clone().hull(RIM));
        maker.mesh(name, mesh);
    };
    let hexagon = art::outline::rounded(&art::outline::regular(6, 0.54, 90.0), 0.08, 3);
    let square = art::outline::rounded(&art::outline::rectangle(0.97, 0.97), 0.12, 4);
    shape("mark-frame-hexagon", art::marks::border(&hexagon, 0.055, 0.03));
    shape("mark-frame-square", art::marks::border(&square, 0.055, 0.03));
    shape("mark-thin-hexagon", art::marks::border(&hexagon, 0.03, 0.012));
    shape("mark-thin-square", art::marks::border(&square, 0.03, 0.012));
    shape("mark-ring", art::marks::ring(0.43, 0.07, 0.04));
    shape("mark-dot", art::marks::dot(0.15, 0.05));
    shape("mark-plus", art::marks::cross(0.17, 0.085, 0.05).rotated(0.0, 45.0, 0.0));
    shape("mark-onto", art::Mesh::merged([art::marks::ring(0.30, 0.05, 0.03), art::marks::ring(0.17, 0.05, 0.03)]));
    shape("mark-landing", art::Mesh::merged([art::marks::ring(0.27, 0.06, 0.04), art::marks::dot(0.09, 0.04)]));
    shape(
        "mark-turn",
        art::Mesh::merged([
            art::path::arrow(0.34, 0.2, 0.03).translated(0.0, 0.0, -0.14),
            art::path::arrow(0.34, 0.2, 0.03).rotated(0.0, 180.0, 0.0).translated(0.0, 0.0, 0.14),
        ]),
    );
    shape("mark-pointed", art::Mesh::merged([art::marks::ring(0.46, 0.05, 0.04), art::marks::ring(0.36, 0.03, 0.04)]));
    shape("mark-shaft", art::moulding::prism(&art::outline::rectangle(1.0, 0.11), 0.04, 0.01, 1));
    let head = [[0.0, -0.2], [HEAD, 0.0], [0.0, 0.2]];
    shape("mark-head", art::moulding::prism(&art::outline::rounded(&head, 0.03, 2), 0.05, 0.01, 1));
    shape("mark-cross", art::marks::cross(0.3, 0.09, 0.04));
    // A ring with four teeth: whoever is aimed at is not mistaken for whoever is taken up.
    shape(
        "mark-target",
        art::Mesh::merged(std::iter::once(art::marks::ring(0.40, 0.07, 0.05)).chain([0.0, 90.0, 180.0, 270.0].map(
            |turn| {
                art::moulding::prism(&art::outline::rectangle(0.16, 0.09), 0.05, 0.01, 1)
                    .translated(0.40, 0.0, 0.0)
                    .rotated(0.0, turn, 0.0)
            },
        ))),
    );
    // Two fingers.
    shape(
        "mark-pinch",
        art::Mesh::merged([0.0, 180.0].map(|turn| {
            art::path::arrow(0.3, 0.13, 0.04)
                .rotated(0.0, 180.0, 0.0)
                .translated(0.56, 0.0, 0.0)
                .rotated(0.0, turn, 0.0)
        })),
    );
    shape("mark-star", art::marks::star(5, 0.46, 0.05));
    shape(
        "mark-banned",
        art::Mesh::merged([
            art::marks::ring(0.40, 0.06, 0.04),
            art::moulding::prism(&art::outline::rectangle(0.78, 0.07), 0.04, 0.01, 1).rotated(0.0, 45.0, 0.0),
        ]),
    );
    let teeth = art::outline::star(12, 0.48, 0.38);
    shape("mark-burst", art::marks::border(&teeth, 0.07, 0.04));
    let turned = |part: &art::Mesh| {
        art::Mesh::merged([0.0, 90.0, 180.0, 270.0].map(|turn| part.clone().rotated(0.0, turn, 0.0)))
    };
    let bar = |long: f32, wide: f32| art::moulding::prism(&art::outline::rectangle(long, wide), 0.03, 0.01, 1);
    shape("mark-underline", bar(0.72, 0.09).translated(0.0, 0.0, 0.52));
    let tick =
        art::Mesh::merged([bar(0.2, 0.06).translated(0.38, 0.0, 0.45), bar(0.06, 0.2).translated(0.45, 0.0, 0.38)]);
    shape("mark-corners", turned(&tick));
    let tip = art::moulding::prism(&[[0.36, 0.0], [0.54, -0.11], [0.54, 0.11]], 0.04, 0.01, 1);
    shape("mark-tips", turned(&tip));
    let dark = Color::srgb(0.035, 0.03, 0.025);
    maker.material("mark-rim", StandardMaterial { base_color: dark, unlit: true, ..default() });
    for (name, ..) in PAINTS {
        // Their colours follow the settings.
        maker.material(name, StandardMaterial { perceptual_roughness: 0.6, ..default() });
    }
}

/// A material, which of the marks' colours it takes, and how much it glows.
type Paint = (&'static str, fn(&art::color::Marks) -> art::color::Rgb, f32);

/// On a pale board light marks would not be seen.
const PAINTS: &[Paint] = &[
    ("mark-bright", |m| m.bright, 0.7),
    ("mark-calm", |m| m.calm, 0.5),
    ("mark-warn", |m| m.warn, 0.8),
    ("mark-faint", |m| m.faint, 0.25),
    ("mark-flash", |m| m.flash, 1.0),
    ("mark-bright-pale", |m| m.bright, 0.25),
    ("mark-calm-pale", |m| m.calm, 0.2),
    ("mark-warn-pale", |m| m.warn, 0.4),
    ("mark-faint-pale", |m| m.faint, 0.0),
];

/// Marks have the colours of the palette chosen.
fn paint(
    settings: Res<crate::settings::Settings>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut painted: Local<Option<crate::settings::Palette>>,
) {
    if *painted == Some(settings.palette) || !art.is_made() {
        return;
    }
    *painted = Some(settings.palette);
    for (name, color, strength) in PAINTS {
        let [r, g, b] = color(&art::color::marks(settings.palette.sight(), name.ends_with("-pale")));
        let color = Color::srgb(r, g, b);
        if let Some(mut material) = materials.get_mut(&art.material(name).0) {
            material.base_color = color;
            material.emissive = color.to_linear() * *strength;
        }
    }
}

/// What marks there are to be, with the height above the cell's surface.
fn wanted(
    board: &Board,
    current: &CurrentMatch,
    selection: &Selection,
    standing: &Standing,
    device: Device,
    turn: Option<&Turn>,
    taught: &[tavoliere_levels::Mark],
) -> Vec<(Cell, f32, Sign)> {
    let mut marks = Vec::new();
    let Some(game_match) = &current.game_match else { return marks };
    if current.demo {
        return marks;
    }
    let look = &*board.look;
    let position = game_match.position();
    let top = |cell: Cell| look.ground(standing.height(cell));
    let mut mark = |cell: Cell, height: f32, sign: Sign| {
        if !marks.contains(&(cell, height, sign)) {
            marks.push((cell, height, sign));
        }
    };
    for taught in taught {
        use tavoliere_levels::Mark::{Cell as Pointed, Figure};
        use tavoliere_texts::FigureMark::{Arrow, Cross, Dot, Ring, Star, Turn};
        let (cell, sign) = match *taught {
            Pointed(cell) => (cell, Sign::Pointed),
            Figure(Arrow(from, to)) => (from, Sign::Arrow(to)),
            Figure(Dot(cell)) => (cell, Sign::Destination),
            Figure(Ring(cell)) => (cell, Sign::Target),
            Figure(Cross(cell)) => (cell, Sign::WillGo),
            Figure(Turn(cell)) => (cell, Sign::WillTurn),
            Figure(Star(cell)) => (cell, Sign::Promote),
        };
        mark(cell, top(cell), sign);
    }
    if let Some(action) = game_match.last_action() {
        if let Some(from) = action.from() {
            mark(from, top(from).min(0.06), Sign::From);
        }
        if let Some(to) = action.to() {
            mark(to, top(to).min(0.06), Sign::To);
        }
    }
    let open = game_match.outcome().is_none();
    match position {
        AnyPosition::Sicic(sicic) if open => {
            if let Some(cell) = sicic.forced() {
                mark(cell, 0.0, Sign::Forced);
            }
            if let Some((_, cell)) = sicic.ban() {
                mark(cell, 0.0, Sign::Banned);
            }
        }
        AnyPosition::Progressive(chess) => {
            let seat = position.seat();
            if chess.in_check(seat) {
                mark(chess.king(seat), 0.0, Sign::Check);
            }
        }
        _ => {}
    }
    let pieces = position.pieces();
    let enemy =
        |cell: Cell| pieces.iter().any(|(s, p)| s.cell == cell && p.kind != Kind::City && p.owner != position.seat());
    let focus = selection.focus(device);
    if turn.is_some_and(|t| t.phase == TurnPhase::Human) {
        if let Some(from) = selection.selected {
            mark(from, top(from), Sign::Selected);
        }
        let compulsory = match position {
            AnyPosition::Vinciperdi(p) => p.must_capture(),
            AnyPosition::ProgressiveVinciperdi(p) => p.must_capture(),
            _ => false,
        };
        // Where every empty cell may be entered, marks everywhere would say nothing.
        let layout = look.layout();
        let board_of = |cell: Cell| layout.places[cell.index()].board;
        let entries: Vec<Cell> = selection
            .legal
            .iter()
            .filter_map(|action| if let Action::Place { to } = action { Some(*to) } else { None })
            .collect();
        let free = (0..layout.places.len() as u8).map(Cell).filter(|&cell| {
            let there = entries.first().is_some_and(|&entry| board_of(entry) == board_of(cell));
            there && !pieces.iter().any(|(spot, _)| spot.cell == cell)
        });
        let confined = entries.len() < free.count();
        for &action in &selection.legal {
            if let Action::Strike { at, .. } = action
                && Some(at) == selection.selected
            {
                for cell in targets(position, action) {
                    mark(cell, top(cell), Sign::Target);
                }
            }
            let Some(to) = action.to() else { continue };
            let sign = match (action, selection.selected) {
                (Action::Move { from, .. }, Some(s)) if from == s => {
                    if enemy(to) {
                        Sign::Target
                    } else {
                        Sign::Destination
                    }
                }
                (Action::Stack { from, .. }, Some(s)) if from == s => Sign::Onto,
                (Action::Jump { from, .. }, Some(s)) if from == s => Sign::Landing,
                (Action::Pinch { from, .. }, Some(s)) if from == s => Sign::Pinch,
                (Action::Promote { at }, Some(s)) if at == s => Sign::Promote,
                (Action::Move { .. }, None) if compulsory && enemy(to) => Sign::Capturable,
                (Action::Place { .. }, None) if confined => Sign::Entry,
                (Action::Draw { .. }, None) => Sign::Entry,
                _ => continue,
            };
            mark(to, top(to), sign);
        }
        // What the choice of the cell looked at would do; with several to choose from, what they have in common.
        if let Some(action) = focus.and_then(|cell| selection.action_at(position, cell)) {
            let mut next = position.clone();
            let mut record = game_match.record().clone();
            for effect in next.play(&mut record, action) {
                match effect {
                    Effect::Turned { at, .. } if pieces.iter().any(|(s, _)| *s == at) => {
                        mark(at.cell, top(at.cell), Sign::WillTurn);
                    }
                    Effect::Captured { at } => {
                        let over = pieces.iter().find(|(s, _)| *s == at).and_then(|(_, p)| look.overhead(*p));
                        mark(at.cell, over.unwrap_or(top(at.cell)), Sign::WillGo);
                    }
                    _ => {}
                }
            }
        }
    }
    if let Some(cell) = focus
        && (!device.points() || turn.is_some_and(|t| t.phase == TurnPhase::Human))
    {
        marks.push((cell, look.ground(standing.height(cell)).min(0.06), Sign::Cursor));
    }
    marks
}

/// The cells of what an action strikes out.
#[must_use]
pub fn targets(position: &AnyPosition, action: Action) -> Vec<Cell> {
    match action {
        Action::Strike { struck, .. } => {
            let row = if position.seat() == tavoliere_rules::Seat::First { 9 } else { 0 };
            struck.columns().map(|column| Cell(row + column)).collect()
        }
        _ => Vec::new(),
    }
}

fn show(
    mut commands: Commands,
    art: Res<Art>,
    old: Query<Entity, With<Mark>>,
    board: Query<(Entity, &Board), With<ActiveBoard>>,
    current: Res<CurrentMatch>,
    selection: Res<Selection>,
    standing: Res<Standing>,
    device: Res<Device>,
    clock: Res<Clock>,
    turn: Query<&Turn>,
    playing: Res<crate::lessons::Playing>,
    help: Res<super::hints::Help>,
    mut last: Local<Vec<(Cell, f32, Sign)>>,
) {
    let Ok((root, board)) = board.single() else { return };
    let mut taught = playing.marks();
    taught.extend(help.marks());
    let marks = if clock.busy() {
        Vec::new()
    } else {
        wanted(board, &current, &selection, &standing, *device, turn.single().ok(), &taught)
    };
    if marks == *last {
        return;
    }
    for mark in &old {
        commands.entity(mark).try_despawn();
    }
    for &(cell, height, sign) in &marks {
        let (mesh, material) = sign.look(board.look.cells());
        let material = match (board.look.pale(), material) {
            (false, material) => material,
            (true, "mark-bright") => "mark-bright-pale",
            (true, "mark-calm") => "mark-calm-pale",
            (true, "mark-warn") => "mark-warn-pale",
            (true, _) => "mark-faint-pale",
        };
        let lean = board.look.lean(cell);
        let at = board.look.cell(cell) + lean * Vec3::Y * (height + 0.02);
        let mut lay = |mesh: &str, pose: Transform| {
            let mut mark = commands.spawn((
                Mark,
                art.mesh(mesh),
                art.material(material),
                bevy::light::NotShadowCaster,
                pose,
                ChildOf(root),
            ));
            // Dark marks need none.
            if !board.look.pale() {
                mark.with_child((
                    art.mesh(&rim(mesh)),
                    art.material("mark-rim"),
                    bevy::light::NotShadowCaster,
                    Transform::from_xyz(0.0, -0.012, 0.0),
                ));
            }
        };
        if let Sign::Arrow(to) = sign {
            let to = board.look.cell(to) + Vec3::Y * (board.look.ground(standing.height(to)) + 0.02);
            for (mesh, pose) in arrow(at, to) {
                lay(mesh, pose);
            }
        } else {
            lay(mesh, Transform::from_translation(at).with_rotation(lean));
        }
    }
    *last = marks;
}

/// The parts of an arrow from one place to another: it ends short of both middles, and is above what lies between.
fn arrow(from: Vec3, to: Vec3) -> [(&'static str, Transform); 2] {
    let height = from.y.max(to.y) + 0.12;
    let (from, to) = (Vec3::new(from.x, height, from.z), Vec3::new(to.x, height, to.z));
    let way = (to - from).normalize_or(Vec3::X);
    let turned = Quat::from_rotation_arc(Vec3::X, way);
    let length = (from.distance(to) - 0.42).max(0.2);
    let (start, neck) = (from + way * 0.22, from + way * (0.22 + length - HEAD));
    [
        (
            "mark-shaft",
            Transform::from_translation(start.midpoint(neck)).with_rotation(turned).with_scale(Vec3::new(
                (length - HEAD).max(0.02),
                1.0,
                1.0,
            )),
        ),
        ("mark-head", Transform::from_translation(neck).with_rotation(turned)),
    ]
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.in_set(Flow::Show))
        .add_systems(Update, show.in_set(Flow::Show).after(super::selection::Refreshed));
}
