//! What can be sent when something went wrong: the version, the system, what was on screen lately, and nothing personal.
//! A panic writes it to a file beside what is kept and says where, in the player's language; what is no fault of the
//! program (no graphics card, no screen) gets a sentence and no file.

use std::backtrace::Backtrace;
use std::collections::VecDeque;
use std::fs;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use tavoliere_texts::{Language, Texts};

use super::launch::{given, system_language};
use super::storage::Storage;
use super::{last_words, restart};

/// How many steps back a report goes.
const STEPS: usize = 30;

static TRAIL: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());
static GRAPHICS: OnceLock<String> = OnceLock::new();
static VERSION: OnceLock<String> = OnceLock::new();

/// What Bevy says when the picture cannot be drawn at all, and the message that says it to a player.
const NO_FAULT: [(&str, &str); 4] = [
    ("Unable to find a GPU", "no-graphics"),
    ("Failed to create wgpu surface", "no-graphics"),
    ("RequestDeviceError", "no-graphics"),
    ("Failed to build event loop", "no-screen"),
];

/// Remembers what is on screen now, or what was done: what has gone before a fault often explains it.
pub fn step(what: String) {
    let mut trail = TRAIL.lock().unwrap_or_else(PoisonError::into_inner);
    if trail.len() == STEPS {
        trail.pop_front();
    }
    trail.push_back(what);
}

/// Remembers what draws the picture.
pub fn drawn_by(graphics: String) {
    let _ = GRAPHICS.set(graphics);
}

/// A message about the program itself, in the player's language as far as it is known without the settings.
#[must_use]
pub fn say(id: &str, args: &[(&str, &str)]) -> String {
    let language = given("lang").unwrap_or_else(system_language);
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, (*value).into())).collect();
    Texts::new(Language::from_locale_tag(&language)).format(id, &args)
}

/// Version and system, a line each.
#[must_use]
pub fn facts() -> String {
    let version = VERSION.get().map_or("unknown", String::as_str);
    let system = fs::read_to_string("/etc/os-release").ok();
    let system = system.as_deref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME=")));
    let system = system.map_or(String::new(), |name| format!(", {}", name.trim_matches('"')));
    let graphics = GRAPHICS.get().map_or(String::new(), |name| format!("drawn by: {name}\n"));
    format!(
        "version: {version}\nsystem: {} {}{system}\nlanguage: {}\n{graphics}",
        std::env::consts::OS,
        std::env::consts::ARCH,
        system_language()
    )
}

/// The same text with the home folder, whose name is mostly the player's, written as `~`.
#[must_use]
pub fn without_home(text: &str) -> String {
    match directories::BaseDirs::new() {
        Some(dirs) if dirs.home_dir().parent().is_some() => text.replace(&*dirs.home_dir().to_string_lossy(), "~"),
        _ => text.to_owned(),
    }
}

/// From now on a panic is reported. `version` is what `--version` prints.
pub fn install(version: &str) {
    let _ = VERSION.set(version.to_owned());
    restart::remember_start();
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        let message = fault.payload_as_str().unwrap_or_default();
        if let Some((_, id)) = NO_FAULT.iter().find(|(said, _)| message.contains(said)) {
            last_words::say(&say(id, &[]));
            std::process::exit(3);
        }
        usual(fault);
        if fault.location().is_some_and(|place| goes_on_without(place.file())) {
            return;
        }
        // One fault brings others with it; the first is the one that matters.
        static REPORTED: OnceLock<()> = OnceLock::new();
        if REPORTED.set(()).is_err() {
            return;
        }
        let text = text(fault, &Backtrace::force_capture());
        let kept = Storage::default().folder().map(Path::to_owned).ok().and_then(|folder| keep(&folder, &text));
        // What draws the picture panics where the card that it draws with has gone in the middle of a frame.
        if fault.location().is_some_and(|place| place.file().contains("/wgpu-")) {
            restart::begin_anew();
        }
        match kept.or_else(|| keep(&std::env::temp_dir(), &text)) {
            Some(file) => last_words::fault(say("stopped", &[("file", &file.to_string_lossy())])),
            None => last_words::fault(format!("{}\n\n{text}", say("stopped-unkept", &[]))),
        }
    }));
}

/// Whether the game goes on when this thread panics in that file: the one that looks after the sound device does where
/// another device takes its place and cannot be opened (kira 0.12). Then there is no sound, and nothing else is lost.
fn goes_on_without(file: &str) -> bool {
    file.contains("kira-") && std::thread::current().name() != Some("main")
}

fn text(fault: &PanicHookInfo<'_>, trace: &Backtrace) -> String {
    let trail = TRAIL.lock().unwrap_or_else(PoisonError::into_inner);
    let trail: String = trail.iter().map(|step| format!("  {step}\n")).collect();
    without_home(&format!("{}\n{fault}\n\nwhat was on screen, the last at the end:\n{trail}\n{trace}\n", facts()))
}

/// Writes a report into a folder.
fn keep(folder: &Path, text: &str) -> Option<PathBuf> {
    fs::create_dir_all(folder).ok()?;
    let file = folder.join(format!("report-{}.txt", super::calendar::now().as_secs()));
    fs::write(&file, text).ok()?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_keeps_what_was_last() {
        for number in 0..STEPS + 5 {
            step(format!("step {number}"));
        }
        let trail = TRAIL.lock().unwrap();
        assert_eq!(trail.len(), STEPS);
        assert_eq!(trail.back().map(String::as_str), Some(&*format!("step {}", STEPS + 4)));
    }

    #[test]
    fn a_report_does_not_name_the_player() {
        let home = directories::BaseDirs::new().expect("there is a home").home_dir().to_string_lossy().into_owned();
        assert_eq!(without_home(&format!("in {home}/.local/x")), "in ~/.local/x");
    }

    #[test]
    fn only_the_thread_of_the_sound_device_may_end() {
        const KIRA: &str = "/registry/kira-0.12.6/src/backend/cpal/desktop/stream_manager.rs";
        let aside = |file: &'static str| std::thread::spawn(move || goes_on_without(file)).join().unwrap();
        assert!(aside(KIRA) && !aside("src/play/mod.rs"));
        let main = std::thread::Builder::new().name("main".into()).spawn(|| goes_on_without(KIRA)).unwrap();
        assert!(!main.join().unwrap());
    }
}
