//! A small software renderer: perspective, z-buffer, one shadowed key light, GGX, the room's light probe.

use glam::{Mat4, Vec2, Vec3, Vec4};
use tavoliere_art::{Material, Mesh, Texture};

/// What a mesh is made of.
#[derive(Clone)]
pub struct Look<'a> {
    pub material: Option<&'a Material>,
    pub uv: f32,
    /// sRGB and opacity.
    pub color: [f32; 4],
    pub roughness: f32,
    pub metal: f32,
    pub glow: f32,
}

impl Look<'_> {
    pub fn plain(color: u32, roughness: f32) -> Look<'static> {
        let channel = |shift: u32| (color >> shift & 255) as f32 / 255.0;
        Look {
            material: None,
            uv: 1.0,
            color: [channel(16), channel(8), channel(0), 1.0],
            roughness,
            metal: 0.0,
            glow: 0.0,
        }
    }

    pub fn of(material: &Material, uv: f32) -> Look<'_> {
        Look { material: Some(material), uv, color: [1.0; 4], roughness: 1.0, metal: 1.0, glow: 0.0 }
    }
}

pub struct Scene<'a> {
    pub items: Vec<(Mesh, Look<'a>)>,
}

struct Corner {
    clip: Vec4,
    place: Vec3,
    normal: Vec3,
    tangent: Vec4,
    uv: Vec2,
    color: Vec4,
}

fn linear(value: f32) -> f32 {
    value.max(0.0).powf(2.2)
}

fn fetch(texture: &Texture, uv: Vec2, lod: f32) -> Vec4 {
    let level = (lod.max(0.0).round() as u32).min(texture.levels - 1);
    let side = (texture.width >> level).max(1) as i32;
    let bytes = texture.level(level);
    let (x, y) = (uv.x * side as f32 - 0.5, uv.y * side as f32 - 0.5);
    let pixel = |x: i32, y: i32| {
        let at = ((y.rem_euclid(side) * side + x.rem_euclid(side)) * 4) as usize;
        Vec4::new(bytes[at].into(), bytes[at + 1].into(), bytes[at + 2].into(), bytes[at + 3].into()) / 255.0
    };
    let (left, top) = (x.floor() as i32, y.floor() as i32);
    let (fx, fy) = (x - x.floor(), y - y.floor());
    pixel(left, top).lerp(pixel(left + 1, top), fx).lerp(pixel(left, top + 1).lerp(pixel(left + 1, top + 1), fx), fy)
}

/// Calls `paint` for every covered pixel with its barycentric weights (perspective-correct) and depth.
fn raster(clip: [Vec4; 3], width: usize, height: usize, mut paint: impl FnMut(usize, Vec3, f32)) {
    if clip.iter().any(|corner| corner.w <= 0.01) {
        return;
    }
    let screen = clip.map(|c| {
        let at = c.truncate() / c.w;
        Vec3::new((at.x * 0.5 + 0.5) * width as f32, (0.5 - at.y * 0.5) * height as f32, at.z)
    });
    let edge = |a: Vec3, b: Vec3, p: Vec2| (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    let area = edge(screen[0], screen[1], screen[2].truncate());
    if area >= 0.0 {
        return; // Faces away.
    }
    let low = screen[0].min(screen[1]).min(screen[2]).max(Vec3::ZERO);
    let high = screen[0].max(screen[1]).max(screen[2]);
    for y in low.y as usize..(high.y.max(0.0) as usize + 1).min(height) {
        for x in low.x as usize..(high.x.max(0.0) as usize + 1).min(width) {
            let p = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
            let (x1, x2) = (edge(screen[2], screen[0], p) / area, edge(screen[0], screen[1], p) / area);
            let w = Vec3::new(1.0 - x1 - x2, x1, x2);
            if w.min_element() < 0.0 {
                continue;
            }
            let depth = screen[0].z + w.y * (screen[1].z - screen[0].z) + w.z * (screen[2].z - screen[0].z);
            let bent = Vec3::new(w.x / clip[0].w, w.y / clip[1].w, w.z / clip[2].w);
            paint(y * width + x, bent / (bent.x + bent.y + bent.z), depth);
        }
    }
}

pub struct Room {
    pub specular: Vec<Vec<Vec3>>,
    pub size: u32,
    pub diffuse: Vec<Vec3>,
    pub diffuse_size: u32,
}

impl Room {
    fn cube(data: &[Vec3], size: u32, way: Vec3) -> Vec3 {
        let a = way.abs();
        let (face, s, t, m) = if a.x >= a.y && a.x >= a.z {
            if way.x > 0.0 { (0, -way.z, -way.y, a.x) } else { (1, way.z, -way.y, a.x) }
        } else if a.y >= a.z {
            if way.y > 0.0 { (2, way.x, way.z, a.y) } else { (3, way.x, -way.z, a.y) }
        } else if way.z > 0.0 {
            (4, way.x, -way.y, a.z)
        } else {
            (5, -way.x, -way.y, a.z)
        };
        let n = size as f32;
        let (x, y) = (((s / m) * 0.5 + 0.5) * n - 0.5, ((t / m) * 0.5 + 0.5) * n - 0.5);
        let pixel = |x: f32, y: f32| {
            let (x, y) = (x.clamp(0.0, n - 1.0) as usize, y.clamp(0.0, n - 1.0) as usize);
            data[face * (size * size) as usize + y * size as usize + x]
        };
        let (fx, fy) = (x - x.floor(), y - y.floor());
        let (x, y) = (x.floor(), y.floor());
        pixel(x, y).lerp(pixel(x + 1.0, y), fx).lerp(pixel(x, y + 1.0).lerp(pixel(x + 1.0, y + 1.0), fx), fy)
    }

    pub fn radiance(&self, way: Vec3, roughness: f32) -> Vec3 {
        let level = roughness * (self.specular.len() - 1) as f32;
        let (low, share) = (level.floor() as usize, level.fract());
        let high = (low + 1).min(self.specular.len() - 1);
        let at = |k: usize| Room::cube(&self.specular[k], (self.size >> k).max(1), way);
        at(low).lerp(at(high), share)
    }

    pub fn irradiance(&self, way: Vec3) -> Vec3 {
        Room::cube(&self.diffuse, self.diffuse_size, way)
    }
}

/// Renders to RGBA bytes. The camera looks at `target` from `eye`.
pub fn render(scene: &Scene, room: &Room, eye: Vec3, target: Vec3, fov: f32, width: usize, height: usize) -> Vec<u8> {
    let (w, h) = (width * 2, height * 2);
    let view = Mat4::perspective_rh(fov.to_radians(), w as f32 / h as f32, 0.1, 200.0)
        * Mat4::look_at_rh(eye, target, Vec3::Y);
    let sun = Vec3::new(-0.55, 0.9, 0.35).normalize();
    let reach = (eye - target).length() * (fov.to_radians() / 2.0).tan() * 1.9;
    let shade_view = Mat4::orthographic_rh(-reach, reach, -reach, reach, 0.0, reach * 6.0)
        * Mat4::look_at_rh(target + sun * reach * 3.0, target, Vec3::X);
    const SHADOW: usize = 2048;
    let mut shadow = vec![1.0f32; SHADOW * SHADOW];
    for (mesh, look) in &scene.items {
        if look.color[3] < 1.0 {
            continue;
        }
        for t in mesh.indices.chunks_exact(3) {
            let clip = [0, 1, 2].map(|k| shade_view * Vec3::from_array(mesh.positions[t[k] as usize]).extend(1.0));
            raster(clip, SHADOW, SHADOW, |at, _, depth| shadow[at] = shadow[at].min(depth));
        }
    }
    let mut depths = vec![1.0f32; w * h];
    let mut picture: Vec<Vec3> = (0..w * h)
        .map(|k| {
            let (x, y) = ((k % w) as f32 / w as f32 - 0.5, (k / w) as f32 / h as f32 - 0.5);
            Vec3::new(0.035, 0.03, 0.028) * (1.2 - 1.2 * (x * x + y * y))
        })
        .collect();
    for clear in [false, true] {
        for (mesh, look) in scene.items.iter().filter(|(_, look)| (look.color[3] < 1.0) == clear) {
            let tangents = mesh.tangents();
            for t in mesh.indices.chunks_exact(3) {
                let corner = |k: usize| {
                    let k = t[k] as usize;
                    let place = Vec3::from_array(mesh.positions[k]);
                    Corner {
                        clip: view * place.extend(1.0),
                        place,
                        normal: Vec3::from_array(mesh.normals[k]),
                        tangent: Vec4::from_array(tangents[k]),
                        uv: Vec2::from_array(mesh.uvs[k]) * look.uv,
                        color: mesh.colors.as_ref().map_or(Vec4::ONE, |colors| Vec4::from_array(colors[k])),
                    }
                };
                let c = [corner(0), corner(1), corner(2)];
                let texels = {
                    let area = (c[1].uv - c[0].uv).perp_dot(c[2].uv - c[0].uv).abs();
                    let flat = c.each_ref().map(|c| c.clip.truncate().truncate() / c.clip.w);
                    let pixels = (flat[1] - flat[0]).perp_dot(flat[2] - flat[0]).abs() * (w * h) as f32 / 4.0;
                    (area / pixels.max(1e-9)).sqrt()
                };
                raster(c.each_ref().map(|c| c.clip), w, h, |at, b, depth| {
                    if depth >= depths[at] {
                        return;
                    }
                    let place = c[0].place * b.x + c[1].place * b.y + c[2].place * b.z;
                    let mut normal = (c[0].normal * b.x + c[1].normal * b.y + c[2].normal * b.z).normalize();
                    let uv = c[0].uv * b.x + c[1].uv * b.y + c[2].uv * b.z;
                    let tint = c[0].color * b.x + c[1].color * b.y + c[2].color * b.z;
                    let mut base = Vec3::new(linear(look.color[0]), linear(look.color[1]), linear(look.color[2]))
                        * tint.truncate();
                    let (mut rough, mut metal, mut occlusion) = (look.roughness, look.metal, 1.0);
                    if let Some(material) = look.material {
                        let lod = (texels * material.albedo.width as f32).max(1e-6).log2();
                        let albedo = fetch(&material.albedo, uv, lod);
                        base *= Vec3::new(linear(albedo.x), linear(albedo.y), linear(albedo.z));
                        let orm = fetch(&material.orm, uv, lod);
                        (occlusion, rough, metal) = (orm.x, rough * orm.y, metal * orm.z);
                        let bump = fetch(&material.normal, uv, lod) * 2.0 - 1.0;
                        let tangent = c[0].tangent;
                        let side = (tangent.truncate() - normal * normal.dot(tangent.truncate())).normalize_or_zero();
                        let up = normal.cross(side) * tangent.w;
                        normal = (side * bump.x + up * bump.y + normal * bump.z).normalize();
                    }
                    let s = shade_view * (place + normal * 0.015).extend(1.0);
                    let (sx, sy) = ((s.x * 0.5 + 0.5) * SHADOW as f32, (0.5 - s.y * 0.5) * SHADOW as f32);
                    let mut lit = 0.0;
                    for dy in -2..=2 {
                        for dx in -2..=2 {
                            let (x, y) = ((sx as i32 + dx * 2).max(0) as usize, (sy as i32 + dy * 2).max(0) as usize);
                            let dark = x < SHADOW && y < SHADOW && shadow[y * SHADOW + x] < s.z - 0.0025;
                            lit += if dark { 0.0 } else { 1.0 / 25.0 };
                        }
                    }
                    let to_eye = (eye - place).normalize();
                    let half = (to_eye + sun).normalize();
                    let (nl, nv) = (normal.dot(sun).max(0.0), normal.dot(to_eye).max(0.02));
                    let nh = normal.dot(half).max(0.0);
                    let a = (rough * rough).max(0.02);
                    let spread = nh * nh * (a * a - 1.0) + 1.0;
                    let d = a * a / (std::f32::consts::PI * spread * spread);
                    let k = (rough + 1.0).powi(2) / 8.0;
                    let g = 1.0 / ((nl * (1.0 - k) + k) * (nv * (1.0 - k) + k) * 4.0);
                    let f0 = Vec3::splat(0.04).lerp(base, metal);
                    let fresnel = f0 + (Vec3::ONE - f0) * (1.0 - to_eye.dot(half).max(0.0)).powi(5);
                    let key = Vec3::new(1.0, 0.87, 0.70) * 2.6 * lit * nl;
                    let body = base * (1.0 - metal);
                    let mirror = normal * 2.0 * normal.dot(to_eye) - to_eye;
                    let edge = f0 + (Vec3::ONE - f0) * (1.0 - nv).powi(5) * (1.0 - rough).powi(2);
                    let light = key * (body / std::f32::consts::PI + fresnel * d * g)
                        + room.irradiance(normal) * body * occlusion
                        + room.radiance(mirror, rough) * edge * occlusion
                        + base * look.glow;
                    let opacity = look.color[3];
                    if opacity >= 1.0 {
                        depths[at] = depth;
                        picture[at] = light;
                    } else {
                        let opacity = (opacity + (1.0 - opacity) * (1.0 - nv).powi(3)).min(1.0);
                        picture[at] = picture[at].lerp(light, opacity);
                    }
                });
            }
        }
    }
    let mut bytes = Vec::with_capacity(width * height * 4);
    for y in 0..height {
        for x in 0..width {
            let mut sum = Vec3::ZERO;
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let c = picture[(y * 2 + dy) * w + x * 2 + dx];
                let c = c * 0.72;
                let c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
                sum += c.clamp(Vec3::ZERO, Vec3::ONE);
            }
            let code = |value: f32| ((value / 4.0).powf(1.0 / 2.2) * 255.0) as u8;
            bytes.extend_from_slice(&[code(sum.x), code(sum.y), code(sum.z), 255]);
        }
    }
    bytes
}
