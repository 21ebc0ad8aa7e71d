//! Turns effects into movements: which piece goes when, how long, by which way, and what is heard.

use std::collections::HashMap;
use std::f32::consts::PI;
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use bevy::prelude::*;
use tavoliere_rules::{Effect, Piece, Spot, Travel};

use crate::anim::{Clock, Ease, Motion, Path, Tween};
use crate::boards::{Flip, Look};
use crate::sound::Cue;

/// Between two effects of the same kind, which belong together.
const RIPPLE: f32 = 0.055;
const TURN: f32 = 0.24;
const CAPTURE: f32 = 0.22;

/// Puts the effects of one action in time.
pub struct Teller {
    look: Arc<dyn Look>,
    /// When the next effect may start.
    at: f32,
    /// When all effects so far have ended.
    end: f32,
    /// The kind of the effect before.
    last: Option<Discriminant<Effect>>,
    motions: HashMap<Entity, Vec<Tween>>,
    /// In the order they were first moved, so that the same match is always told alike.
    order: Vec<Entity>,
    leaving: Vec<Entity>,
    pieces: HashMap<Entity, Piece>,
    cues: Vec<(f32, &'static str)>,
}

impl Teller {
    /// From this time on.
    #[must_use]
    pub fn new(look: &Arc<dyn Look>, now: f32) -> Teller {
        Teller {
            look: look.clone(),
            at: now,
            end: now,
            last: None,
            motions: HashMap::new(),
            order: Vec::new(),
            leaving: Vec::new(),
            pieces: HashMap::new(),
            cues: Vec::new(),
        }
    }

    /// The board.
    #[must_use]
    pub fn look(&self) -> &dyn Look {
        &*self.look
    }

    /// What an entity has become in the course of this telling.
    #[must_use]
    pub fn known(&self, entity: Entity) -> Option<Piece> {
        self.pieces.get(&entity).copied()
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
        if let Some(sound) = self.look.sound(effect) {
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
        let here = self.look.pose(at, piece);
        self.pieces.insert(entity, piece);
        if let Some((spot, mother)) = parent {
            let there = self.look.pose(spot, piece);
            let mut swelling = Tween::new(start, 0.16, there);
            swelling.swell = 1.16;
            self.push(mother, swelling);
            // Unseen inside the mother until she has swollen.
            let inside = Transform { scale: Vec3::splat(0.01), ..there };
            self.push(entity, Tween::new(start, 0.0, inside));
            let mut out = Tween::new(start + 0.1, 0.2, here);
            out.ease = Ease::Overshoot;
            self.push(entity, out);
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

    /// A piece goes somewhere.
    pub fn moved(&mut self, effect: &Effect, entity: Entity, from: Spot, to: Spot, piece: Piece) {
        let Effect::Moved { travel, .. } = *effect else { return };
        let start = self.begin(effect);
        let here = self.look.pose(to, piece);
        let far = self.look.cell(from.cell).distance(self.look.cell(to.cell));
        let mut tween = Tween::new(start, (0.15 + 0.03 * far).min(0.3), here);
        match travel {
            Travel::Glide => {}
            Travel::Climb => {
                tween.length = 0.22;
                tween.path = Path::Arc(0.35 + 0.2 * f32::from(to.level));
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
        self.pieces.insert(entity, piece);
    }

    /// A piece turns over or becomes another.
    pub fn turned(&mut self, effect: &Effect, entity: Entity, at: Spot, piece: Piece) {
        let start = self.begin(effect);
        let mut tween = Tween::new(start, TURN, self.look.pose(at, piece));
        tween.path = Path::Arc(0.45);
        tween.becomes = Some(piece);
        tween.spin = Some((Vec3::X, if self.look.flip() == Flip::Over { PI } else { 2.0 * PI }));
        self.push(entity, tween);
        self.pieces.insert(entity, piece);
    }

    /// A piece leaves.
    pub fn captured(&mut self, effect: &Effect, entity: Entity, at: Spot) {
        let start = self.begin(effect);
        let here = Transform::from_translation(self.look.cell(at.cell));
        let mut tween = Tween::new(start, CAPTURE, Transform { scale: Vec3::splat(0.01), ..here });
        tween.ease = Ease::In;
        self.push(entity, tween);
        self.leaving.push(entity);
    }

    /// Something that moves no piece.
    pub fn remark(&mut self, effect: &Effect) {
        self.begin(effect);
    }
}

/// Hands the movements to the pieces and the sounds to the clock.
pub fn finish(teller: Teller, commands: &mut Commands, clock: &mut Clock) {
    clock.until = clock.until.max(teller.end);
    for (at, sound) in teller.cues {
        clock.cue(at, Cue::game(sound));
    }
    let mut motions = teller.motions;
    for entity in teller.order {
        let mut motion = Motion::default();
        motion.leaves = teller.leaving.contains(&entity);
        for tween in motions.remove(&entity).into_iter().flatten() {
            motion.push(tween);
        }
        commands.entity(entity).insert(motion);
    }
}
