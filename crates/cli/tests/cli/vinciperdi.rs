//! What the program can do in Vinciperdi alone: UCI, proofs.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::program::{fails, prints};

/// A UCI engine being talked to.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tavoliere-cli"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Engine { child, input, output }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine reads");
    }

    /// Its lines up to one that begins with a word.
    fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("UTF-8") > 0, "no {word} in {lines:?}");
            lines.push(line.trim_end().to_owned());
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

    fn quit(mut self) {
        self.tell("quit");
        assert!(self.child.wait().expect("it ends").success());
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
    engine.until("info string move e2e5");
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
    for (number, (played, winner)) in
        [("d2d3", "second"), ("d2d4", "second"), ("e2e4", "second"), ("e2e3 d7d5", "first"), ("e2e3 d7d6", "first")]
            .into_iter()
            .enumerate()
    {
        let file = folder.join(number.to_string());
        let file = file.to_string_lossy();
        let args = ["prove", "vinciperdi", "--option", "stalemate=win", "--played", played, "--dump", &file];
        assert!(prints(&args)[0].starts_with("score: win "), "{played}");
        let checked = prints(&["prove", "--check", &file]);
        assert_eq!(checked[0], format!("winner: {winner}"), "{played}");
    }
    fs::remove_dir_all(&folder).expect("the folder can go again");
}

#[test]
fn what_cannot_be_proven_is_said() {
    let lines = prints(&["prove", "vinciperdi", "--nodes", "1000"]);
    assert_eq!(lines[0], "score: unknown");
    assert!(fails(&["prove", "hoppa"]).contains("only vinciperdi"));
    assert!(fails(&["prove", "--check", "/nowhere"]).contains("cannot read"));
}
