//! A server as a process of its own, which can be killed; and PostgreSQL.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A folder that goes when it is let go.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let mut number = [0; 4];
        getrandom::fill(&mut number).unwrap();
        let folder = std::env::temp_dir().join(format!("tavoliere-{name}-{:08x}", u32::from_le_bytes(number)));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A server process; killed when it is let go.
pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    /// Starts one, and waits until it listens.
    pub fn start(database: &str, port: u16) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-server"))
            .args(["--listen", &format!("127.0.0.1:{port}"), "--database", database])
            .args(["--messages", "2000", "--connections", "10000", "--matches", "10000"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap_or_else(|| panic!("it said {line:?}"));
        Server { url: format!("ws://{address}/ws"), child }
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

/// A PostgreSQL of its own, with everything as it is when it is installed: it waits for the disk.
pub struct Postgres {
    folder: Folder,
    pub url: String,
}

/// PostgreSQL does not run as root: as whom, then.
fn as_somebody(program: &Path) -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"));
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]).arg(program);
    command
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
        let folder = Folder::new("postgres");
        // Whoever it runs as has to be able to write there.
        #[cfg(unix)]
        std::fs::set_permissions(&folder.0, std::os::unix::fs::PermissionsExt::from_mode(0o777)).unwrap();
        let data = folder.0.join("data");
        let made = as_somebody(&initdb)
            .args(["--auth=trust", "--username=tavoliere", "--encoding=UTF8", "--no-locale", "-D"])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let port = free_port();
        let postgres = Postgres { folder, url: format!("postgres://tavoliere@127.0.0.1:{port}/postgres") };
        postgres.control(&[
            "start",
            "-o",
            &format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"),
        ]);
        Some(postgres)
    }

    fn control(&self, arguments: &[&str]) -> bool {
        let mut command = as_somebody(&program("pg_ctl").unwrap());
        let log = self.folder.0.join("log");
        command.arg("-D").arg(self.folder.0.join("data")).arg("-l").arg(&log).args(["-w", "-t", "60"]).args(arguments);
        let done = command.stdout(Stdio::null()).status().unwrap();
        assert!(done.success() || arguments[0] == "stop", "{}", std::fs::read_to_string(log).unwrap_or_default());
        done.success()
    }

    /// Stops it and starts it again, without waiting for anybody.
    pub fn restart(&self) {
        self.control(&["restart", "-m", "immediate"]);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.control(&["stop", "-m", "immediate"]);
    }
}
