//! Pieces move to where they belong. An animation never owns state: the position has moved on when it starts, and
//! new input brings it to its end at once.

use std::collections::VecDeque;

use bevy::prelude::*;
use tavoliere_rules::Piece as Kind;

use crate::Flow;
use crate::boards::{Ink, Shown};
use crate::settings::Settings;
use crate::sound::{Cue, PlaySound};

/// The shape of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// Straight.
    Line,
    /// Through the air, this high above the straight line at its middle.
    Arc(f32),
}

/// How a movement starts and ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ease {
    /// Softly at both ends.
    InOut,
    /// Faster and faster: falling.
    In,
    /// Slower and slower.
    Out,
    /// A little too far and back.
    Overshoot,
}

impl Ease {
    fn of(self, t: f32) -> f32 {
        let function = match self {
            Ease::InOut => EaseFunction::CubicInOut,
            Ease::In => EaseFunction::QuadraticIn,
            Ease::Out => EaseFunction::CubicOut,
            Ease::Overshoot => EaseFunction::BackOut,
        };
        EasingCurve::new(0.0, 1.0, function).sample_clamped(t)
    }
}

/// One movement of one piece.
#[derive(Clone, Debug)]
pub struct Tween {
    /// When it starts, on the [`Clock`].
    pub start: f32,
    /// Seconds, at normal speed.
    pub length: f32,
    /// Where the piece is in the end.
    pub to: Transform,
    /// The way there.
    pub path: Path,
    /// How it starts and ends.
    pub ease: Ease,
    /// A turn about this axis by a whole number of half turns that ends in `to`'s rotation: axis and radians.
    pub spin: Option<(Vec3, f32)>,
    /// What the piece looks like from the middle on.
    pub becomes: Option<Kind>,
    /// How much larger it is in the middle: 1.2 swells by a fifth.
    pub swell: f32,
    /// What is drawn meanwhile, of pieces that are ink.
    pub pen: Option<Stroke>,
}

/// What a pen draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// The symbol.
    Symbol,
    /// The line that strikes it out.
    Strike,
}

impl Tween {
    /// A straight, soft movement.
    #[must_use]
    pub fn new(start: f32, length: f32, to: Transform) -> Tween {
        Tween {
            start,
            length,
            to,
            path: Path::Line,
            ease: Ease::InOut,
            spin: None,
            becomes: None,
            swell: 1.0,
            pen: None,
        }
    }
}

/// The movements a piece still has to make, in order.
#[derive(Component, Default, Debug)]
pub struct Motion {
    tweens: VecDeque<Tween>,
    /// Where the movement under way began.
    from: Option<Transform>,
    /// The piece leaves the table after its last movement.
    pub leaves: bool,
}

impl Motion {
    /// Adds a movement behind all others.
    pub fn push(&mut self, tween: Tween) {
        self.tweens.push_back(tween);
    }

    /// Whether the piece has arrived.
    #[must_use]
    pub fn done(&self) -> bool {
        self.tweens.is_empty()
    }
}

/// The time that animations run by: it stands still while nothing moves and runs at the player's speed.
#[derive(Resource, Default)]
pub struct Clock {
    /// Seconds.
    pub now: f32,
    /// When everything that is being told will have been told.
    pub until: f32,
    /// Sounds that belong to what is being told.
    cues: Vec<(f32, Cue)>,
}

impl Clock {
    /// Whether something is being told.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.now < self.until
    }

    /// Everything being told ends now.
    pub fn skip(&mut self) {
        self.now = self.until;
    }

    /// A sound at a time.
    pub fn cue(&mut self, at: f32, cue: Cue) {
        self.cues.push((at, cue));
    }
}

fn tick(time: Res<Time>, settings: Res<Settings>, mut clock: ResMut<Clock>, mut sounds: MessageWriter<PlaySound>) {
    if clock.busy() {
        let factor = settings.pace().factor();
        if factor > 0.0 {
            // A long frame (a hidden tab, a slow machine) must not swallow an animation whole.
            clock.now = (clock.now + time.delta_secs().min(0.1) / factor).min(clock.until);
        } else {
            clock.skip();
        }
    }
    let now = clock.now;
    for (_, cue) in clock.cues.extract_if(.., |(at, _)| *at <= now) {
        sounds.write(PlaySound(cue));
    }
}

fn advance(
    mut commands: Commands,
    clock: Res<Clock>,
    mut moving: Query<(Entity, &mut Motion, &mut Transform, Option<&mut Shown>, Option<&mut Ink>)>,
) {
    for (entity, mut motion, mut transform, mut shown, mut ink) in &mut moving {
        while let Some(tween) = motion.tweens.front() {
            if tween.start > clock.now {
                break;
            }
            let tween = tween.clone();
            let from = *motion.from.get_or_insert(*transform);
            let t = if tween.length > 0.0 { ((clock.now - tween.start) / tween.length).clamp(0.0, 1.0) } else { 1.0 };
            let eased = tween.ease.of(t);
            let mut at = Transform {
                translation: from.translation.lerp(tween.to.translation, eased),
                rotation: from.rotation.slerp(tween.to.rotation, eased.clamp(0.0, 1.0)),
                scale: from.scale.lerp(tween.to.scale, eased)
                    * (1.0 + (tween.swell - 1.0) * (t * std::f32::consts::PI).sin()),
            };
            if let Path::Arc(height) = tween.path {
                at.translation.y += height * 4.0 * t * (1.0 - t);
            }
            if let Some((axis, angle)) = tween.spin {
                at.rotation = Quat::from_axis_angle(axis, angle * (eased - 1.0)) * tween.to.rotation;
            }
            if let (Some(becomes), Some(shown)) = (tween.becomes, shown.as_mut())
                && t >= 0.5
                && shown.0 != becomes
            {
                shown.0 = becomes;
            }
            if let (Some(stroke), Some(ink)) = (tween.pen, ink.as_mut()) {
                match stroke {
                    Stroke::Symbol => ink.drawn = t,
                    Stroke::Strike => ink.struck = t,
                }
            }
            *transform = at;
            if t < 1.0 {
                break;
            }
            *transform = tween.to;
            motion.tweens.pop_front();
            motion.from = None;
        }
        if motion.done() {
            if motion.leaves {
                commands.entity(entity).despawn();
            } else {
                commands.entity(entity).remove::<Motion>();
            }
        }
    }
}

/// Everything has moved as far as the clock says.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Advanced;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>()
        .add_message::<PlaySound>()
        .add_systems(Update, (tick, advance).chain().in_set(Flow::Animate).in_set(Advanced));
}
