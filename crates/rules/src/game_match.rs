//! A match: a game being played, with its whole history.

use crate::{
    Action, AnyPosition, Effect, GameId, Illegal, OptionError, Options, Outcome, ParseError, RepetitionHistory,
    excerpt, shorten,
};

/// The version that [`SavedMatch`] is written with.
const VERSION: u32 = 1;

/// A game, its options, where it started and every action since; and a place in that history. Actions behind the
/// place can be redone until another action is played there.
#[derive(Clone, Debug)]
pub struct Match {
    game: GameId,
    options: Options,
    /// `positions[i]` is the position before `actions[i]`; the last one is after all actions.
    positions: Vec<AnyPosition>,
    actions: Vec<Action>,
    /// How many of the actions have been played at the present place.
    ply: usize,
    /// Ends with the present position.
    repetitions: RepetitionHistory,
}

/// A match as it is saved: texts only, so that it can be read by people and outlives changes of the program.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedMatch {
    /// The version of this format: 1.
    pub version: u32,
    /// The game's [id](GameId::id).
    pub game: String,
    /// Chosen options; missing ones are at their default.
    pub options: Options,
    /// The position text of the start, where it is not the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// The action texts, also those that were undone and can be redone.
    pub actions: Vec<String>,
    /// How many of the actions are played, where not all are.
    #[serde(default)]
    pub ply: Option<usize>,
    /// The outcome's text, for people; it follows from the actions.
    #[serde(default)]
    pub result: Option<String>,
}

/// What every version of [`SavedMatch`] has.
#[derive(serde::Deserialize)]
struct Versioned {
    version: u32,
}

/// What is wrong with a saved match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// It is not RON, or not with these fields.
    #[error("not a saved match: {0}")]
    Syntax(String),
    /// It is of this version, which a later program writes.
    #[error("version {0} is not known here (this program writes {VERSION})")]
    Version(u32),
    /// The game or the start cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The game does not offer one of its options.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// An action cannot be read.
    #[error("action {number}: {error}")]
    ActionText {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        error: ParseError,
    },
    /// An action is not legal.
    #[error("action {number}, {}: {why}", excerpt(text))]
    Illegal {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// Why it is refused.
        why: Illegal,
        /// The position it is refused in, which knows the names of the cells.
        position: Box<AnyPosition>,
    },
    /// The place in the history is behind its end.
    #[error("ply {0} is behind the last action")]
    Ply(usize),
}

impl Match {
    /// A new match from the game's start.
    #[must_use]
    pub fn new(game: GameId, options: Options) -> Match {
        let start = AnyPosition::start(game, &options);
        Match::from_position(options, start)
    }

    /// A new match that begins with a position, which must be one under these options.
    #[must_use]
    pub fn from_position(options: Options, start: AnyPosition) -> Match {
        let repetitions = RepetitionHistory::new(start.key());
        Match { game: start.game(), options, positions: vec![start], actions: Vec::new(), ply: 0, repetitions }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The rules options it is played under, all of them.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The position at the present place in the history.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.ply]
    }

    /// The position before the first action.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.positions[0]
    }

    /// The position after `ply` actions; `None` if there are not so many.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&AnyPosition> {
        self.positions.get(ply)
    }

    /// What rules about repetition need of the positions up to the present one, which it ends with.
    #[must_use]
    pub fn repetitions(&self) -> &RepetitionHistory {
        &self.repetitions
    }

    /// All actions, also those that can be redone.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How many actions have been played at the present place.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The action that led to the present position; `None` at the start.
    #[must_use]
    pub fn last_action(&self) -> Option<Action> {
        self.ply.checked_sub(1).map(|i| self.actions[i])
    }

    /// The text of the action number `index`, from 0; `None` behind the last one.
    #[must_use]
    pub fn action_text(&self, index: usize) -> Option<String> {
        self.actions.get(index).map(|&a| self.positions[index].action_text(a))
    }

    /// All legal actions of the present position.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        self.position().legal(&self.repetitions)
    }

    /// Whether an action is legal in the present position.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        self.position().check(&self.repetitions, action)
    }

    /// Whether and how the game has ended at the present place.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome(&self.repetitions)
    }

    /// Plays an action and gives its effects in viewing order. What could be redone is forgotten.
    ///
    /// # Errors
    /// Why it is not legal; then nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Vec<Effect>, Illegal> {
        self.check(action)?;
        self.actions.truncate(self.ply);
        self.positions.truncate(self.ply + 1);
        let mut next = self.position().clone();
        let effects = next.play(&mut self.repetitions, action);
        self.actions.push(action);
        self.positions.push(next);
        self.ply += 1;
        Ok(effects)
    }

    /// Plays an action given as text: see [`play`](Match::play).
    ///
    /// # Errors
    /// If the text is none of an action, or the action is not legal.
    pub fn play_text(&mut self, text: &str) -> Result<Vec<Effect>, MatchError> {
        let number = self.ply + 1;
        let action = self.position().parse_action(text).map_err(|error| MatchError::ActionText { number, error })?;
        self.play(action).map_err(|why| {
            let position = Box::new(self.position().clone());
            MatchError::Illegal { number, text: text.into(), why, position }
        })
    }

    /// Takes the last action back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<Action> {
        let action = self.last_action()?;
        self.ply -= 1;
        self.repetitions.pop();
        Some(action)
    }

    /// Plays the next undone action again and gives its effects; `None` if there is none.
    pub fn redo(&mut self) -> Option<Vec<Effect>> {
        let action = *self.actions.get(self.ply)?;
        let effects = self.position().clone().play(&mut self.repetitions, action);
        self.ply += 1;
        Some(effects)
    }

    /// Goes to the place after `ply` actions, or as far as there are actions.
    pub fn jump(&mut self, ply: usize) {
        while self.ply > ply {
            self.undo();
        }
        while self.ply < ply && self.redo().is_some() {}
    }

    /// The position text of the start, where it is not the game's own.
    pub(crate) fn own_start(&self) -> Option<String> {
        (*self.start() != AnyPosition::start(self.game, &self.options)).then(|| self.start().to_string())
    }

    /// The match as it is saved.
    #[must_use]
    pub fn save(&self) -> SavedMatch {
        SavedMatch {
            version: VERSION,
            game: self.game.id().into(),
            options: self.options.clone(),
            start: self.own_start(),
            actions: (0..self.actions.len()).filter_map(|i| self.action_text(i)).collect(),
            ply: (self.ply < self.actions.len()).then_some(self.ply),
            result: self.outcome().map(|o| o.to_string()),
        }
    }

    /// Takes up a saved match, every action checked.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn load(saved: &SavedMatch) -> Result<Match, MatchError> {
        if saved.version != VERSION {
            return Err(MatchError::Version(saved.version));
        }
        let game: GameId = saved.game.parse()?;
        let options = Options::choose(game.options(), saved.options.iter())?;
        let mut game_match = match &saved.start {
            Some(text) => Match::from_position(options.clone(), AnyPosition::parse(game, &options, text)?),
            None => Match::new(game, options),
        };
        for text in &saved.actions {
            game_match.play_text(text)?;
        }
        if let Some(ply) = saved.ply {
            if ply > game_match.actions.len() {
                return Err(MatchError::Ply(ply));
            }
            game_match.jump(ply);
        }
        Ok(game_match)
    }

    /// The saved match as RON.
    #[must_use]
    pub fn to_ron(&self) -> String {
        ron::ser::to_string_pretty(&self.save(), ron::ser::PrettyConfig::default())
            .expect("texts and numbers can always be written as RON")
    }

    /// Takes up a match that was [written](Match::to_ron) as RON.
    ///
    /// # Errors
    /// If it is not a [`SavedMatch`], or one that cannot be taken up.
    pub fn from_ron(text: &str) -> Result<Match, MatchError> {
        Match::load(&SavedMatch::from_ron(text)?)
    }
}

impl SavedMatch {
    /// Reads RON. What it says is not checked, except for the version.
    ///
    /// # Errors
    /// If it is not RON, or not with these fields, or of another version.
    pub fn from_ron(text: &str) -> Result<SavedMatch, MatchError> {
        let syntax = |e: ron::error::SpannedError| MatchError::Syntax(shorten(&e.to_string(), 300));
        let text = text.trim_start_matches('\u{FEFF}');
        // The version comes first: fields of a later one must not be called mistakes.
        let Versioned { version } = ron::from_str(text).map_err(syntax)?;
        if version != VERSION {
            return Err(MatchError::Version(version));
        }
        ron::from_str(text).map_err(syntax)
    }
}
