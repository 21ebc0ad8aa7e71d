//! What a level does to its player: judging, helping, taking back, and what it costs.

use tavoliere_levels::{Answer, Hint, Lesson, Level, Mark, Stage, Verdict};
use tavoliere_rules::{Action, Illegal};
use tavoliere_texts::{FigureMark, Language};

/// A level of Cellulae with these steps.
fn lesson(position: &str, steps: &str) -> Lesson {
    let text = format!(
        "(kind: Lesson, game: \"cellulae\", title: (en: \"a\", it: \"b\"), about: (en: \"a\", it: \"b\"), \
         position: \"{position}\", steps: [{steps}], success: (en: \"a\", it: \"b\"))"
    );
    Lesson::new(Level::from_ron(&text).unwrap_or_else(|error| panic!("{error}"))).expect("a position")
}

fn action(lesson: &Lesson, text: &str) -> Action {
    lesson.board().position().parse_action(text).expect("an action")
}

fn act(lesson: &mut Lesson, text: &str) -> Verdict {
    let action = action(lesson, text);
    lesson.act(action)
}

fn texts(lesson: &Lesson, line: &[Action]) -> Vec<String> {
    line.iter().map(|&action| lesson.board().position().action_text(action)).collect()
}

const START: &str = "w4/5/5/5/4b b";
const ASK: &str = r#"ask: (text: (en: "do", it: "fa"))"#;
/// Black wins with b2, and with e4 does not: White takes b2.
const TWO_LEFT: &str = "wwwbb/wwwb1/wwwwb/b1wbb/wbbbb b";

#[test]
fn steps_follow_each_other_and_can_be_taken_back() {
    let steps = r#"Say(text: (en: "x", it: "y"), cells: ["e1"], arrows: ["e1-c3"], marks: [Action("e2")]),
        Play("e2 a4"), Set("start"), Play("d1"), Set("w4/5/5/4b/4b w"), Say(text: (en: "z", it: "z"))"#;
    let mut lesson = lesson(START, steps);
    let Stage::Say(say) = lesson.stage() else { panic!("{:?}", lesson.stage()) };
    let [e1, e2, c3] = ["e1", "e2", "c3"].map(|name| lesson.board().position().layout().find(name).expect("a cell"));
    assert_eq!(
        lesson.marks(say),
        [Mark::Cell(e1), Mark::Figure(FigureMark::Arrow(e1, c3)), Mark::Figure(FigureMark::Dot(e2))]
    );
    assert_eq!(lesson.progress(), (0, 6));
    assert_eq!(lesson.act(Action::Place { to: e2 }), Verdict::NotAsked);
    assert_eq!((lesson.hint(), lesson.allowed()), (None, Vec::new()));
    assert!(!lesson.undo());
    lesson.next();
    assert_eq!(lesson.stage(), Stage::Watch(Action::Place { to: e2 }));
    lesson.next();
    lesson.next();
    assert_eq!(lesson.board().position().to_string(), START, "what is set needs nobody");
    lesson.next();
    assert_eq!(lesson.board().position().to_string(), "w4/5/5/4b/4b w");
    assert!(lesson.undo());
    assert_eq!(lesson.progress().0, 0, "back to where something was last told");
    for _ in 0..5 {
        lesson.next();
    }
    assert_eq!(lesson.stage(), Stage::Done { stars: 3 });
}

#[test]
fn an_action_is_refused_explained_or_played() {
    let task = format!(
        r#"Task({ASK}, goal: Win, par: 2, allow: [Place, From("e5"), From("c1")],
        wrong: [(actions: "e4", then: "b2", text: (en: "there", it: "lì"))], failure: (en: "no", it: "no"),
        hints: [(text: (en: "h", it: "h"))])"#
    );
    let mut lesson = lesson(TWO_LEFT, &task);
    assert!(matches!(act(&mut lesson, "a1"), Verdict::Illegal(Illegal::Occupied(_))));
    assert_eq!(act(&mut lesson, "d4-b2"), Verdict::NotNow);
    assert_eq!(lesson.cost(), 0);
    let Verdict::Wrong { text, line } = act(&mut lesson, "e4") else { panic!("e4 is an error") };
    assert_eq!(
        (text.expect("words").get(Language::ENGLISH), texts(&lesson, &line)),
        ("there", vec!["e4".into(), "b2".into()])
    );
    let Verdict::Wrong { text, line } = act(&mut lesson, "e5-b2") else { panic!("an error") };
    assert_eq!(text.expect("words").get(Language::ENGLISH), "no");
    assert_eq!(line.len(), 2, "what White answers is found");
    assert_eq!((lesson.cost(), lesson.board().ply()), (4, 0));
    assert_eq!(act(&mut lesson, "b2"), Verdict::Right);
    let Stage::Answer(Answer::Think(_)) = lesson.stage() else { panic!("{:?}", lesson.stage()) };
    lesson.answer(None);
    assert_eq!(lesson.board().ply(), 2);
    while let Some(hint) = lesson.hint() {
        if let Hint::Action(right) = hint {
            assert_eq!(lesson.act(right), Verdict::Right);
        }
    }
    assert_eq!(lesson.stage(), Stage::Done { stars: 1 });
}

#[test]
fn help_comes_rung_by_rung_and_costs_less_than_errors() {
    let task = format!(
        r#"Task({ASK}, goal: Reach(["c2"]), par: 2, allow: [Place], reply: Script("a4"),
        hints: [(text: (en: "one", it: "uno")), (text: (en: "two", it: "due"))])"#
    );
    let mut lesson = lesson("w4/5/5/4b/4b b", &task);
    let d2 = lesson.board().position().layout().find("d2").expect("a cell");
    assert!(matches!(lesson.hint(), Some(Hint::Say(say)) if say.text.get(Language::ENGLISH) == "one"));
    assert!(matches!(lesson.hint(), Some(Hint::Say(say)) if say.text.get(Language::ENGLISH) == "two"));
    assert_eq!((lesson.hint(), lesson.cost()), (Some(Hint::Cell(d2)), 3));
    assert_eq!((lesson.hint(), lesson.cost()), (Some(Hint::Action(Action::Place { to: d2 })), 4));
    assert_eq!((lesson.hint(), lesson.cost()), (Some(Hint::Action(Action::Place { to: d2 })), 4));
    assert_eq!(act(&mut lesson, "d2"), Verdict::Right);
    assert_eq!(lesson.stage(), Stage::Answer(Answer::Action(action(&lesson, "a4"))));
    lesson.next();
    assert!(lesson.undo());
    assert_eq!((lesson.board().ply(), lesson.cost()), (0, 4), "taken back with the answer; what it cost stays");
    assert!(matches!(lesson.hint(), Some(Hint::Action(_))), "what was shown is not hidden again");
    assert_eq!(lesson.cost(), 4);
    act(&mut lesson, "d2");
    lesson.answer(None);
    assert_eq!(act(&mut lesson, "c2"), Verdict::Right);
    assert_eq!(lesson.stage(), Stage::Done { stars: 2 });
}

#[test]
fn exact_actions_leave_a_choice_where_one_is_given() {
    let task = format!(r#"Task({ASK}, goal: Play(["d1 e2", "d2"]), reply: Script("a4"), hints: [])"#);
    for first in ["d1", "e2"] {
        let mut lesson = lesson(START, &task);
        assert!(matches!(act(&mut lesson, "e1-c3"), Verdict::Wrong { text: None, .. }));
        assert_eq!(act(&mut lesson, first), Verdict::Right);
        lesson.next();
        assert!(matches!(act(&mut lesson, "e3"), Verdict::Wrong { .. }) == (first == "e2"));
        assert_eq!(act(&mut lesson, "d2"), Verdict::Right);
        assert!(matches!(lesson.stage(), Stage::Done { .. }));
    }
}

#[test]
fn an_open_task_can_fail_and_be_tried_again() {
    let task = format!(r#"Task({ASK}, goal: Win, failure: (en: "lost", it: "perso"))"#);
    let mut lesson = lesson(TWO_LEFT, &task);
    assert_eq!(act(&mut lesson, "e4"), Verdict::Right, "an open task does not judge");
    let reply = action(&lesson, "b2");
    lesson.answer(Some(reply));
    assert!(matches!(lesson.stage(), Stage::Failed(_)));
    assert_eq!(lesson.hint(), None);
    lesson.retry();
    assert_eq!((lesson.board().ply(), lesson.cost()), (0, 2));
    assert!(matches!(lesson.hint(), Some(Hint::Think)));
    act(&mut lesson, "b2");
    let legal = lesson.board().legal()[0];
    lesson.answer(Some(legal));
    assert_eq!(lesson.board().ply(), 2);
}

#[test]
fn more_actions_than_par_cost_something() {
    let task = format!(r#"Task({ASK}, goal: Reach(["d2"]), par: 1, within: 3, reply: Script("a4 a3"), hints: [])"#);
    let mut lesson = lesson(START, &task);
    act(&mut lesson, "d1");
    lesson.next();
    act(&mut lesson, "c1");
    lesson.next();
    act(&mut lesson, "d2");
    assert_eq!((lesson.cost(), lesson.stage()), (2, Stage::Done { stars: 2 }));
}

#[test]
fn a_written_solution_is_followed_and_other_ways_are_judged() {
    let task = format!(r#"Task({ASK}, goal: Reach(["c1"]), par: 2, solution: "d1 a4 c1", hints: [])"#);
    let mut lesson = lesson(START, &task);
    lesson.hint();
    assert_eq!(lesson.hint(), Some(Hint::Action(action(&lesson, "d1"))));
    act(&mut lesson, "d1");
    assert_eq!(lesson.stage(), Stage::Answer(Answer::Action(action(&lesson, "a4"))));
    lesson.answer(None);
    assert!(matches!(act(&mut lesson, "e2"), Verdict::Wrong { .. }));
    assert_eq!(act(&mut lesson, "c1"), Verdict::Right);
}

#[test]
fn any_use_in_any_order_is_harmless() {
    let task = format!(r#"Say(text: (en: "x", it: "y")), Task({ASK}, goal: Win), Play("zz"), Set("nonsense")"#);
    let mut lesson = lesson(TWO_LEFT, &task);
    let (mut asked, mut failed) = (0, 0);
    for round in 0..2000_u64 {
        let cost = lesson.cost();
        let lot = tavoliere_rules::zobrist::key(round);
        let any_of = |actions: Vec<Action>| actions.get(lot as usize / 12 % actions.len().max(1)).copied();
        match lot % 12 {
            0 => lesson.next(),
            1 => lesson.answer(Some(Action::Pass)),
            2 => drop(lesson.undo()),
            3 => lesson.retry(),
            4 => drop(lesson.hint()),
            5..9 => drop(any_of(lesson.allowed()).map(|action| lesson.act(action))),
            _ => lesson.answer(any_of(lesson.board().legal())),
        }
        assert!(lesson.cost() >= cost, "what it has cost stays");
        assert_eq!(lesson.allowed().is_empty(), !matches!(lesson.stage(), Stage::Ask(_)), "{:?}", lesson.stage());
        match lesson.stage() {
            Stage::Ask(_) => {
                asked += 1;
                assert_eq!(lesson.board().position().seat(), lesson.seat());
                assert_eq!(lesson.board().outcome(), None);
            }
            Stage::Failed(_) => {
                failed += 1;
                assert!(lesson.board().outcome().is_some_and(|outcome| outcome.winner != lesson.seat().into()));
            }
            _ => {}
        }
    }
    assert!(asked > 0 && failed > 0, "asked {asked} times, failed {failed} times");
}
