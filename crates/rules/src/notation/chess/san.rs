//! Standard algebraic notation: `Nf3`, `exd5`, `e8=Q+`, `O-O`.

use super::{NotationError, board};
use crate::games::chess::{bit, text};
use crate::{Action, AnyPosition, Cell, Man, Reason, RepetitionHistory};

/// A move, taken apart.
struct Written {
    man: Man,
    from: Cell,
    to: Cell,
    promotion: Option<Man>,
    captures: bool,
    castles: bool,
}

fn take_apart(position: &AnyPosition, action: Action) -> Option<Written> {
    let (board, Action::Move { from, to, promotion }) = (board(position)?, action) else { return None };
    let man = board.man(from.0)?;
    let other_file = from.0 % 8 != to.0 % 8;
    Some(Written {
        man,
        from,
        to,
        promotion,
        captures: board.occupied() & bit(to.0) != 0 || man == Man::Pawn && other_file,
        castles: man == Man::King && from.0.abs_diff(to.0) == 2 && from.0 / 8 == to.0 / 8,
    })
}

/// Writes a legal move, with `+` for a check that a progressive game's move gives and `#` for a mate. `None` in games
/// other than chess, and for what is no move.
#[must_use]
pub fn san(position: &AnyPosition, repetitions: &RepetitionHistory, action: Action) -> Option<String> {
    let written = take_apart(position, action)?;
    let mut text = String::new();
    if written.castles {
        text += if written.to > written.from { "O-O" } else { "O-O-O" };
    } else {
        if written.man == Man::Pawn {
            if written.captures {
                text.push(file(written.from));
            }
        } else {
            text.push(letter(written.man));
            text += &distinction(position, repetitions, &written);
        }
        if written.captures {
            text.push('x');
        }
        text += &text::name(written.to.0);
        if let Some(man) = written.promotion {
            text.push('=');
            text.push(letter(man));
        }
    }
    text += suffix(position, repetitions, action);
    Some(text)
}

fn letter(man: Man) -> char {
    text::letter(man).to_ascii_uppercase()
}

fn file(cell: Cell) -> char {
    char::from(b'a' + cell.0 % 8)
}

/// As much of the square left as tells the man from others of its kind that may go to the same square.
fn distinction(position: &AnyPosition, repetitions: &RepetitionHistory, written: &Written) -> String {
    let rivals: Vec<Cell> = position
        .legal(repetitions)
        .into_iter()
        .filter_map(|action| take_apart(position, action))
        .filter(|w| w.man == written.man && w.to == written.to && w.from != written.from && !w.castles)
        .map(|w| w.from)
        .collect();
    let name = text::name(written.from.0);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|r| r.0 % 8 != written.from.0 % 8) {
        name[..1].into()
    } else if rivals.iter().all(|r| r.0 / 8 != written.from.0 / 8) {
        name[1..].into()
    } else {
        name
    }
}

fn suffix(position: &AnyPosition, repetitions: &RepetitionHistory, action: Action) -> &'static str {
    let AnyPosition::Progressive(_) = position else { return "" };
    let (mut next, mut repetitions) = (position.clone(), repetitions.clone());
    next.play(&mut repetitions, action);
    let AnyPosition::Progressive(after) = &next else { return "" };
    match next.outcome(&repetitions).map(|o| o.reason) {
        Some(Reason::Checkmate | Reason::ProgressiveMate) => "#",
        // The opponent of whoever has moved, also where the series goes on.
        _ if after.in_check(position.seat().other()) => "+",
        _ => "",
    }
}

/// Reads a move that is legal in this position: SAN, also with more of the square left than needed, or an action
/// text. Marks such as `+` and `!` are not looked at.
///
/// # Errors
/// [`NoSuchMove`](NotationError::NoSuchMove) or [`Ambiguous`](NotationError::Ambiguous), with the number 1.
pub fn read_san(position: &AnyPosition, repetitions: &RepetitionHistory, text: &str) -> Result<Action, NotationError> {
    read_numbered(position, repetitions, text, 1)
}

pub(super) fn read_numbered(
    position: &AnyPosition,
    repetitions: &RepetitionHistory,
    text: &str,
    ply: usize,
) -> Result<Action, NotationError> {
    let wanted = Pattern::read(text);
    let candidates: Vec<Action> = position
        .legal(repetitions)
        .into_iter()
        .filter(|&action| {
            let written = take_apart(position, action);
            written.zip(wanted.as_ref()).is_some_and(|(written, wanted)| wanted.fits(&written))
        })
        .collect();
    match candidates[..] {
        [action] => Ok(action),
        [] => Err(NotationError::NoSuchMove { ply, text: text.into() }),
        _ => {
            let candidates = candidates.into_iter().map(|a| position.action_text(a)).collect();
            Err(NotationError::Ambiguous { ply, text: text.into(), candidates })
        }
    }
}

/// What a written move says.
enum Pattern {
    Castling { short: bool },
    Plain { man: Option<Man>, from_file: Option<u8>, from_rank: Option<u8>, to: Cell, promotion: Option<Man> },
}

impl Pattern {
    fn read(text: &str) -> Option<Pattern> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match text {
            "O-O" | "0-0" => return Some(Pattern::Castling { short: true }),
            "O-O-O" | "0-0-0" => return Some(Pattern::Castling { short: false }),
            _ => {}
        }
        let officer = |c: char| if c.is_ascii_uppercase() { text::man(c.to_ascii_lowercase()) } else { None };
        let mut rest: Vec<char> = text.chars().filter(|c| !matches!(c, 'x' | '-' | '=')).collect();
        let mut man = rest.first().copied().and_then(officer);
        if man.is_some() {
            rest.remove(0);
        }
        // The last letter is a man's if it follows a rank: `e8Q`, or `e7e8q` as an action text has it.
        let promotion = match rest[..] {
            [.., rank, last] if rank.is_ascii_digit() => text::man(last.to_ascii_lowercase()),
            _ => None,
        };
        if promotion.is_some() {
            rest.pop();
        }
        let rank = rest.pop().and_then(|c| c.to_digit(10)).filter(|r| (1..=8).contains(r))? as u8 - 1;
        let file = rest.pop().filter(|c| ('a'..='h').contains(c))? as u8 - b'a';
        let (mut from_file, mut from_rank) = (None, None);
        for c in rest {
            match c {
                'a'..='h' if from_file.is_none() && from_rank.is_none() => from_file = Some(c as u8 - b'a'),
                '1'..='8' if from_rank.is_none() => from_rank = Some(c as u8 - b'1'),
                _ => return None,
            }
        }
        // A whole square left says which man it is; without one, no letter is a pawn's.
        if man.is_none() && (from_file.is_none() || from_rank.is_none()) {
            man = Some(Man::Pawn);
        }
        Some(Pattern::Plain { man, from_file, from_rank, to: Cell(rank * 8 + file), promotion })
    }

    fn fits(&self, written: &Written) -> bool {
        match *self {
            Pattern::Castling { short } => written.castles && short == (written.to > written.from),
            Pattern::Plain { man, from_file, from_rank, to, promotion } => {
                let bare_king = written.castles && (from_file.is_none() || from_rank.is_none());
                man.is_none_or(|m| m == written.man)
                    && from_file.is_none_or(|f| f == written.from.0 % 8)
                    && from_rank.is_none_or(|r| r == written.from.0 / 8)
                    && to == written.to
                    && promotion == written.promotion
                    && !bare_king
            }
        }
    }
}
