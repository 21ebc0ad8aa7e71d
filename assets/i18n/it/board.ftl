# Una partita riguardata: annotazioni, analisi e errori da riprovare.

review-part-moves = Mosse
review-part-notes = Note
review-part-ways = Da qui in poi

## Annotazioni

note-comment = Commento
note-sign = Questa mossa
note-sign-1 = Buona
note-sign-2 = Un errore
note-sign-3 = Brillante
note-sign-4 = Un grave errore
note-sign-5 = Interessante
note-sign-6 = Dubbia
note-drawings = Frecce e cerchi
note-drawings-about = Si disegna con il tasto destro, con una pressione lunga o con la matita.
note-pencil = Matita
note-pencil-off = Posa la matita
note-pencil-about = Scegli due volte la stessa casella per un cerchio, due caselle per una freccia.
note-wipe = Cancella i disegni

## Le azioni migliori secondo il motore

analysis = Tavola d’analisi
analysis-short = Analisi
analysis-start = Mosse migliori qui
analysis-stop = Nascondi mosse migliori
analysis-over = Qui la partita è finita.
analysis-looking = Il meglio per { $seat } ({ $nodes } posizioni, continua…)
analysis-done = Il meglio per { $seat } ({ $nodes } posizioni)
analysis-wins = Vince in { $count }, dimostrato
analysis-loses = Perde in { $count }, dimostrato
analysis-draws = Patta, dimostrato
analysis-estimate = { $percent } % · profondità { $depth }
compose-analyse = Analizza

## Come proseguire

review-compose = Fanne un problema
review-paste = Qui si può incollare un link, una partita o una posizione.
review-play-on = Gioca da qui
review-play-on-start = Gioca
review-line = Meglio
paste-later = Ciò che è stato incollato è di una versione successiva: { $program }. Per aprirlo serve la versione più recente.
paste-nothing = Quello che è stato incollato non è un link, né una partita o una posizione di questo gioco.

## Errori da riprovare

again-start = { $count ->
    [one] Impara dall’errore ({ $seat })
   *[other] Impara dai { $count } errori ({ $seat })
}
again-none = Nessun singolo errore da cui imparare.
again-done = Erano tutti.
again-count = Errore { $number } di { $count }
again-asked = Qui è stata giocata { $action }. Trova qualcosa di meglio.
again-judging = { $action }: vediamo…
again-wrong = { $action } non va. Prova altro.
again-right = { $action } è giusta: niente è meglio.
again-shown = { $action } era la migliore.
again-show = Mostrala
again-skip = Salta
again-next = Avanti
again-stop = Basta così

## Aperture di cui si sa qualcosa

opening-known = { $moves }: vince { $winner }, dimostrato.
opening-start = Dall’inizio vince { $winner }, dimostrato.
