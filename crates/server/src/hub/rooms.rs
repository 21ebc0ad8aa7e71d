//! The matches that are open here: how they come into memory, and how events are added to them.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::Ordering;
use std::sync::{Arc, MutexGuard, PoisonError};

use tavoliere_protocol::{Code, Event, Journal, MatchId};
use tokio::sync::OwnedMutexGuard;

use super::Hub;
use crate::metrics::count;
use crate::room::Room;
use crate::store::{Append, Change, Prepared};
use crate::wakes::Wake;

/// The places of all matches that are open here.
pub type Rooms = HashMap<MatchId, Arc<tokio::sync::Mutex<Slot>>>;

/// The place of a match in memory, which may still have to be read.
#[derive(Default)]
pub struct Slot {
    pub room: Option<Room>,
    /// It has been left: whoever waited for it has to look for it again.
    gone: bool,
}

/// A match that is being used. When it is let go and nobody hears of it, it is forgotten.
pub struct Open {
    slot: OwnedMutexGuard<Slot>,
    id: MatchId,
    hub: Arc<Hub>,
}

impl Deref for Open {
    type Target = Room;

    fn deref(&self) -> &Room {
        self.slot.room.as_ref().expect("it was read before")
    }
}

impl DerefMut for Open {
    fn deref_mut(&mut self) -> &mut Room {
        self.slot.room.as_mut().expect("it was read before")
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if self.slot.room.as_ref().is_none_or(Room::is_empty) {
            self.slot.gone = true;
            self.slot.room = None;
            self.hub.rooms().remove(&self.id);
        }
    }
}

impl Hub {
    pub(super) fn rooms(&self) -> MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many matches are open.
    pub fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// A match, read if it is not in memory.
    pub(super) async fn room(self: &Arc<Hub>, id: &MatchId) -> Result<Open, Code> {
        loop {
            let slot = self.rooms().entry(id.clone()).or_default().clone();
            let slot = slot.lock_owned().await;
            if slot.gone {
                continue;
            }
            let mut open = Open { slot, id: id.clone(), hub: self.clone() };
            match &mut open.slot.room {
                Some(room) if room.stale => self.refresh(room).await?,
                Some(_) => {}
                none => *none = Some(self.read(id).await?),
            }
            return Ok(open);
        }
    }

    /// A match that is in memory.
    pub(super) async fn room_here(self: &Arc<Hub>, id: &MatchId) -> Option<Open> {
        let slot = self.rooms().get(id)?.clone();
        let slot = slot.lock_owned().await;
        (!slot.gone && slot.room.is_some()).then(|| Open { slot, id: id.clone(), hub: self.clone() })
    }

    async fn read(&self, id: &MatchId) -> Result<Room, Code> {
        let failed = |error| self.failed(&error);
        let (kept, _) = self.store.kept(id).await.map_err(failed)?.ok_or(Code::UnknownMatch)?;
        let events = self.store.events(id, 0).await.map_err(failed)?;
        // What cannot be played by these rules was played by others.
        let journal = Journal::read(events).map_err(|_| Code::Rules)?;
        let prepared = self.read_prepared(id, &journal).await?;
        Ok(Room::new(id.clone(), kept, journal, prepared))
    }

    pub(super) async fn read_prepared(&self, id: &MatchId, journal: &Journal) -> Result<Prepared, Code> {
        if !journal.terms().is_correspondence() || journal.ended().is_some() {
            return Ok(Default::default());
        }
        self.store.prepared(id).await.map_err(|error| self.failed(&error))
    }

    /// Reads what others have added.
    pub(super) async fn refresh(&self, room: &mut Room) -> Result<(), Code> {
        let failed = |error| self.failed(&error);
        let kept = self.store.kept(&room.id).await.map_err(failed)?;
        // It has expired while somebody had it open: nobody else should see what is left of it here.
        room.stale |= kept.is_none();
        let (kept, head) = kept.ok_or(Code::UnknownMatch)?;
        if head > room.journal.head() {
            for event in self.store.events(&room.id, room.journal.head()).await.map_err(failed)? {
                room.journal.push(event).map_err(|_| Code::Rules)?;
            }
        }
        room.prepared = self.read_prepared(&room.id, &room.journal).await?;
        room.kept = kept;
        room.stale = false;
        let now = self.time.now();
        room.flush(now);
        room.tell_here(now);
        Ok(())
    }

    /// Adds events. False if others were quicker; what they added has been read then.
    pub(super) async fn append(&self, room: &mut Room, events: Vec<Event>, change: Change) -> Result<bool, Code> {
        let append = Append { id: room.id.clone(), from: room.journal.head(), events: events.clone(), change };
        match self.store.append(append).await {
            Ok(true) => {
                self.metrics.events_total.fetch_add(events.len() as u64, Ordering::Relaxed);
                for event in events {
                    // What was judged can be added; if it could not, what the database has would count.
                    room.stale |= room.journal.push(event).is_err();
                }
                self.wakes.tell(Wake::changed(&room.id));
                Ok(true)
            }
            Ok(false) => {
                count(&self.metrics.conflicts_total);
                self.refresh(room).await?;
                Ok(false)
            }
            Err(error) => {
                room.stale = true;
                Err(self.failed(&error))
            }
        }
    }
}
