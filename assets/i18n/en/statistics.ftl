# How one's own games went: statistics, the climb and medals.

statistics = Statistics
statistics-title = Your games in figures
statistics-title-game = { $game }: your games in figures
statistics-none = No game of yours has ended yet. From the first one on this page says how they go.

## Rows

statistics-all = All games
statistics-tally = { $won } won, { $drawn } drawn, { $lost } lost
statistics-percent = { $percent } % of the points
statistics-as = As { $seat }
statistics-first = With the first move
statistics-second = With the second move
statistics-opponents = By opponent
statistics-streak = { $now ->
    [0] Most wins in a row: { $most }
    [one] Wins in a row: 1 just now, { $most } at most
   *[other] Wins in a row: { $now } just now, { $most } at most
}
statistics-unbeaten = { $now ->
    [0] Most games in a row without a loss: { $most }
    [one] Games in a row without a loss: 1 just now, { $most } at most
   *[other] Games in a row without a loss: { $now } just now, { $most } at most
}
statistics-accuracy = Accuracy
statistics-accuracy-about = How well you played, from 0 to 100, in every game that was reviewed, the oldest first.
statistics-accuracy-none = No game was reviewed to its end yet.
statistics-accuracy-mean = { $count ->
    [one] { $mean } in one game
   *[other] { $mean } on average in { $count } games
}
statistics-accuracy-last = { $count ->
    [one] { $mean } in the last game
   *[other] { $mean } on average in the last { $count } games
}
statistics-lessons = Lessons: { $done } of { $all }
statistics-puzzles = Puzzles: { $done } of { $all }
statistics-replays = Games watched: { $done } of { $all }
statistics-stars = Stars: { $stars } of { $all }

## From a place of a game

statistics-from-here = { $games ->
    [0] None of your games came here.
    [one] Your one game from here: { $won ->
        [one] won
       *[other] { $drawn ->
            [one] drawn
           *[other] lost
        }
    }.
   *[other] Of your { $games } games from here: { $won } won, { $drawn } drawn, { $lost } lost.
}

## The climb

climb = The climb
climb-about = Eight opponents, each stronger than the one before. Win two of three games, and the next one waits for you.
climb-step = { $level }: { $won } won, { $drawn } drawn, { $lost } lost
climb-passed = { $level }: passed
climb-progress = { $passed } of { $all } passed
climb-try = Next: { $level }
climb-one-more = { $level }: one more win, and you have passed.
climb-again = { $level }: still ahead of you. Two of three games have to be won.
climb-lighter = { $level }: good practice just now. What you have passed stays passed.
climb-summit = You have passed them all.
climb-play = Play: { $level }

## Medals ($game is a game’s name)

medals = Medals
medals-count = { $won } of { $all }
medal-won-on = Won on { $date }
medal-show = See the game
medal-won = { $game }: the first win
medal-won-about = Win a game of { $game } against anybody.
medal-summit = { $game }: the summit
medal-summit-about = Beat the Oracle in { $game }.
medal-course = { $game }: the course
medal-course-about = Do all lessons and puzzles of { $game }.
medal-all-games = All eight
medal-all-games-about = Win one game of each.
medal-both-seats = Both sides
medal-both-seats-about = Beat the same opponent in the same game with the first move and with the second.
medal-five-in-a-row = Five in a row
medal-five-in-a-row-about = Win five games, one after the other.
medal-hundred = A hundred games
medal-hundred-about = Play a hundred games to their end.
medal-precise = A steady hand
medal-precise-about = Play twenty actions or more with an accuracy of 95.
