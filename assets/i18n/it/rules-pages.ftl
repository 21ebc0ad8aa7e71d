# Le pagine delle regole: capoversi numerati con i loro titoli. Dicono che cosa dice il testo stampato, dove tace, che
# cosa si è deciso lì, e quale opzione permette di giocare altrimenti.

## Cellulae

rules-cellulae-1-title = Lo scopo
rules-cellulae-1 = Due colonie si dividono una griglia quadrata di 5, 7 o 9 caselle per lato. Ogni tessera ha una faccia nera e una bianca. Comincia il Nero. A griglia piena vince la colonia con più tessere: le caselle sono dispari, quindi una vince sempre.
rules-cellulae-2-title = L’inizio
rules-cellulae-2 = Una tessera bianca sta nell’angolo in alto a sinistra, una nera nell’angolo in basso a destra.
rules-cellulae-3-title = La replicazione
rules-cellulae-3 = Metti una nuova tessera del tuo colore su una casella vuota che abbia un lato in comune con una tua tessera. Toccarsi per un vertice non basta.
rules-cellulae-4-title = Lo spostamento
rules-cellulae-4 = Oppure sposta una tua tessera in diagonale fino a una casella vuota. La regola stampata ammette qualsiasi distanza, anche scavalcando altre tessere; l’opzione «Spostamento» permette in alternativa di scorrere solo su caselle vuote, o di fare un solo passo.
rules-cellulae-5-title = La contaminazione
rules-cellulae-5 = Alla fine del turno ogni tessera nemica che ha un lato in comune con quella appena messa o spostata si gira e diventa tua. Non ci sono reazioni a catena, e la casella lasciata libera non contamina nulla.
rules-cellulae-6-title = Quando non si può
rules-cellulae-6 = A ogni turno ci si replica o ci si sposta. Se è possibile soltanto una delle due cose, va fatta; se non è possibile nessuna delle due si passa, e soltanto allora.
rules-cellulae-7-title = Ciò che il testo non dice
rules-cellulae-7 = Le regole stampate non dicono che cosa accade a una colonia rimasta senza tessere, né come si smette di girare in tondo. Abbiamo deciso così: chi non ha più tessere ha perso subito; quando una posizione si presenta per la terza volta la partita finisce e si contano le tessere, e a parità è patta.

## Hoppa

rules-hoppa-1-title = Lo scopo
rules-hoppa-1 = Un tavoliere esagonale di 37 celle e dischi a volontà, ciascuno con una faccia rossa e una gialla. Comincia il Rosso. Perde chi per primo non può più fare nulla.
rules-hoppa-2-title = Le colonne
rules-hoppa-2 = I dischi formano colonne da uno a tre. Quello in cima è attivo: la cella è di chi ne ha il colore. A ogni turno si posa, si impila o si salta.
rules-hoppa-3-title = Posare
rules-hoppa-3 = Metti un disco del tuo colore su una cella vuota.
rules-hoppa-4-title = Impilare
rules-hoppa-4 = Porta un disco su una cella vicina occupata, purché la colonna non superi i tre dischi. Vanno bene entrambi i colori, a meno che l’opzione «Si impila su» non ammetta soltanto le proprie celle.
rules-hoppa-5-title = Saltare
rules-hoppa-5 = Il disco in cima a una tua colonna, alta due o tre, salta in linea retta sopra celle nemiche e atterra sulla cella vuota subito dietro. I dischi singoli non saltano mai. Da un’altezza di tre si salta una cella nemica di qualsiasi altezza, oppure due di seguito; da un’altezza di due, una sola cella nemica alta al massimo due. Non si salta mai una propria cella né un vuoto.
rules-hoppa-6-title = Dopo il salto
rules-hoppa-6 = Il disco in cima a ogni cella scavalcata si gira e prende il tuo colore: quella cella ora è tua. Chi ha saltato atterra da solo; la colonna che ha lasciato è di chi ha il colore della nuova cima. Saltare non è mai obbligatorio e si fa un solo salto per turno. Non c’è altro modo di andare su una cella vuota.
rules-hoppa-7-title = Il punteggio
rules-hoppa-7 = La partita può finire soltanto a tavoliere pieno, perciò i dischi attivi delle due parti sommano a 37. Se il vincitore ne ha di più, quello è il punteggio; se ne ha di meno, il punteggio è 19 a 18 per lui.
rules-hoppa-8-title = Ciò che il testo non dice
rules-hoppa-8 = In un punto il testo dice «verde», ma intende giallo. Non chiarisce se anche il disco in cima a una colonna possa impilarsi: abbiamo deciso di sì. Con l’opzione «solo i dischi singoli» non può; allora ogni azione riempie o svuota esattamente una cella, il Rosso ha sempre l’ultima mossa e si gioca soltanto per il punteggio. Abbiamo infine deciso che nessuna azione può far tornare una posizione già vista dell’intero tavoliere con lo stesso giocatore di turno: altrimenti una partita potrebbe non finire mai.
