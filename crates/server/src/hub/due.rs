//! What happens in a match without anybody's command: clocks that run out, lines that were made ready, the server's own player.

use std::pin::Pin;
use std::sync::Arc;

use tavoliere_protocol::{Event, MatchId, Random, What};

use super::Hub;
use crate::metrics::count;
use crate::room::{Due, Room};
use crate::store::Change;
use crate::{judge, secret};

impl Hub {
    /// Does whatever is due, tells everybody, and sees to it that it is looked at again in time.
    pub(super) async fn settle(self: &Arc<Hub>, room: &mut Room) {
        if self.store.is_shared() {
            // Whoever waits to hear that an action is kept need not wait for what else there is to be read.
            room.flush(self.time.now());
            if let Ok(prepared) = self.read_prepared(&room.id, &room.journal).await {
                room.prepared = prepared;
            }
        }
        self.do_due(room).await;
    }

    /// Does whatever is due by what is known here.
    pub(super) async fn do_due(self: &Arc<Hub>, room: &mut Room) {
        for _ in 0..64 {
            let Some(due) = room.due(self.time.now(), &self.bots) else { break };
            let done = match due {
                Due::Events(events) => self.append(room, events, Change::Nothing).await.is_ok(),
                Due::Lapsed(player) => {
                    room.prepared[player] = Default::default();
                    room.tell_prepared(player, None);
                    self.store.prepare(&room.id, player == 0, 0, Vec::new()).await.is_ok()
                }
                Due::Ask(strength) => {
                    self.ask(room, &strength);
                    true
                }
                Due::Rematch => self.rematch(room, false, None).await.is_ok(),
            };
            if !done {
                break;
            }
        }
        let now = self.time.now();
        room.flush(now);
        room.tell_here(now);
        room.tell_watchers(now);
        self.set_alarm(room, now);
    }

    /// Sees to it that the match is looked at again when its time has come.
    pub(super) fn set_alarm(self: &Arc<Hub>, room: &mut Room, now: u64) {
        if let Some(alarm) = room.alarm.take() {
            alarm.abort();
        }
        room.alarm = room.next_alarm(now).map(|at| {
            let (hub, id) = (self.clone(), room.id.clone());
            tokio::spawn(async move {
                hub.time.until(at).await;
                // Detached, so that nothing is broken off when the alarm is set anew.
                tokio::spawn(hub.settle_here(id));
            })
            .abort_handle()
        });
    }

    /// Settles a match if it is open here. (It is asked for by what it calls, so its type must be named.)
    pub(super) fn settle_here(self: Arc<Hub>, id: MatchId) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            if let Some(mut room) = self.room_here(&id).await {
                self.settle(&mut room).await;
            }
        })
    }

    /// Asks the server's own player.
    fn ask(self: &Arc<Hub>, room: &mut Room, strength: &str) {
        let asked = room.last_move();
        room.asked = Some(asked);
        let (hub, id, runtime) = (self.clone(), room.id.clone(), tokio::runtime::Handle::current());
        let mut seed = [0; 8];
        secret::System.fill(&mut seed);
        self.bots.ask(&room.id, room.journal.played(), strength, u64::from_le_bytes(seed), move |action| {
            runtime.spawn(hub.answered(id, asked, action));
        });
    }

    /// Plays what the server's own player has found, unless something else has happened since.
    fn answered(self: Arc<Hub>, id: MatchId, asked: usize, action: String) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let Ok(mut room) = self.room(&id).await else { return };
            if room.last_move() != asked || room.journal.to_act().is_none() {
                return;
            }
            let at = self.time.now().max(room.journal.events().last().map_or(0, |e| e.at));
            let model = Event { at, by: None, id: None, what: What::Said(tavoliere_protocol::Phrase::Oh) };
            if let Ok(events) = judge::act(&room.journal, model, 0, &action, false) {
                room.asked = None;
                count(&self.metrics.bot_actions_total);
                let _ = self.append(&mut room, events, Change::Nothing).await;
                self.settle(&mut room).await;
            }
        })
    }
}
