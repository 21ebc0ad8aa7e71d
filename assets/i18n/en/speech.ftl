# What is said aloud to whoever does not see the board.

piece-tile = tile
piece-disc = disc
piece-circle = circle
piece-square = square
piece-triangle = triangle
piece-astronomer = Astronomer
piece-star = Star
piece-city = city
piece-warrior = Warrior
piece-hero = Hero
piece-pawn = pawn
piece-knight = knight
piece-bishop = bishop
piece-rook = rook
piece-queen = queen
piece-king = king

## What can be captured, counted

piece-circle-count = { $count ->
    [one] a circle
   *[other] { $count } circles
}
piece-square-count = { $count ->
    [one] a square
   *[other] { $count } squares
}
piece-triangle-count = { $count ->
    [one] a triangle
   *[other] { $count } triangles
}
piece-warrior-count = { $count ->
    [one] a Warrior
   *[other] { $count } Warriors
}
piece-hero-count = { $count ->
    [one] a Hero
   *[other] { $count } Heroes
}
piece-pawn-count = { $count ->
    [one] a pawn
   *[other] { $count } pawns
}
piece-knight-count = { $count ->
    [one] a knight
   *[other] { $count } knights
}
piece-bishop-count = { $count ->
    [one] a bishop
   *[other] { $count } bishops
}
piece-rook-count = { $count ->
    [one] a rook
   *[other] { $count } rooks
}
piece-queen-count = { $count ->
    [one] a queen
   *[other] { $count } queens
}
piece-king-count = { $count ->
    [one] a king
   *[other] { $count } kings
}

## A cell

say-cell = { $cell }: { $what }
say-empty = empty
say-owned = { $piece }, { $seat }
say-on = { $upper } on { $lower }
say-column = column of { $count }, from the top: { $owners }
say-movable = can be chosen
say-reachable = can go here

## An action

say-placed = { $seat }: { $piece } to { $to }
say-moved = { $seat }: { $piece } from { $from } to { $to }
say-struck = { $seat }: { $piece } in { $from } strikes out { $pieces }
say-pinched = { $seat }: { $from } pinches { $to }
say-passed = { $seat } passes
say-becomes = { $cell } becomes { $piece }
say-captured = takes { $pieces }
say-lost = loses { $pieces }
say-pieces-on = { $pieces } on { $cells }
say-and = { $first } and { $second }
say-turned = turned over: { $cells }
say-conquered = conquered: { $cells }
say-check = check

## A control

say-chosen = { $what }, chosen
say-disabled = { $what }, not now
