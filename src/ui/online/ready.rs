//! Answers made ready to what the other may play: a line is shown on the board and kept, those that are kept are read and taken
//! out again; and the way to the next match that waits.

use bevy_egui::egui;
use tavoliere_art::signs::Sign;
use tavoliere_online::View;
use tavoliere_protocol::{Journal, MatchId};
use tavoliere_records::Record;
use tavoliere_rules::Match;
use tavoliere_texts::Language;

use super::super::scrolling::{fit, measured, scrolled};
use super::super::sheet::MoveList;
use super::super::theme;
use super::super::widgets::{Button, Weight, Widgets, paragraph};
use super::mine::title;
use crate::app::localization::Localization;
use crate::modes::online::{Desk, OnlineCommand, Prepare, other_name};

/// The lines that are ready as they are read, written anew only when there are others, or another language is spoken.
#[derive(Default)]
pub(in crate::ui) struct Ready {
    /// Of which match, after how many actions, and in which language.
    of: Option<(MatchId, usize, Language)>,
    lines: Vec<Vec<String>>,
    written: Vec<String>,
}

impl Ready {
    fn set(&mut self, view: View, words: &Localization) {
        let Some(played) = view.journal().map(Journal::played) else { return };
        let (of, lines) = (Some((view.id().clone(), played.ply(), words.language())), view.prepared());
        if (&self.of, &self.lines) != (&of, &lines) {
            self.written =
                lines.iter().map(|line| written(played, line, words).unwrap_or_else(|| line.join(" "))).collect();
            (self.of, self.lines) = (of, lines);
        }
    }
}

/// A line as the list of moves has it once it is played.
fn written(played: &Match, line: &[String], words: &Localization) -> Option<String> {
    let mut record = Record::from_position(played.options().clone(), played.start().clone());
    let mut node = record.follow(played);
    let mut first = None;
    for (action, _) in record.line_from(node, line) {
        node = record.play(node, action).ok()?;
        first = first.or(Some(node));
    }
    let mut list = MoveList::default();
    list.set(&record);
    list.from(first?, words)
}

/// What can be done between the turns where there is time for them. The list of what is ready scrolls beyond a height, unless it
/// is in something that does.
pub(super) fn prepare(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    desk: &Desk,
    view: View,
    ready: &mut Ready,
    most: f32,
) -> Option<OnlineCommand> {
    let mut wish = None;
    let press = |ui: &mut egui::Ui, widgets: &mut Widgets, (id, text): (&str, &str), about: &str, weight, enabled| {
        widgets.press(ui, &Button { weight, enabled, about, ..Button::new(id, &words.get(text)) })
    };
    if let Some(length) = desk.preparing() {
        let name = other_name(words, view.summary());
        let name = [("name", (&name).into())];
        paragraph(ui, &words.format("online-prepare-about", &name), 16.0, theme::ivory());
        ui.horizontal_wrapped(|ui| {
            if press(ui, widgets, ("online-prepare-add", "online-prepare-add"), "", Weight::First, length > 1) {
                wish = Some(OnlineCommand::Prepare(Prepare::Keep));
            }
            if press(ui, widgets, ("online-prepare-stop", "close"), "", Weight::Plain, true) {
                wish = Some(OnlineCommand::Prepare(Prepare::Stop));
            }
        });
    } else {
        ui.horizontal_wrapped(|ui| {
            if press(ui, widgets, ("online-prepare", "online-prepare"), "", Weight::Plain, view.may_prepare()) {
                wish = Some(OnlineCommand::Prepare(Prepare::Begin));
            }
            // Whoever plays several goes from one to the other.
            if let Some(next) = desk.next().filter(|_| !view.may_act()) {
                let about = title(words, next.summary);
                if press(ui, widgets, ("online-next", "online-next"), &about, Weight::Quiet, true) {
                    wish = Some(OnlineCommand::Show(next.id.clone()));
                }
            }
        });
    }
    ready.set(view, words);
    if ready.lines.is_empty() {
        return wish;
    }
    let count = [("count", (ready.lines.len() as i64).into())];
    let count = words.format("online-prepare-count", &count);
    if widgets.fold(ui, "online-prepare-lines", &count, &words.get("online-prepare-lines")) {
        let room = if most.is_infinite() { most } else { fit(ui, "online-prepare-lines", most) };
        scrolled(ui, room, widgets, |ui, widgets| {
            let above = ui.cursor().top();
            wish = lines(ui, widgets, words, ready).or(wish.take());
            measured(ui, "online-prepare-lines", above);
        });
    }
    wish
}

/// The lines, each with what takes it out.
fn lines(ui: &mut egui::Ui, widgets: &mut Widgets, words: &Localization, ready: &Ready) -> Option<OnlineCommand> {
    let mut wish = None;
    let text = words.get("online-prepare-remove");
    for (number, (line, written)) in ready.lines.iter().zip(&ready.written).enumerate() {
        ui.horizontal_top(|ui| {
            let id = format!("online-prepare-remove-{number}");
            let button = Button { bare: true, weight: Weight::Quiet, about: written, ..Button::new(&id, &text) };
            if widgets.press(ui, &button.with(Sign::Trash)) {
                wish = Some(OnlineCommand::Prepare(Prepare::Remove(line.clone())));
            }
            ui.vertical(|ui| {
                // Its first line stands beside the middle of the button.
                ui.add_space(10.0);
                paragraph(ui, written, 17.0, theme::ivory());
            });
        });
    }
    wish
}

#[cfg(test)]
mod tests {
    use tavoliere_rules::{GameId, Options};
    use tavoliere_texts::Texts;

    use super::*;

    fn played(game: GameId, actions: &[&str]) -> Match {
        let mut game_match = Match::new(game, Options::defaults(game.options()));
        actions.iter().for_each(|action| drop(game_match.play_text(action).expect("it is legal")));
        game_match
    }

    #[test]
    fn lines_are_numbered_as_they_will_be_in_the_list_of_moves() {
        let words = ["en", "it"].map(|code| Localization(Texts::new(Language::of_code(code).expect("it is built in"))));
        let read = |game, actions: &[&str], line: &[&str]| {
            let line: Vec<String> = line.iter().map(|action| (*action).to_owned()).collect();
            written(&played(game, actions), &line, &words[0]).expect("it can be played")
        };
        assert_eq!(read(GameId::Hoppa, &["d4"], &["d5", "e4", "e5"]), "1… d5 2. e4 e5");
        assert_eq!(read(GameId::Hoppa, &["d4", "d5"], &["e4", "e5"]), "2. e4 e5");
        // What was taken back is not there.
        let mut back = played(GameId::Hoppa, &["d4", "d5", "e4"]);
        back.undo();
        assert_eq!(written(&back, &["c3".to_owned(), "c4".to_owned()], &words[0]).as_deref(), Some("2. c3 c4"));
        // Series are numbered by how long they are.
        let series = read(GameId::Progressive, &["e2e4"], &["e7e5", "d7d5", "e4d5"]);
        assert!(series.starts_with("2. ") && series.contains(" 3. "), "{series}");
        let series = read(GameId::Progressive, &["e2e4", "e7e5"], &["d7d5", "e4d5"]);
        assert!(series.starts_with("2. ") && series.contains(" 3. "), "{series}");
        // Men have the letters of the language.
        let start = played(GameId::Vinciperdi, &["e2e3"]);
        let line = ["g8f6", "f1b5"].map(str::to_owned);
        let both = words.map(|words| written(&start, &line, &words).expect("it can be played"));
        assert_eq!(both, ["1… Nf6 2. Bb5", "1… Cf6 2. Ab5"]);
    }
}
