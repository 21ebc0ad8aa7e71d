# Captions of the figures on the rules pages (assets/figures). What they claim is tested where it can be.

## Cellulae

figure-cellulae-end = Black fills the last square, c3. Two white tiles turn over, and Black wins by 14 tiles to 11.
figure-cellulae-start = The start on five by five. Black may put a new tile on d1 or e2, or displace the tile on e1 to d2, c3 or b4.
figure-cellulae-replication = Black may replicate onto any dot: each shares a side with a black tile.
figure-cellulae-displacement = The black tile on b2 may go along its diagonals to any dot, even over two white tiles to e5.
figure-cellulae-contamination = The black tile goes from e1 to c3. The white tiles on b3 and c4 share a side with it and turn over. The one on d4 touches it only at a corner, and there is no chain reaction to a3.
figure-cellulae-pass = Black has to pass: both squares beside the tile on a5 are taken, and so is every square on its diagonal.

## Hoppa

figure-hoppa-columns = Three cells of Red’s, d2, d3 and d4, and two of Yellow’s, d5 and d6. Only the top disc says whose a column is.
figure-hoppa-stack = The red disc on c3 may climb onto d3 or c4 (the rings), but not onto d4, which is three high already. The top disc of e4 may climb onto e5; it would leave e4 to Yellow.
figure-hoppa-jumps = Four jumps that Red may make, from top to bottom: from three high over one cell, over two in a row, and over a column of three; from two high over a column of two.
figure-hoppa-no-jumps = Five jumps that Red may not make, from top to bottom: from two high over a column of three, or over two cells; with a single disc; over a cell of Red’s own; over a gap.
figure-hoppa-after = The top disc of d2 jumps to d5, and the tops of d3 and d4 turn red. Two yellow discs stay behind on d2: that cell is Yellow’s now.
figure-hoppa-end = Red places a disc on d4, and Yellow can do nothing any more: Red wins. Red has only 15 active discs against 22, so the score is 19 to 18.

## CQT

figure-cqt-drawing = South may draw a circle, a square or a triangle in any of the six empty cells of the lower row.
figure-cqt-end = How the printed sample game may end: North’s square in cell 5 strikes the square in cell 6, and South’s circle in cell 7 strikes the triangle in cell 4. North’s last square finds neither a circle nor a square: North loses.
figure-cqt-triangle-square = Two ways to play. The triangle in cell 2 strikes the symbol that faces it. The square in cell 4 strikes one of the circles and squares with a ring, here the one in cell 5.
figure-cqt-run = The circle in cell 3 strikes a triangle, and the whole run goes, cells 2 to 5. The empty cell 6 saves the triangle in cell 7.
figure-cqt-neighbours = The same position with “direct neighbours” chosen for the option “A circle also takes”: the triangle chosen, in cell 3, takes only those in cells 2 and 4 with it.
figure-cqt-sample = From the printed sample game, with “squares and triangles” chosen for the option “A circle strikes”: South’s circle in cell 5 strikes two triangles, and North’s circle in cell 2 answers by striking two squares.

## Sicic

figure-sicic-evening = Evening: all Astronomers are on Earth, and White hangs a third Star in the Sky, on c1.
figure-sicic-move = The white Astronomer on f3 may move to any dot, as far as the way is free.
figure-sicic-pinch = The white Astronomer on d4 pinches the black one on d5. Black must now move it, to one of the sixteen dots.
figure-sicic-ban = Black, pinched on d5, moved that Astronomer to d8, and White stepped from d4 to d5. In this turn Black may not pinch on d5, but may pinch on f3 or g6.
figure-sicic-constellation = White moves from h5 to e5. Now the four white Astronomers stand in the shape of the black Constellation, turned and mirrored: White wins.
figure-sicic-immobile = The white Astronomer on a2 pinches the black one on a1, which has no move: White wins.

## Sparta

figure-sparta-start = The usual start, our reconstruction: Red’s Warriors below, Yellow’s above, and the cities face to face in the middle.
figure-sparta-moves = The red Warrior on b2 reaches the dots around it in one or two steps, the Hero on i9 the others in up to three. Both have to go around the pieces in their way.
figure-sparta-cities = Three moves that Red may make. The Warrior on b3 goes to its own city b5 and becomes a Hero. The one on d4 conquers d6. The one on g6, a city conquered earlier, becomes a Hero where it stands.
figure-sparta-capture = Two moves that Red may make. From e2 to e4 it traps two Warriors in the row and one on the diagonal; the one on e5 has no enemy behind it and stays. From c6 to c8 a Warrior steps in between two enemies and is captured itself.
figure-sparta-lines = Nine lines side by side, for comparison: no game would show them together. Red moves from c9 to c10, and all trapped pieces, of both colours, are removed at once. The gap on h8 saves the Warrior on g8.
figure-sparta-end = Red holds seven cities. The Warrior on h4 moves to i6 and conquers the eighth: Red wins at once.

## Progressive chess

figure-progressive-series = 1.e4 2.f6 g5, and White has three moves: pawn to d4, knight to c3, queen to h5, checkmate.
figure-progressive-italian = Italian: the bishop may not go to b5 with the first of White’s three moves, because it would give check. With the last of them it may.
figure-progressive-scottish = Scottish: the bishop may go to b5 at once. The check ends White’s series, and Black has to parry it with the first of four moves.
figure-progressive-mate = Progressive mate: only the queen on d8 could take the knight on c7, but that would give check to the king on c2 with the first of Black’s six moves.
figure-progressive-passing = White has just moved three pawns, to c4, e4 and a3. With the first move of the series the black pawn may capture either pawn beside it en passant, on c3 or on e3.
figure-progressive-stalemate = White’s series of five begins with the pawn going to a7. No legal move is left then, and there is no check: a draw.

## Vinciperdi

figure-vinciperdi-start = The start is that of chess, but the kings are pieces like any other, and there is no castling.
figure-vinciperdi-end = Black has to capture White’s last piece. White has none left and wins.
figure-vinciperdi-capture = The bishop can capture on b5, and nothing else can be captured: it is White’s only legal move.
figure-vinciperdi-king = Kings are captured too: here the pawn has to take one, as it is the only capture.
figure-vinciperdi-promotion = The pawn becomes a king. It might as well have become a queen, a rook, a bishop or a knight.
figure-vinciperdi-stalemate = When the black pawn has gone to e5, White has pieces but no move: a draw. The option “No legal move” makes it a win for White (“win”) or, one piece being fewer than two, for Black (“fewer pieces win”).

## Progressive Vinciperdi

figure-progressive-vinciperdi-end = With the first of nine moves White has to capture on c3, with the second on a2. Black has no pieces left and wins at once, in the middle of White’s series.
figure-progressive-vinciperdi-capture = With the first of two moves Black has put a pawn on d5. Now it can capture on e4, so the second move may not be one of the knight.
figure-progressive-vinciperdi-passing = The white pawn on e4 has just made its double step. To capture it en passant is Black’s only capture: it must be made.
figure-progressive-vinciperdi-king = A series of three: the pawn becomes a king, the king has to capture on h7, and it goes on to g6.
figure-progressive-vinciperdi-stalemate = White would have three moves, but none is left after the first: White wins. With the option “No legal move” it can be a draw.
