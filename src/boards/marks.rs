//! What marks on a board are made of: their shapes, and materials in the colours that the player has chosen.

use bevy::prelude::*;
use tavoliere_art as art;
use tavoliere_art::marks::{border, cross, dot, ring, star};

use super::art::{Art, Maker};
use crate::app::Flow;
use crate::app::settings::{Palette, Settings};

/// How wide the edge is that sets a mark off against cells of its own brightness: dark, and light on a pale board.
const RIM: f32 = 0.02;
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
    /// A dot in the middle.
    Dot => dot(0.072, 0.016);
    /// A plus.
    Plus => cross(0.155, 0.032, 0.01).rotated(0.0, 45.0, 0.0);
    /// A narrow ring, on what lies there.
    Onto => ring(0.29, 0.048, 0.03);
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
        let tooth = bar(0.16, 0.09, 0.05).translated(0.40, 0.0, 0.0);
        art::Mesh::merged([ring(0.40, 0.07, 0.05), around(&tooth, 4)])
    };
    /// Two fingers.
    Pinch => {
        let finger = art::path::arrow(0.36, 0.26, 0.05).rotated(0.0, 180.0, 0.0).translated(0.62, 0.0, 0.0);
        around(&finger, 2)
    };
    /// A star.
    Star => star(5, 0.46, 0.05);
    /// A ring that is crossed out.
    Banned => art::Mesh::merged([ring(0.40, 0.06, 0.04), bar(0.78, 0.07, 0.04).rotated(0.0, 45.0, 0.0)]);
    /// A ring with many teeth.
    Burst => border(&art::outline::star(12, 0.48, 0.38), 0.07, 0.04);
    /// A star's outline.
    Outlined => border(&art::outline::star(5, 0.40, 0.20), 0.035, 0.012);
    /// A narrow ring around a piece.
    Kept => ring(0.42, 0.035, 0.012);
    /// A line below.
    Underline => bar(0.72, 0.09, 0.03).translated(0.0, 0.0, 0.52);
    /// A square's four corners.
    Corners => {
        let ways = [bar(0.2, 0.06, 0.03).translated(0.38, 0.0, 0.45), bar(0.06, 0.2, 0.03).translated(0.45, 0.0, 0.38)];
        around(&art::Mesh::merged(ways), 4)
    };
    /// A square's four corners, strong.
    Brackets => {
        let ways = [bar(0.22, 0.06, 0.03).translated(0.365, 0.0, 0.445), bar(0.06, 0.22, 0.03).translated(0.445, 0.0, 0.365)];
        around(&art::Mesh::merged(ways), 4)
    };
    /// Ticks over the four corners of a box, as a pen makes them.
    Ticks => {
        let ways = [bar(0.30, 0.085, 0.014).translated(0.385, 0.0, 0.495), bar(0.085, 0.30, 0.014).translated(0.495, 0.0, 0.385)];
        around(&art::Mesh::merged(ways), 4)
    };
    /// A hexagonal cell's edge.
    FrameHexagon => border(&hexagon(), 0.055, 0.03);
    /// A square cell's edge.
    FrameSquare => border(&square(), 0.055, 0.03);
    /// A hexagonal cell's edge, thin.
    ThinHexagon => border(&hexagon(), 0.03, 0.012);
    /// A square cell's edge, thin.
    ThinSquare => border(&square(), 0.03, 0.012);
}

impl Shape {
    /// Whether a light edge sets it off on a pale board; lines, which are dark there, would become two.
    #[must_use]
    pub fn is_solid(self) -> bool {
        matches!(self, Shape::Dot | Shape::Plus | Shape::Brackets | Shape::Target)
    }
}

fn hexagon() -> Vec<[f32; 2]> {
    art::outline::rounded(&art::outline::regular(6, 0.54, 90.0), 0.08, 3)
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

    /// Its colour, and how much it glows: less on a pale board, where light would not be seen.
    fn look(self, palette: Palette, pale: bool) -> (Color, f32) {
        let marks = art::color::marks(palette.sight(), pale);
        let ([r, g, b], [glow, glow_on_pale]) = match self {
            Paint::Bright => (marks.bright, [0.7, 0.25]),
            Paint::Calm => (marks.calm, [0.25, 0.2]),
            Paint::Warn => (marks.warn, [0.8, 0.4]),
            Paint::Faint => (marks.faint, [0.25, 0.0]),
            Paint::Flash => (marks.flash, [1.0, 1.0]),
        };
        (Color::srgb(r, g, b), if pale { glow_on_pale } else { glow })
    }
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
    /// In the order of [`Paint::ALL`], for usual and for pale boards.
    paints: [[Handle<StandardMaterial>; 2]; Paint::ALL.len()],
    /// What the edges are painted with, on usual and on pale boards.
    rims: [Handle<StandardMaterial>; 2],
}

impl MarkArt {
    /// The mesh of that shape.
    #[must_use]
    pub fn mesh(&self, shape: Shape) -> &MarkMesh {
        &self.shapes[shape as usize]
    }

    /// That paint, on a pale board or on a usual one.
    #[must_use]
    pub fn paint(&self, paint: Paint, pale: bool) -> &Handle<StandardMaterial> {
        &self.paints[paint as usize][usize::from(pale)]
    }

    /// What a mark's edge is painted with, on a pale board or on a usual one.
    #[must_use]
    pub fn rim(&self, pale: bool) -> &Handle<StandardMaterial> {
        &self.rims[usize::from(pale)]
    }
}

pub(super) fn make(maker: &mut Maker) {
    let mark = |shape: &Shape| {
        let mesh = shape.mesh();
        // A plus and a thin frame are all edge, and dots are many: as broad a one would weigh more than the sign.
        let slight = matches!(shape, Shape::Plus | Shape::Dot | Shape::ThinHexagon | Shape::ThinSquare);
        let rim = if slight { RIM * 0.4 } else { RIM };
        MarkMesh { rim: maker.mesh(mesh.clone().hull(rim)), mesh: maker.mesh(mesh) }
    };
    let shapes = Shape::ALL.iter().map(mark).collect();
    let mut paint = || maker.material(StandardMaterial { perceptual_roughness: 0.6, ..default() });
    let paints = Paint::ALL.map(|_| [paint(), paint()]);
    let mut rim = |color| maker.material(StandardMaterial { base_color: color, unlit: true, ..default() });
    let rims = [rim(Color::srgb(0.035, 0.03, 0.025)), rim(Color::srgb(0.97, 0.95, 0.89))];
    maker.keep(MarkArt { shapes, paints, rims });
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
    for paint in Paint::ALL {
        for pale in [false, true] {
            let (color, glow) = paint.look(settings.palette, pale);
            if let Some(mut material) = materials.get_mut(marks.paint(paint, pale)) {
                material.base_color = color;
                material.emissive = color.to_linear() * glow;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.in_set(Flow::Show));
}
