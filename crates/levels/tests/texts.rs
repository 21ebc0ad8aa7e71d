//! Parsers under fire: levels and drafts, which come from people and from links. Whatever the text, the answer is a value
//! or an error that helps, and what was read can be played as far as it goes.

#[path = "../../rules/tests/edits/mod.rs"]
mod edits;

use edits::{edits, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use tavoliere_levels::{Draft, Goal, Lesson, Level, Solved, Stage, Step, check, sources};
use tavoliere_rules::{GameId, Match, Options, zobrist};

/// Reads a level. One that is accepted is written as it was read, and is gone through by pressing whatever there is.
fn read_level(text: &str) {
    let level = match Level::from_ron(text) {
        Ok(level) => level,
        Err(error) => return assert!(!error.to_string().is_empty() && error.to_string().len() < 4_000, "{error}"),
    };
    assert_eq!(Level::from_ron(&level.to_ron()).as_ref(), Ok(&level), "{text}");
    let _ = Draft::open(&level);
    let Ok(mut lesson) = Lesson::new(level) else { return };
    for step in 0..12_u64 {
        match lesson.stage() {
            Stage::Ask(task) => {
                let _ = lesson.marks(&task.ask);
                let allowed = lesson.allowed();
                let Some(&action) = allowed.get(zobrist::key(step) as usize % allowed.len().max(1)) else { return };
                let _ = lesson.act(action);
            }
            Stage::Answer(_) => lesson.answer(None),
            Stage::Failed(_) => lesson.retry(),
            _ => lesson.next(),
        }
    }
    lesson.undo();
}

/// Reads a draft. One that is accepted is written as it was read; its board is a position or there is a reason.
fn read_draft(text: &str) {
    let Ok(draft) = ron::from_str::<Draft>(text) else { return };
    let again: Draft = ron::from_str(&ron::to_string(&draft).expect("RON")).expect("what is written can be read");
    assert_eq!(again, draft, "{text}");
    let _ = (draft.goals(), draft.number(), draft.cells());
    if let Ok(board) = draft.board() {
        let solved = draft.solve_in(&board, 1, 200);
        let level = draft.level(&solved, &[]).expect("its board is a position");
        assert!(Lesson::new(level).is_ok(), "{text}");
    }
}

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
        read_level(&text);
        read_draft(&text);
        let _ = check("cellulae", &text);
    }

    #[test]
    fn edited_levels(level in any::<Index>(), edits in edits(4)) {
        let all: Vec<_> = sources().collect();
        read_level(&edits.of(&level.get(&all).read().expect("built in").to_ron()));
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
        read_draft(&edits.of(&ron::to_string(&draft).expect("RON")));
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
