//! Games and positions that come from outside: links, and texts that were pasted.

use bevy::prelude::*;
use tavoliere_records::{Link, LinkError, Record, Source};
use tavoliere_rules::{AnyPosition, GameId, Options};

use super::ReviewCommand;
use crate::platform::launch;

/// The game that a link holds, or the message that says what is wrong with it.
pub(super) fn read(link: &str) -> Result<Record, &'static str> {
    let link = Link::read(link).map_err(|error| match error {
        LinkError::NoLink => "link-none",
        LinkError::TooLong => "link-long",
        LinkError::Version(_) => "link-version",
        _ => "link-damaged",
    })?;
    link.record().ok_or("link-puzzle")
}

/// What a text that was pasted holds: a link, a position of the game under these options, or a game.
pub(super) fn pasted(text: &str, game: GameId, options: &Options) -> Result<Record, &'static str> {
    let text = text.trim();
    if text.contains('#') && !text.contains(char::is_whitespace) {
        return read(text);
    }
    if let Ok(position) = AnyPosition::parse(game, options, text) {
        let mut record = Record::from_position(options.clone(), position);
        record.source = Source::Analysis;
        return Ok(record);
    }
    let mut record = Record::read(text, Some((game, options))).map_err(|_| "paste-nothing")?;
    record.source = Source::Imported;
    Ok(record)
}

/// The link that the program was started with is opened once.
pub(super) fn arrive(mut commands: MessageWriter<ReviewCommand>, mut arrived: Local<bool>) {
    if !std::mem::replace(&mut *arrived, true) {
        commands.write_batch(launch::link().map(ReviewCommand::OpenLink));
    }
}
