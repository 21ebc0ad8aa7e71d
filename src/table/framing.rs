//! Where the camera must be for what is looked at to fill whatever is free of the window.

use bevy::prelude::*;

use crate::app::viewport::SafeArea;

/// The field of view, upwards, in radians; narrow, as a table is seen from a chair.
pub(super) const FIELD_OF_VIEW: f32 = 0.42;
/// What is looked at may be so much smaller, step by step, where it would run under a corner that is taken...
const SMALLEST: f32 = 0.6;
const STEPS: u32 = 40;
/// ...and so far aside, as a share of half the window.
const ASIDE: f32 = 0.14;
/// What of the free part is filled; and of its width in a tall window, where a board as wide as that would touch both its edges.
const FILLED: [f32; 2] = [0.99, 0.978];

/// The transform of a camera that looks at `target` from that direction and distance.
pub(super) fn placed(target: Vec3, yaw: f32, pitch: f32, distance: f32) -> Transform {
    let direction = Vec3::new(pitch.cos() * yaw.sin(), pitch.sin(), pitch.cos() * yaw.cos());
    let up = Vec3::new(-yaw.sin() * pitch.sin(), pitch.cos(), -yaw.cos() * pitch.sin());
    Transform::from_translation(target + direction * distance).looking_at(target, up)
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
    pub yaw: f32,
    pub pitch: f32,
    /// The window's size, in its pixels.
    pub window: Vec2,
    pub covered: SafeArea,
}

impl Framing {
    /// The point in the middle of the picture, and how far from it the camera is. Where something stands in a corner, what is seen
    /// is as much smaller, or as far aside, as it must be.
    pub fn eye(&self) -> (Vec3, f32) {
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
    pub fn seen(&self, (target, distance): (Vec3, f32)) -> impl Iterator<Item = Vec2> {
        let tan = (FIELD_OF_VIEW / 2.0).tan();
        let aspect = self.window.x / self.window.y;
        let to_eye = placed(target, self.yaw, self.pitch, distance).to_matrix().inverse();
        self.corners.iter().map(move |corner| {
            let p = to_eye.transform_point3(*corner);
            let depth = (-p.z).max(0.1);
            Vec2::new(p.x / (depth * tan * aspect), p.y / (depth * tan))
        })
    }

    /// The target and the distance at which the corners fill a rectangle.
    fn fill(&self, area: Rect) -> (Vec3, f32) {
        let tan = (FIELD_OF_VIEW / 2.0).tan();
        let aspect = self.window.x / self.window.y;
        let mut target = self.corners.iter().sum::<Vec3>() / self.corners.len().max(1) as f32;
        let mut distance = 20.0;
        for _ in 0..24 {
            let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
            for seen in self.seen((target, distance)) {
                (least, most) = (least.min(seen), most.max(seen));
            }
            let needed = ((most - least) / area.size()).max_element();
            let off = (least + most) / 2.0 - area.center();
            let eye = placed(target, self.yaw, self.pitch, distance);
            // Moving the target sideways in the picture moves the corners the other way.
            target += eye.right() * off.x * distance * tan * aspect;
            target += eye.up() * off.y * distance * tan;
            distance = (distance * needed.clamp(0.5, 2.0)).clamp(2.0, 400.0);
        }
        (target, distance)
    }
}
