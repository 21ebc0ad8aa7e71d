# Composing a puzzle of one's own.

compose = Compose a puzzle
compose-own = Your own puzzles
compose-panel = Compose
compose-pieces = Pieces
compose-take = Take away
compose-from-start = Starting position
compose-empty = Empty board
compose-seat = To move
compose-series = Length of the series: { $number }
compose-fewer = Less
compose-more = More
compose-castling = Castling
compose-phase = Phase
compose-phase-drawing = drawing
compose-phase-eliminating = eliminating
compose-goal = The goal
compose-goal-win = win
compose-goal-survive = not to lose
compose-goal-reach = reach cells
compose-goal-capture = capture
compose-goal-give-away = give away
compose-goal-convert = turn over
compose-goal-promote = promote
compose-goal-check = give check
compose-number = How many: { $number }
compose-cells = Cells to reach: { $cells }
compose-cells-none = Choose the cells to reach on the board.
compose-texts = Texts
compose-texts-about = What is left empty follows from the goal. One language will do for all.
compose-title = Title
compose-ask = What is asked
compose-hint = A hint
compose-success = At the end
compose-try = Try it
compose-save = Save
compose-copy = Copy
compose-delete = Delete
compose-back = Go on composing
leave-draft = What you are composing waits here. Save puts it among your puzzles.
draft-damaged = What you were composing could not be read. The file was kept as { $file }.
compose-keys = { $key }: between the board and this panel
compose-ready = A position to play from.
compose-searching = Looking for a solution in { $par }…
compose-solved = { $solutions ->
    [one] Solved in { $par }, by one first action.
   *[other] Solved in { $par }, by { $solutions } first actions.
}
compose-already = The goal is reached already.
compose-not = It cannot be forced in { $par }.
compose-unknown = Not decided; no solution in { $par } or fewer.
compose-saved = Puzzle saved.
compose-copied = Copied. Ctrl+V here brings a copied puzzle in.
compose-deleted = Deleted.
compose-full = There is no room for another puzzle of this game: delete one first.
# $why is a sentence, here and below.
compose-not-a-puzzle = What was pasted is no puzzle: { $why }
compose-another-game = It belongs to { $game }.
compose-damaged = One of your puzzles cannot be read. { $why } Its file, { $file }, is left as it is.

## What is said where nothing was written

compose-title-default = A puzzle of my own
compose-about-default = Composed by hand.
compose-hint-default = Look at the actions that leave the other side the least choice.
compose-success-default = Solved!
compose-failure-default = That does not lead there.
compose-ask-win = { $par ->
    [0] Win.
    [one] Win at once.
   *[other] Win in { $par }.
}
compose-ask-survive = { $number ->
    [one] Do not lose with the next action.
   *[other] Do not lose for { $number } actions.
}
compose-ask-reach = Reach { $cells }.
compose-ask-capture = { $number ->
    [one] Capture a piece.
   *[other] Capture { $number } pieces.
}
compose-ask-give-away = { $number ->
    [one] Lose a piece.
   *[other] Lose { $number } pieces.
}
compose-ask-convert = { $number ->
    [one] Turn one over to your colour.
   *[other] Turn { $number } over to your colour.
}
compose-ask-promote = { $number ->
    [one] Promote a piece.
   *[other] Promote { $number } pieces.
}
compose-ask-check = Give check.

## Why a position is nothing to play on

compose-stuck = { $seat } could do nothing.
compose-over = The game would be over: { $outcome }
