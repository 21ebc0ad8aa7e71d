//! What is said aloud: what stands on a cell, what an action has done.

use std::collections::BTreeMap;

use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind, Layout, Piece, Spot};

use crate::{Arg, Texts};

/// The pieces on a cell, the lowest first.
fn on(pieces: &[(Spot, Piece)], cell: Cell) -> Vec<Piece> {
    let mut pieces: Vec<_> = pieces.iter().copied().filter(|(spot, _)| spot.cell == cell).collect();
    pieces.sort_by_key(|(spot, _)| spot.layer);
    pieces.into_iter().map(|(_, piece)| piece).collect()
}

/// The pieces that leave the board, as what they leave it: a Warrior that became a Hero is one.
fn captured(before: &AnyPosition, effects: &[Effect]) -> Vec<(Cell, Piece)> {
    let mut board: BTreeMap<Spot, Piece> = before.pieces().into_iter().collect();
    let mut captured = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Placed { at, piece, .. } | Effect::Turned { at, piece } => {
                board.insert(at, piece);
            }
            Effect::Moved { from, to, .. } => {
                if let Some(piece) = board.remove(&from) {
                    board.insert(to, piece);
                }
            }
            Effect::Captured { at } => captured.extend(board.remove(&at).map(|piece| (at.cell, piece))),
            _ => {}
        }
    }
    captured
}

/// Whether it is a move of chess as players write it (SAN), but for castling, which has no men's letters.
fn is_san(text: &str) -> bool {
    const MEN: [char; 5] = ['N', 'B', 'R', 'Q', 'K'];
    let text = text.trim_end_matches(['+', '#']);
    let (text, becomes) = text.split_once('=').unwrap_or((text, "Q"));
    let text = text.strip_prefix(MEN).unwrap_or(text);
    let Some((from, to)) = text.len().checked_sub(2).and_then(|at| text.split_at_checked(at)) else { return false };
    let from = from.strip_suffix('x').unwrap_or(from);
    let from = from.strip_prefix(|c| matches!(c, 'a'..='h')).unwrap_or(from);
    let from = from.strip_prefix(|c| matches!(c, '1'..='8')).unwrap_or(from);
    from.is_empty()
        && matches!(to.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
        && becomes.len() == 1
        && becomes.contains(MEN)
}

impl Texts {
    /// What a piece is called, in small letters unless it is a name.
    #[must_use]
    pub fn piece(&self, kind: Kind) -> String {
        self.get(&format!("piece-{}", kind.id()))
    }

    /// An action as it is told to people, from its text or as players write it: men have the language's letters (`Nf3`: in
    /// Italian `Cf3`; `e7e8q`: `e7e8=Q`, in Italian `e7e8=D`), and a pass has its word. Everything else stays as it is. No
    /// record has such texts, and what this gives is not given to it again.
    #[must_use]
    pub fn shown(&self, text: &str) -> String {
        if text == "pass" {
            return self.get("pass").to_lowercase();
        }
        let letter = |man: char| {
            let place = "PNBRQK".find(man.to_ascii_uppercase())?;
            self.get("terminal-men").chars().nth(place)
        };
        // No other action of any game is written like this.
        if let [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', man] = *text.as_bytes() {
            return letter(char::from(man)).map_or_else(|| text.into(), |letter| format!("{}={letter}", &text[..4]));
        }
        if !is_san(text) {
            return text.into();
        }
        text.chars().map(|c| if c.is_ascii_uppercase() { letter(c).unwrap_or(c) } else { c }).collect()
    }

    /// So many pieces of a kind, with the article where it is one (`a Hero`, `2 Heroes`).
    #[must_use]
    pub fn pieces(&self, kind: Kind, count: usize) -> String {
        self.format(&format!("piece-{}-count", kind.id()), &[("count", count.into())])
    }

    /// Pieces by their kinds, each with its cells (`2 Warriors on c4, d4 and a Hero on e5`). The cell `told` is known to
    /// whoever hears it.
    fn pieces_on(&self, pieces: &[(Cell, Piece)], layout: &Layout, told: Option<Cell>) -> String {
        let mut kinds: Vec<(Kind, Vec<Cell>)> = Vec::new();
        for (cell, piece) in pieces {
            match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
                Some((_, cells)) => cells.push(*cell),
                None => kinds.push((piece.kind, vec![*cell])),
            }
        }
        let on = |(kind, cells): (Kind, Vec<Cell>)| {
            let pieces = self.pieces(kind, cells.len());
            if matches!(cells[..], [cell] if Some(cell) == told) {
                return pieces;
            }
            let cells = cells.iter().map(|&cell| layout.name(cell)).collect::<Vec<_>>().join(", ");
            self.format("say-pieces-on", &[("pieces", (&pieces).into()), ("cells", (&cells).into())])
        };
        let and = |first: String, second: String| {
            self.format("say-and", &[("first", (&first).into()), ("second", (&second).into())])
        };
        kinds.into_iter().map(on).reduce(and).unwrap_or_default()
    }

    /// A cell and what stands on it, as a sentence without its end.
    #[must_use]
    pub fn contents(&self, position: &AnyPosition, cell: Cell) -> String {
        self.contents_of(position, &position.pieces(), cell)
    }

    /// The same where other pieces lie on the board than the position's.
    #[must_use]
    pub fn contents_of(&self, position: &AnyPosition, pieces: &[(Spot, Piece)], cell: Cell) -> String {
        let game = position.game();
        let owned = |piece: &Piece| {
            let seat = self.seat(game, piece.owner);
            self.format("say-owned", &[("piece", (&self.piece(piece.kind)).into()), ("seat", (&seat).into())])
        };
        let what = match on(pieces, cell).as_slice() {
            [] => self.get("say-empty"),
            [piece] => owned(piece),
            [city, man] if city.kind == Kind::City => {
                self.format("say-on", &[("upper", (&owned(man)).into()), ("lower", (&owned(city)).into())])
            }
            column => {
                let owners: Vec<String> = column.iter().rev().map(|piece| self.seat(game, piece.owner)).collect();
                let owners = owners.join(", ");
                self.format("say-column", &[("count", column.len().into()), ("owners", (&owners).into())])
            }
        };
        self.format("say-cell", &[("cell", position.layout().name(cell).into()), ("what", (&what).into())])
    }

    /// What an action has done to the position before it.
    #[must_use]
    pub fn deed(&self, before: &AnyPosition, action: Action, effects: &[Effect]) -> String {
        let layout = before.layout();
        let name = |cell: Cell| layout.name(cell).to_owned();
        let seat = self.seat(before.game(), before.seat());
        let placed = effects.iter().find_map(|effect| match effect {
            Effect::Placed { piece, .. } => Some(piece.kind),
            _ => None,
        });
        let kind = action.from().and_then(|from| on(&before.pieces(), from).last().map(|piece| piece.kind)).or(placed);
        let piece = kind.map(|kind| self.piece(kind)).unwrap_or_default();
        let say = |id: &str, more: &[(&str, Arg<'_>)]| {
            let mut args = vec![("seat", (&seat).into()), ("piece", (&piece).into())];
            args.extend_from_slice(more);
            self.format(id, &args)
        };
        let (from, to) = (action.from().map(name).unwrap_or_default(), action.to().map(name).unwrap_or_default());
        let way = [("from", (&from).into()), ("to", (&to).into())];
        let mut parts = Vec::new();
        match action {
            Action::Pass => parts.push(say("say-passed", &[])),
            Action::Place { .. } | Action::Draw { .. } => parts.push(say("say-placed", &way)),
            Action::Strike { .. } => {
                // The symbol that is played goes, too.
                let mut struck = captured(before, effects);
                struck.retain(|(_, piece)| piece.owner != before.seat());
                let pieces = self.pieces_on(&struck, &layout, None);
                parts.push(say("say-struck", &[("from", (&from).into()), ("pieces", (&pieces).into())]));
            }
            Action::Move { .. } | Action::Stack { .. } | Action::Jump { .. } => parts.push(say("say-moved", &way)),
            Action::Pinch { .. } => parts.push(say("say-pinched", &way)),
            Action::Promote { .. } => {}
        }
        parts.extend(self.consequences(before, action, effects));
        parts.join("; ")
    }

    /// What else than its text says an action has done to the position before it: what became of pieces, what was
    /// captured, check.
    #[must_use]
    pub fn consequences(&self, before: &AnyPosition, action: Action, effects: &[Effect]) -> Vec<String> {
        let layout = before.layout();
        let name = |cell: Cell| layout.name(cell).to_owned();
        let names = |cells: Vec<Cell>| cells.into_iter().map(name).collect::<Vec<_>>().join(", ");
        let mut parts = Vec::new();
        let mut captures = Vec::new();
        // What a symbol strikes stands in the action itself.
        if !matches!(action, Action::Strike { .. }) {
            let (own, others): (Vec<_>, Vec<_>) =
                captured(before, effects).into_iter().partition(|(_, piece)| piece.owner == before.seat());
            for (id, pieces, told) in [("say-captured", others, action.to()), ("say-lost", own, None)] {
                if !pieces.is_empty() {
                    let pieces = self.pieces_on(&pieces, &layout, told);
                    captures.push(self.format(id, &[("pieces", (&pieces).into())]));
                }
            }
        }
        // A man is taken before a pawn becomes what it becomes; what is trapped is trapped after a city has changed hands.
        let first = |wanted: fn(&Effect) -> bool| effects.iter().position(wanted);
        let captured_first = first(|effect| matches!(effect, Effect::Captured { .. }))
            < first(|effect| matches!(effect, Effect::Turned { .. }));
        if captured_first {
            parts.append(&mut captures);
        }
        let (mut turned, mut conquered) = (Vec::new(), Vec::new());
        for effect in effects {
            let Effect::Turned { at, piece } = effect else { continue };
            match piece.kind {
                Kind::Tile | Kind::Disc => turned.push(at.cell),
                Kind::City => conquered.push(at.cell),
                kind => {
                    let (cell, becomes) = (name(at.cell), self.piece(kind));
                    parts.push(self.format("say-becomes", &[("cell", (&cell).into()), ("piece", (&becomes).into())]));
                }
            }
        }
        for (id, cells) in [("say-turned", turned), ("say-conquered", conquered)] {
            if !cells.is_empty() {
                parts.push(self.format(id, &[("cells", (&names(cells)).into())]));
            }
        }
        parts.append(&mut captures);
        if effects.iter().any(|effect| matches!(effect, Effect::SeriesEnded { check: Some(_) })) {
            parts.push(self.get("say-check"));
        }
        parts
    }
}
