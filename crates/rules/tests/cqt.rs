//! CQT: the sample game of its rules, what each symbol strikes, and what is refused.

use tavoliere_rules::games::cqt::Cqt;
use tavoliere_rules::*;

const RUN: [(&str, &str); 2] = [("circle", "qt"), ("spread", "run")];
const NEIGHBOURS: [(&str, &str); 2] = [("circle", "qt"), ("spread", "neighbours")];

/// The sample game with North's seventh symbol corrected.
const SAMPLE: &str = "C7 Q1 T1 Q3 Q2 C2 T3 Q5 C5 T7 Q4 T4 Q6 Q6 Q8 T8 Q9 Q9 C5xT7xT8 C2xQ8xQ9 T1xQ1 Q3xQ2 Q4xQ6";

fn options(chosen: &[(&str, &str)]) -> Options {
    Options::choose(GameId::Cqt.options(), chosen.iter().copied()).unwrap()
}

fn at(chosen: &[(&str, &str)], text: &str) -> Cqt {
    Cqt::parse(&options(chosen), text).unwrap()
}

fn texts(position: &Cqt) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal(&RepetitionHistory::new(position.key()), &mut actions);
    let mut texts: Vec<String> = actions.into_iter().map(|a| position.action_text(a)).collect();
    texts.sort();
    texts
}

fn refusal(position: &Cqt, action: Action) -> Option<Illegal> {
    position.check(&RepetitionHistory::new(position.key()), action).err()
}

fn after(position: &Cqt, action: &str) -> Cqt {
    let mut next = *position;
    next.apply(position.parse_action(action).unwrap(), &mut ());
    next
}

/// Plays a list and says at which action, and why, it cannot go on.
fn replay(chosen: &[(&str, &str)], list: &str) -> (Match, Option<(usize, String)>) {
    let mut game = Match::new(GameId::Cqt, options(chosen));
    for (index, text) in list.split(' ').enumerate() {
        let played = match game.position().parse_action(text) {
            Ok(action) => game.play(action).map_err(|why| why.to_string()),
            Err(error) => Err(error.field),
        };
        if let Err(why) = played {
            return (game, Some((index, why)));
        }
    }
    (game, None)
}

/// Whether the seat to move wins, by trying everything.
fn wins(position: &Cqt) -> bool {
    texts(position).iter().any(|text| !wins(&after(position, text)))
}

#[test]
fn the_corrected_sample_game_replays_to_its_last_word() {
    let (game, stopped) = replay(&RUN, SAMPLE);
    assert_eq!(stopped, None);
    assert_eq!(game.position_at(18).unwrap().to_string(), "TQTQCQCQQ QCQTQQTTQ s 2");
    assert_eq!(game.position().to_string(), "..T..QC.. ...TQ...Q n 2");
    let end = at(&RUN, &game.position().to_string());
    let replies = texts(&end);
    assert_eq!(replies, ["Q5xC7", "Q5xQ6", "Q9xC7", "Q9xQ6"]);
    for reply in &replies {
        assert!(wins(&after(&end, reply)), "{reply} should lose");
    }
    // The two lines the text gives: the symbol left has no target, and North has no other.
    for (line, left) in [(["Q5xQ6", "C7xT4"], 'Q'), (["Q5xC7", "Q6xQ9"], 'T')] {
        let lost = line.iter().fold(end, |position, text| after(&position, text));
        assert_eq!(
            lost.outcome(&RepetitionHistory::default()).map(|o| o.to_string()).as_deref(),
            Some("first no-action"),
            "{line:?}"
        );
        let north = lost.to_string().split(' ').nth(1).unwrap().replace('.', "");
        assert_eq!(north, left.to_string());
    }
}

#[test]
fn the_printed_sample_game_stops_where_it_contradicts_the_rules() {
    let printed = SAMPLE.replacen("T4 Q6 Q6 Q8", "T4 Q6 T6 Q8", 1);
    assert_ne!(printed, SAMPLE);
    // Three triangles in a row would all go.
    assert_eq!(replay(&RUN, &printed).1, Some((18, "not-one-run".into())));
    // The last action needs a square where a triangle stands.
    assert_eq!(replay(&NEIGHBOURS, &printed).1, Some((22, "symbol eliminated".into())));
    // A printed circle does not take squares.
    assert_eq!(replay(&[("circle", "ct")], SAMPLE).1, Some((19, "circle-spares".into())));
    assert_eq!(replay(&[("circle", "any")], SAMPLE).1, None);
}

#[test]
fn perft_of_the_start() {
    let start = Cqt::start(&options(&[]));
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&start, &RepetitionHistory::new(start.key()), depth)),
        [27, 729, 17496, 419_904]
    );
}

#[test]
fn circles_strike_runs_or_neighbours() {
    let text = "C........ TTTT.QQC. s 2";
    let runs = ["C1xC8", "C1xT1xT2xT3xT4"];
    let neighbours = ["C1xC8", "C1xT1xT2", "C1xT1xT2xT3", "C1xT2xT3xT4", "C1xT3xT4"];
    assert_eq!(texts(&at(&[], text)), runs);
    assert_eq!(texts(&at(&[("spread", "neighbours")], text)), neighbours);
    assert_eq!(texts(&at(&RUN, text)), ["C1xQ6xQ7", "C1xT1xT2xT3xT4"]);
    assert_eq!(texts(&at(&[("circle", "any")], text)), ["C1xC8", "C1xQ6xQ7", "C1xT1xT2xT3xT4"]);
    // A gap breaks a run.
    assert_eq!(texts(&at(&[], "C........ TT.TT.... s 2")), ["C1xT1xT2", "C1xT4xT5"]);
}

#[test]
fn squares_and_triangles_strike_one() {
    assert_eq!(texts(&at(&[], "...Q..... CCT....QT s 2")), ["Q4xC1", "Q4xC2", "Q4xQ8"]);
    assert_eq!(texts(&at(&[], "C.T...... ..T...... n 2")), ["T3xT3"]);
    assert_eq!(texts(&at(&[], "C.T...... T........ n 2")), ["T1xC1"]);
}

#[test]
fn a_player_without_a_target_has_lost() {
    for text in ["T........ .CCCCCCCC s 2", "......... ......... s 2", "QQQQ..... TTTTTTTTT s 2"] {
        let over = at(&[], text);
        assert_eq!(
            over.outcome(&RepetitionHistory::default()),
            Some(Outcome::new(Seat::Second, Reason::NoAction)),
            "{text}"
        );
        assert_eq!(texts(&over), [""; 0]);
        assert_eq!(refusal(&over, Action::Pass), Some(Illegal::GameOver));
    }
    assert_eq!(
        at(&[], "......... ......... n 2").outcome(&RepetitionHistory::default()).unwrap().winner,
        Seat::First.into()
    );
}

#[test]
fn effects_show_the_symbol_played_before_its_victims() {
    let play = |position: &mut Cqt, text: &str| {
        let mut effects = Vec::new();
        position.apply(position.parse_action(text).unwrap(), &mut effects);
        effects
    };
    let spot = |n: u8| Spot::from(Cell(n));
    let mut position = at(&[], "....C.... ......TT. s 2");
    let captured = [4, 15, 16].map(|n| Effect::Captured { at: spot(n) });
    assert_eq!(play(&mut position, "C5xT7xT8"), captured);
    let piece = Piece { kind: Kind::Symbol(Symbol::Square), owner: Seat::Second };
    let placed = Effect::Placed { at: spot(17), piece, parent: None };
    let mut last = at(&[], "CCCCCCCCC QQQQQQQQ. n 1");
    assert_eq!(play(&mut last, "Q9"), [placed, Effect::Phase { number: 1 }]);
    assert_eq!((last.phase(), last.seat()), (1, Seat::First));
    let mut not_last = at(&[], "CCCCCCCC. QQQQQQQ.. n 1");
    assert_eq!(play(&mut not_last, "Q9"), [placed]);
}

#[test]
fn refusals_say_why() {
    let strike = |at: u8, columns: &[u8]| Action::Strike {
        at: Cell(at),
        struck: Struck(columns.iter().fold(0, |set, c| set | 1 << (c - 1))),
    };
    let draw = |at| Action::Draw { symbol: Symbol::Circle, at: Cell(at) };
    let drawing = at(&[], "..C...... ......... n 1");
    let cases = [
        (draw(9), None),
        (draw(2), Some(Illegal::NotYours(Cell(2)))),
        (draw(18), Some(Illegal::OffBoard)),
        (strike(9, &[3]), Some(Illegal::NoSuchAction)),
        (Action::Place { to: Cell(9) }, Some(Illegal::NoSuchAction)),
        (Action::Pass, Some(Illegal::NoSuchAction)),
    ];
    for (action, why) in cases {
        assert_eq!(refusal(&drawing, action), why, "{action:?}");
    }
    assert_eq!(refusal(&at(&[], "..C...... C........ s 1"), draw(2)), Some(Illegal::Occupied(Cell(2))));

    let eliminating = at(&[], "CQTT..... CTT.CQCQQ s 2");
    let cases = [
        (strike(0, &[2, 3]), None),
        (strike(0, &[2]), Some(Illegal::NotOneRun)),
        (strike(0, &[1, 5]), Some(Illegal::NotOneRun)),
        (strike(0, &[6]), Some(Illegal::CircleSpares(Cell(14)))),
        (strike(0, &[4]), Some(Illegal::Empty(Cell(12)))),
        (strike(0, &[]), Some(Illegal::MustStrike(Cell(0)))),
        (strike(0, &[10]), Some(Illegal::OffBoard)),
        (strike(1, &[1]), None),
        (strike(1, &[2]), Some(Illegal::SquareSparesTriangles(Cell(10)))),
        (strike(1, &[1, 5]), Some(Illegal::StrikesOne)),
        (strike(2, &[3]), None),
        (strike(2, &[2]), Some(Illegal::NotFacing(Cell(10)))),
        (strike(3, &[3]), Some(Illegal::NoTarget(Cell(3)))),
        (strike(4, &[3]), Some(Illegal::Empty(Cell(4)))),
        (strike(9, &[3]), Some(Illegal::NotYours(Cell(9)))),
        (strike(18, &[3]), Some(Illegal::OffBoard)),
        (draw(5), Some(Illegal::NoSuchAction)),
    ];
    for (action, why) in cases {
        assert_eq!(refusal(&eliminating, action), why, "{action:?}");
    }
}

#[test]
fn texts_that_are_no_position_are_refused() {
    let cases = [
        ("......... ......... s", "position"),
        ("........ ......... s 1", "South's row"),
        ("......... .........C s 1", "North's row"),
        ("......... ....X.... s 1", "North's row"),
        ("......... ......... w 1", "side to move"),
        ("......... ......... s 3", "phase"),
        ("C........ ......... s 1", "rows"),
        ("......... ......... n 1", "rows"),
        ("CC....... C........ s 1", "rows"),
        ("CCCCCCCCC CCCCCCCCC s 1", "phase"),
    ];
    for (text, field) in cases {
        assert_eq!(Cqt::parse(&options(&[]), text).unwrap_err().field, field, "{text}");
    }
}

#[test]
fn texts_that_are_no_action_are_refused() {
    let position = at(&[], "C........ TT.T..... s 2");
    let cases = [
        ("", "symbol drawn"),
        ("C0", "symbol drawn"),
        ("C10", "symbol drawn"),
        ("X1", "symbol drawn"),
        ("Q1xT1", "symbol played"),
        ("C2xT1", "symbol played"),
        ("C1x", "symbol eliminated"),
        ("C1xT3", "symbol eliminated"),
        ("C1xT2xT1", "symbols eliminated"),
        ("C1xT1xT1", "symbols eliminated"),
    ];
    for (text, field) in cases {
        assert_eq!(position.parse_action(text).unwrap_err().field, field, "{text}");
    }
}

#[test]
fn facing_cells_lie_above_each_other() {
    let layout = Cqt::start(&options(&[])).layout();
    for (south, north) in layout.places[..9].iter().zip(&layout.places[9..]) {
        assert_eq!((south.x, south.y), (north.x, -north.y));
        assert_eq!(south.name.replace('s', "n"), north.name);
    }
    assert_eq!((layout.places[0].x, layout.places[17].name.as_str()), (-4.0, "n9"));
}
