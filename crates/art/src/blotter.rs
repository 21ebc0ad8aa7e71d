//! A rocker blotter, laid on its side so that it does not roll: its knob away from the viewer, its paper towards them.

use glam::{Vec2, Vec3};

use crate::handwriting::written;
use crate::mesh::Surface;
use crate::noise::{blend, chance};
use crate::profile::{Stroke::*, profile};
use crate::things::{BRASS, Finish};
use crate::{Mesh, Wrap, cqt, flat, lathe, moulding, outline, path};

const WALNUT: [f32; 4] = [0.088, 0.033, 0.013, 1.0];
const PAPER: [f32; 3] = [0.96, 0.83, 0.70];
const BLUE: [f32; 3] = [0.05, 0.09, 0.36];
const RED: [f32; 3] = [0.46, 0.05, 0.04];
/// Half its length, depth and how high its ends are above its middle, on a table on which it stands; and how high its wood is.
const HALF: f32 = 0.78;
const DEEP: f32 = 0.36;
const RISE: f32 = 0.25;
const TOP: f32 = 0.33;
/// The radius of what it rocks on.
const ROUND: f32 = (HALF * HALF + RISE * RISE) / (2.0 * RISE);

/// The blotter by the finish of its parts.
pub(crate) fn blotter() -> Vec<(Finish, Mesh)> {
    let laid = |mesh: Mesh| mesh.rotated(-90.0, 0.0, 0.0).translated(0.0, DEEP, 0.28);
    let steep = (HALF / ROUND).asin();
    let arc = |share: f32, out: f32| {
        let (sin, cos) = (steep * share).sin_cos();
        [(ROUND + out) * sin, ROUND - (ROUND + out) * cos]
    };
    // Its cheeks' outline, drawn out across it.
    let side: Vec<[f32; 2]> =
        (0..=16u8).map(|k| arc(f32::from(k) / 8.0 - 1.0, 0.0)).chain([[HALF, TOP], [-HALF, TOP]]).collect();
    let across = |side: &[[f32; 2]], half: f32, bevel: f32| {
        moulding::prism(side, 2.0 * half, bevel, 2).rotated(90.0, 0.0, 0.0).translated(0.0, 0.0, -half)
    };
    let on_cheek = |mesh: Mesh| mesh.rotated(90.0, 0.0, 0.0).translated(0.0, 0.0, DEEP + 0.002);
    let rocker = across(&side, DEEP, 0.02);
    let plan = outline::rounded(&outline::rectangle(2.0 * HALF + 0.06, 2.0 * DEEP), 0.06, 3);
    let lid = moulding::prism(&plan, 0.06, 0.02, 2).translated(0.0, TOP, 0.0);
    // The grain goes along it: streaks on the cheek that is seen.
    let grain = (0..9u32).map(|k| {
        let [place, start, long, dark] = [0, 1, 2, 3].map(|what| chance(480, 4 * k + what));
        let (high, from, long) = (0.07 + 0.22 * place, start - 0.72, 0.35 + 0.5 * long);
        // The lower, the shorter is the cheek.
        let within = HALF * (high / RISE).sqrt().min(1.0) - 0.05;
        let line = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share: f32| {
            let x = (from + long * share).clamp(-within, within) + 0.001 * share;
            [x, high + 0.012 * (5.0 * x).sin(), 0.009 * (1.0 - (2.0 * share - 1.0).powi(2)).max(0.05)]
        });
        let shade = if dark < 0.6 { 0.5 } else { 1.5 };
        on_cheek(path::ribbon(&line, 0.0004 * k as f32)).tinted(WALNUT.map(|channel| channel * shade))
    });
    // A line of brass let into it.
    let line: Vec<[f32; 3]> = std::iter::once([-0.60, TOP - 0.05])
        .chain((0..=20u8).map(|k| arc((f32::from(k) / 10.0 - 1.0) * 0.86, -0.065)))
        .chain([[0.60, TOP - 0.05], [-0.60, TOP - 0.05]])
        .map(|[x, y]| [x, y, 0.009])
        .collect();
    let inlay = on_cheek(path::ribbon(&line, 0.005));
    let knob = [
        RoundDown(0.135, 0.29),
        RoundIn(0.07, 0.17),
        Bow(0.055, 0.11, 0.08, 0.07),
        Line(0.13, 0.06),
        RoundDown(0.17, 0.02),
        Line(0.17, 0.0),
    ];
    let knob = lathe(&profile([0.0, 0.37], &knob, 3), 18, 50.0, Wrap::Unfold).translated(0.0, TOP + 0.06, 0.0);
    vec![
        (Finish::Glossy, laid(Mesh::merged(grain.chain([rocker, lid].map(|part| part.tinted(WALNUT)))))),
        (Finish::Dull, laid(Mesh::merged(blotted().map(|mesh| bent(mesh, steep))))),
        (Finish::Metal, laid(Mesh::merged([knob, inlay]).tinted(BRASS))),
    ]
}

/// What lies flat, up facing out, bent round below the rocker.
fn bent(mesh: Mesh, steep: f32) -> Mesh {
    let mut mesh = mesh;
    for (at, normal) in mesh.positions.iter_mut().zip(&mut mesh.normals) {
        let [x, up, z] = *at;
        let (sin, cos) = (x / ROUND).clamp(-1.1 * steep, 1.1 * steep).sin_cos();
        *at = [(ROUND + up) * sin, ROUND - (ROUND + up) * cos, z];
        *normal = [sin, -cos, 0.0];
    }
    mesh.indices.chunks_exact_mut(3).for_each(|triangle| triangle.swap(1, 2));
    mesh
}

/// The blotting paper, flat, and what it has taken up: what was written, fainter than it was, as a mirror shows it once it is bent
/// round and seen from behind.
fn blotted() -> [Mesh; 2] {
    let (half, wide) = (0.81, DEEP - 0.035);
    let mut surface = Surface::default();
    for k in 0..=22u8 {
        let x = half * (f32::from(k) / 11.0 - 1.0);
        for row in 0..=4u8 {
            let z = wide * (f32::from(row) / 2.0 - 1.0);
            surface.points.push((Vec3::new(x, 0.008, z), Vec2::new(x, z)));
        }
    }
    // Used paper is uneven.
    let worn = |&[x, _, z]: &[f32; 3]| {
        let key = ((x * 13.0) as i32 * 31 + (z * 9.0) as i32) as u32;
        let [r, g, b] = PAPER.map(|channel| channel * (0.93 + 0.12 * chance(478, key)));
        [r, g, b, 1.0]
    };
    let paper = surface.netted(5).smooth(60.0);
    let paper = Mesh { colors: Some(paper.positions.iter().map(worn).collect()), ..paper };
    let faint = |mesh: Mesh, ink: [f32; 3], much: f32, high: f32| {
        let [r, g, b] = blend(PAPER, ink, much);
        mesh.tinted([r, g, b, 1.0]).translated(0.0, 0.010 + high, 0.0)
    };
    let symbol = |kind, hand, x: f32, z: f32, turn: f32| {
        cqt::symbol(kind, hand).scaled(0.62, 1.0, 0.62).rotated(0.0, turn, 0.0).translated(x, 0.0, z)
    };
    // Seen from behind and the other way up it is a mirror's.
    let words = written("1729", 0.15, 0.03).rotated(0.0, 180.0, 0.0).translated(0.62, 0.0, 0.30);
    let marks = [
        faint(symbol(cqt::Symbol::Triangle, 1, -0.44, 0.0, 168.0), BLUE, 0.62, 0.0),
        faint(symbol(cqt::Symbol::Circle, 0, 0.0, 0.03, -9.0), RED, 0.58, 0.001),
        faint(symbol(cqt::Symbol::Square, 1, 0.40, -0.08, 17.0), BLUE, 0.40, 0.002),
        faint(words, RED, 0.4, 0.004),
    ];
    let spots = (0..6u32).map(|k| {
        let [x, z, size] = [0, 1, 2].map(|what| chance(479, 3 * k + what));
        let round = outline::regular(9, 0.012 + 0.03 * size * size, 0.0);
        let dot = flat::filled(&round, 0.0).translated(1.3 * x - 0.65, 0.0, 0.5 * z - 0.25);
        faint(dot, if k % 3 == 0 { RED } else { BLUE }, 0.2 + 0.3 * x, 0.005)
    });
    [paper, Mesh::merged(marks.into_iter().chain(spots))]
}
