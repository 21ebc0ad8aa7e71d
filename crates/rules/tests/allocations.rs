//! Listing and applying actions allocates nothing once the buffers exist, in any game: searches do little else.

mod play;

use allocation_counter::measure;
use play::{choices, random_match};
use tavoliere_rules::*;

/// What searches and viewers keep from position to position.
struct Buffers {
    actions: Vec<Action>,
    effects: Vec<Effect>,
}

/// Lists the actions of a position, and plays every one of them on a copy: for a search and for a viewer.
fn direct<P: Position>(position: &P, repetitions: &mut RepetitionHistory, buffers: &mut Buffers) {
    buffers.actions.clear();
    position.legal(repetitions, &mut buffers.actions);
    for &action in &buffers.actions {
        assert_eq!(position.check(repetitions, action), Ok(()));
        let mut next = position.clone();
        next.play(repetitions, action, &mut ());
        let _ = (next.key(), next.outcome(repetitions));
        repetitions.pop();
        buffers.effects.clear();
        position.clone().apply(action, &mut buffers.effects);
    }
}

/// The same, the game not being known.
fn any(position: &AnyPosition, repetitions: &RepetitionHistory, buffers: &mut Buffers) {
    buffers.actions.clear();
    position.legal_into(repetitions, &mut buffers.actions);
    for &action in &buffers.actions {
        assert_eq!(position.check(repetitions, action), Ok(()));
        position.clone().apply(action, &mut ());
        buffers.effects.clear();
        position.clone().apply(action, &mut buffers.effects);
    }
}

#[test]
fn nothing_is_allocated() {
    let mut buffers = Buffers { actions: Vec::with_capacity(1 << 12), effects: Vec::with_capacity(1 << 8) };
    for &game in GameId::ALL {
        for (options, seed) in choices(game).iter().zip(0..) {
            let mut played = random_match(game, options, seed, 400);
            // A history that has been as long before.
            let mut repetitions = played.repetitions().clone();
            repetitions.push(0, false);
            for ply in (0..=played.ply()).rev() {
                repetitions.pop();
                played.jump(ply);
                assert_eq!(repetitions, *played.repetitions());
                let position = played.position();
                let directly =
                    measure(|| with_position!(position, p => direct(p, &mut repetitions, &mut buffers))).count_total;
                let as_any = measure(|| any(position, &repetitions, &mut buffers)).count_total;
                assert_eq!((directly, as_any), (0, 0), "allocations in {game} at {position}");
            }
        }
    }
}
