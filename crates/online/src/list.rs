//! The device's matches as a list: what waits for the player first.

use tavoliere_protocol::{Journal, MatchId, Role, What};
use tavoliere_rules::Seat;

use crate::Online;
use crate::kept::Summary;
use crate::online::Local;
use crate::view::{View, When};

/// A match in the list.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// Which.
    pub id: &'a MatchId,
    /// On which server.
    pub server: &'a str,
    /// What is known of it.
    pub summary: &'a Summary,
    /// What it waits for.
    pub standing: Standing,
    /// How many events the player has not seen, but for what somebody muted has said.
    pub unread: u32,
    /// Milliseconds left to whoever is to act, where the time is limited and the server has told.
    pub left: Option<u64>,
}

/// What a match waits for, in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// For us.
    YourTurn,
    /// For us, if we want it: the other has gone or is out of time, and the match can be claimed.
    Claimable,
    /// For somebody to sit down.
    Waiting,
    /// For the other.
    TheirTurn,
    /// For nobody: we look on.
    Watching,
    /// For nobody: it is over.
    Ended,
    /// For nobody: it cannot be had. [`View::state`](crate::View::state) says why.
    Failed,
}

/// How many matches there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// They wait for us, to act or to claim them.
    pub your_turn: usize,
    /// They wait for somebody to sit down.
    pub waiting: usize,
    /// They wait for the other.
    pub their_turn: usize,
    /// They are over.
    pub ended: usize,
    /// Something has happened in them that the player has not seen.
    pub unread: usize,
}

impl Online {
    /// All matches of this device: what waits for the player first, of that where the least time is left, and of each kind the
    /// latest.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let mut entries: Vec<Entry> = (self.matches.iter())
            .filter(|(_, local)| !local.stored.leaving)
            .map(|(id, local)| {
                let summary = &local.stored.summary;
                let view = self.view(id);
                Entry {
                    id,
                    server: &local.stored.server,
                    summary,
                    standing: self.standing(id, summary, view),
                    unread: self.unread(id, local, view.and_then(View::journal)),
                    left: view.and_then(View::clocks).and_then(|shown| Some(shown.left[shown.running?.index()])),
                }
            })
            .collect();
        // What the server has not heard of yet is newest.
        let age =
            |entry: &Entry| std::cmp::Reverse(if entry.summary.events == 0 { u64::MAX } else { entry.summary.at });
        let hurry = |entry: &Entry| entry.left.filter(|_| entry.standing == Standing::YourTurn).unwrap_or(u64::MAX);
        entries.sort_by_key(|entry| (entry.standing, hurry(entry), age(entry)));
        entries
    }

    /// How many matches there are of each kind.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for entry in self.entries() {
            match entry.standing {
                Standing::YourTurn | Standing::Claimable => counts.your_turn += 1,
                Standing::Waiting => counts.waiting += 1,
                Standing::TheirTurn => counts.their_turn += 1,
                Standing::Ended => counts.ended += 1,
                Standing::Watching | Standing::Failed => {}
            }
            counts.unread += usize::from(entry.unread > 0);
        }
        counts
    }

    fn unread(&self, id: &MatchId, local: &Local, journal: Option<&Journal>) -> u32 {
        let seen = self.held(id).map_or(local.stored.kept.seen, |held| held.kept().seen);
        let new = local.stored.summary.events.saturating_sub(seen);
        let muted = local.stored.summary.seat.map(Seat::other).filter(|_| local.stored.muted);
        let (Some(journal), Some(muted)) = (journal, muted) else { return new };
        let hidden = journal.events().iter().skip(seen as usize);
        let hidden = hidden.filter(|event| event.by == Some(muted) && matches!(event.what, What::Said(_))).count();
        new.saturating_sub(hidden as u32)
    }

    fn standing(&self, id: &MatchId, summary: &Summary, view: Option<View>) -> Standing {
        let failed = self.held(id).is_some_and(|held| held.failure().is_some());
        match (summary.seat, summary.to_act) {
            _ if summary.ended.is_some() => Standing::Ended,
            _ if failed => Standing::Failed,
            _ if summary.role == Some(Role::Watcher) => Standing::Watching,
            (Some(seat), Some(to_act)) if seat == to_act => Standing::YourTurn,
            (Some(_), Some(_)) if view.is_some_and(|view| view.may_claim() == When::Now) => Standing::Claimable,
            (Some(_), Some(_)) => Standing::TheirTurn,
            _ => Standing::Waiting,
        }
    }
}
