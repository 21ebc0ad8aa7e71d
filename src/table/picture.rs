//! The picture of the table: drawn into an image of its own, under the interface, so that it can be coarser than the
//! window where it would cost too much, and stay as it is while nothing on the table changes.

use std::f32::consts::SQRT_2;

use bevy::asset::AssetEvent;
use bevy::camera::visibility::VisibilitySystems;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::light::SimulationLightSystems;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::ColorGrading;
use bevy::window::PrimaryWindow;

use super::camera::TableCamera;
use crate::app::quality::RenderQuality;
use crate::app::screens::Overlay;

/// Pixels of the largest picture: a screen of very high density shows a larger one no better.
const PIXELS: f32 = 3840.0 * 2160.0 * 0.5;
/// The same where the machine is slow.
const PIXELS_POOR: f32 = 1280.0 * 720.0;
/// On a machine slower still, pixels of the picture for one of the window, each way.
const SHARES: [f32; 3] = [1.0, 0.7, 0.5];
/// The same under what covers the screen: the table is out of focus, and costs next to nothing.
const UNFOCUSED: f32 = 0.16;
/// On high quality the picture has so many pixels for one of the window, each way, where the window has one a point: what is thin
/// or shines is jagged otherwise, however edges are smoothed.
const FINER: f32 = 1.5;
/// Unless a frame then takes longer, in seconds.
const SPARE: f32 = 0.02;
/// Above this a frame of the table takes too long, in seconds.
const SLOW: f32 = 0.045;
/// Frames looked at before the picture is made coarser, and before it is made finer or that is taken back.
const SAMPLE: usize = 16;
const LONG_SAMPLE: usize = 60;
/// The picture is drawn for so long after the last change (what is new may need a moment to be ready)...
const LINGER: f32 = 0.4;
/// ...for so many frames at least...
const LINGER_FRAMES: u32 = 4;
/// ...and once in so many seconds in any case.
const HEARTBEAT: f32 = 1.0;

/// Whether the machine has time for a picture finer than the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Finer {
    #[default]
    Untried,
    Tried,
    TooSlow,
}

/// The image the table is drawn into.
#[derive(Resource, Default)]
pub struct Picture {
    image: Option<Handle<Image>>,
    size: UVec2,
    scale_factor: f32,
    share: usize,
    finer: Finer,
    /// Given for this run, instead of a share found out.
    given: Option<f32>,
    /// Whether the frame before this one drew it.
    drawn: bool,
    /// How dark the corners of the picture are, 0 to 1.
    vignette: f32,
    /// Towards the lamp, to the right and downwards; as long as the picture is dark at its other end, 0 to 1.
    falloff: Vec2,
    unfocused: bool,
    slow: Vec<f32>,
}

impl Picture {
    /// The image, once there is a window to show it in.
    #[must_use]
    pub fn image(&self) -> Option<&Handle<Image>> {
        self.image.as_ref()
    }

    /// Whether the frame before this one drew it in focus: the time of another frame says nothing.
    #[must_use]
    pub fn drawn(&self) -> bool {
        self.drawn
    }

    /// How dark the picture is to be there, 0 to 1, by the share of its width and height: whoever shows it darkens it.
    #[must_use]
    pub fn darkness(&self, at: Vec2) -> f32 {
        let from_middle = 2.0 * at - 1.0;
        let corner = ((from_middle.length() / SQRT_2 - 0.45) / 0.55).clamp(0.0, 1.0).powi(2);
        let strength = self.falloff.length();
        let way = self.falloff.normalize_or_zero();
        let reach = (way.x.abs() + way.y.abs()).max(0.1);
        let away = 0.5 - 0.5 * from_middle.dot(way) / reach;
        1.0 - (1.0 - self.vignette * corner) * (1.0 - strength * away * away.sqrt())
    }

    /// How far the picture is to be smeared to look out of focus, as a share of its sides; nothing where it is sharp.
    #[must_use]
    pub fn blur(&self) -> Vec2 {
        if self.unfocused { self.size.as_vec2().recip() } else { Vec2::ZERO }
    }

    /// Sets how dark the corners are to be, and how dark the end that is away from the lamp.
    pub(super) fn shade(&mut self, vignette: f32, falloff: Vec2) {
        (self.vignette, self.falloff) = (vignette, falloff);
    }

    /// Pixels of the picture for one of the window, each way; the window has `pixels`, and so many a point.
    fn detail(&self, pixels: Vec2, a_point: f32, quality: RenderQuality) -> f32 {
        let most = if quality.is_fine() { PIXELS } else { PIXELS_POOR };
        let cap = (most / (pixels.x * pixels.y)).sqrt();
        let share = self.given.unwrap_or_else(|| match quality {
            RenderQuality::High if self.finer == Finer::Tried => (FINER / a_point).max(1.0),
            RenderQuality::High | RenderQuality::Medium => 1.0,
            RenderQuality::Low => SHARES[self.share],
        });
        cap.min(share.max(1.0)) * share.min(1.0) * if self.unfocused { UNFOCUSED } else { 1.0 }
    }

    /// Whether frames take longer than that, once enough of them have been seen: this is one of them.
    fn slower(&mut self, frame: f32, limit: f32, sample: usize) -> Option<bool> {
        self.slow.push(frame);
        if self.slow.len() < sample {
            return None;
        }
        self.slow.sort_by(f32::total_cmp);
        let middle = self.slow[sample / 2];
        self.slow.clear();
        Some(middle > limit)
    }
}

/// The image has the window's shape, and the camera takes it for the window: points of one are points of the other.
fn fit(
    mut commands: Commands,
    mut picture: ResMut<Picture>,
    quality: Res<RenderQuality>,
    overlay: Res<State<Overlay>>,
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<Entity, With<TableCamera>>,
    mut images: ResMut<Assets<Image>>,
) {
    let (Ok(window), Ok(camera)) = (window.single(), camera.single()) else { return };
    let pixels = window.physical_size().as_vec2();
    if pixels.min_element() < 1.0 {
        return;
    }
    picture.unfocused = overlay.get().covers_screen();
    let detail = picture.detail(pixels, window.scale_factor(), *quality);
    let size = (pixels * detail).round().as_uvec2().max(UVec2::ONE);
    let scale_factor = window.scale_factor() * size.x as f32 / pixels.x;
    if picture.image.is_some() && size == picture.size && scale_factor == picture.scale_factor {
        return;
    }
    let image = images.add(Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None));
    commands.entity(camera).insert(RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor }));
    picture.image = Some(image);
    (picture.size, picture.scale_factor) = (size, scale_factor);
}

/// Where even the simplest picture takes too long it is made coarser, step by step; where the best one is drawn quickly it is made
/// finer.
fn suit(mut picture: ResMut<Picture>, quality: Res<RenderQuality>, time: Res<Time<Real>>) {
    if quality.is_changed() {
        picture.slow.clear();
        picture.share = 0;
    }
    if picture.given.is_some() || !picture.drawn {
        return;
    }
    let frame = time.delta_secs();
    match (*quality, picture.finer) {
        (RenderQuality::High, Finer::Untried) if picture.slower(frame, SPARE, LONG_SAMPLE) == Some(false) => {
            picture.finer = Finer::Tried;
        }
        (RenderQuality::High, Finer::Tried) if picture.slower(frame, SPARE, LONG_SAMPLE) == Some(true) => {
            info!("a frame takes too long: the picture is not finer than the window");
            picture.finer = Finer::TooSlow;
        }
        (RenderQuality::Low, _)
            if picture.share + 1 < SHARES.len() && picture.slower(frame, SLOW, SAMPLE) == Some(true) =>
        {
            picture.share += 1;
            info!("a frame takes too long: the picture is made coarser");
        }
        _ => {}
    }
}

/// What has changed among the things that are seen.
#[derive(bevy::ecs::system::SystemParam)]
struct Changes<'w, 's> {
    seen: Query<
        'w,
        's,
        (),
        (
            // A parent counts as changed when any of its children may be.
            Or<(With<Mesh3d>, With<DirectionalLight>, With<TableCamera>)>,
            Or<(
                Changed<GlobalTransform>,
                Changed<InheritedVisibility>,
                Changed<Mesh3d>,
                Changed<MeshMaterial3d<StandardMaterial>>,
                Changed<DirectionalLight>,
                Changed<EnvironmentMapLight>,
                Changed<RenderTarget>,
                Changed<Msaa>,
                Changed<ColorGrading>,
            )>,
        ),
    >,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    materials: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    ambient: Res<'w, GlobalAmbientLight>,
}

impl Changes<'_, '_> {
    fn any(&mut self) -> bool {
        // Each reader is read to its end.
        let gone = self.gone.read().count() > 0;
        let meshes = self.meshes.read().count() > 0;
        let materials = self.materials.read().count() > 0;
        gone || meshes || materials || self.ambient.is_changed() || !self.seen.is_empty()
    }
}

/// The table is drawn only while something on it changes, and a little longer.
fn draw(
    mut changes: Changes,
    mut picture: ResMut<Picture>,
    time: Res<Time<Real>>,
    mut camera: Query<&mut Camera, With<TableCamera>>,
    mut last: Local<(f32, u32, f32)>,
) {
    let Ok(mut camera) = camera.single_mut() else { return };
    let now = time.elapsed_secs();
    let (changed, frames, drawn) = &mut *last;
    if changes.any() {
        (*changed, *frames) = (now, 0);
    }
    *frames += 1;
    let wanted = *frames <= LINGER_FRAMES || now - *changed < LINGER || now - *drawn >= HEARTBEAT;
    if wanted {
        *drawn = now;
    }
    if camera.is_active != wanted {
        camera.is_active = wanted;
    }
    picture.drawn = wanted && !picture.unfocused;
}

pub(super) fn plugin(app: &mut App) {
    let given =
        crate::platform::launch::given("detail").and_then(|s| s.parse::<f32>().ok()).map(|d| d.clamp(0.1, FINER));
    app.insert_resource(Picture { given, ..default() })
        .add_systems(First, suit)
        .add_systems(PreUpdate, fit.run_if(resource_exists::<Assets<Image>>))
        .add_systems(
            PostUpdate,
            draw.after(VisibilitySystems::VisibilityPropagate)
                .after(TransformSystems::Propagate)
                // All of these prepare what an active camera needs: one woken after them would be drawn without it, and
                // a light that casts shadows but has no cascades for the camera ends the program.
                .before(VisibilitySystems::CheckVisibility)
                .before(SimulationLightSystems::AssignLightsToClusters)
                .before(SimulationLightSystems::UpdateDirectionalLightCascades),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_as_fine_as_the_machine_can_afford() {
        let small = Vec2::new(1280.0, 720.0);
        let mut picture = Picture::default();
        for (finer, quality, a_point, expected) in [
            (Finer::Untried, RenderQuality::High, 1.0, 1.0),
            (Finer::Tried, RenderQuality::High, 1.0, FINER),
            (Finer::Tried, RenderQuality::High, 1.25, FINER / 1.25),
            (Finer::Tried, RenderQuality::High, 2.0, 1.0),
            (Finer::Tried, RenderQuality::Medium, 1.0, 1.0),
            (Finer::TooSlow, RenderQuality::High, 1.0, 1.0),
        ] {
            picture.finer = finer;
            assert!(
                (picture.detail(small, a_point, quality) - expected).abs() < 1e-6,
                "{finer:?} {quality:?} {a_point}"
            );
        }
        // Never more than a picture may have.
        picture.finer = Finer::Tried;
        for window in [Vec2::new(1920.0, 1080.0), Vec2::new(3840.0, 2160.0)] {
            let size = window * picture.detail(window, 1.0, RenderQuality::High);
            assert!(size.x * size.y < PIXELS * 1.001, "{window}");
        }
        picture.share = 2;
        assert!((picture.detail(small, 1.0, RenderQuality::Low) - SHARES[2]).abs() < 1e-6);
    }

    #[test]
    fn the_picture_is_darkest_in_the_corner_farthest_from_the_lamp() {
        let mut picture = Picture::default();
        picture.shade(0.3, Vec2::new(-0.8, -0.6) * 0.4);
        let [lit, middle, dark] = [0.0, 0.5, 1.0].map(|at| picture.darkness(Vec2::splat(at)));
        assert!(
            (lit - 0.3).abs() < 1e-5 && middle < lit && (dark - (1.0 - 0.7 * 0.6)).abs() < 1e-5,
            "{lit} {middle} {dark}"
        );
        picture.shade(0.0, Vec2::ZERO);
        assert_eq!(picture.darkness(Vec2::ONE), 0.0);
    }

    #[test]
    fn the_middle_frame_of_a_sample_counts() {
        let mut picture = Picture::default();
        for frame in [0.5, 0.01, 0.01, 0.01] {
            assert_eq!(picture.slower(frame, 0.02, 5), None);
        }
        assert_eq!(picture.slower(0.5, 0.02, 5), Some(false));
        assert_eq!(picture.slower(0.03, 0.02, 1), Some(true), "the next sample begins anew");
    }
}
