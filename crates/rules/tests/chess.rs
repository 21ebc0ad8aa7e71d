//! The three chess games against what was published or computed elsewhere: perft tables, the rules' own figures, the
//! mates of progressive chess courses, and shakmaty's antichess. The reference positions and games are in `vectors.rs`.

use std::collections::BTreeSet;
use std::str::FromStr;

use serde_json::Value;
use shakmaty::{CastlingMode, EnPassantMode, Position as _, fen::Fen, uci::UciMove, variant::Antichess};
use tavoliere_rules::{
    Action, AnyPosition, Cell, Effect, GameId, Kind, Man, Match, Options, Outcome, RepetitionHistory, Seat,
};

const GAMES: [&str; 3] = ["progressive", "vinciperdi", "progressive-vinciperdi"];

fn data(name: &str) -> String {
    let path = format!("tests/vectors/{name}");
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect()
}

fn game(id: &str) -> GameId {
    id.parse().expect("a game")
}

fn options(game: GameId, value: &Value) -> Options {
    let chosen = value.as_object().expect("options").iter().map(|(k, v)| (k.as_str(), v.as_str().expect("text")));
    Options::choose(game.options(), chosen).expect("possible options")
}

fn choose(game: GameId, chosen: &[(&str, &str)]) -> Options {
    Options::choose(game.options(), chosen.iter().copied()).expect("possible options")
}

fn parse(id: &str, chosen: &[(&str, &str)], text: &str) -> AnyPosition {
    let game = game(id);
    AnyPosition::parse(game, &choose(game, chosen), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn refuse(id: &str, text: &str) {
    let game = game(id);
    let parsed = AnyPosition::parse(game, &Options::defaults(game.options()), text);
    assert!(parsed.is_err(), "{id} reads {text}");
}

fn texts(position: &AnyPosition, repetitions: &RepetitionHistory) -> Vec<String> {
    let mut texts: Vec<_> = position.legal(repetitions).iter().map(|&a| position.action_text(a)).collect();
    texts.sort();
    texts
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().expect("list").iter().map(|v| v.as_str().expect("text").to_owned()).collect()
}

fn end(outcome: Option<Outcome>) -> Option<String> {
    outcome.map(|o| format!("{} {}", o.winner, o.reason.id()))
}

fn perft(position: &AnyPosition, depth: u32) -> u64 {
    position.perft(&RepetitionHistory::new(position.key()), depth)
}

/// `check` answers as `legal` lists, for every move there could be.
fn check_agrees(position: &AnyPosition, repetitions: &RepetitionHistory) {
    let legal: BTreeSet<Action> = position.legal(repetitions).into_iter().collect();
    let kinds = [None, Some(Man::Pawn), Some(Man::Knight), Some(Man::Bishop), Some(Man::Rook), Some(Man::Queen)];
    for from in 0..65 {
        for to in 0..65 {
            for promotion in kinds.into_iter().chain([Some(Man::King)]) {
                let action = Action::Move { from: Cell(from), to: Cell(to), promotion };
                let allowed = position.check(repetitions, action).is_ok();
                assert_eq!(allowed, legal.contains(&action), "{position} {action:?}");
            }
        }
    }
    assert!(position.check(repetitions, Action::Pass).is_err());
}

#[test]
fn every_refusal_in_the_reference_positions() {
    for id in GAMES {
        for line in lines(&data(&format!("{id}.positions.jsonl"))) {
            let game = game(id);
            let text = line["position"].as_str().expect("position");
            let position = AnyPosition::parse(game, &options(game, &line["options"]), text).expect("position");
            check_agrees(&position, &RepetitionHistory::new(position.key()));
        }
    }
}

#[test]
fn antichess_perft_table() {
    for row in data("antichess.perft.csv").lines().skip(1) {
        let fields: Vec<_> = row.rsplitn(3, ',').collect();
        let (nodes, depth): (u64, u32) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
        if nodes > 20_000_000 {
            continue;
        }
        let text = fields[2].rsplit_once(' ').expect("move number").0;
        let position = parse("vinciperdi", &[], text);
        assert_eq!(perft(&position, depth), nodes, "{text} at {depth}");
    }
}

#[test]
fn figures_of_the_rules() {
    for (id, counts) in [
        ("progressive", &[20u64, 400, 8902][..]),
        ("vinciperdi", &[20, 400, 8067, 153299, 2732672][..]),
        ("progressive-vinciperdi", &[20, 400, 8067][..]),
    ] {
        let game = game(id);
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        for (depth, &nodes) in counts.iter().enumerate() {
            assert_eq!(perft(&start, depth as u32 + 1), nodes, "{id} at {}", depth + 1);
        }
    }
    let endgame = parse("vinciperdi", &[], "8/8/8/5P2/5p1p/8/6P1/8 w - - 0");
    assert_eq!((1..=4).map(|d| perft(&endgame, d)).collect::<Vec<_>>(), [3, 6, 6, 10]);
}

#[test]
fn whole_first_three_series() {
    for (id, nodes) in [("progressive", 131_624_656), ("progressive-vinciperdi", 54_352_411)] {
        let game = game(id);
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        assert_eq!(perft(&start, 6), nodes, "{id}");
    }
    let start = AnyPosition::start(game("vinciperdi"), &Options::defaults(game("vinciperdi").options()));
    assert_eq!(perft(&start, 6), 46_264_162);
}

#[test]
fn passing_in_progressive_chess() {
    // White's third series after 1.d4 2.c5 cxd4; how many first moves Black has, under both rules on check, and which
    // of d4xc3 and d4xe3 there are.
    let cases = [
        ("c2c4 e2e4 a2a3", 23, 24, &["d4c3", "d4e3"][..]),
        ("e2e4 e4e5 a2a3", 20, 21, &[]),
        // Here d4xe3 takes the bishop.
        ("e2e4 c1e3 a2a3", 22, 23, &["d4e3"]),
        ("e2e3 e3e4 a2a3", 21, 22, &[]),
        ("a2a3 b2b3 e2e4", 22, 23, &["d4e3"]),
    ];
    for (series, italian, scottish, captures) in cases {
        for (check, count) in [("italian", italian), ("scottish", scottish)] {
            let game = game("progressive");
            let mut played = Match::new(game, choose(game, &[("check", check)]));
            for text in format!("d2d4 c7c5 c5d4 {series}").split(' ') {
                let action = played.position().parse_action(text).expect("action");
                played.play(action).unwrap_or_else(|e| panic!("{series}, {text}: {e}"));
            }
            let legal = texts(played.position(), played.repetitions());
            assert_eq!(legal.len(), count, "{series} {check}");
            for text in ["d4c3", "d4e3"] {
                assert_eq!(legal.contains(&text.to_owned()), captures.contains(&text), "{series} {text}");
            }
        }
    }
}

#[test]
fn stalemate_inside_a_series() {
    for check in ["italian", "scottish"] {
        let game = game("progressive");
        let start = parse("progressive", &[("check", check)], "K7/2k5/P7/8/8/8/8/8 w - - 5 5 0");
        let mut played = Match::from_position(choose(game, &[("check", check)]), start);
        assert_eq!(texts(played.position(), played.repetitions()), ["a6a7", "a8a7"]);
        played.play(played.position().parse_action("a6a7").unwrap()).unwrap();
        assert_eq!(end(played.outcome()).as_deref(), Some("draw stalemate"));
    }
}

/// Counts the sequences that end in checkmate with the last move of the series.
fn mates(position: &AnyPosition, repetitions: &mut RepetitionHistory) -> u64 {
    let left = position.phase();
    let mut total = 0;
    for action in position.legal(repetitions) {
        let mut next = position.clone();
        next.play(repetitions, action);
        total += if left > 1 {
            mates(&next, repetitions)
        } else {
            u64::from(end(next.outcome(repetitions)).is_some_and(|e| e.ends_with("checkmate")))
        };
        repetitions.pop();
    }
    total
}

#[test]
fn published_mates() {
    let Ok(published) = std::fs::read_to_string("../../../shared/vectors/published/progressive.mates.jsonl") else {
        println!("skipped: the published positions are not here, and not ours to give");
        return;
    };
    let mut counted = 0;
    for line in lines(&published) {
        let text = line["position"].as_str().expect("position");
        let solution = strings(&line["solution"]);
        assert_eq!(solution.len() as u64, line["moves"].as_u64().unwrap());
        for check in ["italian", "scottish"] {
            let game = game("progressive");
            let start = parse("progressive", &[("check", check)], text);
            let mut played = Match::from_position(choose(game, &[("check", check)]), start);
            for action in &solution {
                let action = played.position().parse_action(action).expect("action");
                played.play(action).unwrap_or_else(|e| panic!("{text} {}: {e}", played.position()));
            }
            let reason = end(played.outcome()).unwrap_or_default();
            assert!(reason.ends_with("checkmate"), "{text} {check}: {reason}");
        }
        // Counting all of them takes seconds for the long series: the short ones are counted.
        if let Some(mates_known) = line["mates"].as_u64()
            && solution.len() <= 4
        {
            let position = parse("progressive", &[], text);
            assert_eq!(mates(&position, &mut RepetitionHistory::new(position.key())), mates_known, "{text}");
            counted += 1;
        }
    }
    println!("{counted} positions counted completely");
}

/// A small generator, so that the same positions come every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

fn antichess(text: &str) -> Antichess {
    let fen = Fen::from_str(&format!("{text} 1")).unwrap_or_else(|e| panic!("{text}: {e}"));
    fen.into_position(CastlingMode::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// Thousands of positions of random games: shakmaty's antichess has the same moves and the same result.
#[test]
fn vinciperdi_is_antichess() {
    let game = game("vinciperdi");
    let mut dice = Dice(0x5EED);
    let (mut positions, mut ended) = (0, 0);
    for _ in 0..150 {
        let mut played = Match::new(game, choose(game, &[("stalemate", "win")]));
        loop {
            let text = played.position().to_string();
            let other = antichess(&text);
            let mut expected: Vec<String> =
                other.legal_moves().iter().map(|m| UciMove::from_standard(*m).to_string()).collect();
            expected.sort();
            positions += 1;
            let outcome = played.outcome();
            let reason = outcome.map_or("", |o| o.reason.id());
            if reason == "quiet" || reason == "repetition" {
                break;
            }
            assert_eq!(texts(played.position(), played.repetitions()), expected, "{text}");
            let winner = other.outcome().winner().map(|c| if c.is_white() { "first" } else { "second" });
            // Bishops of different colours that can never meet are a draw to shakmaty, not in our rules.
            if !other.is_insufficient_material() {
                assert_eq!(outcome.map(|o| o.winner.to_string()).as_deref(), winner, "{text}");
            }
            let legal = played.legal();
            if legal.is_empty() {
                ended += 1;
                break;
            }
            played.play(legal[dice.below(legal.len())]).expect("legal");
        }
    }
    println!("{positions} positions, {ended} games won");
    assert!(positions > 5_000 && ended > 50, "{positions} {ended}");
}

/// Random set-ups have promotions, en passant and several kings far more often than games.
#[test]
fn vinciperdi_is_antichess_in_set_ups() {
    let mut dice = Dice(0xFACADE);
    let mut passing = 0;
    for _ in 0..4_000 {
        let mut board = ['.'; 64];
        for _ in 0..2 + dice.below(14) {
            let man = ['p', 'p', 'p', 'n', 'b', 'r', 'q', 'k'][dice.below(8)];
            let cell = if man == 'p' { 8 + dice.below(48) } else { dice.below(64) };
            board[cell] = if dice.below(2) == 0 { man } else { man.to_ascii_uppercase() };
        }
        let white = dice.below(2) == 0;
        let (us, them, row) = if white { ('P', 'p', 32) } else { ('p', 'P', 24) };
        let file = dice.below(7);
        let mut square = "-".to_owned();
        let (target, origin) = if white { (row + 8, row + 16) } else { (row - 8, row - 16) };
        if dice.below(2) == 0 && board[target + file] == '.' && board[origin + file] == '.' {
            board[row + file] = them;
            board[row + file + 1] = us;
            square = format!("{}{}", char::from(b'a' + file as u8), if white { 6 } else { 3 });
            passing += 1;
        }
        let rows: Vec<String> = board
            .chunks(8)
            .rev()
            .map(|row| {
                let mut text = String::new();
                let mut run = 0;
                for &c in row {
                    if c != '.' {
                        if run > 0 {
                            text += &run.to_string();
                        }
                        text.push(c);
                    }
                    run = if c == '.' { run + 1 } else { 0 };
                }
                if run > 0 { text + &run.to_string() } else { text }
            })
            .collect();
        let text = format!("{} {} - {square} 0", rows.join("/"), if white { 'w' } else { 'b' });
        if !rows.join("").contains(char::is_lowercase) || !rows.join("").contains(char::is_uppercase) {
            continue;
        }
        let position = parse("vinciperdi", &[("stalemate", "win")], &text);
        let Ok(other) = Fen::from_str(&format!("{text} 1")).unwrap().into_position::<Antichess>(CastlingMode::Standard)
        else {
            continue;
        };
        let mut expected: Vec<String> =
            other.legal_moves().iter().map(|m| UciMove::from_standard(*m).to_string()).collect();
        expected.sort();
        let repetitions = RepetitionHistory::new(position.key());
        assert_eq!(texts(&position, &repetitions), expected, "{text}");
        assert_eq!(position.perft(&repetitions, 3), shakmaty::perft(&other, 3), "{text}");
    }
    assert!(passing > 500, "{passing}");
}

/// At the start of a Scottish series everything is as in chess: thousands of positions of random games have the same moves
/// and the same mates and stalemates in shakmaty. Under the Italian rule the moves that give check are missing.
#[test]
fn first_moves_are_those_of_chess() {
    let mut dice = Dice(0xC4E55);
    let (mut positions, mut mates, mut checks) = (0, 0, 0);
    for _ in 0..250 {
        let mut other = shakmaty::Chess::default();
        for _ in 0..200 {
            let fen = Fen::from_position(&other, EnPassantMode::Always).to_string();
            let fields: Vec<&str> = fen.split(' ').collect();
            let text = format!("{} 9 9 0", fields[..4].join(" "));
            let scottish = parse("progressive", &[("check", "scottish")], &text);
            let repetitions = RepetitionHistory::new(scottish.key());
            let legal = other.legal_moves();
            let mut expected: Vec<String> = legal.iter().map(|m| UciMove::from_standard(*m).to_string()).collect();
            expected.sort();
            assert_eq!(texts(&scottish, &repetitions), expected, "{text}");
            let reason = scottish.outcome(&repetitions).map(|o| o.reason.id());
            assert_eq!(reason == Some("checkmate"), other.is_checkmate(), "{text}");
            assert_eq!(reason == Some("stalemate"), other.is_stalemate(), "{text}");

            let mut silent: Vec<String> = Vec::new();
            for &m in &legal {
                let mut after = other.clone();
                after.play_unchecked(m);
                if after.is_check() {
                    checks += 1;
                } else {
                    silent.push(UciMove::from_standard(m).to_string());
                }
            }
            silent.sort();
            let italian = parse("progressive", &[], &text);
            assert_eq!(texts(&italian, &repetitions), silent, "{text}");
            if silent.is_empty() && other.is_check() && !legal.is_empty() {
                assert_eq!(
                    end(italian.outcome(&repetitions)).map(|e| e.ends_with("progressive-mate")),
                    Some(true),
                    "{text}"
                );
            }

            positions += 1;
            mates += usize::from(other.is_checkmate());
            if legal.is_empty() {
                break;
            }
            other.play_unchecked(legal[dice.below(legal.len())]);
        }
    }
    println!("{positions} positions, {mates} mates, {checks} checks");
    assert!(positions > 20_000 && mates > 10 && checks > 5_000, "{positions} {mates} {checks}");
}

/// Perft by trying every action with all positions kept: what the quick counting must equal.
fn plain(position: &AnyPosition, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal(repetitions)
        .into_iter()
        .map(|action| {
            let mut next = position.clone();
            next.play(repetitions, action);
            let total = plain(&next, repetitions, depth - 1);
            repetitions.pop();
            total
        })
        .sum()
}

#[test]
fn repetition_counts_inside_perft() {
    let position = parse("vinciperdi", &[], "k7/8/8/8/8/8/8/7N w - - 0");
    let mut repetitions = RepetitionHistory::new(position.key());
    let mut position = position;
    for text in ["h1f2", "a8a7", "f2h1", "a7a8", "h1f2", "a8a7"] {
        let action = position.parse_action(text).unwrap();
        position.play(&mut repetitions, action);
    }
    // Going back to h1 and a8 is the third time: that branch ends there.
    let fresh = perft(&position, 4);
    let counted = position.perft(&repetitions, 4);
    assert_eq!(counted, plain(&position, &mut repetitions.clone(), 4));
    assert!(counted < fresh, "{counted} {fresh}");
}

#[test]
fn quick_counting_equals_trying() {
    let mut dice = Dice(0xC0FFEE);
    for id in GAMES {
        let game = game(id);
        for (key, value) in game.options().iter().flat_map(|o| o.values.iter().map(move |v| (o.key, *v))) {
            for _ in 0..12 {
                let mut played = Match::new(game, choose(game, &[(key, value)]));
                while played.outcome().is_none() && dice.below(40) != 0 {
                    let legal = played.legal();
                    played.play(legal[dice.below(legal.len())]).expect("legal");
                }
                let (position, repetitions) = (played.position(), played.repetitions());
                for depth in 0..=2 {
                    let tried = plain(position, &mut repetitions.clone(), depth);
                    assert_eq!(position.perft(repetitions, depth), tried, "{id} {position} at {depth}");
                }
                check_agrees(position, repetitions);
                let text = position.to_string();
                let reread = AnyPosition::parse(game, &choose(game, &[(key, value)]), &text).expect("own text");
                assert_eq!((&reread, reread.key()), (position, position.key()), "{text}");
            }
        }
    }
}

#[test]
fn refused_texts() {
    for text in [
        "",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0 ",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0",
        "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNP w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBKR w Qkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w QKkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KKkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq  1 1 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 0 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 4 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 3 -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 03 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - +3 3 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 3 11",
        "rnbqkbnr/pp1p1ppp/8/2p1p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6,c6 3 3 0",
        "rnbqkbnr/pp1p1ppp/8/2p1p3/8/8/PPPPPPPP/RNBQKBNR w KQkq c6,c6 3 3 0",
        "rnbqkbnr/ppppppp€/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0",
    ] {
        refuse("progressive", text);
    }
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 101",
        "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w - e6 0",
        "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1",
    ] {
        refuse("vinciperdi", text);
    }
    refuse("progressive-vinciperdi", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0");
}

#[test]
fn refused_action_texts() {
    for (id, good) in [("progressive", "e7e8q"), ("vinciperdi", "e7e8k"), ("progressive-vinciperdi", "e7e8k")] {
        let game = game(id);
        let position = AnyPosition::start(game, &Options::defaults(game.options()));
        assert_eq!(position.action_text(position.parse_action(good).unwrap()), good);
        for text in ["", "e2", "e2e9", "e2-e4", "e7e8p", "e7e8Q", "e7e8qq", "e2e4 ", "O-O", "é2e4", "e2€"] {
            assert!(position.parse_action(text).is_err(), "{id} reads {text}");
        }
    }
    let start = AnyPosition::start(game("progressive"), &Options::defaults(game("progressive").options()));
    assert!(start.parse_action("e7e8k").is_err());
}

#[test]
fn reasons_for_refusals() {
    let cases = [
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e2e5", "not-that-way"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "a1a4", "blocked"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "a1a2", "own-man"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e2d3", "nothing-to-capture"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e4e5", "empty"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e7e5", "not-yours"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e2e4q", "no-promotion"),
        ("progressive", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1 0", "e1g1", "blocked"),
        ("progressive", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1 0", "e1g1", ""),
        ("progressive", "4k3/8/8/8/8/8/8/R3K2R w Q - 3 1 0", "e1g1", "castling-lost"),
        ("progressive", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 3 1 0", "e1g1", "castling-attacked"),
        ("progressive", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 3 3 0", "e1g1", "castling-in-check"),
        ("progressive", "4k3/8/8/8/8/6r1/8/R3K2R w KQ - 3 1 0", "e1g1", "own-king-in-check"),
        ("progressive", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 3 3 0", "h1h2", "must-parry-check"),
        ("progressive", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 3 2 0", "e2d2", "own-king-in-check"),
        ("progressive", "4k3/8/8/8/8/8/8/R3K3 w Q - 3 2 0", "a1a8", "early-check"),
        ("progressive", "8/4P3/8/8/k7/8/8/4K3 w - - 3 2 0", "e7e8", "promotion-missing"),
        ("progressive", "8/4P3/8/8/k7/8/8/4K3 w - - 3 2 0", "e7e8q", "early-check"),
        ("progressive", "4k3/8/8/3pP3/8/8/8/4K3 w - - 3 2 0", "e5d6", "passing-not-now"),
        ("vinciperdi", "8/4P3/8/8/k7/8/8/4K3 w - - 0", "e7e8k", ""),
        ("vinciperdi", "8/p7/8/4p3/3P4/8/8/4K3 w - - 0", "d4d5", "capture-compulsory"),
        ("vinciperdi", "4k3/8/8/8/8/8/8/R3K2R w - - 0", "e1g1", "not-that-way"),
        ("vinciperdi", "8/8/8/8/8/8/8/R3K2R w - - 0", "e1e2", "game-over"),
        ("progressive-vinciperdi", "8/p7/8/4p3/3P4/8/8/4K3 w - - 3 2 0", "d4d5", "capture-compulsory"),
    ];
    for (id, text, action, expected) in cases {
        let position = parse(id, &[], text);
        let action = position.parse_action(action).expect("action");
        let why = position.check(&RepetitionHistory::new(position.key()), action).err().map_or("", |e| e.id());
        assert_eq!(why, expected, "{id} {text} {}", position.action_text(action));
    }
}

#[test]
fn effects_in_viewing_order() {
    let cases = [
        ("progressive", "3r1k2/4P3/8/8/8/8/8/4K3 w - - 3 2 0", "e7d8q", 0),
        ("progressive", "3r2k1/4P3/8/8/8/8/8/4K3 w - - 3 1 0", "e7d8q", 4),
        ("progressive", "4k3/8/8/8/8/8/8/R3K2R w KQ - 3 1 0", "e1g1", 3),
        ("progressive", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 3 0", "e5d6", 2),
    ];
    for (id, text, action, length) in cases {
        let mut position = parse(id, &[], text);
        let mut repetitions = RepetitionHistory::new(position.key());
        let action = position.parse_action(action).unwrap();
        if position.check(&repetitions, action).is_err() {
            assert_eq!(length, 0, "{text}");
            continue;
        }
        let effects = position.play(&mut repetitions, action);
        assert_eq!(effects.len(), length, "{effects:?}");
        match length {
            4 => {
                assert!(matches!(effects[0], Effect::Captured { at } if at.cell == Cell(59)));
                assert!(matches!(effects[1], Effect::Moved { .. }));
                let queen = tavoliere_rules::Piece { kind: Kind::Man(Man::Queen), owner: Seat::First };
                assert_eq!(effects[2], Effect::Turned { at: Cell(59).into(), piece: queen });
                assert_eq!(effects[3], Effect::SeriesEnded { check: Some(Cell(62)) });
            }
            3 => {
                assert!(matches!(effects[0], Effect::Moved { to, .. } if to.cell == Cell(6)));
                assert!(matches!(effects[1], Effect::Moved { to, .. } if to.cell == Cell(5)));
                assert_eq!(effects[2], Effect::SeriesEnded { check: None });
            }
            _ => assert!(matches!(effects[0], Effect::Captured { at } if at.cell == Cell(35))),
        }
    }
}
