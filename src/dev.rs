//! For whoever works on the game (`cargo run --features dev`): F12 shows the states and the world's entities with their
//! components; a level of `levels/` that is being played begins again when its file is saved, and a place of
//! `assets/places/` changes.
//!
//! What is shown of a component is what it reflects. (`bevy-inspector-egui` has no release for the `bevy_egui` in use.)

use bevy::asset::io::{AssetSourceBuilder, Reader};
use bevy::asset::{AssetLoader, LoadContext, LoadedFolder};
use bevy::prelude::*;
use bevy::reflect::TypePath;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use tavoliere_levels::Level;

use crate::app::notices::Toast;
use crate::app::screens::{Mode, Overlay, Screen};
use crate::boards::place::Places;
use crate::modes::lesson::{LessonCommand, LessonSession};
use crate::rules::{AllowedActions, CurrentMatch};

/// The folders of the levels and of the places as sources that Bevy's assets come from, and that it watches. To be called
/// before Bevy's own plugins are added.
pub fn watch_levels(app: &mut App) {
    app.register_asset_source("levels", AssetSourceBuilder::platform_default("levels", None));
    app.register_asset_source("places", AssetSourceBuilder::platform_default("assets/places", None));
}

/// The text of a level's or a place's file.
#[derive(Asset, TypePath)]
struct DataText(String);

#[derive(Default, TypePath)]
struct DataTextLoader;

impl AssetLoader for DataTextLoader {
    type Asset = DataText;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> std::io::Result<DataText> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(DataText(String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// Keeps the files loaded, and so watched.
#[derive(Resource)]
struct Watched {
    #[expect(dead_code, reason = "it is kept, not read")]
    folders: [Handle<LoadedFolder>; 2],
}

fn load(mut commands: Commands, server: Res<AssetServer>) {
    commands.insert_resource(Watched { folders: ["levels://", "places://"].map(|folder| server.load_folder(folder)) });
}

/// The level that is being played begins again as its file is now; what is wrong with the file is told.
fn reload(
    mut changed: MessageReader<AssetEvent<DataText>>,
    server: Res<AssetServer>,
    texts: Res<Assets<DataText>>,
    session: Res<LessonSession>,
    mut toast: ResMut<Toast>,
    mut commands: MessageWriter<LessonCommand>,
) {
    for event in changed.read() {
        let AssetEvent::Modified { id } = event else { continue };
        let (Some(path), Some(text)) = (server.get_path(*id), texts.get(*id)) else { continue };
        let playing = session.view().and_then(|view| view.source).map(|s| format!("{}/{}.ron", s.game, s.name));
        let path = path.path().to_string_lossy().into_owned();
        if playing.as_deref() != Some(path.as_str()) {
            continue;
        }
        match Level::from_ron(&text.0) {
            Ok(level) => {
                toast.tell(path);
                commands.write(LessonCommand::Reload(Box::new(level)));
            }
            Err(error) => toast.tell(format!("{path}: {error}")),
        }
    }
}

/// A place is as its file is now; what is wrong with the file is told.
fn replace(
    mut changed: MessageReader<AssetEvent<DataText>>,
    server: Res<AssetServer>,
    texts: Res<Assets<DataText>>,
    mut places: ResMut<Places>,
    mut toast: ResMut<Toast>,
) {
    for event in changed.read() {
        let AssetEvent::Modified { id } = event else { continue };
        let (Some(path), Some(text)) = (server.get_path(*id), texts.get(*id)) else { continue };
        if path.source().as_str() != Some("places") {
            continue;
        }
        let name = path.path().file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if let Err(error) = places.bypass_change_detection().read(&name, &text.0) {
            toast.tell(format!("{name}: {error}"));
        } else {
            places.set_changed();
        }
    }
}

#[derive(Resource, Default)]
struct Inspector {
    shown: bool,
    search: String,
    entity: Option<Entity>,
}

fn toggle(keys: Res<ButtonInput<KeyCode>>, mut inspector: ResMut<Inspector>) {
    if keys.just_pressed(KeyCode::F12) {
        inspector.shown = !inspector.shown;
    }
}

/// The states, in a line each.
fn states(world: &World) -> [String; 5] {
    let current = world.resource::<CurrentMatch>();
    [
        format!("screen: {:?}", world.resource::<State<Screen>>().get()),
        format!("overlay: {:?}", world.resource::<State<Overlay>>().get()),
        format!("mode: {:?}", world.get_resource::<State<Mode>>().map(State::get)),
        format!("match: {:?}", current.moment()),
        format!(
            "allowed: {}",
            match world.resource::<AllowedActions>() {
                AllowedActions::Only { actions, .. } => format!("{} actions", actions.len()),
                other => format!("{other:?}"),
            }
        ),
    ]
}

/// Every component of an entity: what it reflects, or its name alone.
fn components(world: &World, entity: Entity) -> Vec<String> {
    let registry = world.resource::<AppTypeRegistry>().read();
    let Ok(infos) = world.inspect_entity(entity) else { return Vec::new() };
    let mut lines: Vec<String> = infos
        .map(|info| {
            let reflected = info
                .type_id()
                .and_then(|id| registry.get_type_data::<ReflectComponent>(id))
                .and_then(|component| component.reflect(world.entity(entity)));
            reflected.map_or_else(|| info.name().shortname().to_string(), |value| format!("{value:?}"))
        })
        .collect();
    lines.sort();
    lines
}

fn inspect(world: &mut World) {
    if !world.resource::<Inspector>().shown {
        return;
    }
    let mut state = bevy::ecs::system::SystemState::<EguiContexts>::new(world);
    let Ok(context) = state.get_mut(world).map(|mut contexts| contexts.ctx_mut().cloned()) else { return };
    let Ok(context) = context else { return };
    let mut inspector = std::mem::take(&mut *world.resource_mut::<Inspector>());
    let mut names = world.query::<(Entity, NameOrEntity)>();
    let entities: Vec<(Entity, String)> = names.iter(world).map(|(entity, name)| (entity, name.to_string())).collect();
    egui::Window::new("world").default_width(420.0).show(&context, |ui| {
        for line in states(world) {
            ui.monospace(line);
        }
        ui.text_edit_singleline(&mut inspector.search);
        egui::ScrollArea::vertical().id_salt("entities").max_height(220.0).show(ui, |ui| {
            for (entity, name) in entities.iter().filter(|(_, name)| name.contains(&inspector.search)) {
                if ui.selectable_label(inspector.entity == Some(*entity), name).clicked() {
                    inspector.entity = Some(*entity);
                }
            }
        });
        ui.separator();
        egui::ScrollArea::vertical().id_salt("components").max_height(260.0).show(ui, |ui| {
            for line in inspector.entity.map(|entity| components(world, entity)).unwrap_or_default() {
                ui.monospace(line);
            }
        });
    });
    *world.resource_mut::<Inspector>() = inspector;
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Inspector>()
        .init_asset::<DataText>()
        .init_asset_loader::<DataTextLoader>()
        .add_systems(Startup, load)
        .add_systems(Update, (toggle, reload, replace))
        .add_systems(EguiPrimaryContextPass, inspect);
}
