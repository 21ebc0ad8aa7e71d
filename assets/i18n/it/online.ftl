# Giocare con persone in altri luoghi.

online = Gioca con qualcuno
online-about = Con chi è altrove, mandando un link, o con chi aspetta in sala.
online-watch = Guarda

# Come si chiama chi gioca

online-name = Come ti chiami
online-name-about = Gli altri vedono questo nome. Cambialo come vuoi: lettere e cifre, e in mezzo spazi, trattini, apostrofi o punti.
online-name-another = Un altro nome

# Il server, dove la pagina non ne ha uno suo

online-server = Server
online-server-about = Le mosse passano dall’uno all’altro attraverso un server. Serve lo stesso per entrambi: l’indirizzo di un Tavoliere in rete, o di un server vostro.
online-server-field = Indirizzo, per esempio play.example.org
online-server-wrong = Questo non è l’indirizzo di un server.
online-stranger = Questo link porta a una partita su un altro server: { $server }. Chi lo gestisce vede l’indirizzo di rete di questo dispositivo.
online-stranger-follow = Vai lì
online-stranger-stay = Resta qui
online-server-missing = Il link non dice su quale server è la partita. Inserisci l’indirizzo del server e riapri il link.

online-link = Apri un link ricevuto …
online-link-field = Il link, così com’è arrivato
online-link-open = Apri
online-renew = Ricarica il gioco

# Invitare

online-invite = Invita qualcuno
online-invite-about = Ricevi un link. Mandalo a una persona sola: si siede chi lo apre per primo.
online-invite-copy = Copia l’invito
online-invite-copied = L’invito è copiato. Mandalo a chi vuoi che giochi con te.
online-invite-code = Lo stesso invito per una fotocamera
online-invite-send = Manda l’invito …
online-notify = Avvisami quando succede qualcosa
online-wait-about = Puoi chiudere e fare altro: la partita resta fra le tue.
online-wait-end = Non aspettare più
online-seat-first = Comincio io
online-seat-second = Comincia chi invito
online-seat-lot = A sorte
online-clock-none = Senza orologio
online-clock-live = { $minutes ->
    [one] Un minuto
   *[other] { $minutes } minuti
}{ $seconds ->
    [0] { "" }
    [one] , con un secondo in più dopo ogni turno
   *[other] , con { $seconds } secondi in più dopo ogni turno
}
online-clock-days = { $days ->
    [one] Un giorno per ogni turno
   *[other] { $days } giorni per ogni turno
}
online-start-board = Si parte dalla posizione sulla tavola.
online-start-composed = Da una posizione composta
online-start-usual = Parti invece come al solito
online-delay = Chi guarda vede la partita
online-delay-minutes = { $minutes ->
    [0] Subito
    [one] Un minuto dopo
   *[other] { $minutes } minuti dopo
}
online-takebacks = Si può chiedere di riprendere una mossa
online-takebacks-none = Non si riprende nulla

# Un invito ricevuto

online-invited = { $name } ti invita a una partita di { $game }.
online-sit-down = Siediti

# La sala

online-lobby = Sala d’attesa
online-lobby-about = Chi aspetta qui gioca con chiunque.
online-lobby-wait = Aspetta in sala
online-lobby-none = Adesso non aspetta nessuno. Puoi aspettare tu, o giocare con il motore del server.
online-lobby-bot = Il motore del server, { $level }
online-engine = { $name } (motore del server)
online-lobby-item = { $name }: { $game }

# Le proprie partite

online-games = Partite con altri
online-games-none = Non hai ancora partite con qualcuno.
online-games-your-turn = Tocca a te
online-games-waiting = Si aspetta qualcuno
online-seat-free = Ancora nessuno
online-games-their-turn = Tocca a { $name }
online-games-claimable = Puoi reclamare la vittoria contro { $name }
# $time è di un orologio, per esempio «2 g 3 h».
online-games-left = ancora { $time }
online-games-watching = Stai guardando
online-games-failed = Non si può aprire
online-games-unread = { $count ->
    [one] Una novità
   *[other] { $count } novità
}
online-games-count = { $count ->
    [0] Nessuna partita ti aspetta
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
}
online-games-forget = Togli dall’elenco
online-games-forget-about = Con lei se ne va la chiave del posto: da questo dispositivo non si potrà più continuare.
online-games-damaged = Una partita con qualcuno non era leggibile. Il suo file è conservato come { $file }.
online-games-later = La partita { $file } è di una versione più recente. Resta com’è.
online-games-not-kept = Le partite con altri non si possono conservare su questo dispositivo. { $why } Continuano finché il programma è aperto.

# Come stanno le cose

online-state-connecting = Collegamento in corso …
online-state-retrying = { $seconds ->
    [0] Nessun collegamento. Si riprova …
    [one] Nessun collegamento. Si riprova fra un secondo
   *[other] Nessun collegamento. Si riprova fra { $seconds } secondi
}
online-state-opening = Si chiede al server …
online-state-waiting = Si aspetta qualcuno
online-state-away = { $name } non è in linea
online-state-unsent = La tua mossa è in viaggio …
online-try-again = Riprova
online-watchers = Stai guardando: { $first } – { $second }
online-watchers-delay = { $seconds ->
    [one] Vedi tutto un secondo dopo chi gioca.
   *[other] Vedi tutto { $seconds } secondi dopo chi gioca.
}
online-watchers-count = { $count ->
    [0] Non guarda più nessuno
    [one] Guarda una persona
   *[other] Guardano in { $count }
}
online-no-hints = In una partita con qualcuno non ci sono aiuti. Dopo si potrà riguardare tutto.

# Le proposte

online-draw = Proponi la patta
online-draw-short = Patta
online-draw-offered = { $name } propone la patta.
online-draw-own = Hai proposto la patta.
online-draw-declined = { $name } preferisce continuare.
online-takeback = Chiedi di riprendere
online-takeback-offered = { $name } chiede di riprendere l’ultima mossa.
online-takeback-own = Hai chiesto di riprendere.
online-takeback-declined = { $name } non è d’accordo a riprendere.
online-took-back = La mossa è ripresa.
online-rematch = Rivincita
online-rematch-offered = { $name } vorrebbe un’altra partita.
online-rematch-own = Vorresti un’altra partita. Si aspetta { $name }.
online-rematch-declined = { $name } per ora non vuole un’altra partita.
online-rematch-begins = Un’altra partita, a posti scambiati.
online-accept = Accetta
online-decline = Rifiuta
online-withdraw = Ritira
online-resign = Abbandona
online-resign-sure = Abbandonare la partita?
online-call-off = Annulla la partita
online-call-off-about = Non avete ancora mosso entrambi: la partita non conta.
# Com’è finita una partita che non conta
online-called-off = La partita è stata annullata: non conta.
online-called-off-engine = Il motore del server non gioca più a questo livello. La partita è stata annullata: non conta.
online-claim = Reclama la vittoria
online-claim-away = { $name } non c’è più. Puoi reclamare la vittoria, o aspettare.
online-claim-time = Il tempo di { $name } è finito. Puoi reclamare la vittoria, o aspettare.
online-claim-later = { $seconds ->
    [one] Se { $name } non torna, fra un secondo potrai reclamare la vittoria
   *[other] Se { $name } non torna, fra { $seconds } secondi potrai reclamare la vittoria
}

# Quello che si può dire

online-say = Di’ qualcosa
online-say-short = Parla
online-said = { $name }: { $phrase }
online-phrase-hello = Ciao! Buona partita.
online-phrase-well-played = Ben giocato!
online-phrase-oh = Oh!
online-phrase-thanks = Grazie!
online-phrase-moment = Un momento, per favore.
online-phrase-goodbye = Devo andare. A presto!
online-mute = Non mostrare quello che dice { $name }
online-unmute = Mostra quello che dice { $name }

# Quello che si dice quando succede qualcosa

online-notice-your-turn = { $game }: tocca a te, contro { $name }
online-notice-began = { $name } prende posto: si comincia.
online-notice-rematch = { $game }: comincia la rivincita con { $name }.
online-notice-came = { $name } è di nuovo qui.
online-notice-went = { $name } ha perso il collegamento, o ha lasciato.
online-notice-lost = Nessun collegamento con il server. Le tue mosse sono conservate e partono appena torna.
online-notice-refused = Non è stato fatto: { $why }

# Portare il posto su un altro dispositivo

online-move = Continua su un altro dispositivo
online-move-copy = Copia il link del tuo posto
online-move-code = Il tuo posto, per la fotocamera di un altro dispositivo: solo per te
online-move-copied = Il link del tuo posto è copiato. È solo per te.
online-watch-copy = Copia un link per chi guarda
online-watch-copied = Il link è copiato: chi lo apre può guardare.

# Mosse preparate

online-next = Prossima partita
online-prepare = Mosse condizionali
online-prepare-about = Di’ che cosa rispondi a quello che può giocare { $name }. Se lo gioca, la tua risposta parte subito; nessun altro la vede. Mostra una linea sulla tavola e tienila.
online-prepare-add = Tieni questa linea
online-prepare-remove = Togli la linea
online-prepare-count = { $count ->
    [one] È preparata una linea
   *[other] Sono preparate { $count } linee
}
online-prepare-lines = Rileggile, e toglile una alla volta

# Perché qualcosa è rifiutato, come frase a sé

online-code-malformed = Il server non capisce questo programma.
online-code-version = Il server parla un’altra versione. Ricarica il gioco o procurati la versione più recente.
online-code-unknown-match = Il server non conosce questa partita, o non più.
online-code-wrong-key = Il link non apre nessun posto: è danneggiato, o l’invito non vale.
online-code-taken = Quel posto è già occupato.
online-code-watching = Chi guarda non può farlo.
online-code-waiting = L’altro posto è ancora vuoto.
online-code-ended = La partita è finita.
online-code-not-your-turn = Non tocca a te.
online-code-late = Nel frattempo è successo qualcosa.
online-code-unreadable = Il server non sa leggere questa mossa.
online-code-illegal = Le regole non lo permettono.
online-code-not-allowed = In questa partita non si può.
online-code-too-soon = Non ancora. Riprova fra poco.
online-code-too-many = È troppo in una volta. Riprova fra poco.
online-code-busy = Il motore del server ha troppo da fare. Riprova fra poco.
online-code-rules = La partita si gioca con un’altra versione delle regole: si può solo guardare.
online-code-terms = Così la partita non si può giocare.
online-code-name = Nessuno può chiamarsi così.
online-code-lines = Le linee non sono legali, o rispondono in due modi alla stessa mossa.
online-code-unavailable = Al momento il server non può conservare nulla.

online-short = Con altri
online-server-use = Usa questo server
online-clock-by-days = Giorni per turno
online-notice-ended = { $game } con { $name } è finita.
