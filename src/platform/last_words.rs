//! What the program says where it ends without having opened a window, or because of a fault: on the standard error, and
//! where nobody reads that (started by an icon, or on Windows, where a published game has no console) in a message of the
//! system's own.

use std::io::{self, IsTerminal};
use std::panic::{self, AssertUnwindSafe};
use std::sync::OnceLock;

/// What a fault has said. Whether it ends the program is seen later: what thinks in a thread of its own does not.
static FAULT: OnceLock<String> = OnceLock::new();

/// Says why the program ends now.
pub fn say(text: &str) {
    eprintln!("{text}");
    if unread() {
        show(text);
    }
}

/// Answers what the command line asks instead of playing.
pub fn answer(text: &str) {
    println!("{text}");
    // Elsewhere whoever asks has a terminal, or has said where the answer goes.
    if cfg!(windows) && unread() {
        show(text);
    }
}

/// Says what a fault has been; if it ends the [program](run), that is shown, too.
pub(super) fn fault(text: String) {
    eprintln!("{text}");
    let _ = FAULT.set(text);
}

/// Runs the program. Where a fault ends it, what that said is shown before.
pub fn run<T>(program: impl FnOnce() -> T) -> T {
    panic::catch_unwind(AssertUnwindSafe(program)).unwrap_or_else(|panic| {
        if let Some(text) = FAULT.get().filter(|_| unread()) {
            show(text);
        }
        panic::resume_unwind(panic)
    })
}

/// Whether the standard error leads to nobody: neither a terminal nor a pipe nor a file, as tests and scripts have them.
fn unread() -> bool {
    !io::stderr().is_terminal() && !io::stdin().is_terminal() && leads_nowhere()
}

/// Windows gives a program without a console no handle at all.
#[cfg(windows)]
fn leads_nowhere() -> bool {
    use std::os::windows::io::AsRawHandle;

    io::stderr().as_raw_handle().is_null()
}

/// A desktop leads it to nothing (a device), or to its journal (a socket).
#[cfg(unix)]
fn leads_nowhere() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let copy = io::stderr().as_fd().try_clone_to_owned();
    copy.and_then(|copy| File::from(copy).metadata()).is_ok_and(|end| {
        let kind = end.file_type();
        kind.is_char_device() || kind.is_socket() && cfg!(not(target_os = "macos"))
    })
}

/// The system's own window, until it is closed. It is in a thread of its own: this one may be in the middle of a frame.
#[cfg(any(windows, target_os = "macos"))]
fn show(text: &str) {
    let dialog = rfd::AsyncMessageDialog::new().set_level(rfd::MessageLevel::Error);
    pollster::block_on(dialog.set_title("Tavoliere").set_description(text).show());
}

/// A window of one of the desktops' own programs for that, which nobody waits for; else a notification. (`rfd` knows the first
/// program alone, and waits.)
#[cfg(not(any(windows, target_os = "macos")))]
fn show(text: &str) {
    use std::process::{Command, Stdio};
    use std::sync::mpsc::channel;
    use std::time::Duration;

    /// A desktop that does not answer sooner will not.
    const PATIENCE: Duration = Duration::from_secs(3);

    if ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none()) {
        return;
    }
    let words = format!("--text={text}");
    let programs: [(&str, &[&str]); 2] = [
        ("zenity", &["--error", "--no-markup", "--width=480", "--title=Tavoliere", &words]),
        ("kdialog", &["--title", "Tavoliere", "--error", text]),
    ];
    let shown = programs.iter().any(|(program, arguments)| {
        let mut command = Command::new(program);
        command.args(*arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().is_ok()
    });
    if !shown {
        let mut notification = notify_rust::Notification::new();
        notification.appname("Tavoliere").summary("Tavoliere").body(text).icon("tavoliere");
        let (done, told) = channel();
        std::thread::spawn(move || done.send(notification.show().is_ok()));
        let _ = told.recv_timeout(PATIENCE);
    }
}
