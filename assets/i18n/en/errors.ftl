# Why a text from outside, or one that was kept, cannot be read, and why the library does not do something: whole sentences.

## A position, an action, a game in whatever notation

error-missing = Something is missing in it.
error-parse = “{ $text }” has no meaning here.
error-option = This game has no option “{ $option }”.
error-option-value = The option “{ $option }” cannot be “{ $value }”.
# $detail is what the program that reads it says of it, in English.
error-syntax = It is not written as it should be: “{ $detail }”.
error-later = A later version of the game wrote it: the newest one opens it.
error-action-text = Action { $number }: “{ $text }” is no action of this game.
# $why is a sentence.
error-action = Action { $number }, { $action }, cannot be played. { $why }
error-ply = It was left after action { $number }, which it does not have.
error-no-game = It does not say which game it is.
error-other-game = It is a game of { $found }, not of { $expected }.
error-not-chess = Games of { $game } are not written like this.
error-tag = Line { $line }: “{ $text }” is no tag of a PGN file.
error-variant = The tag Variant says “{ $text }”, which is another game or none.
error-unclosed = “{ $sign }” is opened and never closed.
error-series = Move { $number }: series { $expected } is being played, not { $found }.
error-no-such-move = Move { $number }: no legal move is written “{ $text }”.
error-ambiguous = Move { $number }: “{ $text }” can mean { $moves }.

## A record, a link

error-too-long = It is too long to be read.
error-later-program = A later version of the game wrote it: { $program }. The newest one opens it.
error-line = Line { $line } leaves line { $from } after action { $number }, which that does not have.
error-place = Something is said of action { $number } of line { $line }, which does not exist.
error-drawing = “{ $text }” is no drawing on this board.
error-twice = The link says “{ $text }” twice.
error-unknown = “{ $text }” has no meaning in this link.

## The library

error-full = There is no room left.
error-denied = The device does not allow it.
# $detail is what the system says, in its own language.
error-storage = The device’s storage says “{ $detail }”.
error-no-record = This game is no longer in the library.
error-too-much = There is too much for one file.
error-puzzle = It is a puzzle, not a game.
error-about-another = It is about another game.
error-no-task = It is a puzzle that asks nothing.
error-name = It has no name that the game gives.
error-no-room = There is no room for another puzzle.
