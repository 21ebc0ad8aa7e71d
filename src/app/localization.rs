//! The texts in the language chosen.

use bevy::prelude::*;
use tavoliere_texts::Texts;

/// The texts in the language chosen. [`settings`](super::settings) keeps it so.
#[derive(Resource, Deref)]
pub struct Localization(pub Texts);
