//! Lines from outside, which may hold anything.

use std::io::{self, BufRead, Read};

/// The most bytes of a line that are kept.
const LONGEST: u64 = 1 << 20;

/// The next line without its end; none at the end of the input. Bytes that are not UTF-8 become U+FFFD, and what is
/// behind the first MiB of a line is passed over.
///
/// # Errors
/// If the input cannot be read.
pub fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() as u64 == LONGEST {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_may_hold_anything_and_have_no_end() {
        let endless = [b"ab\xFF\n".to_vec(), vec![b'x'; 3 << 20], b"\nlast".to_vec()].concat();
        let mut input = &endless[..];
        let mut next = || next_line(&mut input).expect("a slice can be read");
        assert_eq!(next().as_deref(), Some("ab\u{FFFD}"));
        assert_eq!(next().map(|line| line.len()), Some(1 << 20));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
