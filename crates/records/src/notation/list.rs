//! A record's moves as a list to be shown: the words, with who plays and what there is to see besides.

use std::collections::HashMap;

use tavoliere_rules::{Action, Effect, GameId, Seat};

use super::words::series_number;
use super::{Word, is_chess, written};
use crate::{NodeId, Record};

/// One item of a list of moves, in the order in which they are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// In games of phases: the main line goes on in this one, from 0.
    Phase(u8),
    /// The number of a turn or of a series: [`Word::Number`].
    Number(String),
    /// An action.
    Action {
        /// The place that it leads to.
        node: NodeId,
        /// Who plays it.
        seat: Seat,
        /// How players write it; behind it what it captures, where that does not show.
        text: String,
    },
    /// A variation on the action before begins.
    Open,
    /// The variation that was begun last ends.
    Close,
}

/// What is to be known of an action besides its text.
struct About {
    seat: Seat,
    phase: u8,
    captures: usize,
}

impl Record {
    /// All moves as a list: each followed by the variations on it.
    #[must_use]
    pub fn list(&self) -> Vec<Item> {
        let about = self.about();
        let in_phases = matches!(self.game(), GameId::Cqt | GameId::Sicic);
        let (mut items, mut depth, mut phase) = (Vec::new(), 0, None);
        // A phase begins before the number of its first turn.
        let mut number = None;
        for word in self.words() {
            match word {
                Word::Number(text) => number = Some(text),
                Word::Action { node, mut text } => {
                    let About { seat, phase: now, captures } = about[&node];
                    if in_phases && depth == 0 && phase != Some(now) {
                        phase = Some(now);
                        items.push(Item::Phase(now));
                    }
                    items.extend(number.take().map(Item::Number));
                    if captures > 0 && !is_chess(self.game()) && !text.contains('x') {
                        text += &"×".repeat(captures.min(3));
                    }
                    items.push(Item::Action { node, seat, text });
                }
                Word::Open => {
                    depth += 1;
                    items.push(Item::Open);
                }
                Word::Close => {
                    depth -= 1;
                    items.push(Item::Close);
                }
            }
        }
        items
    }

    /// The actions of a line of action texts that begins at a place, each as players write it, as far as they can be
    /// played. Behind the first, each series has its number, as in the list.
    #[must_use]
    pub fn line_from(&self, node: NodeId, texts: &[String]) -> Vec<(Action, String)> {
        let mut played = self.match_at(node);
        let mut line = Vec::new();
        for text in texts {
            let Ok(action) = played.position().parse_action(text) else { break };
            if played.check(action).is_err() {
                break;
            }
            let number = series_number(&played, false).filter(|_| !line.is_empty());
            line.push((action, number.unwrap_or_default() + &written(&played, action)));
            if played.play(action).is_err() {
                break;
            }
        }
        line
    }

    fn about(&self) -> HashMap<NodeId, About> {
        let mut about = HashMap::new();
        for line in self.tree().lines() {
            let Some(&end) = line.last() else { continue };
            let mut played = self.match_at(end);
            for node in line {
                played.jump(self.tree()[node].ply() - 1);
                let (seat, phase) = (played.position().seat(), played.position().phase());
                let captured = |effect: &Effect| matches!(effect, Effect::Captured { .. });
                let mut after = played.position().clone();
                let effects = match self.tree()[node].action() {
                    Some(action) => after.play(&mut played.repetitions().clone(), action),
                    None => Vec::new(),
                };
                let captures = effects.iter().filter(|effect| captured(effect)).count();
                about.insert(node, About { seat, phase, captures });
            }
        }
        about
    }
}
