//! The camera: frames what is looked at in whatever part of the window is free, turns when asked, looks straight down
//! when asked.

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::render::view::ColorGrading;
use bevy::window::PrimaryWindow;

use super::framing::{Eye, FIELD_OF_VIEW, Framing, Gaze, TOP, hull, level};
use super::lens::ShiftLens;
use super::light::msaa_of;
use super::shelf::Slot;
use crate::app::Flow;
use crate::app::quality::RenderQuality;
use crate::app::screens::{Mode, Screen, at_the_board};
use crate::app::settings::{Settings, Speed};
use crate::app::viewport::SafeArea;
use crate::boards::labels::labels;
use crate::boards::place::Standing;
use crate::boards::{ActiveBoard, Board};
use crate::input::Intent;
use crate::rules::{Players, Turn, TurnPhase};

/// Between these pitches men that stand lie down on their backs, to be told apart from above.
const LYING: [f32; 2] = [1.32, 1.5];

/// The camera over the table.
#[derive(Component, Debug)]
pub struct TableCamera {
    eye: Eye,
    /// What a player has turned it by, and how much nearer they have come.
    turned: Vec2,
    zoom: f32,
    /// Whether it looks straight down.
    pub top: bool,
    /// Not yet placed: it goes to its first place at once, not gently.
    fresh: bool,
    /// Seconds since the screen changed: it sets out gently.
    under_way: f32,
    /// Whether it is still on its way.
    moving: bool,
    /// Whether it looks from the second seat.
    across: bool,
    /// The outline of the board that is looked at.
    subject: Vec<Vec2>,
}

impl Default for TableCamera {
    fn default() -> TableCamera {
        TableCamera {
            eye: Eye { distance: 30.0, gaze: Gaze { pitch: 1.0, ..default() }, ..default() },
            turned: Vec2::ZERO,
            zoom: 1.0,
            top: false,
            fresh: true,
            under_way: 0.0,
            moving: false,
            across: false,
            subject: Vec::new(),
        }
    }
}

impl TableCamera {
    /// Whether it is still on its way: what is seen at a point of the window is about to change.
    #[must_use]
    pub fn moving(&self) -> bool {
        self.moving
    }

    /// Whether it looks from the second seat: what is nearest to the first one is farthest away.
    #[must_use]
    pub fn across(&self) -> bool {
        self.across
    }

    /// How far behind what is so high the ground is that it hides.
    #[must_use]
    pub fn hides(&self, height: f32) -> f32 {
        height / self.eye.gaze.pitch.tan().max(0.1)
    }

    /// How far men have lain down for an eye so high above them, 0 to 1.
    #[must_use]
    pub fn lying(&self) -> f32 {
        ((self.eye.gaze.pitch - LYING[0]) / (LYING[1] - LYING[0])).clamp(0.0, 1.0)
    }

    /// The outline of the board that is looked at, convex, in order, in normalised device coordinates; empty where several are.
    #[must_use]
    pub fn subject(&self) -> &[Vec2] {
        &self.subject
    }

    /// How far it is from what it looks at.
    #[must_use]
    pub fn distance(&self) -> f32 {
        self.eye.distance
    }
}

/// How far a name beside a cell reaches from its middle.
const NAME: f32 = 0.12;

/// What must be seen of a board at play, in the world.
fn shown(board: &Board, place: &GlobalTransform, across: bool) -> Vec<Vec3> {
    let names = labels(board, across)
        .into_iter()
        .flat_map(|(_, at)| [Vec3::X, Vec3::Z].into_iter().flat_map(move |way| [at + way * NAME, at - way * NAME]));
    board.view.framed().into_iter().chain(names).map(|corner| place.transform_point(corner)).collect()
}

/// All of a board, as a menu shows it, in the world.
fn whole(board: &Board, place: &GlobalTransform) -> Vec<Vec3> {
    board.view.corners().into_iter().map(|corner| place.transform_point(corner)).collect()
}

/// Seconds in which the camera comes most of its way.
const GLIDE: f32 = 0.13;
/// Seconds until it has gathered its pace after the screen has changed.
const LEANING: f32 = 0.4;

pub(super) fn follow(
    mut camera: Query<(&mut TableCamera, &mut Transform, &mut Projection)>,
    window: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    covered: Res<SafeArea>,
    settings: Res<Settings>,
    time: Res<Time>,
    boards: Query<(&Board, &GlobalTransform, Has<ActiveBoard>)>,
    slots: Query<&Slot>,
    mode: Option<Res<State<Mode>>>,
    turn: Query<&Turn>,
    players: Players,
    things: Query<(&Standing, &GlobalTransform, &Visibility)>,
    mut framed: Local<(Framing, Eye)>,
) {
    let (Ok((mut camera, mut transform, mut projection)), Ok(window)) = (camera.single_mut(), window.single()) else {
        return;
    };
    let size = window.size();
    if size.min_element() < 1.0 {
        return;
    }
    let on_shelf = matches!(screen.get(), Screen::Shelf | Screen::Boot);
    let view = boards.iter().find(|(.., active)| *active).map(|(board, ..)| &board.view);
    let usual = view.map_or(1.0, |view| if size.y > size.x { view.tall_pitch(size.y / size.x) } else { view.pitch() });
    let (mut yaw, mut pitch) = (0.0, if on_shelf { 1.17 } else { usual });
    if !on_shelf {
        if camera.top {
            pitch = TOP;
        } else {
            yaw = camera.turned.x;
            pitch = (usual + camera.turned.y).clamp(0.35, TOP);
        }
    }
    let at_play = mode.is_some_and(|mode| *mode.get() != Mode::Demo);
    let between_people = settings.auto_turn && at_play && players.all_human();
    match turn.single() {
        // It turns once everything has been told, and not any more when the game is over.
        Ok(turn) if between_people => match turn.phase {
            TurnPhase::Human => camera.across = turn.seat == tavoliere_rules::Seat::Second,
            TurnPhase::Thinking | TurnPhase::Animating | TurnPhase::Over => {}
        },
        _ => camera.across = false,
    }
    if camera.across {
        yaw += std::f32::consts::PI;
    }
    let corners: Vec<Vec3> = if on_shelf {
        slots.iter().flat_map(Slot::corners).collect()
    } else {
        boards
            .iter()
            .filter(|(.., active)| *active)
            .flat_map(
                |(board, place, _)| if at_play { shown(board, place, camera.across) } else { whole(board, place) },
            )
            .collect()
    };
    if corners.is_empty() {
        return;
    }
    // The shelf is a cabinet before one's eyes, from whatever height; and in a wide window a board has depth.
    let level = if on_shelf || size.x >= size.y { 0.0 } else { level(pitch) };
    let gaze = Gaze { yaw, pitch, level };
    let wanted = Framing { corners, gaze, window: size, covered: covered.clone() };
    if framed.0 != wanted {
        framed.1 = wanted.eye();
        framed.0 = wanted;
    }
    let Eye { target, mut distance, .. } = framed.1;
    if !on_shelf {
        distance /= camera.zoom;
    }
    let eye = camera.eye;
    let left = eye.target.distance(target) + (eye.distance - distance).abs();
    let turning = eye.gaze.apart(gaze);
    // The last hair's breadth is taken at once: a camera that stands still costs nothing.
    let there = left < 0.0005 * distance && turning < 0.0005;
    let passed = time.delta_secs().min(0.1) / settings.pace().factor().max(0.001);
    camera.under_way += passed;
    let set_out = (camera.under_way / LEANING).clamp(0.12, 1.0);
    // Between the shelf and a board one leans in: it comes nearer first, and then the head sinks.
    let [share, sinking] = [GLIDE, if set_out < 1.0 { 1.6 * GLIDE } else { GLIDE }].map(|slowness| {
        let at_once = camera.fresh || there || settings.pace() == Speed::Off;
        if at_once { 1.0 } else { 1.0 - (-passed * set_out / slowness).exp() }
    });
    camera.fresh = false;
    camera.moving = share < 1.0 && (left > 0.004 * distance || turning > 0.01);
    camera.eye = Eye {
        target: eye.target.lerp(target, share),
        distance: eye.distance.lerp(distance, share),
        gaze: eye.gaze.towards(gaze, share, sinking),
    };
    // All of the board, with its edge and what belongs to it, besides what must be seen; and what lies there to be read.
    let read = things.iter().filter(|(standing, _, seen)| standing.thing.is_sharp() && **seen != Visibility::Hidden);
    let read = read.flat_map(|(standing, at, _)| {
        let [wide, deep] = standing.thing.reach();
        [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]
            .map(|(x, z)| at.transform_point(Vec3::new(x * wide, 0.0, z * deep)))
    });
    let subject =
        boards.iter().filter(|(.., active)| *active && !on_shelf).flat_map(|(board, place, _)| whole(board, place));
    let corners = subject.chain(read.chain(framed.0.corners.iter().copied()).filter(|_| !on_shelf)).collect();
    let eye = camera.eye;
    let here = Framing { corners, gaze: eye.gaze, window: size, covered: SafeArea::default() };
    camera.subject = hull(here.seen(eye));
    transform.set_if_neq(eye.transform());
    ShiftLens::shift(&mut projection, eye.shift());
}

/// Undoes what a player has turned when the screen changes.
fn straighten(screen: Res<State<Screen>>, mut camera: Query<&mut TableCamera>) {
    for mut camera in &mut camera {
        camera.under_way = 0.0;
        camera.turned = Vec2::ZERO;
        camera.zoom = 1.0;
        camera.top &= *screen.get() == Screen::Play;
    }
}

fn obey(mut intents: MessageReader<Intent>, mut camera: Query<&mut TableCamera>) {
    let Ok(mut camera) = camera.single_mut() else { return };
    for intent in intents.read() {
        match *intent {
            Intent::TopView => {
                camera.top = !camera.top;
                camera.turned = Vec2::ZERO;
                camera.zoom = 1.0;
            }
            Intent::Orbit(by) => {
                camera.top = false;
                camera.turned = (camera.turned + by).clamp(Vec2::new(-1.2, -0.55), Vec2::new(1.2, 0.6));
            }
            Intent::Zoom(by) => camera.zoom = (camera.zoom * by).clamp(0.8, 2.5),
            _ => {}
        }
    }
}

fn spawn(mut commands: Commands, quality: Res<RenderQuality>) {
    commands.spawn((
        TableCamera::default(),
        Name::new("table camera"),
        Camera3d::default(),
        ShiftLens::projection(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.5, far: 400.0, ..default() }),
        Tonemapping::AcesFitted,
        ColorGrading::default(),
        msaa_of(*quality),
        Transform::default(),
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        (straighten.run_if(state_changed::<Screen>), obey.run_if(at_the_board), follow).chain().in_set(Flow::Show),
    );
}
