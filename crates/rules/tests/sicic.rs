//! Sicic: its figures, pinches and bans, constellations, and what is refused.

use tavoliere_rules::games::sicic::Sicic;
use tavoliere_rules::*;

/// The night position that the rules give figures for.
const NIGHT: &str = "8/8/2B2BW1/3B4/3WB3/2W2W2/8/8 BB6/BB6/8/8/8/8/8/WWWW4 w - -";

fn options(chosen: &[(&str, &str)]) -> Options {
    Options::choose(GameId::Sicic.options(), chosen.iter().copied()).unwrap()
}

fn at(text: &str) -> Sicic {
    Sicic::parse(&options(&[]), text).unwrap()
}

fn cell(name: &str) -> Cell {
    Sicic::start(&options(&[])).layout().find(name).unwrap()
}

fn texts(position: &Sicic) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal(&RepetitionHistory::new(position.key()), &mut actions);
    actions.into_iter().map(|a| position.action_text(a)).collect()
}

fn pinches(position: &Sicic) -> Vec<String> {
    let mut pinches: Vec<String> = texts(position).into_iter().filter(|t| t.contains('!')).collect();
    pinches.sort();
    pinches
}

fn refusal(position: &Sicic, text: &str) -> Option<Illegal> {
    position.check(&RepetitionHistory::new(position.key()), position.parse_action(text).unwrap()).err()
}

fn play(position: &mut Sicic, text: &str) -> Vec<Effect> {
    assert_eq!(refusal(position, text), None, "{text}");
    let mut effects = Vec::new();
    position.apply(position.parse_action(text).unwrap(), &mut effects);
    effects
}

fn after(text: &str, actions: &str) -> Sicic {
    let mut position = at(text);
    actions.split(' ').for_each(|action| drop(play(&mut position, action)));
    position
}

fn outcome(position: &Sicic) -> Option<String> {
    position.outcome(&RepetitionHistory::new(position.key())).map(|o| o.to_string())
}

#[test]
fn perft_of_the_night_position() {
    let night = at(NIGHT);
    assert_eq!([1, 2, 3].map(|depth| perft(&night, &RepetitionHistory::new(night.key()), depth)), [58, 3488, 210_859]);
}

#[test]
fn the_pinched_one_must_move() {
    let pinched = after(NIGHT, "d4!d5");
    let moves = texts(&pinched);
    assert_eq!(moves.len(), 16);
    assert!(moves.iter().all(|text| text.starts_with("d5-")), "{moves:?}");
    assert_eq!(refusal(&pinched, "e4-e5"), Some(Illegal::MustMovePinched(cell("d5"))));
    assert_eq!(refusal(&pinched, "d5!d4"), Some(Illegal::MustMovePinched(cell("d5"))));
    assert_eq!(refusal(&pinched, "c6-c5"), Some(Illegal::MustMovePinched(cell("d5"))));
}

#[test]
fn whoever_stands_on_the_square_left_may_not_be_pinched() {
    let banned = after(NIGHT, "d4!d5 d5-d8 d4-d5");
    assert_eq!(texts(&banned).len(), 60);
    assert_eq!(pinches(&banned), ["e4!f3", "f6!g6"]);
    for text in ["c6!d5", "e4!d5"] {
        assert_eq!(refusal(&banned, text), Some(Illegal::PinchBanned(cell("d5"))), "{text}");
    }
    assert_eq!(banned.ban(), Some((Seat::Second, cell("d5"))));
    // Once Black has acted the ban is over.
    let over = after(NIGHT, "d4!d5 d5-d8 d4-d5 d8-e8 c3-b3");
    assert_eq!(over.ban(), None);
    assert_eq!(pinches(&over), ["c6!d5", "e4!d5", "e4!f3", "f6!g6"]);
}

#[test]
fn a_ban_waits_through_a_forced_move_and_is_replaced_by_it() {
    let again = after(NIGHT, "d4!d5 d5-e5 d4!e5");
    assert!(again.to_string().ends_with(" b e5 bd5"), "{again}");
    let replaced = after(NIGHT, "d4!d5 d5-e5 d4!e5 e5-e8");
    assert!(replaced.to_string().ends_with(" w - be5"), "{replaced}");
}

#[test]
fn pinching_one_that_cannot_move_wins() {
    let text = "BW6/WW6/8/8/8/8/7B/W4B1B 8/8/2W3B1/8/W1W5/1B2B3/8/2BW4 w - -";
    let mut position = at(text);
    let effects = play(&mut position, "b7!a8");
    assert_eq!(effects, [Effect::Pinched { by: cell("b7"), target: cell("a8") }]);
    assert_eq!(outcome(&position).as_deref(), Some("first immobile"));
    assert_eq!(position.forced(), Some(cell("a8")));
    assert_eq!(texts(&position), [""; 0]);
    // One free square is enough.
    assert_eq!(outcome(&after(&text.replace("BW6/WW6", "BW6/1WW5"), "b7!a8")), None);
}

#[test]
fn every_image_of_the_opponents_constellation_wins() {
    // White's Astronomers stand in an L; so do Black's Stars, anywhere and turned in every way.
    let images = [
        ("B7/B7/BB6", true),
        ("1B6/1B6/BB6", true),
        ("BB6/B7/B7", true),
        ("6BB/7B/7B", true),
        ("8/5BBB/5B2", true),
        ("8/5BBB/7B", true),
        ("3B4/3BBB2/8", true),
        ("5B2/3BBB2/8", true),
        ("4B3/3BBB2/8", false),
        ("3BB3/3BB3/8", false),
        ("3B4/3BB3/3B4", false),
    ];
    for (stars, same) in images {
        let text = format!("8/8/8/8/WW5B/WB5B/W6B/8 8/8/{stars}/8/8/WW1W3W b - -");
        // It is over as soon as it stands so, whoever is to act.
        assert_eq!(outcome(&at(&text)).as_deref(), same.then_some("first constellation"), "{stars}");
    }
}

#[test]
fn moving_into_the_opponents_constellation_wins_at_once() {
    let mut position = at("8/8/8/8/WW5B/1B5B/W6B/2W5 8/8/B7/BBB5/8/8/8/W2WW2W w - -");
    let moved = Effect::Moved { from: cell("c1").into(), to: cell("a3").into(), travel: Travel::Glide };
    assert_eq!(play(&mut position, "c1-a3"), [moved, Effect::Matched { winner: Seat::First }]);
    assert_eq!(outcome(&position).as_deref(), Some("first constellation"));
    // The own Constellation counts for nothing.
    let own = after("8/8/8/8/WW5B/1B5B/W6B/2W5 8/8/W7/WWW5/8/8/8/B2BB2B w - -", "c1-a3");
    assert_eq!(outcome(&own), None);
}

#[test]
fn a_last_star_can_give_the_game_away() {
    let mut position = at("WWWW4/8/8/8/8/8/BB6/BB6 7B/7B/7B/8/8/8/W7/WW6 w - -");
    let effects = play(&mut position, "*b2");
    assert_eq!(effects[1..], [Effect::Matched { winner: Seat::Second }]);
    assert_eq!(outcome(&position).as_deref(), Some("second constellation"));
    // Black's last Star ends the evening too.
    let mut position = at("WWWW4/8/8/8/8/8/BB6/B1B5 7B/7B/7B/8/8/8/WW6/WW6 b - -");
    let effects = play(&mut position, "*h5");
    assert_eq!(effects[1..], [Effect::Phase { number: 2 }, Effect::Matched { winner: Seat::First }]);
    assert_eq!(outcome(&position).as_deref(), Some("first constellation"));
}

#[test]
fn phases_follow_each_other() {
    let mut position = Sicic::start(&options(&[("count", "3")]));
    let mut phases = Vec::new();
    for text in ["a1", "b1", "a4", "c8", "h1", "h8", "*a1", "*a8", "*d1", "*e5", "*h7", "*h3", "a1-a2"] {
        phases.push(position.phase());
        for effect in play(&mut position, text) {
            if let Effect::Phase { number } = effect {
                assert_eq!(number, position.phase(), "{text}");
                assert_eq!(position.seat(), Seat::First);
                phases.push(10 + number);
            }
        }
    }
    assert_eq!(phases, [0, 0, 0, 0, 0, 0, 11, 1, 1, 1, 1, 1, 1, 12, 2]);
}

#[test]
fn boards_of_any_size_have_their_own_names() {
    let layout = Sicic::start(&options(&[("earth", "10"), ("sky", "4")])).layout();
    assert_eq!(layout.places.len(), 116);
    assert_eq!((layout.places[99].name.as_str(), layout.places[99].board), ("j10", 0));
    assert_eq!((layout.places[100].name.as_str(), layout.places[100].board), ("*a1", 1));
    assert_eq!((layout.places[115].x, layout.places[115].y), (1.5, 1.5));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = Match::from_position(options(&[]), at(NIGHT).into());
    for text in ["f3-f2", "c6-c7", "f2-f3", "c7-c6"].repeat(2) {
        assert_eq!(game.outcome(), None);
        game.play(game.position().parse_action(text).unwrap()).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::new(Winner::Draw, Reason::Repetition)));
}

#[test]
fn refusals_say_why() {
    let night = at(NIGHT);
    let cases = [
        ("d4-d3", None),
        ("d4!d5", None),
        ("a1", Some(Illegal::NoSuchAction)),
        ("*h4", Some(Illegal::NoSuchAction)),
        ("pass", Some(Illegal::MustAct)),
        ("a1-a2", Some(Illegal::Empty(cell("a1")))),
        ("e4-e3", Some(Illegal::NotYours(cell("e4")))),
        ("d4-d5", Some(Illegal::Occupied(cell("d5")))),
        ("d4-d4", Some(Illegal::Occupied(cell("d4")))),
        ("d4-e2", Some(Illegal::NotQueenLine)),
        ("d4-d6", Some(Illegal::Blocked(cell("d5")))),
        ("d4!d3", Some(Illegal::Empty(cell("d3")))),
        ("d4!c3", Some(Illegal::OwnAstronomer(cell("c3")))),
        ("d4!f6", Some(Illegal::NotBeside(cell("f6")))),
        ("e4!d4", Some(Illegal::NotYours(cell("e4")))),
    ];
    for (text, why) in cases {
        assert_eq!(refusal(&night, text), why, "{text}");
    }
    let check = |position: &Sicic, action| position.check(&RepetitionHistory::new(position.key()), action).err();
    assert_eq!(check(&night, Action::step(cell("*a1"), cell("a1"))), Some(Illegal::StarsStay(cell("*a1"))));
    assert_eq!(check(&night, Action::step(cell("d4"), cell("*a5"))), Some(Illegal::WrongBoard(cell("*a5"))));
    assert_eq!(check(&night, Action::step(cell("d4"), Cell(128))), Some(Illegal::OffBoard));
    assert_eq!(check(&night, Action::Promote { at: cell("d4") }), Some(Illegal::NoSuchAction));

    let afternoon = at("W7/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 b - -");
    assert_eq!(refusal(&afternoon, "a8"), Some(Illegal::Occupied(cell("a8"))));
    assert_eq!(refusal(&afternoon, "*a8"), Some(Illegal::WrongBoard(cell("*a8"))));
    assert_eq!(refusal(&afternoon, "a8-a7"), Some(Illegal::NoSuchAction));
    assert_eq!(check(&afternoon, Action::Place { to: Cell(130) }), Some(Illegal::OffBoard));
    let evening = at("WWWW4/8/8/8/8/8/8/BBBB4 8/8/8/8/8/8/8/8 w - -");
    assert_eq!(refusal(&evening, "a5"), Some(Illegal::WrongBoard(cell("a5"))));
    assert_eq!(texts(&evening).len(), 64);
    let over = after("WWWW4/8/8/8/8/8/BB6/BB6 7B/7B/7B/8/8/8/W7/WW6 w - -", "*b2");
    assert_eq!(refusal(&over, "*h5"), Some(Illegal::GameOver));
}

#[test]
fn texts_that_are_no_position_are_refused() {
    let empty = "8/8/8/8/8/8/8/8";
    let cases = [
        (format!("{empty} {empty} w -"), "position"),
        (format!("8/8 {empty} w - -"), "Earth board"),
        (format!("7/8/8/8/8/8/8/8 {empty} w - -"), "Earth row 8"),
        (format!("{empty} 8/8/8/8/8/8/8/44 w - -"), "Sky row 1"),
        (format!("{empty} {empty} r - -"), "side to move"),
        (format!("{empty} {empty} w a1 -"), "Astronomer that must move"),
        (NIGHT.replace("w - -", "w d5 -"), "Astronomer that must move"),
        (NIGHT.replace("w - -", "w i1 -"), "Astronomer that must move"),
        (NIGHT.replace("w - -", "w - d5"), "ban"),
        (NIGHT.replace("w - -", "w - bi5"), "ban"),
        (NIGHT.replace("w - -", "w - è"), "ban"),
        (format!("{empty} {empty} w - ba1"), "ban"),
    ];
    for (text, field) in cases {
        assert_eq!(Sicic::parse(&options(&[]), &text).unwrap_err().field, field, "{text}");
    }
    let night = at(NIGHT);
    let actions = [
        ("", "action"),
        ("*i1", "action"),
        ("a9", "action"),
        ("a1-*a2", "square moved to"),
        ("a1!", "square of the one pinched"),
    ];
    for (text, field) in actions {
        assert_eq!(night.parse_action(text).unwrap_err().field, field, "{text}");
    }
}

#[test]
fn likeness_counts_the_stars_that_a_turned_picture_brings_onto_the_astronomers() {
    // Black's figure of three in a row and one aside; White has it turned a quarter, one man away from it.
    let near = at("8/8/8/3W4/3W4/2W5/6W1/BBBB4 BBB5/2B5/8/8/8/8/8/WWWW4 w - -");
    assert_eq!(near.likeness(Seat::First).count_ones(), 3);
    // Complete: the same as the rule that wins.
    let whole = at("8/8/8/3W4/3W4/2WW4/8/BBB1B3 BBB5/2B5/8/8/8/8/8/W1W1W1W1 w - -");
    assert_eq!(whole.likeness(Seat::First).count_ones(), 4);
    assert_eq!(outcome(&whole).as_deref(), Some("first constellation"));
    // Nothing placed is like nothing.
    assert_eq!(Sicic::start(&options(&[])).likeness(Seat::First), 0);
}

#[test]
fn the_nearest_picture_lies_on_earth_and_out_of_the_enemies_way() {
    let nearest = |sicic: &Sicic| -> Vec<String> {
        let set = sicic.nearest(Seat::First);
        let earth = sicic.layout().places.into_iter().take(usize::from(sicic.earth() * sicic.earth()));
        earth.enumerate().filter(|(cell, _)| set >> cell & 1 == 1).map(|(_, place)| place.name).collect()
    };
    // Black's four Stars are a square, White lacks one corner of it.
    let near = at("8/8/8/8/8/8/W6W/WW2BBBB BB6/BB6/8/8/8/8/8/WWWW4 w - -");
    assert_eq!(nearest(&near), ["a1", "b1", "a2", "b2"]);
    assert_eq!(near.likeness(Seat::First).count_ones(), 3);
    // Of the three ways to complete a pair not the one where Black stands.
    let pair = at("8/8/8/3BB3/3WW3/8/8/W4B1W BB6/BB6/8/8/8/8/8/WWWW4 w - -");
    assert_eq!(nearest(&pair), ["d3", "e3", "d4", "e4"]);
    // Three of four stand, but the fourth would be off a small Earth, however the figure is turned.
    let wide = "6/6/BBBB2/6/5W/WWW3 BBB3B1/8/8/8/8/8/8/WWWW4 w - -";
    let wide = Sicic::parse(&options(&[("earth", "6")]), wide).unwrap();
    assert!(nearest(&wide).is_empty());
    assert_eq!(wide.likeness(Seat::First), 0);
}
