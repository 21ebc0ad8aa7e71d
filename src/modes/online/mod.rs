//! Matches with people elsewhere. What is known of them is `tavoliere-online`'s; here the match that is looked at is put on
//! the table (`board.rs`), what happens is told (`news.rs`), and what the player wants is passed on.

mod board;
mod news;

use bevy::prelude::*;
use tavoliere_online::{
    Entry, LinkKind, NewMatch, Online, Standing as Waits, State as Standing, Summary, View, read_link, server_address,
    suggest_name,
};
use tavoliere_protocol::{Code, Command, Link, MatchId, Role};
use tavoliere_rules::{Match, Seat};

use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::notices::Toast;
use crate::app::persistence::Persistence;
use crate::app::screens::{Mode, Navigation, Overlay, Screen};
use crate::app::settings::Settings;
use crate::platform::launch;
use crate::platform::storage::Storage;

/// All matches of this device with people elsewhere, and the one that is looked at.
#[derive(Resource)]
pub struct Desk {
    online: Online,
    looked_at: Option<MatchId>,
    /// What on the table belongs to it: none where it has yet to be put there.
    on_table: Option<MatchId>,
    /// The line being made ready on the table.
    preparing: Option<Line>,
    /// Where the next match that is created starts; none: as usual.
    start: Option<Box<Match>>,
    /// The links of the matches with people that have come by the address, already followed.
    arrived: Option<String>,
    /// A link to a server that nothing is known of: whether to go there is asked first.
    stranger: Option<Link>,
}

/// A line shown on the table.
#[derive(Default)]
struct Line {
    /// After how many actions it begins.
    from: usize,
    actions: Vec<String>,
}

/// What is wanted of matches with people elsewhere.
#[derive(Message, Clone, Debug)]
pub enum OnlineCommand {
    /// One is to be created that starts there, or as usual.
    StartFrom(Option<Box<Match>>),
    /// One is created.
    Create(Box<NewMatch>),
    /// One that waits in the lobby is joined.
    Join(MatchId),
    /// One is looked at, on the table.
    Show(MatchId),
    /// A link leads to one.
    Follow(Box<Link>),
    /// Whether the link that was asked about is followed.
    Trust(bool),
    /// Whoever was invited sits down in the one looked at.
    SitDown,
    /// Something is done in the one looked at.
    Do(Command),
    /// What its other player says is not shown, or is again.
    Mute(bool),
    /// It is forgotten, with its key.
    Forget(MatchId),
    /// The lobby is followed, or not any more.
    Lobby(bool),
    /// Answers to what the other may play are made ready.
    Prepare(Prepare),
    /// Whatever failed is tried again.
    TryAgain,
    /// Back from the table to all of them.
    Leave,
}

/// What is done about answers made ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prepare {
    /// A line is to be shown on the table.
    Begin,
    /// The line shown is kept.
    Keep,
    /// It is not.
    Stop,
    /// One of those kept counts no more.
    Remove(Vec<String>),
}

impl Desk {
    /// All matches, and how it stands with the servers.
    #[must_use]
    pub fn online(&self) -> &Online {
        &self.online
    }

    /// The match that is looked at.
    #[must_use]
    pub fn view(&self) -> Option<View<'_>> {
        self.online.view(self.looked_at.as_ref()?)
    }

    /// Whether the door is shown instead of what can be played: whoever was invited has yet to come, or to sit down, or the
    /// match cannot be had.
    #[must_use]
    pub fn at_the_door(&self) -> bool {
        self.view().is_some_and(|view| match view.state() {
            Standing::Refused(_) => true,
            Standing::Waiting if view.role() == Some(Role::Host) => true,
            _ => view.is_invited() || view.journal().is_none(),
        })
    }

    /// The server of the link that is asked about, if one is.
    #[must_use]
    pub fn stranger(&self) -> Option<&str> {
        self.stranger.as_ref()?.server.as_deref()
    }

    /// Whether a link leads to a server that nothing is known of. Who connects to it tells it where it is.
    fn is_strange(&self, link: &Link, own: Option<&str>) -> bool {
        let other = link.server.as_deref().filter(|server| own != Some(*server));
        other.is_some_and(|server| !self.online.knows(server))
    }

    /// Another match that waits for the player.
    #[must_use]
    pub fn next(&self) -> Option<Entry<'_>> {
        let waits = |entry: &Entry| matches!(entry.standing, Waits::YourTurn | Waits::Claimable);
        self.online.entries().into_iter().find(|entry| waits(entry) && Some(entry.id) != self.looked_at.as_ref())
    }

    /// Where the next match that is created starts, if not as usual.
    #[must_use]
    pub fn start(&self) -> Option<&Match> {
        self.start.as_deref()
    }

    /// The address of one of its links, to be sent to somebody, and the page in it.
    #[must_use]
    pub fn link(view: View, kind: LinkKind) -> Option<(String, String)> {
        let page = page(view.server());
        let whole = view.link(kind, &page)?;
        let fragment = whole.split_once('#').map(|(_, fragment)| fragment.to_owned())?;
        Some((page, fragment))
    }

    /// How many actions the line has that is being made ready, if one is.
    #[must_use]
    pub fn preparing(&self) -> Option<usize> {
        self.preparing.as_ref().map(|line| line.actions.len())
    }

    fn prepare(&mut self, what: &Prepare) -> Result<(), Code> {
        let Some(id) = self.looked_at.clone() else { return Ok(()) };
        if let Prepare::Remove(line) = what {
            return self.online.prepare_no_more(&id, line).map(drop);
        }
        let shown = self.preparing.take();
        match (what, shown) {
            (Prepare::Begin, _) => self.preparing = Some(Line::default()),
            (Prepare::Keep, Some(Line { from, actions })) => {
                self.online.prepare_also(&id, from as u32, &actions)?;
            }
            (Prepare::Keep, None) | (Prepare::Stop | Prepare::Remove(_), _) => {}
        }
        Ok(())
    }

    fn look_at(&mut self, id: &MatchId) {
        self.preparing = None;
        self.looked_at = Some(id.clone());
        self.on_table = None;
        self.online.show(Some(id));
    }
}

/// What the server's engine of a strength is called: as whoever plays so here, and as what it is.
fn engine(words: &Localization, strength: &str) -> String {
    let id = format!("opponent-{strength}-name");
    // A newer server may have others.
    let name = if words.has(&id) { words.get(&id) } else { strength.to_owned() };
    words.format("online-engine", &[("name", (&name).into())])
}

/// What the other player of a match is called.
#[must_use]
pub fn other_name(words: &Localization, summary: &Summary) -> String {
    summary.other_bot().map_or_else(|| summary.other().to_owned(), |strength| engine(words, strength))
}

/// What a seat's player is called; nothing before both sit.
#[must_use]
pub fn called(words: &Localization, view: View, seat: Seat) -> String {
    let bot = view.bot(seat).map(|strength| engine(words, strength));
    bot.or_else(|| view.name(seat).map(str::to_owned)).unwrap_or_default()
}

/// How many look on at a match, where that says something: whoever looks on alone knows it.
#[must_use]
pub fn watchers(view: View) -> Option<u32> {
    let own = u32::from(view.role() == Some(Role::Watcher));
    Some(view.watchers()).filter(|&count| count > own)
}

/// The id of the message that says why a match was called off, if it was.
fn called_off(summary: &Summary) -> Option<&'static str> {
    let why = if summary.bot_gone { "online-called-off-engine" } else { "online-called-off" };
    summary.is_called_off().then_some(why)
}

/// How a match has ended, as a sentence; none as long as it has not.
#[must_use]
pub fn result(words: &Localization, summary: &Summary) -> Option<String> {
    let ended = summary.ended?;
    if let Some(why) = called_off(summary) {
        return Some(words.get(why));
    }
    let name = |seat: Seat| {
        let name = summary.names.as_ref().map_or("", |names| &names[seat.index()]);
        // The server's engine is called by its strength.
        if summary.bot.as_deref() == Some(name) { engine(words, name) } else { name.to_owned() }
    };
    Some(match (ended.winner, summary.seat) {
        (None, _) => words.get("result-draw"),
        (Some(winner), Some(own)) if summary.role != Some(Role::Watcher) => {
            words.get(if winner == own { "result-won" } else { "result-lost" })
        }
        (Some(winner), _) => words.format("result-winner", &[("winner", (&name(winner)).into())]),
    })
}

/// The page that links lead to: on the page itself this one; else the one that the server has.
fn page(server: &str) -> String {
    let own = launch::address("");
    let own = own.trim_end_matches('#');
    if !own.is_empty() {
        return own.to_owned();
    }
    let page = server.strip_suffix("/ws").unwrap_or(server);
    format!("http{}/", page.strip_prefix("ws").unwrap_or(page))
}

/// The address of the server that is played on: the one chosen, else the page's own.
#[must_use]
pub fn server(settings: &Settings) -> Option<String> {
    if !settings.server.is_empty() {
        return server_address(&settings.server);
    }
    let own = launch::given("server").unwrap_or_else(|| launch::address(""));
    server_address(&own)
}

/// What the player is called; whoever has not said gets a name.
pub fn own_name(settings: &mut Settings) -> String {
    if settings.online_name.is_empty() {
        settings.online_name = suggest_name(settings.language().code());
    }
    settings.online_name.clone()
}

fn open(
    mut commands: Commands,
    mut persistence: Persistence,
    words: Res<Localization>,
    wake: Option<Res<bevy::winit::EventLoopProxyWrapper>>,
) {
    let mut online = match Online::open(&*persistence.storage) {
        Ok((online, report)) => {
            let notices = &mut persistence.notices;
            for damaged in report.damaged {
                warn!("{}: {}", damaged.name, damaged.why);
                notices.0.push(words.format("online-games-damaged", &[("file", damaged.kept.as_str().into())]));
            }
            for file in report.later {
                notices.0.push(words.format("online-games-later", &[("file", file.as_str().into())]));
            }
            online
        }
        Err(error) => {
            persistence.tell_unread("online", error);
            Online::empty(tavoliere_online::Network)
        }
    };
    // A window that nobody looks at draws nothing, and hears of nothing unless it is woken.
    if let Some(wake) = wake {
        let wake = bevy::winit::EventLoopProxy::clone(&wake);
        online.on_arrival(move || {
            // A loop that is gone needs no waking.
            let _ = wake.send_event(bevy::winit::WinitUserEvent::WakeUp);
        });
    }
    commands.insert_resource(Desk {
        online,
        looked_at: None,
        on_table: None,
        preparing: None,
        start: None,
        arrived: None,
        stranger: None,
    });
}

/// Everything is heard, said and kept.
fn update(time: Res<Time<Real>>, storage: Res<Storage>, mut desk: ResMut<Desk>) {
    desk.bypass_change_detection().online.update(time.elapsed().as_millis() as u64, &*storage);
}

/// Nothing waits any more when somebody looks again.
fn hurry(mut focused: MessageReader<bevy::window::WindowFocused>, mut desk: ResMut<Desk>) {
    if focused.read().any(|window| window.focused) {
        desk.online.hurry();
    }
}

/// A link in the page's address, or on the command line, is followed once the table is there.
fn arrive(mut desk: ResMut<Desk>, mut commands: MessageWriter<OnlineCommand>) {
    let link = launch::link();
    if link != desk.arrived {
        if let Some(link) = link.as_deref().and_then(|text| read_link(text).ok()) {
            commands.write(OnlineCommand::Follow(Box::new(link)));
        }
        desk.arrived = link;
    }
}

/// The id of the message that says what a code means.
#[must_use]
pub fn message(code: Code) -> String {
    format!("online-code-{}", code.id())
}

fn obey(
    mut asked: MessageReader<OnlineCommand>,
    mut desk: ResMut<Desk>,
    mut settings: ResMut<Settings>,
    words: Res<Localization>,
    mut toast: ResMut<Toast>,
    mut navigation: Navigation,
) {
    for command in asked.read() {
        let desk = &mut *desk;
        let server = server(&settings);
        let mut show = None;
        let done = match command {
            OnlineCommand::StartFrom(start) => {
                desk.start.clone_from(start);
                if start.is_some() {
                    navigation.open(Overlay::Online, Overlay::None);
                }
                Ok(())
            }
            OnlineCommand::Create(new) => {
                let Some(server) = server else { continue };
                desk.start = None;
                desk.online.create(&server, NewMatch::clone(new)).map(|id| show = Some(id))
            }
            OnlineCommand::Join(id) => {
                let Some(server) = server else { continue };
                let name = own_name(&mut settings);
                desk.online.join(&server, id, &name).map(|()| show = Some(id.clone()))
            }
            OnlineCommand::Show(id) => {
                show = Some(id.clone());
                Ok(())
            }
            OnlineCommand::Trust(false) => {
                desk.stranger = None;
                Ok(())
            }
            OnlineCommand::Follow(link) if desk.is_strange(link, server.as_deref()) => {
                desk.stranger = Some(Link::clone(link));
                navigation.open(Overlay::Online, Overlay::None);
                Ok(())
            }
            OnlineCommand::Follow(_) | OnlineCommand::Trust(true) => {
                let asked = desk.stranger.take();
                let link = if let OnlineCommand::Follow(link) = command { Some(Link::clone(link)) } else { asked };
                let Some(link) = link else { continue };
                if let (OnlineCommand::Trust(true), Some(server)) = (command, &link.server) {
                    desk.online.trust(server);
                }
                // Whoever is invited has a name to sit down with.
                own_name(&mut settings);
                show = desk.online.follow_link(&link, server.as_deref());
                if show.is_none() {
                    toast.tell(words.get("online-server-missing"));
                    navigation.open(Overlay::Online, Overlay::None);
                }
                Ok(())
            }
            OnlineCommand::SitDown => match desk.looked_at.clone() {
                Some(id) => desk.online.sit_down(&id, &own_name(&mut settings)),
                None => Ok(()),
            },
            OnlineCommand::Do(command) => match desk.looked_at.clone() {
                Some(id) => desk.online.command(&id, command.clone()).map(drop),
                None => Ok(()),
            },
            OnlineCommand::Mute(muted) => {
                if let Some(id) = desk.looked_at.clone() {
                    desk.online.mute(&id, *muted);
                }
                Ok(())
            }
            OnlineCommand::Forget(id) => {
                desk.online.forget(id);
                if desk.looked_at.as_ref() == Some(id) {
                    navigation.shelf();
                    navigation.open(Overlay::Online, Overlay::None);
                }
                Ok(())
            }
            OnlineCommand::Lobby(follow) => {
                if let Some(server) = server {
                    desk.online.follow_lobby(&server, *follow);
                }
                Ok(())
            }
            OnlineCommand::Prepare(what) => desk.prepare(what),
            OnlineCommand::TryAgain => {
                desk.online.try_again();
                Ok(())
            }
            OnlineCommand::Leave => {
                navigation.shelf();
                navigation.open(Overlay::Online, Overlay::None);
                Ok(())
            }
        };
        if let Err(code) = done {
            toast.tell(words.get(&message(code)));
        }
        if let Some(id) = show {
            desk.look_at(&id);
            // Which game it is is known when the server has told; until then the table waits.
            let game = desk.online.view(&id).and_then(|view| view.summary().game());
            navigation.play(game.unwrap_or(navigation.chosen.0), Mode::Online);
        }
    }
}

fn end(mut desk: ResMut<Desk>) {
    (desk.looked_at, desk.on_table, desk.preparing) = (None, None, None);
    desk.online.show(None);
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OnlineCommand>()
        .add_message::<bevy::window::WindowFocused>()
        .add_systems(PreStartup, open)
        .add_systems(
            Update,
            (update, hurry, arrive.run_if(not(in_state(Screen::Boot))), news::tell).chain().in_set(Flow::Input),
        )
        .add_systems(Last, obey)
        .add_systems(OnExit(Mode::Online), end);
    board::plugin(app);
}

#[cfg(test)]
mod tests {
    use tavoliere_protocol::{Ended, Ending};
    use tavoliere_texts::{Language, Texts};

    use super::*;

    #[test]
    fn how_a_match_has_ended_is_said_to_each_of_them() {
        for code in ["en", "it"] {
            let words = Localization(Texts::new(Language::of_code(code).expect("it is built in")));
            let names = Some(["Red Fox".to_owned(), "Blue Hen".to_owned()]);
            let sitting = Summary { names, seat: Some(Seat::First), role: Some(Role::Host), ..Summary::default() };
            let ended = |summary: &Summary, winner, how| {
                let ended = Some(Ended { winner, how });
                result(&words, &Summary { ended, ..summary.clone() }).expect("it has ended")
            };
            assert_eq!(result(&words, &sitting), None);
            let won = ended(&sitting, Some(Seat::First), Ending::Resigned);
            let lost = ended(&sitting, Some(Seat::Second), Ending::Time);
            let drawn = ended(&sitting, None, Ending::Agreed);
            let off = ended(&sitting, None, Ending::CalledOff);
            let gone = ended(&Summary { bot_gone: true, ..sitting.clone() }, None, Ending::CalledOff);
            let looking_on = Summary { seat: None, role: Some(Role::Watcher), ..sitting };
            let watched = ended(&looking_on, Some(Seat::Second), Ending::Rules);
            assert!(watched.contains("Blue Hen"), "{watched}");
            // The server's engine has no name but its strength.
            let names = Some(["Red Fox".to_owned(), "novice".to_owned()]);
            let engine = Summary { names, bot: Some("novice".into()), ..looking_on };
            let beaten = ended(&engine, Some(Seat::Second), Ending::Rules);
            assert!(beaten.contains("Beppe") && !beaten.contains("novice"), "{beaten}");
            let all = std::collections::BTreeSet::from([won, lost, drawn, off, gone, watched]);
            assert_eq!(all.len(), 6, "each is another sentence: {all:?}");
        }
    }
}
