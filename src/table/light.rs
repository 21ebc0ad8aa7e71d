//! The room's light: a warm key light with a real shadow, and the room itself as a light all round.

use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;

use super::camera::TableCamera;
use super::picture::Picture;
use crate::app::Flow;
use crate::app::quality::RenderQuality;
use crate::app::screens::{Mode, Screen};
use crate::app::settings::{Quality, Settings};
use crate::boards::art::Art;
use crate::boards::{ActiveBoard, Board, Lighting};
use crate::rules::CurrentMatch;

/// The colour of the dark behind the table.
pub const ROOM: Color = Color::srgb(0.045, 0.032, 0.026);

/// How bright the room is all round, in a usual lighting.
const ROOM_LIGHT: f32 = 700.0;
const AMBIENT: f32 = 60.0;
/// The even light that stands for the room where the room is not mirrored.
const AMBIENT_ALONE: f32 = 520.0;

fn spawn(mut commands: Commands) {
    let lighting = Lighting::default();
    commands.spawn((
        Name::new("lamp"),
        DirectionalLight {
            illuminance: lighting.strength,
            color: lighting.lamp.into(),
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.03,
            shadow_normal_bias: 1.2,
            ..default()
        },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 1.0, maximum_distance: 90.0, ..default() }
            .build(),
        Transform::from_translation(lighting.from).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// The room is seen in everything that shines; where that costs too much it is an even light.
fn surround(
    mut commands: Commands,
    art: Res<Art>,
    quality: Res<RenderQuality>,
    camera: Query<(Entity, Has<EnvironmentMapLight>), With<TableCamera>>,
) {
    let Ok((camera, mirrored)) = camera.single() else { return };
    if mirrored == quality.is_high() {
        return;
    }
    if !quality.is_high() {
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

/// The light follows the lighting of the position looked at, slowly.
fn follow_lighting(
    mode: Option<Res<State<Mode>>>,
    current: Res<CurrentMatch>,
    board: Query<&Board, With<ActiveBoard>>,
    time: Res<Time>,
    mut light: Query<(&mut DirectionalLight, &mut Transform)>,
    mut room: Query<&mut EnvironmentMapLight, With<TableCamera>>,
    mut ambient: ResMut<GlobalAmbientLight>,
    quality: Res<RenderQuality>,
    mut now: Local<Lighting>,
) {
    let wanted = match (&current.game_match, board.single()) {
        (Some(game_match), Ok(board)) if mode.is_some() => board.view.lighting(game_match.position()),
        _ => Lighting::default(),
    };
    if *now == wanted && !quality.is_changed() {
        return;
    }
    let share = 1.0 - (-time.delta_secs().min(0.1) / 0.5).exp();
    let near = (now.strength - wanted.strength).abs() < 3.0 && now.from.distance(wanted.from) < 0.01;
    *now = if near {
        wanted
    } else {
        Lighting {
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
    ambient.brightness = if quality.is_high() { AMBIENT } else { AMBIENT_ALONE } * now.room;
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

/// Frames that the machine is judged by, and of those the first ones, which still make pipelines.
const SAMPLE: usize = 90;
const WARMING: usize = 30;
/// A machine whose middle frame takes longer, in seconds, is slow.
const SLOW: f32 = 0.034;

/// High until the machine proves slow: a look at the first two seconds on the table.
fn judge(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    picture: Res<Picture>,
    mut quality: ResMut<RenderQuality>,
    mut seen: Local<Vec<f32>>,
) {
    let wanted = match settings.quality {
        Quality::High => RenderQuality::High,
        Quality::Low => RenderQuality::Low,
        Quality::Auto => {
            let mut wanted = *quality;
            if picture.drawn() && seen.len() < SAMPLE {
                seen.push(time.delta_secs());
                if seen.len() == SAMPLE {
                    let mut later = seen[WARMING..].to_vec();
                    later.sort_by(f32::total_cmp);
                    let middle = later[later.len() / 2];
                    if middle > SLOW {
                        info!("a frame takes {:.0} ms: the picture is made simpler", middle * 1000.0);
                        wanted = RenderQuality::Low;
                    }
                }
            }
            wanted
        }
    };
    quality.set_if_neq(wanted);
}

fn afford(
    quality: Res<RenderQuality>,
    mut lights: Query<&mut DirectionalLight>,
    mut camera: Query<&mut Msaa, With<TableCamera>>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !quality.is_changed() {
        return;
    }
    art.refine(*quality, &mut materials);
    for mut light in &mut lights {
        light.shadow_maps_enabled = quality.is_high();
    }
    for mut msaa in &mut camera {
        *msaa = if quality.is_high() { Msaa::Sample4 } else { Msaa::Off };
    }
}

pub(super) fn plugin(app: &mut App) {
    let high = app.world().resource::<RenderQuality>().is_high();
    app.insert_resource(ClearColor(ROOM))
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight {
            brightness: if high { AMBIENT } else { AMBIENT_ALONE },
            color: Color::srgb(1.0, 0.9, 0.8),
            ..default()
        })
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            (surround, judge.run_if(not(in_state(Screen::Boot))), afford, follow_lighting, focus_shadow)
                .chain()
                .in_set(Flow::Show),
        );
}
