//! The figures and cases that the rules themselves give.

use tavoliere_rules::{Action, AnyPosition, GameId, Illegal, Match, Options, RepetitionHistory};

fn options(game: GameId, chosen: &[(&str, &str)]) -> Options {
    Options::choose(game.options(), chosen.iter().copied()).unwrap()
}

/// Perft from depth 1 on must be these figures.
fn assert_perft(position: &AnyPosition, figures: &[u64]) {
    let repetitions = RepetitionHistory::new(position.key());
    for (depth, &figure) in (1..).zip(figures) {
        assert_eq!(position.perft(&repetitions, depth), figure, "perft {depth} of {position}");
    }
}

#[test]
fn cellulae_perft() {
    let cases: [(&str, [u64; 5]); 3] =
        [("jump", [5, 25, 213, 1749, 17733]), ("slide", [5, 19, 139, 1072, 10506]), ("step", [3, 9, 60, 399, 3408])];
    for (reach, figures) in cases {
        let start = AnyPosition::start(GameId::Cellulae, &options(GameId::Cellulae, &[("reach", reach)]));
        assert_eq!(start.to_string(), "w4/5/5/5/4b b");
        assert_perft(&start, &figures);
    }
}

/// Nobody's tiles cannot be won with: both seats pass, and the third occurrence ends it.
#[test]
fn passing_in_turn_is_a_repetition() {
    let options = options(GameId::Cellulae, &[]);
    let mut game =
        Match::from_position(options.clone(), AnyPosition::parse(GameId::Cellulae, &options, "5/5/5/5/5 b").unwrap());
    for _ in 0..4 {
        assert_eq!(game.outcome(), None);
        assert_eq!(game.legal(), [Action::Pass]);
        game.play(Action::Pass).unwrap();
    }
    assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("draw repetition 0-0"));
}

#[test]
fn hoppa_perft() {
    let start = AnyPosition::start(GameId::Hoppa, &options(GameId::Hoppa, &[]));
    assert_perft(&start, &[37, 1332, 46800, 1604160]);
}

/// A Hoppa position, Red to move, whose only pieces stand on row d, from d1 on.
fn on_row_d(columns: &str) -> AnyPosition {
    let mut cells: Vec<&str> = columns.split(' ').collect();
    cells.resize(7, ".");
    let row = cells.join(",");
    let text = format!(".,.,.,./.,.,.,.,./.,.,.,.,.,./{row}/.,.,.,.,.,./.,.,.,.,./.,.,.,. r");
    AnyPosition::parse(GameId::Hoppa, &options(GameId::Hoppa, &[]), &text).unwrap()
}

#[test]
fn hoppa_neighbours() {
    let text = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,y,y,.,.,./.,y,r,y,.,./.,y,y,.,./.,.,.,. r";
    let position = AnyPosition::parse(GameId::Hoppa, &options(GameId::Hoppa, &[]), text).unwrap();
    let mut stacks: Vec<String> = position
        .legal(&RepetitionHistory::new(position.key()))
        .into_iter()
        .filter(|action| matches!(action, Action::Stack { .. }))
        .map(|action| position.action_text(action))
        .collect();
    stacks.sort_unstable();
    assert_eq!(stacks, ["c3-b2", "c3-b3", "c3-c2", "c3-c4", "c3-d3", "c3-d4"]);
}

#[test]
fn hoppa_jumps() {
    let cell = |name| on_row_d(".").layout().find(name).unwrap();
    let cases: [(&str, &[&str]); 9] = [
        ("yyr y . .", &["d1xd3"]),
        ("yyr y y .", &["d1xd4"]),
        ("yyr yyy .", &["d1xd3"]),
        ("yr yyy .", &[]),
        ("yr yy .", &["d1xd3"]),
        ("yr y y .", &[]),
        ("r y .", &[]),
        ("yyr r .", &[]),
        ("yyr . y .", &[]),
    ];
    for (row, expected) in cases {
        let position = on_row_d(row);
        let jumps: Vec<String> = position
            .legal(&RepetitionHistory::new(position.key()))
            .into_iter()
            .filter(|action| matches!(action, Action::Jump { .. }))
            .map(|action| position.action_text(action))
            .collect();
        assert_eq!(jumps, expected, "{row}");
    }
    let refusals = [
        ("yr yyy .", "d1xd3", Illegal::JumpTooLow),
        ("yr y y .", "d1xd4", Illegal::JumpTooLow),
        ("yr y y .", "d1xd3", Illegal::Occupied(cell("d3"))),
        ("r y .", "d1xd3", Illegal::SinglesDoNotJump(cell("d1"))),
        ("yyr r .", "d1xd3", Illegal::NoEnemyToJump(cell("d2"))),
        ("yyr . y .", "d1xd4", Illegal::NoEnemyToJump(cell("d2"))),
        ("yyr y y y .", "d1xd5", Illegal::NotInLine),
        ("yyr y .", "d1xd2", Illegal::Occupied(cell("d2"))),
    ];
    for (row, text, why) in refusals {
        let position = on_row_d(row);
        let action = position.parse_action(text).unwrap();
        assert_eq!(position.check(&RepetitionHistory::new(position.key()), action), Err(why), "{text} in {row}");
    }
}

#[test]
fn hoppa_long_jump_turns_both_tops() {
    let mut position = on_row_d("yyr ry y .");
    let mut repetitions = RepetitionHistory::new(position.key());
    let jump = position.parse_action("d1xd4").unwrap();
    assert_eq!(position.check(&repetitions, jump), Ok(()));
    position.play(&mut repetitions, jump);
    assert_eq!(position.to_string(), on_row_d("yy rr r r").to_string().replace(" r", " y"));
}
