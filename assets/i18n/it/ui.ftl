# L’interfaccia: schermate, pulsanti, impostazioni, suggerimenti sui comandi.

app-name = Tavoliere
app-line = Otto giochi poco conosciuti su un solo tavolo

## Schermate e pulsanti

play = Gioca
continue = Continua
first-steps = Impara il tuo primo gioco in tre minuti
continue-game = Continua { $game }
rules = Regole
settings = Impostazioni
back = Indietro
pause = Pausa
resume = Riprendi
restart = Ricomincia
restart-sure = Sì: questa partita va persa
play-anew = Nuova partita
play-anew-sure = Sì: la partita lasciata va persa
leave = Lascia la partita
leave-saved = La partita è salvata: la ritrovi con «Continua».
quit = Esci
undo = Annulla
redo = Ripeti
hint = Consiglio
hurry = Gioca ora
top-view = Vista dall’alto
table-view = Vista dal tuo posto
loading = Si apparecchia il tavolo…
close = Chiudi
start = Inizia

## La scelta della partita

options = Opzioni delle regole
menu-rules = Regole, tavoliere e orologi
menu-rules-usual = Come al solito
start-from = Inizio
start-lot = A sorte
start-lot-about = Le prime mosse sono sorteggiate tra aperture altrettanto buone per le due parti.
start-lot-chosen = Inizio a sorte
side = Tu sei
opponent-person-about = Una persona accanto a te, a questo dispositivo.
# $words è quel che dice un avversario.
opponent-says = «{ $words }»
human = Persona
you = Tu
# Come si può ricopiare la figura sulla scheda di un posto.
figure-any-way = anche ruotata o specchiata
level-newcomer = Esordiente
level-newcomer-about = Conosce le regole e poco altro, ma non si lascia sfuggire una vittoria.
level-novice = Principiante
level-novice-about = Pensa alla tua risposta, quando se ne ricorda.
level-amateur = Dilettante
level-amateur-about = Fa piani di un’azione o due, e a volte ci cade dentro.
level-player = Giocatore
level-player-about = Un compagno leale: vede ciò che è vicino e ogni tanto sbaglia.
level-veteran = Veterano
level-veteran-about = Sbaglia poco e aspetta con pazienza che sbagli tu.
level-expert = Esperto
level-expert-about = Sa quel che sanno i libri e non scivola quasi mai.
level-master = Maestro
level-master-about = Calcola lontano e di rado regala qualcosa.
level-oracle = Oracolo
level-oracle-about = Usa tutto ciò che si può sapere, e si prende il suo tempo. Dove un gioco si può risolvere, l’ha risolto.

## In gioco ($seat è il nome con l’articolo: «il Nero»)

turn = Gioca { $seat }
thinking = Sta pensando { $seat }…
must-pass = Passa { $seat }: non può fare nulla
phase = Fase { $number }
must-capture = la presa è obbligatoria
check-given = scacco
hint-searching = Cerco una buona mossa…
nothing-to-undo = Non c’è nulla da annullare
choose-symbol = Scegli un simbolo
choose-promotion = Che cosa diventa il pedone?

## L’esito

result-won = Hai vinto!
result-lost = Hai perso
result-draw = Patta
result-winner = Vince { $winner }
rematch = Rivincita
review = Rivedi
another-game = Un altro gioco

## Salvataggi

saved-game-damaged = La partita salvata non è leggibile. È stata messa da parte come { $file }, se vuoi darle un’occhiata.
settings-damaged = Le impostazioni non sono leggibili: valgono quelle consuete. Il vecchio file è conservato come { $file }.

## In un terminale

terminal-commands = Scrivi un’azione, oppure: { $words }. Una sarebbe { $example }, per mostrare come si scrive: non è un consiglio.
terminal-plays = { $seat } gioca { $action }
terminal-series = mossa { $number } di { $length }
terminal-hint = Prova { $action }
terminal-pinched = deve muovere l’Astronomo pizzicato in { $cell }
terminal-score-cellulae = Tessere: { $score }
terminal-score-hoppa = Caselle: { $score }
terminal-score-sparta = Città: { $score }
terminal-score-vinciperdi = Pezzi: { $score }
terminal-score-progressive-vinciperdi = Pezzi: { $score }
terminal-board-sicic-0 = Terra
terminal-board-sicic-1 = Cielo

## In un terminale: che cosa si può scrivere oltre alle azioni. Le lettere degli scacchi sono quelle di pedone, cavallo, alfiere, torre, donna e re.

terminal-men = PCATDR
terminal-word-legal = mosse
terminal-word-legal-about = tutto ciò che ora si può fare
terminal-word-hint = consiglio
terminal-word-hint-about = una buona azione, e perché
terminal-word-undo = annulla
terminal-word-undo-about = ritira la tua ultima azione
terminal-word-help = aiuto
terminal-word-help-about = come si scrive, e come si legge il tavoliere
terminal-word-resign = abbandona
terminal-word-resign-about = lascia vincere l’avversario
terminal-word-quit = esci
terminal-word-quit-about = smetti di giocare

terminal-help-cellulae = c3 mette una nuova tessera in c3, b2-d4 porta la tessera di b2 in d4. Ogni tessera è l’iniziale di chi la possiede; le caselle vuote mostrano il loro nome.
terminal-help-hoppa = d4 colloca un disco in d4, c3-d4 porta la cima di c3 sopra d4, c3xe4 salta da c3 a e4. Le colonne sono scritte dal basso: l’ultima lettera è in cima. Le caselle vuote mostrano il loro nome. Verso la fila d la cella 3 tocca la 3 e la 4 della fila vicina, allontanandosene la 2 e la 3. Non si può giocare ciò che ricrea una posizione già vista.
terminal-help-cqt = C7 disegna un cerchio nella casella 7 della tua fila: C è un cerchio, Q un quadrato, T un triangolo. Quando le file sono piene, C5xT7xT8 gioca il cerchio in 5 e cancella i triangoli avversari in 7 e 8.
terminal-help-sicic = Di pomeriggio c3 colloca un Astronomo sulla Terra, di sera *c3 una Stella nel Cielo. Di notte c3-c7 muove un Astronomo, e con c3!d4 quello in c3 pizzica quello in d4. Gli Astronomi sono maiuscoli, le Stelle minuscole; le caselle vuote mostrano il loro nome.
terminal-help-sparta = b2-c4 muove da b2 a c4, b5^ fa un Eroe del Guerriero che sta sulla propria città b5. Le città sono < (del Rosso) e > (del Giallo), i Guerrieri minuscoli, gli Eroi maiuscoli; le caselle vuote mostrano il loro nome.
terminal-help-chess = e2e4, e2-e4 ed e4 sono la stessa mossa; Cf3 muove un cavallo (R è il re, D la donna, T la torre, A l’alfiere, C il cavallo), exd5 cattura, e8=D o e7e8q fa del pedone una donna. I pezzi del Bianco sono maiuscoli; le caselle vuote mostrano il loro nome.
terminal-help-castling = O-O o e1g1 è l’arrocco.
terminal-help-king = Un pedone può diventare anche un re: e8=R o e7e8k.
terminal-help-last = Fra [ e ] stanno le caselle dell’ultima azione.

## In un terminale: rifiuti

terminal-not-understood = «{ $text }» non si capisce. { $example } mostra come si scrive un’azione, { $help } dice di più.
terminal-refused = { $action } non va. { $why }
terminal-choose = Puoi scegliere fra: { $actions }
terminal-must = Devi catturare: { $actions }
terminal-same-cell = Ciò che sta in { $cell } deve andare altrove.
terminal-no-such-man = Nessun tuo pezzo di quel tipo può andare da lì in { $cell }.
terminal-no-man = Non hai { $piece } che possa andare in { $cell }.
terminal-not-there = { $text } non c’è. { $contents }.

## Dove c’è poco posto

hint-short = Consiglio
view-short = Vista

## Contrattempi

storage-failed = Qui non si può conservare nulla. { $why }
storage-unread = Non tutto ciò che era conservato qui si può leggere. { $why } Quello che non si legge resta com’è, e ciò che ne cambi non viene conservato finché il gioco non viene riavviato.
storage-damaged = { $file } è danneggiato e non si può mettere da parte. { $why } Il file resta com’è, e ciò che gli appartiene non viene conservato finché il gioco non viene riavviato.

## Passare

pass = Passa

## Che cosa chiede la posizione

phase-cqt-0 = disegna un simbolo nella tua fila
phase-cqt-1 = gioca un tuo simbolo
phase-sicic-0 = pomeriggio: colloca un Astronomo
phase-sicic-1 = sera: colloca una Stella
phase-sicic-2 = notte: muovi o pizzica
pinched = il tuo Astronomo pizzicato deve muovere
series = { $length ->
    [one] una sola mossa
   *[other] { $left ->
        [one] l’ultima di { $length } mosse
       *[other] { $left } mosse rimaste su { $length }
    }
}

## Lezioni, problemi e partite da guardare

learn = Lezioni e problemi
learn-count = Lezioni e problemi, { $done } di { $all }
course-title = Impara { $game }
course-lessons = Lezioni
course-puzzles = Problemi
course-replays = Partite da guardare
kind-lesson = lezione
kind-puzzle = problema
kind-replay = una partita da guardare
lesson-next = Avanti
lesson-hint = Consiglio
lesson-take-back = Riprendi
lesson-retry = Riprova
lesson-again = Ancora una volta
following-lesson = Prossima lezione
following-puzzle = Prossimo problema
following-replay = Prossima partita
lesson-stars = Tre stelle: nessun errore, al più un consiglio.
lesson-course = Tutte le lezioni
lesson-first-game = Il primo avversario
lesson-wrong = Ecco che cosa succederebbe:
lesson-leads-away = Così ci si allontana dalla meta.
lesson-failed = Questa volta non è riuscito.
lesson-watch = Guarda …
lesson-answer = Il tuo avversario risponde …
lesson-hint-cell = Guarda il punto segnato.
lesson-hint-action = Eccola: { $action }.
lesson-not-now = Nel gioco si può fare, ma qui si chiede altro.
leave-level = Un livello si può ricominciare quando si vuole.
progress-damaged = Le stelle non si possono leggere. Il file è stato conservato come { $file }.
daily = Problema del giorno
daily-short = Del giorno

## Una partita riguardata

moves = Mosse
review-goes-on = La partita continua
review-judge = Giudica ogni mossa
review-deeper = Più a fondo
review-progress = La revisione è in corso: { $percent } %
review-graph = Come stava la partita
review-first = All’inizio
review-back = Una mossa indietro
review-on = Una mossa avanti
review-last = Alla fine
review-points = Dove la partita è cambiata
review-promote = Rendila la linea principale
review-cut = Cancella da qui in poi
review-resume = Torna alla partita
review-leave = Al menu
link-copied = Il link è copiato: contiene tutta la partita.
leave-review = Ciò che è stato provato qui non viene conservato.
link-none = Questo non è il link di una partita, di una posizione o di un problema.
link-long = Il link è troppo lungo per essere letto.
link-version = Il link è stato creato da una versione successiva del gioco. Ricarica la pagina o procurati la versione più recente.
link-damaged = Il link non è integro: manca qualcosa o è stato modificato lungo la strada.

## L’avversario più mite dice qualcosa

remark-go-on = Avanti
remark-take-back = Torna indietro
