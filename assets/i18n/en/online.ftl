# Playing with people in other places.

online = Play with somebody
online-about = Somebody in another place, by a link, or whoever waits in the lobby.
online-watch = Look on

# What the player is called

online-name = What you are called
online-name-about = Others see this name. Change it as you like: letters and digits, and between them spaces, hyphens, apostrophes or dots.
online-name-another = Another name

# The server, where the page has none of its own

online-server = Server
online-server-about = Moves go from one of you to the other through a server. Both need the same one: the address of a Tavoliere that is on the net, or of a server of your own.
online-server-field = Address, such as play.example.org
online-server-wrong = This is not the address of a server.
# $server is an address.
online-stranger = This link leads to a match on another server: { $server }. Whoever runs it sees the network address of this device.
online-stranger-follow = Go there
online-stranger-stay = Stay here
online-server-missing = The link does not say on which server the match is. Enter the server’s address and open the link again.

online-link = Open a link that somebody sent …
online-link-field = The link, as it was sent
online-link-open = Open
online-renew = Load the game anew

# Inviting

online-invite = Invite somebody
online-invite-about = You get a link. Send it to one person; whoever opens it first sits down.
online-invite-copy = Copy the invitation
online-invite-copied = The invitation is copied. Send it to whoever you want to play with.
online-invite-code = The same invitation for a camera
online-invite-send = Send the invitation …
online-notify = Tell me when something happens
online-wait-about = You can close this and do something else: the match stays among your games.
online-wait-end = Wait no more
online-seat-first = I begin
online-seat-second = The other begins
online-seat-lot = By lot
online-clock-none = No clock
online-clock-live = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
}{ $seconds ->
    [0] { "" }
    [one] , and one second more after each turn
   *[other] , and { $seconds } seconds more after each turn
}
online-clock-days = { $days ->
    [one] One day for each turn
   *[other] { $days } days for each turn
}
online-start-board = It starts from the position on the board.
online-start-composed = From a composed position
online-start-usual = Start as usual instead
online-delay = Those who look on see the game
online-delay-minutes = { $minutes ->
    [0] At once
    [one] One minute later
   *[other] { $minutes } minutes later
}
online-takebacks = Taking back may be asked for
online-takebacks-none = Nothing is taken back

# An invitation that has come

online-invited = { $name } invites you to a game of { $game }.
online-sit-down = Sit down

# The lobby

online-lobby = Lobby
online-lobby-about = Whoever waits here plays with anybody.
online-lobby-wait = Wait in the lobby
online-lobby-none = Nobody is waiting just now. You can wait here yourself, or play with the server’s engine.
online-lobby-bot = The server’s engine, { $level }
online-engine = { $name } (server’s engine)
online-lobby-item = { $name }: { $game }

# The own games

online-games = Games with others
online-games-none = You have no game with anybody yet.
online-games-your-turn = It is your turn
online-games-waiting = Waiting for somebody
online-seat-free = Nobody yet
online-games-their-turn = { $name } is to play
online-games-claimable = You may claim the win against { $name }
# $time is a clock’s, such as “2 d 3 h”.
online-games-left = { $time } left
online-games-watching = You look on
online-games-failed = Cannot be opened
online-games-unread = { $count ->
    [one] One thing is new
   *[other] { $count } things are new
}
online-games-count = { $count ->
    [0] No game waits for you
    [one] One game waits for you
   *[other] { $count } games wait for you
}
online-games-forget = Remove from this list
online-games-forget-about = The seat’s key goes with it: on this device nobody can play on.
online-games-damaged = A game with somebody could not be read. Its file is kept as { $file }.
online-games-later = The game { $file } was written by a later version. It is left as it is.
online-games-not-kept = Your games with others cannot be kept on this device. { $why } They go on as long as the program is open.

# How it stands

online-state-connecting = Connecting …
online-state-retrying = { $seconds ->
    [0] No connection. Trying again …
    [one] No connection. Trying again in one second
   *[other] No connection. Trying again in { $seconds } seconds
}
online-state-opening = Asking the server …
online-state-waiting = Waiting for somebody
online-state-away = { $name } is not connected
online-state-unsent = Your move is on its way …
online-try-again = Try again
online-watchers = You look on: { $first } – { $second }
online-watchers-delay = { $seconds ->
    [one] You see everything one second later than the players.
   *[other] You see everything { $seconds } seconds later than the players.
}
online-watchers-count = { $count ->
    [0] Nobody is watching any more
    [one] One person is watching
   *[other] { $count } are watching
}
online-no-hints = There are no hints in a game with somebody. Afterwards everything can be looked at.

# What is offered

online-draw = Offer a draw
online-draw-short = Draw
online-draw-offered = { $name } offers a draw.
online-draw-own = You have offered a draw.
online-draw-declined = { $name } plays on.
online-takeback = Ask to take back
online-takeback-offered = { $name } asks to take back the last move.
online-takeback-own = You have asked to take back.
online-takeback-declined = { $name } does not agree to take back.
online-took-back = The move is taken back.
online-rematch = Rematch
online-rematch-offered = { $name } wants another game.
online-rematch-own = You want another game. Waiting for { $name }.
online-rematch-declined = { $name } does not want another game just now.
online-rematch-begins = Another game, with seats exchanged.
online-accept = Accept
online-decline = Decline
online-withdraw = Withdraw
online-resign = Give up
online-resign-sure = Give up the game?
online-call-off = Call the game off
online-call-off-about = Not both have moved yet: the game does not count.
# How a game has ended that does not count
online-called-off = The game was called off: it does not count.
online-called-off-engine = The server’s engine does not play at this level any more. The game was called off: it does not count.
online-claim = Claim the win
online-claim-away = { $name } has gone. You may claim the win, or wait.
online-claim-time = { $name } is out of time. You may claim the win, or wait.
online-claim-later = { $seconds ->
    [one] If { $name } does not come back, you may claim the win in one second
   *[other] If { $name } does not come back, you may claim the win in { $seconds } seconds
}

# What can be said

online-say = Say something
online-say-short = Say
online-said = { $name }: { $phrase }
online-phrase-hello = Hello! Have a good game.
online-phrase-well-played = Well played!
online-phrase-oh = Oh!
online-phrase-thanks = Thank you!
online-phrase-moment = Just a moment, please.
online-phrase-goodbye = I have to go. Goodbye!
online-mute = Do not show what { $name } says
online-unmute = Show what { $name } says

# What is told when something happens

online-notice-your-turn = { $game }: it is your turn against { $name }
online-notice-began = { $name } has sat down: the game begins.
online-notice-rematch = { $game }: the rematch with { $name } begins.
online-notice-came = { $name } is back.
online-notice-went = { $name } has lost the connection, or gone.
online-notice-lost = No connection to the server. Your moves are kept and sent as soon as there is one.
online-notice-refused = That was not done: { $why }

# Taking the seat to another device

online-move = Play on at another device
online-move-copy = Copy the link to your seat
online-move-code = Your seat, for another device’s camera: for you alone
online-move-copied = The link to your seat is copied. It is for you alone.
online-watch-copy = Copy a link for watchers
online-watch-copied = The link is copied: whoever opens it can look on.

# Moves made ready

online-next = Next game
online-prepare = Conditional moves
online-prepare-about = Say what you answer to what { $name } may play. If it is played, your answer follows at once; nobody else sees it. Show a line on the board and keep it.
online-prepare-add = Keep this line
online-prepare-remove = Take the line out
online-prepare-count = { $count ->
    [one] One line is made ready
   *[other] { $count } lines are made ready
}
online-prepare-lines = Read them, and take one out

# Why something is refused, as a sentence of its own

online-code-malformed = The server does not understand this program.
online-code-version = The server speaks another version. Load the game anew, or get the latest one.
online-code-unknown-match = The server does not know this match, or no longer.
online-code-wrong-key = The link opens no seat: it is damaged, or the invitation is not valid.
online-code-taken = Somebody else sits there already.
online-code-watching = Who looks on cannot do that.
online-code-waiting = The other is not there yet.
online-code-ended = The game is over.
online-code-not-your-turn = It is not your turn.
online-code-late = Something happened before that.
online-code-unreadable = The server cannot read this move.
online-code-illegal = The rules do not allow it.
online-code-not-allowed = In this match that is not possible.
online-code-too-soon = Not yet. Try a little later.
online-code-too-many = That was too much at once. Try a little later.
online-code-busy = The server’s engine has too much to do. Try a little later.
online-code-rules = The match is played under another version of the rules: it can only be looked at.
online-code-terms = The match cannot be played like this.
online-code-name = Nobody can be called so.
online-code-lines = The lines are not legal, or answer the same move in two ways.
online-code-unavailable = The server can keep nothing at the moment.

online-short = With others
online-server-use = Use this server
online-clock-by-days = Days for each turn
online-notice-ended = { $game } with { $name } is over.
