// How everything on the table is lit. Where the room is mirrored, as Bevy does it; elsewhere with the few sums that show, for
// a slow machine pays for every line of a shader, whether it is needed or not.

#import bevy_pbr::forward_io::{VertexOutput, FragmentOutput}

#ifdef ENVIRONMENT_MAP

#import bevy_pbr::pbr_fragment::pbr_input_from_standard_material
#import bevy_pbr::pbr_functions::{alpha_discard, apply_pbr_lighting, main_pass_post_lighting_processing}
#import bevy_pbr::pbr_types::STANDARD_MATERIAL_FLAGS_UNLIT_BIT

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var surface = pbr_input_from_standard_material(in, is_front);
    surface.material.base_color = alpha_discard(surface.material, surface.material.base_color);
    var color = surface.material.base_color;
    if (surface.material.flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        color = apply_pbr_lighting(surface);
    }
    return FragmentOutput(main_pass_post_lighting_processing(surface, color));
}

#else

#import bevy_core_pipeline::tonemapping::{screen_space_dither, tone_mapping}
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import bevy_pbr::pbr_bindings
#import bevy_pbr::pbr_types::{
    STANDARD_MATERIAL_FLAGS_ALPHA_MODE_OPAQUE,
    STANDARD_MATERIAL_FLAGS_ALPHA_MODE_RESERVED_BITS,
    STANDARD_MATERIAL_FLAGS_BASE_COLOR_TEXTURE_BIT,
    STANDARD_MATERIAL_FLAGS_UNLIT_BIT,
}
#ifdef PREMULTIPLY_ALPHA
#import bevy_pbr::pbr_functions::premultiply_alpha
#endif

// What a surface sends on of light that comes evenly from all round: Bevy's F_AB of what is quite rough.
const EVENLY: f32 = 0.452;
const PI: f32 = 3.14159265;

// The light that a dull surface of that color sends to the eye, and what glares on it.
fn lit(color: vec3<f32>, roughness: f32, mirrored: vec3<f32>, position: vec3<f32>, normal: vec3<f32>) -> vec3<f32> {
    let lamp = &lights.directional_lights[0];
    let to_lamp = (*lamp).direction_to_light;
    let to_eye = normalize(view.world_position - position);
    let n = normalize(normal);
    let half_way = normalize(to_lamp + to_eye);
    let to_half = saturate(dot(n, half_way));
    let across = max(dot(to_lamp, half_way), 0.1);
    // The highlight as Karis approximates it for phones (SIGGRAPH 2013).
    let a = roughness * roughness;
    let spread = to_half * to_half * (a * a - 1.0) + 1.0;
    let glare = a * a / (4.0 * PI * spread * spread * across * across * (roughness + 0.5));
    let direct = (color / PI + mirrored * glare) * (*lamp).color.rgb * saturate(dot(n, to_lamp));
    let even = (color * EVENLY + mirrored * (1.04 - 0.572 * roughness)) * lights.ambient_color.rgb;
    return view.exposure * (direct + even);
}

@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    let material = &pbr_bindings::material;
    let flags = (*material).flags;
    var color = (*material).base_color;
#ifdef VERTEX_COLORS
    color *= in.color;
#endif
#ifdef VERTEX_UVS_A
    if (flags & STANDARD_MATERIAL_FLAGS_BASE_COLOR_TEXTURE_BIT) != 0u {
        let uv = ((*material).uv_transform * vec3(in.uv, 1.0)).xy;
        color *= textureSample(pbr_bindings::base_color_texture, pbr_bindings::base_color_sampler, uv);
    }
#endif
    if (flags & STANDARD_MATERIAL_FLAGS_ALPHA_MODE_RESERVED_BITS) == STANDARD_MATERIAL_FLAGS_ALPHA_MODE_OPAQUE {
        color.a = 1.0;
    }
    if (flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u {
        let reflectance = (*material).reflectance;
        let light = lit(
            color.rgb,
            clamp((*material).perceptual_roughness, 0.089, 1.0),
            0.16 * reflectance * reflectance,
            in.world_position.xyz,
            in.world_normal,
        );
        let emissive = (*material).emissive;
        color = vec4(light + emissive.rgb * color.a * mix(1.0, view.exposure, emissive.a), color.a);
    }
#ifdef TONEMAP_IN_SHADER
    color = tone_mapping(color, view.color_grading);
#ifdef DEBAND_DITHER
    // A step of what is shown is a larger one of light where it is bright.
    color = vec4(color.rgb + screen_space_dither(in.position.xy) * 2.2 * sqrt(color.rgb), color.a);
#endif
#endif
#ifdef PREMULTIPLY_ALPHA
    color = premultiply_alpha(flags, color);
#endif
    return FragmentOutput(color);
}

#endif
