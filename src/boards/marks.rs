//! What marks on a board are made of: their shapes, and materials in the colours that the player has chosen.

use bevy::prelude::*;
use tavoliere_art as art;

use super::art::{Art, Maker};
use crate::app::Flow;
use crate::app::settings::{Palette, Settings};

/// How wide the dark edge is that sets a mark off against light cells.
const RIM: f32 = 0.035;
/// The length of an arrow's head, in cell widths.
pub const HEAD: f32 = 0.36;

/// The dark edge of a mark, beneath it.
#[must_use]
pub fn rim(mesh: &str) -> String {
    format!("{mesh}-rim")
}

pub(super) fn make(maker: &mut Maker) {
    let mut shape = |name: &str, mesh: art::Mesh| {
        maker.mesh(rim(name), mesh.clone().hull(RIM));
        maker.mesh(name, mesh);
    };
    let hexagon = art::outline::rounded(&art::outline::regular(6, 0.54, 90.0), 0.08, 3);
    let square = art::outline::rounded(&art::outline::rectangle(0.97, 0.97), 0.12, 4);
    shape("mark-frame-hexagon", art::marks::border(&hexagon, 0.055, 0.03));
    shape("mark-frame-square", art::marks::border(&square, 0.055, 0.03));
    shape("mark-thin-hexagon", art::marks::border(&hexagon, 0.03, 0.012));
    shape("mark-thin-square", art::marks::border(&square, 0.03, 0.012));
    shape("mark-ring", art::marks::ring(0.43, 0.07, 0.04));
    shape("mark-dot", art::marks::dot(0.15, 0.05));
    shape("mark-plus", art::marks::cross(0.17, 0.085, 0.05).rotated(0.0, 45.0, 0.0));
    shape("mark-onto", art::Mesh::merged([art::marks::ring(0.30, 0.05, 0.03), art::marks::ring(0.17, 0.05, 0.03)]));
    shape("mark-landing", art::Mesh::merged([art::marks::ring(0.27, 0.06, 0.04), art::marks::dot(0.09, 0.04)]));
    shape(
        "mark-turn",
        art::Mesh::merged([
            art::path::arrow(0.34, 0.2, 0.03).translated(0.0, 0.0, -0.14),
            art::path::arrow(0.34, 0.2, 0.03).rotated(0.0, 180.0, 0.0).translated(0.0, 0.0, 0.14),
        ]),
    );
    shape("mark-pointed", art::Mesh::merged([art::marks::ring(0.46, 0.05, 0.04), art::marks::ring(0.36, 0.03, 0.04)]));
    shape("mark-shaft", art::moulding::prism(&art::outline::rectangle(1.0, 0.11), 0.04, 0.01, 1));
    let head = [[0.0, -0.2], [HEAD, 0.0], [0.0, 0.2]];
    shape("mark-head", art::moulding::prism(&art::outline::rounded(&head, 0.03, 2), 0.05, 0.01, 1));
    shape("mark-cross", art::marks::cross(0.3, 0.09, 0.04));
    // A ring with four teeth: whoever is aimed at is not mistaken for whoever is taken up.
    shape(
        "mark-target",
        art::Mesh::merged(std::iter::once(art::marks::ring(0.40, 0.07, 0.05)).chain([0.0, 90.0, 180.0, 270.0].map(
            |turn| {
                art::moulding::prism(&art::outline::rectangle(0.16, 0.09), 0.05, 0.01, 1)
                    .translated(0.40, 0.0, 0.0)
                    .rotated(0.0, turn, 0.0)
            },
        ))),
    );
    // Two fingers.
    shape(
        "mark-pinch",
        art::Mesh::merged([0.0, 180.0].map(|turn| {
            art::path::arrow(0.3, 0.13, 0.04)
                .rotated(0.0, 180.0, 0.0)
                .translated(0.56, 0.0, 0.0)
                .rotated(0.0, turn, 0.0)
        })),
    );
    shape("mark-star", art::marks::star(5, 0.46, 0.05));
    shape(
        "mark-banned",
        art::Mesh::merged([
            art::marks::ring(0.40, 0.06, 0.04),
            art::moulding::prism(&art::outline::rectangle(0.78, 0.07), 0.04, 0.01, 1).rotated(0.0, 45.0, 0.0),
        ]),
    );
    let teeth = art::outline::star(12, 0.48, 0.38);
    shape("mark-burst", art::marks::border(&teeth, 0.07, 0.04));
    let turned = |part: &art::Mesh| {
        art::Mesh::merged([0.0, 90.0, 180.0, 270.0].map(|turn| part.clone().rotated(0.0, turn, 0.0)))
    };
    let bar = |long: f32, wide: f32| art::moulding::prism(&art::outline::rectangle(long, wide), 0.03, 0.01, 1);
    shape("mark-underline", bar(0.72, 0.09).translated(0.0, 0.0, 0.52));
    let tick =
        art::Mesh::merged([bar(0.2, 0.06).translated(0.38, 0.0, 0.45), bar(0.06, 0.2).translated(0.45, 0.0, 0.38)]);
    shape("mark-corners", turned(&tick));
    let tip = art::moulding::prism(&[[0.36, 0.0], [0.54, -0.11], [0.54, 0.11]], 0.04, 0.01, 1);
    shape("mark-tips", turned(&tip));
    let dark = Color::srgb(0.035, 0.03, 0.025);
    maker.material("mark-rim", StandardMaterial { base_color: dark, unlit: true, ..default() });
    for (name, ..) in PAINTS {
        // Their colours follow the settings.
        maker.material(name, StandardMaterial { perceptual_roughness: 0.6, ..default() });
    }
}

/// A material, which of the marks' colours it takes, and how much it glows.
type Paint = (&'static str, fn(&art::color::Marks) -> art::color::Rgb, f32);

/// On a pale board light marks would not be seen.
const PAINTS: &[Paint] = &[
    ("mark-bright", |m| m.bright, 0.7),
    ("mark-calm", |m| m.calm, 0.5),
    ("mark-warn", |m| m.warn, 0.8),
    ("mark-faint", |m| m.faint, 0.25),
    ("mark-flash", |m| m.flash, 1.0),
    ("mark-bright-pale", |m| m.bright, 0.25),
    ("mark-calm-pale", |m| m.calm, 0.2),
    ("mark-warn-pale", |m| m.warn, 0.4),
    ("mark-faint-pale", |m| m.faint, 0.0),
];

/// Marks have the colours of the palette chosen.
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
    for (name, color, strength) in PAINTS {
        let [r, g, b] = color(&art::color::marks(settings.palette.sight(), name.ends_with("-pale")));
        let color = Color::srgb(r, g, b);
        if let Some(mut material) = materials.get_mut(&art.material(name).0) {
            material.base_color = color;
            material.emissive = color.to_linear() * *strength;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.in_set(Flow::Show));
}
