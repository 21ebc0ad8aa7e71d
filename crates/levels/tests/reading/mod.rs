//! What must hold of levels and drafts, whatever is read: for the tests of changed texts, and for the target `levels` of
//! `fuzz/`.

use tavoliere_levels::{Answer, Draft, Goal, Lesson, Level, LevelError, Stage, Text, check};
use tavoliere_rules::zobrist;

/// Reads a level. One that is accepted is written as it was read, and is gone through for so many steps by pressing
/// whatever there is.
pub fn read_level(text: &str, steps: u64, thinks: bool) {
    let level = match Level::from_ron(text) {
        Ok(level) => level,
        Err(error) => {
            let said = error.to_string();
            assert!(!said.is_empty() && said.len() < 4_000, "{said}");
            if let LevelError::Syntax { line, .. } = error {
                assert!(line > 0 && line <= text.lines().count() + 1, "{line}: {text}");
            }
            return;
        }
    };
    assert_eq!(Level::from_ron(&level.to_ron()).as_ref(), Ok(&level), "{text}");
    let _ = Draft::open(&level);
    let Ok(mut lesson) = Lesson::new(level) else { return };
    for step in 0..steps {
        match lesson.stage() {
            Stage::Ask(task) => {
                let _ = lesson.marks(&task.ask);
                let allowed = lesson.allowed();
                let Some(&action) = allowed.get(zobrist::key(step) as usize % allowed.len().max(1)) else { return };
                if !thinks {
                    return;
                }
                let _ = lesson.act(action);
            }
            Stage::Answer(Answer::Think(_)) if !thinks => return,
            Stage::Answer(_) => lesson.answer(None),
            Stage::Failed(_) => lesson.retry(),
            _ => lesson.next(),
        }
    }
    lesson.undo();
}

/// Reads a draft. One that is accepted is written as it was read; its board is a position or there is a reason. Its
/// solution is looked for in so many positions.
pub fn read_draft(text: &str, effort: u64) {
    let Ok(draft) = ron::from_str::<Draft>(text) else { return };
    let again: Draft = ron::from_str(&ron::to_string(&draft).expect("RON")).expect("what is written can be read");
    assert_eq!(again, draft, "{text}");
    let _ = (draft.goals(), draft.number(), draft.cells());
    if let Ok(board) = draft.board() {
        let solved = draft.solve_in(&board, 1, effort);
        let level = draft.level(&solved, &[]).expect("its board is a position");
        assert!(Lesson::new(level).is_ok(), "{text}");
    }
}

/// Reads a goal, and a text in several languages.
fn read_pieces(text: &str) {
    if let Ok(goal) = ron::from_str::<Goal>(text) {
        assert_eq!(ron::from_str(&ron::to_string(&goal).expect("RON")), Ok(goal), "{text}");
    }
    if let Ok(words) = ron::from_str::<Text>(text) {
        assert_eq!(ron::from_str(&ron::to_string(&words).expect("RON")), Ok(words), "{text}");
    }
}

/// Reads an input of the target: what it is in a byte, and a text.
pub fn input(data: &[u8]) {
    let [kind, text @ ..] = data else { return };
    let text = &*String::from_utf8_lossy(text);
    // Judging takes longer than a hundred texts, and a check may prove what it likes: only what is none is checked.
    match kind % 4 {
        0 => read_level(text, 6, false),
        1 => read_draft(text, 5),
        2 => read_pieces(text),
        _ if Level::from_ron(text).is_err() => {
            for fault in check("cellulae", text).faults {
                assert!(fault.line > 0 && !fault.message.is_empty(), "{text}");
            }
        }
        _ => {}
    }
}
