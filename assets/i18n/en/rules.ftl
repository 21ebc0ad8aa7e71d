# What follows from the rules: games, seats, options, refusals, results.
# The ids are the rules' own words; each set is complete, the tests see to it.

## Games: the name, who made it, one line on what it is

game-cellulae = Cellulae
game-cellulae-author = Federico Latini
game-cellulae-line = Divide, glide, infect: when the grid is full, the larger colony wins.

game-hoppa = Hoppa
game-hoppa-author = Marino Carpignano, 2005
game-hoppa-line = Stack two-faced discs, jump over the enemy’s, and be the last one able to act.

game-cqt = CQT
game-cqt-author = Costanzo Zingrillo, 2004
game-cqt-line = Draw circles, squares and triangles, then let them strike each other out.

game-sicic = Sicic
game-sicic-author = Jean Manuel Morales, 2007
game-sicic-line = Walk your Astronomers into the shape of the stars your rival has hung in the sky.

game-sparta = Sparta
game-sparta-author = Yannick Holtkamp, 2011
game-sparta-line = Warriors and Heroes trap whole lines of foes and fight over eight cities.

game-progressive = Progressive Chess
game-progressive-author = Traditional
game-progressive-line = White makes one move, Black two, White three… and mate comes in a flash.

game-vinciperdi = Vinciperdi
game-vinciperdi-author = Traditional
game-vinciperdi-line = Chess turned upside down: you must capture, and whoever loses everything wins.

game-progressive-vinciperdi = Progressive Vinciperdi
game-progressive-vinciperdi-author = Traditional
game-progressive-vinciperdi-line = Give all your pieces away, in ever longer series of moves.

## Seats: the name alone, and as it stands inside a sentence

seat-cellulae-first = Black
seat-cellulae-first-the = Black
seat-cellulae-second = White
seat-cellulae-second-the = White
seat-hoppa-first = Red
seat-hoppa-first-the = Red
seat-hoppa-second = Yellow
seat-hoppa-second-the = Yellow
seat-cqt-first = South
seat-cqt-first-the = South
seat-cqt-second = North
seat-cqt-second-the = North
seat-sicic-first = White
seat-sicic-first-the = White
seat-sicic-second = Black
seat-sicic-second-the = Black
seat-sparta-first = Red
seat-sparta-first-the = Red
seat-sparta-second = Yellow
seat-sparta-second-the = Yellow
seat-progressive-first = White
seat-progressive-first-the = White
seat-progressive-second = Black
seat-progressive-second-the = Black
seat-vinciperdi-first = White
seat-vinciperdi-first-the = White
seat-vinciperdi-second = Black
seat-vinciperdi-second-the = Black
seat-progressive-vinciperdi-first = White
seat-progressive-vinciperdi-first-the = White
seat-progressive-vinciperdi-second = Black
seat-progressive-vinciperdi-second-the = Black

## Why an action is refused

illegal-game-over = The game is over.
illegal-no-such-action = That cannot be done here and now.
illegal-off-board = That is not on the board.
illegal-occupied = { $cell } is taken: the cell has to be empty.
illegal-empty = There is nothing on { $cell }.
only-city = There is only a city on { $cell }, and nobody to act.
illegal-not-yours = What stands on { $cell } is your opponent’s.
illegal-must-act = You may only pass when you can do nothing else.
illegal-no-own-neighbour = A new tile needs one of yours beside it: { $cell } has none.
illegal-not-diagonal = A tile travels along diagonals only.
illegal-blocked = { $cell } is in the way.
illegal-too-far = That is too far: one square at a time.
illegal-not-adjacent = You can only stack onto a neighbouring cell.
illegal-nothing-to-stack-on = { $cell } is empty: there is nothing to stack on.
illegal-too-high = The column on { $cell } already has three discs and can grow no higher.
illegal-only-singles-stack = Only single discs may stack, and { $cell } holds a column.
illegal-only-onto-own = You may only stack onto your own cells, and { $cell } is not yours.
illegal-singles-do-not-jump = The disc on { $cell } stands alone: only the top of a column jumps.
illegal-not-in-line = A jump goes in a straight line and lands right behind what it jumps over.
illegal-no-enemy-to-jump = A jump needs enemy cells all the way, and { $cell } is not one.
illegal-jump-too-low = From a column of two you can only jump one enemy cell, no higher than two.
illegal-recreates = That would bring back an earlier position, which is not allowed.
illegal-no-target = The symbol on { $cell } has nothing to strike, so it cannot be played.
illegal-must-strike = Choose what the symbol on { $cell } strikes.
illegal-not-facing = A triangle strikes only the cell facing it, and { $cell } is not that cell.
illegal-square-spares-triangles = There is a triangle on { $cell }: a square strikes only circles and squares.
illegal-strikes-one = A square strikes just one symbol.
illegal-circle-spares = A circle does not strike the symbol on { $cell }: see what this game lets it strike.
illegal-not-one-run = A circle strikes one symbol together with the equal ones next to it, no more and no fewer.
illegal-wrong-board = { $cell } is on the other board: Astronomers stay on Earth, Stars belong in the Sky.
illegal-stars-stay = The Star on { $cell } stays where it is: Stars never move.
illegal-not-queen-line = An Astronomer moves in a straight line, like a chess queen.
illegal-must-move-pinched = Your Astronomer on { $cell } was pinched and has to move now.
illegal-own-astronomer = The Astronomer on { $cell } is yours: only your opponent’s can be pinched.
illegal-not-beside = { $cell } is too far away: only a neighbour can be pinched.
illegal-pinch-banned = Your Astronomer was pinched on { $cell }: this turn you may not pinch whoever stands there.
illegal-too-many-steps = That is too far for the piece on { $cell }: a Warrior makes up to two steps, a Hero up to three.
illegal-no-way-through = No free path to { $cell } is short enough.
illegal-already-hero = The piece on { $cell } is a Hero already.
illegal-no-own-city = A Warrior becomes a Hero only on a city of its own colour, and { $cell } is not one.
illegal-not-that-way = The piece on { $cell } does not move that way.
illegal-own-man = One of your own pieces stands on { $cell }.
illegal-nothing-to-capture = A pawn goes diagonally only to capture, and there is nothing to capture on { $cell }.
illegal-passing-not-now = That pawn cannot be captured en passant, or not any more.
illegal-promotion-missing = Choose what the pawn becomes.
illegal-no-promotion = Only a pawn that reaches its last rank is promoted.
illegal-promotion-impossible = A pawn cannot become that.
illegal-capture-compulsory = Capturing is compulsory: you can capture something, so you must.
illegal-must-parry-check = Your king on { $cell } is in check: parry that first.
illegal-own-king-in-check = Your king would stand in check on { $cell }.
illegal-early-check = Check may be given only with the last move of the series.
illegal-king-not-taken = A king is never captured.
illegal-castling-lost = You cannot castle on that side any more: the king or that rook has moved, or the rook is gone.
illegal-castling-in-check = A king in check does not castle.
illegal-castling-attacked = The castling king would cross { $cell }, which is under attack.

## Why what was set up is no position

setup-off-board = Something lies beside the board.
setup-no-such-piece = What lies on { $cell } cannot lie there in this game.
setup-gap = On { $cell } something lies on nothing.
setup-alternation = The seats take turns: with what is there it is not { $seat }’s turn.
setup-too-many-astronomers = { $seat } has more than { $number } Astronomers.
setup-too-many-stars = { $seat } has more than { $number } Stars.
setup-stars-early = Stars come when all the Astronomers stand, { $number } for each.
setup-cities = There must be { $number } cities.
setup-empty-series = A series has at least one move.
setup-pawn = There can be no pawn on { $cell }.
setup-kings = { $seat } must have one king, no more and no fewer.
setup-king-in-check = { $seat } is not to move, but its king could be taken.

## Results

outcome-full = { $winner ->
    [draw] The grid is full and the colonies are equal: a draw.
   *[other] The grid is full and the larger colony is { $winner }’s: { $winner } wins.
}
outcome-extinct = { $winner ->
    [draw] No tile is left: a draw.
   *[other] { $winner } wins: { $loser } has no tile left.
}
outcome-repetition = { $winner ->
    [draw] The same position came up for the third time: a draw.
   *[other] The same position came up for the third time, so the tiles are counted: { $winner } wins.
}
outcome-no-action = { $winner ->
    [draw] Nobody can act: a draw.
   *[other] { $winner } wins: { $loser } can do nothing any more.
}
outcome-only-recreates = { $winner } wins: whatever { $loser } could still do would bring back an earlier position, which is not allowed.
outcome-constellation = { $winner ->
    [draw] Both constellations are matched: a draw.
   *[other] The Astronomers stand like the opponent’s Constellation: { $winner } wins.
}
outcome-immobile = { $winner ->
    [draw] The pinched Astronomer cannot move: a draw.
   *[other] The pinched Astronomer cannot move: { $winner } wins.
}
outcome-cities = { $winner ->
    [draw] All eight cities are taken: a draw.
   *[other] All eight cities are in one hand: { $winner } wins.
}
outcome-last-piece = { $winner ->
    [draw] Each side has only one piece left: a draw.
   *[other] { $winner } wins: { $loser } has only one piece left.
}
outcome-no-piece = { $winner ->
    [draw] No piece is left: a draw.
   *[other] The opponent has no piece left: { $winner } wins.
}
outcome-majority = { $winner ->
    [draw] Neither side has more than two pieces, and the cities are shared equally: a draw.
   *[other] Neither side has more than two pieces, and most cities are { $winner }’s: { $winner } wins.
}
outcome-checkmate = { $winner ->
    [draw] Checkmate.
   *[other] Checkmate: { $winner } wins.
}
outcome-progressive-mate = { $winner ->
    [draw] Progressive mate.
   *[other] Progressive mate, as every way out of check would give check too early: { $winner } wins.
}
outcome-stalemate = { $winner ->
    [draw] The side to move has no legal move: a draw.
   *[other] The side to move has no legal move: { $winner } wins.
}
outcome-quiet = { $winner ->
    [draw] No capture and no pawn move for too long: a draw.
   *[other] No capture and no pawn move for too long: { $winner } wins.
}
outcome-no-men = { $winner ->
    [draw] All pieces are gone: a draw.
   *[other] All pieces given away: { $winner } wins.
}
outcome-score = { $first } { $first-score } – { $second } { $second-score }

## Rules options: the option, its values, and what each value changes

option-cellulae-size = Board
option-cellulae-size-5 = 5 × 5
option-cellulae-size-5-about = A quick skirmish on 25 squares.
option-cellulae-size-7 = 7 × 7
option-cellulae-size-7-about = 49 squares: room for two fronts.
option-cellulae-size-9 = 9 × 9
option-cellulae-size-9-about = 81 squares: a long, strategic game.
option-cellulae-reach = Displacement
option-cellulae-reach-jump = any distance, jumping
option-cellulae-reach-jump-about = As printed: along a diagonal as far as you like, over any tiles.
option-cellulae-reach-slide = any distance, sliding
option-cellulae-reach-slide-about = Along a diagonal as far as it is clear; tiles block the way.
option-cellulae-reach-step = one square
option-cellulae-reach-step-about = One square along a diagonal; colonies grow slowly and close together.

option-hoppa-stack = Who may stack
option-hoppa-stack-top = single discs and tops of columns
option-hoppa-stack-top-about = Our reading of the printed text: the top disc of a column may also step onto a neighbour.
option-hoppa-stack-single = single discs only
option-hoppa-stack-single-about = The stricter reading. Every action then fills or empties exactly one cell, so Red always has the last move and only the score is played for.
option-hoppa-onto = Stacking onto
option-hoppa-onto-any = any colour
option-hoppa-onto-any-about = You may stack onto your own cells and onto your opponent’s.
option-hoppa-onto-own = own colour
option-hoppa-onto-own-about = You may stack onto your own cells only; taking a cell over needs a jump.

option-cqt-circle = A circle strikes
option-cqt-circle-ct = circles and triangles
option-cqt-circle-ct-about = As the printed rule says.
option-cqt-circle-qt = squares and triangles
option-cqt-circle-qt-about = As the printed sample game needs it: there a circle takes squares.
option-cqt-circle-any = anything
option-cqt-circle-any-about = A circle may choose any enemy symbol.
option-cqt-spread = A circle also takes
option-cqt-spread-run = the whole run
option-cqt-spread-run-about = Our reading: every equal symbol in the unbroken run around the one chosen.
option-cqt-spread-neighbours = direct neighbours
option-cqt-spread-neighbours-about = Only the equal symbols right beside the one chosen: three at most.

option-sicic-earth = Earth
option-sicic-earth-6 = 6 × 6
option-sicic-earth-6-about = A small meadow: the Astronomers get in each other’s way at once.
option-sicic-earth-7 = 7 × 7
option-sicic-earth-7-about = A little tighter than usual.
option-sicic-earth-8 = 8 × 8
option-sicic-earth-8-about = The usual meadow.
option-sicic-earth-9 = 9 × 9
option-sicic-earth-9-about = A little roomier than usual.
option-sicic-earth-10 = 10 × 10
option-sicic-earth-10-about = A wide meadow: long moves, fewer meetings.
option-sicic-sky = Sky
option-sicic-sky-4 = 4 × 4
option-sicic-sky-4-about = A pocket sky: compact constellations, quick games.
option-sicic-sky-5 = 5 × 5
option-sicic-sky-5-about = A small sky: constellations stay close together.
option-sicic-sky-6 = 6 × 6
option-sicic-sky-6-about = Smaller constellations than usual.
option-sicic-sky-7 = 7 × 7
option-sicic-sky-7-about = Slightly smaller constellations than usual.
option-sicic-sky-8 = 8 × 8
option-sicic-sky-8-about = The usual sky.
option-sicic-sky-9 = 9 × 9
option-sicic-sky-9-about = Constellations may spread wider than usual; on a smaller Earth some cannot be copied.
option-sicic-sky-10 = 10 × 10
option-sicic-sky-10-about = The widest sky; on a smaller Earth the widest constellations cannot be copied.
option-sicic-count = Astronomers each
option-sicic-count-3 = three
option-sicic-count-3-about = Short and sharp: a shape of three is soon copied.
option-sicic-count-4 = four
option-sicic-count-4-about = The usual number.
option-sicic-count-5 = five
option-sicic-count-5-about = Harder shapes, longer nights.
option-sicic-count-6 = six
option-sicic-count-6-about = The hardest shapes and the longest nights.

option-sparta-heroes = Heroes on enemy cities
option-sparta-heroes-stay = only stand there
option-sparta-heroes-stay-about = Only Warriors conquer cities; a Hero on an enemy city changes nothing.
option-sparta-heroes-conquer = conquer them
option-sparta-heroes-conquer-about = A Hero that ends its move on an enemy city conquers it, as a Warrior does.
option-sparta-layout = Starting position
option-sparta-layout-standard = reconstruction
option-sparta-layout-standard-about = The printed figure is lost: Warriors on the second row of each side, cities face to face in the middle. A reconstruction.
option-sparta-layout-back-row = back rows
option-sparta-layout-back-row-about = The Warriors start on the outermost rows; the cities as in the reconstruction.
option-sparta-layout-far-cities = cities apart
option-sparta-layout-far-cities-about = Two empty rows lie between the cities of the two sides; the Warriors as in the reconstruction.

option-progressive-check = Check
option-progressive-check-italian = Italian
option-progressive-check-italian-about = Only the last move of a full series may give check.
option-progressive-check-scottish = Scottish
option-progressive-check-scottish-about = Any move may give check, and a check ends the series at once.

option-vinciperdi-stalemate = No legal move
option-vinciperdi-stalemate-draw = draw
option-vinciperdi-stalemate-draw-about = The Italian association’s rule: if the player to move cannot, it is a draw.
option-vinciperdi-stalemate-win = win
option-vinciperdi-stalemate-win-about = The international rule: a player who has to move and cannot wins.
option-vinciperdi-stalemate-count = fewer pieces win
option-vinciperdi-stalemate-count-about = The pieces are counted: fewer win, equal numbers draw.
option-vinciperdi-quiet = Quiet moves
option-vinciperdi-quiet-50 = 50 each
option-vinciperdi-quiet-50-about = Fifty moves of each side without capture or pawn move make a draw.
option-vinciperdi-quiet-5 = 5 each
option-vinciperdi-quiet-5-about = Five moves of each side without capture or pawn move are enough for a draw.

option-progressive-vinciperdi-stalemate = No legal move
option-progressive-vinciperdi-stalemate-win = win
option-progressive-vinciperdi-stalemate-win-about = A player who has to move and cannot wins.
option-progressive-vinciperdi-stalemate-draw = draw
option-progressive-vinciperdi-stalemate-draw-about = If the player who has to move cannot, it is a draw.
