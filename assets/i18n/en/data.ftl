# Everything that is kept, as one file: taken along, and brought in.

data = All your data
data-about = Settings, stars, puzzles, matches in progress and all your games, in one file: for another device, or to be safe. Whoever has the file can also sit down in your seats of matches on a server.
data-save = Save everything
file-saved = Saved: { $file }
file-not-saved = The file could not be saved: { $why }
data-bring = Bring everything in
data-bring-about = What is here stays. Games and puzzles that are missing are added, and of the stars the most count.
data-replace = Also take over settings, drafts and matches in progress from the file; what they replace is put aside.
data-done = Brought in.
data-nothing = There was nothing new in it.

## What became of each kind

data-games = { $added ->
    [0] No new games
    [one] One new game
   *[other] { $added } new games
}{ $completed ->
    [0] .
    [one] , and one was completed.
   *[other] , and { $completed } were completed.
}
data-puzzles = { $added ->
    [one] One puzzle was added.
   *[other] { $added } puzzles were added.
}
data-stars = Your stars have grown.
data-settings = The settings were taken over.
data-matches = { $added ->
    [one] One match in progress can be continued.
   *[other] { $added } matches in progress can be continued.
}
data-drafts = { $added ->
    [one] One draft was taken over.
   *[other] { $added } drafts were taken over.
}
data-other = { $added ->
    [one] One more thing was taken over.
   *[other] { $added } more things were taken over.
}
data-stayed = { $count ->
    [one] One thing is different here, and was left as it is: { $which }
   *[other] { $count } things are different here, and were left as they are: { $which }
}
data-replaced = What was here of { $which } is kept as { $file }.
data-refused = This could not be taken in: { $which }. { $why }
data-refused-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
data-stopped = There it stopped. { $why } What came in until then is here.
data-no-file = This is no file with all data: { $why }
data-kind-settings = settings
data-kind-stars = stars
data-kind-puzzles = puzzles
data-kind-drafts = drafts
data-kind-matches = matches in progress
data-kind-games = games
data-kind-aside = what was put aside
data-kind-other = other
