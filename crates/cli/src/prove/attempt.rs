//! Looking for a forced win of either seat, in turn, in any game.

use tavoliere_engine::vinciperdi::{Proof, Prover};
use tavoliere_engine::{AnyProver, Counting, Strategy, Verdict};
use tavoliere_rules::{AnyPosition, Match, Seat};

use super::losing;

/// Nodes between a change from looking for one seat's win to looking for the other's.
const TURN: u64 = 20_000;

/// How much is tried.
pub(super) struct Effort {
    pub(super) nodes: u64,
    /// In bytes, for all searches together.
    pub(super) memory: u64,
    /// Not in Vinciperdi.
    pub(super) counting: Counting,
    /// Whose wins are looked for.
    pub(super) winners: Vec<Seat>,
}

/// What came of looking for a proof.
pub(super) struct Attempt {
    pub(super) nodes: u64,
    /// Who was shown not to be able to force a win.
    pub(super) excluded: Vec<Seat>,
    pub(super) won: Option<Won>,
}

/// A forced win that was found.
pub(super) struct Won {
    pub(super) winner: Seat,
    /// The most actions until it is reached.
    pub(super) plies: u32,
    /// In how many positions the winner has an answer.
    pub(super) answers: usize,
    /// The proof, written down.
    pub(super) file: String,
}

impl Attempt {
    /// Looks for forced wins in a match that goes on.
    pub(super) fn at(game_match: &Match, effort: &Effort) -> Attempt {
        let searches: Vec<Box<dyn Finder>> = match game_match.position() {
            AnyPosition::Vinciperdi(position) => {
                let search = |&seat| Box::new(Losing(Prover::new(*position, seat, effort.nodes), seat)) as Box<_>;
                effort.winners.iter().map(search).collect()
            }
            _ => {
                let share = effort.memory / effort.winners.len().max(1) as u64;
                let entries = (share / AnyProver::ENTRY as u64).min(4 * effort.nodes.max(1 << 8));
                // The table has a power of two of places, and no more than asked for.
                let entries = 1_usize << entries.max(1).ilog2();
                let search = |&seat| {
                    Box::new(General(AnyProver::new(game_match, seat, entries, effort.counting), seat))
                        as Box<dyn Finder>
                };
                effort.winners.iter().map(search).collect()
            }
        };
        Attempt::of(searches, game_match, effort.nodes)
    }

    fn of(mut searches: Vec<Box<dyn Finder>>, game_match: &Match, nodes: u64) -> Attempt {
        let spent = |searches: &[Box<dyn Finder>]| searches.iter().map(|s| s.nodes()).sum::<u64>();
        let mut turn = 0;
        while searches.iter().all(|s| s.state() != Verdict::Proven) && spent(&searches) < nodes {
            let open: Vec<usize> = (0..searches.len()).filter(|&i| searches[i].state() == Verdict::Open).collect();
            let Some(&next) = open.get(turn % open.len().max(1)) else { break };
            let left = nodes.saturating_sub(spent(&searches));
            searches[next].step(TURN.min(left.div_ceil(open.len() as u64)));
            turn += 1;
        }
        let excluded = searches.iter().filter(|s| s.state() == Verdict::Disproven).map(|s| s.winner()).collect();
        let nodes = spent(&searches);
        let found = searches.iter_mut().find(|s| s.state() == Verdict::Proven);
        Attempt { nodes, excluded, won: found.and_then(|search| search.won(game_match)) }
    }
}

/// A search for one seat's win.
trait Finder {
    fn winner(&self) -> Seat;
    fn state(&self) -> Verdict;
    fn nodes(&self) -> u64;
    fn step(&mut self, nodes: u64);
    fn won(&mut self, game_match: &Match) -> Option<Won>;
}

/// Vinciperdi's own search.
struct Losing(Prover, Seat);

impl Finder for Losing {
    fn winner(&self) -> Seat {
        self.1
    }

    fn state(&self) -> Verdict {
        match (self.0.won(), self.0.done()) {
            (Some(_), _) => Verdict::Proven,
            (None, true) => Verdict::Unknown,
            _ => Verdict::Open,
        }
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn step(&mut self, nodes: u64) {
        self.0.step(nodes);
    }

    fn won(&mut self, game_match: &Match) -> Option<Won> {
        let plies = self.0.won()?;
        let proof: Proof = self.0.proof()?;
        let file = losing::dump(game_match.options(), &proof);
        // What the table has forgotten and finds again may lead back to where it was: only what holds is said.
        losing::check(&file).ok()?;
        Some(Won { winner: self.1, plies, answers: proof.moves.len(), file })
    }
}

/// The search for every other game.
struct General(AnyProver, Seat);

impl Finder for General {
    fn winner(&self) -> Seat {
        self.1
    }

    fn state(&self) -> Verdict {
        self.0.verdict()
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn step(&mut self, nodes: u64) {
        self.0.step(nodes);
    }

    fn won(&mut self, game_match: &Match) -> Option<Won> {
        // What the table has forgotten is looked for again.
        let strategy: Strategy = self.0.strategy(self.0.nodes().max(1_000_000))?;
        let (plies, answers) = (strategy.longest(), strategy.len());
        Some(Won { winner: self.1, plies, answers, file: strategy.file(game_match, self.1) })
    }
}
