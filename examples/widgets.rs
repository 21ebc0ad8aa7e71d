//! Shows every widget in every state, for whoever draws one: `cargo run --example widgets -- [--lang it] [--out FILE.png]`.
//! With `--out` it takes a picture, as that file, and ends.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::WindowResolution;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPrimaryContextPass};
use tavoliere::app::localization::Localization;
use tavoliere::ui::gallery::{Gallery, SIZE};
use tavoliere_texts::{Language, Texts};

/// Frames until fonts and window are ready, before a picture is taken.
const PATIENCE: u32 = 20;

/// What was asked for on the command line.
#[derive(Resource)]
struct Asked {
    words: Localization,
    out: Option<PathBuf>,
}

fn asked(mut arguments: impl Iterator<Item = String>) -> Option<Asked> {
    let (mut language, mut out) = ("en".to_owned(), None);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--lang" => language = arguments.next()?,
            "--out" => out = Some(arguments.next()?.into()),
            _ => return None,
        }
    }
    Some(Asked { words: Localization(Texts::new(Language::from_locale_tag(&language))), out })
}

fn draw(mut contexts: EguiContexts, asked: Res<Asked>, mut gallery: Local<Gallery>, mut drawn: Local<u32>) -> Result {
    let context = contexts.ctx_mut()?;
    *drawn += 1;
    match *drawn {
        1 => gallery.dress(context),
        // Fonts are there one frame after they are asked for.
        2 => {}
        _ => {
            gallery.page(context, &asked.words);
        }
    }
    Ok(())
}

fn take_picture(
    mut commands: Commands,
    asked: Res<Asked>,
    pictures: Query<(), With<Screenshot>>,
    mut frames: Local<u32>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(out) = &asked.out else { return };
    *frames += 1;
    if *frames == PATIENCE {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(out.clone()));
    } else if *frames > PATIENCE && pictures.is_empty() {
        exit.write(AppExit::Success);
    }
}

fn main() -> AppExit {
    let Some(asked) = asked(std::env::args().skip(1)) else {
        eprintln!("usage: widgets [--lang LANGUAGE] [--out FILE.png]");
        return AppExit::from_code(2);
    };
    let window = Window {
        title: "Tavoliere: widgets".into(),
        resolution: WindowResolution::new(SIZE[0] as u32, SIZE[1] as u32).with_scale_factor_override(1.0),
        ..default()
    };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins(EguiPlugin::default())
        .insert_resource(asked)
        .insert_resource(ClearColor(Color::srgb(0.08, 0.05, 0.03)))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
        })
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(Update, take_picture)
        .run()
}
