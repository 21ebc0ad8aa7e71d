//! Clocks: every control, through turns of several actions, to the flag.

use proptest::prelude::*;
use tavoliere_records::{Clock, Ending, Manner, TimeControl, on_flag};
use tavoliere_rules::{AnyPosition, GameId, Options, Seat};

use super::edits::tries;

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn clock(control: TimeControl) -> Clock {
    let mut clock = Clock::new([Some(control), None]);
    clock.start(FIRST);
    clock
}

fn left(clock: &Clock) -> u64 {
    clock.reading(FIRST).expect("a clock").left
}

/// A turn of the first seat that takes so long, and one of the other.
fn turn(clock: &mut Clock, millis: u64) -> u64 {
    clock.advance(millis);
    clock.acted(SECOND);
    clock.advance(77_000);
    clock.acted(FIRST);
    left(clock)
}

#[test]
fn each_control_counts_in_its_own_way() {
    let mut game = clock(TimeControl::Game(60_000));
    assert_eq!([turn(&mut game, 1_500), turn(&mut game, 10_000)], [58_500, 48_500]);
    let mut move_time = clock(TimeControl::Turn(20_000));
    assert_eq!([turn(&mut move_time, 19_999), turn(&mut move_time, 1)], [20_000, 20_000]);
    let mut fischer = clock(TimeControl::Fischer { main: 60_000, increment: 5_000 });
    assert_eq!([turn(&mut fischer, 1_000), turn(&mut fischer, 9_000)], [64_000, 60_000]);
    let mut bronstein = clock(TimeControl::Bronstein { main: 60_000, delay: 5_000 });
    assert_eq!([turn(&mut bronstein, 4_000), turn(&mut bronstein, 9_000)], [60_000, 56_000]);
    bronstein.advance(2_000);
    assert_eq!(bronstein.reading(FIRST).map(|reading| (reading.left, reading.free)), Some((56_000, 3_000)));
    let mut days = clock(TimeControl::Days(3));
    assert_eq!(turn(&mut days, 200_000_000), 3 * 86_400_000);
}

#[test]
fn periods_are_kept_by_whoever_is_quick() {
    let mut clock = clock(TimeControl::ByoYomi { main: 10_000, period: 30_000, periods: 3 });
    let shown = |clock: &Clock| clock.reading(FIRST).map(|reading| (reading.left, reading.periods));
    assert_eq!(shown(&clock), Some((10_000, None)));
    clock.advance(10_000);
    assert_eq!(shown(&clock), Some((30_000, Some(3))));
    clock.advance(29_999);
    assert_eq!(shown(&clock), Some((1, Some(3))));
    clock.acted(SECOND);
    clock.acted(FIRST);
    assert_eq!(shown(&clock), Some((30_000, Some(3))));
    clock.advance(70_000);
    assert_eq!(shown(&clock), Some((20_000, Some(1))));
    clock.acted(SECOND);
    assert_eq!(shown(&clock), Some((30_000, Some(1))));
    clock.acted(FIRST);
    assert_eq!((clock.advance(29_999), clock.advance(1), clock.advance(1)), (None, Some(FIRST), None));
    assert_eq!((shown(&clock), clock.flagged(), clock.running()), (Some((0, Some(0))), Some(FIRST), None));
}

#[test]
fn a_series_is_one_turn() {
    let mut clock = clock(TimeControl::Fischer { main: 60_000, increment: 5_000 });
    for _ in 0..3 {
        clock.advance(4_000);
        assert_eq!(clock.acted(FIRST), 4_000);
    }
    assert_eq!(left(&clock), 48_000);
    clock.advance(1_000);
    assert_eq!(clock.acted(SECOND), 1_000);
    assert_eq!(left(&clock), 52_000);
}

#[test]
fn a_halted_clock_stands() {
    let mut clock = clock(TimeControl::Game(1_000));
    clock.pause(true);
    assert_eq!((clock.advance(5_000), left(&clock), clock.running()), (None, 1_000, None));
    clock.pause(false);
    assert_eq!((clock.advance(999), clock.advance(1)), (None, Some(FIRST)));
    let mut over = self::clock(TimeControl::Game(1_000));
    over.stop();
    assert_eq!(over.advance(5_000), None);
}

#[test]
fn seats_may_have_different_times_or_none() {
    let mut clock = Clock::new([Some(TimeControl::Game(60_000)), Some(TimeControl::Game(5_000))]);
    clock.start(FIRST);
    clock.advance(6_000);
    clock.acted(SECOND);
    assert_eq!(clock.advance(5_000), Some(SECOND));
    let free = Clock::new([None, None]);
    assert_eq!((free.reading(FIRST), free.allowance(FIRST), free.until_flag(SECOND)), (None, None, None));
}

#[test]
fn time_is_low_when_it_is() {
    for (control, high, low) in [
        (TimeControl::Game(300_000), 269_000, 271_000),
        (TimeControl::Game(30_000), 19_000, 21_000),
        (TimeControl::Turn(6_000), 3_900, 4_100),
        (TimeControl::Days(2), 2 * 86_400_000 - 61_000, 2 * 86_400_000 - 59_000),
    ] {
        for (spent, expected) in [(high, false), (low, true)] {
            let mut clock = clock(control);
            clock.advance(spent);
            assert_eq!(clock.reading(FIRST).map(|reading| reading.low), Some(expected), "{control:?} {spent}");
        }
    }
}

#[test]
fn a_flag_loses_unless_the_opponent_cannot_win() {
    for (game, position, flagged, drawn) in [
        (GameId::Progressive, "7k/8/8/8/8/8/7P/K7 w - - 4 4 1", FIRST, true),
        (GameId::Progressive, "7k/8/8/8/8/8/7P/K7 w - - 4 4 1", SECOND, false),
        (GameId::Progressive, "6nk/8/8/8/8/8/8/K7 w - - 4 4 1", FIRST, true),
        (GameId::Progressive, "6nk/8/8/8/8/8/7P/K7 w - - 4 4 1", FIRST, false),
        (GameId::Progressive, "5nnk/8/8/8/8/8/8/K7 w - - 4 4 1", FIRST, false),
        (GameId::Vinciperdi, "2b5/8/8/8/8/8/8/2B5 w - - 0", FIRST, true),
        (GameId::Vinciperdi, "2b5/8/8/8/8/8/8/5B2 w - - 0", FIRST, false),
        (GameId::Vinciperdi, "2b5/8/8/8/8/8/8/2B1B3 w - - 0", FIRST, true),
        (GameId::Vinciperdi, "2b5/8/8/8/8/8/8/2B2B2 w - - 0", SECOND, false),
        (GameId::Vinciperdi, "2r5/8/8/8/8/8/8/2B5 w - - 0", FIRST, false),
    ] {
        let options = Options::defaults(game.options());
        let position =
            AnyPosition::parse(game, &options, position).unwrap_or_else(|error| panic!("{position}: {error}"));
        let expected = if drawn { Ending::draw(Manner::Flag) } else { Ending::lost_by(flagged, Manner::Flag) };
        assert_eq!(on_flag(&position, flagged), expected, "{position}");
    }
    for &game in GameId::ALL {
        let start = AnyPosition::start(game, &Options::defaults(game.options()));
        assert_eq!(on_flag(&start, SECOND), Ending::lost_by(SECOND, Manner::Flag));
    }
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let time = || 0_u64..400_000;
    prop_oneof![
        time().prop_map(TimeControl::Game),
        time().prop_map(TimeControl::Turn),
        (time(), time()).prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (time(), time()).prop_map(|(main, delay)| TimeControl::Bronstein { main, delay }),
        (time(), time(), 0_u32..5).prop_map(|(main, period, periods)| TimeControl::ByoYomi { main, period, periods }),
        (1_u16..30).prop_map(TimeControl::Days),
    ]
    .prop_filter("it leaves some time", |control| control.is_possible())
}

proptest! {
    #![proptest_config(tries(300))]

    /// However finely the time is told, the flag falls when it is due, and the clock can be had again from the record.
    #[test]
    fn it_does_not_matter_how_often_a_clock_is_looked_at(control in controls(), times in prop::collection::vec((any::<bool>(), 1_u32..90_000), 0..20), slice in 1_u32..50_000) {
        let controls = [Some(control), Some(TimeControl::Fischer { main: 60_000, increment: 100 })];
        let played: Vec<_> = times.iter().map(|&(first, time)| (if first { FIRST } else { SECOND }, time)).collect();
        let begins = played.first().map_or(FIRST, |turn| turn.0);
        let mut sliced = Clock::new(controls);
        sliced.start(begins);
        for (index, &(_, time)) in played.iter().enumerate() {
            let mut rest = time;
            while rest > 0 && sliced.flagged().is_none() {
                let step = rest.min(slice);
                let (seat, until) = (sliced.running().expect("not flagged"), sliced.until_flag(sliced.running().expect("not flagged")));
                let fell = sliced.advance(step.into());
                prop_assert_eq!(fell.is_some(), until.is_some_and(|until| until <= step.into()));
                prop_assert!(fell.is_none_or(|fell| fell == seat));
                rest -= step;
            }
            if sliced.flagged().is_some() {
                return Ok(());
            }
            let used = sliced.acted(played.get(index + 1).map_or(FIRST, |turn| turn.0));
            prop_assert_eq!(used, time);
            for seat in Seat::BOTH {
                let reading = sliced.reading(seat).expect("both have clocks");
                prop_assert!(reading.left <= sliced.until_flag(seat).unwrap_or(0));
                prop_assert!(sliced.allowance(seat) <= sliced.until_flag(seat));
            }
        }
        prop_assert_eq!(Clock::after(controls, &played, FIRST), sliced);
    }
}
