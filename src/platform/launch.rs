//! How this run was started: what was asked of it besides what the settings keep.

#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};

/// What the command line gave, by its key.
#[cfg(not(target_arch = "wasm32"))]
static COMMAND_LINE: std::sync::Mutex<std::collections::BTreeMap<&str, String>> =
    std::sync::Mutex::new(std::collections::BTreeMap::new());

/// How the program is called; what a script needs is said by `automation::script`.
#[cfg(not(target_arch = "wasm32"))]
pub const USAGE: &str = "\
usage: tavoliere [LINK] [--game GAME] [--continue] [--portable] [--safe] [--size WIDTHxHEIGHT] [--script FILE.ron [--out FOLDER]]
       tavoliere --version | --doctor | --help
  LINK          opens the game or the position that it holds
  --game GAME   opens the menu of a game: cellulae, hoppa, cqt, sicic, sparta, progressive, vinciperdi,
                progressive-vinciperdi
  --continue    goes on with the match played last
  --portable    keeps matches and settings in the folder tavoliere-data beside the program, or its AppImage or .app
  --safe        starts with everything at its simplest: low quality, drawn by the processor where it can, no sound or pads
  --version     prints the version and the commit that it was built from
  --doctor      prints what matters for a report of something that is wrong
  --script      plays a file of steps, writing pictures to a folder";

/// What the command line asks for besides playing.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Nothing: to play.
    Play,
    /// Which version this is.
    Version,
    /// What matters for a report.
    Doctor,
    /// How the program is called.
    Help,
}

/// Which version this is.
#[must_use]
pub fn version() -> String {
    tavoliere_rules::program_version!()
}

/// Takes from the command line what concerns the whole run, and leaves the rest to be read. Errors are sentences.
#[cfg(not(target_arch = "wasm32"))]
pub fn read_arguments(arguments: &mut Vec<String>) -> Result<Errand, String> {
    let mut errand = Errand::Play;
    let mut rest = Vec::new();
    let mut all = std::mem::take(arguments).into_iter();
    while let Some(argument) = all.next() {
        match argument.as_str() {
            "--version" | "-V" => errand = Errand::Version,
            "--doctor" => errand = Errand::Doctor,
            "--help" | "-h" => errand = Errand::Help,
            "--portable" => {
                let program = std::env::current_exe().map_err(|error| format!("--portable: {error}"))?;
                let mounted = ["APPIMAGE", "APPDIR"].map(|name| std::env::var_os(name).map(PathBuf::from));
                let data = delivered(&program, mounted).with_file_name("tavoliere-data");
                give("data", data.to_string_lossy().into_owned());
            }
            "--continue" => give("continue", "true".into()),
            "--safe" => {
                give("safe", "true".into());
                give("quality", "low".into());
            }
            "--game" => {
                let id = all.next().unwrap_or_default();
                let game = id
                    .parse::<tavoliere_rules::GameId>()
                    .map_err(|_| format!("--game: there is no game '{id}'\n{USAGE}"))?;
                give("game", game.id().into());
            }
            link if link.contains('#') => give("link", argument),
            _ => rest.push(argument),
        }
    }
    *arguments = rest;
    Ok(errand)
}

/// What a player has as the program: an AppImage, of which the program is a file in a folder that is mounted and read only,
/// or an application of macOS, of which it is a part; else the program itself. An AppImage and its folder are told in the
/// environment, which another program inherits that it starts.
#[cfg(not(target_arch = "wasm32"))]
fn delivered(program: &Path, [image, mounted]: [Option<PathBuf>; 2]) -> PathBuf {
    let image = image.filter(|_| mounted.is_none_or(|folder| program.starts_with(folder)));
    let bundle = program
        .parent()
        .filter(|folder| folder.ends_with("Contents/MacOS"))
        .and_then(|folder| folder.ancestors().nth(2));
    image.or_else(|| bundle.map(Path::to_owned)).unwrap_or_else(|| program.to_owned())
}

/// Gives a setting for this run, as if it stood in the environment.
#[cfg(not(target_arch = "wasm32"))]
fn give(key: &'static str, value: String) {
    COMMAND_LINE.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(key, value);
}

/// Whether everything should be at its simplest.
#[must_use]
pub fn safe() -> bool {
    given("safe").is_some()
}

/// A setting given for this run only: `?quality=low` in the page's address; natively on the command line, or
/// `TAVOLIERE_QUALITY=low` in the environment.
#[must_use]
pub fn given(key: &str) -> Option<String> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        let given = COMMAND_LINE.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get(key).cloned();
        given.or_else(|| std::env::var(format!("TAVOLIERE_{}", key.to_uppercase())).ok())
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

/// What chance is drawn by: the number that this run was given, so that it goes as another did, else the time.
#[must_use]
pub fn seed() -> u64 {
    given("seed").and_then(|seed| seed.parse().ok()).unwrap_or_else(|| super::calendar::now().as_nanos() as u64)
}

/// The language that the system, or the browser, is set to, as a locale tag: `it-IT`.
#[must_use]
pub fn system_language() -> String {
    #[cfg(not(target_arch = "wasm32"))]
    let language = sys_locale::get_locale();
    #[cfg(target_arch = "wasm32")]
    let language = web_sys::window().and_then(|w| w.navigator().language());
    language.unwrap_or_else(|| "en".into())
}

/// Whether the system asks for less motion. Each desktop has its own place for that; its own tool is asked, once, and
/// one that is missing or does not know leaves motion on.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn reduced_motion() -> bool {
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

/// Whether the browser asks for less motion; it may change its mind while the game runs.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn reduced_motion() -> bool {
    let query = web_sys::window().and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// The link that the program was started with, if it was: on the page what follows the address.
#[must_use]
pub fn link() -> Option<String> {
    #[cfg(not(target_arch = "wasm32"))]
    let link = given("link");
    #[cfg(target_arch = "wasm32")]
    let link = web_sys::window().and_then(|w| w.location().hash().ok());
    link.filter(|link| link.len() > 1)
}

/// An address that leads to what a fragment holds: on the page its own, without what was given for this run only, which is
/// nothing to whoever gets a link; natively the fragment alone, which any page of the game understands, and the program itself.
#[must_use]
pub fn address(fragment: &str) -> String {
    #[cfg(not(target_arch = "wasm32"))]
    let page = String::new();
    #[cfg(target_arch = "wasm32")]
    let page = web_sys::window().and_then(|w| w.location().href().ok()).unwrap_or_default();
    format!("{}#{fragment}", page.split(['?', '#']).next().unwrap_or_default())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn what_is_portable_lies_beside_what_the_player_has() {
        let beside = |program: &str, image: Option<&str>, mounted: Option<&str>| {
            delivered(Path::new(program), [image, mounted].map(|path| path.map(PathBuf::from)))
        };
        let image = Some("/home/a/Tavoliere.AppImage");
        let of_image = "/tmp/.mount_Tav/usr/bin/tavoliere";
        assert_eq!(beside("/opt/tavoliere", None, None), Path::new("/opt/tavoliere"));
        assert_eq!(beside(of_image, image, Some("/tmp/.mount_Tav")), Path::new("/home/a/Tavoliere.AppImage"));
        assert_eq!(beside(of_image, image, None), Path::new("/home/a/Tavoliere.AppImage"));
        // Started by another program that is an AppImage.
        assert_eq!(beside("/opt/tavoliere", image, Some("/tmp/.mount_Edit")), Path::new("/opt/tavoliere"));
        let of_bundle = "/Applications/Tavoliere.app/Contents/MacOS/tavoliere";
        assert_eq!(beside(of_bundle, None, None), Path::new("/Applications/Tavoliere.app"));
    }

    #[test]
    fn the_command_line_is_read_and_the_rest_is_left() {
        let read = |line: &str| {
            let mut arguments = line.split(' ').map(str::to_owned).collect();
            (read_arguments(&mut arguments), arguments.join(" "))
        };
        assert_eq!(read("--size 640x360"), (Ok(Errand::Play), "--size 640x360".into()));
        assert_eq!(read("--doctor --out x"), (Ok(Errand::Doctor), "--out x".into()));
        assert_eq!(read("-V"), (Ok(Errand::Version), String::new()));
        assert!(read("--game chess").0.unwrap_err().starts_with("--game: there is no game 'chess'\n"));
        assert_eq!(read("--game hoppa").0, Ok(Errand::Play));
        assert_eq!(read("--continue --safe"), (Ok(Errand::Play), String::new()));
        assert_eq!(read("#c=1x --out y"), (Ok(Errand::Play), "--out y".into()));
        assert_eq!(link().as_deref(), Some("#c=1x"));
        assert_eq!(given("game").as_deref(), Some("hoppa"));
    }
}
