//! The program: a window, the picture, the sound, and the game in them.

// A published game opens no console beside its window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use bevy::asset::{AssetMetaCheck, AssetPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
#[cfg(not(target_arch = "wasm32"))]
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
#[cfg(not(target_arch = "wasm32"))]
use bevy::render::settings::{PowerPreference, WgpuSettings};
use bevy::window::{PresentMode, WindowResolution};

/// What the command line asks for: a game to be played, or what the program ends with at once.
#[cfg(not(target_arch = "wasm32"))]
fn asked() -> Result<tavoliere::automation::script::Run, AppExit> {
    use tavoliere::platform::launch::{Errand, USAGE, read_arguments, version};
    use tavoliere::platform::{doctor, last_words, report};

    report::install(&version());
    let mut arguments = std::env::args().skip(1).collect();
    let wrong = |message: String| {
        last_words::say(&message);
        AppExit::from_code(2)
    };
    match read_arguments(&mut arguments).map_err(wrong)? {
        Errand::Play => {}
        errand => {
            last_words::answer(&match errand {
                Errand::Version => format!("tavoliere {}", version()),
                Errand::Doctor => doctor::findings(),
                _ => USAGE.to_owned(),
            });
            return Err(AppExit::Success);
        }
    }
    let run = tavoliere::automation::script::arguments(arguments.into_iter()).map_err(wrong)?;
    if cfg!(target_os = "linux") && ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| std::env::var_os(name).is_none()) {
        last_words::say(&report::say("no-screen", &[]));
        return Err(AppExit::from_code(3));
    }
    Ok(run)
}

/// What draws the picture: as Bevy chooses, or in the simplest way there is.
fn renderer() -> RenderPlugin {
    #[cfg(not(target_arch = "wasm32"))]
    if tavoliere::platform::launch::safe() {
        let settings = WgpuSettings {
            power_preference: PowerPreference::LowPower,
            force_fallback_adapter: tavoliere::platform::doctor::software_can_draw(),
            ..default()
        };
        return RenderPlugin { render_creation: settings.into(), ..default() };
    }
    RenderPlugin::default()
}

/// Where nothing can be drawn any more the program begins anew, or says why, if that has not helped; everything is kept.
#[cfg(not(target_arch = "wasm32"))]
fn cannot_draw(error: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    use tavoliere::platform::{last_words, report, restart};

    restart::begin_anew();
    last_words::say(&report::say("graphics-gone", &[("why", &error.description)]));
    world.write_message(AppExit::from_code(3));
    RenderErrorPolicy::StopRendering
}

fn main() -> AppExit {
    #[cfg(not(target_arch = "wasm32"))]
    let exit = tavoliere::platform::last_words::run(play);
    #[cfg(target_arch = "wasm32")]
    let exit = play();
    exit
}

fn play() -> AppExit {
    let mut app = App::new();
    #[cfg(not(target_arch = "wasm32"))]
    let resolution = {
        let run = match asked() {
            Ok(run) => run,
            Err(exit) => return exit,
        };
        tavoliere::platform::built_in::register(&mut app);
        let resolution = WindowResolution::new(run.size.0, run.size.1);
        // Pictures have the size asked for, whatever the screen's; one as a phone has it asks for two or three pixels a point.
        let scale = tavoliere::platform::launch::given("scale").and_then(|scale| scale.parse().ok()).unwrap_or(1.0);
        let resolution = if run.scripted() { resolution.with_scale_factor_override(scale) } else { resolution };
        app.insert_resource(run);
        resolution
    };
    #[cfg(target_arch = "wasm32")]
    let resolution = WindowResolution::default();
    #[cfg(feature = "dev")]
    tavoliere::dev::watch_levels(&mut app);
    let usual = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window {
                title: "Tavoliere".into(),
                name: Some("tavoliere".into()),
                resolution,
                canvas: Some("#game".into()),
                fit_canvas_to_parent: true,
                // The page itself decides which keys stay with the browser.
                prevent_default_event_handling: false,
                present_mode: PresentMode::AutoVsync,
                ..default()
            }),
            ..default()
        })
        .set(renderer())
        .set(AssetPlugin {
            // On a page sounds lie under a name that says their content (`web/build.sh`): a window of an earlier version
            // falls silent rather than cut a later one's sounds by its own list of takes.
            file_path: option_env!("TAVOLIERE_ASSETS").unwrap_or("assets").into(),
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
        // The focus is ours (`ui::Controls`). With theirs, on the window from the start, the accessibility tree
        // would never be told anything: the window is no node of it.
        .disable::<bevy::input_focus::InputFocusPlugin>()
        .disable::<bevy::input_focus::InputDispatchPlugin>();
    let safe = tavoliere::platform::launch::safe();
    app.add_plugins(if safe { usual.disable::<bevy::gilrs::GilrsPlugin>() } else { usual });
    #[cfg(not(target_arch = "wasm32"))]
    app.insert_resource(RenderErrorHandler(cannot_draw));
    app.add_plugins(tavoliere::game);
    app.run()
}
