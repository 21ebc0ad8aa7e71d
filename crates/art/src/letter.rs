//! A letter that has just been read: the next move of a game by post.

use glam::{Vec2, Vec3};

use crate::flat::filled;
use crate::handwriting::written;
use crate::mesh::Surface;
use crate::noise::{chance, mix, step};
use crate::things::Finish;
use crate::{Mesh, ground, moulding, outline, path};

const PAPER: [f32; 3] = [0.84, 0.78, 0.65];
const COVER: [f32; 3] = [0.50, 0.37, 0.21];
const LINING: [f32; 4] = [0.060, 0.095, 0.135, 1.0];
const INK: [f32; 4] = [0.020, 0.022, 0.055, 1.0];
const WAX: [f32; 4] = [0.36, 0.012, 0.012, 1.0];
/// Half the envelope's width; where its mouth and its foot are, how far its flap reaches, and where its other flaps meet.
const HALF: f32 = 1.0;
const MOUTH: f32 = -0.16;
const FOOT: f32 = 0.80;
const FLAP: f32 = -0.98;
const MEET: f32 = 0.28;
/// How thick the envelope is with what it holds.
const THICK: f32 = 0.085;
/// Half the letter's width, from where to where it reaches, and how far it is turned out of the envelope's lines.
const WIDE: f32 = 0.66;
const PAGE: [f32; 2] = [-1.00, 0.10];
const ASKEW: f32 = -0.24;
/// How the envelope lies: aslant, so that nobody takes it for something that stands.
const ASLANT: f32 = 14.0;

/// An envelope that lies on its face, its flap open and its seal of red wax broken, and a letter drawn half out of it: what is free
/// of the letter curls up, and throws its shade on the flap and on the table.
pub(crate) fn letter() -> Vec<(Finish, Mesh)> {
    let paper = Mesh::merged([envelope(), sheet(), seal().tinted(WAX)]);
    vec![
        (Finish::Dull, paper.rotated(0.0, ASLANT, 0.0).translated(0.0, 0.0, 0.05)),
        (Finish::Shade, shade().rotated(0.0, ASLANT, 0.0).translated(0.0, 0.0, 0.05)),
    ]
}

fn opaque([r, g, b]: [f32; 3], lit: f32) -> [f32; 4] {
    [r * lit, g * lit, b * lit, 1.0]
}

/// A piece of paper between four corners as (x, z), the first two at its far edge from left to right, the others at its near edge; it
/// lies as high as is said for each place.
fn laid(corners: [[f32; 2]; 4], high: &dyn Fn(Vec2) -> f32) -> Surface {
    const COLUMNS: u8 = 6;
    const ROWS: u8 = 5;
    let [a, b, c, d] = corners.map(Vec2::from_array);
    let mut surface = Surface::default();
    for column in 0..=COLUMNS {
        for row in 0..=ROWS {
            let [u, v] = [f32::from(column) / f32::from(COLUMNS), f32::from(row) / f32::from(ROWS)];
            let at = a.lerp(b, u).lerp(d.lerp(c, u), v);
            surface.points.push((Vec3::new(at.x, high(at), at.y), at));
        }
    }
    surface.netted(u32::from(ROWS) + 1)
}

/// How high the pocket's upper side is: it gapes at its mouth.
fn pocket(at: Vec2) -> f32 {
    let across = 1.0 - (at.x / HALF).powi(2);
    THICK - 0.008 + across.max(0.0) * mix(0.085, 0.012, step(MOUTH - 0.1, FOOT, at.y))
}

/// How high the open flap is: it falls from its fold to the table, and its tip has kept a little of its bend.
fn flap(at: Vec2) -> f32 {
    let out = (MOUTH - at.y) / (MOUTH - FLAP);
    mix(THICK - 0.02, 0.026, step(0.0, 0.55, out)) + 0.055 * (out - 0.5).max(0.0)
}

/// The envelope: its back is up, and one sees its lining in its mouth and in its open flap.
fn envelope() -> Mesh {
    let body = moulding::prism(&outline::rectangle(2.0 * HALF, FOOT - MOUTH), THICK - 0.012, 0.02, 2)
        .translated(0.0, 0.0, (FOOT + MOUTH) / 2.0)
        .painted(|[_, y, _]| Some(opaque(COVER, if y < THICK - 0.03 { 0.42 } else { 0.85 })));
    let [left, right] = [-HALF, HALF];
    let over = |lift: f32| move |at: Vec2| pocket(at) + lift;
    let paper = |surface: Surface, lit: f32| surface.smooth(40.0).tinted(opaque(COVER, lit));
    // Under each flap that is folded over lies its shade.
    let sides = [left, right].map(|x| {
        let inner = x * 0.05;
        let mut flap = [[x, MOUTH], [inner, MEET - 0.03], [inner, MEET + 0.06], [x, FOOT]];
        if x > 0.0 {
            flap = [flap[1], flap[0], flap[3], flap[2]];
        }
        let under = flap.map(|[x, z]| [x * 0.98, z - 0.04]);
        [paper(laid(under, &over(-0.012)), 0.34), paper(laid(flap, &over(0.0)), 0.88)]
    });
    let lower = [[-0.10, MEET - 0.10], [0.10, MEET - 0.10], [right, FOOT], [left, FOOT]];
    let under = [[-0.13, MEET - 0.15], [0.12, MEET - 0.15], [right, FOOT - 0.05], [left, FOOT - 0.05]];
    let outer = [[-0.12, FLAP], [0.12, FLAP], [right, MOUTH], [left, MOUTH]];
    // Its lining leaves a margin for the gum; along its fold the flap is rubbed pale.
    let lined = outer.map(|[x, z]| [x * 0.90, mix(MOUTH, z, 0.90)]);
    let lining = laid(lined, &|at| flap(at) + 0.006).smooth(40.0).tinted(LINING);
    let fold =
        laid([[left, MOUTH - 0.02], [right, MOUTH - 0.02], [right, MOUTH + 0.015], [left, MOUTH + 0.015]], &|at| {
            flap(at) + 0.012
        });
    let mouth = [[left + 0.02, MOUTH], [right - 0.02, MOUTH], [0.1, MEET + 0.1], [-0.1, MEET + 0.1]];
    let open = laid(outer, &flap);
    Mesh::merged(sides.into_iter().flatten().chain([
        body,
        open.back(0.02).smooth(40.0).tinted(opaque(COVER, 0.4)),
        paper(open, 1.0),
        lining,
        paper(fold, 1.15),
        laid(mouth, &|_| THICK - 0.010).smooth(40.0).tinted(LINING).tinted([0.6, 0.6, 0.6, 1.0]),
        paper(laid(under, &over(0.004)), 0.45),
        paper(laid(lower, &over(0.014)), 1.06),
    ]))
}

/// Where a place on the letter comes to lie, so high above it: it is askew, it rises to come out of the envelope, and what was folded
/// curls up, the more to the left.
fn drawn([x, y, z]: [f32; 3]) -> [f32; 3] {
    const FROM: f32 = -0.52;
    const ROUND: f32 = 0.72;
    let turn = (FROM - z).max(0.0) / ROUND * mix(1.0, 0.55, step(-WIDE, WIDE, x));
    let (up, along) = (ROUND * (1.0 - turn.cos()), if turn > 0.0 { FROM - (FROM - z) * turn.sin() / turn } else { z });
    // Between its folds it bows.
    let bow = 0.05 * step(0.0, -0.3, z) * (1.0 + (z * 9.0).cos()) * 0.5;
    let (sin, cos) = ASKEW.sin_cos();
    [x * cos - along * sin + 0.06, THICK + 0.022 + y + up + bow, x * sin + along * cos]
}

/// The letter: what one sees of it, and what is written there.
fn sheet() -> Mesh {
    let [far, near] = PAGE;
    let mut surface = Surface::default();
    for x in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        for row in 0..=12u8 {
            let z = mix(far, near, f32::from(row) / 12.0);
            surface.points.push((Vec3::from_array(drawn([x * WIDE, 0.0, z])), Vec2::new(x, z)));
        }
    }
    let surface = surface.netted(13);
    let below = surface.back(0.012).smooth(60.0).tinted(opaque(PAPER, 0.45));
    let page = surface.smooth(60.0);
    // Folds and edges have been handled.
    let tone = |[x, z]: &[f32; 2]| {
        let edge = step(0.0, 0.08, (1.0 - x.abs()).min(z - far));
        let fold = step(0.09, 0.0, (z + 0.52).abs());
        opaque(PAPER, mix(0.86, 1.0, edge) - 0.16 * fold)
    };
    let page = Mesh { colors: Some(page.uvs.iter().map(tone).collect()), ..page };
    let mut ink = Mesh::merged([
        script(-0.55, -0.90, 0.40, 1),
        script(-0.46, -0.77, 1.00, 2),
        script(-0.55, -0.66, 0.60, 3),
        // The move, which is what the letter is about.
        written("24 e4 d5", 0.125, 0.02).translated(-0.36, 0.0, -0.45),
        script(-0.55, -0.25, 1.05, 4),
        script(-0.55, -0.13, 0.95, 5),
    ]);
    for place in &mut ink.positions {
        *place = drawn([place[0], 0.005, place[2]]);
    }
    Mesh::merged([below, page, ink.facing_up().tinted(INK)])
}

/// The soft dark that it throws on the table, away from the lamp, which is beyond it to the right: the envelope's is narrow, the
/// letter's broad where it has curled up.
fn shade() -> Mesh {
    let [far, near] = PAGE;
    let plan = |corners: &[[f32; 2]]| corners.iter().map(|&[x, z]| [x, -z]).collect::<Vec<_>>();
    let envelope = plan(&[[-HALF, FOOT], [HALF, FOOT], [HALF, MOUTH], [0.12, FLAP], [-0.12, FLAP], [-HALF, MOUTH]]);
    let corners = [[-WIDE, near], [WIDE, near], [WIDE, far], [-WIDE, far]].map(|[x, z]| {
        let [x, _, z] = drawn([x, 0.0, z]);
        [x, z]
    });
    Mesh::merged([
        ground::shade(&envelope, 0.17, 0.62).translated(-0.05, 0.012, 0.05),
        ground::shade(&plan(&corners), 0.22, 0.5).translated(-0.10, 0.013, 0.06),
    ])
    .facing_up()
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
        words.last_mut().expect("there is one").push([x + STROKE * key as f32 + 0.7 * up, up - z, 0.0062]);
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
    let stayed = moulding::prism(&drop(771, 0.075), 0.06, 0.026, 1);
    let print = Mesh::merged([
        filled(&outline::star(5, 0.085, 0.036), 0.062).translated(0.0, 0.0, 0.015),
        crate::flat::closed(&outline::regular(12, 0.135, 0.0), 0.012, 0.062)
            .scaled(1.0, 1.0, 0.55)
            .translated(0.0, 0.0, 0.03),
    ])
    .tinted([0.42, 0.42, 0.42, 1.0]);
    let hanging = filled(&drop(775, 0.06), 0.018).rotated(0.0, 180.0, 0.0).translated(
        0.0,
        flap(Vec2::new(0.0, FLAP)),
        FLAP + 0.02,
    );
    let crumb = moulding::prism(&[[-0.05, -0.03], [0.04, -0.04], [0.06, 0.02], [-0.01, 0.045]], 0.035, 0.01, 1);
    Mesh::merged([
        Mesh::merged([stayed, print]).translated(0.0, pocket(Vec2::new(0.0, MEET)) + 0.010, MEET + 0.02),
        hanging.tinted([0.45, 0.45, 0.45, 1.0]),
        crumb.translated(0.34, pocket(Vec2::new(0.34, MEET)) + 0.012, MEET + 0.14),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_cheap_and_lies_flat_on_what_its_shade_is_for() {
        let parts = letter();
        assert!(parts.iter().map(|(_, mesh)| mesh.triangles()).sum::<usize>() <= 2200);
        for (finish, mesh) in parts {
            let (low, high) = mesh.bounds();
            assert!(low[1] >= 0.0 && high[1] < 0.4, "{low:?} {high:?}");
            let over = if finish == Finish::Shade { 0.3 } else { 0.0 };
            let within = [(low[0], -1.3), (low[2], -1.3), (-high[0], -1.3), (-high[2], -1.2)];
            assert!(within.iter().all(|&(edge, most)| edge > most - over), "{low:?} {high:?}");
        }
    }
}
