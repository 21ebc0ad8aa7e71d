//! Pieces move to where they belong. An animation never owns state: the position has moved on when it starts, and
//! new input brings it to its end at once.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::cues::PlaySound;
use crate::app::settings::{Settings, Speed};
use crate::boards::{Ink, Shown};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    Line,
    /// Through the air, this high above the straight line at its middle.
    Arc(f32),
}

/// How far a piece leans back, and then forward, on its way through the air: radians.
const LEAN: f32 = 0.15;

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
    pub path: Path,
    pub ease: Ease,
    /// A turn about this axis by a whole number of half turns that ends in `to`'s rotation: axis and radians.
    pub spin: Option<(Vec3, f32)>,
    /// What the piece looks like from the middle on.
    pub becomes: Option<tavoliere_rules::Piece>,
    /// How much larger it is in the middle: 1.2 swells by a fifth.
    pub swell: f32,
    /// What is drawn meanwhile, of pieces that are ink.
    pub pen: Option<Stroke>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
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
    leaves: bool,
}

impl Motion {
    /// These movements, in order.
    #[must_use]
    pub fn of(tweens: impl IntoIterator<Item = Tween>) -> Motion {
        Motion { tweens: tweens.into_iter().collect(), ..Motion::default() }
    }

    /// The same, after which the piece leaves the table.
    #[must_use]
    pub fn leaving(self) -> Motion {
        Motion { leaves: true, ..self }
    }

    /// What the piece looks like after its last movement, where it still has to become that.
    #[must_use]
    pub fn becomes(&self) -> Option<tavoliere_rules::Piece> {
        self.tweens.iter().rev().find_map(|tween| tween.becomes)
    }

    /// Whether the piece has arrived.
    #[must_use]
    pub fn done(&self) -> bool {
        self.tweens.is_empty()
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
    for cue in clock.due() {
        sounds.write(PlaySound(cue));
    }
}

fn advance(
    mut commands: Commands,
    clock: Res<Clock>,
    settings: Res<Settings>,
    mut landings: MessageWriter<Landed>,
    mut moving: Query<(Entity, &mut Motion, &mut Transform, Option<&mut Shown>, Option<&mut Ink>)>,
) {
    for (entity, mut motion, mut transform, mut shown, mut ink) in &mut moving {
        while let Some(tween) = motion.tweens.front() {
            if tween.start > clock.now {
                break;
            }
            let tween = tween.clone();
            let from = *motion.from.get_or_insert(*transform);
            // Once the clock has stopped everything has arrived, whatever rounding says.
            let under_way = tween.length > 0.0 && clock.busy();
            let t = if under_way { ((clock.now - tween.start) / tween.length).clamp(0.0, 1.0) } else { 1.0 };
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
            if let Path::Arc(_) = tween.path
                && tween.spin.is_none()
                && let Ok(way) = Dir3::new((tween.to.translation - from.translation).with_y(0.0))
            {
                // What has weight lags behind at first, and swings on before it stands.
                let lean = -LEAN * (t * std::f32::consts::TAU).sin();
                at.rotation = Quat::from_axis_angle(Vec3::Y.cross(*way), lean) * at.rotation;
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
            let fell = matches!(tween.path, Path::Arc(_)) || tween.ease == Ease::In;
            let drawn = tween.pen == Some(Stroke::Symbol);
            if (fell || drawn) && settings.pace() != Speed::Off && !(motion.leaves && motion.done()) {
                landings.write(Landed { piece: entity, at: tween.to });
            }
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

/// A piece has come down from the air, or has been drawn.
#[derive(Message, Clone, Copy, Debug)]
pub struct Landed {
    pub piece: Entity,
    /// Where, on its board.
    pub at: Transform,
}

/// Everything has moved as far as the clock says.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Advanced;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Landed>().add_systems(Update, (tick, advance).chain().in_set(Flow::Animate).in_set(Advanced));
}
