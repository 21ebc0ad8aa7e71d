//! What the game keeps survives the program's being ended at any moment: every file is whole, and at most the last
//! change is missing. The function that the game keeps everything with runs in a process of its own and is killed.
//!
//! `TAVOLIERE_KILLS=1000 cargo test -p tavoliere-cli --test loss` does it so often; the campaign does.

#[path = "../../../src/platform/whole_file.rs"]
mod whole_file;

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tavoliere_rules::zobrist;

/// What the game keeps, and about how long it is.
const NAMES: [(&str, u64); 5] = [
    ("settings.ron", 400),
    ("match-sparta.ron", 9_000),
    ("library", 300_000),
    ("draft.ron", 2_000),
    ("progress.ron", 60),
];
/// Set for the process that writes: the folder.
const FOLDER: &str = "TAVOLIERE_LOSS_FOLDER";

/// A file of about that length that says itself which change it is of and whether it is whole.
fn content(change: u64, name: &str, length: u64) -> String {
    let filling = zobrist::key(change ^ length).to_string().repeat(1 + (length / 20) as usize);
    format!("{change} {name} {filling}{change} end")
}

/// The change that a file is of; none if it is no whole content.
fn change(text: &str, name: &str, length: u64) -> Option<u64> {
    let change = text.split(' ').next()?.parse().ok()?;
    (content(change, name, length) == text).then_some(change)
}

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tavoliere-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Not a test of its own: what the others start and kill. It changes one file after the other, and says each change
/// when it has been kept.
#[test]
fn writer() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let begun = NAMES.iter().map(|(name, length)| kept(Path::new(&folder), name, *length)).max().unwrap_or(0);
    for change in begun + 1.. {
        let (name, length) = NAMES[change as usize % NAMES.len()];
        whole_file::replace(&Path::new(&folder).join(name), content(change, name, length).as_bytes()).expect("kept");
        println!("kept {change}");
    }
}

/// The change that is in a file, which must be whole; 0 if there is no file yet.
fn kept(folder: &Path, name: &str, length: u64) -> u64 {
    match fs::read_to_string(folder.join(name)) {
        Ok(text) => change(&text, name, length).unwrap_or_else(|| panic!("{name} is damaged: {} bytes", text.len())),
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => panic!("{name}: {error}"),
    }
}

fn start(folder: &Path) -> std::process::Child {
    let mut command = Command::new(std::env::current_exe().expect("this test"));
    command.args(["writer", "--exact", "--nocapture"]).env(FOLDER, folder);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts")
}

#[test]
fn nothing_is_lost_when_the_program_is_killed() {
    let kills = std::env::var("TAVOLIERE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20_u64);
    let folder = Folder::new("loss");
    let mut total = 0;
    for number in 0..kills {
        let mut child = start(&folder.0);
        // Sometimes while it starts, mostly in the middle of something.
        std::thread::sleep(Duration::from_micros(zobrist::key(number) % 30_000));
        child.kill().expect("it can be killed");
        let said = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
        let last = said.filter_map(|line| line.rsplit_once("kept ")?.1.parse().ok()).max();
        child.wait().expect("it has ended");
        let found: Vec<u64> = NAMES.iter().map(|(name, length)| kept(&folder.0, name, *length)).collect();
        if let Some(last) = last {
            let newest = found.iter().copied().max().unwrap_or(0);
            assert!(newest >= last, "change {last} had been kept, and {newest} is the last one there is");
            // The others are as they were left, each of the round before at the earliest.
            let oldest = last.saturating_sub(NAMES.len() as u64 - 1);
            assert!(found.iter().all(|&change| change >= oldest), "{found:?} after {last}");
            total = total.max(newest);
        }
    }
    assert!(total > 0, "nothing was ever kept");
    println!("{kills} kills, {total} changes kept");
}

/// Two programs at once: whoever is last has its file there, and it is whole.
#[test]
fn two_programs_do_not_mix_their_files() {
    let folder = Folder::new("two");
    let mut both = [start(&folder.0), start(&folder.0)];
    for _ in 0..200 {
        for (name, length) in NAMES {
            let _ = kept(&folder.0, name, length);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    both.iter_mut().for_each(|child| child.kill().expect("it can be killed"));
    both.iter_mut().for_each(|child| drop(child.wait()));
    assert!(NAMES.iter().any(|(name, length)| kept(&folder.0, name, *length) > 0));
}

/// What cannot be written leaves what was there, and nothing beside it.
#[test]
fn what_cannot_be_written_leaves_what_was_there() {
    let folder = Folder::new("refused");
    let file = folder.0.join("settings.ron");
    whole_file::replace(&file, b"old").expect("kept");
    assert!(whole_file::replace(&folder.0.join("none/settings.ron"), b"new").is_err());
    // A folder is not replaced by a file.
    fs::create_dir(folder.0.join("taken")).expect("a folder");
    assert!(whole_file::replace(&folder.0.join("taken"), b"new").is_err());
    let names: Vec<_> =
        fs::read_dir(&folder.0).expect("readable").map(|entry| entry.expect("one").file_name()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!(fs::read(&file).expect("it is there"), b"old");
    // A device that is always full.
    #[cfg(target_os = "linux")]
    {
        std::os::unix::fs::symlink("/dev/full", folder.0.join(format!("full.new-{}", std::process::id())))
            .expect("a link");
        let full = whole_file::replace(&folder.0.join("full"), b"new").expect_err("it is full");
        assert_eq!(full.kind(), ErrorKind::StorageFull);
        assert_eq!(fs::read_dir(&folder.0).expect("readable").count(), 2);
    }
}
