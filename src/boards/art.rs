//! The shapes, textures and materials that boards are made of, made once while the program boots: one step a frame, so
//! that the progress can be seen.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use tavoliere_art as art;

use crate::app::quality::RenderQuality;
use crate::app::screens::Screen;

/// Everything made, by name.
#[derive(Resource, Default)]
pub struct Art {
    meshes: HashMap<String, Handle<Mesh>>,
    materials: HashMap<&'static str, Handle<StandardMaterial>>,
    textures: HashMap<&'static str, Texture>,
    lines: HashMap<String, Vec<(f32, Vec3)>>,
    surroundings: Option<(Handle<Image>, Handle<Image>)>,
    /// Everything is there.
    made: bool,
    /// Materials whose finer textures can be left out.
    fine: Vec<(Handle<StandardMaterial>, Texture)>,
    /// Materials that mirror the room, and how much.
    metal: Vec<(Handle<StandardMaterial>, f32)>,
}

/// The textures of a material.
#[derive(Clone)]
struct Texture {
    albedo: Handle<Image>,
    normal: Handle<Image>,
    orm: Handle<Image>,
}

impl Art {
    /// A mesh made while booting; none of that name is an empty one.
    #[must_use]
    pub fn mesh(&self, name: &str) -> Mesh3d {
        debug_assert!(self.meshes.is_empty() || self.meshes.contains_key(name), "no mesh '{name}'");
        Mesh3d(self.meshes.get(name).cloned().unwrap_or_default())
    }

    /// A material made while booting.
    #[must_use]
    pub fn material(&self, name: &str) -> MeshMaterial3d<StandardMaterial> {
        debug_assert!(self.materials.is_empty() || self.materials.contains_key(name), "no material '{name}'");
        MeshMaterial3d(self.materials.get(name).cloned().unwrap_or_default())
    }

    /// Whether everything has been made.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.made
    }

    /// The way of a pen: places by the share drawn when it is there.
    #[must_use]
    pub fn line(&self, name: &str) -> Option<&[(f32, Vec3)]> {
        self.lines.get(name).map(Vec::as_slice)
    }

    /// Puts the finer textures (relief, shine, cavities) onto the materials, or leaves them out where drawing is slow.
    pub fn refine(&self, quality: RenderQuality, materials: &mut Assets<StandardMaterial>) {
        let high = quality.is_high();
        for (handle, texture) in &self.fine {
            if let Some(mut material) = materials.get_mut(handle) {
                material.normal_map_texture = high.then(|| texture.normal.clone());
                material.metallic_roughness_texture = high.then(|| texture.orm.clone());
                material.occlusion_texture = high.then(|| texture.orm.clone());
            }
        }
        // Where the room is not mirrored, metal would be black.
        for (handle, metallic) in &self.metal {
            if let Some(mut material) = materials.get_mut(handle) {
                material.metallic = if high { *metallic } else { 0.0 };
            }
        }
        // The table fills most of the window: where every pixel counts it is a picture of itself.
        if let Some(mut table) = self.materials.get("table").and_then(|handle| materials.get_mut(handle)) {
            (table.unlit, table.base_color) = if high { (false, TABLE) } else { (true, TABLE_UNLIT) };
        }
    }

    /// The room as a light: the diffuse and the specular cube.
    #[must_use]
    pub fn surroundings(&self) -> Option<(Handle<Image>, Handle<Image>)> {
        self.surroundings.clone()
    }
}

/// Makes art.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Maker<'w> {
    art: ResMut<'w, Art>,
    meshes: ResMut<'w, Assets<Mesh>>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    quality: Res<'w, RenderQuality>,
}

impl Maker<'_> {
    /// Keeps a mesh under a name.
    pub fn mesh(&mut self, name: impl Into<String>, mesh: art::Mesh) {
        let tangents = mesh.tangents();
        let mut made = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, mesh.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, mesh.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, mesh.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
            .with_inserted_indices(Indices::U32(mesh.indices));
        if let Some(colors) = mesh.colors {
            made.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        }
        let handle = self.meshes.add(made);
        self.art.meshes.insert(name.into(), handle);
    }

    /// Keeps the way of a pen under a name.
    pub fn line(&mut self, name: &str, line: Vec<(f32, Vec3)>) {
        self.art.lines.insert(name.into(), line);
    }

    /// Keeps a material under a name.
    pub fn material(&mut self, name: &'static str, mut material: StandardMaterial) {
        let metallic = material.metallic;
        if metallic > 0.0 && !self.quality.is_high() {
            material.metallic = 0.0;
        }
        let handle = self.materials.add(material);
        if metallic > 0.0 {
            self.art.metal.push((handle.clone(), metallic));
        }
        self.art.materials.insert(name, handle);
    }

    /// Keeps a material with textures under a name; colour, roughness and metal of `material` multiply the textures'.
    pub fn textured(&mut self, name: &'static str, texture: &str, material: StandardMaterial) {
        let Some(set) = self.art.textures.get(texture).cloned() else { return };
        let fine = |image: &Handle<Image>| self.quality.is_high().then(|| image.clone());
        let material = StandardMaterial {
            base_color_texture: Some(set.albedo.clone()),
            normal_map_texture: fine(&set.normal),
            metallic_roughness_texture: fine(&set.orm),
            occlusion_texture: fine(&set.orm),
            ..material
        };
        let handle = self.materials.add(material);
        self.art.materials.insert(name, handle.clone());
        self.art.fine.push((handle, set));
    }

    fn image(&mut self, texture: art::Texture, format: TextureFormat) -> Handle<Image> {
        let mut image = Image::new_uninit(
            Extent3d { width: texture.width, height: texture.height, depth_or_array_layers: 1 },
            TextureDimension::D2,
            format,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.texture_descriptor.mip_level_count = texture.levels;
        image.data = Some(texture.rgba);
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: ImageAddressMode::Repeat,
            address_mode_v: ImageAddressMode::Repeat,
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            // Blending two levels doubles what a texture costs where every pixel counts.
            mipmap_filter: if self.quality.is_high() { ImageFilterMode::Linear } else { ImageFilterMode::Nearest },
            anisotropy_clamp: if self.quality.is_high() { 4 } else { 1 },
            ..default()
        });
        self.images.add(image)
    }

    /// Keeps a set of textures under a name.
    pub fn texture(&mut self, name: &'static str, made: art::Material) {
        let set = Texture {
            albedo: self.image(made.albedo, TextureFormat::Rgba8UnormSrgb),
            normal: self.image(made.normal, TextureFormat::Rgba8Unorm),
            orm: self.image(made.orm, TextureFormat::Rgba8Unorm),
        };
        self.art.textures.insert(name, set);
    }

    fn cube(&mut self, cube: art::environment::Cube) -> Handle<Image> {
        let mut image = Image::new_uninit(
            Extent3d { width: cube.size, height: cube.size, depth_or_array_layers: 6 },
            TextureDimension::D2,
            TextureFormat::Rgba16Float,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.texture_descriptor.mip_level_count = cube.levels;
        image.data = Some(cube.data);
        image.texture_view_descriptor =
            Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
        self.images.add(image)
    }
}

/// The stain on the table's oak, under the lamp.
const TABLE: Color = Color::srgb(0.62, 0.55, 0.5);
/// The same with the room's light painted in.
const TABLE_UNLIT: Color = Color::srgb(0.86, 0.72, 0.62);

/// The side of textures in pixels: smaller where making them would keep a browser waiting.
const SIDE: u32 = if cfg!(target_arch = "wasm32") { 256 } else { 512 };

fn surroundings(maker: &mut Maker) {
    let diffuse = maker.cube(art::environment::irradiance(16));
    let specular = maker.cube(art::environment::cube(128, 8));
    maker.art.surroundings = Some((diffuse, specular));
}

fn woods(maker: &mut Maker) {
    maker.texture("walnut", art::textures::walnut(SIDE));
    maker.texture("maple", art::textures::maple(SIDE));
}

fn stones(maker: &mut Maker) {
    maker.texture("marble", art::textures::marble(SIDE));
    maker.texture("limestone", art::textures::limestone(SIDE));
    maker.texture("terracotta", art::textures::terracotta(SIDE));
}

fn cloths(maker: &mut Maker) {
    maker.texture("felt", art::textures::felt(SIDE));
    maker.texture("leather", art::textures::leather(SIDE));
}

fn meadow(maker: &mut Maker) {
    maker.texture("paper", art::textures::paper(SIDE));
    maker.texture("meadow", art::textures::meadow(SIDE));
}

/// What several boards are made of.
fn common(maker: &mut Maker) {
    maker.mesh("box-corner", art::table::corner(0.9));
    maker.textured("box", "walnut", StandardMaterial { perceptual_roughness: 0.8, ..default() });
    let brass = StandardMaterial {
        base_color: Color::srgb(0.83, 0.62, 0.30),
        metallic: 1.0,
        perceptual_roughness: 0.33,
        ..default()
    };
    maker.material("brass", brass);
    // Under and between things.
    maker.material(
        "dark",
        StandardMaterial { base_color: Color::srgb(0.06, 0.045, 0.035), perceptual_roughness: 1.0, ..default() },
    );
}

fn oak(maker: &mut Maker) {
    maker.texture("oak", art::textures::oak_planks(SIDE * 2));
    maker.textured(
        "table",
        "oak",
        StandardMaterial {
            base_color: if maker.quality.is_high() { TABLE } else { TABLE_UNLIT },
            unlit: !maker.quality.is_high(),
            perceptual_roughness: 1.0,
            ..default()
        },
    );
    maker.mesh("table", art::table::top(120.0, 90.0).uv_scaled(0.17));
}

/// What several boards are made of, a step each.
const SHARED: &[fn(&mut Maker)] = &[surroundings, woods, oak, stones, cloths, meadow, common, super::marks::make];

/// How far booting has come, 0 to 1.
#[derive(Resource, Default)]
pub struct Booted(pub f32);

fn boot(mut maker: Maker, mut step: Local<usize>, mut booted: ResMut<Booted>, mut next: ResMut<NextState<Screen>>) {
    match SHARED.iter().chain(super::MAKERS).nth(*step) {
        Some(make) => {
            make(&mut maker);
            *step += 1;
            booted.0 = *step as f32 / (SHARED.len() + super::MAKERS.len()) as f32;
        }
        None => {
            maker.art.made = true;
            next.set(Screen::Shelf);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Art>().init_resource::<Booted>().add_systems(Update, boot.run_if(in_state(Screen::Boot)));
}
