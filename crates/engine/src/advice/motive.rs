//! Why an action is good, as far as it can be seen in what it does and in what it leads to.

use tavoliere_rules::{Action, AnyPosition, Effect, Kind, Match, Seat, Winner, with_position};

use super::outlook::{Chances, Compared, Gain, Outlook, after, misere, must_capture};
use crate::{Aspect, Evaluate, Progress, Score};

/// A reason for an action. The sentences are in `tavoliere-texts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Motive {
    /// It wins at once.
    Wins,
    /// It copies the opponent's Constellation, and wins.
    Constellation,
    /// It wins by force, within so many actions of both seats, 2 at least.
    WinsIn(u32),
    /// It wins within the series, with so many more moves, 1 at least.
    SeriesWins(u32),
    /// There is nothing else to do.
    OnlyAction,
    /// The opponent would win at once after most other actions.
    StopsWin,
    /// It draws, and nothing does better.
    Draws,
    /// All lose; it holds out longest: so many actions of both seats.
    LosesLast(u32),
    /// It gives check.
    GivesCheck,
    /// So many enemy pieces leave the board.
    Captures(u32),
    /// So many enemy pieces change sides.
    Flips(u32),
    /// So many cities change sides.
    Conquers(u32),
    /// It covers an enemy piece, and owns its cell.
    Covers,
    /// A piece becomes something better.
    Promotes,
    /// The opponent must move a certain piece.
    Pinches,
    /// The opponent must capture; in so many ways.
    MakesCapture(u32),
    /// It threatens to win with the next action.
    ThreatensWin,
    /// It threatens to take so many pieces off the board.
    ThreatensCapture(u32),
    /// It threatens to conquer so many cities.
    ThreatensCity(u32),
    /// It threatens to bring so many pieces over.
    ThreatensFlip(u32),
    /// It threatens to cover a piece.
    ThreatensCover,
    /// The opponent can take nothing next, but could after most others.
    Safe,
    /// The opponent can take so many pieces next at most, fewer than after most others.
    Limits(u32),
    /// The opponent cannot make one capture next, but could after most others.
    StaysFree,
    /// From there on the series can take so many pieces.
    SeriesCaptures(u32),
    /// From there on it can end with check.
    SeriesChecks,
    /// From there on it can promote a pawn.
    SeriesPromotes,
    /// More own tiles are away from empty squares than after most others.
    Shelters,
    /// Fewer of the other seat's tiles are away from empty squares than after most others.
    Exposes,
    /// The own pieces have more ways to climb than after most others.
    Climbs,
    /// The enemy pieces have fewer ways to climb than after most others.
    StopsClimbs,
    /// More own pieces are on top of three than after most others.
    Peaks,
    /// More own symbols have something to strike than after most others.
    Arms,
    /// Fewer of the opponent's symbols have something to strike than after most others.
    Disarms,
    /// Only so many moves are missing to copy the Constellation.
    Nears(u32),
    /// The opponent needs more moves to copy the Constellation than after most others.
    Delays,
    /// There are more ways to do so within three moves than after most others.
    MoreWays,
    /// The opponent has fewer ways to copy within three moves than after most others.
    FewerWays,
    /// So many Astronomers stand like Stars of the Constellation to be copied.
    Copies(u32),
    /// Only so many of the opponent's Astronomers stand like Stars of the Constellation to be copied.
    StaysUnlike(u32),
    /// The own Astronomers have more room than after most others.
    Room,
    /// The opponent's Astronomers have less room than after most others.
    Crowds,
    /// The own Constellation fits into fewer places than after most others.
    Hides,
    /// So many enemy cities can be reached with two actions.
    Approaches(u32),
    /// The enemy's Warriors can reach fewer cities with two actions than after most others.
    KeepsOff,
    /// More squares are within reach than after most others.
    Reach,
    /// Fewer squares are within the enemy's reach than after most others.
    Hems,
    /// The own king has so many squares to go to, more than after most others.
    Flights(u32),
    /// The enemy king has so many, fewer than after most others.
    Corners(u32),
    /// The opponent has only so many actions left, far fewer than after others.
    Restricts(u32),
    /// By what is expected to follow, so many pieces are gained.
    Leads(u32),
    /// By what is expected to follow, so many pieces more than the other's are got rid of.
    Sheds(u32),
    /// Nothing that shows at once: it is simply the best that was found.
    Best,
}

impl Motive {
    /// The end of its message id: its name in small letters, with hyphens.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The number in the motive, where it has one.
    #[must_use]
    pub const fn count(self) -> Option<u32> {
        match self {
            Motive::WinsIn(n)
            | Motive::SeriesWins(n)
            | Motive::LosesLast(n)
            | Motive::Captures(n)
            | Motive::Flips(n)
            | Motive::Conquers(n)
            | Motive::MakesCapture(n)
            | Motive::ThreatensCapture(n)
            | Motive::ThreatensCity(n)
            | Motive::ThreatensFlip(n)
            | Motive::Limits(n)
            | Motive::SeriesCaptures(n)
            | Motive::Nears(n)
            | Motive::Copies(n)
            | Motive::StaysUnlike(n)
            | Motive::Approaches(n)
            | Motive::Flights(n)
            | Motive::Corners(n)
            | Motive::Restricts(n)
            | Motive::Leads(n)
            | Motive::Sheds(n) => Some(n),
            _ => None,
        }
    }
}

/// More than this many of ten are most.
const MOST: usize = 5;

/// Why an action is good, the weightiest reason first, three at most and one at least.
pub(super) fn motives(game_match: &Match, progress: &Progress, action: Action, compared: &Compared) -> Vec<Motive> {
    let Some((after, effects)) = after(game_match, action) else { return vec![Motive::Best] };
    let seat = game_match.position().seat();
    let pieces = game_match.position().pieces();
    let mut motives = Vec::new();

    let won = after.outcome().is_some_and(|o| o.winner == Winner::Seat(seat));
    let copied = effects.iter().any(|e| matches!(e, Effect::Matched { winner } if *winner == seat));
    let forced = game_match.legal().len() == 1;
    let series = Series::of(game_match, &progress.line);
    match progress.score.distance() {
        _ if won && copied => motives.push(Motive::Constellation),
        _ if won => motives.push(Motive::Wins),
        _ if series.wins => motives.push(Motive::SeriesWins(series.more)),
        Some(n) if progress.score > Score::EVEN => motives.push(Motive::WinsIn(n)),
        _ if forced => motives.push(Motive::OnlyAction),
        Some(n) => motives.push(Motive::LosesLast(n)),
        None if progress.proven => motives.push(Motive::Draws),
        None => {}
    }
    if won || forced {
        return motives;
    }
    let outlook = Outlook::of(&after, seat);
    if let Some(outlook) = &outlook
        && outlook.changed
        && !outlook.chances.wins
        && compared.of_ten(|o| o.changed && o.chances.wins) > MOST
    {
        motives.push(Motive::StopsWin);
    }
    if effects.iter().any(|e| matches!(e, Effect::SeriesEnded { check: Some(_) })) {
        motives.push(Motive::GivesCheck);
    }
    let gain = Gain::of(&pieces, &effects, seat);
    let mut counted = |count: u32, motive: fn(u32) -> Motive| {
        if count > 0 {
            motives.push(motive(count));
        }
    };
    counted(gain.captured, Motive::Captures);
    counted(gain.conquered, Motive::Conquers);
    counted(gain.flipped, Motive::Flips);
    counted(gain.covered, |_| Motive::Covers);
    counted(u32::from(promotes(&effects, seat)), |_| Motive::Promotes);
    let pinched = effects.iter().any(|e| matches!(e, Effect::Pinched { .. }));
    counted(u32::from(pinched), |_| Motive::Pinches);
    if let Some(outlook) = &outlook {
        if outlook.changed && must_capture(after.position(), after.repetitions()) {
            motives.push(Motive::MakesCapture(outlook.actions));
        }
        motives.extend(threat(game_match, compared));
        motives.extend(safety(game_match.position(), outlook, compared));
        motives.extend(series.motive(&gain));
        motives.extend(special(outlook, compared));
        let replies: u32 = compared.others.iter().filter(|o| o.changed).map(|o| o.actions).sum();
        let usual = compared.others.iter().filter(|o| o.changed).count() as u32;
        if outlook.changed && !pinched && usual > 0 && outlook.actions * 2 * usual <= replies {
            motives.push(Motive::Restricts(outlook.actions));
        }
    }
    motives.extend(expected(game_match, progress));
    if motives.is_empty() {
        motives.push(Motive::Best);
    }
    motives.truncate(3);
    motives
}

/// Whether a piece of a seat becomes something better.
fn promotes(effects: &[Effect], seat: Seat) -> bool {
    let better = |kind| matches!(kind, Kind::Hero | Kind::Man(_));
    effects.iter().any(|e| matches!(e, Effect::Turned { piece, .. } if piece.owner == seat && better(piece.kind)))
}

/// What could be done next after at least three of four replies, and not before.
fn threat(game_match: &Match, compared: &Compared) -> Option<Motive> {
    let next = &compared.next;
    if next.is_empty() || misere(game_match.position()) {
        return None;
    }
    if 4 * next.iter().filter(|chances| chances.wins).count() >= 3 * next.len() {
        return Some(Motive::ThreatensWin);
    }
    let mut gains: Vec<Gain> = next.iter().map(|chances| chances.gain).collect();
    gains.sort_by_key(Gain::total);
    let gain = gains[gains.len() / 4];
    let before = Chances::of(game_match.position(), game_match.repetitions()).gain;
    if gain.total() <= before.total() {
        return None;
    }
    Some(if gain.captured > 0 {
        Motive::ThreatensCapture(gain.captured)
    } else if gain.conquered > 0 {
        Motive::ThreatensCity(gain.conquered)
    } else if gain.flipped > 0 {
        Motive::ThreatensFlip(gain.flipped)
    } else {
        Motive::ThreatensCover
    })
}

/// What the opponent cannot do next, but could after most other actions.
fn safety(position: &AnyPosition, outlook: &Outlook, compared: &Compared) -> Option<Motive> {
    if !outlook.changed {
        return None;
    }
    if misere(position) {
        return (!outlook.tied && compared.of_ten(|o| o.tied) > MOST).then_some(Motive::StaysFree);
    }
    let taken = outlook.chances.gain.total();
    let fewer = compared.of_ten(|o| o.chances.gain.total() > taken) > MOST;
    fewer.then_some(if taken == 0 { Motive::Safe } else { Motive::Limits(taken) })
}

/// What is expected of a series, from the action on.
#[derive(Default)]
struct Series {
    /// How many moves there are after the action.
    more: u32,
    wins: bool,
    /// Enemy pieces taken, that which the action takes included.
    captured: u32,
    checks: bool,
    promotes: bool,
}

impl Series {
    /// The beginning of a line, as long as the same seat acts.
    fn of(game_match: &Match, line: &[Action]) -> Series {
        let mut series = Series::default();
        let seat = game_match.position().seat();
        let mut game_match = game_match.clone();
        for (index, &action) in line.iter().enumerate() {
            let pieces = game_match.position().pieces();
            if game_match.position().seat() != seat {
                break;
            }
            let Ok(effects) = game_match.play(action) else { break };
            series.more = index as u32;
            series.wins = game_match.outcome().is_some_and(|o| o.winner == Winner::Seat(seat));
            // Men are no gain where they are to be lost, and kings as good as others.
            if !misere(game_match.position()) {
                series.captured += Gain::of(&pieces, &effects, seat).captured;
                series.checks |= effects.iter().any(|e| matches!(e, Effect::SeriesEnded { check: Some(_) }));
                series.promotes |= promotes(&effects, seat);
            }
        }
        series
    }

    /// What it brings besides the gain of the action.
    fn motive(&self, gain: &Gain) -> Option<Motive> {
        if self.more == 0 || self.wins {
            None
        } else if self.captured > gain.captured {
            Some(Motive::SeriesCaptures(self.captured))
        } else if self.checks {
            Some(Motive::SeriesChecks)
        } else {
            self.promotes.then_some(Motive::SeriesPromotes)
        }
    }
}

/// What is better than after most other actions; if several things are, that which is most special.
fn special(outlook: &Outlook, compared: &Compared) -> Option<Motive> {
    let mut best: Option<(usize, Motive)> = None;
    for (index, own) in [true, false].into_iter().enumerate() {
        for &(aspect, value) in &outlook.aspects[index] {
            let worse = compared.of_ten(|o| {
                let other = o.aspects[index].iter().find(|a| a.0 == aspect).map_or(value, |a| a.1);
                if own { other < value } else { other > value }
            });
            if let Some(motive) = told(aspect, own, value)
                && worse > best.map_or(MOST, |(worse, _)| worse)
            {
                best = Some((worse, motive));
            }
        }
    }
    Some(best?.1)
}

/// How it is told that a seat has much of something, or its opponent little.
pub(super) fn told(aspect: Aspect, own: bool, value: i32) -> Option<Motive> {
    let count = u32::try_from(value).unwrap_or(0);
    Some(match (aspect, own) {
        (Aspect::Sheltered, true) => Motive::Shelters,
        (Aspect::Sheltered, false) => Motive::Exposes,
        (Aspect::Climbs, true) => Motive::Climbs,
        (Aspect::Climbs, false) => Motive::StopsClimbs,
        (Aspect::Peaks, true) => Motive::Peaks,
        (Aspect::Armed, true) => Motive::Arms,
        (Aspect::Armed, false) => Motive::Disarms,
        (Aspect::Closeness, true) => Motive::Nears(4_u32.saturating_sub(count)),
        (Aspect::Closeness, false) => Motive::Delays,
        (Aspect::Ways, true) => Motive::MoreWays,
        (Aspect::Ways, false) => Motive::FewerWays,
        (Aspect::Copied, true) => Motive::Copies(count),
        (Aspect::Copied, false) => Motive::StaysUnlike(count),
        (Aspect::Room, true) => Motive::Room,
        (Aspect::Room, false) => Motive::Crowds,
        (Aspect::Hiding, true) => Motive::Hides,
        (Aspect::Approached, true) => Motive::Approaches(count),
        (Aspect::Approached, false) => Motive::KeepsOff,
        (Aspect::Reach, true) => Motive::Reach,
        (Aspect::Reach, false) => Motive::Hems,
        (Aspect::Flights, true) => Motive::Flights(count),
        (Aspect::Flights, false) => Motive::Corners(count),
        (Aspect::Peaks | Aspect::Hiding, false) => return None,
    })
}

/// How many pieces are won, or got rid of where that is played for, until the seat acts again, as far as the expected
/// line goes.
fn expected(game_match: &Match, progress: &Progress) -> Option<Motive> {
    let seat = game_match.position().seat();
    let material = |game_match: &Match| with_position!(game_match.position(), p => Evaluate::material(p, seat));
    let before = material(game_match)?;
    let (mut later, mut end) = (game_match.clone(), None);
    for &action in &progress.line {
        let mover = later.position().seat();
        later.play(action).ok()?;
        if later.position().seat() == seat && mover != seat {
            end = material(&later);
        }
    }
    let more = end? - before;
    match (misere(game_match.position()), more) {
        (false, 1..) => Some(Motive::Leads(more.unsigned_abs())),
        (true, ..=-1) => Some(Motive::Sheds(more.unsigned_abs())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::super::outlook::Look;
    use super::*;

    /// Why an action of a position is good, if the line is what is expected.
    fn told(game: GameId, position: &str, line: &[&str]) -> Vec<Motive> {
        let options = Options::defaults(game.options());
        let game_match = Match::from_position(options.clone(), AnyPosition::parse(game, &options, position).unwrap());
        let mut later = game_match.clone();
        for text in line {
            later.play_text(text).unwrap();
        }
        let action = later.actions()[0];
        let mut compared = Compared::default();
        Look::all(&game_match, action).into_iter().for_each(|look| compared.add(&game_match, action, look));
        let progress = Progress { best: Some(action), line: later.actions().to_vec(), ..Progress::default() };
        motives(&game_match, &progress, action, &compared)
    }

    #[test]
    fn climbing_discs() {
        let told = |line| {
            told(GameId::Hoppa, ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,r,ry,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. r", &[line])
        };
        let motives = told("d4-d5");
        assert!(motives.contains(&Motive::Covers) && motives.contains(&Motive::Peaks), "{motives:?}");
        let motives = told("a1");
        assert!(!motives.contains(&Motive::Covers) && !motives.contains(&Motive::Peaks), "{motives:?}");
    }

    #[test]
    fn copying_a_constellation() {
        // Three Astronomers of the four-square are there; h7 reaches the fourth, d4, by way of h4 or h8.
        let earth = "BB6/7W/5B2/8/2W5/2WW4/8/B7";
        let sky = "BB6/BB6/8/8/8/8/8/WW3W1W";
        let told = |line| told(GameId::Sicic, &format!("{earth} {sky} w - -"), &[line]);
        let motives = told("h7-h4");
        assert!(motives.contains(&Motive::ThreatensWin) && motives.contains(&Motive::Nears(1)), "{motives:?}");
        let motives = told("h7-h5");
        assert!(!motives.contains(&Motive::ThreatensWin) && !motives.contains(&Motive::Nears(1)), "{motives:?}");
    }

    #[test]
    fn cities() {
        let cities = "r:b5,d5,g5,i5;y:b6,d6,g6,i6";
        let told = |line| told(GameId::Sparta, &format!("y8y/y8y/y8y/10/10/10/10/10/2r7/2r5rr {cities} r"), &[line]);
        // From c4 a Warrior reaches b6 and d6 next.
        assert!(told("c2-c4").contains(&Motive::ThreatensCity(1)), "{:?}", told("c2-c4"));
        assert!(!told("c1-b2").contains(&Motive::ThreatensCity(1)), "{:?}", told("c1-b2"));
    }

    #[test]
    fn losing_one_s_men() {
        // Black must take, and then White takes nothing.
        let motives = told(GameId::Vinciperdi, "8/8/8/p7/8/1P6/8/7K w - - 0", &["b3b4", "a5b4"]);
        assert!(motives.contains(&Motive::MakesCapture(1)) && motives.contains(&Motive::Sheds(1)), "{motives:?}");
    }

    #[test]
    fn promoting_is_no_change_of_sides() {
        let motives = told(GameId::Vinciperdi, "4r3/pp1P4/8/8/8/8/8/8 w - - 1", &["d7e8k"]);
        assert_eq!(motives[..2], [Motive::Captures(1), Motive::Promotes], "{motives:?}");
    }

    #[test]
    fn series() {
        // e4 gives the bishop its way to take on a6.
        let motives = told(GameId::Progressive, "4k3/8/p7/8/8/8/4P3/4KB2 w - - 3 3 0", &["e2e4", "f1a6", "e1e2"]);
        assert!(motives.contains(&Motive::SeriesCaptures(1)), "{motives:?}");
        let motives = told(GameId::Progressive, "4k3/8/8/8/8/8/R6R/4K3 w - - 2 2 0", &["a2a7", "h2h8"]);
        assert_eq!(motives[0], Motive::SeriesWins(1), "{motives:?}");
    }
}
