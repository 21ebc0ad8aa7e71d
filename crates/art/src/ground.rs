//! What a board lies on: the ground of its place with a pool of light painted into it, the same as a tile for the shelf,
//! and the soft dark round whatever stands there, which no quality of picture does without.

use glam::{Vec2, Vec3};

use crate::noise::step;
use crate::profile::{Stroke, profile};
use crate::{Mesh, Wrap, lathe, marks, moulding, outline};

/// How the light on a ground falls off: lengths in units of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// Where it is brightest, from the ground's middle: to the right, and towards the first seat.
    #[serde(default)]
    pub middle: [f32; 2],
    /// As bright as it gets up to here.
    pub near: f32,
    /// As dark as it gets from here on.
    pub far: f32,
    /// What is left of the light there: linear, each 0..1.
    pub edge: [f32; 3],
}

impl Pool {
    fn at(&self, place: [f32; 3]) -> [f32; 4] {
        let [x, z] = self.middle;
        let dark = step(self.near, self.far, (place[0] - x).hypot(place[2] - z));
        let [r, g, b] = self.edge.map(|edge| 1.0 + (edge - 1.0) * dark);
        [r, g, b, 1.0]
    }

    /// A mesh in this light.
    #[must_use]
    pub fn on(&self, mesh: Mesh) -> Mesh {
        let mut mesh = mesh.tinted([1.0; 4]);
        for (color, &place) in mesh.colors.iter_mut().flatten().zip(&mesh.positions) {
            let light = self.at(place);
            *color = std::array::from_fn(|k| color[k] * light[k]);
        }
        mesh
    }
}

/// The ground round a board at height 0, a disc of `radius` about the pool's middle, its vertex colours the pool of light.
#[must_use]
pub fn disc(radius: f32, pool: &Pool) -> Mesh {
    const RINGS: usize = 10;
    let span = pool.far - pool.near;
    let rings = (0..=RINGS).map(|k| pool.near + span * k as f32 / RINGS as f32).filter(|&r| r > 0.01 && r < radius);
    let points: Vec<[f32; 2]> = std::iter::once(0.0).chain(rings).chain([radius]).map(|r| [r, 0.0]).collect();
    let [x, z] = pool.middle;
    pool.on(lathe(&points, 56, 60.0, Wrap::Unfold).translated(x, 0.0, z))
}

/// A piece of the same ground for a tray of the shelf, its surface at height 0, `thick` with bevelled edges.
#[must_use]
pub fn tile(width: f32, depth: f32, thick: f32, pool: &Pool) -> Mesh {
    let slab = moulding::prism(&outline::rounded(&outline::rectangle(width, depth), 0.25, 4), thick, 0.06, 3);
    // The light falls off across the top, so it needs corners there.
    let top = grid(width - 0.3, depth - 0.3);
    pool.on(Mesh::merged([slab.translated(0.0, -thick - 0.002, 0.0), top]))
}

/// A rectangle on height 0 with corners all over it, for colours that change across it.
#[must_use]
pub fn grid(wide: f32, deep: f32) -> Mesh {
    const SQUARES: u32 = 14;
    let mut top = Mesh::default();
    for row in 0..=SQUARES {
        for column in 0..=SQUARES {
            let [x, z] = [(column, wide), (row, deep)].map(|(k, size)| (k as f32 / SQUARES as f32 - 0.5) * size);
            top.vertex(Vec3::new(x, 0.0, z), Vec3::Y, Vec2::new(x, z));
        }
    }
    for (row, column) in (0..SQUARES).flat_map(|row| (0..SQUARES).map(move |column| (row, column))) {
        let a = row * (SQUARES + 1) + column;
        top.quad(a, a + SQUARES + 1, a + SQUARES + 2, a + 1);
    }
    top
}

/// The soft dark round something that stands on height 0: a ring from a little inside its outline to `reach` outside,
/// black, its vertex alpha from `strength` to nothing. The outline is convex, in plan, counter-clockwise.
#[must_use]
pub fn shade(shape: &[[f32; 2]], reach: f32, strength: f32) -> Mesh {
    const RINGS: usize = 5;
    let inside = -0.12 * reach.min(1.0);
    let points: Vec<[f32; 2]> =
        (0..=RINGS).map(|k| [inside + (reach - inside) * k as f32 / RINGS as f32, 0.0]).collect();
    let mut mesh = moulding(shape, &points, [false, false], 60.0, Wrap::Along);
    let alpha = |out: f32| {
        let left = (1.0 - (out - inside) / (reach - inside)).clamp(0.0, 1.0);
        strength * left * left
    };
    mesh.colors = Some(mesh.uvs.iter().map(|uv| [0.0, 0.0, 0.0, alpha(uv[1])]).collect());
    mesh
}

/// The soft dark within walls that stand on height 0: black, its vertex alpha from `strength` at the outline to nothing `reach`
/// inside it. The outline is convex, in plan, counter-clockwise.
#[must_use]
pub fn shade_within(shape: &[[f32; 2]], reach: f32, strength: f32) -> Mesh {
    const RINGS: usize = 5;
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [reach * (k as f32 / RINGS as f32 - 1.0), 0.0]).collect();
    let mut mesh = moulding(shape, &points, [false, false], 60.0, Wrap::Along);
    let alpha = |inside: f32| strength * (1.0 + inside / reach).clamp(0.0, 1.0).powi(2);
    mesh.colors = Some(mesh.uvs.iter().map(|uv| [0.0, 0.0, 0.0, alpha(uv[1])]).collect());
    mesh
}

/// The walls of a tray about a floor so wide and deep, at height 0: `high`, and reaching `under` below it. They are `[side, front]`
/// broad, the one in front for a name. Fibres run along each of them.
#[must_use]
pub fn tray([width, depth]: [f32; 2], [side, front]: [f32; 2], high: f32, under: f32) -> Mesh {
    let lip = 0.07;
    let strokes = [
        Stroke::Line(0.0, high - lip),
        Stroke::RoundIn(lip, high),
        Stroke::Line(side - lip, high),
        Stroke::RoundDown(side, high - lip),
        Stroke::Line(side, -under),
    ];
    let walls = moulding(
        &outline::rectangle(width, depth),
        &profile([0.0, -0.02], &strokes, 3),
        [false, false],
        40.0,
        Wrap::Along,
    );
    let rail = outline::rounded(&outline::rectangle(width + 2.0 * side, front - side), 0.1, 3);
    let rail = moulding::prism(&rail, high + under, lip, 3);
    Mesh::merged([walls, rail.translated(0.0, -under, (depth + side + front) / 2.0)])
}

/// A plate of brass for a name, lying on height 0: a raised rim, and a screw at either end.
#[must_use]
pub fn plate([width, depth]: [f32; 2]) -> Mesh {
    // Brighter towards the lamp, which hangs behind it.
    const BRASS: [[f32; 3]; 2] = [[0.50, 0.33, 0.12], [0.30, 0.175, 0.052]];
    let shape = outline::rounded(&outline::rectangle(width, depth), 0.2, 4);
    let rim = marks::border(&shape, 0.1, 0.08).tinted([0.58, 0.38, 0.14, 1.0]);
    let field = outline::rounded(&outline::rectangle(width - 0.12, depth - 0.12), 0.15, 4);
    let field = moulding::prism(&field, 0.03, 0.005, 1);
    let brass = |&[_, _, z]: &[f32; 3]| {
        let [r, g, b] = crate::noise::blend(BRASS[0], BRASS[1], z / depth + 0.5);
        [r, g, b, 1.0]
    };
    let field = Mesh { colors: Some(field.positions.iter().map(brass).collect()), ..field };
    let screws = [-1.0, 1.0].map(|end| {
        let slot = moulding::prism(&outline::rectangle(0.2, 0.035), 0.062, 0.002, 1).tinted([0.05, 0.03, 0.015, 1.0]);
        let head = Mesh::merged([marks::dot(0.13, 0.06).tinted([0.72, 0.48, 0.18, 1.0]), slot]);
        head.rotated(0.0, 30.0 + 25.0 * end, 0.0).translated(end * (width / 2.0 - 0.36), 0.03, 0.0)
    });
    Mesh::merged([field, rim].into_iter().chain(screws))
}

/// The soft dark under a round foot: a disc on height 0, black, its vertex alpha from `strength` under the foot to nothing
/// at `reach`.
#[must_use]
pub fn blot(foot: f32, reach: f32, strength: f32) -> Mesh {
    let points =
        [[0.0, 0.0], [foot, 0.0], [(2.0 * foot + reach) / 3.0, 0.0], [(foot + 2.0 * reach) / 3.0, 0.0], [reach, 0.0]];
    let mut mesh = lathe(&points, 20, 60.0, Wrap::Unfold);
    let alpha = |out: f32| {
        let left = 1.0 - ((out - foot) / (reach - foot)).clamp(0.0, 1.0);
        strength * left * left
    };
    mesh.colors = Some(mesh.positions.iter().map(|p| [0.0, 0.0, 0.0, alpha(p[0].hypot(p[2]))]).collect());
    mesh
}
/// A soft ring on height 0, white, its vertex alpha full between its edges and nothing at `inner` and `outer`.
#[must_use]
pub fn halo(inner: f32, outer: f32) -> Mesh {
    const RINGS: usize = 4;
    let share = |k: usize| k as f32 / RINGS as f32;
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [inner + (outer - inner) * share(k), 0.0]).collect();
    let mut mesh = lathe(&points, 28, 60.0, Wrap::Unfold);
    let alpha = |out: f32| (std::f32::consts::PI * ((out - inner) / (outer - inner)).clamp(0.0, 1.0)).sin();
    mesh.colors = Some(mesh.positions.iter().map(|p| [1.0, 1.0, 1.0, alpha(p[0].hypot(p[2]))]).collect());
    mesh
}
