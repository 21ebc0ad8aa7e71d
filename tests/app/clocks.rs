//! Clocks: time runs for whoever is to act, is kept with every action, and ends the game when it is over.

use tavoliere::app::screens::Overlay;
use tavoliere::modes::match_setup::{ClockChoice, ClockKind, MatchSetups};
use tavoliere::modes::record::TableRecord;
use tavoliere::modes::review::ReviewCommand;
use tavoliere::modes::versus::VersusCommand;
use tavoliere::play::opponent::Thought;
use tavoliere::rules::{Seat, TimeLeft};
use tavoliere_records::{Ending, Manner, Record};

use super::*;

/// A match begins as a player begins one, each seat with so many seconds for a turn.
fn begin(app: &mut App, game: GameId, second: Controller, seconds: u64) {
    let mut setups = app.world_mut().resource_mut::<MatchSetups>();
    let setup = setups.of(game);
    setup.controllers = [Controller::Human, second];
    setup.clocks[0] = ClockChoice { kind: ClockKind::Turn, minutes: 1, seconds, periods: 1 };
    app.world_mut().write_message(VersusCommand::Start(game));
    app.update();
    settle(app);
}

/// Milliseconds that a seat has left.
fn left(app: &mut App, seat: tavoliere_rules::Seat) -> u64 {
    let mut seats = app.world_mut().query::<(&Seat, &TimeLeft)>();
    seats.iter(app.world()).find(|(of, _)| of.0 == seat).map(|(_, time)| time.reading.left).expect("it has a clock")
}

fn record(app: &App) -> &Record {
    app.world().resource::<TableRecord>().0.as_ref().expect("a match has a record")
}

fn wait(app: &mut App, frames: u32) {
    (0..frames).for_each(|_| app.update());
}

#[test]
fn whose_time_is_over_has_lost_and_a_pause_stops_the_clock() {
    let mut app = game();
    begin(&mut app, GameId::Cellulae, Controller::Human, 3);
    wait(&mut app, 60);
    let before = left(&mut app, tavoliere_rules::Seat::First);
    assert!((1700..2100).contains(&before), "{before}");
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
    app.update();
    let paused = left(&mut app, tavoliere_rules::Seat::First);
    wait(&mut app, 60);
    assert_eq!(left(&mut app, tavoliere_rules::Seat::First), paused);
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    request(&mut app, "d1");
    let node = record(&app).place;
    assert!(record(&app).tree()[node].time.is_some_and(|time| (900..1500).contains(&time)));
    assert_eq!(left(&mut app, tavoliere_rules::Seat::First), 3000, "every turn has its own time");
    wait(&mut app, 280);
    let flag = Ending::lost_by(tavoliere_rules::Seat::Second, Manner::Flag);
    let rest = left(&mut app, tavoliere_rules::Seat::Second);
    assert_eq!(app.world().resource::<CurrentMatch>().ending(), Some(flag), "{rest} left");
    assert_eq!(record(&app).ending, Some(flag));
    wait(&mut app, 200);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Result);
    // What is over is over, until something is taken back.
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    request(&mut app, "a1");
    assert_eq!(current(&app).ply(), 1);
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!((record(&app).ending, current(&app).ply()), (None, 0));
}

#[test]
fn low_time_is_told_and_an_opponent_keeps_to_its_own() {
    let mut app = game();
    begin(&mut app, GameId::Hoppa, Controller::Computer("oracle".into()), 5);
    request(&mut app, "d4");
    // The clock runs by frames, and the search by the processor: until it has looked at something the clock hardly moves, as
    // if the machine were quick.
    let begun = std::time::Instant::now();
    while current(&app).ply() < 2 {
        assert!(begun.elapsed().as_secs() < 240, "it never plays");
        let micros = if app.world().resource::<Thought>().share > 0.0 { 16_667 } else { 100 };
        app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_micros(micros)));
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(8));
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::from_secs_f32(1.0 / 60.0)));
    assert_eq!(app.world().resource::<CurrentMatch>().ending(), None, "it played in time");
    settle(&mut app);
    wait(&mut app, 250);
    let voice = app.world().resource::<tavoliere::app::speech::Voice>();
    assert!(voice.said().any(|said| said.contains("2 seconds left")), "{:?}", voice.said().collect::<Vec<_>>());
}

#[test]
fn a_match_taken_up_again_has_its_clocks() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    begin(&mut app, GameId::Cellulae, Controller::Human, 30);
    wait(&mut app, 30);
    request(&mut app, "d1");
    let (controls, times) = (record(&app).controls, record(&app).tree()[record(&app).place].time);
    assert!(controls[0].is_some() && times.is_some());
    drop(app);
    let mut app = game_in(folder);
    app.world_mut().write_message(VersusCommand::Continue(GameId::Cellulae));
    app.update();
    settle(&mut app);
    assert_eq!(record(&app).controls, controls);
    assert_eq!(record(&app).tree()[record(&app).place].time, times);
    assert!(left(&mut app, tavoliere_rules::Seat::Second) <= 30_000);
    // The same again has the same clocks, unused.
    app.world_mut().write_message(VersusCommand::Rematch);
    app.update();
    settle(&mut app);
    assert_eq!((record(&app).controls, record(&app).plies()), (controls, 0));
}

#[test]
fn the_time_of_a_turn_is_not_given_back_by_leaving_or_looking_back() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    let own = tavoliere_rules::Seat::Second;
    begin(&mut app, GameId::Cellulae, Controller::Human, 30);
    request(&mut app, "d1");
    wait(&mut app, 300);
    let before = left(&mut app, own);
    assert!(before < 26_000, "{before}");
    for command in [ReviewCommand::OpenTable, ReviewCommand::Leave] {
        app.world_mut().write_message(command);
        wait(&mut app, 4);
        settle(&mut app);
    }
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Match);
    let back = left(&mut app, own);
    assert!((before - 1_000..=before).contains(&back), "{back} of {before}");
    // To the shelf, and another evening.
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
    wait(&mut app, 4);
    drop(app);
    let mut app = game_in(folder);
    app.world_mut().write_message(VersusCommand::Continue(GameId::Cellulae));
    wait(&mut app, 4);
    settle(&mut app);
    let later = left(&mut app, own);
    assert!((back - 2_000..=back).contains(&later), "{later} of {back}");
    request(&mut app, "a4");
    assert!(record(&app).tree()[record(&app).place].time.is_some_and(|time| time > 4_000));
}
