# Come sono andate le proprie partite: statistiche, salita e medaglie.

statistics = Statistiche
statistics-title = Le tue partite in cifre
statistics-title-game = { $game }: le tue partite in cifre
statistics-none = Nessuna tua partita è ancora finita. Dalla prima in poi questa pagina dice come vanno.

## Righe

statistics-all = Tutte le partite
statistics-tally = Vinte { $won }, patte { $drawn }, perse { $lost }
statistics-percent = { $percent } % dei punti
statistics-as = Come { $seat }
statistics-first = Giocando per primo
statistics-second = Giocando per secondo
statistics-opponents = Per avversario
statistics-streak = { $now ->
    [0] Vittorie di fila: { $most } al massimo
   *[other] Vittorie di fila: { $now } in questo momento, { $most } al massimo
}
statistics-unbeaten = { $now ->
    [0] Partite di fila senza sconfitte: { $most } al massimo
   *[other] Partite di fila senza sconfitte: { $now } in questo momento, { $most } al massimo
}
statistics-accuracy = Precisione
statistics-accuracy-about = Quanto hai giocato bene, da 0 a 100, in ogni partita analizzata, dalla più vecchia.
statistics-accuracy-none = Nessuna partita è ancora stata analizzata fino in fondo.
statistics-accuracy-mean = { $count ->
    [one] { $mean } in una partita
   *[other] { $mean } in media in { $count } partite
}
statistics-accuracy-last = { $count ->
    [one] { $mean } nell’ultima partita
   *[other] { $mean } in media nelle ultime { $count } partite
}
statistics-lessons = Lezioni: { $done } su { $all }
statistics-puzzles = Problemi: { $done } su { $all }
statistics-replays = Partite guardate: { $done } su { $all }
statistics-stars = Stelle: { $stars } su { $all }

## Da un punto di una partita

statistics-from-here = { $games ->
    [0] Nessuna tua partita è passata di qui.
    [one] La tua unica partita da qui: { $won ->
        [one] vinta
       *[other] { $drawn ->
            [one] patta
           *[other] persa
        }
    }.
   *[other] Delle tue { $games } partite da qui: vinte { $won }, patte { $drawn }, perse { $lost }.
}

## La salita

climb = La salita
climb-about = Otto avversari, ognuno più forte del precedente. Vinci due partite su tre e il prossimo ti aspetta.
climb-step = { $level }: vinte { $won }, patte { $drawn }, perse { $lost }
climb-passed = { $level }: superato
climb-progress = { $passed } su { $all } superati
climb-try = Il prossimo: { $level }
climb-one-more = { $level }: ancora una vittoria e hai superato il gradino.
climb-again = { $level }: ancora davanti a te. Bisogna vincere due partite su tre.
climb-lighter = { $level }: ora sarebbe un buon allenamento. Ciò che hai superato resta superato.
climb-summit = Li hai superati tutti.
climb-play = Gioca: { $level }

## Medaglie

medals = Medaglie
medals-count = { $won } su { $all }
medal-won-on = Vinta il { $date }
medal-show = Guarda la partita
medal-won = { $game }: la prima vittoria
medal-won-about = Vinci una partita a { $game } contro chiunque.
medal-summit = { $game }: la vetta
medal-summit-about = Batti l’Oracolo a { $game }.
medal-course = { $game }: il corso
medal-course-about = Completa tutte le lezioni e i problemi di { $game }.
medal-all-games = Tutti e otto
medal-all-games-about = Vinci una partita a ogni gioco.
medal-both-seats = Da tutte e due le parti
medal-both-seats-about = Batti lo stesso avversario allo stesso gioco, sia giocando per primo sia per secondo.
medal-five-in-a-row = Cinque di fila
medal-five-in-a-row-about = Vinci cinque partite una dopo l’altra.
medal-hundred = Cento partite
medal-hundred-about = Porta a termine cento partite.
medal-precise = Mano ferma
medal-precise-about = Gioca almeno venti azioni con una precisione di 95.
