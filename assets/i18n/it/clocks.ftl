# Gli orologi.

clock = Orologio
clock-off = Nessuno
clock-off-about = Ognuno si prende il tempo che vuole.
clock-game = Per la partita
clock-game-about = Tanti minuti per l’intera partita.
clock-turn = Per ogni turno
clock-turn-about = Tanti secondi per ogni turno; quelli che avanzano vanno persi.
clock-fischer = Fischer
clock-fischer-about = Minuti per la partita, con qualche secondo in più dopo ogni turno.
clock-bronstein = Bronstein
clock-bronstein-about = Minuti per la partita; i primi secondi di ogni turno non contano.
clock-byo-yomi = Byo-yomi
clock-byo-yomi-about = Minuti per la partita, poi dei periodi: un turno che finisce entro il periodo lo lascia intero.
clock-minutes = Minuti
clock-seconds-turn = Secondi per turno
clock-seconds-fischer = Secondi aggiunti
clock-seconds-bronstein = Secondi gratuiti
clock-seconds-byo-yomi = Secondi di un periodo
clock-periods = Periodi
clock-same = Uguale per entrambi
clock-apart = Diverso
clock-low = { $seconds ->
    [one] { $seat }: resta un secondo
   *[other] { $seat }: restano { $seconds } secondi
}
clock-days = { $days } g { $hours } h

# Come finisce una partita se non per le sue regole. $winner è il nome come sta dentro una frase.

ending-flag = { $winner ->
    [draw] Tempo scaduto, ma l’avversario non avrebbe potuto vincere: patta.
   *[other] Tempo scaduto: vince { $winner }.
}
ending-resigned = { $winner ->
    [draw] Abbandono: patta.
   *[other] Per abbandono vince { $winner }.
}
ending-agreed = { $winner ->
    [draw] Patta d’accordo.
   *[other] Di comune accordo vince { $winner }.
}
ending-left = { $winner ->
    [draw] Qualcuno se n’è andato: patta.
   *[other] L’avversario non è tornato: vince { $winner }.
}
ending-stated = { $winner ->
    [draw] Patta.
   *[other] Vince { $winner }.
}

review-time = Tempo impiegato: { $time }
