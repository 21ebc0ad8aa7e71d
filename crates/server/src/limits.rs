//! How much one address and one connection may do.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::Limits;

/// A bucket that fills with time and is emptied by doing things.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    at: u64,
}

impl Bucket {
    /// A full one.
    pub fn full(size: u32, now: u64) -> Bucket {
        Bucket { left: f64::from(size), at: now }
    }

    /// Takes something out, if there is enough. It holds `size`, and `rate` comes in a second.
    pub fn take(&mut self, much: f64, size: u32, rate: f64, now: u64) -> bool {
        self.left = (self.left + now.saturating_sub(self.at) as f64 / 1000.0 * rate).min(f64::from(size));
        self.at = now;
        let enough = self.left >= much;
        if enough {
            self.left -= much;
        }
        enough
    }
}

/// What the addresses that are here, or were in the last hour, have done. It is kept in memory only.
pub struct Addresses {
    limits: Limits,
    known: Mutex<HashMap<IpAddr, Known>>,
}

struct Known {
    connections: u32,
    matches: Bucket,
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
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all
            .entry(address)
            .or_insert_with(|| Known { connections: 0, matches: Bucket::full(self.limits.matches, now) });
        if known.connections >= self.limits.connections {
            return None;
        }
        known.connections += 1;
        Some(Admitted { addresses: self.clone(), address })
    }

    /// Forgets those who have gone and did nothing for an hour.
    pub fn forget(&self, now: u64) {
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, known| known.connections > 0 || now.saturating_sub(known.matches.at) < 3_600_000);
    }
}

impl Admitted {
    /// Whether the address may create one more match.
    pub fn may_create(&self, now: u64) -> bool {
        let mut all = self.addresses.known.lock().unwrap_or_else(PoisonError::into_inner);
        let much = self.addresses.limits.matches;
        all.get_mut(&self.address).is_some_and(|known| known.matches.take(1.0, much, f64::from(much) / 3600.0, now))
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut all = self.addresses.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get_mut(&self.address) {
            known.connections -= 1;
        }
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

    #[test]
    fn a_bucket_fills_with_time() {
        let mut bucket = Bucket::full(2, 0);
        let mut take = |now| bucket.take(1.0, 2, 1.0, now);
        assert_eq!(
            [0, 0, 0, 1000, 1500, 60_000, 60_000, 60_000].map(&mut take),
            [true, true, false, true, false, true, true, false]
        );
    }

    #[test]
    fn an_address_has_its_share() {
        let addresses = Addresses::new(Limits { connections: 2, matches: 3, messages: 1 });
        let at = |text: &str| text.parse::<IpAddr>().unwrap();
        let one = addresses.admit(at("2001:db8::1"), 0).unwrap();
        let _two = addresses.admit(at("2001:db8::2"), 0).unwrap();
        assert!(addresses.admit(at("2001:db8::3"), 0).is_none(), "the same household");
        assert!(addresses.admit(at("2001:db9::3"), 0).is_some());
        assert_eq!([0; 4].map(|now| one.may_create(now)), [true, true, true, false]);
        assert!(one.may_create(1_200_000));
        drop(one);
        assert!(addresses.admit(at("2001:db8::3"), 0).is_some());
        addresses.forget(99_000_000);
        assert_eq!(addresses.known.lock().unwrap().len(), 1);
    }
}
