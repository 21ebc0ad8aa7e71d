//! Turns effects into movements: which piece goes when, how long, by which way, and what is heard.

use std::collections::HashMap;
use std::f32::consts::PI;
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use bevy::prelude::*;
use tavoliere_rules::{Cell, Effect, Kind, Piece, Spot, Travel};

use super::motion::{Ease, Motion, Path, Stroke, Tween};
use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::cues::Cue;
use crate::boards::art::{Art, body};
use crate::boards::marks::{MarkArt, MarkStyle, Paint, Shape};
use crate::boards::shared::SharedArt;
use crate::boards::{BoardView, Departure, Entrance, Flip, Ink, Shown};

/// Between two effects of the same kind, which belong together.
const RIPPLE: f32 = 0.055;
const TURN: f32 = 0.24;
const CAPTURE: f32 = 0.22;
/// A symbol is drawn, and struck out.
const DRAWING: f32 = 0.45;
const STRIKING: f32 = 0.30;
const FLASH: f32 = 0.34;
/// How many hops it takes to leave the board, and how long each takes.
const HOPS: u8 = 4;
const HOP: f32 = 0.14;

/// Puts the effects of one action in time.
pub struct Choreographer {
    view: Arc<dyn BoardView>,
    /// When the next effect may start.
    at: f32,
    /// When all effects so far have ended.
    end: f32,
    /// When those that nothing waits for have ended.
    tail: f32,
    /// The kind of the effect before.
    last: Option<Discriminant<Effect>>,
    motions: HashMap<Entity, Vec<Tween>>,
    /// In the order they were first moved, so that the same match is always told alike.
    order: Vec<Entity>,
    leaving: Vec<Entity>,
    /// Pieces that are ink and not drawn yet.
    blank: Vec<Entity>,
    cues: Vec<(f32, &'static str)>,
    flashes: Vec<Flash>,
    /// All effects of the action.
    all: Vec<Effect>,
}

/// Something bright for a moment: a line, or a ring around a piece.
#[derive(Component, Clone, Copy, Debug)]
pub struct Flash {
    /// When, on the clock.
    start: f32,
    /// The place, in the board's coordinates; a line is a rod of length 1 along X.
    at: Transform,
    /// A line or a ring.
    line: bool,
}

impl Choreographer {
    #[must_use]
    pub fn new(view: &Arc<dyn BoardView>, now: f32, all: &[Effect]) -> Choreographer {
        Choreographer {
            view: view.clone(),
            at: now,
            end: now,
            tail: now,
            last: None,
            motions: HashMap::new(),
            order: Vec::new(),
            leaving: Vec::new(),
            blank: Vec::new(),
            cues: Vec::new(),
            flashes: Vec::new(),
            all: all.to_vec(),
        }
    }

    #[must_use]
    pub fn view(&self) -> &dyn BoardView {
        &*self.view
    }

    /// The time this effect starts: with a ripple after one of its kind, else when all before has ended.
    fn begin(&mut self, effect: &Effect) -> f32 {
        let kind = discriminant(effect);
        self.at = if self.last == Some(kind) && !matches!(effect, Effect::Moved { .. }) {
            self.at + RIPPLE
        } else {
            self.end
        };
        self.last = Some(kind);
        if let Some(sound) = self.view.sound(effect, &self.all) {
            self.cues.push((self.at, sound));
        }
        self.at
    }

    fn push(&mut self, entity: Entity, tween: Tween) {
        self.end = self.end.max(tween.start + tween.length);
        self.motions
            .entry(entity)
            .or_insert_with(|| {
                self.order.push(entity);
                Vec::new()
            })
            .push(tween);
    }

    /// A piece comes: out of its parent where it has one, else from above.
    pub fn placed(&mut self, effect: &Effect, entity: Entity, at: Spot, piece: Piece, parent: Option<(Spot, Entity)>) {
        let start = self.begin(effect);
        let here = self.view.pose(at, piece);
        if let Some((spot, mother)) = parent {
            let there = self.view.pose(spot, piece);
            let mut swelling = Tween::new(start, 0.16, there);
            swelling.swell = 1.16;
            self.push(mother, swelling);
            // Unseen inside the mother until she has swollen.
            let inside = Transform { scale: Vec3::splat(0.01), ..there };
            self.push(entity, Tween::new(start, 0.0, inside));
            let mut out = Tween::new(start + 0.1, 0.2, here);
            out.ease = Ease::Overshoot;
            self.push(entity, out);
        } else if self.view.entrance(piece) == Entrance::Drawn {
            let mut drawing = Tween::new(start, DRAWING, here);
            drawing.pen = Some(Stroke::Symbol);
            self.blank.push(entity);
            self.push(entity, Tween::new(start, 0.0, here));
            self.push(entity, drawing);
        } else if self.view.entrance(piece) == Entrance::Kindle {
            let far = Transform { translation: here.translation + Vec3::Y * 0.5, scale: Vec3::splat(0.01), ..here };
            self.push(entity, Tween::new(start, 0.0, far));
            let mut light = Tween::new(start, 0.3, here);
            light.ease = Ease::Overshoot;
            self.push(entity, light);
        } else {
            let above = Transform { translation: here.translation + Vec3::Y * 1.1, scale: here.scale * 0.9, ..here };
            self.push(entity, Tween::new(start, 0.0, above));
            let mut fall = Tween::new(start, 0.19, here);
            fall.ease = Ease::In;
            self.push(entity, fall);
            // It is heard when it lands.
            if let Some(cue) = self.cues.last_mut() {
                cue.0 = start + 0.17;
            }
        }
    }

    /// How long a piece takes from a cell to another on the board.
    fn gliding(&self, from: Cell, to: Cell) -> f32 {
        (0.15 + 0.03 * self.view.cell(from).distance(self.view.cell(to))).min(0.3)
    }

    /// How long whoever takes a man still needs to reach it: until then it stays.
    fn approach(&self) -> f32 {
        if !matches!(self.view.departure(), Departure::Taken | Departure::Freed) {
            return 0.0;
        }
        let mut moves = self.all.iter().filter_map(|effect| match *effect {
            Effect::Moved { from, to, .. } => Some(self.gliding(from.cell, to.cell) * 0.7),
            _ => None,
        });
        moves.next().unwrap_or(0.0)
    }

    pub fn moved(&mut self, effect: &Effect, entity: Entity, from: Spot, to: Spot, piece: Piece) {
        let Effect::Moved { travel, .. } = *effect else { return };
        let start = self.begin(effect);
        let here = self.view.pose(to, piece);
        let far = self.view.cell(from.cell).distance(self.view.cell(to.cell));
        let mut tween = Tween::new(start, self.gliding(from.cell, to.cell), here);
        match travel {
            // A man that stands is taken up and set down.
            Travel::Glide if self.view.lying(piece).is_some() => tween.path = Path::Arc(0.16 + 0.03 * far),
            Travel::Glide => {}
            Travel::Climb => {
                tween.length = 0.22;
                tween.path = Path::Arc(0.35 + 0.2 * f32::from(to.layer));
            }
            Travel::Leap => {
                tween.length = 0.3;
                tween.path = Path::Arc(0.6 + 0.22 * far);
            }
        }
        if travel != Travel::Glide
            && let Some(cue) = self.cues.last_mut()
        {
            cue.0 = start + tween.length * 0.85;
        }
        self.push(entity, tween);
    }

    /// A piece turns over or becomes another.
    pub fn turned(&mut self, effect: &Effect, entity: Entity, at: Spot, piece: Piece) {
        let start = self.begin(effect);
        let mut tween = Tween::new(start, TURN, self.view.pose(at, piece));
        tween.becomes = Some(piece);
        (tween.path, tween.spin) = match self.view.flip(piece) {
            Flip::Over => (Path::Arc(0.45), Some((Vec3::X, PI))),
            // A city turns over in the ground, and whoever stands on it jumps.
            Flip::Change if piece.kind == Kind::City => (Path::Line, Some((Vec3::X, 2.0 * PI))),
            Flip::Change => (Path::Arc(0.45), Some((Vec3::X, 2.0 * PI))),
            Flip::Rise => (Path::Arc(0.6), Some((Vec3::Y, 2.0 * PI))),
        };
        self.push(entity, tween);
    }

    /// A piece jumps on its place while what is below it turns.
    pub fn hop(&mut self, entity: Entity, at: Spot, piece: Piece) {
        let mut tween = Tween::new(self.at, TURN, self.view.pose(at, piece));
        tween.path = Path::Arc(0.9);
        self.push(entity, tween);
    }

    /// A piece leaves the board; `last` is whether its seat has no other.
    pub fn captured(&mut self, effect: &Effect, entity: Entity, at: Spot, piece: Option<Piece>, last: bool) {
        let (wait, end) = (self.approach(), self.end);
        let start = self.begin(effect) + wait;
        if let Some(cue) = self.cues.last_mut() {
            cue.0 = start;
        }
        let here = piece.map_or(Transform::from_translation(self.view.cell(at.cell)), |p| self.view.pose(at, p));
        let mut tween = Tween::new(start, CAPTURE, here);
        match self.view.departure() {
            Departure::Freed if last => {
                for hop in walking_off(start, here) {
                    self.push(entity, hop);
                }
                return self.gone(entity, wait, end);
            }
            Departure::Shrink => {
                tween.to.scale = Vec3::splat(0.01);
                tween.ease = Ease::In;
            }
            Departure::Struck => {
                tween.length = STRIKING;
                tween.pen = Some(Stroke::Strike);
            }
            Departure::Taken => {
                // To the side that it is nearer to.
                let aside = if here.translation.x < 0.0 { -6.2 } else { 6.2 };
                tween.length = 0.3;
                tween.to.translation.x = aside;
                tween.to.scale *= 0.7;
                tween.path = Path::Arc(1.3);
            }
            Departure::Freed => {
                tween.length = 0.34;
                tween.to.translation.y += 2.6;
                tween.to.scale = Vec3::splat(0.05);
                tween.spin = Some((Vec3::Y, 2.0 * PI));
                tween.ease = Ease::In;
            }
            Departure::Falls => {
                tween.length = 0.3;
                tween.to.translation.y -= 0.1;
                tween.to.rotation = Quat::from_rotation_z(-1.45) * here.rotation;
                tween.to.scale *= 0.45;
                tween.ease = Ease::In;
            }
        }
        self.push(entity, tween);
        self.gone(entity, wait, end);
    }

    /// A piece is not there any more after its last movement, for which nothing waits that had ended at `end` before.
    fn gone(&mut self, entity: Entity, wait: f32, end: f32) {
        self.leaving.push(entity);
        if wait > 0.0 {
            // Its attacker does not wait for it to go.
            self.tail = self.tail.max(self.end);
            self.end = end;
        }
    }

    /// A line flashes before what stands on it goes.
    pub fn flash_line(&mut self, effect: &Effect, from: Cell, to: Cell) {
        let start = self.begin(effect);
        let [a, b] = [from, to].map(|cell| self.view.cell(cell) + Vec3::Y * 0.32);
        let at = Transform::from_translation(a)
            .with_rotation(Quat::from_rotation_arc(Vec3::X, (b - a).normalize_or(Vec3::X)))
            .with_scale(Vec3::new(a.distance(b), 1.0, 1.0));
        self.flashes.push(Flash { start, at, line: true });
        self.end = self.end.max(start + FLASH);
    }

    /// A ring flashes around a cell.
    pub fn flash_ring(&mut self, effect: &Effect, cell: Cell) {
        let start = self.begin(effect);
        let at = Transform::from_translation(self.view.cell(cell) + Vec3::Y * 0.05);
        self.flashes.push(Flash { start, at, line: false });
        self.end = self.end.max(start + FLASH);
    }

    /// A piece darts at another, which starts, and comes back.
    pub fn darted(&mut self, effect: &Effect, by: (Entity, Spot, Piece), target: (Entity, Spot, Piece)) {
        self.flash_ring(effect, target.1.cell);
        let start = self.at;
        let [home, away] = [by, target].map(|(_, spot, piece)| self.view.pose(spot, piece));
        let near = Transform { translation: home.translation.lerp(away.translation, 0.45), ..home };
        self.push(by.0, Tween::new(start, 0.11, near));
        let mut back = Tween::new(start + 0.11, 0.16, home);
        back.ease = Ease::Out;
        self.push(by.0, back);
        let away_from = (away.translation - home.translation).normalize_or_zero() * 0.16;
        let pushed = Transform { translation: away.translation + away_from, ..away };
        self.push(target.0, Tween::new(start + 0.1, 0.06, pushed));
        self.push(target.0, Tween::new(start + 0.16, 0.14, away));
    }

    /// Something that moves no piece.
    pub fn remark(&mut self, effect: &Effect) {
        self.begin(effect);
    }
}

/// Whoever has won by being taken walks off the board, in hops, to the side that is nearer, and looks where it goes.
fn walking_off(start: f32, here: Transform) -> impl Iterator<Item = Tween> {
    let aside = here.translation.x.signum();
    let away = Vec3::new(6.2 * aside, here.translation.y, here.translation.z);
    let rotation = Quat::from_rotation_y(if aside < 0.0 { PI } else { 0.0 });
    (0..HOPS).map(move |hop| {
        let translation = here.translation.lerp(away, f32::from(hop + 1) / f32::from(HOPS));
        let landed = Transform { translation, rotation, ..here };
        // The last hop is off the table.
        let off = Transform { translation: translation - Vec3::Y, scale: here.scale * 0.3, ..landed };
        let to = if hop + 1 == HOPS { off } else { landed };
        let mut tween = Tween::new(start + HOP * f32::from(hop), HOP, to);
        tween.path = Path::Arc(0.4);
        tween
    })
}

/// Hands the movements to the pieces, the sounds to the clock and the flashes to the board.
pub fn perform(choreographer: Choreographer, world: &mut World, root: Entity) {
    let Choreographer { view, end, tail, mut motions, order, leaving, blank, cues, flashes, .. } = choreographer;
    let end = end.max(tail);
    let mut clock = world.resource_mut::<Clock>();
    clock.until = clock.until.max(end);
    for (at, sound) in cues {
        clock.cue(at, Cue::game(sound));
    }
    let struck = view.departure() == Departure::Struck;
    for piece in order {
        let mut tweens = motions.remove(&piece).unwrap_or_default();
        let leaves = leaving.contains(&piece);
        // What is struck out stays until all is told, and becomes part of the paper then.
        let last = tweens.last().filter(|_| struck && leaves).map(|tween| Tween::new(end, 0.0, tween.to));
        tweens.extend(last);
        let motion = Motion::of(tweens);
        let mut piece_entity = world.entity_mut(piece);
        // What it was still to become it is by now.
        if let Some(becomes) = piece_entity.get::<Motion>().and_then(Motion::becomes) {
            piece_entity.insert(Shown(becomes));
        }
        piece_entity.insert(if leaves { motion.leaving() } else { motion });
        if blank.contains(&piece) {
            piece_entity.insert(Ink::BLANK);
        }
    }
    for flash in flashes {
        world.spawn((flash, flash.at, Visibility::Hidden, ChildOf(root)));
    }
}

/// Flashes are seen at their time.
fn flash(
    mut commands: Commands,
    art: Res<Art>,
    clock: Res<Clock>,
    mut flashes: Query<(Entity, &Flash, &mut Visibility, &mut Transform, Has<Mesh3d>)>,
) {
    for (entity, flash, mut visibility, mut transform, dressed) in &mut flashes {
        if !dressed {
            let marks = art.of::<MarkArt>();
            let mesh = if flash.line { &art.of::<SharedArt>().flash } else { &marks.mesh(Shape::Ring).mesh };
            let material = marks.paint(Paint::Flash, MarkStyle::Inlaid);
            commands.entity(entity).insert((body(mesh, material), bevy::light::NotShadowCaster));
        }
        let t = (clock.now - flash.start) / FLASH;
        if t >= 1.0 || !clock.busy() {
            commands.entity(entity).despawn();
        } else if t >= 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
            // It swells and dies away.
            let swell = (t * PI).sin();
            let size = if flash.line { Vec3::new(1.0, swell, swell) } else { Vec3::new(0.7 + t, 1.0, 0.7 + t) };
            transform.scale = flash.at.scale * size.max(Vec3::splat(0.001));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, flash.in_set(Flow::Show));
}
