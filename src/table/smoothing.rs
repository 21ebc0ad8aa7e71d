//! How edges are smoothed: by drawing them finer, or, where that costs too much, by looking for them afterwards; where even that is
//! dear, with few looks.

use bevy::anti_alias::fxaa::Fxaa;
use bevy::asset::embedded_asset;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::shader::ShaderRef;

use super::camera::TableCamera;
use crate::app::Flow;
use crate::app::quality::RenderQuality;

/// A camera whose picture is smoothed with few looks. Nothing of it can be chosen, but a material has something to bind.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default)]
struct Smoothing {
    unused: Vec4,
}

impl FullscreenMaterial for Smoothing {
    fn fragment_shader() -> ShaderRef {
        "embedded://tavoliere/table/smoothing.wgsl".into()
    }
}

/// How often a pixel is drawn.
pub(super) fn msaa_of(quality: RenderQuality) -> Msaa {
    if quality.is_high() { Msaa::Sample4 } else { Msaa::Off }
}

fn smooth(
    mut commands: Commands,
    quality: Res<RenderQuality>,
    mut camera: Query<(Entity, &mut Msaa), With<TableCamera>>,
) {
    let Ok((camera, mut msaa)) = camera.single_mut() else { return };
    msaa.set_if_neq(msaa_of(*quality));
    let mut camera = commands.entity(camera);
    camera.remove::<(Fxaa, Smoothing)>();
    match *quality {
        RenderQuality::High => {}
        RenderQuality::Medium => {
            camera.insert(Fxaa::default());
        }
        RenderQuality::Low => {
            camera.insert(Smoothing::default());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "smoothing.wgsl");
    app.add_plugins(FullscreenMaterialPlugin::<Smoothing>::default())
        .add_systems(Update, smooth.in_set(Flow::Show).run_if(resource_changed::<RenderQuality>));
}
