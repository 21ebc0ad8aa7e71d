//! Wood. Fibres run along U. Growth rings are the contour lines of a sloping, warped plane, which is what a saw cutting
//! nearly along the trunk meets: straight lines where the plane is steep, the "cathedrals" where the warp levels it.

use crate::noise::{Lattice, blend, chance, hex, mix, split, step};
use crate::texture::{Material, Sample};

/// How one kind of wood grows and is finished.
struct Wood {
    /// Earlywood, latewood and the darkest pores, sRGB.
    colors: [[f32; 3]; 3],
    /// Rings across one texture width, a whole number; how many of them the warp bends.
    rings: f32,
    warp: f32,
    /// How sharply latewood ends, 0..1, and how strongly rings show.
    contrast: f32,
    /// The share of pore cells that hold a pore, and how long the cells are.
    pores: f32,
    pore_rows: u32,
    pore_columns: u32,
    /// Strength of the silky bands across the fibres, of the rays, and of fibres.
    figure: f32,
    rays: f32,
    fibres: f32,
    roughness: f32,
    seed: u32,
}

/// The lattices one plank is drawn from.
struct Grain<'a> {
    wood: &'a Wood,
    bend: Lattice,
    wander: Lattice,
    width: Lattice,
    fibres: Lattice,
    fine: Lattice,
    figure: Lattice,
    shade: Lattice,
}

impl Grain<'_> {
    fn new(wood: &Wood) -> Grain<'_> {
        let seed = wood.seed;
        Grain {
            wood,
            bend: Lattice::new(seed, 1, 4),
            wander: Lattice::new(seed + 5, 4, 4),
            width: Lattice::new(seed + 1, 1, 16),
            fibres: Lattice::new(seed + 2, 8, 128),
            fine: Lattice::new(seed + 6, 16, 512),
            figure: Lattice::new(seed + 3, 16, 8),
            shade: Lattice::new(seed + 4, 1, 8),
        }
    }

    fn at(&self, u: f32, v: f32) -> Sample {
        let wood = self.wood;
        // Where the trunk leans, the plane of the cut climbs through the rings along the board too: one tall bump a
        // texture width makes the pointed arches of a flat-sawn board.
        let arch = (u - 0.5) * (u - 0.5) * 4.0 - 0.5;
        let bend = self.bend.at(0.0, v) * wood.warp;
        let wander = self.wander.at(u, v) * 0.45;
        let fibre = self.fibres.at(u, v);
        let fine = self.fine.at(u, v);
        let ring = v * wood.rings + bend * (1.0 + arch * 0.5) + wander + self.width.at(0.0, v) * 0.5 + fibre * 0.07;
        let phase = split(ring).1;
        // Earlywood darkens slowly into latewood, then the next spring starts at once.
        let late = phase * phase * (1.0 - step(0.88, 1.0, phase));
        let late = (late * wood.contrast + (fibre * 0.4 + fine * 0.6) * wood.fibres).clamp(0.0, 1.0);
        let mut color = blend(wood.colors[0], wood.colors[1], late);
        let mut height = 0.0004 * late - 0.0002 * fine * wood.fibres;
        let mut roughness = wood.roughness - 0.08 * late + 0.05 * fine;
        let silk = self.figure.at(u, v) * wood.figure;
        let tint = 1.0 + silk + self.shade.at(0.0, v) * 0.07;
        color = color.map(|channel| channel * tint);
        if wood.pores > 0.0 {
            // A pore is a dark, thin dash somewhere in its cell, commoner in earlywood.
            let (row, fy) = split(v * wood.pore_rows as f32);
            let shift = chance(wood.seed + 9, row as u32) * wood.pore_columns as f32;
            let (column, fx) = split(u * wood.pore_columns as f32 + shift);
            let key = row as u32 * wood.pore_columns + column as u32 % wood.pore_columns;
            let luck = chance(wood.seed + 10, key);
            if luck < wood.pores * (1.25 - phase) {
                // Each is somewhat shorter than its cell, and lies anywhere in it.
                let long = mix(0.35, 0.95, chance(wood.seed + 12, key));
                let (fx, fy) = ((fx - long / 2.0 - (1.0 - long) * luck / wood.pores) / long * 2.0, fy * 2.0 - 1.0);
                let depth = (1.0 - fx * fx).max(0.0) * (1.0 - fy * fy) * mix(0.35, 0.8, luck / wood.pores);
                color = blend(color, wood.colors[2], depth);
                height -= 0.0006 * depth;
                roughness += 0.15 * depth;
            }
        }
        if wood.rays > 0.0 {
            let (column, fx) = split(u * 64.0);
            let (row, fy) = split(v * 32.0);
            if chance(wood.seed + 11, (row * 64 + column) as u32) < 0.35 {
                let (fx, fy) = (fx * 2.0 - 1.0, fy * 2.0 - 1.0);
                let flake = (1.0 - fx * fx) * (1.0 - fx * fx) * (1.0 - fy * fy) * (0.6 + fine * 0.6);
                color = color.map(|channel| channel + flake * wood.rays);
            }
        }
        Sample { color, height, roughness, metal: 0.0 }
    }
}

pub(super) fn walnut(size: u32) -> Material {
    let wood = Wood {
        colors: [hex(0x6e4a30), hex(0x3b2418), hex(0x2a1910)],
        rings: 9.0,
        warp: 3.4,
        contrast: 0.85,
        pores: 0.34,
        pore_rows: 512,
        pore_columns: 64,
        figure: 0.07,
        rays: 0.0,
        fibres: 0.22,
        roughness: 0.52,
        seed: 11,
    };
    let grain = Grain::new(&wood);
    Material::painted(size, |u, v| grain.at(u, v))
}

pub(super) fn maple(size: u32) -> Material {
    let wood = Wood {
        colors: [hex(0xe7cfa6), hex(0xc9a26f), hex(0xb58f5f)],
        rings: 11.0,
        warp: 3.0,
        contrast: 0.78,
        pores: 0.08,
        pore_rows: 256,
        pore_columns: 48,
        figure: 0.10,
        rays: 0.035,
        fibres: 0.20,
        roughness: 0.45,
        seed: 31,
    };
    let grain = Grain::new(&wood);
    Material::painted(size, |u, v| grain.at(u, v))
}

pub(super) fn oak_planks(size: u32) -> Material {
    let wood = Wood {
        colors: [hex(0x6f4c2e), hex(0x412a1a), hex(0x24160d)],
        rings: 22.0,
        warp: 5.0,
        contrast: 0.75,
        pores: 0.12,
        pore_rows: 420,
        pore_columns: 48,
        figure: 0.04,
        rays: 0.03,
        fibres: 0.3,
        roughness: 0.58,
        seed: 53,
    };
    let grain = Grain::new(&wood);
    const BOARDS: f32 = 8.0;
    Material::painted(size, |u, v| {
        let (board, across) = split(v * BOARDS);
        let board = board as u32;
        // Every board is another part of the tree: shifted along and across, a little lighter or darker.
        let (along, aside) = (chance(71, board), chance(72, board));
        let mut sample = grain.at(split(u + along).1, split(v + aside).1);
        let shade = mix(0.8, 1.14, chance(73, board));
        let warmth = mix(-0.02, 0.02, chance(74, board));
        let edge = (across - 0.5).abs() * 2.0;
        let joint = step(0.97, 0.99, edge);
        let ease = step(0.90, 0.99, edge);
        sample.color = sample.color.map(|channel| channel * shade * (1.0 - 0.8 * joint));
        sample.color[0] += warmth * (1.0 - joint);
        sample.height -= 0.0022 * ease;
        sample.roughness += 0.3 * joint;
        sample
    })
}
