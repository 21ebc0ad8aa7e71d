//! The file that games are kept in: a line that says where they begin and who played, then a line for each.

use tavoliere_rules::{AnyPosition, GameId, Match, Options, Outcome, excerpt};

/// What the first line begins with.
const MARK: &str = "tavoliere-games 1";

/// A game of a file.
pub struct Game {
    /// How it ended; none if it was left unfinished.
    pub outcome: Option<Outcome>,
    /// Its actions from the file's start on, as texts.
    pub actions: Vec<String>,
    /// What each action was found to be worth to the first seat, in hundredths of a piece; none where it was drawn by
    /// lot.
    pub scores: Vec<Option<i32>>,
}

/// The first line of a file whose games begin at the present place of a match; `tail` says who plays them.
pub fn head(start: &Match, tail: &str) -> String {
    let options: Vec<_> = start.options().iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("{MARK}\t{}\t{}\t{}\t{tail}", start.game(), options.join(" "), start.position())
}

impl Game {
    /// The game as a line.
    pub fn to_line(&self) -> String {
        let outcome = self.outcome.map_or("unfinished".into(), |outcome| outcome.to_string());
        let scores: Vec<_> =
            self.scores.iter().map(|score| score.map_or("-".into(), |score| score.to_string())).collect();
        format!("{outcome}\t{}\t{}", self.actions.join(" "), scores.join(" "))
    }

    /// Reads a line; what is wrong with it, in words.
    pub fn from_line(line: &str) -> Result<Game, String> {
        let mut fields = line.split('\t');
        let mut field = || fields.next().unwrap_or_default();
        let outcome = match field() {
            "unfinished" => None,
            text => Some(text.parse().map_err(|error| format!("{error}"))?),
        };
        let actions: Vec<String> = field().split_whitespace().map(str::to_owned).collect();
        let score = |text: &str| match text {
            "-" => Ok(None),
            _ => text.parse().map(Some).map_err(|_| format!("score: expected a number, found '{}'", excerpt(text))),
        };
        let scores = field().split_whitespace().map(score).collect::<Result<Vec<_>, _>>()?;
        if scores.len() != actions.len() {
            return Err(format!("scores: expected {}, found {}", actions.len(), scores.len()));
        }
        Ok(Game { outcome, actions, scores })
    }
}

/// A file's beginning: where its games start, and who plays them.
pub struct Head {
    /// The place all games start from.
    pub start: Match,
    /// Who plays them, and how they were drawn.
    pub players: String,
}

impl Head {
    /// Reads the first line; what is wrong with it, in words.
    pub fn from_line(line: &str) -> Result<Head, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [MARK, game, options, position, players] = fields[..] else {
            return Err(format!("expected a file of games, which begins with '{MARK}'"));
        };
        let game: GameId = game.parse().map_err(|error| format!("{error}"))?;
        let chosen = options.split(' ').filter_map(|option| option.split_once('='));
        let options = Options::choose(game.options(), chosen).map_err(|error| error.to_string())?;
        let position = AnyPosition::parse(game, &options, position).map_err(|error| error.to_string())?;
        Ok(Head { start: Match::from_position(options, position), players: players.into() })
    }
}
