//! A tumbler of cut crystal with whisky and ice in it.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::noise::{blend, chance, mix, step};
use crate::profile::{Stroke::*, profile};
use crate::things::{Finish, turned};
use crate::{Mesh, Wrap, lathe};

/// How many flutes are cut into it.
const FLUTES: u8 = 10;
/// The outer radius at its foot and at its rim, and how high it is.
const FOOT: f32 = 0.53;
const RIM: f32 = 0.655;
const HIGH: f32 = 1.26;
/// Where the flutes begin, where their arches spring and where those end.
const CUT: [f32; 3] = [0.05, 0.60, 0.80];
/// How high what is in it begins and ends, and its radius there.
const AMBER: [f32; 2] = [0.25, 0.60];
const WITHIN: [f32; 2] = [0.475, 0.535];
/// Where the light goes that has come through it: away from the lamp, to the lower left.
const AWAY: Vec2 = Vec2::new(-0.88, 0.475);

/// A heavy tumbler, its lower half cut in flutes, with amber and two cubes of ice; and the light that comes through it.
pub(crate) fn tumbler() -> Vec<(Finish, Mesh)> {
    vec![
        (Finish::Glossy, surface()),
        (Finish::Glow, body()),
        (Finish::Glass, Mesh::merged([inside(), ice(), outside()])),
        (Finish::Shine, caustic()),
    ]
}

/// The outer radius at a height.
fn radius(y: f32) -> f32 {
    mix(FOOT, RIM, y / HIGH)
}

/// The amber's surface: deep in its middle, bright where it climbs the glass, brightest where the light leaves it.
fn surface() -> Mesh {
    const DEEP: [f32; 3] = [0.34, 0.105, 0.012];
    const BRIGHT: [f32; 3] = [0.86, 0.40, 0.075];
    let rings = [0.0, 0.2, 0.34, 0.45, 0.50, 0.515, 0.535];
    let high = |out: f32| AMBER[1] + 0.022 * step(0.46, 0.535, out);
    // The lathe goes from the axis out and down; this goes up at its edge, and stays seen from above.
    let points: Vec<[f32; 2]> = rings.iter().map(|&out| [out, high(out)]).collect();
    let mesh = lathe(&points, 4 * usize::from(FLUTES), 80.0, Wrap::Unfold);
    let color = |[x, _, z]: [f32; 3]| {
        let out = x.hypot(z) / WITHIN[1];
        let turn = z.atan2(x);
        // The star cut into the foot shows through.
        let star = 0.5 + 0.5 * (turn * f32::from(FLUTES)).cos();
        let away = Vec2::new(x, z).dot(AWAY) / WITHIN[1];
        let bright = 0.22 * star * step(0.15, 0.6, out) * step(0.95, 0.7, out) + 0.55 * step(0.1, 0.95, away);
        let bright = bright.max(step(0.90, 0.95, out));
        let [r, g, b] = blend(DEEP, BRIGHT, bright.min(1.0));
        Some([r, g, b, 1.0])
    };
    mesh.painted(color)
}

/// What shines through the cut glass: the amber, of which each flute gathers another part; below it what the heavy foot sends up;
/// and the edges between flutes, where the light breaks.
fn body() -> Mesh {
    const DARK: [f32; 3] = [0.055, 0.014, 0.002];
    const LIT: [f32; 3] = [0.34, 0.118, 0.015];
    const CRYSTAL: [[f32; 3]; 2] = [[0.040, 0.028, 0.022], [0.44, 0.36, 0.27]];
    let sides = 4 * u32::from(FLUTES);
    // Height and radius, how much light is there, and whether it is amber.
    let rows = [
        (AMBER[1], WITHIN[1], 1.05, true),
        (0.50, 0.52, 0.50, true),
        (0.32, 0.49, 0.80, true),
        (AMBER[0], WITHIN[0], 1.15, true),
        (AMBER[0], WITHIN[0], 0.15, false),
        (0.20, 0.50, 1.1, false),
        (0.12, 0.51, 0.45, false),
        (CUT[0], 0.51, 1.0, false),
    ];
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for (y, out, deep, amber) in rows {
        for side in 0..=sides {
            let turn = TAU * side as f32 / sides as f32;
            let (sin, cos) = turn.sin_cos();
            let way = Vec3::new(cos, 0.0, -sin);
            mesh.vertex(way * out + Vec3::Y * y, way, Vec2::new(turn, y));
            let flute = (side % sides) / 4 + if amber { 0 } else { 50 };
            let own = mix(0.30, 1.0, chance(731, flute));
            // Across a flute: bright a little beside its middle, dark at its edges.
            let across = [0.15, 0.8, 1.0, 0.45][side as usize % 4];
            let away = 0.5 + 0.5 * Vec2::new(cos, -sin).dot(AWAY);
            let [dark, lit] = if amber { [DARK, LIT] } else { CRYSTAL };
            let [r, g, b] = blend(dark, lit, (own * across * deep * (0.45 + 0.75 * away)).min(1.0));
            colors.push([r, g, b, 1.0]);
        }
    }
    for row in 0..rows.len() as u32 - 1 {
        for side in 0..sides {
            let [upper, lower] = [row, row + 1].map(|row| row * (sides + 1) + side);
            mesh.quad(upper, lower, lower + 1, upper + 1);
        }
    }
    for flute in 0..FLUTES {
        let turn = TAU * f32::from(flute) / f32::from(FLUTES);
        let away = 0.5 + 0.5 * Vec2::new(turn.cos(), -turn.sin()).dot(AWAY);
        let lit = mix(0.16, 0.42, chance(733, u32::from(flute))) * (0.5 + 0.5 * away);
        let corners = [(CUT[0], -0.009), (CUT[0], 0.009), (CUT[1] + 0.01, 0.005), (CUT[1] + 0.01, -0.005)];
        let [a, b, c, d] = corners.map(|(y, aside)| {
            let way = Vec3::new((turn + aside).cos(), 0.0, -(turn + aside).sin());
            colors.push([lit, 0.94 * lit, 0.82 * lit, 1.0]);
            mesh.vertex(way * (radius(y) + 0.004) + Vec3::Y * y, way, Vec2::new(turn, y))
        });
        mesh.quad(a, b, c, d);
    }
    mesh.colors = Some(colors);
    mesh
}

/// How much of its thickness one looks through: most at either side, where the wall stands along the line of sight from the seats.
fn thick(way: Vec3) -> f32 {
    step(0.80, 1.0, way.x.abs())
}

/// The wall's inner side above the amber, seen beyond it.
fn inside() -> Mesh {
    const SIDES: usize = 40;
    let wall = lathe(&[[0.545, AMBER[1]], [0.60, 1.0], [0.622, HIGH - 0.02]], SIDES, 60.0, Wrap::Unfold);
    // It looks inwards.
    let mut wall = wall.tinted([1.0; 4]);
    for triangle in wall.indices.chunks_exact_mut(3) {
        triangle.swap(1, 2);
    }
    for normal in &mut wall.normals {
        *normal = normal.map(|part| -part);
    }
    // By how much it stands up where it faces: thicker towards its foot, with a streak of the lamp in it.
    wall.painted(|[x, y, z]| {
        let low = step(0.95, AMBER[1], y);
        let streak = step(0.88, 1.0, Vec2::new(x, z).normalize_or_zero().dot(AWAY));
        let [r, g, b] = blend([0.80, 0.86, 0.92], [0.95, 0.62, 0.24], 0.7 * low);
        Some([r, g, b, 0.13 + 0.16 * low + 0.30 * streak + 0.16 * thick(Vec3::new(x, 0.0, z).normalize_or_zero())])
    })
}

/// Two cubes of ice, half out of the amber: clear, with white edges, and the amber in their feet.
fn ice() -> Mesh {
    let cubes = [(-0.18, 0.575, 0.10, 28.0, 0.40, 9.0), (0.21, 0.56, -0.13, -17.0, 0.36, -12.0)];
    Mesh::merged(
        cubes.map(|(x, y, z, turn, side, tilt)| {
            cube(side / 2.0, 0.045).rotated(tilt, turn, 0.6 * tilt).translated(x, y, z)
        }),
    )
}

/// A cube with chamfered edges, so far from its middle to each side: its sides clear, its edges white.
fn cube(half: f32, chamfer: f32) -> Mesh {
    const CLEAR: [f32; 4] = [0.90, 0.93, 0.95, 0.34];
    const TOP: [f32; 4] = [0.95, 0.97, 1.0, 0.50];
    const FOOT: [f32; 4] = [0.88, 0.62, 0.30, 0.45];
    const EDGE: [f32; 4] = [1.0, 1.0, 1.0, 0.85];
    let axes = [Vec3::X, Vec3::Y, Vec3::Z];
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    let inner = half - chamfer;
    let mut face = |corners: &[Vec3], normal: Vec3, paint: &dyn Fn(Vec3) -> [f32; 4]| {
        let middle = corners.iter().copied().sum::<Vec3>() / corners.len() as f32;
        let start = corners.iter().map(|&at| {
            colors.push(paint(at));
            mesh.vertex(at, normal, Vec2::new(at.x, at.z))
        });
        let start: Vec<u32> = start.collect();
        let outward = (corners[1] - corners[0]).cross(corners[2] - corners[0]).dot(middle) > 0.0;
        for k in 2..start.len() {
            let [a, b, c] = [start[0], start[k - 1], start[k]];
            if outward { mesh.triangle(a, b, c) } else { mesh.triangle(a, c, b) }
        }
    };
    let side = |at: Vec3| match at.y {
        y if y < 0.0 => FOOT,
        y if y > inner + 0.001 => TOP,
        _ => CLEAR,
    };
    for k in 0..3 {
        let [n, u, v] = [axes[k], axes[(k + 1) % 3], axes[(k + 2) % 3]];
        for sign in [-1.0, 1.0] {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(a, b)| n * half * sign + (u * a + v * b) * inner);
            face(&corners, n * sign, &side);
            // The edge between this side and the next.
            for other in [-1.0, 1.0] {
                let [out, over] = [n * sign, u * other];
                let corners = [
                    out * half + over * inner - v * inner,
                    out * half + over * inner + v * inner,
                    out * inner + over * half + v * inner,
                    out * inner + over * half - v * inner,
                ];
                face(&corners, (out + over).normalize(), &|_| EDGE);
            }
        }
    }
    for k in 0..8u8 {
        let way = [1, 2, 4].map(|bit| if k & bit == 0 { -1.0 } else { 1.0 });
        let corner = |axis: usize| Vec3::from_array([0, 1, 2].map(|i| way[i] * if i == axis { half } else { inner }));
        face(&[corner(0), corner(1), corner(2)], Vec3::from_array(way).normalize(), &|_| EDGE);
    }
    mesh.colors = Some(colors);
    mesh
}

/// The wall's outer side: flutes with bright edges under arches, a smooth wall above, the rim, and the heavy foot.
fn outside() -> Mesh {
    const ACROSS: u8 = 4;
    const EDGE: [f32; 4] = [1.0, 0.95, 0.86, 0.58];
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    let step_turn = TAU / f32::from(FLUTES);
    for flute in 0..FLUTES {
        let middle = step_turn * f32::from(flute) + step_turn / 2.0;
        let way = |turn: f32| Vec3::new(turn.cos(), 0.0, -turn.sin());
        let facing = way(middle);
        let own = chance(737, u32::from(flute));
        let columns: Vec<[u32; 6]> = (0..=ACROSS)
            .map(|k| {
                let across = f32::from(k) / f32::from(ACROSS) * 2.0 - 1.0;
                let turn = middle + across * step_turn / 2.0;
                // On the flat that is cut, at a height.
                let flat = |y: f32| {
                    let deep = (radius(y) - 0.002) * (step_turn / 2.0).cos() / (across * step_turn / 2.0).cos();
                    way(turn) * deep + Vec3::Y * y
                };
                let wall = |y: f32| way(turn) * radius(y) + Vec3::Y * y;
                // A window is mirrored in it, in front and to the left.
                let mirrored = step(0.93, 1.0, way(turn).dot(Vec3::new(-0.42, 0.0, 0.908)));
                // Above the arches facets go on, so shallow that only their edges and what each of them mirrors tell of them.
                let facet = mix(0.04, 0.20, chance(739, u32::from(flute)));
                let dense = facet + 0.38 * mirrored + 0.34 * thick(way(turn));
                let clear = [0.86, 0.91, 0.96, if across.abs() > 0.9 { dense.max(0.30) } else { dense }];
                let arch = mix(CUT[1], CUT[2], 1.0 - across * across);
                let edge = across.abs() > 0.9;
                let mut at = |place: Vec3, normal: Vec3, color: [f32; 4]| {
                    colors.push(color);
                    mesh.vertex(place, normal, Vec2::new(turn, place.y))
                };
                // A flute is hollow: its normals turn against the wall's.
                let hollow = (facing * 2.0 - way(turn)).normalize();
                let lit = mix(0.05, 0.26, own) * (1.0 - 0.6 * across.abs());
                let pane = [0.98, 0.90, 0.78, lit];
                [
                    at(flat(CUT[0]), hollow, if edge { EDGE } else { [1.0, 0.86, 0.62, 0.30] }),
                    at(flat(arch), hollow, if edge { EDGE } else { pane }),
                    at(wall(arch), way(turn), EDGE),
                    at(wall(arch + 0.016), way(turn), EDGE),
                    at(wall(arch + 0.016), way(turn), clear),
                    at(wall(HIGH - 0.04), way(turn), clear),
                ]
            })
            .collect();
        for pair in columns.windows(2) {
            for [low, high] in [[0, 1], [2, 3], [4, 5]] {
                mesh.quad(pair[0][low], pair[1][low], pair[1][high], pair[0][high]);
            }
        }
    }
    mesh.colors = Some(colors);
    // Clear glass: its rim is a bright line, brightest where the lamp and the window are.
    let rim = [RoundIn(0.632, HIGH), RoundDown(RIM + 0.003, HIGH - 0.025), Line(RIM - 0.001, HIGH - 0.055)];
    let rim = lathe(&profile([0.606, HIGH - 0.03], &rim, 2), 40, 60.0, Wrap::Unfold).painted(|[x, y, z]| {
        let toward = Vec2::new(x, z).normalize_or_zero().dot(AWAY);
        let glint = step(0.80, 1.0, toward.abs());
        Some([1.0, 0.98, 0.95, if y > HIGH - 0.02 { 0.66 + 0.34 * glint } else { 0.30 + 0.40 * glint }])
    });
    let foot = turned([FOOT + 0.004, CUT[0]], &[RoundDown(FOOT, 0.02), Line(FOOT - 0.03, 0.0)], 40)
        .tinted([0.98, 0.94, 0.88, 0.80]);
    Mesh::merged([mesh, foot, rim])
}

/// The light that has come through the amber, on the desk: a fan within two bright lines that meet far out.
fn caustic() -> Mesh {
    const NEAR: f32 = 0.36;
    const LONG: f32 = 1.25;
    const ALONG: u8 = 10;
    // Across it: so much of the bright lines' distance from the middle, so far aside, and how bright it is there.
    const HALF: [(f32, f32, f32); 7] = [
        (0.0, 0.0, 0.95),
        (0.0, 0.07, 0.52),
        (0.30, 0.06, 0.24),
        (0.85, -0.03, 0.22),
        (1.0, -0.02, 0.80),
        (1.0, 0.015, 0.95),
        (1.0, 0.09, 0.0),
    ];
    let section: Vec<(f32, f32, f32)> =
        HALF.iter().skip(1).rev().map(|&(share, off, lit)| (-share, -off, lit)).chain(HALF).collect();
    let across = Vec2::new(-AWAY.y, AWAY.x);
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for k in 0..=ALONG {
        let t = f32::from(k) / f32::from(ALONG);
        let bright = 0.50 * (1.0 - t) * (1.0 + 0.35 * t);
        let fades = step(0.0, 0.12, t) * step(1.0, 0.74, t);
        for &(share, off, lit) in &section {
            let at = AWAY * (NEAR + LONG * t) + across * (share * bright + off * (0.6 + 0.6 * t));
            mesh.vertex(Vec3::new(at.x, 0.02, at.y), Vec3::Y, at);
            let much = lit * fades;
            let [r, g, b] = blend([0.95, 0.33, 0.05], [1.0, 0.54, 0.16], much);
            colors.push([r, g, b, 0.50 * much]);
        }
    }
    mesh.colors = Some(colors);
    let rows = section.len() as u32;
    for k in 0..u32::from(ALONG) {
        for row in 0..rows - 1 {
            let a = k * rows + row;
            mesh.quad(a, a + 1, a + rows + 1, a + rows);
        }
    }
    mesh.facing_up()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_falls_beside_the_tumbler_away_from_the_lamp() {
        let mesh = caustic();
        let lit = mesh.positions.iter().zip(mesh.colors.iter().flatten());
        let (sum, all) = lit.fold((Vec2::ZERO, 0.0), |(sum, all), (&[x, _, z], color)| {
            (sum + Vec2::new(x, z) * color[3], all + color[3])
        });
        let middle = sum / all;
        assert!(middle.x < 0.0 && middle.y > 0.0 && middle.length() > FOOT, "{middle}");
    }

    #[test]
    fn ice_is_closed_and_looks_out_of_the_amber() {
        let ice = ice();
        assert_eq!(ice.open_edges(), 0);
        let (low, high) = ice.bounds();
        assert!(low[1] < AMBER[1] && high[1] > AMBER[1] + 0.1 && high[1] < HIGH, "{low:?} {high:?}");
    }
}
