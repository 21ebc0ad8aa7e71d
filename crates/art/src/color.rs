//! Colours as eyes see them: contrast, eyes that lack a sense, and the colours of marks for each way of seeing.

/// Red, green and blue as screens take them (sRGB), 0 to 1.
pub type Rgb = [f32; 3];

/// A way of seeing that lacks one of the three senses of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Red-blindness: the long-wave cones are missing.
    Protanopia,
    /// Green-blindness: the medium-wave cones are missing.
    Deuteranopia,
    /// Blue-blindness: the short-wave cones are missing.
    Tritanopia,
}

impl Sight {
    /// Every way of seeing that lacks a sense, for tests and menus.
    pub const ALL: [Sight; 3] = [Sight::Protanopia, Sight::Deuteranopia, Sight::Tritanopia];

    /// A colour as it is seen this way (Machado, Oliveira and Fernandes 2009, full severity).
    #[must_use]
    pub fn sees(self, color: Rgb) -> Rgb {
        let rows: [[f32; 3]; 3] = match self {
            Sight::Protanopia => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Sight::Deuteranopia => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Sight::Tritanopia => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        };
        let linear = color.map(to_linear);
        rows.map(|row| from_linear(row.iter().zip(linear).map(|(a, b)| a * b).sum::<f32>().clamp(0.0, 1.0)))
    }
}

fn to_linear(value: f32) -> f32 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn from_linear(value: f32) -> f32 {
    if value <= 0.003_130_8 { value * 12.92 } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 }
}

/// How bright a colour is, 0 to 1 (WCAG's relative luminance).
#[must_use]
pub fn luminance(color: Rgb) -> f32 {
    let [r, g, b] = color.map(to_linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// How much two colours stand out from each other: 1 not at all, 21 as white from black (WCAG's contrast ratio).
#[must_use]
pub fn contrast(a: Rgb, b: Rgb) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The colours of marks on a board. Every mark has a shape of its own as well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marks {
    /// The cursor, the piece taken up, and pieces that must act.
    pub bright: Rgb,
    /// Legal destinations and other actions that may be chosen.
    pub calm: Rgb,
    /// Pieces that are captured, turn over or are in danger, and what is not allowed.
    pub warn: Rgb,
    /// The last action.
    pub faint: Rgb,
    /// The moment in which pieces are trapped.
    pub flash: Rgb,
}

/// The thin edge round marks that are not ink.
pub const EDGE: Rgb = [0.035, 0.03, 0.025];

/// The marks for a way of seeing (none is the usual one), in ink on pale paper or, with a dark edge, on any board.
#[must_use]
pub const fn marks(sight: Option<Sight>, pale: bool) -> Marks {
    match (sight, pale) {
        (None, false) => Marks {
            bright: [1.0, 0.60, 0.06],
            calm: [0.38, 0.90, 0.58],
            warn: [1.0, 0.35, 0.12],
            faint: [0.98, 0.80, 0.44],
            flash: [1.0, 0.62, 0.30],
        },
        (None, true) => Marks {
            bright: [0.62, 0.30, 0.0],
            calm: [0.0, 0.36, 0.24],
            warn: [0.75, 0.12, 0.02],
            faint: [0.42, 0.24, 0.08],
            flash: [0.75, 0.12, 0.02],
        },
        // Blue against yellow, which both keep; a warning is the lightest of all.
        (Some(Sight::Protanopia | Sight::Deuteranopia), false) => Marks {
            bright: [1.0, 0.82, 0.05],
            calm: [0.30, 0.70, 1.0],
            warn: [1.0, 0.95, 0.80],
            faint: [0.85, 0.80, 0.65],
            flash: [1.0, 0.95, 0.80],
        },
        (Some(Sight::Protanopia | Sight::Deuteranopia), true) => Marks {
            bright: [0.03, 0.07, 0.38],
            calm: [0.0, 0.28, 0.62],
            warn: [0.46, 0.20, 0.0],
            faint: [0.30, 0.26, 0.18],
            flash: [0.46, 0.20, 0.0],
        },
        // Red against cyan.
        (Some(Sight::Tritanopia), false) => Marks {
            bright: [1.0, 0.52, 0.50],
            calm: [0.20, 0.95, 0.95],
            warn: [1.0, 0.80, 0.90],
            faint: [0.90, 0.82, 0.78],
            flash: [1.0, 0.80, 0.90],
        },
        (Some(Sight::Tritanopia), true) => Marks {
            bright: [0.40, 0.0, 0.10],
            calm: [0.0, 0.34, 0.38],
            warn: [0.70, 0.0, 0.12],
            faint: [0.34, 0.26, 0.22],
            flash: [0.70, 0.0, 0.12],
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_stands_out_from_black_by_twenty_one() {
        assert!((contrast([1.0; 3], [0.0; 3]) - 21.0).abs() < 0.01);
        assert!((contrast([0.5; 3], [0.5; 3]) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn greys_look_alike_to_everybody() {
        for sight in Sight::ALL {
            for grey in [0.0, 0.3, 0.7, 1.0] {
                let seen = sight.sees([grey; 3]);
                assert!(seen.iter().all(|v| (v - grey).abs() < 0.02), "{sight:?}: {grey} is seen as {seen:?}");
            }
        }
    }

    #[test]
    fn marks_stand_out_from_their_dark_edge_in_every_palette() {
        for sight in [None].into_iter().chain(Sight::ALL.map(Some)) {
            let Marks { bright, calm, faint, .. } = marks(sight, false);
            for mark in [bright, calm, faint] {
                let apart = contrast(mark, EDGE);
                assert!(apart > 7.0, "{sight:?}: {mark:?} is {apart} from its edge");
            }
        }
    }

    #[test]
    fn what_may_be_done_and_what_warns_differ_for_whoever_they_are_made_for() {
        for sight in Sight::ALL {
            for pale in [false, true] {
                let seen = marks(Some(sight), pale);
                let (a, b) = (sight.sees(seen.calm), sight.sees(seen.warn));
                let apart: f32 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
                assert!(apart > 0.25, "{sight:?}, pale {pale}: only {apart} apart");
            }
        }
    }
}
