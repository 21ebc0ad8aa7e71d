//! What is done to a tree: variations, promoted, cut off, grown again.

use proptest::prelude::*;
use tavoliere_records::{Glyph, NodeId, PlayError, Record};
use tavoliere_rules::{Action, Cell, GameId, Match, Options};

use super::{edits::tries, matches, record};

fn cellulae(actions: &[&str]) -> (Record, Vec<NodeId>) {
    let mut record = Record::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
    let mut nodes = vec![NodeId::ROOT];
    for text in actions {
        let at = *nodes.last().expect("the root at least");
        let action = record.match_at(at).position().parse_action(text).expect("an action");
        nodes.push(record.play(at, action).expect("legal"));
    }
    (record, nodes)
}

fn place(record: &mut Record, at: NodeId, text: &str) -> NodeId {
    let action = record.match_at(at).position().parse_action(text).expect("an action");
    record.play(at, action).expect("legal")
}

#[test]
fn playing_something_else_begins_a_variation() {
    let (mut record, nodes) = cellulae(&["d1", "b5", "e1-d2"]);
    let other = place(&mut record, nodes[1], "a4");
    assert_eq!(record.tree()[nodes[1]].children(), [nodes[2], other]);
    assert_eq!(record.tree().main_line(), nodes[1..]);
    assert!(!record.tree().is_main(other) && record.tree().is_main(nodes[3]));
    // The same again is the same place.
    assert_eq!(place(&mut record, nodes[1], "a4"), other);
    assert_eq!(record.tree().len(), 4);
    assert_eq!(record.match_at(other).save().actions, ["d1", "a4"]);
    // Where a match goes on can be redone.
    assert_eq!(record.match_at(nodes[1]).save().actions, ["d1", "b5", "e1-d2"]);
    assert_eq!(record.match_at(nodes[1]).ply(), 1);
    let illegal = record.play(nodes[1], Action::Place { to: Cell(12) });
    assert!(matches!(illegal, Err(PlayError::Illegal(_))), "{illegal:?}");
}

#[test]
fn a_variation_is_promoted_level_by_level() {
    let (mut record, nodes) = cellulae(&["d1", "b5", "e1-d2"]);
    let a = place(&mut record, nodes[1], "a4");
    let b = place(&mut record, a, "e2");
    let c = place(&mut record, a, "d2");
    assert!(record.tree_mut().promote(c));
    assert_eq!(record.tree()[a].children(), [c, b]);
    assert!(!record.tree().is_main(c));
    assert!(record.tree_mut().make_main(c));
    assert_eq!(record.tree().main_line(), [nodes[1], a, c]);
    assert!(!record.tree_mut().make_main(c));
}

#[test]
fn what_is_cut_off_grows_again_in_its_place() {
    let (mut record, nodes) = cellulae(&["d1", "b5", "e1-d2"]);
    let other = place(&mut record, nodes[1], "a4");
    let before = record.clone();
    let branch = record.tree_mut().cut(nodes[2]).expect("a branch");
    assert!(!record.tree().contains(nodes[3]) && record.tree().contains(other));
    assert_eq!(record.tree().main_line(), [nodes[1], other]);
    assert_eq!(record.tree_mut().cut(nodes[3]), None);
    record.tree_mut().regrow(branch);
    assert_eq!(record, before);
    // It does not come twice, neither by itself nor beside the same action played anew.
    record.tree_mut().regrow(branch);
    assert_eq!(record, before);
    record.tree_mut().cut(nodes[2]);
    place(&mut record, nodes[1], "b5");
    record.tree_mut().regrow(branch);
    assert_eq!(record.tree()[nodes[1]].children().len(), 2);
    assert_eq!(record.tree_mut().cut(NodeId::ROOT), None);
}

#[test]
fn a_record_follows_the_match_on_the_table() {
    let (mut record, nodes) = cellulae(&["d1", "b5", "e1-d2"]);
    let mut table = record.main_match();
    table.jump(1);
    assert_eq!(record.follow(&table), nodes[1]);
    table.play_text("a4").expect("legal");
    let other = record.follow(&table);
    assert_eq!((record.tree()[other].parent(), record.place), (nodes[1], other));
    assert_eq!(record.tree().main_line(), nodes[1..]);
    // A match that began elsewhere says nothing about this one.
    let elsewhere = Match::from_position(table.options().clone(), table.position().clone());
    assert_eq!(record.follow(&elsewhere), NodeId::ROOT);
}

#[test]
fn one_judgement_of_an_action_replaces_another() {
    let (mut record, nodes) = cellulae(&["d1"]);
    let note = &mut record.tree_mut()[nodes[1]].note;
    for number in [1, 4, 14, 16, 22] {
        note.toggle_glyph(Glyph(number));
    }
    assert_eq!(note.glyphs(), [4, 16, 22].map(Glyph));
    note.toggle_glyph(Glyph(4));
    assert_eq!(note.glyphs().iter().map(ToString::to_string).collect::<String>(), "±⨀");
    note.set_comment(&"è".repeat(5000));
    assert_eq!(note.comment().chars().count(), tavoliere_records::MAX_COMMENT);
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn lines_hold_every_place_once(played in matches(), seed in 0_u64..1000) {
        let record = record(&played, seed);
        let tree = record.tree();
        let lines = tree.lines();
        let mut all = lines.concat();
        prop_assert_eq!(&lines[0], &tree.main_line());
        prop_assert_eq!(all.len(), tree.len());
        prop_assert!(lines[1..].iter().all(|line| tree.variation_of(line[0]) == Some(line[0])));
        all.sort_unstable();
        all.dedup();
        prop_assert_eq!(all.len(), tree.len());
        for node in all {
            prop_assert!(tree.contains(node));
            let played = record.match_at(node);
            prop_assert_eq!((played.ply(), played.actions().len()), (tree[node].ply(), tree.line(node).len()));
            prop_assert_eq!(played.last_action(), tree[node].action());
        }
    }
}
