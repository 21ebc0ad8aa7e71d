# Hints and judgements.

## The steps of a hint: where to look, with which piece, what to play

hint-look = Look here.
hint-piece = This piece can do it.
hint-new-piece = A new piece is wanted.
hint-action = Try { $action }.

## Why, a sentence each

motive-wins = It wins at once.
motive-constellation = Your Astronomers copy the opponent’s Constellation, and that wins.
motive-wins-in = It wins by force, within { $count } actions of both sides.
motive-only-action = There is nothing else to do.
motive-stops-win = After almost anything else the opponent wins at once.
motive-draws = It holds the draw, and nothing does better.
motive-loses-last = { $count ->
    [one] The game is lost with the next action, whatever you do.
   *[other] The game is lost, but this holds out longest: for up to { $count } actions.
}
motive-gives-check = It gives check.
motive-captures = { $count ->
    [one] It takes an enemy piece off the board.
   *[other] It takes { $count } enemy pieces off the board.
}
motive-flips = { $count ->
    [one] It brings an enemy piece over to your side.
   *[other] It brings { $count } enemy pieces over to your side.
}
motive-conquers = { $count ->
    [one] It conquers a city.
   *[other] It conquers { $count } cities.
}
motive-promotes = It promotes a piece.
motive-pinches = The Astronomer it pinches must move next.
motive-makes-capture = { $count ->
    [one] The opponent must capture, and in one way only.
   *[other] The opponent must capture, in one of { $count } ways.
}
motive-restricts = { $count ->
    [one] It leaves the opponent a single action.
   *[other] It leaves the opponent only { $count } actions.
}
motive-best = Nothing spectacular: it leads to the best position that was found.

## How good an action was

class-best = Best
class-good = Good
class-inaccuracy = Inaccuracy
class-mistake = Mistake
class-blunder = Blunder
judged-best = Nothing was better.
judged-good = Hardly anything was better.
judged-inaccuracy = There was something better.
judged-mistake = It gave something away.
judged-blunder = It gave the game away, or much of it.
judged-better = Better was { $action }.
