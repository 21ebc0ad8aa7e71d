//! Sparta's heroes: hoplites who stand before their cloaks.

use glam::{Vec2, Vec3};

use super::{Army, Figure, emblem, enamel};
use crate::loft::loft;
use crate::noise::{mix, step};
use crate::profile::{Stroke::*, profile};
use crate::sculpt::{cut, join, sculpt, to_segment};
use crate::{Mesh, Wrap, lathe, marks, moulding, path};

/// How high he stands, on a plinth so broad.
const PLINTH: f32 = 0.075;
const BROAD: f32 = 0.262;
/// The middle of his head, a fifth of him.
const HEAD: Vec3 = Vec3::new(0.02, 1.165, 0.0);
/// His skin, as a share of the colour that pale stone has.
const SKIN: [f32; 4] = [0.45, 0.205, 0.108, 1.0];

/// What the bronze of each army's heroes is multiplied by: bright before the dark red, dark before the bright yellow, so that a
/// hero stands out from a city of his own.
fn patina(army: Army) -> [f32; 4] {
    match army {
        Army::Red => [1.0, 0.96, 0.86, 1.0],
        Army::Yellow => [0.36, 0.30, 0.28, 1.0],
    }
}

/// A hero: he stands on a plinth of stone, broad in his cuirass, before a cloak that flares to its hem of bronze; in his right
/// hand a spear taller than he is, on his left arm a shield, 1.0 wide and 1.5 high. He is looked down at: his shield is held aside
/// from what it would hide, and of his face nothing is seen but dark slits.
#[must_use]
pub fn hero(army: Army) -> Figure {
    let tint = patina(army);
    let [shield, field, sign] = shield(army);
    let [hair, holder] = crest(army);
    let armour = Mesh::merged([helmet(), holder, cuirass(), hem(), greaves()]);
    Figure {
        colored: Mesh::merged([cloak(), Mesh::merged([hair, field]).tinted(enamel(army))]),
        sign: Mesh::merged([sign, skirt()]),
        bronze: Mesh::merged([armour.tinted(tint), slits(), shield.tinted(tint), spear()]),
        base: Mesh::merged([limbs(), plinth()]),
    }
}

/// What he stands on: a slim round of pale stone, dark below its edge.
fn plinth() -> Mesh {
    let strokes = [
        Line(BROAD - 0.054, PLINTH),
        Line(BROAD - 0.046, PLINTH),
        Line(BROAD - 0.040, PLINTH),
        RoundDown(BROAD - 0.030, PLINTH - 0.010),
        Bow(BROAD - 0.032, 0.034, BROAD - 0.006, 0.028),
        RoundDown(BROAD, 0.020),
        Line(BROAD, 0.0),
        Line(0.0, 0.0),
    ];
    lathe(&profile([0.0, PLINTH], &strokes, 2), 28, 40.0, Wrap::Unfold).painted(|[x, y, z]| {
        let edge = y > PLINTH - 0.011 && x.hypot(z) > BROAD - 0.047;
        Some(if edge || y > PLINTH - 0.002 { [1.05, 0.96, 0.82, 1.0] } else { [0.44, 0.38, 0.32, 1.0] })
    })
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

/// Where the hem of his cloak begins.
const HEM: f32 = PLINTH + 0.10;

/// The cloak, dark within, where it is seen behind his legs.
fn cloak() -> Mesh {
    let rings = [
        [0.995, 0.155, 66.0, 0.0],
        [0.975, 0.235, 80.0, 0.0],
        [0.87, 0.285, 84.0, 0.01],
        [0.68, 0.300, 96.0, 0.04],
        [0.42, 0.335, 104.0, 0.06],
        [HEM, 0.372, 106.0, 0.075],
    ];
    let mesh = cloth(&rings, 0.03);
    let mut mesh = mesh.tinted([1.0; 4]);
    for ((color, normal), place) in mesh.colors.iter_mut().flatten().zip(&mesh.normals).zip(&mesh.positions) {
        let within = normal[0] * place[0] + normal[2] * place[2] < 0.0;
        let around = (-place[2]).atan2(-place[0] + 0.02);
        let fold = 1.0 + 0.16 * (around * 6.8).cos() * step(0.9, 0.5, place[1]);
        let lit = if within { 0.30 } else { fold };
        *color = [lit, lit, lit, 1.0];
    }
    mesh
}

/// A hem of metal sets the cloak off from the roof under it, which has its colour.
fn hem() -> Mesh {
    cloth(&[[HEM + 0.010, 0.372, 106.0, 0.075], [HEM - 0.052, 0.386, 107.0, 0.08]], 0.038)
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
    let mesh = mesh.painted(|[x, y, z]| {
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
    });
    mesh.scaled(1.10, 1.0, 1.22).translated(0.0, 0.12, 0.0)
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
    let mesh = mesh.painted(|[x, y, z]| {
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
    });
    mesh.scaled(1.12, 1.0, 1.18).translated(0.0, 0.12, 0.0)
}

/// Where his legs are: the left one steps forward.
const LEGS: [[f32; 2]; 2] = [[-0.02, 0.108], [0.085, -0.098]];

/// Both shins in bronze, and the feet.
fn greaves() -> Mesh {
    let shin = [
        Bow(0.070, 0.405, 0.074, 0.370),
        Bow(0.058, 0.355, 0.075, 0.300),
        Bow(0.070, 0.230, 0.047, 0.160),
        Line(0.054, PLINTH),
        Line(0.0, PLINTH),
    ];
    let shin = lathe(&profile([0.0, 0.41], &shin, 2), 11, 60.0, Wrap::Along).painted(|[_, y, _]| {
        Some(if y < 0.16 {
            [0.4, 0.34, 0.3, 1.0]
        } else if (0.335..0.36).contains(&y) {
            [0.35, 0.3, 0.25, 1.0]
        } else {
            [1.12, 1.1, 1.05, 1.0]
        })
    });
    let toes = lathe(&profile([0.0, 0.05], &[RoundDown(0.06, 0.0), Line(0.0, 0.0)], 3), 9, 60.0, Wrap::Along)
        .scaled(1.6, 0.9, 0.8)
        .translated(0.05, PLINTH, 0.0)
        .tinted([0.75, 0.68, 0.6, 1.0]);
    let leg = Mesh::merged([shin, toes]);
    Mesh::merged(LEGS.map(|[x, z]| leg.clone().translated(x, 0.0, z)))
}

/// Bare arms with broad shoulders (the right hand holds the spear, the left one is within the shield), and what is bare of the legs,
/// between kilt and greaves.
fn limbs() -> Mesh {
    let limb = |from: [f32; 3], to: [f32; 3], thick: f32| path::tube(&[from, to], thick, 8);
    let right = [[0.0, 0.935, 0.258], [0.02, 0.755, 0.350], [0.09, 0.845, 0.352]];
    let left = [[0.0, 0.935, -0.258], [0.04, 0.765, -0.322], [0.10, 0.66, -0.300]];
    let hand = path::tube(&[[0.085, 0.83, 0.352], [0.088, 0.875, 0.358]], 0.050, 8);
    let arms = [right, left].map(|[shoulder, elbow, wrist]| {
        let [x, y, z] = shoulder;
        let upper = path::tube(&[[x, y + 0.01, z * 0.93], [x, y - 0.05, z * 1.05]], 0.074, 8);
        Mesh::merged([upper, limb(shoulder, elbow, 0.060), limb(elbow, wrist, 0.050)])
    });
    let thighs = LEGS.map(|[x, z]| limb([x, 0.37, z], [0.6 * x, 0.56, 0.9 * z], 0.071));
    Mesh::merged(arms.into_iter().chain(thighs).chain([hand])).tinted(SKIN)
}

/// A spear, its bright leaf above all that he is.
fn spear() -> Mesh {
    let strokes = [
        Bow(0.060, 1.40, 0.020, 1.29),
        Line(0.027, 1.275),
        Line(0.027, 1.245),
        Line(0.018, 1.24),
        Line(0.018, PLINTH),
        Line(0.0, PLINTH),
    ];
    lathe(&profile([0.0, 1.53], &strokes, 4), 9, 40.0, Wrap::Along)
        .painted(|[_, y, _]| Some(if y > 1.242 { [1.5, 1.45, 1.35, 1.0] } else { [0.34, 0.22, 0.16, 1.0] }))
        .translated(0.0, -PLINTH, 0.0)
        .rotated(9.0, 0.0, 0.0)
        .translated(0.085, PLINTH + 0.004, 0.232)
}

/// His shield in parts: its rim, its field and the sign of his army.
fn shield(army: Army) -> [Mesh; 3] {
    // He holds it before his left side, so that it faces whoever looks at his face, and aslant, so that it is seen from above.
    let held = |mesh: Mesh| {
        mesh.scaled(1.06, 1.06, 1.06).rotated(60.0, 0.0, 0.0).rotated(0.0, 116.0, 0.0).translated(0.20, 0.575, -0.312)
    };
    let field = profile([0.0, 0.05], &[RoundDown(0.205, 0.012), Line(0.205, 0.0), Line(0.0, 0.0)], 3);
    let field =
        lathe(&field, 30, 50.0, Wrap::Unfold).painted(|[x, _, z]| (x.hypot(z) > 0.19).then_some([0.4, 0.4, 0.4, 1.0]));
    let sign = emblem(army).scaled(0.82, 0.5, 0.82).translated(0.0, 0.04, 0.0);
    [held(marks::torus(0.212, 0.05, 30)), held(field), held(sign)]
}

/// The brush of horsehair on his helmet, and the rail that holds it: along it for red, a bow from the brow down to the nape; across
/// it for yellow, from ear to ear. Neither hangs over the face.
fn crest(army: Army) -> [Mesh; 2] {
    const STEPS: u8 = 22;
    let [from, to] = if army == Army::Red { [46.0, 232.0] } else { [2.0, 178.0] };
    let bow = |inner: f32, outer: f32, wide: f32, ragged: f32| {
        let turn = |k: u8| mix(from, to, f32::from(k) / f32::from(STEPS)).to_radians();
        let point = |k: u8, out: f32| [out * turn(k).cos(), out * turn(k).sin()];
        // Longest a little behind its middle, and every second tuft a little shorter.
        let long = |k: u8| {
            let share = f32::from(k) / f32::from(STEPS);
            let end = (share.min(1.0 - share) * 8.0).min(1.0);
            mix(0.80, 1.0, end.sqrt()) - ragged * f32::from(k % 2)
        };
        let outer = (0..=STEPS).map(|k| point(k, outer * long(k)));
        let shape: Vec<[f32; 2]> = outer.chain((0..=STEPS).rev().map(|k| point(k, inner))).collect();
        let section = [[-0.010, wide], [0.0, wide - 0.014], [0.0, 0.014 - wide], [-0.010, -wide]];
        let comb = moulding(&shape, &section, [true, true], 50.0, Wrap::Unfold).rotated(90.0, 0.0, 0.0);
        // In tufts, one lighter than the other.
        let comb = comb.painted(|[x, y, _]| {
            let tuft = (y.atan2(x).to_degrees().rem_euclid(360.0) - from) / (to - from) * f32::from(STEPS);
            let lit = if (tuft.round() as i32).rem_euclid(2) == 0 { 1.30 } else { 0.66 };
            Some([lit, lit, lit, 1.0])
        });
        if army == Army::Red { comb } else { comb.rotated(0.0, 90.0, 0.0).translated(-0.025, 0.0, 0.0) }
    };
    let put = |mesh: Mesh| mesh.translated(HEAD.x, HEAD.y, HEAD.z);
    [put(bow(0.138, 0.285, 0.048, 0.035)), put(bow(0.10, 0.154, 0.026, 0.0)).tinted([0.8, 0.8, 0.8, 1.0])]
}

/// How far a place is outside of his helmet: a dome drawn down over cheeks and neck, with a ridge over the brow and down the nose.
fn shell(place: Vec3) -> f32 {
    /// So large, and so broad.
    const SIZE: Vec3 = Vec3::new(0.68, 0.66, 0.72);
    let p = (place - HEAD) / SIZE;
    let dome = (Vec3::new(p.x / 0.195, p.y / 0.205, p.z / 0.172).length() - 1.0) * 0.17;
    // Cheeks and neck, longer in front; they flare behind.
    let flare = 0.03 * ((-p.y - 0.09).max(0.0) / 0.1) * step(0.05, -0.1, p.x);
    let cheeks = (Vec2::new((p.x - 0.008) / (0.19 + flare), p.z / (0.166 + 0.5 * flare)).length() - 1.0) * 0.165;
    let cheeks = cut(cheeks.max(p.y - 0.02), -p.y - 0.185 - 0.34 * p.x, 0.02);
    let brow = (Vec2::new(p.x, p.z * 1.1).length() - 0.213).max((p.y - 0.045 + p.z * p.z).abs() - 0.018);
    let nose = to_segment(p, Vec3::new(0.192, 0.04, 0.0), Vec3::new(0.200, -0.115, 0.0)) - 0.024;
    join(join(join(dome, cheeks, 0.04), brow.max(0.03 - p.x), 0.02), nose, 0.012) * SIZE.y
}

fn helmet() -> Mesh {
    let mesh = sculpt(shell, HEAD - Vec3::new(0.18, 0.21, 0.17), HEAD + Vec3::new(0.19, 0.16, 0.17), 0.019);
    // Bright over the brow and down the nose, dark under the skull's ridge and along the lower edge.
    mesh.painted(|place| {
        let p = Vec3::from_array(place) - HEAD;
        let raised = p.x > 0.06 && (p.y > 0.012 && p.y < 0.045 || p.z.abs() < 0.014 && p.y < 0.04);
        let under = step(0.05, 0.06, p.y) * step(0.085, 0.07, p.y) * step(0.0, 0.05, p.x);
        let lit = if raised { 1.35 } else { mix(1.0, 0.6, under) * mix(0.55, 1.0, step(-0.17, -0.11, p.y)) };
        Some([lit, lit, lit, 1.0])
    })
}

/// The slits of his helmet, all that is seen of his face: two for the eyes, on either side of the nose guard, and the gap between the
/// cheeks, which widens downwards. They are dark, and lie on the bronze.
fn slits() -> Mesh {
    // Degrees from the front, and heights over the middle of the head.
    const EYE: [[f32; 2]; 8] = [
        [10.5, -0.014],
        [19.0, 0.004],
        [31.0, 0.008],
        [40.0, 0.004],
        [44.0, -0.006],
        [38.0, -0.024],
        [26.0, -0.036],
        [13.0, -0.038],
    ];
    const BESIDE: [[f32; 2]; 4] = [[7.0, -0.024], [13.5, -0.030], [13.0, -0.165], [5.0, -0.150]];
    const BELOW: [[f32; 2]; 4] = [[-7.0, -0.095], [7.0, -0.095], [12.0, -0.185], [-12.0, -0.185]];
    let at = |[turn, high]: [f32; 2], out: f32| {
        let (sin, cos) = turn.to_radians().sin_cos();
        let place = |far: f32| HEAD + Vec3::new(far * cos, high, far * sin);
        // Where the shell is, from within outwards.
        let (mut near, mut far) = (0.02, 0.25);
        for _ in 0..16 {
            let middle = (near + far) / 2.0;
            if shell(place(middle)) < 0.0 { near = middle } else { far = middle }
        }
        place(near + out)
    };
    let slit = |outline: &[[f32; 2]], mirrored: f32| {
        let outline: Vec<[f32; 2]> = outline.iter().map(|&[turn, high]| [turn * mirrored, high]).collect();
        let count = outline.len() as f32;
        let middle = outline.iter().fold([0.0, 0.0], |[a, b], [c, d]| [a + c / count, b + d / count]);
        let ring = |out: f32| outline.iter().map(|&place| at(place, out)).collect::<Vec<_>>();
        let tip = |out: f32| vec![at(middle, out); outline.len()];
        let mut rings = [tip(0.005), ring(0.004), ring(-0.03), tip(-0.03)];
        if mirrored < 0.0 {
            rings.iter_mut().for_each(|ring| ring.reverse());
        }
        loft(&rings, 30.0)
    };
    let both = [1.0, -1.0].into_iter().flat_map(|side| [slit(&EYE, side), slit(&BESIDE, side)]);
    Mesh::merged(both.chain([slit(&BELOW, 1.0)])).tinted([0.012, 0.010, 0.010, 1.0])
}
