//! What every game must do, whichever it is: one suite over all games and their options.

mod play;

use std::collections::{HashMap, HashSet};

use play::{Rng, choices, random_match};
use tavoliere_rules::{
    Action, AnyPosition, Cell, Effect, GameId, Kind, Man, Match, Options, Piece, RepetitionHistory, Seat, Setup,
    SetupError, Spot, Struck, Symbol,
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
        let most = if game.forbids_repetition() { 1 } else { 2 };
        for options in choices(game) {
            for seed in 0..3 {
                let mut played = random_match(game, &options, seed, 8000);
                games += 1;
                if played.outcome().is_some() {
                    ended += 1;
                    assert_eq!(played.legal(), [], "{}", played.position());
                }
                while played.undo().is_some() {
                    let occurred = played.repetitions().count(played.position().key());
                    assert!(occurred <= most, "{}", played.position());
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
        let mut seen = vec![(played.position().clone(), played.repetitions().clone(), played.legal())];
        while played.undo().is_some() {
            seen.push((played.position().clone(), played.repetitions().clone(), played.legal()));
        }
        assert_eq!(*played.position(), AnyPosition::start(game, options));
        assert_eq!(*played.repetitions(), RepetitionHistory::new(played.position().key()));
        for (position, repetitions, legal) in seen.iter().rev() {
            assert_eq!((played.position(), played.repetitions(), &played.legal()), (position, repetitions, legal));
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
            let effects = next.play(&mut played.repetitions().clone(), action);
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
            let (position, repetitions) = (played.position(), played.repetitions());
            let legal: HashSet<Action> = played.legal().into_iter().collect();
            let mut found = 0;
            for &action in &actions {
                let verdict = position.check(repetitions, action);
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
            next.play(&mut RepetitionHistory::new(0), action);
            // Whatever it led to can be written; the text of such an action too.
            let _ = (played.position().action_text(action), next.key());
        }
    });
}

/// Whether a setup can hold all that a position text says: it has no past, and of castling only all rights or none.
fn fits_a_setup(position: &AnyPosition) -> bool {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let at_home = |king: u8, rook: u8, owner| {
        let stands =
            |cell, man| position.pieces().contains(&(Spot::from(Cell(cell)), Piece { kind: Kind::Man(man), owner }));
        stands(king, Man::King) && stands(rook, Man::Rook)
    };
    match position {
        AnyPosition::Sicic(_) => fields[3..] == ["-", "-"],
        AnyPosition::Vinciperdi(_) => fields[3..] == ["-", "0"],
        AnyPosition::Progressive(_) | AnyPosition::ProgressiveVinciperdi(_) => {
            let homes = [("K", 4, 7, Seat::First), ("Q", 4, 0, Seat::First), ("k", 60, 63, Seat::Second)];
            let homes = homes.into_iter().chain([("q", 60, 56, Seat::Second)]);
            let rights: String = homes.filter(|home| at_home(home.1, home.2, home.3)).map(|home| home.0).collect();
            (fields[2] == "-" || fields[2] == rights) && fields[3] == "-" && fields[4] == fields[5] && fields[6] == "0"
        }
        _ => true,
    }
}

#[test]
fn a_position_s_setup_is_that_position() {
    each_choice(|game, options| {
        let (mut same, mut simpler) = (0, 0);
        for seed in 0..20 {
            let mut played = random_match(game, options, seed, 200);
            for ply in 0..=played.ply() {
                played.jump(ply);
                let position = played.position();
                let setup = position.setup();
                let again =
                    AnyPosition::from_setup(game, options, &setup).unwrap_or_else(|e| panic!("{e}: {position}"));
                assert_eq!((again.seat(), again.pieces()), (position.seat(), position.pieces()), "{position}");
                assert_eq!(again.setup(), setup, "{position}");
                if fits_a_setup(position) {
                    assert_eq!((&again, again.key()), (position, position.key()), "{again}, and not {position}");
                    same += 1;
                } else {
                    simpler += 1;
                }
            }
        }
        assert!(same > 20, "{game}: only {same} positions are held, {simpler} are not");
    });
}

/// Changes something about a setup, which may be anything that can be written down.
fn disturb(setup: &mut Setup, cells: usize, rng: &mut Rng) {
    let cell = match rng.below(20) {
        0 => Cell(255),
        _ => Cell(rng.below(cells + 1) as u8),
    };
    match rng.below(8) {
        0..3 => {
            let piece = Piece { kind: Kind::ALL[rng.below(Kind::ALL.len())], owner: Seat::BOTH[rng.below(2)] };
            setup.pieces.insert(Spot { cell, layer: rng.below(4) as u8 }, piece);
        }
        3..5 => drop(setup.take(cell)),
        5 => setup.seat = setup.seat.other(),
        6 => setup.series = rng.below(4) as u16,
        _ if rng.below(2) == 0 => setup.castling = !setup.castling,
        _ => setup.eliminating = !setup.eliminating,
    }
}

/// A setup that is no position is refused; nothing of it is left out to make a position of it.
#[test]
fn a_setup_is_refused_or_it_is_what_lies_there() {
    each_choice(|game, options| {
        let mut rng = Rng::new(9);
        let layout = AnyPosition::start(game, options).layout();
        let (mut accepted, mut refused) = (0, HashSet::new());
        for seed in 0..400 {
            let mut setup = random_match(game, options, seed, rng.below(60)).position().setup();
            (0..=rng.below(3)).for_each(|_| disturb(&mut setup, layout.places.len(), &mut rng));
            let position = match AnyPosition::from_setup(game, options, &setup) {
                Ok(position) => position,
                Err(why) => {
                    assert!(why.cell().is_none_or(|cell| !layout.name(cell).is_empty()), "{why} on no cell");
                    refused.insert(why.id());
                    continue;
                }
            };
            accepted += 1;
            let text = position.to_string();
            assert_eq!(
                (position.seat(), position.pieces()),
                (setup.seat, setup.pieces.into_iter().collect()),
                "{text}"
            );
            let read = AnyPosition::parse(game, options, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((&read, read.key()), (&position, position.key()), "{text}");
            assert_eq!(AnyPosition::from_setup(game, options, &position.setup()), Ok(position), "{text}");
        }
        assert!(accepted > 20, "{game}: only {accepted} setups are positions");
        for id in ["no-such-piece", "off-board"] {
            assert!(refused.contains(id), "{game}: no setup is refused for {id}, only for {refused:?}");
        }
    });
}

#[test]
fn only_its_own_fields_of_a_setup_matter_to_a_game() {
    each_choice(|game, options| {
        let start = AnyPosition::start(game, options);
        let fields = game.setup_fields();
        let mut changed = [start.setup(), start.setup(), start.setup()];
        changed[0].series += 1;
        changed[1].castling = !changed[1].castling;
        changed[2].eliminating = !changed[2].eliminating;
        for (setup, used) in changed.into_iter().zip([fields.series, fields.castling, fields.eliminating]) {
            let position = AnyPosition::from_setup(game, options, &setup).unwrap_or_else(|e| panic!("{game}: {e}"));
            assert_eq!(position != start, used, "{game}: {position}");
        }
        let empty = AnyPosition::from_setup(game, options, &Setup { series: 0, ..start.setup() });
        assert_eq!(empty.err(), fields.series.then_some(SetupError::EmptySeries), "{game}");
    });
}

#[test]
fn what_is_put_down_fits_and_can_be_taken_away() {
    each_choice(|game, options| {
        let cells = AnyPosition::start(game, options).layout().places.len();
        for piece in game.palette() {
            for cell in (0..cells).map(|cell| Cell(cell as u8)) {
                let empty = Setup::new([], Seat::First);
                let mut setup = empty.clone();
                setup.put(game, options, cell, piece);
                let Some((spot, lies)) = setup.top(cell) else { panic!("{game}: {piece:?} does not fit {cell:?}") };
                assert_eq!(setup.pieces.len(), 1);
                let refused = AnyPosition::from_setup(game, options, &setup).err();
                let fits = !matches!(refused, Some(SetupError::OffBoard | SetupError::NoSuchPiece(_)));
                assert!(fits, "{game}: {lies:?} at {spot:?} is put there and then refused");
                for other in game.palette() {
                    setup.put(game, options, cell, other);
                }
                while setup.take(cell).is_some() {}
                assert_eq!(setup, empty, "{game}: pieces elsewhere than where they were put");
            }
            let mut setup = Setup::new([], Seat::First);
            setup.put(game, options, Cell(cells as u8), piece);
            setup.put(game, options, Cell(255), piece);
            assert_eq!(setup, Setup::new([], Seat::First), "{game}: {piece:?} lies beside the board");
        }
        for kind in Kind::ALL {
            let own = game.palette().iter().any(|piece| piece.kind == kind) || kind == Kind::Star;
            let mut setup = Setup::new([], Seat::First);
            setup.put(game, options, Cell(0), Piece { kind, owner: Seat::First });
            assert!(own || setup.pieces.is_empty(), "{game} has no {}", kind.id());
        }
    });
}
