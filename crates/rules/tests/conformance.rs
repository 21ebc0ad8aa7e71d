//! What every game must do, whichever it is: one suite over all games and their options.

mod play;

use std::collections::{HashMap, HashSet};

use play::{choices, random_match};
use tavoliere_rules::{
    Action, AnyPosition, Cell, Effect, GameId, Man, Match, Options, Piece, Record, Spot, Struck, Symbol,
};

/// Runs a check for every game under each of its choices of options.
fn each_choice(check: impl Fn(GameId, &Options)) {
    for &game in GameId::ALL {
        for options in choices(game) {
            check(game, &options);
        }
    }
}

/// Walks through some random games, or the beginning of long ones, from ply to ply.
fn each_ply(games: u64, check: impl Fn(&Match)) {
    each_choice(|game, options| {
        for seed in 0..games {
            let mut played = random_match(game, options, seed, 600);
            let end = played.ply();
            for ply in 0..=end {
                played.jump(ply);
                check(&played);
            }
        }
    });
}

/// Under `onto=own` a full board of Hoppa can be stacked about for tens of thousands of actions before no new position
/// is left, and on Sicic's large boards Astronomers that wander at random seldom find the figure they need. So only most
/// of a game's games have to end here; that all do in the end follows from no position coming back for ever.
#[test]
fn random_games_end() {
    for &game in GameId::ALL {
        let (mut games, mut ended) = (0, 0);
        for options in choices(game) {
            for seed in 0..3 {
                let mut played = random_match(game, &options, seed, 8000);
                games += 1;
                if played.outcome().is_some() {
                    ended += 1;
                    assert_eq!(played.legal(), [], "{}", played.position());
                }
                while played.undo().is_some() {
                    assert!(played.record().count(played.position().key()) <= 2, "{}", played.position());
                }
            }
        }
        assert!(ended * 2 >= games, "{game}: {ended} of {games} games end");
    }
}

#[test]
fn a_game_is_over_when_nothing_is_legal() {
    each_ply(4, |played| {
        let actions = played.legal();
        assert_eq!(played.outcome().is_some(), actions.is_empty(), "{}", played.position());
        let distinct: HashSet<Action> = actions.iter().copied().collect();
        assert_eq!(distinct.len(), actions.len(), "an action is listed twice in {}", played.position());
    });
}

#[test]
fn texts_round_trip() {
    each_ply(4, |played| {
        let position = played.position();
        let text = position.to_string();
        let again = AnyPosition::parse(played.game(), played.options(), &text).unwrap();
        assert_eq!(again, *position, "{text}");
        assert_eq!(again.key(), position.key(), "the key kept up to date and the key made anew differ: {text}");
        assert_eq!(again.to_string(), text);

        let mut texts = HashMap::new();
        for action in played.legal() {
            let text = position.action_text(action);
            assert_eq!(position.parse_action(&text), Ok(action), "{text}");
            if let Some(other) = texts.insert(text.clone(), action) {
                panic!("{text} is {action:?} and {other:?} in {position}");
            }
        }
    });
}

/// Repetitions are about positions with the same seat to move, so the key has to tell the seats apart.
#[test]
fn the_key_knows_the_seat() {
    each_choice(|game, options| {
        let mut played = random_match(game, options, 3, 60);
        let mut compared = 0;
        while played.undo().is_some() {
            let position = played.position();
            // The same position with the other seat to move, where the rules allow to write that.
            let text: Vec<String> = position.to_string().split(' ').map(|field| other_seat(field).into()).collect();
            let Ok(other) = AnyPosition::parse(game, options, &text.join(" ")) else { continue };
            assert_ne!(other.seat(), position.seat(), "{position}");
            assert_ne!(other.key(), position.key(), "{position}");
            compared += 1;
        }
        assert!(compared > 0, "{game}: never written with the other seat to move");
    });
}

/// A text's field, with the other seat if it is the side to move.
fn other_seat(field: &str) -> &str {
    const LETTERS: [&str; 6] = ["b", "w", "r", "y", "s", "n"];
    LETTERS.iter().position(|letter| *letter == field).map_or(field, |i| LETTERS[i ^ 1])
}

#[test]
fn layouts_name_every_cell_once() {
    each_choice(|game, options| {
        let start = AnyPosition::start(game, options);
        let layout = start.layout();
        for i in 0..layout.places.len() {
            let cell = Cell(u8::try_from(i).expect("cells are numbered by bytes"));
            assert_eq!(layout.find(layout.name(cell)), Some(cell), "{game}");
        }
        for (i, a) in layout.places.iter().enumerate() {
            for b in layout.places[..i].iter().filter(|b| b.board == a.board) {
                assert!((a.x - b.x).hypot(a.y - b.y) > 0.99, "{game}: {} and {} overlap", a.name, b.name);
            }
        }
    });
}

#[test]
fn undoing_and_redoing_comes_back() {
    each_choice(|game, options| {
        let mut played = random_match(game, options, 1, 400);
        let end = played.ply();
        let mut seen = vec![(played.position().clone(), played.record().clone(), played.legal())];
        while played.undo().is_some() {
            seen.push((played.position().clone(), played.record().clone(), played.legal()));
        }
        assert_eq!(*played.position(), AnyPosition::start(game, options));
        assert_eq!(*played.record(), Record::new(played.position().key()));
        for (position, record, legal) in seen.iter().rev() {
            assert_eq!((played.position(), played.record(), &played.legal()), (position, record, legal));
            played.redo();
        }
        assert_eq!(played.ply(), end);
    });
}

/// Carries out an effect on the pieces as a viewer has them.
fn show(pieces: &mut Vec<(Spot, Piece)>, effect: Effect) {
    let find = |pieces: &[(Spot, Piece)], spot: Spot| {
        pieces
            .iter()
            .position(|(s, _)| *s == spot)
            .unwrap_or_else(|| panic!("{effect:?}: no piece there in {pieces:?}"))
    };
    let empty = |pieces: &[(Spot, Piece)], spot: Spot| {
        assert!(pieces.iter().all(|(s, _)| *s != spot), "{effect:?}: taken in {pieces:?}");
    };
    match effect {
        Effect::Placed { at, piece, parent } => {
            empty(pieces, at);
            parent.map(|parent| find(pieces, parent));
            pieces.push((at, piece));
        }
        Effect::Moved { from, to, .. } => {
            let moved = find(pieces, from);
            empty(pieces, to);
            pieces[moved].0 = to;
        }
        Effect::Turned { at, piece } => {
            let turned = find(pieces, at);
            assert_ne!(pieces[turned].1, piece, "{effect:?} changes nothing");
            pieces[turned].1 = piece;
        }
        Effect::Captured { at } => {
            let captured = find(pieces, at);
            pieces.swap_remove(captured);
        }
        _ => {}
    }
}

/// The mirror: a viewer who only carries out effects always sees what is there.
#[test]
fn effects_lead_to_the_pieces() {
    each_ply(6, |played| {
        let pieces = played.position().pieces();
        assert!(pieces.is_sorted_by_key(|(spot, _)| *spot), "{pieces:?}");
        let cells = played.position().layout().places.len();
        assert!(pieces.iter().all(|(spot, _)| spot.cell.index() < cells), "{pieces:?}");
        for action in played.legal() {
            let mut next = played.position().clone();
            let effects = next.play(&mut played.record().clone(), action);
            let mut shown = pieces.clone();
            for &effect in &effects {
                show(&mut shown, effect);
            }
            shown.sort_unstable();
            let text = played.position().action_text(action);
            assert_eq!(shown, next.pieces(), "{text} in {}: {effects:?}", played.position());
            assert!(!effects.is_empty(), "{text} in {} shows nothing", played.position());
        }
    });
}

/// Every action there could be on a board of that many cells, and on cells just beyond it.
fn conceivable(cells: usize) -> Vec<Action> {
    let men = [Man::Pawn, Man::Knight, Man::Bishop, Man::Rook, Man::Queen, Man::King];
    let cells: Vec<Cell> = (0..=cells + 1).map(|i| Cell(i as u8)).chain([Cell(127), Cell(128), Cell(255)]).collect();
    let mut actions = vec![Action::Pass];
    for &from in &cells {
        actions.extend([Action::Place { to: from }, Action::Promote { at: from }]);
        let symbols = [Symbol::Circle, Symbol::Square, Symbol::Triangle];
        actions.extend(symbols.map(|symbol| Action::Draw { symbol, at: from }));
        let sets = (0..=513).chain([1 << 15, u16::MAX]);
        actions.extend(sets.map(|set| Action::Strike { at: from, struck: Struck(set) }));
        for &to in &cells {
            actions.extend([Action::Stack { from, to }, Action::Jump { from, to }, Action::Pinch { from, to }]);
            let promotions = men.into_iter().map(Some).chain([None]);
            actions.extend(promotions.map(|promotion| Action::Move { from, to, promotion }));
        }
    }
    actions
}

#[test]
fn check_agrees_with_legal_on_every_action() {
    each_choice(|game, options| {
        let mut played = random_match(game, options, 7, 600);
        let (end, stops) = (played.ply(), 6);
        let actions = conceivable(played.position().layout().places.len());
        for stop in 0..=stops {
            played.jump(end * stop / stops);
            let (position, record) = (played.position(), played.record());
            let legal: HashSet<Action> = played.legal().into_iter().collect();
            let mut found = 0;
            for &action in &actions {
                let verdict = position.check(record, action);
                assert_eq!(verdict.is_ok(), legal.contains(&action), "{action:?} in {position}: {verdict:?}");
                found += usize::from(verdict.is_ok());
            }
            assert_eq!(found, legal.len(), "a legal action that nobody would think of in {position}");
        }
    });
}

#[test]
fn illegal_actions_do_no_harm() {
    each_choice(|game, options| {
        let played = random_match(game, options, 8, 25);
        for action in conceivable(played.position().layout().places.len()) {
            let mut next = played.position().clone();
            next.play(&mut Record::new(0), action);
            // Whatever it led to can be written; the text of such an action too.
            let _ = (played.position().action_text(action), next.key());
        }
    });
}
