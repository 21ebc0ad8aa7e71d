//! What is played on the table is written down: the record of the match, with everything that was tried in it.

use bevy::prelude::*;
use tavoliere_records::{Date, NodeId, Player, Record, Seated};
use tavoliere_rules::Match;

use crate::app::Flow;
use crate::app::screens::Mode;
use crate::rules::{ActionApplied, Controller, CurrentMatch, MatchCommand, MatchEnded, PositionChanged};

/// The record of the match on the table; none before the first one.
#[derive(Resource, Default)]
pub struct TableRecord(pub Option<Record>);

/// Now, by the machine's clock.
fn today() -> Date {
    let since = web_time::SystemTime::now().duration_since(web_time::SystemTime::UNIX_EPOCH);
    Date::of_unix(since.map_or(0, |since| since.as_secs()))
}

fn seated(controller: &Controller) -> Seated {
    let player = match controller {
        Controller::Human => Player::Human,
        Controller::Computer(id) => Player::Computer(id.clone()),
    };
    Seated { name: String::new(), player }
}

/// Whether a match that has begun is in a record, as far as it was played.
fn has(record: &Record, game_match: &Match) -> bool {
    let same = record.start() == game_match.start() && record.options() == game_match.options();
    let mut node = NodeId::ROOT;
    same && game_match.ply() > 0
        && game_match.actions()[..game_match.ply()].iter().all(|&action| {
            let child = record.tree().child(node, action);
            node = child.unwrap_or(node);
            child.is_some()
        })
}

/// A match that begins or is taken up has a record of its own, which follows it wherever it goes.
fn write_down(
    mut begun: MessageReader<MatchCommand>,
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    mut ended: MessageReader<MatchEnded>,
    current: Res<CurrentMatch>,
    mut table: ResMut<TableRecord>,
) {
    for command in begun.read() {
        let MatchCommand::Start { game_match, controllers } = command else { continue };
        let seats = [seated(&controllers[0]), seated(&controllers[1])];
        // A match that goes on keeps what was tried in it.
        let kept = table.0.take().filter(|record| record.seats == seats && has(record, game_match));
        let begin = || {
            let mut record = Record::of_match(game_match);
            (record.seats, record.date) = (seats, Some(today()));
            record
        };
        table.0 = kept.or_else(|| Some(begin()));
    }
    let moved = applied.read().count() + changed.read().count() > 0;
    let (Some(game_match), Some(record)) = (&current.game_match, &mut table.0) else { return };
    if moved {
        record.follow(game_match);
    }
    if ended.read().count() > 0 {
        record.conclude();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableRecord>()
        .add_systems(Update, write_down.in_set(Flow::Mirror).run_if(in_state(Mode::Match)));
}
