//! Openings to draw by lot, for games that lean to one seat: lists of beginnings that are as good for either.
//!
//! In CQT, which is solved, each seat wins half of a list by force; elsewhere the engine's games from every opening were
//! about even. `tavoliere-cli lots` makes a list, and `statistics play --lots` measures it.

use std::collections::HashSet;
use std::sync::OnceLock;

use tavoliere_rules::{GameId, Match, Options};

use crate::Rng;

/// A list: its game, the values of options that it holds for (any where a key is missing), and its text: a comment that says
/// how it was made, then an opening a line, behind a tab what was found about it.
type List = (GameId, &'static [(&'static str, &'static [&'static str])], &'static str);

const LISTS: [List; 7] = [
    (GameId::Cqt, &[("circle", &["ct"])], include_str!("lots/cqt-ct.tsv")),
    (GameId::Cqt, &[("circle", &["qt"])], include_str!("lots/cqt-qt.tsv")),
    (GameId::Cqt, &[("circle", &["any"])], include_str!("lots/cqt-any.tsv")),
    (GameId::Sparta, &[("heroes", &["stay"]), ("layout", &["standard"])], include_str!("lots/sparta.tsv")),
    (GameId::Progressive, &[], include_str!("lots/progressive.tsv")),
    (GameId::ProgressiveVinciperdi, &[], include_str!("lots/progressive-vinciperdi.tsv")),
    (GameId::Vinciperdi, &[("stalemate", &["draw"]), ("quiet", &["50"])], include_str!("lots/vinciperdi.tsv")),
];

/// The texts of the positions that each list leads to, once somebody has asked.
static POSITIONS: [OnceLock<HashSet<String>>; LISTS.len()] = [const { OnceLock::new() }; LISTS.len()];

/// The openings of a game to draw from.
#[derive(Clone, Debug)]
pub struct Lots {
    game: GameId,
    options: Options,
    openings: Vec<&'static str>,
    /// Which of the lists it is.
    list: usize,
}

/// The openings to draw from in a game that is played by these options; none where there is no list for them.
#[must_use]
pub fn lots(game: GameId, options: &Options) -> Option<Lots> {
    let holds =
        |(of, values, _): &List| *of == game && values.iter().all(|(key, values)| values.contains(&options.get(key)));
    let list = LISTS.iter().position(holds)?;
    let (_, _, text) = LISTS[list];
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let openings = lines.filter_map(|line| line.split('\t').next()).collect();
    Some(Lots { game, options: options.clone(), openings, list })
}

impl Lots {
    /// The openings, each as the texts of its actions from the game's start, separated by spaces.
    #[must_use]
    pub fn openings(&self) -> &[&'static str] {
        &self.openings
    }

    /// Whether one of the openings leads to the position of this text.
    #[must_use]
    pub fn leads_to(&self, position: &str) -> bool {
        let all = || (0..self.openings.len()).map(|number| self.begin(number).position().to_string()).collect();
        POSITIONS[self.list].get_or_init(all).contains(position)
    }

    /// A match that begins with one of the openings: all are about as likely.
    pub fn draw(&self, rng: &mut Rng) -> Match {
        self.begin(rng.below(self.openings.len() as u32) as usize)
    }

    /// The match that begins with an opening of the list, by its number from 0: from the game's start, the actions of
    /// the opening played.
    ///
    /// # Panics
    /// If the list has not so many.
    #[must_use]
    pub fn begin(&self, number: usize) -> Match {
        let mut begun = Match::new(self.game, self.options.clone());
        for text in self.openings[number].split(' ') {
            begun.play_text(text).expect("the tests play every opening");
        }
        begun
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tavoliere_rules::Winner;

    use super::*;
    use crate::{AnySearch, Score, Strength};

    /// The options that a list holds for: every value it names or leaves open.
    fn all_options(list: &List) -> Vec<Options> {
        let (game, values, _) = list;
        let mut all = vec![Options::defaults(game.options())];
        for spec in game.options() {
            let named = values.iter().find(|(key, _)| *key == spec.key).map_or(spec.values, |(_, values)| values);
            let with = |options: &Options, value: &&str| {
                let mut options = options.clone();
                options.set(game.options(), spec.key, value).expect("a value of the game");
                options
            };
            all = all.iter().flat_map(|options| named.iter().map(|value| with(options, value))).collect();
        }
        all
    }

    #[test]
    fn every_opening_can_be_played_and_leads_elsewhere() {
        for list in &LISTS {
            assert!(list.2.starts_with(&format!("# tavoliere-cli lots {} ", list.0)));
            for options in all_options(list) {
                let lots = lots(list.0, &options).expect("there is a list");
                assert!(lots.openings().len() >= 16, "{options:?}");
                let reached: HashSet<String> = (0..lots.openings().len())
                    .map(|number| {
                        let begun = lots.begin(number);
                        assert!(begun.outcome().is_none() && !begun.legal().is_empty());
                        assert!(lots.leads_to(&begun.position().to_string()));
                        begun.position().to_string()
                    })
                    .collect();
                assert_eq!(reached.len(), lots.openings().len(), "{options:?}");
                assert!(!lots.leads_to(&Match::new(list.0, options.clone()).position().to_string()));
            }
        }
    }

    #[test]
    fn all_openings_are_drawn() {
        let lots = lots(GameId::Cqt, &Options::defaults(GameId::Cqt.options())).expect("there is a list");
        let mut rng = Rng::new(1);
        let drawn: HashSet<String> = (0..2000).map(|_| lots.draw(&mut rng).position().to_string()).collect();
        assert_eq!(drawn.len(), lots.openings().len());
    }

    /// Holds every so manieth opening of CQT's lists against what is known of it.
    fn hold_cqt_against_the_book(step: usize) {
        for list in LISTS.iter().filter(|(game, ..)| *game == GameId::Cqt) {
            let lines: Vec<_> = list.2.lines().filter(|line| !line.starts_with('#')).collect();
            let said = |line: &str| line.split('\t').nth(1).unwrap_or_default().to_owned();
            let first = lines.iter().filter(|line| said(line) == "first").count();
            assert_eq!(2 * first, lines.len());
            for options in all_options(list) {
                let lots = lots(GameId::Cqt, &options).expect("there is a list");
                for (number, line) in lines.iter().enumerate().step_by(step) {
                    let begun = lots.begin(number);
                    let mut search = AnySearch::of(&begun, &Strength::exact(1), 0);
                    let progress = search.finish();
                    let seat = begun.position().seat();
                    let winner = if progress.score > Score::EVEN { seat } else { seat.other() };
                    assert!(progress.proven);
                    assert_eq!(Winner::Seat(winner).to_string(), said(line), "{options:?} {line}");
                }
            }
        }
    }

    #[test]
    fn each_seat_wins_half_of_the_openings_of_cqt() {
        hold_cqt_against_the_book(16);
    }

    /// `cargo test -p tavoliere-engine --release lots -- --ignored`
    #[test]
    #[ignore = "reads the book several hundred times"]
    fn each_seat_wins_half_of_the_openings_of_cqt_all_of_them() {
        hold_cqt_against_the_book(1);
    }

    #[test]
    fn games_and_rules_without_a_list_have_none() {
        assert!(lots(GameId::Hoppa, &Options::defaults(GameId::Hoppa.options())).is_none());
        let game = GameId::Vinciperdi;
        assert!(lots(game, &Options::defaults(game.options())).is_some());
        for (key, value) in [("stalemate", "win"), ("stalemate", "count"), ("quiet", "5")] {
            let options = Options::choose(game.options(), [(key, value)]).expect("a value of the game");
            assert!(lots(game, &options).is_none(), "{key}={value}");
        }
    }
}
