//! How a server is to be run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::Time;
use crate::schema::{STEPS, Steps};

const HEAD: Duration = Duration::from_secs(10);

/// How a server is to be run.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The file to keep everything in, or postgres://… for a database that several servers share; else what the variable
    /// TAVOLIERE_DATABASE says
    #[arg(long, value_name = "FILE|URL", default_value_t = database(), hide_default_value = true)]
    pub database: String,
    /// The folder of the page, to be served as well (web/dist)
    #[arg(long, value_name = "FOLDER")]
    pub page: Option<PathBuf>,
    /// A page that may come here besides the one at this address (`https://example.org`); `*` lets all come
    #[arg(long = "origin", value_name = "URL")]
    pub origins: Vec<String>,
    /// Believes X-Forwarded-For, which a proxy in front of it must set
    #[arg(long)]
    pub behind_proxy: bool,
    /// How much of one processor's time its own players may take, in percent; 0 for none of them
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u8).range(0..=100))]
    pub bots: u8,
    /// What one address, one key and one connection may do
    #[command(flatten)]
    pub limits: Limits,
    /// How long the head of a request may take, and how long a connection may wait for its next request.
    #[arg(skip = HEAD)]
    pub head: Duration,
    /// The clock.
    #[arg(skip)]
    pub time: Time,
    /// The versions of the tables that it knows: a test adds one.
    #[arg(skip = STEPS)]
    pub steps: Steps,
}

/// What one address, one key and one connection may do.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Limits {
    /// Connections of one address at a time
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub connections: u32,
    /// Matches that one address may create in an hour
    #[arg(long, value_name = "N", default_value_t = 120)]
    pub matches: u32,
    /// Messages of one connection in a second, on the average; ten times as many of one address, twice as many of one seat
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub messages: u32,
}

fn database() -> String {
    std::env::var("TAVOLIERE_DATABASE").unwrap_or_else(|_| "tavoliere.sqlite".into())
}

impl Default for Config {
    /// What the command line has without arguments, but any free port and a database in memory.
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: ":memory:".into(),
            page: None,
            origins: Vec::new(),
            behind_proxy: false,
            bots: 50,
            limits: Limits { connections: 100, matches: 120, messages: 20 },
            head: HEAD,
            time: Time::default(),
            steps: STEPS,
        }
    }
}
