//! Runs the program as its callers do.

use std::process::{Command, Output};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavoliere-cli")).args(args).output().expect("the program starts")
}

/// The lines it prints when all goes well.
pub fn prints(args: &[&str]) -> Vec<String> {
    let output = run(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    assert!(errors.is_empty(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8").lines().map(str::to_owned).collect()
}

/// The one line of complaint when it does not.
pub fn fails(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(errors.lines().count(), 1, "{args:?}: {errors}");
    errors
}
