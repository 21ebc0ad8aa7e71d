// Where a pixel stands out from those beside it, it takes on something of them: for machines that pay for every look at a picture,
// needed or not. Looks aslant see an edge whichever way it runs.
#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;

// What differs less from what is beside it, absolutely or as a share of it, is no edge.
const LEAST = vec2<f32>(0.04, 0.12);
// So much of what is beside it an edge takes on.
const SHARE = 0.5;

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
    let far_left = color(at + vec2<i32>(-1, -1));
    let far_right = color(at + vec2<i32>(1, -1));
    let near_left = color(at + vec2<i32>(-1, 1));
    let near_right = color(at + vec2<i32>(1, 1));
    let middle = brightness(here);
    let far = vec2<f32>(brightness(far_left), brightness(far_right));
    let near = vec2<f32>(brightness(near_left), brightness(near_right));
    let low = min(middle, min(min(far.x, far.y), min(near.x, near.y)));
    let high = max(middle, max(max(far.x, far.y), max(near.x, near.y)));
    let edge = select(0.0, SHARE, high - low > max(LEAST.x, high * LEAST.y));
    return vec4<f32>(mix(here, (far_left + far_right + near_left + near_right) / 4.0, edge), 1.0);
}
