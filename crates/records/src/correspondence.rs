//! Games by links that are sent to and fro: what a link that was opened means for the game that it belongs to.

use tavoliere_rules::{Match, Seat};

use crate::library::Entry;
use crate::record::name;
use crate::{Link, NodeId, Player, Record, Seated, Source};

/// What a link means for a game; what comes first says more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Received {
    /// The opponent has played on: so many actions are new.
    Answer(usize),
    /// It is the game as it stands.
    Same,
    /// It is the game as it stood some actions ago: an old link.
    Older(usize),
    /// From this action on, counted from 0, something else is played than is known: somebody has changed their mind, or
    /// two games have the same number.
    Different(usize),
}

/// Whom a game by correspondence waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiting {
    /// Whoever the program belongs to.
    ForMe,
    /// The other.
    ForOther,
    /// Nobody: it is over.
    ForNobody,
}

impl Record {
    /// A game that one begins with a link, in that seat, under a number that no other game has.
    #[must_use]
    pub fn by_correspondence(played: &Match, id: u32, own: Seat, names: [&str; 2]) -> Record {
        let mut record = Record::of_match(played);
        record.source = Source::Correspondence(id);
        record.seats = names.map(|called| Seated { name: name(called), player: Player::Other });
        record.sit(own);
        record.place = record.end();
        record
    }

    /// Whoever the program belongs to has that seat, and somebody elsewhere the other one.
    pub fn sit(&mut self, own: Seat) {
        self.seats[own.index()].player = Player::Human;
        self.seats[own.other().index()].player = Player::Other;
    }

    /// The game of a link that nobody here knows yet: whoever opens it is the seat to act; of a game that is over, the one
    /// that acted last did not send it to itself.
    #[must_use]
    pub fn of_turn(id: u32, played: &Match, names: [&str; 2]) -> Record {
        let mut ended = played.clone();
        ended.jump(usize::MAX);
        let last = ended.ply().checked_sub(1).and_then(|ply| ended.position_at(ply)).map(|position| position.seat());
        let own = match (ended.outcome(), last) {
            (Some(_), Some(last)) => last.other(),
            _ => ended.position().seat(),
        };
        Record::by_correspondence(played, id, own, names)
    }

    /// What a link's match means for this game; its actions are not taken yet. `None` where it is another game: another
    /// start, or other rules.
    #[must_use]
    pub fn compare(&self, played: &Match) -> Option<Received> {
        if (played.start(), played.options()) != (self.start(), self.options()) {
            return None;
        }
        let known: Vec<_> = self.tree().main_line().iter().filter_map(|&node| self.tree()[node].action()).collect();
        let came = played.actions();
        let common = known.iter().zip(came).take_while(|(known, came)| known == came).count();
        Some(match (known.len() - common, came.len() - common) {
            (0, 0) => Received::Same,
            (0, new) => Received::Answer(new),
            (old, 0) => Received::Older(old),
            _ => Received::Different(common),
        })
    }

    /// Takes over what a link's match has: its line becomes the main line, and what was known otherwise a variation.
    pub fn accept(&mut self, played: &Match) -> NodeId {
        let mut ended = played.clone();
        ended.jump(usize::MAX);
        let node = self.follow(&ended);
        self.tree_mut().make_main(node);
        // What the rules say of the new line counts.
        self.ending = None;
        self.conclude();
        node
    }

    /// The link that is sent after one's own turn; nothing of a game that is not played so.
    #[must_use]
    pub fn turn(&self) -> Option<Link> {
        let Source::Correspondence(id) = self.source else { return None };
        let names = self.seats.each_ref().map(|seated| seated.name.clone());
        Some(Link::Turn { id, played: self.main_match(), names })
    }

    /// Whom the game waits for, if it is played by correspondence.
    #[must_use]
    pub fn waiting(&self) -> Option<Waiting> {
        let Source::Correspondence(_) = self.source else { return None };
        let own = self.own_seat()?;
        Some(match self.ending {
            Some(_) => Waiting::ForNobody,
            None if self.main_match().position().seat() == own => Waiting::ForMe,
            None => Waiting::ForOther,
        })
    }
}

/// The games by correspondence that are not over: those that wait for oneself first, then by date, the newest first.
pub fn unfinished<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<&'a Entry> {
    let open = |entry: &&Entry| matches!(entry.waiting, Some(Waiting::ForMe | Waiting::ForOther));
    let mut found: Vec<_> = entries.into_iter().filter(open).collect();
    found.sort_by(|a, b| a.waiting.cmp(&b.waiting).then_with(|| b.date.cmp(&a.date)).then_with(|| a.id.cmp(&b.id)));
    found
}
