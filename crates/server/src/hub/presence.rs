//! Who is here, as it is kept for other servers and for whoever looks at the lobby.

use std::sync::Arc;
use std::time::Duration;

use tavoliere_protocol::{MatchId, Role};

use super::Hub;
use crate::room::Room;
use crate::wakes::Wake;

/// How often is written that those who are here are still here, and how long that holds.
pub(super) const HERE: (u64, u64) = (20_000, 60_000);

impl Hub {
    /// Remembers until when the host (0) or the guest is here, or since when not. Other servers, and whoever looks at the lobby,
    /// hear of it once they can read it.
    pub(super) fn set_here(self: &Arc<Hub>, room: &mut Room, player: usize, time: u64) {
        room.kept.here[player] = time;
        let written = self.store.set_here(vec![room.id.clone()], player == 0, time);
        let (hub, id, in_lobby) = (self.clone(), room.id.clone(), room.kept.in_lobby);
        if in_lobby || self.store.is_shared() {
            tokio::spawn(async move {
                written.await;
                hub.wakes.tell(Wake::changed(&id));
                if in_lobby {
                    hub.lobby.changed();
                }
            });
        }
    }

    /// Another server says how many look on there.
    pub(super) async fn look_on_elsewhere(self: &Arc<Hub>, server: String, id: &MatchId, count: u32) {
        let Some(mut room) = self.room_here(id).await else { return };
        let now = self.time.now();
        room.set_watchers_elsewhere(server, count, now + HERE.1);
        room.tell_watchers(now);
        self.set_alarm(&mut room, now);
    }

    /// Writes now and then that those who are here are still here, and tells other servers how many of them look on.
    pub(super) async fn stay(self: &Arc<Hub>) {
        loop {
            tokio::time::sleep(Duration::from_millis(HERE.0)).await;
            let slots: Vec<_> = self.rooms().iter().map(|(id, slot)| (id.clone(), slot.clone())).collect();
            let mut here = [Vec::new(), Vec::new()];
            let until = self.time.now() + HERE.1;
            for (id, slot) in slots {
                let Some(room) = &mut slot.lock().await.room else { continue };
                if room.has(Role::Watcher) {
                    self.wakes.tell(room.watchers_here());
                }
                for (player, role) in [Role::Host, Role::Guest].into_iter().enumerate() {
                    if room.has(role) {
                        room.kept.here[player] = until;
                        here[player].push(id.clone());
                    }
                }
            }
            let [hosts, guests] = here;
            tokio::join!(self.store.set_here(hosts, true, until), self.store.set_here(guests, false, until));
        }
    }
}
