//! What is seen where a piece has come down: something soft that widens and is gone.

use bevy::prelude::*;
use tavoliere_art as art;

use super::art::Maker;

/// What is seen where a piece has come down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    Dust,
    /// A ring in what is wet.
    Ripple,
    Glint,
    /// Ink that the paper drinks.
    Soak,
}

/// How a landing looks and what becomes of it.
pub struct LandingLook {
    color: [f32; 3],
    /// How dense it is at first.
    alpha: f32,
    /// From where to where it is densest, in cells from its middle.
    band: [f32; 2],
    /// For how many seconds it is seen.
    pub seconds: f32,
    /// How large it is at first and in the end.
    pub sizes: [f32; 2],
}

impl Landing {
    pub const ALL: [Landing; 4] = [Landing::Dust, Landing::Ripple, Landing::Glint, Landing::Soak];

    #[must_use]
    pub fn look(self) -> LandingLook {
        let ring = |color| LandingLook { color, alpha: 0.5, band: [0.34, 0.56], seconds: 0.42, sizes: [0.8, 1.7] };
        match self {
            Landing::Dust => ring([0.86, 0.78, 0.64]),
            Landing::Ripple => ring([0.55, 0.95, 0.88]),
            Landing::Glint => ring([1.0, 0.95, 0.75]),
            Landing::Soak => LandingLook {
                color: [0.10, 0.08, 0.24],
                alpha: 0.22,
                band: [0.16, 0.6],
                seconds: 1.1,
                sizes: [0.86, 1.08],
            },
        }
    }
}

/// A landing fades in so many steps.
const STEPS: usize = 6;

/// What a landing is drawn with.
pub struct LandingArt {
    pub mesh: Handle<Mesh>,
    /// From the first moment to the last.
    steps: [Handle<StandardMaterial>; STEPS],
}

impl LandingArt {
    pub(super) fn new(maker: &mut Maker, landing: Landing) -> LandingArt {
        let LandingLook { color: [red, green, blue], alpha, band: [inner, outer], .. } = landing.look();
        let steps = std::array::from_fn(|step| {
            let base_color = Color::srgba(red, green, blue, alpha * (1.0 - step as f32 / STEPS as f32));
            maker.material(StandardMaterial { base_color, unlit: true, alpha_mode: AlphaMode::Blend, ..default() })
        });
        LandingArt { mesh: maker.mesh(art::ground::halo(inner, outer)), steps }
    }

    /// The material after a share of its time, from 0 to 1.
    #[must_use]
    pub fn material(&self, share: f32) -> &Handle<StandardMaterial> {
        &self.steps[((share * STEPS as f32) as usize).min(STEPS - 1)]
    }
}
