# What the program says about the system that it runs on, where there is no window to say it in.

no-graphics = Tavoliere non ha trovato una grafica con cui disegnare. Di solito basta installare o aggiornare il driver della scheda video (su Debian e Ubuntu anche il pacchetto mesa-vulkan-drivers); «tavoliere --safe» si accontenta di meno, e «tavoliere --doctor» dice che cosa è stato trovato. In un browser Tavoliere potrebbe funzionare lo stesso. In un terminale tutti i giochi si giocano con «tavoliere-cli play».
graphics-lost = Il sistema ha tolto la scheda video. Tavoliere ricomincia, e la partita continua.
graphics-gone = Tavoliere non può più disegnare ({ $why }). La partita è salvata. «tavoliere --safe» chiede meno alla grafica.
no-screen = Non c’è uno schermo su cui aprire una finestra.
no-sound = Non è stato trovato un dispositivo audio: il tavolo resta muto.
stopped = Tavoliere si è fermato per un suo errore, che non dovrebbe capitare. La partita è salvata. Quel che serve a trovare l’errore è in { $file }; dentro non c’è nulla di personale. Se segnali l’errore, per favore allegalo.
stopped-unkept = Tavoliere si è fermato per un suo errore, che non dovrebbe capitare. Se lo segnali, per favore allega quel che segue.
