//! How everything on the table is lit: Bevy's own shader for [`StandardMaterial`] gives way to one that does the same where
//! the room is mirrored, and much less where drawing is slow (`shading.wgsl`). Only in a page: that is where most machines without
//! a graphics card are met, and under Mesa's software renderer a native game that draws with it takes 200 MB more every second.

use bevy::prelude::*;

/// The shader of all standard materials.
#[derive(Resource)]
struct Standard(Handle<Shader>);

fn ask(mut commands: Commands, assets: Res<AssetServer>) {
    commands.insert_resource(Standard(assets.load("embedded://bevy_pbr/render/pbr.wgsl")));
}

/// Once Bevy's has been read, ours takes its place: before anything is drawn with it, for reading it takes less than booting.
fn replace(mut commands: Commands, standard: Res<Standard>, mut shaders: ResMut<Assets<Shader>>) -> Result {
    if shaders.contains(&standard.0) {
        shaders.insert(&standard.0, Shader::from_wgsl(include_str!("shading.wgsl"), "table/shading.wgsl"))?;
        commands.remove_resource::<Standard>();
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    if !cfg!(target_arch = "wasm32") {
        return;
    }
    app.add_systems(Startup, ask.run_if(resource_exists::<Assets<Shader>>))
        .add_systems(Update, replace.run_if(resource_exists::<Standard>));
}
