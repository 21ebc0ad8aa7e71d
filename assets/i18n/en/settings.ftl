# Settings, devices and prompts.

## Sections of the settings

settings-reading = General
settings-seeing = Seeing
settings-hearing = Hearing
settings-playing = Playing
settings-pointing = Mouse and touch

## General

language = Language
language-name = English
text-size = Text size
percent = { $number }%
on = On
off = Off

## Seeing

palette = Colours
palette-standard = Usual
palette-protanopia = Without red (protanopia)
palette-deuteranopia = Without green (deuteranopia)
palette-tritanopia = Without blue (tritanopia)
high-contrast = High contrast
coordinates = Coordinates
motion = Movement
motion-system = As the system wishes
motion-reduced = Reduced
motion-full = Full
animation-speed = Animations
animation-off = Off
animation-fast = Fast
animation-normal = Normal
animation-slow = Slow
quality = Picture quality
quality-low = Low
quality-medium = Medium
quality-high = High
quality-auto = Automatic
full-screen = Full screen

## Hearing

sound = Sound
sound-on = Switch the sound on
sound-off = Switch the sound off
volume-effects = Effects
volume-music = Music
volume-interface = Interface
mute-in-background = Silent in the background

## Playing

confirm = Confirm moves
confirm-about = A move is made when you choose it a second time.
confirm-asked = Choose { $action } once more to play it
notifications = Notifications
notifications-about = While you look at another window, the system tells you that it is your turn in a match with somebody elsewhere.
remarks = Remarks
remarks-about = The gentlest opponent says at most three times a game what was wrong with a move, and what would have been better.
auto-turn = Turn the board
auto-turn-about = With two players at one table the board turns to whoever plays.

## Keys and buttons

bindings-about = Press one, then the key that shall do it. Ctrl+Z undoes as well.
bindings-reset = Restore defaults
binding-conflict = The same as: { $others }
binding-exchanged = Exchanged with: { $other }
press-key = Press a key (Esc: leave it)
press-button = Press a button
dead-zone = Stick dead zone
rumble = Vibration
command-up = Up
command-down = Down
command-left = Left
command-right = Right
command-act = Choose
command-back = Back
command-next-piece = Next piece
command-previous-piece = Previous piece
command-undo = Undo
command-redo = Redo
command-hint = Hint
command-top-view = View from above
command-nearer = Nearer
command-farther = Farther
command-look-left = Look to the left
command-look-right = Look to the right
command-look-up = Look from higher up
command-look-down = Look from lower down
command-rules = Rules
command-pause = Pause
command-full-screen = Full screen
key-enter = Enter
key-numpadenter = Num Enter
key-space = Space
key-escape = Esc
key-backspace = Backspace
key-tab = Tab
key-insert = Ins
key-delete = Del
key-home = Home
key-end = End
key-pageup = Page up
key-pagedown = Page down

## Devices

device-mouse = Mouse
device-touch = Touch
device-keyboard = Keyboard
device-gamepad = Gamepad
gamepad-connected = Gamepad connected
gamepad-lost = Gamepad disconnected
prompt-mouse = Click to choose · right-drag to look around
prompt-touch = Tap to choose · two fingers to look around
prompt-move = move
prompt-act = choose
prompt-back = let go
prompt-next = next piece
controls-mouse = Click a piece, then where it goes, or drag it there. Drag with the right button to look around; the wheel brings the table closer.
controls-touch = Tap a piece, then where it goes, or drag it there. Two fingers look around and bring the table closer.

## The letters that a gamepad writes with

# The letters of the language that are not among the 26 of the alphabet, in small letters and without spaces.
letters-own = àèéìòù
letters-capital = Capital
letters-space = Space
letters-before = One letter back
letters-after = One letter on
letters-delete = Delete
letters-done = Done
letters-mark-dot = full stop
letters-mark-comma = comma
letters-mark-colon = colon
letters-mark-semicolon = semicolon
letters-mark-exclamation = exclamation mark
letters-mark-question = question mark
letters-mark-apostrophe = apostrophe
letters-mark-quote = quotation mark
letters-mark-hyphen = hyphen
letters-mark-underscore = underscore
letters-mark-slash = slash
letters-mark-open = open bracket
letters-mark-close = close bracket
letters-mark-ampersand = ampersand
letters-mark-plus = plus
letters-mark-equals = equals
letters-mark-hash = hash

## The program itself

version = Version { $version }
version-copied = Copied: a report of something that is wrong needs it.
