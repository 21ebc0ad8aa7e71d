//! A server as a process of its own, which can be killed; and PostgreSQL.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use crate::player::PATIENCE;

/// A folder that goes when it is let go.
pub struct Folder(pub PathBuf);

fn random() -> u32 {
    let mut number = [0; 4];
    getrandom::fill(&mut number).unwrap();
    u32::from_le_bytes(number)
}

impl Folder {
    pub fn new(name: &str) -> Folder {
        Folder::below(&std::env::temp_dir(), name)
    }

    fn below(parent: &Path, name: &str) -> Folder {
        let folder = parent.join(format!("tavoliere-{name}-{:08x}", random()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A port that nobody listens at. It is none of those that a system gives to whoever connects without asking for one: while a
/// server that was killed is started again, any of the tests' connections could get its port.
pub fn free_port() -> u16 {
    const FROM: u16 = 15_000;
    const PORTS: u16 = 15_000;
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Two programs that test at the same time begin in different places.
    let _ = NEXT.compare_exchange(0, 1 + (random() % 60_000) as u16, Ordering::Relaxed, Ordering::Relaxed);
    let port = || FROM + NEXT.fetch_add(1, Ordering::Relaxed) % PORTS;
    std::iter::repeat_with(port).find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok()).unwrap()
}

/// A server process; killed when it is let go.
pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    /// Starts one, and waits until it listens. It is tried again for as long as its port or its database cannot be had.
    pub fn start(database: &str, port: u16) -> Server {
        let begun = Instant::now();
        loop {
            let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-server"))
                .args(["--listen", &format!("127.0.0.1:{port}"), "--database", database])
                .args(["--messages", "2000", "--connections", "10000", "--matches", "10000000"])
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut line = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
            if let Some(address) = line.trim().strip_prefix("listening on http://") {
                return Server { url: format!("ws://{address}/ws"), child };
            }
            let ended = child.wait().unwrap();
            assert!(begun.elapsed() < PATIENCE, "the server does not start: it said {line:?}, {ended}");
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// What it takes: memory in KiB, and open descriptors. Nothing where the system does not say it as Linux does.
    pub fn taken(&self) -> Option<(u64, usize)> {
        let own = |file| Path::new("/proc").join(self.child.id().to_string()).join(file);
        let status = std::fs::read_to_string(own("status")).ok()?;
        let memory =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().split(' ').next()?.parse().ok());
        Some((memory?, std::fs::read_dir(own("fd")).ok()?.count()))
    }

    /// As `kill -9` does.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_says_which_version_it_is() {
    let said = Command::new(env!("CARGO_BIN_EXE_tavoliere-server")).arg("--version").output().unwrap();
    assert_eq!(
        String::from_utf8(said.stdout).unwrap(),
        format!("tavoliere-server {}\n", tavoliere_rules::program_version!())
    );
}

/// A PostgreSQL of its own, with everything as it is when it is installed: it waits for the disk.
pub struct Postgres {
    folder: Folder,
    pub url: String,
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"))
}

/// PostgreSQL does not run as root: there it runs as nobody, who is a number everywhere and a name almost everywhere.
fn as_somebody(program: &Path) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    // Whoever it runs as need not be allowed to be where the tests are.
    command.current_dir("/");
    command
}

/// A folder in which whoever PostgreSQL runs as can write; none if there is nobody who could be that, or no such place.
fn somebodys_folder() -> Option<Folder> {
    for parent in [std::env::temp_dir(), "/tmp".into(), "/var/tmp".into()] {
        let folder = Folder::below(&parent, "postgres");
        #[cfg(unix)]
        std::fs::set_permissions(&folder.0, std::os::unix::fs::PermissionsExt::from_mode(0o777)).unwrap();
        let made = as_somebody(Path::new("mkdir")).arg(folder.0.join("try")).stderr(Stdio::null()).status();
        if made.is_ok_and(|made| made.success()) {
            return Some(folder);
        }
    }
    None
}

/// A program of PostgreSQL's: on the path, or where Debian puts the newest.
fn program(name: &str) -> Option<PathBuf> {
    let on_path =
        std::env::var_os("PATH").into_iter().flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let mut versions: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .collect();
    versions.sort();
    on_path.chain(versions.into_iter().rev()).map(|folder| folder.join(name)).find(|file| file.is_file())
}

impl Postgres {
    /// Starts one, if this machine has it.
    pub fn start() -> Option<Postgres> {
        let (Some(initdb), Some(_)) = (program("initdb"), program("pg_ctl")) else {
            println!("left out: PostgreSQL is not installed (./test installs it)");
            return None;
        };
        let Some(folder) = somebodys_folder() else {
            println!("left out: PostgreSQL does not run as root, and nobody else can write to a folder here");
            return None;
        };
        let data = folder.0.join("data");
        let made = as_somebody(&initdb)
            .args(["--auth=trust", "--username=tavoliere", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let mut postgres = Postgres { folder, url: String::new() };
        // Another program may have been quicker with the port.
        let started = (0..5).any(|_| {
            let port = free_port();
            postgres.url = format!("postgres://tavoliere@127.0.0.1:{port}/postgres");
            let options = format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''");
            postgres.control(&["start", "-o", &options])
        });
        assert!(started, "{}", postgres.log());
        Some(postgres)
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.0.join("log")).unwrap_or_default()
    }

    fn control(&self, arguments: &[&str]) -> bool {
        let mut command = as_somebody(&program("pg_ctl").unwrap());
        command.arg("-D").arg(self.folder.0.join("data")).arg("-l").arg(self.folder.0.join("log"));
        command.args(["-w", "-t", "300"]).args(arguments).stdout(Stdio::null()).status().unwrap().success()
    }

    /// Stops it and starts it again, without waiting for anybody.
    pub fn restart(&self) {
        assert!(self.control(&["restart", "-m", "immediate"]), "{}", self.log());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.control(&["stop", "-m", "immediate"]);
    }
}
