//! The lens is set to the board that is looked at: what stands round it is out of focus, the farther the more. Where surfaces
//! have relief, too; a machine that draws slowly does without.

use std::f32::consts::TAU;

use bevy::asset::embedded_asset;
use bevy::core_pipeline::fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin};
use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;
use bevy::render::render_resource::ShaderType;
use bevy::shader::ShaderRef;

use super::camera::{TableCamera, follow};
use crate::app::Flow;
use crate::app::quality::RenderQuality;

/// In so many directions it is known how far the board reaches.
const DIRECTIONS: usize = 12;

/// What the camera's picture is sharp in. Lengths are in heights of the picture, from its middle.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
struct Focus {
    /// How far the board reaches: by 30 degrees, first to the right, then upwards.
    reach: [Vec4; DIRECTIONS / 4],
    /// The width of the picture; the rest fills the row.
    width: Vec4,
}

impl FullscreenMaterial for Focus {
    fn fragment_shader() -> ShaderRef {
        "embedded://tavoliere/table/focus.wgsl".into()
    }
}

impl Focus {
    /// Sharp within a convex outline in normalised device coordinates, and everywhere if there is none.
    fn on(outline: &[Vec2], aspect: f32) -> Focus {
        let reach = |direction: usize| {
            let way = Vec2::from_angle(TAU * direction as f32 / DIRECTIONS as f32);
            let far = outline.iter().map(|at| (*at * Vec2::new(aspect, 1.0) / 2.0).dot(way));
            far.reduce(f32::max).unwrap_or(aspect.max(1.0))
        };
        let four = |row: usize| Vec4::from_array(std::array::from_fn(|place| reach(4 * row + place)));
        Focus { reach: std::array::from_fn(four), width: Vec4::X * aspect }
    }
}

fn set(
    mut commands: Commands,
    quality: Res<RenderQuality>,
    mut camera: Query<(Entity, &TableCamera, &Camera, Option<&mut Focus>)>,
) {
    let Ok((entity, camera, view, focus)) = camera.single_mut() else { return };
    if !quality.is_fine() {
        if focus.is_some() {
            commands.entity(entity).remove::<Focus>();
        }
        return;
    }
    let Some(size) = view.logical_viewport_size() else { return };
    let wanted = Focus::on(camera.subject(), size.x / size.y);
    match focus {
        Some(mut focus) => {
            focus.set_if_neq(wanted);
        }
        None => {
            commands.entity(entity).insert(wanted);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "focus.wgsl");
    app.add_plugins(FullscreenMaterialPlugin::<Focus>::default())
        .add_systems(Update, set.after(follow).in_set(Flow::Show));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_sharp_and_without_one_everything_is() {
        let square = [Vec2::new(-0.5, -0.5), Vec2::new(0.5, -0.5), Vec2::new(0.5, 0.5), Vec2::new(-0.5, 0.5)];
        let Focus { reach: [first, ..], width } = Focus::on(&square, 2.0);
        assert!((first.x - 0.5).abs() < 1e-6, "half the picture's width is its height: {first}");
        assert!((first.w - 0.25).abs() < 1e-6 && (width.x - 2.0).abs() < 1e-6, "{first} {width}");
        // The corners of a picture are nearer to its middle than this.
        let Focus { reach, .. } = Focus::on(&[], 2.0);
        assert!(reach.into_iter().all(|four| four.min_element() >= 2.0), "{reach:?}");
    }
}
