# The rules pages: numbered paragraphs with their headings. They say what the printed text says, where it is silent,
# what was decided there, and which option plays it otherwise.

## Cellulae

rules-cellulae-1-title = The aim
rules-cellulae-1 = Two colonies grow on a square grid, 5 squares a side, or 7 or 9 with the option “Board”. Every tile has a black and a white face. Black begins. When the grid is full, the colony with more tiles wins; as the number of squares is odd, there is always one.
rules-cellulae-2-title = The start
rules-cellulae-2 = One white tile lies in the top left corner, one black tile in the bottom right corner. Each turn you do one thing: you replicate, or you displace a tile.
rules-cellulae-3-title = Replication
rules-cellulae-3 = Put a new tile of yours on an empty square that shares a side with one of your tiles. Touching at a corner is not enough.
rules-cellulae-4-title = Displacement
rules-cellulae-4 = Or move one of your tiles along a diagonal to an empty square. As printed, it goes any distance and over any tiles, yours or your opponent’s. With the option “Displacement” it may only slide over empty squares, or only take a single step.
rules-cellulae-5-title = Contamination
rules-cellulae-5 = At the end of your turn every enemy tile that shares a side with the tile you have just placed or moved turns over and is yours. There is no chain reaction, and the square a tile has left contaminates nothing.
rules-cellulae-6-title = When you cannot
rules-cellulae-6 = If only one of the two is possible, you must do it. If neither is, you pass; otherwise you may not.
rules-cellulae-7-title = What the text leaves open
rules-cellulae-7 = The printed rules do not say what happens to a colony without tiles, nor how to stop going round in circles. We decided: a player with no tile left has lost at once; when a position occurs for the third time with the same player to move, the game ends and the tiles are counted, equal counts being a draw.
rules-cellulae-8-title = What is known
rules-cellulae-8 = On boards of three by three and four by four every position has been looked at: on the smaller one Black wins if nobody errs, by replicating first; on the larger one neither can force a win. Who wins on five by five nobody knows. In two thousand games of the program against itself White scored 54 points in a hundred: it is nearly even.

## Hoppa

rules-hoppa-1-title = The aim
rules-hoppa-1 = A hexagonal board of 37 cells, empty at the start, and as many discs as you like, each with a red and a yellow face. Red begins. The first player who can do nothing any more loses.
rules-hoppa-2-title = Columns
rules-hoppa-2 = Discs stand in columns of one to three. The top disc is the active one: its colour owns the cell. Each turn you do one thing: place, stack or jump.
rules-hoppa-3-title = Place
rules-hoppa-3 = Put one disc of your colour on an empty cell.
rules-hoppa-4-title = Stack
rules-hoppa-4 = Move an active disc of yours, be it single or the top of a column, onto a neighbouring occupied cell, of either colour, whose column will be no higher than three. The column it left belongs to whoever owns the new top. The option “Who may stack” leaves this to single discs; the option “Stacking onto” allows it onto your own cells only.
rules-hoppa-5-title = Jump
rules-hoppa-5 = The top disc of a column of yours, two or three high, jumps in a straight line over neighbouring enemy cells and lands on the empty cell right behind them. Single discs never jump. From three high it jumps over one enemy cell of any height, or over two in a row; from two high, over one enemy cell no higher than two. It never jumps over a cell of your own or a gap.
rules-hoppa-6-title = After a jump
rules-hoppa-6 = The top disc of every cell jumped over turns to your colour, and you own that cell now. The jumper lands as a single disc; the column it left belongs to whoever owns the new top. Jumping is never compulsory, and there is one jump a turn. There is no other way to move to an empty cell.
rules-hoppa-7-title = The score
rules-hoppa-7 = The game can only end on a full board, so the active discs of both sides add up to 37. If the winner has more, that is the score; if fewer, the score is 19 to 18 for the winner.
rules-hoppa-8-title = What the text leaves open
rules-hoppa-8 = The text once says “green” where it must mean yellow. It does not say clearly whether the top disc of a column may stack; we decided that it may. If the option “Who may stack” leaves stacking to single discs, every action fills or empties exactly one cell, so that Red always has the last move and only the score is played for. And we decided that no action may bring back an earlier position of the whole board with the same player to move: otherwise a game need never end.
rules-hoppa-9-title = What is known
rules-hoppa-9 = On a board of only seven cells every position has been looked at: Red wins, wherever the first disc is placed; if discs stack onto own cells only, neither can force a win. Who wins on larger boards nobody knows, unless only single discs stack: then it is always Red. In two thousand games of the program against itself, most of them broken off after 200 moves in favour of whoever led, Red scored 85 points in a hundred: 37 cells are an odd number, and on a full board Yellow has to climb first. With the option “Stacking onto: own colour” it was 48; and two games with the seats exchanged are always fair.

## CQT

rules-cqt-1-title = The aim
rules-cqt-1 = Two facing rows of nine cells, one for South, one for North, and three symbols: circle, square and triangle (the letters C, Q and T come from their Italian names). The first player who cannot play loses. There are no draws.
rules-cqt-2-title = First phase: drawing
rules-cqt-2 = South begins. The players take turns drawing any symbol in an empty cell of their own row, until both rows are full.
rules-cqt-3-title = Second phase: striking
rules-cqt-3 = South begins again. The players take turns playing one symbol of their own row. It disappears, and what it strikes in the other row disappears with it. Every symbol must strike something: one that has no target cannot be played.
rules-cqt-4-title = Triangle and square
rules-cqt-4 = A triangle strikes the symbol in the facing cell, whatever it is. A square strikes one enemy circle or square of your choice.
rules-cqt-5-title = Circle
rules-cqt-5 = A circle strikes one enemy circle or triangle of your choice, together with the whole unbroken run of equal symbols around it. An empty cell breaks a run.
rules-cqt-6-title = What the text leaves open
rules-cqt-6 = The text says that the equal symbols adjacent to the one chosen go with it, which can be read in two ways. We decided that the whole unbroken run goes; with the option “A circle also takes” only the direct neighbours do. And the printed sample game contradicts the printed rule: apart from one misprinted symbol it can be replayed only if circles strike squares and triangles. The option “A circle strikes” plays it that way, or lets circles strike anything.
rules-cqt-7-title = What is known
rules-cqt-7 = The game has been solved by computer. Where circles strike circles and triangles, or anything, South wins whatever South draws first; where they strike squares and triangles, North has an answer, a circle in any cell. That is so however many equal symbols a circle takes along, so none of the options makes the game even for perfect players. In two thousand games of the program against itself, the first six symbols drawn by lot, South won seven in ten. The fairest is a start drawn by lot, from openings of five symbols of which each side wins half: from these South won 52 in a hundred of three thousand games of the program against itself. Without it choose “squares and triangles” for the option “A circle strikes”, as in the printed sample game: one player draws the first symbol for each side, the other chooses a side. Or play two games, with the seats exchanged.

## Sicic

rules-sicic-1-title = The aim
rules-sicic-1 = Two square boards, Earth and Sky, usually eight squares a side, are shared by both players. Each player has a few Astronomers for Earth, usually four, and as many Stars for the Sky: together a player’s Stars are the Constellation. Your Astronomers are to take the shape of your opponent’s Constellation. White begins every phase.
rules-sicic-2-title = Afternoon and evening
rules-sicic-2 = In the afternoon the players take turns putting one of their Astronomers on an empty square of Earth, until all are placed; in the evening, one of their Stars on an empty square of the Sky. Stars never move again. In the Sky a Star shines in the colour of whoever has to copy it: White’s light blue, for Black; Black’s golden, for White.
rules-sicic-3-title = Night: moving
rules-sicic-3 = At night the players take turns moving or pinching with one of their Astronomers. An Astronomer moves like a chess queen, one or more squares; every square it crosses and the one it lands on must be empty.
rules-sicic-4-title = Night: pinching
rules-sicic-4 = An Astronomer pinches an enemy one on any of the eight squares around it. Nothing moves, but the opponent’s next action has to be a move of the Astronomer pinched.
rules-sicic-5-title = After a pinch
rules-sicic-5 = In the turn after that forced move, the player who made it may not pinch an Astronomer that stands on the square the pinched one left. Only that target is forbidden, and only in that turn; if another pinch forces a move in that turn, the square left then takes its place. Nothing forbids pinching the same Astronomer again at once.
rules-sicic-6-title = Winning
rules-sicic-6 = You win at once when your Astronomers, all of them, stand in the shape of your opponent’s whole Constellation: anywhere, turned or mirrored as you like. You also win at once by pinching an Astronomer that has no move.
rules-sicic-7-title = What the text leaves open
rules-sicic-7 = We decided that shapes are compared whenever a set becomes complete or changes: so a last Star that copies the opponent’s Astronomers hands over the game. The third occurrence of a position with the same player to move is a draw. The options “Earth”, “Sky” and “Astronomers each” change the sizes of the boards and the number of Astronomers and Stars.
rules-sicic-8-title = What is known
rules-sicic-8 = In two thousand games of the program against itself White scored 45 points in a hundred, and more than four games in ten were drawn, or undecided after two hundred actions. With three Astronomers each it was one in seven.

## Sparta

rules-sparta-1-title = The aim
rules-sparta-1 = A board of ten by ten with eight cities, four of each colour, and eight Warriors on each side. Red begins. Win by holding all eight cities, or by leaving the opponent with next to no pieces; “The end” says exactly when.
rules-sparta-2-title = Moving
rules-sparta-2 = A Warrior makes one or two steps, a Hero one to three, each to any of the eight squares around, changing direction freely. Every square entered must be free of pieces (cities are no obstacle), and the move may not end where it began.
rules-sparta-3-title = Cities
rules-sparta-3 = Only the last square of a move counts. A Warrior that ends its move on a city of its own colour becomes a Hero at once. On an enemy city it conquers it: the city turns to its colour, and the Warrior stays a Warrior. If it is still there on a later turn, it may become a Hero instead of a move; that captures nothing. A Hero on an enemy city changes nothing, unless the option “Heroes on enemy cities” lets it conquer.
rules-sparta-4-title = Captures
rules-sparta-4 = After every move, each unbroken line of pieces of one colour, in a row, a file or a diagonal, with an enemy directly at both ends is trapped. All trapped pieces on the board, of both colours, are removed together. The edge traps nothing, a gap breaks a line, and a piece that moves in between two enemies is captured like any other.
rules-sparta-5-title = The end
rules-sparta-5 = All eight cities in one colour win at once, before any capture. After the captures: if just one side has no pieces left, it loses; if neither has more than two, the side with more cities wins, and equal numbers draw; a side with one piece loses.
rules-sparta-6-title = What the text leaves open
rules-sparta-6 = The figure with the starting squares is lost. The usual start is our reconstruction from accounts that speak of a row of eight on each side and four cities each in the middle; the option “Starting position” offers two others. We decided that Red begins (the text says the youngest player), the order of the endings above, and that the third occurrence of a position with the same player to move is a draw. A side that can do nothing passes.
rules-sparta-7-title = What is known
rules-sparta-7 = On a small board, three squares by four with three Warriors and two cities each, every position has been looked at: neither can force a win, whichever way the option “Heroes on enemy cities” is set. Who wins on the real board nobody knows. In two thousand games of the program against itself Red scored 57 points in a hundred. Three games in four ended with the eighth city, one in seven with a last piece; whoever had more pieces after twenty turns each won nine times in ten. A start drawn by lot is fairer: from its openings Red scored 49 in a hundred of 400 games.

## Progressive chess

rules-progressive-1-title = The aim
rules-progressive-1 = Chess, with all its pieces and moves, castling included, in series that grow: White makes one move, Black two, White three, and so on. Checkmate wins.
rules-progressive-2-title = The series
rules-progressive-2 = The moves of a series may be made by any pieces; one piece may move several times, and a promoted one goes on moving. Your own king may never stand in check after any of the moves.
rules-progressive-3-title = Check
rules-progressive-3 = A check must be parried with the first move of the series; if that cannot be done, it is mate. In the Italian game, the printed one, only the last move of a full series may give check. So a player whose only ways out of check would give check too early is mated as well: the progressive mate. The option “Check” also offers the Scottish game: any move may give check, and a check ends the series at once; the next series has its usual length.
rules-progressive-4-title = En passant
rules-progressive-4 = A pawn may be captured en passant only with the first move of a series, only if it made its double step in the opponent’s series just ended and did not move again, and only if the square it passed is empty. There can be several such pawns at once.
rules-progressive-5-title = Draws
rules-progressive-5 = If there is no legal move and no check, at the start or inside a series, it is a draw. So are ten series in a row without a capture or a pawn move; a Scottish series cut short by a check counts as one.
rules-progressive-6-title = What is known
rules-progressive-6 = In games of the program against itself, the first move of each drawn by lot, Black scored 57 points in a hundred. Nine games in ten ended with mate, half of all by the seventh series. This program has proven that after 1.e4 most answers that begin with e5 or with the knight to f6 lose to a mate at once, and none that begins with d5. A start drawn by lot is fairer: from its openings White scored 52 in a hundred.

## Vinciperdi

rules-vinciperdi-1-title = The aim
rules-vinciperdi-1 = Chess turned upside down: whoever has lost all the pieces wins. The pieces start and move as in chess, and White begins.
rules-vinciperdi-2-title = Capturing
rules-vinciperdi-2 = If you can capture, you must; among several captures the choice is free. Capturing en passant counts.
rules-vinciperdi-3-title = The king
rules-vinciperdi-3 = The king is a piece like any other: there is no check and no castling, it may be captured, and a pawn may become a king.
rules-vinciperdi-4-title = Draws
rules-vinciperdi-4 = The third occurrence of a position with the same player to move is a draw, and so are fifty moves of each side without a capture or a pawn move; with the option “Quiet moves”, five are enough.
rules-vinciperdi-5-title = Where customs differ
rules-vinciperdi-5 = When the player to move has pieces but no move, the Italian association counts a draw, and so do we. The international rule says that this player wins; others count the pieces, fewer winning and equal numbers drawing. The option “No legal move” offers all three.
rules-vinciperdi-6-title = What is known
rules-vinciperdi-6 = Under the international rule Mark Watkins showed in 2016, after years of computing, that White wins with 1.e3. Of the other first moves this program has proven four lost: 1.d3, 1.d4 and 1.e4 quickly, 1.Nc3 within 28 moves of each side, whatever a player without a move gets, and its three strongest opponents know these proofs by heart. In two thousand games of the program against itself White scored 59 points in a hundred, and one game in four was drawn, mostly by a player without a move; the option “No legal move” decides those. From the openings of a start drawn by lot White scored 47 in a hundred.

## Progressive Vinciperdi

rules-progressive-vinciperdi-1-title = The aim
rules-progressive-vinciperdi-1 = Vinciperdi in growing series: White makes one move, Black two, White three, and so on. Whoever has no pieces left wins at once, even inside the opponent’s series.
rules-progressive-vinciperdi-2-title = Capturing
rules-progressive-vinciperdi-2 = At every move of a series, if something can be captured, something must be. A capture en passant is possible only with the first move of a series, against a pawn that made its double step in the opponent’s series just ended and did not move again, if the square it passed is empty. When it is the only capture, it too is compulsory.
rules-progressive-vinciperdi-3-title = The king
rules-progressive-vinciperdi-3 = The king is a piece like any other: there is no check and no castling, it may be captured, and a pawn may become a king.
rules-progressive-vinciperdi-4-title = Without a move
rules-progressive-vinciperdi-4 = A player who has to move and cannot wins, at the start or inside a series; with the option “No legal move” it is a draw. Ten series in a row without a capture or a pawn move are a draw.
rules-progressive-vinciperdi-5-title = What is known
rules-progressive-vinciperdi-5 = In 1995 a newsletter claimed that of White’s twenty first moves only a3 and c3 hold. This program has proven that the other eighteen lose, under either rule for a player without a move, and its two strongest opponents know these proofs by heart. Whether a3 and c3 really hold is still open. In two thousand games of the program against itself, White’s first move drawn by lot, Black scored 69 points in a hundred; after b3, a3, c3 and f3 White did better. A start drawn by lot is fairer: from its openings White scored 54 in a hundred.
