//! The starting layouts, from data.

use std::sync::LazyLock;

use crate::layout::parse_square;
use crate::squares::{Squares, bit};

use super::SIZE;

/// Where the men of a game start.
#[derive(Debug)]
pub(super) struct Start {
    pub(super) name: String,
    /// Red's and Yellow's Warriors.
    pub(super) warriors: [Squares; 2],
    /// Red's and Yellow's cities.
    pub(super) cities: [Squares; 2],
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    red: Side,
    yellow: Side,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    warriors: Vec<String>,
    cities: Vec<String>,
}

fn squares(names: &[String]) -> Option<Squares> {
    names.iter().try_fold(0, |squares, name| Some(squares | bit(parse_square(SIZE, name)?)))
}

fn read(text: &str) -> Option<Vec<Start>> {
    let entries: Vec<Entry> = ron::from_str(text).ok()?;
    let start = |entry: Entry| {
        Some(Start {
            warriors: [squares(&entry.red.warriors)?, squares(&entry.yellow.warriors)?],
            cities: [squares(&entry.red.cities)?, squares(&entry.yellow.cities)?],
            name: entry.name,
        })
    };
    entries.into_iter().map(start).collect()
}

/// All layouts, the default one first.
pub(super) fn all() -> &'static [Start] {
    static ALL: LazyLock<Vec<Start>> =
        LazyLock::new(|| read(include_str!("../../../data/sparta.ron")).expect("a test reads the same text"));
    &ALL
}

#[cfg(test)]
#[path = "../../../tests/edits/mod.rs"]
mod edits;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::edits::{edits, tries};
    use super::*;
    use crate::Position;
    use crate::games::sparta::{BOARD, Sparta};

    #[test]
    fn the_option_names_the_layouts_there_are() {
        let spec = Sparta::OPTIONS.iter().find(|o| o.key == "layout").expect("the option");
        let names: Vec<&str> = all().iter().map(|l| l.name.as_str()).collect();
        assert_eq!(names, spec.values);
        assert_eq!(names[0], spec.default);
    }

    #[test]
    fn every_layout_has_eight_warriors_and_four_cities_a_side_on_squares_of_their_own() {
        for start in all() {
            assert_eq!(start.warriors.map(Squares::count_ones), [8, 8], "{}", start.name);
            assert_eq!(start.cities.map(Squares::count_ones), [4, 4], "{}", start.name);
            assert_eq!(start.warriors[0] & start.warriors[1], 0, "{}", start.name);
            assert_eq!(start.cities[0] & start.cities[1], 0, "{}", start.name);
        }
    }

    #[test]
    fn a_wrong_square_is_noticed() {
        let text = r#"[(name: "x", red: (warriors: ["k1"], cities: []), yellow: (warriors: [], cities: []))]"#;
        assert!(read(text).is_none());
        assert!(read(&text.replace("k1", "j1")).is_some());
    }

    proptest! {
        #![proptest_config(tries(2000))]

        #[test]
        fn edited_layouts_are_refused_or_on_the_board(edits in edits(4)) {
            for start in read(&edits.of(include_str!("../../../data/sparta.ron"))).unwrap_or_default() {
                let squares = start.warriors.into_iter().chain(start.cities);
                prop_assert_eq!(squares.fold(0, |all, squares| all | squares) & !BOARD, 0);
            }
        }
    }
}
