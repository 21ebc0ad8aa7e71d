//! Games by links: a turn becomes a link, the link is opened elsewhere, and the answer comes back.

use tavoliere::app::screens::Overlay;
use tavoliere::modes::correspondence::{CorrespondenceCommand, Letters};
use tavoliere::modes::library::{GameLibrary, LibraryCommand};
use tavoliere::modes::review::{ReviewCommand, ReviewSession};
use tavoliere::play::hints::NoHelp;
use tavoliere::rules::AllowedActions;
use tavoliere_records::library::Library;
use tavoliere_records::{Link, Record, Waiting, unfinished};
use tavoliere_rules::Seat;

use super::*;

fn wish(app: &mut App, command: CorrespondenceCommand) {
    app.world_mut().write_message(command);
    app.update();
    app.update();
    settle(app);
}

fn begin(app: &mut App) {
    let names = ["Anna".into(), "Bo".into()];
    wish(app, CorrespondenceCommand::Begin { game: GameId::Hoppa, own: Seat::First, names });
}

/// The link that is to be sent, as text.
fn link(app: &App) -> String {
    let letters = app.world().resource::<Letters>();
    letters.get().and_then(|open| open.link.as_deref()).map(Link::compact).expect("a turn to be sent")
}

/// A link comes as links do: by the address, or pasted.
fn open(app: &mut App, link: &str) {
    app.world_mut().write_message(ReviewCommand::OpenLink(format!("#{link}")));
    for _ in 0..4 {
        app.update();
    }
    settle(app);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Correspondence);
}

fn close(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    app.update();
}

fn waiting(app: &App) -> Vec<Option<Waiting>> {
    unfinished(app.world().resource::<GameLibrary>().games().entries()).iter().map(|entry| entry.waiting).collect()
}

#[test]
fn a_turn_goes_out_as_a_link_and_comes_back_answered() {
    let (mut anna, mut bo) = (game(), game());
    begin(&mut anna);
    assert_eq!(waiting(&anna), [Some(Waiting::ForMe)]);
    request(&mut anna, "d4");
    app_shows_the_link(&mut anna);
    // It is the other's turn: nothing can be done here.
    assert_eq!(*anna.world().resource::<AllowedActions>(), AllowedActions::Nothing);
    assert_eq!(waiting(&anna), [Some(Waiting::ForOther)]);

    open(&mut bo, &link(&anna));
    assert_eq!((current(&bo).ply(), waiting(&bo)), (1, vec![Some(Waiting::ForMe)]));
    assert_eq!(bo.world().resource::<Letters>().get().map(|open| open.other.as_str()), Some("Anna"));
    request(&mut bo, "d5");
    close(&mut bo);

    open(&mut anna, &link(&bo));
    assert_eq!((current(&anna).ply(), waiting(&anna)), (2, vec![Some(Waiting::ForMe)]));
    // The same link once more is nothing new, and an own old one neither.
    let old = link(&bo);
    open(&mut anna, &old);
    assert_eq!(current(&anna).ply(), 2);
    request(&mut anna, "e4");
    close(&mut anna);
    open(&mut anna, &old);
    assert_eq!((current(&anna).ply(), anna.world().resource::<GameLibrary>().games().len()), (3, 1));
}

/// The panel with the link is there by itself.
fn app_shows_the_link(app: &mut App) {
    app.update();
    app.update();
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::Share);
    close(app);
    app.update();
}

#[test]
fn looking_back_on_a_game_by_links_leads_back_into_it() {
    let mut app = game();
    begin(&mut app);
    request(&mut app, "d4");
    close(&mut app);
    let sent = link(&app);
    let look = |app: &mut App, command: ReviewCommand| {
        app.world_mut().write_message(command);
        for _ in 0..4 {
            app.update();
        }
        settle(app);
    };
    look(&mut app, ReviewCommand::OpenTable);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    // Nobody is helped in a game with somebody.
    look(&mut app, ReviewCommand::Analyse(true));
    look(&mut app, ReviewCommand::Judge { deep: false });
    let looking = app.world().resource::<ReviewSession>().get().expect("it is looked back on");
    assert!(!looking.analyses() && looking.progress().is_none() && looking.goes_on());
    look(&mut app, ReviewCommand::Leave);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Correspondence);
    assert_eq!((link(&app), waiting(&app)), (sent, vec![Some(Waiting::ForOther)]));
}

#[test]
fn a_turn_that_cannot_be_kept_can_be_sent() {
    let folder = folder();
    let mut anna = game_in(folder.clone());
    begin(&mut anna);
    // Where the folder was there is a file now: nothing can be read or written.
    std::fs::remove_dir_all(&folder).expect("it is ours");
    std::fs::write(&folder, "").expect("there is room");
    request(&mut anna, "d4");
    app_shows_the_link(&mut anna);
    let sent = link(&anna);
    std::fs::remove_file(&folder).expect("it is ours");
    let told = &anna.world().resource::<tavoliere::app::notices::Notices>().0;
    assert!(!told.is_empty(), "that it is not kept is said");
    let mut bo = game();
    open(&mut bo, &sent);
    assert_eq!((current(&bo).ply(), waiting(&bo)), (1, vec![Some(Waiting::ForMe)]));
}

#[test]
fn however_a_game_by_links_is_opened_nobody_helps_in_it() {
    let mut app = game();
    begin(&mut app);
    request(&mut app, "d4");
    close(&mut app);
    let entries = unfinished(app.world().resource::<GameLibrary>().games().entries());
    let id = entries[0].id.clone();
    let record = Record::of_match(current(&app));
    let shared = format!("#{}", Link::of_record(&record, record.place).compact());
    // About another beginning anything may be asked.
    let mut other = Record::new(GameId::Hoppa, defaults(GameId::Hoppa));
    let action = other.main_match().position().parse_action("a1").expect("a cell");
    other.place = other.play(other.place, action).expect("it is legal");
    assert!(asked(&mut app, ReviewCommand::Open(Box::new(other))));
    assert!(!asked(&mut app, ReviewCommand::OpenLink(shared)));
    assert!(!asked(&mut app, ReviewCommand::Paste(GameId::Hoppa, record.to_ron())));
    assert!(!asked(&mut app, LibraryCommand::Open(id)));
    app.world_mut().write_message(ReviewCommand::Leave);
    (0..4).for_each(|_| app.update());
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Correspondence);
}

#[test]
fn a_letter_is_read_once_beside_a_match() {
    let folder = folder();
    let mut letter = *fresh(GameId::Hoppa, &defaults(GameId::Hoppa));
    for _ in 0..8 {
        letter.play(letter.legal()[1]).expect("it is legal");
    }
    let storage = Storage::at(folder.clone());
    let (mut library, _) = Library::open(&storage).expect("an empty folder");
    let id = library
        .add(&storage, &Record::by_correspondence(&letter, 7, Seat::First, ["Anna", "Bo"]))
        .expect("there is room");
    let mut app = game_in(folder.clone());
    let mut here = *fresh(GameId::Hoppa, &defaults(GameId::Hoppa));
    letter.actions()[..5].iter().for_each(|&action| drop(here.play(action).expect("it is legal")));
    start(&mut app, here, [Controller::Human, Controller::Human]);
    let no_help = |app: &App| app.world().resource::<NoHelp>().0;
    assert_eq!(no_help(&app), None);
    // After the next action it is not read again: nobody would notice that its file has gone.
    let own = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().contains(&id);
    let files: Vec<_> = std::fs::read_dir(&folder).expect("it is ours").flatten().filter(own).collect();
    assert_eq!(files.len(), 1);
    std::fs::remove_file(files[0].path()).expect("it is ours");
    for ply in 5..7 {
        let action = letter.actions()[ply];
        app.world_mut().write_message(ActionRequested::by_person(action));
        settle(&mut app);
        assert_eq!(no_help(&app), Some("online-no-hints"), "after {} actions", ply + 1);
    }
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!(no_help(&app), None, "going back, as when a match begins");
}

/// Opens something to be looked back on, and gives whether the engine says anything about it.
fn asked(app: &mut App, open: impl Message) -> bool {
    app.world_mut().write_message(open);
    (0..4).for_each(|_| app.update());
    settle(app);
    assert_eq!(*app.world().resource::<State<Mode>>().get(), Mode::Review);
    app.world_mut().write_message(ReviewCommand::Analyse(true));
    (0..4).for_each(|_| app.update());
    let looking = app.world().resource::<ReviewSession>().get().expect("it is looked back on");
    assert!(looking.analyses() || looking.opening().is_none() && looking.assessment().is_none());
    looking.analyses()
}
