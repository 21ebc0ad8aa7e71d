//! What there is to tell whoever shows the matches.

use tavoliere_protocol::{
    self as protocol, Code, Command, Connection, Ended, Journal, MatchId, Offer, Phrase, Role, What,
};
use tavoliere_records::StorageError;
use tavoliere_rules::Seat;

use crate::Online;
use crate::kept::{Stored, Summary};
use crate::online::Local;

/// Something that has happened. What was known when the program was last closed is not told again, nor what had happened
/// before a match was opened for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The connection to a server is another now: [`Online::connection`].
    Connection {
        /// Which server.
        server: String,
    },
    /// A server does not want to speak with this program, and says why. It is not tried again by itself.
    ServerRefused {
        /// Which server.
        server: String,
        /// Why.
        code: Code,
    },
    /// Everything is known of a match that had happened when it was opened, for the first time or again: the table has to
    /// show what its view shows.
    Opened(MatchId),
    /// A match cannot be created, joined, opened or gone on with.
    Failed {
        /// Which.
        id: MatchId,
        /// Why.
        code: Code,
    },
    /// Both players sit now.
    Began(MatchId),
    /// A seat has acted.
    Acted {
        /// In which match.
        id: MatchId,
        /// How many actions had been played before.
        ply: u32,
        /// Who.
        seat: Seat,
        /// The action's text.
        action: String,
        /// Whether it is our seat: then the table shows it already, unless another device or the server has done it.
        own: bool,
    },
    /// What came after so many actions was taken back.
    TookBack {
        /// In which match.
        id: MatchId,
        /// How many actions are left.
        ply: u32,
    },
    /// A command is not carried out: what the table shows of it is to be taken back.
    Refused {
        /// In which match.
        id: MatchId,
        /// What was wanted.
        command: Command,
        /// Why it was refused.
        code: Code,
    },
    /// A seat offers something.
    Offered {
        /// In which match.
        id: MatchId,
        /// Who.
        by: Seat,
        /// What.
        offer: Offer,
        /// Whether it is our seat.
        own: bool,
    },
    /// A seat has declined what the other offered, or withdrawn its own offer.
    Declined {
        /// In which match.
        id: MatchId,
        /// Who.
        by: Seat,
        /// What.
        offer: Offer,
        /// Whether it is our seat.
        own: bool,
    },
    /// The other has said something. Of who is muted nothing is told.
    Said {
        /// In which match.
        id: MatchId,
        /// Who.
        by: Seat,
        /// What.
        phrase: Phrase,
    },
    /// The other player has connected.
    Came {
        /// In which match.
        id: MatchId,
    },
    /// The other player is not connected any more.
    Went {
        /// In which match.
        id: MatchId,
    },
    /// A match is over.
    Ended {
        /// Which.
        id: MatchId,
        /// How.
        ended: Ended,
    },
    /// The same players meet again.
    Rematch {
        /// The old match.
        id: MatchId,
        /// The new one.
        next: MatchId,
        /// Whether we play it, and hear of it already.
        ours: bool,
    },
    /// Another number looks on at a match.
    Watchers(MatchId),
    /// What we have made ready in a match is another now.
    Prepared(MatchId),
    /// A server's lobby is another now.
    Lobby {
        /// Which server's.
        server: String,
    },
    /// The matches cannot be kept on this device, for this reason. It is told once, and tried again.
    NotKept(StorageError),
}

impl Online {
    /// What a session's notice changes, and what is to be told of it.
    pub(crate) fn take_in(&mut self, server: &str, notice: protocol::Notice) {
        use protocol::Notice as From;
        match notice {
            From::Connection => self.connection_changed(server),
            From::Opened(id) => {
                if let Some((local, held)) = self.local_and_held(&id) {
                    local.caught_up = false;
                    if held.head() < local.told {
                        // The server was set back to an older day.
                        (local.told, local.fresh) = (held.head(), true);
                    }
                }
                self.refresh(&id);
                self.caught_up(&id);
            }
            From::Events { id, from } => {
                self.happened(&id, from);
                self.refresh(&id);
                self.caught_up(&id);
            }
            From::Refused { id, command, code } => {
                self.refresh(&id);
                self.notices.push_back(Notice::Refused { id, command, code });
            }
            From::Failed { id, code } => {
                self.refresh(&id);
                if self.matches.get(&id).is_some_and(|local| local.stored.leaving) {
                    self.drop_match(&id);
                } else {
                    self.notices.push_back(Notice::Failed { id, code });
                }
            }
            From::Here(id) => self.came_or_went(&id),
            From::Watchers(id) => self.notices.push_back(Notice::Watchers(id)),
            From::Prepared(id) => {
                self.refresh(&id);
                self.notices.push_back(Notice::Prepared(id));
            }
            From::Lobby => self.notices.push_back(Notice::Lobby { server: server.to_owned() }),
        }
    }

    fn local_and_held(&mut self, id: &MatchId) -> Option<(&mut Local, &protocol::Held)> {
        let local = self.matches.get_mut(id)?;
        let held = self.servers.get(&local.stored.server)?.session.held(id)?;
        Some((local, held))
    }

    fn refresh(&mut self, id: &MatchId) {
        if let Some((local, held)) = self.local_and_held(id) {
            local.stored.summary.refresh(held);
            local.changed = true;
        }
    }

    fn connection_changed(&mut self, server: &str) {
        let connection = self.connection(server);
        if connection != Connection::Open {
            for local in self.matches.values_mut().filter(|local| local.stored.server == server) {
                (local.here, local.away) = (None, [None; 2]);
            }
        }
        self.notices.push_back(match connection {
            Connection::Refused(code) => Notice::ServerRefused { server: server.to_owned(), code },
            _ => Notice::Connection { server: server.to_owned() },
        });
    }

    fn came_or_went(&mut self, id: &MatchId) {
        let now = self.now;
        let Some((local, held)) = self.local_and_held(id) else { return };
        let here = held.here();
        // Before they sit, the host is the first of the two.
        let other = match (held.seat(), held.role()) {
            (Some(seat), _) => Some(seat.other().index()),
            (None, Some(Role::Host)) => Some(1),
            _ => None,
        };
        for (since, here) in local.away.iter_mut().zip(here) {
            *since = if here { None } else { since.or(Some(now)) };
        }
        let before = local.here.replace(here);
        if let (Some(before), Some(other)) = (before, other)
            && before[other] != here[other]
        {
            let id = id.clone();
            self.notices.push_back(if here[other] { Notice::Came { id } } else { Notice::Went { id } });
        }
    }

    /// Tells what is new from that event on.
    fn happened(&mut self, id: &MatchId, from: u32) {
        let Some((local, held)) = self.local_and_held(id) else { return };
        let (Some(journal), own_seat) = (held.journal(), held.seat()) else { return };
        let mut from = from.max(local.told);
        if local.fresh {
            from = from.max(held.head());
        }
        local.told = journal.head().max(local.told);
        let muted = local.stored.muted;
        let (told, rematch) = tell(id, journal, from, own_seat, muted);
        let ours = own_seat.is_some() && !local.stored.followed;
        if !local.stored.leaving {
            self.notices.extend(told);
        }
        if let Some(next) = rematch {
            if ours {
                self.meet_again(id, &next);
            }
            self.notices.push_back(Notice::Rematch { id: id.clone(), next, ours });
        }
        let over = self.matches.get(id).is_some_and(|local| local.stored.leaving)
            && self.held(id).and_then(|held| held.journal()).is_some_and(|journal| journal.ended().is_some());
        if over {
            self.drop_match(id);
        }
    }

    /// Goes to the match in which the same players meet again: the key is the same.
    fn meet_again(&mut self, id: &MatchId, next: &MatchId) {
        let Some(local) = self.matches.get_mut(id) else { return };
        local.stored.followed = true;
        let key = local.stored.kept.key().cloned();
        let (server, muted) = (local.stored.server.clone(), local.stored.muted);
        self.take(&server, next, key);
        if let Some(local) = self.matches.get_mut(next) {
            local.stored.muted = muted;
        }
    }

    /// Takes up a match by the key to a seat, or to look on.
    pub(crate) fn take(&mut self, server: &str, id: &MatchId, key: Option<protocol::Key>) {
        let known = self.matches.get(id).is_some_and(|local| local.stored.kept.key().is_some() || key.is_none());
        if !known {
            let kept = protocol::Kept::opened(id.clone(), key);
            self.begin(server, kept, Summary::default(), true);
        } else if self.held(id).is_some_and(|held| held.failure().is_some()) {
            // Whoever comes by the link again wants it tried again.
            let kept = self.held(id).map(|held| held.kept().clone());
            if let (Some(session), Some(kept)) = (self.session_of(id), kept) {
                session.hold(kept);
            }
        }
        self.take_up(id);
    }

    /// Notes a match that is held, or to be held, from now on; `fresh` if what has happened in it before is not to be told.
    pub(crate) fn begin(&mut self, server: &str, kept: protocol::Kept, summary: Summary, fresh: bool) {
        let id = kept.id.clone();
        let muted = self.matches.get(&id).is_some_and(|local| local.stored.muted);
        let stored =
            Stored { server: server.to_owned(), kept: kept.clone(), summary, muted, followed: false, leaving: false };
        self.forgotten.retain(|forgotten| *forgotten != id);
        self.matches.insert(id.clone(), Local::new(stored, fresh));
        self.make_room(&id);
        self.server(server).session.hold(kept);
    }

    fn caught_up(&mut self, id: &MatchId) {
        let Some((local, held)) = self.local_and_held(id) else { return };
        let known = held.journal().map_or(0, Journal::head);
        if !local.caught_up && held.is_open() && known >= held.head() && known > 0 {
            (local.caught_up, local.fresh) = (true, false);
            self.notices.push_back(Notice::Opened(id.clone()));
        }
    }
}

/// What a journal's events from that number on are told as, and the rematch if there is one among them.
fn tell(
    id: &MatchId,
    journal: &Journal,
    from: u32,
    own_seat: Option<Seat>,
    muted: bool,
) -> (Vec<Notice>, Option<MatchId>) {
    let (mut ply, mut told, mut rematch) = (0, Vec::new(), None);
    for (number, event) in (0..).zip(journal.events()) {
        let before = ply;
        match &event.what {
            What::Acted { .. } => ply += 1,
            What::TookBack { ply: left, .. } => ply = *left,
            _ => {}
        }
        if number < from {
            continue;
        }
        let (id, own) = (id.clone(), event.by.is_some() && event.by == own_seat);
        told.push(match (&event.what, event.by) {
            (What::Seated { host: false, .. }, _) => Notice::Began(id),
            (What::Acted { action, .. }, Some(seat)) => {
                Notice::Acted { id, ply: before, seat, action: action.clone(), own }
            }
            (What::TookBack { ply, .. }, _) => Notice::TookBack { id, ply: *ply },
            (What::Offered(offer), Some(by)) => Notice::Offered { id, by, offer: *offer, own },
            (What::Declined(offer), Some(by)) => Notice::Declined { id, by, offer: *offer, own },
            (What::Said(phrase), Some(by)) if !own && !muted => Notice::Said { id, by, phrase: *phrase },
            (What::Ended { winner, how }, _) => Notice::Ended { id, ended: Ended { winner: *winner, how: *how } },
            (What::Rematch { id: next }, _) => {
                rematch = Some(next.clone());
                continue;
            }
            _ => continue,
        });
    }
    (told, rematch)
}
