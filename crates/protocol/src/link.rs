//! Links: what is written behind the `#` of the page's address, where no server's log sees it.

use std::fmt;
use std::str::FromStr;

use crate::{Key, MatchId};

/// A link to a match.
///
/// `online=1&match=ID`, and `key=…` if it opens a seat or `invitation=…` if it invites to one; without either it is for
/// watching. `server=…` names the server where it is not the one that the page comes from. The number is the link's version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Which match.
    pub id: MatchId,
    /// The key to a seat: for moving it to another device.
    pub key: Option<Key>,
    /// The invitation to the guest's seat.
    pub invitation: Option<Key>,
    /// The server's address (`wss://play.example.org/ws`).
    pub server: Option<String>,
}

/// Why a text is no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It is about something else.
    #[error("not a link to a match")]
    Other,
    /// It is of a version that a later program writes.
    #[error("a link of a later version")]
    Version,
    /// Something in it is wrong or missing.
    #[error("the link is incomplete: {0}")]
    Field(&'static str),
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "online=1&match={}", self.id)?;
        if let Some(key) = &self.key {
            write!(f, "&key={}", key.as_str())?;
        }
        if let Some(invitation) = &self.invitation {
            write!(f, "&invitation={}", invitation.as_str())?;
        }
        match &self.server {
            // It comes last, so it may contain anything.
            Some(server) => write!(f, "&server={server}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Link {
    type Err = LinkError;

    /// Reads what stands behind the `#`, or a whole address with it.
    fn from_str(text: &str) -> Result<Link, LinkError> {
        let text = text.trim();
        let text = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        let (fields, server) = match text.split_once("&server=") {
            Some((fields, server)) => (fields, Some(server)),
            None => (text, None),
        };
        let field = |name| fields.split('&').find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
        match field("online") {
            None => return Err(LinkError::Other),
            Some("1") => {}
            Some(_) => return Err(LinkError::Version),
        }
        let key = |name| field(name).map(|text| text.parse::<Key>().map_err(|_| LinkError::Field(name))).transpose();
        let is_address = |address: &&str| ["ws://", "wss://"].iter().any(|scheme| address.starts_with(scheme));
        Ok(Link {
            id: field("match").and_then(|id| id.parse().ok()).ok_or(LinkError::Field("match"))?,
            key: key("key")?,
            invitation: key("invitation")?,
            server: match server {
                Some(server) => Some(Some(server).filter(is_address).ok_or(LinkError::Field("server"))?.to_owned()),
                None => None,
            },
        })
    }
}
