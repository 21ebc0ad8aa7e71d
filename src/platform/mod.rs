//! The system that the program runs on: where it keeps files, the page it is in, how it was started. Nothing here knows
//! Bevy's world or any game.

pub mod browser;
#[cfg(not(target_arch = "wasm32"))]
pub mod built_in;
pub mod calendar;
#[cfg(not(target_arch = "wasm32"))]
pub mod doctor;
pub mod files;
#[cfg(not(target_arch = "wasm32"))]
pub mod last_words;
pub mod launch;
pub mod notification;
#[cfg(not(target_arch = "wasm32"))]
pub mod report;
#[cfg(not(target_arch = "wasm32"))]
pub mod restart;
pub mod storage;
#[cfg(not(target_arch = "wasm32"))]
mod whole_file;

/// Whether pictures can be put on the clipboard. What keeps it under Wayland takes texts only, and says of a picture nothing
/// but in the log.
#[must_use]
pub fn copies_pictures() -> bool {
    !(cfg!(target_os = "linux") && under_wayland(|name| std::env::var_os(name)))
}

/// Whether the window is one of Wayland's: it is preferred wherever it runs, as winit has it.
fn under_wayland(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().filter_map(variable).any(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::under_wayland;

    #[test]
    fn a_session_is_waylands_where_it_names_a_display() {
        let session = |set: &'static [(&str, &str)]| {
            under_wayland(|name| set.iter().find(|(of, _)| *of == name).map(|(_, value)| value.into()))
        };
        assert!(session(&[("WAYLAND_DISPLAY", "wayland-0"), ("DISPLAY", ":0")]) && session(&[("WAYLAND_SOCKET", "7")]));
        assert!(!session(&[("DISPLAY", ":0")]) && !session(&[("WAYLAND_DISPLAY", ""), ("DISPLAY", ":0")]));
    }
}
