//! The status line: whose turn it is, a hint, a refusal, and how far a long thought has come.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Stroke, vec2};

use super::super::canvas::Canvas;
use super::super::{accent, material, moves, theme};
use super::{HudLayout, beside};
use crate::app::screens::Mode;
use crate::boards::place::Places;
use crate::boards::{ActiveBoard, Board};
use crate::play::hints::Help;
use crate::play::opponent::Thought;
use crate::play::status::{Status, Tone};
use crate::rules::{CurrentMatch, Players, Turn, TurnPhase};

/// A sentence whose parts have dots between them, in lines that fit: where one ends there is no dot.
fn broken_at_dots(sentence: &str, fits: impl Fn(&str) -> bool) -> String {
    const DOT: &str = " · ";
    let mut lines: Vec<String> = Vec::new();
    for part in sentence.split(DOT) {
        match lines.last_mut().map(|line| (format!("{line}{DOT}{part}"), line)) {
            Some((longer, line)) if fits(&longer) => *line = longer,
            _ => lines.push(part.into()),
        }
    }
    lines.join("\n")
}

/// Where the status line stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StatusPlace {
    /// Between the cards.
    Between,
    /// Below them, where there is no room between.
    Below,
    /// Under the second seat's card, in a broad window where the buttons stand beside the board, too: all of the height is the board's.
    Beside,
}

/// The status line: whose turn it is, a hint, a refusal.
pub(in crate::ui) fn status_line(
    mut canvas: Canvas,
    status: Status,
    help: Res<Help>,
    current: Res<CurrentMatch>,
    turn: Query<&Turn>,
    players: Players,
    thought: Res<Thought>,
    mut layout: ResMut<HudLayout>,
    places: Res<Places>,
    (mode, board): (Res<State<Mode>>, Query<&Board, With<ActiveBoard>>),
) -> Result {
    let (Some((mut sentence, tone)), Ok(turn)) = (status.sentence(), turn.single()) else { return Ok(()) };
    let mut sheet = canvas.sheet()?;
    let mut ink = match tone {
        Tone::Plain => theme::ivory(),
        Tone::Question => theme::accent_lit(),
        Tone::Warning => theme::warn(),
    };
    if let Some(hint) = help.sentence(sheet.words, &current).filter(|_| tone != Tone::Warning) {
        (sentence, ink) = (hint, theme::accent());
    }
    let place =
        if *mode.get() == Mode::Match && beside(&sheet, board.single().ok()) && sheet.screen.aspect_ratio() > BROAD {
            StatusPlace::Beside
        } else if sheet.tall() || layout.between < 420.0 {
            StatusPlace::Below
        } else {
            StatusPlace::Between
        };
    let (align, at, width) = match place {
        StatusPlace::Between => (Align2::CENTER_TOP, vec2(0.0, 16.0), layout.between - 32.0),
        StatusPlace::Below => (Align2::CENTER_TOP, vec2(0.0, layout.cards_bottom + 8.0), sheet.screen.width() - 40.0),
        StatusPlace::Beside => (Align2::RIGHT_TOP, vec2(-14.0, layout.cards_bottom + 10.0), moves::WIDTH),
    };
    let in_column = place == StatusPlace::Beside;
    let (margin, radius) = if in_column { ([14, 9], 12.0) } else { ([20, 9], 22.0) };
    let margin = egui::Margin::symmetric(margin[0], margin[1]);
    let has_mark = in_column || place == StatusPlace::Between && width > 560.0;
    let lettering = current.game_match.as_ref().and_then(|game_match| places.of(Some(game_match.game())).lettering);
    let computer = !players.is_human(turn.seat);
    let dots = turn.phase == TurnPhase::Thinking || (computer && turn.phase == TurnPhase::Animating);
    let line = egui::Area::new("status".into()).anchor(align, at).interactable(false);
    let shown = line.show(&sheet.context, |ui| {
        ui.set_max_width(width);
        material::show(theme::panel().inner_margin(margin).corner_radius(radius), ui, |ui| {
            let before = |ui: &mut egui::Ui| {
                if has_mark {
                    accent::mark(ui, lettering);
                }
                if dots {
                    thinking(ui);
                }
            };
            let say = |ui: &mut egui::Ui| {
                let font = theme::text(20.0);
                let room = ui.available_width() - 1.0;
                let painter = ui.painter();
                let fits = |line: &str| painter.layout_no_wrap(line.into(), font.clone(), ink).size().x <= room;
                let sentence = broken_at_dots(&sentence, fits);
                let label = egui::Label::new(egui::RichText::new(sentence).font(font).color(ink)).wrap();
                // In a column lines begin below each other, else they lie in the middle of the window.
                ui.add(if in_column { label } else { label.halign(egui::Align::Center) });
            };
            if in_column {
                ui.horizontal(before);
                say(ui);
            } else {
                ui.horizontal(|ui| {
                    before(ui);
                    say(ui);
                });
            }
        });
    });
    let area = shown.response.rect;
    if thought.is_long() {
        progress(&sheet.context.layer_painter(shown.response.layer_id), area, thought.share);
    }
    match place {
        StatusPlace::Between => sheet.keep_clear_above(area.bottom() + 3.0),
        StatusPlace::Below => sheet.keep_clear_above(area.bottom() + 6.0),
        StatusPlace::Beside => {
            layout.column_top = area.bottom();
            sheet.keep_clear_above(ABOVE);
            sheet.keep_clear_around(Align2::RIGHT_TOP.anchor_size(area.right_top(), STATUS).union(area));
        }
    }
    Ok(())
}

/// From this width for its height on a window has more room at a board's sides than above it.
const BROAD: f32 = 1.7;
/// How far from the window's upper edge a board begins where nothing lies over it.
const ABOVE: f32 = 14.0;
/// How much is kept clear beside the board for sentences, but for long ones, so that it does not move for each.
const STATUS: egui::Vec2 = vec2(212.0, 92.0);

/// Three dots that say that somebody thinks.
pub(in crate::ui) fn thinking(ui: &mut egui::Ui) {
    let (area, _) = ui.allocate_exact_size(vec2(34.0, 20.0), egui::Sense::hover());
    let time = ui.input(|i| i.time) as f32;
    for k in 0..3 {
        let beat = (time * 4.0 - k as f32 * 0.9).sin().max(0.0);
        let at = area.left_center() + vec2(6.0 + 11.0 * k as f32, -2.5 * beat);
        ui.painter().circle_filled(at, 3.4, theme::accent().gamma_multiply(0.45 + 0.55 * beat));
    }
}

/// How far a long thought has come, along the lower edge of the status line.
pub(in crate::ui) fn progress(painter: &egui::Painter, panel: egui::Rect, share: f32) {
    let (left, right) = (panel.left() + 22.0, panel.right() - 22.0);
    let line = |to: f32, color: Color32| {
        painter.hline(left..=to, panel.bottom() - 4.5, Stroke::new(2.0, color));
    };
    line(right, theme::edge());
    line(left + (right - left) * share, theme::accent());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_ends_before_a_dot() {
        let fits = |letters: usize| move |line: &str| line.chars().count() <= letters;
        assert_eq!(broken_at_dots("one · two · three", fits(20)), "one · two · three");
        assert_eq!(broken_at_dots("one · two · three", fits(10)), "one · two\nthree");
        assert_eq!(broken_at_dots("one · two · three", fits(2)), "one\ntwo\nthree");
    }
}
