//! What is said aloud: what stands on a cell, what an action has done.

use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind, Piece, Spot};

use crate::{Arg, Texts};

/// The pieces on a cell, the lowest first.
fn on(pieces: &[(Spot, Piece)], cell: Cell) -> Vec<Piece> {
    let mut pieces: Vec<_> = pieces.iter().copied().filter(|(spot, _)| spot.cell == cell).collect();
    pieces.sort_by_key(|(spot, _)| spot.layer);
    pieces.into_iter().map(|(_, piece)| piece).collect()
}

/// Where pieces leave the board.
fn captured(effects: &[Effect]) -> Vec<Cell> {
    let cell = |effect: &Effect| match effect {
        Effect::Captured { at } => Some(at.cell),
        _ => None,
    };
    effects.iter().filter_map(cell).collect()
}

impl Texts {
    /// What a piece is called, in small letters unless it is a name.
    #[must_use]
    pub fn piece(&self, kind: Kind) -> String {
        self.get(&format!("piece-{}", kind.id()))
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
        let names = |cells: Vec<Cell>| cells.into_iter().map(name).collect::<Vec<_>>().join(", ");
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
                let cells = names(captured(effects));
                parts.push(say("say-struck", &[("from", (&from).into()), ("cells", (&cells).into())]));
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
        let captured = captured(effects);
        // What a symbol strikes stands in the action itself.
        if !captured.is_empty() && !matches!(action, Action::Strike { .. }) {
            parts.push(self.format("say-captured", &[("cells", (&names(captured)).into())]));
        }
        if effects.iter().any(|effect| matches!(effect, Effect::SeriesEnded { check: Some(_) })) {
            parts.push(self.get("say-check"));
        }
        parts
    }
}
