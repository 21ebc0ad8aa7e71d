//! Making the lists of openings that a game can begin with by lot.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;

use clap::Args;
use tavoliere_engine::{AnySearch, Rng, Score, Strength};
use tavoliere_rules::{AnyPosition, GameId, Match, Options, Seat, Winner, zobrist};

use crate::Failure;
use crate::opening::Lots;
use crate::place::{Place, play_all};
use crate::statistics::{Players, first_seat, kept, play_out};

/// Between these an opening is even.
const EVEN: RangeInclusive<f64> = 0.4..=0.6;

/// The list is a line each; a file that has some already is gone on with.
#[derive(Args)]
pub struct Make {
    #[command(flatten)]
    place: Place,
    /// How many openings the file shall have in the end
    #[arg(long, default_value_t = 64)]
    openings: usize,
    #[command(flatten)]
    players: Players,
    #[command(flatten)]
    lots: Lots,
    /// So many games from every opening; three times as many new ones where these leave it open. In CQT, by either rule of
    /// spreading, so many full boards that are drawn at random from there: 0 asks for nothing but who wins by force
    #[arg(long, default_value_t = 24)]
    games: u64,
    /// The file
    #[arg(long, visible_alias = "resume", value_name = "FILE")]
    out: PathBuf,
}

impl Make {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        if self.lots.listed {
            return Err(Failure::input("a list is made of new openings, not of a list"));
        }
        let start = self.place.game_match()?;
        if self.games == 0 && start.game() != GameId::Cqt {
            return Err(Failure::input("without games nobody knows which openings are even"));
        }
        let strength = self.players.strength(start.game())?;
        let head = self.head(&start, &strength);
        let lines = kept(&self.out, &head)?;
        let wrong = |error: std::io::Error| Failure::input(format!("cannot write {}: {error}", self.out.display()));
        let mut file = OpenOptions::new().create(true).append(true).open(&self.out).map_err(wrong)?;
        if lines.is_none() {
            writeln!(file, "{head}").map_err(wrong)?;
        }
        let (mut reached, mut won, mut next) = (HashSet::new(), [0, 0], 0);
        for line in lines.unwrap_or_default() {
            let [actions, found, number] = line.split('\t').collect::<Vec<_>>()[..] else {
                return Err(Failure::input(format!("not an opening: '{line}'")));
            };
            let mut begun = start.clone();
            play_all(&mut begun, actions.split(' '))?;
            reached.insert(begun.position().to_string());
            Seat::BOTH.iter().for_each(|&seat| won[seat.index()] += usize::from(found == name(seat)));
            next = 1 + number.parse::<u64>().map_err(Failure::input)?;
        }
        while reached.len() < self.openings {
            let begun = self.lots.begin(&start, self.lots.seed(next))?;
            let position = begun.position().to_string();
            let found = match begun.position() {
                _ if reached.contains(&position) || begun.outcome().is_some() => None,
                AnyPosition::Cqt(_) => {
                    let wanted = |seat: Seat| won[seat.index()] < self.openings.div_ceil(2);
                    solved(&begun, wanted, self.games).map(|winner| {
                        won[winner.index()] += 1;
                        name(winner)
                    })
                }
                _ => self.played(&start, &begun, &strength, next),
            };
            if let Some(found) = found {
                let actions: Vec<_> = (start.ply()..begun.ply()).filter_map(|ply| begun.action_text(ply)).collect();
                writeln!(file, "{}\t{found}\t{next}", actions.join(" ")).map_err(wrong)?;
                reached.insert(position);
            }
            next += 1;
        }
        Ok(writeln!(output, "openings: {} of {next} drawn", reached.len())?)
    }

    /// The first line of the file: what makes it anew.
    fn head(&self, start: &Match, strength: &Strength) -> String {
        let options: String = start.options().iter().map(|(key, value)| format!(" --option {key}={value}")).collect();
        let Lots { seed, opening, longest, .. } = self.lots;
        let Strength { id, nodes, .. } = strength;
        let played = match start.game() {
            GameId::Cqt => format!(" --openings {}", self.openings),
            _ => format!(" --level {id} --nodes {nodes} --longest {longest}"),
        };
        let (game, games) = (start.game(), self.games);
        format!("# tavoliere-cli lots {game}{options} --opening {opening} --seed {seed} --games {games}{played}")
    }

    /// What a level's games from an opening say, if neither seat is ahead: few games sort most openings out, and new ones
    /// judge the others, so that what is kept is not what was lucky. A level plays much the same game from an opening again
    /// and again, so that only chance makes it even: two games in three are played with half and a quarter of the nodes.
    fn played(&self, start: &Match, begun: &Match, strength: &Strength, number: u64) -> Option<String> {
        let points = |game: u64| {
            let seed = self.lots.seed(number).wrapping_add(zobrist::key(game));
            let strength = Strength { nodes: (strength.nodes >> (game % 3)).max(1), ..strength.clone() };
            first_seat(&play_out(&self.lots, start, begun.clone(), &strength, seed))
        };
        let judged = 3 * self.games;
        share_within(0.35..=0.65, 0..self.games, points)?;
        let share = share_within(EVEN, self.games..self.games + judged, points)?;
        Some(format!("{:.0} % of {judged}", 100.0 * share))
    }
}

/// The share of the points of these games, if it lies within; none as soon as it no longer can.
fn share_within(within: RangeInclusive<f64>, games: Range<u64>, points: impl Fn(u64) -> f64) -> Option<f64> {
    let (all, end) = ((games.end - games.start) as f64, games.end);
    let mut sum = 0.0;
    for game in games {
        sum += points(game);
        let left = (end - game - 1) as f64;
        if sum / all > *within.end() || (sum + left) / all < *within.start() {
            return None;
        }
    }
    Some(sum / all)
}

fn name(seat: Seat) -> String {
    Winner::Seat(seat).to_string()
}

/// Who wins by force; none where the oracle's nodes do not tell.
fn winner(game_match: &Match) -> Option<Seat> {
    let mut search = AnySearch::of(game_match, &Strength::exact(100_000), 0);
    let progress = search.finish();
    let seat = game_match.position().seat();
    progress.proven.then(|| if progress.score > Score::EVEN { seat } else { seat.other() })
}

/// Who wins a position of CQT by force, if it is the same seat whatever `spread`, and one that is wanted. Whoever errs is to
/// have hope: of so many boards that the other symbols can be drawn to, each seat has to win about half.
fn solved(begun: &Match, wanted: impl Fn(Seat) -> bool, boards: u64) -> Option<Seat> {
    let spreads = ["run", "neighbours"].map(|spread| {
        let chosen = begun.options().iter().filter(|(key, _)| *key != "spread").chain([("spread", spread)]);
        let options = Options::choose(begun.game().options(), chosen).expect("the game has it");
        let text = begun.position().to_string();
        let position = AnyPosition::parse(begun.game(), &options, &text).expect("it is a position's text");
        Match::from_position(options, position)
    });
    let [one, other] = spreads.each_ref().map(winner);
    let seat = one.filter(|&seat| one == other && wanted(seat))?;
    let even = |begun: &Match| {
        let won = (0..boards).filter(|&board| {
            let (mut full, mut rng) = (begun.clone(), Rng::new(zobrist::key(board)));
            while full.position().phase() == 0 {
                let legal = full.legal();
                full.play(legal[rng.below(legal.len() as u32) as usize]).expect("it is legal");
            }
            winner(&full) == Some(Seat::First)
        });
        boards == 0 || EVEN.contains(&(won.count() as f64 / boards as f64))
    };
    spreads.iter().all(even).then_some(seat)
}
