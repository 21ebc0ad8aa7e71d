//! Which parts of the window are taken: what panels cover is for the camera to stay clear of, and presses there are not
//! for the board.

use bevy::prelude::*;

/// How far panels reach into the window from its edges, in its pixels: the board is framed in what is left, and clear of
/// islands, which stand in a corner of that. The panel beside the board, if there is one, is for what stands round it to keep clear of.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct SafeArea {
    pub left: f32,
    pub right: f32,
    pub top: f32,
    pub bottom: f32,
    pub islands: Vec<Rect>,
    pub panel: Option<Rect>,
}

/// The parts of the window where panels and buttons are: presses there are not for the board.
#[derive(Resource, Default)]
pub struct UiAreas {
    shown: Vec<Rect>,
    drawn: Vec<Rect>,
}

impl UiAreas {
    /// Whether a point of the window, in its pixels, is covered.
    #[must_use]
    pub fn covers(&self, point: Vec2) -> bool {
        self.shown.iter().any(|area| area.contains(point))
    }

    /// All that is covered, in the window's pixels.
    #[must_use]
    pub fn areas(&self) -> &[Rect] {
        &self.shown
    }

    /// A frame is being drawn: nothing is covered in it yet.
    pub fn begin(&mut self) {
        self.drawn.clear();
    }

    /// This part is covered in the frame being drawn.
    pub fn cover(&mut self, area: Rect) {
        self.drawn.push(area);
    }

    /// The frame has been drawn, and what it covers counts.
    pub fn finish(&mut self) {
        std::mem::swap(&mut self.shown, &mut self.drawn);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>().init_resource::<UiAreas>();
}
