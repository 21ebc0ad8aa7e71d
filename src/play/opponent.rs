//! The computer's seats. The search never runs on the picture's thread: natively it is a task of Bevy's async pool, in
//! the browser a Web Worker; only where none can be made does it run here, in slices.

use bevy::prelude::*;
use tavoliere_engine::Level;
use tavoliere_rules::{Action, Match};

use super::{ActionRequested, Controller, CurrentMatch, Moment, Seat, Turn, TurnPhase};
use crate::Flow;
use crate::input::Intent;
use crate::screens::Overlay;

#[cfg(not(target_arch = "wasm32"))]
use pool::Thinker;
#[cfg(target_arch = "wasm32")]
use worker::Thinker;

/// A demonstration behind a menu takes its time.
const DEMO_PAUSE: f32 = 1.4;

/// How far the computer has come with what it is thinking about.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Thought {
    /// For so many seconds; 0 when it does not think.
    pub seconds: f32,
    /// So much of the positions that it may look at, 0 to 1. It may be done before.
    pub share: f32,
    hurried: bool,
}

impl Thought {
    /// After so many seconds a thought is long.
    const LONG: f32 = 1.5;

    /// Whether it takes so long that somebody may want to know how far it is, or not to wait.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.seconds > Thought::LONG
    }

    /// The computer is to play the best it has found so far.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }
}

/// What the computer is thinking about.
#[derive(Default)]
struct Thinking {
    thinker: Thinker,
    about: Option<(Moment, f32)>,
    answer: Option<Action>,
    questions: u32,
}

fn level_of(game_match: &Match, id: &str) -> Option<Level> {
    let levels = tavoliere_engine::levels(game_match.game());
    levels.iter().find(|l| l.id == id).or(levels.first()).cloned()
}

/// Another number for every question of every match, the same in every run that was given a seed.
fn seed(moment: Moment) -> u64 {
    let base = crate::settings::given("seed").and_then(|s| s.parse().ok()).unwrap_or_else(|| {
        let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).unwrap_or_default();
        since.as_nanos() as u64
    });
    base.wrapping_mul(0x9E37_79B9) ^ (u64::from(moment.generation) << 32 | moment.ply as u64)
}

fn think(
    mut thinking: NonSendMut<Thinking>,
    mut thought: ResMut<Thought>,
    mut intents: MessageReader<Intent>,
    current: Res<CurrentMatch>,
    time: Res<Time<Real>>,
    overlay: Res<State<Overlay>>,
    turn: Query<&Turn>,
    seats: Query<(&Seat, &Controller)>,
    mut requests: MessageWriter<ActionRequested>,
) {
    let thinking = &mut *thinking;
    let now = time.elapsed_secs();
    let moment = current.moment();
    let wanted = match (&current.game_match, turn.single()) {
        (Some(game_match), Ok(turn)) if turn.phase == TurnPhase::Thinking => {
            let seat = game_match.position().seat();
            seats.iter().find(|(s, _)| s.0 == seat).and_then(|(_, controller)| match controller {
                Controller::Computer(id) => level_of(game_match, id).map(|level| (game_match, level)),
                Controller::Human => None,
            })
        }
        _ => None,
    };
    let asked = intents.read().any(|intent| *intent == Intent::Hint) && *overlay.get() == Overlay::None;
    let mut hurried = thought.hurried || asked && thought.is_long();
    *thought = Thought::default();
    let Some((game_match, level)) = wanted else {
        // Somebody left, took back, or opened another game: nobody wants to know any more.
        if thinking.about.is_some_and(|(about, _)| about != moment) {
            thinking.thinker.stop();
            thinking.about = None;
            thinking.answer = None;
        }
        return;
    };
    if thinking.about.is_none_or(|(about, _)| about != moment) {
        thinking.thinker.stop();
        thinking.questions += 1;
        thinking.thinker.ask(thinking.questions, game_match, level.clone(), seed(moment));
        thinking.about = Some((moment, now));
        thinking.answer = None;
        hurried = false;
    }
    if thinking.answer.is_none() {
        thinking.answer = thinking.thinker.answer(thinking.questions, game_match);
    }
    if thinking.answer.is_none() && hurried {
        thinking.answer = thinking.thinker.best(game_match);
        if thinking.answer.is_some() {
            thinking.thinker.stop();
        }
    }
    let since = thinking.about.map_or(now, |(_, since)| since);
    let share = (thinking.thinker.nodes() as f64 / level.nodes.max(1) as f64).min(1.0) as f32;
    *thought = Thought { seconds: now - since, share, hurried };
    let pause = if current.demo { DEMO_PAUSE } else { level.min_millis as f32 / 1000.0 };
    // A paused game waits, whatever the computer has found.
    if let Some(action) = thinking.answer
        && now - since >= pause
        && *overlay.get() == Overlay::None
    {
        thinking.answer = None;
        requests.write(ActionRequested { action, at: Some(moment) });
    }
}

/// Bevy's pool of threads for long work.
#[cfg(not(target_arch = "wasm32"))]
mod pool {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::Duration;

    use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
    use tavoliere_engine::{AnySearch, Level};
    use tavoliere_rules::{Action, Match};

    #[derive(Default)]
    pub struct Thinker {
        task: Option<Task<Option<Action>>>,
        stopped: Arc<AtomicBool>,
        /// How many positions it has looked at, and the best action so far.
        progress: Arc<Mutex<(u64, Option<Action>)>>,
    }

    impl Thinker {
        pub fn ask(&mut self, _: u32, game_match: &Match, level: Level, seed: u64) {
            let stopped = Arc::new(AtomicBool::new(false));
            self.stopped = stopped.clone();
            let so_far = Arc::new(Mutex::new((0, None)));
            self.progress = so_far.clone();
            let mut search = AnySearch::of(game_match, &level, seed);
            self.task = Some(AsyncComputeTaskPool::get().spawn(async move {
                loop {
                    let progress = search.step_for(Duration::from_millis(4));
                    if progress.done {
                        return progress.best;
                    }
                    *so_far.lock().unwrap_or_else(PoisonError::into_inner) = (progress.nodes, progress.best);
                    if stopped.load(Ordering::Relaxed) {
                        return None;
                    }
                    // Others share these threads, and on a small machine the cores.
                    std::thread::yield_now();
                }
            }));
        }

        /// How many positions it has looked at.
        pub fn nodes(&self) -> u64 {
            self.progress().0
        }

        /// The best action so far, if one is known.
        pub fn best(&self, _: &Match) -> Option<Action> {
            self.progress().1
        }

        fn progress(&self) -> (u64, Option<Action>) {
            *self.progress.lock().unwrap_or_else(PoisonError::into_inner)
        }

        pub fn answer(&mut self, _: u32, _: &Match) -> Option<Action> {
            let action = block_on(poll_once(self.task.as_mut()?))?;
            self.task = None;
            action
        }

        pub fn stop(&mut self) {
            self.stopped.store(true, Ordering::Relaxed);
            self.task = None;
        }
    }
}

/// A Web Worker, or slices of this thread.
#[cfg(target_arch = "wasm32")]
mod worker {
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::time::Duration;

    use bevy::log::warn;
    use js_sys::{Object, Reflect};
    use tavoliere_engine::{Answer, Job, Level, Request};
    use tavoliere_rules::{Action, Match};
    use wasm_bindgen::prelude::*;

    /// Of a frame, where no worker can be had.
    const SLICE: Duration = Duration::from_millis(6);

    #[derive(Default)]
    pub struct Thinker {
        worker: Option<web_sys::Worker>,
        /// Answers as they came.
        inbox: Rc<RefCell<Vec<String>>>,
        /// An answer as far as it is known.
        progress: Rc<RefCell<Option<String>>>,
        so_far: Option<Answer>,
        /// Set when the worker could not be started.
        broken: Rc<RefCell<bool>>,
        tried: bool,
        question: Option<Request>,
        job: Option<Job>,
    }

    impl Thinker {
        fn worker(&mut self) -> Option<&web_sys::Worker> {
            if !self.tried {
                self.tried = true;
                match start(&self.inbox, &self.progress, &self.broken) {
                    Ok(worker) => self.worker = Some(worker),
                    Err(error) => {
                        warn!("no worker, the opponent thinks in slices: {error:?}");
                        *self.broken.borrow_mut() = true;
                    }
                }
            }
            if *self.broken.borrow() {
                self.worker = None;
            }
            self.worker.as_ref()
        }

        pub fn ask(&mut self, id: u32, game_match: &Match, level: Level, seed: u64) {
            let request = Request::new(id, game_match, level, seed);
            if let Some(worker) = self.worker() {
                let _ = post(worker, "ask", &JsValue::from_str(&request.to_json()));
            }
            self.question = Some(request);
            self.so_far = None;
        }

        /// How many positions it has looked at.
        pub fn nodes(&self) -> u64 {
            self.so_far.as_ref().map_or(0, |answer| answer.nodes)
        }

        /// The best action so far, if one is known.
        pub fn best(&self, game_match: &Match) -> Option<Action> {
            game_match.position().parse_action(self.so_far.as_ref()?.action.as_ref()?).ok()
        }

        pub fn answer(&mut self, id: u32, game_match: &Match) -> Option<Action> {
            if self.worker().is_none() {
                if let Some(question) = self.question.take() {
                    self.job = Job::new(question).ok();
                }
                let job = self.job.as_mut()?;
                let Some(answer) = job.step_for(SLICE) else {
                    self.so_far = Some(job.answer());
                    return None;
                };
                self.job = None;
                return game_match.position().parse_action(&answer.action?).ok();
            }
            let progress = self.progress.take().and_then(|text| Answer::from_json(&text).ok());
            self.so_far = progress.filter(|p| p.id == id).or_else(|| self.so_far.take());
            let answers = std::mem::take(&mut *self.inbox.borrow_mut());
            let answer = answers.iter().filter_map(|text| Answer::from_json(text).ok()).find(|a| a.id == id)?;
            self.question = None;
            game_match.position().parse_action(&answer.action?).ok()
        }

        pub fn stop(&mut self) {
            self.question = None;
            self.job = None;
            if let Some(worker) = &self.worker {
                let _ = post(worker, "stop", &JsValue::TRUE);
            }
        }
    }

    fn post(worker: &web_sys::Worker, key: &str, value: &JsValue) -> Result<(), JsValue> {
        let message = Object::new();
        Reflect::set(&message, &key.into(), value)?;
        worker.post_message(&message)
    }

    /// The page says where the worker's files are: their names carry a hash.
    fn start(
        inbox: &Rc<RefCell<Vec<String>>>,
        progress: &Rc<RefCell<Option<String>>>,
        broken: &Rc<RefCell<bool>>,
    ) -> Result<web_sys::Worker, JsValue> {
        let page = Reflect::get(&js_sys::global(), &"tavoliere".into())?;
        let files = Reflect::get(&page, &"worker".into())?;
        let file = |key: &str| Reflect::get(&files, &key.into());
        let script = file("script")?.as_string().ok_or("the page names no worker")?;
        let worker = web_sys::Worker::new(&script)?;
        let init = Object::new();
        Reflect::set(&init, &"script".into(), &file("js")?)?;
        Reflect::set(&init, &"wasm".into(), &file("wasm")?)?;
        let (answers, progress) = (inbox.clone(), progress.clone());
        let failed = broken.clone();
        let on_message = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let data = event.data();
            let text = |key: &str| Reflect::get(&data, &key.into()).ok().and_then(|v| v.as_string());
            if let Some(answer) = text("answer") {
                answers.borrow_mut().push(answer);
            } else if let Some(known) = text("progress") {
                *progress.borrow_mut() = Some(known);
            } else if let Some(error) = text("error") {
                warn!("the opponent's worker: {error}");
                *failed.borrow_mut() = true;
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let failed = broken.clone();
        let on_error = Closure::<dyn FnMut(web_sys::ErrorEvent)>::new(move |event: web_sys::ErrorEvent| {
            warn!("the opponent's worker could not be started: {}", event.message());
            *failed.borrow_mut() = true;
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
        post(&worker, "init", &init)?;
        Ok(worker)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Thinking>().init_resource::<Thought>().add_systems(Update, think.in_set(Flow::Input));
}
