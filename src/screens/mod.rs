//! Which screen is shown, and what lies over it.

use bevy::prelude::*;
use tavoliere_rules::GameId;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Boards and textures are being made.
    #[default]
    Boot,
    /// The table with all games.
    Shelf,
    /// One game's menu, over its board.
    Menu,
    /// A match.
    Play,
}

/// What lies over the screen. Orthogonal to it: the pause and the settings open over anything.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Settings,
    Rules,
    Result,
    Course,
}

/// Where an overlay was opened from, so that Back goes one step back.
#[derive(Resource, Default)]
struct OpenedFrom(Overlay);

/// The game whose menu is open or whose match is played; on the shelf the one last chosen.
#[derive(Resource, Clone, Copy)]
pub struct ChosenGame(pub GameId);

impl Default for ChosenGame {
    fn default() -> ChosenGame {
        ChosenGame(GameId::ALL[0])
    }
}

/// Where a screen can lead.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Ways<'w> {
    /// To another screen.
    pub screen: ResMut<'w, NextState<Screen>>,
    /// To something over it.
    pub overlay: ResMut<'w, NextState<Overlay>>,
    from: ResMut<'w, OpenedFrom>,
    /// The game it is about.
    pub chosen: ResMut<'w, ChosenGame>,
}

impl Ways<'_> {
    /// Opens something over the screen, or over something that already lies over it.
    pub fn open(&mut self, overlay: Overlay, from: Overlay) {
        self.from.0 = from;
        self.overlay.set(overlay);
    }

    /// Closes it again.
    pub fn back(&mut self) {
        let to = std::mem::take(&mut self.from.0);
        self.overlay.set(to);
    }

    /// Goes to another screen, with nothing over it.
    pub fn leave(&mut self, to: Screen) {
        self.overlay.set(Overlay::None);
        self.screen.set(to);
    }
}

impl Screen {
    /// The word for it in the published state.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Screen::Boot => "boot",
            Screen::Shelf => "shelf",
            Screen::Menu => "menu",
            Screen::Play => "play",
        }
    }
}

impl Overlay {
    /// The word for it in the published state.
    #[must_use]
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Overlay::None => None,
            Overlay::Pause => Some("pause"),
            Overlay::Settings => Some("settings"),
            Overlay::Rules => Some("rules"),
            Overlay::Result => Some("result"),
            Overlay::Course => Some("course"),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Overlay>().init_resource::<OpenedFrom>().init_resource::<ChosenGame>();
}
