//! Sockets natively: each in a thread of its own, which waits and costs nothing.

use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use rustls::{ClientConfig, RootCertStore};
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{Connector, connect_async_tls_with_config};

use super::{MAX_TEXT, MAX_WAITING, Socket, SocketEvent, Wake, reflex};

/// Bytes of the buffer that is read into: nearly everything that comes is shorter.
const BUFFER: usize = 8 << 10;

/// One socket, as its thread is known to whoever has it.
pub struct Native {
    events: Receiver<SocketEvent>,
    texts: UnboundedSender<String>,
    closed: bool,
}

impl Native {
    /// Begins to open one.
    pub fn open(address: &str, wake: Wake) -> Native {
        let (tell, events) = channel(MAX_WAITING);
        let (texts, to_send) = unbounded_channel();
        let address = address.to_owned();
        // Without a thread both ends of the channels are gone, which reads as closed.
        let _ = std::thread::Builder::new().name("socket".into()).spawn(move || run(&address, &tell, to_send, &wake));
        Native { events, texts, closed: false }
    }
}

impl Socket for Native {
    fn poll(&mut self) -> Option<SocketEvent> {
        use tokio::sync::mpsc::error::TryRecvError;
        if self.closed {
            return None;
        }
        let event = match self.events.try_recv() {
            Ok(event) => event,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => SocketEvent::Closed,
        };
        self.closed = event == SocketEvent::Closed;
        Some(event)
    }

    fn send(&mut self, text: String) {
        let _ = self.texts.send(text);
    }
}

fn run(address: &str, tell: &Sender<SocketEvent>, to_send: UnboundedReceiver<String>, wake: &Wake) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        tokio::select! {
            biased;
            // Whoever had it has let it go.
            () = tell.closed() => {}
            () = talk(address, tell, to_send, wake) => {
                let _ = tell.send(SocketEvent::Closed).await;
                wake();
            }
        }
    });
    // A name that is still being looked up is not waited for.
    runtime.shutdown_background();
}

/// Opens the socket and carries texts to and fro until it closes.
async fn talk(address: &str, tell: &Sender<SocketEvent>, mut to_send: UnboundedReceiver<String>, wake: &Wake) {
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(MAX_TEXT))
        .max_frame_size(Some(MAX_TEXT));
    let connector = if address.starts_with("wss:") {
        let Ok(connector) = encrypted() else { return };
        connector
    } else {
        Connector::Plain
    };
    let opened = connect_async_tls_with_config(address, Some(config), true, Some(connector)).await;
    let Ok((mut socket, _)) = opened else { return };
    if tell.send(SocketEvent::Opened).await.is_err() {
        return;
    }
    wake();
    loop {
        let answer = tokio::select! {
            text = to_send.recv() => match text {
                Some(text) => Some(text),
                None => return,
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => match reflex(&text) {
                    Some(answer) => Some(answer),
                    None => {
                        if tell.send(SocketEvent::Text(text.as_str().to_owned())).await.is_err() {
                            return;
                        }
                        wake();
                        None
                    }
                },
                // Pings of the socket itself are answered below, by the library; nobody sends anything else.
                Some(Ok(_)) => None,
                Some(Err(_)) | None => return,
            },
        };
        if let Some(answer) = answer
            && socket.send(Message::text(answer)).await.is_err()
        {
            return;
        }
    }
}

/// How encrypted connections are made: with what the system trusts.
///
/// # Errors
/// If it trusts nobody, or the cipher suites cannot be had.
fn encrypted() -> Result<Connector, Box<dyn std::error::Error>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err("the system has no certificates".into());
    }
    Ok(Connector::Rustls(Arc::new(client(roots)?)))
}

fn client(roots: RootCertStore) -> Result<ClientConfig, rustls::Error> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encryption_has_what_it_needs() {
        assert!(client(RootCertStore::empty()).is_ok());
    }
}
