//! What the game keeps survives the program's being ended at any moment: every file is whole, and at most the last
//! change is missing. The function that the game keeps everything with runs in a process of its own and is killed; so does
//! the library of games, of which an index and the records have to fit each other.
//!
//! `TAVOLIERE_KILLS=1000 cargo test -p tavoliere-cli --test loss` does it so often; the campaign does.

#[path = "../../../src/platform/whole_file.rs"]
mod whole_file;

use std::fs;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tavoliere_records::library::{Library, LibraryError, Report};
use tavoliere_records::{Memory, Record, Storage, StorageError};
use tavoliere_rules::{GameId, Match, Options, zobrist};

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
/// Set for the one that changes a library: which change it goes on after.
const AFTER: &str = "TAVOLIERE_LOSS_AFTER";
/// How many games of the library are changed in turn.
const GAMES: u64 = 8;

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

/// Files as the game keeps them.
struct Files<'a>(&'a Path);

impl Storage for Files<'_> {
    fn names(&self) -> Result<Vec<String>, StorageError> {
        fs::read_dir(self.0)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        match fs::read_to_string(self.0.join(name)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            read => Ok(Some(read?)),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        Ok(whole_file::replace(&self.0.join(name), text.as_bytes())?)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        Ok(fs::remove_file(self.0.join(name))?)
    }

    fn rename(&self, name: &str, new: &str) -> Result<(), StorageError> {
        Ok(fs::rename(self.0.join(name), self.0.join(new))?)
    }
}

/// A game of the library, with the id that it has there.
fn game(number: u64) -> (String, Record) {
    let mut played = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
    for text in ["d4", "d5", "c3", "d5-d4"] {
        let action = played.position().parse_action(text).expect("an action");
        played.play(action).expect("it is legal");
    }
    let mut record = Record::of_match(&played);
    record.seats[0].name = format!("game {number}");
    let id = Library::default().add(&Memory::default(), &record).expect("there is room");
    (id, record)
}

/// What is done to a game in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Add,
    Star,
    Rename,
    Delete,
}

impl Change {
    /// Which game it is of, and what.
    fn of(number: u64) -> (u64, Change) {
        let all = [Change::Add, Change::Star, Change::Rename, Change::Delete];
        ((number - 1) % GAMES, all[((number - 1) / GAMES) as usize % all.len()])
    }
}

/// The star and the title of a game after so many changes, where it is in the library.
fn expected(game: u64, changes: u64) -> Option<(bool, String)> {
    let last = (1..=changes).rev().take(GAMES as usize).find(|&number| Change::of(number).0 == game)?;
    match Change::of(last).1 {
        Change::Add => Some((false, String::new())),
        Change::Star => Some((true, String::new())),
        Change::Rename => Some((true, format!("change {last}"))),
        Change::Delete => None,
    }
}

/// Not a test of its own, as [`writer`]: what the other starts and kills. The change that it begins with may have been made.
#[test]
fn librarian() {
    let Some(after) = std::env::var(AFTER).ok().and_then(|after| after.parse::<u64>().ok()) else { return };
    let folder = std::env::var_os(FOLDER).expect("a folder");
    let files = Files(Path::new(&folder));
    let games: Vec<_> = (0..GAMES).map(game).collect();
    let mut library = Library::open(&files).expect("it can be read").0;
    for number in after + 1.. {
        let (game, change) = Change::of(number);
        let (id, record) = &games[game as usize];
        let done = match change {
            Change::Add => library.add(&files, record).map(drop),
            Change::Star => library.star(&files, id, true),
            Change::Rename => library.rename(&files, id, &format!("change {number}")),
            Change::Delete => library.delete(&files, id).map(drop),
        };
        match done {
            Err(LibraryError::Unknown(_)) if change == Change::Delete => {}
            done => done.expect("kept"),
        }
        println!("kept {number}");
    }
}

/// Opens a library of which so many changes have been kept: the one after them may have been made, in part or whole.
fn reopened(folder: &Path, changes: u64) {
    let files = Files(folder);
    let (mut library, report) = Library::open(&files).expect("it can be read");
    // A game that was deleted may still be in the index.
    let (next, change) = Change::of(changes + 1);
    let gone = report.missing.iter().all(|id| change == Change::Delete && *id == game(next).0);
    assert!(gone, "{report:?} after {changes}");
    assert_eq!(Report { missing: Vec::new(), ..report }, Report::default(), "after {changes}");
    for number in 0..GAMES {
        let id = game(number).0;
        let listed = library.entry(&id).map(|entry| (entry.starred, entry.title.clone()));
        let kept = listed.is_some().then(|| library.load(&files, &id).expect("every game can be read"));
        let kept = kept.map(|record| (record.starred, record.title));
        for found in [listed, kept] {
            let fits = [changes, changes + 1].map(|changes| expected(number, changes)).contains(&found);
            assert!(fits, "game {number} is {found:?} after {changes} changes");
        }
    }
    assert!(library.len() <= GAMES as usize);
}

fn start(name: &str, folder: &Path, after: Option<u64>) -> std::process::Child {
    let mut command = Command::new(std::env::current_exe().expect("this test"));
    command.args([name, "--exact", "--nocapture"]).env(FOLDER, folder);
    command.envs(after.map(|after| (AFTER, after.to_string())));
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts")
}

/// Kills it: sometimes while it starts, mostly in the middle of something. Gives the last change that it has said to be kept.
fn killed(mut child: std::process::Child, number: u64) -> Option<u64> {
    std::thread::sleep(Duration::from_micros(zobrist::key(number) % 30_000));
    child.kill().expect("it can be killed");
    let said = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
    let last = said.filter_map(|line| line.rsplit_once("kept ")?.1.parse().ok()).max();
    child.wait().expect("it has ended");
    last
}

#[test]
fn nothing_is_lost_when_the_program_is_killed() {
    let kills = std::env::var("TAVOLIERE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20_u64);
    let (folder, library) = (Folder::new("loss"), Folder::new("loss-library"));
    let (mut total, mut games) = (0, 0);
    for number in 0..kills {
        // Every other time it is the library's turn.
        if number % 2 == 1 {
            games = killed(start("librarian", &library.0, Some(games)), number).unwrap_or(games);
            reopened(&library.0, games);
            continue;
        }
        let last = killed(start("writer", &folder.0, None), number);
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
    assert!(total > 0 && games > 0, "nothing was ever kept");
    println!("{kills} kills, {total} changes kept, {games} of a library");
}

/// Two programs at once: whoever is last has its file there, and it is whole.
#[test]
fn two_programs_do_not_mix_their_files() {
    let folder = Folder::new("two");
    let mut both = [start("writer", &folder.0, None), start("writer", &folder.0, None)];
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
