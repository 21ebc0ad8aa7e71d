// What lies outside the board, smeared: the farther from it, the more.
#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Focus {
    reach: array<vec4<f32>, 3>,
    width: vec4<f32>,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var picture_sampler: sampler;
@group(0) @binding(2) var<uniform> focus: Focus;

// Between these distances from the board, in heights of the picture, the focus is lost.
const LOST = vec2<f32>(0.015, 0.17);
// How far what is all out of focus is smeared, in heights of the picture.
const SMEAR = 0.005;
const PLACES = 20;

fn outside(at: vec2<f32>) -> f32 {
    var far = -1.0;
    for (var row = 0; row < 3; row += 1) {
        for (var place = 0; place < 4; place += 1) {
            let angle = radians(30.0) * f32(4 * row + place);
            far = max(far, dot(at, vec2<f32>(cos(angle), sin(angle))) - focus.reach[row][place]);
        }
    }
    return far;
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let shape = vec2<f32>(focus.width.x, 1.0);
    let lost = smoothstep(LOST.x, LOST.y, outside((in.uv - 0.5) * shape * vec2<f32>(1.0, -1.0)));
    var color = textureSampleLevel(picture, picture_sampler, in.uv, 0.0);
    if lost > 0.0 {
        // A tall window looks from high above, where all of the table is about as far from the eye: little is lost there.
        let narrow = min(focus.width.x, 1.0);
        for (var place = 1; place < PLACES; place += 1) {
            // In a spiral by the golden angle, as seeds stand in a sunflower.
            let angle = 2.399963 * f32(place);
            let aside = sqrt(f32(place) / f32(PLACES)) * SMEAR * narrow * narrow * lost * vec2<f32>(cos(angle), sin(angle));
            color += textureSampleLevel(picture, picture_sampler, in.uv + aside / shape, 0.0);
        }
        color /= f32(PLACES);
    }
    return color;
}
