//! A match as a moving picture: a GIF with one palette, of whose frames only what has changed is kept.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tavoliere_rules::{Match, Seat};

use crate::{Artist, Picture};

/// How long a position is shown, in hundredths of a second: where a turn is one action.
const STEP: u16 = 80;
/// Inside a series, after an action of it.
const SERIES_STEP: u16 = 25;
/// After a series.
const SERIES_END: u16 = 125;
/// At the start and at the end.
const REST: u16 = 250;
/// Every so-many-th pixel of a picture tells which colours are needed.
const SAMPLE: usize = 3;
/// How many colours there are; the number after the last stands for what has not changed.
const COLORS: u8 = 255;
/// How carefully the palette is chosen, 1 to 30; 1 is the most careful and the slowest.
const CARE: i32 = 10;

/// A moving picture being made, a position at a time.
pub struct Animation {
    game_match: Match,
    artist: Artist,
    palette: NeuQuant,
    /// Colours looked up before.
    known: HashMap<[u8; 3], u8>,
    encoder: Encoder<Vec<u8>>,
    /// By pixel, what is shown so far.
    shown: Vec<u8>,
    next: usize,
}

impl Animation {
    /// Begins the moving picture of a match from its start to its last action, its longer side so many pixels.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    #[must_use]
    pub fn new(game_match: &Match, side: u16) -> Animation {
        let mut game_match = game_match.clone();
        let mut artist = Artist::new(&game_match, side);
        let plies = game_match.actions().len();
        let mut sample = Vec::new();
        let mut size = (0, 0);
        for ply in [0, plies / 3, 2 * plies / 3, plies] {
            game_match.jump(ply);
            let Picture { width, height, rgba } = artist.draw(&game_match);
            size = (width, height);
            sample.extend(rgba.chunks_exact(4).step_by(SAMPLE).flatten());
        }
        game_match.jump(0);
        let palette = NeuQuant::new(CARE, COLORS.into(), &sample);
        let encoder = Encoder::new(Vec::new(), size.0, size.1, &palette.color_map_rgb());
        let mut encoder = encoder.expect("memory can be written to");
        encoder.set_repeat(Repeat::Infinite).expect("memory can be written to");
        Animation { game_match, artist, palette, known: HashMap::new(), encoder, shown: Vec::new(), next: 0 }
    }

    /// Adds the next position; whether all are there.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    pub fn step(&mut self) -> bool {
        let plies = self.game_match.actions().len();
        if self.next > plies {
            return true;
        }
        self.game_match.jump(self.next);
        let picture = self.artist.draw(&self.game_match);
        let pixels: Vec<u8> =
            picture.rgba.chunks_exact(4).map(|rgba| self.index([rgba[0], rgba[1], rgba[2]])).collect();
        let (width, height) = (usize::from(picture.width), usize::from(picture.height));
        let [left, top, right, bottom] = changed(&self.shown, &pixels, width, height);
        // What has not changed is left clear: long runs of one number take little room.
        let kept = |at: usize| if self.shown.get(at) == Some(&pixels[at]) { COLORS } else { pixels[at] };
        let rows = (top..bottom).flat_map(|y| y * width + left..y * width + right).map(kept);
        let frame = Frame {
            delay: delay(&self.game_match, self.next),
            dispose: DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            transparent: Some(COLORS),
            buffer: rows.collect::<Vec<u8>>().into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect("memory can be written to");
        self.shown = pixels;
        self.next += 1;
        self.next > plies
    }

    /// How far it has come, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f32 {
        self.next as f32 / (self.game_match.actions().len() + 1) as f32
    }

    /// The file, with all positions.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        while !self.step() {}
        self.encoder.into_inner().expect("memory can be written to")
    }

    fn index(&mut self, [r, g, b]: [u8; 3]) -> u8 {
        let Animation { palette, known, .. } = self;
        *known.entry([r, g, b]).or_insert_with(|| palette.index_of(&[r, g, b, 255]) as u8)
    }
}

/// How long the position at a ply is shown, in hundredths of a second.
fn delay(game_match: &Match, ply: usize) -> u16 {
    let plies = game_match.actions().len();
    let seat = |ply: usize| game_match.position_at(ply).map_or(Seat::First, |position| position.seat());
    if ply == 0 || ply == plies {
        return REST;
    }
    let own = (0..plies).any(|ply| seat(ply) == seat(ply + 1) && ply + 1 < plies);
    match own {
        false => STEP,
        true if seat(ply - 1) == seat(ply) => SERIES_STEP,
        true => SERIES_END,
    }
}

/// The rectangle of what differs: left, top, right, bottom, the last two beyond it. A pixel at least, and everything
/// where nothing was shown.
fn changed(before: &[u8], now: &[u8], width: usize, height: usize) -> [usize; 4] {
    if before.len() != now.len() {
        return [0, 0, width, height];
    }
    let mut ends = [width, height, 0, 0];
    for (at, _) in before.iter().zip(now).enumerate().filter(|(_, (before, now))| before != now) {
        let (x, y) = (at % width, at / width);
        ends = [ends[0].min(x), ends[1].min(y), ends[2].max(x + 1), ends[3].max(y + 1)];
    }
    if ends[2] == 0 { [0, 0, 1, 1] } else { ends }
}
