//! Sockets in a browser: its own, whose callbacks put what happens in a queue.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

use super::{MAX_WAITING, Socket, SocketEvent, Wake, reflex};

thread_local! {
    /// Whether the page has said that it is back; nothing before anybody has asked.
    static BACK: OnceCell<Rc<Cell<bool>>> = const { OnceCell::new() };
}

/// Whether the page has said, since this was asked last, that there is a network again, or that it is in view again.
pub fn is_back(wake: &Wake) -> bool {
    BACK.with(|back| back.get_or_init(|| listen_to_page(wake.clone())).take())
}

fn listen_to_page(wake: Wake) -> Rc<Cell<bool>> {
    let back = Rc::new(Cell::new(false));
    let page = web_sys::window().and_then(|window| Some((window.document()?, window)));
    let Some((document, window)) = page else { return back };
    let (said, shown) = (back.clone(), document.clone());
    let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        // A page that nobody sees wants its network back as well.
        if event.type_() == "online" || !shown.hidden() {
            said.set(true);
            wake();
        }
    });
    // As long as there is the page.
    let heard = heard.into_js_value();
    let _ = window.add_event_listener_with_callback("online", heard.unchecked_ref());
    let _ = document.add_event_listener_with_callback("visibilitychange", heard.unchecked_ref());
    back
}

type Callback<E> = Closure<dyn FnMut(E)>;
type Queue = Rc<RefCell<VecDeque<SocketEvent>>>;

/// One socket. The page has one thread, so nothing of it is ever sent to another.
pub struct Page {
    opened: SendWrapper<Option<Opened>>,
    queue: SendWrapper<Queue>,
}

/// The browser's socket with the callbacks, which must live as long as it may call them.
struct Opened {
    socket: WebSocket,
    _callbacks: (Callback<Event>, Callback<MessageEvent>, Callback<Event>),
}

impl Page {
    /// Begins to open one.
    pub fn open(address: &str, wake: Wake) -> Page {
        let queue = Queue::default();
        let opened = WebSocket::new(address).ok().map(|socket| listen(socket, &queue, &wake));
        if opened.is_none() {
            queue.borrow_mut().push_back(SocketEvent::Closed);
        }
        Page { opened: SendWrapper::new(opened), queue: SendWrapper::new(queue) }
    }
}

fn listen(socket: WebSocket, queue: &Queue, wake: &Wake) -> Opened {
    let tell = |queue: Queue, wake: Wake| {
        move |event| {
            queue.borrow_mut().push_back(event);
            wake();
        }
    };
    let told = tell(queue.clone(), wake.clone());
    let on_open = Closure::new(move |_: Event| told(SocketEvent::Opened));
    let told = tell(queue.clone(), wake.clone());
    let on_close = Closure::new(move |_: Event| told(SocketEvent::Closed));
    let (told, waiting, answering) = (tell(queue.clone(), wake.clone()), queue.clone(), socket.clone());
    let on_message = Closure::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        if let Some(answer) = reflex(&text) {
            let _ = answering.send_with_str(&answer);
        } else if waiting.borrow().len() < MAX_WAITING {
            told(SocketEvent::Text(text));
        } else {
            let _ = answering.close();
        }
    });
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    Opened { socket, _callbacks: (on_open, on_message, on_close) }
}

impl Drop for Opened {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Socket for Page {
    fn poll(&mut self) -> Option<SocketEvent> {
        self.queue.borrow_mut().pop_front()
    }

    fn send(&mut self, text: String) {
        if let Some(opened) = self.opened.as_ref() {
            let _ = opened.socket.send_with_str(&text);
        }
    }
}
