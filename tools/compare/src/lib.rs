//! Counts Vinciperdi's sequences, called without any glue: the position text comes letter by letter.

use std::cell::RefCell;

use tavoliere_rules::{AnyPosition, GameId, Options, Record};

thread_local! {
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Adds a letter to the text of the position to count from.
#[unsafe(no_mangle)]
pub extern "C" fn letter(code: u32) {
    TEXT.with_borrow_mut(|text| text.extend(char::from_u32(code)));
}

/// Counts the sequences of a length, and forgets the text. All bits are set if it was no position.
#[unsafe(no_mangle)]
pub extern "C" fn perft(depth: u32) -> u64 {
    let Ok(options) = Options::choose(GameId::Vinciperdi.options(), [("stalemate", "win")]) else { return u64::MAX };
    let position = AnyPosition::parse(GameId::Vinciperdi, &options, &TEXT.take());
    position.map_or(u64::MAX, |position| position.perft(&Record::new(position.key()), depth))
}
