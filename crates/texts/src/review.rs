//! What a language lacks, and what is wrong with it, measured against English.

use std::collections::BTreeMap;
use std::fmt;

use crate::Language;
use crate::file::{Entry, entries};

/// What a language lacks of the messages, or of the texts of levels, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// How many texts there are in English.
    pub total: usize,
    /// Which of them the language lacks, by their ids.
    pub missing: Vec<String>,
    /// Which are the English ones word for word, and more than two words long: names, or not translated yet.
    pub copied: Vec<String>,
    /// What is wrong with those it has.
    pub faults: Vec<Fault>,
}

/// Something wrong in a file of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, from the folder of all languages on: `it/ui.ftl`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to change.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

impl Language {
    /// Compares its messages with the English ones.
    #[must_use]
    pub fn review(self) -> Review {
        let mut faults = Vec::new();
        let own = all_messages(self, &mut faults);
        let english = all_messages(Language::ENGLISH, &mut Vec::new());
        for (id, (file, entry)) in &own {
            let message = match english.get(id) {
                _ if id.contains('.') => "the program asks for no attributes; take it out".to_owned(),
                None => format!("there is no message '{id}' in English; correct its name or take it out"),
                Some((_, model)) if model.arguments != entry.arguments => {
                    let list = |of: &Entry| of.arguments.iter().map(|a| format!("${a}")).collect::<Vec<_>>().join(" ");
                    let (here, there) = (list(entry), list(model));
                    format!("'{id}' has the arguments [{here}], in English [{there}]; use the same")
                }
                Some(_) => continue,
            };
            faults.push(Fault { file: file.clone(), line: entry.line, message });
        }
        let (mut missing, mut copied) = (Vec::new(), Vec::new());
        for (id, (_, model)) in &english {
            match own.get(id) {
                None => missing.push(id.clone()),
                Some((_, entry)) if self != Language::ENGLISH && entry.is_copy_of(model) => copied.push(id.clone()),
                Some(_) => {}
            }
        }
        Review { total: english.len(), missing, copied, faults }
    }
}

/// All messages of a language by their ids, with the file and the text of each.
fn all_messages(language: Language, faults: &mut Vec<Fault>) -> BTreeMap<String, (String, Entry)> {
    let mut all: BTreeMap<_, (String, Entry)> = BTreeMap::new();
    for (name, source) in language.messages() {
        let file = format!("{}/{name}.ftl", language.code());
        let (entries, errors) = entries(source);
        faults.extend(errors.into_iter().map(|(line, message)| Fault { file: file.clone(), line, message }));
        for entry in entries {
            if let Some((earlier, _)) = all.get(&entry.id) {
                let message = format!("'{}' is there already, in {earlier}; take one out", entry.id);
                faults.push(Fault { file: file.clone(), line: entry.line, message });
            }
            all.insert(entry.id.clone(), (file.clone(), entry));
        }
    }
    all
}
