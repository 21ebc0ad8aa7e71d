//! Which screen is shown, what lies over it, and in which mode the board is.

use bevy::prelude::*;
use tavoliere_rules::GameId;

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
    Share,
    Library,
    Online,
    Statistics,
    News,
}

impl Overlay {
    /// Whether it lies over everything and leaves no room for the screen's own panels.
    #[must_use]
    pub fn covers_screen(self) -> bool {
        !matches!(self, Overlay::None | Overlay::Result)
    }
}

/// Who decides what may be done on the board that is in view: one mode at a time. Each is a module of `modes`, which says
/// what may be done now ([`AllowedActions`](crate::rules::AllowedActions)) and listens to what was done.
#[derive(States, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// The board behind a menu plays itself.
    Demo,
    /// People and computers play a match.
    Match,
    /// A lesson, a puzzle or a replay.
    Lesson,
    /// Somebody sets up a puzzle.
    Compose,
    /// A game is looked back on.
    Review,
    /// A match with somebody elsewhere.
    Online,
    /// A game by links that are sent to and fro.
    Correspondence,
}

impl SubStates for Mode {
    type SourceStates = Screen;

    fn should_exist(screen: Screen) -> Option<Mode> {
        match screen {
            Screen::Boot | Screen::Shelf => None,
            Screen::Menu => Some(Mode::Demo),
            Screen::Play => Some(Mode::Match),
        }
    }
}

/// A match is on the table, against whomever.
pub fn in_a_match(mode: Option<Res<State<Mode>>>) -> bool {
    mode.is_some_and(|mode| matches!(mode.get(), Mode::Match | Mode::Online | Mode::Correspondence))
}

/// The board is there to be played on, and nothing lies over it.
pub fn at_the_board(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) -> bool {
    *screen.get() == Screen::Play && *overlay.get() == Overlay::None
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

#[derive(bevy::ecs::system::SystemParam)]
pub struct Navigation<'w> {
    pub screen: ResMut<'w, NextState<Screen>>,
    /// To something over it.
    pub overlay: ResMut<'w, NextState<Overlay>>,
    /// Who decides what may be done there.
    mode: ResMut<'w, NextState<Mode>>,
    from: ResMut<'w, OpenedFrom>,
    pub chosen: ResMut<'w, ChosenGame>,
}

impl Navigation<'_> {
    /// Opens something over the screen, or over something that already lies over it.
    pub fn open(&mut self, overlay: Overlay, from: Overlay) {
        self.from.0 = from;
        self.overlay.set(overlay);
    }

    pub fn back(&mut self) {
        let to = std::mem::take(&mut self.from.0);
        self.overlay.set(to);
    }

    /// Goes to the shelf, with nothing over it.
    pub fn shelf(&mut self) {
        NextState::set_if_neq(&mut self.overlay, Overlay::None);
        NextState::set_if_neq(&mut self.screen, Screen::Shelf);
    }

    /// Goes to the menu of the chosen game, or to something that lies over it.
    pub fn menu(&mut self, overlay: Overlay) {
        NextState::set_if_neq(&mut self.overlay, overlay);
        NextState::set_if_neq(&mut self.screen, Screen::Menu);
        NextState::set_if_neq(&mut self.mode, Mode::Demo);
    }

    /// Goes to the board of a game, in a mode.
    pub fn play(&mut self, game: GameId, mode: Mode) {
        self.chosen.0 = game;
        NextState::set_if_neq(&mut self.overlay, Overlay::None);
        NextState::set_if_neq(&mut self.screen, Screen::Play);
        NextState::set_if_neq(&mut self.mode, mode);
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
            Overlay::Share => Some("share"),
            Overlay::Library => Some("library"),
            Overlay::Online => Some("online"),
            Overlay::Statistics => Some("statistics"),
            Overlay::News => Some("news"),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_sub_state::<Mode>()
        .init_state::<Overlay>()
        .init_resource::<OpenedFrom>()
        .init_resource::<ChosenGame>();
}
