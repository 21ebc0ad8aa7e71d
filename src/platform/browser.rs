//! The page that the game runs in: what is asked of it, and the state it may ask for. Natively there is no page, and
//! Bevy does these things or nobody needs them.

use std::cell::RefCell;

thread_local! {
    static STATE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the published state, JSON, for whoever asks between two frames.
pub fn set_state(json: String) {
    STATE.set(json);
}

/// The published state as JSON, as of the last frame.
#[must_use]
pub fn state() -> String {
    STATE.with_borrow(Clone::clone)
}

/// What `web/loader.js` defines on `window.tavoliere`, and what it finds in the module.
#[cfg(target_arch = "wasm32")]
#[allow(missing_docs)]
mod page {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = shelfDrawn)]
        pub fn shelf_drawn();
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = setTitle)]
        pub fn set_title(waiting: u32);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn renew();
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn announce(text: &str);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = askToNotify)]
        pub fn ask_to_notify();
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn notify(text: &str);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = fillScreen)]
        pub fn fill_screen(fill: bool);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = fillsScreen)]
        pub fn fills_screen() -> bool;
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn shake(strength: f32, millis: f32);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn download(name: &str, contents: &[u8]);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = chooseFiles)]
        pub fn choose_files(longest: f64);
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = takeFile)]
        pub fn take_file() -> Option<String>;
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"], js_name = canShare)]
        pub fn can_share() -> bool;
        #[wasm_bindgen(js_namespace = ["window", "tavoliere"])]
        pub fn share(url: &str);
    }

    /// The published state as JSON.
    #[wasm_bindgen]
    #[must_use]
    pub fn state() -> String {
        super::state()
    }
}

#[cfg(target_arch = "wasm32")]
pub use page::{
    announce, ask_to_notify, can_share, choose_files, download, fill_screen, fills_screen, notify, renew, share,
    shelf_drawn, take_file,
};

/// Says something to a screen reader; natively the accessibility tree does.
#[cfg(not(target_arch = "wasm32"))]
pub fn announce(text: &str) {
    bevy::log::debug!("{text}");
}

/// Whether the system has a way of its own to send somebody an address. Natively it has none that every system knows.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn can_share() -> bool {
    false
}

/// Opens the system's way of sending somebody an address.
#[cfg(not(target_arch = "wasm32"))]
pub fn share(_url: &str) {}

/// Whether the game can begin anew in the version that is published now.
pub const RENEWS: bool = cfg!(target_arch = "wasm32");

/// Begins anew in the version that is published now.
#[cfg(not(target_arch = "wasm32"))]
pub fn renew() {}

/// The page's title says how many matches wait for the player; a window has its own.
pub fn set_title(waiting: usize) {
    #[cfg(target_arch = "wasm32")]
    page::set_title(waiting as u32);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = waiting;
}

/// Tells the page that the shelf can be seen: it hides its own picture.
#[cfg(not(target_arch = "wasm32"))]
pub fn shelf_drawn() {}

/// Shakes the pads that the page can reach: strength 0 to 1, for so many milliseconds. Natively Bevy does that.
pub fn shake(strength: f32, millis: u64) {
    #[cfg(target_arch = "wasm32")]
    page::shake(strength, millis as f32);
    #[cfg(not(target_arch = "wasm32"))]
    let _ = (strength, millis);
}
