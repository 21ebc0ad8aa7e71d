//! What a seat can have more of than the other: plain things that a player can count on the board.

use tavoliere_engine::{Aspect, Evaluate};
use tavoliere_rules::{AnyPosition, GameId, Kind, Layout, Man, Options, Piece, Place, RepetitionHistory};
use tavoliere_rules::{Seat, Spot, Symbol, with_position};

/// A position as features see it.
pub struct Seen<'a> {
    position: &'a AnyPosition,
    options: &'a Options,
    layout: Layout,
    pieces: Vec<(Spot, Piece)>,
}

/// Something that each seat has a number of.
pub struct Feature {
    /// What it is to have more of it ("more tiles").
    pub name: &'static str,
    /// The number that a seat has.
    pub of: fn(&Seen, Seat) -> i32,
}

/// When a game is looked at, in turns of both seats from its start, and what is counted then.
pub struct Looks {
    pub turns: &'static [usize],
    pub features: &'static [Feature],
}

impl<'a> Seen<'a> {
    pub fn new(position: &'a AnyPosition, options: &'a Options) -> Seen<'a> {
        Seen { position, options, layout: position.layout(), pieces: position.pieces() }
    }

    fn place(&self, spot: Spot) -> &Place {
        &self.layout.places[spot.cell.index()]
    }

    /// How many pieces of a seat are so.
    fn count(&self, seat: Seat, so: impl Fn(Kind, &Place) -> bool) -> i32 {
        let own = self.pieces.iter().filter(|(_, piece)| piece.owner == seat);
        own.filter(|(spot, piece)| so(piece.kind, self.place(*spot))).count() as i32
    }

    /// The same for the uppermost pieces of columns of a height or more.
    fn tops(&self, seat: Seat, height: u8, so: impl Fn(&Place) -> bool) -> i32 {
        let top = |index: usize, spot: &Spot| self.pieces.get(index + 1).is_none_or(|next| next.0.cell != spot.cell);
        let own = self.pieces.iter().enumerate().filter(|(_, (_, piece))| piece.owner == seat);
        own.filter(|(index, (spot, _))| top(*index, spot) && spot.layer + 1 >= height && so(self.place(*spot))).count()
            as i32
    }

    /// The men of chess of a kind.
    fn men(&self, seat: Seat, man: Man) -> i32 {
        self.count(seat, |kind, _| kind == Kind::Man(man))
    }

    /// How many pairs of a seat's pieces of a kind are so.
    fn pairs(&self, seat: Seat, is: impl Fn(Kind) -> bool, so: impl Fn(&Place, &Place) -> i32) -> i32 {
        let own: Vec<&Place> = self
            .pieces
            .iter()
            .filter(|(_, p)| p.owner == seat && is(p.kind))
            .map(|(spot, _)| self.place(*spot))
            .collect();
        own.iter().enumerate().map(|(index, a)| own[index + 1..].iter().map(|b| so(a, b)).sum::<i32>()).sum()
    }

    fn aspect(&self, seat: Seat, wanted: Aspect) -> i32 {
        let aspects = with_position!(self.position, p => Evaluate::aspects(p, seat));
        aspects.iter().find(|(aspect, _)| *aspect == wanted).map_or(0, |(_, value)| *value)
    }

    /// The squares of Cellulae that are empty.
    fn holes(&self) -> Vec<&Place> {
        let full = |index: usize| self.pieces.iter().any(|(spot, _)| spot.cell.index() == index);
        self.layout.places.iter().enumerate().filter(|(index, _)| !full(*index)).map(|(_, place)| place).collect()
    }

    /// How many moves a seat of Vinciperdi would have if it were to move.
    fn moves(&self, seat: Seat) -> i32 {
        let text = self.position.to_string();
        let mut fields: Vec<&str> = text.split(' ').collect();
        if self.position.seat() != seat {
            fields[1] = if seat == Seat::First { "w" } else { "b" };
            fields[3] = "-";
        }
        let turned = AnyPosition::parse(self.position.game(), self.options, &fields.join(" "));
        turned.map_or(0, |position| position.legal(&RepetitionHistory::new(position.key())).len() as i32)
    }
}

/// How far apart two places are, in a king's steps.
fn steps(a: &Place, b: &Place) -> f32 {
    (a.x - b.x).abs().max((a.y - b.y).abs())
}

fn from_middle(place: &Place) -> f32 {
    place.x.abs().max(place.y.abs())
}

/// How far the edge of a square board is from its middle.
fn edge(seen: &Seen) -> f32 {
    seen.layout.places.iter().map(from_middle).fold(0.0, f32::max)
}

/// How far a place is from the middle of a hexagon, in cells.
fn rings(place: &Place) -> f32 {
    place.x.hypot(place.y)
}

/// How many ranks a place lies forward of the middle, as a seat sees it.
fn forward(place: &Place, seat: Seat) -> f32 {
    if seat == Seat::First { place.y } else { -place.y }
}

/// How far a constellation or the like reaches in the longer direction, in cells.
fn width(seen: &Seen, seat: Seat, kind: Kind) -> i32 {
    let own = || seen.pieces.iter().filter(|(_, piece)| piece.owner == seat && piece.kind == kind);
    let span = |along: fn(&Place) -> f32| {
        let least = own().map(|(spot, _)| along(seen.place(*spot))).fold(f32::MAX, f32::min);
        let most = own().map(|(spot, _)| along(seen.place(*spot))).fold(f32::MIN, f32::max);
        (most - least) as i32
    };
    if own().next().is_none() { 0 } else { span(|place| place.x).max(span(|place| place.y)) }
}

fn symbols(seen: &Seen, seat: Seat, symbol: Symbol) -> i32 {
    seen.count(seat, |kind, _| kind == Kind::Symbol(symbol))
}

/// What chess players count: pawn 1, knight and bishop 3, rook 5, queen 9.
fn worth(seen: &Seen, seat: Seat) -> i32 {
    let all = [(Man::Pawn, 1), (Man::Knight, 3), (Man::Bishop, 3), (Man::Rook, 5), (Man::Queen, 9)];
    all.into_iter().map(|(man, worth)| worth * seen.men(seat, man)).sum()
}

fn pawns_ahead(seen: &Seen, seat: Seat, ranks: f32) -> i32 {
    seen.count(seat, |kind, place| kind == Kind::Man(Man::Pawn) && forward(place, seat) > ranks)
}

fn warriors_and_heroes(kind: Kind) -> bool {
    matches!(kind, Kind::Warrior | Kind::Hero)
}

/// A feature from its name and the number.
macro_rules! features {
    ($($name:literal: $of:expr;)+) => { &[$(Feature { name: $name, of: $of }),+] };
}

/// What is looked at in a game.
pub fn looks(game: GameId) -> Looks {
    let (turns, features): (&'static [usize], &'static [Feature]) = match game {
        GameId::Cellulae => (
            &[8, 12, 16],
            features! {
                "more tiles": |seen, seat| seen.count(seat, |_, _| true);
                "more tiles off the edge": |seen, seat| seen.count(seat, |_, place| from_middle(place) < edge(seen));
                "more tiles on the edge": |seen, seat| seen.count(seat, |_, place| from_middle(place) >= edge(seen));
                "more tiles beside no hole": |seen, seat| seen.aspect(seat, Aspect::Sheltered);
                "more holes to grow into": |seen, seat| {
                    let beside = |hole: &Place| {
                        seen.pieces.iter().any(|(spot, piece)| {
                            let place = seen.place(*spot);
                            piece.owner == seat && (place.x - hole.x).abs() + (place.y - hole.y).abs() < 1.5
                        })
                    };
                    seen.holes().into_iter().filter(|hole| beside(hole)).count() as i32
                };
                "to move with an odd number of holes, or not with an even one": |seen, seat| {
                    i32::from((seen.position.seat() == seat) == (seen.holes().len() % 2 == 1))
                };
            },
        ),
        GameId::Hoppa => (
            &[20, 40, 60],
            features! {
                "more cells": |seen, seat| seen.tops(seat, 1, |_| true);
                "more of the seven cells in the middle": |seen, seat| seen.tops(seat, 1, |place| rings(place) < 1.5);
                "more cells at the edge": |seen, seat| seen.tops(seat, 1, |place| rings(place) > 2.5);
                "more tops of columns of two": |seen, seat| seen.tops(seat, 2, |_| true) - seen.tops(seat, 3, |_| true);
                "more tops of columns of three": |seen, seat| seen.tops(seat, 3, |_| true);
                "more ways to climb": |seen, seat| seen.aspect(seat, Aspect::Climbs);
                "fewer discs buried": |seen, seat| seen.tops(seat, 1, |_| true) - seen.count(seat, |_, _| true);
            },
        ),
        GameId::Cqt => (
            &[18],
            features! {
                "more circles": |seen, seat| symbols(seen, seat, Symbol::Circle);
                "more squares": |seen, seat| symbols(seen, seat, Symbol::Square);
                "more triangles": |seen, seat| symbols(seen, seat, Symbol::Triangle);
                "fewer equal circles or triangles side by side": |seen, seat| {
                    let beside = |symbol| seen.pairs(seat, |kind| kind == Kind::Symbol(symbol), |a, b| i32::from(steps(a, b) < 1.5));
                    -beside(Symbol::Circle) - beside(Symbol::Triangle)
                };
                "more symbols that have a target": |seen, seat| seen.aspect(seat, Aspect::Armed);
            },
        ),
        GameId::Sicic => (
            &[8, 16, 24, 32],
            features! {
                "Astronomers farther apart": |seen, seat| {
                    seen.pairs(seat, |kind| kind == Kind::Astronomer, |a, b| steps(a, b) as i32)
                };
                "more Astronomers on the sixteen squares in the middle": |seen, seat| {
                    seen.count(seat, |kind, place| kind == Kind::Astronomer && from_middle(place) < 2.0)
                };
                "more Astronomers at the edge": |seen, seat| {
                    seen.count(seat, |kind, place| kind == Kind::Astronomer && from_middle(place) > 3.0)
                };
                "more empty squares beside the own Astronomers": |seen, seat| seen.aspect(seat, Aspect::Room);
                "the wider Constellation": |seen, seat| width(seen, seat, Kind::Star);
                "the Constellation that fits in fewer places": |seen, seat| seen.aspect(seat, Aspect::Hiding);
                "more Astronomers standing like enemy Stars": |seen, seat| seen.aspect(seat, Aspect::Copied);
                "nearer to copying": |seen, seat| seen.aspect(seat, Aspect::Closeness);
                "more ways to copy": |seen, seat| seen.aspect(seat, Aspect::Ways);
            },
        ),
        GameId::Sparta => (
            &[20, 40, 60, 80],
            features! {
                "more men": |seen, seat| seen.count(seat, |kind, _| warriors_and_heroes(kind));
                "more Warriors": |seen, seat| seen.count(seat, |kind, _| kind == Kind::Warrior);
                "more cities": |seen, seat| seen.count(seat, |kind, _| kind == Kind::City);
                "more Heroes": |seen, seat| seen.count(seat, |kind, _| kind == Kind::Hero);
                "more squares within reach": |seen, seat| seen.aspect(seat, Aspect::Reach);
                "more enemy cities two actions away": |seen, seat| seen.aspect(seat, Aspect::Approached);
                "men farther forward": |seen, seat| {
                    let sum: f32 = seen.pieces.iter().filter(|(_, p)| p.owner == seat && warriors_and_heroes(p.kind))
                        .map(|(spot, _)| forward(seen.place(*spot), seat)).sum();
                    (10.0 * sum / seen.count(seat, |kind, _| warriors_and_heroes(kind)).max(1) as f32) as i32
                };
                "more men beside each other": |seen, seat| {
                    seen.pairs(seat, warriors_and_heroes, |a, b| i32::from(steps(a, b) < 1.5))
                };
                "more men at the edge": |seen, seat| {
                    seen.count(seat, |kind, place| warriors_and_heroes(kind) && from_middle(place) > 4.0)
                };
            },
        ),
        GameId::Progressive => (
            &[2, 3, 4, 5],
            features! {
                "more material": worth;
                "more men": |seen, seat| seen.count(seat, |_, _| true);
                "the only queen": |seen, seat| seen.men(seat, Man::Queen);
                "more squares for the king to go to": |seen, seat| seen.aspect(seat, Aspect::Flights);
                "more pawns beyond the middle": |seen, seat| pawns_ahead(seen, seat, 0.0);
                "the king off its first rank": |seen, seat| {
                    seen.count(seat, |kind, place| kind == Kind::Man(Man::King) && forward(place, seat) > -3.0)
                };
                "more men of four kinds off the first rank": |seen, seat| {
                    let piece = |kind| matches!(kind, Kind::Man(Man::Knight | Man::Bishop | Man::Rook | Man::Queen));
                    seen.count(seat, |kind, place| piece(kind) && forward(place, seat) > -3.0)
                };
            },
        ),
        GameId::Vinciperdi => (
            &[10, 20, 30, 40],
            features! {
                "fewer men": |seen, seat| -seen.count(seat, |_, _| true);
                "fewer pawns": |seen, seat| -seen.men(seat, Man::Pawn);
                "fewer knights": |seen, seat| -seen.men(seat, Man::Knight);
                "fewer bishops": |seen, seat| -seen.men(seat, Man::Bishop);
                "fewer rooks": |seen, seat| -seen.men(seat, Man::Rook);
                "no queen, where the other has one": |seen, seat| -seen.men(seat, Man::Queen);
                "no king, where the other has one": |seen, seat| -seen.men(seat, Man::King);
                "more moves": |seen, seat| seen.moves(seat);
                "pawns farther forward": |seen, seat| pawns_ahead(seen, seat, -2.0);
            },
        ),
        GameId::ProgressiveVinciperdi => (
            &[2, 3, 4, 5],
            features! {
                "fewer men": |seen, seat| -seen.count(seat, |_, _| true);
                "fewer pawns": |seen, seat| -seen.men(seat, Man::Pawn);
                "fewer pieces other than pawns": |seen, seat| seen.men(seat, Man::Pawn) - seen.count(seat, |_, _| true);
                "no queen, where the other has one": |seen, seat| -seen.men(seat, Man::Queen);
                "fewer rooks": |seen, seat| -seen.men(seat, Man::Rook);
                "fewer bishops": |seen, seat| -seen.men(seat, Man::Bishop);
                "fewer knights": |seen, seat| -seen.men(seat, Man::Knight);
                "no king, where the other has one": |seen, seat| -seen.men(seat, Man::King);
            },
        ),
    };
    Looks { turns, features }
}
