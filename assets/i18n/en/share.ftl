# Showing a game or a puzzle to others.

share = Share
share-game = The link holds the whole game, at the place shown. Nothing of it lies on any server.
share-puzzle = The link holds the whole puzzle, and nothing lies on any server. Whoever opens it can play it at once.
share-link = Copy the link
share-copied-puzzle = The link is copied: it holds the whole puzzle.
share-size = Picture of the board, pixels
share-save = Save picture
share-copy = Copy picture
share-copied-picture = The picture is copied.
share-moving = Save animation
share-drawing = Being drawn: { $percent } %
share-failed = it could not be drawn. Please try again
share-code = The same link for a camera
