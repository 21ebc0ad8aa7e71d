//! Small pictures of pieces, made from their shapes when they are first shown.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, ColorImage, TextureHandle, TextureOptions};
use tavoliere_art::icon::icon;
use tavoliere_pictures::portrait;
use tavoliere_rules::{GameId, Piece};

/// Pixels a side: enough for the largest use on a sharp screen.
const SIDE: usize = 96;

/// The pictures made so far.
#[derive(Resource, Default)]
pub struct Icons(HashMap<(GameId, Piece), TextureHandle>);

impl Icons {
    /// The picture of a piece.
    pub fn of(&mut self, context: &egui::Context, game: GameId, piece: Piece) -> TextureHandle {
        let made = self.0.entry((game, piece)).or_insert_with(|| {
            let pixels = icon(&portrait(game, piece), SIDE);
            let image = ColorImage::from_rgba_unmultiplied([SIDE, SIDE], &pixels);
            context.load_texture(format!("{game} {piece:?}"), image, TextureOptions::LINEAR)
        });
        made.clone()
    }

    /// Paints the picture of a piece into an area.
    pub fn paint(&mut self, painter: &egui::Painter, area: egui::Rect, game: GameId, piece: Piece) {
        let picture = self.of(painter.ctx(), game, piece);
        let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        painter.image(picture.id(), area, whole, egui::Color32::WHITE);
    }
}
