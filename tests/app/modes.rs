//! Modes: what each allows is data, an end is told once, and nothing said in one mode is heard in the next.

use tavoliere::app::Flow;
use tavoliere::app::screens::Overlay;
use tavoliere::input::Intent;
use tavoliere::modes::compose::ComposeCommand;
use tavoliere::modes::lesson::{LessonCommand, course};
use tavoliere::modes::versus::VersusCommand;
use tavoliere::rules::{ActionRejected, AllowedActions, MatchEnded, Refusal};

use super::*;

/// What was told since the test began.
#[derive(Resource, Default)]
struct Told {
    ends: usize,
    refusals: Vec<Refusal>,
}

fn listening() -> App {
    let mut app = game();
    app.init_resource::<Told>().add_systems(
        Update,
        (|mut ends: MessageReader<MatchEnded>, mut refusals: MessageReader<ActionRejected>, mut told: ResMut<Told>| {
            told.ends += ends.read().count();
            told.refusals.extend(refusals.read().map(|rejected| rejected.why));
        })
        .after(Flow::Show),
    );
    app
}

fn told(app: &App) -> &Told {
    app.world().resource::<Told>()
}

fn mode(app: &App) -> Option<Mode> {
    app.world().get_resource::<State<Mode>>().map(|mode| *mode.get())
}

fn allowed(app: &App) -> &AllowedActions {
    app.world().resource::<AllowedActions>()
}

fn ply(app: &App) -> usize {
    current(app).ply()
}

#[test]
fn each_mode_says_what_may_be_done() {
    let mut app = listening();
    assert_eq!((mode(&app), allowed(&app)), (None, &AllowedActions::Nothing));

    // A demonstration plays itself, and nobody else does.
    app.world_mut().resource_mut::<ChosenGame>().0 = GameId::Hoppa;
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Menu);
    app.update();
    settle(&mut app);
    assert_eq!((mode(&app), allowed(&app)), (Some(Mode::Demo), &AllowedActions::Nothing));
    let before = ply(&app);
    let action = current(&app).legal()[0];
    app.world_mut().write_message(ActionRequested::by_person(action));
    app.update();
    assert_eq!(ply(&app), before);
    assert!(told(&app).refusals.is_empty(), "nobody is answered either");

    app.world_mut().write_message(VersusCommand::Start(GameId::Hoppa));
    app.update();
    settle(&mut app);
    assert_eq!((mode(&app), allowed(&app)), (Some(Mode::Match), &AllowedActions::Legal));
    request(&mut app, "d4");
    assert_eq!(ply(&app), 1);

    // A lesson says something first, then asks for some of what is legal.
    let (source, _) = course(GameId::Cellulae)[0];
    app.world_mut().write_message(LessonCommand::Begin(source));
    app.update();
    settle(&mut app);
    assert_eq!((mode(&app), allowed(&app)), (Some(Mode::Lesson), &AllowedActions::Nothing));
    app.world_mut().write_message(LessonCommand::Next);
    app.update();
    settle(&mut app);
    let AllowedActions::Only { actions, otherwise } = allowed(&app).clone() else { panic!("{:?}", allowed(&app)) };
    let legal = current(&app).legal();
    assert!(!actions.is_empty() && actions.len() < legal.len() && actions.iter().all(|a| legal.contains(a)));
    request(&mut app, "e1-d2");
    assert_eq!((ply(&app), told(&app).refusals.as_slice()), (0, &[Refusal::NotAllowed(otherwise)][..]));

    app.world_mut().write_message(ComposeCommand::New(GameId::Sparta));
    app.update();
    settle(&mut app);
    assert_eq!((mode(&app), allowed(&app)), (Some(Mode::Compose), &AllowedActions::Nothing));
}

#[test]
fn an_end_is_told_once_and_again_when_it_is_played_again() {
    let mut app = listening();
    let options = defaults(GameId::Cellulae);
    let position =
        AnyPosition::parse(GameId::Cellulae, &options, "bbbbb/bbbbb/bbbbb/bbbbb/wwww1 w").expect("a position");
    start(&mut app, Match::from_position(options, position), [Controller::Human, Controller::Human]);
    request(&mut app, "e1");
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(told(&app).ends, 1);
    app.world_mut().write_message(HistoryRequest::Undo);
    settle(&mut app);
    assert_eq!((told(&app).ends, ply(&app)), (1, 0));
    app.world_mut().write_message(HistoryRequest::Redo);
    settle(&mut app);
    assert_eq!(told(&app).ends, 2);
}

#[test]
fn what_was_wanted_on_another_screen_is_not_done_at_the_board() {
    let mut app = listening();
    two_people(&mut app, GameId::Hoppa, &defaults(GameId::Hoppa));
    let overlay = |app: &App| *app.world().resource::<State<Overlay>>().get();
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
    app.update();
    // Said in the pause, it must not open it again in the next frame, when the board listens.
    app.world_mut().write_message(Intent::Back);
    app.update();
    app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::None);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(overlay(&app), Overlay::None, "what was said before is forgotten");
}
