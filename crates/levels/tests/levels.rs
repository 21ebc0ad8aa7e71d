//! Every level there is: checked, played to its end by its own hints, and failed where that is possible.

use std::collections::BTreeSet;

use tavoliere_engine::{Strength, choose};
use tavoliere_levels::{Goal, Hint, Kind, Lesson, Source, Stage, Step, Verdict, check, daily, levels, sources};
use tavoliere_rules::GameId;
use tavoliere_texts::Language;

fn lessons() -> impl Iterator<Item = (Source, Lesson)> {
    sources().map(|source| {
        let level = source.read().unwrap_or_else(|error| panic!("{}/{}: {error:?}", source.game, source.name));
        (source, Lesson::new(level.clone()).expect("a position"))
    })
}

/// Asks until there is an action; what no hint knows, an engine does.
fn right_action(lesson: &mut Lesson) -> tavoliere_rules::Action {
    loop {
        match lesson.hint().expect("an action is asked for") {
            Hint::Action(action) => return action,
            Hint::Think => return choose(lesson.board(), &Strength::exact(3_000), 0).expect("an action"),
            Hint::Say(_) | Hint::Cell(_) => {}
        }
    }
}

#[test]
fn every_file_is_right() {
    let mut wrong = Vec::new();
    for source in sources() {
        let report = check(source.game, source.text);
        wrong
            .extend(report.faults.iter().map(|f| format!("{}/{}:{}: {}", source.game, source.name, f.line, f.message)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_level_leads_to_its_end_by_its_hints_and_errors_are_taken_back() {
    for (source, mut lesson) in lessons() {
        let name = format!("{}/{}", source.game, source.name);
        let mut asked = BTreeSet::new();
        for turn in 0.. {
            assert!(turn < 2_000, "{name} does not end");
            match lesson.stage() {
                Stage::Done { stars } => {
                    let free = lesson.cost() <= lesson.level().stars.three;
                    assert_eq!(stars == 3, free, "{name}: {stars} stars at a cost of {}", lesson.cost());
                    let asks = lesson.level().tasks().next().is_some();
                    assert_eq!(lesson.cost() > 0, asks, "{name}: a hint for each task, and none where none is asked");
                    break;
                }
                Stage::Say(_) | Stage::Watch(_) => lesson.next(),
                Stage::Answer(_) => lesson.answer(None),
                Stage::Failed(_) => panic!("{name}: its hints fail"),
                Stage::Ask(task) => {
                    if task.limit().is_some() && asked.insert(lesson.progress().0) {
                        errors_change_nothing(&name, &lesson);
                    }
                    let action = right_action(&mut lesson);
                    assert_eq!(lesson.act(action), Verdict::Right, "{name}");
                }
            }
        }
    }
}

/// Hoppa's first lesson is what the first start offers for three minutes: there is no time for more.
#[test]
fn the_first_start_leads_to_a_win_in_twelve_presses_and_150_words() {
    let (name, level) = levels(GameId::Hoppa, Kind::Lesson).remove(0);
    let mut texts = vec![&level.title, &level.about, &level.success];
    let mut presses = 0;
    for step in &level.steps {
        match step {
            Step::Say(say) => {
                presses += 1;
                texts.push(&say.text);
            }
            Step::Task(task) => texts.push(&task.ask.text),
            Step::Set(_) | Step::Play(_) => {}
        }
    }
    let mut lesson = Lesson::new(level.clone()).expect("a position");
    while !matches!(lesson.stage(), Stage::Done { .. }) {
        if matches!(lesson.stage(), Stage::Ask(_)) {
            let action = right_action(&mut lesson);
            // A piece is chosen, then where it goes.
            presses += if action.from().is_some() { 2 } else { 1 };
            lesson.act(action);
        }
        lesson.next();
    }
    assert!(presses <= 12, "{name}: {presses} presses");
    for language in Language::complete() {
        let words: usize = texts.iter().map(|text| text.get(language).split_whitespace().count()).sum();
        assert!(words <= 150, "{name}: {words} words in {}", language.code());
    }
    assert_eq!(level.tasks().last().expect("a task").goal, Goal::Win, "{name}");
}

/// Tries everything that can be tried at a task's beginning.
fn errors_change_nothing(name: &str, lesson: &Lesson) {
    let actions = lesson.allowed();
    assert!(!actions.is_empty(), "{name}: nothing is allowed");
    for action in actions {
        let mut tried = lesson.clone();
        if let Verdict::Wrong { text, line } = tried.act(action) {
            assert!(text.is_some(), "{name}: an error without an explanation");
            assert_eq!(line[0], action, "{name}");
            assert_eq!(tried.board().ply(), lesson.board().ply(), "{name}");
            assert_eq!(tried.cost(), lesson.cost() + 2, "{name}");
            let mut shown = tried.board().clone();
            line.iter().for_each(|&action| drop(shown.play(action).expect("what would follow is legal")));
        }
    }
}

#[test]
fn a_game_s_levels_have_titles_of_their_own_and_numbers() {
    for &game in GameId::ALL {
        let (mut titles, mut numbers) = (BTreeSet::new(), BTreeSet::new());
        for kind in [Kind::Lesson, Kind::Puzzle, Kind::Replay] {
            for (name, level) in levels(game, kind) {
                assert!(
                    titles.insert(level.title.get(Language::ENGLISH).to_owned()),
                    "{game}/{name}: another has this title"
                );
                // A letter after the number puts a level between two others without renaming them.
                let number = name.split('_').next().unwrap_or_default();
                let digits = number.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(number);
                let right = digits.len() == 2 && digits.parse::<u32>().is_ok() && numbers.insert(number);
                assert!(right, "{game}/{name}: its number");
            }
        }
    }
}

#[test]
fn every_level_is_written_as_it_is_read() {
    for (source, lesson) in lessons() {
        let again = tavoliere_levels::Level::from_ron(&lesson.level().to_ron()).expect("readable");
        assert_eq!(&again, lesson.level(), "{}/{}", source.game, source.name);
    }
}

#[test]
fn puzzles_stand_in_the_order_of_their_difficulty() {
    for &game in GameId::ALL {
        let file = format!("../../levels/{game}/difficulty.tsv");
        let list = std::fs::read_to_string(file).expect("each game has one");
        let listed: Vec<(&str, u32)> = (list.lines().filter(|line| !line.starts_with('#')))
            .map(|line| line.split('\t'))
            .map(|mut fields| {
                (fields.next().expect("a name"), fields.next().expect("points").parse().expect("a number"))
            })
            .collect();
        assert!(listed.is_sorted_by_key(|(_, points)| *points), "{game}");
        let names: Vec<&str> = levels(game, Kind::Puzzle).into_iter().map(|(name, _)| name).collect();
        let listed: Vec<&str> = listed.into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, listed, "{game}: `tavoliere-cli levels difficulty levels/{game}` writes difficulty.tsv");
    }
}

#[test]
fn lessons_come_first_and_replays_last() {
    for &game in GameId::ALL {
        let kinds: Vec<Kind> = sources()
            .filter(|source| source.game == game.id())
            .map(|source| source.read().expect("a level").kind)
            .collect();
        let place = |kind: &Kind| [Kind::Lesson, Kind::Puzzle, Kind::Replay].iter().position(|k| k == kind);
        assert!(kinds.is_sorted_by_key(place), "{game}");
    }
}

#[test]
fn a_file_is_parsed_once() {
    for source in sources() {
        let (first, second) = (source.read().expect("a level"), source.read().expect("a level"));
        assert!(std::ptr::eq(first, second), "{}/{}", source.game, source.name);
    }
}

#[test]
fn every_puzzle_has_its_day() {
    let count = sources().filter(|source| source.read().is_ok_and(|level| level.kind == Kind::Puzzle)).count() as u64;
    let days: BTreeSet<_> =
        (0..count).filter_map(|day| daily(day).map(|(source, _)| (source.game, source.name))).collect();
    assert!(count > 100, "only {count} puzzles");
    assert_eq!(days.len() as u64, count);
    assert_eq!(daily(count).map(|(s, _)| s), daily(0).map(|(s, _)| s));
}
