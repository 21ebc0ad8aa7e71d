//! What is told outside a match: trouble, which stays until it is read, and what passes.

use bevy::prelude::*;

/// Sentences about trouble met outside a match (a damaged file, a full disk), shown until read.
#[derive(Resource, Default)]
pub struct Notices(pub Vec<String>);

/// Something that passes, told for a few seconds without asking for an answer.
#[derive(Resource, Default)]
pub struct Toast {
    text: String,
    left: f32,
}

impl Toast {
    /// Seconds that it is told for.
    const LENGTH: f32 = 4.0;

    /// Tells it, instead of whatever was being told.
    pub fn tell(&mut self, text: String) {
        (self.text, self.left) = (text, Toast::LENGTH);
    }

    #[must_use]
    pub fn told(&self) -> Option<&str> {
        (self.left > 0.0).then_some(&self.text)
    }
}

fn pass(time: Res<Time<Real>>, mut toast: ResMut<Toast>) {
    toast.left -= time.delta_secs();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .init_resource::<Toast>()
        .add_systems(Update, pass.run_if(|toast: Res<Toast>| toast.told().is_some()));
}
