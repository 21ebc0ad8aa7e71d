//! The program as its callers see it: arguments and typed lines in, lines and an exit code out.

mod engine_verbs;
mod play;
mod program;
mod proofs;
mod records;
mod review;
mod rules_verbs;
mod statistics;
mod vinciperdi;
