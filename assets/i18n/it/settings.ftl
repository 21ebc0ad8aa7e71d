# Impostazioni, dispositivi e suggerimenti.

## Sezioni delle impostazioni

settings-reading = Generali
settings-seeing = Vedere
settings-hearing = Sentire
settings-playing = Giocare
settings-pointing = Mouse e tocco

## Generali

language = Lingua
language-name = Italiano
text-size = Dimensione del testo
percent = { $number } %
on = Sì
off = No

## Vedere

palette = Colori
palette-standard = Consueti
palette-protanopia = Senza il rosso (protanopia)
palette-deuteranopia = Senza il verde (deuteranopia)
palette-tritanopia = Senza il blu (tritanopia)
high-contrast = Contrasto elevato
coordinates = Coordinate
motion = Movimento
motion-system = Come vuole il sistema
motion-reduced = Ridotto
motion-full = Completo
animation-speed = Animazioni
animation-off = Spente
animation-fast = Veloci
animation-normal = Normali
animation-slow = Lente
quality = Qualità dell’immagine
quality-low = Bassa
quality-medium = Media
quality-high = Alta
quality-auto = Automatica
full-screen = Schermo intero

## Sentire

sound = Suono
sound-on = Accendi il suono
sound-off = Spegni il suono
volume-effects = Effetti
volume-music = Musica
volume-interface = Interfaccia
mute-in-background = Silenzio in secondo piano

## Giocare

confirm = Conferma delle mosse
confirm-about = Una mossa si esegue quando la scegli per la seconda volta.
confirm-asked = Scegli { $action } ancora una volta per giocarla
notifications = Notifiche
notifications-about = Mentre guardi un’altra finestra, il sistema ti avvisa che tocca a te in una partita con qualcuno che è altrove.
remarks = Osservazioni
remarks-about = L’avversario più mite dice al massimo tre volte a partita che cosa non andava in una mossa, e che cosa sarebbe stato meglio.
auto-turn = Gira il tavoliere
auto-turn-about = Con due giocatori allo stesso tavolo il tavoliere si gira verso chi gioca.

## Tasti e pulsanti

bindings-about = Premi una voce, poi il tasto che la deve fare. Anche Ctrl+Z annulla.
bindings-reset = Ripristina i valori iniziali
binding-conflict = Lo stesso di: { $others }
binding-exchanged = Scambiato con: { $other }
press-key = Premi un tasto (Esc: lascia così)
press-button = Premi un pulsante
dead-zone = Zona morta delle levette
rumble = Vibrazione
command-up = Su
command-down = Giù
command-left = Sinistra
command-right = Destra
command-act = Scegli
command-back = Indietro
command-next-piece = Pezzo successivo
command-previous-piece = Pezzo precedente
command-undo = Annulla
command-redo = Ripeti
command-hint = Consiglio
command-top-view = Vista dall’alto
command-nearer = Più vicino
command-farther = Più lontano
command-look-left = Guarda a sinistra
command-look-right = Guarda a destra
command-look-up = Guarda da più in alto
command-look-down = Guarda da più in basso
command-rules = Regole
command-pause = Pausa
command-full-screen = Schermo intero
key-enter = Invio
key-numpadenter = Num Invio
key-space = Spazio
key-escape = Esc
key-backspace = Backspace
key-tab = Tab
key-insert = Ins
key-delete = Canc
key-home = Inizio
key-end = Fine
key-pageup = Pag su
key-pagedown = Pag giù

## Dispositivi

device-mouse = Mouse
device-touch = Tocco
device-keyboard = Tastiera
device-gamepad = Gamepad
gamepad-connected = Gamepad collegato
gamepad-lost = Gamepad scollegato
prompt-mouse = Clic per scegliere · tasto destro e trascina per guardarti attorno
prompt-touch = Tocca per scegliere · due dita per guardarti attorno
prompt-move = muovi
prompt-act = scegli
prompt-back = lascia
prompt-next = pezzo successivo
controls-mouse = Fai clic su un pezzo e poi dove deve andare, oppure trascinalo. Trascina con il tasto destro per guardarti attorno; la rotella avvicina il tavolo.
controls-touch = Tocca un pezzo e poi dove deve andare, oppure trascinalo. Con due dita ti guardi attorno e avvicini il tavolo.

## Le lettere con cui scrive un gamepad

# Le lettere della lingua che non sono fra le 26 dell’alfabeto, minuscole e senza spazi.
letters-own = àèéìòù
letters-capital = Maiuscola
letters-space = Spazio
letters-before = Una lettera indietro
letters-after = Una lettera avanti
letters-delete = Cancella
letters-done = Fatto
letters-mark-dot = punto
letters-mark-comma = virgola
letters-mark-colon = due punti
letters-mark-semicolon = punto e virgola
letters-mark-exclamation = punto esclamativo
letters-mark-question = punto interrogativo
letters-mark-apostrophe = apostrofo
letters-mark-quote = virgolette
letters-mark-hyphen = trattino
letters-mark-underscore = trattino basso
letters-mark-slash = barra
letters-mark-open = parentesi aperta
letters-mark-close = parentesi chiusa
letters-mark-ampersand = e commerciale
letters-mark-plus = più
letters-mark-equals = uguale
letters-mark-hash = cancelletto

## Il programma stesso

version = Versione { $version }
version-copied = Copiata: serve a chi segnala qualcosa che non va.
