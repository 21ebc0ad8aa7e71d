//! What may be done now, as data: the mode writes it, the rules check it, the board shows it.

use bevy::prelude::*;
use tavoliere_rules::{Action, Illegal, Match};

/// What somebody at this device may do now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum AllowedActions {
    /// Nothing; whoever tries is not answered.
    #[default]
    Nothing,
    /// Whatever the rules allow.
    Legal,
    /// Of what the rules allow only these.
    Only {
        actions: Vec<Action>,
        /// The id of the message that answers whoever tries something else that is legal.
        otherwise: &'static str,
    },
}

/// Why an action was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules do not allow it.
    Illegal(Illegal),
    /// The mode does not; the id of the message that says why.
    NotAllowed(&'static str),
}

impl AllowedActions {
    /// The actions that may be done at the present place of a match.
    #[must_use]
    pub fn at(&self, game_match: &Match) -> Vec<Action> {
        match self {
            AllowedActions::Nothing => Vec::new(),
            AllowedActions::Legal => game_match.legal(),
            AllowedActions::Only { actions, .. } => actions.clone(),
        }
    }

    /// Why an action may not be done; nothing to say where nothing may be.
    ///
    /// # Errors
    /// The refusal, if whoever tries is to be answered.
    pub fn check(&self, game_match: &Match, action: Action) -> Result<(), Option<Refusal>> {
        match self {
            AllowedActions::Nothing => Err(None),
            AllowedActions::Legal => Ok(()),
            AllowedActions::Only { actions, .. } if actions.contains(&action) => Ok(()),
            AllowedActions::Only { otherwise, .. } => Err(Some(match game_match.check(action) {
                Err(why) => Refusal::Illegal(why),
                Ok(()) => Refusal::NotAllowed(otherwise),
            })),
        }
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::*;

    #[test]
    fn the_rules_answer_before_the_mode_does() {
        let game_match = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
        let legal = game_match.legal();
        let only = AllowedActions::Only { actions: vec![legal[0]], otherwise: "later" };
        assert_eq!(only.check(&game_match, legal[0]), Ok(()));
        assert_eq!(only.check(&game_match, legal[1]), Err(Some(Refusal::NotAllowed("later"))));
        let (Action::Place { to: from }, Action::Place { to }) = (legal[0], legal[1]) else { panic!("{legal:?}") };
        let jump = Action::Jump { from, to };
        let why = game_match.check(jump).expect_err("nothing stands there");
        assert_eq!(only.check(&game_match, jump), Err(Some(Refusal::Illegal(why))));
        assert_eq!(AllowedActions::Nothing.check(&game_match, legal[0]), Err(None));
        // What is legal is for the rules to say.
        assert_eq!(AllowedActions::Legal.check(&game_match, jump), Ok(()));
    }
}
