# Che cosa dicono delle azioni una revisione e un maestro.

## Perché un’azione non era la migliore: che cosa ha concesso, e che cosa avrebbe portato una migliore

review-allowed = Dopo { $action } { $deed }.
review-allowed-by = Dopo { $action } { $deed }: { $answer }.
review-allowed-same = Dopo { $action } { $deed }, con la stessa mossa.
review-missed = Con { $action } { $deed }.
review-prevents = { $action } lo avrebbe impedito.
review-missed-win = C’era una vittoria in { $count } per { $seat }: { $line }.
review-better-line = Era meglio { $action }, poi { $line }.

## Che cosa fa una parte, dentro queste frasi

deed-wins = { $seat } vince subito
deed-constellation = { $seat } copia la Costellazione dell’avversario e vince
deed-wins-in = { $seat } vince forzatamente, entro { $count } azioni delle due parti
deed-wins-in-line = { $seat } vince in { $count }: { $line }
deed-series-wins = { $seat } vince già in quella serie
deed-series-wins-line = { $seat } vince già in quella serie: { $line }
deed-stops-win = { $seat } impedisce all’avversario di vincere subito
deed-draws = { $seat } tiene la patta
deed-loses-last = { $seat } resiste più a lungo
deed-gives-check = { $seat } dà scacco
deed-captures = { $count ->
    [one] { $seat } prende un pezzo
   *[other] { $seat } prende { $count } pezzi
}
deed-flips = { $game ->
    [cellulae] { $count ->
        [one] { $seat } porta dalla sua parte una tessera avversaria
       *[other] { $seat } porta dalla sua parte { $count } tessere avversarie
    }
   *[other] { $count ->
        [one] { $seat } capovolge un disco avversario
       *[other] { $seat } capovolge { $count } dischi avversari
    }
}
deed-conquers = { $count ->
    [one] { $seat } conquista una città
   *[other] { $seat } conquista { $count } città
}
deed-covers = { $seat } copre un disco avversario
deed-promotes = { $seat } promuove un pezzo
deed-pinches = { $seat } pizzica un Astronomo, che deve muoversi
deed-makes-capture = { $seat } obbliga l’avversario a catturare
deed-restricts = { $count ->
    [one] { $seat } lascia all’avversario una sola azione
   *[other] { $seat } lascia all’avversario solo { $count } azioni
}
deed-threatens-win = { $seat } minaccia di vincere con la prossima azione
deed-threatens-capture = { $count ->
    [one] { $seat } minaccia di prendere un pezzo
   *[other] { $seat } minaccia di prendere { $count } pezzi
}
deed-threatens-city = { $count ->
    [one] { $seat } minaccia di conquistare una città
   *[other] { $seat } minaccia di conquistare { $count } città
}
deed-threatens-flip = { $game ->
    [cellulae] { $count ->
        [one] { $seat } minaccia di portare dalla sua parte una tessera avversaria
       *[other] { $seat } minaccia di portare dalla sua parte { $count } tessere avversarie
    }
   *[other] { $count ->
        [one] { $seat } minaccia di capovolgere un disco avversario
       *[other] { $seat } minaccia di capovolgere { $count } dischi avversari
    }
}
deed-threatens-cover = { $seat } minaccia di coprire un disco avversario
deed-safe = { $seat } non lascia niente in presa
deed-limits = { $count ->
    [one] { $seat } lascia in presa al massimo un pezzo
   *[other] { $seat } lascia in presa al massimo { $count } pezzi
}
deed-stays-free = { $seat } non può essere costretto a catturare
deed-series-captures = { $count ->
    [one] { $seat } prende un pezzo in quella serie
   *[other] { $seat } prende { $count } pezzi in quella serie
}
deed-series-checks = { $seat } finisce la serie con uno scacco
deed-series-promotes = { $seat } promuove un pedone in quella serie
deed-nears = { $count ->
    [one] { $seat } è a una mossa dal copiare la Costellazione
   *[other] { $seat } è a { $count } mosse dal copiare la Costellazione
}
deed-shelters = { $seat } ha più tessere lontane dalle caselle vuote, dove niente può contaminarle
deed-exposes = { $seat } ha più tessere avversarie a portata
deed-climbs = { $seat } trova più modi di salire
deed-stops-climbs = { $seat } lascia all’avversario meno modi di salire
deed-peaks = { $seat } sta in cima a tre dischi, dove nessuno può coprirlo
deed-arms = { $seat } ha più simboli che possono eliminare
deed-disarms = { $seat } lascia all’avversario meno simboli che possono eliminare
deed-delays = { $seat } rende più lunga da copiare la propria Costellazione
deed-more-ways = { $seat } trova più modi di copiare presto la Costellazione
deed-fewer-ways = { $seat } lascia all’avversario meno modi di copiare presto la Costellazione
deed-copies = { $count ->
    [one] { $seat } ha un Astronomo dove lo vuole la Costellazione
   *[other] { $seat } ha { $count } Astronomi dove li vuole la Costellazione
}
deed-stays-unlike = { $count ->
    [one] { $seat } lascia all’avversario al massimo un Astronomo dove lo vuole la Costellazione
   *[other] { $seat } lascia all’avversario al massimo { $count } Astronomi dove li vuole la Costellazione
}
deed-room = { $seat } dà più spazio ai propri Astronomi
deed-crowds = { $seat } lascia meno spazio agli Astronomi avversari
deed-hides = { $seat } rende più difficile da copiare la propria Costellazione
deed-approaches = { $count ->
    [one] { $seat } può raggiungere una città avversaria entro due azioni
   *[other] { $seat } può raggiungere { $count } città avversarie entro due azioni
}
deed-keeps-off = { $seat } lascia ai Guerrieri avversari meno città a portata
deed-reach = { $seat } raggiunge più caselle
deed-hems = { $seat } lascia meno caselle ai pezzi avversari
deed-flights = { $count ->
    [one] { $seat } ha una casella dove mandare il re
   *[other] { $seat } ha { $count } caselle dove mandare il re
}
deed-corners = { $count ->
    [0] { $seat } non lascia al re avversario una casella dove andare
    [one] { $seat } lascia al re avversario una sola casella dove andare
   *[other] { $seat } lascia al re avversario solo { $count } caselle dove andare
}
deed-leads = { $count ->
    [one] { $seat } guadagna un pezzo, per quanto si può prevedere
   *[other] { $seat } guadagna { $count } pezzi, per quanto si può prevedere
}
deed-sheds = { $count ->
    [one] { $seat } si libera di un pezzo in più, per quanto si può prevedere
   *[other] { $seat } si libera di { $count } pezzi in più, per quanto si può prevedere
}

## Di una partita intera

review-accuracy = Precisione: { $first } { $first-share }, { $second } { $second-share }
review-turning-points = La partita è girata alla mossa { $places }.
review-no-turning-points = Nessuna svolta: nessuna mossa da sola ha cambiato molto.
review-turned-unsure = Dove la partita sia girata non è certo, perché le stime oscillano: guarda prima gli errori più gravi.
review-steadily = Tra la mossa { $from } e la { $to } { $seat } ha guadagnato a poco a poco.
review-steadily-alone = Nessuna mossa ha deciso da sola: tra la { $from } e la { $to } { $seat } ha guadagnato a poco a poco.
review-gained = Ciò che è cambiato di più: { $deed } (da { $from } a { $to }).
review-gained-pieces = Ciò che è cambiato di più: { $game ->
    [cellulae] il vantaggio in tessere
    [hoppa] il vantaggio in celle possedute
    [sparta] il vantaggio in pezzi e città
   *[other] il vantaggio in pezzi
} per { $seat } (da { $from } a { $to }).
review-lost-from = Dalla mossa { $from } in poi non c’era più niente da salvare per { $seat }.

## Errori da riprovare

again-good = { $action } è buona: non si è trovato niente di meglio.
again-answered = { $action } non va: la risposta è { $answer }. Prova altro.
again-answered-win = { $action } non va: { $seat } vince in { $count } con { $line }. Prova altro.
again-shown-line = { $action } era la migliore, poi { $line }.

## La legenda di una revisione nel terminale

review-proven-win = vinta { $count }
review-proven-loss = persa { $count }
review-proven-draw = patta
review-legend = Le percentuali sono la probabilità di vittoria di chi muove, prima e dopo la mossa; “vinta 5” e “persa 4” sono dimostrate, entro altrettante azioni delle due parti. La linea che segue comincia con ciò che era meglio.
