# Hints and judgements.

## The steps of a hint: where to look, with which piece, what to play

hint-look = Look here.
# Sicic: $cells are the squares where the Constellation, as it is nearest, still wants an Astronomer.
hint-goal = The outlined stars are what you lack: { $cells }.
hint-piece = This piece can do it.
hint-new-piece = { $game ->
    [cellulae] Place a new tile.
    [hoppa] Place a new disc.
    [cqt] Draw a symbol.
    [sicic] Place an Astronomer or a Star.
   *[other] Place a new piece.
}
hint-action = Try { $action }.

## Why, a sentence each

motive-wins = It wins at once.
motive-constellation = Your Astronomers copy the opponent’s Constellation, and that wins.
motive-wins-in = It wins by force, within { $count } actions of both sides.
motive-series-wins = { $count ->
    [one] It wins in this very series, with one more move.
   *[other] It wins in this very series, with { $count } more moves.
}
motive-only-action = There is nothing else to do.
motive-stops-win = After almost anything else the opponent wins at once.
motive-draws = It holds the draw, and nothing does better.
motive-loses-last = { $count ->
    [one] The game is lost with the next action, whatever you do.
   *[other] Against perfect play the game is lost, but this holds out longest: for up to { $count } actions.
}
motive-gives-check = It gives check.
motive-captures = { $count ->
    [one] It takes an enemy piece off the board.
   *[other] It takes { $count } enemy pieces off the board.
}
motive-flips = { $game ->
    [cellulae] { $count ->
        [one] It brings an enemy tile over to your side.
       *[other] It brings { $count } enemy tiles over to your side.
    }
   *[other] { $count ->
        [one] It turns an enemy disc over to your side.
       *[other] It turns { $count } enemy discs over to your side.
    }
}
motive-conquers = { $count ->
    [one] It conquers a city.
   *[other] It conquers { $count } cities.
}
motive-covers = It covers an enemy disc, and the cell is yours.
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
motive-threatens-win = It threatens to win with the next action.
motive-threatens-capture = { $count ->
    [one] It threatens to take an enemy piece off the board next.
   *[other] It threatens to take { $count } enemy pieces off the board next.
}
motive-threatens-city = { $count ->
    [one] It threatens to conquer a city next.
   *[other] It threatens to conquer { $count } cities next.
}
motive-threatens-flip = { $game ->
    [cellulae] { $count ->
        [one] It threatens to bring an enemy tile over to your side next.
       *[other] It threatens to bring { $count } enemy tiles over to your side next.
    }
   *[other] { $count ->
        [one] It threatens to turn an enemy disc over to your side next.
       *[other] It threatens to turn { $count } enemy discs over to your side next.
    }
}
motive-threatens-cover = It threatens to cover an enemy disc next.
motive-safe = The opponent can take nothing of yours next; otherwise it could.
motive-limits = { $count ->
    [one] The opponent can take one of your pieces next at most, fewer than otherwise.
   *[other] The opponent can take { $count } of your pieces next at most, fewer than otherwise.
}
motive-stays-free = The opponent cannot make you capture next; otherwise it could.
motive-series-captures = { $count ->
    [one] From here on the series can take an enemy piece.
   *[other] From here on the series can take { $count } enemy pieces.
}
motive-series-checks = From here the series can end with check.
motive-series-promotes = From here the series can promote a pawn.
motive-shelters = More of your tiles are away from empty squares than otherwise: there nothing can infect them.
motive-exposes = More of the opponent’s tiles are beside empty squares than otherwise: there you can infect them.
motive-climbs = Your discs get more ways to climb: on a full board, whoever cannot climb loses.
motive-stops-climbs = The opponent keeps fewer ways to climb: on a full board, whoever cannot climb loses.
motive-peaks = On top of three discs nobody can cover yours.
motive-arms = More of your symbols have something to eliminate than otherwise.
motive-disarms = Fewer of the opponent’s symbols have something to eliminate than otherwise.
motive-nears = { $count ->
    [one] A single move is missing to copy the opponent’s Constellation.
   *[other] Only { $count } moves are missing to copy the opponent’s Constellation.
}
motive-delays = The opponent needs more moves to copy your Constellation than otherwise.
motive-more-ways = You have more ways to copy the opponent’s Constellation soon than otherwise.
motive-fewer-ways = The opponent has fewer ways to copy your Constellation soon than otherwise.
motive-copies = { $count ->
    [one] One of your Astronomers already stands as in the opponent’s Constellation.
   *[other] { $count } of your Astronomers already stand as in the opponent’s Constellation.
}
motive-stays-unlike = { $count ->
    [one] At most one of the opponent’s Astronomers stands as in your Constellation, fewer than otherwise.
   *[other] At most { $count } of the opponent’s Astronomers stand as in your Constellation, fewer than otherwise.
}
motive-room = Your Astronomers have more room around them than otherwise.
motive-crowds = The opponent’s Astronomers have less room around them than otherwise.
motive-hides = Your Constellation fits in fewer places on Earth than otherwise: it is harder to copy.
motive-approaches = { $count ->
    [one] Your Warriors can reach an enemy city within two actions.
   *[other] Your Warriors can reach { $count } enemy cities within two actions.
}
motive-keeps-off = The enemy Warriors can reach fewer of your cities within two actions than otherwise.
motive-reach = Your pieces reach more squares than otherwise.
motive-hems = The enemy pieces reach fewer squares than otherwise.
motive-flights = { $count ->
    [one] Your king can go to one square, otherwise to none.
   *[other] Your king can go to { $count } squares, more than otherwise.
}
motive-corners = { $count ->
    [0] The enemy king has no square left to go to.
    [one] The enemy king has only one square left to go to.
   *[other] The enemy king has only { $count } squares to go to, fewer than otherwise.
}
motive-leads = { $count ->
    [one] As far as can be foreseen, it wins you a piece.
   *[other] As far as can be foreseen, it wins you { $count } pieces.
}
motive-sheds = { $count ->
    [one] As far as can be foreseen, you get rid of one piece more than the opponent.
   *[other] As far as can be foreseen, you get rid of { $count } pieces more than the opponent.
}

## Where nothing shows at once, what counts in the long run, by game

motive-best-cellulae = No quick gain here. Later it counts to have tiles with no empty square beside them.
motive-best-hoppa = No quick gain here. On a full board one has to climb, and the first who cannot has lost: count who that will be.
motive-best-cqt = No quick gain here. In the end, whoever still has a symbol that can eliminate another wins.
motive-best-sicic = No quick gain here. Keep your Astronomers mobile, and your Constellation hard to copy.
motive-best-sparta = No quick gain here. Advance towards the cities, and leave nobody between two enemies.
motive-best-progressive = No quick gain here. Think of the next series: it is a move longer, and your king needs a way out.
motive-best-vinciperdi = No quick gain here. Keep yourself a choice: whoever can only capture is led by the opponent.
motive-best-progressive-vinciperdi = No quick gain here. Think of the opponent’s next series: every capture that you leave it must be made.

## How good an action was

class-best = Best
class-good = Good
class-inaccuracy = Inaccuracy
class-mistake = Mistake
class-blunder = Blunder
judged-best = Nothing was better.
judged-good = Hardly anything was better.
judged-inaccuracy = There was something better.
judged-mistake = That turn gave something away.
judged-blunder = That turn gave the game away, or much of it.
judged-better = Better was { $action }.
