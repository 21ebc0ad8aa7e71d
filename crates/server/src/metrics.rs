//! What the server counts, in the words of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

macro_rules! metrics {
    ($($name:ident: $kind:literal, $help:literal;)+) => {
        /// What is counted since the start, and what there is just now.
        #[derive(Default)]
        pub struct Metrics {
            $(#[doc = $help] pub $name: AtomicU64,)+
        }

        impl Metrics {
            /// All of it as text.
            pub fn text(&self) -> String {
                let mut text = String::new();
                $({
                    let (name, value) = (concat!("tavoliere_", stringify!($name)), self.$name.load(Ordering::Relaxed));
                    let _ = write!(text, concat!("# HELP {} ", $help, "\n# TYPE {} ", $kind, "\n{} {}\n"), name, name, name, value);
                })+
                text
            }
        }
    };
}

metrics! {
    connections: "gauge", "Open connections";
    rooms: "gauge", "Matches that somebody has open here";
    events_total: "counter", "Events added to journals";
    refused_total: "counter", "Commands and requests refused";
    conflicts_total: "counter", "Additions that another server was quicker with";
    dropped_total: "counter", "Connections given up because they did not read or said too much";
    store_errors_total: "counter", "Times that the database failed";
    bot_actions_total: "counter", "Actions of the server's own players";
}

/// Counts one more.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}
