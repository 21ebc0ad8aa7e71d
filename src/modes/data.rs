//! Everything that is kept, as one file: given to the player, and put together with what is here when one comes.

use bevy::prelude::*;
use tavoliere_records::Bundle;
use tavoliere_records::library::{Fate, Prefer, Subject};

use super::library::GameLibrary;
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::platform::files;
use crate::platform::storage::Storage;

/// What is wanted of all data.
#[derive(Message, Clone, Debug)]
pub enum DataCommand {
    /// The player gets it as a file.
    Save,
    /// The next file that is chosen or dropped is put together with it; whether settings, drafts and matches in progress
    /// are taken over from it.
    Bring { replace: bool },
    /// This text is.
    Take(String),
}

/// Whether a file that comes next is one with all data.
#[derive(Resource, Default)]
pub struct Expected(Option<bool>);

/// The name that such a file is given.
const FILE: &str = "tavoliere-data.json";
/// So many refusals are told one by one.
const TOLD: usize = 3;

impl Expected {
    /// Whether what comes next is for [`DataCommand::Take`].
    #[must_use]
    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }
}

fn obey(
    mut asked: MessageReader<DataCommand>,
    storage: Res<Storage>,
    words: Res<Localization>,
    mut expected: ResMut<Expected>,
    mut library: ResMut<GameLibrary>,
    mut toast: ResMut<Toast>,
    mut notices: ResMut<Notices>,
) {
    for command in asked.read() {
        match command {
            DataCommand::Save => match Bundle::of_all(&*storage) {
                Ok(all) => files::offer(&words.get("data-save"), FILE, all.to_text().into_bytes()),
                Err(why) => {
                    let why = why.explain(&words.0);
                    notices.0.push(words.format("file-not-saved", &[("why", (&why).into())]));
                }
            },
            DataCommand::Bring { replace } => {
                expected.0 = Some(*replace);
                if files::chooser() {
                    files::choose(&words.get("data-bring"));
                } else {
                    toast.tell(words.get("library-bring-about"));
                }
            }
            DataCommand::Take(text) => {
                let prefer = if expected.0.take() == Some(true) { Prefer::Incoming } else { Prefer::Here };
                match Bundle::read(text) {
                    Ok(bundle) => {
                        let restored = library.games_mut().restore_all(&*storage, &bundle, prefer);
                        notices.0.push(report(&words, &restored));
                    }
                    Err(why) => {
                        let why = why.explain(&words.0);
                        notices.0.push(words.format("data-no-file", &[("why", (&why).into())]));
                    }
                }
            }
        }
    }
}

/// What became of everything in a file, in a few sentences.
fn report(words: &Localization, restored: &tavoliere_records::library::Restored) -> String {
    let mut said = vec![words.get("data-done")];
    let added = |subject| restored.count(subject, |fate| matches!(fate, Fate::New | Fate::Replaced(_)));
    let completed = restored.count(Subject::Record, |fate| matches!(fate, Fate::Completed));
    let games = restored.count(Subject::Record, |fate| matches!(fate, Fate::New));
    if games + completed > 0 {
        let args = [("added", (games as i64).into()), ("completed", (completed as i64).into())];
        said.push(words.format("data-games", &args));
    }
    if restored.changed(Subject::Stars) {
        said.push(words.get("data-stars"));
    }
    if restored.changed(Subject::Settings) {
        said.push(words.get("data-settings"));
    }
    for (subject, id) in [
        (Subject::Puzzle, "data-puzzles"),
        (Subject::Match, "data-matches"),
        (Subject::Draft, "data-drafts"),
        (Subject::Other, "data-other"),
    ] {
        let count = added(subject);
        if count > 0 {
            said.push(words.format(id, &[("added", (count as i64).into())]));
        }
    }
    if said.len() == 1 {
        said.push(words.get("data-nothing"));
    }
    let stayed: Vec<String> = Subject::ALL
        .into_iter()
        .filter(|&subject| restored.count(subject, |fate| matches!(fate, Fate::Stayed)) > 0)
        .map(|subject| words.get(&format!("data-kind-{}", subject.id())))
        .collect();
    if !stayed.is_empty() {
        let (count, which) = (stayed.len() as i64, stayed.join(", "));
        said.push(words.format("data-stayed", &[("count", count.into()), ("which", (&which).into())]));
    }
    let mut refused = 0;
    for (name, _, fate) in &restored.texts {
        match fate {
            Fate::Replaced(file) => {
                said.push(words.format("data-replaced", &[("which", name.into()), ("file", file.into())]));
            }
            Fate::Refused(why) => {
                refused += 1;
                if refused <= TOLD {
                    let why = why.explain(&words.0);
                    said.push(words.format("data-refused", &[("which", name.into()), ("why", (&why).into())]));
                }
            }
            _ => {}
        }
    }
    if refused > TOLD {
        said.push(words.format("data-refused-more", &[("count", ((refused - TOLD) as i64).into())]));
    }
    if let Some(why) = &restored.stopped {
        let why = why.explain(&words.0);
        said.push(words.format("data-stopped", &[("why", (&why).into())]));
    }
    said.join(" ")
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Expected>().add_message::<DataCommand>().add_systems(Last, obey);
}
