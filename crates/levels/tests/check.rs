//! What is wrong with a level is named, with its line.

use tavoliere_levels::{Report, check};

const GOOD: &str = r#"(
    kind: Lesson,
    game: "cellulae",
    title: (en: "t", it: "t"),
    about: (en: "about it", it: "di che si tratta"),
    position: "w4/5/5/4b/4b b",
    steps: [
        Say(text: (en: "Look at c2.", it: "Guarda c2."), cells: ["c2"]),
        Task(
            ask: (text: (en: "Go to c2.", it: "Va’ in c2.")),
            allow: [Place], goal: Reach(["c2"]),
            par: 2,
            reply: Script("a4"),
            failure: (en: "Too slow.", it: "Troppo lento."),
            hints: [(text: (en: "Between.", it: "In mezzo."))],
        ),
    ],
    success: (en: "Well done.", it: "Bravo."),
)
"#;

fn faults(text: &str) -> Vec<(usize, String)> {
    let Report { faults, .. } = check("cellulae", text);
    faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
}

#[test]
fn a_good_level_is_good() {
    let report = check("cellulae", GOOD);
    assert_eq!(report.faults, []);
    assert_eq!((report.tasks, report.par), (1, 2));
    assert!(report.nodes > 0);
}

/// Other programs put a mark at the beginning of a text.
#[test]
fn a_mark_at_the_beginning_is_passed_over() {
    assert_eq!(check("cellulae", &format!("\u{FEFF}{GOOD}")).faults, []);
}

#[test]
fn a_level_belongs_into_its_folder() {
    assert_eq!(check("hoppa", GOOD).faults[0].line, 3);
}

#[test]
fn each_fault_is_named_with_its_line() {
    for (old, new, line, words) in [
        ("title:", "titel:", 4, "titel"),
        ("kind: Lesson", "kind: Lessen", 2, "Lessen"),
        ("\"t\", it: \"t\"", "\"t\", it: \"\"", 4, "'it' is empty"),
        ("it: \"t\"", "it: \" t\"", 4, "white space"),
        ("it: \"t\"", "it: \"t\", xx: \"u\"", 4, "no language 'xx'"),
        (", it: \"t\"", "", 4, "'it' is empty"),
        ("di che si tratta", "about it", 1, ""),
        ("Guarda c2", "Guarda c3", 8, "c2, c3 is named in one language only"),
        ("cells: [\"c2\"]", "cells: [\"c9\"]", 8, "no cell c9"),
        ("cells: [\"c2\"]", "arrows: [\"c2\"]", 8, "no arrow"),
        ("cells: [\"c2\"]", "marks: [From(\"a1\")]", 8, "nothing can be done"),
        ("4b/4b b", "4b/4b x", 6, "side to move"),
        ("4b/4b b", "5/5 b", 6, "over already"),
        ("        Say(", "        Set(\"5/5\"),\n        Say(", 8, "position"),
        ("        Say(", "        Play(\"a1\"),\n        Say(", 8, "correct a1"),
        ("par: 2", "par: 1", 11, "cannot be done in 1"),
        ("par: 2", "par: 3", 12, "can be done in 2"),
        ("par: 2", "par: 2, within: 2", 12, "more than 'par'"),
        ("par: 2", "par: 4294967295", 11, "more than 60 actions"),
        ("Reach([\"c2\"])", "Survive(4294967295)", 11, "more than 60 actions"),
        ("Reach([\"c2\"])", "Play([\"x9\"])", 11, "found 'x9'; correct x9"),
        ("par: 2", "par: 2, solutions: 7", 12, "solutions ("),
        ("Reach([\"c2\"])", "Reach([\"e2\"])", 11, "at the beginning"),
        ("Reach([\"c2\"])", "Reach([\"q2\"])", 11, "no cell q2"),
        ("Script(\"a4\")", "Script(\"c9\")", 13, "not possible"),
        ("Script(\"a4\")", "Script(\"a4 a3\")", 13, "never played"),
        ("Script(\"a4\")", "Opponent(\"me\")", 13, "no opponent 'me'"),
        ("failure: (en: \"Too slow.\", it: \"Troppo lento.\"),", "", 10, "write 'failure'"),
        ("hints: [(text: (en: \"Between.\", it: \"In mezzo.\"))],", "", 10, "no hint"),
        ("par: 2,", "par: 2, solution: \"d2 a4 d3\",", 11, "correct the solution"),
        (
            "par: 2,",
            "par: 2, wrong: [(actions: \"d2\", text: (en: \"No.\", it: \"Non così.\"))],",
            12,
            "never an error",
        ),
        (
            "par: 2,",
            "par: 2, wrong: [(actions: \"a1\", text: (en: \"No.\", it: \"Non così.\"))],",
            12,
            "never an error",
        ),
        (
            "par: 2,",
            "par: 2, wrong: [(actions: \"e3\", then: \"e4\", text: (en: \"No.\", it: \"Non così.\"))],",
            12,
            "correct e4",
        ),
        ("goal: Reach([\"c2\"]),\n            par: 2", "goal: Survive(2)", 13, "take 'failure' out"),
    ] {
        let text = GOOD.replacen(old, new, 1);
        assert_ne!(text, GOOD, "{old}");
        let found = faults(&text);
        if words.is_empty() {
            assert_eq!(found, [], "{new}: two words may be the same in two languages");
            continue;
        }
        assert!(found.iter().any(|(l, message)| *l == line && message.contains(words)), "{new}: {found:?}");
    }
}

#[test]
fn each_kind_has_its_form() {
    let kind = |kind: &str| faults(&GOOD.replacen("Lesson", kind, 1));
    assert!(kind("Puzzle")[0].1.contains("say its par and its solutions"));
    assert!(kind("Replay")[0].1.contains("a replay with a task"));
}

/// A puzzle of Vinciperdi that two first moves solve, by a pawn and by the king, with the hint of a test.
fn with_hint(english: &str, italian: &str) -> Vec<(usize, String)> {
    let text = format!(
        r#"(
    kind: Puzzle,
    game: "vinciperdi",
    title: (en: "t", it: "t"),
    about: (en: "about it", it: "di che si tratta"),
    position: "2q5/8/8/4Pp2/8/4K3/8/8 w - - 0",
    steps: [Task(
        ask: (text: (en: "Lose everything in two.", it: "Perdi tutto in due.")),
        goal: Win,
        par: 2,
        failure: (en: "Something is left over.", it: "Resta qualcosa."),
        hints: [
            (text: (en: "{english}", it: "{italian}")),
        ],
        solutions: 2,
    )],
    success: (en: "Well done.", it: "Bravo."),
)
"#
    );
    let Report { faults, .. } = check("vinciperdi", &text);
    faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
}

#[test]
fn a_hint_that_a_solution_contradicts_is_refused() {
    for (english, italian, words) in [
        ("The first move is made by a pawn.", "La prima mossa la fa un pedone.", "the solution e3e4 contradicts it"),
        ("The first move is made by the king.", "La prima mossa la fa il re.", "the solution e5e6 contradicts it"),
        ("A pawn becomes a queen.", "Un pedone diventa donna.", "contradicts it"),
        (
            "One piece of Black’s can take them all: the queen on c8.",
            "Un solo pezzo del Nero può prenderli tutti: la donna in c8.",
            "contradicts it",
        ),
        ("It has to be taken by the pawn on g7.", "Deve prenderlo il pedone in g7.", "contradicts it"),
        ("e6 is worth a look.", "Guarda la casella e6.", "not to e3e4"),
        ("The first move is made by a pawn.", "La prima mossa la fa il re.", "in the other language"),
        ("The first move is made by somebody.", "La prima mossa la fa qualcuno.", "cannot be made out"),
    ] {
        let found = with_hint(english, italian);
        assert!(found.iter().any(|(line, message)| *line == 13 && message.contains(words)), "{english}: {found:?}");
    }
}

#[test]
fn a_hint_that_holds_for_every_solution_is_good() {
    for (english, italian) in [
        ("The pawn and the king go up together.", "Il pedone e il re salgono insieme."),
        (
            "Two of Black’s pieces do the work: the queen on c8 and the pawn on f5.",
            "Il lavoro lo fanno la donna in c8 e il pedone in f5.",
        ),
        ("Take care of the queen on c8.", "Bada alla donna in c8."),
        ("Put e5 on e6, or e3 on e4.", "Porta e5 in e6, o e3 in e4."),
    ] {
        assert_eq!(with_hint(english, italian), [], "{english}");
    }
}
