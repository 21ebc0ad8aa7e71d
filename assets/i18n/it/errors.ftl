# Perché un testo venuto da fuori, o conservato, non si può leggere, e perché la raccolta non fa qualcosa: frasi intere.

## Una posizione, un’azione, una partita in qualunque notazione

error-missing = Manca qualcosa.
error-parse = «{ $text }» qui non significa niente.
error-option = Questo gioco non ha l’opzione «{ $option }».
error-option-value = L’opzione «{ $option }» non può valere «{ $value }».
error-syntax = Non è scritto come dovrebbe: «{ $detail }».
error-later = È di una versione successiva del gioco: per aprirlo serve la più recente.
error-action-text = Azione { $number }: «{ $text }» non è un’azione di questo gioco.
error-action = L’azione { $number }, { $action }, non si può giocare. { $why }
error-ply = Era al punto dopo l’azione { $number }, che però non c’è.
error-no-game = Non dice di quale gioco si tratta.
error-other-game = È una partita di { $found }, non di { $expected }.
error-not-chess = Le partite di { $game } non si scrivono così.
error-tag = Riga { $line }: «{ $text }» non è un’etichetta di un file PGN.
error-variant = L’etichetta Variant dice «{ $text }»: è un altro gioco, o nessuno.
error-unclosed = «{ $sign }» si apre e non si chiude mai.
error-series = Mossa { $number }: si gioca la serie { $expected }, non la { $found }.
error-no-such-move = Mossa { $number }: nessuna mossa legale si scrive «{ $text }».
error-ambiguous = Mossa { $number }: «{ $text }» può voler dire { $moves }.

## Una registrazione, un link

error-too-long = È troppo lungo per essere letto.
error-later-program = È di una versione successiva del gioco: { $program }. Per aprirlo serve la più recente.
error-line = La linea { $line } si stacca dalla linea { $from } dopo l’azione { $number }, che lì non c’è.
error-place = Si parla dell’azione { $number } della linea { $line }, che non esiste.
error-drawing = «{ $text }» non è un disegno per questo tavoliere.
error-twice = Il link dice due volte «{ $text }».
error-unknown = In questo link «{ $text }» non significa niente.

## La raccolta

error-full = Non c’è più spazio.
error-denied = Il dispositivo non lo permette.
error-storage = La memoria del dispositivo risponde «{ $detail }».
error-no-record = Questa partita non è più nella raccolta.
error-too-much = È troppo per un solo file.
error-puzzle = È un problema, non una partita.
error-about-another = Riguarda un altro gioco.
error-no-task = È un problema che non chiede niente.
error-name = Non ha un nome di quelli che dà il gioco.
error-no-room = Non c’è posto per un altro problema.
