//! What is wanted of the game that is looked back on is carried out, at the end of a frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_levels::Draft;
use tavoliere_records::{NodeId, Record, Source};
use tavoliere_rules::Match;

use super::{Looking, Order, Origin, ReviewCommand, ReviewSession, Running, arrival};
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::screens::{Mode, Navigation, Overlay};
use crate::modes::compose::ComposeCommand;
use crate::modes::correspondence::{CorrespondenceCommand, Letters};
use crate::modes::match_setup::MatchSetups;
use crate::modes::online::OnlineCommand;
use crate::modes::record::TableRecord;
use crate::modes::versus::VersusCommand;
use crate::rules::{ActionRequested, Controller, CurrentMatch, MatchCommand, Players};
use crate::thinker::Thinker;

/// Where the ways out of looking back lead.
#[derive(SystemParam)]
pub(super) struct Ways<'w> {
    navigation: Navigation<'w>,
    matches: MessageWriter<'w, VersusCommand>,
    online: MessageWriter<'w, OnlineCommand>,
    running: Running<'w>,
    letters: Res<'w, Letters>,
    others: arrival::Others<'w>,
    setups: ResMut<'w, MatchSetups>,
    notices: ResMut<'w, Notices>,
    toast: ResMut<'w, Toast>,
    words: Res<'w, Localization>,
}

pub(super) fn obey(
    mut asked: MessageReader<ReviewCommand>,
    mut session: ResMut<ReviewSession>,
    mut table: ResMut<TableRecord>,
    current: Res<CurrentMatch>,
    players: Players,
    mut thinker: NonSendMut<Thinker>,
    mut ways: Ways,
    mut commands: MessageWriter<MatchCommand>,
    mut actions: MessageWriter<ActionRequested>,
) {
    let shown = |game_match: Box<Match>| MatchCommand::Start {
        game_match,
        controllers: [Controller::Human, Controller::Human],
    };
    for command in asked.read() {
        // Where it has come from, if that is certain.
        let opened = match command {
            ReviewCommand::Open(record) => Ok((Record::clone(record), None)),
            ReviewCommand::OpenTable => match table.0.clone().zip(current.game_match.clone()) {
                Some((record, _)) if current.ending().is_some() => Ok((record, Some(Origin::Elsewhere))),
                Some((record, game_match)) => {
                    let origin = match (ways.running.desk.view(), ways.letters.get()) {
                        (Some(view), _) => Origin::Online { id: view.id().clone(), played: view.plays() },
                        (None, Some(letter)) => Origin::Letter(letter.id.clone()),
                        (None, None) => Origin::Match(Box::new(game_match), players.controllers()),
                    };
                    Ok((record, Some(origin)))
                }
                None => continue,
            },
            ReviewCommand::OpenLink(text) => match arrival::read(text, &mut ways.others) {
                Ok(None) => continue,
                Ok(Some(record)) => Ok((record, None)),
                Err(message) => Err(message),
            },
            ReviewCommand::OpenBoard(game) => {
                let mut record = Record::new(*game, ways.setups.of(*game).options.clone());
                record.source = Source::Analysis;
                Ok((record, None))
            }
            ReviewCommand::OpenDraft(game_match) => {
                let mut record = Record::of_match(game_match);
                record.source = Source::Analysis;
                let free = !ways.running.stands_in(game_match);
                Ok((record, Some(Origin::Draft { free })))
            }
            ReviewCommand::Paste(game, text) => {
                let options = ways.setups.of(*game).options.clone();
                match arrival::pasted(text, *game, &options, &mut ways.others) {
                    Ok(None) => continue,
                    Ok(Some(record)) => Ok((record, None)),
                    Err(message) => Err(message),
                }
            }
            _ => {
                if let Some(looking) = &mut session.0 {
                    let order = looking.obey(command, &mut thinker, &mut ways, &mut table);
                    match order {
                        Some(Order::Play(action)) => {
                            actions.write(ActionRequested::by_program(action, current.moment()));
                        }
                        Some(Order::Table(game_match)) => drop(commands.write(shown(game_match))),
                        None => {}
                    }
                }
                continue;
            }
        };
        match opened {
            Ok((record, origin)) => {
                if let Some(looking) = &mut session.0 {
                    looking.forget(&mut thinker);
                }
                let origin = origin.unwrap_or_else(|| ways.running.origin(&record));
                ways.navigation.play(record.game(), Mode::Review);
                commands.write(shown(Box::new(record.match_at(record.place))));
                session.0 = Some(Looking::new(record, origin));
            }
            Err((message, program)) => {
                let text = ways.words.format(message, &[("program", program.as_str().into())]);
                ways.notices.0.push(text);
            }
        }
    }
}

impl Looking {
    fn obey(
        &mut self,
        command: &ReviewCommand,
        thinker: &mut Thinker,
        ways: &mut Ways,
        table: &mut TableRecord,
    ) -> Option<Order> {
        let place = self.record.place;
        let before = self.record.tree()[place].parent();
        let may_ask = self.origin.may_ask();
        let note = &mut self.record.tree_mut()[place].note;
        match command {
            ReviewCommand::Judge { .. }
            | ReviewCommand::Analyse(true)
            | ReviewCommand::TryAgain(_)
            | ReviewCommand::PlayOn
            | ReviewCommand::Invite
            | ReviewCommand::Compose
                if !may_ask =>
            {
                ways.toast.tell(ways.words.get("online-no-hints"));
            }
            ReviewCommand::GoTo(node) => return self.go_to(*node),
            ReviewCommand::ShowBetter { actions } => {
                // All of the line is put in, so that going on from what is shown leads through it.
                let mut shown = None;
                let mut node = before;
                for (index, &(action, _)) in self.better_line()?.actions.iter().enumerate() {
                    node = self.record.play(node, action).ok()?;
                    if index < *actions {
                        shown = Some(node);
                    }
                }
                return shown.map(|shown| self.table(shown));
            }
            ReviewCommand::Judge { deep } => self.judge(*deep, thinker),
            ReviewCommand::Promote => {
                self.record.tree_mut().promote(place);
                self.renew(thinker);
            }
            ReviewCommand::Cut => {
                self.record.tree_mut().cut(place);
                self.renew(thinker);
                return Some(self.table(before));
            }
            ReviewCommand::Comment(text) => note.set_comment(text),
            ReviewCommand::Sign(glyph) if place != NodeId::ROOT => note.toggle_glyph(*glyph),
            ReviewCommand::Draw(drawing) => note.toggle_drawing(*drawing),
            ReviewCommand::Wipe => note.wipe(),
            ReviewCommand::Pencil(on) => self.pencil = on.then_some(None),
            ReviewCommand::Analyse(on) => self.analyse(*on, thinker),
            ReviewCommand::Follow { line, actions } => {
                let follows = self.lines().get(*line)?.actions.clone();
                let mut node = place;
                for &(action, _) in follows.iter().take(*actions) {
                    node = self.record.play(node, action).ok()?;
                }
                return self.go_to(node);
            }
            ReviewCommand::TryAgain(seat) => {
                let order = self.try_again(*seat);
                if order.is_none() {
                    ways.toast.tell(ways.words.get("again-none"));
                }
                return order;
            }
            ReviewCommand::NextMistake => {
                let order = self.next_mistake(thinker);
                if self.again.is_none() {
                    ways.toast.tell(ways.words.get("again-done"));
                }
                return order;
            }
            ReviewCommand::ShowBest => return self.show_best(thinker),
            ReviewCommand::StopTrying => return self.stop_trying(thinker),
            ReviewCommand::PlayOn => {
                let controllers = ways.setups.of(self.record.game()).controllers.clone();
                let game_match = Box::new(self.here());
                ways.matches.write(VersusCommand::GoOn { game_match, controllers });
            }
            ReviewCommand::Invite => {
                ways.online.write(OnlineCommand::StartFrom(Some(Box::new(self.here()))));
            }
            ReviewCommand::Compose => {
                let game = self.record.game();
                ways.setups.of(game).options = self.record.options().clone();
                ways.others.puzzles.write(ComposeCommand::New(game));
                ways.others.puzzles.write(ComposeCommand::Change(Box::new(Draft::of(&self.here()))));
            }
            ReviewCommand::Leave => self.leave(ways, table),
            _ => {}
        }
        None
    }

    /// The match up to the place, as if nothing had been played after it.
    fn here(&self) -> Match {
        let at = self.record.match_at(self.record.place);
        let mut here = Match::from_position(self.record.options().clone(), self.record.start().clone());
        for &action in &at.actions()[..at.ply()] {
            if here.play(action).is_err() {
                break;
            }
        }
        here
    }

    fn leave(&self, ways: &mut Ways, table: &mut TableRecord) {
        match &self.origin {
            Origin::Match(game_match, controllers) => {
                // What was tried stays in the record of the match.
                table.0 = Some(self.record.clone());
                let (game_match, controllers) = (game_match.clone(), controllers.clone());
                ways.matches.write(VersusCommand::GoOn { game_match, controllers });
            }
            Origin::Online { id, .. } => drop(ways.online.write(OnlineCommand::Show(id.clone()))),
            Origin::Letter(id) => drop(ways.others.turns.write(CorrespondenceCommand::Open(id.clone()))),
            Origin::Draft { .. } => drop(ways.others.puzzles.write(ComposeCommand::Resume)),
            Origin::Elsewhere => {
                ways.navigation.chosen.0 = self.record.game();
                ways.navigation.menu(Overlay::None);
            }
        }
    }
}
