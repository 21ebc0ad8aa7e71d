//! What the program can do in Vinciperdi alone: UCI, proofs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::program::{fails, finds_faults, prints};

/// How long an answer may take before the engine counts as hanging.
const PATIENCE: Duration = Duration::from_secs(60);

/// A UCI engine being talked to.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let (sender, output) = channel();
        std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Engine { child, input, output }
    }

    fn tell(&mut self, line: &str) {
        self.tell_bytes(format!("{line}\n").as_bytes());
    }

    fn tell_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("open").write_all(bytes).expect("the engine reads");
    }

    /// Its lines up to one that begins with a word.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.recv_timeout(PATIENCE);
            lines.push(line.unwrap_or_else(|why| panic!("no {word}: {why}; {lines:?}")));
            if lines.last().is_some_and(|line| line.starts_with(word)) {
                return lines;
            }
        }
    }

    fn best(&mut self, position: &str, go: &str) -> String {
        self.tell(position);
        self.tell(go);
        let lines = self.until("bestmove");
        let last = lines.last().expect("at least one");
        last.strip_prefix("bestmove ").expect("a move").to_owned()
    }

    /// It goes, though its input stays open.
    fn quit(mut self) {
        self.tell("quit");
        self.ends();
    }

    fn ends(&mut self) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return assert!(status.success());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("it does not end");
    }
}

#[test]
fn uci_introduces_itself() {
    let mut engine = Engine::start();
    engine.tell("uci");
    let lines = engine.until("uciok");
    assert!(lines[0].starts_with("id name "), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("option name UCI_Variant type combo default antichess")));
    engine.tell("isready");
    engine.until("readyok");
    engine.quit();
}

#[test]
fn uci_plays_by_nodes_depth_and_time() {
    let mut engine = Engine::start();
    engine.tell("setoption name UCI_Variant value antichess");
    engine.tell("ucinewgame");
    // After 1.d4 e5 there is only one move.
    for go in ["go nodes 500", "go depth 3", "go movetime 5", "go wtime 1000 btime 1000 winc 0 binc 0"] {
        assert_eq!(engine.best("position startpos moves d2d4 e7e5", go), "d4e5", "{go}");
    }
    // A king is what a pawn may become, too.
    let fen = "position fen 8/P7/8/8/8/8/8/7k w - - 0 1";
    assert!(engine.best(fen, "go nodes 500").starts_with("a7a8"));
    engine.quit();
}

/// After Black's only move White is blocked, both having one man.
#[test]
fn uci_knows_the_variants() {
    let fen = "position fen 8/8/p7/8/P7/8/8/8 b - - 0 1";
    let mut engine = Engine::start();
    for (variant, score) in [("antichess", "mate -1"), ("giveaway", "mate -1"), ("suicide", "cp 0")] {
        engine.tell(&format!("setoption name UCI_Variant value {variant}"));
        engine.tell(fen);
        engine.tell("go nodes 2000");
        let lines = engine.until("bestmove");
        assert!(lines.iter().any(|line| line.contains(&format!(" score {score} "))), "{variant}: {lines:?}");
    }
    engine.tell("setoption name UCI_Variant value chess");
    engine.until("info string unknown variant chess");
    engine.tell("position startpos moves e2e5");
    let refused = engine.until("info string position: action 1, e2e5, is not legal: ").pop().expect("a line");
    assert!(!refused.contains('{'), "not a sentence: {refused}");
    engine.quit();
}

/// With a depth everything is looked at so deep, and that is all.
/// What is refuted in the book is answered at once, unless the answer is left out.
#[test]
fn uci_knows_the_book() {
    let mut engine = Engine::start();
    let (first, other) = ("position startpos moves d2d3", "position startpos moves e2e3 b8a6 f1a6");
    assert_eq!(engine.best(first, "go depth 1"), "g7g5");
    assert_eq!(engine.best(first, "go nodes 2000 searchmoves a7a6"), "a7a6");
    assert_eq!(engine.best(other, "go nodes 2000"), "b7a6");
}

#[test]
fn uci_comes_to_an_end_at_a_depth() {
    let mut engine = Engine::start();
    for depth in 1..=4 {
        engine.best("position startpos", &format!("go depth {depth}"));
        engine.best("position startpos moves e2e3 b7b5 f1b5", &format!("go depth {depth}"));
    }
    engine.best("position startpos", "go mate 1");
    engine.tell("go depth 3");
    engine.input = None;
    engine.until("bestmove");
    engine.ends();
}

/// What was refused is no position, and least of all the one before it.
#[test]
fn uci_does_not_answer_for_another_position() {
    let mut engine = Engine::start();
    assert_eq!(engine.best("position startpos moves d2d4 e7e5", "go nodes 100"), "d4e5");
    assert_eq!(engine.best("position startpos moves d2d4 e7e5 d4d5", "go nodes 100"), "0000");
    assert_eq!(engine.best("position fen nonsense w - -", "go infinite"), "0000");
    assert_eq!(engine.best("position startpos moves d2d4 e7e5", "go nodes 100"), "d4e5");
    engine.quit();
}

/// Whether a repetition ends the game is for whoever leads it to say.
#[test]
fn uci_plays_on_after_repetitions_and_quiet_moves() {
    let mut engine = Engine::start();
    let round = " b1c3 b8c6 c3b1 c6b8".repeat(3);
    let again = format!("position startpos moves{round}");
    assert_ne!(engine.best(&again, "go nodes 500"), "0000");
    assert_eq!(engine.best(&format!("{again} d2d4 e7e5"), "go nodes 500"), "d4e5");
    assert_ne!(engine.best("position fen 7k/8/8/8/8/8/8/K7 w - - 100 80", "go nodes 500"), "0000");
    // And a game that has ended has no move.
    assert_eq!(engine.best("position fen 7k/8/8/8/8/8/8/8 w - - 0 1", "go nodes 500"), "0000");
    engine.quit();
}

#[test]
fn uci_survives_bytes_that_are_no_text() {
    let mut engine = Engine::start();
    engine.tell_bytes(b"position fen \xFF\xFE\xC3\x1B[2J w - -\n");
    let refused = engine.until("info string position: ").pop().expect("a line");
    assert!(!refused.contains('\u{1B}'), "{refused:?}");
    engine.tell_bytes(&[&vec![b'x'; 3 << 20][..], b"\nisready\n"].concat());
    engine.until("readyok");
    engine.quit();
}

#[test]
fn uci_ends_when_nobody_listens() {
    let mut engine = Engine::start();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    std::mem::swap(&mut engine.child, &mut child);
    std::mem::swap(&mut engine.input, &mut engine.child.stdin);
    engine.tell("uci");
    engine.ends();
    let _ = child.kill();
    let _ = child.wait();
}

/// A game that has ended needs no thinking, and says so once.
#[test]
fn uci_is_quiet_about_a_game_that_has_ended() {
    let mut engine = Engine::start();
    engine.tell("position fen 7k/8/8/8/8/8/8/8 w - - 0 1");
    engine.tell("go infinite");
    std::thread::sleep(Duration::from_millis(300));
    engine.tell("stop");
    let lines = engine.until("bestmove 0000");
    assert!(lines.len() <= 3, "{} lines", lines.len());
    engine.quit();
}

#[test]
fn uci_reads_limits_and_options_as_they_are_written() {
    let mut engine = Engine::start();
    // What cannot be read is told, and is not taken for "until it is stopped".
    engine.tell("go depth many");
    engine.until("info string depth: expected a number, found 'many'");
    engine.until("bestmove");
    engine.tell("SETOPTION name x");
    engine.tell("setoption name uci_variant value Suicide");
    engine.tell("setoption name tables value /nowhere/at all");
    engine.until("info string /nowhere/at all: cannot be used");
    engine.tell("setoption name Hash value 16");
    engine.until("info string unknown option Hash");
    for only in ["a2a3", "h2h4"] {
        let go = format!("go nodes 2000 searchmoves {only}");
        assert_eq!(engine.best("position startpos", &go), only);
    }
    assert!(["b2b3", "g2g3"].contains(&engine.best("position startpos", "go depth 3 searchmoves b2b3 g2g3").as_str()));
    engine.tell("go nodes 100 searchmoves e2e5");
    engine.until("info string searchmoves: expected legal moves");
    engine.until("bestmove");
    // White has to be taken.
    engine.tell("position fen 8/8/8/8/r7/8/8/1R6 w - - 0 1");
    engine.tell("go mate 2");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains(" score mate ")), "{lines:?}");
    engine.quit();
}

#[test]
fn uci_hears_stop() {
    let mut engine = Engine::start();
    engine.tell("position startpos");
    engine.tell("go infinite");
    engine.until("info depth 2");
    engine.tell("isready");
    engine.until("readyok");
    engine.tell("stop");
    engine.until("bestmove");
    // What is asked while it thinks is answered afterwards.
    engine.tell("go infinite");
    engine.tell("position startpos moves d2d4 e7e5");
    engine.tell("stop");
    engine.until("bestmove");
    engine.tell("go nodes 100");
    assert_eq!(engine.until("bestmove").pop().expect("a line"), "bestmove d4e5");
    engine.quit();
}

#[test]
fn first_moves_are_proven_and_the_proofs_hold() {
    let folder = std::env::temp_dir().join(format!("tavoliere-proofs-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for proofs");
    // To find the proof against 1.Nc3 again takes too long.
    let found_again = tavoliere_engine::PROVEN.into_iter().filter(|(moves, _)| *moves != ["b1c3"]);
    for (number, (moves, winner)) in found_again.enumerate() {
        let (played, winner) = (moves.join(" "), ["first", "second"][winner.index()]);
        let file = folder.join(number.to_string());
        let file = file.to_string_lossy();
        for stalemate in ["stalemate=win", "stalemate=draw", "stalemate=count"] {
            let of = ["prove", "vinciperdi", "--option", stalemate, "--played", &played];
            let args = [&of[..], &["--winner", winner, "--dump", &file]].concat();
            assert!(prints(&args)[0].starts_with("score: win "), "{played}");
            let checked = prints(&["prove", "--check", &file]);
            assert_eq!(checked[0], format!("winner: {winner}"), "{played}, {stalemate}");
        }
    }
    fs::remove_dir_all(&folder).expect("the folder can go again");
}

#[test]
fn what_cannot_be_proven_is_said() {
    let lines = prints(&["prove", "vinciperdi", "--nodes", "1000"]);
    assert_eq!(lines[0], "score: unknown");
    let nodes: u64 = lines[1].strip_prefix("nodes: ").and_then(|n| n.parse().ok()).expect("a number");
    assert!(nodes < 1_500, "{nodes} where 1000 were allowed");
    assert_eq!(prints(&["prove", "hoppa", "--nodes", "1000"])[0], "score: unknown");
    assert!(fails(&["prove", "hoppa", "--position", "nonsense"]).contains("expected"));
    assert!(fails(&["prove", "--check", "/nowhere"]).contains("cannot read"));
    // What is checked and does not hold is a fault.
    assert!(finds_faults(&["prove", "--check", "Cargo.toml"]).contains("expected 'tavoliere proof 1'"));
}
