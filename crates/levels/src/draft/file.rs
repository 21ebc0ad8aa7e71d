//! How a [`Draft`] is written in a file. A level's file could not hold it: what is being put together need not be a
//! position.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tavoliere_rules::{GameId, Kind, Options, ParseError, Piece, Seat, Setup};

use super::Draft;
use crate::{Goal, Text};

/// A draft as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DraftFile {
    sketch: Sketch,
    goal: Goal,
    title: Text,
    ask: Text,
    hint: Text,
    success: Text,
}

/// What lies on the board.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sketch {
    game: String,
    options: BTreeMap<String, String>,
    /// The cell's name, the owner's number and the kind's id of each piece, the lower ones of a cell first.
    pieces: Vec<(String, u8, String)>,
    /// The number of the seat that acts.
    seat: u8,
    series: u16,
    castling: bool,
    eliminating: bool,
}

/// 1 for the first seat, 2 for the second.
fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

fn seat(number: u8) -> Result<Seat, String> {
    match number {
        1 => Ok(Seat::First),
        2 => Ok(Seat::Second),
        _ => Err(format!("seat {number}: expected 1 or 2")),
    }
}

impl From<Draft> for DraftFile {
    fn from(draft: Draft) -> DraftFile {
        let Setup { seat, series, castling, eliminating, .. } = draft.setup;
        let pieces = draft.setup.pieces.iter().map(|(spot, piece)| {
            let cell = draft.layout().name(spot.cell).to_owned();
            (cell, number(piece.owner), piece.kind.id().to_owned())
        });
        let options = draft.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned()));
        let sketch = Sketch {
            game: draft.game().to_string(),
            options: options.collect(),
            pieces: pieces.collect(),
            seat: number(seat),
            series,
            castling,
            eliminating,
        };
        let Draft { goal, title, ask, hint, success, .. } = draft;
        DraftFile { sketch, goal, title, ask, hint, success }
    }
}

impl TryFrom<DraftFile> for Draft {
    type Error = String;

    fn try_from(file: DraftFile) -> Result<Draft, String> {
        let DraftFile { sketch, goal, title, ask, hint, success } = file;
        let wrong = |error: ParseError| error.to_string();
        let game: GameId = sketch.game.parse().map_err(wrong)?;
        let options = Options::choose(game.options(), &sketch.options).map_err(|error| error.to_string())?;
        let mut draft = Draft { goal, title, ask, hint, success, ..Draft::new(game, &options) };
        let mut setup = Setup::new([], seat(sketch.seat)?);
        for (name, owner, kind) in &sketch.pieces {
            let cell = draft.layout().find(name).ok_or_else(|| format!("there is no cell '{name}'"))?;
            let piece = Piece { kind: kind.parse::<Kind>().map_err(wrong)?, owner: seat(*owner)? };
            let (spot, piece) =
                setup.fit(game, &options, cell, piece).ok_or_else(|| format!("no {kind} can lie on {name}"))?;
            setup.pieces.insert(spot, piece);
        }
        setup.series = sketch.series.max(1);
        (setup.castling, setup.eliminating) = (sketch.castling, sketch.eliminating);
        draft.setup = setup;
        Ok(draft)
    }
}
