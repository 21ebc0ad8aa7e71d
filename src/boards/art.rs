//! The shapes, textures and materials that boards are made of, made once while the program boots: some steps a frame, so
//! that the progress can be seen. What a room mirrors is made when it is first looked at.
//!
//! Each board module has a struct of its own with handles to what it needs, made in its `make` and kept here by its type.

use std::any::{Any, TypeId, type_name};
use std::collections::HashMap;
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use bevy::render::renderer::RenderDevice;
use bevy::render::texture::GpuImage;
use bevy::render::{Extract, ExtractSchedule, RenderApp};
use tavoliere_art as art;
use tavoliere_art::textures::Surface;
use tavoliere_rules::GameId;

use crate::app::quality::RenderQuality;
use crate::app::screens::Screen;
use crate::boards::place::Places;

/// The handles of everything made while booting.
#[derive(Resource, Default)]
pub struct Art {
    /// One struct of handles for each board and for what boards share, by its type.
    sets: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
    textures: HashMap<Surface, Textures>,
    surroundings: HashMap<Option<GameId>, (Handle<Image>, Handle<Image>)>,
    made: bool,
    /// Materials that the quality of the picture makes a difference to.
    graded: Vec<(Handle<StandardMaterial>, Grade)>,
}

/// The textures of a surface.
#[derive(Clone)]
struct Textures {
    albedo: Handle<Image>,
    normal: Handle<Image>,
    orm: Handle<Image>,
}

impl Textures {
    fn each(&self) -> [&Handle<Image>; 3] {
        [&self.albedo, &self.normal, &self.orm]
    }
}

/// How textures are read. Blending two levels doubles what a texture costs where every pixel counts.
fn sampler(quality: RenderQuality) -> ImageSamplerDescriptor {
    let fine = quality.is_fine();
    ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: if fine { ImageFilterMode::Linear } else { ImageFilterMode::Nearest },
        anisotropy_clamp: if fine { 4 } else { 1 },
        ..default()
    }
}

/// What of a material depends on the quality of the picture.
#[derive(Clone, Default)]
struct Grade {
    /// Relief, shine and cavities cost the most, and are left out first.
    textures: Option<Textures>,
    /// Where the room is not mirrored, metal would be black, and a clear coat mirrors nothing.
    metallic: f32,
    clearcoat: f32,
    /// What its texture's roughness is multiplied by; without that texture it is the roughness itself, and beyond 1 it glares.
    roughness: f32,
    /// Its colour under the lamp, and its colour as a picture of itself, without any light.
    lit_or_not: Option<[Color; 2]>,
}

impl Grade {
    fn apply(&self, material: &mut StandardMaterial, high: bool) {
        (material.metallic, material.clearcoat) = if high { (self.metallic, self.clearcoat) } else { (0.0, 0.0) };
        material.perceptual_roughness = if high { self.roughness } else { self.roughness.min(1.0) };
        if let Some(textures) = &self.textures {
            material.base_color_texture = Some(textures.albedo.clone());
            material.normal_map_texture = high.then(|| textures.normal.clone());
            material.metallic_roughness_texture = high.then(|| textures.orm.clone());
            material.occlusion_texture = high.then(|| textures.orm.clone());
        }
        if let Some([lit, unlit]) = self.lit_or_not {
            (material.unlit, material.base_color) = if high { (false, lit) } else { (true, unlit) };
        }
    }

    /// Whether there is anything to change when the quality changes.
    fn matters(&self) -> bool {
        self.textures.is_some() || self.metallic > 0.0 || self.clearcoat > 0.0 || self.lit_or_not.is_some()
    }
}

/// What shows a mesh in a material, to be spawned together with a transform.
#[must_use]
pub fn body(mesh: &Handle<Mesh>, material: &Handle<StandardMaterial>) -> (Mesh3d, MeshMaterial3d<StandardMaterial>) {
    (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()))
}

impl Art {
    /// The struct of handles of that type.
    ///
    /// # Panics
    /// If it has not been made: its maker is missing from the boot steps, or comes later in them than whoever asks.
    #[must_use]
    pub fn of<T: Any + Send + Sync>(&self) -> &T {
        let set = self.sets.get(&TypeId::of::<T>()).and_then(|set| set.downcast_ref());
        set.unwrap_or_else(|| panic!("{} is asked for before it has been made", type_name::<T>()))
    }

    /// Whether everything has been made.
    #[must_use]
    pub fn is_made(&self) -> bool {
        self.made
    }

    /// Puts the finer textures (relief, shine, cavities) onto the materials, or leaves them out where drawing is slow.
    pub fn refine(&self, quality: RenderQuality, materials: &mut Assets<StandardMaterial>) {
        for (handle, grade) in &self.graded {
            if let Some(mut material) = materials.get_mut(handle) {
                grade.apply(&mut material, quality.is_fine());
            }
        }
    }
}

/// Turns shapes, surfaces and materials into assets while the program boots.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Maker<'w> {
    art: ResMut<'w, Art>,
    meshes: ResMut<'w, Assets<Mesh>>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    quality: Res<'w, RenderQuality>,
    /// What the places are to be.
    pub places: Res<'w, Places>,
}

impl Maker<'_> {
    /// Keeps a struct of handles, to be had again by its type.
    pub fn keep<T: Any + Send + Sync>(&mut self, set: T) {
        self.art.sets.insert(TypeId::of::<T>(), Box::new(set));
    }

    /// The struct of that type that an earlier step has kept.
    ///
    /// # Panics
    /// If no step before this one has kept any.
    #[must_use]
    pub fn of<T: Any + Send + Sync>(&self) -> &T {
        self.art.of()
    }

    /// Adds a mesh to the renderer's, with tangents.
    pub fn mesh(&mut self, mesh: art::Mesh) -> Handle<Mesh> {
        let mut made = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, mesh.tangents())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, mesh.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, mesh.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, mesh.uvs)
            .with_inserted_indices(Indices::U32(mesh.indices));
        if let Some(colors) = mesh.colors {
            made.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        }
        self.meshes.add(made)
    }

    /// Adds a material without textures.
    pub fn material(&mut self, material: StandardMaterial) -> Handle<StandardMaterial> {
        self.graded(material, Grade::default())
    }

    /// Adds a material with a surface's textures, whose colour, roughness and metal those of `material` multiply.
    pub fn textured(&mut self, surface: Surface, material: StandardMaterial) -> Handle<StandardMaterial> {
        let textures = Some(self.textures(surface));
        self.graded(material, Grade { textures, ..default() })
    }

    /// The same for what fills most of the window: where every pixel counts it is not lit, but a picture of itself in
    /// that colour.
    pub fn textured_or_unlit(
        &mut self,
        surface: Surface,
        material: StandardMaterial,
        unlit: Color,
    ) -> Handle<StandardMaterial> {
        let grade = Grade {
            textures: Some(self.textures(surface)),
            lit_or_not: Some([material.base_color, unlit]),
            ..default()
        };
        self.graded(material, grade)
    }

    fn graded(&mut self, mut material: StandardMaterial, grade: Grade) -> Handle<StandardMaterial> {
        let grade = Grade {
            metallic: material.metallic,
            clearcoat: material.clearcoat,
            roughness: material.perceptual_roughness,
            ..grade
        };
        grade.apply(&mut material, self.quality.is_fine());
        let handle = self.materials.add(material);
        if grade.matters() {
            self.art.graded.push((handle.clone(), grade));
        }
        handle
    }

    /// The textures of a surface, painted when they are first asked for.
    fn textures(&mut self, surface: Surface) -> Textures {
        if let Some(painted) = self.art.textures.get(&surface) {
            return painted.clone();
        }
        // The table is seen from edge to edge: its boards need more of them.
        let painted = surface.painted(if surface == Surface::OakPlanks { SIDE * 2 } else { SIDE });
        let textures = Textures {
            albedo: self.image(painted.albedo, TextureFormat::Rgba8UnormSrgb),
            normal: self.image(painted.normal, TextureFormat::Rgba8Unorm),
            orm: self.image(painted.orm, TextureFormat::Rgba8Unorm),
        };
        self.art.textures.insert(surface, textures.clone());
        textures
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
        image.sampler = ImageSampler::Descriptor(sampler(*self.quality));
        self.images.add(image)
    }

    /// The room of a place as a light, made when it is first asked for: the diffuse and the specular cube.
    pub fn surroundings(&mut self, game: Option<GameId>) -> (Handle<Image>, Handle<Image>) {
        if let Some(made) = self.art.surroundings.get(&game) {
            return made.clone();
        }
        let room = self.places.of(game).room;
        let diffuse = self.cube(art::environment::irradiance(&room, 8));
        let specular = self.cube(art::environment::cube(&room, 64, 7));
        self.art.surroundings.insert(game, (diffuse.clone(), specular.clone()));
        (diffuse, specular)
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

/// The side of textures in pixels: smaller where making them would keep a browser waiting.
const SIDE: u32 = if cfg!(target_arch = "wasm32") { 256 } else { 512 };

/// Makes what follows from the places' data; again when it has changed.
pub fn make_places(maker: &mut Maker) {
    maker.art.surroundings.clear();
    super::place::make(maker);
}

/// What is not any one board's, a step each.
const SHARED: &[fn(&mut Maker)] = &[super::shared::make, super::place::make, super::marks::make];

/// How far booting has come, 0 to 1.
#[derive(Resource, Default)]
pub struct Booted(pub f32);

/// For so long a frame, at least one step: a frame costs something by itself, and nothing moves but the bar.
const A_FRAME: Duration = Duration::from_millis(120);

fn boot(mut maker: Maker, mut step: Local<usize>, mut booted: ResMut<Booted>, mut next: ResMut<NextState<Screen>>) {
    // Nothing takes as long as painting a surface: each is a step of its own, before anybody asks for it.
    let steps = Surface::ALL.len() + SHARED.len() + super::MAKERS.len();
    let begun = Instant::now();
    while begun.elapsed() < A_FRAME {
        if let Some(&surface) = Surface::ALL.get(*step) {
            maker.textures(surface);
        } else if let Some(make) = SHARED.iter().chain(super::MAKERS).nth(*step - Surface::ALL.len()) {
            make(&mut maker);
        } else {
            maker.art.made = true;
            next.set(Screen::Shelf);
            return;
        }
        *step += 1;
        booted.0 = *step as f32 / steps as f32;
    }
}

/// Textures are read as the quality of now asks: what they were painted from is not kept, so it is the renderer's own
/// that change. Materials take hold of them anew when they are refined.
fn resample(
    quality: Extract<Res<RenderQuality>>,
    art: Extract<Res<Art>>,
    device: Res<RenderDevice>,
    mut images: ResMut<RenderAssets<GpuImage>>,
    mut last: Local<Option<RenderQuality>>,
) {
    let now = **quality;
    if last.replace(now).is_none_or(|last| last.is_fine() == now.is_fine()) {
        return;
    }
    let sampler = device.create_sampler(&sampler(now).as_wgpu());
    for texture in art.textures.values().flat_map(Textures::each) {
        if let Some(image) = images.get_mut(texture) {
            image.sampler = sampler.clone();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Art>().init_resource::<Booted>().add_systems(Update, boot.run_if(in_state(Screen::Boot)));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, resample);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_rougher_than_rough_where_its_texture_is_left_out() {
        let grade = Grade { roughness: 2.6, ..default() };
        let mut material = StandardMaterial::default();
        for (high, rough) in [(false, 1.0), (true, 2.6)] {
            grade.apply(&mut material, high);
            assert!((material.perceptual_roughness - rough).abs() < 1e-6, "{high}: {}", material.perceptual_roughness);
        }
    }
}
