# The page in the browser, before the game is there and when it cannot be. web/build.sh puts these into the page, with
# app-line, loading and the names of the games: only words and { $arguments } can be used here.

loader-needs-javascript = Tavoliere ha bisogno di JavaScript.
loader-loading = Caricamento…
loader-progress = Caricamento: { $done } di { $total } MB
loader-choose = Intanto scegli un gioco: si apre appena è arrivato tutto.
loader-chosen = { $game } si apre appena è arrivato tutto.
loader-again = Qualcosa non è arrivato. Nuovo tentativo…
loader-stuck = Non succede nulla? Controlla la connessione e ricarica la pagina.
loader-reload = Ricarica
loader-retry = Riprova
loader-no-webgl = Questo browser non può mostrare il tavolo
loader-no-webgl-about = Tavoliere disegna con WebGL 2, che qui manca o è disattivato. Prova un Firefox, Chrome, Edge o Safari aggiornato, oppure attiva l’accelerazione grafica nelle impostazioni del browser.
loader-no-wasm = Questo browser non può eseguire il gioco
loader-no-wasm-about = Tavoliere ha bisogno di WebAssembly come lo hanno i browser aggiornati: prova un Firefox, Chrome, Edge o Safari recente. Dove è disattivato, come nella modalità di isolamento di Apple, si può fare un’eccezione per questa pagina.
loader-network = Non è stato possibile scaricare il gioco
loader-network-about = Una parte non è arrivata. Controlla la connessione e riprova.
loader-damaged = Il gioco non è arrivato intero
loader-damaged-about = Una parte è stata tagliata o cambiata per strada. Riprova; se non basta, può aiutare un’altra rete.
loader-outdated = Tavoliere è stato aggiornato
loader-outdated-about = Questa pagina è di una versione precedente, le cui parti non ci sono più. Ricarica per avere quella nuova.
loader-memory = La memoria non basta
loader-memory-about = Il sistema non ne concede altra a questa pagina. Chiudi altre pagine e programmi, poi ricarica; una partita già iniziata è salvata.
loader-context-lost = L’immagine è andata persa
loader-context-lost-about = Il sistema ha tolto la scheda grafica a questa pagina. La partita è salvata: ricarica per continuare.
loader-crashed = Qualcosa si è rotto
loader-crashed-about = Il gioco si è fermato per un suo errore, che non dovrebbe capitare. La partita è salvata: ricarica per continuare.
loader-pages = I giochi e le loro regole, come pagine di testo
loader-update = È pronta una nuova versione.
loader-update-take = Passa alla nuova
loader-update-later = Più tardi
loader-updated = Tavoliere è stato aggiornato in un’altra finestra.
