//! What is shown to others: a game or a puzzle as a link, its picture, its moving picture.

use bevy::prelude::*;
use tavoliere_levels::Solved;
use tavoliere_records::link::Puzzle;
use tavoliere_records::{Link, Modules, qr};
use tavoliere_rules::Match;
use tavoliere_thinking::{Answer, DrawRequest, Drawn, Priority, Request};

use super::compose::Composition;
use super::record::TableRecord;
use super::review::ReviewSession;
use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::notices::Notices;
use crate::app::screens::{Mode, Navigation, Overlay};
use crate::platform::files;
use crate::platform::launch::address;
use crate::thinker::{Thinker, Ticket};

/// The sizes that pictures come in: pixels of the longer side.
pub const SIZES: [u16; 3] = [480, 960, 1920];
/// A moving picture is no larger: a long game would take megabytes.
const LARGEST_MOVING: u16 = 480;
/// Links of more characters are written as short as they can be.
const READABLE: usize = 400;

/// What is wanted of sharing.
#[derive(Message, Clone, Debug)]
pub enum ShareCommand {
    /// A turn of a game by links is to be sent; afterwards it goes back to that.
    Turn(Box<Link>, Overlay),
    /// What is on the table is to be shared; afterwards it goes back to that.
    Open(Overlay),
    /// Pictures are to be of this size.
    Size(u16),
    /// A picture is made and given to the player as a file.
    Save(Drawn),
}

/// What is being shared.
#[derive(Resource, Default)]
pub struct Sharing {
    shared: Option<Shared>,
    /// The pictures being made.
    drawing: Vec<(Ticket, String)>,
    /// How far the moving one has come.
    share: Option<f32>,
}

/// What the panel of sharing shows.
pub struct Shared {
    /// At the place that is shown.
    pub played: Match,
    /// The address that leads there.
    pub address: String,
    /// The same for a camera, where it fits.
    pub code: Option<Modules>,
    /// Pixels of a picture's longer side.
    pub size: u16,
    /// It is a puzzle: a moving picture would give it away.
    pub puzzle: bool,
    /// It is a turn of a game by links: whom it is for, and whether the game is over with it.
    pub turn: Option<(String, bool)>,
}

impl Sharing {
    #[must_use]
    pub fn get(&self) -> Option<&Shared> {
        self.shared.as_ref()
    }

    /// How far the moving picture has come that is being made, 0 to 1.
    #[must_use]
    pub fn progress(&self) -> Option<f32> {
        self.share
    }
}

impl Shared {
    fn new(link: &Link, played: Match) -> Shared {
        let (readable, compact) = (address(&link.readable()), link.compact());
        let page = address("");
        Shared {
            played,
            code: qr(page.trim_end_matches('#'), &compact),
            address: if readable.len() <= READABLE { readable } else { address(&compact) },
            size: SIZES[0],
            puzzle: matches!(link, Link::Puzzle(_)),
            turn: match link {
                Link::Turn { played, names, .. } => {
                    let mut ended = played.clone();
                    ended.jump(usize::MAX);
                    let over = ended.outcome().is_some();
                    Some((names[ended.position().seat().index()].clone(), over))
                }
                _ => None,
            },
        }
    }
}

fn obey(
    mut asked: MessageReader<ShareCommand>,
    mut sharing: ResMut<Sharing>,
    mode: Option<Res<State<Mode>>>,
    table: Res<TableRecord>,
    review: Res<ReviewSession>,
    composition: Res<Composition>,
    mut thinker: NonSendMut<Thinker>,
    mut navigation: Navigation,
) {
    for command in asked.read() {
        match command {
            ShareCommand::Open(from) => {
                let shared = match mode.as_ref().map(|mode| *mode.get()) {
                    Some(Mode::Compose | Mode::Lesson) => composition.get().and_then(|composing| {
                        let solved = composing.solved().cloned().unwrap_or(Solved::Unknown(0));
                        let puzzle = Puzzle::of_draft(composing.draft(), &solved)?;
                        let played = puzzle.board.clone();
                        Some(Shared::new(&Link::Puzzle(Box::new(puzzle)), played))
                    }),
                    Some(mode) => {
                        let looking = review.get().filter(|_| mode == Mode::Review);
                        let record = looking.map(|looking| looking.record()).or(table.0.as_ref());
                        record.map(|record| {
                            let link = Link::of_record(record, record.place);
                            Shared::new(&link, record.match_at(record.place))
                        })
                    }
                    None => None,
                };
                if shared.is_some() {
                    sharing.shared = shared;
                    navigation.open(Overlay::Share, *from);
                }
            }
            ShareCommand::Turn(link, from) => {
                if let Link::Turn { played, .. } = &**link {
                    sharing.shared = Some(Shared::new(link, played.clone()));
                    navigation.open(Overlay::Share, *from);
                }
            }
            ShareCommand::Size(size) => {
                if let Some(shared) = &mut sharing.shared {
                    shared.size = *size;
                }
            }
            ShareCommand::Save(drawn) => {
                let Some(shared) = &sharing.shared else { continue };
                let (drawn, played) = (*drawn, shared.played.save());
                let (size, name) = match drawn {
                    Drawn::Still => (shared.size, format!("tavoliere-{}.png", played.game)),
                    Drawn::Moving => (shared.size.min(LARGEST_MOVING), format!("tavoliere-{}.gif", played.game)),
                };
                let ticket =
                    thinker.ask(Priority::Hint, |id| Request::Draw(Box::new(DrawRequest { id, drawn, size, played })));
                sharing.drawing.push((ticket, name));
            }
        }
    }
}

/// Pictures that are complete become files.
fn listen(
    mut sharing: ResMut<Sharing>,
    mut thinker: NonSendMut<Thinker>,
    mut notices: ResMut<Notices>,
    words: Res<Localization>,
) {
    let Sharing { drawing, share, .. } = sharing.bypass_change_detection();
    *share = drawing
        .iter()
        .rev()
        .find(|(_, name)| name.ends_with(".gif"))
        .map(|(ticket, _)| thinker.so_far(*ticket).and_then(Answer::draw).map_or(0.0, |answer| answer.share));
    drawing.retain(|(ticket, name)| {
        let Some(answer) = thinker.take(*ticket) else { return true };
        // Nothing where what thinks has broken down: it can be asked for again.
        match answer.as_ref().and_then(Answer::draw) {
            Some(answer) => files::offer(&words.get("share"), name, answer.file.clone()),
            None => notices.0.push(words.format("file-not-saved", &[("why", (&words.get("share-failed")).into())])),
        }
        false
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sharing>()
        .add_message::<ShareCommand>()
        .add_systems(Last, obey)
        .add_systems(Update, listen.after(Flow::Input).run_if(|sharing: Res<Sharing>| !sharing.drawing.is_empty()));
}
