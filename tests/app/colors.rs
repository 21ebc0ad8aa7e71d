//! What is told apart by colour can be told apart by every eye, or has another shape; words stand out from their ground.

use std::collections::{BTreeMap, BTreeSet};

use bevy_egui::egui::Color32;
use tavoliere::boards::marks::Shape;
use tavoliere::boards::place::Places;
use tavoliere::boards::{BoardConfig, BoardView, CellShape};
use tavoliere::ui::material;
use tavoliere::ui::theme::{Colors, HIGH_CONTRAST};
use tavoliere_art::color::{Rgb, Sight, contrast};
use tavoliere_art::icon::{Portrait, icon};
use tavoliere_pictures::pieces::{man_from_above, set};
use tavoliere_pictures::portrait;
use tavoliere_rules::{AnyPosition, GameId, Kind, Match, Piece, Seat, Symbol};

use super::defaults;

fn rgb(color: Color32) -> Rgb {
    [color.r(), color.g(), color.b()].map(|v| f32::from(v) / 255.0)
}

#[test]
fn words_stand_out_in_every_theme() {
    let places = Places::default();
    let games = GameId::ALL.iter().copied().map(Some).chain([None]);
    let own = games.map(|game| (format!("{game:?}"), Colors::of(places.of(game).panels)));
    for (name, colors) in own.chain([("high contrast".into(), HIGH_CONTRAST)]) {
        // Where the grain of panels and buttons is lightest, and that of what is light darkest.
        let plain = colors == HIGH_CONTRAST;
        let lit =
            |ground: Color32| if plain { ground } else { ground.lerp_to_gamma(Color32::WHITE, material::LIGHTER) };
        let dim = |ground: Color32| if plain { ground } else { ground.lerp_to_gamma(Color32::BLACK, material::DARKER) };
        let colors = Colors { panel: lit(colors.panel), ..colors };
        let Colors { panel, button, button_lit, accent, accent_lit, dark, ivory, faded, warn, .. } = colors;
        let mut least = (f32::MAX, "");
        for (what, ink, ground) in [
            ("text on a panel", ivory, panel),
            ("lesser text on a panel", faded, panel),
            ("a heading on a panel", accent, panel),
            ("a refusal on a panel", warn, panel),
            ("a question on a panel", accent_lit, panel),
            ("a button", ivory, lit(button)),
            ("a button pointed at", ivory, lit(button_lit)),
            ("a quiet button", faded, panel),
            ("a quiet button pointed at", faded, button),
            ("a first button", dark, dim(accent)),
            ("a first button pointed at", dark, dim(accent_lit)),
            ("what is chosen", dark, accent.gamma_multiply(0.9)),
        ] {
            let ratio = contrast(rgb(ink), rgb(ground));
            assert!(ratio >= 4.5, "{name}: {what} has only {ratio:.1}");
            if ratio < least.0 {
                least = (ratio, what);
            }
        }
        println!("{name}: least {:.1}, {}", least.0, least.1);
    }
}

/// The kinds of pieces that both seats of a game can own, on cells that do not say whose they are (in CQT each seat has a
/// row of its own): those that can be put down, and those that lie on the board on the shelf.
fn kinds(game: GameId, view: &dyn BoardView) -> BTreeSet<Kind> {
    if view.cell_shape() == CellShape::Paper {
        return BTreeSet::new();
    }
    let mut shown = Match::new(game, defaults(game));
    for text in view.display() {
        shown.play_text(text).expect("the shelf shows a match");
    }
    let lying = shown.position().pieces().into_iter().map(|(_, piece)| piece);
    game.palette().into_iter().chain(lying).map(|piece| piece.kind).collect()
}

/// Where there is something in a picture.
fn mask(pixels: &[u8]) -> Vec<bool> {
    pixels.chunks_exact(4).map(|pixel| pixel[3] > 127).collect()
}

/// How much two pictures stand out from each other where they differ at all, for an eye.
fn apart(a: &[u8], b: &[u8], sees: impl Fn(Rgb) -> Rgb) -> f32 {
    let color = |pixel: &[u8]| [pixel[0], pixel[1], pixel[2]].map(|v| f32::from(v) / 255.0);
    let (mut sums, mut count) = ([[0.0_f32; 3]; 2], 0.0_f32);
    for (a, b) in a.chunks_exact(4).zip(b.chunks_exact(4)) {
        let (p, q) = (color(a), color(b));
        if a[3] > 127 && b[3] > 127 && p.iter().zip(q).any(|(p, q)| (p - q).abs() > 0.12) {
            for (sum, seen) in sums.iter_mut().zip([sees(p), sees(q)]) {
                sum.iter_mut().zip(seen).for_each(|(s, v)| *s += v);
            }
            count += 1.0;
        }
    }
    let [a, b] = sums.map(|sum| sum.map(|s| s / count.max(1.0)));
    contrast(a, b)
}

/// How much of two shapes is common to both, 0 to 1.
fn common(a: &[bool], b: &[bool]) -> f32 {
    let both = a.iter().zip(b).filter(|(a, b)| **a && **b).count();
    let any = a.iter().zip(b).filter(|(a, b)| **a || **b).count();
    both as f32 / any.max(1) as f32
}

/// How much two pictures differ in what is drawn on them, whatever the colours: the mean difference in brightness, each
/// picture's measured by its own mean.
fn drawn(a: &[u8], b: &[u8]) -> f32 {
    let grey = |pixels: &[u8]| -> Vec<Option<f32>> {
        let bright = |p: &[u8]| (p[3] > 127).then(|| f32::from(p[0]) + f32::from(p[1]) + f32::from(p[2]));
        let values: Vec<Option<f32>> = pixels.chunks_exact(4).map(bright).collect();
        let middle = values.iter().flatten().sum::<f32>() / values.iter().flatten().count().max(1) as f32;
        values.into_iter().map(|value| value.map(|v| (v / middle - 1.0).clamp(-1.0, 1.0))).collect()
    };
    let differences: Vec<f32> = grey(a).into_iter().zip(grey(b)).filter_map(|(a, b)| Some((a? - b?).abs())).collect();
    differences.iter().sum::<f32>() / differences.len().max(1) as f32
}

#[test]
fn the_seats_pieces_differ_for_every_eye() {
    let mut lacking = Vec::new();
    for &game in GameId::ALL {
        let view = BoardConfig { game, options: defaults(game), tall: false }.view();
        for kind in kinds(game, &*view) {
            let pictures = Seat::BOTH.map(|owner| icon(&portrait(game, Piece { kind, owner }), 64));
            let eyes = [None].into_iter().chain(Sight::ALL.map(Some));
            let least = eyes
                .map(|sight| apart(&pictures[0], &pictures[1], |c| sight.map_or(c, |sight: Sight| sight.sees(c))))
                .fold(f32::MAX, f32::min);
            let shape = common(&mask(&pictures[0]), &mask(&pictures[1]));
            let drawn = drawn(&pictures[0], &pictures[1]);
            println!("{game} {kind:?}: contrast {least:.1}, shapes {shape:.2} in common, drawings {drawn:.2} apart");
            // The men of chess, carved alike in two materials, are 0.02 apart.
            if least < 3.0 && shape > 0.9 && drawn < 0.1 {
                lacking.push(format!("{game} {kind:?}"));
            }
        }
    }
    assert!(lacking.is_empty(), "hard to tell apart: {lacking:?}");
}

/// How small a cell may be on a phone, in pixels.
const SMALL: usize = 40;

#[test]
fn pieces_are_told_apart_in_small_pictures_from_the_seat_and_from_above() {
    let mut lacking = Vec::new();
    for &game in GameId::ALL {
        let view = BoardConfig { game, options: defaults(game), tall: true }.view();
        let kinds: Vec<Kind> = kinds(game, &*view).into_iter().collect();
        let seat = |piece| Portrait { above: 50.0, ..portrait(game, piece) };
        // Men that stand lie on their backs for whoever looks from above...
        let above =
            |piece| Portrait { above: if view.lying(piece).is_some() { 0.0 } else { 90.0 }, ..portrait(game, piece) };
        // ...and those of chess have other heads in a tall window, where they are seen nearly so.
        let tall = |piece: Piece| {
            let shown = Portrait { above: view.tall_pitch(2.0).to_degrees(), ..portrait(game, piece) };
            let Kind::Man(man) = piece.kind else { return shown };
            let colors = shown.parts.iter().map(|(_, color)| *color);
            Portrait { parts: colors.map(|color| (man_from_above(set(game), man, 0.48), color)).collect(), ..shown }
        };
        let pictures = |of: &dyn Fn(Piece) -> Portrait| -> Vec<[Vec<u8>; 2]> {
            let picture = |kind, owner| icon(&of(Piece { kind, owner }), SMALL);
            kinds.iter().map(|kind| Seat::BOTH.map(|owner| picture(*kind, owner))).collect()
        };
        let sides = [("the seat", pictures(&seat)), ("above", pictures(&above)), ("a tall window", pictures(&tall))];
        for (side, pictures) in sides {
            let mut judge = |what: String, a: &[u8], b: &[u8]| {
                let told = (apart(a, b, |c| c), common(&mask(a), &mask(b)), drawn(a, b));
                println!(
                    "{game} from {side}: {what}: contrast {:.1}, {:.2} in common, {:.2} apart",
                    told.0, told.1, told.2
                );
                if told.0 < 2.0 && told.1 > 0.9 && told.2 < 0.1 {
                    lacking.push(format!("{game} from {side}: {what}"));
                }
            };
            for (k, kind) in kinds.iter().enumerate() {
                judge(format!("{kind:?} of either seat"), &pictures[k][0], &pictures[k][1]);
                for (other, than) in kinds.iter().enumerate().skip(k + 1) {
                    for (one, another) in pictures[k].iter().zip(&pictures[other]) {
                        judge(format!("{kind:?} and {than:?}"), one, another);
                    }
                }
            }
        }
    }
    assert!(lacking.is_empty(), "hard to tell apart: {lacking:#?}");
}

#[test]
fn marks_that_can_be_seen_together_have_shapes_of_their_own() {
    for cells in [CellShape::Squares, CellShape::Hexagons, CellShape::Paper] {
        let mut meanings: BTreeMap<Shape, Vec<String>> = BTreeMap::new();
        for (sign, shape) in tavoliere::play::marks::shapes(cells) {
            meanings.entry(shape).or_default().push(sign);
        }
        meanings.retain(|_, signs| signs.len() > 1);
        // Both ends of the last action; and what must be looked to, which no two games have for the same reason.
        let shared: Vec<Vec<String>> = meanings.into_values().collect();
        assert_eq!(shared, [vec!["Forced", "Check", "Capturable"], vec!["From", "To"]]);
    }
}

#[test]
fn symbols_have_shapes_of_their_own_and_seats_rows_of_their_own() {
    let pictures = [Symbol::Circle, Symbol::Square, Symbol::Triangle].map(|symbol| {
        mask(&icon(&portrait(GameId::Cqt, Piece { kind: Kind::Symbol(symbol), owner: Seat::First }), 64))
    });
    for (a, b) in [(0, 1), (0, 2), (1, 2)] {
        assert!(common(&pictures[a], &pictures[b]) < 0.9);
    }
    let position = AnyPosition::start(GameId::Cqt, &defaults(GameId::Cqt));
    let names: Vec<String> = position.layout().places.iter().map(|p| p.name.clone()).collect();
    assert!(names[..9].iter().all(|n| n.starts_with('s')) && names[9..].iter().all(|n| n.starts_with('n')));
}
