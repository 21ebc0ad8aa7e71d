//! The program itself, started where something that it needs is missing: it ends with a sentence, not with a panic.

use std::process::{Command, Output};

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
