//! The light of the place in view: a lamp with a real shadow, and the room itself as a light all round.

use bevy::anti_alias::fxaa::Fxaa;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;
use bevy::render::view::ColorGrading;
use tavoliere_rules::GameId;

use super::camera::TableCamera;
use super::picture::Picture;
use super::scenery::PlaceInView;
use crate::app::Flow;
use crate::app::quality::RenderQuality;
use crate::app::screens::{Mode, Screen};
use crate::app::settings::Settings;
use crate::boards::art::{Art, Maker};
use crate::boards::place::{Lighting, PlaceArt, Places};
use crate::boards::{ActiveBoard, Board};
use crate::rules::CurrentMatch;

/// The colour of the dark behind the table.
pub const ROOM: Color = Color::srgb(0.045, 0.032, 0.026);

/// How bright the room is all round, in a usual lighting.
const ROOM_LIGHT: f32 = 700.0;
const AMBIENT: f32 = 60.0;
/// The even light that stands for the room where the room is not mirrored.
const AMBIENT_ALONE: f32 = 520.0;

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        DirectionalLight { shadow_maps_enabled: true, shadow_depth_bias: 0.03, shadow_normal_bias: 1.2, ..default() },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 1.0, maximum_distance: 90.0, ..default() }
            .build(),
        Transform::default(),
    ));
}

/// The room of the place in view is seen in everything that shines; where that costs too much it is an even light.
fn surround(
    mut commands: Commands,
    mut maker: Maker,
    quality: Res<RenderQuality>,
    here: Res<PlaceInView>,
    camera: Query<(Entity, Option<&EnvironmentMapLight>), With<TableCamera>>,
) {
    let Ok((camera, mirrored)) = camera.single() else { return };
    if !quality.is_fine() {
        if mirrored.is_some() {
            commands.entity(camera).remove::<EnvironmentMapLight>();
        }
        return;
    }
    let (diffuse_map, specular_map) = maker.surroundings(here.0);
    if mirrored.is_none_or(|mirrored| mirrored.diffuse_map != diffuse_map) {
        let intensity = mirrored.map_or(ROOM_LIGHT, |mirrored| mirrored.intensity);
        commands.entity(camera).insert(EnvironmentMapLight { diffuse_map, specular_map, intensity, ..default() });
    }
}

/// The light follows the hour of the place looked at, slowly.
fn follow_lighting(
    mode: Option<Res<State<Mode>>>,
    current: Res<CurrentMatch>,
    board: Query<&Board, With<ActiveBoard>>,
    here: Res<PlaceInView>,
    places: Res<Places>,
    time: Res<Time>,
    mut light: Query<(&mut DirectionalLight, &mut Transform)>,
    mut camera: Query<(&mut ColorGrading, Option<&mut EnvironmentMapLight>), With<TableCamera>>,
    mut ambient: ResMut<GlobalAmbientLight>,
    quality: Res<RenderQuality>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut now: Local<(Lighting, Option<GameId>)>,
) {
    let place = places.of(here.0);
    let hour = match (&current.game_match, board.single()) {
        (Some(game_match), Ok(board)) if mode.is_some() && here.0 == Some(board.game) => {
            board.view.hour(game_match.position())
        }
        _ => 0,
    };
    let wanted = place.hours[hour.min(place.hours.len() - 1)];
    let (now, last) = &mut *now;
    let renewed = quality.is_changed() || places.is_changed() || *last != here.0;
    if *now == wanted && !renewed {
        return;
    }
    let share = 1.0 - (-time.delta_secs().min(0.1) / 0.5).exp();
    // Another ground is there at once, and with it its colour.
    let from = if *last == here.0 { *now } else { Lighting { unlit: wanted.unlit, ..*now } };
    *now = if from.is_near(&wanted) { wanted } else { from.towards(&wanted, share) };
    *last = here.0;
    let lamp = |[r, g, b]: [f32; 3]| Color::linear_rgb(r, g, b);
    for (mut light, mut transform) in &mut light {
        light.illuminance = now.strength;
        light.color = lamp(now.lamp);
        *transform = Transform::from_translation(Vec3::from_array(now.from)).looking_at(Vec3::ZERO, Vec3::Y);
    }
    for (mut grading, room) in &mut camera {
        if grading.global.exposure != place.grading.exposure
            || grading.global.post_saturation != place.grading.saturation
        {
            grading.global.exposure = place.grading.exposure;
            grading.global.post_saturation = place.grading.saturation;
        }
        if let Some(mut room) = room {
            room.intensity = ROOM_LIGHT * now.room;
        }
    }
    ambient.brightness = if quality.is_fine() { AMBIENT } else { AMBIENT_ALONE } * now.room;
    ambient.color = lamp(now.even);
    // Where the ground is a picture of itself, it has the light of the hour painted in.
    if !quality.is_fine() && art.is_made() {
        let ground = &art.of::<PlaceArt>().ground(here.0).material;
        if let Some(mut ground) = materials.get_mut(ground) {
            let [r, g, b] = now.unlit;
            ground.base_color = Color::srgb(r, g, b);
        }
    }
}

/// The picture is darker in its corners, and the farther from where the lamp hangs as the camera sees it.
fn shade(
    here: Res<PlaceInView>,
    places: Res<Places>,
    lamp: Query<&Transform, With<DirectionalLight>>,
    camera: Query<&Transform, With<TableCamera>>,
    mut picture: ResMut<Picture>,
) {
    let (Ok(lamp), Ok(camera)) = (lamp.single(), camera.single()) else { return };
    let grading = places.of(here.0).grading;
    let (right, near) = (camera.right(), camera.right().cross(Vec3::Y));
    let way = Vec2::new(lamp.translation.dot(*right), lamp.translation.dot(near)).normalize_or_zero();
    picture.shade(grading.vignette, way * grading.falloff);
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
    if let Some(asked) = RenderQuality::of(settings.quality) {
        quality.set_if_neq(asked);
        return;
    }
    if !picture.drawn() || seen.len() == SAMPLE {
        return;
    }
    seen.push(time.delta_secs());
    if seen.len() == SAMPLE {
        let mut later = seen[WARMING..].to_vec();
        later.sort_by(f32::total_cmp);
        let middle = later[later.len() / 2];
        if middle > SLOW && *quality != RenderQuality::Low {
            info!("a frame takes {:.0} ms: the picture is made simpler", middle * 1000.0);
            *quality = quality.simpler();
            // What is simpler is looked at in its turn.
            seen.clear();
        }
    }
}

fn afford(
    quality: Res<RenderQuality>,
    mut lights: Query<&mut DirectionalLight>,
    mut commands: Commands,
    mut camera: Query<(Entity, &mut Msaa), With<TableCamera>>,
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
    for (camera, mut msaa) in &mut camera {
        smooth(&mut commands.entity(camera), *quality);
        *msaa = msaa_of(*quality);
    }
}

/// How edges are smoothed: by drawing them finer, or, where that costs too much, by looking for them afterwards.
pub(super) fn msaa_of(quality: RenderQuality) -> Msaa {
    if quality.is_high() { Msaa::Sample4 } else { Msaa::Off }
}

fn smooth(camera: &mut EntityCommands, quality: RenderQuality) {
    if quality.is_high() {
        camera.remove::<Fxaa>();
    } else {
        camera.insert(Fxaa::default());
    }
}

pub(super) fn plugin(app: &mut App) {
    let high = app.world().resource::<RenderQuality>().is_fine();
    app.insert_resource(ClearColor(ROOM))
        .insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight { brightness: if high { AMBIENT } else { AMBIENT_ALONE }, ..default() })
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            ((surround, judge).run_if(not(in_state(Screen::Boot))), afford, follow_lighting, shade, focus_shadow)
                .chain()
                .in_set(Flow::Show),
        );
}
