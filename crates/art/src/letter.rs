//! A letter that has just been read: the next move of a game by post.

use glam::{Vec2, Vec3};

use crate::flat::filled;
use crate::handwriting::written;
use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::things::Finish;
use crate::{Mesh, moulding, outline, path};

const PAPER: [f32; 3] = [0.84, 0.78, 0.65];
const COVER: [f32; 3] = [0.50, 0.37, 0.21];
const LINING: [f32; 4] = [0.060, 0.095, 0.135, 1.0];
const INK: [f32; 4] = [0.020, 0.022, 0.055, 1.0];
const WAX: [f32; 4] = [0.36, 0.012, 0.012, 1.0];
/// Half the envelope's width; where its mouth and its foot are, how far its flap reaches, and where its other flaps meet.
const HALF: f32 = 1.15;
const MOUTH: f32 = -0.22;
const FOOT: f32 = 0.86;
const FLAP: f32 = -0.88;
const MEET: f32 = 0.24;
/// How high the letter lies, and the envelope's flaps over it.
const SHEET: f32 = 0.034;
const OVER: f32 = 0.046;

/// A folded letter half out of its envelope, whose flap is open and whose seal of red wax has broken; its lines run along X.
pub(crate) fn letter() -> Vec<(Finish, Mesh)> {
    vec![(Finish::Dull, Mesh::merged([envelope(), sheet(), seal().tinted(WAX)]))]
}

fn opaque([r, g, b]: [f32; 3], lit: f32) -> [f32; 4] {
    [r * lit, g * lit, b * lit, 1.0]
}

/// A flat polygon on a height, its places as (x, z), convex.
fn piece(corners: &[[f32; 2]], height: f32) -> Mesh {
    let mut mesh = Mesh::default();
    for &[x, z] in corners {
        mesh.vertex(Vec3::new(x, height, z), Vec3::Y, Vec2::new(x, z));
    }
    for k in 2..corners.len() as u32 {
        mesh.triangle(0, k - 1, k);
    }
    mesh.facing_up()
}

/// The envelope: its back is up, and one sees its lining in its mouth and in its open flap.
fn envelope() -> Mesh {
    let front = moulding::prism(&outline::rectangle(2.0 * HALF, FOOT - MOUTH), 0.022, 0.006, 1).translated(
        0.0,
        0.0,
        (FOOT + MOUTH) / 2.0,
    );
    let [left, right] = [-HALF, HALF];
    let tip = [[-0.16, FLAP + 0.05], [-0.06, FLAP], [0.06, FLAP], [0.16, FLAP + 0.05]];
    let flap: Vec<[f32; 2]> = [[left, MOUTH]].into_iter().chain(tip).chain([[right, MOUTH]]).collect();
    // Its lining leaves a margin for the gum.
    let within = |[x, z]: [f32; 2]| [x * 0.88, mix(MOUTH, z, 0.86)];
    let lined: Vec<[f32; 2]> = flap.iter().map(|&at| within(at)).collect();
    let sides = [left, right].map(|x| {
        let flap = [[x, MOUTH], [x, FOOT], [x * 0.06, MEET + 0.05], [x * 0.06, MEET - 0.02]];
        // What is folded over the letter keeps light from it.
        let shade = flap.map(|[x, z]| [x * 0.985, z - 0.03]);
        [piece(&shade, OVER - 0.004).tinted(opaque(COVER, 0.40)), piece(&flap, OVER).tinted(opaque(COVER, 0.90))]
    });
    let lower = [[left + 0.03, FOOT], [right - 0.03, FOOT], [0.10, MEET - 0.09], [-0.10, MEET - 0.09]];
    let under = lower.map(|[x, z]| [x * 1.03, z - 0.025]);
    let edge = moulding::prism(&outline::rectangle(2.0 * HALF, 0.03), OVER - 0.012, 0.004, 1).translated(
        0.0,
        0.010,
        FOOT - 0.015,
    );
    Mesh::merged(sides.into_iter().flatten().chain([
        front.tinted(opaque(COVER, 0.78)),
        piece(&[[left + 0.02, MOUTH], [right - 0.02, MOUTH], [0.0, MEET + 0.1]], 0.025).tinted(LINING),
        piece(&flap, 0.024).tinted(opaque(COVER, 0.95)),
        piece(&lined, 0.028).tinted(LINING),
        edge.tinted(opaque(COVER, 0.80)),
        piece(&under, OVER + 0.004).tinted(opaque(COVER, 0.52)),
        piece(&lower, OVER + 0.008).tinted(opaque(COVER, 1.04)),
    ]))
}

/// Where a place on the letter comes to lie, so high above it: it is askew, and its free edge has sprung up.
fn laid([x, y, z]: [f32; 3]) -> [f32; 3] {
    const TURN: f32 = -0.055;
    let (sin, cos) = TURN.sin_cos();
    let up = 0.09 * step(-0.05, -0.62, z).powi(2) * mix(0.5, 1.0, step(-1.0, 1.0, x));
    [x * cos - z * sin + 0.03, SHEET + y + up, x * sin + z * cos]
}

/// The letter, folded in two: what one sees of it, and what is written there.
fn sheet() -> Mesh {
    let [wide, far, near] = [0.99, -0.62, 0.22];
    let mut surface = Surface::default();
    for x in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        for z in [far, -0.50, -0.36, -0.20, near] {
            surface.points.push((Vec3::from_array(laid([x * wide, 0.0, z])), Vec2::new(x, z)));
        }
    }
    let surface = surface.netted(5);
    let below = surface.back(0.004).smooth(60.0).tinted(opaque(PAPER, 0.5));
    let page = surface.smooth(60.0).painted(|[x, _, z]| {
        // Folds and edges have been handled.
        let edge = step(0.0, 0.10, (wide - x.abs()).min(z - far));
        Some(opaque(PAPER, mix(0.90, 1.0, edge)))
    });
    // What it is folded over, which has stayed flat.
    let folded = piece(&[[0.03 - wide, far], [0.035 + wide, far + 0.05], [wide, near], [-wide, near]], SHEET - 0.003);
    let mut ink = Mesh::merged([
        script(-0.90, -0.51, 0.50, 1),
        script(-0.80, -0.40, 1.56, 2),
        // The move, which is what the letter is about.
        written("24 e4 d5", 0.105, 0.016).translated(-0.36, 0.0, -0.275),
        script(-0.88, -0.22, 0.42, 3),
        script(0.34, -0.22, 0.50, 4),
        script(-0.60, -0.09, 1.05, 5),
        script(-0.30, 0.03, 0.5, 6),
    ]);
    for place in &mut ink.positions {
        *place = laid([place[0], 0.005, place[2]]);
    }
    Mesh::merged([folded.tinted(opaque(PAPER, 0.62)), below, page, ink.facing_up().tinted(INK)])
}

/// A line in a hand too small to be read, from a place on, so long.
fn script(x: f32, z: f32, long: f32, seed: u32) -> Mesh {
    const STROKE: f32 = 0.022;
    let mut words: Vec<Vec<[f32; 3]>> = vec![Vec::new()];
    let mut left = 5;
    for key in 0..(long / STROKE) as u32 {
        let any = chance(seed + 750, key);
        if left == 0 {
            words.push(Vec::new());
            left = 5 + (any * 12.0) as u32;
            continue;
        }
        left -= 1;
        let up = match (key % 2, any) {
            (0, any) if any > 0.88 => -0.040,
            (0, _) => -0.012,
            (_, any) if any > 0.80 => 0.046,
            _ => 0.013,
        };
        words.last_mut().expect("there is one").push([x + STROKE * key as f32 + 0.7 * up, up - z, 0.0055]);
    }
    Mesh::merged(words.iter().filter(|word| word.len() > 2).map(|word| path::ribbon(word, 0.0)))
}

/// The wax: what has stayed on the envelope, with the print of a seal in it; what hangs on the flap; and a crumb.
fn seal() -> Mesh {
    const ROUND: f32 = 0.21;
    // A drop that was pressed flat is not round; below `cut` it has broken off.
    let drop = |seed: u32, cut: f32| -> Vec<[f32; 2]> {
        let rim = (0..14u8).map(|k| {
            let (sin, cos) = (std::f32::consts::TAU * f32::from(k) / 14.0).sin_cos();
            let out = ROUND * (0.90 + 0.20 * chance(seed, u32::from(k)));
            [out * cos, out * sin]
        });
        let broken = |(k, [x, y]): (u32, [f32; 2])| [x, y.min(cut + 0.05 * (chance(seed + 1, k) - 0.5))];
        (0..).zip(rim).map(broken).collect()
    };
    let stayed = moulding::prism(&drop(771, 0.075), 0.05, 0.024, 1);
    let print = Mesh::merged([
        filled(&outline::star(5, 0.085, 0.036), 0.052).translated(0.0, 0.0, 0.015),
        crate::flat::closed(&outline::regular(12, 0.135, 0.0), 0.012, 0.052)
            .scaled(1.0, 1.0, 0.55)
            .translated(0.0, 0.0, 0.03),
    ])
    .tinted([0.42, 0.42, 0.42, 1.0]);
    let hanging = filled(&drop(775, 0.06), 0.018).rotated(0.0, 180.0, 0.0).translated(0.0, 0.0, FLAP + 0.03);
    let crumb = moulding::prism(&[[-0.05, -0.03], [0.04, -0.04], [0.06, 0.02], [-0.01, 0.045]], 0.035, 0.01, 1);
    Mesh::merged([
        Mesh::merged([stayed, print]).translated(0.0, OVER + 0.006, MEET),
        hanging.tinted([0.45, 0.45, 0.45, 1.0]),
        crumb.translated(0.30, OVER + 0.008, MEET + 0.10),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_cheap_and_lies_flat_on_what_its_shade_is_for() {
        let parts = letter();
        assert!(parts.iter().map(|(_, mesh)| mesh.triangles()).sum::<usize>() <= 900);
        for (_, mesh) in parts {
            let (low, high) = mesh.bounds();
            assert!(low[1] >= 0.0 && high[1] < 0.15, "{low:?} {high:?}");
            assert!(low[0] > -1.2 && high[0] < 1.2 && low[2] > -1.1 && high[2] < 0.9, "{low:?} {high:?}");
        }
    }
}
