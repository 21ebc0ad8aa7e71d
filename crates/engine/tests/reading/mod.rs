//! What must hold of whatever the engine reads: for the tests of changed texts, and for the target `engine` of `fuzz/`.

use serde_json::Value;
use tavoliere_engine::{Answer, Job, Request, Strength, StrengthError, check_proof, choose, parse_strengths};
use tavoliere_rules::{GameId, Match, Options};

/// Whether two messages say the same. Of a fraction with more digits than there is room for the last one may change.
pub fn alike(one: &str, other: &str) -> bool {
    fn same(one: &Value, other: &Value) -> bool {
        match (one, other) {
            (Value::Array(one), Value::Array(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
            }
            (Value::Object(one), Value::Object(other)) => {
                one.len() == other.len()
                    && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| same(value, other)))
            }
            (Value::Number(a), Value::Number(b)) if a.is_f64() && b.is_f64() => {
                let (a, b) = (a.as_f64().unwrap_or_default(), b.as_f64().unwrap_or_default());
                (a - b).abs() <= a.abs() * 1e-6
            }
            _ => one == other,
        }
    }
    let read = |text| serde_json::from_str::<Value>(text).expect("JSON");
    one == other || same(&read(one), &read(other))
}

/// Reads a file of opponents. Strengths that are accepted can be played with, looking at so many nodes.
pub fn read_levels(text: &str, nodes: u64) {
    match parse_strengths(text) {
        Ok(strengths) => {
            let again = format!("(opponents: {})", ron::to_string(&strengths).expect("RON"));
            assert_eq!(parse_strengths(&again).as_ref(), Ok(&strengths), "{text}");
            let start = Match::new(GameId::Cellulae, Options::defaults(GameId::Cellulae.options()));
            for strength in strengths.into_iter().filter(|_| nodes > 0) {
                let quick = Strength { nodes: strength.nodes.min(nodes), ..strength };
                assert!(choose(&start, &quick, 1).is_some(), "{text}");
            }
        }
        Err(StrengthError::Syntax(why)) => assert!(!why.is_empty()),
        Err(StrengthError::Range { expected, .. }) => assert!(!expected.is_empty()),
    }
}

/// Reads a question. One that is accepted can be answered, looking at so many nodes.
pub fn read_request(text: &str, nodes: u64) {
    if let Ok(request) = Request::from_json(text) {
        let written = request.to_json();
        let again = Request::from_json(&written).unwrap_or_else(|error| panic!("{text}\n{written}\n{error}"));
        assert!(alike(&again.to_json(), &written), "{text}\n{written}");
        if nodes == 0 {
            return;
        }
        let nodes = request.strength.nodes.min(nodes);
        let quick = Request { strength: Strength { nodes, ..request.strength.clone() }, ..request };
        if let Ok(job) = Job::new(quick) {
            let answer = job.answer().to_json();
            assert!(Answer::from_json(&answer).is_ok(), "{answer}");
        }
    }
}

/// Reads an answer. One that is accepted is written as it was read.
pub fn read_answer(text: &str) {
    if let Ok(answer) = Answer::from_json(text) {
        let written = answer.to_json();
        let again = Answer::from_json(&written).unwrap_or_else(|error| panic!("{text}\n{written}\n{error}"));
        assert!(alike(&again.to_json(), &written), "{text}\n{written}");
    }
}

/// Reads an input of the target: what it is in a byte, and a text.
pub fn input(data: &[u8]) {
    let [kind, text @ ..] = data else { return };
    let text = &*String::from_utf8_lossy(text);
    // A search takes longer than a thousand texts.
    match kind % 4 {
        0 => read_levels(text, 0),
        1 => read_request(text, 0),
        2 => read_answer(text),
        _ => drop(check_proof(text)),
    }
}
