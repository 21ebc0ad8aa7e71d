//! Sounds: one for everything that happens, each game with its own set. Nothing needs to be heard, and a machine that
//! cannot play anything plays on in silence.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;
use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::*;
use bevy_kira_audio::{AudioChannel, AudioSource};
use tavoliere_rules::Winner;

use crate::app::Flow;
use crate::app::cues::{Cue, PlaySound};
use crate::app::screens::{ChosenGame, Mode, Screen};
use crate::app::settings::Settings;
#[cfg(not(target_arch = "wasm32"))]
use crate::app::{localization::Localization, notices::Toast};
use crate::boards::{ActiveBoard, Board};
use crate::play::opponent::Thought;
use crate::rules::{MatchEnded, Players, Turn, TurnPhase};

/// Pieces and boards.
#[derive(Resource)]
struct Effects;

/// Menus.
#[derive(Resource)]
struct Interface;

/// Quiet music at the table.
#[derive(Resource)]
struct Music;

/// What is heard at a place besides.
#[derive(Resource)]
struct Ambience;

/// Where in a set's file each take of each sound lies: from, to, in seconds; by set and name.
static TAKES: LazyLock<BTreeMap<String, BTreeMap<String, Vec<(f64, f64)>>>> = LazyLock::new(|| {
    ron::from_str(include_str!("../assets/sounds/takes.ron")).expect("assets/sounds/takes.ron is read by a test")
});

/// The sets that were asked for, and the takes of their sounds once they are there.
#[derive(Resource, Default)]
struct Loaded {
    sets: HashMap<&'static str, Handle<AudioSource>>,
    takes: HashMap<(&'static str, String), Vec<Handle<AudioSource>>>,
}

fn decibels(volume: f32) -> f32 {
    if volume <= 0.001 { -60.0 } else { 20.0 * volume.log10() }
}

/// How loud a place's own sounds are beside its music.
const AMBIENCE: f32 = 0.8;
/// Seconds in which one place's music gives way to another's.
const CHANGE: f32 = 1.6;

fn set_volumes(
    settings: Res<Settings>,
    window: Query<Ref<Window>>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
    music: Res<AudioChannel<Music>>,
    ambience: Res<AudioChannel<Ambience>>,
) {
    let Ok(window) = window.single() else { return };
    if !settings.is_changed() && !window.is_changed() {
        return;
    }
    let hearing = if settings.sound && (window.focused || !settings.mute_in_background) { 1.0 } else { 0.0 };
    effects.set_volume(decibels(settings.effects * hearing));
    interface.set_volume(decibels(settings.interface * hearing));
    music.set_volume(decibels(settings.music * hearing));
    ambience.set_volume(decibels(settings.music * AMBIENCE * hearing));
}

/// Each place has its music and what is heard there besides; the shelf has the table's.
fn play_music(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    chosen: Res<ChosenGame>,
    music: Res<AudioChannel<Music>>,
    ambience: Res<AudioChannel<Ambience>>,
    server: Res<AssetServer>,
    mut playing: Local<Option<String>>,
) {
    // Nobody downloads music that is switched off.
    let wanted = (settings.sound && settings.music > 0.0).then(|| match screen.get() {
        Screen::Boot | Screen::Shelf => TABLE.to_owned(),
        Screen::Menu | Screen::Play => chosen.0.id().to_owned(),
    });
    if wanted == *playing {
        return;
    }
    let change = AudioTween::linear(Duration::from_secs_f32(CHANGE));
    music.stop().fade_out(change.clone());
    ambience.stop().fade_out(change.clone());
    if let Some(place) = &wanted {
        music.play(server.load(format!("music/{place}.ogg"))).looped().fade_in(change.clone());
        if place != TABLE {
            ambience.play(server.load(format!("music/{place}-ambience.ogg"))).looped().fade_in(change);
        }
    }
    *playing = wanted;
}

/// The table's own set of sounds, and its music.
const TABLE: &str = "table";

impl Loaded {
    fn fetch(&mut self, server: &AssetServer, set: &'static str) {
        self.sets.entry(set).or_insert_with(|| server.load(format!("sounds/{set}.ogg")));
    }

    /// A take of a sound, as many as there are in turn; none before its set has arrived.
    fn take(&self, set: &'static str, name: &str, turn: u32) -> Option<Handle<AudioSource>> {
        let takes = self.takes.get(&(set, name.to_owned()))?;
        takes.get(turn as usize % takes.len().max(1)).cloned()
    }
}

/// A set that has arrived is cut into its takes.
fn cut(mut loaded: ResMut<Loaded>, mut sources: ResMut<Assets<AudioSource>>) {
    let Loaded { sets, takes } = &mut *loaded;
    for (&set, handle) in &*sets {
        let Some(sounds) = TAKES.get(set).filter(|sounds| !takes.contains_key(&(set, first(sounds)))) else { continue };
        let Some(whole) = sources.get(handle).map(|source| source.sound.clone()) else { continue };
        for (name, places) in sounds {
            let cut = places.iter().map(|&(from, to)| sources.add(AudioSource { sound: whole.slice(from..to) }));
            takes.insert((set, name.clone()), cut.collect());
        }
    }
}

fn first(sounds: &BTreeMap<String, Vec<(f64, f64)>>) -> String {
    sounds.keys().next().cloned().unwrap_or_default()
}

fn play(
    mut asked: MessageReader<PlaySound>,
    board: Query<&Board, With<ActiveBoard>>,
    mode: Option<Res<State<Mode>>>,
    loaded: Res<Loaded>,
    effects: Res<AudioChannel<Effects>>,
    interface: Res<AudioChannel<Interface>>,
    mut turn: Local<u32>,
) {
    // A demonstration behind a menu is quiet.
    let at_play = mode.is_some_and(|mode| *mode.get() != Mode::Demo);
    for PlaySound(cue) in asked.read() {
        if !cue.of_game {
            *turn = turn.wrapping_add(1);
            if let Some(take) = loaded.take(TABLE, cue.name, *turn) {
                interface.play(take);
            }
            continue;
        }
        let (Ok(board), true) = (board.single(), at_play) else { continue };
        // No two strokes sound quite alike.
        *turn = turn.wrapping_add(1);
        let rate = 0.97 + 0.06 * f64::from(turn.wrapping_mul(7) % 13) / 12.0;
        if let Some(take) = loaded.take(board.view.sound_set(), cue.name, *turn) {
            effects.play(take).with_playback_rate(rate);
        }
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

/// Whoever has had to wait long for a computer's turn may look elsewhere: the end of it is heard.
fn turn_came(thought: Res<Thought>, turn: Query<&Turn>, mut sounds: MessageWriter<PlaySound>, mut waited: Local<bool>) {
    *waited |= thought.is_long();
    match turn.single().map(|turn| turn.phase) {
        Ok(TurnPhase::Human) if *waited => {
            *waited = false;
            sounds.write(PlaySound(Cue::table("turn")));
        }
        Ok(TurnPhase::Thinking | TurnPhase::Animating) => {}
        _ => *waited = false,
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
        loaded.fetch(&server, TABLE);
    }
    for board in &board {
        loaded.fetch(&server, board.view.sound_set());
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
        .add_audio_channel::<Ambience>()
        .add_systems(
            Update,
            (fetch_ahead, cut, (result, turn_came).run_if(not(in_state(Mode::Demo))), play, set_volumes, play_music)
                .chain()
                .after(Flow::Show),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_that_is_asked_for_has_a_take() {
        let table = ["menu-move", "menu-press", "menu-back", "refuse", "hint", "start", "win", "lose", "draw", "turn"];
        let table = table.into_iter().chain(["low-time", "message", "joined"]);
        let mut asked: Vec<(&str, &str)> = table.map(|name| (TABLE, name)).collect();
        for &game in tavoliere_rules::GameId::ALL {
            let options = tavoliere_rules::Options::defaults(game.options());
            let view = crate::boards::BoardConfig { game, options, tall: false }.view();
            asked.extend(view.sounds().iter().map(|name| (view.sound_set(), *name)));
        }
        for (set, name) in asked {
            let takes = TAKES.get(set).and_then(|sounds| sounds.get(name)).map_or(&[][..], Vec::as_slice);
            assert!(!takes.is_empty() && takes.iter().all(|(from, to)| from < to), "{set}/{name}: {takes:?}");
        }
    }
}
