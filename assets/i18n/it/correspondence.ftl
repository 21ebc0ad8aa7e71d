# Partite per mezzo di link mandati avanti e indietro.

correspondence = Per link
correspondence-title = Partite per link
correspondence-about = Dopo il tuo turno ricevi un link. Mandalo come vuoi: chi lo apre gioca e ti rimanda il suo. Niente resta su alcun server, e non c’è fretta.
correspondence-begin = Comincia una partita per link
correspondence-other-name = Il nome dell’altro
correspondence-yours = Tocca a te
correspondence-theirs = In attesa di { $name }
correspondence-somebody = l’altra persona
correspondence-send = Manda il tuo turno
correspondence-send-short = Manda
correspondence-copy = Copia il link
correspondence-copied = Il link è copiato. Mandalo a { $name }.
correspondence-send-about = Il link contiene tutta la partita con il tuo turno: da aprire a { $name }.
correspondence-last = La partita è finita: con questo link lo vede anche { $name }.

## Un link aperto

correspondence-answer = Giocata di { $name }: { $count ->
    [one] { $actions }
   *[other] { $count } azioni, { $actions }
}. Tocca a te.
correspondence-answer-over = Giocata di { $name }: { $actions }. La partita è finita.
correspondence-answer-own = La partita continua come l’hai giocata altrove. Ora si attende { $name }.
correspondence-new = Una partita con { $name }: tocca a te. Resta fra le tue partite.
correspondence-same = Niente di nuovo: qui la partita è proprio come in questo link.
correspondence-older = { $count ->
    [one] Un link vecchio: da allora è stata giocata un’azione. La partita è mostrata com’è adesso.
   *[other] Un link vecchio: da allora sono state giocate { $count } azioni. La partita è mostrata com’è adesso.
}
correspondence-different = In questo link dall’azione { $number } in poi si è giocato altro.
correspondence-different-about = Forse qualcuno ha cambiato idea. La tua partita è rimasta com’era; se prendi quella del link, ciò che si è giocato qui resta come variante.
correspondence-take = Prendi quella del link
correspondence-keep = Lascia com’è
correspondence-swap = Sono l’altra persona
correspondence-swap-short = Altro lato
correspondence-not-kept = Non è stato possibile conservare la partita: { $why } Il link funziona lo stesso.
