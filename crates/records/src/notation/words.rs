//! A record's moves in the order in which they are read, numbered: for lists on the screen, and for texts.

use tavoliere_rules::{GameId, Match, Seat};

use super::{is_chess, series, written};
use crate::{NodeId, Note, Record, Shape};

/// One word of a game as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// `3.` before what the seat that began does in its third turn, or before the series of three moves; `3...` where
    /// somebody's turn goes on, or the other seat's turn begins, after something else.
    Number(String),
    /// An action, in the notation of the game's players.
    Action {
        /// The place that it leads to.
        node: NodeId,
        /// Its text.
        text: String,
    },
    /// A variation on the action before begins.
    Open,
    /// The variation that was begun last ends.
    Close,
}

enum Step {
    /// A place is written; `fresh`: after something else than the action before.
    Write {
        node: NodeId,
        fresh: bool,
    },
    /// A place that is written already is gone to, so that what follows it can be written.
    Go {
        node: NodeId,
        fresh: bool,
    },
    Open,
    Close,
}

/// The moves of a record, from one place to the next, as they are read.
struct Writer<'a> {
    record: &'a Record,
    played: Match,
    /// Before each action of the present line, the turns that had begun.
    turns: Vec<u32>,
    words: Vec<Word>,
}

/// Whether the turn of the seat that acts has just begun.
fn begins(played: &Match) -> bool {
    let before = played.ply().checked_sub(1).and_then(|ply| played.position_at(ply));
    before.is_none_or(|before| before.seat() != played.position().seat())
}

/// The number before what is done next in a game of series: `3.` where the series of three moves begins, `3...` where it
/// goes on after something else (`fresh`).
pub(super) fn series_number(played: &Match, fresh: bool) -> Option<String> {
    let length = series(played.position())?;
    match begins(played) {
        true => Some(format!("{length}.")),
        false => fresh.then(|| format!("{length}...")),
    }
}

impl Writer<'_> {
    /// Goes back to where the action of a place is to be played.
    fn before(&mut self, node: NodeId) {
        while self.played.ply() >= self.record.tree()[node].ply() {
            self.played.undo();
            self.turns.pop();
        }
    }

    fn play(&mut self, node: NodeId) {
        let seat = self.played.position().seat();
        if let Some(action) = self.record.tree()[node].action()
            && self.played.play(action).is_ok()
        {
            let turn = self.turns.last().copied().unwrap_or(0);
            self.turns.push(turn + u32::from(self.played.position().seat() != seat));
        }
    }

    fn number(&mut self, fresh: bool) {
        let position = self.played.position();
        let dots = if series(position).is_some() {
            match series_number(&self.played, fresh) {
                Some(number) => number,
                None => return,
            }
        } else {
            let started = self.record.start().seat().index() as u32;
            let number = (self.turns.last().copied().unwrap_or(0) + started) / 2 + 1;
            match (position.seat(), fresh || self.played.ply() == 0) {
                (Seat::First, _) if begins(&self.played) => format!("{number}."),
                (_, true) => format!("{number}..."),
                (_, false) => return,
            }
        };
        self.words.push(Word::Number(dots));
    }

    fn write(mut self, broken: impl Fn(&Note) -> bool) -> Vec<Word> {
        let tree = self.record.tree();
        let mut steps = vec![Step::Go { node: NodeId::ROOT, fresh: false }];
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => self.words.push(Word::Open),
                Step::Close => self.words.push(Word::Close),
                Step::Write { node, fresh } => {
                    self.before(node);
                    self.number(fresh);
                    let action = tree[node].action().expect("only the root has none");
                    let text = written(&self.played, action);
                    self.words.push(Word::Action { node, text });
                }
                Step::Go { node, fresh } => {
                    if node != NodeId::ROOT {
                        self.before(node);
                        self.play(node);
                    }
                    let Some((&main, variations)) = tree[node].children().split_first() else { continue };
                    let after = !variations.is_empty() || broken(&tree[main].note);
                    steps.push(Step::Go { node: main, fresh: after });
                    for &variation in variations.iter().rev() {
                        steps.push(Step::Close);
                        steps.push(Step::Go { node: variation, fresh: broken(&tree[variation].note) });
                        steps.push(Step::Write { node: variation, fresh: true });
                        steps.push(Step::Open);
                    }
                    steps.push(Step::Write { node: main, fresh });
                }
            }
        }
        self.words
    }
}

impl Record {
    /// All moves as they are read: each followed by the variations on it.
    #[must_use]
    pub fn words(&self) -> Vec<Word> {
        self.words_broken(|_| false)
    }

    /// The same, where after some notes a number is repeated.
    fn words_broken(&self, broken: impl Fn(&Note) -> bool) -> Vec<Word> {
        let played = Match::from_position(self.options().clone(), self.start().clone());
        Writer { record: self, played, turns: Vec::new(), words: Vec::new() }.write(broken)
    }
}

/// The words of a text with everything that was said: none of them has a space in it.
pub(super) fn text(record: &Record) -> Vec<String> {
    let game = record.game();
    let numbered = is_chess(game) || game == GameId::Cqt;
    let mut words: Vec<String> = Vec::new();
    if let Some(start) = record.own_start() {
        words.extend(format!("[{start}]").split(' ').map(str::to_owned));
    }
    words.extend(moves(record, numbered));
    words
}

/// The moves with everything that was said about them.
pub(super) fn moves(record: &Record, numbered: bool) -> Vec<String> {
    let mut words = said(record, NodeId::ROOT);
    // What stands before the next word without a space.
    let mut before = String::new();
    for word in record.words_broken(|note| !note.comment().is_empty() || !note.drawings().is_empty()) {
        match word {
            Word::Number(_) if !numbered => {}
            Word::Number(number) => before += &number,
            Word::Open => before.push('('),
            Word::Close => {
                if let Some(last) = words.last_mut() {
                    last.push(')');
                }
            }
            Word::Action { node, text } => {
                // As every PGN file has it, a number in Vinciperdi stands apart.
                if record.game() == GameId::Vinciperdi && before.ends_with('.') {
                    words.push(std::mem::take(&mut before));
                }
                words.push(std::mem::take(&mut before) + &text);
                words.extend(said(record, node));
            }
        }
    }
    words
}

/// What was said about a place: glyphs, and in braces the time used, drawings, the comment.
fn said(record: &Record, node: NodeId) -> Vec<String> {
    let place = &record.tree()[node];
    let layout = record.start().layout();
    let mut parts = Vec::new();
    if let Some(millis) = place.time {
        let (seconds, rest) = (millis / 1000, millis % 1000);
        parts.push(format!("[%emt {}:{:02}:{:02}.{rest:03}]", seconds / 3600, seconds / 60 % 60, seconds % 60));
    }
    let drawn = |wanted: fn(&Shape) -> bool| {
        let texts = place.note.drawings().iter().filter(|drawing| wanted(&drawing.shape)).map(|d| d.text(&layout));
        // Names of two letters need no hyphen, and other programs know none.
        let texts = texts.map(|text| if is_chess(record.game()) { text.replace('-', "") } else { text });
        texts.collect::<Vec<_>>().join(",")
    };
    for (name, list) in [
        ("csl", drawn(|shape| matches!(shape, Shape::Circle(_)))),
        ("cal", drawn(|shape| matches!(shape, Shape::Arrow(..)))),
    ] {
        if !list.is_empty() {
            parts.push(format!("[%{name} {list}]"));
        }
    }
    // A brace would end the comment.
    parts.push(place.note.comment().replace('{', "(").replace('}', ")"));
    let text = parts.join(" ");
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    place.note.glyphs().iter().map(|glyph| format!("${}", glyph.0)).chain(words).collect()
}
