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
say-struck = { $seat }: { $piece } in { $from } cancella { $cells }
say-pinched = { $seat }: { $from } pizzica { $to }
say-passed = { $seat } passa
say-becomes = { $cell } diventa { $piece }
say-captured = catturati: { $cells }
say-turned = girati: { $cells }
say-conquered = conquistate: { $cells }
say-check = scacco

## Un comando

say-chosen = { $what }, scelto
say-disabled = { $what }, ora no
