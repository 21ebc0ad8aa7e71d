//! Letters for whoever has a pad and no keyboard: a panel that writes into the field which the pad has opened.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Event, Sense, Ui, vec2};
use tavoliere_art::signs::Sign;

use super::Controls;
use super::canvas::Canvas;
use super::glyphs::Glyph;
use super::scrolling::{MARGINS, fit, measured, scrolled};
use super::theme;
use super::widgets::{Button, Weight, Widgets, label};
use crate::app::Flow;
use crate::app::bindings::Command;
use crate::app::cues::Cue;
use crate::app::localization::Localization;
use crate::app::speech::Voice;
use crate::input::Intent;

/// The beginning of the ids of the panel's controls.
pub(super) const KEY: &str = "letters-";
/// Points between two keys.
const GAP: f32 = 4.0;
/// How many keys may stand in a row, and how wide one is at least, with the gap.
const COLUMNS: [usize; 5] = [13, 10, 7, 5, 4];
const NARROWEST: f32 = 35.0;

/// What names, comments and addresses need besides the letters of the language.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
const MARKS: &str = ".,:;!?'\"-_/()&";
const FIGURES: &str = "0123456789+=#";
/// Screen readers pass over most signs: what they are called.
const CALLED: [(char, &str); 17] = [
    ('.', "dot"),
    (',', "comma"),
    (':', "colon"),
    (';', "semicolon"),
    ('!', "exclamation"),
    ('?', "question"),
    ('\'', "apostrophe"),
    ('"', "quote"),
    ('-', "hyphen"),
    ('_', "underscore"),
    ('/', "slash"),
    ('(', "open"),
    (')', "close"),
    ('&', "ampersand"),
    ('+', "plus"),
    ('=', "equals"),
    ('#', "hash"),
];

/// What a key of the panel does.
#[derive(Clone, Debug)]
pub(super) enum Key {
    Letter(String),
    /// The next letter is a capital, or not.
    Capital,
    Space,
    /// The caret goes one letter on, or back.
    Caret(bool),
    Delete,
    Done,
}

/// The keys without a letter. A pad's buttons do the same, those of commands that mean nothing to whoever writes.
const OTHERS: [(Key, Command, &str); 6] = [
    (Key::Capital, Command::TopView, "letters-capital"),
    (Key::Space, Command::Undo, "letters-space"),
    (Key::Caret(false), Command::PreviousPiece, "letters-before"),
    (Key::Caret(true), Command::NextPiece, "letters-after"),
    (Key::Delete, Command::Hint, "letters-delete"),
    (Key::Done, Command::Pause, "letters-done"),
];

/// The panel while it is there.
pub(super) struct Letters {
    /// The id of the field that is written in, and what it is called.
    field: String,
    title: String,
    /// What is written there, and how many of its characters stand before the caret.
    text: String,
    caret: usize,
    capital: bool,
    /// What was pressed, as a keyboard would have told it: the field alone knows its caret and how much it holds.
    events: Vec<Event>,
    open: bool,
    /// The field has been drawn in this frame.
    drawn: bool,
}

impl Letters {
    pub(super) fn of(field: &str, title: &str) -> Letters {
        Letters {
            field: field.into(),
            title: title.into(),
            text: String::new(),
            caret: 0,
            capital: false,
            events: Vec::new(),
            open: true,
            drawn: false,
        }
    }

    fn press(&mut self, key: Key) {
        let stroke = |key| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        match key {
            Key::Letter(letter) => {
                self.capital = false;
                self.events.push(Event::Text(letter));
            }
            Key::Capital => self.capital = !self.capital,
            Key::Space => self.events.push(Event::Text(" ".into())),
            Key::Caret(true) => self.events.push(stroke(egui::Key::ArrowRight)),
            Key::Caret(false) => self.events.push(stroke(egui::Key::ArrowLeft)),
            Key::Delete => self.events.push(stroke(egui::Key::Backspace)),
            Key::Done => self.open = false,
        }
    }
}

/// Before a field is drawn: it is told what was pressed for it.
pub(super) fn type_into(controls: &mut Controls, ui: &Ui, id: &str) {
    if let Some(letters) = controls.letters.as_mut().filter(|letters| letters.field == id) {
        ui.input_mut(|input| input.events.append(&mut letters.events));
    }
}

/// After a field was drawn: the panel shows what is written there, and goes when that is over.
pub(super) fn follow(controls: &mut Controls, ui: &Ui, id: &str, field: &egui::Response, text: &str) {
    let Some(letters) = controls.letters.as_mut().filter(|letters| letters.field == id) else { return };
    let caret = egui::TextEdit::load_state(ui.ctx(), field.id).and_then(|state| state.cursor.char_range());
    letters.text = text.replace('\n', " ");
    letters.caret = caret.map_or(usize::MAX, |range| range.primary.index.0);
    letters.drawn = true;
    // A keyboard writes in the same field, and ends it as always.
    let ended = ui.input(|input| input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Escape));
    match ui.memory(|memory| memory.focused()) {
        _ if ended || !letters.open => {
            field.surrender_focus();
            controls.letters = None;
            controls.focus = Some(id.into());
        }
        // A pointer that presses a letter takes the field's focus away.
        None => field.request_focus(),
        Some(other) if other != field.id => controls.letters = None,
        Some(_) => {}
    }
}

/// While letters are chosen a pad's other buttons are theirs, and mean nothing to anybody else.
fn listen(mut intents: ResMut<Messages<Intent>>, mut controls: ResMut<Controls>) {
    let Controls { letters, sounds, .. } = &mut *controls;
    let Some(letters) = letters else { return };
    for intent in intents.drain().collect::<Vec<_>>() {
        let key = OTHERS.into_iter().find(|(_, command, _)| Intent::once(*command) == Some(intent));
        match (key, intent) {
            (Some((key, ..)), _) => {
                letters.press(key);
                sounds.push(Cue::table("menu-press"));
            }
            (None, Intent::Back) => letters.open = false,
            (None, Intent::Redo | Intent::Rules) => {}
            (None, other) => drop(intents.write(other)),
        }
    }
}

/// All keys, in as many columns as there is room for; gives the one that was pressed.
pub(super) fn keys(
    ui: &mut Ui,
    widgets: &mut Widgets,
    words: &Localization,
    capital: bool,
    prompt: impl Fn(Command) -> Option<Glyph>,
) -> Option<Key> {
    let mut pressed = None;
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let room = ui.available_width() + GAP;
    let columns = COLUMNS.into_iter().find(|columns| room / *columns as f32 >= NARROWEST).unwrap_or(3);
    let width = Some(room / columns as f32 - GAP);
    for group in [LETTERS.to_owned(), words.get("letters-own") + MARKS, FIGURES.to_owned()] {
        for row in group.chars().collect::<Vec<_>>().chunks(columns) {
            ui.horizontal(|ui| {
                for &letter in row {
                    let text: String = if capital { letter.to_uppercase().collect() } else { letter.into() };
                    let called = CALLED.iter().find(|(mark, _)| *mark == letter);
                    let about = called.map(|(_, name)| words.get(&format!("letters-mark-{name}"))).unwrap_or_default();
                    let id = format!("{KEY}{letter}");
                    if widgets.press(ui, &Button { about: &about, width, ..Button::new(&id, &text) }) {
                        pressed = Some(Key::Letter(text));
                    }
                }
            });
        }
    }
    ui.horizontal_wrapped(|ui| {
        for (key, command, id) in OTHERS {
            let (text, glyph) = (words.get(id), prompt(command));
            let chosen = capital && matches!(key, Key::Capital);
            let sign = match key {
                Key::Caret(on) => Some(if on { Sign::Next } else { Sign::Previous }),
                _ => None,
            };
            let weight = if chosen || matches!(key, Key::Done) { Weight::First } else { Weight::Plain };
            let glyphs = glyph.as_slice();
            let button = Button { weight, glyphs, sign, bare: sign.is_some(), chosen, ..Button::new(id, &text) };
            if widgets.press(ui, &button) {
                pressed = Some(key);
            }
        }
    });
    pressed
}

/// What is written, in one line of which the part round the caret is in sight: the panel may lie over the field.
fn written(ui: &mut Ui, letters: &Letters) {
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 40.0), Sense::hover());
    ui.painter().rect_filled(area, 10.0, theme::button().gamma_multiply(0.5));
    let inside = area.shrink2(vec2(12.0, 8.0));
    let painter = ui.painter().with_clip_rect(area.shrink2(vec2(8.0, 0.0)));
    let line = |text: String| painter.layout_no_wrap(text, theme::text(18.0), theme::ivory());
    let before = line(letters.text.chars().take(letters.caret).collect()).size().x;
    let start = inside.left_top() - vec2((before - inside.width()).max(0.0), 0.0);
    painter.galley(start, line(letters.text.clone()), theme::ivory());
    painter.vline(start.x + before, inside.y_range(), egui::Stroke::new(2.0, theme::accent_lit()));
}

/// The panel, over the one that the field stands in.
pub(super) fn letters_panel(mut canvas: Canvas, mut voice: ResMut<Voice>, mut said: Local<Option<String>>) -> Result {
    let mut sheet = canvas.sheet()?;
    // It goes with the field, whatever has taken that away.
    let Some(mut letters) = sheet.widgets.controls.letters.take().filter(|letters| letters.drawn) else {
        *said = None;
        return Ok(());
    };
    letters.drawn = false;
    let (words, prompts, height) = (sheet.words, sheet.prompts, sheet.screen.height());
    let size = vec2(sheet.within(640.0), 0.0);
    let mut pressed = None;
    sheet.panel("letters", (Align2::CENTER_BOTTOM, vec2(0.0, -10.0)), size, |ui, widgets| {
        let top = ui.cursor().top();
        label(ui, &letters.title);
        written(ui, &letters);
        let room = fit(ui, "letters", height - 20.0 - MARGINS - (ui.cursor().top() - top));
        scrolled(ui, room, widgets, |ui, widgets| {
            let above = ui.cursor().top();
            pressed = keys(ui, widgets, words, letters.capital, |command| prompts.of(command));
            measured(ui, "letters", above);
        });
    });
    sheet.context.move_to_top(egui::LayerId::new(egui::Order::Middle, "letters".into()));
    // Whoever does not see the line hears all of it at first, and then the word that is written at.
    if said.as_ref() != Some(&letters.text) {
        let word = letters.text.split_whitespace().last().unwrap_or(&letters.title);
        voice.say(if said.is_some() { word.to_owned() } else { format!("{}: {}", letters.title, letters.text) });
        *said = Some(letters.text.clone());
    }
    if let Some(key) = pressed {
        letters.press(key);
    }
    sheet.widgets.controls.letters = Some(letters);
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, listen.after(Flow::Input).before(Flow::Select));
}
