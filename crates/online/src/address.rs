//! Addresses: of servers as people write them, and of the page that a link leads to.

use std::net::IpAddr;

use tavoliere_protocol::{Link, LinkError};

/// The address of a server's socket, from whatever names the server: the address itself, that of its page, or only its name
/// (`play.example.org`). None if the text names none.
#[must_use]
pub fn server_address(text: &str) -> Option<String> {
    let text = text.trim().split(['#', '?']).next().unwrap_or_default();
    let (scheme, rest) = match text.split_once("://") {
        Some((scheme, rest)) => (Some(scheme.to_ascii_lowercase()), rest),
        None => (None, text),
    };
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let name = name_of(host)?;
    let scheme = match scheme.as_deref() {
        Some("wss" | "https") => "wss",
        Some("ws" | "http") => "ws",
        Some(_) => return None,
        // Whoever tries a server at home has no certificate for it.
        None if name == "localhost" || name.parse::<IpAddr>().is_ok() => "ws",
        None => "wss",
    };
    let folder = path.strip_suffix("index.html").unwrap_or(path).trim_end_matches('/');
    let folder = folder.strip_suffix("/ws").unwrap_or(folder);
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '<' | '>' | '\\' | '&');
    folder.chars().all(plain).then(|| format!("{scheme}://{}{folder}/ws", host.to_ascii_lowercase()))
}

/// The name, without the port, of a host as addresses have it.
fn name_of(host: &str) -> Option<String> {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map(|(name, port)| (name, port.strip_prefix(':')))?,
        None => host.split_once(':').map_or((host, None), |(name, port)| (name, Some(port))),
    };
    let bracketed = host.starts_with('[');
    let fits = if bracketed {
        name.parse::<IpAddr>().is_ok_and(|ip| ip.is_ipv6())
    } else {
        let part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
        name.split('.').all(part)
    };
    let port_fits = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
    (fits && port_fits).then(|| name.to_ascii_lowercase())
}

/// A link as text, for the page at that address. It names the server only where that is not the page's own.
#[must_use]
pub fn page_link(page: &str, link: &Link) -> String {
    let page = page.split('#').next().unwrap_or_default();
    let mut link = link.clone();
    if link.server.is_some() && link.server == server_address(page) {
        link.server = None;
    }
    if page.is_empty() { link.to_string() } else { format!("{page}#{link}") }
}

/// Reads a link as [`page_link`] writes it: what names no server is played on its page's own.
///
/// # Errors
/// Why it is no link.
pub fn read_link(text: &str) -> Result<Link, LinkError> {
    let mut link: Link = text.parse()?;
    if let (None, Some((page, _))) = (&link.server, text.split_once('#')) {
        link.server = server_address(page);
    }
    Ok(link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_named_in_many_ways() {
        for (text, address) in [
            ("play.example.org", "wss://play.example.org/ws"),
            (" Play.Example.org/ ", "wss://play.example.org/ws"),
            ("https://example.org/tavoliere/index.html?lang=it#x", "wss://example.org/tavoliere/ws"),
            ("http://example.org:8080", "ws://example.org:8080/ws"),
            ("wss://example.org/ws", "wss://example.org/ws"),
            ("localhost:8080", "ws://localhost:8080/ws"),
            ("192.168.1.20:8080/", "ws://192.168.1.20:8080/ws"),
            ("[::1]:8080", "ws://[::1]:8080/ws"),
        ] {
            assert_eq!(server_address(text).as_deref(), Some(address), "{text}");
            assert_eq!(server_address(address).as_deref(), Some(address));
        }
        for text in
            ["", " ", "two words", "ftp://example.org", "example.org:port", "http://", "a..b", "x/<y>", "[1.2.3.4]"]
        {
            assert_eq!(server_address(text), None, "{text}");
        }
    }

    #[test]
    fn links_name_only_foreign_servers() {
        let link: Link = "online=1&match=k3J9sPq0ZtYb&server=wss://play.example.org/ws".parse().unwrap();
        for (page, text) in [
            ("https://play.example.org/", "https://play.example.org/#online=1&match=k3J9sPq0ZtYb"),
            (
                "https://other.org/#old",
                "https://other.org/#online=1&match=k3J9sPq0ZtYb&server=wss://play.example.org/ws",
            ),
            ("", "online=1&match=k3J9sPq0ZtYb&server=wss://play.example.org/ws"),
        ] {
            assert_eq!(page_link(page, &link), text);
            assert_eq!(read_link(text).as_ref(), Ok(&link), "{text}");
        }
        assert_eq!(read_link("#online=1&match=k3J9sPq0ZtYb").map(|link| link.server), Ok(None));
        assert_eq!(page_link("", &link).parse(), Ok(link));
    }
}
