//! Sicic: Earth is a meadow with little astronomers, the Sky a chart engraved on night blue, beside or behind it. The light
//! goes from afternoon gold to dusk to night with the phases, and with the night comes the Milky Way.

use std::collections::BTreeMap;
use std::f32::consts::{FRAC_PI_2, PI};
use std::ops::RangeInclusive;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::textures::Surface;
use tavoliere_pictures::pieces::{astronomer, star};
use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind, Layout, Match, Piece, Reason, Seat, Spot, Winner};

use super::art::{Art, Maker, body};
use super::bodies::Lying;
use super::decor::{Decor, Growth};
use super::landing::Landing;
use super::marks::MarkStyle;
use super::shared::{Frame, SharedArt, squares};
use super::{BoardView, Emphasis, Entrance, Flip, Score, Situation, arc, closest_to_legal, occupied, pitch_in};

/// How far the squares of the two boards are apart: their frames all but touch.
const GAP: f32 = 2.0 * art::table::NARROW + 0.1;
/// How much broader, and how much taller, than the art's an Astronomer is: seen from high up it is its breadth that makes it
/// large, and a taller one would hide who stands behind.
const LARGE: Vec3 = Vec3::new(1.16, 1.0, 1.16);
/// How high Stars float above the Sky.
const FLOAT: f32 = 0.10;

/// How many squares a side either board may have.
const SIDES: RangeInclusive<u8> = 4..=10;

/// What a board of one size consists of, on Earth or in the Sky.
struct FieldMeshes {
    frame: Frame,
    /// The light and the dark squares.
    squares: [Handle<Mesh>; 2],
    /// The grass round its foot.
    verge: Handle<Mesh>,
    /// The scale on its frame, and what is engraved in the Sky: vertex colours alone.
    scale: Handle<Mesh>,
    chart: Handle<Mesh>,
    /// The haze that dusk shows, and what the night adds.
    milky_way: [Handle<Mesh>; 2],
}

/// What a seat's astronomers, stars and constellations are made of.
struct SeatArt {
    /// What of an astronomer is cloth and skin, and what it is painted with.
    cloth: (Handle<Mesh>, Handle<StandardMaterial>),
    /// What is metal, and of which.
    trim: (Handle<Mesh>, Handle<StandardMaterial>),
    star: Handle<Mesh>,
    starlight: Handle<StandardMaterial>,
    /// The light round its stars.
    halo: Handle<Mesh>,
    link: Handle<StandardMaterial>,
}

/// What Earth and Sky are made of.
struct NightArt {
    fields: BTreeMap<u8, FieldMeshes>,
    seats: [SeatArt; 2],
    meadow: [Handle<StandardMaterial>; 2],
    grass: Handle<StandardMaterial>,
    /// Of the frames.
    stone: Handle<StandardMaterial>,
    /// Two of them make one chart of both boards.
    hinge: Handle<Mesh>,
    /// What is added to the Sky.
    halos: Handle<StandardMaterial>,
    sky: [Handle<StandardMaterial>; 2],
    /// Lights up the links of a Constellation that has been copied.
    copied: Handle<StandardMaterial>,
}

impl NightArt {
    fn field(&self, side: u8) -> &FieldMeshes {
        self.fields.get(&side).unwrap_or_else(|| panic!("no board has been made with {side} squares a side"))
    }
}

fn field(maker: &mut Maker, side: u8) -> FieldMeshes {
    FieldMeshes {
        frame: Frame::narrow(maker, side, art::table::NARROW),
        squares: [false, true].map(|dark| {
            let mut squares = squares(side, dark, false).uv_scaled(0.5);
            // The dark ones are mown across.
            if dark {
                squares.uvs.iter_mut().for_each(|uv| uv.swap(0, 1));
            }
            maker.mesh(squares)
        }),
        verge: maker.mesh(art::sicic::verge(side)),
        scale: maker.mesh(art::chart::scale(side)),
        chart: maker.mesh(art::chart::chart(side)),
        milky_way: art::chart::milky_way(side).map(|mesh| maker.mesh(mesh)),
    }
}

pub(super) fn make(maker: &mut Maker) {
    let plain = |color: Color, roughness: f32| StandardMaterial {
        base_color: color,
        perceptual_roughness: roughness,
        ..default()
    };
    let sky = |r: f32, g: f32, b: f32| StandardMaterial {
        emissive: LinearRgba::rgb(r * 0.05, g * 0.05, b * 0.08),
        reflectance: 0.2,
        ..plain(Color::srgb(r, g, b), 0.6)
    };
    let glow = |r: f32, g: f32, b: f32, strength: f32| StandardMaterial {
        emissive: LinearRgba::rgb(r, g, b) * strength,
        ..plain(Color::srgb(r, g, b), 0.5)
    };
    // Stars shine by themselves: nothing else lights them.
    let starlight = |r: f32, g: f32, b: f32| StandardMaterial {
        base_color: Color::linear_rgb(r, g, b),
        unlit: true,
        ..default()
    };
    // Under the moon there is little to be mirrored, and its light is blue: what is metal has light of its own colour, too, and so
    // has cloth of the colour of wheat, which would be grey.
    let metal = |[r, g, b]: [f32; 3], glow: f32| StandardMaterial {
        metallic: 0.3,
        emissive: LinearRgba::rgb(r, g * g, b * b) * glow,
        ..plain(Color::srgb(r, g, b), 0.33)
    };
    let cloth = |glow: LinearRgba| StandardMaterial { emissive: glow, ..plain(Color::WHITE, 0.8) };
    let [wheat, blue] = [LinearRgba::rgb(0.17, 0.088, 0.012), LinearRgba::rgb(0.0, 0.012, 0.05)].map(cloth);
    // A Constellation shines in the metal of those who have to copy it, the other seat's Astronomers.
    let seats = [
        (Seat::First, wheat, metal([1.0, 0.72, 0.30], 0.11), starlight(0.48, 0.80, 1.25), glow(0.45, 0.68, 1.0, 0.5)),
        (Seat::Second, blue, metal([0.86, 0.93, 1.0], 0.0), starlight(1.2, 0.86, 0.34), glow(1.0, 0.76, 0.36, 0.5)),
    ];
    let seats = seats.map(|(seat, dress, metal, starlight, link)| {
        let halo = if seat == Seat::First { [0.10, 0.26, 0.75, 0.5] } else { [0.62, 0.36, 0.07, 0.5] };
        let (cloth, trim) = astronomer(seat);
        SeatArt {
            cloth: (maker.mesh(cloth), maker.material(dress)),
            trim: (maker.mesh(trim), maker.material(metal)),
            star: maker.mesh(star(seat)),
            starlight: maker.material(starlight),
            halo: maker.mesh(art::things::shine(0.16, 0.8, halo)),
            link: maker.material(link),
        }
    });
    let set = NightArt {
        fields: SIDES.map(|side| (side, field(maker, side))).collect(),
        seats,
        // As far apart as to be told apart, and no farther: figures and marks are to be seen first.
        meadow: [Color::srgb(1.34, 1.22, 1.06), Color::srgb(0.82, 0.80, 0.82)]
            .map(|color| maker.textured(Surface::Meadow, plain(color, 1.0))),
        grass: maker.material(StandardMaterial { reflectance: 0.2, ..plain(Color::WHITE, 0.9) }),
        stone: maker.textured(Surface::Limestone, plain(Color::srgb(0.27, 0.29, 0.39), 0.9)),
        hinge: maker.mesh(art::table::hinge()),
        halos: maker.material(StandardMaterial {
            unlit: true,
            alpha_mode: AlphaMode::Add,
            depth_bias: -40.0,
            ..default()
        }),
        sky: [sky(0.07, 0.11, 0.27), sky(0.045, 0.075, 0.20)].map(|sky| maker.material(sky)),
        copied: maker.material(glow(1.0, 0.92, 0.6, 1.0)),
    };
    maker.keep(set);
}

/// Both boards, Earth and Sky, as one.
pub struct Night {
    layout: Layout,
    earth: u8,
    sky: u8,
    tall: bool,
}

impl Night {
    /// Boards whose sizes follow from the number of places; in a tall window the Sky stands behind Earth, else beside it.
    #[must_use]
    pub fn new(layout: Layout, tall: bool) -> Night {
        let side = |board: u8| (layout.places.iter().filter(|p| p.board == board).count() as f32).sqrt().round() as u8;
        Night { earth: side(0), sky: side(1), layout, tall }
    }

    fn earth_at(&self) -> Vec3 {
        let far = (f32::from(self.sky) + GAP) / 2.0;
        if self.tall { Vec3::Z * far } else { Vec3::X * -far }
    }

    /// The corners of both boards, so far beyond their cells to the sides, and before and behind them.
    fn around(&self, aside: f32, beyond: f32) -> Vec<Vec3> {
        let square = |side: u8, at: Transform| {
            let half = f32::from(side) / 2.0;
            [(-1.0, 1.0), (1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
                .map(|(x, z)| at.transform_point(Vec3::new(x * (half + aside), 0.0, z * (half + beyond))))
        };
        let earth = square(self.earth, Transform::from_translation(self.earth_at()));
        earth.into_iter().chain(square(self.sky, self.sky_at())).collect()
    }

    /// The middle of the Sky: it lies beside Earth, so that figures on both are seen alike.
    fn sky_at(&self) -> Transform {
        let far = (f32::from(self.earth) + GAP) / 2.0;
        Transform::from_translation(if self.tall { Vec3::Z * -far } else { Vec3::X * far })
    }

    /// Where the hinges are, along Z: on the seam between the boards, between the names of two rows.
    fn hinges(&self) -> [Transform; 2] {
        let (earth, sky) = (f32::from(self.earth), f32::from(self.sky));
        let (middle, turn) =
            if self.tall { (Vec3::Z * (sky - earth), FRAC_PI_2) } else { (Vec3::X * (earth - sky), 0.0) };
        let least = earth.min(sky);
        let seam = Transform::from_translation(middle / 2.0).with_rotation(Quat::from_rotation_y(turn));
        [-1.0, 1.0].map(|way| seam * Transform::from_xyz(0.0, 0.0, way * (least / 2.0 - (least / 4.0).round())))
    }

    fn is_sky(&self, cell: Cell) -> bool {
        self.layout.places.get(cell.index()).is_some_and(|p| p.board == 1)
    }

    /// The lines that join points into a figure: the shortest that connect them all, in the order they are reached.
    fn links(points: &[Vec3]) -> Vec<(Vec3, Vec3)> {
        let mut left: Vec<Vec3> = points.to_vec();
        let mut reached = Vec::new();
        let mut links = Vec::new();
        if !left.is_empty() {
            reached.push(left.remove(0));
        }
        while !left.is_empty() {
            let near =
                |to: &Vec3| reached.iter().copied().min_by(|a: &Vec3, b| a.distance(*to).total_cmp(&b.distance(*to)));
            let best = (0..left.len())
                .filter_map(|i| near(&left[i]).map(|from| (i, from)))
                .min_by(|a, b| left[a.0].distance(a.1).total_cmp(&left[b.0].distance(b.1)));
            let Some((index, from)) = best else { break };
            let to = left.remove(index);
            links.push((from, to));
            reached.push(to);
        }
        links
    }
}

impl BoardView for Night {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn cell(&self, cell: Cell) -> Vec3 {
        let Some(place) = self.layout.places.get(cell.index()) else { return Vec3::ZERO };
        let flat = Vec3::new(place.x, 0.0, -place.y);
        if place.board == 1 { self.sky_at().transform_point(flat) } else { self.earth_at() + flat }
    }

    fn landing(&self, cell: Cell) -> Option<Landing> {
        Some(if self.is_sky(cell) { Landing::Glint } else { Landing::Dust })
    }

    fn lean(&self, cell: Cell) -> Quat {
        if self.is_sky(cell) { self.sky_at().rotation } else { Quat::IDENTITY }
    }

    /// The figure that was copied rises into the evening, and the stars answer.
    fn scene(&self, piece: Piece, won: bool, t: f32, home: Transform) -> Transform {
        if !won {
            return home;
        }
        let (high, large) = if piece.kind == Kind::Star { (0.25, 0.45) } else { (1.1, 0.15) };
        Transform {
            translation: home.translation + Vec3::Y * high * arc(t),
            scale: home.scale * (1.0 + large * arc(t)),
            ..home
        }
    }

    fn thickness(&self) -> f32 {
        0.7
    }

    fn ground(&self, _: Cell, _: u8) -> f32 {
        0.0
    }

    fn grip(&self) -> f32 {
        0.38
    }

    fn mark_style(&self) -> MarkStyle {
        MarkStyle::Paler
    }

    /// Squares are small where two boards share the window.
    fn dot(&self) -> f32 {
        1.4
    }

    /// In a tall window, where one looks down on them, they lean back.
    fn lying(&self, piece: Piece) -> Option<Lying> {
        let least = if self.tall { 0.3 } else { 0.0 };
        (piece.kind == Kind::Astronomer).then_some(Lying { size: 0.86, least })
    }

    fn overhead(&self, piece: Piece) -> Option<f32> {
        (piece.kind == Kind::Astronomer).then_some(1.2)
    }

    fn pose(&self, spot: Spot, piece: Piece) -> Transform {
        let at = self.cell(spot.cell);
        if piece.kind == Kind::Star {
            let sky = self.sky_at().rotation;
            return Transform::from_translation(at + sky * Vec3::Y * FLOAT).with_rotation(sky);
        }
        // They turn to whoever looks, each as it likes, or little but hats would be seen.
        let turn = -0.2 * PI + (f32::from(spot.cell.0 % 7) - 3.0) * 0.08;
        Transform::from_translation(at)
            .with_rotation(Quat::from_rotation_y(turn))
            .with_scale(LARGE)
    }

    fn build(&self, all: &Art, parent: &mut ChildSpawnerCommands) {
        let SharedArt { brass, shade, .. } = all.of();
        let art = all.of::<NightArt>();
        let (earth, sky) = (art.field(self.earth), art.field(self.sky));
        let (here, there) = (Transform::from_translation(self.earth_at()), self.sky_at());
        for (mesh, material) in earth.squares.iter().zip(&art.meadow) {
            parent.spawn((body(mesh, material), here));
        }
        for (mesh, material) in sky.squares.iter().zip(&art.sky) {
            parent.spawn((body(mesh, material), there));
        }
        // Earth is framed as the Sky is, for they are one chart that opens on hinges.
        for (field, at) in [(earth, here), (sky, there)] {
            field.frame.spawn(all, parent, [&art.stone, brass], at);
            parent.spawn((body(&field.scale, shade), NotShadowCaster, at));
            parent.spawn((body(&field.verge, &art.grass), NotShadowCaster, at));
        }
        parent.spawn((body(&sky.chart, shade), NotShadowCaster, there));
        for at in self.hinges() {
            parent.spawn((body(&art.hinge, brass), at));
        }
    }

    fn dress(&self, art: &Art, piece: Piece, _: Cell, parent: &mut ChildSpawnerCommands) {
        let art = art.of::<NightArt>();
        let seat = &art.seats[piece.owner.index()];
        if piece.kind == Kind::Star {
            let star = body(&seat.star, &seat.starlight);
            parent.spawn((star, NotShadowCaster, Transform::default()));
            let halo = body(&seat.halo, &art.halos);
            parent.spawn((halo, NotShadowCaster, Transform::from_xyz(0.0, -FLOAT, 0.0)));
            return;
        }
        let (cloth, dress) = &seat.cloth;
        parent.spawn((body(cloth, dress), Transform::default()));
        let (trim, metal) = &seat.trim;
        parent.spawn((body(trim, metal), Transform::default()));
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Change
    }

    fn entrance(&self, piece: Piece) -> Entrance {
        if piece.kind == Kind::Star { Entrance::Kindle } else { Entrance::Drop }
    }

    /// The Milky Way is drawn across the Sky as the light goes. Stars link into constellations; the figure that copies one
    /// lights up.
    fn decor(&self, art: &Art, game_match: &Match) -> Vec<Decor> {
        let night = art.of::<NightArt>();
        let pieces = game_match.position().pieces();
        let points = |kind: Kind, owner: Seat, up: Vec3| -> Vec<Vec3> {
            let mine = pieces.iter().filter(|(_, p)| p.kind == kind && p.owner == owner);
            mine.map(|(spot, _)| self.cell(spot.cell) + up).collect()
        };
        let sky = self.sky_at().rotation;
        let winner = game_match.outcome().filter(|o| o.reason == Reason::Constellation).map(|o| o.winner);
        let west = self.sky_at() * Transform::from_xyz(-f32::from(self.sky) / 2.0, 0.0, 0.0);
        let milky_way = night.field(self.sky).milky_way.iter().take(self.hour(game_match.position()));
        let drawn = |mesh| Decor::new(mesh, &art.of::<SharedArt>().shade, west).growing(Growth::Along, 0.3);
        let mut decor: Vec<Decor> = milky_way.map(drawn).collect();
        for owner in Seat::BOTH {
            let copied = winner == Some(Winner::Seat(owner.other()));
            let material = if copied { &night.copied } else { &night.seats[owner.index()].link };
            for (k, (from, to)) in
                Night::links(&points(Kind::Star, owner, sky * Vec3::Y * FLOAT)).into_iter().enumerate()
            {
                let delay = if copied { 0.22 * k as f32 } else { 0.0 };
                decor.push(Decor::line(art, material, from, to).growing(Growth::Along, delay));
            }
            if winner == Some(Winner::Seat(owner)) {
                let figure = Night::links(&points(Kind::Astronomer, owner, Vec3::Y * 0.06));
                for (k, (from, to)) in figure.into_iter().enumerate() {
                    let mut line = Decor::line(art, &night.copied, from, to).growing(Growth::Along, 0.22 * k as f32);
                    line.at.scale *= Vec3::new(1.0, 2.0, 2.0);
                    decor.push(line);
                }
            }
        }
        decor
    }

    /// Afternoon while astronomers take their places, dusk while stars are set, then night.
    fn hour(&self, position: &AnyPosition) -> usize {
        usize::from(position.phase()).min(2)
    }

    fn foot(&self, piece: Piece) -> Option<f32> {
        (piece.kind == Kind::Astronomer).then_some(0.31)
    }

    fn emphasis(&self, position: &AnyPosition) -> Vec<(Cell, Emphasis)> {
        let AnyPosition::Sicic(position) = position else { return Vec::new() };
        let forced = position.forced().map(|cell| (cell, Emphasis::Forced));
        let banned = position.ban().map(|(_, cell)| (cell, Emphasis::Banned));
        forced.into_iter().chain(banned).collect()
    }

    /// At night, the picture of the Constellation that the seat's Astronomers are nearest to.
    fn goal(&self, position: &AnyPosition, seat: Seat) -> Vec<(Cell, bool)> {
        let AnyPosition::Sicic(sicic) = position else { return Vec::new() };
        let (men, picture) = (sicic.astronomers(seat), sicic.nearest(seat));
        let cells =
            (0..sicic.earth() * sicic.earth()).filter(|&cell| position.phase() == 2 && picture >> cell & 1 == 1);
        cells.map(|cell| (Cell(cell), men >> cell & 1 == 1)).collect()
    }

    fn situation(&self, position: &AnyPosition) -> Vec<Situation> {
        let forced = matches!(position, AnyPosition::Sicic(sicic) if sicic.forced().is_some());
        vec![if forced {
            Situation::new("pinched")
        } else {
            Situation::new(format!("phase-sicic-{}", position.phase()))
        }]
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Astronomer, owner }
    }

    /// What a seat has to copy, the opponent's Constellation, and how much of it stands already.
    fn score(&self, position: &AnyPosition, seat: Seat) -> Score {
        let AnyPosition::Sicic(sicic) = position else { return Score::Count(0) };
        let (stars, like) = (sicic.stars(seat.other()), sicic.likeness(seat));
        let cells = (0..sicic.sky() * sicic.sky()).filter(|&cell| stars >> cell & 1 == 1);
        Score::Figure {
            side: sicic.sky(),
            cells: cells.map(|cell| (cell, like >> cell & 1 == 1)).collect(),
            near: (like.count_ones(), u32::from(sicic.count())),
        }
    }

    fn attempt(&self, game_match: &Match, from: Option<Cell>, to: Cell) -> Action {
        match from {
            Some(from) if occupied(game_match.position(), to) => Action::Pinch { from, to },
            Some(from) => Action::step(from, to),
            None if game_match.position().phase() < 2 => Action::Place { to },
            None => closest_to_legal(game_match, to),
        }
    }

    /// Two boards side by side are low and wide: from higher up more of them is seen; but not from so high that of who stands
    /// there only a hat is seen.
    fn pitch(&self) -> f32 {
        1.07
    }

    fn tall_pitch(&self, height: f32) -> f32 {
        pitch_in(height, [0.83, 1.1])
    }

    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    fn depth(&self) -> f32 {
        art::table::BOARD_DEPTH
    }

    fn corners(&self) -> Vec<Vec3> {
        self.around(art::table::NARROW + 0.03, art::table::NARROW + 0.03)
    }

    /// Side by side, both frames are seen from end to end, and behind them what stands there.
    fn framed(&self) -> Vec<Vec3> {
        if self.tall {
            // The far frame is seen below the line that says whose turn it is.
            let far = self.sky_at().translation - Vec3::Z * (f32::from(self.sky) / 2.0 + art::table::NARROW);
            return self.around(0.0, 0.0).into_iter().chain([far]).collect();
        }
        let behind = f32::from(self.earth.max(self.sky)) / 2.0 + 0.75;
        self.around(art::table::NARROW + 0.1, 0.0).into_iter().chain([Vec3::Z * -behind]).collect()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Placed { piece: Piece { kind: Kind::Star, .. }, .. } => Some("star"),
            Effect::Placed { .. } => Some("place"),
            Effect::Moved { .. } => Some("move"),
            Effect::Pinched { .. } => Some("pinch"),
            Effect::Phase { .. } => Some("phase"),
            Effect::Matched { .. } => Some("match"),
            _ => None,
        }
    }

    fn sound_set(&self) -> &'static str {
        "sicic"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "place", "star", "move", "pinch", "phase", "match"]
    }

    fn display(&self) -> &'static [&'static str] {
        &["c3", "f6", "e4", "d6", "b6", "g3", "f2", "c7", "*c3", "*f6", "*d5", "*g4", "*b6", "*e2", "*e7", "*g2"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_rules::{GameId, Options};

    #[test]
    fn no_astronomer_hides_the_foot_of_one_behind() {
        let game = GameId::Sicic;
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        let night = Night::new(start.layout(), false);
        for owner in Seat::BOTH {
            let piece = Piece { kind: Kind::Astronomer, owner };
            let (cloth, metal) = astronomer(owner);
            let foot = night.foot(piece).expect("a foot") * LARGE.x;
            for cell in 0..7 {
                let spot = Spot { cell: Cell(cell), layer: 0 };
                let (at, middle) = (night.pose(spot, piece), night.cell(spot.cell));
                // Where on the board behind it the eye sees each of its points.
                let seen = |place: &[f32; 3]| {
                    let from = at.transform_point(Vec3::from_array(*place)) - middle;
                    from.y / night.pitch().tan() - from.z
                };
                let hidden = cloth.positions.iter().chain(&metal.positions).map(seen).fold(0.0, f32::max);
                assert!(hidden < 1.0 - foot, "{owner:?} hides {hidden} behind the middle of its square");
            }
        }
    }
}
