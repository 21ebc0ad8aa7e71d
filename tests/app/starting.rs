//! The program itself, started where something that it needs is missing: it ends with a sentence, not with a panic.

use std::process::{Command, Output, Stdio};

fn tavoliere(folder: &std::path::Path) -> Command {
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
        .args(["--auto-servernum", "-s", "-screen 0 640x480x24"])
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
