//! Records, links, the library, clocks and statistics.

mod beginnings;
mod clock;
#[path = "../../../rules/tests/corpus/mod.rs"]
mod corpus;
mod correspondence;
#[path = "../../../rules/tests/edits/mod.rs"]
mod edits;
mod files;
mod library;
mod links;
mod notation;
#[path = "../../../rules/tests/play/mod.rs"]
mod play;
#[path = "../reading/mod.rs"]
mod reading;
mod restore;
mod sentences;
mod statistics;
mod trees;

use proptest::prelude::*;
use proptest::sample::Index;
use tavoliere_records::{Date, Drawing, Glyph, Ink, NodeId, Player, Record, Shape};
use tavoliere_rules::{GameId, Match, Options};

use play::{Rng, choices, random_match};

/// A game with some choice of options, some way into it.
fn matches() -> impl Strategy<Value = Match> {
    (any::<Index>(), any::<Index>(), 0_u64..1000, 0_usize..60, any::<bool>()).prop_map(
        |(game, choice, seed, plies, from_position)| {
            let game = *game.get(GameId::ALL);
            let choices = choices(game);
            let options = choice.get(&choices);
            let mut played = random_match(game, options, seed, plies);
            if from_position {
                played = Match::from_position(options.clone(), played.position().clone());
                play::play_on(&mut played, seed, plies / 4);
            }
            played.jump(plies / 3);
            played
        },
    )
}

/// A record with everything that one can have: variations in variations, notes, times.
fn record(played: &Match, seed: u64) -> Record {
    let mut rng = Rng::new(seed);
    let mut record = Record::of_match(played);
    for _ in 0..8 {
        let main = record.tree().main_line();
        let all: Vec<NodeId> = record.tree().lines().concat().into_iter().chain([NodeId::ROOT]).collect();
        let mut node = all[rng.below(all.len())];
        for _ in 0..rng.below(5) {
            let legal = record.match_at(node).legal();
            // Variations of a line that has ended would only lengthen it.
            if legal.is_empty() || main.last() == Some(&node) {
                break;
            }
            node = record.play(node, legal[rng.below(legal.len())]).expect("a legal action");
        }
        record.place = node;
        let cells = record.start().layout().places.len();
        let cell = |rng: &mut Rng| tavoliere_rules::Cell(rng.below(cells) as u8);
        let (a, b) = (cell(&mut rng), cell(&mut rng));
        let shape = if a == b { Shape::Circle(a) } else { Shape::Arrow(a, b) };
        let number = Glyph(1 + rng.below(160) as u8);
        let note = &mut record.tree_mut()[node].note;
        note.set_comment(["", "pointless", "perché no? {no} (never)\nand \"yes\"", "[%x] ; 1. e4 $5"][rng.below(4)]);
        note.toggle_glyph(number);
        note.toggle_drawing(Drawing { shape, ink: Ink::ALL[rng.below(4)] });
        if node != NodeId::ROOT {
            record.tree_mut()[node].time = Some(1 + rng.below(100_000) as u32);
        }
    }
    record.title = "una \"sfida\"".into();
    record.starred = seed.is_multiple_of(2);
    record.seats[0].name = "Anna".into();
    record.seats[0].player = Player::Human;
    record.seats[1].player = Player::Computer("novice".into());
    record.date = Some(Date::of_unix(1_795_478_400 + seed));
    record.tags.insert("Event".into(), "a \\ b".into());
    record
}

/// The games of the rules' reference vectors.
fn reference_games() -> Vec<Match> {
    let mut games = Vec::new();
    for &game in GameId::ALL {
        let file = format!("../rules/tests/vectors/{game}.games.jsonl");
        for line in std::fs::read_to_string(file).expect("the vectors").lines() {
            let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let options = value["options"].as_object().expect("options").iter();
            let options = options.map(|(key, value)| (key, value.as_str().expect("a value")));
            let mut played = Match::new(game, Options::choose(game.options(), options).expect("options of the game"));
            for text in value["actions"].as_array().expect("actions") {
                played.play_text(text.as_str().expect("a text")).expect("a legal action");
            }
            games.push(played);
        }
    }
    games
}
