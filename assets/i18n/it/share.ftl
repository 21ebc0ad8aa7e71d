# Mostrare una partita o un problema ad altri.

share = Condividi
share-game = Il link contiene tutta la partita, al punto mostrato. Niente resta su alcun server.
share-puzzle = Il link contiene tutto il problema e niente resta su alcun server. Chi lo apre può giocarlo subito.
share-link = Copia il link
share-copied-puzzle = Il link è copiato: contiene tutto il problema.
share-size = Immagine della tavola, in pixel
share-save = Salva l’immagine
share-copy = Copia l’immagine
share-copied-picture = L’immagine è copiata.
share-moving = Salva l’animazione
share-drawing = Disegno in corso: { $percent } %
share-failed = il disegno non è riuscito. Riprova
share-code = Lo stesso link per una fotocamera
