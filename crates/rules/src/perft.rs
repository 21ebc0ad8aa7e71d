//! Counting action sequences: the usual proof that move generation is exact.

use crate::{Position, RepetitionHistory};

/// The number of action sequences of length `depth` from a position that stands at the end of `repetitions`. Sequences
/// that end the game earlier are not counted.
pub fn perft<P: Position>(position: &P, repetitions: &RepetitionHistory, depth: u32) -> u64 {
    position.perft(&mut repetitions.clone(), depth)
}

/// The plain way: try everything.
pub(crate) fn count<P: Position>(position: &P, repetitions: &mut RepetitionHistory, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    descend(position, repetitions, &mut buffers)
}

fn descend<P: Position>(position: &P, repetitions: &mut RepetitionHistory, buffers: &mut [Vec<crate::Action>]) -> u64 {
    let Some((actions, rest)) = buffers.split_first_mut() else { return 1 };
    actions.clear();
    position.legal(repetitions, actions);
    if rest.is_empty() {
        return actions.len() as u64;
    }
    let mut total = 0;
    for &action in actions.iter() {
        let mut next = position.clone();
        next.play(repetitions, action, &mut ());
        total += descend(&next, repetitions, rest);
        repetitions.pop();
    }
    total
}
