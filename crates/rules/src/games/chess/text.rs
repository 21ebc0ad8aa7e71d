//! The fields of position texts, as in FEN where FEN has them, and action texts.

use std::fmt;

use super::board::OUTER;
use super::{Board, Series, Squares, TEN, bit, cells};
use crate::layout::{parse_square, square_name};
use crate::{Action, Cell, Man, ParseError, Seat, squares};

/// Castling rights, in the order of FEN's letters: the square of the king, of the rook, and the letter.
pub(crate) const CASTLINGS: [(u8, u8, char); 4] = [(4, 7, 'K'), (4, 0, 'Q'), (60, 63, 'k'), (60, 56, 'q')];

/// The letter of a man in lower case.
#[must_use]
pub const fn letter(man: Man) -> char {
    match man {
        Man::Pawn => 'p',
        Man::Knight => 'n',
        Man::Bishop => 'b',
        Man::Rook => 'r',
        Man::Queen => 'q',
        Man::King => 'k',
    }
}

/// The man of a letter in lower case.
#[must_use]
pub fn man(letter: char) -> Option<Man> {
    super::board::MEN.into_iter().find(|&m| self::letter(m) == letter)
}

/// A square's name.
#[must_use]
pub fn name(cell: u8) -> String {
    square_name(8, Cell(cell))
}

/// Splits a position text into exactly these fields.
pub(crate) fn fields<'a, const N: usize>(text: &'a str, names: &str) -> Result<[&'a str; N], ParseError> {
    let fields: Vec<&str> = text.split(' ').collect();
    fields.try_into().map_err(|_| ParseError::new("position", format!("{names}, with single spaces"), text))
}

/// Reads FEN's placement.
pub(crate) fn parse_board(text: &str) -> Result<Board, ParseError> {
    let mut board = Board::default();
    squares::read_rows("", 8, "PNBRQKpnbrqk", text, |cell, c| {
        let seat = if c.is_ascii_uppercase() { Seat::First } else { Seat::Second };
        if let Some(man) = man(c.to_ascii_lowercase()) {
            board.toggle(seat, man, cell.0);
        }
    })?;
    if Seat::BOTH.into_iter().any(|seat| board.of(seat, Man::Pawn) & OUTER != 0) {
        return Err(ParseError::new("board", "no pawns on the outer ranks", text));
    }
    Ok(board)
}

/// Reads the side to move.
pub(crate) fn parse_side(text: &str) -> Result<Seat, ParseError> {
    match text {
        "w" => Ok(Seat::First),
        "b" => Ok(Seat::Second),
        _ => Err(ParseError::new("side to move", "w or b", text)),
    }
}

/// Reads the castling field of a game without castling.
pub(crate) fn parse_no_castling(text: &str) -> Result<(), ParseError> {
    if text == "-" { Ok(()) } else { Err(ParseError::new("castling", "-, there being none", text)) }
}

/// The castling rights there can be where the kings and rooks stand, bit `i` being the right `CASTLINGS[i]`.
pub(crate) fn castlings_at_home(board: &Board) -> u8 {
    let at_home = |i: &usize| {
        let (king, rook, _) = CASTLINGS[*i];
        let seat = if *i < 2 { Seat::First } else { Seat::Second };
        board.of(seat, Man::King) & bit(king) != 0 && board.of(seat, Man::Rook) & bit(rook) != 0
    };
    (0..4).filter(at_home).fold(0, |rights, i| rights | 1 << i)
}

/// Reads castling rights, bit `i` being the right `CASTLINGS[i]`.
pub(crate) fn parse_castling(board: &Board, text: &str) -> Result<u8, ParseError> {
    let mut rights = 0;
    let mut letters = text.chars().peekable();
    let possible = castlings_at_home(board);
    for (i, (king, rook, letter)) in CASTLINGS.into_iter().enumerate() {
        if letters.next_if_eq(&letter).is_some() {
            if possible & 1 << i == 0 {
                return Err(ParseError::new(
                    "castling",
                    format!("{letter} only with the king on {} and a rook on {}", name(king), name(rook)),
                    text,
                ));
            }
            rights |= 1 << i;
        }
    }
    if letters.next().is_some() && text != "-" || text.is_empty() {
        return Err(ParseError::new("castling", "- or letters of KQkq in this order", text));
    }
    Ok(rights)
}

/// Writes castling rights.
pub(crate) fn castling(rights: u8) -> String {
    let text: String = (0..4).filter(|i| rights & 1 << i != 0).map(|i| CASTLINGS[i].2).collect();
    if text.is_empty() { "-".into() } else { text }
}

/// Reads a number between `least` and `most`, written without sign or leading zeros.
pub(crate) fn parse_number(field: &str, least: u16, most: u16, text: &str) -> Result<u16, ParseError> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    let number = if plain { text.parse().ok() } else { None };
    number
        .filter(|n| (least..=most).contains(n))
        .ok_or_else(|| ParseError::new(field, format!("a number from {least} to {most}"), text))
}

/// Reads the squares passed by double steps of a seat's pawns, which must stand in front of them.
pub(crate) fn parse_passed(board: &Board, pawns_of: Seat, text: &str) -> Result<Squares, ParseError> {
    let (rank, pawn_rank) = if pawns_of == Seat::First { (2, 3) } else { (5, 4) };
    let wrong = || {
        let expected = format!(
            "- or squares of rank {} in the order of files, with commas, each passed by the pawn in front",
            rank + 1
        );
        ParseError::new("en passant", expected, text)
    };
    let mut passed = 0;
    if text == "-" {
        return Ok(passed);
    }
    for square in text.split(',') {
        let cell = parse_square(8, square).ok_or_else(wrong)?.0;
        let pawn = pawn_rank * 8 + cell % 8;
        if cell / 8 != rank || board.of(pawns_of, Man::Pawn) & bit(pawn) == 0 || passed >> cell != 0 {
            return Err(wrong());
        }
        passed |= bit(cell);
    }
    Ok(passed)
}

/// Writes the squares passed.
pub(crate) fn passed(squares: Squares) -> String {
    if squares == 0 { "-".into() } else { cells(squares).map(name).collect::<Vec<_>>().join(",") }
}

impl Series {
    /// Reads the fields that say how far the series is: side, squares passed, length, moves left, quiet series.
    pub fn parse(board: &Board, [side, passed, length, left, quiet]: [&str; 5]) -> Result<Series, ParseError> {
        let seat = parse_side(side)?;
        let length = parse_number("series length", 1, u16::MAX, length)?;
        let left = parse_number("moves left", 1, length, left)?;
        let start = left == length;
        let squares = parse_passed(board, if start { seat.other() } else { seat }, passed)?;
        if start && squares & board.occupied() != 0 {
            return Err(ParseError::new("en passant", "empty squares at the start of a series", passed));
        }
        let quiet = match quiet {
            "-" if !start => None,
            _ => Some(parse_number("quiet series", 0, u16::from(if start { TEN } else { TEN - 1 }), quiet)? as u8),
        };
        Ok(Series { seat, length, left, quiet, passed: squares })
    }

    /// Writes the fields behind the castling field.
    pub fn fields(&self) -> String {
        let quiet = self.quiet.map_or("-".into(), |n| n.to_string());
        format!("{} {} {} {quiet}", passed(self.passed), self.length, self.left)
    }
}

/// Writes a move: `e2e4`, `e7e8q`.
pub(crate) fn action(action: Action) -> String {
    let Action::Move { from, to, promotion } = action else { return String::new() };
    let mut text = name(from.0) + &name(to.0);
    text.extend(promotion.map(letter));
    text
}

/// Reads a move; `promotions` are the men a pawn may become.
pub(crate) fn parse_action(promotions: &[Man], text: &str) -> Result<Action, ParseError> {
    let square = |range: std::ops::Range<usize>, field: &str| {
        let found = text.get(range).unwrap_or("");
        parse_square(8, found).ok_or_else(|| ParseError::new(field, "a square from a1 to h8", found))
    };
    let from = square(0..2, "square moved from")?;
    let to = square(2..4, "square moved to")?;
    let rest = text.get(4..).unwrap_or("");
    if rest.is_empty() {
        return Ok(Action::Move { from, to, promotion: None });
    }
    let mut letters = rest.chars();
    match (letters.next().and_then(man), letters.next()) {
        (Some(man), None) if promotions.contains(&man) => Ok(Action::Move { from, to, promotion: Some(man) }),
        _ => {
            let letters: Vec<String> = promotions.iter().map(|&m| letter(m).into()).collect();
            Err(ParseError::new("promotion", format!("nothing or one of {}", letters.join(", ")), rest))
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        squares::write_rows(f, 8, |cell| {
            let letter = letter(self.man(cell.0)?);
            let white = self.side(Seat::First) & bit(cell.0) != 0;
            Some(if white { letter.to_ascii_uppercase() } else { letter })
        })
    }
}

/// The letter of the side to move.
pub(crate) fn side(seat: Seat) -> char {
    if seat == Seat::First { 'w' } else { 'b' }
}

/// What the position text of a progressive game consists of.
pub(crate) const SERIES_FIELDS: &str = "the board, the side to move, castling, the squares passed, the series' length, \
the moves left in it and the quiet series before it";
