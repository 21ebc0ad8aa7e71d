//! A place for each game: what its board lies on, what stands round it, its light and how the picture is graded. All of it
//! is data, `assets/places/<game>.ron`, built in; `table.ron` is the place of the shelf. docs/style.md says what each is to
//! look like.

use std::collections::HashMap;

use bevy::prelude::*;
use serde::Deserialize;
use tavoliere_art as art;
use tavoliere_art::environment::Room;
use tavoliere_art::ground::Pool;
use tavoliere_art::ornament::Ornament;
use tavoliere_art::textures::Surface;
use tavoliere_art::things::{Finish, Thing};
use tavoliere_rules::GameId;

use super::art::Maker;
use super::shared::SharedArt;

/// Where a game is played.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// What the board lies on.
    pub ground: Ground,
    /// The light: one for each hour that the game knows ([`super::BoardView::hour`]).
    pub hours: Vec<Lighting>,
    /// What shiny things mirror, and dull ones receive from all round.
    pub room: Room,
    /// How the picture is graded.
    pub grading: Grading,
    /// What panels, buttons and names are made of there.
    pub panels: Panels,
    /// What its titles have that no other place's have.
    #[serde(default)]
    pub lettering: Option<Lettering>,
    /// What stands round the board.
    #[serde(default)]
    pub things: Things,
    /// Where its board lies in its tray of the shelf, from the tray's middle: to the right, and towards whoever looks.
    #[serde(default)]
    pub shelf_board: [f32; 2],
    /// What stands in its tray of the shelf, where the board leaves room; from the tray's middle.
    #[serde(default)]
    pub shelf_things: Things,
    /// What the picture of its tray is multiplied by, where the shelf's lamp would drown the light of the place.
    #[serde(default)]
    pub shelf_veil: Option<Veil>,
}

impl Place {
    /// Where its board lies in its tray of the shelf, from the tray's middle.
    #[must_use]
    pub fn in_tray(&self) -> Vec3 {
        let [x, z] = self.shelf_board;
        Vec3::new(x, 0.0, z)
    }
}

/// What a tray's picture is multiplied by: linear, in the middle of its board and at its walls.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Veil {
    pub middle: [f32; 3],
    pub edge: [f32; 3],
}

/// What a board lies on.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// What it is made of.
    pub surface: Surface,
    /// What its colour is multiplied by: sRGB, more than 1 to make it paler.
    pub color: [f32; 3],
    /// How many units of the table one width of the texture covers.
    pub scale: f32,
    /// What its roughness is multiplied by.
    pub roughness: f32,
    /// How the light on it falls off round the board.
    pub pool: Pool,
    /// In a wide window it ends at a rim of wood: so far from its middle to either side, and before and behind it.
    #[serde(default)]
    pub rim: Option<[f32; 2]>,
    /// In a tall window, where more of it is seen before and behind the board than beside it.
    #[serde(default)]
    pub tall: Option<TallGround>,
}

/// The ground in a tall window.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TallGround {
    /// The light on it, where it falls otherwise than in a wide one.
    #[serde(default)]
    pub pool: Option<Pool>,
    /// Where it ends, as in a wide one.
    pub rim: [f32; 2],
}

/// The light of a place at an hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lighting {
    /// The lamp's colour: linear.
    pub lamp: [f32; 3],
    /// How bright the lamp is, in lux.
    pub strength: f32,
    /// Where the lamp hangs.
    pub from: [f32; 3],
    /// How much light comes from all round; 1 is usual.
    pub room: f32,
    /// The colour of the even light that fills the shadows: linear.
    pub even: [f32; 3],
    /// What the ground's colour is multiplied by where it is a picture of itself, without any light: sRGB.
    pub unlit: [f32; 3],
}

impl Lighting {
    /// This light on its way to another, `share` of it gone.
    #[must_use]
    pub fn towards(&self, to: &Lighting, share: f32) -> Lighting {
        let mix = |a: [f32; 3], b: [f32; 3]| Vec3::from_array(a).lerp(Vec3::from_array(b), share).to_array();
        Lighting {
            lamp: mix(self.lamp, to.lamp),
            strength: self.strength.lerp(to.strength, share),
            from: mix(self.from, to.from),
            room: self.room.lerp(to.room, share),
            even: mix(self.even, to.even),
            unlit: mix(self.unlit, to.unlit),
        }
    }

    /// Whether nobody would see the difference.
    #[must_use]
    pub fn is_near(&self, to: &Lighting) -> bool {
        (self.strength - to.strength).abs() < 3.0
            && Vec3::from_array(self.from).distance(Vec3::from_array(to.from)) < 0.01
            && Vec3::from_array(self.unlit).distance(Vec3::from_array(to.unlit)) < 0.004
    }
}

/// How the picture of a place is graded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grading {
    /// In stops; 0 leaves it as it is.
    pub exposure: f32,
    /// 1 leaves it as it is.
    pub saturation: f32,
    /// How dark the picture's corners become, 0 to 1.
    pub vignette: f32,
    /// How dark it becomes, 0 to 1, where it is farthest from the lamp: no lamp lights all of a table alike.
    #[serde(default)]
    pub falloff: f32,
}

/// The colours of everything flat in a place: sRGB, 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Panels {
    /// What they are made of.
    pub of: Surface,
    /// Panels and cards: dark.
    pub panel: [u8; 3],
    /// Buttons on them: lighter, and still dark.
    pub button: [u8; 3],
    /// What is chosen, to be pressed first, or a heading: light.
    pub accent: [u8; 3],
}

/// How titles are written in a place.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lettering {
    /// What stands under them.
    pub ornament: Ornament,
    /// How far apart their letters stand, as a share of their size.
    pub spacing: f32,
    /// Whether they are cut in capitals, as in stone.
    pub capitals: bool,
}

/// What stands there, by the shape of the window: beside the board where that is wide, before and behind it where it is tall.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Things {
    pub wide: Vec<Standing>,
    pub tall: Vec<Standing>,
}

impl Things {
    /// All of it, and whether it is for a tall window.
    pub fn iter(&self) -> impl Iterator<Item = (&Standing, bool)> {
        self.wide.iter().map(|thing| (thing, false)).chain(self.tall.iter().map(|thing| (thing, true)))
    }
}

/// How far from its middle, before and behind it, a board reaches that fills its place...
const BOARD: f32 = 4.8;
/// ...and how many times as high as wide windows are: in which there is no room there any more, and how much more there is than
/// that in those for which a place says where things stand.
const HEIGHTS: [f32; 2] = [1.51, 0.64];

/// A thing that stands beside a board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// What it is.
    pub thing: Thing,
    /// Where, from the board's middle, in units of the table: to the right, and towards the first seat.
    pub at: [f32; 2],
    /// How far it is turned, in degrees.
    pub turn: f32,
    /// How large, 1 being the size it has beside a board of eight squares.
    pub size: f32,
}

impl Standing {
    /// Where it stands in a window so many times as high as wide, and how large: what stands before and behind the board is the
    /// smaller, and the nearer to it, the less room there is.
    #[must_use]
    pub fn arranged(&self, height: f32) -> Transform {
        let Standing { at: [x, z], turn, size, .. } = *self;
        let beyond = (z.abs() - BOARD).max(0.0);
        let room =
            if beyond > 0.0 && height > 1.0 { ((height - HEIGHTS[0]) / HEIGHTS[1]).clamp(0.35, 1.15) } else { 1.0 };
        Transform::from_xyz(x, 0.0, z + (room - 1.0) * beyond.copysign(z))
            .with_rotation(Quat::from_rotation_y(turn.to_radians()))
            .with_scale(Vec3::splat(size * room))
    }
}

/// All places: of the games, and (`None`) of the shelf.
#[derive(Resource, Clone, Debug)]
pub struct Places(HashMap<Option<GameId>, Place>);

/// The file of a place, without its ending.
fn name(game: Option<GameId>) -> &'static str {
    game.map_or("table", GameId::id)
}

macro_rules! files {
    ($($name:literal),+) => {
        &[$(($name, include_str!(concat!("../../assets/places/", $name, ".ron")))),+]
    };
}

/// The files as they were when the program was built.
const FILES: &[(&str, &str)] = files![
    "table",
    "cellulae",
    "hoppa",
    "cqt",
    "sicic",
    "sparta",
    "progressive",
    "vinciperdi",
    "progressive-vinciperdi"
];

impl Default for Places {
    fn default() -> Places {
        let mut places = Places(HashMap::new());
        for (name, text) in FILES {
            places.read(name, text).unwrap_or_else(|error| panic!("assets/places/{name}.ron: {error}"));
        }
        places
    }
}

impl Places {
    /// The place of a game, or of the shelf.
    #[must_use]
    pub fn of(&self, game: Option<GameId>) -> &Place {
        &self.0[&game]
    }

    /// Takes a place from the text of its file, named without its ending.
    ///
    /// # Errors
    /// If there is no such place, or the text is not one: in words.
    pub fn read(&mut self, file: &str, text: &str) -> Result<(), String> {
        let game = std::iter::once(None).chain(GameId::ALL.iter().copied().map(Some)).find(|&g| name(g) == file);
        let game = game.ok_or("no game is called so")?;
        let place: Place = ron::from_str(text).map_err(|error| error.to_string())?;
        if place.hours.is_empty() {
            return Err("a place needs an hour".into());
        }
        self.0.insert(game, place);
        Ok(())
    }
}

/// What a place's ground is made of.
pub struct GroundArt {
    /// The ground round the board, in a wide window and in a tall one.
    pub discs: [Handle<Mesh>; 2],
    /// The same in a tray of the shelf.
    pub tile: Handle<Mesh>,
    /// What both are made of.
    pub material: Handle<StandardMaterial>,
    /// The rim of wood round it, if it has one, with its inlay and the soft dark within, in a wide window and in a tall one.
    pub rims: [Vec<ThingPart>; 2],
}

/// A part of a thing: what it is made of, and whether it throws a shadow; what shines throws none.
pub type ThingPart = (Handle<Mesh>, Handle<StandardMaterial>, bool);

/// What all places are made of.
pub struct PlaceArt {
    grounds: HashMap<Option<GameId>, GroundArt>,
    things: HashMap<Thing, Vec<ThingPart>>,
    /// The soft dark under a thing that reaches 1 from its middle.
    pub blot: Handle<Mesh>,
    /// The walls of a tray of the shelf, and what they are made of.
    pub tray: (Handle<Mesh>, Handle<StandardMaterial>),
    /// The soft dark within them, on the tray's floor.
    pub within: Handle<Mesh>,
    /// What lies over the trays that have a [`Veil`].
    pub veils: HashMap<GameId, (Handle<Mesh>, Handle<StandardMaterial>)>,
    /// The plate on the tray that a game's name is engraved in, and what it is made of; its colours are its own.
    pub plate: (Handle<Mesh>, Handle<StandardMaterial>),
}

impl PlaceArt {
    /// The ground of a place.
    #[must_use]
    pub fn ground(&self, game: Option<GameId>) -> &GroundArt {
        &self.grounds[&game]
    }

    /// The parts of a thing that stands in some place.
    #[must_use]
    pub fn thing(&self, thing: Thing) -> &[ThingPart] {
        self.things.get(&thing).map_or(&[], Vec::as_slice)
    }
}

/// How wide and deep the floor of a tray of the shelf is, and how far it lies above the table.
pub const FLOOR: [f32; 3] = [11.8, 10.5, 0.22];
/// How broad its walls are at the sides, and in front, where the name is; and how high they stand above its floor.
pub const WALLS: [f32; 2] = [0.25, 1.5];
pub const LIP: f32 = 0.5;
/// How wide and deep the plate with its name is.
pub const PLATE: [f32; 2] = [10.7, 1.14];
/// How far the ground round a board reaches.
const REACH: f32 = 70.0;

fn finish(maker: &mut Maker, finish: Finish) -> Handle<StandardMaterial> {
    let rough = |roughness: f32| StandardMaterial { perceptual_roughness: roughness, ..default() };
    maker.material(match finish {
        Finish::Dull => rough(0.9),
        Finish::Glossy => rough(0.25),
        Finish::Metal => StandardMaterial { metallic: 1.0, ..rough(0.32) },
        Finish::Glass => StandardMaterial { alpha_mode: AlphaMode::Blend, reflectance: 0.6, ..rough(0.06) },
        Finish::Glow => StandardMaterial { unlit: true, base_color: Color::linear_rgb(2.4, 2.4, 2.4), ..default() },
        Finish::Shade => StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, depth_bias: -50.0, ..default() },
        // Boards' and things' own shadows lie under it; it is seen from both seats.
        Finish::Shine => StandardMaterial {
            unlit: true,
            alpha_mode: AlphaMode::Add,
            cull_mode: None,
            depth_bias: -40.0,
            ..default()
        },
    })
}

fn ground(maker: &mut Maker, place: &Place, [walnut, brass]: [&Handle<StandardMaterial>; 2]) -> GroundArt {
    let Ground { surface, color: [r, g, b], scale, roughness, pool, rim, tall } = place.ground;
    let [x, y, z] = place.hours[0].unlit;
    let stained = StandardMaterial { base_color: Color::srgb(r, g, b), perceptual_roughness: roughness, ..default() };
    // On the shelf each tray has the lamp of its place, from where it hangs there: the light falls off within the tray.
    let from = Vec3::from_array(place.hours[0].from);
    let aside = Vec2::new(from.x, from.z) / from.length().max(0.1);
    let near = Pool { middle: (aside * 3.6).to_array(), near: 2.4, far: 9.6, edge: pool.edge.map(|left| left * 0.8) };
    let lamp = Vec3::from_array(place.hours[0].lamp);
    let light = lamp / lamp.max_element().max(0.01);
    let [wide, deep, thick] = FLOOR;
    let tile = art::ground::tile(wide + WALLS[0], deep + WALLS[0], thick, &near);
    let [tr, tg, tb] = (Vec3::ONE.lerp(light, 0.5) * 1.45).to_array();
    GroundArt {
        discs: [pool, tall.and_then(|tall| tall.pool).unwrap_or(pool)]
            .map(|pool| maker.mesh(art::ground::disc(REACH, &pool).uv_scaled(1.0 / scale))),
        tile: maker.mesh(tile.tinted([tr, tg, tb, 1.0]).uv_scaled(1.0 / scale)),
        material: maker.textured_or_unlit(surface, stained, Color::srgb(x, y, z)),
        rims: [rim, tall.map(|tall| tall.rim)]
            .map(|rim| rim.map_or_else(Vec::new, |half| table_rim(maker, half, walnut, brass))),
    }
}

/// The rim of a table whose ground reaches so far to either side, and before and behind.
fn table_rim(
    maker: &mut Maker,
    [wide, deep]: [f32; 2],
    walnut: &Handle<StandardMaterial>,
    brass: &Handle<StandardMaterial>,
) -> Vec<ThingPart> {
    let shape = art::outline::rounded(&art::outline::rectangle(2.0 * wide, 2.0 * deep), 0.9, 8);
    let within = art::ground::shade_within(&shape, 0.8, 0.6).translated(0.0, 0.012, 0.0);
    let art::table::Rim { wood, inlay } = art::table::rim(&shape);
    let shade = maker.of::<SharedArt>().shade.clone();
    vec![
        (maker.mesh(wood.uv_scaled(0.3)), walnut.clone(), true),
        (maker.mesh(inlay), brass.clone(), false),
        (maker.mesh(within), shade, false),
    ]
}

/// A veil over a tray, level with the top of its walls, which it reaches: drawn after all that lies in the tray, however high.
fn veil(maker: &mut Maker, Veil { middle, edge }: Veil) -> (Handle<Mesh>, Handle<StandardMaterial>) {
    const OVER_ALL: f32 = 400_000.0;
    let [wide, deep, _] = FLOOR;
    let share = [0, 1, 2].map(|k| edge[k] / middle[k].max(0.01));
    let light = Pool { middle: [0.0, -0.2], near: 1.6, far: 6.4, edge: share };
    let [r, g, b] = middle;
    let mesh = light.on(art::ground::grid(wide, deep)).tinted([r, g, b, 1.0]).translated(0.0, LIP, 0.0);
    let material = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Multiply, depth_bias: OVER_ALL, ..default() };
    (maker.mesh(mesh), maker.material(material))
}

/// Makes what the places consist of; again when their data has changed.
pub fn make(maker: &mut Maker) {
    let places = maker.places.clone();
    let mut things = HashMap::new();
    let mut finishes = HashMap::new();
    for (standing, _) in places.0.values().flat_map(|place| place.things.iter().chain(place.shelf_things.iter())) {
        things.entry(standing.thing).or_insert_with(|| {
            let parts = standing.thing.parts().into_iter().map(|(kind, mesh)| {
                let material = finishes.entry(kind).or_insert_with(|| finish(maker, kind)).clone();
                (
                    maker.mesh(mesh),
                    material,
                    standing.thing.casts_shadow() && !matches!(kind, Finish::Shade | Finish::Shine | Finish::Glow),
                )
            });
            parts.collect()
        });
    }
    let blot = maker.mesh(art::ground::blot(0.72, 1.35, 0.55));
    let [wide, deep, thick] = FLOOR;
    let walls = maker.mesh(art::ground::tray([wide, deep], WALLS, LIP, thick).uv_scaled(0.4));
    let walnut = StandardMaterial {
        base_color: Color::srgb(0.74, 0.62, 0.54),
        perceptual_roughness: 0.7,
        clearcoat: 0.25,
        clearcoat_perceptual_roughness: 0.45,
        ..default()
    };
    let walnut = maker.textured(Surface::Walnut, walnut);
    let within = art::ground::shade_within(&art::outline::rectangle(wide, deep), 1.5, 0.8).translated(0.0, 0.012, 0.0);
    let plate = maker.mesh(art::ground::plate(PLATE));
    let brass = maker.material(StandardMaterial { metallic: 0.55, perceptual_roughness: 0.4, ..default() });
    let grounds = places.0.iter().map(|(&game, place)| (game, ground(maker, place, [&walnut, &brass]))).collect();
    let within = maker.mesh(within);
    let veiled = GameId::ALL.iter().filter_map(|&game| Some((game, places.of(Some(game)).shelf_veil?)));
    let veils = veiled.map(|(game, light)| (game, veil(maker, light))).collect();
    maker.keep(PlaceArt { grounds, things, blot, tray: (walls, walnut), within, veils, plate: (plate, brass) });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_well_written_and_has_an_hour_for_every_phase() {
        let places = Places::default();
        assert_eq!(places.0.len(), GameId::ALL.len() + 1);
        assert_eq!(places.of(Some(GameId::Sicic)).hours.len(), 3);
        for (game, place) in &places.0 {
            // How far boards reach on the table, to the right and towards the eye: some are low and wide, and larger so than turned.
            let reach = |tall: bool| match (game, tall) {
                (Some(GameId::Sicic), false) => [5.8, 2.85],
                (Some(GameId::Sicic), true) => [2.55, 5.2],
                (Some(GameId::Cqt), false) => [5.6, 1.92],
                (Some(GameId::Cqt), true) => [1.72, 5.0],
                _ => [4.7, 4.7],
            };
            for (Standing { at: [x, z], size, .. }, tall) in place.things.iter() {
                let [wide, deep] = reach(tall);
                assert!((x.abs() > wide || z.abs() > deep) && *size > 0.0, "{x}, {z} is on the board of {game:?}");
            }
            for (Standing { at: [x, z], size, .. }, tall) in place.shelf_things.iter() {
                // Low, wide boards leave room before and behind them, the others beside them.
                let beside = match (reach(false)[0] < 5.0, tall) {
                    (true, _) => (x - place.shelf_board[0]).abs() > 4.8,
                    (false, true) => x.abs() > 2.7,
                    (false, false) => z.abs() > 3.0,
                };
                assert!(beside && *size > 0.0, "{x}, {z} is on the board of {game:?}");
                let ([width, depth, _], reach) = (FLOOR, 0.5);
                assert!(x.abs() < width / 2.0 - reach && z.abs() < depth / 2.0 - reach, "{x}, {z} is beside the tray");
            }
        }
    }

    #[test]
    fn where_there_is_less_room_behind_a_board_things_there_are_smaller_and_nearer() {
        let standing = |z| Standing { thing: Thing::Helmet, at: [-2.0, z], turn: 0.0, size: 1.2 };
        let [far, near] = [2.15, 1.78].map(|height| standing(-6.8).arranged(height));
        assert!((far.translation.z + 6.8).abs() < 0.02 && (far.scale.x - 1.2).abs() < 0.02, "{far:?}");
        assert!(near.scale.x < 0.6 && (-5.8..-BOARD).contains(&near.translation.z), "{near:?}");
        // What stands beside it has the same room.
        assert_eq!(standing(1.0).arranged(1.78), standing(1.0).arranged(2.15));
    }

    #[test]
    fn every_place_has_an_ornament_of_its_own() {
        let places = Places::default();
        let own = |game: &GameId| places.of(Some(*game)).lettering.expect("a place of a game has letters").ornament;
        let mut ornaments: Vec<Ornament> = GameId::ALL.iter().map(own).collect();
        ornaments.sort_by_key(|ornament| *ornament as u8);
        assert_eq!(ornaments, Ornament::ALL);
    }

    #[test]
    fn what_is_wrong_with_a_place_is_told() {
        let mut places = Places::default();
        assert!(places.read("backgammon", FILES[0].1).is_err());
        assert!(places.read("sparta", "(ground: 3)").is_err_and(|error| error.contains("1:")));
    }
}
