# Ciò che si dice a voce a chi non vede il tavoliere.

piece-tile = tessera
piece-disc = disco
piece-circle = cerchio
piece-square = quadrato
piece-triangle = triangolo
piece-astronomer = Astronomo
piece-star = Stella
piece-city = città
piece-warrior = Guerriero
piece-hero = Eroe
piece-pawn = pedone
piece-knight = cavallo
piece-bishop = alfiere
piece-rook = torre
piece-queen = donna
piece-king = re

## Ciò che si può catturare, contato

piece-circle-count = { $count ->
    [one] un cerchio
   *[other] { $count } cerchi
}
piece-square-count = { $count ->
    [one] un quadrato
   *[other] { $count } quadrati
}
piece-triangle-count = { $count ->
    [one] un triangolo
   *[other] { $count } triangoli
}
piece-warrior-count = { $count ->
    [one] un Guerriero
   *[other] { $count } Guerrieri
}
piece-hero-count = { $count ->
    [one] un Eroe
   *[other] { $count } Eroi
}
piece-pawn-count = { $count ->
    [one] un pedone
   *[other] { $count } pedoni
}
piece-knight-count = { $count ->
    [one] un cavallo
   *[other] { $count } cavalli
}
piece-bishop-count = { $count ->
    [one] un alfiere
   *[other] { $count } alfieri
}
piece-rook-count = { $count ->
    [one] una torre
   *[other] { $count } torri
}
piece-queen-count = { $count ->
    [one] una donna
   *[other] { $count } donne
}
piece-king-count = { $count ->
    [one] un re
   *[other] { $count } re
}

## Una casella

say-cell = { $cell }: { $what }
say-empty = vuota
say-owned = { $piece }, { $seat }
say-on = { $upper } su { $lower }
say-column = colonna di { $count }, dall’alto: { $owners }
say-movable = si può scegliere
say-reachable = ci si può andare

## Un’azione

say-placed = { $seat }: { $piece } in { $to }
say-moved = { $seat }: { $piece } da { $from } a { $to }
say-struck = { $seat }: { $piece } in { $from } cancella { $pieces }
say-pinched = { $seat }: { $from } pizzica { $to }
say-passed = { $seat } passa
say-becomes = { $cell } diventa { $piece }
say-captured = cattura { $pieces }
say-lost = perde { $pieces }
say-pieces-on = { $pieces } in { $cells }
say-and = { $first } e { $second }
say-turned = girati: { $cells }
say-conquered = conquistate: { $cells }
say-check = scacco

## Un comando

say-chosen = { $what }, scelto
say-disabled = { $what }, ora no
