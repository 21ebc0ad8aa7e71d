//! One's own mistakes, tried again: what is asked, what became of it, and the ways on.

use bevy_egui::egui::{self, Color32};
use tavoliere_engine::{Review, Score};
use tavoliere_rules::Action;

use super::super::theme;
use super::super::widgets::{Weight, Widgets};
use super::written;
use crate::app::localization::Localization;
use crate::modes::review::{Looking, ReviewCommand, Verdict};

/// What is to be said, and in which colour.
pub(super) fn sentence(words: &Localization, looking: &Looking) -> Vec<(String, Color32)> {
    let (Some(again), Some((before, assessed))) = (looking.again(), looking.mistake()) else { return Vec::new() };
    let record = looking.record();
    let (game, at) = (record.game(), record.match_at(before));
    let written = |texts: &[String]| written(record, before, texts);
    let text = |action: Action| written(&[at.position().action_text(action)]).pop().unwrap_or_default();
    let [sequel, line] = assessed.texts(&at);
    let (number, count) = again.count();
    let seat = words.the_seat(record.game(), again.seat);
    let args = [("number", number.into()), ("count", count.into()), ("seat", (&seat).into())];
    let asked = (words.format("again-count", &args), theme::faded());
    let about = |id: &str, action: Action| words.format(id, &[("action", (&text(action)).into())]);
    let judged = again.expected.as_ref();
    let (told, ink) = match again.verdict {
        Verdict::Asked => (about("again-asked", assessed.action), theme::ivory()),
        Verdict::Judging(action) => (about("again-judging", action), theme::faded()),
        Verdict::Right(action) => {
            let proven = judged.map_or(assessed.proven, |(_, score)| score.is_proven() && *score > Score::EVEN);
            (words.try_is_right(&text(action), proven), theme::accent_lit())
        }
        Verdict::Wrong(action) => {
            let follows = match judged {
                Some((line, _)) => line.as_slice(),
                None if action == assessed.action => sequel.as_slice(),
                None => &[],
            };
            let reply = Review::reply_at(&at, follows);
            let answer = reply.map_or_else(Vec::new, |reply| written(follows).into_iter().skip(reply).collect());
            let lost = judged.map(|&(_, score)| score).filter(|&score| score < Score::EVEN);
            let wins_in = lost.and_then(Score::distance).map(|distance| distance.saturating_sub(1));
            (words.try_is_wrong(game, again.seat, &text(action), &answer, wins_in), theme::warn())
        }
        Verdict::Shown(_) => {
            let whys = looking.known().and_then(|known| known.whys.get(&assessed.ply));
            let missed = whys.map_or(&[][..], |why| &why.missed);
            (words.best_was(game, again.seat, &written(&line), missed).join(" "), theme::ivory())
        }
    };
    vec![asked, (told, ink)]
}

pub(super) fn again(
    ui: &mut egui::Ui,
    widgets: &mut Widgets,
    words: &Localization,
    looking: &Looking,
) -> Option<ReviewCommand> {
    let again = looking.again()?;
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let next = if again.is_done() { ("again-next", Weight::First) } else { ("again-skip", Weight::Plain) };
        let mut ways = vec![(next.0, next.1, ReviewCommand::NextMistake)];
        if !again.is_done() {
            ways.insert(0, ("again-show", Weight::Plain, ReviewCommand::ShowBest));
        }
        ways.push(("again-stop", Weight::Plain, ReviewCommand::StopTrying));
        for (id, weight, command) in ways {
            if widgets.button(ui, id, &words.get(id), weight, None) {
                pressed = Some(command);
            }
        }
    });
    pressed
}
