//! What a person is about to do: the cell under the pointer or the cursor, the piece taken up, and what becomes of a
//! click, a tap, a drag, a key or a pad's button.

use bevy::prelude::*;
use tavoliere_rules::{Action, AnyPosition, Cell, Match};

use crate::app::clock::Clock;
use crate::app::cues::{Cue, PlaySound};
use crate::app::screens::{Overlay, at_the_board};
use crate::app::settings::Settings;
use crate::app::viewport::UiAreas;
use crate::app::{Flow, FrameMessages};
use crate::boards::Board;
use crate::input::{Device, Direction, Intent, KeyTarget};
use crate::rules::{
    ActionApplied, ActionRejected, ActionRequested, AllowedActions, CurrentMatch, HistoryRequest, PositionChanged,
    Turn, TurnPhase, TurnSystems,
};
use crate::table::pointing::Pointing;

/// A press on an own piece that may become a drag.
#[derive(Clone, Copy, Debug)]
pub struct Drag {
    pub from: Cell,
    /// Where the press was.
    pub start: Vec2,
    /// Where the pointer is.
    pub at: Vec2,
    pub moved: bool,
    /// The piece was already taken up before: a click lets it go.
    pub again: bool,
}

/// What a person is about to do.
#[derive(Resource, Default, Debug)]
pub struct Selection {
    /// The cell whose piece is taken up.
    pub selected: Option<Cell>,
    /// The cell under the pointer.
    pub hover: Option<Cell>,
    /// The board cursor of keyboard and pad.
    pub cursor: Option<Cell>,
    pub drag: Option<Drag>,
    /// What may be done while a person may act, else nothing.
    pub legal: Vec<Action>,
    /// What was refused last, for the status line.
    pub refused: Option<ActionRejected>,
    /// Several actions that choosing one cell may mean, until one of them is picked.
    pub choosing: Option<Choosing>,
    /// The action that was chosen once and is to be chosen again, where that is wanted.
    pub asked: Option<Action>,
    /// A press that did not begin on a piece: its release is a click.
    pressed: Option<(Cell, Vec2)>,
    /// The line that the cursor keeps to: whether it goes up and down, and how far right, or else how near, that line is.
    wish: Option<(bool, f32)>,
}

/// A cell was chosen while nothing can be played: whoever sets up a position hears of it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellChosen(pub Cell);

/// Several actions to choose from: which symbol to draw, what a pawn becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choosing {
    pub cell: Cell,
    /// Two at least, all of them legal.
    pub actions: Vec<Action>,
}

impl Selection {
    /// The cell that is looked at, by the device used last.
    #[must_use]
    pub fn focus(&self, device: Device) -> Option<Cell> {
        if device.points() { self.hover } else { self.cursor }
    }

    /// The legal actions that a choice of this cell may mean.
    #[must_use]
    pub fn actions_at(&self, position: &AnyPosition, cell: Cell) -> Vec<Action> {
        let mine = self.legal.iter().copied();
        match self.selected {
            Some(from) => {
                let strikes: Vec<(Action, Vec<Cell>)> = mine
                    .clone()
                    .filter(|a| matches!(a, Action::Strike { at, .. } if *at == from))
                    .map(|a| (a, targets(position, a)))
                    .filter(|(_, targets)| targets.contains(&cell))
                    .collect();
                // Of several that strike this cell the one that is centred on it is meant.
                let near = |targets: &[Cell]| targets.iter().all(|c| c.0.abs_diff(cell.0) <= 1);
                let centred = strikes.iter().filter(|(_, t)| near(t)).max_by_key(|(_, t)| t.len());
                if let Some((action, _)) = centred.or(strikes.first()) {
                    return vec![*action];
                }
                mine.filter(|a| a.from() == Some(from) && a.to() == Some(cell)).collect()
            }
            None => mine.filter(|a| a.from().is_none() && a.to() == Some(cell)).collect(),
        }
    }

    /// The legal action that a choice of this cell would be, the first where there are several.
    #[must_use]
    pub fn action_at(&self, position: &AnyPosition, cell: Cell) -> Option<Action> {
        self.actions_at(position, cell).first().copied()
    }

    /// Whether nothing is left but to pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.legal == [Action::Pass]
    }

    /// Whether a piece on this cell can do anything.
    #[must_use]
    pub fn can_select(&self, cell: Cell) -> bool {
        self.legal.iter().any(|a| a.from() == Some(cell))
    }

    /// Which of the cells at one point of the window is meant: the first that something can be done with, for a head that
    /// stands before it can only be in the way; the first of all where nothing can.
    #[must_use]
    pub fn meant(&self, position: &AnyPosition, cells: &[Cell]) -> Option<Cell> {
        let useful = |&cell: &Cell| self.can_select(cell) || self.action_at(position, cell).is_some();
        cells.iter().copied().find(useful).or_else(|| cells.first().copied())
    }

    fn let_go(&mut self) {
        self.selected = None;
        self.drag = None;
        self.pressed = None;
        self.choosing = None;
        self.asked = None;
    }
}

/// The cells of what an action strikes out.
#[must_use]
pub fn targets(position: &AnyPosition, action: Action) -> Vec<Cell> {
    match action {
        Action::Strike { struck, .. } => {
            let row = if position.seat() == tavoliere_rules::Seat::First { 9 } else { 0 };
            struck.columns().map(|column| Cell(row + column)).collect()
        }
        _ => Vec::new(),
    }
}

/// How far a press may wander and still be a click.
fn threshold(device: Device) -> f32 {
    if device == Device::Touch { 10.0 } else { 3.0 }
}

/// What may be done is worked out once, when a person's turn begins or the mode allows something else.
fn refresh(
    mut selection: ResMut<Selection>,
    current: Res<CurrentMatch>,
    turn: Query<Ref<Turn>>,
    mut changed: MessageReader<PositionChanged>,
    mut applied: MessageReader<ActionApplied>,
    allowed: Res<AllowedActions>,
) {
    let changed = changed.read().count() + applied.read().count() > 0;
    if changed {
        selection.let_go();
        selection.refused = None;
        selection.legal.clear();
        // Another board may have fewer cells.
        let cells = current.game_match.as_ref().map_or(0, |m| m.position().layout().places.len());
        selection.cursor = selection.cursor.filter(|cell| cell.index() < cells);
    }
    let phase = turn.single().ok().map(|turn| turn.phase);
    if changed || allowed.is_changed() || turn.iter().any(|turn| turn.is_changed()) || phase.is_none() {
        selection.legal = match (&current.game_match, phase) {
            (Some(game_match), Some(TurnPhase::Human)) => allowed.at(game_match),
            _ => Vec::new(),
        };
    }
}

#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Leading<'w> {
    requests: MessageWriter<'w, ActionRequested>,
    history: MessageWriter<'w, HistoryRequest>,
    sounds: MessageWriter<'w, PlaySound>,
    chosen: MessageWriter<'w, CellChosen>,
    settings: Res<'w, Settings>,
}

/// Away from the board nothing is pointed at, and nothing is being chosen: what is shown there has the keys.
fn look_away(mut selection: ResMut<Selection>) {
    if selection.hover.is_some() || selection.drag.is_some() || selection.choosing.is_some() {
        selection.hover = None;
        selection.drag = None;
        selection.choosing = None;
    }
}

fn choose(
    mut intents: MessageReader<Intent>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut selection: ResMut<Selection>,
    current: Res<CurrentMatch>,
    device: Res<Device>,
    mut clock: ResMut<Clock>,
    pointing: Pointing,
    areas: Res<UiAreas>,
    keys: Res<KeyTarget>,
    mut leading: Leading,
) {
    let Some(game_match) = &current.game_match else { return };
    let position = game_match.position();
    if selection.choosing.is_some() {
        choose_among(&mut intents, &mut selection, &areas);
        return;
    }
    for intent in intents.read() {
        let for_panel = match intent {
            Intent::Step(_) | Intent::Act | Intent::NextPiece(_) => *keys != KeyTarget::Board,
            Intent::Back => *keys == KeyTarget::PanelUntilBack,
            _ => false,
        };
        if for_panel {
            continue;
        }
        // Input during a movement brings it to its end; the press itself counts too.
        if matches!(intent, Intent::Press(_) | Intent::Act | Intent::Step(_)) && clock.busy() {
            clock.skip();
        }
        match *intent {
            Intent::Point(at) => {
                let hover = if areas.covers(at) { None } else { selection.meant(position, &pointing.cells(at)) };
                if selection.hover != hover {
                    selection.hover = hover;
                }
                if let Some(drag) = selection.drag.as_mut() {
                    drag.at = at;
                    drag.moved |= drag.start.distance(at) > threshold(*device);
                }
            }
            Intent::Press(at) => {
                if areas.covers(at) {
                    continue;
                }
                let cell = selection.meant(position, &pointing.cells(at));
                selection.hover = cell;
                selection.refused = None;
                match cell {
                    Some(cell)
                        if selection.can_select(cell)
                            && selection
                                .selected
                                .is_none_or(|s| s == cell || selection.action_at(position, cell).is_none()) =>
                    {
                        let again = selection.selected == Some(cell);
                        if !again {
                            leading.sounds.write(PlaySound(Cue::game("pick")));
                        }
                        selection.selected = Some(cell);
                        selection.asked = None;
                        selection.drag = Some(Drag { from: cell, start: at, at, moved: false, again });
                    }
                    Some(cell) => selection.pressed = Some((cell, at)),
                    None => selection.let_go(),
                }
            }
            Intent::Release(at) => {
                if let Some(drag) = selection.drag.take() {
                    if drag.moved {
                        let cells = pointing.cells(at);
                        let target = cells.iter().find(|&&cell| selection.action_at(position, cell).is_some());
                        match cells.first() {
                            // Over its own body it has not left its cell.
                            Some(&first) if first != drag.from => {
                                let cell = target.copied().unwrap_or(first);
                                commit(&mut selection, game_match, &pointing, cell, &mut leading);
                            }
                            _ => selection.selected = None,
                        }
                    } else if drag.again {
                        // A second click on the piece: what it can do where it stands, or it is let go.
                        match selection.action_at(position, drag.from) {
                            Some(_) => commit(&mut selection, game_match, &pointing, drag.from, &mut leading),
                            None => selection.selected = None,
                        }
                    }
                } else if let Some((cell, start)) = selection.pressed.take()
                    && start.distance(at) < 12.0
                {
                    commit(&mut selection, game_match, &pointing, cell, &mut leading);
                }
            }
            Intent::Cancel => {
                // A piece in the air goes back to where it was.
                if selection.drag.take().is_some_and(|drag| drag.moved) {
                    selection.selected = None;
                }
                selection.pressed = None;
            }
            Intent::Step(direction) => {
                let Some(board) = pointing.board.board() else { continue };
                // Up is away from whoever looks.
                let direction = if pointing.across() { direction.opposite() } else { direction };
                let from = selection.cursor;
                let next = match from {
                    Some(from) => step(board, from, direction, &mut selection.wish),
                    None => middle(board),
                };
                if next != from {
                    leading.sounds.write(PlaySound(Cue::table("menu-move")));
                }
                selection.cursor = next;
            }
            Intent::Act => {
                selection.refused = None;
                if selection.must_pass() {
                    leading.requests.write(ActionRequested::by_person(Action::Pass));
                    continue;
                }
                match selection.cursor {
                    None => selection.cursor = pointing.board.board().and_then(middle),
                    Some(cell) if selection.selected == Some(cell) && selection.action_at(position, cell).is_none() => {
                        selection.let_go();
                    }
                    Some(cell) if selection.action_at(position, cell).is_none() && selection.can_select(cell) => {
                        selection.selected = Some(cell);
                        selection.asked = None;
                        leading.sounds.write(PlaySound(Cue::game("pick")));
                    }
                    Some(cell) => commit(&mut selection, game_match, &pointing, cell, &mut leading),
                }
            }
            Intent::NextPiece(forward) => {
                let mut cells: Vec<Cell> = selection.legal.iter().filter_map(|a| a.from()).collect();
                cells.sort();
                cells.dedup();
                let next = if forward {
                    cells.iter().find(|c| Some(**c) > selection.cursor).or(cells.first())
                } else {
                    cells.iter().rev().find(|c| Some(**c) < selection.cursor).or(cells.last())
                };
                if let Some(&cell) = next {
                    selection.wish = None;
                    selection.cursor = Some(cell);
                    leading.sounds.write(PlaySound(Cue::table("menu-move")));
                }
            }
            Intent::Back => {
                if selection.selected.is_some() || selection.asked.is_some() {
                    selection.let_go();
                } else {
                    next_overlay.set(Overlay::Pause);
                }
            }
            Intent::Pause => next_overlay.set(Overlay::Pause),
            Intent::Rules => next_overlay.set(Overlay::Rules),
            Intent::Undo => {
                leading.history.write(HistoryRequest::Undo);
            }
            Intent::Redo => {
                leading.history.write(HistoryRequest::Redo);
            }
            Intent::Hint | Intent::TopView | Intent::Orbit(_) | Intent::Zoom(_) => {}
            Intent::Mark(_) | Intent::MarkTo(_) => {}
        }
    }
}

/// While one of several actions is being chosen (the interface shows them), only calling it off is for the board.
fn choose_among(intents: &mut MessageReader<Intent>, selection: &mut Selection, areas: &UiAreas) {
    for intent in intents.read() {
        match *intent {
            Intent::Press(at) if !areas.covers(at) => selection.let_go(),
            Intent::Undo => selection.let_go(),
            _ => {}
        }
    }
}

/// Asks for the action that choosing this cell means, or for which one if there are several.
fn commit(selection: &mut Selection, game_match: &Match, pointing: &Pointing, cell: Cell, leading: &mut Leading) {
    let Some(board) = pointing.board.board() else { return };
    // Nothing can be done now (the computer thinks, the game is over): a click is no attempt.
    if selection.legal.is_empty() {
        leading.chosen.write(CellChosen(cell));
        return;
    }
    let mut actions = selection.actions_at(game_match.position(), cell);
    if actions.len() > 1 {
        leading.sounds.write(PlaySound(Cue::game("pick")));
        selection.drag = None;
        selection.choosing = Some(Choosing { cell, actions });
        return;
    }
    let action = actions.pop().unwrap_or_else(|| board.view.attempt(game_match, selection.selected, cell));
    // Only what would be carried out is asked about: a refusal needs no confirmation.
    if leading.settings.confirm && selection.asked != Some(action) && selection.legal.contains(&action) {
        leading.sounds.write(PlaySound(Cue::game("pick")));
        selection.drag = None;
        selection.asked = Some(action);
        return;
    }
    leading.requests.write(ActionRequested::by_person(action));
    selection.let_go();
}

/// A refusal is remembered for the status line, and heard.
pub(super) fn remember(
    mut rejected: MessageReader<ActionRejected>,
    mut selection: ResMut<Selection>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for why in rejected.read() {
        selection.refused = Some(*why);
        sounds.write(PlaySound(Cue::table("refuse")));
    }
}

/// The cell nearest to the middle of the board.
fn middle(board: &Board) -> Option<Cell> {
    let view = &board.view;
    let cells = || (0..view.layout().places.len()).map(|i| Cell(i as u8));
    let centre = cells().map(|c| view.cell(c)).sum::<Vec3>() / view.layout().places.len().max(1) as f32;
    cells().min_by(|&a, &b| view.cell(a).distance(centre).total_cmp(&view.cell(b).distance(centre)))
}

/// The next cell in a direction, or the same where there is none: the nearest one, what lies aside counting more. Of two
/// that are as good the one nearer to the line that `wish` keeps to, so that a way across hexagons stays straight.
fn step(board: &Board, from: Cell, direction: Direction, wish: &mut Option<(bool, f32)>) -> Option<Cell> {
    let view = &board.view;
    let start = view.cell(from);
    let towards = direction.vector();
    let upright = matches!(direction, Direction::Up | Direction::Down);
    let across = |at: Vec3| if upright { at.x } else { at.z };
    let kept = wish.filter(|(was_upright, _)| *was_upright == upright);
    let (_, line) = *wish.insert(kept.unwrap_or((upright, across(start))));
    (0..view.layout().places.len())
        .map(|i| Cell(i as u8))
        .filter_map(|cell| {
            let there = view.cell(cell);
            let d = Vec2::new(there.x - start.x, there.z - start.z);
            let (along, aside) = (d.dot(towards), d.perp_dot(towards).abs());
            let cost = d.length() + 0.5 * aside + 0.01 * (across(there) - line).abs();
            (along > 0.3 && aside <= along * 1.01).then_some((cell, cost))
        })
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(cell, _)| cell)
        .or(Some(from))
}

/// The selection is up to date with the match.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refreshed;

/// What was chosen has become requests.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chosen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .add_frame_message::<CellChosen>()
        .add_systems(
            Update,
            (choose.run_if(at_the_board), look_away.run_if(not(at_the_board))).in_set(Flow::Select).in_set(Chosen),
        )
        .add_systems(Update, (refresh, remember).chain().in_set(Flow::Show).in_set(Refreshed).after(TurnSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BoardConfig;
    use tavoliere_rules::{GameId, Options};

    /// Where a walk from a cell in these directions ends.
    fn walk(game: GameId, tall: bool, from: &str, way: &str) -> String {
        let options = Options::defaults(game.options());
        let view = BoardConfig { game, options: options.clone(), tall }.view();
        let board = Board { game, options, view };
        let layout = board.view.layout();
        let (mut cell, mut wish) = (layout.find(from).expect("a cell"), None);
        for letter in way.chars() {
            let direction = match letter {
                'u' => Direction::Up,
                'd' => Direction::Down,
                'l' => Direction::Left,
                _ => Direction::Right,
            };
            cell = step(&board, cell, direction, &mut wish).expect("some cell");
        }
        layout.name(cell).to_owned()
    }

    #[test]
    fn a_head_before_what_may_act_is_in_the_way() {
        let mut game_match = Match::new(GameId::Vinciperdi, Options::defaults(GameId::Vinciperdi.options()));
        for action in ["h2h4", "e7e5", "b2b4"] {
            game_match.play(game_match.position().parse_action(action).expect("an action")).expect("legal");
        }
        let position = game_match.position();
        let cell = |name: &str| position.layout().find(name).expect("a cell");
        let mut selection = Selection { legal: game_match.legal(), ..default() };
        let meant = |selection: &Selection, cells: &[&str]| {
            let cells: Vec<Cell> = cells.iter().map(|name| cell(name)).collect();
            selection.meant(position, &cells).map(|cell| position.layout().name(cell).to_owned())
        };
        // Something can be captured, so no pawn may move.
        assert_eq!(meant(&selection, &["f7", "f8"]).as_deref(), Some("f8"));
        assert_eq!(meant(&selection, &["f7", "e7"]).as_deref(), Some("f7"));
        assert_eq!(meant(&selection, &[]), None);
        selection.selected = Some(cell("f8"));
        assert_eq!(meant(&selection, &["b3", "b4"]).as_deref(), Some("b4"));
        assert_eq!(meant(&selection, &["d8", "b4"]).as_deref(), Some("d8"), "it may act, too");
    }

    #[test]
    fn over_hexagons_up_and_down_go_row_by_row_and_stay_in_line() {
        for (from, way, to) in [
            ("d4", "d", "c3"),
            ("d4", "dd", "b3"),
            ("d4", "ddd", "a2"),
            ("a2", "uuuuuu", "g2"),
            ("c5", "dr", "b5"),
            ("d1", "rrrrrr", "d7"),
            ("a1", "d", "a1"),
        ] {
            assert_eq!(walk(GameId::Hoppa, false, from, way), to, "{from} {way}");
        }
        // In a tall window the tray stands on a corner: its columns are upright, and to the side one goes from one to the next.
        for (from, way, to) in [("d4", "u", "e3"), ("a4", "uuuuuu", "g1"), ("d4", "rr", "e5"), ("d4", "rrllll", "c2")] {
            assert_eq!(walk(GameId::Hoppa, true, from, way), to, "tall, {from} {way}");
        }
    }

    #[test]
    fn the_cursor_crosses_from_earth_to_the_sky_and_back() {
        assert_eq!(walk(GameId::Sicic, false, "h4", "r"), "*a4");
        assert_eq!(walk(GameId::Sicic, false, "*a4", "l"), "h4");
        assert_eq!(walk(GameId::Sicic, true, "c8", "u"), "*c1");
        assert_eq!(walk(GameId::Cqt, false, "s3", "ur"), "n4");
    }
}
