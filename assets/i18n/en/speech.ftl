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
say-struck = { $seat }: { $piece } in { $from } strikes out { $cells }
say-pinched = { $seat }: { $from } pinches { $to }
say-passed = { $seat } passes
say-becomes = { $cell } becomes { $piece }
say-captured = captured: { $cells }
say-turned = turned over: { $cells }
say-conquered = conquered: { $cells }
say-check = check

## A control

say-chosen = { $what }, chosen
say-disabled = { $what }, not now
