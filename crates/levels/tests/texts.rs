//! Parsers under fire: levels and drafts, which come from people and from links. Whatever the text, the answer is a value
//! or an error that helps, and what was read can be played as far as it goes.

#[path = "../../rules/tests/corpus/mod.rs"]
mod corpus;
#[path = "../../rules/tests/edits/mod.rs"]
mod edits;
mod reading;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use reading::{read_draft, read_level};
use tavoliere_levels::{Draft, Goal, Lesson, Solved, Step, check, sources};
use tavoliere_rules::{GameId, Match, Options};

/// A draft of a game, from some way into it.
fn draft(game: GameId, actions: usize) -> Draft {
    let mut played = Match::new(game, Options::defaults(game.options()));
    for step in 0..actions {
        let legal = played.legal();
        let Some(&action) = legal.get(step * 7 % legal.len().max(1)) else { break };
        played.play(action).expect("legal");
    }
    let mut draft = Draft::of(&played);
    let goals = draft.goals();
    draft.goal = goals[actions % goals.len()].clone();
    draft
}

/// A task so small that everything about it is soon proven.
const SMALL: &str = r#"(kind: Lesson, game: "cellulae", title: (en: "t", it: "t"), about: (en: "a", it: "b"),
    position: "w4/5/5/4b/4b b", steps: [Say(text: (en: "Look at c2.", it: "Guarda c2."), cells: ["c2"]), Task(
        ask: (text: (en: "Go to c2.", it: "Va’ in c2.")), allow: [Place], goal: Reach(["c2"]), par: 2,
        reply: Script("a4"), failure: (en: "Too slow.", it: "Troppo lento."),
        hints: [(text: (en: "Between.", it: "In mezzo."))])], success: (en: "Well done.", it: "Bravo."))"#;

proptest! {
    #![proptest_config(tries(200))]

    #[test]
    fn any_text(text in ".{0,80}") {
        read_level(&text, 12, true);
        read_draft(&text, 200);
        let _ = check("cellulae", &text);
    }

    #[test]
    fn edited_levels(level in any::<Index>(), edits in edits(4)) {
        let all: Vec<_> = sources().collect();
        read_level(&edits.of(&level.get(&all).read().expect("built in").to_ron()), 12, true);
    }

    #[test]
    fn edited_levels_are_checked(edits in edits(3)) {
        for fault in check("cellulae", &edits.of(SMALL)).faults {
            prop_assert!(fault.line > 0 && !fault.message.is_empty());
        }
    }

    #[test]
    fn edited_drafts(game in any::<Index>(), actions in 0_usize..30, edits in edits(4)) {
        let draft = draft(*game.get(GameId::ALL), actions);
        read_draft(&edits.of(&ron::to_string(&draft).expect("RON")), 200);
    }
}

/// A puzzle from somewhere may ask for anything: it is looked at as far as there is patience, and no deeper than there is
/// room.
#[test]
fn endless_tasks_do_no_harm() {
    for &game in GameId::ALL {
        for goal in [Goal::Survive(u32::MAX), Goal::Win] {
            let mut draft = draft(game, 2);
            draft.goal = goal;
            let board = draft.board().expect("a position");
            let solved = draft.solve_in(&board, u32::MAX, 50_000);
            assert!(!matches!(solved, Solved::Already), "{game}");
            let mut level = draft.level(&Solved::In { par: 1, solutions: 1 }, &[]).expect("a position");
            for step in &mut level.steps {
                if let Step::Task(task) = step {
                    task.within = Some(u32::MAX);
                }
            }
            let mut lesson = Lesson::new(level).expect("it can begin");
            for _ in 0..4 {
                let _ = lesson.hint();
            }
            if let Some(&action) = lesson.allowed().first() {
                let _ = lesson.act(action);
            }
        }
    }
}

#[test]
fn what_fuzzing_has_found_is_read() {
    corpus::each("levels", reading::input);
}
