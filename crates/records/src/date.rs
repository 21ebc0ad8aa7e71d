//! When a game was played, as a text that sorts by time.

use std::fmt;
use std::str::FromStr;

use tavoliere_rules::ParseError;

/// A moment or as much of it as is known: `2026-11-24T18:05:00Z`, `2026-11-24`, `1987`, in the calendar of today. Texts
/// sort as the moments do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date(String);

/// What a whole date looks like; a `0` stands for any digit.
const PATTERN: &str = "0000-00-00T00:00:00Z";

impl Date {
    /// The moment so many seconds after the beginning of 1970, in UTC; the years end with 9999.
    #[must_use]
    pub fn of_unix(seconds: u64) -> Date {
        let seconds = seconds.min(253_402_300_799);
        let (mut days, of_day) = (seconds / 86_400, seconds % 86_400);
        let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let mut year = 1970;
        while days >= 365 + u64::from(leap(year)) {
            days -= 365 + u64::from(leap(year));
            year += 1;
        }
        let mut month = 1;
        for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
        Date(format!("{year:04}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", days + 1))
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The day, or as much of it as is known: `2026-11-24`.
    #[must_use]
    pub fn day(&self) -> &str {
        self.0.get(..10).unwrap_or(&self.0)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Date {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Date, ParseError> {
        let fits = text.len() <= PATTERN.len()
            && text.bytes().zip(PATTERN.bytes()).all(|(c, p)| if p == b'0' { c.is_ascii_digit() } else { c == p });
        let number = |at: usize| text.get(at..at + 2).and_then(|digits| digits.parse::<u8>().ok()).unwrap_or(1);
        let real = (1..=12).contains(&number(5)) && (1..=31).contains(&number(8));
        let whole = matches!(text.len(), 4 | 7 | 10) || text.len() == PATTERN.len();
        if fits && real && whole {
            Ok(Date(text.into()))
        } else {
            Err(ParseError::new("date", "a date like 2026-11-24 or 2026-11-24T18:05:00Z", text))
        }
    }
}

impl TryFrom<String> for Date {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Date, ParseError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_dates() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_478_400, "2026-11-24T00:00:00Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"),
            (u64::MAX, "9999-12-31T23:59:59Z"),
        ] {
            assert_eq!(Date::of_unix(seconds).as_str(), text);
            assert_eq!(text.parse(), Ok(Date::of_unix(seconds)));
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in ["", "26", "2026-1-1", "2026-13-01", "2026-00-10", "2026-11-24T18", "2026-11-24 18:05:00Z", "????"]
        {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert!("1987".parse::<Date>().unwrap() < "1987-02".parse().unwrap());
    }
}
