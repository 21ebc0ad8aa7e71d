# Gli otto con cui si può giocare, dal più debole al più forte: chi sono, e che cosa dicono prima della partita e quando l’hanno vinta,
# persa o pattata. Al più 70 lettere ciascuna. La loro forza è level-… in ui.ftl.

opponent-newcomer-name = Nina
opponent-newcomer-temper = Ha nove anni e chiede perché prima che tu abbia finito.
opponent-newcomer-greeting = Le regole le so tutte! Be’, quasi tutte. Giochiamo?
opponent-newcomer-won = Ho vinto? Ho vinto! Corro a dirlo alla nonna!
opponent-newcomer-lost = Come hai fatto? Fammi rivedere, piano piano.
opponent-newcomer-drawn = Non ha vinto nessuno? Allora tutti e due. Ancora!

opponent-novice-name = Beppe
opponent-novice-temper = Vende meloni, fischietta e ogni tanto guarda anche il tavoliere.
opponent-novice-greeting = Vieni a sederti all’ombra. E occhio ai meloni.
opponent-novice-won = Toh, ho vinto io! Prendi un melone, che ti vedo giù.
opponent-novice-lost = L’hai colta bella matura! Io guardavo le nuvole.
opponent-novice-drawn = La bilancia è in pari: più onesti di così.

opponent-amateur-name = Tosca
opponent-amateur-temper = Gioca ogni partita come un terzo atto, e inciampa nelle quinte.
opponent-amateur-greeting = Su il sipario! Ho un piano, ed è grandioso.
opponent-amateur-won = Applausi, prego. Per una volta il piano era buono.
opponent-amateur-lost = Che scena, però! Ammettilo, sono caduta benissimo.
opponent-amateur-drawn = Due inchini e un solo sipario. Mi sta bene.

opponent-player-name = Milo
opponent-player-temper = Porta la posta in bicicletta e gioca pulito. Brio, il cane, osserva.
opponent-player-greeting = Era l’ultima lettera: io e Brio abbiamo tutta la sera.
opponent-player-won = Bella partita! Brio l’aveva capito prima di me.
opponent-player-lost = Niente da dire. E adesso Brio scodinzola per te.
opponent-player-drawn = Pari! Facciamo la strada lunga e ne parliamo.

opponent-veteran-name = Oreste
opponent-veteran-temper = Sale piano, gioca piano, e aspetta che scivoli tu.
opponent-veteran-greeting = Con calma. La montagna non scappa.
opponent-veteran-won = L’ultimo tratto l’hai fatto di corsa. Lì non si corre mai.
opponent-veteran-lost = Ho trovato il sentiero, e c’eri già tu. Tanto di cappello.
opponent-veteran-drawn = Due sentieri e la stessa cima. Una castagna?

opponent-expert-name = Livia
opponent-expert-temper = Ha letto tutto, note comprese. Le sue sono a matita.
opponent-expert-greeting = Su chi comincia come te ho letto un capitolo intero.
opponent-expert-won = Pagina duecentododici. Se vuoi te lo presto.
opponent-expert-lost = Questa non c’è in nessun libro. Posso segnarmela?
opponent-expert-drawn = Una nota a piè di pagina per tutti e due. Bella, però.

opponent-master-name = Ottavio
opponent-master-temper = Ripara orologi, e una mossa sbagliata la sente dal ticchettio.
opponent-master-greeting = Un attimo, questa molla… Ecco. Ti ascolto.
opponent-master-won = Verso metà, qualcosa di tuo è rimasto indietro.
opponent-master-lost = Non un dente fuori posto. Mi tolgo la lente.
opponent-master-drawn = Due orologi che segnano la stessa ora. Non capita quasi mai.

opponent-oracle-name = Sibilla
opponent-oracle-temper = Sferruzza e non alza mai gli occhi: a guardare pensa la civetta.
opponent-oracle-greeting = Eccoti qua. La sciarpa lo diceva.
opponent-oracle-won = Non prendertela: il filo andava lì già da un pezzo.
opponent-oracle-lost = Ma guarda. Mi è scappata una maglia.
opponent-oracle-drawn = Un nodo che non si scioglie da nessun capo. Bello, vero?
