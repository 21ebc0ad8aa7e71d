//! Sparta's heroes: hoplites who stand before their cloaks.

use glam::{Vec2, Vec3};

use super::{Army, Figure, emblem, foot};
use crate::loft::loft;
use crate::noise::{mix, step};
use crate::profile::{Stroke::*, profile};
use crate::sculpt::{cut, join, sculpt};
use crate::{Mesh, Wrap, lathe, marks, moulding, path};

/// How high he stands.
const PLINTH: f32 = 0.15;
/// The middle of his head, which is large, as that of a little figure is.
const HEAD: Vec3 = Vec3::new(0.015, 1.03, 0.0);
/// His skin, as a share of the colour that pale stone has.
const SKIN: [f32; 4] = [0.56, 0.27, 0.15, 1.0];

/// What the bronze of each army's heroes is multiplied by: bright before the dark red, dark before the bright yellow, so that a
/// hero stands out from a city of his own.
fn patina(army: Army) -> [f32; 4] {
    match army {
        Army::Red => [1.0, 0.96, 0.86, 1.0],
        Army::Yellow => [0.36, 0.30, 0.28, 1.0],
    }
}

/// A hero: he stands on a plinth, broad in his cuirass, before a cloak that flares to its hem of bronze; in his right hand a spear
/// taller than he is, on his left arm a shield, 0.9 wide and 1.5 high. He is looked down at: his face is open below a crest that
/// keeps behind its brow, and his shield is held aside from what it would hide.
#[must_use]
pub fn hero(army: Army) -> Figure {
    let tint = patina(army);
    let [shield, field, sign] = shield(army);
    let [hair, holder] = crest(army);
    // He is stocky, for he is looked down at.
    let broad = |mesh: Mesh| mesh.scaled(1.14, 1.0, 1.14);
    let armour = Mesh::merged([helmet(army), holder, cuirass(), hem(), greaves()]);
    // His plinth is darker than what he wears.
    let plinth = foot(0.36, PLINTH).tinted([0.74, 0.66, 0.55, 1.0]);
    Figure {
        colored: Mesh::merged([broad(Mesh::merged([cloak(), hair])), sign]),
        sign: Mesh::merged([field, broad(skirt())]),
        bronze: Mesh::merged([broad(armour).tinted(tint), shield.tinted(tint), spear()]),
        base: Mesh::merged([plinth, broad(arms())]),
    }
}

/// Rings of a cloth that hangs round his back, from its upper edge down: how high, how far out, how far round to either side, and
/// how deep its folds are.
fn cloth(rings: &[[f32; 4]], thick: f32) -> Mesh {
    const STEPS: u8 = 20;
    let ring = |[high, out, round, fold]: [f32; 4], thick: f32| -> Vec<Vec3> {
        let at = |k: u8, inner: f32| {
            let share = f32::from(k) / f32::from(STEPS) * 2.0 - 1.0;
            let turn = (180.0 + share * round).to_radians();
            let out = out * (1.0 + fold * (share * 12.6).cos()) - inner;
            Vec3::new(0.9 * out * turn.cos() + 0.02, high, -out * turn.sin())
        };
        (0..=STEPS).map(|k| at(k, 0.0)).chain((0..=STEPS).rev().map(|k| at(k, thick))).collect()
    };
    // Thin as nothing at both its edges, so that it is closed.
    let (first, last) = (ring(rings[0], 0.0), ring(rings[rings.len() - 1], 0.0));
    let between = rings.iter().map(|&at| ring(at, thick));
    loft(&[first].into_iter().chain(between).chain([last]).collect::<Vec<_>>(), 60.0)
}

/// The cloak, dark within, where it is seen behind his legs.
fn cloak() -> Mesh {
    let rings = [
        [0.885, 0.150, 66.0, 0.0],
        [0.865, 0.205, 80.0, 0.0],
        [0.76, 0.240, 82.0, 0.01],
        [0.58, 0.272, 96.0, 0.04],
        [0.36, 0.312, 104.0, 0.06],
        [PLINTH + 0.05, 0.352, 106.0, 0.075],
    ];
    let mesh = cloth(&rings, 0.03);
    let mut mesh = mesh.tinted([1.0; 4]);
    for ((color, normal), place) in mesh.colors.iter_mut().flatten().zip(&mesh.normals).zip(&mesh.positions) {
        let within = normal[0] * place[0] + normal[2] * place[2] < 0.0;
        let around = (-place[2]).atan2(-place[0] + 0.02);
        let fold = 1.0 + 0.16 * (around * 6.8).cos() * step(0.8, 0.4, place[1]);
        let lit = if within { 0.42 } else { fold };
        *color = [lit, lit, lit, 1.0];
    }
    mesh
}

/// A hem of metal sets the cloak off from the roof under it, which has its colour.
fn hem() -> Mesh {
    let low = PLINTH + 0.004;
    cloth(&[[PLINTH + 0.064, 0.352, 106.0, 0.075], [low, 0.366, 107.0, 0.08]], 0.038)
}

/// The cuirass: broad shoulders, a chest of two halves and a narrow waist, with dark lines where its muscles part.
fn cuirass() -> Mesh {
    let field = |p: Vec3| {
        let up = step(0.54, 0.80, p.y);
        let (wide, deep) = (mix(0.138, 0.205, up), mix(0.108, 0.132, up));
        let trunk = (Vec2::new(p.x / deep, p.z / wide).length() - 1.0) * 0.12;
        // Shoulders slope to the neck.
        let trunk = cut(trunk, p.y - 0.90 + 0.30 * p.z.hypot(0.04), 0.05);
        let trunk = cut(trunk, 0.535 - p.y, 0.02);
        let half = (Vec3::new(p.x - 0.082, p.y - 0.765, p.z.abs() - 0.078) / Vec3::new(0.066, 0.072, 0.084)).length();
        let belly = (Vec3::new(p.x - 0.07, p.y - 0.625, p.z) / Vec3::new(0.062, 0.095, 0.09)).length();
        join(join(trunk, (half - 1.0) * 0.07, 0.03), (belly - 1.0) * 0.06, 0.04)
    };
    let mesh = sculpt(field, Vec3::new(-0.15, 0.52, -0.22), Vec3::new(0.17, 0.92, 0.22), 0.036);
    mesh.painted(|[x, y, z]| {
        if x < 0.02 {
            return Some([0.55, 0.5, 0.45, 1.0]);
        }
        let aside = z.abs();
        // Down the middle, under both halves of the chest, and across the belly.
        let chest = (y - 0.700 - 1.6 * (aside - 0.07).powi(2)).abs();
        let across = if y < 0.67 && aside < 0.09 { (y - 0.615).abs() } else { 1.0 };
        let line = aside.min(chest).min(across).min((y - 0.55).abs());
        let lit = mix(0.26, 1.0, step(0.006, 0.024, line))
            * if y > 0.72 { 1.18 } else { 1.0 }
            * mix(1.0, 0.3, step(0.84, 0.88, y));
        Some([lit, lit * mix(0.86, 1.0, lit.min(1.0)), lit * mix(0.72, 1.0, lit.min(1.0)), 1.0])
    })
}

/// Strips of leather that hang from the cuirass, with dark between them.
fn skirt() -> Mesh {
    const STRIPS: f32 = 11.0;
    let points = profile(
        [0.0, 0.57],
        &[Line(0.135, 0.565), Bow(0.16, 0.52, 0.212, 0.375), Line(0.19, 0.36), Line(0.0, 0.40)],
        2,
    );
    let mesh = lathe(&points, 33, 50.0, Wrap::Along).scaled(0.82, 1.0, 1.0);
    mesh.painted(|[x, y, z]| {
        let share = (z / 0.82).atan2(x) / std::f32::consts::TAU * STRIPS;
        let gap = (share - share.floor() - 0.5).abs() > 0.42;
        let lit = if gap || y < 0.365 {
            0.22
        } else if y > 0.55 {
            0.5
        } else {
            1.0
        };
        Some([lit, lit, lit, 1.0])
    })
}

/// Both shins in bronze, and the feet: the left one steps forward.
fn greaves() -> Mesh {
    let shin = [
        Bow(0.062, 0.42, 0.066, 0.385),
        Bow(0.055, 0.36, 0.066, 0.30),
        Bow(0.06, 0.24, 0.043, 0.19),
        Line(0.05, PLINTH),
        Line(0.0, PLINTH),
    ];
    let shin = lathe(&profile([0.0, 0.425], &shin, 2), 11, 60.0, Wrap::Along).painted(|[_, y, _]| {
        Some(if y < 0.19 {
            [0.4, 0.34, 0.3, 1.0]
        } else if (0.355..0.37).contains(&y) {
            [0.35, 0.3, 0.25, 1.0]
        } else {
            [1.12, 1.1, 1.05, 1.0]
        })
    });
    let toes = lathe(&profile([0.0, 0.05], &[RoundDown(0.055, 0.0), Line(0.0, 0.0)], 3), 9, 60.0, Wrap::Along)
        .scaled(1.5, 0.9, 0.8)
        .translated(0.05, PLINTH, 0.0)
        .tinted([0.75, 0.68, 0.6, 1.0]);
    let leg = Mesh::merged([shin, toes]);
    Mesh::merged([leg.clone().translated(-0.01, 0.0, 0.092), leg.translated(0.075, 0.0, -0.085)])
}

/// Bare arms: the right hand holds the spear, the left one is within the shield.
fn arms() -> Mesh {
    let limb = |from: [f32; 3], to: [f32; 3], thick: f32| path::tube(&[from, to], thick, 8);
    let right = [[0.01, 0.825, 0.195], [0.06, 0.675, 0.285], [0.112, 0.745, 0.30]];
    let left = [[0.01, 0.825, -0.195], [0.05, 0.72, -0.25], [0.065, 0.655, -0.215]];
    let hand = path::tube(&[[0.105, 0.735, 0.30], [0.112, 0.775, 0.306]], 0.05, 8);
    let arms = [right, left]
        .map(|[shoulder, elbow, wrist]| Mesh::merged([limb(shoulder, elbow, 0.058), limb(elbow, wrist, 0.05)]));
    Mesh::merged(arms.into_iter().chain([hand])).tinted(SKIN)
}

/// A spear, its bright leaf above all that he is.
fn spear() -> Mesh {
    let strokes = [
        Bow(0.056, 1.40, 0.020, 1.30),
        Line(0.026, 1.285),
        Line(0.026, 1.255),
        Line(0.0175, 1.25),
        Line(0.0175, PLINTH),
        Line(0.0, PLINTH),
    ];
    lathe(&profile([0.0, 1.52], &strokes, 4), 9, 40.0, Wrap::Along)
        .painted(|[_, y, _]| Some(if y > 1.252 { [1.5, 1.45, 1.35, 1.0] } else { [0.34, 0.22, 0.16, 1.0] }))
        .translated(0.0, -PLINTH, 0.0)
        .rotated(7.0, 0.0, 0.0)
        .translated(0.125, PLINTH + 0.004, 0.272)
}

/// His shield in parts: its rim, its field and the sign of his army.
fn shield(army: Army) -> [Mesh; 3] {
    // He holds it before his left side, so that it faces whoever looks at his face, and aslant, so that it is seen from above.
    let held = |mesh: Mesh| mesh.rotated(58.0, 0.0, 0.0).rotated(0.0, 118.0, 0.0).translated(0.205, 0.47, -0.245);
    let field = profile([0.0, 0.05], &[RoundDown(0.205, 0.012), Line(0.205, 0.0), Line(0.0, 0.0)], 3);
    let field =
        lathe(&field, 30, 50.0, Wrap::Unfold).painted(|[x, _, z]| (x.hypot(z) > 0.19).then_some([0.4, 0.4, 0.4, 1.0]));
    let sign = emblem(army).scaled(0.82, 0.5, 0.82).translated(0.0, 0.04, 0.0);
    [held(marks::torus(0.212, 0.05, 30)), held(field), held(sign)]
}

/// The brush of horsehair on his helmet, and the rail that holds it: along it for red, a bow from the brow down to the nape; across
/// it for yellow, from ear to ear. Neither hangs over the face.
fn crest(army: Army) -> [Mesh; 2] {
    const STEPS: u8 = 18;
    let [from, to] = if army == Army::Red { [40.0, 222.0] } else { [4.0, 176.0] };
    let bow = |inner: f32, outer: f32, wide: f32| {
        let turn = |k: u8| mix(from, to, f32::from(k) / f32::from(STEPS)).to_radians();
        let point = |k: u8, out: f32| [out * turn(k).cos(), out * turn(k).sin()];
        let outer = (0..=STEPS).map(|k| point(k, outer));
        let shape: Vec<[f32; 2]> = outer.chain((0..=STEPS).rev().map(|k| point(k, inner))).collect();
        let section = [[-0.014, wide], [0.0, wide - 0.02], [0.0, 0.02 - wide], [-0.014, -wide]];
        let comb = moulding(&shape, &section, [true, true], 50.0, Wrap::Unfold).rotated(90.0, 0.0, 0.0);
        // In tufts, one lighter than the other.
        let comb = comb.painted(|[x, y, _]| {
            let tuft = (y.atan2(x).to_degrees().rem_euclid(360.0) - from) / (to - from) * f32::from(STEPS);
            let lit = if (tuft.round() as i32).rem_euclid(2) == 0 { 1.25 } else { 0.72 };
            Some([lit, lit, lit, 1.0])
        });
        if army == Army::Red { comb } else { comb.rotated(0.0, 90.0, 0.0).translated(-0.045, 0.0, 0.0) }
    };
    let put = |mesh: Mesh| mesh.translated(HEAD.x, HEAD.y, HEAD.z);
    [put(bow(0.218, 0.365, 0.062)), put(bow(0.15, 0.232, 0.036)).tinted([0.8, 0.8, 0.8, 1.0])]
}

/// A Corinthian helmet: a dome drawn down over cheeks and neck, open in a T before the face, which lies in the dark.
fn helmet(army: Army) -> Mesh {
    // Eyes to both sides of a nose guard, and the gap between the cheeks, which widens downwards.
    let open = |p: Vec3| {
        let eye = Vec3::new(
            (p.x - 0.19) / 0.13,
            (p.y + 0.035 - 0.25 * (p.z.abs() - 0.075)) / 0.046,
            (p.z.abs() - 0.078) / 0.060,
        );
        let eye = (eye.length() - 1.0) * 0.045;
        let gap = (p.z.abs() - 0.030 - 0.06 * (-p.y - 0.08).max(0.0)).max(p.y + 0.04).max(0.07 - p.x);
        let guard = (p.z.abs() - 0.017).max(-p.y - 0.125);
        eye.min(gap).max(-guard)
    };
    let field = |place: Vec3| {
        let p = place - HEAD;
        let dome = (Vec3::new(p.x / 0.195, p.y / 0.205, p.z / 0.172).length() - 1.0) * 0.17;
        // Cheeks and neck, longer in front; they flare behind.
        let flare = 0.03 * ((-p.y - 0.09).max(0.0) / 0.1) * step(0.05, -0.1, p.x);
        let cheeks = (Vec2::new((p.x - 0.008) / (0.19 + flare), p.z / (0.166 + 0.5 * flare)).length() - 1.0) * 0.165;
        let cheeks = cut(cheeks.max(p.y - 0.02), -p.y - 0.185 - 0.34 * p.x, 0.02);
        let shell = join(dome, cheeks, 0.04);
        // A raised ridge over the brow.
        let brow = (Vec2::new(p.x, p.z * 1.1).length() - 0.208).max((p.y - 0.035 + p.z * p.z).abs() - 0.014);
        cut(join(shell, brow.max(0.03 - p.x), 0.02), -open(p), 0.012)
    };
    let mut mesh = sculpt(field, Vec3::new(-0.26, 0.72, -0.24), Vec3::new(0.27, 1.27, 0.24), 0.026);
    // Within it is dark, its rim is bright, the more where the metal is dark.
    let rim = if army == Army::Red { 1.35 } else { 2.6 };
    let lit = |place: &[f32; 3]| {
        let p = Vec3::from_array(*place) - HEAD;
        let open = open(p);
        let before = step(0.04, 0.09, p.x);
        let edge = before * step(0.010, 0.020, open) * (1.0 - step(0.030, 0.044, open));
        let dark = before * (1.0 - step(0.0, 0.012, open));
        mix(mix(1.0, rim, edge), 0.03, dark)
    };
    mesh.colors = Some(mesh.positions.iter().map(lit).map(|lit| [lit, lit, lit, 1.0]).collect());
    mesh
}
