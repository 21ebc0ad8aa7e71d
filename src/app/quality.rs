//! What the picture may cost.

use bevy::prelude::*;

use super::settings::{Quality, Settings};

/// What the picture may cost, settled: never `Auto`. The table judges how quick the machine is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RenderQuality {
    /// Even light and plain surfaces: for machines that draw slowly.
    Low,
    /// The room is mirrored in what shines, and surfaces have relief.
    Medium,
    /// Real shadows, and edges smoothed by drawing them finer.
    High,
}

impl RenderQuality {
    /// Whether nothing needs to be left out.
    #[must_use]
    pub fn is_high(self) -> bool {
        self == RenderQuality::High
    }

    /// Whether surfaces have relief and shine, and the room is mirrored in them.
    #[must_use]
    pub fn is_fine(self) -> bool {
        self >= RenderQuality::Medium
    }

    /// The next simpler one.
    #[must_use]
    pub fn simpler(self) -> RenderQuality {
        if self.is_high() { RenderQuality::Medium } else { RenderQuality::Low }
    }

    /// What a setting asks for; none where that is to be found out.
    #[must_use]
    pub fn of(quality: Quality) -> Option<RenderQuality> {
        match quality {
            Quality::Auto => None,
            Quality::High => Some(RenderQuality::High),
            Quality::Medium => Some(RenderQuality::Medium),
            Quality::Low => Some(RenderQuality::Low),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let asked = app.world().get_resource::<Settings>().and_then(|settings| RenderQuality::of(settings.quality));
    app.insert_resource(asked.unwrap_or(RenderQuality::High));
}
