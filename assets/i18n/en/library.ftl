# The library of all games that were played.

library = Games
library-title = Your games
library-title-game = { $game }: your games
library-count = { $count ->
    [one] One game
   *[other] { $count } games
}
library-none = No game has been played to its end yet. Every one that is will be here.
library-none-found = No game fits.
library-search = Search
library-filter = Filter
library-filter-game = Game
library-filter-standing = Result
library-filter-opponent = Opponent
library-order = Order
library-all = all
library-starred = starred
library-standing-won = won
library-standing-drawn = drawn
library-standing-lost = lost
library-order-newest = newest first
library-order-oldest = oldest first
library-order-longest = longest first
library-order-shortest = shortest first
library-somebody = somebody
library-you = you
# $first and $second are the two seats with who took them.
library-seats = { $first } – { $second }
library-seat = { $seat }: { $player }
library-moves = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
library-unfinished = not finished
library-draw = a draw
library-winner = { $winner } won
library-open = Look at it
library-star = Star
library-unstar = Take the star off
library-rename = Rename
library-rename-field = What it is called
library-rename-done = Done
library-delete = Delete
library-restore = Bring it back
library-copy = Copy
library-copied = The game is on the clipboard, with its variations and comments.
library-save = Save as a file
library-save-all = Save all
library-bring = Bring games in
library-bring-about = Paste a game, or several, or a link; or drop a file on the window. Records, PGN and lists of actions are read.
library-keep = Keep it
library-kept = The game is in the library.
library-deleted = Deleted. It can be brought back.
library-imported = { $added ->
    [0] Nothing new was found
    [one] One game was taken in
   *[other] { $added } games were taken in
}{ $known ->
    [0] .
    [one] , one was there already.
   *[other] , { $known } were there already.
}
library-refused = This could not be read: { $which }. { $why }
library-unread = This could not be read. { $why }
library-damaged = A game in the library could not be read. Its file is kept as { $file }.
library-later = The game { $file } was written by a later version: { $program }. It is left as it is.
library-not-kept = This game could not be kept: { $why } In its review it can be copied or saved.
library-notes-not-kept = What you noted and tried in this game could not be kept: { $why } Here it can be copied or saved.
library-failed = That could not be done: { $why }
