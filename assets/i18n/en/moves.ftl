# The list of moves.

look-back = Look back
moves-hide = Hide
show-moves = Moves beside the board
