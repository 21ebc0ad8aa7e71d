//! Profiles: the curves, kept as data, that a lathe turns and a moulding plane draws along an outline.

use glam::Vec2;

/// One piece of a profile, starting where the last one ended. The first number is the distance from the axis (or
/// from the outline, outwards), the second the height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stroke {
    /// A straight line to a point.
    Line(f32, f32),
    /// A curve to a point (the last two) that leaves towards, and arrives from, a control point (the first two).
    Bow(f32, f32, f32, f32),
    /// A quarter of an ellipse to a point, leaving horizontally and arriving vertically.
    RoundDown(f32, f32),
    /// A quarter of an ellipse to a point, leaving vertically and arriving horizontally.
    RoundIn(f32, f32),
    /// A half circle to a point, bulging to the left of the way there: outwards on a profile that descends.
    Bead(f32, f32),
    /// A half circle to a point, bulging to the right of the way there: inwards on a profile that descends.
    Cove(f32, f32),
}

/// The points of a profile that starts at a point and follows the strokes; curves get `steps` (at least 1) pieces.
#[must_use]
pub fn profile(start: [f32; 2], strokes: &[Stroke], steps: usize) -> Vec<[f32; 2]> {
    let steps = steps.max(1);
    let mut points = vec![start];
    let mut from = Vec2::from_array(start);
    for &stroke in strokes {
        let quarter = std::f32::consts::FRAC_PI_2;
        let (to, pieces) = match stroke {
            Stroke::Line(x, y) => (Vec2::new(x, y), 1),
            Stroke::Bow(_, _, x, y) | Stroke::RoundDown(x, y) | Stroke::RoundIn(x, y) => (Vec2::new(x, y), steps),
            Stroke::Bead(x, y) | Stroke::Cove(x, y) => (Vec2::new(x, y), steps.max(2) * 2),
        };
        for piece in 1..pieces {
            let t = piece as f32 / pieces as f32;
            let (sin, cos) = (t * quarter).sin_cos();
            let point = match stroke {
                Stroke::Line(..) => to,
                Stroke::Bow(x, y, ..) => {
                    let bend = Vec2::new(x, y);
                    from.lerp(bend, t).lerp(bend.lerp(to, t), t)
                }
                Stroke::RoundDown(..) => Vec2::new(from.x + (to.x - from.x) * sin, to.y + (from.y - to.y) * cos),
                Stroke::RoundIn(..) => Vec2::new(to.x + (from.x - to.x) * cos, from.y + (to.y - from.y) * sin),
                Stroke::Bead(..) | Stroke::Cove(..) => {
                    let side = if matches!(stroke, Stroke::Bead(..)) { 1.0 } else { -1.0 };
                    let (half, turn) = ((to - from) / 2.0, t * quarter * 2.0);
                    (from + to) / 2.0 - half * turn.cos() + half.perp() * turn.sin() * side
                }
            };
            points.push(point.to_array());
        }
        points.push(to.to_array());
        from = to;
    }
    points
}

/// The unit normals of each profile piece's two ends, the outside lying to the left of a profile drawn downwards.
/// Neighbours within `crease` degrees share theirs, the longer piece counting for more. `before` and `after` are the
/// directions the surface has beyond the ends (a cap, say); a profile whose ends meet is taken as closed.
pub(crate) fn normals(points: &[Vec2], crease: f32, before: Option<Vec2>, after: Option<Vec2>) -> Vec<(Vec2, Vec2)> {
    let limit = crease.to_radians().cos();
    let ways: Vec<Vec2> = points.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let closed = points.len() > 2 && points[0].distance(points[points.len() - 1]) < 1e-6;
    let blend = |own: Vec2, other: Option<Vec2>| {
        let unit = own.normalize_or_zero();
        let shared = match other {
            Some(other) if other.normalize_or_zero().dot(unit) >= limit => own + other,
            _ => own,
        };
        shared.normalize_or_zero().perp()
    };
    (0..ways.len())
        .map(|k| {
            let last = ways.len() - 1;
            let earlier = if k > 0 {
                Some(ways[k - 1])
            } else if closed {
                Some(ways[last])
            } else {
                before
            };
            let later = if k < last {
                Some(ways[k + 1])
            } else if closed {
                Some(ways[0])
            } else {
                after
            };
            (blend(ways[k], earlier), blend(ways[k], later))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bead_bulges_outwards() {
        let points = profile([1.0, 1.0], &[Stroke::Bead(1.0, 0.0)], 4);
        assert!(points.iter().all(|point| point[0] >= 1.0 - 1e-6));
        assert!(points.iter().any(|point| (point[0] - 1.5).abs() < 1e-5));
        let points = profile([1.0, 1.0], &[Stroke::Cove(1.0, 0.0)], 4);
        assert!(points.iter().any(|point| (point[0] - 0.5).abs() < 1e-5));
    }

    #[test]
    fn flats_stay_flat_beside_small_rounds() {
        let points: Vec<Vec2> = profile([0.0, 1.0], &[Stroke::Line(1.0, 1.0), Stroke::RoundDown(1.02, 0.98)], 4)
            .into_iter()
            .map(Vec2::from_array)
            .collect();
        let normals = normals(&points, 40.0, None, None);
        assert!(normals[0].1.y > 0.9999);
        assert!(normals[4].1.x > 0.97);
    }
}
