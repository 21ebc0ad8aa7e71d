# La raccolta di tutte le partite giocate.

library = Partite
library-title = Le tue partite
library-title-game = { $game }: le tue partite
library-count = { $count ->
    [one] Una partita
   *[other] { $count } partite
}
library-none = Nessuna partita è ancora arrivata alla fine. Quelle che finiscono restano qui.
library-none-found = Nessuna partita corrisponde.
library-search = Cerca
library-filter = Filtra
library-filter-game = Gioco
library-filter-standing = Risultato
library-filter-opponent = Avversario
library-order = Ordine
library-all = tutte
library-starred = con la stella
library-standing-won = vinte
library-standing-drawn = patte
library-standing-lost = perse
library-order-newest = dalla più recente
library-order-oldest = dalla più vecchia
library-order-longest = dalla più lunga
library-order-shortest = dalla più breve
library-somebody = qualcuno
library-you = tu
library-seats = { $first } – { $second }
library-seat = { $seat }: { $player }
library-moves = { $count ->
    [one] 1 azione
   *[other] { $count } azioni
}
library-unfinished = non finita
library-draw = patta
library-winner = ha vinto { $winner }
library-open = Guardala
library-star = Metti la stella
library-unstar = Togli la stella
library-rename = Dai un nome
library-rename-field = Come si chiama
library-rename-done = Fatto
library-delete = Elimina
library-restore = Ripristina
library-copy = Copia
library-copied = La partita è negli appunti, con varianti e commenti.
library-save = Salva in un file
library-save-all = Salva tutte
library-bring = Aggiungi partite
library-bring-about = Incolla una partita, o più d’una, o un link; oppure trascina un file sulla finestra. Si leggono registrazioni, PGN ed elenchi di azioni.
library-keep = Tienila
library-kept = La partita è nella raccolta.
library-deleted = Eliminata. Si può ripristinare.
library-imported = { $added ->
    [0] Niente di nuovo
    [one] Una partita aggiunta
   *[other] { $added } partite aggiunte
}{ $known ->
    [0] .
    [one] , una c’era già.
   *[other] , { $known } c’erano già.
}
library-refused = Non si è potuto leggere: { $which }. { $why }
library-unread = Non si è potuto leggere. { $why }
library-damaged = Una partita della raccolta non era leggibile. Il suo file è conservato come { $file }.
library-later = La partita { $file } è di una versione più recente: { $program }. Resta com’è.
library-not-kept = Non è stato possibile conservare questa partita: { $why } Dalla revisione si può copiare o salvare.
library-notes-not-kept = Non è stato possibile conservare quello che hai annotato e provato in questa partita: { $why } Da qui si può copiare o salvare.
library-failed = Non è stato possibile: { $why }
