//! The machine's clock is set back, is far ahead, and passes midnight: nothing depends on it but dates and the puzzle of the day.

use tavoliere::modes::lesson::{LessonCommand, LessonSession};
use tavoliere::modes::library::{GameLibrary, LibraryCommand};
use tavoliere::modes::record::TableRecord;
use tavoliere::modes::review::ReviewCommand;
use tavoliere::platform::calendar;
use tavoliere_records::library::{Filter, Order};

use super::*;

const DAY: i64 = 24 * 60 * 60;

fn play_a_game(app: &mut App) {
    two_people(app, GameId::Vinciperdi, &defaults(GameId::Vinciperdi));
    request(app, "e2e3");
    (0..60).for_each(|_| app.update());
    request(app, "e7e6");
}

fn keep(app: &mut App) {
    app.world_mut().write_message(ReviewCommand::OpenTable);
    settle(app);
    app.world_mut().write_message(LibraryCommand::Keep);
    settle(app);
}

fn daily(app: &mut App) -> String {
    app.world_mut().write_message(LessonCommand::BeginDaily);
    app.update();
    settle(app);
    let view = app.world().resource::<LessonSession>().view().expect("the puzzle of the day");
    let source = view.source.expect("it is one of the levels");
    format!("{}/{}", source.game, source.name)
}

/// One test, as all share the machine's clock.
#[test]
fn a_clock_that_is_set_loses_nothing_and_midnight_brings_another_puzzle() {
    let folder = folder();
    let mut app = game_in(folder.clone());
    let now = calendar::now().as_secs() as i64;
    for wrong in [0, -365 * DAY, 20 * 365 * DAY, -now - DAY, -60] {
        calendar::set_wrong(wrong);
        play_a_game(&mut app);
        let record = app.world().resource::<TableRecord>().0.clone().expect("what is on the table");
        // The turn took a second, whatever the clock says.
        let time = record.tree()[record.place].time.expect("it is measured");
        assert!((900..1500).contains(&time), "{wrong}: {time} ms");
        keep(&mut app);
    }
    let ids = |app: &App| -> Vec<String> {
        let games = app.world().resource::<GameLibrary>().games();
        games.find(&Filter::default(), Order::default()).iter().map(|entry| entry.id.clone()).collect()
    };
    let kept = ids(&app);
    assert_eq!(kept.len(), 5, "each is kept: {kept:?}");
    drop(app);
    let mut app = game_in(folder);
    assert_eq!(ids(&app), kept, "and found by the next program");

    // Just before midnight, a minute later, and a day back.
    let before = DAY - now % DAY - 30;
    calendar::set_wrong(before);
    let today = daily(&mut app);
    calendar::set_wrong(before + 60);
    (0..60).for_each(|_| app.update());
    let view = app.world().resource::<LessonSession>().view().expect("it goes on");
    let source = view.source.expect("it is one of the levels");
    assert_eq!(format!("{}/{}", source.game, source.name), today, "what has begun goes on past midnight");
    assert_ne!(daily(&mut app), today, "the new day has another one");
    calendar::set_wrong(before);
    assert_eq!(daily(&mut app), today, "and a clock set back the old one");
    calendar::set_wrong(0);
}
