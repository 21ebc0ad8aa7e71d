//! The library: every match that has ended is kept, found again, and looked back on; games from elsewhere are taken in.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use tavoliere_records::Record;
use tavoliere_records::library::{Deleted, Entry, Library, LibraryError, Opponent};

use super::data::{DataCommand, Expected};
use super::record::TableRecord;
use super::review::{self, ReviewCommand, ReviewSession};
use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::persistence::Persistence;
use crate::app::screens::{ChosenGame, Mode};
use crate::platform::files;
use crate::platform::storage::Storage;
use crate::rules::{MatchCommand, MatchEnded, TurnSystems};

/// Seconds that a change in the game that is looked back on waits for more before it is kept.
const PATIENCE: f32 = 1.5;

/// All games that are kept.
#[derive(Resource, Default)]
pub struct GameLibrary {
    library: Library,
    /// The match on the table, once it has ended.
    table: Option<String>,
    /// The game that is looked back on, if it is one of these.
    open: Option<String>,
    /// The one deleted last.
    deleted: Option<Deleted>,
    /// The library itself opens a game in this frame.
    opening: bool,
    /// Seconds until the game that is looked back on is kept as it is now.
    due: Option<f32>,
    /// That could not be done last time, and was told.
    unkept: bool,
}

/// What is wanted of the library.
#[derive(Message, Clone, Debug)]
pub enum LibraryCommand {
    /// This one is looked back on.
    Open(String),
    Rename(String, String),
    Star(String, bool),
    Delete(String),
    /// The one deleted last comes back.
    Restore,
    /// The game that is looked back on is kept.
    Keep,
    /// The games that a text holds, whatever it is, are taken in.
    Import(String),
}

impl GameLibrary {
    #[must_use]
    pub fn games(&self) -> &Library {
        &self.library
    }

    /// The same, for modes whose games are kept while they are played.
    pub(super) fn games_mut(&mut self) -> &mut Library {
        &mut self.library
    }

    /// The game that is looked back on, if it is kept.
    #[must_use]
    pub fn open(&self) -> Option<&Entry> {
        self.library.entry(self.open.as_deref()?)
    }

    /// Whether something can be restored.
    #[must_use]
    pub fn deleted(&self) -> bool {
        self.deleted.is_some()
    }

    /// Keeps the match on the table, or keeps it as it is now; where that cannot be, says so.
    pub(super) fn keep(&mut self, storage: &Storage, record: &Record, words: &Localization, notices: &mut Notices) {
        let kept = match self.table.clone() {
            Some(id) => self.update(storage, &id, record).map(|()| id),
            None => self.library.add(storage, record),
        };
        match kept {
            Ok(id) => self.table = Some(id),
            Err(error) => {
                let why = error.explain(&words.0);
                notices.0.push(words.format("library-not-kept", &[("why", (&why).into())]));
            }
        }
    }

    /// Keeps a match that was played elsewhere, once.
    pub(super) fn keep_online(
        &mut self,
        storage: &Storage,
        record: &Record,
        looked_at: bool,
        words: &Localization,
        notices: &mut Notices,
    ) {
        let known = self.library.entries().find(|entry| entry.source == record.source).map(|entry| entry.id.clone());
        let before = std::mem::replace(&mut self.table, known);
        self.keep(storage, record, words, notices);
        if !looked_at {
            self.table = before;
        }
    }

    fn update(&mut self, storage: &Storage, id: &str, record: &Record) -> Result<(), LibraryError> {
        self.library.update(storage, id, record)
    }
}

/// What an opponent is called.
#[must_use]
pub fn opponent_name(words: &Localization, opponent: &Opponent) -> String {
    match opponent {
        Opponent::Computer(id) => words.get(&format!("level-{id}")),
        Opponent::Person(name) if name.is_empty() => words.get("library-somebody"),
        Opponent::Person(name) => name.clone(),
    }
}

fn load(mut library: ResMut<GameLibrary>, mut persistence: Persistence, words: Res<Localization>) {
    let (opened, report) = match Library::open(&*persistence.storage) {
        Ok(opened) => opened,
        Err(error) => return persistence.tell_unread("library", error),
    };
    library.library = opened;
    let notices = &mut persistence.notices;
    for damaged in report.damaged {
        warn!("{}: {}", damaged.name, damaged.why);
        notices.0.push(words.format("library-damaged", &[("file", damaged.kept.as_str().into())]));
    }
    for (name, program) in report.later {
        let args = [("file", name.as_str().into()), ("program", program.as_str().into())];
        notices.0.push(words.format("library-later", &args));
    }
}

/// What begins on the table, in whatever mode, is another game than the one that was kept last.
fn begin(mut begun: MessageReader<MatchCommand>, mut library: ResMut<GameLibrary>) {
    if begun.read().any(|command| matches!(command, MatchCommand::Start { .. })) {
        library.bypass_change_detection().table = None;
    }
}

/// A match that has ended is kept, and once more if it was taken back and has ended again.
fn keep_match(
    mut ended: MessageReader<MatchEnded>,
    table: Res<TableRecord>,
    storage: Res<Storage>,
    mut library: ResMut<GameLibrary>,
    mut notices: ResMut<Notices>,
    words: Res<Localization>,
) {
    let Some(record) = table.0.as_ref().filter(|_| ended.read().count() > 0) else { return };
    library.keep(&storage, record, &words, &mut notices);
}

/// Which of the games is looked back on.
fn notice(mut asked: MessageReader<ReviewCommand>, mut keeping: Keeping, mut library: ResMut<GameLibrary>) {
    for command in asked.read() {
        let next = match command {
            ReviewCommand::Open(_) if library.opening => continue,
            ReviewCommand::Open(_)
            | ReviewCommand::OpenLink(_)
            | ReviewCommand::OpenBoard(_)
            | ReviewCommand::OpenDraft(_)
            | ReviewCommand::Paste(..) => None,
            ReviewCommand::OpenTable => library.table.clone(),
            _ => continue,
        };
        if library.due.is_some() {
            keeping.put_away(&mut library);
        }
        library.open = next;
    }
    library.bypass_change_detection().opening = false;
}

fn obey(
    mut asked: MessageReader<LibraryCommand>,
    mut library: ResMut<GameLibrary>,
    mut keeping: Keeping,
    chosen: Res<ChosenGame>,
    mut reviews: MessageWriter<ReviewCommand>,
    mut toast: ResMut<Toast>,
) {
    for command in asked.read() {
        let library = &mut *library;
        if library.due.is_some() {
            keeping.put_away(library);
        }
        let (storage, words, notices) = (&*keeping.storage, &*keeping.words, &mut keeping.notices);
        let games = &mut library.library;
        let done = match command {
            LibraryCommand::Open(id) => games.load(storage, id).map(|record| {
                (library.open, library.opening) = (Some(id.clone()), true);
                reviews.write(ReviewCommand::Open(Box::new(record)));
            }),
            LibraryCommand::Rename(id, title) => games.rename(storage, id, title),
            LibraryCommand::Star(id, starred) => games.star(storage, id, *starred),
            LibraryCommand::Delete(id) => games.delete(storage, id).map(|deleted| {
                library.deleted = Some(deleted);
                toast.tell(words.get("library-deleted"));
            }),
            LibraryCommand::Restore => match library.deleted.take() {
                Some(deleted) => games.restore(storage, &deleted),
                None => Ok(()),
            },
            LibraryCommand::Keep => match keeping.session.get() {
                Some(looking) => games.add(storage, looking.record()).map(|id| {
                    library.open = Some(id);
                    toast.tell(words.get("library-kept"));
                }),
                None => Ok(()),
            },
            LibraryCommand::Import(text) => {
                let options = tavoliere_rules::Options::defaults(chosen.0.options());
                games.import(storage, text, Some((chosen.0, &options))).map(|imported| {
                    let args =
                        [("added", (imported.added.len() as i64).into()), ("known", (imported.known as i64).into())];
                    toast.tell(words.format("library-imported", &args));
                    for (which, why) in imported.refused {
                        let why = why.explain(&words.0);
                        let id = if which.is_empty() { "library-unread" } else { "library-refused" };
                        notices.0.push(words.format(id, &[("which", (&which).into()), ("why", (&why).into())]));
                    }
                })
            }
        };
        if let Err(error) = done {
            let why = error.explain(&words.0);
            notices.0.push(match &error {
                LibraryError::Damaged(damaged) => {
                    warn!("{}: {}", damaged.name, damaged.why);
                    why
                }
                _ => words.format("library-failed", &[("why", (&why).into())]),
            });
        }
    }
}

/// Files that were dropped or chosen are taken in.
fn receive(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut commands: MessageWriter<LibraryCommand>,
    mut data: MessageWriter<DataCommand>,
    expected: Res<Expected>,
    mut notices: ResMut<Notices>,
    words: Res<Localization>,
) {
    let mut texts: Vec<_> = std::iter::from_fn(files::chosen).collect();
    for file in dropped.read() {
        #[cfg(not(target_arch = "wasm32"))]
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
            texts.push(files::dropped(path_buf));
        }
        #[cfg(target_arch = "wasm32")]
        let _ = file;
    }
    for text in texts.drain(..) {
        match text {
            Ok(text) if expected.is_on() => drop(data.write(DataCommand::Take(text))),
            Ok(text) => drop(commands.write(LibraryCommand::Import(text))),
            Err(unread) => {
                let why = unread.why(&words.0);
                let args = [("which", (&unread.path).into()), ("why", (&why).into())];
                notices.0.push(words.format("library-refused", &args));
            }
        }
    }
}

/// Says what became of files that the player was given: games, pictures, all data.
fn tell_offered(mut toast: ResMut<Toast>, mut notices: ResMut<Notices>, words: Res<Localization>) {
    for offered in std::iter::from_fn(files::offered) {
        match offered {
            Ok(file) => toast.tell(words.format("file-saved", &[("file", file.as_str().into())])),
            Err(why) => notices.0.push(words.format("file-not-saved", &[("why", why.as_str().into())])),
        }
    }
}

/// What an index of an earlier program knows too little of is read again, a few games a frame.
fn catch_up(storage: Res<Storage>, mut library: ResMut<GameLibrary>, mut done: Local<bool>) {
    if !*done {
        *done = library.bypass_change_detection().library.catch_up(&*storage, 2) == 0;
    }
}

/// What is tried and found out in a game of the library stays with it.
fn keep_open(time: Res<Time<Real>>, mut keeping: Keeping, mut library: ResMut<GameLibrary>) {
    if library.open.is_none() {
        return;
    }
    if keeping.session.is_changed() && keeping.session.get().is_some() {
        library.due = Some(PATIENCE);
    }
    let Some(left) = library.due else { return };
    library.due = Some(left - time.delta_secs());
    if left <= 0.0 {
        keeping.put_away(&mut library);
    }
}

/// What it takes to keep the game that is looked back on.
#[derive(SystemParam)]
struct Keeping<'w> {
    session: Res<'w, ReviewSession>,
    storage: Res<'w, Storage>,
    words: Res<'w, Localization>,
    notices: ResMut<'w, Notices>,
}

impl Keeping<'_> {
    fn put_away(&mut self, library: &mut GameLibrary) {
        library.due = None;
        let (Some(id), Some(looking)) = (library.open.clone(), self.session.get()) else { return };
        let kept = library.update(&self.storage, &id, looking.record());
        let told = std::mem::replace(&mut library.unkept, kept.is_err());
        if let Err(error) = kept
            && !told
        {
            // The game itself is kept; what was tried in it is not, and each further change would say the same.
            let why = error.explain(&self.words.0);
            self.notices.0.push(self.words.format("library-notes-not-kept", &[("why", (&why).into())]));
        }
    }
}

fn leave(mut keeping: Keeping, mut library: ResMut<GameLibrary>) {
    if library.due.is_some() {
        keeping.put_away(&mut library);
    }
    library.open = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameLibrary>()
        .add_message::<LibraryCommand>()
        .add_systems(PreStartup, load)
        .add_systems(
            Update,
            (
                (begin, keep_match.run_if(in_state(Mode::Match))).chain().after(TurnSystems).in_set(Flow::Show),
                (receive, tell_offered, catch_up).in_set(Flow::Input),
                keep_open.after(Flow::Show).run_if(in_state(Mode::Review)),
            ),
        )
        .add_systems(Last, (obey, notice).chain().before(review::Obeyed))
        .add_systems(OnExit(Mode::Review), leave.before(review::end));
}
