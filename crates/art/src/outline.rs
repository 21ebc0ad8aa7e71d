//! Outlines: simple polygons in plan, counter-clockwise seen from above, x to the right and y away from the viewer
//! (so a plan point (x, y) stands at (x, height, -y)).

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

/// Puts a plan point at a height.
pub(crate) fn raise(plan: Vec2, height: f32) -> Vec3 {
    Vec3::new(plan.x, height, -plan.y)
}

/// A regular polygon, its first corner at `turn` degrees from the right.
#[must_use]
pub fn regular(sides: usize, radius: f32, turn: f32) -> Vec<[f32; 2]> {
    let sides = sides.max(3);
    (0..sides)
        .map(|side| {
            let (sin, cos) = (TAU * side as f32 / sides as f32 + turn.to_radians()).sin_cos();
            [radius * cos, radius * sin]
        })
        .collect()
}

/// A rectangle about the origin.
#[must_use]
pub fn rectangle(width: f32, depth: f32) -> Vec<[f32; 2]> {
    let (x, y) = (width / 2.0, depth / 2.0);
    vec![[-x, -y], [x, -y], [x, y], [-x, y]]
}

/// A star with `points` tips at `outer` and notches at `inner`, the first tip straight ahead.
#[must_use]
pub fn star(points: usize, outer: f32, inner: f32) -> Vec<[f32; 2]> {
    (0..points.max(2) * 2)
        .map(|k| {
            let (sin, cos) = (TAU * (0.25 + k as f32 / (points.max(2) * 2) as f32)).sin_cos();
            let radius = if k % 2 == 0 { outer } else { inner };
            [radius * cos, radius * sin]
        })
        .collect()
}

/// The same outline with every corner that bends by more than 30° rounded by an arc of `steps` pieces (at least 1), the radius cut down where an
/// edge is too short for it.
#[must_use]
pub fn rounded(outline: &[[f32; 2]], radius: f32, steps: usize) -> Vec<[f32; 2]> {
    let count = outline.len();
    let at = |k: usize| Vec2::from_array(outline[k % count]);
    let mut points = Vec::with_capacity(count * (steps + 1));
    for k in 0..count {
        let (before, here, after) = (at(k + count - 1), at(k), at(k + 1));
        let (back, on) = ((before - here).normalize_or_zero(), (after - here).normalize_or_zero());
        let half = back.angle_to(on).abs() / 2.0;
        if half > 75.0f32.to_radians() {
            points.push(here.to_array());
            continue;
        }
        let room = before.distance(here).min(after.distance(here)) * 0.499;
        let cut = (radius / half.tan().max(1e-3)).min(room);
        // The end points of the arc are `cut` away from the corner; its centre lies on the bisector.
        let centre = here + (back + on).normalize_or_zero() * (cut / half.cos().max(1e-3));
        let (from, to) = (here + back * cut - centre, here + on * cut - centre);
        let sweep = from.angle_to(to);
        for step in 0..=steps.max(1) {
            let turned = Vec2::from_angle(sweep * step as f32 / steps.max(1) as f32).rotate(from);
            points.push((centre + turned).to_array());
        }
    }
    points
}

/// The same outline with more points on it: no two neighbours are farther apart than `step`.
#[must_use]
pub(crate) fn fine(outline: &[[f32; 2]], step: f32) -> Vec<[f32; 2]> {
    let edge = |k: usize| {
        let [a, b] = [k, (k + 1) % outline.len()].map(|k| Vec2::from_array(outline[k]));
        let parts = (a.distance(b) / step).ceil().max(1.0);
        (0..parts as u32).map(move |part| a.lerp(b, part as f32 / parts).to_array())
    };
    (0..outline.len()).flat_map(edge).collect()
}

/// A smooth line through points (Catmull and Rom's), each piece of it in `steps` (at least 1). A point that is there twice in a row is a
/// corner; between two such corners the line is straight. Fewer than three points stay as they are.
#[must_use]
pub fn smooth(points: &[[f32; 2]], closed: bool, steps: usize) -> Vec<[f32; 2]> {
    let (count, steps) = (points.len(), steps.max(1));
    if count < 3 {
        return points.to_vec();
    }
    let at = |k: isize| {
        let k = if closed { k.rem_euclid(count as isize) } else { k.clamp(0, count as isize - 1) };
        Vec2::from_array(points[k as usize])
    };
    let pieces = if closed { count } else { count - 1 };
    let mut line = Vec::with_capacity(pieces * steps + 1);
    for k in 0..pieces as isize {
        let (before, from, to, after) = (at(k - 1), at(k), at(k + 1), at(k + 2));
        if from == to {
            continue;
        }
        let (leaving, arriving) = ((to - before) / 2.0, (after - from) / 2.0);
        line.extend((0..steps).map(|step| {
            let t = step as f32 / steps as f32;
            let (t2, t3) = (t * t, t * t * t);
            let ends = from * (2.0 * t3 - 3.0 * t2 + 1.0) + to * (3.0 * t2 - 2.0 * t3);
            (ends + leaving * (t3 - 2.0 * t2 + t) + arriving * (t3 - t2)).to_array()
        }));
    }
    if !closed {
        line.push(points[count - 1]);
    }
    line
}

/// The triangles, as corner numbers, that a simple counter-clockwise polygon is cut into.
pub(crate) fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut triangles = Vec::with_capacity(outline.len());
    let cross = |a: usize, b: usize, c: usize| (outline[b] - outline[a]).perp_dot(outline[c] - outline[a]);
    while left.len() > 3 {
        let count = left.len();
        let ear = |k: usize| {
            let (a, b, c) = (left[(k + count - 1) % count], left[k], left[(k + 1) % count]);
            let area = cross(a, b, c);
            let inside = |&&p: &&usize| {
                p != a && p != b && p != c && cross(a, b, p) >= 0.0 && cross(b, c, p) >= 0.0 && cross(c, a, p) >= 0.0
            };
            (area > 1e-12 && !left.iter().any(|p| inside(&p))).then_some((k, [a, b, c]))
        };
        // The fattest ear first keeps slivers, which shade badly, out of large caps.
        let fat = |t: &[usize; 3]| {
            let [a, b, c] = t.map(|k| outline[k]);
            let around = a.distance_squared(b) + b.distance_squared(c) + c.distance_squared(a);
            cross(t[0], t[1], t[2]) / around.max(1e-12)
        };
        let best = (0..count).filter_map(ear).max_by(|a, b| fat(&a.1).total_cmp(&fat(&b.1)));
        let Some((k, triangle)) = best else { break };
        triangles.push(triangle);
        left.remove(k);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_cover_a_concave_outline() {
        let star: Vec<Vec2> = star(5, 1.0, 0.4).into_iter().map(Vec2::from_array).collect();
        let whole: f32 = (0..10).map(|k| star[k].perp_dot(star[(k + 1) % 10])).sum();
        let triangles = triangulate(&star);
        let parts: f32 = triangles.iter().map(|t| (star[t[1]] - star[t[0]]).perp_dot(star[t[2]] - star[t[0]])).sum();
        assert_eq!(triangles.len(), 8);
        assert!((whole - parts).abs() < 1e-4);
    }

    #[test]
    fn a_smooth_line_goes_through_its_points_and_is_straight_between_corners() {
        let bend = [[0.0, 0.0], [1.0, 0.0], [2.0, 1.0], [3.0, 1.0]];
        let line = smooth(&bend, false, 6);
        assert_eq!(line.len(), 19);
        assert!(bend.iter().all(|point| line.contains(point)));
        let square = rectangle(2.0, 2.0).into_iter().flat_map(|corner| [corner; 2]).collect::<Vec<_>>();
        let straight = smooth(&square, true, 4);
        assert_eq!(straight.len(), 16);
        assert!(straight.iter().all(|p| (p[0].abs().max(p[1].abs()) - 1.0).abs() < 1e-6));
    }

    #[test]
    fn rounding_keeps_the_sides() {
        let points = rounded(&rectangle(2.0, 1.0), 0.2, 4);
        assert_eq!(points.len(), 20);
        assert!(points.iter().all(|p| p[0].abs() <= 1.0001 && p[1].abs() <= 0.5001));
        assert!(points.iter().any(|p| (p[0] - 1.0).abs() < 1e-5 && (p[1] + 0.3).abs() < 1e-5));
        assert!(points.iter().all(|p| Vec2::new(p[0].abs() - 0.8, p[1].abs() - 0.3).length() < 0.2001));
    }
}
