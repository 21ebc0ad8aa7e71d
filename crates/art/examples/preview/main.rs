//! Renders every mesh and texture to PNG files, so that they can be looked at without the game:
//! `cargo run --release -p tavoliere-art --example preview -- out/ [name]`.

mod render;

use std::fs::File;
use std::path::Path;
use std::time::Instant;

use glam::Vec3;
use render::{Look, Room, Scene, render};
use tavoliere_art::{
    Material, Mesh, cellulae, chess, cqt, environment, hoppa, marks, path, sicic, sparta, table, textures,
};

fn save(folder: &Path, name: &str, width: usize, height: usize, rgba: &[u8]) {
    let file = File::create(folder.join(format!("{name}.png"))).expect("the folder can be written to");
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header().and_then(|mut writer| writer.write_image_data(rgba)).expect("the picture can be written");
}

fn room() -> Room {
    let cube = environment::cube(128, 8);
    let faces = |cube: &environment::Cube, level: u32| -> Vec<Vec3> {
        (0..6).flat_map(|face| cube.texels(face, level).into_iter().map(Vec3::from_array)).collect()
    };
    let diffuse = environment::irradiance(16);
    Room {
        specular: (0..cube.levels).map(|level| faces(&cube, level)).collect(),
        size: cube.size,
        diffuse: faces(&diffuse, 0),
        diffuse_size: diffuse.size,
    }
}

type Maker = fn(u32) -> Material;
const TEXTURES: [(&str, Maker, f32); 13] = [
    ("walnut", textures::walnut, 2.0),
    ("maple", textures::maple, 2.0),
    ("oak_planks", textures::oak_planks, 8.0),
    ("felt", textures::felt, 2.0),
    ("leather", textures::leather, 2.0),
    ("paper", textures::paper, 4.0),
    ("marble", textures::marble, 3.0),
    ("limestone", textures::limestone, 3.0),
    ("terracotta", textures::terracotta, 2.0),
    ("frosted", textures::frosted, 2.0),
    ("brass", textures::brass, 1.0),
    ("meadow", textures::meadow, 4.0),
    ("flagstones", textures::flagstones, 4.0),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| "target/preview".into());
    let folder = Path::new(&folder);
    let only = arguments.next();
    let wanted = |name: &str| only.as_deref().is_none_or(|only| name.contains(only));
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let start = Instant::now();
    let room = room();
    println!("environment {:?}", start.elapsed());
    let shoot = |name: &str, items: Vec<(Mesh, Look)>, eye: [f32; 3], target: [f32; 3], fov: f32| {
        if wanted(name) {
            let triangles: usize = items.iter().map(|(mesh, _)| mesh.triangles()).sum();
            println!("{name}: {triangles} triangles");
            let scene = Scene { items };
            let picture = render(&scene, &room, Vec3::from_array(eye), Vec3::from_array(target), fov, 960, 640);
            save(folder, name, 960, 640, &picture);
        }
    };
    let materials: Vec<(Material, f32)> = TEXTURES
        .iter()
        .filter(|_| wanted("textures"))
        .map(|&(name, make, cells)| {
            let start = Instant::now();
            let material = make(512);
            println!("{name} 512: {:?}", start.elapsed());
            (material, cells)
        })
        .collect();
    let mut items = Vec::new();
    for (k, (material, cells)) in materials.iter().enumerate() {
        let (x, z) = ((k % 5) as f32 * 3.2 - 6.4, (k / 5) as f32 * 3.2 - 3.2);
        let slab = tavoliere_art::moulding::rounded_box(3.0, 0.3, 3.0, 0.08, 4).translated(x, -0.3, z);
        let ball = marks::dot(0.5, 0.5).translated(x + 0.8, 0.0, z + 0.8);
        items.extend([slab, ball].map(|mesh| (mesh, Look::of(material, 1.0 / cells))));
    }
    shoot("textures", items.clone(), [0.0, 13.0, 7.5], [0.0, 0.0, 0.3], 40.0);
    shoot("textures_left", items.clone(), [-4.2, 7.0, 4.5], [-4.2, 0.0, 0.2], 44.0);
    shoot("textures_right", items, [4.2, 7.0, 4.5], [4.2, 0.0, 0.2], 44.0);
    let (oak, walnut, maple) = (textures::oak_planks(512), textures::walnut(512), textures::maple(512));
    let stained = |material, color: u32| Look { color: Look::plain(color, 1.0).color, ..Look::of(material, 0.5) };
    let ground = |depth: f32| (table::top(16.0, 12.0).translated(0.0, -depth, 0.0), Look::of(&oak, 0.125));
    let brass = Look { metal: 1.0, ..Look::plain(0xd9b56a, 0.3) };
    let ivory = Look::plain(0xf3ead2, 0.4);

    let tray = hoppa::tray();
    let mut items =
        vec![ground(hoppa::TRAY_DEPTH), (tray.frame, Look::of(&walnut, 0.5)), (tray.floor, Look::plain(0x1c140e, 0.9))];
    let red = stained(&maple, 0xc8402c);
    let yellow = stained(&maple, 0xf0b630);
    let disc = hoppa::disc();
    let mut put = |x: f32, y: f32, z: f32, flip: f32| {
        let at = |mesh: &Mesh| mesh.clone().rotated(flip, 0.0, 0.0).translated(x, y, z);
        items.push((at(&disc.red), red.clone()));
        items.push((at(&disc.yellow), yellow.clone()));
        items.push((at(&disc.red_inlay), ivory.clone()));
        items.push((at(&disc.yellow_inlay), stained(&walnut, 0xffffff)));
    };
    let lift = hoppa::DISC_THICKNESS / 2.0 - hoppa::HOLLOW;
    for (k, [x, z]) in hoppa::centres().into_iter().enumerate() {
        for level in 0..[0, 1, 0, 2, 1, 0, 3][k % 7] {
            put(x, lift + level as f32 * hoppa::DISC_THICKNESS, z, if (k + level) % 2 == 0 { 0.0 } else { 180.0 });
        }
    }
    for [x, z] in hoppa::centres() {
        items.push((hoppa::cell().translated(x, 0.0, z), stained(&maple, 0xe0c090)));
    }
    shoot("hoppa", items.clone(), [0.0, 8.0, 6.5], [0.0, 0.0, 0.3], 42.0);
    shoot("hoppa_close", items, [0.3, 1.9, 3.6], [0.0, 0.0, 1.2], 40.0);

    let slide = cellulae::slide(5);
    let glass = Look { color: [0.75, 0.9, 0.92, 0.35], ..Look::plain(0, 0.08) };
    let mut items = vec![
        ground(cellulae::SLIDE_DEPTH),
        (slide.glass, glass.clone()),
        (slide.frosted, Look::plain(0xe8eeee, 0.7)),
        (slide.grid, Look::plain(0x9fc4c8, 0.4)),
    ];
    for k in 0..25 {
        let (x, z) = ((k % 5) as f32 - 2.0, (k / 5) as f32 - 2.0);
        items.push((cellulae::plate().translated(x, 0.0, z), glass.clone()));
        if k % 3 != 0 {
            let cell = cellulae::cell(k);
            let flip = if k % 2 == 0 { 0.0 } else { 180.0 };
            let at = |mesh: Mesh| mesh.rotated(flip, 0.0, 0.0).translated(x, cellulae::CELL_HALF_HEIGHT - 0.02, z);
            items.push((at(cell.dark_nucleus), Look::plain(0x101830, 0.4)));
            items.push((at(cell.light_nucleus), Look::plain(0xd07a30, 0.4)));
            items.push((at(cell.light), Look { color: [0.95, 0.88, 0.7, 0.6], ..Look::plain(0, 0.2) }));
            items.push((at(cell.dark), Look { color: [0.2, 0.3, 0.62, 0.6], ..Look::plain(0, 0.2) }));
        }
    }
    shoot("cellulae", items.clone(), [0.0, 6.5, 5.0], [-0.4, 0.0, 0.2], 42.0);
    shoot("cellulae_close", items, [0.3, 1.9, 3.6], [0.0, 0.0, 1.2], 40.0);

    let board = table::board(8);
    let mut items = vec![
        ground(table::BOARD_DEPTH + 0.035),
        (table::mat(11.4, 10.6).translated(0.0, -table::BOARD_DEPTH - 0.035, 0.0), Look::plain(0x2c5040, 0.95)),
        (board.frame, Look::of(&walnut, 0.5)),
        (board.strip, brass.clone()),
        (board.floor, Look::plain(0x1c140e, 0.9)),
        (table::plaque(1.6, 0.42, 0.05).translated(0.0, 0.012, 4.3), brass.clone()),
    ];
    for k in 0..64 {
        let (x, z) = ((k % 8) as f32 - 3.5, (k / 8) as f32 - 3.5);
        let dark = (k % 8 + k / 8) % 2 == 1;
        let mut square = table::square().rotated(0.0, if dark { 90.0 } else { 0.0 }, 0.0);
        for uv in &mut square.uvs {
            *uv = [uv[0] + x * 0.77, uv[1] + z * 0.63];
        }
        items.push((square.translated(x, 0.0, z), if dark { Look::of(&walnut, 0.5) } else { Look::of(&maple, 0.5) }));
    }
    for (k, turn) in [0.0, 90.0, 180.0, 270.0].into_iter().enumerate() {
        let (x, z) = [(-4.6, 4.6), (4.6, 4.6), (4.6, -4.6), (-4.6, -4.6)][k];
        let corner = table::corner(0.8).scaled(1.0, 1.0, -1.0).rotated(0.0, turn, 0.0);
        items.push((corner.translated(x, 0.012, z), brass.clone()));
    }
    let bits = [
        (marks::dot(0.16, 0.04), 0, 0),
        (marks::ring(0.4, 0.09, 0.03), 1, 0),
        (marks::torus(0.3, 0.1, 36), 2, 0),
        (marks::star(5, 0.4, 0.05), 3, 0),
        (marks::cross(0.36, 0.14, 0.05), 4, 0),
        (marks::border(&cellulae::plate_outline(), 0.06, 0.03), 5, 0),
        (path::arrow(1.8, 0.16, 0.05), 1, 2),
        (path::tube(&[[0.0, 0.1, 0.0], [0.5, 0.4, 0.0], [1.0, 0.4, 0.4], [1.6, 0.1, 0.4]], 0.06, 12), 4, 2),
    ];
    for (mesh, x, z) in bits {
        items.push((mesh.translated(x as f32 - 2.5, 0.0, z as f32 - 0.5), ivory.clone()));
    }
    shoot("board", items.clone(), [0.0, 10.0, 8.6], [0.0, 0.0, 0.4], 42.0);
    shoot("board_close", items, [0.3, 2.4, 5.6], [0.0, 0.0, 2.0], 45.0);

    let board = table::board(8);
    let mut items = vec![
        ground(table::BOARD_DEPTH),
        (board.frame, Look::of(&walnut, 0.5)),
        (board.strip, brass),
        (board.floor, Look::plain(0x1c140e, 0.9)),
    ];
    for k in 0..64 {
        let (x, z) = ((k % 8) as f32 - 3.5, (k / 8) as f32 - 3.5);
        let dark = (k % 8 + k / 8) % 2 == 1;
        let square = table::square().rotated(0.0, if dark { 90.0 } else { 0.0 }, 0.0);
        items.push((square.translated(x, 0.0, z), if dark { Look::of(&walnut, 0.5) } else { Look::of(&maple, 0.5) }));
    }
    let (boxwood, ebony) = (stained(&maple, 0xf2dcae), stained(&walnut, 0x806860));
    let start = Instant::now();
    let men = chess::Man::ALL.map(chess::man);
    println!("men {:?}", start.elapsed());
    for (man, mesh) in chess::Man::ALL.iter().zip(&men) {
        println!("{man:?} {} triangles", mesh.triangles());
    }
    for (x, kind) in [3, 1, 2, 4, 5, 2, 1, 3].into_iter().enumerate() {
        let x = x as f32 - 3.5;
        let turned = |mesh: &Mesh, turn: f32, z: f32| mesh.clone().rotated(0.0, turn, 0.0).translated(x, 0.0, z);
        items.push((turned(&men[kind], if x < 0.0 { 60.0 } else { 120.0 }, 3.5), boxwood.clone()));
        items.push((turned(&men[0], 0.0, 2.5), boxwood.clone()));
        items.push((turned(&men[kind], if x < 0.0 { -40.0 } else { -140.0 }, -3.5), ebony.clone()));
        items.push((turned(&men[0], 0.0, -2.5), ebony.clone()));
    }
    shoot("chess", items, [0.0, 8.2, 9.2], [0.0, 0.0, 0.3], 42.0);
    let mut items = vec![ground(0.0)];
    for (k, mesh) in men.iter().enumerate() {
        let turn = if k == 5 { 70.0 } else { 0.0 };
        items.push((mesh.clone().rotated(0.0, turn, 0.0).translated(k as f32 * 0.85 - 2.1, 0.0, 0.0), boxwood.clone()));
    }
    shoot("chess_row", items.clone(), [0.0, 2.2, 4.6], [0.0, 0.65, 0.0], 42.0);
    let mut items = vec![ground(0.0)];
    for (k, turn) in [0.0, -55.0, -110.0].into_iter().enumerate() {
        let knight = men[1].clone().rotated(0.0, turn, 0.0).translated(k as f32 * 0.85 - 0.9, 0.0, 0.0);
        items.push((knight, if k == 1 { ebony.clone() } else { boxwood.clone() }));
    }
    shoot("knight", items, [0.0, 1.3, 2.6], [0.0, 0.6, 0.0], 40.0);

    if !["sparta", "sicic", "cqt"].iter().any(|name| wanted(name)) {
        return;
    }
    let (stone, clay, flags) = (textures::limestone(512), textures::terracotta(512), textures::flagstones(512));
    let bronze = Look { metal: 1.0, ..Look::plain(0xb98a4a, 0.35) };
    let mut items = vec![(table::top(16.0, 12.0), Look::of(&flags, 0.25))];
    let city = sparta::city();
    for (k, army) in [sparta::Army::Red, sparta::Army::Yellow].into_iter().enumerate() {
        let z = k as f32 * 1.1 - 0.3;
        let color = [0xb03a2c, 0xe0a92e][k];
        let figures = [sparta::warrior(army), sparta::hero(army), sparta::hero(army)];
        for (place, figure) in figures.into_iter().enumerate() {
            let (x, turn) = (place as f32 * 1.1 - 1.6, [90.0, -60.0, 0.0][place]);
            let turn = if place == 0 { 0.0 } else { turn };
            let at = |mesh: Mesh| mesh.rotated(0.0, turn, 0.0).translated(x, 0.0, z);
            println!("{} triangles", figure.bronze.triangles() + figure.colored.triangles() + figure.base.triangles());
            items.push((at(figure.colored), Look::plain(color, 0.6)));
            items.push((at(figure.bronze), bronze.clone()));
            items.push((at(figure.base), Look::of(&stone, 0.33)));
        }
        let at = |mesh: &Mesh| mesh.clone().translated(1.8, 0.0, z);
        items.push((at(&city.tile), Look::of(&flags, 0.25)));
        items.push((at(&city.temple), Look::of(&stone, 0.33)));
        items.push((at(&city.roof), Look { color: Look::plain(color, 1.0).color, ..Look::of(&clay, 0.5) }));
        items.push((at(&city.border), Look::plain(color, 0.6)));
    }
    shoot("sparta", items, [0.0, 2.6, 3.8], [0.1, 0.3, 0.1], 42.0);
    let grass = textures::meadow(512);
    let mut items = vec![(table::top(16.0, 12.0), Look::of(&grass, 0.25))];
    for k in 0..4 {
        let figure = sicic::astronomer(k % 2 == 0);
        let color = [0xe8e4d6, 0x2b3355][k % 2];
        let at = |mesh: Mesh| {
            mesh.rotated(0.0, [-30.0, -30.0, -90.0, 10.0][k], 0.0).translated(k as f32 * 0.9 - 1.5, 0.0, 0.0)
        };
        items.push((at(figure.robe), Look::plain(color, 0.8)));
        items.push((at(figure.skin), Look::plain(0xdba884, 0.6)));
        items.push((at(figure.brass), bronze.clone()));
        items.push((at(figure.beard), Look::plain(0xe9e4da, 0.9)));
    }
    for (k, points) in [5, 8].into_iter().enumerate() {
        let star = sicic::star(points, 0.3).rotated(35.0, 0.0, 0.0).translated(k as f32 * 1.2 - 0.6, 1.25, -0.5);
        items.push((star, Look { glow: 0.5, ..Look::plain(0xfff0b0, 0.4) }));
    }
    items.push((
        path::tube(&[[-0.6, 1.25, -0.5], [0.6, 1.25, -0.5]], 0.02, 10),
        Look { glow: 0.6, ..Look::plain(0xbcd4ff, 0.4) },
    ));
    shoot("sicic", items, [0.0, 1.7, 3.2], [0.0, 0.65, 0.0], 42.0);
    let sheet = textures::paper(512);
    let black = Look::plain(0x16182a, 0.35);
    let mut items = vec![ground(0.005), (cqt::sheet(7.0, 4.0), Look::of(&sheet, 0.25))];
    let kinds = [cqt::Symbol::Circle, cqt::Symbol::Square, cqt::Symbol::Triangle];
    for k in 0..12 {
        let at = |mesh: Mesh| mesh.translated((k % 6) as f32 - 2.5, 0.004, (k / 6) as f32 - 0.5);
        items.push((at(cqt::symbol(kinds[k % 3], k as u32)), black.clone()));
        if k == 7 || k == 3 {
            items.push((at(cqt::strike(k as u32)), Look::plain(0x8c1c1c, 0.5)));
        }
    }
    let pen = cqt::pen();
    let at = |mesh: Mesh| mesh.rotated(0.0, 0.0, -62.0).rotated(0.0, 25.0, 0.0).translated(0.9, 0.01, 1.2);
    items.push((at(pen.barrel), Look::plain(0x1d2b4a, 0.15)));
    items.push((at(pen.gold), Look { metal: 1.0, ..Look::plain(0xe3bd66, 0.25) }));
    shoot("cqt", items, [0.0, 4.6, 4.2], [0.0, 0.0, 0.2], 42.0);
}
