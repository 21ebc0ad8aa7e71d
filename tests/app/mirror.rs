//! After everything settled, the entities show the position: after actions, refusals, undo, redo and new matches.

use tavoliere::animation::mirror::difference;
use tavoliere_rules::OptionSpec;

use super::*;

/// A small generator of our own: the same tests in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = tavoliere_rules::zobrist::key(self.0);
        (self.0 % n as u64) as usize
    }
}

fn check(app: &mut App, when: &str) {
    if let Err(difference) = difference(app.world_mut()) {
        panic!("{when}: {difference}");
    }
}

/// Plays at random on a table that may have been played on before.
fn ramble(app: &mut App, game: GameId, options: &Options, seed: u64, steps: usize) {
    two_people(app, game, options);
    check(app, "at the start");
    let mut dice = Dice(seed);
    for step in 0..steps {
        let legal = current(app).legal();
        let what = match dice.below(10) {
            0 => {
                app.world_mut().write_message(MatchCommand::Undo);
                "undo".to_owned()
            }
            1 => {
                app.world_mut().write_message(MatchCommand::Redo);
                "redo".to_owned()
            }
            2 => {
                // Two at once: the second one fast-forwards the first.
                for _ in 0..2 {
                    let legal = current(app).legal();
                    if !legal.is_empty() {
                        let action = legal[dice.below(legal.len())];
                        app.world_mut().write_message(ActionRequested { action, at: None });
                        app.update();
                    }
                }
                "two in a row".to_owned()
            }
            _ if legal.is_empty() => {
                app.world_mut().write_message(MatchCommand::Undo);
                "undo at the end".to_owned()
            }
            _ => {
                let action = legal[dice.below(legal.len())];
                app.world_mut().write_message(ActionRequested { action, at: None });
                current(app).position().action_text(action)
            }
        };
        settle(app);
        check(app, &format!("{game}, step {step}, {what}"));
    }
}

#[test]
fn entities_mirror_every_game() {
    let mut app = game();
    for &game in GameId::ALL {
        let options = defaults(game);
        ramble(&mut app, game, &options, 1, 80);
    }
}

#[test]
fn entities_mirror_every_option() {
    let mut app = game();
    // What there is to see on the way was looked at above: here frames may be long.
    let frame = std::time::Duration::from_millis(100);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    for &game in GameId::ALL {
        for OptionSpec { key, values, .. } in game.options() {
            for value in *values {
                let options = Options::choose(game.options(), [(key, value)]).expect("a value of the list");
                ramble(&mut app, game, &options, 2, 25);
            }
        }
    }
}

#[test]
fn another_match_on_another_board() {
    let mut app = game();
    for game in [GameId::Hoppa, GameId::Cellulae, GameId::Hoppa] {
        two_people(&mut app, game, &defaults(game));
        check(&mut app, "a new match");
        let action = current(&app).legal()[0];
        app.world_mut().write_message(ActionRequested { action, at: None });
        settle(&mut app);
        check(&mut app, "its first action");
    }
    let large = Options::choose(GameId::Cellulae.options(), [("size", "9")]).expect("a size there is");
    two_people(&mut app, GameId::Cellulae, &large);
    check(&mut app, "a larger board");
}
