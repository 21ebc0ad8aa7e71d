//! What is played on the table is written down: the record of the match, with everything that was tried in it.

use bevy::prelude::*;
use tavoliere_records::{Date, NodeId, Player, Record, Seated, TimeControl};
use tavoliere_rules::Match;

use super::clocks::set_times;
use crate::app::Flow;
use crate::app::screens::in_a_match;
use crate::platform::calendar;
use crate::rules::{ActionApplied, Controller, CurrentMatch, MatchCommand, PositionChanged};

/// The record of the match on the table; none before the first one.
#[derive(Resource, Default)]
pub struct TableRecord(pub Option<Record>);

/// What a match has that begins next, besides its actions: whoever begins it says so.
#[derive(Resource, Default)]
pub(super) struct Beginning {
    /// What its clocks are set to.
    pub controls: [Option<TimeControl>; 2],
    /// What was used of them for the actions that were played already, in milliseconds.
    pub times: Vec<u32>,
}

/// Now, by the machine's clock.
pub(super) fn today() -> Date {
    Date::of_unix(calendar::now().as_secs())
}

fn seated(controller: &Controller) -> Seated {
    let player = match controller {
        Controller::Human => Player::Human,
        Controller::Computer(id) => Player::Computer(id.clone()),
        Controller::Remote(name) => return Seated { name: name.clone(), player: Player::Other },
    };
    Seated { name: String::new(), player }
}

/// Whether a match is in a record, as far as it was played.
pub(super) fn has(record: &Record, game_match: &Match) -> bool {
    let same = record.start() == game_match.start() && record.options() == game_match.options();
    let mut node = NodeId::ROOT;
    same && game_match.actions()[..game_match.ply()].iter().all(|&action| {
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
    current: Res<CurrentMatch>,
    mut beginning: ResMut<Beginning>,
    mut table: ResMut<TableRecord>,
) {
    for command in begun.read() {
        let MatchCommand::Start { game_match, controllers } = command else { continue };
        let Beginning { controls, times } = std::mem::take(&mut *beginning);
        let seats = [seated(&controllers[0]), seated(&controllers[1])];
        // A match that goes on keeps what was tried in it.
        let goes_on = |record: &Record| game_match.ply() > 0 && record.seats == seats && has(record, game_match);
        let kept = table.0.take().filter(goes_on);
        let begin = || {
            let mut record = Record::of_match(game_match);
            (record.seats, record.date, record.controls) = (seats, Some(today()), controls);
            set_times(&mut record, &times);
            record
        };
        table.0 = kept.or_else(|| Some(begin()));
    }
    let moved = applied.read().count() + changed.read().count() > 0;
    if !moved && !current.is_changed() {
        return;
    }
    let (Some(game_match), Some(record)) = (&current.game_match, &mut table.0) else { return };
    if moved {
        record.follow(game_match);
    }
    record.ending = current.ending();
}

/// The record is up to date with the match.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WrittenDown;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableRecord>()
        .init_resource::<Beginning>()
        .add_systems(Update, write_down.in_set(WrittenDown).in_set(Flow::Mirror).run_if(in_a_match));
}
