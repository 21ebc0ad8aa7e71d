//! What lies on a desk: an inkwell, and a pencil that has just been sharpened.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::chance;
use crate::profile::{Stroke::*, profile};
use crate::things::{BRASS, Finish, turned};
use crate::{Mesh, Wrap, moulding, outline, path};

const LACQUER: [f32; 4] = [0.55, 0.06, 0.03, 1.0];
const CEDAR: [f32; 4] = [0.66, 0.40, 0.20, 1.0];
const GILT: [f32; 4] = [0.80, 0.50, 0.15, 1.0];

/// A square inkwell of cut glass, full, on a tray of wood and brass with a pen in its groove; its lid stands open behind.
pub(crate) fn inkwell() -> Vec<(Finish, Mesh)> {
    /// How high the tray's floor is, how far behind the tray's middle the well stands, and how wide and high its glass is.
    const FLOOR: f32 = 0.07;
    const BACK: f32 = -0.16;
    const WIDE: f32 = 0.92;
    const HIGH: f32 = 0.62;
    /// Where the groove is, and where the lid's hinge is above and behind the glass.
    const GROOVE: f32 = 0.44;
    const HINGE: [f32; 2] = [0.12, -0.32];
    const INK: [f32; 4] = [0.006, 0.013, 0.085, 1.0];
    let at = |mesh: Mesh, up: f32| mesh.translated(0.0, FLOOR + up, BACK);
    let plan = |wide: f32, deep: f32, round: f32, steps: usize| {
        outline::rounded(&outline::rectangle(wide, deep), round, steps)
    };
    let lip = [RoundIn(-0.045, 0.135), RoundDown(0.0, 0.085), Line(0.0, 0.03), Line(-0.03, 0.0)];
    let lip = profile([-0.10, FLOOR], &lip, 3);
    let tray = moulding(&plan(1.42, 1.3, 0.18, 4), &lip, [false, true], 50.0, Wrap::Along);
    let floor = moulding::prism(&plan(1.24, 1.12, 0.1, 3), FLOOR, 0.006, 1).tinted([0.016, 0.009, 0.007, 1.0]);
    let ridges =
        [-0.09, 0.09].map(|off| path::tube(&[[-0.54, FLOOR, GROOVE + off], [0.54, FLOOR, GROOVE + off]], 0.035, 8));
    let collar = [Line(0.22, 0.12), Line(0.27, 0.12), RoundDown(0.30, 0.09), Line(0.30, 0.04), Line(0.33, 0.0)];
    let collar = at(turned([0.20, 0.0], &collar, 28), HIGH);
    // Closed it would lie on the collar, hollow below, a knob on it.
    let lid = [
        RoundDown(0.05, 0.17),
        Line(0.03, 0.13),
        Bow(0.24, 0.12, 0.31, 0.03),
        Line(0.31, -0.02),
        Line(0.255, -0.02),
        Bow(0.23, 0.07, 0.0, 0.08),
    ];
    // Little light gets into the hollow.
    let hollow = |[x, y, z]: [f32; 3]| {
        let lit = if y < 0.09 && x.hypot(z) < 0.25 { 0.34 } else { 1.0 };
        Some([lit, lit, lit, 1.0])
    };
    let lid = turned([0.0, 0.21], &lid, 28).painted(hollow);
    let lid = lid.translated(0.0, 0.0, -HINGE[1]).rotated(-106.0, 0.0, 0.0);
    let lid = at(lid.translated(0.0, HINGE[0], HINGE[1]), HIGH);
    let hinge = at(path::tube(&[[-0.12, HINGE[0], HINGE[1]], [0.12, HINGE[0], HINGE[1]]], 0.04, 8), HIGH);
    let ink = [
        at(turned([0.0, 0.04], &[Line(0.215, 0.04)], 24), HIGH),
        // What is seen of it through the glass, which is thick.
        at(moulding::prism(&plan(0.78, 0.78, 0.14, 2), 0.45, 0.10, 2), 0.05),
    ];
    // A pen: nib to +X.
    let pen = |mesh: Mesh| mesh.rotated(0.0, 0.0, -90.0).translated(0.0, FLOOR + 0.055, GROOVE);
    let holder = [RoundDown(0.042, 0.30), Bow(0.05, 0.0, 0.025, -0.50), RoundIn(0.0, -0.55)];
    let holder = pen(turned([0.03, 0.32], &holder, 10)).tinted([0.70, 0.60, 0.42, 1.0]);
    let nib = [Line(0.028, 0.46), Line(0.034, 0.30)];
    let nib = pen(turned([0.0, 0.60], &nib, 8));
    vec![
        (Finish::Glossy, Mesh::merged(ink.map(|part| part.tinted(INK)).into_iter().chain([floor, holder]))),
        (Finish::Metal, Mesh::merged([tray, collar, lid, hinge, nib].into_iter().chain(ridges)).tinted(BRASS)),
        (Finish::Glass, at(cut_glass(WIDE, HIGH), 0.002)),
    ]
}

/// A square block of glass so wide and high, its corners and shoulders cut off: each facet has a light of its own, and where two of
/// them meet the edge glints.
fn cut_glass(wide: f32, high: f32) -> Mesh {
    const SHOULDER: f32 = 0.17;
    const CORNER: f32 = 0.13;
    let (half, cut) = (wide / 2.0, wide / 2.0 - CORNER);
    let plan = [
        [half, -cut],
        [half, cut],
        [cut, half],
        [-cut, half],
        [-half, cut],
        [-half, -cut],
        [-cut, -half],
        [cut, -half],
    ];
    let section = [[-SHOULDER, high], [0.0, high - SHOULDER], [0.0, 0.06], [-0.05, 0.0]];
    let block = moulding(&plan, &section, [true, true], 5.0, Wrap::Unfold);
    let facet = |&[x, y, z]: &[f32; 3]| {
        let corner = x.abs().min(z.abs()) > 0.3;
        // What is seen through it is dark: only what faces aside catches the light.
        let (bright, alpha) = match () {
            () if y > 0.9 => (0.6, 0.16),
            () if y < -0.2 => (0.5, 0.2),
            () if corner => (1.0, if y > 0.2 { 0.50 } else { 0.40 }),
            () if y > 0.2 => (0.8, if x.abs() > z.abs() { 0.34 } else { 0.16 }),
            () => (0.35, 0.16),
        };
        [0.74 * bright, 0.90 * bright, bright, alpha]
    };
    let block = Mesh { colors: Some(block.normals.iter().map(facet).collect()), ..block };
    let inset = |[x, y]: [f32; 2]| {
        // As the moulding's mitres go.
        let out = if x.abs() > y.abs() { [x.signum(), y.signum() * 0.414] } else { [x.signum() * 0.414, y.signum()] };
        [x - SHOULDER * out[0], y - SHOULDER * out[1]]
    };
    let edges = (0..8).flat_map(|k| {
        let (here, next) = (plan[k], plan[(k + 1) % 8]);
        let (above, beside) = (inset(here), inset(next));
        let raised = |[x, y]: [f32; 2], up: f32| [x, up, -y];
        [
            [raised(here, high - SHOULDER), raised(next, high - SHOULDER)],
            [raised(above, high), raised(beside, high)],
            [raised(above, high), raised(here, high - SHOULDER)],
            [raised(here, high - SHOULDER), raised(here, 0.06)],
        ]
    });
    let edges =
        edges.map(|[from, to]| path::tube(&[from, to], 0.009, 3)).map(|mesh| mesh.tinted([0.9, 0.97, 1.0, 0.7]));
    Mesh::merged(edges.chain([block]))
}

/// A hexagonal pencil lying along X, its point to +X: lacquered, its end dipped in black between gilt bands; and two shavings beside
/// the point.
pub(crate) fn pencil() -> Vec<(Finish, Mesh)> {
    /// From its axis to an edge and to the middle of a facet, on one of which it lies.
    const EDGE: f32 = 0.135;
    const FLAT: f32 = EDGE * 0.866;
    const BLACK: [f32; 4] = [0.012, 0.011, 0.012, 1.0];
    /// Where the lacquer ends at the edges, and in the middles of the facets; where the lead begins, and how thick it is there.
    const WAIST: f32 = 0.94;
    const TONGUE: f32 = 1.12;
    const LEAD: [f32; 2] = [1.44, 0.042];
    /// Places round it; a facet has four.
    const ROUND: u32 = 24;
    let edge = |k: u32| (k % 4) as f32 / 2.0 - 1.0;
    let prism = |k: u32| FLAT / (edge(k).abs() * TAU / 12.0).cos();
    // What lies between some of its sections, each `far` along and `out` from its axis by the place round it, from every so manyth
    // place to the next.
    let between = |sections: &[&dyn Fn(u32) -> [f32; 2]], places: usize, crease: f32| {
        let mut surface = Surface::default();
        for k in (0..=ROUND).step_by(places) {
            // The first facet's middle looks up.
            let (sin, cos) = (TAU * (k as f32 - 2.0) / ROUND as f32).sin_cos();
            for section in sections.iter().rev() {
                let [far, out] = section(k);
                surface.points.push((Vec3::new(far, FLAT + out * cos, out * sin), Vec2::new(k as f32, far)));
            }
        }
        surface.netted(sections.len() as u32).smooth(crease)
    };
    let at = |far: f32| move |k: u32| [far, prism(k)];
    let wider = |far: f32, by: f32| move |k: u32| [far, prism(k) + by];
    // No facet is cut as far as the next.
    let tongue = |k: u32| TONGUE + 0.07 * (chance(477, k % ROUND / 4) - 0.5);
    let waist = |k: u32| [WAIST + (tongue(k) - WAIST) * (1.0 - edge(k).powi(2)), prism(k)];
    // Below the lacquer there is a white ground, and the knife bites in a little.
    let ground = |k: u32| [waist(k)[0] + 0.022, prism(k) - 0.006];
    let lead = |_| LEAD;
    let band = |sections: &[&dyn Fn(u32) -> [f32; 2]]| between(sections, 4, 20.0);
    let lacquer = between(&[&at(-1.14), &waist], 1, 20.0).tinted(LACQUER);
    let dipped = band(&[&at(-1.40), &at(-1.20)]).tinted(BLACK);
    let end =
        between(&[&|_| [-1.5, 0.0], &|k| [-1.49, 0.6 * prism(k)], &|k| [-1.45, 0.92 * prism(k)], &at(-1.42)], 4, 40.0);
    let gilt = [(-1.43, -1.39), (-1.21, -1.13), (-1.09, -1.07)]
        .map(|(from, to)| band(&[&wider(from, -0.01), &wider(from, 0.008), &wider(to, 0.008), &wider(to, -0.01)]));
    // A line stamped into the uppermost facet, and the maker's mark.
    let stamped =
        |from: f32, to: f32, wide: f32| path::ribbon(&[[from, 0.0, wide], [to, 0.0, wide]], 2.0 * FLAT + 0.002);
    let stamps = [(-0.96, -0.50), (-0.38, -0.22), (-0.16, 0.10)].map(|(from, to)| stamped(from, to, 0.014));
    let star = moulding::prism(&outline::star(4, 0.055, 0.018), 0.004, 0.001, 1).translated(-0.44, 2.0 * FLAT, 0.0);
    // The cut goes along the fibres: no two strips of it are equally pale.
    let cut = |mesh: Mesh| {
        let colors = mesh.uvs.iter().map(|&[k, _]| {
            let pale = 0.82 + 0.3 * chance(474, k as u32 % ROUND);
            [CEDAR[0] * pale, CEDAR[1] * pale, CEDAR[2] * pale, 1.0]
        });
        Mesh { colors: Some(colors.collect()), ..mesh }
    };
    let cone = cut(between(&[&ground, &|_| [LEAD[0], LEAD[1] + 0.004]], 1, 60.0));
    let primed = between(&[&waist, &ground], 1, 60.0).tinted([0.86, 0.78, 0.64, 1.0]);
    let tip = between(&[&lead, &|_| [1.57, 0.014], &|_| [1.60, 0.006], &|_| [1.605, 0.0]], 2, 30.0);
    let tip = tip.tinted([0.045, 0.046, 0.052, 1.0]);
    let shavings = [
        shaving(2.6, 0.16, 0.16, 471).rotated(0.0, 28.0, 0.0).translated(1.12, 0.0, 0.56),
        shaving(1.15, 0.13, 0.14, 472).rotated(0.0, 215.0, 0.0).translated(0.86, 0.0, 0.45),
    ];
    // Where the knife came out: crumbs of lacquer and lead.
    let crumbs = (0..7u32).map(|k| {
        let [x, z, size] = [0, 1, 2].map(|what| chance(476, 3 * k + what));
        let crumb = moulding::prism(&outline::regular(3, 0.014 + 0.016 * size, 90.0 * x), 0.008, 0.002, 1);
        let tint = if k % 2 == 0 { LACQUER } else { [0.03, 0.03, 0.034, 1.0] };
        crumb.tinted(tint).translated(1.35 + 0.35 * x, 0.0, 0.22 + 0.35 * z)
    });
    vec![
        (Finish::Glossy, Mesh::merged([lacquer, dipped, end.tinted(BLACK), tip, primed])),
        (Finish::Metal, Mesh::merged(gilt.into_iter().chain(stamps).chain([star])).tinted(GILT)),
        (Finish::Dull, Mesh::merged(shavings.into_iter().chain(crumbs).chain([cone]))),
    ]
}

/// What a sharpener cuts off in so many turns: a thin ribbon of wood that curls about X, `wide` at its broad end and from there
/// dwindling to a sliver, its one edge scalloped and lacquered. It lies on height 0.
fn shaving(turns: f32, radius: f32, wide: f32, seed: u32) -> Mesh {
    /// From its bare edge to its lacquered one: how far along, as a share of its width, and what colour; twice where the lacquer begins.
    const ACROSS: [(f32, [f32; 4]); 5] = [
        (0.0, [0.42, 0.22, 0.085, 1.0]),
        (0.3, CEDAR),
        (0.78, [0.82, 0.57, 0.33, 1.0]),
        (0.785, LACQUER),
        (1.0, LACQUER),
    ];
    /// Places in a turn, and scallops: the pencil's edges.
    const PLACES: f32 = 18.0;
    const SCALLOPS: f32 = 6.0;
    /// How far it moves aside in a turn.
    const DRIFT: f32 = 0.115;
    let steps = (turns * PLACES) as usize;
    let side = |inner: f32| {
        let mut surface = Surface::default();
        for k in 0..=steps {
            let turn = k as f32 / PLACES;
            let share = turn / turns;
            // It winds up: the coil is the narrower the farther in, and moves aside.
            let wide = wide * (1.0 - (1.0 - share).powi(3)).max(0.06);
            let coil = radius * (0.68 + 0.32 * share);
            let wave = 0.09 * (turn * SCALLOPS * TAU).cos();
            for (column, (far, _)) in ACROSS.into_iter().enumerate() {
                let far = (far + if column > 0 { wave * far } else { 0.0 }) * wide;
                // A cone's: wider at the lacquered edge.
                let out = coil * (0.78 + 0.22 * far / wide) - inner;
                let (sin, cos) = (TAU * (turn + 0.3)).sin_cos();
                let at = Vec3::new(far + DRIFT * (turns - turn), radius + out * sin, out * cos);
                surface.points.push((at, Vec2::new(turn, column as f32)));
            }
        }
        let mut surface = surface.netted(ACROSS.len() as u32);
        if inner > 0.0 {
            surface.triangles.iter_mut().for_each(|triangle| triangle.swap(1, 2));
        }
        surface.smooth(50.0)
    };
    Mesh::merged([0.0, 0.006].map(|inner| {
        let mesh = side(inner);
        let of = |&[turn, column]: &[f32; 2]| {
            // Fibres run across; within it is all wood.
            let pale = 0.78 + 0.34 * chance(seed, (turn * PLACES).round() as u32);
            let column = if inner > 0.0 { column.min(2.0) } else { column };
            let wood = column < 3.0;
            let [r, g, b, _] = ACROSS[column as usize].1.map(|channel| channel * if wood { pale } else { 1.0 });
            [r, g, b, 1.0]
        };
        Mesh { colors: Some(mesh.uvs.iter().map(of).collect()), ..mesh }
    }))
}
