# Games by links that are sent to and fro.

correspondence = By link
correspondence-title = Games by link
correspondence-about = After your turn you get a link. Send it however you like; whoever opens it plays on, and sends you one back. Nothing lies on any server, and there is no hurry.
correspondence-begin = Begin a game by link
correspondence-other-name = The other’s name
correspondence-yours = Your turn
correspondence-theirs = Waiting for { $name }
correspondence-somebody = the other one
correspondence-send = Send your turn
correspondence-send-short = Send
correspondence-copy = Copy the link
correspondence-copied = The link is copied. Send it to { $name }.
correspondence-send-about = The link holds the whole game with your turn. It is { $name }’s to open.
correspondence-last = The game is over. { $name } sees that with this link.

## A link that was opened

correspondence-answer = { $name } has played: { $count ->
    [one] { $actions }
   *[other] { $count } actions, { $actions }
}. Your turn.
correspondence-answer-over = { $name } has played: { $actions }. The game is over.
correspondence-answer-own = The game goes on as you played it elsewhere. Now it is { $name }’s turn.
correspondence-new = A game with { $name }, and your turn. It is kept among your games.
correspondence-same = Nothing new: the game stands here just as in this link.
correspondence-older = { $count ->
    [one] An old link: one action has been played since. The game is shown as it stands.
   *[other] An old link: { $count } actions have been played since. The game is shown as it stands.
}
correspondence-different = In this link something else was played from action { $number } on.
correspondence-different-about = Perhaps somebody has changed their mind. Your game is as it was; if you take the link’s, what was played here stays as a variation.
correspondence-take = Take the link’s
correspondence-keep = Leave it as it is
correspondence-swap = I am the other one
correspondence-swap-short = Other side
correspondence-not-kept = The game could not be kept: { $why } The link still works.
