//! The chess games written and read: SAN, numbered series, PGN.

use serde_json::Value;
use tavoliere_rules::notation::NotationError;
use tavoliere_rules::notation::chess::{export, game_of, import, movetext, read_san, san};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, RepetitionHistory};

fn defaults(game: GameId) -> Options {
    Options::defaults(game.options())
}

fn read(game: GameId, text: &str) -> Match {
    import(game, &defaults(game), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn played(game: GameId) -> Vec<Match> {
    let path = format!("tests/vectors/{game}.games.jsonl");
    let text = std::fs::read_to_string(path).expect("games");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    lines
        .map(|line| {
            let chosen = line["options"].as_object().expect("options").iter();
            let chosen = chosen.map(|(k, v)| (k.as_str(), v.as_str().expect("text")));
            let mut played = Match::new(game, Options::choose(game.options(), chosen).expect("options"));
            for text in line["actions"].as_array().expect("actions") {
                let action = played.position().parse_action(text.as_str().expect("text")).expect("action");
                played.play(action).expect("legal");
            }
            played
        })
        .collect()
}

const CHESS: [GameId; 3] = [GameId::Progressive, GameId::Vinciperdi, GameId::ProgressiveVinciperdi];

fn same(a: &Match, b: &Match) {
    assert_eq!(a.save(), b.save());
}

#[test]
fn whole_games_come_back() {
    for game in CHESS {
        let games = played(game);
        assert!(games.len() >= 10);
        for played in games {
            let text = export(&played, &[("White", "A \"quoted\" \\ name"), ("Annotator", "x")]).expect("a chess game");
            assert_eq!(game_of(&text), Ok(game));
            assert!(text.lines().all(|l| l.len() <= 80), "{text}");
            same(&read(game, &text), &played);
            let bare = movetext(&played).expect("a chess game");
            same(&import(game, played.options(), &bare).expect("moves"), &played);
        }
    }
}

/// Also from the middle of a game, where the start is in a tag.
#[test]
fn ends_of_games_come_back() {
    for game in CHESS {
        for played in played(game) {
            let ply = played.actions().len() * 2 / 3;
            let start = played.position_at(ply).expect("a position").clone();
            let mut rest = Match::from_position(played.options().clone(), start);
            for &action in &played.actions()[ply..] {
                if rest.play(action).is_err() {
                    break;
                }
            }
            let text = export(&rest, &[]).expect("a chess game");
            assert!(text.contains("[SetUp \"1\"]") && text.contains("[FEN \""), "{text}");
            same(&read(game, &text), &rest);
        }
    }
}

#[test]
fn series_are_numbered_by_their_length() {
    let text = "1.e4 2.e5 f6 3.Nh3 Be2 Bh5+";
    let played = read(GameId::Progressive, text);
    assert_eq!(movetext(&played).as_deref(), Some(text));
    let actions: Vec<_> = (0..6).filter_map(|i| played.action_text(i)).collect();
    assert_eq!(actions, ["e2e4", "e7e5", "f7f6", "g1h3", "f1e2", "e2h5"]);
    same(
        &read(
            GameId::Progressive,
            "1. e4! 2. e5 {a comment; with ( signs} f6 (2. d5 (2. a6 a5) d4) 3. Nh3 $1 Be2 Bh5+ *",
        ),
        &played,
    );
    same(&read(GameId::Progressive, "1.e4 ; the best by test\n2.e5 f6 3.Ng1h3 f1e2 Be2-h5+ 1-0"), &played);
}

#[test]
fn vinciperdi_is_numbered_in_pairs() {
    let played = read(GameId::Vinciperdi, "1. e3 b5 2. Bxb5 Bb7 3. Bxd7");
    assert_eq!(movetext(&played).as_deref(), Some("1. e3 b5 2. Bxb5 Bb7 3. Bxd7"));
    let fen = "[Variant \"Antichess\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"]\n\n1... d5 2. exd5";
    let played = read(GameId::Vinciperdi, fen);
    assert_eq!(movetext(&played).as_deref(), Some("1... d5 2. exd5"));
    assert_eq!(played.options().get("stalemate"), "win");
    let suicide = read(GameId::Vinciperdi, "[Variant \"suicide\"]\n[Quiet \"5\"]\n*");
    assert_eq!((suicide.options().get("stalemate"), suicide.options().get("quiet")), ("count", "5"));
}

#[test]
fn single_moves() {
    let cases = [
        (GameId::Progressive, "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1 0", "e1c1", "O-O-O"),
        (GameId::Progressive, "5k2/8/8/8/8/8/8/R3K2R w KQ - 3 1 0", "e1g1", "O-O+"),
        (GameId::Progressive, "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1 0", "a1d1", "Rd1"),
        (GameId::Progressive, "4k3/8/8/8/8/4K3/8/R6R w - - 3 1 0", "a1d1", "Rad1"),
        (GameId::Progressive, "4k3/R7/8/8/8/4K3/8/R7 w - - 3 1 0", "a1a4", "R1a4"),
        (GameId::Progressive, "6k1/8/8/8/Q6Q/8/8/Q3K3 w - - 1 1 0", "a4d4", "Qa4d4"),
        (GameId::Progressive, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 3 0", "e5d6", "exd6"),
        (GameId::Progressive, "k7/4P3/K7/8/8/8/8/8 w - - 3 1 0", "e7e8q", "e8=Q#"),
        (GameId::Vinciperdi, "3r4/4P3/8/8/8/8/8/8 w - - 0", "e7d8k", "exd8=K"),
        (GameId::Vinciperdi, "8/8/8/3p4/8/2N1N3/8/8 w - - 0", "c3d5", "Ncxd5"),
    ];
    for (game, text, action, expected) in cases {
        let position = AnyPosition::parse(game, &defaults(game), text).expect("position");
        let repetitions = RepetitionHistory::new(position.key());
        let action = position.parse_action(action).expect("action");
        position.check(&repetitions, action).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(san(&position, &repetitions, action).as_deref(), Some(expected), "{text}");
        for written in [expected, expected.trim_end_matches(['+', '#']), &position.action_text(action)] {
            assert_eq!(read_san(&position, &repetitions, written), Ok(action), "{text} {written}");
        }
    }
}

#[test]
fn what_cannot_be_read() {
    use NotationError as E;
    let refused = |game: GameId, text: &str| import(game, &defaults(game), text).expect_err(text);
    let progressive = |text| refused(GameId::Progressive, text);
    assert!(matches!(progressive("1.e4 3.e5"), E::Series { ply: 2, expected: 2, .. }));
    assert!(matches!(progressive("1.e5"), E::NoSuchMove { ply: 1, .. }));
    assert!(matches!(progressive("1.e4 2.e5 f6 3.Qh5"), E::NoSuchMove { ply: 4, .. }), "a check too early");
    assert!(matches!(progressive("1.e4 2.e5 {f6"), E::Unclosed('{')));
    assert!(matches!(progressive("1.e4 (1.d4"), E::Unclosed('(')));
    assert!(matches!(progressive("1.e4 ) 2.e5"), E::NoSuchMove { .. }));
    assert!(matches!(progressive("[White Rossi]\n1.e4"), E::Tag { line: 1, .. }));
    assert!(matches!(progressive("[Variant \"Antichess\"]\n1.e4"), E::Variant(_)));
    assert!(matches!(progressive("[Check \"french\"]\n1.e4"), E::Option(_)));
    assert!(matches!(progressive("[FEN \"8/8 w\"]\n1.e4"), E::Start(_)));
    assert!(matches!(progressive("é"), E::NoSuchMove { .. }));
    assert!(matches!(refused(GameId::Cellulae, "c3"), E::NotChess(GameId::Cellulae)));
    assert_eq!(movetext(&Match::new(GameId::Cellulae, defaults(GameId::Cellulae))), None);
    let two_knights =
        AnyPosition::parse(GameId::Vinciperdi, &defaults(GameId::Vinciperdi), "7k/8/8/8/8/2N1N3/8/8 w - - 0");
    let two_knights = two_knights.expect("position");
    let repetitions = RepetitionHistory::new(two_knights.key());
    assert!(matches!(read_san(&two_knights, &repetitions, "Nd5"), Err(E::Ambiguous { .. })));
}

/// Nothing that a text may hold leads to a panic.
#[test]
fn broken_texts_are_refused_or_read() {
    let text = export(&played(GameId::Progressive)[0], &[]).expect("a chess game");
    let short: String = text.chars().take(700).collect();
    for cut in 0..short.len() {
        let (before, after) = short.split_at(cut);
        for insert in ["", "\"", "[", "]", "(", "}", "é", "99999999999.", "-", "\n"] {
            let _ = import(GameId::Progressive, &defaults(GameId::Progressive), &format!("{before}{insert}{after}"));
        }
        let _ = import(GameId::Progressive, &defaults(GameId::Progressive), before);
    }
}
