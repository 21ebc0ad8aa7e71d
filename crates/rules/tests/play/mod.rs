//! Random play of any game, the same every time: where the tests' positions come from.

use tavoliere_rules::{GameId, Match, Options, zobrist};

/// A small source of random-looking numbers.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed << 32)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 += 1;
        (zobrist::key(self.0) % end as u64) as usize
    }
}

/// The default options of a game and every choice that differs from them in one value.
pub fn choices(game: GameId) -> Vec<Options> {
    let specs = game.options();
    let mut choices = vec![Options::defaults(specs)];
    for spec in specs {
        for value in spec.values.iter().filter(|value| **value != spec.default) {
            choices.push(Options::choose(specs, [(spec.key, value)]).expect("a value of the game's own list"));
        }
    }
    choices
}

/// A game played at random until it ends, or until `plies` actions have been played.
pub fn random_match(game: GameId, options: &Options, seed: u64, plies: usize) -> Match {
    let mut played = Match::new(game, options.clone());
    play_on(&mut played, seed, plies);
    played
}

/// Plays on at random until the game ends, or until it has come to `plies` actions.
pub fn play_on(played: &mut Match, seed: u64, plies: usize) {
    let mut rng = Rng::new(seed);
    while played.ply() < plies && played.outcome().is_none() {
        let actions = played.legal();
        assert!(!actions.is_empty(), "{}: no action and no end at {}", played.game(), played.position());
        let action = actions[rng.below(actions.len())];
        played.play(action).expect("a listed action is legal");
    }
}
