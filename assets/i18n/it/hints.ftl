# Suggerimenti e giudizi.

## I gradini di un suggerimento: dove guardare, con quale pezzo, che cosa giocare

hint-look = Guarda qui.
# Sicic: $cells sono le caselle dove alla Costellazione, là dove le manca meno, manca ancora un Astronomo.
hint-goal = Le stelle disegnate sono ciò che ti manca: { $cells }.
hint-piece = Questo pezzo può farlo.
hint-new-piece = { $game ->
    [cellulae] Posa una nuova tessera.
    [hoppa] Posa un nuovo disco.
    [cqt] Disegna un simbolo.
    [sicic] Posa un Astronomo o una Stella.
   *[other] Posa un nuovo pezzo.
}
hint-action = Prova { $action }.

## Perché, una frase ciascuno

motive-wins = Vince subito.
motive-constellation = I tuoi Astronomi copiano la Costellazione dell’avversario, e questo vince.
motive-wins-in = Vince forzatamente, entro { $count } azioni delle due parti.
motive-series-wins = { $count ->
    [one] Vince già in questa serie, con un’altra mossa.
   *[other] Vince già in questa serie, con altre { $count } mosse.
}
motive-only-action = Non c’è altro da fare.
motive-stops-win = Dopo quasi ogni altra azione l’avversario vince subito.
motive-draws = Tiene la patta, e niente fa di meglio.
motive-loses-last = { $count ->
    [one] La partita è persa alla prossima azione, qualunque cosa tu faccia.
   *[other] Contro un gioco perfetto la partita è persa, ma così resiste di più: fino a { $count } azioni.
}
motive-gives-check = Dà scacco.
motive-captures = { $count ->
    [one] Toglie dal tavoliere un pezzo avversario.
   *[other] Toglie dal tavoliere { $count } pezzi avversari.
}
motive-flips = { $game ->
    [cellulae] { $count ->
        [one] Porta dalla tua parte una tessera avversaria.
       *[other] Porta dalla tua parte { $count } tessere avversarie.
    }
   *[other] { $count ->
        [one] Porta dalla tua parte un disco avversario.
       *[other] Porta dalla tua parte { $count } dischi avversari.
    }
}
motive-conquers = { $count ->
    [one] Conquista una città.
   *[other] Conquista { $count } città.
}
motive-covers = Copre un disco avversario, e la cella è tua.
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
motive-threatens-win = Minaccia di vincere con la prossima azione.
motive-threatens-capture = { $count ->
    [one] Minaccia di togliere dal tavoliere un pezzo avversario al prossimo turno.
   *[other] Minaccia di togliere dal tavoliere { $count } pezzi avversari al prossimo turno.
}
motive-threatens-city = { $count ->
    [one] Minaccia di conquistare una città al prossimo turno.
   *[other] Minaccia di conquistare { $count } città al prossimo turno.
}
motive-threatens-flip = { $game ->
    [cellulae] { $count ->
        [one] Minaccia di portare dalla tua parte una tessera avversaria al prossimo turno.
       *[other] Minaccia di portare dalla tua parte { $count } tessere avversarie al prossimo turno.
    }
   *[other] { $count ->
        [one] Minaccia di portare dalla tua parte un disco avversario al prossimo turno.
       *[other] Minaccia di portare dalla tua parte { $count } dischi avversari al prossimo turno.
    }
}
motive-threatens-cover = Minaccia di coprire un disco avversario al prossimo turno.
motive-safe = L’avversario non potrà prenderti subito nulla; altrimenti potrebbe.
motive-limits = { $count ->
    [one] L’avversario potrà prenderti subito al massimo un pezzo, meno che altrimenti.
   *[other] L’avversario potrà prenderti subito al massimo { $count } pezzi, meno che altrimenti.
}
motive-stays-free = L’avversario non può costringerti subito a catturare; altrimenti potrebbe.
motive-series-captures = { $count ->
    [one] Da qui la serie può catturare un pezzo avversario.
   *[other] Da qui la serie può catturare { $count } pezzi avversari.
}
motive-series-checks = Da qui la serie può finire con uno scacco.
motive-series-promotes = Da qui la serie può promuovere un pedone.
motive-shelters = Hai più tessere lontane dalle caselle vuote che altrimenti: lì niente può contaminarle.
motive-exposes = L’avversario ha più tessere accanto a caselle vuote che altrimenti: lì puoi contaminarle.
motive-climbs = I tuoi dischi hanno più modi di salire: a tavoliere pieno perde chi non può salire.
motive-stops-climbs = All’avversario restano meno modi di salire: a tavoliere pieno perde chi non può salire.
motive-peaks = In cima a tre dischi nessuno può coprire il tuo.
motive-arms = Un maggior numero dei tuoi simboli ha qualcosa da eliminare.
motive-disarms = Meno simboli avversari hanno qualcosa da eliminare che altrimenti.
motive-nears = { $count ->
    [one] Manca una sola mossa per copiare la Costellazione dell’avversario.
   *[other] Mancano solo { $count } mosse per copiare la Costellazione dell’avversario.
}
motive-delays = All’avversario servono più mosse per copiare la tua Costellazione che altrimenti.
motive-more-ways = Hai più modi di copiare presto la Costellazione dell’avversario che altrimenti.
motive-fewer-ways = L’avversario ha meno modi di copiare presto la tua Costellazione che altrimenti.
motive-copies = { $count ->
    [one] Uno dei tuoi Astronomi sta già come nella Costellazione dell’avversario.
   *[other] { $count } dei tuoi Astronomi stanno già come nella Costellazione dell’avversario.
}
motive-stays-unlike = { $count ->
    [one] Al massimo uno degli Astronomi avversari sta come nella tua Costellazione, meno che altrimenti.
   *[other] Al massimo { $count } degli Astronomi avversari stanno come nella tua Costellazione, meno che altrimenti.
}
motive-room = I tuoi Astronomi hanno più spazio intorno che altrimenti.
motive-crowds = Gli Astronomi avversari hanno meno spazio intorno che altrimenti.
motive-hides = La tua Costellazione sta in meno posti della Terra che altrimenti: è più difficile da copiare.
motive-approaches = { $count ->
    [one] I tuoi Guerrieri possono raggiungere una città avversaria entro due azioni.
   *[other] I tuoi Guerrieri possono raggiungere { $count } città avversarie entro due azioni.
}
motive-keeps-off = I Guerrieri avversari possono raggiungere entro due azioni meno tue città che altrimenti.
motive-reach = I tuoi pezzi raggiungono più caselle che altrimenti.
motive-hems = I pezzi avversari raggiungono meno caselle che altrimenti.
motive-flights = { $count ->
    [one] Il tuo re può andare su una casella, altrimenti su nessuna.
   *[other] Il tuo re può andare su { $count } caselle, più che altrimenti.
}
motive-corners = { $count ->
    [0] Al re avversario non resta una casella dove andare.
    [one] Al re avversario resta una sola casella dove andare.
   *[other] Il re avversario può andare solo su { $count } caselle, meno che altrimenti.
}
motive-leads = { $count ->
    [one] Per quanto si può prevedere, ti fa guadagnare un pezzo.
   *[other] Per quanto si può prevedere, ti fa guadagnare { $count } pezzi.
}
motive-sheds = { $count ->
    [one] Per quanto si può prevedere, ti liberi di un pezzo più dell’avversario.
   *[other] Per quanto si può prevedere, ti liberi di { $count } pezzi più dell’avversario.
}

## Dove non si vede niente subito, che cosa conta alla lunga, gioco per gioco

motive-best-cellulae = Nessun guadagno immediato. Più avanti conterà avere tessere senza caselle vuote accanto.
motive-best-hoppa = Nessun guadagno immediato. A tavoliere pieno bisogna salire, e perde chi per primo non può: conta a chi toccherà.
motive-best-cqt = Nessun guadagno immediato. Alla fine vince chi ha ancora un simbolo che può eliminarne un altro.
motive-best-sicic = Nessun guadagno immediato. Tieni mobili i tuoi Astronomi, e la tua Costellazione difficile da copiare.
motive-best-sparta = Nessun guadagno immediato. Avanza verso le città, e non lasciare nessuno tra due nemici.
motive-best-progressive = Nessun guadagno immediato. Pensa alla prossima serie: ha una mossa in più, e al tuo re serve una via d’uscita.
motive-best-vinciperdi = Nessun guadagno immediato. Tieniti una scelta: chi può soltanto catturare è guidato dall’avversario.
motive-best-progressive-vinciperdi = Nessun guadagno immediato. Pensa alla prossima serie dell’avversario: ogni cattura che gli lasci, dovrà farla.

## Quanto era buona un’azione

class-best = Ottima
class-good = Buona
class-inaccuracy = Imprecisione
class-mistake = Errore
class-blunder = Errore grave
judged-best = Non c’era niente di meglio.
judged-good = Non c’era quasi niente di meglio.
judged-inaccuracy = C’era di meglio.
judged-mistake = Quel turno ha concesso qualcosa.
judged-blunder = Quel turno ha regalato la partita, o gran parte di essa.
judged-better = Era meglio { $action }.
