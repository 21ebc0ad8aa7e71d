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
    drawn(start, strokes, |_, stroke| match stroke {
        Stroke::Line(..) => 1,
        Stroke::Bow(..) | Stroke::RoundDown(..) | Stroke::RoundIn(..) => steps,
        Stroke::Bead(..) | Stroke::Cove(..) => steps.max(2) * 2,
    })
}

/// The same with as many pieces to each curve as keep it within about `far` of what was drawn, and bend so little from one to the
/// next that they may share normals: large curves are round, and small ones cost little.
pub(crate) fn smooth(start: [f32; 2], strokes: &[Stroke], far: f32) -> Vec<[f32; 2]> {
    drawn(start, strokes, |from, stroke| {
        // How far one piece would be off, and how many the bend asks for.
        let (off, least) = match stroke {
            Stroke::Line(..) => (0.0, 1.0),
            Stroke::Bow(x, y, to_x, to_y) => {
                let (bend, to) = (Vec2::new(x, y), Vec2::new(to_x, to_y));
                let turn = (bend - from).angle_to(to - bend).abs();
                ((bend - (from + to) / 2.0).length() / 2.0, (turn / 0.55).ceil())
            }
            Stroke::RoundDown(x, y) => {
                let size = (Vec2::new(x, y) - from).abs();
                // A flat ellipse bends most of all at its tip.
                let flat = size.max_element() > 2.0 * size.min_element();
                (0.31 * (size.x * size.y).sqrt(), if flat { 4.0 } else { 3.0 })
            }
            // Mostly an underside, and small.
            Stroke::RoundIn(x, y) => {
                let size = (Vec2::new(x, y) - from).abs();
                (0.31 * (size.x * size.y).sqrt(), 2.0)
            }
            Stroke::Bead(x, y) | Stroke::Cove(x, y) => (0.62 * from.distance(Vec2::new(x, y)), 6.0),
        };
        (off / far).sqrt().ceil().max(least) as usize
    })
}

/// The points of a profile with so many pieces to a stroke from a point.
fn drawn(start: [f32; 2], strokes: &[Stroke], pieces: impl Fn(Vec2, Stroke) -> usize) -> Vec<[f32; 2]> {
    let mut points = vec![start];
    let mut from = Vec2::from_array(start);
    for &stroke in strokes {
        let quarter = std::f32::consts::FRAC_PI_2;
        let pieces = pieces(from, stroke);
        let (Stroke::Line(x, y)
        | Stroke::Bow(_, _, x, y)
        | Stroke::RoundDown(x, y)
        | Stroke::RoundIn(x, y)
        | Stroke::Bead(x, y)
        | Stroke::Cove(x, y)) = stroke;
        let to = Vec2::new(x, y);
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
