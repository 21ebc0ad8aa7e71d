//! The cell under a point of the window: one mathematical hit test on the board instead of one for each mesh.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tavoliere_rules::Cell;

use super::camera::TableCamera;
use crate::boards::in_play::BoardInPlay;

/// Where points of the window are on the board in play, and the other way round.
#[derive(SystemParam)]
pub struct Pointing<'w, 's> {
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform, &'static TableCamera)>,
    /// The board that is pointed at.
    pub board: BoardInPlay<'w, 's>,
}

impl Pointing<'_, '_> {
    /// Whether the camera looks from the second seat.
    #[must_use]
    pub fn across(&self) -> bool {
        self.camera.single().is_ok_and(|(.., camera)| camera.across())
    }

    /// The ray through a point of the window, in the board's coordinates.
    #[must_use]
    pub fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, eye, _) = self.camera.single().ok()?;
        let ray = camera.viewport_to_world(eye, at).ok()?;
        let back = self.board.transform()?.affine().inverse();
        let direction = Dir3::new(back.transform_vector3(*ray.direction)).ok()?;
        Some(Ray3d { origin: back.transform_point3(ray.origin), direction })
    }

    /// The way from a finger towards the far edge of the table, in the board's coordinates.
    #[must_use]
    pub fn away(&self) -> Vec3 {
        let (Ok((_, eye, _)), Some(board)) = (self.camera.single(), self.board.transform()) else { return Vec3::ZERO };
        let away = board.affine().inverse().transform_vector3(*eye.up() + *eye.forward());
        Vec3::new(away.x, 0.0, away.z).normalize_or_zero()
    }

    /// Where a place on the board is in the window, in its pixels.
    #[must_use]
    pub fn to_window(&self, at: Vec3) -> Option<Vec2> {
        let (camera, eye, _) = self.camera.single().ok()?;
        camera.world_to_viewport(eye, self.board.transform()?.transform_point(at)).ok()
    }

    /// Where in the window a press means this cell: its middle, or what of it and of its piece is in sight behind whatever
    /// stands before it.
    #[must_use]
    pub fn aim(&self, cell: Cell) -> Option<Vec2> {
        let view = &self.board.board()?.view;
        let (middle, body) = (view.cell(cell), view.height(self.board.height(cell)));
        let aside = view.reach() * 0.85;
        let points = [Vec3::ZERO, Vec3::Y * body * 0.6, Vec3::Y * body, Vec3::X * aside, Vec3::NEG_X * aside];
        let mut places = points.into_iter().filter_map(|by| self.to_window(middle + by));
        places.find(|&at| self.cell(at) == Some(cell)).or_else(|| self.to_window(middle))
    }

    /// The cell at a point of the window: the nearest to the eye whose column, or whose surface, is hit.
    #[must_use]
    pub fn cell(&self, at: Vec2) -> Option<Cell> {
        self.cells(at).first().copied()
    }

    /// All cells at a point of the window: those whose column is hit, from the eye on, then the one whose surface is. Where
    /// the camera looks low over a board a head covers what lies behind it.
    #[must_use]
    pub fn cells(&self, at: Vec2) -> Vec<Cell> {
        let (Some(Ray3d { origin, direction }), Some(board)) = (self.ray(at), self.board.board()) else {
            return Vec::new();
        };
        if direction.y > -1e-4 {
            return Vec::new();
        }
        let view = &board.view;
        let hit = |height: f32| {
            let t = (height - origin.y) / direction.y;
            (origin + direction * t, t)
        };
        let all = || (0..view.layout().places.len()).map(|i| Cell(i as u8));
        let column = |cell: Cell| {
            let (middle, height) = (view.cell(cell), view.height(self.board.height(cell)));
            // A body is felt for at its top and, where it is tall, further down too.
            let steps = (height / 0.3).ceil();
            let hits = (1..=steps as u32).map(|k| hit(middle.y + height * k as f32 / steps));
            let within = hits.filter(|(at, _)| Vec2::new(at.x - middle.x, at.z - middle.z).length() <= view.grip());
            within.map(|(_, t)| (t, cell)).min_by(|a, b| a.0.total_cmp(&b.0))
        };
        let surface = all()
            .map(|cell| {
                let middle = view.cell(cell);
                (cell, middle.distance(hit(middle.y).0))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .filter(|&(_, far)| far <= view.reach() * 1.45);
        let mut columns: Vec<(f32, Cell)> = all().filter_map(column).collect();
        columns.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut cells: Vec<Cell> = columns.into_iter().map(|(_, cell)| cell).collect();
        cells.extend(surface.map(|(cell, _)| cell).filter(|cell| !cells.contains(cell)));
        cells
    }
}
