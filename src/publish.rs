//! What the program shows, as data: for the browser's `window.tavoliere.state()`, for scripts, and for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use serde::Serialize;

use crate::Flow;
use crate::anim::Clock;
use crate::boards::{ActiveBoard, Board};
use crate::play::{CurrentMatch, Turn, TurnPhase};
use crate::screens::{ChosenGame, Overlay, Screen};
use crate::table::camera::TableCamera;

/// Everything published.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Published {
    /// `boot`, `shelf`, `menu`, `play`, `result`.
    pub screen: String,
    /// `pause`, `settings`, `rules` or null.
    pub overlay: Option<String>,
    /// The id of the game on the table.
    pub game: Option<String>,
    /// Its options.
    pub options: BTreeMap<String, String>,
    /// The position text.
    pub position: Option<String>,
    /// `first` or `second`.
    pub seat: Option<String>,
    /// `human`, `thinking`, `animating`, `over`.
    pub phase: Option<String>,
    /// The outcome's text, once there is one.
    pub outcome: Option<String>,
    /// Pieces or the camera are on their way, or the computer thinks.
    pub busy: bool,
    /// How much of the positions it may look at the computer has looked at, 0 to 1; 0 when it does not think.
    pub thought: f32,
    /// The middle of every cell, in pixels of the window from its top left corner.
    pub cells: BTreeMap<String, [f32; 2]>,
    /// The middle of every button.
    pub buttons: BTreeMap<String, [f32; 2]>,
    /// The button that has the focus.
    pub focus: Option<String>,
    /// The cell under the keyboard's and the pad's cursor.
    pub cursor: Option<String>,
    /// Frames a second, over the last second.
    pub fps: f32,
    /// Frames since the start.
    pub frame: u32,
    /// The program's version.
    pub version: String,
}

thread_local! {
    static STATE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The published state as JSON, as of the last frame.
#[must_use]
pub fn state() -> String {
    STATE.with_borrow(Clone::clone)
}

/// Pixels to a tenth: enough to click on, and readable.
fn pixels(at: Vec2) -> [f32; 2] {
    [at.x, at.y].map(|v| (v * 10.0).round() / 10.0)
}

fn publish(
    mut published: ResMut<Published>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    chosen: Res<ChosenGame>,
    current: Res<CurrentMatch>,
    clock: Res<Clock>,
    time: Res<Time<Real>>,
    frame: Res<FrameCount>,
    controls: Res<crate::ui::Controls>,
    selection: Res<crate::play::selection::Selection>,
    turn: Query<&Turn>,
    playing: Res<crate::lessons::Playing>,
    thought: Res<crate::play::opponent::Thought>,
    camera: Query<(&Camera, &GlobalTransform, &TableCamera)>,
    board: Query<(&Board, &GlobalTransform), With<ActiveBoard>>,
    mut frames: Local<(f32, u32)>,
) {
    frames.0 += time.delta_secs();
    frames.1 += 1;
    let fps = if frames.0 >= 1.0 {
        let fps = frames.1 as f32 / frames.0;
        *frames = (0.0, 0);
        (fps * 10.0).round() / 10.0
    } else {
        published.fps
    };
    let result = *overlay.get() == Overlay::Result;
    let phase = turn.single().ok().map(|t| t.phase);
    let mut now = Published {
        screen: if result { "result" } else { screen.get().id() }.into(),
        overlay: overlay.get().id().filter(|_| !result).map(Into::into),
        fps,
        frame: frame.0,
        version: env!("CARGO_PKG_VERSION").into(),
        busy: clock.busy()
            || playing.busy()
            || phase == Some(TurnPhase::Thinking)
            || camera.single().is_ok_and(|(.., c)| c.moving()),
        thought: (thought.share * 100.0).round() / 100.0,
        phase: phase.map(|p| format!("{p:?}").to_lowercase()),
        focus: controls.focus().map(Into::into),
        buttons: controls.centres().map(|(id, at)| (id.to_owned(), pixels(at))).collect(),
        ..default()
    };
    if matches!(screen.get(), Screen::Menu | Screen::Play) {
        now.game = Some(chosen.0.id().into());
    }
    if let Some(game_match) = &current.game_match {
        now.options = game_match.options().iter().map(|(k, v)| (k.into(), v.into())).collect();
        now.position = Some(game_match.position().to_string());
        now.seat = Some(format!("{:?}", game_match.position().seat()).to_lowercase());
        now.outcome = game_match.outcome().map(|o| o.to_string());
        if let (Ok((camera, eye, _)), Ok((board, place))) = (camera.single(), board.single()) {
            let places = &board.look.layout().places;
            now.cursor = selection.cursor.and_then(|c| places.get(c.index())).map(|p| p.name.clone());
            for (index, cell) in places.iter().enumerate() {
                let middle = place.transform_point(board.look.cell(tavoliere_rules::Cell(index as u8)));
                if let Ok(at) = camera.world_to_viewport(eye, middle) {
                    now.cells.insert(cell.name.clone(), pixels(at));
                }
            }
        }
    }
    STATE.with_borrow_mut(|text| *text = serde_json::to_string(&now).unwrap_or_default());
    *published = now;
}

/// The page in the browser: what the game asks of it, and what it may ask.
#[cfg(target_arch = "wasm32")]
#[allow(missing_docs)]
mod page {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = shelfDrawn)]
        pub fn shelf_drawn();
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn announce(text: &str);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = fillScreen)]
        pub fn fill_screen(fill: bool);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = fillsScreen)]
        pub fn fills_screen() -> bool;
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn shake(strength: f32, millis: f32);
    }

    /// The published state as JSON.
    #[wasm_bindgen]
    #[must_use]
    pub fn state() -> String {
        super::state()
    }
}

/// Says something to a screen reader.
pub fn announce(text: &str) {
    #[cfg(target_arch = "wasm32")]
    page::announce(text);
    #[cfg(not(target_arch = "wasm32"))]
    debug!("{text}");
}

/// Asks the page to fill the screen, or not to any more.
#[cfg(target_arch = "wasm32")]
pub fn fill_screen(fill: bool) {
    page::fill_screen(fill);
}

/// Whether the page fills the screen.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn fills_screen() -> bool {
    page::fills_screen()
}

/// Shakes the pads that the page can reach: strength 0 to 1, for so many milliseconds. Natively Bevy does that.
pub fn shake(strength: f32, millis: u64) {
    #[cfg(target_arch = "wasm32")]
    page::shake(strength, millis as f32);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = (strength, millis);
}

/// The page hides its own picture once the shelf has been drawn a few times.
fn tell_page(screen: Res<State<Screen>>, mut shown: Local<u32>) {
    if *shown < 4 && *screen.get() == Screen::Shelf {
        *shown += 1;
        if *shown == 4 {
            info!("the shelf is drawn");
            #[cfg(target_arch = "wasm32")]
            page::shelf_drawn();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Published>()
        .init_resource::<crate::ui::Controls>()
        .init_resource::<crate::ui::Blocked>()
        .add_systems(Update, (publish, tell_page).after(Flow::Show));
}
