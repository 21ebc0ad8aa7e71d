//! Games and positions that come from outside: links, and texts that were pasted.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_records::{Link, LinkError, Record, RecordError, Source};
use tavoliere_rules::{AnyPosition, GameId, Options};

use super::ReviewCommand;
use crate::modes::compose::ComposeCommand;
use crate::modes::correspondence::CorrespondenceCommand;
use crate::platform::launch;

/// What comes by a link and is not to be looked back on.
#[derive(SystemParam)]
pub(super) struct Others<'w> {
    pub puzzles: MessageWriter<'w, ComposeCommand>,
    pub(super) turns: MessageWriter<'w, CorrespondenceCommand>,
}

/// The message that says what is wrong, and the program that wrote it, where a later one did.
pub(super) type Trouble = (&'static str, String);

/// The game that a link holds, or what is wrong with it. A puzzle is asked for, and there is no game.
pub(super) fn read(link: &str, others: &mut Others) -> Result<Option<Record>, Trouble> {
    let link = Link::read(link).map_err(|error| {
        let message = match error {
            LinkError::NoLink => "link-none",
            LinkError::TooLong => "link-long",
            LinkError::Version(_) => "link-version",
            _ => "link-damaged",
        };
        (message, String::new())
    })?;
    match link {
        Link::Puzzle(puzzle) => drop(others.puzzles.write(ComposeCommand::Receive(puzzle))),
        Link::Turn { .. } => drop(others.turns.write(CorrespondenceCommand::Receive(Box::new(link)))),
        _ => return Ok(link.record()),
    }
    Ok(None)
}

/// What a text that was pasted holds: a link, a position of the game under these options, or a game.
pub(super) fn pasted(
    text: &str,
    game: GameId,
    options: &Options,
    others: &mut Others,
) -> Result<Option<Record>, Trouble> {
    let text = text.trim();
    if text.contains('#') && !text.contains(char::is_whitespace) {
        return read(text, others);
    }
    if let Ok(position) = AnyPosition::parse(game, options, text) {
        let mut record = Record::from_position(options.clone(), position);
        record.source = Source::Analysis;
        return Ok(Some(record));
    }
    let mut record = Record::read(text, Some((game, options))).map_err(|error| match error {
        RecordError::Version { program, .. } => ("paste-later", program),
        _ => ("paste-nothing", String::new()),
    })?;
    record.source = Source::Imported;
    Ok(Some(record))
}

/// The link that the program was started with is opened once the shelf is there; on the page also another one that takes
/// its place in the address.
pub(super) fn arrive(mut commands: MessageWriter<ReviewCommand>, mut arrived: Local<Option<String>>) {
    let link = launch::link();
    if link != *arrived {
        // Links to matches with people elsewhere are `online`'s.
        let others = |link: &String| tavoliere_online::read_link(link).is_err();
        commands.write_batch(link.clone().filter(others).map(ReviewCommand::OpenLink));
        *arrived = link;
    }
}
