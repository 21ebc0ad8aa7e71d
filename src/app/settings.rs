//! What a player can set, and keeping it.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_art::color::Sight;
use tavoliere_texts::{Language, Texts};

use super::bindings::Bindings;
use super::localization::Localization;
use super::persistence::Persistence;
use crate::platform::launch::{given, reduced_motion, system_language};

const FILE: &str = "settings.ron";
/// The program's.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Settings with a few values each: all of them in the order shown, and the end of each one's message id.
macro_rules! values {
    ($($(#[$about:meta])* $name:ident { $($(#[$value_about:meta])* $value:ident = $id:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$value_about])* $value,)+
        }

        impl $name {
            /// All of them, in the order shown.
            pub const ALL: &[$name] = &[$($name::$value),+];

            /// The end of its message id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$value => $id,)+
                }
            }
        }
    )+};
}

values! {
    /// How fast pieces move.
    Speed {
        Off = "off",
        Fast = "fast",
        /// As meant.
        #[default]
        Normal = "normal",
        /// In twice the time.
        Slow = "slow",
    }

    /// Whether things move at all.
    Motion {
        /// As the system or the browser asks for.
        #[default]
        System = "system",
        /// As little as can be.
        Reduced = "reduced",
        /// Whatever the system says.
        Full = "full",
    }

    /// Whose eyes the colours are chosen for.
    Palette {
        /// Most people's.
        #[default]
        Standard = "standard",
        /// Without the sense for red.
        Protanopia = "protanopia",
        /// Without the sense for green.
        Deuteranopia = "deuteranopia",
        /// Without the sense for blue.
        Tritanopia = "tritanopia",
    }

    /// How much the picture may cost.
    Quality {
        /// High until the machine proves slow.
        #[default]
        Auto = "auto",
        /// Shadows, relief and the smoothest edges.
        High = "high",
        /// No shadows.
        Medium = "medium",
        /// As simple as can be.
        Low = "low",
    }
}

impl Palette {
    /// The way of seeing it is made for; none is the usual one.
    #[must_use]
    pub const fn sight(self) -> Option<Sight> {
        match self {
            Palette::Standard => None,
            Palette::Protanopia => Some(Sight::Protanopia),
            Palette::Deuteranopia => Some(Sight::Deuteranopia),
            Palette::Tritanopia => Some(Sight::Tritanopia),
        }
    }
}

impl Speed {
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
}

/// Everything that can be set.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// `it` or `en`.
    pub language: String,
    /// Anything is heard at all.
    pub sound: bool,
    /// 0 to 1.
    pub effects: f32,
    /// 0 to 1.
    pub music: f32,
    /// 0 to 1.
    pub interface: f32,
    /// No sound while another window has the focus.
    pub mute_in_background: bool,
    /// How fast pieces move, where they move; see [`pace`](Settings::pace).
    pub speed: Speed,
    /// Whether things move at all.
    pub motion: Motion,
    pub text_size: u16,
    /// How much the picture may cost.
    pub quality: Quality,
    /// The colours of marks and of whatever tells the seats apart.
    pub palette: Palette,
    /// White and yellow on black instead of ivory and brass on wood.
    pub high_contrast: bool,
    /// Names of files and ranks along the boards' edges.
    pub coordinates: bool,
    /// The list of moves stands beside the board while a game is played.
    pub show_moves: bool,
    /// With two people at one device the board turns to whoever plays.
    pub auto_turn: bool,
    /// An action is carried out when it is chosen a second time.
    pub confirm: bool,
    /// The gentlest opponent says what was wrong with an action, now and then.
    pub remarks: bool,
    /// The system notifies of what happens in matches with people elsewhere while another window is looked at.
    pub notifications: bool,
    /// The game fills the screen.
    pub full_screen: bool,
    /// Pads that can shake do so on captures.
    pub rumble: bool,
    /// How far a stick may be off its middle and still rest: a share of its way, 0.1 to 0.6.
    pub dead_zone: f32,
    pub keys: Bindings<KeyCode>,
    /// What each button of a pad does.
    pub pad: Bindings<GamepadButton>,
    /// What the player is called in matches with people elsewhere; empty before one was needed.
    pub online_name: String,
    /// The server of such matches, as it was typed; empty where the page's own is meant.
    pub server: String,
    /// The game played last, offered first.
    pub last_game: Option<String>,
    /// The version whose news were told; empty where one was here that did not tell any.
    pub seen: String,
    /// What the system says about motion, as last heard.
    #[serde(skip)]
    pub system_is_still: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::from_locale_tag(&system_language()).code().into(),
            sound: true,
            effects: 0.8,
            // In a browser music waits until somebody switches it on.
            music: if cfg!(target_arch = "wasm32") { 0.0 } else { 0.35 },
            interface: 0.6,
            mute_in_background: true,
            speed: Speed::Normal,
            motion: Motion::System,
            text_size: 100,
            quality: Quality::Auto,
            palette: Palette::Standard,
            high_contrast: false,
            coordinates: true,
            show_moves: true,
            auto_turn: false,
            confirm: false,
            remarks: true,
            notifications: false,
            full_screen: false,
            rumble: true,
            dead_zone: 0.25,
            keys: Bindings::default(),
            pad: Bindings::default(),
            online_name: String::new(),
            server: String::new(),
            last_game: None,
            seen: String::new(),
            system_is_still: reduced_motion(),
        }
    }
}

impl Settings {
    #[must_use]
    pub fn language(&self) -> Language {
        Language::from_locale_tag(&self.language)
    }

    /// Whether as little as can be should move.
    #[must_use]
    pub fn still(&self) -> bool {
        match self.motion {
            Motion::System => self.system_is_still,
            Motion::Reduced => true,
            Motion::Full => false,
        }
    }

    /// How fast things move, all considered.
    #[must_use]
    pub fn pace(&self) -> Speed {
        if self.still() { Speed::Off } else { self.speed }
    }
}

/// Numbers out of their ranges come back into them.
fn parse(text: &str) -> Result<Settings, ron::error::SpannedError> {
    let mut settings: Settings = ron::from_str(text)?;
    settings.text_size = settings.text_size.clamp(100, 200);
    settings.dead_zone = if settings.dead_zone.is_finite() { settings.dead_zone.clamp(0.1, 0.6) } else { 0.25 };
    // A page may fill the screen only when it is asked to just then.
    settings.full_screen &= cfg!(not(target_arch = "wasm32"));
    for volume in [&mut settings.effects, &mut settings.music, &mut settings.interface] {
        *volume = if volume.is_finite() { volume.clamp(0.0, 1.0) } else { 0.5 };
    }
    Ok(settings)
}

fn apply_given(settings: &mut Settings) {
    if let Some(language) = given("lang") {
        settings.language = Language::from_locale_tag(&language).code().into();
    }
    if let Some(quality) = given("quality").and_then(|s| Quality::ALL.iter().find(|v| v.id() == s).copied()) {
        settings.quality = quality;
    }
    if let Some(speed) = given("speed").and_then(|s| Speed::ALL.iter().find(|v| v.id() == s).copied()) {
        settings.speed = speed;
    }
}

/// Texts follow the language at once.
fn follow_language(settings: Res<Settings>, mut words: ResMut<Localization>) {
    if settings.is_changed() && words.language() != settings.language() {
        words.0 = Texts::new(settings.language());
    }
}

/// A browser's wish for less motion may change while the game runs.
#[cfg(target_arch = "wasm32")]
fn follow_system(mut settings: ResMut<Settings>) {
    let still = reduced_motion();
    if settings.system_is_still != still {
        settings.system_is_still = still;
    }
}

/// The window fills the screen, or does not, as set.
#[cfg(not(target_arch = "wasm32"))]
fn fill_screen(settings: Res<Settings>, mut window: Query<&mut Window, With<bevy::window::PrimaryWindow>>) {
    use bevy::window::{MonitorSelection, WindowMode};
    let Ok(mut window) = window.single_mut() else { return };
    if settings.is_changed() && settings.full_screen != (window.mode != WindowMode::Windowed) {
        window.mode = if settings.full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}

/// The same in a browser, which may refuse, and lets players leave by its own key.
#[cfg(target_arch = "wasm32")]
fn fill_screen(mut settings: ResMut<Settings>, mut asked: Local<bool>, mut patience: Local<u32>) {
    let filled = crate::platform::browser::fills_screen();
    if settings.full_screen != *asked {
        *asked = settings.full_screen;
        *patience = 60;
        if filled != *asked {
            crate::platform::browser::fill_screen(*asked);
        }
    } else if filled == *asked {
        *patience = 0;
    } else if *patience > 0 {
        *patience -= 1;
    } else {
        settings.full_screen = filled;
        *asked = filled;
    }
}

/// The settings as this window last read or kept them: what is otherwise now was changed here.
#[derive(Resource)]
struct Kept(Settings);

fn fields(settings: &Settings) -> BTreeMap<String, serde_json::Value> {
    let value = serde_json::to_value(settings).and_then(serde_json::from_value);
    value.expect("settings can always be written as JSON, each under its name")
}

/// What is kept, with what has changed in this window: another one may have changed something else since.
fn merge(before: &Settings, now: &Settings, kept: &Settings) -> Settings {
    let (before, mut merged) = (fields(before), fields(kept));
    merged.extend(fields(now).into_iter().filter(|(name, value)| before.get(name) != Some(value)));
    let merged = serde_json::to_value(merged).and_then(serde_json::from_value);
    merged.expect("what was written as JSON can be read")
}

fn read(keeping: &mut Persistence) -> Option<Settings> {
    keeping.read(FILE, "settings-damaged", |text| parse(text).map_err(|error| error.to_string()))
}

fn keep(settings: Res<Settings>, mut kept: ResMut<Kept>, mut keeping: Persistence) {
    if !settings.is_changed() || fields(&settings) == fields(&kept.0) {
        return;
    }
    let merged = read(&mut keeping).map(|theirs| merge(&kept.0, &settings, &theirs));
    if keeping.write(FILE, merged.as_ref().unwrap_or(&*settings)) {
        kept.0 = settings.clone();
    }
}

/// Needs the notices and the storage: that the settings could not be read is told there.
pub(super) fn plugin(app: &mut App) {
    // Who is new here knows no other version.
    let mut settings = Settings { seen: VERSION.into(), ..Settings::default() };
    apply_given(&mut settings);
    app.insert_resource(Localization(Texts::new(settings.language())));
    let mut keeping = SystemState::<Persistence>::new(app.world_mut());
    let mut keeping = keeping.get_mut(app.world_mut()).expect("what it needs is there");
    if let Some(kept) = read(&mut keeping) {
        settings = kept;
        apply_given(&mut settings);
    }
    app.insert_resource(Localization(Texts::new(settings.language())))
        .insert_resource(Kept(settings.clone()))
        .insert_resource(settings)
        .add_systems(Update, (follow_language, fill_screen, keep).chain());
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, follow_system);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept is read whatever became of it on the disk: it is refused, or its numbers are in their ranges.
    #[test]
    fn changed_settings_are_refused_or_make_sense() {
        let pretty = ron::ser::PrettyConfig::default();
        let kept = ron::ser::to_string_pretty(&Settings::default(), pretty).expect("settings can be written");
        assert_eq!(parse(&kept).as_ref(), Ok(&Settings::default()));
        let pieces =
            ["-", "1e39", "NaN", "99999999999", "(", ")", "\"", "true", "None", ",", "\u{fe0f}", "keys: {", "inf"];
        let mut dice = 1_u64;
        let mut roll = |below: usize| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as usize % below
        };
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text: Vec<char> = kept.chars().collect();
            for _ in 0..=roll(3) {
                let from = roll(text.len());
                let to = (from + roll(12)).min(text.len());
                let piece = if roll(2) == 0 { "" } else { pieces[roll(pieces.len())] };
                text.splice(from..to, piece.chars());
            }
            let Ok(settings) = parse(&text.into_iter().collect::<String>()) else { continue };
            read += 1;
            assert!((100..=200).contains(&settings.text_size) && (0.1..=0.6).contains(&settings.dead_zone));
            for volume in [settings.effects, settings.music, settings.interface] {
                assert!((0.0..=1.0).contains(&volume));
            }
        }
        assert!(read > 100, "only {read} could be read");
    }

    /// What the first versions wrote is read, and what a later one writes besides does no harm.
    #[test]
    fn the_settings_of_other_versions_are_read() {
        let first = r#"(language: "it", effects: 0.4, music: 0.0, interface: 0.2, speed: Fast, text_size: 120,
            quality: Low, last_game: Some("sparta"))"#;
        let of_first = Settings {
            language: "it".into(),
            effects: 0.4,
            music: 0.0,
            interface: 0.2,
            speed: Speed::Fast,
            text_size: 120,
            quality: Quality::Low,
            last_game: Some("sparta".into()),
            ..Settings::default()
        };
        let with_keys = r#"(motion: Full, palette: Tritanopia, keys: {"undo": ["KeyJ"]}, pad: {"act": ["East"]})"#;
        let mut of_keys = Settings { motion: Motion::Full, palette: Palette::Tritanopia, ..Settings::default() };
        of_keys.keys = ron::from_str(r#"{"undo": ["KeyJ"]}"#).expect("a key");
        of_keys.pad = ron::from_str(r#"{"act": ["East"]}"#).expect("a button");
        let later = r#"(confirm: true, smell: Some(("pine", 0.5)), keys: {"fly": ["KeyJ"]})"#;
        let of_later = Settings { confirm: true, ..Settings::default() };
        for (text, expected) in [(first, of_first), (with_keys, of_keys), (later, of_later)] {
            assert_eq!(parse(text).as_ref(), Ok(&expected), "{text}");
        }
    }

    #[test]
    fn what_was_changed_in_one_window_only_is_merged() {
        let before = Settings::default();
        let mut theirs = Settings { server: "play.example.org".into(), text_size: 150, ..before.clone() };
        theirs.keys.assign(crate::app::bindings::Command::Hint, KeyCode::KeyJ);
        let now = Settings { speed: Speed::Slow, effects: 0.3, text_size: 125, ..before.clone() };
        let both = Settings { speed: Speed::Slow, effects: 0.3, text_size: 125, ..theirs.clone() };
        assert_eq!(merge(&before, &now, &theirs), both);
        assert_eq!(merge(&before, &before, &theirs), theirs);
    }
}
