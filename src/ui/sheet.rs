//! A game's list of moves, as players write them: in turns, phases told apart, variations in rows of their own. A press
//! goes there.

use bevy_egui::egui::{self, Color32, vec2};
use tavoliere_engine::Class;
use tavoliere_records::{Glyph, Item, NodeId, Record};
use tavoliere_rules::GameId;

use super::theme;
use super::widgets::{Widgets, focus_ring};
use crate::app::localization::Localization;

/// The colour of what an action was worth.
pub(super) fn class_color(class: Class) -> Color32 {
    match class {
        Class::Best | Class::Good => theme::ivory(),
        Class::Inaccuracy => theme::accent_lit(),
        Class::Mistake => theme::warn(),
        Class::Blunder => theme::alarm(),
    }
}

/// The sign that chess players put behind such an action: shape tells what colour tells.
pub(super) const fn class_sign(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    }
}

/// A glyph's sign, by its number where the interface's letters have none: a question mark in its place would say
/// something else.
pub(super) fn sign(glyph: Glyph) -> String {
    let sign = glyph.sign();
    if sign.is_ascii() { sign } else { format!("${}", glyph.0) }
}

/// A list of moves, made anew only when its record has changed.
#[derive(Default)]
pub(super) struct MoveList {
    items: Vec<Item>,
    /// The place that was shown last: another one is scrolled to.
    place: Option<NodeId>,
    /// The move that keys or a pad stood on last.
    stood_on: Option<NodeId>,
}

impl MoveList {
    /// Shows a record from now on.
    pub(super) fn set(&mut self, record: &Record) {
        self.items = record.list();
    }

    /// The text of the action that leads to a place.
    pub(super) fn text(&self, place: NodeId, words: &Localization) -> Option<String> {
        self.items.iter().find_map(|item| match item {
            Item::Action { node, text, .. } if *node == place => Some(words.shown(text)),
            _ => None,
        })
    }

    /// The action that leads to a place of the main line, with the number that it has in the list.
    pub(super) fn numbered(&self, place: NodeId, words: &Localization) -> Option<String> {
        let (mut number, mut begun_by, mut depth) = ("", None, 0);
        for item in &self.items {
            match item {
                Item::Open => depth += 1,
                Item::Close => depth -= 1,
                Item::Number(text) if depth == 0 => (number, begun_by) = (text.as_str(), None),
                Item::Action { node, seat, text } if depth == 0 => {
                    let begun_by = *begun_by.get_or_insert(*seat);
                    if *node == place {
                        // The second half of a move: its number stands before the first.
                        let gap = if begun_by == *seat || number.ends_with("...") { "" } else { ".." };
                        return Some(format!("{number}{gap} {}", words.shown(text)).replace("...", "…"));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The main line from the action on that leads to a place, in one text.
    pub(super) fn from(&self, place: NodeId, words: &Localization) -> Option<String> {
        let first = |item: &Item| matches!(item, Item::Action { node, .. } if *node == place);
        let rest = self.items.iter().skip_while(|item| !first(item)).skip(1);
        let rest = rest.filter_map(|item| match item {
            Item::Number(text) => Some(text.replace("...", "…")),
            Item::Action { text, .. } => Some(words.shown(text)),
            _ => None,
        });
        Some(std::iter::once(self.numbered(place, words)?).chain(rest).collect::<Vec<_>>().join(" "))
    }

    /// The number of the move, or of the turn, that the action is part of which leads to a place of the main line.
    pub(super) fn number(&self, place: NodeId, words: &Localization) -> Option<usize> {
        let numbered = self.numbered(place, words)?;
        numbered.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    }

    /// Whether the list has yet to be scrolled to the place shown.
    pub(super) fn shows_another(&self, record: &Record) -> bool {
        self.place != Some(record.place)
    }

    /// Does not scroll to the place shown: something else is to be seen.
    pub(super) fn stay(&mut self, record: &Record) {
        self.place = Some(record.place);
    }

    /// Draws it; the place that was pressed. In rows every turn has its own, else they follow each other. `class` says
    /// what is known of an action's worth.
    pub(super) fn draw(
        &mut self,
        ui: &mut egui::Ui,
        widgets: &mut Widgets,
        words: &Localization,
        record: &Record,
        rows: bool,
        class: impl Fn(NodeId) -> Option<Class>,
    ) -> Option<NodeId> {
        let reveal = (self.place.replace(record.place) != Some(record.place)).then_some(record.place);
        let mut drawing = Drawing { widgets, words, record, reveal, class: &class, gone: None, stands_on: None };
        let (mut row, mut depth): (Vec<&Item>, usize) = (Vec::new(), 0);
        for item in &self.items {
            let breaks = match item {
                Item::Phase(_) | Item::Open | Item::Close => true,
                Item::Number(_) => rows && depth == 0,
                Item::Action { .. } => false,
            };
            if breaks {
                drawing.row(ui, &row, depth);
                row.clear();
            }
            match item {
                Item::Phase(number) => {
                    let text = words.get(&format!("phase-{}-{number}", record.game()));
                    ui.label(egui::RichText::new(text).font(theme::text(15.0)).color(theme::accent()));
                }
                Item::Open => depth += 1,
                Item::Close => depth = depth.saturating_sub(1),
                Item::Number(_) | Item::Action { .. } => row.push(item),
            }
        }
        drawing.row(ui, &row, depth);
        // Keys and pads that go from move to move take the board along.
        let Drawing { stands_on, gone, .. } = drawing;
        let before = std::mem::replace(&mut self.stood_on, stands_on);
        gone.or(stands_on.filter(|_| before.is_some() && before != stands_on))
    }
}

/// What drawing a list needs.
struct Drawing<'a, 'b> {
    widgets: &'a mut Widgets<'b>,
    words: &'a Localization,
    record: &'a Record,
    reveal: Option<NodeId>,
    class: &'a dyn Fn(NodeId) -> Option<Class>,
    gone: Option<NodeId>,
    stands_on: Option<NodeId>,
}

impl Drawing<'_, '_> {
    fn row(&mut self, ui: &mut egui::Ui, items: &[&Item], depth: usize) {
        if items.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
            if depth > 0 {
                ui.add_space(14.0 * depth.min(4) as f32);
            }
            for item in items {
                match item {
                    Item::Number(number) => {
                        let number = number.replace("...", "…");
                        let galley = ui.painter().layout_no_wrap(number, theme::text(16.0), theme::faded());
                        let (area, _) = ui.allocate_exact_size(galley.size() + vec2(4.0, 8.0), egui::Sense::hover());
                        ui.painter().galley(area.center() - galley.size() / 2.0, galley, theme::faded());
                    }
                    Item::Action { node, seat, text } => {
                        let about = self.words.seat(self.record.game(), *seat);
                        self.action(ui, *node, &about, &self.words.shown(text));
                    }
                    _ => {}
                }
            }
        });
        // What was said of the last action of a row stands below it.
        let said = items.iter().filter_map(|item| match item {
            Item::Action { node, .. } => Some(self.record.tree()[*node].note.comment()).filter(|text| !text.is_empty()),
            _ => None,
        });
        for comment in said {
            ui.horizontal_wrapped(|ui| {
                ui.add_space(18.0 + 14.0 * depth.min(4) as f32);
                ui.label(egui::RichText::new(comment).font(theme::text(15.0)).italics().color(theme::faded()));
            });
        }
    }

    fn action(&mut self, ui: &mut egui::Ui, node: NodeId, about: &str, text: &str) {
        let tree = self.record.tree();
        let place = &tree[node];
        let id = if tree.is_main(node) {
            format!("move-{}", place.ply())
        } else {
            // Variations are told apart by where they begin.
            let begins = tree.variation_of(node).unwrap_or(node);
            let siblings = tree[tree[begins].parent()].children();
            let which = siblings.iter().position(|&sibling| sibling == begins).unwrap_or_default();
            format!("variation-{}-{which}-{}", tree[begins].ply(), place.ply())
        };
        let class = (self.class)(node).unwrap_or(Class::Best);
        // What somebody has said of it counts more than what the program says.
        let own: String = place.note.glyphs().iter().map(|&glyph| sign(glyph)).collect();
        let sign = if own.is_empty() { class_sign(class).to_owned() } else { own };
        let drawn = if place.note.drawings().is_empty() { "" } else { "•" };
        let text = format!("{text}{sign}{drawn}");
        let here = self.record.place == node;
        let ink = if here { theme::dark() } else { class_color(class) };
        let galley = ui.painter().layout_no_wrap(text.clone(), theme::text(17.0), ink);
        let (area, _) = ui.allocate_exact_size(galley.size() + vec2(12.0, 8.0), egui::Sense::hover());
        let (lit, pressed) = self.widgets.option(ui, &id, &format!("{about}: {text}"), area, here);
        let fill = match (here, lit) {
            (true, _) => theme::accent(),
            (false, true) => theme::button_lit(),
            (false, false) => Color32::TRANSPARENT,
        };
        ui.painter().rect_filled(area, 6.0, fill);
        ui.painter().galley(area.center() - galley.size() / 2.0, galley, ink);
        if lit && !self.widgets.device.points() {
            focus_ring(ui, area.shrink(2.0));
        }
        if self.widgets.controls.focus() == Some(&id) && !self.widgets.device.points() {
            self.stands_on = Some(node);
        }
        if self.reveal == Some(node) {
            ui.scroll_to_rect(area.expand(30.0), None);
        }
        if pressed {
            self.gone = Some(node);
        }
    }
}

/// Whether a game's list of moves is more easily read in rows, one for each turn.
pub(super) fn in_rows(game: GameId, tall: bool) -> bool {
    !tall || matches!(game, GameId::Progressive | GameId::ProgressiveVinciperdi)
}
