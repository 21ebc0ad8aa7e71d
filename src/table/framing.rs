//! Where the camera must be for what is looked at to fill whatever is free of the window.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::app::viewport::SafeArea;

/// The field of view, upwards, in radians; narrow, as a table is seen from a chair.
pub(super) const FIELD_OF_VIEW: f32 = 0.42;
/// What is looked at may be so much smaller, step by step, where it would run under a corner that is taken...
const SMALLEST: f32 = 0.6;
const STEPS: u32 = 40;
/// ...and so far aside, as a share of half the window.
const ASIDE: f32 = 0.14;
/// What of the free part is filled; and of its width in a tall window, where each hair counts.
const FILLED: [f32; 2] = [0.99, 0.995];

/// How far from straight down the top view is: exactly down has no up.
pub(super) const TOP: f32 = FRAC_PI_2 - 0.001;
/// Between these pitches the picture comes to lie level with the table.
const LEVELLING: [f32; 2] = [0.98, 1.2];

/// How far the picture lies level with the table for an eye so high above it, 0 to 1. Seen from high above, the lens shifts as that of
/// a camera for buildings does: a board stays as broad and as deep as it is, and fills a phone from edge to edge, while those
/// who stand on it show their fronts.
pub(super) fn level(pitch: f32) -> f32 {
    ((pitch - LEVELLING[0]) / (LEVELLING[1] - LEVELLING[0])).clamp(0.0, 1.0)
}

/// From which side something is looked at, in radians, and how its picture lies.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Gaze {
    pub yaw: f32,
    pub pitch: f32,
    /// How far the picture lies level with the table, 0 to 1.
    pub level: f32,
}

impl Gaze {
    /// This gaze on its way to another, so much of the yaw gone, and so much of the rest.
    pub fn towards(self, to: Gaze, share: f32, sinking: f32) -> Gaze {
        Gaze {
            yaw: self.yaw.lerp(to.yaw, share),
            pitch: self.pitch.lerp(to.pitch, sinking),
            level: self.level.lerp(to.level, sinking),
        }
    }

    /// How far it is from another.
    pub fn apart(self, to: Gaze) -> f32 {
        (self.yaw - to.yaw).abs() + (self.pitch - to.pitch).abs() + (self.level - to.level).abs()
    }
}

/// Where a camera is that looks at something.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Eye {
    /// The point in the middle of the picture.
    pub target: Vec3,
    pub distance: f32,
    pub gaze: Gaze,
}

impl Eye {
    /// By how much the camera's axis points below what it looks at, in radians.
    fn below(&self) -> f32 {
        (TOP - self.gaze.pitch) * self.gaze.level
    }

    /// How far the lens is shifted up for the target to be in the middle, a length at distance 1.
    pub fn shift(&self) -> f32 {
        self.below().tan()
    }

    pub fn transform(&self) -> Transform {
        let Gaze { yaw, pitch, .. } = self.gaze;
        let towards = |pitch: f32| Vec3::new(pitch.cos() * yaw.sin(), pitch.sin(), pitch.cos() * yaw.cos());
        let axis = pitch + self.below();
        Transform::from_translation(self.target + towards(pitch) * self.distance)
            .looking_to(-towards(axis), towards(axis + FRAC_PI_2))
    }
}

/// The outline round points, convex, in order.
#[must_use]
pub fn hull(points: impl IntoIterator<Item = Vec2>) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = points.into_iter().collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let half = |points: &mut dyn Iterator<Item = &Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for &point in points {
            while let [.., a, b] = chain[..]
                && (b - a).perp_dot(point - b) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut points.iter());
    around.extend(half(&mut points.iter().rev()));
    around
}

/// Whether a convex outline and a rectangle have something in common: no line through a side keeps them apart.
fn meets(outline: &[Vec2], area: Rect) -> bool {
    let low = outline.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = outline.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    let corners = [area.min, Vec2::new(area.max.x, area.min.y), area.max, Vec2::new(area.min.x, area.max.y)];
    let apart = |(k, a): (usize, &Vec2)| {
        let side = outline[(k + 1) % outline.len()] - *a;
        corners.iter().all(|corner| side.perp_dot(*corner - *a) < 0.0)
    };
    low.cmplt(area.max).all() && high.cmpgt(area.min).all() && !outline.iter().enumerate().any(apart)
}

/// What is to be seen, from where, and in which window.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Framing {
    /// The extremes of what must be seen.
    pub corners: Vec<Vec3>,
    pub gaze: Gaze,
    /// The window's size, in its pixels.
    pub window: Vec2,
    pub covered: SafeArea,
}

impl Framing {
    /// Where the camera must be. Where something stands in a corner, what is seen is as much smaller, or as far aside, as it must be.
    pub fn eye(&self) -> Eye {
        let free = self.free();
        let eye = self.fill(free);
        let outline = hull(self.seen(eye));
        let islands: Vec<Rect> = self.covered.islands.iter().map(|area| self.normalized(*area)).collect();
        let free_of = |outline: &[Vec2]| !islands.iter().any(|area| meets(outline, *area));
        if free_of(&outline) {
            return eye;
        }
        let low = outline.iter().copied().fold(Vec2::INFINITY, Vec2::min);
        let high = outline.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
        let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
        for step in 0..=STEPS {
            let scale = 1.0 - (1.0 - SMALLEST) * step as f32 / STEPS as f32;
            let slack = ((free.size() / 2.0 - half * scale).max(Vec2::ZERO)).min(Vec2::splat(ASIDE));
            for (x, y) in [
                (0.0, 0.0),
                (0.5, 0.0),
                (-0.5, 0.0),
                (1.0, 0.0),
                (-1.0, 0.0),
                (0.5, 1.0),
                (-0.5, 1.0),
                (1.0, 1.0),
                (-1.0, 1.0),
            ] {
                let to = free.center() + slack * Vec2::new(x, y);
                let there: Vec<Vec2> = outline.iter().map(|point| to + (*point - middle) * scale).collect();
                if free_of(&there) {
                    return self.fill(Rect::from_center_half_size(to, half * scale));
                }
            }
        }
        self.fill(Rect::from_center_half_size(free.center(), half * SMALLEST))
    }

    /// A part of the window in normalised device coordinates.
    fn normalized(&self, area: Rect) -> Rect {
        let of = |at: Vec2| Vec2::new(at.x / self.window.x * 2.0 - 1.0, 1.0 - at.y / self.window.y * 2.0);
        Rect::from_corners(of(area.min), of(area.max))
    }

    /// What no panel takes, in normalised device coordinates.
    fn free(&self) -> Rect {
        let SafeArea { left, right, top, bottom, .. } = self.covered;
        let area = Rect::from_corners(Vec2::new(left, top), self.window - Vec2::new(right, bottom));
        let free = self.normalized(area);
        let [filled, beside] = FILLED;
        let filled = Vec2::new(if self.window.y > self.window.x { beside } else { filled }, filled);
        Rect::from_center_size(free.center(), free.size().max(Vec2::splat(0.2)) * filled)
    }

    /// Where the corners are seen, in normalised device coordinates.
    pub fn seen(&self, eye: Eye) -> impl Iterator<Item = Vec2> {
        let tan = (FIELD_OF_VIEW / 2.0).tan();
        let aspect = self.window.x / self.window.y;
        let (to_eye, shift) = (eye.transform().to_matrix().inverse(), eye.shift());
        self.corners.iter().map(move |corner| {
            let p = to_eye.transform_point3(*corner);
            let depth = (-p.z).max(0.1);
            Vec2::new(p.x / (depth * tan * aspect), (p.y / depth - shift) / tan)
        })
    }

    /// Where the camera must be for the corners to fill a rectangle.
    fn fill(&self, area: Rect) -> Eye {
        let tan = (FIELD_OF_VIEW / 2.0).tan();
        let aspect = self.window.x / self.window.y;
        let middle = self.corners.iter().sum::<Vec3>() / self.corners.len().max(1) as f32;
        let mut eye = Eye { target: middle, distance: 20.0, gaze: self.gaze };
        for _ in 0..24 {
            let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
            for seen in self.seen(eye) {
                (least, most) = (least.min(seen), most.max(seen));
            }
            let needed = ((most - least) / area.size()).max_element();
            let off = (least + most) / 2.0 - area.center();
            let at = eye.transform();
            // Moving the target sideways in the picture moves the corners the other way.
            eye.target += at.right() * off.x * eye.distance * tan * aspect;
            eye.target += at.up() * off.y * eye.distance * tan;
            eye.distance = (eye.distance * needed.clamp(0.5, 2.0)).clamp(2.0, 400.0);
        }
        eye
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the corners of a board are seen, from near left on, and how high the head of whoever stands in its middle is.
    fn seen(pitch: f32, level: f32) -> ([Vec2; 4], f32) {
        let square = [(-4.0, 4.0), (4.0, 4.0), (4.0, -4.0), (-4.0, -4.0)].map(|(x, z)| Vec3::new(x, 0.0, z));
        let corners = square.into_iter().chain([Vec3::ZERO, Vec3::Y]).collect();
        let window = Vec2::new(400.0, 860.0);
        let gaze = Gaze { yaw: 0.0, pitch, level };
        let framing = Framing { corners, gaze, window, covered: SafeArea::default() };
        let seen: Vec<Vec2> =
            framing.seen(Eye { target: Vec3::ZERO, distance: 45.0, gaze }).map(|at| at * window / 2.0).collect();
        ([0, 1, 2, 3].map(|k| seen[k]), seen[5].y - seen[4].y)
    }

    #[test]
    fn in_a_level_picture_a_square_board_is_square_and_who_stands_on_it_shows_his_front() {
        let ([near_left, near_right, far_right, far_left], head) = seen(1.3, 1.0);
        let [near, far, side] = [near_left - near_right, far_left - far_right, near_left - far_left].map(Vec2::length);
        assert!((near - far).abs() < 0.01 * near && (near - side).abs() < 0.01 * near, "{near} {far} {side}");
        assert!((near_left.x - far_left.x).abs() < 0.01 * near, "its sides are upright");
        assert!(head > 0.2 * near / 8.0, "{head}");
        // Without the shift it is a trapezoid, lower than broad.
        let ([near_left, near_right, _, far_left], _) = seen(1.3, 0.0);
        assert!(
            near_left.x < far_left.x - 0.01 * near
                && near_left.distance(near_right) > 1.03 * (far_left.y - near_left.y)
        );
    }

    #[test]
    fn the_picture_comes_to_lie_level_from_high_above_only() {
        assert_eq!([0.5, 0.95, 1.25, TOP].map(level), [0.0, 0.0, 1.0, 1.0]);
        // From straight above there is nothing to shift.
        let eye = Eye { target: Vec3::X, distance: 9.0, gaze: Gaze { yaw: 0.4, pitch: TOP, level: 1.0 } };
        assert!(eye.shift().abs() < 1e-6 && eye.transform().translation.y > 8.9);
    }
}
