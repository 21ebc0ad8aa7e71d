//! What people say about a place of a game: words, glyphs, drawings on the board.

use std::fmt;
use std::str::FromStr;

use tavoliere_rules::{Cell, Layout};

/// The most characters of a comment.
pub const MAX_COMMENT: usize = 4_000;
/// The most drawings on one board.
pub const MAX_DRAWINGS: usize = 64;

/// What was said about one place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    comment: String,
    glyphs: Vec<Glyph>,
    drawings: Vec<Drawing>,
}

impl Note {
    /// Whether nothing was said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// The words; empty if there are none.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Says something, at most [`MAX_COMMENT`] characters of it. Line breaks are kept, other controls are not.
    pub fn set_comment(&mut self, words: &str) {
        let plain = words.chars().filter(|&c| c == '\n' || !c.is_control());
        self.comment = plain.take(MAX_COMMENT).collect::<String>().trim().to_owned();
    }

    /// The glyphs, lowest numbers first.
    #[must_use]
    pub fn glyphs(&self) -> &[Glyph] {
        &self.glyphs
    }

    /// Puts a glyph, or takes it away if it is there. Of those that judge the action there is one at most, and one of
    /// those that judge the position.
    pub fn toggle_glyph(&mut self, glyph: Glyph) {
        let there = self.glyphs.contains(&glyph);
        self.glyphs.retain(|&other| other != glyph && (glyph.group().is_none() || other.group() != glyph.group()));
        if !there && self.glyphs.len() < 8 {
            self.glyphs.push(glyph);
            self.glyphs.sort_unstable();
        }
    }

    /// What is drawn on the board.
    #[must_use]
    pub fn drawings(&self) -> &[Drawing] {
        &self.drawings
    }

    /// Draws something; the same again wipes it off, and in another colour it takes that colour.
    pub fn toggle_drawing(&mut self, drawing: Drawing) {
        let there = self.drawings.contains(&drawing);
        self.drawings.retain(|other| other.shape != drawing.shape);
        if !there && self.drawings.len() < MAX_DRAWINGS {
            self.drawings.push(drawing);
        }
    }

    /// Wipes all drawings off.
    pub fn wipe(&mut self) {
        self.drawings.clear();
    }
}

/// A sign beside an action, by its number among PGN's numeric annotation glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Glyph(pub u8);

/// What a glyph is about; there is one at most of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlyphGroup {
    /// How good the action is: `!`, `?`, …
    Action,
    /// Who stands better: `=`, `±`, …
    Position,
}

/// The glyphs that have a sign, with it.
const SIGNS: [(u8, &str); 17] = [
    (1, "!"),
    (2, "?"),
    (3, "!!"),
    (4, "??"),
    (5, "!?"),
    (6, "?!"),
    (7, "□"),
    (10, "="),
    (13, "∞"),
    (14, "⩲"),
    (15, "⩱"),
    (16, "±"),
    (17, "∓"),
    (18, "+−"),
    (19, "−+"),
    (22, "⨀"),
    (146, "N"),
];

impl Glyph {
    /// Those that judge an action, in the order to choose from: `!`, `?`, `!!`, `??`, `!?`, `?!`, the only one.
    pub const OF_ACTIONS: [Glyph; 7] = [Glyph(1), Glyph(2), Glyph(3), Glyph(4), Glyph(5), Glyph(6), Glyph(7)];

    /// Its sign (`!?`); `$9` where it has none.
    #[must_use]
    pub fn sign(self) -> String {
        let sign = SIGNS.iter().find(|sign| sign.0 == self.0);
        sign.map_or_else(|| format!("${}", self.0), |sign| sign.1.to_owned())
    }

    /// The glyph of a sign as people type it.
    #[must_use]
    pub fn of_sign(sign: &str) -> Option<Glyph> {
        SIGNS.iter().find(|known| known.1 == sign).map(|known| Glyph(known.0))
    }

    /// What it is about.
    #[must_use]
    pub fn group(self) -> Option<GlyphGroup> {
        match self.0 {
            1..=9 => Some(GlyphGroup::Action),
            10..=21 => Some(GlyphGroup::Position),
            _ => None,
        }
    }
}

/// The colour of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The usual one.
    #[default]
    Green,
    /// A danger.
    Red,
    /// Something else.
    Blue,
    /// And yet something else.
    Yellow,
}

impl Ink {
    /// All, the usual one first.
    pub const ALL: [Ink; 4] = [Ink::Green, Ink::Red, Ink::Blue, Ink::Yellow];

    /// Its letter, as PGN files have it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Ink::Green => 'G',
            Ink::Red => 'R',
            Ink::Blue => 'B',
            Ink::Yellow => 'Y',
        }
    }
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A ring around a cell.
    Circle(Cell),
    /// An arrow from a cell to another.
    Arrow(Cell, Cell),
}

/// Something drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// What.
    pub shape: Shape,
    /// In which colour.
    pub ink: Ink,
}

impl Drawing {
    /// Its text: `Ge4`, `Rc3-d4`. (No cell's name has a hyphen.)
    #[must_use]
    pub fn text(&self, layout: &Layout) -> String {
        let ink = self.ink.letter();
        match self.shape {
            Shape::Circle(cell) => format!("{ink}{}", layout.name(cell)),
            Shape::Arrow(from, to) => format!("{ink}{}-{}", layout.name(from), layout.name(to)),
        }
    }

    /// Reads its text. Two names of two letters may stand without the hyphen, as in PGN files.
    #[must_use]
    pub fn read(text: &str, layout: &Layout) -> Option<Drawing> {
        let ink: Ink = text.get(..1)?.parse().ok()?;
        let cells = &text[1..];
        let arrow = |from: &str, to: &str| Some(Shape::Arrow(layout.find(from)?, layout.find(to)?));
        let circle = layout.find(cells).map(Shape::Circle);
        let shape = circle
            .or_else(|| cells.split_once('-').and_then(|(from, to)| arrow(from, to)))
            .or_else(|| (cells.len() == 4).then(|| arrow(cells.get(..2)?, cells.get(2..)?)).flatten())?;
        Some(Drawing { shape, ink }).filter(|drawing| !matches!(drawing.shape, Shape::Arrow(from, to) if from == to))
    }
}

/// No such colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoInk;

impl FromStr for Ink {
    type Err = NoInk;

    fn from_str(letter: &str) -> Result<Ink, NoInk> {
        Ink::ALL.into_iter().find(|ink| letter == ink.letter().encode_utf8(&mut [0; 4])).ok_or(NoInk)
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sign())
    }
}
