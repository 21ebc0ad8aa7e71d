# What a review and a teacher say of actions.

## Why an action was not the best: what it allowed, and what a better one would have brought

review-allowed = After { $action }, { $deed }.
review-missed = With { $action }, { $deed }.

## What a seat does, to stand inside these sentences

deed-wins = { $seat } wins at once
deed-constellation = { $seat } copies the opponent’s Constellation and wins
deed-wins-in = { $seat } wins by force, within { $count } actions of both sides
deed-series-wins = { $seat } wins in that very series
deed-stops-win = { $seat } keeps the opponent from winning at once
deed-draws = { $seat } holds the draw
deed-loses-last = { $seat } holds out longer
deed-gives-check = { $seat } gives check
deed-captures = { $count ->
    [one] { $seat } takes a piece
   *[other] { $seat } takes { $count } pieces
}
deed-flips = { $count ->
    [one] { $seat } brings an enemy piece over
   *[other] { $seat } brings { $count } enemy pieces over
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
deed-threatens-flip = { $count ->
    [one] { $seat } threatens to bring an enemy piece over
   *[other] { $seat } threatens to bring { $count } enemy pieces over
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
review-turning-points = Turning points: { $places }
review-no-turning-points = No turning points: nobody gave anything away.
