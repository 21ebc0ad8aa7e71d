//! Notifications of the system, for whoever looks at something else meanwhile.

/// The browser asks the player whether it may show them; natively nobody has to be asked.
pub fn ask() {
    #[cfg(target_arch = "wasm32")]
    super::browser::ask_to_notify();
}

/// Shows one, if `away`: the player looks at another window. A page sees that for itself.
#[cfg(not(target_arch = "wasm32"))]
pub fn notify(text: &str, away: bool) {
    if !away {
        return;
    }
    let mut notification = notify_rust::Notification::new();
    notification.appname("Tavoliere").summary("Tavoliere").body(text).icon("tavoliere");
    // The system may take its time to answer, or have nobody who shows them.
    std::thread::spawn(move || {
        if let Err(error) = notification.show() {
            bevy::log::info!("no notification: {error}");
        }
    });
}

/// The same in a page.
#[cfg(target_arch = "wasm32")]
pub fn notify(text: &str, _away: bool) {
    super::browser::notify(text);
}
