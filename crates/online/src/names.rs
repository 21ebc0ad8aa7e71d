//! Names for players who have not chosen one: an adjective and an animal, from a list for each language.

use tavoliere_protocol::Random;

/// The lists, with the codes of their languages; the first serves all others.
const LISTS: [(&str, &str); 2] = [("en", include_str!("../names/en.txt")), ("it", include_str!("../names/it.txt"))];

/// What a list says: see `names/README.md`.
struct Words {
    /// Whether the animal comes first.
    animal_first: bool,
    /// Each with its form for every gender there is.
    adjectives: Vec<Vec<&'static str>>,
    /// Each with the number of its gender.
    animals: Vec<(&'static str, usize)>,
}

fn words(language: &str) -> Words {
    let list = LISTS.iter().find(|list| language.split(['-', '_']).next() == Some(list.0)).unwrap_or(&LISTS[0]).1;
    let mut words = Words { animal_first: false, adjectives: Vec::new(), animals: Vec::new() };
    let mut gender = 0;
    let mut in_animals = false;
    for line in list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("//")) {
        match line.split_once(' ') {
            Some(("order:", order)) => words.animal_first = order == "animal adjective",
            Some(("animals:", number)) => (in_animals, gender) = (true, number.parse().unwrap_or_default()),
            _ if in_animals => words.animals.push((line, gender)),
            _ => words.adjectives.push(line.split(' ').collect()),
        }
    }
    words
}

/// A number below `count`.
fn choose(count: usize, random: &mut impl Random) -> usize {
    let mut bytes = [0; 4];
    random.fill(&mut bytes);
    ((u64::from(u32::from_le_bytes(bytes)) * count as u64) >> 32) as usize
}

/// A name in a language (`it`, `it-IT`), by these random numbers: "Red Fox", "Volpe Rossa". For languages without a list in
/// English.
#[must_use]
pub fn random_name(language: &str, random: &mut impl Random) -> String {
    let words = words(language);
    let (animal, gender) = words.animals[choose(words.animals.len(), random)];
    let forms = &words.adjectives[choose(words.adjectives.len(), random)];
    let adjective = forms.get(gender).unwrap_or(&forms[0]);
    if words.animal_first { format!("{animal} {adjective}") } else { format!("{adjective} {animal}") }
}

/// A name in a language, whichever comes.
#[must_use]
pub fn suggest_name(language: &str) -> String {
    random_name(language, &mut |bytes: &mut [u8]| getrandom::fill(bytes).expect("the system has random numbers"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavoliere_protocol::check_name;

    #[test]
    fn every_name_can_be_used() {
        for (language, _) in LISTS {
            let words = words(language);
            let mut known = std::collections::BTreeSet::new();
            for &(animal, gender) in &words.animals {
                assert!(known.insert(animal), "{animal} twice");
                for forms in &words.adjectives {
                    let adjective = forms.get(gender).unwrap_or(&forms[0]);
                    assert!(check_name(&format!("{animal} {adjective}")), "{animal} {adjective}");
                }
            }
            assert!(words.animals.len() * words.adjectives.len() > 1_500, "{language}");
        }
    }

    #[test]
    fn adjectives_agree_with_their_animals() {
        let words = words("it");
        let feminine = |adjective: &str| adjective.ends_with('a');
        for forms in &words.adjectives {
            match forms[..] {
                [one] => assert!(one.ends_with('e') || one == "Blu", "{one} has one form"),
                [masculine, other] => assert!(masculine.ends_with('o') && feminine(other), "{masculine} {other}"),
                _ => panic!("{forms:?}"),
            }
        }
        let mut last = |bytes: &mut [u8]| bytes.fill(255);
        assert_eq!(random_name("it-IT", &mut last), "Vespa Veloce");
        assert_eq!(random_name("en", &mut |bytes: &mut [u8]| bytes.fill(0)), "Amber Badger");
        assert_eq!(random_name("eo", &mut |bytes: &mut [u8]| bytes.fill(0)), "Amber Badger");
    }
}
