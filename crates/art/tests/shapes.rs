//! Every shape is sound: what a renderer, and a player's eye, may count on.

use glam::Vec3;
use tavoliere_art::{
    Mesh, beads, cellulae, chart, chess, counter, cqt, ground, hoppa, marks, marquetry, moulding, outline, path, sicic,
    sparta, table,
};

/// A shape, the most triangles it may have, and whether it must be closed.
fn shapes() -> Vec<(&'static str, Mesh, usize, bool)> {
    let disc = hoppa::disc();
    let whole = Mesh::merged([disc.red.clone(), disc.side.clone(), disc.yellow.clone()]);
    let parts = [disc.red, disc.yellow, disc.side, disc.red_inlay.clone(), disc.yellow_inlay.clone()];
    let tray = hoppa::tray(false);
    let cells = hoppa::centres().into_iter().map(|[x, z]| hoppa::cell().translated(x, 0.0, z));
    let slide = cellulae::slide(9, false);
    let board = table::board(10);
    let star = outline::star(5, 1.0, 0.4);
    let rail = beads::rail(2.0);
    vec![
        ("disc faces", whole, 1500, true),
        ("disc", Mesh::merged(parts), 1560, false),
        ("disc star", disc.yellow_inlay, 200, false),
        ("tray", Mesh::merged([tray.frame, tray.floor].into_iter().chain(cells)), 12_000, false),
        ("hex cell", hoppa::cell(), 400, false),
        ("skin", cellulae::skin(5), 1000, true),
        ("ball", cellulae::ball(), 300, true),
        ("lobes", cellulae::lobes(1), 900, true),
        ("violet cell within", cellulae::violet(1).within, 1100, false),
        ("white cell within", cellulae::white(1).within, 1100, false),
        ("reticle", cellulae::reticle(), 600, false),
        ("slide glass", slide.glass, 1500, true),
        ("slide grid", slide.grid, 1500, false),
        ("slide label", cellulae::slide(5, true).frosted.expect("a tall window's has one"), 500, true),
        ("plate", cellulae::plate(), 500, false),
        ("press", cellulae::press(), 800, false),
        ("table", table::top(16.0, 12.0), 2500, true),
        ("mat", table::mat(8.0, 8.0), 800, false),
        ("corner", table::corner(0.8), 2600, false),
        ("rim", table::rim(&outline::rounded(&outline::rectangle(16.0, 12.0), 0.9, 8)).wood, 2000, false),
        ("hinge", table::hinge(), 1500, false),
        ("inlay", table::inlay(8, [0.425, 0.375]), 200, false),
        ("lozenges", table::lozenges(8, [[1.0; 3], [0.5; 3]]), 8000, false),
        ("marquetry", marquetry::marquetry(8), 5000, false),
        ("rod", rail.rod, 800, false),
        ("batten", rail.base, 400, false),
        ("bead", beads::bead(), 280, false),
        ("tooling", table::tooling(8), 6000, false),
        ("tray of the shelf", ground::tray([10.8, 10.5], [0.25, 1.4], 0.5, 0.2), 1500, false),
        ("name plate", ground::plate([10.0, 0.9]), 1500, false),
        ("clip", cellulae::clip(0.2), 1600, false),
        ("frame", board.frame, 600, false),
        ("strip", board.strip, 200, false),
        ("narrow frame", table::narrow_board(8, table::SLIM).frame, 600, false),
        ("square", table::square(), 200, false),
        ("dot", marks::dot(0.15, 0.03), 400, false),
        ("ring", marks::ring(0.4, 0.08, 0.03), 600, false),
        ("torus", marks::torus(0.4, 0.08, 40), 1000, true),
        ("border", marks::border(&hoppa::cell_outline(), 0.05, 0.02), 400, false),
        ("mark star", marks::star(5, 0.4, 0.05), 400, true),
        ("cross", marks::cross(0.4, 0.15, 0.05), 500, true),
        ("arrow", path::arrow(2.0, 0.15, 0.05), 500, true),
        ("tube", path::tube(&[[0.0; 3], [1.0, 0.5, 0.0], [1.0, 1.0, 1.0]], 0.1, 12), 400, true),
        ("ribbon", path::ribbon(&[[0.0, 0.0, 0.1], [1.0, 0.0, 0.1], [1.0, 1.0, 0.05]], 0.0), 10, false),
        ("concave prism", moulding::prism(&star, 0.3, 0.04, 3), 200, true),
        ("box", moulding::rounded_box(1.0, 1.0, 2.0, 0.1, 3), 600, true),
    ]
}

fn men() -> impl Iterator<Item = (&'static str, Mesh, usize, bool)> {
    // Four knights stand on a board at most, and two queens: theirs may be the finest carving. Of pawns there are sixteen.
    let named = |man| match man {
        chess::Man::Pawn => ("pawn", 1450),
        chess::Man::Knight => ("knight", 4500),
        chess::Man::Bishop => ("bishop", 3480),
        chess::Man::Rook => ("rook", 1900),
        chess::Man::Queen => ("queen", 3940),
        chess::Man::King => ("king", 2980),
    };
    let kinds = chess::Set::ALL.into_iter().flat_map(|set| chess::Man::ALL.map(|man| (set, man)));
    kinds.flat_map(move |(set, man)| {
        let (name, budget) = named(man);
        let seen = [-0.5, 0.5].map(|lean| chess::man_from_above(set, man, lean));
        [chess::man(set, man)].into_iter().chain(seen).map(move |mesh| (name, mesh, budget, true))
    })
}

fn figures() -> Vec<(&'static str, Mesh, usize, bool)> {
    let mut figures = Vec::new();
    for army in [sparta::Army::Red, sparta::Army::Yellow] {
        let (warrior, hero) = (sparta::warrior(army), sparta::hero(army));
        figures.push((
            "warrior",
            Mesh::merged([warrior.colored, warrior.sign, warrior.bronze, warrior.base]),
            2500,
            false,
        ));
        figures.push(("hero", Mesh::merged([hero.colored, hero.sign, hero.bronze, hero.base]), 9000, true));
        let standard = sparta::standard(army);
        figures.push(("standard", Mesh::merged([standard.bronze, standard.cloth]), 900, false));
    }
    let city = sparta::city();
    figures.push(("city", Mesh::merged([city.base, city.temple, city.colored]), 1800, false));
    for pointed in [true, false] {
        let wise = sicic::astronomer(pointed);
        figures.push(("astronomer", Mesh::merged([wise.robe, wise.skin, wise.brass, wise.beard]), 7000, false));
    }
    for side in 4..=10 {
        figures.push(("chart", chart::chart(side), 6000, false));
        figures.push(("scale", chart::scale(side), 2000, false));
        figures.push(("verge", sicic::verge(side), 10000, false));
        figures.extend(chart::milky_way(side).map(|layer| ("milky way", layer, 6000, false)));
    }
    let counter = counter::counter();
    figures.push(("counter", Mesh::merged([counter.stand, counter.rail, counter.cards]), 4000, false));
    figures.extend((0..10).map(|digit| ("figure", counter::figure(digit, 0.0), 500, false)));
    figures.push(("sky star", sicic::star(5, 0.3), 20, true));
    let pen = cqt::pen();
    figures.push(("pen", Mesh::merged([pen.barrel, pen.gold]), 4000, true));
    figures.push(("sheet", cqt::sheet(6.0, 4.0), 2400, false));
    for kind in [cqt::Symbol::Circle, cqt::Symbol::Square, cqt::Symbol::Triangle] {
        figures.extend((0..20).map(|hand| ("symbol", cqt::symbol(kind, hand), 360, false)));
    }
    figures.extend((0..20).map(|hand| ("strike", cqt::strike(hand), 900, false)));
    figures
}

#[test]
fn ink_is_drawn_from_its_start_to_its_end() {
    let circle = cqt::symbol(cqt::Symbol::Circle, 3);
    let shares: Vec<f32> = circle.indices.iter().map(|&index| circle.uvs[index as usize][0]).collect();
    let ends: Vec<f32> = shares.chunks(6).map(|quad| quad.iter().copied().fold(0.0, f32::max)).collect();
    assert!(ends.windows(2).all(|pair| pair[0] < pair[1]));
    assert!((ends[ends.len() - 1] - 1.0).abs() < 1e-5);
}

/// Of a pen's line: the middle between each pair of edges, and how broad it is there, across the way of the pen.
fn pairs(line: &Mesh) -> Vec<(Vec3, f32)> {
    let [left, right] = [0, 1].map(|side| line.positions.iter().skip(side).step_by(2).copied().map(Vec3::from_array));
    let edges: Vec<(Vec3, Vec3)> = left.zip(right).map(|(left, right)| ((left + right) / 2.0, left - right)).collect();
    let way = |k: usize| (edges[(k + 1).min(edges.len() - 1)].0 - edges[k.saturating_sub(1)].0).normalize_or_zero();
    edges.iter().enumerate().map(|(k, &(middle, edge))| (middle, (edge - way(k) * edge.dot(way(k))).length())).collect()
}

#[test]
fn a_pens_line_is_set_down_and_lifted_and_never_too_thin() {
    for hand in 0..20 {
        let symbols =
            [cqt::Symbol::Circle, cqt::Symbol::Square, cqt::Symbol::Triangle].map(|kind| cqt::symbol(kind, hand));
        for line in symbols {
            let wide: Vec<f32> = pairs(&line).iter().map(|pair| pair.1).collect();
            let most = wide.iter().copied().fold(0.0, f32::max);
            assert!((0.07..0.13).contains(&most), "hand {hand} is {most} wide");
            assert!(wide[0] < 0.4 * most && wide[wide.len() - 1] < 0.75 * most, "hand {hand}: {wide:?}");
            // As large as it is drawn, 2.2 pixels at 100 a cell; where the pen lifts it may be less.
            let strokes = wide.len() - line.triangles() / 2;
            let thin = wide.iter().filter(|wide| **wide * 1.3 < 0.022).count();
            assert!(thin <= 8 * strokes, "hand {hand} has {thin} thin places in {strokes}");
        }
    }
}

#[test]
fn no_two_hands_draw_alike() {
    for kind in [cqt::Symbol::Circle, cqt::Symbol::Square, cqt::Symbol::Triangle] {
        let hands: Vec<_> = (0..5).map(|hand| pairs(&cqt::symbol(kind, hand))).collect();
        for (k, hand) in hands.iter().enumerate() {
            for other in hands.iter().skip(k + 1) {
                let share = |line: &[(Vec3, f32)], at: usize| line[at * (line.len() - 1) / 40].0;
                let apart: f32 = (0..=40).map(|at| share(hand, at).distance(share(other, at))).sum::<f32>() / 41.0;
                assert!(apart > 0.03, "{kind:?}: hand {k} is {apart} from another");
            }
        }
    }
}

#[test]
fn ink_soaks_into_the_paper_and_is_pressed_unevenly() {
    for (hand, kind) in [(0, cqt::Symbol::Circle), (1, cqt::Symbol::Square), (2, cqt::Symbol::Triangle)] {
        let line = cqt::symbol(kind, hand);
        let soaked = path::soaked(&line, 0.3, 0.86, hand);
        assert_eq!(soaked.flaw(), None);
        assert_eq!(soaked.triangles(), line.triangles() * path::ACROSS);
        // Nothing of it is left at either edge, and it is darker beside its edges than in its middle.
        for across in soaked.colors.expect("colours").chunks_exact(6) {
            let [first, edge, middle, .., last] = across else { panic!("six a place") };
            assert!(first[3] == 0.0 && last[3] == 0.0 && edge[3] > middle[3] && edge[0] < middle[0]);
        }
        let wide = |pair: &[[f32; 3]]| (pair[0][0] - pair[1][0]).hypot(pair[0][2] - pair[1][2]);
        let body: Vec<f32> = line.positions.chunks_exact(2).skip(5).rev().skip(10).map(wide).collect();
        let (least, most) = body.iter().fold((f32::MAX, 0.0f32), |(l, m), w| (l.min(*w), m.max(*w)));
        assert!(most > 1.7 * least, "{kind:?} is {least} to {most} wide");
    }
}

#[test]
fn no_two_hands_strike_out_alike_and_none_strikes_the_next_box() {
    let strikes: Vec<Mesh> = (0..8).map(cqt::strike).collect();
    for (k, strike) in strikes.iter().enumerate() {
        // As large as it is drawn, it stays within the pitch of the boxes, 1.12.
        let (low, high) = strike.bounds();
        let reach = high[0].max(high[2]).max(-low[0]).max(-low[2]) * 1.2;
        assert!((0.3..0.58).contains(&reach), "hand {k} reaches {reach}");
        let apart = |other: &Mesh| {
            let between = |(a, b): (&[f32; 3], &[f32; 3])| (a[0] - b[0]).hypot(a[2] - b[2]);
            strike.positions.iter().zip(&other.positions).map(between).sum::<f32>() / strike.positions.len() as f32
        };
        for (other, shape) in strikes.iter().enumerate().skip(k + 1) {
            assert!(apart(shape) > 0.06, "hands {k} and {other} are {} apart", apart(shape));
        }
    }
}

#[test]
fn shapes_are_sound() {
    for (name, mesh, budget, closed) in shapes().into_iter().chain(men()).chain(figures()) {
        assert_eq!(mesh.flaw(), None, "{name}");
        assert!(mesh.triangles() > 0 && mesh.triangles() <= budget, "{name}: {} triangles", mesh.triangles());
        if closed {
            assert_eq!(mesh.open_edges(), 0, "{name} is open");
            assert!(volume(&mesh) > 0.0, "{name} is inside out");
        }
    }
}

#[test]
fn flat_tops_have_upright_textures() {
    // Seen from above U goes right and V towards the viewer, so the picture's up is away from the viewer.
    let square = table::square();
    let above = |index: &u32| square.normals[*index as usize][1] > 0.999;
    for triangle in square.indices.chunks_exact(3).filter(|triangle| triangle.iter().all(above)) {
        for pair in triangle.windows(2) {
            let [(p, uv), (q, to)] = [pair[0], pair[1]].map(|k| (square.positions[k as usize], square.uvs[k as usize]));
            assert!(((to[0] - uv[0]) - (q[0] - p[0])).abs() < 1e-4, "{p:?} {q:?}");
            assert!(((to[1] - uv[1]) - (q[2] - p[2])).abs() < 1e-4, "{p:?} {q:?}");
        }
    }
}

#[test]
fn pieces_have_the_sizes_they_say() {
    let disc = hoppa::disc();
    let ((low, _), (_, high)) = (disc.yellow.bounds(), disc.red.bounds());
    assert!((disc.side.bounds().1[0] - hoppa::DISC_RADIUS).abs() < 1e-4 && (low[1] + high[1]).abs() < 1e-4);
    assert!((high[1] - hoppa::DISC_THICKNESS / 2.0).abs() < 1e-4);
    let (low, high) = hoppa::tray(false).frame.bounds();
    assert!((low[1] + hoppa::TRAY_DEPTH).abs() < 1e-4 && high[1] > 0.0);
    let (low, _) = Mesh::merged([cellulae::slide(7, false).glass]).bounds();
    assert!((low[1] + cellulae::SLIDE_DEPTH).abs() < 1e-4);
    for shape in 0..50 {
        let (low, high) = cellulae::skin(shape).bounds();
        assert!(high[0] < 0.47 && low[2] > -0.47 && high[0] > 0.36, "{low:?} {high:?}");
        assert!((high[1] - cellulae::CELL_HALF_HEIGHT).abs() < 1e-4);
    }
    assert_eq!(hoppa::centres().len(), 37);
    assert_eq!(hoppa::centres()[18], [0.0, 0.0]);
}

#[test]
fn a_collar_lies_round_its_man_and_stands_out_from_him() {
    for (set, kind) in chess::Set::ALL.into_iter().flat_map(|set| chess::Man::ALL.map(|kind| (set, kind))) {
        let (man, collar) = (chess::man(set, kind), chess::collar(set, kind));
        assert_eq!(collar.flaw(), None);
        let (low, high) = collar.bounds();
        assert!(low[1] > 0.0 && high[1] < man.bounds().1[1], "{set:?} {kind:?}: {low:?} to {high:?}");
        // Where a ring is thickest the man is a little thinner, and not so thin that it would float.
        let out = |mesh: &Mesh, from: f32, to: f32| {
            let at = mesh.positions.iter().filter(|p| (from..=to).contains(&p[1]));
            at.map(|p| p[0].hypot(p[2])).fold(0.0, f32::max)
        };
        let (ring, body) = (out(&collar, high[1] - 0.05, high[1]), out(&man, high[1] - 0.05, high[1]));
        assert!(ring > body && ring < body + 0.05, "{set:?} {kind:?}: {ring} round {body}");
        let (ring, foot) = (out(&collar, low[1], low[1] + 0.03), reach(&man, low[1] + 0.001));
        assert!(ring > foot && ring < foot + 0.03, "{set:?} {kind:?}: {ring} round a foot of {foot}");
    }
}

/// How far a mesh reaches from the Y axis at a height.
fn reach(mesh: &Mesh, height: f32) -> f32 {
    let edges = mesh.indices.chunks_exact(3).flat_map(|t| [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])]);
    let across = edges.filter_map(|(a, b)| {
        let [a, b] = [a, b].map(|index| Vec3::from_array(mesh.positions[index as usize]));
        let share = (height - a.y) / (b.y - a.y);
        (0.0..=1.0).contains(&share).then(|| a.lerp(b, share)).map(|place| place.x.hypot(place.z))
    });
    across.fold(0.0, f32::max)
}

/// The camera frames heads by the club's heights, and squares are as wide for every set.
#[test]
fn sets_of_chessmen_differ_in_shape_and_not_in_size() {
    for kind in chess::Man::ALL {
        let [club, cafe, study] = chess::Set::ALL.map(|set| chess::man(set, kind));
        let tall = |mesh: &Mesh| mesh.bounds().1[1];
        let foot = |mesh: &Mesh| (1..20).map(|k| reach(mesh, 0.01 * k as f32)).fold(0.0, f32::max);
        for man in [&cafe, &study] {
            assert!((tall(man) / tall(&club) - 1.0).abs() < 0.02, "{kind:?}: {} for {}", tall(man), tall(&club));
            assert!(foot(man) < foot(&club) + 1e-4, "{kind:?}: {} for {}", foot(man), foot(&club));
        }
        // Above the foot one set is plump and one slender.
        let [club, cafe, study] = [club, cafe, study].map(|man| reach(&man, 0.28));
        assert!(cafe > 1.02 * club && study < 0.7 * club, "{kind:?}: {club}, {cafe}, {study}");
    }
    for set in chess::Set::ALL {
        let tall = |kind: &chess::Man| chess::man(set, *kind).bounds().1[1];
        let mut kinds = chess::Man::ALL.to_vec();
        kinds.sort_by(|a, b| tall(a).total_cmp(&tall(b)));
        use chess::Man::{Bishop, King, Knight, Pawn, Queen, Rook};
        assert_eq!(kinds, [Pawn, Rook, Knight, Bishop, Queen, King], "{set:?}");
    }
}

/// From the seat one looks down at 0.92 radians: whatever is so high hides what lies three quarters of that behind it.
#[test]
fn no_city_hides_who_or_whose_it_is_behind_it_and_heroes_tower_over_their_own() {
    let city = sparta::city();
    let hidden = city.colored.positions.iter().map(|[_, y, z]| z - y / 0.92f32.tan()).fold(0.0, f32::min);
    let warrior = sparta::warrior(sparta::Army::Red).base.bounds().1[2];
    assert!(hidden + 1.0 > warrior, "the roof hides what lies {hidden} behind the middle of its tile");
    let (low, high) = city.colored.bounds();
    for army in [sparta::Army::Red, sparta::Army::Yellow] {
        let (signed, over) = sparta::roof_sign(army).bounds();
        assert!(low[0] < signed[0] && high[0] > over[0] && signed[2] > -0.26 && over[2] < 0.26, "it lies on the roof");
        let tall = sparta::hero(army).colored.bounds().1[1];
        assert!(tall > 1.3 && tall > 2.7 * high[1], "{tall}");
    }
    // The ridge is in the terrace that whoever is on a city stands on, which leaves the roof's edges in sight and hides no man's foot.
    let (low, high) = sparta::terrace().bounds();
    assert!(high[1] > sparta::RIDGE && high[1] <= sparta::ROOF && low[1] < 0.2, "{low:?} to {high:?}");
    let plinth = reach(&sparta::hero(sparta::Army::Red).base, 0.01);
    assert!(high[2] < 0.26 && high[2] > 0.82 * plinth, "{high:?} under {plinth}");
    // Of two cities one behind the other the ground between them is seen, from 50° above, too.
    let top = city.temple.positions.iter().map(|[_, y, z]| z - y / 50f32.to_radians().tan()).fold(0.0, f32::min);
    assert!(top > sparta::PLATFORM[1] / 2.0 - 1.0 + 0.07, "its top hides what lies {top} behind its middle");
    // A frame along the edge of the square goes round it.
    let (low, high) = city.base.bounds();
    assert!([low[0], low[2], high[0], high[2]].iter().all(|edge| edge.abs() < 0.425), "{low:?} {high:?}");
}

#[test]
fn cells_are_clear_within_and_dense_at_their_rims() {
    for skin in [cellulae::violet(3), cellulae::white(3)].map(|cell| cell.membrane) {
        let colors = skin.colors.expect("colours");
        let dense = |out: std::ops::Range<f32>| {
            let within = move |[x, _, z]: &[f32; 3]| out.contains(&x.hypot(*z));
            colors.iter().zip(&skin.positions).filter(move |(_, at)| within(at)).map(|(color, _)| color[3])
        };
        assert!(dense(0.0..0.2).all(|alpha| alpha < 0.3) && dense(0.37..1.0).all(|alpha| alpha > 0.5));
    }
}

#[test]
fn a_white_cell_has_a_nucleus_of_its_own_that_stays_within_its_skin_and_one_of_a_violet_cell_is_a_ball() {
    let drift = 0.03;
    for shape in 0..5 {
        let lobes = cellulae::lobes(shape);
        assert!((1..5).all(|other| lobes != cellulae::lobes(shape + other)), "{shape}");
        assert!(cellulae::white(shape).within.triangles() + cellulae::skin(shape).triangles() < 1900, "{shape}");
        assert!(cellulae::violet(shape).within.triangles() + cellulae::skin(shape).triangles() < 1900, "{shape}");
        for [x, y, z] in lobes.positions {
            assert!(x.hypot(z) + drift < 0.32 && y < 0.95 * cellulae::CELL_HALF_HEIGHT, "{shape}: {x} {y} {z}");
        }
    }
    let (low, high) = cellulae::ball().bounds();
    assert!((high[0] - high[2]).abs() < 0.01 && (high[0] + low[0]).abs() < 1e-4);
}

#[test]
fn what_is_etched_into_a_label_lies_in_its_far_half_where_no_button_covers_it() {
    for size in [5, 7, 9] {
        let (low, high) = cellulae::slide(size, false).etched.bounds();
        assert!(high[2] < 0.05 && low[2] > -0.5 * f32::from(size), "{low:?} {high:?}");
    }
}

#[test]
fn mirrored_meshes_keep_their_faces_in_front() {
    let mirrored = hoppa::cell().scaled(-1.0, 1.0, 1.0);
    assert_eq!(mirrored.flaw(), None);
}

/// Positive if the faces of a closed mesh look outwards.
fn volume(mesh: &Mesh) -> f32 {
    let part = |t: &[u32]| {
        let [a, b, c] = [t[0], t[1], t[2]].map(|k| Vec3::from_array(mesh.positions[k as usize]));
        a.dot(b.cross(c))
    };
    mesh.indices.chunks_exact(3).map(part).sum()
}

#[test]
fn worn_slabs_keep_their_places_and_are_sound() {
    let board = Mesh::merged([-0.5, 0.5].map(|x| table::square().translated(x, 0.0, 0.5)));
    let worn = sparta::worn(board.clone());
    assert_eq!((worn.flaw(), worn.bounds()), (None, board.bounds()));
    let top = |mesh: &Mesh| mesh.positions.iter().filter(|p| p[1] > -1e-4).map(|p| p[0]).fold(0.0, f32::max);
    assert!(top(&worn) < top(&board) - 0.01, "their edges slope");
}

#[test]
fn the_meander_stays_on_the_frame_and_names_have_a_band_of_their_own() {
    for side in [8, 10] {
        for slim in [false, true] {
            let (meander, board) = (sparta::meander(side, slim), sparta::plain(side, slim));
            let (low, high) = meander.bounds();
            let half = f32::from(side) / 2.0;
            let flat = half + sparta::frame(slim) - 0.015;
            assert!(meander.flaw().is_none() && high[0] < flat && low[2] > -flat, "it is on the frame");
            let (_, band) = board.strip.bounds();
            assert!(board.frame.flaw().or(board.strip.flaw()).is_none());
            assert!(
                meander.positions.iter().all(|[x, _, z]| x.abs().max(z.abs()) > band[0]),
                "names have the band to themselves"
            );
        }
    }
}

#[test]
fn what_is_engraved_in_the_sky_leaves_room_for_names_and_blurs_no_square() {
    for side in 4..=10 {
        let half = f32::from(side) / 2.0;
        let (low, high) = table::narrow_board(side, table::NARROW).frame.bounds();
        assert!(
            high[0] < half + table::NARROW + 1e-4 && low[2] > -half - table::NARROW - 1e-4,
            "another stands beside it"
        );
        // Names stand beside the cells, 0.1 to 0.34 from them; the frame is flat up to 0.44.
        let engraved = chart::chart(side);
        let free = |x: f32, z: f32| x.abs().max(z.abs()) - half;
        assert!(engraved.positions.iter().all(|&[x, _, z]| free(x, z) < 0.04 || (0.34..0.45).contains(&free(x, z))));
        for layer in chart::milky_way(side) {
            let (low, high) = layer.bounds();
            let within = low[0] > -0.04 && high[0] < 2.0 * half + 0.04 && low[2].min(-high[2]) > -half - 0.04;
            assert!(within, "{low:?} {high:?}");
            let brightest = layer.colors.expect("colours").into_iter().map(|color| color[3]).fold(0.0, f32::max);
            assert!(brightest > 0.1 && brightest < 0.6, "{brightest}");
        }
    }
}

#[test]
fn tangents_lie_on_the_surface() {
    for (name, mesh, ..) in shapes() {
        let tangents = mesh.tangents();
        assert_eq!(tangents.len(), mesh.normals.len(), "{name}");
        for ([x, y, z, side], normal) in tangents.into_iter().zip(&mesh.normals) {
            let tangent = Vec3::new(x, y, z);
            assert!((tangent.length() - 1.0).abs() < 1e-3 && side.abs() == 1.0, "{name}: {tangent} {side}");
            assert!(tangent.dot(Vec3::from_array(*normal)).abs() < 1e-3, "{name}: {tangent} along {normal:?}");
        }
    }
}

/// Seen from above, a picture lies on the table as one holds it: U to the right, V towards oneself. As Bevy's tangents.
#[test]
fn tangents_point_along_the_picture() {
    let mesh = Mesh {
        positions: vec![[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 0.0, 3.0]],
        normals: vec![[0.0, 1.0, 0.0]; 3],
        uvs: vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]],
        indices: vec![0, 2, 1],
        ..Mesh::default()
    };
    assert_eq!(mesh.tangents(), [[1.0, 0.0, 0.0, 1.0]; 3]);
    let mirrored = Mesh { uvs: vec![[0.0, 0.0], [-1.0, 0.0], [0.0, 1.0]], ..mesh };
    assert_eq!(mirrored.tangents(), [[-1.0, 0.0, 0.0, -1.0]; 3]);
}
