//! Texts with a few changes, for parsers under fire: next to what is right lies most of what goes wrong.

use proptest::prelude::*;
use proptest::sample::Index;

/// How often each test tries: so often, or `PROPTEST_CASES` times, for a night of it.
pub fn tries(usual: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { cases: asked.unwrap_or(usual), failure_persistence: None, ..ProptestConfig::default() }
}

/// A change to one place of a text.
#[derive(Clone, Debug)]
enum Edit {
    Delete(Index),
    /// What is between the two places goes.
    Cut(Index, Index),
    Insert(Index, char),
    Paste(Index, &'static str),
    Replace(Index, char),
    Swap(Index, Index),
    /// What is between the two places a second time.
    Repeat(Index, Index),
}

/// Pieces of what some parser reads.
const PIECES: &[&str] = &[
    "\u{FEFF}",
    "\n",
    "\r\n",
    "99999999999999999999",
    "-1",
    "0",
    "007",
    "1e400",
    "NaN",
    "pass",
    "e8=Q",
    "e7e8k",
    "O-O-O",
    "0-0",
    "exd6",
    "Nb1xd7+",
    "1-0",
    "1/2-1/2",
    "*",
    "$5",
    "1.",
    "3...",
    "2…",
    "{",
    "}",
    "(",
    ")",
    ";",
    "[",
    "]",
    "%",
    "[FEN \"",
    "\"]",
    "[Variant \"Suicide\"]",
    "[Quiet \"5\"]",
    "8/8/8/8/8/8/8/8 w - - 0",
    "C5xT7xT8",
    "*a1",
    "b5^",
    "c3!d4",
    "c3xe4",
    "Some(",
    "None",
    "ply: Some(1)",
    "version: 1,",
    "{\"reach\": \"step\"}",
    "//",
    "/*",
    "r#\"",
    "\\",
    "null",
    "\\u0000",
    "()",
    "\0",
    "é",
    "€",
    "𝔸",
    "٣",
];

/// Characters that some text of some game has, and some that none has.
fn character() -> impl Strategy<Value = char> {
    let known: Vec<char> = "abcdefghijrywnsWBRYCQTKqkp0123456789/-,.:;x!*^ =+#\"'()[]{}\\\n".chars().collect();
    prop_oneof![8 => proptest::sample::select(known), 1 => any::<char>()]
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        any::<Index>().prop_map(Edit::Delete),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::Cut(a, b)),
        (any::<Index>(), character()).prop_map(|(at, c)| Edit::Insert(at, c)),
        (any::<Index>(), proptest::sample::select(PIECES)).prop_map(|(at, piece)| Edit::Paste(at, piece)),
        (any::<Index>(), character()).prop_map(|(at, c)| Edit::Replace(at, c)),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::Swap(a, b)),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Edit::Repeat(a, b)),
    ]
}

/// Up to `most` changes.
pub fn edits(most: usize) -> impl Strategy<Value = Edits> {
    prop::collection::vec(edit(), 0..=most).prop_map(Edits)
}

/// Some changes, one after the other.
#[derive(Clone, Debug)]
pub struct Edits(Vec<Edit>);

impl Edits {
    /// The text with these changes.
    pub fn of(&self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        for edit in &self.0 {
            let place = |index: &Index| index.index(chars.len().max(1));
            let places = |a: &Index, b: &Index| place(a).min(place(b))..place(a).max(place(b));
            match edit {
                Edit::Insert(at, c) => chars.insert(place(at), *c),
                Edit::Paste(at, piece) => {
                    let at = place(at);
                    chars.splice(at..at, piece.chars());
                }
                _ if chars.is_empty() => {}
                Edit::Delete(at) => drop(chars.remove(place(at))),
                Edit::Cut(a, b) => drop(chars.drain(places(a, b))),
                Edit::Replace(at, c) => {
                    let at = place(at);
                    chars[at] = *c;
                }
                Edit::Swap(a, b) => {
                    let (a, b) = (place(a), place(b));
                    chars.swap(a, b);
                }
                Edit::Repeat(a, b) => {
                    let part = chars[places(a, b)].to_vec();
                    let at = places(a, b).end;
                    chars.splice(at..at, part);
                }
            }
        }
        chars.into_iter().collect()
    }
}
