//! The inputs that fuzzing has found worth keeping, read again (fuzz/README.md).

/// Hands over each input of a target of `fuzz/`.
pub fn each(target: &str, read: impl Fn(&[u8])) {
    let folder = format!("../../fuzz/corpus/{target}");
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}")) {
        let path = entry.expect("a file").path();
        // What fails is named.
        println!("{}", path.display());
        read(&std::fs::read(&path).expect("a file that can be read"));
        count += 1;
    }
    assert!(count > 10, "{folder}: {count} inputs");
}
