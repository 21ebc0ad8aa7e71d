# A language that is just begun, for the tests: see third_language.rs.

language-name = Esperanto

back = Reen
turn = Ludas { $seat }
seat-cellulae-first = Nigro
seat-cellulae-first-the = Nigro
piece-tile = kahelo
series = { $left ->
    [one] lasta movo de serio de { $length }
   *[other] restas { $left } movoj el { $length }
}
