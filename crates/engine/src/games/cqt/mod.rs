//! CQT is solved: elimination from any board at once (`elimination`), drawing from where half of the symbols are drawn
//! by retrograde analysis (`retrograde`), and what comes before is in a book (`book`) that a command makes by solving
//! the whole game. Only the lower strengths go by an estimate.

mod book;
mod draw;
mod elimination;
mod retrograde;
mod row;
mod solution;

use tavoliere_rules::games::cqt::{Circle, Cqt};
use tavoliere_rules::{Action, Cell, Position, RepetitionHistory, Seat, Struck, Symbol, zobrist};

pub use solution::CqtSolution;

use crate::{AlphaBeta, Aspect, Evaluate, Method, MonteCarlo, Search, Strength};
use draw::Draw;
use elimination::Elimination;

impl Evaluate for Cqt {
    /// The lead in symbols that can still be played, in hundredths of one.
    fn evaluate(&self) -> i32 {
        let seat = self.seat();
        100 * (playable(self, seat) - playable(self, seat.other()))
    }

    fn aspects(&self, seat: Seat) -> Vec<(Aspect, i32)> {
        vec![(Aspect::Armed, playable(self, seat))]
    }

    /// Both seats lose symbols with every action.
    fn material(&self, _seat: Seat) -> Option<i32> {
        None
    }

    fn move_ordering(&self) -> impl Fn(Action) -> i32 {
        |action| match action {
            Action::Strike { struck, .. } => 100 * struck.0.count_ones() as i32,
            _ => 0,
        }
    }

    fn search(self, record: RepetitionHistory, strength: &Strength, seed: u64) -> Box<dyn Search> {
        let over = self.outcome(&record).is_some();
        if strength.knowledge && !over && !strength.hurries(&self, seed) {
            let seed = zobrist::key(seed ^ self.key());
            if self.phase() == 1 {
                return Box::new(Elimination::new(&self, seed));
            }
            if let Some(draw) = Draw::new(&self, strength.nodes, seed) {
                return Box::new(draw);
            }
        }
        match strength.method {
            Method::MonteCarlo if !strength.hurries(&self, seed) => {
                Box::new(MonteCarlo::new(self, record, strength, seed))
            }
            _ => Box::new(AlphaBeta::new(self, record, strength, seed)),
        }
    }
}

/// Who wins a position in which symbols are still drawn, while it is in the book; there all of its rows are read, which
/// takes some milliseconds, so that those with most symbols are left to searches.
pub(crate) fn opening(position: &Cqt) -> Option<Seat> {
    const PLIES: usize = 4;
    let rows = Seat::BOTH.map(|seat| row::row(position, seat));
    let symbols = rows.iter().flatten().filter(|&&code| code != 0).count();
    if position.phase() != 0 || symbols > PLIES {
        return None;
    }
    let mut book = book::Book::about(row::Rules::of(position), &rows)?;
    while book.south_wins(&rows).is_none() && book.step() {}
    book.south_wins(&rows).map(|south| if south { Seat::First } else { Seat::Second })
}

/// How many symbols of a seat have something to strike.
fn playable(position: &Cqt, seat: Seat) -> i32 {
    let own = |symbol| position.columns(seat, symbol);
    let enemy = |symbol| position.columns(seat.other(), symbol);
    let (circles, squares, triangles) = (enemy(Symbol::Circle), enemy(Symbol::Square), enemy(Symbol::Triangle));
    let aimed = match position.circle() {
        Circle::CircleTriangle => circles | triangles,
        Circle::SquareTriangle => squares | triangles,
        Circle::Any => circles | squares | triangles,
    };
    let count = |columns: u16, possible: bool| if possible { columns.count_ones() as i32 } else { 0 };
    count(own(Symbol::Circle), aimed != 0)
        + count(own(Symbol::Square), circles | squares != 0)
        + count(own(Symbol::Triangle) & (circles | squares | triangles), true)
}

/// The cell of a column in a seat's row.
fn cell(seat: Seat, column: usize) -> Cell {
    Cell((seat.index() * row::COLUMNS + column) as u8)
}

/// Playing the symbol of a column.
fn strike(seat: Seat, column: usize, struck: u16) -> Action {
    Action::Strike { at: cell(seat, column), struck: Struck(struck) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tavoliere_rules::{OptionSpec, Options};

    use super::retrograde::Retrograde;
    use super::row::{Rules, row};
    use super::*;
    use crate::Progress;

    const OPTIONS: &[OptionSpec] = Cqt::OPTIONS;

    fn start(circle: &str, spread: &str) -> Cqt {
        Cqt::start(&Options::choose(OPTIONS, [("circle", circle), ("spread", spread)]).unwrap())
    }

    /// A position after some random actions, and its record.
    fn wander(start: &Cqt, actions: usize, seed: u64) -> (Cqt, RepetitionHistory) {
        let (mut position, mut record) = (*start, RepetitionHistory::new(start.key()));
        for i in 0..actions {
            let mut legal = Vec::new();
            position.legal(&record, &mut legal);
            if let Some(most) = legal.len().checked_sub(1) {
                position.play(&mut record, legal[zobrist::key(seed << 32 | i as u64) as usize % (most + 1)], &mut ());
            }
        }
        (position, record)
    }

    fn rows(position: &Cqt) -> [row::Row; 2] {
        Seat::BOTH.map(|seat| row(position, seat))
    }

    fn solved(position: &Cqt, room: u64) -> Retrograde {
        let mut retrograde = Retrograde::new(Rules::of(position), &rows(position), room);
        while retrograde.step() {}
        retrograde
    }

    fn think(position: &Cqt, record: &RepetitionHistory, nodes: u64, slice: u64) -> Progress {
        let mut search = position.search(record.clone(), &Strength::exact(nodes), 5);
        while !search.step(slice).done {}
        search.progress().clone()
    }

    /// By how many actions the game ends, the seat to act winning if it is odd; by trying everything once.
    fn distance(position: &Cqt, record: &mut RepetitionHistory, known: &mut HashMap<u64, u32>) -> u32 {
        if let Some(&distance) = known.get(&position.key()) {
            return distance;
        }
        let mut legal = Vec::new();
        position.legal(record, &mut legal);
        let after = legal.into_iter().map(|action| {
            let mut after = *position;
            after.play(record, action, &mut ());
            let distance = distance(&after, record, known) + 1;
            record.pop();
            distance
        });
        let after: Vec<u32> = after.collect();
        let wins = after.iter().copied().filter(|distance| distance % 2 == 1).min();
        let distance = wins.or(after.into_iter().max()).unwrap_or(0);
        known.insert(position.key(), distance);
        distance
    }

    #[test]
    fn eliminations_are_solved_with_their_distances() {
        let mut ends = [0; 10];
        for circle in ["ct", "qt", "any"] {
            for spread in ["run", "neighbours"] {
                for seed in 0..6 {
                    // Full rows take long to try, so some actions were played.
                    let (position, mut record) = wander(&start(circle, spread), 20 + seed as usize % 3, seed);
                    if position.outcome(&record).is_some() {
                        continue;
                    }
                    let expected = distance(&position, &mut record, &mut HashMap::new());
                    let progress = think(&position, &record, 1, 1_000);
                    assert_eq!(progress.score, crate::Score::proven(expected % 2 == 1, expected), "{position}");
                    ends[expected as usize] += 1;
                }
            }
        }
        assert!(ends.iter().filter(|&&count| count > 0).count() >= 4, "the positions are too alike: {ends:?}");
    }

    #[test]
    fn retrograde_analysis_agrees_with_trying_everything() {
        let mut wins = 0;
        for circle in ["ct", "qt", "any"] {
            for spread in ["run", "neighbours"] {
                for seed in 0..4 {
                    let (position, record) = wander(&start(circle, spread), 18 - seed as usize, seed);
                    let south = solved(&position, draw::ROOM).south_wins(&rows(&position));
                    // Cut as finely as can be.
                    assert_eq!(south, solved(&position, 0).south_wins(&rows(&position)));
                    // The elimination is tried by the elimination solver, which has a test of its own.
                    let expected = south_wins(&position, &record);
                    assert_eq!(south, expected, "{circle} {spread} {position}");
                    wins += u32::from(south);
                }
            }
        }
        assert!((4..=20).contains(&wins), "the positions are too alike: South wins {wins} of 24");
    }

    /// Tries all ways to draw the missing symbols.
    fn south_wins(position: &Cqt, record: &RepetitionHistory) -> bool {
        let seat = position.seat();
        if position.phase() == 1 {
            let score = think(position, record, 1, u64::MAX).score;
            return (score.0 > 0) == (seat == Seat::First);
        }
        let mut legal = Vec::new();
        position.legal(record, &mut legal);
        let wins = legal.into_iter().any(|action| {
            let (mut after, mut record) = (*position, record.clone());
            after.play(&mut record, action, &mut ());
            south_wins(&after, &record) == (seat == Seat::First)
        });
        wins == (seat == Seat::First)
    }

    /// Winners from the solution of the whole game, in the book and beyond.
    #[test]
    fn the_book_and_the_solver_know_who_wins() {
        for (circle, text, winner) in WINNERS {
            let position = Cqt::parse(&Options::choose(OPTIONS, [("circle", circle)]).unwrap(), text).unwrap();
            let progress = think(&position, &RepetitionHistory::new(position.key()), 50_000, 5_000);
            let won = if progress.score.0 > 0 { position.seat() } else { position.seat().other() };
            assert!(progress.proven, "{circle} {text}");
            assert_eq!(won, if winner == 's' { Seat::First } else { Seat::Second }, "{circle} {text}");
        }
    }

    /// With squares and triangles to strike at the second seat wins, else the first.
    #[test]
    fn all_first_symbols_win_or_all_lose() {
        let winners = [("ct", true), ("qt", false), ("any", true)];
        for ((circle, won), spread) in winners.into_iter().flat_map(|w| [(w, "run"), (w, "neighbours")]) {
            let start = start(circle, spread);
            let record = RepetitionHistory::new(start.key());
            assert_eq!(think(&start, &record, 1, 100).score.0 > 0, won);
            let mut legal = Vec::new();
            start.legal(&record, &mut legal);
            for action in legal.into_iter().step_by(4) {
                let (mut after, mut record) = (start, record.clone());
                after.play(&mut record, action, &mut ());
                assert_eq!(think(&after, &record, 1, u64::MAX).score.0 < 0, won, "{circle} {spread} {after}");
            }
        }
    }

    /// Whoever is told to win is still told so after playing, whatever the answer.
    #[test]
    fn a_win_is_never_lost() {
        for circle in ["ct", "qt", "any"] {
            for spread in ["run", "neighbours"] {
                for (drawn, seed) in [(2, 1), (3, 2), (4, 3), (9, 4), (11, 5), (14, 6), (18, 7)] {
                    let (mut position, mut record) = wander(&start(circle, spread), drawn, seed);
                    let progress = think(&position, &record, 40_000, 10_000);
                    position.play(&mut record, progress.best.unwrap(), &mut ());
                    if position.outcome(&record).is_none() {
                        let after = think(&position, &record, 40_000, 10_000);
                        assert!(after.proven);
                        assert_eq!(progress.score.0 > 0, after.score.0 < 0, "{circle} {spread} {position}");
                    }
                }
            }
        }
    }

    #[test]
    fn slices_change_nothing() {
        for drawn in [4, 14, 18, 20] {
            let (position, record) = wander(&start("ct", "run"), drawn, 9);
            let whole = think(&position, &record, 20_000, u64::MAX);
            assert_eq!(whole, think(&position, &record, 20_000, 17));
        }
    }

    const WINNERS: [(&str, &str, char); 24] = [
        ("ct", "Q........ ........Q s 1", 's'),
        ("ct", ".....C.C. ........Q n 1", 'n'),
        ("ct", "...C....C ...CQ.... s 1", 'n'),
        ("ct", ".CQ.....T ...TT.... n 1", 's'),
        ("ct", "C....TC.. ..T...Q.. n 1", 'n'),
        ("ct", "T...C..T. .C..T.... n 1", 'n'),
        ("ct", ".C.CC.C.. .CT...Q.T s 1", 'n'),
        ("ct", "Q.C....CT ..Q.QQQ.. s 1", 'n'),
        ("qt", "....C.... ..T...... s 1", 's'),
        ("qt", ".....Q.Q. .......T. n 1", 's'),
        ("qt", ".CQ...... C.......C s 1", 'n'),
        ("qt", "T...Q.T.. ..CC..... n 1", 'n'),
        ("qt", "QQ.....Q. C......C. n 1", 'n'),
        ("qt", "...QC...T .Q......C n 1", 's'),
        ("qt", "....QTC.T .C...CQQ. s 1", 'n'),
        ("qt", "CQ..C..T. .C.QQQ... s 1", 'n'),
        ("any", "...T..... ......T.. s 1", 's'),
        ("any", "...T....T .T....... n 1", 'n'),
        ("any", "..Q.C.... .T...C... s 1", 's'),
        ("any", "...T..TT. .T.T..... n 1", 'n'),
        ("any", "Q.T....T. .T..T.... n 1", 'n'),
        ("any", "T.T....Q. .....QQ.. n 1", 'n'),
        ("any", "T...TT..T .T.TT...C s 1", 'n'),
        ("any", "Q....QT.T QC..CT... s 1", 'n'),
    ];
}
