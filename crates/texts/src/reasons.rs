//! What is to be said of a match that was reviewed, as sentences.

use tavoliere_rules::{GameId, Seat};

use crate::{Arg, Texts};

/// How many actions of a line are told, before "…".
const TOLD: usize = 3;

/// The sentences of a review. Actions are the texts of a list of moves, or the action texts of the rules; reasons are ids of
/// motives of `tavoliere-engine` with the number in each, as its reviews keep them.
impl Texts {
    /// Why an action of a seat was not the best, a sentence each: what it allowed the opponent, and what a better one would have
    /// brought. Of either the first reason is told that shows on the board, with what shows it: `answer` is what the other seat
    /// does after it, `line` what would have been expected, beginning with the better action. A win by force is told by
    /// its line, and so is what no reason tells. Either line may be empty where nothing is known.
    #[must_use]
    pub fn reasons(
        &self,
        game: GameId,
        seat: Seat,
        action: &str,
        answer: &[String],
        line: &[String],
        allowed: &[(String, u32)],
        missed: &[(String, u32)],
    ) -> Vec<String> {
        let worst = self.told(allowed);
        let allowed = worst.map(|(motive, count)| {
            // Within a series a win is so many moves away from the first.
            let end = count + u32::from(motive == "series-wins");
            let (deed, shows) = self.deed_in_words(game, seat.other(), answer, end, (motive, count));
            let id = match answer.first() {
                Some(answer) if !shows && answer == action => "review-allowed-same",
                Some(_) if !shows => "review-allowed-by",
                _ => "review-allowed",
            };
            let (action, answer) = (self.shown(action), self.shows(motive, answer));
            self.with_line(id, &[("action", (&action).into()), ("deed", (&deed).into()), ("answer", (&answer).into())])
        });
        // Where nothing was better there is nothing to name.
        let Some(better) = line.first().filter(|better| *better != action) else {
            return allowed.into_iter().collect();
        };
        let wins = |motive: &str| ["wins", "constellation", "wins-in", "series-wins"].contains(&motive);
        let holds_out = missed.iter().any(|(motive, _)| motive == "loses-last" || wins(motive));
        let missed = if worst.is_some_and(|(motive, _)| wins(motive)) && !holds_out {
            // Of all that can be said of what was better, that counts.
            self.format("review-prevents", &[("action", (&self.shown(better)).into())])
        } else {
            // A check alone is no reason.
            let missed = missed.iter().filter(|(motive, _)| motive != "gives-check").cloned().collect::<Vec<_>>();
            self.brings(game, seat, line, &missed).unwrap_or_else(|| self.better_line(line))
        };
        allowed.into_iter().chain([missed]).collect()
    }

    /// What shows a deed: the first action of the line, or all of the series up to the one that does it.
    fn shows(&self, motive: &str, line: &[String]) -> String {
        let begins = |text: &String| text.starts_with(|c: char| c.is_ascii_digit());
        let series = 1 + line.iter().skip(1).take_while(|text| !begins(text)).count();
        let series = &line[..series.min(line.len())];
        let done = |sign: char| series.iter().rposition(|text| text.contains(sign));
        let last = match motive {
            "series-captures" => done('x'),
            "series-promotes" => done('='),
            "series-checks" => done('+'),
            _ => None,
        };
        let shown = &line[..last.map_or(line.len().min(1), |last| last + 1)];
        self.line(shown, shown.len() as u32)
    }

    /// What would have been better, with what would have followed.
    fn better_line(&self, line: &[String]) -> String {
        match line {
            [better] => self.better(better),
            _ => self.then("review-better-line", line),
        }
    }

    /// What the first action of a line brings a seat, by the first reason that there is a word for.
    fn brings(&self, game: GameId, seat: Seat, line: &[String], reasons: &[(String, u32)]) -> Option<String> {
        let (action, rest) = line.split_first()?;
        let (motive, count) = self.told(reasons)?;
        if motive == "wins-in" && !rest.is_empty() {
            let (seat, line) = (self.the_seat(game, seat), self.line(line, count));
            let args = [("seat", (&seat).into()), ("count", count.into()), ("line", (&line).into())];
            return Some(self.with_line("review-missed-win", &args));
        }
        let (deed, _) = self.deed_in_words(game, seat, rest, count, (motive, count));
        Some(self.with_line("review-missed", &[("action", (&self.shown(action)).into()), ("deed", (&deed).into())]))
    }

    /// The first reason that there is a word for.
    fn told<'a>(&self, reasons: &'a [(String, u32)]) -> Option<(&'a str, u32)> {
        let told = reasons.iter().find(|(motive, _)| self.has(&format!("deed-{motive}")));
        told.map(|(motive, count)| (motive.as_str(), *count))
    }

    /// What a seat does, to stand inside a sentence, and whether that has the line in it which does it: a win, by that line,
    /// which ends the game after so many actions.
    fn deed_in_words(
        &self,
        game: GameId,
        seat: Seat,
        line: &[String],
        end: u32,
        (motive, count): (&str, u32),
    ) -> (String, bool) {
        let with_line = match motive {
            "wins-in" => Some("deed-wins-in-line"),
            "series-wins" => Some("deed-series-wins-line"),
            _ => None,
        };
        let with_line = with_line.filter(|_| !line.is_empty());
        let id = with_line.map_or_else(|| format!("deed-{motive}"), str::to_owned);
        let (seat, line) = (self.the_seat(game, seat), self.line(line, end));
        let args =
            [("game", game.id().into()), ("seat", (&seat).into()), ("count", count.into()), ("line", (&line).into())];
        (self.format(&id, &args), with_line.is_some())
    }

    /// The actions of a line, one behind the other; of a longer one the first few, and the last if it is the one that ends
    /// the game, after so many (0: nobody knows).
    fn line(&self, line: &[String], end: u32) -> String {
        let mut told: Vec<String> = line.iter().map(|text| self.shown(text)).collect();
        let whole = told.len() == end as usize;
        // Where only one would be left out, all are told.
        if told.len() > TOLD + 2 {
            let last = told.pop().filter(|_| whole);
            told.truncate(TOLD);
            told.push("…".into());
            told.extend(last);
        } else if end > 0 && !whole {
            told.push("…".into());
        }
        told.join(", ")
    }

    /// A sentence that may end with a line: what is left open has no full stop besides.
    fn with_line(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.format(id, args).replace("….", "…")
    }

    /// A sentence on the first action of a line, and on a few that come after it.
    fn then(&self, id: &str, line: &[String]) -> String {
        let Some((action, rest)) = line.split_first() else { return String::new() };
        let (action, rest) = (self.shown(action), self.line(&rest[..rest.len().min(TOLD - 1)], 0));
        self.format(id, &[("action", (&action).into()), ("line", (&rest).into())])
    }

    /// A try at something better that is as good as the best: right where that is proven, else nothing better was found.
    #[must_use]
    pub fn try_is_right(&self, action: &str, proven: bool) -> String {
        let id = if proven { "again-right" } else { "again-good" };
        self.format(id, &[("action", (&self.shown(action)).into())])
    }

    /// A try at something better that is not good enough: with what the other seat answers, where that is known; and with
    /// the line by which it wins, where that is certain, within so many actions.
    #[must_use]
    pub fn try_is_wrong(
        &self,
        game: GameId,
        seat: Seat,
        action: &str,
        answer: &[String],
        wins_in: Option<u32>,
    ) -> String {
        let action = self.shown(action);
        let Some(reply) = answer.first().map(|reply| self.shown(reply)) else {
            return self.format("again-wrong", &[("action", (&action).into())]);
        };
        match wins_in {
            Some(count) if answer.len() > 1 => {
                let (winner, line) = (self.the_seat(game, seat.other()), self.line(answer, count));
                let args = [
                    ("action", (&action).into()),
                    ("seat", (&winner).into()),
                    ("count", count.into()),
                    ("line", (&line).into()),
                ];
                self.with_line("again-answered-win", &args)
            }
            _ => self.format("again-answered", &[("action", (&action).into()), ("answer", (&reply).into())]),
        }
    }

    /// What would have been best, in a sentence or two, with its reason: `line` begins with it.
    #[must_use]
    pub fn best_was(&self, game: GameId, seat: Seat, line: &[String], missed: &[(String, u32)]) -> Vec<String> {
        let Some(best) = line.first() else { return Vec::new() };
        match self.brings(game, seat, line, missed) {
            None if line.len() > 1 => vec![self.then("again-shown-line", line)],
            why => {
                let shown = self.format("again-shown", &[("action", (&self.shown(best)).into())]);
                std::iter::once(shown).chain(why).collect()
            }
        }
    }

    /// That the seat that won by and by gained from move to move, and whether no single move decided the match.
    #[must_use]
    pub fn gained_steadily(&self, game: GameId, winner: Seat, [from, to]: [usize; 2], alone: bool) -> String {
        let id = if alone { "review-steadily-alone" } else { "review-steadily" };
        let winner = self.the_seat(game, winner);
        self.format(id, &[("seat", (&winner).into()), ("from", from.into()), ("to", to.into())])
    }

    /// What moved most in favour of the seat that gained, and from how much to how much: a reason with the number in it, or
    /// none for how many pieces it is ahead.
    #[must_use]
    pub fn gained_most(&self, game: GameId, winner: Seat, motive: Option<(&str, u32)>, [from, to]: [i32; 2]) -> String {
        let numbers = [("from", i64::from(from).into()), ("to", i64::from(to).into())];
        let [from, to] = numbers;
        match motive {
            Some(motive) => {
                let (deed, _) = self.deed_in_words(game, winner, &[], 0, motive);
                self.format("review-gained", &[("deed", (&deed).into()), from, to])
            }
            None => {
                let seat = self.the_seat(game, winner);
                let game = game.to_string();
                self.format("review-gained-pieces", &[("game", (&game).into()), ("seat", (&seat).into()), from, to])
            }
        }
    }

    /// From which move on nothing could be saved for a seat.
    #[must_use]
    pub fn lost_from(&self, game: GameId, seat: Seat, from: usize) -> String {
        let seat = self.the_seat(game, seat);
        self.format("review-lost-from", &[("seat", (&seat).into()), ("from", from.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn texts(code: &str) -> Texts {
        Texts::new(Language::of_code(code).expect("it is built in"))
    }

    fn line(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn reasons(code: &str, answer: &str, better: &str, allowed: &[(&str, u32)], missed: &[(&str, u32)]) -> Vec<String> {
        let [allowed, missed] =
            [allowed, missed].map(|all| all.iter().map(|&(id, count)| (id.to_owned(), count)).collect::<Vec<_>>());
        let [answer, better] = [answer, better].map(line);
        texts(code).reasons(GameId::Sparta, Seat::First, "c2-c4", &answer, &better, &allowed, &missed)
    }

    #[test]
    fn a_win_by_force_is_told_by_its_line() {
        let told = reasons(
            "en",
            "d8-d7 c4-c5 d7-d5 c5-c6 d5-d4 d4-d2",
            "b2-b3 d8-d7 b3-b4",
            &[("wins-in", 6)],
            &[("wins-in", 3)],
        );
        assert_eq!(
            told,
            [
                "After c2-c4, Yellow wins in 6: d8-d7, c4-c5, d7-d5, …, d4-d2.",
                "There was a win in 3 for Red: b2-b3, d8-d7, b3-b4."
            ]
        );
        // One action alone is not left out.
        let told = reasons("en", "d8-d7 c4-c5 d7-d5 c5-c6 d5-d2", "", &[("wins-in", 5)], &[]);
        assert_eq!(told, ["After c2-c4, Yellow wins in 5: d8-d7, c4-c5, d7-d5, c5-c6, d5-d2."]);
        // A line that breaks off before the end says so.
        let told = reasons("en", "d8-d7 c4-c5", "", &[("wins-in", 5)], &[]);
        assert_eq!(told, ["After c2-c4, Yellow wins in 5: d8-d7, c4-c5, …"]);
        let told = reasons("it", "d8-d7 c4-c5 d7-d5", "", &[("wins-in", 3)], &[]);
        assert_eq!(told, ["Dopo c2-c4 il Giallo vince in 3: d8-d7, c4-c5, d7-d5."]);
    }

    #[test]
    fn what_keeps_the_opponent_from_winning_says_no_more_than_that() {
        let told = reasons("en", "d8-d7 c4-c5 d7-d5", "b2-b3 d8-d7", &[("wins-in", 3)], &[("reach", 0)]);
        assert_eq!(told[1], "b2-b3 would have prevented that.");
        let told = reasons("it", "d8-d7 c4-c5 d7-d5", "b2-b3 d8-d7", &[("wins-in", 3)], &[("reach", 0)]);
        assert_eq!(told[1], "b2-b3 lo avrebbe impedito.");
        // Whoever is lost either way prevents nothing.
        let told = reasons("en", "d8-d7 c4-c5 d7-d5", "b2-b3 d8-d7", &[("wins-in", 3)], &[("loses-last", 0)]);
        assert_eq!(told[1], "With b2-b3, Red holds out longer.");
        // A check alone is no reason, but what comes of it.
        let told = reasons("en", "d8-d7", "b2-b3 d8-d7 b3-b4", &[("conquers", 1)], &[("gives-check", 0)]);
        assert_eq!(told[1], "Better was b2-b3, then d8-d7, b3-b4.");
    }

    #[test]
    fn what_shows_a_deed_is_told_as_far_as_it_needs() {
        let texts = texts("en");
        let told = |answer: &str, motive: &str| {
            let allowed = [(motive.to_owned(), 2)];
            texts.reasons(GameId::Progressive, Seat::First, "Nc3", &line(answer), &[], &allowed, &[]).remove(0)
        };
        // The series ends where the next number stands, and what comes after the last capture in it shows nothing.
        assert_eq!(
            told("4.e5 Bxf2+ d6 Qxd1 h6 5.Nxd1 Nxb5", "series-captures"),
            "After Nc3, Black takes 2 pieces in that series: 4.e5, Bxf2+, d6, Qxd1."
        );
        assert_eq!(
            told("4.e5 d6 Qh4+ 5.Nxd1", "series-checks"),
            "After Nc3, Black ends the series with check: 4.e5, d6, Qh4+."
        );
        assert_eq!(told("4.e5 d6", "flights"), "After Nc3, Black has 2 squares for the king to go to: 4.e5.");
        // The same text may be the other seat's action, too.
        assert_eq!(
            told("Nc3 d6", "flights"),
            "After Nc3, Black has 2 squares for the king to go to, by the same move."
        );
    }

    #[test]
    fn what_was_better_says_what_it_does_or_what_comes_of_it() {
        let told =
            reasons("en", "d8-d7", "b2-b3 d8-d7 b3-b4 e8-e7", &[("conquers", 1)], &[("approaches", 2), ("reach", 0)]);
        assert_eq!(
            told,
            [
                "After c2-c4, Yellow conquers a city: d8-d7.",
                "With b2-b3, Red can reach 2 enemy cities within two actions."
            ]
        );
        assert_eq!(
            reasons("en", "", "b2-b3 d8-d7 b3-b4 e8-e7", &[], &[("best", 0)]),
            ["Better was b2-b3, then d8-d7, b3-b4."]
        );
        assert_eq!(reasons("it", "", "b2-b3 d8-d7 b3-b4 e8-e7", &[], &[]), ["Era meglio b2-b3, poi d8-d7, b3-b4."]);
        assert_eq!(reasons("en", "", "b2-b3", &[], &[]), ["Better was b2-b3."]);
        assert!(reasons("en", "d8-d7", "c2-c4 d8-d7", &[], &[]).is_empty(), "nothing was better");
    }

    #[test]
    fn tries_are_answered() {
        let (en, it) = (texts("en"), texts("it"));
        assert_eq!(en.try_is_right("c2-c4", true), "c2-c4 is right: nothing is better.");
        assert_eq!(en.try_is_right("c2-c4", false), "c2-c4 is good: nothing better was found.");
        let wrong = |texts: &Texts, answer: &str, wins_in| {
            texts.try_is_wrong(GameId::Sparta, Seat::First, "c2-c4", &line(answer), wins_in)
        };
        assert_eq!(wrong(&en, "d8-d7 c4-c5", None), "c2-c4 is not it: d8-d7 answers it. Try something else.");
        assert_eq!(wrong(&en, "", Some(3)), "c2-c4 is not it. Try something else.");
        assert_eq!(
            wrong(&it, "d8-d7 c4-c5 d7-d6", Some(3)),
            "c2-c4 non va: il Giallo vince in 3 con d8-d7, c4-c5, d7-d6. Prova altro."
        );
        let best = |missed: &[(String, u32)]| en.best_was(GameId::Sparta, Seat::First, &line("b2-b3 d8-d7"), missed);
        assert_eq!(best(&[("conquers".into(), 1)]), ["b2-b3 was best.", "With b2-b3, Red conquers a city."]);
        assert_eq!(best(&[]), ["b2-b3 was best, then d8-d7."]);
    }

    #[test]
    fn a_whole_game_is_told_in_both_languages() {
        let (en, it) = (texts("en"), texts("it"));
        let slowly = |texts: &Texts, alone| texts.gained_steadily(GameId::Sparta, Seat::Second, [11, 40], alone);
        assert_eq!(slowly(&en, true), "No single move decided this: between moves 11 and 40, Yellow gained steadily.");
        assert_eq!(slowly(&en, false), "Between moves 11 and 40, Yellow gained steadily.");
        assert!(slowly(&it, true).contains("il Giallo"), "{}", slowly(&it, true));
        let most = |texts: &Texts, motive, numbers| texts.gained_most(GameId::Sparta, Seat::Second, motive, numbers);
        assert_eq!(
            most(&en, Some(("approaches", 3)), [1, 3]),
            "What changed most: Yellow can reach 3 enemy cities within two actions (from 1 to 3)."
        );
        assert_eq!(
            most(&it, None, [-1, 2]),
            "Ciò che è cambiato di più: il vantaggio in pezzi e città per il Giallo (da -1 a 2)."
        );
        assert_eq!(en.lost_from(GameId::Sparta, Seat::First, 31), "From move 31 on, nothing could be saved for Red.");
    }
}
