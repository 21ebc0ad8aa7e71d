//! A position as a drawing in letters, for any game: all it needs is where the cells lie and what stands on them.

use std::collections::BTreeMap;

use tavoliere_rules::{AnyPosition, Cell, Kind, Piece, Place, Seat, Symbol};
use tavoliere_texts::Texts;

/// The boards, the first seat's side below. Empty cells show their names, as actions write them; on the others stand
/// their pieces, the lowest first, by the seats' initials or by the letters of the position text, a chessman by the
/// language's letter. What the names of a row or of a column have in common stands at its edge. `marked` cells stand
/// in brackets.
pub fn draw(position: &AnyPosition, marked: &[Cell], texts: &Texts) -> String {
    let layout = position.layout();
    let initials = Seat::BOTH.map(|seat| texts.seat(position.game(), seat).chars().next().unwrap_or('?'));
    let mut cells: Vec<String> = vec![String::new(); layout.places.len()];
    for (spot, piece) in position.pieces() {
        if let Some(cell) = cells.get_mut(spot.cell.index()) {
            cell.push(letter(piece, initials, texts));
        }
    }
    for (index, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.is_empty()) {
        cell.push_str(layout.name(Cell(index as u8)));
    }
    // Even, so that half cells, as on boards of hexagons, come out straight.
    let width = (cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1) + 2) & !1;
    let boards = layout.places.iter().map(|place| place.board).max().unwrap_or(0);
    (0..=boards)
        .map(|board| {
            let drawn = (0..).zip(layout.places.iter().zip(&cells));
            let on_board = drawn.filter(|(_, (place, _))| place.board == board);
            let on_board =
                on_board.map(|(index, (place, text))| (place, (text.as_str(), marked.contains(&Cell(index)))));
            let on_board = on_board.collect();
            let name = format!("terminal-board-{}-{board}", position.game());
            let name = if texts.has(&name) { texts.get(&name) + "\n" } else { String::new() };
            name + &draw_board(on_board, width)
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// What a cell is drawn as, and whether it is marked.
type Drawn<'a> = (&'a str, bool);

fn draw_board(mut cells: Vec<(&Place, Drawn)>, width: usize) -> String {
    cells.sort_by(|(a, _), (b, _)| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
    let left = cells.iter().map(|(place, _)| place.x).fold(f32::INFINITY, f32::min);
    let column = |x: f32| ((x - left) * width as f32).round() as usize;
    let mut rows: Vec<Vec<(&Place, Drawn)>> = Vec::new();
    let mut columns: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for cell @ (place, _) in cells {
        columns.entry(column(place.x)).or_default().push(&place.name);
        match rows.last_mut() {
            Some(row) if row[0].0.y - place.y <= 0.4 => row.push(cell),
            _ => rows.push(vec![cell]),
        }
    }
    let edges = rows.iter().map(|row| edge(&row.iter().map(|(place, _)| place.name.as_str()).collect::<Vec<_>>()));
    let mut lines: Vec<(&str, Vec<(usize, Drawn)>)> = edges
        .zip(&rows)
        .map(|(edge, row)| (edge, row.iter().map(|(place, text)| (column(place.x), *text)).collect()))
        .collect();
    let files: Vec<_> = columns.iter().map(|(&column, names)| (column, (edge(names), false))).collect();
    // On a board of hexagons cells lie above others by chance only.
    if files.iter().all(|(_, (edge, _))| !edge.is_empty()) {
        lines.push(("", files));
    }
    let margin = lines.iter().map(|(edge, _)| edge.len()).max().unwrap_or(0);
    let mut drawn = String::new();
    for (edge, texts) in lines {
        let mut line: Vec<char> = format!("{edge:>margin$}").chars().collect();
        let mut put = |at: usize, c: char| {
            line.resize(line.len().max(at + 1), ' ');
            // Where two marked cells touch there is room for one sign only.
            line[at] = if line[at] == ']' { '|' } else { c };
        };
        for (column, (text, marked)) in texts {
            let start = margin + 2 + column;
            let end = start + text.chars().count();
            (start..).zip(text.chars()).for_each(|(at, c)| put(at, c));
            if marked {
                put(start - 1, '[');
                put(end, ']');
            }
        }
        drawn.extend(line);
        drawn.push('\n');
    }
    drawn
}

/// What the names of a row or a column end or else begin with.
fn edge<'a>(names: &[&'a str]) -> &'a str {
    let Some((&first, others)) = names.split_first().filter(|(_, others)| !others.is_empty()) else { return "" };
    let whole = first.len();
    let ends = (0..whole).map(|at| &first[at..]).find(|end| others.iter().all(|name| name.ends_with(end)));
    let begins = (0..whole).map(|less| &first[..whole - less]);
    ends.or_else(|| begins.into_iter().find(|start| others.iter().all(|name| name.starts_with(start)))).unwrap_or("")
}

/// The letter a piece is drawn as. A game that has not two kinds of pieces on the same board needs no line here.
fn letter(piece: Piece, initials: [char; 2], texts: &Texts) -> char {
    let initial = initials[piece.owner.index()];
    match piece.kind {
        Kind::Warrior | Kind::Star => initial.to_ascii_lowercase(),
        // Whose city it is matters as much as that it is one.
        Kind::City => match piece.owner {
            Seat::First => '<',
            Seat::Second => '>',
        },
        Kind::Symbol(Symbol::Circle) => 'C',
        Kind::Symbol(Symbol::Square) => 'Q',
        Kind::Symbol(Symbol::Triangle) => 'T',
        Kind::Man(man) => {
            let letter = texts.get("terminal-men").chars().nth(man as usize).unwrap_or('?');
            if piece.owner == Seat::First { letter } else { letter.to_ascii_lowercase() }
        }
        // Whose it is says enough where a game has one kind of piece on a board.
        _ => initial,
    }
}
