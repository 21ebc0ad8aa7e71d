//! What stands round a board in its place, at the edge of the picture: never in the way, and simple enough to be cheap.
//! Each thing stands on height 0 about the origin, in the sizes it would have beside a board of eight squares.

use crate::profile::{Stroke::*, profile};
use crate::{
    Mesh, Wrap, amphora, armillary, blotter, books, border, cafe, camp, candle, cqt, dapple, garden, ground, helmet,
    inn, laboratory, lamp, lantern, lathe, leaves, letter, moulding, newspaper, outline, parasol, primroses, telescope,
    tournament, tumbler, watch, writing,
};

/// A thing that tells where one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
pub enum Thing {
    /// A glass dish with a culture, lit from below.
    Dish,
    /// A pipette of glass with a rubber bulb, lying along X.
    Pipette,
    /// The objective of a microscope, lying on its side: its lens towards the viewer and to +X.
    Objective,
    /// Microscope slides in a pile, along X, their labels to -X.
    Slides,
    /// A candle in a chamberstick of brass, burning, the loop that it is carried by to -X and +Z.
    Candle,
    /// A candle in a chamberstick, its flame blown aside: for who sees it from above.
    Chamberstick,
    /// A tankard of ale: staves, hoops of iron, foam that runs over the rim.
    Mug,
    /// An inkwell of cut glass, open, on a tray with a pen.
    Inkwell,
    /// A pencil with its shavings, lying along X.
    Pencil,
    /// The fountain pen that CQT is written with, lying along X, its nib to -X.
    Pen,
    /// A card with a circle, a square and a triangle in ink.
    Card,
    /// An astronomer's draw telescope on a table stand, aimed up along -X.
    Telescope,
    /// A garden lantern of pierced bronze, lit, and its light on the ground.
    Lantern,
    /// A garden's armillary sphere of gilt brass on a foot of stone.
    Armillary,
    /// A desk lamp, lit: its round green shade hangs on a swan's neck of brass; and its light on the desk.
    Lamp,
    /// A rocker blotter, laid on its side along X: its knob away from the viewer, its paper towards them.
    Blotter,
    /// A clump of daisies.
    Daisies,
    /// A clump of evening primroses, open.
    Primroses,
    /// A piece of a garden's border, along X, its front to +Z: lavender, campions, grass; 3 wide, 0.9 deep, and low.
    Border,
    /// A dozen fireflies over 2.6 by 1.2, up to 0.9 high.
    Fireflies,
    /// A bronze helmet with its crest, set down.
    Helmet,
    /// The same lying on its side, its face to +X: for who sees it from above.
    FallenHelmet,
    /// A round shield with its army's sign, lying on a spear.
    Shield,
    /// The shadow of a branch of an olive tree that is out of sight: from its cut end along -X.
    OliveShade,
    /// An amphora with black warriors running round it.
    Amphora,
    /// A wreath of laurel.
    Laurel,
    /// A sheet for the score, half written, clipped to a scoring board, and a pencil on it.
    Scoresheet,
    /// A tournament clock.
    Clock,
    /// A cup of coffee on its saucer, with a spoon.
    Cup,
    /// Lumps of sugar.
    Sugar,
    /// Books in leather.
    Books,
    /// A tumbler with something amber.
    Tumbler,
    /// A watch with its chain.
    Watch,
    /// A letter half out of its envelope, the seal broken.
    Letter,
    /// Leaves that have come down from a tree.
    Leaves,
    /// A croissant on a small plate, and its crumbs.
    Croissant,
    /// An Italian newspaper, folded, a chess problem on its front page.
    Newspaper,
    /// The shadow of a broad-leaved tree that is out of sight, with the sun between its leaves: from its boughs' cut ends along -X.
    Dapple,
    /// The shade of a parasol that is out of sight, its pole 5 to +X: its scalloped edge is an arc of radius 6 round that.
    Parasol,
    /// A pretzel on a round board.
    Pretzel,
}

/// What a part of a thing is finished like; its colour is in the mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// Cloth, paper, stone, wood.
    Dull,
    /// Glaze, lacquer, wax.
    Glossy,
    /// Polished metal.
    Metal,
    /// Clear glass: alpha counts.
    Glass,
    /// Shines by itself.
    Glow,
    /// Light in the air or on what lies below: added to what is behind it, alpha says how much.
    Shine,
    /// The soft dark under what the ground is seen through: black, alpha says how much.
    Shade,
}

pub(crate) const BRASS: [f32; 4] = [0.62, 0.36, 0.09, 1.0];
pub(crate) const STEEL: [f32; 4] = [0.42, 0.44, 0.46, 1.0];

pub(crate) fn turned(start: [f32; 2], strokes: &[crate::profile::Stroke], sides: usize) -> Mesh {
    lathe(&profile(start, strokes, 4), sides, 50.0, Wrap::Unfold)
}

pub(crate) fn slab(width: f32, height: f32, depth: f32, bevel: f32) -> Mesh {
    moulding::prism(&outline::rounded(&outline::rectangle(width, depth), bevel * 2.0, 3), height, bevel, 2)
}

/// A round disc on height 0, from `low` to `high`.
pub(crate) fn disc(radius: f32, low: f32, high: f32) -> Mesh {
    turned([0.0, high], &[RoundDown(radius, low)], 32)
}

impl Thing {
    /// How far it reaches from its middle along X and along Z: for the dark under it.
    #[must_use]
    pub fn reach(self) -> [f32; 2] {
        let round = match self {
            Thing::Pipette | Thing::Pencil | Thing::Pen => return [1.5, 0.24],
            Thing::Slides => return [1.2, 0.5],
            Thing::Blotter => return [0.78, 0.34],
            Thing::Telescope => return [0.85, 0.72],
            Thing::FallenHelmet => return [1.05, 1.2],
            Thing::Shield => 1.06,
            // It reaches beyond the saucer.
            Thing::Cup => 1.45,
            Thing::Dish | Thing::Helmet | Thing::Clock | Thing::Chamberstick => 1.0,
            // The ground is seen through the wreath, and between flowers; leaves, the border and the lamp's foot bring their own, and
            // what flies or is a shade has none.
            Thing::Laurel
            | Thing::Daisies
            | Thing::Primroses
            | Thing::Border
            | Thing::Fireflies
            | Thing::Leaves
            | Thing::Lamp
            | Thing::OliveShade
            | Thing::Dapple
            | Thing::Parasol => 0.0,
            Thing::Card => 0.9,
            Thing::Scoresheet => return [1.3, 1.85],
            Thing::Newspaper => return [1.2, 1.6],
            Thing::Croissant => 1.15,
            Thing::Inkwell => 0.76,
            Thing::Books => return [1.6, 1.2],
            Thing::Letter => return [1.15, 1.1],
            Thing::Watch => 0.74,
            Thing::Lantern | Thing::Objective => 0.8,
            Thing::Sugar => 0.52,
            _ => 0.62,
        };
        [round; 2]
    }

    /// Whether the lens is set to it, as to the board: what is there to be read, and what lies in the sun of noon, in which
    /// everything is sharp.
    #[must_use]
    pub fn is_sharp(self) -> bool {
        use Thing::*;
        matches!(
            self,
            Scoresheet
                | Candle
                | Mug
                | Dish
                | Slides
                | Objective
                | Armillary
                | Telescope
                | Newspaper
                | Clock
                | Helmet
                | FallenHelmet
                | Shield
                | Amphora
                | Cup
                | Croissant
                | Sugar
                | Leaves
                | Books
                | Tumbler
                | Watch
                | Letter
        )
    }

    /// Whether it throws a shadow of its own: not what shines, or is light, nor what is nearly as flat as paper.
    #[must_use]
    pub fn casts_shadow(self) -> bool {
        use Thing::*;
        !matches!(self, Candle | Chamberstick | Lantern | Lamp | Dish | Fireflies | Leaves | Card | Slides | Watch)
    }

    /// Its parts by their finish, at most one of each.
    #[must_use]
    pub fn parts(self) -> Vec<(Finish, Mesh)> {
        use Finish::*;
        match self {
            Thing::Dish => laboratory::dish(),
            Thing::Card => {
                let drawn = [
                    (cqt::Symbol::Circle, -1.0, [0.01, 0.03, 0.2, 1.0]),
                    (cqt::Symbol::Square, 0.0, [0.2, 0.012, 0.008, 1.0]),
                    (cqt::Symbol::Triangle, 1.0, [0.01, 0.03, 0.2, 1.0]),
                ];
                let drawn = drawn.map(|(symbol, x, ink)| {
                    cqt::symbol(symbol, 1).scaled(1.5, 1.0, 1.5).translated(x, 0.055, 0.0).tinted(ink)
                });
                let card = slab(3.3, 0.05, 1.35, 0.02).tinted([0.8, 0.72, 0.56, 1.0]);
                vec![(Dull, Mesh::merged(drawn.into_iter().chain([card])))]
            }
            Thing::Pipette => laboratory::pipette(),
            Thing::Objective => laboratory::objective(),
            Thing::Slides => laboratory::slides(),
            Thing::Candle => candle::candle(),
            Thing::Chamberstick => candle::chamberstick(),
            Thing::Mug => inn::mug(),
            Thing::Inkwell => writing::inkwell(),
            Thing::Pencil => writing::pencil(),
            Thing::Pen => pen(),
            Thing::Blotter => blotter::blotter(),
            Thing::Telescope => telescope::telescope(),
            Thing::Lantern => lantern::lantern(),
            Thing::Armillary => armillary::armillary(),
            Thing::Lamp => lamp::lamp(),
            Thing::Daisies => vec![(Dull, garden::daisies())],
            Thing::Primroses => vec![(Dull, primroses::primroses())],
            Thing::Border => border::border(),
            Thing::Fireflies => border::fireflies(),
            Thing::Helmet => helmet::helmet(),
            Thing::FallenHelmet => helmet::fallen_helmet(),
            Thing::Shield => camp::shield(),
            Thing::OliveShade => camp::olive_shade(),
            Thing::Amphora => amphora::amphora(),
            Thing::Laurel => leaves::laurel(),
            Thing::Scoresheet => tournament::scoresheet(),
            Thing::Clock => tournament::clock(),
            Thing::Leaves => leaves::leaves(),
            Thing::Cup => cafe::cup(),
            Thing::Sugar => vec![(Dull, cafe::sugar())],
            Thing::Croissant => cafe::croissant(),
            Thing::Newspaper => vec![(Dull, newspaper::newspaper())],
            Thing::Dapple => dapple::dapple(),
            Thing::Parasol => parasol::parasol(),
            Thing::Pretzel => inn::pretzel(),
            Thing::Books => books::books(),
            Thing::Tumbler => tumbler::tumbler(),
            Thing::Watch => watch::watch(),
            Thing::Letter => letter::letter(),
        }
    }
}

/// In the lacquer that it is written with at the game.
fn pen() -> Vec<(Finish, Mesh)> {
    const LACQUER: [f32; 4] = [0.004, 0.009, 0.033, 1.0];
    let cqt::Pen { barrel, gold } = cqt::pen();
    let [barrel, gold] = [barrel.tinted(LACQUER), gold.tinted(BRASS)]
        .map(|part| part.rotated(0.0, 0.0, -90.0).translated(-1.5, 0.15, 0.0));
    vec![(Finish::Glossy, barrel), (Finish::Metal, gold)]
}

/// A turned part that lies along X: its profile as (radius, distance along), from `at` on.
pub(crate) fn lying(points: &[[f32; 2]], at: f32) -> Mesh {
    let upright: Vec<[f32; 2]> = points.iter().rev().map(|&[radius, along]| [radius, along]).collect();
    lathe(&upright, 24, 50.0, Wrap::Unfold).rotated(0.0, 0.0, -90.0).translated(at, 0.0, 0.0)
}

/// Light on the ground: as strong as the colour's alpha up to `near`, nothing from `far` on.
#[must_use]
pub fn shine(near: f32, far: f32, [r, g, b, strength]: [f32; 4]) -> Mesh {
    let pool = ground::blot(near, far, strength).translated(0.0, 0.02, 0.0);
    let colors = pool.colors.iter().flatten().map(|&[.., alpha]| [r, g, b, alpha]).collect();
    Mesh { colors: Some(colors), ..pool }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_stand_on_their_ground_and_are_sound() {
        use Thing::*;
        let all = [
            Dish,
            Pipette,
            Objective,
            Slides,
            Candle,
            Chamberstick,
            Mug,
            Inkwell,
            Pencil,
            Pen,
            Telescope,
            Lantern,
            Armillary,
            Lamp,
            Blotter,
            Daisies,
            Primroses,
            Border,
            Fireflies,
            Helmet,
            FallenHelmet,
            Shield,
            OliveShade,
            Amphora,
            Laurel,
            Scoresheet,
            Clock,
            Cup,
            Sugar,
            Books,
            Tumbler,
            Watch,
            Letter,
            Leaves,
            Croissant,
            Newspaper,
            Dapple,
            Parasol,
            Pretzel,
        ];
        for thing in all {
            let parts = thing.parts();
            let triangles: usize = parts.iter().map(|(_, mesh)| mesh.triangles()).sum();
            // What lies as light and shade all over a table may be finer.
            let most = if thing == Dapple { 8000 } else { 5000 };
            assert!(triangles < most, "{thing:?} has {triangles} triangles");
            for (finish, mesh) in parts {
                assert_eq!(mesh.flaw(), None, "{thing:?} {finish:?}");
                let (low, high) = mesh.bounds();
                assert!(low[1] > -0.06 && high[1] < 3.0, "{thing:?} {finish:?}: {low:?} to {high:?}");
            }
        }
    }
}
