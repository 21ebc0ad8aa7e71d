//! Which goals can be chosen for a puzzle that is composed: the `goals` of `levels/<game>/game.ron`.

use serde::Deserialize;
use tavoliere_rules::GameId;

use crate::Goal;

/// What this crate reads of a `game.ron`; the engine reads the rest.
#[derive(Deserialize)]
struct GameFile {
    goals: Vec<Goal>,
}

const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The goals that make sense in a game besides winning, their numbers and cells being none in particular. Nothing if
/// the file cannot be read, which the tests rule out.
pub(crate) fn goals(game: GameId) -> Vec<Goal> {
    let file = FILES.iter().find(|(folder, _)| *folder == game.id());
    file.and_then(|(_, text)| ron::from_str::<GameFile>(text).ok()).map_or_else(Vec::new, |file| file.goals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_goals() {
        for &game in GameId::ALL {
            let goals = goals(game);
            assert!(goals.len() > 1, "{game}: {goals:?}");
            assert!(!goals.contains(&Goal::Win), "{game}: winning is always a goal");
        }
    }
}
