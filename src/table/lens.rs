//! The camera's lens. It can be shifted, and what shines has a glow round it: on high quality, and where the machine can draw
//! brighter than white.

use bevy::camera::{CameraProjection, Hdr, SubCameraView};
use bevy::math::Vec3A;
use bevy::post_process::bloom::{Bloom, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureFormatFeatureFlags, TextureUsages};
use bevy::render::renderer::RenderAdapter;

use super::camera::TableCamera;
use crate::app::Flow;
use crate::app::quality::RenderQuality;

/// A lens that is shifted upwards: the middle of the picture is above its axis, and what lies level with the picture is seen
/// without foreshortening.
#[derive(Clone, Debug)]
pub(super) struct ShiftLens {
    lens: PerspectiveProjection,
    /// How far above the axis the middle of the picture is at distance 1.
    shift: f32,
}

impl ShiftLens {
    /// A lens that is not shifted yet.
    pub fn projection(lens: PerspectiveProjection) -> Projection {
        Projection::custom(ShiftLens { lens, shift: 0.0 })
    }

    /// Shifts the lens of a camera; one that is there already counts as unchanged.
    pub fn shift(projection: &mut Mut<Projection>, shift: f32) {
        if let Projection::Custom(custom) = projection.bypass_change_detection()
            && let Some(lens) = custom.get_mut::<ShiftLens>()
            && lens.shift != shift
        {
            lens.shift = shift;
            projection.set_changed();
        }
    }

    /// What shifts the picture of the lens, in clip coordinates.
    fn shifted(&self, clip_from_view: Mat4) -> Mat4 {
        let by = self.shift / (self.lens.fov / 2.0).tan();
        // Its last row gives the depth, which the picture is divided by.
        Mat4::from_cols(Vec4::X, Vec4::Y, Vec4::Z, Vec4::new(0.0, -by, 0.0, 1.0)) * clip_from_view
    }
}

impl CameraProjection for ShiftLens {
    fn get_clip_from_view(&self) -> Mat4 {
        self.shifted(self.lens.get_clip_from_view())
    }

    fn get_clip_from_view_for_sub(&self, part: &SubCameraView) -> Mat4 {
        self.shifted(self.lens.get_clip_from_view_for_sub(part))
    }

    fn update(&mut self, width: f32, height: f32) {
        self.lens.update(width, height);
    }

    fn far(&self) -> f32 {
        self.lens.far()
    }

    fn get_frustum_corners(&self, near: f32, far: f32) -> [Vec3A; 8] {
        self.lens.get_frustum_corners(near, far).map(|corner| corner + Vec3A::Y * self.shift * corner.z.abs())
    }
}

/// Only what is brighter than anything lit is taken for a lamp: flames, stars, windows mirrored in brass.
fn glow() -> Bloom {
    Bloom {
        intensity: 0.22,
        low_frequency_boost: 0.55,
        prefilter: BloomPrefilter { threshold: 1.5, threshold_softness: 0.3 },
        ..Bloom::OLD_SCHOOL
    }
}

/// Whether pictures brighter than white can be drawn with smooth edges; some phones' WebGL cannot.
fn can_glow(adapter: &RenderAdapter) -> bool {
    [TextureFormat::Rgba16Float, TextureFormat::Rg11b10Ufloat].into_iter().all(|format| {
        let features = adapter.get_texture_format_features(format);
        let smooth = format == TextureFormat::Rg11b10Ufloat
            || features
                .flags
                .contains(TextureFormatFeatureFlags::MULTISAMPLE_X4 | TextureFormatFeatureFlags::MULTISAMPLE_RESOLVE);
        smooth
            && features.allowed_usages.contains(TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING)
            && features.flags.contains(TextureFormatFeatureFlags::FILTERABLE)
    })
}

fn shine(
    mut commands: Commands,
    quality: Res<RenderQuality>,
    adapter: Option<Res<RenderAdapter>>,
    camera: Query<(Entity, Has<Bloom>), With<TableCamera>>,
) {
    let (Ok((camera, shines)), Some(adapter)) = (camera.single(), adapter) else { return };
    let wanted = quality.is_high() && can_glow(&adapter);
    if wanted && !shines {
        commands.entity(camera).insert(glow());
    } else if !wanted && shines {
        commands.entity(camera).remove::<(Bloom, Hdr)>();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shine.in_set(Flow::Show).run_if(resource_changed::<RenderQuality>));
}
