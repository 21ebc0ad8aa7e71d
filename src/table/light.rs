//! The room's light: a warm key light with a real shadow, and the room itself as a light all round.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::camera::TableCamera;
use super::picture::Picture;
use crate::Flow;
use crate::boards::art::Art;
use crate::boards::{ActiveBoard, Board, Mood};
use crate::play::CurrentMatch;
use crate::screens::Screen;
use crate::settings::{Quality, Settings};

/// The dark behind the table.
pub const ROOM: Color = Color::srgb(0.045, 0.032, 0.026);

/// How bright the room is all round, in a usual mood.
const ROOM_LIGHT: f32 = 700.0;
const AMBIENT: f32 = 60.0;
/// The even light that stands for the room.
const AMBIENT_ALONE: f32 = 520.0;

/// What the picture may cost, settled: never `Auto`.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rich(pub bool);

fn spawn(mut commands: Commands) {
    let mood = Mood::default();
    commands.spawn((
        DirectionalLight {
            illuminance: mood.strength,
            color: mood.lamp.into(),
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            ..default()
        },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 1.0, maximum_distance: 90.0, ..default() }
            .build(),
        Transform::from_translation(mood.from).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// The room is seen in everything that shines; where that costs too much it is an even light.
fn surround(
    mut commands: Commands,
    art: Res<Art>,
    rich: Res<Rich>,
    camera: Query<(Entity, Has<EnvironmentMapLight>), With<TableCamera>>,
) {
    let Ok((camera, mirrored)) = camera.single() else { return };
    if mirrored == rich.0 {
        return;
    }
    if !rich.0 {
        commands.entity(camera).remove::<EnvironmentMapLight>();
    } else if let Some((diffuse, specular)) = art.surroundings() {
        commands.entity(camera).insert(EnvironmentMapLight {
            diffuse_map: diffuse,
            specular_map: specular,
            intensity: ROOM_LIGHT,
            ..default()
        });
    }
}

/// The light follows the mood of the position looked at, slowly.
fn follow_mood(
    screen: Res<State<Screen>>,
    current: Res<CurrentMatch>,
    board: Query<&Board, With<ActiveBoard>>,
    time: Res<Time>,
    mut light: Query<(&mut DirectionalLight, &mut Transform)>,
    mut room: Query<&mut EnvironmentMapLight, With<TableCamera>>,
    mut ambient: ResMut<GlobalAmbientLight>,
    rich: Res<Rich>,
    mut now: Local<Mood>,
) {
    let at_a_game = matches!(screen.get(), Screen::Menu | Screen::Play);
    let wanted = match (&current.game_match, board.single()) {
        (Some(game_match), Ok(board)) if at_a_game => board.look.mood(game_match.position()),
        _ => Mood::default(),
    };
    if *now == wanted && !rich.is_changed() {
        return;
    }
    let share = 1.0 - (-time.delta_secs().min(0.1) / 0.5).exp();
    let near = (now.strength - wanted.strength).abs() < 3.0 && now.from.distance(wanted.from) < 0.01;
    *now = if near {
        wanted
    } else {
        Mood {
            lamp: now.lamp + (wanted.lamp - now.lamp) * share,
            strength: now.strength.lerp(wanted.strength, share),
            room: now.room.lerp(wanted.room, share),
            from: now.from.lerp(wanted.from, share),
        }
    };
    for (mut light, mut transform) in &mut light {
        light.illuminance = now.strength;
        light.color = now.lamp.into();
        *transform = Transform::from_translation(now.from).looking_at(Vec3::ZERO, Vec3::Y);
    }
    for mut room in &mut room {
        room.intensity = ROOM_LIGHT * now.room;
    }
    ambient.brightness = if rich.0 { AMBIENT } else { AMBIENT_ALONE } * now.room;
}

/// The shadow's sharpness is spent on what is in view.
fn focus_shadow(
    camera: Query<(&TableCamera, &Transform)>,
    mut light: Query<&mut CascadeShadowConfig, With<DirectionalLight>>,
    mut last: Local<f32>,
) {
    let (Ok((camera, _)), Ok(mut config)) = (camera.single(), light.single_mut()) else { return };
    let distance = camera.distance();
    if (distance - *last).abs() < 0.04 * distance {
        return;
    }
    *last = distance;
    *config = CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: distance * 0.4,
        maximum_distance: distance * 1.75,
        ..default()
    }
    .build();
}

/// High until the machine proves slow: a look at the first two seconds on the table.
fn judge(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    screen: Res<State<crate::screens::Screen>>,
    picture: Res<Picture>,
    mut rich: ResMut<Rich>,
    mut seen: Local<Vec<f32>>,
) {
    let wanted = match settings.quality {
        Quality::High => true,
        Quality::Low => false,
        Quality::Auto => {
            if *screen.get() != crate::screens::Screen::Boot && picture.drawn() && seen.len() < 90 {
                seen.push(time.delta_secs());
                if seen.len() == 90 {
                    // The first frames still make pipelines.
                    let mut later = seen[30..].to_vec();
                    later.sort_by(f32::total_cmp);
                    if later[later.len() / 2] > 0.034 {
                        info!("a frame takes {:.0} ms: the picture is made simpler", later[later.len() / 2] * 1000.0);
                        rich.0 = false;
                    }
                }
            }
            rich.0
        }
    };
    rich.set_if_neq(Rich(wanted));
}

fn afford(
    rich: Res<Rich>,
    mut lights: Query<&mut DirectionalLight>,
    mut camera: Query<&mut Msaa, With<TableCamera>>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !rich.is_changed() {
        return;
    }
    art.refine(rich.0, &mut materials);
    for mut light in &mut lights {
        light.shadow_maps_enabled = rich.0;
    }
    for mut msaa in &mut camera {
        *msaa = if rich.0 { Msaa::Sample4 } else { Msaa::Off };
    }
}

pub(super) fn plugin(app: &mut App) {
    let quality = app.world().get_resource::<Settings>().map_or(Quality::Auto, |s| s.quality);
    app.insert_resource(ClearColor(ROOM))
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight {
            brightness: if quality == Quality::Low { AMBIENT_ALONE } else { AMBIENT },
            color: Color::srgb(1.0, 0.9, 0.8),
            ..default()
        })
        .insert_resource(Rich(quality != Quality::Low))
        .add_systems(Startup, spawn)
        .add_systems(Update, (surround, judge, afford, follow_mood, focus_shadow).chain().in_set(Flow::Show));
}
