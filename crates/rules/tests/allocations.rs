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
fn direct<P: Position>(position: &P, record: &mut Record, buffers: &mut Buffers) {
    buffers.actions.clear();
    position.legal(record, &mut buffers.actions);
    for &action in &buffers.actions {
        assert_eq!(position.check(record, action), Ok(()));
        let mut next = position.clone();
        next.play(record, action, &mut ());
        let _ = (next.key(), next.outcome(record));
        record.pop();
        buffers.effects.clear();
        position.clone().apply(action, &mut buffers.effects);
    }
}

/// The same, the game not being known.
fn any(position: &AnyPosition, record: &Record, buffers: &mut Buffers) {
    buffers.actions.clear();
    position.legal_into(record, &mut buffers.actions);
    for &action in &buffers.actions {
        assert_eq!(position.check(record, action), Ok(()));
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
            // A record that has been as long before.
            let mut record = played.record().clone();
            record.push(0, false);
            for ply in (0..=played.ply()).rev() {
                record.pop();
                played.jump(ply);
                assert_eq!(record, *played.record());
                let position = played.position();
                let directly =
                    measure(|| with_position!(position, p => direct(p, &mut record, &mut buffers))).count_total;
                let as_any = measure(|| any(position, &record, &mut buffers)).count_total;
                assert_eq!((directly, as_any), (0, 0), "allocations in {game} at {position}");
            }
        }
    }
}
