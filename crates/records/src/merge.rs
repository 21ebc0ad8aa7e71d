//! What two copies of one record know, put together.

use std::collections::BTreeMap;

use crate::{NodeId, Note, Record};

impl Record {
    /// Whether another record is a copy of this one: the same game of the same people, and either the same line was played
    /// in both, or one of them has not ended and goes on in the other.
    #[must_use]
    pub fn is_copy(&self, other: &Record) -> bool {
        let who = |record: &Record| (record.date.clone(), record.source.clone(), record.seats.clone());
        self.begins_as(other) && who(self) == who(other) && {
            let (ours, theirs) = (self.main_actions(), other.main_actions());
            match ours.len().cmp(&theirs.len()) {
                std::cmp::Ordering::Equal => ours == theirs,
                std::cmp::Ordering::Less => self.ending.is_none() && theirs.starts_with(&ours),
                std::cmp::Ordering::Greater => other.ending.is_none() && ours.starts_with(&theirs),
            }
        }
    }

    /// Whether both are of one game under the same rules, from the same start.
    fn begins_as(&self, other: &Record) -> bool {
        (self.game(), self.options(), self.start()) == (other.game(), other.options(), other.start())
    }

    fn main_actions(&self) -> Vec<tavoliere_rules::Action> {
        self.tree.main_line().iter().filter_map(|&node| self.tree[node].action()).collect()
    }

    /// Takes over what a [copy](Record::is_copy) has besides: how the game went on, variations, comments, times, a review.
    /// Nothing that is here is changed or lost. Gives whether something was new.
    pub fn merge(&mut self, copy: &Record) -> bool {
        if !self.is_copy(copy) {
            return false;
        }
        let before = self.clone();
        if self.title.is_empty() {
            self.title.clone_from(&copy.title);
        }
        self.starred |= copy.starred;
        self.ending = self.ending.or(copy.ending);
        for (own, other) in self.controls.iter_mut().zip(copy.controls) {
            *own = own.or(other);
        }
        for (key, value) in &copy.tags {
            self.tags.entry(key.clone()).or_insert_with(|| value.clone());
        }
        // Both know the same start, so every action of the copy is legal here, too.
        let mut here = BTreeMap::from([(NodeId::ROOT, NodeId::ROOT)]);
        self.tree[NodeId::ROOT].note.add(&copy.tree[NodeId::ROOT].note);
        for &node in copy.tree.lines().iter().flatten() {
            let there = &copy.tree[node];
            let (Some(&parent), Some(action)) = (here.get(&there.parent()), there.action()) else { continue };
            let Some(own) = self.tree.grow(parent, action) else { continue };
            here.insert(node, own);
            let own = &mut self.tree[own];
            own.time = own.time.or(there.time);
            own.note.add(&there.note);
        }
        let whole = |record: &Record| record.accuracy().iter().any(Option::is_some);
        let fits = |record: &Record| record.review.as_ref().filter(|review| review.fits(&self.main_match())).cloned();
        self.review = match (fits(self), fits(copy)) {
            (Some(own), Some(_)) if whole(self) || !whole(copy) => Some(own),
            (own, other) => other.or(own),
        };
        *self != before
    }
}

impl Note {
    /// Takes over what another note has besides.
    fn add(&mut self, other: &Note) {
        if !self.comment().contains(other.comment()) {
            let both = format!("{}\n{}", self.comment(), other.comment());
            if both.chars().count() <= crate::MAX_COMMENT {
                self.set_comment(&both);
            }
        }
        if self.glyphs().is_empty() {
            other.glyphs().iter().for_each(|&glyph| self.toggle_glyph(glyph));
        }
        for &drawing in other.drawings() {
            if self.drawings().iter().all(|own| own.shape != drawing.shape) {
                self.toggle_drawing(drawing);
            }
        }
    }
}
