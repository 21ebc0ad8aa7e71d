# Le didascalie delle figure nelle pagine delle regole (assets/figures). Ciò che affermano è provato dove si può.

## Cellulae

figure-cellulae-end = Il Nero riempie l’ultima casella, c3. Due tessere bianche si girano e il Nero vince per 14 tessere a 11.
figure-cellulae-start = L’inizio sul tavoliere di cinque per cinque. Il Nero può mettere una nuova tessera in d1 o in e2, oppure spostare quella in e1 fino a d2, c3 o b4.
figure-cellulae-replication = Il Nero può replicarsi su ogni casella con un punto: ciascuna ha un lato in comune con una tessera nera.
figure-cellulae-displacement = La tessera nera in b2 può andare in diagonale su ogni casella con un punto, perfino in e5, scavalcando due tessere bianche.
figure-cellulae-contamination = La tessera nera va da e1 a c3. Le tessere bianche in b3 e c4 hanno un lato in comune con lei e si girano. Quella in d4 la tocca soltanto per un vertice, e fino ad a3 non c’è reazione a catena.
figure-cellulae-pass = Il Nero deve passare: le due caselle accanto alla tessera in a5 sono occupate, e così tutte quelle della sua diagonale.

## Hoppa

figure-hoppa-columns = Tre celle del Rosso, d2, d3 e d4, e due del Giallo, d5 e d6. Di chi è una colonna lo dice soltanto il disco in cima.
figure-hoppa-stack = Il disco rosso in c3 può salire su d3 o su c4 (gli anelli), ma non su d4, dove i dischi sono già tre. Il disco in cima a e4 può salire su e5; lascerebbe e4 al Giallo.
figure-hoppa-jumps = Quattro salti permessi al Rosso, dall’alto in basso: da un’altezza di tre sopra una cella, sopra due di seguito e sopra una colonna di tre; da un’altezza di due sopra una colonna di due.
figure-hoppa-no-jumps = Cinque salti vietati al Rosso, dall’alto in basso: da un’altezza di due sopra una colonna di tre, o sopra due celle; con un disco singolo; sopra una cella propria; sopra un vuoto.
figure-hoppa-after = Il disco in cima a d2 salta in d5, e le cime di d3 e d4 diventano rosse. In d2 restano due dischi gialli: ora quella cella è del Giallo.
figure-hoppa-end = Il Rosso posa un disco in d4 e il Giallo non può più fare nulla: vince il Rosso. I suoi dischi attivi sono soltanto 15 contro 22, quindi il punteggio è 19 a 18.

## CQT

figure-cqt-drawing = Sud può disegnare un cerchio, un quadrato o un triangolo in una delle sei caselle vuote della fila in basso.
figure-cqt-end = Come può finire la partita d’esempio stampata: il quadrato di Nord nella casella 5 elimina il quadrato nella 6, e il cerchio di Sud nella 7 elimina il triangolo nella 4. L’ultimo quadrato di Nord non trova né cerchi né quadrati: Nord perde.
figure-cqt-triangle-square = Due modi di giocare. Il triangolo nella casella 2 elimina il simbolo che ha di fronte. Il quadrato nella casella 4 elimina uno dei cerchi e quadrati con l’anello, qui quello nella casella 5.
figure-cqt-run = Il cerchio nella casella 3 elimina un triangolo, e sparisce tutta la fila, dalla casella 2 alla 5. La casella 6, vuota, salva il triangolo nella 7.
figure-cqt-neighbours = La stessa posizione quando l’opzione «Il cerchio elimina anche» vale «i vicini diretti»: il triangolo scelto, nella casella 3, porta con sé soltanto quelli nelle caselle 2 e 4.
figure-cqt-sample = Dalla partita d’esempio stampata, con l’opzione «Il cerchio elimina» su «quadrati e triangoli»: il cerchio di Sud nella casella 5 elimina due triangoli, e quello di Nord nella casella 2 risponde eliminando due quadrati.

## Sicic

figure-sicic-evening = Sera: gli Astronomi sono già tutti sulla Terra, e il Bianco appende in Cielo la terza Stella, in c1.
figure-sicic-move = L’Astronomo bianco in f3 può muovere su ogni casella con un punto, fin dove la via è libera.
figure-sicic-pinch = L’Astronomo bianco in d4 pizzica quello nero in d5. Ora il Nero deve muoverlo, su una delle sedici caselle con un punto.
figure-sicic-ban = Il Nero, pizzicato in d5, ha mosso quell’Astronomo in d8, e il Bianco è andato da d4 a d5. In questo turno il Nero non può pizzicare in d5, ma può farlo in f3 o in g6.
figure-sicic-constellation = Il Bianco muove da h5 a e5. Ora i quattro Astronomi bianchi sono disposti come la Costellazione nera, ruotata e specchiata: vince il Bianco.
figure-sicic-immobile = L’Astronomo bianco in a2 pizzica quello nero in a1, che non ha mosse: vince il Bianco.

## Sparta

figure-sparta-start = Lo schieramento consueto, una nostra ricostruzione: i Guerrieri del Rosso in basso, quelli del Giallo in alto e le città affacciate al centro.
figure-sparta-moves = Il Guerriero rosso in b2 raggiunge i punti attorno a lui in uno o due passi, l’Eroe in i9 gli altri in non più di tre. Entrambi devono aggirare i pezzi che trovano sulla via.
figure-sparta-cities = Tre mosse possibili per il Rosso. Il Guerriero in b3 va sulla propria città in b5 e diventa Eroe. Quello in d4 conquista d6. Quello in g6, città conquistata prima, diventa Eroe dove sta.
figure-sparta-capture = Due mosse possibili per il Rosso. Da e2 a e4 intrappola due Guerrieri in orizzontale e uno in diagonale; quello in e5 non ha nemici alle spalle e resta. Da c6 a c8 un Guerriero entra fra due nemici e viene catturato lui stesso.
figure-sparta-lines = Nove file a confronto: in una partita non si vedrebbero mai insieme. Il Rosso muove da c9 a c10, e tutti i pezzi intrappolati, dei due colori, si tolgono in una volta. Il vuoto in h8 salva il Guerriero in g8.
figure-sparta-end = Il Rosso possiede sette città. Il Guerriero in h4 muove in i6 e conquista l’ottava: il Rosso vince subito.

## Scacchi progressivi

figure-progressive-series = 1.e4 2.f6 g5, e il Bianco ha tre mosse: pedone in d4, cavallo in c3, donna in h5, scacco matto.
figure-progressive-italian = All’italiana: l’alfiere non può andare in b5 con la prima delle tre mosse del Bianco, perché darebbe scacco. Con l’ultima può.
figure-progressive-scottish = Alla scozzese: l’alfiere può andare subito in b5. Lo scacco chiude la serie del Bianco, e il Nero deve pararlo con la prima di quattro mosse.
figure-progressive-mate = Matto progressivo: soltanto la donna in d8 potrebbe prendere il cavallo in c7, ma così darebbe scacco al re in c2 con la prima delle sei mosse del Nero.
figure-progressive-passing = Il Bianco ha appena mosso tre pedoni, in c4, e4 e a3. Con la prima mossa della serie il pedone nero può prendere en passant l’uno o l’altro dei pedoni che ha accanto, in c3 o in e3.
figure-progressive-stalemate = La serie di cinque del Bianco comincia con il pedone in a7. Poi non restano mosse legali, e non c’è scacco: patta.

## Scacchi Vinciperdi

figure-vinciperdi-start = L’inizio è quello degli scacchi, ma i re sono pezzi come gli altri e non si arrocca.
figure-vinciperdi-end = Il Nero deve prendere l’ultimo pezzo del Bianco. Il Bianco non ne ha più e vince.
figure-vinciperdi-capture = L’alfiere può prendere in b5, e non c’è altro da prendere: è l’unica mossa legale del Bianco.
figure-vinciperdi-king = Anche i re si prendono: qui il pedone deve farlo, perché è l’unica presa.
figure-vinciperdi-promotion = Il pedone diventa un re. Avrebbe potuto diventare anche donna, torre, alfiere o cavallo.
figure-vinciperdi-stalemate = Quando il pedone nero è andato in e5, il Bianco ha pezzi ma non mosse: patta. Con l’opzione «Senza mosse» può essere una vittoria del Bianco («vittoria») oppure del Nero, che ha un pezzo contro due («vince chi ha meno pezzi»).

## Scacchi Vinciperdi progressivi

figure-progressive-vinciperdi-end = Con la prima di nove mosse il Bianco deve prendere in c3, con la seconda in a2. Il Nero non ha più pezzi e vince subito, nel mezzo della serie del Bianco.
figure-progressive-vinciperdi-capture = Con la prima di due mosse il Nero ha messo un pedone in d5. Ora può prendere in e4, perciò la seconda mossa non può essere quella del cavallo.
figure-progressive-vinciperdi-passing = Il pedone bianco in e4 ha appena fatto il doppio passo. Prenderlo en passant è l’unica presa del Nero, quindi è obbligatoria.
figure-progressive-vinciperdi-king = Una serie di tre: il pedone diventa re, il re deve prendere in h7, poi prosegue in g6.
figure-progressive-vinciperdi-stalemate = Il Bianco avrebbe tre mosse, ma dopo la prima non ne resta nessuna: vince il Bianco. Con l’opzione «Senza mosse» può essere patta.
