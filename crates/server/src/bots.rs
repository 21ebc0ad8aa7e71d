//! The server's own players: the engine in a thread of its own, which takes no more than its share of one processor.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tavoliere_engine::{Job, Request, strength, strengths};
use tavoliere_rules::{GameId, Match};

/// No stronger ones are lent: the most nodes that one may look at for an action.
const NODES: u64 = 300_000;
/// Matches in which an answer may be awaited.
const WAITING: usize = 64;
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
    waiting: VecDeque<(Job, Answer)>,
    closed: bool,
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

    /// Whether there is time for one more match.
    pub fn has_time(&self) -> bool {
        self.0.as_ref().is_some_and(|queue| queue.lock().waiting.len() < WAITING)
    }

    /// Asks what a strength plays. The answer comes in the players' thread; it never comes where the strength is unknown.
    pub fn ask(&self, played: &Match, id: &str, seed: u64, answer: impl FnOnce(String) + Send + 'static) {
        let Some(queue) = &self.0 else { return };
        let Some(strength) = strength(played.game(), id) else { return };
        if let Ok(job) = Job::new(Request::new(0, played, strength, seed)) {
            queue.lock().waiting.push_back((job, Box::new(answer)));
            queue.more.notify_one();
        }
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
    loop {
        let next = {
            let mut jobs = queue.lock();
            loop {
                if jobs.closed {
                    return;
                }
                if let Some(next) = jobs.waiting.pop_front() {
                    break next;
                }
                jobs = queue.more.wait(jobs).unwrap_or_else(PoisonError::into_inner);
            }
        };
        let (mut job, answer) = next;
        let from = Instant::now();
        match job.step_for(SLICE) {
            Some(found) => {
                if let Some(action) = found.action {
                    answer(action);
                }
            }
            None => queue.lock().waiting.push_back((job, answer)),
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
            bots.ask(&played, "novice", 1, move |action| sender.send(action).unwrap());
            let action = answers.recv_timeout(Duration::from_secs(60)).unwrap();
            assert!(played.clone().play_text(&action).is_ok(), "{game:?}: {action}");
        }
    }
}
