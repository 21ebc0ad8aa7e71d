//! The camera: frames what is looked at in whatever part of the window is free, turns when asked, looks straight down
//! when asked.

use std::f32::consts::FRAC_PI_2;

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_rules::Cell;

use crate::Flow;
use crate::boards::{ActiveBoard, Board};
use crate::input::Intent;
use crate::play::mirror::Standing;
use crate::play::{Controller, CurrentMatch, Turn, TurnPhase};
use crate::screens::{Overlay, Screen};
use crate::settings::{Quality, Settings, Speed};
use crate::table::shelf;

/// Narrow: a table seen from a chair, not from a fly.
const FIELD_OF_VIEW: f32 = 0.55;
/// Above the table's edge.
const PITCH: f32 = 0.98;
/// How far from straight down the top view is: exactly down has no up.
const TOP: f32 = FRAC_PI_2 - 0.001;

/// The parts of the window that panels cover, in pixels of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Covered {
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
}

/// The camera over the table.
#[derive(Component, Debug)]
pub struct TableCamera {
    /// Where it looks.
    target: Vec3,
    distance: f32,
    yaw: f32,
    pitch: f32,
    /// What a player has turned it by, and how much nearer they have come.
    turned: Vec2,
    zoom: f32,
    /// Straight down.
    pub top: bool,
    /// Not yet placed: the first frame shows the right picture at once.
    fresh: bool,
    /// Still on its way.
    moving: bool,
    /// It looks from the second seat.
    across: bool,
}

impl Default for TableCamera {
    fn default() -> TableCamera {
        TableCamera {
            target: Vec3::ZERO,
            distance: 30.0,
            yaw: 0.0,
            pitch: PITCH,
            turned: Vec2::ZERO,
            zoom: 1.0,
            top: false,
            fresh: true,
            moving: false,
            across: false,
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

    /// How far it is from what it looks at.
    #[must_use]
    pub fn distance(&self) -> f32 {
        self.distance
    }
}

/// Where a camera stands that looks from there at that.
fn placed(target: Vec3, yaw: f32, pitch: f32, distance: f32) -> Transform {
    let direction = Vec3::new(pitch.cos() * yaw.sin(), pitch.sin(), pitch.cos() * yaw.cos());
    let up = Vec3::new(-yaw.sin() * pitch.sin(), pitch.cos(), -yaw.cos() * pitch.sin());
    Transform::from_translation(target + direction * distance).looking_at(target, up)
}

/// The target and the distance at which all corners fill the free part of the window.
fn frame(corners: &[Vec3], yaw: f32, pitch: f32, window: Vec2, covered: Covered) -> (Vec3, f32) {
    let tan = (FIELD_OF_VIEW / 2.0).tan();
    let aspect = window.x / window.y;
    // The free part, in normalised device coordinates.
    let low = Vec2::new(covered.left / window.x * 2.0 - 1.0, covered.bottom / window.y * 2.0 - 1.0);
    let high = Vec2::new(1.0 - covered.right / window.x * 2.0, 1.0 - covered.top / window.y * 2.0);
    let (free, middle) = ((high - low).max(Vec2::splat(0.2)) * 0.94, (low + high) / 2.0);
    let mut target = corners.iter().sum::<Vec3>() / corners.len().max(1) as f32;
    let mut distance = 20.0;
    for _ in 0..24 {
        let eye = placed(target, yaw, pitch, distance);
        let to_eye = eye.to_matrix().inverse();
        let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
        for corner in corners {
            let p = to_eye.transform_point3(*corner);
            let depth = (-p.z).max(0.1);
            let seen = Vec2::new(p.x / (depth * tan * aspect), p.y / (depth * tan));
            (least, most) = (least.min(seen), most.max(seen));
        }
        let needed = ((most - least) / free).max_element();
        let off = (least + most) / 2.0 - middle;
        // Moving the target sideways in the picture moves the corners the other way.
        target += eye.right() * off.x * distance * tan * aspect;
        target += eye.up() * off.y * distance * tan;
        distance = (distance * needed.clamp(0.5, 2.0)).clamp(2.0, 400.0);
    }
    (target, distance)
}

fn follow(
    mut camera: Query<(&mut TableCamera, &mut Transform)>,
    window: Query<&Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    covered: Res<Covered>,
    settings: Res<Settings>,
    time: Res<Time>,
    boards: Query<(&Board, &GlobalTransform, Has<ActiveBoard>)>,
    slots: Query<&shelf::Slot>,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    seats: Query<&Controller>,
) {
    let (Ok((mut camera, mut transform)), Ok(window)) = (camera.single_mut(), window.single()) else { return };
    let size = window.size();
    if size.min_element() < 1.0 {
        return;
    }
    let on_shelf = matches!(screen.get(), Screen::Shelf | Screen::Boot);
    let corners: Vec<Vec3> = if on_shelf {
        slots.iter().flat_map(shelf::Slot::corners).collect()
    } else {
        boards
            .iter()
            .filter(|(.., active)| *active)
            .flat_map(|(board, place, _)| {
                board.look.corners().into_iter().map(|c| place.transform_point(c)).collect::<Vec<_>>()
            })
            .collect()
    };
    if corners.is_empty() {
        return;
    }
    // A tall window has room for more of the board seen from above.
    let usual = if size.y > size.x { 1.2 } else { PITCH };
    let (mut yaw, mut pitch) = (0.0, if on_shelf { 1.02 } else { usual });
    if !on_shelf {
        if camera.top {
            pitch = TOP;
        } else {
            yaw = camera.turned.x;
            pitch = (usual + camera.turned.y).clamp(0.35, TOP);
        }
    }
    let between_people = settings.auto_turn
        && *screen.get() == Screen::Play
        && !current.demo
        && seats.iter().all(|controller| *controller == Controller::Human);
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
    let (target, mut distance) = frame(&corners, yaw, pitch, size, *covered);
    if !on_shelf {
        distance /= camera.zoom;
    }
    let left = camera.target.distance(target) + (camera.distance - distance).abs();
    let turning = (camera.yaw - yaw).abs() + (camera.pitch - pitch).abs();
    // The last hair's breadth is taken at once: a camera that stands still costs nothing.
    let there = left < 0.0005 * distance && turning < 0.0005;
    let share = if camera.fresh || there || settings.pace() == Speed::Off {
        1.0
    } else {
        1.0 - (-time.delta_secs().min(0.1) / (0.13 * settings.pace().factor())).exp()
    };
    camera.fresh = false;
    camera.moving = share < 1.0 && (left > 0.004 * distance || turning > 0.01);
    camera.target = camera.target.lerp(target, share);
    camera.distance += (distance - camera.distance) * share;
    camera.yaw += (yaw - camera.yaw) * share;
    camera.pitch += (pitch - camera.pitch) * share;
    transform.set_if_neq(placed(camera.target, camera.yaw, camera.pitch, camera.distance));
}

fn obey(
    mut intents: MessageReader<Intent>,
    mut camera: Query<&mut TableCamera>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
) {
    let Ok(mut camera) = camera.single_mut() else { return };
    if screen.is_changed() {
        camera.turned = Vec2::ZERO;
        camera.zoom = 1.0;
        camera.top &= *screen.get() == Screen::Play;
    }
    if *screen.get() != Screen::Play || *overlay.get() != Overlay::None {
        intents.clear();
        return;
    }
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

/// The search for the cell under a point of the window.
pub struct CellUnder<'a> {
    /// The camera.
    pub camera: &'a Camera,
    /// Where it is.
    pub eye: &'a GlobalTransform,
    /// Where the board is.
    pub place: &'a GlobalTransform,
    /// The board.
    pub board: &'a Board,
    /// What stands on it: a high column hides the cell behind it.
    pub standing: &'a Standing,
}

impl CellUnder<'_> {
    /// The cell at that point: the nearest to the eye whose column, or whose surface, is hit.
    #[must_use]
    pub fn find(&self, at: Vec2) -> Option<Cell> {
        let ray = self.camera.viewport_to_world(self.eye, at).ok()?;
        let back = self.place.affine().inverse();
        let (origin, direction) = (back.transform_point3(ray.origin), back.transform_vector3(*ray.direction));
        if direction.y > -1e-4 {
            return None;
        }
        let look = &self.board.look;
        let hit = |height: f32| {
            let t = (height - origin.y) / direction.y;
            (origin + direction * t, t)
        };
        let cells = || (0..look.layout().places.len()).map(|i| Cell(i as u8));
        let mut best: Option<(f32, Cell)> = None;
        for cell in cells() {
            let (middle, height) = (look.cell(cell), look.height(self.standing.height(cell)));
            // A body is felt for at its top and, where it is tall, further down too.
            for k in 1..=(height / 0.3).ceil() as u32 {
                let (point, t) = hit(middle.y + height * k as f32 / (height / 0.3).ceil());
                let aside = Vec2::new(point.x - middle.x, point.z - middle.z);
                if aside.length() <= look.grip() && best.is_none_or(|(before, _)| t < before) {
                    best = Some((t, cell));
                }
            }
        }
        if let Some((_, cell)) = best {
            return Some(cell);
        }
        cells()
            .map(|cell| {
                let middle = look.cell(cell);
                (cell, middle.distance(hit(middle.y).0))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .filter(|&(_, far)| far <= look.reach() * 1.45)
            .map(|(cell, _)| cell)
    }
}

fn spawn(mut commands: Commands, settings: Res<Settings>) {
    commands.spawn((
        TableCamera::default(),
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, near: 0.5, far: 400.0, ..default() }),
        Tonemapping::AcesFitted,
        if settings.quality == Quality::Low { Msaa::Off } else { Msaa::Sample4 },
        Transform::default(),
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Covered>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (obey, follow).chain().in_set(Flow::Show));
}
