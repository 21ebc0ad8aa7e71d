//! Moves as people write them, with variations, comments and glyphs, become a record's tree.

use tavoliere_rules::notation::{NotationError, chess};
use tavoliere_rules::{Action, Match, MatchError, ParseError, Seat};

use super::{is_chess, series};
use crate::{Drawing, Glyph, NodeId, Record, RecordError};

/// What a text of moves is made of.
enum Token<'a> {
    Open,
    Close,
    Comment(&'a str),
    Glyph(Glyph),
    Number(&'a str),
    Move(&'a str),
}

/// Takes the first word off a text; nothing at its end, which a result is too.
fn token<'a>(text: &mut &'a str) -> Result<Option<Token<'a>>, NotationError> {
    let rest = text.trim_start();
    let Some(first) = rest.chars().next() else { return Ok(None) };
    let (token, rest) = match first {
        '{' => {
            let (comment, rest) = rest[1..].split_once('}').ok_or(NotationError::Unclosed('{'))?;
            (Token::Comment(comment), rest)
        }
        ';' => {
            let (comment, rest) = rest[1..].split_once('\n').unwrap_or((&rest[1..], ""));
            (Token::Comment(comment), rest)
        }
        '(' => (Token::Open, &rest[1..]),
        ')' => (Token::Close, &rest[1..]),
        _ => {
            let end = rest.find(|c: char| c.is_whitespace() || "{};()".contains(c)).unwrap_or(rest.len());
            // A brace that nothing opened is a word of its own, so that it is refused.
            let (word, rest) = rest.split_at(end.max(first.len_utf8()));
            if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                return Ok(None);
            }
            if let Some(number) = word.strip_prefix('$').and_then(|digits| digits.parse().ok()) {
                (Token::Glyph(Glyph(number)), rest)
            } else if let Some(glyph) = Glyph::of_sign(word) {
                (Token::Glyph(glyph), rest)
            } else {
                let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
                let dots = word[digits..].find(|c| c != '.' && c != '…').map_or(word.len(), |dots| digits + dots);
                if digits > 0 && (dots > digits || word.len() == digits) {
                    // What follows the dots is the next word.
                    (Token::Number(&word[..digits]), &text.trim_start()[dots..])
                } else {
                    (Token::Move(word), rest)
                }
            }
        }
    };
    *text = rest;
    Ok(Some(token))
}

/// A record being read, and the place that has been reached.
struct Reader<'a> {
    record: &'a mut Record,
    node: NodeId,
    /// The match at that place, or on the way to another one.
    played: Match,
    /// What was said before the first move of a variation.
    said: String,
    /// Whether no move has followed yet in the variation being read.
    fresh: bool,
}

/// Reads moves into a record without any.
pub(super) fn moves(record: &mut Record, text: &str) -> Result<(), RecordError> {
    let played = Match::from_position(record.options().clone(), record.start().clone());
    let mut reader = Reader { record, node: NodeId::ROOT, played, said: String::new(), fresh: false };
    let mut rest = text;
    // Where variations were left for others.
    let mut outer = Vec::new();
    while let Some(token) = token(&mut rest)? {
        match token {
            Token::Open => {
                outer.push(reader.node);
                reader.go(reader.record.tree()[reader.node].parent());
                reader.fresh = true;
            }
            Token::Close => {
                let node = outer.pop().ok_or_else(|| reader.no_move(")"))?;
                reader.go(node);
                reader.fresh = false;
            }
            Token::Comment(text) => reader.comment(text),
            Token::Glyph(glyph) => {
                let note = &mut reader.record.tree[reader.node].note;
                if !note.glyphs().contains(&glyph) {
                    note.toggle_glyph(glyph);
                }
            }
            Token::Number(digits) => reader.number(digits)?,
            Token::Move(word) => reader.play(word)?,
        }
    }
    if !outer.is_empty() {
        return Err(NotationError::Unclosed('(').into());
    }
    record.conclude();
    Ok(())
}

impl Reader<'_> {
    /// Brings the match to a place: back to where the ways part, and on from there.
    fn go(&mut self, node: NodeId) {
        let path = self.record.tree.path(node);
        let action = |node: &NodeId| self.record.tree[*node].action();
        let played = &self.played.actions()[..self.played.ply()];
        let common = path.iter().zip(played).take_while(|(node, done)| action(node) == Some(**done)).count();
        let missing: Vec<Action> = path[common..].iter().filter_map(action).collect();
        self.played.jump(common);
        for action in missing {
            self.played.play(action).expect("what is in the tree was legal");
        }
        self.node = node;
    }

    fn no_move(&self, text: &str) -> NotationError {
        NotationError::NoSuchMove { ply: self.played.ply() + 1, text: text.into() }
    }

    /// A number must be the one that is due where it says what is being played: the series, or the pair.
    fn number(&self, found: &str) -> Result<(), RecordError> {
        let ply = self.played.ply() + 1;
        let number = found.parse::<u32>();
        if let Some(expected) = series(self.played.position()) {
            if number != Ok(expected.into()) {
                return Err(NotationError::Series { ply, expected, found: found.into() }.into());
            }
        } else if !is_chess(self.record.game()) {
            let positions = (0..ply).filter_map(|ply| self.played.position_at(ply));
            let seats: Vec<Seat> = positions.map(|position| position.seat()).collect();
            let turns = seats.windows(2).filter(|pair| pair[0] != pair[1]).count();
            let expected = (turns + self.record.start().seat().index()) / 2 + 1;
            if number != Ok(expected as u32) {
                return Err(ParseError::new("number", expected.to_string(), found).into());
            }
        }
        Ok(())
    }

    fn play(&mut self, word: &str) -> Result<(), RecordError> {
        let signs = word.trim_end_matches(['!', '?']);
        let (text, glyph) = (signs, Glyph::of_sign(&word[signs.len()..]));
        let action = self.action(text)?;
        self.played.play(action).map_err(|_| self.no_move(text))?;
        self.node = self.record.tree.grow(self.node, action).ok_or(RecordError::TooLong)?;
        if let Some(glyph) = glyph {
            self.record.tree[self.node].note.toggle_glyph(glyph);
        }
        self.fresh = false;
        if !self.said.is_empty() {
            let said = std::mem::take(&mut self.said);
            self.comment(&said);
        }
        Ok(())
    }

    /// The legal action that is written so.
    fn action(&self, text: &str) -> Result<Action, RecordError> {
        let ply = self.played.ply() + 1;
        let position = self.played.position();
        let as_text = position.parse_action(text).map_err(|error| MatchError::ActionText { number: ply, error });
        if is_chess(self.record.game()) {
            match chess::read_san(position, self.played.repetitions(), text) {
                Ok(action) => return Ok(action),
                Err(NotationError::Ambiguous { text, candidates, .. }) => {
                    return Err(NotationError::Ambiguous { ply, text, candidates }.into());
                }
                // What is an action text and not legal: that has a reason, which follows.
                Err(_) if as_text.is_err() => return Err(self.no_move(text).into()),
                Err(_) => {}
            }
        }
        let action = as_text?;
        self.played.check(action).map_err(|why| MatchError::Illegal {
            number: ply,
            text: text.into(),
            why,
            position: Box::new(position.clone()),
        })?;
        Ok(action)
    }

    /// A comment is about the move before it; at the beginning of a variation, about the one that follows.
    fn comment(&mut self, text: &str) {
        if self.fresh {
            self.said = format!("{} {text}", self.said);
            return;
        }
        // What a comment loses anyway must not make a command of it when it is read again.
        let text: String = text.chars().filter(|c| c.is_whitespace() || !c.is_control()).collect();
        let layout = self.record.start().layout();
        let place = &mut self.record.tree[self.node];
        let mut words = place.note.comment().to_owned();
        let mut rest = text.as_str();
        while let Some((before, command)) = rest.split_once("[%") {
            words = format!("{words} {before}");
            let Some((inner, after)) = command.split_once(']') else {
                words += &harmless(&format!("[{command}"));
                rest = "";
                break;
            };
            // What was opened and not closed before is no command, nor is it to become one with what follows.
            let inner = inner.rsplit_once("[%").map_or(inner, |(lost, inner)| {
                words = format!("{words}{} ", harmless(&format!("[{lost}")));
                inner
            });
            let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
            match name {
                "csl" | "cal" => {
                    for drawing in value.split(',').filter_map(|text| Drawing::read(text.trim(), &layout)) {
                        if !place.note.drawings().contains(&drawing) {
                            place.note.toggle_drawing(drawing);
                        }
                    }
                }
                "emt" => place.time = millis(value).filter(|_| place.action().is_some()),
                _ => words = format!("{words} [%{inner}]"),
            }
            rest = after;
        }
        let words = format!("{words} {rest}");
        place.note.set_comment(&words.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

/// A text in which nothing looks like the beginning of a command any more.
fn harmless(text: &str) -> String {
    let mut text = text.to_owned();
    // Taking one away can bring the next together.
    while text.contains("[%") {
        text = text.replace("[%", "[");
    }
    text
}

/// Milliseconds of `0:01:02.5`; nothing for no time at all.
fn millis(text: &str) -> Option<u32> {
    let mut seconds = 0.0_f64;
    for part in text.trim().split(':') {
        let number: f64 = part.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0)?;
        seconds = seconds * 60.0 + number;
    }
    Some((seconds * 1000.0).round() as u32).filter(|&millis| millis > 0)
}
