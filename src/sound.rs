//! Sounds: one for everything that happens, each game with its own set. Nothing needs to be heard, and a machine that
//! cannot play anything plays on in silence.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioChannel, AudioSource};

use crate::boards::{ActiveBoard, Board};
use crate::play::{ActionApplied, Controller, CurrentMatch, Seat};
use crate::screens::{ChosenGame, Screen};
use crate::settings::Settings;

/// Something to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// It belongs to the game on the table, else to the table itself.
    game: bool,
    name: &'static str,
}

impl Cue {
    /// A sound of the game on the table.
    #[must_use]
    pub const fn game(name: &'static str) -> Cue {
        Cue { game: true, name }
    }

    /// A sound of the table: menus, refusals, results.
    #[must_use]
    pub const fn table(name: &'static str) -> Cue {
        Cue { game: false, name }
    }
}

/// Asks for a sound.
#[derive(Message, Clone, Copy, Debug)]
pub struct PlaySound(pub Cue);

/// Pieces and boards.
#[derive(Resource)]
struct Effects;

/// Menus.
#[derive(Resource)]
struct Interface;

/// Quiet music at the table.
#[derive(Resource)]
struct Music;

/// The folder of a game's set under `assets/sounds`.
fn set_of(game: tavoliere_rules::GameId) -> &'static str {
    match game.id() {
        "progressive" | "vinciperdi" | "progressive-vinciperdi" => "chess",
        id => id,
    }
}

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
    if settings.music > 0.0 && !*playing {
        *playing = true;
        music.play(server.load("music/table.ogg")).looped();
    }
    if !settings.is_changed() && !window.is_changed() {
        return;
    }
    let hearing = if window.focused || !settings.mute_in_background { 1.0 } else { 0.0 };
    effects.set_volume(decibels(settings.effects * hearing));
    interface.set_volume(decibels(settings.interface * hearing));
    music.set_volume(decibels(settings.music * hearing));
}

fn play(
    mut asked: MessageReader<PlaySound>,
    chosen: Res<ChosenGame>,
    current: Res<CurrentMatch>,
    screen: Res<State<Screen>>,
    mut loaded: ResMut<Loaded>,
    server: Res<AssetServer>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
    mut variation: Local<u32>,
) {
    for PlaySound(cue) in asked.read() {
        // A demonstration behind a menu is quiet.
        if cue.game && (current.demo || *screen.get() == Screen::Shelf) {
            continue;
        }
        let set = if cue.game { set_of(chosen.0) } else { "table" };
        let source = loaded
            .0
            .entry((set, cue.name))
            .or_insert_with(|| server.load(format!("sounds/{set}/{}.ogg", cue.name)))
            .clone();
        // No two strokes sound quite alike.
        *variation = variation.wrapping_add(7) % 13;
        let rate = 0.96 + 0.08 * f64::from(*variation) / 12.0;
        if cue.game {
            effects.play(source).with_playback_rate(rate);
        } else {
            interface.play(source);
        }
    }
}

/// The end of a match is heard as who hears it sees it: won, lost, drawn.
fn result(
    mut applied: MessageReader<ActionApplied>,
    current: Res<CurrentMatch>,
    seats: Query<(&Seat, &Controller)>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if applied.read().count() == 0 || current.demo {
        return;
    }
    let Some(outcome) = current.game_match.as_ref().and_then(tavoliere_rules::Match::outcome) else { return };
    let name = match outcome.winner {
        tavoliere_rules::Winner::Draw => "draw",
        tavoliere_rules::Winner::Seat(seat) => {
            let human = |s| seats.iter().any(|(seat, c)| seat.0 == s && *c == Controller::Human);
            if human(seat) || !human(seat.other()) { "win" } else { "lose" }
        }
    };
    sounds.write(PlaySound(Cue::table(name)));
}

/// What a game needs is fetched while its menu is read.
fn fetch_ahead(
    chosen: Res<ChosenGame>,
    mut loaded: ResMut<Loaded>,
    server: Res<AssetServer>,
    screen: Res<State<Screen>>,
    board: Query<&Board, Added<ActiveBoard>>,
) {
    if !screen.is_changed() && board.is_empty() {
        return;
    }
    let (set, names): (&str, &[&str]) = match screen.get() {
        Screen::Boot => return,
        Screen::Shelf => ("table", &["menu-move", "menu-press", "menu-back", "refuse", "win", "lose", "draw", "start"]),
        Screen::Menu | Screen::Play => (set_of(chosen.0), board.single().map_or(&[][..], |b| b.look.sounds())),
    };
    for name in names {
        loaded.0.entry((set, name)).or_insert_with(|| server.load(format!("sounds/{set}/{name}.ogg")));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Loaded>()
        .add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_audio_channel::<Interface>()
        .add_audio_channel::<Music>()
        .add_systems(Update, (fetch_ahead, result, play, set_volumes).chain().after(crate::Flow::Show));
}
