//! Names of files, ranks and rows beside the cells of a board.

use std::collections::BTreeMap;

use bevy::prelude::*;
use tavoliere_rules::Cell;

use super::{Board, CellShape};

/// A name beside each line of cells, and where it stands on the board, on the sides of who looks from the first seat or, across,
/// from the second.
#[must_use]
pub fn labels(board: &Board, across: bool) -> Vec<(String, Vec3)> {
    let view = &board.view;
    let places = &view.layout().places;
    let near = if across { -1.0 } else { 1.0 };
    // Lines of cells: those that share a letter and those that share a number, on each board by itself.
    let mut lines: BTreeMap<(u8, String), Vec<Vec3>> = BTreeMap::new();
    for (index, place) in places.iter().enumerate() {
        let at = view.cell(Cell(index as u8));
        let name = place.name.trim_start_matches('*');
        let (letter, number) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()));
        for part in [letter, number] {
            lines.entry((place.board, part.to_owned())).or_default().push(at);
        }
    }
    let mut labels = Vec::new();
    for ((_, name), mut cells) in lines {
        if name.is_empty() || cells.is_empty() {
            continue;
        }
        let reach = |axis: fn(&Vec3) -> f32| {
            let (low, high) = cells.iter().map(axis).fold((f32::MAX, f32::MIN), |(l, h), v| (l.min(v), h.max(v)));
            high - low
        };
        // A row has its name on the left, a file on the viewer's side.
        let row = reach(|c| c.x) > 1.5 * reach(|c| c.z);
        let end = |c: &Vec3| if row { -c.x * near } else { c.z * near };
        cells.sort_by(|a, b| end(b).total_cmp(&end(a)));
        let out = match cells.get(1) {
            Some(inner) => (cells[0] - *inner).normalize_or_zero(),
            // The next line of hexagons ends straight before it: its name stands aslant, as theirs do.
            None if view.cell_shape() == CellShape::Hexagons => Vec3::new(0.5, 0.0, 0.866) * near,
            None if row => Vec3::X * -near,
            None => Vec3::Z * near,
        };
        let [rows, files] = view.beside();
        labels.push((name, cells[0] + out * (view.reach() + if row { rows } else { files })));
    }
    labels
}
