# Che cosa dicono delle azioni una revisione e un maestro.

## Perché un’azione non era la migliore: che cosa ha concesso, e che cosa avrebbe portato una migliore

review-allowed = Dopo { $action } { $deed }.
review-missed = Con { $action } { $deed }.

## Che cosa fa una parte, dentro queste frasi

deed-wins = { $seat } vince subito
deed-constellation = { $seat } copia la Costellazione dell’avversario e vince
deed-wins-in = { $seat } vince di forza, entro { $count } azioni delle due parti
deed-series-wins = { $seat } vince già in quella serie
deed-stops-win = { $seat } impedisce all’avversario di vincere subito
deed-draws = { $seat } tiene la patta
deed-loses-last = { $seat } resiste più a lungo
deed-gives-check = { $seat } dà scacco
deed-captures = { $count ->
    [one] { $seat } prende un pezzo
   *[other] { $seat } prende { $count } pezzi
}
deed-flips = { $count ->
    [one] { $seat } porta dalla sua parte un pezzo avversario
   *[other] { $seat } porta dalla sua parte { $count } pezzi avversari
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
deed-threatens-flip = { $count ->
    [one] { $seat } minaccia di portare dalla sua parte un pezzo avversario
   *[other] { $seat } minaccia di portare dalla sua parte { $count } pezzi avversari
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
review-turning-points = Svolte: { $places }
review-no-turning-points = Nessuna svolta: nessuno ha concesso niente.
