//! Sentences about the rules' own values: games, seats, options, refusals, results.

use tavoliere_rules::{
    AnyPosition, GameId, Illegal, Layout, Match, Outcome, Reason, RepetitionHistory, Seat, SetupError, Winner,
};

use crate::Texts;

/// One paragraph of a game's rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// Its message id, by which [figures](crate::Figure::part) find it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Its text.
    pub text: String,
}

impl Texts {
    /// A game's name.
    #[must_use]
    pub fn game(&self, game: GameId) -> String {
        self.get(&format!("game-{game}"))
    }

    /// The name of a seat in a game (`Black`; `Nero`).
    #[must_use]
    pub fn seat(&self, game: GameId, seat: Seat) -> String {
        self.get(&seat_id(game, seat))
    }

    /// The name of a seat as it stands inside a sentence, with the article where the language wants one (`Black`; `il Nero`).
    #[must_use]
    pub fn the_seat(&self, game: GameId, seat: Seat) -> String {
        self.get(&format!("{}-the", seat_id(game, seat)))
    }

    /// The name of a rules option.
    #[must_use]
    pub fn option(&self, game: GameId, key: &str) -> String {
        self.get(&format!("option-{game}-{key}"))
    }

    /// The name of one value of a rules option.
    #[must_use]
    pub fn option_value(&self, game: GameId, key: &str, value: &str) -> String {
        self.get(&format!("option-{game}-{key}-{value}"))
    }

    /// A rules option and what was chosen for it (`Board: 7 × 7`).
    #[must_use]
    pub fn option_chosen(&self, game: GameId, key: &str, value: &str) -> String {
        format!("{}: {}", self.option(game, key), self.option_value(game, key, value))
    }

    /// A sentence on what a value of a rules option changes, and whether it is the printed rule or our reading.
    #[must_use]
    pub fn option_about(&self, game: GameId, key: &str, value: &str) -> String {
        self.get(&format!("option-{game}-{key}-{value}-about"))
    }

    /// Why an action was refused, as a sentence. `position` is the one it was refused in: it knows the cells' names.
    #[must_use]
    pub fn illegal(&self, illegal: &Illegal, position: &AnyPosition) -> String {
        let layout = position.layout();
        let name = illegal.cell().map_or("", |cell| layout.name(cell));
        let id = match illegal {
            // A city is something, but nothing that could act.
            Illegal::Empty(cell) if position.pieces().iter().any(|(spot, _)| spot.cell == *cell) => {
                "only-city".to_owned()
            }
            _ => format!("illegal-{}", illegal.id()),
        };
        self.format(&id, &[("cell", name.into())])
    }

    /// Why a board that was set up is no position, as a sentence. `layout` is the board's: it knows the cells' names.
    #[must_use]
    pub fn setup_error(&self, game: GameId, layout: &Layout, error: &SetupError) -> String {
        let cell = error.cell().map_or("", |cell| layout.name(cell));
        let seat = error.seat().map_or_else(String::new, |seat| self.the_seat(game, seat));
        let number = error.number().unwrap_or(0);
        self.format(
            &format!("setup-{}", error.id()),
            &[("cell", cell.into()), ("seat", (&seat).into()), ("number", number.into())],
        )
    }

    /// Who has won and why, as a sentence. The score is apart: see [`score`](Texts::score).
    #[must_use]
    pub fn outcome(&self, game: GameId, outcome: &Outcome) -> String {
        let [winner, loser] = match outcome.winner {
            Winner::Seat(seat) => [seat, seat.other()].map(|seat| self.the_seat(game, seat)),
            Winner::Draw => ["draw".into(), String::new()],
        };
        let args = [("winner", (&winner).into()), ("loser", (&loser).into())];
        self.format(&format!("outcome-{}", outcome.reason.id()), &args)
    }

    /// How a match has ended, as a sentence; `None` while it goes on. Unlike [`outcome`](Texts::outcome) it knows what was
    /// played: where something could be done but for the ban on what recreates an earlier position, it says so.
    #[must_use]
    pub fn ended(&self, game_match: &Match) -> Option<String> {
        let (outcome, position) = (game_match.outcome()?, game_match.position());
        let without_a_past = RepetitionHistory::new(position.key());
        Some(match outcome.winner {
            Winner::Seat(winner)
                if outcome.reason == Reason::NoAction && position.outcome(&without_a_past).is_none() =>
            {
                let [winner, loser] = [winner, winner.other()].map(|seat| self.the_seat(game_match.game(), seat));
                self.format("outcome-only-recreates", &[("winner", (&winner).into()), ("loser", (&loser).into())])
            }
            _ => self.outcome(game_match.game(), &outcome),
        })
    }

    /// The score as a line (`Black 13 – White 12`), in games that have one.
    #[must_use]
    pub fn score(&self, game: GameId, outcome: &Outcome) -> Option<String> {
        outcome.score.map(|score| self.counts(game, score))
    }

    /// What both seats have of something, as a line (`Black 13 – White 12`).
    #[must_use]
    pub fn counts(&self, game: GameId, [first, second]: [u8; 2]) -> String {
        let names = Seat::BOTH.map(|seat| self.seat(game, seat));
        self.format(
            "outcome-score",
            &[
                ("first", (&names[0]).into()),
                ("first-score", first.into()),
                ("second", (&names[1]).into()),
                ("second-score", second.into()),
            ],
        )
    }

    /// Why an action is good, as a sentence: by the id of a motive of `tavoliere-engine` and the number in it. Where
    /// nothing shows at once, that says what counts in the game in the long run.
    #[must_use]
    pub fn motive(&self, game: GameId, id: &str, count: Option<u32>) -> String {
        let id = if id == "best" { format!("motive-best-{game}") } else { format!("motive-{id}") };
        self.format(&id, &[("count", count.unwrap_or(0).into()), ("game", game.id().into())])
    }

    /// What a class of judgement of `tavoliere-engine` is called (`Blunder`), by its id.
    #[must_use]
    pub fn class(&self, id: &str) -> String {
        self.get(&format!("class-{id}"))
    }

    /// The same as a sentence on the action judged.
    #[must_use]
    pub fn judged(&self, class: &str) -> String {
        self.get(&format!("judged-{class}"))
    }

    /// What would have been better than the action judged, as a sentence: by the text of that action.
    #[must_use]
    pub fn better(&self, action: &str) -> String {
        self.format("judged-better", &[("action", (&self.shown(action)).into())])
    }

    /// The rules page of a game, paragraph by paragraph; empty while there is none.
    #[must_use]
    pub fn rules(&self, game: GameId) -> Vec<Paragraph> {
        (1..)
            .map(|number| format!("rules-{game}-{number}"))
            .take_while(|id| self.has(id))
            .map(|id| Paragraph { title: self.get(&format!("{id}-title")), text: self.get(&id), id })
            .collect()
    }
}

fn seat_id(game: GameId, seat: Seat) -> String {
    let place = match seat {
        Seat::First => "first",
        Seat::Second => "second",
    };
    format!("seat-{game}-{place}")
}
