//! What a person types becomes an action, in any of the ways in which people write it; or it is said why it does not.

use tavoliere_rules::notation::{Format, NotationError, chess};
use tavoliere_rules::{Action, AnyPosition, Cell, GameId, Illegal, Kind, Man, Match, Seat, Symbol, excerpt};
use tavoliere_texts::Texts;

use crate::place::sorted_legal;

/// The most actions that a refusal lists.
const LISTED: usize = 12;

/// The men, by the order of their letters in the texts, and by that of English.
const MEN: [(Man, char); 6] =
    [(Man::Pawn, 'P'), (Man::Knight, 'N'), (Man::Bishop, 'B'), (Man::Rook, 'R'), (Man::Queen, 'Q'), (Man::King, 'K')];

/// A line that was typed in a match.
pub struct Typed<'a> {
    pub game_match: &'a Match,
    pub texts: &'a Texts,
    /// An action as it could be written, for whoever is not understood.
    pub example: &'a str,
}

/// Whether a game is one of chess.
pub fn is_chess(game: GameId) -> bool {
    Format::Pgn.suits(game)
}

/// The phase of a game that has several, and what is done in it: a line.
pub fn phase(position: &AnyPosition, texts: &Texts) -> Option<String> {
    let what = format!("phase-{}-{}", position.game(), position.phase());
    let number = position.phase() + 1;
    texts.has(&what).then(|| format!("{} – {}", texts.format("phase", &[("number", number.into())]), texts.get(&what)))
}

/// Nothing but letters and digits in small letters: what stays the same whichever sign somebody puts between cells.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).filter(|&c| c != 'x').collect()
}

/// Two cells with nothing between them, as the action from one to the other is written.
fn joined_cells(small: &str) -> Option<String> {
    let second = 1 + small.get(1..)?.find(|c: char| c.is_ascii_lowercase())?;
    let (from, to) = small.split_at(second);
    let cell = |text: &str| text.len() > 1 && text[1..].bytes().all(|b| b.is_ascii_digit());
    (from.starts_with(|c: char| c.is_ascii_lowercase()) && cell(from) && cell(to)).then(|| format!("{from}-{to}"))
}

impl Typed<'_> {
    fn position(&self) -> &AnyPosition {
        self.game_match.position()
    }

    /// The legal action that a text says, or why there is none, in lines.
    pub fn read(&self, text: &str) -> Result<Action, Vec<String>> {
        let plain: String = text.split_whitespace().collect();
        let plain = plain.replace(['–', '−'], "-").replace(['×', ':'], "x");
        let small = plain.to_lowercase();
        let game = self.game_match.game();
        // What the list of actions shows is understood as it stands there, whatever its letters mean in the language.
        let listed = |text: &str| text == plain || self.texts.shown(text) == plain;
        if let Some((_, action)) = sorted_legal(self.game_match).into_iter().find(|(text, _)| listed(text)) {
            return Ok(action);
        }
        if is_chess(game)
            && let Some(answer) = self.algebraic(&plain, &small)
        {
            return answer;
        }
        let rank = if self.position().seat() == Seat::First { 1 } else { 8 };
        let spelling = match game {
            _ if small == self.texts.get("pass").to_lowercase() => "pass".into(),
            GameId::Cqt => in_order(&plain.to_uppercase().replace('X', "x")),
            _ if is_chess(game) && self.names_man(&plain) => plain.clone(),
            // A castling that there is not has its reason as the king's move.
            _ if is_chess(game) => match small.replace('0', "o").as_str() {
                "o-o" => format!("e{rank}g{rank}"),
                "o-o-o" => format!("e{rank}c{rank}"),
                _ => small.replace(['-', 'x', '='], ""),
            },
            _ => joined_cells(&small).unwrap_or_else(|| small.clone()),
        };
        let Ok(action) = self.position().parse_action(&spelling) else { return self.guess(text, &plain, &small) };
        self.game_match.check(action).map(|()| action).map_err(|why| self.refusal(action, why, &small))
    }

    /// Whether a move of chess begins with a man's letter and is written as it should be; whoever writes in letters of
    /// one size has not said by them what is a man and what a file.
    fn names_man(&self, plain: &str) -> bool {
        let mut letters = plain.chars();
        let first = letters.next().map(|first| self.english(first).unwrap_or(first));
        MEN.iter().any(|man| Some(man.1) == first) && letters.any(|c| c.is_lowercase() && c != 'x')
    }

    /// The move that is written in algebraic notation, if there is one; where there are several, the choice.
    fn algebraic(&self, plain: &str, small: &str) -> Option<Result<Action, Vec<String>>> {
        let capital: String = small.chars().take(1).flat_map(char::to_uppercase).chain(small.chars().skip(1)).collect();
        let cases =
            if self.names_man(plain) { vec![plain.into()] } else { vec![small.into(), capital, small.to_uppercase()] };
        let mut found = Vec::new();
        for text in cases {
            match chess::read_san(self.position(), self.game_match.repetitions(), &self.in_english(&text)) {
                Ok(action) => found.push(self.position().action_text(action)),
                Err(NotationError::Ambiguous { candidates, .. }) => found.extend(candidates),
                Err(_) => {}
            }
        }
        found.sort();
        found.dedup();
        match &found[..] {
            [] => None,
            [text] => self.position().parse_action(text).ok().map(Ok),
            several => {
                let shown: Vec<_> = several.iter().map(|text| self.texts.shown(text)).collect();
                Some(Err(vec![self.choose(&shown)]))
            }
        }
    }

    /// The English letter of the man whose letter this is in the language.
    fn english(&self, letter: char) -> Option<char> {
        let at = self.texts.get("terminal-men").chars().position(|own| own == letter)?;
        MEN.get(at).map(|man| man.1)
    }

    /// A move of chess with the language's letters changed for the English ones, and a capital for what a pawn becomes.
    fn in_english(&self, text: &str) -> String {
        let mut letters: Vec<char> = text.trim_end_matches(['+', '#', '!', '?']).chars().collect();
        if let [.., before, last] = &mut letters[..]
            && (before.is_ascii_digit() || *before == '=')
        {
            last.make_ascii_uppercase();
        }
        letters.into_iter().map(|letter| self.english(letter).unwrap_or(letter)).collect()
    }

    /// What was understood of what was typed, and why it is refused.
    fn refused(&self, action: &str, why: &str) -> String {
        let action = self.texts.shown(action);
        self.texts.format("terminal-refused", &[("action", (&action).into()), ("why", why.into())])
    }

    /// Why an action is refused, and what could be done instead where that is not much.
    fn refusal(&self, action: Action, why: Illegal, small: &str) -> Vec<String> {
        let layout = self.position().layout();
        let stays = action.from().filter(|_| action.from() == action.to() && !matches!(action, Action::Promote { .. }));
        let reason = match stays {
            Some(cell) if !matches!(why, Illegal::Empty(_) | Illegal::NotYours(_)) => {
                self.texts.format("terminal-same-cell", &[("cell", layout.name(cell).into())])
            }
            _ => self.texts.illegal(&why, self.position()),
        };
        let reason = self.refused(&self.position().action_text(action), &reason);
        let phase = || phase(self.position(), self.texts);
        let phase = matches!(why, Illegal::NoSuchAction | Illegal::WrongBoard(_)).then(phase).flatten();
        let alike: Vec<String> = match why {
            Illegal::CaptureCompulsory | Illegal::MustParryCheck(_) => self.legal(|_| true),
            _ => self.legal(|text| text.to_lowercase().starts_with(small) || bare(text) == bare(small)),
        };
        let list = match why {
            _ if alike.is_empty() => None,
            Illegal::CaptureCompulsory => {
                Some(self.texts.format("terminal-must", &[("actions", (&joined(&alike)).into())]))
            }
            _ => Some(self.choose(&alike)),
        };
        std::iter::once(reason).chain(phase).chain(list).collect()
    }

    /// What is no text of an action may still say one, or what its writer had in mind.
    fn guess(&self, text: &str, plain: &str, small: &str) -> Result<Action, Vec<String>> {
        let game = self.game_match.game();
        let meant: Vec<Action> = sorted_legal(self.game_match)
            .into_iter()
            .filter(|(text, _)| bare(text) == bare(small))
            .map(|l| l.1)
            .collect();
        if let [action] = meant[..] {
            return Ok(action);
        }
        let said = if is_chess(game) { self.no_man(plain) } else { None };
        let said = said.or_else(|| self.not_drawn(plain).filter(|_| game == GameId::Cqt));
        if let Some(lines) = said {
            return Err(lines);
        }
        let alike = self.legal(|text| text.to_lowercase().starts_with(small));
        if !alike.is_empty() {
            return Err(vec![self.choose(&alike)]);
        }
        let help = self.texts.get("terminal-word-help");
        let text = excerpt(text);
        let args = [("text", (&text).into()), ("example", self.example.into()), ("help", (&help).into())];
        let sentence = self.texts.format("terminal-not-understood", &args);
        Err(std::iter::once(sentence).chain(phase(self.position(), self.texts)).collect())
    }

    /// Why no man of the kind that a move of chess names can go to its square.
    fn no_man(&self, plain: &str) -> Option<Vec<String>> {
        let text = self.in_english(plain);
        let first = text.chars().next()?;
        let (man, file) = match MEN.iter().find(|man| man.1 == first) {
            Some(&(man, _)) => (man, None),
            None => (Man::Pawn, Some(first.to_ascii_lowercase())),
        };
        let end = text.rfind(|c: char| c.is_ascii_digit())?;
        let square = text.get(end.checked_sub(1)?..=end)?.to_lowercase();
        let layout = self.position().layout();
        let to = layout.find(&square)?;
        let own = |piece: tavoliere_rules::Piece| piece.kind == Kind::Man(man) && piece.owner == self.position().seat();
        let men: Vec<Cell> =
            self.position().pieces().into_iter().filter(|(_, piece)| own(*piece)).map(|(spot, _)| spot.cell).collect();
        let mut legal = self.game_match.legal().into_iter().filter(|action| action.to() == Some(to));
        let goes = legal.any(|action| action.from().is_some_and(|from| men.contains(&from)));
        let from = men.into_iter().filter(|&cell| file.is_none_or(|file| layout.name(cell).starts_with(file)));
        // What a pawn would become matters less than whether it may go there at all.
        let refused = from.map(|from| (Action::step(from, to), self.game_match.check(Action::step(from, to))));
        let mut refused = refused.filter_map(|(action, checked)| Some((action, checked.err()?)));
        let telling = refused.find(|(_, why)| !matches!(why, Illegal::NotThatWay(_) | Illegal::NothingToCapture(_)));
        Some(match telling {
            Some((action, why)) => self.refusal(action, why, &self.position().action_text(action)),
            // Another man of the kind goes there, only not from where the move says.
            None if goes => {
                let why = self.texts.format("terminal-no-such-man", &[("cell", (&square).into())]);
                vec![self.refused(&excerpt(plain), &why)]
            }
            None => {
                let piece = self.texts.pieces(Kind::Man(man), 1);
                let args = [("piece", (&piece).into()), ("cell", (&square).into())];
                vec![self.texts.format("terminal-no-man", &args)]
            }
        })
    }

    /// Which of the symbols that somebody plays and strikes does not stand where that says, in CQT.
    fn not_drawn(&self, text: &str) -> Option<Vec<String>> {
        let seat = self.position().seat();
        let layout = self.position().layout();
        let pieces = self.position().pieces();
        let text = text.to_uppercase();
        for (at, word) in text.split('X').enumerate() {
            let (letter, column) = (word.chars().next()?, word.get(1..)?);
            let kind = match letter {
                'C' => Kind::Symbol(Symbol::Circle),
                'Q' => Kind::Symbol(Symbol::Square),
                'T' => Kind::Symbol(Symbol::Triangle),
                _ => return None,
            };
            let row = if at == 0 { seat } else { seat.other() };
            let cell = layout.find(&format!("{}{column}", if row == Seat::First { 's' } else { 'n' }))?;
            if self.position().phase() == 0 {
                let why = self.texts.illegal(&Illegal::NoSuchAction, self.position());
                let why = self.refused(&excerpt(&text.replace('X', "x")), &why);
                return Some(std::iter::once(why).chain(phase(self.position(), self.texts)).collect());
            }
            if !pieces.iter().any(|(spot, piece)| spot.cell == cell && piece.kind == kind) {
                let contents = self.texts.contents(self.position(), cell);
                let args = [("text", word.into()), ("contents", (&contents).into())];
                return Some(vec![self.texts.format("terminal-not-there", &args)]);
            }
        }
        None
    }

    /// Those legal actions whose texts are like this, as they are shown.
    fn legal(&self, like: impl Fn(&str) -> bool) -> Vec<String> {
        let legal = sorted_legal(self.game_match).into_iter();
        legal.filter(|(text, _)| like(text)).map(|(text, _)| self.texts.shown(&text)).collect()
    }

    fn choose(&self, actions: &[String]) -> String {
        self.texts.format("terminal-choose", &[("actions", (&joined(actions)).into())])
    }
}

/// As many actions as a line bears.
fn joined(actions: &[String]) -> String {
    let more = if actions.len() > LISTED { " …" } else { "" };
    actions[..actions.len().min(LISTED)].join(" ") + more
}

/// What is struck in CQT, in the order in which action texts have it.
fn in_order(text: &str) -> String {
    let mut words: Vec<&str> = text.split('x').collect();
    words[1..].sort_by_key(|word| word.get(1..).map(str::to_owned));
    words.join("x")
}
