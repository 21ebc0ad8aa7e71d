# The interface: screens, buttons, settings, prompts.

app-name = Tavoliere
app-line = Eight little-known games on one table

## Screens and buttons

play = Play
continue = Continue
first-steps = Learn your first game in three minutes
continue-game = Continue { $game }
rules = Rules
settings = Settings
back = Back
pause = Pause
resume = Resume
restart = Start again
restart-sure = Yes: this game is lost
play-anew = New game
play-anew-sure = Yes: the game that was left is lost
leave = Leave the game
leave-saved = The game is saved: Continue brings it back.
quit = Quit
undo = Undo
redo = Redo
hint = Hint
hurry = Move now
top-view = View from above
table-view = View from the seat
loading = Setting the table…
close = Close
start = Start

## Choosing a game

options = Rules options
menu-rules = Rules, board and clocks
menu-rules-usual = As usual
start-from = Start
start-lot = Drawn by lot
start-lot-about = The first moves are drawn from openings that are equally good for both seats.
start-lot-chosen = Start drawn by lot
side = You are
opponent-person-about = Somebody beside you, at this device.
# $words is what an opponent says.
opponent-says = “{ $words }”
human = Human
you = You
# How the figure on a seat card may be copied.
figure-any-way = may turn or mirror
level-newcomer = Newcomer
level-newcomer-about = Plays by the rules and little else, but will not overlook a win.
level-novice = Novice
level-novice-about = Looks at your answer, when it remembers to.
level-amateur = Amateur
level-amateur-about = Plans an action or two ahead and sometimes falls for its own plan.
level-player = Player
level-player-about = A fair partner: sees what is near, and errs now and then.
level-veteran = Veteran
level-veteran-about = Makes few mistakes and waits patiently for yours.
level-expert = Expert
level-expert-about = Knows what the books know, and hardly ever slips.
level-master = Master
level-master-about = Calculates far and seldom gives anything away.
level-oracle = Oracle
level-oracle-about = Uses everything there is to know, and takes its time. Where a game can be solved, it has solved it.

## Playing ($seat is the name as it stands inside a sentence)

turn = { $seat } to play
thinking = { $seat } is thinking…
must-pass = { $seat } can do nothing and passes
phase = Phase { $number }
must-capture = a capture must be made
check-given = check
hint-searching = Looking for a good move…
nothing-to-undo = Nothing to undo
choose-symbol = Choose a symbol
choose-promotion = What shall the pawn become?

## The result

result-won = You have won!
result-lost = You have lost
result-draw = A draw
result-winner = { $winner } wins
rematch = Rematch
review = Review
another-game = Another game

## Saving

saved-game-damaged = The saved game could not be read. It is kept as { $file }, in case you want to look into it.
settings-damaged = The settings could not be read: the usual ones are in use. The old file is kept as { $file }.

## In a terminal

terminal-commands = Write an action, or: { $words }. { $example } would be one, to show how it is written: it is no advice.
terminal-plays = { $seat } plays { $action }
terminal-series = move { $number } of { $length }
terminal-hint = Try { $action }
terminal-pinched = the pinched Astronomer on { $cell } has to move
terminal-score-cellulae = Tiles: { $score }
terminal-score-hoppa = Cells: { $score }
terminal-score-sparta = Cities: { $score }
terminal-score-vinciperdi = Pieces: { $score }
terminal-score-progressive-vinciperdi = Pieces: { $score }
terminal-board-sicic-0 = Earth
terminal-board-sicic-1 = Sky

## In a terminal: what can be written besides actions. The letters of chess are those of pawn, knight, bishop, rook, queen and king.

terminal-men = PNBRQK
terminal-word-legal = legal
terminal-word-legal-about = everything that may be done now
terminal-word-hint = hint
terminal-word-hint-about = a good action, and why
terminal-word-undo = undo
terminal-word-undo-about = take your last action back
terminal-word-help = help
terminal-word-help-about = how to write, and how to read the board
terminal-word-resign = resign
terminal-word-resign-about = give the game up
terminal-word-quit = quit
terminal-word-quit-about = leave

terminal-help-cellulae = c3 puts a new tile on c3, b2-d4 takes the tile on b2 to d4. Every tile is its owner’s initial; empty squares show their names.
terminal-help-hoppa = d4 places a disc on d4, c3-d4 stacks the top of c3 onto d4, c3xe4 jumps from c3 to e4. Columns are written from the bottom up: the last letter is on top. Empty cells show their names. Towards row d cell 3 touches 3 and 4 of the next row, away from it 2 and 3. What recreates an earlier position may not be played.
terminal-help-cqt = C7 draws a circle in cell 7 of your row: C is a circle, Q a square, T a triangle. Once the rows are full, C5xT7xT8 plays the circle in 5 and strikes out the opponent’s triangles in 7 and 8.
terminal-help-sicic = In the afternoon c3 places an Astronomer on Earth, in the evening *c3 a Star in the Sky. At night c3-c7 moves an Astronomer, and with c3!d4 the one on c3 pinches the one on d4. Astronomers are capitals, Stars small letters; empty squares show their names.
terminal-help-sparta = b2-c4 moves from b2 to c4, b5^ makes a Hero of the Warrior that stands on its own city b5. Cities are < (Red’s) and > (Yellow’s), Warriors small letters, Heroes capitals; empty squares show their names.
terminal-help-chess = e2e4, e2-e4 and e4 are the same move; Nf3 moves a knight (K is the king, Q a queen, R a rook, B a bishop, N a knight), exd5 captures, e8=Q or e7e8q makes a queen of the pawn. White’s pieces are capitals; empty squares show their names.
terminal-help-castling = O-O or e1g1 castles.
terminal-help-king = A pawn may become a king, too: e8=K or e7e8k.
terminal-help-last = What stands between [ and ] are the cells of the last action.

## In a terminal: refusals

terminal-not-understood = “{ $text }” is not understood. { $example } shows how an action is written, { $help } says more.
terminal-refused = { $action } will not do. { $why }
terminal-choose = You can choose among: { $actions }
terminal-must = You must capture: { $actions }
terminal-same-cell = What stands on { $cell } has to go somewhere else.
terminal-no-such-man = No such piece of yours can go from there to { $cell }.
terminal-no-man = You do not have { $piece } that can go to { $cell }.
terminal-not-there = There is no { $text }. { $contents }.

## Where there is little room

hint-short = Hint
view-short = View

## Trouble

storage-failed = Nothing can be kept here. { $why }
storage-unread = Not everything that was kept here can be read. { $why } What cannot be read stays as it is, and what you change of it is not kept until the game is started again.
storage-damaged = { $file } is damaged and cannot be put aside. { $why } The file stays as it is, and what belongs in it is not kept until the game is started again.

## Passing

pass = Pass

## What a position asks for

phase-cqt-0 = draw a symbol in your row
phase-cqt-1 = play a symbol of yours
phase-sicic-0 = afternoon: place an Astronomer
phase-sicic-1 = evening: place a Star
phase-sicic-2 = night: move or pinch
pinched = your pinched Astronomer must move
series = { $length ->
    [one] a single move
   *[other] { $left ->
        [one] last of { $length } moves
       *[other] { $left } of { $length } moves left
    }
}

## Lessons, puzzles and games to watch

learn = Lessons and puzzles
learn-count = Lessons and puzzles, { $done } of { $all } done
course-title = Learn { $game }
course-lessons = Lessons
course-puzzles = Puzzles
course-replays = Games to watch
kind-lesson = lesson
kind-puzzle = puzzle
kind-replay = a game to watch
lesson-next = Go on
lesson-hint = Hint
lesson-take-back = Take it back
lesson-retry = Try again
lesson-again = Once more
following-lesson = Next lesson
following-puzzle = Next puzzle
following-replay = Next game
lesson-stars = Three stars: no error, one hint at most.
lesson-course = All lessons
lesson-first-game = Your first opponent
lesson-wrong = Here is what would happen:
lesson-leads-away = This leads away from the goal.
lesson-failed = It did not work this time.
lesson-watch = Watch …
lesson-answer = Your opponent answers …
lesson-hint-cell = Look at the marked place.
lesson-hint-action = This is it: { $action }.
lesson-not-now = That is allowed in the game, but not what is asked here.
leave-level = A level can be begun again at any time.
progress-damaged = The stars could not be read. The file was kept as { $file }.
daily = Puzzle of the day
daily-short = Daily

## A game looked back on

moves = Moves
review-goes-on = The game goes on
review-judge = Judge every move
review-deeper = Judge longer
review-progress = The review is being made: { $percent } %
review-graph = How the game stood
review-first = To the start
review-back = One move back
review-on = One move on
review-last = To the end
review-points = Where the game turned
review-promote = Make this the main line
review-cut = Delete from here on
review-resume = Back to the game
review-leave = To the menu
link-copied = The link is copied: it holds the whole game.
leave-review = What was tried here is not kept.
link-none = This is no link of a game, a position or a puzzle.
link-long = The link is too long to be read.
link-version = The link was made by a later version of the game. Reload the page, or get the newest version.
link-damaged = The link is not whole: something is missing or was changed on the way.

## The gentlest opponent says something

remark-go-on = Go on
remark-take-back = Take it back
