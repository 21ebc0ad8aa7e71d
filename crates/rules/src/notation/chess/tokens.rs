//! The words of a game's text, without comments, variations and marks.

use super::NotationError;

/// One word.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `3.` or `3...`: the digits.
    Number(&'a str),
    /// Anything else that is not a result.
    Move(&'a str),
}

/// Takes the text of the moves apart, up to the result.
pub(super) fn tokens(text: &str) -> Result<Vec<Token<'_>>, NotationError> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = match first {
            '{' => rest.split_once('}').ok_or(NotationError::Unclosed('{'))?.1,
            ';' => rest.split_once('\n').map_or("", |(_, after)| after),
            '(' => skip_variation(rest)?,
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "{;(".contains(c)).unwrap_or(rest.len());
                // A closing bracket that nothing opened is a word of its own, so that it is refused, not lost.
                let word = &rest[..end.max(first.len_utf8())];
                if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                    break;
                }
                read_word(word, &mut tokens);
                &rest[word.len()..]
            }
        };
        rest = after.trim_start();
    }
    Ok(tokens)
}

fn read_word<'a>(word: &'a str, tokens: &mut Vec<Token<'a>>) {
    if word.starts_with('$') {
        return;
    }
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (number, rest) = word.split_at(digits);
    if number.is_empty() || !(rest.is_empty() || rest.starts_with('.')) {
        tokens.push(Token::Move(word));
        return;
    }
    tokens.push(Token::Number(number));
    let rest = rest.trim_start_matches('.');
    if !rest.is_empty() {
        tokens.push(Token::Move(rest));
    }
}

/// What follows a variation, which may hold others and comments.
fn skip_variation(text: &str) -> Result<&str, NotationError> {
    let (mut depth, mut comment) = (0, false);
    for (i, c) in text.char_indices() {
        match c {
            '}' => comment = false,
            _ if comment => {}
            '{' => comment = true,
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(&text[i + 1..]);
        }
    }
    Err(NotationError::Unclosed('('))
}
