//! Runs the program as its callers do.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs it with something typed, its input closed after that.
pub fn run(args: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that reads nothing may have ended already.
    let _ = child.stdin.take().expect("piped").write_all(typed.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// The lines it prints when all goes well.
pub fn prints(args: &[&str]) -> Vec<String> {
    answers(args, "")
}

/// The lines it prints when something is typed and all goes well.
pub fn answers(args: &[&str], typed: &str) -> Vec<String> {
    let output = run(args, typed);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    assert!(errors.is_empty(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

/// The one line of complaint when the input is wrong.
pub fn fails(args: &[&str]) -> String {
    complains(args, 2)
}

/// The one line of complaint when something was checked and has faults.
pub fn finds_faults(args: &[&str]) -> String {
    complains(args, 1)
}

fn complains(args: &[&str], code: i32) -> String {
    let output = run(args, "");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(errors.lines().count(), 1, "{args:?}: {errors}");
    errors
}
