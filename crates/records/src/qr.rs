//! A link as the squares of a QR code.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// A QR code: so many modules on each side, dark or light. Whoever draws it leaves four light ones around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modules {
    size: usize,
    dark: Vec<bool>,
}

impl Modules {
    /// How many modules there are on each side.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether a module is dark; those around the code are light.
    #[must_use]
    pub fn is_dark(&self, x: usize, y: usize) -> bool {
        x < self.size && y < self.size && self.dark[y * self.size + x]
    }
}

/// The code of a page's address with a link's [compact](crate::Link::compact) fragment; nothing where that does not fit
/// into the largest code there is. `page` is the address up to the `#`, which is left out.
#[must_use]
pub fn qr(page: &str, fragment: &str) -> Option<Modules> {
    // Capitals, digits and four signs are packed more densely than other text; the first letter is none of these.
    let (name, code) = fragment.split_once('=')?;
    let capitals = QrSegment::is_alphanumeric(code);
    let segments = if capitals {
        vec![QrSegment::make_bytes(format!("{page}#{name}=").as_bytes()), QrSegment::make_alphanumeric(code)]
    } else {
        vec![QrSegment::make_bytes(format!("{page}#{fragment}").as_bytes())]
    };
    // What is shown on a screen is seldom torn: the lowest level, and a higher one where it costs nothing.
    let code =
        QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, Version::MAX, None, true).ok()?;
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).map(|(x, y)| code.get_module(x, y)).collect();
    Some(Modules { size: size as usize, dark })
}
