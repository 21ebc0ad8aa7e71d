//! Everything that there is to say of whoever the library belongs to, for a panel to show.

use tavoliere_levels::{Kind, Source, sources};
use tavoliere_rules::GameId;

use crate::library::Entry;
use crate::statistics::{Climb, Medal, Statistics, medals};

/// How many levels of one kind are done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// So many are.
    pub done: u32,
    /// So many there are.
    pub all: u32,
    /// So many stars were won, of three for each.
    pub stars: u32,
}

/// How far one has come in a game's course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    /// In its lessons.
    pub lessons: Done,
    /// In its puzzles.
    pub puzzles: Done,
    /// In its games to watch.
    pub replays: Done,
}

impl Learned {
    /// In a game, by the stars won in each level, 0 where it was never finished.
    #[must_use]
    pub fn of(game: GameId, stars: impl Fn(&Source) -> u8) -> Learned {
        let mut learned = Learned::default();
        for source in sources().filter(|source| source.game == game.id()) {
            let Ok(level) = source.read() else { continue };
            let done = match level.kind {
                Kind::Lesson => &mut learned.lessons,
                Kind::Puzzle => &mut learned.puzzles,
                Kind::Replay => &mut learned.replays,
            };
            let won = stars(&source);
            done.all += 1;
            done.done += u32::from(won > 0);
            done.stars += u32::from(won);
        }
        learned
    }

    /// Whether all lessons and puzzles are done, and there are some.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let both = [self.lessons, self.puzzles];
        both.iter().all(|done| done.done == done.all) && both.iter().any(|done| done.all > 0)
    }
}

/// What there is to say of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct OfGame {
    /// Which.
    pub game: GameId,
    /// One's own games of it.
    pub statistics: Statistics,
    /// How far one has climbed.
    pub climb: Climb,
    /// How far one has come in its course.
    pub learned: Learned,
}

/// What there is to say of all of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overview {
    /// One's own games, of whatever game.
    pub all: Statistics,
    /// Game by game, in the order of the shelf.
    pub games: Vec<OfGame>,
    /// The medals that were won, each with the record that it was won with; none where it was not in a game.
    pub medals: Vec<(Medal, Option<String>)>,
}

impl Overview {
    /// By the library's entries and the stars won in each level, 0 where it was never finished.
    #[must_use]
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>, stars: impl Fn(&Source) -> u8) -> Overview {
        let entries: Vec<&Entry> = entries.into_iter().collect();
        let of_game = |&game: &GameId| {
            let own = || entries.iter().copied().filter(|entry| entry.game == game);
            OfGame {
                game,
                statistics: Statistics::of(own()),
                climb: Climb::of(game, own()),
                learned: Learned::of(game, &stars),
            }
        };
        let games: Vec<OfGame> = GameId::ALL.iter().map(of_game).collect();
        let won = medals(entries.iter().copied()).into_iter().map(|(medal, id)| (medal, Some(id.to_owned())));
        let courses = games.iter().filter(|of| of.learned.is_done()).map(|of| (Medal::Course(of.game), None));
        let medals = won.chain(courses).collect();
        Overview { all: Statistics::of(entries), games, medals }
    }
}
