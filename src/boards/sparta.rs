//! Sparta: sun-bleached stone, terracotta roofs, flat warriors and crested heroes.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::ground::Pool;
use tavoliere_art::textures::Surface;
use tavoliere_pictures::pieces::{ARMIES, army, banner, soldier, unarmed};
use tavoliere_rules::{AnyPosition, Cell, Effect, Kind, Layout, Match, Piece, Seat, Spot, Winner};

use super::art::{Art, Maker, body};
use super::bodies::Lying;
use super::decor::{Decor, Growth};
use super::marks::MarkStyle;
use super::shared::{Frame, slabs};
use super::{BoardView, Departure, Flip, Score, arc, cells_held};

/// Squares a side.
const SIDE: u8 = 10;
/// The meander's paint: black on terracotta, as on a vase; the names on it are light.
const MEANDER: [f32; 4] = [0.014, 0.006, 0.005, 1.0];
/// How high men stand on a city.
const ROOF: f32 = art::sparta::ROOF;
/// How many widths of its texture a light square has, and a dark one: the light ones are calmer, and no vein runs on from one to the
/// other.
const MARBLE: [f32; 2] = [0.36, 0.40];
/// The sun on its slabs, as painted into them: whatever is far from where it comes from is a little cooler and darker.
const SUN: Pool = Pool { middle: [-2.8, -2.2], near: 0.5, far: 9.4, edge: [0.52, 0.56, 0.66] };
/// How far a warrior's spear may be turned from the way it points, in radians: men laid down by hand.
const ASKEW: f32 = 0.13;
/// The share of a city's part of the end scene in which it turns.
const TURNED: f32 = 0.6;

struct FigureArt {
    painted: Handle<Mesh>,
    bronze: Handle<Mesh>,
}

/// What a seat's men and cities have of their own.
struct ArmyArt {
    /// Without his spear.
    warrior: FigureArt,
    spear: Handle<Mesh>,
    hero: FigureArt,
    /// The roof, the border and the sign of a city.
    city: Handle<Mesh>,
    /// What is raised over its cities when it has won: bronze, and the cloth.
    standard: [Handle<Mesh>; 2],
}

/// What the plain, the armies and their cities are made of.
struct PlainArt {
    /// In a wide window, and in a tall one.
    frames: [Frame; 2],
    /// The light squares and the dark ones.
    squares: [Handle<Mesh>; 2],
    /// Between the squares: even joints, a little lower.
    joints: Handle<Mesh>,
    /// As it is seen in a wide window, and in a tall one, where it is small.
    meanders: [Handle<Mesh>; 2],
    base: Handle<Mesh>,
    temple: Handle<Mesh>,
    terrace: Handle<Mesh>,
    /// By seat.
    armies: [ArmyArt; 2],
    light: Handle<StandardMaterial>,
    dark: Handle<StandardMaterial>,
    terracotta: Handle<StandardMaterial>,
    joint: Handle<StandardMaterial>,
    /// Round the squares, under their names: dark, for those are light.
    band: Handle<StandardMaterial>,
    steps: Handle<StandardMaterial>,
    marble: Handle<StandardMaterial>,
    painted: Handle<StandardMaterial>,
    bronze: Handle<StandardMaterial>,
}

pub(super) fn make(maker: &mut Maker) {
    let armies = Seat::BOTH.map(|seat| {
        let [warrior, hero] = [unarmed(seat), soldier(true, seat)]
            .map(|(painted, bronze)| FigureArt { painted: maker.mesh(painted), bronze: maker.mesh(bronze) });
        let spear = maker.mesh(art::sparta::spear(army(seat)));
        let art::sparta::Standard { bronze, cloth } = art::sparta::standard(army(seat));
        let standard = [bronze, cloth.tinted(ARMIES[seat.index()])].map(|part| maker.mesh(part));
        ArmyArt { warrior, spear, hero, city: maker.mesh(banner(seat)), standard }
    });
    let city = art::sparta::city();
    let joints = art::moulding::prism(&art::outline::rectangle(f32::from(SIDE), f32::from(SIDE)), 0.02, 0.001, 1);
    let stone = |[r, g, b]: [f32; 3]| StandardMaterial {
        base_color: Color::srgb(r, g, b),
        perceptual_roughness: 1.0,
        ..default()
    };
    // Marble that is walked on does not shine: its texture's is a third of that.
    let honed = |color| StandardMaterial { perceptual_roughness: 2.6, ..stone(color) };
    // Slabs mirror little: the shelf's lamp, which stands behind them, would make them grey.
    let dry = |color| StandardMaterial { reflectance: 0.26, ..stone(color) };
    // Dark ones still less: what they mirror is the greater part of what is seen of them.
    // And the sky lights what is in the shade of men and cities, or that would be black on them and hardly seen beside them.
    let filled =
        |color| StandardMaterial { reflectance: 0.2, emissive: LinearRgba::rgb(0.064, 0.073, 0.084), ..stone(color) };
    let set = PlainArt {
        frames: [false, true].map(|slim| {
            Frame::of(maker, art::sparta::plain(SIDE, slim), f32::from(SIDE) + 2.0 * art::sparta::frame(slim))
        }),
        squares: [false, true].map(|dark| {
            let slabs = art::sparta::worn(slabs(SIDE, dark, 0.24));
            maker.mesh(SUN.on(slabs).uv_scaled(MARBLE[usize::from(dark)]))
        }),
        joints: maker.mesh(joints.translated(0.0, -0.029, 0.0)),
        meanders: [false, true].map(|slim| maker.mesh(art::sparta::meander(SIDE, slim).tinted(MEANDER))),
        base: maker.mesh(city.base.uv_scaled(0.33)),
        temple: maker.mesh(city.temple.uv_scaled(0.33)),
        terrace: maker.mesh(art::sparta::terrace().uv_scaled(0.33)),
        armies,
        light: maker.textured(Surface::Marble, dry([1.05, 0.95, 0.80])),
        dark: maker.textured(Surface::Marble, filled([0.285, 0.315, 0.335])),
        terracotta: maker.textured(Surface::Terracotta, stone([0.92, 0.9, 0.88])),
        joint: maker.textured(Surface::Limestone, stone([0.6, 0.59, 0.57])),
        band: maker.textured(Surface::Cipollino, dry([0.18, 0.205, 0.24])),
        steps: maker.textured(Surface::Marble, honed([0.93, 0.85, 0.72])),
        marble: maker.textured(Surface::Marble, honed([0.97, 0.90, 0.79])),
        painted: maker.material(StandardMaterial { perceptual_roughness: 0.62, ..default() }),
        bronze: maker.material(StandardMaterial {
            base_color: Color::srgb(0.92, 0.70, 0.40),
            metallic: 0.72,
            perceptual_roughness: 0.42,
            ..default()
        }),
    };
    maker.keep(set);
}

/// The plain between the armies as a board.
pub struct Plain {
    layout: Layout,
    cities: Vec<Cell>,
    tall: bool,
}

/// A number of a cell's own, -1 to 1: neighbours have quite different ones. Where another `step` is taken, it is another number.
fn any(cell: Cell, step: f32) -> f32 {
    (f32::from(cell.0) * step).fract() * 2.0 - 1.0
}

/// How much broader a hero is in a tall window, where his square is small: a taller one would hide who stands behind him. And a warrior,
/// who there fills his square.
const BROAD: Vec3 = Vec3::new(1.12, 1.04, 1.12);
const WIDE: Vec3 = Vec3::new(1.18, 1.1, 1.18);

impl Plain {
    /// A plain with its cities where `start` has them, in a window that is tall or not.
    #[must_use]
    pub fn new(layout: Layout, start: &AnyPosition, tall: bool) -> Plain {
        let cities = start.pieces().into_iter().filter(|(_, p)| p.kind == Kind::City).map(|(s, _)| s.cell).collect();
        Plain { layout, cities, tall }
    }

    /// How large cities are: they leave some of their square in sight for its marks, where squares are not as small as in a tall window,
    /// and are so high that their columns are seen below their roofs.
    fn city(&self) -> Vec3 {
        if self.tall { Vec3::new(1.0, 1.2, 1.0) } else { Vec3::new(0.87, 1.22, 0.87) }
    }
}

impl BoardView for Plain {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The cities turn under the conqueror's banner and their men leap; the others go down on their knees.
    fn scene(&self, piece: Piece, won: bool, t: f32, home: Transform) -> Transform {
        match (piece.kind, won) {
            (Kind::City, true) => {
                // Then its standard is raised.
                let t = t / TURNED;
                let turn = Quat::from_rotation_y(std::f32::consts::TAU * t.clamp(0.0, 1.0));
                Transform {
                    translation: home.translation + Vec3::Y * 0.3 * arc(t),
                    rotation: turn * home.rotation,
                    ..home
                }
            }
            (Kind::City, false) => home,
            (_, true) => home.with_translation(home.translation + Vec3::Y * 0.5 * arc(t)),
            (_, false) => Transform { rotation: home.rotation * Quat::from_rotation_x(0.35 * t), ..home },
        }
    }

    fn thickness(&self) -> f32 {
        0.2
    }

    /// A city is the first piece of its cell; whoever stands there, or anywhere, is at level 1.
    fn height(&self, count: u8) -> f32 {
        match count {
            0 => 0.0,
            1 => ROOF * self.city().y,
            _ => 0.28,
        }
    }

    /// On a city over the ridge, or round the foot of whoever stands there.
    fn ground(&self, cell: Cell, count: u8) -> f32 {
        match (self.cities.contains(&cell), count) {
            (false, _) | (_, 0) => 0.0,
            (true, 1) => art::sparta::RIDGE * self.city().y + 0.012,
            (true, _) => ROOF * self.city().y + 0.012,
        }
    }

    /// Round a city, too.
    fn edge(&self, _: Cell, _: u8) -> f32 {
        0.0
    }

    fn mark_style(&self) -> MarkStyle {
        MarkStyle::Sunlit
    }

    /// A hundred squares are small, the more on a phone.
    fn dot(&self) -> f32 {
        if self.tall { 1.45 } else { 1.2 }
    }

    fn grip(&self) -> f32 {
        0.4
    }

    /// Heroes lean back, or little but their crests would be seen: the more in a tall window, where one looks down on them.
    fn lying(&self, piece: Piece) -> Option<Lying> {
        (piece.kind == Kind::Hero).then_some(Lying { size: 0.7, least: if self.tall { 0.42 } else { 0.2 } })
    }

    fn overhead(&self, piece: Piece) -> Option<f32> {
        match piece.kind {
            Kind::Warrior => Some(0.36),
            Kind::Hero => Some(1.5),
            _ => None,
        }
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        let mut at = Transform::from_translation(self.cell(spot.cell));
        if piece.kind == Kind::City {
            return at.with_scale(self.city());
        }
        let in_city = self.cities.contains(&spot.cell);
        if in_city {
            at.translation.y = ROOF * self.city().y;
            // So small that the roof is seen all round them.
            at.scale = Vec3::splat(if piece.kind == Kind::Warrior { 0.62 } else { 0.77 });
        }
        if piece.kind == Kind::Hero {
            // Both show their faces, and their shields beside them; along the helmet a crest is known aslant, across it from before.
            let turn: f32 = if piece.owner == Seat::First { -2.25 } else { -1.85 };
            at.rotation = Quat::from_rotation_y(turn);
        }
        // On a roof men leave its edges in sight.
        at.scale *= match (self.tall && !in_city, piece.kind) {
            (true, Kind::Hero) => BROAD,
            (true, _) => WIDE,
            (false, Kind::Warrior) if !in_city => Vec3::splat(1.08),
            _ => Vec3::ONE,
        };
        at
    }

    fn build(&self, all: &Art, parent: &mut ChildSpawnerCommands) {
        let art = all.of::<PlainArt>();
        for (mesh, material) in art.squares.iter().zip([&art.light, &art.dark]) {
            parent.spawn((body(mesh, material), Transform::default()));
        }
        parent.spawn((body(&art.joints, &art.joint), NotShadowCaster, Transform::default()));
        art.frames[usize::from(self.tall)].spawn(all, parent, [&art.terracotta, &art.band], Transform::default());
        parent.spawn((body(&art.meanders[usize::from(self.tall)], &art.painted), NotShadowCaster, Transform::default()));
    }

    fn dress(&self, art: &Art, piece: Piece, on: Cell, parent: &mut ChildSpawnerCommands) {
        let art = art.of::<PlainArt>();
        let army = &art.armies[piece.owner.index()];
        let mut put = |mesh, material, turn: f32| {
            parent.spawn((body(mesh, material), Transform::from_rotation(Quat::from_rotation_y(turn))));
        };
        if piece.kind == Kind::City {
            put(&art.base, &art.steps, 0.0);
            put(&art.temple, &art.marble, 0.0);
            put(&army.city, &art.painted, 0.0);
        } else {
            let figure = if piece.kind == Kind::Hero { &army.hero } else { &army.warrior };
            // Laid down by hand, too.
            let aslant = if piece.kind == Kind::Hero { 0.0 } else { 0.12 * any(on, 0.414_214) };
            put(&figure.painted, &art.painted, aslant);
            put(&figure.bronze, &art.bronze, 0.0);
        }
        if piece.kind == Kind::Warrior {
            // His sign stays nearly upright. He keeps his spear as it lay where he came to be, wherever he goes.
            put(&army.spear, &art.bronze, ASKEW * any(on, 0.618_034));
        }
    }

    /// Under each man on a city a terrace; and where a seat has won, its standard over each of its cities, in the order in which
    /// they turn.
    fn decor(&self, art: &Art, game_match: &Match) -> Vec<Decor> {
        let art = art.of::<PlainArt>();
        let pieces = game_match.position().pieces();
        let on_city = |cell: Cell| pieces.iter().any(|(spot, piece)| spot.cell == cell && piece.kind != Kind::City);
        let terraces = self.cities.iter().filter(|&&cell| on_city(cell)).map(|&cell| {
            let at = Transform::from_translation(self.cell(cell)).with_scale(self.city());
            Decor::new(&art.terrace, &art.marble, at).growing(Growth::Whole, 0.0)
        });
        let winner = match game_match.outcome().map(|outcome| outcome.winner) {
            Some(Winner::Seat(winner)) => Some(winner),
            _ => None,
        };
        let own = pieces.iter().filter(|(_, piece)| piece.kind == Kind::City && Some(piece.owner) == winner);
        let raised = own.flat_map(|(spot, city)| {
            let [bronze, cloth] = &art.armies[city.owner.index()].standard;
            // At the left before the temple, on its steps, where it hides least.
            let foot = self.cell(spot.cell) + Vec3::new(-0.34, art::sparta::STEPS, 0.31);
            let (at, delay) = (Transform::from_translation(foot), 1.3 + 0.1 * foot.x);
            [
                Decor::new(bronze, &art.bronze, at).growing(Growth::Whole, delay),
                Decor::new(cloth, &art.painted, at).growing(Growth::Along, delay + 0.2),
            ]
        });
        terraces.chain(raised).collect()
    }

    fn flip(&self, piece: Piece) -> Flip {
        if piece.kind == Kind::City { Flip::Change } else { Flip::Rise }
    }

    fn departure(&self) -> Departure {
        Departure::Falls
    }

    fn foot(&self, piece: Piece) -> Option<f32> {
        Some(match piece.kind {
            Kind::City => 0.45,
            Kind::Warrior => 0.31,
            _ => 0.30,
        })
    }

    fn beside(&self) -> [f32; 2] {
        if self.tall { [0.15, 0.15] } else { [0.195; 2] }
    }

    /// Its meander is.
    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    fn depth(&self) -> f32 {
        art::table::BOARD_DEPTH
    }

    fn corners(&self) -> Vec<Vec3> {
        let far = f32::from(SIDE) / 2.0 + art::sparta::frame(self.tall);
        [(-far, far), (far, far), (-far, -far), (far, -far)].map(|(x, z)| Vec3::new(x, 0.0, z)).to_vec()
    }

    /// All of its rim, the near side down to the ground.
    fn framed(&self) -> Vec<Vec3> {
        let rim = f32::from(SIDE) / 2.0 + art::sparta::frame(self.tall);
        // From above its upper edge is the wider one, from a chair the lower one.
        let corners = [(rim, -self.depth(), rim), (rim, 0.0, rim), (rim, 0.0, -rim)];
        corners.into_iter().flat_map(|(x, y, z)| [-x, x].map(|x| Vec3::new(x, y, z))).collect()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Moved { .. } => Some("move"),
            Effect::Turned { piece: Piece { kind: Kind::City, .. }, .. } => Some("conquer"),
            Effect::Turned { .. } => Some("promote"),
            Effect::Trapped { .. } => Some("flash"),
            Effect::Captured { .. } => Some("capture"),
            _ => None,
        }
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Hero, owner }
    }

    fn score(&self, position: &AnyPosition, seat: Seat) -> Score {
        let city = Piece { kind: Kind::City, owner: seat };
        let cities = position.pieces().into_iter().filter(|(_, piece)| *piece == city).count();
        Score::With(cells_held(position, seat), city, cities)
    }

    fn sound_set(&self) -> &'static str {
        "sparta"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "move", "conquer", "promote", "flash", "capture"]
    }

    fn display(&self) -> &'static [&'static str] {
        &["b2-b4", "h9-h7", "d2-d4", "d9-d7", "b4-b5", "h7-g6", "g2-g4", "f9-f8"]
    }
}
