//! Seamless noise: lattices of random numbers, smoothly interpolated, repeating every unit.

/// A 64-bit mix of two numbers: the only source of chance here, so every run makes the same pictures.
pub(crate) fn hash(seed: u32, key: u32) -> u32 {
    let mut x = (u64::from(seed) << 32 | u64::from(key)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ (x >> 31)) as u32
}

/// A number in 0..1 that belongs to a key.
pub(crate) fn chance(seed: u32, key: u32) -> f32 {
    (hash(seed, key) >> 8) as f32 / (1 << 24) as f32
}

/// Value noise with `columns`×`rows` cells over the unit square (both powers of two).
pub(crate) struct Lattice {
    columns: usize,
    rows: usize,
    values: Vec<f32>,
}

impl Lattice {
    pub(crate) fn new(seed: u32, columns: usize, rows: usize) -> Lattice {
        let (columns, rows) = (columns.next_power_of_two(), rows.next_power_of_two());
        let values = (0..(columns * rows) as u32).map(|key| chance(seed, key) * 2.0 - 1.0).collect();
        Lattice { columns, rows, values }
    }

    /// The noise at (u, v), -1..1, repeating every unit.
    pub(crate) fn at(&self, u: f32, v: f32) -> f32 {
        let (left, fx) = split(u * self.columns as f32);
        let (top, fy) = split(v * self.rows as f32);
        let (fx, fy) = (ease(fx), ease(fy));
        let (x0, y0) = (left as usize & (self.columns - 1), top as usize & (self.rows - 1));
        let (x1, y1) = ((x0 + 1) & (self.columns - 1), (y0 + 1) & (self.rows - 1));
        let value = |x: usize, y: usize| self.values[y * self.columns + x];
        let upper = value(x0, y0) + (value(x1, y0) - value(x0, y0)) * fx;
        let lower = value(x0, y1) + (value(x1, y1) - value(x0, y1)) * fx;
        upper + (lower - upper) * fy
    }
}

/// Several lattices, each twice as fine and half as strong as the one before, scaled to -1..1.
pub(crate) struct Cloud {
    octaves: Vec<Lattice>,
}

impl Cloud {
    pub(crate) fn new(seed: u32, columns: usize, rows: usize, octaves: u32) -> Cloud {
        let lattice = |octave: u32| Lattice::new(hash(seed, octave), columns << octave, rows << octave);
        Cloud { octaves: (0..octaves).map(lattice).collect() }
    }

    pub(crate) fn at(&self, u: f32, v: f32) -> f32 {
        let mut strength = 1.0;
        let mut sum = 0.0;
        for octave in &self.octaves {
            sum += octave.at(u, v) * strength;
            strength *= 0.5;
        }
        sum / (2.0 - 2.0 * strength).max(1.0)
    }
}

/// Random feature points, one in each of `side`×`side` cells of the unit square.
pub(crate) struct Cells {
    side: i32,
    points: Vec<[f32; 2]>,
}

impl Cells {
    pub(crate) fn new(seed: u32, side: usize) -> Cells {
        let points = (0..(side * side) as u32).map(|key| [chance(seed, key * 2), chance(seed, key * 2 + 1)]).collect();
        Cells { side: side as i32, points }
    }

    /// The same, the points so far from their cells' edges that what lies between them is of about one size.
    pub(crate) fn even(seed: u32, side: usize) -> Cells {
        let mut cells = Cells::new(seed, side);
        for at in cells.points.iter_mut().flatten() {
            *at = mix(0.2, 0.8, *at);
        }
        cells
    }

    /// How far a place is from the edge of what is nearest to the same point as it, in cells, and that point's number. Edges are
    /// straight, as a stone breaks.
    pub(crate) fn within(&self, u: f32, v: f32) -> (f32, u32) {
        let (x, y) = (u * self.side as f32, v * self.side as f32);
        let (left, top) = (split(x).0, split(y).0);
        let around: [(f32, f32, u32); 9] = std::array::from_fn(|k| {
            let (row, column) = (top - 1 + k as i32 / 3, left - 1 + k as i32 % 3);
            let key = row.rem_euclid(self.side) * self.side + column.rem_euclid(self.side);
            let [px, py] = self.points[key as usize];
            (column as f32 + px - x, row as f32 + py - y, key as u32)
        });
        let far = |&(x, y, _): &(f32, f32, u32)| x * x + y * y;
        let nearest = around.iter().fold(around[4], |best, at| if far(at) < far(&best) { *at } else { best });
        let to_edge = |other: &(f32, f32, u32)| {
            let (dx, dy) = (other.0 - nearest.0, other.1 - nearest.1);
            (far(other) - far(&nearest)) / (2.0 * (dx * dx + dy * dy).sqrt())
        };
        let others = around.iter().filter(|at| at.2 != nearest.2);
        (others.map(to_edge).fold(f32::MAX, f32::min), nearest.2)
    }

    /// The distance to the nearest point and to the second nearest, in cells, and the nearest one's number.
    pub(crate) fn at(&self, u: f32, v: f32) -> (f32, f32, u32) {
        let (x, y) = (u * self.side as f32, v * self.side as f32);
        let (left, top) = (split(x).0, split(y).0);
        let (mut first, mut second, mut nearest) = (f32::MAX, f32::MAX, 0);
        for row in top - 1..=top + 1 {
            for column in left - 1..=left + 1 {
                let key = row.rem_euclid(self.side) * self.side + column.rem_euclid(self.side);
                let [px, py] = self.points[key as usize];
                let (dx, dy) = (column as f32 + px - x, row as f32 + py - y);
                let distance = dx * dx + dy * dy;
                if distance < first {
                    (second, first, nearest) = (first, distance, key as u32);
                } else {
                    second = second.min(distance);
                }
            }
        }
        (first.sqrt(), second.sqrt(), nearest)
    }
}

/// The whole part and the rest of a number. (`floor` is a slow call on the plainest of x86 processors.)
pub(crate) fn split(value: f32) -> (i32, f32) {
    let whole = value as i32;
    let whole = if whole as f32 > value { whole - 1 } else { whole };
    (whole, value - whole as f32)
}

/// Eases 0..1 to 0..1 so that it starts and ends level.
pub(crate) fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A smooth step: 0 below `from`, 1 above `to`, eased between.
pub(crate) fn step(from: f32, to: f32, value: f32) -> f32 {
    ease(((value - from) / (to - from)).clamp(0.0, 1.0))
}

/// Linear interpolation between two values, `t` being 0..1.
pub(crate) fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Linear interpolation between two colours, channel by channel.
pub(crate) fn blend(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]
}

/// A colour from its code 0xRRGGBB, each channel 0..1.
pub(crate) fn hex(code: u32) -> [f32; 3] {
    [code >> 16 & 255, code >> 8 & 255, code & 255].map(|value| value as f32 / 255.0)
}
