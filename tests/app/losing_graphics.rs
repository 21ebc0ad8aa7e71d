//! The system takes the graphics card away in the middle of a match: the program begins anew, and the match is still there.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::folder;

#[test]
fn the_program_begins_anew_and_has_the_match() {
    let folder = folder();
    let script = folder.join("script.ron");
    let steps = r#"[
        Until("shelf"), Wait(0.5), Click("game-vinciperdi"), Until("menu"), Wait(0.5), Click("seat-second-human"), Wait(0.3),
        Click("play"), Until("play"), Settled, Play("e2e3"), Settled, LoseDevice, Wait(60.0),
    ]"#;
    std::fs::write(&script, steps).expect("there is room for a script");
    // The shell's number is the program's, before and after it begins anew.
    let started = format!("echo $$ > '{}/number'; exec \"$@\"", folder.display());
    let mut screen = Command::new("xvfb-run")
        .args([
            "--server-num=150",
            "--auto-servernum",
            "--error-file",
            "/dev/stderr",
            "-s",
            "-screen 0 640x480x24 -noreset",
            "sh",
            "-c",
            &started,
            "sh",
        ])
        .args([env!("CARGO_BIN_EXE_tavoliere"), "--size", "480x270", "--script"])
        .arg(&script)
        .env("TAVOLIERE_DATA", &folder)
        .env("TAVOLIERE_QUALITY", "low")
        .env("LANG", "it_IT.UTF-8")
        .env("RUST_LOG", "info")
        .env_remove("LC_ALL")
        .env_remove("LANGUAGE")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("xvfb-run, which tools/machine.sh names");
    // Each time a graphics card is opened it is named. The output ends where the program does.
    let output = BufReader::new(screen.stderr.take().expect("it is piped"));
    let (mut opened, mut told, mut said) = (0, false, String::new());
    for line in output.lines().map_while(Result::ok) {
        told |= line.contains("ha tolto la scheda video");
        opened += usize::from(line.contains("AdapterInfo"));
        said += &line;
        said.push('\n');
        if opened == 2 {
            break;
        }
    }
    let number = std::fs::read_to_string(folder.join("number")).expect("it was started");
    let alive = Command::new("kill").args(["-0", number.trim()]).status().is_ok_and(|status| status.success());
    let _ = Command::new("kill").args(["-9", number.trim()]).status();
    let _ = screen.wait();
    assert!(told && opened == 2 && alive, "told {told}, opened {opened} times, alive {alive}:\n{said}");
    let kept = std::fs::read_dir(&folder).expect("its folder").flatten();
    let kept: Vec<_> = kept.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
    assert!(kept.iter().any(|text| text.contains("e2e3") && !text.contains("LoseDevice")), "the match was not kept");
}
