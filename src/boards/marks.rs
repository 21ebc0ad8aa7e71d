//! What marks on a board are made of: their shapes, and materials in the colours that the player has chosen.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::marks::{border, cross, dot, ring, star};

use super::art::{Art, Maker};
use crate::app::Flow;
use crate::app::settings::{Palette, Settings};

/// How wide the dark edge is that sets a mark off against cells of its own brightness.
const RIM: f32 = 0.018;
/// How much flatter marks are than their shapes: they lie on a board as if let into it, and show no sides.
const FLAT: f32 = 0.45;
/// How much of what lies under it their edge covers.
const COVERS: f32 = 0.85;
/// How much nearer to the eye than it lies a dot is taken to be that is seen through whoever stands before it, in steps of what the
/// depth of a pixel is told apart by: more than any head is, however near the camera.
const THROUGH: f32 = 6_000_000.0;
/// The length of an arrow's head, in cell widths.
pub const HEAD: f32 = 0.36;

/// The shapes: a name and a mesh each, so that none is without one.
macro_rules! shapes {
    ($($(#[$doc:meta])+ $shape:ident => $mesh:expr;)+) => {
        /// The shape of a mark.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Shape {
            $($(#[$doc])+ $shape,)+
        }

        impl Shape {
            const ALL: &[Shape] = &[$(Shape::$shape),+];

            fn mesh(self) -> art::Mesh {
                match self { $(Shape::$shape => $mesh,)+ }
            }
        }
    };
}

shapes! {
    /// A ring around a piece.
    Ring => ring(0.43, 0.06, 0.04);
    /// The same round a disc, which fills its cell.
    Wide => ring(0.47, 0.05, 0.04);
    /// A dot in the middle.
    Dot => dot(0.092, 0.02);
    /// A wide ring, for where a head stands before a dot: alone that would seem to mean that head.
    Haloed => ring(0.31, 0.046, 0.02);
    /// A fine ring with four ticks, as etched into an eyepiece.
    Reticle => art::cellulae::reticle();
    /// A ring round what lies there, as high as it: within its edge it would look like a part of it.
    Onto => ring(0.432, 0.03, 0.022);
    /// A ring around a dot.
    Landing => art::Mesh::merged([ring(0.27, 0.048, 0.04), dot(0.08, 0.04)]);
    /// Two arrows that chase each other.
    Turn => art::Mesh::merged([
        art::path::arrow(0.34, 0.2, 0.03).translated(0.0, 0.0, -0.14),
        art::path::arrow(0.34, 0.2, 0.03).rotated(0.0, 180.0, 0.0).translated(0.0, 0.0, 0.14),
    ]);
    /// Two wide rings.
    Pointed => art::Mesh::merged([ring(0.46, 0.05, 0.04), ring(0.36, 0.03, 0.04)]);
    /// An arrow's shaft, 1 long, to be stretched.
    Shaft => bar(1.0, 0.11, 0.04);
    /// An arrow's head.
    Head => {
        let head = [[0.0, -0.2], [HEAD, 0.0], [0.0, 0.2]];
        art::moulding::prism(&art::outline::rounded(&head, 0.03, 2), 0.05, 0.01, 1)
    };
    /// A cross.
    Cross => cross(0.3, 0.09, 0.04);
    /// A ring with four teeth: whoever is aimed at is not mistaken for whoever is taken up.
    Target => {
        let tooth = bar(0.15, 0.08, 0.05).translated(0.40, 0.0, 0.0);
        art::Mesh::merged([ring(0.40, 0.056, 0.05), around(&tooth, 4)])
    };
    /// The two jaws of a pair of pincers round a foot, and two fingers that press them.
    Pinch => {
        let arc = |out: f32, turn: i8| {
            let (sin, cos) = f32::from(turn).to_radians().sin_cos();
            [out * cos, out * sin]
        };
        let turns = || (-5..=5).map(|k| 12 * k);
        let jaw: Vec<[f32; 2]> =
            turns().map(|turn| arc(0.475, turn)).chain(turns().rev().map(|turn| arc(0.395, turn))).collect();
        let jaw = art::moulding::prism(&art::outline::rounded(&jaw, 0.03, 2), 0.045, 0.015, 2);
        let finger = art::outline::rounded(&[[0.51, 0.0], [0.70, -0.14], [0.70, 0.14]], 0.02, 2);
        let finger = art::moulding::prism(&finger, 0.045, 0.012, 1);
        around(&art::Mesh::merged([jaw, finger]), 2)
    };
    /// A star.
    Star => star(5, 0.46, 0.05);
    /// A ring that is crossed out.
    Banned => art::Mesh::merged([ring(0.25, 0.034, 0.015), bar(0.48, 0.034, 0.015).rotated(0.0, 45.0, 0.0)]);
    /// A ring with many teeth.
    Burst => border(&art::outline::star(12, 0.48, 0.38), 0.07, 0.04);
    /// A star's outline.
    Outlined => border(&art::outline::star(5, 0.40, 0.20), 0.035, 0.012);
    /// A narrow ring around a piece.
    Kept => ring(0.42, 0.035, 0.012);
    /// A broad line over a box and one under it, as a pen draws them: one round it would be a symbol.
    Chosen => art::Mesh::merged(art::cqt::chosen()).translated(0.0, 0.012, 0.0);
    /// A square's four corners.
    Corners => {
        let ways = [bar(0.2, 0.06, 0.03).translated(0.38, 0.0, 0.45), bar(0.06, 0.2, 0.03).translated(0.45, 0.0, 0.38)];
        around(&art::Mesh::merged(ways), 4)
    };
    /// A frame along a square's edge, round what stands within it.
    Within => within();
    /// Four bold corners that close in on what stands there.
    Besieged => {
        let corner = [[0.475, 0.475], [0.215, 0.475], [0.215, 0.41], [0.41, 0.41], [0.41, 0.215], [0.475, 0.215]];
        around(&art::moulding::prism(&art::outline::rounded(&corner, 0.012, 2), 0.03, 0.006, 1), 4)
    };
    /// A line round a box, as a pen draws it.
    Boxed => art::cqt::boxed().translated(0.0, 0.012, 0.0);
    /// Ticks over the four corners of a box, as a pen makes them.
    Ticks => art::cqt::ticks().translated(0.0, 0.012, 0.0);
    /// A hexagonal cell's edge.
    FrameHexagon => border(&hexagon(), 0.055, 0.03);
    /// A square cell's edge.
    FrameSquare => border(&square(), 0.055, 0.03);
    /// A hexagonal cell's edge, thin.
    ThinHexagon => border(&hexagon(), 0.03, 0.012);
    /// A square cell's edge, thin.
    ThinSquare => border(&square(), 0.03, 0.012);
}

fn hexagon() -> Vec<[f32; 2]> {
    art::outline::rounded(&art::outline::regular(6, 0.54, 90.0), 0.08, 3)
}

/// The frame of [`Shape::Within`]: those of two squares side by side leave a gap.
fn within() -> art::Mesh {
    border(&art::outline::rounded(&art::outline::rectangle(0.93, 0.93), 0.06, 3), 0.034, 0.03)
}

fn square() -> Vec<[f32; 2]> {
    art::outline::rounded(&art::outline::rectangle(0.97, 0.97), 0.12, 4)
}

/// A bevelled bar along X.
fn bar(long: f32, wide: f32, high: f32) -> art::Mesh {
    art::moulding::prism(&art::outline::rectangle(long, wide), high, 0.01, 1)
}

/// A part so many times, evenly about the Y axis.
fn around(part: &art::Mesh, times: u8) -> art::Mesh {
    art::Mesh::merged((0..times).map(|k| part.clone().rotated(0.0, 360.0 * f32::from(k) / f32::from(times), 0.0)))
}

/// What a mark is painted with. The colours follow the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// What is chosen or looked at.
    Bright,
    /// What may be done.
    Calm,
    /// What is to be feared.
    Warn,
    /// What has been done.
    Faint,
    /// What is happening.
    Flash,
}

impl Paint {
    const ALL: [Paint; 5] = [Paint::Bright, Paint::Calm, Paint::Warn, Paint::Faint, Paint::Flash];

    /// Its colour, and how much it glows, so that it looks alike in every light: less on paper, where light would not be seen.
    fn look(self, palette: Palette, style: MarkStyle) -> (Color, f32) {
        use MarkStyle::{Ink, Inlaid, Paler, Sunlit};
        let ink = style == Ink;
        let marks = art::color::marks(palette.sight(), ink);
        let (color, [glow, glow_of_ink]) = match self {
            Paint::Bright => (marks.bright, [0.7, 0.25]),
            Paint::Calm => (marks.calm, [0.4, 0.2]),
            Paint::Warn => (marks.warn, [0.8, 0.4]),
            Paint::Faint => (marks.faint, [0.4, 0.0]),
            Paint::Flash => (marks.flash, [1.0, 1.0]),
        };
        let ([r, g, b], glow) = match (self, style) {
            (_, Ink) => (color, glow_of_ink),
            (Paint::Calm, Paler) => (color.map(|c| 1.0 - 0.55 * (1.0 - c)), 0.8),
            (Paint::Calm, Sunlit) => (color.map(|c| 0.78 * c), 0.3),
            (Paint::Faint, Sunlit) => ([color[0], 1.05 * color[1], 1.35 * color[2]], 0.7),
            (_, Inlaid | Paler | Sunlit) => (color, glow),
        };
        (Color::srgb(r, g, b), glow)
    }
}

/// On what marks lie, and in what light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkStyle {
    /// Let into a board, with a dark edge.
    Inlaid,
    /// The same, and what may be done is paler: among cells of about its colour it would be lost.
    Paler,
    /// The same in the sun, which does not light what may be done and what has been done: in it they would be as pale as chalk.
    Sunlit,
    /// Drawn in ink, as on paper: without an edge.
    Ink,
}

impl MarkStyle {
    const ALL: [MarkStyle; 4] = [MarkStyle::Inlaid, MarkStyle::Paler, MarkStyle::Sunlit, MarkStyle::Ink];
}

/// A mark's mesh.
pub struct MarkMesh {
    /// The mesh itself.
    pub mesh: Handle<Mesh>,
    /// Its edge, to lie beneath it.
    pub rim: Handle<Mesh>,
}

/// What marks are made of.
pub struct MarkArt {
    /// In the order of [`Shape::ALL`].
    shapes: Vec<MarkMesh>,
    /// In the order of [`Paint::ALL`], and of [`MarkStyle::ALL`].
    paints: [[Handle<StandardMaterial>; MarkStyle::ALL.len()]; Paint::ALL.len()],
    /// What the edges are painted with.
    pub rim: Handle<StandardMaterial>,
    /// What a dot is painted with where somebody stands before it, in the order of [`MarkStyle::ALL`], and what its edge.
    through: [Handle<StandardMaterial>; MarkStyle::ALL.len()],
    pub through_rim: Handle<StandardMaterial>,
}

impl MarkArt {
    /// The mesh of that shape.
    #[must_use]
    pub fn mesh(&self, shape: Shape) -> &MarkMesh {
        &self.shapes[shape as usize]
    }

    /// That paint in that style.
    #[must_use]
    pub fn paint(&self, paint: Paint, style: MarkStyle) -> &Handle<StandardMaterial> {
        &self.paints[paint as usize][style as usize]
    }

    /// What a dot in that style is painted with where it is seen through whoever stands before it.
    #[must_use]
    pub fn through(&self, style: MarkStyle) -> &Handle<StandardMaterial> {
        &self.through[style as usize]
    }
}

pub(super) fn make(maker: &mut Maker) {
    let mark = |shape: &Shape| {
        let mesh = shape.mesh().scaled(1.0, FLAT, 1.0);
        // As broad an edge would weigh more than a thin sign itself.
        let rim = match shape {
            Shape::Reticle | Shape::ThinHexagon | Shape::ThinSquare => RIM * 0.7,
            _ => RIM,
        };
        MarkMesh { rim: maker.mesh(mesh.clone().hull(rim)), mesh: maker.mesh(mesh) }
    };
    let shapes = Shape::ALL.iter().map(mark).collect();
    let mut paint = || maker.material(StandardMaterial { perceptual_roughness: 0.6, ..default() });
    let paints = Paint::ALL.map(|_| MarkStyle::ALL.map(|_| paint()));
    let [r, g, b] = art::color::EDGE;
    let unlit = StandardMaterial { base_color: Color::srgb(r, g, b), unlit: true, ..default() };
    let rim = maker.material(StandardMaterial {
        base_color: unlit.base_color.with_alpha(COVERS),
        alpha_mode: AlphaMode::Blend,
        ..unlit.clone()
    });
    // The edge is drawn first, whatever lies before it.
    let mut through = |near: f32| {
        maker.material(StandardMaterial {
            base_color: unlit.base_color.with_alpha(0.5),
            alpha_mode: AlphaMode::Blend,
            depth_bias: THROUGH * near,
            ..unlit.clone()
        })
    };
    let (through_rim, through) = (through(0.9), MarkStyle::ALL.map(|_| through(1.0)));
    maker.keep(MarkArt { shapes, paints, rim, through, through_rim });
}

/// Gives the paints the colours of the palette that the player has chosen.
fn paint(
    settings: Res<Settings>,
    art: Res<Art>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut painted: Local<Option<Palette>>,
) {
    if *painted == Some(settings.palette) || !art.is_made() {
        return;
    }
    *painted = Some(settings.palette);
    let marks = art.of::<MarkArt>();
    for style in MarkStyle::ALL {
        if let Some(mut through) = materials.get_mut(marks.through(style)) {
            // As light as what is painted with it and glows.
            let (color, glow) = Paint::Calm.look(settings.palette, style);
            through.base_color = (color.to_linear() * (1.0 + glow)).with_alpha(0.85).into();
        }
        for paint in Paint::ALL {
            let (color, glow) = paint.look(settings.palette, style);
            if let Some(mut material) = materials.get_mut(marks.paint(paint, style)) {
                material.unlit = style == MarkStyle::Sunlit && matches!(paint, Paint::Calm | Paint::Faint);
                let color = color.to_linear();
                // Without light what it glows is its own.
                material.base_color = (if material.unlit { color * (1.0 + glow) } else { color }).into();
                material.emissive = color * glow;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.in_set(Flow::Show));
}
