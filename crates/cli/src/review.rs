//! What is to be said of a match that was played.

use std::io::Write;

use clap::{Args, ValueEnum};
use serde_json::json;
use tavoliere_engine::{Assessed, Assessment, Class, Effort, Review as Known, Reviewing, Score, Why, opening};
use tavoliere_records::{Item, NodeId, Record};
use tavoliere_rules::{GameId, Match, Seat};
use tavoliere_texts::{Language, Texts};

use crate::Failure;
use crate::languages::language;
use crate::records::{FORMATS, Written};
use crate::typed::phase;

/// How thoroughly to look.
#[derive(Clone, Copy, ValueEnum)]
enum Thoroughness {
    /// Some seconds
    Quick,
    /// Up to half a minute, on a slow machine longer
    Deep,
}

/// What the lines mean.
const LINES: &str = "Every line has a move, the share of a win in percent that its player had before it and has after it, \
    and, where something was lost, what was better and would have followed. `win 5` and `loss 4` are proven, within so \
    many moves of both sides.";

#[derive(Args)]
#[command(after_help = format!("{LINES}\n\n{FORMATS}"))]
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
        writeln!(output, "{}", texts.get("review-legend"))?;
        if let Some(known) = known_opening(&game_match, &texts) {
            writeln!(output, "{known}")?;
        }
        let list = List::of(&game_match);
        let mut told = None;
        for assessed in assessment.actions.iter().flatten() {
            if let Some(position) = game_match.position_at(assessed.ply)
                && told.replace(position.phase()) != Some(position.phase())
                && let Some(heading) = phase(position, &texts)
            {
                writeln!(output, "{heading}")?;
            }
            writeln!(output, "{}", list.line(assessed, &texts))?;
            if let Some(why) = review.whys.get(&assessed.ply) {
                for sentence in list.reasons(assessed, why, &texts) {
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
        for seat in Seat::BOTH {
            if let Some(ply) = assessment.lost_from(seat) {
                writeln!(output, "{}", texts.lost_from(game, seat, ply + 1))?;
            }
        }
        let places: Vec<_> = assessment.turning_points().iter().map(|turn| (turn.lost_at + 1).to_string()).collect();
        let points = match places.is_empty() {
            true if assessment.errs() => texts.get("review-turned-unsure"),
            true => texts.get("review-no-turning-points"),
            false => texts.format("review-turning-points", &[("places", (&places.join(", ")).into())]),
        };
        let slowly = assessment.slow_loss().map(|(seat, plies)| {
            texts.gained_steadily(game, seat.other(), [plies.start + 1, plies.end], places.is_empty())
        });
        // Where nothing else decided the match, that is said already.
        if slowly.is_none() || !places.is_empty() {
            writeln!(output, "{points}")?;
        }
        if let Some(slowly) = slowly {
            writeln!(output, "{slowly}")?;
            if let (Some((loser, _)), Some(gained)) = (assessment.slow_loss(), assessment.gained) {
                let motive = gained.motive.map(|motive| (motive.id(), motive.count().unwrap_or(0)));
                writeln!(output, "{}", texts.gained_most(game, loser.other(), motive, [gained.from, gained.to]))?;
            }
        }
        Ok(())
    }
}

/// What was known beforehand of the way the match began: the longest beginning of which anything is.
fn known_opening(game_match: &Match, texts: &Texts) -> Option<String> {
    let game = game_match.game();
    let mut beginning = game_match.clone();
    let known = (1..=game_match.actions().len()).rev().find_map(|ply| {
        beginning.jump(ply);
        opening(&beginning)
    })?;
    let moves: Vec<_> = (0..known.plies).filter_map(|ply| game_match.action_text(ply)).collect();
    let moves: Vec<_> = moves.iter().map(|text| texts.shown(text)).collect();
    let winner = texts.the_seat(game, known.winner);
    Some(texts.format("opening-known", &[("moves", (&moves.join(" ")).into()), ("winner", (&winner).into())]))
}

/// A match's list of moves, as players write them.
struct List<'a> {
    game_match: &'a Match,
    record: Record,
    /// By ply: the place before the action.
    places: Vec<NodeId>,
    /// By ply: the action, behind the number of the series that it begins.
    moves: Vec<String>,
}

impl List<'_> {
    fn of(game_match: &Match) -> List<'_> {
        let record = Record::of_match(game_match);
        let (mut places, mut moves, mut number) = (vec![NodeId::ROOT], Vec::new(), String::new());
        let in_series = matches!(record.game(), GameId::Progressive | GameId::ProgressiveVinciperdi);
        for item in record.list() {
            match item {
                Item::Number(text) if in_series => number = text,
                Item::Action { node, text, .. } => {
                    places.push(node);
                    moves.push(std::mem::take(&mut number) + &text);
                }
                _ => {}
            }
        }
        List { game_match, record, places, moves }
    }

    /// Why an action was not the best.
    fn reasons(&self, assessed: &Assessed, why: &Why, texts: &Texts) -> Vec<String> {
        let before = self.places[assessed.ply];
        let written = |line: &[String]| -> Vec<String> {
            self.record.line_from(before, line).into_iter().map(|(_, text)| text).collect()
        };
        let [sequel, line] = assessed.texts(self.game_match);
        let reply = Known::reply_at(&self.record.match_at(before), &sequel);
        let [sequel, line] = [sequel, line].map(|line| written(&line));
        let action = sequel.first().map_or("", String::as_str);
        let answer = reply.and_then(|reply| sequel.get(reply..)).unwrap_or_default();
        texts.reasons(self.record.game(), assessed.seat, action, answer, &line, &why.allowed, &why.missed)
    }

    /// `  12 Yellow  c3-d4   54% -> 33%  Mistake  c3 d5 e4`: the share of a win before and after; the line is what would have been
    /// expected. What is proven before is said instead of a percentage.
    fn line(&self, assessed: &Assessed, texts: &Texts) -> String {
        let seat = texts.seat(self.record.game(), assessed.seat);
        let action = texts.shown(&self.moves[assessed.ply]);
        let percent = |share: u32| format!("{}%", (share + 5) / 10);
        let before = match assessed.score.distance() {
            _ if !assessed.proven => percent(assessed.before),
            Some(count) => {
                let id = if assessed.score > Score::EVEN { "review-proven-win" } else { "review-proven-loss" };
                texts.format(id, &[("count", count.into())])
            }
            None => texts.get("review-proven-draw"),
        };
        let mut text =
            format!("{:4} {seat:8} {action:12} {before:>7} -> {:>4}", assessed.ply + 1, percent(assessed.after));
        if assessed.class > Class::Good {
            let class = texts.class(assessed.class.id());
            let [_, line] = assessed.texts(self.game_match);
            let line = self.record.line_from(self.places[assessed.ply], &line);
            let line = line.iter().map(|(_, text)| texts.shown(text)).collect::<Vec<_>>().join(" ");
            text += &format!("  {class:12} {line}");
        }
        text.trim_end().into()
    }
}

/// The texts of an action and of what would have been best.
fn written(game_match: &Match, assessed: &Assessed) -> [String; 2] {
    let text = |action| game_match.position_at(assessed.ply).map_or_else(String::new, |p| p.action_text(action));
    [text(assessed.action), text(assessed.best)]
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
        "slow_loss": assessment.slow_loss().map(|(seat, plies)| {
            let gained = assessment.gained.map(|gained| {
                json!({ "motive": gained.motive.map(|motive| motive.id()), "from": gained.from, "to": gained.to })
            });
            json!({ "seat": id(seat), "from": plies.start, "to": plies.end, "gained": gained })
        }),
        "lost_from": Seat::BOTH.map(|seat| assessment.lost_from(seat)),
        "noise": assessment.noise,
        "accuracy": Seat::BOTH.map(|seat| assessment.accuracy(seat)),
        "try_again": Seat::BOTH.map(|seat| assessment.to_try_again(seat)),
        "review": review,
    })
}
