//! Matches that are begun and left leave nothing behind: the bytes that are allocated are counted, so the test proper is
//! alone in a process of its own. `TAVOLIERE_MATCHES` says how many (a few rounds of all games if it does not).

use std::alloc::System;
use std::process::Command;

use cap::Cap;

use super::walking::{draw, shown};
use super::*;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// What 10,000 matches may leave, in bytes, and what any number may, as tables have grown meanwhile.
const LEFT: (usize, usize) = (1_000_000, 50_000);

#[test]
fn matches_leave_nothing_behind() {
    let itself = std::env::current_exe().expect("this program");
    let alone = Command::new(itself).args(["--ignored", "--exact", "leaks::alone", "--nocapture"]).status();
    assert!(alone.expect("it starts").success());
}

#[test]
#[ignore = "counts what the whole process has allocated: run by the test above"]
fn alone() {
    let asked = std::env::var("TAVOLIERE_MATCHES").ok().and_then(|text| text.parse().ok());
    let rounds = asked.unwrap_or(48_usize).div_ceil(GameId::ALL.len()).max(4);
    let mut app = shown((640, 360), 100);
    let mut allocated = Vec::new();
    for _ in 0..rounds {
        for &game in GameId::ALL {
            two_people(&mut app, game, &defaults(game));
            // The same each time, so that what boards go on showing is the same, too.
            for step in 0..4 {
                let legal = current(&app).legal();
                if let Some(&action) = legal.get(step * 7 % legal.len().max(1)) {
                    app.world_mut().write_message(ActionRequested::by_person(action));
                    settle(&mut app);
                }
            }
            app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
            draw(&mut app);
            settle(&mut app);
        }
        allocated.push(ALLOCATOR.allocated());
    }
    let (warm, end) = (rounds / 4 + 1, rounds - 1);
    let matches = (end - warm) * GameId::ALL.len();
    let left = allocated[end].saturating_sub(allocated[warm]);
    println!("{matches} matches after the first left {left} bytes of {}", allocated[warm]);
    assert!(left <= LEFT.0 * matches / 10_000 + LEFT.1, "round by round: {allocated:?}");
}
