# Comporre un problema proprio.

compose = Componi un problema
compose-own = I tuoi problemi
compose-panel = Componi
compose-pieces = Pezzi
compose-take = Togli
compose-from-start = Posizione iniziale
compose-empty = Tavoliere vuoto
compose-seat = Muove
compose-series = Lunghezza della serie: { $number }
compose-fewer = Meno
compose-more = Più
compose-castling = Arrocco
compose-phase = Fase
compose-phase-drawing = si disegna
compose-phase-eliminating = si elimina
compose-goal = La meta
compose-goal-win = vincere
compose-goal-survive = non perdere
compose-goal-reach = raggiungere caselle
compose-goal-capture = catturare
compose-goal-give-away = farsi mangiare
compose-goal-convert = girare
compose-goal-promote = promuovere
compose-goal-check = dare scacco
compose-number = Quanti: { $number }
compose-cells = Caselle da raggiungere: { $cells }
compose-cells-none = Scegli sul tavoliere le caselle da raggiungere.
compose-texts = Testi
compose-texts-about = Quello che resta vuoto segue dalla meta. Una lingua basta per tutte.
compose-title = Titolo
compose-ask = Che cosa si chiede
compose-hint = Un consiglio
compose-success = Alla fine
compose-try = Prova
compose-save = Salva
compose-copy = Copia
compose-delete = Elimina
compose-back = Continua a comporre
leave-draft = Quello che componi ti aspetta qui. Salva lo mette fra i tuoi problemi.
draft-damaged = Quello che stavi componendo non è leggibile. Il file è conservato come { $file }.
compose-keys = { $key }: dal tavoliere al pannello e ritorno
compose-ready = Una posizione da cui si può giocare.
compose-searching = Cerco una soluzione in { $par }…
compose-solved = { $solutions ->
    [one] Si risolve in { $par }, con una sola prima azione.
   *[other] Si risolve in { $par }, con { $solutions } prime azioni.
}
compose-already = La meta è già raggiunta.
compose-not = In { $par } non si può forzare.
compose-unknown = Non deciso; nessuna soluzione fino a { $par }.
compose-saved = Problema salvato.
compose-copied = Copiato. Qui Ctrl+V porta dentro un problema copiato.
compose-deleted = Eliminato.
compose-full = Non c’è posto per altri problemi di questo gioco: prima eliminane uno.
compose-not-a-puzzle = Quello che hai incollato non è un problema: { $why }
compose-another-game = È di { $game }.
compose-damaged = Un tuo problema non si può leggere. { $why } Il suo file, { $file }, resta com’è.

## Che cosa si dice dove non è scritto niente

compose-title-default = Un mio problema
compose-about-default = Composto a mano.
compose-hint-default = Guarda le azioni che lasciano all’altro meno scelta.
compose-success-default = Risolto!
compose-failure-default = Così non ci si arriva.
compose-ask-win = { $par ->
    [0] Vinci.
    [one] Vinci subito.
   *[other] Vinci in { $par }.
}
compose-ask-survive = { $number ->
    [one] Non perdere con la prossima azione.
   *[other] Non perdere per { $number } azioni.
}
compose-ask-reach = Raggiungi { $cells }.
compose-ask-capture = { $number ->
    [one] Cattura un pezzo.
   *[other] Cattura { $number } pezzi.
}
compose-ask-give-away = { $number ->
    [one] Perdi un pezzo.
   *[other] Perdi { $number } pezzi.
}
compose-ask-convert = { $number ->
    [one] Girane uno dalla tua parte.
   *[other] Girane { $number } dalla tua parte.
}
compose-ask-promote = { $number ->
    [one] Promuovi un pezzo.
   *[other] Promuovi { $number } pezzi.
}
compose-ask-check = Dai scacco.

## Perché da una posizione non si può giocare

compose-stuck = Non potrebbe fare niente { $seat }.
compose-over = La partita sarebbe finita: { $outcome }
