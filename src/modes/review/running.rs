//! The own matches with somebody that go on: whatever shows where one of them stands, or has stood, is looked back on like the
//! match itself, wherever it came from; and in a match at this table that replays one nobody is helped. Else a link to it,
//! copied and pasted, or its moves, played once more, would bring the engine's help into it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_online::View;
use tavoliere_records::{Record, unfinished};
use tavoliere_rules::{AnyPosition, GameId, Match};

use super::Origin;
use crate::app::Flow;
use crate::app::screens::Mode;
use crate::modes::library::GameLibrary;
use crate::modes::online::Desk;
use crate::modes::record::has;
use crate::platform::storage::Storage;
use crate::play::hints::NoHelp;
use crate::rules::CurrentMatch;

/// What every match may begin with: so many actions are nobody's secret.
const USUAL: usize = 6;
/// So many of the last actions of a match with somebody lead to positions in which nobody is helped.
const LAST: usize = 6;

/// All of them.
#[derive(SystemParam)]
pub(in crate::modes) struct Running<'w> {
    pub(super) desk: Res<'w, Desk>,
    library: ResMut<'w, GameLibrary>,
    letters: ResMut<'w, RunningLetters>,
    current: Res<'w, CurrentMatch>,
    storage: Res<'w, Storage>,
}

/// Those of one game that are played by links, as they were read last: they are asked for after every action on the table.
#[derive(Resource, Default)]
pub(super) struct RunningLetters {
    /// Which game's, beside which match, and when the library had changed last.
    of: Option<(GameId, u32, u32)>,
    games: Vec<(String, Match)>,
}

impl Running<'_> {
    /// Where a record leads back to that has come in some way: into the match that it shows, if it shows one.
    pub(super) fn origin(&mut self, record: &Record) -> Origin {
        self.find(record.game(), |running| shows(record, running)).unwrap_or(Origin::Elsewhere)
    }

    /// Whether a board that was set up shows where one of them stands or has stood.
    pub fn stands_in(&mut self, board: &Match) -> bool {
        !matches!(self.origin(&Record::of_match(board)), Origin::Elsewhere)
    }

    /// The first in which that is so.
    fn find(&mut self, game: GameId, holds: impl Fn(&Match) -> bool) -> Option<Origin> {
        self.online(&holds).or_else(|| self.letter(game, &holds))
    }

    fn online(&self, holds: &impl Fn(&Match) -> bool) -> Option<Origin> {
        let online = self.desk.online();
        let shown = |view: &View| view.plays() && view.shown().is_some_and(|running| holds(&running));
        let found = online.entries().into_iter().filter_map(|entry| online.view(entry.id)).find(shown)?;
        Some(Origin::Online { id: found.id().clone(), played: true })
    }

    fn letter(&mut self, game: GameId, holds: &impl Fn(&Match) -> bool) -> Option<Origin> {
        let of = Some((game, self.current.generation, self.library.last_changed().get()));
        if self.letters.of != of {
            let library = self.library.bypass_change_detection().games_mut();
            let of_game = library.entries().filter(|entry| entry.game == game);
            let ids: Vec<_> = unfinished(of_game).iter().map(|entry| entry.id.clone()).collect();
            // What cannot be read cannot be played on either.
            let read = |id: String| {
                let letter = library.load(&*self.storage, &id).ok()?;
                Some((id, letter.main_match()))
            };
            *self.letters = RunningLetters { of, games: ids.into_iter().filter_map(read).collect() };
        }
        let found = self.letters.games.iter().find(|(_, letter)| holds(letter))?;
        Some(Origin::Letter(found.0.clone()))
    }
}

/// Whether a record ends where a match is or was, or, not being over, leads through where it is. All begin alike: that shows
/// nothing.
fn shows(record: &Record, running: &Match) -> bool {
    if (record.game(), record.options()) != (running.game(), running.options()) {
        return false;
    }
    let line = record.main_match();
    let usual = usual(&line);
    let ends_there =
        !same(line.position(), &usual) && (0..=running.ply()).any(|ply| stood(running, ply, line.position()));
    ends_there || record.ending.is_none() && !same(running.position(), &usual) && has(record, running)
}

/// Whether two positions are the same but for how they came about: a position that was set up counts its moves anew.
fn same(one: &AnyPosition, other: &AnyPosition) -> bool {
    one.key() == other.key()
}

fn stood(game_match: &Match, ply: usize, position: &AnyPosition) -> bool {
    game_match.position_at(ply).is_some_and(|then| same(then, position))
}

/// Whether a match at this table stands where one with somebody stands or has stood just now, or has gone on from where that
/// stands: whoever asks there asks for both.
fn replays(here: &Match, running: &Match) -> bool {
    if (here.game(), here.options()) != (running.game(), running.options()) || running.ply() < USUAL {
        return false;
    }
    let mut last = running.ply().saturating_sub(LAST).max(USUAL)..=running.ply();
    last.any(|ply| stood(running, ply, here.position()))
        || (0..here.ply()).any(|ply| stood(here, ply, running.position()))
}

/// Nobody is helped in a match that replays one with somebody.
fn refuse_help(current: Res<CurrentMatch>, mut running: Running, mut no_help: ResMut<NoHelp>) {
    let replayed = current.game_match.as_ref().filter(|here| here.ply() > 0 || *here.start() != usual(here));
    let replayed = replayed.and_then(|here| running.find(here.game(), |running| replays(here, running)));
    no_help.set_if_neq(NoHelp(replayed.map(|_| "online-no-hints")));
}

fn usual(game_match: &Match) -> AnyPosition {
    AnyPosition::start(game_match.game(), game_match.options())
}

/// What is asked at the table is looked at after the rules, before anybody helps.
pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<CurrentMatch>.or_else(resource_changed::<Desk>);
    app.init_resource::<RunningLetters>().add_systems(
        Update,
        refuse_help.run_if(in_state(Mode::Match).and_then(changed)).after(Flow::Rules).before(Flow::Mirror),
    );
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::*;

    fn played(actions: usize, number: usize) -> Match {
        let mut game_match = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
        for _ in 0..actions {
            let legal = game_match.legal();
            game_match.play(legal[number % legal.len()]).expect("it is legal");
        }
        game_match
    }

    #[test]
    fn a_position_that_was_set_up_shows_the_match_that_stands_there() {
        let game = GameId::Vinciperdi;
        let options = Options::defaults(game.options());
        let [running, other] = ["g8f6", "b8c6"].map(|last| {
            let mut played = Match::new(game, options.clone());
            for action in ["e2e3", "b7b6", "g1f3", last] {
                played.play_text(action).expect("it is legal");
            }
            played
        });
        let set_up = |as_in: &Match| {
            let start = AnyPosition::from_setup(game, &options, &as_in.position().setup()).expect("a position");
            assert_ne!(start, *as_in.position(), "it counts its moves anew");
            Record::of_match(&Match::from_position(options.clone(), start))
        };
        assert!(shows(&set_up(&running), &running) && !shows(&set_up(&other), &running));
    }

    #[test]
    fn only_what_stands_where_a_match_goes_on_replays_it() {
        let running = played(14, 1);
        for ply in 0..=14 {
            let replayed = replays(&played(ply, 1), &running);
            assert_eq!(replayed, ply >= 14 - LAST, "after {ply} actions");
            assert_eq!(replays(&played(ply, 1), &played(ply, 1)), ply >= USUAL, "after {ply} actions");
        }
        // What is tried from there is the same question.
        assert!(replays(&played(16, 1), &running));
        let mut elsewhere = played(13, 1);
        let other = elsewhere.legal()[2];
        elsewhere.play(other).expect("it is legal");
        assert!(!replays(&elsewhere, &running) && !replays(&played(14, 0), &running));
    }
}
