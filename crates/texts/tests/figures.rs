//! The figures of the rules pages show what is so, and their captions say no more than that.

use std::collections::BTreeSet;

use tavoliere_rules::{AnyPosition, GameId, Match, Options};
use tavoliere_texts::{Figure, FigureMark, Language, Texts, figures};

fn figure(game: GameId, caption: &str) -> Figure {
    let caption = format!("figure-{game}-{caption}");
    figures(game).into_iter().find(|figure| figure.caption == caption).expect("the figure")
}

/// A game that begins with what a figure shows, under other values of its options if there are any.
fn game_of(game: GameId, caption: &str, changed: &[(&str, &str)]) -> Match {
    let Figure { mut options, position, .. } = figure(game, caption);
    for (key, value) in changed {
        options.set(game.options(), key, value).expect("a value");
    }
    let position = AnyPosition::parse(game, &options, &position.to_string()).expect("the same position");
    Match::from_position(options, position)
}

/// The position after these actions, and how the game ended.
fn after(mut game: Match, actions: &str) -> (String, Option<String>) {
    for text in actions.split_whitespace() {
        let action = game.position().parse_action(text).expect("an action");
        game.play(action).unwrap_or_else(|illegal| panic!("{text}: {illegal:?}"));
    }
    (game.position().to_string(), game.outcome().map(|outcome| outcome.to_string()))
}

fn legal(game: &Match) -> Vec<String> {
    game.legal().into_iter().map(|action| game.position().action_text(action)).collect()
}

#[test]
fn every_game_has_figures_below_paragraphs_of_its_page_in_their_order() {
    for &game in GameId::ALL {
        let figures = figures(game);
        assert!((3..=6).contains(&figures.len()), "{game} has {} figures", figures.len());
        for language in Language::all() {
            let page = Texts::new(language).rules(game);
            let places: Vec<usize> = figures
                .iter()
                .map(|figure| {
                    page.iter().position(|paragraph| paragraph.id == figure.part).unwrap_or_else(|| {
                        panic!("{}: there is no paragraph {}", figure.caption, figure.part);
                    })
                })
                .collect();
            assert!(places.is_sorted(), "{game}: {places:?}");
        }
    }
}

#[test]
fn every_caption_is_there_in_the_complete_languages_and_belongs_to_one_figure() {
    let captions: Vec<String> =
        GameId::ALL.iter().flat_map(|&game| figures(game)).map(|figure| figure.caption).collect();
    assert_eq!(captions.iter().collect::<BTreeSet<_>>().len(), captions.len());
    for language in Language::complete() {
        let texts = Texts::new(language);
        for caption in &captions {
            assert!(texts.is_own(caption), "{caption} is missing in {}", language.code());
        }
        let path = format!("../../assets/i18n/{}/figures.ftl", language.code());
        let file = std::fs::read_to_string(path).expect("the file");
        for id in file.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id) {
            assert!(captions.iter().any(|caption| caption == id), "no figure has the caption {id}");
        }
    }
}

/// An option that a page or a caption names is one of the game's, by the name that the menu gives it.
#[test]
fn options_are_called_by_their_names() {
    let styles = [("it", ['«', '»'], "opzion"), ("en", ['“', '”'], "option")];
    for (code, [open, close], word) in styles {
        let texts = Texts::new(Language::of_code(code).expect("it is built in"));
        let mut found = 0;
        for &game in GameId::ALL {
            let mut names = BTreeSet::new();
            for option in game.options() {
                names.insert(texts.option(game, option.key));
                names.extend(option.values.iter().map(|value| texts.option_value(game, option.key, value)));
            }
            let page = texts.rules(game).into_iter().map(|paragraph| paragraph.text);
            let captions = figures(game).into_iter().map(|figure| texts.get(&figure.caption));
            for text in page.chain(captions) {
                for sentence in text.split_inclusive(['.', ':']).filter(|sentence| sentence.contains(word)) {
                    for quoted in sentence.split(open).skip(1).filter_map(|rest| rest.split_once(close)) {
                        assert!(names.contains(quoted.0), "{game}: {} in {sentence}", quoted.0);
                        found += 1;
                    }
                }
            }
        }
        assert!(found > 20, "{}: only {found} options named", texts.language().code());
    }
}

#[test]
fn what_captions_say_of_choices_is_so() {
    use GameId::*;
    assert_eq!(legal(&game_of(Cellulae, "start", &[])), ["d1", "e2", "e1-d2", "e1-c3", "e1-b4"]);
    assert_eq!(legal(&game_of(Cellulae, "pass", &[])), ["pass"]);
    assert_eq!(legal(&game_of(Vinciperdi, "end", &[])), ["d6c5"]);
    assert_eq!(legal(&game_of(Vinciperdi, "capture", &[])), ["f1b5"]);
    assert_eq!(legal(&game_of(Vinciperdi, "king", &[])), ["e3f4"]);
    assert_eq!(legal(&game_of(ProgressiveVinciperdi, "passing", &[])), ["d4e3"]);
    let ban = legal(&game_of(Sicic, "ban", &[]));
    let pinches: Vec<_> = ban.iter().filter(|text| text.contains('!')).collect();
    assert_eq!(pinches, ["e4!f3", "f6!g6"]);
    let dots = |game, caption| {
        let marks = figure(game, caption).marks;
        marks.iter().filter(|mark| matches!(mark, FigureMark::Dot(_))).count()
    };
    assert_eq!(dots(Cqt, "drawing"), 6);
    assert_eq!(dots(Sicic, "pinch"), 16);
}

#[test]
fn what_captions_say_of_afterwards_is_so() {
    use GameId::*;
    let (text, _) = after(game_of(Hoppa, "after", &[]), "d2xd5");
    assert!(text.contains(".,yy,rr,r,r,.,."), "{text}");
    let (text, _) = after(game_of(Progressive, "italian", &[]), "g1f3 b1c3 f1b5");
    assert!(text.contains(" b KQkq - 4 4 "), "{text}");
    let (text, _) = after(game_of(Progressive, "scottish", &[]), "f1b5");
    assert!(text.contains(" b KQkq - 4 4 "), "{text}");
    let mut mate = game_of(Progressive, "mate", &[("check", "scottish")]);
    mate.play(mate.position().parse_action("b5c7").expect("a move")).expect("legal");
    assert_eq!(legal(&mate), ["d8c7"], "the only parry, were it allowed to give check");
}

#[test]
fn what_captions_say_of_other_options_is_so() {
    use GameId::*;
    let ends = |game, caption, (key, value), actions| {
        after(game_of(game, caption, &[(key, value)]), actions).1.unwrap_or_default()
    };
    assert_eq!(ends(Vinciperdi, "stalemate", ("stalemate", "win"), "e6e5"), "first stalemate");
    assert_eq!(ends(Vinciperdi, "stalemate", ("stalemate", "count"), "e6e5"), "second stalemate");
    assert_eq!(ends(ProgressiveVinciperdi, "stalemate", ("stalemate", "draw"), "a3a4"), "draw stalemate");
    assert_eq!(
        figure(Cqt, "run").position.to_string(),
        figure(Cqt, "neighbours").position.to_string(),
        "the same position"
    );
}

/// The moves that captions tell as having been played lead to the positions shown.
#[test]
fn what_captions_say_of_before_is_so() {
    use GameId::*;
    let played = |game: GameId, actions: &str| after(Match::new(game, Options::defaults(game.options())), actions).0;
    let shown = |game, caption| figure(game, caption).position.to_string();
    assert_eq!(played(Progressive, "e2e4 f7f6 g7g5"), shown(Progressive, "series"));
    assert_eq!(played(Progressive, "d2d4 c7c5 c5d4 c2c4 e2e4 a2a3"), shown(Progressive, "passing"));
    assert_eq!(played(Vinciperdi, "e2e3 b7b5"), shown(Vinciperdi, "capture"));
    assert_eq!(played(ProgressiveVinciperdi, "e2e4"), shown(ProgressiveVinciperdi, "capture"));
    let sample = game_of(Cqt, "sample", &[]);
    let (text, _) = after(sample, "C5xT7xT8 C2xQ8xQ9 T1xQ1 Q3xQ2 Q4xQ6");
    assert_eq!(text, shown(Cqt, "end"));
    let pinch = game_of(Sicic, "pinch", &[]);
    assert_eq!(after(pinch, "d4!d5 d5-d8 d4-d5").0, shown(Sicic, "ban"));
}
