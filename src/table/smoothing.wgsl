// Smears what is a stair along its edge: a small relative of FXAA (Timothy Lottes), for machines that pay for every look at a
// picture, needed or not.
#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;

// What differs less from what is beside it, absolutely or as a share of it, is no edge.
const LEAST = vec2<f32>(0.04, 0.12);
// An edge is followed for so many pixels to either side.
const FAR = 4.0;

fn color(at: vec2<i32>) -> vec3<f32> {
    let last = vec2<i32>(textureDimensions(picture)) - 1;
    return textureLoad(picture, clamp(at, vec2<i32>(0), last), 0).rgb;
}

// As bright as it seems to an eye.
fn brightness(color: vec3<f32>) -> f32 {
    return sqrt(dot(color, vec3<f32>(0.299, 0.587, 0.114)));
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let at = vec2<i32>(in.position.xy);
    let here = color(at);
    let middle = brightness(here);
    let far_left = brightness(color(at + vec2<i32>(-1, -1)));
    let far_right = brightness(color(at + vec2<i32>(1, -1)));
    let near_left = brightness(color(at + vec2<i32>(-1, 1)));
    let near_right = brightness(color(at + vec2<i32>(1, 1)));
    let low = min(middle, min(min(far_left, far_right), min(near_left, near_right)));
    let high = max(middle, max(max(far_left, far_right), max(near_left, near_right)));
    if high - low < max(LEAST.x, high * LEAST.y) {
        return vec4<f32>(here, 1.0);
    }
    // Along the edge, where brightness does not change.
    let along = vec2<f32>(near_left + near_right - far_left - far_right, far_left + near_left - far_right - near_right);
    let steep = min(abs(along.x), abs(along.y)) + 0.03 * (far_left + far_right + near_left + near_right) + 0.008;
    let step = clamp(along / steep, vec2<f32>(-FAR), vec2<f32>(FAR)) * 0.3 / vec2<f32>(textureDimensions(picture));
    let one = textureSampleLevel(picture, picture_sampler, in.uv + step, 0.0).rgb;
    let other = textureSampleLevel(picture, picture_sampler, in.uv - step, 0.0).rgb;
    return vec4<f32>((one + other) / 2.0, 1.0);
}
