//! The program itself, started where something that it needs is missing: it ends with a sentence, not with a panic; and what
//! happens to it while it plays: it goes on.

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn tavoliere(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavoliere"));
    command.env("TAVOLIERE_DATA", folder).env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE");
    command
}

fn said(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    (output.status.code(), text)
}

#[test]
fn what_is_asked_of_the_command_line_is_answered() {
    let folder = crate::folder();
    for (argument, code, expected) in [
        ("--version", 0, env!("CARGO_PKG_VERSION")),
        ("--help", 0, "--safe"),
        ("--doctor", 0, "system:"),
        ("--nonsense", 2, "--nonsense"),
        ("--game=chess", 2, "chess"),
    ] {
        let (ended, text) = said(&tavoliere(&folder).arg(argument).output().expect("the program starts"));
        assert!(ended == Some(code) && text.contains(expected), "{argument}: {ended:?}, {text}");
    }
}

#[test]
fn without_a_screen_it_says_so() {
    let mut command = tavoliere(&crate::folder());
    let output = command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().expect("the program starts");
    let (code, text) = said(&output);
    assert!(code == Some(3) && text.contains("There is no screen"), "{code:?}, {text}");
}

#[cfg(target_os = "linux")]
#[test]
fn without_graphics_it_says_so_and_leaves_no_report() {
    let folder = crate::folder();
    let program = tavoliere(&folder).get_program().to_owned();
    let output = Command::new("xvfb-run")
        .args(["--auto-servernum", "-s", "-screen 0 640x480x24 -noreset"])
        .arg(program)
        .env("TAVOLIERE_DATA", &folder)
        .env("LANG", "it_IT.UTF-8")
        .env_remove("LC_ALL")
        .env_remove("LANGUAGE")
        // No driver is found where there is none.
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .output()
        .expect("xvfb-run, which tools/machine.sh names");
    let (code, text) = said(&output);
    assert!(code == Some(3) && text.contains("non ha trovato una grafica"), "{code:?}, {text}");
    let kept: Vec<_> = std::fs::read_dir(&folder).expect("its folder").flatten().map(|file| file.file_name()).collect();
    assert!(!kept.iter().any(|name| name.to_string_lossy().starts_with("report-")), "{kept:?}");
}

/// How a script ends that is played on a screen of its own, by that number, and what was said. The screen does not begin anew
/// when its last program has left it: the look for a driver, at the simplest, is one such, and the window came too early for it.
#[cfg(target_os = "linux")]
fn played(screen: u32, program: &Path, folder: &Path, steps: &str, more: &[&str]) -> (Option<i32>, String) {
    let script = folder.join("script.ron");
    std::fs::write(&script, steps).expect("there is room for a script");
    let mut command = Command::new("xvfb-run");
    command.args([
        &format!("--server-num={screen}"),
        "--auto-servernum",
        "-s",
        "-screen 0 640x480x24 -noreset",
        "timeout",
        "120",
    ]);
    command.arg(program).arg("--script").arg(script).args(more);
    command.env("TAVOLIERE_DATA", folder).env("TAVOLIERE_QUALITY", "low").env("LANG", "it_IT.UTF-8");
    command.env_remove("LC_ALL").env_remove("LANGUAGE");
    if screen == WITHOUT_VULKAN {
        command.env("VK_DRIVER_FILES", "/nonexistent").env("VK_ICD_FILENAMES", "/nonexistent");
    }
    said(&command.output().expect("xvfb-run, which tools/machine.sh names"))
}

/// The screen for which no driver of Vulkan is found, so that GL is left.
#[cfg(target_os = "linux")]
const WITHOUT_VULKAN: u32 = 161;
/// A script that begins a match, of which something has to be kept.
#[cfg(target_os = "linux")]
const MATCH: &str = r#"[Until("menu"), Wait(0.5), Click("seat-second-human"), Wait(0.3), Click("play"), Until("play"), Settled,
    Play("d4"), Settled]"#;
/// One that goes on with it after so long that something may happen to the program meanwhile.
#[cfg(target_os = "linux")]
const LONG_MATCH: &str = r#"[Until("menu"), Wait(0.5), Click("seat-second-human"), Wait(0.3), Click("play"), Until("play"), Settled,
    Play("d4"), Settled, Wait(4.0), Play("d5"), Settled, Wait(1.0)]"#;
#[cfg(target_os = "linux")]
const SHELF: &str = r#"[Until("shelf"), Wait(0.5)]"#;

#[cfg(target_os = "linux")]
#[test]
fn what_is_portable_is_kept_beside_the_program() {
    let folder = crate::folder();
    let (elsewhere, program) = (folder.join("elsewhere"), folder.join("tavoliere"));
    std::fs::create_dir(&elsewhere).expect("there is room");
    // The same file under another name: it needs no room.
    std::fs::hard_link(env!("CARGO_BIN_EXE_tavoliere"), &program).expect("a link");
    let more = ["--portable", "--game", "hoppa", "--size", "480x270"];
    let (code, text) = played(162, &program, &elsewhere, MATCH, &more);
    assert!(code == Some(0) && text.contains("script done"), "{code:?}, {text}");
    assert!(folder.join("tavoliere-data/match-hoppa.ron").exists());
    assert_eq!(std::fs::read_dir(&elsewhere).expect("a folder").count(), 1, "only the script");
}

#[cfg(target_os = "linux")]
#[test]
fn at_its_simplest_it_plays() {
    let folder = crate::folder();
    let more = ["--safe", "--game", "hoppa", "--size", "480x270"];
    let (code, text) = played(163, env!("CARGO_BIN_EXE_tavoliere").as_ref(), &folder, MATCH, &more);
    assert!(code == Some(0) && text.contains("script done"), "{code:?}, {text}");
    assert!(folder.join("match-hoppa.ron").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn without_vulkan_it_plays_or_says_why_not() {
    let program = env!("CARGO_BIN_EXE_tavoliere").as_ref();
    let (code, text) = played(WITHOUT_VULKAN, program, &crate::folder(), SHELF, &["--size", "480x270"]);
    let plays = code == Some(0) && text.contains("script done");
    let refuses = code == Some(3) && text.contains("non ha trovato una grafica");
    assert!(plays || refuses, "{code:?}, {text}");
    assert!(!text.contains("panicked"), "{text}");
}

/// Plays the long match, and does something as soon as its first action is kept, with the number of the program's process.
/// Gives how it ended, what was said, and what is kept of the match. The shell's lines come before the program.
#[cfg(target_os = "linux")]
fn interrupted(screen: u32, shell: &str, then: impl FnOnce(&str)) -> (Option<i32>, String, String) {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Duration;

    let folder = crate::folder();
    let [started, number, kept] = ["started", "number", "match-hoppa.ron"].map(|name| folder.join(name));
    let program = env!("CARGO_BIN_EXE_tavoliere");
    // The shell's number is the program's.
    let text = format!("#!/bin/sh\n{shell}\necho $$ > '{}'\nexec '{program}' \"$@\"\n", number.display());
    std::fs::write(&started, text).expect("there is room");
    std::fs::set_permissions(&started, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
    let more = ["--game", "hoppa", "--size", "480x270"];
    let (code, text) = std::thread::scope(|scope| {
        let playing = scope.spawn(|| played(screen, &started, &folder, LONG_MATCH, &more));
        while !kept.exists() && !playing.is_finished() {
            std::thread::sleep(Duration::from_millis(20));
        }
        if !playing.is_finished() {
            then(std::fs::read_to_string(&number).expect("it was started").trim());
        }
        playing.join().expect("it was waited for")
    });
    let files = std::fs::read_dir(&folder).expect("its folder").flatten();
    let reports: Vec<_> = files.filter(|file| file.file_name().to_string_lossy().starts_with("report-")).collect();
    assert!(reports.is_empty(), "{reports:?}: {text}");
    (code, text, std::fs::read_to_string(kept).unwrap_or_default())
}

/// As a laptop is that is closed, and opened again: the time in between is nobody's.
#[cfg(target_os = "linux")]
#[test]
fn suspended_in_a_match_it_goes_on() {
    const MILLIS: u64 = 15_000;
    let (code, text, kept) = interrupted(165, "", |number| {
        let signal = |name: &str| Command::new("kill").args([name, number]).status().expect("kill").success();
        assert!(signal("-STOP"));
        std::thread::sleep(std::time::Duration::from_millis(MILLIS));
        assert!(signal("-CONT"), "it is still there");
    });
    assert!(code == Some(0) && text.contains("script done") && !text.contains("panicked"), "{code:?}, {text}");
    let times =
        kept.split_once("times:").and_then(|(_, rest)| rest.split_once(']')).expect("the times of all actions").0;
    let times: Vec<u64> = times.split(|c: char| !c.is_ascii_digit()).filter_map(|time| time.parse().ok()).collect();
    assert!(times.len() >= 2 && times.iter().all(|time| *time < MILLIS), "{times:?}");
}

/// A sound device that takes nothing any more, and one that is gone, neither with another in its place. Here it is a pipe that
/// ALSA's `file` writes to.
#[cfg(target_os = "linux")]
#[test]
fn without_the_sound_device_that_it_had_it_plays_on() {
    use std::io::Read;
    use std::os::unix::fs::OpenOptionsExt;

    /// Whoever reads where nothing is does not wait for it (`O_NONBLOCK`).
    const AT_ONCE: i32 = 0o4000;
    for (screen, gone) in [(166, false), (167, true)] {
        let folder = crate::folder();
        let [pipe, config] = ["sound", "asound.conf"].map(|name| folder.join(name));
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo, which every system has").success());
        let default = |device: &str| {
            let text = format!("pcm.nothing {{ type null }}\npcm.default {{ {device} }}\n");
            std::fs::write(&config, text).expect("there is room");
        };
        default(&format!("type file slave.pcm nothing file '{}' format raw", pipe.display()));
        // Somebody listens before anybody writes.
        let mut device = std::fs::OpenOptions::new()
            .read(true)
            .write(true)
            .custom_flags(AT_ONCE)
            .open(&pipe)
            .expect("there is a pipe");
        // ALSA tells of every period that a device does not take.
        let quiet = if gone { "exec 2>/dev/null" } else { "" };
        let shell = format!("export ALSA_CONFIG_PATH='{}'\n{quiet}", config.display());
        let mut held = None;
        let (code, text, kept) = interrupted(screen, &shell, |_| {
            let heard = device.read(&mut [0; 4096]).expect("the device was written to");
            assert!(heard > 0);
            default("type hw card 77");
            held = (!gone).then_some(device);
        });
        assert!(code == Some(0) && text.contains("script done"), "gone {gone}: {code:?}, {text}");
        assert!(!text.contains("panicked") && kept.contains("d5"), "gone {gone}: {text}, {kept}");
        drop(held);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn windows_of_any_shape_are_drawn_or_refused() {
    let program: &Path = env!("CARGO_BIN_EXE_tavoliere").as_ref();
    let (code, text) = said(&tavoliere(&crate::folder()).args(["--size", "1x1"]).output().expect("the program starts"));
    assert!(code == Some(2) && text.contains("--size"), "{code:?}, {text}");
    for size in ["64x64", "8000x100"] {
        let (code, text) = played(164, program, &crate::folder(), SHELF, &["--size", size]);
        assert!(code == Some(0) && text.contains("script done"), "{size}: {code:?}, {text}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_started_it_by_an_icon_is_told_in_a_window() {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Duration;

    // The desktop's program for messages, which writes down what it should show.
    let folder = crate::folder();
    let (zenity, shown) = (folder.join("zenity"), folder.join("shown"));
    let script = format!("#!/bin/sh\nprintf '%s\\n' \"$@\" END >> '{}'\n", shown.display());
    std::fs::write(&zenity, script).expect("there is room");
    std::fs::set_permissions(&zenity, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let started = || {
        let mut command = tavoliere(&folder);
        // Nobody is there who would open a window.
        command.env("PATH", &path).env("DISPLAY", ":4711").env_remove("WAYLAND_DISPLAY").env("LANG", "it_IT.UTF-8");
        command
    };
    let nowhere = |command: &mut Command| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().expect("the program starts").code()
    };

    // Whoever reads what it says, in a terminal or a file, or has no screen, gets no window.
    assert_eq!(said(&started().arg("--nonsense").output().expect("the program starts")).0, Some(2));
    let file = std::fs::File::create(folder.join("log")).expect("there is room");
    assert_eq!(started().arg("--nonsense").stderr(file).status().expect("the program starts").code(), Some(2));
    assert_eq!(nowhere(started().arg("--nonsense").env_remove("DISPLAY")), Some(2));
    assert_eq!(nowhere(started().arg("--version")), Some(0));
    // The others do, and the program does not wait until it is closed.
    assert_eq!(nowhere(started().arg("--game=chess")), Some(2));
    assert_eq!(nowhere(&mut started()), Some(3));
    let all = || std::fs::read_to_string(&shown).unwrap_or_default();
    for _ in 0..400 {
        if all().matches("END\n").count() >= 2 {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let all = all();
    assert_eq!(all.matches("END\n").count(), 2, "{all}");
    assert!(all.contains("--error\n") && all.contains("--game=chess") && all.contains("Non c’è uno schermo"), "{all}");
    assert!(!all.contains("--nonsense"), "{all}");
}
