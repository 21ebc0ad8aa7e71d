//! What other servers on the same database change: heard of by wakes, and found by looking now and then.

use std::collections::BTreeSet;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tavoliere_protocol::{MatchId, Role};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use super::Hub;
use super::presence::HERE;
use crate::store::News;
use crate::wakes::Wake;

/// How often is looked whether other servers have added something, in case a wake was lost; and how often of these times also
/// who is there. What is read may be so much older than that, for clocks differ and writing takes time.
const POLL: Duration = Duration::from_secs(5);
const POLL_HERE: u32 = 4;
const SLACK: u64 = 60_000;
/// How many wakes are attended to at once.
const GATHERED: usize = 200;

impl Hub {
    /// Reads what other servers say that they have changed: all that has gathered at once, so that many wakes cost little more
    /// than one.
    pub(super) async fn hear(self: &Arc<Hub>) {
        let (sender, mut heard) = mpsc::channel(4096);
        tokio::spawn(self.wakes.hear(sender));
        while let Some(first) = heard.recv().await {
            let (mut ids, mut next) = (BTreeSet::new(), Some(first));
            while let Some((server, Wake { id, watchers })) = next {
                match watchers {
                    Some(count) => self.look_on_elsewhere(server, &id, count).await,
                    None => drop(ids.insert(id)),
                }
                next = if ids.len() < GATHERED { heard.try_recv().ok() } else { None };
            }
            self.look(ids).await;
        }
    }

    /// Looks whether other servers have changed anything, whatever they say.
    pub(super) async fn poll(self: &Arc<Hub>) {
        let mut since = self.time.now();
        for turn in 1.. {
            tokio::time::sleep(POLL).await;
            let begun = self.time.now();
            let states = if turn % POLL_HERE == 0 {
                let ids: Vec<MatchId> = self.rooms().keys().cloned().collect();
                self.store.states(&ids).await
            } else {
                self.store.changed_since(since.saturating_sub(SLACK)).await
            };
            let Ok(states) = states else { continue };
            since = begun;
            let mut behind = BTreeSet::new();
            for (id, head, here) in states {
                let Some(mut room) = self.room_here(&id).await else { continue };
                if head > room.journal.head() {
                    behind.insert(id);
                    continue;
                }
                let had = room.kept.here;
                for (player, role) in [Role::Host, Role::Guest].into_iter().enumerate() {
                    if !room.has(role) {
                        room.kept.here[player] = here[player];
                    }
                }
                if room.kept.here != had {
                    let now = self.time.now();
                    room.tell_here(now);
                    self.set_alarm(&mut room, now);
                }
            }
            self.look(behind).await;
        }
    }

    /// Reads matches anew that are open here.
    pub(super) async fn look(self: &Arc<Hub>, mut ids: BTreeSet<MatchId>) {
        {
            let rooms = self.rooms();
            ids.retain(|id| rooms.contains_key(id));
        }
        let ids: Vec<MatchId> = ids.into_iter().collect();
        // What cannot be read now is found by the next poll.
        let Ok(news) = self.store.news(&ids).await.map_err(|error| self.failed(&error)) else { return };
        let mut looking = JoinSet::new();
        for news in news {
            looking.spawn(self.clone().take_in(news));
        }
        while looking.join_next().await.is_some() {}
    }

    /// Takes in what other servers have changed. (Its type must be named, as that of `settle_here`.)
    fn take_in(self: Arc<Hub>, news: News) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            let Some(mut room) = self.room_here(&news.id).await else { return };
            let (now, had) = (self.time.now(), [Role::Host, Role::Guest].map(|role| room.has(role)));
            if !room.take_in(news) && self.refresh(&mut room).await.is_err() {
                return;
            }
            // Somebody has left there who is also here.
            for (player, had) in had.into_iter().enumerate() {
                if had && room.kept.here[player] <= now {
                    self.set_here(&mut room, player, now + HERE.1);
                }
            }
            self.do_due(&mut room).await;
        })
    }
}
