//! All flat interface: egui with a theme of our own, and one way to walk through it by keys, pad, mouse or finger.

mod accent;
mod canvas;
mod choose;
mod clock;
mod compose;
mod controls;
pub mod coordinates;
mod correspondence;
mod course;
mod diagram;
#[cfg(not(target_arch = "wasm32"))]
pub mod gallery;
pub mod glyphs;
mod hud;
mod icons;
mod lesson;
mod letters;
mod library;
pub mod material;
mod menu;
mod moves;
mod news;
mod notices;
mod online;
mod opponents;
mod pause;
mod picture;
mod result;
mod review;
mod rules_page;
mod scrolling;
mod settings;
mod share;
mod sheet;
mod shelf;
mod signs;
mod statistics;
pub mod theme;
mod toolbar;
mod widgets;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass,
    EguiTextureHandle, PrimaryEguiContext, egui,
};

use crate::app::cues::PlaySound;
use crate::app::screens::{Mode, Overlay, Screen, in_a_match};
use crate::app::settings::Settings;
use crate::app::viewport::{SafeArea, UiAreas};
use crate::boards::place::Places;
use crate::input::Typing;
use crate::table::picture::Picture;
use crate::table::scenery::PlaceInView;

pub use controls::Controls;
use controls::{CHOICE, Control, ON};

/// Frames since the theme was put on, up to two: fonts are there one frame after they are asked for.
#[derive(Resource, Default)]
struct Dressed(u8);

/// Before a frame is drawn: its size, and nothing shown yet.
fn begin(
    mut contexts: EguiContexts,
    window: Query<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut controls: ResMut<Controls>,
    mut areas: ResMut<UiAreas>,
    mut safe: ResMut<SafeArea>,
    mut dressed: ResMut<Dressed>,
    picture: Res<Picture>,
    place: (Res<Places>, Res<PlaceInView>),
    mut typing: ResMut<Typing>,
    overlay: Res<State<Overlay>>,
    mut shown: Local<Option<Handle<Image>>>,
) -> Result {
    if picture.image() != shown.as_ref() {
        if let Some(old) = shown.take() {
            contexts.remove_image(&old);
        }
        *shown = picture.image().cloned();
    }
    let table = shown.as_ref().map(|image| contexts.add_image(EguiTextureHandle::Weak(image.id())));
    let context = contexts.ctx_mut()?;
    if dressed.0 == 0 {
        theme::dress(context);
    }
    dressed.0 = (dressed.0 + 1).min(2);
    let (places, here) = place;
    let colors =
        if settings.high_contrast { theme::HIGH_CONTRAST } else { theme::Colors::of(places.of(here.0).panels) };
    if theme::colors() != colors {
        theme::wear(context, colors);
    }
    let plain = settings.high_contrast;
    material::wear(context, Some(places.of(here.0).panels.of).filter(|_| !plain));
    if let Ok(window) = window.single() {
        let zoom = theme::zoom(window.width(), window.height(), settings.text_size);
        if (context.zoom_factor() - zoom).abs() > 0.001 {
            context.set_zoom_factor(zoom);
        }
    }
    // Keys walk through our own list of controls: egui's would take them into fields to write in.
    context.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    typing.0 = false;
    if let Some(table) = table {
        picture::show(context, table, &picture);
    }
    controls.drawn.clear();
    areas.begin();
    // Under what lies over the screen the board stays where it is.
    if !overlay.get().covers_screen() {
        *safe = SafeArea::default();
    }
    Ok(())
}

/// After it is drawn: what it showed is what keys and pads can walk through.
fn finish(mut controls: ResMut<Controls>, mut areas: ResMut<UiAreas>, mut sounds: MessageWriter<PlaySound>) {
    let controls = &mut *controls;
    std::mem::swap(&mut controls.shown, &mut controls.drawn);
    areas.finish();
    // A press on something that is not shown any more is over.
    controls.pressed = None;
    controls.nudged = None;
    controls.back = false;
    controls.reveal = false;
    controls.scrolled = 0.0;
    for cue in controls.sounds.drain(..) {
        sounds.write(PlaySound(cue));
    }
}

fn rect(area: egui::Rect, zoom: f32) -> Rect {
    Rect::new(area.min.x * zoom, area.min.y * zoom, area.max.x * zoom, area.max.y * zoom)
}

/// The interface has a camera of its own: it is drawn over the picture of the table, in every frame, at full sharpness.
fn spawn(mut commands: Commands) {
    commands.spawn((Camera2d, Camera { order: 1, ..default() }, Msaa::Off, EguiContext::default(), PrimaryEguiContext));
}

fn screen_is_free(overlay: Res<State<Overlay>>) -> bool {
    !overlay.get().covers_screen()
}

/// A window of a few pixels, as one that is just being opened or closed, shows nothing that could be read.
fn there_is_room(window: Query<&Window, With<PrimaryWindow>>) -> bool {
    window.single().is_ok_and(|window| window.width() >= 64.0 && window.height() >= 64.0)
}

/// The board is not hidden by the list of moves.
fn no_drawer(drawer: Res<moves::Drawer>) -> bool {
    !drawer.open
}

/// The interface; [`crate::logic`] does without it.
pub fn plugin(app: &mut App) {
    app.add_plugins((EguiPlugin::default(), controls::plugin, letters::plugin))
        // A larger atlas of letters is a new image. Drawn before it has arrived, one frame would show no letter and no panel.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .add_systems(PreStartup, spawn)
        .init_resource::<Dressed>()
        .init_resource::<hud::HudLayout>()
        .init_resource::<moves::Drawer>()
        .init_resource::<icons::Icons>()
        .init_resource::<opponents::Medallions>()
        .init_resource::<diagram::Figures>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                begin,
                (
                    (
                        shelf::boot.run_if(in_state(Screen::Boot)),
                        (shelf::shelf, news::open_news, shelf::open_asked).chain().run_if(in_state(Screen::Shelf)),
                        menu::game_menu.run_if(in_state(Screen::Menu)),
                        share::paste_link.run_if(not(in_state(Screen::Play))),
                        (
                            coordinates::cell_names,
                            (
                                hud::seat_cards,
                                hud::status_line,
                                moves::move_list,
                                (hud::buttons, hud::just_now, hud::greeting, hud::prompt, hud::remark)
                                    .chain()
                                    .run_if(in_state(Mode::Match).and_then(no_drawer)),
                                (online::table::buttons.run_if(no_drawer), online::table::door)
                                    .chain()
                                    .run_if(in_state(Mode::Online)),
                                correspondence::buttons.run_if(in_state(Mode::Correspondence).and_then(no_drawer)),
                            )
                                .chain()
                                .run_if(in_a_match),
                            lesson::lesson_panel.run_if(in_state(Mode::Lesson)),
                            compose::compose_panel.run_if(in_state(Mode::Compose)),
                            review::review_panel.run_if(in_state(Mode::Review)),
                            choose::choices,
                        )
                            .chain()
                            .run_if(in_state(Screen::Play)),
                    )
                        .run_if(screen_is_free),
                    (
                        pause::pause_panel.run_if(in_state(Overlay::Pause).and_then(not(in_state(Mode::Online)))),
                        online::table::pause_panel.run_if(in_state(Overlay::Pause).and_then(in_state(Mode::Online))),
                        online::online_panel.run_if(in_state(Overlay::Online)),
                        settings::settings_panel.run_if(in_state(Overlay::Settings)),
                        rules_page::rules_panel.run_if(in_state(Overlay::Rules)),
                        result::result_panel.run_if(in_state(Overlay::Result)),
                        course::course_panel.run_if(in_state(Overlay::Course)),
                        share::share_panel.run_if(in_state(Overlay::Share)),
                        library::library_panel.run_if(in_state(Overlay::Library)),
                        statistics::statistics_panel.run_if(in_state(Overlay::Statistics)),
                        news::news_panel.run_if(in_state(Overlay::News)),
                    ),
                    letters::letters_panel,
                    notices::notice.run_if(not(in_state(Screen::Boot))),
                    notices::toast,
                )
                    .chain()
                    .run_if(|dressed: Res<Dressed>| dressed.0 > 1)
                    .run_if(there_is_room),
                finish,
            )
                .chain(),
        );
}
