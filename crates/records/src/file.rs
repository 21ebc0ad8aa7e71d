//! Records as files: RON of version 2. Version 1, the saved match of the rules' crate, is read as well.

use std::collections::BTreeMap;

use ron::value::RawValue;
use serde::{Deserialize, Serialize};
use tavoliere_rules::notation::NotationError;
use tavoliere_rules::{
    AnyPosition, GameId, Match, MatchError, OptionError, Options, ParseError, SavedMatch, excerpt, shorten,
};

use crate::record::name;
use crate::{
    Date, Drawing, Ending, Glyph, MAX_NODES, NodeId, Player, Record, Review, Seated, Source, TimeControl, Tree,
};

/// The version that records are written with.
pub const VERSION: u32 = 2;
/// The program that writes them.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// The longest text that is read, in bytes.
pub const MAX_FILE: usize = 8 << 20;

/// What is wrong with a record's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It is longer than [`MAX_FILE`] or has more than [`MAX_NODES`] actions.
    #[error("the record is too long")]
    TooLong,
    /// It is not RON, or not with these fields.
    #[error("not a saved match or record: {0}")]
    Syntax(String),
    /// A later program wrote it.
    #[error(
        "written by tavoliere {} in version {version} of the format; this is tavoliere {PROGRAM}, which knows {VERSION}",
        excerpt(program)
    )]
    Version {
        /// The version of the format.
        version: u32,
        /// The version of the program; empty where it is not said.
        program: String,
    },
    /// A line leaves another at a place that this does not have.
    #[error("line {line} leaves line {from} after action {ply}, which that does not have")]
    Line {
        /// The line's number, from 0.
        line: usize,
        /// The line that it is said to leave.
        from: usize,
        /// After how many actions of the game.
        ply: usize,
    },
    /// A note, or the place where the record was left, is about a place that no line has.
    #[error("line {line} has no action {ply}")]
    Place {
        /// The line's number, from 0.
        line: usize,
        /// How many actions of the game lead there.
        ply: usize,
    },
    /// Something is drawn that cannot be.
    #[error("'{}' is no drawing on this board", excerpt(.0))]
    Drawing(String),
    /// The game, the start, the ending or an action cannot be read, or an action is not legal.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// What is wrong with a record that is written as players write.
    #[error(transparent)]
    Notation(#[from] NotationError),
}

impl From<ParseError> for RecordError {
    fn from(error: ParseError) -> RecordError {
        RecordError::Match(error.into())
    }
}

impl From<OptionError> for RecordError {
    fn from(error: OptionError) -> RecordError {
        RecordError::Match(error.into())
    }
}

/// A record as its file has it. Places are named by a line's number and how many actions of the game lead there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordFile {
    version: u32,
    program: String,
    game: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "is_default")]
    starred: bool,
    seats: [Seated; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<Date>,
    #[serde(default, skip_serializing_if = "is_default")]
    source: Source,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Ending>,
    #[serde(default, skip_serializing_if = "is_default")]
    clocks: [Option<TimeControl>; 2],
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    tags: BTreeMap<String, String>,
    /// The main line, then the variations, each after the one that it leaves.
    lines: Vec<Line>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteFile>,
    /// Where it was left, if not at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<(usize, usize)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    review: Option<Box<RawValue>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The line that this one leaves, and after how many actions.
    #[serde(default, skip_serializing_if = "is_default")]
    from: (usize, usize),
    /// The action texts, separated by spaces.
    actions: String,
    /// The milliseconds used for each, 0 where they were not measured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    times: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteFile {
    at: (usize, usize),
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    glyphs: Vec<Glyph>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    drawings: Vec<String>,
}

/// What a file of every version has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
    #[serde(default)]
    program: String,
}

/// A match in progress as the game keeps it: of version 1, with who plays, and the clocks since there are some.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    seats: [Player; 2],
    played: SavedMatch,
    #[serde(default)]
    controls: [Option<TimeControl>; 2],
    #[serde(default)]
    times: Vec<u32>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn syntax(error: ron::error::SpannedError) -> RecordError {
    RecordError::Syntax(shorten(&error.to_string(), 500))
}

impl Record {
    /// The record as RON, a field a line.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let lines = self.tree.lines();
        let mut at = BTreeMap::from([(NodeId::ROOT, (0, 0))]);
        for (number, line) in lines.iter().enumerate() {
            at.extend(line.iter().map(|&node| (node, (number, self.tree[node].ply()))));
        }
        let texts = self.action_texts();
        let written = |(number, line): (usize, &Vec<NodeId>)| {
            let times: Vec<_> = line.iter().map(|&node| self.tree[node].time.unwrap_or(0)).collect();
            Line {
                from: if number == 0 { (0, 0) } else { at[&self.tree[line[0]].parent()] },
                actions: line.iter().map(|node| texts[node].as_str()).collect::<Vec<_>>().join(" "),
                times: if times.iter().all(|&time| time == 0) { Vec::new() } else { times },
            }
        };
        let layout = self.start().layout();
        let mut noted: Vec<_> = at.iter().filter(|(node, _)| !self.tree[**node].note.is_empty()).collect();
        noted.sort_unstable_by_key(|(_, at)| **at);
        let notes = noted.into_iter().map(|(&node, &at)| {
            let note = &self.tree[node].note;
            let drawings = note.drawings().iter().map(|drawing| drawing.text(&layout)).collect();
            NoteFile { at, text: note.comment().into(), glyphs: note.glyphs().to_vec(), drawings }
        });
        let defaults = Options::defaults(self.game().options());
        let chosen = self.options().iter().filter(|(key, value)| defaults.get(key) != *value);
        let file = RecordFile {
            version: VERSION,
            program: PROGRAM.into(),
            game: self.game().id().into(),
            options: chosen.map(|(key, value)| (key.into(), value.into())).collect(),
            start: self.own_start().map(ToString::to_string),
            title: self.title.clone(),
            starred: self.starred,
            seats: self.seats.clone(),
            date: self.date.clone(),
            source: self.source.clone(),
            result: self.ending,
            clocks: self.controls,
            tags: self.tags.clone(),
            lines: lines.iter().enumerate().map(written).collect(),
            notes: notes.collect(),
            place: at.get(&self.place).copied().filter(|&place| place != (0, 0)),
            review: self.review.as_ref().and_then(|review| RawValue::from_rust(review).ok()),
        };
        let style = ron::ser::PrettyConfig::default().depth_limit(1);
        ron::ser::to_string_pretty(&file, style).expect("texts and numbers can always be written as RON")
    }

    /// The text of every action in the tree.
    fn action_texts(&self) -> BTreeMap<NodeId, String> {
        let mut texts = BTreeMap::new();
        self.walk(|node, before| {
            if let Some(action) = self.tree[node].action() {
                texts.insert(node, before.position().action_text(action));
            }
        });
        texts
    }

    /// Visits every place but the root, in the order of the lines, with the match before its action.
    pub(crate) fn walk(&self, mut visit: impl FnMut(NodeId, &Match)) {
        let mut played = Match::from_position(self.options().clone(), self.start().clone());
        // Whatever is deepest comes first, so that the match goes back only to where a variation begins.
        let mut waiting: Vec<_> = self.tree[NodeId::ROOT].children().iter().rev().copied().collect();
        while let Some(node) = waiting.pop() {
            let at = &self.tree[node];
            while played.ply() >= at.ply() {
                played.undo();
            }
            visit(node, &played);
            if at.action().is_some_and(|action| played.play(action).is_ok()) {
                waiting.extend(at.children().iter().rev());
            }
        }
    }

    /// Reads a record: of this version; or of version 1, which is a [`SavedMatch`], alone or with who plays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it. Every action is checked.
    pub fn from_ron(text: &str) -> Result<Record, RecordError> {
        if text.len() > MAX_FILE {
            return Err(RecordError::TooLong);
        }
        match ron::from_str(text) {
            Ok(Versioned { version: 1, .. }) => Ok(Record::of_match(&Match::from_ron(text)?)),
            Ok(Versioned { version: VERSION, .. }) => Record::of_file(ron::from_str(text).map_err(syntax)?),
            Ok(Versioned { version, program }) => Err(RecordError::Version { version, program }),
            Err(error) => {
                let Ok(SavedGame { seats, played, controls, times }) = ron::from_str(text) else {
                    return Err(syntax(error));
                };
                let mut record = Record::of_match(&Match::load(&played)?);
                record.controls = controls.map(|control| control.filter(|control| control.is_possible()));
                for (node, time) in record.tree.main_line().into_iter().zip(times) {
                    record.tree[node].time = Some(time).filter(|&time| time > 0);
                }
                record.seats = seats.map(|player| Seated { name: String::new(), player });
                Ok(record)
            }
        }
    }

    fn of_file(file: RecordFile) -> Result<Record, RecordError> {
        let game: GameId = file.game.parse()?;
        let options = Options::choose(game.options(), &file.options)?;
        let start = match &file.start {
            Some(text) => AnyPosition::parse(game, &options, text)?,
            None => AnyPosition::start(game, &options),
        };
        let mut record = Record::from_position(options, start);
        record.ending = file.result;
        record.title = name(&file.title);
        record.starred = file.starred;
        record.seats = file.seats.map(|seated| Seated { name: name(&seated.name), ..seated });
        record.date = file.date;
        record.source = file.source;
        // One that no clock could count would never be missed.
        record.controls = file.clocks.map(|control| control.filter(|control| control.is_possible()));
        record.tags = file.tags.into_iter().map(|(key, value)| (name(&key), name(&value))).collect();
        let lines = record.grow(&file.lines)?;
        let find = |tree: &Tree, (line, ply): (usize, usize)| {
            let places = lines.get(line).into_iter().flatten();
            let root = (line, ply) == (0, 0);
            let mut found = places.copied().chain(root.then_some(NodeId::ROOT)).filter(|&node| tree[node].ply() == ply);
            found.next().ok_or(RecordError::Place { line, ply })
        };
        let layout = record.start().layout();
        for written in &file.notes {
            let node = find(&record.tree, written.at)?;
            let note = &mut record.tree[node].note;
            note.set_comment(&written.text);
            written.glyphs.iter().for_each(|&glyph| note.toggle_glyph(glyph));
            for text in &written.drawings {
                let drawing = Drawing::read(text, &layout).ok_or_else(|| RecordError::Drawing(text.clone()))?;
                note.toggle_drawing(drawing);
            }
        }
        record.place = file.place.map_or(Ok(NodeId::ROOT), |place| find(&record.tree, place))?;
        // One of another program, or of other actions, can be made again.
        let review = file.review.and_then(|review| review.into_rust::<Review>().ok());
        record.review = review.filter(|review| review.fits(&record.main_match()));
        Ok(record)
    }

    /// Plays the lines of a file, and gives the places of each. A match goes along each line once: the effort grows with
    /// the text, and not with how deep in it variations begin.
    fn grow(&mut self, lines: &[Line]) -> Result<Vec<Vec<NodeId>>, RecordError> {
        let mut words: usize = 0;
        let mut leaving: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (number, line) in lines.iter().enumerate() {
            words += line.actions.split_ascii_whitespace().count();
            if words >= MAX_NODES || lines.len() >= MAX_NODES {
                return Err(RecordError::TooLong);
            }
            if number > 0 {
                let (from, ply) = line.from;
                let lost = || RecordError::Line { line: number, from, ply };
                let parent = lines.get(from).filter(|_| from < number).ok_or_else(lost)?;
                let begins = if from == 0 { 0 } else { parent.from.1 + 1 };
                let ends = parent.from.1 + parent.actions.split_ascii_whitespace().count();
                if !(begins..=ends).contains(&ply) {
                    return Err(lost());
                }
                leaving.entry(line.from).or_default().push(number);
            }
        }
        let mut places: Vec<Vec<NodeId>> = vec![Vec::new(); lines.len()];
        let mut played = Match::from_position(self.options().clone(), self.start().clone());
        // Lines that are begun, with the place that each has reached.
        let mut open = vec![(0, NodeId::ROOT, 0)];
        // Main continuations come first, so that the order of what was tried is that of the lines.
        let mut texts: Vec<_> = lines.iter().map(|line| line.actions.split_ascii_whitespace()).collect();
        let mut order = Vec::new();
        while let Some((line, node, index)) = open.pop() {
            played.jump(self.tree[node].ply());
            let variations = leaving.remove(&(line, self.tree[node].ply())).unwrap_or_default();
            let next = texts.get_mut(line).and_then(Iterator::next);
            order.clear();
            order.extend(variations.iter().rev().map(|&other| (other, node, 0)));
            open.append(&mut order);
            let Some(text) = next else { continue };
            played.play_text(text)?;
            let action = played.last_action().expect("an action was played");
            let child = self.tree.grow(node, action).ok_or(RecordError::TooLong)?;
            let time = lines[line].times.get(index).copied().filter(|&time| time > 0);
            self.tree[child].time = time;
            places[line].push(child);
            open.push((line, child, index + 1));
        }
        Ok(places)
    }
}
