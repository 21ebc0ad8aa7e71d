//! Every widget in every state on one page, for whoever draws one: `cargo run --example widgets`.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{self, Grid, Rect, Ui, vec2};
use tavoliere_art::signs::Sign;
use tavoliere_records::Reading;
use tavoliere_rules::{GameId, Seat};

use super::glyphs::{self, Glyph};
use super::opponents::{self, Medallions};
use super::widgets::{Button, Weight, Widgets, focus_ring, heading, label, paragraph};
use super::{Controls, accent, clock, hud, lesson, letters, material, scrolling, signs, theme};
use crate::app::bindings::Bindings;
use crate::app::localization::Localization;
use crate::boards::place::Places;
use crate::input::Device;
use crate::input::pad::PadKind;
use crate::rules::{Controller, TimeLeft};

/// How large the window must be for the page, in points.
pub const SIZE: [f32; 2] = [1700.0, 1480.0];
/// How wide a widget's place is.
const PLACE: f32 = 196.0;

/// What a widget may be in.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Rests,
    /// By keys or a pad; pointed at it looks the same without the ring.
    HasFocus,
    /// A pointer holds it down.
    Held,
    Disabled,
}

impl State {
    const ALL: [State; 4] = [State::Rests, State::HasFocus, State::Held, State::Disabled];

    fn title(self) -> &'static str {
        match self {
            State::Rests => "at rest",
            State::HasFocus => "with the focus",
            State::Held => "held down",
            State::Disabled => "not now",
        }
    }
}

/// What the page keeps from frame to frame.
#[derive(Default)]
pub struct Gallery {
    medallions: Medallions,
    places: Places,
}

impl Gallery {
    /// Puts the theme on; to be called once, a frame before the first page.
    pub fn dress(&self, context: &egui::Context) {
        theme::dress(context);
        let panels = self.places.of(None).panels;
        theme::wear(context, theme::Colors::of(panels));
        material::wear(context, Some(panels.of));
    }

    /// Draws the page; gives where it is.
    pub fn page(&mut self, context: &egui::Context, words: &Localization) -> Rect {
        let left = panel(context, "controls", 12.0, 956.0, |ui| {
            heading(ui, "Tavoliere", 30.0);
            Grid::new("widgets").num_columns(5).spacing(vec2(18.0, 9.0)).show(ui, |ui| {
                ui.label("");
                for state in State::ALL {
                    caption(ui, state.title());
                }
                ui.end_row();
                buttons(ui, words);
                values(ui, words);
                lists(ui, words);
            });
        });
        let right = panel(context, "pictures", left.right() + 16.0, 520.0, |ui| self.pictures(ui, words));
        left.union(right)
    }

    /// What shows something and is not pressed, and the ladder of opponents.
    fn pictures(&mut self, ui: &mut Ui, words: &Localization) {
        let places = &self.places;
        Grid::new("titles").num_columns(2).spacing(vec2(18.0, 8.0)).show(ui, |ui| {
            for (k, &game) in GameId::ALL.iter().enumerate() {
                ui.vertical(|ui| {
                    ui.set_width(231.0);
                    accent::title(ui, &words.game(game), 19.0, places.of(Some(game)).lettering, true);
                });
                if k % 2 == 1 {
                    ui.end_row();
                }
            }
        });
        ui.horizontal(|ui| {
            for &game in GameId::ALL {
                accent::mark(ui, places.of(Some(game)).lettering);
            }
        });
        let mut controls = Controls { focus: Some("seat-oracle".into()), ..Controls::default() };
        let mut controller = Controller::Computer("amateur".into());
        let about = words.get("human");
        let mut drawing = Widgets { controls: &mut controls, device: Device::Keyboard, zoom: 1.0 };
        let seat = ("seat", about.as_str());
        opponents::ladder(ui, &mut drawing, words, &mut self.medallions, seat, GameId::Hoppa, &mut controller);
        let said = opponents::words_of(words, &controller, "greeting");
        opponents::speech(ui, words, &mut self.medallions, &controller, &said);
        ui.horizontal(|ui| {
            let usual = Reading { left: 754_000, periods: None, free: 0, low: false };
            for (reading, runs) in [
                (usual, false),
                (usual, true),
                (Reading { free: 3000, ..usual }, true),
                (Reading { left: 21_000, periods: Some(3), ..usual }, true),
                (Reading { left: 7400, low: true, ..usual }, true),
            ] {
                clock::time(ui, words, &TimeLeft { reading, runs, allowance: None });
                ui.add_space(10.0);
            }
        });
        ui.horizontal(|ui| {
            (0..4).for_each(|stars| lesson::star_row(ui, stars, 19.0));
            hud::status::thinking(ui);
            let figure = [(0, true), (1, true), (8, false), (10, false)];
            Seat::BOTH.into_iter().for_each(|seat| hud::seats::figure(ui, seat, 8, &figure));
            let (line, _) = ui.allocate_exact_size(vec2(110.0, 20.0), egui::Sense::hover());
            hud::status::progress(ui.painter(), line, 0.4);
        });
        printed(ui);
        ui.vertical(|ui| {
            let pad = Bindings::<GamepadButton>::default();
            let prompt = |command| pad.of(command).first().map(|button| Glyph::Button(*button, PadKind::Xbox));
            letters::keys(ui, &mut drawing, words, false, prompt);
        });
        ui.horizontal_wrapped(|ui| {
            for sign in Sign::ALL {
                let (area, _) = ui.allocate_exact_size(vec2(22.0, 22.0), egui::Sense::hover());
                signs::paint(ui.painter(), area, sign, theme::ivory());
            }
        });
        label(ui, &words.get("settings"));
        paragraph(ui, &words.get("confirm-about"), 16.0, theme::faded());
    }
}

/// A panel so far from the left, and so wide inside; gives where it is.
fn panel(context: &egui::Context, name: &str, left: f32, width: f32, contents: impl FnOnce(&mut Ui)) -> Rect {
    let area = egui::Area::new(egui::Id::new(name)).fixed_pos(egui::pos2(left, 12.0)).constrain(false);
    let shown = area.show(context, |ui| {
        material::show(theme::panel(), ui, |ui| {
            ui.set_width(width);
            contents(ui);
        });
    });
    shown.response.rect
}

fn caption(ui: &mut Ui, text: &str) {
    ui.label(egui::RichText::new(text).font(theme::text(16.0)).color(theme::faded()));
}

/// What is printed on keys and on every kind of pad.
fn printed(ui: &mut Ui) {
    let arrows = [(0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)];
    let keys = arrows.map(|(x, y)| Glyph::Arrow(vec2(x, y))).into_iter();
    let keys = keys.chain(["H", "Esc", "Num +"].map(|name| Glyph::Key(name.into()))).collect();
    let mut groups = vec![(keys, String::new())];
    for kind in [PadKind::Xbox, PadKind::PlayStation, PadKind::Nintendo, PadKind::Generic] {
        use GamepadButton as B;
        let buttons = [B::South, B::East, B::West, B::North, B::DPadUp, B::LeftTrigger, B::RightTrigger2, B::Start];
        let buttons = buttons.into_iter().chain([B::Select, B::RightThumb]).map(|button| Glyph::Button(button, kind));
        groups.push((buttons.chain([Glyph::Stick(true), Glyph::Stick(false)]).collect(), String::new()));
    }
    for group in groups {
        glyphs::row(ui, &[group], 15.0, theme::faded());
    }
}

/// A widget of the row in some states, drawn by a function that is given what to draw it with, its id, and its state.
fn row(ui: &mut Ui, title: &str, states: &[State], draw: impl Fn(&mut Ui, &mut Widgets, &str, State)) {
    ui.label(egui::RichText::new(title).font(theme::text(16.0)).color(theme::accent()));
    for state in State::ALL {
        let id = format!("{title}-{}", state as u8);
        let of = |wanted: State| (state == wanted).then(|| id.clone());
        let mut controls = Controls { focus: of(State::HasFocus), held: of(State::Held), ..Controls::default() };
        let mut widgets = Widgets { controls: &mut controls, device: Device::Keyboard, zoom: 1.0 };
        ui.vertical(|ui| {
            ui.set_width(PLACE);
            if states.contains(&state) {
                draw(ui, &mut widgets, &id, state);
            }
        });
    }
    ui.end_row();
}

const ALWAYS: &[State] = &[State::Rests, State::HasFocus];

fn buttons(ui: &mut Ui, words: &Localization) {
    let press = |widgets: &mut Widgets, ui: &mut Ui, button: Button, state: State| {
        widgets.press(ui, &Button { enabled: state != State::Disabled, ..button });
    };
    let [play, hint, back] = ["play", "hint", "back"].map(|id| words.get(id));
    row(ui, "first", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button { weight: Weight::First, ..Button::new(id, &play).with(Sign::Play) }, state);
    });
    row(ui, "plain", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button::new(id, &hint).with(Sign::Hint), state);
    });
    row(ui, "quiet", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button { weight: Weight::Quiet, ..Button::new(id, &back).with(Sign::Back) }, state);
    });
    row(ui, "with a key", &State::ALL, |ui, widgets, id, state| {
        let glyphs = [Glyph::Key("H".into())];
        press(widgets, ui, Button { glyphs: &glyphs, ..Button::new(id, &hint) }, state);
    });
    row(ui, "as wide as asked", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button { width: Some(PLACE), ..Button::new(id, &hint).with(Sign::Hint) }, state);
    });
    row(ui, "bare", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button { bare: true, ..Button::new(id, &hint).with(Sign::Hint) }, state);
    });
    row(ui, "stacked", &State::ALL, |ui, widgets, id, state| {
        press(widgets, ui, Button { stacked: true, ..Button::new(id, &hint).with(Sign::Hint) }, state);
    });
    row(ui, "asks first", &State::ALL[..3], |ui, widgets, id, _| {
        // As if it had been pressed once.
        let now = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(egui::Id::new((id, "asked")), now));
        widgets.twice(ui, &Button::new(id, &play).with(Sign::Restart), &words.get("play-anew-sure"));
    });
}

fn values(ui: &mut Ui, words: &Localization) {
    let values = [("1", words.get("on")), ("2", words.get("off"))];
    let choice = |ui: &mut Ui, widgets: &mut Widgets, id: &str, focus: &str| {
        if let Some(at) = &mut widgets.controls.focus {
            at.push_str(focus);
        }
        widgets.choice(ui, id, &words.get("sound"), &values, "1");
    };
    row(ui, "choice", ALWAYS, |ui, widgets, id, _| choice(ui, widgets, id, "-2"));
    row(ui, "choice, chosen", &[State::HasFocus], |ui, widgets, id, _| choice(ui, widgets, id, "-1"));
    row(ui, "slider", ALWAYS, |ui, widgets, id, _| {
        widgets.slider(ui, id, &words.get("volume-music"), 0.35);
    });
    row(ui, "places in a row", ALWAYS, |ui, widgets, id, _| {
        let (area, _) = ui.allocate_exact_size(vec2(PLACE, 30.0), egui::Sense::hover());
        let places: Vec<f32> = (0..8).map(|k| area.left() + 12.0 + 24.0 * k as f32).collect();
        for (k, x) in places.iter().enumerate() {
            let color = if k == 3 { theme::accent() } else { theme::button_lit() };
            ui.painter().circle_filled(egui::pos2(*x, area.center().y), 6.0, color);
        }
        widgets.scrub(ui, id, "", area, 3, &places);
    });
    for (title, open) in [("fold", false), ("fold, open", true)] {
        row(ui, title, ALWAYS, |ui, widgets, id, _| {
            ui.data_mut(|data| data.insert_temp(egui::Id::new((id, "open")), open));
            widgets.fold(ui, id, &words.get("clock"), &words.get("off"));
        });
    }
    row(ui, "field", ALWAYS, |ui, widgets, id, _| {
        widgets.text(ui, id, &words.get("library-search"), &mut "Hoppa".to_owned(), 40);
    });
    row(ui, "field, written in", &[State::HasFocus], |ui, widgets, id, _| {
        widgets.controls.pressed = Some(id.to_owned());
        widgets.text(ui, id, &words.get("library-search"), &mut "Hoppa".to_owned(), 40);
    });
    row(ui, "field, empty and long", ALWAYS, |ui, widgets, id, _| {
        widgets.text(ui, id, &words.get("library-search"), &mut String::new(), 200);
    });
}

/// What draws itself and is only put under keys and pads, alone and in a list that scrolls.
fn lists(ui: &mut Ui, words: &Localization) {
    let line = |ui: &mut Ui, (lit, chosen): (bool, bool), area: Rect, text: &str| {
        let fill = theme::button().gamma_multiply(if lit { 0.9 } else { 0.45 });
        ui.painter().rect_filled(area, 10.0, fill);
        if chosen {
            ui.painter().rect_stroke(area, 10.0, egui::Stroke::new(2.0, theme::accent()), egui::StrokeKind::Inside);
        }
        let at = area.left_center() + vec2(12.0, 0.0);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, text, theme::text(17.0), theme::ivory());
        if lit {
            focus_ring(ui, area.shrink(3.0));
        }
    };
    row(ui, "to press, one of several", ALWAYS, |ui, widgets, id, _| {
        let (area, _) = ui.allocate_exact_size(vec2(PLACE, 44.0), egui::Sense::hover());
        let (other, _) = ui.allocate_exact_size(vec2(PLACE, 44.0), egui::Sense::hover());
        let (lit, _) = widgets.area(ui, id, &words.get("library"), area);
        line(ui, (lit, false), area, &words.get("library"));
        let (lit, _) = widgets.option(ui, &format!("{id}-chosen"), &words.get("library"), other, true);
        line(ui, (lit, true), other, &words.get("library"));
    });
    row(ui, "rows that scroll", &[State::Rests], |ui, widgets, id, _| {
        scrolling::scrolled(ui, 76.0, widgets, |ui, widgets| {
            scrolling::rows(ui, widgets, 38.0, 0..6, |ui, widgets, index| {
                let text = format!("{}", index + 1);
                let area = ui.max_rect().shrink(2.0);
                let (lit, _) = widgets.area(ui, &format!("{id}-{index}"), &text, area);
                line(ui, (lit, false), area, &text);
            });
        });
    });
}
