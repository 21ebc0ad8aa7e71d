//! Sounds: one for everything that happens, each game with its own set. Nothing needs to be heard, and a machine that
//! cannot play anything plays on in silence.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioChannel, AudioSource};
use tavoliere_rules::Winner;

use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::screens::{Mode, Screen};
use crate::app::settings::Settings;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::{localization::Localization, notices::Toast};
use crate::boards::{ActiveBoard, Board};
use crate::rules::{MatchEnded, Players};

/// Pieces and boards.
#[derive(Resource)]
struct Effects;

/// Menus.
#[derive(Resource)]
struct Interface;

/// Quiet music at the table.
#[derive(Resource)]
struct Music;

/// Sounds that have been asked for before, or soon will be.
#[derive(Resource, Default)]
struct Loaded(HashMap<(&'static str, &'static str), Handle<AudioSource>>);

fn decibels(volume: f32) -> f32 {
    if volume <= 0.001 { -60.0 } else { 20.0 * volume.log10() }
}

fn set_volumes(
    settings: Res<Settings>,
    window: Query<Ref<Window>>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
    music: Res<AudioChannel<Music>>,
    server: Res<AssetServer>,
    mut playing: Local<bool>,
) {
    let Ok(window) = window.single() else { return };
    // Nobody downloads music that is switched off.
    if settings.sound && settings.music > 0.0 && !*playing {
        *playing = true;
        music.play(server.load("music/table.ogg")).looped();
    }
    if !settings.is_changed() && !window.is_changed() {
        return;
    }
    let hearing = if settings.sound && (window.focused || !settings.mute_in_background) { 1.0 } else { 0.0 };
    effects.set_volume(decibels(settings.effects * hearing));
    interface.set_volume(decibels(settings.interface * hearing));
    music.set_volume(decibels(settings.music * hearing));
}

/// The folder of the table's own set under `assets/sounds`.
const TABLE: &str = "table";

fn load(loaded: &mut Loaded, server: &AssetServer, set: &'static str, name: &'static str) -> Handle<AudioSource> {
    let sound = || server.load(format!("sounds/{set}/{name}.ogg"));
    loaded.0.entry((set, name)).or_insert_with(sound).clone()
}

fn play(
    mut asked: MessageReader<PlaySound>,
    board: Query<&Board, With<ActiveBoard>>,
    mode: Option<Res<State<Mode>>>,
    mut loaded: ResMut<Loaded>,
    server: Res<AssetServer>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
    mut variation: Local<u32>,
) {
    // A demonstration behind a menu is quiet.
    let at_play = mode.is_some_and(|mode| *mode.get() != Mode::Demo);
    for PlaySound(cue) in asked.read() {
        if !cue.of_game {
            interface.play(load(&mut loaded, &server, TABLE, cue.name));
            continue;
        }
        let (Ok(board), true) = (board.single(), at_play) else { continue };
        // No two strokes sound quite alike.
        *variation = variation.wrapping_add(7) % 13;
        let rate = 0.96 + 0.08 * f64::from(*variation) / 12.0;
        effects.play(load(&mut loaded, &server, board.view.sound_set(), cue.name)).with_playback_rate(rate);
    }
}

/// The end of a match is heard as who hears it sees it: won, lost, drawn.
fn result(mut ended: MessageReader<MatchEnded>, players: Players, mut sounds: MessageWriter<PlaySound>) {
    for MatchEnded { ending } in ended.read() {
        sounds.write(PlaySound(Cue::table(match ending.winner {
            Winner::Draw => "draw",
            Winner::Seat(seat) if players.is_human(seat) || !players.is_human(seat.other()) => "win",
            Winner::Seat(_) => "lose",
        })));
    }
}

/// What a game needs is fetched while its menu is read.
fn fetch_ahead(
    mut loaded: ResMut<Loaded>,
    server: Res<AssetServer>,
    screen: Res<State<Screen>>,
    board: Query<&Board, Added<ActiveBoard>>,
) {
    if screen.is_changed() && *screen.get() == Screen::Shelf {
        for name in ["menu-move", "menu-press", "menu-back", "refuse", "win", "lose", "draw", "start"] {
            load(&mut loaded, &server, TABLE, name);
        }
    }
    for board in &board {
        for name in board.view.sounds() {
            load(&mut loaded, &server, board.view.sound_set(), name);
        }
    }
}

/// A table that stays silent says why, once.
#[cfg(not(target_arch = "wasm32"))]
fn tell_silence(words: Res<Localization>, mut toast: ResMut<Toast>) {
    if let Err(why) = crate::platform::doctor::sound() {
        warn!("no sound: {why}");
        toast.tell(words.get("no-sound"));
    }
}

pub(crate) fn plugin(app: &mut App) {
    if crate::platform::launch::safe() {
        return;
    }
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(OnExit(Screen::Boot), tell_silence);
    app.init_resource::<Loaded>()
        .add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Interface>()
        .add_audio_channel::<Music>()
        .add_systems(
            Update,
            (fetch_ahead, result.run_if(not(in_state(Mode::Demo))), play, set_volumes).chain().after(Flow::Show),
        );
}
