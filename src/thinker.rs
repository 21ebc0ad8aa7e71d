//! Everything that takes long is asked for here, and never thought about on the picture's thread: natively it is done by
//! a thread of its own, in the browser by a Web Worker. Only where neither can be had is it done here, in slices.
//!
//! What is asked and answered is `tavoliere-thinking`'s; whoever asks keeps the [`Ticket`] and looks in every frame.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use tavoliere_engine::Strength;
use tavoliere_rules::Match;
use tavoliere_thinking::{Answer, EngineRequest, Message, Priority, Queue, Request};

use crate::app::Flow;

/// Of a frame, where nothing but this thread can be had.
const SLICE: Duration = Duration::from_millis(6);

/// Stands for a question that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(u32);

/// What is known about a question.
struct Known {
    /// What was asked, as long as there is no answer: it is asked again where what thinks breaks down.
    asked: Option<(Request, Priority)>,
    so_far: Option<Answer>,
    /// What was found out, or nothing where the question made no sense.
    answer: Option<Option<Answer>>,
}

/// The service that thinks. It is bound to this thread, as a browser's worker is.
#[derive(Default)]
pub struct Thinker {
    backend: Option<Box<dyn Backend>>,
    asked: u32,
    known: HashMap<u32, Known>,
}

/// Where the thinking is done.
trait Backend {
    fn ask(&mut self, request: Request, priority: Priority);
    fn cancel(&mut self, id: u32);
    /// What there is to say since the last time, so many seconds ago at most; whether anything is being waited for.
    /// Nothing at all any more where it has broken down.
    fn listen(&mut self, seconds: f32, waits: bool) -> Option<Vec<Message>>;
    fn is_apart(&self) -> bool {
        true
    }
}

impl Thinker {
    /// Asks something; `request` is given the number that it needs.
    pub fn ask(&mut self, priority: Priority, request: impl FnOnce(u32) -> Request) -> Ticket {
        self.asked += 1;
        let id = self.asked;
        let request = request(id);
        self.known.insert(id, Known { asked: Some((request.clone(), priority)), so_far: None, answer: None });
        self.backend.get_or_insert_with(best_backend).ask(request, priority);
        Ticket(id)
    }

    pub fn ask_for_action(&mut self, priority: Priority, game_match: &Match, strength: Strength, seed: u64) -> Ticket {
        self.ask(priority, |id| Request::Engine(Box::new(EngineRequest::new(id, game_match, strength, seed))))
    }

    /// Nobody wants to know any more.
    pub fn cancel(&mut self, Ticket(id): Ticket) {
        if self.known.remove(&id).is_some_and(|known| known.answer.is_none())
            && let Some(backend) = &mut self.backend
        {
            backend.cancel(id);
        }
    }

    /// The answer as far as it is known, where something is known already.
    #[must_use]
    pub fn so_far(&self, Ticket(id): Ticket) -> Option<&Answer> {
        self.known.get(&id)?.so_far.as_ref()
    }

    /// The answer, once it is there: given once. Nothing in it means that the question made no sense.
    pub fn take(&mut self, Ticket(id): Ticket) -> Option<Option<Answer>> {
        let answer = self.known.get_mut(&id)?.answer.take()?;
        self.known.remove(&id);
        Some(answer)
    }

    /// What thinks apart gave an answer of no use: from now on it is thought about here, what waits among it. False where that is
    /// so already.
    pub fn think_here(&mut self) -> bool {
        let apart = self.thinks_apart();
        if apart {
            self.give_up();
        }
        apart
    }

    /// Whether something else thinks than the picture's thread.
    #[must_use]
    pub fn thinks_apart(&self) -> bool {
        self.backend.as_ref().is_some_and(|backend| backend.is_apart())
    }

    fn give_up(&mut self) {
        warn!("what thinks apart has broken down; it goes on here, in slices");
        let mut here = Slices::default();
        for (request, priority) in self.known.values().filter_map(|known| known.asked.clone()) {
            here.ask(request, priority);
        }
        self.backend = Some(Box::new(here));
    }

    /// What was said in a frame of so many seconds.
    fn hear(&mut self, seconds: f32) {
        let Some(backend) = &mut self.backend else { return };
        let waits = self.known.values().any(|known| known.asked.is_some());
        let Some(messages) = backend.listen(seconds, waits) else {
            self.give_up();
            return;
        };
        // A worker may be of another version than the page that asks.
        let of_another = cfg!(target_arch = "wasm32") && backend.is_apart();
        let mut refused = false;
        for message in messages {
            let Some(known) = self.known.get_mut(&message.id()) else { continue };
            let answer = match message {
                Message::Progress(answer) => {
                    known.so_far = Some(answer);
                    continue;
                }
                Message::Done(answer) => Some(answer),
                Message::Failed { error, .. } => {
                    warn!("a question without an answer: {error}");
                    if of_another {
                        refused = true;
                        continue;
                    }
                    None
                }
            };
            (known.asked, known.answer) = (None, Some(answer));
        }
        if refused {
            self.give_up();
        }
    }
}

fn best_backend() -> Box<dyn Backend> {
    match apart::start() {
        Ok(backend) => Box::new(backend),
        Err(error) => {
            warn!("nothing can think apart, so it is done in slices: {error}");
            Box::<Slices>::default()
        }
    }
}

/// Thinks on this thread, a slice a frame.
#[derive(Default)]
struct Slices {
    queue: Queue,
    failed: Vec<Message>,
}

impl Backend for Slices {
    fn ask(&mut self, request: Request, priority: Priority) {
        let id = request.id();
        if let Err(error) = self.queue.ask(request, priority) {
            self.failed.push(Message::Failed { id, error: error.to_string() });
        }
    }

    fn cancel(&mut self, id: u32) {
        self.queue.cancel(id);
    }

    fn listen(&mut self, _: f32, _: bool) -> Option<Vec<Message>> {
        let mut messages = std::mem::take(&mut self.failed);
        messages.extend(self.queue.step_for(SLICE));
        Some(messages)
    }

    fn is_apart(&self) -> bool {
        false
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod apart {
    use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
    use std::time::{Duration, Instant};

    use tavoliere_thinking::{Message, Priority, Queue, Request};

    /// Between two looks at what is wanted.
    const SLICE: Duration = Duration::from_millis(4);

    enum Wanted {
        Ask(Request, Priority),
        Cancel(u32),
    }

    pub(super) struct Apart {
        wanted: Sender<Wanted>,
        messages: Receiver<Message>,
    }

    pub(super) fn start() -> std::io::Result<Apart> {
        let (wanted, wishes) = channel();
        let (speak, messages) = channel();
        let (hand_on, handed) = channel::<Thread>();
        // A thread has the priority of the one that starts it, and none may raise its own: this one keeps the usual one,
        // sleeps, and starts whichever is to go on. Where none can be had whoever listens notices that nobody speaks.
        std::thread::Builder::new().name("thinkers".into()).spawn(move || {
            for next in handed {
                if next.start().is_err() {
                    return;
                }
            }
        })?;
        let first = Thread { queue: Queue::default(), wishes, speak, hand_on: hand_on.clone(), modest: true };
        hand_on.send(first).map_err(|_| std::io::Error::other("the thread that starts others is gone"))?;
        Ok(Apart { wanted, messages })
    }

    /// On a small machine the picture needs the cores as well, so what thinks takes only what nobody else wants. Where
    /// that is next to nothing, because another program is busy for long, a thread that takes its share goes on until the
    /// answer is there.
    struct Thread {
        queue: Queue,
        wishes: Receiver<Wanted>,
        speak: Sender<Message>,
        hand_on: Sender<Thread>,
        modest: bool,
    }

    impl Thread {
        fn start(self) -> std::io::Result<()> {
            std::thread::Builder::new().name("thinker".into()).spawn(move || {
                if self.modest {
                    // A system that does not allow it has a picture that waits a little.
                    let _ = step_back();
                }
                self.think();
            })?;
            Ok(())
        }

        /// Until nobody listens any more, or another thread goes on.
        fn think(mut self) {
            let (mut begun, mut thought) = (Instant::now(), Duration::ZERO);
            loop {
                let idle = self.queue.is_idle();
                let starved = !idle && self.modest && begun.elapsed() > thought * 8 + Duration::from_secs(1);
                if starved || idle && !self.modest {
                    let hand_on = self.hand_on.clone();
                    let _ = hand_on.send(Thread { modest: !self.modest, ..self });
                    return;
                }
                let wish = if idle {
                    let wish = self.wishes.recv().map_err(|_| TryRecvError::Disconnected);
                    (begun, thought) = (Instant::now(), Duration::ZERO);
                    wish
                } else {
                    self.wishes.try_recv()
                };
                let said = match wish {
                    Ok(Wanted::Ask(request, priority)) => {
                        let id = request.id();
                        let failed = self.queue.ask(request, priority).err();
                        failed.map(|error| Message::Failed { id, error: error.to_string() })
                    }
                    Ok(Wanted::Cancel(id)) => {
                        self.queue.cancel(id);
                        None
                    }
                    Err(TryRecvError::Empty) => {
                        thought += SLICE;
                        self.queue.step_for(SLICE)
                    }
                    Err(TryRecvError::Disconnected) => return,
                };
                if said.is_some_and(|message| self.speak.send(message).is_err()) {
                    return;
                }
            }
        }
    }

    #[cfg(target_os = "linux")]
    fn step_back() -> Result<(), thread_priority::Error> {
        use thread_priority::{
            NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy, set_thread_priority_and_policy,
            thread_native_id,
        };
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle)
    }

    #[cfg(not(target_os = "linux"))]
    fn step_back() -> Result<(), thread_priority::Error> {
        thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min)
    }

    impl super::Backend for Apart {
        fn ask(&mut self, request: Request, priority: Priority) {
            // A thread that is gone is noticed by whoever listens.
            let _ = self.wanted.send(Wanted::Ask(request, priority));
        }

        fn cancel(&mut self, id: u32) {
            let _ = self.wanted.send(Wanted::Cancel(id));
        }

        fn listen(&mut self, _: f32, _: bool) -> Option<Vec<Message>> {
            let mut messages = Vec::new();
            loop {
                match self.messages.try_recv() {
                    Ok(message) => messages.push(message),
                    Err(TryRecvError::Empty) => return Some(messages),
                    Err(TryRecvError::Disconnected) => return None,
                }
            }
        }
    }
}

/// A Web Worker: `web/worker.js` says what it is told and what it answers.
#[cfg(target_arch = "wasm32")]
mod apart {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use bevy::log::warn;
    use js_sys::{Object, Reflect};
    use tavoliere_thinking::{Message, Priority, Request};
    use wasm_bindgen::prelude::*;

    pub(super) struct Apart {
        worker: web_sys::Worker,
        /// Messages as they came.
        inbox: Rc<RefCell<Vec<String>>>,
        /// Set when the worker could not be started.
        broken: Rc<Cell<bool>>,
        /// For how many seconds nothing has come though something is waited for.
        silence: Rc<Cell<f32>>,
        /// Whether anything has come yet: its module is there.
        spoken: Rc<Cell<bool>>,
    }

    /// A worker that thinks says so several times a second. One that the system has ended says nothing.
    const PATIENCE: f32 = 20.0;
    /// As long as its module may still be on its way.
    const FIRST_PATIENCE: f32 = 120.0;
    /// So much of a frame counts at most: a page that was frozen has not waited.
    const FRAME: f32 = 0.25;

    fn post(worker: &web_sys::Worker, fields: &[(&str, JsValue)]) -> Result<(), JsValue> {
        let message = Object::new();
        for (key, value) in fields {
            Reflect::set(&message, &(*key).into(), value)?;
        }
        worker.post_message(&message)
    }

    /// The page says where the worker's files are: their names carry a hash.
    pub(super) fn start() -> Result<Apart, String> {
        begin().map_err(|error| format!("{error:?}"))
    }

    fn begin() -> Result<Apart, JsValue> {
        let page = Reflect::get(&js_sys::global(), &"tavoliere".into())?;
        let files = Reflect::get(&page, &"worker".into())?;
        let file = |key: &str| Reflect::get(&files, &key.into());
        let script = file("script")?.as_string().ok_or("the page names no worker")?;
        let worker = web_sys::Worker::new(&script)?;
        let init = Object::new();
        Reflect::set(&init, &"script".into(), &file("js")?)?;
        Reflect::set(&init, &"wasm".into(), &file("wasm")?)?;
        let (inbox, broken) = (Rc::new(RefCell::new(Vec::new())), Rc::new(Cell::new(false)));
        let (silence, spoken) = (Rc::new(Cell::new(0.0)), Rc::new(Cell::new(false)));
        let (messages, failed, heard, speaks) = (inbox.clone(), broken.clone(), silence.clone(), spoken.clone());
        let on_message = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let data = event.data();
            heard.set(0.0);
            speaks.set(true);
            let text = |key: &str| Reflect::get(&data, &key.into()).ok().and_then(|v| v.as_string());
            if let Some(message) = text("message") {
                messages.borrow_mut().push(message);
            } else if let Some(error) = text("error") {
                warn!("the worker: {error}");
                failed.set(true);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let failed = broken.clone();
        let on_error = Closure::<dyn FnMut(web_sys::ErrorEvent)>::new(move |event: web_sys::ErrorEvent| {
            warn!("the worker could not be started: {}", event.message());
            failed.set(true);
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
        post(&worker, &[("init", init.into())])?;
        Ok(Apart { worker, inbox, broken, silence, spoken })
    }

    impl super::Backend for Apart {
        fn ask(&mut self, request: Request, priority: Priority) {
            let fields = [("ask", request.to_json().into()), ("priority", (priority as u8).into())];
            self.broken.set(self.broken.get() | post(&self.worker, &fields).is_err());
        }

        fn cancel(&mut self, id: u32) {
            self.broken.set(self.broken.get() | post(&self.worker, &[("cancel", id.into())]).is_err());
        }

        fn listen(&mut self, seconds: f32, waits: bool) -> Option<Vec<Message>> {
            self.silence.set(if waits { self.silence.get() + seconds.min(FRAME) } else { 0.0 });
            let patience = if self.spoken.get() { PATIENCE } else { FIRST_PATIENCE };
            if self.broken.get() || self.silence.get() > patience {
                return None;
            }
            let texts = std::mem::take(&mut *self.inbox.borrow_mut());
            let messages = texts.iter().map(|text| Message::from_json(text));
            // Whoever waits for what cannot be read would wait for ever, so the worker is given up.
            messages
                .collect::<Result<_, _>>()
                .inspect_err(|error| warn!("the worker said what cannot be read: {error}"))
                .ok()
        }
    }

    impl Drop for Apart {
        fn drop(&mut self) {
            self.worker.terminate();
        }
    }
}

/// Answers are there before anybody looks for them in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ThinkerHeard;

fn hear(time: Res<Time<Real>>, mut thinker: NonSendMut<Thinker>) {
    thinker.hear(time.delta_secs());
}

pub struct ThinkerPlugin;

impl Plugin for ThinkerPlugin {
    fn build(&self, app: &mut App) {
        app.init_non_send::<Thinker>().add_systems(Update, hear.in_set(ThinkerHeard).in_set(Flow::Input));
    }
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};

    use super::*;

    fn wait(thinker: &mut Thinker, ticket: Ticket) -> Option<Answer> {
        for _ in 0..10_000 {
            thinker.hear(0.001);
            if let Some(answer) = thinker.take(ticket) {
                return answer;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("no answer");
    }

    #[test]
    fn a_thread_and_slices_give_the_same_answers_and_say_how_far_they_are() {
        let game_match = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
        let mut answers = Vec::new();
        for backend in [None, Some(Box::<Slices>::default() as Box<dyn Backend>)] {
            let mut thinker = Thinker { backend, ..default() };
            let long = thinker.ask_for_action(Priority::Hint, &game_match, Strength::exact(u64::MAX), 1);
            while thinker.so_far(long).is_none() {
                thinker.hear(0.001);
            }
            let short = thinker.ask_for_action(Priority::Turn, &game_match, Strength::exact(500), 1);
            let Some(Answer::Engine(answer)) = wait(&mut thinker, short) else { panic!("an answer of the engine") };
            answers.push((answer.action, answer.nodes, answer.score));
            thinker.cancel(long);
            assert!(thinker.so_far(long).is_none() && thinker.take(long).is_none());
        }
        assert_eq!(answers[0], answers[1]);
    }

    /// Takes every question, tells how far it is, and is gone.
    struct Dying(Option<u32>);

    impl Backend for Dying {
        fn ask(&mut self, request: Request, _: Priority) {
            self.0 = Some(request.id());
        }

        fn cancel(&mut self, _: u32) {}

        fn listen(&mut self, _: f32, _: bool) -> Option<Vec<Message>> {
            self.0.take().map(|_| Vec::new())
        }
    }

    #[test]
    fn what_was_asked_of_something_that_breaks_down_is_thought_about_here() {
        let game_match = Match::new(GameId::Hoppa, Options::defaults(GameId::Hoppa.options()));
        let mut thinker = Thinker { backend: Some(Box::new(Dying(None))), ..default() };
        let [kept, dropped] =
            [1, 2].map(|seed| thinker.ask_for_action(Priority::Background, &game_match, Strength::exact(500), seed));
        thinker.cancel(dropped);
        assert!(thinker.thinks_apart());
        let Some(Answer::Engine(answer)) = wait(&mut thinker, kept) else { panic!("an answer of the engine") };
        assert!(answer.action.is_some() && !thinker.thinks_apart());
        assert!(thinker.take(dropped).is_none());
    }

    #[test]
    fn a_question_that_makes_no_sense_is_answered_with_nothing() {
        let mut thinker = Thinker::default();
        let game_match = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
        let ticket = thinker.ask(Priority::Turn, |id| {
            let mut request = EngineRequest::new(id, &game_match, Strength::exact(1), 0);
            request.actions = vec!["nowhere".into()];
            Request::Engine(Box::new(request))
        });
        assert_eq!(wait(&mut thinker, ticket), None);
    }
}
