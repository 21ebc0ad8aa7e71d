//! Where in a level's file its steps are, so that a fault can name its line.

use std::ops::Range;

/// The places of a file that faults are about.
pub(crate) struct Outline<'a> {
    text: &'a str,
    /// The bytes of each step.
    steps: Vec<Range<usize>>,
}

impl<'a> Outline<'a> {
    /// Of a file that can be read.
    pub fn new(text: &'a str) -> Outline<'a> {
        Outline { text, steps: steps(text) }
    }

    /// The line, from 1, where something is written within a step, or within the file before the steps; if it is not
    /// written there, where the step or the file begins.
    pub fn line(&self, step: Option<usize>, written: &str) -> usize {
        let range = match step.and_then(|index| self.steps.get(index)) {
            Some(range) => range.clone(),
            None => 0..self.text.len(),
        };
        let found = self.text[range.clone()].find(written).unwrap_or(0);
        self.text[..range.start + found].matches('\n').count() + 1
    }
}

/// The elements of the list `steps: [...]` at the outermost level.
fn steps(text: &str) -> Vec<Range<usize>> {
    let (mut found, mut begun) = (Vec::new(), None);
    let (mut depth, mut inside) = (0, false);
    let mut rest = text.char_indices().peekable();
    while let Some((index, letter)) = rest.next() {
        match letter {
            '"' => {
                begun.get_or_insert(index);
                while let Some((_, letter)) = rest.next() {
                    match letter {
                        '\\' => drop(rest.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            '/' if rest.peek().is_some_and(|(_, next)| *next == '/') => {
                while rest.next_if(|(_, letter)| *letter != '\n').is_some() {}
            }
            '(' | '[' | '{' => {
                depth += 1;
                if depth == 2 && letter == '[' && text[..index].trim_end().ends_with("steps:") {
                    (inside, begun) = (true, None);
                }
            }
            ')' | ']' | '}' => {
                depth -= 1;
                if inside && depth == 1 {
                    found.extend(begun.take().map(|start| start..index));
                    inside = false;
                }
            }
            ',' if inside && depth == 2 => found.extend(begun.take().map(|start| start..index)),
            _ if inside && depth == 2 && !letter.is_whitespace() => drop(begun.get_or_insert(index)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_found_among_strings_and_comments() {
        let text = "(\n  title: \"steps: [(\", // steps: [\n  steps: [\n    Say(a: [\"x, ]\"]),\n    // no, step\n    \
                    Set(\"\\\"y\"),\n    Play(\"z\")\n  ],\n  after: [1, 2],\n)";
        let outline = Outline::new(text);
        let parts: Vec<_> = outline.steps.iter().map(|range| &text[range.clone()]).collect();
        assert_eq!(parts, ["Say(a: [\"x, ]\"])", "Set(\"\\\"y\")", "Play(\"z\")\n  "]);
        assert_eq!(outline.line(Some(1), "y"), 6);
        assert_eq!(outline.line(Some(2), "not there"), 7);
        assert_eq!(outline.line(None, "after"), 9);
    }
}
