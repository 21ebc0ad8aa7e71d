//! What a player can set, and keeping it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tavoliere_art::color::Sight;
use tavoliere_texts::{Language, Texts};

use crate::input::bindings::Table;
use crate::keeping::Keeping;
use crate::storage::Storage;

const FILE: &str = "settings.ron";

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
        /// They are there at once.
        Off = "off",
        /// In about half the time.
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
        /// Shadows and smooth edges.
        High = "high",
        /// Neither.
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
    /// In percent, 100 to 200.
    pub text_size: u16,
    /// How much the picture may cost.
    pub quality: Quality,
    /// The colours of marks and of whatever tells the seats apart.
    pub palette: Palette,
    /// White and yellow on black instead of ivory and brass on wood.
    pub high_contrast: bool,
    /// Names of files and ranks along the boards' edges.
    pub coordinates: bool,
    /// With two people at one device the board turns to whoever plays.
    pub auto_turn: bool,
    /// An action is carried out when it is chosen a second time.
    pub confirm: bool,
    /// The game fills the screen.
    pub full_screen: bool,
    /// Pads that can shake do so on captures.
    pub rumble: bool,
    /// How far a stick may be off its middle and still rest: a share of its way, 0.1 to 0.6.
    pub dead_zone: f32,
    /// What each key does.
    pub keys: Table<KeyCode>,
    /// What each button of a pad does.
    pub pad: Table<GamepadButton>,
    /// The game played last, offered first.
    pub last_game: Option<String>,
    /// What the system says about motion, as last heard.
    #[serde(skip)]
    pub system_is_still: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::from_locale_tag(&system_language()).code().into(),
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
            auto_turn: false,
            confirm: false,
            full_screen: false,
            rumble: true,
            dead_zone: 0.25,
            keys: Table::default(),
            pad: Table::default(),
            last_game: None,
            system_is_still: system_is_still(),
        }
    }
}

impl Settings {
    /// The language chosen.
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

/// The texts in the language chosen.
#[derive(Resource, Deref)]
pub struct Words(pub Texts);

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
    /// Tells it, instead of whatever was being told.
    pub fn tell(&mut self, text: String) {
        (self.text, self.left) = (text, 4.0);
    }

    /// What is being told now.
    #[must_use]
    pub fn told(&self) -> Option<&str> {
        (self.left > 0.0).then_some(&self.text)
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn system_language() -> String {
    sys_locale::get_locale().unwrap_or_else(|| "en".into())
}

#[cfg(target_arch = "wasm32")]
fn system_language() -> String {
    web_sys::window().and_then(|w| w.navigator().language()).unwrap_or_else(|| "en".into())
}

/// Whether the system asks for less motion. Each desktop has its own place for that; its own tool is asked, once, and
/// one that is missing or does not know leaves motion on.
#[cfg(not(target_arch = "wasm32"))]
fn system_is_still() -> bool {
    static ANSWER: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    *ANSWER.get_or_init(|| {
        let (program, arguments, still): (_, &[&str], _) = if cfg!(target_os = "macos") {
            ("defaults", &["read", "com.apple.universalaccess", "reduceMotion"], "1")
        } else if cfg!(target_os = "windows") {
            ("reg", &["query", r"HKCU\Control Panel\Desktop\WindowMetrics", "/v", "MinAnimate"], "0")
        } else {
            ("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"], "false")
        };
        let answer = std::process::Command::new(program).args(arguments).stderr(std::process::Stdio::null()).output();
        answer.is_ok_and(|a| a.status.success() && String::from_utf8_lossy(&a.stdout).trim_end().ends_with(still))
    })
}

#[cfg(target_arch = "wasm32")]
fn system_is_still() -> bool {
    let query = web_sys::window().and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
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
    settings.dead_zone = if settings.dead_zone.is_finite() { settings.dead_zone.clamp(0.1, 0.6) } else { 0.25 };
    // A page may fill the screen only when it is asked to just then.
    settings.full_screen &= cfg!(not(target_arch = "wasm32"));
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
    if let Some(speed) = given("speed").and_then(|s| Speed::ALL.iter().find(|v| v.id() == s).copied()) {
        settings.speed = speed;
    }
}

/// Texts follow the language at once.
fn follow_language(settings: Res<Settings>, mut words: ResMut<Words>) {
    if settings.is_changed() && words.language() != settings.language() {
        words.0 = Texts::new(settings.language());
    }
}

fn pass(time: Res<Time<Real>>, mut toast: ResMut<Toast>) {
    if toast.left > 0.0 {
        toast.left -= time.delta_secs();
    }
}

/// A browser's wish for less motion may change while the game runs.
#[cfg(target_arch = "wasm32")]
fn follow_system(mut settings: ResMut<Settings>) {
    let still = system_is_still();
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
    let filled = crate::publish::fills_screen();
    if settings.full_screen != *asked {
        *asked = settings.full_screen;
        *patience = 60;
        if filled != *asked {
            crate::publish::fill_screen(*asked);
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

/// Every change is kept.
fn keep(settings: Res<Settings>, mut keeping: Keeping) {
    if settings.is_changed() && !settings.is_added() {
        keeping.write(FILE, &*settings);
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
        .init_resource::<Toast>()
        .add_systems(Update, (follow_language, fill_screen, keep, pass).chain());
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, follow_system);
}
