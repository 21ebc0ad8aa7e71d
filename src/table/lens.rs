//! What a lens adds to the picture: round what shines there is a glow. On high quality, and where the machine can draw
//! brighter than white.

use bevy::camera::Hdr;
use bevy::post_process::bloom::{Bloom, BloomPrefilter};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureFormatFeatureFlags, TextureUsages};
use bevy::render::renderer::RenderAdapter;

use super::camera::TableCamera;
use crate::app::Flow;
use crate::app::quality::RenderQuality;

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
