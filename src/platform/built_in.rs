//! Sounds and music that are part of the program, natively: what is asked of the asset server comes from memory, and
//! nothing needs to lie beside the program.

use std::path::{Path, PathBuf};

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId};
use bevy::prelude::*;

/// Paths as they are asked for, and the bytes.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// Makes them what assets are read from; before Bevy's `AssetPlugin` is added.
pub fn register(app: &mut App) {
    let root = Dir::new(PathBuf::new());
    for (path, bytes) in FILES {
        root.insert_asset(Path::new(path), *bytes);
    }
    let reader = move || Box::new(MemoryAssetReader { root: root.clone() }) as Box<_>;
    app.register_asset_source(AssetSourceId::Default, AssetSourceBuilder::new(reader));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_can_be_heard_is_built_in() {
        let count = |folder: &str| FILES.iter().filter(|(path, _)| path.starts_with(folder)).count();
        assert!(count("sounds/") >= 7 && count("music/") == 17, "{} files", FILES.len());
        assert!(FILES.iter().all(|(_, bytes)| bytes.starts_with(b"OggS")));
    }
}
