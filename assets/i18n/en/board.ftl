# A game looked back on: notes, analysis, and mistakes tried again.

review-part-moves = Moves
review-part-notes = Notes
review-part-ways = On from here

## Notes

note-comment = Comment
note-sign = This move
note-sign-1 = Good
note-sign-2 = A mistake
note-sign-3 = Brilliant
note-sign-4 = A blunder
note-sign-5 = Interesting
note-sign-6 = Dubious
note-drawings = Arrows and circles
note-drawings-about = Draw with the right button, with a long press, or with the pencil.
note-pencil = Pencil
note-pencil-off = Put the pencil down
note-pencil-about = Choose a cell twice for a circle, two cells for an arrow.
note-wipe = Wipe off

## The engine's best actions

analysis = Analysis board
analysis-short = Analysis
analysis-start = Best moves here
analysis-stop = Hide best moves
analysis-over = The game is over here.
analysis-looking = Best for { $seat } ({ $nodes } positions, looking on…)
analysis-done = Best for { $seat } ({ $nodes } positions)
analysis-wins = Wins in { $count }, proven
analysis-loses = Loses in { $count }, proven
analysis-draws = A draw, proven
analysis-estimate = { $percent } % · depth { $depth }
compose-analyse = Analyse

## The ways on

review-compose = Make a puzzle of it
review-paste = A link, a game or a position can be pasted here.
review-play-on = Play on from here
review-play-on-start = Play
review-line = Better
paste-later = What was pasted was written by a later version: { $program }. Get the newest version to open it.
paste-nothing = What was pasted is no link, and no game or position of this game.

## Mistakes tried again

again-start = { $count ->
    [one] Learn from { $seat }’s mistake
   *[other] Learn from { $seat }’s { $count } mistakes
}
again-none = No single mistake to learn from.
again-done = Those were all.
again-count = Mistake { $number } of { $count }
again-asked = { $action } was played here. Find something better.
again-judging = { $action }: let us see…
again-wrong = { $action } is not it. Try something else.
again-right = { $action } is right: nothing is better.
again-shown = { $action } was best.
again-show = Show it
again-skip = Skip it
again-next = Go on
again-stop = Enough

## Openings of which something is known

opening-known = { $moves }: { $winner } wins, proven.
opening-start = From the start { $winner } wins, proven.
