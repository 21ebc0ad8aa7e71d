//! What is said aloud: what stands on a cell, what an action has done.

use tavoliere_rules::{Action, AnyPosition, Cell, Effect, Kind, Piece, Spot};

use crate::{Arg, Texts};

/// The pieces on a cell, the lowest first.
fn on(pieces: &[(Spot, Piece)], cell: Cell) -> Vec<Piece> {
    let mut pieces: Vec<_> = pieces.iter().copied().filter(|(spot, _)| spot.cell == cell).collect();
    pieces.sort_by_key(|(spot, _)| spot.layer);
    pieces.into_iter().map(|(_, piece)| piece).collect()
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
        let captured: Vec<Cell> = effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Captured { at } => Some(at.cell),
                _ => None,
            })
            .collect();
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
                let cells = names(captured.clone());
                parts.push(say("say-struck", &[("from", (&from).into()), ("cells", (&cells).into())]));
            }
            Action::Move { .. } | Action::Stack { .. } | Action::Jump { .. } => parts.push(say("say-moved", &way)),
            Action::Pinch { .. } => parts.push(say("say-pinched", &way)),
            Action::Promote { .. } => {}
        }
        let mut turned = Vec::new();
        for effect in effects {
            if let Effect::Turned { at, piece } = effect {
                let was = on(&before.pieces(), at.cell).iter().any(|p| p.kind == piece.kind);
                if was || matches!(piece.kind, Kind::Tile | Kind::Disc) {
                    turned.push(at.cell);
                } else {
                    let (cell, becomes) = (name(at.cell), self.piece(piece.kind));
                    parts.push(say("say-becomes", &[("cell", (&cell).into()), ("piece", (&becomes).into())]));
                }
            }
        }
        if !turned.is_empty() {
            parts.push(say("say-turned", &[("cells", (&names(turned)).into())]));
        }
        if !captured.is_empty() && !matches!(action, Action::Strike { .. }) {
            parts.push(say("say-captured", &[("cells", (&names(captured)).into())]));
        }
        if effects.iter().any(|effect| matches!(effect, Effect::SeriesEnded { check: Some(_) })) {
            parts.push(self.get("say-check"));
        }
        parts.join("; ")
    }
}
