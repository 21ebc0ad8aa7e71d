//! Records as files, of every version.

use proptest::prelude::*;
use tavoliere_engine::Effort;
use tavoliere_records::{Ending, Glyph, Manner, NodeId, Player, Record, RecordError, Review, Source, TimeControl};
use tavoliere_rules::{GameId, Options, Seat};

use super::edits::{edits, tries};
use super::play::Rng;
use super::reading::{self, read_file};
use super::{corpus, matches, record};

const VERSION_1: &str = include_str!("../kept/record-1.ron");
const VERSION_1_GAME: &str = include_str!("../kept/match-1.ron");
const VERSION_2: &str = include_str!("../kept/record-2.ron");

#[test]
fn kept_files_of_every_version_are_read() {
    let first = Record::from_ron(VERSION_1).expect("version 1");
    assert_eq!(first.main_match().save().actions, ["e2", "e1"]);
    assert_eq!(first.ending.map(|ending| ending.to_string()).as_deref(), Some("first full 16-9"));
    assert_eq!((first.options().get("reach"), first.tree()[first.place].ply()), ("slide", 1));

    let game = Record::from_ron(VERSION_1_GAME).expect("a match in progress of version 1");
    assert_eq!(game.seats[1].player, Player::Computer("novice".into()));
    assert_eq!((game.game(), game.plies(), game.ending), (GameId::Hoppa, 3, None));
    assert_eq!(game.own_seat(), Some(Seat::First));

    let second = Record::from_ron(VERSION_2).expect("version 2");
    assert_eq!(second.tree().lines().len(), 3);
    let after_e5 = second.tree().main_line()[1];
    let variation = second.tree()[after_e5].children()[1];
    let note = &second.tree()[variation].note;
    assert_eq!((note.comment(), note.glyphs()), ("più prudente", &[Glyph(5)][..]));
    assert_eq!(note.drawings().len(), 2);
    assert_eq!(second.tree()[after_e5].time, Some(2500));
    assert_eq!(second.ending, Some(Ending::lost_by(Seat::Second, Manner::Resigned)));
    assert_eq!(second.controls, [Some(TimeControl::Fischer { main: 300_000, increment: 3_000 }), None]);
    assert_eq!(second.source, Source::Played);
    assert_eq!(second.review.as_ref().map(|review| review.accuracy), Some([Some(97), None]));
    assert_eq!(Record::from_ron(&second.to_ron()), Ok(second.clone()));
}

#[test]
fn a_later_version_says_who_wrote_it() {
    let later = VERSION_2.replace("version: 2,\n    program: \"0.1.0\"", "version: 3, program: \"0.9.1\", cards: [1]");
    let error = Record::from_ron(&later).expect_err("a later version");
    assert_eq!(error, RecordError::Version { version: 3, program: "0.9.1".into() });
    assert!(error.to_string().contains("written by tavoliere 0.9.1"), "{error}");
}

#[test]
fn a_review_is_kept_and_one_of_another_version_or_of_other_actions_is_left_out() {
    let mut record = Record::from_ron(VERSION_2).expect("version 2");
    let review = Review::new(&record.main_match(), Effort::quick(record.game()));
    for (kept, read) in [
        (review.clone(), Some(review.clone())),
        (Review { version: 9, ..review.clone() }, None),
        (Review { of: 1, ..review.clone() }, None),
        (Review { found: Vec::new(), ..review }, None),
    ] {
        record.review = Some(kept);
        assert_eq!(Record::from_ron(&record.to_ron()).expect("the rest").review, read);
    }
    for (fields, kept) in [("music: [\"D minor\", ({1: ()})], found: [", true), ("found: \"elsewhere\", was: [", false)]
    {
        let later = VERSION_2.replace("found: [", fields);
        assert_eq!(Record::from_ron(&later).expect("the rest").review.is_some(), kept, "{fields}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (old, new, words) in [
        ("\"progressive\"", "\"nim\"", "nim"),
        ("e2e4 e7e5", "e2e4 e7e1", "action 2, e7e1"),
        ("from: (0, 1)", "from: (0, 77)", "leaves line 0 after action 77"),
        ("from: (0, 1)", "from: (2, 1)", "leaves line 2"),
        ("at: (1, 2)", "at: (1, 99)", "line 1 has no action 99"),
        ("\"Gd7-d5\"", "\"Gd7-d9\"", "'Gd7-d9' is no drawing"),
        ("first resigned", "first bored", "bored"),
        ("2026-11-24", "2026-24-11", "2026-24-11"),
        ("seats:", "chairs:", "chairs"),
    ] {
        assert!(VERSION_2.contains(old), "{old}");
        let error = Record::from_ron(&VERSION_2.replace(old, new)).expect_err(new).to_string();
        assert!(error.contains(words), "{new}: {error}");
    }
    assert_eq!(Record::from_ron(&" ".repeat(tavoliere_records::MAX_FILE + 1)), Err(RecordError::TooLong));
}

#[test]
fn hostile_files_are_answered_at_once() {
    let begun = std::time::Instant::now();
    let deep = "[".repeat(200_000);
    for text in [
        VERSION_2.replace("review: Some((", &format!("review: Some(({deep}")),
        VERSION_2.replace("tags: {", &format!("tags: {{{deep}")),
        VERSION_2.replace("e2e4 e7e5", &"e2e4 ".repeat(200_000)),
        VERSION_2.replace("lines: [", &format!("lines: [{}", "(actions: \"\"),".repeat(100_000))),
        deep,
    ] {
        assert!(Record::from_ron(&text).is_err());
    }
    let endless = VERSION_2.replace("main: 300000", "main: 18446744073709551615");
    assert_eq!(Record::from_ron(&endless).expect("the rest").controls, [None, None]);
    assert!(begun.elapsed().as_secs() < 3, "{:?}", begun.elapsed());
}

#[test]
fn many_variations_are_read_at_once() {
    let mut record = Record::new(GameId::Sparta, Options::defaults(GameId::Sparta.options()));
    let mut node = NodeId::ROOT;
    let mut rng = Rng::new(1);
    while record.tree().len() < 4000 {
        let legal = record.match_at(node).legal();
        let nodes: Vec<_> = legal.iter().take(40).map(|&action| record.play(node, action).expect("legal")).collect();
        // Where the game is over it is begun anew.
        node = if nodes.is_empty() { NodeId::ROOT } else { nodes[rng.below(nodes.len())] };
    }
    let text = record.to_ron();
    let begun = std::time::Instant::now();
    assert_eq!(Record::from_ron(&text).expect("own text").tree().len(), record.tree().len());
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn every_record_comes_back(played in matches(), seed in 0_u64..1000) {
        let record = record(&played, seed);
        let text = record.to_ron();
        let again = Record::from_ron(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        prop_assert_eq!(again.to_ron(), text);
        prop_assert_eq!(again.main_match().save(), record.main_match().save());
    }

    #[test]
    fn version_1_is_read_as_the_rules_read_it(played in matches()) {
        let record = Record::from_ron(&played.to_ron()).expect("version 1");
        prop_assert_eq!(record.match_at(record.place).save(), played.save());
    }
}

proptest! {
    #![proptest_config(tries(400))]

    #[test]
    fn edited_records_are_read_or_refused(played in matches(), seed in 0_u64..1000, edits in edits(4)) {
        read_file(&edits.of(&record(&played, seed).to_ron()));
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("records", reading::input);
}
