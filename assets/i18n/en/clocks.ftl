# Clocks.

clock = Clock
clock-off = None
clock-off-about = Everybody takes the time they like.
clock-game = For the game
clock-game-about = So many minutes for the whole game.
clock-turn = For each turn
clock-turn-about = So many seconds for every turn; what is left of them is lost.
clock-fischer = Fischer
clock-fischer-about = Minutes for the game, and some seconds more after every turn.
clock-bronstein = Bronstein
clock-bronstein-about = Minutes for the game, and the first seconds of every turn are free.
clock-byo-yomi = Byo-yomi
clock-byo-yomi-about = Minutes for the game, then periods: a turn that ends within one leaves it whole.
clock-minutes = Minutes
clock-seconds-turn = Seconds for a turn
clock-seconds-fischer = Seconds added
clock-seconds-bronstein = Seconds free
clock-seconds-byo-yomi = Seconds of a period
clock-periods = Periods
clock-same = The same for both
clock-apart = Different
clock-low = { $seconds ->
    [one] { $seat }: one second left
   *[other] { $seat }: { $seconds } seconds left
}
clock-days = { $days } d { $hours } h

# How a game ends otherwise than by its rules. $winner is the name as it stands inside a sentence.

ending-flag = { $winner ->
    [draw] Time is up, and the opponent could not have won: a draw.
   *[other] Time is up: { $winner } wins.
}
ending-resigned = { $winner ->
    [draw] Given up: a draw.
   *[other] By resignation, { $winner } wins.
}
ending-agreed = { $winner ->
    [draw] Both have agreed to a draw.
   *[other] As agreed, { $winner } wins.
}
ending-left = { $winner ->
    [draw] Somebody left: a draw.
   *[other] The opponent did not come back: { $winner } wins.
}
ending-stated = { $winner ->
    [draw] A draw.
   *[other] { $winner } wins.
}

review-time = Time used: { $time }
