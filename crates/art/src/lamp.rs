//! A desk lamp: from a weighted foot a swan's neck of brass, and hung on it a round shade of ribbed green glass, cased in white within.
//! It is made to be seen from above: the shade leans back so far that its lit lip shows below the rim on the near side.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use glam::{Quat, Vec2, Vec3};

use crate::mesh::Surface;
use crate::noise::{blend, mix, step};
use crate::profile::{Stroke, Stroke::*, profile};
use crate::things::{BRASS, Finish};
use crate::{Mesh, Wrap, ground, lathe, outline, path};

/// The glass at its crown, and near the rim, where the bulb shines through it.
const GLASS: [f32; 3] = [0.004, 0.075, 0.034];
const LIT: [f32; 3] = [0.045, 0.52, 0.20];
/// And right above the rim, where the white that it is cased in shines through.
const RIM: [f32; 3] = [0.17, 0.78, 0.26];
/// The lip where the bulb is nearest, a little farther off, and at its sides.
const HOT: [f32; 3] = [1.0, 0.86, 0.56];
const AMBER: [f32; 3] = [0.86, 0.34, 0.06];
const EMBER: [f32; 3] = [0.16, 0.045, 0.008];
/// Where the foot stands, and the middle of the shade's mouth.
const FOOT: Vec3 = Vec3::new(-0.92, 0.0, -0.62);
const MOUTH: Vec3 = Vec3::new(0.26, 1.05, 0.40);
/// How far the mouth is turned up from straight down, and how far to the right of the viewer it then looks; in degrees.
const LEAN: f32 = 24.0;
const ASIDE: f32 = 20.0;
/// How wide the mouth is from its middle, and how high the crown is above it.
const ROUND: f32 = 1.08;
const CROWN: f32 = 0.74;
/// How many ribs the shade has, and where the facets of one begin: at its seam, on its flanks and beside its crest.
const RIBS: u32 = 14;
const FACETS: [f32; 5] = [0.0, 0.24, 0.43, 0.57, 0.76];

/// The lamp, lit, by the finish of its parts: the origin is between its foot and its shade.
pub(crate) fn lamp() -> Vec<(Finish, Mesh)> {
    let hung =
        |mesh: Mesh| mesh.rotated(-LEAN, 0.0, 0.0).rotated(0.0, ASIDE, 0.0).translated(MOUTH.x, MOUTH.y, MOUTH.z);
    let at_foot = |mesh: Mesh| mesh.translated(FOOT.x, FOOT.y, FOOT.z);
    let plain = |start: [f32; 2], strokes: &[Stroke], sides: usize| {
        lathe(&profile(start, strokes, 2), sides, 50.0, Wrap::Unfold)
    };
    let foot = [
        Line(0.09, 0.25),
        Bow(0.13, 0.17, 0.25, 0.16),
        Line(0.27, 0.13),
        Line(0.41, 0.10),
        Line(0.42, 0.125),
        RoundDown(0.53, 0.05),
        Line(0.53, 0.0),
    ];
    let enamel = [Line(0.405, 0.109)];
    let knop = [RoundDown(0.12, 0.07), RoundIn(0.055, 0.0)];
    // From the crown up: a cap on the glass, the ball that the neck holds, a spire.
    let cap = [
        Bow(0.03, 0.42, 0.05, 0.34),
        Line(0.10, 0.31),
        RoundDown(0.15, 0.22),
        RoundIn(0.08, 0.13),
        Line(0.15, 0.09),
        Line(0.26, 0.06),
        RoundDown(0.31, 0.0),
        Line(0.29, -0.03),
    ];
    // A gallery of brass holds the glass: a fillet, below it a row of beads.
    let rim = [Line(1.105, 0.045), RoundDown(1.125, 0.028), Line(1.118, -0.04), Line(1.07, -0.055)];
    let metal = [
        at_foot(plain([0.0, 0.28], &foot, 26)),
        at_foot(plain([0.055, 0.14], &knop, 14)).translated(0.0, 0.34, 0.0),
        neck(),
        hung(plain([0.0, 0.52], &cap, 18).translated(0.0, CROWN, 0.0)),
        hung(plain([1.055, 0.025], &rim, 48)),
        hung(beads()),
    ];
    let enamel = at_foot(plain([0.275, 0.136], &enamel, 26)).tinted([GLASS[0], GLASS[1], GLASS[2], 1.0]);
    vec![
        (Finish::Metal, Mesh::merged(metal).tinted(BRASS)),
        (Finish::Glossy, Mesh::merged([hung(shade()), enamel])),
        (Finish::Glow, hung(lip())),
        (Finish::Shine, pool()),
        // It stands aside of the origin, about which any other thing has its dark.
        (Finish::Shade, at_foot(ground::blot(0.42, 0.86, 0.55)).translated(0.0, 0.01, 0.0)),
    ]
}

/// The swan's neck: up from the foot, back a little, and over to the ball above the crown.
fn neck() -> Mesh {
    /// How far towards the crown, as a share of the way there, and how high.
    const BEND: [[f32; 2]; 8] = [
        [0.0, 0.2],
        [-0.05, 0.62],
        [-0.12, 1.05],
        [-0.10, 1.52],
        [0.10, 1.98],
        [0.44, 2.24],
        [0.78, 2.20],
        [1.0, 1.95],
    ];
    let up = Quat::from_rotation_y(ASIDE.to_radians()) * Quat::from_rotation_x(-LEAN.to_radians()) * Vec3::Y;
    let ball = MOUTH + up * (CROWN + 0.2);
    let way = (ball - FOOT).with_y(0.0);
    let line = outline::smooth(&BEND, false, 3);
    // It ends in the ball, wherever that is.
    let high = |[share, high]: [f32; 2]| high + (ball.y - BEND[7][1]) * step(0.4, 1.0, share);
    let line: Vec<[f32; 3]> = line.iter().map(|&at| (FOOT + way * at[0] + Vec3::Y * high(at)).to_array()).collect();
    path::tube(&line, 0.058, 8)
}

/// The beads round the rim.
fn beads() -> Mesh {
    const COUNT: u32 = 44;
    const STEPS: u32 = 3;
    let mut surface = Surface::default();
    for k in 0..=COUNT * STEPS {
        let out = 0.035 * (PI * k as f32 / STEPS as f32).sin().abs();
        let (sin, cos) = (TAU * k as f32 / (COUNT * STEPS) as f32).sin_cos();
        for (radius, high) in [(1.11, 0.034), (1.12 + out, 0.014), (1.12 + out, -0.018), (1.11, -0.038)] {
            surface.points.push((Vec3::new(radius * sin, high, radius * cos), Vec2::new(k as f32, high)));
        }
    }
    surface.netted(4).smooth(60.0)
}

/// The glass, its mouth down on height 0: a bell, whose ribs have a bright line each where its crest mirrors the room, and whose
/// seams are thick and dark. Near the rim the light comes through.
fn shade() -> Mesh {
    let bell = [Bow(0.56, CROWN, 0.80, 0.40), Bow(0.94, 0.20, ROUND, 0.0)];
    let bell = profile([0.24, CROWN], &bell, 4);
    let rows = bell.len() as u32;
    let mut surface = Surface::default();
    for k in 0..=RIBS * FACETS.len() as u32 {
        let (rib, facet) = (k / FACETS.len() as u32, FACETS[k as usize % FACETS.len()]);
        let round = (rib as f32 + facet) / RIBS as f32;
        let ((sin, cos), bulge) = ((TAU * round).sin_cos(), (PI * facet).sin());
        for (row, &[radius, high]) in bell.iter().enumerate() {
            // The mouth is all but round.
            let ribbed = step(0.2, 0.8, radius) * mix(0.3, 1.0, step(0.0, 0.12, high));
            let out = radius * (1.0 + 0.04 * (bulge - 0.9) * ribbed);
            surface
                .points
                .push((Vec3::new(out * sin, high, out * cos), Vec2::new(round, row as f32 / (rows - 1) as f32)));
        }
    }
    let mesh = surface.netted(rows).smooth(40.0);
    let color = |&[round, down]: &[f32; 2]| {
        let bulge = (RIBS as f32 * round * PI).sin().abs();
        let through = step(0.2, 1.0, down).powf(1.3) * mix(0.55, 1.0, near(round));
        let glass = blend(blend(GLASS, LIT, through), RIM, step(0.78, 1.0, down) * mix(0.35, 1.0, near(round)));
        let seam = mix(0.32, 0.85, step(0.0, 0.75, bulge));
        let crest = step(0.8, 0.97, bulge) * step(0.05, 0.4, down);
        let [r, g, b] = glass.map(|channel| channel * (seam + 0.5 * crest) + 0.022 * crest);
        [r, g, b, 1.0]
    };
    Mesh { colors: Some(mesh.uvs.iter().map(color).collect()), ..mesh }
}

/// How near the bulb is so far round, 0 to 1: nearest where the mouth looks.
fn near(round: f32) -> f32 {
    0.5 + 0.5 * (TAU * round).cos()
}

/// What is seen of the white casing below the rim, lit by the bulb: a narrow lip, white-hot right below the brass where the mouth
/// looks, amber farther down and to its sides; and the bottom of the shade.
fn lip() -> Mesh {
    const SECTION: [[f32; 2]; 5] = [[1.075, -0.05], [1.095, -0.075], [1.11, -0.105], [1.116, -0.128], [0.0, -0.08]];
    const LIT: [f32; 5] = [1.0, 0.9, 0.55, 0.2, 0.8];
    let mesh = lathe(&SECTION, 56, 60.0, Wrap::Unfold);
    let color = |&[x, y, z]: &[f32; 3]| {
        let row = SECTION.iter().position(|at| (at[1] - y).abs() < 1e-4).unwrap_or(4);
        let round = z.atan2(x).mul_add(-1.0, FRAC_PI_2) / TAU;
        let lit = LIT[row] * near(round).powi(3);
        let [r, g, b] = blend(blend(EMBER, AMBER, step(0.0, 0.45, lit)), HOT, step(0.4, 0.95, lit));
        [r, g, b, 1.0]
    };
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }
}

/// The light on the desk, above the leather that it may stand on: brightest below the mouth, and gone 5 from there.
fn pool() -> Mesh {
    const RINGS: usize = 10;
    const FAR: f32 = 5.0;
    const STRENGTH: f32 = 0.34;
    let points: Vec<[f32; 2]> = (0..=RINGS).map(|k| [FAR * (k as f32 / RINGS as f32).powf(1.4), 0.0]).collect();
    let mesh = lathe(&points, 22, 60.0, Wrap::Unfold);
    // As from a small light so high above.
    let left = |out: f32| (1.0 + (out / 1.3).powi(2)).powf(-1.5) * (FRAC_PI_2 * (out / FAR).min(1.0)).cos().powi(2);
    let color = |&[x, _, z]: &[f32; 3]| [1.0, 0.62, 0.27, STRENGTH * left(x.hypot(z))];
    Mesh { colors: Some(mesh.positions.iter().map(color).collect()), ..mesh }.translated(
        MOUTH.x + 0.1,
        0.07,
        MOUTH.z + 0.25,
    )
}
