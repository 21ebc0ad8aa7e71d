//! Keeping what has changed, and forgetting what is left.

use tavoliere_protocol::MatchId;
use tavoliere_records::{Storage, StorageError};

use crate::kept::{file, keep_servers};
use crate::{Notice, Online};

/// How long to wait after something could not be kept.
const PAUSE: u64 = 5_000;

impl Online {
    /// Keeps every match of which something has changed, and the servers trusted, and removes what was forgotten. What fails is told once, and tried
    /// again.
    pub(crate) fn keep(&mut self, storage: &impl Storage) {
        if self.keep_again.is_some_and(|at| self.now < at) {
            return;
        }
        let mut failure = None;
        let mut note = |done: Result<(), StorageError>| done.map_err(|why| failure = Some(why)).is_ok();
        self.forgotten.retain(|id| !note(storage.remove(&file(id))));
        self.trusted_changed = self.trusted_changed && !note(keep_servers(storage, &self.trusted));
        let servers = &self.servers;
        for (id, local) in self.matches.iter_mut().filter(|(_, local)| local.changed) {
            let held = servers.get(&local.stored.server).and_then(|server| server.session.held(id));
            if let Some(held) = held {
                local.stored.kept = held.kept().clone();
            }
            // Whoever only looks on comes back by the link.
            let own = local.stored.kept.key().is_some();
            local.changed = own && !note(storage.write(&file(id), &local.stored.to_json()));
        }
        if let Some(why) = failure {
            if self.keep_again.is_none() {
                self.notices.push_back(Notice::NotKept(why));
            }
            self.keep_again = Some(self.now + PAUSE);
        } else {
            self.keep_again = None;
        }
    }

    /// Forgets a match and its key. One that still waits for its guest is called off first: it goes from the lists at once, and
    /// from the device when the server has heard of it.
    pub fn forget(&mut self, id: &MatchId) {
        let Some(local) = self.matches.get_mut(id) else { return };
        let summary = &local.stored.summary;
        let failed = self.servers.get(&local.stored.server).and_then(|server| server.session.held(id)?.failure());
        let waits = local.stored.kept.invitation.is_some() && summary.names.is_none() && summary.ended.is_none();
        if waits && failed.is_none() && !local.stored.leaving {
            local.stored.leaving = true;
            local.changed = true;
            let _ = self.resign(id);
        } else if !waits || failed.is_some() {
            self.drop_match(id);
        }
    }

    pub(crate) fn drop_match(&mut self, id: &MatchId) {
        if let Some(session) = self.session_of(id) {
            session.release(id);
        }
        self.matches.remove(id);
        self.forgotten.push(id.clone());
        if self.shown.as_ref() == Some(id) {
            self.shown = None;
        }
    }

    /// The player has seen all that is known of a match.
    pub(crate) fn mark_seen(&mut self, id: &MatchId) {
        let Some(local) = self.matches.get_mut(id) else { return };
        let seen = local.stored.summary.events;
        let Some(session) = self.servers.get_mut(&local.stored.server).map(|server| &mut server.session) else {
            return;
        };
        if session.held(id).is_some_and(|held| held.kept().seen < seen) {
            session.seen(id, seen);
            local.stored.kept.seen = seen;
            local.changed = true;
        }
    }
}
