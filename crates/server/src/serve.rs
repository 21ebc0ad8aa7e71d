//! Taking connections in: how many of an address there may be, how long they may take to say what they want, and waiting for
//! them in the end.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::http;
use crate::hub::Hub;
use crate::limits::Admitted;

/// The most bytes of a head. A browser's has one or two thousand.
const HEAD_BYTES: usize = 16_384;
/// How long to wait when the system has no connection to give: usually there are no descriptors until others have gone.
const PAUSE: Duration = Duration::from_millis(100);
/// How long an address that has too many connections may take to read so.
const REFUSAL: Duration = Duration::from_secs(1);

const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 55\r\n\r\n\
    There are too many connections from this address here.\n";

/// Whoever is at the other end of a connection.
#[derive(Clone)]
pub struct Peer {
    pub ip: IpAddr,
    /// Its place among those of its address; none behind a proxy, where that is known only from the request.
    pub admitted: Option<Arc<Admitted>>,
    /// While there is a copy of it, the server waits before it ends.
    _open: mpsc::Sender<Infallible>,
}

/// Takes connections in until the server stops, and ends when all of them have ended.
pub async fn serve(listener: TcpListener, hub: Arc<Hub>) {
    let service = TowerToHyperService::new(http::router(hub.clone()));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(hub.config.head).max_buf_size(HEAD_BYTES);
    let (open, mut all_closed) = mpsc::channel(1);
    let mut closed = pin!(hub.closed());
    loop {
        let (stream, address) = tokio::select! {
            () = &mut closed => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(_) => {
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            }
        };
        let admitted = if hub.config.behind_proxy {
            None
        } else {
            let Some(admitted) = hub.addresses.admit(address.ip(), hub.time.now()) else {
                tokio::spawn(refuse(stream));
                continue;
            };
            Some(Arc::new(admitted))
        };
        // Messages are small, and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let peer = Peer { ip: address.ip(), admitted, _open: open.clone() };
        let service = service.clone();
        let answer = move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer.clone());
            service.call(request)
        };
        let connection = builder.serve_connection(TokioIo::new(stream), service_fn(answer)).with_upgrades();
        let hub = hub.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            tokio::select! {
                _ = &mut connection => {}
                () = hub.closed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    drop(open);
    let _ = all_closed.recv().await;
}

async fn refuse(mut stream: TcpStream) {
    let _ = tokio::time::timeout(REFUSAL, stream.write_all(TOO_MANY)).await;
}
