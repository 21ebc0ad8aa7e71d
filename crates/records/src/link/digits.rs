//! Numbers in mixed radix: each digit has as many values as there are choices, and costs no more than that.

use super::LinkError;

/// What the codes are made of: letters and digits, and four of the signs that a QR code packs as densely as these and
/// that no address has to escape.
const ALPHABET: &[u8; 40] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-/";
/// So many characters at once fit into a limb.
const CHUNK: usize = 6;

/// Digits, the first one written first.
#[derive(Default)]
pub(super) struct Digits(Vec<(u32, u32)>);

impl Digits {
    /// One of `radix` choices, from 0.
    pub(super) fn push(&mut self, digit: usize, radix: usize) {
        debug_assert!(digit < radix);
        if radix > 1 {
            self.0.push((digit as u32, radix as u32));
        }
    }

    pub(super) fn flag(&mut self, flag: bool) {
        self.push(usize::from(flag), 2);
    }

    /// A number up to 2^30, small ones shorter.
    pub(super) fn number(&mut self, number: usize) {
        let bits = (usize::BITS - number.leading_zeros()) as usize;
        self.push(bits, 31);
        // The highest bit is known.
        if bits > 1 {
            self.push(number - (1 << (bits - 1)), 1 << (bits - 1));
        }
    }

    /// A whole number of 32 bits.
    pub(super) fn word(&mut self, word: u32) {
        self.push((word >> 16) as usize, 1 << 16);
        self.push((word & 0xFFFF) as usize, 1 << 16);
    }

    /// A text, in which ASCII is shorter than the rest.
    pub(super) fn text(&mut self, text: &str) {
        self.number(text.chars().count());
        for c in text.chars() {
            match c {
                ' '..='~' => self.push(c as usize - ' ' as usize, 96),
                _ => {
                    self.push(95, 96);
                    self.push(c as usize, 0x11_0000);
                }
            }
        }
    }

    /// The code of them all.
    pub(super) fn code(&self) -> String {
        let mut number = Number::default();
        for &(digit, radix) in self.0.iter().rev() {
            number.push(digit, radix);
        }
        let mut code = Vec::new();
        while !number.is_zero() {
            let mut chunk = number.pop(40_u32.pow(CHUNK as u32));
            for _ in 0..CHUNK {
                code.push(ALPHABET[(chunk % 40) as usize]);
                chunk /= 40;
            }
        }
        while code.last() == Some(&b'0') {
            code.pop();
        }
        code.iter().rev().map(|&c| char::from(c)).collect()
    }
}

/// A number that digits are taken from, in the order in which they were written.
#[derive(Default)]
pub(super) struct Number(Vec<u32>);

impl Number {
    /// Reads a code, in capitals or not.
    pub(super) fn read(code: &str) -> Result<Number, LinkError> {
        let mut number = Number::default();
        for chunk in code.as_bytes().chunks(CHUNK) {
            let mut value = 0;
            for c in chunk {
                let place = ALPHABET.iter().position(|known| *known == c.to_ascii_uppercase());
                value = value * 40 + place.ok_or(LinkError::Damaged)? as u32;
            }
            number.push(value, 40_u32.pow(chunk.len() as u32));
        }
        Ok(number)
    }

    fn push(&mut self, digit: u32, radix: u32) {
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            let value = u64::from(*limb) * u64::from(radix) + carry;
            (*limb, carry) = (value as u32, value >> 32);
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn pop(&mut self, radix: u32) -> u32 {
        let mut rest = 0_u64;
        for limb in self.0.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / u64::from(radix)) as u32;
            rest = value % u64::from(radix);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    /// Whether nothing is left.
    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// One of `radix` choices, from 0.
    pub(super) fn take(&mut self, radix: usize) -> usize {
        if radix > 1 { self.pop(radix as u32) as usize } else { 0 }
    }

    pub(super) fn flag(&mut self) -> bool {
        self.take(2) == 1
    }

    pub(super) fn number(&mut self) -> usize {
        match self.take(31) {
            0 => 0,
            bits => (1 << (bits - 1)) + self.take(1 << (bits - 1)),
        }
    }

    pub(super) fn word(&mut self) -> u32 {
        (self.take(1 << 16) << 16 | self.take(1 << 16)) as u32
    }

    /// A text of at most so many characters.
    pub(super) fn text(&mut self, most: usize) -> Result<String, LinkError> {
        let length = self.number();
        if length > most {
            return Err(LinkError::Damaged);
        }
        let mut character = || match self.take(96) {
            95 => char::from_u32(self.take(0x11_0000) as u32),
            other => char::from_u32(other as u32 + 32),
        };
        (0..length).map(|_| character()).collect::<Option<_>>().ok_or(LinkError::Damaged)
    }
}

/// What a text's check is: three letters or digits, so that the end of a link is none that readers of mail cut off.
pub(super) fn check(text: &str) -> String {
    let mixed = text.bytes().fold(0, |hash, byte| tavoliere_rules::zobrist::key(hash ^ u64::from(byte)));
    let digit = |power: u32| char::from(ALPHABET[(mixed / 36_u64.pow(power) % 36) as usize]);
    [2, 1, 0].map(digit).iter().collect()
}
