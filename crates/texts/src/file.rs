//! A Fluent file as a list of its texts, for whoever compares languages, and for the texts of levels.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, unicode};

/// One text of a Fluent file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The line of the file where it begins, from 1.
    pub line: usize,
    /// Its name: the id of a message, or `id.attribute`.
    pub id: String,
    /// Its words. Where it depends on an argument, those of all cases one after the other.
    pub text: String,
    /// The arguments it names.
    pub arguments: BTreeSet<String>,
    /// `text` is all there is: it names no argument and no other message.
    pub plain: bool,
}

/// The texts of a Fluent file, in their order, and what cannot be read: the line, from 1, and what is wrong there.
#[must_use]
pub fn entries(source: &str) -> (Vec<Entry>, Vec<(usize, String)>) {
    let line_of_byte = |at: usize| source[..at.min(source.len())].matches('\n').count() + 1;
    let (resource, errors) = match parser::parse(source) {
        Ok(resource) => (resource, Vec::new()),
        Err((readable, errors)) => (readable, errors),
    };
    let lines = lines(source);
    let mut found = Vec::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else { continue };
        let mut add = |id: String, pattern: &Pattern<&str>| {
            let line = lines.get(&id).copied().unwrap_or(1);
            let mut entry = Entry { line, id, plain: true, ..Entry::default() };
            entry.take(pattern);
            found.push(entry);
        };
        message.value.iter().for_each(|pattern| add(message.id.name.to_owned(), pattern));
        message
            .attributes
            .iter()
            .for_each(|attribute| add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value));
    }
    let errors = errors.into_iter().map(|error| (line_of_byte(error.pos.start), error.kind.to_string()));
    (found, errors.collect())
}

/// The line of each text; of the last one if there are several of that name.
fn lines(source: &str) -> BTreeMap<String, usize> {
    let (mut found, mut message) = (BTreeMap::new(), "");
    for (number, line) in (1..).zip(source.lines()) {
        let Some((name, _)) = line.split_once('=') else { continue };
        if line.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            message = name.trim_end();
            found.insert(message.to_owned(), number);
        } else if let Some(attribute) = name.trim().strip_prefix('.') {
            found.insert(format!("{message}.{attribute}"), number);
        }
    }
    found
}

impl Entry {
    fn take(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.take_expression(expression),
            }
        }
    }

    fn take_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.take_inline(inline),
            Expression::Select { selector, variants } => {
                self.take_inline(selector);
                variants.iter().for_each(|variant| self.take(&variant.value));
            }
        }
    }

    fn take_inline(&mut self, inline: &InlineExpression<&str>) {
        if let InlineExpression::StringLiteral { value } = inline {
            self.text.push_str(&unicode::unescape_unicode_to_string(value));
            return;
        }
        self.plain = false;
        match inline {
            InlineExpression::VariableReference { id } => drop(self.arguments.insert(id.name.to_owned())),
            InlineExpression::Placeable { expression } => self.take_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.take_inline(argument));
            }
            _ => {}
        }
    }

    /// Whether another text of the same name, in another language, says the same in so many words that it is a copy
    /// rather than a name that both languages share.
    #[must_use]
    pub fn is_copy_of(&self, other: &Entry) -> bool {
        self.text == other.text && is_sentence(&self.text)
    }
}

/// Whether a text has so many words that it cannot be the same in two languages: more than two.
#[must_use]
pub fn is_sentence(text: &str) -> bool {
    text.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count() > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_listed_with_their_lines_and_arguments() {
        let (entries, errors) = entries(
            "# a = comment\n\na = one { $b }\n    two\nc =\n    .d = { \"{\" }x = y\n\n!\n\ne = { $f ->\n    [one] g { NUMBER($h) }\n   *[other] i\n}\n",
        );
        let listed: Vec<_> = entries.iter().map(|e| (e.line, e.id.as_str(), e.text.as_str(), e.plain)).collect();
        assert_eq!(listed, [(3, "a", "one \ntwo", false), (6, "c.d", "{x = y", true), (10, "e", "g i", false)]);
        assert_eq!(entries[2].arguments, BTreeSet::from(["f".to_owned(), "h".to_owned()]));
        assert_eq!(errors.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [8]);
    }
}
