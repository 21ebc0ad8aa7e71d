//! The program: a window, the picture, the sound, and the game in them.

use bevy::asset::{AssetMetaCheck, AssetPlugin};
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};

fn main() -> AppExit {
    let mut app = App::new();
    #[cfg(not(target_arch = "wasm32"))]
    let resolution = {
        match tavoliere::automation::script::arguments(std::env::args().skip(1)) {
            Ok(run) => {
                let resolution = WindowResolution::new(run.size.0, run.size.1);
                // Pictures have the size asked for, whatever the screen's.
                let resolution = if run.scripted() { resolution.with_scale_factor_override(1.0) } else { resolution };
                app.insert_resource(run);
                resolution
            }
            Err(message) => {
                eprintln!("{message}");
                return AppExit::from_code(2);
            }
        }
    };
    #[cfg(target_arch = "wasm32")]
    let resolution = WindowResolution::default();
    app.add_plugins(
        DefaultPlugins
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
            .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
            // The focus is ours (`ui::Controls`). With theirs, on the window from the start, the accessibility tree
            // would never be told anything: the window is no node of it.
            .disable::<bevy::input_focus::InputFocusPlugin>()
            .disable::<bevy::input_focus::InputDispatchPlugin>(),
    );
    app.add_plugins(tavoliere::game);
    app.run()
}
