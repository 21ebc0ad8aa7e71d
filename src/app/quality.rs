//! What the picture may cost.

use bevy::prelude::*;

use super::settings::{Quality, Settings};

/// What the picture may cost, settled: never `Auto`. The table judges how quick the machine is.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenderQuality {
    /// No shadows, no relief, jagged edges: for machines that draw slowly.
    Low,
    /// Everything.
    High,
}

impl RenderQuality {
    /// Whether nothing needs to be left out.
    #[must_use]
    pub fn is_high(self) -> bool {
        self == RenderQuality::High
    }
}

pub(super) fn plugin(app: &mut App) {
    let low = app.world().get_resource::<Settings>().is_some_and(|s| s.quality == Quality::Low);
    app.insert_resource(if low { RenderQuality::Low } else { RenderQuality::High });
}
