//! The small boards of the rules pages: a position, what is marked on it, and a caption.
//!
//! They are data, one file a game in `assets/figures`. Marks are not drawn by hand but follow from actions played on
//! the position, so that no figure can show what the rules do not say.

use std::collections::BTreeMap;

use tavoliere_rules::{Action, AnyPosition, Cell, Effect, GameId, Kind, Options, Outcome, RepetitionHistory};

/// A small board on a rules page.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The [id](crate::Paragraph::id) of the paragraph it belongs below.
    pub part: String,
    /// The message id of its caption.
    pub caption: String,
    /// What stands on the board.
    pub position: AnyPosition,
    /// The rules options it was made under.
    pub options: Options,
    /// What is marked, in the order in which things happen; no mark is there twice.
    pub marks: Vec<FigureMark>,
}

/// A mark on a figure's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureMark {
    /// From one cell to another: a move, a jump, a pinch, what a symbol strikes.
    Arrow(Cell, Cell),
    /// Something can come here, or comes here.
    Dot(Cell),
    /// What stands here can be captured, stacked on or pinched; a king here is in check.
    Ring(Cell),
    /// What stands here goes. On a cell an arrow leads to, and nothing goes: that is not allowed.
    Cross(Cell),
    /// What lies here turns over.
    Turn(Cell),
    /// What comes to stand here is promoted, or is part of a matched Constellation.
    Star(Cell),
}

/// A figure as the files write it.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    part: String,
    caption: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// A position text, or `start`.
    position: String,
    #[serde(default)]
    marks: Vec<Marking>,
}

/// What a file says of the marks on a board. Actions are separated by spaces and played one after the other.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Marking {
    /// These actions, with what follows from them; the game goes on.
    Action(String),
    /// These actions, which end the game in these words (`first full 13-12`).
    Ends(String, String),
    /// Actions, the last of which is not allowed for this reason ([`Illegal::id`](tavoliere_rules::Illegal::id)).
    Refused(String, String),
    /// Everywhere the piece of a cell may go, or all that it may strike: the cell, after actions if there are any.
    From(String),
    /// Everywhere a new piece may be placed.
    Places,
    /// Every legal action, with what follows from it.
    Every,
}

/// The figures of a game's rules page, in the order of the page. Each call reads them anew.
///
/// # Panics
/// If the file that was built in is wrong; a test reads every one.
#[must_use]
pub fn figures(game: GameId) -> Vec<Figure> {
    read(game, source(game)).unwrap_or_else(|error| panic!("assets/figures/{game}.ron: {error}"))
}

/// Of every game, by its id: the text of its file.
const SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/figures.rs"));

/// None for a game that has no file.
fn source(game: GameId) -> &'static str {
    SOURCES.iter().find(|(name, _)| *name == game.id()).map_or("[]", |(_, text)| text)
}

fn read(game: GameId, text: &str) -> Result<Vec<Figure>, String> {
    let entries: Vec<Entry> = ron::from_str(text).map_err(|error| error.to_string())?;
    let named = |entry: Entry| {
        let caption = entry.caption.clone();
        figure(game, entry).map_err(|error| format!("{caption}: {error}"))
    };
    entries.into_iter().map(named).collect()
}

fn figure(game: GameId, entry: Entry) -> Result<Figure, String> {
    let options = Options::choose(game.options(), &entry.options).map_err(|error| error.to_string())?;
    let position = match entry.position.as_str() {
        "start" => AnyPosition::start(game, &options),
        text => AnyPosition::parse(game, &options, text).map_err(|error| error.to_string())?,
    };
    let marks = marks(&position, &entry.marks)?;
    Ok(Figure { part: entry.part, caption: entry.caption, position, options, marks })
}

/// The marks that follow from the markings on a position, each once.
///
/// # Errors
/// The marking that is wrong, and what is wrong with it.
pub fn marks(position: &AnyPosition, markings: &[Marking]) -> Result<Vec<FigureMark>, String> {
    let mut marks = Vec::new();
    for marking in markings {
        for mark in marking.marks(position).map_err(|error| format!("{marking:?}: {error}"))? {
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
    }
    Ok(marks)
}

impl Marking {
    fn marks(&self, position: &AnyPosition) -> Result<Vec<FigureMark>, String> {
        let mut course = Course::new(position);
        match self {
            Marking::Action(actions) => {
                course.play_all(actions)?;
                if let Some(outcome) = course.outcome() {
                    return Err(format!("the game ends: {outcome}"));
                }
            }
            Marking::Ends(actions, words) => {
                course.play_all(actions)?;
                match course.outcome() {
                    None => return Err("the game goes on".into()),
                    Some(outcome) if outcome.to_string() != *words => return Err(format!("the game ends: {outcome}")),
                    Some(_) => {}
                }
            }
            Marking::Refused(actions, reason) => {
                let (before, last) = split_last(actions);
                course.play_all(before)?;
                course.refuse(last, reason)?;
            }
            Marking::From(text) => {
                let (before, cell) = split_last(text);
                course.play_all(before)?;
                course.mark_reach(cell)?;
            }
            Marking::Places => {
                let places = course.legal().into_iter().filter(|action| action.from().is_none());
                course.marks.extend(places.filter_map(Action::to).map(FigureMark::Dot));
            }
            Marking::Every => {
                for action in course.legal() {
                    let mut branch = Course::new(position);
                    branch.play(action);
                    course.marks.append(&mut branch.marks);
                }
            }
        }
        Ok(course.marks)
    }
}

fn split_last(text: &str) -> (&str, &str) {
    text.rsplit_once(' ').unwrap_or(("", text))
}

/// Actions played on a copy of a position, and the marks they leave.
#[derive(Clone)]
struct Course {
    position: AnyPosition,
    repetitions: RepetitionHistory,
    marks: Vec<FigureMark>,
}

impl Course {
    fn new(position: &AnyPosition) -> Course {
        Course { position: position.clone(), repetitions: RepetitionHistory::new(position.key()), marks: Vec::new() }
    }

    fn legal(&self) -> Vec<Action> {
        self.position.legal(&self.repetitions)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(&self.repetitions)
    }

    fn play_all(&mut self, actions: &str) -> Result<(), String> {
        for text in actions.split_whitespace() {
            let action = self.position.parse_action(text).map_err(|error| error.to_string())?;
            self.position
                .check(&self.repetitions, action)
                .map_err(|illegal| format!("{text} is refused: {illegal}"))?;
            self.play(action);
        }
        Ok(())
    }

    fn refuse(&mut self, text: &str, reason: &str) -> Result<(), String> {
        let action = self.position.parse_action(text).map_err(|error| error.to_string())?;
        match self.position.check(&self.repetitions, action) {
            Ok(()) => return Err(format!("{text} is legal")),
            Err(illegal) if illegal.id() != reason => return Err(format!("{text} is refused: {illegal}")),
            Err(_) => {}
        }
        let goals: Vec<Cell> = match action {
            // In CQT the cells of North follow those of South.
            Action::Strike { at, struck } => {
                struck.columns().map(|column| Cell(if at.0 < 9 { 9 + column } else { column })).collect()
            }
            _ => action.to().into_iter().collect(),
        };
        for to in goals {
            self.marks.extend(action.from().map(|from| FigureMark::Arrow(from, to)));
            self.marks.push(FigureMark::Cross(to));
        }
        Ok(())
    }

    fn mark_reach(&mut self, name: &str) -> Result<(), String> {
        let cell = self.position.layout().find(name).ok_or_else(|| format!("there is no cell {name}"))?;
        let pieces = self.position.pieces();
        let taken = |to| pieces.iter().any(|(spot, piece)| spot.cell == to && piece.kind != Kind::City);
        let mut goals = Vec::new();
        for action in self.legal() {
            if action.from() == Some(cell) {
                let mut branch = Course { marks: Vec::new(), ..self.clone() };
                branch.play(action);
                goals.extend(branch.marks.into_iter().filter_map(|mark| match mark {
                    FigureMark::Arrow(from, to) if from == cell => Some(to),
                    _ => None,
                }));
            }
        }
        if goals.is_empty() {
            return Err("nothing can be done from there".into());
        }
        self.marks
            .extend(goals.into_iter().map(|to| if taken(to) { FigureMark::Ring(to) } else { FigureMark::Dot(to) }));
        Ok(())
    }

    /// Plays a legal action.
    fn play(&mut self, action: Action) {
        let mut journey: Option<(Cell, Cell)> = None;
        for effect in self.position.play(&mut self.repetitions, action) {
            if let Effect::Moved { from, to, .. } = effect {
                // A piece that goes step by step leaves one arrow.
                let start = match journey {
                    Some((start, end)) if end == from.cell => start,
                    _ => {
                        self.arrow(journey);
                        from.cell
                    }
                };
                journey = Some((start, to.cell));
            } else {
                self.arrow(journey.take());
                self.mark(action, effect);
            }
        }
        self.arrow(journey);
    }

    fn arrow(&mut self, ends: Option<(Cell, Cell)>) {
        self.marks.extend(ends.map(|(from, to)| FigureMark::Arrow(from, to)));
    }

    fn mark(&mut self, action: Action, effect: Effect) {
        match effect {
            Effect::Placed { at, .. } => self.marks.push(FigureMark::Dot(at.cell)),
            Effect::Captured { at } => {
                if let Action::Strike { at: from, .. } = action
                    && from != at.cell
                {
                    self.arrow(Some((from, at.cell)));
                }
                self.marks.push(FigureMark::Cross(at.cell));
            }
            Effect::Turned { at, piece } => self.marks.push(match piece.kind {
                Kind::Tile | Kind::Disc | Kind::City => FigureMark::Turn(at.cell),
                _ => FigureMark::Star(at.cell),
            }),
            Effect::Pinched { by, target } => self.arrow(Some((by, target))),
            Effect::SeriesEnded { check: Some(king) } => self.marks.push(FigureMark::Ring(king)),
            Effect::Matched { winner } => {
                let matched = self.position.pieces().into_iter().filter(|(_, piece)| match piece.kind {
                    Kind::Star => piece.owner != winner,
                    _ => piece.owner == winner,
                });
                self.marks.extend(matched.map(|(spot, _)| FigureMark::Star(spot.cell)));
            }
            // The pieces that trap stand beside those that go.
            Effect::Moved { .. }
            | Effect::Trapped { .. }
            | Effect::Phase { .. }
            | Effect::SeriesEnded { check: None }
            | Effect::Passed { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cellulae(marks: &str) -> Result<Vec<Figure>, String> {
        read(
            GameId::Cellulae,
            &format!("[(part: \"p\", caption: \"c\", position: \"5/5/2w2/3b1/5 b\", marks: [{marks}])]"),
        )
    }

    fn marks(marks: &str) -> Vec<String> {
        let figure = cellulae(marks).expect("a figure").remove(0);
        let layout = figure.position.layout();
        let name = |cell| layout.name(cell).to_owned();
        let text = |mark| match mark {
            FigureMark::Arrow(from, to) => format!("{}-{}", name(from), name(to)),
            FigureMark::Dot(cell) => format!("dot {}", name(cell)),
            FigureMark::Ring(cell) => format!("ring {}", name(cell)),
            FigureMark::Cross(cell) => format!("cross {}", name(cell)),
            FigureMark::Turn(cell) => format!("turn {}", name(cell)),
            FigureMark::Star(cell) => format!("star {}", name(cell)),
        };
        figure.marks.into_iter().map(text).collect()
    }

    #[test]
    fn marks_follow_from_actions() {
        assert_eq!(marks(r#"Action("e2")"#), ["dot e2"]);
        assert_eq!(marks(r#"Action("d2-e3"), Action("d2-e3 c3-e1")"#), ["d2-e3", "c3-e1"]);
        assert_eq!(marks(r#"Ends("d3", "first extinct 3-0")"#), ["dot d3", "turn c3"]);
        assert_eq!(marks(r#"Refused("e2 d2-e3", "not-yours")"#), ["dot e2", "d2-e3", "cross e3"]);
        assert_eq!(marks(r#"From("d2")"#), ["dot c1", "dot e1", "dot e3", "dot b4", "dot a5"]);
        assert_eq!(marks("Places"), ["dot d1", "dot c2", "dot e2", "dot d3"]);
    }

    #[test]
    fn a_refused_stroke_crosses_out_what_it_cannot_strike() {
        let position =
            AnyPosition::parse(GameId::Cqt, &Options::defaults(GameId::Cqt.options()), "C.QQC.... TTQCC.QQQ s 2")
                .unwrap();
        let refused = Marking::Refused("C1xQ7xQ8".into(), "circle-spares".into());
        let (from, n7, n8) = (Cell(0), Cell(15), Cell(16));
        let expected = [n7, n8].map(|to| [FigureMark::Arrow(from, to), FigureMark::Cross(to)]);
        assert_eq!(super::marks(&position, &[refused]).unwrap(), expected.concat());
    }

    #[test]
    fn a_wrong_figure_says_what_is_wrong() {
        let wrong = |line| cellulae(line).expect_err("not a figure");
        assert_eq!(wrong(r#"Action("a1")"#), r#"c: Action("a1"): a1 is refused: no-own-neighbour"#);
        assert_eq!(wrong(r#"Action("d3")"#), r#"c: Action("d3"): the game ends: first extinct 3-0"#);
        assert_eq!(wrong(r#"Ends("e2", "first full")"#), r#"c: Ends("e2", "first full"): the game goes on"#);
        assert_eq!(wrong(r#"Refused("e2", "occupied")"#), r#"c: Refused("e2", "occupied"): e2 is legal"#);
        assert_eq!(wrong(r#"From("f6")"#), r#"c: From("f6"): there is no cell f6"#);
        assert_eq!(wrong(r#"From("c3")"#), r#"c: From("c3"): nothing can be done from there"#);
        assert!(wrong("Nothing").contains("1:"), "{}", wrong("Nothing"));
        assert!(cellulae(r#"Action("z9")"#).expect_err("not a figure").contains("expected"));
    }
}
