//! Where in a level something is said, and what holds for everything that is said.

use std::collections::BTreeSet;

use tavoliere_texts::is_sentence;

use crate::{Level, Step, Text};

/// A place in a level where something is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name in files of translations: `title`, `about`, `say-2` for what the second `Say` says, `task-1` for what
    /// the first task asks, `task-1-wrong-2`, `task-1-failure`, `task-1-hint-1`, `success`.
    pub id: String,
    /// The step it is in, from 0; nothing for what belongs to the whole level.
    pub step: Option<usize>,
    /// How many letters it may have: what fits the panel on a phone.
    pub most: usize,
}

const SAID: usize = 280;
const TITLE: usize = 36;
const ABOUT: usize = 110;

impl Level {
    /// Everything it says, in the order in which it is said.
    #[must_use]
    pub fn texts(&self) -> Vec<(Slot, Text)> {
        let mut texts = Vec::new();
        self.clone().for_each_text(|slot, text| texts.push((slot, std::mem::take(text))));
        texts
    }

    /// Everything it says, in the same order, to be changed.
    pub(crate) fn for_each_text(&mut self, mut visit: impl FnMut(Slot, &mut Text)) {
        let slot = |id: &str, step, most| Slot { id: id.to_owned(), step, most };
        visit(slot("title", None, TITLE), &mut self.title);
        visit(slot("about", None, ABOUT), &mut self.about);
        let (mut says, mut tasks) = (0, 0);
        for (index, step) in self.steps.iter_mut().enumerate() {
            let slot = |id: &str| slot(id, Some(index), SAID);
            match step {
                Step::Say(say) => {
                    says += 1;
                    visit(slot(&format!("say-{says}")), &mut say.text);
                }
                Step::Task(task) => {
                    tasks += 1;
                    let id = format!("task-{tasks}");
                    visit(slot(&id), &mut task.ask.text);
                    for (number, wrong) in (1..).zip(&mut task.wrong) {
                        visit(slot(&format!("{id}-wrong-{number}")), &mut wrong.text);
                    }
                    if let Some(failure) = &mut task.failure {
                        visit(slot(&format!("{id}-failure")), failure);
                    }
                    for (number, hint) in (1..).zip(&mut task.hints) {
                        visit(slot(&format!("{id}-hint-{number}")), &mut hint.text);
                    }
                }
                Step::Set(_) | Step::Play(_) => {}
            }
        }
        visit(slot("success", None, SAID), &mut self.success);
    }
}

impl Slot {
    /// What is wrong with words in a language, which are to say what others say in English.
    pub(crate) fn faults(&self, code: &str, words: &str, english: &str) -> Vec<String> {
        let mut faults = Vec::new();
        let length = words.chars().count();
        if words.trim() != words || words.contains(['\n', '\t']) || words.contains("  ") {
            faults.push(format!("superfluous white space in '{code}'; take it out"));
        } else if length > self.most {
            faults.push(format!("{length} letters in '{code}'; use at most {}, or two steps", self.most));
        }
        let (here, there) = (cells_named(words), cells_named(english));
        if !english.is_empty() && here != there {
            let differ: Vec<_> = here.symmetric_difference(&there).copied().collect();
            let differ = differ.join(", ");
            faults
                .push(format!("{differ} is named in one language only, 'en' or '{code}'; name the same cells in both"));
        }
        faults
    }
}

/// Whether words can only be a copy of the English ones: more than two, and the same.
pub(crate) fn is_copy(words: &str, english: &str) -> bool {
    words == english && is_sentence(words)
}

/// The names of cells and actions in a text: words with a digit.
fn cells_named(words: &str) -> BTreeSet<&str> {
    let inner = |c: char| !(c.is_alphanumeric() || c == '*');
    let named = |word: &&str| {
        word.chars().any(|c| c.is_ascii_digit()) && word.chars().any(char::is_alphabetic) && word.len() <= 4
    };
    words.split(inner).filter(named).collect()
}
