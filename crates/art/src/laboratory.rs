//! What lies on a laboratory's dark bench beside a lit slide: a dish, an objective, a pipette, slides. The slide's light, and not the lamp,
//! is what they are seen by: vertex colours have it on the sides that look towards the board.

use std::f32::consts::PI;

use glam::{Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{blend, chance, step};
use crate::profile::{Stroke::*, profile};
use crate::things::{Finish, STEEL, shine, turned};
use crate::{Mesh, Wrap, lathe, moulding, outline, path};

/// The board's light, as it is on what lies beside it.
const TEAL: [f32; 3] = [0.16, 0.95, 0.86];
/// Brass that stays warm in a cold light.
const WARM: [f32; 4] = [0.80, 0.42, 0.11, 1.0];
const BLACK: [f32; 4] = [0.006, 0.008, 0.010, 1.0];
const VIOLET: [f32; 4] = [0.30, 0.05, 0.62, 1.0];

/// An objective for forty times, lying on its side: its screw mount behind, its front lens turned to the viewer and, when it lies to
/// the left of a board, towards that.
pub(crate) fn objective() -> Vec<(Finish, Mesh)> {
    const SIDES: usize = 26;
    /// Which way the lens looks, in degrees from the viewer to the right.
    const WAY: f32 = 32.0;
    /// How large round are the barrel, and the flange on which it lies.
    const BARREL: f32 = 0.53;
    const FLANGE: f32 = 0.60;
    // It is made upright, its lens above.
    let nose = [Line(0.265, 1.58), Line(0.30, 1.58), Line(0.33, 1.55), Line(0.33, 1.43), Line(0.29, 1.40)];
    let nose = turned([0.255, 1.51], &nose, SIDES);
    let cone = turned([0.29, 1.41], &[Line(0.35, 1.41), Line(0.37, 1.38), Line(0.50, 1.16)], SIDES);
    let barrel = [Line(BARREL, 1.0), Line(BARREL, 0.57), Line(BARREL - 0.04, 0.53)];
    let barrel = turned([BARREL - 0.02, 1.02], &barrel, SIDES);
    let flange = [Line(FLANGE, 0.24), Line(FLANGE, 0.18), Line(0.44, 0.16)];
    let flange = turned([FLANGE - 0.03, 0.27], &flange, SIDES);
    let thread = [0.10, 0.04].into_iter().flat_map(|low| [Line(0.405, low + 0.035), Line(0.44, low)]);
    let thread = turned([0.44, 0.17], &thread.chain([Line(0.40, 0.0), Line(0.0, 0.0)]).collect::<Vec<_>>(), 20);
    let teeth: Vec<[f32; 2]> = (0..60u8)
        .map(|k| {
            let (sin, cos) = (f32::from(k) * PI / 30.0).sin_cos();
            let out = if k % 2 == 0 { FLANGE } else { FLANGE - 0.035 };
            [out * cos, out * sin]
        })
        .collect();
    let knurled = [[-0.06, 0.53], [0.0, 0.48], [0.0, 0.31], [-0.06, 0.26]];
    let knurled = moulding(&teeth, &knurled, [false, false], 20.0, Wrap::Along);
    let steel = Mesh::merged([cone, barrel, flange, thread]).tinted(STEEL);
    let brass = Mesh::merged([nose, knurled]).tinted(WARM);

    let band = |[high, low]: [f32; 2], out: f32| {
        turned([out - 0.03, high], &[Line(out, high - 0.015), Line(out, low + 0.015), Line(out - 0.03, low)], SIDES)
    };
    let enamel = band([1.13, 1.02], BARREL + 0.015).tinted([0.95, 0.50, 0.015, 1.0]);
    let groove = turned([0.49, 1.17], &[Line(BARREL - 0.01, 1.12)], SIDES).tinted(BLACK);
    // The number is read with the lens below.
    let engraved =
        |mesh: Mesh, up: f32| wrapped(mesh.rotated(0.0, 180.0, 0.0), BARREL + 0.003, up).rotated(0.0, 180.0, 0.0);
    // In short pieces, or they would cut through the barrel.
    let diagonal = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share: f32| [0.02 - 0.21 * share, 0.26 - 0.17 * share]);
    let four = diagonal.into_iter().chain([[-0.12, 0.09], [-0.05, 0.09], [0.02, 0.09], [0.08, 0.09]]).collect();
    let stem = vec![[0.02, 0.26], [0.02, 0.0]];
    let nought =
        (0..=16u8).map(|k| (f32::from(k) * PI / 8.0).sin_cos()).map(|(x, y)| [0.21 + 0.08 * x, 0.13 - 0.13 * y]);
    let digits = [four, stem, nought.collect()];
    // Turned towards whoever looks from beside the board.
    let number =
        Mesh::merged(digits.map(|line| {
            engraved(path::ribbon(&line.iter().map(|&[x, y]| [x, y, 0.024]).collect::<Vec<_>>(), 0.0), 0.92)
        }))
        .rotated(0.0, 26.0, 0.0);
    let line = |up: f32| {
        let places: Vec<[f32; 3]> = (-7..=7i8).map(|k| [f32::from(k) * 0.12, 0.0, 0.010]).collect();
        engraved(path::ribbon(&places, 0.0), up)
    };
    let engraving = Mesh::merged([number, line(0.965), line(0.60)]).tinted(BLACK);

    // The coating of the lens: violet where one looks into it, teal where it mirrors the board.
    let lens = lathe(&profile([0.0, 1.565], &[RoundDown(0.265, 1.51)], 4), 22, 60.0, Wrap::Unfold);
    let coat = |&[x, _, z]: &[f32; 3]| {
        let (out, aside) = (x.hypot(z) / 0.265, (0.8 * x - 0.6 * z) / 0.265);
        let deep = blend([0.012, 0.004, 0.03], [0.085, 0.018, 0.19], step(0.1, 0.85, out - 0.3 * aside));
        let [r, g, b] = blend(deep, [0.03, 0.26, 0.25], step(0.15, 0.95, aside));
        [r, g, b, 1.0]
    };
    let lens = Mesh { colors: Some(lens.positions.iter().map(coat).collect()), ..lens };

    let tilt = ((FLANGE - BARREL) / 0.8).atan().to_degrees();
    let laid =
        |mesh: Mesh| mesh.rotated(90.0 + tilt, 0.0, 0.0).translated(0.0, FLANGE + 0.02, -0.78).rotated(0.0, WAY, 0.0);
    vec![
        (Finish::Metal, lit(laid(Mesh::merged([steel, brass])), Vec3::X, 1.6)),
        (Finish::Glossy, lit(laid(Mesh::merged([enamel, groove, engraving])), Vec3::X, 0.5)),
        (Finish::Glow, laid(lens)),
    ]
}

/// A pipette of glass along X, drawn out to a tip at -X, violet as far as it has been filled, and a rubber bulb on its other end.
pub(crate) fn pipette() -> Vec<(Finish, Mesh)> {
    const TUBE: f32 = 0.115;
    /// How far it is filled.
    const FILLED: f32 = -0.42;
    let along = |points: &[[f32; 2]], sides: usize| {
        let upright: Vec<[f32; 2]> = points.iter().rev().copied().collect();
        lathe(&upright, sides, 60.0, Wrap::Unfold).rotated(0.0, 0.0, -90.0)
    };
    // It narrows to its tip, and a liquid within does as it does.
    let drawn = [[0.026, -1.75], [0.030, -1.45], [0.045, -1.20], [0.10, -0.92], [TUBE, -0.78]];
    let glass = along(&[&drawn[..], &[[TUBE, FILLED], [TUBE, FILLED + 0.01], [TUBE, 0.80]]].concat(), 14);
    // What one sees of clear glass is where one looks along it.
    let clear = |(&[far, ..], &[_, y, z]): (&[f32; 3], &[f32; 3])| {
        let rim = step(0.45, 1.0, z.abs());
        let [r, g, b] = blend([0.5, 0.9, 0.9], [1.0, 2.4, 2.2], if z < 0.0 { rim } else { 0.4 * rim });
        let empty = if far < FILLED { 0.3 } else { 1.0 };
        [r, g, b, empty * (0.16 + 0.6 * rim * (0.4 + 0.6 * y.max(0.0)))]
    };
    let glass = Mesh { colors: Some(glass.positions.iter().zip(&glass.normals).map(clear).collect()), ..glass };
    let within: Vec<[f32; 2]> = drawn.iter().map(|&[out, far]| [0.74 * out, far]).collect();
    let full = TUBE * 0.74;
    let meniscus = [[full, FILLED], [0.7 * full, FILLED - 0.035], [0.0, FILLED - 0.05]];
    let liquid = along(&[&within[..], &meniscus].concat(), 12).tinted(VIOLET);
    let bulb = [
        RoundDown(0.245, 1.28),
        Bow(0.245, 1.10, 0.15, 1.02),
        Line(0.19, 0.98),
        Line(0.19, 0.94),
        Line(0.15, 0.91),
        Line(0.19, 0.87),
        Line(0.19, 0.83),
        Line(0.14, 0.79),
        Line(0.13, 0.71),
        Line(0.09, 0.70),
    ];
    let bulb = profile([0.0, 1.60], &bulb, 4);
    let bulb = lathe(&bulb, 16, 50.0, Wrap::Unfold).rotated(0.0, 0.0, -90.0).tinted([0.36, 0.072, 0.032, 1.0]);
    // Every fifth of the lines goes farther round.
    let marks = (0..12u8).map(|k| {
        let reach = if k % 5 == 0 { 0.085 } else { 0.042 };
        let far = -0.62 + 0.11 * f32::from(k);
        let line = [-1.0, -0.33, 0.33, 1.0].map(|share| [share * reach, 0.0, 0.011]);
        wrapped(path::ribbon(&line, 0.0), TUBE + 0.004, far).rotated(0.0, 0.0, -90.0).rotated(-90.0, 0.0, 0.0)
    });
    // The light that runs along the glass, and the edge of the liquid.
    let gleam = |from: f32, to: f32, round: f32, half: f32| {
        let line: Vec<[f32; 3]> = (0..=6u8)
            .map(|k| {
                let share = f32::from(k) / 6.0;
                [0.0, from + (to - from) * share, half * (1.0 - (2.0 * share - 1.0).powi(2)).max(0.04)]
            })
            .collect();
        let strip = wrapped(path::ribbon(&line, 0.0), TUBE + 0.005, 0.0);
        strip.rotated(0.0, 0.0, -90.0).rotated(-90.0 - round, 0.0, 0.0)
    };
    let surface: Vec<[f32; 3]> = (-4..=4i8)
        .map(|k| f32::from(k) / 4.0)
        .map(|aside| [aside * 1.15 * full, FILLED - 0.045 * (1.0 - aside * aside), 0.012])
        .collect();
    let surface = wrapped(path::ribbon(&surface, 0.0), full + 0.006, 0.0);
    let lights = [
        gleam(-0.80, 0.66, 42.0, 0.016).tinted([0.10, 0.36, 0.33, 1.0]),
        gleam(-1.0, FILLED - 0.10, 18.0, 0.012).tinted([0.20, 0.10, 0.36, 1.0]),
        surface.rotated(0.0, 0.0, -90.0).rotated(-90.0, 0.0, 0.0).tinted([0.22, 0.12, 0.40, 1.0]),
    ];
    let laid = |mesh: Mesh| mesh.rotated(0.0, 0.0, 4.1).translated(0.0, 0.152, 0.0);
    let solid = [lit(liquid, Vec3::NEG_Z, 0.2), lit(bulb, Vec3::NEG_Z, 0.25)];
    let marks = Mesh::merged(marks).tinted([0.80, 0.90, 0.86, 1.0]);
    vec![
        (Finish::Glossy, laid(Mesh::merged(solid.into_iter().chain([marks])))),
        (Finish::Glow, laid(Mesh::merged(lights))),
        (Finish::Glass, laid(glass)),
    ]
}

/// How large round the agar is, and how high it stands in its dish.
const AGAR: f32 = 1.15;
const LEVEL: f32 = 0.11;
/// The agar's light, in its middle.
const JELLY: [f32; 3] = [0.026, 0.155, 0.140];

/// A culture in its dish of clear glass, on a plate that shines through it: dim, and what lies round it has a little of its light. It has
/// been streaked out: from a dense smear to and fro, ever farther apart, to single colonies, which have grown largest.
pub(crate) fn dish() -> Vec<(Finish, Mesh)> {
    const SIDES: usize = 44;
    // Bright in its middle, where the lamp is, and along its edge, where it climbs the glass.
    let rings = [[0.0, 1.0], [0.42, 0.90], [0.74, 0.62], [0.98, 0.30], [1.09, 0.20], [1.12, 0.62], [AGAR, 0.34]];
    let agar = lathe(&rings.map(|[out, _]| [out, LEVEL]), SIDES, 60.0, Wrap::Unfold).painted(|[x, _, z]| {
        let out = x.hypot(z);
        let lit =
            rings.iter().min_by(|a, b| (a[0] - out).abs().total_cmp(&(b[0] - out).abs())).map_or(1.0, |ring| ring[1]);
        let [r, g, b] = JELLY.map(|channel| channel * lit);
        Some([r, g, b, 1.0])
    });
    vec![
        (Finish::Dull, tape()),
        (Finish::Glow, Mesh::merged([agar, culture(), rims()])),
        (Finish::Glass, Mesh::merged([wall(1.21, [0.02, 0.36]), wall(1.29, [0.16, 0.44]), lid()])),
        (Finish::Shine, shine(1.15, 2.5, [0.10, 0.60, 0.54, 0.10])),
    ]
}

/// What grows on the agar.
fn culture() -> Mesh {
    const SMEAR: [f32; 4] = [0.115, 0.120, 0.068, 1.0];
    // The loop's way: to and fro over a quarter at the far left, and again from there on, each time turned by a right angle or less.
    let dense = [
        [-0.92, 0.22],
        [-0.40, 0.90],
        [-0.78, 0.20],
        [-0.27, 0.88],
        [-0.63, 0.22],
        [-0.14, 0.90],
        [-0.48, 0.28],
        [-0.02, 0.94],
    ];
    let smear: Vec<[f32; 3]> = outline::smooth(&dense, false, 4).into_iter().map(|[x, y]| [x, y, 0.021]).collect();
    let smear = path::ribbon(&smear, LEVEL + 0.004).tinted(SMEAR);
    let thin = [
        [-0.10, 0.90],
        [0.66, 0.66],
        [0.0, 0.78],
        [0.80, 0.48],
        [0.04, 0.60],
        [0.88, 0.28],
        [0.14, 0.44],
        [0.92, 0.08],
        [0.30, 0.22],
        [0.86, -0.16],
        [0.34, 0.0],
        [0.72, -0.44],
        [0.16, -0.14],
        [0.50, -0.72],
        [-0.06, -0.24],
        [0.16, -0.90],
        [-0.30, -0.26],
        [-0.24, -0.90],
        [-0.52, -0.16],
        [-0.66, -0.66],
        [-0.78, -0.06],
    ];
    let way = outline::smooth(&thin, false, 12);
    let whole = way.windows(2).map(|pair| Vec2::from_array(pair[0]).distance(Vec2::from_array(pair[1]))).sum::<f32>();
    let mut parts = vec![smear];
    let (mut along, mut next, mut k) = (0.0, 0.0, 0);
    for pair in way.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(Vec2::from_array);
        along += from.distance(to);
        if along < next {
            continue;
        }
        let share = along / whole;
        let size = 0.024 + 0.055 * share * share + 0.022 * share * chance(77, k);
        // On either side of the line, as they came off the loop.
        let off = (to - from).normalize_or_zero().perp() * 0.10 * share * (chance(78, k) - 0.5);
        parts.push(colony([to.x + off.x, -to.y - off.y], size, k));
        next = along + size * (1.5 + 4.2 * share * (0.6 + 0.8 * chance(79, k)));
        k += 1;
    }
    Mesh::merged(parts)
}

/// A colony: a small glossy dome with the dark of its edge on the agar, lit from behind and from the left. Of the large ones some have
/// cleared the agar round them.
fn colony([x, z]: [f32; 2], size: f32, k: u32) -> Mesh {
    let sides = if size > 0.05 { 12 } else { 7 };
    let dome = if size > 0.05 {
        lathe(&profile([0.0, 0.55 * size], &[RoundDown(size, 0.0)], 3), sides, 60.0, Wrap::Unfold)
    } else {
        lathe(&[[0.0, 0.6 * size], [0.6 * size, 0.5 * size], [size, 0.0]], sides, 60.0, Wrap::Unfold)
    };
    let [light, gleam] = [Vec3::new(-0.5, 0.7, -0.4), Vec3::new(-0.30, 0.95, 0.12)].map(Vec3::normalize);
    let body = blend([0.190, 0.125, 0.048], [0.215, 0.190, 0.120], chance(80, k));
    let shade = |normal: &[f32; 3]| {
        let normal = Vec3::from_array(*normal);
        let lit = 0.30 + 0.85 * normal.dot(light).max(0.0);
        let shine = 0.26 * normal.dot(gleam).max(0.0).powi(24);
        let [r, g, b] = body.map(|channel| channel * lit + shine);
        [r, g, b, 1.0]
    };
    let dome = Mesh { colors: Some(dome.normals.iter().map(shade).collect()), ..dome };
    let flat = |out: f32, up: f32, lit: f32| {
        let [r, g, b] = JELLY.map(|channel| channel * lit);
        lathe(&[[0.0, up], [out, up]], sides, 60.0, Wrap::Unfold).tinted([r, g, b, 1.0])
    };
    let dark = flat(1.22 * size, 0.004, 0.16).translated(0.12 * size, 0.0, 0.14 * size);
    let halo = (size > 0.068 && k % 3 == 1).then(|| flat(1.9 * size, 0.002, 0.95));
    Mesh::merged([dome, dark].into_iter().chain(halo)).translated(x, LEVEL + 0.002, z)
}

/// A wall of clear glass between two heights: what one sees of it is where one looks along it, at its sides.
fn wall(radius: f32, [low, high]: [f32; 2]) -> Mesh {
    let mesh = lathe(&[[radius, high], [radius, low]], 44, 60.0, Wrap::Along);
    let clear = |(&[_, y, _], &[x, _, z]): (&[f32; 3], &[f32; 3])| {
        let along = step(0.55, 1.0, x.abs());
        let front = if z > 0.0 { 0.09 } else { 0.03 };
        let edge = if y > (low + high) / 2.0 { 1.0 } else { 0.55 };
        [0.55, 1.0, 0.98, edge * (front + 0.30 * along)]
    };
    Mesh { colors: Some(mesh.positions.iter().zip(&mesh.normals).map(clear).collect()), ..mesh }
}

/// The lid's pane: next to nothing of it is seen but a window that is mirrored in it.
fn lid() -> Mesh {
    let pane = |from: f32, to: f32, dense: f32| {
        let half = |x: f32| (1.2f32.powi(2) - x * x).max(0.0).sqrt();
        let columns: Vec<Vec2> =
            (0..=6u8).map(|k| from + (to - from) * f32::from(k) / 6.0).map(|x| Vec2::new(x, half(x))).collect();
        let points = columns.iter().flat_map(|&at| [-1.0, 1.0].map(|side| (Vec3::new(at.x, 0.435, side * at.y), at)));
        let mesh = Surface { points: points.collect(), triangles: Vec::new() }.netted(2).smooth(30.0);
        mesh.rotated(0.0, -32.0, 0.0).tinted([0.5, 1.1, 1.05, dense])
    };
    Mesh::merged([pane(-0.86, -0.42, 0.075), pane(-0.32, -0.18, 0.055)])
}

/// The edges of the glass, in which the light gathers: two rims above and the dish's foot, bright towards the board and opposite it.
fn rims() -> Mesh {
    let rim = |radius: f32, up: f32, half: f32, strength: f32| {
        let ring = lathe(&[[radius - half, up], [radius, up + 0.008], [radius + half, up]], 56, 60.0, Wrap::Unfold);
        let bright = |&[x, _, z]: &[f32; 3]| {
            let around = z.atan2(x);
            let gather =
                ((around - 0.35).cos().max(0.0).powi(6) + 0.8 * (around - 3.9).cos().max(0.0).powi(10)).min(1.0);
            let lit = strength * (0.26 + 0.74 * gather);
            [0.20 * lit, 0.42 * lit, 0.40 * lit, 1.0]
        };
        Mesh { colors: Some(ring.positions.iter().map(bright).collect()), ..ring }
    };
    Mesh::merged([rim(1.285, 0.44, 0.016, 1.0), rim(1.20, 0.432, 0.010, 0.55), rim(1.225, 0.01, 0.012, 0.40)])
}

/// A strip of paper round the lid's wall, towards the viewer: whose culture it is, and since when.
fn tape() -> Mesh {
    let around = |mesh: Mesh| wrapped(mesh, 1.296, 0.30).rotated(0.0, -24.0, 0.0);
    let columns: Vec<[f32; 3]> = (-5..=5i8).map(|k| [f32::from(k) * 0.078, 0.0, 0.0]).collect();
    let paper = strip(&columns, 0.098).tinted([0.66, 0.68, 0.58, 1.0]);
    let line = |seed: u32, [from, to]: [f32; 2], up: f32| {
        let strokes: Vec<[f32; 2]> = (0..=((to - from) / 0.026) as u32)
            .map(|k| {
                let high = chance(seed, k);
                [
                    from + 0.026 * k as f32 + 0.008 * high,
                    up + if k % 2 == 0 { 0.018 + 0.04 * high * high } else { -0.016 },
                ]
            })
            .collect();
        path::ribbon(&strokes.iter().map(|&[x, y]| [x, y, 0.009]).collect::<Vec<_>>(), 0.006)
    };
    let ink = [line(831, [-0.34, 0.06], 0.03), line(832, [0.12, 0.34], 0.03), line(833, [-0.34, -0.02], -0.055)];
    Mesh::merged([around(paper), around(Mesh::merged(ink)).tinted([0.008, 0.01, 0.06, 1.0])])
}

/// Half the length and half the breadth of a slide, and how thick it is.
const SLIDE: [f32; 2] = [1.08, 0.36];
const THICK: f32 = 0.065;

/// Four slides that have been laid down one on the other, along X, their labels to -X; on the uppermost a stained section under its
/// cover glass.
pub(crate) fn slides() -> Vec<(Finish, Mesh)> {
    const OCHRE: [f32; 3] = [0.62, 0.26, 0.02];
    const GREEN: [f32; 3] = [0.03, 0.26, 0.24];
    const PURPLE: [f32; 3] = [0.30, 0.03, 0.34];
    /// The cover glass, and where its middle is.
    const COVER: f32 = 0.29;
    const THERE: f32 = 0.26;
    // How far each is turned, and moved, and the colour of its label's stripe.
    let pile = [
        (-5.0, [0.05, 0.05], GREEN),
        (10.0, [-0.07, -0.03], OCHRE),
        (-11.0, [0.08, 0.03], PURPLE),
        (3.0, [-0.02, -0.02], OCHRE),
    ];
    let (mut paper, mut glass, mut light) = (Mesh::default(), Mesh::default(), Mesh::default());
    for (k, (turn, [x, z], stripe)) in pile.into_iter().enumerate() {
        let uppermost = k == 3;
        let at = |mesh: Mesh| mesh.rotated(0.0, turn, 0.0).translated(x, THICK * (k as f32 + 1.0), z);
        paper.append(&at(label(stripe, uppermost)));
        glass.append(&at(pane(SLIDE, [0.045, if uppermost { 0.26 } else { 0.10 }])));
        light.append(&at(edges(SLIDE, THICK, 0.62 + 0.13 * k as f32)));
        if uppermost {
            let on = |mesh: Mesh, up: f32| at(mesh.translated(THERE, up, 0.0));
            light.append(&on(section(), 0.006));
            light.append(&on(edges([COVER; 2], 0.016, 0.6), 0.022));
            glass.append(&on(pane([COVER; 2], [0.06, 0.12]), 0.022));
        }
    }
    vec![(Finish::Dull, paper), (Finish::Glow, light), (Finish::Glass, glass)]
}

/// A net of two rows along X on height 0: each column so far along and farther towards -Z, and something about it for colours.
fn strip(columns: &[[f32; 3]], deep: f32) -> Mesh {
    let points = columns.iter().flat_map(|&[x, slant, what]| {
        [(x + slant, -deep), (x - slant, deep)].map(|(x, z)| (Vec3::new(x, 0.0, z), Vec2::new(what, z)))
    });
    Surface { points: points.collect(), triangles: Vec::new() }.netted(2).smooth(30.0)
}

/// The upper face of a sheet of glass, at height 0: so dense, and so dense where a window is mirrored in it, aslant.
fn pane([long, deep]: [f32; 2], [clear, mirrored]: [f32; 2]) -> Mesh {
    let slant = 0.3 * deep;
    let from = long * 0.36;
    let columns = [
        [-long, 0.0, clear],
        [from, slant, clear],
        [from + 0.10 * long, slant, mirrored],
        [from + 0.26 * long, slant, 0.8 * mirrored],
        [from + 0.27 * long, slant, clear],
        [long, 0.0, clear],
    ];
    let mesh = strip(&columns, deep);
    Mesh { colors: Some(mesh.uvs.iter().map(|&[alpha, _]| [0.5, 1.1, 1.05, alpha]).collect()), ..mesh }
}

/// The four sides of a sheet of glass whose upper face is at height 0, and a line along the upper edge of each: light that has come
/// into the glass leaves it there, most of it at the corners, and more of it along the sheet than at its ends.
fn edges([long, deep]: [f32; 2], thick: f32, strength: f32) -> Mesh {
    const LINE: f32 = 0.017;
    let corners = [[-long, deep], [long, deep], [long, -deep], [-long, -deep]];
    let inner = |[x, z]: [f32; 2]| [x - LINE * x.signum(), z - LINE * z.signum()];
    Mesh::merged((0..4).map(|side| {
        let [from, to] = [corners[side], corners[(side + 1) % 4]];
        let mut surface = Surface::default();
        for share in [0.0, 0.1, 0.3, 0.7, 0.9, 1.0] {
            let on = |[from, to]: [[f32; 2]; 2], y: f32| {
                let [x, z] = [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share);
                (Vec3::new(x, y, z), Vec2::new(share, y))
            };
            surface.points.extend([on([inner(from), inner(to)], 0.001), on([from, to], 0.0), on([from, to], -thick)]);
        }
        let mesh = surface.netted(3).smooth(20.0);
        let shine = |&[share, y]: &[f32; 2]| {
            let bright = strength * (0.36 + 0.64 * (2.0 * share - 1.0).abs().powi(3));
            let bright = bright * if side % 2 == 0 { 1.0 } else { 0.7 };
            let color = if y < -0.001 { [0.004, 0.085, 0.08] } else { [0.06, 0.34, 0.31] };
            let [r, g, b] = color.map(|channel| channel * bright);
            [r, g, b, 1.0]
        };
        Mesh { colors: Some(mesh.uvs.iter().map(shine).collect()), ..mesh }
    }))
}

/// The frosted end of a slide, which lies about the origin: on it a paper label with a stripe and, if it is seen, what has been
/// written across the slide.
fn label(stripe: [f32; 3], written: bool) -> Mesh {
    const LONG: f32 = 0.56;
    let [start, deep] = [-SLIDE[0], SLIDE[1]];
    let patch = |[from, to]: [f32; 2], inset: f32, up: f32, [r, g, b]: [f32; 3]| {
        let columns = [from, to].map(|x| [start + x, 0.0, 0.0]);
        strip(&columns, deep - inset).translated(0.0, up, 0.0).tinted([r, g, b, 1.0])
    };
    let patches = [
        patch([0.02, LONG + 0.06], 0.02, 0.002, [0.14, 0.26, 0.26]),
        patch([0.045, LONG], 0.05, 0.004, [0.66, 0.68, 0.58]),
        patch([LONG - 0.10, LONG - 0.03], 0.05, 0.006, stripe),
    ];
    // A quick hand: up and down, and no two strokes of one height.
    let line = |k: u32, [from, to]: [f32; 2]| {
        let strokes: Vec<[f32; 2]> = (0..=((to - from) / 0.04) as u32)
            .map(|stroke| {
                let high = chance(811 + k, stroke);
                let up = if stroke % 2 == 0 { 0.012 + 0.05 * high * high } else { -0.014 };
                [start + 0.12 + 0.105 * k as f32 + up, -from - 0.04 * stroke as f32 + 0.01 * high]
            })
            .collect();
        let line = outline::smooth(&strokes, false, 2);
        path::ribbon(&line.iter().map(|&[x, z]| [x, -z, 0.0075]).collect::<Vec<_>>(), 0.007)
    };
    let lines = [(2, [-0.26, -0.05]), (2, [0.02, 0.25]), (1, [-0.26, 0.10]), (0, [-0.26, -0.12]), (0, [-0.05, 0.20])];
    let lines = lines.into_iter().filter(|_| written).map(|(k, reach)| line(k, reach).tinted([0.008, 0.01, 0.06, 1.0]));
    Mesh::merged(patches.into_iter().chain(lines))
}

/// A stained section of a tissue, flat on height 0: a hollow in its middle, rose between its violet skins, and nuclei in it.
fn section() -> Mesh {
    const SIDES: u8 = 20;
    let at = |around: f32, share: f32| {
        let out = 0.20 * share * (1.0 + 0.17 * (2.0 * around + 0.6).sin() + 0.10 * (3.0 * around).cos());
        Vec3::new(1.1 * out * around.cos(), 0.0, -0.95 * out * around.sin())
    };
    let rings = [
        (0.30, [0.05, 0.006, 0.085]),
        (0.42, [0.105, 0.022, 0.09]),
        (0.86, [0.115, 0.026, 0.095]),
        (1.0, [0.05, 0.006, 0.085]),
    ];
    let mut surface = Surface::default();
    for k in 0..=SIDES {
        // Round the other way: it faces up.
        let around = -2.0 * PI * f32::from(k % SIDES) / f32::from(SIDES);
        let column = rings.iter().enumerate().rev();
        surface.points.extend(column.map(|(ring, &(share, _))| (at(around, share), Vec2::new(ring as f32, 0.0))));
    }
    let mesh = surface.netted(4).smooth(60.0);
    let stain = |&[ring, _]: &[f32; 2]| {
        let [r, g, b] = rings[ring as usize].1;
        [r, g, b, 1.0]
    };
    let tissue = Mesh { colors: Some(mesh.uvs.iter().map(stain).collect()), ..mesh };
    let nuclei = (0..11u32).map(|k| {
        let place = at(k as f32 * 2.4, 0.48 + 0.34 * chance(823, k));
        let size = 0.013 + 0.009 * chance(824, k);
        turned([0.0, 0.003], &[Line(size, 0.003)], 6).translated(place.x, place.y, place.z)
    });
    Mesh::merged([tissue, Mesh::merged(nuclei).tinted([0.03, 0.003, 0.07, 1.0])])
}

/// What lies flat about the origin, facing up, laid round the Y axis: its middle looks to the viewer, `up` high.
fn wrapped(mesh: Mesh, radius: f32, up: f32) -> Mesh {
    let round = |x: f32| (x / radius).sin_cos();
    let place = |&[x, y, z]: &[f32; 3]| {
        let (sin, cos) = round(x);
        [(radius + y) * sin, up - z, (radius + y) * cos]
    };
    let normals = mesh.positions.iter().map(|&[x, ..]| round(x)).map(|(sin, cos)| [sin, 0.0, cos]).collect();
    Mesh { positions: mesh.positions.iter().map(place).collect(), normals, ..mesh }
}

/// With the board's light on what looks towards it.
fn lit(mesh: Mesh, towards: Vec3, strength: f32) -> Mesh {
    let mut mesh = mesh.tinted([1.0; 4]);
    for (color, normal) in mesh.colors.iter_mut().flatten().zip(&mesh.normals) {
        // The board is hardly higher than what lies beside it: the light comes along the ground.
        let light = strength * step(0.25, 1.0, Vec3::from_array(*normal).dot(towards));
        for (channel, teal) in color.iter_mut().zip(TEAL) {
            *channel += light * teal;
        }
    }
    mesh
}
