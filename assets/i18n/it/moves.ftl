# L’elenco delle mosse.

look-back = Riguarda
moves-hide = Nascondi
show-moves = Mosse accanto al tavoliere
