//! The gentlest opponent teaches: at some mistakes of a person's, three times a game at most, it says what was wrong. What
//! it says is the review's.

use bevy::prelude::*;
use tavoliere_thinking::{EngineRequest, Priority, Remark, Request, Teacher};

use super::match_setup::GENTLEST;
use crate::app::Flow;
use crate::app::localization::Localization;
use crate::app::screens::Mode;
use crate::app::settings::Settings;
use crate::app::speech::Voice;
use crate::input::KeyTarget;
use crate::play::hints::NoHelp;
use crate::rules::{ActionApplied, Controller, CurrentMatch, MatchCommand, PositionChanged};
use crate::thinker::{Thinker, ThinkerHeard, Ticket};

/// Who teaches in the match on the table, and what was said last and not read yet.
#[derive(Resource, Default)]
pub struct Teaching {
    teacher: Option<Teacher>,
    question: Option<Ticket>,
    remark: Option<Remark>,
}

impl Teaching {
    /// What is said, until it is read.
    #[must_use]
    pub fn remark(&self) -> Option<&Remark> {
        self.remark.as_ref()
    }

    /// It was read.
    pub fn close(&mut self) {
        self.remark = None;
    }

    /// What is said, in words.
    #[must_use]
    pub fn sentences(&self, words: &Localization, current: &CurrentMatch) -> Option<String> {
        let Remark { seat, action, class, answer, line, allowed, missed, .. } = self.remark.as_ref()?;
        let game = current.game_match.as_ref()?.game();
        let mut said = vec![words.judged(class.id())];
        said.extend(words.reasons(game, *seat, action, answer, line, allowed, missed));
        Some(said.join(" "))
    }

    fn forget(&mut self, thinker: &mut Thinker) {
        if let Some(ticket) = self.question.take() {
            thinker.cancel(ticket);
        }
        self.remark = None;
    }
}

/// A match against the gentlest opponent has a teacher.
fn begin(mut begun: MessageReader<MatchCommand>, mut teaching: ResMut<Teaching>, mut thinker: NonSendMut<Thinker>) {
    for command in begun.read() {
        let MatchCommand::Start { controllers, .. } = command else { continue };
        teaching.forget(&mut thinker);
        let human = controllers.each_ref().map(|controller| *controller == Controller::Human);
        let teaches = controllers.iter().any(|c| matches!(c, Controller::Computer(id) if id == GENTLEST));
        teaching.teacher = (teaches && human != [false; 2]).then(|| Teacher::new(human));
    }
}

/// Every turn of a person's is looked at, unless nobody wants that.
fn watch(
    mut applied: MessageReader<ActionApplied>,
    mut changed: MessageReader<PositionChanged>,
    settings: Res<Settings>,
    no_help: Res<NoHelp>,
    current: Res<CurrentMatch>,
    mut teaching: ResMut<Teaching>,
    mut thinker: NonSendMut<Thinker>,
) {
    let played = applied.read().count() > 0;
    if changed.read().count() > 0 {
        teaching.forget(&mut thinker);
    } else if !played {
        return;
    }
    let (Some(game_match), true) = (&current.game_match, settings.remarks && no_help.0.is_none()) else { return };
    let Some(request) = teaching.teacher.as_mut().and_then(|teacher| teacher.watch(game_match)) else { return };
    teaching.forget(&mut thinker);
    // Before the next turn, but after an answer that is waited for.
    let ask = |id| Request::Engine(Box::new(EngineRequest { id, ..request }));
    teaching.question = Some(thinker.ask(Priority::Hint, ask));
}

/// What the teacher has to say, once it is known.
fn hear(
    current: Res<CurrentMatch>,
    words: Res<Localization>,
    mut teaching: ResMut<Teaching>,
    mut thinker: NonSendMut<Thinker>,
    mut voice: ResMut<Voice>,
) {
    let teaching = &mut *teaching;
    let Some(answer) = teaching.question.and_then(|ticket| thinker.take(ticket)) else { return };
    teaching.question = None;
    let (Some(answer), Some(game_match), Some(teacher)) = (answer, &current.game_match, &mut teaching.teacher) else {
        return;
    };
    teaching.remark = teacher.hear(game_match, &answer);
    if let Some(said) = teaching.sentences(&words, &current) {
        voice.say(said);
    }
}

/// While something is said the keys are for answering it.
fn take_keys(teaching: Res<Teaching>, mut keys: ResMut<KeyTarget>) {
    keys.set_if_neq(if teaching.remark.is_some() { KeyTarget::PanelUntilBack } else { KeyTarget::Board });
}

fn end(mut teaching: ResMut<Teaching>, mut thinker: NonSendMut<Thinker>, mut keys: ResMut<KeyTarget>) {
    teaching.forget(&mut thinker);
    *keys = KeyTarget::Board;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Teaching>().add_systems(OnExit(Mode::Match), end).add_systems(
        Update,
        (
            (begin, watch, hear.run_if(|teaching: Res<Teaching>| teaching.question.is_some()))
                .chain()
                .in_set(Flow::Mirror)
                .after(ThinkerHeard),
            take_keys.run_if(resource_changed::<Teaching>).in_set(Flow::Show),
        )
            .run_if(in_state(Mode::Match)),
    );
}
