//! The lobby: who waits for anybody, and the server's engine for those who find nobody.

use bevy_egui::egui;
use tavoliere_art::signs::Sign;
use tavoliere_engine::lots;
use tavoliere_online::NewMatch;
use tavoliere_protocol::{ClockTerms, Invitation, SeatWish, Terms};
use tavoliere_rules::{GameId, Options};

use super::super::theme;
use super::super::widgets::{Button, Widgets, label, paragraph};
use crate::app::localization::Localization;
use crate::modes::match_setup::MatchSetup;
use crate::modes::online::{Desk, OnlineCommand};

/// What is agreed, in a few words: the clock, taking back, whatever is not as usual.
pub(super) fn agreed(words: &Localization, terms: &Terms) -> String {
    let mut said = vec![match terms.clock {
        None => words.get("online-clock-none"),
        Some(ClockTerms::Live { seconds, increment }) => {
            let (minutes, increment) = (i64::from(seconds / 60), i64::from(increment));
            words.format("online-clock-live", &[("minutes", minutes.into()), ("seconds", increment.into())])
        }
        Some(ClockTerms::Days(days)) => words.format("online-clock-days", &[("days", i64::from(days).into())]),
    }];
    if let Ok(game) = terms.game.parse::<GameId>() {
        for spec in game.options() {
            let now = terms.options.get(spec.key);
            if !now.is_empty() && now != spec.default {
                said.push(words.option_chosen(game, spec.key, now));
            }
        }
    }
    // Nobody should find out at the table that the other has set the board up.
    said.extend(
        terms.start.as_ref().map(|start| {
            words.get(if drawn_by_lot(terms, start) { "start-lot-chosen" } else { "online-start-composed" })
        }),
    );
    said.push(words.get(if terms.takebacks { "online-takebacks" } else { "online-takebacks-none" }));
    if terms.delay > 0 {
        let later = words.format("online-delay-minutes", &[("minutes", i64::from(terms.delay.div_ceil(60)).into())]);
        said.push(format!("{}: {later}", words.get("online-delay")));
    }
    said.join(" · ")
}

/// Whether what a match begins with is an opening that is drawn by lot.
fn drawn_by_lot(terms: &Terms, start: &str) -> bool {
    let Ok(game) = terms.game.parse::<GameId>() else { return false };
    let options = Options::choose(game.options(), terms.options.iter());
    options.ok().and_then(|options| lots(game, &options)).is_some_and(|lots| lots.leads_to(start))
}

pub(super) fn lobby(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    (desk, server): (&Desk, &str),
    game: GameId,
    choice: &MatchSetup,
    called: &str,
    only: &mut Option<GameId>,
) -> Option<OnlineCommand> {
    let (invitations, engine) = desk.online().lobby(server);
    let mut wish = None;
    label(ui, &words.get("online-lobby-about"));
    // Those that somebody waits for, and the one that was looked at last.
    let offered = |of: &GameId| {
        [Some(game), *only].contains(&Some(*of)) || invitations.iter().any(|waits| waits.terms.game == of.id())
    };
    let games: Vec<_> = [None].into_iter().chain(GameId::ALL.iter().copied().filter(offered).map(Some)).collect();
    let id = |of: Option<GameId>| of.map_or("all", GameId::id);
    let name = |of: Option<GameId>| of.map_or_else(|| words.get("statistics-all"), |of| words.game(of));
    let values: Vec<_> = games.iter().map(|of| (id(*of), name(*of))).collect();
    if let Some(picked) = widgets.choice(ui, "online-lobby-game", "", &values, id(*only)) {
        *only = games[picked];
    }
    let fits = |invitation: &&&Invitation| only.is_none_or(|only| invitation.terms.game == only.id());
    let invitations: Vec<_> = invitations.iter().filter(fits).collect();
    if invitations.is_empty() {
        paragraph(ui, &words.get("online-lobby-none"), 17.0, theme::faded());
    }
    for invitation in invitations {
        let Ok(game) = invitation.terms.game.parse::<GameId>() else { continue };
        let seat = match invitation.seat {
            SeatWish::Lot => words.get("online-seat-lot"),
            SeatWish::First => words.seat(game, tavoliere_rules::Seat::Second),
            SeatWish::Second => words.seat(game, tavoliere_rules::Seat::First),
        };
        let of = words.game(game);
        let args = [("name", invitation.name.as_str().into()), ("game", (&of).into())];
        let title = words.format("online-lobby-item", &args);
        let line = format!("{}: {seat} · {}", words.get("side"), agreed(words, &invitation.terms));
        let id = format!("online-join-{}", invitation.id);
        if entry(ui, widgets, &id, Sign::People, &title, &line, false) {
            wish = Some(OnlineCommand::Join(invitation.id.clone()));
        }
    }
    ui.add_space(6.0);
    if let Some(bot) = bots(ui, widgets, words, game, engine) {
        let start = choice.lot(game).map(|start| start.to_string());
        let options = choice.options.clone();
        let terms = Terms { game: game.id().into(), options, takebacks: true, start, ..Terms::default() };
        let new = NewMatch { terms, name: called.to_owned(), seat: SeatWish::Lot, lobby: false, bot: Some(bot) };
        wish = Some(OnlineCommand::Create(Box::new(new)));
    }
    wish
}

/// A row that can be pressed: a sign, a title, a line about it.
pub(in crate::ui) fn entry(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    id: &str,
    sign: Sign,
    title: &str,
    line: &str,
    marked: bool,
) -> bool {
    let width = ui.available_width() - 8.0;
    let galley = |text: &str, font| ui.painter().layout(text.into(), font, egui::Color32::PLACEHOLDER, width - 64.0);
    let (name, about) = (galley(title, theme::bold(18.0)), galley(line, theme::text(15.5)));
    let size = egui::vec2(width, name.size().y + about.size().y + 14.0);
    let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let (lit, pressed) = widgets.area(ui, id, &format!("{title}. {line}"), area);
    let painter = ui.painter();
    let fill = if lit { theme::button_lit() } else { theme::button().gamma_multiply(0.6) };
    painter.rect_filled(area, 10.0, fill);
    if marked {
        painter.rect_stroke(area, 10.0, egui::Stroke::new(1.6, theme::accent()), egui::StrokeKind::Inside);
    }
    let place = egui::Rect::from_center_size(area.left_center() + egui::vec2(26.0, 0.0), egui::Vec2::splat(24.0));
    super::super::signs::paint(painter, place, sign, if marked { theme::accent_lit() } else { theme::faded() });
    let at = area.left_top() + egui::vec2(52.0, 6.0);
    let below = at + egui::vec2(0.0, name.size().y);
    painter.galley_with_override_text_color(at, name, theme::ivory());
    painter.galley_with_override_text_color(below, about, theme::faded());
    if lit && !widgets.device.points() {
        super::super::widgets::focus_ring(ui, area.shrink(3.0));
    }
    pressed
}

/// The server's engine as an opponent, by the ids of its strengths.
fn bots(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    game: GameId,
    bots: &[String],
) -> Option<String> {
    let mut picked = None;
    if bots.is_empty() {
        return None;
    }
    label(ui, &words.game(game));
    ui.horizontal_wrapped(|ui| {
        for id in bots {
            let level = words.get(&format!("level-{id}"));
            let text = words.format("online-lobby-bot", &[("level", (&level).into())]);
            let button = format!("online-bot-{id}");
            if widgets.press(ui, &Button::new(&button, &text).with(Sign::Computer)) {
                picked = Some(id.clone());
            }
        }
    });
    picked
}

#[cfg(test)]
mod tests {
    use tavoliere_engine::lots;
    use tavoliere_protocol::Terms;
    use tavoliere_rules::GameId;
    use tavoliere_texts::{Language, Texts};

    use super::agreed;
    use crate::app::localization::Localization;

    #[test]
    fn whoever_joins_knows_that_the_board_was_set_up_and_when_it_is_seen() {
        for code in ["en", "it"] {
            let words = Localization(Texts::new(Language::of_code(code).expect("it is built in")));
            let usual = Terms { game: "hoppa".into(), ..Terms::default() };
            let start = usual.set_up().expect("it can be played").position().to_string();
            let said = agreed(&words, &Terms { start: Some(start), delay: 300, ..usual.clone() });
            let seen = format!("{}: ", words.get("online-delay"));
            assert!(said.contains(&words.get("online-start-composed")) && said.contains(&seen), "{said}");
            let said = agreed(&words, &usual);
            assert!(!said.contains(&words.get("online-start-composed")) && !said.contains(&seen), "{said}");
            let usual = Terms { game: "cqt".into(), ..Terms::default() };
            let options = usual.set_up().expect("it can be played").options().clone();
            let drawn = lots(GameId::Cqt, &options).expect("there is a list").begin(3).position().to_string();
            let said = agreed(&words, &Terms { start: Some(drawn), ..usual });
            assert!(said.contains(&words.get("start-lot-chosen")), "{said}");
            assert!(!said.contains(&words.get("online-start-composed")), "{said}");
        }
    }
}
