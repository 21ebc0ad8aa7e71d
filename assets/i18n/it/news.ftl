# Le novità di una versione, mostrate una volta dopo un aggiornamento, una per riga. Una versione senza testo non mostra nulla.

news = Novità
news-read = Si gioca
news-0-1-0 =
    Gioca con qualcuno che è altrove: si invita con un link, subito o nell’arco di settimane, con orologi, spettatori e una sala d’attesa.
    Le tue partite restano: ogni partita finita è nella raccolta, da rivedere, analizzare e condividere.
    Gli otto avversari sono persone, ciascuna con un volto e un carattere; la più mite spiega che cosa non andava.
    Ogni gioco ha un luogo, una musica e una fine tutti suoi.
    Nuove lezioni insegnano piani e finali, e si può giocare con l’orologio.
