//! The places on the table: on the shelf a tile of each game's ground under its board; at a game its ground all round, with
//! what stands there.

use bevy::camera::primitives::{Frustum, Sphere};
use bevy::ecs::system::SystemParam;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_rules::GameId;

use super::camera::TableCamera;
use super::shelf::{NAME_PLATE, Slot, set_table, tall};
use crate::app::Flow;
use crate::app::screens::{ChosenGame, Screen};
use crate::app::viewport::SafeArea;
use crate::boards::art::{Art, Maker, body, make_places};
use crate::boards::place::{FLOOR, PlaceArt, Places, Standing};
use crate::boards::shared::SharedArt;

/// The game whose place is looked at; none on the shelf.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceInView(pub Option<GameId>);

/// Everything of a place on the table, in the middle of its slot; of none, the table itself.
#[derive(Component)]
struct Scenery(Option<GameId>);

/// Of a thing so much at least, about its middle and in its own size, is in the picture if any of it is.
const KNOWN_BY: f32 = 0.5;

/// What lies over the window beside the board: things that it would cut are not shown.
#[derive(SystemParam)]
pub(super) struct BesidePanel<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>,
    safe: Res<'w, SafeArea>,
}

impl BesidePanel<'_, '_> {
    /// Whether it lies over some of a thing that stands there.
    pub fn cuts(&self, thing: &GlobalTransform) -> bool {
        let (Some(panel), Ok((camera, eye))) = (self.safe.panel, self.camera.single()) else { return false };
        let reach = KNOWN_BY * thing.scale().x;
        let places = [Vec3::ZERO, Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z].into_iter();
        // What stands is twice as high as broad, about.
        let places = places.flat_map(|way| [0.0, 2.0].map(|up| (way + Vec3::Y * up) * reach));
        let seen = |by: Vec3| camera.world_to_viewport(eye, thing.translation() + by).ok();
        places.filter_map(seen).any(|at| panel.contains(at))
    }
}

/// Seen only from the shelf, or only at the game.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Seen {
    FromShelf,
    AtGame,
}

/// Seen only in a tall window, or only in a wide one.
#[derive(Component, Clone, Copy)]
struct InTall(bool);

fn standing(parent: &mut ChildSpawnerCommands, art: &Art, (standing, tall): (Standing, bool), seen: Seen) {
    let thing = standing.thing;
    let (places, shared) = (art.of::<PlaceArt>(), art.of::<SharedArt>());
    let [wide, deep] = thing.reach();
    let dark = Transform::from_xyz(0.0, 0.01, 0.0).with_scale(Vec3::new(wide, 1.0, deep));
    let place = standing.arranged(1.0);
    parent.spawn((standing, place, Visibility::default(), seen, InTall(tall))).with_children(|thing_there| {
        for (mesh, material, shadow) in places.thing(thing) {
            let mut part = thing_there.spawn((body(mesh, material), Transform::default()));
            if !shadow {
                part.insert(NotShadowCaster);
            }
        }
        if wide > 0.0 {
            thing_there.spawn((body(&places.blot, &shared.shade), NotShadowCaster, dark));
        }
    });
}

/// Sets all places up, when the table is set and when their data has changed.
fn furnish(
    mut commands: Commands,
    art: Res<Art>,
    places: Res<Places>,
    slots: Query<&Slot>,
    old: Query<Entity, With<Scenery>>,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    let (made, shared) = (art.of::<PlaceArt>(), art.of::<SharedArt>());
    let table = made.ground(None);
    let under = Transform::from_xyz(0.0, -FLOOR[2], 0.0);
    commands.spawn((Scenery(None), Seen::FromShelf, body(&table.discs[0], &table.material), under));
    for slot in &slots {
        let (ground, game) = (made.ground(Some(slot.game)), Some(slot.game));
        let at = Transform::from_translation(slot.middle);
        commands.spawn((Scenery(game), at, Visibility::default())).with_children(|parent| {
            let place = places.of(game);
            let tray = (Transform::from_translation(-place.in_tray()), Visibility::default());
            parent.spawn(tray).with_children(|tray| {
                let ((walls, wood), (plate, brass)) = (&made.tray, &made.plate);
                let mut part = |part: (Mesh3d, MeshMaterial3d<StandardMaterial>), shadow: bool, at: Vec3| {
                    let mut part = tray.spawn((Seen::FromShelf, part, Transform::from_translation(at)));
                    if !shadow {
                        part.insert(NotShadowCaster);
                    }
                };
                part(body(&ground.tile, &ground.material), false, Vec3::ZERO);
                part(body(&made.within, &shared.shade), false, Vec3::ZERO);
                part(body(walls, wood), true, Vec3::ZERO);
                if let Some((veil, dim)) = made.veils.get(&slot.game) {
                    part(body(veil, dim), false, Vec3::ZERO);
                }
                part(body(plate, brass), true, NAME_PLATE);
                place
                    .shelf_things
                    .iter()
                    .for_each(|(&thing, tall)| standing(tray, &art, (thing, tall), Seen::FromShelf));
            });
            for (in_tall, (disc, rim)) in [false, true].into_iter().zip(ground.discs.iter().zip(&ground.rims)) {
                let there = (Seen::AtGame, InTall(in_tall), Transform::default());
                parent.spawn((there, NotShadowCaster, body(disc, &ground.material)));
                for (mesh, material, shadow) in rim {
                    let mut part = parent.spawn((there, body(mesh, material)));
                    if !shadow {
                        part.insert(NotShadowCaster);
                    }
                }
            }
            place.things.iter().for_each(|(&thing, tall)| standing(parent, &art, (thing, tall), Seen::AtGame));
        });
    }
}

fn follow_slots(slots: Query<&Slot, Changed<Slot>>, mut sceneries: Query<(&Scenery, &mut Transform)>) {
    for slot in &slots {
        for (scenery, mut at) in &mut sceneries {
            if scenery.0 == Some(slot.game) {
                at.set_if_neq(Transform::from_translation(slot.middle));
            }
        }
    }
}

/// Things stand where the window has room for them.
fn arrange(window: Query<Ref<Window>, With<PrimaryWindow>>, mut things: Query<(Ref<Standing>, &Seen, &mut Transform)>) {
    let Ok(window) = window.single() else { return };
    for (standing, seen, mut place) in &mut things {
        if window.is_changed() || standing.is_added() {
            let height = if *seen == Seen::AtGame { window.height() / window.width().max(1.0) } else { 1.0 };
            place.set_if_neq(standing.arranged(height));
        }
    }
}

/// What belongs to the shelf is seen from the shelf, and what belongs to a game there.
fn unveil(
    screen: Res<State<Screen>>,
    chosen: Res<ChosenGame>,
    mut in_view: ResMut<PlaceInView>,
    sceneries: Query<&Scenery>,
    camera: Query<&Frustum, With<TableCamera>>,
    panel: BesidePanel,
    window: Query<&Window, With<PrimaryWindow>>,
    mut seen: Query<(&Seen, &mut Visibility, Option<&ChildOf>, Option<&InTall>, Option<(&Standing, &GlobalTransform)>)>,
) {
    let in_tall = window.single().is_ok_and(tall);
    let here = matches!(screen.get(), Screen::Menu | Screen::Play).then_some(chosen.0);
    in_view.set_if_neq(PlaceInView(here));
    // What stands out of sight, or nearly so, would only throw a shadow into it.
    let in_sight = |at: &GlobalTransform| {
        let sphere = Sphere { center: at.translation_vec3a(), radius: KNOWN_BY * at.scale().x };
        camera.single().is_ok_and(|frustum| frustum.intersects_sphere(&sphere, false))
    };
    for (seen, mut visibility, parent, shape, thing) in &mut seen {
        let game = parent.and_then(|parent| sceneries.get(parent.parent()).ok()).and_then(|scenery| scenery.0);
        let fits = shape.is_none_or(|InTall(tall)| *tall == in_tall);
        let shown = match seen {
            Seen::FromShelf => here.is_none() && fits,
            Seen::AtGame => {
                here.is_some() && here == game && fits && thing.is_none_or(|(_, at)| in_sight(at) && !panel.cuts(at))
            }
        };
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Data that has changed is made into meshes and lights again.
fn remake(mut maker: Maker) {
    make_places(&mut maker);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlaceInView>().add_systems(OnExit(Screen::Boot), furnish.after(set_table)).add_systems(
        Update,
        (
            (remake, furnish)
                .chain()
                .run_if(resource_exists_and_changed::<Places>.and_then(|art: Res<Art>| art.is_made())),
            follow_slots,
            arrange,
            unveil,
        )
            .chain()
            .in_set(Flow::Show),
    );
}

#[cfg(test)]
mod tests {
    use super::super::shelf::placed;
    use super::*;
    use crate::boards::BoardConfig;
    use crate::boards::cqt::sheet;
    use tavoliere_rules::Options;

    #[test]
    fn nothing_lies_on_the_sheet_in_a_window_of_any_shape() {
        let game = GameId::Cqt;
        for tall in [false, true] {
            let view = BoardConfig { game, options: Options::defaults(game.options()), tall }.view();
            let to_board = placed(&*view, Vec3::ZERO).to_matrix().inverse();
            let ([left, right, far, near], places) = (sheet(tall), Places::default());
            for (thing, _) in places.of(Some(game)).things.iter().filter(|(_, in_tall)| *in_tall == tall) {
                let at = thing.arranged(1.0);
                // Light falls on it, and a shade may hang over it.
                let parts = thing
                    .thing
                    .parts()
                    .into_iter()
                    .filter(|(finish, _)| !matches!(finish, tavoliere_art::things::Finish::Shine));
                let places = parts.flat_map(|(_, mesh)| mesh.positions).map(|place| at.transform_point(place.into()));
                for place in places.filter(|place| (0.03..0.3).contains(&place.y)) {
                    let Vec3 { x, z, .. } = to_board.transform_point3(place);
                    // In a tall window the sheet is turned.
                    let [along, across] = if tall { [z, -x] } else { [x, z] };
                    let on = (left..right).contains(&along) && (far..near).contains(&across);
                    assert!(!on, "{:?} lies on the sheet at {along}, {across}, tall {tall}", thing.thing);
                }
            }
        }
    }
}
