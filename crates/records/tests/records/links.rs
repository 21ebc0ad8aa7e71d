//! Links: what goes out comes back, what was damaged is noticed, what was published is read for ever.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use tavoliere_levels::{Draft, Goal, Kind, Solved, levels};
use tavoliere_records::link::{MAX_LINK, Puzzle};
use tavoliere_records::{Link, LinkError, NodeId, Record, Source, qr};
use tavoliere_rules::{GameId, Match, Options};

use super::edits::{edits, tries};
use super::reading::{self, read_link, said};
use super::{corpus, matches, reference_games};

fn game(played: &Match) -> Link {
    Link::Game { played: played.clone(), names: ["Anna & Bo".into(), String::new()] }
}

/// Links that some version has published. They are never changed; a game or a form that is new gets a line more.
#[test]
fn published_links_are_read_for_ever() {
    let mut games = Vec::new();
    for line in include_str!("../kept/links.txt").lines().filter(|line| !line.starts_with('#')) {
        let (compact, readable) = line.split_once(' ').expect("two forms");
        let link = Link::read(compact).unwrap_or_else(|error| panic!("{compact}: {error}"));
        assert_eq!(link.readable(), readable);
        assert_eq!(
            link.compact(),
            compact,
            "the order of actions, options or games has changed: links need a new version"
        );
        assert_eq!(said(Link::read(readable)).as_deref(), Ok(readable));
        games.extend(link.record().map(|record| record.game()));
    }
    games.dedup();
    assert_eq!(games, GameId::ALL, "a link of each game");
}

/// A code in mixed radix holds a game in a character and a half per action at most.
#[test]
fn compact_links_are_short() {
    for played in reference_games() {
        let link = Link::Game { played: played.clone(), names: Default::default() };
        let code = link.compact();
        // Ten characters are what a link says besides the actions.
        let most = 10 + played.actions().len() * 3 / 2;
        assert!(code.len() <= most, "{} of {}, {}: {code}", code.len(), most, played.game());
        assert_eq!(said(Link::read(&code)), Ok(link.readable()));
        assert!(link.readable().len() < 32_000);
    }
}

#[test]
#[ignore = "a measurement: cargo test -p tavoliere-records --release --test records measure -- --ignored --nocapture"]
fn measure() {
    println!(
        "| | games | actions | compact | longest | an action | readable | longest |\n|---|---|---|---|---|---|---|---|"
    );
    for &game in GameId::ALL {
        let sizes: Vec<[usize; 3]> = reference_games()
            .iter()
            .filter(|played| played.game() == game)
            .map(|played| {
                let link = Link::Game { played: played.clone(), names: Default::default() };
                [played.actions().len(), link.compact().len(), link.readable().len()]
            })
            .collect();
        let all = |i: usize| sizes.iter().map(|s| s[i]).sum::<usize>();
        let [actions, compact, readable] = [0, 1, 2].map(|i| all(i) / sizes.len());
        let [longest, longest_readable] = [1, 2].map(|i| sizes.iter().map(|s| s[i]).max().unwrap_or(0));
        let rate = all(1) as f64 / all(0) as f64;
        let count = sizes.len();
        println!(
            "| {game} | {count} | {actions} | {compact} | {longest} | {rate:.2} | {readable} | {longest_readable} |"
        );
    }
}

#[test]
fn addresses_are_read_around_their_fragments() {
    for text in [
        "game=cellulae&moves=d1+b5",
        "#game=cellulae&moves=d1+b5",
        "  https://example.org/play/?lang=it#game=cellulae&moves=d1%20b5\n",
    ] {
        let Ok(Link::Game { played, .. }) = Link::read(text) else { panic!("{text}") };
        assert_eq!((played.ply(), played.save().actions), (2, vec!["d1".into(), "b5".into()]));
    }
    let Ok(Link::Game { played, .. }) = Link::read("#game=hoppa&moves=a3+b4&at=1") else { panic!("a place") };
    assert_eq!((played.ply(), played.actions().len()), (1, 2));
    let start = "#game=cellulae&reach=slide&start=bbbbb/bbbbb/bbbbb/wwwb1/wwww1+b";
    let Ok(Link::Position(played)) = Link::read(start) else { panic!("{start}") };
    assert_eq!((played.options().get("reach"), played.legal().len()), ("slide", 3));
}

#[test]
fn wrong_links_get_a_sentence() {
    for (text, words) in [
        ("", "no link"),
        ("https://example.org/", "no link"),
        ("#g=12&k=secret", "no link"),
        ("#game=nim", "nim"),
        ("#game=hoppa&stack=triple", "triple"),
        ("#game=hoppa&moves=a3&moves=b4", "'moves' is said twice"),
        ("#game=hoppa&colour=red", "'colour' has no meaning"),
        ("#game=hoppa&moves=a3&at=2", "at: expected a number up to 1"),
        ("#game=hoppa&moves=a3+a3", "action 2, a3"),
        ("#game=hoppa&moves=%ZZ", "not whole"),
        ("#game=hoppa&moves=a3&sum=AAA", "not whole"),
        ("#game=hoppa&goal=Fly", "goal"),
        ("#game=hoppa&goal=Capture(4)", "goal"),
        ("#game=cellulae&start=bbbbb/bbbbb/bbbbb/bbbbb/bbbbb+w&goal=Win", "start"),
        ("#c=", "not whole"),
        ("#c=1", "not whole"),
        ("#c=7ABCDEF", "version 7"),
        ("#c=1é€", "not whole"),
    ] {
        let error = Link::read(text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    assert_eq!(said(Link::read(&"x".repeat(MAX_LINK + 1))), Err(LinkError::TooLong));
}

#[test]
fn what_is_cut_off_is_noticed() {
    let played = reference_games().into_iter().find(|played| played.game() == GameId::Sicic).expect("a game");
    for text in [game(&played).compact(), game(&played).readable()] {
        let unnoticed: Vec<_> =
            (0..text.len()).map(|end| &text[..end]).filter(|part| Link::read(part).is_ok()).collect();
        // What has lost the check as well is a link that somebody could have written.
        assert!(unnoticed.iter().all(|part| part.trim_end_matches('&') == "game=sicic"), "{unnoticed:?}");
    }
}

#[test]
fn a_composed_puzzle_is_a_link() {
    let mut count = 0;
    for (_, level) in GameId::ALL.iter().flat_map(|&game| levels(game, Kind::Puzzle)) {
        let Ok(Some(puzzle)) = Puzzle::of_level(level) else { continue };
        let link = Link::Puzzle(Box::new(puzzle.clone()));
        for text in [link.readable(), link.compact()] {
            match Link::read(&text) {
                Ok(Link::Puzzle(read)) => {
                    assert!(read.draft().same_task(&puzzle.draft()), "{text}");
                    assert_eq!((read.solution(), &read.texts), (puzzle.solution(), &puzzle.texts));
                    count += 1;
                }
                // A goal of a built-in puzzle may be one that cannot be composed.
                Err(LinkError::Parse(error)) => assert_eq!(error.field, "goal", "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    assert!(count > 100, "{count}");
    let mut draft = Draft::new(GameId::Hoppa, &Options::defaults(GameId::Hoppa.options()));
    draft.goal = Goal::Reach(vec!["a3".into()]);
    let puzzle = Puzzle::of_draft(&draft, &Solved::In { par: 2, solutions: 3 }).expect("a position");
    let Ok(Link::Puzzle(read)) = Link::read(&Link::Puzzle(Box::new(puzzle)).compact()) else { panic!("a puzzle") };
    assert_eq!((read.draft(), read.solved), (draft, Some((2, 3))));
}

#[test]
fn qr_codes_are_read_by_cameras() {
    let page = "https://example.org/tavoliere/";
    for played in reference_games().iter().step_by(9) {
        let link = Link::Game { played: played.clone(), names: Default::default() };
        let compact = link.compact();
        let modules = qr(page, &compact).expect("it fits");
        // Three pixels a module, four modules of margin.
        let size = (modules.size() + 8) * 3;
        let dark = |x: usize, y: usize| x >= 12 && y >= 12 && modules.is_dark(x / 3 - 4, y / 3 - 4);
        let mut image =
            rqrr::PreparedImage::prepare_from_greyscale(size, size, |x, y| if dark(x, y) { 0 } else { 255 });
        let (_, text) = image.detect_grids().first().expect("a code").decode().expect("a text");
        assert_eq!(text, format!("{page}#{compact}"));
        // Packed densely: fewer bits than eight a character.
        let plain = qr(page, &compact.to_lowercase()).expect("it fits");
        let denser = modules.size() < plain.size() || compact.len() < 100 && modules.size() == plain.size();
        assert!(denser, "{} {}", modules.size(), plain.size());
    }
    assert_eq!(qr(page, &format!("c=1{}", "A".repeat(5_000))), None);
}

#[test]
fn a_link_becomes_a_record() {
    let played = reference_games().swap_remove(0);
    let record = game(&played).record().expect("a game");
    assert_eq!((record.source.clone(), record.seats[0].name.as_str()), (Source::Link, "Anna & Bo"));
    assert_eq!(record.main_match().save(), played.save());
    assert_eq!(record.ending.map(|ending| ending.winner), played.outcome().map(|outcome| outcome.winner));
    let mut variation = Record::of_match(&played);
    let other = *variation.start().clone().legal(played.repetitions()).last().expect("an action");
    let node = variation.play(NodeId::ROOT, other).expect("legal");
    let Link::Game { played, .. } = Link::of_record(&variation, node) else { panic!("a game") };
    assert_eq!(played.actions(), [other]);
}

#[test]
fn hostile_links_are_answered_at_once() {
    let begun = Instant::now();
    for text in [
        "c=1".to_owned() + &"Z".repeat(MAX_LINK - 3),
        "game=hoppa&moves=".to_owned() + &"a3+".repeat(10_000),
        "game=hoppa&".repeat(2_500),
        "game=hoppa&goal=".to_owned() + &"(".repeat(30_000),
        "game=sparta&start=".to_owned() + &"/".repeat(30_000),
    ] {
        assert!(Link::read(&text).is_err());
    }
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

proptest! {
    #![proptest_config(tries(150))]

    #[test]
    fn every_link_comes_back(played in matches(), id in any::<u32>()) {
        let (mut at_end, names) = (played.clone(), ["Zoë".to_owned(), "<b>\"1+1=2\"</b>".to_owned()]);
        at_end.jump(usize::MAX);
        let position = Match::from_position(played.options().clone(), played.position().clone());
        for link in [game(&played), Link::Position(position), Link::Turn { id, played: at_end, names }] {
            let (readable, compact) = (link.readable(), link.compact());
            for text in [&compact, &compact.to_lowercase(), &readable] {
                prop_assert_eq!(said(Link::read(text)), Ok(readable.clone()));
            }
            prop_assert_eq!(Link::read(&readable).map(|link| link.compact()), Ok(compact));
        }
    }
}

proptest! {
    #![proptest_config(tries(2000))]

    #[test]
    fn edited_links_are_read_or_refused(played in matches(), edits in edits(3), compact in any::<bool>(), checked in any::<bool>()) {
        let link = game(&played);
        let text = if compact { link.compact() } else { link.readable() };
        let text = if checked { text } else { text.replacen("&sum=", "&", 1) };
        read_link(&edits.of(&text));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(#|c=1|game=|.){0,3}.{0,60}") {
        let _ = Link::read(&text);
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("links", reading::link);
}
