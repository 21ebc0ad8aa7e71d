//! What the server answers over HTTP: the socket, the page, whether it is well, and what it counts.

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use tavoliere_protocol::limits;
use tower_http::services::ServeDir;

use crate::connection;
use crate::hub::Hub;
use crate::serve::Peer;

/// What tungstenite reads and writes at a time, in bytes. It begins with 128 KiB for each, which is what most of a server's
/// memory would go into. Hardly a client's message is longer than what is read at a time; the place for it is taken at once.
const BUFFER: (usize, usize) = (1024, 4096);
/// The most bytes that wait in the socket's own buffer: the longest message of the server has its place.
const WRITTEN: usize = 1 << 20;

/// Everything that can be asked for.
pub fn router(hub: Arc<Hub>) -> Router {
    let router = Router::new().route("/ws", get(socket)).route("/health", get(health)).route("/metrics", get(metrics));
    let router = match &hub.config.page {
        Some(page) => {
            let files = ServeDir::new(page).precompressed_br().precompressed_gzip();
            let headers = middleware::from_fn_with_state(policy(page), describe);
            router.fallback_service(Router::new().fallback_service(files).layer(headers))
        }
        None => {
            router.fallback(|| async { (StatusCode::NOT_FOUND, "There is no page here; this server speaks at /ws.\n") })
        }
    };
    router.with_state(hub)
}

async fn socket(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !may_come(&headers, &hub.config.origins) {
        return (StatusCode::FORBIDDEN, "Pages of that address may not come here.\n").into_response();
    }
    let admitted = peer.admitted.clone().or_else(|| {
        let address = forwarded(&headers).unwrap_or(peer.ip);
        hub.addresses.admit(address, hub.time.now()).map(Arc::new)
    });
    let Some(admitted) = admitted else {
        return (StatusCode::TOO_MANY_REQUESTS, "There are too many connections from your address.\n").into_response();
    };
    upgrade
        .read_buffer_size(BUFFER.0)
        .write_buffer_size(BUFFER.1)
        .max_write_buffer_size(WRITTEN)
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
        .on_upgrade(move |socket| connection::talk(socket, hub, admitted, peer))
}

/// Whether a page may connect: every browser says where it has the page from, and other programs say nothing. Without this
/// any page could use the server in the name of whoever looks at it.
fn may_come(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(_, own)| Some(own) == host);
    own || allowed.iter().any(|allowed| allowed == "*" || allowed.trim_end_matches('/') == origin)
}

/// The address that the nearest proxy has seen: the last one, for the others may be made up.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let all = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    all.rsplit(',').next()?.trim().parse().ok()
}

async fn health(State(hub): State<Arc<Hub>>) -> Response {
    if hub.store.is_well().await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "The database does not answer.\n").into_response()
    }
}

async fn metrics(State(hub): State<Arc<Hub>>) -> Response {
    hub.metrics.rooms.store(hub.open_rooms() as u64, Ordering::Relaxed);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hub.metrics.text()).into_response()
}

/// What the page may do and fetch, as it comes with the page: `content-security-policy.txt`, a directive a line.
fn policy(page: &Path) -> Option<HeaderValue> {
    let text = std::fs::read_to_string(page.join("content-security-policy.txt")).ok()?;
    let directives: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    HeaderValue::from_str(&directives.join("; ")).ok()
}

/// Says how long a file may be kept and what the page may do: files that are named by their content never change; all
/// others are asked about each time.
async fn describe(State(policy): State<Option<HeaderValue>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let name = path.rsplit('/').next().unwrap_or_default();
    let hash = name.rsplit_once('-').and_then(|(_, rest)| rest.split('.').next());
    let hashed = hash.is_some_and(|hash| hash.len() == 10 && hash.bytes().all(|c| c.is_ascii_hexdigit()));
    let value = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(value));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Some(policy) = policy {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        // A link's secret stands behind the `#` and is never sent; the rest of the address need not be either.
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn pages_of_strangers_may_not_come() {
        let may = |origin: &'static str, allowed: &[&str]| {
            let allowed: Vec<String> = allowed.iter().map(|&a| a.to_owned()).collect();
            may_come(&headers(&[("origin", origin), ("host", "play.example.org")]), &allowed)
        };
        assert!(may("https://play.example.org", &[]) && may_come(&HeaderMap::new(), &[]));
        assert!(!may("https://evil.example", &[]) && !may("null", &[]) && !may("https://play.example.org.evil", &[]));
        assert!(may("https://itch.example", &["https://itch.example/"]) && may("null", &["*"]));
    }

    #[test]
    fn the_nearest_proxy_is_believed() {
        let of = |list| forwarded(&headers(&[("x-forwarded-for", list)]));
        assert_eq!(of("10.0.0.1, 192.0.2.7"), Some("192.0.2.7".parse().unwrap()));
        assert_eq!(of("nonsense"), None);
    }
}
