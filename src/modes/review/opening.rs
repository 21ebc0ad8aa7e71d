//! What is known of the opening of a game that is looked back on.

use tavoliere_engine::{Opening, opening};
use tavoliere_records::{NodeId, Record};

use super::Looking;

impl Looking {
    /// What is known beforehand of the opening that leads to the place, with its moves as players write them.
    #[must_use]
    pub fn opening(&self) -> Option<(&str, Opening)> {
        let (_, known) = self.opening.as_ref()?;
        known.as_ref().map(|(moves, known)| (moves.as_str(), *known))
    }

    /// Looks it up, once for each place: not where nobody may help, for some of it is a proof.
    pub(super) fn look_up(&mut self) {
        let place = self.record.place;
        if !self.origin.may_ask() || self.opening.as_ref().is_some_and(|(at, _)| *at == place) {
            return;
        }
        let known = opening(&self.record.match_at(place)).map(|known| {
            let path = self.record.tree().path(place);
            let end = path[..known.plies].last().copied().unwrap_or(NodeId::ROOT);
            let mut short = Record::from_position(self.record.options().clone(), self.record.start().clone());
            let mut line = self.record.match_at(end);
            line.jump(known.plies);
            short.follow(&line);
            (short.moves(), known)
        });
        self.opening = Some((place, known));
    }
}
