//! What the library's records tell about whoever it belongs to.

use std::collections::BTreeMap;

use tavoliere_engine::strengths;
use tavoliere_rules::{GameId, Seat};

use crate::library::{Entry, Opponent};
use crate::{Date, Standing};

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), |sum, one| Tally {
            won: sum.won + one.won,
            drawn: sum.drawn + one.drawn,
            lost: sum.lost + one.lost,
        })
    }
}

impl Tally {
    pub(crate) fn add(&mut self, standing: Standing) {
        *match standing {
            Standing::Won => &mut self.won,
            Standing::Drawn => &mut self.drawn,
            Standing::Lost => &mut self.lost,
        } += 1;
    }

    /// All games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The points, a draw being half a win, in hundredths of the games; nothing without games.
    #[must_use]
    pub fn percent(self) -> Option<u32> {
        (200 * self.won + 100 * self.drawn).checked_div(2 * self.games())
    }
}

/// Games that went the same way, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// Wins up to the last game.
    pub wins: u32,
    /// The most wins there ever were.
    pub most_wins: u32,
    /// Games up to the last one that were not lost.
    pub unbeaten: u32,
    /// The most there ever were.
    pub most_unbeaten: u32,
}

/// What is known of games of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// All of them.
    pub all: Tally,
    /// By one's own seat, the first one first.
    pub by_seat: [Tally; 2],
    /// By whom they were played against, and by one's own seat: the program's opponents, the weakest first, then people,
    /// whom one has played most often first.
    pub by_opponent: Vec<(Opponent, [Tally; 2])>,
    /// One after the other.
    pub streaks: Streaks,
    /// One's own accuracy in the games that were reviewed, 0 to 100, the oldest first.
    pub accuracy: Vec<(Option<Date>, u8)>,
}

/// Entries of one's own games that have ended, the oldest first; those without a date before all others.
fn own<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<(&'a Entry, Seat, Standing)> {
    let ended = |entry: &'a Entry| Some((entry, entry.own_seat()?, entry.standing()?));
    let mut games: Vec<_> = entries.into_iter().filter_map(ended).collect();
    games.sort_by(|a, b| a.0.date.cmp(&b.0.date).then_with(|| a.0.id.cmp(&b.0.id)));
    games
}

impl Statistics {
    /// Of one's own games among some entries.
    #[must_use]
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Statistics {
        let mut statistics = Statistics::default();
        let mut by_opponent: BTreeMap<Opponent, (usize, [Tally; 2])> = BTreeMap::new();
        for (entry, seat, standing) in own(entries) {
            statistics.all.add(standing);
            statistics.by_seat[seat.index()].add(standing);
            if let Some(opponent) = entry.opponent() {
                let strongest = strengths(entry.game);
                let (_, tallies) = by_opponent.entry(opponent).or_insert_with_key(|opponent| {
                    let known = |id: &String| strongest.iter().position(|strength| strength.id == *id);
                    let Opponent::Computer(id) = opponent else { return (usize::MAX, Default::default()) };
                    (known(id).unwrap_or(strongest.len()), Default::default())
                });
                tallies[seat.index()].add(standing);
            }
            let streaks = &mut statistics.streaks;
            streaks.wins = if standing == Standing::Won { streaks.wins + 1 } else { 0 };
            streaks.unbeaten = if standing == Standing::Lost { 0 } else { streaks.unbeaten + 1 };
            streaks.most_wins = streaks.most_wins.max(streaks.wins);
            streaks.most_unbeaten = streaks.most_unbeaten.max(streaks.unbeaten);
            statistics.accuracy.extend(entry.accuracy[seat.index()].map(|value| (entry.date.clone(), value)));
        }
        let mut sorted: Vec<_> = by_opponent.into_iter().collect();
        sorted.sort_by_key(|(_, (step, tallies))| {
            let games: u32 = tallies.iter().map(|tally| tally.games()).sum();
            (*step, if *step == usize::MAX { u32::MAX - games } else { 0 })
        });
        statistics.by_opponent = sorted.into_iter().map(|(opponent, (_, tallies))| (opponent, tallies)).collect();
        statistics
    }
}

/// How far one has come against a game's opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Climb {
    /// The opponents, weakest first, with how the games against each went.
    pub steps: Vec<(String, Tally)>,
    /// Up to how many of them, from the weakest, one has climbed: past each against whom two games of three in a row, or
    /// the first two, were won, and past all that are weaker.
    pub passed: usize,
    /// How the last three games against the next opponent went, the oldest first.
    pub last: Vec<Standing>,
}

/// What a climber may do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// A first game against the opponent of this id.
    Try(String),
    /// One more win against it leads up.
    OneMore(String),
    /// It has won three in a row: games against this weaker one will do good. (What was passed stays so.)
    Lighter(String),
    /// More games against it: two of three have to be won.
    Again(String),
    /// Nobody is left above.
    Summit,
}

impl Climb {
    /// In a game.
    #[must_use]
    pub fn of<'a>(game: GameId, entries: impl IntoIterator<Item = &'a Entry>) -> Climb {
        let ids: Vec<&str> = strengths(game).iter().map(|strength| strength.id.as_str()).collect();
        let mut results: Vec<Vec<Standing>> = vec![Vec::new(); ids.len()];
        for (entry, _, standing) in own(entries).into_iter().filter(|(entry, ..)| entry.game == game) {
            let Some(Opponent::Computer(id)) = entry.opponent() else { continue };
            if let Some(step) = ids.iter().position(|known| *known == id) {
                results[step].push(standing);
            }
        }
        let won = |games: &[Standing]| games.iter().filter(|&&standing| standing == Standing::Won).count() >= 2;
        let past = |games: &Vec<Standing>| won(&games[..games.len().min(3)]) || games.windows(3).any(won);
        let tally = |games: &Vec<Standing>| {
            let mut tally = Tally::default();
            games.iter().for_each(|&standing| tally.add(standing));
            tally
        };
        let passed = results.iter().rposition(past).map_or(0, |step| step + 1);
        let next = results.get(passed).map_or(&[][..], Vec::as_slice);
        Climb {
            passed,
            last: next[next.len().saturating_sub(3)..].to_vec(),
            steps: ids.iter().zip(&results).map(|(id, games)| ((*id).to_owned(), tally(games))).collect(),
        }
    }

    /// The opponent to play next; none above the last one.
    #[must_use]
    pub fn next(&self) -> Option<&str> {
        self.steps.get(self.passed).map(|step| step.0.as_str())
    }

    /// What to do next.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let Some(next) = self.next().map(str::to_owned) else { return Advice::Summit };
        match self.last.as_slice() {
            [] => Advice::Try(next),
            [Standing::Lost, Standing::Lost, Standing::Lost] if self.passed > 0 => {
                Advice::Lighter(self.steps[self.passed - 1].0.clone())
            }
            // Of two games of the next three, one is won already.
            [.., Standing::Won] | [.., Standing::Won, _] => Advice::OneMore(next),
            _ => Advice::Again(next),
        }
    }
}

impl Advice {
    /// The end of its message id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Advice::Try(_) => "try",
            Advice::OneMore(_) => "one-more",
            Advice::Lighter(_) => "lighter",
            Advice::Again(_) => "again",
            Advice::Summit => "summit",
        }
    }

    /// The opponent that it is about.
    #[must_use]
    pub fn opponent(&self) -> Option<&str> {
        match self {
            Advice::Try(id) | Advice::OneMore(id) | Advice::Lighter(id) | Advice::Again(id) => Some(id),
            Advice::Summit => None,
        }
    }
}

/// Something that was done for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Medal {
    /// A game of this was won.
    Won(GameId),
    /// This game's strongest opponent was beaten.
    Summit(GameId),
    /// One of each game was won.
    AllGames,
    /// As the first and as the second seat, in the same game, against the same opponent.
    BothSeats,
    /// Five games in a row were won.
    FiveInARow,
    /// A hundred games were played to their end.
    Hundred,
    /// A game of twenty actions or more was played with an accuracy of 95 or more.
    Precise,
    /// All lessons and puzzles of this game were done. It is won in no game: see [`Overview`](crate::Overview).
    Course(GameId),
}

impl Medal {
    /// All that can be won: those of all games together first, then game by game.
    #[must_use]
    pub fn all() -> Vec<Medal> {
        let together = [Medal::AllGames, Medal::BothSeats, Medal::FiveInARow, Medal::Hundred, Medal::Precise];
        let each = |&game: &GameId| [Medal::Won(game), Medal::Summit(game), Medal::Course(game)];
        together.into_iter().chain(GameId::ALL.iter().flat_map(each)).collect()
    }

    /// The game that it is won in, if it is about one.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self {
            Medal::Won(game) | Medal::Summit(game) | Medal::Course(game) => Some(game),
            _ => None,
        }
    }

    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Medal::Won(_) => "won",
            Medal::Summit(_) => "summit",
            Medal::AllGames => "all-games",
            Medal::BothSeats => "both-seats",
            Medal::FiveInARow => "five-in-a-row",
            Medal::Hundred => "hundred",
            Medal::Precise => "precise",
            Medal::Course(_) => "course",
        }
    }
}

/// The medals, each with the id of the record that it was first won with, in the order in which they were won.
#[must_use]
pub fn medals<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<(Medal, &'a str)> {
    let mut medals: Vec<(Medal, &str)> = Vec::new();
    let mut seats: BTreeMap<(GameId, Opponent), [bool; 2]> = BTreeMap::new();
    let (mut wins, mut games) = (0, 0);
    for (entry, seat, standing) in own(entries) {
        let mut earned = Vec::new();
        games += 1;
        wins = if standing == Standing::Won { wins + 1 } else { 0 };
        if let (Standing::Won, Some(opponent)) = (standing, entry.opponent()) {
            earned.push(Medal::Won(entry.game));
            let summit = strengths(entry.game).last().map(|strength| Opponent::Computer(strength.id.clone()));
            if summit.as_ref() == Some(&opponent) {
                earned.push(Medal::Summit(entry.game));
            }
            let both = seats.entry((entry.game, opponent)).or_default();
            both[seat.index()] = true;
            if *both == [true; 2] {
                earned.push(Medal::BothSeats);
            }
        }
        if wins == 5 {
            earned.push(Medal::FiveInARow);
        }
        if games == 100 {
            earned.push(Medal::Hundred);
        }
        if entry.plies >= 20 && entry.accuracy[seat.index()].is_some_and(|value| value >= 95) {
            earned.push(Medal::Precise);
        }
        for medal in earned {
            if medals.iter().all(|(known, _)| *known != medal) {
                medals.push((medal, &entry.id));
            }
        }
        let won = |game: &GameId| medals.iter().any(|(medal, _)| *medal == Medal::Won(*game));
        if GameId::ALL.iter().all(won) && medals.iter().all(|(known, _)| *known != Medal::AllGames) {
            medals.push((Medal::AllGames, &entry.id));
        }
    }
    medals
}
