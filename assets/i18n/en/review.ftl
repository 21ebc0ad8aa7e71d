# What a review and a teacher say of actions.

## Why an action was not the best: what it allowed, and what a better one would have brought

review-allowed = After { $action }, { $deed }.
review-allowed-by = After { $action }, { $deed }: { $answer }.
review-allowed-same = After { $action }, { $deed }, by the same move.
review-missed = With { $action }, { $deed }.
review-prevents = { $action } would have prevented that.
review-missed-win = There was a win in { $count } for { $seat }: { $line }.
review-better-line = Better was { $action }, then { $line }.

## What a seat does, to stand inside these sentences

deed-wins = { $seat } wins at once
deed-constellation = { $seat } copies the opponent’s Constellation and wins
deed-wins-in = { $seat } wins by force, within { $count } actions of both sides
deed-wins-in-line = { $seat } wins in { $count }: { $line }
deed-series-wins = { $seat } wins in that very series
deed-series-wins-line = { $seat } wins in that very series: { $line }
deed-stops-win = { $seat } keeps the opponent from winning at once
deed-draws = { $seat } holds the draw
deed-loses-last = { $seat } holds out longer
deed-gives-check = { $seat } gives check
deed-captures = { $count ->
    [one] { $seat } takes a piece
   *[other] { $seat } takes { $count } pieces
}
deed-flips = { $game ->
    [cellulae] { $count ->
        [one] { $seat } brings an enemy tile over
       *[other] { $seat } brings { $count } enemy tiles over
    }
   *[other] { $count ->
        [one] { $seat } turns an enemy disc over
       *[other] { $seat } turns { $count } enemy discs over
    }
}
deed-conquers = { $count ->
    [one] { $seat } conquers a city
   *[other] { $seat } conquers { $count } cities
}
deed-covers = { $seat } covers an enemy disc
deed-promotes = { $seat } promotes a piece
deed-pinches = { $seat } pinches an Astronomer, which must move
deed-makes-capture = { $seat } makes the opponent capture
deed-restricts = { $count ->
    [one] { $seat } leaves the opponent a single action
   *[other] { $seat } leaves the opponent only { $count } actions
}
deed-threatens-win = { $seat } threatens to win with the next action
deed-threatens-capture = { $count ->
    [one] { $seat } threatens to take a piece
   *[other] { $seat } threatens to take { $count } pieces
}
deed-threatens-city = { $count ->
    [one] { $seat } threatens to conquer a city
   *[other] { $seat } threatens to conquer { $count } cities
}
deed-threatens-flip = { $game ->
    [cellulae] { $count ->
        [one] { $seat } threatens to bring an enemy tile over
       *[other] { $seat } threatens to bring { $count } enemy tiles over
    }
   *[other] { $count ->
        [one] { $seat } threatens to turn an enemy disc over
       *[other] { $seat } threatens to turn { $count } enemy discs over
    }
}
deed-threatens-cover = { $seat } threatens to cover an enemy disc
deed-safe = { $seat } leaves nothing to be taken
deed-limits = { $count ->
    [one] { $seat } leaves one piece at most to be taken
   *[other] { $seat } leaves { $count } pieces at most to be taken
}
deed-stays-free = { $seat } cannot be made to capture
deed-series-captures = { $count ->
    [one] { $seat } takes a piece in that series
   *[other] { $seat } takes { $count } pieces in that series
}
deed-series-checks = { $seat } ends the series with check
deed-series-promotes = { $seat } promotes a pawn in that series
deed-nears = { $count ->
    [one] { $seat } is one move away from copying the Constellation
   *[other] { $seat } is { $count } moves away from copying the Constellation
}
deed-shelters = { $seat } has more tiles away from empty squares, where nothing can infect them
deed-exposes = { $seat } has more of the opponent’s tiles within reach
deed-climbs = { $seat } gets more ways to climb
deed-stops-climbs = { $seat } leaves the opponent fewer ways to climb
deed-peaks = { $seat } is on top of three discs, where nobody can cover it
deed-arms = { $seat } has more symbols that can eliminate
deed-disarms = { $seat } leaves the opponent fewer symbols that can eliminate
deed-delays = { $seat } makes its own Constellation take longer to copy
deed-more-ways = { $seat } gets more ways to copy the Constellation soon
deed-fewer-ways = { $seat } leaves the opponent fewer ways to copy the Constellation soon
deed-copies = { $count ->
    [one] { $seat } has one Astronomer where the Constellation wants it
   *[other] { $seat } has { $count } Astronomers where the Constellation wants them
}
deed-stays-unlike = { $count ->
    [one] { $seat } leaves the opponent one Astronomer at most where the Constellation wants it
   *[other] { $seat } leaves the opponent { $count } Astronomers at most where the Constellation wants them
}
deed-room = { $seat } gives its own Astronomers more room
deed-crowds = { $seat } leaves the opponent’s Astronomers less room
deed-hides = { $seat } makes its own Constellation harder to copy
deed-approaches = { $count ->
    [one] { $seat } can reach an enemy city within two actions
   *[other] { $seat } can reach { $count } enemy cities within two actions
}
deed-keeps-off = { $seat } leaves the enemy Warriors fewer cities within reach
deed-reach = { $seat } reaches more squares
deed-hems = { $seat } leaves the enemy pieces fewer squares
deed-flights = { $count ->
    [one] { $seat } has one square for the king to go to
   *[other] { $seat } has { $count } squares for the king to go to
}
deed-corners = { $count ->
    [0] { $seat } leaves the enemy king no square to go to
    [one] { $seat } leaves the enemy king a single square to go to
   *[other] { $seat } leaves the enemy king only { $count } squares to go to
}
deed-leads = { $count ->
    [one] { $seat } wins a piece, as far as can be foreseen
   *[other] { $seat } wins { $count } pieces, as far as can be foreseen
}
deed-sheds = { $count ->
    [one] { $seat } gets rid of one piece more, as far as can be foreseen
   *[other] { $seat } gets rid of { $count } pieces more, as far as can be foreseen
}

## Of a whole game

review-accuracy = Accuracy: { $first } { $first-share }, { $second } { $second-share }
review-turning-points = The game turned at move { $places }.
review-no-turning-points = No turning points: no single move changed much.
review-turned-unsure = Where the game turned is not certain, for its estimates waver: look at the gravest errors first.
review-steadily = Between moves { $from } and { $to }, { $seat } gained steadily.
review-steadily-alone = No single move decided this: between moves { $from } and { $to }, { $seat } gained steadily.
review-gained = What changed most: { $deed } (from { $from } to { $to }).
review-gained-pieces = What changed most: { $game ->
    [cellulae] the lead in tiles
    [hoppa] the lead in cells owned
    [sparta] the lead in pieces and cities
   *[other] the lead in pieces
} of { $seat } (from { $from } to { $to }).
review-lost-from = From move { $from } on, nothing could be saved for { $seat }.

## Mistakes tried again

again-good = { $action } is good: nothing better was found.
again-answered = { $action } is not it: { $answer } answers it. Try something else.
again-answered-win = { $action } is not it: { $seat } wins in { $count } with { $line }. Try something else.
again-shown-line = { $action } was best, then { $line }.

## The legend of a review in the terminal

review-proven-win = win { $count }
review-proven-loss = loss { $count }
review-proven-draw = draw
review-legend = The percentages are the share of a win that the player has before and after the move; “win 5” and “loss 4” are proven, within so many actions of both sides. A line behind it begins with what was better.
