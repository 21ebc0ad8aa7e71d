//! What happens in matches with people elsewhere is told: in words, by a sound, in the window's title; and a match that is
//! over goes to the library.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use tavoliere_online::Notice;
use tavoliere_protocol::{Command, MatchId};

use super::{Desk, OnlineCommand, message, other_name, result};
use crate::app::cues::{Cue, PlaySound};
use crate::app::localization::Localization;
use crate::app::notices::{Notices, Toast};
use crate::app::settings::Settings;
use crate::modes::library::GameLibrary;
use crate::platform::storage::Storage;
use crate::platform::{browser, notification};

/// Everything that has happened since the last frame.
pub(super) fn tell(
    mut desk: ResMut<Desk>,
    words: Res<Localization>,
    storage: Res<Storage>,
    mut library: ResMut<GameLibrary>,
    mut toast: ResMut<Toast>,
    mut notices: ResMut<Notices>,
    mut sounds: MessageWriter<PlaySound>,
    mut commands: MessageWriter<OnlineCommand>,
    settings: Res<Settings>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut title: Local<usize>,
) {
    let mut heard = false;
    while let Some(notice) = desk.bypass_change_detection().online.notice() {
        heard = true;
        let looked_at = |id: &MatchId| desk.looked_at.as_ref() == Some(id);
        let name =
            |id: &MatchId| desk.online.view(id).map(|view| other_name(&words, view.summary())).unwrap_or_default();
        let about = |message: &str, id: &MatchId| {
            let game = desk.online.view(id).and_then(|view| view.summary().game());
            let game = game.map(|game| words.game(game)).unwrap_or_default();
            words.format(message, &[("name", (&name(id)).into()), ("game", (&game).into())])
        };
        let notify = |text: &str| {
            if settings.notifications {
                notification::notify(text, window.single().is_ok_and(|window| !window.focused));
            }
        };
        let mut sound = |name| {
            sounds.write(PlaySound(Cue::table(name)));
        };
        match notice {
            Notice::ServerRefused { code, .. } => notices.0.push(words.get(&message(code))),
            Notice::Failed { code, .. } => toast.tell(words.get(&message(code))),
            Notice::Began(id) => {
                sound("joined");
                let text = about("online-notice-began", &id);
                notify(&text);
                toast.tell(text);
            }
            Notice::Acted { id, ply, own: false, .. } if desk.online.view(&id).is_some_and(|v| v.turn_came(ply)) => {
                sound("turn");
                let text = about("online-notice-your-turn", &id);
                notify(&text);
                if !looked_at(&id) {
                    toast.tell(text);
                }
            }
            Notice::Refused { code, command, .. } => {
                sound("refuse");
                let text = words.get(&message(code));
                let text = if matches!(command, Command::Act { .. }) {
                    words.format("online-notice-refused", &[("why", text.as_str().into())])
                } else {
                    text
                };
                toast.tell(text);
            }
            Notice::Offered { id, offer, own: false, .. } => {
                sound("message");
                let text = about(&format!("online-{}-offered", offer.id()), &id);
                notify(&text);
                toast.tell(text);
            }
            Notice::Declined { id, offer, own: false, .. } => {
                toast.tell(about(&format!("online-{}-declined", offer.id()), &id));
            }
            Notice::TookBack { id, .. } => toast.tell(about("online-took-back", &id)),
            Notice::Said { id, phrase, .. } => {
                sound("message");
                let said = words.get(&format!("online-phrase-{}", phrase.id()));
                let name = name(&id);
                let args = [("name", (&name).into()), ("phrase", (&said).into())];
                toast.tell(words.format("online-said", &args));
            }
            Notice::Came { id } if looked_at(&id) => toast.tell(about("online-notice-came", &id)),
            Notice::Went { id } if looked_at(&id) => toast.tell(about("online-notice-went", &id)),
            Notice::Ended { id, .. } => {
                if let Some(record) = desk.online.record(&id) {
                    library.keep_online(&storage, &record, looked_at(&id), &words, &mut notices);
                }
                let how = desk.online.view(&id).and_then(|view| result(&words, view.summary())).unwrap_or_default();
                let text = format!("{} {how}", about("online-notice-ended", &id));
                notify(&text);
                if !looked_at(&id) {
                    toast.tell(text);
                }
            }
            Notice::Rematch { id, next, ours: true } => {
                sound("joined");
                let text = about("online-notice-rematch", &id);
                notify(&text);
                if looked_at(&id) {
                    toast.tell(words.get("online-rematch-begins"));
                    commands.write(OnlineCommand::Show(next));
                } else {
                    toast.tell(text);
                }
            }
            Notice::NotKept(why) => {
                let why = why.explain(&words.0);
                notices.0.push(words.format("online-games-not-kept", &[("why", (&why).into())]));
            }
            _ => {}
        }
    }
    if heard {
        desk.set_changed();
        let waiting = desk.online.counts().your_turn;
        if waiting != *title {
            *title = waiting;
            browser::set_title(waiting);
        }
    }
}
