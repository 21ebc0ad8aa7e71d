# The rules pages: numbered paragraphs with their headings. They say what the printed text says, where it is silent,
# what was decided there, and which option plays it otherwise.

## Cellulae

rules-cellulae-1-title = The aim
rules-cellulae-1 = Two colonies share a square grid of 5, 7 or 9 squares a side. Every tile has a black and a white face. Black begins. When the grid is full, the colony with more tiles wins; as the number of squares is odd, there is always one.
rules-cellulae-2-title = The start
rules-cellulae-2 = One white tile lies in the top left corner, one black tile in the bottom right corner.
rules-cellulae-3-title = Replication
rules-cellulae-3 = Put a new tile of yours on an empty square that shares a side with one of your tiles. Touching at a corner is not enough.
rules-cellulae-4-title = Displacement
rules-cellulae-4 = Or move one of your tiles along a diagonal to an empty square. As printed it goes any distance and over any tiles; the option “Displacement” also offers sliding over empty squares only, or a single step.
rules-cellulae-5-title = Contamination
rules-cellulae-5 = At the end of your turn every enemy tile that shares a side with the tile you have just placed or moved turns over and is yours. There is no chain reaction, and the square a tile has left contaminates nothing.
rules-cellulae-6-title = When you cannot
rules-cellulae-6 = You replicate or displace, one a turn. If only one of the two is possible, you must do it; if neither is, you pass, and only then.
rules-cellulae-7-title = What the text leaves open
rules-cellulae-7 = The printed rules do not say what happens to a colony without tiles, nor how to stop going round in circles. We decided: a player with no tile left has lost at once; when a position occurs for the third time the game ends and the tiles are counted, equal counts being a draw.

## Hoppa

rules-hoppa-1-title = The aim
rules-hoppa-1 = A hexagonal board of 37 cells, and as many discs as you like, each with a red and a yellow face. Red begins. The first player who can do nothing any more loses.
rules-hoppa-2-title = Columns
rules-hoppa-2 = Discs stand in columns of one to three. The top disc is the active one: its colour owns the cell. Each turn you place, stack or jump.
rules-hoppa-3-title = Place
rules-hoppa-3 = Put one disc of your colour on an empty cell.
rules-hoppa-4-title = Stack
rules-hoppa-4 = Move a disc onto a neighbouring cell that is occupied and whose column will be no higher than three. Onto either colour, unless the option “Stacking onto” says own cells only.
rules-hoppa-5-title = Jump
rules-hoppa-5 = The top disc of a column of yours, two or three high, jumps in a straight line over enemy cells and lands on the empty cell right behind. Single discs never jump. From three high it jumps one enemy cell of any height, or two in a row; from two high, one enemy cell no higher than two. It never jumps an own cell or a gap.
rules-hoppa-6-title = After a jump
rules-hoppa-6 = The top disc of every cell jumped over turns to your colour, and you own that cell now. The jumper lands alone; what it stood on belongs to whoever owns the new top. Jumping is never compulsory, and there is one jump a turn. There is no other way to move to an empty cell.
rules-hoppa-7-title = The score
rules-hoppa-7 = The game can only end on a full board, so the active discs of both sides add up to 37. If the winner has more, that is the score; if fewer, the score is 19 to 18 for the winner.
rules-hoppa-8-title = What the text leaves open
rules-hoppa-8 = The text once says “green” where it must mean yellow. It does not say clearly whether the top disc of a column may stack: we decided that it may. With the option “single discs only” it may not; then each action fills or empties exactly one cell, Red always has the last move, and only the score is played for. And we decided that no action may bring back an earlier position of the whole board with the same player to move: otherwise a game need never end.
