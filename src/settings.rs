//! What a player can set, and keeping it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_texts::{Language, Texts};

use crate::storage::Storage;

const FILE: &str = "settings.ron";

/// How fast pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Speed {
    Off,
    Fast,
    #[default]
    Normal,
    Slow,
}

impl Speed {
    /// All of them, in the order shown.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// How much longer than usual an animation takes.
    #[must_use]
    pub const fn factor(self) -> f32 {
        match self {
            Speed::Off => 0.0,
            Speed::Fast => 0.55,
            Speed::Normal => 1.0,
            Speed::Slow => 2.2,
        }
    }

    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Fast => "fast",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }
}

/// How much the picture may cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quality {
    /// High until the machine proves slow.
    #[default]
    Auto,
    /// Shadows and smooth edges.
    High,
    /// Neither.
    Low,
}

impl Quality {
    /// All of them, in the order shown.
    pub const ALL: [Quality; 3] = [Quality::Auto, Quality::High, Quality::Low];

    /// The end of its message id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Quality::Auto => "auto",
            Quality::High => "high",
            Quality::Low => "low",
        }
    }
}

/// Everything that can be set.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `it` or `en`.
    pub language: String,
    /// 0 to 1.
    pub effects: f32,
    /// 0 to 1.
    pub music: f32,
    /// 0 to 1.
    pub interface: f32,
    /// How fast pieces move.
    pub speed: Speed,
    /// In percent, 100 to 200.
    pub text_size: u16,
    /// How much the picture may cost.
    pub quality: Quality,
    /// The game played last, offered first.
    pub last_game: Option<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        let (language, reduced_motion) = system();
        Settings {
            language: Language::from_locale_tag(&language).code().into(),
            effects: 0.8,
            // In a browser music waits until somebody switches it on.
            music: if cfg!(target_arch = "wasm32") { 0.0 } else { 0.35 },
            interface: 0.6,
            speed: if reduced_motion { Speed::Off } else { Speed::Normal },
            text_size: 100,
            quality: Quality::Auto,
            last_game: None,
        }
    }
}

impl Settings {
    /// The language chosen.
    #[must_use]
    pub fn language(&self) -> Language {
        Language::from_locale_tag(&self.language)
    }
}

/// The texts in the language chosen.
#[derive(Resource, Deref)]
pub struct Words(pub Texts);

/// Sentences about trouble met outside a match (a damaged file, a full disk), shown until read.
#[derive(Resource, Default)]
pub struct Notices(pub Vec<String>);

/// The system's language tag, and whether it asks for less motion.
#[cfg(not(target_arch = "wasm32"))]
fn system() -> (String, bool) {
    (sys_locale::get_locale().unwrap_or_else(|| "en".into()), false)
}

#[cfg(target_arch = "wasm32")]
fn system() -> (String, bool) {
    let window = web_sys::window();
    let language = window.as_ref().and_then(|w| w.navigator().language()).unwrap_or_else(|| "en".into());
    let reduced = window
        .and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok().flatten())
        .is_some_and(|query| query.matches());
    (language, reduced)
}

/// A setting given for this run only: `?quality=low` in the page's address, `TAVOLIERE_QUALITY=low` natively.
#[must_use]
pub fn given(key: &str) -> Option<String> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        std::env::var(format!("TAVOLIERE_{}", key.to_uppercase())).ok()
    }
    #[cfg(target_arch = "wasm32")]
    {
        let search = web_sys::window()?.location().search().ok()?;
        search.trim_start_matches('?').split('&').find_map(|pair| {
            let (k, v) = pair.split_once('=')?;
            (k == key).then(|| v.to_owned())
        })
    }
}

fn load(storage: &Storage) -> (Settings, Option<String>) {
    let mut damaged = None;
    let mut settings = match storage.read(FILE) {
        Ok(Some(text)) => ron::from_str(&text).unwrap_or_else(|_| {
            damaged = storage.set_aside(FILE, &text).ok();
            Settings::default()
        }),
        // Storage that cannot be read will say so when something has to be written.
        Ok(None) | Err(_) => Settings::default(),
    };
    settings.text_size = settings.text_size.clamp(100, 200);
    for volume in [&mut settings.effects, &mut settings.music, &mut settings.interface] {
        *volume = if volume.is_finite() { volume.clamp(0.0, 1.0) } else { 0.5 };
    }
    (settings, damaged)
}

fn apply_given(settings: &mut Settings) {
    if let Some(language) = given("lang") {
        settings.language = Language::from_locale_tag(&language).code().into();
    }
    match given("quality").as_deref() {
        Some("low") => settings.quality = Quality::Low,
        Some("high") => settings.quality = Quality::High,
        _ => {}
    }
    if let Some(speed) = given("speed").and_then(|s| Speed::ALL.into_iter().find(|v| v.id() == s)) {
        settings.speed = speed;
    }
}

/// Texts follow the language at once.
fn follow_language(settings: Res<Settings>, mut words: ResMut<Words>) {
    if settings.is_changed() && words.language() != settings.language() {
        words.0 = Texts::new(settings.language());
    }
}

/// Every change is kept; that it cannot be is said once.
fn keep(
    settings: Res<Settings>,
    storage: Res<Storage>,
    words: Res<Words>,
    mut notices: ResMut<Notices>,
    mut said: Local<bool>,
) {
    if !settings.is_changed() || settings.is_added() {
        return;
    }
    let text = ron::ser::to_string_pretty(&*settings, ron::ser::PrettyConfig::default()).unwrap_or_default();
    if let Err(error) = storage.write(FILE, &text)
        && !*said
    {
        *said = true;
        notices.0.push(words.format("storage-failed", &[("error", error.0.as_str().into())]));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Storage>();
    let (mut settings, damaged) = load(app.world().resource::<Storage>());
    apply_given(&mut settings);
    let words = Words(Texts::new(settings.language()));
    let mut notices = Notices::default();
    if let Some(file) = damaged {
        notices.0.push(words.format("settings-damaged", &[("file", file.as_str().into())]));
    }
    app.insert_resource(settings)
        .insert_resource(words)
        .insert_resource(notices)
        .add_systems(Update, (follow_language, keep).chain());
}
