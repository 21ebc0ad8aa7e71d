//! Positions that are the same board, turned or mirrored: there is nothing to choose between actions that lead to them.

use std::f32::consts::TAU;

use tavoliere_rules::{Action, AnyPosition, Cell, Layout, Piece, RepetitionHistory, Spot};

/// The turns that may bring a board onto itself: those of a hexagon and of a square.
const TURNS: u8 = 12;

/// The ways to turn and mirror a board so that it comes to lie on itself.
pub(super) struct Symmetries {
    /// For each, by the number of a cell, the cell that it comes to be; the board as it lies is not among them.
    maps: Vec<Vec<Cell>>,
}

impl Symmetries {
    pub(super) fn of(layout: &Layout) -> Symmetries {
        let all = (0..TURNS).flat_map(|turn| [(turn, 1.0), (turn, -1.0)]).skip(1);
        Symmetries { maps: all.filter_map(|(turn, side)| map(layout, turn, side)).collect() }
    }

    /// Whether two legal actions of a position lead to the same position, turned or mirrored. A piece that has a direction,
    /// or anything else that is not seen on the board, shows in what can be done next, which is compared, too.
    pub(super) fn alike(
        &self,
        position: &AnyPosition,
        repetitions: &RepetitionHistory,
        [one, other]: [Action; 2],
    ) -> bool {
        let [one, other] = [one, other].map(|action| Reached::after(position, repetitions, action));
        one.position.seat() == other.position.seat()
            && self
                .maps
                .iter()
                .any(|map| turned(&one.pieces, map, &other.pieces) && next(&one, map) == next(&other, &[]))
    }
}

/// Where each cell comes to be when a layout is mirrored (`side` −1) and turned by so many twelfths; nothing if some cell comes
/// to be nowhere.
fn map(layout: &Layout, turn: u8, side: f32) -> Option<Vec<Cell>> {
    let (sin, cos) = (f32::from(turn) * TAU / f32::from(TURNS)).sin_cos();
    let near = |a: f32, b: f32| (a - b).abs() < 0.01;
    let to = |place: &tavoliere_rules::Place| {
        let (x, y) = (side * place.x, place.y);
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        let there = layout.places.iter().position(|p| p.board == place.board && near(p.x, x) && near(p.y, y))?;
        Some(Cell(there as u8))
    };
    layout.places.iter().map(to).collect()
}

/// A position with what lies there, in order.
struct Reached {
    position: AnyPosition,
    repetitions: RepetitionHistory,
    pieces: Vec<(Spot, Piece)>,
}

impl Reached {
    fn after(position: &AnyPosition, repetitions: &RepetitionHistory, action: Action) -> Reached {
        let (mut position, mut repetitions) = (position.clone(), repetitions.clone());
        position.play(&mut repetitions, action);
        let mut pieces = position.pieces();
        pieces.sort_unstable();
        Reached { position, repetitions, pieces }
    }
}

fn spot(spot: Spot, map: &[Cell]) -> Spot {
    Spot { cell: map.get(spot.cell.index()).copied().unwrap_or(spot.cell), ..spot }
}

/// Whether these pieces are those, turned.
fn turned(these: &[(Spot, Piece)], map: &[Cell], those: &[(Spot, Piece)]) -> bool {
    these.len() == those.len() && these.iter().all(|&(at, piece)| those.binary_search(&(spot(at, map), piece)).is_ok())
}

/// What lies on the board after each action that is possible there, turned, and whose turn it is; in order.
fn next(place: &Reached, map: &[Cell]) -> Vec<(usize, Vec<(Spot, Piece)>)> {
    let legal = place.position.legal(&place.repetitions);
    let mut all: Vec<_> = legal
        .into_iter()
        .map(|action| Reached::after(&place.position, &place.repetitions, action))
        .map(|next| {
            let mut pieces: Vec<_> = next.pieces.iter().map(|&(at, piece)| (spot(at, map), piece)).collect();
            pieces.sort_unstable();
            (next.position.seat().index(), pieces)
        })
        .collect();
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Match, Options};

    use super::*;

    fn alike(game: GameId, played: &[&str], [one, other]: [&str; 2]) -> bool {
        let mut game_match = Match::new(game, Options::defaults(game.options()));
        played.iter().for_each(|text| drop(game_match.play_text(text).expect("legal")));
        let position = game_match.position();
        let actions = [one, other].map(|text| position.parse_action(text).expect("an action"));
        Symmetries::of(&position.layout()).alike(position, game_match.repetitions(), actions)
    }

    #[test]
    fn a_board_is_turned_and_mirrored_onto_itself() {
        let count = |game: GameId| {
            let position = AnyPosition::start(game, &Options::defaults(game.options()));
            1 + Symmetries::of(&position.layout()).maps.len()
        };
        let counts = [GameId::Hoppa, GameId::Cellulae, GameId::Sicic, GameId::Cqt].map(count);
        assert_eq!(counts, [12, 8, 8, 4]);
    }

    #[test]
    fn actions_that_are_each_other_s_mirror_image_lead_to_the_same() {
        assert!(alike(GameId::Hoppa, &[], ["c1", "c6"]));
        assert!(!alike(GameId::Hoppa, &[], ["c1", "d4"]));
        // Around a disc in the middle all corners are the same, and not beside one in a corner.
        assert!(alike(GameId::Hoppa, &["d4"], ["a1", "g4"]));
        assert!(!alike(GameId::Hoppa, &["a1"], ["a4", "g4"]));
        assert!(alike(GameId::Sicic, &[], ["f2", "b6"]));
        assert!(alike(GameId::Cqt, &[], ["C9", "C1"]) && !alike(GameId::Cqt, &[], ["C9", "Q1"]));
        assert!(alike(GameId::Sparta, &[], ["f2-e4", "e2-f4"]));
    }

    #[test]
    fn pieces_with_a_direction_are_not_turned() {
        // A mirror between the kings' wings would exchange king and queen; none between the seats helps White.
        assert!(!alike(GameId::Progressive, &[], ["a2a3", "h2h3"]));
        assert!(!alike(GameId::Vinciperdi, &[], ["a2a3", "a2a4"]));
    }
}
