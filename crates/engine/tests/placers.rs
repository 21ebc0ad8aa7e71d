//! What the opponents of Hoppa, Sicic and Sparta must find.

use tavoliere_engine::{AnySearch, Progress, Strength, choose, strengths};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat, Winner, zobrist};

const GAMES: [GameId; 3] = [GameId::Hoppa, GameId::Sicic, GameId::Sparta];

fn start(game: GameId, chosen: &[(&str, &str)]) -> Match {
    Match::new(game, Options::choose(game.options(), chosen.iter().copied()).unwrap())
}

fn at(game: GameId, text: &str) -> Match {
    let options = Options::defaults(game.options());
    let position = AnyPosition::parse(game, &options, text).unwrap();
    Match::from_position(options, position)
}

/// A game played at random to an end that the last action won.
fn won_at_random(game: GameId, seed: u64) -> Option<Match> {
    random_win(start(game, &[]), seed)
}

fn random_win(mut played: Match, seed: u64) -> Option<Match> {
    while played.outcome().is_none() && played.ply() < 2000 {
        let legal = played.legal();
        let lot = zobrist::key(seed << 32 | played.ply() as u64) % legal.len() as u64;
        played.play(legal[lot as usize]).unwrap();
    }
    let winner = played.outcome()?.winner;
    played.undo();
    (winner == Winner::Seat(played.position().seat())).then_some(played)
}

fn has_won(game_match: &Match, seat: Seat) -> bool {
    game_match.outcome().is_some_and(|o| o.winner == Winner::Seat(seat))
}

/// Whether the seat on turn can win with one action.
fn can_win(game_match: &mut Match) -> bool {
    let seat = game_match.position().seat();
    game_match.legal().into_iter().any(|action| {
        game_match.play(action).unwrap();
        let won = has_won(game_match, seat);
        game_match.undo();
        won
    })
}

/// Whether an action leaves the enemy without a win in one.
fn is_safe(game_match: &mut Match, action: tavoliere_rules::Action) -> bool {
    let seat = game_match.position().seat();
    game_match.play(action).unwrap();
    let safe = match game_match.outcome() {
        Some(outcome) => outcome.winner != Winner::Seat(seat.other()),
        None => !can_win(game_match),
    };
    game_match.undo();
    safe
}

/// The strengths from the fourth on, without haste and with little time.
fn careful(game: GameId) -> impl Iterator<Item = Strength> {
    let quick = |strength: &Strength| Strength { blunder: 0.0, nodes: strength.nodes.min(10_000), ..strength.clone() };
    strengths(game).iter().skip(3).map(quick)
}

fn search(game_match: &Match, strength: &Strength) -> Progress {
    AnySearch::of(game_match, strength, 1).finish().clone()
}

fn text(game_match: &Match, progress: &Progress) -> String {
    progress.best.map(|action| game_match.position().action_text(action)).unwrap_or_default()
}

#[test]
fn every_level_sees_a_win_in_one() {
    for game in GAMES {
        let won: Vec<Match> = (0..60).filter_map(|seed| won_at_random(game, seed)).take(6).collect();
        assert!(!won.is_empty(), "{game}: no game was won at random");
        for mut before in won {
            let seat = before.position().seat();
            for strength in strengths(game) {
                let action = choose(&before, strength, 5).unwrap();
                before.play(action).unwrap();
                assert!(has_won(&before, seat), "{}", strength.id);
                before.undo();
            }
        }
    }
}

#[test]
fn careful_levels_meet_a_win_in_one() {
    for game in GAMES {
        let mut met = 0;
        for seed in 0..60 {
            let Some(mut before) = won_at_random(game, seed) else { continue };
            // One action earlier it could perhaps be met.
            if before.undo().is_none() || can_win(&mut before) {
                continue;
            }
            let legal = before.legal();
            if !legal.into_iter().any(|action| is_safe(&mut before, action)) {
                continue;
            }
            met += 1;
            for strength in careful(game) {
                let action = choose(&before, &strength, 5).unwrap();
                assert!(is_safe(&mut before, action), "{game} {}: {}", strength.id, before.position());
            }
            if met == 4 {
                break;
            }
        }
        assert!(met > 0, "{game}: nothing to meet");
    }
}

/// White's Astronomers want a square of four; a1, b1 and a2 have it but for b2, where h8 can go.
#[test]
fn sicic_the_constellation_is_completed_or_prevented() {
    let sky = "BB6/BB6/8/8/8/8/8/W1W2W1W";
    let white = at(GameId::Sicic, &format!("2B4W/8/3B4/8/6B1/8/W4B2/WW6 {sky} w - -"));
    let mut black = at(GameId::Sicic, &format!("2B4W/8/3B4/8/6B1/8/W4B2/WW6 {sky} b - -"));
    for strength in strengths(GameId::Sicic) {
        assert_eq!(text(&white, &search(&white, strength)), "h8-b2", "{}", strength.id);
    }
    for strength in careful(GameId::Sicic) {
        let action = search(&black, &strength).best.unwrap();
        assert!(is_safe(&mut black, action), "{}", strength.id);
    }
}

/// Black stands where White's fourth Astronomer has to go; pinched, he must leave.
#[test]
fn sicic_a_pinch_opens_the_way() {
    let sky = "BB6/BB6/8/8/8/8/8/W1W2W1W";
    let position = at(GameId::Sicic, &format!("2B5/8/3B4/8/6B1/8/WB6/WWW5 {sky} w - -"));
    for strength in careful(GameId::Sicic) {
        let progress = search(&position, &strength);
        assert!(text(&position, &progress).ends_with("!b2"), "{}: {progress:?}", strength.id);
        assert_eq!(progress.score.distance(), Some(3), "{}", strength.id);
    }
}

/// Black's Astronomer in the corner cannot move when it is pinched.
#[test]
fn sicic_a_pinch_wins_in_the_corner() {
    let sky = "BB6/BB6/8/8/8/8/8/W1W2W1W";
    let position = at(GameId::Sicic, &format!("2B5/6W1/8/5W2/6B1/8/WW6/BB6 {sky} w - -"));
    for strength in strengths(GameId::Sicic) {
        let best = text(&position, &search(&position, strength));
        assert!(best.ends_with("!a1"), "{}: {best}", strength.id);
    }
}

/// The last Star must not copy the enemy's Astronomers, nor leave them one move from it.
#[test]
fn sicic_the_last_star_gives_nothing_away() {
    let mut position = at(GameId::Sicic, "WW6/W7/6W1/8/8/B3B3/8/2B3B1 BBB5/8/8/8/8/8/8/W1W2W1W b - -");
    for strength in careful(GameId::Sicic) {
        let action = search(&position, &strength).best.unwrap();
        assert!(is_safe(&mut position, action), "{}", strength.id);
    }
}

/// Red owns seven cities and h8 reaches the last one.
#[test]
fn sparta_the_last_city_is_taken_or_guarded() {
    let position = |seat| {
        let cities = "r:b5,b6,d5,d6,g5,g6,i5;y:i6";
        at(GameId::Sparta, &format!("yy8/10/7r1y/10/10/10/10/10/rr8/10 {cities} {seat}"))
    };
    let (red, mut yellow) = (position("r"), position("y"));
    for strength in strengths(GameId::Sparta) {
        assert_eq!(text(&red, &search(&red, strength)), "h8-i6", "{}", strength.id);
    }
    for strength in careful(GameId::Sparta) {
        let action = search(&yellow, &strength).best.unwrap();
        assert!(is_safe(&mut yellow, action), "{}", strength.id);
    }
}

/// Yellow's d3 and e3 stand between c3 and f3, where h5 can go.
#[test]
fn sparta_two_are_trapped_by_two() {
    let cities = "r:b5,d5,g5,i5;y:b6,d6,g6,i6";
    let position = at(GameId::Sparta, &format!("1y1y1y1y2/10/10/10/10/7r2/10/2ryy5/10/r1r1r5 {cities} r"));
    for strength in careful(GameId::Sparta) {
        let best = text(&position, &search(&position, &strength));
        assert!(best.ends_with("-f3"), "{}: {best}", strength.id);
    }
}

#[test]
fn all_options_are_played_to_the_end_or_on() {
    let games: [(GameId, &[(&str, &str)]); 7] = [
        (GameId::Hoppa, &[("stack", "single")]),
        (GameId::Hoppa, &[("onto", "own")]),
        (GameId::Hoppa, &[("stack", "single"), ("onto", "own")]),
        (GameId::Sicic, &[("earth", "6"), ("sky", "10"), ("count", "6")]),
        (GameId::Sicic, &[("earth", "10"), ("sky", "4"), ("count", "3")]),
        (GameId::Sparta, &[("heroes", "conquer"), ("layout", "far-cities")]),
        (GameId::Sparta, &[("layout", "back-row")]),
    ];
    for (game, chosen) in games {
        let mut played = start(game, chosen);
        while played.outcome().is_none() && played.ply() < 60 {
            let action = choose(&played, &Strength::exact(400), 3).unwrap();
            played.play(action).unwrap();
        }
    }
}

/// Also where only the score is played for, and the end is worth what the score is.
#[test]
fn the_weakest_opponents_do_not_overlook_a_win() {
    let start = start(GameId::Hoppa, &[("stack", "single")]);
    let mut wins = 0;
    for won in (0..20).filter_map(|seed| random_win(start.clone(), seed)) {
        let seat = won.position().seat();
        for strength in &strengths(GameId::Hoppa)[..2] {
            for seed in 0..10 {
                let mut after = won.clone();
                after.play(choose(&won, strength, seed).expect("the game goes on")).expect("legal");
                assert!(has_won(&after, seat), "{} at {}", strength.id, won.position());
                wins += 1;
            }
        }
    }
    assert!(wins > 0);
}
