//! The server's own players: the engine in a thread of its own, which takes no more than its share of one processor.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tavoliere_engine::{Job, Request, strength, strengths};
use tavoliere_protocol::{MatchId, Terms};
use tavoliere_rules::{GameId, Match};

/// No stronger ones are lent: the most nodes that one may look at for an action.
const NODES: u64 = 300_000;
/// Matches in which an answer may be awaited before there is no time for more.
const WAITING: usize = 64;
/// How many are thought about in turn, for each takes memory; the others wait until one of them is answered.
const AT_ONCE: usize = 8;
/// How long one is thought about before the next has its turn.
const SLICE: Duration = Duration::from_millis(15);

/// What is done with the text of the action.
type Answer = Box<dyn FnOnce(String) + Send>;

/// The players that wait for their turn to think.
pub struct Bots(Option<Arc<Queue>>);

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    more: Condvar,
}

#[derive(Default)]
struct Jobs {
    /// Of each match what was asked last, and has not been begun with.
    asked: VecDeque<Asked>,
    /// How many are thought about.
    thinking: usize,
    closed: bool,
}

struct Asked {
    id: MatchId,
    request: Request,
    answer: Answer,
}

/// The ids of the strengths that are lent, the weakest first: those that are in reach in every game.
static LENT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let weak = |id: &str| GameId::ALL.iter().all(|&game| strength(game, id).is_some_and(|s| s.nodes <= NODES));
    strengths(GameId::Hoppa).iter().map(|s| s.id.clone()).filter(|id| weak(id)).collect()
});

impl Bots {
    /// Players that take so many hundredths of a processor; none for 0.
    pub fn new(share: u8) -> Bots {
        Bots((share > 0).then(|| {
            let queue = Arc::<Queue>::default();
            let for_thread = queue.clone();
            std::thread::spawn(move || think(&for_thread, u32::from(share)));
            queue
        }))
    }

    /// The ids of the strengths that there are.
    pub fn ids(&self) -> &[String] {
        if self.0.is_some() { &LENT } else { &[] }
    }

    /// Whether a match by these terms can be played with a strength, lent still or not.
    pub fn plays(&self, terms: &Terms, id: &str) -> bool {
        self.0.is_some() && terms.game.parse().is_ok_and(|game| strength(game, id).is_some())
    }

    /// Whether there is time for one more match.
    pub fn has_time(&self) -> bool {
        self.0.as_ref().is_some_and(|queue| {
            let jobs = queue.lock();
            jobs.asked.len() + jobs.thinking < WAITING
        })
    }

    /// Asks what a strength plays in a match, instead of what was asked there before. The answer comes in the players' thread; it
    /// never comes where [`plays`](Bots::plays) says no.
    pub fn ask(&self, id: &MatchId, played: &Match, by: &str, seed: u64, answer: impl FnOnce(String) + Send + 'static) {
        let Some(queue) = &self.0 else { return };
        let Some(strength) = strength(played.game(), by) else { return };
        let request = Request::new(0, played, strength, seed);
        let mut jobs = queue.lock();
        jobs.asked.retain(|asked| asked.id != *id);
        jobs.asked.push_back(Asked { id: id.clone(), request, answer: Box::new(answer) });
        queue.more.notify_one();
    }
}

impl Queue {
    fn lock(&self) -> std::sync::MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        if let Some(queue) = &self.0 {
            queue.lock().closed = true;
            queue.more.notify_all();
        }
    }
}

fn think(queue: &Queue, share: u32) {
    let mut thinking = VecDeque::new();
    loop {
        let next = {
            let mut jobs = queue.lock();
            while !jobs.closed && jobs.asked.is_empty() && thinking.is_empty() {
                jobs = queue.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
            }
            if jobs.closed {
                return;
            }
            let next = if thinking.len() < AT_ONCE { jobs.asked.pop_front() } else { None };
            jobs.thinking = thinking.len() + usize::from(next.is_some());
            next
        };
        let from = Instant::now();
        if let Some(Asked { request, answer, .. }) = next
            && let Ok(job) = Job::new(request)
        {
            thinking.push_back((job, answer));
        }
        let Some((mut job, answer)) = thinking.pop_front() else { continue };
        match job.step_for(SLICE) {
            Some(found) => {
                if let Some(action) = found.action {
                    answer(action);
                }
            }
            None => thinking.push_back((job, answer)),
        }
        std::thread::sleep(from.elapsed() * (100 - share) / share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strongest_is_not_lent() {
        let bots = Bots::new(50);
        assert!(bots.ids().iter().any(|id| id == "novice") && !bots.ids().iter().any(|id| id == "oracle"));
        assert!(Bots::new(0).ids().is_empty() && !Bots::new(0).has_time());
    }

    #[test]
    fn an_action_is_legal_in_every_game() {
        let bots = Bots::new(100);
        for &game in GameId::ALL {
            let played = Match::new(game, Default::default());
            let (sender, answers) = std::sync::mpsc::channel();
            bots.ask(&"000000000000".parse().unwrap(), &played, "novice", 1, move |action| {
                sender.send(action).unwrap()
            });
            let action = answers.recv_timeout(Duration::from_secs(60)).unwrap();
            assert!(played.clone().play_text(&action).is_ok(), "{game:?}: {action}");
        }
    }
    #[test]
    fn whoever_asks_again_and_again_takes_no_more_room() {
        let bots = Bots::new(1);
        let waiting = || {
            let jobs = bots.0.as_ref().unwrap().lock();
            (jobs.asked.len(), jobs.thinking)
        };
        let played = Match::new(GameId::Hoppa, Default::default());
        let ask = |n: usize| bots.ask(&format!("{n:012}").parse().unwrap(), &played, "novice", 1, drop);
        for _ in 0..200 {
            ask(0);
            let (asked, thinking) = waiting();
            assert!(asked <= 1 && thinking <= AT_ONCE, "{asked} and {thinking}");
        }
        (1..200).for_each(ask);
        assert!(waiting().1 <= AT_ONCE && !bots.has_time());
    }

    #[test]
    fn a_strength_plays_where_it_is_known() {
        let terms = |game: &str| Terms { game: game.into(), ..Terms::default() };
        let bots = Bots::new(1);
        assert!(bots.plays(&terms("hoppa"), "oracle") && bots.plays(&terms("cqt"), "novice"));
        assert!(!bots.plays(&terms("hoppa"), "nobody") && !Bots::new(0).plays(&terms("hoppa"), "novice"));
    }
}
