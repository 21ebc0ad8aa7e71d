//! Writes the games and their rules as pages of plain text with figures, in every language: for whoever has no WebGL, for
//! search engines, and for whoever likes to read. `web/build.sh` puts them beside the game.
//!
//! `cargo run -p tavoliere-texts --example pages -- FOLDER STYLE.css [ADDRESS/]`: into `FOLDER/<language>/`, with a style
//! sheet that lies in FOLDER, which will be found at ADDRESS.

mod figure;

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use tavoliere_rules::GameId;
use tavoliere_texts::{Language, Texts, figures};

/// Text as it stands in a page.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Where a site's pages lie and what they share.
struct Site {
    style: String,
    /// With a slash at its end; empty where it is not known.
    address: String,
}

impl Site {
    /// A whole page. `name` is its file without the ending, the same in every language.
    fn page(&self, texts: &Texts, name: &str, title: &str, about: &str, body: &str) -> String {
        let code = texts.language().code();
        let file = if name == "index" { String::new() } else { format!("{name}.html") };
        let (title, about) = (escape(title), escape(about));
        let mut head = String::new();
        for language in Language::all().map(Language::code) {
            let _ = writeln!(
                head,
                r#"  <link rel="alternate" hreflang="{language}" href="{}">"#,
                self.link(&format!("{language}/{file}"))
            );
            if language != code {
                let _ = writeln!(head, r#"  <meta property="og:locale:alternate" content="{language}">"#);
            }
        }
        if !self.address.is_empty() {
            let here = format!("{}{code}/{file}", self.address);
            let _ = writeln!(
                head,
                "  <link rel=\"canonical\" href=\"{here}\">\n  <meta property=\"og:url\" content=\"{here}\">"
            );
        }
        let languages = Language::all().filter(|language| language.code() != code).map(|language| {
            let code = language.code();
            format!(r#"<a href="../{code}/{file}" lang="{code}" hreflang="{code}">{}</a>"#, escape(language.own_name()))
        });
        let languages = languages.collect::<Vec<_>>().join(" · ");
        let card = self.link(&format!("cards/{}.jpg", if texts.language().is_complete() { code } else { "en" }));
        format!(
            r##"<!doctype html>
<html lang="{code}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
  <title>{title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="{about}">
  <meta name="theme-color" content="#1d130c">
  <meta property="og:type" content="website">
  <meta property="og:site_name" content="{site}">
  <meta property="og:title" content="{title}">
  <meta property="og:description" content="{about}">
  <meta property="og:image" content="{card}">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:locale" content="{code}">
  <meta name="twitter:card" content="summary_large_image">
{head}  <link rel="icon" href="../icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="../{style}">
</head>
<body>
<header><a href="../?lang={code}">{site}</a> <span>{languages}</span></header>
<main>
{body}</main>
</body>
</html>
"##,
            site = escape(&texts.get("app-name")),
            style = self.style,
        )
    }

    /// The whole address of a file, or, where that is not known, how it is found from a page.
    fn link(&self, file: &str) -> String {
        if self.address.is_empty() { format!("../{file}") } else { format!("{}{file}", self.address) }
    }
}

/// All games, a line on each.
fn list(texts: &Texts) -> String {
    let code = texts.language().code();
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"line\">{}</p>\n<p>{}</p>\n<p><a class=\"play\" href=\"../?lang={code}\">{}</a></p>\n",
        escape(&texts.get("app-name")),
        escape(&texts.get("app-line")),
        escape(&texts.get("pages-about")),
        escape(&texts.get("pages-play")),
    );
    for &game in GameId::ALL {
        let _ = writeln!(
            body,
            "<section>\n<h2><a href=\"{game}.html\">{}</a></h2>\n<p class=\"author\">{}</p>\n<p>{}</p>\n</section>",
            escape(&texts.game(game)),
            escape(&texts.get(&format!("game-{game}-author"))),
            escape(&texts.get(&format!("game-{game}-line"))),
        );
    }
    body
}

/// One game: its rules with their figures, and what can be played otherwise.
fn rules(texts: &Texts, game: GameId) -> String {
    let code = texts.language().code();
    let mut body = format!(
        "<h1>{}</h1>\n<p class=\"author\">{}</p>\n<p class=\"line\">{}</p>\n\
         <p><a class=\"play\" href=\"../?lang={code}&amp;game={game}\">{}</a></p>\n",
        escape(&texts.game(game)),
        escape(&texts.get(&format!("game-{game}-author"))),
        escape(&texts.get(&format!("game-{game}-line"))),
        escape(&texts.get("pages-play")),
    );
    let drawn = figures(game);
    for part in texts.rules(game) {
        let _ = writeln!(body, "<h2>{}</h2>\n<p>{}</p>", escape(&part.title), escape(&part.text));
        for figure in drawn.iter().filter(|figure| figure.part == part.id) {
            let caption = escape(&texts.get(&figure.caption));
            let _ = writeln!(
                body,
                "<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>",
                figure::svg(figure, &caption)
            );
        }
    }
    let _ = writeln!(body, "<h2>{}</h2>\n<dl>", escape(&texts.get("options")));
    for option in game.options() {
        let _ = writeln!(body, "<dt>{}</dt>", escape(&texts.option(game, option.key)));
        for value in option.values {
            let _ = writeln!(
                body,
                "<dd><b>{}</b>: {}</dd>",
                escape(&texts.option_value(game, option.key, value)),
                escape(&texts.option_about(game, option.key, value))
            );
        }
    }
    let _ = writeln!(body, "</dl>\n<p><a href=\"./\">{}</a></p>", escape(&texts.get("pages-all")));
    body
}

fn write(folder: &Path, site: &Site) -> io::Result<()> {
    for texts in Language::all().map(Texts::new) {
        let folder = folder.join(texts.language().code());
        fs::create_dir_all(&folder)?;
        let (name, line) = (texts.get("app-name"), texts.get("app-line"));
        let index = site.page(&texts, "index", &format!("{name}: {line}"), &texts.get("pages-about"), &list(&texts));
        fs::write(folder.join("index.html"), index)?;
        for &game in GameId::ALL {
            let title = texts.format("pages-title", &[("game", (&texts.game(game)).into())]);
            let about = texts.get(&format!("game-{game}-line"));
            let page = site.page(&texts, game.id(), &title, &about, &rules(&texts, game));
            fs::write(folder.join(format!("{game}.html")), page)?;
        }
    }
    Ok(())
}

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let (Some(folder), Some(style)) = (arguments.next(), arguments.next()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "usage: pages FOLDER STYLE.css [ADDRESS/]"));
    };
    write(folder.as_ref(), &Site { style, address: arguments.next().unwrap_or_default() })
}
