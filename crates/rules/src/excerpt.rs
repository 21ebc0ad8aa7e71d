//! What comes from outside, as messages may show it.

/// The most characters of an [`excerpt`].
const LONGEST: usize = 80;

/// A text from outside as a message may quote it: on one line, its first 80 characters, and what a terminal or a log
/// could take for a command (control characters, marks of direction) as an escape.
#[must_use]
pub fn excerpt(text: &str) -> String {
    shorten(text, LONGEST)
}

/// The same with so many characters at most, before they are escaped.
#[must_use]
pub fn shorten(text: &str, longest: usize) -> String {
    let mut shown = String::new();
    for c in text.chars().take(longest) {
        match c {
            // Marks of direction and the like change what is seen of the rest.
            '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' => {
                shown.extend(c.escape_unicode());
            }
            _ if c.is_control() => shown.extend(c.escape_default()),
            _ => shown.push(c),
        }
    }
    if text.chars().nth(longest).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_stay() {
        for text in ["", "e2e4", "però 'sì' \"no\" \\ 手", &"x".repeat(LONGEST)] {
            assert_eq!(excerpt(text), text);
        }
    }

    #[test]
    fn nothing_is_endless_and_nothing_is_a_command() {
        assert_eq!(excerpt("\u{1B}[2J\n\u{202E}abc"), "\\u{1b}[2J\\n\\u{202e}abc");
        let long = excerpt(&"\u{7}".repeat(1 << 20));
        assert!(long.chars().count() <= 6 * LONGEST + 1 && long.ends_with('…'), "{}", long.len());
    }
}
