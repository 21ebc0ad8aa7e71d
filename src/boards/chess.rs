//! The three chess games: three boards that have little in common, each with a set of men of its own.

use std::f32::consts::FRAC_PI_2;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::chess::Set;
use tavoliere_art::textures::Surface;
use tavoliere_pictures::pieces::{collar, man, man_from_above, set};
use tavoliere_rules::{AnyPosition, Cell, Effect, GameId, Kind, Layout, Man, Match, Piece, Seat, Spot};

use super::art::{Art, Maker, body};
use super::beads::Beads;
use super::bodies::{Bending, Lying};
use super::counter::Counter;
use super::decor::{Decor, OnlyAtTheGame};
use super::shared::{Frame, SharedArt, slabs, squares};
use super::{BoardView, Departure, Emphasis, Flip, Situation, arc};

/// What a board and its men look like.
pub struct Theme {
    game: GameId,
    materials: fn(&ChessArt) -> &Materials,
    /// Whether a bookbinder has been at it: its corners are shod with brass, its squares tooled.
    gilt: bool,
    /// How far towards the viewer from the middle beside it a counter stands, if one does, which says what series is played.
    counter: Option<f32>,
    /// A captured man is a loss where taking wins, and a relief where it loses.
    exit: Departure,
    display: &'static [&'static str],
    /// The man that stands for a seat.
    emblem: Man,
    /// How steeply it is looked down on in a wide window, in radians: each board from a seat of its own.
    pitch: f32,
}

/// Tournament wood on green felt.
pub const TOURNAMENT: Theme = Theme {
    game: GameId::Progressive,
    materials: |art| &art.tournament,
    gilt: false,
    counter: Some(0.0),
    exit: Departure::Taken,
    display: &["e2e4", "e7e5", "d7d5", "g1f3", "b1c3", "f1c4"],
    emblem: Man::King,
    pitch: 0.98,
};

/// White and green marble in a black frame with a border of lozenges, bone men, white and red.
pub const MARBLE: Theme = Theme {
    game: GameId::Vinciperdi,
    materials: |art| &art.marble,
    gilt: false,
    counter: None,
    exit: Departure::Freed,
    // Late, with few men left: of two boards with full ranks nobody would see on the shelf that these games end empty.
    display: &[
        "e2e3", "b7b5", "f1b5", "c8a6", "b5d7", "d8d7", "g1f3", "d7d2", "e1d2", "c7c6", "d1f1", "a6f1", "h1f1", "a7a5", "c2c3",
        "f7f6", "f3e5", "f6e5", "f1d1", "h7h5", "d2c2", "g7g5", "g2g4", "h5g4", "b2b4", "a5b4", "c3b4", "h8h2",
    ],
    emblem: Man::Knight,
    pitch: 0.99,
};

/// Oxblood and cognac leather with gilt tooling and brass corners, men of ivory and of midnight-blue lacquer with gilt rings.
pub const LEATHER: Theme = Theme {
    game: GameId::ProgressiveVinciperdi,
    materials: |art| &art.leather,
    gilt: true,
    counter: Some(2.45),
    exit: Departure::Freed,
    display: &[
        "g2g4", "e7e5", "a7a5", "b1a3", "f1g2", "g2b7", "f8a3", "a3b2", "b2a1", "c8b7", "d2d4", "d4e5", "d1d7", "d7f7", "f7g8",
    ],
    emblem: Man::Knight,
    pitch: 0.96,
};

/// Men are a little broader on the table than they are carved: seen from above they fill their squares.
fn stout(mesh: art::Mesh) -> art::Mesh {
    mesh.scaled(STOUT[0], STOUT[1], STOUT[0])
}

/// How far a knight's neck bends aside for its height, and how the others' heads lean, where they are seen from high above.
const BENT: f32 = 0.48;
/// How much broader, and how much taller.
const STOUT: [f32; 2] = [1.12, 1.02];

/// The men, all of one make.
struct Men {
    pawn: Handle<Mesh>,
    knight: Handle<Mesh>,
    bishop: Handle<Mesh>,
    rook: Handle<Mesh>,
    queen: Handle<Mesh>,
    king: Handle<Mesh>,
}

impl Men {
    fn each(mut mesh: impl FnMut(Man) -> Handle<Mesh>) -> Men {
        Men {
            pawn: mesh(Man::Pawn),
            knight: mesh(Man::Knight),
            bishop: mesh(Man::Bishop),
            rook: mesh(Man::Rook),
            queen: mesh(Man::Queen),
            king: mesh(Man::King),
        }
    }

    fn of(&self, man: Man) -> &Handle<Mesh> {
        match man {
            Man::Pawn => &self.pawn,
            Man::Knight => &self.knight,
            Man::Bishop => &self.bishop,
            Man::Rook => &self.rook,
            Man::Queen => &self.queen,
            Man::King => &self.king,
        }
    }
}

/// The meshes of a set.
struct ChessSet {
    upright: Men,
    /// The rings round them.
    collars: Men,
    /// The first seat's men as they are seen from high above, their heads away from their own seat, and from the other.
    from_above: [Men; 2],
}

impl ChessSet {
    fn new(maker: &mut Maker, set: Set) -> ChessSet {
        // Of stone a man is to show a vein or two, of wood the grain as it is.
        let scale = if set == Set::Cafe { 1.3 } else { 0.5 };
        ChessSet {
            upright: Men::each(|kind| maker.mesh(stout(man(set, kind)).uv_scaled(scale))),
            collars: Men::each(|kind| maker.mesh(stout(collar(set, kind)))),
            from_above: [BENT, -BENT]
                .map(|lean| Men::each(|kind| maker.mesh(stout(man_from_above(set, kind, lean)).uv_scaled(scale)))),
        }
    }
}

/// What a theme's board and men are made of.
struct Materials {
    /// The light squares and the dark ones: their meshes, and what they are made of.
    tiles: [Handle<Mesh>; 2],
    squares: [Handle<StandardMaterial>; 2],
    frame: Handle<StandardMaterial>,
    strip: Handle<StandardMaterial>,
    /// What is let into a broad frame.
    inlays: Vec<(Handle<Mesh>, Handle<StandardMaterial>)>,
    /// What the counter is made of, and what beads slide over, if that is not brass.
    stand: Handle<StandardMaterial>,
    batten: Option<Handle<StandardMaterial>>,
    /// By seat.
    men: [Handle<StandardMaterial>; 2],
    /// What the rings of each seat's men are made of, if they have any.
    rings: [Option<Handle<StandardMaterial>>; 2],
}

/// How far the frame reaches beyond the squares: in a tall window it is as slim as the names on it let it be, for all of the board
/// to be in view.
const fn frame(tall: bool) -> f32 {
    if tall { art::table::SLIM } else { art::table::BROAD }
}

/// What the three boards are made of.
struct ChessArt {
    /// In the order of [`Set::ALL`].
    sets: [ChessSet; 3],
    counter: Counter,
    beads: Beads,
    /// The frame, and in a tall window.
    frames: [Frame; 2],
    /// What shows veneers and stones by their own colours.
    veneers: Handle<StandardMaterial>,
    tooling: Handle<Mesh>,
    /// What of, and in a tall window, where squares are small and lines would be all that is seen of them.
    tooled: [Handle<StandardMaterial>; 2],
    corner: Handle<Mesh>,
    tournament: Materials,
    marble: Materials,
    leather: Materials,
}

pub(super) fn make(maker: &mut Maker) {
    let SharedArt { brass, .. } = maker.of();
    let brass = brass.clone();
    let plain = |color: Color, roughness: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        ..default()
    };
    // A clear coat over a colour or a grain: hard, narrow lights on it, whatever lies below.
    let polished = |coat: f32, material: StandardMaterial| StandardMaterial {
        clearcoat: coat,
        clearcoat_perceptual_roughness: 0.13,
        ..material
    };
    let gilt = maker.material(StandardMaterial { metallic: 1.0, ..plain(Color::srgb(0.93, 0.70, 0.36), 0.3) });
    let maple = maker.textured(Surface::Maple, plain(Color::srgb(0.82, 0.71, 0.54), 0.72));
    let boxwood = maker.textured(Surface::Maple, polished(0.3, plain(Color::srgb(1.0, 0.92, 0.75), 0.7)));
    // Frames mirror next to nothing: on their rounded edges lights would be single pixels.
    let framing = |material: StandardMaterial| StandardMaterial { reflectance: 0.2, ..material };
    let walnut = maker.textured(Surface::Walnut, framing(plain(Color::srgb(0.64, 0.54, 0.48), 0.6)));
    // What is let in has its own colours.
    let veneers = maker.material(plain(Color::WHITE, 0.3));
    let [lines, wide_lines] =
        [[0.475, 0.425], [0.50, 0.385]].map(|lines| maker.mesh(art::table::inlay(8, lines)));
    let tournament = Materials {
        tiles: [false, true].map(|dark| maker.mesh(squares(8, dark, true).uv_scaled(0.5))),
        // A little darker than the light men on them, and than what frames them.
        squares: [(Surface::Maple, [0.75, 0.635, 0.47]), (Surface::Walnut, [1.24, 1.10, 0.96])]
            .map(|(wood, [r, g, b])| maker.textured(wood, plain(Color::srgb(r, g, b), 0.72))),
        frame: walnut.clone(),
        strip: maple.clone(),
        batten: Some(maple),
        inlays: vec![(maker.mesh(art::marquetry::marquetry(8)), veneers.clone())],
        stand: walnut,
        men: [boxwood, maker.textured(Surface::Walnut, polished(1.0, plain(Color::srgb(0.80, 0.53, 0.44), 0.5)))],
        // Each of the other's wood: they draw the edges of men on either colour of square.
        rings: [(Surface::Walnut, Color::srgb(0.74, 0.46, 0.36)), (Surface::Maple, Color::srgb(0.80, 0.56, 0.35))]
            .map(|(wood, stain)| Some(maker.textured(wood, polished(0.5, plain(stain, 0.55))))),
    };
    let marble = Materials {
        // Green slabs differ more than white ones.
        tiles: [(false, 0.10), (true, 0.20)]
            .map(|(dark, spread)| maker.mesh(slabs(8, dark, spread).uv_scaled(0.5))),
        squares: [(Surface::Marble, Color::srgb(0.665, 0.648, 0.612)), (Surface::VerdeAlpi, Color::WHITE)]
            .map(|(stone, color)| maker.textured(stone, plain(color, 1.0))),
        frame: maker.textured(Surface::Marble, framing(plain(Color::srgb(0.16, 0.17, 0.18), 0.9))),
        strip: brass.clone(),
        stand: brass.clone(),
        batten: None,
        inlays: vec![
            (wide_lines, brass),
            (maker.mesh(art::table::lozenges(8, [[0.52, 0.47, 0.36], [0.26, 0.014, 0.01]])), veneers.clone()),
        ],
        // Glazed, of one colour each: veins would look like dirt on such small forms. Their bands make three colours of them.
        men: [Color::srgb(0.93, 0.87, 0.75), Color::srgb(0.50, 0.05, 0.04)].map(|glaze| {
            // Where the sun is mirrored in the glaze there is a halo round the light.
            maker.material(polished(1.0, StandardMaterial { reflectance: 0.7, ..plain(glaze, 0.32) }))
        }),
        rings: [Color::srgb(0.05, 0.27, 0.17), Color::srgb(0.93, 0.84, 0.68)]
            .map(|paint| Some(maker.material(polished(0.8, plain(paint, 0.4))))),
    };
    let ivory = maker.textured(Surface::Maple, polished(0.35, plain(Color::linear_rgb(1.18, 1.06, 0.88), 0.6)));
    let blue = polished(1.0, StandardMaterial { reflectance: 0.6, ..plain(Color::srgb(0.13, 0.24, 0.55), 0.36) });
    // The hide is nearly black: what it is dyed with is brighter than white.
    let leather = Materials {
        tiles: [false, true].map(|dark| maker.mesh(art::table::hides(8, dark).uv_scaled(0.5))),
        squares: [([3.5, 4.3, 2.9], 0.9), ([1.22, 0.52, 0.84], 1.05)].map(|([r, g, b], roughness)| {
            maker.textured(Surface::Leather, plain(Color::linear_rgb(r, g, b), roughness))
        }),
        frame: maker.textured(Surface::Leather, plain(Color::linear_rgb(0.95, 0.46, 0.72), 0.95)),
        strip: gilt.clone(),
        inlays: vec![(lines, gilt.clone())],
        stand: maker.textured(Surface::Leather, plain(Color::linear_rgb(0.62, 0.58, 0.8), 0.95)),
        batten: None,
        men: [ivory, maker.material(blue)],
        rings: [Some(gilt.clone()), Some(gilt)],
    };
    let set = ChessArt {
        sets: Set::ALL.map(|set| ChessSet::new(maker, set)),
        counter: Counter::new(maker),
        beads: Beads::new(maker),
        frames: [Frame::new(maker, 8), Frame::narrow(maker, 8, frame(true))],
        veneers,
        tooling: maker.mesh(art::table::tooling(8)),
        tooled: [[0.66, 0.45, 0.2], [0.44, 0.26, 0.14]]
            .map(|[r, g, b]| maker.material(StandardMaterial { metallic: 0.8, ..plain(Color::srgb(r, g, b), 0.45) })),
        corner: maker.mesh(art::table::corner(1.0)),
        tournament,
        marble,
        leather,
    };
    maker.keep(set);
}

/// A board of one of the three chess games.
pub struct Chess {
    layout: Layout,
    theme: &'static Theme,
    /// Whether the window is.
    tall: bool,
}

impl Chess {
    /// A board that looks like `theme`, in a tall window or not.
    #[must_use]
    pub fn new(layout: Layout, theme: &'static Theme, tall: bool) -> Chess {
        Chess { layout, theme, tall }
    }

    /// How far towards the viewer a counter stands beside it: in a tall window there is no room.
    fn counter(&self) -> Option<f32> {
        self.theme.counter.filter(|_| !self.tall)
    }
}

/// The series under way: its length and the moves left in it.
#[must_use]
pub fn series(position: &AnyPosition) -> Option<(u16, u16)> {
    match position {
        AnyPosition::Progressive(p) => Some((p.series_length(), p.moves_left())),
        AnyPosition::ProgressiveVinciperdi(p) => Some((p.series_length(), p.moves_left())),
        _ => None,
    }
}

impl BoardView for Chess {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The king falls; where losing is winning, those who are left bow to whoever has walked off free.
    fn scene(&self, piece: Piece, won: bool, t: f32, home: Transform) -> Transform {
        let king = piece.kind == Kind::Man(Man::King);
        let eased = t * t * (3.0 - 2.0 * t);
        match (self.theme.exit == Departure::Taken, won) {
            (true, false) if king => {
                let fall = Quat::from_rotation_z(-std::f32::consts::FRAC_PI_2 * eased);
                let down = Vec3::Y * 0.18 * eased;
                Transform { translation: home.translation + down, rotation: fall * home.rotation, ..home }
            }
            (true, false) => home,
            (false, false) => Transform { rotation: home.rotation * Quat::from_rotation_x(0.42 * arc(t)), ..home },
            (_, true) => home.with_translation(home.translation + Vec3::Y * 0.38 * arc(t)),
        }
    }

    fn thickness(&self) -> f32 {
        0.72
    }

    fn ground(&self, _: Cell, _: u8) -> f32 {
        0.0
    }

    fn grip(&self) -> f32 {
        0.3
    }

    fn foot(&self, piece: Piece) -> Option<f32> {
        Some(match piece.kind {
            Kind::Man(Man::Pawn) => 0.27,
            Kind::Man(Man::Queen | Man::King) => 0.37,
            _ => 0.325,
        })
    }

    fn lying(&self, _: Piece) -> Option<Lying> {
        Some(Lying { size: 0.56, least: 0.0 })
    }

    fn overhead(&self, piece: Piece) -> Option<f32> {
        Some(match piece.kind {
            Kind::Man(Man::Pawn) => 0.9,
            Kind::Man(Man::Rook) => 1.15,
            Kind::Man(Man::Knight) => 1.3,
            Kind::Man(Man::Bishop) => 1.49,
            Kind::Man(Man::Queen) => 1.55,
            _ => 1.75,
        })
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        // Men look at each other, a little aside: nobody sets them up quite straight. Knights show their profile, from either seat and
        // in every file, or only their backs would be seen.
        let aside = (f32::from(spot.cell.0 % 8) - 3.5) * 0.05;
        let (away, aside) = if piece.kind == Kind::Man(Man::Knight) { (1.45, -aside) } else { (0.4, aside) };
        let turn = if piece.owner == Seat::First { FRAC_PI_2 - away + aside } else { -FRAC_PI_2 - away - aside };
        Transform::from_translation(self.cell(spot.cell)).with_rotation(Quat::from_rotation_y(turn))
    }

    fn build(&self, all: &Art, parent: &mut ChildSpawnerCommands) {
        let SharedArt { brass, .. } = all.of();
        let art = all.of::<ChessArt>();
        let materials = (self.theme.materials)(art);
        for (mesh, material) in materials.tiles.iter().zip(&materials.squares) {
            parent.spawn((body(mesh, material), Transform::default()));
        }
        art.frames[usize::from(self.tall)].spawn(
            all,
            parent,
            [&materials.frame, &materials.strip],
            Transform::default(),
        );
        // On the shelf lines as fine as these would be dashes.
        for (mesh, material) in materials.inlays.iter().filter(|_| !self.tall) {
            let mut inlay = parent.spawn((body(mesh, material), NotShadowCaster, Transform::default()));
            if *material != art.veneers {
                inlay.insert(OnlyAtTheGame);
            }
        }
        if self.theme.gilt {
            let tooling = body(&art.tooling, &art.tooled[usize::from(self.tall)]);
            parent.spawn((tooling, NotShadowCaster, OnlyAtTheGame, Transform::default()));
            for k in 0..4 {
                let turn = Quat::from_rotation_y(FRAC_PI_2 * k as f32);
                let rim = 3.96 + frame(self.tall);
                let at = turn * Vec3::new(-rim, 0.0, -rim);
                let size = Vec3::splat(if self.tall { 0.6 } else { 1.0 });
                let at = Transform::from_translation(at).with_rotation(turn).with_scale(size);
                parent.spawn((body(&art.corner, brass), at));
            }
        }
        if let Some(near) = self.counter() {
            art.counter.stand(parent, near, &materials.stand, all.of());
        }
    }

    fn dress(&self, art: &Art, piece: Piece, _: Cell, parent: &mut ChildSpawnerCommands) {
        let Kind::Man(man) = piece.kind else { return };
        let art = art.of::<ChessArt>();
        let (materials, men) = ((self.theme.materials)(art), &art.sets[set(self.theme.game) as usize]);
        let upright = men.upright.of(man);
        let mut shown = parent.spawn((body(upright, &materials.men[piece.owner.index()]), Transform::default()));
        // In a tall window it is seen from high above.
        if self.tall {
            let [away, towards] = men.from_above.each_ref().map(|men| men.of(man).clone());
            let away = if piece.owner == Seat::First { [away, towards] } else { [towards, away] };
            shown.insert(Bending { upright: upright.clone(), away });
        }
        if let Some(rings) = &materials.rings[piece.owner.index()] {
            parent.spawn((body(men.collars.of(man), rings), NotShadowCaster, Transform::default()));
        }
    }

    fn emphasis(&self, position: &AnyPosition) -> Vec<(Cell, Emphasis)> {
        match position {
            AnyPosition::Progressive(chess) if chess.in_check(position.seat()) => {
                vec![(chess.king(position.seat()), Emphasis::Check)]
            }
            _ => Vec::new(),
        }
    }

    fn capture_is_compulsory(&self, position: &AnyPosition) -> bool {
        match position {
            AnyPosition::Vinciperdi(position) => position.must_capture(),
            AnyPosition::ProgressiveVinciperdi(position) => position.must_capture(),
            _ => false,
        }
    }

    fn situation(&self, position: &AnyPosition) -> Vec<Situation> {
        let check = !self.emphasis(position).is_empty();
        let series = series(position).map(|(length, left)| Situation {
            id: "series".into(),
            numbers: vec![("length", length.into()), ("left", left.into())],
        });
        let named = [(check, "check-given"), (self.capture_is_compulsory(position), "must-capture")];
        let named = named.into_iter().filter(|(is, _)| *is).map(|(_, id)| Situation::new(id));
        named.chain(series).collect()
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Man(self.theme.emblem), owner }
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Rise
    }

    fn departure(&self) -> Departure {
        self.theme.exit
    }

    /// The series on the counter, and on the rod of beads what is left of it.
    fn decor(&self, all: &Art, game_match: &Match) -> Vec<Decor> {
        let position = game_match.position();
        let Some((length, left)) = series(position) else { return Vec::new() };
        let art = all.of::<ChessArt>();
        let below = self.tall.then_some(self.depth());
        let batten = (self.theme.materials)(art).batten.as_ref();
        let mut shown = art.beads.show([length, left], position.seat(), below, all.of(), batten);
        if let Some(near) = self.counter() {
            shown.extend(art.counter.show(length, near));
        }
        shown
    }

    fn depth(&self) -> f32 {
        art::table::BOARD_DEPTH
    }

    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    fn beside(&self) -> [f32; 2] {
        if self.tall { [0.15, 0.165] } else { [0.24; 2] }
    }

    fn corners(&self) -> Vec<Vec3> {
        let rim = 4.03 + frame(self.tall);
        // It stands high: seen aslant it would reach beyond its tray of the shelf.
        let right = if self.counter().is_some() { Counter::REACH } else { rim };
        [(-rim, rim), (right, rim), (-rim, -rim), (right, -rim)].map(|(x, z)| Vec3::new(x, 0.0, z)).to_vec()
    }

    /// The board alone: the counter stands beside it at the game only.
    fn footprint(&self) -> Vec<Vec3> {
        let rim = 4.03 + frame(self.tall);
        [-rim, rim].map(|at| Vec3::new(at, 0.0, at)).to_vec()
    }

    fn dot(&self) -> f32 {
        1.25
    }

    fn pitch(&self) -> f32 {
        self.theme.pitch
    }

    /// In a tall window it lies less steeply than others, or its men would be discs.
    fn tall_pitch(&self, _: f32) -> f32 {
        1.23
    }

    fn framed(&self) -> Vec<Vec3> {
        // All of the frame in a tall window, with the row before it; in a wide one all of its near side, while its sides may run under
        // what stands in the corners.
        let (half, [y, front]) = if self.tall {
            (4.0 + frame(true), [-self.depth(), 4.8])
        } else {
            (4.0, [-self.depth(), 4.03 + frame(false)])
        };
        let feet = [(-half, half), (half, half), (-half, -half), (half, -half)].map(|(x, z)| Vec3::new(x, 0.0, z));
        // The tallest stand in the last row, in the middle of it.
        let heads = [(-0.7, -3.5), (0.7, -3.5), (-0.7, 3.5), (0.7, 3.5)].map(|(x, z)| Vec3::new(x, 1.6, z));
        let fronts = [front, -front].map(|z| Vec3::new(0.0, y, z));
        feet.into_iter().chain(heads).chain(fronts).collect()
    }

    fn sound(&self, effect: &Effect, all: &[Effect]) -> Option<&'static str> {
        let moves = all.iter().filter(|e| matches!(e, Effect::Moved { .. })).count();
        match effect {
            Effect::Moved { .. } if moves > 1 => Some("castle"),
            Effect::Moved { .. } => Some("move"),
            Effect::Captured { .. } => Some("capture"),
            Effect::Turned { .. } => Some("promote"),
            Effect::SeriesEnded { check: Some(_) } => Some("check"),
            Effect::SeriesEnded { check: None } => Some("series-end"),
            _ => None,
        }
    }

    fn sound_set(&self) -> &'static str {
        "chess"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "move", "capture", "castle", "promote", "check", "series-end"]
    }

    fn display(&self) -> &'static [&'static str] {
        self.theme.display
    }
}
