//! How this run was started: what was asked of it besides what the settings keep.

/// A setting given for this run only: `?quality=low` in the page's address, `TAVOLIERE_QUALITY=low` natively.
#[must_use]
pub fn given(key: &str) -> Option<String> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        std::env::var(format!("TAVOLIERE_{}", key.to_uppercase())).ok()
    }
    #[cfg(target_arch = "wasm32")]
    {
        let search = web_sys::window()?.location().search().ok()?;
        search.trim_start_matches('?').split('&').find_map(|pair| {
            let (k, v) = pair.split_once('=')?;
            (k == key).then(|| v.to_owned())
        })
    }
}

/// The language that the system, or the browser, is set to, as a locale tag: `it-IT`.
#[must_use]
pub fn system_language() -> String {
    #[cfg(not(target_arch = "wasm32"))]
    let language = sys_locale::get_locale();
    #[cfg(target_arch = "wasm32")]
    let language = web_sys::window().and_then(|w| w.navigator().language());
    language.unwrap_or_else(|| "en".into())
}

/// Whether the system asks for less motion. Each desktop has its own place for that; its own tool is asked, once, and
/// one that is missing or does not know leaves motion on.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn reduced_motion() -> bool {
    static ANSWER: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
    *ANSWER.get_or_init(|| {
        let (program, arguments, still): (_, &[&str], _) = if cfg!(target_os = "macos") {
            ("defaults", &["read", "com.apple.universalaccess", "reduceMotion"], "1")
        } else if cfg!(target_os = "windows") {
            ("reg", &["query", r"HKCU\Control Panel\Desktop\WindowMetrics", "/v", "MinAnimate"], "0")
        } else {
            ("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"], "false")
        };
        let answer = std::process::Command::new(program).args(arguments).stderr(std::process::Stdio::null()).output();
        answer.is_ok_and(|a| a.status.success() && String::from_utf8_lossy(&a.stdout).trim_end().ends_with(still))
    })
}

/// Whether the browser asks for less motion; it may change its mind while the game runs.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn reduced_motion() -> bool {
    let query = web_sys::window().and_then(|w| w.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    query.is_some_and(|query| query.matches())
}

/// An address that leads to what a fragment holds: on the page its own; natively the fragment alone, which any page of the
/// game understands, and the program itself.
#[must_use]
pub fn address(fragment: &str) -> String {
    #[cfg(not(target_arch = "wasm32"))]
    let page = String::new();
    #[cfg(target_arch = "wasm32")]
    let page = web_sys::window().and_then(|w| w.location().href().ok()).unwrap_or_default();
    format!("{}#{fragment}", page.split('#').next().unwrap_or_default())
}
