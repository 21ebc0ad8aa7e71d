//! The eight opponents as medallions: head and shoulders in flat enamel, each on a ground of its own, within a rim of
//! brass. Who they are is here, how they look in `people/`, what they say in `opponents.ftl`.

mod brush;
mod people;

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Mask, Paint, PathBuilder, Pixmap, Point, SpreadMode, Transform,
};

use brush::Brush;

/// How large the field within the rim is: the medallion's radius is 100.
const FIELD: f32 = 89.0;
/// How far from the middle the rim ends.
const RIM: f32 = 99.0;

/// Who plays: an opponent of the ladder as somebody with a face. From the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Character {
    /// The newcomer, a girl of nine.
    Nina,
    /// The novice, who sells melons.
    Beppe,
    /// The amateur, of the theatre.
    Tosca,
    /// The player, a postman, and his dog.
    Milo,
    /// The veteran, of the mountains.
    Oreste,
    /// The expert, a librarian.
    Livia,
    /// The master, a clockmaker.
    Ottavio,
    /// The oracle, who knits, and her owl.
    Sibilla,
}

impl Character {
    /// All of them, from the weakest to the strongest.
    pub const ALL: [Character; 8] = [
        Character::Nina,
        Character::Beppe,
        Character::Tosca,
        Character::Milo,
        Character::Oreste,
        Character::Livia,
        Character::Ottavio,
        Character::Sibilla,
    ];

    /// The opponent's id, as in `levels/<game>/game.ron` and in saved matches.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Character::Nina => "newcomer",
            Character::Beppe => "novice",
            Character::Tosca => "amateur",
            Character::Milo => "player",
            Character::Oreste => "veteran",
            Character::Livia => "expert",
            Character::Ottavio => "master",
            Character::Sibilla => "oracle",
        }
    }

    /// Who plays under an opponent's id; `None` for an id of nobody's.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Character> {
        Self::ALL.into_iter().find(|character| character.id() == id)
    }

    /// The colour of the ground behind: sRGB. No two have the same.
    #[must_use]
    pub const fn ground(self) -> [u8; 3] {
        match self {
            Character::Nina => [238, 184, 62],
            Character::Beppe => [112, 176, 210],
            Character::Tosca => [160, 40, 72],
            Character::Milo => [78, 138, 88],
            Character::Oreste => [48, 74, 122],
            Character::Livia => [206, 108, 62],
            Character::Ottavio => [112, 82, 142],
            Character::Sibilla => [20, 58, 66],
        }
    }
}

/// A character's medallion as `side` × `side` pixels: sRGB with straight alpha, top row first, clear outside the rim. A side is at
/// most [`LARGEST`](crate::LARGEST) pixels; what is beyond makes a picture of that size.
#[must_use]
pub fn medallion(character: Character, side: usize) -> Vec<u8> {
    let side = side.min(crate::LARGEST.into());
    let Some(mut picture) = Pixmap::new(side as u32, side as u32) else { return Vec::new() };
    let [r, g, b] = brush::INK;
    picture.fill(Color::from_rgba8(r, g, b, 255));
    if let Some(mut brush) = Brush::new(&mut picture, FIELD) {
        rays(&mut brush, character.ground());
        people::draw(&mut brush, character);
    }
    rim(&mut picture);
    // What is laid over what is whole leaves it whole but for rounding: only the outline says what is clear.
    let whole = brush::round(picture.width(), RIM);
    let pixels = picture.pixels().iter().zip(whole.iter().flat_map(Mask::data));
    pixels
        .flat_map(|(pixel, &alpha)| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), alpha]
        })
        .collect()
}

/// The ground: rays that are engraved under the enamel.
fn rays(brush: &mut Brush, ground: [u8; 3]) {
    let (pale, deep) = (brush::tinted(ground, 1.09), brush::tinted(ground, 0.86));
    brush.fill(&[[-100.0, -100.0], [100.0, -100.0], [100.0, 100.0], [-100.0, 100.0]], ground);
    for ray in 0..24 {
        let at = |k: f32| {
            let (sin, cos) = ((ray as f32 + k) * std::f32::consts::TAU / 24.0).sin_cos();
            [140.0 * cos, 10.0 + 140.0 * sin]
        };
        brush.fill(&[[0.0, 10.0], at(0.0), at(0.5)], pale);
    }
    brush.ring([0.0, 0.0], FIELD - 1.0, 5.0, deep);
}

/// The rim: a bead of brass, lit from above on the left, between two dark lines.
fn rim(picture: &mut Pixmap) {
    let place = brush::place(picture.width());
    let mut ring = |outer: f32, inner: f32, paint: &Paint| {
        let mut path = PathBuilder::new();
        path.push_circle(0.0, 0.0, outer);
        path.push_circle(0.0, 0.0, inner);
        if let Some(path) = path.finish() {
            picture.fill_path(&path, paint, FillRule::EvenOdd, place, None);
        }
    };
    let plain = |[r, g, b]: [u8; 3]| {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(r, g, b, 255);
        paint
    };
    let brass = |from: [u8; 3], to: [u8; 3]| {
        let stop = |at, [r, g, b]: [u8; 3]| GradientStop::new(at, Color::from_rgba8(r, g, b, 255));
        let (start, end) = (Point::from_xy(-65.0, -75.0), Point::from_xy(65.0, 75.0));
        let stops = vec![stop(0.0, from), stop(1.0, to)];
        let shader = LinearGradient::new(start, end, stops, SpreadMode::Pad, Transform::identity());
        shader.map_or_else(|| plain(from), |shader| Paint { shader, anti_alias: true, ..Paint::default() })
    };
    ring(RIM, FIELD - 2.0, &plain(brush::INK));
    ring(97.0, FIELD, &brass([250, 222, 154], [150, 106, 48]));
    ring(94.5, FIELD + 2.4, &brass([196, 150, 76], [236, 196, 120]));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mean difference of two pictures, a channel.
    fn difference(a: &[u8], b: &[u8]) -> f32 {
        let sum: u32 = a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
        sum as f32 / a.len() as f32
    }

    #[test]
    fn all_eight_are_told_apart_at_forty_pixels() {
        let all = Character::ALL.map(|character| medallion(character, 40));
        for (k, one) in all.iter().enumerate() {
            assert_eq!(*one, medallion(Character::ALL[k], 40), "{:?} is the same every time", Character::ALL[k]);
            for (other, its) in all.iter().enumerate().take(k) {
                let differs = difference(one, its);
                assert!(differs > 15.0, "{:?} and {:?}: {differs}", Character::ALL[k], Character::ALL[other]);
            }
        }
    }

    #[test]
    fn whoever_is_on_a_medallion_is_not_known_by_the_ground_alone() {
        // Light and dark alone, each measured by its own ground, so that colour counts for nothing.
        let shapes = Character::ALL.map(|character| {
            let light = |[r, g, b]: [u8; 3]| 0.3 * f32::from(r) + 0.59 * f32::from(g) + 0.11 * f32::from(b);
            let ground = light(character.ground());
            let picture = medallion(character, 40);
            picture
                .chunks_exact(4)
                .map(|p| f32::from(p[3]) / 255.0 * (light([p[0], p[1], p[2]]) - ground).abs())
                .collect::<Vec<_>>()
        });
        for (k, one) in shapes.iter().enumerate() {
            for (other, its) in shapes.iter().enumerate().take(k) {
                let differs = one.iter().zip(its).map(|(a, b)| (a - b).abs()).sum::<f32>() / one.len() as f32;
                assert!(differs > 10.0, "{:?} and {:?}: {differs}", Character::ALL[k], Character::ALL[other]);
            }
        }
    }

    #[test]
    fn a_medallion_is_round_and_whole_inside() {
        for character in Character::ALL {
            for side in [40, 97, 256] {
                let picture = medallion(character, side);
                assert_eq!(picture.len(), side * side * 4);
                let middle = side as f32 / 2.0;
                for (at, pixel) in picture.chunks_exact(4).enumerate() {
                    let (x, y) = ((at % side) as f32 + 0.5 - middle, (at / side) as f32 + 0.5 - middle);
                    let from_middle = x.hypot(y) / middle;
                    match pixel[3] {
                        0 => assert!(from_middle > 0.96, "{character:?} has a hole at {x}, {y}"),
                        255 => assert!(from_middle < 1.02, "{character:?} goes beyond the rim at {x}, {y}"),
                        _ => assert!((0.93..1.05).contains(&from_middle), "{character:?} is thin at {x}, {y}"),
                    }
                }
            }
        }
    }

    #[test]
    fn odd_sizes_make_pictures_too() {
        assert!(medallion(Character::Nina, 0).is_empty());
        assert_eq!(medallion(Character::Nina, 1).len(), 4);
        assert_eq!(medallion(Character::Nina, 1_000_000).len(), 4 * 2048 * 2048);
    }

    #[test]
    fn ids_are_those_of_the_ladder_of_every_game() {
        for character in Character::ALL {
            assert_eq!(Character::from_id(character.id()), Some(character));
        }
        assert_eq!(Character::from_id("human"), None);
        assert_eq!(Character::from_id(""), None);
        for game in tavoliere_rules::GameId::ALL {
            let file = format!("../../levels/{game}/game.ron");
            let ladder = std::fs::read_to_string(&file).expect("the game has a ladder");
            let ids: Vec<&str> = ladder.split("(id: \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(ids, Character::ALL.map(Character::id), "{file}");
        }
    }
}
