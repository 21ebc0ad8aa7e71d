//! The names of matches and commands, the keys to seats, and where their randomness comes from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text that is no match's name or no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct IdentityError(&'static str);

/// Declares a text of a fixed length over some characters.
macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $length:literal, $expected:literal, $allowed:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdentityError;

            fn from_str(text: &str) -> Result<$name, IdentityError> {
                $name::try_from(text.to_owned())
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdentityError;

            fn try_from(text: String) -> Result<$name, IdentityError> {
                let allowed: fn(u8) -> bool = $allowed;
                if text.len() == $length && text.bytes().all(allowed) { Ok($name(text)) } else { Err(IdentityError($expected)) }
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0
            }
        }
    };
}

text!(
    /// The name of one match on a server: 12 letters and digits, chosen at random by whoever creates it.
    MatchId,
    12,
    "12 letters and digits",
    |c| c.is_ascii_alphanumeric()
);

text!(
    /// What opens a seat, or invites to one: 128 random bits as 32 hexadecimal digits, chosen by the client. Whoever has it
    /// plays; servers keep no more than its hash. `Debug` does not show it.
    Key,
    32,
    "32 hexadecimal digits in small letters",
    |c| c.is_ascii_digit() || (b'a'..=b'f').contains(&c)
);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchId({})", self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// The number of one command, chosen at random by the client, below 2^53 so that every language can hold it. A server
/// carries a number out once, however often it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CommandId(pub u64);

/// Where random bytes come from: the system. What is made of them is secret, so a generator with a seed will not do, except in
/// tests.
pub trait Random {
    /// Fills the buffer.
    fn fill(&mut self, bytes: &mut [u8]);

    /// A new match's name: 71 bits.
    fn match_id(&mut self) -> MatchId {
        const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let mut name = String::with_capacity(12);
        while name.len() < 12 {
            let mut bytes = [0; 12];
            self.fill(&mut bytes);
            // Beyond 248, four times 62, some letters would be likelier than others.
            let letters = bytes.iter().filter(|&&byte| byte < 248).map(|byte| LETTERS[usize::from(byte % 62)] as char);
            name.extend(letters.take(12 - name.len()));
        }
        MatchId(name)
    }

    /// A new key.
    fn key(&mut self) -> Key {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        Key(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// A new command's number.
    fn command_id(&mut self) -> CommandId {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        CommandId(u64::from_le_bytes(bytes) >> 11)
    }
}

impl<F: FnMut(&mut [u8])> Random for F {
    fn fill(&mut self, bytes: &mut [u8]) {
        self(bytes);
    }
}
