//! A device with its matches, a network that can be cut, and a server that can be killed.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tavoliere_online::{
    Dial, LinkKind, Network, NewMatch, Notice, Online, Report, Socket, SocketEvent, State, View, Wake,
};
use tavoliere_protocol::{MatchId, SeatWish, Terms};
use tavoliere_records::Memory;
use tavoliere_server::{Config, Running, Time, start};
use tokio::runtime::Runtime;

/// How long anything may take: the machine may be busy.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A server in a runtime of its own.
pub struct Server {
    runtime: Option<Runtime>,
    running: Option<Running>,
    config: Config,
    pub url: String,
    pub time: Time,
}

impl Server {
    pub fn new() -> Server {
        let mut config = Config::default();
        config.limits.messages = 2_000;
        config.limits.matches = 10_000;
        Server::with(config)
    }

    /// One whose matches outlive it.
    pub fn in_file(database: &std::path::Path) -> Server {
        Server::with(Config { database: database.to_str().unwrap().to_owned(), ..Config::default() })
    }

    fn with(config: Config) -> Server {
        let time = config.time.clone();
        let mut server = Server { runtime: None, running: None, config, url: String::new(), time };
        server.start();
        server
    }

    /// Starts, where it was before if it was started before.
    pub fn start(&mut self) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let running = runtime.block_on(start(self.config.clone())).unwrap();
        let address: SocketAddr = running.address;
        self.config.listen = address;
        self.url = format!("ws://{address}/ws");
        (self.runtime, self.running) = (Some(runtime), Some(running));
    }

    /// Ends without a word, in the middle of whatever it does.
    pub fn kill(&mut self) {
        self.running = None;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(10));
        }
    }

    /// Its engine plays at no strength any more from the next start on.
    pub fn without_bots(&mut self) {
        self.config.bots = 0;
    }

    pub fn stop(&mut self) {
        if let (Some(runtime), Some(running)) = (&self.runtime, self.running.take()) {
            runtime.block_on(running.stop());
        }
        self.kill();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A network that can be cut: then nothing comes and nothing goes, and no new connection opens. Connections from before are
/// dead afterwards, as after minutes; or what was on its way arrives late, as after a few seconds.
#[derive(Clone, Default)]
pub struct Cable(Arc<Mutex<Line>>);

#[derive(Clone, Copy, Default)]
struct Line {
    cut: bool,
    /// Whether the system has said that it is whole again.
    announced: bool,
    /// How often connections were lost.
    lost: u32,
}

impl Cable {
    pub fn cut(&self) {
        self.0.lock().unwrap().cut = true;
    }

    pub fn mend(&self) {
        self.0.lock().unwrap().cut = false;
    }

    /// Mends it, and the system says so.
    pub fn mend_and_tell(&self) {
        self.mend();
        self.0.lock().unwrap().announced = true;
    }

    /// Every connection there is has gone, without a word.
    pub fn lose_all(&self) {
        self.0.lock().unwrap().lost += 1;
    }

    fn state(&self) -> Line {
        *self.0.lock().unwrap()
    }
}

struct CableSocket {
    cable: Cable,
    lost: u32,
    inner: Option<Box<dyn Socket>>,
    delayed: Vec<String>,
}

impl Dial for Cable {
    fn dial(&mut self, address: &str, wake: &Wake) -> Box<dyn Socket> {
        let state = self.state();
        let inner = (!state.cut).then(|| Network.dial(address, wake));
        Box::new(CableSocket { cable: self.clone(), lost: state.lost, inner, delayed: Vec::new() })
    }

    fn is_back(&mut self, _: &Wake) -> bool {
        std::mem::take(&mut self.0.lock().unwrap().announced)
    }
}

impl Socket for CableSocket {
    fn poll(&mut self) -> Option<SocketEvent> {
        let state = self.cable.state();
        if state.lost != self.lost {
            self.inner = None;
        }
        if state.cut {
            return None;
        }
        let inner = self.inner.as_mut()?;
        self.delayed.drain(..).for_each(|text| inner.send(text));
        inner.poll()
    }

    fn send(&mut self, text: String) {
        let state = self.cable.state();
        match &mut self.inner {
            Some(_) if state.cut => self.delayed.push(text),
            Some(inner) if state.lost == self.lost => inner.send(text),
            _ => {}
        }
    }
}

/// A device.
pub struct Desk {
    pub online: Online,
    pub storage: Memory,
    pub cable: Cable,
    pub told: Vec<Notice>,
    pub now: u64,
    /// The time of a device is the system's, from somewhere on, and as much later as the tests say.
    begun: Instant,
    later: u64,
    /// What was wrong with what it had kept.
    pub report: Report,
}

impl Desk {
    pub fn new() -> Desk {
        Desk::over(Memory::default())
    }

    /// One that has kept something.
    pub fn over(storage: Memory) -> Desk {
        // Every device's clock begins somewhere else.
        static BEGIN: AtomicU64 = AtomicU64::new(1);
        let later = BEGIN.fetch_add(1_000_003, Ordering::Relaxed);
        let cable = Cable::default();
        let (online, report) = Online::open_with(&storage, cable.clone()).unwrap();
        Desk { online, storage, cable, told: Vec::new(), now: 0, begun: Instant::now(), later, report }
    }

    /// The program ends and is begun anew.
    pub fn restart(self) -> Desk {
        Desk::over(self.close())
    }

    /// The program ends.
    pub fn close(self) -> Memory {
        self.storage
    }

    /// A moment passes.
    pub fn step(&mut self) {
        self.pass(0);
        std::thread::sleep(Duration::from_millis(1));
    }

    /// So many milliseconds more than really have passed since the last update.
    pub fn pass(&mut self, millis: u64) {
        self.later += millis;
        self.now = self.begun.elapsed().as_millis() as u64 + self.later;
        self.online.update(self.now, &self.storage);
        self.told.extend(std::iter::from_fn(|| self.online.notice()));
    }

    /// So many milliseconds pass, and the network keeps up with them.
    pub fn sleep(&mut self, millis: u64) {
        for part in (0..millis).step_by(12_000).map(|from| (millis - from).min(12_000)) {
            self.pass(part);
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(500) {
                self.step();
            }
        }
    }

    /// So many milliseconds pass, ten times in each second, and nothing comes meanwhile.
    pub fn let_pass(&mut self, millis: u64) {
        for _ in 0..millis / 100 {
            self.pass(100);
        }
    }

    pub fn view(&self, id: &MatchId) -> View<'_> {
        self.online.view(id).expect("the device has this match")
    }

    pub fn actions(&self, id: &MatchId) -> Vec<String> {
        self.view(id).actions()
    }

    /// Goes on until something is so.
    pub fn until(&mut self, so: impl Fn(&Desk) -> bool) {
        let begun = Instant::now();
        while !so(self) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain; told {:?}", self.told);
            self.step();
        }
    }

    /// Goes on until something of this kind was told, and gives it.
    pub fn until_told(&mut self, what: impl Fn(&Notice) -> bool) -> Notice {
        self.until(|desk| desk.told.iter().any(&what));
        self.told.iter().rfind(|notice| what(notice)).unwrap().clone()
    }
}

/// Both go on until something is so.
pub fn until(one: &mut Desk, other: &mut Desk, so: impl Fn(&Desk, &Desk) -> bool) {
    let begun = Instant::now();
    while !so(one, other) {
        assert!(begun.elapsed() < PATIENCE, "waited in vain; told {:?}, {:?}", one.told, other.told);
        one.step();
        other.step();
    }
}

/// Both go on until one was told something of this kind, and gives it.
pub fn told(one: &mut Desk, other: &mut Desk, what: impl Fn(&Notice) -> bool) -> Notice {
    until(one, other, |one, _| one.told.iter().any(&what));
    one.told.iter().rfind(|notice| what(notice)).unwrap().clone()
}

pub fn terms(game: &str) -> Terms {
    Terms { game: game.into(), takebacks: true, ..Terms::default() }
}

/// Two devices in a match that has begun, the host in the first seat, who invited the guest by a link.
pub fn pair(url: &str, terms: Terms) -> (Desk, Desk, MatchId) {
    let (mut host, mut guest) = (Desk::new(), Desk::new());
    let id = host.online.create(url, new_match(terms)).unwrap();
    host.until_told(|notice| matches!(notice, Notice::Opened(_)));
    let link = host.view(&id).link(LinkKind::Invitation, "https://example.org/").unwrap();
    guest.online.follow_link(&link.parse().unwrap(), None).unwrap();
    guest.until(|guest| guest.view(&id).is_invited() && guest.view(&id).terms().is_some());
    guest.online.sit_down(&id, "Blue Hen").unwrap();
    let begun = |desk: &Desk| desk.view(&id).players().is_some() && desk.view(&id).state() == State::Online;
    until(&mut host, &mut guest, |host, guest| begun(host) && begun(guest));
    (host, guest, id)
}

pub fn new_match(terms: Terms) -> NewMatch {
    NewMatch { terms, name: "Red Fox".into(), seat: SeatWish::First, ..NewMatch::default() }
}
