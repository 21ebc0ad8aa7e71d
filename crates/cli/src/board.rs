//! A position as a drawing in letters, for any game: all it needs is where the cells lie and what stands on them.

use tavoliere_rules::{AnyPosition, Cell, Kind, Man, Piece, Place, Seat, Symbol};
use tavoliere_texts::Texts;

/// The boards, the first seat's side below. Empty cells show their names, as actions write them; on the others stand
/// their pieces, the lowest first, by the seats' initials or by the letters of the position text.
pub fn draw(position: &AnyPosition, texts: &Texts) -> String {
    let layout = position.layout();
    let initials = Seat::BOTH.map(|seat| texts.seat(position.game(), seat).chars().next().unwrap_or('?'));
    let mut cells: Vec<String> = vec![String::new(); layout.places.len()];
    for (spot, piece) in position.pieces() {
        if let Some(cell) = cells.get_mut(spot.cell.index()) {
            cell.push(letter(piece, initials));
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
            let on_board = layout.places.iter().zip(&cells).filter(|(place, _)| place.board == board).collect();
            draw_board(on_board, width)
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn draw_board(mut cells: Vec<(&Place, &String)>, width: usize) -> String {
    cells.sort_by(|(a, _), (b, _)| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
    let left = cells.iter().map(|(place, _)| place.x).fold(f32::INFINITY, f32::min);
    let mut lines: Vec<(f32, String)> = Vec::new();
    for (place, text) in cells {
        if lines.last().is_none_or(|(y, _)| y - place.y > 0.4) {
            lines.push((place.y, String::new()));
        }
        let Some((_, line)) = lines.last_mut() else { continue };
        let column = 1 + ((place.x - left) * width as f32).round() as usize;
        let room = column.saturating_sub(line.chars().count());
        line.push_str(&" ".repeat(room));
        line.push_str(text);
    }
    lines.into_iter().map(|(_, line)| line + "\n").collect()
}

/// The letter a piece is drawn as. A game that has not two kinds of pieces on the same board needs no line here.
fn letter(piece: Piece, initials: [char; 2]) -> char {
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
            let letter = match man {
                Man::Pawn => 'p',
                Man::Knight => 'n',
                Man::Bishop => 'b',
                Man::Rook => 'r',
                Man::Queen => 'q',
                Man::King => 'k',
            };
            if piece.owner == Seat::First { letter.to_ascii_uppercase() } else { letter }
        }
        // Whose it is says enough where a game has one kind of piece on a board.
        _ => initial,
    }
}
