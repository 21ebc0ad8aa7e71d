//! Games by links that are sent to and fro, kept in the library: begun, played on, and found again when an answer comes.

use tavoliere_rules::{Match, Seat};

use super::{Entry, Library, LibraryError};
use crate::{Date, Link, Received, Record, Source, Storage, Waiting};

/// What a link of a game by correspondence has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Nobody here knew the game: it is kept now, and whoever opened the link is to act.
    New {
        /// The game's id in the library.
        id: String,
    },
    /// The game is known. An answer has been taken over; anything else has changed nothing.
    Known {
        /// The game's id in the library.
        id: String,
        /// What the link means for it.
        means: Received,
    },
}

impl Library {
    /// The entries of games by correspondence of that number: one, unless two pairs of players drew the same.
    pub fn by_correspondence(&self, number: u32) -> impl Iterator<Item = &Entry> {
        self.entries().filter(move |entry| entry.correspondence() == Some(number))
    }

    /// Begins a game by correspondence with what has been played of it, and keeps it. `drawn` is any number; the game gets
    /// that or one after it that is free here.
    ///
    /// # Errors
    /// If the storage refuses.
    pub fn begin(
        &mut self,
        storage: &impl Storage,
        played: &Match,
        drawn: u32,
        own: Seat,
        names: [&str; 2],
        date: Option<Date>,
    ) -> Result<String, LibraryError> {
        let mut number = drawn;
        while self.by_correspondence(number).next().is_some() {
            number = number.wrapping_add(1);
        }
        let mut record = Record::by_correspondence(played, number, own, names);
        record.date = date;
        self.add(storage, &record)
    }

    /// Keeps what was played on in a game by correspondence, and gives the link to be sent: none while one's own turn goes
    /// on. A match that does not go on from what is known changes nothing, and gives the link of what is.
    ///
    /// # Errors
    /// As [`load`](Library::load) and [`update`](Library::update).
    pub fn play_on(&mut self, storage: &impl Storage, id: &str, played: &Match) -> Result<Option<Link>, LibraryError> {
        let mut record = self.load(storage, id)?;
        if matches!(record.compare(played), Some(Received::Answer(_))) {
            record.accept(played);
            self.update(storage, id, &record)?;
        }
        Ok(link_of(&record))
    }

    /// The link that was or is to be sent of a game by correspondence; none while it waits for oneself.
    ///
    /// # Errors
    /// As [`load`](Library::load).
    pub fn turn(&mut self, storage: &impl Storage, id: &str) -> Result<Option<Link>, LibraryError> {
        Ok(link_of(&self.load(storage, id)?))
    }

    /// Receives a link. Of a game by correspondence that is new it is kept, with that date; an answer is taken over.
    /// Nothing of any other link.
    ///
    /// # Errors
    /// As [`load`](Library::load) and [`update`](Library::update).
    pub fn receive(
        &mut self,
        storage: &impl Storage,
        link: &Link,
        date: Option<Date>,
    ) -> Result<Option<Arrival>, LibraryError> {
        let Link::Turn { id: number, played, names } = link else { return Ok(None) };
        let known: Vec<String> = self.by_correspondence(*number).map(|entry| entry.id.clone()).collect();
        let mut meant: Option<(Received, String, Record)> = None;
        for id in known {
            let record = match self.load(storage, &id) {
                Err(LibraryError::Damaged(_)) => continue,
                read => read?,
            };
            if let Some(means) = record.compare(played)
                && meant.as_ref().is_none_or(|best| means < best.0)
            {
                meant = Some((means, id, record));
            }
        }
        let Some((means, id, mut record)) = meant else {
            let mut record = Record::of_turn(*number, played, names.each_ref().map(String::as_str));
            record.date = date;
            return Ok(Some(Arrival::New { id: self.add(storage, &record)? }));
        };
        if let Received::Answer(_) = means {
            record.accept(played);
            self.update(storage, &id, &record)?;
        }
        Ok(Some(Arrival::Known { id, means }))
    }

    /// Takes over what a link has, though something else was known: that becomes a variation. Of a link of another game
    /// nothing is taken.
    ///
    /// # Errors
    /// As [`load`](Library::load) and [`update`](Library::update).
    pub fn take_over(&mut self, storage: &impl Storage, id: &str, link: &Link) -> Result<(), LibraryError> {
        let mut record = self.load(storage, id)?;
        match link {
            Link::Turn { id: number, played, .. }
                if record.source == Source::Correspondence(*number) && record.compare(played).is_some() =>
            {
                record.accept(played);
                self.update(storage, id, &record)
            }
            _ => Ok(()),
        }
    }
}

fn link_of(record: &Record) -> Option<Link> {
    record.turn().filter(|_| record.waiting() != Some(Waiting::ForMe))
}
