//! Forced wins, by depth-first proof-number search.
//!
//! Only wins are ever claimed. A position that comes back counts as a failure of the attack, which is true of a proof
//! (it never needs to go in circles) but not of a refutation, so refutations are not reported as such.

use std::collections::HashMap;

use tavoliere_rules::games::vinciperdi::Vinciperdi;
use tavoliere_rules::{Action, Lasting, Position, Seat, Winner};

use super::alpha_beta::table_key;
use super::moves::{self, PackedMove};

/// As a proof or disproof number: it cannot be.
const INFINITE: u32 = 1 << 30;
/// The deepest ply an attack is followed to.
const MAX_PLY: usize = 300;

/// How hard it seems to show that the seat to move reaches its aim (`phi`) or does not (`delta`), where the aim is to
/// win for the attacker and not to lose for the defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    phi: u32,
    delta: u32,
    /// Moves to the end, where the attacker's win is proven; it only ever gets less for a position, so that a proof
    /// that always goes to a lower one has no circles.
    distance: u16,
}

impl Numbers {
    fn settled(reached: bool, distance: u16) -> Numbers {
        let (phi, delta) = if reached { (0, INFINITE) } else { (INFINITE, 0) };
        Numbers { phi, delta, distance }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    numbers: Numbers,
    /// How many positions were looked at to find them.
    work: u32,
}

/// A transposition table of buckets of four entries, of which the one with least work is replaced.
struct Table(Vec<[Entry; 4]>);

impl Table {
    fn for_nodes(nodes: u64) -> Table {
        let buckets = (nodes / 8).clamp(1 << 8, 1 << 20).next_power_of_two() as usize;
        let empty = Entry { key: 0, numbers: Numbers { phi: 1, delta: 1, distance: 0 }, work: 0 };
        Table(vec![[empty; 4]; buckets])
    }

    fn get(&self, key: u64) -> Option<Numbers> {
        let bucket = &self.0[key as usize & (self.0.len() - 1)];
        bucket.iter().find(|e| e.key == key && e.work > 0).map(|e| e.numbers)
    }

    fn put(&mut self, key: u64, numbers: Numbers, work: u32) {
        let index = key as usize & (self.0.len() - 1);
        let bucket = &mut self.0[index];
        let slot = match bucket.iter().position(|e| e.key == key && e.work > 0) {
            Some(slot) => slot,
            None => (0..4).min_by_key(|&i| bucket[i].work).unwrap_or(0),
        };
        bucket[slot] = Entry { key, numbers, work: work.max(1) };
    }
}

/// A move of a position on the path, with the numbers of the position after it.
#[derive(Clone, Copy)]
struct Child {
    mv: PackedMove,
    numbers: Numbers,
}

/// A position on the path.
struct Node {
    position: Vinciperdi,
    key: u64,
    /// Its moves are `children[first..]` up to those of the next node.
    first: usize,
    /// Which of them leads to the next node.
    chosen: usize,
    /// It is left when its numbers reach these.
    phi_limit: u32,
    delta_limit: u32,
    /// The node count when it was entered.
    since: u64,
}

/// A search for a forced win of one seat.
pub struct Prover {
    attacker: Seat,
    path: Vec<Node>,
    children: Vec<Child>,
    table: Table,
    nodes: u64,
    root: Vinciperdi,
    verdict: Option<Numbers>,
}

impl Prover {
    /// A search for a win of `attacker` from a position, with a table for about so many nodes.
    #[must_use]
    pub fn new(position: Vinciperdi, attacker: Seat, nodes: u64) -> Prover {
        let mut prover = Prover {
            attacker,
            path: Vec::new(),
            children: Vec::new(),
            table: Table::for_nodes(nodes),
            nodes: 0,
            root: position,
            verdict: None,
        };
        prover.begin(position);
        prover
    }

    /// Begins anew with another position; what was found out remains known.
    pub(super) fn restart(&mut self, position: Vinciperdi) {
        self.root = position;
        self.begin(position);
    }

    /// As [`restart`](Prover::restart), and the node count starts from 0.
    pub(super) fn follow(&mut self, position: Vinciperdi) {
        self.nodes = 0;
        self.restart(position);
    }

    fn begin(&mut self, position: Vinciperdi) {
        self.path.clear();
        self.children.clear();
        self.verdict = match self.terminal(&position) {
            Ok(numbers) => Some(numbers),
            Err(_) => {
                self.enter(position, table_key(&position), INFINITE, INFINITE);
                None
            }
        };
    }

    /// Looks at up to so many more positions, or a few more.
    pub fn step(&mut self, nodes: u64) {
        let end = self.nodes.saturating_add(nodes);
        while self.verdict.is_none() && self.nodes < end {
            self.advance();
        }
    }

    /// How many positions were looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the search has ended, with a proof or without.
    #[must_use]
    pub fn done(&self) -> bool {
        self.verdict.is_some()
    }

    /// Whether the attacker was proven to win; the number of moves (of both seats) is not the least possible.
    #[must_use]
    pub fn won(&self) -> Option<u32> {
        let numbers = self.verdict?;
        let reached = if self.root.seat() == self.attacker { numbers.phi == 0 } else { numbers.delta == 0 };
        reached.then(|| numbers.distance.into())
    }

    /// The numbers of a terminal position.
    ///
    /// # Errors
    /// The number of legal moves, where the game goes on.
    fn terminal(&self, position: &Vinciperdi) -> Result<Numbers, u32> {
        let (board, seat) = (position.board(), position.seat());
        let attacker = seat == self.attacker;
        for winner in [seat, seat.other()] {
            if board.side(winner) == 0 {
                return Ok(Numbers::settled(winner == seat, 0));
            }
        }
        let mut count = 0;
        moves::captures(position, |_| count += 1);
        if count == 0 {
            moves::others(position, |_| count += 1);
        }
        if count == 0 || position.quiet() >= position.limit() {
            let winner = super::ended(position).map_or(Winner::Draw, |outcome| outcome.winner);
            let won = winner == Winner::Seat(self.attacker);
            return Ok(Numbers::settled(won == attacker, 0));
        }
        Err(count)
    }

    /// Puts a position on the path and expands it.
    fn enter(&mut self, position: Vinciperdi, key: u64, phi_limit: u32, delta_limit: u32) {
        let since = self.nodes;
        let first = self.children.len();
        let mut moves = Vec::new();
        moves::captures(&position, |mv| moves.push(mv));
        if moves.is_empty() {
            moves::others(&position, |mv| moves.push(mv));
        }
        self.path.push(Node { position, key, first, chosen: 0, phi_limit, delta_limit, since });
        for mv in moves {
            self.nodes += 1;
            let mut after = position;
            let lasting = after.apply(mv.action(), &mut ());
            let failure = Numbers::settled(after.seat() != self.attacker, 0);
            let key = table_key(&after);
            let numbers = if lasting == Lasting::No && self.on_path(key, after.quiet()) || self.path.len() >= MAX_PLY {
                failure
            } else if let Some(known) = self.table.get(key) {
                known
            } else {
                match self.terminal(&after) {
                    Ok(numbers) => numbers,
                    Err(count) => Numbers { phi: 1, delta: count, distance: 0 },
                }
            };
            self.children.push(Child { mv, numbers });
            if numbers.delta == 0 {
                break;
            }
        }
    }

    /// Whether a position was on the path within so many quiet moves.
    fn on_path(&self, key: u64, quiet: u16) -> bool {
        self.path.iter().rev().take(quiet.into()).any(|node| node.key == key)
    }

    /// Leaves the last node of the path, or goes on to the most promising of its moves.
    fn advance(&mut self) {
        let Some(node) = self.path.last_mut() else { return };
        let attacking = node.position.seat() == self.attacker;
        let children = &self.children[node.first..];
        let (mut best, mut least, mut second, mut sum) = (0, u32::MAX, INFINITE, 0);
        let (mut nearest, mut farthest) = (u16::MAX, 0);
        for (index, child) in children.iter().enumerate() {
            let Numbers { phi, delta, distance } = child.numbers;
            sum = INFINITE.min(sum + phi);
            if delta < least {
                second = least.min(INFINITE);
                (best, least) = (index, delta);
            } else {
                second = second.min(delta);
            }
            if delta == 0 {
                nearest = nearest.min(distance);
            }
            farthest = farthest.max(distance);
        }
        let numbers = Numbers {
            phi: least.min(INFINITE),
            delta: if least == 0 { INFINITE } else { sum },
            distance: 1 + if attacking { nearest.min(MAX_PLY as u16) } else { farthest },
        };
        if numbers.phi >= node.phi_limit || numbers.delta >= node.delta_limit || numbers.phi == 0 || numbers.delta == 0
        {
            let (key, first, since) = (node.key, node.first, node.since);
            self.children.truncate(first);
            self.path.pop();
            let work = (self.nodes - since).min(u64::from(u32::MAX)) as u32;
            self.table.put(key, numbers, work);
            match self.path.last() {
                None => self.verdict = Some(numbers),
                Some(parent) => self.children[parent.first + parent.chosen].numbers = numbers,
            }
            return;
        }
        node.chosen = best;
        let chosen = children[best];
        // Staying a little longer than needed with a line saves coming back to it.
        let delta_limit = node.phi_limit.min(second.saturating_add(second / 4 + 1)).min(INFINITE);
        let phi_limit = if node.delta_limit >= INFINITE {
            INFINITE
        } else {
            (node.delta_limit + chosen.numbers.phi).saturating_sub(sum).min(INFINITE)
        };
        let mut after = node.position;
        after.apply(chosen.mv.action(), &mut ());
        self.enter(after, table_key(&after), phi_limit, delta_limit);
    }

    /// The moves by which the attacker wins, one for each position of its that can come up, and the number of them;
    /// none if nothing was proven. What the table has forgotten is searched again.
    #[must_use]
    pub fn proof(&mut self) -> Option<Proof> {
        self.won()?;
        let mut proof = Proof { start: self.root, attacker: self.attacker, moves: HashMap::new() };
        let mut open = vec![self.root];
        let mut seen = std::collections::HashSet::new();
        while let Some(position) = open.pop() {
            if !seen.insert(position) || self.terminal(&position).is_ok() {
                continue;
            }
            let mut moves = Vec::new();
            moves::captures(&position, |mv| moves.push(mv));
            if moves.is_empty() {
                moves::others(&position, |mv| moves.push(mv));
            }
            if position.seat() == self.attacker {
                let mv = self.winning(&position, &moves)?;
                proof.moves.insert(position, mv.action());
                moves = vec![mv];
            }
            for mv in moves {
                let mut after = position;
                after.apply(mv.action(), &mut ());
                open.push(after);
            }
        }
        Some(proof)
    }

    /// The proven move that ends soonest.
    fn winning(&mut self, position: &Vinciperdi, moves: &[PackedMove]) -> Option<PackedMove> {
        for _ in 0..2 {
            let won = moves.iter().filter_map(|&mv| {
                let mut after = *position;
                after.apply(mv.action(), &mut ());
                let numbers = self.terminal(&after).ok().or_else(|| self.table.get(table_key(&after)))?;
                (numbers.delta == 0).then_some((numbers.distance, mv))
            });
            if let Some((_, mv)) = won.min_by_key(|won| won.0) {
                return Some(mv);
            }
            self.begin(*position);
            self.step(u64::MAX);
        }
        None
    }

    /// The attacker's winning move and what is expected after it.
    #[must_use]
    pub fn line(&mut self) -> Vec<Action> {
        let mut line = Vec::new();
        let mut position = self.root;
        while line.len() < MAX_PLY && self.terminal(&position).is_err() {
            let attacking = position.seat() == self.attacker;
            let mut best: Option<(i32, PackedMove)> = None;
            let mut consider = |mv: PackedMove| {
                let mut after = position;
                after.apply(mv.action(), &mut ());
                let known = self.terminal(&after).ok().or_else(|| self.table.get(table_key(&after)));
                // The attacker goes for the shortest way, the defender for the longest.
                let value = known.map_or(-10_000, |n| {
                    let proven = if attacking { n.delta == 0 } else { n.phi == 0 };
                    let distance = i32::from(n.distance);
                    if !proven {
                        -10_000
                    } else if attacking {
                        -distance
                    } else {
                        distance
                    }
                });
                if value > -10_000 && best.is_none_or(|(b, _)| value > b) {
                    best = Some((value, mv));
                }
            };
            let mut any = false;
            moves::captures(&position, |mv| {
                any = true;
                consider(mv);
            });
            if !any {
                moves::others(&position, consider);
            }
            let Some((_, mv)) = best else { break };
            line.push(mv.action());
            position.apply(mv.action(), &mut ());
        }
        line
    }
}

/// A forced win written down: what the attacker plays wherever the defence may lead.
pub struct Proof {
    /// The position it begins in.
    pub start: Vinciperdi,
    /// The seat that wins.
    pub attacker: Seat,
    /// The winning move in each position of the attacker's that can come up.
    pub moves: HashMap<Vinciperdi, Action>,
}
