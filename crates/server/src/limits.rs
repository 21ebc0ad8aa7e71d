//! How much one address, one key and one connection may do.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Limits;

/// Bytes in a second, and at once, of whoever may say 20 messages in a second. Where more messages are allowed, so are more
/// bytes.
const BYTES: (f64, f64) = (16_384.0, 262_144.0);
/// How many messages at once, as often as in a second.
const AT_ONCE: f64 = 10.0;
/// How many connections' messages and bytes all connections of an address have together, and how many all devices of a seat. A
/// person's program says a message in some seconds, so both are for many programs, or for one that makes connections to say
/// more.
const OF_ADDRESS: f64 = 10.0;
const OF_KEY: f64 = 2.0;

/// A bucket that fills with time and is emptied by doing things.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    size: f64,
    rate: f64,
    left: f64,
    at: u64,
}

impl Bucket {
    /// A full one: it holds `size`, and `rate` comes in a second.
    fn full(size: f64, rate: f64, now: u64) -> Bucket {
        Bucket { size, rate, left: size, at: now }
    }

    /// Takes something out, if there is enough.
    fn take(&mut self, much: f64, now: u64) -> bool {
        self.left = self.left_at(now);
        self.at = now;
        let enough = self.left >= much;
        if enough {
            self.left -= much;
        }
        enough
    }

    fn left_at(&self, now: u64) -> f64 {
        (self.left + now.saturating_sub(self.at) as f64 / 1000.0 * self.rate).min(self.size)
    }

    fn is_full(&self, now: u64) -> bool {
        self.left_at(now) >= self.size
    }
}

/// How many messages and bytes may still be said.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    messages: Bucket,
    bytes: Bucket,
}

impl Budget {
    /// One connection's.
    pub fn of_connection(limits: Limits, now: u64) -> Budget {
        Budget::full(f64::from(limits.messages), now)
    }

    /// A full one, of so many messages in a second.
    fn full(rate: f64, now: u64) -> Budget {
        let more = rate / 20.0;
        Budget {
            messages: Bucket::full(rate * AT_ONCE, rate, now),
            bytes: Bucket::full(BYTES.1 * more, BYTES.0 * more, now),
        }
    }

    /// Takes a message's price out, if there is enough.
    pub fn pays(&mut self, messages: f64, bytes: usize, now: u64) -> bool {
        self.messages.take(messages, now) && self.bytes.take(bytes as f64, now)
    }

    fn is_full(&self, now: u64) -> bool {
        self.messages.is_full(now) && self.bytes.is_full(now)
    }
}

/// What the addresses that are here, or were lately, have done. It is kept in memory only.
pub struct Addresses {
    limits: Limits,
    known: Mutex<HashMap<IpAddr, Known>>,
}

struct Known {
    connections: u32,
    matches: Bucket,
    said: Budget,
}

/// One connection of an address; dropped, it has gone.
pub struct Admitted {
    addresses: Arc<Addresses>,
    /// Whose it is, as far as limits go.
    pub address: IpAddr,
}

impl Addresses {
    /// Nobody yet.
    pub fn new(limits: Limits) -> Arc<Addresses> {
        Arc::new(Addresses { limits, known: Mutex::default() })
    }

    /// Lets one more connection of an address in, if it has not too many.
    pub fn admit(self: &Arc<Addresses>, address: IpAddr, now: u64) -> Option<Admitted> {
        let address = network(address);
        let mut all = self.lock();
        let known = all.entry(address).or_insert_with(|| {
            let matches = f64::from(self.limits.matches);
            Known {
                connections: 0,
                matches: Bucket::full(matches, matches / 3600.0, now),
                said: Budget::full(f64::from(self.limits.messages) * OF_ADDRESS, now),
            }
        });
        if known.connections >= self.limits.connections {
            return None;
        }
        known.connections += 1;
        Some(Admitted { addresses: self.clone(), address })
    }

    /// Forgets those who have gone and may do as much again as if they had never come: after an hour at most.
    pub fn forget(&self, now: u64) {
        self.lock().retain(|_, known| known.connections > 0 || !known.matches.is_full(now) || !known.said.is_full(now));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admitted {
    /// Whether the address may create one more match.
    pub fn may_create(&self, now: u64) -> bool {
        self.addresses.lock().get_mut(&self.address).is_some_and(|known| known.matches.take(1.0, now))
    }

    /// Takes a message's price from what the address may still say.
    pub fn pays(&self, messages: f64, bytes: usize, now: u64) -> bool {
        self.addresses.lock().get_mut(&self.address).is_some_and(|known| known.said.pays(messages, bytes, now))
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        if let Some(known) = self.addresses.lock().get_mut(&self.address) {
            known.connections -= 1;
        }
    }
}

/// What was said lately with the keys to seats, by their hashes. Keys that open nothing never come here, so that nobody can
/// fill it with made-up ones.
pub struct Keys {
    rate: f64,
    known: Mutex<HashMap<String, Budget>>,
}

impl Keys {
    /// None yet.
    pub fn new(limits: Limits) -> Keys {
        Keys { rate: f64::from(limits.messages) * OF_KEY, known: Mutex::default() }
    }

    /// Whether one more message of so many bytes may be said with the key of that hash.
    pub fn pays(&self, hash: &str, bytes: usize, now: u64) -> bool {
        let mut all = self.lock();
        if let Some(known) = all.get_mut(hash) {
            return known.pays(1.0, bytes, now);
        }
        let mut new = Budget::full(self.rate, now);
        let pays = new.pays(1.0, bytes, now);
        all.insert(hash.to_owned(), new);
        pays
    }

    /// Forgets those with which as much may be said again as if nothing had been.
    pub fn forget(&self, now: u64) {
        self.lock().retain(|_, known| !known.is_full(now));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Budget>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Of an IPv6 address the first half: a household has all the rest to itself.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_bucket_fills_with_time() {
        let mut bucket = Bucket::full(2.0, 1.0, 0);
        let mut take = |now| bucket.take(1.0, now);
        assert_eq!(
            [0, 0, 0, 1000, 1500, 60_000, 60_000, 60_000].map(&mut take),
            [true, true, false, true, false, true, true, false]
        );
        assert!(!bucket.is_full(61_999) && bucket.is_full(62_000));
    }

    #[test]
    fn an_address_has_its_share() {
        let addresses = Addresses::new(Limits { connections: 2, matches: 3, messages: 1 });
        let one = addresses.admit(at("2001:db8::1"), 0).unwrap();
        let _two = addresses.admit(at("2001:db8::2"), 0).unwrap();
        assert!(addresses.admit(at("2001:db8::3"), 0).is_none(), "the same household");
        assert!(addresses.admit(at("2001:db9::3"), 0).is_some());
        assert_eq!([0; 4].map(|now| one.may_create(now)), [true, true, true, false]);
        assert!(one.may_create(1_200_000));
        drop(one);
        assert!(addresses.admit(at("2001:db8::3"), 0).is_some());
        addresses.forget(99_000_000);
        assert_eq!(addresses.lock().len(), 1);
    }

    #[test]
    fn who_goes_and_comes_back_has_not_more_to_say() {
        let addresses = Addresses::new(Limits { connections: 9, matches: 1, messages: 2 });
        let said = |now| {
            let here = addresses.admit(at("192.0.2.1"), now).unwrap();
            (0..).take_while(|_| here.pays(1.0, 1, now)).count()
        };
        // 20 a second, 200 at once; nothing is forgotten before it makes no difference.
        assert_eq!((said(0), said(0)), (200, 0));
        addresses.forget(9_000);
        assert_eq!((said(9_000), said(9_000)), (180, 0));
        addresses.forget(19_000);
        assert_eq!(addresses.lock().len(), 0);
        assert_eq!(said(19_000), 200);
        // A match counts for an hour, and bytes are counted besides.
        let here = addresses.admit(at("192.0.2.2"), 0).unwrap();
        assert!(here.may_create(0) && here.pays(1.0, 262_144, 0) && !here.pays(1.0, 1, 0));
        drop(here);
        addresses.forget(3_599_000);
        assert_eq!(addresses.lock().len(), 1);
        addresses.forget(3_600_001);
        assert_eq!(addresses.lock().len(), 0);
    }

    #[test]
    fn a_key_has_its_share() {
        let keys = Keys::new(Limits { connections: 1, matches: 1, messages: 1 });
        let said = |hash, now| (0..).take_while(|_| keys.pays(hash, 1, now)).count();
        assert_eq!((said("a", 0), said("a", 0), said("b", 5_000), said("a", 5_000)), (20, 0, 20, 10));
        keys.forget(14_999);
        assert_eq!(keys.lock().len(), 2);
        keys.forget(15_000);
        assert_eq!(keys.lock().len(), 0);
        // Bytes are counted besides: 32 KiB a second, 512 KiB at once.
        let keys = Keys::new(Limits { connections: 1, matches: 1, messages: 20 });
        let said = |now| (0..).take_while(|_| keys.pays("a", 4_096, now)).count();
        assert_eq!((said(0), said(0), said(1_000)), (128, 0, 8));
    }
}
