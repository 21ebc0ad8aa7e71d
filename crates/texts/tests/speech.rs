//! Whole games can be followed by ear, in every language.

use tavoliere_rules::{AnyPosition, Cell, GameId, Match, Options};
use tavoliere_texts::{Language, Texts};

/// A game played by choosing actions here and there, with every sentence that is said.
fn told(game: GameId, texts: &Texts, plies: usize) -> Vec<String> {
    let mut game_match = Match::new(game, Options::defaults(game.options()));
    let mut said = Vec::new();
    for ply in 0..plies {
        let legal = game_match.legal();
        if game_match.outcome().is_some() || legal.is_empty() {
            break;
        }
        let before = game_match.position().clone();
        let action = legal[(ply * 7 + 3) % legal.len()];
        let effects = game_match.play(action).expect("it is legal");
        let sentence = texts.deed(&before, action, &effects);
        for cell in [action.from(), action.to()].into_iter().flatten() {
            let name = before.layout().name(cell).to_owned();
            assert!(sentence.contains(&name), "{game}: {} is not told by {sentence}", before.action_text(action));
        }
        said.push(sentence);
    }
    said
}

#[test]
fn every_action_of_every_game_is_told_with_its_cells() {
    for language in Language::all() {
        let texts = Texts::new(language);
        for &game in GameId::ALL {
            let said = told(game, &texts, 120);
            assert!(said.len() > 10, "{game}: only {} actions", said.len());
            for sentence in said {
                assert!(!sentence.is_empty() && !sentence.contains(['⟨', '{']), "{game}: {sentence}");
            }
        }
    }
}

#[test]
fn every_cell_of_every_game_is_told_with_what_stands_there() {
    for language in Language::all() {
        let texts = Texts::new(language);
        for &game in GameId::ALL {
            let position = AnyPosition::start(game, &Options::defaults(game.options()));
            let pieces = position.pieces();
            for index in 0..position.layout().places.len() {
                let cell = Cell(index as u8);
                let said = texts.contents(&position, cell);
                assert!(said.starts_with(position.layout().name(cell)), "{game}: {said}");
                assert!(!said.contains(['⟨', '{']), "{game}: {said}");
                let occupied = pieces.iter().any(|(spot, _)| spot.cell == cell);
                assert_eq!(!occupied, said.ends_with(&texts.get("say-empty")), "{game}: {said}");
            }
        }
    }
}

#[test]
fn what_becomes_of_pieces_is_told_by_what_they_are() {
    for (game, position, action, told) in [
        (GameId::Vinciperdi, "3q3k/4P3/8/8/8/8/8/8 w - - 0", "e7d8q", "d8 becomes queen; captured: d8"),
        (GameId::Cellulae, "5/5/1wb2/5/5 b", "c3-b4", "turned over: b3"),
    ] {
        let options = Options::defaults(game.options());
        let before = AnyPosition::parse(game, &options, position).expect("a position");
        let action = before.parse_action(action).expect("an action");
        let effects = Match::from_position(options, before.clone()).play(action).expect("it is legal");
        let said = Texts::new(Language::ENGLISH).consequences(&before, action, &effects);
        assert_eq!(said.join("; "), told);
    }
    let options = Options::defaults(GameId::Sparta.options());
    let mut sparta = Match::new(GameId::Sparta, options);
    for action in ["b2-b4", "b9-b8"] {
        sparta.play_text(action).expect("it is legal");
    }
    let before = sparta.position().clone();
    let action = before.parse_action("b4-b6").expect("an action");
    let effects = sparta.play(action).expect("it is legal");
    assert_eq!(Texts::new(Language::ENGLISH).consequences(&before, action, &effects), ["conquered: b6"]);
}
