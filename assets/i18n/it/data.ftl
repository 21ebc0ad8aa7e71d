# Tutto ciò che è conservato, in un file: da portare con sé e da riprendere.

data = Tutti i tuoi dati
data-about = Impostazioni, stelle, problemi, partite in corso e tutte le tue partite, in un solo file: per un altro dispositivo o per sicurezza. Chi ha il file può anche sedersi ai tuoi posti nelle partite su un server.
data-save = Salva tutto
file-saved = Salvato: { $file }
file-not-saved = Non è stato possibile salvare il file: { $why }
data-bring = Riprendi tutto
data-bring-about = Ciò che è qui resta. Le partite e i problemi che mancano si aggiungono, e delle stelle conta il numero più alto.
data-replace = Prendi dal file anche impostazioni, bozze e partite in corso; ciò che sostituiscono viene messo da parte.
data-done = Ripreso.
data-nothing = Non c’era niente di nuovo.

## Che ne è stato di ogni cosa

data-games = { $added ->
    [0] Nessuna partita nuova
    [one] Una partita nuova
   *[other] { $added } partite nuove
}{ $completed ->
    [0] .
    [one] ; una è stata completata.
   *[other] ; { $completed } sono state completate.
}
data-puzzles = { $added ->
    [one] Un problema aggiunto.
   *[other] { $added } problemi aggiunti.
}
data-stars = Le tue stelle sono aumentate.
data-settings = Le impostazioni sono state riprese.
data-matches = { $added ->
    [one] Una partita in corso si può continuare.
   *[other] { $added } partite in corso si possono continuare.
}
data-drafts = { $added ->
    [one] Una bozza ripresa.
   *[other] { $added } bozze riprese.
}
data-other = { $added ->
    [one] Un’altra cosa ripresa.
   *[other] Altre { $added } cose riprese.
}
data-stayed = { $count ->
    [one] Una cosa qui è diversa ed è rimasta com’era: { $which }
   *[other] { $count } cose qui sono diverse e sono rimaste com’erano: { $which }
}
data-replaced = Ciò che c’era qui ({ $which }) è conservato come { $file }.
data-refused = Questo non si è potuto riprendere: { $which }. { $why }
data-refused-more = { $count ->
    [one] E un altro.
   *[other] E altri { $count }.
}
data-stopped = Qui si è fermato. { $why } Ciò che è entrato fin lì è al suo posto.
data-no-file = Questo non è un file con tutti i dati: { $why }
data-kind-settings = impostazioni
data-kind-stars = stelle
data-kind-puzzles = problemi
data-kind-drafts = bozze
data-kind-matches = partite in corso
data-kind-games = partite
data-kind-aside = ciò che era stato messo da parte
data-kind-other = altro
