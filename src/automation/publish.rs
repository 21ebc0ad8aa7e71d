//! What the program shows, as data: for the browser's `window.tavoliere.state()`, for scripts, and for tests.

use std::collections::BTreeMap;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::Serialize;

use crate::app::Flow;
use crate::app::clock::Clock;
use crate::app::screens::{ChosenGame, Mode, Overlay, Screen};
use crate::modes::compose::{Composing, Composition};
use crate::modes::lesson::LessonSession;
use crate::platform::browser;
use crate::play::opponent::Thought;
use crate::play::selection::Selection;
use crate::rules::{CurrentMatch, Turn, TurnPhase};
use crate::table::camera::TableCamera;
use crate::table::pointing::Pointing;
use crate::ui::Controls;

#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Published {
    /// `boot`, `shelf`, `menu`, `play`, `result`.
    pub screen: String,
    /// `pause`, `settings`, `rules` or null.
    pub overlay: Option<String>,
    /// The id of the game on the table.
    pub game: Option<String>,
    pub options: BTreeMap<String, String>,
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
    /// Where a press means each cell, in pixels of the window from its top left corner: its middle, where that is in sight.
    pub cells: BTreeMap<String, [f32; 2]>,
    /// The middle of every button.
    pub buttons: BTreeMap<String, [f32; 2]>,
    /// The buttons that are scrolled out of sight, and how far in pixels; below zero upwards.
    pub hidden: BTreeMap<String, f32>,
    /// The button that has the focus.
    pub focus: Option<String>,
    /// The cell under the keyboard's and the pad's cursor.
    pub cursor: Option<String>,
    /// Frames a second, over the last second.
    pub fps: f32,
    pub frame: u32,
    pub version: String,
}

/// Pixels to a tenth: enough to click on, and readable.
fn pixels(at: Vec2) -> [f32; 2] {
    [at.x, at.y].map(|v| (v * 10.0).round() / 10.0)
}

/// What the modes are doing by themselves.
#[derive(SystemParam)]
struct Modes<'w> {
    mode: Option<Res<'w, State<Mode>>>,
    session: Res<'w, LessonSession>,
    composition: Res<'w, Composition>,
}

impl Modes<'_> {
    fn busy(&self) -> bool {
        match self.mode.as_ref().map(|mode| *mode.get()) {
            Some(Mode::Lesson) => self.session.busy(),
            Some(Mode::Compose) => self.composition.get().is_some_and(Composing::busy),
            _ => false,
        }
    }
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
    controls: Res<Controls>,
    selection: Res<Selection>,
    turn: Query<&Turn>,
    modes: Modes,
    thought: Res<Thought>,
    camera: Query<&TableCamera>,
    pointing: Pointing,
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
            || modes.busy()
            || phase == Some(TurnPhase::Thinking)
            || camera.single().is_ok_and(TableCamera::moving),
        thought: (thought.share * 100.0).round() / 100.0,
        phase: phase.map(|p| format!("{p:?}").to_lowercase()),
        focus: controls.focus().map(Into::into),
        hidden: controls.hidden().map(|(id, by)| (id.to_owned(), by.round())).collect(),
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
        now.outcome = current.ending().map(|ending| ending.to_string());
        if let Some(board) = pointing.board.board() {
            let places = &board.view.layout().places;
            now.cursor = selection.cursor.and_then(|c| places.get(c.index())).map(|p| p.name.clone());
            for (index, cell) in places.iter().enumerate() {
                if let Some(at) = pointing.aim(tavoliere_rules::Cell(index as u8)) {
                    now.cells.insert(cell.name.clone(), pixels(at));
                }
            }
        }
    }
    browser::set_state(serde_json::to_string(&now).unwrap_or_default());
    *published = now;
}

/// The page hides its own picture once the table has been drawn a few times: the shelf, or where a link leads.
fn tell_page(mut shown: Local<u32>) {
    *shown += 1;
    if *shown == 4 {
        info!("the shelf is drawn");
        browser::shelf_drawn();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Published>().init_resource::<Controls>().add_systems(
        Update,
        (publish.after(Flow::Show), tell_page.after(Flow::Show).run_if(not(in_state(Screen::Boot)))),
    );
}
