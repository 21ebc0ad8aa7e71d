//! What is to be said of a match that was played.

use std::io::Write;

use clap::{Args, ValueEnum};
use serde_json::json;
use tavoliere_engine::{Assessed, Assessment, Class, Effort, Review as Known, Reviewing};
use tavoliere_rules::{Match, Seat};
use tavoliere_texts::{Language, Texts};

use crate::Failure;
use crate::languages::language;
use crate::records::{FORMATS, Written};
use crate::search::score_text;

/// How thoroughly to look.
#[derive(Clone, Copy, ValueEnum)]
enum Thoroughness {
    /// Some seconds
    Quick,
    /// A minute or two
    Deep,
}

#[derive(Args)]
#[command(after_help = FORMATS)]
pub struct Review {
    #[command(flatten)]
    written: Written,
    /// How thoroughly to look
    #[arg(long, value_enum, default_value_t = Thoroughness::Quick)]
    effort: Thoroughness,
    /// About so many nodes for every position instead, and more for the critical ones
    #[arg(long, conflicts_with = "effort", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The language of the sentences, or a folder of its texts
    #[arg(long, default_value = "en", value_parser = language)]
    language: Language,
    /// One line of JSON: the review as it is kept, and what follows from it for actions and turns
    #[arg(long)]
    json: bool,
}

impl Review {
    pub fn run(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let game_match = self.written.game_match()?;
        let game = game_match.game();
        let effort = match (self.nodes, self.effort) {
            (Some(nodes), _) => Effort::of_nodes(nodes),
            (None, Thoroughness::Quick) => Effort::quick(game),
            (None, Thoroughness::Deep) => Effort::deep(game),
        };
        let mut reviewing = Reviewing::new(&game_match, effort, None);
        reviewing.step(u64::MAX);
        let (review, assessment) = (reviewing.review(), reviewing.review().assess(&game_match));
        if self.json {
            return Ok(writeln!(output, "{}", as_json(&game_match, review, &assessment))?);
        }
        let texts = Texts::new(self.language);
        for assessed in assessment.actions.iter().flatten() {
            writeln!(output, "{}", line(&game_match, assessed, &texts))?;
            if let Some(why) = review.whys.get(&assessed.ply) {
                let [action, better] = &written(&game_match, assessed);
                for sentence in texts.why(game, assessed.seat, [action, better], &why.allowed, &why.missed) {
                    writeln!(output, "     {sentence}")?;
                }
            }
        }
        let [first, second] = Seat::BOTH.map(|seat| texts.seat(game, seat));
        let [own, other] = Seat::BOTH.map(|seat| assessment.accuracy(seat).map_or("–".into(), |a| format!("{a:.0}")));
        let args = [
            ("first", (&first).into()),
            ("first-share", (&own).into()),
            ("second", (&second).into()),
            ("second-share", (&other).into()),
        ];
        writeln!(output, "{}", texts.format("review-accuracy", &args))?;
        let places: Vec<_> = assessment.turning_points().iter().map(|turn| (turn.lost_at + 1).to_string()).collect();
        let points = match places.is_empty() {
            true => texts.get("review-no-turning-points"),
            false => texts.format("review-turning-points", &[("places", (&places.join(", ")).into())]),
        };
        Ok(writeln!(output, "{points}")?)
    }
}

/// The texts of an action and of what would have been best.
fn written(game_match: &Match, assessed: &Assessed) -> [String; 2] {
    let text = |action| game_match.position_at(assessed.ply).map_or_else(String::new, |p| p.action_text(action));
    [text(assessed.action), text(assessed.best)]
}

/// `  12 Yellow  c3-d4  +0.35  Mistake  -21%  c3 d5 e4`: from the score on as it is for the seat that acts; the line is what
/// would have been expected.
fn line(game_match: &Match, assessed: &Assessed, texts: &Texts) -> String {
    let seat = texts.seat(game_match.game(), assessed.seat);
    let [action, _] = written(game_match, assessed).map(|text| texts.shown(&text));
    let score = score_text(assessed.score, assessed.proven);
    let mut text = format!("{:4} {seat:8} {action:12} {score:>8}", assessed.ply + 1);
    if assessed.class > Class::Good {
        let class = texts.class(assessed.class.id());
        let mut after = game_match.clone();
        after.jump(assessed.ply);
        let line = crate::search::line_text(&after, &assessed.line);
        let line = line.split(' ').map(|text| texts.shown(text)).collect::<Vec<_>>().join(" ");
        text += &format!("  {class:12} -{}%  {line}", (assessed.loss + 5) / 10);
    }
    text.trim_end().into()
}

fn as_json(game_match: &Match, review: &Known, assessment: &Assessment) -> serde_json::Value {
    let id = |seat: Seat| ["first", "second"][seat.index()];
    let actions = assessment.actions.iter().flatten().map(|assessed| {
        let [action, better] = written(game_match, assessed);
        json!({
            "ply": assessed.ply, "seat": id(assessed.seat), "action": action, "best": better,
            "score": assessed.score, "proven": assessed.proven, "before": assessed.before, "after": assessed.after,
            "loss": assessed.loss, "class": assessed.class.id(),
        })
    });
    let turns = assessment.turns.iter().map(|turn| {
        json!({
            "from": turn.plies.start, "to": turn.plies.end, "seat": id(turn.seat), "loss": turn.loss,
            "class": turn.class.id(), "lost_at": turn.lost_at,
        })
    });
    let points: Vec<_> = assessment.turning_points().iter().map(|turn| turn.lost_at).collect();
    json!({
        "shares": assessment.shares,
        "actions": actions.collect::<Vec<_>>(),
        "turns": turns.collect::<Vec<_>>(),
        "turning_points": points,
        "accuracy": Seat::BOTH.map(|seat| assessment.accuracy(seat)),
        "try_again": Seat::BOTH.map(|seat| assessment.to_try_again(seat)),
        "review": review,
    })
}
