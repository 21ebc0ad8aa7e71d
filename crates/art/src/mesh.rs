//! The triangle mesh that every shape here ends up as, and what can be done with one.

use std::collections::HashMap;

use glam::{Affine3A, EulerRot, Quat, Vec2, Vec3};

/// An indexed triangle mesh: right-handed, Y up, front faces counter-clockwise, 1.0 = the width of one board cell.
///
/// The three attribute lists are equally long. One UV unit is one cell width on the surface unless the function that
/// made the mesh says otherwise, so a texture that should cover two cells is had by `uv_scaled(0.5)`. U runs along
/// the fibres of wood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Vertex positions in cell widths.
    pub positions: Vec<[f32; 3]>,
    /// Normals of length 1, one for each vertex.
    pub normals: Vec<[f32; 3]>,
    /// Texture coordinates; V grows downwards in the picture, as in glTF.
    pub uvs: Vec<[f32; 2]>,
    /// Linear RGBA that multiplies the material's colour; used for baked occlusion and inlays.
    pub colors: Option<Vec<[f32; 4]>>,
    /// Vertex indices, three for each triangle, counter-clockwise seen from its front.
    pub indices: Vec<u32>,
}

impl Mesh {
    /// Which way U grows at each vertex, square to its normal and of length 1, and for a texture with relief the sign of
    /// the way up in its picture: `normal.cross(tangent) * w`, against V, as in glTF. Where a texture does not lie
    /// (no two of a vertex's places in it differ) it is any way square to the normal.
    ///
    /// What every triangle says is added up at its corners, by its size. That is far less than what MikkTSpace does, which
    /// matters to reliefs that were baked for its result; those here are painted.
    #[must_use]
    pub fn tangents(&self) -> Vec<[f32; 4]> {
        let mut along = vec![(Vec3::ZERO, Vec3::ZERO); self.positions.len()];
        for corners in self.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|k| self.at(corners[k]));
            let [at, bt, ct] = [0, 1, 2].map(|k| Vec2::from_array(self.uvs[corners[k] as usize]));
            let (e, f, s, t) = (b - a, c - a, bt - at, ct - at);
            let turned = s.perp_dot(t);
            if turned == 0.0 {
                continue;
            }
            let weight = turned.signum() * e.cross(f).length();
            let (u, v) = ((e * t.y - f * s.y).normalize_or_zero(), (f * s.x - e * t.x).normalize_or_zero());
            for &corner in corners {
                let (us, vs) = &mut along[corner as usize];
                *us += u * weight;
                *vs += v * weight;
            }
        }
        let square = |(normal, (u, v)): (&[f32; 3], (Vec3, Vec3))| {
            let normal = Vec3::from_array(*normal);
            let flat = u - normal * normal.dot(u);
            let tangent = flat.try_normalize().unwrap_or_else(|| normal.any_orthonormal_vector());
            let side = if normal.cross(tangent).dot(v) > 0.0 { -1.0 } else { 1.0 };
            tangent.extend(side).to_array()
        };
        self.normals.iter().zip(along).map(square).collect()
    }

    /// The number of triangles.
    #[must_use]
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }

    pub(crate) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        let index = self.positions.len() as u32;
        self.positions.push(position.to_array());
        self.normals.push(normal.normalize_or(Vec3::Y).to_array());
        self.uvs.push(uv.to_array());
        index
    }

    fn at(&self, index: u32) -> Vec3 {
        Vec3::from_array(self.positions[index as usize])
    }

    /// Adds a triangle unless it has no area: rings that meet in a point make such ones.
    pub(crate) fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let (p, q, r) = (self.at(a), self.at(b), self.at(c));
        let longest = (q - p).length_squared().max((r - q).length_squared()).max((p - r).length_squared());
        if (q - p).cross(r - p).length() > 1e-4 * longest && longest > 1e-12 {
            self.indices.extend([a, b, c]);
        }
    }

    /// Adds a quadrilateral, its corners counter-clockwise, cut along its shorter diagonal.
    pub(crate) fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        if self.at(a).distance_squared(self.at(c)) <= self.at(b).distance_squared(self.at(d)) * 1.0001 {
            self.triangle(a, b, c);
            self.triangle(a, c, d);
        } else {
            self.triangle(a, b, d);
            self.triangle(b, c, d);
        }
    }

    /// Adds another mesh's triangles. Where only one of the two has colours the other counts as white.
    pub fn append(&mut self, other: &Mesh) {
        let base = self.positions.len() as u32;
        if self.colors.is_some() || other.colors.is_some() {
            let mut colors = self.colors.take().unwrap_or_else(|| vec![[1.0; 4]; self.positions.len()]);
            match &other.colors {
                Some(theirs) => colors.extend_from_slice(theirs),
                None => colors.resize(colors.len() + other.positions.len(), [1.0; 4]),
            }
            self.colors = Some(colors);
        }
        self.positions.extend_from_slice(&other.positions);
        self.normals.extend_from_slice(&other.normals);
        self.uvs.extend_from_slice(&other.uvs);
        self.indices.extend(other.indices.iter().map(|index| index + base));
    }

    /// All the parts as one mesh.
    #[must_use]
    pub fn merged(parts: impl IntoIterator<Item = Mesh>) -> Mesh {
        let mut whole = Mesh::default();
        for part in parts {
            whole.append(&part);
        }
        whole
    }

    fn transformed(mut self, by: Affine3A) -> Mesh {
        let normals = by.matrix3.inverse().transpose();
        for position in &mut self.positions {
            *position = by.transform_point3(Vec3::from_array(*position)).to_array();
        }
        for normal in &mut self.normals {
            *normal = (normals * Vec3::from_array(*normal)).normalize_or(Vec3::Y).to_array();
        }
        if by.matrix3.determinant() < 0.0 {
            for triangle in self.indices.chunks_exact_mut(3) {
                triangle.swap(1, 2);
            }
        }
        self
    }

    /// The mesh moved by an offset in cell widths.
    #[must_use]
    pub fn translated(self, x: f32, y: f32, z: f32) -> Mesh {
        self.transformed(Affine3A::from_translation(Vec3::new(x, y, z)))
    }

    /// The mesh turned about the X, then the Y, then the Z axis (intrinsic), in degrees.
    #[must_use]
    pub fn rotated(self, x: f32, y: f32, z: f32) -> Mesh {
        let turn = Quat::from_euler(EulerRot::XYZ, x.to_radians(), y.to_radians(), z.to_radians());
        self.transformed(Affine3A::from_quat(turn))
    }

    /// Scaled along each axis; a negative factor mirrors and keeps front faces in front. No factor may be zero.
    #[must_use]
    pub fn scaled(self, x: f32, y: f32, z: f32) -> Mesh {
        self.transformed(Affine3A::from_scale(Vec3::new(x, y, z)))
    }

    /// Its hull, so much wider to all sides of the Y axis and no higher: a dark one beneath sets a shape off against any
    /// ground. Vertices that share a place stay together, so the hull is closed where the shape is.
    #[must_use]
    pub fn hull(mut self, wider: f32) -> Mesh {
        use std::collections::HashMap;
        let key = |place: &[f32; 3]| place.map(|x| (x * 4096.0).round() as i32);
        let mut out: HashMap<[i32; 3], Vec3> = HashMap::new();
        for (place, normal) in self.positions.iter().zip(&self.normals) {
            *out.entry(key(place)).or_default() += Vec3::new(normal[0], 0.0, normal[2]);
        }
        for place in &mut self.positions {
            let by = out[&key(place)].normalize_or_zero() * wider;
            *place = [place[0] + by.x, place[1], place[2] + by.z];
        }
        self
    }

    /// The mesh with its texture coordinates multiplied: 0.5 makes the texture appear twice as large.
    #[must_use]
    pub fn uv_scaled(mut self, factor: f32) -> Mesh {
        for uv in &mut self.uvs {
            *uv = [uv[0] * factor, uv[1] * factor];
        }
        self
    }

    /// The mesh with every vertex colour multiplied by a linear RGBA colour.
    #[must_use]
    pub fn tinted(mut self, tint: [f32; 4]) -> Mesh {
        let mut colors = self.colors.take().unwrap_or_else(|| vec![[1.0; 4]; self.positions.len()]);
        for color in &mut colors {
            for (channel, factor) in color.iter_mut().zip(tint) {
                *channel *= factor;
            }
        }
        self.colors = Some(colors);
        self
    }

    /// The mesh with vertices of the colour that `paint` has for their place, if it has one; all others keep theirs.
    #[must_use]
    pub(crate) fn painted(self, paint: impl Fn([f32; 3]) -> Option<[f32; 4]>) -> Mesh {
        let mut mesh = self.tinted([1.0; 4]);
        for (color, place) in mesh.colors.iter_mut().flatten().zip(&mesh.positions) {
            *color = paint(*place).unwrap_or(*color);
        }
        mesh
    }

    /// With vertex colours that darken hollows and grooves by up to `strength` (0..1): a stand-in for the ambient
    /// occlusion that a browser cannot afford.
    #[must_use]
    pub fn with_cavities(self, strength: f32) -> Mesh {
        let (groups, count) = self.welded();
        let mut normals = vec![Vec3::ZERO; count];
        let mut places = vec![Vec3::ZERO; count];
        for (index, &group) in groups.iter().enumerate() {
            normals[group as usize] += Vec3::from_array(self.normals[index]);
            places[group as usize] = Vec3::from_array(self.positions[index]);
        }
        let mut hollow = vec![(0.0f32, 0.0f32); count];
        for triangle in self.indices.chunks_exact(3) {
            for k in 0..3 {
                let here = groups[triangle[k] as usize] as usize;
                for other in [triangle[(k + 1) % 3], triangle[(k + 2) % 3]] {
                    let away = places[groups[other as usize] as usize] - places[here];
                    let rise = away.normalize_or_zero().dot(normals[here].normalize_or_zero());
                    hollow[here].0 += rise;
                    hollow[here].1 += 1.0;
                }
            }
        }
        let shade = |group: u32| {
            let (rise, weight) = hollow[group as usize];
            let depth = (rise / weight.max(1.0) * 2.0).clamp(0.0, 1.0);
            1.0 - strength * depth
        };
        let shades: Vec<f32> = groups.iter().map(|&group| shade(group)).collect();
        let mut mesh = self.tinted([1.0; 4]);
        for (color, shade) in mesh.colors.iter_mut().flatten().zip(shades) {
            for channel in &mut color[..3] {
                *channel *= shade;
            }
        }
        mesh
    }

    /// For every vertex the number of its place, equal for vertices at one place, and how many places there are.
    fn welded(&self) -> (Vec<u32>, usize) {
        let mut places = HashMap::new();
        let groups = self
            .positions
            .iter()
            .map(|position| {
                let next = places.len() as u32;
                *places.entry(place(*position)).or_insert(next)
            })
            .collect();
        (groups, places.len())
    }

    /// The lowest and the highest corner of the box around the mesh; zeros for an empty mesh.
    #[must_use]
    pub fn bounds(&self) -> ([f32; 3], [f32; 3]) {
        let mut points = self.positions.iter().map(|&position| Vec3::from_array(position));
        let Some(first) = points.next() else { return ([0.0; 3], [0.0; 3]) };
        let (low, high) = points.fold((first, first), |(low, high), point| (low.min(point), high.max(point)));
        (low.to_array(), high.to_array())
    }

    /// What lies flat, with every triangle facing up: a band that bends more sharply than it is wide folds over.
    #[must_use]
    pub fn facing_up(mut self) -> Mesh {
        for first in (0..self.indices.len()).step_by(3) {
            let [a, b, c] = [0, 1, 2].map(|k| self.at(self.indices[first + k]));
            if (b - a).cross(c - a).y < 0.0 {
                self.indices.swap(first + 1, first + 2);
            }
        }
        self
    }

    /// Only its first triangles, and of its vertices those up to the last that they use: what is drawn in order, begun.
    #[must_use]
    pub fn begun(mut self, triangles: usize) -> Mesh {
        self.indices.truncate(3 * triangles);
        let count = self.indices.iter().max().map_or(0, |&last| last as usize + 1);
        self.positions.truncate(count);
        self.normals.truncate(count);
        self.uvs.truncate(count);
        if let Some(colors) = &mut self.colors {
            colors.truncate(count);
        }
        self
    }

    /// What is wrong with the mesh, if anything: lists of unequal length, an index out of range, a number that is not
    /// finite, a normal that is not of unit length, a triangle without area or one facing away from its normals.
    #[must_use]
    pub fn flaw(&self) -> Option<String> {
        let count = self.positions.len();
        let colors = self.colors.as_ref().map_or(count, Vec::len);
        if self.normals.len() != count || self.uvs.len() != count || colors != count {
            return Some(format!("{count} positions, {} normals, {} uvs", self.normals.len(), self.uvs.len()));
        }
        if !self.indices.len().is_multiple_of(3) || self.indices.iter().any(|&index| index as usize >= count) {
            return Some("an index is out of range".into());
        }
        let finite = |values: &[f32]| values.iter().all(|value| value.is_finite());
        if !self.positions.iter().all(|p| finite(p)) || !self.uvs.iter().all(|uv| finite(uv)) {
            return Some("a number is not finite".into());
        }
        if let Some(normal) = self.normals.iter().find(|&&n| (Vec3::from_array(n).length() - 1.0).abs() > 1e-3) {
            return Some(format!("normal {normal:?} is not of unit length"));
        }
        self.indices.chunks_exact(3).find_map(|triangle| {
            let [a, b, c] = [self.at(triangle[0]), self.at(triangle[1]), self.at(triangle[2])];
            let cross = (b - a).cross(c - a);
            let normal: Vec3 = triangle.iter().map(|&index| Vec3::from_array(self.normals[index as usize])).sum();
            match () {
                () if cross.length() < 1e-12 => Some(format!("the triangle at {a} has no area")),
                () if cross.normalize().dot(normal) < 0.0 => Some(format!("the triangle at {a} {b} {c} faces inwards")),
                () => None,
            }
        })
    }

    /// How many edges border only one triangle when vertices at one place count as one: none if the mesh is closed.
    #[must_use]
    pub fn open_edges(&self) -> usize {
        let (groups, _) = self.welded();
        let mut edges: HashMap<(u32, u32), i32> = HashMap::new();
        for triangle in self.indices.chunks_exact(3) {
            for k in 0..3 {
                let (a, b) = (groups[triangle[k] as usize], groups[triangle[(k + 1) % 3] as usize]);
                let (key, way) = if a < b { ((a, b), 1) } else { ((b, a), -1) };
                *edges.entry(key).or_default() += way;
            }
        }
        edges.values().filter(|&&balance| balance != 0).count()
    }
}

/// The place of a vertex, rounded to a hundred-thousandth of a cell.
fn place(position: [f32; 3]) -> [i32; 3] {
    position.map(|value| (value * 1e5).round() as i32)
}

/// Triangles over shared vertices that still lack normals.
#[derive(Clone, Debug, Default)]
pub(crate) struct Surface {
    pub(crate) points: Vec<(Vec3, Vec2)>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

impl Surface {
    /// The triangles of a net: its points are there in columns of so many rows, one column after the other, and it faces whoever
    /// sees rows go down and columns to the right.
    pub(crate) fn netted(mut self, rows: u32) -> Surface {
        for k in 1..self.points.len() as u32 / rows {
            for row in 0..rows - 1 {
                let [a, b] = [k - 1, k].map(|k| k * rows + row);
                self.triangles.extend([[a, a + 1, b + 1], [a, b + 1, b]]);
            }
        }
        self
    }

    /// Its back, so much lower: for what is seen from below, too.
    pub(crate) fn back(&self, lower: f32) -> Surface {
        Surface {
            points: self.points.iter().map(|&(at, uv)| (at - Vec3::Y * lower, uv)).collect(),
            triangles: self.triangles.iter().map(|&[a, b, c]| [a, c, b]).collect(),
        }
    }

    /// Gives every corner the mean normal of the faces around it that lie within `crease` degrees of its own,
    /// large faces counting for more, so that bevels leave the flats they border flat.
    pub(crate) fn smooth(self, crease: f32) -> Mesh {
        let limit = crease.to_radians().cos();
        let mut bare = Mesh::default();
        for &(point, uv) in &self.points {
            bare.vertex(point, Vec3::Y, uv);
        }
        let (groups, count) = bare.welded();
        let cross = |t: &[u32; 3]| {
            let [a, b, c] = t.map(|index| self.points[index as usize].0);
            (b - a).cross(c - a)
        };
        let faces: Vec<Vec3> = self.triangles.iter().map(cross).collect();
        let mut around = vec![Vec::new(); count];
        for (face, triangle) in self.triangles.iter().enumerate() {
            for &index in triangle {
                around[groups[index as usize] as usize].push(face);
            }
        }
        let mut mesh = Mesh::default();
        let mut made: HashMap<(u32, [i32; 3]), u32> = HashMap::new();
        for (face, triangle) in self.triangles.iter().enumerate() {
            let own = faces[face].normalize_or_zero();
            let corner = triangle.map(|index| {
                let near = around[groups[index as usize] as usize].iter().map(|&other| faces[other]);
                let normal: Vec3 = near.filter(|other| other.normalize_or_zero().dot(own) >= limit).sum();
                let normal = normal.normalize_or(own);
                let (point, uv) = self.points[index as usize];
                let key = (index, normal.to_array().map(|value| (value * 500.0).round() as i32));
                *made.entry(key).or_insert_with(|| mesh.vertex(point, normal, uv))
            });
            mesh.triangle(corner[0], corner[1], corner[2]);
        }
        mesh
    }
}
