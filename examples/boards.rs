//! Shows one game's board with a position on it, and beside it every piece there is, for whoever makes a board:
//! `cargo run --example boards -- GAME [--out FILE.png]`. With `--out` it takes a picture, as that file, and ends.

use std::path::PathBuf;

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::WindowResolution;
use tavoliere::animation::mirror::piece_bundle;
use tavoliere::app::quality::RenderQuality;
use tavoliere::app::screens::Screen;
use tavoliere::app::settings::Settings;
use tavoliere::boards::art::{Art, Maker, body};
use tavoliere::boards::place::{PlaceArt, Places};
use tavoliere::boards::{self, BoardCells, BoardConfig, BoardView, spawn_board};
use tavoliere_rules::{Cell, GameId, Match, Options, Spot};

/// From piece to piece, in cell widths.
const PITCH: f32 = 1.2;
/// Frames until everything there is to draw has been prepared, before a picture is taken.
const PATIENCE: u32 = 20;
/// The camera's, upwards, in radians.
const FIELD_OF_VIEW: f32 = 0.55;

/// What was asked for on the command line.
#[derive(Resource)]
struct Asked {
    game: GameId,
    out: Option<PathBuf>,
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Result<Asked, String> {
    let usage = || {
        let ids: Vec<_> = GameId::ALL.iter().map(|game| game.id()).collect();
        format!("usage: boards GAME [--out FILE.png], where GAME is one of {}", ids.join(", "))
    };
    let game = arguments.next().and_then(|id| id.parse().ok()).ok_or_else(usage)?;
    let out = match (arguments.next().as_deref(), arguments.next()) {
        (None, None) => None,
        (Some("--out"), Some(file)) => Some(file.into()),
        _ => return Err(usage()),
    };
    Ok(Asked { game, out })
}

/// The position that the board has on the shelf.
fn shown(config: &BoardConfig, view: &dyn BoardView) -> Match {
    let mut shown = Match::new(config.game, config.options.clone());
    for text in view.display() {
        let action = shown.position().parse_action(text).expect("the actions of a board's display are well written");
        shown.play(action).expect("the actions of a board's display are legal");
    }
    shown
}

fn set_up(mut commands: Commands, art: Res<Art>, places: Res<Places>, asked: Res<Asked>) {
    let config = BoardConfig { game: asked.game, options: Options::defaults(asked.game.options()), tall: false };
    let view = config.view();
    let board = spawn_board(&mut commands, &art, &config, Transform::default());
    let shown = shown(&config, &*view);
    let mut corners = view.corners();
    let near = corners.iter().map(|corner| corner.z).fold(0.0, f32::max) + PITCH;

    // Every piece in a row on the table, standing as it would on the first cell.
    let palette = asked.game.palette();
    let first = Spot { cell: Cell(0), layer: 0 };
    let in_row = |index: usize| Vec3::new((index as f32 - (palette.len() as f32 - 1.0) / 2.0) * PITCH, 0.0, near);
    let row = palette.iter().enumerate().map(|(index, &piece)| {
        let mut pose = view.pose(first, piece);
        pose.translation += in_row(index) - view.cell(first.cell) - Vec3::Y * view.depth();
        (first, piece, pose)
    });
    corners.extend([in_row(0), in_row(palette.len() - 1)].map(|end| end + Vec3::Z));
    let standing = shown.position().pieces().into_iter().map(|(spot, piece)| (spot, piece, view.pose(spot, piece)));
    let pieces: Vec<_> = standing.chain(row).collect();
    commands.queue(move |world: &mut World| {
        let Some(cells) = world.get::<BoardCells>(board).cloned() else { return };
        for (spot, piece, pose) in pieces {
            if let Some(cell) = cells.of(spot.cell) {
                world.spawn(piece_bundle(board, cell, spot, piece, pose));
            }
        }
    });

    let ground = art.of::<PlaceArt>().ground(Some(asked.game));
    commands.spawn((body(&ground.discs[0], &ground.material), Transform::from_xyz(0.0, -view.depth(), 0.0)));
    let place = places.of(Some(asked.game));
    let lighting = place.hours[view.hour(shown.position())];
    let [r, g, b] = lighting.lamp;
    commands.spawn((
        DirectionalLight {
            illuminance: lighting.strength,
            color: Color::linear_rgb(r, g, b),
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_translation(Vec3::from_array(lighting.from)).looking_at(Vec3::ZERO, Vec3::Y),
    ));

    let (low, high) =
        corners.iter().fold((Vec3::INFINITY, Vec3::NEG_INFINITY), |(low, high), &c| (low.min(c), high.max(c)));
    let middle = low.midpoint(high);
    let away = low.distance(high) / 2.0 / (FIELD_OF_VIEW / 2.0).tan() * 0.85;
    commands.spawn((
        Camera3d::default(),
        Tonemapping::AcesFitted,
        Projection::Perspective(PerspectiveProjection { fov: FIELD_OF_VIEW, ..default() }),
        Transform::from_translation(middle + Vec3::new(0.0, 0.83, 0.56) * away).looking_at(middle, Vec3::Y),
    ));
}

/// The room all round is seen in what shines.
fn mirror_room(mut commands: Commands, mut maker: Maker, asked: Res<Asked>, camera: Single<Entity, With<Camera3d>>) {
    let (diffuse_map, specular_map) = maker.surroundings(Some(asked.game));
    let intensity = 700.0 * maker.places.of(Some(asked.game)).hours[0].room;
    commands.entity(*camera).insert(EnvironmentMapLight { diffuse_map, specular_map, intensity, ..default() });
}

fn take_picture(
    mut commands: Commands,
    asked: Res<Asked>,
    pictures: Query<(), With<Screenshot>>,
    mut frames: Local<u32>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(out) = &asked.out else { return };
    *frames += 1;
    if *frames == PATIENCE {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(out.clone()));
    } else if *frames > PATIENCE && pictures.is_empty() {
        exit.write(AppExit::Success);
    }
}

fn main() -> AppExit {
    let asked = match asked(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(message) => {
            eprintln!("{message}");
            return AppExit::from_code(2);
        }
    };
    let window = Window {
        title: format!("Tavoliere: {}", asked.game.id()),
        resolution: WindowResolution::new(1280, 720).with_scale_factor_override(1.0),
        ..default()
    };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .insert_resource(asked)
        .insert_resource(Settings::default())
        .insert_resource(RenderQuality::High)
        .init_state::<Screen>()
        .add_plugins(boards::plugin)
        .add_systems(OnExit(Screen::Boot), (set_up, mirror_room).chain())
        .add_systems(Update, take_picture.run_if(not(in_state(Screen::Boot))))
        .run()
}
