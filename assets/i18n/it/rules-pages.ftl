# Le pagine delle regole: capoversi numerati con i loro titoli. Dicono che cosa dice il testo stampato, dove tace, che
# cosa si è deciso lì, e quale opzione permette di giocare altrimenti.

## Cellulae

rules-cellulae-1-title = Lo scopo
rules-cellulae-1 = Due colonie crescono su una griglia quadrata di 5 caselle per lato, oppure di 7 o di 9 con l’opzione «Tavoliere». Ogni tessera ha una faccia nera e una bianca. Comincia il Nero. A griglia piena vince la colonia con più tessere: le caselle sono dispari, quindi una vince sempre.
rules-cellulae-2-title = L’inizio
rules-cellulae-2 = Una tessera bianca sta nell’angolo in alto a sinistra, una nera nell’angolo in basso a destra. A ogni turno si fa una cosa sola: una replicazione o uno spostamento.
rules-cellulae-3-title = La replicazione
rules-cellulae-3 = Metti una nuova tessera del tuo colore su una casella vuota che abbia un lato in comune con una tua tessera. Toccarsi per un vertice non basta.
rules-cellulae-4-title = Lo spostamento
rules-cellulae-4 = Oppure sposta una tua tessera in diagonale fino a una casella vuota. La regola stampata ammette qualsiasi distanza, anche scavalcando altre tessere, tue o avversarie. Con l’opzione «Spostamento» si può soltanto scorrere su caselle vuote, oppure fare un solo passo.
rules-cellulae-5-title = La contaminazione
rules-cellulae-5 = Alla fine del turno ogni tessera avversaria che ha un lato in comune con quella appena messa o spostata si gira e diventa tua. Non ci sono reazioni a catena, e la casella lasciata libera non contamina nulla.
rules-cellulae-6-title = Quando non si può
rules-cellulae-6 = Se è possibile soltanto una delle due cose, va fatta. Se non è possibile nessuna delle due si passa, e soltanto allora.
rules-cellulae-7-title = Ciò che il testo non dice
rules-cellulae-7 = Le regole stampate non dicono che cosa accade a una colonia rimasta senza tessere, né come si smette di girare in tondo. Abbiamo deciso così: chi non ha più tessere ha perso subito; quando una posizione si presenta per la terza volta con lo stesso giocatore di turno, la partita finisce e si contano le tessere, e a parità è patta.
rules-cellulae-8-title = Che cosa si sa
rules-cellulae-8 = Sulle griglie di tre per tre e di quattro per quattro ogni posizione è stata esaminata: sulla prima vince il Nero, se nessuno sbaglia, e comincia con una replicazione; sulla seconda nessuno può vincere di forza. Chi vinca su cinque per cinque nessuno lo sa. In duemila partite del programma contro sé stesso il Bianco ha fatto 54 punti su cento: è quasi pari.

## Hoppa

rules-hoppa-1-title = Lo scopo
rules-hoppa-1 = Un tavoliere esagonale di 37 celle, all’inizio vuoto, e dischi a volontà, ciascuno con una faccia rossa e una gialla. Comincia il Rosso. Perde chi per primo non può più fare nulla.
rules-hoppa-2-title = Le colonne
rules-hoppa-2 = I dischi formano colonne da uno a tre. Quello in cima è attivo: la cella è di chi ne ha il colore. A ogni turno si fa una cosa sola: si posa, si impila o si salta.
rules-hoppa-3-title = Posare
rules-hoppa-3 = Metti un disco del tuo colore su una cella vuota.
rules-hoppa-4-title = Impilare
rules-hoppa-4 = Porta un tuo disco attivo, singolo o in cima a una colonna, su una cella vicina occupata, di qualsiasi colore, purché lì la colonna non superi i tre dischi. La colonna che il disco ha lasciato è di chi ha il colore della nuova cima. L’opzione «Chi si impila» può limitare la mossa ai dischi singoli; l’opzione «Si impila su», alle proprie celle.
rules-hoppa-5-title = Saltare
rules-hoppa-5 = Il disco in cima a una tua colonna, alta due o tre, salta in linea retta sopra celle avversarie contigue e atterra sulla cella vuota subito dietro. I dischi singoli non saltano mai. Da un’altezza di tre si salta una cella avversaria di qualsiasi altezza, oppure due di seguito; da un’altezza di due, una sola cella avversaria alta al massimo due. Non si salta mai una propria cella né un vuoto.
rules-hoppa-6-title = Dopo il salto
rules-hoppa-6 = Il disco in cima a ogni cella scavalcata si gira e prende il tuo colore: quella cella ora è tua. Chi ha saltato atterra da solo; la colonna che ha lasciato è di chi ha il colore della nuova cima. Saltare non è mai obbligatorio e si fa un solo salto per turno. Non c’è altro modo di andare su una cella vuota.
rules-hoppa-7-title = Il punteggio
rules-hoppa-7 = La partita può finire soltanto a tavoliere pieno, perciò i dischi attivi delle due parti sommano a 37. Se il vincitore ne ha di più, quello è il punteggio; se ne ha di meno, il punteggio è 19 a 18 per lui.
rules-hoppa-8-title = Ciò che il testo non dice
rules-hoppa-8 = In un punto il testo dice «verde», ma intende giallo. Non chiarisce se anche il disco in cima a una colonna possa impilarsi: abbiamo deciso di sì. Se con l’opzione «Chi si impila» lo fanno soltanto i dischi singoli, ogni azione riempie o svuota esattamente una cella: il Rosso ha quindi sempre l’ultima mossa e si gioca soltanto per il punteggio. Abbiamo infine deciso che nessuna azione può far tornare una posizione già vista dell’intero tavoliere con lo stesso giocatore di turno: altrimenti una partita potrebbe non finire mai.
rules-hoppa-9-title = Che cosa si sa
rules-hoppa-9 = Su un campo di sole sette celle ogni posizione è stata esaminata: vince il Rosso, dovunque metta il primo disco; se si impila solo sulle proprie celle, nessuno può vincere di forza. Chi vinca su campi più grandi nessuno lo sa, a meno che si impilino solo i dischi singoli: allora vince sempre il Rosso. In duemila partite del programma contro sé stesso, per lo più interrotte dopo 200 mosse a favore di chi era in vantaggio, il Rosso ha fatto 85 punti su cento: 37 celle sono un numero dispari, e a campo pieno tocca al Giallo salire per primo. Con l’opzione «Si impila su: il proprio colore» erano 48; e due partite a parti invertite sono sempre eque.

## CQT

rules-cqt-1-title = Lo scopo
rules-cqt-1 = Due file di nove caselle, una di fronte all’altra, quella di Sud e quella di Nord, e tre simboli: cerchio, quadrato e triangolo. Perde chi per primo non può giocare. Non esistono patte.
rules-cqt-2-title = Prima fase: si disegna
rules-cqt-2 = Comincia Sud. A turno ciascuno disegna un simbolo a scelta in una casella vuota della propria fila, finché le due file sono piene.
rules-cqt-3-title = Seconda fase: si elimina
rules-cqt-3 = Comincia di nuovo Sud. A turno ciascuno gioca un simbolo della propria fila: il simbolo sparisce, e con lui sparisce ciò che elimina nella fila avversaria. Eliminare è obbligatorio: un simbolo senza bersaglio non si può giocare.
rules-cqt-4-title = Triangolo e quadrato
rules-cqt-4 = Il triangolo elimina il simbolo della casella di fronte, qualunque sia. Il quadrato elimina un cerchio o un quadrato avversario a scelta.
rules-cqt-5-title = Cerchio
rules-cqt-5 = Il cerchio elimina un cerchio o un triangolo avversario a scelta, insieme a tutta la fila ininterrotta di simboli uguali che gli sta attorno. Una casella vuota interrompe la fila.
rules-cqt-6-title = Ciò che il testo non dice
rules-cqt-6 = Il testo dice che con il simbolo scelto spariscono quelli uguali adiacenti, e lo si può intendere in due modi. Abbiamo deciso che sparisce tutta la fila ininterrotta; con l’opzione «Il cerchio elimina anche» ci si può limitare ai vicini diretti. Inoltre la partita d’esempio stampata contraddice la regola stampata: a parte un simbolo sbagliato, si può rigiocare soltanto se i cerchi eliminano quadrati e triangoli. L’opzione «Il cerchio elimina» permette di giocare così, o di lasciare che il cerchio elimini qualsiasi simbolo.
rules-cqt-7-title = Che cosa si sa
rules-cqt-7 = Il gioco è stato risolto al computer. Se il cerchio elimina cerchi e triangoli, o qualsiasi simbolo, vince Sud, qualunque cosa disegni per prima; se elimina quadrati e triangoli, Nord ha una risposta: un cerchio, in qualsiasi cella. È così comunque si contino i simboli uguali che spariscono insieme: per giocatori perfetti nessuna opzione rende il gioco equo. In duemila partite del programma contro sé stesso, con i primi sei simboli sorteggiati, Sud ne ha vinte sette su dieci. Il modo più equo è un inizio a sorte, tra aperture di cinque simboli di cui ciascuna parte vince la metà: da lì Sud ha vinto 52 partite su cento, in tremila del programma contro sé stesso. Senza sorteggio scegliete «quadrati e triangoli» per l’opzione «Il cerchio elimina», come nella partita d’esempio stampata: uno disegna il primo simbolo di ciascuna fila, l’altro sceglie la fila. Oppure giocatene due, a parti invertite.

## Sicic

rules-sicic-1-title = Lo scopo
rules-sicic-1 = Due tavolieri quadrati, la Terra e il Cielo, di solito di otto caselle per lato, sono di entrambi i giocatori. Ciascuno ha alcuni Astronomi per la Terra, di solito quattro, e altrettante Stelle per il Cielo: tutte insieme sono la sua Costellazione. I tuoi Astronomi devono disporsi come la Costellazione avversaria. Il Bianco comincia ogni fase.
rules-sicic-2-title = Pomeriggio e sera
rules-sicic-2 = Nel pomeriggio i giocatori mettono a turno un proprio Astronomo su una casella vuota della Terra, finché ci sono tutti; la sera, una propria Stella su una casella vuota del Cielo. Le Stelle non si muovono più. Nel Cielo una Stella brilla del colore di chi deve copiarla: quelle del Bianco sono azzurre, per il Nero; quelle del Nero dorate, per il Bianco.
rules-sicic-3-title = Notte: la mossa
rules-sicic-3 = La notte, a turno, ciascuno muove un proprio Astronomo oppure pizzica. L’Astronomo muove come la donna degli scacchi, di una o più caselle; quelle che attraversa e quella d’arrivo devono essere vuote.
rules-sicic-4-title = Notte: il pizzico
rules-sicic-4 = Un Astronomo pizzica un Astronomo avversario che si trovi su una delle otto caselle attorno a lui. Nulla si sposta, ma con la prossima azione l’avversario deve muovere l’Astronomo pizzicato.
rules-sicic-5-title = Dopo un pizzico
rules-sicic-5 = Nel turno che segue quella mossa forzata, chi l’ha fatta non può pizzicare un Astronomo che stia sulla casella lasciata. È vietato solo quel bersaglio, e solo in quel turno; se in quel turno un nuovo pizzico obbliga a muovere, al suo posto vale la casella lasciata allora. Nulla vieta di pizzicare subito di nuovo lo stesso Astronomo.
rules-sicic-6-title = La vittoria
rules-sicic-6 = Vinci subito quando i tuoi Astronomi, tutti quanti, sono disposti come l’intera Costellazione avversaria: in qualsiasi punto, anche ruotata o specchiata. Vinci subito anche pizzicando un Astronomo che non ha mosse.
rules-sicic-7-title = Ciò che il testo non dice
rules-sicic-7 = Abbiamo deciso che le figure si confrontano ogni volta che un insieme si completa o cambia: perciò un’ultima Stella che copia gli Astronomi avversari regala la partita. Alla terza comparsa di una posizione con lo stesso giocatore di turno è patta. Le opzioni «Terra», «Cielo» e «Astronomi a testa» cambiano la grandezza dei due tavolieri e il numero di Astronomi e Stelle.
rules-sicic-8-title = Che cosa si sa
rules-sicic-8 = In duemila partite del programma contro sé stesso il Bianco ha fatto 45 punti su cento, e più di quattro partite su dieci sono finite patte, o ancora indecise dopo duecento azioni. Con tre Astronomi a testa è stata una su sette.

## Sparta

rules-sparta-1-title = Lo scopo
rules-sparta-1 = Un tavoliere di dieci per dieci con otto città, quattro per colore, e otto Guerrieri per parte. Comincia il Rosso. Vince chi possiede tutte e otto le città, o chi lascia l’avversario quasi senza pezzi: «La fine» dice esattamente quando.
rules-sparta-2-title = Muovere
rules-sparta-2 = Il Guerriero fa uno o due passi, l’Eroe da uno a tre, ciascuno verso una delle otto caselle attorno, cambiando direzione a piacere. Tutte le caselle in cui si entra devono essere libere da pezzi (le città non sono un ostacolo), e la mossa non può finire dove è cominciata.
rules-sparta-3-title = Le città
rules-sparta-3 = Conta soltanto la casella d’arrivo. Un Guerriero che termina la mossa su una città del proprio colore diventa subito Eroe. Se la città è nemica, la conquista: la città prende il suo colore e il Guerriero resta Guerriero. Se in un turno successivo è ancora lì, può diventare Eroe invece di muovere; questo non cattura nulla. Un Eroe su una città nemica non cambia nulla, a meno che l’opzione «Eroi sulle città nemiche» non gli permetta di conquistarla.
rules-sparta-4-title = Le catture
rules-sparta-4 = Dopo ogni mossa, ogni fila ininterrotta di pezzi di un colore, in orizzontale, verticale o diagonale, che abbia un nemico subito a entrambi i capi è in trappola. Tutti i pezzi intrappolati sul tavoliere, dei due colori, si tolgono insieme. Il bordo non intrappola, un vuoto interrompe la fila, e chi entra da sé fra due nemici viene catturato come gli altri.
rules-sparta-5-title = La fine
rules-sparta-5 = Otto città dello stesso colore vincono subito, prima di ogni cattura. Dopo le catture: se uno solo dei due è senza pezzi, perde; se nessuno ne ha più di due, vince chi ha più città, e a parità è patta; chi resta con un solo pezzo perde.
rules-sparta-6-title = Ciò che il testo non dice
rules-sparta-6 = La figura con lo schieramento iniziale è perduta. Quello consueto è una nostra ricostruzione, da resoconti che parlano di una fila di otto per parte e di quattro città ciascuno al centro; l’opzione «Schieramento» ne offre altri due. Abbiamo deciso che comincia il Rosso (il testo dice il più giovane), l’ordine dei finali qui sopra, e che alla terza comparsa di una posizione con lo stesso giocatore di turno è patta. Chi non può fare nulla passa.
rules-sparta-7-title = Che cosa si sa
rules-sparta-7 = Su un tavoliere piccolo, tre caselle per quattro con tre Guerrieri e due città a testa, ogni posizione è stata esaminata: nessuno può vincere di forza, comunque sia scelta l’opzione «Eroi sulle città nemiche». Chi vinca sul tavoliere vero nessuno lo sa. In duemila partite del programma contro sé stesso il Rosso ha fatto 57 punti su cento. Tre partite su quattro sono finite con l’ottava città, una su sette con un ultimo pezzo; chi dopo venti turni a testa aveva più pezzi ha vinto nove volte su dieci. Più equo è un inizio a sorte: dalle sue aperture il Rosso ha fatto 49 punti su cento in 400 partite.

## Scacchi progressivi

rules-progressive-1-title = Lo scopo
rules-progressive-1 = Gli scacchi, con tutti i loro pezzi e le loro mosse, arrocco compreso, in serie che si allungano: il Bianco fa una mossa, il Nero due, il Bianco tre, e così via. Vince chi dà scacco matto.
rules-progressive-2-title = La serie
rules-progressive-2 = Le mosse di una serie si fanno con pezzi qualsiasi; lo stesso pezzo può muovere più volte, e anche quello appena promosso può continuare. Dopo ciascuna delle mosse il proprio re non deve mai trovarsi sotto scacco.
rules-progressive-3-title = Lo scacco
rules-progressive-3 = Uno scacco va parato con la prima mossa della serie; se non è possibile, è matto. Nel gioco all’italiana, quello stampato, si può dare scacco soltanto con l’ultima mossa della serie completa: perciò è matto anche chi potrebbe parare soltanto dando scacco troppo presto, il cosiddetto matto progressivo. L’opzione «Scacco» offre anche il gioco alla scozzese: qualsiasi mossa può dare scacco, e lo scacco chiude subito la serie; la successiva ha la sua lunghezza normale.
rules-progressive-4-title = La presa en passant
rules-progressive-4 = Un pedone si può prendere en passant solo con la prima mossa della serie, solo se ha fatto il doppio passo nella serie avversaria appena conclusa senza poi muovere ancora, e solo se la casella che ha saltato è vuota. I pedoni così prendibili possono essere più d’uno.
rules-progressive-5-title = Le patte
rules-progressive-5 = Se non ci sono mosse legali e non c’è scacco, all’inizio o nel corso di una serie, è patta. Lo sono anche dieci serie di fila senza prese né mosse di pedone; una serie scozzese interrotta da uno scacco conta per una.
rules-progressive-6-title = Che cosa si sa
rules-progressive-6 = In partite del programma contro sé stesso, con la prima mossa di entrambi sorteggiata, il Nero ha fatto 57 punti su cento. Nove partite su dieci sono finite col matto, metà di tutte entro la settima serie. Questo programma ha dimostrato che dopo 1.e4 quasi tutte le risposte che cominciano con e5 o con il cavallo in f6 perdono subito per matto, e nessuna di quelle che cominciano con d5. Più equo è un inizio a sorte: dalle sue aperture il Bianco ha fatto 52 punti su cento.

## Scacchi Vinciperdi

rules-vinciperdi-1-title = Lo scopo
rules-vinciperdi-1 = Gli scacchi alla rovescia: vince chi ha perso tutti i pezzi. I pezzi si dispongono e si muovono come negli scacchi, e comincia il Bianco.
rules-vinciperdi-2-title = La presa
rules-vinciperdi-2 = Chi può prendere deve prendere; fra più prese la scelta è libera. Vale anche la presa en passant.
rules-vinciperdi-3-title = Il re
rules-vinciperdi-3 = Il re è un pezzo come gli altri: non esistono né scacco né arrocco, può essere preso, e un pedone può promuoversi a re.
rules-vinciperdi-4-title = Le patte
rules-vinciperdi-4 = Alla terza comparsa di una posizione con lo stesso giocatore di turno è patta, e così dopo cinquanta mosse a testa senza prese né mosse di pedone; con l’opzione «Mosse tranquille» ne bastano cinque.
rules-vinciperdi-5-title = Dove gli usi sono diversi
rules-vinciperdi-5 = Se chi deve muovere ha ancora pezzi ma nessuna mossa, per l’associazione italiana è patta, e così facciamo noi. Secondo la regola internazionale quel giocatore vince; altri contano i pezzi: vince chi ne ha di meno, e a parità è patta. L’opzione «Senza mosse» offre tutti e tre gli usi.
rules-vinciperdi-6-title = Che cosa si sa
rules-vinciperdi-6 = Con la regola internazionale Mark Watkins ha dimostrato nel 2016, dopo anni di calcoli, che il Bianco vince con 1.e3. Delle altre prime mosse questo programma ne ha dimostrate perse quattro: 1.d3, 1.d4 e 1.e4 in fretta, 1.Cc3 entro 28 mosse per parte, comunque si conti chi resta senza mosse, e i suoi tre avversari più forti sanno queste dimostrazioni a memoria. In duemila partite del programma contro sé stesso il Bianco ha fatto 59 punti su cento, e una su quattro è finita patta, perlopiù per mancanza di mosse; l’opzione «Senza mosse» decide anche quelle. Dalle aperture di un inizio a sorte il Bianco ha fatto 47 punti su cento.

## Scacchi Vinciperdi progressivi

rules-progressive-vinciperdi-1-title = Lo scopo
rules-progressive-vinciperdi-1 = Il Vinciperdi in serie che si allungano: il Bianco fa una mossa, il Nero due, il Bianco tre, e così via. Chi non ha più pezzi vince subito, anche nel mezzo della serie avversaria.
rules-progressive-vinciperdi-2-title = La presa
rules-progressive-vinciperdi-2 = A ogni mossa della serie, se si può prendere qualcosa, si deve prendere. La presa en passant è possibile solo con la prima mossa della serie, contro un pedone che ha fatto il doppio passo nella serie avversaria appena conclusa senza poi muovere ancora, se la casella che ha saltato è vuota. Se è l’unica presa, è obbligatoria anch’essa.
rules-progressive-vinciperdi-3-title = Il re
rules-progressive-vinciperdi-3 = Il re è un pezzo come gli altri: non esistono né scacco né arrocco, può essere preso, e un pedone può promuoversi a re.
rules-progressive-vinciperdi-4-title = Senza mosse
rules-progressive-vinciperdi-4 = Chi deve muovere e non può vince, all’inizio o nel corso di una serie; con l’opzione «Senza mosse» è patta. Dieci serie di fila senza prese né mosse di pedone sono patta.
rules-progressive-vinciperdi-5-title = Che cosa si sa
rules-progressive-vinciperdi-5 = Nel 1995 un bollettino sosteneva che delle venti prime mosse del Bianco reggono soltanto a3 e c3. Questo programma ha dimostrato che le altre diciotto perdono, con entrambe le regole per chi resta senza mosse, e i suoi due avversari più forti sanno queste dimostrazioni a memoria. Se a3 e c3 reggano davvero non si sa ancora. In duemila partite del programma contro sé stesso, con la prima mossa bianca sorteggiata, il Nero ha fatto 69 punti su cento; dopo b3, a3, c3 e f3 ha fatto meglio il Bianco. Più equo è un inizio a sorte: dalle sue aperture il Bianco ha fatto 54 punti su cento.
