//! What a club lays beside a board: the clock and the scoresheet.

use glam::{Vec2, Vec3};

use crate::handwriting::cursive;
use crate::mesh::Surface;
use crate::noise::{chance, step};
use crate::numeral::numeral;
use crate::profile::Stroke::{Line, RoundDown};
use crate::things::{BRASS, Finish, slab, turned};
use crate::{Mesh, flat, marks, moulding, newspaper, outline, path, writing};

const WOOD: [f32; 4] = [0.105, 0.04, 0.016, 1.0];
const BLACK: [f32; 4] = [0.012, 0.012, 0.014, 1.0];
const INK: [f32; 4] = [0.012, 0.02, 0.12, 1.0];

/// Where the staircase of a sheet begins, right of the numbers of series, how wide and how high a step of it is, and where it starts.
const BEGIN: f32 = -0.72;
const STEP: [f32; 2] = [0.352, 0.368];
const UPPER: f32 = -0.97;
/// The game so far, a line for a series, each one move longer than the last; the last one is not over.
const SERIES: [&[&str]; 5] = [&["e4"], &["a6", "a5"], &["h4", "h5", "h6"], &["b6", "b5", "c6", "d6"], &["g7", "c3"]];

/// How far the clock's front leans back, in degrees, so that its dials are read from a chair; how high and wide its case is, and on
/// what it stands.
const LEAN: f32 = 32.0;
const HIGH: f32 = 1.2;
const WIDE: f32 = 2.5;
const FOOT: f32 = 0.11;
/// How far in front of its middle the foot of the case's front is, and how far the case reaches behind.
const FRONT: f32 = 0.54;
const BACK: f32 = 0.48;
/// The radius of a dial, where the middles of both are, and up what share of the front.
const DIAL: f32 = 0.50;
const DIALS: [f32; 2] = [-0.62, 0.62];
const UP: f32 = 0.485;

const ENAMEL: [f32; 4] = [0.90, 0.86, 0.75, 1.0];
const BLUED: [f32; 4] = [0.012, 0.022, 0.10, 1.0];
const RED: [f32; 4] = [0.60, 0.022, 0.014, 1.0];

/// What lies on height 0, its upper end away, set on the clock's front, so far to the right of its middle.
fn on_front(mesh: Mesh, x: f32) -> Mesh {
    let back = HIGH * LEAN.to_radians().tan();
    mesh.rotated(90.0 - LEAN, 0.0, 0.0).translated(x, FOOT + HIGH * UP, FRONT - back * UP + 0.004)
}

/// A tournament clock that looks to +Z, two dials in one case, its right plunger pressed.
pub(crate) fn clock() -> Vec<(Finish, Mesh)> {
    let dials = |part: &dyn Fn(f32) -> Mesh| Mesh::merged(DIALS.map(|x| on_front(part(x), x)));
    let face = |_| turned([0.0, 0.034], &[Line(DIAL + 0.01, 0.026), Line(DIAL + 0.01, 0.0)], 28);
    let flag = |x: f32| {
        // One of them hangs by a hair.
        let lift = if x < 0.0 { 16.0 } else { 4.0 };
        let flag =
            [[0.0, 0.012, 0.006], [0.0, -0.03, 0.010], [0.0, -0.06, 0.030], [0.0, -0.15, 0.034], [0.0, -0.155, 0.004]];
        path::ribbon(&flag, 0.046).rotated(0.0, lift, 0.0).translated(0.0, 0.0, -0.315).rotated(0.0, 17.0, 0.0)
    };
    vec![
        (
            Finish::Glossy,
            Mesh::merged([
                case(),
                dials(&face).tinted(ENAMEL),
                dials(&printed),
                dials(&hands),
                dials(&flag).tinted(RED),
            ]),
        ),
        (Finish::Metal, Mesh::merged([dials(&|_| bezel()), fittings()]).tinted(BRASS)),
        (Finish::Shine, dials(&|_| reflected())),
    ]
}

/// The case: walnut with bevelled edges, its front a panel of a paler burr between lines of light wood, on a moulded foot.
fn case() -> Mesh {
    const BURR: [f32; 4] = [0.19, 0.078, 0.028, 1.0];
    const LIGHT: [f32; 4] = [0.46, 0.29, 0.11, 1.0];
    const DARK: [f32; 4] = [0.045, 0.016, 0.008, 1.0];
    let back = HIGH * LEAN.to_radians().tan();
    // The case's section, its front to the left.
    let section = [[-FRONT, 0.0], [BACK, 0.0], [BACK, HIGH], [back - FRONT, HIGH]];
    let body = moulding::prism(&outline::rounded(&section, 0.10, 3), WIDE, 0.075, 2);
    let body = body.rotated(90.0, 0.0, -90.0).translated(-WIDE / 2.0, FOOT, 0.0);
    let panel = |less: f32| outline::rounded(&outline::rectangle(WIDE - 0.24 - less, 1.20 - less), 0.10, 3);
    let burr = flat::filled(&panel(0.0), 0.003).tinted(BURR);
    // The burr's eyes and streaks.
    let streaks = (0..26u32).map(|k| {
        let [x, z, long, bend] = [0, 1, 2, 3].map(|what| chance(741, 4 * k + what));
        let (x, z, long) = (2.1 * x - 1.05, 1.06 * z - 0.53, 0.10 + 0.22 * long);
        let line = [-1.0, -0.4, 0.3, 1.0].map(|at: f32| {
            let across = (x + at * long).clamp(-1.08, 1.08) + 0.001 * at;
            [across, z + 0.05 * (bend - 0.5) * (1.0 - at * at), 0.011 * (1.0 - at * at).max(0.1)]
        });
        path::ribbon(&line, 0.0045).tinted(BURR.map(|channel| channel * if k % 3 == 0 { 1.4 } else { 0.62 }))
    });
    let lines = [(0.0, 0.016, DARK), (0.05, 0.009, LIGHT)]
        .map(|(less, half, tint)| flat::closed(&panel(less), half, 0.006).tinted(tint));
    let front = on_front(Mesh::merged([burr].into_iter().chain(streaks).chain(lines)), 0.0);
    let foot = slab(WIDE + 0.16, 0.07, 1.12, 0.028).translated(0.0, 0.045, 0.05).tinted(WOOD);
    Mesh::merged([body.tinted(WOOD), front, foot])
}

/// A dial's numerals and its track of minutes.
fn printed(_: f32) -> Mesh {
    let minutes = (0..60u8).map(|minute| {
        let (from, wide) = if minute % 5 == 0 { (DIAL - 0.095, 0.011) } else { (DIAL - 0.062, 0.0042) };
        path::ribbon(&[[0.0, from, wide], [0.0, DIAL - 0.03, wide]], 0.038).rotated(0.0, 6.0 * f32::from(minute), 0.0)
    });
    let track = flat::closed(&outline::regular(40, DIAL - 0.028, 0.0), 0.0035, 0.0385);
    let hours = [(&[1u8, 2][..], [0.0, -0.30]), (&[3], [0.325, 0.0]), (&[6], [0.0, 0.30]), (&[9], [-0.325, 0.0])];
    let hours = hours.into_iter().flat_map(|(digits, [x, z])| {
        digits.iter().enumerate().map(move |(k, &digit)| {
            let aside = 0.105 * (k as f32 - (digits.len() - 1) as f32 / 2.0);
            numeral(digit, 2).scaled(0.165, 1.0, 0.165).translated(x + aside, 0.0385, z)
        })
    });
    Mesh::merged(minutes.chain([track]).chain(hours)).tinted(BLACK)
}

/// A dial's blued hands: one seat has thought longer than the other.
fn hands(x: f32) -> Mesh {
    let [hours, minutes] = if x < 0.0 { [38.0, -132.0] } else { [22.0, 112.0] };
    // A spade's neck and leaf.
    let hand = |long: f32, wide: f32, high: f32, turn: f32| {
        let places = [(-0.22, 0.6), (0.0, 0.55), (0.5, 0.32), (0.62, 0.5), (0.72, 1.0), (0.84, 0.62), (1.0, 0.08)];
        path::ribbon(&places.map(|(at, half)| [0.0, long * at, wide * half]), high).rotated(0.0, turn, 0.0)
    };
    let hub = turned([0.0, 0.062], &[RoundDown(0.042, 0.044)], 12);
    Mesh::merged([hand(0.26, 0.050, 0.043, hours), hand(0.40, 0.034, 0.049, minutes), hub]).tinted(BLUED)
}

/// The stepped and rounded rim that holds a dial's glass.
fn bezel() -> Mesh {
    let inner = [Line(DIAL + 0.014, 0.062), Line(DIAL + 0.030, 0.054), Line(DIAL + 0.034, 0.046)];
    let outer = [Line(DIAL + 0.052, 0.078), RoundDown(DIAL + 0.086, 0.022), Line(DIAL + 0.090, 0.0)];
    let section: Vec<_> = inner.into_iter().chain(outer).collect();
    crate::lathe(&crate::profile::profile([DIAL - 0.002, 0.034], &section, 2), 30, 40.0, crate::Wrap::Unfold)
}

/// What a dial's glass shows of a window behind whoever sits there: a pale crescent along its upper left edge.
fn reflected() -> Mesh {
    const STEPS: u8 = 12;
    let mut mesh = Mesh::default();
    let mut colors = Vec::new();
    for k in 0..=STEPS {
        let share = f32::from(k) / f32::from(STEPS);
        let (sin, cos) = (95.0 + 105.0 * share).to_radians().sin_cos();
        let full = (share * std::f32::consts::PI).sin();
        // Bright near the edge, gone towards the middle.
        for (far, alpha) in [
            (DIAL - 0.022, 0.0),
            (DIAL - 0.034, 0.42),
            (DIAL - 0.034 - 0.17 * full, 0.05),
            (DIAL - 0.04 - 0.18 * full, 0.0),
        ] {
            mesh.vertex(Vec3::new(far * cos, 0.066, -far * sin), Vec3::Y, Vec2::new(share, far));
            colors.push([0.62, 0.66, 0.64, alpha * full]);
        }
        if k > 0 {
            let (from, to) = (4 * u32::from(k) - 4, 4 * u32::from(k));
            for strip in 0..3 {
                mesh.quad(from + strip, to + strip, to + strip + 1, from + strip + 1);
            }
        }
    }
    mesh.colors = Some(colors);
    mesh.facing_up()
}

/// What else of it is of brass: the maker's plate between the dials, plungers, of which the right one is down, and feet.
fn fittings() -> Mesh {
    // Its sides follow the bezels.
    let clear = DIAL + 0.112;
    let side = |turn: f32| {
        let (sin, cos) = turn.to_radians().sin_cos();
        [DIALS[0] + clear * cos, clear * sin]
    };
    let left: Vec<[f32; 2]> = (0..=8u8).map(|k| side(40.0 - 10.0 * f32::from(k))).collect();
    let right = left.iter().rev().map(|&[x, y]| [-x, y]);
    let plate = moulding::prism(&left.iter().copied().chain(right).collect::<Vec<_>>(), 0.016, 0.006, 1);
    let screws = [-0.33, 0.33]
        .map(|z| moulding::prism(&outline::regular(8, 0.022, 0.0), 0.010, 0.006, 1).translated(0.0, 0.016, z));
    let plate = on_front(Mesh::merged([plate].into_iter().chain(screws)), 0.0);
    let back = HIGH * LEAN.to_radians().tan();
    let plunger = |x: f32, up: f32| {
        let bush = turned([0.06, 0.05], &[Line(0.10, 0.05), Line(0.13, 0.0)], 14);
        let head = [RoundDown(0.115, up + 0.05), Line(0.055, up), Line(0.052, 0.04)];
        let head = crate::lathe(&crate::profile::profile([0.0, up + 0.11], &head, 3), 14, 60.0, crate::Wrap::Unfold);
        Mesh::merged([bush, head]).translated(x, HIGH + FOOT, (FRONT - back - BACK) / 2.0)
    };
    let feet = [-1.0, 1.0].map(|x| {
        [-0.43, 0.53]
            .map(|z| turned([0.09, 0.05], &[Line(0.115, 0.025), Line(0.06, 0.0)], 10).translated(1.2 * x, 0.0, z))
    });
    Mesh::merged(
        [plate, plunger(DIALS[0], 0.26), plunger(DIALS[1], 0.07)].into_iter().chain(feet.into_iter().flatten()),
    )
}

/// Half the width and half the length of the scoring board, how thick it is, and half of the sheet on it.
const BOARD: [f32; 2] = [1.3, 1.85];
const THICK: f32 = 0.09;
const SHEET: [f32; 2] = [1.13, 1.63];
/// How high the pad is that the sheet lies on, how thick the sheet is, and how far above it ink is drawn.
const PAD: f32 = 0.024;
const PAPER: f32 = 0.006;
const DRAWN: f32 = 0.005;

/// A scoring board of walnut with a line of light wood let in, on it a pad whose uppermost sheet lies a little askew under the clip
/// of brass, and a pencil.
pub(crate) fn scoresheet() -> Vec<(Finish, Mesh)> {
    const LIGHT: [f32; 4] = [0.50, 0.32, 0.12, 1.0];
    const NEXT: [f32; 4] = [0.66, 0.62, 0.53, 1.0];
    let [wide, long] = BOARD.map(|half| 2.0 * half);
    let board = moulding::prism(&outline::rounded(&outline::rectangle(wide, long), 0.16, 5), THICK, 0.024, 3);
    let line = outline::rounded(&outline::rectangle(wide - 0.13, long - 0.13), 0.11, 5);
    let line = marks::border(&line, 0.026, 0.004).translated(0.0, THICK - 0.001, 0.0);
    let askew = |mesh: Mesh, y: f32, turn: f32| mesh.rotated(0.0, turn, 0.0).translated(0.0, THICK + y, 0.1);
    let pad = moulding::prism(&outline::rectangle(2.0 * SHEET[0], 2.0 * SHEET[1]), PAD, 0.003, 1);
    let mut parts = vec![
        (Finish::Dull, Mesh::merged([askew(pad.tinted(NEXT), 0.0, 0.4), askew(sheet(), 0.0, -1.7)])),
        (Finish::Glossy, Mesh::merged([board.tinted(WOOD), line.tinted(LIGHT)])),
        (Finish::Metal, clip().translated(0.0, THICK, 0.0).tinted(BRASS)),
    ];
    for (finish, mesh) in writing::pencil() {
        let laid = mesh.scaled(0.6, 0.6, 0.6).rotated(0.0, 6.0, 0.0).translated(-0.12, PAD + PAPER, 1.24);
        let laid = askew(laid, 0.0, -1.7);
        for (_, part) in parts.iter_mut().filter(|part| part.0 == finish) {
            *part = Mesh::merged([std::mem::take(part), laid.clone()]);
        }
    }
    parts
}

/// A spring clip at the board's upper end, on height 0: a jaw with a rolled edge on the sheet, a spring, and a lever for the thumb.
fn clip() -> Mesh {
    // Sections of what is bent from sheet brass, towards +Z to the left, as broad as it is along X.
    let bent = |section: &[[f32; 2]], broad: f32| {
        let outline: Vec<[f32; 2]> = section.iter().map(|&[z, y]| [-z, y]).collect();
        moulding::prism(&outline, broad, 0.005, 1).rotated(90.0, 0.0, -90.0).translated(-broad / 2.0, 0.0, 0.0)
    };
    let bar = |z: f32, y: f32, radius: f32, half: f32, sides: usize| {
        path::tube(&[[-half, y, z], [half, y, z]], radius, sides)
    };
    let (jaw, spring) = (-1.36, -1.64);
    let plate = slab(1.16, 0.022, 0.30, 0.01).translated(0.0, 0.0, -1.67);
    let upper = bent(&[[jaw, 0.045], [spring, 0.13], [spring, 0.16], [jaw, 0.075]], 1.02);
    let lever =
        bent(&[[spring, 0.125], [-1.80, 0.165], [-1.88, 0.215], [-1.88, 0.24], [-1.79, 0.195], [spring, 0.155]], 0.62);
    let rivets = [-0.46, 0.46].map(|x| turned([0.0, 0.02], &[RoundDown(0.035, 0.0)], 10).translated(x, 0.02, -1.76));
    Mesh::merged(
        [
            plate,
            upper,
            lever,
            bar(jaw + 0.01, 0.062, 0.04, 0.5, 10),
            bar(spring, 0.105, 0.062, 0.47, 12),
            bar(-1.885, 0.23, 0.026, 0.3, 8),
        ]
        .into_iter()
        .chain(rivets),
    )
}

/// Where a place on the flat sheet, so high above it, comes to lie: its lower right corner curls up.
fn curled([x, y, z]: [f32; 3]) -> Vec3 {
    const ROUND: f32 = 0.20;
    const WAY: Vec2 = Vec2::new(0.66, 0.751);
    let past = Vec2::new(x, z).dot(WAY) - 1.53;
    if past <= 0.0 {
        return Vec3::new(x, y + PAD, z);
    }
    let (sin, cos) = (past / ROUND).sin_cos();
    let flat = Vec2::new(x, z) + WAY * (ROUND * sin - past - y * sin);
    Vec3::new(flat.x, PAD + ROUND * (1.0 - cos) + y * cos, flat.y)
}

/// The sheet, half written: a progressive game. It is printed as such a game grows, in lines of one box, of two, of three...
fn sheet() -> Mesh {
    const RULE: [f32; 4] = [0.035, 0.115, 0.078, 1.0];
    /// Boxes of White's series and of Black's.
    const FIELDS: [[f32; 4]; 2] = [[0.66, 0.70, 0.55, 1.0], [0.42, 0.52, 0.40, 1.0]];
    let upper = |row: usize| UPPER + STEP[1] * row as f32;
    let left = |step: usize| BEGIN + STEP[0] * step as f32;
    let line = |from: [f32; 2], to: [f32; 2], half: f32| path::ribbon(&[from, to].map(|[x, z]| [x, -z, half]), 0.0);
    let fields = (0..5).map(|row| {
        let long = STEP[0] * (row as f32 + 1.0);
        let field = flat::filled(&outline::rectangle(long, STEP[1]), 0.0);
        field.translated(BEGIN + long / 2.0, 0.0, upper(row) + STEP[1] / 2.0).tinted(FIELDS[row % 2])
    });
    // A broader line runs down the stairs.
    let lines = (0..6).flat_map(|k| {
        let (above, below) = (k.max(1) - 1, k.min(4));
        [
            line([BEGIN, upper(k)], [left(below + 1), upper(k)], 0.007),
            line([left(k), upper(above)], [left(k), upper(5)], 0.007),
        ]
    });
    let stairs = (0..5).flat_map(|k| {
        let (high, far) = (upper(k), left(k + 1));
        [line([left(k), high], [far + 0.014, high], 0.015), line([far, high], [far, upper(k + 1)], 0.015)]
    });
    let numbers =
        (0..5).map(|row| numeral(row as u8 + 1, 2).scaled(0.21, 1.0, 0.21).translated(-0.90, 0.0, upper(row) + 0.19));
    let heading = newspaper::set("CIRCOLO DEGLI SCACCHI", [0.0, -1.175], 0.125, 1.92);
    let under = line([-1.02, -1.06], [1.02, -1.06], 0.008);
    let printed = Mesh::merged(lines.chain(stairs).chain(numbers).chain([heading, under])).tinted(RULE);
    let moves = SERIES.iter().enumerate().flat_map(|(row, moves)| {
        moves.iter().enumerate().map(move |(k, text)| {
            let seed = 760 + 5 * row as u32 + k as u32;
            let [aside, drop] = [90, 91].map(|what| chance(seed, what) - 0.5);
            let at = [left(k) + 0.025 + 0.02 * aside, upper(row) + 0.115 + 0.03 * drop];
            cursive(text, 0.212, 0.0138, seed).translated(at[0], 0.0, at[1])
        })
    });
    let ink = Mesh::merged(moves).tinted(INK);
    // Whoever keeps the score ticks off what is played, in the pencil's red.
    let ticks = (0..4usize).map(|row| {
        let wide = [[0.0, 0.0, 0.008], [0.035, -0.065, 0.017], [0.05, -0.07, 0.014], [0.14, 0.10, 0.006]];
        let turn = 14.0 * (chance(759, row as u32) - 0.5);
        path::ribbon(&wide, 0.0).rotated(0.0, turn, 0.0).translated(left(row + 1) + 0.07, 0.0, upper(row) + 0.21)
    });
    let ticks = Mesh::merged(ticks).tinted([0.46, 0.05, 0.03, 1.0]);
    let layers = (0u8..).zip([cups_ring(), Mesh::merged(fields), printed, ticks, ink]);
    let drawn = layers.map(|(k, mut flat)| {
        for place in &mut flat.positions {
            *place = curled([place[0], PAPER + DRAWN * (0.4 + 0.3 * f32::from(k)), place[2]]).to_array();
        }
        flat
    });
    Mesh::merged([paper()].into_iter().chain(drawn))
}

/// Where a cup of coffee stood: a brown ring, broken and of no even breadth.
fn cups_ring() -> Mesh {
    const STAIN: [f32; 4] = [0.56, 0.40, 0.22, 1.0];
    let arc = |from: f32, to: f32, radius: f32, half: f32, seed: u32| {
        let places = (0..=18u8).map(|k| {
            let share = f32::from(k) / 18.0;
            let (sin, cos) = (from + (to - from) * share).to_radians().sin_cos();
            let breadth = half * (0.45 + 0.9 * chance(seed, k.into())) * (share * (1.0 - share) * 4.0).sqrt().max(0.12);
            [radius * cos, radius * sin, breadth]
        });
        path::ribbon(&places.collect::<Vec<_>>(), 0.0)
    };
    Mesh::merged([arc(20.0, 318.0, 0.285, 0.018, 753), arc(150.0, 250.0, 0.262, 0.007, 754)])
        .translated(0.70, 0.0, -0.63)
        .tinted(STAIN)
}

/// The paper, seen from below where it curls: lighter there, for the lamp shines through it.
fn paper() -> Mesh {
    const UPPER: [f32; 3] = [0.82, 0.79, 0.70];
    const LOWER: [f32; 4] = [1.5, 1.47, 1.38, 1.0];
    let [half, long] = SHEET;
    // Close together where it curls.
    let across = [-half, 0.1, 0.3, 0.46, 0.6, 0.72, 0.83, 0.94, 1.05, half];
    let along = [-long, 0.4, 0.7, 0.86, 1.0, 1.12, 1.23, 1.34, 1.45, 1.54, long];
    let net = |y: f32| {
        let places = across.iter().flat_map(|&x| along.map(|z| (curled([x, y, z]), Vec2::new(x, z))));
        Surface { points: places.collect(), triangles: Vec::new() }.netted(along.len() as u32)
    };
    let shaded = |mesh: Mesh| {
        mesh.painted(|[_, y, _]| {
            // Little light gets under the corner that bends over it.
            let lit = 1.0 - 0.30 * step(0.012, 0.07, y - PAD);
            let [r, g, b] = UPPER.map(|channel| channel * lit);
            Some([r, g, b, 1.0])
        })
    };
    let mut lower = net(0.0);
    for triangle in &mut lower.triangles {
        triangle.swap(1, 2);
    }
    // Only where it curls is its underside seen.
    lower.triangles.retain(|triangle| triangle.iter().any(|&k| lower.points[k as usize].0.y > PAD + 1e-4));
    Mesh::merged([shaded(net(PAPER).smooth(60.0)), lower.smooth(60.0).tinted(LOWER)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dials_lie_on_the_front_of_the_case() {
        let (sin, cos) = LEAN.to_radians().sin_cos();
        let before = |[_, y, z]: [f32; 3]| z * cos + y * sin;
        let (_, made) = clock().swap_remove(0);
        let farthest = |color: [f32; 4], fold: fn(f32, f32) -> f32, from: f32| {
            let colors = made.colors.iter().flatten().zip(&made.positions);
            // The foot in front of the case does not count.
            let of = colors.filter(|(c, at)| **c == color && at[1] > 0.2).map(|(_, at)| before(*at));
            of.fold(from, fold)
        };
        let (case, dials) = (farthest(WOOD, f32::max, f32::MIN), farthest(BLACK, f32::min, f32::MAX));
        assert!(dials > case, "the hands are at {dials}, the case reaches to {case}");
    }

    #[test]
    fn what_is_written_stays_in_its_box() {
        let sheet = sheet();
        let colors = sheet.colors.iter().flatten().zip(&sheet.positions);
        let ink: Vec<[f32; 3]> = colors.filter(|(color, _)| **color == INK).map(|(_, at)| *at).collect();
        assert!(!ink.is_empty());
        for [x, _, z] in ink {
            // Tails hang a little below.
            let row = ((z - 0.05 - UPPER) / STEP[1]).floor();
            let end = BEGIN + STEP[0] * (row + 1.0);
            assert!((0.0..5.0).contains(&row) && (BEGIN..end + 0.02).contains(&x), "ink at {x}, {z}");
        }
    }
}
