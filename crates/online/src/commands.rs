//! What the player does: creating matches and sitting down in them, and everything that is done in one.

use tavoliere_protocol::{
    Code, Command, CommandId, Held, Link, MatchId, Offer, Phrase, Role, SeatWish, Terms, check_name,
};

use crate::Online;
use crate::kept::Summary;

/// A match that is to be created.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewMatch {
    /// What is played, and how.
    pub terms: Terms,
    /// What we are called.
    pub name: String,
    /// Which seat we want.
    pub seat: SeatWish,
    /// Whether it waits in the lobby, for anybody.
    pub lobby: bool,
    /// The id of the strength of the server's engine, if that is to be the other.
    pub bot: Option<String>,
}

impl Online {
    /// Creates a match on a server, as soon as there is a connection, and gives its name.
    ///
    /// # Errors
    /// [`Code::Terms`] or [`Code::Name`], where the server would refuse it.
    pub fn create(&mut self, server: &str, new: NewMatch) -> Result<MatchId, Code> {
        let NewMatch { terms, name, seat, lobby, bot } = new;
        terms.set_up().map_err(|_| Code::Terms)?;
        if !check_name(&name) {
            return Err(Code::Name);
        }
        let summary = Summary {
            terms: Some(terms.clone()),
            host: name.clone(),
            role: Some(Role::Host),
            bot: bot.clone(),
            ..Summary::default()
        };
        let session = &mut self.server(server).session;
        let id = session.create(terms, &name, seat, lobby, bot);
        if let Some(kept) = session.held(&id).map(|held| held.kept().clone()) {
            self.begin(server, kept, summary, false);
        }
        Ok(id)
    }

    /// Sits down in a match from a server's lobby.
    ///
    /// # Errors
    /// [`Code::Name`] if nobody can be called so, [`Code::Taken`] if we sit there already; whatever else is wrong with it the
    /// server says.
    pub fn join(&mut self, server: &str, id: &MatchId, name: &str) -> Result<(), Code> {
        if !check_name(name) {
            return Err(Code::Name);
        }
        let known = self.matches.get(id);
        let failed = self.held(id).is_some_and(|held| held.failure().is_some());
        if known.is_some_and(|local| local.stored.kept.key().is_some()) && !failed {
            return Err(Code::Taken);
        }
        let invitation = known.and_then(|local| local.invitation.clone());
        // What was seen by looking on stays in view until it comes again.
        let summary = known.map(|local| local.stored.summary.clone()).unwrap_or_default();
        let session = &mut self.server(server).session;
        session.join(id, invitation.clone(), name);
        if let Some(kept) = session.held(id).map(|held| held.kept().clone()) {
            self.begin(server, kept, Summary { role: None, events: 0, ..summary }, false);
            if let Some(local) = self.matches.get_mut(id) {
                local.invitation = invitation;
            }
        }
        Ok(())
    }

    /// Goes where a link leads: to the seat whose key it has, or else to look on. An invitation is remembered for
    /// [`sit_down`](Online::sit_down), so that the guest can see first what is to be played, and with whom. `own_server` is the
    /// address of the page's server, or of the one chosen in the settings; where a link names none it is meant.
    ///
    /// None if neither names a server.
    pub fn follow_link(&mut self, link: &Link, own_server: Option<&str>) -> Option<MatchId> {
        let server = link.server.as_deref().or(own_server)?.to_owned();
        self.take(&server, &link.id, link.key.clone());
        if let (Some(local), Some(invitation)) = (self.matches.get_mut(&link.id), &link.invitation) {
            local.invitation = Some(invitation.clone());
        }
        Some(link.id.clone())
    }

    /// Looks on at a match.
    pub fn watch(&mut self, server: &str, id: &MatchId) {
        self.take(server, id, None);
    }

    /// Sits down in the match that a link has led to.
    ///
    /// # Errors
    /// [`Code::WrongKey`] if the link was no invitation; else as [`join`](Online::join).
    pub fn sit_down(&mut self, id: &MatchId, name: &str) -> Result<(), Code> {
        let local = self.matches.get(id).filter(|local| local.invitation.is_some()).ok_or(Code::WrongKey)?;
        let server = local.stored.server.clone();
        self.join(&server, id, name)
    }

    /// Does something in a match, whatever it is. It is kept, and sent until the server has confirmed or refused it.
    ///
    /// # Errors
    /// [`Code::UnknownMatch`] if this device has no such match, [`Code::Watching`] if it only looks on.
    pub fn command(&mut self, id: &MatchId, command: Command) -> Result<CommandId, Code> {
        self.take_up(id);
        let now = self.now;
        let session = self.session_of(id).ok_or(Code::UnknownMatch)?;
        let number = session.command(id, command, now).ok_or(Code::Watching)?;
        if let Some(local) = self.matches.get_mut(id) {
            local.changed = true;
        }
        Ok(number)
    }

    /// Plays an action, after those that the view shows.
    ///
    /// # Errors
    /// Why it cannot be played, as far as this device can know.
    pub fn act(&mut self, id: &MatchId, action: &str) -> Result<CommandId, Code> {
        let view = self.view(id).ok_or(Code::UnknownMatch)?;
        let (ply, action) = view.check(action)?;
        self.command(id, Command::Act { ply, action })
    }

    /// Offers something; a draw or a rematch that the other has offered is accepted by it.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn offer(&mut self, id: &MatchId, offer: Offer) -> Result<CommandId, Code> {
        self.command(id, Command::Offer(offer))
    }

    /// Accepts what the other has offered.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn accept(&mut self, id: &MatchId, offer: Offer) -> Result<CommandId, Code> {
        self.command(id, Command::Accept(offer))
    }

    /// Declines what the other has offered, or withdraws what was offered.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn decline(&mut self, id: &MatchId, offer: Offer) -> Result<CommandId, Code> {
        self.command(id, Command::Decline(offer))
    }

    /// Gives a match up; calls it off, where not both have acted.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn resign(&mut self, id: &MatchId) -> Result<CommandId, Code> {
        self.command(id, Command::Resign)
    }

    /// Claims a match from whoever has gone or is out of time.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn claim(&mut self, id: &MatchId) -> Result<CommandId, Code> {
        self.command(id, Command::Claim)
    }

    /// Says one of the set phrases.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn say(&mut self, id: &MatchId, phrase: Phrase) -> Result<CommandId, Code> {
        self.command(id, Command::Say(phrase))
    }

    /// Makes ready what to answer, instead of what was ready before: lines of action texts from the present position on.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn prepare(&mut self, id: &MatchId, lines: Vec<Vec<String>>) -> Result<CommandId, Code> {
        let ply = self.held(id).and_then(|held| held.journal()).map_or(0, |journal| journal.played().ply()) as u32;
        self.command(id, Command::Prepare { ply, lines })
    }

    /// Makes a line ready that was shown from after so many actions on, besides those that still are; those that it goes on or
    /// contradicts are given up for it.
    ///
    /// # Errors
    /// [`Code::Late`] if something else was played meanwhile, or all of it; else as [`command`](Online::command).
    pub fn prepare_also(&mut self, id: &MatchId, ply: u32, line: &[String]) -> Result<CommandId, Code> {
        let view = self.view(id).ok_or(Code::UnknownMatch)?;
        let line = view.rest(ply, line).ok_or(Code::Late)?;
        let mut lines = view.prepared();
        if !lines.iter().any(|kept| kept.starts_with(&line)) {
            lines.retain(|kept| !view.supersedes(&line, kept));
            lines.push(line);
        }
        self.prepare(id, lines)
    }

    /// Takes a line out of those that are ready; the others stay.
    ///
    /// # Errors
    /// As [`command`](Online::command).
    pub fn prepare_no_more(&mut self, id: &MatchId, line: &[String]) -> Result<CommandId, Code> {
        let mut lines = self.view(id).ok_or(Code::UnknownMatch)?.prepared();
        lines.retain(|ready| ready != line);
        self.prepare(id, lines)
    }

    /// Shows what the other says in a match no more, or again.
    pub fn mute(&mut self, id: &MatchId, muted: bool) {
        if let Some(local) = self.matches.get_mut(id) {
            local.stored.muted = muted;
            local.changed = true;
        }
    }

    pub(crate) fn held(&self, id: &MatchId) -> Option<&Held> {
        let local = self.matches.get(id)?;
        self.servers.get(&local.stored.server)?.session.held(id)
    }
}
