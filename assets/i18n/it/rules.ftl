# Ciò che discende dalle regole: giochi, parti, opzioni, rifiuti, esiti.
# Gli identificatori sono le parole stesse delle regole; ogni famiglia è completa, lo controllano le prove.

## Giochi: il nome, l’autore, una riga su che cos’è

game-cellulae = Cellulae
game-cellulae-author = Federico Latini
game-cellulae-line = Dividersi, scivolare, contaminare: a griglia piena vince la colonia più numerosa.

game-hoppa = Hoppa
game-hoppa-author = Marino Carpignano, 2005
game-hoppa-line = Impila i dischi a due facce, salta quelli avversari e sii l’ultimo a poter agire.

game-cqt = CQT
game-cqt-author = Costanzo Zingrillo, 2004
game-cqt-line = Disegna cerchi, quadrati e triangoli, poi lascia che si cancellino a vicenda.

game-sicic = Sicic
game-sicic-author = Jean Manuel Morales, 2007
game-sicic-line = Disponi i tuoi Astronomi come le stelle che il rivale ha appeso in cielo.

game-sparta = Sparta
game-sparta-author = Yannick Holtkamp, 2011
game-sparta-line = Guerrieri ed Eroi intrappolano intere file di nemici e si contendono otto città.

game-progressive = Scacchi progressivi
game-progressive-author = Tradizionale
game-progressive-line = Una mossa il Bianco, due il Nero, tre il Bianco… e il matto arriva in un lampo.

game-vinciperdi = Scacchi Vinciperdi
game-vinciperdi-author = Tradizionale
game-vinciperdi-line = Gli scacchi alla rovescia: la presa è obbligatoria e vince chi perde tutto.

game-progressive-vinciperdi = Scacchi Vinciperdi progressivi
game-progressive-vinciperdi-author = Tradizionale
game-progressive-vinciperdi-line = Regala tutti i tuoi pezzi, in serie di mosse sempre più lunghe.

## Parti: il nome da solo, e come sta dentro una frase

seat-cellulae-first = Nero
seat-cellulae-first-the = il Nero
seat-cellulae-second = Bianco
seat-cellulae-second-the = il Bianco
seat-hoppa-first = Rosso
seat-hoppa-first-the = il Rosso
seat-hoppa-second = Giallo
seat-hoppa-second-the = il Giallo
seat-cqt-first = Sud
seat-cqt-first-the = Sud
seat-cqt-second = Nord
seat-cqt-second-the = Nord
seat-sicic-first = Bianco
seat-sicic-first-the = il Bianco
seat-sicic-second = Nero
seat-sicic-second-the = il Nero
seat-sparta-first = Rosso
seat-sparta-first-the = il Rosso
seat-sparta-second = Giallo
seat-sparta-second-the = il Giallo
seat-progressive-first = Bianco
seat-progressive-first-the = il Bianco
seat-progressive-second = Nero
seat-progressive-second-the = il Nero
seat-vinciperdi-first = Bianco
seat-vinciperdi-first-the = il Bianco
seat-vinciperdi-second = Nero
seat-vinciperdi-second-the = il Nero
seat-progressive-vinciperdi-first = Bianco
seat-progressive-vinciperdi-first-the = il Bianco
seat-progressive-vinciperdi-second = Nero
seat-progressive-vinciperdi-second-the = il Nero

## Perché un’azione viene rifiutata

illegal-game-over = La partita è finita.
illegal-no-such-action = Qui e ora non si può fare.
illegal-off-board = È fuori dal tavoliere.
illegal-occupied = { $cell } è occupata: serve una casella vuota.
illegal-empty = In { $cell } non c’è nulla.
only-city = In { $cell } c’è soltanto una città, e nessuno che possa agire.
illegal-not-yours = Ciò che sta in { $cell } è dell’avversario.
illegal-must-act = Si passa solo quando non si può fare altro.
illegal-no-own-neighbour = Una nuova tessera deve nascere accanto a una tua: vicino a { $cell } non ce ne sono.
illegal-not-diagonal = Una tessera si sposta soltanto in diagonale.
illegal-blocked = C’è un ostacolo in { $cell }.
illegal-too-far = Troppo lontano: una casella alla volta.
illegal-not-adjacent = Si impila soltanto su una cella vicina.
illegal-nothing-to-stack-on = { $cell } è vuota: non c’è nulla su cui impilare.
illegal-too-high = La colonna in { $cell } ha già tre dischi: più in alto non si va.
illegal-only-singles-stack = Solo i dischi singoli si impilano, e in { $cell } c’è una colonna.
illegal-only-onto-own = Si impila soltanto sulle proprie celle, e { $cell } non è tua.
illegal-singles-do-not-jump = Il disco in { $cell } è solo: salta soltanto la cima di una colonna.
illegal-not-in-line = Si salta in linea retta e si atterra subito dietro a ciò che si scavalca.
illegal-no-enemy-to-jump = Si saltano soltanto celle avversarie, e { $cell } non lo è.
illegal-jump-too-low = Da una colonna di due si salta una sola cella avversaria, alta al massimo due.
illegal-recreates = Tornerebbe una posizione già vista, e non è permesso.
illegal-no-target = Il simbolo in { $cell } non ha niente da eliminare: non si può giocare.
illegal-must-strike = Scegli che cosa elimina il simbolo in { $cell }.
illegal-not-facing = Un triangolo elimina solo il simbolo della casella di fronte, che non è { $cell }.
illegal-square-spares-triangles = In { $cell } c’è un triangolo: un quadrato elimina solo cerchi e quadrati.
illegal-strikes-one = Un quadrato elimina un solo simbolo.
illegal-circle-spares = Un cerchio non elimina il simbolo in { $cell }: guarda che cosa può eliminare in questa partita.
illegal-not-one-run = Un cerchio elimina un simbolo insieme a quelli uguali accanto: non uno di più, non uno di meno.
illegal-wrong-board = { $cell } è sull’altro tavoliere: gli Astronomi stanno sulla Terra, le Stelle in Cielo.
illegal-stars-stay = La Stella in { $cell } resta dov’è: le Stelle non si muovono mai.
illegal-not-queen-line = Un Astronomo si muove in linea retta, come la donna degli scacchi.
illegal-must-move-pinched = Il tuo Astronomo in { $cell } è stato pizzicato: adesso deve muoversi.
illegal-own-astronomer = L’Astronomo in { $cell } è tuo: si pizzicano solo quelli dell’avversario.
illegal-not-beside = { $cell } è troppo lontana: si pizzica solo un vicino.
illegal-pinch-banned = Il tuo Astronomo è stato pizzicato in { $cell }: in questo turno non puoi pizzicare chi sta lì.
illegal-too-many-steps = È troppo lontano per il pezzo in { $cell }: un Guerriero fa al massimo due passi, un Eroe tre.
illegal-no-way-through = Nessuna strada libera fino a { $cell } è abbastanza corta.
illegal-already-hero = Il pezzo in { $cell } è già un Eroe.
illegal-no-own-city = Un Guerriero diventa Eroe solo su una città del suo colore, e { $cell } non lo è.
illegal-not-that-way = Il pezzo in { $cell } non muove così.
illegal-own-man = In { $cell } c’è già un tuo pezzo.
illegal-nothing-to-capture = Il pedone va in diagonale solo per prendere, e in { $cell } non c’è nulla da prendere.
illegal-passing-not-now = Quel pedone non si può prendere en passant, o non più.
illegal-promotion-missing = Scegli che cosa diventa il pedone.
illegal-no-promotion = Si promuove soltanto il pedone che arriva all’ultima traversa.
illegal-promotion-impossible = Il pedone non può diventare quel pezzo.
illegal-capture-compulsory = La presa è obbligatoria: puoi prendere qualcosa, quindi devi farlo.
illegal-must-parry-check = Il tuo re in { $cell } è sotto scacco: prima bisogna parare.
illegal-own-king-in-check = Il tuo re resterebbe sotto scacco in { $cell }.
illegal-early-check = Si può dare scacco soltanto con l’ultima mossa della serie.
illegal-king-not-taken = Il re non si prende mai.
illegal-castling-lost = Da quella parte non si può più arroccare: il re o la torre hanno già mosso, o la torre è stata presa.
illegal-castling-in-check = Il re sotto scacco non può arroccare.
illegal-castling-attacked = Arroccando, il re attraverserebbe { $cell }, che è sotto attacco.

## Perché quello che è stato disposto non è una posizione

setup-off-board = C’è qualcosa accanto alla tavola.
setup-no-such-piece = Quello che c’è in { $cell } in questo gioco lì non può stare.
setup-gap = In { $cell } qualcosa poggia sul nulla.
setup-alternation = Si gioca a turno: con quello che c’è non può muovere { $seat }.
setup-too-many-astronomers = Più di { $number } Astronomi per { $seat }.
setup-too-many-stars = Più di { $number } Stelle per { $seat }.
setup-stars-early = Le Stelle vengono quando tutti gli Astronomi sono a posto, { $number } per parte.
setup-cities = Le città devono essere { $number }.
setup-empty-series = Una serie ha almeno una mossa.
setup-pawn = In { $cell } non può esserci un pedone.
setup-kings = Deve avere un re, e uno solo, { $seat }.
setup-king-in-check = Non muove { $seat }, ma il suo re si potrebbe prendere.

## Esiti

outcome-full = { $winner ->
    [draw] La griglia è piena e le colonie sono pari: patta.
   *[other] La griglia è piena e la colonia più numerosa decide: vince { $winner }.
}
outcome-extinct = { $winner ->
    [draw] Non resta più alcuna tessera: patta.
   *[other] Vince { $winner }: { $loser } non ha più tessere.
}
outcome-repetition = { $winner ->
    [draw] La stessa posizione si è presentata per la terza volta: patta.
   *[other] La stessa posizione si è presentata per la terza volta e si contano le tessere: vince { $winner }.
}
outcome-no-action = { $winner ->
    [draw] Nessuno può più agire: patta.
   *[other] Vince { $winner }: { $loser } non può più fare nulla.
}
outcome-only-recreates = Vince { $winner }: con qualsiasi azione { $loser } farebbe tornare una posizione già vista, e non è permesso.
outcome-constellation = { $winner ->
    [draw] Entrambe le Costellazioni sono state copiate: patta.
   *[other] Gli Astronomi hanno copiato la Costellazione avversaria: vince { $winner }.
}
outcome-immobile = { $winner ->
    [draw] L’Astronomo pizzicato non può muoversi: patta.
   *[other] L’Astronomo pizzicato non può muoversi: vince { $winner }.
}
outcome-cities = { $winner ->
    [draw] Le otto città sono prese: patta.
   *[other] Le otto città sono in una sola mano: vince { $winner }.
}
outcome-last-piece = { $winner ->
    [draw] A ciascuno resta un solo pezzo: patta.
   *[other] Vince { $winner }: { $loser } ha ormai un solo pezzo.
}
outcome-no-piece = { $winner ->
    [draw] Non resta più alcun pezzo: patta.
   *[other] L’avversario non ha più pezzi: vince { $winner }.
}
outcome-majority = { $winner ->
    [draw] Nessuno ha più di due pezzi e le città sono divise a metà: patta.
   *[other] Nessuno ha più di due pezzi e contano le città: vince { $winner }.
}
outcome-checkmate = { $winner ->
    [draw] Scacco matto.
   *[other] Scacco matto: vince { $winner }.
}
outcome-progressive-mate = { $winner ->
    [draw] Matto progressivo.
   *[other] Matto progressivo, perché ogni parata darebbe scacco troppo presto: vince { $winner }.
}
outcome-stalemate = { $winner ->
    [draw] Chi deve muovere non ha mosse legali: patta.
   *[other] Chi deve muovere non ha mosse legali: vince { $winner }.
}
outcome-quiet = { $winner ->
    [draw] Troppe mosse senza prese né mosse di pedone: patta.
   *[other] Troppe mosse senza prese né mosse di pedone: vince { $winner }.
}
outcome-no-men = { $winner ->
    [draw] Non resta più alcun pezzo: patta.
   *[other] Tutti i pezzi sono stati ceduti: vince { $winner }.
}
outcome-score = { $first } { $first-score } – { $second } { $second-score }

## Opzioni: il nome, i valori, e che cosa cambia ciascuno

option-cellulae-size = Tavoliere
option-cellulae-size-5 = 5 × 5
option-cellulae-size-5-about = Una rapida scaramuccia su 25 caselle.
option-cellulae-size-7 = 7 × 7
option-cellulae-size-7-about = 49 caselle: c’è spazio per due fronti.
option-cellulae-size-9 = 9 × 9
option-cellulae-size-9-about = 81 caselle: una partita lunga e strategica.
option-cellulae-reach = Spostamento
option-cellulae-reach-jump = a qualsiasi distanza, saltando
option-cellulae-reach-jump-about = Come stampato: in diagonale fin dove si vuole, scavalcando qualsiasi tessera.
option-cellulae-reach-slide = a qualsiasi distanza, scorrendo
option-cellulae-reach-slide-about = In diagonale finché la via è libera; le tessere bloccano il passaggio.
option-cellulae-reach-step = una casella
option-cellulae-reach-step-about = Una sola casella in diagonale: le colonie crescono lente e compatte.

option-hoppa-stack = Chi si impila
option-hoppa-stack-top = dischi singoli e cime di colonna
option-hoppa-stack-top-about = La nostra lettura del testo stampato: anche il disco in cima a una colonna può salire su una cella vicina.
option-hoppa-stack-single = solo i dischi singoli
option-hoppa-stack-single-about = La lettura più stretta. Ogni azione riempie o svuota esattamente una cella: il Rosso ha quindi sempre l’ultima mossa e si gioca soltanto per il punteggio.
option-hoppa-onto = Si impila su
option-hoppa-onto-any = qualsiasi colore
option-hoppa-onto-any-about = Si può impilare sulle proprie celle e su quelle avversarie.
option-hoppa-onto-own = il proprio colore
option-hoppa-onto-own-about = Si impila soltanto sulle proprie celle: per conquistarne una bisogna saltare.

option-cqt-circle = Il cerchio elimina
option-cqt-circle-ct = cerchi e triangoli
option-cqt-circle-ct-about = Come dice la regola stampata.
option-cqt-circle-qt = quadrati e triangoli
option-cqt-circle-qt-about = Come richiede la partita d’esempio stampata, dove un cerchio elimina dei quadrati.
option-cqt-circle-any = qualsiasi simbolo
option-cqt-circle-any-about = Il cerchio può scegliere qualsiasi simbolo avversario.
option-cqt-spread = Il cerchio elimina anche
option-cqt-spread-run = tutta la fila
option-cqt-spread-run-about = La nostra lettura: tutti i simboli uguali della fila ininterrotta attorno a quello scelto.
option-cqt-spread-neighbours = i vicini diretti
option-cqt-spread-neighbours-about = Soltanto i simboli uguali subito accanto a quello scelto: al massimo tre in tutto.

option-sicic-earth = Terra
option-sicic-earth-6 = 6 × 6
option-sicic-earth-6-about = Un prato piccolo: gli Astronomi si intralciano subito.
option-sicic-earth-7 = 7 × 7
option-sicic-earth-7-about = Un po’ più stretto del solito.
option-sicic-earth-8 = 8 × 8
option-sicic-earth-8-about = Il prato consueto.
option-sicic-earth-9 = 9 × 9
option-sicic-earth-9-about = Un po’ più ampio del solito.
option-sicic-earth-10 = 10 × 10
option-sicic-earth-10-about = Un prato vasto: mosse lunghe, incontri più rari.
option-sicic-sky = Cielo
option-sicic-sky-4 = 4 × 4
option-sicic-sky-4-about = Un cielo tascabile: costellazioni compatte, partite rapide.
option-sicic-sky-5 = 5 × 5
option-sicic-sky-5-about = Un cielo piccolo: le costellazioni restano raccolte.
option-sicic-sky-6 = 6 × 6
option-sicic-sky-6-about = Costellazioni più piccole del solito.
option-sicic-sky-7 = 7 × 7
option-sicic-sky-7-about = Costellazioni appena più piccole del solito.
option-sicic-sky-8 = 8 × 8
option-sicic-sky-8-about = Il cielo consueto.
option-sicic-sky-9 = 9 × 9
option-sicic-sky-9-about = Costellazioni più ampie del solito; se la Terra è più piccola, alcune non si possono copiare.
option-sicic-sky-10 = 10 × 10
option-sicic-sky-10-about = Il cielo più vasto; se la Terra è più piccola, le costellazioni più ampie non si possono copiare.
option-sicic-count = Astronomi a testa
option-sicic-count-3 = tre
option-sicic-count-3-about = Breve e tagliente: una figura di tre si copia in fretta.
option-sicic-count-4 = quattro
option-sicic-count-4-about = Il numero consueto.
option-sicic-count-5 = cinque
option-sicic-count-5-about = Figure più difficili, notti più lunghe.
option-sicic-count-6 = sei
option-sicic-count-6-about = Le figure più difficili e le notti più lunghe.

option-sparta-heroes = Eroi sulle città nemiche
option-sparta-heroes-stay = vi sostano soltanto
option-sparta-heroes-stay-about = Solo i Guerrieri conquistano le città; un Eroe su una città nemica non cambia nulla.
option-sparta-heroes-conquer = le conquistano
option-sparta-heroes-conquer-about = Un Eroe che termina la mossa su una città nemica la conquista, come un Guerriero.
option-sparta-layout = Schieramento
option-sparta-layout-standard = ricostruzione
option-sparta-layout-standard-about = La figura stampata è perduta: Guerrieri sulla seconda riga di ciascuno, città affacciate al centro. È una ricostruzione.
option-sparta-layout-back-row = ultime righe
option-sparta-layout-back-row-about = I Guerrieri partono dalle righe più esterne; le città come nella ricostruzione.
option-sparta-layout-far-cities = città distanti
option-sparta-layout-far-cities-about = Fra le città dei due schieramenti restano due righe vuote; i Guerrieri come nella ricostruzione.

option-progressive-check = Scacco
option-progressive-check-italian = all’italiana
option-progressive-check-italian-about = Si può dare scacco soltanto con l’ultima mossa della serie completa.
option-progressive-check-scottish = alla scozzese
option-progressive-check-scottish-about = Qualsiasi mossa può dare scacco, e lo scacco chiude subito la serie.

option-vinciperdi-stalemate = Senza mosse
option-vinciperdi-stalemate-draw = patta
option-vinciperdi-stalemate-draw-about = La regola dell’associazione italiana: se chi deve muovere non può, è patta.
option-vinciperdi-stalemate-win = vittoria
option-vinciperdi-stalemate-win-about = La regola internazionale: chi deve muovere e non può vince.
option-vinciperdi-stalemate-count = vince chi ha meno pezzi
option-vinciperdi-stalemate-count-about = Si contano i pezzi: vince chi ne ha di meno, a parità è patta.
option-vinciperdi-quiet = Mosse tranquille
option-vinciperdi-quiet-50 = 50 a testa
option-vinciperdi-quiet-50-about = Cinquanta mosse a testa senza prese né mosse di pedone: patta.
option-vinciperdi-quiet-5 = 5 a testa
option-vinciperdi-quiet-5-about = Bastano cinque mosse a testa senza prese né mosse di pedone: patta.

option-progressive-vinciperdi-stalemate = Senza mosse
option-progressive-vinciperdi-stalemate-win = vittoria
option-progressive-vinciperdi-stalemate-win-about = Chi deve muovere e non può vince.
option-progressive-vinciperdi-stalemate-draw = patta
option-progressive-vinciperdi-stalemate-draw-about = Se chi deve muovere non può, è patta.
