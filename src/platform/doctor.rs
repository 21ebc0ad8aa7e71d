//! `--doctor`: what matters for a report of something that is wrong, found without opening a window.

use bevy::tasks::block_on;
use cpal::traits::{DeviceTrait, HostTrait};
use wgpu::{AdapterInfo, Backends, DeviceType, Instance, InstanceDescriptor};

use super::report::{facts, without_home};
use super::storage::Storage;

/// Everything, a line each. In English, as whoever reads reports does.
#[must_use]
pub fn findings() -> String {
    let graphics: Vec<String> = adapters().into_iter().map(described).collect();
    let graphics = if graphics.is_empty() { "none found".into() } else { graphics.join("\n          ") };
    let sound = sound().unwrap_or_else(|why| format!("none ({why})"));
    let variables = ["DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "WGPU_BACKEND", "WGPU_ADAPTER_NAME"];
    let set = variables.iter().filter_map(|name| Some(format!("{name}={}", std::env::var(name).ok()?)));
    let set = set.collect::<Vec<_>>().join(" ");
    without_home(&format!(
        "{}keeps in: {}\ngraphics: {graphics}\nsound:    {sound}\nset:      {set}",
        facts(),
        keeping()
    ))
}

/// The folder of what is kept, and whether something can be kept there.
fn keeping() -> String {
    let storage = Storage::default();
    let folder = storage.folder().map(|folder| folder.display().to_string());
    let tried = storage.write("doctor", "").and_then(|()| storage.remove("doctor"));
    match (folder, tried) {
        (Ok(folder), Ok(())) => folder,
        (Ok(folder), Err(why)) => format!("{folder}, where nothing can be written: {why}"),
        (Err(why), _) => format!("nowhere: {why}"),
    }
}

/// What could draw the picture.
fn adapters() -> Vec<AdapterInfo> {
    let instance = Instance::new(InstanceDescriptor::new_without_display_handle_from_env());
    let found = block_on(instance.enumerate_adapters(Backends::all()));
    found.iter().map(wgpu::Adapter::get_info).collect()
}

/// An adapter with its driver, as a line.
#[must_use]
pub fn described(info: AdapterInfo) -> String {
    let driver = [info.driver, info.driver_info].join(" ");
    format!("{}, {:?}, {:?}, {}", info.name, info.device_type, info.backend, driver.trim())
}

/// Whether the processor can draw the picture, without any graphics card or its driver.
#[must_use]
pub fn software_can_draw() -> bool {
    adapters().iter().any(|info| info.device_type == DeviceType::Cpu)
}

/// The device that is played on, or why there is none.
///
/// # Errors
/// In the words of the system.
pub fn sound() -> Result<String, String> {
    let device = cpal::default_host().default_output_device().ok_or("no device")?;
    let way = device.default_output_config().map_err(|error| error.to_string())?;
    Ok(format!("{} channels, {} Hz, {:?}", way.channels(), way.sample_rate(), way.sample_format()))
}
