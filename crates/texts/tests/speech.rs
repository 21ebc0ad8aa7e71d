//! Whole games can be followed by ear, in every language.

use tavoliere_rules::{Action, AnyPosition, Cell, GameId, Match, Options};
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

/// What an action does besides what its text says, in both languages.
fn consequences(game: GameId, position: &str, action: &str) -> [String; 2] {
    let options = Options::defaults(game.options());
    let before = AnyPosition::parse(game, &options, position).expect("a position");
    let action = before.parse_action(action).expect("an action");
    let effects = Match::from_position(options, before.clone()).play(action).expect("it is legal");
    both().map(|texts| texts.consequences(&before, action, &effects).join("; "))
}

fn both() -> [Texts; 2] {
    ["en", "it"].map(|code| Texts::new(Language::of_code(code).expect("a language")))
}

#[test]
fn what_becomes_of_pieces_is_told_by_what_they_are() {
    use GameId::{Cellulae, Sparta, Vinciperdi};
    let cities = "r:b5,d5,g5,i5;y:b6,d6,g6,i6 r";
    let sparta = |middle: &str| format!("y9/10/10/10/{middle}/10/7rry {cities}");
    let chess = |placement: &str| format!("{placement} w - - 0");
    for (game, position, action, told) in [
        (
            Vinciperdi,
            chess("3q3k/4P3/8/8/8/8/8/8"),
            "e7d8q",
            ["takes a queen; d8 becomes queen", "cattura una donna; d8 diventa donna"],
        ),
        (Vinciperdi, chess("7k/8/8/8/8/5n2/6P1/8"), "g2f3", ["takes a knight", "cattura un cavallo"]),
        // In passing: where it was taken is told where nobody would know.
        (Vinciperdi, "7k/8/8/3pP3/8/8/8/8 w - d6 0".into(), "e5d6", ["takes a pawn on d5", "cattura un pedone in d5"]),
        (Cellulae, "5/5/1wb2/5/5 b".into(), "c3-b4", ["turned over: b3", "girati: b3"]),
        (Sparta, sparta("2r7/10/10/10"), "c6-b6", ["conquered: b6", "conquistate: b6"]),
        (Sparta, sparta("10/10/2rYY1r3/10"), "g4-f4", ["takes 2 Heroes on d4, e4", "cattura 2 Eroi in d4, e4"]),
        // All that is trapped goes, whosever it is.
        (
            Sparta,
            sparta("10/5y4/2ryY1r3/5y4"),
            "g4-f4",
            [
                "takes a Warrior on d4 and a Hero on e4; loses a Warrior on f4",
                "cattura un Guerriero in d4 e un Eroe in e4; perde un Guerriero in f4",
            ],
        ),
        // A Warrior that has become a Hero is captured as one.
        (
            Sparta,
            sparta("10/y1y7/1r8/10"),
            "b4-b5",
            ["b5 becomes Hero; loses a Hero on b5", "b5 diventa Eroe; perde un Eroe in b5"],
        ),
    ] {
        assert_eq!(consequences(game, &position, action), told, "{game}, {position}");
    }
}

#[test]
fn what_a_symbol_strikes_is_told_without_the_symbol_itself() {
    let options = Options::defaults(GameId::Cqt.options());
    let before = AnyPosition::parse(GameId::Cqt, &options, "TQTQCQCQQ QCQTQQTTQ s 2").expect("a position");
    let action = before.parse_action("C5xT7xT8").expect("an action");
    let effects = Match::from_position(options, before.clone()).play(action).expect("it is legal");
    assert_eq!(
        both().map(|texts| texts.deed(&before, action, &effects)),
        ["South: circle in s5 strikes out 2 triangles on n7, n8", "Sud: cerchio in s5 cancella 2 triangoli in n7, n8"]
    );
}

#[test]
fn men_have_the_letters_of_the_language() {
    let both = both();
    for (text, shown) in [
        ("e7e8q", ["e7e8=Q", "e7e8=D"]),
        ("e7d8r", ["e7d8=R", "e7d8=T"]),
        ("a2a1b", ["a2a1=B", "a2a1=A"]),
        ("a2b1n", ["a2b1=N", "a2b1=C"]),
        ("e7e8k", ["e7e8=K", "e7e8=R"]),
        ("pass", ["pass", "passa"]),
        // As players write them.
        ("Nf3", ["Nf3", "Cf3"]),
        ("Bxf7+", ["Bxf7+", "Axf7+"]),
        ("R1xa3#", ["R1xa3#", "T1xa3#"]),
        ("Qh4xe1", ["Qh4xe1", "Dh4xe1"]),
        ("Kd2", ["Kd2", "Rd2"]),
        ("bxa8=R+", ["bxa8=R+", "bxa8=T+"]),
        ("e4", ["e4", "e4"]),
        ("O-O-O", ["O-O-O", "O-O-O"]),
        // The other games' actions are none of chess, nor is anything else.
        ("Q4xQ6", ["Q4xQ6", "Q4xQ6"]),
        ("N", ["N", "N"]),
        ("Nè3", ["Nè3", "Nè3"]),
    ] {
        assert_eq!([both[0].shown(text), both[1].shown(text)], shown);
        assert!(both[1].better(text).contains(shown[1]));
    }
}

/// Nothing of any game but a promotion and a pass is shown otherwise than it is written.
#[test]
fn other_actions_are_shown_as_they_are_written() {
    let both = both();
    for &game in GameId::ALL {
        let mut game_match = Match::new(game, Options::defaults(game.options()));
        for ply in 0..60 {
            let legal = game_match.legal();
            for &action in &legal {
                let text = game_match.position().action_text(action);
                if !matches!(action, Action::Pass | Action::Move { promotion: Some(_), .. }) {
                    assert_eq!([both[0].shown(&text), both[1].shown(&text)], [text.as_str(), &text], "{game}");
                }
            }
            let Some(action) = legal.get((ply * 7 + 3) % legal.len().max(1)) else { break };
            game_match.play(*action).expect("it is legal");
        }
    }
}

/// Red and Yellow go round a hole of the full board until only the way back is left.
#[test]
fn that_only_an_earlier_position_could_come_is_told_as_the_reason() {
    let game = GameId::Hoppa;
    let options = Options::defaults(game.options());
    let row = |width| vec!["rrr"; width].join(",");
    let above = [4, 5, 6, 7, 6, 5].map(row).join("/");
    let position = AnyPosition::parse(game, &options, &format!("{above}/rry,rr,rrr,rrr r")).expect("a position");
    let mut game_match = Match::from_position(options.clone(), position);
    for action in ["b2-a2", "a1-b2", "a2-a1", "b2-a2", "a1-b2"] {
        assert_eq!(both().map(|texts| texts.ended(&game_match)), [None, None]);
        game_match.play_text(action).expect("it is legal");
    }
    assert_eq!(
        both().map(|texts| texts.ended(&game_match)).map(Option::unwrap_or_default),
        [
            "Red wins: whatever Yellow could still do would bring back an earlier position, which is not allowed.",
            "Vince il Rosso: con qualsiasi azione il Giallo farebbe tornare una posizione già vista, e non è permesso."
        ]
    );
    // Where nothing could be done whatever was before, that is the reason, as in the other games.
    let full = format!("{above}/{} y", row(4));
    let stuck = Match::from_position(options.clone(), AnyPosition::parse(game, &options, &full).expect("a position"));
    let [english, italian] = both().map(|texts| texts.ended(&stuck).expect("it is over"));
    assert_eq!(english, "Red wins: Yellow can do nothing any more.");
    assert_eq!(italian, "Vince il Rosso: il Giallo non può più fare nulla.");
}
