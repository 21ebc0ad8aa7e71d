# The pages of text beside the game: for whoever has no WebGL, and for search engines. The rest of what they say is said
# in the game, too.

pages-about = Cellulae, Hoppa, CQT, Sicic, Sparta e tre modi di rovesciare gli scacchi: le regole con le figure, e tutti da giocare nel browser, con lezioni dal primo tocco, problemi e otto avversari, gratis e senza registrarsi.
pages-title = { $game }: le regole, e un tavolo per giocare
pages-play = Gioca
pages-all = Tutti i giochi
