//! Who sits at the table: a seat is an entity, with whoever controls it and, if it is its turn, that it is to act.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_records::Reading;

/// A seat at the table.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(Name::new("seat"))]
pub struct Seat(pub tavoliere_rules::Seat);

/// Who plays a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect, serde::Serialize, serde::Deserialize)]
#[reflect(Component)]
pub enum Controller {
    /// A person at this device.
    Human,
    /// An opponent, by the id of its strength.
    Computer(String),
    /// A person elsewhere, by the name they have given.
    Remote(String),
}

#[derive(Component, Clone, Copy, Debug, Reflect)]
#[reflect(Component)]
pub struct ToAct;

/// How much time a seat has, where it has a clock: what is shown beside it. Whoever keeps the clock writes it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    pub reading: Reading,
    /// Whether it runs just now.
    pub runs: bool,
    /// How long an opponent should think at most about what it does next, in milliseconds.
    pub allowance: Option<u64>,
}

/// What whoever plays a seat is called, where its [`Controller`] does not say it. Whoever seats them writes it.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlayerName(pub String);

/// Everybody at the table.
#[derive(SystemParam)]
pub struct Players<'w, 's> {
    seats: Query<'w, 's, (Entity, &'static Seat, &'static Controller, Has<ToAct>)>,
}

impl Players<'_, '_> {
    /// Who plays a seat; a person where nobody sits yet.
    #[must_use]
    pub fn controller(&self, seat: tavoliere_rules::Seat) -> &Controller {
        let found = self.seats.iter().find(|(_, s, ..)| s.0 == seat);
        found.map_or(&Controller::Human, |(_, _, controller, _)| controller)
    }

    /// Who plays, the first seat first.
    #[must_use]
    pub fn controllers(&self) -> [Controller; 2] {
        tavoliere_rules::Seat::BOTH.map(|seat| self.controller(seat).clone())
    }

    /// Whether a person plays a seat.
    #[must_use]
    pub fn is_human(&self, seat: tavoliere_rules::Seat) -> bool {
        *self.controller(seat) == Controller::Human
    }

    /// Whether people play both seats.
    #[must_use]
    pub fn all_human(&self) -> bool {
        tavoliere_rules::Seat::BOTH.into_iter().all(|seat| self.is_human(seat))
    }

    /// Whether computers play both seats.
    #[must_use]
    pub fn no_human(&self) -> bool {
        !tavoliere_rules::Seat::BOTH.into_iter().any(|seat| self.is_human(seat))
    }

    /// Whether a person is to act.
    #[must_use]
    pub fn human_to_act(&self) -> bool {
        self.seats.iter().any(|(_, _, controller, to_act)| to_act && *controller == Controller::Human)
    }

    /// Marks the seat whose turn it is.
    pub(super) fn turn_to(&self, seat: tavoliere_rules::Seat, commands: &mut Commands) {
        for (entity, of, _, to_act) in &self.seats {
            match (of.0 == seat, to_act) {
                (true, false) => drop(commands.entity(entity).insert(ToAct)),
                (false, true) => drop(commands.entity(entity).remove::<ToAct>()),
                _ => {}
            }
        }
    }
}
