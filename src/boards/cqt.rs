//! CQT: a sheet of paper on a desk. Symbols are drawn in ink, stroke by stroke, and struck out with the pen.

use std::f32::consts::FRAC_PI_2;
use std::sync::Arc;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::textures::Surface;
use tavoliere_pictures::pieces;
use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind, Layout, Match, Piece, Seat, Spot, Struck, Symbol};

use super::art::{Art, Maker, body};
use super::decor::{Decor, Growth};
use super::landing::Landing;
use super::marks::MarkStyle;
use super::shared::SharedArt;
use super::{BoardView, CellShape, Departure, Entrance, Flip, Ink, Situation, pitch_in};
use crate::app::Flow;

/// In how many steps a symbol is drawn.
const STEPS: usize = 14;
/// How many versions there are of each line: nobody draws a symbol the same way every time.
const HANDS: usize = 5;
/// And of the line that strikes one out: no two that stand side by side are alike.
const STRIKES: usize = 8;
/// From the middle of a cell to that of the next.
const PITCH: f32 = 1.12;
/// How much larger than the art's a symbol is.
const LARGE: f32 = 1.3;
/// Where the sheet begins and ends from the middle of its boxes, to the right and towards the first seat; in a tall window it is
/// longer there, for the names of the rows stand at its right, which is near there, and ends right behind its last boxes and
/// before those names.
#[must_use]
pub const fn sheet(tall: bool) -> [f32; 4] {
    let [left, right] = if tall { [-5.18, 5.52] } else { [-5.48, 5.2] };
    [left, right, -2.0, 2.1]
}
/// So much of the pad is seen beside the sheet.
const EDGE: f32 = 0.22;
/// How wide and deep the leather pad under it is, about the middle of its length.
const fn pad(tall: bool) -> [f32; 2] {
    [if tall { 12.3 } else { 11.6 }, 5.5]
}
/// How the lamp's light falls on sheet and pad: it stands behind them on the left, in a tall window before them, for they are turned.
fn lamplight(tall: bool) -> art::ground::Pool {
    let z = if tall { 1.6 } else { -1.5 };
    art::ground::Pool { middle: [-2.5, z], near: 0.3, far: 7.6, edge: [0.22, 0.165, 0.125] }
}
/// How high ink is above the paper, so that neither shows through the other.
const INK: f32 = 0.006;

/// A line of ink: what there is of it in each of its stages, the last of which is the whole, and the way of the pen.
struct Line {
    stages: Vec<Handle<Mesh>>,
    /// Places, and the share of the line that has been drawn when the pen is there.
    way: Vec<(f32, Vec3)>,
}

impl Line {
    /// `wet` is how much of the paper its middle covers.
    fn new(maker: &mut Maker, whole: &art::Mesh, wet: f32, seed: u32) -> Arc<Line> {
        let (triangles, soaked) = (whole.triangles(), art::path::soaked(whole, 0.16, wet, seed));
        let stages =
            (1..=STEPS).map(|step| maker.mesh(soaked.clone().begun(triangles * step / STEPS * art::path::ACROSS)));
        let stages = stages.collect();
        // The pen is between the two edges of the ribbon.
        let edges = whole.positions.chunks_exact(2).zip(whole.uvs.chunks_exact(2));
        let way = edges.map(|(edge, uv)| {
            let [a, b] = [Vec3::from_array(edge[0]), Vec3::from_array(edge[1])];
            (uv[0][0], (a + b) / 2.0)
        });
        Arc::new(Line { stages, way: way.collect() })
    }

    /// So much of it as has been drawn, in steps: none at 0.
    fn stage(&self, share: f32) -> Option<&Handle<Mesh>> {
        let step = (share * STEPS as f32).round() as usize;
        self.stages.get(step.checked_sub(1)?)
    }

    fn whole(&self) -> &Handle<Mesh> {
        &self.stages[STEPS - 1]
    }
}

/// What one hand draws.
struct HandArt {
    circle: Arc<Line>,
    square: Arc<Line>,
    triangle: Arc<Line>,
    /// The box of a cell, in pencil.
    frame: Handle<Mesh>,
}

impl HandArt {
    fn symbol(&self, symbol: Symbol) -> &Arc<Line> {
        match symbol {
            Symbol::Circle => &self.circle,
            Symbol::Square => &self.square,
            Symbol::Triangle => &self.triangle,
        }
    }
}

/// What the sheet, its pad, the pen and the ink are made of.
struct SheetArt {
    hands: [HandArt; HANDS],
    strikes: [Arc<Line>; STRIKES],
    /// By whether it is for a tall window: the sheet and the pad, the soft dark round each, and the line tooled into the pad.
    desk: [[Handle<Mesh>; 5]; 2],
    barrel: Handle<Mesh>,
    gold: Handle<Mesh>,
    paper: Handle<StandardMaterial>,
    leather: Handle<StandardMaterial>,
    lacquer: Handle<StandardMaterial>,
    /// By seat.
    ink: [Handle<StandardMaterial>; 2],
    /// By seat: ink that has been struck out has had time to fade.
    faded: [Handle<StandardMaterial>; 2],
    strike: Handle<StandardMaterial>,
    pencil: Handle<StandardMaterial>,
    /// The ornament between the rows, and its brown ink.
    flourish: Handle<Mesh>,
    sepia: Handle<StandardMaterial>,
    /// What lies under the row of whoever is to play, from its first box on; and in a tall window.
    wash: [Handle<Mesh>; 2],
    /// Of their ink, thin.
    washes: [Handle<StandardMaterial>; 2],
}

/// A thin wash of ink over nine boxes, from the middle of the first on, paler to its edges. The paper's light is on it, too.
fn wash(tall: bool) -> art::Mesh {
    let (long, wide) = (9.0 * PITCH + 0.1, PITCH + 0.12);
    let mut mesh = lamplight(tall).on(art::ground::grid(long, wide));
    for (color, [x, _, z]) in mesh.colors.iter_mut().flatten().zip(&mesh.positions) {
        let within = (long / 2.0 - x.abs()).min(wide / 2.0 - z.abs());
        color[3] = 0.15 * (within / 0.2).clamp(0.0, 1.0);
    }
    mesh.translated(4.0 * PITCH, 0.0, 0.0)
}

fn hand_art(maker: &mut Maker, hand: u32) -> HandArt {
    let mut line = |mesh: art::Mesh| Line::new(maker, &mesh.scaled(LARGE, 1.0, LARGE), 0.98, hand);
    let [circle, square, triangle] =
        [Symbol::Circle, Symbol::Square, Symbol::Triangle].map(|symbol| line(pieces::symbol(symbol, hand)));
    let side = |k: usize| {
        let wobble = |i: usize| ((i * 37 + k * 91 + hand as usize * 53) % 17) as f32 / 17.0 * 0.03 - 0.015;
        let path: Vec<[f32; 2]> = (0..=8).map(|i| [i as f32 / 8.0 * 1.02 - 0.51, 0.5 + wobble(i)]).collect();
        let line = art::path::hairline(&art::outline::smooth(&path, false, 4), 0.05, 0.0);
        line.tinted([1.0, 1.0, 1.0, 0.85]).rotated(0.0, 90.0 * k as f32, 0.0)
    };
    HandArt { circle, square, triangle, frame: maker.mesh(art::Mesh::merged((0..4).map(side))) }
}

pub(super) fn make(maker: &mut Maker) {
    let pen = art::cqt::pen();
    // What is drawn over it, and under it: pencil, ink, what strikes out.
    let layered = |layer: f32, r: f32, g: f32, b: f32| StandardMaterial {
        base_color: Color::srgb(r, g, b),
        depth_bias: 10.0 * layer,
        // Ink that has dried into paper: under the lamp it is as dark as elsewhere.
        perceptual_roughness: 1.0,
        reflectance: 0.05,
        cull_mode: None,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    let ink = |r: f32, g: f32, b: f32| layered(0.0, r, g, b);
    let desk = [false, true].map(|tall| {
        let ([left, right, far, near], [wide, deep]) = (sheet(tall), pad(tall));
        let middle = Vec3::new(left + right, 0.0, far + near) / 2.0;
        let rounded = |wide, deep, radius| art::outline::rounded(&art::outline::rectangle(wide, deep), radius, 4);
        let under = art::ground::shade(&rounded(right - left, near - far, 0.05), 0.3, 0.5);
        let light = lamplight(tall);
        let paper = art::cqt::sheet(right - left, near - far).uv_scaled(0.25).translated(middle.x, -0.008, middle.z);
        [
            maker.mesh(light.on(paper.tinted([1.95, 1.68, 1.24, 1.0]))),
            maker.mesh(under.translated(middle.x, -0.0125, middle.z)),
            maker.mesh(art::ground::tile(wide, deep, 0.1, &light).translated(middle.x, -0.015, 0.0).uv_scaled(0.95)),
            maker.mesh(
                art::ground::shade(&rounded(wide - 0.1, deep - 0.1, 0.45), 1.5, 0.62).translated(middle.x, -0.042, 0.0),
            ),
            maker.mesh(light.on(art::marks::border(&rounded(wide - 0.3, deep - 0.3, 0.12), 0.03, 0.004)).translated(
                middle.x, -0.014, 0.0,
            )),
        ]
    });
    let set = SheetArt {
        hands: std::array::from_fn(|hand| hand_art(maker, hand as u32)),
        strikes: std::array::from_fn(|hand| {
            let hand = hand as u32;
            Line::new(maker, &art::cqt::strike(hand).scaled(LARGE, 1.0, LARGE), 0.9, hand)
        }),
        desk,
        barrel: maker.mesh(pen.barrel),
        gold: maker.mesh(pen.gold),
        paper: maker
            .textured(Surface::Paper, StandardMaterial { perceptual_roughness: 1.0, reflectance: 0.1, ..default() }),
        leather: maker.textured(
            Surface::Leather,
            StandardMaterial { base_color: Color::srgb(0.34, 1.30, 0.86), perceptual_roughness: 1.2, ..default() },
        ),
        lacquer: maker.material(StandardMaterial {
            base_color: Color::srgb(0.05, 0.09, 0.20),
            perceptual_roughness: 0.15,
            reflectance: 0.6,
            ..default()
        }),
        ink: [ink(0.04, 0.13, 0.48), ink(0.52, 0.05, 0.05)].map(|ink| maker.material(ink)),
        faded: [ink(0.50, 0.56, 0.74), ink(0.80, 0.52, 0.45)].map(|ink| maker.material(ink)),
        strike: maker.material(layered(1.0, 0.17, 0.165, 0.19)),
        pencil: maker.material(layered(-1.0, 0.46, 0.42, 0.38)),
        flourish: maker.mesh(art::cqt::flourish(9.0 * PITCH)),
        sepia: maker.material(layered(-1.0, 0.58, 0.46, 0.33)),
        wash: [false, true].map(|tall| maker.mesh(wash(tall))),
        washes: [layered(-2.0, 0.10, 0.42, 0.72), layered(-2.0, 0.84, 0.24, 0.10)].map(|wash| maker.material(wash)),
    };
    maker.keep(set);
}

/// A sheet of paper as a board.
pub struct Sheet {
    layout: Layout,
    /// Its rows run away from the first seat, for a tall window.
    tall: bool,
}

impl Sheet {
    /// A sheet with a box for each place: in a tall window two columns, else two rows.
    #[must_use]
    pub fn new(layout: Layout, tall: bool) -> Sheet {
        Sheet { layout, tall }
    }
}

/// Which of the hands has drawn the box of a cell and what is in it.
fn hand(cell: Cell) -> usize {
    // Neither neighbours nor those that face each other are of one hand.
    usize::from(cell.0 % 9 + cell.0 / 9) % HANDS
}

/// The line that strikes out what a cell holds.
fn strike(art: &SheetArt, cell: Cell) -> &Arc<Line> {
    &art.strikes[(usize::from(cell.0) * 3 + usize::from(cell.0 / 9) * 2) % STRIKES]
}

/// A line of ink that is a child of a piece.
#[derive(Component)]
struct Stroke {
    line: Arc<Line>,
    strike: bool,
}

/// The pen that lies beside the sheet, and writes.
#[derive(Component)]
pub struct Pen {
    /// Where it lies, on the pad.
    pub rest: Transform,
}

impl BoardView for Sheet {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn turn(&self) -> Quat {
        Quat::from_rotation_y(if self.tall { -FRAC_PI_2 } else { 0.0 })
    }

    fn spacing(&self) -> f32 {
        PITCH
    }

    fn reach(&self) -> f32 {
        0.55
    }

    /// What is written is read from above.
    fn pitch(&self) -> f32 {
        1.28
    }

    fn tall_pitch(&self, height: f32) -> f32 {
        pitch_in(height, [0.79, 1.14])
    }

    fn made_for_tall(&self) -> Option<bool> {
        Some(self.tall)
    }

    fn thickness(&self) -> f32 {
        0.0
    }

    fn lifts(&self) -> bool {
        false
    }

    fn pose(&self, spot: Spot, _: Piece) -> Transform {
        Transform::from_translation(self.cell(spot.cell) + Vec3::Y * INK)
    }

    fn build(&self, art: &Art, parent: &mut ChildSpawnerCommands) {
        let SharedArt { brass, shade, .. } = art.of();
        let art = art.of::<SheetArt>();
        let turned = Transform::from_rotation(self.turn());
        let [paper, under, pad, around, tooled] = &art.desk[usize::from(self.tall)];
        parent.spawn((body(around, shade), NotShadowCaster, turned));
        parent.spawn((body(pad, &art.leather), turned));
        parent.spawn((body(tooled, brass), NotShadowCaster, turned));
        parent.spawn((body(under, shade), NotShadowCaster, turned));
        parent.spawn((body(paper, &art.paper), turned));
        for index in 0..self.layout.places.len() {
            let cell = Cell(index as u8);
            let at = Transform::from_translation(self.cell(cell) + Vec3::Y * 0.003);
            parent.spawn((body(&art.hands[hand(cell)].frame, &art.pencil), at));
        }
        let ornament = turned.with_translation(Vec3::Y * 0.003);
        parent.spawn((body(&art.flourish, &art.sepia), NotShadowCaster, ornament));
        let lying = Quat::from_rotation_y(-0.09) * Quat::from_rotation_z(-FRAC_PI_2);
        let rest = turned * Transform::from_xyz(1.9, 0.13, 2.5).with_rotation(lying);
        parent.spawn((Pen { rest }, rest, Visibility::default())).with_children(|pen| {
            pen.spawn((body(&art.barrel, &art.lacquer), Transform::default()));
            pen.spawn((body(&art.gold, brass), Transform::default()));
        });
    }

    fn dress(&self, art: &Art, piece: Piece, on: Cell, parent: &mut ChildSpawnerCommands) {
        let Kind::Symbol(symbol) = piece.kind else { return };
        let art = art.of::<SheetArt>();
        let hand = &art.hands[hand(on)];
        let symbol = hand.symbol(symbol);
        parent.spawn((
            body(symbol.whole(), &art.ink[piece.owner.index()]),
            Transform::default(),
            Stroke { line: symbol.clone(), strike: false },
        ));
        parent.spawn((
            body(strike(art, on).whole(), &art.strike),
            Transform::from_xyz(0.0, INK, 0.0),
            Visibility::Hidden,
            Stroke { line: strike(art, on).clone(), strike: true },
        ));
    }

    fn flip(&self, _: Piece) -> Flip {
        Flip::Change
    }

    fn landing(&self, _: Cell) -> Option<Landing> {
        Some(Landing::Soak)
    }

    fn entrance(&self, _: Piece) -> Entrance {
        Entrance::Drawn
    }

    fn departure(&self) -> Departure {
        Departure::Struck
    }

    fn mark_style(&self) -> MarkStyle {
        MarkStyle::Ink
    }

    fn cell_shape(&self) -> CellShape {
        CellShape::Paper
    }

    /// The row of whoever is to play lies on a wash of their ink. What was struck out stays on the paper.
    fn decor(&self, art: &Art, game_match: &Match) -> Vec<Decor> {
        let art = art.of::<SheetArt>();
        let seat = game_match.position().seat();
        let first = self.cell(Cell(if seat == Seat::First { 0 } else { 9 }));
        let at = Transform::from_translation(first + Vec3::Y * -0.004).with_rotation(self.turn());
        let wash = Decor::new(&art.wash[usize::from(self.tall)], &art.washes[seat.index()], at).growing(Growth::Along, 0.2);
        let wash = game_match.outcome().is_none().then_some(wash);
        let full = (0..=game_match.ply()).filter_map(|ply| game_match.position_at(ply)).find(|p| p.phase() > 0);
        let standing = game_match.position().pieces();
        let gone = full.map(|full| full.pieces()).unwrap_or_default().into_iter();
        let gone = gone.filter(|(spot, _)| standing.iter().all(|(s, _)| s != spot));
        let struck = gone.flat_map(|(spot, piece)| {
            let Kind::Symbol(symbol) = piece.kind else { return Vec::new() };
            let at = self.pose(spot, piece);
            let above = at.with_translation(at.translation + Vec3::Y * INK);
            let hand = &art.hands[hand(spot.cell)];
            vec![
                Decor::new(hand.symbol(symbol).whole(), &art.faded[piece.owner.index()], at),
                Decor::new(strike(art, spot.cell).whole(), &art.strike, above),
            ]
        });
        wash.into_iter().chain(struck).collect()
    }

    fn depth(&self) -> f32 {
        0.05
    }

    fn corners(&self) -> Vec<Vec3> {
        let far = pad(self.tall)[0] / 2.0 + 0.2;
        [(-far, -2.75), (far, -2.75), (-far, 2.75), (far, 2.75)]
            .map(|(x, z)| self.turn() * Vec3::new(x, 0.0, z))
            .to_vec()
    }

    /// The cells; in a tall window both ends of the sheet, side by side all of it and some of the pad round it.
    fn framed(&self) -> Vec<Vec3> {
        let cells = (0..self.layout.places.len()).map(|index| self.cell(Cell(index as u8)));
        let most = cells.fold(Vec3::ZERO, |most, at| most.max(at.abs())) + self.reach();
        let [left, right, far, near] = sheet(false);
        // At the far edge things stand left and right: the corners need not be clear of the cards.
        let outline = if self.tall {
            let [begin, end, ..] = sheet(true);
            // Its edges are ragged.
            [begin - 0.03, end + 0.03].into_iter().flat_map(|z| [(-most.x, z), (most.x, z)]).collect()
        } else {
            let (near_left, near_right, far) = (left - EDGE, right + EDGE, far - EDGE);
            vec![(near_left, near), (near_right, near), (-most.x, -most.z), (most.x, -most.z), (-3.0, far), (3.0, far)]
        };
        outline.into_iter().map(|(x, z)| Vec3::new(x, 0.0, z)).collect()
    }

    fn sound(&self, effect: &Effect, _: &[Effect]) -> Option<&'static str> {
        match effect {
            Effect::Placed { piece: Piece { kind: Kind::Symbol(symbol), .. }, .. } => Some(match symbol {
                Symbol::Circle => "draw-circle",
                Symbol::Square => "draw-square",
                Symbol::Triangle => "draw-triangle",
            }),
            Effect::Captured { .. } => Some("strike"),
            _ => None,
        }
    }

    fn emblem(&self, owner: Seat) -> Piece {
        Piece { kind: Kind::Symbol(Symbol::Circle), owner }
    }

    fn situation(&self, position: &AnyPosition) -> Vec<Situation> {
        vec![Situation::new(format!("phase-cqt-{}", position.phase()))]
    }

    fn attempt(&self, game_match: &Match, from: Option<Cell>, to: Cell) -> Action {
        match from {
            Some(at) => Action::Strike { at, struck: Struck(1 << (to.0 % 9)) },
            None if game_match.position().phase() > 0 => Action::Strike { at: to, struck: Struck(0) },
            None => Action::Draw { symbol: Symbol::Circle, at: to },
        }
    }

    fn sound_set(&self) -> &'static str {
        "cqt"
    }

    fn sounds(&self) -> &'static [&'static str] {
        &["pick", "draw-circle", "draw-square", "draw-triangle", "strike"]
    }

    fn display(&self) -> &'static [&'static str] {
        &[
            "C7", "Q1", "T1", "Q3", "Q2", "C2", "T3", "Q5", "C5", "T7", "Q4", "T4", "Q6", "Q6", "Q8", "T8", "Q9", "Q9",
            "T1xQ1", "T7xC7",
        ]
    }
}

/// Ink is shown as far as it has been drawn.
fn draw(
    drawn: Query<(&Ink, &Children), Or<(Changed<Ink>, Changed<Children>)>>,
    mut strokes: Query<(&Stroke, &mut Mesh3d, &mut Visibility)>,
) {
    for (ink, children) in &drawn {
        for child in children {
            let Ok((stroke, mut mesh, mut visibility)) = strokes.get_mut(*child) else { continue };
            let stage = stroke.line.stage(if stroke.strike { ink.struck } else { ink.drawn });
            visibility.set_if_neq(if stage.is_none() { Visibility::Hidden } else { Visibility::Inherited });
            if let Some(stage) = stage {
                mesh.set_if_neq(Mesh3d(stage.clone()));
            }
        }
    }
}

/// The pen writes where something is being written, and lies down again.
fn write(
    time: Res<Time>,
    inks: Query<(&Ink, &Transform, &Children), Without<Pen>>,
    strokes: Query<&Stroke>,
    mut pens: Query<(&mut Transform, &Pen)>,
) {
    let Ok((mut pen, Pen { rest })) = pens.single_mut() else { return };
    let under_way = |share: f32| share > 0.0 && share < 1.0;
    let tip = inks.iter().find(|(ink, ..)| under_way(ink.drawn) || under_way(ink.struck)).and_then(
        |(ink, place, children)| {
            let strike = under_way(ink.struck);
            let share = if strike { ink.struck } else { ink.drawn };
            let stroke = children.iter().filter_map(|c| strokes.get(c).ok()).find(|s| s.strike == strike)?;
            let way = &stroke.line.way;
            let (_, at) = way.iter().find(|(u, _)| *u >= share).or(way.last())?;
            Some(place.translation + *at)
        },
    );
    let (to, speed) = match tip {
        Some(tip) => (
            Transform::from_translation(tip + Vec3::Y * 0.01)
                .with_rotation(Quat::from_rotation_y(0.5) * Quat::from_rotation_z(-0.75)),
            30.0,
        ),
        None => (*rest, 6.0),
    };
    let share = 1.0 - (-time.delta_secs() * speed).exp();
    if pen.translation.distance(to.translation) > 1e-3 {
        pen.translation = pen.translation.lerp(to.translation, share);
        pen.rotation = pen.rotation.slerp(to.rotation, share);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (draw, write).chain().in_set(Flow::Show).after(super::dress));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::labels::labels;
    use crate::boards::{Board, BoardConfig};
    use tavoliere_rules::{GameId, Options};

    #[test]
    fn names_stand_on_the_paper() {
        let game = GameId::Cqt;
        for tall in [false, true] {
            let options = Options::defaults(game.options());
            let view = BoardConfig { game, options: options.clone(), tall }.view();
            let turn = Sheet::new(view.layout().clone(), tall).turn();
            let [left, right, far, near] = sheet(tall);
            let free = |at: Vec3| (at.x - left).min(right - at.x).min(at.z - far).min(near - at.z);
            let board = Board { game, options, view };
            for (name, at) in labels(&board, false) {
                let at = turn.inverse() * at;
                assert!(free(at) > 0.2, "{name} stands at {at}, tall {tall}");
            }
        }
    }
}
