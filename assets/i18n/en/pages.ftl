# The pages of text beside the game: for whoever has no WebGL, and for search engines. The rest of what they say is said
# in the game, too.

pages-about = Cellulae, Hoppa, CQT, Sicic, Sparta and three kinds of chess turned on its head: their rules with figures, and all of them to be played in the browser, with lessons from the first touch, puzzles and eight opponents, free and without an account.
pages-title = { $game }: the rules, and a table to play at
pages-play = Play
pages-all = All the games
