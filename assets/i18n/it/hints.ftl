# Suggerimenti e giudizi.

## I gradini di un suggerimento: dove guardare, con quale pezzo, che cosa giocare

hint-look = Guarda qui.
hint-piece = Questo pezzo può farlo.
hint-new-piece = Ci vuole un pezzo nuovo.
hint-action = Prova { $action }.

## Perché, una frase ciascuno

motive-wins = Vince subito.
motive-constellation = I tuoi Astronomi copiano la Costellazione dell’avversario, e questo vince.
motive-wins-in = Vince di forza, entro { $count } azioni delle due parti.
motive-only-action = Non c’è altro da fare.
motive-stops-win = Dopo quasi ogni altra azione l’avversario vince subito.
motive-draws = Tiene la patta, e niente fa di meglio.
motive-loses-last = { $count ->
    [one] La partita è persa alla prossima azione, qualunque cosa tu faccia.
   *[other] La partita è persa, ma così resiste di più: fino a { $count } azioni.
}
motive-gives-check = Dà scacco.
motive-captures = { $count ->
    [one] Toglie dal tavoliere un pezzo avversario.
   *[other] Toglie dal tavoliere { $count } pezzi avversari.
}
motive-flips = { $count ->
    [one] Porta dalla tua parte un pezzo avversario.
   *[other] Porta dalla tua parte { $count } pezzi avversari.
}
motive-conquers = { $count ->
    [one] Conquista una città.
   *[other] Conquista { $count } città.
}
motive-promotes = Promuove un pezzo.
motive-pinches = L’Astronomo pizzicato dovrà muoversi.
motive-makes-capture = { $count ->
    [one] L’avversario deve catturare, e in un solo modo.
   *[other] L’avversario deve catturare, in uno di { $count } modi.
}
motive-restricts = { $count ->
    [one] Lascia all’avversario una sola azione.
   *[other] Lascia all’avversario solo { $count } azioni.
}
motive-best = Niente di spettacolare: porta alla migliore posizione trovata.

## Quanto era buona un’azione

class-best = Ottima
class-good = Buona
class-inaccuracy = Imprecisione
class-mistake = Errore
class-blunder = Errore grave
judged-best = Non c’era niente di meglio.
judged-good = Non c’era quasi niente di meglio.
judged-inaccuracy = C’era di meglio.
judged-mistake = Ha concesso qualcosa.
judged-blunder = Ha regalato la partita, o gran parte di essa.
judged-better = Meglio era { $action }.
